"""Rounded polyhedra in time: the step of the fast path for soft contact. Theory: polyhedra.md, P.1-P.12.

Verlet's scheme in its position form, as in smooth.py: half a step of flight, the contacts there, half a step of flight.
Bodies turn by a midpoint rule of second order that keeps angular momentum. Several threads run `advance` side by side;
they draw slices of the pairs and meet twice in a step: when all forces are known, and when all bodies have flown on to
the middle of the next one. Each pair writes a row of its own, and bodies gather their rows in the order of the list, so
that the bits do not depend on the number of threads.
"""

from drystone.contact.arrays import DRIVEN, FREE
from drystone.engines.bodies.rigid import drive_velocity
from drystone.engines.ledger import WORK
from drystone.engines.momentum import DRIVES, SUPPORTS, add_momentum, pull_all
from drystone.engines.polyhedra.features import vector_of
from drystone.engines.polyhedra.model import (
    DRAWN,
    FASTEST,
    LINE,
    LOST,
    POWER,
    SHORT,
    SLICES,
    STALE,
    STEPS,
    SWING,
    TORQUE_J,
    WAY_1,
    WAY_2,
    WHO,
    WORK_DONE,
    R,
    W,
    X,
)
from drystone.engines.polyhedra.pairs import pair_forces
from drystone.engines.polyhedra.watch import is_watched, watch
from drystone.engines.trust import STEPS as WATCHED
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.machine import atomic_add
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4, to_matrix
from drystone.maths.threads import meet
from drystone.maths.vec import (
    add_scaled,
    cross,
    dot,
    load3,
    load9,
    mat_t_vec,
    mat_vec,
    norm,
    scale,
    store3,
    sub,
)

FAR = 1e6  # a body that has moved farther than this [m] is lost
SOME = 32  # bodies that fly together


@inner
def push_pairs(polyhedra, state, lists, free, dt, done, thread, n_thread):
    """Forces of the pairs whose first body is in the slices that this thread draws (P.2-P.11)."""
    n = free.size
    for k in range(n_thread):
        # the share of slices that is its own, whose bodies are in its cache, then those of others
        whose = (thread + k) % n_thread
        begin, end = SLICES * whose // n_thread, SLICES * (whose + 1) // n_thread
        while True:
            # each thread draws once in vain from each share in a step
            s = begin + atomic_add(lists.barrier, DRAWN + LINE * whose, 1) - done * (end - begin + n_thread)
            if s >= end:
                break
            low, high = n * s // SLICES, n * (s + 1) // SLICES
            if low < high:
                first_pair, end_pair = lists.start[free[low]], lists.start[free[high - 1] + 1]
                pair_forces(polyhedra, polyhedra.ground, state, lists, first_pair, end_pair, s, dt)


@helper
def whether_on(lists, skin):
    """Whether the list still holds in the middle of the next step, by the ways of this one; lost body + 1 (P.2)."""
    one, two, fast, lost = 0.0, 0.0, 0.0, 0
    for s in range(SLICES):
        fast = max(fast, lists.moved[s, FASTEST])
        lost = max(lost, int(lists.moved[s, WHO]))
        two = max(two, min(one, lists.moved[s, WAY_1]), lists.moved[s, WAY_2])
        one = max(one, lists.moved[s, WAY_1])
    # a little more than two of these bodies' steps away
    return one + two + 2.5 * fast <= skin and lost == 0, lost


