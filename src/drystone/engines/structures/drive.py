"""Supports that move by themselves, within the step: their forces, what rows feel of them, their work (B.42-B.44).

Without such supports all loops are empty. `support` holds displacements and velocities of the J columns at the
beginning of every step.
"""

from drystone.engines.ledger import DAMPING_LOSS, WORK
from drystone.maths.jit import inner


@inner
def start_drive(system, state, work, support, number, theta, dt):
    """Forces of loads and supports in a step, and how far the supports carry the ends of local rows (B.43)."""
    drive, push, force = system.drive, work.push, system.force
    n, J = push.size, drive.own_stiffness.shape[0]
    for i in range(n):
        push[i] = force[i]
    if J == 0:
        return
    state.ledger[WORK] -= crossed(drive, state.q, support, number)
    for j in range(J):
        u_0, v_0, v_1 = support[number, j], support[number, J + j], support[number + 1, J + j]
        rate = (1.0 - theta) * v_0 + theta * v_1
        u = u_0 + theta * dt * rate
        a = (v_1 - v_0) / dt
        for i in range(n):
            push[i] += drive.stiffness[i, j] * u + drive.damping[i, j] * rate - drive.mass[i, j] * a
    carry(drive, work, support, number, work.shift, work.shift_rate)
    carry(drive, work, support, number + 1, work.shift_end, work.shift_rate_end)


@inner
def carry(drive, work, support, number, shift, rate):
    """Displacement and velocity of the ends of local rows that supports carry."""
    J = drive.own_stiffness.shape[0]
    for c in range(shift.size):
        shift[c], rate[c] = 0.0, 0.0
        for j in range(J):
            shift[c] += drive.rows[c, j] * support[number, j]
            rate[c] += drive.rows[c, j] * support[number, J + j]


@inner
def crossed(drive, q, support, number):
    """Elastic energy that supports share with the unknowns: u K_ss u / 2 - q P u (B.43)."""
    J = drive.own_stiffness.shape[0]
    total = 0.0
    for j in range(J):
        u = support[number, j]
        if u == 0.0:
            continue
        for k in range(J):
            total += 0.5 * u * drive.own_stiffness[j, k] * support[number, k]
        for i in range(q.size):
            total -= q[i] * drive.stiffness[i, j] * u
    return total


@inner
def close_drive(system, state, work, support, number, n_active, theta, dt):
    """Work of the supports: elastic, of dashpots, and of local rows (B.43); leaves the shared energy for `measure`."""
    drive = system.drive
    J = drive.own_stiffness.shape[0]
    if J == 0:
        return
    ledger = state.ledger
    work.shared[0] = crossed(drive, state.q, support, number + 1)
    ledger[WORK] += work.shared[0]
    lost = 0.0
    for j in range(J):
        rate = (1.0 - theta) * support[number, J + j] + theta * support[number + 1, J + j]
        for k in range(J):
            other = (1.0 - theta) * support[number, J + k] + theta * support[number + 1, J + k]
            lost += rate * drive.own_damping[j, k] * other
        for i in range(state.q.size):
            lost -= 2.0 * work.middle[i] * drive.damping[i, j] * rate
    ledger[DAMPING_LOSS] += dt * lost
    ledger[WORK] += dt * lost
    for a in range(n_active):
        c = work.active[a]
        ledger[WORK] -= work.impulse[c] / dt * (work.shift_end[c] - work.shift[c])
