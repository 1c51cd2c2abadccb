"""Transitional MCMC: the likelihood is raised to p = 0 .. 1 (Hadjidoukas et al. 2014; I.9-I.14).

All samples move together: a move of a stage is one batch of likelihoods. The samples are split into independent
populations that resample only within themselves and share the exponents and the size of the moves; the spread of
their evidences is the error bar. The usual formula sees only the weights, not how badly the chains moved, and is
10 to 60 times too small. Ours is not safe everywhere either: with an inferred noise level and many parameters it can
be too small as well (measured in the theory page), hence the warning when populations disagree.

Two variants. "basis" (default): every sample drawn at a stage starts its own chain and gives its last state, which
leaves the evidence unbiased. "ching-chen": a sample drawn m times starts one chain of m states, as in the original.

Unless `beta` is given, the size of the moves is adapted, one factor per bin of the likelihood: a noise level that
is inferred makes posteriors like funnels, in which one size does not fit. The size depends on where a chain is, so
the acceptance carries the ratio of the proposal densities. A move in five is made shorter at random.
"""

import hashlib
import json
import os
import warnings
from pathlib import Path
from typing import Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem, RunError, writing
from drystone.inputs.describe import Frozen
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws, LogLikelihood, accepted, evaluate, evidence_error
from drystone.uq.samplers.forming import tell

TARGET = 0.25  # acceptance that the adapted moves aim at
SHORTER, SHORTEST = 0.2, 0.05  # share of moves made shorter, and the smallest factor
DECORRELATED = 0.2  # "auto" stops when no parameter correlates more than this with its start ...
STAGNANT = 0.005  # ... or the correlation falls by less than this per move (modes apart: it never will)
DISAGREE = 1.0  # spread of the log evidences beyond which their mean is ruled by the few largest


class Tmcmc(Frozen):
    """Options of the sampler."""

    samples: int = Field(default=8192, ge=16, description="samples of each stage, over all populations")
    populations: int = Field(
        default=32, ge=1, description="independent populations; their spread is the error"
    )
    variant: Literal["basis", "ching-chen"] = Field(
        default="basis",
        description="basis: chains of length one, unbiased evidence; ching-chen: the original",
    )
    cov: float = Field(default=0.7, gt=0.0, description="coefficient of variation of the weights of a stage")
    beta: float | None = Field(
        default=None,
        gt=0.0,
        description="the covariance of a proposal is beta^2 times that of the samples (0.2 in the original); "
        "default: adapted for basis, 0.2 for ching-chen",
    )
    steps: int | Literal["auto"] = Field(
        default="auto",
        description="moves per sample and stage (basis); auto: until the samples forgot their start",
    )
    burn_in: int = Field(
        default=0, ge=0, description="moves made and dropped at the start of a chain (ching-chen)"
    )
    bins: int = Field(default=8, ge=1, description="bins of the likelihood with a size of move each")
    most_steps: int = Field(default=100, ge=1, description="bound of auto")
    most_stages: int = Field(default=200, ge=1, description="stages before the run is given up")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.samples % self.populations:
            raise ValueError(f"expected samples to be a multiple of populations = {self.populations}")
        if self.variant == "basis" and self.burn_in:
            raise ValueError("burn_in belongs to ching-chen; for basis give more steps")
        if self.variant == "ching-chen" and self.steps != "auto":
            raise ValueError("steps belong to basis; chains of ching-chen are as long as the weights say")
        if isinstance(self.steps, int) and self.steps < 1:
            raise ValueError("expected steps of at least 1")
        return self


