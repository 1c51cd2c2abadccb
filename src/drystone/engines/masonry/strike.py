"""Bodies that hit blocks, compiled: overlap of faces with balls and convex polyhedra, pressure, friction.

A body is a rigid block of its own whose surface is known in closed form: a ball, or half-spaces in its axes. Every face
of the other blocks is cut into parts; a part that lies inside the body is pressed out along the body's normal there,
with the stiffness times its depth times its area: a potential, so that springs alone keep energy. All near faces are
looked at in every step, so nothing passes through unseen. Forces act at the same point on both, so momenta are kept.
Theory: docs/theory/masonry.md, M.47-M.49.
"""

from math import sqrt
from typing import NamedTuple

from drystone.engines.masonry.joint_forces import area_vector
from drystone.engines.masonry.model import Bytes
from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import helper, inner

LOOKS = 0.5  # cosine of the angle up to which a face looks at the body
# columns of Strikers.law
PRESS, RUB, SLIDE, RESTORED = range(4)
# columns of the sums of a slice [J]: lost by restitution, by sliding; stored
BY_IMPACT, BY_SLIDING, STORED = range(3)


class Strikers(NamedTuple):
    """Bodies that hit. They are the last blocks of the model."""

    block: Longs  # of bodies                                        (n_body,)
    radius: Floats  # of balls [m], 0: a polyhedron                  (n_body,)
    around: Floats  # of the ball around each body's centre [m]      (n_body,)
    first: Longs  # planes of polyhedra, with the end                (n_body + 1,)
    plane: Floats  # outward normals in body axes, distance from its centre [m]  (n_plane, 4)
    law: Floats  # rows of laws/striking.py                          (n_body, 4)
    parts: Longs  # of faces along each side                         (n_quad,)
    first_part: Longs  # of faces, all their parts in a row, with the end  (n_quad + 1,)
    bare: Bytes  # 1: no other block covers the face at the start    (n_quad,)
    patch: Floats  # of blocks: mean area of their faces [m2]         (n_block,)
    size: Floats  # of blocks: no node is farther from their first one [m]  (n_block,)
    flying: Longs  # 0: they are held, and hit nothing                (1,)


@inner
def strike(strikers, model, state, dt, first_block, end_block, scratch, s):
    """All bodies against the blocks from first_block to end_block: forces on their nodes, scratch.blow for the bodies.

    scratch.struck[s]: what was lost and is stored [J].
    """
    blocks, surface, position = model.blocks, model.surface, state.position
    if strikers.flying[0] == 0:
        return
    for k in range(strikers.block.shape[0]):
        own = strikers.block[k]
        motion = body_motion(blocks, state, own)
        cx, cy, cz = state.centre[own, 0], state.centre[own, 1], state.centre[own, 2]
        for b in range(first_block, end_block):
            blow = scratch.blow
            for j in range(6):
                blow[k, b, j] = 0.0
            # each pair of bodies once, by the faces of the first
            if b >= strikers.block[0] and b >= own:
                continue
            n = blocks.first_node[b]
            far = strikers.around[k] + strikers.size[b]
            x, y, z = position[n, 0] - cx, position[n, 1] - cy, position[n, 2] - cz
            if x * x + y * y + z * z > far * far:
                continue
            first = surface.first_quad[surface.first_side[b]]
            end = surface.first_quad[surface.first_side[b + 1]]
            total, f, u = 0.0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
            for q in range(first, end):
                found = press_face(
                    strikers, k, motion, model, state, dt, q, b, scratch, s, (0.0, 0.0, 0.0), 0
                )
                total += found[0]
                f = (f[0] + found[1], f[1] + found[2], f[2] + found[3])
                u = (u[0] + found[4], u[1] + found[5], u[2] + found[6])
            slip = rubbed(strikers, k, state.rub, dt, b, total, f, u, scratch.struck, s)
            if slip[0] != 0.0 or slip[1] != 0.0 or slip[2] != 0.0:
                for q in range(first, end):
                    press_face(strikers, k, motion, model, state, dt, q, b, scratch, s, slip, 1)


