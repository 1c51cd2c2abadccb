"""Pieces of a report: sections and their parts, findings, numbers in words, tables, pictures and the replay as HTML."""

import base64
from collections.abc import Iterable, Sequence
from io import BytesIO
from math import floor, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from drystone.record import Record
from drystone.record.momentum import momentum_row
from drystone.views.animation import Animation
from drystone.views.replay import chart_series, encode, usual_charts
from drystone.views.style import html_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# the parts of every report, in the order in which they are read
PARTS = {
    "findings": "Findings",
    "figures": "Pictures and curves",
    "replay": "Replay",
    "results": "Results in numbers",
    "methods": "Methods and settings",
    "provenance": "Provenance",
}
PREFIXES = {9: "G", 6: "M", 3: "k", 0: "", -3: "m", -6: "µ"}
SCENE_CHARACTERS = 40_000
COLUMN = 4.5  # width of a figure in one of two columns [in]
NUMBERS = frozenset("0123456789.+-e%± ")


class Section(NamedTuple):
    """A piece of a report: its heading, its HTML, and the part of the report in which it stands (`PARTS`)."""

    title: str
    body: str  # HTML
    part: str = "results"


def findings_section(
    title: str, lines: Sequence[str], against: Sequence[str], trust: str, *, word: str = "Not to be trusted"
) -> Section:
    """Sentences with numbers first, then whether to trust them: what speaks against, or what was watched.

    lines: what was found. against: why not to trust it, a sentence each. trust: said where nothing speaks against.
    word: what a sentence against it is called.
    """
    items = "".join(f"<li>{html_text(_sentence(one))}</li>" for one in lines)
    warned = "".join(f'<p class="warning"><b>{word}:</b> {html_text(_sentence(one))}</p>' for one in against)
    sure = f'<p class="trust"><b>Trust:</b> {html_text(_sentence(trust))}</p>' if trust else ""
    return Section(title, f"<ul>{items}</ul>" + (warned or sure), "findings")


def doubts(summary: dict[str, Any]) -> list[str]:
    """Why a run cannot be trusted, or that it did not reach its end."""
    status, ended = summary["status"], summary["status"].startswith(("finished", "at rest", "balanced"))
    return [*summary["trust"], *([] if ended else [f"the run did not reach its end: {status}"])]


def watched(record: Record, share: float | None) -> str:
    """What speaks for a run: convergence, overlap, and both ledgers. share: energy residual over the energy in play.

    A share of None: the engine gives no residual.
    """
    summary = record.summary()
    missed = int(record.trust.watched["unconverged"])
    steps = f"{missed} of {summary['steps']} steps did not converge" if missed else (
        f"all {summary['steps']} steps converged"
    )  # fmt: skip
    said = [f"nothing that drystone watches speaks against this run: {steps}"]
    if "deepest_overlap" in summary:
        said.append(f"bodies overlap by at most {quantity(summary['deepest_overlap'], 'm')}")
    said.append(
        not_told(record)
        if share is None
        else f"the energy ledger closes to {share:.1g} of the energy in play"
    )
    said += [f"{name} {value}" for name, value in momentum_row(summary)]
    return ", ".join(said)


def not_told(record: Record) -> str:
    """Which entries of the energy ledger an engine does not give."""
    return f"not told by {record.engine}: {', '.join(record.absent)}"


def energy_lines(record: Record) -> list[str]:
    """Where the energy went, in a sentence."""
    energy = record.energy()
    if "residual" not in energy:
        return [f"energy ledger: {not_told(record)}"]
    causes = ("impact", "friction", "damping", "plastic", "hysteresis")
    lost = {name: float(energy[name][-1]) for name in causes if name in energy}
    total = sum(lost.values())
    if not total > 0.0:
        return ["No energy was dissipated"]
    shares = [f"{100.0 * one / total:.0f} % by {name}" for name, one in lost.items() if one > 5e-3 * total]
    return [f"{quantity(total, 'J')} of energy were dissipated: {', '.join(shares)}"]


def methods_section(record: Record, rows: Sequence[tuple[str, str]]) -> Section:
    """How a run was computed: engine, steps, aids, and what the engine adds."""
    summary, provenance = record.summary(), record.provenance
    aids = provenance.get("numerical_aids") or {}
    step = provenance.get("settings", {}).get("dt")
    about = [
        ("engine", f"drystone, {record.engine}"),
        (
            "simulated time",
            f"{summary['time']:g} s in {summary['steps']} steps, {len(record.time)} frames kept",
        ),
        *([("time step", quantity(step, "s"))] if step else []),
        ("numerical aids", ", ".join(f"{k} = {v:g}" for k, v in aids.items()) or "none"),
        *rows,
        *momentum_row(summary),
        ("end", summary["status"]),
    ]
    return Section("", table(about), "methods")


