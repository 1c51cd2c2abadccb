"""Plots, charts of the replay and tables of runs of masonry: the ledger, motion of blocks."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.record import Record
from drystone.record.masonry_damage import VERDICTS
from drystone.record.masonry_joints import STATE_OF_JOINT, joint_states
from drystone.record.masonry_stress import strengths
from drystone.record.masonry_supports import levels
from drystone.views.masonry import plot_thrust
from drystone.views.plots.bodies import plot_bodies, plot_solver
from drystone.views.plots.charts import Chart, named_chart, named_table, unknown_plot
from drystone.views.plots.common import plot_energy, plot_loss
from drystone.views.plots.pushover import plot_pushover, plot_reaction
from drystone.views.style import (
    COLOURS,
    COLOURS_OF_JOINTS,
    DATA,
    label_with,
    legend_beside,
    line_style,
    make_figure,
    styled,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@styled
def plot_joints(record: Record) -> "Figure":
    """Joints of masonry in time: how many are in each state, and the largest pressure of each class [MPa].

    >>> ds.masonry.plot_joints(record).savefig(folder / "joints.png")
    """
    part = record.masonry
    state = joint_states(part, np.arange(len(record.time)))
    figure, (top, bottom) = make_figure(2, 1, size=(6.3, 4.4), sharex=True)
    for k, name in enumerate(STATE_OF_JOINT):
        count = (state == k).sum(axis=1)
        if count.any():
            top.plot(record.time, count, label=name, color=COLOURS_OF_JOINTS[name])
    top.set(title=f"joints of {record.title}", ylabel=label_with("joints", "1"))
    legend_beside(top)
    stress = part.stress_by_class()
    for k, name in enumerate(stress["class"].values):
        bottom.plot(
            record.time, 1e-6 * stress["compression"].sel({"class": name}), label=str(name), **line_style(k)
        )
    limit = strengths(part)
    if np.isfinite(limit).any():
        least = 1e-6 * float(limit.min())
        bottom.axhline(least, color=DATA, linewidth=0.8, linestyle=":", label="least strength")
    bottom.set(xlabel=label_with("time", "s"), ylabel=label_with("largest pressure", "MPa"))
    legend_beside(bottom)
    return figure


@styled
def plot_pressure_impulse(
    pressure: Any,
    impulse: Any,
    damage: Any,
    *,
    names: Sequence[str] = VERDICTS,
    title: str = "",
) -> "Figure":
    """A pressure-impulse diagram: runs by the peak pressure [Pa] and the impulse [Pa s] they had, by their damage.

    damage: a whole number for each run, a row of `names` (default: the verdicts of masonry). Between two damages that
    follow each other the boundary is drawn as the hyperbola (p - p0)(i - i0) = c that parts them best (M.67), where
    runs of both are there.

    >>> pressure, impulse = [1e4, 3e4, 6e4, 9e4], [100.0, 200.0, 300.0, 600.0]  # of four runs [Pa], [Pa s]
    >>> figure = ds.masonry.plot_pressure_impulse(pressure, impulse, [0, 0, 1, 1])
    >>> figure.savefig(folder / "pressure-impulse.png")
    """
    p, i = np.asarray(pressure, float), np.asarray(impulse, float)
    level = np.asarray(damage, float).round().astype(int)
    figure, axes = make_figure(size=(6.3, 4.4))
    for k, name in enumerate(names):
        here = level == k
        if here.any():
            axes.scatter(1e-3 * p[here], i[here], s=26, color=COLOURS[k % len(COLOURS)], label=name, zorder=3)
    for k in range(1, len(names)):
        found = part_by_hyperbola(p, i, level >= k)
        if found is None:
            continue
        line = np.geomspace(max(1.001 * found.pressure, 1e-2 * p.min()), 3.0 * p.max(), 200)
        other = found.impulse + found.constant / (line - found.pressure)
        seen = (other <= 3.0 * i.max()) & (line <= 3.0 * p.max())
        axes.plot(
            1e-3 * line[seen],
            other[seen],
            color=COLOURS[k % len(COLOURS)],
            linewidth=1.2,
            label=f"to {names[k]}",
        )
    axes.set(xscale="log", yscale="log", xlabel=label_with("peak pressure", "kPa"), title=title,
             ylabel=label_with("impulse", "Pa s"))  # fmt: skip
    legend_beside(axes)
    return figure


class Hyperbola(NamedTuple):
    """(p - pressure)(i - impulse) = constant: beyond it something happens."""

    pressure: float  # asymptote, what a load that lasts needs [Pa]
    impulse: float  # asymptote, what a sudden load needs [Pa s]
    constant: float  # [Pa2 s]
    wrong: int  # runs on the wrong side


def part_by_hyperbola(pressure: Any, impulse: Any, beyond: Any) -> Hyperbola | None:
    """The hyperbola that leaves the fewest runs on the wrong side, the widest gap deciding between equals.

    None where all runs or none are beyond. Searched on a grid of asymptotes; the constant halfway between the runs
    that it parts.

    >>> pressure, impulse = [1e4, 3e4, 6e4, 9e4], [100.0, 200.0, 300.0, 600.0]  # of four runs [Pa], [Pa s]
    >>> found = ds.masonry.part_by_hyperbola(pressure, impulse, [False, False, True, True])
    >>> found.wrong
    0
    """
    p, i, there = np.asarray(pressure, float), np.asarray(impulse, float), np.asarray(beyond, bool)
    if there.all() or not there.any():
        return None
    best, best_gap = None, -np.inf
    for p0 in np.concatenate([[0.0], np.linspace(0.05, 0.98, 20) * p[there].min()]):
        for i0 in np.concatenate([[0.0], np.linspace(0.05, 0.98, 20) * i[there].min()]):
            product = np.log(np.maximum((p - p0), 1e-12 * p.max()) * np.maximum(i - i0, 1e-12 * i.max()))
            order = np.argsort(product)
            hit = there[order]
            # a cut before place k: runs before it should not be beyond, those after it should
            wrong = np.concatenate([[0], np.cumsum(hit)]) + np.concatenate([np.cumsum(~hit[::-1])[::-1], [0]])
            cut = int(wrong[1:-1].argmin()) + 1
            low, high = product[order[cut - 1]], product[order[cut]]
            score = -float(wrong[cut]) + 1e-3 * np.tanh(high - low)
            if score > best_gap:
                best_gap = score
                best = Hyperbola(float(p0), float(i0), float(np.exp(0.5 * (low + high))), int(wrong[cut]))
    return best


SERIES = ("displacement", "velocity", "position")
PLOTS: dict[str, Callable[[Record], "Figure"]] = {
    "energy": plot_energy,
    "loss": plot_loss,
    "joints": plot_joints,
    "thrust": plot_thrust,
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
