"""Scenes from Python: what is refused, and in which words."""

import numpy as np
import pytest

import drystone as ds


def _ball(**values):
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(radius=0.1), **{"mass": 1.0, "at": (0, 0, 1), **values})
    return scene


def test_descriptions_are_frozen():
    scene = _ball()
    with pytest.raises(ValueError, match="frozen"):
        scene.bodies["ball"].mass = 2.0


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"mass": 0.0}, "bodies.ball.mass: expected greater than 0"),
        ({"mass": -1.0}, "bodies.ball.mass"),
        ({"mass": float("nan")}, "finite"),
        ({"density": 5.0}, "density or mass, not both"),
        ({"frction": 1.0}, "unknown key"),
        ({"velocty": (0, 0, 1)}, 'did you mean "velocity"'),
        ({"attitude": (0, 0, 0, 0)}, "zero length"),
        ({"fixed": True, "velocity": (1, 0, 0)}, "no initial velocity"),
        ({"inertia": (1.0, 1.0, 5.0)}, "no body has such moments"),
        ({"born": 2.0, "dies": 1.0}, "born before"),
        ({"driven": {"time": (0, 1), "velocity": ((0, 0, 1),)}}, "1 rows of velocity for 2 times"),
        ({"driven": {"time": (1, 0), "velocity": ((0, 0, 1), (0, 0, 1))}}, "times must increase"),
    ],
)
def test_bad_bodies_are_refused(values, words):
    with pytest.raises(ds.InputError, match=words.replace("(", r"\(")):
        _ball(**values)


def test_names_are_unique_and_plain():
    scene = _ball()
    with pytest.raises(ds.InputError, match="taken"):
        scene.add("ball", ds.Sphere(radius=1.0), mass=1.0)
    with pytest.raises(ds.InputError, match="expected a name"):
        scene.add("ball:0", ds.Sphere(radius=1.0), mass=1.0)


def test_problems_are_found_all_at_once():
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(radius=0.1), at=(0, 0, 1))
    scene.add("floor", ds.Plane())
    scene.interface("dry", between=("bal", "floor"), law=ds.Coulomb(friction=0.5))
    words = "\n".join(map(str, scene.problems()))
    assert "bodies.ball: expected density or mass" in words
    assert "bodies.floor: expected density or mass" in words
    assert 'interfaces.dry.between.0: no body or group is called "bal", did you mean "ball"?' in words


def test_missing_interface_is_said():
    scene = _ball()
    scene.add("floor", ds.Plane(), fixed=True)
    assert any("at least one interface" in str(p) for p in scene.problems())


def test_populations_and_repeats_are_named():
    scene = ds.Scene()
    scene.add("post", ds.Box(size=(1, 1, 1)), density=1.0, repeat={"count": 3, "by": (2, 0, 0)})
    scene.add_many("brick", ds.Box(size=(1, 1, 1)), at=np.array([[0, 5, 0], [3, 5, 0]]), density=2.0)
    assert scene.names() == ["post0", "post1", "post2", "brick:0", "brick:1"]
    with pytest.raises(ds.InputError, match="rows of 3 numbers"):
        scene.add_many("tile", ds.Box(size=(1, 1, 1)), at=[1, 2, 3], density=2.0)


def test_empty_populations_are_named():
    scene = ds.Scene()
    for none in (np.zeros((0, 3)), []):
        with pytest.raises(ds.InputError, match=r"populations\.tile\.at: expected at least one row"):
            scene.add_many("tile", ds.Box(size=(1, 1, 1)), at=none, density=2.0)
        with pytest.raises(ds.InputError, match=r"grains\.sand\.at: expected at least one row"):
            scene.add_grains("sand", at=none, radius=0.1, density=2.0)
    assert not scene.populations and not scene.grains


@pytest.mark.parametrize("other", ["bodies", "populations", "grains"])
@pytest.mark.parametrize("kind", ["structures", "masonry"])
def test_worlds_that_cannot_meet_are_refused(kind, other):
    scene = ds.Scene()
    if kind == "structures":
        scene.add_structure("house", ds.ShearBuilding(masses=(1.0,), stiffnesses=(1.0,)))
    else:
        wall = ds.masonry.Wall(bricks=2, courses=2, length=0.2, height=0.1, thickness=0.1)
        joint = ds.Joint(friction=0.6, normal_stiffness=1e9, tangential_stiffness=1e9)
        scene.masonry = ds.Masonry(
            laid=wall, material=ds.masonry.Material(density=2000.0, young=1e9), bed=joint
        )
    assert not scene.problems()
    if other == "bodies":
        scene.add("ball", ds.Sphere(radius=0.1), mass=1.0)
    elif other == "populations":
        scene.add_many("ball", ds.Sphere(radius=0.1), at=[[0, 0, 1]], mass=1.0)
    else:
        scene.add_grains("ball", at=[[0, 0, 1]], radius=0.1, mass=1.0)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    words = "\n".join(map(str, scene.problems()))
    assert f"{kind}: " in words and "two scenes" in words
    if kind == "structures":
        assert "interfaces: structures take pounding pairs instead of interfaces" in words
    else:
        assert "interfaces: masonry takes none" in words


def test_a_scene_can_be_changed_through_a_copy():
    scene = _ball()
    other = scene.model_copy(update={"gravity": (0.0, 0.0, -1.0)})
    assert scene.gravity != other.gravity
