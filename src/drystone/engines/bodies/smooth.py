"""Soft contact in time: Verlet's scheme for any bodies. Theory: smooth.md, S.1-S.9; laws: soft-laws.md.

`step` tells the mechanics on one screen. Bodies fly half a step, the contacts there give one force each, bodies fly on:
the position form of Verlet's scheme, of second order, symplectic without dashpots. It is taken for three reasons. One
force per step means that the impulse of a contact explains the change of momentum exactly, as in hard contact. Nothing
but positions, velocities and stretches need be kept for a restart. And contacts are looked for once a step.

Dashpots see the velocity predicted for the middle of the step, so that they too are of second order.
"""

from math import sqrt

from drystone.contact.arrays import ALL, CONTACTS_FULL, DRIVEN, FIRST_BODY, FREE, NON_FINITE, PAIRS_FULL
from drystone.contact.contacts import find_contacts
from drystone.contact.neighbours import update_neighbours
from drystone.engines.bodies.blast_load import add_blow, book_blast, gather_blow
from drystone.engines.bodies.energy import book_births, measure_energy
from drystone.engines.bodies.model import N_CONTACT, N_LOADED, PENETRATION
from drystone.engines.bodies.momentum import book_momentum, exchange
from drystone.engines.bodies.rigid import (
    find_non_finite,
    fly_to_end,
    fly_to_kick,
    is_alive,
    point_velocity,
    pull,
    relative_velocity,
)
from drystone.engines.ledger import DAMPING_LOSS, ELASTIC, FRICTION_LOSS, WORK
from drystone.engines.trust import STEPS
from drystone.engines.watch import note_overlap, note_way
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import (
    elastic_energy,
    elastic_force,
    kept_stretch,
    normal_force,
    tangential_damping,
    tangential_stiffness,
    within,
)
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.quaternion import load4, store4
from drystone.maths.vec import add_scaled, cross, load3, load9, mat_t_vec, mat_vec, norm, scale, store3, sub
from drystone.shapes.kinds import RING


@inner
def step(model, state, contacts, candidates, manifold, work, dt, report, statistics, row):
    """One step of length dt [s]. Returns False, with nothing changed, if a buffer is too small."""
    bodies, contactors, meshes, interfaces, drive, numerics, blast_load, _ = model
    gravity = numerics.gravity

    # half a step of free flight (S.1, S.2)
    fly_to_kick(bodies, drive, state, 0.5 * dt, work)

    # who overlaps there, and what the contact remembers: its tangential stretch (S.4)
    find_overlaps(bodies, contactors, meshes, interfaces, contacts, candidates, manifold, work, report)
    if report[CONTACTS_FULL] > 0 or report[PAIRS_FULL] > 0:
        return False
    recall(state.history, contacts)
    lost = stretch(interfaces, contactors, contacts, state, work, dt)

    # forces at the velocities of the start, which predict those of the middle; then for good (S.3, S.5)
    gather_blow(blast_load, work.middle, work.turned, work.alive, state.time[0], dt, work.load)
    pull(bodies, drive, gravity, state.time[0], 0.5 * dt, work, work.free)
    add_blow(blast_load, work, 0.5, work.free)
    push(interfaces, contactors, contacts, work, work.start, work.free, dt, 0.5)
    pull(bodies, drive, gravity, state.time[0], dt, work, work.velocity)
    add_blow(blast_load, work, 1.0, work.velocity)
    push(interfaces, contactors, contacts, work, work.free, work.velocity, dt, 1.0)

    # what was stored and what was lost, and by whom (S.6-S.9)
    book(bodies, interfaces, contactors, contacts, state, work, dt, lost)
    book_blast(blast_load, work, state.ledger)
    book_momentum(bodies, contacts, blast_load, gravity, dt, work, state.momenta)

    # half a step of free flight
    remember(contacts, state.history)
    fly_to_end(bodies, state, 0.5 * dt, work)

    # close the ledger, count
    state.step[0] += 1
    book_births(bodies, state, gravity, state.step[0] * dt)
    exchange(bodies, state, state.step[0] * dt, state.momenta)
    state.time[0] = state.step[0] * dt
    measure_energy(bodies, state, gravity)
    count(contacts, statistics, row)
    watch(bodies, contactors, contacts, state, dt)
    return True


