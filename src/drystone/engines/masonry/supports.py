"""Supports that move, turn or give: compiled. Theory: docs/theory/masonry.md, M.50-M.55.

A body of a support has a pose at every time: a displacement and a rotation about a line, given by the drives or, for a
hinge, by the moment of the joint. Held nodes follow it; they lie outside the ledgers, so that what passes through them
is the work and the momentum of supports. Springs pull nodes to anchors that follow it; their energy is elastic.
"""

from math import cos, sin

from drystone.engines.ledger import WORK
from drystone.engines.masonry.model import SLICES, SPEED2, SUPPORT_WORK
from drystone.engines.momentum import SUPPORTS
from drystone.maths.jit import helper, inner

BEFORE_STEP, NOW, NEXT = range(3)  # rows of poses
CARRY_BEFORE, CARRY_AFTER = 6, 7  # columns of Scratch.carry after force and moment: work of a half step [J]


@helper
def given_motion(drives, k, time):
    """Displacement [m] and angle [rad] of body k: the sum of its tracks (M.50)."""
    x, y, z, angle = 0.0, 0.0, 0.0, 0.0
    c = drives.coefficient
    for i in range(drives.first_link[k], drives.first_link[k + 1]):
        track = drives.link[i]
        low, high = drives.first_piece[track], drives.first_piece[track + 1]
        while high - low > 1:
            middle = (low + high) // 2
            if drives.time[middle] <= time:
                low = middle
            else:
                high = middle
        s = max(time - drives.time[low], 0.0)
        x += c[low, 0, 0] + s * (c[low, 0, 1] + s * (c[low, 0, 2] + s * c[low, 0, 3]))
        y += c[low, 1, 0] + s * (c[low, 1, 1] + s * (c[low, 1, 2] + s * c[low, 1, 3]))
        z += c[low, 2, 0] + s * (c[low, 2, 1] + s * (c[low, 2, 2] + s * c[low, 2, 3]))
        angle += c[low, 3, 0] + s * (c[low, 3, 1] + s * (c[low, 3, 2] + s * c[low, 3, 3]))
    return x, y, z, angle


@helper
def set_pose(supports, drives, k, time, swing, row, pose):
    """Rotation less the unit matrix (nine numbers) and displacement of body k, so that rest is exact."""
    x, y, z, angle = given_motion(drives, k, time)
    ax, ay, az = supports.axis[k, 0], supports.axis[k, 1], supports.axis[k, 2]
    s, c = sin(angle + swing), cos(angle + swing) - 1.0
    pose[row, k, 0], pose[row, k, 4], pose[row, k, 8] = (
        c * (1.0 - ax * ax), c * (1.0 - ay * ay), c * (1.0 - az * az)
    )  # fmt: skip
    pose[row, k, 1], pose[row, k, 3] = -c * ax * ay - s * az, -c * ax * ay + s * az
    pose[row, k, 2], pose[row, k, 6] = -c * ax * az + s * ay, -c * ax * az - s * ay
    pose[row, k, 5], pose[row, k, 7] = -c * ay * az - s * ax, -c * ay * az + s * ax
    pose[row, k, 9], pose[row, k, 10], pose[row, k, 11] = x, y, z


@inner
def set_poses(supports, drives, swing, time, dt, pose):
    """Poses of all bodies a step before, now and a step later."""
    for k in range(supports.axis.shape[0]):
        set_pose(supports, drives, k, time - dt, swing[k, 0], BEFORE_STEP, pose)
        set_pose(supports, drives, k, time, swing[k, 0], NOW, pose)
        set_pose(supports, drives, k, time + dt, swing[k, 0], NEXT, pose)


@helper
def placed(supports, pose, row, k, x, y, z):
    """Where a point of body k has come to [m]."""
    rx, ry, rz = x - supports.centre[k, 0], y - supports.centre[k, 1], z - supports.centre[k, 2]
    return (
        x + pose[row, k, 9] + pose[row, k, 0] * rx + pose[row, k, 1] * ry + pose[row, k, 2] * rz,
        y + pose[row, k, 10] + pose[row, k, 3] * rx + pose[row, k, 4] * ry + pose[row, k, 5] * rz,
        z + pose[row, k, 11] + pose[row, k, 6] * rx + pose[row, k, 7] * ry + pose[row, k, 8] * rz,
    )


@inner
def add_springs(model, state, scratch, pose, s):
    """Forces of the springs of a slice of blocks on nodes, what their moving anchors do, and their momentum (M.54)."""
    supports, position, force, carry = model.supports, state.position, scratch.force, scratch.carry
    for j in range(carry.shape[1]):
        carry[s, j] = 0.0
    for i in range(supports.first_spring[s], supports.first_spring[s + 1]):
        n, k = supports.spring_node[i], supports.spring_body[i]
        ax, ay, az = supports.anchor[i, 0], supports.anchor[i, 1], supports.anchor[i, 2]
        ox, oy, oz = placed(supports, pose, BEFORE_STEP, k, ax, ay, az)
        px, py, pz = placed(supports, pose, NOW, k, ax, ay, az)
        qx, qy, qz = placed(supports, pose, NEXT, k, ax, ay, az)
        x, y, z = position[n, 0], position[n, 1], position[n, 2]
        fx = supports.stiffness[i, 0] * (px - x)
        fy = supports.stiffness[i, 1] * (py - y)
        fz = supports.stiffness[i, 2] * (pz - z)
        force[n, 0] += fx
        force[n, 1] += fy
        force[n, 2] += fz
        carry[s, 0] += fx
        carry[s, 1] += fy
        carry[s, 2] += fz
        carry[s, 3] += y * fz - z * fy
        carry[s, 4] += z * fx - x * fz
        carry[s, 5] += x * fy - y * fx
        carry[s, CARRY_BEFORE] += 0.5 * (fx * (px - ox) + fy * (py - oy) + fz * (pz - oz))
        carry[s, CARRY_AFTER] += 0.5 * (fx * (qx - px) + fy * (qy - py) + fz * (qz - pz))


