"""What every sampler gives back, and how every sampler asks for likelihoods.

One contract: `loglike(x (n, d)) -> (n,)`, a batch at a time, so that a batch may go to a surrogate, a vectorised
model or a campaign. The prior is a `Parameters`; rows outside its support are never handed to the model.
Theory: docs/theory/inference.md.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import RunError
from drystone.uq.parameters import Parameters

LogLikelihood = Callable[[np.ndarray], Any]


class Draws(NamedTuple):
    """Equally weighted draws from the posterior."""

    x: np.ndarray  # (chain, draw, d)
    log_likelihood: np.ndarray  # (chain, draw)
    log_evidence: float = float("nan")  # nan: this sampler gives none
    log_evidence_error: float = float("nan")  # one bar; three of them hold the truth in 99.7 % of the runs
    acceptance: np.ndarray | None = None  # (chain,): share of accepted moves
    stages: dict[str, np.ndarray] | None = None  # a row per stage, for samplers that have stages
    calls: int = 0  # rows given to the likelihood


def evaluate(loglike: LogLikelihood, prior: Parameters, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Log prior and log likelihood of rows; -inf where the prior is zero or the model gave no number."""
    log_prior = prior.logpdf(x)
    inside = np.isfinite(log_prior)
    log_like = np.full(len(x), -np.inf)
    if inside.any():
        values = np.asarray(loglike(x[inside]), float)
        if values.shape != (int(inside.sum()),):
            raise RunError(f"the likelihood gave shape {values.shape} for {inside.sum()} rows")
        if np.any(values == np.inf):
            raise RunError("the likelihood is infinite: a variance of zero?")
        log_like[inside] = np.where(np.isnan(values), -np.inf, values)
    return log_prior, log_like


def accepted(log_ratio: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Metropolis: accept with probability min(1, ratio); a ratio that is no number is refused."""
    with np.errstate(divide="ignore"):
        return np.log(rng.random(len(log_ratio))) < np.where(np.isnan(log_ratio), -np.inf, log_ratio)


def evidence_error(log_z: np.ndarray) -> float:
    """One bar of the mean of independent evidences, from their spread alone (I.14).

    The larger of the jackknife of log(mean Z) and the standard error of log Z, times Student's 99.73 % quantile
    over 3: so three bars mean what three standard deviations mean, also for few repeats.
    """
    from scipy.special import logsumexp
    from scipy.stats import t as student

    n = len(log_z)
    if n < 2 or not np.all(np.isfinite(log_z)):
        return float("nan") if n < 2 else float("inf")
    without = np.array([logsumexp(np.delete(log_z, k)) for k in range(n)]) - np.log(n - 1)
    jackknife = np.sqrt((n - 1) / n * np.sum((without - without.mean()) ** 2))
    return float(max(jackknife, log_z.std(ddof=1) / np.sqrt(n)) * student.ppf(0.99865, n - 1) / 3.0)
