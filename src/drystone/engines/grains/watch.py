"""How deep grains are in each other and how far they go in a step, now and then. Theory: trust.md, T.4, T.5.

A look in every sixteenth step costs nothing and misses nothing that matters: a collision takes about fifty steps, and
a grain so fast that it would take fewer is seen by its speed. Steps are counted from the start of the run, so that
the bits do not depend on how a run is cut into pieces.
"""

from math import sqrt

from drystone.engines.grains.model import PARTNER, RADIUS, TOUCHING, VX, VY, VZ
from drystone.engines.trust import STEPS, WATCH_PERIOD
from drystone.engines.watch import note_overlap, note_way
from drystone.maths.jit import inner


@inner
def watch(model, state, lists, number, dt):
    """Notes of step `number` (from 1 on), which is done."""
    trust = state.trust
    trust[STEPS] += 1.0
    if number % WATCH_PERIOD != 1:
        return
    grain, start, pair, order, n_wall = lists.grain, lists.start, lists.pair, lists.order, len(state.attitude)
    wall_start, wall_pair, body = lists.wall_start, lists.wall_pair, model.walls.body
    spheres, time = grain.shape[1] > 8, number * dt
    for i in range(lists.count[0]):
        r = grain[i, RADIUS]
        square = grain[i, VX] ** 2 + grain[i, VZ] ** 2
        if spheres:
            square += grain[i, VY] ** 2
        note_way(trust, 0.5 * dt * sqrt(square) / r, time, n_wall + order[i])
        for p in range(start[i], start[i + 1]):
            if pair[p] & TOUCHING:
                j = pair[p] & PARTNER
                share = 0.5 * lists.depth[p] / min(r, grain[j, RADIUS])
                note_overlap(trust, share, time, n_wall + order[i], n_wall + order[j])
        for p in range(wall_start[i], wall_start[i + 1]):
            if wall_pair[p] & TOUCHING:
                piece = wall_pair[p] & PARTNER
                note_overlap(trust, 0.5 * lists.wall_stretch[p, 3] / r, time, n_wall + order[i], body[piece])
