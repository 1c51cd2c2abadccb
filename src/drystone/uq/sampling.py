"""Any log likelihood and any sampler: the open end of the bench.

    posterior = sample(loglike, prior, sampler="tmcmc", seed=1)

`calibrate` makes the likelihood from data groups; here it is yours. Samplers ask for a batch of rows at a time; a
function of one row is called row by row. Theory: docs/theory/inference.md. How-to: docs/howto/own-likelihood.md.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.inputs.describe import checked, shown
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.likelihood import Likelihood
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior, build_posterior
from drystone.uq.samplers import SAMPLERS, Draws
from drystone.uq.samplers.draws import LogLikelihood
from drystone.uq.surrogates.fit import answering


def sample(
    loglike: Callable[..., Any],
    prior: Parameters,
    sampler: str = "tmcmc",
    *,
    seed: int,
    rows: bool | None = None,
    checkpoint: str | Path | None = None,
    show: bool | None = None,
    **options: Any,
) -> Posterior:
    """Sample prior times likelihood for a log likelihood [-] of your own; evidence where the sampler has one.

    loglike: a function of rows x (n, d) that gives n numbers, or of one row (d,) that gives one number. Columns are
        `prior.names`, values those of the prior; `@vectorised` functions get what a campaign gives them (transforms
        applied, fixed parameters by name). NaN and -inf mean a likelihood of zero; a normalised density makes the
        evidence comparable.
    rows: which of the two it is; None: found out by calling it at two or three rows of the prior.
    sampler, options: a name of SAMPLERS and its own options. checkpoint (tmcmc): a file from which the same call goes
        on, to the same bits. show: forces the progress bar on or off.

    Example: `sample(lambda x: -0.5 * x[0] ** 2, Parameters(a=Uniform(-5, 5)), seed=1)` is a normal distribution with
    log evidence ln(sqrt(2 pi) / 10).

    >>> theta = ds.Parameters(height=ds.Uniform(0.5, 2.0))  # [m]
    >>> posterior = ds.sample(lambda x: -50 * (x[0] - 1.0) ** 2, theta, seed=1, samples=256, show=False)
    >>> 0.9 < posterior.mean["height"] < 1.1
    True
    """
    if isinstance(loglike, type):
        raise InputError([Problem(("sample", "loglike"), f"expected a function, got {shown(loglike)}")])
    if not len(prior):
        raise InputError([Problem(("sample", "prior"), "expected at least one parameter that is not fixed")])
    if isinstance(loglike, Vectorised):
        batch = _marked(loglike, prior)
    elif rows is None:
        batch = _by_rows(loglike, prior, seed)
    else:
        batch = loglike if rows else _each(loglike)
    draws, chosen = run_sampler(batch, prior, sampler, options, seed=seed, checkpoint=checkpoint, show=show)
    return build_posterior(Likelihood(prior, prior, loglike, (), ()), draws, sampler, chosen, seed)


def sampler_options(sampler: str, options: dict[str, Any], checkpoint: str | Path | None = None) -> Any:
    """The checked options of a sampler, from keywords or from the `calibration` part of a study file; that it takes a
    checkpoint, if there is one."""
    if sampler not in SAMPLERS:
        message = f"expected one of {', '.join(SAMPLERS)}{did_you_mean(sampler, SAMPLERS)}"
        raise InputError([Problem(("sampler",), message)])
    if checkpoint is not None and not SAMPLERS[sampler].resumes:
        can = ", ".join(name for name, one in SAMPLERS.items() if one.resumes)
        raise InputError([Problem(("checkpoint",), f"{sampler} cannot be resumed; {can} can")])
    return checked(SAMPLERS[sampler].options, (), **options)


def run_sampler(
    loglike: LogLikelihood,
    prior: Parameters,
    sampler: str,
    options: dict[str, Any],
    *,
    seed: int,
    checkpoint: str | Path | None,
    show: bool | None,
) -> tuple[Draws, Any]:
    """Draws of a sampler by name, and its checked options."""
    chosen = sampler_options(sampler, options, checkpoint)
    more = {} if checkpoint is None else {"checkpoint": checkpoint}
    draws = SAMPLERS[sampler].sample(loglike, prior, chosen, seed, show=show, **more)
    if not np.isfinite(draws.log_likelihood).any():
        raise RunError(
            "no sample has a likelihood: prior and data do not meet, or the model fails everywhere"
        )
    return draws, chosen


def _marked(loglike: Vectorised, prior: Parameters) -> LogLikelihood:
    """A vectorised function as one of rows."""
    direct = answering(loglike, prior)

    def batch(x: np.ndarray) -> np.ndarray:
        answer = direct.predict(x)
        if len(answer) != 1:
            raise RunError(f"expected one log likelihood per row, got {', '.join(answer)}")
        return np.asarray(next(iter(answer.values())), float)

    return batch


def _by_rows(loglike: Callable[[np.ndarray], Any], prior: Parameters, seed: int) -> LogLikelihood:
    """The function as one of rows; which it is shows at rows whose number is not that of the parameters."""
    n = 3 if len(prior) == 2 else 2
    tried = prior.sample(n, seed)
    try:
        answer = np.asarray(loglike(tried), float)
    except Exception:  # a function of one row may do anything with several
        return _each(loglike)
    return loglike if answer.shape == (n,) else _each(loglike)


def _each(loglike: Callable[[np.ndarray], Any]) -> LogLikelihood:
    """A function of one row, called row by row."""

    def batch(x: np.ndarray) -> np.ndarray:
        out = np.empty(len(x))
        for k, row in enumerate(x):
            value = np.asarray(loglike(row), float)
            if value.size != 1:
                raise RunError(f"expected one log likelihood of one row, got shape {value.shape}")
            out[k] = value.item()
        return out

    return batch
