"""Likelihoods of data groups against scipy's multivariate normal, and what is refused or warned about."""

import numpy as np
import pytest
import xarray as xr
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import multivariate_normal

import drystone as ds
from drystone.uq.likelihood import build_likelihood, draw_errors

THETA = ds.Parameters(a=ds.Uniform(-3.0, 3.0), b=ds.Uniform(-3.0, 3.0))
TIMES = np.array([0.0, 0.1, 0.35, 0.5, 0.9])


def line(x):
    return x[:, :1] + x[:, 1:2] * TIMES


Y = np.array([0.5, 0.7, 0.4, 1.1, 1.3])


def test_known_variance_is_a_product_of_normals_also_over_repeats():
    variance = np.array([0.1, 0.2, 0.3, 0.4, 0.5])
    rows = np.stack([Y, Y + 0.3])
    group = ds.DataGroup("g", values=rows, discrepancy=ds.uq.KnownVariance(variance))
    likelihood = build_likelihood(THETA, line, [group])
    x = THETA.sample(4, 1)
    expected = [sum(multivariate_normal(m, np.diag(variance)).logpdf(row) for row in rows) for m in line(x)]
    assert likelihood(x) == pytest.approx(expected)
    assert likelihood.prior.names == ["a", "b"]


def test_inferred_and_relative_variances_are_parameters_behind_those_of_the_model():
    groups = [
        ds.DataGroup(
            "first two",
            outputs=[0, 1],
            values=Y[:2],
            discrepancy=ds.uq.InferredVariance(ds.Uniform(0.0, 1.0), measurement_variance=0.01),
        ),
        ds.DataGroup(
            "rest",
            outputs=[2, 3, 4],
            values=Y[2:],
            discrepancy=ds.uq.RelativeError(ds.Uniform(0.0, 0.5), [0.01, 0.02, 0.03]),
        ),
    ]
    likelihood = build_likelihood(THETA, line, groups)
    assert likelihood.prior.names == ["a", "b", "first_two_variance", "rest_relative_variance"]
    x = np.array([[0.2, 0.9, 0.3, 0.05]])
    variance = np.concatenate([[0.31, 0.31], 0.05 * Y[2:] ** 2 + [0.01, 0.02, 0.03]])
    expected = multivariate_normal(line(x)[0], np.diag(variance)).logpdf(Y)
    assert likelihood(x)[0] == pytest.approx(expected)


@given(
    time=st.floats(1e-3, 10.0),
    variance=st.floats(1e-3, 10.0),
    white=st.floats(1e-4, 1.0),
    a=st.floats(-2.0, 2.0),
)
def test_filter_equals_the_dense_covariance(time, variance, white, a):
    group = ds.DataGroup(
        "g",
        values=Y,
        at=TIMES,
        discrepancy=ds.uq.InferredVariance(ds.Uniform(0.0, 20.0), white),
        correlation_time=ds.Uniform(0.0, 20.0),
    )
    likelihood = build_likelihood(THETA, line, [group])
    assert likelihood.prior.names[2:] == ["g_variance", "g_correlation_time"]
    x = np.array([[a, 0.5, variance, time]])
    dense = variance * np.exp(-abs(TIMES[:, None] - TIMES) / time) + white * np.eye(5)
    assert likelihood(x)[0] == pytest.approx(
        multivariate_normal(line(x)[0], dense).logpdf(Y), rel=1e-7, abs=1e-7
    )


def test_drawn_errors_have_the_covariance_of_the_likelihood():
    group = ds.DataGroup("g", values=Y, at=TIMES, discrepancy=ds.uq.KnownVariance(0.5), correlation_time=0.4)
    likelihood = build_likelihood(THETA, line, [group])
    errors = draw_errors(likelihood.groups[0], np.zeros((200000, 2)), np.random.default_rng(0))
    dense = 0.5 * np.exp(-abs(TIMES[:, None] - TIMES) / 0.4)
    assert np.cov(errors.T) == pytest.approx(dense, abs=0.01)


@given(cut=st.integers(1, 4))
def test_the_likelihood_is_a_product_over_groups(cut):
    whole = build_likelihood(THETA, line, [ds.DataGroup("g", values=Y, discrepancy=ds.uq.KnownVariance(0.2))])
    parts = build_likelihood(
        THETA,
        line,
        [
            ds.DataGroup("g", outputs=list(range(cut)), values=Y[:cut], discrepancy=ds.uq.KnownVariance(0.2)),
            ds.DataGroup(
                "h", outputs=list(range(cut, 5)), values=Y[cut:], discrepancy=ds.uq.KnownVariance(0.2)
            ),
        ],
    )
    x = THETA.sample(5, 3)
    assert whole(x) == pytest.approx(parts(x))


class Surrogate:
    """A labelled surrogate with an error of its own."""

    def __init__(self, error):
        self.variance_of_error = xr.DataArray(np.full(5, error), {"time": TIMES}, ("time",))

    def predict(self, x):
        return xr.DataArray(line(x), {"time": TIMES}, ("run", "time"))


