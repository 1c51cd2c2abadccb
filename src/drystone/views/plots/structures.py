"""Plots of structures that pound: series with impacts marked, spectra, ledger, losses; in the style of style.py.

`drystone plot` finds them by the names in PLOTS and SERIES.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError
from drystone.record import Record
from drystone.views.plots.charts import (
    Chart,
    energy_chart,
    make_chart,
    series_chart,
    unknown_chart,
    unknown_plot,
)
from drystone.views.plots.common import plot_dissipation, plot_impacts
from drystone.views.plots.devices import plot_loops
from drystone.views.plots.members import MEMBERS
from drystone.views.style import label_with, legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SERIES = ("displacement", "velocity", "acceleration", "rotation")  # of nodes
WHOLE = (
    "drift",
    "gap",
    "base_shear",
    "spring_force",
    "ground",
    "impacts",
    "energy",
)  # tables of the run as a whole
TABLES = (*SERIES, *WHOLE, "device")
HERE, GONE = (
    ("kinetic", "elastic"),
    ("damping", "impact", "friction", "plastic", "hysteresis"),
)  # of the ledger


@styled
def plot_response(record: Record, points: Sequence[str], axis: str = "x") -> "Figure":
    """Displacements of points relative to the ground; impacts as marks at the top.

    >>> ds.structures.plot_response(record, ["portal.b"]).savefig(folder / "response.png")
    """
    lines = {point: record.displacement(point).sel(axis=axis) for point in points}
    return _lines(
        record, {name: 1e3 * one.values for name, one in lines.items()}, f"displacement along {axis} [mm]"
    )


def _lines(record: Record, lines: dict[str, Any], label: str, *, marks: bool = True) -> "Figure":
    """Series in time with the impacts as marks above them."""
    figure, axes = make_figure(size=(8.0, 3.6))
    for k, (name, values) in enumerate(lines.items()):
        axes.plot(record.time, values, label=name, **{**line_style(k), "linewidth": 1.0})
    times = record.structures.impacts()["time"].values
    if marks and len(times):
        axes.plot(
            times, np.full(len(times), 1.02), "v", color="black", ms=4, label=f"impacts ({len(times)})",
            clip_on=False, transform=axes.get_xaxis_transform(),
        )  # fmt: skip
    axes.set(xlabel="time [s]", ylabel=label)
    axes.set_title(record.title if record.scene.title else "", pad=12)
    legend_beside(axes)
    return figure


@styled
def plot_nodes(record: Record, what: str, points: Sequence[str], axis: str = "x") -> "Figure":
    """One quantity of some nodes in time: along an axis, or its size."""
    lines, unit = {}, ""
    for point in points:
        series = node_series(record, what, point)
        unit = series.attrs["units"]
        one = np.linalg.norm(series.values, axis=-1) if axis == "size" else series.sel(axis=axis).values
        lines[point] = one
    return _lines(record, lines, label_with(what if axis == "size" else f"{what} along {axis}", unit))


@styled
def plot_drift(record: Record) -> "Figure":
    """Drifts of all storeys along the axis in which they are largest."""
    drift = record.structures.drift()
    if not drift.sizes["storey"]:
        raise InputError(f"{record.title}: no storeys; give nodes and what: displacement")
    axis = "xyz"[int(np.abs(drift.values).max(axis=(0, 1)).argmax())]
    lines = {str(one): 1e3 * drift.sel(storey=one, axis=axis).values for one in drift["storey"].values}
    return _lines(record, lines, f"storey drift along {axis} [mm]")


@styled
def plot_gap(record: Record) -> "Figure":
    """Distances of all pairs; impacts as marks."""
    gap = record.structures.gap()
    if not gap.sizes["pair"]:
        raise InputError(f"{record.title}: nothing pounds in this run")
    figure = _lines(
        record, {str(one): 1e3 * gap.sel(pair=one).values for one in gap["pair"].values}, "gap [mm]"
    )
    figure.axes[0].axhline(0.0, color="0.4", linewidth=0.8)
    return figure


@styled
def plot_structure_energy(record: Record) -> "Figure":
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
    top.set(title=f"energy of {record.title}", ylabel="energy [J]")
    legend_beside(top)
    bottom.plot(energy.time, energy["residual"], color="0.35", linewidth=1.0)
    bottom.set(xlabel="time [s]", ylabel="residual [J]")
    return figure


@styled
def plot_structure_loss(record: Record) -> "Figure":
    """Energy lost by the end: bars by zone (the structures as a whole, and each pair) and mode."""
    import xarray as xr

    energy, impacts = record.energy().isel(time=-1), record.structures.impacts()
    modes = [name for name in GONE if float(np.abs(record.energy()[name]).max()) > 0.0] or ["damping"]
    pairs = list(record.scene.all_pairs())
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
    return plot_dissipation(loss, title=f"energy lost in {record.title}")


@styled
def plot_structure_impacts(record: Record) -> "Figure":
    """When the pairs hit, as high as their impulse."""
    found = record.structures.impacts()
    if not record.scene.all_pairs():
        raise InputError(f"{record.title}: nothing pounds in this run")
    of = {pair: found["pair"].values == pair for pair in record.scene.all_pairs()}
    return plot_impacts(
        {pair: found["time"].values[rows] for pair, rows in of.items()},
        sizes={pair: found["impulse"].values[rows] for pair, rows in of.items()},
        until=float(record.time[-1]), title=f"impacts in {record.title}",
    )  # fmt: skip


@styled
def plot_spectra(records: dict[str, Record], point: str, axis: str = "x", damping: float = 0.05) -> "Figure":
    """Pseudo-velocity and pseudo-acceleration spectra of one point in several runs, or of "ground".

    >>> ds.structures.plot_spectra({"portal": record}, "portal.b").savefig(folder / "spectra.png")
    """
    named = {
        name: record.structures.spectrum(point, axis, damping=damping) for name, record in records.items()
    }
    return _spectra(named, f"{point} along {axis}, damping {100 * damping:g} %")


@styled
def plot_point_spectra(record: Record, points: Sequence[str], axis: str = "x") -> "Figure":
    """Spectra of several points of one run; by default of the ground and of the highest floor of each structure."""
    named = {point: record.structures.spectrum(point, axis) for point in points or _tops(record)}
    return _spectra(named, f"{record.title} along {axis}, damping 5 %")


def _tops(record: Record) -> list[str]:
    storeys = zip(record.structures.model.names, record.structures.model.made, strict=True)
    tops = [f"{name}.{made.storeys[-1].upper if made.storeys else made.nodes[-1]}" for name, made in storeys]
    return ["ground", *tops] if np.abs(record.structures.ground().values).max() > 0.0 else tops


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


PLOTS: dict[str, Callable[[Record], "Figure"]] = {
    "energy": plot_structure_energy,
    "loss": plot_structure_loss,
    "impacts": plot_structure_impacts,
    "drift": plot_drift,
    "gap": plot_gap,
    "loops": plot_loops,
}


def node_series(record: Record, what: str, name: str) -> Any:
    """One quantity of nodes."""
    return getattr(record if what in ("displacement", "velocity") else record.structures, what)(name)


def plot(record: Record, what: str, points: Sequence[str], axis: str | None) -> "Figure":
    """A plot by its name; points are nodes, such as "left.floor2"."""
    if what == "loops" and points:
        return plot_loops(record, points)
    if what in PLOTS:
        return PLOTS[what](record)
    if what == "spectra":
        return plot_point_spectra(record, points, axis if axis in ("x", "y", "z") else "x")
    if what in MEMBERS:
        return MEMBERS[what](record, points)
    if what not in SERIES:
        raise unknown_plot(what, (*PLOTS, "spectra", *SERIES, *MEMBERS))
    if not points:
        raise InputError(f'"{what}" needs at least one node, such as {record.names[-1]}')
    return plot_nodes(record, what, points, axis or "x")


def table(record: Record, what: str, name: str) -> Any:
    """A series to be exported."""
    if what in SERIES:
        return node_series(record, what, name)
    if what == "device":
        loops = record.structures.device(name).to_dataarray("quantity", name=name)
        return loops.transpose("time", "part", "quantity")
    return record.energy() if what == "energy" else getattr(record.structures, what)()


def usual_charts(record: Record) -> list[str]:
    """What is charted beside a replay by default: all that there is."""
    drift = record.structures.drift().size > 0
    there = {"gap": bool(record.scene.all_pairs()), "drift": drift, "energy": True}
    return [name for name, here in there.items() if here]


def chart(record: Record, wanted: str) -> Chart:
    """A chart beside a replay: gaps and drifts [mm], the ledger [J], series of nodes."""
    what, _, name = wanted.partition(":")
    if what == "energy":
        return energy_chart(record)
    if what == "gap":
        gap = record.structures.gap()
        lines = {str(pair): 1e3 * gap.sel(pair=pair).values for pair in gap["pair"].values}
        return make_chart("gap", "mm", record.time, lines)
    if what == "drift":
        drift = record.structures.drift()
        axis = "xyz"[int(np.abs(drift.values).max(axis=(0, 1), initial=0.0).argmax())]
        lines = {str(one): 1e3 * drift.sel(storey=one, axis=axis).values for one in drift["storey"].values}
        return make_chart(f"drift along {axis}", "mm", record.time, lines)
    if what in SERIES and name:
        return series_chart(node_series(record, what, name), f"{what} of {name}")
    raise unknown_chart(wanted, ("energy", "gap", "drift"), tuple(f"{one}:STRUCTURE.NODE" for one in SERIES))
