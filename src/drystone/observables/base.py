"""What observables have in common: kinds of scenes, when they are taken, and how names are checked."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field, field_validator

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.scene import Scene, matches

Moment = float | Literal["final", "max", "min", "peak", "series"] | tuple[float, ...]
Axis = Literal["x", "y", "z", "length"]
Series = tuple[np.ndarray, np.ndarray]  # times [s], values

BODIES, STRUCTURES, MASONRY = "bodies", "structures", "masonry"  # kinds of scenes
EVERY_KIND = (BODIES, STRUCTURES, MASONRY)


def kind_of(scene: Scene) -> str:
    """What a scene is made of.

    >>> ds.observables.kind_of(scene)
    'bodies'
    """
    return STRUCTURES if scene.structures else MASONRY if scene.masonry else BODIES


class Observed(Frozen):
    """What observables have in common."""

    units: ClassVar[str] = ""
    of: ClassVar[tuple[str, ...]] = (BODIES,)

    def problems(self, scene: Scene) -> list[Problem]:
        """What cannot be observed in a scene."""
        here = kind_of(scene)
        if here not in self.of:
            return [Problem(("kind",), f"it is for {' and '.join(self.of)}, this scene is of {here}")]
        return self.missing(scene)

    def missing(self, scene: Scene) -> list[Problem]:
        """Names that mean nothing in a scene, times after its end."""
        return []


class Timed(Observed):
    """What most observables have in common: when."""

    at: Moment = Field(
        default="final", description="final, max, min, peak, series, a time [s] or a list of times [s]"
    )

    @field_validator("at")
    @classmethod
    def _times_make_sense(cls, value: Moment) -> Moment:
        if value == ():
            raise ValueError("expected at least one time")
        if any(time < 0.0 for time in times_of(value)):
            raise ValueError("expected times from 0 on")
        return value

    def missing(self, scene: Scene) -> list[Problem]:
        last = max(times_of(self.at), default=0.0)
        if scene.run is None or last <= scene.run.until * (1.0 + 1e-9):
            return []
        return [Problem(("at",), f"the run ends at {scene.run.until:g} s, before {last:g} s")]


def times_of(at: Any) -> tuple[float, ...]:
    """The times that are asked for [s]."""
    return at if isinstance(at, tuple) else (at,) if isinstance(at, float) else ()


def along(vectors: np.ndarray, axis: str) -> np.ndarray:
    """A component of vectors, or their lengths."""
    return np.linalg.norm(vectors, axis=-1) if axis == "length" else vectors[..., "xyz".index(axis)]


def unknown(what: str, name: str, known: list[str]) -> list[Problem]:
    """A name that is not among the known ones."""
    if name in known:
        return []
    return [Problem((what,), f'expected one of {", ".join(known)}; got "{name}"{did_you_mean(name, known)}')]


def body_problems(scene: Scene, pattern: str, path: tuple[str | int, ...]) -> list[Problem]:
    """A pattern that means no body, no block and no node of the scene.

    >>> print(*ds.observables.body_problems(scene, "bal", ("observables", "way", "body")))
    observables.way.body: no body is called "bal", did you mean "ball"?
    """
    names, what = scene.names(), "body"
    if scene.structures:
        from drystone.engines.structures.build import assemble_all

        names, what = assemble_all(scene.plain_structures()).points(), "node"
    elif scene.masonry:
        from drystone.engines.masonry.build import assemble

        names, what = assemble(scene.masonry, scene.gravity).names, "block"
    if any(matches(pattern, name, "") for name in names):
        return []
    return [Problem(path, f'no {what} is called "{pattern}"{did_you_mean(pattern, names)}')]
