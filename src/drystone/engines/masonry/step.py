"""step(): blocks that deform or are rigid, joined by contact points, under gravity and loads, hit by bodies.

Explicit central differences: positions at steps, velocities half a step before. All forces end on nodes; a block that
deforms moves node by node, a rigid one gathers the forces of its nodes and moves them with its six freedoms. Joints
and pressures see no difference. Threads share the work by slices of blocks, whose sums are added in order: the bits do
not depend on their number. Theory: docs/theory/masonry.md.
"""

from math import isfinite, sqrt

from drystone.engines.ledger import (
    DAMPING_LOSS,
    ELASTIC,
    FRICTION_LOSS,
    IMPACT_LOSS,
    KINETIC,
    PLASTIC_LOSS,
    POTENTIAL,
    WORK,
)
from drystone.engines.masonry.elements import add_element_forces, elastic_energy, turned
from drystone.engines.masonry.joint_forces import add_joint_forces, find_stresses, joint_energy
from drystone.engines.masonry.load_forces import add_loads, set_gravity
from drystone.engines.masonry.model import (
    AFTER,
    BAD,
    BEFORE,
    BLAST_WORK,
    BY_BREAKING,
    BY_FRICTION,
    DAMPING,
    DRAGGED,
    FIRST_NODE,
    FRICTION,
    IMPACT,
    MASS,
    MOVING,
    NON_FINITE,
    PLASTIC,
    POINT_SLICES,
    REST,
    SLICES,
    SPEED2,
    UNBALANCED,
)
from drystone.engines.masonry.search import SEARCH, find_contacts
from drystone.engines.masonry.strike import BY_IMPACT, BY_SLIDING, STORED, gathered, strike
from drystone.engines.masonry.supports import (
    add_springs,
    close_supports,
    ground_velocity,
    move_supports,
    set_poses,
    spring_energy,
)
from drystone.engines.momentum import AIDS, LOADS, START, SUPPORTS, add_momentum, pull_all
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.threads import meet

HELD, LOADED, SLOWED = 0, 1, 2  # rows of Scratch.flow in each slice


@kernel
def advance_blocks(model, state, loading, drives, dt, n_step, damping, scratch, u, f, thread, n_thread):
    """n_step steps of dt [s]. drives: motion of supports; damping: of the static stage [-], 0 for none (M.14); u, f:
    scratch of 24 numbers.

    state.ledger: energies at the last step. Each of n_thread threads calls this with its own number.
    """
    for s in range(n_step):
        step(model, state, loading, drives, dt, damping, scratch, u, f, s == n_step - 1, thread, n_thread)
        if thread == 0:
            close_step(state, scratch.gravity, dt, scratch)
            close_supports(state, dt, scratch)
            book_momentum(state, scratch.gravity, dt, scratch)
            tilt(state, loading, dt, scratch)
            # contacts that were not there (M.19)
            if state.travel[0] > SEARCH:
                state.travel[0] = 0.0
                find_contacts(model, state, scratch)
        meet(scratch.barrier, 2, n_thread)
        if scratch.report[NON_FINITE] > 0.0:
            return


