"""Many grains on our engine and on LAMMPS: beds that settle, beds poured anew, a hopper that empties.

Slow: some minutes of CPU. Means over seeds agree if they differ by at most two standard errors of their difference,
which one fair comparison in twenty misses; fixed before the runs.
"""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.lammps.program import find_program

try:
    find_program()
    MISSING = ""
except ds.InputError as error:
    MISSING = str(error)
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(MISSING), reason=MISSING)]
LAW = ds.HertzMindlin(young=2e6, poisson=0.25, restitution=0.4, friction=0.4)
WIDTH, DEPTH, SLOT = 0.044, 0.012, 0.022  # [m]
LEVEL = -0.01  # [m] below the floor


def between_walls(n, width, depth, seed, law=LAW):
    """Grains on a lattice above z = 0, between four walls."""
    scene = ds.Scene()
    for name, normal, at in (
        ("left", (1, 0, 0), (0, 0, 0)), ("right", (-1, 0, 0), (width, 0, 0)),
        ("front", (0, 1, 0), (0, 0, 0)), ("back", (0, -1, 0), (0, depth, 0)),
    ):  # fmt: skip
        scene.add(name, ds.Plane(normal=normal), fixed=True, at=at)
    made = ds.packings.lattice(n, width=width, depth=depth, radius=(1.7e-3, 2e-3), jitter=0.8, seed=seed)
    scene.add_grains("sand", **made, density=2500.0, inside=((-1, -1, 5 * LEVEL), (1, 1, 1)))
    scene.interface("touch", between=("*", "*"), law=law)
    return scene


def measured(record, weight):
    """Solid fraction; forces over the weight: vertical on all walls, vertical on the floor, sideways on a wall."""
    box = ((0.004, 0.004, 0.004), (0.026, 0.026, 0.02))
    solid = ds.observe(record, {"solid": ds.observables.SolidFraction(body="sand:*", inside=box)})["solid"]
    force = record.grains.force("*").values[-1] / weight
    return float(solid), force[:, 2].sum(), force[-1, 2], force[1, 0]


def settled(seed):
    """One bed, poured by our engine, that both let settle again: measures of ours and of theirs."""
    poured = between_walls(500, 0.03, 0.03, seed)
    poured.add("floor", ds.Plane(), fixed=True)
    poured.run = ds.Run(until=0.4, every=0.1)
    bed = ds.run(poured, progress=False).position("sand:*").values[-1]
    scene = poured.model_copy(
        update={"run": ds.Run(until=0.15, every=0.05), "options": ds.Options(overlap=0.05), "grains": {}}
    )
    sand = poured.grains["sand"]
    scene.add_grains("sand", at=bed, radius=sand.radius, density=2500.0)
    weight = 9.81 * sand.masses().sum()
    return [measured(ds.run(scene, engine=engine, progress=False), weight) for engine in (None, "lammps")]


def test_a_settled_bed_is_as_dense_and_as_heavy():
    both = np.array([settled(seed) for seed in range(2)])
    print(both)
    assert both[..., 1] == pytest.approx(-1.0, abs=5e-3)  # all walls together carry the weight
    assert both[:, 1, 0] == pytest.approx(both[:, 0, 0], rel=5e-3)
    assert both[:, 1, 2:].mean(axis=0) == pytest.approx(both[:, 0, 2:].mean(axis=0), abs=5e-3)


def poured(engine, seed):
    """Solid fraction of a bed that falls from a lattice between walls, on one engine alone."""
    scene = between_walls(500, 0.03, 0.03, seed)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.run = ds.Run(until=0.4, every=0.2)
    record = ds.run(scene, engine=engine, progress=False)
    return measured(record, 9.81 * scene.grains["sand"].masses().sum())[0]


def inserted(engine, seed):
    """Solid fraction of a bed of some 500 grains that enter batch by batch between periodic sides."""
    width = 0.03
    scene = ds.Scene(periodic={"x": (0.0, width), "y": (0.0, width)}, run=ds.Run(until=0.9, every=0.3))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add_insertion(
        "sand",
        region=((0.0, 0.0, 0.06), (width, width, 0.08)),
        radius=(1.7e-3, 2e-3),
        density=2500.0,
        rate=700.0,
        until=0.7,
        velocity=(0.0, 0.0, -0.5),
        seed=seed,
    )
    scene.interface("touch", between=("*", "*"), law=LAW)
    record = ds.run(scene, engine=engine, progress=False)
    box = ((0.0, 0.0, 0.004), (width, width, 0.02))
    solid = ds.observe(record, {"solid": ds.observables.SolidFraction(body="sand:*", inside=box)})["solid"]
    return float(solid)


@pytest.mark.parametrize("made", [poured, inserted])
def test_beds_poured_anew_are_as_dense_on_the_mean(made):
    ours = np.array([made(None, seed) for seed in range(8)])
    theirs = np.array([made("lammps", seed) for seed in range(8)])
    print(made.__name__, ours, theirs, ours.mean(), theirs.mean())
    error = np.sqrt((ours.var(ddof=1) + theirs.var(ddof=1)) / 8)
    assert abs(ours.mean() - theirs.mean()) <= 2.0 * error


def discharge(engine, seed):
    """Mean rate through a slot [kg/s], while between a tenth and nine tenths of the grains pass."""
    scene = between_walls(600, WIDTH, DEPTH, seed)
    half = 0.5 * (WIDTH - SLOT)
    for name, x in (("sill", 0.5 * half), ("lip", WIDTH - 0.5 * half)):
        box = ds.Box(size=(half, 4 * DEPTH, 0.004))
        scene.add(name, box, fixed=True, at=(x, 0.5 * DEPTH, -0.002))
    scene.add(
        "gate",
        ds.Box(size=(SLOT, 4 * DEPTH, 0.004)),
        fixed=True,
        at=(0.5 * WIDTH, 0.5 * DEPTH, -0.002),
        dies=0.25,
    )
    scene.run = ds.Run(until=0.85, every=0.01)
    record = ds.run(scene, engine=engine, progress=False)
    rate = ds.observables.FlowRate(body="sand:*", axis="z", level=LEVEL)
    return float(ds.observe(record, {"rate": rate})["rate"])


def test_a_hopper_empties_at_the_same_rate():
    ours = np.array([discharge(None, seed) for seed in range(5)])
    theirs = np.array([discharge("lammps", seed) for seed in range(5)])
    print(ours, theirs)
    error = np.sqrt((ours.var(ddof=1) + theirs.var(ddof=1)) / 5)
    assert abs(ours.mean() - theirs.mean()) <= 2.0 * error
