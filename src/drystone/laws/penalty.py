"""Penalty laws of pounding: a spring and a dashpot that act while two points overlap (Langlade et al. 2021, Table 1).

delta is the overlap [m], its rate positive while it grows. Table 1 is read with its corrections: the Hertz laws go
with delta^(3/2), the damping ratio of LVE is -ln e/sqrt(pi^2 + ln^2 e), HDNL damps with delta^(3/2) times the rate.
A damping coefficient needs the effective mass m1 m2/(m1 + m2) of the pair, which the structures give. Published
damping ratios are approximate: asked for e = 0.65, Khatami's bounces with 0.943. How a law really bounces has a closed
form that depends neither on the speed nor on the stiffness, so by default (`formula: exact`) the ratio is the one that
gives the restitution asked for; the published ones are reached by name. `bounce()` tells what a law does. The compiled
forces stand in engines/structures/local_laws.py; theory: docs/theory/structures.md, B.14-B.20.
"""

from collections.abc import Callable, Mapping
from math import acos, acosh, exp, expm1, log, log1p, pi, sqrt
from typing import Annotated, Any, Literal

from pydantic import Field

from drystone.inputs.describe import Frozen

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

    def bounce(self) -> float:
        """Speed of parting over that of approach of two free masses [-]: what the law does, whatever was asked."""
        return 1.0

    def row(self) -> tuple[float, ...]:
        """The numbers the engine reads: stiffness, damping ratio, restitution."""
        return (self.stiffness, self.ratio(), getattr(self, "restitution", 1.0))


class HertzNonlinear(PenaltyLaw):
    """HNL: Hertz spring, no dissipation (B.14).

    >>> law = ds.structures.HertzNonlinear(stiffness=2e9)  # [N/m^1.5]
    """

    kind: Literal["hnl"] = "hnl"


class HertzDamped(PenaltyLaw):
    """HDNL: Hertz spring with damping that grows with the overlap (B.15).

    >>> law = ds.structures.HertzDamped(stiffness=2e9, restitution=0.6)  # [N/m^1.5], [-]
    """

    kind: Literal["hdnl"] = "hdnl"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")
    formula: Literal["exact", "ye"] = Field(
        default="exact", description="whose damping: that which gives e (B.20b), or 8 (1 - e)/(5 e) (B.15)"
    )

    def ratio(self) -> float:
        """Damping over stiffness and impact speed."""
        e = self.restitution
        if self.formula == "ye":
            return 8.0 * (1.0 - e) / (5.0 * e)
        if e > 1.0 - 1e-6:  # its limit; the balance would be lost to rounding
            return 1.5 * (1.0 - e)
        # the balance rises from 0 like (1 - e^2) d^2/2 and falls towards e d = 1: one root between
        low, high = -log1p(-0.5 * e * (1.0 - e)), (1.0 + e) / e
        return -expm1(-_root(lambda y: _hertz_balance(-expm1(-y) / e, e, y), low, high)) / e

    def bounce(self) -> float:
        """The root of B.20b for a given damping."""
        d = self.ratio()
        if d < 1.5e-6:
            return 1.0 - d / 1.5
        low = -log1p(-min(1.0, 0.5 / d) * d * 1e-3)
        return -expm1(-_root(lambda y: _hertz_balance(d, -expm1(-y) / d, y), low, 1.0 + d)) / d


class LinearViscoelastic(PenaltyLaw):
    """LVE (Kelvin): linear spring and dashpot; pulls shortly before the bodies part (B.16).

    >>> law = ds.structures.LinearViscoelastic(stiffness=1e8, restitution=0.6)  # [N/m], [-]
    """

    kind: Literal["lve"] = "lve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")

    def ratio(self) -> float:
        """-ln e/sqrt(pi^2 + ln^2 e): exact."""
        return -log(self.restitution) / sqrt(pi**2 + log(self.restitution) ** 2)

    def bounce(self) -> float:
        """As asked: B.16 is exact."""
        return self.restitution


