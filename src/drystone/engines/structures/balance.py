"""The balance of momentum in a step: free motion, what is left unbalanced, new slopes, the books (B.8, B.22).

Members that are not linear are balanced by Newton's iterations (members.md, M.20-M.24). The step's first answer takes
their forces as straight lines with the slopes of the present J, as kept from the step before. Then they are looked at
where this answer leads; what is left unbalanced is solved for, with new slopes where they have changed, and the local
rows (springs, contacts) obey their laws in every iteration. Elastic steps need one look and no new factor.
"""

from drystone.engines.ledger import DAMPING_LOSS, SCHEME_LOSS, WORK
from drystone.engines.structures.ldl import factorise, solve
from drystone.engines.structures.sparse import add_product, form, solve_factor
from drystone.maths.jit import inner, kernel

FULL = (
    12  # iterations with the slopes of the members; then with their first stiffness, which always contracts
)
MOST = 60  # iterations
FEW = 2  # iterations in which slopes that changed little are left as they are
LITTLE = 0.01  # such a change, over the first stiffness [-]
BALANCED = 1e-3  # of options.tolerance: unbalanced over the largest internal force


@inner
def free_velocity(system, state, work, shake, theta, dt):
    """v_free = v + J^-1 (impulse of loads - dt (C v + K (q + theta dt v))) (B.8)."""
    q, v, free, load, middle = state.q, state.v, work.free, work.load, work.middle
    shaking, force, vectors, weight = system.shaking, work.push, system.vectors, system.weight
    modes = work.modes
    n, k = q.size, weight.size
    for i in range(n):
        middle[i] = -dt * (q[i] + theta * dt * v[i])
        load[i] = dt * (
            force[i] - shaking[i, 0] * shake[0] - shaking[i, 1] * shake[1] - shaking[i, 2] * shake[2]
        )
    add_product(system.stiffness, middle, 1.0, load)
    add_product(system.damping, v, -dt, load)
    for a in range(k):
        modes[a] = 0.0
    for i in range(n):
        for a in range(k):
            modes[a] += vectors[i, a] * v[i]
    for a in range(k):
        modes[a] *= dt * weight[a]
    for i in range(n):
        for a in range(k):
            load[i] -= vectors[i, a] * modes[a]
    if system.members.kind.size > 0:
        for i in range(n):
            load[i] -= dt * state.members.force[i]
        present_slopes(system.members, state.members.tangent, v, -theta * dt * dt, load)
    solve_present(system, work, load, free)
    for i in range(n):
        free[i] += v[i]


@inner
def solve_present(system, work, b, x):
    """x = J^-1 b with the present J; modal damping by Woodbury (B.6)."""
    vectors, modes = system.vectors, work.modes
    n, k = x.size, system.weight.size
    if system.members.kind.size == 0:
        solve_factor(system.factor, b, work.solve, x)
    else:
        solve(work.tangent, b, work.solve, x)
    modal = system.factor.modal if system.members.kind.size == 0 else work.tangent.modal
    for a in range(k):
        modes[a] = 0.0
    for i in range(n):
        for a in range(k):
            modes[a] += vectors[i, a] * x[i]
    for i in range(n):
        for a in range(k):
            x[i] -= modal[i, a] * modes[a]


@kernel
def start_tangent(system, state, work, theta, dt):
    """J of the state a run starts from or resumes with."""
    refresh(system, state, work, theta, dt)


@inner
def refresh(system, state, work, theta, dt):
    """J = M + theta h C + (theta h)^2 (K + tangents of members), factorised (M.22)."""
    members, slopes, t = system.members, state.members.tangent, work.tangent
    product = work.trial.product
    scale = (theta * dt) ** 2
    for e in range(t.value.size):
        t.value[e] = t.base[e]
    for e in range(members.kind.size):
        size, width = members.size[e], members.width[e]
        plain = True
        for a in range(size):
            for b in range(size):
                if slopes[e, a, b] != 0.0:
                    plain = False
        if plain:
            continue
        for a in range(size):
            for w in range(width):
                total = 0.0
                for b in range(size):
                    total += slopes[e, a, b] * members.rows[e, b, w]
                product[a, w] = total
        for u in range(width):
            for w in range(width):
                place = t.place[e, u, w]
                if place >= 0:
                    total = 0.0
                    for a in range(size):
                        total += members.rows[e, a, u] * product[a, w]
                    t.value[place] += scale * total
    factorise(t)
    modal_part(system, work, theta, dt)
    for c in range(t.fresh.size):
        t.fresh[c] = 0


