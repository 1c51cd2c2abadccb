"""Closed forms of a single impact that the laws' descriptions need: damping from restitution, collision time.

Linear springs and Hertz springs with Tsuji's damping lead to the same restitution as a function of the damping ratio
(theory: soft-laws.md, L.10-L.13), also when the contact is not allowed to pull: with zeta = cos psi the bodies part at
the phase 2 psi, where the force vanishes, and e = exp(-2 psi / tan psi), exactly. So no fit is needed.
"""

from math import acos, acosh, exp, inf, log, pi, sqrt, tan, tanh

from drystone.laws.kinds import NORMAL

TIMOSHENKO = 2.9432  # duration of a Hertz impact in units of largest overlap / speed (L.14)


def damping_ratio(restitution: float, attraction: bool) -> float:
    """Damping ratio zeta [-] that gives a coefficient of restitution (L.11 with attraction, L.12 without)."""
    if attraction:
        decay = -log(restitution)
        return decay / sqrt(pi * pi + decay * decay)
    low, high = 0.0, 1.0
    while restitution_of(high) > restitution:
        high *= 2.0
    for _ in range(200):
        middle = 0.5 * (low + high)
        if middle in (low, high):
            break
        low, high = (middle, high) if restitution_of(middle) > restitution else (low, middle)
    return low


def restitution_of(zeta: float) -> float:
    """Coefficient of restitution of a contact that never pulls, from its damping ratio (L.12)."""
    if zeta < 1.0:
        psi = acos(zeta)
        return exp(-2.0 * psi / tan(psi))
    if zeta == 1.0:
        return exp(-2.0)
    chi = acosh(zeta)
    return exp(-2.0 * chi / tanh(chi))


def collision_time(law, mass: float, radius: float, speed: float) -> float:
    """Duration of an undamped impact [s] (L.14, L.15), from effective mass [kg] and radius [m] and closing speed [m/s].

    Infinite for a hard law, which has no duration, and for a Hertz contact that closes at no speed.
    """
    if not law.soft:
        return inf
    if law.kind == "hysteretic":
        return law.duration(mass)
    stiffness = law.row()[NORMAL]
    if law.kind == "linear":
        return pi * sqrt(mass / stiffness)
    if speed <= 0.0:
        return inf
    return TIMOSHENKO * largest_overlap(stiffness, mass, radius, speed) / speed


def largest_overlap(stiffness: float, mass: float, radius: float, speed: float) -> float:
    """C^2 R of Timoshenko's formula [m] (L.14), from 4/3 E_eff [Pa], effective mass [kg], radius [m], speed [m/s]."""
    return (1.25 * mass * speed**2 / (stiffness * sqrt(radius))) ** 0.4
