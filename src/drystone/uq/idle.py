"""Parameters that change nothing: of a body that is fixed, of a law that no pair has, of a key that is replaced."""

from collections.abc import Callable
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.simulation.plausibility.matters import fingerprint
from drystone.simulation.simulate import Prepared, prepare
from drystone.uq.parameters import Parameters

ENDS = 1e-3, 1.0 - 1e-3  # quantiles between which a parameter is moved, the others at their medians


def parameter_doubts(theta: Parameters, scene_of: Callable[[np.ndarray], Any]) -> list[Problem]:
    """Parameters whose ends give the same run, and ends at which no run can start.

    scene_of: the scene of a row of x. Nothing is run; every scene is built twice for each parameter.
    """
    found: list[Problem] = []
    for k, name in enumerate(theta.names):
        made: list[bytes] = []
        for end in ENDS:
            unit = np.full((1, len(theta)), 0.5)
            unit[0, k] = end
            row = theta.from_unit(unit)[0]
            try:
                ready: Prepared = prepare(scene_of(row))
            except InputError as error:
                text = f"at {name} = {row[k]:.4g} no run can start: {error.problems[0]}"
                found.append(Problem(("parameters", name), text))
                break
            made.append(fingerprint(ready.scene, ready.engine, ready.model, ready.state, ready.settings))
        if len(made) == len(ENDS) and made[0] == made[1]:
            found.append(Problem(("parameters", name, "path"), _idle(theta, name, ready)))
    return found


def _idle(theta: Parameters, name: str, ready: Prepared) -> str:
    """What to say of a parameter that changes nothing."""
    path = theta.marginals[name].path
    text = f"{path or name} changes nothing in the runs"
    parts = (path or "").split(".")
    body = ready.scene.bodies.get(parts[1]) if parts[0] == "bodies" and len(parts) > 1 else None
    if body is not None and (body.fixed or body.driven is not None):
        return f'{text}: "{parts[1]}" is {"fixed" if body.fixed else "driven"}; another body is meant?'
    if parts[0] == "interfaces":
        return f"{text}: no pair of bodies has this law, or this number of it is not used"
    return f"{text}: what is computed does not depend on it"
