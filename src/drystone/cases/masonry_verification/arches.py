"""Arches against limit analysis by a linear programme: load factor, thrust on moving supports, least thickness."""

from typing import TYPE_CHECKING

import numpy as np

from drystone.cases.limit_analysis import Joint2D, load_factor, stands, thrusts
from drystone.cases.masonry_verification.blocks import balanced, joint
from drystone.engines.masonry.build import Assembly, build
from drystone.engines.masonry.model import BALANCED, CRACK
from drystone.engines.masonry.push import PERIOD, ended
from drystone.laws.kinds import OPEN
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry, Material, Settle, Vault
from drystone.scene.masonry.push import PushAcceleration, PushSupport, Relax
from drystone.scene.masonry.supports import Fixed
from drystone.simulation.simulate import run, start

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HINGE = 1e-3  # opening of the far edge of a joint that turns [m]
RADIUS, DEPTH, DENSITY, G = 1.0, 0.3, 2000.0, 9.81
MILANKOVITCH = 0.107478  # least thickness over mean radius of a semicircle with radial joints


def arch(
    blocks: str = "rigid", ratio: float = 0.15, courses: int = 15, stiffness: float = 2e10, **values: object
) -> Scene:
    """A semicircle of voussoirs, thickness over mean radius `ratio`, on two springers."""
    laid = Vault(radius=RADIUS * (1.0 - 0.5 * ratio), thickness=RADIUS * ratio, length=DEPTH, courses=courses, bricks=1,
                 bond="stack", ends=False)  # fmt: skip
    law = joint(stiffness, friction=0.8)
    given = {
        "cells": (1, 1, 1) if blocks == "rigid" else (1, 1, 2),
        "settle": Settle(tolerance=1e-4),
        **values,
    }
    masonry = Masonry(
        laid=laid, blocks=blocks, material=Material(density=DENSITY, young=10e9), bed=law, **given
    )
    return Scene(title="arch", masonry=masonry, run=Run(until=60.0, every=0.05))


def flat(made: Assembly) -> tuple[Floats, Floats, list[Joint2D]]:
    """The voussoirs in their plane: centres [m], weights [N] and joints, as a linear programme takes them."""
    blocks, points = made.model.blocks, made.model.points
    free = np.flatnonzero(blocks.fixed == 0)
    number = {int(b): k for k, b in enumerate(free)}
    joints = []
    for k, (a, b) in enumerate(made.joints):
        at = made.state.position[points.node[: len(points.joint)][points.joint == k]][:, [0, 2]]
        radius = np.linalg.norm(at, axis=1)
        ends = np.stack([at[radius.argmin()], at[radius.argmax()]])
        joints.append(Joint2D(number.get(a, -1), number.get(b, -1), ends))
    return made.state.centre[free][:, [0, 2]], blocks.block_mass[free] * G, joints


def pushed(blocks: str, step: float) -> tuple[float, float]:
    """Acceleration at which the arch falls, and that of the programme, in g."""
    push = PushAcceleration(direction=(1.0, 0.0, 0.0), step=step, tolerance=0.1 * step)
    made = arch(blocks, push=push)
    return balanced(run(made)) + 0.5 * step, load_factor(*flat(build(made)[0]), friction=0.8)


def spreading(blocks: str, outward: bool, way: float, step: float) -> Scene:
    """The arch, whose right springer moves out or in."""
    push = PushSupport(support="right", direction=(1.0 if outward else -1.0, 0.0, 0.0), step=step, to=way,
                       tolerance=1e-3)  # fmt: skip
    return arch(blocks, supports=(Fixed(on=("support_right",), name="right"),), push=push)


def thrust(blocks: str, outward: bool, way: float = 2e-3, step: float = 1e-4) -> tuple[float, float]:
    """Thrust of the arch when a springer has moved by a way [m], and the least or largest of the programme [N]."""
    made = spreading(blocks, outward, way, step)
    found = -float(run(made).masonry.pushover()["reaction"].sel(axis="x").values[-1])
    least, largest = thrusts(*flat(build(made)[0]), friction=0.8)
    return found, least if outward else largest


