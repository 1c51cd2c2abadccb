"""Plots of runs: each a function that returns a matplotlib figure, in the one style of style.py.

They take labelled or plain arrays, not files, so that any code may use them; `plot_energy` and `plot_loss` read a
record. Plots of uncertainty are in plots_uq.py. What they look like: docs/howto/seeing.md.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.views.style import (
    COLOURS,
    MARKERS,
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

MOST_ROWS = 12  # of bars in one plot


@styled
def plot_series(
    time: Floats, series: Mapping[str, Floats], label: str, title: str = "", x: str = "time [s]"
) -> "Figure":
    """Several series over time [s]; `label` names the quantity with its unit."""
    figure, axes = make_figure()
    for k, (name, values) in enumerate(series.items()):
        axes.plot(time, values, label=name, **line_style(k))
    axes.set(title=title, xlabel=x, ylabel=label)
    if len(series) > 1:
        legend_beside(axes)
    return figure


@styled
def plot_energy(record: Record) -> "Figure":
    """The ledger in time: what is here and what left, as changes since the start; the residual below."""
    energy = record.energy()
    span = {str(name): float(np.ptp(energy[name].values)) for name in energy if name != "residual"}
    shown = [name for name in span if span[name] > 1e-6 * max(span.values())]
    figure, (top, bottom) = make_figure(
        2, 1, size=(6.3, 4.2), sharex=True, gridspec_kw={"height_ratios": [4, 1]}
    )
    for k, name in enumerate(shown):
        values = energy[name].values
        top.plot(energy.time, values - values[0], label=name, **line_style(k))
    top.set(title=f"energy of {record.title}", ylabel="change since the start [J]")
    if shown:
        legend_beside(top)
    if "residual" in energy:
        bottom.plot(energy.time, energy["residual"], color="0.35", linewidth=1.0)
        bottom.set(ylabel="residual [J]")
    else:
        bottom.set_axis_off()
    bottom.set(xlabel="time [s]")
    return figure


@styled
def plot_loss(record: Record) -> "Figure":
    """Energy lost by the end, by interface and cause."""
    return plot_dissipation(record.loss().isel(time=-1), title=f"energy lost in {record.title}")


@styled
def plot_dissipation(loss: "xr.DataArray", title: str = "energy lost") -> "Figure":
    """Bars of dissipated energy: one row of bars per zone (first dimension), stacked by mode (second)."""
    zones, modes = (str(dim) for dim in loss.dims)
    names, values = largest_rows([str(zone) for zone in loss[zones].values], np.asarray(loss.values, float))
    total = values.sum()
    figure, axes = make_figure(size=(6.3, 1.4 + 0.32 * len(values)))
    left = np.zeros(len(values))
    place = np.arange(len(values))
    hatches = ("", "///", "...", "xxx", "\\\\\\")
    for k, mode in enumerate(loss[modes].values):
        axes.barh(
            place, values[:, k], left=left, color=COLOURS[k % len(COLOURS)], hatch=hatches[k % len(hatches)],
            edgecolor="white", linewidth=0.6, label=str(mode),
        )  # fmt: skip
        left += values[:, k]
    for y, end in zip(place, left):
        share = f" {100.0 * end / total:.0f} %" if total > 0.0 else ""
        axes.text(end, y, share, va="center", fontsize=8)
    axes.set_yticks(place, [tick_label(name) or "all" for name in names])
    axes.invert_yaxis()
    axes.set_xlim(0.0, 1.12 * max(float(left.max(initial=0.0)), 1e-300))
    axes.set(title=title, xlabel=label_with("dissipated energy", loss.attrs.get("units", "J")))
    axes.grid(axis="y", visible=False)
    legend_beside(axes)
    return figure


def largest_rows(names: Sequence[str], values: np.ndarray) -> tuple[list[str], np.ndarray]:
    """Rows that are not zero, in their order; of more than MOST_ROWS the smallest as one row."""
    size = np.abs(values).sum(axis=1)
    kept = np.flatnonzero(size > 0.0) if size.any() else np.arange(len(names))
    if len(kept) <= MOST_ROWS:
        return [names[int(k)] for k in kept], values[kept]
    shown = np.sort(kept[np.argsort(-size[kept], kind="stable")[: MOST_ROWS - 1]])
    others = np.setdiff1d(kept, shown)
    rows = np.vstack([values[shown], values[others].sum(axis=0)])
    return [*(names[int(k)] for k in shown), f"{len(others)} others"], rows


@styled
def plot_spectra(
    period: Floats,
    spectra: Mapping[str, Floats],
    *,
    quantity: str = "spectral acceleration",
    unit: str = "m/s2",
    damping: float | None = None,
    mark: Mapping[str, float] | None = None,
    title: str = "",
) -> "Figure":
    """Response spectra over the period [s]; `mark` draws the periods of structures as vertical lines."""
    figure, axes = make_figure()
    for k, (name, values) in enumerate(spectra.items()):
        axes.plot(period, values, label=name, **line_style(k))
    for name, at in (mark or {}).items():
        axes.axvline(at, color="0.4", linewidth=0.8, linestyle=(0, (1, 1.5)))
        axes.annotate(
            name,
            (at, 0.02),
            xycoords=("data", "axes fraction"),
            rotation=90,
            va="bottom",
            ha="right",
            fontsize=8,
        )
    axes.set_xscale("log")
    axes.set_ylim(bottom=0.0)
    suffix = "" if damping is None else f", damping {100.0 * damping:g} %"
    axes.set(title=title, xlabel="period [s]", ylabel=label_with(quantity, unit) + suffix)
    if len(spectra) > 1:
        axes.legend()
    return figure


@styled
def plot_impacts(
    events: Mapping[str, Floats],
    *,
    sizes: Mapping[str, Floats] | None = None,
    quantity: str = "impulse",
    unit: str = "N s",
    until: float | None = None,
    title: str = "impacts",
) -> "Figure":
    """When impacts happened: one row per place, one mark per impact [s], as high as its size if given."""
    figure, axes = make_figure(size=(6.3, 1.2 + 0.45 * len(events)))
    top = max((float(np.max(np.abs(v), initial=0.0)) for v in (sizes or {}).values()), default=0.0)
    for k, (name, times) in enumerate(events.items()):
        height = np.full(len(times), 0.8)
        if sizes is not None and top > 0.0:
            height = 0.06 + 0.8 * np.abs(np.asarray(sizes[name])) / top
        axes.vlines(times, k, k + height, color=COLOURS[k % len(COLOURS)], linewidth=1.2)
    axes.set_yticks(
        np.arange(len(events)), [f"{tick_label(name)} ({len(times)})" for name, times in events.items()]
    )
    axes.set_ylim(-0.1, len(events))
    if until is not None:
        axes.set_xlim(0.0, until)
    scale = f"\nhighest mark: {quantity},\n{top:.3g} {unit}" if sizes is not None else ""
    axes.set(title=title, xlabel=f"time [s]{scale}")
    axes.grid(axis="y", visible=False)
    return figure


@styled
def plot_error_map(
    x: Floats,
    y: Floats,
    error: Floats,
    *,
    labels: Sequence[str],
    quantity: str = "error",
    unit: str = "1",
    best: tuple[float, float] | None = None,
    title: str = "",
) -> "Figure":
    """An error function over two parameters: filled contours of error (n_y, n_x), and its least value.

    labels: of the two axes, with units. best: a point to mark; default the least of the map.
    """
    from matplotlib.colors import LogNorm

    error = np.asarray(error, float)
    figure, axes = make_figure(size=(5.0, 3.8))
    positive = error[error > 0.0]
    wide = bool(len(positive) == error.size and positive.max() / positive.min() > 30.0)
    options: dict[str, Any] = {"norm": LogNorm(positive.min(), positive.max())} if wide else {}
    levels = np.geomspace(positive.min(), positive.max(), 16) if wide else 16
    filled = axes.contourf(x, y, error, levels=levels, cmap="cividis_r", **options)
    axes.contour(x, y, error, levels=filled.levels[::3], colors="k", linewidths=0.3)
    bar = figure.colorbar(filled, ax=axes, label=label_with(quantity, unit))
    if wide:
        from matplotlib.ticker import LogLocator

        bar.ax.yaxis.set_major_locator(LogLocator())
    row, column = np.unravel_index(int(np.nanargmin(error)), error.shape)
    at = best or (float(np.asarray(x)[column]), float(np.asarray(y)[row]))
    axes.plot(*at, MARKERS[0], color=COLOURS[1], markeredgecolor="white", markersize=8)
    axes.annotate(f"({at[0]:.3g}, {at[1]:.3g})", at, xytext=(8, 6), textcoords="offset points", fontsize=8,
                  color="white", bbox={"facecolor": "0.2", "edgecolor": "none", "alpha": 0.75, "pad": 1.5})  # fmt: skip
    axes.set(title=title, xlabel=labels[0], ylabel=labels[1])
    axes.grid(visible=False)
    return figure
