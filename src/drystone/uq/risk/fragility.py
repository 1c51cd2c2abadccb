"""Limit states, their fragility, incremental dynamic analysis and mean annual rates from the runs of stripes.py.

A limit state is a response above or below a value. Collapse is one too: its runs draw a flat line, as no response
belongs to them. Theory: structures.md, B.28-B.29; seismic-risk.md, R.10-R.12.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.maths.arrays import Floats
from drystone.uq.parameters import Parameters
from drystone.uq.risk.curves import RESAMPLES, Curve, fit_curve, resampled
from drystone.uq.risk.stripes import stripes

if TYPE_CHECKING:
    import xarray as xr

FRACTILES = 0.16, 0.5, 0.84
FINE = 2000  # points of an integral over intensities


class LimitState(Frozen):
    """A response that goes beyond a value.

    >>> damaged = ds.structures.LimitState(of="drift", above=0.01)  # [-]
    """

    of: str = Field(description="name of an observable")
    above: float | None = Field(default=None, description="reached where the response is larger, in its unit")
    below: float | None = Field(default=None, description="or smaller")
    collapse: bool = Field(
        default=False, description="no response is told of runs that reach it: a flat line"
    )
    failed: bool = Field(default=False, description="count runs that fail as having reached it")

    @model_validator(mode="after")
    def _one_side(self) -> Self:
        if (self.above is None) == (self.below is None):
            raise ValueError("give above or below, one of them")
        return self

    @property
    def title(self) -> str:
        side = f"> {self.above:g}" if self.above is not None else f"< {self.below:g}"
        return f"{self.of} {side}"

    def reached(self, runs: "xr.Dataset") -> Floats:
        """1 where a run reached it, 0 where not, NaN where the run failed (case, intensity)."""
        if self.of not in runs or runs[self.of].ndim != 2:
            known = [str(name) for name, one in runs.data_vars.items() if one.ndim == 2]
            raise InputError(
                [
                    Problem(
                        ("of",), f'no response "{self.of}"{did_you_mean(self.of, known)}: {", ".join(known)}'
                    )
                ]
            )
        value = runs[self.of].values
        size = np.abs(value) if self.above is not None and self.above >= 0.0 else value
        event = (size > self.above if self.above is not None else value < self.below).astype(float)
        return np.where(np.isfinite(value), event, 1.0 if self.failed else np.nan)


class Hazard(Frozen):
    """How often intensities are exceeded at the site, from a hazard study.

    >>> hazard = ds.structures.Hazard(intensity=(0.1, 0.2, 0.4), rate=(1e-2, 2e-3, 4e-4))  # [g], [1/year]
    """

    intensity: tuple[float, ...] = Field(min_length=2, description="rising, in the unit of the study")
    rate: tuple[float, ...] = Field(description="mean annual rate of exceedance, falling [1/a]")
    years: float = Field(default=50.0, gt=0.0, description="time for which probabilities are told [a]")

    @model_validator(mode="after")
    def _falls(self) -> Self:
        if len(self.intensity) != len(self.rate):
            raise ValueError(f"{len(self.rate)} rates for {len(self.intensity)} intensities")
        if min(np.diff(self.intensity)) <= 0.0 or max(np.diff(self.rate)) >= 0.0 or min(self.rate) <= 0.0:
            raise ValueError("expected rising intensities and falling positive rates")
        if self.intensity[0] <= 0.0:
            raise ValueError("expected positive intensities")
        return self

    def points(self) -> tuple[Floats, Floats]:
        """Intensities and the rate that falls between neighbours, straight on logarithmic scales."""
        x = np.geomspace(self.intensity[0], self.intensity[-1], FINE)
        rate = np.exp(np.interp(np.log(x), np.log(self.intensity), np.log(self.rate)))
        # beyond the last point the rest of the rate stays at it
        return np.append(np.sqrt(x[1:] * x[:-1]), x[-1]), np.append(-np.diff(rate), rate[-1])

    def rate_of(self, probability: Any) -> float:
        """Mean annual rate of an event by its probability at an intensity (R.12)."""
        x, share = self.points()
        return float((probability(x) * share).sum())

    def chance(self, rate: Any) -> Any:
        """Probability of at least one event in so many years."""
        return -np.expm1(-np.asarray(rate) * self.years)


class Fragility(NamedTuple):
    """Every run, and the curve of each limit state."""

    runs: "xr.Dataset"  # responses by case and intensity; the draws of each case
    curves: dict[str, Curve | None]  # None where all runs or none reach the state
    limits: dict[str, LimitState]

    def incremental(self, response: str) -> "xr.Dataset":
        """Curves of incremental dynamic analysis of a response, with its fractiles; infinite after collapse."""
        return incremental(self.runs, response, self.limits)


def fragility(
    model: Any,
    motions: Mapping[str, Any],
    intensity: Any,
    levels: Sequence[float],
    observables: Mapping[str, Any],
    limits: Mapping[str, Any],
    *,
    theta: Parameters | None = None,
    draws: int = 1,
    rest: float | None = None,
    seed: int = 0,
    resamples: int = RESAMPLES,
    level: float = 0.9,
    to: str | Path | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    retry: bool = False,
) -> Fragility:
    """Fragility curves of limit states by incremental dynamic analysis; records are resampled whole.

    model: a scene without ground motion, or a function of the parameters that makes one. motions: by name.
    intensity: an `Intensity` or words such as "sa(0.5 s) in g"; levels in its unit. limits: by name, a `LimitState` or
    its fields, {"of": "drift", "above": 0.01}. level: of the bounds. to: a folder from which a killed study goes on.

    >>> motions = ds.structures.motions("art1", "art2")
    >>> found = ds.structures.fragility(
    ...     buildings, motions, "pga in g", [0.05, 0.8], {"impacts": {"kind": "impacts"}},
    ...     {"pounding": {"of": "impacts", "above": 0}}, workers=0
    ... )
    >>> 0.05 < found.curves["pounding"].median < 0.8  # [g]
    True
    """
    states = as_limits(limits, observables)
    runs = stripes(
        model, motions, intensity, levels, observables, theta=theta, draws=draws, rest=rest, seed=seed, to=to,
        workers=workers, progress=progress, retry=retry,
    )  # fmt: skip
    return Fragility(runs, fit_limits(runs, states, resamples, level, seed), states)


def as_limits(given: Mapping[str, Any], observables: Mapping[str, Any]) -> dict[str, LimitState]:
    """Limit states as descriptions, of observables that there are."""
    out: dict[str, LimitState] = {}
    for name, one in given.items():
        state = one if isinstance(one, LimitState) else LimitState(**one)
        if state.of not in observables:
            text = f'no observable is called "{state.of}"{did_you_mean(state.of, observables)}'
            raise InputError([Problem(("limits", name, "of"), text)])
        out[str(name)] = state
    return out


def fit_limits(
    runs: "xr.Dataset",
    limits: Mapping[str, LimitState],
    resamples: int = RESAMPLES,
    level: float = 0.9,
    seed: int = 0,
) -> dict[str, Curve | None]:
    """The curve of each limit state."""
    weight = resampled(list(runs["record"].values), resamples, seed)
    levels = runs["intensity"].values
    return {name: fit_curve(levels, one.reached(runs), weight, level) for name, one in limits.items()}


def incremental(
    runs: "xr.Dataset", response: str, limits: Mapping[str, LimitState] | None = None
) -> "xr.Dataset":
    """A response by case and intensity, infinite where a run collapsed, with its fractiles at each intensity (R.10).

    From collapse on a case stays collapsed: its curve is a flat line. Failed runs that no limit state counts are NaN
    and left out of the fractiles.

    >>> motions = ds.structures.motions("art1", "art2")
    >>> runs = ds.structures.fragility(
    ...     buildings, motions, "pga in g", [0.05, 0.8], {"drift": {"kind": "largest_drift"}},
    ...     {"damage": {"of": "drift", "above": 0.01}}, workers=0
    ... ).runs
    >>> ds.structures.incremental(runs, "drift")["fractile"].sel(share=0.5).size
    2
    """
    import xarray as xr

    value = np.abs(runs[response].values)
    for one in (limits or {}).values():
        if one.collapse:
            event = one.reached(runs)
            gone = np.maximum.accumulate(np.nan_to_num(event) > 0.0, axis=1)
            value = np.where(gone, np.inf, value)
    fractiles = np.stack([_fractile(value, share) for share in FRACTILES])
    return xr.Dataset(
        {
            "curve": (("case", "intensity"), value, dict(runs[response].attrs)),
            "fractile": (("share", "intensity"), fractiles, dict(runs[response].attrs)),
        },
        coords={
            "case": runs["case"], "record": runs["record"], "intensity": runs["intensity"],
            "share": ("share", list(FRACTILES)),
        },
        attrs={"response": response},
    )  # fmt: skip


def capacities(runs: "xr.Dataset", limit: LimitState) -> Floats:
    """Intensity at which each case first reaches a limit state; infinite if it never does (case,).

    Between the last level without and the first with it: halfway in the logarithm.
    """
    event, x = np.nan_to_num(limit.reached(runs)), runs["intensity"].values
    first = np.where(event.any(axis=1), event.argmax(axis=1), -1)
    before = np.where(first > 0, x[np.maximum(first - 1, 0)], x[0])
    return np.where(first < 0, np.inf, np.sqrt(before * x[first]))


def _fractile(values: Floats, share: float) -> Floats:
    """Of the sorted values the one below which so large a share lies; infinity is a value like others."""
    out = np.full(values.shape[1], np.nan)
    for k, column in enumerate(values.T):
        there = np.sort(column[~np.isnan(column)])
        if len(there):
            place = share * (len(there) - 1)
            low, high = there[int(np.floor(place))], there[int(np.ceil(place))]
            out[k] = low if low == high else low + (place % 1.0) * (high - low)
    return out
