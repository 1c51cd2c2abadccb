"""Likelihood: a product over data groups (Gupta et al. 2023, eq. B.10; Hadjidoukas et al. 2014, eqs 7-8).

Each group compares some outputs of the model with its measurements under its own error model (discrepancy.py). The
error of a surrogate enters the variance of its output, unless it is turned off by name; a floor keeps the variance
above the round-off of the response. Errors that are alike over a correlation time are an Ornstein-Uhlenbeck process
beside white noise: a Kalman filter gives that likelihood in one pass over the outputs, for all rows at once.
Theory: docs/theory/inference.md, I.2-I.5.
"""

import warnings
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.uq.campaigns.outputs import ask, columns_named, labels_of, table_of
from drystone.uq.discrepancy import DataGroup, KnownVariance, RelativeError
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.fit import Surrogates, answering
from drystone.uq.surrogates.gaussian_process import GaussianProcess
from drystone.uq.surrogates.noisy_process import NoisyProcess
from drystone.uq.surrogates.polynomial_chaos import PCE
from drystone.uq.surrogates.quality import errors_of, require_useful, with_one_row

FITTED = (Surrogates, PCE, GaussianProcess, NoisyProcess)
ROUND_OFF = 1e-8  # smallest standard deviation of an error, relative to the size of the response
TRIED = 64  # rows of the prior on which the model is tried before the sampling


class Group(NamedTuple):
    """A data group ready for computing."""

    columns: np.ndarray  # (m,): outputs of the model
    values: np.ndarray  # (k, m): measurements
    scale: np.ndarray  # (k, m): what the inferred or known variance is multiplied with
    variance_column: int  # column of the unknown variance in x; -1: it is 1
    white: np.ndarray  # (m,): variance of measurement and surrogate
    floor: np.ndarray  # (m,): least total variance
    time_column: int  # column of the unknown correlation time in x; -1: given
    time: float  # the correlation time; 0: errors are independent
    gaps: np.ndarray  # (m - 1,): distance between neighbouring outputs


class Likelihood(NamedTuple):
    """`likelihood(x (n, d)) -> (n,)`; the columns of x are `prior.names`: the model's parameters come first."""

    theta: Parameters
    prior: Parameters
    model: Any
    data: tuple[DataGroup, ...]
    groups: tuple[Group, ...]
    noisy: str = (
        ""  # what of a model that knows the noise of its runs enters: "all", its "noise" only, or nothing
    )

    def __call__(self, x: np.ndarray) -> np.ndarray:
        return self.given(self.outputs(x), x)

    def noise(self, x: np.ndarray) -> np.ndarray | None:
        """(n, column): variance of a run about the model's answer at rows of x [unit^2]; None if it has none."""
        if not self.noisy:
            return None
        return self.model.variance_at(x[:, : len(self.theta)], noise_only=self.noisy == "noise")

    def outputs(self, x: np.ndarray) -> np.ndarray:
        """(n, column): what the model answers at rows of x."""
        if isinstance(self.model, FITTED):
            return self.model.evaluate(
                x[:, : len(self.theta)]
            )  # the same bits without labels, which cost more
        return table_of(ask(self.model, x[:, : len(self.theta)]), len(x))

    def given(self, outputs: np.ndarray, x: np.ndarray) -> np.ndarray:
        """The log likelihood when the model's outputs are known already (only noise parameters changed, say)."""
        total, noise = np.zeros(len(x)), self.noise(x)
        for group in self.groups:
            own = None if noise is None else noise[:, group.columns]
            total += group_log_likelihood(group, outputs[:, group.columns], x, own)
        return total


