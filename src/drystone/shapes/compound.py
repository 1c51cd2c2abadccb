"""Several solids in one rigid body: one mass and inertia, one contactor per part.

Parts may overlap; their masses then count twice, so give an overlapping part a relative density of zero (or
less than one). Each part may carry its own collision group.
"""

from typing import Annotated, Literal

import numpy as np
from pydantic import Field, field_validator

from drystone.inputs.describe import Frozen
from drystone.shapes.box import Box
from drystone.shapes.capsule import Capsule
from drystone.shapes.cylinder import Cylinder
from drystone.shapes.mesh import MassProperties, Mesh, Quaternion, Vector, moved, moved_mass, total_mass
from drystone.shapes.polyhedron import Polyhedron
from drystone.shapes.ring import Ring
from drystone.shapes.sphere import Sphere

Solid = Annotated[Sphere | Box | Capsule | Cylinder | Polyhedron | Ring, Field(discriminator="kind")]


class Part(Frozen):
    """A solid set into a compound.

    >>> ds.Part(ds.Box((0.4, 0.1, 0.1)), at=(0, 0, 0.05)).at  # [m]
    (0.0, 0.0, 0.05)
    """

    shape: Solid
    at: Vector = Field((0.0, 0.0, 0.0), description="origin of the solid in the axes of the compound [m]")
    attitude: Quaternion = Field((1.0, 0.0, 0.0, 0.0), description="turns its axes, scalar first; any length")
    group: str | None = Field(None, description="collision group; none: that of the body")
    relative_density: float = Field(1.0, ge=0, description="density relative to that of the body [-]")

    @field_validator("attitude")
    @classmethod
    def _has_direction(cls, attitude: Quaternion) -> Quaternion:
        if not np.linalg.norm(attitude) > 0:
            raise ValueError("an attitude cannot be the zero quaternion")
        return attitude


class Compound(Frozen):
    """A rigid body of several solids.

    >>> dumbbell = ds.Compound(parts=[ds.Part(ds.Sphere(0.1), at=(x, 0, 0)) for x in (-0.2, 0.2)])  # [m]
    >>> len(dumbbell.parts)
    2
    """

    kind: Literal["compound"] = "compound"
    parts: tuple[Part, ...] = Field(min_length=1, description="its solids")

    def mass_properties(self) -> MassProperties:
        return total_mass(
            [
                (p.relative_density, moved_mass(p.shape.mass_properties(), p.at, p.attitude))
                for p in self.parts
            ]
        )

    def meshes(self) -> list[Mesh]:
        """One per part, in the axes of the compound."""
        return [moved(part.shape.mesh(), part.at, part.attitude) for part in self.parts]
