"""Whether a surrogate is good enough for what is built on it: calibration and prediction.

A surrogate whose error is its output's variance knows nothing but the mean. The error judged is the larger of the
leave-one-out error and the one on runs held out, for the outputs that are used. Theory: docs/theory/surrogates.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from drystone.errors import RunError
from drystone.uq.campaigns.outputs import labels_of, table_of

DOUBTED, REFUSED = 0.5, 0.9  # error as a share of the variance
NAMED = 6  # outputs that a sentence lists


def errors_of(model: Any, labels: Sequence[str] | None = None) -> dict[str, float]:
    """Error of a surrogate by output, as a share of the variance; empty for a model that is none."""
    error = getattr(model, "larger_error", None)
    if error is None:
        return {}
    row = with_one_row(error)
    return dict(zip(labels or labels_of(row, 1), table_of(row, 1)[0].tolist(), strict=True))


def doubts(errors: Mapping[str, float]) -> list[str]:
    """What to say of surrogates that miss more than half of the variance: a sentence, or nothing."""
    poor = {name: error for name, error in errors.items() if error > DOUBTED}
    return (
        [f"surrogates that predict poorly: {_listed(poor)}; do not trust what rests on them"] if poor else []
    )


def require_useful(errors: Mapping[str, float], accept_poor: bool) -> list[str]:
    """Refuse surrogates that say nothing, by `RunError`; what to say of those that say little."""
    useless = {name: error for name, error in errors.items() if error > REFUSED}
    if useless and not accept_poor:
        remedy = "make more runs, take other outputs, or write accept_poor: true under surrogate (accept_poor=True)"
        raise RunError(f"useless surrogates: {_listed(useless)}; {remedy}")
    return doubts(errors)


def with_one_row(error: Any) -> Any:
    """A number per output as an answer of one row."""
    if hasattr(error, "expand_dims"):
        return error.expand_dims("run")
    if isinstance(error, dict):
        return {name: np.asarray(part)[None] for name, part in error.items()}
    return np.asarray(error, float)[None]


def _listed(poor: Mapping[str, float]) -> str:
    worst = sorted(poor.items(), key=lambda one: -one[1])
    text = ", ".join(f"{name} misses {100.0 * error:.0f} %" for name, error in worst[:NAMED])
    more = f" and {len(worst) - NAMED} more" if len(worst) > NAMED else ""
    return f"{text}{more} of the variance on runs not used in the fit"
