"""Penalty laws of pounding: a spring and a dashpot that act while two points overlap (Langlade et al. 2021, Table 1).

delta is the overlap [m], its rate positive while it grows. Table 1 is read with its corrections: the Hertz laws go
with delta^(3/2), the damping ratio of LVE is -ln e/sqrt(pi^2 + ln^2 e), HDNL damps with delta^(3/2) times the rate.
A damping coefficient needs the effective mass m1 m2/(m1 + m2) of the pair, which the structures give. The compiled
forces stand in engines/structures/local_laws.py; theory: docs/theory/structures.md, B.14-B.20.
"""

from math import log, pi, sqrt
from typing import Annotated, Literal

from pydantic import Field

from drystone.describe import Frozen

# numbers of the laws in compiled code
HNL, HDNL, LVE, MLVE, NLVE = range(2, 7)


class PenaltyLaw(Frozen):
    """What all penalty laws have."""

    stiffness: float = Field(gt=0.0, description="contact stiffness k_s [N/m], or [N/m^1.5] for Hertz laws")
    steps_per_contact: float = Field(
        default=10.0, ge=0.0, description="fewest time steps in a contact that are accepted [-]; 0: any"
    )

    def ratio(self) -> float:
        """Damping ratio xi_r [-]."""
        return 0.0

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: stiffness, damping ratio, restitution."""
        return (self.stiffness, self.ratio(), getattr(self, "restitution", 1.0))


class HertzNonlinear(PenaltyLaw):
    """HNL: Hertz spring, no dissipation (B.14)."""

    kind: Literal["hnl"] = "hnl"


class HertzDamped(PenaltyLaw):
    """HDNL: Hertz spring with damping that grows with the overlap (B.15)."""

    kind: Literal["hdnl"] = "hdnl"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")

    def ratio(self) -> float:
        """8 (1 - e)/(5 e): damping over stiffness and impact speed."""
        return 8.0 * (1.0 - self.restitution) / (5.0 * self.restitution)


class LinearViscoelastic(PenaltyLaw):
    """LVE (Kelvin): linear spring and dashpot; pulls shortly before the bodies part (B.16)."""

    kind: Literal["lve"] = "lve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")

    def ratio(self) -> float:
        """-ln e/sqrt(pi^2 + ln^2 e): exact."""
        return -log(self.restitution) / sqrt(pi**2 + log(self.restitution) ** 2)


class ModifiedViscoelastic(PenaltyLaw):
    """MLVE: linear spring; the dashpot acts during approach only, so it never pulls (B.17)."""

    kind: Literal["mlve"] = "mlve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")

    def ratio(self) -> float:
        """(1 - e^2)/(e (e (pi - 2) + 2)): approximate, by an energy balance."""
        e = self.restitution
        return (1.0 - e**2) / (e * (e * (pi - 2.0) + 2.0))


class NonlinearViscoelastic(PenaltyLaw):
    """NLVE: Hertz spring; a dashpot that grows with the overlap, during approach only (B.18)."""

    kind: Literal["nlve"] = "nlve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")
    formula: Literal["jankowski", "khatami"] = Field(
        default="jankowski", description="whose damping ratio: B.19 or B.20"
    )

    def ratio(self) -> float:
        """Jankowski's ratio (B.19), by an energy balance; or Khatami's (B.20), fitted."""
        e = self.restitution
        if self.formula == "jankowski":
            return 4.5 * sqrt(5.0) * (1.0 - e**2) / (e * (e * (9.0 * pi - 16.0) + 16.0))
        alpha = 1.05 * e**0.653
        return (1.0 - e) * e**0.204 / (e ** (alpha + 0.204) + 3.351 * e * pi)


# kind: (number in compiled code, description, whether it may pull)
PENALTY_LAWS: dict[str, tuple[int, type[PenaltyLaw], bool]] = {
    "hnl": (HNL, HertzNonlinear, False),
    "hdnl": (HDNL, HertzDamped, True),
    "lve": (LVE, LinearViscoelastic, True),
    "mlve": (MLVE, ModifiedViscoelastic, False),
    "nlve": (NLVE, NonlinearViscoelastic, False),
}

Penalty = Annotated[
    HertzNonlinear | HertzDamped | LinearViscoelastic | ModifiedViscoelastic | NonlinearViscoelastic,
    Field(discriminator="kind"),
]
