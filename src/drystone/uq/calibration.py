"""Calibration: parameters + model + data -> posterior; or, called by its own name, a best set without error bars.

`model` is anything with `predict(x)` (a surrogate), a function of rows x (n, d) of the uncertain parameters that
answers for all rows at once (an array (n, outputs), a mapping of arrays by name, or xarray with the rows first), or
what is run for every row: a scene, or a function of the parameters by name (campaigns/simulator.py).
Theory: docs/theory/inference.md. How-to: docs/howto/calibrate.md, docs/howto/cluster.md.
"""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem, RunError
from drystone.inputs.describe import Frozen
from drystone.uq.campaigns.experiments import Experiment
from drystone.uq.campaigns.outcome import told
from drystone.uq.campaigns.simulator import Simulator, takes_parameters
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.discrepancy import DataGroup
from drystone.uq.likelihood import Likelihood, build_likelihood, columns_of_groups, joined_prior
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior, build_posterior
from drystone.uq.samplers import SAMPLERS
from drystone.uq.samplers.draws import evaluate
from drystone.uq.sampling import run_sampler, sampler_options


class Calibration(Frozen):
    """The `calibration` part of a study file; `calibrate(theta, model, data, **calibration.arguments())`."""

    sampler: str = Field(default="tmcmc", description="a name of SAMPLERS")
    seed: int = Field(ge=0)
    surrogate_error: bool = Field(default=True, description="the surrogate's own error enters the variance")
    options: dict[str, Any] = Field(default_factory=dict, description="options of the sampler")

    @model_validator(mode="after")
    def _sampler_takes_them(self) -> Self:
        try:
            sampler_options(self.sampler, self.options)
        except InputError as error:
            raise ValueError("; ".join(map(str, error.problems))) from None
        return self

    def arguments(self) -> dict[str, Any]:
        """As keywords of `calibrate`."""
        return {**self.model_dump(exclude={"options"}), **self.options}


def calibrate(
    theta: Parameters,
    model: Any,
    data: Sequence[DataGroup],
    sampler: str = "tmcmc",
    *,
    seed: int,
    surrogate_error: bool = True,
    accept_poor: bool = False,
    checkpoint: str | Path | None = None,
    show: bool | None = None,
    observables: Mapping[str, Any] | None = None,
    experiments: Sequence[Experiment] | None = None,
    to: str | Path | None = None,
    workers: int | None = None,
    client: Any = None,
    scheduler: str | None = None,
    timeout: float | str | None = None,
    retry: bool | None = None,
    version: str | None = None,
    **options: Any,
) -> Posterior:
    """Sample the posterior of the parameters and of what is unknown of the errors.

    `sampler` is a name of SAMPLERS and `options` are its own. `surrogate_error=False` leaves the error of a
    surrogate out of the variance. Surrogates whose error is above 0.9 of the variance of an output with data are
    refused (`RunError`), unless `accept_poor`; above 0.5 a `UserWarning` names them. `checkpoint` (tmcmc): a file
    written after every stage; the same call goes on from it, to the same bits. `show` forces the progress bar on
    or off.

    A scene, or a function of the parameters by name, is run for every row that the sampler asks for: every generation,
    step of all walkers and batch of points is shared over `workers` (processes here), a Dask `client` or `scheduler`
    (its address). `observables`, `experiments`, `timeout` [s], `retry`, `version`: as of `campaign`. `to` is the folder
    of the run log: the same call goes on from it after a kill, to the same bits, with any sampler. Failed runs have a
    likelihood of zero; a `UserWarning` counts them. A function with one parameter is taken as one of rows, unless any
    of these arguments is given.

    Example: `calibrate(theta, scene, data, observables={"top": ds.Displacement("block9")}, workers=2, seed=1,
    samples=64, steps=1)`.

    >>> theta = ds.Parameters(height=ds.Uniform(0.5, 2.0))  # [m]
    >>> fall = ds.vectorised(lambda x: {"speed": np.sqrt(2 * 9.81 * x[:, 0])})  # [m/s]
    >>> data = [ds.DataGroup("test", outputs=("speed",), values=[4.4], discrepancy=ds.uq.KnownVariance(variance=0.01))]
    >>> posterior = ds.calibrate(theta, fall, data, seed=1, samples=256, show=False)
    >>> 0.9 < posterior.mean["height"] < 1.1
    True
    """
    sampler_options(sampler, options, checkpoint)  # before the model is tried
    given = {
        "observables": observables, "experiments": experiments, "to": to, "workers": workers, "client": client,
        "scheduler": scheduler, "timeout": timeout, "retry": retry, "version": version,
    }  # fmt: skip
    given = {key: one for key, one in given.items() if one is not None}
    sampled: dict[str, Any] = {"seed": seed, "checkpoint": checkpoint, "show": show}
    if not isinstance(model, Simulator):
        if not _is_run(model, theta, given):
            likelihood = build_likelihood(
                theta, model, data, surrogate_error=surrogate_error, accept_poor=accept_poor, seed=seed
            )
            draws, chosen = run_sampler(likelihood.__call__, likelihood.prior, sampler, options, **sampled)
            return build_posterior(likelihood, draws, sampler, chosen, seed)
        with Simulator(model, theta, progress=show, **given) as made:
            return _calibrate_by_runs(made, data, sampler, options, sampled)
    _refuse(given, "the simulator has its own")
    if model.theta != theta:
        raise InputError([Problem(("theta",), "the simulator has other parameters")])
    return _calibrate_by_runs(model, data, sampler, options, sampled)


