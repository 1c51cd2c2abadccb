"""Columns, couplets and single blocks with closed forms: pushed, tilted, sheared, shaken."""

from math import cos, pi, sin, sqrt

import numpy as np
from scipy.optimize import brentq

from drystone.cases.rocking_block import DENSITY, GRAVITY, HEIGHT, angle, peaks, pulse_scene, slope
from drystone.laws.joint import Joint
from drystone.loads.artificial import Shaking
from drystone.loads.ground_motion import GroundMotion
from drystone.record import Record
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry, Material, Settle, Wall
from drystone.scene.masonry.push import PushAcceleration, PushSupport, PushTilt
from drystone.scene.masonry.supports import Fixed, Ramp, Sprung
from drystone.simulation.simulate import run

G = 9.81


def joint(normal: float = 2e10, friction: float = 0.7, dilatancy: float = 0.0) -> Joint:
    """A dry joint [Pa/m]."""
    return Joint(
        normal_stiffness=normal, tangential_stiffness=0.4 * normal, friction=friction, dilatancy=dilatancy
    )


def column(
    blocks: str,
    *,
    width: float = 0.2,
    high: float = 1.0,
    depth: float = 0.2,
    courses: int = 1,
    bricks: int = 1,
    law: Joint | None = None,
    cells: tuple[int, int, int] = (2, 2, 2),
    poisson: float = 0.2,
    gravity: tuple[float, float, float] = (0.0, 0.0, -G),
    until: float = 60.0,
    every: float = 0.05,
    **values: object,
) -> Scene:
    """Blocks on each other on a fixed base: width along x, depth along y [m]; bricks side by side along x."""
    laid = Wall(bricks=bricks, courses=courses, length=width / bricks, height=high / courses, thickness=depth,
                supports=("bottom",), bond="stack")  # fmt: skip
    given = {"material": Material(density=2000.0, young=10e9, poisson=poisson), "cells": cells,
             "settle": Settle(tolerance=1e-5), **values}  # fmt: skip
    masonry = Masonry(laid=laid, blocks=blocks, bed=law or joint(), **given)
    return Scene(title="column", gravity=gravity, masonry=masonry, run=Run(until=until, every=every))


def balanced(record: Record) -> float:
    """The largest factor at which forces balanced."""
    return float(record.masonry.pushover()["factor"].values[-1])


def pushed_over(
    blocks: str, courses: int, step: float, along: tuple[float, float, float] = (1, 0, 0)
) -> float:
    """Factor at which a column of 0.2 x 0.2 x 1 m falls over that of statics, b/h: one block, or several."""
    push = PushAcceleration(direction=along, step=step, tolerance=0.1 * step)
    found = balanced(run(column(blocks, courses=courses, push=push)))
    return (found + 0.5 * step) / 0.2


def wall_pushed_over(blocks: str, step: float) -> float:
    """The same of a free-standing wall of two bricks by four courses, 1 m high and 0.2 m thick, out of its plane."""
    push = PushAcceleration(direction=(0.0, 1.0, 0.0), step=step, tolerance=0.1 * step)
    made = column(blocks, width=0.8, bricks=2, courses=4, cells=(2, 1, 2), push=push)
    return (balanced(run(made)) + 0.5 * step) / 0.2


def tilted(blocks: str, friction: float, step: float) -> float:
    """Angle at which a block 0.2 m wide and 0.5 m high slides or topples on a tilting table [rad]."""
    push = PushTilt(along=(0.0, 1.0, 0.0), step=step, tolerance=0.1 * step)
    made = column(blocks, high=0.5, law=joint(friction=friction), push=push)
    return balanced(run(made)) + 0.5 * step


