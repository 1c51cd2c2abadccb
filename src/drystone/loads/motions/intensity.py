"""How strong a ground motion is: one number by which motions are scaled and fragility is told (theory: R.1-R.4).

Peaks of acceleration, velocity and displacement, pseudo-acceleration of an oscillator, its average over periods, Arias
intensity, cumulative absolute velocity and significant duration. Two horizontal components count together: by default
their geometric mean.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from drystone.errors import InputError
from drystone.inputs.describe import Frozen
from drystone.loads.motions.units import UNITS, G
from drystone.loads.spectra import peak_displacements
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    from drystone.loads.ground_motion import GroundMotion

ACCELERATION = ("pga", "sa", "avgsa")
FACTORS = {**UNITS, "m/s": 1.0, "cm/s": 0.01, "m": 1.0, "cm": 0.01, "s": 1.0}
MAY_BE = {
    **dict.fromkeys(ACCELERATION, tuple(UNITS)),
    "pgv": ("m/s", "cm/s"), "pgd": ("m", "cm"), "arias": ("m/s", "cm/s"), "cav": ("m/s", "cm/s"), "duration": ("s",),
}  # fmt: skip
POWER = {"arias": 2.0, "duration": 0.0}  # of the factor by which a motion is multiplied; one for the others
AVERAGED = 10  # periods of avgsa
ANGLES = np.deg2rad(np.arange(180.0))  # of rotd50
Combined = Literal["geometric_mean", "largest", "rotd50", "x", "y", "z"]


class Intensity(Frozen):
    """An intensity measure with the unit in which it is told.

    >>> pga = ds.structures.Intensity(kind="pga", unit="g")
    """

    kind: Literal["pga", "pgv", "pgd", "sa", "avgsa", "arias", "cav", "duration"] = Field(
        description="peak ground acceleration, velocity, displacement; pseudo-acceleration at a period, or its "
        "geometric mean over periods; Arias intensity; cumulative absolute velocity; time from 5 to 95 % of Arias"
    )
    unit: Literal["g", "m/s2", "cm/s2", "m/s", "cm/s", "m", "cm", "s"] = Field(
        description="unit of the numbers"
    )
    period: float | None = Field(default=None, gt=0.0, description="of sa [s]")
    periods: tuple[float, float] | None = Field(
        default=None, description="range of avgsa, rising, often 0.2 to 3 times the first period [s]"
    )
    damping: float = Field(default=0.05, ge=0.0, lt=1.0, description="of sa and avgsa [-]")
    components: Combined = Field(
        default="geometric_mean",
        description="of two horizontal ones: geometric_mean, largest, rotd50 (median over all directions), or one",
    )

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.unit not in MAY_BE[self.kind]:
            raise ValueError(f"unit of {self.kind}: expected {' or '.join(MAY_BE[self.kind])}")
        if (self.period is None) == (self.kind == "sa"):
            raise ValueError("sa needs a period [s]" if self.kind == "sa" else f"{self.kind} takes no period")
        if (self.periods is None) == (self.kind == "avgsa"):
            raise ValueError(
                "avgsa needs periods: two, rising [s]"
                if self.kind == "avgsa"
                else f"{self.kind} takes no periods"
            )
        if self.periods is not None and not 0.0 < self.periods[0] < self.periods[1]:
            raise ValueError("expected two rising positive periods")
        return self

    @property
    def title(self) -> str:
        """Its name for tables and axes, without the unit."""
        if self.kind == "sa":
            return f"Sa({self.period:g} s)"
        if self.periods is not None:
            return f"AvgSa({self.periods[0]:g} to {self.periods[1]:g} s)"
        return {"arias": "Arias intensity", "duration": "significant duration"}.get(
            self.kind, self.kind.upper()
        )

    def of(self, motion: "GroundMotion | Mapping[str, GroundMotion]") -> float:
        """The intensity of a motion, or of the components of one by axis, in its unit."""
        if not isinstance(motion, Mapping):
            return self._one(motion.acceleration, motion.dt)
        if self.components in "xyz":
            if self.components not in motion:
                raise InputError(f"the motion has no component {self.components}: it has {', '.join(motion)}")
            one = motion[self.components]
            return self._one(one.acceleration, one.dt)
        level = [motion[axis] for axis in "xy" if axis in motion] or list(motion.values())
        values = [self._one(one.acceleration, one.dt) for one in level]
        if len(values) == 1:
            return values[0]
        if self.components == "largest":
            return max(values)
        if self.components == "geometric_mean":
            return float(np.sqrt(values[0] * values[1]))
        x, y = _together(level[0], level[1])
        turned = np.cos(ANGLES)[:, None] * x + np.sin(ANGLES)[:, None] * y
        return float(np.median([self._one(one, level[0].dt) for one in turned]))

    def factor(self, motion: "GroundMotion | Mapping[str, GroundMotion]", value: float) -> float:
        """By what a motion must be multiplied to have this intensity."""
        power = POWER.get(self.kind, 1.0)
        if power == 0.0:
            raise InputError(f"a motion cannot be scaled to a {self.title}: its factor does not change it")
        now = self.of(motion)
        if not now > 0.0:
            raise InputError("a motion of zeros cannot be scaled")
        return float((value / now) ** (1.0 / power))

    def _one(self, acceleration: Any, dt: float) -> float:
        a = np.asarray(acceleration, float)
        return float(self._value(a, dt)) / FACTORS[self.unit]

    def _value(self, a: Floats, dt: float) -> Any:
        """In SI units."""
        if self.kind == "pga":
            return np.abs(a).max()
        if self.kind in ("pgv", "pgd"):
            velocity = integral(a, dt)
            return np.abs(velocity if self.kind == "pgv" else integral(velocity, dt)).max()
        if self.kind == "cav":
            return np.trapezoid(np.abs(a), dx=dt)
        if self.kind in ("arias", "duration"):
            growth = np.pi / (2.0 * G) * integral(a**2, dt)
            if self.kind == "arias":
                return growth[-1]
            reached = np.interp([0.05 * growth[-1], 0.95 * growth[-1]], growth, dt * np.arange(len(a)))
            return reached[1] - reached[0]
        low, high = self.periods or (self.period, self.period)
        period = np.geomspace(low, high, AVERAGED if self.kind == "avgsa" else 1)  # type: ignore[arg-type]
        sa = (2.0 * np.pi / period) ** 2 * peak_displacements(a, dt, period, self.damping)
        return np.exp(np.mean(np.log(np.maximum(sa, 1e-300))))


def integral(values: Floats, dt: float) -> Floats:
    """From the first sample on, by trapezia: exact for straight lines."""
    return np.concatenate(([0.0], np.cumsum(0.5 * dt * (values[1:] + values[:-1]))))


def _together(x: "GroundMotion", y: "GroundMotion") -> tuple[Floats, Floats]:
    """Two components as arrays of one length."""
    if abs(x.dt - y.dt) > 1e-9 * x.dt:
        raise InputError(f"rotd50 needs components with one step, got {x.dt:g} and {y.dt:g} s")
    n = max(len(x.acceleration), len(y.acceleration))
    padded = (np.pad(one.acceleration, (0, n - len(one.acceleration))) for one in (x, y))
    first, second = padded
    return first, second


def _shorthand(value: Any) -> Any:
    """`pga in g`, or `sa(0.5) in g`: as it is read aloud."""
    if not isinstance(value, str):
        return value
    import re

    found = re.fullmatch(r"\s*(\w+?)\s*(?:\(\s*([0-9.eE+-]+)\s*s?\s*\))?\s+in\s+(\S+)\s*", value)
    if found is None:
        raise ValueError('expected a mapping, or words such as "pga in g" or "sa(0.5 s) in g"')
    out: dict[str, Any] = {"kind": found.group(1).lower(), "unit": found.group(3)}
    return out | ({"period": float(found.group(2))} if found.group(2) else {})


AnyIntensity = Annotated[Intensity, BeforeValidator(_shorthand)]
