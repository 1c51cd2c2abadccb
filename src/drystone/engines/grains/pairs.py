"""Forces between grains: one loop for spheres, one for disks. Theory: grains.md, G.2-G.9; the laws: soft-laws.md.

A pair belongs to the grain that comes first in the sorted order; a slice is a run of such grains. Its forces go to rows
of its own, also those on later grains of other slices, so that slices can be worked on at the same time and summed in a
fixed order. The stretch kept is half a step ahead: with the half step that the present velocity adds, the spring is
integrated by the trapezoidal rule (G.5).

Pairs come in batches, in three passes over each: those that touch are picked out without a branch (whether a pair
touches is unpredictable, and a wrong guess costs as much as half a contact); then roots and quotients, all that depends
on the normal direction alone, several contacts at a time; then tangential springs and the forces on both grains.
"""

from math import sqrt

from numpy import int64, uint64

from drystone.engines.grains.model import (
    CATEGORY,
    FX,
    FY,
    FZ,
    LEAPFROG,
    MASS,
    NO_ROLLING,
    PARTNER,
    RADIUS,
    ROLLING_KIND,
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
)
from drystone.engines.grains.periodic import book_seam, nearest
from drystone.engines.grains.rolling import across, masses_of, roll
from drystone.laws.kinds import FRICTION, HERTZ, HERTZ_MINDLIN, LINEAR
from drystone.laws.soft import (
    elastic_force,
    faded_energy,
    kept_since,
    normal_force,
    tangential_damping,
    tangential_stiffness,
    within,
)
from drystone.maths.jit import helper, inner
from drystone.maths.vec import scale

BATCH = 256  # pairs
# where the rows of GrainList.work begin, which have an entry for each touching pair of a batch; unsigned constants, so
# that the compiler sees that rows do not overlap, and takes several entries at a time. Gathered: d^2, -u.d, r_i + r_j,
# r_i r_j, m_i m_j, m_i + m_j, the overlap a step before
SQUARE, CLOSING, REACH, RADII, MASSES, MASS_SUM, BEFORE = map(uint64, range(0, 7 * BATCH, BATCH))
# what follows: 1/d, overlap, normal force, tangential spring and dashpot, share of the stretch kept, energy faded
UNIT, OVERLAP, PUSH, STIFFNESS, DASHPOT, KEPT, FADE = map(uint64, range(7 * BATCH, 14 * BATCH, BATCH))
WORK_ROOM = 14 * BATCH


@helper
def after_of(integrator, dt):
    """The part of a step that a stretch is kept ahead of the positions (G.5) [s]: half of it, none for leapfrog."""
    return 0.0 if integrator == LEAPFROG else 0.5 * dt


@helper
def normal_pass(law, parameter, c, work, first, end, dt):
    """Overlap, normal force and coefficients of contacts with one law (G.2-G.4); returns the heat of dashpots [J]."""
    # a law known when compiling leaves a loop without branches
    if law == HERTZ_MINDLIN:
        return normal_loop(HERTZ_MINDLIN, parameter, c, work, first, end, dt)
    if law == LINEAR:
        return normal_loop(LINEAR, parameter, c, work, first, end, dt)
    return normal_loop(HERTZ, parameter, c, work, first, end, dt)


@helper
def normal_loop(law, parameter, c, work, first, end, dt):
    """The loop of normal_pass."""
    heat = 0.0
    for k in range(uint64(first), uint64(end)):
        reach, mass_sum = work[REACH + k], work[MASS_SUM + k]
        distance = sqrt(work[SQUARE + k])
        inverse = 1.0 / (distance * reach * mass_sum)
        unit = inverse * reach * mass_sum
        overlap = reach - distance
        radius = work[RADII + k] * (inverse * distance * mass_sum)
        mass = work[MASSES + k] * (inverse * distance * reach)
        rate = work[CLOSING + k] * unit
        push = normal_force(law, parameter, c, overlap, rate, radius, mass)
        heat += (push - elastic_force(law, parameter, c, overlap, radius)) * rate
        stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
        work[UNIT + k], work[OVERLAP + k], work[PUSH + k], work[STIFFNESS + k] = (
            unit,
            overlap,
            push,
            stiffness,
        )
        work[DASHPOT + k] = tangential_damping(law, parameter, c, overlap, radius, mass)
        work[KEPT + k] = kept_since(law, overlap, work[BEFORE + k])
        work[FADE + k] = faded_energy(law, stiffness, overlap, work[BEFORE + k])
    return heat * dt


