"""Motions of single structures and supports: later than the ground's, or others (theory: structures.md, B.42-B.44)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.loads.artificial import AnyMotion
from drystone.loads.ground_motion import MotionFile
from drystone.scene.structures.common import Vector
from drystone.scene.structures.frames import Frame


class SupportMotion(Frozen):
    """Acceleration of the ground under one structure or at one support, where it differs from `ground_motion`.

    >>> late = ds.structures.SupportMotion(delay=0.2)  # [s]
    """

    x: AnyMotion | None = Field(default=None, description="own motion along x; default: that of the ground")
    y: AnyMotion | None = Field(default=None, description="own motion along y; default: that of the ground")
    z: AnyMotion | None = Field(default=None, description="own motion along z; default: that of the ground")
    delay: float = Field(default=0.0, ge=0.0, description="by which it comes later [s]")

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.x is None and self.y is None and self.z is None and self.delay == 0.0:
            raise ValueError("give a delay, or a motion along x, y or z")
        return self

    def along(self, axis: str, ground: Any) -> Any:
        """The motion along an axis, own or of the ground; None if there is none."""
        own = getattr(self, axis)
        return own if own is not None or ground is None else getattr(ground, axis)

    def differs(self, axis: str, ground: Any) -> bool:
        """Whether it moves otherwise than the ground along an axis."""
        return getattr(self, axis) is not None or (self.delay > 0.0 and self.along(axis, ground) is not None)


def support_problems(
    motions: Mapping[str, SupportMotion], structures: Mapping[str, Any], ground: Any
) -> list[Problem]:
    """Supports that are not there or not held, delays of nothing, files that are not there."""
    found = []
    for key, motion in motions.items():
        path = ("support_motions", key)
        if motion.delay > 0.0 and all(motion.along(axis, ground) is None for axis in "xyz"):
            found.append(
                Problem((*path, "delay"), "expected ground_motion, or x, y, z here: nothing is delayed")
            )
        for axis in "xyz":
            own = getattr(motion, axis)
            if isinstance(own, MotionFile) and not Path(own.file).is_file():
                found.append(Problem((*path, axis), f"{own.file}: no such file"))
        if key in structures:
            continue
        name = next((one for one in structures if key.startswith(one + ".")), None)
        if name is None:
            text = f'expected a structure or "structure.support"{did_you_mean(key, structures)}'
            found.append(Problem(path, text))
            continue
        held, node = getattr(structures[name], "supports", {}), key[len(name) + 1 :]
        if node not in held:
            found.append(Problem(path, f'"{name}" has no support "{node}"{did_you_mean(node, held)}'))
            continue
        axes = ("x", "y", "z") if isinstance(held[node], str) else held[node]
        found.extend(
            Problem((*path, axis), f'"{node}" is not held along {axis}, so it cannot be moved along it')
            for axis in "xyz"
            if getattr(motion, axis) is not None and axis not in axes
        )
    return found


def wave_delays(frame: Frame, velocity: float, direction: Vector) -> dict[str, float]:
    """Delay of each support [s] of a wave that reaches the first of them at once."""
    along = np.array(direction, float) / np.linalg.norm(direction)
    place = {node: float(np.array(frame.nodes[node].at) @ along) for node in frame.supports}
    first = min(place.values(), default=0.0)
    return {node: (at - first) / velocity for node, at in place.items()}