@inner
def turn_hinges(model, state, drives, dt, damping, scratch, pose, s):
    """Bodies of a slice that turn about their line by the moment of their joint (M.53)."""
    supports, blocks, position, force = model.supports, model.blocks, state.position, scratch.force
    for i in range(supports.first_hinge[s], supports.first_hinge[s + 1]):
        k, b = supports.hinge[i], supports.hinge_block[i]
        cx = supports.centre[k, 0] + pose[NOW, k, 9]
        cy = supports.centre[k, 1] + pose[NOW, k, 10]
        cz = supports.centre[k, 2] + pose[NOW, k, 11]
        moment = 0.0
        for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
            x, y, z = position[n, 0] - cx, position[n, 1] - cy, position[n, 2] - cz
            moment += supports.axis[k, 0] * (y * force[n, 2] - z * force[n, 1])
            moment += supports.axis[k, 1] * (z * force[n, 0] - x * force[n, 2])
            moment += supports.axis[k, 2] * (x * force[n, 1] - y * force[n, 0])
        rate = state.swing[k, 1]
        if damping > 0.0 and rate != 0.0:
            moment -= damping * abs(moment) * (1.0 if rate > 0.0 else -1.0)
        rate += dt * moment / supports.hinge_inertia[i]
        state.swing[k, 1] = rate
        state.swing[k, 0] += dt * rate
        set_pose(supports, drives, k, state.time[0] + dt, state.swing[k, 0], NEXT, pose)


@inner
def move_supports(model, state, drives, dt, damping, scratch, pose, s):
    """Held nodes of a slice go where their supports go; work of supports (M.52)."""
    supports, force, position, velocity = model.supports, scratch.force, state.position, state.velocity
    turn_hinges(model, state, drives, dt, damping, scratch, pose, s)
    gx, gy, gz = ground_velocity(supports, pose, dt)
    before, after, fastest = 0.0, 0.0, 0.0
    for i in range(supports.first[s], supports.first[s + 1]):
        n, k = supports.node[i], supports.body[i]
        x, y, z = placed(supports, pose, NEXT, k, state.start[n, 0], state.start[n, 1], state.start[n, 2])
        vx, vy, vz = (x - position[n, 0]) / dt, (y - position[n, 1]) / dt, (z - position[n, 2]) / dt
        before -= force[n, 0] * velocity[n, 0] + force[n, 1] * velocity[n, 1] + force[n, 2] * velocity[n, 2]
        after -= force[n, 0] * vx + force[n, 1] * vy + force[n, 2] * vz
        position[n, 0], position[n, 1], position[n, 2] = x, y, z
        velocity[n, 0], velocity[n, 1], velocity[n, 2] = vx, vy, vz
        fastest = max(fastest, (vx - gx) ** 2 + (vy - gy) ** 2 + (vz - gz) ** 2)
    scratch.carry[s, CARRY_BEFORE] += 0.5 * dt * before
    scratch.carry[s, CARRY_AFTER] += 0.5 * dt * after
    scratch.part[s, SPEED2] = max(scratch.part[s, SPEED2], fastest)


@helper
def ground_velocity(supports, pose, dt):
    """Velocity of the ground over the step [m/s]: new contacts are looked for by motion relative to it."""
    k = supports.axis.shape[0] - 1
    return (
        (pose[NEXT, k, 9] - pose[NOW, k, 9]) / dt,
        (pose[NEXT, k, 10] - pose[NOW, k, 10]) / dt,
        (pose[NEXT, k, 11] - pose[NOW, k, 11]) / dt,
    )


@inner
def close_supports(state, dt, scratch):
    """Work of supports, in halves as that of loads (M.20), and the momentum of springs."""
    before, after, carry = 0.0, 0.0, scratch.carry
    for s in range(SLICES):
        before += carry[s, CARRY_BEFORE]
        after += carry[s, CARRY_AFTER]
    for j in range(6):
        flow = 0.0
        for s in range(SLICES):
            flow += carry[s, j]
        state.momenta[SUPPORTS, j] += dt * flow
    state.ledger[WORK] += state.sums[SUPPORT_WORK] + before
    state.sums[SUPPORT_WORK] += before + after


@inner
def spring_energy(supports, position, pose):
    """Elastic energy of all springs [J] (M.54)."""
    energy = 0.0
    for i in range(supports.spring_node.shape[0]):
        n, k = supports.spring_node[i], supports.spring_body[i]
        a = placed(
            supports, pose, NOW, k, supports.anchor[i, 0], supports.anchor[i, 1], supports.anchor[i, 2]
        )
        for j in range(3):
            energy += 0.5 * supports.stiffness[i, j] * (a[j] - position[n, j]) ** 2
    return energy
