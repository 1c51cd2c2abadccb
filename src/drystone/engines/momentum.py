"""The momentum ledger [N s, N m s]: one vocabulary for every engine, beside that of energy. Theory: momentum.md.

What is here, what was here at the start, what came in by which way, and what the books do not explain. A row has six
numbers: linear momentum, then angular momentum about the origin of the world, spins included. The residual is

    present - start - (gravity + supports + driven + loads + exchanged + scheme).

Kernels add impulses where they act; what is here is summed from the state whenever somebody looks. `scheme` is what
numerical aids do (projection, damping that makes blocks settle).
"""

from typing import Any

import numpy as np

from drystone.maths.arrays import Floats
from drystone.maths.jit import helper

MOMENTUM = (
    "present",
    "start",
    "gravity",
    "supports",  # fixed bodies
    "driven",  # bodies and walls that move as given
    "loads",  # blast, pressure, ground motion
    "exchanged",  # brought by what is born or put, taken by what dies or is taken out; torques over periodic sides
    "scheme",
    "residual",
)
PRESENT, START, GRAVITY, SUPPORTS, DRIVES, LOADS, EXCHANGED, AIDS, UNEXPLAINED = range(9)
N_MOMENTUM = len(MOMENTUM)
UNIT = "N s, N m s"
COMPONENTS = ("x", "y", "z", "about x", "about y", "about z")


def start_momenta() -> Floats:
    """Nothing booked yet."""
    return np.zeros((N_MOMENTUM, 6))


def close_momenta(momenta: Floats, present: Floats) -> Floats:
    """All rows, for what is here now (6,)."""
    closed = momenta.copy()
    closed[PRESENT] = present
    closed[UNEXPLAINED] = present - momenta[START : AIDS + 1].sum(axis=0)
    return closed


def total(mass: Floats, position: Floats, velocity: Floats, own: Any = 0.0) -> Floats:
    """Momenta of masses [kg] that move, with their own angular momentum in world axes [N m s]."""
    linear = mass[:, None] * velocity
    return np.concatenate([linear.sum(axis=0), (np.cross(position, linear) + own).sum(axis=0)])


@helper
def add_momentum(momenta, row, p, linear, turn):
    """Book an impulse [N s] at a point [m], and a moment of its own [N m s]."""
    momenta[row, 0] += linear[0]
    momenta[row, 1] += linear[1]
    momenta[row, 2] += linear[2]
    momenta[row, 3] += p[1] * linear[2] - p[2] * linear[1] + turn[0]
    momenta[row, 4] += p[2] * linear[0] - p[0] * linear[2] + turn[1]
    momenta[row, 5] += p[0] * linear[1] - p[1] * linear[0] + turn[2]


@helper
def pull_all(momenta, pulled, gravity, kick, dt):
    """Book gravity on all masses together, then move their centre to the next kick (Q.4).

    pulled: sum of m x where the kick acts [kg m], and of m [kg]; all other impulses of the kick are booked already.
    """
    m = kick * pulled[3]
    x, y, z = kick * pulled[0], kick * pulled[1], kick * pulled[2]
    momenta[GRAVITY, 0] += m * gravity[0]
    momenta[GRAVITY, 1] += m * gravity[1]
    momenta[GRAVITY, 2] += m * gravity[2]
    momenta[GRAVITY, 3] += y * gravity[2] - z * gravity[1]
    momenta[GRAVITY, 4] += z * gravity[0] - x * gravity[2]
    momenta[GRAVITY, 5] += x * gravity[1] - y * gravity[0]
    for k in range(3):
        flow = 0.0
        for row in range(START, AIDS + 1):
            flow += momenta[row, k]
        pulled[k] += dt * flow
