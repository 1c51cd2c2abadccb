"""Contacts of grains in a record: forces carry the weight of every grain, and replays show them."""

import numpy as np
import pytest

import drystone as ds
from drystone.views.animation import animation_of
from drystone.views.replay import view_record


def heap(shape: str) -> ds.Scene:
    """Two dozen grains between walls."""
    rng = np.random.default_rng(1)
    scene = ds.Scene(gravity=(0, 0, -9.81))
    scene.add("floor", ds.Box(size=(2, 2, 0.2)), at=(0, 0, -0.1), fixed=True)
    for name, x in (("left", -0.25), ("right", 0.25)):
        scene.add(name, ds.Box(size=(0.1, 2, 2)), at=(x, 0, 1), fixed=True)
    at = [(-0.15 + 0.1 * i + 0.003 * rng.normal(), 0, 0.06 + 0.1 * k) for k in range(6) for i in range(4)]
    scene.add_grains("sand", at=at, radius=0.045, density=2000.0, shape=shape, thickness=0.05)
    law = ds.HertzMindlin(young=5e6, poisson=0.3, friction=0.5, restitution=0.1)
    scene.interface("soft", between=("*", "*"), law=law)
    return scene


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_forces_of_grains_at_rest_balance_their_weight(shape, tmp_path):
    record = ds.run(heap(shape), until=2.0, every=0.2, contacts=True, to=tmp_path / "heap.h5", progress=False)
    found, names = record.contacts(-1), record.names
    force = found["impulse"].values / record.scene.run.dt
    total = np.zeros((len(names), 3))
    for sign, side in ((1.0, "candidate"), (-1.0, "antagonist")):
        rows = [names.index(str(name)) for name in found[side].values]
        np.add.at(total, rows, sign * force)
    volume = np.pi * 0.045**2 * 0.05 if shape == "disk" else 4.0 / 3.0 * np.pi * 0.045**3
    weight = 2000.0 * volume * 9.81
    speed = np.linalg.norm(record.velocity("sand").isel(time=-1), axis=1).max()
    assert speed < 1e-3
    assert total[3:] == pytest.approx(np.tile([0.0, 0.0, weight], (24, 1)), abs=0.02 * weight)
    # the walls feel what the engine's own sum says
    assert total[0] == pytest.approx(record.grains.force("floor").isel(time=-1).values, abs=0.02 * weight)
    animation = animation_of(record)
    loaded = np.linalg.norm(force, axis=1) > 0.0
    pairs = set(zip(found["candidate"].values[loaded].tolist(), found["antagonist"].values[loaded].tolist()))
    assert animation.chains.end[-1] - animation.chains.end[-2] == len(pairs)
    assert animation.fields["contact force"].values[-1, 3:].min() > 0.5 * weight
    assert view_record(record).stat().st_size > 1e5
