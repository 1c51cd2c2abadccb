"""Hard contact in time: the Moreau-Jean step. Theory: nonsmooth.md, N.1-N.9 (Gupta et al. 2023, eqs 13-16).

`step` tells the mechanics on one screen; `advance` runs many steps without returning to Python. Bodies fly freely to
the middle of the step (theta = 1/2), contacts are looked for and all impulses act there, and bodies fly on. Both bodies
of a contact are pushed at one point of space, so that linear and angular momentum are kept to round-off. A contact that
would close before the next kick and rebounds obeys Newton's impact law (N.6). Every other contact may close its gap
just until then (N.7): bodies land where they touch, and are not driven through each other by impulses from elsewhere.
"""

from math import sqrt

from drystone.contact.arrays import (
    CAPPED_STEPS,
    CONTACTS_FULL,
    FIRST_BODY,
    FREE,
    GUARD,
    IMPACT,
    LATE,
    NON_FINITE,
    PAIRS_FULL,
    TOO_FAST,
)
from drystone.contact.domains import cut_domains
from drystone.contact.friction import packed_errors, solve_velocities
from drystone.contact.sweep import FAST
from drystone.engines.bodies.blast_load import add_blow, book_blast, gather_blow
from drystone.engines.bodies.carry import add_carried, carry_loads
from drystone.engines.bodies.connector_ledger import book_connectors, close_connectors, judge_connectors
from drystone.engines.bodies.connectors import measure_connectors, place_connectors
from drystone.engines.bodies.crew import find_all_contacts, serve
from drystone.engines.bodies.energy import book_births, book_contacts, book_scheme, measure_energy
from drystone.engines.bodies.hold import choose_contacts, hold_after_kick, hold_before_kick
from drystone.engines.bodies.model import CAPPED, ERROR, N_CONTACT, N_LOADED, PENETRATION, SWEEPS
from drystone.engines.bodies.momentum import book_momentum, exchange
from drystone.engines.bodies.paths import keep_places, watch_paths
from drystone.engines.bodies.projection import project, set_margin
from drystone.engines.bodies.rigid import (
    changed_speed,
    find_non_finite,
    fly_to_end,
    fly_to_kick,
    pull,
    relative_velocity,
)
from drystone.engines.trust import CONVERGED, ROUNDING
from drystone.engines.watch import note_overlap, note_step
from drystone.maths.jit import inner, kernel
from drystone.maths.threads import DISMISSED, ring
from drystone.maths.vec import add_scaled, load3, load9, mat_t_vec, mat_vec, norm, store3, sub

PROJECTION_ROUNDS = 4
CLOSED = 0.5  # a gap up to this share of g h² counts as closed, or noise would move loads between the points of a face


