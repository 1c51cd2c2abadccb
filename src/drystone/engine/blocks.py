"""step(): blocks that deform or are rigid, joined by contact points, under gravity and pressure.  <- story 5

Explicit central differences: positions at steps, velocities half a step before. All forces end on nodes; a block that
deforms moves node by node, a rigid one gathers the forces of its nodes and moves them with its six freedoms. Joints
and pressures see no difference. Theory: docs/theory/blocks.md.
"""

from math import isfinite, sqrt

from drystone.block_model import (
    BLAST_WORK,
    BROKEN,
    DAMPED,
    DAMPING,
    ELASTIC,
    FIRST_NODE,
    FRICTION,
    JOINT,
    KINETIC,
    NON_FINITE,
    PLASTIC,
    POTENTIAL,
    RUBBED,
    UNBALANCED,
    WORK,
)
from drystone.engine.block_elements import add_element_forces, elastic_energy, turned
from drystone.engine.block_joints import add_joint_forces, joint_energy
from drystone.engine.block_search import SEARCH, fastest, find_contacts
from drystone.loads.blast_pressure import face_impulse
from drystone.maths.jit import helper, inner, kernel


@kernel
def advance_blocks(
    model, state, blast, dt, n_step, rigid, damping, pressure, force, load, u, f, box, ledger, report
):
    """n_step steps of dt [s]. rigid: 1 or 0; damping: of the static stage [-], 0 for none (M.14); pressure: factor
    on the constant pressures; force, load: scratch of nodes; u, f: of 24 numbers; box: of
    blocks. ledger: energies at the last step.
    """
    blocks, time = model.blocks, state.time
    for s in range(n_step):
        # forces at this time: elasticity, joints, pressure, weight
        for n in range(force.shape[0]):
            for j in range(3):
                force[n, j] = 0.0
                load[n, j] = 0.0
        if rigid == 0:
            for b in range(blocks.fixed.shape[0]):
                if blocks.fixed[b] == 0:
                    add_element_forces(blocks, b, state.position, state.rotation, force, u, f)
        add_joint_forces(model, state, dt, force)
        add_pressure(model.surface, state.position, blast, time[0], dt, pressure, load)
        # the ledger of the last step
        if s == n_step - 1:
            measure(model, state, rigid, u, ledger)
        # motion: velocities over the time, positions to the next
        if rigid == 1:
            move_blocks(model, state, dt, damping, force, load, ledger, report)
        else:
            move_nodes(model, state, dt, damping, force, load, ledger, report)
        time[0] += dt
        state.step[0] += 1
        # contacts that were not there (M.19)
        state.travel[0] += dt * fastest(state.velocity)
        if state.travel[0] > SEARCH:
            state.travel[0] = 0.0
            find_contacts(model, state, box)
        if report[NON_FINITE] > 0.0:
            return


@inner
def add_pressure(surface, position, blast, time, dt, constant, load):
    """Pressure on the faces that the blast sees, where they are and as they are turned now (M.13).

    It is the mean from half a step before to half a step after: so the impulse of a front that rises at once is exact.
    """
    quad, loaded, static = surface.node, surface.loaded, surface.static
    for i in range(loaded.shape[0]):
        q = loaded[i]
        a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
        px, py, pz = (
            position[c, 0] - position[a, 0],
            position[c, 1] - position[a, 1],
            position[c, 2] - position[a, 2],
        )
        qx, qy, qz = (
            position[d, 0] - position[b, 0],
            position[d, 1] - position[b, 1],
            position[d, 2] - position[b, 2],
        )
        # half the product of the diagonals: area times outward normal
        nx, ny, nz = 0.5 * (py * qz - pz * qy), 0.5 * (pz * qx - px * qz), 0.5 * (px * qy - py * qx)
        area = sqrt(nx * nx + ny * ny + nz * nz)
        x = 0.25 * (position[a, 0] + position[b, 0] + position[c, 0] + position[d, 0])
        y = 0.25 * (position[a, 1] + position[b, 1] + position[c, 1] + position[d, 1])
        z = 0.25 * (position[a, 2] + position[b, 2] + position[c, 2] + position[d, 2])
        p = constant * static[i]
        if blast.curve.shape[0] > 0:
            start, end = time - 0.5 * dt, time + 0.5 * dt
            p += face_impulse(blast, x, y, z, nx / area, ny / area, nz / area, start, end) / dt
        if p != 0.0:
            for k in range(4):
                n = quad[q, k]
                load[n, 0] -= 0.25 * p * nx
                load[n, 1] -= 0.25 * p * ny
                load[n, 2] -= 0.25 * p * nz


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


@helper
def close_step(state, ledger, kinetic, before, after, damped):
    """Work of a step in halves: the ledger is of the moment of the forces, between the two velocities (M.20)."""
    ledger[KINETIC] = kinetic
    ledger[WORK] = state.sums[BLAST_WORK] + before
    ledger[DAMPED] = state.sums[DAMPING] + 0.5 * damped
    state.sums[BLAST_WORK] += before + after
    state.sums[DAMPING] += damped


