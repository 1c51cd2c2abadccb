"""A ball: one vertex with a rounding radius."""

from typing import Literal

import numpy as np
from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.shapes.kinds import HULL
from drystone.shapes.mesh import MassProperties, Mesh


class Sphere(Frozen):
    """A ball about the origin.

    >>> round(ds.Sphere(radius=0.3).mass_properties().volume, 4)  # [m3]
    0.1131
    """

    kind: Literal["sphere"] = "sphere"
    radius: float = Field(gt=0, description="radius [m]")

    def mass_properties(self) -> MassProperties:
        volume = 4.0 / 3.0 * np.pi * self.radius**3
        return MassProperties(volume, np.zeros(3), 0.4 * volume * self.radius**2 * np.eye(3))

    def mesh(self) -> Mesh:
        return Mesh(HULL, np.zeros((1, 3)), radius=self.radius)
