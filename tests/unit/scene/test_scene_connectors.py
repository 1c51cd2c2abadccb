"""Connectors as they are described: Python and YAML alike, and what is refused before a run, with its place."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene.connectors import CONNECTORS, Connection
from drystone.scene.files import parse_scene, scene_text

EXAMPLES = {
    "rope": ds.Rope(length=1.2, stiffness=1e4, breaking_force=1e3),
    "pin": ds.Pin(radial_play=0.01, axial_play=0.02, friction=0.3, length=0.1),
    "hinge": ds.Hinge(axis=(0, 1, 0), lower=-1.0, upper=0.5, friction_torque=2.0, breaking_moment=50.0),
    "weld": ds.Weld(breaking_force=100.0, breaking_moment=20.0),
    "bar-line": ds.BarLine(rings=(0.05, 0.2), radial_play=0.005, line_play=0.01, friction=0.2),
}


def stacked(*, apart=0.5):
    """Three boxes of 0.5 m on each other, the lowest fixed."""
    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3))
    for k, name in enumerate(("low", "middle", "high")):
        kind = {"fixed": True} if k == 0 else {"density": 2000.0}
        scene.add(name, ds.Box(size=(0.5, 0.5, 0.5)), at=(0, 0, 0.25 + apart * k), **kind)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    return scene


def problem(act):
    """Path and message of the first problem of an act."""
    with pytest.raises(ds.InputError) as error:
        act()
    found = error.value.problems[0]
    return ".".join(map(str, found.path)), found.message


def refused(connector, between=("middle", "low"), points=((0, 0, -0.25), (0, 0, 0.25)), **values):
    """What is wrong with a connector in the stack, found when it is built."""
    scene = stacked()
    scene.connect("joint", connector, between=between, points=points, **values)
    return problem(lambda: ds.check(scene))


def test_the_table_and_the_examples_are_complete():
    assert set(CONNECTORS) == set(EXAMPLES)
    assert all(type(one) is CONNECTORS[kind] and one.kind == kind for kind, one in EXAMPLES.items())


@pytest.mark.parametrize("kind", CONNECTORS)
def test_a_file_says_the_same_as_python(kind):
    scene = stacked()
    points = ((0, 0, 0), (0, 0, 0)) if kind == "bar-line" else ((0, 0, -0.25), (0, 0, 0.25))
    bodies = ("low", "middle") if kind == "bar-line" else ("middle", "low")
    scene.connect("joint", EXAMPLES[kind], between=bodies, points=points)
    again = parse_scene(scene_text(scene))
    assert again.connectors == scene.connectors
    found = ds.check(scene)
    assert found["connectors"] == 1 and ds.check(again) == found


@pytest.mark.parametrize("kind", CONNECTORS)
def test_a_connector_without_load_does_nothing(kind):
    scene = stacked()
    scene.gravity = (0.0, 0.0, 0.0)
    points = ((0, 0, 0), (0, 0, 0)) if kind == "bar-line" else ((0, 0, -0.25), (0, 0, 0.25))
    bodies = ("low", "middle") if kind == "bar-line" else ("middle", "low")
    scene.connect("joint", EXAMPLES[kind], between=bodies, points=points)
    record = ds.run(scene, progress=False)
    assert np.abs(record.displacement("*").values).max() == 0.0
    assert not float(record.connector("joint").force.max()) and record.summary()["broken"] == {}


def test_world_points_are_those_of_the_start():
    turned = (np.cos(0.3), 0.0, 0.0, np.sin(0.3))
    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3))
    scene.add("hook", ds.Box(size=(0.1, 0.1, 0.1)), fixed=True, at=(1, 2, 3), attitude=turned)
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(1, 2, 2))
    scene.connect("rope", ds.Rope(), between=("hook", "ball"), points=((1, 2, 3), (1, 2, 2)), axes="world")
    record = ds.run(scene, progress=False)
    assert record.connector("rope").force.values[-1] == pytest.approx(9.81, rel=1e-6)


def test_connected_bodies_may_be_in_each_other_and_hang():
    scene = ds.Scene(run=ds.Run(until=0.1, dt=1e-3))
    scene.add("post", ds.Box(size=(0.5, 0.5, 2.0)), fixed=True)
    scene.add("pin", ds.Sphere(radius=0.1), density=2000.0)
    scene.connect(
        "pin in post",
        ds.Pin(radial_play=0.01, axis=(0, 1, 0)),
        between=("pin", "post"),
        points=((0, 0, 0),) * 2,
    )
    assert ds.check(scene)["warnings"] == []


def test_names_and_counts_are_checked():
    scene = stacked()
    scene.connect("tie", ds.Rope(), between=("low", "hihg"))
    where, what = problem(lambda: ds.check(scene))
    assert where == "connectors.tie.between.1" and 'did you mean "high"' in what
    scene.connect("dry", ds.Rope(), between=("low", "high"))
    assert "an interface has this name" in problem(lambda: ds.check(scene))[1]
    assert "taken" in problem(lambda: scene.connect("tie", ds.Rope(), between=("low", "high")))[1]
    assert (
        "two bodies, got 3"
        in problem(lambda: Connection(between=("a", "b", "c"), connector=ds.Weld(), points=((0, 0, 0),) * 3))[
            1
        ]
    )
    assert (
        "3 points for 2"
        in problem(lambda: Connection(between=("a", "b"), connector=ds.Rope(), points=((0, 0, 0),) * 3))[1]
    )
    assert "say where" in problem(lambda: Connection(between=("a", "b"), connector=ds.Weld()))[1]
    assert (
        "each body once"
        in problem(lambda: Connection(between=("a", "a"), connector=ds.Weld(), points=((0, 0, 0),) * 2))[1]
    )


def test_places_in_a_file_are_named():
    text = (
        scene_text(stacked())
        + "connectors:\n  tie:\n    between: [low, nowhere]\n    connector: {kind: rope}\n"
    )
    with pytest.raises(ds.InputError) as error:
        parse_scene(text, "wall.yaml")
    (found,) = error.value.problems
    line = text[: text.index("[low, nowhere]")].count("\n") + 1
    assert found.place.startswith(f"wall.yaml:{line}:")


def test_numbers_that_make_no_sense_are_refused():
    for make, word in (
        (lambda: ds.Rope(length=0.0), "length"),
        (lambda: ds.Pin(friction=0.3), "radial_play"),
        (lambda: ds.Hinge(axis=(0, 0, 0)), "no direction"),
        (lambda: ds.Hinge(lower=0.2), "lower"),
        (lambda: ds.BarLine(rings=(0.3, 0.1), radial_play=0.01, line_play=0.0), "smaller first"),
        (lambda: ds.BarLine(rings=(0.1, 0.15), radial_play=0.06, line_play=0.0), "exceeds"),
        (lambda: ds.Weld(breaking_force=-1.0), "breaking_force"),
    ):
        with pytest.raises(ds.InputError, match=word):
            make()


def test_places_that_contradict_are_refused():
    where, what = refused(ds.Rope(length=0.2), points=((0, 0, 0), (0, 0, 0)))
    assert where == "connectors.joint.connector.length" and "0.5 m apart" in what
    where, what = refused(ds.Rope())
    assert where == "connectors.joint.connector.length" and "coincide" in what
    where, what = refused(ds.Weld(), points=((0, 0, -0.2), (0, 0, 0.25)))
    assert where == "connectors.joint.points" and "0.05 m apart" in what
    assert "its play of 0.01 m" in refused(ds.Hinge(play=0.01), points=((0, 0, -0.2), (0, 0, 0.25)))[1]
    assert "across the hole" in refused(ds.Pin(radial_play=0.01), points=((0.02, 0, -0.25), (0, 0, 0.25)))[1]
    assert "along the hole" in refused(ds.Pin(axial_play=0.01), points=((0, 0, -0.2), (0, 0, 0.25)))[1]
    where, what = refused(ds.Pin(radial_play=0.01), points=((0, 0, -0.2), (0, 0, 0.3)))
    assert where == "connectors.joint.points.1" and "outside its body" in what
    line = ds.BarLine(rings=(0.05, 0.2), radial_play=0.005, line_play=0.01)
    where, what = refused(line, between=("low", "middle"), points=((0, 0, 0), (0.3, 0, 0)))
    assert where.startswith("connectors.joint.points") and "outside its body" in what
    assert "beside the hole" in refused(line, between=("low", "middle"), points=((0, 0, 0), (0.1, 0, 0)))[1]
    long = line.model_copy(update={"rings": (0.05, 0.26)})
    assert "cross" in refused(long, between=("low", "middle"), points=((0, 0, 0), (0, 0, 0)))[1]


def test_bodies_that_come_or_go():
    scene = stacked()
    scene.add("late", ds.Sphere(radius=0.1), mass=1.0, at=(2, 0, 1), born=0.005)
    scene.connect("tie", ds.Rope(), between=("low", "late"))
    where, what = problem(lambda: ds.check(scene))
    assert where == "connectors.tie.between.1" and "born" in what
    scene = stacked()
    scene.connect("tie", ds.Rope(stiffness=1e4), between=("low", "high"))
    sim = ds.start(scene)
    sim.advance(steps=2)
    sim.remove("high")
    sim.advance(steps=3)
    assert sim.record().connector("tie").status.values[-1] == "broken"
    assert abs(float(sim.energy()["residual"])) <= 1e-9


def test_bodies_that_cannot_move_and_wrong_names_of_a_record():
    scene = stacked()
    scene.add("post", ds.Box(size=(0.1, 0.1, 0.1)), at=(2, 0, 1), fixed=True)
    scene.connect("tie", ds.Rope(), between=("low", "post"))
    assert "none of these bodies can move" in problem(lambda: ds.check(scene))[1]
    record = ds.run(stacked(), progress=False)
    with pytest.raises(ds.InputError, match="no connectors"):
        record.connector("tie")
