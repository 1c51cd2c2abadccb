"""Plots of what is uncertain: bands against data, corner plots, indices, validation, exceedance, fragility.

Like plots.py: functions of plain or labelled arrays that return a figure. Bands are quantiles of samples, so that
they say nothing about a shape that was not computed.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError
from drystone.maths.arrays import Floats
from drystone.uq.campaigns.table import OWN_NAMES
from drystone.views.style import (
    COLOURS,
    DATA,
    MARKERS,
    SCALE,
    label_with,
    legend_beside,
    line_style,
    make_figure,
    styled,
    tick_label,
)

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

MOST_SHOWN = 6  # parameters and results of a campaign in one plot
MANY = 4000  # points of a scatter; more are thinned evenly


@styled
def plot_bands(
    time: Floats,
    samples: Mapping[str, Floats],
    label: str,
    *,
    data: tuple[Floats, Floats] | None = None,
    error: Floats | float | None = None,
    level: float = 0.9,
    title: str = "",
) -> "Figure":
    """Median and central band of samples (n, n_time), e.g. {"prior": ..., "posterior": ...}, against data.

    data: times [s] and values of a test; error: its standard deviation, drawn as bars.
    """
    figure, axes = make_figure()
    for k, (name, values) in enumerate(samples.items()):
        low, middle, high = np.quantile(
            np.asarray(values, float), [(1 - level) / 2, 0.5, (1 + level) / 2], axis=0
        )
        axes.fill_between(
            time, low, high, color=COLOURS[k], alpha=0.22, linewidth=0.0, label=f"{name}, {100 * level:g} %"
        )
        axes.plot(time, middle, label=f"{name}, median", **line_style(k))
    if data is not None:
        axes.errorbar(
            data[0], data[1], yerr=error, fmt=MARKERS[0], color=DATA, markersize=3.5, linewidth=0.9, capsize=2,
            label="test", zorder=5,
        )  # fmt: skip
    axes.set(title=title, xlabel="time [s]", ylabel=label)
    legend_beside(axes)
    return figure


@styled
def plot_corner(
    samples: Mapping[str, Floats],
    *,
    units: Mapping[str, str] | None = None,
    log_likelihood: Floats | None = None,
    truth: Mapping[str, float] | None = None,
    title: str = "",
) -> "Figure":
    """Marginals on the diagonal, pairs below it; points coloured by their log likelihood if it is given."""
    names = list(samples)
    values = np.stack([np.asarray(samples[name], float) for name in names], axis=1)
    n, d = values.shape
    if log_likelihood is not None and len(log_likelihood) != n:
        raise InputError(f"{len(log_likelihood)} log likelihoods for {n} samples")
    keep = np.unique(np.linspace(0, n - 1, min(n, MANY)).astype(int))
    side = max(2.0, min(1.75, 9.0 / d) * d)
    figure, grid = make_figure(d, d, size=(side + 1.0, side), squeeze=False)
    points = None
    for row in range(d):
        for column in range(d):
            axes = grid[row, column]
            if column > row:
                axes.set_axis_off()
                continue
            if column == row:
                _marginal(axes, values[:, row])
            elif log_likelihood is None:
                axes.plot(
                    values[keep, column], values[keep, row], ".", color=COLOURS[0], markersize=1.5, alpha=0.4
                )
            else:
                order = keep[np.argsort(np.asarray(log_likelihood)[keep], kind="stable")]
                tint = np.asarray(log_likelihood, float)[order]
                points = axes.scatter(
                    values[order, column], values[order, row], c=tint, cmap=SCALE, s=3, linewidths=0.0,
                    vmin=np.quantile(tint, 0.05),
                )  # fmt: skip
            _mark_truth(axes, truth or {}, names[column], names[row] if column != row else None)
            _label(axes, row, column, d, names, units or {})
    if points is not None:
        figure.colorbar(points, ax=grid, shrink=0.6, label="log likelihood [-]", extend="min", pad=0.02)
    if title:
        figure.suptitle(title, fontsize=10)
    return figure


def _marginal(axes: Any, values: Floats) -> None:
    """Histogram with mean and standard deviation in its title."""
    axes.hist(
        values, bins=min(40, max(10, round(len(values) ** 0.5))), color=COLOURS[0], alpha=0.7, density=True
    )
    axes.axvline(float(np.mean(values)), color=COLOURS[1], linewidth=1.0)
    axes.set_title(f"{np.mean(values):.4g} ± {np.std(values):.2g}", fontsize=8)


def _mark_truth(axes: Any, truth: Mapping[str, float], x: str, y: str | None) -> None:
    if x in truth:
        axes.axvline(truth[x], color="k", linewidth=0.8, linestyle=(0, (2, 1.5)))
    if y is not None and y in truth:
        axes.axhline(truth[y], color="k", linewidth=0.8, linestyle=(0, (2, 1.5)))


def _label(axes: Any, row: int, column: int, d: int, names: Sequence[str], units: Mapping[str, str]) -> None:
    """Labels at the bottom and at the left only; the diagonal shows density."""
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(3))
    axes.tick_params(labelsize=7)
    if row == column:
        axes.set_yticks([])
    else:
        axes.yaxis.set_major_locator(MaxNLocator(3))
    if row == d - 1:
        axes.set_xlabel(label_with(names[column], units.get(names[column], "")))
    else:
        axes.tick_params(labelbottom=False)
    if column == 0 and row > 0:
        axes.set_ylabel(label_with(names[row], units.get(names[row], "")))
    elif column != row:
        axes.tick_params(labelleft=False)


@styled
def plot_sobol(
    first: Floats,
    total: Floats,
    *,
    parameters: Sequence[str],
    outputs: Sequence[str],
    error: Floats | None = None,
    title: str = "Sobol' indices",
) -> "Figure":
    """Bars of first and total indices (n_output, n_parameter): a group per output or instant, a bar per parameter.

    Full bars are total indices, the dark part of each is its first index; error: half length of bars of the total.
    """
    first, total = np.atleast_2d(np.asarray(first, float)), np.atleast_2d(np.asarray(total, float))
    if first.shape != total.shape or first.shape != (len(outputs), len(parameters)):
        raise InputError(f"expected indices of shape ({len(outputs)}, {len(parameters)}), got {first.shape}")
    n_output, n = first.shape
    figure, axes = make_figure(size=(max(4.0, min(9.0, 1.2 + 0.28 * n * n_output)), 3.2))
    width = 0.8 / n
    for k, name in enumerate(parameters):
        place = np.arange(n_output) + (k - (n - 1) / 2) * width
        bars = None if error is None else np.atleast_2d(error)[:, k]
        colour = COLOURS[k % len(COLOURS)]
        axes.bar(
            place,
            total[:, k],
            0.9 * width,
            color=colour,
            alpha=0.4,
            yerr=bars,
            capsize=2,
            error_kw={"lw": 0.8},
        )
        axes.bar(place, first[:, k], 0.9 * width, color=colour, label=name)
    axes.set_xticks(np.arange(n_output), [tick_label(one) for one in outputs])
    axes.set_ylim(0.0, max(1.0, 1.05 * float(np.nanmax(total))))
    axes.set(title=title, ylabel="index [-]: first (dark), total (light)")
    axes.grid(axis="x", visible=False)
    legend_beside(axes)
    return figure


@styled
def plot_runs(table: "xr.Dataset") -> "Figure":
    """Results of a campaign against its parameters, run by run: single numbers, and the last value of series.

    table: of `ds.campaign`, or its file read by xarray; the first six parameters and results are drawn.

    Example:
        >>> import xarray as xr
        >>> runs = {"slide": ("run", [0.4, 0.3], {"units": "m"})}
        >>> table = xr.Dataset(runs, coords={"friction": ("run", [0.4, 0.6])})
        >>> ds.views.plot_runs(table).axes[0].get_ylabel()
        'slide [m]'
    """
    inputs = [
        str(name) for name, one in table.coords.items() if one.dims == ("run",) and one.dtype.kind == "f"
    ]
    results = [
        str(name)
        for name, one in table.data_vars.items()
        if one.dims[:1] == ("run",) and one.dtype.kind == "f" and name not in OWN_NAMES
    ]
    if not inputs or not results:
        raise InputError("the table of runs has no numbers to plot")
    inputs, results = inputs[:MOST_SHOWN], results[:MOST_SHOWN]
    size = (max(4.2, 1.0 + 1.45 * len(inputs)), 0.7 + 1.3 * len(results))
    figure, axes = make_figure(
        len(results), len(inputs), size=size, sharex="col", sharey="row", squeeze=False
    )
    for i, result in enumerate(results):
        values = table[result].values.reshape(table.sizes["run"], -1)[:, -1]
        for j, name in enumerate(inputs):
            axes[i, j].plot(table[name].values, values, ".", color=COLOURS[0], markersize=3.0, alpha=0.7)
        axes[i, 0].set_ylabel(label_with(result, table[result].attrs.get("units", "1")), fontsize=8)
    for j, name in enumerate(inputs):
        axes[-1, j].set_xlabel(label_with(name, table[name].attrs.get("units", "1")), fontsize=8)
    return figure


@styled
def plot_validation(
    observed: Floats, predicted: Floats, label: str, *, error: float | None = None, title: str = ""
) -> "Figure":
    """Predictions of a surrogate against the model, with the line of equality.

    error: relative error to print; default: mean square of the differences over the variance of the model.
    """
    observed, predicted = np.ravel(np.asarray(observed, float)), np.ravel(np.asarray(predicted, float))
    figure, axes = make_figure(size=(3.9, 3.7))
    if error is None:
        error = float(np.mean((observed - predicted) ** 2) / max(float(np.var(observed)), 1e-300))
    low, high = min(observed.min(), predicted.min()), max(observed.max(), predicted.max())
    margin = 0.04 * (high - low or 1.0)
    axes.plot([low - margin, high + margin], [low - margin, high + margin], color="0.4", linewidth=0.9)
    axes.plot(
        observed, predicted, MARKERS[0], color=COLOURS[0], markersize=3.5, alpha=0.7, markeredgewidth=0.0
    )
    axes.set_xlim(low - margin, high + margin)
    axes.set_ylim(low - margin, high + margin)
    axes.set_aspect("equal")
    axes.text(
        0.04,
        0.96,
        f"n = {len(observed)}\nrelative error {error:.2g}",
        transform=axes.transAxes,
        va="top",
        fontsize=8,
    )
    axes.set(title=title, xlabel=f"model: {label}", ylabel=f"surrogate: {label}")
    return figure


@styled
def plot_exceedance(
    samples: Mapping[str, Floats], label: str, *, threshold: float | None = None, title: str = ""
) -> "Figure":
    """P(Q > q) of samples as steps on a logarithmic axis; a threshold is marked with its probabilities."""
    figure, axes = make_figure(size=(4.8, 3.2))
    for k, (name, values) in enumerate(samples.items()):
        ordered = np.sort(np.asarray(values, float))
        n = len(ordered)
        chance = 1.0 - np.arange(1, n + 1) / n
        text = name
        if threshold is not None:
            text += f": {float((ordered > threshold).mean()):.2g} beyond"
        axes.step(ordered[:-1], chance[:-1], where="post", label=text, **line_style(k))
    if threshold is not None:
        axes.axvline(threshold, color="0.4", linewidth=0.9, linestyle=(0, (2, 1.5)))
    axes.set_yscale("log")
    axes.set(title=title, xlabel=label, ylabel="probability of exceedance [-]")
    if len(samples) > 1 or threshold is not None:
        axes.legend()
    return figure


@styled
def plot_fragility(
    intensity: Floats,
    curves: Mapping[str, Floats],
    *,
    bands: Mapping[str, tuple[Floats, Floats]] | None = None,
    observed: Mapping[str, tuple[Floats, Floats]] | None = None,
    label: str = "intensity [m/s2]",
    title: str = "",
) -> "Figure":
    """Probability of damage over intensity: a curve per state, its band, and observed fractions as points."""
    figure, axes = make_figure()
    for k, (name, chance) in enumerate(curves.items()):
        if bands is not None and name in bands:
            axes.fill_between(intensity, *bands[name], color=COLOURS[k], alpha=0.2, linewidth=0.0)
        axes.plot(intensity, chance, label=name, **line_style(k))
        if observed is not None and name in observed:
            axes.plot(*observed[name], MARKERS[k % len(MARKERS)], color=COLOURS[k], markersize=4)
    axes.set_ylim(-0.02, 1.02)
    axes.set(title=title, xlabel=label, ylabel="probability [-]")
    axes.legend()
    return figure
