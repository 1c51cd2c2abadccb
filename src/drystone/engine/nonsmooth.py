"""Hard contact in time: the Moreau-Jean step. Theory: nonsmooth.md, N.1-N.9 (seed 000, eqs 13-16).

`step` tells the mechanics on one screen; `advance` runs many steps without returning to Python. The contact
geometry is that of the start of the step. A contact obeys Newton's impact law when its predicted gap closes
(N.6). Every other contact found is watched: if impulses elsewhere would drive it through within the step, it
joins as a guard (N.7) and the problem is solved again from where it stands. So bodies that are hit hard do
not pass into their neighbours, and restitution is never weakened by the watching.
"""

from drystone.engine.contacts import HARD, find_contacts
from drystone.engine.energy import (
    book_births,
    book_contacts,
    book_scheme,
    close_ledger,
    measure_energy,
)
from drystone.engine.friction import solve_velocities
from drystone.engine.neighbours import update_neighbours
from drystone.engine.projection import project
from drystone.engine.rigid import find_non_finite, free_motion, move, relative_velocity
from drystone.maths.jit import kernel
from drystone.maths.vec import load3, load9, mat_t_vec, mat_vec, store3, sub
from drystone.model import (
    CAPPED,
    CAPPED_STEPS,
    CONTACTS_FULL,
    ERROR,
    FIRST_BODY,
    FREE,
    GUARD,
    IDLE,
    IMPACT,
    N_ACTIVE,
    N_CONTACT,
    NON_FINITE,
    PAIRS_FULL,
    PENETRATION,
    SWEEPS,
)

GUARD_ROUNDS = 10


@kernel
def step(model, state, contacts, candidates, patch, work, solver, dt, report, statistics, row):
    """One Moreau-Jean step of length dt [s]. Returns False, with nothing changed, if a buffer is too small."""
    bodies, numerics = model.bodies, model.numerics

    # how the bodies would move if nothing touched (N.2-N.4), and how far they may get
    free_motion(bodies, model.drive, state, numerics.gravity, dt, work)
    set_reach(bodies, work, dt)

    # who may touch whom; frame and gap of each contact; last step's impulses
    find_all_contacts(model, state, contacts, candidates, patch, work, report)
    if report[CONTACTS_FULL] > 0 or report[PAIRS_FULL] > 0:
        return False
    recall(state.history, contacts)

    # which contacts close within the step: Newton's impact law for those (N.5, N.6)
    activate(model.interfaces, numerics, state, contacts, work, dt)

    # the impulses that forbid interpenetration and obey the friction law; then the guards (N.7, N.8)
    solve(numerics, contacts, work, solver, dt, statistics, row)

    # what was dissipated, and by whom (E.2-E.5)
    lost = book_contacts(bodies, contacts, state, work)
    book_scheme(bodies, state, numerics.gravity, numerics.theta, dt, work)

    # how the bodies do move (N.9); then, if asked, out of each other
    move(bodies, state, numerics.theta, dt, work)
    if numerics.projection > 0.0:
        project(bodies, numerics, contacts, state, work, lost, dt)

    # remember impulses for the next step, close the ledger, count
    remember(contacts, state.history)
    state.step[0] += 1
    book_births(bodies, state, numerics.gravity, state.step[0] * dt)
    state.time[0] = state.step[0] * dt
    measure_energy(bodies, state, numerics.gravity)
    close_ledger(state)
    if statistics[row, CAPPED] > 0.0:
        report[CAPPED_STEPS] += 1
    return True


@kernel
def advance(model, state, contacts, candidates, patch, work, solver, dt, report, statistics, n_step):
    """Run up to n_step steps; stops early when a buffer is full or a body is no longer finite."""
    for row in range(n_step):
        if not step(model, state, contacts, candidates, patch, work, solver, dt, report, statistics, row):
            return row
        lost_body = find_non_finite(state)
        if lost_body >= 0:
            report[NON_FINITE] = 1
            report[FIRST_BODY] = lost_body
            return row + 1
    return n_step


@kernel
def find_all_contacts(model, state, contacts, candidates, patch, work, report):
    """Broad phase, then narrow phase with at most four points a pair; a full buffer is told in the report."""
    update_neighbours(
        model.contactors, model.meshes, model.interfaces, model.bodies, state.position, state.attitude,
        work.reach, work.alive, candidates, report,
    )  # fmt: skip
    if report[PAIRS_FULL] == 0:
        find_contacts(
            model.contactors, model.meshes, model.interfaces, model.bodies, state.position, state.attitude,
            work.reach, work.alive, HARD, candidates, patch, contacts, report,
        )  # fmt: skip


