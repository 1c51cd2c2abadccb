"""check(scene): what can be said about a scene before it runs, for every engine."""

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Any

from drystone.engines import ENGINES, engine_of
from drystone.engines.choose import GRAINS
from drystone.errors import InputError, Problem
from drystone.record.verify import verify_record
from drystone.scene import Scene
from drystone.scene.files import as_scene, placing
from drystone.simulation.load_cells import cell_problems
from drystone.simulation.plausibility import doubts
from drystone.simulation.plausibility.seen import Seen, look
from drystone.simulation.settings import complete, ignored, merged

# what the labels of an engine mean, in the plural
MANY = 1_000_000  # grains from which another engine is worth a thought
THINGS = {"body": "bodies", "block": "blocks", "node": "nodes"}


def check(scene: Scene | str | Path) -> dict[str, Any]:
    """Engine, counts, mass, contacts at the start, the time step of a scene that can be run, and what looks odd in it.

    `warnings` lists what is allowed, but was probably not meant: path of the key, message, place if there is a file.

    Raises `InputError` with what is wrong: options that would be ignored, names that mean nothing, overlaps.
    Of a record (a path) it says whether it is whole, how far, and what is damaged.
    Example: `ds.check(scene)["mass"]`, `ds.check("wall.h5")["whole"]`.

    >>> ds.check(scene)["bodies"]
    1
    """
    if isinstance(scene, (str, PathLike)) and looks_like_record(Path(scene)):
        return verify_record(scene)._asdict()
    place = placing(scene)
    try:
        return _checked(as_scene(scene), place)
    except InputError as error:
        raise InputError(place(error.problems)) from None


def looks_like_record(path: Path) -> bool:
    """Whether a file is HDF5, or is named as one: no scene, whatever it is."""
    if path.suffix == ".h5" or not path.is_file():
        return path.suffix == ".h5"
    with path.open("rb") as file:
        return file.read(4) == b"\x89HDF"


def looked_at(scene: Scene) -> Seen:
    """A scene as the rules of plausibility see it: built, its bodies as rows; with settings if it says how to run."""
    name = engine_of(scene)
    engine = ENGINES[name]
    model, state = engine.build(scene)
    settings = None
    if scene.run is not None:
        values = merged(scene, {}, engine.required, endless=True)
        settings = complete(values, engine.time_step(scene, model, state), engine.frames)
    return look(scene, name, engine, model, state, settings)


def _checked(scene: Scene, place: Callable[[list[Problem]], list[Problem]]) -> dict[str, Any]:
    name = engine_of(scene)
    engine = ENGINES[name]
    values = merged(scene, {}, engine.required if scene.run is not None else (), endless=True)
    problems = [*ignored(scene, values, name, engine), *engine.problems(scene)]
    if problems:
        raise InputError([*problems, *scene.problems()])
    model, state = engine.build(scene)
    channels = engine.channels(scene, model, state)
    found: dict[str, Any] = {
        "engine": name,
        "label": engine.labels(scene, model).dim,
        "frame_bytes": sum(one.size for one in channels),
    }
    settings = None
    if scene.run is not None:
        settings = complete(values, engine.time_step(scene, model, state), engine.frames)
        found["settings"] = settings._asdict()
    if problems := cell_problems(scene, engine.labels(scene, model), settings):
        raise InputError(problems)
    if name == GRAINS and len(state.present) >= MANY:
        found["advice"] = (
            f"from {MANY:,} grains on LAMMPS with several ranks may pay: --engine lammps --ranks N "
            "(docs/howto/lammps.md)"
        )
    more, problems = engine.inspect(scene, model, state)
    if problems:
        raise InputError(problems)
    odd = place(doubts(scene, name, engine, model, state, settings))
    return {**found, **engine.describe(scene, model, state), **more, "warnings": [one.data() for one in odd]}
