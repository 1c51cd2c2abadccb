"""Whether a change of a scene changes its run: everything that the run depends on, as bytes to compare.

What the engine built is compared bit for bit, less what no step reads: laws that no pair has, masses of bodies that
never move. What runners read from the description itself is added, so that a difference is never missed; the other way
round, a change may count that has no effect.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from pydantic import BaseModel

from drystone.contact.arrays import FREE
from drystone.engines.contract import Engine, Settings
from drystone.scene import Scene
from drystone.simulation.plausibility.places import used_interfaces
from drystone.simulation.plausibility.seen import of_grains, things_of

SILENT = {"seed", "threads", "overlap", "trust"}  # options that change no result


def fingerprint(scene: Scene, engine: Engine, model: Any, state: Any, settings: Settings) -> bytes:
    """Equal for two scenes of one kind whose runs are the same, by all that can be seen before they run."""
    model, state = of_grains(model, state)
    options = {name: getattr(scene.options, name) for name in sorted(engine.options - SILENT)}
    parts: list[Any] = [settings, options, state]
    if scene.structures:
        from drystone.engines.structures.build import make_system

        given = (scene.plain_structures(), scene.all_pairs(), np.array(scene.gravity))
        parts += [make_system(model, *given, scene.options.theta, settings.dt), scene.ground_motion]
        parts += [scene.support_motions]
        parts += [pair.locate for pair in scene.all_pairs().values()]
    elif scene.masonry:
        # laws and blocks are in the arrays; stages and loads are read from the description
        made_of = {"laid", "structures", "material", "materials", "bed", "head", "joints", "cells", "element"}
        read = scene.masonry.model_dump(exclude=made_of)
        used = np.unique(model.model.points.law)
        parts += [model.model._replace(law=model.model.law[used]), model.step, read]
    else:
        parts += [_needed(scene, model, state), scene.blast]
    return b"".join(_bytes(parts))


def _needed(scene: Scene, model: Any, state: Any) -> Any:
    """A model of bodies or grains without what no step reads."""
    used = sorted(used_interfaces(things_of(scene, model, state)))
    rigid = getattr(model, "model", model)
    laws = rigid.interfaces
    table = np.where(np.isin(laws.table, used), laws.table, -1)
    changed = {"interfaces": (table, laws.law[used], laws.parameter[used])}
    if hasattr(rigid, "bodies"):
        free = rigid.bodies.status == FREE
        bodies = rigid.bodies._replace(
            mass=np.where(free, rigid.bodies.mass, 0.0),
            inertia=np.where(free[:, None], rigid.bodies.inertia, 0.0),
        )
        changed["bodies"] = bodies
    slim = rigid._replace(**changed)
    return slim if rigid is model else model._replace(model=slim)


def _bytes(value: Any) -> Iterator[bytes]:
    """All numbers of a nest of tuples, mappings, descriptions and arrays."""
    if isinstance(value, BaseModel):
        yield from _bytes(value.model_dump())
    elif isinstance(value, dict):
        yield from _bytes(list(value.items()))
    elif isinstance(value, np.ndarray) and value.dtype != object:
        yield np.ascontiguousarray(value).tobytes()
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _bytes(one)
    else:
        yield repr(value).encode()
