"""One's own log likelihood in every sampler; vectorised functions that stay functions."""

import inspect

import numpy as np
import pytest

import drystone as ds
from drystone.uq.samplers import SAMPLERS

PRIOR = ds.Parameters(a=ds.Normal(0.0, 2.0), b=ds.Uniform(0.0, 3.0))
# data 1 with noise 0.5 on a, b exponential: posterior of a N(16/17, 4/17), evidence in closed form
LOG_Z = -0.5 / 4.25 - 0.5 * np.log(2.0 * np.pi * 4.25) + np.log((1.0 - np.exp(-3.0)) / 3.0)
SMALL = {
    "adaptive-metropolis": {"chains": 20, "steps": 200, "start": 20},
    "tmcmc": {"samples": 1024, "populations": 8},
    "ensemble": {"walkers": 20, "steps": 200},
    "nautilus": {"live": 100, "effective": 500, "networks": 0, "repeats": 1},
    "dynesty": {"live": 60, "repeats": 1, "remaining": 0.5},
}


def of_rows(x):
    return -0.5 * (x[:, 0] - 1.0) ** 2 / 0.25 - 0.5 * np.log(2.0 * np.pi * 0.25) - x[:, 1]


def of_one(x):
    return float(of_rows(np.asarray(x)[None])[0])


@ds.vectorised
def marked(x):
    return of_rows(x)


@pytest.mark.parametrize("sampler", SAMPLERS)
def test_every_sampler_takes_a_function(sampler):
    if SAMPLERS[sampler].needs:
        pytest.importorskip(SAMPLERS[sampler].needs)
    posterior = ds.sample(of_rows, PRIOR, sampler=sampler, seed=3, show=False, **SMALL[sampler])
    assert posterior.names == ["a", "b"] and posterior.sampler == sampler
    # five standard errors of the smallest of these samples (about 200 effective ones)
    assert posterior.mean["a"] == pytest.approx(16.0 / 17.0, abs=0.17)
    assert np.isfinite(posterior.log_evidence.value) == SAMPLERS[sampler].evidence
    if SAMPLERS[sampler].evidence:
        assert posterior.log_evidence.value == pytest.approx(LOG_Z, abs=0.5)


def test_rows_one_row_and_marked_functions_give_the_same_bits(tmp_path):
    short = {"samples": 128, "populations": 4, "seed": 5, "show": False}
    first = ds.sample(of_rows, PRIOR, **short)
    assert (first.x == ds.sample(of_one, PRIOR, **short).x).all()
    assert (first.x == ds.sample(marked, PRIOR, **short).x).all()
    assert (first.x == ds.sample(of_one, PRIOR, rows=False, **short).x).all()
    first.save(tmp_path / "p.nc")
    again = ds.uq.Posterior.load(tmp_path / "p.nc")
    assert (again.x == first.x).all() and again.data == () and "observed_data" not in again.datasets
    assert again.to_arviz().posterior.sizes["chain"] == 4
    band = ds.predict(again, lambda x: x[:, 0] + x[:, 1], seed=1)
    assert float(band["mean"].values.item()) == pytest.approx(16.0 / 17.0 + 0.84, abs=0.4)


def test_what_a_sample_says_of_bad_input(tmp_path):
    with pytest.raises(ds.InputError, match=r'sampler.*did you mean "tmcmc"'):
        ds.sample(of_rows, PRIOR, sampler="tmcm", seed=1)
    with pytest.raises(ds.InputError, match="samplse"):
        ds.sample(of_rows, PRIOR, seed=1, samplse=3)
    with pytest.raises(ds.InputError, match="cannot be resumed"):
        ds.sample(of_rows, PRIOR, "ensemble", seed=1, checkpoint=tmp_path / "c.npz")
    with pytest.raises(ds.RunError, match="one log likelihood of one row"):
        ds.sample(lambda x: x[:3], PRIOR, seed=1, samples=16, populations=1)
    with pytest.raises(ds.InputError, match="not fixed"):
        ds.sample(of_rows, ds.Parameters(g=ds.uq.Fixed(1.0)), seed=1)


def test_vectorised_functions_stay_functions():
    x = np.array([[0.5, 1.0], [1.0, 2.0]])
    assert marked(x) == pytest.approx(of_rows(x))
    assert list(inspect.signature(marked).parameters) == ["x"]
    assert ds.vectorised(marked) is marked


@ds.vectorised
def fall(x, g=9.81):
    return {"time": np.sqrt(2.0 * x[:, 0] / g)}


def test_a_vectorised_function_gets_the_same_values_everywhere():
    """Transforms are applied and fixed parameters go by name, in campaign, calibrate and predict alike."""
    theta = ds.Parameters(height=ds.Uniform(-1.0, 2.0, transform="log10"), g=ds.uq.Fixed(1.62))
    table = ds.campaign(fall, theta, [[0.5]])
    assert float(table["time"][0]) == pytest.approx(np.sqrt(2.0 * 10**0.5 / 1.62))
    data = ds.DataGroup("watch", ["time"], [2.0], ds.uq.KnownVariance(1e-4))
    posterior = ds.calibrate(theta, fall, [data], seed=1, samples=256, populations=4, show=False)
    assert posterior.theta == theta
    # 2 s on the Moon: 3.24 m
    assert posterior.mean["height"] == pytest.approx(np.log10(3.24), abs=0.005)
    band = ds.predict(posterior, fall, seed=1, draws=50)
    assert float(np.squeeze(band["mean"])) == pytest.approx(2.0, abs=0.01)


def test_a_model_that_uses_a_marked_function_changes_with_it():
    from drystone.uq.campaigns.task import fingerprint

    space: dict = {"ds": ds, "__name__": "somewhere"}
    made = []
    for factor in (2, 3):
        exec(
            f"@ds.vectorised\ndef inner(x):\n    return {factor} * x\ndef outer(a):\n    return inner(a)",
            space,
        )
        made.append(fingerprint(space["outer"]))
    assert made[0] != made[1]
