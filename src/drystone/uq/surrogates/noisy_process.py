"""A surrogate of noisy runs: a Gaussian process of the mean, and one of the logarithm of the noise's variance.

    table = campaign(model, theta, design, replicates=8);  fitted = NoisyProcess.fit(table["height"], theta)
    fitted.predict(x);  fitted.noise(x);  fitted.interval(x, 0.9);  fitted.sobol();  fitted.sobol_of_noise()

Stochastic kriging (Ankenman et al. 2010) on the rows of a design that were run several times. The variances within rows
give the process of the noise: the logarithm of a sample variance of k degrees of freedom has a known bias and a known
variance, which is all that its process must allow for. That noise over the number of replicates is the nugget of the
process of the mean, row by row. Theory: docs/theory/surrogates.md, S.19-S.23.
"""

import warnings
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.inputs.arguments import strict
from drystone.progress import Tally
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.base import (
    Judged,
    Labels,
    dependent_part,
    groups_of,
    held_runs,
    provenance_of,
    range_of,
    read_surrogate,
    rows_of,
    training,
    wrap,
    wrap_runs,
    write_surrogate,
)
from drystone.uq.surrogates.bases import Basis, bases_of, standard_rows

LENGTHS = (0.1, 1e3)  # of the mean's kernel, in units of the standard variable
SMOOTH = (0.5, 1e3)  # of the noise's: variances of few replicates are too rough to tell shorter ones
SIZES = (1e-4, 1e3)  # variance of the process, in units of the variance of the rows' means or log variances
NUGGET = 1e-8  # of the mean, as a share of the variance of the rows' means
QUIET = 1e-10  # a variance within a row below this share of the largest counts as this much
FEWEST_ROWS = 8
BLOCKS = 1024  # of the indices
NODES = 9  # of the integral over what is not known of the noise


