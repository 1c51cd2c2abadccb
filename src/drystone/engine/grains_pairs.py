"""Forces between grains: one loop for spheres, one for disks. Theory: grains.md, G.2-G.9; the laws: soft-laws.md.

A pair belongs to the grain that comes first in the sorted order; a slice is a run of such grains. Its forces go to rows
of its own, also those on later grains of other slices, so that slices can be worked on at the same time and summed in a
fixed order. The stretch kept is half a step ahead: with the half step that the present velocity adds, the spring is
integrated by the trapezoidal rule (G.5).
"""

from math import sqrt

from drystone.grain_model import (
    CATEGORY,
    FX,
    FY,
    FZ,
    MASS,
    PARTNER,
    RADIUS,
    TOUCHING,
    TX,
    TY,
    TZ,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)  # fmt: skip
from drystone.laws.kinds import FRICTION, HERTZ_MINDLIN
from drystone.laws.soft import (
    elastic_force,
    kept_stretch,
    normal_force,
    tangential_damping,
    tangential_stiffness,
    within,
)
from drystone.maths.jit import helper, inner


@helper
def stiffening_loss(law, stiffness, stretch2, overlap, rate, dt):
    """Energy that leaves a tangential spring whose stiffness grows as the root of the overlap [J] (G.9)."""
    if law == HERTZ_MINDLIN:
        return 0.25 * stiffness * stretch2 * abs(rate) * dt / overlap
    return 0.0


@inner
def sphere_forces(table, law_of, parameter, grain, start, pair, stretch, first, end, shift, force, loss, dt):
    """Forces of the pairs of grains first ... end - 1, spheres; adds to loss (n_interface, 2) what they dissipate."""
    half = 0.5 * dt
    single = table.shape[0] == 1
    c = table[0, 0]
    for i in range(first, end):
        x, y, z, r, m = grain[i, X], grain[i, Y], grain[i, Z], grain[i, RADIUS], grain[i, MASS]
        vx, vy, vz, wx, wy, wz = (
            grain[i, VX], grain[i, VY], grain[i, VZ], grain[i, WX], grain[i, WY], grain[i, WZ],
        )  # fmt: skip
        sum_x, sum_y, sum_z, turn_x, turn_y, turn_z = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        for p in range(start[i], start[i + 1]):
            code = pair[p]
            j = code & PARTNER
            dx, dy, dz = x - grain[j, X], y - grain[j, Y], z - grain[j, Z]
            reach = r + grain[j, RADIUS]
            distance2 = dx * dx + dy * dy + dz * dz
            if distance2 >= reach * reach:
                if code & TOUCHING:
                    pair[p] = j
                continue
            if not single:
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                if c < 0:
                    continue
            law = law_of[c]

            # where they touch: normal from j to i, overlap, arms to the middle of it (G.2)
            distance = sqrt(distance2)
            mass_sum = m + grain[j, MASS]
            inverse = 1.0 / (distance * reach * mass_sum)
            to_unit = inverse * reach * mass_sum
            nx, ny, nz = dx * to_unit, dy * to_unit, dz * to_unit
            overlap = reach - distance
            arm_i = r - 0.5 * overlap
            arm_j = grain[j, RADIUS] - 0.5 * overlap
            radius = r * grain[j, RADIUS] * (inverse * distance * mass_sum)
            mass = m * grain[j, MASS] * (inverse * distance * reach)

            # velocity of i's surface relative to j's: closing rate and slip (G.3)
            ux, uy, uz = vx - grain[j, VX], vy - grain[j, VY], vz - grain[j, VZ]
            rate = -(ux * nx + uy * ny + uz * nz)
            px = arm_i * wx + arm_j * grain[j, WX]
            py = arm_i * wy + arm_j * grain[j, WY]
            pz = arm_i * wz + arm_j * grain[j, WZ]
            ux += rate * nx - (py * nz - pz * ny)
            uy += rate * ny - (pz * nx - px * nz)
            uz += rate * nz - (px * ny - py * nx)

            # normal force (G.4)
            push = normal_force(law, parameter, c, overlap, rate, radius, mass)
            spring = elastic_force(law, parameter, c, overlap, radius)

            # stretch at the middle of its trapezoid, kept in the tangent plane (G.5)
            sx, sy, sz = half * ux, half * uy, half * uz
            if code & TOUCHING:
                kept = kept_stretch(law, overlap, rate, dt)
                hx, hy, hz = stretch[p, 0], stretch[p, 1], stretch[p, 2]
                off = hx * nx + hy * ny + hz * nz
                sx += kept * (hx - off * nx)
                sy += kept * (hy - off * ny)
                sz += kept * (hz - off * nz)
            else:
                pair[p] = j | TOUCHING

            # tangential force: the spring is cut back to the friction cone, then spring and dashpot (G.6)
            stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
            dashpot = tangential_damping(law, parameter, c, overlap, radius, mass)
            limit = parameter[c, FRICTION] * max(push, 0.0)
            stretch2 = sx * sx + sy * sy + sz * sz
            slip2 = ux * ux + uy * uy + uz * uz
            along = sx * ux + sy * uy + sz * uz
            cut = 1.0
            if stiffness * stiffness * stretch2 > limit * limit:
                cut = within(limit, stiffness * sqrt(stretch2))
            tx, ty, tz = (
                -stiffness * cut * sx - dashpot * ux,
                -stiffness * cut * sy - dashpot * uy,
                -stiffness * cut * sz - dashpot * uz,
            )
            size2 = tx * tx + ty * ty + tz * tz
            bound = 1.0
            if size2 > limit * limit:
                bound = within(limit, sqrt(size2))
            tx, ty, tz = bound * tx, bound * ty, bound * tz
            stretch[p, 0] = cut * sx + half * ux
            stretch[p, 1] = cut * sy + half * uy
            stretch[p, 2] = cut * sz + half * uz

            # force on both, torque by the arms (G.7)
            fx, fy, fz = push * nx + tx, push * ny + ty, push * nz + tz
            sum_x += fx
            sum_y += fy
            sum_z += fz
            qx, qy, qz = ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx
            turn_x -= arm_i * qx
            turn_y -= arm_i * qy
            turn_z -= arm_i * qz
            row = j + shift
            force[row, FX] -= fx
            force[row, FY] -= fy
            force[row, FZ] -= fz
            force[row, TX] -= arm_j * qx
            force[row, TY] -= arm_j * qy
            force[row, TZ] -= arm_j * qz

            # what left as heat (G.8, G.9): dashpots, and slip beyond what the spring gives back
            damped = (push - spring) * rate * dt
            work = -(tx * ux + ty * uy + tz * uz) * dt
            back = 0.5 * stiffness * ((cut * cut - 1.0) * stretch2 + dt * (1.0 + cut) * along)
            damped += stiffening_loss(law, stiffness, cut * cut * stretch2, overlap, rate, dt)
            if cut * bound < 1.0:
                loss[c, 1] += work - back
            else:
                damped += dashpot * slip2 * dt
            loss[c, 0] += damped
        row_i = i + shift
        force[row_i, FX] += sum_x
        force[row_i, FY] += sum_y
        force[row_i, FZ] += sum_z
        force[row_i, TX] += turn_x
        force[row_i, TY] += turn_y
        force[row_i, TZ] += turn_z


