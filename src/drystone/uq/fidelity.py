"""Two levels of fidelity: a coarse model screens, the fine one decides, and the posterior is that of the fine one.

    posterior = calibrate_delayed(theta, fine, coarse, data, seed=1)
    posterior.about["fidelity"]  # runs, acceptance at both levels, saving

Coarse is whatever answers the same outputs for less: softer contacts, fewer elements, longer steps, a surrogate. What
it gets wrong is learnt from the first fine runs and taken off (`correction`); the error that is left widens its
likelihood. Then nothing is learnt any more and the chains are exact. Every row is run once: moves that change only the
parameters of discrepancies ask for no run. Theory: docs/theory/inference.md, I.40-I.45. How-to: docs/howto/fidelity.md.
"""

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem, RunError
from drystone.inputs.describe import checked
from drystone.uq.campaigns.outputs import columns_named
from drystone.uq.discrepancy import DataGroup, KnownVariance
from drystone.uq.fidelity_runs import Remembered
from drystone.uq.likelihood import FITTED, Likelihood, build_likelihood, joined_prior, model_variance
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior, build_posterior, effective_size
from drystone.uq.samplers.delayed import Delayed, Levels, sample_coarse, sample_delayed
from drystone.uq.samplers.draws import Draws
from drystone.uq.samplers.tmcmc import first_rows
from drystone.uq.surrogates.fit import answering

TRIED = 4  # fine runs before the chains, if nothing is learnt
FAR, FEW = 3.0, 0.02  # deviations of the rows of learning; share of draws beyond that is told
RIDGE = 1e-6  # of the regression, in units of its standardised columns
WIDER = 0.5  # a correction stays within the seen range, widened on both sides by this share of it


class TwoLevels(Delayed):
    """Options of `calibrate_delayed`."""

    correction: Literal["none", "mean", "linear"] = Field(
        default="linear",
        description="what is learnt of fine minus coarse outputs, as a function of the parameters",
    )
    learning: int = Field(default=32, ge=2, description="fine runs of each round of learning")
    rounds: int = Field(
        default=3,
        ge=1,
        description="rounds: each learns at samples of the coarse posterior as corrected so far",
    )

    @model_validator(mode="after")
    def _enough(self) -> Self:
        if self.learning > self.samples:
            raise ValueError(f"expected at most samples = {self.samples} runs to learn from")
        return self


class Correction(NamedTuple):
    """Fine minus coarse, a linear function of the parameters within the range that was seen (I.42)."""

    centre: np.ndarray  # (d,)
    scale: np.ndarray  # (d,)
    coefficient: np.ndarray  # (1 + d, m)
    least: np.ndarray  # (m,)
    most: np.ndarray  # (m,)
    variance: np.ndarray  # (m,): of what it leaves, by leave-one-out [unit^2]

    def at(self, theta: np.ndarray) -> np.ndarray:
        """(n, m): what is added to the coarse outputs at rows of the model's parameters."""
        basis = np.column_stack([np.ones(len(theta)), (theta - self.centre) / self.scale])
        return np.clip(basis @ self.coefficient, self.least, self.most)


class Corrected(NamedTuple):
    """The coarse model with its correction."""

    model: Remembered
    columns: np.ndarray  # (m,): outputs that are corrected
    correction: Correction

    def predict(self, x: np.ndarray) -> np.ndarray:
        """(n, column): outputs at rows of x."""
        out = self.model.predict(x).copy()
        out[:, self.columns] += self.correction.at(x)
        return out

    def variance_at(self, x: np.ndarray, *, noise_only: bool = False) -> np.ndarray:
        """Of the coarse model, if it knows the noise of its runs."""
        return self.model.variance_at(x, noise_only=noise_only)