@inner
def modal_part(system, work, theta, dt):
    """Woodbury's correction of modal damping for a new factor: Y (1/(theta h w) + V^T Y)^-1, Y = J^-1 V."""
    t, small = work.tangent, work.tangent.small
    vectors, weight = system.vectors, system.weight
    n, k = work.free.size, weight.size
    for a in range(k):
        for i in range(n):
            work.middle[i] = vectors[i, a]
        solve(t, work.middle, work.solve, work.rate)
        for i in range(n):
            t.modal[i, a] = work.rate[i]
    for a in range(k):
        for b in range(k):
            total = 1.0 / (theta * dt * weight[a]) if a == b else 0.0
            for i in range(n):
                total += vectors[i, a] * t.modal[i, b]
            small[a, b] = total
            small[a, k + b] = 1.0 if a == b else 0.0
    # the matrix is symmetric and positive: elimination needs no pivoting
    for a in range(k):
        head = small[a, a]
        for b in range(2 * k):
            small[a, b] /= head
        for c in range(k):
            if c != a:
                factor = small[c, a]
                for b in range(2 * k):
                    small[c, b] -= factor * small[a, b]
    for i in range(n):
        for a in range(k):
            work.modes[a] = t.modal[i, a]
        for a in range(k):
            total = 0.0
            for b in range(k):
                total += work.modes[b] * small[b, k + a]
            t.modal[i, a] = total


@inner
def renew_rows(system, work, n_active):
    """Response and coupling of the rows that take part, for the present J."""
    local, fresh = system.local, work.tangent.fresh
    for a in range(n_active):
        c = work.active[a]
        if fresh[c] == 1:
            continue
        fresh[c] = 1
        for i in range(work.middle.size):
            work.middle[i] = 0.0
        for e in range(local.rows.start[c], local.rows.start[c + 1]):
            work.middle[local.rows.at[e]] = local.rows.value[e]
        solve_present(system, work, work.middle, work.rate)
        for i in range(work.middle.size):
            local.response[c, i] = work.rate[i]
        for d in range(local.kind.size):
            value = form(local.rows, d, work.rate)
            # a direction in which nothing can move keeps the compliance it was given
            if d != c or value > 1e-9 * local.coupling[c, c]:
                local.coupling[d, c] = value


@inner
def present_slopes(members, slopes, v, factor, out):
    """out += factor K_c v, with the slopes of members as in the present J."""
    for e in range(members.kind.size):
        size, width = members.size[e], members.width[e]
        for a in range(size):
            value = 0.0
            for b in range(size):
                if slopes[e, a, b] != 0.0:
                    way = 0.0
                    for w in range(width):
                        way += members.rows[e, b, w] * v[members.at[e, w]]
                    value += slopes[e, a, b] * way
            if value != 0.0:
                for w in range(width):
                    out[members.at[e, w]] += factor * members.rows[e, a, w] * value


@inner
def where_to(system, state, work, n_active, theta, dt):
    """Where the present answer leads: q_end = q + h v_theta, with located impulses from their moment on (B.13)."""
    q, v, free, q_end = state.q, state.v, work.free, work.q_end
    for i in range(q.size):
        q_end[i] = q[i] + dt * ((1.0 - theta) * v[i] + theta * free[i])
    response, active, impulse, moment = system.local.response, work.active, work.impulse, work.moment
    for a in range(n_active):
        c = active[a]
        if moment[c] >= 0.0 and impulse[c] != 0.0:
            more = dt * (1.0 - moment[c] - theta) * impulse[c]
            for i in range(q.size):
                q_end[i] += response[c, i] * more