@kernel
def set_reach(bodies, work, dt):
    """How far each surface may travel: what the fastest body could do to it, at most a quarter of its size."""
    fastest = 0.0
    for b in range(bodies.mass.size):
        if work.alive[b]:
            v2 = w2 = 0.0
            for k in range(3):
                v2 += max(work.start[b, k] ** 2, work.free[b, k] ** 2)
                w2 += work.free[b, 3 + k] ** 2
            fastest = max(
                fastest, v2**0.5 + (w2**0.5 * bodies.radius[b] if bodies.status[b] == FREE else 0.0)
            )
    for b in range(bodies.mass.size):
        work.reach[b] = dt * fastest
        if bodies.status[b] == FREE:
            work.reach[b] = min(work.reach[b], 0.25 * bodies.radius[b])


@kernel
def activate(interfaces, numerics, state, contacts, work, dt):
    """Relative velocities, lever arms and the impact law of every contact that closes (N.5, N.6)."""
    theta, gamma = numerics.theta, numerics.gamma
    for c in range(contacts.count[0]):
        point = load3(contacts.point, c)
        store3(contacts.arm_i, c, sub(point, load3(state.position, contacts.body[c, 0])))
        store3(contacts.arm_j, c, sub(point, load3(state.position, contacts.body[c, 1])))
        before = relative_velocity(contacts, work.start, c)
        free = relative_velocity(contacts, work.free, c)
        store3(contacts.before, c, before)
        mu, restitution = (
            interfaces.parameter[contacts.interface[c], 0],
            interfaces.parameter[contacts.interface[c], 1],
        )
        contacts.friction[c] = mu
        contacts.bias[c] = restitution * min(before[0], 0.0)
        predicted = contacts.gap[c] + gamma * dt * ((1.0 - theta) * before[0] + theta * free[0])
        contacts.status[c] = IMPACT if predicted <= 0.0 else IDLE
        if contacts.status[c] == IDLE:
            store3(contacts.impulse, c, (0.0, 0.0, 0.0))


@kernel
def solve(numerics, contacts, work, solver, dt, statistics, row):
    """Solve the friction problem; admit guards that the solution would drive through, and solve again."""
    sweeps = 0
    error = 0.0
    n_active = 0
    for _ in range(GUARD_ROUNDS):
        work.velocity[:] = work.free
        n_active = 0
        for c in range(contacts.count[0]):
            if contacts.status[c] != IDLE:
                contacts.active[n_active] = c
                n_active += 1
        used, error = solve_velocities(
            contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j, contacts.friction, contacts.bias,
            contacts.active, n_active, work.inverse_mass, work.inverse_inertia, work.velocity, contacts.impulse,
            numerics.tolerance, numerics.max_sweeps - sweeps, solver,
        )  # fmt: skip
        sweeps += used
        if not admit_guards(contacts, work, dt) or sweeps >= numerics.max_sweeps:
            break
    statistics[row, N_CONTACT] = contacts.count[0]
    statistics[row, N_ACTIVE] = n_active
    statistics[row, SWEEPS] = sweeps
    statistics[row, ERROR] = error
    statistics[row, CAPPED] = 1.0 if error > numerics.tolerance else 0.0
    deepest = 0.0
    for c in range(contacts.count[0]):
        deepest = max(deepest, -contacts.gap[c])
    statistics[row, PENETRATION] = deepest


@kernel
def admit_guards(contacts, work, dt):
    """Turn idle contacts that would be crossed within the step into guards (N.7). True if there were any.

    A guard may close its gap but not pass it: u_n >= -gap/dt.
    """
    found = False
    for c in range(contacts.count[0]):
        if contacts.status[c] == IDLE:
            allowed = max(contacts.gap[c], 0.0) / dt
            if relative_velocity(contacts, work.velocity, c)[0] < -allowed - 1e-12:
                contacts.status[c] = GUARD
                contacts.bias[c] = allowed
                found = True
    return found


@kernel
def recall(history, contacts):
    """Warm start: give each contact the impulse it had in the last step, found by its persistent key."""
    row, end = 0, history.count[0]
    for c in range(contacts.count[0]):
        store3(contacts.impulse, c, (0.0, 0.0, 0.0))
        pair, feature = contacts.key[c, 0], contacts.key[c, 1]
        while row < end and history.key[row, 0] < pair:
            row += 1
        k = row
        while k < end and history.key[k, 0] == pair:
            if history.key[k, 1] == feature:
                local = mat_vec(load9(contacts.frame, c), load3(history.impulse, k))
                store3(contacts.impulse, c, (max(local[0], 0.0), local[1], local[2]))
                break
            k += 1


@kernel
def remember(contacts, history):
    """Keep the impulses of loaded contacts, in world axes, for the next step's warm start."""
    n = 0
    for c in range(contacts.count[0]):
        if contacts.impulse[c, 0] > 0.0:
            history.key[n, 0] = contacts.key[c, 0]
            history.key[n, 1] = contacts.key[c, 1]
            store3(history.impulse, n, mat_t_vec(load9(contacts.frame, c), load3(contacts.impulse, c)))
            n += 1
    history.count[0] = n