def calibrate_delayed(
    theta: Parameters,
    fine: Any,
    coarse: Any,
    data: Sequence[DataGroup],
    *,
    seed: int,
    surrogate_error: bool = True,
    accept_poor: bool = False,
    log: str | Path | None = None,
    show: bool | None = None,
    **options: Any,
) -> Posterior:
    """Sample the posterior of the fine model with most of the runs made by the coarse one.

    fine, coarse: surrogates, functions of rows or `Simulator`s, with the same outputs where there are data. options:
    those of `TwoLevels` (chains, steps, subchain, correction, ...). surrogate_error: that of a coarse surrogate widens
    its likelihood; it never enters that of the fine model. log: a folder in which the answers of functions are kept:
    the same call goes on from there, to the same bits; simulators have their run logs.

    `posterior.about["fidelity"]` tells runs and acceptance at both levels, `posterior.datasets["fidelity"]` how far the
    two are apart.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.2, 0.8))
    >>> fine = ds.vectorised(lambda x: {"reach": 1.0 / x[:, 0]})  # [m]
    >>> coarse = ds.vectorised(lambda x: {"reach": 1.1 / x[:, 0]})
    >>> data = [ds.DataGroup("test", ["reach"], [2.0], ds.uq.KnownVariance(0.01))]  # [m], [m2]
    >>> found = ds.uq.calibrate_delayed(theta, fine, coarse, data, seed=1, chains=8, steps=16, samples=64)
    >>> told = found.about["fidelity"]
    >>> told["fine_runs"] < told["coarse_runs"]
    True
    """
    chosen = checked(TwoLevels, (), **options)
    folder = None if log is None else Path(log)
    coarse_runs = Remembered(answering(coarse, theta), theta, folder and folder / "coarse.log")
    fine_runs = Remembered(answering(fine, theta), theta, folder and folder / "fine.log")
    with coarse_runs, fine_runs:
        low = _coarse_likelihood(coarse_runs, data, seed, surrogate_error, accept_poor)
        rounds = chosen.rounds if chosen.correction != "none" else 0
        raw = _sampled(low, chosen, seed, show, last=not rounds)
        high = _fine_likelihood(
            low, fine_runs, _spread(raw, chosen.learning if rounds else TRIED)[:, : len(theta)]
        )
        screen, archive, correction = low, raw, None
        for k in range(rounds):
            fine_runs.predict(_spread(archive, chosen.learning)[:, : len(theta)])
            correction = learn(fine_runs, coarse_runs, high, low, linear=chosen.correction == "linear")
            screen = _corrected(low, coarse_runs, correction)
            archive = _sampled(screen, chosen, seed + 1 + k, show, last=k == rounds - 1)
        draws, levels = sample_delayed(
            high.__call__,
            screen.__call__,
            low.prior,
            chosen,
            seed,
            archive=archive,
            free=_free(low),
            show=show,
        )
        draws = draws._replace(calls=fine_runs.runs)
        posterior = build_posterior(high, draws, "delayed", chosen, seed)
        _tell(posterior, draws, levels, raw, high, low, correction)
        if correction is not None and (share := _beyond(correction, draws.x)) > FEW:
            warnings.warn(
                f"{100.0 * share:.0f} % of the draws lie more than {FAR:g} deviations from where the correction was"
                " learnt: chains may miss tails there; take more rounds or fine runs of learning",
                stacklevel=2,
            )
    return posterior


def _coarse_likelihood(
    coarse: Remembered,
    data: Sequence[DataGroup],
    seed: int,
    surrogate_error: bool,
    accept_poor: bool,
) -> Likelihood:
    """The likelihood of the coarse model, tried at rows that tmcmc begins with: none is run for the trial only."""
    groups, prior = joined_prior(coarse.theta, data)
    rows = first_rows(prior, seed)[:, : len(coarse.theta)]
    coarse.predict(rows)
    found = build_likelihood(
        coarse.theta, coarse.model if isinstance(coarse.model, FITTED) else coarse.labelled, groups,
        surrogate_error=surrogate_error, accept_poor=accept_poor, tried=rows,
    )  # fmt: skip
    return found._replace(model=coarse)


