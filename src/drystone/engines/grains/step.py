"""Disks and spheres in time: the fused step of the fast path. Theory: grains.md, G.1-G.14.

`advance` runs steps until the list of neighbours is too old, and returns to Python for a new one. Between steps a grain
stands at x with a velocity good to second order, by which dashpots and slip are measured. Several threads run `advance`
side by side, each on its slices, and meet twice in a step; sums are always taken slice after slice, so that the bits do
not depend on the number of threads.
"""

from math import sqrt

from drystone.contact.arrays import DRIVEN
from drystone.engines.grains.model import (
    FX,
    FY,
    FZ,
    GEAR,
    TX,
    TY,
    TZ,
    VERLET,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from drystone.engines.grains.pairs import pair_forces
from drystone.engines.grains.periodic import SEAM
from drystone.engines.grains.walls import move_walls, place_pieces, wall_forces
from drystone.engines.grains.watch import watch
from drystone.engines.ledger import DAMPING_LOSS, FRICTION_LOSS, WORK
from drystone.engines.momentum import DRIVES, EXCHANGED, SUPPORTS, add_momentum, pull_all
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.threads import meet
from drystone.maths.vec import load3, scale

FAR = 1e30  # a grain that has moved farther [m2] is lost: not finite, or out of this world
# rows of GrainList.count
GRAINS, PAIRS, WALL_PAIRS, AT_STEP, BUILDS = range(5)
# columns of GrainList.moved
WAY_1, WAY_2, WHO, GONE = range(4)


@inner
def step(model, state, lists, time, kick, dt, thread, n_thread, period):
    """One step of length dt [s]: forces at the present positions, then all grains to the next ones."""
    walls, slices, force = model.walls, lists.slices, lists.force
    n_slice = slices.shape[0]
    first_slice, end_slice = n_slice * thread // n_thread, n_slice * (thread + 1) // n_thread

    # forces of pairs and walls, each slice into rows of its own (G.2-G.11)
    for s in range(first_slice, end_slice):
        first, end, shift = slices[s, 0], slices[s, 1], slices[s, 2]
        clear(force, first + shift, slices[s, 3] + shift, lists.loss, lists.load, lists.moved, s)
        loss, load, moved = lists.loss[s], lists.load[s], lists.moved[s]
        pair_forces(model, lists, lists.picked[s], lists.work[s], first, end, shift, loss, moved, dt, period)
        wall_forces(
            model,
            lists,
            state.position,
            state.attitude,
            time,
            first,
            end,
            shift,
            loss,
            load,
            moved,
            dt,
            period,
        )
    meet(lists.barrier, 0, n_thread)

    # what other slices do to the grains of a slice, in the order of slices; then Newton (G.1)
    for s in range(first_slice, end_slice):
        gather(slices, force, s)
        if model.integrator == GEAR:
            gear(lists, slices[s, 0], slices[s, 1], slices[s, 2], model.gravity, kick, dt, lists.moved[s])
        else:
            ahead = 0.5 * dt if model.integrator == VERLET else 0.0
            leap(
                lists,
                slices[s, 0],
                slices[s, 1],
                slices[s, 2],
                model.gravity,
                kick,
                ahead,
                dt,
                lists.moved[s],
            )

    # the ledger, the loads on walls, and driven walls to the end of the step (G.8-G.12)
    if thread == 0:
        book(state, lists, dt)
        book_momentum(model, state, lists.moved, kick, dt, period)
        move_walls(walls, model.driven, state.position, state.attitude, lists.wall_motion, time, dt)
        place_pieces(walls, state.position, state.attitude, lists.pieces, True)
    meet(lists.barrier, 1, n_thread)


@kernel
def advance(model, state, lists, dt, n_step, lever, thread, n_thread, report, period):
    """Steps until n_step are done or the list is too old; report: steps, too old, lost grain + 1.

    period: lengths between periodic sides and their inverses, or None (periodic.py).
    """
    n_slice, done, step_0 = lists.slices.shape[0], 0, state.step[0]
    stale, lost = 0, 0
    while done < n_step and stale == 0 and lost == 0:
        kick = 0.5 * dt if step_0 + done == 0 else dt
        step(model, state, lists, (step_0 + done) * dt, kick, dt, thread, n_thread, period)
        done += 1
        if thread == 0:
            watch(model, state, lists, step_0 + done, dt)
        # the list is valid as long as the two largest displacements together stay within the skin (G.14)
        one, two = 0.0, 0.0
        for s in range(n_slice):
            lost = max(lost, int(lists.moved[s, WHO]))
            two = max(two, min(one, lists.moved[s, WAY_1]), lists.moved[s, WAY_2])
            one = max(one, lists.moved[s, WAY_1])
        if sqrt(one) + max(sqrt(two), wall_way(model.walls, state, lever)) > model.skin:
            stale = 1
        meet(lists.barrier, 2, n_thread)
    if thread == 0:
        state.step[0] = step_0 + done
        state.time[0] = state.step[0] * dt
        report[0], report[1], report[2] = done, stale, lost


@inner
def clear(force, first, end, loss, load, moved, s):
    """Zero the sums of a slice."""
    for row in range(first, end):
        for k in range(force.shape[1]):
            force[row, k] = 0.0
    for c in range(loss.shape[1]):
        loss[s, c, 0], loss[s, c, 1] = 0.0, 0.0
    for b in range(load.shape[1]):
        for k in range(6):
            load[s, b, k] = 0.0
    for k in range(moved.shape[1]):
        moved[s, k] = 0.0


@inner
def gather(slices, force, s):
    """Add what earlier slices did to the grains of slice s."""
    first, end, shift = int(slices[s, 0]), int(slices[s, 1]), int(slices[s, 2])
    for other in range(s):
        away = int(slices[other, 2])
        for i in range(first, min(end, int(slices[other, 3]))):
            for k in range(force.shape[1]):
                force[i + shift, k] += force[i + away, k]


@inner
def leap(lists, first, end, shift, gravity, kick, ahead, dt, moved):
    """Velocity Verlet in its leapfrog form; dashpots see the velocity ahead of the last half step (G.1, G.1c)."""
    grain, memory, inverse, anchor, force = (
        lists.grain,
        lists.memory,
        lists.inverse,
        lists.anchor,
        lists.force,
    )
    spheres = force.shape[1] > 3
    one, two = 0.0, 0.0
    for i in range(first, end):
        row = i + shift
        light, turn = inverse[i, 0], inverse[i, 1]
        ax, az = force[row, FX] * light + gravity[0], force[row, FZ] * light + gravity[2]
        alpha = force[row, TY] * turn
        hx, hz, hw = memory[i, FX] + kick * ax, memory[i, FZ] + kick * az, memory[i, TY] + kick * alpha
        memory[i, FX], memory[i, FZ], memory[i, TY] = hx, hz, hw
        x, z = grain[i, X] + dt * hx, grain[i, Z] + dt * hz
        grain[i, X], grain[i, Z] = x, z
        grain[i, VX], grain[i, VZ], grain[i, WY] = hx + ahead * ax, hz + ahead * az, hw + ahead * alpha
        dx, dz = x - anchor[i, 0], z - anchor[i, 1]
        way = dx * dx + dz * dz
        if spheres:
            ay = force[row, FY] * light + gravity[1]
            alpha_x, alpha_z = force[row, TX] * turn, force[row, TZ] * turn
            hy = memory[i, FY] + kick * ay
            gx, gz = memory[i, TX] + kick * alpha_x, memory[i, TZ] + kick * alpha_z
            memory[i, FY], memory[i, TX], memory[i, TZ] = hy, gx, gz
            y = grain[i, Y] + dt * hy
            grain[i, Y] = y
            grain[i, VY], grain[i, WX], grain[i, WZ] = (
                hy + ahead * ay,
                gx + ahead * alpha_x,
                gz + ahead * alpha_z,
            )
            dy = y - anchor[i, 2]
            way += dy * dy
        if way > two:
            two = min(way, one)
            one = max(way, one)
        if not way < FAR:
            moved[WHO] = i + 1.0
    moved[WAY_1], moved[WAY_2] = one, two


@helper
def gear_component(grain, column, memory, i, rate, jerk, acceleration, first_step, dt):
    """Correct acceleration and jerk of one component, and foresee them with its velocity; returns the change of x."""
    square = 0.5 * dt * dt
    if first_step:
        wrong = 0.0
        memory[i, rate], memory[i, jerk] = acceleration, 0.0
    else:
        wrong = square * (acceleration - memory[i, rate])
    v = dt * grain[i, column] + 5.0 / 6.0 * wrong
    a = square * memory[i, rate] + wrong
    b = dt * square / 3.0 * memory[i, jerk] + wrong / 3.0
    grain[i, column] = (v + 2.0 * a + 3.0 * b) / dt
    memory[i, rate] = (a + 3.0 * b) / square
    memory[i, jerk] = 3.0 * b / (dt * square)
    return wrong / 6.0 + v + a + b


@inner
def gear(lists, first, end, shift, gravity, kick, dt, moved):
    """Gear's predictor-corrector of third order, with four values: correct with the force, then predict (G.1b)."""
    grain, memory, inverse, anchor, force = (
        lists.grain,
        lists.memory,
        lists.inverse,
        lists.anchor,
        lists.force,
    )
    parts = force.shape[1]
    new = kick < dt
    one, two = 0.0, 0.0
    for i in range(first, end):
        row = i + shift
        light, turn = inverse[i, 0], inverse[i, 1]
        grain[i, X] += gear_component(
            grain, VX, memory, i, FX, FX + parts, force[row, FX] * light + gravity[0], new, dt
        )
        grain[i, Z] += gear_component(
            grain, VZ, memory, i, FZ, FZ + parts, force[row, FZ] * light + gravity[2], new, dt
        )
        gear_component(grain, WY, memory, i, TY, TY + parts, force[row, TY] * turn, new, dt)
        dx, dz = grain[i, X] - anchor[i, 0], grain[i, Z] - anchor[i, 1]
        way = dx * dx + dz * dz
        if parts > 3:
            grain[i, Y] += gear_component(
                grain, VY, memory, i, FY, FY + parts, force[row, FY] * light + gravity[1], new, dt
            )
            gear_component(grain, WX, memory, i, TX, TX + parts, force[row, TX] * turn, new, dt)
            gear_component(grain, WZ, memory, i, TZ, TZ + parts, force[row, TZ] * turn, new, dt)
            dy = grain[i, Y] - anchor[i, 2]
            way += dy * dy
        if way > two:
            two = min(way, one)
            one = max(way, one)
        if not way < FAR:
            moved[WHO] = i + 1.0
    moved[WAY_1], moved[WAY_2] = one, two


@inner
def book(state, lists, dt):
    """Sum losses and loads over slices; drives do work against the loads on their walls (G.12)."""
    loss, load, motion, ledger = lists.loss, lists.load, lists.wall_motion, state.ledger
    for c in range(loss.shape[1]):
        for cause in range(2):
            lost = 0.0
            for s in range(loss.shape[0]):
                lost += loss[s, c, cause]
            state.loss[c, cause] += lost
            ledger[DAMPING_LOSS if cause == 0 else FRICTION_LOSS] += lost
    for s in range(loss.shape[0]):
        ledger[WORK] += lists.moved[s, GONE]
    for b in range(load.shape[1]):
        work = 0.0
        for k in range(6):
            total = 0.0
            for s in range(load.shape[0]):
                total += load[s, b, k]
            state.load[b, k] = total
            work -= total * motion[b, k]
        ledger[WORK] += work * dt


@inner
def book_momentum(model, state, moved, kick, dt, period):
    """What walls, sides and gravity put in: the kick acts at the present places, before anything moves (Q.2, Q.4)."""
    status, load, momenta = model.walls.status, state.load, state.momenta
    for b in range(status.size):
        turn = (-kick * load[b, 3], -kick * load[b, 4], -kick * load[b, 5])
        row = DRIVES if status[b] == DRIVEN else SUPPORTS
        add_momentum(momenta, row, load3(state.position, b), scale(-kick, load3(load, b)), turn)
    if period is not None:
        for s in range(moved.shape[0]):
            for k in range(3):
                momenta[EXCHANGED, 3 + k] += kick * moved[s, SEAM + k]
    pull_all(momenta, state.pulled, model.gravity, kick, dt)


@helper
def wall_way(walls, state, lever):
    """Farthest that a driven wall may have moved since the list was built [m]; lever is its reach [m]."""
    longest = 0.0
    for b in range(walls.status.size):
        if walls.status[b] != 0:
            shift, turn = 0.0, 0.0
            for k in range(3):
                d = state.position[b, k] - state.anchor[b, k]
                shift += d * d
            for k in range(4):
                d = state.attitude[b, k] - state.anchor_attitude[b, k]
                turn += d * d
            # an angle is twice the chord of its quaternions, and a little more
            longest = max(longest, sqrt(shift) + 2.1 * sqrt(turn) * lever[b])
    return longest
