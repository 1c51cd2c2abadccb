"""Hierarchical calibration against closed forms: normal measurements of a normal population."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.uq.hierarchical import Population

# the eight schools (Rubin 1981; Gelman et al. 2013, table 5.2): effects and their standard errors
EFFECT = np.array([28.0, 8.0, -3.0, 7.0, -1.0, 1.0, 18.0, 12.0])
ERROR = np.array([15.0, 10.0, 16.0, 11.0, 9.0, 11.0, 10.0, 18.0])
NAMES = [f"school {one}" for one in "ABCDEFGH"]
THETA = ds.Parameters(effect=ds.Normal(0.0, 100.0))


def _model(names=NAMES):
    return {name: lambda x: {"y": x[:, 0]} for name in names}


def _data(values, errors, names=NAMES):
    tests = [
        ds.uq.Experiment(name, data=[ds.DataGroup("", ["y"], [v], ds.uq.KnownVariance(e**2))])
        for name, v, e in zip(names, values, errors, strict=True)
    ]
    return ds.uq.data_of(tests)


def _exact(values, errors, mean, spread, weight):
    """Posterior means and deviations of the population's mean and of every member, and the evidence (times 1).

    Given the spread all is normal; what is left is one integral over it (Gelman et al. 2013, section 5.4).
    mean: (centre, deviation) of the normal prior of the population's mean; spread, weight: quadrature of its prior.
    """
    logs, means, seconds = [], [], []
    for s in spread:
        v = errors**2 + s**2
        precision = np.sum(1.0 / v) + 1.0 / mean[1] ** 2
        centre = (np.sum(values / v) + mean[0] / mean[1] ** 2) / precision
        # evidence given s: the values are normal with covariance diag(v) + deviation^2
        covariance = np.diag(v) + mean[1] ** 2
        gap = values - mean[0]
        logs.append(
            -0.5 * (gap @ np.linalg.solve(covariance, gap) + np.linalg.slogdet(2 * np.pi * covariance)[1])
        )
        shrink = s**2 / v  # weight of the measurement
        member = shrink * values + (1.0 - shrink) * centre
        variance = shrink * errors**2 + (1.0 - shrink) ** 2 / precision
        means.append([centre, s, *member])
        seconds.append([centre**2 + 1.0 / precision, s**2, *(member**2 + variance)])
    logs = np.array(logs)
    top = logs.max()
    share = weight * np.exp(logs - top)
    log_z = top + np.log(share.sum())
    share = share / share.sum()
    first, second = share @ np.array(means), share @ np.array(seconds)
    return first, np.sqrt(second - first**2), log_z


def _check(found, first, deviation, log_z):
    import arviz

    own = found.datasets["hierarchy"]
    columns = [own["effect_mean"], own["effect_spread"], *own["effect"].transpose("experiment", ...)]
    for k, one in enumerate(columns):
        size = float(arviz.ess(one.values))
        assert abs(float(one.mean()) - first[k]) < 4.0 * deviation[k] / np.sqrt(size), (k, size)
        assert float(one.std()) == pytest.approx(deviation[k], rel=0.1), k
    assert abs(found.log_evidence.value - log_z) < 4.0 * found.log_evidence.error


def test_known_spread_is_conjugate():
    """Normal-normal with known variances: the posterior is normal in closed form."""
    population = {"effect": Population(mean=ds.Normal(5.0, 20.0), spread=ds.uq.Fixed(10.0))}
    found = ds.uq.calibrate_hierarchical(
        THETA,
        _model(),
        _data(EFFECT, ERROR),
        population,
        NAMES,
        seed=3,
        samples=2048,
        populations=16,
        show=False,
    )
    first, deviation, log_z = _exact(EFFECT, ERROR, (5.0, 20.0), np.array([10.0]), np.array([1.0]))
    own = found.datasets["hierarchy"]
    for k, one in enumerate([own["effect_mean"], None, *own["effect"].transpose("experiment", ...)]):
        if one is not None:
            assert abs(float(one.mean()) - first[k]) < 0.12 * deviation[k]
            assert float(one.std()) == pytest.approx(deviation[k], rel=0.1)
    assert abs(found.log_evidence.value - log_z) < 4.0 * found.log_evidence.error
    # a new school: mean of the population, its spread and the doubt about its mean
    new = found.samples["effect"]
    assert float(new.mean()) == pytest.approx(first[0], abs=1.5)
    assert float(new.std()) == pytest.approx(np.hypot(10.0, deviation[0]), rel=0.08)


def test_eight_schools():
    """Unknown mean and spread, against quadrature over the spread."""
    population = {"effect": {"mean": ds.Normal(0.0, 50.0), "spread": ds.Uniform(0.0, 40.0)}}
    found = ds.uq.calibrate_hierarchical(
        THETA, _model(), _data(EFFECT, ERROR), population, NAMES, seed=5, show=False, samples=4096
    )
    at = (np.arange(400) + 0.5) / 10.0
    _check(found, *_exact(EFFECT, ERROR, (0.0, 50.0), at, np.full(400, 1.0 / 400)))


def test_populations_stay_within_the_support():
    """A truncated normal population: scores are turned into it exactly."""
    from scipy.stats import truncnorm

    one = Population(mean=ds.Uniform(0.0, 1.0), spread=ds.Uniform(0.0, 1.0))
    z = np.random.default_rng(1).standard_normal(20000)
    x = one.value(np.full(20000, 0.8), np.full(20000, 0.5), z, (0.0, 1.0))
    true = truncnorm((0.0 - 0.8) / 0.5, (1.0 - 0.8) / 0.5, 0.8, 0.5)
    assert x.min() >= 0.0 and x.max() <= 1.0
    assert x.mean() == pytest.approx(true.mean(), abs=0.01)
    assert x.std() == pytest.approx(true.std(), abs=0.005)
    log = one.model_copy(update={"kind": "lognormal"})
    assert np.log(log.value(2.0, 0.3, z, (0.0, np.inf))).std() == pytest.approx(0.3, rel=0.03)


def test_ranks_are_uniform():
    """Simulation-based calibration (Talts et al. 2018), small: ranks of truths drawn from the prior."""
    names, errors, n, bins = ["a", "b", "c", "d"], np.full(4, 0.6), 48, 4
    population = {"effect": Population(mean=ds.Normal(0.0, 2.0), spread=ds.Uniform(0.0, 2.0))}
    rng, ranks = np.random.default_rng(11), []
    for k in range(n):
        mean, spread = rng.normal(0.0, 2.0), rng.uniform(0.0, 2.0)
        member = rng.normal(mean, spread, 4)
        data = _data(rng.normal(member, errors), errors, names)
        found = ds.uq.calibrate_hierarchical(
            THETA, _model(names), data, population, names, seed=k, samples=256, populations=4, show=False
        )
        own = found.datasets["hierarchy"]
        pairs = (
            (own["effect_mean"], mean),
            (own["effect_spread"], spread),
            (own["effect"][..., 0], member[0]),
        )
        ranks.append([float((one.values < true).mean()) for one, true in pairs])
    for column in np.array(ranks).T:
        count = np.histogram(column, bins, (0.0, 1.0))[0]
        assert ((count - n / bins) ** 2 / (n / bins)).sum() < 14.2  # chi square, 3 degrees of freedom, 0.3 %


def test_the_result_is_kept_and_read_as_any_posterior(tmp_path):
    population = {"effect": Population(mean=ds.Normal(0.0, 10.0), spread=ds.Uniform(0.0, 20.0))}
    found = ds.uq.calibrate_hierarchical(
        THETA,
        _model(),
        _data(EFFECT, ERROR),
        population,
        NAMES,
        seed=3,
        samples=128,
        populations=4,
        show=False,
    )
    assert found.names == ["effect"] and found.theta.names == ["effect"]
    found.save(tmp_path / "posterior.nc")
    again = ds.uq.Posterior.load(tmp_path / "posterior.nc")
    assert again.datasets["hierarchy"]["effect"].shape == (4, 32, 8)
    assert again.draw(5, 1).shape == (5, 1)
    again.to_arviz()


def test_bad_input_is_told():
    population = {"effect": Population(mean=ds.Normal(0.0, 10.0), spread=ds.Uniform(0.0, 20.0))}
    call = {"seed": 1, "show": False}
    data = _data(EFFECT, ERROR)
    with pytest.raises(InputError, match='"efect" is not a parameter, did you mean "effect"'):
        ds.uq.calibrate_hierarchical(THETA, _model(), data, {"efect": population["effect"]}, NAMES, **call)
    with pytest.raises(InputError, match="at least two experiments"):
        ds.uq.calibrate_hierarchical(THETA, _model(), data, population, NAMES[:1], **call)
    with pytest.raises(InputError, match='no model for "school H"'):
        ds.uq.calibrate_hierarchical(THETA, _model(NAMES[:7]), data, population, NAMES, **call)
    with pytest.raises(InputError, match="begins at 0"):
        ds.uq.calibrate_hierarchical(
            THETA,
            _model(),
            data,
            {"effect": {"mean": ds.Normal(0, 1), "spread": ds.Normal(0, 1)}},
            NAMES,
            **call,
        )
