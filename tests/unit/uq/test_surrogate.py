"""Surrogates: labels, failed runs, many outputs, components, files, refusals."""

import numpy as np
import pytest
import xarray as xr
from scipy.linalg import lstsq

import drystone as ds
from drystone.uq.surrogates.bases import bases_of, index_set
from drystone.uq.surrogates.sparse_regression import fit_sparse, prepare, rank

THETA = ds.Parameters(a=ds.Uniform(0.0, 2.0), b=ds.Normal(1.0, 0.3), c=ds.uq.Fixed(1.0))
TIME = np.linspace(0.0, 1.0, 6)


def series(x):
    a, b = x.T
    return np.sin(a)[:, None] * np.exp(-TIME) + np.outer(b**2, TIME)


def table(n=64, seed=1):
    x = ds.designs.sobol(THETA, n, seed=seed)
    return xr.Dataset(
        {
            "top": (("run", "time"), series(x), {"units": "m"}),
            "peak": ("run", series(x).max(axis=1), {"units": "m"}),
        },
        coords={"a": ("run", x[:, 0]), "b": ("run", x[:, 1]), "time": TIME},
    )


@pytest.fixture(scope="module")
def pce():
    return ds.PCE.fit(table()["top"], THETA)


def test_labels_of_data_are_labels_of_predictions(pce):
    x = THETA.sample(7, seed=2)
    found = pce.predict(x)
    assert found.dims == ("run", "time") and found.attrs["units"] == "m" and found.name == "top"
    assert (found["time"] == TIME).all() and (found["a"].values == x[:, 0]).all()
    assert np.abs(found.values - series(x)).max() < 1e-4
    assert pce.error.dims == ("time",) and float(pce.error.max()) < 1e-7
    assert pce.derivative(x).dims == ("run", "time", "parameter")
    assert pce.sobol()["total"].dims == ("parameter", "time")
    assert pce.sobol()["pair"].dims == ("parameter", "other", "time")
    assert pce.sobol()["total"].sel(parameter="b", time=0.0) == pytest.approx(0.0, abs=1e-6)
    # rows may come labelled: a table predicts itself
    again = table()["top"]
    assert (pce.predict(again).values == pce.predict(np.stack([again["a"], again["b"]], axis=1)).values).all()


def test_plain_arrays_stay_plain(pce):
    given = table()
    x = np.stack([given["a"], given["b"]], axis=1)
    plain = ds.PCE.fit(given["top"].values, THETA, x)
    assert isinstance(plain.predict(x), np.ndarray) and plain.predict(x).shape == (64, 6)
    assert (plain.predict(x) == pce.predict(x).values).all()
    one = ds.PCE.fit(given["peak"].values, THETA, x)
    assert isinstance(one.error, float) and one.predict(x).shape == (64,)
    assert one.variance_of_error == pytest.approx(one.error * given["peak"].values.var())


def test_failed_runs_are_left_out_and_counted(pce):
    given = table(80)["top"]
    given[3] = np.nan
    given[40] = np.nan
    given[10, 5] = np.nan  # one run that ended early
    found = ds.PCE.fit(given, THETA)
    assert (found.provenance["runs"], found.provenance["left_out"], found.provenance["incomplete"]) == (
        80,
        2,
        1,
    )
    x = THETA.sample(50, seed=2)
    assert np.abs(found.predict(x).values - series(x)).max() < 1e-4
    assert np.isfinite(found.validate(given)).all()


def test_outputs_that_do_not_vary():
    given = table()["top"].copy()
    given[:, 2] = 5.0
    found = ds.PCE.fit(given, THETA)
    x = THETA.sample(5, seed=2)
    assert (found.predict(x).values[:, 2] == 5.0).all() and float(found.error[2]) == 0.0
    assert np.isnan(found.sobol()["total"].values[:, 2]).all()
    assert np.isfinite(np.delete(found.sobol()["total"].values, 2, axis=1)).all()
    assert ds.uq.GaussianProcess.fit(given[:20], THETA, restarts=0).predict(x).values[:, 2] == pytest.approx(
        5.0
    )


def test_holdout():
    given = table(100)["top"]
    found = ds.PCE.fit(given, THETA, holdout=0.25, seed=3)
    assert found.provenance["used"] == 75 and found.validation.dims == ("time",)
    held = np.random.default_rng(3).permutation(100)[:25]
    assert found.validation.values == pytest.approx(found.validate(given[held]).values)
    larger = np.maximum(found.error, found.validation).values
    kept = np.delete(given.values, held, axis=0)
    assert found.variance_of_error.values == pytest.approx(larger * kept.var(axis=0))


