"""Numerical aid: push overlapping bodies apart by moving them, not by speeding them up (N.10-N.11).

The velocity-level scheme lets overlap of second order build up. This optional stage finds the smallest
displacement, measured by mass, that opens the predicted gaps; velocities, hence impacts and restitution, are
left alone. Lifting a body costs energy: the stage never spends more than the step has just dissipated, so
the total energy cannot rise, and books what it spends as "projection".
"""

from drystone.engine.rigid import relative_velocity
from drystone.maths.jit import kernel
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4
from drystone.maths.vec import cross, dot, load3, load9, mat_vec
from drystone.model import FREE, PROJECTION

SWEEPS_AT_MOST = 30
SLOP = 1e-4  # overlap left alone, as a share of the smaller body's radius


@kernel
def project(bodies, numerics, contacts, state, work, lost, dt):
    """Push bodies apart where they overlap at the end of the step by more than a ten-thousandth of their size."""
    theta = numerics.theta
    need_any = False
    for c in range(contacts.count[0]):
        # the gap at the end of the step, to first order, and the displacement that it asks for (N.10)
        after = relative_velocity(contacts, work.velocity, c)[0]
        gap = contacts.gap[c] + dt * ((1.0 - theta) * contacts.before[c, 0] + theta * after)
        slop = SLOP * min(bodies.radius[contacts.body[c, 0]], bodies.radius[contacts.body[c, 1]])
        contacts.bias[c] = -gap if gap >= 0.0 else numerics.projection * max(-gap - slop, 0.0)
        need_any = need_any or contacts.bias[c] > 0.0
    if not need_any or lost <= 0.0:
        return

    for b in range(bodies.mass.size):
        for k in range(6):
            work.push[b, k] = 0.0

    # Gauss-Seidel on normal displacements alone
    for sweep in range(SWEEPS_AT_MOST):
        largest = 0.0
        for c in range(contacts.count[0]):
            largest = max(largest, push_one(contacts, work, c, sweep == 0))
        if largest <= 1e-9:
            break

    # what lifting costs, and how much of it the step can pay for (N.11)
    cost = 0.0
    for b in range(bodies.mass.size):
        if bodies.status[b] == FREE and work.alive[b]:
            cost -= bodies.mass[b] * dot(numerics.gravity, load3(work.push, b))
    share = 1.0 if cost <= lost else lost / cost
    state.ledger[PROJECTION] += share * cost
    for b in range(bodies.mass.size):
        if bodies.status[b] == FREE and work.alive[b]:
            for k in range(3):
                state.position[b, k] += share * work.push[b, k]
            turn = (share * work.push[b, 3], share * work.push[b, 4], share * work.push[b, 5])
            if turn[0] != 0.0 or turn[1] != 0.0 or turn[2] != 0.0:
                store4(
                    state.attitude,
                    b,
                    normalise(multiply(from_rotation_vector(turn), load4(state.attitude, b))),
                )


@kernel
def push_one(contacts, work, c, first):
    """Bring one contact to its asked displacement; returns by how much it moved [m].

    The pushes so far are kept in contacts.before[c, 1], which the step no longer needs.
    """
    if first:
        contacts.before[c, 1] = 0.0
    i, j = contacts.body[c, 0], contacts.body[c, 1]
    n = (contacts.frame[c, 0], contacts.frame[c, 1], contacts.frame[c, 2])
    ti, tj = cross(load3(contacts.arm_i, c), n), cross(load3(contacts.arm_j, c), n)
    ai, aj = mat_vec(load9(work.inverse_inertia, i), ti), mat_vec(load9(work.inverse_inertia, j), tj)
    weight = work.inverse_mass[i] + work.inverse_mass[j] + dot(ti, ai) + dot(tj, aj)
    if weight <= 0.0:
        return 0.0
    opened = 0.0
    for k in range(3):
        opened += n[k] * (work.push[i, k] - work.push[j, k])
        opened += ti[k] * work.push[i, 3 + k] - tj[k] * work.push[j, 3 + k]
    total = max(0.0, contacts.before[c, 1] + (contacts.bias[c] - opened) / weight)
    change = total - contacts.before[c, 1]
    if change == 0.0:
        return 0.0
    contacts.before[c, 1] = total
    for k in range(3):
        work.push[i, k] += change * work.inverse_mass[i] * n[k]
        work.push[j, k] -= change * work.inverse_mass[j] * n[k]
        work.push[i, 3 + k] += change * ai[k]
        work.push[j, 3 + k] -= change * aj[k]
    return abs(change) * weight
