"""Quasi-static runs: a load, a tilt or a support goes on while forces balance, until the masonry falls.

The factor of the run grows by a step whenever the unbalanced forces are below the tolerance; otherwise it waits. So
every frame has a factor and a residual, and the largest factor that was balanced is known to a step. Theory:
docs/theory/masonry.md, M.56-M.58.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.structures.common import Vector


class Stepped(Frozen):
    """What all quasi-static runs share."""

    tolerance: float = Field(
        default=1e-3,
        gt=0.0,
        lt=1.0,
        description="unbalanced forces over the weight, both summed, at a level [-]",
    )
    damping: float = Field(default=0.8, gt=0.0, lt=1.0, description="share of the unbalanced force [-]")
    collapse: float = Field(
        default=0.02,
        gt=0.0,
        description="collapsed if a block moves by more than this at one level without balance [m]",
    )
    watch: str | None = Field(
        default=None, description="block whose displacement the curve shows; default: the highest"
    )


class Relax(Stepped):
    """Dynamic relaxation under what acts: the run ends when forces balance, and says the residual.

    >>> rest = ds.masonry.Relax(tolerance=1e-4)
    """

    kind: Literal["relax"] = "relax"


class PushAcceleration(Stepped):
    """A horizontal load in proportion to mass: factor times g in a direction. Example: pushover of a wall.

    >>> push = ds.masonry.PushAcceleration(direction=(1, 0, 0), step=0.02)  # [g]
    """

    kind: Literal["acceleration"] = "acceleration"
    direction: Vector = Field(description="of the load [-]")
    step: float = Field(gt=0.0, description="by which the factor grows, in g [-]")
    to: float = Field(default=1.0, gt=0.0, description="largest factor, in g [-]")

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any(self.direction):
            raise ValueError("direction: expected one that is not zero")
        return self


class PushTilt(Stepped):
    """The whole is tilted: gravity turns about a line, the masonry stays. Example: a tilting table.

    >>> push = ds.masonry.PushTilt(along=(1, 0, 0), step=0.5)  # [degrees]
    """

    kind: Literal["tilt"] = "tilt"
    along: Vector = Field(description="axis about which the table turns, by the right hand [-]")
    step: float = Field(gt=0.0, description="by which the angle grows [rad]")
    to: float = Field(default=1.5, gt=0.0, le=1.5707963, description="largest angle [rad]")

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any(self.along):
            raise ValueError("along: expected a direction that is not zero")
        return self


class PushLoad(Stepped):
    """All constant loads (pressures, forces) grow together from nothing: factor times what they say.

    >>> push = ds.masonry.PushLoad(step=0.1)  # [-]
    """

    kind: Literal["load"] = "load"
    step: float = Field(gt=0.0, description="by which the factor grows [-]")
    to: float = Field(default=1.0, gt=0.0, description="largest factor [-]")


class PushSupport(Stepped):
    """A support is displaced along a direction: settlement, spreading, pushover by displacement.

    >>> push = ds.masonry.PushSupport(support="right", direction=(1, 0, 0), step=1e-3, to=0.05)  # [m]
    """

    kind: Literal["support"] = "support"
    support: str = Field(description="name of the support, as in masonry.supports")
    direction: Vector = Field(description="of the displacement [-]")
    step: float = Field(gt=0.0, description="by which the displacement grows [m]")
    to: float = Field(gt=0.0, description="largest displacement [m]")

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any(self.direction):
            raise ValueError("direction: expected one that is not zero")
        return self


Push = Annotated[Relax | PushAcceleration | PushLoad | PushTilt | PushSupport, Field(discriminator="kind")]