def sample_tmcmc(
    loglike: LogLikelihood,
    prior: Parameters,
    options: Tmcmc,
    seed: int,
    *,
    checkpoint: str | Path | None = None,
    show: bool | None = None,
) -> Draws:
    """Sample the posterior and its evidence.

    With `checkpoint`, a file is written after every stage; called again with the same arguments the run goes on
    from there and ends with the same bits.
    """
    key = _key(prior, options, seed)
    state = _read(checkpoint, key, loglike)
    rng = np.random.default_rng(seed)
    if state is None:
        x = prior.from_unit(rng.random((options.samples, len(prior))))
        log_prior, log_like = evaluate(loglike, prior, x)
        if not np.isfinite(log_like).any():
            raise RunError("the likelihood is zero at every sample of the prior")
        state = {
            "x": x, "log_prior": log_prior, "log_like": log_like, "p": 0.0, "calls": options.samples,
            "log_z": np.zeros(options.populations), "stages": np.zeros((0, 4)),
            "size": np.full(1 if options.beta else options.bins, options.beta or 2.38 / np.sqrt(len(prior))),
        }  # fmt: skip
    else:
        rng.bit_generator.state = json.loads(str(state.pop("rng")))
    with Tally("tempering, per cent", 100, show=show) as tally:
        while state["p"] < 1.0:
            if len(state["stages"]) >= options.most_stages:
                raise RunError(
                    f"p = {state['p']:.3g} after {options.most_stages} stages: the variance of the data is so small"
                    " that there is no posterior to sample; give a larger one, infer it, or use `optimise`"
                )
            _stage(state, loglike, prior, options, rng)
            _write(checkpoint, key, state, rng)
            tally.update(int(100 * state["p"]))
            tell(lambda: state["x"], state["p"], f"data, after {len(state['stages'])} stages")
    return _result(state, options, rng)


def first_rows(prior: Parameters, seed: int, n: int = 64) -> np.ndarray:
    """The first n samples of the prior that tmcmc will ask for."""
    return prior.from_unit(np.random.default_rng(seed).random((n, len(prior))))


def _stage(
    state: dict[str, Any], loglike: LogLikelihood, prior: Parameters, options: Tmcmc, rng: np.random.Generator
) -> None:
    """One stage: next exponent, evidence, resampling, moves (I.9-I.13)."""
    x, log_like = state["x"], state["log_like"]
    step = _increment(log_like, 1.0 - state["p"], options.cov)
    state["p"] = 1.0 if step == 1.0 - state["p"] else state["p"] + step
    log_weight = step * log_like
    weight = np.exp(log_weight - log_weight.max())
    per_population = log_weight.reshape(options.populations, -1)
    top = per_population.max(axis=1, keepdims=True)
    if not np.isfinite(top).all():
        raise RunError("a population has no sample with a likelihood: take fewer populations or more samples")
    state["log_z"] = state["log_z"] + np.log(np.exp(per_population - top).mean(axis=1)) + top[:, 0]

    root = _root(x, weight / weight.sum())
    edges = _edges(log_like, weight, len(state["size"]))
    if options.variant == "ching-chen":
        moves, share = _move_chains(state, loglike, prior, options, rng, root, weight)
    else:
        chosen = _systematic(weight, options.populations, rng)
        for name in ("x", "log_prior", "log_like"):
            state[name] = state[name][chosen]
        moves, share = _move_all(state, loglike, prior, options, rng, root, edges)
    row = [state["p"], moves, share, float(np.std(weight) / np.mean(weight))]
    state["stages"] = np.vstack([state["stages"], row])


def _move_all(
    state: dict[str, Any],
    loglike: LogLikelihood,
    prior: Parameters,
    options: Tmcmc,
    rng: np.random.Generator,
    root: np.ndarray,
    edges: np.ndarray,
) -> tuple[int, float]:
    """Every sample makes the same number of moves; the sizes adapt to the acceptance of their bin."""
    x, log_prior, log_like = state["x"], state["log_prior"], state["log_like"]
    p = float(state["p"])
    n, d = x.shape
    size, n_bin = state["size"], len(state["size"])
    start = _standardised(np.column_stack([x, log_like]))
    correlation: list[float] = []
    n_accepted = 0
    most = options.most_steps if options.steps == "auto" else options.steps
    for k in range(most):
        z = rng.standard_normal((n, d))
        shorter = np.ones(n)
        if options.beta is None:
            u = rng.random((2, n))
            shorter = np.where(u[0] < SHORTER, SHORTEST ** u[1], 1.0)
        here = np.searchsorted(edges, log_like)
        factor = size[here] * shorter
        y = x + factor[:, None] * (z @ root.T)
        prior_y, like_y = evaluate(loglike, prior, y)
        state["calls"] += int(np.isfinite(prior_y).sum())
        there = np.searchsorted(edges, like_y)
        ratio = size[here] / size[there]
        with np.errstate(invalid="ignore"):
            # target at y over target at x, times proposal from y to x over proposal from x to y (I.12)
            log_ratio = p * (like_y - log_like) + prior_y - log_prior
            log_ratio += d * np.log(ratio) - 0.5 * np.einsum("ij,ij->i", z, z) * (ratio**2 - 1.0)
        yes = accepted(log_ratio, rng)
        x, log_like = np.where(yes[:, None], y, x), np.where(yes, like_y, log_like)
        log_prior = np.where(yes, prior_y, log_prior)
        n_accepted += int(yes.sum())
        if options.beta is None:
            full = shorter == 1.0
            count = np.bincount(here[full], minlength=n_bin)
            share = np.bincount(here[full], yes[full], minlength=n_bin) / np.maximum(count, 1)
            gain = 2.0 / (1.0 + 0.3 * k)
            size = np.where(count > 0, size * np.exp(np.clip(gain * (share - TARGET), -1.0, 1.0)), size)
        if options.steps == "auto":
            now = _standardised(np.column_stack([x, log_like]))
            correlation.append(float(np.abs(np.einsum("ij,ij->j", start, now)).max()))
            if correlation[-1] < DECORRELATED:
                break
            if k >= 5 and correlation[-4] - correlation[-1] < 3 * STAGNANT:
                break
    state.update(x=x, log_prior=log_prior, log_like=log_like, size=size)
    return k + 1, n_accepted / (n * (k + 1))


