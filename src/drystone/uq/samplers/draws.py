"""What every sampler gives back, and how every sampler asks for likelihoods.

One contract: `loglike(x (n, d)) -> (n,)`, a batch at a time, so that a batch may go to a surrogate, a vectorised
model or a campaign. The prior is a `Parameters`; rows outside its support are never handed to the model.
Theory: docs/theory/inference.md.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import RunError
from drystone.uq.designs import sobol
from drystone.uq.parameters import Parameters

MOST_DOUBLINGS = 6  # of the points tried as starts of chains

LogLikelihood = Callable[[np.ndarray], Any]


class Draws(NamedTuple):
    """Equally weighted draws from the posterior."""

    x: np.ndarray  # (chain, draw, d)
    log_likelihood: np.ndarray  # (chain, draw)
    log_evidence: float = float("nan")  # nan: this sampler gives none
    log_evidence_error: float = float("nan")  # one bar, from independent repeats
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


def chain_starts(
    loglike: LogLikelihood, prior: Parameters, n: int, seed: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, int]:
    """n Sobol' points of the prior where the likelihood is not zero: x, log prior, log likelihood, calls."""
    x = sobol(prior, n, seed)
    log_prior, log_like = evaluate(loglike, prior, x)
    for _ in range(MOST_DOUBLINGS):
        if np.isfinite(log_like).sum() >= n:
            break
        more = sobol(prior, 2 * len(x), seed)[len(x) :]
        more_prior, more_like = evaluate(loglike, prior, more)
        x, log_prior = np.concatenate([x, more]), np.concatenate([log_prior, more_prior])
        log_like = np.concatenate([log_like, more_like])
    good = np.flatnonzero(np.isfinite(log_like))[:n]
    if len(good) < n:
        raise RunError(f"the likelihood is zero at all but {len(good)} of {len(x)} points of the prior")
    return x[good], log_prior[good], log_like[good], len(x)


def accepted(log_ratio: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Metropolis: accept with probability min(1, ratio); a ratio that is no number is refused."""
    with np.errstate(divide="ignore"):
        return np.log(rng.random(len(log_ratio))) < np.where(np.isnan(log_ratio), -np.inf, log_ratio)


def evidence_error(log_z: np.ndarray, coverage: float = 3.0) -> float:
    """One bar of the mean of independent evidences, from their spread alone (I.14).

    The larger of the jackknife of log(mean Z) and the standard error of log Z, times Student's quantile over the
    normal one: so `coverage` bars hold the truth as often as that many standard deviations, also for few repeats.
    """
    from scipy.special import ndtr
    from scipy.stats import t as student

    n = len(log_z)
    if n < 2:
        return float("nan")
    if not np.all(np.isfinite(log_z)):
        return float("inf")
    with np.errstate(divide="ignore"):
        without = np.log((1.0 - np.eye(n)) @ np.exp(log_z - log_z.max()) / (n - 1))
    without = np.maximum(without, -700.0)  # one evidence far above all others
    jackknife = np.sqrt((n - 1) / n * np.sum((without - without.mean()) ** 2))
    widening = student.ppf(ndtr(coverage), n - 1) / coverage
    return float(max(jackknife, log_z.std(ddof=1) / np.sqrt(n)) * widening)
