"""Robust prediction: mean, variance, quantiles, exceedance (Hadjidoukas et al. 2014, eqs 11-15; I.19-I.23).

A quantity Q at parameters theta is Gaussian with the model's answer as mean. Its variance is that of the own error of
a surrogate, if the model is one, and, if asked for, the error of a data group. Averaging over the posterior samples,
and over models by their probability, gives a mixture; all numbers here are those of that mixture, without further
noise. Runs that were made elsewhere (a campaign over `posterior.draw(n, seed)`) go to `summarise`.
"""

import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
from pydantic import Field

from drystone.errors import InputError, RunError
from drystone.inputs.describe import Frozen, shown
from drystone.uq.campaigns.outputs import ask, labels_of, table_of
from drystone.uq.compare import compare_models
from drystone.uq.discrepancy import InferredVariance, KnownVariance
from drystone.uq.likelihood import group_named, knows_noise
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import answering
from drystone.uq.surrogates.quality import errors_of, require_useful, with_one_row

if TYPE_CHECKING:
    import xarray as xr

QUANTILES = (0.025, 0.25, 0.5, 0.75, 0.975)


class Prediction(Frozen):
    """The `prediction` part of a study file; `predict(posterior, model, **prediction.model_dump())`."""

    seed: int = Field(ge=0)
    draws: int = Field(default=1000, ge=1, description="rows of the posterior that are run")
    error: str | None = Field(default=None, description="data group whose error model the prediction carries")
    measurement_variance: float = Field(default=0.0, ge=0.0, description="of a future measurement [unit^2]")
    quantiles: tuple[Annotated[float, Field(gt=0.0, lt=1.0)], ...] = QUANTILES
    levels: tuple[float, ...] = Field(default=(), description="values q of the exceedance P(Q > q)")
    prior: bool = Field(default=False, description="the same numbers for the prior too")


def predict(
    posterior: Posterior | Mapping[str, Posterior],
    model: Any,
    *,
    seed: int,
    draws: int = 1000,
    error: str | None = None,
    measurement_variance: float = 0.0,
    quantiles: Sequence[float] = QUANTILES,
    levels: Sequence[float] = (),
    prior: bool = False,
    weights: Mapping[str, float] | None = None,
    accept_poor: bool = False,
) -> "xr.Dataset":
    """Robust prediction of the outputs of `model`, a function of rows (n, d) of the model's parameters.

    `posterior` may be several by name, with `model` a mapping of the same names; they are averaged by `weights`,
    default their posterior probabilities. `error`: name of the data group whose error model the prediction carries;
    None: parameters only. `levels`: values q of P(Q > q). `prior=True` adds the same numbers for the prior, as
    `prior_mean` and so on. `at_map` is what the single best sample would predict. The error of a surrogate is part of
    every variance, `variance_surrogate` of it; what runs scatter at fixed parameters, where a surrogate knows it, is
    `variance_noise`. Surrogates whose error is above 0.9 of their variance are
    refused (`RunError`), unless `accept_poor`; above 0.5 a `UserWarning` names them.

    >>> theta = ds.Parameters(height=ds.Uniform(0.5, 2.0))  # [m]
    >>> posterior = ds.sample(lambda x: -50 * (x[0] - 1.0) ** 2, theta, seed=1, samples=256, show=False)
    >>> band = ds.predict(posterior, ds.vectorised(lambda x: {"time": np.sqrt(2 * x[:, 0] / 9.81)}), seed=1, draws=100)
    >>> 0.4 < float(band["mean"][0]) < 0.5  # [s]
    True
    """
    several = dict(posterior) if isinstance(posterior, Mapping) else {"": posterior}
    if isinstance(posterior, Mapping) and not isinstance(model, Mapping):
        raise InputError("model: expected a mapping with a model for each posterior")
    models = dict(model) if isinstance(posterior, Mapping) else {"": model}
    if not all(isinstance(one, Posterior) for one in several.values()) or draws < 1 or not several:
        raise InputError(f"expected posteriors, and at least one draw, got {shown(posterior)} and {draws}")
    if set(models) != set(several):
        raise InputError(f"expected a model for each of {', '.join(several)}")
    models = {name: answering(one, several[name].theta) for name, one in models.items()}
    share = _shares(several, weights)
    likeliest = max(share, key=lambda name: share[name])
    out, left_out = None, 0
    for source in ("posterior", "prior") if prior else ("posterior",):
        means, variances, weight, answer = [], [], [], None
        own_parts: list[np.ndarray] = []  # (2, outputs) of each model: noise of runs, error of the surrogate
        for k, (name, one) in enumerate(several.items()):
            if source == "posterior":
                x = one.draw(draws, seed + k, all_parameters=True)
            else:
                x = one.parameters.sample(draws, seed + k)
            answer = ask(models[name], x[:, : len(one.model_names)])
            mean, good = _numbers(table_of(answer, draws), source)
            if source == "posterior":
                for text in require_useful(errors_of(models[name], labels_of(answer, draws)), accept_poor):
                    warnings.warn(text, stacklevel=3)
            own = surrogate_variance(models[name], x[:, : len(one.model_names)], mean.shape[1])
            means.append(mean)
            variances.append(error_variance(one, error, x, mean) + own + measurement_variance)
            weight.append(share[name] * good / good.sum())
            left_out += draws - int(good.sum())
            noise = noise_variance(models[name], x[:, : len(one.model_names)], mean.shape[1])
            parts = np.stack([noise, (own if own.ndim == 1 else own.mean(axis=0)) - noise])
            own_parts.append(share[name] * parts)
        found = _mixture(means, variances, weight, answer, quantiles, levels)
        for part, values in zip(
            ("variance_noise", "variance_surrogate"), np.sum(own_parts, axis=0), strict=True
        ):
            found[part] = _shaped(values, answer)
        if source == "posterior":
            best = several[likeliest]
            row = np.array([[best.map[name] for name in best.model_names]])
            found["at_map"] = _shaped(table_of(ask(models[likeliest], row), 1)[0], answer)
            out = found
        else:
            assert out is not None
            out = out.merge(found.rename({name: f"prior_{name}" for name in found.data_vars}))
    assert out is not None
    out.attrs = {"draws": draws, "seed": seed, "error": error or "none"}
    if left_out:
        out.attrs["left_out"] = left_out
    if len(several) > 1:
        out["model_weight"] = ("model", [share[name] for name in several])
        out = out.assign_coords(model=list(several))
    return out


