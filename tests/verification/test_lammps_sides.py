"""Periodic sides and grains that enter, on our grain engine and on LAMMPS. Theory: docs/theory/lammps.md."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.lammps.program import find_program

try:
    find_program()
    MISSING = ""
except ds.InputError as error:
    MISSING = str(error)
pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=MISSING),
    pytest.mark.filterwarnings("ignore::drystone.errors.TrustWarning"),
]
RADIUS, STEP = 0.01, 2e-6
LAW = ds.HertzMindlin(young=1e9, poisson=0.25, restitution=0.8, friction=0.0)


def pairs(shape="sphere"):
    """Impacts over the sides: two grains, three in a row, one on a bar that reaches through; all on their own."""
    sides = {"x": (0.0, 0.1)} | ({"y": (0.0, 0.1)} if shape == "sphere" else {})
    scene = ds.Scene(
        periodic=sides, gravity=(0, 0, 0), run=ds.Run(until=1200 * STEP, dt=STEP, every=400 * STEP)
    )
    y = 0.0 if shape == "disk" else 0.095
    scene.add("bar", ds.Box((0.1, 0.1, 0.02)), at=(0.05, 0.0 if shape == "disk" else 0.05, -0.02), fixed=True)
    at = [
        (0.0, y, 0.1),
        (0.0798, y, 0.1),
        (0.095, y, 0.2),
        (0.0152, y, 0.2),
        (0.0353, y, 0.2),
        (0.099, y, 0.0001),
    ]
    velocity = [(-0.2, 0, 0), (0.1, 0, 0.01), (0.3, 0, 0), (0, 0, 0), (-0.1, 0, 0), (0.5, 0, -0.2)]
    if shape == "sphere":
        at += [(0.05, 0.005, 0.3), (0.05, 0.0849, 0.3)]
        velocity += [(0, -0.2, 0), (0, 0.2, 0.01)]
    scene.add_grains("ball", at=at, radius=RADIUS, density=2500.0, velocity=velocity, shape=shape)
    scene.interface("all", between=("*", "*"), law=LAW)
    return scene


@pytest.mark.parametrize("shape", ["sphere", "disk"])
def test_impacts_over_the_sides_are_alike(shape):
    scene = pairs(shape)
    ours, theirs = (ds.run(scene, engine=engine, progress=False) for engine in (None, "lammps"))
    a, b = ours.arrays("velocity")[0], theirs.arrays("velocity")[0]
    hit = np.abs(a[-1] - a[0]).max(axis=1)[1:] > 0.01
    assert hit.sum() >= len(hit) - 1  # the middle one of the row may pass on what it got
    # dashpots at first order, as between walls: 6e-3 of the impact speed (test_lammps.py)
    assert np.abs(a - b).max() < 6e-3 * 0.5
    places = theirs.arrays("position")[0]
    assert places[:, 1:, 0].min() < 0.0  # as if nothing had passed a side
    assert np.abs(places - ours.arrays("position")[0]).max() < 6e-3 * 0.5 * 1200 * STEP + 1e-12


def fed(born):
    scene = ds.Scene(run=ds.Run(until=0.02 + born, dt=1e-5, every=0.01))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add_grains(
        "late", at=[(0, 0, 0.0105), (0.1, 0, 0.0102)], radius=RADIUS, density=2500.0, born=born or None
    )
    scene.add_grains(
        "wall", at=[(0.5, 0, 0.0102)], radius=RADIUS, density=2500.0, inside=((-1, -1, -1), (1, 1, 1))
    )
    soft = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)
    scene.interface("all", between=("*", "*"), law=soft)
    scene.interface("late", between=("late", "floor"), law=soft.model_copy(update={"friction": 0.2}))
    return scene


def test_grains_that_enter_do_what_they_do_from_the_start(tmp_path):
    first, later = (ds.run(fed(born), engine="lammps", progress=False) for born in (0.0, 0.02))
    assert np.array_equal(first.position("late:*").values, later.position("late:*").values[-3:])
    assert later.grains.present("late:*").values[:, 0].tolist() == [False, False, True, True, True]
    force = later.grains.force("floor").values[:, 2]
    assert force[-1] != 0.0
    # resumed with some still to come
    ds.run(fed(0.02), until=0.01, engine="lammps", to=tmp_path / "piece.h5", progress=False)
    resumed = ds.resume(tmp_path / "piece.h5", until=0.04, progress=False)
    assert resumed.position("late:*").values[-1] == pytest.approx(
        later.position("late:*").values[-1], abs=1e-9
    )


def test_a_place_that_is_taken_is_told():
    scene = fed(0.0)
    scene.add_grains("more", at=[(0, 0, 0.0249)], radius=RADIUS, density=2500.0, born=0.005)
    with pytest.raises(ds.RunError, match=r'"more:0" enters at t = 0.005 s where "late:0" is'):
        ds.run(scene, engine="lammps", progress=False)


@pytest.mark.parametrize(
    ("size", "at", "text"),
    [
        ((0.02, 0.1, 0.02), (0.005, 0.05, 0.5), "expected it a radius away from them"),
        ((0.1, 0.1, 0.02), (0.01, 0.05, 0.5), "expected its middle at x = 0.05"),
    ],
)
def test_walls_over_the_sides_are_refused(size, at, text):
    scene = pairs()
    scene.add("step", ds.Box(size), at=at, fixed=True)
    ds.check(scene)
    with pytest.raises(ds.InputError, match=text):
        ds.run(scene, engine="lammps", progress=False)