def _is_run(model: Any, theta: Parameters, given: Mapping[str, Any]) -> bool:
    """Whether every row is a run of the model; what belongs to runs is refused for other models."""
    if hasattr(model, "predict") or isinstance(model, Vectorised):
        _refuse(given, "a surrogate or a vectorised function answers for all rows at once, there are no runs")
        return False
    return bool(given) or takes_parameters(model, theta)


def _refuse(given: Mapping[str, Any], why: str) -> None:
    if given:
        raise InputError([Problem((key,), why) for key in given])


def _calibrate_by_runs(
    model: Simulator,
    data: Sequence[DataGroup],
    sampler: str,
    options: dict[str, Any],
    sampled: dict[str, Any],
) -> Posterior:
    """The posterior by runs of the model: the first batch of the sampler tells what the outputs are."""
    groups, prior = joined_prior(model.theta, data)
    options = {**SAMPLERS[sampler].by_runs, **options}
    model = model.only([])
    n = len(model.theta)
    made: list[Likelihood] = []

    def loglike(x: np.ndarray) -> np.ndarray:
        if not made:
            model.predict(x[:, :n])
            if not model.known:
                return np.full(len(x), -np.inf)  # none has succeeded so far
            made.append(build_likelihood(model.theta, model, groups, tried=x[:, :n]))
        return made[0](x)

    model.watch(lambda labels: columns_of_groups(groups, labels))
    try:
        draws, chosen = run_sampler(loglike, prior, sampler, options, **sampled)
    except RunError as error:
        counts = model.counts
        if counts.runs and counts.failed == counts.runs:
            raise RunError(f"all {counts.runs} runs failed: {told(counts.reasons)}") from error
        raise
    finally:
        model.watch(None)
    posterior = build_posterior(made[0], draws, sampler, chosen, sampled["seed"])
    counts = model.counts
    posterior.about["runs"] = {"runs": counts.runs, "failed": counts.failed, "doubtful": counts.doubtful}
    for text in counts.warnings:
        warnings.warn(text, stacklevel=3)
    return posterior


class BestSet(NamedTuple):
    """A best set of parameters: where prior times likelihood is highest. It is no posterior and has no error bars."""

    parameters: dict[str, float]
    log_likelihood: float
    log_posterior: float  # up to the evidence
    residual: dict[str, float]  # root mean square of data minus model, per data group
    calls: int

    def __str__(self) -> str:
        values = ", ".join(f"{name} = {value:.5g}" for name, value in self.parameters.items())
        misfit = ", ".join(f"{name} {value:.3g}" for name, value in self.residual.items())
        return f"best set (not a posterior, no error bars): {values}; rms residual: {misfit}"


def optimise(
    theta: Parameters,
    model: Any,
    data: Sequence[DataGroup],
    *,
    seed: int,
    surrogate_error: bool = True,
    accept_poor: bool = False,
    population: int = 64,
    generations: int = 300,
) -> BestSet:
    """A best set: differential evolution over the prior's unit cube, one batch per generation, then a local search.

    Use it where the variance of the data is so small that a posterior means nothing, and call the answer by name.

    >>> theta = ds.Parameters(height=ds.Uniform(0.5, 2.0))  # [m]
    >>> fall = ds.vectorised(lambda x: {"speed": np.sqrt(2 * 9.81 * x[:, 0])})  # [m/s]
    >>> data = [ds.DataGroup("test", outputs=("speed",), values=[4.43], discrepancy=ds.uq.KnownVariance(variance=0.01))]
    >>> best = ds.uq.optimise(theta, fall, data, seed=1, population=16, generations=20)
    """
    from scipy.optimize import differential_evolution, minimize

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*what a sampler then gives", UserWarning)  # what this is for
        likelihood = build_likelihood(
            theta, model, data, surrogate_error=surrogate_error, accept_poor=accept_poor, seed=seed
        )
    prior, calls = likelihood.prior, 0

    def cost(u: np.ndarray) -> np.ndarray:
        nonlocal calls
        calls += len(u)
        log_prior, log_like = evaluate(likelihood.__call__, prior, prior.from_unit(np.clip(u, 0.0, 1.0)))
        return np.nan_to_num(-(log_prior + log_like), nan=1e300, posinf=1e300)

    start = np.random.default_rng(seed)
    d = len(prior)
    found = differential_evolution(
        lambda u: cost(np.atleast_2d(u.T)), [(0.0, 1.0)] * d, maxiter=generations, popsize=max(5, population // d),
        init="sobol", rng=start, polish=False, vectorized=True, updating="deferred", tol=1e-10,
    )  # fmt: skip
    best = minimize(
        lambda u: float(cost(u[None])[0]) if np.all((u >= 0.0) & (u <= 1.0)) else 1e300,
        found.x, method="Nelder-Mead", options={"xatol": 1e-10, "fatol": 1e-10, "maxfev": 400 * d},
    )  # fmt: skip
    u = best.x if best.fun <= found.fun else found.x
    x = prior.from_unit(np.clip(u, 0.0, 1.0)[None])
    log_prior, log_like = evaluate(likelihood.__call__, prior, x)
    outputs = likelihood.outputs(x)
    residual = {
        one.name: float(np.sqrt(np.mean((group.values - outputs[0, group.columns]) ** 2)))
        for one, group in zip(likelihood.data, likelihood.groups, strict=True)
    }
    return BestSet(
        dict(zip(prior.names, x[0].tolist(), strict=True)),
        float(log_like[0]),
        float(log_like[0] + log_prior[0]),
        residual,
        calls,
    )
