"""Which model: evidence, Bayes factors, probabilities of models (Hadjidoukas et al. 2014, eqs 9-10; I.17-I.18)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean

if TYPE_CHECKING:
    import xarray as xr

REPEATS = 4000  # draws of the evidences within their bars, for the interval of the probabilities


def compare_models(posteriors: Mapping[str, Any], prior: Mapping[str, float] | None = None) -> "xr.Dataset":
    """Log evidence, its error, probability (with its 95 % interval) per model, and all Bayes factors.

    `posteriors`: by name, a `Posterior` or a pair (log evidence, error). `prior`: probabilities of the models before
    the data, equal by default; they need not add up to one. `log_bayes_factor[i, j]` is log Z_i - log Z_j. Evidences
    are comparable only if all models met the same data.

    >>> theta = ds.Parameters(x=ds.Uniform(0.0, 1.0))
    >>> fits = {
    ...     name: ds.sample(lambda x, w=w: -w * (x[0] - 0.5) ** 2, theta, seed=1, samples=256, show=False)
    ...     for name, w in (("sharp", 50.0), ("flat", 1.0))
    ... }
    >>> float(ds.uq.compare_models(fits)["probability"].sum())
    1.0
    """
    import xarray as xr

    names = list(posteriors)
    pairs = [getattr(one, "log_evidence", one) for one in posteriors.values()]
    if any(np.size(pair) != 2 for pair in pairs):
        raise InputError("expected posteriors, or pairs of log evidence and its error")
    value, error = np.array([pair[0] for pair in pairs], float), np.array([pair[1] for pair in pairs], float)
    missing = [name for name, v in zip(names, value, strict=True) if not np.isfinite(v)]
    if missing or not names:
        raise InputError(f"no evidence for {', '.join(missing) or 'nothing'}: use tmcmc, nautilus or dynesty")
    _check_same_data(posteriors)
    weight = np.array([1.0 if prior is None else _prior_of(prior, name) for name in names])
    error = np.where(np.isfinite(error), error, 0.0)
    probability = _probability(value, weight)
    rng = np.random.default_rng(0)
    spread = _probability(value + error * rng.standard_normal((REPEATS, len(names))), weight)
    factor = value[:, None] - value[None]
    bar = np.sqrt(error[:, None] ** 2 + error[None] ** 2) * (1.0 - np.eye(len(names)))
    pairwise = ("model", "against")
    return xr.Dataset(
        {
            "log_evidence": ("model", value),
            "log_evidence_error": ("model", error),
            "prior_probability": ("model", weight / weight.sum()),
            "probability": ("model", probability),
            "probability_interval": (("model", "bound"), np.quantile(spread, (0.025, 0.975), axis=0).T),
            "log_bayes_factor": (pairwise, factor),
            "log_bayes_factor_error": (pairwise, bar),
            "bayes_factor": (pairwise, np.exp(np.clip(factor, -700.0, 700.0))),
        },
        {"model": names, "against": names, "bound": [0.025, 0.975]},
    )


def _probability(log_evidence: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Pr(M_i | D) (I.18), of the last axis."""
    odds = weight * np.exp(log_evidence - log_evidence.max(axis=-1, keepdims=True))
    return odds / odds.sum(axis=-1, keepdims=True)


def _prior_of(prior: Mapping[str, float], name: str) -> float:
    if name not in prior:
        raise InputError(f'no prior probability for model "{name}"{did_you_mean(name, prior)}')
    if not prior[name] >= 0.0:
        raise InputError(f'expected a prior probability of 0 or above for "{name}", got {prior[name]}')
    return float(prior[name])


def _check_same_data(posteriors: Mapping[str, Any]) -> None:
    """Two evidences can be compared only on the same measurements."""
    first = None
    for name, one in posteriors.items():
        if not hasattr(one, "data"):
            continue
        values = sorted(v for group in one.data for v in group.rows.ravel())
        if first is not None and values != first[1]:
            raise InputError(f'models "{first[0]}" and "{name}" were calibrated on different data')
        first = first or (name, values)