@helper
def pick_spheres(grain, owner, pair, depth, first, end, picked, work, period):
    """Numbers and geometry of the pairs that touch; the others lose their mark. Returns how many."""
    count = uint64(0)
    for p in range(uint64(first), uint64(end)):
        code = pair[p]
        i, j = owner[p], code & PARTNER
        dx, dy, dz = grain[i, X] - grain[j, X], grain[i, Y] - grain[j, Y], grain[i, Z] - grain[j, Z]
        if period is not None:
            dx, dy = nearest(dx, period[0], period[1]), nearest(dy, period[2], period[3])
            dz = nearest(dz, period[4], period[5])
        ux, uy, uz = grain[i, VX] - grain[j, VX], grain[i, VY] - grain[j, VY], grain[i, VZ] - grain[j, VZ]
        reach = grain[i, RADIUS] + grain[j, RADIUS]
        square = dx * dx + dy * dy + dz * dz
        picked[count] = p
        work[SQUARE + count], work[CLOSING + count] = square, -(ux * dx + uy * dy + uz * dz)
        work[REACH + count], work[RADII + count] = reach, grain[i, RADIUS] * grain[j, RADIUS]
        work[MASSES + count], work[MASS_SUM + count] = (
            grain[i, MASS] * grain[j, MASS],
            grain[i, MASS] + grain[j, MASS],
        )
        work[BEFORE + count] = depth[p] if code & TOUCHING else 0.0
        touch = square < reach * reach
        count += uint64(1) if touch else uint64(0)
        pair[p] = code if touch else j
    return int64(count)


