"""Scenes from Python: what is refused, and in which words."""

import pytest

import drystone as ds


def _ball(**values):
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(radius=0.1), **{"mass": 1.0, "at": (0, 0, 1), **values})
    return scene


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
