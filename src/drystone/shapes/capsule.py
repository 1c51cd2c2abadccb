"""A rod with round ends: two vertices with a rounding radius."""

from typing import Literal

import numpy as np
from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.shapes.kinds import HULL
from drystone.shapes.mesh import MassProperties, Mesh


class Capsule(Frozen):
    """A rod along z, about the origin.

    >>> capsule = ds.Capsule(radius=0.1, length=0.5)  # [m], between the centres of its ends
    """

    kind: Literal["capsule"] = "capsule"
    radius: float = Field(gt=0, description="radius [m]")
    length: float = Field(gt=0, description="distance between the centres of its round ends [m]")

    def mass_properties(self) -> MassProperties:
        r, length = self.radius, self.length
        rod, ball = np.pi * r**2 * length, 4 / 3 * np.pi * r**3
        axial = rod * r**2 / 2 + ball * 0.4 * r**2
        # a half ball has its centre 3r/8 beyond the centre of the ball
        lateral = rod * (r**2 / 4 + length**2 / 12) + ball * (0.4 * r**2 + length**2 / 4 + 3 / 8 * r * length)
        return MassProperties(rod + ball, np.zeros(3), np.diag([lateral, lateral, axial]))

    def mesh(self) -> Mesh:
        return Mesh(HULL, np.array([[0, 0, -self.length / 2], [0, 0, self.length / 2]]), radius=self.radius)
