"""Which terms a polynomial chaos keeps: least-angle regression, least squares, corrected leave-one-out.

For one set of candidates and one output (theory: surrogates.md, S.6-S.10): LAR ranks the terms; all least-squares
fits on the first 1, 2, ... ranked terms come from one QR factorisation, with their leave-one-out errors; the fit with
the smallest corrected error wins. At most half as many terms as runs: beyond that leave-one-out errors are too
good to be true. LAR is scikit-learn's; matching pursuit was tried and overfits.
"""

import warnings
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from scipy.linalg import solve_triangular

from drystone.uq.surrogates.bases import Basis, arrange, in_order, index_set, products, table_of


class Fit(NamedTuple):
    """A sparse least-squares fit to one output."""

    error: float  # corrected leave-one-out error, as a share of the variance [-]
    indices: np.ndarray  # (terms, parameters) exponents, the constant first
    coefficients: np.ndarray  # (terms,)
    residual: np.ndarray  # (runs,) left-one-out residuals, corrected: error = mean of squares / variance
    degree: int  # of the candidates it was chosen from
    q: float


class Sweep(NamedTuple):
    """Which sets of candidates are tried (S.5)."""

    degrees: Sequence[int]
    q: Sequence[float]
    decay: float  # preference for low degrees (S.7); 0: plain least-angle regression
    candidates: int  # largest set tried
    patience: int | None  # sets without improvement before a sweep stops; None: all are tried


class Candidates(NamedTuple):
    """What all outputs share: the basis functions at the runs, and their correlations."""

    indices: np.ndarray  # (terms, parameters), the constant first
    psi: np.ndarray  # (runs, terms)
    scaled: np.ndarray  # (runs, terms - 1), centred, as long as they are preferred
    gram: np.ndarray  # (terms - 1, terms - 1)


