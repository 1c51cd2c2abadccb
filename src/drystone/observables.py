"""Record -> labelled numbers and series: what a campaign tabulates, described in Python or YAML.

An observable says what it is of (a body, an interface, an entry of the ledger) and when: `final`, a time, a list of
times, `max`, `min`, `peak` (the value of largest size, with its sign), or `series` for all frames. Times between
frames are interpolated. A run that ended early because all came to rest keeps its last value. Series share the
dimension `time`; a list of times gets its own, `NAME_time`, so that observables may be taken at different times.
Anything else is a Python function of the record: `kind: python`.

To add one: a class with `series(record)` or `of(record)`, `units`, `problems(scene)`, and a line in OBSERVABLES.
"""

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from pydantic import Field, WithJsonSchema, field_validator

from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.frozen import Frozen
from drystone.model import LEDGER
from drystone.scene import Scene, matches

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record import Record

Name = Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]
Moment = float | Literal["final", "max", "min", "peak", "series"] | tuple[float, ...]
Ledger = Literal[
    "kinetic", "potential", "elastic", "impact", "friction", "damping", "work", "removed", "residual"
]


class Timed(Frozen):
    """What observables of time have in common: when."""

    at: Moment = Field(
        default="final", description="final, max, min, peak, series, a time [s] or a list of times [s]"
    )

    @field_validator("at")
    @classmethod
    def _times_make_sense(cls, value: Moment) -> Moment:
        times = value if isinstance(value, tuple) else (value,) if isinstance(value, float) else ()
        if isinstance(value, tuple) and not value:
            raise ValueError("expected at least one time")
        if any(time < 0.0 for time in times):
            raise ValueError("expected times from 0 on")
        return value

    def times(self) -> tuple[float, ...]:
        """The times that are asked for [s]."""
        return self.at if isinstance(self.at, tuple) else (self.at,) if isinstance(self.at, float) else ()

    def late(self, scene: Scene) -> list[Problem]:
        """Times after the end of the run."""
        if scene.run is None or not self.times() or max(self.times()) <= scene.run.until * (1.0 + 1e-9):
            return []
        return [Problem(("at",), f"the run ends at {scene.run.until:g} s, before {max(self.times()):g} s")]


class MotionOf(Timed):
    """What the observables of a moving body have in common."""

    body: str = Field(description="name of a body; a pattern or population is reduced by `over`")
    axis: Literal["x", "y", "z", "length"] = Field(description="component, or length of the vector")
    over: Literal["mean", "max", "min"] = Field(default="mean", description="for several bodies at once")

    def problems(self, scene: Scene) -> list[Problem]:
        return [*body_problems(scene, self.body, ("body",)), *self.late(scene)]

    def series(self, record: "Record") -> tuple[np.ndarray, np.ndarray]:
        vectors = getattr(record, self.kind)(self.body)  # type: ignore[attr-defined]
        values = vectors.values
        part = np.linalg.norm(values, axis=-1) if self.axis == "length" else values[..., "xyz".index(self.axis)]
        return vectors["time"].values, getattr(part, self.over)(axis=1) if part.ndim == 2 else part

    @property
    def units(self) -> str:
        return "m/s" if self.kind == "velocity" else "m"  # type: ignore[attr-defined]

    @property
    def title(self) -> str:
        return f"{self.kind} of {self.body}, {self.axis}"  # type: ignore[attr-defined]


class Displacement(MotionOf):
    """Displacement of a centre of mass since the start [m]."""

    kind: Literal["displacement"] = "displacement"


class Position(MotionOf):
    """Position of a centre of mass [m]."""

    kind: Literal["position"] = "position"


class Velocity(MotionOf):
    """Velocity of a centre of mass, world axes [m/s]."""

    kind: Literal["velocity"] = "velocity"


class Distance(Timed):
    """Distance between the centres of mass of two bodies [m]."""

    kind: Literal["distance"] = "distance"
    between: tuple[str, str] = Field(description="names of two bodies")
    units: Literal["m"] = Field(default="m", exclude=True)

    def problems(self, scene: Scene) -> list[Problem]:
        found = [
            problem
            for k, name in enumerate(self.between)
            for problem in body_problems(scene, name, ("between", k), single=True)
        ]
        return [*found, *self.late(scene)]

    def series(self, record: "Record") -> tuple[np.ndarray, np.ndarray]:
        one, other = (record.position(name) for name in self.between)
        return one["time"].values, np.linalg.norm(one.values - other.values, axis=-1)

    @property
    def title(self) -> str:
        return f"distance between {self.between[0]} and {self.between[1]}"