def _sampled(
    likelihood: Likelihood, options: TwoLevels, seed: int, show: bool | None, *, last: bool
) -> Draws:
    """A posterior of the coarse model; doubts about its evidence matter only for the last one."""
    with warnings.catch_warnings():
        if not last:
            warnings.filterwarnings("ignore", "the populations disagree", UserWarning)
        return sample_coarse(likelihood.__call__, likelihood.prior, options, seed, show=show)


def _spread(draws: Draws, n: int) -> np.ndarray:
    """n samples, as far from each other in the order of the draws as can be: copies stand together there."""
    flat = draws.x.reshape(-1, draws.x.shape[2])
    return flat[np.linspace(0, len(flat) - 1, n).astype(int)]


def _free(likelihood: Likelihood) -> int:
    """Number of parameters of discrepancies: they come last and need no run."""
    return len(likelihood.prior) - len(likelihood.theta)


def _fine_likelihood(low: Likelihood, fine: Remembered, rows: np.ndarray) -> Likelihood:
    """The likelihood of the fine model: that of the coarse one without its error; tried at rows that are run anyway."""
    if isinstance(fine.model, FITTED):
        return build_likelihood(low.theta, fine.model, low.data)._replace(model=fine)
    fine.predict(rows)
    groups = []
    for k, (data, group) in enumerate(zip(low.data, low.groups, strict=True)):
        columns = columns_named(fine.labels, data.outputs, ("data", k, "outputs"))
        if len(columns) != len(group.columns):
            message = f"the fine model has {len(columns)} outputs there, the coarse one {len(group.columns)}"
            raise InputError([Problem(("data", k, "outputs"), message)])
        groups.append(group._replace(columns=columns, white=_measured(data, columns)))
    return low._replace(model=fine, groups=tuple(groups), noisy="")


def learn(
    fine: Remembered, coarse: Remembered, high: Likelihood, low: Likelihood, *, linear: bool
) -> Correction:
    """The correction of the coarse outputs, from all rows at which both models were run."""
    theta, above = fine.seen()
    below = coarse.predict(theta)
    used = np.unique(np.concatenate([group.columns for group in low.groups]))
    difference = above[:, _partners(used, high, low)] - below[:, used]
    whole = np.isfinite(difference).all(axis=1)
    theta, difference = theta[whole], difference[whole]
    n, d = theta.shape
    if n < 2:
        raise RunError(
            "no two fine runs succeeded where the coarse model did: nothing can be learnt from them"
        )
    centre, scale = theta.mean(axis=0), theta.std(axis=0)
    scale = np.where(scale > 0.0, scale, 1.0)
    basis = np.column_stack([np.ones(n), (theta - centre) / scale])
    if not linear or n < 2 * (1 + d):
        basis[:, 1:] = 0.0
    inverse = np.linalg.inv(basis.T @ basis + RIDGE * n * np.eye(1 + d))
    coefficient = inverse @ basis.T @ difference
    leverage = np.einsum("ij,jk,ik->i", basis, inverse, basis)
    left = (difference - basis @ coefficient) / np.maximum(1.0 - leverage, 1e-3)[:, None]
    wider = WIDER * np.ptp(difference, axis=0)
    return Correction(
        centre, scale, coefficient, difference.min(axis=0) - wider, difference.max(axis=0) + wider,
        np.mean(left**2, axis=0),
    )  # fmt: skip


def _beyond(correction: Correction, x: np.ndarray) -> float:
    """Share of draws (chain, draw, d) far from the rows at which the correction was learnt."""
    theta = x[..., : len(correction.centre)]
    return float((np.abs((theta - correction.centre) / correction.scale) > FAR).any(axis=-1).mean())


def _partners(used: np.ndarray, high: Likelihood, low: Likelihood) -> np.ndarray:
    """Columns of the fine outputs that stand for columns of the coarse ones."""
    pairs = {
        int(b): int(a)
        for one, two in zip(high.groups, low.groups, strict=True)
        for a, b in zip(one.columns, two.columns, strict=True)
    }
    return np.array([pairs[int(k)] for k in used])


