"""Given motion of a driven body: a table of velocities, sines, or both."""

from typing import Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen

Vector = tuple[float, float, float]


class Harmonic(Frozen):
    """One sine of a shaking: shift and turn are the amplitudes of sin(frequency t + phase), world axes.

    >>> shaken = ds.Motion(harmonics=(ds.Harmonic(frequency=5.0, shift=(0.01, 0, 0)),))  # [Hz], [m]
    """

    frequency: float = Field(gt=0.0, description="angular frequency [rad/s]")
    shift: Vector = Field(default=(0.0, 0.0, 0.0), description="amplitude of the displacement [m]")
    turn: Vector = Field(
        default=(0.0, 0.0, 0.0), description="amplitude of the rotation, small or about one axis [rad]"
    )
    phase: float = Field(default=0.0, description="phase at t = 0 [rad]")


class Motion(Frozen):
    """Given motion of a driven body: velocities at times, linear in between, at rest outside the table; and sines.

    >>> settling = ds.Motion(time=(0, 10), velocity=((0, 0, -1e-3), (0, 0, -1e-3)))  # [s], [m/s]
    """

    time: tuple[float, ...] = Field(default=(), description="times [s], increasing")
    velocity: tuple[Vector, ...] = Field(default=(), description="velocity at these times, world axes [m/s]")
    spin: tuple[Vector, ...] | None = Field(
        default=None, description="spin at these times, world axes [rad/s]"
    )
    harmonics: tuple[Harmonic, ...] = Field(default=(), description="sines that shake it from the start on")

    @model_validator(mode="after")
    def _same_length(self) -> Self:
        if not self.time and not self.harmonics:
            raise ValueError("expected time and velocity, or harmonics")
        if any(b <= a for a, b in zip(self.time, self.time[1:], strict=False)):
            raise ValueError("times must increase")
        for name in ("velocity", "spin"):
            rows = getattr(self, name)
            if rows is not None and len(rows) != len(self.time):
                raise ValueError(f"{len(rows)} rows of {name} for {len(self.time)} times")
        return self
