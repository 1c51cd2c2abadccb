"""Plots of calibrations at two levels of fidelity and with a hierarchy."""

from typing import TYPE_CHECKING

import numpy as np

from drystone.uq.posterior import Posterior
from drystone.views.plots.experiments import draw_bands
from drystone.views.style import COLOURS, label_with, legend_beside, make_figure, styled, tick_label

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PARTS = ("parameters", "error", "fidelity")
SHOWN = 24  # outputs that have a bar


@styled
def plot_fidelity(posterior: Posterior) -> "Figure":
    """A bar per output: shares of parameters, error and fidelity in its variance (I.45)."""
    data = posterior.datasets["fidelity"]
    names = [str(one) for one in data["output"].values][:SHOWN]
    parts = np.stack([data[key].values[: len(names)] for key in PARTS])
    shares = 100.0 * parts / np.maximum(parts.sum(axis=0), 1e-300)
    figure, axes = make_figure(size=(5.6, 1.1 + 0.27 * len(names)))
    rows, left = -np.arange(len(names), dtype=float), np.zeros(len(names))
    for key, share, colour in zip(PARTS, shares, COLOURS, strict=False):
        axes.barh(rows, share, left=left, height=0.7, color=colour, label=key)
        left = left + share
    axes.set_yticks(rows, [tick_label(name) for name in names], fontsize=7)
    axes.set_xlim(0.0, 100.0)
    axes.set_xlabel("share of the variance [%]", fontsize=8)
    axes.grid(axis="y", visible=False)
    legend_beside(axes)
    return figure


@styled
def plot_members(posterior: Posterior) -> "Figure":
    """A row per experiment, a column per population: median, central 50 % and 95 %; last a new experiment."""
    own = posterior.datasets["hierarchy"]
    names = list(posterior.about["hierarchy"]["population"])
    tests = [str(one) for one in own["experiment"].values]
    figure, grid = make_figure(
        1, len(names), size=(2.4 + 2.4 * len(names), 1.2 + 0.3 * len(tests)), squeeze=False, sharey=True
    )
    rows = -np.arange(len(tests) + 1, dtype=float)
    for axes, name in zip(grid[0], names, strict=True):
        middle = own[f"{name}_mean"].values
        axes.axvspan(*np.quantile(middle, [0.025, 0.975]), color="0.92", linewidth=0.0)
        columns = [own[name].values[..., k].ravel() for k in range(len(tests))]
        columns.append(posterior.samples[name].values.ravel())
        for row, values in zip(rows, columns, strict=True):
            colour = COLOURS[0] if row > rows[-1] else COLOURS[1]
            draw_bands(axes, row, values, colour)
        axes.set_xlabel(label_with(name, own[name].attrs.get("units") or "1"), fontsize=8)
        axes.set_title("grey: mean of the population, 95 %", fontsize=7)
        axes.grid(axis="y", visible=False)
    grid[0, 0].set_yticks(rows, [tick_label(name) for name in (*tests, "a new one")], fontsize=7)
    return figure
