"""Structures in time: the Moreau-Jean step with impacts (Langlade et al. 2021, Table 2; structures.md, B.8-B.22).

`step` tells the mechanics on one screen; `advance` runs many steps without returning to Python. The system is linear
but for its local rows: springs that yield or go slack, penalty contacts, hard impacts. So J is factorised once, and
the nonlinear part is solved on the local rows alone, one scalar law at a time (Gauss-Seidel, eq. 17 of the paper),
which is Newton-Raphson on the condensed unknowns. An impact is booked as one event from first to last push.
"""

from math import sqrt

from drystone.contact.one_contact import solve_one_contact, tangent_block
from drystone.engines.ledger import (
    DAMPING_LOSS,
    ELASTIC,
    FRICTION_LOSS,
    HYSTERESIS_LOSS,
    IMPACT_LOSS,
    KINETIC,
    PLASTIC_LOSS,
    RESIDUAL,
    SCHEME_LOSS,
    WORK,
)
from drystone.engines.structures.balance import (
    BALANCED,
    MOST,
    book,
    free_velocity,
    refresh,
    renew_rows,
    solve_present,
    take_slopes,
    unbalanced,
    where_to,
)
from drystone.engines.structures.device_laws import CAUSE, FOLLOWER, device_impulse, is_block, is_device
from drystone.engines.structures.device_step import close_device, keep_device, push_block, store_device
from drystone.engines.structures.drive import close_drive, start_drive
from drystone.engines.structures.local_laws import (
    is_penalty,
    is_spring,
    penalty_impulse,
    penalty_stored,
    spring_commit,
    spring_impulse,
    spring_state,
)
from drystone.engines.structures.members import commit, evaluate
from drystone.engines.structures.model import (
    AFTER,
    BEFORE,
    CAPPED,
    FIRST,
    FRICTION,
    HARD,
    HINGED_BEAM,
    IMPACTS_FULL,
    IMPULSE,
    ITERATIONS,
    LAST,
    LOSS,
    N_IMPACT,
    NON_FINITE,
    OPEN,
    PEAK,
    SWEEPS,
    TANGENT,
)
from drystone.engines.structures.momentum import begin, book_momentum, keep_momentum
from drystone.engines.structures.sparse import add_product, form
from drystone.engines.trust import CONVERGED
from drystone.engines.watch import note_step
from drystone.maths.jit import inner, kernel

AT_ONCE = 1e-6  # share of a step by which an impact may be missed by rounding [-]
ROUND_OFF = 1e-10  # share of the largest speed below which an approach is rounding [-]


@inner
def step(system, state, work, shake, theta, gamma, dt, tolerance, max_sweeps, report):
    """One Moreau-Jean step of length dt [s]; shake is the mean ground acceleration in it [m/s2]."""
    q, v, free = state.q, state.v, work.free

    # how the structures would move if nothing touched and all springs were linear (B.8)
    free_velocity(system, state, work, shake, theta, dt)

    # which pairs close within the step, and which springs and contacts have laws of their own (B.9, B.13)
    n_active = activate(system.local, state, work, theta, gamma, dt)

    # impulses that obey every law (eq. 17)
    capped = push(system, state, work, n_active, theta, dt, tolerance, max_sweeps, report)

    # members that yield or bend far: back into balance (M.21-M.24)
    if system.members.kind.size > 0:
        capped = settle(
            system, state, work, shake, n_active, theta, dt, tolerance, max_sweeps, capped, report
        )
    judge(system.local.kind, state, work, n_active, capped, (state.step[0] + 1) * dt)

    # what came in and where it went (B.22)
    book(system, state, work, shake, theta, dt)
    book_momentum(system, state, work, shake, theta, dt)

    # how the structures do move (eqs 5-7); a located impact acts from its moment on (B.13)
    where_to(system, state, work, n_active, theta, dt)
    for i in range(q.size):
        work.q_start[i] = q[i]
        q[i] = work.q_end[i]
        work.rate[i] = (free[i] - v[i]) / dt
        v[i] = free[i]
    # an unknown without mass has no velocity of its own: its mean rate, or it would ring after impacts
    for i in system.massless:
        v[i] = (q[i] - work.q_start[i]) / dt
        work.rate[i] = 0.0
    state.step[0] += 1
    state.time[0] = state.step[0] * dt
    return n_active


