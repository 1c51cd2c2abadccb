"""The two materials of an elastic contact, as Hertz-type laws take them (theory: soft-laws.md, L.1)."""

from typing import Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen


class Elastic(Frozen):
    """Elastic constants of the two bodies that meet: alike, different, or the second one rigid."""

    young: float = Field(gt=0.0, description="Young's modulus E [Pa]")
    poisson: float = Field(gt=-1.0, lt=0.5, description="Poisson's ratio [-]")
    young_other: float | None = Field(
        default=None, gt=0.0, description="of the other body, if it differs [Pa]"
    )
    poisson_other: float | None = Field(
        default=None, gt=-1.0, lt=0.5, description="of the other body, if it differs [-]"
    )
    rigid_wall: bool = Field(default=False, description="the other body is rigid")

    @model_validator(mode="after")
    def _one_other(self) -> Self:
        if self.rigid_wall and (self.young_other is not None or self.poisson_other is not None):
            raise ValueError("a rigid wall has no young_other and no poisson_other")
        return self

    def effective_young(self) -> float:
        """E_eff [Pa]: 1/E_eff = sum of (1 - nu^2)/E over the two bodies (L.1)."""
        return 1.0 / sum((1.0 - nu**2) / young for young, nu in self._materials())

    def effective_shear(self) -> float:
        """G_eff [Pa]: 1/G_eff = sum of (2 - nu)/G over the two bodies, G = E/2(1 + nu) (L.1)."""
        return 1.0 / sum((2.0 - nu) * 2.0 * (1.0 + nu) / young for young, nu in self._materials())

    def _materials(self) -> list[tuple[float, float]]:
        here = (self.young, self.poisson)
        if self.rigid_wall:
            return [here]
        young = self.young if self.young_other is None else self.young_other
        return [here, (young, self.poisson if self.poisson_other is None else self.poisson_other)]
