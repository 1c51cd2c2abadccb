"""Laws of springs and penalty contacts, compiled: force, slopes, stored energy, history (structures.md, B.9-B.20).

One row of numbers per law. Springs: stiffness first, then slack (cables) or yield force, hardening, sharpness, beta;
the history is the plastic deformation or Bouc-Wen's z. Penalty contacts: stiffness, ratio, restitution, effective
mass; the history is the closing speed at first touch. Impulses come from solving one scalar law at the point theta
of the step.
"""

from math import sqrt

from drystone.engines.structures.assembly import BILINEAR, BOUC_WEN, TENSION_ONLY
from drystone.engines.structures.device_laws import VISCOUS
from drystone.laws.penalty import HDNL, HNL, LVE, MLVE, NLVE
from drystone.maths.jit import helper

MAX_NEWTON = 60
PRECISION = 1.0e-14  # of scalar solutions, relative


@helper
def penalty_force(kind, p, row, delta, rate, onset):
    """Force that pushes apart and its slopes in the overlap [m] and its rate [m/s] (B.14-B.18)."""
    if delta <= 0.0:
        return 0.0, 0.0, 0.0
    k, ratio, mass = p[row, 0], p[row, 1], p[row, 3]
    if kind in (LVE, MLVE):
        c = 2.0 * ratio * sqrt(k * mass)
        if kind == MLVE and rate <= 0.0:
            c = 0.0
        return k * delta + c * rate, k, c
    root = sqrt(delta)
    hertz = k * delta * root
    if kind == HDNL:
        share = ratio / onset if onset > 0.0 else 0.0
        return hertz * (1.0 + share * rate), 1.5 * k * root * (1.0 + share * rate), hertz * share
    if kind == NLVE and rate > 0.0:
        c = 2.0 * ratio * sqrt(k * root * mass)
        return hertz + c * rate, 1.5 * k * root + 0.25 * c * rate / delta, c
    return hertz, 1.5 * k * root, 0.0


@helper
def penalty_stored(kind, p, row, gap):
    """Energy in the spring of a penalty contact [J]."""
    delta = max(-gap, 0.0)
    if kind in (LVE, MLVE):
        return 0.5 * p[row, 0] * delta * delta
    return 0.4 * p[row, 0] * delta * delta * sqrt(delta)


@helper
def penalty_impulse(kind, p, row, gap, u, q, w, theta, dt, onset, start):
    """Impulse of a penalty contact [N s]: r = dt F at theta, with the end velocity q + w r (B.13)."""
    base_rate = -((1.0 - theta) * u + theta * q)
    if -gap + theta * dt * base_rate <= 0.0:
        return 0.0
    low, high = -1.0e300, 1.0e300
    r = start
    for _ in range(MAX_NEWTON):
        rate = base_rate - theta * w * r
        force, by_delta, by_rate = penalty_force(kind, p, row, -gap + theta * dt * rate, rate, onset)
        f = r - dt * force
        if f > 0.0:
            high = r
        else:
            low = r
        change = -f / (1.0 + dt * theta * w * (by_delta * theta * dt + by_rate))
        following = r + change
        # a kink of the law can throw Newton's step out of the bracket
        if following < low or following > high:
            following = 0.5 * (low + high)
        if abs(following - r) <= PRECISION * (abs(r) + abs(following)):
            return following
        r = following
    return r


@helper
def bouc_wen(p, row, z, change):
    """z after a change of deformation, and its slope: z' = 1 - |z/z_y|^n (beta sign + gamma) (B.11)."""
    z_y, n, beta = p[row, 1] / p[row, 0], p[row, 3], p[row, 4]
    following = z
    g, slope = 1.0, 1.0
    for _ in range(MAX_NEWTON):
        sign = beta if change * following >= 0.0 else -beta
        shape = sign + 1.0 - beta
        size = abs(following) / z_y
        power = size**n
        g = 1.0 - power * shape
        turn = n * power / size / z_y * shape if size > 0.0 else 0.0
        if following < 0.0:
            turn = -turn
        slope = 1.0 + change * turn
        step = -(following - z - change * g) / slope
        following += step
        if abs(step) <= PRECISION * z_y:
            break
    return following, g / slope


@helper
def spring_impulse(kind, p, row, history, d_start, d_free, a, dt):
    """Impulse of a spring beyond its linear part, -dt (s - k d) at theta, with d = d_free + a impulse (B.9-B.12)."""
    k = p[row, 0]
    if kind == TENSION_ONLY:
        slack = p[row, 1]
        if d_free + a * dt * k * slack > slack:
            return dt * k * slack
        return dt * k * d_free / (1.0 - a * dt * k)
    soft = (1.0 - p[row, 2]) * k
    if kind == BILINEAR:
        plastic, limit = history[row, 0], p[row, 1] / k
        z = d_free + a * dt * soft * plastic - plastic
        if abs(z) <= limit:
            return dt * soft * plastic
        bound = limit if z > 0.0 else -limit
        d = (d_free - a * dt * soft * bound) / (1.0 - a * dt * soft)
        return dt * soft * (d - bound)
    d = d_free
    z_0 = history[row, 0]
    for _ in range(MAX_NEWTON):
        z, slope = bouc_wen(p, row, z_0, d - d_start)
        f = d - d_free + a * dt * soft * (z - d)
        step = -f / (1.0 + a * dt * soft * (slope - 1.0))
        d += step
        if abs(step) <= PRECISION * (abs(d) + p[row, 1] / k):
            break
    z, _ = bouc_wen(p, row, z_0, d - d_start)
    return dt * soft * (d - z)


@helper
def spring_commit(kind, p, row, history, d_start, d_end, theta):
    """Bring the history of a spring to the end of the step."""
    if kind == BILINEAR:
        z, limit = d_end - history[row, 0], p[row, 1] / p[row, 0]
        if z > limit:
            history[row, 0] += z - limit
        elif z < -limit:
            history[row, 0] += z + limit
    elif kind == BOUC_WEN:
        z_0 = history[row, 0]
        z, _ = bouc_wen(p, row, z_0, theta * (d_end - d_start))
        history[row, 0] = z_0 + (z - z_0) / theta


@helper
def spring_state(kind, p, row, history, d):
    """Force [N], and stored energy less that of the linear spring [J]."""
    k = p[row, 0]
    linear = 0.5 * k * d * d
    if kind == TENSION_ONLY:
        stretch = max(d - p[row, 1], 0.0)
        return k * stretch, 0.5 * k * stretch * stretch - linear
    hard, soft = p[row, 2] * k, (1.0 - p[row, 2]) * k
    z = d - history[row, 0] if kind == BILINEAR else history[row, 0]
    return hard * d + soft * z, 0.5 * hard * d * d + 0.5 * soft * z * z - linear


@helper
def is_penalty(kind):
    """Whether a local law is a penalty contact."""
    return kind >= HNL and kind <= NLVE


@helper
def is_spring(kind):
    """Whether a local law is a spring of one row with a law of its own."""
    return kind >= TENSION_ONLY and kind < VISCOUS
