"""Polynomials: orthonormal under their marginal, closed forms, derivatives, index sets."""

from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.polynomial import hermite_e, legendre
from scipy.special import eval_genlaguerre, gammaln, ndtr

import drystone as ds
from drystone.uq.marginals import MARGINALS
from drystone.uq.surrogates.bases import (
    arrange,
    bases_of,
    basis_of,
    expand,
    index_set,
    products,
    slopes_of,
    table_of,
    values_of,
)

MEASURED = [0.61, 0.58, 0.66, 0.63, 0.60, 0.71, 0.55, 0.64]
MARGINAL = {
    "uniform": ds.Uniform(-2.0, 3.0),
    "normal": ds.Normal(1.0, 0.5),
    "lognormal": ds.uq.LogNormal(2.0, 0.4),
    "beta": ds.uq.Beta(2.0, 3.5, 1.0, 4.0),
    "beta-arcsine": ds.uq.Beta(0.5, 0.5, -1.0, 1.0),
    "beta-uniform": ds.uq.Beta(1.0, 1.0, -2.0, 3.0),
    "loguniform": ds.uq.LogUniform(1.0, 8.0),
    "triangular": ds.uq.Triangular(0.4, 0.5, 0.9),
    "triangular-end": ds.uq.Triangular(0.0, 0.0, 2.0),
    "gamma": ds.uq.Gamma(2.5, 0.4),
    "gamma-exponential": ds.uq.Gamma(1.0, 2.0),
    "gumbel": ds.uq.Gumbel(30.0, 4.0),
    "gumbel-minima": ds.uq.Gumbel(30.0, 4.0, of="minima"),
    "weibull": ds.uq.Weibull(0.8, 2.0, 1.0),
    "student": ds.uq.Student(3.0, 0.5, 0.1),
    "empirical": ds.uq.Empirical(MEASURED),
    "empirical-ecdf": ds.uq.Empirical(MEASURED, by="ecdf"),
    "truncated-student": ds.uq.Truncated(ds.uq.Student(3.0, 0.0, 1.0), lower=-1.0),
    "truncated": ds.uq.Truncated(ds.Normal(1.0, 2.0), lower=0.0, upper=2.5),
    "truncated-tail": ds.uq.Truncated(ds.Normal(0.0, 1.0), lower=3.0),
    "truncated-lognormal": ds.uq.Truncated(ds.uq.LogNormal(2.0, 0.4), upper=3.0),
    "truncated-beta": ds.uq.Truncated(ds.uq.Beta(0.5, 2.0), upper=0.7),
}
THETA = ds.Parameters(**{name.replace("-", "_"): one for name, one in MARGINAL.items()})


def test_every_marginal_is_tried():
    assert {one.kind for one in MARGINAL.values()} == set(MARGINALS) - {"fixed"}


@pytest.mark.parametrize("name", MARGINAL)
def test_orthonormal_up_to_degree_20(name):
    one = MARGINAL[name]
    if basis_of(one, 1).normal_of is not None or name == "empirical-ecdf":
        return in_probability(one)
    # integrate over the density with many nodes that crowd at the ends
    lower, upper = one.support()
    middle = float(one.ppf(np.array([0.5]))[0])
    far = {-1: float(one.ppf(np.array([1e-15]))[0]), 1: float(one.ppf(np.array([1.0 - 1e-15]))[0])}
    logarithm = "lognormal" in name
    ends = []
    for side, end in ((-1, lower), (1, upper)):
        if np.isinf(end) or (logarithm and end == 0.0):
            end = middle * (far[side] / middle) ** 5 if logarithm else middle + 5.0 * (far[side] - middle)
        ends.append(np.log(end) if logarithm else end)
    angle = (np.arange(20_000) + 0.5) / 20_000 * np.pi
    z = ends[0] + 0.5 * (ends[1] - ends[0]) * (1.0 - np.cos(angle))
    x = np.exp(z) if logarithm else z
    density = np.exp(one.logpdf(x)) * (x if logarithm else 1.0)
    weight = density * 0.5 * (ends[1] - ends[0]) * np.sin(angle) * np.pi / 20_000
    value = values_of(basis_of(one, 20), x, 20)
    gram = (value * weight) @ value.T
    assert np.abs(gram - np.eye(21)).max() < 1e-6


def in_probability(one):
    """Sums over quantiles of Gauss' nodes: normal scores are normal; the ecdf has equal weight in every gap."""
    node, weight = np.polynomial.legendre.leggauss(60)
    if one.kind == "empirical":
        gaps = len(one.values) - 1
        u = ((np.arange(gaps)[:, None] + 0.5 * (node + 1.0)) / gaps).ravel()
        x, weight = one.ppf(u), np.tile(weight, gaps) / (2.0 * gaps)
        top = 20
    else:
        t, weight = hermite_e.hermegauss(
            11
        )  # within 5.2, where quantiles have their digits: exact to degree 21
        x, weight, top = one.ppf(ndtr(t)), weight / np.sqrt(2.0 * np.pi), 8
    value = values_of(basis_of(one, top), x, top)
    assert np.abs((value * weight) @ value.T - np.eye(top + 1)).max() < 1e-6