@inner
def step(
    model, state, contacts, overlaps, candidates, manifold, work, solver, rows, dt, report, statistics, row
):
    """One Moreau-Jean step of length dt [s]. Returns False, with nothing changed, if a buffer is too small."""
    bodies, contactors, meshes, interfaces, drive, numerics, blast_load, connectors = model
    gravity, theta = numerics.gravity, numerics.theta

    # free flight to where impulses act, loads there, and how far bodies may get from there (N.2-N.4)
    fly_to_kick(bodies, drive, state, (1.0 - theta) * dt, work)
    held = hold_before_kick(
        bodies, contactors, meshes, interfaces, state, work, candidates, manifold, (1.0 - theta) * dt, dt, report
    )  # fmt: skip
    if report[TOO_FAST] > 0:
        return False
    pull(bodies, drive, gravity, state.time[0], dt, work, work.free)
    gather_blow(blast_load, work.middle, work.turned, work.alive, state.time[0], dt, work.load)
    add_blow(blast_load, work, 1.0, work.free)
    set_reach(bodies, work, dt)

    # who may touch whom; frame and gap of each contact; last step's impulses
    find_all_contacts(
        model, work.middle, work.turned, contacts, candidates, manifold, work, solver.crew, False, report
    )
    choose_contacts(bodies, contactors, meshes, interfaces, work, contacts, manifold, held, dt, report)
    if report[CONTACTS_FULL] > 0 or report[PAIRS_FULL] > 0:
        return False
    recall(state.history, contacts)

    # which contacts close before the next kick, and what each must obey (N.5-N.7)
    activate(interfaces, numerics, contacts, work, dt)

    # if bodies hit each other, what rests has carried its loads before (N.13)
    in_two = carry_loads(contacts, work, solver, rows)
    # where connectors take hold, and what they allow (K.4-K.12)
    if rows is not None:
        place_connectors(connectors, state.connectors, work, rows, dt)

    # the impulses that forbid interpenetration and obey the friction law (N.7, N.8)
    n_packed = solve(numerics, contacts, work, solver, rows, dt, statistics, row)

    # whether they do, and how deep bodies were in each other, in physical units (T.1-T.4)
    judge(bodies, contactors, gravity, contacts, state, work, solver, rows, n_packed, dt)
    if in_two:
        add_carried(contacts)

    # what was dissipated, and by whom (E.2-E.5); what supports and loads put in (Q.2)
    lost = book_contacts(bodies, contacts, state, work)
    if rows is not None:
        lost += book_connectors(bodies, connectors, rows, state, work)
        measure_connectors(connectors, state.connectors, work, rows, dt)
    book_scheme(bodies, state, gravity, theta, dt, work)
    book_blast(blast_load, work, state.ledger)
    book_momentum(bodies, contacts, blast_load, gravity, dt, work, state.momenta)

    # free flight with the new velocities (N.9); impulses are remembered for the next step
    keep_places(bodies, state, work)
    fly_to_end(bodies, state, theta * dt, work)
    hold_after_kick(
        bodies, contactors, meshes, interfaces, gravity, state, work, candidates, manifold, held, theta * dt, dt,
        report,
    )  # fmt: skip
    watch_paths(bodies, contactors, meshes, interfaces, state, work, dt)
    remember(contacts, state.history)

    # numerical aid, if asked for: out of each other, paid for by what was lost (N.10, N.11)
    if numerics.projection > 0.0:
        set_margin(bodies, work)
        for _ in range(PROJECTION_ROUNDS):
            find_all_contacts(
                model,
                state.position,
                state.attitude,
                overlaps,
                candidates,
                manifold,
                work,
                solver.crew,
                True,
                report,
            )
            lost = project(bodies, numerics, overlaps, state, work, lost)
            if lost < 0.0:
                break
        # what is left in the end counts, not what there was in flight
        deepest = watch_overlaps(contactors.size, overlaps, state.trust, (state.step[0] + 1) * dt)
    else:
        deepest = watch_overlaps(contactors.size, contacts, state.trust, state.time[0])
    statistics[row, PENETRATION] = deepest

    # close the ledger, count
    if rows is not None:
        close_connectors(connectors, state)
    state.step[0] += 1
    book_births(bodies, state, gravity, state.step[0] * dt)
    exchange(bodies, state, state.step[0] * dt, state.momenta)
    state.time[0] = state.step[0] * dt
    measure_energy(bodies, state, gravity)
    if statistics[row, CAPPED] > 0.0:
        report[CAPPED_STEPS] += 1
    return True


@kernel
def advance(
    model,
    state,
    contacts,
    overlaps,
    candidates,
    manifold,
    work,
    solver,
    rows,
    dt,
    report,
    statistics,
    n_step,
    thread,
):
    """Run up to n_step steps; stops early when a buffer is full or a body is no longer finite.

    With n_step = 0 it only finds the contacts of the state (for work.reach and work.alive as given). Threads but the
    first serve it, each with a manifold of its own.
    """
    if thread > 0:
        serve(model, state, contacts, overlaps, candidates, manifold, work, solver, thread)
        return 0
    done = run_steps(
        model,
        state,
        contacts,
        overlaps,
        candidates,
        manifold,
        work,
        solver,
        rows,
        dt,
        report,
        statistics,
        n_step,
    )
    ring(solver.crew, DISMISSED, 0)
    return done


@inner
def run_steps(
    model, state, contacts, overlaps, candidates, manifold, work, solver, rows, dt, report, statistics, n_step
):
    """What the first thread does."""
    if n_step == 0:
        find_all_contacts(
            model,
            state.position,
            state.attitude,
            contacts,
            candidates,
            manifold,
            work,
            solver.crew,
            False,
            report,
        )
    for row in range(n_step):
        if not step(
            model,
            state,
            contacts,
            overlaps,
            candidates,
            manifold,
            work,
            solver,
            rows,
            dt,
            report,
            statistics,
            row,
        ):
            return row
        if report[CONTACTS_FULL] > 0 or report[PAIRS_FULL] > 0 or report[TOO_FAST] > 0:
            return row + 1
        lost_body = find_non_finite(state)
        if lost_body >= 0:
            report[NON_FINITE] = 1
            report[FIRST_BODY] = lost_body
            return row + 1
    return n_step


