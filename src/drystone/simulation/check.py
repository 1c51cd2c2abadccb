"""check(scene): what can be said about a scene before it runs, for every engine."""

from typing import Any

from drystone.engines import ENGINES, engine_of
from drystone.errors import InputError
from drystone.scene import Scene
from drystone.simulation.settings import complete, ignored, merged


def check(scene: Scene) -> dict[str, Any]:
    """Engine, counts, mass, contacts at the start and the time step of a scene that can be run.

    Raises `InputError` with what is wrong: options that would be ignored, names that mean nothing, overlaps.
    Example: `ds.check(scene)["mass"]`.
    """
    name = engine_of(scene)
    engine = ENGINES[name]
    values = merged(scene, {}, engine.required if scene.run is not None else (), endless=True)
    problems = [*ignored(scene, values, name, engine), *engine.problems(scene)]
    if problems:
        raise InputError([*problems, *scene.problems()])
    model, state = engine.build(scene)
    found: dict[str, Any] = {"engine": name, "label": engine.labels(scene, model).dim}
    if scene.run is not None:
        settings = complete(values, engine.time_step(scene, model, state), engine.frames)
        found["settings"] = settings._asdict()
    more, problems = engine.inspect(scene, model, state)
    if problems:
        raise InputError(problems)
    return {**found, **engine.describe(scene, model, state), **more}
