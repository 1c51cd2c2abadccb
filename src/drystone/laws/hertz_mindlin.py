"""Hertz-Mindlin contact with a given restitution. Theory: soft-laws.md, L.7-L.9.

Normal: Hertz with Tsuji's damping, whose coefficient follows in closed form from the restitution; so e comes out as
given at any speed. Tangential: Mindlin's no-slip stiffness 8 G_eff sqrt(R d), damped in the same proportion. While the
contact is pressed harder the tangential spring keeps its force, not its stretch: else the growing stiffness would make
energy.
"""

from math import sqrt
from typing import ClassVar, Literal

from pydantic import Field

from drystone.laws.elastic import Elastic
from drystone.laws.impact import damping_ratio
from drystone.laws.rolling import Rolling


class HertzMindlin(Elastic):
    """Hertz and Mindlin springs from the elastic constants, dashpots from the restitution.

    >>> steel = ds.HertzMindlin(young=210e9, poisson=0.3, restitution=0.8, friction=0.2)  # [Pa], [-]
    """

    soft: ClassVar[bool] = True

    kind: Literal["hertz-mindlin"] = "hertz-mindlin"
    restitution: float = Field(ge=0.01, le=1.0, description="coefficient of restitution e [-]")
    friction: float = Field(ge=0.0, description="friction coefficient mu [-]")
    attraction: bool = Field(default=False, description="damping may pull while bodies part")
    rolling: Rolling | None = Field(default=None, description="rolling resistance of grains; default none")

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: mu, 4/3 E_eff, 8 G_eff, alpha, 1/4, alpha sqrt(2/3 k_t/k_n), attraction.

        Tsuji's alpha is sqrt(5) times the damping ratio; both dashpots are sqrt(m k_n) d^(1/4) times their column.
        """
        alpha = sqrt(5.0) * damping_ratio(self.restitution, self.attraction)
        normal, tangential = 4.0 / 3.0 * self.effective_young(), 8.0 * self.effective_shear()
        across = alpha * sqrt(2.0 / 3.0 * tangential / normal)
        return (self.friction, normal, tangential, alpha, 0.25, across, float(self.attraction))