def test_principal_components_of_a_series():
    x = ds.designs.sobol(THETA, 64, seed=1)
    found = ds.PCE.fit(table()["top"], THETA, components=1.0 - 1e-10)
    assert len(found.provenance["options"]["chosen"]) == 2  # the series has two modes
    other = THETA.sample(200, seed=2)
    assert np.abs(found.predict(other).values - series(other)).max() < 1e-4
    # truncated to one mode, the error tells what is lost
    rough = ds.PCE.fit(table()["top"], THETA, components=0.5)
    lost = np.mean((rough.predict(x).values - series(x)) ** 2, axis=0) / series(x).var(axis=0)
    assert rough.error.values == pytest.approx(lost, rel=0.2, abs=1e-6)


def test_files(tmp_path, pce):
    path = tmp_path / "top.h5"
    pce.save(path)
    again = ds.PCE.load(path)
    x = THETA.sample(9, seed=1)
    xr.testing.assert_identical(again.predict(x), pce.predict(x))
    xr.testing.assert_identical(again.error, pce.error)
    assert again.theta == THETA and again.provenance["used"] == 64
    with pytest.raises(ds.InputError, match="exists"):
        pce.save(path)
    pce.save(path, force=True)
    with pytest.raises(ds.InputError, match="holds a PCE, expected a GaussianProcess"):
        ds.uq.GaussianProcess.load(path)
    (tmp_path / "text").write_text("no surrogate")
    with pytest.raises(ds.InputError, match="not a surrogate"):
        ds.PCE.load(tmp_path / "text")


def test_gaussian_process_behind_the_same_methods(tmp_path):
    given = table(24)["top"][:, [0, 5]].copy()
    given[4] = np.nan
    process = ds.uq.GaussianProcess.fit(given, THETA, restarts=0)
    x = THETA.sample(30, seed=2)
    found = process.predict(x)
    assert found.dims == ("run", "time") and found.attrs["units"] == "m"
    assert np.abs(found.values - series(x)[:, [0, 5]]).max() < 0.05
    mean, deviation = process.predict(x, deviation=True)
    assert (deviation >= 0.0).all() and mean.values == pytest.approx(found.values)
    assert process.variance_of_error.values == pytest.approx(process.error.values * np.nanvar(given, axis=0))
    process.save(tmp_path / "process.h5")
    again = ds.uq.GaussianProcess.load(tmp_path / "process.h5")
    assert again.predict(x).values == pytest.approx(found.values, rel=1e-9)
    assert again.error.values == pytest.approx(process.error.values, rel=1e-6)


def test_process_leaves_one_out_as_if_refitted():
    x = ds.designs.sobol(THETA, 16, seed=1)
    y = series(x)[:, 5]
    process = ds.uq.GaussianProcess.fit(y, THETA, x, restarts=0)
    (one,) = process.processes
    from sklearn.gaussian_process import GaussianProcessRegressor

    t = (x - [1.0, 1.0]) / [1.0, 0.3]
    z = (y - y.mean()) / y.std()
    missed = []
    for k in range(16):
        rest = np.delete(np.arange(16), k)
        fitted = GaussianProcessRegressor(one.kernel_, alpha=1e-12, optimizer=None).fit(t[rest], z[rest])
        missed.append(z[k] - fitted.predict(t[k : k + 1])[0])
    assert process.error == pytest.approx(np.mean(np.square(missed)), rel=1e-4)


def test_leave_one_out_as_if_refitted():
    # the corrected error from one factorisation equals n refits with one run left out, times the correction
    x = ds.designs.sobol(THETA, 40, seed=3)
    y = np.exp(x[:, 0]) * np.abs(x[:, 1] - 1.0)
    bases, indices = bases_of(THETA, 4), index_set(2, 4, 1.0, 99)
    candidates = prepare(bases, x, indices, 0.5)
    fit = fit_sparse(candidates, y, 20, 4, 1.0)
    assert fit.indices[0].tolist() == [0, 0] and 1 < len(fit.indices) <= 20
    place = {tuple(row): k for k, row in enumerate(indices.tolist())}
    psi = candidates.psi[:, [place[tuple(row)] for row in fit.indices.tolist()]]
    assert fit.coefficients == pytest.approx(lstsq(psi, y)[0])
    missed = []
    for k in range(40):
        rest = np.delete(np.arange(40), k)
        missed.append(y[k] - psi[k] @ lstsq(psi[rest], y[rest])[0])
    count = psi.shape[1]
    correction = 40 / (40 - count) * (1.0 + np.trace(np.linalg.inv(psi.T @ psi)))
    assert fit.error == pytest.approx(np.mean(np.square(missed)) / y.var() * correction)
    assert fit.error == pytest.approx(np.mean(fit.residual**2) / y.var())
    # the first term let in is the one that correlates best with y, by preference
    assert rank(candidates, y, 5)[0] == np.argmax(np.abs(candidates.scaled.T @ (y - y.mean())))


