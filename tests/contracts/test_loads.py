"""What every load promises: units, a round trip through YAML, clear refusals. Loops over LOADS."""

import math
import subprocess
import sys
from typing import Any, get_args

import pytest
from pydantic import BaseModel

import drystone as ds
from drystone.errors import InputError
from drystone.loads import LOADS
from drystone.scene.files import parse_scene, scene_text

CHARGE = {"charge": 2.0, "at": (0.0, -4.0, 0.5), "ignition": 1e-3, "negative": "cubic"}
TARGET = {"kind": "eurocode8", "ground": "B", "spectrum": 1, "acceleration": 0.2, "unit": "g"}
MADE = {
    "kind": "artificial",
    "target": TARGET,
    "seed": 3,
    "steps": [{"kind": "scale", "pga": 1.5, "unit": "m/s2"}],
}
FILE = {
    "kind": "file",
    "file": __file__,  # a motion is read when it is needed; the file itself must be there
    "format": "at2",
    "steps": [{"kind": "filter", "low": 0.1, "high": 20.0}],
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "blast": CHARGE | {"on": ("ball",)},
    "blast-on-masonry": CHARGE,
    "static-pressure": {"value": 2e3, "on": ("brick*",), "towards": (0.0, -5.0, 0.0)},
    "charge-on-masonry": CHARGE | {"name": "second", "gap": 0.02, "clearing": {"height": 1.0, "width": 2.0}},
    "pressure-on-masonry": {"time": (0.0, 1.0), "pressure": (0.0, 1e3), "direction": (0.0, -1.0, 0.0)},
    "force-on-masonry": {"force": (0.0, 0.0, -1e3), "at": (0.0, 0.0, 0.3), "size": (0.1, 0.1)},
    "tilt": {"axis": (1.0, 0.0, 0.0), "angle": (0.0, 10.0), "time": (0.0, 1.0)},
    "ground-motion": {
        "x": {"kind": "samples", "dt": 0.01, "acceleration": [0.0, 1.0, -1.0]}, "y": MADE, "z": FILE,
    },
    "driven-motion": {
        "time": (0.0, 1.0), "velocity": ((0.0, 0.0, 1.0), (0.0, 0.0, 0.0)),
        "harmonics": [{"frequency": 10.0, "shift": (0.0, 0.0, 0.1), "phase": 0.5}],
    },
}  # fmt: skip
each = pytest.mark.parametrize("name", LOADS)


def scene_with(name: str, given: Any) -> ds.Scene:
    """The smallest scene that a load can act on."""
    key = LOADS[name].key
    if key.startswith("masonry."):
        masonry = ds.Masonry(
            laid=ds.masonry.Wall(bricks=2, courses=2, length=0.2, height=0.1, thickness=0.1),
            material=ds.masonry.Material(density=2000.0, young=1e9),
            bed=ds.Joint(friction=0.6, normal_stiffness=1e9, tangential_stiffness=1e9),
            **{key.split(".")[1]: (given,) if key.endswith("*") else given},
        )
        return ds.Scene(masonry=masonry)
    if key == "ground_motion":
        house = ds.ShearBuilding(masses=(1.0,), stiffnesses=(1.0,))
        return ds.Scene(structures={"house": house}, ground_motion=given)
    scene = ds.Scene()
    if key == "blast":
        scene.add("ball", ds.Box(size=(1, 1, 1)), density=2400.0)
        scene.blast = given
    else:
        assert key == "bodies.*.driven"
        scene.add("ball", ds.Box(size=(1, 1, 1)), driven=given)
    return scene


def in_scene(name: str, scene: ds.Scene) -> Any:
    """What a scene holds where the table says that the load stands."""
    found: Any = scene
    for part in LOADS[name].key.split("."):
        if part == "*":
            found = found[0] if isinstance(found, tuple) else next(iter(found.values()))
        else:
            found = getattr(found, part)
    return found


def models_in(kind: Any) -> set[type[BaseModel]]:
    """A description and all that it is made of."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        parts = [models_in(field.annotation) for field in kind.model_fields.values()]
        return {kind}.union(*parts)
    return set().union(*(models_in(part) for part in get_args(kind)))


def mentions_float(annotation: Any) -> bool:
    """Whether a field takes numbers, or arrays of them."""
    return annotation in (float, Any) or any(mentions_float(part) for part in get_args(annotation))


def numbers_in(value: Any, path: tuple = ()):
    """Where the floats of plain data stand."""
    if isinstance(value, float):
        yield path
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from numbers_in(one, (*path, key))
    elif isinstance(value, (list, tuple)):
        for k, one in enumerate(value):
            yield from numbers_in(one, (*path, k))


def replaced(value: Any, path: tuple, new: float) -> Any:
    """Plain data with another number at a path."""
    if not path:
        return new
    if isinstance(value, dict):
        return value | {path[0]: replaced(value[path[0]], path[1:], new)}
    return [replaced(one, path[1:], new) if k == path[0] else one for k, one in enumerate(value)]


def test_the_table_is_covered_and_cheap():
    assert list(EXAMPLES) and set(EXAMPLES) == set(LOADS)
    code = "import sys, drystone.loads; sys.exit('numpy' in sys.modules or 'pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@each
def test_described_with_units(name):
    assert LOADS[name].title and LOADS[name].description.__doc__
    for model in models_in(LOADS[name].description):
        assert model.__doc__, model
        for key, field in model.model_fields.items():
            if mentions_float(field.annotation) and not models_in(field.annotation):
                assert "[" in (field.description or "") or "unit" in model.model_fields, (
                    f"{model.__name__}.{key}"
                )


@each
def test_written_and_read_back(name):
    scene = scene_with(name, LOADS[name].description(**EXAMPLES[name]))
    assert not scene.problems()
    again = parse_scene(scene_text(scene))
    assert type(in_scene(name, again)) is LOADS[name].description
    assert in_scene(name, again).model_dump() == in_scene(name, scene).model_dump()
    assert scene_text(again) == scene_text(scene)


@each
@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_numbers_that_are_none_are_refused(name, bad):
    places = list(numbers_in(EXAMPLES[name]))
    assert places
    for path in places:
        with pytest.raises(InputError, match="finite"):
            LOADS[name].description(**replaced(EXAMPLES[name], path, bad))


@each
def test_frozen_and_without_unknown_keys(name):
    made = LOADS[name].description(**EXAMPLES[name])
    with pytest.raises(InputError, match="frozen"):
        setattr(made, next(iter(EXAMPLES[name])), None)
    with pytest.raises(InputError, match="unknown key"):
        LOADS[name].description(**EXAMPLES[name], strength=1.0)


def test_loads_beside_what_they_cannot_act_on_are_named():
    house = ds.ShearBuilding(masses=(1.0,), stiffnesses=(1.0,))
    scene = ds.Scene(structures={"house": house}, blast=ds.Blast(**CHARGE))
    assert "blast: expected bodies" in str(scene.problems()[0])
    scene = scene_with("blast", ds.Blast(**CHARGE))
    scene.add_ground_motion(x=EXAMPLES["ground-motion"]["x"])
    assert "ground_motion: expected structures" in str(scene.problems()[0])