@inner
def sphere_contacts(
    law, parameter, c, lists, picked, work, first, end, shift, loss, moved, dt, after, period
):
    """Forces of picked contacts first ... end - 1, which have one law; adds to loss what they dissipate."""
    grain, owner, pair, depth = lists.grain, lists.owner, lists.pair, lists.depth
    stretch, force = lists.stretch, lists.force
    until, friction = dt - after, parameter[c, FRICTION]
    by_damping, by_friction = normal_pass(law, parameter, c, work, first, end, dt), 0.0
    for k in range(uint64(first), uint64(end)):
        p = picked[k]
        code = pair[p]
        i, j = owner[p], code & PARTNER
        unit, overlap, push, stiffness, dashpot = (
            work[UNIT + k], work[OVERLAP + k], work[PUSH + k], work[STIFFNESS + k], work[DASHPOT + k],
        )  # fmt: skip

        # normal from j to i, arms to the middle of the overlap (G.2)
        dx, dy, dz = grain[i, X] - grain[j, X], grain[i, Y] - grain[j, Y], grain[i, Z] - grain[j, Z]
        ox, oy, oz = dx, dy, dz
        if period is not None:
            dx, dy = nearest(dx, period[0], period[1]), nearest(dy, period[2], period[3])
            dz = nearest(dz, period[4], period[5])
        nx, ny, nz = dx * unit, dy * unit, dz * unit
        arm_i, arm_j = grain[i, RADIUS] - 0.5 * overlap, grain[j, RADIUS] - 0.5 * overlap

        # slip of i's surface over j's (G.3)
        rate = work[CLOSING + k] * unit
        px = arm_i * grain[i, WX] + arm_j * grain[j, WX]
        py = arm_i * grain[i, WY] + arm_j * grain[j, WY]
        pz = arm_i * grain[i, WZ] + arm_j * grain[j, WZ]
        ux = grain[i, VX] - grain[j, VX] + rate * nx - (py * nz - pz * ny)
        uy = grain[i, VY] - grain[j, VY] + rate * ny - (pz * nx - px * nz)
        uz = grain[i, VZ] - grain[j, VZ] + rate * nz - (px * ny - py * nx)

        # stretch at the middle of its trapezoid, kept in the tangent plane (G.5); none if they just met
        kept = work[KEPT + k] if code & TOUCHING else 0.0
        pair[p] = code | TOUCHING
        hx, hy, hz = stretch[p, 0], stretch[p, 1], stretch[p, 2]
        off = hx * nx + hy * ny + hz * nz
        hx, hy, hz = hx - off * nx, hy - off * ny, hz - off * nz
        sx, sy, sz = until * ux + kept * hx, until * uy + kept * hy, until * uz + kept * hz
        depth[p] = overlap

        # tangential force: the spring is cut back to the friction cone, then spring and dashpot (G.6)
        limit = friction * max(push, 0.0)
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
        stretch[p, 0] = cut * sx + after * ux
        stretch[p, 1] = cut * sy + after * uy
        stretch[p, 2] = cut * sz + after * uz

        # force on both, torque by the arms (G.7)
        fx, fy, fz = push * nx + tx, push * ny + ty, push * nz + tz
        qx, qy, qz = ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx
        if period is not None:
            # the image pushes where the grain itself is not (G.26)
            book_seam(moved, ox - dx, oy - dy, oz - dz, fx, fy, fz)
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
        by_damping += work[FADE + k] * (hx * hx + hy * hy + hz * hz)
        if cut * bound < 1.0:
            along = sx * ux + sy * uy + sz * uz
            slipped = (after - until) * dt * (ux * ux + uy * uy + uz * uz)
            back = (
                0.5
                * stiffness
                * ((cut * cut - 1.0) * stretch2 + 2.0 * (until + cut * after) * along + slipped)
            )
            by_friction -= (tx * ux + ty * uy + tz * uz) * dt + back
        else:
            by_damping += dashpot * (ux * ux + uy * uy + uz * uz) * dt
    loss[c, 0] += by_damping
    loss[c, 1] += by_friction


@helper
def pick_disks(grain, owner, pair, depth, first, end, picked, work, period):
    """Numbers and geometry of the pairs that touch; the others lose their mark. Returns how many."""
    count = uint64(0)
    for p in range(uint64(first), uint64(end)):
        code = pair[p]
        i, j = owner[p], code & PARTNER
        dx, dz = grain[i, X] - grain[j, X], grain[i, Z] - grain[j, Z]
        if period is not None:
            dx, dz = nearest(dx, period[0], period[1]), nearest(dz, period[4], period[5])
        ux, uz = grain[i, VX] - grain[j, VX], grain[i, VZ] - grain[j, VZ]
        reach = grain[i, RADIUS] + grain[j, RADIUS]
        square = dx * dx + dz * dz
        picked[count] = p
        work[SQUARE + count], work[CLOSING + count] = square, -(ux * dx + uz * dz)
        work[REACH + count], work[RADII + count] = reach, grain[i, RADIUS] * grain[j, RADIUS]
        work[MASSES + count], work[MASS_SUM + count] = (
            grain[i, MASS] * grain[j, MASS],
            grain[i, MASS] + grain[j, MASS],
        )
        work[BEFORE + count] = depth[p] if code & TOUCHING else 0.0
        touch = square < reach * reach
        count += uint64(1) if touch else uint64(0)
        pair[p] = code if touch else j
    return int64(count)