@kernel
def advance(
    system,
    state,
    work,
    frames,
    first,
    motion,
    support,
    theta,
    gamma,
    dt,
    tolerance,
    max_sweeps,
    every,
    n_step,
    report,
    statistics,
):
    """Up to n_step steps; stops early when the table of impacts is full or something is no longer finite.

    Frames on the way are kept from row 0 on, which is frame number `first` of the run.
    """
    events = state.event.shape[0]
    unexplained = state.ledger[RESIDUAL]
    for done in range(n_step):
        if report[N_IMPACT] + events > frames.impacts.shape[0]:
            report[IMPACTS_FULL] = 1
            return done
        number = state.step[0]
        shake = (motion[number, 0], motion[number, 1], motion[number, 2])
        sweeps, capped = report[SWEEPS], report[CAPPED]
        start_drive(system, state, work, support, number, theta, dt)
        n_active = step(system, state, work, shake, theta, gamma, dt, tolerance, max_sweeps, report)
        statistics[done, 0] = n_active
        statistics[done, 1] = report[SWEEPS] - sweeps
        statistics[done, 2] = report[CAPPED] - capped
        close_drive(system, state, work, support, number, n_active, theta, dt)
        located = close_local(system.local, state, work, frames, theta, dt, report)
        close_members(system, state, work, theta)
        measure(system, state, work)
        if located:
            # moving the impulse within the step is a change of the scheme, of order dt
            state.ledger[SCHEME_LOSS] -= state.ledger[RESIDUAL] - unexplained
            state.ledger[RESIDUAL] = unexplained
        unexplained = state.ledger[RESIDUAL]
        if state.step[0] % every == 0:
            keep(system, state, work, frames, state.step[0] // every - first)
            keep_momentum(system.balance, state, frames, state.step[0] // every - first)
            if not state.ledger[KINETIC] < 1.0e300:
                report[NON_FINITE] = 1
                return done + 1
    return n_step


@kernel
def start_ledger(system, state, work):
    """Energy of the initial state."""
    rows, kind, parameter = system.local.rows, system.local.kind, system.local.parameter
    for c in range(kind.size):
        at = form(rows, c, state.q) + system.local.offset[c]
        if is_device(kind[c]) or is_block(kind[c]):
            store_device(system.local, state, work, c)
        elif is_spring(kind[c]):
            _, state.stored[c] = spring_state(kind[c], parameter, c, state.history, at)
        elif is_penalty(kind[c]):
            state.stored[c] = penalty_stored(kind[c], parameter, c, at)
    measure(system, state, work)
    state.reference[0] = state.ledger[KINETIC] + state.ledger[ELASTIC]
    state.ledger[RESIDUAL] = 0.0
    begin(system.balance, state)


@kernel
def keep_frame(system, state, work, frames):
    """The present frame, in row 0."""
    keep(system, state, work, frames, 0)
    keep_momentum(system.balance, state, frames, 0)


@inner
def activate(local, state, work, theta, gamma, dt):
    """Local velocities and gaps; the rows that take part in this step. Eq. 13 with loads included (N.5)."""
    kind, parameter, offset = local.kind, local.parameter, local.offset
    before, end, place, bias, impulse = work.before, work.end, work.place, work.bias, work.impulse
    active, history, event, moment = work.active, state.history, state.event, work.moment
    n_active = 0
    pushed = False
    for c in range(kind.size):
        impulse[c], moment[c] = 0.0, -1.0
        if kind[c] == TANGENT:
            if not pushed:
                continue
        else:
            pushed = False
        before[c] = form(local.rows, c, state.v) + work.shift_rate[c]
        place[c] = form(local.rows, c, state.q) + offset[c] + work.shift[c]
        end[c] = form(local.rows, c, work.free) + work.shift_rate_end[c]
        if kind[c] == TANGENT:
            continue
        work.start[c] = end[c]
        if is_spring(kind[c]) or is_device(kind[c]) or is_block(kind[c]) or kind[c] == FOLLOWER:
            take = True
        else:
            way = dt * ((1.0 - theta) * before[c] + theta * end[c])
            if is_penalty(kind[c]):
                take = place[c] + theta * way <= 0.0
                if take and event[c, OPEN] == 0.0:
                    history[c, 0] = max(-before[c], 0.0)
            else:
                take = place[c] + gamma * way <= 0.0
                bias[c] = parameter[c, 0] * min(before[c], 0.0)
                # rounding may put an impact at the very end of a step behind it: it acts at once, not by eq. 13
                if parameter[c, 2] > 0.0 and place[c] > min(0.0, AT_ONCE * dt * before[c]):
                    moment[c] = locate(max(place[c], 0.0), before[c], end[c], dt)
                    take = moment[c] >= 0.0
                    # speed at the moment of impact; afterwards the smooth forces act on (B.13)
                    change = end[c] - before[c]
                    hit = min(before[c] + moment[c] * change, 0.0)
                    bias[c] = min(0.0, parameter[c, 0] * hit - (1.0 - moment[c]) * change)
        if take:
            pushed = True
            active[n_active] = c
            n_active += 1
            if kind[c] == FRICTION:
                active[n_active] = c + 1
                active[n_active + 1] = c + 2
                n_active += 2
    # rows across a pair come after its own row: their velocities are now known
    return n_active


@inner
def locate(gap, before, free, dt):
    """Share of the step after which the gap closes, for a velocity linear in time (B.13); -1 if it does not."""
    half = 0.5 * dt * (free - before)
    if gap + dt * before + half > 0.0:
        return -1.0
    root = sqrt(max((dt * before) ** 2 - 4.0 * half * gap, 0.0))
    if before > 0.0:  # opens first, then the forces close it: the other form of the root would cancel
        return min(1.0, (dt * before + root) / (-2.0 * half))
    return min(1.0, 2.0 * gap / (root - dt * before))


@inner
def push(system, state, work, n_active, theta, dt, tolerance, max_sweeps, report):
    """Impulses of the local rows, added to the velocities; returns what solve_local returns."""
    if n_active == 0:
        return 0.0
    if system.members.kind.size > 0:
        renew_rows(system, work, n_active)
    capped = solve_local(system.local, state, work, n_active, theta, dt, tolerance, max_sweeps, report)
    response, active, impulse, free = system.local.response, work.active, work.impulse, work.free
    for a in range(n_active):
        c = active[a]
        if impulse[c] != 0.0:
            for i in range(free.size):
                free[i] += response[c, i] * impulse[c]
    return capped


@inner
def settle(system, state, work, shake, n_active, theta, dt, tolerance, max_sweeps, capped, report):
    """Newton's iterations until forces balance; returns how far they are from it, over the tolerance, or 0 (M.21)."""
    free, load, rate, active, end = work.free, work.load, work.rate, work.active, work.end
    left = 0.0
    for number in range(MOST):
        where_to(system, state, work, n_active, theta, dt)
        evaluate(system.members, state.members, work.trial, work.q_end)
        left = unbalanced(system, state, work, shake, n_active, theta, dt)
        if left <= BALANCED * tolerance:
            return capped
        if take_slopes(system.members, state.members, work.trial, number):
            refresh(system, state, work, theta, dt)
        solve_present(system, work, load, rate)
        for i in range(free.size):
            free[i] += rate[i]
        # the local rows again, from the impulses they have
        if n_active > 0:
            renew_rows(system, work, n_active)
            for a in range(n_active):
                c = active[a]
                end[c] = form(system.local.rows, c, free) + work.shift_rate_end[c]
                for b in range(n_active):
                    end[c] += system.local.coupling[c, active[b]] * work.impulse[active[b]]
        capped = push(system, state, work, n_active, theta, dt, tolerance, max_sweeps, report)
        report[ITERATIONS] += 1
    report[CAPPED] += 1
    return max(capped, left / (BALANCED * tolerance))


@inner
def solve_local(local, state, work, n_active, theta, dt, tolerance, max_sweeps, report):
    """Gauss-Seidel over springs and contacts until velocities change by less than the tolerance (eq. 17).

    Returns the last change over that tolerance if the sweeps were stopped at their cap, else 0.
    """
    kind, parameter, coupling = local.kind, local.parameter, local.coupling
    before, end, place, bias, impulse = work.before, work.end, work.place, work.bias, work.impulse
    active, history = work.active, state.history
    scale = 0.0
    for a in range(n_active):
        c = active[a]
        scale = max(scale, abs(end[c]), abs(before[c]))
    for _ in range(max_sweeps):
        change = 0.0
        for a in range(n_active):
            c = active[a]
            if kind[c] == TANGENT or kind[c] == FOLLOWER:
                continue
            if is_block(kind[c]):
                change = max(change, push_block(local, state, work, c, n_active, theta, dt))
                continue
            w = coupling[c, c]
            q = end[c] - w * impulse[c]
            if kind[c] == FRICTION:
                change = max(change, slide(local, work, state.ratio, c, n_active))
                continue
            if kind[c] == HARD:
                new = max(0.0, -(q + bias[c]) / w)
            elif is_device(kind[c]):
                new = device_impulse(kind[c], parameter, c, history, place[c], before[c], q, w, theta, dt)
            elif is_spring(kind[c]):
                d_free = place[c] + theta * dt * ((1.0 - theta) * before[c] + theta * q)
                new = spring_impulse(
                    kind[c], parameter, c, history, place[c], d_free, theta * theta * dt * w, dt
                )
            else:
                new = penalty_impulse(
                    kind[c], parameter, c, place[c], before[c], q, w, theta, dt, history[c, 0], impulse[c]
                )
            difference = new - impulse[c]
            if difference != 0.0:
                impulse[c] = new
                for b in range(n_active):
                    d = active[b]
                    end[d] += coupling[d, c] * difference
                change = max(change, abs(w * difference))
        report[SWEEPS] += 1
        if change <= tolerance * scale or n_active == 1:
            return 0.0
    report[CAPPED] += 1
    return change / (tolerance * scale)


@inner
def judge(kind, state, work, n_active, capped, time):
    """Hard pairs that still close although the solver has ended, each against its own speed (T.1, T.2).

    Springs have no velocity to be compared with: a step whose sweeps were stopped at the cap has not converged.
    """
    before, start, end = work.before, work.start, work.end
    excess, most, largest = capped, 0.0, 0.0
    for a in range(n_active):
        largest = max(largest, abs(end[work.active[a]]))
    for a in range(n_active):
        c = work.active[a]
        if kind[c] == HARD or kind[c] == FRICTION:
            approach = max(0.0, -(end[c] + work.bias[c]))
            own = abs(before[c]) + abs(start[c] - before[c]) + ROUND_OFF * largest
            excess, most = (
                max(excess, approach / (CONVERGED * own)) if approach > 0.0 else excess,
                max(most, approach),
            )
    note_step(state.trust, excess, most, 0.0, 0.0, time, -1)


@inner
def slide(local, work, ratio, c, n_active):
    """Impulse of one hard contact with friction, by the exact solver of one contact; returns its change."""
    coupling, end, impulse, active = local.coupling, work.end, work.impulse, work.active
    w = (
        coupling[c, c], coupling[c, c + 1], coupling[c, c + 2],
        coupling[c + 1, c], coupling[c + 1, c + 1], coupling[c + 1, c + 2],
        coupling[c + 2, c], coupling[c + 2, c + 1], coupling[c + 2, c + 2],
    )  # fmt: skip
    old = (impulse[c], impulse[c + 1], impulse[c + 2])
    q_n = end[c] - w[0] * old[0] - w[1] * old[1] - w[2] * old[2] + work.bias[c]
    q_t = end[c + 1] - w[3] * old[0] - w[4] * old[1] - w[5] * old[2]
    q_s = end[c + 2] - w[6] * old[0] - w[7] * old[1] - w[8] * old[2]
    S, det = tangent_block(w)
    b = (q_t - w[3] / w[0] * q_n, q_s - w[6] / w[0] * q_n)
    new, ratio[c] = solve_one_contact(
        local.parameter[c, 1], q_n, b, 1.0 / w[0], (w[1], w[2]), S, 1.0 / det, ratio[c]
    )
    change = 0.0
    for k in range(3):
        difference = new[k] - old[k]
        impulse[c + k] = new[k]
        for a in range(n_active):
            d = active[a]
            end[d] += coupling[d, c + k] * difference
        change = max(change, abs(coupling[c + k, c + k] * difference))
    return change


@inner
def close_local(local, state, work, frames, theta, dt, report):
    """After a step: history of springs, losses by local row, the table of impacts; whether one was located."""
    kind, parameter, rows, offset = local.kind, local.parameter, local.rows, local.offset
    before, place, impulse, stored = work.before, work.place, work.impulse, state.stored
    history, event, ledger = state.history, state.event, state.ledger
    now = state.step[0] * dt
    located = False
    for c in range(kind.size):
        if kind[c] == TANGENT or kind[c] == FOLLOWER:
            continue
        if is_device(kind[c]) or is_block(kind[c]):
            close_device(local, state, work, c, dt)
            continue
        if is_spring(kind[c]):
            at = form(rows, c, state.q) + work.shift_end[c]
            spring_commit(kind[c], parameter, c, history, place[c], at, theta)
            _, energy = spring_state(kind[c], parameter, c, history, at)
            lost = -impulse[c] / dt * (at - place[c]) - (energy - stored[c])
            ledger[int(parameter[c, CAUSE])] += lost
            stored[c] = energy
            continue
        if impulse[c] == 0.0 and event[c, OPEN] == 0.0:
            continue
        after = form(rows, c, state.v) + work.shift_rate_end[c]
        lost = 0.0
        if is_penalty(kind[c]):
            at = form(rows, c, state.q) + offset[c] + work.shift_end[c]
            energy = penalty_stored(kind[c], parameter, c, at)
            lost = -impulse[c] * (at - place[c]) / dt - (energy - stored[c])
            stored[c] = energy
            ledger[IMPACT_LOSS] += lost
        elif impulse[c] != 0.0:
            if work.moment[c] >= 0.0:
                # work of the impulse between the velocities at its moment; what the step adds goes to the scheme
                hit = before[c] + work.moment[c] * (work.start[c] - before[c])
                lost = -0.5 * (1.0 - parameter[c, 0]) * min(hit, 0.0) * impulse[c]
                located = True
            else:
                lost = -0.5 * (before[c] + after) * impulse[c]
                ledger[SCHEME_LOSS] -= (theta - 0.5) * (after - before[c]) * impulse[c]
            ledger[IMPACT_LOSS] += lost
            if kind[c] == FRICTION:
                for k in (c + 1, c + 2):
                    slip = form(rows, k, state.v) + work.shift_rate_end[k]
                    rubbed = -0.5 * (before[k] + slip) * impulse[k]
                    ledger[FRICTION_LOSS] += rubbed
                    ledger[SCHEME_LOSS] -= (theta - 0.5) * (slip - before[k]) * impulse[k]
        if impulse[c] != 0.0:
            if event[c, OPEN] == 0.0:
                for k in range(8):
                    event[c, k] = 0.0
                event[c, OPEN], event[c, FIRST], event[c, BEFORE] = 1.0, now, before[c]
                if work.moment[c] >= 0.0:
                    event[c, FIRST] -= (1.0 - work.moment[c]) * dt
                    event[c, BEFORE] += work.moment[c] * (work.start[c] - before[c])
            event[c, LAST] = now if event[c, IMPULSE] > 0.0 else event[c, FIRST]
            event[c, IMPULSE] += impulse[c]
            event[c, AFTER] = after
            if work.moment[c] >= 0.0:
                event[c, AFTER] = -parameter[c, 0] * (
                    before[c] + work.moment[c] * (work.start[c] - before[c])
                )
            event[c, LOSS] += lost
            event[c, PEAK] = max(event[c, PEAK], impulse[c] / dt)
        else:
            event[c, LOSS] += lost
            event[c, OPEN] = 0.0
            row = report[N_IMPACT]
            frames.impacts[row, 0] = c
            for k in range(1, 8):
                frames.impacts[row, k] = event[c, k]
            report[N_IMPACT] += 1
    return located


@inner
def close_members(system, state, work, theta):
    """After a step: members keep what they went through; their losses (M.20)."""
    if system.members.kind.size == 0:
        return
    losses, ledger = work.losses, state.ledger
    for k in range(3):
        losses[k] = 0.0
    commit(system.members, state.members, work.trial, work.q_start, state.q, theta, losses)
    ledger[PLASTIC_LOSS] += losses[0]
    ledger[HYSTERESIS_LOSS] += losses[1]
    ledger[SCHEME_LOSS] += losses[2]


@inner
def measure(system, state, work):
    """Kinetic and elastic energy of the state, and what the ledger does not explain (B.22)."""
    q, v, load, ledger = state.q, state.v, work.load, state.ledger
    for i in range(q.size):
        load[i] = 0.0
    add_product(system.mass, v, 0.5, load)
    kinetic = 0.0
    for i in range(q.size):
        kinetic += v[i] * load[i]
        load[i] = 0.0
    add_product(system.stiffness, q, 0.5, load)
    elastic = 0.0
    for i in range(q.size):
        elastic += q[i] * load[i]
    elastic += work.shared[0]
    for c in range(state.stored.size):
        elastic += state.stored[c]
    for e in range(system.members.kind.size):
        elastic += state.members.energy[e] - state.members.linear[e]
    ledger[KINETIC], ledger[ELASTIC] = kinetic, elastic
    lost = (
        ledger[DAMPING_LOSS]
        + ledger[IMPACT_LOSS]
        + ledger[FRICTION_LOSS]
        + ledger[PLASTIC_LOSS]
        + ledger[HYSTERESIS_LOSS]
        + ledger[SCHEME_LOSS]
    )
    ledger[RESIDUAL] = kinetic + elastic + lost - ledger[WORK] - state.reference[0]


@inner
def keep(system, state, work, frames, row):
    """Store a frame."""
    local, members = system.local, system.members
    for i in range(state.q.size):
        frames.q[row, i] = state.q[i]
        frames.v[row, i] = state.v[i]
        frames.a[row, i] = work.rate[i]
    for k in range(state.ledger.size):
        frames.ledger[row, k] = state.ledger[k]
    for e in range(frames.member.shape[1]):
        for k in range(6):
            frames.member[row, e, k] = state.members.basic[e, k]
    hinged = 0
    for e in range(frames.member.shape[1]):
        if members.kind[e] == HINGED_BEAM:
            for k in range(members.slots[e]):
                frames.hinge[row, hinged, k] = state.members.history[members.first[e] + k]
            hinged += 1
    for c in range(frames.spring.shape[1]):
        if local.kind[c] == FOLLOWER:
            continue
        if is_device(local.kind[c]) or is_block(local.kind[c]):
            keep_device(local, state, work, c, frames.spring, row)
            continue
        force, _ = spring_state(
            local.kind[c],
            local.parameter,
            c,
            state.history,
            form(local.rows, c, state.q) + work.shift_end[c],
        )
        frames.spring[row, c] = force