@inner
def step(model, state, loading, drives, dt, damping, scratch, u, f, last, thread, n_thread):
    """One step: forces at this time, then velocities over it and positions to the next."""
    blocks, force, load = model.blocks, scratch.force, scratch.load
    first, end = SLICES * thread // n_thread, SLICES * (thread + 1) // n_thread
    first_block, end_block = blocks.first_block[first], blocks.first_block[end]
    low, high = blocks.first_node[first_block], blocks.first_node[end_block]
    pose = scratch.pose[thread]
    set_poses(model.supports, drives, state.swing, state.time[0], dt, pose)
    # stresses of joints, by turns
    n_point = model.points.node.shape[0]
    for k in range(thread, POINT_SLICES, n_thread):
        start, stop = n_point * k // POINT_SLICES, n_point * (k + 1) // POINT_SLICES
        find_stresses(model, state, dt, start, stop, scratch.push, scratch.lost, k)
    # elasticity and pressure on nodes of its own
    for n in range(low, high):
        for j in range(3):
            force[n, j] = 0.0
            load[n, j] = 0.0
    for b in range(first_block, end_block):
        if blocks.fixed[b] == 0 and blocks.rigid[b] == 0:
            add_element_forces(blocks, b, state.position, state.rotation, force, u, f)
    add_loads(
        loading, model.surface.node, state.position, state.exposed, state.time[0], dt, low, high,
        scratch.factor[0], load,
    )  # fmt: skip
    for s in range(first, end):
        for k in range(scratch.struck.shape[1]):
            scratch.struck[s, k] = 0.0
        strike(
            loading.strikers, model, state, dt, blocks.first_block[s], blocks.first_block[s + 1], scratch, s
        )
    meet(scratch.barrier, 0, n_thread)
    # the ledger of the last step
    if thread == 0:
        for k in range(POINT_SLICES):
            state.sums[FRICTION] += scratch.lost[k, BY_FRICTION]
            state.sums[PLASTIC] += scratch.lost[k, BY_BREAKING]
        stored = 0.0
        for s in range(SLICES):
            state.sums[IMPACT] += scratch.struck[s, BY_IMPACT]
            state.sums[FRICTION] += scratch.struck[s, BY_SLIDING]
            stored += scratch.struck[s, STORED]
        if last:
            measure(model, state, scratch.gravity, u)
            state.ledger[ELASTIC] += stored + spring_energy(model.supports, state.position, pose)
    if last:
        meet(scratch.barrier, 1, n_thread)
    # forces of joints and springs on nodes of its own, and their motion
    add_joint_forces(model, state, scratch.push, low, high, force)
    drift = ground_velocity(model.supports, pose, dt)
    for s in range(first, end):
        add_springs(model, state, scratch, pose, s)
        move_blocks(model, state, loading, dt, damping, scratch, drift, s)
        move_supports(model, state, drives, dt, damping, scratch, pose, s)
    meet(scratch.barrier, 3, n_thread)


@helper
def drag(force, speed, damping):
    """Local damping: a share of the unbalanced force, against the motion (M.14)."""
    if speed > 0.0:
        return -damping * abs(force)
    return damping * abs(force) if speed < 0.0 else 0.0


@helper
def own_spin(r, inverse, b, x, y, z):
    """Spin in the axes of block b of an angular momentum in space: I^-1 R^T L."""
    lx, ly, lz = (
        r[0] * x + r[3] * y + r[6] * z,
        r[1] * x + r[4] * y + r[7] * z,
        r[2] * x + r[5] * y + r[8] * z,
    )
    return (
        inverse[b, 0] * lx + inverse[b, 1] * ly + inverse[b, 2] * lz,
        inverse[b, 3] * lx + inverse[b, 4] * ly + inverse[b, 5] * lz,
        inverse[b, 6] * lx + inverse[b, 7] * ly + inverse[b, 8] * lz,
    )


@helper
def spin(r, inverse, b, x, y, z):
    """The same in space."""
    wx, wy, wz = own_spin(r, inverse, b, x, y, z)
    return (
        r[0] * wx + r[1] * wy + r[2] * wz,
        r[3] * wx + r[4] * wy + r[5] * wz,
        r[6] * wx + r[7] * wy + r[8] * wz,
    )


@helper
def weight_of_mass(gravity):
    """Weight of a kilogram [N], that of the Earth where there is none: the measure of unbalanced forces."""
    g = sqrt(gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2])
    return g if g > 0.0 else 9.81


@inner
def close_step(state, gravity, dt, scratch):
    """Sums of the slices in their order, and time. Work counts in halves: the ledger is of the moment of the forces,
    between the two velocities (M.20).
    """
    part, ledger, report = scratch.part, state.ledger, scratch.report
    before, after, damped, kinetic, unbalanced, weight, fastest = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for s in range(SLICES):
        before += part[s, BEFORE]
        after += part[s, AFTER]
        damped += part[s, DRAGGED]
        kinetic += part[s, MOVING]
        unbalanced += part[s, REST]
        weight += part[s, MASS]
        fastest = max(fastest, part[s, SPEED2])
        if part[s, BAD] >= 0.0 and report[NON_FINITE] == 0.0:
            report[NON_FINITE], report[FIRST_NODE] = 1.0, part[s, BAD]
    ledger[KINETIC] = kinetic
    ledger[WORK] = state.sums[BLAST_WORK] + before
    ledger[DAMPING_LOSS] = state.sums[DAMPING] + 0.5 * damped
    state.sums[BLAST_WORK] += before + after
    state.sums[DAMPING] += damped
    report[UNBALANCED] = unbalanced / (weight * weight_of_mass(gravity)) if weight > 0.0 else 0.0
    state.time[0] += dt
    state.step[0] += 1
    state.travel[0] += dt * sqrt(fastest)


