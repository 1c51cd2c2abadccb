"""Load across the structure in one solve: who touches sticks, who slides keeps sliding. Theory: friction.md, F.30-F.33.

Sweeps carry a message one contact at a time; a glued tower is a beam, whose slow modes need n^4 of them. Here the
contacts that touch are taken as stuck, the linear system of all bodies is factored once, and the impulses that hold
everything together are cut back to their cones. A structure at rest is solved by that, whatever its height and its
ratios of mass. Later rounds take each contact as its impulse says: open, stuck, or sliding in its direction. The
result enters only if it is better than what was there (friction.py).
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.contact.elimination import (
    Elimination,
    add_impulse,
    assemble,
    factor,
    make_elimination,
    minus_times,
    order_bodies,
    row_velocity,
    substitute,
)
from drystone.contact.one_contact import SMOOTH_SURFACE
from drystone.maths.arrays import Floats
from drystone.maths.jit import helper, inner

SOFTNESS = 1.0e-8  # of a stuck contact, over its own w: redundant points share their load [-]
MOST_SLIDING = 0.65  # of the contacts that touch: more cannot be held together, and the solve is spared
MULTIPLIER_STEPS = 5  # with one factorisation


class WholeScratch(NamedTuple):
    """Contacts as the solves of the whole structure see them; contents mean nothing between calls."""

    tables: Elimination
    chosen: NDArray[np.bool_]  # contacts in the system            (n_contact,)
    mu: Floats  # friction [-]                                     (n_contact,)
    weight: Floats  # w, a third of the trace of W_cc [1/kg]       (n_contact,)
    normal: Floats  # w_nn [1/kg]                                  (n_contact,)
    u: Floats  # relative velocity, bias included [m/s]            (n_contact, 3)
    r: Floats  # impulse [N s]                                     (n_contact, 3)
    step: Floats  # change of the impulse [N s]                    (n_contact, 3)
    g: Floats  # blocks G [kg]                                     (n_contact, 9)


def make_whole_scratch(n_contact: int, n_body: int) -> WholeScratch:
    """Work space; too many contacts or bodies find none and are left to the sweeps."""
    tables = make_elimination(n_contact, n_body)
    n = len(tables.row)
    return WholeScratch(
        tables=tables,
        chosen=np.zeros(n, np.bool_),
        mu=np.zeros(n),
        weight=np.zeros(n),
        normal=np.zeros(n),
        u=np.zeros((n, 3)),
        r=np.zeros((n, 3)),
        step=np.zeros((n, 3)),
        g=np.zeros((n, 9)),
    )


@helper
def could_stick(mu, weight, u, r, c):
    """Whether a contact, all others held, would stop its slip; one without friction has none to stop."""
    t1, t2 = r[c, 1] - u[c, 1] / weight, r[c, 2] - u[c, 2] / weight
    limit = mu * (max(r[c, 0], 0.0) + max(-u[c, 0], 0.0) / weight)
    return mu <= SMOOTH_SURFACE or t1 * t1 + t2 * t2 <= limit * limit


@inner
def choose_states(whole, n, all_stick, limit):
    """G of each contact: stuck, sliding in the direction of its impulse, or open (F.32).

    Returns how many are not open; none if all are to stick but most of them, each for itself, could not.
    """
    mu, weight, u, r, g, chosen = whole.mu, whole.weight, whole.u, whole.r, whole.g, whole.chosen
    n_chosen, n_sliding = 0, 0
    for c in range(n):
        for k in range(9):
            g[c, k] = 0.0
        stiff = 1.0 / (SOFTNESS * weight[c])
        slide = sqrt(r[c, 1] * r[c, 1] + r[c, 2] * r[c, 2])
        chosen[c] = u[c, 0] <= limit if all_stick else r[c, 0] > 0.0
        if not chosen[c]:
            continue
        n_chosen += 1
        g[c, 0] = stiff
        if all_stick and not could_stick(mu[c], weight[c], u, r, c):
            n_sliding += 1
        if mu[c] <= SMOOTH_SURFACE:
            continue
        if all_stick or slide < mu[c] * r[c, 0] * (1.0 - 1e-9):
            g[c, 4] = g[c, 8] = stiff
            continue
        # the tangential impulse grows with the normal one, and turns towards the slip
        d1, d2 = r[c, 1] / slide, r[c, 2] / slide
        speed = sqrt(u[c, 1] * u[c, 1] + u[c, 2] * u[c, 2])
        turn = slide / (speed + SOFTNESS * weight[c] * slide)
        g[c, 3], g[c, 6] = stiff * mu[c] * d1, stiff * mu[c] * d2
        g[c, 4], g[c, 8] = turn * d2 * d2, turn * d1 * d1
        g[c, 5] = g[c, 7] = -turn * d1 * d2
    return n_chosen if n_sliding <= MOST_SLIDING * n_chosen else 0


@inner
def solve_states(whole, n, n_free, enough):
    """Impulses that hold the chosen contacts (F.31, F.33) into whole.step; False if it is declined or fails.

    enough: velocity [m/s] that may be left at stuck contacts.
    """
    tables, chosen, g, step = whole.tables, whole.chosen, whole.g, whole.step
    row, pair, known, unknown, velocity = (
        tables.row,
        tables.pair,
        tables.known,
        tables.unknown,
        tables.velocity,
    )
    n_block = order_bodies(tables, n, n_free, chosen)
    if n_block < 0:
        return False
    assemble(tables, n, n_free, n_block, chosen, g)
    factor(tables, n_free)
    # step by step to impulses that leave no velocity at stuck contacts, each with the same factors: d from
    # A d = -H^T G e with e the velocities now, then -G (e + H d) more impulse
    for c in range(n):
        step[c, 0] = step[c, 1] = step[c, 2] = 0.0
    size = 0.0
    for round_ in range(MULTIPLIER_STEPS):
        clear(velocity, n_free)
        if round_ > 0:
            for c in range(n):
                if chosen[c]:
                    add_impulse(row, pair, c, (step[c, 0], step[c, 1], step[c, 2]), velocity)
        clear(known, n_free)
        worst = 0.0
        for c in range(n):
            if chosen[c]:
                e = velocity_left(whole, c, round_)
                worst = max(worst, abs(e[0]), abs(e[1]), abs(e[2]))
                add_impulse(row, pair, c, minus_times(g, c, e), known)
        if worst <= enough:
            break
        substitute(tables, n_free, known, unknown)
        for c in range(n):
            if chosen[c]:
                e = velocity_left(whole, c, round_)
                d = row_velocity(row, pair, c, unknown)
                more = minus_times(g, c, (e[0] + d[0], e[1] + d[1], e[2] + d[2]))
                for k in range(3):
                    step[c, k] += more[k]
                    size += abs(more[k])
    # sliding contacts can make the system singular: no number, no step
    return size < 1e300


@helper
def velocity_left(whole, c, round_):
    """Velocity at a contact under the impulses found so far; the slip of a sliding one counts once only."""
    u, g = whole.u, whole.g
    d = row_velocity(whole.tables.row, whole.tables.pair, c, whole.tables.velocity)
    if round_ > 0 and g[c, 4] != g[c, 0]:
        return (u[c, 0] + d[0], 0.0, 0.0)
    return (u[c, 0] + d[0], u[c, 1] + d[1], u[c, 2] + d[2])


@inner
def clear(array, n):
    """Zeros into the first rows."""
    for a in range(n):
        for k in range(6):
            array[a, k] = 0.0