def _move_chains(
    state: dict[str, Any],
    loglike: LogLikelihood,
    prior: Parameters,
    options: Tmcmc,
    rng: np.random.Generator,
    root: np.ndarray,
    weight: np.ndarray,
) -> tuple[int, float]:
    """A sample drawn m times starts a chain of m states (Ching and Chen); all chains move side by side."""
    n_each = options.samples // options.populations
    length = np.zeros(options.samples, int)
    for r in range(options.populations):
        own = slice(r * n_each, (r + 1) * n_each)
        length[own] = rng.multinomial(n_each, weight[own] / weight[own].sum())
    leader = np.flatnonzero(length)
    length = length[leader]
    x, log_prior, log_like = (state[name][leader] for name in ("x", "log_prior", "log_like"))
    kept: list[tuple[np.ndarray, ...]] = []
    n_move = n_accepted = 0
    for k in range(options.burn_in + int(length.max())):
        active = np.flatnonzero(options.burn_in + length > k)
        z = rng.standard_normal((len(active), x.shape[1]))
        y = x[active] + (options.beta or 0.2) * (z @ root.T)
        prior_y, like_y = evaluate(loglike, prior, y)
        state["calls"] += int(np.isfinite(prior_y).sum())
        with np.errstate(invalid="ignore"):
            log_ratio = state["p"] * (like_y - log_like[active]) + prior_y - log_prior[active]
        yes = accepted(log_ratio, rng)
        moved = active[yes]
        x[moved], log_prior[moved], log_like[moved] = y[yes], prior_y[yes], like_y[yes]
        n_move, n_accepted = n_move + len(active), n_accepted + len(moved)
        if k >= options.burn_in:
            kept.append((leader[active], x[active], log_prior[active], log_like[active]))
    # in the order of the leaders, so that each population keeps its own and states of a chain stand together
    order = np.argsort(np.concatenate([one[0] for one in kept]), kind="stable")
    for name, column in zip(("x", "log_prior", "log_like"), (1, 2, 3), strict=True):
        state[name] = np.concatenate([one[column] for one in kept])[order]
    return options.burn_in + int(length.max()), n_accepted / n_move


def _increment(log_like: np.ndarray, most: float, cov: float) -> float:
    """The step of the exponent that gives the weights this coefficient of variation (I.9), at most `most`."""
    finite = log_like[np.isfinite(log_like)]
    finite = finite - finite.max()

    def too_far(step: float) -> bool:
        weight = np.exp(step * finite)
        return bool(np.std(weight) > cov * np.mean(weight))

    if not too_far(most):
        return most
    lower = most
    while too_far(lower):
        lower *= 0.5
    upper = 2.0 * lower
    for _ in range(30):
        middle = 0.5 * (lower + upper)
        lower, upper = (lower, middle) if too_far(middle) else (middle, upper)
    return lower


def _systematic(weight: np.ndarray, populations: int, rng: np.random.Generator) -> np.ndarray:
    """Rows drawn by weight, each population within itself; copies stand together."""
    n = len(weight) // populations
    sums = np.cumsum(weight.reshape(populations, n), axis=1)
    ticks = (np.arange(n) + rng.random((populations, 1))) / n * sums[:, -1:]
    rows = [np.minimum(np.searchsorted(sums[r], ticks[r], side="right"), n - 1) for r in range(populations)]
    return (np.stack(rows) + n * np.arange(populations)[:, None]).ravel()


