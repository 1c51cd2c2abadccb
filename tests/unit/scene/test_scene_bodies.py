"""Bodies and populations from Python: what is refused, in which words, and how members are named."""

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
