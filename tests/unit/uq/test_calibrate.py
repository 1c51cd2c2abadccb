"""Calibration end to end against closed forms; files, ArviZ, best sets, model choice."""

import numpy as np
import pytest
from scipy.stats import multivariate_normal

import drystone as ds
from drystone.uq.calibration import Calibration, sampler_options
from drystone.uq.prediction import Prediction

TIMES = np.linspace(0.0, 1.0, 12)
DESIGN = np.column_stack([np.ones(12), TIMES])
Y = 1.5 + 2.0 * TIMES + 0.1 * np.random.default_rng(0).standard_normal(12)
NOISE = 0.01


def line(x):
    return x[:, :2] @ DESIGN.T


THETA = ds.Parameters(a=ds.Normal(0.0, 3.0, unit="m"), b=ds.Normal(0.0, 3.0), unused=ds.uq.Fixed(1.0))
DATA = [ds.DataGroup("line", values=Y, discrepancy=ds.uq.KnownVariance(NOISE))]
COVARIANCE = np.linalg.inv(DESIGN.T @ DESIGN / NOISE + np.eye(2) / 9.0)
MEAN = COVARIANCE @ DESIGN.T @ Y / NOISE
LOG_Z = multivariate_normal(np.zeros(12), NOISE * np.eye(12) + 9.0 * DESIGN @ DESIGN.T).logpdf(Y)


@pytest.fixture(scope="module")
def posterior():
    return ds.calibrate(THETA, line, DATA, seed=11, samples=4096)


def test_linear_model_has_its_closed_form(posterior):
    deviation = np.sqrt(np.diag(COVARIANCE))
    assert list(posterior.mean.values()) == pytest.approx(MEAN, abs=0.1 * deviation.min())
    assert list(posterior.deviation.values()) == pytest.approx(deviation, rel=0.05)
    assert np.cov(posterior.x.T)[0, 1] == pytest.approx(COVARIANCE[0, 1], rel=0.1)
    assert list(posterior.map.values()) == pytest.approx(MEAN, abs=0.5 * deviation.min())
    assert abs(posterior.log_evidence.value - LOG_Z) < min(0.15, 3.0 * posterior.log_evidence.error)
    assert max(posterior.rhat.values()) < 1.02
    assert min(posterior.ess.values()) > 500
    assert "log evidence" in repr(posterior)


def test_arviz_reads_it_and_files_keep_every_bit(posterior, tmp_path):
    import arviz

    path = tmp_path / "line.nc"
    posterior.save(path)
    with pytest.raises(ds.InputError, match="exists"):
        posterior.save(path)
    again = ds.uq.Posterior.load(path)
    assert again.x.tobytes() == posterior.x.tobytes()
    assert again.log_evidence == posterior.log_evidence
    assert (again.data, again.parameters) == (posterior.data, posterior.parameters)
    groups = {"posterior", "prior", "sample_stats", "observed_data", "posterior_predictive"}
    for data in (posterior.to_arviz(), arviz.from_netcdf(path)):
        assert groups <= set(data.groups())
        summary = arviz.summary(data, round_to="none")
        assert summary.loc["a", "mean"] == pytest.approx(posterior.mean["a"])
    assert again.samples["a"].attrs["units"] == "m"
    assert again.table()["mean"].sel(parameter="b") == pytest.approx(posterior.mean["b"])
    other = tmp_path / "other.nc"
    other.write_text("nothing")
    with pytest.raises(ds.InputError, match=r"other\.nc"):
        ds.uq.Posterior.load(other)


def test_predictive_samples_of_the_data_are_as_wide_as_data_and_parameters_together(posterior):
    predicted = posterior.datasets["posterior_predictive"]["line"].values.reshape(-1, 12)
    exact = np.sqrt(np.diag(DESIGN @ COVARIANCE @ DESIGN.T) + NOISE)
    assert predicted.std(axis=0) == pytest.approx(exact, rel=0.12)
    assert predicted.mean(axis=0) == pytest.approx(DESIGN @ MEAN, abs=0.02)


def test_draws_are_rows_of_the_posterior_each_once(posterior):
    rows = posterior.draw(100, seed=1)
    assert rows.shape == (100, 2)
    assert np.array_equal(rows, posterior.draw(100, seed=1))
    assert {tuple(row) for row in rows} <= {tuple(row) for row in posterior.x}
    assert posterior.draw(5000, seed=1).shape == (5000, 2)


def test_inferred_noise_is_found():
    data = [ds.DataGroup("line", values=Y, discrepancy=ds.uq.InferredVariance(ds.Uniform(1e-4, 0.2)))]
    found = ds.calibrate(THETA, line, data, seed=2, samples=2048)
    assert found.names == ["a", "b", "line_variance"] and found.model_names == ["a", "b"]
    assert 0.003 < found.quantiles()["line_variance"][1] < 0.03


