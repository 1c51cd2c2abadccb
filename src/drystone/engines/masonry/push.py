"""Quasi-static runs: the factor of a load, a tilt or a displacement grows while forces balance (M.56-M.58).

Every PERIOD steps the unbalanced forces are looked at. Where they are below the tolerance the level is written down and
the factor grows by a step; else it waits. A block that moves too far at one level has lost its balance: the masonry
collapses, and the largest factor that was balanced is known to a step. A displacement starts and stops gently: a
support that moves faster than the masonry can follow slides away under it. All that a restart needs is in
`BlockState.push` and `BlockState.level`.
"""

from typing import Any

import numpy as np

from drystone.engines.masonry.drives import Drives
from drystone.engines.masonry.model import (
    BALANCED,
    COLLAPSED,
    FACTOR,
    FORMER,
    REACHED,
    RESIDUAL_NOW,
    STARTED,
    BlockState,
)
from drystone.errors import Problem, did_you_mean
from drystone.maths.arrays import Floats, Longs
from drystone.scene.masonry import Masonry
from drystone.scene.masonry.push import PushAcceleration, PushLoad, PushSupport, PushTilt, Relax, Stepped

PERIOD = 64  # steps between looks at balance
G = 9.81  # unit of the factor of accelerations [m/s2]
GENTLE = 0.02  # largest acceleration of a support that is displaced, in G [-]
# columns of the table of levels
LEVEL = ("time", "factor", "residual", "x", "y", "z", "largest", "reaction_x", "reaction_y", "reaction_z")


def push_problems(masonry: Masonry, names: list[str], n_constant: int) -> list[Problem]:
    """Supports, loads and blocks that are not there; tolerances that cannot tell two levels apart.

    n_constant: number of constant loads.
    """
    push, supports = masonry.push, masonry.supports
    found: list[Problem] = []
    if push is None:
        return found
    if push.watch is not None and push.watch not in names:
        text = f'no block is called "{push.watch}"{did_you_mean(push.watch, names)}'
        found.append(Problem(("masonry", "push", "watch"), text))
    if isinstance(push, PushSupport):
        known = [one.called for one in supports]
        if push.support not in known:
            text = f'no support is called "{push.support}"{did_you_mean(push.support, known)}'
            found.append(
                Problem(("masonry", "push", "support"), f"{text}; there are {', '.join(known) or 'none'}")
            )
        elif supports[known.index(push.support)].displacement is not None:
            text = f'"{push.support}" has a displacement of its own already: expected one of them'
            found.append(Problem(("masonry", "push", "support"), text))
    kinds = [getattr(one, "kind", "") for one in masonry.loads]
    if isinstance(push, PushAcceleration | PushTilt) and "tilt" in kinds:
        text = "gravity is tilted by a load already: expected one of them"
        found.append(Problem(("masonry", "push", "kind"), text))
    if isinstance(push, PushLoad) and n_constant == 0:
        text = "no constant load is there to grow: give masonry.loads a pressure, point or area load without a history"
        found.append(Problem(("masonry", "push", "kind"), text))
    if masonry.bodies:
        found.append(Problem(("masonry", "bodies"), "a quasi-static run (push) takes none; leave them out"))
    if isinstance(push, PushAcceleration | PushTilt) and push.tolerance > push.step:
        text = (
            f"{push.tolerance:g} is above the step {push.step:g}: a level that falls would count as balanced"
        )
        found.append(Problem(("masonry", "push", "tolerance"), f"{text}; expected at most half of it"))
    return found


def gravity_at(push: Stepped | None, gravity: tuple[float, float, float], factor: float) -> Floats:
    """Gravity, with the load in proportion to mass, or tilted [m/s2] (M.56)."""
    down = np.array(gravity, float)
    if isinstance(push, PushAcceleration):
        return down + factor * G * np.array(push.direction) / np.linalg.norm(push.direction)
    if isinstance(push, PushTilt):  # seen from the table gravity turns the other way
        axis = np.array(push.along) / np.linalg.norm(push.along)
        c, s = np.cos(factor), np.sin(factor)
        return c * down - s * np.cross(axis, down) + (1.0 - c) * (axis @ down) * axis
    return down


