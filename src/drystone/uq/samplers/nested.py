"""Nested sampling, the second opinion on evidence (I.16): nautilus (default) and dynesty, of the extra `evidence`.

Both work in the unit cube of the prior. Each is repeated with independent seeds; the spread of the repeats is the
error bar, and never less than what the library claims. Three repeats say little about three bars, so here one bar
is what holds the truth in 68 % of the runs.
"""

from importlib import import_module
from typing import Any

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem
from drystone.inputs.describe import Frozen
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws, LogLikelihood, evaluate, evidence_error
from drystone.uq.samplers.together import Together

LOWEST = -1e300  # the libraries want finite numbers


class Nautilus(Frozen):
    """Options of nautilus: importance nested sampling with neural networks as bounds."""

    live: int = Field(default=1000, ge=50, description="live points")
    repeats: int = Field(default=3, ge=1, description="independent runs; their spread is the error")
    effective: int = Field(default=10000, ge=100, description="effective sample size of a run")
    networks: int = Field(
        default=4, ge=0, description="neural networks per bound; 0: ellipsoids only, quicker"
    )


class Dynesty(Frozen):
    """Options of dynesty: static nested sampling within ellipsoids."""

    live: int = Field(default=500, ge=50, description="live points")
    repeats: int = Field(default=3, ge=1, description="independent runs; their spread is the error")
    remaining: float = Field(default=0.01, gt=0.0, description="log evidence left when it stops")
    together: int = Field(
        default=1,
        ge=1,
        description="points proposed at once, their likelihoods asked for in batches; by runs: 16",
    )


def sample_nautilus(
    loglike: LogLikelihood, prior: Parameters, options: Nautilus, seed: int, *, show: bool | None = None
) -> Draws:
    """Sample the posterior and its evidence with nautilus."""
    nautilus = _library("nautilus")
    log_likelihood, count = _in_unit_cube(loglike, prior)

    def run(own: int) -> tuple[np.ndarray, np.ndarray, float, float]:
        sampler = nautilus.Sampler(
            lambda u: u, log_likelihood, len(prior), n_live=options.live, n_networks=options.networks,
            vectorized=True, pass_dict=False, seed=own,
        )  # fmt: skip
        # points of the exploration bias the evidence a little (0.03 on a 5-d Gaussian, five bars)
        sampler.run(verbose=False, n_eff=options.effective, discard_exploration=True)
        u, log_weight, log_like = sampler.posterior()
        claim = float(np.sqrt(max(0.0, 1.0 / sampler.n_eff)))
        return u, np.stack([log_weight, log_like]), float(sampler.log_z), claim

    return _repeat(run, prior, options.repeats, seed, count, show)


def sample_dynesty(
    loglike: LogLikelihood, prior: Parameters, options: Dynesty, seed: int, *, show: bool | None = None
) -> Draws:
    """Sample the posterior and its evidence with dynesty."""
    dynesty = _library("dynesty")
    log_likelihood, count = _in_unit_cube(loglike, prior)
    asking = Together(log_likelihood, options.together)
    side_by_side = {"pool": asking, "queue_size": options.together} if options.together > 1 else {}

    def run(own: int) -> tuple[np.ndarray, np.ndarray, float, float]:
        sampler = dynesty.NestedSampler(
            asking.one, lambda u: u, len(prior), nlive=options.live, rstate=np.random.default_rng(own),
            **side_by_side,
        )  # fmt: skip
        sampler.run_nested(dlogz=options.remaining, print_progress=False)
        found = sampler.results
        weights = np.stack([found.logwt - found.logz[-1], found.logl])
        return np.asarray(found.samples), weights, float(found.logz[-1]), float(found.logzerr[-1])

    return _repeat(run, prior, options.repeats, seed, count, show)


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        message = f'{name} is not installed: pip install "drystone[evidence]"'
        raise InputError([Problem(("sampler",), message)]) from None


def _in_unit_cube(loglike: LogLikelihood, prior: Parameters) -> tuple[Any, list[int]]:
    count = [0]

    def log_likelihood(u: np.ndarray) -> np.ndarray:
        count[0] += len(u)
        return np.maximum(evaluate(loglike, prior, prior.from_unit(u))[1], LOWEST)

    return log_likelihood, count


def _repeat(
    run: Any, prior: Parameters, repeats: int, seed: int, count: list[int], show: bool | None
) -> Draws:
    """Independent runs, merged by their evidence and resampled to equal weights."""
    from scipy.special import logsumexp

    seeds = [int(one) for one in np.random.default_rng(seed).integers(2**31, size=repeats + 1)]
    runs = []
    with Tally("nested sampling, repeats", repeats, show=show) as tally:
        for own in seeds[:-1]:
            runs.append(run(own))
            tally.update(len(runs))
    log_z = np.array([one[2] for one in runs])
    u = np.concatenate([one[0] for one in runs])
    log_weight = np.concatenate([one[1][0] - logsumexp(one[1][0]) + one[2] for one in runs])
    log_like = np.concatenate([one[1][1] for one in runs])
    weight = np.exp(log_weight - logsumexp(log_weight))
    n = int(max(100, 1.0 / np.sum(weight**2)))  # as many as they are worth
    rng = np.random.default_rng(seeds[-1])
    ticks = (np.arange(n) + rng.random()) / n
    chosen = np.minimum(np.searchsorted(np.cumsum(weight), ticks), len(weight) - 1)
    claimed = float(np.max([one[3] for one in runs])) / np.sqrt(repeats)
    spread = evidence_error(log_z, coverage=1.0) if repeats > 1 else 0.0
    return Draws(
        x=prior.from_unit(u[chosen])[None],
        log_likelihood=log_like[chosen][None],
        log_evidence=float(logsumexp(log_z) - np.log(repeats)),
        log_evidence_error=max(claimed, spread),
        calls=count[0],
    )