def _corrected(low: Likelihood, coarse: Remembered, correction: Correction) -> Likelihood:
    """The coarse likelihood with corrected outputs; the error that is left adds to its variances (I.43)."""
    used = np.unique(np.concatenate([group.columns for group in low.groups]))
    more = np.zeros(used.max() + 1)
    more[used] = correction.variance
    # the error of a surrogate is part of what was learnt
    groups = tuple(
        group._replace(white=_measured(data, group.columns) + more[group.columns])
        for data, group in zip(low.data, low.groups, strict=True)
    )
    return low._replace(model=Corrected(coarse, used, correction), groups=groups)


def _measured(data: DataGroup, columns: np.ndarray) -> np.ndarray:
    """(m,): variance of the measurement."""
    given = data.discrepancy
    variance = 0.0 if isinstance(given, KnownVariance) else np.asarray(given.measurement_variance, float)
    return np.array(np.broadcast_to(variance, columns.shape))


def _tell(
    posterior: Posterior,
    draws: Draws,
    levels: Levels,
    raw: Draws,
    high: Likelihood,
    low: Likelihood,
    correction: Correction | None,
) -> None:
    """Note at the posterior what each level did, and how far coarse and fine are apart (I.45)."""
    import xarray as xr

    fine, coarse = high.model, low.model
    flat = draws.x.reshape(-1, draws.x.shape[2])
    rows = np.unique(flat, axis=0, return_inverse=True)
    theta = rows[0][:, : len(high.theta)]
    weight = np.bincount(rows[1].ravel()) / len(flat)
    above, below = fine.predict(theta), coarse.predict(theta)
    columns: dict[str, list[float]] = {
        name: [] for name in ("mean", "difference", "fidelity", "corrected", "parameters", "error")
    }
    labels: list[str] = []
    for one, two in zip(high.groups, low.groups, strict=True):
        y, gap = above[:, one.columns], above[:, one.columns] - below[:, two.columns]
        mean = weight @ y
        error = weight @ (model_variance(one, rows[0]).mean(axis=1) + one.white)
        left = gap
        if correction is not None:
            used = np.unique(np.concatenate([group.columns for group in low.groups]))
            left = gap - correction.at(theta)[:, np.searchsorted(used, two.columns)]
        labels += [fine.labels[k] for k in one.columns]
        for name, values in (
            ("mean", mean), ("difference", weight @ gap), ("fidelity", weight @ gap**2),
            ("corrected", weight @ left**2), ("parameters", weight @ (y - mean) ** 2), ("error", error),
        ):  # fmt: skip
            columns[name] += np.asarray(values).tolist()
    coarse_x = raw.x.reshape(-1, raw.x.shape[2])
    data = {name: ("output", np.array(values)) for name, values in columns.items()}
    data |= {
        "coarse_mean": ("parameter", coarse_x.mean(axis=0)),
        "coarse_deviation": ("parameter", coarse_x.std(axis=0, ddof=1)),
    }
    posterior.datasets["fidelity"] = xr.Dataset(data, {"output": labels, "parameter": posterior.names})
    effective = min(posterior.ess.values())
    # what one level alone takes: the coarse posterior, sampled by tmcmc, is the nearest thing to it that was measured
    one_level = raw.calls / effective_size(raw.x)
    posterior.about["fidelity"] = {
        "fine_runs": fine.runs,
        "coarse_runs": coarse.runs,
        "fine_seconds": fine.seconds,
        "coarse_seconds": coarse.seconds,
        "fine_failed": fine.failed,
        "coarse_failed": coarse.failed,
        "fine_acceptance": levels.fine_acceptance,
        "coarse_acceptance": levels.coarse_acceptance,
        "effective": effective,
        "runs_per_effective": fine.runs / effective,
        "one_level": one_level,
        "saving": one_level * effective / fine.runs,
    }
