"""Pieces of a report: a section is a title and HTML; tables, pictures and the replay as HTML."""

import base64
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from drystone.record import Record
from drystone.views.animation import Animation
from drystone.views.replay import chart_series, encode, usual_charts
from drystone.views.style import html_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Section(NamedTuple):
    """A part of a report."""

    title: str
    body: str  # HTML


def trust_html(summary: dict[str, Any]) -> str:
    """Warnings: why a run cannot be trusted, or that it did not reach its end."""
    status, ended = summary["status"], summary["status"].startswith(("finished", "at rest"))
    lines = list(summary["trust"])
    if not ended:
        lines.append(f"the run did not reach its end: {status}")
    return "".join(f'<p class="warning">Not to be trusted: {html_text(line)}.</p>' for line in lines)


def replay_section(record: Record, animation: Animation) -> Section:
    """The viewer, waiting for a click."""
    data = base64.b64encode(encode(animation, chart_series(record, usual_charts(record)))).decode()
    return Section(
        "Replay",
        f'<div class="replay"><button>load the 3D replay ({len(data) / 1e6:.1f} MB)</button>'
        f'<script type="text/plain">{data}</script></div>',
    )


def table(rows: Iterable[Sequence[Any]], *, head: bool = False) -> str:
    """Rows as an HTML table; head: the first row is the heading, and numbers stand to the right."""
    out = []
    for k, row in enumerate(rows):
        cells = []
        for cell in row:
            text = html_text(cell)
            number = (
                text.lstrip("-+.")
                .replace("e", "")
                .replace(".", "")
                .replace("-", "")
                .replace("+", "")
                .isdigit()
            )
            kind = ' class="number"' if number and head else ""
            cells.append(f"<th>{text}</th>" if head and k == 0 else f"<td{kind}>{text}</td>")
        out.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(out)}</table>"


def figure_html(figure: "Figure", caption: str, dpi: float = 130.0) -> str:
    """A figure as PNG inside the page, with its caption."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=dpi)
    return picture_html(out.getvalue(), caption)


def picture_html(png: bytes, caption: str) -> str:
    """A PNG inside the page, with its caption."""
    data = base64.b64encode(png).decode()
    text = html_text(caption)
    return f'<figure><img alt="{text}" src="data:image/png;base64,{data}"><figcaption>{text}</figcaption></figure>'
