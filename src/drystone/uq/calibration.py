"""Calibration: parameters + model + data -> posterior; or, called by its own name, a best set without error bars.

`model` is anything with `predict(x)` (a surrogate) or a function of rows x (n, d) of the uncertain parameters that
answers for all rows at once: an array (n, outputs), a mapping of arrays by name, or xarray with the rows first.
Theory: docs/theory/inference.md. How-to: docs/howto/calibrate.md.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.describe import Frozen
from drystone.errors import InputError
from drystone.uq.discrepancy import DataGroup
from drystone.uq.likelihood import build_likelihood
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior, build_posterior
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
    **options: Any,
) -> Posterior:
    """Sample the posterior of the parameters and of what is unknown of the errors.

    `sampler` is a name of SAMPLERS and `options` are its own. `surrogate_error=False` leaves the error of a
    surrogate out of the variance. Surrogates whose error is above 0.9 of the variance of an output with data are
    refused (`RunError`), unless `accept_poor`; above 0.5 a `UserWarning` names them. `checkpoint` (tmcmc): a file
    written after every stage; the same call goes on from it, to the same bits. `show` forces the progress bar on
    or off.
    """
    sampler_options(sampler, options, checkpoint)  # before the model is tried
    likelihood = build_likelihood(
        theta, model, data, surrogate_error=surrogate_error, accept_poor=accept_poor, seed=seed
    )
    draws, chosen = run_sampler(
        likelihood.__call__, likelihood.prior, sampler, options, seed=seed, checkpoint=checkpoint, show=show
    )
    return build_posterior(likelihood, draws, sampler, chosen, seed)


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
    """
    import warnings

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
