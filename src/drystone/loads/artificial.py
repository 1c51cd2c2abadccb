"""Artificial ground motions that fit a response spectrum (theory: structures.md, B.27).

A seeded noise is shaped in time by rise, plateau and decay, and in frequency by repeated correction of its Fourier
amplitudes by the ratio of target to present spectrum. Same seed, same bits. The target is given by points or by
Eurocode 8.
"""

from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.describe import Frozen
from drystone.errors import InputError, Problem
from drystone.limits import COUNT, COUNT_BYTES, too_many
from drystone.loads.ground_motion import UNITS, Baseline, GroundMotion, MotionFile, Treatment, Unit
from drystone.maths.arrays import Floats

# Eurocode 8, EN 1998-1, tables 3.2 (type 1) and 3.3 (type 2): S, T_B, T_C, T_D
EUROCODE_8 = {
    1: {"A": (1.0, 0.15, 0.4, 2.0), "B": (1.2, 0.15, 0.5, 2.0), "C": (1.15, 0.2, 0.6, 2.0),
        "D": (1.35, 0.2, 0.8, 2.0), "E": (1.4, 0.15, 0.5, 2.0)},
    2: {"A": (1.0, 0.05, 0.25, 1.2), "B": (1.35, 0.05, 0.25, 1.2), "C": (1.5, 0.1, 0.25, 1.2),
        "D": (1.8, 0.1, 0.3, 1.2), "E": (1.6, 0.05, 0.25, 1.2)},
}  # fmt: skip


class Eurocode8(Frozen):
    """Elastic response spectrum of Eurocode 8, 5 % damping."""

    kind: Literal["eurocode8"] = "eurocode8"
    ground: Literal["A", "B", "C", "D", "E"] = Field(description="ground type")
    spectrum: Literal[1, 2] = Field(description="type 1 (strong, far) or 2 (moderate, near)")
    acceleration: float = Field(gt=0.0, description="design ground acceleration a_g on ground A")
    unit: Unit = Field(description="unit of a_g")

    def at(self, period: Floats) -> Floats:
        """Pseudo-acceleration [m/s2] at periods [s]."""
        S, T_B, T_C, T_D = EUROCODE_8[self.spectrum][self.ground]
        a, T = self.acceleration * UNITS[self.unit] * S, np.maximum(period, 1e-9)
        rise, fall = a * (1.0 + 1.5 * T / T_B), 2.5 * a * T_C / T
        return np.select([T < T_B, T <= T_C, T <= T_D], [rise, 2.5 * a, fall], 2.5 * a * T_C * T_D / T**2)


class SpectrumPoints(Frozen):
    """A spectrum by points, straight between them on logarithmic scales."""

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

    def at(self, period: Floats) -> Floats:
        """Pseudo-acceleration [m/s2] at periods [s]."""
        logs = np.interp(np.log(period), np.log(self.period), np.log(self.acceleration))
        return np.exp(logs) * UNITS[self.unit]


Target = Annotated[Eurocode8 | SpectrumPoints, Field(discriminator="kind")]


