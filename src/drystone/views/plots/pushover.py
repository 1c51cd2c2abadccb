"""The curve of a quasi-static run of masonry, and the reactions of its supports."""

from typing import TYPE_CHECKING

import numpy as np

from drystone.record import Record
from drystone.views.plots.common import plot_series
from drystone.views.style import line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NAMES = {
    "acceleration": "acceleration [g]",
    "tilt": "angle of tilt [rad]",
    "support": "displacement of the support [m]",
    "load": "factor of the loads [-]",
    "relax": "factor [-]",
}


@styled
def plot_pushover(record: Record) -> "Figure":
    """Factor over displacement of the watched block; for a displaced support its reaction over the displacement."""
    curve = record.masonry.pushover()
    figure, axes = make_figure()
    kind = curve.attrs["kind"]
    factor = curve["factor"].values
    if kind == "support":
        assert record.scene.masonry is not None
        along = np.array(getattr(record.scene.masonry.push, "direction", (1.0, 0.0, 0.0)), float)
        force = curve["reaction"].values @ along / np.linalg.norm(along)
        axes.plot(1e3 * factor, 1e-3 * force, marker=".", **line_style(0))
        axes.set(xlabel="displacement of the support [mm]", ylabel="its force on the masonry [kN]")
    else:
        size = 1e3 * np.linalg.norm(curve["displacement"].values, axis=1)
        axes.plot(size, factor, marker=".", **line_style(0))
        axes.set(xlabel=f"displacement of {curve.attrs['watch']} [mm]", ylabel=NAMES[kind])
        if curve.attrs["collapse"] is not None:
            axes.axhline(curve.attrs["collapse"], color="0.35", linewidth=1.0, linestyle="--")
            axes.annotate("no balance", (0.98, curve.attrs["collapse"]), xycoords=("axes fraction", "data"),
                          ha="right", va="bottom", fontsize="small")  # fmt: skip
    axes.set(title=record.title or "quasi-static run")
    return figure


def plot_reaction(record: Record) -> "Figure":
    """Size of the force of every support over time."""
    found = record.masonry.reaction()
    force = np.linalg.norm(found.values[:, :, :3], axis=2)
    lines = {str(name): force[:, k] for k, name in enumerate(found["support"].values) if force[:, k].any()}
    return plot_series(record.time, lines, "reaction [N]", record.title)
