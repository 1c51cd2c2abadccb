"""Notebooks: tables and pictures of scenes, records, surrogates and posteriors, and the replay inline.

Objects inherit `Shown` (shown.py) and come here when a notebook shows them. Everything is one piece of HTML without
scripts from elsewhere; the replay stands in a frame of its own, with the page that `drystone view` writes.
"""

import base64
from collections.abc import Sequence
from functools import singledispatch
from html import escape
from io import BytesIO
from typing import Any

from drystone.engines.choose import engine_of
from drystone.errors import InputError
from drystone.record import Record
from drystone.scene import Scene
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import Surrogates
from drystone.views.pictures import draw_bodies
from drystone.views.replay import page_of, shown_run
from drystone.views.style import html_text

PARTS = (
    "bodies", "populations", "grains", "structures", "interfaces", "connectors", "pounding", "devices",
    "releases", "insertions", "marks", "load_cells",
)  # fmt: skip
TRUSTED, DOUBTED = "#2c7a4b", "#b3261e"


class Inline:
    """The replay of a run inside a notebook; `record.view()` and `scene.view()` make it.

    Example: `ds.run(scene, until=1.0).view(height=600)`.
    """

    def __init__(self, text: str, height: int):
        self.text, self.height = text, height

    def __repr__(self) -> str:
        return "a replay for notebooks; ds.views.view_record writes it as a page"

    def _repr_html_(self) -> str:
        source = escape(self.text, quote=True)  # as it is: its scripts are known by their hash
        style = f"width:100%;height:{self.height}px;border:1px solid #ccc"
        return f'<iframe style="{style}" sandbox="allow-scripts" srcdoc="{source}"></iframe>'


def inline(thing: Record | Scene, *, height: int = 480, charts: Sequence[str] | None = None) -> Inline:
    """The replay of a record, or a scene as it stands before any run, for a notebook; height in pixels."""
    if not 100 <= height <= 4000:
        raise InputError(f"height: expected 100 to 4000 pixels, got {height}")
    return Inline(page_of([shown_run(thing, charts)]), height)


@singledispatch
def html_of(thing: Any) -> str:
    """The HTML of an object: a table, where possible with a picture."""
    return f"<pre>{html_text(repr(thing))}</pre>"


@html_of.register
def _(scene: Scene) -> str:
    rows = [("title", scene.title or "none"), ("engine", engine_of(scene))]
    rows += [("gravity [m/s2]", ", ".join(f"{one:g}" for one in scene.gravity))]
    for part in PARTS:
        names = list(getattr(scene, part))
        if names:
            shown = ", ".join(names[:6]) + (", ..." if len(names) > 6 else "")
            rows.append((part.replace("_", " "), f"{len(names)}: {shown}"))
    rows += [
        (what, "given") for what in ("masonry", "blast", "ground_motion") if getattr(scene, what) is not None
    ]
    if scene.run is not None:
        rows.append(
            ("run", ", ".join(f"{k} {v:g} s" for k, v in scene.run.model_dump().items() if _number(v)))
        )
    return _table("Scene", ("", ""), rows) + "<p>scene.view() shows it, ds.run(scene) runs it.</p>"


@html_of.register
def _(record: Record) -> str:
    result = record.summary()
    colour = DOUBTED if result["trust"] else TRUSTED
    head = f'<p style="color:{colour}"><b>{html_text(result["status"])}</b></p>'
    rows = [
        ("engine", result["engine"]),
        ("time [s]", f"{result['time']:g} in {result['steps']} steps, {result['frames']} frames"),
        *((line.partition(":")[0], line.partition(":")[2].strip()) for line in record.summary_lines(result)),
    ]
    return head + _table(f"Record: {record.title}", ("", ""), rows) + _picture(record)


@html_of.register
def _(posterior: Posterior) -> str:
    table = posterior.table()
    columns = ("parameter", "mean", "deviation", "2.5 %", "median", "97.5 %", "R-hat", "effective samples")
    rows = []
    for name in posterior.names:
        one = table.sel(parameter=name)
        low, middle, high = (f"{float(value):.4g}" for value in one["quantiles"])
        rows.append(
            (name, f"{float(one['mean']):.4g}", f"{float(one['deviation']):.2g}", low, middle, high,
             f"{float(one['rhat']):.3f}", f"{float(one['ess']):.0f}")
        )  # fmt: skip
    sizes = posterior.samples.sizes
    title = f"Posterior by {posterior.sampler}, {sizes['chain']} x {sizes['draw']} samples"
    evidence = posterior.log_evidence
    tail = f"<p>log evidence {html_text(str(evidence))}</p>" if _number(evidence.value) else ""
    return _table(title, columns, rows) + tail


@html_of.register
def _(surrogates: Surrogates) -> str:
    worst = surrogates.larger_error
    rows = []
    for name in surrogates.names:
        errors = [float(found) for found in _flat(worst[name])]
        rows.append((name, type(surrogates.part(name)).__name__, f"{max(errors):.3g}"))
    columns = ("output", "surrogate", "largest relative error (leave-one-out, held out)")
    return _table("Surrogates", columns, rows)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value


def _flat(value: Any) -> list[Any]:
    import numpy as np

    return list(np.ravel(np.asarray(value, float)))


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{html_text(name)}</th>" for name in columns) if any(columns) else ""
    body = "".join(
        "<tr>" + "".join(f"<td>{html_text(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    caption = f"<caption><b>{html_text(title)}</b></caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _picture(record: Record) -> str:
    """The last frame as a picture inside the page; none of a record without frames."""
    if not len(record.time):
        return ""
    from matplotlib.figure import Figure

    figure: Figure = draw_bodies(record, size=(6.0, 3.8))
    held = BytesIO()
    figure.savefig(held, format="png", dpi=90)
    return f'<img alt="the last frame" src="data:image/png;base64,{base64.b64encode(held.getvalue()).decode()}"/>'