def sweep_outputs(
    bases: list[Basis], x: np.ndarray, y: np.ndarray, sweep: Sweep, tell: Callable[[int], None]
) -> list[Fit]:
    """The best fit of every output (column of y) over all degrees and q; `tell` hears how many q are done.

    For each q degrees rise until `patience` of them in a row bring nothing; likewise q itself, as in UQLab. The
    candidates of a set are shared by all outputs that still want it.
    """
    at_most = max(1, len(x) // 2)
    best = [fit_constant(column, x.shape[1]) for column in y.T]
    varies = np.array([fit.error > 0.0 for fit in best])
    patience = np.inf if sweep.patience is None else sweep.patience
    idle = np.zeros(len(best))  # values of q in a row without improvement
    for k, q in enumerate(sweep.q):
        wanted = varies & ((idle < patience) | (len(sweep.q) < 3))
        here = [np.inf] * len(best)
        before = [fit.error for fit in best]
        stuck = np.zeros(len(best))
        for degree in sweep.degrees:
            going = np.nonzero(wanted & (stuck < patience))[0]
            if not len(going):
                break
            indices = index_set(x.shape[1], degree, q, sweep.candidates)
            if indices is None:
                break
            candidates = prepare(bases, x, indices, sweep.decay)
            for j in going:
                fit = fit_sparse(candidates, y[:, j], at_most, degree, q)
                stuck[j] = 0 if fit.error < here[j] else stuck[j] + 1
                here[j] = min(here[j], fit.error)
                if fit.error < best[j].error:
                    best[j] = fit
        idle = np.where([fit.error < old for fit, old in zip(best, before, strict=True)], 0, idle + 1)
        tell(k + 1)
    return best


def prepare(bases: list[Basis], x: np.ndarray, indices: np.ndarray, decay: float) -> Candidates:
    """The basis functions with these exponents (in order, the constant first) at the runs."""
    terms = arrange(indices)
    psi = products(terms, table_of(bases, terms, x)).T
    scaled = psi[:, 1:] - psi[:, 1:].mean(axis=0)
    length = np.sqrt((scaled**2).sum(axis=0))
    preference = np.prod((1.0 + indices[1:]) ** -decay, axis=1)
    # a column that is constant on these runs says nothing
    scaled *= np.where(length > 1e-12 * np.sqrt(len(x)), preference / np.maximum(length, 1e-300), 0.0)
    return Candidates(indices, psi, scaled, scaled.T @ scaled)


def fit_constant(y: np.ndarray, dimension: int) -> Fit:
    """The mean alone; no error if the output does not vary."""
    n = len(y)
    residual = (y - y.mean()) * n / (n - 1.0) * np.sqrt(n / (n - 1.0) * (1.0 + 1.0 / n))
    flat = np.ptp(y) <= 1e-14 * np.abs(y).max()
    error = 0.0 if flat else float(np.mean(residual**2) / y.var())
    none = np.zeros((1, dimension), np.int64)
    return Fit(error, none, np.array([y.mean()]), residual * (not flat), 0, 1.0)


def fit_sparse(candidates: Candidates, y: np.ndarray, at_most: int, degree: int, q: float) -> Fit:
    """The best fit along the path of least-angle regression, with up to `at_most` terms."""
    columns = np.append(0, 1 + rank(candidates, y, at_most - 1))
    basis, r = np.linalg.qr(candidates.psi[:, columns])
    # a column that depends on those before it ends the path
    diagonal = np.abs(np.diag(r))
    dependent = np.nonzero(diagonal < 1e-10 * diagonal[0])[0]
    count = dependent[0] if len(dependent) else len(columns)
    basis, r, columns = basis[:, :count], r[:count, :count], columns[:count]
    score = basis.T @ y
    # residuals and leverages of the first 1, 2, ... columns (S.8)
    residual = y[:, None] - np.cumsum(basis * score, axis=1)
    residual /= np.maximum(1.0 - np.cumsum(basis**2, axis=1), 1e-12)
    # trace of (Psi^T Psi)^-1 for the first k columns: the inverse of a leading block of R is that of R^-1 (S.9)
    inverse = solve_triangular(r, np.eye(count))
    trace = np.cumsum((inverse**2).sum(axis=0))
    correction = len(y) / (len(y) - np.arange(1.0, count + 1.0)) * (1.0 + trace)
    error = np.mean(residual**2, axis=0) * correction / y.var()
    best = int(np.argmin(error))
    kept = columns[: best + 1]
    return Fit(
        float(error[best]),
        candidates.indices[kept],
        inverse[: best + 1, : best + 1] @ score[: best + 1],
        residual[:, best] * np.sqrt(correction[best]),
        degree,
        q,
    )


def rank(candidates: Candidates, y: np.ndarray, count: int) -> np.ndarray:
    """The first terms that least-angle regression lets in, in that order (numbers without the constant)."""
    from sklearn.linear_model import lars_path_gram

    if count < 1:
        return np.zeros(0, np.int64)
    with warnings.catch_warnings():
        # the path ends early when the residual is down to rounding errors; nothing to tell the user
        warnings.simplefilter("ignore")
        _, active, _ = lars_path_gram(
            candidates.scaled.T @ ((y - y.mean()) / y.std()),
            candidates.gram,
            n_samples=len(y),
            max_iter=min(count, len(candidates.gram)),
            method="lar",
            return_path=False,
        )
    return np.array(active, np.int64)


def union_of(fits: list[Fit]) -> tuple[np.ndarray, np.ndarray]:
    """All terms of all fits, and the coefficients (terms, outputs) with zeros where an output has no such term."""
    indices = in_order(np.unique(np.concatenate([fit.indices for fit in fits]), axis=0))
    place = {tuple(row): k for k, row in enumerate(indices.tolist())}
    coefficients = np.zeros((len(indices), len(fits)))
    for k, fit in enumerate(fits):
        coefficients[[place[tuple(row)] for row in fit.indices.tolist()], k] = fit.coefficients
    return indices, coefficients