def test_laguerre():
    x = np.linspace(0.1, 9.0, 11)
    value = values_of(basis_of(ds.uq.Gamma(2.5, 2.0), 6), x, 6)
    for k in range(7):
        norm = np.exp(0.5 * (gammaln(k + 2.5) - gammaln(2.5) - gammaln(k + 1.0)))
        assert value[k] == pytest.approx((-1) ** k * eval_genlaguerre(k, 1.5, x / 2.0) / norm, rel=1e-10)


def test_closed_forms():
    x = np.linspace(-1.0, 1.0, 11)
    value = values_of(basis_of(ds.Uniform(-1.0, 1.0), 6), x, 6)
    for k in range(7):
        exact = legendre.legval(x, np.eye(7)[k]) * np.sqrt(2 * k + 1)
        assert value[k] == pytest.approx(exact, abs=1e-12)
    value = values_of(basis_of(ds.Normal(0.0, 1.0), 5), x, 5)
    for k in range(6):
        exact = hermite_e.hermeval(x, np.eye(6)[k]) / np.sqrt(np.prod(np.arange(1.0, k + 1)))
        assert value[k] == pytest.approx(exact, abs=1e-12)


def test_stieltjes_agrees_with_closed_forms():
    for closed, cut in (
        (ds.Normal(1.0, 2.0), ds.uq.Truncated(ds.Normal(1.0, 2.0), lower=-80.0)),
        (ds.Uniform(0.0, 2.0), ds.uq.Truncated(ds.Uniform(0.0, 5.0), upper=2.0)),
        (ds.uq.LogNormal(3.0, 0.3), ds.uq.Truncated(ds.uq.LogNormal(3.0, 0.3), lower=1e-9)),
    ):
        x = closed.ppf(np.linspace(0.01, 0.99, 50))
        exact, found = (values_of(basis_of(one, 20), x, 20) for one in (closed, cut))
        assert found == pytest.approx(exact, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("name", MARGINAL)
def test_slopes_are_derivatives(name):
    one = MARGINAL[name]
    basis = basis_of(one, 8)
    x = one.ppf(np.linspace(0.1, 0.9, 9))
    step = 1e-5 * (x[-1] - x[0])
    numeric = (values_of(basis, x + step, 8) - values_of(basis, x - step, 8)) / (2.0 * step)
    assert slopes_of(basis, x, 8) == pytest.approx(numeric, rel=1e-6, abs=1e-6 / step * 1e-5)


@given(st.integers(1, 4), st.integers(1, 6), st.sampled_from([0.5, 0.7, 1.0]))
def test_index_set_is_all_of_it(dimension, degree, q):
    found = index_set(dimension, degree, q, 10**6)
    every = {
        row
        for row in product(range(degree + 1), repeat=dimension)
        if sum(a**q for a in row) ** (1.0 / q) <= degree * (1.0 + 1e-9)
    }
    assert {tuple(row) for row in found.tolist()} == every and len(found) == len(every)
    assert not found[0].any()
    assert index_set(dimension, degree, q, len(found)) is not None
    assert index_set(dimension, degree, q, len(found) - 1) is None
    if q == 1.0:
        assert len(found) == comb(dimension + degree, degree)


def test_sizes_of_known_sets():
    # d = p = 5
    assert [len(index_set(5, 5, q, 999)) for q in (0.5, 0.75, 1.0)] == [36, 86, 252]


@given(st.integers(0, 2**32 - 1))
def test_products_are_products(seed):
    rng = np.random.default_rng(seed)
    theta = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Normal(0.0, 1.0), c=ds.uq.Beta(2.0, 2.0))
    indices = index_set(3, 4, 1.0, 999)
    # some of them, the constant always
    indices = indices[np.append(0, np.sort(rng.choice(len(indices) - 1, 11, replace=False) + 1))]
    x = theta.sample(1300, seed=seed % 1000)
    bases = bases_of(theta, 4)
    single = [values_of(basis, x[:, k], 4) for k, basis in enumerate(bases)]
    exact = np.array([np.prod([single[k][row[k]] for k in range(3)], axis=0) for row in indices])
    coefficients = rng.normal(size=(12, 2))
    terms = arrange(indices)
    assert np.allclose(products(terms, table_of(bases, terms, x)), exact, rtol=1e-12, atol=1e-12)
    # rows come in chunks; none may be lost at their seams
    assert np.allclose(expand(bases, terms, coefficients, x), exact.T @ coefficients, rtol=1e-10, atol=1e-10)