def provenance_section(record: Record, text: str) -> Section:
    """Who made a run, from what: versions, machine, seed, hashes; text: the scene as it was run."""
    provenance, summary = record.provenance, record.summary()
    rows = [
        ("record", record.path.name if record.path is not None else "in memory"),
        ("started", f"{provenance.get('started', '')} on {provenance.get('machine', '')}"),
        ("versions", ", ".join(f"{k} {v}" for k, v in provenance.get("versions", {}).items())),
        ("seed", str(provenance.get("seed", ""))),
        *([("state hash", summary["state_hash"][:16])] if "state_hash" in summary else []),
    ]
    cut = "" if len(text) <= SCENE_CHARACTERS else f"\n... {len(text) - SCENE_CHARACTERS} more characters"
    scene = f"<pre>{html_text(text[:SCENE_CHARACTERS] + cut, lines=True)}</pre>"
    kept = f"The scene as it was run ({max(1, len(text) // 1000)} kB of YAML, kept in the record)"
    return Section("", table(rows) + f"<details><summary>{kept}</summary>{scene}</details>", "provenance")


def replay_section(record: Record, animation: Animation) -> Section:
    """The viewer, waiting for a click."""
    data = base64.b64encode(encode(animation, chart_series(record, usual_charts(record)))).decode()
    body = (
        f'<div class="replay"><button>load the 3D replay ({len(data) / 1e6:.1f} MB)</button>'
        f'<script type="text/plain">{data}</script></div>'
    )
    return Section("", body, "replay")


def quantity(value: float, unit: str) -> str:
    """A number to three digits with its unit, of a size one reads: 546 kJ, 3.2 mm; the unit is one with prefixes."""
    if value == 0.0 or not abs(value) < 1e12:
        return f"{value:.3g} {unit}"
    power = min(9, max(-6, 3 * floor(log10(abs(value)) / 3)))
    if unit == "m":  # no kilometres, and decimetres as metres
        power = 0 if abs(value) >= 0.1 else power
    if unit == "s":
        power = min(power, 0)
    return f"{value / 10.0**power:.3g} {PREFIXES[power]}{unit}"


def table(rows: Iterable[Sequence[Any]], *, head: bool = False, caption: str = "") -> str:
    """Rows as an HTML table; head: the first row is the heading, and numbers stand to the right."""
    out = [f"<caption>{html_text(_sentence(caption))}</caption>"] if caption else []
    for k, row in enumerate(rows):
        cells = []
        for cell in row:
            text = html_text(cell)
            number = head and any(one.isdigit() for one in text) and set(text) <= NUMBERS
            kind = ' class="number"' if number else ""
            cells.append(f"<th>{text}</th>" if head and k == 0 else f"<td{kind}>{text}</td>")
        out.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(out)}</table>"


def figure_html(figure: "Figure", caption: str, *, size: str = "", dpi: float = 160.0) -> str:
    """A figure as PNG inside the page, with its caption; size: "wide", over the page, or "small"."""
    width, height = figure.get_size_inches()
    if size != "wide" and width > COLUMN:  # drawn for its column: its words stay readable in print
        figure.set_size_inches(COLUMN, max(0.55 * COLUMN, height * COLUMN / width))
    out = BytesIO()
    figure.savefig(out, format="png", dpi=dpi)
    return picture_html(out.getvalue(), caption, size=size)


def picture_html(png: bytes, caption: str, *, size: str = "") -> str:
    """A PNG inside the page, with its caption; size: "wide", over the page, or "small"."""
    data = base64.b64encode(png).decode()
    text = html_text(_sentence(caption))
    kind = f' class="{size}"' if size else ""
    image = f'<img alt="{text}" src="data:image/png;base64,{data}">'
    return f"<figure{kind}>{image}<figcaption>{text}</figcaption></figure>"


def _sentence(text: str) -> str:
    """With a capital at its start, unless it starts with a name or a command, and a full stop at its end."""
    text = text.strip()
    word = text.partition(" ")[0]
    if word.isalpha() and word.islower() and word != "drystone":
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else text + "."
