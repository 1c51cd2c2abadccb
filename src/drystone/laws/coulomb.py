"""Hard contact: Signorini, Coulomb friction, Newton impact (Gupta et al. 2023, eqs 5-8).

No stiffness, no regularisation. The friction cone and the impact law are written in the step itself
(theory: nonsmooth.md, N.5-N.7); this file holds what the user says and the row of numbers the step reads.
"""

from typing import ClassVar, Literal

from pydantic import Field

from drystone.inputs.describe import Frozen


class Coulomb(Frozen):
    """Unilateral contact with dry friction and restitution.

    >>> ds.Coulomb(friction=0.6, restitution=0.1)
    Coulomb(kind='coulomb', friction=0.6, restitution=0.1)
    >>> ds.Coulomb(mu=0.6)
    Traceback (most recent call last):
    drystone.errors.InputError: Coulomb.friction: required, but missing: friction coefficient mu [-]
    Coulomb.mu: unknown key, did you mean "friction"?
    """

    soft: ClassVar[bool] = False

    kind: Literal["coulomb"] = "coulomb"
    friction: float = Field(ge=0.0, description="friction coefficient mu [-]")
    restitution: float = Field(
        default=0.0, ge=0.0, le=1.0, description="Newton's coefficient of restitution e [-]"
    )

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: mu, e."""
        return (self.friction, self.restitution)
