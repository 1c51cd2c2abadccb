"""Dependent parameters: the copula against closed forms and OpenTURNS; designs, samplers, surrogates, indices."""

import numpy as np
import pytest
from scipy import stats

import drystone as ds

LOGNORMAL = (ds.uq.LogNormal(2.0, 0.4), ds.uq.LogNormal(1.0, 0.8))


def two(a, b, correlation):
    return ds.Parameters(a=a, b=b, correlation={("a", "b"): correlation})


def test_normal_parameters_are_a_binormal():
    theta = two(ds.Normal(1.0, 2.0), ds.Normal(-1.0, 0.5), {"linear": 0.7})
    exact = stats.multivariate_normal([1.0, -1.0], [[4.0, 0.7], [0.7, 0.25]])
    x = theta.sample(50, 1)
    assert theta.logpdf(x) == pytest.approx(exact.logpdf(x), rel=1e-9)
    u = np.random.default_rng(2).random((50, 2))
    assert theta.to_unit(theta.from_unit(u)) == pytest.approx(u, abs=1e-9)


def test_linear_and_rank_correlations_become_those_of_the_scores():
    theta = two(*LOGNORMAL, {"linear": 0.5})
    # lognormal: ln(1 + rho cov cov) / (spread spread), in closed form (Liu and Der Kiureghian 1986)
    cov = [np.sqrt(np.expm1(one.spread**2)) for one in LOGNORMAL]
    exact = np.log1p(0.5 * cov[0] * cov[1]) / (0.4 * 0.8)
    assert theta.copula.matrix[0, 1] == pytest.approx(exact, rel=1e-6)
    # of uniform parameters the linear correlation is the one of ranks
    rank, linear = (two(ds.Uniform(0.0, 1.0), ds.Uniform(2.0, 5.0), v) for v in (0.6, {"linear": 0.6}))
    assert rank.copula.matrix[0, 1] == pytest.approx(2.0 * np.sin(np.pi / 10.0))
    assert linear.copula.matrix[0, 1] == pytest.approx(rank.copula.matrix[0, 1], rel=1e-6)
    # 4096 Sobol' points of any marginals have the rank correlation asked for
    theta = two(ds.uq.Gumbel(3.0, 1.0), ds.uq.Beta(2.0, 5.0), -0.4)
    found = stats.spearmanr(ds.designs.sobol(theta, 4096, 1)).statistic
    assert found == pytest.approx(-0.4, abs=0.01)


def test_density_agrees_with_openturns():
    ot = pytest.importorskip("openturns")
    theta = ds.Parameters(
        a=ds.uq.Gamma(2.5, 0.4), free=ds.Uniform(0.0, 2.0), b=ds.uq.Weibull(1.5, 2.0), c=ds.uq.Gumbel(1.0, 0.5),
        correlation={"a, b": 0.5, "c, b": -0.3},
    )  # fmt: skip
    ranks = ot.CorrelationMatrix(3)
    ranks[0, 1], ranks[1, 2] = 0.5, -0.3
    copula = ot.NormalCopula(ot.NormalCopula.GetCorrelationFromSpearmanCorrelation(ranks))
    marginals = [ot.Gamma(2.5, 2.5, 0.0), ot.WeibullMin(2.0, 1.5, 0.0), ot.Gumbel(0.5, 1.0)]
    joint = ot.JointDistribution(marginals, copula)
    x = theta.sample(20, 3)
    exact = np.array([joint.computeLogPDF(row) for row in x[:, [0, 2, 3]]]) - np.log(2.0)
    assert theta.logpdf(x) == pytest.approx(exact, rel=1e-8)
    assert ds.Parameters(**theta.model_dump()) == theta  # as tables, posteriors and surrogates keep it
    assert theta.without(["c"]).correlation == {"a, b": 0.5}
    free = ds.Parameters(**theta.marginals)
    assert (free.from_unit(theta.to_unit(x))[:, 1] == pytest.approx(x[:, 1])) and free.copula is None


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ({"a, b": 0.8, "b, c": 0.8, "a, c": 0.1}, r"^correlation\.\w, \w: the matrix is not positive definite: with"),
        ({("a", "frictoin"): 0.1}, 'no parameter is called "frictoin", did you mean "friction"'),
        ({("a", "g"): 0.1}, '"g" is fixed'),
        ({("a", "a"): 0.1}, "two different parameters"),
        ({("a", "b"): 0.1, "b, a": 0.2}, "given twice"),
        ({("a", "b"): 1.0}, "between -1 and 1"),
        ({("a", "b"): {"linaer": 0.2}}, "between -1 and 1"),
        ({("a", "heavy"): {"linear": -0.9}}, r"these marginals allow linear correlations from -0\.\d+ to"),
        (0.5, "a mapping of pairs"),
    ],
)  # fmt: skip
def test_one_clear_line(pairs, message):
    one = ds.Uniform(0.0, 1.0)
    heavy, fixed = ds.uq.LogNormal(1.0, 2.0), ds.uq.Fixed(9.81)
    with pytest.raises(ds.InputError, match=message):
        ds.Parameters(a=one, b=one, c=one, friction=one, heavy=heavy, g=fixed, correlation=pairs)


