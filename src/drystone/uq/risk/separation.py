"""The gap to leave between buildings: from runs in which they cannot touch, beside the rules of codes (R.13-R.16).

Without contact the points of a pair come towards each other by some largest closing; contact is avoided where the gap
is larger. Over records and draws this closing is a lognormal variable at each intensity; its quantile is the gap that a
probability asks for. The rules (sum, square root of the sum of squares, double difference combination) use the mean of
the largest displacements of each building alone.
"""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from scipy.special import ndtr, ndtri

from drystone.engines.structures.assembly import assemble
from drystone.engines.structures.modes import damping_parts, find_modes
from drystone.errors import InputError, Problem, SceneWarning
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.structures import split_point
from drystone.uq.parameters import Parameters
from drystone.uq.risk.curves import RESAMPLES, resampled
from drystone.uq.risk.fragility import Hazard
from drystone.uq.risk.stripes import stripes

if TYPE_CHECKING:
    import xarray as xr

FAR = 100.0  # gap at which nothing touches [m]
SAME_FLOORS = 0.7  # EN 1998-1, 4.4.2.7(3): where the floors of both buildings are level


class Separation(NamedTuple):
    """Closings of pairs without contact, and what follows for the gap."""

    runs: "xr.Dataset"  # closing [m] by case, intensity and pair; largest displacement of each side
    median: Floats  # of the closing [m]                          (intensity, pair)
    spread: Floats  # standard deviation of its logarithm [-]      (intensity, pair)
    replicates: Floats  # median and spread of resampled records   (resample, 2, intensity, pair)
    correlation: dict[str, float]  # of the two sides by pair, for the double difference combination [-]

    @property
    def pairs(self) -> list[str]:
        """Names of the pairs."""
        return [str(one) for one in self.runs["pair"].values]

    def chance(self, gap: Any, intensity: int, pair: str) -> Floats:
        """Probability that a gap [m] closes, at one of the levels (by number)."""
        k = self.pairs.index(pair)
        return _exceeds(gap, self.median[intensity, k], self.spread[intensity, k])

    def required(self, probability: float, *, level: float = 0.9) -> "xr.Dataset":
        """Gap that closes with a probability at each intensity, with bounds from resampled records [m]."""
        import xarray as xr

        if not 0.0 < probability < 1.0:
            raise InputError([Problem(("probability",), f"expected between 0 and 1, got {probability}")])
        k = float(ndtri(1.0 - probability))
        gap = self.median * np.exp(k * self.spread)
        again = self.replicates[:, 0] * np.exp(k * self.replicates[:, 1])
        tail = 0.5 * (1.0 - level)
        low, high = np.quantile(again, (tail, 1.0 - tail), axis=0)
        observed = np.nanquantile(self.runs["closing"].values, 1.0 - probability, axis=0)
        dims, units = ("intensity", "pair"), {"units": "m"}
        data = {"gap": gap, "lower": low, "upper": high, "observed": observed}
        return xr.Dataset(
            {name: (dims, one, units) for name, one in data.items()},
            coords={"intensity": self.runs["intensity"], "pair": self.runs["pair"]},
            attrs={"probability": probability, "level": level},
        )

    def rules(self) -> "xr.Dataset":
        """What rules of codes ask for, from the mean of the largest displacements of both sides [m] (R.15, R.16)."""
        import xarray as xr

        first, second = (self.runs[side].mean("case").values for side in ("first", "second"))
        rho = np.array([self.correlation[one] for one in self.pairs])
        srss = np.hypot(first, second)
        data = {
            "abs": first + second, "srss": srss, "srss_level_floors": SAME_FLOORS * srss,
            "ddc": np.sqrt(np.maximum(first**2 + second**2 - 2.0 * rho * first * second, 0.0)),
        }  # fmt: skip
        return xr.Dataset(
            {name: (("intensity", "pair"), one, {"units": "m"}) for name, one in data.items()},
            coords={"intensity": self.runs["intensity"], "pair": self.runs["pair"]},
        )

    def rate(self, gap: float, pair: str, hazard: Hazard) -> float:
        """Mean annual rate of contact across a gap [m]: the closing grows as a power of the intensity (R.14)."""
        scale, power, spread = self._law(pair)
        return hazard.rate_of(lambda x: _exceeds(gap, scale * x**power, spread))

    def required_by_hazard(self, probability: float, pair: str, hazard: Hazard) -> float:
        """Gap that closes with a probability in the years of a hazard [m]."""
        from scipy.optimize import brentq

        scale, power, spread = self._law(pair)
        x, _ = hazard.points()
        most = float(scale * x[-1] ** power * np.exp(6.0 * spread))

        def miss(log_gap: float) -> float:
            return float(hazard.chance(self.rate(float(np.exp(log_gap)), pair, hazard))) - probability

        least = 1e-6 * most
        if miss(np.log(least)) < 0.0:
            return 0.0
        return float(np.exp(brentq(miss, np.log(least), np.log(most), xtol=1e-6)))

    def _law(self, pair: str) -> tuple[float, float, float]:
        """Median scale x^power of the closing, and its spread, over all levels (R.14)."""
        k = self.pairs.index(pair)
        value = np.log(self.runs["closing"].values[:, :, k])
        x = np.broadcast_to(np.log(self.runs["intensity"].values), value.shape)
        there = np.isfinite(value)
        power, offset = np.polyfit(x[there], value[there], 1)
        spread = float((value[there] - offset - power * x[there]).std(ddof=2))
        return float(np.exp(offset)), float(power), max(spread, 1e-6)


