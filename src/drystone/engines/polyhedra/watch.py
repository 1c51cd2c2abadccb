"""How deep polyhedra are in each other and how far they go in a step, now and then. Theory: trust.md, T.4, T.5.

As for grains: a look in every sixteenth step, counted from the start of the run.
"""

from drystone.engines.polyhedra.model import DEPTH, NEXT
from drystone.engines.trust import WATCH_PERIOD
from drystone.engines.watch import note_overlap, note_way
from drystone.maths.jit import helper, inner
from drystone.maths.vec import load3, norm


@helper
def is_watched(number):
    """Whether step `number` (from 1 on) is looked at."""
    return number % WATCH_PERIOD == 1


@inner
def watch(polyhedra, state, lists, free, number, dt):
    """Notes of step `number`, which is done."""
    trust = state.trust
    parts, size, time = polyhedra.model.contactors, polyhedra.model.bodies.size, number * dt
    for k in range(free.size):
        b = free[k]
        note_way(trust, dt * norm(load3(state.velocity, b)) / size[b], time, b)
    for p in range(lists.count[0]):
        if lists.live[p] > 0:
            one, two = lists.first[p], lists.second[p]
            deepest = 0.0
            begin = lists.where[p, 0]
            for q in range(begin, begin + lists.size[p]):
                if lists.slot[q, NEXT] < 0.0:
                    deepest = max(deepest, lists.slot[q, DEPTH])
            thin = min(parts.size[one], parts.size[two])
            note_overlap(trust, deepest / thin, time, parts.body[one], parts.body[two])
