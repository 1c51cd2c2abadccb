"""Time steps that resolve collisions, one rule for all engines with soft contact: a share of the shortest one."""

from math import inf

from drystone.engines.contract import TimeStep

STEPS_PER_COLLISION = 50  # by default
STEPS_AT_LEAST = 5  # a body held by several contacts swings three times as fast as a pair: 2/(3 omega) = T/5


def collision_step(
    shortest: float,
    where: str,
    *,
    per_collision: int = STEPS_PER_COLLISION,
    at_least: int = STEPS_AT_LEAST,
) -> TimeStep:
    """Usual and longest step from the shortest collision [s] and the place where it happens, in words."""
    if shortest == inf:
        return TimeStep(None, inf, missing="required: nothing in this scene sets a time scale")
    longest, usual = shortest / at_least, shortest / per_collision
    why = (
        f"the shortest collision ({where}) takes {shortest:.3g} s; expected at most {longest:.3g} s, "
        f"better {usual:.3g} s"
    )
    return TimeStep(usual, longest, why)