@inner
def disk_contacts(law, parameter, c, lists, picked, work, first, end, shift, loss, moved, dt, after, period):
    """The same for disks in the x-z plane: the tangent is y cross n, slip and stretch are numbers."""
    grain, owner, pair, depth = lists.grain, lists.owner, lists.pair, lists.depth
    stretch, force = lists.stretch, lists.force
    until, friction = dt - after, parameter[c, FRICTION]
    by_damping, by_friction = normal_pass(law, parameter, c, work, first, end, dt), 0.0
    for k in range(uint64(first), uint64(end)):
        p = picked[k]
        code = pair[p]
        i, j = owner[p], code & PARTNER
        unit, overlap, push, stiffness, dashpot = (
            work[UNIT + k], work[OVERLAP + k], work[PUSH + k], work[STIFFNESS + k], work[DASHPOT + k],
        )  # fmt: skip

        # normal, arms, slip (G.2, G.3)
        dx, dz = grain[i, X] - grain[j, X], grain[i, Z] - grain[j, Z]
        ox, oz = dx, dz
        if period is not None:
            dx, dz = nearest(dx, period[0], period[1]), nearest(dz, period[4], period[5])
        nx, nz = dx * unit, dz * unit
        arm_i, arm_j = grain[i, RADIUS] - 0.5 * overlap, grain[j, RADIUS] - 0.5 * overlap
        ux, uz = grain[i, VX] - grain[j, VX], grain[i, VZ] - grain[j, VZ]
        slip = ux * nz - uz * nx - arm_i * grain[i, WY] - arm_j * grain[j, WY]

        # stretch (G.5)
        kept = work[KEPT + k] if code & TOUCHING else 0.0
        pair[p] = code | TOUCHING
        h = stretch[p, 0]
        s = until * slip + kept * h
        depth[p] = overlap

        # tangential force (G.6)
        limit = friction * max(push, 0.0)
        cut = within(limit, stiffness * abs(s))
        tangent = -stiffness * cut * s - dashpot * slip
        bound = within(limit, abs(tangent))
        tangent *= bound
        stretch[p, 0] = cut * s + after * slip

        # force on both, torque by the arms (G.7)
        fx, fz = push * nx + tangent * nz, push * nz - tangent * nx
        if period is not None:
            book_seam(moved, ox - dx, 0.0, oz - dz, fx, 0.0, fz)
        row = i + shift
        force[row, FX] += fx
        force[row, FZ] += fz
        force[row, TY] -= arm_i * tangent
        row = j + shift
        force[row, FX] -= fx
        force[row, FZ] -= fz
        force[row, TY] -= arm_j * tangent

        # what left as heat (G.8, G.9)
        by_damping += work[FADE + k] * h * h
        if cut * bound < 1.0:
            slipped = (after - until) * dt * slip * slip
            back = (
                0.5 * stiffness * (s * ((cut * cut - 1.0) * s + 2.0 * (until + cut * after) * slip) + slipped)
            )
            by_friction -= tangent * slip * dt + back
        else:
            by_damping += dashpot * slip * slip * dt
    loss[c, 0] += by_damping
    loss[c, 1] += by_friction


