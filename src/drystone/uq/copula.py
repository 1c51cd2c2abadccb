"""Dependence between parameters by a Gaussian copula (Nataf): correlated normal scores under any marginals.

A pair is given by Spearman's rank correlation (a number) or by the linear one (`{linear: 0.6}`); both become the
correlation of the normal scores z = Phi^-1(F(x)): exactly for ranks, for the linear one by Mehler's expansion, which
makes it a polynomial in the correlation of the scores. Theory: docs/theory/surrogates.md, section 1a.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import pi, sin
from typing import Any

import numpy as np

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import shown
from drystone.uq.marginals import Truncated, Uncertain

EDGE = 1e-300  # a probability kept from 0, where the score would be infinite
FARTHEST = 8.2  # of a score: beyond, cumulative probabilities are 1
ORDER, SCORES = 60, 4001  # terms of Mehler's expansion, and nodes of its integrals
SINGULAR = 1e-10  # least eigenvalue of the matrix of the scores
STRONGEST = 0.999999  # correlation of scores that is tried for a linear one

Pairs = dict[tuple[str, str], "float | dict[str, float]"]


@dataclass(frozen=True, eq=False)
class Copula:
    """Correlated normal scores of some columns of x."""

    columns: np.ndarray  # (m,) of the parameters that depend on others
    matrix: np.ndarray  # (m, m) correlation of their scores

    @property
    def root(self) -> np.ndarray:
        """(m, m): lower Cholesky factor: dependent scores = root @ independent ones."""
        return np.linalg.cholesky(self.matrix)

    def dependent(self, u: np.ndarray) -> np.ndarray:
        """Rows (n, d) of the unit cube, independent, as rows of dependent cumulative probabilities."""
        from scipy.special import ndtr, ndtri

        z = np.clip(ndtri(u[:, self.columns]), -FARTHEST, FARTHEST) @ self.root.T
        out = np.array(u, float)
        out[:, self.columns] = ndtr(z)
        return out

    def independent(self, u: np.ndarray, z: np.ndarray) -> np.ndarray:
        """Back from dependent probabilities u (n, d) with the scores z (n, m) of the dependent columns."""
        from scipy.special import ndtr

        out = np.array(u, float)
        out[:, self.columns] = ndtr(np.linalg.solve(self.root, z.T).T)
        return out

    def log_density(self, z: np.ndarray) -> np.ndarray:
        """(n,): log of the copula's density at scores z (n, m)."""
        y = np.linalg.solve(self.root, z.T)
        log_root = np.log(np.diag(self.root)).sum()
        return -0.5 * np.einsum("ij,ij->j", y, y) + 0.5 * np.einsum("ij,ij->i", z, z) - log_root


def normal_scores(one: Uncertain, x: np.ndarray) -> np.ndarray:
    """z = Phi^-1(F(x)), from the upper tail where that has the digits."""
    from scipy.special import ndtri

    lower = np.clip(one.cdf(x), EDGE, 1.0)
    if isinstance(one, Truncated):
        return ndtri(np.minimum(lower, 1.0 - 1e-16))
    upper = np.clip(one.distribution.sf(x), EDGE, 0.5)
    return np.where(lower < 0.5, ndtri(np.minimum(lower, 0.5)), -ndtri(upper))


def read_pairs(
    given: Any, uncertain: Mapping[str, Uncertain], fixed: Mapping[str, Any]
) -> tuple[Pairs, list[Problem]]:
    """Pairs of names with their correlations, from ("a", "b") or "a, b" as keys; what is wrong with them."""
    if not isinstance(given, Mapping):
        return {}, [Problem(("correlation",), f"expected a mapping of pairs, got {shown(given)}")]
    found: Pairs = {}
    wrong: list[Problem] = []
    for key, value in given.items():
        parts = key.split(",") if isinstance(key, str) else key if isinstance(key, tuple) else ()
        names = tuple(str(one).strip() for one in parts)
        path = ("correlation", ", ".join(names) if names else str(key))
        strange = [name for name in names if name not in uncertain]
        number: Any = value["linear"] if isinstance(value, Mapping) and set(value) == {"linear"} else value
        plain = isinstance(number, (int, float, np.number)) and not isinstance(number, bool)
        message = ""
        if len(names) != 2 or names[0] == names[1]:
            message = "expected two different parameters, as in: friction, restitution"
        elif strange and strange[0] in fixed:
            message = f'"{strange[0]}" is fixed: it depends on nothing'
        elif strange:
            message = f'no parameter is called "{strange[0]}"{did_you_mean(strange[0], uncertain)}'
        elif names in found or names[::-1] in found:
            message = "this pair is given twice"
        elif not plain or not -1.0 < float(number) < 1.0:
            what = "expected a rank correlation between -1 and 1, or {linear: ...}"
            message = f"{what}, got {shown(number)}"
        if message:
            wrong.append(Problem(path, message))
        else:
            pair = (names[0], names[1])
            found[pair] = {"linear": float(number)} if isinstance(value, Mapping) else float(number)
    return found, wrong


