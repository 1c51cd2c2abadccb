"""Fragility: how probable pounding or a large drift is at an intensity of the ground motion (theory: B.28, B.29).

Incremental dynamic analysis: every record, with its own draw of the uncertain quantities, is scaled to every
intensity. A lognormal curve is fitted to the shares by maximum likelihood (probit regression in the logarithm of the
intensity). Bounds come from resampling whole records: the draws and intensities of one record belong together, so more
draws of the same records bring no confidence that the records do not give (B.29). Same seed, same bits, for any
number of workers.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from scipy.special import ndtr, ndtri

from drystone.errors import InputError
from drystone.loads.ground_motion import GroundMotion, Unit
from drystone.maths.arrays import Floats
from drystone.maths.processes import process_pool
from drystone.progress import Progress
from drystone.scene import Scene
from drystone.simulation.simulate import run

if TYPE_CHECKING:
    import xarray as xr

SMALLEST_SPREAD, LARGEST_SPREAD = 0.01, 5.0  # of a fitted curve [-]
ITERATIONS = 100


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


class Fragility(NamedTuple):
    """Every run, and the curves of pounding and of each drift limit."""

    runs: "xr.Dataset"  # impacts, drift [m] and drift ratio [-] by case and intensity; the draws of each case
    pounding: Curve | None  # None where all runs or none pound
    drift: dict[float, Curve | None]  # by limit of the drift ratio [-]


def fragility(
    make: Callable[..., Scene],
    motions: Mapping[str, GroundMotion],
    intensities: Sequence[float],
    *,
    unit: Unit,
    uncertain: Mapping[str, tuple[float, float]] | None = None,
    draws: int = 1,
    drift_limits: Sequence[float] = (),
    seed: int = 0,
    workers: int = 1,
    resamples: int = 400,
    level: float = 0.9,
) -> Fragility:
    """Fragility by incremental dynamic analysis.

    make(motion=..., **values) gives the scene; motions are scaled to each peak acceleration of `intensities` in `unit`.
    uncertain: names and ranges of evenly distributed values, drawn `draws` times for each motion on a Latin hypercube.
    drift_limits: drift over storey height [-]. workers: processes; `make` must then be a function of a module.
    """
    levels = np.array(intensities, float)
    if not motions or len(levels) < 2 or levels.min() <= 0.0 or (np.diff(levels) <= 0.0).any():
        raise InputError("expected at least one motion and two rising positive intensities")
    names = list(uncertain or {})
    cases = [(name, k) for name in motions for k in range(draws)]
    values = _latin_hypercube([uncertain[n] for n in names] if uncertain else [], len(cases), seed)
    tasks = [
        (make, motions[name], tuple(levels), unit, dict(zip(names, row, strict=True)))
        for (name, _), row in zip(cases, values, strict=True)
    ]
    # the first case runs here, so that workers find the kernels compiled
    results = [_one_case(tasks[0])]
    with Progress("fragility", float(len(tasks))) as bar:
        if workers > 1 and len(tasks) > 1:
            with process_pool(workers) as pool:
                for found in pool.map(_one_case, tasks[1:]):
                    results.append(found)
                    bar.update(float(len(results)), 0)
        else:
            for task in tasks[1:]:
                results.append(_one_case(task))
                bar.update(float(len(results)), 0)
    table = np.array(results)  # case, intensity, (impacts, drift, ratio)
    runs = _dataset(cases, names, values, levels, unit, table)
    weight = resampled([name for name, _ in cases], resamples, seed)
    limits = {
        float(limit): fit_curve(levels, table[:, :, 2] > limit, weight, level) for limit in drift_limits
    }
    return Fragility(runs, fit_curve(levels, table[:, :, 0] > 0.0, weight, level), limits)


def resampled(record: Sequence[str], resamples: int, seed: int) -> Floats:
    """How often each case counts in every resample (resample, case): records are drawn whole, with all their cases."""
    _, member = np.unique(np.asarray(record, str), return_inverse=True)
    n = int(member.max()) + 1
    counts = np.random.default_rng([seed, 1]).multinomial(n, np.full(n, 1.0 / n), size=resamples)
    return counts[:, member].astype(float)


def fit_curve(levels: Floats, event: np.ndarray, weight: Floats, level: float = 0.9) -> Curve | None:
    """Fit of the events (case, intensity), and of resampled cases (`resampled`); None if there is nothing to fit."""
    if event.all() or not event.any():
        return None
    median, spread = map(float, fit_lognormal(levels, event.mean(axis=0), len(event)))
    shares = weight @ event / weight.sum(axis=1, keepdims=True)
    shares = shares[(shares.sum(axis=1) > 0.0) & (shares.sum(axis=1) < len(levels))]
    replicates = np.column_stack(fit_lognormal(levels, shares, len(event)))
    tail = 0.5 * (1.0 - level)
    low, high = np.quantile(replicates, (tail, 1.0 - tail), axis=0)
    return Curve(median, spread, (float(low[0]), float(high[0])), (float(low[1]), float(high[1])), replicates)


def fit_lognormal(levels: Floats, share: Floats, n: int) -> tuple[Any, Any]:
    """Median and spread of largest likelihood for shares of n trials at each level (B.29), by Fisher scoring.

    share may have rows, one per fit; then arrays are returned.
    """
    x, share = np.log(levels), np.asarray(share, float)
    # start from straight lines through softened shares
    y = ndtri((share * n + 0.5) / (n + 1.0))
    b = np.maximum(_slope(x, y, np.ones_like(y))[0], 1.0 / LARGEST_SPREAD)
    a = y.mean(axis=-1) - b * x.mean()
    for _ in range(ITERATIONS):
        eta = np.clip(a[..., None] + b[..., None] * x, -8.0, 8.0)
        p = np.clip(ndtr(eta), 1e-12, 1.0 - 1e-12)
        density = np.exp(-0.5 * eta**2) / np.sqrt(2.0 * np.pi)
        weight = np.maximum(density**2 / (p * (1.0 - p)), 1e-12)
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


def _latin_hypercube(ranges: list[tuple[float, float]], n: int, seed: int) -> Floats:
    rng = np.random.default_rng([seed, 0])
    out = np.empty((n, len(ranges)))
    for k, (low, high) in enumerate(ranges):
        out[:, k] = low + (high - low) * (rng.permutation(n) + rng.random(n)) / n
    return out


def _one_case(task: tuple) -> list[tuple[float, ...]]:
    """Impacts, largest drift [m] and drift ratio [-] of one motion and draw at all intensities."""
    make, motion, levels, unit, values = task
    out = []
    for pga in levels:
        record = run(make(motion=motion.scaled_to(float(pga), unit), **values), progress=False)
        drift, ratio = record.structures.drift(), record.structures.drift(ratio=True)
        largest = [float(np.abs(one.values).max()) if one.size else 0.0 for one in (drift, ratio)]
        out.append((float(record.structures.impacts().sizes["impact"]), *largest))
    return out


def _dataset(
    cases: list, names: list[str], values: Floats, levels: Floats, unit: str, table: Floats
) -> "xr.Dataset":
    import xarray as xr

    data: dict[str, Any] = {
        name: (("case", "intensity"), table[:, :, k], {"units": u})
        for k, (name, u) in enumerate((("impacts", "1"), ("drift", "m"), ("drift_ratio", "1")))
    }
    for k, name in enumerate(names):
        data[name] = ("case", values[:, k])
    labels = [f"{motion}:{k}" for motion, k in cases]
    return xr.Dataset(data, coords={"case": labels, "intensity": ("intensity", levels, {"units": unit})})
