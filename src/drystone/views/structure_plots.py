"""Plots of structures that pound: displacements with impacts marked, and response spectra."""

from typing import TYPE_CHECKING

from drystone.structures.record import StructureRecord
from drystone.views.plots import COLOURS, STYLES

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot_response(record: StructureRecord, points: list[str], axis: str = "x") -> "Figure":
    """Displacements of points relative to the ground; impacts as ticks at the top."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.0, 3.6), layout="constrained")
    axes = figure.add_subplot()
    for k, point in enumerate(points):
        series = record.displacement(point).sel(axis=axis)
        axes.plot(series.time, 1e3 * series, STYLES[k % 4], color=COLOURS[k % 7], label=point, lw=1.0)
    times = record.impacts()["time"].values
    top = axes.get_ylim()[1]
    axes.plot(
        times, [top] * len(times), "v", color="black", ms=5, label=f"impacts ({len(times)})", clip_on=False
    )
    axes.set(xlabel="time [s]", ylabel="displacement [mm]", title=record.scene.title)
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1.0, 0.5))
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def plot_spectra(
    records: dict[str, StructureRecord], point: str, axis: str = "x", damping: float = 0.05
) -> "Figure":
    """Pseudo-velocity and pseudo-acceleration spectra of one point in several runs, or of "ground"."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9.0, 3.6), layout="constrained")
    both = figure.subplots(1, 2)
    for k, (name, record) in enumerate(records.items()):
        spectrum = record.spectrum(point, axis, damping=damping)
        for axes, quantity in zip(both, ("pseudo_velocity", "pseudo_acceleration"), strict=True):
            axes.loglog(
                spectrum.period, spectrum[quantity], STYLES[k % 4], color=COLOURS[k % 7], label=name, lw=1.3
            )
    for axes, label in zip(both, ("pseudo-velocity [m/s]", "pseudo-acceleration [m/s2]"), strict=True):
        axes.set(xlabel="period [s]", ylabel=label)
        axes.grid(alpha=0.3, which="both")
        axes.spines[["top", "right"]].set_visible(False)
    both[0].set_title(f"{point}, damping {100 * damping:g} %", fontsize=10)
    both[1].legend(frameon=False)
    return figure