def spread(way: float, step: float) -> tuple[Floats, str]:
    """An arch of rigid voussoirs on a springer that moves out: its levels, and how the run ended.

    Rows: way [m], thrust, least and largest thrust of the programme for the arch as it stands then [N]; not a number
    where it would fall by the programme.
    """
    sim = start(spreading("rigid", True, way, step))
    rows: list[tuple[float, ...]] = []
    while not ended(sim.state):
        sim.advance(steps=PERIOD)
        balanced_at = float(sim.state.push[BALANCED])
        if balanced_at > (rows[-1][0] if rows else 0.0):
            now = flat(sim.model._replace(state=sim.state))
            limits = thrusts(*now, friction=0.8) if stands(*now, friction=0.8) else (np.nan, np.nan)
            rows.append((balanced_at, -float(sim.state.reaction[0, 0]), *limits))
    return np.array(rows), ended(sim.state)


def falls(blocks: str, ratio: float, courses: int, stiffness: float = 2e11) -> bool:
    """Whether an arch of this thickness comes down under its weight."""
    made = arch(blocks, ratio, courses, stiffness, settle=None, push=Relax(tolerance=1e-4, collapse=0.01))
    return "collapsed" in run(made).status


def programme_thickness(blocks: str, courses: int) -> float:
    """Least thickness over mean radius by the programme, for the voussoirs as they are built."""
    low, high = 0.09, 0.125
    while high - low > 1e-6:
        middle = 0.5 * (low + high)
        if stands(*flat(build(arch(blocks, middle, courses))[0]), friction=0.8):
            high = middle
        else:
            low = middle
    return high


def least_thickness(blocks: str, courses: int, share: float) -> tuple[float, float]:
    """Least thickness over mean radius that stands, by halving to a share of it, and that of the programme."""
    exact = programme_thickness(blocks, courses)
    low, high = 0.95 * exact, 1.05 * exact
    while high - low > share * exact:
        middle = 0.5 * (low + high)
        if falls(blocks, middle, courses):
            low = middle
        else:
            high = middle
    return 0.5 * (low + high), exact


def draw_mechanism(record: Record) -> "Figure":
    """The voussoirs in their plane at the end of a run, and where joints have opened."""
    from matplotlib.collections import PolyCollection

    from drystone.views.style import make_figure

    part = record.masonry
    made, start = part.assembly, part.start
    moved = start + part.nodes(np.array([len(record.time) - 1]))[0]
    figure, axes = make_figure(size=(6.3, 3.6))
    blocks = made.model.blocks
    for at, face, edge in ((start, "none", "0.75"), (moved, "#d9cfc0", "0.2")):
        shapes = []
        for b in range(len(made.names)):
            flat_nodes = at[blocks.first_node[b] : blocks.first_node[b + 1]][:, [0, 2]]
            middle = flat_nodes.mean(axis=0)
            order = np.argsort(np.arctan2(*(flat_nodes - middle).T))
            shapes.append(flat_nodes[order])
        axes.add_collection(PolyCollection(shapes, linewidths=0.8, facecolors=face, edgecolors=edge))
    status = record.arrays("status")[0][-1]
    points = made.model.points
    n = len(points.joint)
    crack = record.state.history[:n, CRACK]
    for k in range(len(made.joints)):
        mine = np.flatnonzero(points.joint == k)
        closed = mine[status[mine] != OPEN]
        if crack[mine].max(initial=0.0) > HINGE and len(closed):
            at = moved[points.node[closed]][:, [0, 2]].mean(axis=0)
            axes.plot(*at, "o", color="#c2410c", ms=7)
    axes.autoscale()
    axes.set_aspect("equal")
    axes.set(xlabel="x [m]", ylabel="z [m]", title="as it falls; circles: hinges, grey: at the start")
    return figure


def draw_spreading(rows: Floats) -> "Figure":
    """Thrust over the way of a springer, between the limits of the programme."""
    from drystone.views.style import label_with, make_figure

    figure, axes = make_figure(size=(5.2, 3.4))
    way, found, least, largest = rows.T * np.array([[1e3], [1e-3], [1e-3], [1e-3]])
    axes.fill_between(way, least, largest, alpha=0.2, label="linear programme, as it stands")
    axes.plot(way, found, ".", color="0.1", label="quasi-static run")
    axes.set(xlabel=label_with("way of the springer", "mm"), ylabel=label_with("thrust", "kN"))
    axes.legend()
    return figure
