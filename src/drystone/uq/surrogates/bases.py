"""Orthonormal polynomials for every marginal, and which products of them a surrogate may use.

A basis is a three-term recurrence in a standard variable t of the parameter x (theory: surrogates.md, S.2-S.4):
Legendre for uniform, Hermite for normal, Jacobi for beta, Laguerre for gamma; of ln x for lognormal and loguniform.
Extremes and Student's t have tails for which polynomials of x are not complete, or do not even have a variance: they
use Hermite polynomials of t = Phi^-1(F(x)) (isoprobabilistic transform). Everything else (triangular, empirical,
truncated) gets its recurrence by the discretised Stieltjes procedure. Plain NumPy: predictions are matrix products,
nothing to compile.
"""

from math import isinf, log, pi, sqrt
from typing import NamedTuple

import numpy as np

from drystone.uq.copula import normal_scores
from drystone.uq.marginals import (
    Beta,
    Empirical,
    Gamma,
    Gumbel,
    LogNormal,
    LogUniform,
    Normal,
    Student,
    Triangular,
    Truncated,
    Uncertain,
    Uniform,
    Weibull,
)
from drystone.uq.parameters import Parameters

HEAVY = (Gumbel, Weibull, Student)  # tails whose powers have no variance, or too much of it
CHUNK = 512  # rows evaluated at a time: the table of products stays in the cache
PANELS, NODES = 40, 40  # of the quadrature behind Stieltjes


class Basis(NamedTuple):
    """sqrt(b[k+1]) p[k+1] = (t - a[k]) p[k] - sqrt(b[k]) p[k-1], p[0] = 1, with t = (x or ln x - centre) / scale, or
    t = Phi^-1(F(x)) of a marginal."""

    logarithm: bool
    centre: float
    scale: float
    a: np.ndarray
    root_b: np.ndarray  # sqrt(b)
    normal_of: Uncertain | None = None  # the marginal whose F makes t normal


def basis_of(one: Uncertain, degree: int) -> Basis:
    """The recurrence of a marginal, good up to this degree."""
    k = np.arange(1.0, degree + 1.0)
    zero = np.zeros(degree + 1)
    if isinstance(one, Uniform):
        half = 0.5 * (one.upper - one.lower)
        return Basis(False, one.lower + half, half, zero, np.append(0.0, k / np.sqrt(4.0 * k**2 - 1.0)))
    if isinstance(one, Normal):
        return Basis(False, one.mean, one.deviation, zero, np.append(0.0, np.sqrt(k)))
    if isinstance(one, LogUniform):
        half = 0.5 * log(one.upper / one.lower)
        return Basis(True, log(one.lower) + half, half, *basis_of(Uniform(lower=-1.0, upper=1.0), degree)[3:])
    if isinstance(one, Gamma):  # generalised Laguerre
        k = np.append(0.0, k)
        return Basis(False, 0.0, one.scale, 2.0 * k + one.shape, np.sqrt(k * (k + one.shape - 1.0)))
    if isinstance(one.of if isinstance(one, Truncated) else one, HEAVY):
        return Basis(False, 0.0, 1.0, zero, np.append(0.0, np.sqrt(k)), one)
    if isinstance(one, LogNormal):
        return Basis(True, log(one.median), one.spread, zero, np.append(0.0, np.sqrt(k)))
    if isinstance(one, Beta):
        half = 0.5 * (one.upper - one.lower)
        return Basis(False, one.lower + half, half, *_jacobi(one.b - 1.0, one.a - 1.0, degree))
    return _stieltjes(one, degree)


def standard(basis: Basis, x: np.ndarray) -> np.ndarray:
    """The standard variable t of a parameter."""
    if basis.normal_of is not None:
        return normal_scores(basis.normal_of, x)
    return ((np.log(x) if basis.logarithm else x) - basis.centre) / basis.scale


def standard_rows(bases: "list[Basis]", x: np.ndarray) -> np.ndarray:
    """(n, d): the standard variables of rows of x."""
    return np.stack([standard(basis, column) for basis, column in zip(bases, x.T, strict=True)], axis=1)


