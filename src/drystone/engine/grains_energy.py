"""What energy is where, among grains: kinetic, potential, and in the springs of contacts. Theory: grains.md, G.8."""

from math import sqrt

from drystone.engine.grains_walls import surface_of
from drystone.engine.rigid import is_alive
from drystone.grain_model import (
    CATEGORY,
    MASS,
    PARTNER,
    RADIUS,
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
)  # fmt: skip
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import elastic_energy, elastic_force, tangential_stiffness, within
from drystone.maths.jit import helper, kernel
from drystone.model import (
    DAMPING_LOSS,
    ELASTIC,
    FRICTION_LOSS,
    IMPACT_LOSS,
    KINETIC,
    POTENTIAL,
    RESIDUAL,
    WORK,
)


@helper
def stored(law, parameter, c, overlap, stretch2, radius):
    """Energy of a contact whose stretch is cut back to the friction cone of its spring [J]."""
    stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
    limit = parameter[c, FRICTION] * elastic_force(law, parameter, c, overlap, radius)
    cut = within(limit, stiffness * sqrt(stretch2))
    return elastic_energy(law, parameter, c, overlap, cut * cut * stretch2, radius)


@kernel
def measure(model, state, lists, count, dt):
    """Write kinetic, potential and elastic energy, the residual, and the number and depth of contacts (G.8)."""
    grain, start, pair, stretch = lists.grain, lists.start, lists.pair, lists.stretch
    wall_start, wall_pair, wall_stretch = lists.wall_start, lists.wall_pair, lists.wall_stretch
    table, law_of, parameter = model.interfaces.table, model.interfaces.law, model.interfaces.parameter
    walls, gravity, flat = model.walls, model.gravity, model.dimension == 2
    time = state.time[0]
    kinetic, potential, elastic, touching, deepest = 0.0, 0.0, 0.0, 0, 0.0
    for i in range(count):
        g = lists.order[i]
        x, z, m = grain[i, X], grain[i, Z], grain[i, MASS]
        y, speed2 = 0.0, grain[i, VX] ** 2 + grain[i, VZ] ** 2
        spin2 = grain[i, WY] ** 2
        if not flat:
            y = grain[i, Y]
            speed2 += grain[i, VY] ** 2
            spin2 += grain[i, WX] ** 2 + grain[i, WZ] ** 2
        kinetic += 0.5 * m * speed2 + 0.5 * model.inertia[g] * spin2
        potential -= m * (gravity[0] * x + gravity[1] * y + gravity[2] * z)
        for p in range(start[i], start[i + 1]):
            j = pair[p] & PARTNER
            dx, dz = x - grain[j, X], z - grain[j, Z]
            dy = 0.0 if flat else y - grain[j, Y]
            reach = grain[i, RADIUS] + grain[j, RADIUS]
            overlap = reach - sqrt(dx * dx + dy * dy + dz * dz)
            if overlap > 0.0:
                stretch2 = 0.0
                if pair[p] & TOUCHING:
                    for k in range(stretch.shape[1]):
                        stretch2 += stretch[p, k] ** 2
                c = table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])]
                radius = grain[i, RADIUS] * grain[j, RADIUS] / reach
                elastic += stored(law_of[c], parameter, c, overlap, stretch2, radius)
                touching += 1
                deepest = max(deepest, overlap)
        for p in range(wall_start[i], wall_start[i + 1]):
            w = wall_pair[p] & PARTNER
            away, _, _, _ = surface_of(lists.pieces, walls.kind, w, x, y, z)
            overlap = grain[i, RADIUS] - away
            if overlap > 0.0 and is_alive(walls.life, walls.body[w], time):
                stretch2 = 0.0
                if wall_pair[p] & TOUCHING:
                    for k in range(3):
                        stretch2 += wall_stretch[p, k] ** 2
                c = table[int(grain[i, CATEGORY]), walls.category[w]]
                elastic += stored(law_of[c], parameter, c, overlap, stretch2, grain[i, RADIUS])
                touching += 1
                deepest = max(deepest, overlap)
    ledger = state.ledger
    ledger[KINETIC], ledger[POTENTIAL], ledger[ELASTIC] = kinetic, potential, elastic
    left = ledger[IMPACT_LOSS] + ledger[FRICTION_LOSS] + ledger[DAMPING_LOSS]
    ledger[RESIDUAL] = kinetic + potential + elastic + left - ledger[WORK] - state.reference[0]
    state.contacts[0], state.contacts[1] = touching, deepest
