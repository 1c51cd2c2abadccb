"""Log likelihoods with known evidence, each with its prior and its answer."""

from math import log, pi
from typing import NamedTuple

import numpy as np

import drystone as ds


class Target(NamedTuple):
    loglike: object
    prior: ds.Parameters
    log_evidence: float
    tolerance: float  # of the issue


def box(lower, upper) -> ds.Parameters:
    pairs = zip(np.atleast_1d(lower), np.atleast_1d(upper), strict=True)
    return ds.Parameters(**{f"x{k}": ds.Uniform(float(a), float(b)) for k, (a, b) in enumerate(pairs)})


def gaussian(d: int, correlation: float = 0.8) -> Target:
    covariance = (1.0 - correlation) * np.eye(d) + correlation
    root = np.linalg.inv(np.linalg.cholesky(covariance))
    constant = np.log(np.diag(root)).sum() - 0.5 * d * log(2.0 * pi)
    return Target(
        lambda x: constant - 0.5 * np.sum((x @ root.T) ** 2, axis=1),
        box([-10.0] * d, [10.0] * d),
        -d * log(20.0),
        0.15,
    )


def bimodal() -> Target:
    """Two Gaussians in 5-d, eight units apart in every direction, of weights 0.7 (at +4) and 0.3."""
    d, s = 5, 0.5

    def one(x, centre):
        return -0.5 * np.sum((x - centre) ** 2, axis=1) / s**2 - d * log(s) - 0.5 * d * log(2.0 * pi)

    return Target(
        lambda x: np.logaddexp(log(0.7) + one(x, 4.0), log(0.3) + one(x, -4.0)),
        box([-10.0] * d, [10.0] * d),
        -d * log(20.0),
        0.15,
    )


def eggbox() -> Target:
    """Eighteen equal modes; the answer by quadrature, 235.8559."""
    return Target(
        lambda x: (2.0 + np.cos(x[:, 0] / 2.0) * np.cos(x[:, 1] / 2.0)) ** 5,
        box([0.0, 0.0], [10.0 * pi, 10.0 * pi]),
        235.8559,
        0.3,
    )


def regression() -> Target:
    """Five coefficients and an unknown noise level under wide priors: a sharp transition. Answer by quadrature.

    The integral over the coefficients is Gaussian (the box cuts off nothing), the one over the noise is numerical.
    """
    from scipy.integrate import quad

    rng = np.random.default_rng(3)
    design = np.column_stack([np.ones(30), rng.standard_normal((30, 4))])
    y = design @ np.array([1.0, -2.0, 0.5, 3.0, -1.0]) + 0.7 * rng.standard_normal(30)
    best = np.linalg.lstsq(design, y, rcond=None)[0]
    rss = np.sum((y - design @ best) ** 2)
    log_det = np.linalg.slogdet(design.T @ design)[1]

    def loglike(x):
        residual = y - x[:, :5] @ design.T
        return (
            -30.0 * np.log(x[:, 5]) - 15.0 * log(2.0 * pi) - 0.5 * np.sum(residual**2, axis=1) / x[:, 5] ** 2
        )

    def over_noise(s):
        return np.exp(-25.0 * log(s) - 12.5 * log(2.0 * pi) - 0.5 * rss / s**2 - 0.5 * log_det + 40.0)

    integral = quad(over_noise, 0.05, 5.0, points=[0.3, 0.6, 0.8, 1.0, 2.0], epsabs=0.0)[0]
    answer = log(integral) - 40.0 - 5.0 * log(20.0) - log(4.95)
    return Target(loglike, box([-10.0] * 5 + [0.05], [10.0] * 5 + [5.0]), answer, 0.3)


TARGETS = {
    "gaussian 2": gaussian(2),
    "gaussian 5": gaussian(5),
    "gaussian 10": gaussian(10),
    "bimodal": bimodal(),
    "eggbox": eggbox(),
    "regression": regression(),
}
