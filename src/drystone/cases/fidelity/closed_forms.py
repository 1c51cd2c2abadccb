"""Posteriors in closed form: a linear model with normal errors at two levels, and the eight schools."""

from typing import Any

import numpy as np

from drystone.cases.fidelity.masonry import told
from drystone.uq.campaigns.experiments import named_in
from drystone.uq.discrepancy import DataGroup, KnownVariance
from drystone.uq.fidelity import calibrate_delayed
from drystone.uq.hierarchical import Population, calibrate_hierarchical
from drystone.uq.marginals import Normal, Uniform
from drystone.uq.parameters import Parameters

SLOPES = np.array([[1.0, 0.5], [0.3, 1.0], [1.0, -1.0]])
MEASURED, VARIANCE = np.array([1.0, 2.0, -0.3]), 0.04
# the eight schools (Rubin 1981; Gelman et al. 2013, table 5.2): effects of coaching and their standard errors
EFFECT = np.array([28.0, 8.0, -3.0, 7.0, -1.0, 1.0, 18.0, 12.0])
ERROR = np.array([15.0, 10.0, 16.0, 11.0, 9.0, 11.0, 10.0, 18.0])
SCHOOLS = [f"school {letter}" for letter in "ABCDEFGH"]
WIDEST = 40.0  # of the prior of the spread between schools
CENTRE = 50.0  # deviation of the prior of their mean


def linear_exact() -> dict[str, Any]:
    """Mean, deviations and log evidence of the linear model."""
    prior = np.diag([1.0, 4.0])
    covariance = np.linalg.inv(np.linalg.inv(prior) + SLOPES.T @ SLOPES / VARIANCE)
    spread = VARIANCE * np.eye(3) + SLOPES @ prior @ SLOPES.T
    misfit = MEASURED @ np.linalg.solve(spread, MEASURED) + np.linalg.slogdet(2.0 * np.pi * spread)[1]
    mean = covariance @ SLOPES.T @ MEASURED / VARIANCE
    deviation = np.sqrt(np.diag(covariance))
    names = ("a", "b")
    return {
        "mean": dict(zip(names, mean, strict=True)),
        "deviation": dict(zip(names, deviation, strict=True)),
        "log_evidence": [-0.5 * float(misfit), 0.0],
    }


def linear_two_levels(**options: Any) -> dict[str, Any]:
    """The same by delayed acceptance with a coarse model that is off by one to three deviations of the data."""
    theta = Parameters(a=Normal(mean=0.0, deviation=1.0), b=Normal(mean=0.0, deviation=2.0))
    data = DataGroup(
        name="test", outputs=[0, 1, 2], values=MEASURED.tolist(), discrepancy=KnownVariance(variance=VARIANCE)
    )

    def coarse(x: np.ndarray) -> np.ndarray:
        return x @ (SLOPES * [1.1, 0.9]).T + [0.2, 0.3, 0.6] + 0.05 * x[:, :1] ** 2

    return told(calibrate_delayed(theta, lambda x: x @ SLOPES.T, coarse, [data], show=False, **options))


def schools_exact() -> dict[str, list[float]]:
    """Means and deviations of population mean, spread and first school, and the log evidence.

    Given the spread all is normal; the integral over the spread is a sum over 2000 of its values.
    """
    spread = (np.arange(2000) + 0.5) / 2000.0 * WIDEST
    variance = ERROR**2 + spread[:, None] ** 2
    precision = np.sum(1.0 / variance, axis=1) + CENTRE**-2
    centre = np.sum(EFFECT / variance, axis=1) / precision
    # of values that share an unknown mean: the determinant by the matrix lemma
    log_like = -0.5 * (
        np.sum(EFFECT**2 / variance, axis=1)
        - centre**2 * precision
        + np.sum(np.log(2.0 * np.pi * variance), axis=1)
        + np.log(precision * CENTRE**2)
    )
    share = np.exp(log_like - log_like.max())
    log_z = log_like.max() + np.log(share.mean())
    share /= share.sum()
    kept = spread**2 / variance[:, 0]
    first = np.stack([centre, spread, kept * EFFECT[0] + (1.0 - kept) * centre])
    own = kept * ERROR[0] ** 2 + (1.0 - kept) ** 2 / precision
    second = first**2 + np.stack([1.0 / precision, np.zeros_like(spread), own])
    mean = first @ share
    return {
        "mean": mean.tolist(),
        "deviation": np.sqrt(second @ share - mean**2).tolist(),
        "log": [float(log_z)],
    }


def schools(**options: Any) -> dict[str, Any]:
    """The same by sampling; with the effective number of samples of each."""
    from drystone.uq.posterior import effective_size

    theta = Parameters(effect=Normal(mean=0.0, deviation=1000.0))
    data = [
        DataGroup(
            name=name, outputs=[named_in(name, "y")], values=[value], discrepancy=KnownVariance(variance=error**2)
        )
        for name, value, error in zip(SCHOOLS, EFFECT.tolist(), ERROR.tolist(), strict=True)
    ]  # fmt: skip
    population = {
        "effect": Population(mean=Normal(mean=0.0, deviation=CENTRE), spread=Uniform(lower=0.0, upper=WIDEST))
    }
    models = {name: lambda x: {"y": x[:, 0]} for name in SCHOOLS}
    found = calibrate_hierarchical(theta, models, data, population, SCHOOLS, show=False, **options)
    own = found.datasets["hierarchy"]
    columns = [own["effect_mean"].values, own["effect_spread"].values, own["effect"].values[..., 0]]
    return {
        "mean": [float(one.mean()) for one in columns],
        "deviation": [float(one.std()) for one in columns],
        "ess": [effective_size(one[..., None]) for one in columns],
        "log": list(found.log_evidence),
    }
