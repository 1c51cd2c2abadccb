"""Bodies that hit masonry: a ball or a sharp convex polyhedron with mass and velocity, in one scene with the blocks.

They are rigid, fly free from the start of the run and are held while the masonry settles. Theory: masonry.md, M.47.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.laws.striking import Striking
from drystone.shapes import Box, Polyhedron, Sphere

Vector = tuple[float, float, float]


class Hitting(Frozen):
    """One body that hits. `at` is where the origin of its shape is when the run begins.

    >>> rock = ds.masonry.Hitting(
    ...     shape=ds.Sphere(0.3), mass=300.0, at=(0.5, -1, 1), velocity=(0, 10, 0),  # [m], [kg], [m], [m/s]
    ...     contact=ds.masonry.Striking(normal_stiffness=1e8),  # [N/m]
    ... )
    """

    name: str = Field(default="", description="default: body and its number")
    shape: Annotated[Sphere | Box | Polyhedron, Field(discriminator="kind")]
    density: float | None = Field(default=None, gt=0.0, description="density [kg/m3]")
    mass: float | None = Field(default=None, gt=0.0, description="mass [kg], instead of the density")
    at: Vector = Field(description="position of the shape's origin [m]")
    attitude: tuple[float, float, float, float] = Field(
        default=(1.0, 0.0, 0.0, 0.0), description="quaternion, scalar first [-]"
    )
    velocity: Vector = Field(default=(0.0, 0.0, 0.0), description="of the centre of mass [m/s]")
    spin: Vector = Field(default=(0.0, 0.0, 0.0), description="angular velocity [rad/s]")
    contact: Striking = Field(description="with the faces it meets")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if (self.density is None) == (self.mass is None):
            raise ValueError("expected density or mass")
        if not any(self.attitude):
            raise ValueError("a quaternion of zero length gives no attitude")
        if getattr(self.shape, "rounding", 0.0) > 0.0:
            raise ValueError("shape.rounding: a body that hits masonry is sharp; leave it out")
        return self

    def weight(self) -> float:
        """Its mass [kg]."""
        return (
            self.mass
            if self.mass is not None
            else (self.density or 0.0) * self.shape.mass_properties().volume
        )