def build_likelihood(
    theta: Parameters,
    model: Any,
    data: Sequence[DataGroup],
    *,
    surrogate_error: bool = True,
    accept_poor: bool = False,
    seed: int = 0,
    tried: np.ndarray | None = None,
) -> Likelihood:
    """Join the data with the model; tries the model on rows of the prior, or on those given. Warns of degenerate
    variances, of data that no run came near and of poor surrogates; refuses useless ones (`RunError`), unless accepted.
    """
    data, prior = joined_prior(theta, data)
    model = answering(model, theta)
    rows = theta.sample(TRIED, seed) if tried is None else tried
    answer = ask(model, rows)
    labels, table = labels_of(answer, len(rows)), table_of(answer, len(rows))
    error = np.zeros(len(labels))
    noisy = knows_noise(model)
    if not noisy and surrogate_error and getattr(model, "variance_of_error", None) is not None:
        error = table_of(with_one_row(model.variance_of_error), 1)[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # outputs that are nan at every row
        spread = np.nan_to_num(np.nanstd(table, axis=0))
    groups = []
    for group, columns in zip(data, columns_of_groups(data, labels), strict=True):
        groups.append(_compile(group, prior, columns, error[columns], spread[columns]))
        _warn_if_outside(group, [labels[j] for j in columns], columns, getattr(model, "data_range", None))
    errors = errors_of(model, labels)
    used = {labels[j] for group in groups for j in group.columns}
    for text in require_useful({name: one for name, one in errors.items() if name in used}, accept_poor):
        warnings.warn(text, stacklevel=3)
    kept = ("all" if surrogate_error else "noise") if noisy else ""
    return Likelihood(theta, prior, model, data, tuple(groups), kept)


def joined_prior(
    theta: Parameters, data: DataGroup | Sequence[DataGroup]
) -> tuple[tuple[DataGroup, ...], Parameters]:
    """The data groups, checked, and the prior of the parameters and of what is unknown of the errors."""
    data = (data,) if isinstance(data, DataGroup) else tuple(data)
    if problems := _problems(theta, data):
        raise InputError(problems)
    # noise parameters must come last: fixed ones are no columns, so the order of names is that of the marginals
    return data, theta.joined({name: prior for group in data for name, prior in group.parameters.items()})


def columns_of_groups(data: Sequence[DataGroup], labels: list[str]) -> list[np.ndarray]:
    """The outputs that each group has data of; `InputError` if there are none such, or another number of values."""
    found = []
    for k, group in enumerate(data):
        columns = columns_named(labels, group.outputs, ("data", k, "outputs"))
        if len(columns) != group.rows.shape[1]:
            message = f"expected {len(columns)} values for as many outputs, got {group.rows.shape[1]}"
            raise InputError([Problem(("data", k, "values"), message)])
        found.append(columns)
    return found


def knows_noise(model: Any) -> bool:
    """Whether a model tells the variance of its runs at every row: `variance_at` of a `NoisyProcess`."""
    return bool(getattr(model, "noisy", hasattr(model, "variance_at")))


def group_log_likelihood(
    group: Group, outputs: np.ndarray, x: np.ndarray, noise: np.ndarray | None = None
) -> np.ndarray:
    """Log likelihood (n,) of one group, outputs (n, m) and the variance of their noise, if any (I.3, I.4a; I.5 if
    errors are correlated)."""
    white = group.white if noise is None else group.white + noise[:, None, :]
    residual = group.values - outputs[:, None, :]
    model = model_variance(group, x)
    if group.time_column < 0 and group.time == 0.0:
        variance = np.maximum(model + white, group.floor)
        return -0.5 * np.sum(residual**2 / variance + np.log(2.0 * np.pi * variance), axis=(1, 2))
    white = np.maximum(np.broadcast_to(white, residual.shape), group.floor)
    return _filter(group, residual, np.sqrt(model), white, correlation_time(group, x))


def model_variance(group: Group, x: np.ndarray) -> np.ndarray:
    """(n, k, m): variance of the model's error at rows of x, without measurement and surrogate."""
    if group.variance_column < 0:
        return np.broadcast_to(group.scale, (len(x), *group.scale.shape))
    return x[:, group.variance_column, None, None] * group.scale


def correlation_time(group: Group, x: np.ndarray) -> np.ndarray:
    """(n,): correlation time at rows of x."""
    return x[:, group.time_column] if group.time_column >= 0 else np.full(len(x), group.time)


def _filter(
    group: Group, residual: np.ndarray, deviation: np.ndarray, white: np.ndarray, time: np.ndarray
) -> np.ndarray:
    """Kalman filter of r_j = s_j z_j + white noise, z an Ornstein-Uhlenbeck process of variance 1 (I.5)."""
    n, k, m = residual.shape
    mean, variance = np.zeros((n, k)), np.ones((n, k))
    total = np.zeros(n)
    for j in range(m):
        if j:
            keep = np.exp(-group.gaps[j - 1] / np.maximum(time, 1e-300))[:, None]
            mean, variance = keep * mean, keep**2 * variance + 1.0 - keep**2
        s = deviation[:, :, j]
        spread = s**2 * variance + white[:, :, j]
        surprise = residual[:, :, j] - s * mean
        total -= 0.5 * np.sum(surprise**2 / spread + np.log(2.0 * np.pi * spread), axis=1)
        gain = variance * s / spread
        mean, variance = mean + gain * surprise, variance * white[:, :, j] / spread
    return total


def draw_errors(
    group: Group, x: np.ndarray, rng: np.random.Generator, noise: np.ndarray | None = None
) -> np.ndarray:
    """(n, m): errors of the first repeat at rows of x, for predictive samples of the data; noise: variance (n, m)."""
    deviation = np.sqrt(model_variance(group, x)[:, 0])
    z = rng.standard_normal(deviation.shape)
    if group.time_column >= 0 or group.time > 0.0:
        time = np.maximum(correlation_time(group, x), 1e-300)
        for j in range(1, z.shape[1]):
            keep = np.exp(-group.gaps[j - 1] / time)
            z[:, j] = keep * z[:, j - 1] + np.sqrt(1.0 - keep**2) * z[:, j]
    white = group.white if noise is None else group.white + noise
    return deviation * z + np.sqrt(white) * rng.standard_normal(deviation.shape)


def _compile(
    group: DataGroup, prior: Parameters, columns: np.ndarray, error: np.ndarray, spread: np.ndarray
) -> Group:
    values, given = group.rows, group.discrepancy
    names = list(group.parameters)
    size = np.maximum(np.abs(values).max(axis=0), spread)
    floor = (ROUND_OFF * np.where(size > 0.0, size, 1.0)) ** 2
    white = np.array(error, float)
    if isinstance(given, KnownVariance):
        scale = np.broadcast_to(np.asarray(given.variance, float), values.shape)
        _warn_if_degenerate(group.name, scale[0], error, floor)
        # all alike, so that the measurements keep their weights against each other
        scale = scale * max(1.0, float(np.max(floor / scale[0])))
    else:
        scale = values**2 if isinstance(given, RelativeError) else np.ones(values.shape)
        white = white + np.asarray(given.measurement_variance, float)
    time = group.correlation_time
    at = np.arange(values.shape[1], dtype=float) if group.at is None else np.asarray(group.at, float)
    return Group(
        columns=columns,
        values=values,
        scale=scale,
        variance_column=-1 if isinstance(given, KnownVariance) else prior.names.index(names[0]),
        white=white,
        floor=floor,
        time_column=prior.names.index(names[-1]) if isinstance(time, Frozen) else -1,
        time=time if isinstance(time, float) else 0.0,
        gaps=np.diff(at),
    )


def _warn_if_degenerate(name: str, variance: np.ndarray, error: np.ndarray, floor: np.ndarray) -> None:
    """Say so when the given variance leaves no posterior to sample."""
    remedy = (
        "what a sampler then gives is a descent, not a posterior: give a realistic variance, infer it"
        " (InferredVariance), or use `optimise` and call the answer a best set"
    )
    if np.any(variance < floor):
        warnings.warn(
            f'data group "{name}": variance {variance.min():.3g} is below the round-off of the response; '
            f"it is raised to at least {floor.min():.3g}. {remedy[0].upper()}{remedy[1:]}.",
            stacklevel=4,
        )
    elif np.any(variance < error):
        worst = int(np.argmax(error / variance))
        warnings.warn(
            f'data group "{name}": variance {variance[worst]:.3g} is below the surrogate\'s own error '
            f"{error[worst]:.3g}, which rules the width of the posterior; without it, {remedy}.",
            stacklevel=4,
        )


def _warn_if_outside(
    group: DataGroup, labels: Sequence[str], columns: np.ndarray, data_range: np.ndarray | None
) -> None:
    """Name the data that lie outside of what all runs of the surrogate gave."""
    if data_range is None:
        return
    least, most = data_range[:, columns]
    outside = (group.rows < least) | (group.rows > most)
    for repeat, j in zip(*np.nonzero(outside), strict=True):
        warnings.warn(
            f'data group "{group.name}": {labels[j]} = {group.rows[repeat, j]:.5g} lies outside the range of all runs, '
            f"{least[j]:.5g} to {most[j]:.5g}: wrong data, wrong units, or a prior that is too narrow",
            stacklevel=4,
        )


def _problems(theta: Parameters, data: Sequence[DataGroup]) -> list[Problem]:
    if not data:
        return [Problem(("data",), "expected at least one data group")]
    taken, found = set(theta.marginals), []
    for k, group in enumerate(data):
        for name in group.parameters:
            if name in taken:
                message = f'its parameter "{name}" exists already: give the group another name'
                found.append(Problem(("data", k, "name"), message))
            taken.add(name)
    names = [group.name for group in data]
    found += [
        Problem(("data", k, "name"), f'two groups are called "{name}"')
        for k, name in enumerate(names)
        if name in names[:k]
    ]
    return found


def group_named(data: Sequence[DataGroup], name: str) -> int:
    """The number of a data group."""
    names = [group.name for group in data]
    if name not in names:
        raise InputError(f'no data group is called "{name}"{did_you_mean(name, names)}')
    return names.index(name)
