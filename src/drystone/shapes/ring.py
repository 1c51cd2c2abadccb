"""The rim of a round hole, seen only by bars that pass through it (the hollow disk of Gupta et al. 2023).

It has no thickness and no mass. A bar touches it where its axis, at the plane of the rim, is off centre by
more than the play: hole radius less bar radius. Set rings into a block as parts of a compound.
"""

from typing import Literal

import numpy as np
from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.shapes.kinds import RING
from drystone.shapes.mesh import MassProperties, Mesh, massless


class Ring(Frozen):
    """A hole about the origin; its axis is z.

    >>> hole = ds.Ring(radius=0.03)  # [m], for a bar
    """

    kind: Literal["ring"] = "ring"
    radius: float = Field(gt=0, description="radius of the hole [m]")

    def mass_properties(self) -> MassProperties:
        return massless()

    def mesh(self) -> Mesh:
        return Mesh(RING, np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]), radius=self.radius)
