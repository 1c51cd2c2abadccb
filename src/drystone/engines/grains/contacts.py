"""The contacts of grains as a record keeps them: who, where, with what force. Theory: grains.md, G.2-G.7, G.10.

Forces are made from what a restart knows: positions, velocities, the springs of pairs that touched in the last step.
The tangential force is that of the spring cut back to the friction cone; the dashpot along the slip is left out, as its
half-step velocity is not kept. Steps do not come here, so that runs without contacts in their record pay nothing.
"""

from math import sqrt

from drystone.engines.grains.model import WALL_FACET
from drystone.engines.grains.on_ground import ball_on_ground
from drystone.engines.grains.periodic import image_at, nearest
from drystone.engines.grains.walls import place_pieces, surface_of
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import normal_force, tangential_stiffness, within
from drystone.maths.jit import inner, kernel
from drystone.maths.vec import add, cross, dot, load3, scale, sub
from drystone.shapes.surfaces import ALIKE, APART


@inner
def share_of(model, state, k, at):
    """Share, distance and normal of row k of the history, a grain on a triangle (G.24); 0: its contact went on."""
    key, n_grain, body, kind = state.history.key, model.radius.size, model.walls.body, model.walls.kind
    i, w = key[k, 0], key[k, 1] - n_grain
    weight, away, n = ball_on_ground(model, w, at, state.position, state.attitude)
    r, first, end = model.radius[i], k, k + 1
    mine, others = weight * (r - away), 0.0
    # rows of one grain follow each other
    while first > 0 and key[first - 1, 0] == i:
        first -= 1
    while end < state.history.count[0] and key[end, 0] == i:
        end += 1
    for q in range(first, end):
        v = key[q, 1] - n_grain
        if q != k and v >= 0 and kind[v] == WALL_FACET and body[v] == body[w]:
            share, height, m = ball_on_ground(model, v, at, state.position, state.attitude)
            alike = min(max((dot(n, m) - APART) / (ALIKE - APART), 0.0), 1.0)
            others += alike * max(share * (r - height), 0.0)
    if weight <= 0.0 or mine <= 0.0:
        # on to a triangle that it meets in the next step: till then the face goes on
        return 0.0 if others > 0.0 else 1.0, away, n
    return weight * mine / (mine + others), away, n


@kernel
def find_contacts(model, state, pieces, dt, body, interface, point, frame, gap, impulse, period):
    """Write rows of Contacts (model.py) for all springs of the state; impulse = force times dt. Returns how many."""
    walls, table, law_of, parameter = (
        model.walls, model.interfaces.table, model.interfaces.law, model.interfaces.parameter,
    )  # fmt: skip
    position, velocity, key, stretch = (
        state.position,
        state.velocity,
        state.history.key,
        state.history.stretch,
    )
    radius, mass, category, n_wall = model.radius, model.mass, model.category, state.attitude.shape[0]
    n_grain, flat, count = radius.size, model.dimension == 2, 0
    place_pieces(walls, position, state.attitude, pieces, False)
    for k in range(state.history.count[0]):
        i, j = key[k, 0], key[k, 1]
        a = n_wall + i
        at, part = load3(position, a), 1.0
        if j < n_grain:
            b = n_wall + j
            d = sub(at, load3(position, b))
            if period is not None:
                d = (
                    nearest(d[0], period[0], period[1]),
                    nearest(d[1], period[2], period[3]),
                    nearest(d[2], period[4], period[5]),
                )
            distance = max(sqrt(dot(d, d)), 1e-300)
            n, other = scale(1.0 / distance, d), load3(velocity, b)
            overlap = radius[i] + radius[j] - distance
            r = radius[i] * radius[j] / (radius[i] + radius[j])
            m = mass[i] * mass[j] / (mass[i] + mass[j])
            c = table[category[i], category[j]]
        else:
            w = j - n_grain
            b = walls.body[w]
            r, m = radius[i], mass[i]
            if period is not None:
                at = image_at(period, pieces, w, at[0], at[1], at[2])
            if walls.kind[w] == WALL_FACET:
                part, away, n = share_of(model, state, k, at)
            else:
                away, nx, ny, nz = surface_of(pieces, walls.kind, w, at[0], at[1], at[2])
                n = (nx, ny, nz)
            overlap = r - away
            c = table[category[i], walls.category[w]]
            arm = sub(at, load3(position, b))
            other = add(load3(velocity, b), cross(load3(state.spin, b), arm))
        if overlap <= 0.0 or part == 0.0:
            continue
        rate = -dot(sub(load3(velocity, a), other), n)
        push = part * max(normal_force(law_of[c], parameter, c, overlap, rate, r, m), 0.0)

        # the spring, a number along y cross n for two disks (G.5)
        h = (stretch[k, 0], stretch[k, 1], stretch[k, 2])
        if flat and j < n_grain:
            h = (stretch[k, 0] * n[2], 0.0, -stretch[k, 0] * n[0])
        h = sub(h, scale(dot(h, n), n))
        length = sqrt(dot(h, h))
        pull = part * tangential_stiffness(law_of[c], parameter, c, overlap, r) * length
        pull *= within(parameter[c, FRICTION] * push, pull)
        t = scale(-1.0 / length, h) if length > 0.0 else (0.0, 0.0, 0.0)

        body[count, 0], body[count, 1], interface[count] = a, b, c
        for x in range(3):
            point[count, x] = at[x] - (radius[i] - 0.5 * overlap) * n[x]
            frame[count, x] = n[x]
            frame[count, 3 + x] = t[x]
            frame[count, 6 + x] = 0.0
        gap[count] = -overlap
        impulse[count, 0], impulse[count, 1], impulse[count, 2] = push * dt, pull * dt, 0.0
        count += 1
    return count
