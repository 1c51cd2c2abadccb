"""Artificial ground motions that fit a response spectrum (theory: structures.md, B.27).

A seeded noise is shaped in time by rise, plateau and decay, and in frequency by repeated correction of its Fourier
amplitudes by the ratio of target to present spectrum. Same seed, same bits. Targets are in motions/targets.py.
"""

from pathlib import Path
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import COUNT, COUNT_BYTES, too_many
from drystone.loads.ground_motion import Baseline, GroundMotion, MotionFile, Treatment
from drystone.loads.motions.targets import Eurocode8, SpectrumPoints, Target
from drystone.maths.arrays import Floats

__all__ = [
    "AnyMotion",
    "ArtificialMotion",
    "Eurocode8",
    "Shaking",
    "SpectrumPoints",
    "Target",
    "generate_motion",
]


class ArtificialMotion(Frozen):
    """A motion made to fit a 5 %-damped spectrum.

    >>> target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.25, unit="g")
    >>> motion = ds.structures.ArtificialMotion(target=target, seed=1, duration=10.0, dt=0.01)  # [s]
    """

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
        default=(), description="scale, match, baseline, filter, reverse, in this order"
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
    after: Literal["rest"] | None = Field(
        default=None,
        description="what comes where a motion ends before the run: rest, no acceleration any more; masonry needs it "
        "said, structures take nothing else",
    )

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
