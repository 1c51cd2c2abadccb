"""Scene files: there and back, and every error with its line and column."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drystone as ds
from drystone.scene.files import parse_scene, scene_schema, scene_text

GOOD = """
title: ball
gravity: [0, 0, -2]
bodies:
  ball: {shape: {kind: sphere, radius: 0.1}, mass: 1, at: [0, 0, 1.1]}
  floor: {shape: {kind: plane}, fixed: true}
interfaces:
  bounce: {between: [ball, floor], law: {kind: coulomb, friction: 0, restitution: 0.5}}
run: {until: 3.5, dt: 1e-3}
"""

BAD = """\
gravty: [0, 0, 1]
bodies:
  ball:
    shape: {kind: spere, radius: -1}
    at: [0, 0]
  brick:
    shape: {kind: box, sise: [1, 1, 1]}
    mass: heavy
interfaces:
  touch: {between: [ball, floor], law: {kind: coulomb, friction: -1}}
run: {dt: 1e-3}
"""


def test_numbers_in_exponent_form_are_numbers():
    scene = parse_scene(GOOD)
    assert scene.run.dt == 1e-3
    assert scene.bodies["ball"].mass == 1.0


def test_all_errors_at_once_with_their_places():
    with pytest.raises(ds.InputError) as caught:
        parse_scene(BAD, "bad.yaml")
    lines = str(caught.value).splitlines()
    assert lines[0] == 'bad.yaml:1:1 gravty: unknown key, did you mean "gravity"?'
    assert any(line.startswith("bad.yaml:4:13 bodies.ball.shape.kind: expected one of") for line in lines)
    assert any("bodies.ball.at: expected a longer list, position of" in line for line in lines)
    assert any(
        line.startswith("bad.yaml:7:24 bodies.brick.shape.sise:") and '"size"' in line for line in lines
    )
    assert any(
        line.startswith('bad.yaml:8:5 bodies.brick.mass: expected a number, got "heavy"') for line in lines
    )
    assert any(line.startswith("bad.yaml:10:56 interfaces.touch.law.friction: expected") for line in lines)
    assert any(line.startswith("bad.yaml:11:1 run.until: required, but missing: ") for line in lines)


def test_problems_of_the_whole_scene_have_places_too():
    text = GOOD.replace("[ball, floor]", "[bal, floor]").replace("mass: 1, ", "")
    with pytest.raises(ds.InputError) as caught:
        parse_scene(text, "scene.yaml")
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("scene.yaml:5:3 bodies.ball: expected density or mass")
    assert 'did you mean "ball"' in lines[1] and lines[1].startswith(
        "scene.yaml:8:22 interfaces.bounce.between.0"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: [1", "not YAML"),
        ("- 1", "expected a mapping"),
        ("a: 1\na: 2", "duplicate key"),
        ("", "expected a mapping"),
        ("parameters: {a: 1}", "this is a study, not a scene"),
    ],
)
def test_what_is_not_a_scene_is_refused(text, words):
    with pytest.raises(ds.InputError, match=words):
        parse_scene(text, "x.yaml")


def test_missing_file_is_an_input_error(tmp_path):
    with pytest.raises(ds.InputError, match="No such file"):
        ds.read_scene(tmp_path / "none.yaml")


def test_writing_refuses_to_overwrite(tmp_path):
    path = tmp_path / "scene.yaml"
    ds.write_scene(parse_scene(GOOD), path)
    assert ds.read_scene(path) == parse_scene(GOOD)
    with pytest.raises(ds.InputError, match="exists"):
        ds.write_scene(parse_scene(GOOD), path)
    ds.write_scene(parse_scene(GOOD), path, force=True)


def test_populations_survive_the_file():
    scene = parse_scene(GOOD)
    scene.add_many("brick", ds.Box(size=(0.1, 0.2, 0.3)), at=np.arange(6.0).reshape(2, 3), density=2000.0)
    back = parse_scene(scene_text(scene))
    assert np.array_equal(back.populations["brick"].at, scene.populations["brick"].at)


finite = st.floats(-1e3, 1e3)


@settings(max_examples=25, deadline=None)
@given(
    at=st.tuples(finite, finite, finite),
    size=st.tuples(*[st.floats(1e-3, 10.0)] * 3),
    mu=st.floats(0, 5),
    dt=st.floats(1e-6, 1e-2),
)
def test_round_trip(at, size, mu, dt):
    scene = ds.Scene()
    scene.add("block", ds.Box(size=size), density=2400.0, at=at)
    scene.add("ground", ds.Plane(normal=(0, 1, 1)), fixed=True)
    scene.interface("dry", between=("block", "ground"), law=ds.Coulomb(friction=mu))
    scene.run = ds.Run(until=1.0, dt=dt)
    assert parse_scene(scene_text(scene)) == scene


def test_schema_is_json_with_units():
    text = json.dumps(scene_schema())
    assert "kg/m3" in text and "sphere" in text
