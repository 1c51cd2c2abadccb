"""Walls of grains: where they are, what they do to a grain, how they move. Theory: grains.md, G.10-G.12.

A wall is a fixed or driven body made of pieces: half spaces, boxes, rods with round ends. A grain meets a piece at the
point of the piece nearest to its centre, and feels it as a flat one: effective radius and mass are its own. Triangles
of the ground are looked at together (on_ground.py). Forces and torques on walls are summed by slice, as those on
grains; the work of drives follows from the sums.
"""

from math import sqrt

from drystone.contact.arrays import DRIVEN
from drystone.engines.bodies.rigid import drive_velocity, is_alive
from drystone.engines.grains.model import (
    CATEGORY,
    DISTANCE,
    FX,
    FY,
    FZ,
    MASS,
    NO_ROLLING,
    NORMAL_X,
    NORMAL_Y,
    NORMAL_Z,
    PARTNER,
    RADIUS,
    ROLLING_KIND,
    SHARE,
    SPRING_DASHPOT,
    TOUCHING,
    TX,
    TY,
    TZ,
    VX,
    VY,
    VZ,
    WALL_BOX,
    WALL_FACET,
    WALL_PLANE,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from drystone.engines.grains.on_ground import look_at_ground
from drystone.engines.grains.pairs import after_of
from drystone.engines.grains.periodic import book_seam, image_at
from drystone.engines.grains.rolling import roll_on_wall, roll_stiffness
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import (
    elastic_energy,
    elastic_force,
    faded_energy,
    kept_since,
    normal_force,
    tangential_damping,
    tangential_stiffness,
    within,
)
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4, to_matrix
from drystone.maths.vec import cross, mat_vec


@helper
def clamp(value, bound):
    return min(max(value, -bound), bound)


@helper
def surface_of(pieces, kind, w, x, y, z):
    """Distance of a point from a piece of a wall, negative inside [m], and the normal towards the point (G.10)."""
    dx, dy, dz = x - pieces[w, 0], y - pieces[w, 1], z - pieces[w, 2]
    a = dx * pieces[w, 3] + dy * pieces[w, 4] + dz * pieces[w, 5]
    if kind[w] == WALL_PLANE:
        return a, pieces[w, 3], pieces[w, 4], pieces[w, 5]
    if kind[w] == WALL_BOX:
        b = dx * pieces[w, 6] + dy * pieces[w, 7] + dz * pieces[w, 8]
        c = dx * pieces[w, 9] + dy * pieces[w, 10] + dz * pieces[w, 11]
        oa = a - clamp(a, pieces[w, 12])
        ob = b - clamp(b, pieces[w, 13])
        oc = c - clamp(c, pieces[w, 14])
        if oa == 0.0 and ob == 0.0 and oc == 0.0:
            # the centre is inside: out by the nearest face
            ia, ib, ic = pieces[w, 12] - abs(a), pieces[w, 13] - abs(b), pieces[w, 14] - abs(c)
            k, value, depth = 3, a, ia
            if ib < depth:
                k, value, depth = 6, b, ib
            if ic < depth:
                k, value, depth = 9, c, ic
            sign = 1.0 if value >= 0.0 else -1.0
            return (
                -depth - pieces[w, 15],
                sign * pieces[w, k],
                sign * pieces[w, k + 1],
                sign * pieces[w, k + 2],
            )
        dx = oa * pieces[w, 3] + ob * pieces[w, 6] + oc * pieces[w, 9]
        dy = oa * pieces[w, 4] + ob * pieces[w, 7] + oc * pieces[w, 10]
        dz = oa * pieces[w, 5] + ob * pieces[w, 8] + oc * pieces[w, 11]
    else:
        a = clamp(a, pieces[w, 12])
        dx -= a * pieces[w, 3]
        dy -= a * pieces[w, 4]
        dz -= a * pieces[w, 5]
    distance = max(sqrt(dx * dx + dy * dy + dz * dz), 1e-300)
    return distance - pieces[w, 15], dx / distance, dy / distance, dz / distance


@helper
def felt_of(lists, kind, p, w, x, y, z):
    """Share of a contact that wall pair p with piece or triangle w is, distance of a point and normal (G.10, G.24)."""
    if kind[w] == WALL_FACET:
        facet = lists.facet
        n = (facet[p, NORMAL_X], facet[p, NORMAL_Y], facet[p, NORMAL_Z])
        return facet[p, SHARE], facet[p, DISTANCE], n[0], n[1], n[2]
    away, nx, ny, nz = surface_of(lists.pieces, kind, w, x, y, z)
    return 1.0, away, nx, ny, nz


@inner
def wall_forces(model, lists, position, attitude, time, first, end, shift, loss, load, moved, dt, period):
    """Forces of walls on grains first ... end - 1 and of grains on walls (n_wall, 6); moved[3]: of dead walls [J]."""
    walls, table, law_of, parameter = (
        model.walls,
        model.interfaces.table,
        model.interfaces.law,
        model.interfaces.parameter,
    )
    body, kind, category, life = walls.body, walls.kind, walls.category, walls.life
    grain, wall_start, wall_pair, stretch, force = (
        lists.grain, lists.wall_start, lists.wall_pair, lists.wall_stretch, lists.force,
    )  # fmt: skip
    motion, rolling = lists.wall_motion, model.rolling
    flat, after = model.dimension == 2, after_of(model.integrator, dt)
    until = dt - after
    y, vy, wx, wz = 0.0, 0.0, 0.0, 0.0
    for i in range(first, end):
        if wall_start[i] == wall_start[i + 1]:
            continue
        x, z, r, m = grain[i, X], grain[i, Z], grain[i, RADIUS], grain[i, MASS]
        own = (x, y, z)
        vx, vz, wy = grain[i, VX], grain[i, VZ], grain[i, WY]
        if not flat:
            y, vy, wx, wz = grain[i, Y], grain[i, VY], grain[i, WX], grain[i, WZ]
            own = (x, y, z)
        row = i + shift
        start, stop, low, high = int(wall_start[i]), int(wall_start[i + 1]), 0, 0
        if lists.facet.shape[0] > 0:
            stop, low, high = look_at_ground(model, lists, position, attitude, i, (x, y, z), r)
        for k in range(stop - start + high - low):
            p = start + k if start + k < stop else low + k - (stop - start)
            code = wall_pair[p]
            w = code & PARTNER
            b = body[w]
            if period is not None:
                x, y, z = image_at(period, lists.pieces, w, own[0], own[1], own[2])
            share, away, nx, ny, nz = felt_of(lists, kind, p, w, x, y, z)
            overlap = r - away if share > 0.0 else 0.0
            alive = is_alive(life, b, time)
            if overlap <= 0.0 or not alive:
                if code & TOUCHING:
                    wall_pair[p] = w
                    if overlap > 0.0:
                        # a wall that dies takes the energy of its contacts along
                        c = table[int(grain[i, CATEGORY]), category[w]]
                        sx, sy, sz = stretch[p, 0], stretch[p, 1], stretch[p, 2]
                        moved[3] -= share * elastic_energy(
                            law_of[c], parameter, c, overlap, sx * sx + sy * sy + sz * sz, r
                        )
                        if rolling[c, ROLLING_KIND] == SPRING_DASHPOT:
                            rolled = lists.wall_roll[p, 0] ** 2 + lists.wall_roll[p, 1] ** 2
                            rolled += lists.wall_roll[p, 2] ** 2
                            moved[3] -= 0.5 * roll_stiffness(rolling, c, overlap, r) * rolled
                continue
            c = table[int(grain[i, CATEGORY]), category[w]]
            law = law_of[c]
            arm = r - 0.5 * overlap

            # point of contact from the wall's origin; velocity of the grain relative to the wall there (G.11)
            px, py, pz = (
                x - arm * nx - position[b, 0], y - arm * ny - position[b, 1], z - arm * nz - position[b, 2],
            )  # fmt: skip
            ux = vx - arm * (wy * nz - wz * ny) - motion[b, 0] - (motion[b, 4] * pz - motion[b, 5] * py)
            uy = vy - arm * (wz * nx - wx * nz) - motion[b, 1] - (motion[b, 5] * px - motion[b, 3] * pz)
            uz = vz - arm * (wx * ny - wy * nx) - motion[b, 2] - (motion[b, 3] * py - motion[b, 4] * px)
            rate = -(ux * nx + uy * ny + uz * nz)
            ux, uy, uz = ux + rate * nx, uy + rate * ny, uz + rate * nz
            push = share * normal_force(law, parameter, c, overlap, rate, r, m)
            spring = share * elastic_force(law, parameter, c, overlap, r)

            # tangential spring, cut back to the friction cone (G.5, G.6)
            sx, sy, sz = until * ux, until * uy, until * uz
            stiffness = share * tangential_stiffness(law, parameter, c, overlap, r)
            faded, before = 0.0, 0.0
            if code & TOUCHING:
                before = stretch[p, 3]
                kept = kept_since(law, overlap, before)
                hx, hy, hz = stretch[p, 0], stretch[p, 1], stretch[p, 2]
                off = hx * nx + hy * ny + hz * nz
                hx, hy, hz = hx - off * nx, hy - off * ny, hz - off * nz
                sx, sy, sz = sx + kept * hx, sy + kept * hy, sz + kept * hz
                faded = faded_energy(law, stiffness, overlap, before) * (hx * hx + hy * hy + hz * hz)
            else:
                wall_pair[p] = w | TOUCHING
            stretch[p, 3] = overlap
            dashpot = share * tangential_damping(law, parameter, c, overlap, r, m)
            limit = parameter[c, FRICTION] * max(push, 0.0)
            stretch2 = sx * sx + sy * sy + sz * sz
            cut = within(limit, stiffness * sqrt(stretch2))
            tx, ty, tz = (
                -stiffness * cut * sx - dashpot * ux,
                -stiffness * cut * sy - dashpot * uy,
                -stiffness * cut * sz - dashpot * uz,
            )
            bound = within(limit, sqrt(tx * tx + ty * ty + tz * tz))
            tx, ty, tz = bound * tx, bound * ty, bound * tz
            stretch[p, 0] = cut * sx + after * ux
            stretch[p, 1] = cut * sy + after * uy
            stretch[p, 2] = cut * sz + after * uz

            # force on the grain, its opposite on the wall, torque about the wall's origin (G.7, G.12)
            fx, fy, fz = push * nx + tx, push * ny + ty, push * nz + tz
            force[row, FX] += fx
            force[row, FZ] += fz
            force[row, TY] -= arm * (nz * tx - nx * tz)
            if not flat:
                force[row, FY] += fy
                force[row, TX] -= arm * (ny * tz - nz * ty)
                force[row, TZ] -= arm * (nx * ty - ny * tx)
            torque = cross((px, py, pz), (fx, fy, fz))
            if period is not None:
                book_seam(moved, own[0] - x, own[1] - y, own[2] - z, fx, fy, fz)
            load[b, 0] -= fx
            load[b, 1] -= fy
            load[b, 2] -= fz
            load[b, 3] -= torque[0]
            load[b, 4] -= torque[1]
            load[b, 5] -= torque[2]

            if rolling[c, ROLLING_KIND] != NO_ROLLING:
                n = (nx, ny, nz)
                roll_on_wall(
                    rolling, c, lists, flat, i, p, b, push, overlap, before, n, shift, loss, load, dt, after
                )

            # heat (G.8, G.9)
            slip2, along = ux * ux + uy * uy + uz * uz, sx * ux + sy * uy + sz * uz
            damped = (push - spring) * rate * dt + faded
            if cut * bound < 1.0:
                back = (
                    0.5
                    * stiffness
                    * (
                        (cut * cut - 1.0) * stretch2
                        + 2.0 * (until + cut * after) * along
                        + (after - until) * dt * slip2
                    )
                )
                loss[c, 1] += -(tx * ux + ty * uy + tz * uz) * dt - back
            else:
                damped += dashpot * slip2 * dt
            loss[c, 0] += damped


@inner
def move_walls(walls, drive, position, attitude, motion, time, dt):
    """Driven walls to the end of the step by the midpoint velocity, then their velocity there (G.12)."""
    for b in range(walls.status.size):
        if walls.status[b] == DRIVEN:
            drive_velocity(drive, b, time + 0.5 * dt, motion, b)
            for k in range(3):
                position[b, k] += dt * motion[b, k]
            turn = (dt * motion[b, 3], dt * motion[b, 4], dt * motion[b, 5])
            if turn[0] != 0.0 or turn[1] != 0.0 or turn[2] != 0.0:
                turned = multiply(from_rotation_vector(turn), load4(attitude, b))
                store4(attitude, b, normalise(turned))
            drive_velocity(drive, b, time + dt, motion, b)


@inner
def place_pieces(walls, position, attitude, pieces, driven_only):
    """Pieces of walls in world axes: centre, axes, half sizes, rounding."""
    for w in range(walls.centre.shape[0]):
        b = walls.body[w]
        if driven_only and walls.status[b] != DRIVEN:
            continue
        rotation = to_matrix(load4(attitude, b))
        centre = mat_vec(rotation, (walls.centre[w, 0], walls.centre[w, 1], walls.centre[w, 2]))
        for k in range(3):
            pieces[w, k] = position[b, k] + centre[k]
            axis = mat_vec(
                rotation, (walls.axes[w, 3 * k], walls.axes[w, 3 * k + 1], walls.axes[w, 3 * k + 2])
            )
            pieces[w, 3 + 3 * k] = axis[0]
            pieces[w, 4 + 3 * k] = axis[1]
            pieces[w, 5 + 3 * k] = axis[2]
            pieces[w, 12 + k] = walls.half[w, k]
        pieces[w, 15] = walls.radius[w]
