"""What is done to a motion before it is used: scale, match, baseline, filter, reverse (theory: B.26, R.5).

Each step is explicit and in the order given; nothing is corrected in silence.
"""

from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError
from drystone.inputs.describe import Frozen
from drystone.loads.motions.intensity import AnyIntensity, integral
from drystone.loads.motions.targets import Target
from drystone.loads.motions.units import UNITS, Unit
from drystone.maths.arrays import Floats


class Scale(Frozen):
    """Multiply by a factor, or so that the peak acceleration or another intensity has a given size.

    >>> to_pga = ds.structures.Scale(pga=0.3, unit="g")
    """

    kind: Literal["scale"] = "scale"
    pga: float | None = Field(default=None, gt=0.0, description="peak ground acceleration wanted")
    unit: Unit | None = Field(default=None, description="unit of pga")
    factor: float | None = Field(default=None, description="factor, instead of pga; negative reverses")
    intensity: AnyIntensity | None = Field(
        default=None, description="another measure, with its unit, and value"
    )
    value: float | None = Field(default=None, gt=0.0, description="of the intensity, in its unit")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        ways = [self.pga is not None, self.factor is not None, self.intensity is not None]
        if sum(ways) != 1 or ways[0] != (self.unit is not None) or ways[2] != (self.value is not None):
            raise ValueError("give pga and its unit, or factor, or intensity and value")
        return self


class Baseline(Frozen):
    """Take away a slow drift: the polynomial in time that fits velocity, acceleration or displacement best (B.26).

    velocity (default): its derivative is taken from the acceleration; acceleration: degree 0 takes away the mean;
    displacement: the second derivative of a polynomial without constant and slope is taken away.

    >>> straight = ds.structures.Baseline(degree=1)
    """

    kind: Literal["baseline"] = "baseline"
    of: Literal["velocity", "acceleration", "displacement"] = "velocity"
    degree: int = Field(default=2, ge=0, le=8, description="degree of the polynomial")

    @model_validator(mode="after")
    def _some_terms(self) -> Self:
        least = LOWEST[self.of]
        if self.degree < least:
            raise ValueError(f"of {self.of}: expected a degree of at least {least}")
        return self


LOWEST = {"acceleration": 0, "velocity": 1, "displacement": 2}  # power of the first term that is fitted


class Filter(Frozen):
    """Butterworth filter run forwards and backwards: no shift in time.

    >>> band = ds.structures.Filter(low=0.1, high=25.0)  # [Hz]
    """

    kind: Literal["filter"] = "filter"
    low: float | None = Field(default=None, gt=0.0, description="lower corner [Hz]; slower motion is cut")
    high: float | None = Field(default=None, gt=0.0, description="upper corner [Hz]; faster motion is cut")
    order: int = Field(default=4, ge=1, le=10)

    @model_validator(mode="after")
    def _corners(self) -> Self:
        if self.low is None and self.high is None:
            raise ValueError("give low or high, or both")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError("expected low below high")
        return self


class Reverse(Frozen):
    """Change the sign.

    >>> backwards = ds.structures.Reverse()
    """

    kind: Literal["reverse"] = "reverse"


class Match(Frozen):
    """Add wavelets until the 5 %-damped spectrum fits a target (Al Atik and Abrahamson 2010; R.5).

    >>> target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.25, unit="g")
    >>> wanted = ds.structures.Match(target=target, tolerance=0.05)
    """

    kind: Literal["match"] = "match"
    target: Target
    periods: tuple[float, float] = Field(default=(0.05, 2.0), description="range of periods to fit [s]")
    iterations: int = Field(default=40, ge=1, le=200)
    tolerance: float = Field(
        default=0.2, gt=0.0, lt=1.0, description="largest misfit that is accepted, share of the target [-]"
    )

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if not 0.0 < self.periods[0] < self.periods[1]:
            raise ValueError("expected two rising positive periods")
        return self


Treatment = Annotated[Scale | Baseline | Filter | Reverse | Match, Field(discriminator="kind")]


def apply(step: Any, values: Floats, dt: float) -> Floats:
    """The samples after one step [m/s2]."""
    if isinstance(step, Scale):
        return _scaled(step, values, dt)
    if isinstance(step, Reverse):
        return -values
    if isinstance(step, Baseline):
        return _without_drift(step, values, dt)
    if isinstance(step, Match):
        from drystone.loads.motions.matching import match_samples

        return match_samples(step, values, dt).acceleration
    return _filtered(step, values, dt)


def _scaled(step: Scale, values: Floats, dt: float) -> Floats:
    if step.factor is not None:
        return step.factor * values
    if step.intensity is not None:
        from drystone.loads.ground_motion import GroundMotion

        assert step.value is not None
        return values * step.intensity.factor(GroundMotion(dt=dt, acceleration=values), step.value)
    peak = np.abs(values).max()
    if peak <= 0.0:
        raise InputError("a motion of zeros cannot be scaled to a peak acceleration")
    assert step.unit is not None and step.pga is not None
    return values * (step.pga * UNITS[step.unit] / peak)


def _without_drift(step: Baseline, values: Floats, dt: float) -> Floats:
    fitted, order = values, LOWEST[step.of]
    for _ in range(order):
        fitted = integral(fitted, dt)
    time, length = np.linspace(0.0, 1.0, len(values)), dt * (len(values) - 1)
    powers = range(order, step.degree + 1)
    fit = np.linalg.lstsq(np.column_stack([time**k for k in powers]), fitted, rcond=None)[0]
    # the derivative of the order by which the fit lies above the acceleration
    slopes = [float(np.prod(np.arange(k - order + 1, k + 1))) * time ** (k - order) for k in powers]
    return values - np.column_stack(slopes) @ fit / length**order


def _filtered(step: Filter, values: Floats, dt: float) -> Floats:
    from scipy.signal import butter, sosfiltfilt

    nyquist = 0.5 / dt
    corners = [f for f in (step.low, step.high) if f is not None]
    if max(corners) >= nyquist:
        raise InputError(
            f"filter corner {max(corners):g} Hz: expected below {nyquist:g} Hz, half the sampling rate"
        )
    kind = "bandpass" if len(corners) == 2 else ("highpass" if step.low is not None else "lowpass")
    sections = butter(
        step.order, corners if len(corners) == 2 else corners[0], kind, fs=1.0 / dt, output="sos"
    )
    return sosfiltfilt(sections, values)
