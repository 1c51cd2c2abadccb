"""Ensemble sampler: emcee's differential-evolution move, a step along the difference of two other walkers (I.15).

One move in ten takes the whole difference, which carries walkers from mode to mode. `DESnookerMove` of emcee 3.1.6
is biased (standard deviation 0.85 instead of 1 on a 6-d Gaussian) and is not offered.
"""

from typing import Any

import numpy as np
from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws, LogLikelihood, chain_starts, evaluate
from drystone.uq.samplers.forming import tell

WHOLE = 0.1  # share of moves along the whole difference


class Ensemble(Frozen):
    """Options of the sampler."""

    walkers: int = Field(default=100, ge=4, description="at least twice the number of parameters")
    steps: int = Field(default=1000, ge=4, description="steps of each walker; the first half is dropped")


def sample_ensemble(
    loglike: LogLikelihood, prior: Parameters, options: Ensemble, seed: int, *, show: bool | None = None
) -> Draws:
    """Sample the posterior; gives no evidence. R-hat over walkers is a guide only: they are not independent."""
    import emcee

    calls = 0

    def log_posterior(x: np.ndarray) -> np.ndarray:
        nonlocal calls
        log_prior, log_like = evaluate(loglike, prior, x)
        calls += int(np.isfinite(log_prior).sum())
        return log_prior + log_like

    moves: Any = [(emcee.moves.DEMove(), 1.0 - WHOLE), (emcee.moves.DEMove(gamma0=1.0), WHOLE)]
    n = max(options.walkers, 2 * len(prior) + 2)
    sampler = emcee.EnsembleSampler(n, len(prior), log_posterior, moves=moves, vectorize=True)
    x, log_prior, log_like, tried = chain_starts(loglike, prior, n, seed)
    calls = tried
    start = emcee.State(
        x, log_prob=log_prior + log_like, random_state=np.random.RandomState(seed).get_state()
    )
    with Tally("ensemble, steps", options.steps, show=show) as tally:
        for k, _ in enumerate(sampler.sample(start, iterations=options.steps)):
            tally.update(k + 1)
            tell(lambda: sampler.get_chain(discard=(k + 1) // 2, flat=True), (k + 1) / options.steps, "steps")  # noqa: B023
    half = options.steps // 2
    x = sampler.get_chain(discard=half).transpose(1, 0, 2)
    log_like = sampler.get_log_prob(discard=half).T - prior.logpdf(x.reshape(-1, x.shape[2])).reshape(n, -1)
    return Draws(x=x, log_likelihood=log_like, acceptance=sampler.acceptance_fraction, calls=calls)