@kernel
def advance(
    model, state, contacts, overlaps, candidates, manifold, work, solver, dt, report, statistics, n_step
):
    """Run up to n_step steps; stops early when a buffer is full or a body is no longer finite.

    With n_step = 0 it only finds the contacts of the state (for work.alive as given). The arguments are those of the
    hard step, of which `overlaps` and `solver` are not used.
    """
    if n_step == 0:
        bodies, contactors, meshes, interfaces, _, _, _, _ = model
        for b in range(bodies.status.size):
            store3(work.middle, b, load3(state.position, b))
            store4(work.turned, b, load4(state.attitude, b))
        find_overlaps(bodies, contactors, meshes, interfaces, contacts, candidates, manifold, work, report)
    for row in range(n_step):
        if not step(model, state, contacts, candidates, manifold, work, dt, report, statistics, row):
            return row
        lost_body = find_non_finite(state)
        if lost_body >= 0:
            report[NON_FINITE] = 1
            report[FIRST_BODY] = lost_body
            return row + 1
    return n_step


@inner
def find_overlaps(bodies, contactors, meshes, interfaces, contacts, candidates, manifold, work, report):
    """All contact points that overlap in the middle of the step; overflow is flagged in `report`."""
    position, attitude, reach, alive = work.middle, work.turned, work.reach, work.alive
    update_neighbours(
        contactors, meshes, interfaces, bodies, position, attitude, reach, alive, candidates, report
    )
    if report[PAIRS_FULL] == 0:
        find_contacts(
            contactors, meshes, interfaces, bodies, position, attitude, reach, work.way, alive, ALL, candidates,
            manifold, contacts, report,
        )  # fmt: skip


@helper
def curvature(contactors, a):
    """1/R of a contactor [1/m]: of its rounding, or of a cylinder; sharp edges and corners count as flat (S.7)."""
    if contactors.kind[a] == RING:
        return -1.0 / contactors.radius[a]
    return 1.0 / contactors.radius[a] if contactors.radius[a] > 0.0 else 0.0