@inner
def rubbed(strikers, k, rub, dt, b, total, f, u, sums, s):
    """Friction of body k on block b over the sum of its pressures [-] (M.49): one spring in the plane of their mean.

    total, f, u: of the parts, their forces [N], the same with directions, and velocities times forces.
    """
    law, spring = strikers.law, strikers.law[k, RUB] * strikers.patch[b]
    ox, oy, oz = rub[k, b, 0], rub[k, b, 1], rub[k, b, 2]
    before = ox * ox + oy * oy + oz * oz
    if total == 0.0:
        if before > 0.0:
            sums[s, BY_SLIDING] += 0.5 * before / spring
            rub[k, b, 0], rub[k, b, 1], rub[k, b, 2] = 0.0, 0.0, 0.0
        return 0.0, 0.0, 0.0
    long = sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2])
    nx, ny, nz = f[0] / long, f[1] / long, f[2] / long
    mx, my, mz = -spring * dt * u[0] / total, -spring * dt * u[1] / total, -spring * dt * u[2] / total
    tx, ty, tz = ox + mx, oy + my, oz + mz
    out = tx * nx + ty * ny + tz * nz
    tx, ty, tz = tx - out * nx, ty - out * ny, tz - out * nz
    trial, limit = sqrt(tx * tx + ty * ty + tz * tz), law[k, SLIDE] * long
    if trial > limit:
        tx, ty, tz = tx * limit / trial, ty * limit / trial, tz * limit / trial
    # what the mean force of the step did on the way, less what the spring holds of it
    after = tx * tx + ty * ty + tz * tz
    work = (ox + tx) * mx + (oy + ty) * my + (oz + tz) * mz
    sums[s, BY_SLIDING] += 0.5 * (work + before - after) / spring
    sums[s, STORED] += 0.5 * after / spring
    rub[k, b, 0], rub[k, b, 1], rub[k, b, 2] = tx, ty, tz
    return tx / total, ty / total, tz / total


@helper
def body_motion(blocks, state, b):
    """Velocity of the centre and spin of a rigid block, in space."""
    m = blocks.block_mass[b]
    r, inverse = state.attitude, blocks.inverse_inertia
    lx, ly, lz = state.momentum[b, 3], state.momentum[b, 4], state.momentum[b, 5]
    ax = r[b, 0] * lx + r[b, 3] * ly + r[b, 6] * lz
    ay = r[b, 1] * lx + r[b, 4] * ly + r[b, 7] * lz
    az = r[b, 2] * lx + r[b, 5] * ly + r[b, 8] * lz
    ox = inverse[b, 0] * ax + inverse[b, 1] * ay + inverse[b, 2] * az
    oy = inverse[b, 3] * ax + inverse[b, 4] * ay + inverse[b, 5] * az
    oz = inverse[b, 6] * ax + inverse[b, 7] * ay + inverse[b, 8] * az
    return (
        state.momentum[b, 0] / m, state.momentum[b, 1] / m, state.momentum[b, 2] / m,
        r[b, 0] * ox + r[b, 1] * oy + r[b, 2] * oz,
        r[b, 3] * ox + r[b, 4] * oy + r[b, 5] * oz,
        r[b, 6] * ox + r[b, 7] * oy + r[b, 8] * oz,
    )  # fmt: skip


@inner
def depth_in(strikers, k, attitude, b, x, y, z):
    """How deep a point lies in body k [m], negative outside, and the outward normal of the body there.

    x, y, z: from the centre of the body, in space.
    """
    if strikers.radius[k] > 0.0:
        distance = sqrt(x * x + y * y + z * z)
        if distance == 0.0:
            return strikers.radius[k], 0.0, 0.0, 1.0
        return strikers.radius[k] - distance, x / distance, y / distance, z / distance
    px = attitude[b, 0] * x + attitude[b, 3] * y + attitude[b, 6] * z
    py = attitude[b, 1] * x + attitude[b, 4] * y + attitude[b, 7] * z
    pz = attitude[b, 2] * x + attitude[b, 5] * y + attitude[b, 8] * z
    plane, best, most = strikers.plane, strikers.first[k], -1e300
    for f in range(strikers.first[k], strikers.first[k + 1]):
        height = plane[f, 0] * px + plane[f, 1] * py + plane[f, 2] * pz - plane[f, 3]
        if height > most:
            best, most = f, height
    nx, ny, nz = plane[best, 0], plane[best, 1], plane[best, 2]
    return (
        -most,
        attitude[b, 0] * nx + attitude[b, 1] * ny + attitude[b, 2] * nz,
        attitude[b, 3] * nx + attitude[b, 4] * ny + attitude[b, 5] * nz,
        attitude[b, 6] * nx + attitude[b, 7] * ny + attitude[b, 8] * nz,
    )