def separation(
    model: Any,
    motions: Mapping[str, Any],
    intensity: Any,
    levels: Sequence[float],
    *,
    theta: Parameters | None = None,
    draws: int = 1,
    rest: float | None = None,
    seed: int = 0,
    resamples: int = RESAMPLES,
    to: str | Path | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    retry: bool = False,
) -> Separation:
    """Runs without contact, and the gaps between the pairs of a scene that follow from them.

    The gaps of the scene do not matter: its pairs say which points may hit. Arguments as of `fragility`.

    >>> motions = ds.structures.motions("art1", "art2")
    >>> found = ds.structures.separation(buildings, motions, "pga in g", [0.2, 0.4], workers=0)
    >>> gap = found.required(0.5)["gap"]  # that half of the motions do not close [m]
    """
    if not isinstance(model, Scene):
        raise InputError("separation takes a scene; what is uncertain in it goes by the paths of parameters")
    if not model.pounding:
        raise InputError([Problem(("pounding",), "expected pairs: between which points should the gap be?")])
    paths = [one.path or "" for one in (theta.marginals.values() if theta else ())]
    for name, path in zip(theta.marginals if theta else (), paths, strict=True):
        if path.startswith("pounding.") and path.endswith(".gap"):
            text = "an uncertain gap has no meaning where the gap is sought: leave it out"
            raise InputError([Problem(("parameters", name, "path"), text)])
    pairs = {name: one.model_copy(update={"gap": FAR}) for name, one in model.pounding.items()}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"pounding\..*\.gap", SceneWarning)  # so wide a gap is meant
        runs = stripes(
            model.model_copy(update={"pounding": pairs}), motions, intensity, levels, {"closing": closings},
            theta=theta, draws=draws, rest=rest, seed=seed, to=to, workers=workers, progress=progress, retry=retry,
        )  # fmt: skip
    parts = {str(side): runs["closing"].sel(side=side, drop=True) for side in runs["side"].values}
    runs = runs.drop_vars(["closing", "side"]).assign(parts)
    logs = np.log(np.maximum(runs["closing"].values, 1e-12))
    there = np.isfinite(logs)
    logs = np.where(there, logs, 0.0)
    weight = np.vstack(
        [np.ones((1, runs.sizes["case"])), resampled(list(runs["record"].values), resamples, seed)]
    )
    number = np.einsum("rc,clp->rlp", weight, there.astype(float))
    mean = np.einsum("rc,clp->rlp", weight, logs) / np.maximum(number, 1.0)
    square = np.einsum("rc,clp->rlp", weight, logs**2) / np.maximum(number, 1.0)
    # weights of resampled cases sum to as many as there are: the unbiased spread of so many
    spread = np.sqrt(np.maximum(square - mean**2, 0.0) * number / np.maximum(number - 1.0, 1.0))
    fits = np.stack([np.exp(mean), spread], axis=1)
    return Separation(runs, fits[0, 0], fits[0, 1], fits[1:], correlations(model))


def closings(record: Any) -> "xr.DataArray":
    """Of every pair the largest closing and the largest displacement of each side along its direction [m]."""
    import xarray as xr

    model, pounding = record.structures.model, record.scene.all_pairs()
    q = record.arrays("q")[0]
    out = np.zeros((3, len(pounding)))
    for k, (name, pair) in enumerate(pounding.items()):
        row = model.rows[[model.row_of[name]]].toarray().ravel()
        out[0, k] = max(0.0, -float((q @ row).min()))
        for side, point in enumerate(pair.between):
            owner = None if point == "ground" else split_point(point, record.scene.structures)[0]
            if owner is not None:
                j = model.names.index(owner)
                here = slice(model.first[j], model.first[j] + model.made[j].M.shape[0])
                out[1 + side, k] = float(np.abs(q[:, here] @ row[here]).max())
    coords = {"side": ["closing", "first", "second"], "pair": list(pounding)}
    return xr.DataArray(out, coords, ["side", "pair"], attrs={"units": "m"})


def correlations(scene: Scene) -> dict[str, float]:
    """Correlation of the two sides of each pair under white noise, from first frequencies and damping (R.16)."""
    about = {name: first_mode(one, name) for name, one in scene.structures.items()}
    out = {}
    for name, pair in scene.all_pairs().items():
        owners = [
            None if one == "ground" else split_point(one, scene.plain_structures())[0] for one in pair.between
        ]
        alike = owners[0] is not None and owners[1] is not None
        out[name] = cqc(*about[str(owners[0])], *about[str(owners[1])]) if alike else 0.0
    return out


def first_mode(structure: Any, name: str = "") -> tuple[float, float]:
    """Circular frequency [rad/s] and damping ratio [-] of the first mode; elastic, as at rest."""
    made = assemble(structure)
    modes = find_modes(made, 1, name)
    omega, shape = 2.0 * np.pi * float(modes.frequency[0]), modes.shape[:, 0]
    parts = damping_parts(made, structure.damping, name)
    damping = float(shape @ (parts.sparse @ shape) + (parts.weight * (parts.vectors.T @ shape) ** 2).sum())
    return omega, damping / (2.0 * omega)


def cqc(w_1: float, z_1: float, w_2: float, z_2: float) -> float:
    """Correlation of the displacements of two oscillators under white noise (Der Kiureghian 1981; R.16)."""
    r = w_1 / w_2
    top = 8.0 * np.sqrt(z_1 * z_2) * (z_2 + r * z_1) * r**1.5
    bottom = (1.0 - r**2) ** 2 + 4.0 * z_1 * z_2 * r * (1.0 + r**2) + 4.0 * (z_1**2 + z_2**2) * r**2
    return float(top / bottom) if bottom > 0.0 else 1.0


def _exceeds(gap: Any, median: Any, spread: Any) -> Floats:
    """Probability that a lognormal closing is larger than a gap."""
    return ndtr(-np.log(np.asarray(gap, float) / median) / np.maximum(spread, 1e-9))