@inner
def move_nodes(model, state, dt, damping, force, load, ledger, report):
    """Nodes of blocks that deform: v += dt F/m, x += dt v (M.10); local damping against the motion (M.14)."""
    mass, held, gravity = model.blocks.mass, model.blocks.held, model.gravity
    position, velocity = state.position, state.velocity
    before, after, damped, kinetic = 0.0, 0.0, 0.0, 0.0
    unbalanced, weight, check = 0.0, 0.0, 0.0
    for n in range(mass.shape[0]):
        if held[n]:
            continue
        m = mass[n]
        rest = 0.0
        for j in range(3):
            total = force[n, j] + load[n, j] + m * gravity[j]
            rest += total * total
            v = velocity[n, j]
            if damping > 0.0:
                against = drag(total, v, damping)
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
        unbalanced += sqrt(rest)
        weight += m
    close_step(state, ledger, kinetic, before, after, damped)
    report[UNBALANCED] = unbalanced / (weight * weight_of_mass(gravity))
    if not isfinite(check):
        report[NON_FINITE] = 1.0
        for n in range(mass.shape[0]):
            if not isfinite(velocity[n, 0] + velocity[n, 1] + velocity[n, 2]):
                report[FIRST_NODE] = n
                return


@inner
def move_blocks(model, state, dt, damping, force, load, ledger, report):
    """Rigid blocks: forces of nodes gathered to force and moment; momenta, then pose, then nodes (M.11, M.12)."""
    blocks, gravity = model.blocks, model.gravity
    position, velocity, centre = state.position, state.velocity, state.centre
    attitude, momentum, local = state.attitude, state.momentum, blocks.local
    before, after, damped, kinetic = 0.0, 0.0, 0.0, 0.0
    unbalanced, weight, check = 0.0, 0.0, 0.0
    for b in range(blocks.fixed.shape[0]):
        if blocks.fixed[b]:
            continue
        m = blocks.block_mass[b]
        cx, cy, cz = centre[b, 0], centre[b, 1], centre[b, 2]
        fx, fy, fz = m * gravity[0], m * gravity[1], m * gravity[2]
        tx, ty, tz = 0.0, 0.0, 0.0
        for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
            x, y, z = position[n, 0] - cx, position[n, 1] - cy, position[n, 2] - cz
            gx, gy, gz = force[n, 0] + load[n, 0], force[n, 1] + load[n, 1], force[n, 2] + load[n, 2]
            fx += gx
            fy += gy
            fz += gz
            tx += y * gz - z * gy
            ty += z * gx - x * gz
            tz += x * gy - y * gx
        unbalanced += sqrt(fx * fx + fy * fy + fz * fz)
        weight += m
        r = (attitude[b, 0], attitude[b, 1], attitude[b, 2], attitude[b, 3], attitude[b, 4], attitude[b, 5],
             attitude[b, 6], attitude[b, 7], attitude[b, 8])  # fmt: skip
        inverse = blocks.inverse_inertia
        if damping > 0.0:
            ox, oy, oz = spin(r, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
            vx, vy, vz = momentum[b, 0] / m, momentum[b, 1] / m, momentum[b, 2] / m
            gx, gy, gz = drag(fx, vx, damping), drag(fy, vy, damping), drag(fz, vz, damping)
            qx, qy, qz = drag(tx, ox, damping), drag(ty, oy, damping), drag(tz, oz, damping)
            fx, fy, fz, tx, ty, tz = fx + gx, fy + gy, fz + gz, tx + qx, ty + qy, tz + qz
            damped -= dt * (gx * (vx + 0.5 * dt * fx / m) + gy * (vy + 0.5 * dt * fy / m))
            damped -= dt * (gz * (vz + 0.5 * dt * fz / m) + qx * ox + qy * oy + qz * oz)
        px, py, pz = momentum[b, 0], momentum[b, 1], momentum[b, 2]
        lx, ly, lz = momentum[b, 3], momentum[b, 4], momentum[b, 5]
        momentum[b, 0] += dt * fx
        momentum[b, 1] += dt * fy
        momentum[b, 2] += dt * fz
        momentum[b, 3] += dt * tx
        momentum[b, 4] += dt * ty
        momentum[b, 5] += dt * tz
        ox, oy, oz = spin(r, inverse, b, momentum[b, 3], momentum[b, 4], momentum[b, 5])
        kinetic += 0.5 * (px * momentum[b, 0] + py * momentum[b, 1] + pz * momentum[b, 2]) / m
        kinetic += 0.5 * (lx * ox + ly * oy + lz * oz)
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
        check += cx + cy + cz + r[0]
        if not isfinite(check):
            report[NON_FINITE] = 1.0
            report[FIRST_NODE] = blocks.first_node[b]
            return
    close_step(state, ledger, kinetic, before, after, damped)
    report[UNBALANCED] = unbalanced / (weight * weight_of_mass(gravity))


@inner
def measure(model, state, rigid, u, ledger):
    """Energies at this step [J] (M.20): what blocks and joints hold, what was lost, what weight and pressure did."""
    blocks, gravity, position = model.blocks, model.gravity, state.position
    fallen = 0.0
    if rigid == 1:
        for b in range(blocks.fixed.shape[0]):
            if blocks.fixed[b] == 0:
                for j in range(3):
                    fallen += blocks.block_mass[b] * gravity[j] * state.centre[b, j]
    else:
        for n in range(blocks.mass.shape[0]):
            if blocks.held[n] == 0:
                for j in range(3):
                    fallen += blocks.mass[n] * gravity[j] * position[n, j]
    for j in range(ledger.shape[0]):
        ledger[j] = 0.0
    ledger[ELASTIC] = elastic_energy(blocks, position, state.rotation, u) if rigid == 0 else 0.0
    ledger[JOINT] = joint_energy(model, state)
    ledger[POTENTIAL] = -fallen
    ledger[RUBBED], ledger[BROKEN] = state.sums[FRICTION], state.sums[PLASTIC]