@inner
def press_face(strikers, k, motion, model, state, dt, q, b, scratch, s, slip, again):
    """One face against body k: pressure on its parts (M.47, M.48), or again with the friction that goes with it.

    slip: friction over pressure. Returns the sums of forces, of forces with directions, of velocities times forces.
    """
    quad, position, velocity = model.surface.node, state.position, state.velocity
    own, law, sums, pressed = strikers.block[k], strikers.law, scratch.struck, state.pressed
    cx, cy, cz = state.centre[own, 0], state.centre[own, 1], state.centre[own, 2]
    a, c, d, e = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
    total, fx, fy, fz, vx, vy, vz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    # a ball around the face that misses that around the body
    hx = 0.25 * (position[a, 0] + position[c, 0] + position[d, 0] + position[e, 0]) - cx
    hy = 0.25 * (position[a, 1] + position[c, 1] + position[d, 1] + position[e, 1]) - cy
    hz = 0.25 * (position[a, 2] + position[c, 2] + position[d, 2] + position[e, 2]) - cz
    widest = 0.0
    for m in range(4):
        n = quad[q, m]
        x, y, z = position[n, 0] - cx - hx, position[n, 1] - cy - hy, position[n, 2] - cz - hz
        widest = max(widest, x * x + y * y + z * z)
    far = strikers.around[k] + sqrt(widest)
    if hx * hx + hy * hy + hz * hz > far * far:
        return total, fx, fy, fz, vx, vy, vz
    ax, ay, az = area_vector(quad, q, position)
    whole = sqrt(ax * ax + ay * ay + az * az)
    parts = strikers.parts[q]
    area = whole / (parts * parts)
    for i in range(parts):
        xi = (2.0 * i + 1.0) / parts - 1.0
        for j in range(parts):
            eta = (2.0 * j + 1.0) / parts - 1.0
            ka, kc = 0.25 * (1.0 - xi) * (1.0 - eta), 0.25 * (1.0 + xi) * (1.0 - eta)
            kd, ke = 0.25 * (1.0 + xi) * (1.0 + eta), 0.25 * (1.0 - xi) * (1.0 + eta)
            x = ka * position[a, 0] + kc * position[c, 0] + kd * position[d, 0] + ke * position[e, 0] - cx
            y = ka * position[a, 1] + kc * position[c, 1] + kd * position[d, 1] + ke * position[e, 1] - cy
            z = ka * position[a, 2] + kc * position[c, 2] + kd * position[d, 2] + ke * position[e, 2] - cz
            depth, nx, ny, nz = depth_in(strikers, k, state.attitude, own, x, y, z)
            # faces that were in joints are pressed only where they look at the body: their neighbours cover them
            if strikers.bare[q] == 0 and -(ax * nx + ay * ny + az * nz) < LOOKS * whole:
                depth = 0.0
            part = strikers.first_part[q] + i * parts + j
            if depth <= 0.0 and pressed[k, part] == 0:
                continue
            ux = ka * velocity[a, 0] + kc * velocity[c, 0] + kd * velocity[d, 0] + ke * velocity[e, 0]
            uy = ka * velocity[a, 1] + kc * velocity[c, 1] + kd * velocity[d, 1] + ke * velocity[e, 1]
            uz = ka * velocity[a, 2] + kc * velocity[c, 2] + kd * velocity[d, 2] + ke * velocity[e, 2]
            ux -= motion[0] + motion[4] * z - motion[5] * y
            uy -= motion[1] + motion[5] * x - motion[3] * z
            uz -= motion[2] + motion[3] * y - motion[4] * x
            parting = ux * nx + uy * ny + uz * nz
            # as deep as the springs go, or the share of it that comes back
            deep, restored = max(depth, 0.0), law[k, RESTORED]
            elastic = law[k, PRESS] * deep * area
            force = elastic if parting < 0.0 else restored * elastic
            if again == 1:
                nx, ny, nz = slip
            else:
                sums[s, STORED] += 0.5 * restored * elastic * deep
                # what does not come back, by the mean force of the last step: it may have turned within it (M.48)
                shallow = max(depth + dt * parting, 0.0)
                before, now = float(pressed[k, part]) * shallow, deep if parting < 0.0 else 0.0
                lost = 0.5 * (1.0 - restored) * law[k, PRESS] * area
                sums[s, BY_IMPACT] += lost * (before + now) * (deep - shallow)
                pressed[k, part] = 1 if now > 0.0 else 0
                total += force
                fx, fy, fz = fx + force * nx, fy + force * ny, fz + force * nz
                vx, vy, vz = vx + force * ux, vy + force * uy, vz + force * uz
            give(quad, q, ka, kc, kd, ke, force * nx, force * ny, force * nz, scratch.force)
            take(scratch.blow, k, b, x, y, z, force * nx, force * ny, force * nz)
    return total, fx, fy, fz, vx, vy, vz


@helper
def give(quad, q, wa, wb, wc, wd, fx, fy, fz, force):
    """A force on the nodes of a face, by weights."""
    for m in range(4):
        n = quad[q, m]
        w = wa if m == 0 else (wb if m == 1 else (wc if m == 2 else wd))
        force[n, 0] += w * fx
        force[n, 1] += w * fy
        force[n, 2] += w * fz


@helper
def take(blow, k, b, x, y, z, fx, fy, fz):
    """The opposite force and its moment on body k, by block b."""
    blow[k, b, 0] -= fx
    blow[k, b, 1] -= fy
    blow[k, b, 2] -= fz
    blow[k, b, 3] -= y * fz - z * fy
    blow[k, b, 4] -= z * fx - x * fz
    blow[k, b, 5] -= x * fy - y * fx


@inner
def gathered(strikers, blow, b):
    """Force [N] and moment [N m] on block b as a body, block after block; zeros for other blocks."""
    f = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for k in range(strikers.block.shape[0]):
        if strikers.block[k] == b:
            for other in range(blow.shape[1]):
                f = (
                    f[0] + blow[k, other, 0], f[1] + blow[k, other, 1], f[2] + blow[k, other, 2],
                    f[3] + blow[k, other, 3], f[4] + blow[k, other, 4], f[5] + blow[k, other, 5],
                )  # fmt: skip
    return f
