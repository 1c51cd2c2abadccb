"""Target spectra: elastic response spectra of codes, or given points, at 5 % damping (theory: structures.md, B.27).

Eurocode 8 (EN 1998-1:2004, 3.2.2.2) by ground type, with the damping correction left at one; ASCE 7 (7-16 and 7-22 two
point form, 11.4.5) by S_DS, S_D1 and T_L; points are joined by straight lines on logarithmic scales.
"""

from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.loads.motions.units import UNITS, Unit
from drystone.maths.arrays import Floats

# Eurocode 8, EN 1998-1, tables 3.2 (type 1) and 3.3 (type 2): S, T_B, T_C, T_D
EUROCODE_8 = {
    1: {"A": (1.0, 0.15, 0.4, 2.0), "B": (1.2, 0.15, 0.5, 2.0), "C": (1.15, 0.2, 0.6, 2.0),
        "D": (1.35, 0.2, 0.8, 2.0), "E": (1.4, 0.15, 0.5, 2.0)},
    2: {"A": (1.0, 0.05, 0.25, 1.2), "B": (1.35, 0.05, 0.25, 1.2), "C": (1.5, 0.1, 0.25, 1.2),
        "D": (1.8, 0.1, 0.3, 1.2), "E": (1.6, 0.05, 0.25, 1.2)},
}  # fmt: skip


class Eurocode8(Frozen):
    """Elastic response spectrum of Eurocode 8, 5 % damping.

    >>> target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.25, unit="g")
    """

    kind: Literal["eurocode8"] = "eurocode8"
    ground: Literal["A", "B", "C", "D", "E"] = Field(description="ground type")
    spectrum: Literal[1, 2] = Field(description="type 1 (strong, far) or 2 (moderate, near)")
    acceleration: float = Field(gt=0.0, description="design ground acceleration a_g on ground A")
    unit: Unit = Field(description="unit of a_g")

    @property
    def peak(self) -> float:
        """Ground acceleration a_g S, the spectrum at no period [m/s2]."""
        return self.acceleration * UNITS[self.unit] * EUROCODE_8[self.spectrum][self.ground][0]

    def at(self, period: Floats) -> Floats:
        """Pseudo-acceleration [m/s2] at periods [s]."""
        _, T_B, T_C, T_D = EUROCODE_8[self.spectrum][self.ground]
        a, T = self.peak, np.maximum(period, 1e-9)
        rise, fall = a * (1.0 + 1.5 * T / T_B), 2.5 * a * T_C / T
        return np.select([T < T_B, T <= T_C, T <= T_D], [rise, 2.5 * a, fall], 2.5 * a * T_C * T_D / T**2)


class ASCE7(Frozen):
    """Design response spectrum of ASCE 7, 5 % damping, from its two accelerations and the long period.

    >>> target = ds.structures.ASCE7(short=1.0, one_second=0.4, unit="g")
    """

    kind: Literal["asce7"] = "asce7"
    short: float = Field(gt=0.0, description="S_DS, design spectral acceleration at short periods")
    one_second: float = Field(gt=0.0, description="S_D1, design spectral acceleration at 1 s")
    unit: Unit = Field(description="unit of both; the maps give g")
    long: float = Field(default=8.0, gt=0.0, description="T_L, long-period transition [s]")

    @model_validator(mode="after")
    def _periods_rise(self) -> Self:
        if not self.one_second / self.short < self.long:
            raise ValueError("expected one_second over short, the period T_S, below the long period")
        return self

    @property
    def peak(self) -> float:
        """0.4 S_DS, the spectrum at no period [m/s2]."""
        return 0.4 * self.short * UNITS[self.unit]

    def at(self, period: Floats) -> Floats:
        """Pseudo-acceleration [m/s2] at periods [s]."""
        short, one = self.short * UNITS[self.unit], self.one_second * UNITS[self.unit]
        T, T_S, T_L = np.maximum(period, 1e-9), self.one_second / self.short, self.long
        rise = short * (0.4 + 0.6 * T / (0.2 * T_S))
        return np.select([T < 0.2 * T_S, T <= T_S, T <= T_L], [rise, short, one / T], one * T_L / T**2)


class SpectrumPoints(Frozen):
    """A spectrum by points, straight between them on logarithmic scales.

    >>> target = ds.structures.SpectrumPoints(period=(0.1, 0.5, 1.0), acceleration=(0.6, 0.6, 0.3), unit="g")  # [s]
    """

    kind: Literal["points"] = "points"
    period: tuple[float, ...] = Field(min_length=2, description="periods, rising [s]")
    acceleration: tuple[float, ...] = Field(description="pseudo-acceleration at these periods")
    unit: Unit = Field(description="unit of the accelerations")

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if len(self.period) != len(self.acceleration):
            raise ValueError(f"{len(self.acceleration)} accelerations for {len(self.period)} periods")
        if min(np.diff(self.period)) <= 0.0 or min(self.period) <= 0.0 or min(self.acceleration) <= 0.0:
            raise ValueError("expected rising positive periods and positive accelerations")
        return self

    @property
    def peak(self) -> float:
        """What codes take for the ground acceleration: the largest ordinate over 2.5 [m/s2]."""
        return max(self.acceleration) / 2.5 * UNITS[self.unit]

    def at(self, period: Floats) -> Floats:
        """Pseudo-acceleration [m/s2] at periods [s]."""
        logs = np.interp(np.log(period), np.log(self.period), np.log(self.acceleration))
        return np.exp(logs) * UNITS[self.unit]


Target = Annotated[Eurocode8 | ASCE7 | SpectrumPoints, Field(discriminator="kind")]