class ModifiedViscoelastic(PenaltyLaw):
    """MLVE: linear spring; the dashpot acts during approach only, so it never pulls (B.17).

    >>> law = ds.structures.ModifiedViscoelastic(stiffness=1e8, restitution=0.6)  # [N/m], [-]
    """

    kind: Literal["mlve"] = "mlve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")
    formula: Literal["exact", "mahmoud"] = Field(
        default="exact", description="whose damping ratio: that which gives e (B.20a), or B.17"
    )

    def ratio(self) -> float:
        """The ratio that gives e; or (1 - e^2)/(e (e (pi - 2) + 2)), approximate, by an energy balance."""
        e = self.restitution
        if self.formula == "mahmoud":
            return (1.0 - e**2) / (e * (e * (pi - 2.0) + 2.0))
        return _approach_ratio(e)

    def bounce(self) -> float:
        """B.20a."""
        return _approach_bounce(self.ratio())


class NonlinearViscoelastic(PenaltyLaw):
    """NLVE: Hertz spring; a dashpot that grows with the overlap, during approach only (B.18).

    >>> law = ds.structures.NonlinearViscoelastic(stiffness=2e9, restitution=0.6)  # [N/m^1.5], [-]
    """

    kind: Literal["nlve"] = "nlve"
    restitution: float = Field(gt=0.0, le=1.0, description="coefficient of restitution e [-]")
    formula: Literal["exact", "jankowski", "khatami"] = Field(
        default="exact", description="whose damping ratio: that which gives e (B.20a), or B.19, or B.20"
    )

    def ratio(self) -> float:
        """The ratio that gives e; or Jankowski's (B.19), by an energy balance; or Khatami's (B.20), fitted."""
        e = self.restitution
        if self.formula == "exact":
            return 0.5 * sqrt(5.0) * _approach_ratio(e)
        if self.formula == "jankowski":
            return 4.5 * sqrt(5.0) * (1.0 - e**2) / (e * (e * (9.0 * pi - 16.0) + 16.0))
        alpha = 1.05 * e**0.653
        return (1.0 - e) * e**0.204 / (e ** (alpha + 0.204) + 3.351 * e * pi)

    def bounce(self) -> float:
        """B.20a with the ratio of NLVE."""
        return _approach_bounce(2.0 / sqrt(5.0) * self.ratio())


def _approach_bounce(ratio: float) -> float:
    """Restitution of a spring with a dashpot that acts during approach only [-] (B.20a)."""
    if abs(ratio - 1.0) < 1e-9:
        return exp(-1.0)
    swing = acos(ratio) / sqrt(1.0 - ratio**2) if ratio < 1.0 else acosh(ratio) / sqrt(ratio**2 - 1.0)
    return exp(-ratio * swing)


def _approach_ratio(e: float) -> float:
    """Damping ratio of approach that gives a restitution [-]: B.20a the other way round."""
    if e == 1.0:
        return 0.0
    # far above critical damping e tends to 1/(2 ratio)
    return _root(lambda ratio: _approach_bounce(ratio) - e, 0.0, 1.0 + 1.0 / e)


def _hertz_balance(d: float, e: float, y: float) -> float:
    """Zero where damping d of HDNL gives the restitution e, with y = -ln(1 - e d) (B.20b)."""
    return d * (1.0 + e) - log1p(d) - y


def _root(f: Callable[[float], float], low: float, high: float) -> float:
    from scipy.optimize import brentq  # half a second that scenes without such laws need not wait

    return float(brentq(f, low, high, xtol=1e-15))


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


def penalty_laws(pairs: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What the penalty laws of pounding pairs do, for the record: damping, whose formula, how they really bounce."""
    return {
        name: {
            "law": pair.law.kind,
            "formula": getattr(pair.law, "formula", "exact"),
            "damping": pair.law.ratio(),
            "restitution": getattr(pair.law, "restitution", 1.0),
            "bounces": pair.law.bounce(),
        }
        for name, pair in pairs.items()
        if pair.law is not None
    }
