"""An endless plane: the material fills the side below it."""

from typing import Literal

import numpy as np
from pydantic import Field, field_validator

from drystone.inputs.describe import Frozen
from drystone.shapes.kinds import PLANE
from drystone.shapes.mesh import MassProperties, Mesh, Vector, massless


class Plane(Frozen):
    """A plane through the body's origin. For fixed or driven bodies: it has no mass.

    >>> ground, wall = ds.Plane(), ds.Plane(normal=(1, 0, 0))
    """

    kind: Literal["plane"] = "plane"
    normal: Vector = Field((0.0, 0.0, 1.0), description="direction out of the material; any length")

    @field_validator("normal")
    @classmethod
    def _has_direction(cls, normal: Vector) -> Vector:
        if not np.linalg.norm(normal) > 0:
            raise ValueError("the normal of a plane cannot be zero")
        return normal

    def mass_properties(self) -> MassProperties:
        return massless()

    def mesh(self) -> Mesh:
        normal = np.array(self.normal) / np.linalg.norm(self.normal)
        return Mesh(PLANE, np.stack([np.zeros(3), normal]))
