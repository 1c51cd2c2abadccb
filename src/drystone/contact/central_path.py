"""Friction of a whole structure by an interior point in the velocities of the bodies. Theory: friction.md, F.34-F.39.

Sweeps stall where bodies rock on each other: which point of which face carries is decided by the whole tower. Here
all contacts move together along a path on which impulse and velocity of each, as vectors of a quadratic cone, have a
product that shrinks to zero. One linear system of the bodies is factored per step (elimination.py). Three things make
it work on stacks: a proximal term, without which the softness of a glued tower drowns in its stiffness; a path
weighted by each contact's own w, so that light bars and heavy blocks are centred together; and a scalar cone for
contacts without friction. The impulses returned are the best that were met, measured against the laws themselves.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.contact.elimination import (
    add_impulse,
    assemble,
    factor,
    order_bodies,
    row_velocity,
    substitute,
)
from drystone.contact.one_contact import SMOOTH_SURFACE, law_error
from drystone.contact.sticking import clear
from drystone.maths.arrays import Floats
from drystone.maths.jit import helper, inner

PROXIMAL = 1.0e-7  # weight of the proximal term, over w [-]
MOST_STEPS = 60
FAR_AWAY = 5.0  # contacts that open faster than so many times the mean closing velocity stay out
REFINEMENTS = 1
NEAR_END = 1e-3  # of the first product
STUCK = 0.05  # length of a step near the end of the path at which it is left to the sweeps
LOST = 1e-3  # product over error squared below which what is wrong is not on the path: a contact left out
SHORT, LONG = 0.3, 0.9  # lengths of a step after which the slope of the slip is left out or taken in full


class PathScratch(NamedTuple):
    """Vectors of the path; contents mean nothing between calls."""

    x: Floats  # (mu r_n, r_t): impulses in the cone               (n_contact, 3)
    y: Floats  # (u_n + mu |u_t|, mu u_t): velocities in the cone  (n_contact, 3)
    dx: Floats  # step of x                                        (n_contact, 3)
    dy: Floats  # step of y                                        (n_contact, 3)
    scaling: Floats  # point and size of the scaling that takes x and y to their middle  (n_contact, 4)
    middle: Floats  # x and y, scaled                              (n_contact, 3)
    target: Floats  # of the scaled product                        (n_contact, 3)
    missing: Floats  # y less the velocities that the impulses give  (n_contact, 3)
    slip: Floats  # direction of the slip                          (n_contact, 2)
    h: Floats  # scaled target                                     (n_contact, 3)
    start: Floats  # velocities without impulses, q                (n_contact, 3)
    best: Floats  # the best impulses                              (n_contact, 3)


def make_path_scratch(n_contact: int) -> PathScratch:
    """Work space for so many contacts."""
    sizes = {"scaling": 4, "slip": 2}
    return PathScratch(**{name: np.zeros((n_contact, sizes.get(name, 3))) for name in PathScratch._fields})


@helper
def scaled(p, c, sign, z0, z1, z2):
    """F z (sign 1) or F^-1 z (sign -1) by the scaling of contact c (F.36)."""
    p0, p1, p2 = p[c, 0], sign * p[c, 1], sign * p[c, 2]
    eta = p[c, 3] if sign > 0.0 else 1.0 / p[c, 3]
    along = p1 * z1 + p2 * z2
    share = z0 + along / (1.0 + p0)
    return (eta * (p0 * z0 + along), eta * (z1 + share * p1), eta * (z2 + share * p2))


@helper
def longest_step(x, d, c):
    """How far contact c may go along d before it leaves its cone (F.38)."""
    a = d[c, 0] * d[c, 0] - d[c, 1] * d[c, 1] - d[c, 2] * d[c, 2]
    b = x[c, 0] * d[c, 0] - x[c, 1] * d[c, 1] - x[c, 2] * d[c, 2]
    e = x[c, 0] * x[c, 0] - x[c, 1] * x[c, 1] - x[c, 2] * x[c, 2]
    best = 1e300
    under = b * b - a * e
    if under >= 0.0:
        root = sqrt(under)
        half = -(b + root) if b >= 0.0 else -(b - root)
        if a != 0.0 and half / a > 0.0:
            best = half / a
        if half != 0.0 and e / half > 0.0:
            best = min(best, e / half)
    if d[c, 0] < 0.0:
        best = min(best, -x[c, 0] / d[c, 0])
    return best


@inner
def velocities(whole, path, n, n_free):
    """u = q + H H^T r of the impulses in whole.r."""
    tables, u, r, start, chosen = whole.tables, whole.u, whole.r, path.start, whole.chosen
    clear(tables.velocity, n_free)
    for c in range(n):
        if chosen[c]:
            add_impulse(tables.row, tables.pair, c, (r[c, 0], r[c, 1], r[c, 2]), tables.velocity)
    for c in range(n):
        d = row_velocity(tables.row, tables.pair, c, tables.velocity)
        for k in range(3):
            u[c, k] = start[c, k] + d[k]


@inner
def begin_path(whole, path, n, margin):
    """An interior start: the impulses and velocities at hand, both moved inward by a margin [m/s] (F.35)."""
    mu, weight, chosen, x, y, u, r = whole.mu, whole.weight, whole.chosen, path.x, path.y, whole.u, whole.r
    for c in range(n):
        for k in range(3):
            x[c, k] = y[c, k] = 0.0
        if not chosen[c]:
            continue
        if mu[c] > SMOOTH_SURFACE:
            m = mu[c]
            slip = m * sqrt(u[c, 1] * u[c, 1] + u[c, 2] * u[c, 2])
            x[c, 0] = max(m * r[c, 0], sqrt(r[c, 1] * r[c, 1] + r[c, 2] * r[c, 2])) + m * margin / weight[c]
            x[c, 1], x[c, 2] = r[c, 1], r[c, 2]
            y[c, 0] = max(u[c, 0], 0.0) + slip + margin
            y[c, 1], y[c, 2] = m * u[c, 1], m * u[c, 2]
        else:
            x[c, 0] = max(r[c, 0], 0.0) + margin / weight[c]
            y[c, 0] = max(u[c, 0], 0.0) + margin


@inner
def linearise(whole, path, n, gap, mean, slope):
    """Missing velocities, scalings and blocks G of all chosen contacts (F.36, F.37); the size of what is missing."""
    mu, weight, u, g, chosen = whole.mu, whole.weight, whole.u, whole.g, whole.chosen
    x, y, p, middle, missing, slip = path.x, path.y, path.scaling, path.middle, path.missing, path.slip
    total = 0.0
    for c in range(n):
        if not chosen[c]:
            continue
        soft = PROXIMAL * weight[c]
        m = mu[c]
        if m <= SMOOTH_SURFACE:
            missing[c, 0] = y[c, 0] - u[c, 0]
            missing[c, 1] = missing[c, 2] = 0.0
            p[c, 0], p[c, 1], p[c, 2], p[c, 3] = 1.0, 0.0, 0.0, sqrt(x[c, 0] / y[c, 0])
            middle[c, 0], middle[c, 1], middle[c, 2] = sqrt(x[c, 0] * y[c, 0]), 0.0, 0.0
            for k in range(9):
                g[c, k] = 0.0
            g[c, 0] = 1.0 / (y[c, 0] / x[c, 0] + soft)
            total += missing[c, 0] * missing[c, 0]
            continue
        round_off = 0.1 * gap / (weight[c] * x[c, 0] + mean)
        speed = sqrt(u[c, 1] * u[c, 1] + u[c, 2] * u[c, 2] + round_off * round_off)
        d1, d2 = u[c, 1] / speed, u[c, 2] / speed
        slip[c, 0], slip[c, 1] = d1, d2
        missing[c, 0] = y[c, 0] - u[c, 0] - m * speed
        missing[c, 1] = y[c, 1] - m * u[c, 1]
        missing[c, 2] = y[c, 2] - m * u[c, 2]
        for k in range(3):
            total += missing[c, k] * missing[c, k]
        # Nesterov and Todd: the scaling that makes impulse and velocity the same vector
        norm_x = sqrt(max(x[c, 0] * x[c, 0] - x[c, 1] * x[c, 1] - x[c, 2] * x[c, 2], 1e-300))
        norm_y = sqrt(max(y[c, 0] * y[c, 0] - y[c, 1] * y[c, 1] - y[c, 2] * y[c, 2], 1e-300))
        a0, a1, a2 = x[c, 0] / norm_x, x[c, 1] / norm_x, x[c, 2] / norm_x
        b0, b1, b2 = y[c, 0] / norm_y, y[c, 1] / norm_y, y[c, 2] / norm_y
        half = 2.0 * sqrt(0.5 * (1.0 + a0 * b0 + a1 * b1 + a2 * b2))
        p0, p1, p2 = (a0 + b0) / half, (a1 - b1) / half, (a2 - b2) / half
        p[c, 0], p[c, 1], p[c, 2], p[c, 3] = p0, p1, p2, sqrt(norm_x / norm_y)
        middle[c, 0], middle[c, 1], middle[c, 2] = scaled(p, c, 1.0, y[c, 0], y[c, 1], y[c, 2])
        # D = C^-1 F^-2 diag(mu, 1, 1) with the slope of the slip in C, softened; G is its inverse
        e = norm_y / norm_x
        f00, f11, f22 = e * (2.0 * p0 * p0 - 1.0), e * (2.0 * p1 * p1 + 1.0), e * (2.0 * p2 * p2 + 1.0)
        f01, f02, f12 = -2.0 * e * p0 * p1, -2.0 * e * p0 * p2, 2.0 * e * p1 * p2
        s1, s2 = slope * d1, slope * d2
        d00 = (f00 - s1 * f01 - s2 * f02) * m + soft
        d01, d02 = f01 - s1 * f11 - s2 * f12, f02 - s1 * f12 - s2 * f22
        d11, d12, d22 = f11 / m + soft, f12 / m, f22 / m + soft
        c00, c01, c02 = d11 * d22 - d12 * d12, d02 * d12 - d01 * d22, d01 * d12 - d02 * d11
        det = 1.0 / (d00 * c00 + f01 * c01 + f02 * c02)
        g[c, 0], g[c, 1], g[c, 2] = c00 * det, c01 * det, c02 * det
        g[c, 3] = (d12 * f02 - f01 * d22) * det
        g[c, 4] = (d00 * d22 - d02 * f02) * det
        g[c, 5] = (d02 * f01 - d00 * d12) * det
        g[c, 6] = (f01 * d12 - d11 * f02) * det
        g[c, 7] = (d01 * f02 - d00 * d12) * det
        g[c, 8] = (d00 * d11 - d01 * f01) * det
    return sqrt(total)


@inner
def find_step(whole, path, n, n_free, slope):
    """Steps dx, dy of all contacts towards path.target with the factors at hand (F.37)."""
    tables, g, mu, chosen, dr = whole.tables, whole.g, whole.mu, whole.chosen, whole.step
    row, pair, known, unknown, velocity = (
        tables.row, tables.pair, tables.known, tables.unknown, tables.velocity
    )  # fmt: skip
    p, middle, target, missing, slip, h = (
        path.scaling, path.middle, path.target, path.missing, path.slip, path.h
    )  # fmt: skip
    rhs = path.dy
    clear(known, n_free)
    for c in range(n):
        if not chosen[c]:
            continue
        # h = F^-1 (middle \ target): the inverse of the product of the cone
        m0, m1, m2 = middle[c, 0], middle[c, 1], middle[c, 2]
        det = m0 * m0 - m1 * m1 - m2 * m2
        f0 = (m0 * target[c, 0] - m1 * target[c, 1] - m2 * target[c, 2]) / det
        f1, f2 = (target[c, 1] - f0 * m1) / m0, (target[c, 2] - f0 * m2) / m0
        h[c, 0], h[c, 1], h[c, 2] = scaled(p, c, -1.0, f0, f1, f2)
        a0, a1, a2 = h[c, 0] + missing[c, 0], h[c, 1] + missing[c, 1], h[c, 2] + missing[c, 2]
        if mu[c] > SMOOTH_SURFACE:
            a0 -= slope * (slip[c, 0] * a1 + slip[c, 1] * a2)
            a1, a2 = a1 / mu[c], a2 / mu[c]
        else:
            a1 = a2 = 0.0
        rhs[c, 0], rhs[c, 1], rhs[c, 2] = a0, a1, a2
        add_impulse(row, pair, c, times(g, c, a0, a1, a2), known)
    substitute(tables, n_free, known, velocity)
    for refinement in range(REFINEMENTS + 1):
        for c in range(n):
            if chosen[c]:
                d = row_velocity(row, pair, c, velocity)
                dr[c, 0], dr[c, 1], dr[c, 2] = times(
                    g, c, rhs[c, 0] - d[0], rhs[c, 1] - d[1], rhs[c, 2] - d[2]
                )
        if refinement == REFINEMENTS:
            break
        clear(known, n_free)
        for c in range(n):
            if chosen[c]:
                add_impulse(row, pair, c, (dr[c, 0], dr[c, 1], dr[c, 2]), known)
        left = whole_size = 0.0
        for a in range(n_free):
            for k in range(6):
                known[a, k] -= velocity[a, k]
                left += known[a, k] * known[a, k]
                whole_size += velocity[a, k] * velocity[a, k]
        if left <= 1e-14 * whole_size:
            break
        substitute(tables, n_free, known, unknown)
        for a in range(n_free):
            for k in range(6):
                velocity[a, k] += unknown[a, k]
    dx, dy = path.dx, path.dy
    for c in range(n):
        if not chosen[c]:
            continue
        m = mu[c] if mu[c] > SMOOTH_SURFACE else 1.0
        dx[c, 0], dx[c, 1], dx[c, 2] = m * dr[c, 0], dr[c, 1], dr[c, 2]
        z = scaled(p, c, -1.0, dx[c, 0], dx[c, 1], dx[c, 2])
        z = scaled(p, c, -1.0, z[0], z[1], z[2])
        dy[c, 0], dy[c, 1], dy[c, 2] = h[c, 0] - z[0], h[c, 1] - z[1], h[c, 2] - z[2]


@helper
def times(g, c, e0, e1, e2):
    """G e of one contact."""
    return (
        g[c, 0] * e0 + g[c, 1] * e1 + g[c, 2] * e2,
        g[c, 3] * e0 + g[c, 4] * e1 + g[c, 5] * e2,
        g[c, 6] * e0 + g[c, 7] * e1 + g[c, 8] * e2,
    )


@inner
def step_length(whole, path, n):
    """The longest step that keeps all contacts in their cones."""
    length = 1e300
    for c in range(n):
        if whole.chosen[c]:
            length = min(length, longest_step(path.x, path.dx, c), longest_step(path.y, path.dy, c))
    return length


@inner
def path_error(whole, path, n):
    """The worst violation of the laws by the impulses in whole.r, all contacts looked at [m/s]."""
    worst = total = 0.0
    for c in range(n):
        u = (whole.u[c, 0], whole.u[c, 1], whole.u[c, 2])
        r = (whole.r[c, 0], whole.r[c, 1], whole.r[c, 2])
        square = law_error(whole.mu[c], whole.weight[c], whole.normal[c], u, r)
        worst = max(worst, square)
        total += square
    # the larger of a number and no number is the number; a sum is not
    return sqrt(worst) if total < 1e300 else 1e300


@inner
def follow_path(whole, path, n, n_free, size, limit, error):
    """Impulses of the whole structure into path.best; returns their error [m/s].

    whole.u and whole.r hold velocities and impulses of the start, which err by `error` [m/s]. A negative result says
    that the structure was declined.
    """
    tables, chosen, weight = whole.tables, whole.chosen, whole.weight
    x, y, dx, dy, p, middle, target = (
        path.x, path.y, path.dx, path.dy, path.scaling, path.middle, path.target
    )  # fmt: skip
    # velocities without impulses; who opens at once stays out
    n_chosen = 0
    for c in range(n):
        chosen[c] = True
    clear(tables.velocity, n_free)
    for c in range(n):
        add_impulse(
            tables.row, tables.pair, c, (whole.r[c, 0], whole.r[c, 1], whole.r[c, 2]), tables.velocity
        )
    for c in range(n):
        d = row_velocity(tables.row, tables.pair, c, tables.velocity)
        chosen[c] = whole.r[c, 0] > 0.0 or whole.u[c, 0] <= FAR_AWAY * size
        for k in range(3):
            path.start[c, k] = whole.u[c, k] - d[k]
            path.best[c, k] = whole.r[c, k]
        if chosen[c]:
            n_chosen += 1
    n_block = order_bodies(tables, n, n_free, chosen)
    if n_block < 0 or n_chosen == 0:
        return -1.0
    begin_path(whole, path, n, error)
    best, good, steps = 1e300, 0, 0
    first_missing = first_gap = 1.0
    while steps < MOST_STEPS:
        gap, mean = take_impulses(whole, path, n, n_chosen)
        velocities(whole, path, n, n_free)
        if steps > 0:
            # what was reached, measured against the laws
            error = path_error(whole, path, n)
            if not error < 1e300:
                break
            if error < best:
                best = error
                for c in range(n):
                    for k in range(3):
                        path.best[c, k] = whole.r[c, k]
            if error <= limit or gap < LOST * error * error:
                break
        slope = 1.0 if good >= 3 else 0.5
        missing = linearise(whole, path, n, gap, mean, slope)
        if steps == 0:
            first_missing, first_gap = max(missing, 1e-300), gap
        assemble(tables, n, n_free, n_block, chosen, whole.g)
        factor(tables, n_free)
        steps += 1
        # straight for the end of the path, to see how far that leads
        for c in range(n):
            m0, m1, m2 = middle[c, 0], middle[c, 1], middle[c, 2]
            target[c, 0], target[c, 1], target[c, 2] = (
                -(m0 * m0 + m1 * m1 + m2 * m2),
                -2.0 * m0 * m1,
                -2.0 * m0 * m2,
            )
        find_step(whole, path, n, n_free, slope)
        length = min(1.0, step_length(whole, path, n))
        reach = 0.0
        for c in range(n):
            if chosen[c]:
                for k in range(3):
                    reach += weight[c] * (x[c, k] + length * dx[c, k]) * (y[c, k] + length * dy[c, k])
        reach = max(reach / n_chosen / gap, 0.0)
        lag = (missing / first_missing) / (gap / first_gap)
        keep = max(min(reach, 1.0) ** 3, 1e-6, min(0.8, lag))
        # back towards the path, with the curvature that the first look has shown
        for c in range(n):
            if chosen[c]:
                a0, a1, a2 = scaled(p, c, -1.0, dx[c, 0], dx[c, 1], dx[c, 2])
                b0, b1, b2 = scaled(p, c, 1.0, dy[c, 0], dy[c, 1], dy[c, 2])
                target[c, 0] += keep * gap / weight[c] - (a0 * b0 + a1 * b1 + a2 * b2)
                target[c, 1] -= a0 * b1 + b0 * a1
                target[c, 2] -= a0 * b2 + b0 * a2
        find_step(whole, path, n, n_free, slope)
        length = min(1.0, 0.99 * step_length(whole, path, n))
        for c in range(n):
            if chosen[c]:
                for k in range(3):
                    x[c, k] += length * dx[c, k]
                    y[c, k] += length * dy[c, k]
        if length < SHORT:
            good = -20 if good >= 3 else 0
        elif length > LONG:
            good += 1
        if length < (STUCK if gap < NEAR_END * first_gap else 1e-9):
            break
    return best


@inner
def take_impulses(whole, path, n, n_chosen):
    """Impulses of the point on the path; mean product (F.34) and mean impulse in velocity units."""
    x, y, r, mu, weight, chosen = path.x, path.y, whole.r, whole.mu, whole.weight, whole.chosen
    gap = mean = 0.0
    for c in range(n):
        r[c, 0] = r[c, 1] = r[c, 2] = 0.0
        if not chosen[c]:
            continue
        if mu[c] > SMOOTH_SURFACE:
            r[c, 0], r[c, 1], r[c, 2] = x[c, 0] / mu[c], x[c, 1], x[c, 2]
        else:
            r[c, 0] = x[c, 0]
        mean += weight[c] * x[c, 0]
        gap += weight[c] * (x[c, 0] * y[c, 0] + x[c, 1] * y[c, 1] + x[c, 2] * y[c, 2])
    return gap / n_chosen, mean / n_chosen