@inner
def unbalanced(system, state, work, shake, n_active, theta, dt):
    """Impulse left over, without that of local rows, in work.load; its largest with them, over the forces (M.21)."""
    q, v, free, load, middle, rate = state.q, state.v, work.free, work.load, work.middle, work.rate
    shaking, force = system.shaking, work.push
    vectors, weight, modes = system.vectors, system.weight, work.modes
    n, k = q.size, weight.size
    for i in range(n):
        load[i] = 0.0
        middle[i] = q[i] + theta * dt * ((1.0 - theta) * v[i] + theta * free[i])
    add_product(system.stiffness, middle, -dt, load)
    # unknowns without mass balance where a located impulse leaves them, or each impact would add to what is left
    for i in range(n):
        middle[i] = q[i] + theta * (work.q_end[i] - q[i]) - middle[i]
    for i in system.massless:
        load[i] -= dt * form(system.stiffness, i, middle)
    largest = 0.0
    for i in range(n):
        load[i] -= dt * ((1.0 - theta) * state.members.force[i] + theta * work.trial.force[i])
        largest = max(largest, abs(load[i]), dt * abs(work.trial.force[i]))
        pushing = force[i] - shaking[i, 0] * shake[0] - shaking[i, 1] * shake[1] - shaking[i, 2] * shake[2]
        load[i] += dt * pushing
        largest = max(largest, dt * abs(pushing))
        rate[i] = v[i] - free[i]
        middle[i] = (1.0 - theta) * v[i] + theta * free[i]
    add_product(system.mass, rate, 1.0, load)
    add_product(system.damping, middle, -dt, load)
    for a in range(k):
        modes[a] = 0.0
    for i in range(n):
        for a in range(k):
            modes[a] += vectors[i, a] * middle[i]
    for i in range(n):
        for a in range(k):
            load[i] -= dt * weight[a] * vectors[i, a] * modes[a]
        rate[i] = load[i]
    rows = system.local.rows
    for a in range(n_active):
        c = work.active[a]
        if work.impulse[c] != 0.0:
            for e in range(rows.start[c], rows.start[c + 1]):
                push = rows.value[e] * work.impulse[c]
                rate[rows.at[e]] += push
                largest = max(largest, abs(push))
    left = 0.0
    for i in range(n):
        left = max(left, abs(rate[i]))
    return left / largest if largest > 0.0 else 0.0


@inner
def take_slopes(members, kept, trial, number):
    """Slopes for the next iteration; whether they differ enough for a new factor."""
    limit = LITTLE if number < FEW else 1e-12
    changed = False
    for e in range(members.kind.size):
        size = members.size[e]
        for a in range(size):
            for b in range(size):
                new = 0.0 if number >= FULL else trial.tangent[e, a, b]
                if abs(new - kept.tangent[e, a, b]) > limit * members.root[e, a] * members.root[e, b]:
                    changed = True
    if changed:
        for e in range(members.kind.size):
            size = members.size[e]
            for a in range(size):
                for b in range(size):
                    kept.tangent[e, a, b] = 0.0 if number >= FULL else trial.tangent[e, a, b]
    return changed


@inner
def book(system, state, work, shake, theta, dt):
    """Work of the loads, losses by damping, impacts and friction, and by the scheme when theta > 1/2 (B.22)."""
    v, free, middle, load, ledger = state.v, work.free, work.middle, work.load, state.ledger
    shaking, force, vectors, weight = system.shaking, work.push, system.vectors, system.weight
    n, k = v.size, weight.size
    given = 0.0
    for i in range(n):
        middle[i] = (1.0 - theta) * v[i] + theta * free[i]
        load[i] = 0.0
        pushing = force[i] - shaking[i, 0] * shake[0] - shaking[i, 1] * shake[1] - shaking[i, 2] * shake[2]
        given += dt * middle[i] * pushing
    ledger[WORK] += given
    add_product(system.damping, middle, 1.0, load)
    lost = 0.0
    for i in range(n):
        lost += middle[i] * load[i]
    for a in range(k):
        part = 0.0
        for i in range(n):
            part += vectors[i, a] * middle[i]
        lost += weight[a] * part * part
    ledger[DAMPING_LOSS] += dt * lost
    if theta != 0.5:
        for i in range(n):
            load[i] = 0.0
        add_product(system.stiffness, middle, dt * dt, load)
        extra = 0.0
        for i in range(n):
            extra += middle[i] * load[i]
            work.rate[i] = free[i] - v[i]
            load[i] = 0.0
        add_product(system.mass, work.rate, 1.0, load)
        for i in range(n):
            extra += work.rate[i] * load[i]
        ledger[SCHEME_LOSS] += (theta - 0.5) * extra
