"""Plots, charts of the replay and tables of runs of masonry: the ledger, motion of blocks."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from drystone.record import Record
from drystone.record.masonry_supports import levels
from drystone.views.plots.bodies import plot_bodies, plot_solver
from drystone.views.plots.charts import Chart, named_chart, named_table, unknown_plot
from drystone.views.plots.common import plot_energy, plot_loss
from drystone.views.plots.pushover import plot_pushover, plot_reaction

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SERIES = ("displacement", "velocity", "position")
PLOTS: dict[str, Callable[[Record], "Figure"]] = {
    "energy": plot_energy,
    "loss": plot_loss,
    "solver": plot_solver,
    "pushover": plot_pushover,
    "reaction": plot_reaction,
}
TABLES = ("displacement", "position", "velocity", "energy", "pushover", "reaction")
CHARTED = ("displacement", "position", "velocity")


def plot(record: Record, what: str, blocks: Sequence[str] = (), axis: str | None = None) -> "Figure":
    """A plot by its name; of displacements, velocities and positions by default those of the block in the middle."""
    if what in PLOTS:
        return PLOTS[what](record)
    if what not in SERIES:
        raise unknown_plot(what, (*PLOTS, *SERIES))
    return plot_bodies(record, what, blocks or (record.masonry.key,), axis or "size")


def table(record: Record, what: str, name: str) -> Any:
    """A series to be exported: the curve of a quasi-static run, reactions, or what every engine has."""
    if what == "pushover":
        return levels(record)
    if what == "reaction":
        return record.masonry.reaction()
    return named_table(record, what, name)


def usual_charts(_: Record) -> list[str]:
    """What is charted beside a replay by default."""
    return ["energy"]


def chart(record: Record, wanted: str) -> Chart:
    """A chart beside a replay."""
    return named_chart(record, wanted, CHARTED)