def values_of(basis: Basis, x: np.ndarray, degree: int) -> np.ndarray:
    """(degree + 1, n): the polynomials at x, one row each."""
    t = standard(basis, x)
    out = np.empty((degree + 1, len(t)))
    out[0] = 1.0
    for k in range(degree):
        out[k + 1] = (t - basis.a[k]) * out[k]
        if k:
            out[k + 1] -= basis.root_b[k] * out[k - 1]
        out[k + 1] /= basis.root_b[k + 1]
    return out


def slopes_of(basis: Basis, x: np.ndarray, degree: int) -> np.ndarray:
    """(degree + 1, n): derivatives of the polynomials with respect to x."""
    t, value = standard(basis, x), values_of(basis, x, degree)
    out = np.zeros_like(value)
    for k in range(degree):
        out[k + 1] = value[k] + (t - basis.a[k]) * out[k]
        if k:
            out[k + 1] -= basis.root_b[k] * out[k - 1]
        out[k + 1] /= basis.root_b[k + 1]
    if basis.normal_of is not None:  # dt/dx = f(x) / phi(t)
        return out * np.exp(basis.normal_of.logpdf(x) + 0.5 * t**2 + 0.5 * log(2.0 * pi))
    return out / (basis.scale * (x if basis.logarithm else 1.0))


def index_set(dimension: int, degree: int, q: float, at_most: int) -> np.ndarray | None:
    """All exponents with (sum of alpha_k^q)^(1/q) <= degree (S.5), in order; None if more than `at_most`."""
    limit = float(degree) ** q * (1.0 + 1e-10)
    power = np.arange(degree + 1.0) ** q
    rows, used = np.zeros((1, 0), np.int64), np.zeros(1)
    for _ in range(dimension):
        fits = used[:, None] + power <= limit
        old, new = np.nonzero(fits)
        # every row can be completed by zeros: the number never falls again
        if len(old) > at_most:
            return None
        rows, used = np.column_stack([rows[old], new]), used[old] + power[new]
    return in_order(rows)


def in_order(indices: np.ndarray) -> np.ndarray:
    """Exponents sorted by the number of parameters involved, then by total degree: the constant comes first."""
    return indices[np.lexsort((*indices.T[::-1], indices.sum(axis=1), (indices > 0).sum(axis=1)))]


class Terms(NamedTuple):
    """Exponents made ready: terms of the same number of factors stand together, each a product of table rows."""

    indices: np.ndarray  # (terms, parameters), in order
    highest: np.ndarray  # (parameters,) largest exponent of each
    groups: list[
        tuple[slice, np.ndarray]
    ]  # terms with 1, 2, ... factors, and the table rows (factors, terms)


def arrange(indices: np.ndarray) -> Terms:
    """Terms ready for evaluation; the table has the polynomials 1, 2, ... of the first parameter, then of the next."""
    highest = indices.max(axis=0, initial=0)
    offset = np.cumsum(highest) - highest
    order = (indices > 0).sum(axis=1)
    groups = []
    for count in range(1, int(order.max(initial=0)) + 1):
        begin, end = np.searchsorted(order, [count, count + 1])
        if end > begin:
            parameter = np.nonzero(indices[begin:end])[1].reshape(-1, count).T
            exponent = indices[np.arange(begin, end), parameter]
            groups.append((slice(int(begin), int(end)), offset[parameter] + exponent - 1))
    return Terms(indices, highest, groups)


def table_of(bases: list[Basis], terms: Terms, x: np.ndarray, slope_of: int | None = None) -> np.ndarray:
    """All univariate polynomials that the terms need, at the rows of x; slopes instead for one parameter."""
    table = [
        (slopes_of if slope_of == k else values_of)(basis, x[:, k], terms.highest[k])[1:]
        for k, basis in enumerate(bases)
    ]
    return np.concatenate(table)


def products(terms: Terms, table: np.ndarray) -> np.ndarray:
    """(terms, n): the basis functions from a table of univariate polynomials."""
    out = np.empty((len(terms.indices), table.shape[1]))
    if len(out):
        out[0] = 1.0
    for rows, factors in terms.groups:
        np.take(table, factors[0], axis=0, out=out[rows], mode="clip")
        for factor in factors[1:]:
            out[rows] *= np.take(table, factor, axis=0)
    return out


