"""Plots of masonry in time: the ledger, displacements of blocks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.record.masonry import MasonryRecord

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLOTS = ("energy", "displacement")


def masonry_plot(
    record: MasonryRecord, what: str, blocks: Sequence[str] = (), axis: str | None = None
) -> "Figure":
    """The ledger, or displacements of blocks (default: the one in the middle), in time."""
    from matplotlib.figure import Figure

    if what not in PLOTS:
        raise InputError(f'what: expected one of {", ".join(PLOTS)}, not "{what}"{did_you_mean(what, PLOTS)}')
    figure = Figure(figsize=(7.0, 4.0), layout="constrained")
    axes = figure.add_subplot()
    if what == "energy":
        energy = record.energy()
        for name in energy:
            if float(np.ptp(energy[name].values)) > 0.0:
                axes.plot(1e3 * record.time, energy[name] - energy[name][0], label=str(name))
        axes.set_ylabel("energy since the start [J]")
    else:
        for name in blocks or (record.key,):
            for one in "xyz" if axis is None else axis:
                axes.plot(
                    1e3 * record.time, 1e3 * record.displacement(name).sel(axis=one), label=f"{name}, {one}"
                )
        axes.set_ylabel("displacement [mm]")
    axes.set_xlabel("time [ms]")
    axes.legend(frameon=False)
    return figure
