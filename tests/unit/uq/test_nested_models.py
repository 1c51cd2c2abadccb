"""Savage-Dickey ratios against evidences in closed form; surrogates of tables that exist already."""

import numpy as np
import pytest
from scipy import stats

import drystone as ds
from drystone.uq.likelihood import Likelihood
from drystone.uq.posterior import build_posterior
from drystone.uq.samplers import SAMPLERS, Draws


def drawn(prior, x, log_like=None):
    """A posterior whose samples are known."""
    like = np.zeros(x.shape[:2]) if log_like is None else log_like
    options = SAMPLERS["tmcmc"].options()
    return build_posterior(Likelihood(prior, prior, None, (), ()), Draws(x, like), "tmcmc", options, 0)


# mean of 10 measurements with noise 1 is 0.3; prior N(0, 2): posterior N(0.3 * 40/41, 4/41)
MEAN, DEVIATION = 0.3 * 40.0 / 41.0, np.sqrt(4.0 / 41.0)


@pytest.mark.parametrize("value", [0.0, 0.3, 0.8])
def test_conjugate_normal(value):
    rng = np.random.default_rng(1)
    prior = ds.Parameters(mean=ds.Normal(0.0, 2.0))
    posterior = drawn(prior, rng.normal(MEAN, DEVIATION, (16, 256, 1)))
    exact = stats.norm.logpdf(value, MEAN, DEVIATION) - stats.norm.logpdf(value, 0.0, 2.0)
    # the same from both evidences: N(0.3; value, 1/10) and N(0.3; 0, 4 + 1/10)
    evidences = stats.norm.logpdf(0.3, value, np.sqrt(0.1)) - stats.norm.logpdf(0.3, 0.0, np.sqrt(4.1))
    assert exact == pytest.approx(evidences)
    found = ds.uq.savage_dickey(posterior, "mean", value)
    assert 0.0 < found.error < 0.2
    assert abs(found.log_ratio - exact) < 4.0 * found.error  # a false alarm in 16000


def test_at_the_end_of_a_prior():
    """A scale that may be zero: exponential posterior on a uniform prior, highest at the end."""
    rng = np.random.default_rng(2)
    x = rng.exponential(0.1, (16, 256, 1))
    posterior = drawn(ds.Parameters(scale=ds.Uniform(0.0, 2.0)), np.minimum(x, 2.0))
    found = ds.uq.savage_dickey(posterior, "scale", 0.0)
    assert abs(found.log_ratio - np.log(10.0 / 0.5)) < 4.0 * found.error and found.error < 0.2


def test_the_error_is_that_of_repeats():
    """Over 40 posteriors the misses, in errors, have a root mean square near 1 (0.6 to 1.4)."""
    prior = ds.Parameters(mean=ds.Uniform(-0.5, 0.5))
    exact = stats.truncnorm((-0.5 - MEAN) / DEVIATION, (0.5 - MEAN) / DEVIATION, MEAN, DEVIATION)
    miss = []
    for seed in range(40):
        found = ds.uq.savage_dickey(drawn(prior, exact.rvs((8, 64, 1), random_state=seed)), "mean", 0.0)
        miss.append((found.log_ratio - exact.logpdf(0.0)) / found.error)
    assert 0.6 < np.sqrt(np.mean(np.square(miss))) < 1.4


def test_bad_input_and_few_samples():
    posterior = drawn(
        ds.Parameters(mean=ds.Normal(0.0, 2.0)), np.random.default_rng(3).normal(0, 0.1, (4, 64, 1))
    )
    with pytest.raises(ds.InputError, match='did you mean "mean"'):
        ds.uq.savage_dickey(posterior, "maen", 0.0)
    with pytest.warns(UserWarning, match="0 samples of mean lie within"):
        ds.uq.savage_dickey(posterior, "mean", 2.0)
    bounded = drawn(ds.Parameters(mean=ds.Uniform(0.0, 1.0)), np.random.default_rng(3).random((4, 64, 1)))
    with pytest.raises(ds.InputError, match="no density at 2"):
        ds.uq.savage_dickey(bounded, "mean", 2.0)


def test_fit_from_frames_datasets_and_columns():
    import pandas as pd
    import xarray as xr

    rng = np.random.default_rng(1)
    a, b = rng.uniform(0.0, 2.0, 60), rng.uniform(-1.0, 1.0, 60)
    columns = {"a": a, "b": b, "y": a * b, "z": a**2, "label": ["word"] * 60}
    made = ds.fit(pd.DataFrame(columns), ["a", "b"], holdout=0.2, progress=False)
    assert made.names == ["y", "z"] and max(made.held_out.values()) < 1e-10
    assert made.predict([[0.5, 0.5]])["y"].values == pytest.approx([0.25])
    theta = ds.Parameters(b=ds.Uniform(-1.0, 1.0), a=ds.Uniform(0.0, 2.0))
    same = ds.fit(columns, theta, "y", progress=False)
    assert same.names == ["y"] and same.theta is theta
    series = xr.Dataset(
        {
            "a": ("row", a),
            "b": ("row", b),
            "y": (("time", "row"), np.outer([1.0, 2.0], a + b), {"units": "m"}),
        },
        {"time": [0.0, 1.0]},
    )
    made = ds.fit(series, {"a": ds.Uniform(0.0, 2.0), "b": ds.Uniform(-1.0, 1.0)}, ["y"], progress=False)
    found = made.predict([[1.0, 0.5]])["y"]
    assert found.values == pytest.approx(np.array([[1.5, 3.0]])) and found.attrs["units"] == "m"
    for bad, message in [
        (lambda: ds.fit(columns, ["a", "bb"]), 'no such column, did you mean "b"'),
        (lambda: ds.fit(columns, ["a"], ["a"]), "is an input too"),
        (lambda: ds.fit(columns, ["a"], ["label"]), "label: expected numbers"),
        (lambda: ds.fit({**columns, "a": [*a[:-1], np.nan]}, ["a"], ["y"]), "row 59 has none"),
        (lambda: ds.fit(3.0, ["a"], ["y"]), "expected a DataFrame, a Dataset or a mapping"),
        (lambda: ds.fit(columns, ["a"], ["y"], kind="pc"), 'did you mean "pce"'),
    ]:
        with pytest.raises(ds.InputError, match=message):
            bad()
