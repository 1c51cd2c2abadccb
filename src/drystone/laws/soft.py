"""Soft laws, compiled: the force of one contact from its overlap and rates. Theory: soft-laws.md, L.2-L.9.

One integer switch per function; parameters are whole arrays and a row number c (the interface). Signs: overlap d > 0
when bodies overlap, rate = dd/dt > 0 when they close, forces on each body away from the other. Radius and mass are the
effective ones. Functions are inlined, so that square roots which several of them need are taken once. Exponents 1/4,
1/2, 1 and 0 need no power, others take that of maths/power.py.
"""

from math import inf, sqrt

from drystone.laws.kinds import (
    ATTRACTION,
    DAMPING,
    EXPONENT,
    HERTZ,
    HERTZ_MINDLIN,
    LINEAR,
    NORMAL,
    TANGENTIAL,
    TANGENTIAL_DAMPING,
)
from drystone.maths.jit import helper
from drystone.maths.power import power_of


@helper
def power(x, exponent):
    """x^exponent for x >= 0, by square roots where they do."""
    if exponent == 0.25:
        return sqrt(sqrt(x))
    if exponent == 0.5:
        return sqrt(x)
    if exponent == 0.0:
        return 1.0
    if exponent == 1.0:
        return x
    return power_of(x, exponent)


@helper
def elastic_force(law, parameter, c, overlap, radius):
    """Normal force of the spring alone [N] (L.2, L.5)."""
    if law == LINEAR:
        return parameter[c, NORMAL] * overlap
    return parameter[c, NORMAL] * sqrt(radius * overlap) * overlap


@helper
def normal_damping(law, parameter, c, overlap, radius, mass):
    """Dashpot of the normal direction [N s/m] (L.3, L.6, L.8)."""
    if law == HERTZ:
        return parameter[c, DAMPING] * power(overlap, parameter[c, EXPONENT])
    if law == LINEAR:
        return parameter[c, DAMPING] * sqrt(mass * parameter[c, NORMAL]) + parameter[c, EXPONENT]
    return parameter[c, DAMPING] * sqrt(mass * parameter[c, NORMAL] * sqrt(radius * overlap))


@helper
def normal_force(law, parameter, c, overlap, rate, radius, mass):
    """Force that pushes two overlapping bodies apart [N]; never below zero unless the law says attraction."""
    force = elastic_force(law, parameter, c, overlap, radius)
    force += normal_damping(law, parameter, c, overlap, radius, mass) * rate
    # one maximum instead of a branch
    return max(force, 0.0 if parameter[c, ATTRACTION] == 0.0 else -inf)


@helper
def tangential_stiffness(law, parameter, c, overlap, radius):
    """Tangential spring [N/m] (L.4, L.9)."""
    if law == HERTZ_MINDLIN:
        return parameter[c, TANGENTIAL] * sqrt(radius * overlap)
    return parameter[c, TANGENTIAL]


@helper
def tangential_damping(law, parameter, c, overlap, radius, mass):
    """Tangential dashpot [N s/m], active while the contact sticks (L.6, L.9)."""
    if law == HERTZ:
        return 0.0
    across = parameter[c, TANGENTIAL_DAMPING]
    if law == LINEAR:
        return across * normal_damping(law, parameter, c, overlap, radius, mass)
    return across * sqrt(mass * parameter[c, NORMAL] * sqrt(radius * overlap))


@helper
def kept_stretch(law, overlap, rate, dt):
    """Share of the tangential stretch kept over a step of dt [s]: 1, but less while Mindlin's spring stiffens (L.9).

    overlap and rate are those of the end of the step.
    """
    return kept_since(law, overlap, max(overlap - rate * dt, 0.0))


@helper
def kept_since(law, overlap, before):
    """The same from the overlap a step before [m], where that is known."""
    # without a branch on the rate: in a bed at rest its sign is a coin toss, and a wrong guess costs more than a root
    if law == HERTZ_MINDLIN:
        return sqrt(min(before / overlap, 1.0))
    return 1.0


@helper
def faded_energy(law, stiffness, overlap, before):
    """Energy per squared stretch before [J/m2] that a tangential spring loses by the change of the overlap (L.9)."""
    if law == HERTZ_MINDLIN:
        root = sqrt(before / overlap)
        return 0.5 * stiffness * (root - min(root * root, 1.0))
    return 0.0


@helper
def within(limit, force):
    """Factor [-] that brings a force [N] down to a limit: of the spring by its stretch, of spring and dashpot (L.4)."""
    return 1.0 if force <= limit else limit / force


@helper
def elastic_energy(law, parameter, c, overlap, stretch2, radius):
    """Energy stored in a contact [J] (L.16); stretch2 is the square of the tangential stretch [m2]."""
    share = 0.5 if law == LINEAR else 0.4
    stored = share * overlap * elastic_force(law, parameter, c, overlap, radius)
    return stored + 0.5 * tangential_stiffness(law, parameter, c, overlap, radius) * stretch2