@inner
def set_reach(bodies, work, dt):
    """How far each surface may travel: what the fastest body could do to it, at most a quarter of its size.

    And where it would get to if nothing touched it.
    """
    status, radius, alive, start, free, reach = (
        bodies.status, bodies.radius, work.alive, work.start, work.free, work.reach
    )  # fmt: skip
    fastest = 0.0
    for b in range(status.size):
        reach[b] = 0.0
        for k in range(6):
            work.way[b, k] = dt * free[b, k]
        if alive[b]:
            v2 = w2 = 0.0
            for k in range(3):
                v2 += max(start[b, k] ** 2, free[b, k] ** 2)
                w2 += free[b, 3 + k] ** 2
            turning = sqrt(w2) * radius[b] if status[b] == FREE else 0.0
            # free bodies that fly farther than their own size are followed on their flights (contacts.md, part 8)
            if status[b] == FREE and dt * sqrt(v2) > 2.0 * FAST * radius[b]:
                reach[b] = 0.25 * radius[b]
            else:
                fastest = max(fastest, sqrt(v2) + turning)
    for b in range(status.size):
        reach[b] = max(reach[b], dt * fastest)
        if status[b] == FREE:
            reach[b] = min(reach[b], 0.25 * radius[b])


@inner
def activate(interfaces, numerics, contacts, work, dt):
    """Relative velocities, lever arms, and the condition each contact obeys in this step (N.5-N.7)."""
    body, frame, arm_i, arm_j = contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j
    gap, point, impulse, before = contacts.gap, contacts.point, contacts.impulse, contacts.before
    status, bias, friction, interface = contacts.status, contacts.bias, contacts.friction, contacts.interface
    start, free, position, inverse_mass = work.start, work.free, work.middle, work.inverse_mass
    parameter, ahead = interfaces.parameter, numerics.gamma - (1.0 - numerics.theta)
    closed = CLOSED * dt * dt * norm(numerics.gravity)
    for c in range(contacts.count[0]):
        # both are pushed at one point, or their couple would change angular momentum; it lies between the surfaces,
        # nearer to the lighter body, whose spin suffers more from a wrong arm, and on a body that meets a support (N.8)
        i, j = body[c, 0], body[c, 1]
        light_i, light_j = inverse_mass[i], inverse_mass[j]
        nearer = 0.5 * gap[c] * (light_i - light_j) / max(light_i + light_j, 1e-300)
        at = add_scaled(load3(point, c), nearer, (frame[c, 0], frame[c, 1], frame[c, 2]))
        store3(point, c, at)
        store3(arm_i, c, sub(at, load3(position, i)))
        store3(arm_j, c, sub(at, load3(position, j)))
        u_before = relative_velocity(body, frame, arm_i, arm_j, start, c)
        u_free = relative_velocity(body, frame, arm_i, arm_j, free, c)
        store3(before, c, u_before)
        friction[c] = parameter[interface[c], 0]
        rebound = parameter[interface[c], 1] * min(u_before[0], 0.0)
        if gap[c] + dt * (u_free[0] - (1.0 - ahead) * u_before[0]) <= 0.0:
            status[c] = IMPACT
            bias[c] = rebound if rebound < 0.0 else max(gap[c] - closed, 0.0) / dt
        elif u_free[0] < 0.0 and gap[c] + dt * u_free[0] <= 0.0:
            status[c] = LATE
            store3(impulse, c, (0.0, 0.0, 0.0))
        else:
            status[c] = GUARD
            bias[c] = max(gap[c] - closed, 0.0) / dt


@inner
def solve(numerics, contacts, work, solver, rows, dt, statistics, row):
    """The impulses of all contacts that act or guard, from the free velocities and the last impulses (N.8)."""
    status, active = contacts.status, contacts.active
    free, velocity, n_contact = work.free, work.velocity, contacts.count[0]
    for b in range(free.shape[0]):
        for k in range(6):
            velocity[b, k] = free[b, k]
    n_active = 0
    # what may be left at the slowest contact, so that it does not look unconverged (T.2)
    ceiling = 0.5 * CONVERGED * dt * norm(numerics.gravity)
    ceiling = ceiling if ceiling > 0.0 else 1.0e300
    for c in range(n_contact):
        if status[c] != LATE:
            active[n_active] = c
            n_active += 1
    cut_domains(work.middle, work.inverse_mass, contacts.body, active, n_active, solver)
    sweeps, error, n_packed = solve_velocities(
        contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j, contacts.friction, contacts.bias,
        active, n_active, work.inverse_mass, work.inverse_inertia, velocity, contacts.impulse,
        numerics.tolerance, numerics.floor, ceiling, numerics.max_sweeps, solver, rows,
    )  # fmt: skip
    n_loaded = 0
    for c in range(n_contact):
        if contacts.impulse[c, 0] > 0.0:
            n_loaded += 1
    statistics[row, N_CONTACT] = n_contact
    statistics[row, N_LOADED] = n_loaded
    statistics[row, SWEEPS] = sweeps
    statistics[row, ERROR] = error
    statistics[row, CAPPED] = 1.0 if error > numerics.tolerance else 0.0
    return n_packed