@kernel
def advance(polyhedra, state, lists, free, dt, n_step, thread, n_thread, report):
    """Steps until n_step are done or the list is too old; the report says why it stopped."""
    model, n, begun = polyhedra.model, free.size, state.step[0]
    first_slice, end_slice = SLICES * thread // n_thread, SLICES * (thread + 1) // n_thread
    done, more = 0, True
    # half a step of free flight (P.1)
    for s in range(first_slice, end_slice):
        begin_ways(lists.moved, s)
        fly_to_middle(model.bodies, state, lists, free, n * s // SLICES, n * (s + 1) // SLICES, s, dt)
    if thread == 0:
        drive_to_middle(model, state, lists, begun * dt, dt)
    meet(lists.barrier, 0, n_thread)
    while more:
        holds, lost = whether_on(lists, polyhedra.skin)
        push_pairs(polyhedra, state, lists, free, dt, done, thread, n_thread)
        meet(lists.barrier, 1, n_thread)
        for s in range(SLICES):
            holds = holds and lists.moved[s, SHORT] == 0.0
        done += 1
        more = holds and done < n_step

        # Newton and Euler, half a step of free flight, and the half step that begins the next one (P.1)
        if thread == 0:
            drive_to_end(state, lists, dt)
        for s in range(first_slice, end_slice):
            fly_on(model, state, lists, free, n * s // SLICES, n * (s + 1) // SLICES, s, dt, more)
        meet(lists.barrier, 2, n_thread)
        if thread == 0:
            book_momentum(state, lists, model.numerics.gravity, dt)
            if more:
                drive_to_middle(model, state, lists, (begun + done) * dt, dt)
        if is_watched(begun + done) or lists.driven.size > 0:
            if thread == 0 and is_watched(begun + done):
                watch(polyhedra, state, lists, free, begun + done, dt)
            meet(lists.barrier, 3, n_thread)
    if thread == 0:
        state.trust[WATCHED] += done
        state.step[0] += done
        state.time[0] = state.step[0] * dt
        report[STEPS], report[STALE], report[LOST] = done, 0 if holds else 1, lost


@helper
def half_turn(inertia, inverse, q, spin, dt):
    """Attitude and spin (body axes) after dt of free rotation: midpoint rule, keeps angular momentum (P.1)."""
    momentum = mat_vec(inertia, spin)
    middle = add_scaled(spin, 0.5 * dt, mat_vec(inverse, cross(momentum, spin)))
    turn = from_rotation_vector(scale(dt, middle))
    return normalise(multiply(q, turn)), mat_vec(inverse, mat_t_vec(to_matrix(turn), momentum))


@inner
def fly_to_middle(bodies, state, lists, free, low, high, s, dt):
    """Poses and velocities of some bodies in the middle of the step into lists.body and pace; their largest ways."""
    body, pace, anchor, radius, moved = lists.body, lists.pace, lists.anchor, bodies.radius, lists.moved
    one, two, fast = moved[s, WAY_1], moved[s, WAY_2], moved[s, FASTEST]
    for k in range(low, high):
        b = free[k]
        v = load3(state.velocity, b)
        x = add_scaled(load3(state.position, b), 0.5 * dt, v)
        q, spin = half_turn(
            load9(bodies.inertia, b), load9(bodies.inverse_inertia, b), load4(state.attitude, b),
            load3(state.spin, b), 0.5 * dt,
        )  # fmt: skip
        r = to_matrix(q)
        w = mat_vec(r, spin)
        store4(state.attitude, b, q)
        store3(state.spin, b, spin)
        for c in range(3):
            body[b, X + c], pace[b, c], body[b, W + c] = x[c], v[c], w[c]
        for c in range(9):
            body[b, R + c] = r[c]
        turning = norm(w)
        pace[b, SWING] = turning * radius[b]
        anchor[b, 3] += turning * dt
        way = norm(sub(x, load3(anchor, b))) + anchor[b, 3] * radius[b]
        fast = max(fast, dt * (norm(v) + pace[b, SWING]))
        if way > two:
            two = min(way, one)
            one = max(way, one)
        if not way < FAR:
            moved[s, WHO] = b + 1.0
    moved[s, WAY_1], moved[s, WAY_2], moved[s, FASTEST] = one, two, fast


@inner
def fly_on(model, state, lists, free, low, high, s, dt, more):
    """The bodies of a slice to the end of the step and, if there is one more, on to the middle of the next.

    Some at a time, so that they are still in the cache; all at once would be one long chain of roots for each body.
    """
    for c in range(8):
        lists.support[s, c], lists.support[SLICES + s, c] = 0.0, 0.0
    if more:
        begin_ways(lists.moved, s)
    for begin in range(low, high, SOME):
        end = min(begin + SOME, high)
        fly_to_end(model, state, lists, free, begin, end, s, model.numerics.gravity, dt)
        if more:
            fly_to_middle(model.bodies, state, lists, free, begin, end, s, dt)


@helper
def begin_ways(moved, s):
    moved[s, WAY_1], moved[s, WAY_2], moved[s, FASTEST], moved[s, WHO] = 0.0, 0.0, 0.0, 0.0


@inner
def drive_to_middle(model, state, lists, time, dt):
    """Poses of driven bodies in the middle of the step and their velocities before and after it (P.23)."""
    body, pace, anchor, moved = lists.body, lists.pace, lists.anchor, lists.moved
    drive, driven = lists.drive, lists.driven
    for k in range(driven.size):
        b = driven[k]
        drive_velocity(model.driven, b, time, drive, b)
        v, w = load3(drive, b), (drive[b, 3], drive[b, 4], drive[b, 5])
        drive_velocity(model.driven, b, time + dt, drive, b)
        q = turn_by(load4(state.attitude, b), w, 0.5 * dt)
        x, r = add_scaled(load3(state.position, b), 0.5 * dt, v), to_matrix(q)
        store4(state.attitude, b, q)
        for c in range(3):
            body[b, X + c], pace[b, c], body[b, W + c] = x[c], v[c], w[c]
        for c in range(9):
            body[b, R + c] = r[c]
        swing = norm(w) * lists.lever[b]
        pace[b, SWING] = swing
        anchor[b, 3] += norm(w) * dt
        way = norm(sub(x, load3(anchor, b))) + anchor[b, 3] * lists.lever[b]
        moved[0, FASTEST] = max(moved[0, FASTEST], dt * (norm(v) + swing))
        if way > moved[0, WAY_2]:
            moved[0, WAY_2] = min(way, moved[0, WAY_1])
            moved[0, WAY_1] = max(way, moved[0, WAY_1])


@helper
def turn_by(q, w, dt):
    """Attitude after a turn at a given spin in world axes."""
    return normalise(multiply(from_rotation_vector(scale(dt, w)), q))


@inner
def drive_to_end(state, lists, dt):
    """Driven bodies fly on at the velocities that are given for the end of the step."""
    drive, driven = lists.drive, lists.driven
    for k in range(driven.size):
        b = driven[k]
        v, w = load3(drive, b), (drive[b, 3], drive[b, 4], drive[b, 5])
        q = turn_by(load4(state.attitude, b), w, 0.5 * dt)
        store4(state.attitude, b, q)
        store3(state.position, b, add_scaled(vector_of(lists.body, b, X), 0.5 * dt, v))
        store3(state.velocity, b, v)
        store3(state.spin, b, mat_t_vec(to_matrix(q), w))


@inner
def book_momentum(state, lists, gravity, dt):
    """What supports, drives and gravity put in, slice after slice (Q.2, Q.4), and the work of drives (P.23)."""
    for k in range(6):
        given = 0.0
        for s in range(SLICES):
            given += lists.support[s, k]
        state.momenta[SUPPORTS, k] += dt * given
    if lists.driven.size > 0:
        for k in range(6):
            given = 0.0
            for s in range(SLICES):
                given += lists.support[SLICES + s, k]
            state.momenta[DRIVES, k] += dt * given
        for s in range(SLICES):
            state.ledger[WORK] += lists.support[SLICES + s, WORK_DONE]
    pull_all(state.momenta, state.pulled, gravity, dt, dt)


@helper
def book_drive(support, row, drive, body, pace, j, push, turn, dt):
    """Work of the drive of body j in the step, by its velocities before and after, and its power at the end (P.23)."""
    before = dot(push, load3(pace, j)) + dot(turn, vector_of(body, j, W))
    after = dot(push, load3(drive, j)) + dot(turn, (drive[j, 3], drive[j, 4], drive[j, 5]))
    support[row, WORK_DONE] += 0.5 * dt * (before + after)
    support[row, POWER] += after


@inner
def fly_to_end(model, state, lists, free, low, high, s, gravity, dt):
    """Gather the forces on each body, change its velocities, fly on; sum what supports give to the slice."""
    bodies, owner, status = model.bodies, model.contactors.body, model.bodies.status
    second, support = lists.second, lists.support
    body, push, start, back_start, back = lists.body, lists.push, lists.start, lists.back_start, lists.back
    live, wrench = lists.live, state.wrench
    for k in range(low, high):
        b = free[k]
        # summed in memory, in the order of the list: in registers fast-math would take pairs in groups, and those that
        # do not touch, which a restart may not list, would change the last digit
        for c in range(6):
            wrench[b, c] = 0.0
        for p in range(start[b], start[b + 1]):
            if live[p] > 0:
                for c in range(6):
                    wrench[b, c] += push[p, c]
                j = owner[second[p]]
                if status[j] != FREE:
                    turn = (-push[p, TORQUE_J], -push[p, TORQUE_J + 1], -push[p, TORQUE_J + 2])
                    driven = status[j] == DRIVEN
                    add_momentum(
                        support, SLICES + s if driven else s, vector_of(body, j, X), load3(push, p), turn
                    )
                    if driven:
                        book_drive(
                            support, SLICES + s, lists.drive, body, lists.pace, j, load3(push, p), turn, dt
                        )
        for h in range(back_start[b], back_start[b + 1]):
            p = back[h]
            if live[p] > 0:
                for c in range(3):
                    wrench[b, c] -= push[p, c]
                    wrench[b, 3 + c] += push[p, TORQUE_J + c]
        torque = (wrench[b, 3], wrench[b, 4], wrench[b, 5])
        light = dt * bodies.inverse_mass[b]
        v = load3(state.velocity, b)
        v = add_scaled(add_scaled(v, light, load3(wrench, b)), dt, gravity)
        q = load4(state.attitude, b)
        inverse = load9(bodies.inverse_inertia, b)
        turn = mat_vec(inverse, mat_t_vec(to_matrix(q), torque))
        spin = add_scaled(load3(state.spin, b), dt, turn)
        q, spin = half_turn(load9(bodies.inertia, b), inverse, q, spin, 0.5 * dt)
        store3(state.velocity, b, v)
        store3(state.spin, b, spin)
        store4(state.attitude, b, q)
        store3(state.position, b, add_scaled(vector_of(body, b, X), 0.5 * dt, v))