def _numbers(table: np.ndarray, source: str) -> tuple[np.ndarray, np.ndarray]:
    """The answers, and which rows have any: those of failed runs count for nothing."""
    good = np.isfinite(table).all(axis=1)
    if not good.any():
        raise RunError(f"the model gives no numbers at any draw of the {source}")
    return np.where(good[:, None], table, 0.0), good


def summarise(
    outputs: Any,
    *,
    variance: Any = 0.0,
    weights: Any = None,
    quantiles: Sequence[float] = QUANTILES,
    levels: Sequence[float] = (),
) -> "xr.Dataset":
    """The same numbers from runs that exist: outputs (run, ...), rows drawn from a posterior; nan rows are left out.

    `variance` of the error of each output, and `weights` of the runs if they are not equal.
    """
    n = len(outputs) if not hasattr(outputs, "data_vars") else next(iter(outputs.sizes.values()))
    table = table_of(outputs, n)
    good = np.isfinite(table).all(axis=1)
    if not good.any():
        raise InputError("no run has finite outputs")
    weight = np.ones(n) if weights is None else np.asarray(weights, float)
    spread = np.broadcast_to(np.asarray(variance, float), table.shape)[good]
    out = _mixture([table[good]], [spread], [weight[good] / weight[good].sum()], outputs, quantiles, levels)
    out.attrs = {"draws": int(good.sum()), "left_out": int((~good).sum())}
    return out


def _shares(several: Mapping[str, Posterior], weights: Mapping[str, float] | None) -> dict[str, float]:
    if len(several) == 1:
        return dict.fromkeys(several, 1.0)
    if weights is None:
        found = compare_models(several)["probability"].values.tolist()
        return dict(zip(several, found, strict=True))
    if set(weights) != set(several) or min(weights.values()) < 0.0 or sum(weights.values()) <= 0.0:
        raise InputError(f"expected a weight of 0 or above for each of {', '.join(several)}")
    return {name: weights[name] / sum(weights.values()) for name in several}


def error_variance(posterior: Posterior, error: str | None, x: np.ndarray, mean: np.ndarray) -> np.ndarray:
    """sigma_Q^2(theta): the error of a data group, carried over to the predicted quantity (I.21)."""
    if error is None:
        return np.zeros(mean.shape)
    group = posterior.data[group_named(posterior.data, error)]
    given = group.discrepancy
    if isinstance(given, KnownVariance):
        if np.ndim(given.variance) and np.size(given.variance) != mean.shape[1]:
            raise InputError(
                f'group "{error}" has a variance per output; the prediction has {mean.shape[1]} outputs'
            )
        return np.broadcast_to(np.asarray(given.variance, float), mean.shape)
    sigma2 = x[:, [posterior.names.index(next(iter(group.parameters)))]]
    return sigma2 * (np.ones(mean.shape) if isinstance(given, InferredVariance) else mean**2)


def surrogate_variance(model: Any, x: np.ndarray, n: int) -> np.ndarray:
    """(n,): variance of the own error of a surrogate for each of its outputs [unit^2]; 0 for the model itself. Of one
    that knows the noise of its runs that of a run, (rows of x, n)."""
    if knows_noise(model):
        return model.variance_at(x)
    error = getattr(model, "variance_of_error", None)
    return np.zeros(n) if error is None else table_of(with_one_row(error), 1)[0]