@inner
def disk_forces(table, law_of, parameter, grain, start, pair, stretch, first, end, shift, force, loss, dt):
    """Forces of the pairs of grains first ... end - 1, disks in the x-z plane; the tangent is y cross n."""
    half = 0.5 * dt
    single = table.shape[0] == 1
    c = table[0, 0]
    for i in range(first, end):
        x, z, r, m = grain[i, X], grain[i, Z], grain[i, RADIUS], grain[i, MASS]
        vx, vz, wy = grain[i, VX], grain[i, VZ], grain[i, WY]
        sum_x, sum_z, turn_y = 0.0, 0.0, 0.0
        for p in range(start[i], start[i + 1]):
            code = pair[p]
            j = code & PARTNER
            dx, dz = x - grain[j, X], z - grain[j, Z]
            reach = r + grain[j, RADIUS]
            distance2 = dx * dx + dz * dz
            if distance2 >= reach * reach:
                if code & TOUCHING:
                    pair[p] = j
                continue
            if not single:
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                if c < 0:
                    continue
            law = law_of[c]

            # where they touch (G.2)
            distance = sqrt(distance2)
            mass_sum = m + grain[j, MASS]
            inverse = 1.0 / (distance * reach * mass_sum)
            to_unit = inverse * reach * mass_sum
            nx, nz = dx * to_unit, dz * to_unit
            overlap = reach - distance
            arm_i = r - 0.5 * overlap
            arm_j = grain[j, RADIUS] - 0.5 * overlap
            radius = r * grain[j, RADIUS] * (inverse * distance * mass_sum)
            mass = m * grain[j, MASS] * (inverse * distance * reach)

            # closing rate and slip (G.3), normal force (G.4)
            ux, uz = vx - grain[j, VX], vz - grain[j, VZ]
            rate = -(ux * nx + uz * nz)
            slip = ux * nz - uz * nx - arm_i * wy - arm_j * grain[j, WY]
            push = normal_force(law, parameter, c, overlap, rate, radius, mass)
            spring = elastic_force(law, parameter, c, overlap, radius)

            # stretch (G.5)
            s = half * slip
            if code & TOUCHING:
                s += kept_stretch(law, overlap, rate, dt) * stretch[p, 0]
            else:
                pair[p] = j | TOUCHING

            # tangential force (G.6)
            stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
            dashpot = tangential_damping(law, parameter, c, overlap, radius, mass)
            limit = parameter[c, FRICTION] * max(push, 0.0)
            cut = within(limit, stiffness * abs(s))
            tangent = -stiffness * cut * s - dashpot * slip
            bound = within(limit, abs(tangent))
            tangent *= bound
            stretch[p, 0] = cut * s + half * slip

            # force on both, torque by the arms (G.7)
            fx, fz = push * nx + tangent * nz, push * nz - tangent * nx
            sum_x += fx
            sum_z += fz
            turn_y -= arm_i * tangent
            row = j + shift
            force[row, FX] -= fx
            force[row, FZ] -= fz
            force[row, TY] -= arm_j * tangent

            # what left as heat (G.8, G.9)
            damped = (push - spring) * rate * dt
            damped += stiffening_loss(law, stiffness, cut * cut * s * s, overlap, rate, dt)
            if cut * bound < 1.0:
                back = 0.5 * stiffness * s * ((cut * cut - 1.0) * s + dt * (1.0 + cut) * slip)
                loss[c, 1] += -tangent * slip * dt - back
            else:
                damped += dashpot * slip * slip * dt
            loss[c, 0] += damped
        row_i = i + shift
        force[row_i, FX] += sum_x
        force[row_i, FZ] += sum_z
        force[row_i, TY] += turn_y
