"""Plausibility: what in a scene is allowed, but was probably not meant. Warnings, never errors.

A rule is a small function of what was built (`Seen`) that gives problems: where, what looks odd, what was probably
meant. To add one: write it in the file of its topic and add it to RULES, and a pair of scenes (odd, fine) to
tests/unit/simulation/test_plausibility.py. Rules must be sure: a false alarm teaches people to look away. They must be
cheap: a fraction of a second for ten thousand bodies. List with reasons: docs/reference/warnings.md.
"""

import warnings
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from drystone.engines.contract import Engine, Settings
from drystone.errors import InputError, Problem, SceneWarning
from drystone.scene import Scene
from drystone.simulation.plausibility import loads, numbers, places, steps
from drystone.simulation.plausibility.seen import Seen, look

SHOWN = 5  # warnings of one rule; the rest is counted

RULES: tuple[Callable[[Seen], Iterable[Problem]], ...] = (
    numbers.gravity,
    numbers.densities,
    numbers.sizes,
    numbers.distances,
    numbers.frictions,
    numbers.stiffnesses,
    numbers.sinking,
    numbers.speeds,
    numbers.angles,
    numbers.options,
    places.nothing_fixed,
    places.nothing_moves,
    places.lifetimes,
    places.unused_interfaces,
    places.mass_ratios,
    places.without_law,
    places.outsiders,
    places.gaps,
    places.floating,
    places.enclosed,
    steps.jumps,
    steps.driven_jumps,
    steps.coarse_steps,
    steps.driven_steps,
    steps.stiff_ropes,
    steps.frames,
    steps.long_runs,
    steps.stopping,
    loads.periods,
    loads.sections,
    loads.dampings,
    loads.pounding_gaps,
    loads.penalty_restitution,
    loads.ground_motions,
    loads.joints,
    loads.blasts,
)


def doubts(
    scene: Scene, name: str, engine: Engine, model: Any, state: Any, settings: Settings | None
) -> list[Problem]:
    """Everything that looks odd in a scene that can be run, in the order of RULES.

    settings: None if the scene does not say how to run it; rules about time are left out then.
    """
    found: list[Problem] = []
    with np.errstate(all="ignore"):  # numbers that make no sense are what is looked for
        seen = look(scene, name, engine, model, state, settings)
        told = [_told(rule, seen) for rule in RULES]
    for some in told:
        found += some[: SHOWN + 1]
        if len(some) > SHOWN + 1:
            last = found[-1]
            found[-1] = last._replace(message=f"{last.message} (and {len(some) - SHOWN - 1} more like this)")
    return found


def _told(rule: Callable[[Seen], Iterable[Problem]], seen: Seen) -> list[Problem]:
    """What a rule says; nothing about files that cannot be read, which the engine refuses with their place."""
    try:
        return list(rule(seen))
    except InputError:
        return []


def warn_of(problems: Iterable[Problem]) -> None:
    """Python warnings, of whoever called the function that calls this."""
    for one in problems:
        warnings.warn(SceneWarning(one), stacklevel=4)
