"""Plots, charts and tables of runs of bodies and grains. To add a plot: a function and a line in PLOTS."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.record import Record
from drystone.views.plots.blast import plot_pressure_on
from drystone.views.plots.charts import Chart, named_chart, named_table, unknown_plot
from drystone.views.plots.common import largest_rows, plot_energy, plot_impacts, plot_loss, plot_series
from drystone.views.plots.maps import plot_maps
from drystone.views.style import label_with, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SERIES = ("displacement", "velocity", "position")
CELLS = ("force", "impulse", "moment")  # of load cells
TABLES = ("position", "displacement", "velocity", "spin", "attitude", "energy", *CELLS)  # that export writes
CHARTED = ("position", "displacement", "velocity", "spin")  # beside a replay
SMALLEST_IMPACT = 1e-3  # share of the energy lost by impact below which a frame shows no mark


@styled
def plot_solver(record: Record) -> "Figure":
    """How hard the solver worked: every statistic of the steps, one below the other."""
    solver = record.solver()
    dim = str(next(iter(solver.dims)))
    names = [str(name) for name in solver if float(np.ptp(solver[name].values)) > 0.0] or [
        str(next(iter(solver)))
    ]
    figure, axes = make_figure(len(names), 1, size=(6.3, 0.9 + 1.0 * len(names)), sharex=True, squeeze=False)
    for name, one in zip(names, axes[:, 0]):
        one.plot(solver[dim], solver[name], linewidth=0.8, color="#0072b2")
        one.set_ylabel(
            label_with(name, solver[name].attrs.get("units", "1")), rotation=0, ha="right", va="center"
        )
    axes[-1, 0].set_xlabel(f"{dim} [{'s' if dim == 'time' else '-'}]")
    axes[0, 0].set_title(f"solver in {record.title}")
    return figure


@styled
def plot_record_impacts(record: Record) -> "Figure":
    """When energy was lost by impact, and how much in each frame, interface by interface."""
    loss = record.loss()
    cause = str(loss["cause"].values[0])
    lost = loss.sel(cause=cause).diff("time")
    floor = SMALLEST_IMPACT * float(lost.sum())
    events, sizes = {}, {}
    names, values = largest_rows(
        [str(name) for name in loss["interface"].values], lost.transpose("interface", "time").values
    )
    for name, row in zip(names, values):
        hit = row > max(floor, 0.0)
        events[name or "all"] = lost["time"].values[hit]
        sizes[name or "all"] = row[hit]
    return plot_impacts(
        events, sizes=sizes, quantity=f"energy lost by {cause} in a frame", unit="J",
        until=float(loss["time"][-1]), title=f"impacts in {record.title}",
    )  # fmt: skip


@styled
def plot_bodies(record: Record, what: str, bodies: Sequence[str], axis: str) -> "Figure":
    """One quantity of some bodies in time: along an axis, or its size."""
    lines = {}
    unit = ""
    for name in bodies:
        if name not in record.names:
            raise InputError(f'no body is called "{name}"{did_you_mean(name, record.names)}')
        series = getattr(record, what)(name)
        unit = series.attrs["units"]
        values = np.linalg.norm(series.values, axis=1) if axis == "size" else series.sel(axis=axis).values
        lines[name] = values
    part = "" if axis == "size" else f" along {axis}"
    title = f"{what}{part}" + (f" of {bodies[0]}" if len(bodies) == 1 else "")
    return plot_series(record.time, lines, label_with(what + part, unit), title)


@styled
def plot_cells(record: Record, what: str, cells: Sequence[str], axis: str) -> "Figure":
    """Force, impulse or moment of load cells in time: along an axis, or its size."""
    chosen = list(cells) or list(record.scene.load_cells)
    series = {name: getattr(record, what)(name) for name in chosen}
    if not series:
        getattr(record, what)()  # says what is missing
    lines = {
        name: np.linalg.norm(one.values, axis=1) if axis == "size" else one.sel(axis=axis).values
        for name, one in series.items()
    }
    first, part = next(iter(series.values())), "" if axis == "size" else f" along {axis}"
    title = f"{what}{part}" + (f" on {chosen[0]}" if len(chosen) == 1 else " of load cells")
    return plot_series(first["time"].values, lines, label_with(what + part, first.attrs["units"]), title)


PLOTS: dict[str, Callable[[Record], "Figure"]] = {
    "energy": plot_energy,
    "loss": plot_loss,
    "solver": plot_solver,
    "impacts": plot_record_impacts,
    "map": plot_maps,
}


def plot(record: Record, what: str, bodies: Sequence[str], axis: str | None) -> "Figure":
    """A plot by its name."""
    if what in PLOTS:
        return PLOTS[what](record)
    if what in CELLS:
        return plot_cells(record, what, bodies, axis or "size")
    if what not in (*SERIES, "pressure"):
        raise unknown_plot(what, (*PLOTS, *CELLS, *SERIES, "pressure"))
    if not bodies:
        raise InputError(f'"{what}" needs at least one body')
    if what == "pressure":
        return plot_pressure_on(record, list(bodies))
    return plot_bodies(record, what, bodies, axis or "size")


table = named_table  # of series to be exported


def usual_charts(_: Record) -> list[str]:
    """What is charted beside a replay by default."""
    return ["energy"]


def chart(record: Record, wanted: str) -> Chart:
    """A chart beside a replay."""
    return named_chart(record, wanted, CHARTED)
