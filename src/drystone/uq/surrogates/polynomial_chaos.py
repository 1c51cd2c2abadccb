"""Sparse polynomial chaos: a surrogate that is a polynomial, orthonormal under the prior.

    pce = PCE.fit(table["top"], theta);  pce.error;  pce.predict(x);  pce.sobol()

Each output gets its own terms, degree and hyperbolic norm (sparse_regression.py); predictions evaluate the union of all
terms once, so that a hundred outputs cost little more than one. Mean, variance and Sobol' indices are sums of
squares of coefficients. Outside the bounds of the parameters polynomials are worthless.
Theory: docs/theory/surrogates.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.inputs.arguments import strict
from drystone.progress import Tally
from drystone.uq.designs import sobol
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
from drystone.uq.surrogates.bases import Basis, Terms, arrange, bases_of, expand
from drystone.uq.surrogates.sparse_regression import Fit, Sweep, sweep_outputs, union_of

DEPENDENT_POINTS = 2**14  # of the prior, behind moments where coefficients do not give them


@dataclass(frozen=True)
class PCE(Judged):
    """A fitted polynomial chaos. Make it by `PCE.fit` or `PCE.load`.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0), length=ds.Uniform(2.0, 3.0))
    >>> x = ds.designs.sobol(theta, 32, seed=1)
    >>> table = ds.campaign(ds.vectorised(lambda x: {"sag": x[:, 0] * x[:, 1] ** 3}), theta, x, progress=False)
    >>> pce = ds.PCE.fit(table["sag"], theta)
    >>> bool(abs(pce.predict([[1.5, 2.5]]) - 1.5 * 2.5**3).max() < 1e-6)
    True
    """

    theta: Parameters
    labels: Labels
    bases: list[Basis]
    terms: Terms  # the union of all outputs' terms, the constant first
    coefficients: np.ndarray  # (terms, outputs) [unit of the output]
    left_out: np.ndarray  # (outputs,) corrected leave-one-out error as a share of the variance [-]
    held_out: np.ndarray | None  # (outputs,) error on runs held out, likewise [-]
    data_variance: np.ndarray  # (outputs,) [unit^2]
    provenance: dict[str, Any]
    data_range: np.ndarray | None = None  # (2, outputs) least and largest of all runs; None in files of old

    @classmethod
    @strict
    def fit(
        cls,
        y: Any,
        theta: Parameters,
        x: Any = None,
        *,
        degrees: Sequence[int] = range(1, 21),
        q: Sequence[float] = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0),
        decay: float = 0.5,
        candidates: int = 2000,
        patience: int | None = 2,
        components: float | None = None,
        holdout: float = 0.0,
        seed: int = 0,
        progress: bool | None = None,
    ) -> "PCE":
        """Fit every output of a table's variable (parameters are its coordinates), or of plain arrays y and x.

        Runs without a number (failed ones) are left out and counted in `provenance`. degrees, q: sets of candidates
        tried, in order, until `patience` in a row bring nothing (None: all), and no set beyond so many candidates.
        decay: preference for low degrees; 0 is plain least-angle regression. components: share of the variance
        (0.9999, say) to keep in principal components, for long series; None fits every output by itself.
        holdout: share of the runs, drawn with `seed`, kept from the fit and used to validate it.
        """
        data = training(y, theta, x)
        sweep = Sweep(tuple(degrees), tuple(q), decay, candidates, patience)
        _check_options(theta, sweep, components, holdout)
        held = held_runs(data.x, holdout, seed)
        used = ~held & np.isfinite(data.y).any(axis=1)
        check_enough(data, used)
        bases = bases_of(theta, max(sweep.degrees))
        if components is None:
            fits, left_out = _fit_each(bases, data.x[used], data.y[used], sweep, progress)
            indices, coefficients = union_of(fits)
        else:
            fits, indices, coefficients, left_out = _fit_components(
                bases, data.x[used], data.y[used], sweep, components, progress
            )
        made = cls(
            theta,
            data.labels,
            bases,
            arrange(indices),
            coefficients,
            left_out,
            None,
            np.nanvar(data.y[used], axis=0),
            provenance_of(
                data,
                used,
                **sweep._asdict(),
                components=components,
                holdout=holdout,
                seed=seed,
                chosen=[(fit.degree, fit.q, len(fit.indices)) for fit in fits],
            ),
            range_of(data.y),
        )
        if not held.any():
            return made
        error = relative_error(made.evaluate(data.x[held]), data.y[held], made.data_variance)
        return replace(made, held_out=error)

    def evaluate(self, x: np.ndarray) -> np.ndarray:
        """(n, outputs): predictions at rows of x without labels or checks, for samplers."""
        return expand(self.bases, self.terms, self.coefficients, x)

    def only(self, outputs: Sequence[str]) -> "PCE":
        """Without the other outputs and their terms, which cost time; itself if its outputs have no such labels."""
        labels = self.labels
        if len(labels.dims) != 1 or labels.dims[0] not in labels.coords:
            return self
        dim = labels.dims[0]
        names = [str(one) for one in labels.coords[dim][1]]
        if not {*outputs} <= {*names}:
            return self
        keep = [k for k, name in enumerate(names) if name in {*outputs}]
        used = (self.coefficients[:, keep] != 0.0).any(axis=1)
        used[0] = True  # the mean
        kept = {
            name: (dims, [one[k] for k in keep] if dims == (dim,) else one)
            for name, (dims, one) in labels.coords.items()
        }
        return replace(
            self,
            labels=labels._replace(shape=(len(keep),), coords=kept),
            terms=arrange(self.terms.indices[used]),
            coefficients=self.coefficients[np.ix_(used, keep)],
            left_out=self.left_out[keep],
            held_out=None if self.held_out is None else self.held_out[keep],
            data_variance=self.data_variance[keep],
            data_range=None if self.data_range is None else self.data_range[:, keep],
        )

    def predict(self, x: Any) -> Any:
        """Outputs at rows of x (n, d), labelled like the data (dim `run` first) if those were."""
        x = rows_of(x, self.theta)
        return wrap_runs(self.evaluate(x), self.labels, self.theta, x)

    def derivative(self, x: Any) -> Any:
        """Derivatives of the outputs by each parameter at rows of x; the last dim is `parameter`."""
        x = rows_of(x, self.theta)
        each = [
            expand(self.bases, self.terms, self.coefficients, x, slope_of=k) for k in range(len(self.theta))
        ]
        last = ("parameter", self.theta.names)
        return wrap_runs(np.stack(each, axis=-1), self.labels, self.theta, x, last=last)

    @property
    def mean(self) -> Any:
        """Mean of each output under the prior."""
        return wrap(self._moments()[0], self.labels)

    @property
    def variance(self) -> Any:
        """Variance of each output under the prior [unit^2]."""
        return wrap(self._moments()[1], self.labels, attrs={"long_name": "variance under the prior"})

    def _moments(self) -> tuple[np.ndarray, np.ndarray]:
        """Mean and variance of each output: of the coefficients, or of many points where parameters are dependent."""
        if self.theta.copula is None:
            return self.coefficients[0], (self.coefficients[1:] ** 2).sum(axis=0)
        y = self.evaluate(sobol(self.theta, DEPENDENT_POINTS, 0))
        return y.mean(axis=0), y.var(axis=0)

    def validate(self, y: Any, x: Any = None) -> Any:
        """Mean squared error on other runs as a share of their variance [-]; given as for `fit`."""
        data = training(y, self.theta, x)
        return wrap(relative_error(self.evaluate(data.x), data.y), self.labels, attrs={"units": "1"})

    def sobol(self) -> Any:
        """Sobol' indices as a Dataset: first, total (parameter, ...), pair (parameter, other, ...) (S.11-S.13).

        NaN for outputs that do not vary. With dependent parameters: first and total of Kucherenko et al. 2012 and
        Shapley effects, by `dependent_indices` on the surrogate.
        """
        import xarray as xr

        if self.theta.copula is not None:
            return dependent_part(self.evaluate, self.theta, self.labels)
        square = self.coefficients[1:] ** 2
        share = np.full_like(square, np.nan)
        np.divide(square, square.sum(axis=0), out=share, where=square.sum(axis=0) > 0.0)
        involved = self.terms.indices[1:] > 0
        order = involved.sum(axis=1)
        first = np.stack([share[involved[:, k] & (order == 1)].sum(axis=0) for k in range(len(self.theta))])
        total = np.stack([share[involved[:, k]].sum(axis=0) for k in range(len(self.theta))])
        pair = np.einsum("tk,tl,tm->klm", *(involved[order == 2],) * 2, share[order == 2])
        pair[np.arange(len(first)), np.arange(len(first))] = 0.0
        labels = self.labels._replace(
            labelled=True,
            dims=self.labels.dims or tuple(f"output_{k}" for k in range(len(self.labels.shape))),
        )
        names = self.theta.names
        return xr.Dataset(
            {
                "first": wrap(first, labels, {"parameter": names}, attrs={"units": "1"}),
                "total": wrap(total, labels, {"parameter": names}, attrs={"units": "1"}),
                "pair": wrap(pair, labels, {"parameter": names, "other": names}, attrs={"units": "1"}),
            }
        )

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the surrogate to one HDF5 file."""
        arrays = {
            "indices": self.terms.indices,
            "coefficients": self.coefficients,
            "left_out": self.left_out,
            "data_variance": self.data_variance,
        }
        write_surrogate(self, path, arrays, force=force)

    @classmethod
    def load(cls, path: str | Path) -> "PCE":
        """Read a surrogate written by `save`; it predicts the same bits."""
        theta, labels, provenance, arrays = read_surrogate(path, "PCE")
        bases = bases_of(theta, max(provenance["options"]["degrees"]))
        return cls(
            theta,
            labels,
            bases,
            arrange(arrays["indices"]),
            arrays["coefficients"],
            arrays["left_out"],
            arrays.get("held_out"),
            arrays["data_variance"],
            provenance,
            arrays.get("data_range"),
        )


