"""What looks odd in the scenes of a campaign: said once, of one scene, by the process that starts the runs."""

from typing import Any

import numpy as np

from drystone.errors import Problem
from drystone.scene import Scene
from drystone.uq.campaigns.task import call, is_scene, returns_scene
from drystone.uq.parameters import Parameters


def scene_of(model: Any, theta: Parameters, row: np.ndarray) -> Scene | None:
    """The scene of a row of x; None if the model is no scene and does not say that it makes one."""
    if is_scene(model):
        return theta.apply(model, row)
    if not returns_scene(model):
        return None
    values = theta.values(row)
    by_name = {name: values[name] for name, one in theta.marginals.items() if one.path is None}
    return theta.apply(call(model, by_name, 0), row)


def first_doubts(model: Any, theta: Parameters, row: np.ndarray) -> list[Problem]:
    """What looks odd in the scene of a row; nothing if it cannot be made or run, which its run will say."""
    from drystone.simulation.plausibility import doubts
    from drystone.simulation.simulate import prepare

    try:
        scene = scene_of(model, theta, row)
        return [] if scene is None else doubts(*prepare(scene)[:6])
    except Exception:
        return []
