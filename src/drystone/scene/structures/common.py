"""What all structures share: axes, viscous damping, springs that yield, loads at the start.

Theory: docs/theory/structures.md, B.5-B.11.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, field_validator, model_validator

from drystone.inputs.describe import Frozen

Vector = tuple[float, float, float]
AXES = ("x", "y", "z", "rx", "ry", "rz")
Axis = Literal["x", "y", "z", "rx", "ry", "rz"]
GROUND = "ground"
STOREY = 3.0  # height of a storey without a given one [m]


class ModalDamping(Frozen):
    """Damping ratios of the lowest modes; higher modes are not damped (B.6; Langlade et al. 2021, eq. 22 corrected).

    >>> damping = ds.structures.ModalDamping(ratios=(0.05, 0.05))  # [-]
    """

    kind: Literal["modal"] = "modal"
    ratios: tuple[float, ...] = Field(
        min_length=1, description="damping ratios of modes 1, 2, ..., by rising frequency [-]"
    )

    @field_validator("ratios")
    @classmethod
    def _below_one(cls, value: tuple[float, ...]) -> tuple[float, ...]:
        if min(value) < 0.0 or max(value) >= 1.0:
            raise ValueError("expected ratios from 0 to below 1 (0.05 is five per cent)")
        return value


class RayleighDamping(Frozen):
    """C = a M + b K with given ratios at two frequencies, or one ratio at both (B.5).

    >>> damping = ds.structures.RayleighDamping(ratios=(0.05, 0.05))  # [-]
    """

    kind: Literal["rayleigh"] = "rayleigh"
    ratios: tuple[float, float] = Field(description="damping ratios at the two frequencies [-]")
    frequencies: tuple[float, float] | None = Field(
        default=None,
        description="the two frequencies [Hz]; default: of the first two modes, or twice the first",
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if min(self.ratios) < 0.0 or max(self.ratios) >= 1.0:
            raise ValueError("expected ratios from 0 to below 1 (0.05 is five per cent)")
        if self.frequencies is not None and not 0.0 < self.frequencies[0] < self.frequencies[1]:
            raise ValueError("expected two rising positive frequencies")
        return self


Damping = Annotated[ModalDamping | RayleighDamping, Field(discriminator="kind")]


class Bilinear(Frozen):
    """Elastic-plastic with linear hardening (B.10).

    >>> law = ds.structures.Bilinear(yield_force=(5e4,), hardening=0.05)  # [N], [-]
    """

    kind: Literal["bilinear"] = "bilinear"
    yield_force: tuple[float, ...] = Field(
        min_length=1, description="force at first yield [N], one per spring"
    )
    hardening: float = Field(default=0.0, ge=0.0, lt=1.0, description="stiffness after over before yield [-]")


class BoucWen(Frozen):
    """Smooth hysteresis of Bouc and Wen, scaled so that the yield force is where its branches bend (B.11).

    >>> law = ds.structures.BoucWen(yield_force=(5e4,), hardening=0.05, sharpness=2.0)  # [N], [-]
    """

    kind: Literal["bouc-wen"] = "bouc-wen"
    yield_force: tuple[float, ...] = Field(min_length=1, description="yield force [N], one per spring")
    hardening: float = Field(default=0.0, ge=0.0, lt=1.0, description="stiffness after over before yield [-]")
    sharpness: float = Field(default=2.0, ge=1.0, le=20.0, description="exponent n [-]")
    beta: float = Field(
        default=0.5,
        ge=0.5,
        le=1.0,
        description="shape of unloading [-], gamma = 1 - beta; below 1/2 creates energy",
    )


Hysteresis = Annotated[Bilinear | BoucWen, Field(discriminator="kind")]


class Standing(Frozen):
    """What every structure may have."""

    damping: Damping | None = Field(default=None, description="viscous damping; default: none")
    weight: bool = Field(default=False, description="start from equilibrium under the scene's gravity")
    load: dict[str, Vector] = Field(
        default_factory=dict,
        description="constant forces on nodes [N]; the run starts from their equilibrium",
    )
    pulled: dict[str, Vector] = Field(
        default_factory=dict, description="nodes held at these displacements [m] and let go at the start"
    )
    velocity: dict[str, Vector] = Field(default_factory=dict, description="of nodes at the start [m/s]")