def expand(
    bases: list[Basis], terms: Terms, coefficients: np.ndarray, x: np.ndarray, slope_of: int | None = None
) -> np.ndarray:
    """(n, outputs): the sum of coefficients times basis functions, or its derivative by one parameter."""
    if slope_of is not None:
        coefficients = coefficients * (terms.indices[:, slope_of] > 0)[:, None]
    table = table_of(bases, terms, x, slope_of)
    out = np.empty((len(x), coefficients.shape[1]))
    for begin in range(0, len(x), CHUNK):
        rows = slice(begin, begin + CHUNK)
        out[rows] = products(terms, np.ascontiguousarray(table[:, rows])).T @ coefficients
    return out


def bases_of(theta: Parameters, degree: int) -> list[Basis]:
    """The bases of all uncertain parameters."""
    return [basis_of(one, degree) for one in theta.uncertain.values()]


def _jacobi(alpha: float, beta: float, degree: int) -> tuple[np.ndarray, np.ndarray]:
    """Recurrence for the weight (1 - t)^alpha (1 + t)^beta on [-1, 1]."""
    k = np.arange(1.0, degree + 1.0)
    s = 2.0 * k + alpha + beta
    a = np.append((beta - alpha) / (alpha + beta + 2.0), (beta**2 - alpha**2) / (s * (s + 2.0)))
    b = 4.0 * k * (k + alpha) * (k + beta) * (k + alpha + beta) / (s**2 * (s**2 - 1.0) + (s == 1.0))
    if degree:  # the general form is 0/0 at k = 1 when alpha + beta = -1
        b[0] = 4.0 * (1.0 + alpha) * (1.0 + beta) / ((2.0 + alpha + beta) ** 2 * (3.0 + alpha + beta))
    return a, np.append(0.0, np.sqrt(b))


def _stieltjes(one: Uncertain, degree: int) -> Basis:
    """Recurrence by sums over a fine quadrature of the density (Gautschi's discretised Stieltjes procedure).

    Nodes crowd at both ends (t = -cos of the variable of integration), so that densities may be steep there. An
    infinite end is cut four times as far out as the quantile 1e-16, where even t^40 times the density vanishes. A
    density with kinks or jumps is integrated from one to the next.
    """
    logarithm = isinstance(one, Truncated) and isinstance(one.of, LogNormal)
    middle = float(one.ppf(np.array([0.5]))[0])
    ends = []
    for end, u in zip(one.support(), (1e-16, 1.0 - 1e-16), strict=True):
        if (logarithm and end == 0.0) or isinf(end):
            quantile = float(one.ppf(np.array([u]))[0])
            end = middle * (quantile / middle) ** 4 if logarithm else middle + 4.0 * (quantile - middle)
        ends.append(log(end) if logarithm else end)
    breaks = np.array([ends[0], *(v for v in _kinks(one) if ends[0] < v < ends[1]), ends[1]])
    panels = max(1, PANELS // (len(breaks) - 1))
    node, share = np.polynomial.legendre.leggauss(NODES)
    angle = ((np.arange(panels)[:, None] + 0.5 * (node + 1.0)) * np.pi / panels).ravel()
    half = 0.5 * np.diff(breaks)[:, None]
    z = (breaks[:-1, None] + half * (1.0 - np.cos(angle))).ravel()
    x = np.exp(z) if logarithm else z
    weight = (half * np.tile(share, panels) * np.sin(angle)).ravel()
    weight *= np.exp(one.logpdf(x)) * (x if logarithm else 1.0)
    weight /= weight.sum()
    centre = float(weight @ z)
    scale = sqrt(float(weight @ (z - centre) ** 2))
    t = (z - centre) / scale
    a, root_b = np.zeros(degree + 1), np.zeros(degree + 1)
    before, now = np.zeros_like(t), np.ones_like(t)
    for k in range(degree + 1):
        a[k] = weight @ (t * now**2)
        if k < degree:
            following = (t - a[k]) * now - root_b[k] * before
            root_b[k + 1] = sqrt(float(weight @ following**2))
            before, now = now, following / root_b[k + 1]
    return Basis(logarithm, centre, scale, a, root_b)


def _kinks(one: Uncertain) -> tuple[float, ...]:
    """Where the density of a marginal is not smooth, inside its support, rising."""
    one = one.of if isinstance(one, Truncated) else one
    if isinstance(one, Triangular):
        return (one.mode,)
    return tuple(sorted(one.values)) if isinstance(one, Empirical) and one.by == "ecdf" else ()
