"""The contacts of grains as a record keeps them: who, where, with what force. Theory: grains.md, G.2-G.7, G.10.

Forces are made from what a restart knows: positions, velocities, the springs of pairs that touched in the last step.
The tangential force is that of the spring cut back to the friction cone; the dashpot along the slip is left out, as its
half-step velocity is not kept. Steps do not come here, so that runs without contacts in their record pay nothing.
"""

from math import sqrt

from drystone.engines.grains.walls import place_pieces, surface_of
from drystone.laws.kinds import FRICTION
from drystone.laws.soft import normal_force, tangential_stiffness, within
from drystone.maths.jit import kernel
from drystone.maths.vec import add, cross, dot, load3, scale, sub


@kernel
def find_contacts(model, state, pieces, dt, body, interface, point, frame, gap, impulse):
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
        at = load3(position, a)
        if j < n_grain:
            b = n_wall + j
            d = sub(at, load3(position, b))
            distance = max(sqrt(dot(d, d)), 1e-300)
            n, other = scale(1.0 / distance, d), load3(velocity, b)
            overlap = radius[i] + radius[j] - distance
            r = radius[i] * radius[j] / (radius[i] + radius[j])
            m = mass[i] * mass[j] / (mass[i] + mass[j])
            c = table[category[i], category[j]]
        else:
            w = j - n_grain
            b = walls.body[w]
            away, nx, ny, nz = surface_of(pieces, walls.kind, w, at[0], at[1], at[2])
            n, overlap, r, m = (nx, ny, nz), radius[i] - away, radius[i], mass[i]
            c = table[category[i], walls.category[w]]
            arm = sub(at, load3(position, b))
            other = add(load3(velocity, b), cross(load3(state.spin, b), arm))
        if overlap <= 0.0:
            continue
        rate = -dot(sub(load3(velocity, a), other), n)
        push = max(normal_force(law_of[c], parameter, c, overlap, rate, r, m), 0.0)

        # the spring, a number along y cross n for two disks (G.5)
        h = (stretch[k, 0], stretch[k, 1], stretch[k, 2])
        if flat and j < n_grain:
            h = (stretch[k, 0] * n[2], 0.0, -stretch[k, 0] * n[0])
        h = sub(h, scale(dot(h, n), n))
        length = sqrt(dot(h, h))
        pull = tangential_stiffness(law_of[c], parameter, c, overlap, r) * length
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