def _fit_each(
    bases: list[Basis], x: np.ndarray, y: np.ndarray, sweep: Sweep, progress: bool | None
) -> tuple[list[Fit], np.ndarray]:
    """One fit per output; outputs with numbers in the same runs share their candidates."""
    from threadpoolctl import threadpool_limits

    finite = np.isfinite(y)
    patterns, member = np.unique(finite, axis=1, return_inverse=True)
    member = member.ravel()
    fits: list[Any] = [None] * y.shape[1]
    total = patterns.shape[1] * len(sweep.q)
    # one thread: the matrices are small, and the same bits come out on any machine
    with Tally("fitting", total, show=progress) as tally, threadpool_limits(1):
        for k, rows in enumerate(patterns.T):
            columns = np.nonzero(member == k)[0]
            tell = partial(_tell, tally, k * len(sweep.q))
            found = sweep_outputs(bases, x[rows], y[np.ix_(rows, columns)], sweep, tell)
            for column, fit in zip(columns, found, strict=True):
                fits[column] = fit
    return fits, np.array([fit.error for fit in fits])


def _tell(tally: Tally, before: int, done: int) -> None:
    tally.update(before + done)


def _fit_components(
    bases: list[Basis], x: np.ndarray, y: np.ndarray, sweep: Sweep, share: float, progress: bool | None
) -> tuple[list[Fit], np.ndarray, np.ndarray, np.ndarray]:
    """Fit principal components and expand their polynomials to all outputs (S.14).

    The left-out residuals of the components, and what the components leave of y, give the error of every output.
    """
    complete = np.isfinite(y).all(axis=1)
    if complete.sum() < 4:
        raise InputError("principal components need runs with a number in every output")
    x, y = x[complete], y[complete]
    centre = y.mean(axis=0)
    left, size, right = np.linalg.svd(y - centre, full_matrices=False)
    kept = 1 + int(np.searchsorted(np.cumsum(size**2), share * (size**2).sum()))
    left, size, right = left[:, :kept], size[:kept], right[:kept]
    fits, _ = _fit_each(bases, x, left * size, sweep, progress)
    indices, coefficients = union_of(fits)
    coefficients = coefficients @ right
    coefficients[0] += centre
    residual = np.stack([fit.residual for fit in fits], axis=1) @ right + (y - centre - (left * size) @ right)
    variance = y.var(axis=0)
    error = np.mean(residual**2, axis=0) / np.where(variance > 0.0, variance, 1.0)
    return fits, indices, coefficients, error


def _check_options(theta: Parameters, sweep: Sweep, components: float | None, holdout: float) -> None:
    if len(theta) == 0:
        raise InputError("a surrogate needs at least one parameter that is not fixed")
    if not sweep.degrees or min(sweep.degrees) < 1 or not sweep.q or not all(0.0 < q <= 1.0 for q in sweep.q):
        raise InputError("expected degrees from 1 and q in (0, 1]")
    if sweep.candidates <= len(theta):
        raise InputError(
            f"expected more than {len(theta)} candidates: degree 1 alone has so many and a constant"
        )
    if components is not None and not 0.0 < components <= 1.0:
        raise InputError(f"expected components between 0 and 1, got {components}")
    if not 0.0 <= holdout < 1.0:
        raise InputError(f"expected a holdout below 1, got {holdout}")
