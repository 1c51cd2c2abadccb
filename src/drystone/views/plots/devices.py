"""Force-displacement loops of devices; `drystone plot RECORD loops` draws those of a run."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from drystone.errors import InputError
from drystone.record import Record
from drystone.views.style import line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHOWN = 6  # devices of one figure


@styled
def plot_loops(record: Record, devices: Sequence[str] = ()) -> "Figure":
    """Force against displacement of some devices, each in a panel of its own; by default of the first six.

    >>> ds.structures.plot_loops(record, ["damper"]).savefig(folder / "loops.png")
    """
    names = list(devices) or list(record.scene.devices)[:SHOWN]
    if not names:
        raise InputError(f"{record.title}: no devices in this run")
    columns = min(3, len(names))
    rows = -(-len(names) // columns)
    figure, panels = make_figure(rows, columns, size=(3.2 * columns, 2.8 * rows), squeeze=False)
    for axes, name in zip(panels.flat, names, strict=False):
        loops = record.structures.device(name)
        for k, part in enumerate(loops["part"].values):
            one = loops.sel(part=part)
            style = {**line_style(k), "linewidth": 0.9}
            axes.plot(1e3 * one["displacement"], 1e-3 * one["force"], label=str(part), **style)
        turns = loops["force"].attrs["units"] == "N m"
        axes.set(
            title=name,
            xlabel="rotation [mrad]" if turns else "displacement [mm]",
            ylabel="moment [kN m]" if turns else "force [kN]",
        )
        if loops.sizes["part"] > 1:
            axes.legend()
    for axes in list(panels.flat)[len(names) :]:
        axes.set_visible(False)
    return figure