@dataclass(frozen=True)
class One:
    """Both processes of one output, in standard units."""

    centre: float
    scale: float  # standard deviation of the rows' means
    mean: Any  # of scikit-learn; None if the rows' means do not vary
    log_centre: float  # of the noise's log variance
    log_noise: Any  # None if there is no noise, or all of it alike
    quiet: bool  # no noise at all
    left_out: float  # leave-one-row-out error of the mean, noise taken off, as a share of its variance [-]
    row_variance: float  # of the mean over the rows, noise taken off, or the least that can be told [unit^2]

    def predict_mean(self, t: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Mean and the process's own standard deviation [unit]."""
        if self.mean is None:
            return np.full(len(t), self.centre), np.zeros(len(t))
        value, deviation = self.mean.predict(t, return_std=True)
        return self.centre + self.scale * value, self.scale * deviation

    def predict_log_noise(self, t: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Log variance of the noise and its standard deviation."""
        if self.quiet or self.log_noise is None:
            return np.full(len(t), -np.inf if self.quiet else self.log_centre), np.zeros(len(t))
        value, deviation = self.log_noise.predict(t, return_std=True)
        return self.log_centre + value, deviation

    def noise_variance(self, t: np.ndarray) -> np.ndarray:
        """Expected variance of the noise [unit^2]."""
        log, deviation = self.predict_log_noise(t)
        return np.exp(log + 0.5 * deviation**2)


@dataclass(frozen=True)
class NoisyProcess(Judged):
    """A fitted surrogate of mean and noise. Make it by `NoisyProcess.fit` or `NoisyProcess.load`.

    >>> theta = ds.Parameters(speed=ds.Uniform(1.0, 2.0))  # [m/s]
    >>> x = np.repeat(ds.designs.sobol(theta, 8, seed=1), 3, axis=0)  # every row three times
    >>> y = x[:, 0] + 0.1 * np.random.default_rng(1).normal(size=24)
    >>> fitted = ds.uq.NoisyProcess.fit(y, theta, x)
    >>> mean = fitted.predict([[1.5]])
    """

    theta: Parameters
    labels: Labels
    bases: list[Basis]
    outputs: list[One]
    x: np.ndarray  # (runs, parameters) that it knows
    y: np.ndarray  # (runs, outputs), NaN where a run gave no number
    provenance: dict[str, Any]
    held_out: np.ndarray | None = None  # (outputs,) error of the mean on rows held out, likewise [-]
    data_range: np.ndarray | None = None  # (2, outputs) least and largest of all runs

    @classmethod
    @strict
    def fit(
        cls,
        y: Any,
        theta: Parameters,
        x: Any = None,
        *,
        restarts: int = 1,
        holdout: float = 0.0,
        seed: int = 0,
        progress: bool | None = None,
    ) -> "NoisyProcess":
        """Fit every output of a table of replicates (parameters are its coordinates), or of plain arrays y and x.

        restarts: more searches for the largest likelihood, from places drawn with `seed`. holdout: share of the rows of
        the design, drawn with `seed`, kept from the fit with all their replicates and used to validate it.

        Example: `NoisyProcess.fit(table["height"], theta).interval([[0.4, 0.6]])`.
        """
        from threadpoolctl import threadpool_limits

        data = training(y, theta, x)
        if len(theta) == 0:
            raise InputError("a surrogate needs at least one parameter that is not fixed")
        if not 0.0 <= holdout < 1.0:
            raise InputError(f"expected a holdout below 1, got {holdout}")
        held = held_runs(data.x, holdout, seed)
        used = ~held & np.isfinite(data.y).any(axis=1)
        bases = bases_of(theta, 1)
        made = []
        with Tally("fitting", data.y.shape[1], show=progress) as tally, threadpool_limits(1):
            for k in range(data.y.shape[1]):
                made.append(_fit_one(bases, data.x[used], data.y[used, k], restarts, seed, None))
                tally.update(k + 1)
        provenance = provenance_of(data, used, restarts=restarts, holdout=holdout, seed=seed)
        known = data.x[used], data.y[used]
        fitted = cls(theta, data.labels, bases, made, *known, provenance, None, range_of(data.y))
        if not held.any():
            return fitted
        return replace(fitted, held_out=fitted._missed(data.x[held], data.y[held]))

    def _missed(self, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        """(outputs,): mean square by which the means of other rows are missed, noise taken off, over the variance."""
        group = groups_of(x)
        out = np.empty(len(self.outputs))
        for k, one in enumerate(self.outputs):
            rows, mean, _, count = _by_row(x, y[:, k], group)
            t = standard_rows(self.bases, rows)
            miss = (mean - one.predict_mean(t)[0]) ** 2 - one.noise_variance(t) / count
            out[k] = max(0.0, float(np.mean(miss))) / one.row_variance if one.row_variance > 0.0 else 0.0
        return out

    def evaluate(self, x: np.ndarray) -> np.ndarray:
        """(n, outputs): the mean at rows of x without labels or checks, for samplers."""
        t = standard_rows(self.bases, x)
        return np.stack([one.predict_mean(t)[0] for one in self.outputs], axis=1)

    def predict(self, x: Any, *, deviation: bool = False) -> Any:
        """Mean of the runs at rows of x (n, d), labelled like the data; with its own standard deviation if asked."""
        x = rows_of(x, self.theta)
        if not deviation:
            return wrap_runs(self.evaluate(x), self.labels, self.theta, x)
        t = standard_rows(self.bases, x)
        pairs = [one.predict_mean(t) for one in self.outputs]
        both = (np.stack(columns, axis=1) for columns in zip(*pairs, strict=True))
        return tuple(wrap_runs(one, self.labels, self.theta, x) for one in both)

    def noise(self, x: Any) -> Any:
        """Standard deviation of a run about the mean at rows of x [unit of the output], labelled like the data."""
        x = rows_of(x, self.theta)
        t = standard_rows(self.bases, x)
        values = np.stack([np.sqrt(one.noise_variance(t)) for one in self.outputs], axis=1)
        return wrap_runs(values, self.labels, self.theta, x)

    def interval(self, x: Any, level: float = 0.9) -> tuple[Any, Any]:
        """Lower and upper bound within which one new run lies with this probability, at rows of x."""
        if not 0.0 < level < 1.0:
            raise InputError(f"expected a level between 0 and 1, got {level}")
        x = rows_of(x, self.theta)
        t = standard_rows(self.bases, x)
        half = np.stack([_half_width(one, t, level) for one in self.outputs], axis=1)
        mean = self.evaluate(x)
        return tuple(wrap_runs(one, self.labels, self.theta, x) for one in (mean - half, mean + half))

    def variance_at(self, x: np.ndarray, *, noise_only: bool = False) -> np.ndarray:
        """(n, outputs): variance of a run about the predicted mean [unit^2], for likelihoods: noise, and what the
        process of the mean does not know."""
        t = standard_rows(self.bases, x)
        noise = np.stack([one.noise_variance(t) for one in self.outputs], axis=1)
        if noise_only:
            return noise
        return noise + np.stack([one.predict_mean(t)[1] ** 2 for one in self.outputs], axis=1)

    @property
    def left_out(self) -> np.ndarray:
        """(outputs,): leave-one-row-out error of the mean as a share of its variance [-]."""
        return np.array([one.left_out for one in self.outputs])

    @property
    def data_variance(self) -> np.ndarray:
        """(outputs,): variance of the mean over the rows, noise taken off, by which errors are judged [unit^2]."""
        return np.array([one.row_variance for one in self.outputs])

    @property
    def variance_of_error(self) -> Any:
        """Variance of a run about the predicted mean [unit^2], averaged over the rows that it knows."""
        rows = np.unique(self.x, axis=0)
        values = self.variance_at(rows).mean(axis=0)
        return wrap(values, self.labels, attrs={"long_name": "variance of surrogate error"})

    def sobol(self) -> Any:
        """Sobol' indices of the mean, by Monte Carlo on its process; with dependent parameters `dependent_indices`."""
        return self._indices(self.evaluate)

    def sobol_of_noise(self) -> Any:
        """Sobol' indices of the variance of the noise: which parameters make runs erratic."""
        return self._indices(lambda x: self.variance_at(x, noise_only=True))

    def _indices(self, function: Any) -> Any:
        from drystone.uq.sensitivity import sobol_indices

        if self.theta.copula is not None:
            return dependent_part(function, self.theta, self.labels)
        labelled = self.labels

        def rows(x: np.ndarray) -> Any:
            return wrap_runs(function(x), labelled, self.theta, x)

        return sobol_indices(rows, self.theta, BLOCKS, seed=0)

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the surrogate to one HDF5 file: the runs it knows and the parameters of its kernels."""
        none = np.full(len(self.theta) + 1, np.nan)
        kernels = [
            [none if part is None else part.kernel_.theta for part in (one.mean, one.log_noise)]
            for one in self.outputs
        ]
        arrays = {"x": self.x, "y": self.y, "kernels": np.array(kernels)}
        write_surrogate(self, path, arrays, force=force)

    @classmethod
    def load(cls, path: str | Path) -> "NoisyProcess":
        """Read a surrogate written by `save`."""
        theta, labels, provenance, arrays = read_surrogate(path, "NoisyProcess")
        bases, x, y = bases_of(theta, 1), arrays["x"], arrays["y"]
        made = [
            _fit_one(bases, x, column, 0, 0, kernel)
            for column, kernel in zip(y.T, arrays["kernels"], strict=True)
        ]
        more = arrays.get("held_out"), arrays.get("data_range")
        return cls(theta, labels, bases, made, x, y, provenance, *more)


def _by_row(
    x: np.ndarray, y: np.ndarray, group: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Rows of the design with a number: their parameters, means, variances (0 of one run) and counts."""
    finite = np.isfinite(y)
    x, y, group = x[finite], y[finite], group[finite]
    _, first, which, count = np.unique(group, return_index=True, return_inverse=True, return_counts=True)
    mean = np.bincount(which, y) / count
    square = np.bincount(which, (y - mean[which]) ** 2)
    return x[first], mean, square / np.maximum(count - 1, 1), count


def _fit_one(
    bases: list[Basis], x: np.ndarray, y: np.ndarray, restarts: int, seed: int, known: np.ndarray | None
) -> One:
    """Both processes of one output (S.19-S.22)."""
    from scipy.linalg import cho_solve
    from scipy.special import digamma, polygamma

    rows, mean, variance, count = _by_row(x, y, groups_of(x))
    several = count > 1
    if len(rows) < FEWEST_ROWS or several.sum() < FEWEST_ROWS:
        raise InputError(
            f"expected at least {FEWEST_ROWS} rows of the design with several runs, got {several.sum()}:"
            " campaign(..., replicates=8)"
        )
    t = standard_rows(bases, rows)
    pooled = float((variance * (count - 1)).sum() / (count - 1).sum())
    size = float(np.abs(mean).max())
    quiet = pooled <= (1e-12 * size) ** 2
    log_noise, log_centre = None, float(np.log(pooled)) if not quiet else 0.0
    if not quiet:
        half = 0.5 * (count[several] - 1.0)
        seen = np.log(np.maximum(variance[several], QUIET * variance.max())) - digamma(half) + np.log(half)
        spread = polygamma(1, half)
        weight = 1.0 / spread
        log_centre = float(weight @ seen / weight.sum())
        log_noise = _process(
            t[several], seen - log_centre, spread, SMOOTH, restarts, seed, None if known is None else known[1]
        )
    one = One(float(mean.mean()), 1.0, None, log_centre, log_noise, quiet, 0.0, 0.0)
    nugget = one.noise_variance(t) / count
    scale = float(mean.std())
    if not scale > 1e-14 * size:
        return one
    process = _process(
        t,
        (mean - mean.mean()) / scale,
        nugget / scale**2 + NUGGET,
        LENGTHS,
        restarts,
        seed,
        None if known is None else known[0],
    )
    inverse = cho_solve((process.L_, True), np.eye(len(mean)))
    residual = scale * process.alpha_ / np.diag(inverse)
    told = float(nugget.mean()) * np.sqrt(
        2.0 / (len(mean) - 1)
    )  # the least that these rows can tell from none
    row_variance = max(float(mean.var() - nugget.mean()), told, 1e-3 * scale**2)
    left_out = max(0.0, float(np.mean(residual**2 - nugget))) / row_variance
    return replace(one, scale=scale, mean=process, left_out=left_out, row_variance=row_variance)


def _process(
    t: np.ndarray,
    y: np.ndarray,
    nugget: np.ndarray,
    lengths: tuple[float, float],
    restarts: int,
    seed: int,
    known: np.ndarray | None,
) -> Any:
    """A process through y with a given nugget at every row."""
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import ConstantKernel, Matern

    kernel = ConstantKernel(1.0, SIZES) * Matern(np.ones(t.shape[1]), lengths, nu=2.5)
    if known is not None:
        kernel = kernel.clone_with_theta(known)
    process = GaussianProcessRegressor(
        kernel,
        alpha=nugget,
        optimizer="fmin_l_bfgs_b" if known is None else None,
        n_restarts_optimizer=restarts if known is None else 0,
        random_state=seed,
    )
    with warnings.catch_warnings():
        # lengths at their bounds mean parameters without influence, which is no news
        warnings.simplefilter("ignore")
        return process.fit(t, y)


def _half_width(one: One, t: np.ndarray, level: float) -> np.ndarray:
    """Half of the interval of one new run: normal given the noise, averaged over what is not known of it (S.23)."""
    from scipy.special import ndtr

    own = one.predict_mean(t)[1]
    log, deviation = one.predict_log_noise(t)
    node, weight = np.polynomial.hermite_e.hermegauss(NODES)
    spread = np.sqrt(np.exp(log[:, None] + deviation[:, None] * node) + own[:, None] ** 2)
    weight = weight / weight.sum()
    lower, upper = np.zeros(len(t)), 40.0 * spread.max(axis=1)
    safe = np.where(spread > 0.0, spread, 1.0)
    for _ in range(60):
        middle = 0.5 * (lower + upper)
        inside = np.where(spread > 0.0, 2.0 * ndtr(middle[:, None] / safe) - 1.0, 1.0) @ weight
        lower, upper = np.where(inside < level, middle, lower), np.where(inside < level, upper, middle)
    return 0.5 * (lower + upper)
