"""A round bar or drum with flat ends."""

from typing import Literal

import numpy as np
from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.shapes.kinds import CYLINDER
from drystone.shapes.mesh import MassProperties, Mesh


class Cylinder(Frozen):
    """A cylinder along z, about the origin.

    >>> column = ds.Cylinder(radius=0.25, length=2.0)  # [m], along z
    """

    kind: Literal["cylinder"] = "cylinder"
    radius: float = Field(gt=0, description="radius [m]")
    length: float = Field(gt=0, description="length along its axis [m]")

    def mass_properties(self) -> MassProperties:
        r, length = self.radius, self.length
        volume = np.pi * r**2 * length
        lateral = volume * (r**2 / 4 + length**2 / 12)
        return MassProperties(volume, np.zeros(3), np.diag([lateral, lateral, volume * r**2 / 2]))

    def mesh(self) -> Mesh:
        return Mesh(
            CYLINDER, np.array([[0, 0, -self.length / 2], [0, 0, self.length / 2]]), radius=self.radius
        )
