"""What energy is where, among grains: kinetic, potential, and in the springs of contacts. Theory: grains.md, G.8."""

from math import sqrt

from drystone.engines.bodies.rigid import is_alive
from drystone.engines.grains.model import (
    CATEGORY,
    MASS,
    PARTNER,
    RADIUS,
    ROLLING_KIND,
    SPRING_DASHPOT,
    TOUCHING,
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
from drystone.engines.grains.on_ground import look_at_ground
from drystone.engines.grains.pairs import after_of
from drystone.engines.grains.periodic import image_at, nearest
from drystone.engines.grains.rolling import across, stored_roll
from drystone.engines.grains.walls import felt_of
from drystone.engines.ledger import (
    DAMPING_LOSS,
    ELASTIC,
    FRICTION_LOSS,
    IMPACT_LOSS,
    KINETIC,
    POTENTIAL,
    RESIDUAL,
    WORK,
)
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import elastic_energy, elastic_force, kept_since, tangential_stiffness, within
from drystone.maths.jit import helper, kernel
from drystone.maths.vec import add, add_scaled, cross, dot, norm, scale, sub


@helper
def stored(law, parameter, c, overlap, before, radius, n, h, u, until):
    """Energy of a contact [J] with its spring brought to the present time, as the next step will find it (G.5, G.6)."""
    off = dot(h, n)
    kept = kept_since(law, overlap, before)
    across = dot(u, n)
    s = (
        kept * (h[0] - off * n[0]) + until * (u[0] - across * n[0]),
        kept * (h[1] - off * n[1]) + until * (u[1] - across * n[1]),
        kept * (h[2] - off * n[2]) + until * (u[2] - across * n[2]),
    )
    stretch2 = dot(s, s)
    stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
    limit = parameter[c, FRICTION] * elastic_force(law, parameter, c, overlap, radius)
    cut = within(limit, stiffness * sqrt(stretch2))
    return elastic_energy(law, parameter, c, overlap, cut * cut * stretch2, radius)


@helper
def motion_of(grain, i, flat):
    """Velocity and spin of a grain [m/s, rad/s]."""
    if flat:
        return (grain[i, VX], 0.0, grain[i, VZ]), (0.0, grain[i, WY], 0.0)
    return (grain[i, VX], grain[i, VY], grain[i, VZ]), (grain[i, WX], grain[i, WY], grain[i, WZ])


@kernel
def measure(model, state, lists, count, dt, period):
    """Write kinetic, potential and elastic energy, the residual, and the number and depth of contacts (G.8)."""
    grain, start, pair, stretch = lists.grain, lists.start, lists.pair, lists.stretch
    wall_start, wall_pair, wall_stretch = lists.wall_start, lists.wall_pair, lists.wall_stretch
    table, law_of, parameter = model.interfaces.table, model.interfaces.law, model.interfaces.parameter
    walls, gravity, flat, wall_motion = model.walls, model.gravity, model.dimension == 2, lists.wall_motion
    rolling, roll, wall_roll = model.rolling, lists.roll, lists.wall_roll
    time, until = state.time[0], dt - after_of(model.integrator, dt)
    kinetic, potential, elastic, touching, deepest = 0.0, 0.0, 0.0, 0, 0.0
    for i in range(count):
        m, r = grain[i, MASS], grain[i, RADIUS]
        x = (grain[i, X], 0.0 if flat else grain[i, Y], grain[i, Z])
        v, w = motion_of(grain, i, flat)
        kinetic += 0.5 * m * dot(v, v) + 0.5 * model.inertia[lists.order[i]] * dot(w, w)
        potential -= m * dot(gravity, x)
        for p in range(start[i], start[i + 1]):
            j = pair[p] & PARTNER
            d = (x[0] - grain[j, X], 0.0 if flat else x[1] - grain[j, Y], x[2] - grain[j, Z])
            if period is not None:
                d = (
                    nearest(d[0], period[0], period[1]),
                    nearest(d[1], period[2], period[3]),
                    nearest(d[2], period[4], period[5]),
                )
            reach = r + grain[j, RADIUS]
            overlap = reach - norm(d)
            if overlap > 0.0:
                n = scale(1.0 / norm(d), d)
                h, before = (0.0, 0.0, 0.0), 0.0
                if pair[p] & TOUCHING:
                    before = lists.depth[p]
                    h = (
                        (stretch[p, 0] * n[2], 0.0, -stretch[p, 0] * n[0])
                        if flat
                        else (stretch[p, 0], stretch[p, 1], stretch[p, 2])
                    )
                v_j, w_j = motion_of(grain, j, flat)
                turn = add(scale(r - 0.5 * overlap, w), scale(grain[j, RADIUS] - 0.5 * overlap, w_j))
                u = sub(sub(v, v_j), cross(turn, n))
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                radius = r * grain[j, RADIUS] / reach
                elastic += stored(law_of[c], parameter, c, overlap, before, radius, n, h, u, until)
                if rolling[c, ROLLING_KIND] == SPRING_DASHPOT:
                    h = (0.0, roll[p, 0], 0.0) if flat else (roll[p, 0], roll[p, 1], roll[p, 2])
                    u = scale(radius, across(sub(w, w_j), n))
                    pressed = elastic_force(law_of[c], parameter, c, overlap, radius)
                    elastic += stored_roll(rolling, c, pressed, overlap, before, radius, n, h, u, until)
                touching += 1
                deepest = max(deepest, overlap)
        if lists.facet.shape[0] > 0:
            look_at_ground(model, lists, state.position, state.attitude, i, x, r)
        for p in range(wall_start[i], wall_start[i + 1]):
            piece = wall_pair[p] & PARTNER
            b = walls.body[piece]
            if period is not None:
                x = image_at(period, lists.pieces, piece, x[0], x[1], x[2])
            share, away, nx, ny, nz = felt_of(lists, walls.kind, p, piece, x[0], x[1], x[2])
            overlap = r - away if share > 0.0 else 0.0
            if overlap > 0.0 and is_alive(walls.life, b, time):
                n = (nx, ny, nz)
                h, before = (0.0, 0.0, 0.0), 0.0
                if wall_pair[p] & TOUCHING:
                    h = (wall_stretch[p, 0], wall_stretch[p, 1], wall_stretch[p, 2])
                    before = wall_stretch[p, 3]
                arm = r - 0.5 * overlap
                point = sub(
                    add_scaled(x, -arm, n), (state.position[b, 0], state.position[b, 1], state.position[b, 2])
                )
                spin = (wall_motion[b, 3], wall_motion[b, 4], wall_motion[b, 5])
                wall = add((wall_motion[b, 0], wall_motion[b, 1], wall_motion[b, 2]), cross(spin, point))
                u = sub(sub(v, scale(arm, cross(w, n))), wall)
                c = table[int(grain[i, CATEGORY]), walls.category[piece]]
                elastic += share * stored(law_of[c], parameter, c, overlap, before, r, n, h, u, until)
                if rolling[c, ROLLING_KIND] == SPRING_DASHPOT:
                    h = (wall_roll[p, 0], wall_roll[p, 1], wall_roll[p, 2])
                    u = scale(r, across(sub(w, spin), n))
                    pressed = share * elastic_force(law_of[c], parameter, c, overlap, r)
                    elastic += stored_roll(rolling, c, pressed, overlap, before, r, n, h, u, until)
                touching += 1
                deepest = max(deepest, overlap)
    ledger = state.ledger
    ledger[KINETIC], ledger[POTENTIAL], ledger[ELASTIC] = kinetic, potential, elastic
    left = ledger[IMPACT_LOSS] + ledger[FRICTION_LOSS] + ledger[DAMPING_LOSS]
    ledger[RESIDUAL] = kinetic + potential + elastic + left - ledger[WORK] - state.reference[0]
    state.contacts[0], state.contacts[1] = touching, deepest