@helper
def pair_of(contactors, contacts, work, c):
    """Effective radius [m] and mass [kg] of a contact (S.7)."""
    n = contactors.body.shape[0]
    bend = curvature(contactors, contacts.key[c, 0] // n) + curvature(contactors, contacts.key[c, 0] % n)
    lightness = work.inverse_mass[contacts.body[c, 0]] + work.inverse_mass[contacts.body[c, 1]]
    return (1.0 / bend if bend > 0.0 else 0.0), 1.0 / lightness


@inner
def recall(history, contacts):
    """Give each contact the stretch it had, found by its key and laid into the present tangent plane (S.4)."""
    frame, key, kept, is_new = contacts.frame, contacts.key, contacts.kept, contacts.status
    old_key, old_stretch = history.key, history.stretch
    row, end = 0, history.count[0]
    for c in range(contacts.count[0]):
        kept[c, 0] = 0.0
        kept[c, 1] = 0.0
        is_new[c] = 1
        while row < end and old_key[row, 0] < key[c, 0]:
            row += 1
        k = row
        while k < end and old_key[k, 0] == key[c, 0]:
            if old_key[k, 1] == key[c, 1]:
                old = load3(old_stretch, k)
                local = mat_vec(load9(frame, c), old)
                flat = local[1] ** 2 + local[2] ** 2
                size = old[0] ** 2 + old[1] ** 2 + old[2] ** 2
                turn = sqrt(size / flat) if flat > 0.0 else 0.0
                kept[c, 0] = turn * local[1]
                kept[c, 1] = turn * local[2]
                is_new[c] = 0
                break
            k += 1


@inner
def stretch(interfaces, contactors, contacts, state, work, dt):
    """Stretch the tangential springs by the slide since the last step (S.4); returns what stiffening lost [J] (S.8)."""
    gap, body, frame, arm_i, arm_j = (
        contacts.gap,
        contacts.body,
        contacts.frame,
        contacts.arm_i,
        contacts.arm_j,
    )
    before, kept, trial, law, parameter = (
        contacts.before, contacts.kept, contacts.stretch, interfaces.law, interfaces.parameter
    )  # fmt: skip
    total = 0.0
    for c in range(contacts.count[0]):
        middle = load3(contacts.point, c)
        store3(arm_i, c, sub(middle, load3(work.middle, body[c, 0])))
        store3(arm_j, c, sub(middle, load3(work.middle, body[c, 1])))
        u = relative_velocity(body, frame, arm_i, arm_j, work.start, c)
        store3(before, c, u)
        f, depth, rate, lapse = contacts.interface[c], -gap[c], -u[0], dt
        radius, _ = pair_of(contactors, contacts, work, c)
        if contacts.status[c] == 1:
            # a contact that began within the step slid for a part of it
            lapse = min(dt, depth / rate) if rate > 0.0 else 0.0
        else:
            square = kept[c, 0] ** 2 + kept[c, 1] ** 2
            part = kept_stretch(law[f], depth, rate, dt)
            stiff = tangential_stiffness(law[f], parameter, f, depth, radius)
            was = tangential_stiffness(law[f], parameter, f, max(depth - rate * dt, 0.0), radius)
            lost = 0.5 * square * (was - stiff * part * part)
            total += lost
            state.loss[f, 1] += lost
            kept[c, 0] *= part
            kept[c, 1] *= part
        trial[c, 0] = kept[c, 0] + lapse * u[1]
        trial[c, 1] = kept[c, 1] + lapse * u[2]
    return total


@helper
def contact_force(interfaces, contactors, contacts, work, velocity, c):
    """Force on the candidate and the part of its springs, (n, t, s) [N]; factor that cuts the stretch (S.5)."""
    f = contacts.interface[c]
    law, parameter, depth = interfaces.law[f], interfaces.parameter, -contacts.gap[c]
    radius, mass = pair_of(contactors, contacts, work, c)
    u = relative_velocity(contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j, velocity, c)
    normal = normal_force(law, parameter, f, depth, -u[0], radius, mass)
    limit = parameter[f, FRICTION] * max(normal, 0.0)
    stiffness = tangential_stiffness(law, parameter, f, depth, radius)
    st, ss = contacts.stretch[c, 0], contacts.stretch[c, 1]
    cut = within(limit, stiffness * sqrt(st * st + ss * ss))
    st, ss = cut * stiffness * st, cut * stiffness * ss
    dashpot = tangential_damping(law, parameter, f, depth, radius, mass)
    ft, fs = st + dashpot * u[1], ss + dashpot * u[2]
    down = within(limit, sqrt(ft * ft + fs * fs))
    spring = elastic_force(law, parameter, f, depth, radius)
    return (normal, -down * ft, -down * fs), (spring, -st, -ss), cut


@helper
def kick(velocity, inverse_mass, inverse_inertia, b, impulse, arm):
    """Change the velocity of a body by an impulse [N s] at the end of an arm."""
    turn = mat_vec(load9(inverse_inertia, b), cross(arm, impulse))
    for k in range(3):
        velocity[b, k] += inverse_mass[b] * impulse[k]
        velocity[b, 3 + k] += turn[k]


@inner
def push(interfaces, contactors, contacts, work, at, to, dt, share):
    """Forces at the velocities `at`; a share of their impulses changes the velocities `to` (S.3, S.5)."""
    body, frame, impulse = contacts.body, contacts.frame, contacts.impulse
    mass, inertia = work.inverse_mass, work.inverse_inertia
    for c in range(contacts.count[0]):
        force, _, _ = contact_force(interfaces, contactors, contacts, work, at, c)
        store3(impulse, c, scale(dt, force))
        given = mat_t_vec(load9(frame, c), scale(share * dt, force))
        kick(to, mass, inertia, body[c, 0], given, load3(contacts.arm_i, c))
        kick(to, mass, inertia, body[c, 1], scale(-1.0, given), load3(contacts.arm_j, c))


@inner
def book(bodies, interfaces, contactors, contacts, state, work, dt, lost):
    """Energy stored and lost in contacts, work of driven bodies (S.6-S.9); the stretch is cut back for good."""
    body, frame, arm_i, arm_j = contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j
    trial, kept, loss, ledger = contacts.stretch, contacts.kept, state.loss, state.ledger
    status, life, end = bodies.status, bodies.life, (state.step[0] + 1) * dt
    by_dashpot, by_friction, by_drive, stored = 0.0, lost, 0.0, 0.0
    for c in range(contacts.count[0]):
        f, depth = contacts.interface[c], -contacts.gap[c]
        i, j = body[c, 0], body[c, 1]
        force, spring, cut = contact_force(interfaces, contactors, contacts, work, work.free, c)
        after = relative_velocity(body, frame, arm_i, arm_j, work.velocity, c)
        u = scale(0.5, add_scaled(load3(contacts.before, c), 1.0, after))
        # dashpots: what is not spring, at the mean velocity of the step
        dash = sub(force, spring)
        damped = -dt * (dash[0] * u[0] + dash[1] * u[1] + dash[2] * u[2])
        # slip: the part of the stretch that was cut, at the mean force of the spring
        radius, _ = pair_of(contactors, contacts, work, c)
        half = 0.5 * tangential_stiffness(interfaces.law[f], interfaces.parameter, f, depth, radius)
        slipped, square = 0.0, 0.0
        for k in range(2):
            full, held = trial[c, k], cut * trial[c, k]
            slipped += half * (kept[c, k] + held) * (full - held)
            square += held * held
            trial[c, k] = held
        by_dashpot += damped
        by_friction += slipped
        loss[f, 0] += damped
        loss[f, 1] += slipped
        # springs, and half a step of the power that goes into them: the ledger is that of the end of the step
        energy = elastic_energy(interfaces.law[f], interfaces.parameter, f, depth, square, radius)
        energy -= 0.5 * dt * (spring[0] * u[0] + spring[1] * u[1] + spring[2] * u[2])
        if is_alive(life, i, end) and is_alive(life, j, end):
            stored += energy
        else:
            by_drive -= energy
        # a drive holds against the force that the contact gives to its body
        for side in range(2):
            b, sign = body[c, side], 1.0 - 2.0 * side
            if status[b] == DRIVEN:
                arm = arm_i if side == 0 else arm_j
                v = point_velocity(frame, c, work.start, b, arm, c)
                w = point_velocity(frame, c, work.velocity, b, arm, c)
                for k in range(3):
                    by_drive -= 0.5 * sign * dt * force[k] * (v[k] + w[k])
    ledger[ELASTIC] = stored
    ledger[DAMPING_LOSS] += by_dashpot
    ledger[FRICTION_LOSS] += by_friction
    ledger[WORK] += by_drive


@inner
def remember(contacts, history):
    """Keep the stretch of every contact, in world axes."""
    frame, key, held = contacts.frame, contacts.key, contacts.stretch
    for c in range(contacts.count[0]):
        history.key[c, 0] = key[c, 0]
        history.key[c, 1] = key[c, 1]
        store3(history.stretch, c, mat_t_vec(load9(frame, c), (0.0, held[c, 0], held[c, 1])))
    history.count[0] = contacts.count[0]


@inner
def watch(bodies, contactors, contacts, state, dt):
    """How deep bodies are in each other, and how far they go in a step (T.4, T.5)."""
    trust, time, size, n_contactor = state.trust, state.time[0], contactors.size, contactors.size.size
    trust[STEPS] += 1.0
    for c in range(contacts.count[0]):
        key = contacts.key[c, 0]
        thin = min(size[key // n_contactor], size[key % n_contactor])
        note_overlap(trust, -contacts.gap[c] / thin, time, contacts.body[c, 0], contacts.body[c, 1])
    for b in range(bodies.status.size):
        if bodies.status[b] == FREE and is_alive(bodies.life, b, time):
            note_way(trust, dt * norm(load3(state.velocity, b)) / bodies.size[b], time, b)


@inner
def count(contacts, statistics, row):
    """How many contacts there were, how many pushed, how deep."""
    loaded, deepest = 0, 0.0
    for c in range(contacts.count[0]):
        loaded += 1 if contacts.impulse[c, 0] > 0.0 else 0
        deepest = max(deepest, -contacts.gap[c])
    statistics[row, N_CONTACT] = contacts.count[0]
    statistics[row, N_LOADED] = loaded
    statistics[row, PENETRATION] = deepest