@inner
def book_momentum(state, gravity, dt, scratch):
    """What supports, pressure, the drag of settling and gravity put in (Q.2, Q.4)."""
    flow, momenta = scratch.flow, state.momenta
    for k in range(6):
        held, loaded, dragged = 0.0, 0.0, 0.0
        for s in range(SLICES):
            held += flow[3 * s + HELD, k]
            loaded += flow[3 * s + LOADED, k]
            dragged += flow[3 * s + SLOWED, k]
        momenta[SUPPORTS, k] += dt * held
        momenta[LOADS, k] += dt * loaded
        momenta[AIDS, k] += dt * dragged
    pull_all(momenta, state.pulled, gravity, dt, dt)


@inner
def tilt(state, loading, dt, scratch):
    """Gravity of the next step; turning it does work on all masses, at their places in mid-step (M.46)."""
    gravity, pulled, momenta = scratch.gravity, state.pulled, state.momenta
    x, y, z = gravity[0], gravity[1], gravity[2]
    set_gravity(loading, state.time[0], gravity)
    dx, dy, dz = gravity[0] - x, gravity[1] - y, gravity[2] - z
    if dx == 0.0 and dy == 0.0 and dz == 0.0:
        return
    # masses have moved on by all momentum that came in: back by half of that
    half = (0.0, 0.0, 0.0)
    for row in range(START, AIDS + 1):
        half = (half[0] + momenta[row, 0], half[1] + momenta[row, 1], half[2] + momenta[row, 2])
    back = 0.5 * dt
    state.sums[BLAST_WORK] -= dx * (pulled[0] - back * half[0])
    state.sums[BLAST_WORK] -= dy * (pulled[1] - back * half[1])
    state.sums[BLAST_WORK] -= dz * (pulled[2] - back * half[2])


@helper
def clear_flow(flow, s):
    """Zero the sums of a slice."""
    for row in range(3 * s, 3 * s + 3):
        for k in range(6):
            flow[row, k] = 0.0


@helper
def add_node(flow, row, position, n, force, sign):
    """Force on a node [N] and its moment about the origin, if there is one."""
    fx, fy, fz = sign * force[n, 0], sign * force[n, 1], sign * force[n, 2]
    if fx != 0.0 or fy != 0.0 or fz != 0.0:
        at = (position[n, 0], position[n, 1], position[n, 2])
        add_momentum(flow, row, at, (fx, fy, fz), (0.0, 0.0, 0.0))


@helper
def add_sums(part, s, before, after, damped, kinetic, unbalanced, weight, fastest, bad):
    """Add what a block has summed to its slice."""
    part[s, BEFORE] += before
    part[s, AFTER] += after
    part[s, DRAGGED] += damped
    part[s, MOVING] += kinetic
    part[s, REST] += unbalanced
    part[s, MASS] += weight
    part[s, SPEED2] = max(part[s, SPEED2], fastest)
    if part[s, BAD] < 0.0:
        part[s, BAD] = bad


@inner
def move_blocks(model, state, loading, dt, damping, scratch, drift, s):
    """All blocks of a slice: fixed ones only book what they hold, others move node by node or as rigid.

    Bodies that hit, the last blocks, stay where they are while they are held.
    """
    blocks, flow, part = model.blocks, scratch.flow, scratch.part
    clear_flow(flow, s)
    for k in range(part.shape[1]):
        part[s, k] = 0.0
    part[s, BAD] = -1.0
    strikers, n_block = loading.strikers, blocks.fixed.shape[0]
    if strikers.flying[0] == 0:
        n_block -= strikers.block.shape[0]
    for b in range(blocks.first_block[s], min(blocks.first_block[s + 1], n_block)):
        if blocks.fixed[b]:
            for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
                add_node(flow, 3 * s + HELD, state.position, n, scratch.force, -1.0)
        elif blocks.rigid[b]:
            move_rigid(model, state, strikers, dt, damping, scratch, drift, s, b)
        else:
            move_nodes(model, state, dt, damping, scratch, drift, s, b)