def _root(x: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Cholesky factor of the weighted covariance, safe when parameters differ by many decades or hardly vary."""
    centred = x - weight @ x
    covariance = centred.T @ (centred * weight[:, None])
    deviation = np.sqrt(np.diag(covariance))
    deviation = np.maximum(deviation, 1e-14 * np.abs(x).max(axis=0) + 1e-300)
    correlation = covariance / np.outer(deviation, deviation)
    return deviation[:, None] * np.linalg.cholesky(correlation + 1e-9 * np.eye(x.shape[1]))


def _edges(log_like: np.ndarray, weight: np.ndarray, n_bin: int) -> np.ndarray:
    """Inner edges of bins of the likelihood with equal weight."""
    order = np.argsort(log_like)
    sums = np.cumsum(weight[order])
    rows = np.searchsorted(sums, np.arange(1, n_bin) / n_bin * sums[-1])
    return log_like[order][np.minimum(rows, len(order) - 1)]


def _standardised(columns: np.ndarray) -> np.ndarray:
    """Columns with mean 0 and length 1; a column that does not vary becomes 0."""
    centred = columns - columns.mean(axis=0)
    length = np.sqrt(np.einsum("ij,ij->j", centred, centred))
    return centred / np.where(length > 0.0, length, 1.0)


def _result(state: dict[str, Any], options: Tmcmc, rng: np.random.Generator) -> Draws:
    """Populations weighted by their evidence (I.13), so that modes found by few keep their share."""
    from scipy.special import logsumexp

    log_z = state["log_z"]
    if len(log_z) > 1 and np.std(log_z, ddof=1) > DISAGREE:
        warnings.warn(
            f"the populations disagree about the log evidence (standard deviation {np.std(log_z, ddof=1):.1f}): it is"
            " probably too low, by more than its error says; take more samples or steps, or a nested sampler",
            stacklevel=3,
        )
    share = np.repeat(np.exp(log_z - log_z.max()), options.samples // options.populations)
    chosen = _systematic(share, 1, rng)
    shape = (options.populations, -1)
    names = ("exponent", "moves", "acceptance", "weight_cov")
    return Draws(
        x=state["x"][chosen].reshape(*shape, state["x"].shape[1]),
        log_likelihood=state["log_like"][chosen].reshape(shape),
        log_evidence=float(logsumexp(log_z) - np.log(len(log_z))),
        log_evidence_error=evidence_error(log_z),
        stages=dict(zip(names, state["stages"].T, strict=True)),
        calls=int(state["calls"]),
    )


def _key(prior: Parameters, options: Tmcmc, seed: int) -> str:
    """What a checkpoint must agree on."""
    text = json.dumps([prior.model_dump(mode="json"), options.model_dump(mode="json"), seed], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _write(path: str | Path | None, key: str, state: dict[str, Any], rng: np.random.Generator) -> None:
    if path is None:
        return
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with writing(path) as new, new.open("wb") as file:
        np.savez(file, key=key, rng=json.dumps(rng.bit_generator.state), **state)
        file.flush()
        os.fsync(file.fileno())


def _read(path: str | Path | None, key: str, loglike: LogLikelihood) -> dict[str, Any] | None:
    """The state after the last finished stage; nothing if there is no file yet."""
    if path is None or not Path(path).exists():
        return None
    try:
        with np.load(path) as file:
            state = {name: file[name] for name in file.files}
        found = str(state.pop("key"))
    except (OSError, ValueError, KeyError):
        raise InputError([Problem(("checkpoint",), f"{path} is not a checkpoint of tmcmc")]) from None
    if found != key:
        raise InputError(
            [Problem(("checkpoint",), f"{path} belongs to another prior, seed or set of options")]
        )
    state["p"], state["calls"] = float(state["p"]), int(state["calls"])
    good = np.flatnonzero(np.isfinite(state["log_like"]))[:4]
    again = np.asarray(loglike(state["x"][good]), float)
    if not np.allclose(again, state["log_like"][good], rtol=1e-6, atol=1e-6):
        raise InputError([Problem(("checkpoint",), f"{path} was made with another model or other data")])
    return state