def test_a_parameter_may_be_called_correlation():
    assert ds.Parameters(correlation=ds.Uniform(0.0, 1.0)).names == ["correlation"]


def test_a_sampler_knows_the_dependence():
    """Prior binormal, one measurement of a: b is learnt through the correlation, in closed form."""
    theta = two(ds.Normal(0.0, 1.0), ds.Normal(0.0, 1.0), {"linear": 0.8})
    data = ds.DataGroup("a", values=[1.0], discrepancy=ds.uq.KnownVariance(0.25))
    posterior = ds.calibrate(
        theta, lambda x: x[:, 0], [data], seed=1, samples=1024, populations=8, show=False
    )
    # mean of a is 1/1.25 = 0.8 and of b 0.64; evidence N(1; 0, 1.25); five standard errors of 512 samples
    assert posterior.mean["a"] == pytest.approx(0.8, abs=0.1)
    assert posterior.mean["b"] == pytest.approx(0.64, abs=0.16)
    exact = stats.norm.logpdf(1.0, 0.0, np.sqrt(1.25))
    assert posterior.log_evidence.value == pytest.approx(exact, abs=0.15)
    assert posterior.theta == theta


def test_shares_of_a_linear_model_and_of_its_surrogate():
    """y = a + 2 b with correlation 0.5: Shapley effects in closed form (Owen and Prieur 2017)."""
    theta = two(ds.Normal(0.0, 1.0), ds.Normal(3.0, 1.0), {"linear": 0.5})
    rho, one, other, variance = 0.5, 1.0, 2.0, 1.0 + 4.0 + 2.0
    shapley = (one**2 * (1 - rho**2 / 2) + rho * one * other + other**2 * rho**2 / 2) / variance
    x = ds.designs.sobol(theta, 64, 1)
    pce = ds.PCE.fit(x[:, 0] + 2.0 * x[:, 1], theta, x, progress=False)
    assert pce.variance == pytest.approx(variance, rel=0.02) and pce.mean == pytest.approx(6.0, rel=0.01)
    found = pce.sobol()
    # within four of its own errors: a false alarm in 16000
    assert abs(float(found["shapley"][0]) - shapley) < 4.0 * float(found["shapley_error"][0])
    assert float(found["shapley"].sum()) == pytest.approx(1.0)
    first = (one + rho * other) ** 2 / variance
    assert abs(float(found["first"][0]) - first) < 4.0 * float(found["first_error"][0])
    total = (1.0 - rho**2) * one**2 / variance
    assert abs(float(found["total"][0]) - total) < 4.0 * float(found["total_error"][0])
    with pytest.raises(ds.InputError, match="a, b are correlated"):
        ds.uq.sobol_indices(lambda x: x[:, 0], theta, 8, seed=1)
