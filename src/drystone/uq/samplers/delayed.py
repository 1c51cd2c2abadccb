"""Delayed acceptance: a coarse model screens the moves, the fine one decides (Christen and Fox 2005; I.40-I.45).

A step of a chain is a subchain of coarse Metropolis moves and one fine run at its end (the subchains of Lykkegaard et
al. 2023). The moves of the subchain are reversible with respect to the coarse posterior, whatever their number, so the
ratio of fine over coarse likelihoods at both ends makes the chain reversible with respect to the fine posterior: a poor
coarse model costs runs, never truth. A subchain that ends where it began needs no run.

Moves are differences of two samples of the coarse posterior (ter Braak and Vrugt 2008), found by tmcmc: they have its
scales and its modes. The set of samples is fixed, so that nothing adapts while the chain is sampled. Parameters of the
discrepancies are moved for nothing: the outputs of the fine model at a state are known. Chains start from the coarse
posterior, where the fine model is run too: bridge sampling between the starts and the chains gives the fine evidence.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import RunError
from drystone.inputs.describe import Frozen
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws, LogLikelihood, accepted, evaluate
from drystone.uq.samplers.tmcmc import Tmcmc, sample_tmcmc

POPULATIONS = 16  # of the coarse posterior
WHOLE = 0.2  # share of moves by the whole difference of two samples: from mode to mode
SHORTEST = 0.1  # smallest random factor of the other moves
NOISE = 1e-3  # of the samples' covariance, in every move: without it a chain could only visit a lattice
BELOW = 20.0  # log likelihood given to failed coarse runs, below the least of the coarse posterior
SHORT = 8  # every eighth subchain is one move: where the coarse likelihood is too thin, long ones hold a chain fast
BLOCKS = 32  # of chains, for the error of the evidence
REFRESHED = 5  # moves of the parameters that need no run, after every fine step


class Delayed(Frozen):
    """Options of the sampler."""

    chains: int = Field(default=32, ge=4, description="chains; the fine runs of a step are one batch")
    steps: int = Field(default=64, ge=8, description="fine steps of each chain")
    subchain: int = Field(default=20, ge=1, description="coarse moves before every fine run")
    dropped: float = Field(default=0.25, ge=0.0, lt=1.0, description="share of the steps dropped first")
    samples: int = Field(default=1024, ge=64, description="samples of the coarse posterior, by tmcmc")
    moves: int | Literal["auto"] = Field(default="auto", description="moves per sample and stage of tmcmc")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.samples % POPULATIONS:
            raise ValueError(f"expected samples to be a multiple of {POPULATIONS}")
        if self.samples < self.chains:
            raise ValueError(
                f"expected at least as many samples as chains = {self.chains}: chains start there"
            )
        if isinstance(self.moves, int) and self.moves < 1:
            raise ValueError("expected moves of at least 1")
        return self

    def tmcmc(self) -> Tmcmc:
        """Options for the coarse posterior."""
        return Tmcmc(samples=self.samples, populations=POPULATIONS, steps=self.moves)


class Levels(NamedTuple):
    """What happened at the two levels."""

    coarse: Draws  # the coarse posterior
    coarse_acceptance: float  # share of the moves of subchains [-]
    fine_acceptance: float  # share of the ends of subchains that the fine model took [-]
    asked: int  # fine steps that needed a run
    unmoved: int  # fine steps that needed none, because no coarse move was taken


def sample_coarse(
    coarse: LogLikelihood, prior: Parameters, options: Delayed, seed: int, *, show: bool | None = None
) -> Draws:
    """The posterior of the coarse model, from which chains start and take their moves."""
    return sample_tmcmc(coarse, prior, options.tmcmc(), seed, show=show)


def sample_delayed(
    fine: LogLikelihood,
    coarse: LogLikelihood,
    prior: Parameters,
    options: Delayed,
    seed: int,
    *,
    archive: Draws,
    free: int = 0,
    show: bool | None = None,
) -> tuple[Draws, Levels]:
    """Sample the posterior of the fine model.

    archive: of `sample_coarse`, for the same coarse likelihood. free: number of last columns of x that change neither
    model's outputs (parameters of discrepancies).
    """
    rng = np.random.default_rng([seed, 2])
    pool = archive.x.reshape(-1, len(prior))
    moves = _Moves(pool, _noise_root(pool))
    least = float(archive.log_likelihood[np.isfinite(archive.log_likelihood)].min()) - BELOW

    def screen(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        log_prior, log_like = evaluate(coarse, prior, x)
        inside = np.isfinite(log_prior)
        return log_prior, np.where(inside & ~np.isfinite(log_like), least, log_like)

    n, d = options.chains, len(prior)
    x = pool[rng.permutation(len(pool))[:n]]
    log_prior, low = screen(x)
    _, high = evaluate(fine, prior, x)
    if not np.isfinite(high).any():
        raise RunError(
            f"the fine model has no likelihood at any of {n} samples of the coarse posterior: the two disagree"
        )
    bridge_start = np.where(np.isfinite(high), high - low, -np.inf)
    chain, trace, ratio = (np.empty((options.steps, n, *more)) for more in ((d,), (), ()))
    counts = {"coarse": 0, "moves": 0, "asked": 0}
    n_taken = np.zeros(n)
    with Tally("delayed acceptance, fine steps", options.steps, show=show) as tally:
        for k in range(options.steps):
            y, prior_y, low_y = x, log_prior, low
            length = 1 if k % SHORT == SHORT - 1 else options.subchain
            for _ in range(length):
                z = y + moves.draw(rng, n)
                prior_z, low_z = screen(z)
                with np.errstate(invalid="ignore"):
                    yes = accepted(prior_z + low_z - prior_y - low_y, rng)
                y, prior_y, low_y = _kept(yes, (z, prior_z, low_z), (y, prior_y, low_y))
                counts["coarse"] += int(yes.sum())
                counts["moves"] += n
            moved = np.any(y != x, axis=1)
            high_y = high.copy()
            if moved.any():
                high_y[moved] = evaluate(fine, prior, y[moved])[1]
            with np.errstate(invalid="ignore"):
                # (I.41): the subchain is reversible for coarse times prior, so the prior cancels
                log_ratio = high_y - high + low - low_y
            yes = accepted(log_ratio, rng) & moved
            x, log_prior, low, high = _kept(yes, (y, prior_y, low_y, high_y), (x, log_prior, low, high))
            counts["asked"] += int(moved.sum())
            n_taken += yes
            if free:
                x, log_prior, low, high = _refreshed(
                    fine, screen, prior, (x, log_prior, low, high), moves, free, rng
                )
            chain[k], trace[k], ratio[k] = x, high, high - low
            tally.update(k + 1)
    first = int(options.dropped * options.steps)
    log_z, error = _evidence(archive, bridge_start, ratio[first:].T)
    draws = Draws(
        x=chain[first:].transpose(1, 0, 2).copy(),
        log_likelihood=trace[first:].T.copy(),
        log_evidence=log_z,
        log_evidence_error=error,
        acceptance=n_taken / options.steps,
        calls=counts["asked"] + n,
    )
    made = n * options.steps
    levels = Levels(
        archive, counts["coarse"] / counts["moves"], float(n_taken.sum()) / max(counts["asked"], 1),
        counts["asked"] + n, made - counts["asked"],
    )  # fmt: skip
    return draws, levels


class _Moves(NamedTuple):
    """Differences of two samples of a fixed set: as likely forwards as backwards."""

    pool: np.ndarray  # (sample, d)
    root: np.ndarray  # (d, d): of the covariance of the noise

    def draw(self, rng: np.random.Generator, n: int, last: int | None = None) -> np.ndarray:
        """n moves (I.40); of the last columns only, if given."""
        d = self.pool.shape[1]
        pair = rng.integers(len(self.pool), size=(2, n))
        u = rng.random((2, n))
        active = d if last is None else last
        factor = np.where(u[0] < WHOLE, 1.0, 2.38 / np.sqrt(2.0 * active) * SHORTEST ** u[1])
        step = factor[:, None] * (self.pool[pair[0]] - self.pool[pair[1]])
        step = step + rng.standard_normal((n, d)) @ self.root.T
        if last is not None:
            step[:, : d - last] = 0.0
        return step


def _noise_root(pool: np.ndarray) -> np.ndarray:
    """Root of the covariance of the small noise in every move."""
    deviation = np.maximum(pool.std(axis=0), 1e-14 * np.abs(pool).max(axis=0) + 1e-300)
    return np.diag(NOISE * deviation)


def _kept(yes: np.ndarray, new: tuple[np.ndarray, ...], old: tuple[np.ndarray, ...]) -> tuple[Any, ...]:
    """The new state of chains that moved, the old one of the others."""
    return tuple(np.where(yes[:, None] if a.ndim == 2 else yes, a, b) for a, b in zip(new, old, strict=True))


def _refreshed(
    fine: LogLikelihood,
    screen: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]],
    prior: Parameters,
    state: tuple[np.ndarray, ...],
    moves: _Moves,
    free: int,
    rng: np.random.Generator,
) -> tuple[np.ndarray, ...]:
    """Metropolis moves of the last columns on the fine posterior: the models' outputs stay as they are."""
    for _ in range(REFRESHED):
        x, log_prior, _, high = state
        y = x + moves.draw(rng, len(x), free)
        prior_y, high_y = evaluate(fine, prior, y)
        low_y = screen(y)[1]
        with np.errstate(invalid="ignore"):
            yes = accepted(prior_y + high_y - log_prior - high, rng)
        state = _kept(yes, (y, prior_y, low_y, high_y), state)
    return state


