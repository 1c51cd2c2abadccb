"""Linear spring and dashpot, normal and tangential. Theory: soft-laws.md, L.5-L.6.

The damping comes from a restitution, which then does not depend on the speed, or is given. The tangential dashpot has
the same damping ratio as the normal one: c_t = c_n sqrt(k_t/k_n).
"""

from math import sqrt
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.laws.impact import damping_ratio
from drystone.laws.rolling import Rolling


class Linear(Frozen):
    """F_n = k_n d + c_n d'; tangential spring and dashpot under the friction limit.

    >>> sand = ds.Linear(normal_stiffness=1e6, tangential_stiffness=5e5, restitution=0.5, friction=0.5)  # [N/m], [-]
    """

    soft: ClassVar[bool] = True

    kind: Literal["linear"] = "linear"
    normal_stiffness: float = Field(gt=0.0, description="k_n [N/m]")
    tangential_stiffness: float = Field(default=0.0, ge=0.0, description="k_t [N/m]")
    restitution: float | None = Field(
        default=None, ge=0.01, le=1.0, description="coefficient of restitution e [-], instead of the damping"
    )
    damping: float | None = Field(
        default=None, ge=0.0, description="c_n [N s/m], instead of the restitution; default 0"
    )
    friction: float = Field(ge=0.0, description="friction coefficient mu [-]")
    attraction: bool = Field(default=False, description="damping may pull while bodies part")
    rolling: Rolling | None = Field(default=None, description="rolling resistance of grains; default none")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.restitution is not None and self.damping is not None:
            raise ValueError("give restitution or damping, not both")
        if self.friction > 0.0 and self.tangential_stiffness == 0.0:
            raise ValueError(f"friction {self.friction:g} needs a tangential_stiffness above 0")
        return self

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: mu, k_n, k_t, 2 zeta, c_n, sqrt(k_t/k_n), attraction.

        The dashpot is 2 zeta sqrt(m k_n) + c_n, of which one part is zero.
        """
        zeta = 0.0 if self.restitution is None else damping_ratio(self.restitution, self.attraction)
        return (
            self.friction, self.normal_stiffness, self.tangential_stiffness, 2.0 * zeta, self.damping or 0.0,
            sqrt(self.tangential_stiffness / self.normal_stiffness), float(self.attraction),
        )  # fmt: skip