def copula_of(uncertain: Mapping[str, Uncertain], pairs: Pairs) -> tuple[Copula | None, list[Problem]]:
    """The copula of pairs, or why there is none: a correlation out of reach, a pair that contradicts the others."""
    names = list(uncertain)
    columns = sorted({names.index(name) for pair in pairs for name in pair})
    matrix = np.eye(len(columns))
    wrong: list[Problem] = []
    for pair, value in pairs.items():
        path = ("correlation", ", ".join(pair))
        if isinstance(value, dict):
            score, least, most = _of_linear(uncertain[pair[0]], uncertain[pair[1]], value["linear"])
            if score is None:
                message = f"these marginals allow linear correlations from {least:.3f} to {most:.3f}"
                wrong.append(Problem(path, f"{message}, got {value['linear']:g}"))
                continue
        else:
            score = 2.0 * sin(pi * value / 6.0)
        i, j = (columns.index(names.index(name)) for name in pair)
        matrix[i, j] = matrix[j, i] = score
    if columns and not wrong and np.linalg.eigvalsh(matrix)[0] < SINGULAR:
        wrong.append(_contradiction(matrix, [names[k] for k in columns], pairs))
    return (Copula(np.array(columns), matrix) if columns else None), wrong


def _contradiction(matrix: np.ndarray, names: list[str], pairs: Pairs) -> Problem:
    """The pair that must change least to make the matrix positive definite, and how."""
    best: tuple[float, tuple[str, str], str] | None = None
    for pair in pairs:
        i, j = (names.index(name) for name in pair)
        reach = _reach(matrix, i, j)
        if reach is not None:
            change = max(reach[0] - matrix[i, j], matrix[i, j] - reach[1])
            least, most = (6.0 / pi * np.arcsin(0.5 * end) for end in reach)
            text = f"with the other pairs as given, rank correlations from {least:.3f} to {most:.3f} are possible"
            if best is None or change < best[0]:
                best = change, pair, text
    pair, text = (best[1], best[2]) if best else (list(pairs)[-1], "several pairs contradict each other")
    return Problem(("correlation", ", ".join(pair)), f"the matrix is not positive definite: {text}")


def _with(matrix: np.ndarray, i: int, j: int, value: float) -> np.ndarray:
    out = matrix.copy()
    out[i, j] = out[j, i] = value
    return out


def _reach(matrix: np.ndarray, i: int, j: int) -> tuple[float, float] | None:
    """The interval of one entry within which the matrix is positive definite; None if there is none."""

    def least(value: float) -> float:
        return float(np.linalg.eigvalsh(_with(matrix, i, j, value))[0]) - SINGULAR

    left, right = -1.0, 1.0
    for _ in range(80):  # the least eigenvalue is concave in the entry
        first, second = left + (right - left) / 3.0, right - (right - left) / 3.0
        left, right = (first, right) if least(first) < least(second) else (left, second)
    top = 0.5 * (left + right)
    if least(top) <= 0.0:
        return None
    ends = []
    for outside in (-1.0, 1.0):
        inside = top
        for _ in range(50):
            middle = 0.5 * (inside + outside)
            inside, outside = (middle, outside) if least(middle) > 0.0 else (inside, middle)
        ends.append(inside)
    return ends[0], ends[1]


def _of_linear(one: Uncertain, other: Uncertain, value: float) -> tuple[float | None, float, float]:
    """Correlation of scores with this linear correlation of x (None: out of reach), and what is in reach."""
    from scipy.optimize import brentq

    product = _hermite(one) * _hermite(other)

    def linear(score: float) -> float:
        return float(np.polynomial.polynomial.polyval(score, np.append(0.0, product)))

    least, most = linear(-STRONGEST), linear(STRONGEST)
    if not least < value < most:
        return None, least, most
    return float(brentq(lambda score: linear(score) - value, -STRONGEST, STRONGEST, xtol=1e-13)), least, most


def _hermite(one: Uncertain) -> np.ndarray:
    """(ORDER,): coefficients of the standardised x in orthonormal Hermite polynomials 1, 2, ... of its score."""
    from scipy.special import ndtr

    z = np.linspace(-FARTHEST, FARTHEST, SCORES)
    weight = np.exp(-0.5 * z**2)
    weight /= weight.sum()
    x = one.ppf(ndtr(z))
    mean = weight @ x
    before, now = np.zeros_like(z), np.ones_like(z)
    found = np.empty(ORDER)
    for k in range(ORDER):
        before, now = now, (z * now - np.sqrt(k) * before) / np.sqrt(k + 1.0)
        found[k] = weight @ (now * (x - mean))
    return found / np.sqrt(weight @ (x - mean) ** 2)
