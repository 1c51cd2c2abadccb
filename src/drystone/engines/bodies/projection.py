"""Numerical aid: push overlapping bodies apart by moving them, not by speeding them up (N.10-N.11).

The velocity-level scheme lets overlap of second order build up, and a corner that swings into view within a large
step is seen only afterwards. This optional stage looks again at the end of the step and finds the smallest
displacement, measured by mass, that opens the gaps; velocities, hence impacts and restitution, are left alone.
Lifting a body costs energy: the stage never spends more than the step has just dissipated, so the total energy
cannot rise, and books what it spends as "projection".
"""

from drystone.contact.arrays import FREE
from drystone.engines.bodies.momentum import own_momentum
from drystone.engines.ledger import SCHEME_LOSS
from drystone.engines.momentum import AIDS, add_momentum
from drystone.maths.jit import inner, late
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4
from drystone.maths.vec import add_scaled, cross, dot, load3, load9, mat_vec, store3, sub

SWEEPS_AT_MOST = 30
SLOP = 1e-4  # overlap left alone, as a share of the smaller body's radius


@inner
def set_margin(bodies, work):
    """How far around a body to look: ten times the overlap that is left alone; it moves no further."""
    radius, status, reach = bodies.radius, bodies.status, work.reach
    for b in range(status.size):
        reach[b] = 10.0 * SLOP * radius[b] if status[b] == FREE else 0.0
        for k in range(6):
            work.way[b, k] = 0.0


@late(returns=float)
def project(bodies, numerics, overlaps, state, work, budget):
    """Push bodies apart where they overlap by more than a ten-thousandth of their size.

    Returns what is left of the budget [J], or -1 when nothing overlaps or nothing is left to spend.
    """
    body, arm_i, arm_j, gap, asked = (
        overlaps.body,
        overlaps.arm_i,
        overlaps.arm_j,
        overlaps.gap,
        overlaps.bias,
    )
    point, position, radius = overlaps.point, state.position, bodies.radius
    push, alive, status = work.push, work.alive, bodies.status
    needed = False
    for c in range(overlaps.count[0]):
        # the displacement that each gap asks for, or can bear (N.10)
        store3(arm_i, c, sub(load3(point, c), load3(position, body[c, 0])))
        store3(arm_j, c, sub(load3(point, c), load3(position, body[c, 1])))
        slop = SLOP * min(radius[body[c, 0]], radius[body[c, 1]])
        asked[c] = -gap[c] if gap[c] >= 0.0 else numerics.projection * max(-gap[c] - slop, 0.0)
        needed = needed or asked[c] > 0.0
    left = -1.0
    if needed and budget > 0.0:
        for b in range(status.size):
            for k in range(6):
                push[b, k] = 0.0
        push_apart(overlaps, work)

        # what lifting costs, and how much of it the step can pay for (N.11)
        attitude, mass = state.attitude, bodies.mass
        cost = 0.0
        for b in range(status.size):
            if status[b] == FREE and alive[b]:
                cost -= mass[b] * dot(numerics.gravity, load3(push, b))
        share = 1.0 if cost <= budget else budget / cost
        state.ledger[SCHEME_LOSS] -= share * cost
        for b in range(status.size):
            if status[b] == FREE and alive[b]:
                before, own = own_momentum(bodies, state, b, -1.0)
                add_momentum(state.momenta, AIDS, load3(position, b), before, own)
                store3(position, b, add_scaled(load3(position, b), share, load3(push, b)))
                turn = (share * push[b, 3], share * push[b, 4], share * push[b, 5])
                store4(attitude, b, normalise(multiply(from_rotation_vector(turn), load4(attitude, b))))
                after, own = own_momentum(bodies, state, b, 1.0)
                add_momentum(state.momenta, AIDS, load3(position, b), after, own)
        left = budget - cost if share == 1.0 else -1.0
    return left


@inner
def push_apart(contacts, work):
    """Gauss-Seidel on normal displacements alone; the pushes so far are kept in contacts.before[:, 1]."""
    body, frame, arm_i, arm_j = contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j
    before, asked, push = contacts.before, contacts.bias, work.push
    inverse_mass, inverse_inertia = work.inverse_mass, work.inverse_inertia
    n_contact = contacts.count[0]
    for c in range(n_contact):
        before[c, 1] = 0.0
    for _ in range(SWEEPS_AT_MOST):
        largest = 0.0
        for c in range(n_contact):
            i, j = body[c, 0], body[c, 1]
            n = (frame[c, 0], frame[c, 1], frame[c, 2])
            turn_i, turn_j = cross(load3(arm_i, c), n), cross(load3(arm_j, c), n)
            spin_i = mat_vec(load9(inverse_inertia, i), turn_i)
            spin_j = mat_vec(load9(inverse_inertia, j), turn_j)
            weight = inverse_mass[i] + inverse_mass[j] + dot(turn_i, spin_i) + dot(turn_j, spin_j)
            if weight <= 0.0:
                continue
            opened = 0.0
            for k in range(3):
                opened += n[k] * (push[i, k] - push[j, k])
                opened += turn_i[k] * push[i, 3 + k] - turn_j[k] * push[j, 3 + k]
            total = max(0.0, before[c, 1] + (asked[c] - opened) / weight)
            change = total - before[c, 1]
            before[c, 1] = total
            largest = max(largest, abs(change) * weight)
            for k in range(3):
                push[i, k] += change * inverse_mass[i] * n[k]
                push[j, k] -= change * inverse_mass[j] * n[k]
                push[i, 3 + k] += change * spin_i[k]
                push[j, 3 + k] -= change * spin_j[k]
        if largest <= 1e-9:
            break
