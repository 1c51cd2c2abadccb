"""Plots, charts of the replay and tables of runs of masonry: the ledger, motion of blocks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.record import Record
from drystone.views.plots.charts import Chart, energy_chart, series_chart, unknown_chart, unknown_plot

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLOTS = ("energy", "displacement")
TABLES = ("displacement", "position", "velocity", "energy")
CHARTED = ("displacement", "position", "velocity")


def plot(record: Record, what: str, blocks: Sequence[str] = (), axis: str | None = None) -> "Figure":
    """The ledger, or displacements of blocks (default: the one in the middle), in time."""
    from matplotlib.figure import Figure

    if what not in PLOTS:
        raise unknown_plot(what, PLOTS)
    figure = Figure(figsize=(7.0, 4.0), layout="constrained")
    axes = figure.add_subplot()
    if what == "energy":
        energy = record.energy()
        for name in energy:
            if float(np.ptp(energy[name].values)) > 0.0:
                axes.plot(1e3 * record.time, energy[name] - energy[name][0], label=str(name))
        axes.set_ylabel("energy since the start [J]")
    else:
        for name in blocks or (record.masonry.key,):
            for one in "xyz" if axis in (None, "size") else axis:
                axes.plot(
                    1e3 * record.time, 1e3 * record.displacement(name).sel(axis=one), label=f"{name}, {one}"
                )
        axes.set_ylabel("displacement [mm]")
    axes.set_xlabel("time [ms]")
    axes.legend(frameon=False)
    return figure


def table(record: Record, what: str, name: str) -> Any:
    """A series to be exported."""
    return record.energy() if what == "energy" else getattr(record, what)(name)


def usual_charts(_: Record) -> list[str]:
    """What is charted beside a replay by default."""
    return ["energy"]


def chart(record: Record, wanted: str) -> Chart:
    """A chart beside a replay: the ledger [J], or a quantity of a block."""
    what, _, name = wanted.partition(":")
    if what == "energy":
        return energy_chart(record)
    if what not in CHARTED or not name:
        raise unknown_chart(wanted, ("energy",), tuple(f"{one}:BLOCK" for one in CHARTED))
    if name not in record.names:
        raise InputError(f'no block is called "{name}"{did_you_mean(name, record.names)}')
    return series_chart(getattr(record, what)(name), f"{what} of {name}")