@inner
def judge(bodies, contactors, gravity, contacts, state, work, solver, rows, n_packed, dt):
    """Compare what the solver returned with the laws themselves, each contact with its own speed (T.1-T.4).

    The measure of a contact is its own velocity before, what gravity adds in a step and how much its two bodies
    changed theirs: nothing that happens elsewhere, no friction and no mass loosens it.
    """
    before = contacts.before
    status, start, velocity, radius, size = (
        bodies.status,
        work.start,
        work.velocity,
        bodies.radius,
        contactors.size,
    )
    n_contactor, trust, time = size.size, state.trust, (state.step[0] + 1) * dt
    falling = dt * sqrt(gravity[0] ** 2 + gravity[1] ** 2 + gravity[2] ** 2)
    worst, at, most_approach, most_slip, most_cone = 0.0, -1, 0.0, 0.0, 0.0
    for p in range(n_packed):
        approach, slip, cone, c, i, j = packed_errors(solver, p)
        thin = min(size[contacts.key[c, 0] // n_contactor], size[contacts.key[c, 0] % n_contactor])
        own = falling + ROUNDING / CONVERGED * thin / dt
        own += max(
            changed_speed(status, start, velocity, radius, i),
            changed_speed(status, start, velocity, radius, j),
        )
        u = load3(before, c)
        along, across = own + abs(u[0]), own + sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2])
        excess = max(approach / along, max(slip, cone) / across) / CONVERGED
        most_approach, most_slip, most_cone = (
            max(most_approach, approach),
            max(most_slip, slip),
            max(most_cone, cone),
        )
        if not excess <= worst:
            worst, at = excess, i if status[i] == FREE else j
    if rows is not None:
        error, excess, i = judge_connectors(bodies, rows, work, solver.body, falling, dt)
        most_approach = max(most_approach, error)
        if not excess <= worst:
            worst, at = excess, i
    note_step(trust, worst, most_approach, most_slip, most_cone, time, at)


@inner
def watch_overlaps(size, contacts, trust, time):
    """Note how deep bodies are in each other, over the thinner one (T.4); returns the deepest overlap [m]."""
    n_contactor, deepest = size.size, 0.0
    for c in range(contacts.count[0]):
        if contacts.gap[c] < 0.0:
            deepest = max(deepest, -contacts.gap[c])
            key = contacts.key[c, 0]
            thin = min(size[key // n_contactor], size[key % n_contactor])
            note_overlap(trust, -contacts.gap[c] / thin, time, contacts.body[c, 0], contacts.body[c, 1])
    return deepest


@inner
def recall(history, contacts):
    """Warm start: give each contact the impulse it had in the last step, found by its persistent key."""
    frame, key, impulse = contacts.frame, contacts.key, contacts.impulse
    old_key, old_impulse = history.key, history.impulse
    row, end = 0, history.count[0]
    for c in range(contacts.count[0]):
        store3(impulse, c, (0.0, 0.0, 0.0))
        while row < end and old_key[row, 0] < key[c, 0]:
            row += 1
        k = row
        while k < end and old_key[k, 0] == key[c, 0]:
            if old_key[k, 1] == key[c, 1]:
                local = mat_vec(load9(frame, c), load3(old_impulse, k))
                store3(impulse, c, (max(local[0], 0.0), local[1], local[2]))
                break
            k += 1


@inner
def remember(contacts, history):
    """Keep the impulses of loaded contacts, in world axes, for the next step's warm start."""
    frame, key, impulse = contacts.frame, contacts.key, contacts.impulse
    old_key, old_impulse = history.key, history.impulse
    n = 0
    for c in range(contacts.count[0]):
        if impulse[c, 0] > 0.0:
            old_key[n, 0] = key[c, 0]
            old_key[n, 1] = key[c, 1]
            store3(old_impulse, n, mat_t_vec(load9(frame, c), load3(impulse, c)))
            n += 1
    history.count[0] = n