def bridge(of_fine: np.ndarray, of_coarse: np.ndarray) -> float:
    """ln(Z_fine / Z_coarse) by bridge sampling (Meng and Wong 1996; I.44).

    of_fine, of_coarse: ln(L_fine / L_coarse) at draws of the fine and of the coarse posterior.
    """
    top = float(np.median(of_fine))
    one, two = np.exp(np.clip(of_fine - top, -600, 600)), np.exp(np.clip(of_coarse - top, -600, 600))
    share = len(one) / (len(one) + len(two))
    r = 1.0
    for _ in range(200):
        upper = np.mean(two / (share * two + (1.0 - share) * r))
        lower = np.mean(1.0 / (share * one + (1.0 - share) * r))
        new = float(upper / lower)
        if abs(new - r) <= 1e-12 * r:
            break
        r = new
    return float(np.log(max(r, 1e-300))) + top


def _evidence(archive: Draws, start: np.ndarray, ratio: np.ndarray) -> tuple[float, float]:
    """Log evidence of the fine model and one bar: that of the coarse one and the jackknife over chains.

    start (chain,), ratio (chain, draw): ln(L_fine / L_coarse) where chains started, and later.
    """
    value = bridge(ratio.ravel(), start)
    blocks = np.array_split(np.arange(len(start)), min(len(start), BLOCKS))
    without = [bridge(np.delete(ratio, own, axis=0).ravel(), np.delete(start, own)) for own in blocks]
    n = len(blocks)
    jackknife = float(np.sqrt((n - 1) / n * np.sum((np.array(without) - np.mean(without)) ** 2)))
    return archive.log_evidence + value, float(np.hypot(archive.log_evidence_error, jackknife))
