"""Plots of studies with several experiments: posteriors side by side, errors of every calibration on every test."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.uq.cross_validation import Validated
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.views.style import COLOURS, label_with, make_figure, styled, tick_label

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BANDS = ((0.025, 0.975, 1.4), (0.25, 0.75, 4.5))  # lower, upper, width of the line
MOST_SIGMA = 8.0  # where the scale of colours ends


def draw_bands(axes: Any, row: float, values: np.ndarray, colour: str) -> None:
    """Median, central 50 % and 95 % of samples, as a line at a height."""
    for low, high, width in BANDS:
        ends = np.quantile(values, [low, high])
        axes.plot(ends, [row, row], color=colour, linewidth=width, solid_capstyle="butt")
    axes.plot([np.median(values)], [row], "o", color="white", markeredgecolor=colour, markersize=4.0)


@styled
def plot_posteriors(
    posteriors: Mapping[str, Posterior], theta: Parameters, truth: Mapping[str, float] | None = None
) -> "Figure":
    """A row per calibration, a column per parameter: median, central 50 % and 95 %; the prior's 95 % is grey."""
    names = theta.names
    prior = theta.from_unit(np.repeat([[0.025], [0.975]], len(names), axis=1))
    height = 0.9 + 0.27 * len(posteriors)
    figure, grid = make_figure(
        1, len(names), size=(2.6 + 1.6 * len(names), height), squeeze=False, sharey=True
    )
    rows = -np.arange(len(posteriors), dtype=float)
    for k, name in enumerate(names):
        axes = grid[0, k]
        axes.axvspan(prior[0, k], prior[1, k], color="0.92", linewidth=0.0)
        for row, one in zip(rows, posteriors.values(), strict=True):
            draw_bands(axes, row, one.x[:, one.names.index(name)], COLOURS[0])
        if truth and name in truth:
            axes.axvline(truth[name], color=COLOURS[1], linestyle="--", linewidth=1.0)
        axes.set_xlabel(label_with(name, theta.marginals[name].unit or "1"), fontsize=8)
        axes.grid(axis="y", visible=False)
        axes.tick_params(axis="x", labelsize=7)
    grid[0, 0].set_yticks(rows, [tick_label(name) for name in posteriors], fontsize=7)
    grid[0, 0].set_ylim(rows[-1] - 0.6, 0.6)
    return figure


@styled
def plot_cross_validation(found: Sequence[Validated]) -> "Figure":
    """Errors in standard deviations: a row per calibration, a column per data group; what was seen is framed."""
    names = list(dict.fromkeys(one.name for one in found))
    groups = list(dict.fromkeys(one.group for one in found))
    size = (3.2 + 0.62 * len(groups), 1.9 + 0.34 * len(names))
    figure, axes = make_figure(size=size)
    matrix = np.full((len(names), len(groups)), np.nan)
    for one in found:
        matrix[names.index(one.name), groups.index(one.group)] = one.sigma
    image = axes.imshow(matrix, cmap="YlOrRd", vmin=0.0, vmax=MOST_SIGMA, aspect="auto")
    for one in found:
        row, column = names.index(one.name), groups.index(one.group)
        dark = one.sigma > 0.6 * MOST_SIGMA
        axes.text(
            column, row, f"{one.sigma:.1f}" if one.sigma < 100.0 else f"{one.sigma:.0f}", ha="center", va="center",
            fontsize=7, color="white" if dark else "black",
        )  # fmt: skip
        if one.seen:
            _frame(axes, column, row)
    axes.set_xticks(
        range(len(groups)), [tick_label(one) for one in groups], rotation=40, ha="right", fontsize=7
    )
    axes.set_yticks(range(len(names)), [tick_label(one) for one in names], fontsize=7)
    axes.set_title("error of the prediction [standard deviations]; framed: seen", fontsize=9)
    axes.grid(visible=False)
    figure.colorbar(image, ax=axes, extend="max", shrink=0.8)
    return figure


def _frame(axes: Any, column: int, row: int) -> None:
    from matplotlib.patches import Rectangle

    axes.add_patch(
        Rectangle((column - 0.46, row - 0.46), 0.92, 0.92, fill=False, edgecolor=COLOURS[0], linewidth=1.6)
    )