@inner
def roll_pairs(rolling, c, lists, flat, picked, work, first, end, shift, loss, dt, after, period):
    """Rolling resistance of picked contacts first ... end - 1 after their forces (G.15); adds to loss."""
    grain, owner, pair, inverse, kept, force = (
        lists.grain, lists.owner, lists.pair, lists.inverse, lists.roll, lists.force,
    )  # fmt: skip
    springs = kept.shape[0] > 0
    by_damping, by_friction = 0.0, 0.0
    for k in range(uint64(first), uint64(end)):
        p = picked[k]
        i, j = owner[p], pair[p] & PARTNER
        unit, overlap, push = work[UNIT + k], work[OVERLAP + k], work[PUSH + k]
        r_i, r_j = grain[i, RADIUS], grain[j, RADIUS]
        lever = r_i * r_j / (r_i + r_j)
        spin_i, whole_i = masses_of(inverse, grain, i, lever)
        spin_j, whole_j = masses_of(inverse, grain, j, lever)
        dx, dz, h = grain[i, X] - grain[j, X], grain[i, Z] - grain[j, Z], (0.0, 0.0, 0.0)
        if period is not None:
            dx, dz = nearest(dx, period[0], period[1]), nearest(dz, period[4], period[5])
        n = (dx * unit, 0.0, dz * unit)
        w = (0.0, grain[i, WY] - grain[j, WY], 0.0)
        if flat:
            if springs:
                h = (0.0, kept[p, 0], 0.0)
        else:
            dy = grain[i, Y] - grain[j, Y]
            if period is not None:
                dy = nearest(dy, period[2], period[3])
            n = (n[0], dy * unit, n[2])
            w = across((grain[i, WX] - grain[j, WX], w[1], grain[i, WZ] - grain[j, WZ]), n)
            if springs:
                h = (kept[p, 0], kept[p, 1], kept[p, 2])
        t, s, damped, rubbed = roll(
            rolling, c, push, overlap, work[BEFORE + k], lever, spin_i * spin_j / (spin_i + spin_j),
            whole_i * whole_j / (whole_i + whole_j), n, h, scale(lever, w), dt, after,
        )  # fmt: skip
        by_damping += damped
        by_friction += rubbed
        force[i + shift, TY] += lever * t[1]
        force[j + shift, TY] -= lever * t[1]
        if flat:
            if springs:
                kept[p, 0] = s[1]
        else:
            force[i + shift, TX] += lever * t[0]
            force[j + shift, TX] -= lever * t[0]
            force[i + shift, TZ] += lever * t[2]
            force[j + shift, TZ] -= lever * t[2]
            if springs:
                kept[p, 0], kept[p, 1], kept[p, 2] = s[0], s[1], s[2]
    loss[c, 0] += by_damping
    loss[c, 1] += by_friction


@inner
def pair_forces(model, lists, picked, work, first, end, shift, loss, moved, dt, period):
    """Forces of all pairs of grains first ... end - 1, batch by batch, and within a batch law by law."""
    table, law_of, parameter = model.interfaces.table, model.interfaces.law, model.interfaces.parameter
    grain, owner, pair = lists.grain, lists.owner, lists.pair
    flat, several, rolling = model.dimension == 2, model.kinds > 1, model.rolling
    after = after_of(model.integrator, dt)
    last = int(lists.start[end])
    for batch in range(int(lists.start[first]), last, BATCH):
        until = min(batch + BATCH, last)
        if flat:
            count = pick_disks(grain, owner, pair, lists.depth, batch, until, picked, work, period)
        else:
            count = pick_spheres(grain, owner, pair, lists.depth, batch, until, picked, work, period)
        done = 0
        while done < count:
            c, stop = table[0, 0], count
            if several:
                c = interface_of(table, grain, owner, pair, picked[done])
                stop = done + 1
                while stop < count and interface_of(table, grain, owner, pair, picked[stop]) == c:
                    stop += 1
            if flat:
                disk_contacts(
                    law_of[c],
                    parameter,
                    c,
                    lists,
                    picked,
                    work,
                    done,
                    stop,
                    shift,
                    loss,
                    moved,
                    dt,
                    after,
                    period,
                )
            else:
                sphere_contacts(
                    law_of[c],
                    parameter,
                    c,
                    lists,
                    picked,
                    work,
                    done,
                    stop,
                    shift,
                    loss,
                    moved,
                    dt,
                    after,
                    period,
                )
            if rolling[c, ROLLING_KIND] != NO_ROLLING:
                roll_pairs(rolling, c, lists, flat, picked, work, done, stop, shift, loss, dt, after, period)
            done = stop


@helper
def interface_of(table, grain, owner, pair, p):
    """Row of the interface of a pair."""
    return table[int(grain[owner[p], CATEGORY]), int(grain[pair[p] & PARTNER, CATEGORY])]
