"""Contact of a rigid body with blocks of masonry: a bed of springs over the faces that it overlaps.

Pressure grows with the depth; while the two part it is the share e^2 of that, so that a central hit has the restitution
e whatever its speed; friction by springs that slide at Coulomb's limit. Theory: docs/theory/masonry.md, M.47-M.49. Not
a law of `LAWS`: those act at points, with forces. The compiled part is engines/masonry/strike.py.
"""

from pydantic import Field

from drystone.inputs.describe import Frozen


class Striking(Frozen):
    """Stiffness, friction and restitution of a body that hits, per unit area of the faces it meets.

    Example: `Striking(normal_stiffness=2e10, tangential_stiffness=1e10, friction=0.5, restitution=0.2)`.

    >>> law = ds.masonry.Striking(normal_stiffness=1e8, friction=0.5, restitution=0.3)  # [N/m], [-], [-]
    """

    normal_stiffness: float = Field(
        gt=0.0, description="[Pa/m]; modulus of the softer of both over the size of what is crushed"
    )
    tangential_stiffness: float | None = Field(
        default=None, gt=0.0, description="[Pa/m]; default: half the normal one"
    )
    friction: float = Field(default=0.5, ge=0.0, description="tangent of the friction angle [-]")
    restitution: float = Field(default=0.2, ge=0.0, le=1.0, description="of a central hit [-]")

    def row(self) -> tuple[float, float, float, float]:
        """Normal and tangential stiffness [Pa/m], friction, share of the pressure while parting."""
        k = self.normal_stiffness
        return (
            k,
            0.5 * k if self.tangential_stiffness is None else self.tangential_stiffness,
            self.friction,
            self.restitution**2,
        )
