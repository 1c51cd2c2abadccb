"""A box, with sharp or rounded edges.

The rounded box (the sphero-brick of Daudon et al. 2014) is a smaller box swept by a ball: `size` counts the
rounding, so that a box keeps its outer size whatever its rounding. Its mass properties are the closed sum
over the core, six slabs, twelve quarter cylinders and eight eighths of a ball.
"""

from typing import Literal

import numpy as np
from pydantic import Field, PositiveFloat, model_validator

from drystone.inputs.describe import Frozen
from drystone.maths.arrays import Floats
from drystone.shapes.kinds import BOX
from drystone.shapes.mesh import MassProperties, Mesh, inertia_of

# vertex x + 2y + 4z has the signs of its bits; faces -x, +x, -y, +y, -z, +z
CORNER_FACES = ((0, 4, 6, 2), (1, 3, 7, 5), (0, 1, 5, 4), (2, 6, 7, 3), (0, 2, 3, 1), (4, 5, 7, 6))


def corners(half: Floats) -> Floats:
    """The eight corners of a box with half sizes `half`."""
    sign = np.array([[x, y, z] for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)], float)
    return sign * half


class Box(Frozen):
    """A box about the origin, edges along x, y, z.

    >>> ds.Box(size=(0.6, 0.3, 0.3)).mass_properties().volume  # [m3]
    0.054
    """

    kind: Literal["box"] = "box"
    size: tuple[PositiveFloat, PositiveFloat, PositiveFloat] = Field(
        description="outer lengths along x, y, z [m]"
    )
    rounding: float = Field(0.0, ge=0, description="radius of its rounded edges, within the size [m]")

    @model_validator(mode="after")
    def _rounding_fits(self) -> "Box":
        if 2 * self.rounding >= min(self.size):
            raise ValueError(f"rounding {self.rounding} m leaves no core in a box of {min(self.size)} m")
        return self

    def mass_properties(self) -> MassProperties:
        r = self.rounding
        half = np.array(self.size) / 2 - r
        a, b, c = half
        area = np.array([b * c, c * a, a * b])
        volume = 8 * a * b * c + 8 * r * area.sum() + 2 * np.pi * r**2 * half.sum() + 4 / 3 * np.pi * r**3
        second = np.zeros(3)
        for k in range(3):
            d, others = half[k], half.sum() - half[k]
            second[k] = (
                8 * a * b * c * d**2 / 3
                + 8 * area[k] * ((d + r) ** 3 - d**3) / 3
                + 8 * r * (area.sum() - area[k]) * d**2 / 3
                + 2 * np.pi * r**2 * d**3 / 3
                + 8 * others * (np.pi * r**2 * d**2 / 4 + 2 * d * r**3 / 3 + np.pi * r**4 / 16)
                + 4 / 3 * np.pi * r**3 * d**2
                + np.pi * r**4 * d
                + 4 / 15 * np.pi * r**5
            )
        return MassProperties(float(volume), np.zeros(3), inertia_of(np.diag(second)))

    def mesh(self) -> Mesh:
        half = np.array(self.size) / 2 - self.rounding
        return Mesh(BOX, corners(half), CORNER_FACES, self.rounding)
