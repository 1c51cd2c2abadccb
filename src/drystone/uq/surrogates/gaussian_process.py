"""Gaussian-process surrogate (scikit-learn): for few runs, rough responses, or where the surrogate's doubt matters.

Behind the same methods as PCE. Matern 5/2 kernel with one length per parameter in its standard variable, and a noise
level, found by maximum likelihood; one process per output. Costs grow with the cube of the number of runs: above
about 1000 runs, or many outputs, take a PCE. Theory: docs/theory/surrogates.md, S.17-S.18.
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
    check_enough,
    dependent_part,
    held_runs,
    provenance_of,
    range_of,
    read_surrogate,
    relative_error,
    rows_of,
    training,
    wrap,
    wrap_runs,
    write_surrogate,
)
from drystone.uq.surrogates.bases import Basis, bases_of, standard_rows

BLOCKS = 1024  # of the indices
LENGTHS = (0.05, 1e3)  # of the kernel, in units of the standard variable
NOISES = (1e-10, 1.0)  # as a share of the variance


@dataclass(frozen=True)
class GaussianProcess(Judged):
    """A fitted process. Make it by `GaussianProcess.fit` or `GaussianProcess.load`.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))
    >>> x = ds.designs.sobol(theta, 16, seed=1)
    >>> table = ds.campaign(ds.vectorised(lambda x: {"sag": np.sin(3 * x[:, 0])}), theta, x, progress=False)
    >>> process = ds.uq.GaussianProcess.fit(table["sag"], theta)
    """

    theta: Parameters
    labels: Labels
    bases: list[Basis]
    processes: list[Any]  # one of scikit-learn's per output; a number if the output does not vary
    left_out: np.ndarray  # (outputs,) leave-one-out error as a share of the variance [-]
    x: np.ndarray  # (runs, parameters) that it knows
    y: np.ndarray  # (runs, outputs), NaN where a run gave no number
    provenance: dict[str, Any]
    held_out: np.ndarray | None = None  # (outputs,) error on runs held out, likewise [-]
    data_range: np.ndarray | None = None  # (2, outputs) least and largest of all runs; None in files of old

    @classmethod
    @strict
    def fit(
        cls,
        y: Any,
        theta: Parameters,
        x: Any = None,
        *,
        restarts: int = 2,
        holdout: float = 0.0,
        seed: int = 0,
        progress: bool | None = None,
    ) -> "GaussianProcess":
        """Fit every output of a table's variable (parameters are its coordinates), or of plain arrays y and x.

        restarts: more searches for the largest likelihood, from places drawn with `seed`. Runs without a number
        are left out and counted in `provenance`. holdout: share of the runs, drawn with `seed`, kept from the fit and
        used to validate it.
        """
        from threadpoolctl import threadpool_limits

        data = training(y, theta, x)
        if len(theta) == 0:
            raise InputError("a surrogate needs at least one parameter that is not fixed")
        if not 0.0 <= holdout < 1.0:
            raise InputError(f"expected a holdout below 1, got {holdout}")
        held = held_runs(data.x, holdout, seed)
        used = ~held & np.isfinite(data.y).any(axis=1)
        check_enough(data, used)
        bases = bases_of(theta, 1)
        processes, errors = [], []
        t = standard_rows(bases, data.x[used])
        with Tally("fitting", data.y.shape[1], show=progress) as tally, threadpool_limits(1):
            for k, column in enumerate(data.y[used].T):
                process, error = _fit_one(t, column, restarts, seed, None)
                processes.append(process)
                errors.append(error)
                tally.update(k + 1)
        provenance = provenance_of(data, used, restarts=restarts, holdout=holdout, seed=seed)
        known = data.x[used], data.y[used]
        made = cls(theta, data.labels, bases, processes, np.array(errors), *known, provenance)
        made = replace(made, data_range=range_of(data.y))
        if not held.any():
            return made
        variance = np.nanvar(known[1], axis=0)
        return replace(made, held_out=relative_error(made.evaluate(data.x[held]), data.y[held], variance))

    def evaluate(self, x: np.ndarray) -> np.ndarray:
        """(n, outputs): predictions at rows of x without labels or checks, for samplers."""
        t = standard_rows(self.bases, x)
        columns = [
            np.full(len(x), one) if isinstance(one, float) else one.predict(t) for one in self.processes
        ]
        return np.stack(columns, axis=1)

    def predict(self, x: Any, *, deviation: bool = False) -> Any:
        """Outputs at rows of x (n, d), labelled like the data; with the process's own standard deviation if asked."""
        x = rows_of(x, self.theta)
        if not deviation:
            return wrap_runs(self.evaluate(x), self.labels, self.theta, x)
        t = standard_rows(self.bases, x)
        pairs = [
            (np.full(len(x), one), np.zeros(len(x)))
            if isinstance(one, float)
            else one.predict(t, return_std=True)
            for one in self.processes
        ]
        mean, spread = (np.stack(columns, axis=1) for columns in zip(*pairs, strict=True))
        return tuple(wrap_runs(one, self.labels, self.theta, x) for one in (mean, spread))

    @property
    def data_variance(self) -> np.ndarray:
        """(outputs,): variance of the runs that it knows [unit^2]."""
        return np.nanvar(self.y, axis=0)

    def validate(self, y: Any, x: Any = None) -> Any:
        """Mean squared error on other runs as a share of their variance [-]; given as for `fit`."""
        data = training(y, self.theta, x)
        return wrap(relative_error(self.evaluate(data.x), data.y), self.labels, attrs={"units": "1"})

    def sobol(self) -> Any:
        """Sobol' indices as a Dataset, by Monte Carlo on the process: first, total and their intervals; with dependent
        parameters those of `dependent_indices`."""
        from drystone.uq.sensitivity import sobol_indices

        if self.theta.copula is not None:
            return dependent_part(self.evaluate, self.theta, self.labels)
        return sobol_indices(self.predict, self.theta, BLOCKS, seed=0)

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the surrogate to one HDF5 file: the runs it knows and the parameters of its kernels."""
        none = np.full(len(self.theta) + 2, np.nan)
        kernels = [none if isinstance(one, float) else one.kernel_.theta for one in self.processes]
        arrays = {"x": self.x, "y": self.y, "kernels": np.array(kernels)}
        write_surrogate(self, path, arrays, force=force)

    @classmethod
    def load(cls, path: str | Path) -> "GaussianProcess":
        """Read a surrogate written by `save`."""
        theta, labels, provenance, arrays = read_surrogate(path, "GaussianProcess")
        bases = bases_of(theta, 1)
        x, y = arrays["x"], arrays["y"]
        t = standard_rows(bases, x)
        made = [
            _fit_one(t, column, 0, 0, kernel) for column, kernel in zip(y.T, arrays["kernels"], strict=True)
        ]
        processes, errors = zip(*made, strict=True)
        more = arrays.get("held_out"), arrays.get("data_range")
        return cls(theta, labels, bases, list(processes), np.array(errors), x, y, provenance, *more)


def _fit_one(
    t: np.ndarray, y: np.ndarray, restarts: int, seed: int, known: np.ndarray | None
) -> tuple[Any, float]:
    """The process of one output, or its value if it does not vary, and the leave-one-out error (S.18)."""
    from scipy.linalg import cho_solve
    from sklearn.gaussian_process import GaussianProcessRegressor
    from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

    finite = np.isfinite(y)
    t, y = t[finite], y[finite]
    if np.ptp(y) <= 1e-14 * np.abs(y).max():
        return float(y.mean()), 0.0
    kernel = ConstantKernel(1.0, (1e-3, 1e4)) * Matern(np.ones(t.shape[1]), LENGTHS, nu=2.5)
    kernel += WhiteKernel(1e-6, NOISES)
    if known is not None:
        kernel = kernel.clone_with_theta(known)
    process = GaussianProcessRegressor(
        kernel,
        alpha=1e-12,
        optimizer="fmin_l_bfgs_b" if known is None else None,
        n_restarts_optimizer=restarts if known is None else 0,
        normalize_y=True,
        random_state=seed,
    )
    with warnings.catch_warnings():
        # lengths at their bounds mean parameters without influence, which is no news
        warnings.simplefilter("ignore")
        process.fit(t, y)
    inverse = cho_solve((process.L_, True), np.eye(len(y)))
    residual = process.alpha_ / np.diag(inverse)
    return process, float(np.mean(residual**2))