def couplet(blocks: str, friction: float = 0.6, dilatancy: float = 0.3) -> tuple[float, float]:
    """Rise over slip of the upper of two bricks that a jack pushes, and its force over friction times weight."""
    jack = Sprung(on=("brick1_0",), side="left", stiffness=(2e4, 0.0, 0.0), name="jack")
    push = PushSupport(support="jack", direction=(1.0, 0.0, 0.0), step=1e-4, to=4e-3, tolerance=1e-3)
    made = column(blocks, high=0.2, courses=2, law=joint(friction=friction, dilatancy=dilatancy), cells=(4, 2, 2),
                  supports=(jack, Fixed(on=("brick0_0",))), push=push)  # fmt: skip
    curve = run(made).masonry.pushover()
    moved = curve["displacement"].values
    way = moved[-1] - moved[3 * len(moved) // 4]
    force = float(curve["reaction"].sel(axis="x").values[-1])
    return float(way[2] / way[0]), force / (friction * 2000.0 * G * 0.2 * 0.2 * 0.1)


def opening_joint(stiffness: float = 1e10, share: float = 0.6) -> float:
    """Rotation of a rigid pier on a joint without tension, pushed to a share of b/h, over that of statics.

    The resultant at e = share b/2 presses on 3 (b/2 - e) of the width: rotation = 2 N/(9 k t (b/2 - e)^2).
    """
    width, high, depth = 0.2, 1.0, 0.2
    push = PushAcceleration(direction=(1.0, 0.0, 0.0), step=0.05 * width / high, to=share * width / high,
                            tolerance=1e-5)  # fmt: skip
    made = column("rigid", law=joint(stiffness), cells=(24, 1, 1), push=push)
    assert made.masonry is not None
    record = run(made)
    part = record.masonry
    node = part.nodes(np.array([len(record.time) - 1]))[0]
    own = part.assembly.model.blocks.owner == part.names.index("brick0_0")
    start, moved = part.start[own], node[own]
    low, high_side = np.argmin(start[:, 0] + start[:, 2]), np.argmax(start[:, 0] - start[:, 2])
    turn = float(moved[low, 2] - moved[high_side, 2]) / width
    weight = 2000.0 * G * width * high * depth
    law_row = part.assembly.model.law[0, 0]
    rest = 0.5 * width * (1.0 - share)
    return turn / (2.0 * weight / (9.0 * law_row * depth * rest**2))


def column_period(courses: int = 10) -> tuple[float, float]:
    """First period of a column of blocks and joints on a base that is lifted by 0.01 mm [s], and the exact one."""
    high, young, stiffness, density = 2.0, 10e9, 1e11, 2000.0
    exact = bar_period(courses, high / courses, young, stiffness, density)
    base = Fixed(on=("support_bottom",), displacement=Ramp(by=(0.0, 0.0, 1e-5), over=0.25 * exact))
    made = column("deformable", high=high, courses=courses, law=joint(stiffness), cells=(1, 2, 1), poisson=0.0,
                  gravity=(0.0, 0.0, 0.0), supports=(base,), settle=None, elastic=True, until=4.0 * exact,
                  every=exact / 100.0)  # fmt: skip
    record = run(made)
    top, time = record.displacement(f"brick{courses - 1}_0").values[:, 2] - 1e-5, record.time
    late = np.flatnonzero((top[:-1] * top[1:] < 0.0) & (time[1:] > 0.25 * exact))
    zero = [time[k] + (time[k + 1] - time[k]) * top[k] / (top[k] - top[k + 1]) for k in late]
    return 2.0 * (zero[-1] - zero[0]) / (len(zero) - 1), exact


def bar_period(courses: int, long: float, young: float, stiffness: float, density: float) -> float:
    """First period of a bar of blocks with a spring per area below each, held below and free above [s].

    Displacement and stress pass a joint and a block by their transfer matrices; the stress at the top vanishes.
    """

    def at_top(frequency: float) -> float:
        wave, value = frequency * sqrt(density / young), np.array([0.0, 1.0])
        for _ in range(courses):
            value = np.array([value[0] + value[1] / stiffness, value[1]])
            c, s = cos(wave * long), sin(wave * long)
            value = np.array(
                [c * value[0] + s * value[1] / (young * wave), c * value[1] - s * young * wave * value[0]]
            )
        return float(value[1])

    guess = 0.5 * pi * sqrt(young / density) / (courses * long)
    return 2.0 * pi / float(brentq(at_top, 0.3 * guess, 1.05 * guess))


def rocking(ratio: float, acceleration: float, period: float, until: float) -> tuple[float, float]:
    """First rotation over the critical angle under one cycle of ground motion: on a joint, and in hard contact."""
    hard = pulse_scene(ratio, acceleration, period, until=until)
    n = 400
    time = np.linspace(0.0, period, n + 1)
    pulse = acceleration * GRAVITY * np.sin(2.0 * np.pi * time / period)
    motion = GroundMotion(dt=period / n, acceleration=np.append(pulse, np.zeros(round(until / period * n))))
    made = column("rigid", width=ratio * HEIGHT, high=HEIGHT, depth=0.6, law=joint(2e11, 2.0), cells=(1, 1, 1),
                  until=until, every=2e-3)  # fmt: skip
    assert made.masonry is not None and made.masonry.material is not None
    solid = made.masonry.material.model_copy(update={"density": DENSITY})
    made = made.model_copy(update={"masonry": made.masonry.model_copy(update={"material": solid}),
                                   "ground_motion": Shaking(x=motion)})  # fmt: skip
    record = run(made)
    part = record.masonry
    own = np.flatnonzero(part.assembly.model.blocks.owner == part.names.index("brick0_0"))
    corner = own[np.argsort(part.start[own, 2])]
    at = part.start + part.nodes()
    axis = at[:, corner[-4:]].mean(axis=1) - at[:, corner[:4]].mean(axis=1)
    tilt = np.arctan2(axis[:, 0], axis[:, 2]) / slope(ratio)
    until_back = peaks(np.where(np.abs(tilt) < 1e-3, 0.0, tilt))
    return until_back[0], peaks(angle(run(hard), ratio)[1])[0]
