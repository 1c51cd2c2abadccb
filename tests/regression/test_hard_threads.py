"""Hard contact: the number of threads, and where a run is cut, change no bit."""

import numpy as np

import drystone as ds
from drystone.engines.bodies.build import build, pairs_without_law
from drystone.engines.bodies.runner import advance_some, make_buffers


def raft(side=11, layers=5):
    """Cubes in running bond that are pushed at random: enough contacts for several domains."""
    rng = np.random.default_rng(3)
    grid = np.array(list(np.ndindex(layers, side, side)), float)
    shift = 0.5 * (grid[:, 0] % 2)
    at = np.column_stack((1.05 * grid[:, 2] + shift, 1.05 * grid[:, 1] + shift, grid[:, 0] + 0.5))
    push = np.column_stack((rng.uniform(-0.5, 0.5, (len(at), 2)), np.zeros(len(at))))
    scene = ds.Scene(options=ds.Options(tolerance=1e-4, max_sweeps=60, projection=1.0))
    scene.add_many("cube", ds.Box(size=(1.0, 1.0, 1.0)), at=at, velocity=push, density=2000.0)
    scene.add("ground", ds.Plane(), fixed=True)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    return scene


def test_threads_and_chunks_do_not_change_the_bits():
    ends = []
    for threads, cut in ((1, (8,)), (2, (8,)), (3, (3, 5))):
        model, state = build(raft())
        buffers = make_buffers(model)
        for steps in cut:
            buffers, state, _ = advance_some(model, state, buffers, 2e-3, steps, threads)
        # the work was cut into domains, and contacts were found in slices
        assert buffers.solver.phase[5] >= 4
        assert len(model.contactors.body) > 500
        ends.append((state.position, state.attitude, state.velocity, state.spin, state.ledger, state.trust))
    assert np.abs(ends[0][2]).max() > 0.01
    for other in ends[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(ends[0], other, strict=True))


def test_scenes_of_many_single_bodies_are_checked_by_class():
    scene = ds.Scene()
    for k in range(3000):
        scene.add(f"stone{k}", ds.Sphere(radius=0.1), density=2000.0, at=(0.3 * k, 0.0, 1.0))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.interface("dry", between=("stone*", "floor"), law=ds.Coulomb(friction=0.5))
    scene.interface("stones", between=("stone*", "stone*"), law=ds.Coulomb(friction=0.5))
    assert pairs_without_law(scene) == []
    scene.add("ghost", ds.Sphere(radius=0.1), density=2000.0, at=(0.0, 0.0, 3.0))
    found = pairs_without_law(scene)
    assert ("floor", "ghost") in found and ("stone2999", "ghost") in found and len(found) == 3001
