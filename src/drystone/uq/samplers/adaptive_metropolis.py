"""Adaptive Metropolis (Haario et al. 2001) as in Gupta et al. 2023: many chains, one batch per step (I.6-I.8).

Settings of UQLab: starts are Sobol' points of the prior, the first proposals have 0.1 times the prior's variances,
adaptation starts at step T0, the first half of every chain is dropped. Two differences, both stated: the small
number epsilon is counted in prior variances, because parameters in N/m and in 1 share no unit; and by default the
covariance is pooled over the chains and over the second half of the steps so far. With a covariance per chain, as
in the paper, 100 chains of 1000 steps have not met (R-hat 1.8 on a 6-parameter problem where pooling gives 1.1).
"""

from typing import Self

import numpy as np
from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws, LogLikelihood, accepted, chain_starts, evaluate
from drystone.uq.samplers.forming import tell

REFRESH = 10  # steps between two pooled covariances


class AdaptiveMetropolis(Frozen):
    """Options of the sampler."""

    chains: int = Field(default=100, ge=2)
    steps: int = Field(default=1000, ge=4, description="steps of each chain; the first half is dropped")
    start: int = Field(default=100, ge=2, description="step T0 at which adaptation starts")
    pooled: bool = Field(
        default=True, description="one covariance for all chains; false: one each, as in the paper"
    )
    prior_scale: float = Field(default=0.1, gt=0.0, description="first proposal variance over prior variance")
    epsilon: float = Field(
        default=1e-6, ge=0.0, description="added to the adapted variance, in prior variances"
    )

    @model_validator(mode="after")
    def _adapts(self) -> Self:
        if self.start >= self.steps:
            raise ValueError(f"expected start below steps = {self.steps}: it would never adapt")
        return self


def sample_adaptive_metropolis(
    loglike: LogLikelihood,
    prior: Parameters,
    options: AdaptiveMetropolis,
    seed: int,
    *,
    show: bool | None = None,
) -> Draws:
    """Sample the posterior; gives no evidence."""
    n, d = options.chains, len(prior)
    scale = prior.deviation()
    rng = np.random.default_rng(seed)
    x, log_prior, log_like, calls = chain_starts(loglike, prior, n, seed)
    chain, trace = np.empty((options.steps, n, d)), np.empty((options.steps, n))
    n_accepted = np.zeros(n)
    # everything in units of the prior's deviation: parameters may differ by many decades
    root = np.sqrt(options.prior_scale) * np.eye(d)
    mean, scatter = x / scale, np.zeros((n, d, d))
    with Tally("Markov chains, steps", options.steps, show=show) as tally:
        for k in range(options.steps):
            if k >= options.start and not options.pooled:
                root = _root(scatter / k, options.epsilon)
            elif k >= options.start and (k - options.start) % REFRESH == 0:
                root = _root(np.cov(chain[k // 2 : k].reshape(-1, d).T / scale[:, None]), options.epsilon)
            z = rng.standard_normal((n, d))
            y = x + scale * (z @ root.T if root.ndim == 2 else np.einsum("cij,cj->ci", root, z))
            prior_y, like_y = evaluate(loglike, prior, y)
            calls += int(np.isfinite(prior_y).sum())
            with np.errstate(invalid="ignore"):
                ratio = like_y - log_like + prior_y - log_prior
            yes = accepted(ratio, rng)
            x, log_like = np.where(yes[:, None], y, x), np.where(yes, like_y, log_like)
            log_prior = np.where(yes, prior_y, log_prior)
            chain[k], trace[k] = x, log_like
            n_accepted += yes
            if not options.pooled:
                gap = x / scale - mean
                mean = mean + gap / (k + 2)
                scatter += np.einsum("ci,cj->cij", gap, x / scale - mean)
            tally.update(k + 1)
            tell(lambda: chain[(k + 1) // 2 : k + 1].reshape(-1, d), (k + 1) / options.steps, "steps")  # noqa: B023
    half = options.steps // 2
    return Draws(
        x=chain[half:].transpose(1, 0, 2).copy(),
        log_likelihood=trace[half:].T.copy(),
        acceptance=n_accepted / options.steps,
        calls=calls,
    )


def _root(covariance: np.ndarray, epsilon: float) -> np.ndarray:
    """Cholesky factor of the adapted proposal covariance, of all chains or of each (I.8)."""
    covariance = np.asarray(covariance)
    if covariance.ndim == 0:
        covariance = covariance.reshape(1, 1)
    d = covariance.shape[-1]
    floor = max(epsilon, 1e-14)  # a chain that never moved has no covariance
    return np.linalg.cholesky(2.38**2 / d * covariance + floor * np.eye(d))
