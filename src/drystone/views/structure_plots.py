"""Plots of structures that pound: displacements with impacts marked, and response spectra; in the style of style.py."""

from typing import TYPE_CHECKING

from drystone.structures.record import StructureRecord
from drystone.views.style import legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@styled
def plot_response(record: StructureRecord, points: list[str], axis: str = "x") -> "Figure":
    """Displacements of points relative to the ground; impacts as marks at the top."""
    figure, axes = make_figure(size=(8.0, 3.6))
    for k, point in enumerate(points):
        series = record.displacement(point).sel(axis=axis)
        axes.plot(series.time, 1e3 * series, label=point, **{**line_style(k), "linewidth": 1.0})
    times = record.impacts()["time"].values
    top = axes.get_ylim()[1]
    axes.plot(
        times, [top] * len(times), "v", color="black", ms=5, label=f"impacts ({len(times)})", clip_on=False
    )
    axes.set(xlabel="time [s]", ylabel="displacement [mm]", title=record.scene.title)
    legend_beside(axes)
    return figure


@styled
def plot_spectra(
    records: dict[str, StructureRecord], point: str, axis: str = "x", damping: float = 0.05
) -> "Figure":
    """Pseudo-velocity and pseudo-acceleration spectra of one point in several runs, or of "ground"."""
    figure, both = make_figure(1, 2, size=(9.0, 3.6))
    for k, (name, record) in enumerate(records.items()):
        spectrum = record.spectrum(point, axis, damping=damping)
        for axes, quantity in zip(both, ("pseudo_velocity", "pseudo_acceleration"), strict=True):
            axes.loglog(spectrum.period, spectrum[quantity], label=name, **line_style(k))
    for axes, label in zip(both, ("pseudo-velocity [m/s]", "pseudo-acceleration [m/s2]"), strict=True):
        axes.set(xlabel="period [s]", ylabel=label)
    both[0].set_title(f"{point}, damping {100 * damping:g} %")
    both[1].legend()
    return figure
