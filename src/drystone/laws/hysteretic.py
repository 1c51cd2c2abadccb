"""The four-parameter law e_n^2, mu, k_n, k_t (Daudon et al. 2014, eqs 1-2). Theory: polyhedra.md, P.8-P.12.

A contact loads with the stiffness k_n and unloads along e_n^2 k_n, so that the share e_n^2 of the energy comes back by
construction, whatever speed and mass. The paper prints the normal velocity in its eq. 2; the tangential one is meant.
"""

from math import pi, sqrt
from typing import ClassVar, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen


class Hysteretic(Frozen):
    """F_n grows by k_n and falls along e_n^2 k_n h; tangential spring k_t under the limit mu F_n.

    >>> brick = ds.Hysteretic(restored=0.5, friction=0.6, normal_stiffness=1e6, tangential_stiffness=1e6)  # [-], [N/m]
    """

    soft: ClassVar[bool] = True

    kind: Literal["hysteretic"] = "hysteretic"
    restored: float = Field(gt=0.0, le=1.0, description="e_n^2, share of the normal energy given back [-]")
    friction: float = Field(ge=0.0, description="friction coefficient mu [-]")
    normal_stiffness: float = Field(gt=0.0, description="k_n [N/m]")
    tangential_stiffness: float = Field(default=0.0, ge=0.0, description="k_t [N/m]")
    rolling_lever: float = Field(
        default=0.0, ge=0.0, description="largest moment against rolling over F_n [m]; 0: none"
    )

    weighting: Literal["none", "number", "area"] = Field(
        default="none",
        description="stiffness of a patch of faces [-]; none: k_n and k_t at each of its corners; number: over the "
        "largest number of corners that touched at once; area: that, times the share of the smaller face that lies on "
        "the other",
    )

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.friction > 0.0 and self.tangential_stiffness == 0.0:
            raise ValueError(f"friction {self.friction:g} needs a tangential_stiffness above 0")
        return self

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: mu, k_n, k_t, e_n^2, rolling lever, weighting (0, 1, 2)."""
        return (
            self.friction,
            self.normal_stiffness,
            self.tangential_stiffness,
            self.restored,
            self.rolling_lever,
            float(("none", "number", "area").index(self.weighting)),
        )

    def duration(self, mass: float) -> float:
        """Of an impact at one point [s] (P.12), from the effective mass [kg]: a quarter swing in, a slower one out."""
        return 0.5 * pi * sqrt(mass / self.normal_stiffness) * (1.0 + 1.0 / sqrt(self.restored))
