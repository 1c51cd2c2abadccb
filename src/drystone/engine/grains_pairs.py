"""Forces between grains: one loop for spheres, one for disks. Theory: grains.md, G.2-G.9; the laws: soft-laws.md.

A pair belongs to the grain that comes first in the sorted order; a slice is a run of such grains. Its forces go to rows
of its own, also those on later grains of other slices, so that slices can be worked on at the same time and summed in a
fixed order. The stretch kept is half a step ahead: with the half step that the present velocity adds, the spring is
integrated by the trapezoidal rule (G.5).

Pairs come in batches: first those that touch are picked out without a branch, then their forces are computed. Whether
a pair touches is unpredictable, and a processor that guesses wrong loses as much time as half a contact takes.
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


BATCH = 256  # pairs


@helper
def pick_spheres(grain, owner, pair, first, end, picked):
    """Numbers of the pairs that touch; the others lose their mark. Returns how many."""
    count = 0
    for p in range(first, end):
        code = pair[p]
        i, j = owner[p], code & PARTNER
        dx, dy, dz = grain[i, X] - grain[j, X], grain[i, Y] - grain[j, Y], grain[i, Z] - grain[j, Z]
        reach = grain[i, RADIUS] + grain[j, RADIUS]
        touch = dx * dx + dy * dy + dz * dz < reach * reach
        picked[count] = p
        count += 1 if touch else 0
        pair[p] = code if touch else j
    return count


@inner
def sphere_forces(single, interfaces, lists, picked, first, end, shift, loss, dt):
    """Forces of the pairs of grains first ... end - 1, spheres; adds to loss (n_interface, 2) what they dissipate."""
    table, law_of, parameter = interfaces.table, interfaces.law, interfaces.parameter
    grain, owner, pair, stretch, force = lists.grain, lists.owner, lists.pair, lists.stretch, lists.force
    half = 0.5 * dt
    c = table[0, 0]
    law, by_damping, by_friction = law_of[c], 0.0, 0.0
    last = int(lists.start[end])
    for batch in range(int(lists.start[first]), last, BATCH):
        count = pick_spheres(grain, owner, pair, batch, min(batch + BATCH, last), picked)
        for k in range(count):
            p = picked[k]
            code = pair[p]
            i, j = owner[p], code & PARTNER
            if not single and table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])] != c:
                loss[c, 0] += by_damping
                loss[c, 1] += by_friction
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                law, by_damping, by_friction = law_of[c], 0.0, 0.0

            # where they touch: normal from j to i, overlap, arms to the middle of it (G.2)
            dx, dy, dz = grain[i, X] - grain[j, X], grain[i, Y] - grain[j, Y], grain[i, Z] - grain[j, Z]
            r_i, r_j, m_i, m_j = grain[i, RADIUS], grain[j, RADIUS], grain[i, MASS], grain[j, MASS]
            reach, mass_sum = r_i + r_j, m_i + m_j
            distance = sqrt(dx * dx + dy * dy + dz * dz)
            inverse = 1.0 / (distance * reach * mass_sum)
            to_unit = inverse * reach * mass_sum
            nx, ny, nz = dx * to_unit, dy * to_unit, dz * to_unit
            overlap = reach - distance
            arm_i, arm_j = r_i - 0.5 * overlap, r_j - 0.5 * overlap
            radius = r_i * r_j * (inverse * distance * mass_sum)
            mass = m_i * m_j * (inverse * distance * reach)

            # velocity of i's surface relative to j's: closing rate and slip (G.3)
            ux, uy, uz = grain[i, VX] - grain[j, VX], grain[i, VY] - grain[j, VY], grain[i, VZ] - grain[j, VZ]
            rate = -(ux * nx + uy * ny + uz * nz)
            px = arm_i * grain[i, WX] + arm_j * grain[j, WX]
            py = arm_i * grain[i, WY] + arm_j * grain[j, WY]
            pz = arm_i * grain[i, WZ] + arm_j * grain[j, WZ]
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
                pair[p] = code | TOUCHING

            # tangential force: the spring is cut back to the friction cone, then spring and dashpot (G.6)
            stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
            dashpot = tangential_damping(law, parameter, c, overlap, radius, mass)
            limit = parameter[c, FRICTION] * max(push, 0.0)
            stretch2 = sx * sx + sy * sy + sz * sz
            cut, bound = 1.0, 1.0
            if stiffness * stiffness * stretch2 > limit * limit:
                cut = within(limit, stiffness * sqrt(stretch2))
            pull = stiffness * cut
            tx, ty, tz = -pull * sx - dashpot * ux, -pull * sy - dashpot * uy, -pull * sz - dashpot * uz
            size2 = tx * tx + ty * ty + tz * tz
            if size2 > limit * limit:
                bound = within(limit, sqrt(size2))
                tx, ty, tz = bound * tx, bound * ty, bound * tz
            stretch[p, 0] = cut * sx + half * ux
            stretch[p, 1] = cut * sy + half * uy
            stretch[p, 2] = cut * sz + half * uz

            # force on both, torque by the arms (G.7)
            fx, fy, fz = push * nx + tx, push * ny + ty, push * nz + tz
            qx, qy, qz = ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx
            row = i + shift
            force[row, FX] += fx
            force[row, FZ] += fz
            force[row, TY] -= arm_i * qy
            force[row, FY] += fy
            force[row, TX] -= arm_i * qx
            force[row, TZ] -= arm_i * qz
            row = j + shift
            force[row, FX] -= fx
            force[row, FZ] -= fz
            force[row, TY] -= arm_j * qy
            force[row, FY] -= fy
            force[row, TX] -= arm_j * qx
            force[row, TZ] -= arm_j * qz

            # what left as heat (G.8, G.9): dashpots, and slip beyond what the spring gives back
            by_damping += (push - spring) * rate * dt
            by_damping += stiffening_loss(law, stiffness, cut * cut * stretch2, overlap, rate, dt)
            if cut * bound < 1.0:
                along = sx * ux + sy * uy + sz * uz
                back = 0.5 * stiffness * ((cut * cut - 1.0) * stretch2 + dt * (1.0 + cut) * along)
                by_friction -= (tx * ux + ty * uy + tz * uz) * dt + back
            else:
                by_damping += dashpot * (ux * ux + uy * uy + uz * uz) * dt
    loss[c, 0] += by_damping
    loss[c, 1] += by_friction


@helper
def pick_disks(grain, owner, pair, first, end, picked):
    """Numbers of the pairs that touch; the others lose their mark. Returns how many."""
    count = 0
    for p in range(first, end):
        code = pair[p]
        i, j = owner[p], code & PARTNER
        dx, dz = grain[i, X] - grain[j, X], grain[i, Z] - grain[j, Z]
        reach = grain[i, RADIUS] + grain[j, RADIUS]
        touch = dx * dx + dz * dz < reach * reach
        picked[count] = p
        count += 1 if touch else 0
        pair[p] = code if touch else j
    return count


@inner
def disk_forces(single, interfaces, lists, picked, first, end, shift, loss, dt):
    """Forces of the pairs of grains first ... end - 1, disks in the x-z plane; the tangent is y cross n."""
    table, law_of, parameter = interfaces.table, interfaces.law, interfaces.parameter
    grain, owner, pair, stretch, force = lists.grain, lists.owner, lists.pair, lists.stretch, lists.force
    half = 0.5 * dt
    c = table[0, 0]
    law, by_damping, by_friction = law_of[c], 0.0, 0.0
    last = int(lists.start[end])
    for batch in range(int(lists.start[first]), last, BATCH):
        count = pick_disks(grain, owner, pair, batch, min(batch + BATCH, last), picked)
        for k in range(count):
            p = picked[k]
            code = pair[p]
            i, j = owner[p], code & PARTNER
            if not single and table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])] != c:
                loss[c, 0] += by_damping
                loss[c, 1] += by_friction
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                law, by_damping, by_friction = law_of[c], 0.0, 0.0

            # where they touch (G.2)
            dx, dz = grain[i, X] - grain[j, X], grain[i, Z] - grain[j, Z]
            r_i, r_j, m_i, m_j = grain[i, RADIUS], grain[j, RADIUS], grain[i, MASS], grain[j, MASS]
            reach, mass_sum = r_i + r_j, m_i + m_j
            distance = sqrt(dx * dx + dz * dz)
            inverse = 1.0 / (distance * reach * mass_sum)
            to_unit = inverse * reach * mass_sum
            nx, nz = dx * to_unit, dz * to_unit
            overlap = reach - distance
            arm_i, arm_j = r_i - 0.5 * overlap, r_j - 0.5 * overlap
            radius = r_i * r_j * (inverse * distance * mass_sum)
            mass = m_i * m_j * (inverse * distance * reach)

            # closing rate and slip (G.3), normal force (G.4)
            ux, uz = grain[i, VX] - grain[j, VX], grain[i, VZ] - grain[j, VZ]
            rate = -(ux * nx + uz * nz)
            slip = ux * nz - uz * nx - arm_i * grain[i, WY] - arm_j * grain[j, WY]
            push = normal_force(law, parameter, c, overlap, rate, radius, mass)
            spring = elastic_force(law, parameter, c, overlap, radius)

            # stretch (G.5)
            s = half * slip
            if code & TOUCHING:
                s += kept_stretch(law, overlap, rate, dt) * stretch[p, 0]
            else:
                pair[p] = code | TOUCHING

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
            row = i + shift
            force[row, FX] += fx
            force[row, FZ] += fz
            force[row, TY] -= arm_i * tangent
            row = j + shift
            force[row, FX] -= fx
            force[row, FZ] -= fz
            force[row, TY] -= arm_j * tangent

            # what left as heat (G.8, G.9)
            by_damping += (push - spring) * rate * dt
            by_damping += stiffening_loss(law, stiffness, cut * cut * s * s, overlap, rate, dt)
            if cut * bound < 1.0:
                back = 0.5 * stiffness * s * ((cut * cut - 1.0) * s + dt * (1.0 + cut) * slip)
                by_friction -= tangent * slip * dt + back
            else:
                by_damping += dashpot * slip * slip * dt
    loss[c, 0] += by_damping
    loss[c, 1] += by_friction