def noise_variance(model: Any, x: np.ndarray, n: int) -> np.ndarray:
    """(n,): variance of runs at fixed parameters, averaged over rows of x [unit^2]; 0 where the model does not know."""
    return model.variance_at(x, noise_only=True).mean(axis=0) if knows_noise(model) else np.zeros(n)


def _mixture(
    means: list[np.ndarray],
    variances: list[np.ndarray],
    weights: list[np.ndarray],
    answer: Any,
    quantiles: Sequence[float],
    levels: Sequence[float],
) -> "xr.Dataset":
    """Moments and probabilities of a mixture of Gaussians, one list entry per model."""
    import xarray as xr

    mean, variance = np.concatenate(means), np.concatenate(variances)
    weight = np.concatenate(weights)
    robust = weight @ mean
    own_share = np.array([w.sum() for w in weights])
    own_mean = np.stack(
        [w @ m / w.sum() if w.sum() > 0.0 else robust for w, m in zip(weights, means, strict=True)]
    )
    between_models = own_share @ (own_mean - robust) ** 2
    within = weight @ variance
    total = within + weight @ (mean - robust) ** 2
    with np.errstate(divide="ignore", invalid="ignore"):
        relative = np.sqrt(total) / np.abs(robust)
    shaped = {
        "mean": robust,
        "variance": total,
        "variance_error": within,
        "variance_parameters": total - within - between_models,
        "variance_models": between_models,
        "cov": relative,
    }
    out = xr.Dataset({name: _shaped(value, answer) for name, value in shaped.items()})
    if len(quantiles):
        rows = np.stack([_quantile(mean, variance, weight, q) for q in quantiles])
        out["quantiles"] = _shaped(rows, answer, ("quantile", list(quantiles)))
    if len(levels):
        rows = np.stack([weight @ _exceeds(mean, variance, level) for level in levels])
        out["exceedance"] = _shaped(rows, answer, ("level", list(levels)))
        out["reliability"] = 1.0 - out["exceedance"]
    return out


def _exceeds(mean: np.ndarray, variance: np.ndarray, level: Any) -> np.ndarray:
    """P(Q > level | theta): Gaussian, or a step where there is no error."""
    from scipy.special import ndtr

    deviation = np.sqrt(variance)
    safe = np.where(deviation > 0.0, deviation, 1.0)
    return np.where(deviation > 0.0, ndtr((mean - level) / safe), mean > level)


def _quantile(mean: np.ndarray, variance: np.ndarray, weight: np.ndarray, q: float) -> np.ndarray:
    """Quantile of the mixture, for every column; by bisection where there is an error."""
    if not np.any(variance):
        order = np.argsort(mean, axis=0, kind="stable")
        sums = np.cumsum(weight[order], axis=0)
        row = np.minimum((sums < q * sums[-1]).sum(axis=0), len(mean) - 1)
        return np.take_along_axis(mean, np.take_along_axis(order, row[None], axis=0), axis=0)[0]
    reach = 9.0 * np.sqrt(variance.max(axis=0))
    lower, upper = mean.min(axis=0) - reach, mean.max(axis=0) + reach
    for _ in range(60):
        middle = 0.5 * (lower + upper)
        below = weight @ (1.0 - _exceeds(mean, variance, middle)) < q
        lower, upper = np.where(below, middle, lower), np.where(below, upper, middle)
    return 0.5 * (lower + upper)


def _shaped(values: np.ndarray, answer: Any, first: tuple[str, list[float]] | None = None) -> Any:
    """Columns back in the form of the model's answer: its dims and coordinates if it had labels."""
    import xarray as xr

    lead = () if first is None else (first[0],)
    coordinates: dict[str, Any] = {} if first is None else {first[0]: first[1]}
    if hasattr(answer, "dims") and not hasattr(answer, "data_vars"):
        dims, sizes = answer.dims[1:], answer.shape[1:]
        coordinates |= {name: answer.coords[name].values for name in dims if name in answer.coords}
        return xr.DataArray(values.reshape((*values.shape[: len(lead)], *sizes)), coordinates, (*lead, *dims))
    if hasattr(answer, "data_vars") or isinstance(answer, Mapping):
        names = [
            str(name) if np.ndim(part) == 1 else f"{name}[{k}]"
            for name, part in answer.items()
            for k in range(int(np.prod(np.shape(part)[1:])))
        ]
        return xr.DataArray(values, coordinates | {"output": names}, (*lead, "output"))
    if values.shape[-1] == 1 and np.ndim(answer) == 1:
        return xr.DataArray(values[..., 0], coordinates, lead)
    sizes = np.shape(answer)[1:]
    dims = ("output",) if len(sizes) == 1 else tuple(f"output_{k}" for k in range(len(sizes)))
    return xr.DataArray(values.reshape((*values.shape[: len(lead)], *sizes)), coordinates, (*lead, *dims))