@inner
def move_nodes(model, state, dt, damping, scratch, drift, s, b):
    """Nodes of a block that deforms: v += dt F/m, x += dt v (M.10); local damping (M.14)."""
    blocks, gravity, force, load = model.blocks, scratch.gravity, scratch.force, scratch.load
    mass, held, position, velocity = blocks.mass, blocks.held, state.position, state.velocity
    first, end = blocks.first_node[b], blocks.first_node[b + 1]
    before, after, damped, kinetic = 0.0, 0.0, 0.0, 0.0
    unbalanced, weight, fastest, check, bad = 0.0, 0.0, 0.0, 0.0, -1
    flow = scratch.flow
    for n in range(first, end):
        if held[n]:
            add_node(flow, 3 * s + HELD, position, n, force, -1.0)
            continue
        add_node(flow, 3 * s + LOADED, position, n, load, 1.0)
        at, pull = (position[n, 0], position[n, 1], position[n, 2]), (0.0, 0.0, 0.0)
        m = mass[n]
        rest, speed2 = 0.0, 0.0
        for j in range(3):
            total = force[n, j] + load[n, j] + m * gravity[j]
            rest += total * total
            v = velocity[n, j]
            if damping > 0.0:
                against = drag(total, v, damping)
                pull = (pull[1], pull[2], against)
                new = v + dt * (total + against) / m
                damped -= 0.5 * (v + new) * dt * against
            else:
                new = v + dt * total / m
            before += 0.5 * dt * load[n, j] * v
            after += 0.5 * dt * load[n, j] * new
            kinetic += 0.5 * m * v * new
            velocity[n, j] = new
            position[n, j] += dt * new
            check += new
            speed2 += (new - drift[j]) * (new - drift[j])
        if damping > 0.0:
            add_momentum(flow, 3 * s + SLOWED, at, pull, (0.0, 0.0, 0.0))
        unbalanced += sqrt(rest)
        weight += m
        fastest = max(fastest, speed2)
    if not isfinite(check):
        bad = first
        while isfinite(velocity[bad, 0] + velocity[bad, 1] + velocity[bad, 2]) and bad < end - 1:
            bad += 1
    add_sums(scratch.part, s, before, after, damped, kinetic, unbalanced, weight, fastest, bad)