def test_surrogate_error_enters_the_variance_unless_turned_off():
    group = ds.DataGroup("g", values=Y, discrepancy=ds.uq.KnownVariance(0.2))
    x = THETA.sample(3, 2)
    with_error = build_likelihood(THETA, Surrogate(0.1), [group])
    without = build_likelihood(THETA, Surrogate(0.1), [group], surrogate_error=False)
    expected = [multivariate_normal(m, 0.3 * np.eye(5)).logpdf(Y) for m in line(x)]
    assert with_error(x) == pytest.approx(expected)
    assert without(x) == pytest.approx(build_likelihood(THETA, line, [group])(x))


@pytest.mark.parametrize(
    ("model", "variance", "word"), [(line, 1e-20, "round-off"), (Surrogate(0.1), 0.01, "own error")]
)
def test_degenerate_variance_is_warned_about_and_points_to_optimise(model, variance, word):
    group = ds.DataGroup("g", values=Y, discrepancy=ds.uq.KnownVariance(variance))
    with pytest.warns(UserWarning, match=f"(?s){word}.*optimise"):
        likelihood = build_likelihood(THETA, model, [group])
    assert np.isfinite(likelihood(THETA.sample(3, 1))).all()


def test_outputs_by_name_of_mappings_and_coordinates():
    def named(x):
        return {"peak": x[:, 0], "series": line(x)}

    groups = [
        ds.DataGroup("p", outputs=["peak"], values=[0.5], discrepancy=ds.uq.KnownVariance(0.1)),
        ds.DataGroup("s", outputs=["series"], values=Y, discrepancy=ds.uq.KnownVariance(0.1)),
    ]
    likelihood = build_likelihood(THETA, named, groups)
    assert [group.columns.tolist() for group in likelihood.groups] == [[0], [1, 2, 3, 4, 5]]
    picked = ds.DataGroup(
        "g", outputs=["0.35", "0.9"], values=Y[[2, 4]], discrepancy=ds.uq.KnownVariance(0.2)
    )
    assert build_likelihood(THETA, Surrogate(0.0), [picked]).groups[0].columns.tolist() == [2, 4]
    wrong = ds.DataGroup("g", outputs=["peek"], values=[0.5], discrepancy=ds.uq.KnownVariance(0.1))
    with pytest.raises(ds.InputError, match=r'data\.0\.outputs\.0.*"peek".*did you mean "peak"'):
        build_likelihood(THETA, named, [wrong])


def test_bad_groups_are_refused():
    good = ds.DataGroup("g", values=Y, discrepancy=ds.uq.KnownVariance(0.2))
    with pytest.raises(ds.InputError, match="two groups"):
        build_likelihood(THETA, line, [good, good])
    short = ds.DataGroup("g", values=Y[:3], discrepancy=ds.uq.KnownVariance(0.2))
    with pytest.raises(ds.InputError, match="expected 5 values"):
        build_likelihood(THETA, line, [short])
    twice = ds.Parameters(a=ds.Uniform(0.0, 1.0), g_variance=ds.Uniform(0.0, 1.0))
    inferred = ds.DataGroup("g", values=Y, discrepancy=ds.uq.InferredVariance(ds.Uniform(0.0, 1.0)))
    with pytest.raises(ds.InputError, match="g_variance"):
        build_likelihood(twice, line, [inferred])
    with pytest.raises(ds.InputError, match="at least one data group"):
        build_likelihood(THETA, line, [])


@pytest.mark.parametrize(
    "given",
    [
        {"discrepancy": {"kind": "known", "variance": 0.0}},
        {"discrepancy": {"kind": "known", "variance": [0.1, 0.1]}},
        {"discrepancy": {"kind": "inferred", "prior": {"kind": "normal", "mean": 0.0, "deviation": 1.0}}},
        {"discrepancy": {"kind": "inferred", "prior": {"kind": "fixed", "value": 1.0}}},
        {"discrepancy": {"kind": "known", "variance": 0.1}, "at": [0, 1, 2, 3, 4]},
        {"discrepancy": {"kind": "known", "variance": 0.1}, "correlation_time": 0.0},
        {"discrepancy": {"kind": "known", "variance": 0.1}, "correlation_time": 1.0, "at": [0, 2, 1, 3, 4]},
        {"discrepancy": {"kind": "known", "variance": 0.1}, "outputs": [0, 0, 1, 2, 3]},
    ],
)
def test_bad_descriptions_are_refused(given):
    with pytest.raises(ValueError):
        ds.DataGroup(name="g", values=Y.tolist(), **given)


def test_groups_come_back_from_their_plain_form():
    group = ds.DataGroup(
        "impact axis",
        outputs=["top", "base"],
        values=[1.0, 0.4],
        discrepancy=ds.uq.RelativeError(ds.Uniform(0.0, 0.01), [1e-4, 2e-4]),
        correlation_time=ds.Uniform(0.1, 1.0),
    )
    assert ds.DataGroup(**group.model_dump(mode="json")) == group
