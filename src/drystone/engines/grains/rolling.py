"""Rolling resistance of grains: torques against relative spin. Theory: soft-laws.md, L.21-L.26; grains.md, G.15-G.17.

A rolling spring is kept as a tangential one is: stretched by the trapezoidal rule, half a step ahead, cut back to its
limit. The torque is a force at the lever R_eff, on both grains with opposite signs, so that it turns a pair but cannot
push it. Grains without rolling resistance never come here.
"""

from math import sqrt

from drystone.engines.grains.model import (
    CONSTANT_TORQUE,
    FOLLOWS,
    MASS,
    RADIUS,
    ROLLING_DAMPING,
    ROLLING_FRICTION,
    ROLLING_KIND,
    ROLLING_STIFFNESS,
    TWICE_RATIO,
    TX,
    TY,
    TZ,
    WX,
    WY,
    WZ,
)
from drystone.laws.soft import within
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add, add_scaled, dot, norm, scale, sub

STOPPING = 4.0  # steps within which a constant torque may stop a rotation, and no sooner (L.22)


@helper
def across(w, n):
    """A spin without its part along the normal: what rolls, not what twists (L.21)."""
    return add_scaled(w, -dot(w, n), n)


@helper
def roll_stiffness(rolling, c, overlap, radius):
    """k_r [N/m] (L.24)."""
    if rolling[c, FOLLOWS] > 0.0:
        return rolling[c, ROLLING_STIFFNESS] * sqrt(radius * overlap)
    return rolling[c, ROLLING_STIFFNESS]


@helper
def kept_roll(rolling, c, overlap, before):
    """Share of the rolling kept over a step, as of Mindlin's spring while it stiffens; none if they just met (L.25)."""
    if before <= 0.0:
        return 0.0
    return sqrt(min(before / overlap, 1.0)) if rolling[c, FOLLOWS] > 0.0 else 1.0


@helper
def stored_roll(rolling, c, elastic, overlap, before, radius, n, h, u, until):
    """Energy of a rolling spring brought to the present time [J], as the next step will find it (G.17)."""
    s = add_scaled(scale(kept_roll(rolling, c, overlap, before), across(h, n)), until, u)
    stiffness = roll_stiffness(rolling, c, overlap, radius)
    cut = within(rolling[c, ROLLING_FRICTION] * elastic, stiffness * norm(s))
    return 0.5 * stiffness * cut * cut * dot(s, s)


@helper
def roll(rolling, c, push, overlap, before, radius, spin_mass, whole_mass, n, h, u, dt, after):
    """Force at the lever R_eff on the first of two [N], its spring afterwards [m], heat by dashpot and by friction [J].

    h: the spring a step before [m]; u = R_eff times the relative spin across n [m/s].
    """
    limit, until = rolling[c, ROLLING_FRICTION] * max(push, 0.0), dt - after
    if rolling[c, ROLLING_KIND] == CONSTANT_TORQUE:
        # against the spin; near rest no more than stops it in a few steps, else it would chatter (L.22)
        speed = norm(u)
        hold = min(limit, spin_mass * speed / (STOPPING * dt))
        force = scale(-hold / speed if speed > 0.0 else 0.0, u)
        return force, (0.0, 0.0, 0.0), 0.0, hold * speed * dt

    # the spring at the middle of its trapezoid, across the normal (L.23, G.15)
    stiffness, kept = roll_stiffness(rolling, c, overlap, radius), kept_roll(rolling, c, overlap, before)
    flat = across(h, n)
    s = add_scaled(scale(kept, flat), until, u)
    faded = 0.0
    if kept > 0.0:
        was = roll_stiffness(rolling, c, before, radius)
        faded = 0.5 * (was * dot(h, h) - stiffness * kept * kept * dot(flat, flat))

    # cut back to the limit, then spring and dashpot (L.23)
    dashpot = rolling[c, ROLLING_DAMPING] + rolling[c, TWICE_RATIO] * sqrt(whole_mass * stiffness)
    stretch2 = dot(s, s)
    cut = within(limit, stiffness * sqrt(stretch2))
    force = add(scale(-stiffness * cut, s), scale(-dashpot, u))
    bound = within(limit, norm(force))
    force = scale(bound, force)
    after_step = add_scaled(scale(cut, s), after, u)

    # what left as heat (G.16)
    if cut * bound < 1.0:
        back = (cut * cut - 1.0) * stretch2 + 2.0 * (until + cut * after) * dot(s, u)
        back += (after - until) * dt * dot(u, u)
        return force, after_step, faded, -dot(force, u) * dt - 0.5 * stiffness * back
    return force, after_step, faded + dashpot * dot(u, u) * dt, 0.0


@helper
def masses_of(inverse, grain, i, lever):
    """I/R_eff^2 of a grain's rotation about its centre and about its surface [kg] (L.23)."""
    spin, square = 1.0 / inverse[i, 1], lever * lever
    return spin / square, (spin + grain[i, MASS] * grain[i, RADIUS] ** 2) / square


@inner
def roll_on_wall(rolling, c, lists, flat, i, p, b, push, overlap, before, n, shift, loss, load, dt, after):
    """Torque of a wall b on grain i, the opposite on the wall."""
    grain, kept, force, motion = lists.grain, lists.wall_roll, lists.force, lists.wall_motion
    springs, radius = kept.shape[0] > 0, grain[i, RADIUS]
    spin, whole = masses_of(lists.inverse, grain, i, radius)
    w = (0.0, grain[i, WY], 0.0) if flat else (grain[i, WX], grain[i, WY], grain[i, WZ])
    u = scale(radius, across(sub(w, (motion[b, 3], motion[b, 4], motion[b, 5])), n))
    h = (kept[p, 0], kept[p, 1], kept[p, 2]) if springs else (0.0, 0.0, 0.0)
    t, s, damped, rubbed = roll(rolling, c, push, overlap, before, radius, spin, whole, n, h, u, dt, after)
    if springs:
        kept[p, 0], kept[p, 1], kept[p, 2] = s[0], s[1], s[2]
    row = i + shift
    force[row, TY] += radius * t[1]
    if not flat:
        force[row, TX] += radius * t[0]
        force[row, TZ] += radius * t[2]
    for k in range(3):
        load[b, 3 + k] -= radius * t[k]
    loss[c, 0] += damped
    loss[c, 1] += rubbed
