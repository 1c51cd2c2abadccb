"""Intervals of noisy surrogates on held-out runs of two scenes whose packing is drawn by the seed."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene import Scene

THETA = ds.Parameters(friction=ds.Uniform(0.1, 0.7), drop=ds.Uniform(0.05, 0.4))


def stack(friction: float, drop: float, seed: int) -> Scene:
    """Five spheres dropped one above the other, each a little aside."""
    rng = np.random.default_rng(seed)
    scene = ds.Scene(run=ds.Run(until=0.5, dt=2e-3, every=0.1))
    scene.add("ground", ds.Plane(), fixed=True)
    for k in range(5):
        aside = 0.02 * rng.normal(size=2)
        scene.add(f"ball{k}", ds.Sphere(radius=0.05), density=2000.0, at=(*aside, drop + 0.11 * k))
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=friction, restitution=0.3))
    return scene


def slide(friction: float, drop: float, seed: int) -> Scene:
    """A block thrown along a floor with a speed that scatters more, the higher it starts."""
    speed = 1.0 + 2.0 * drop * (1.0 + 0.2 * np.random.default_rng(seed).normal())
    scene = ds.Scene(run=ds.Run(until=1.0, dt=2e-3, every=0.1))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add(
        "block", ds.Box(size=(0.2, 0.2, 0.1)), density=2000.0, at=(0.0, 0.0, 0.05), velocity=(speed, 0.0, 0.0)
    )
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=friction, restitution=0.0))
    return scene


SCENES = {"stack": (stack, "ball4"), "slide": (slide, "block")}


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_intervals_hold_nine_in_ten_of_held_out_runs(name):
    """90 +- 3 % is the aim; 320 runs at 40 rows tell it to about 6 % (99 of 100 right surrogates)."""
    function, body = SCENES[name]
    observables = {"reach": ds.Displacement(body=body, axis="x", at="final")}
    how = {"observables": observables, "workers": 1, "progress": False}
    table = ds.campaign(function, THETA, ds.designs.sobol(THETA, 32, 1), replicates=8, **how)
    fitted = ds.uq.NoisyProcess.fit(table["reach"], THETA, progress=False)
    other = ds.campaign(function, THETA, THETA.sample(40, 9), replicates=8, seed=5, **how)
    lower, upper = fitted.interval(other["reach"], 0.9)
    inside = (other["reach"].values > lower.values) & (other["reach"].values < upper.values)
    print(name, inside.mean(), float(ds.uq.split_variance(table["reach"], THETA)["noise_share"]))
    assert 0.84 < inside.mean() < 0.96
