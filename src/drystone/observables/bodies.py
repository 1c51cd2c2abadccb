"""Observables of bodies and grains: distances, contacts, when they come to rest."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem, did_you_mean
from drystone.observables.base import Observed, Series, Timed, body_problems
from drystone.scene import Scene


class Distance(Timed):
    """Distance between the centres of mass of two bodies [m]."""

    kind: Literal["distance"] = "distance"
    units: ClassVar[str] = "m"
    between: tuple[str, str] = Field(description="names of two bodies")

    @property
    def title(self) -> str:
        return f"distance between {self.between[0]} and {self.between[1]}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = []
        for k, name in enumerate(self.between):
            if name not in scene.names():
                hint = did_you_mean(name, scene.names())
                found.append(Problem(("between", k), f'no single body is called "{name}"{hint}'))
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        one, other = (record.position(name) for name in self.between)
        return one["time"].values, np.linalg.norm(one.values - other.values, axis=-1)


class ContactCount(Timed):
    """Number of contacts; of the loaded ones only, if asked."""

    kind: Literal["contacts"] = "contacts"
    units: ClassVar[str] = "1"
    loaded: bool = Field(
        default=False, description="only those that carry an impulse; of hard and smooth bodies"
    )

    @property
    def title(self) -> str:
        return "loaded contacts" if self.loaded else "contacts"

    def series(self, record: Any) -> Series:
        solver, name = record.solver(), "loaded" if self.loaded else "contacts"
        if name not in solver:
            raise InputError([Problem((name,), "grains and polyhedra count all contacts: leave it out")])
        count, frames = solver[name].values, record.time
        if "time" in solver[name].dims:
            return frames, count
        if not len(count):
            return frames, np.zeros(len(frames))
        if self.at in ("max", "min", "peak"):  # every step counts, not only those of frames
            return np.linspace(frames[-1] / len(count), frames[-1], len(count)), count
        step = np.rint(frames / frames[-1] * len(count)).astype(int)
        return frames, count[np.maximum(step, 1) - 1]


class RestTime(Observed):
    """Time from which bodies stay slower than a speed, to the precision of the frames [s]; NaN if they never rest.

    A body at the top of its flight is slow too: rest must last."""

    kind: Literal["rest_time"] = "rest_time"
    units: ClassVar[str] = "s"
    at: ClassVar[str] = "final"
    body: str = Field(default="*", description="name, pattern or population")
    speed: float = Field(gt=0.0, description="of the centre of mass [m/s]")
    lasting: float = Field(default=0.1, ge=0.0, description="shortest time that counts as rest [s]")

    @property
    def title(self) -> str:
        return f"time from which {self.body} is slower than {self.speed:g} m/s"

    def missing(self, scene: Scene) -> list[Problem]:
        return body_problems(scene, self.body, ("body",))

    def series(self, record: Any) -> Series:
        velocity = record.velocity(self.body)
        speed = np.linalg.norm(velocity.values, axis=-1).reshape(len(velocity), -1).max(axis=1)
        time = velocity["time"].values
        moving = np.flatnonzero(speed >= self.speed)
        first = moving[-1] + 1 if len(moving) else 0
        still = first < len(time) and time[-1] - time[first] >= self.lasting - 1e-9
        return time[-1:], np.array([time[first] if still else np.nan])