class ArtificialMotion(Frozen):
    """A motion made to fit a 5 %-damped spectrum."""

    kind: Literal["artificial"] = "artificial"
    target: Target
    seed: int = Field(ge=0)
    duration: float = Field(default=20.0, gt=1.0, description="[s]")
    dt: float = Field(default=0.005, gt=0.0, description="time between samples [s]")
    rise: float = Field(default=0.1, gt=0.0, lt=1.0, description="share of the duration that rises [-]")
    plateau: float = Field(
        default=0.5, gt=0.0, lt=1.0, description="share of the duration at full strength [-]"
    )
    periods: tuple[float, float] = Field(default=(0.04, 2.0), description="range of periods to fit [s]")
    iterations: int = Field(default=30, ge=1, le=500)
    steps: tuple[Treatment, ...] = Field(
        default=(), description="scale, baseline, filter, reverse, in this order"
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        wrong = too_many(self.duration / self.dt, COUNT, COUNT_BYTES)
        if wrong:
            raise ValueError(f"duration over dt: {wrong}")
        if self.rise + self.plateau > 1.0:
            raise ValueError("rise and plateau take more than the duration")
        if not 2.0 * self.dt < self.periods[0] < self.periods[1]:
            raise ValueError(f"expected rising periods above {2.0 * self.dt:g} s, two time steps")
        return self

    def read(self) -> GroundMotion:
        """The samples, after the steps."""
        return generate_motion(self).treated(*self.steps)


def envelope(time: Floats, duration: float, rise: float, plateau: float) -> Floats:
    """Quadratic rise, plateau, exponential decay to five per cent."""
    t_1, t_2 = rise * duration, (rise + plateau) * duration
    decay = np.exp(-3.0 * (time - t_2) / max(duration - t_2, 1e-9))
    return np.select([time < t_1, time <= t_2], [(time / t_1) ** 2, 1.0], decay)


def generate_motion(wanted: ArtificialMotion) -> GroundMotion:
    """Iterate noise towards the target spectrum (B.27)."""
    from drystone.loads.spectra import peak_displacements

    n = round(wanted.duration / wanted.dt) + 1
    time = wanted.dt * np.arange(n, dtype=float)
    shape = envelope(time, wanted.duration, wanted.rise, wanted.plateau)
    noise = np.random.default_rng(wanted.seed).standard_normal(n)
    period = np.geomspace(*wanted.periods, 80)
    target = wanted.target.at(period)
    frequency = np.fft.rfftfreq(2 * n, wanted.dt)
    inside = (frequency >= 0.5 / wanted.periods[1]) & (frequency <= 2.0 / wanted.periods[0])

    def spectrum(values: Floats) -> Floats:
        return (2.0 * np.pi / period) ** 2 * peak_displacements(values, wanted.dt, period)

    transform = np.where(inside, np.fft.rfft(noise, 2 * n), 0.0)
    motion = GroundMotion(dt=wanted.dt, acceleration=shape * np.fft.irfft(transform, 2 * n)[:n])
    best, best_misfit = motion, np.inf
    for _ in range(wanted.iterations):
        motion = motion.treated(Baseline(degree=3))
        values = np.asarray(motion.acceleration)
        quotient = target / spectrum(values)
        misfit = float(np.sqrt(np.mean((1.0 / quotient - 1.0) ** 2)))
        if misfit < best_misfit:
            best, best_misfit = motion, misfit
        ratio = np.interp(np.log(1.0 / np.maximum(frequency, 1e-9)), np.log(period), quotient)
        transform = np.where(inside, np.fft.rfft(values, 2 * n) * ratio, 0.0)
        # the window keeps the motion from growing where the correction spreads it in time
        window = np.where(shape < 0.02, shape / 0.02, 1.0)
        motion = motion.model_copy(update={"acceleration": window * np.fft.irfft(transform, 2 * n)[:n]})
    if not best_misfit < 0.5:
        raise InputError(
            f"the generated motion misses its target spectrum by {100 * best_misfit:.0f} %: widen the target"
        )
    return best.model_copy(
        update={"source": f"artificial, seed {wanted.seed}, misfit {100 * best_misfit:.1f} %"}
    )


AnyMotion = Annotated[GroundMotion | MotionFile | ArtificialMotion, Field(discriminator="kind")]


class Shaking(Frozen):
    """Motion of the ground under all structures, by axis."""

    x: AnyMotion | None = None
    y: AnyMotion | None = None
    z: AnyMotion | None = None

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.x is None and self.y is None and self.z is None:
            raise ValueError("expected a motion along x, y or z")
        return self

    def problems(self) -> list[Problem]:
        """Files that are not there: told before a run begins or a record is touched."""
        motions = {axis: getattr(self, axis) for axis in ("x", "y", "z")}
        return [
            Problem(
                ("ground_motion", axis),
                f"{one.file}: no such file; those of a scene are looked for from its folder, those of a record beside "
                "it (--allow-outside: anywhere)",
            )
            for axis, one in motions.items()
            if isinstance(one, MotionFile) and not Path(one.file).is_file()
        ]
