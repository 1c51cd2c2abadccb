"""What is wrong with a description: paths, words, keys that were meant."""

import pytest
from pydantic import ValidationError

import drystone as ds
from drystone.inputs.describe import checked, explain, keys_at
from drystone.scene import Scene


def said(**values):
    with pytest.raises(ValidationError) as caught:
        Scene.model_validate(values)
    return [str(one) for one in explain(caught.value, Scene, ("top",))]


def test_paths_words_and_what_was_meant():
    assert said(gravty=1) == ['top.gravty: unknown key, did you mean "gravity"?']
    (found,) = said(bodies={"ball": {"shape": {"radius": 1.0}}})
    assert found == "top.bodies.ball.shape.kind: required, but missing"
    (found,) = said(bodies={"ball": {"shape": {"kind": "spere", "radius": 1.0}}})
    assert found.startswith("top.bodies.ball.shape.kind: expected one of ") and '"sphere"' in found
    (found,) = said(options={"theta": 2.0})
    assert found == "top.options.theta: expected less than or equal to 1, got 2"


def test_keys_are_found_through_maps_unions_and_lists():
    assert {"at", "density", "shape"} <= set(keys_at(Scene, ("bodies", "ball")))
    assert {"kind", "radius"} <= set(keys_at(Scene, ("bodies", "ball", "shape", "sphere")))
    assert "frequency" in keys_at(Scene, ("bodies", "ball", "driven", "harmonics", 0))


def test_descriptions_made_by_methods_are_checked_under_their_path():
    assert checked(ds.Run, ("run",), until=1.0) == ds.Run(until=1.0)
    with pytest.raises(ds.InputError, match=r"here\.until: expected greater than 0, got -1"):
        checked(ds.Run, ("here",), until=-1.0)
