"""Fragility curves: how probable a limit state is at an intensity of the ground motion (theory: B.28, B.29).

A lognormal curve is fitted to the shares of runs by maximum likelihood (probit regression in the logarithm of the
intensity). Bounds come from resampling whole records: the draws and intensities of one record belong together, so more
draws of the same records bring no confidence that the records do not give.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy.special import ndtr, ndtri

from drystone.maths.arrays import Floats

SMALLEST_SPREAD, LARGEST_SPREAD = 0.01, 5.0  # of a fitted curve [-]
ITERATIONS = 100
RESAMPLES = 400


class Curve(NamedTuple):
    """A lognormal fragility curve P = Phi(ln(x/median)/spread), with bounds from resampling."""

    median: float  # intensity at which the event is as probable as not
    spread: float  # standard deviation of the logarithm [-]
    median_bounds: tuple[float, float]
    spread_bounds: tuple[float, float]
    replicates: Floats  # median and spread of every resampled fit  (n, 2)

    def probability(self, intensity: Any) -> Floats:
        """Probability of the event."""
        return ndtr(np.log(np.asarray(intensity, float) / self.median) / self.spread)

    def bounds(self, intensity: Any, level: float = 0.9) -> tuple[Floats, Floats]:
        """Lower and upper bound of the probability, point by point."""
        x = np.log(np.atleast_1d(np.asarray(intensity, float)))
        all_curves = ndtr((x - np.log(self.replicates[:, :1])) / self.replicates[:, 1:])
        tail = 0.5 * (1.0 - level)
        return np.quantile(all_curves, tail, axis=0), np.quantile(all_curves, 1.0 - tail, axis=0)


def resampled(record: Sequence[Any], resamples: int, seed: int) -> Floats:
    """How often each case counts in every resample (resample, case): records are drawn whole, with all their cases."""
    _, member = np.unique(np.asarray(record, str), return_inverse=True)
    n = int(member.max()) + 1
    counts = np.random.default_rng([seed, 1]).multinomial(n, np.full(n, 1.0 / n), size=resamples)
    return counts[:, member].astype(float)


def fit_curve(levels: Floats, event: np.ndarray, weight: Floats, level: float = 0.9) -> Curve | None:
    """Fit of the events (case, intensity), and of resampled cases (`resampled`); None if there is nothing to fit.

    event: true, false, or NaN for a run that is missing.
    """
    given = np.asarray(event, float)
    there = np.isfinite(given)
    given = np.where(there, given, 0.0)
    if not given.any() or (given[there] == 1.0).all():
        return None
    number = there.sum(axis=0).astype(float)
    median, spread = map(float, fit_lognormal(levels, given.sum(axis=0) / np.maximum(number, 1.0), number))
    numbers = weight @ there
    shares = weight @ given / np.maximum(numbers, 1e-9)
    whole = (shares.sum(axis=1) > 0.0) & ((shares < 1.0) & (numbers > 0.0)).any(axis=1)
    replicates = np.column_stack(fit_lognormal(levels, shares[whole], numbers[whole]))
    tail = 0.5 * (1.0 - level)
    low, high = np.quantile(replicates, (tail, 1.0 - tail), axis=0)
    return Curve(median, spread, (float(low[0]), float(high[0])), (float(low[1]), float(high[1])), replicates)


def fit_lognormal(levels: Floats, share: Floats, n: Any) -> tuple[Any, Any]:
    """Median and spread of largest likelihood for shares of n trials at each level (B.28), by Fisher scoring.

    share may have rows, one per fit; then arrays are returned. n: a number, or as many as shares.
    """
    x, share = np.log(levels), np.asarray(share, float)
    n = np.broadcast_to(np.asarray(n, float), share.shape)
    # start from straight lines through softened shares
    y = ndtri((share * n + 0.5) / (n + 1.0))
    b = np.maximum(_slope(x, y, np.maximum(n, 1e-9))[0], 1.0 / LARGEST_SPREAD)
    a = y.mean(axis=-1) - b * x.mean()
    for _ in range(ITERATIONS):
        eta = np.clip(a[..., None] + b[..., None] * x, -8.0, 8.0)
        p = np.clip(ndtr(eta), 1e-12, 1.0 - 1e-12)
        density = np.exp(-0.5 * eta**2) / np.sqrt(2.0 * np.pi)
        weight = n * np.maximum(density**2 / (p * (1.0 - p)), 1e-12)
        working = eta + (share - p) / np.maximum(density, 1e-12)
        new_b, mean_x, mean_y = _slope(x, working, weight)
        new_b = np.clip(new_b, 1.0 / LARGEST_SPREAD, 1.0 / SMALLEST_SPREAD)
        new_a = mean_y - new_b * mean_x
        change = np.abs(new_a - a) + np.abs(new_b - b)
        a, b = new_a, new_b
        if (change < 1e-10 * (1.0 + np.abs(a) + np.abs(b))).all():
            break
    return np.exp(-a / b), 1.0 / b


def _slope(x: Floats, y: Floats, weight: Floats) -> tuple[Floats, Floats, Floats]:
    """Slope of weighted straight lines, and the weighted means."""
    total = weight.sum(axis=-1)
    mean_x, mean_y = (weight * x).sum(axis=-1) / total, (weight * y).sum(axis=-1) / total
    d = x - mean_x[..., None]
    spread = (weight * d**2).sum(axis=-1)
    return (weight * d * (y - mean_y[..., None])).sum(axis=-1) / np.maximum(spread, 1e-12), mean_x, mean_y
