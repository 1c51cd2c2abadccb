"""Sides where a scene of grains repeats itself: what leaves through one comes in by the other. Theory: grains.md, G.25.

Positions are never cut back to the cell: a grain that has passed a side twice stands two lengths away, so that
displacements, velocities and the work of gravity need no care. `wrapped` brings places into the cell for whoever looks.
"""

from typing import Self

import numpy as np
from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.maths.arrays import Floats

Sides = tuple[float, float]
AXES = "xyz"


class Periodic(Frozen):
    """Pairs of sides at which a scene of grains repeats itself, by axis.

    Example: `ds.Scene(periodic={"x": (0.0, 0.5)})`.
    """

    x: Sides | None = Field(default=None, description="lower and upper side across x [m]")
    y: Sides | None = Field(default=None, description="lower and upper side across y [m]; not of disks")
    z: Sides | None = Field(default=None, description="lower and upper side across z [m]")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not self.axes():
            raise ValueError("expected x, y or z with its two sides [m], or no periodic at all")
        for axis in self.axes():
            low, high = getattr(self, axis)
            if high <= low:
                raise ValueError(f"{axis}: expected the lower side first, got {low:g} and {high:g}")
        return self

    def axes(self) -> tuple[str, ...]:
        """The axes along which the scene repeats itself."""
        return tuple(axis for axis in AXES if getattr(self, axis) is not None)

    def sides(self) -> Floats:
        """Lower and upper side of each axis [m], nan where there is none (3, 2)."""
        return np.array([getattr(self, axis) or (np.nan, np.nan) for axis in AXES])


def wrapped(sides: Floats, at: Floats) -> Floats:
    """Places brought into the cell: sides (3, 2) with nan where there is none, at (..., 3) [m]."""
    low, length = sides[:, 0], sides[:, 1] - sides[:, 0]
    turns = np.nan_to_num(np.floor((at - low) / length))
    return at - turns * np.nan_to_num(length)


def with_images(sides: Floats, at: Floats, reach: Floats) -> tuple[Floats, np.ndarray]:
    """Wrapped places, then copies of all that are closer to a side than their reach [m]; and whose copy each is.

    Example: spheres that a side cuts count on both sides: `with_images(sides, centres, radii)`.
    """
    place, own = wrapped(sides, at), np.arange(len(at))
    for k in np.flatnonzero(np.isfinite(sides[:, 0])):
        low, high = sides[k]
        for way, near in (
            (high - low, place[:, k] - reach[own] < low),
            (low - high, place[:, k] + reach[own] > high),
        ):
            copy = place[: len(near)][near].copy()
            copy[:, k] += way
            place, own = np.concatenate([place, copy]), np.concatenate([own, own[: len(near)][near]])
    return place, own
