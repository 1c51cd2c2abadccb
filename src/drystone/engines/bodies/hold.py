"""Bodies that would fly through others are held where they touch, on both flights of a step. Theory: contacts.md, 8.

A step is two flights with a kick between them. A body that is held flies less far, with the velocity it has: linear and
angular momentum and kinetic energy stay as they were, and the kick that follows finds it in touch. Potential energy
that it has not lost or gained on the way left out is booked under scheme.
"""

from drystone.contact.arrays import FREE
from drystone.contact.sweep import ASIDE, LAG, UNTIL, hold_flights
from drystone.engines.bodies.rigid import fly_round, rotate_tensor
from drystone.engines.ledger import SCHEME_LOSS
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import load4, store4, to_matrix
from drystone.maths.vec import add, add_scaled, dot, load3, load9, mat_t_vec, mat_vec, store3, sub


@inner
def hold_before_kick(
    bodies, contactors, meshes, interfaces, state, work, candidates, manifold, lapse, dt, report
):
    """Hold bodies on their flight to the kick; returns whether any is."""
    flight, start, middle = work.flight, work.start, work.middle
    held = hold_flights(
        contactors, meshes, interfaces, bodies, work.alive, start, start, lapse, dt, state.position, state.attitude,
        middle, work.turned, candidates, flight, manifold.number, report,
    )  # fmt: skip
    if not held:
        return False
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, (0.0, 0.0, 0.0))
        if flight[b, UNTIL] >= 1.0:
            continue
        planned = load3(middle, b)
        part = flight[b, UNTIL] * lapse
        x = add(
            add_scaled(load3(state.position, b), part, load3(state.velocity, b)), load3_at(flight, b, ASIDE)
        )
        q, spin = fly_round(
            load9(bodies.inertia, b), load9(bodies.inverse_inertia, b), load4(state.attitude, b), load3(state.spin, b),
            part,
        )  # fmt: skip
        store3(middle, b, x)
        store4(work.turned, b, q)
        r = to_matrix(q)
        store3_at(start, b, 3, mat_vec(r, spin))
        tensor = rotate_tensor(r, load9(bodies.inverse_inertia, b))
        for k in range(9):
            work.inverse_inertia[b, k] = tensor[k]
        store3_at(flight, b, LAG, sub(x, planned))
    return True


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
    if not hold_flights(
        contactors, meshes, interfaces, bodies, work.alive, work.start, work.velocity, lapse, dt, work.middle,
        work.turned, state.position, state.attitude, candidates, flight, manifold.number, report,
    ):  # fmt: skip
        return
    for b in range(bodies.status.size):
        store3_at(flight, b, LAG, (0.0, 0.0, 0.0))
        if flight[b, UNTIL] >= 1.0:
            continue
        planned, q = load3(state.position, b), load4(work.turned, b)
        kicked = mat_t_vec(to_matrix(q), load3_at(work.velocity, b, 3))
        part = flight[b, UNTIL] * lapse
        x = add(add_scaled(load3(work.middle, b), part, load3(work.velocity, b)), load3_at(flight, b, ASIDE))
        q, spin = fly_round(load9(bodies.inertia, b), load9(bodies.inverse_inertia, b), q, kicked, part)
        store3(state.position, b, x)
        store4(state.attitude, b, q)
        store3(state.spin, b, spin)
        store3_at(flight, b, LAG, sub(x, planned))
    book_lag(bodies, flight, gravity, state.ledger)


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
