"""Plots of structures that pound: series with impacts marked, spectra, ledger, losses; in the style of style.py.

`drystone plot` finds them by the names in STRUCTURE_PLOTS and STRUCTURE_SERIES.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError
from drystone.record.structures import StructureRecord
from drystone.views.plots.bodies import plot_dissipation, plot_impacts
from drystone.views.source import name_of
from drystone.views.style import label_with, legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STRUCTURE_SERIES = ("displacement", "velocity", "acceleration", "rotation")  # of nodes
HERE, GONE = ("kinetic", "elastic"), ("damping", "impact", "friction", "hysteresis")  # of the ledger


@styled
def plot_response(record: StructureRecord, points: Sequence[str], axis: str = "x") -> "Figure":
    """Displacements of points relative to the ground; impacts as marks at the top."""
    lines = {point: record.displacement(point).sel(axis=axis) for point in points}
    return _lines(
        record, {name: 1e3 * one.values for name, one in lines.items()}, f"displacement along {axis} [mm]"
    )


def _lines(record: StructureRecord, lines: dict[str, Any], label: str, *, marks: bool = True) -> "Figure":
    """Series in time with the impacts as marks above them."""
    figure, axes = make_figure(size=(8.0, 3.6))
    for k, (name, values) in enumerate(lines.items()):
        axes.plot(record.time, values, label=name, **{**line_style(k), "linewidth": 1.0})
    times = record.impacts()["time"].values
    if marks and len(times):
        axes.plot(
            times, np.full(len(times), 1.02), "v", color="black", ms=4, label=f"impacts ({len(times)})",
            clip_on=False, transform=axes.get_xaxis_transform(),
        )  # fmt: skip
    axes.set(xlabel="time [s]", ylabel=label)
    axes.set_title(record.scene.title, pad=12)
    legend_beside(axes)
    return figure


@styled
def plot_nodes(record: StructureRecord, what: str, points: Sequence[str], axis: str = "x") -> "Figure":
    """One quantity of some nodes in time: along an axis, or its size."""
    lines, unit = {}, ""
    for point in points:
        series = getattr(record, what)(point)
        unit = series.attrs["units"]
        one = np.linalg.norm(series.values, axis=-1) if axis == "size" else series.sel(axis=axis).values
        lines[point] = one
    return _lines(record, lines, label_with(what if axis == "size" else f"{what} along {axis}", unit))


@styled
def plot_drift(record: StructureRecord) -> "Figure":
    """Drifts of all storeys along the axis in which they are largest."""
    drift = record.drift()
    if not drift.sizes["storey"]:
        raise InputError(f"{name_of(record)}: no storeys; give nodes and what: displacement")
    axis = "xyz"[int(np.abs(drift.values).max(axis=(0, 1)).argmax())]
    lines = {str(one): 1e3 * drift.sel(storey=one, axis=axis).values for one in drift["storey"].values}
    return _lines(record, lines, f"storey drift along {axis} [mm]")


@styled
def plot_gap(record: StructureRecord) -> "Figure":
    """Distances of all pairs; impacts as marks."""
    gap = record.gap()
    if not gap.sizes["pair"]:
        raise InputError(f"{name_of(record)}: nothing pounds in this run")
    figure = _lines(
        record, {str(one): 1e3 * gap.sel(pair=one).values for one in gap["pair"].values}, "gap [mm]"
    )
    figure.axes[0].axhline(0.0, color="0.4", linewidth=0.8)
    return figure


@styled
def plot_structure_energy(record: StructureRecord) -> "Figure":
    """The ledger in time: what is here, what the ground put in, what was lost and how; the residual below."""
    energy = record.energy()
    top_value = max(float(np.abs(energy[name]).max()) for name in energy)
    shown = [
        str(name)
        for name in energy
        if name != "residual" and float(np.abs(energy[name]).max()) > 1e-6 * top_value
    ]
    figure, (top, bottom) = make_figure(
        2, 1, size=(6.3, 4.2), sharex=True, gridspec_kw={"height_ratios": [4, 1]}
    )
    for k, name in enumerate(shown):
        top.plot(energy.time, energy[name], label=name, **{**line_style(k), "linewidth": 1.1})
    top.set(title=f"energy of {name_of(record)}", ylabel="energy [J]")
    legend_beside(top)
    bottom.plot(energy.time, energy["residual"], color="0.35", linewidth=1.0)
    bottom.set(xlabel="time [s]", ylabel="residual [J]")
    return figure


@styled
def plot_structure_loss(record: StructureRecord) -> "Figure":
    """Energy lost by the end: bars by zone (the structures as a whole, and each pair) and mode."""
    import xarray as xr

    energy, impacts = record.energy().isel(time=-1), record.impacts()
    modes = [name for name in GONE if float(np.abs(record.energy()[name]).max()) > 0.0] or ["damping"]
    pairs = list(record.scene.pounding)
    values = np.zeros((1 + len(pairs), len(modes)))
    for column, mode in enumerate(modes):
        values[0, column] = float(energy[mode])
    if "impact" in modes and pairs:
        # what impacts took is told pair by pair; the ledger also knows what was lost without a recorded impact
        column = modes.index("impact")
        for row, pair in enumerate(pairs):
            values[1 + row, column] = float(impacts["loss"].values[impacts["pair"].values == pair].sum())
        values[0, column] = max(values[0, column] - values[1:, column].sum(), 0.0)
    zones = ["structures", *(f"pair {pair}" for pair in pairs)]
    loss = xr.DataArray(values, {"zone": zones, "mode": modes}, ["zone", "mode"], attrs={"units": "J"})
    return plot_dissipation(loss, title=f"energy lost in {name_of(record)}")


@styled
def plot_structure_impacts(record: StructureRecord) -> "Figure":
    """When the pairs hit, as high as their impulse."""
    found = record.impacts()
    if not record.scene.pounding:
        raise InputError(f"{name_of(record)}: nothing pounds in this run")
    of = {pair: found["pair"].values == pair for pair in record.scene.pounding}
    return plot_impacts(
        {pair: found["time"].values[rows] for pair, rows in of.items()},
        sizes={pair: found["impulse"].values[rows] for pair, rows in of.items()},
        until=float(record.time[-1]), title=f"impacts in {name_of(record)}",
    )  # fmt: skip


@styled
def plot_spectra(
    records: dict[str, StructureRecord], point: str, axis: str = "x", damping: float = 0.05
) -> "Figure":
    """Pseudo-velocity and pseudo-acceleration spectra of one point in several runs, or of "ground"."""
    named = {name: record.spectrum(point, axis, damping=damping) for name, record in records.items()}
    return _spectra(named, f"{point} along {axis}, damping {100 * damping:g} %")


@styled
def plot_point_spectra(record: StructureRecord, points: Sequence[str], axis: str = "x") -> "Figure":
    """Spectra of several points of one run; by default of the ground and of the highest floor of each structure."""
    named = {point: record.spectrum(point, axis) for point in points or _tops(record)}
    return _spectra(named, f"{name_of(record)} along {axis}, damping 5 %")


def _tops(record: StructureRecord) -> list[str]:
    storeys = zip(record.model.names, record.model.made, strict=True)
    tops = [f"{name}.{made.storeys[-1].upper if made.storeys else made.nodes[-1]}" for name, made in storeys]
    return ["ground", *tops] if np.abs(record.ground().values).max() > 0.0 else tops


def _spectra(named: dict[str, Any], title: str) -> "Figure":
    figure, both = make_figure(1, 2, size=(9.0, 3.6))
    for k, (name, spectrum) in enumerate(named.items()):
        for axes, quantity in zip(both, ("pseudo_velocity", "pseudo_acceleration"), strict=True):
            axes.loglog(spectrum.period, spectrum[quantity], label=name, **line_style(k))
    for axes, label in zip(both, ("pseudo-velocity [m/s]", "pseudo-acceleration [m/s2]"), strict=True):
        axes.set(xlabel="period [s]", ylabel=label)
    figure.suptitle(title, fontsize=10)
    both[1].legend()
    return figure


STRUCTURE_PLOTS: dict[str, Callable[[StructureRecord], "Figure"]] = {
    "energy": plot_structure_energy,
    "loss": plot_structure_loss,
    "impacts": plot_structure_impacts,
    "drift": plot_drift,
    "gap": plot_gap,
}
