"""Plots of seismic risk: fragility curves, incremental dynamic analysis, gaps between buildings."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.uq.risk.curves import Curve
from drystone.uq.risk.separation import Separation
from drystone.views.plots.uq import plot_fragility
from drystone.views.style import COLOURS, label_with, legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

CURVE = 200  # points of a curve
CLOSINGS = 3  # levels whose probabilities are drawn


def axis_of(runs: "xr.Dataset") -> str:
    """The label of intensities."""
    about = runs["intensity"].attrs
    return label_with(about.get("long_name", "intensity"), about.get("units", ""))


def plot_curves(
    runs: "xr.Dataset", curves: Mapping[str, Curve | None], reached: Mapping[str, Any], level: float = 0.9
) -> "Figure":
    """Fragility of limit states: fitted curves with their bounds, and observed shares."""
    levels = runs["intensity"].values
    x = np.geomspace(0.5 * levels.min(), 1.5 * levels.max(), CURVE)
    fitted = {name: one for name, one in curves.items() if one is not None}
    return plot_fragility(
        x,
        {name: one.probability(x) for name, one in fitted.items()},
        bands={name: one.bounds(x, level) for name, one in fitted.items()},
        observed={name: (levels, np.nanmean(reached[name], axis=0)) for name in fitted},
        label=axis_of(runs),
        title=f"bounds {100 * level:g} %, records resampled whole",
    )


@styled
def plot_incremental(found: "xr.Dataset") -> "Figure":
    """Incremental dynamic analysis: intensity over response, a line per case; flat where it collapsed; fractiles."""
    figure, axes = make_figure()
    x, curves = found["intensity"].values, found["curve"].values
    there = curves[np.isfinite(curves)]
    edge = 1.15 * (there.max(initial=0.0) or 1.0)
    for k, curve in enumerate(curves):
        here, last = np.isfinite(curve), np.isinf(curve)
        axes.plot(
            np.append(0.0, curve[here]), np.append(0.0, x[here]), color="0.7", linewidth=0.7, zorder=1,
            label="one record and draw" if k == 0 else None,
        )  # fmt: skip
        if last.any() and here.any():
            top = x[here][-1]
            axes.plot(
                [curve[here][-1], edge], [top, top], color="0.7", linewidth=0.7, linestyle=":", zorder=1
            )
    for k, share in enumerate(found["share"].values):
        value = found["fractile"].sel(share=share).values
        here = np.isfinite(value)
        label = f"{100 * share:.0f} % of the runs are below"
        axes.plot(np.append(0.0, value[here]), np.append(0.0, x[here]), marker="o", markersize=3, label=label,
                  **{**line_style(k), "linestyle": "-"})  # fmt: skip
        if np.isinf(value).any() and here.any():
            axes.plot([value[here][-1], edge], [x[here][-1]] * 2, color=COLOURS[k], linestyle=":")
    axes.set_xlim(0.0, edge)
    axes.set_ylim(0.0, None)
    name = label_with(found.attrs["response"], found["curve"].attrs.get("units", ""))
    axes.set(xlabel=name, ylabel=axis_of(found))
    legend_beside(axes)
    return figure


@styled
def plot_separation(
    found: Separation, pair: str, probabilities: Sequence[float], level: float = 0.9
) -> "Figure":
    """Gap over intensity at some probabilities with bounds, beside the rules; and probability over gap."""
    figure, (left, right) = make_figure(1, 2, size=(9.5, 3.8))
    x = found.runs["intensity"].values
    for k, chance in enumerate(probabilities):
        need = found.required(chance, level=level).sel(pair=pair)
        left.fill_between(
            x, 1e3 * need["lower"], 1e3 * need["upper"], color=COLOURS[k], alpha=0.15, linewidth=0.0
        )
        left.plot(x, 1e3 * need["gap"], label=f"contact in {100 * chance:g} % of the runs", **line_style(k))
    rules = found.rules().sel(pair=pair)
    for marker, (name, title) in zip("x+1", (("abs", "ABS"), ("srss", "SRSS"), ("ddc", "DDC")), strict=True):
        left.plot(x, 1e3 * rules[name], marker, color="black", label=title)
    left.set(xlabel=axis_of(found.runs), ylabel=f"gap of {pair} [mm]")
    left.legend(fontsize=7)
    shown = np.unique(np.linspace(0, len(x) - 1, CLOSINGS).astype(int))
    top = float(found.required(0.005).sel(pair=pair)["gap"].max())
    gap = np.linspace(1e-3 * top, top, CURVE)
    unit = found.runs["intensity"].attrs.get("units", "")
    for k, i in enumerate(shown):
        right.plot(1e3 * gap, found.chance(gap, int(i), pair), label=f"{x[i]:g} {unit}", **line_style(k))
    right.set(xlabel=f"gap of {pair} [mm]", ylabel="probability of contact [-]")
    right.legend(fontsize=7)
    return figure
