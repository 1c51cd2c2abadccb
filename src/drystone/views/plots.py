"""Plots: each a function that returns a matplotlib figure. One style, units on axes, colour-blind safe."""

from typing import TYPE_CHECKING

import numpy as np

from drystone.record import Record

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# Okabe and Ito's palette: told apart by colour-blind readers, and in grey by the line style
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
STYLES = ("-", "--", "-.", ":")


def _figure(title: str, x: str, y: str):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.0, 4.0), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, fontsize=10)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def plot_series(time: np.ndarray, series: dict[str, np.ndarray], label: str, title: str = "") -> "Figure":
    """Several series over time [s]; `label` names the quantity with its unit."""
    figure, axes = _figure(title, "time [s]", label)
    for k, (name, values) in enumerate(series.items()):
        axes.plot(time, values, STYLES[k % len(STYLES)], color=COLOURS[k % len(COLOURS)], label=name, lw=1.5)
    if len(series) > 1:
        axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure


def plot_energy(record: Record) -> "Figure":
    """The ledger in time: what is here and what left, as changes since the start."""
    energy = record.energy()
    shown = [name for name in energy if name != "residual" and float(np.ptp(energy[name].values)) > 0.0]
    figure, axes = _figure(f"energy of {record.path.stem}", "time [s]", "change since the start [J]")
    for k, name in enumerate(shown):
        values = energy[name].values
        axes.plot(
            energy.time,
            values - values[0],
            STYLES[k % len(STYLES)],
            color=COLOURS[k % len(COLOURS)],
            label=name,
            lw=1.5,
        )
    residual = float(np.abs(energy["residual"]).max())
    axes.plot(
        energy.time, energy["residual"], color="0.6", lw=1.0, label=f"residual (at most {residual:.1g} J)"
    )
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1.0, 0.5))
    return figure