def test_optimise_gives_a_best_set_and_says_so():
    data = [ds.DataGroup("line", values=Y, discrepancy=ds.uq.KnownVariance(1e-20))]
    best = ds.uq.optimise(THETA, line, data, seed=3)
    least_squares = np.linalg.lstsq(DESIGN, Y, rcond=None)[0]
    assert [best.parameters["a"], best.parameters["b"]] == pytest.approx(least_squares, abs=1e-5)
    assert best.residual["line"] == pytest.approx(np.sqrt(np.mean((Y - DESIGN @ least_squares) ** 2)))
    assert "not a posterior" in str(best)
    assert best == ds.uq.optimise(THETA, line, data, seed=3)


def test_bad_samplers_and_options_are_refused():
    with pytest.raises(ds.InputError, match='did you mean "tmcmc"'):
        ds.calibrate(THETA, line, DATA, sampler="tmcm", seed=1)
    with pytest.raises(ds.InputError, match='samplse: unknown key, did you mean "samples"'):
        sampler_options("tmcmc", {"samplse": 3})
    with pytest.raises(ds.InputError, match="cannot be resumed"):
        ds.calibrate(THETA, line, DATA, sampler="ensemble", seed=1, checkpoint="here.npz")
    with pytest.raises(ds.InputError, match="never adapt"):
        sampler_options("adaptive-metropolis", {"steps": 50})


def test_model_probabilities_of_the_paper():
    table = ds.uq.compare_models({"M1": (15.46, 0.0), "M2": (16.39, 0.0), "M3": (22.41, 0.0)})
    assert table["probability"].values == pytest.approx([0.0010, 0.0024, 0.9966], abs=5e-5)
    assert float(table["bayes_factor"].sel(model="M3", against="M2")) == pytest.approx(412, abs=0.5)
    assert float(table["bayes_factor"].sel(model="M3", against="M1")) == pytest.approx(1043, rel=2e-3)
    two = ds.uq.compare_models({"M1": (15.46, 0.1), "M2": (16.39, 0.1)})
    assert two["probability"].values == pytest.approx([0.28, 0.72], abs=0.005)
    lower, upper = two["probability_interval"].sel(model="M2").values
    assert lower < 0.72 < upper and upper - lower < 0.15


def test_priors_of_models_and_what_cannot_be_compared(posterior):
    table = ds.uq.compare_models({"A": (0.0, 0.0), "B": (np.log(3.0), 0.0)}, prior={"A": 3.0, "B": 1.0})
    assert table["probability"].values == pytest.approx([0.5, 0.5])
    with pytest.raises(ds.InputError, match="no evidence for B"):
        ds.uq.compare_models({"A": (0.0, 0.0), "B": (np.nan, np.nan)})
    other = [ds.DataGroup("line", values=Y + 1.0, discrepancy=ds.uq.KnownVariance(NOISE))]
    second = ds.calibrate(THETA, line, other, seed=1, samples=256, steps=2)
    with pytest.raises(ds.InputError, match="different data"):
        ds.uq.compare_models({"A": posterior, "B": second})


def test_parts_of_a_study_file_are_the_arguments(posterior):
    part = Calibration(sampler="tmcmc", seed=11, options={"samples": 4096})
    again = ds.calibrate(THETA, line, DATA, **part.arguments())
    assert again.x.tobytes() == posterior.x.tobytes()
    with pytest.raises(ValueError, match="did you mean"):
        Calibration(seed=1, options={"samplse": 1})
    found = ds.predict(posterior, line, **Prediction(seed=1, levels=[2.0]).model_dump())
    assert found["exceedance"].shape == (1, 12)


def test_surrogate_stands_for_the_model():
    """A linear model is a polynomial of degree one: the posterior is that of the model itself."""
    import xarray as xr

    theta = ds.Parameters(a=ds.Normal(0.0, 3.0), b=ds.Normal(0.0, 3.0))
    x = ds.designs.sobol(theta, 64, seed=1)
    table = xr.DataArray(line(x), {"time": TIMES}, ("run", "time"))
    pce = ds.PCE.fit(table, theta, x)
    found = ds.calibrate(theta, pce, DATA, seed=1, samples=2048)
    deviation = np.sqrt(np.diag(COVARIANCE))
    assert list(found.mean.values()) == pytest.approx(MEAN, abs=0.15 * deviation.min())
    assert list(found.deviation.values()) == pytest.approx(deviation, rel=0.08)
    assert abs(found.log_evidence.value - LOG_Z) < 3.0 * found.log_evidence.error
    band = ds.predict(found, pce, seed=1, draws=200)
    assert band["mean"].dims == ("time",)
