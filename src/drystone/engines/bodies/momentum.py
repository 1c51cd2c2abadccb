"""The momentum ledger of rigid bodies, in hard and in soft contact: both kick bodies once a step. Theory: momentum.md.

A kick at the places of the middle of the step changes momenta by just the moments of its impulses (N.12), so that the
ledger closes to round-off. Impulses between free bodies act at one point and need no entry.
"""

from typing import Any

import numpy as np

from drystone.contact.arrays import DRIVEN, FREE
from drystone.engines.bodies.model import Bodies
from drystone.engines.bodies.rigid import is_alive
from drystone.engines.momentum import (
    DRIVES,
    EXCHANGED,
    GRAVITY,
    LOADS,
    START,
    SUPPORTS,
    add_momentum,
    close_momenta,
    total,
)
from drystone.maths.arrays import Floats
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import load3, load9, mat_t_vec, mat_vec, scale

NO_TURN = (0.0, 0.0, 0.0)


@inner
def book_momentum(bodies, contacts, blast_load, gravity, dt, work, momenta):
    """Impulses of gravity, loads, supports and drives in this step's kick (Q.2, Q.3)."""
    status, mass, middle, light = bodies.status, bodies.mass, work.middle, work.inverse_mass
    for b in range(status.size):
        if light[b] > 0.0:
            x = load3(middle, b)
            add_momentum(momenta, GRAVITY, x, scale(dt * mass[b], gravity), NO_TURN)
            if blast_load.body.size > 0:
                turn = (work.load[b, 3], work.load[b, 4], work.load[b, 5])
                add_momentum(momenta, LOADS, x, load3(work.load, b), turn)
    body, frame, impulse, point = contacts.body, contacts.frame, contacts.impulse, contacts.point
    for c in range(contacts.count[0]):
        i, j = body[c, 0], body[c, 1]
        if (light[i] > 0.0) == (light[j] > 0.0):
            continue
        given = mat_t_vec(load9(frame, c), load3(impulse, c))
        held = j
        if light[j] > 0.0:
            given, held = scale(-1.0, given), i
        row = DRIVES if status[held] == DRIVEN else SUPPORTS
        add_momentum(momenta, row, load3(point, c), given, NO_TURN)


@helper
def own_momentum(bodies, state, b, sign):
    """Linear momentum and own angular momentum of a body in world axes [N s, N m s], times a sign."""
    own = mat_vec(
        to_matrix(load4(state.attitude, b)), mat_vec(load9(bodies.inertia, b), load3(state.spin, b))
    )
    return scale(sign * bodies.mass[b], load3(state.velocity, b)), scale(sign, own)


@inner
def exchange(bodies, state, end, momenta):
    """What bodies bring that are born by the end of this step, or take that die (Q.3)."""
    status, life, time = bodies.status, bodies.life, state.time[0]
    for b in range(status.size):
        now, then = is_alive(life, b, time), is_alive(life, b, end)
        if status[b] == FREE and now != then:
            linear, own = own_momentum(bodies, state, b, 1.0 if then else -1.0)
            add_momentum(momenta, EXCHANGED, load3(state.position, b), linear, own)


def present(bodies: Bodies, state: Any) -> Floats:
    """Momenta of the free bodies that live now (Q.1)."""
    time, life = float(state.time[0]), bodies.life
    return momenta_of(bodies, state, (bodies.status == FREE) & (life[:, 0] <= time) & (time < life[:, 1]))


def momenta_of(bodies: Bodies, state: Any, here: np.ndarray) -> Floats:
    """Momenta of some bodies (Q.1)."""
    w, v = state.attitude[here, :1], state.attitude[here, 1:]
    spin = np.einsum("bij,bj->bi", bodies.inertia[here].reshape(-1, 3, 3), state.spin[here])
    t = 2.0 * np.cross(v, spin)
    own = spin + w * t + np.cross(v, t)
    return total(bodies.mass[here], state.position[here], state.velocity[here], own)


def begin(bodies: Bodies, state: Any) -> None:
    """The ledger begins at the momenta of the state."""
    state.momenta[:] = 0.0
    state.momenta[START] = present(bodies, state)


def momenta_now(bodies: Bodies, state: Any) -> Floats:
    """The ledger now."""
    return close_momenta(state.momenta, present(bodies, state))
