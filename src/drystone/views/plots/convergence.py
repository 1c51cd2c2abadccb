"""The plot of `drystone converge`: what moves each observable, and how the runs part in time."""

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.views.style import COLOURS, MARKERS, legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LEAST, MOST = 1e-10, 10.0  # shares of the value that are drawn; smaller and larger ones stand at the ends
WORTH = 0.01  # from here on fewer than three digits can be quoted
PARTS = {"by_dt": "dt/2", "by_tolerance": "tolerance/10", "deviation": "scatter floor"}
ROUND_OFF = 1e-13  # distances over a body's size that are not worth drawing
MANY = 24  # observables in one plot


@styled
def plot_convergence(found: Any) -> "Figure":
    """What `ds.converge` found: changes over the values on the left, distances from the given run on the right.

    >>> found = ds.converge(scene, {"fall": ds.Displacement(body="ball", axis="z")}, workers=0)
    >>> ds.views.plot_convergence(found).savefig(folder / "converge.png")
    """
    rows = [row for row in found.rows if not math.isnan(row.worst())][:MANY]
    height = 1.6 + 0.2 * max(5, len(rows))
    figure, (left, right) = make_figure(1, 2, size=(9.6, height), gridspec_kw={"width_ratios": [1, 1.1]})
    place = np.arange(len(rows))
    left.axvspan(WORTH, MOST, color=COLOURS[1], alpha=0.08, linewidth=0.0)
    for k, (part, name) in enumerate(PARTS.items()):
        share = np.array([row.share(getattr(row, part)) for row in rows])
        known = np.isfinite(share) | np.isinf(share)
        if known.any():
            left.plot(
                np.clip(share[known], LEAST, MOST), place[known] + 0.14 * (k - 1), MARKERS[k], color=COLOURS[k],
                markersize=4.5, label=name,
            )  # fmt: skip
    names = [row.observable if not row.point else f"{row.observable} ({row.point + 1})" for row in rows]
    left.set_yticks(place, names)
    left.set(xscale="log", xlim=(LEAST / 2.0, 2.0 * MOST), xlabel="change over the value [-]")
    left.set_title("shaded: more than 1 %", fontsize=8, loc="left")
    left.set_ylim(max(1, len(rows)) - 0.5, -0.5)
    if rows:
        left.legend(loc="upper center", bbox_to_anchor=(0.5, -0.18 * 3.0 / height), ncols=3)
    _draw_parting(right, found.parting)
    return figure


def _draw_parting(axes: Any, parting: Any) -> None:
    """Distance over the body's size, of the body that is farthest from where it is in the given run."""
    time = parting["time"].values
    names = [str(name) for name in parting["run"].values]
    first = next((k for k, name in enumerate(names) if name.startswith("start")), 0)
    for n, (name, share) in enumerate(zip(names, parting["share"].values, strict=True)):
        known = share > ROUND_OFF
        if known.any():
            k = 0 if name == "dt/2" else 1 if name == "tolerance/10" else 2
            label = name if k < 2 else "shifted starts" if n == first else "_"
            style = line_style(k) | ({"linewidth": 0.9} if k == 2 else {})
            axes.plot(time[known], share[known], label=label, **style)
    axes.set(yscale="log", xlabel="time [s]", ylabel="distance over its size [-]")
    axes.set_title("the body that is farthest from the given run", fontsize=8, loc="left")
    if axes.lines:
        legend_beside(axes)
