"""The bits of grains: restart = straight run, one thread = two, chunks and list builds change nothing."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.grains.runner import advance_grains
from drystone.record import state_hash
from grain_runs import run, start

LAW = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)


def silo(n=150, shape="disk", **options):
    """Grains that fall into a box whose lid below opens and whose wall turns."""
    scene = ds.Scene(options=ds.Options(**options))
    depth = None if shape == "disk" else 0.01
    made = ds.packings.lattice(
        n, width=0.02, depth=depth, radius=(0.8e-3, 1e-3), jitter=0.9, bottom=1e-3, seed=1
    )
    turning = ds.Motion(time=(0.0, 1.0), velocity=((0, 0, 0), (0, 0, 0)), spin=((0, 3, 0), (0, 3, 0)))
    scene.add("left", ds.Box(size=(0.01, 0.1, 0.2)), at=(-0.005, 0, 0.1), driven=turning)
    scene.add("right", ds.Plane(normal=(-1, 0, 0)), at=(0.02, 0, 0), fixed=True)
    scene.add("ledge", ds.Box(size=(0.014, 0.1, 0.01)), at=(0.003, 0, -0.005), fixed=True)
    scene.add("lid", ds.Box(size=(0.02, 0.1, 0.01)), at=(0.02, 0, -0.005), fixed=True, dies=0.03)
    if depth is not None:
        scene.add("front", ds.Plane(normal=(0, 1, 0)), fixed=True)
        scene.add("back", ds.Plane(normal=(0, -1, 0)), at=(0, depth, 0), fixed=True)
    box = ((-1, -1, -0.005), (1, 1, 1))
    scene.add_grains("sand", **made, shape=shape, density=2500.0, inside=box)
    scene.interface("law", between=("*", "*"), law=LAW)
    return scene


@pytest.mark.parametrize("integrator", ["verlet", "gear", "leapfrog"])
def test_a_resumed_run_has_the_bits_of_a_straight_one(tmp_path, integrator):
    scene = silo(integrator=integrator)
    straight = ds.run(scene, until=0.06, dt=1e-5, every=0.01, to=tmp_path / "a.h5", progress=False)
    ds.run(scene, until=0.04, dt=1e-5, every=0.01, to=tmp_path / "b.h5", progress=False)
    resumed = ds.resume(tmp_path / "b.h5", until=0.06, progress=False)
    assert resumed.state_hash == straight.state_hash
    assert (resumed.position("sand").values == straight.position("sand").values).all()
    assert straight.state.present.sum() < 150  # some have left
    assert float(straight.solver()["list_builds"][-1]) > 10


def test_threads_and_chunks_do_not_change_the_bits():
    scene = silo(2400, shape="sphere")
    hashes = []
    for threads, cut in ((1, (120,)), (2, (120,)), (1, (50, 7, 63))):
        model, state, lists, dt = start(scene, 1e-5)
        assert model.slices == 8
        for n_step in cut:
            lists, state = advance_grains(model, state, lists, dt, n_step, threads)
        hashes.append(state_hash(state))
    assert hashes[0] == hashes[1] == hashes[2]


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_springs_outlive_the_list(shape):
    """A small skin builds the list again and again, a large one hardly ever: the trajectory is the same."""
    states = [run(silo(60, shape, skin=skin), 0.02, 1e-5)[1] for skin in (0.02, 1.0)]
    assert states[0].contacts[2] > 5 * states[1].contacts[2]
    assert states[0].position == pytest.approx(states[1].position, abs=1e-9)
    assert states[0].contacts[0] == states[1].contacts[0] > 5
    stretch = [np.sort(np.linalg.norm(s.history.stretch[: s.history.count[0], :3], axis=1)) for s in states]
    assert stretch[0] == pytest.approx(stretch[1], abs=1e-9)


def test_slices_only_change_the_last_digits():
    scene = silo(2400)
    model, state, lists, dt = start(scene, 1e-5)
    lists, sliced = advance_grains(model, state, lists, dt, 200)
    from drystone.engines.grains.build import build_grains
    from drystone.engines.grains.runner import start_grains

    model, state = build_grains(scene)
    model = model._replace(slices=1)
    lists, state = start_grains(model, state, dt)
    lists, whole = advance_grains(model, state, lists, dt, 200)
    assert sliced.position == pytest.approx(whole.position, abs=1e-10)
    assert sliced.loss == pytest.approx(whole.loss, rel=1e-6)
