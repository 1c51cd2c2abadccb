"""Limit analysis of rigid blocks in a plane as a linear programme (Livesley 1978): independent of every engine.

Joints carry compression at both of their ends and friction in between (associative, so an upper bound where sliding
decides), blocks are in balance, and a load factor or the thrust is the largest or least that this allows.
"""

from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog

from drystone.maths.arrays import Floats


class Joint2D(NamedTuple):
    """Two ends of a joint [m] and the blocks on its sides; -1: the ground."""

    first: int
    second: int
    ends: Floats  # (2, 2)


def columns(centre: Floats, joints: list[Joint2D]) -> Floats:
    """Force and moment on every block (3 n_block) by normal forces at both ends and shear of every joint."""
    A = np.zeros((3 * len(centre), 3 * len(joints)))
    for k, joint in enumerate(joints):
        along = joint.ends[1] - joint.ends[0]
        along = along / np.linalg.norm(along)
        normal = np.array([-along[1], along[0]])
        towards = centre[joint.second] if joint.second >= 0 else None
        if towards is None:
            towards = 2.0 * joint.ends.mean(axis=0) - centre[joint.first]
        if normal @ (towards - joint.ends.mean(axis=0)) < 0.0:
            normal = -normal  # presses on the second block
        for c, (at, force) in enumerate(
            ((joint.ends[0], normal), (joint.ends[1], normal), (joint.ends[0], along))
        ):
            for block, sign in ((joint.first, -1.0), (joint.second, 1.0)):
                if block >= 0:
                    arm = at - centre[block]
                    row = slice(3 * block, 3 * block + 3)
                    A[row, 3 * k + c] += sign * np.array([*force, arm[0] * force[1] - arm[1] * force[0]])
    return A


def _solve(
    cost: Floats, A: Floats, b: Floats, n_joint: int, friction: float, more: int
) -> tuple[float, Floats] | None:
    """Least cost with compression at the ends and |shear| <= friction (sum of both); `more` free unknowns last."""
    bounds = [(0.0, None), (0.0, None), (None, None)] * n_joint + [(None, None)] * more
    rows = []
    for k in range(n_joint):
        for sign in (1.0, -1.0):
            row = np.zeros(len(cost))
            row[3 * k : 3 * k + 3] = -friction, -friction, sign
            rows.append(row)
    found = linprog(cost, A_ub=np.array(rows), b_ub=np.zeros(len(rows)), A_eq=A, b_eq=b, bounds=bounds)
    return (float(found.fun), found.x) if found.status == 0 else None


def stands(centre: Floats, weight: Floats, joints: list[Joint2D], friction: float = 10.0) -> bool:
    """Whether any state of forces balances the weights [N]."""
    A = columns(centre, joints)
    dead = np.stack([0.0 * weight, weight, 0.0 * weight], axis=1).ravel()
    return _solve(np.zeros(A.shape[1]), A, dead, len(joints), friction, 0) is not None


def load_factor(centre: Floats, weight: Floats, joints: list[Joint2D], friction: float = 10.0) -> float:
    """Largest factor of weights [N] that act sideways beside them (towards +x)."""
    A = columns(centre, joints)
    dead = np.stack([0.0 * weight, weight, 0.0 * weight], axis=1).ravel()
    live = np.stack([weight, 0.0 * weight, 0.0 * weight], axis=1).ravel()
    cost = np.zeros(A.shape[1] + 1)
    cost[-1] = -1.0
    found = _solve(cost, np.column_stack([A, live]), dead, len(joints), friction, 1)
    if found is None:
        raise ValueError("it does not stand under its weight")
    return -found[0]


def thrusts(
    centre: Floats, weight: Floats, joints: list[Joint2D], friction: float = 10.0
) -> tuple[float, float]:
    """Least and largest horizontal force of the ground on the first block of the list of joints [N]."""
    A = columns(centre, joints)
    dead = np.stack([0.0 * weight, weight, 0.0 * weight], axis=1).ravel()
    foot = next(k for k, one in enumerate(joints) if one.first < 0 or one.second < 0)
    block = max(joints[foot].first, joints[foot].second)
    cost = np.zeros(A.shape[1])
    cost[3 * foot : 3 * foot + 3] = A[3 * block, 3 * foot : 3 * foot + 3]
    out = []
    for sign in (1.0, -1.0):
        found = _solve(sign * cost, A, dead, len(joints), friction, 0)
        if found is None:
            raise ValueError("it does not stand under its weight")
        out.append(abs(sign * found[0]))
    return min(out), max(out)
