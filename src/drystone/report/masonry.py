"""The report of a run of masonry: findings, deformed blocks and joints, curves, replay, debris, settings, scene."""

from typing import Any

from drystone.record import Record
from drystone.record.masonry_damage import Verdict
from drystone.record.masonry_stress import Crushing
from drystone.report.html import (
    Section,
    doubts,
    energy_lines,
    figure_html,
    findings_section,
    methods_section,
    provenance_section,
    quantity,
    replay_section,
    table,
    watched,
)
from drystone.scene.files import scene_text
from drystone.views.animation import animation_of
from drystone.views.kinds import thinned
from drystone.views.masonry import draw_masonry
from drystone.views.plots.masonry import plot
from drystone.views.replay import MAX_FRAMES

PIECES = 12  # of debris that are listed
CURVES = {
    "displacement": "displacements of the blocks that move most",
    "joints": "joints by state, in time",
    "energy": "ledger of energy; the residual is what the books do not explain",
}


def sections(record: Record, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    summary = record.summary()
    largest = summary["largest_deflection"]
    shown = figure_html(
        draw_masonry(record, at=largest["time"]),
        f"blocks and joints at the largest deflection, {largest['time']:.4g} s",
        size="wide",
    )
    shown += "".join(figure_html(plot(record, what), caption) for what, caption in CURVES.items())
    found = [findings(record, summary), Section("", shown, "figures")]
    if replay:
        animation = animation_of(record, frames=thinned(len(record.time), MAX_FRAMES))
        found.append(replay_section(record, animation))
    found.append(Section("", _joints(summary)))
    if summary["debris"]["pieces"]:
        found.append(Section("", _debris(record)))
    size = f"{summary['blocks']} blocks, {summary['elements']} elements, {summary['contact_points']} contact points"
    residual = f"{summary['energy']['residual']:.2g} J at the end, at most {_share(summary):.2g} of the energy in play"
    return [
        *found,
        methods_section(record, [("model", size), ("energy residual", residual)]),
        provenance_section(record, scene_text(record.scene)),
    ]


def findings(record: Record, summary: dict[str, Any]) -> Section:
    """The verdict, the largest deflection, the joints, crushing, breach and debris."""
    largest, breach, debris = summary["largest_deflection"], summary["breach"], summary["debris"]
    lines = [
        f"verdict after {summary['time']:.3g} s: {Verdict(**summary['verdict']).text()}",
        f"{largest['block']} deflects most, by {quantity(largest['value'], 'm')} at {largest['time']:.3g} s",
        f"joints at the end: {', '.join(f'{n} {name}' for name, n in summary['joints'].items())}",
        f"crushing: {Crushing(**summary['crushing']).text()}",
    ]
    if breach["blocks"]:
        lines.append(
            f"the breach takes {breach['blocks']} blocks, {breach['courses']} courses by {breach['bricks']:.3g} bricks"
        )
    if debris["pieces"]:
        lines.append(f"{debris['pieces']} pieces of debris leave (table below)")
    lines += energy_lines(record)
    return findings_section("", lines, doubts(summary), watched(record, _share(summary)))


def _share(summary: dict[str, Any]) -> float:
    """Largest energy residual over the energy turned over [-]."""
    return float(summary["energy_residual"])


def _joints(summary: dict[str, Any]) -> str:
    rows = [("state", "joints"), *((name, str(n)) for name, n in summary["joints"].items())]
    return table(rows, head=True, caption="states of the joints at the end")


def _debris(record: Record) -> str:
    """The heaviest pieces that leave."""
    found = record.masonry.debris()
    keys = ("blocks", "mass", "speed", "energy", "range")
    head = ("piece", "blocks", "mass [kg]", "speed [m/s]", "energy [J]", "lands at [m]")
    rows = [
        (str(one), *(f"{float(found[key][k]):.3g}" for key in keys))
        for k, one in enumerate(found["piece"].values[:PIECES])
    ]
    left = found.sizes["piece"] - len(rows)
    more = f"; {left} more pieces are not listed" if left > 0 else ""
    return table([head, *rows], head=True, caption=f"the heaviest pieces of debris{more}")