def test_same_bits_again(pce):
    again = ds.PCE.fit(table()["top"], THETA)
    assert (again.coefficients == pce.coefficients).all() and (again.terms.indices == pce.terms.indices).all()


def test_monte_carlo_indices_keep_labels_and_leave_failures_out():
    x = ds.designs.saltelli(THETA, 128, seed=1)
    assert (ds.designs.saltelli(THETA, 256, seed=1)[: len(x)] == x).all()
    given = xr.DataArray(
        series(x), dims=("run", "time"), coords={"a": ("run", x[:, 0]), "b": ("run", x[:, 1]), "time": TIME}
    )
    given[5] = np.nan
    found = ds.uq.sobol_from_blocks(given, THETA)
    assert found.attrs["blocks"] == 127 and found.attrs["blocks_left_out"] == 1
    assert found["total"].dims == ("parameter", "time")
    assert found["total_interval"].dims == ("parameter", "bound", "time")
    exact = ds.PCE.fit(table()["top"], THETA).sobol()
    assert np.abs(found["total"] - exact["total"]).max() < 0.05
    with pytest.raises(ds.InputError, match="not in the blocks"):
        ds.uq.sobol_from_blocks(given.roll(run=1, roll_coords=True), THETA)
    with pytest.raises(ds.InputError, match="blocks of 4 runs"):
        ds.uq.sobol_from_blocks(given[:-1], THETA)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"x": np.ones((64, 3))}, "rows of 2 parameters"),
        ({"x": np.ones((63, 2))}, "64 rows of outputs for 63 rows of parameters"),
        ({"x": np.full((64, 2), 3.0)}, "run 0 lies outside"),
        ({"degrees": ()}, "expected degrees from 1"),
        ({"q": (1.5,)}, "q in"),
        ({"holdout": 1.0}, "holdout below 1"),
        ({"components": 2.0}, "components between 0 and 1"),
        ({"candidates": 2}, "more than 2 candidates"),
    ],
)
def test_refusals(change, message):
    with pytest.raises(ds.InputError, match=message):
        ds.PCE.fit(table()["peak"], THETA, **change)


def test_more_refusals():
    with pytest.raises(ds.InputError, match="need the parameters"):
        ds.PCE.fit(np.ones(5), THETA)
    with pytest.raises(ds.InputError, match="b: the table has no such parameter"):
        ds.PCE.fit(table()["peak"].drop_vars("b"), THETA)
    with pytest.raises(ds.InputError, match="dim run"):
        ds.PCE.fit(table()["peak"].rename(run="sample"), THETA)
    few = table()["peak"].where(np.arange(64) < 3)
    with pytest.raises(ds.InputError, match="has a number in 3 runs; expected at least 4"):
        ds.PCE.fit(few, THETA)


def test_outputs_alone_answer_as_together():
    """`only` and `split` leave out terms that others need: the same polynomials, quicker."""
    from drystone.uq.surrogates.fit import split

    theta = ds.Parameters(a=ds.Uniform(-1.0, 1.0), b=ds.Uniform(-1.0, 1.0))
    x = ds.designs.sobol(theta, 32, seed=1)
    y = np.stack([x[:, 0], x[:, 1] ** 3, x[:, 0] * x[:, 1]], axis=1)
    table = xr.DataArray(y, {"output": ["p: u", "p: v[0]", "q: w"]}, ("run", "output"), attrs={"units": "m"})
    whole = ds.PCE.fit(table, theta, x, degrees=(1, 2, 3), progress=False)
    alone = whole.only(["p: v[0]"])
    assert np.allclose(alone.evaluate(x)[:, 0], whole.evaluate(x)[:, 1], atol=1e-12)
    assert len(alone.coefficients) < len(whole.coefficients) and alone.labels.shape == (1,)
    assert whole.only(["nothing"]) is whole
    parts = split(whole)
    assert parts.names == ["p: u", "p: v[0]", "q: w"]
    assert np.allclose(parts.evaluate(x), whole.evaluate(x), atol=1e-12)
    assert parts.only(["p: *"]).names == ["p: u", "p: v[0]"]
    assert np.allclose(parts.only(["q: w"]).evaluate(x), whole.evaluate(x)[:, 2:], atol=1e-12)
