"""Bodies that would fly through others are held where they touch, on both flights of a step. Theory: contacts.md, 8.

A step is two flights with a kick between them. A body that is held flies less far, with the velocity it has: linear and
angular momentum and kinetic energy stay as they were, and the kick that follows finds it in touch. Potential energy
that it has not lost or gained on the way left out is booked under scheme.
"""

from drystone.contact.arrays import FREE
from drystone.contact.fast_contacts import add_held, keep_touching
from drystone.contact.sweep import (
    ANGLE,
    ASIDE,
    LAG,
    SPUN,
    UNTIL,
    held_apart,
    hold_flights,
)
from drystone.engines.bodies.rigid import fly_round, rotate_tensor
from drystone.engines.ledger import SCHEME_LOSS
from drystone.engines.watch import note_way
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import load4, store4, to_matrix
from drystone.maths.vec import add, add_scaled, dot, load3, load9, mat_t_vec, mat_vec, scale, store3

REPEATS = 8  # times that the flight of a spinning body is halved
STEADY = 0.1  # a turn below this follows its plan closely [rad]


@inner
def hold_before_kick(
    bodies, contactors, meshes, interfaces, state, work, candidates, manifold, lapse, dt, report
):
    """Hold bodies on their flight to the kick; returns whether any is."""
    start = work.start
    held = hold_flights(
        contactors, meshes, interfaces, bodies, work.alive, start, start, lapse, dt, state.position, state.attitude,
        work.middle, work.turned, candidates, work.flight, False, manifold, report,
    )  # fmt: skip
    if held:
        put_before_kick(bodies, contactors, meshes, state, work, manifold, lapse)
    return held


@late(returns=None)
def put_before_kick(bodies, contactors, meshes, state, work, manifold, lapse):
    """Put held bodies where their flight to the kick ends."""
    flight, start, middle = work.flight, work.start, work.middle
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, scale(-1.0, load3(middle, b)))
    for _ in range(REPEATS):
        for b in range(bodies.status.size):
            if flight[b, UNTIL] < 1.0:
                fly_held(
                    bodies, flight, b, lapse, load3(state.position, b), load4(state.attitude, b),
                    load3(state.velocity, b), load3(state.spin, b), middle, work.turned, start, 3,
                )  # fmt: skip
        if not shorten(contactors, meshes, flight, middle, work.turned, manifold):
            break
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, add(load3_at(flight, b, LAG), load3(middle, b)))
        if flight[b, UNTIL] < 1.0:
            r = to_matrix(load4(work.turned, b))
            store3_at(start, b, 3, mat_vec(r, load3_at(start, b, 3)))
            tensor = rotate_tensor(r, load9(bodies.inverse_inertia, b))
            for k in range(9):
                work.inverse_inertia[b, k] = tensor[k]


@inner
def fly_held(bodies, flight, b, lapse, x, q, v, spin, position, attitude, spins, column):
    """Fly a body as far as it is not held, from a pose, and store where it comes to and its spin in body axes (N.3)."""
    part = flight[b, UNTIL] * lapse
    q, spin = fly_round(load9(bodies.inertia, b), load9(bodies.inverse_inertia, b), q, spin, part)
    store3(position, b, add(add_scaled(x, part, v), load3_at(flight, b, ASIDE)))
    store4(attitude, b, q)
    store3_at(spins, b, column, spin)


@inner
def shorten(contactors, meshes, flight, position, attitude, room):
    """Halve the flights of spinning bodies that overlap what they were held by: they have not turned as was planned."""
    found = False
    for b in range(flight.shape[0]):
        turned = flight[b, ANGLE] * flight[b, UNTIL]
        if (
            flight[b, UNTIL] < 1.0
            and turned > STEADY
            and not held_apart(contactors, meshes, flight, b, position, attitude, room)
        ):
            flight[b, UNTIL] *= 0.5
            found = True
    return found


@inner
def choose_contacts(bodies, contactors, meshes, interfaces, work, contacts, manifold, held, dt, report):
    """Of fast pairs only contacts that touch act; held bodies that the narrow phase does not see get theirs."""
    keep_touching(contactors, bodies, work.alive, work.start, dt, contacts)
    if held:
        add_held(
            contactors, meshes, interfaces, bodies, work.middle, work.turned, work.flight, contacts, manifold,
            report,
        )  # fmt: skip


@inner
def hold_after_kick(
    bodies,
    contactors,
    meshes,
    interfaces,
    gravity,
    state,
    work,
    candidates,
    manifold,
    held,
    lapse,
    dt,
    report,
):
    """Hold bodies on their flight from the kick to the end of the step; book what all that was held has not fallen."""
    flight = work.flight
    if held:
        book_lag(bodies, flight, gravity, state.ledger)
    if hold_flights(
        contactors, meshes, interfaces, bodies, work.alive, work.start, work.velocity, lapse, dt, work.middle,
        work.turned, state.position, state.attitude, candidates, flight, True, manifold, report,
    ):  # fmt: skip
        put_after_kick(bodies, contactors, meshes, gravity, state, work, manifold, lapse, dt)


@late(returns=None)
def put_after_kick(bodies, contactors, meshes, gravity, state, work, manifold, lapse, dt):
    """Put held bodies where their flight from the kick ends; book what they have not fallen."""
    flight = work.flight
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, scale(-1.0, load3(state.position, b)))
    for _ in range(REPEATS):
        for b in range(bodies.status.size):
            if flight[b, UNTIL] < 1.0:
                q = load4(work.turned, b)
                kicked = mat_t_vec(to_matrix(q), load3_at(work.velocity, b, 3))
                fly_held(
                    bodies, flight, b, lapse, load3(work.middle, b), q, load3(work.velocity, b), kicked,
                    state.position, state.attitude, state.spin, 0,
                )  # fmt: skip
        if not shorten(contactors, meshes, flight, state.position, state.attitude, manifold):
            break
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, add(load3_at(flight, b, LAG), load3(state.position, b)))
    book_lag(bodies, flight, gravity, state.ledger)
    for b in range(bodies.status.size):
        note_way(state.trust, flight[b, SPUN], (state.step[0] + 1) * dt, b)


@inner
def book_lag(bodies, flight, gravity, ledger):
    """Potential energy that bodies would have lost on the way that they were held back from."""
    for b in range(bodies.status.size):
        if bodies.status[b] == FREE:
            ledger[SCHEME_LOSS] += bodies.mass[b] * dot(gravity, load3_at(flight, b, LAG))


@helper
def load3_at(array, row, column):
    return (array[row, column], array[row, column + 1], array[row, column + 2])


@helper
def store3_at(array, row, column, a):
    array[row, column], array[row, column + 1], array[row, column + 2] = a[0], a[1], a[2]
