"""Hertz contact with viscous damping of a free exponent, and a tangential spring (Hadjidoukas et al. 2014, Table 1).

Exponent 1/4 is Tsuji's model (M1 of the paper), 1/2 that of Kuwabara and Kono (M2), any other the extended one (M3).
Eq. 3 is read as a spring whose stretch is cut back to mu F_n/k_t. Theory: soft-laws.md, L.2-L.4.
"""

from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from drystone.laws.elastic import Elastic
from drystone.laws.rolling import Rolling


class Hertz(Elastic):
    """F_n = k_n d^1.5 + gamma d^alpha d', with k_n = 4/3 E_eff sqrt(R_eff); tangential spring of constant stiffness.

    >>> glass = ds.Hertz(young=70e9, poisson=0.22, tangential_stiffness=1e9, friction=0.3)  # [Pa], [-]
    """

    soft: ClassVar[bool] = True

    kind: Literal["hertz"] = "hertz"
    damping: float = Field(default=0.0, ge=0.0, description="gamma [N s/m^(1 + exponent)]")
    exponent: float = Field(
        default=0.25, ge=0.0, description="alpha, power of the overlap in the damping [-]"
    )
    tangential_stiffness: float = Field(default=0.0, ge=0.0, description="k_t [N/m]")
    friction: float = Field(ge=0.0, description="friction coefficient mu [-]")
    attraction: bool = Field(default=False, description="damping may pull while bodies part")
    rolling: Rolling | None = Field(default=None, description="rolling resistance of grains; default none")

    @model_validator(mode="after")
    def _friction_needs_a_spring(self) -> Self:
        if self.friction > 0.0 and self.tangential_stiffness == 0.0:
            raise ValueError(f"friction {self.friction:g} needs a tangential_stiffness above 0")
        return self

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: mu, 4/3 E_eff, k_t, gamma, alpha, no tangential damping, attraction."""
        return (
            self.friction, 4.0 / 3.0 * self.effective_young(), self.tangential_stiffness,
            self.damping, self.exponent, 0.0, float(self.attraction),
        )  # fmt: skip