def way_time(state: BlockState, dt: float) -> float:
    """How long a support takes for the displacement of a level [s]: 6 D/T^2 is the acceleration at its ends."""
    way = abs(float(state.push[FACTOR] - state.push[FORMER]))
    return PERIOD * dt * float(np.ceil(np.sqrt(6.0 * way / (GENTLE * G)) / (PERIOD * dt)))


def set_track(push: PushSupport, state: BlockState, drives: Drives, dt: float) -> None:
    """The displacement of this level: from the former factor to that of now, at rest at both ends (M.56)."""
    piece, duration = drives.pushed[0], way_time(state, dt)
    direction = np.array(push.direction) / np.linalg.norm(push.direction)
    former, factor = state.push[FORMER], state.push[FACTOR]
    drives.time[piece] = state.push[STARTED]
    drives.coefficient[piece] = 0.0
    drives.coefficient[piece, :3, 0] = former * direction
    if duration > 0.0:
        drives.coefficient[piece, :3, 2] = 3.0 * (factor - former) / duration**2 * direction
        drives.coefficient[piece, :3, 3] = -2.0 * (factor - former) / duration**3 * direction


def look(
    push: Stepped,
    state: BlockState,
    residual: float,
    at: Floats,
    reaction: Floats,
    watch: int,
    free: Any,
    dt: float,
) -> Floats | None:
    """What the last period has come to, and the next factor; the row of a level if it is balanced.

    at: mean displacements of blocks [m]; reaction: force of the supports [N]; watch: row of the block of the curve;
    free: blocks that count.
    """
    mine = state.push
    mine[RESIDUAL_NOW] = residual
    if isinstance(push, PushSupport) and state.time[0] < mine[STARTED] + way_time(state, dt) - 0.5 * dt:
        return None  # on its way
    mine[FORMER], mine[STARTED] = mine[FACTOR], state.time[0]
    if mine[COLLAPSED] or mine[REACHED]:
        return None
    if residual > push.tolerance:
        moved = float(np.linalg.norm(at - state.level, axis=1)[free].max(initial=0.0))
        mine[COLLAPSED] = float(moved > push.collapse)
        return None
    mine[BALANCED] = mine[FACTOR]
    state.level[...] = at
    largest = float(np.linalg.norm(at, axis=1)[free].max(initial=0.0))
    row = np.array([state.time[0], mine[FACTOR], residual, *at[watch], largest, *reaction])
    if isinstance(push, Relax):
        mine[REACHED] = 1.0
        return row
    assert isinstance(push, PushAcceleration | PushTilt | PushSupport | PushLoad)
    if mine[FACTOR] >= push.to * (1.0 - 1e-12):
        mine[REACHED] = 1.0
    else:
        mine[FACTOR] = min(mine[FACTOR] + push.step, push.to)
    return row


def ended(state: BlockState) -> str:
    """Why the run ends, or nothing."""
    mine = state.push
    if mine[COLLAPSED]:
        return f"collapsed at a factor of {mine[FACTOR]:.6g}; balanced up to {mine[BALANCED]:.6g}"
    if mine[REACHED]:
        return f"balanced at a factor of {mine[BALANCED]:.6g}, residual {mine[RESIDUAL_NOW]:.3g}"
    return ""


def damping_of(masonry: Masonry) -> float:
    """Local damping after settling [-]."""
    return masonry.damping if masonry.push is None else masonry.push.damping


def watched(push: Stepped, names: list[str], middle: Floats, free: Longs) -> int:
    """Row of the block whose displacement the curve shows: given, or the highest."""
    return names.index(push.watch) if push.watch is not None else int(free[middle[free, 2].argmax()])
