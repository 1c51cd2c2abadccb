"""The report of a run of masonry: what was run, deformed blocks and joints, replay, motion, energy."""

from drystone.record import Record
from drystone.record.masonry_damage import Verdict
from drystone.record.masonry_stress import Crushing
from drystone.record.momentum import momentum_row
from drystone.report.html import Section, figure_html, replay_section, table, trust_html
from drystone.scene.files import scene_text
from drystone.views.animation import animation_of
from drystone.views.kinds import thinned
from drystone.views.masonry import draw_masonry
from drystone.views.plots.masonry import plot
from drystone.views.replay import MAX_FRAMES
from drystone.views.style import html_text

PIECES = 12  # of debris that are listed


def sections(record: Record, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    summary = record.summary()
    largest, joints, breach = summary["largest_deflection"], summary["joints"], summary["breach"]
    rows = [
        ("status", summary["status"]),
        ("simulated time", f"{summary['time']:g} s in {summary['steps']} steps"),
        (
            "model",
            f"{summary['blocks']} blocks, {summary['elements']} elements, {summary['contact_points']} points",
        ),
        (
            "largest deflection",
            f"{1e3 * largest['value']:.4g} mm ({largest['block']} at {largest['time']:.4g} s)",
        ),
        ("joints at the end", ", ".join(f"{n} {name}" for name, n in joints.items())),
        (
            "breach",
            f"{breach['blocks']} blocks, {breach['courses']} courses by {breach['bricks']:.3g} bricks",
        ),
        ("verdict", Verdict(**summary["verdict"]).text()),
        ("crushing", Crushing(**summary["crushing"]).text()),
        (
            "energy residual",
            f"{summary['energy']['residual']:.2g} J at the end, at most "
            f"{100.0 * summary['energy_residual']:.2g} % of the energy turned over",
        ),
        *momentum_row(summary),
    ]
    found = [Section("What was run", trust_html(summary) + table(rows))]
    figure = draw_masonry(record, at=largest["time"])
    found.append(Section("Blocks and joints", figure_html(figure, "at the largest deflection")))
    if replay:
        animation = animation_of(record, frames=thinned(len(record.time), MAX_FRAMES))
        found.append(replay_section(record, animation))
    if summary["debris"]["pieces"]:
        found.append(Section("Debris", _debris(record)))
    for what in ("displacement", "joints", "energy"):
        found.append(Section(what.capitalize(), figure_html(plot(record, what), what)))
    found.append(Section("Scene", f"<pre>{html_text(scene_text(record.scene), lines=True)}</pre>"))
    return found


def _debris(record: Record) -> str:
    """The heaviest pieces that leave."""
    found = record.masonry.debris()
    rows = [
        (
            str(one),
            f"{int(found['blocks'][k])} blocks, {float(found['mass'][k]):.4g} kg, {float(found['speed'][k]):.3g} m/s, "
            f"{float(found['energy'][k]):.3g} J, lands {float(found['range'][k]):.3g} m away",
        )
        for k, one in enumerate(found["piece"].values[:PIECES])
    ]
    left = found.sizes["piece"] - len(rows)
    return table(rows + ([("others", f"{left} pieces")] if left > 0 else []))
