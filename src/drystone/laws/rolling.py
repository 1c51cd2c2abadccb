"""Rolling resistance of grains, a part of every soft law (Ai et al. 2011). Theory: soft-laws.md, L.21-L.26.

Two models of the paper: the constant directional torque (its type A) and the elastic-plastic spring-dashpot (type C).
Both act on the relative spin of two grains, or of a grain and a wall, across the normal. The torque is a force at the
lever R_eff; so stiffness and dashpot have the units of any spring and dashpot, [N/m] and [N s/m], and are those of
LAMMPS' `rolling sds` one by one.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.laws.kinds import NORMAL

PREFACTOR = {2: 3.0, 3: 2.25}  # k_r/(k_n mu_r^2) for disks and spheres (L.24)
DAMPING_RATIO = 0.3


class ConstantTorque(Frozen):
    """A torque mu_r R_eff F_n against the relative spin, whatever its size."""

    kind: Literal["constant-torque"] = "constant-torque"
    friction: float = Field(ge=0.0, description="coefficient of rolling friction mu_r [-]")


class SpringDashpot(Frozen):
    """A spring and a dashpot against the relative rotation, together at most mu_r R_eff F_n.

    On a flat floor a disk or a sphere stays on a slope whose tangent is below mu_r.

        ds.Linear(normal_stiffness=1e5, tangential_stiffness=5e4, restitution=0.6, friction=0.5,
                  rolling={"kind": "spring-dashpot", "friction": 0.1})
    """

    kind: Literal["spring-dashpot"] = "spring-dashpot"
    friction: float = Field(ge=0.0, description="coefficient of rolling friction mu_r [-]")
    stiffness: float | None = Field(
        default=None,
        ge=0.0,
        description="k_r at the lever R_eff [N/m], k_r R_eff^2 by angle; default: mu_r^2 k_n times 3 (disks) or 2.25",
    )
    damping_ratio: float | None = Field(
        default=None,
        ge=0.0,
        description=f"share of the critical rolling dashpot eta_r [-]; default {DAMPING_RATIO}",
    )
    damping: float | None = Field(
        default=None, ge=0.0, description="gamma_r at the lever R_eff [N s/m], instead of the ratio"
    )

    @model_validator(mode="after")
    def _one_damping(self) -> Self:
        if self.damping is not None and self.damping_ratio is not None:
            raise ValueError("give damping or damping_ratio, not both")
        return self

    def ratio(self) -> float:
        """The damping ratio eta_r [-], 0 where the dashpot is given."""
        if self.damping is not None:
            return 0.0
        return DAMPING_RATIO if self.damping_ratio is None else self.damping_ratio


AnyRolling = ConstantTorque | SpringDashpot
Rolling = Annotated[AnyRolling, Field(discriminator="kind")]


def rolling_stiffness(law: Any, dimension: int) -> tuple[float, bool]:
    """k_r of a law with a rolling spring, for disks (2) or spheres (3), and whether it is by the root of R d (L.24).

    The first is in N/m; in N/m2 if it follows the normal spring of a Hertz contact, 4/3 E_eff sqrt(R d).
    """
    one = law.rolling
    if one.stiffness is not None:
        return one.stiffness, False
    return PREFACTOR[dimension] * law.row()[NORMAL] * one.friction**2, law.kind != "linear"