@inner
def move_rigid(model, state, strikers, dt, damping, scratch, drift, s, b):
    """A rigid block: forces of its nodes gathered to force and moment; momenta, pose, nodes (M.11, M.12)."""
    blocks, gravity, force, load = model.blocks, scratch.gravity, scratch.force, scratch.load
    position, velocity, centre = state.position, state.velocity, state.centre
    attitude, momentum, local = state.attitude, state.momentum, blocks.local
    before, after, damped, fastest, bad = 0.0, 0.0, 0.0, 0.0, -1
    flow = scratch.flow
    for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
        add_node(flow, 3 * s + LOADED, position, n, load, 1.0)
    m = blocks.block_mass[b]
    cx, cy, cz = centre[b, 0], centre[b, 1], centre[b, 2]
    fx, fy, fz = m * gravity[0], m * gravity[1], m * gravity[2]
    blow = gathered(strikers, scratch.blow, b)
    fx, fy, fz = fx + blow[0], fy + blow[1], fz + blow[2]
    tx, ty, tz = blow[3], blow[4], blow[5]
    for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
        x, y, z = position[n, 0] - cx, position[n, 1] - cy, position[n, 2] - cz
        gx, gy, gz = force[n, 0] + load[n, 0], force[n, 1] + load[n, 1], force[n, 2] + load[n, 2]
        fx += gx
        fy += gy
        fz += gz
        tx += y * gz - z * gy
        ty += z * gx - x * gz
        tz += x * gy - y * gx
    unbalanced = sqrt(fx * fx + fy * fy + fz * fz)
    r = (attitude[b, 0], attitude[b, 1], attitude[b, 2], attitude[b, 3], attitude[b, 4], attitude[b, 5],
         attitude[b, 6], attitude[b, 7], attitude[b, 8])  # fmt: skip
    inverse = blocks.inverse_inertia
    old, turn = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    if damping > 0.0:
        ox, oy, oz = spin(r, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
        vx, vy, vz = momentum[b, 0] / m, momentum[b, 1] / m, momentum[b, 2] / m
        gx, gy, gz = drag(fx, vx, damping), drag(fy, vy, damping), drag(fz, vz, damping)
        qx, qy, qz = drag(tx, ox, damping), drag(ty, oy, damping), drag(tz, oz, damping)
        fx, fy, fz, tx, ty, tz = fx + gx, fy + gy, fz + gz, tx + qx, ty + qy, tz + qz
        add_momentum(flow, 3 * s + SLOWED, (cx, cy, cz), (gx, gy, gz), (qx, qy, qz))
        damped -= dt * (gx * (vx + 0.5 * dt * fx / m) + gy * (vy + 0.5 * dt * fy / m))
        damped -= dt * gz * (vz + 0.5 * dt * fz / m)
        old, turn = (ox, oy, oz), (qx, qy, qz)
    px, py, pz = momentum[b, 0], momentum[b, 1], momentum[b, 2]
    lx, ly, lz = momentum[b, 3], momentum[b, 4], momentum[b, 5]
    momentum[b, 0] += dt * fx
    momentum[b, 1] += dt * fy
    momentum[b, 2] += dt * fz
    momentum[b, 3] += dt * tx
    momentum[b, 4] += dt * ty
    momentum[b, 5] += dt * tz
    ox, oy, oz = spin(r, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
    kinetic = 0.5 * (px * momentum[b, 0] + py * momentum[b, 1] + pz * momentum[b, 2]) / m
    kinetic += 0.5 * (lx * ox + ly * oy + lz * oz)
    damped -= 0.5 * dt * (turn[0] * (old[0] + ox) + turn[1] * (old[1] + oy) + turn[2] * (old[2] + oz))
    for j in range(3):
        centre[b, j] += dt * momentum[b, j] / m
    # spin in body axes at half a step, found from the angular momentum with the attitude of half a step
    wx, wy, wz = own_spin(r, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
    middle = turned(r, 0.5 * dt * wx, 0.5 * dt * wy, 0.5 * dt * wz)
    wx, wy, wz = own_spin(middle, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
    r = turned(r, dt * wx, dt * wy, dt * wz)
    for j in range(9):
        attitude[b, j] = r[j]
    cx, cy, cz = centre[b, 0], centre[b, 1], centre[b, 2]
    for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
        x, y, z = local[n, 0], local[n, 1], local[n, 2]
        nx = cx + r[0] * x + r[1] * y + r[2] * z
        ny = cy + r[3] * x + r[4] * y + r[5] * z
        nz = cz + r[6] * x + r[7] * y + r[8] * z
        vx, vy, vz = (nx - position[n, 0]) / dt, (ny - position[n, 1]) / dt, (nz - position[n, 2]) / dt
        half = 0.5 * dt
        before += half * (
            load[n, 0] * velocity[n, 0] + load[n, 1] * velocity[n, 1] + load[n, 2] * velocity[n, 2]
        )
        after += half * (load[n, 0] * vx + load[n, 1] * vy + load[n, 2] * vz)
        position[n, 0], position[n, 1], position[n, 2] = nx, ny, nz
        velocity[n, 0], velocity[n, 1], velocity[n, 2] = vx, vy, vz
        fastest = max(fastest, (vx - drift[0]) ** 2 + (vy - drift[1]) ** 2 + (vz - drift[2]) ** 2)
    if not isfinite(cx + cy + cz + r[0]):
        bad = blocks.first_node[b]
    add_sums(scratch.part, s, before, after, damped, kinetic, unbalanced, m, fastest, bad)


@inner
def measure(model, state, gravity, u):
    """Energies at this step [J] (M.20): what blocks and joints hold, what was lost, what weight and pressure did."""
    blocks, position, ledger = model.blocks, state.position, state.ledger
    fallen, bent = 0.0, 0.0
    for b in range(blocks.fixed.shape[0]):
        if blocks.fixed[b]:
            continue
        if blocks.rigid[b]:
            for j in range(3):
                fallen += blocks.block_mass[b] * gravity[j] * state.centre[b, j]
            continue
        for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
            if blocks.held[n] == 0:
                for j in range(3):
                    fallen += blocks.mass[n] * gravity[j] * position[n, j]
        bent += elastic_energy(blocks, b, position, state.rotation, u)
    for j in range(ledger.shape[0]):
        ledger[j] = 0.0
    state.joint[0] = joint_energy(model, state)
    ledger[ELASTIC] = state.joint[0] + bent
    ledger[POTENTIAL] = -fallen
    ledger[FRICTION_LOSS], ledger[PLASTIC_LOSS] = state.sums[FRICTION], state.sums[PLASTIC]
    ledger[IMPACT_LOSS] = state.sums[IMPACT]


@kernel
def start_ledger(model, state, gravity, u):
    """Energies of a state at rest [J], where the ledger begins."""
    measure(model, state, gravity, u)
    state.reference[0] = state.ledger[ELASTIC] + state.ledger[POTENTIAL]
