"""Robust predictions against closed forms: moments, quantiles and exceedance of mixtures."""

import numpy as np
import pytest
import xarray as xr
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm

import drystone as ds
from drystone.uq.prediction import summarise

THETA = ds.Parameters(a=ds.Uniform(-5.0, 5.0))
DATA = [
    ds.DataGroup("known", outputs=[0], values=[1.0], discrepancy=ds.uq.KnownVariance(0.04)),
    ds.DataGroup(
        "relative", outputs=[1], values=[1.1], discrepancy=ds.uq.RelativeError(ds.Uniform(0.0, 0.01))
    ),
]


def model(x):
    return np.column_stack([x[:, 0], x[:, 0]])


@pytest.fixture(scope="module")
def posterior():
    return ds.calibrate(THETA, model, DATA, seed=1, samples=2048)


def test_total_variance_is_error_plus_parameters(posterior):
    found = ds.predict(posterior, lambda x: 2.0 * x[:, 0], seed=1, draws=2048, error="known")
    deviation = posterior.deviation["a"]
    assert float(found["mean"]) == pytest.approx(2.0 * posterior.mean["a"])
    assert float(found["variance_error"]) == pytest.approx(0.04)
    assert float(found["variance_parameters"]) == pytest.approx(4.0 * deviation**2, rel=1e-2)
    assert float(found["variance"]) == pytest.approx(0.04 + 4.0 * deviation**2, rel=1e-2)
    assert float(found["variance_models"]) == pytest.approx(0.0, abs=1e-12)
    assert float(found["at_map"]) == pytest.approx(2.0 * posterior.map["a"])


def test_relative_error_scales_with_the_prediction(posterior):
    found = ds.predict(posterior, lambda x: 100.0 + 0.0 * x, seed=1, draws=500, error="relative")
    sigma2 = posterior.draw(500, 1, all_parameters=True)[:, 1].mean()
    assert float(found["variance_error"][0]) == pytest.approx(1e4 * sigma2)
    with pytest.raises(ds.InputError, match='did you mean "relative"'):
        ds.predict(posterior, model, seed=1, error="relativ")


def test_quantiles_and_exceedance_of_a_gaussian(posterior):
    found = ds.predict(
        posterior,
        lambda x: 0.0 * x[:, 0],
        seed=1,
        draws=50,
        error="known",
        levels=[0.1, 0.5],
        quantiles=[0.1, 0.9],
    )
    assert found["quantiles"].values == pytest.approx(norm(0.0, 0.2).ppf([0.1, 0.9]), abs=1e-9)
    assert found["exceedance"].values == pytest.approx(norm(0.0, 0.2).sf([0.1, 0.5]))
    assert (found["exceedance"] + found["reliability"]).values == pytest.approx(1.0)


def test_series_keep_their_labels_and_the_prior_band_is_wider(posterior):
    times = np.linspace(0.0, 1.0, 5)

    def series(x):
        return xr.DataArray(x[:, :1] * times, {"time": times}, ("run", "time"))

    found = ds.predict(posterior, series, seed=2, draws=400, prior=True, levels=[0.5])
    assert found["quantiles"].dims == ("quantile", "time") and found["exceedance"].dims == ("level", "time")
    assert np.array_equal(found["time"], times)
    width = found["quantiles"].sel(quantile=0.975) - found["quantiles"].sel(quantile=0.025)
    before = found["prior_quantiles"].sel(quantile=0.975) - found["prior_quantiles"].sel(quantile=0.025)
    assert float(before[-1]) == pytest.approx(9.5, abs=0.4)
    assert float(width[-1]) < 0.2 * float(before[-1])


def test_models_are_averaged_by_weight(posterior):
    both = {"A": posterior, "B": posterior}
    models = {"A": lambda x: 0.0 * x[:, 0], "B": lambda x: 0.0 * x[:, 0] + 1.0}
    found = ds.predict(both, models, seed=1, draws=100, weights={"A": 1.0, "B": 3.0}, levels=[0.5])
    assert float(found["mean"]) == pytest.approx(0.75)
    assert float(found["variance_models"]) == pytest.approx(0.75 * 0.25)
    assert float(found["variance_parameters"]) == pytest.approx(0.0, abs=1e-12)
    assert float(found["exceedance"][0]) == pytest.approx(0.75)
    equal = ds.predict(both, models, seed=1, draws=100)
    assert equal["model_weight"].values == pytest.approx([0.5, 0.5])
    with pytest.raises(ds.InputError, match="a model for each"):
        ds.predict(both, {"A": model}, seed=1)
    with pytest.raises(ds.InputError, match="a weight"):
        ds.predict(both, models, seed=1, weights={"A": 1.0})


def test_runs_made_elsewhere_failed_ones_left_out():
    runs = xr.DataArray(np.array([[1.0, 10.0], [np.nan, np.nan], [3.0, 30.0]]), dims=("run", "exit"))
    found = summarise(runs, levels=[2.0])
    assert found["mean"].values == pytest.approx([2.0, 20.0])
    assert found["exceedance"].values == pytest.approx(np.array([[0.5, 1.0]]))
    assert found.attrs["left_out"] == 1
    with pytest.raises(ds.InputError, match="no run"):
        summarise(np.full((3, 1), np.nan))


@given(
    values=st.lists(st.floats(-100.0, 100.0), min_size=2, max_size=20),
    variance=st.sampled_from([0.0, 1e-6, 1.0, 400.0]),
)
def test_mixtures_are_consistent(values, variance):
    found = summarise(
        np.array(values), variance=variance, quantiles=[0.1, 0.5, 0.9], levels=[-50.0, 0.0, 50.0]
    )
    parts = found["variance_error"] + found["variance_parameters"] + found["variance_models"]
    assert float(parts) == pytest.approx(float(found["variance"]))
    assert float(found["variance"]) == pytest.approx(np.var(values) + variance, abs=1e-9)
    assert np.all(np.diff(found["quantiles"]) >= -1e-9)
    assert np.all(np.diff(found["exceedance"]) <= 1e-12)
