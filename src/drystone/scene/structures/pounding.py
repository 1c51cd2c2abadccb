"""Pairs of points that may hit each other (theory: structures.md, B.13-B.20)."""

from typing import Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.laws.penalty import Penalty
from drystone.scene.structures.common import Vector


class Pounding(Frozen):
    """Two points that may hit each other: hard, by Newton's law of impact, or by a penalty law (B.13-B.20).

    >>> pair = ds.structures.Pounding(between=("left.floor1", "right.floor1"), gap=0.02, restitution=0.6)  # [m], [-]
    """

    between: tuple[str, str] = Field(
        description='two points, e.g. left.floor1 and right.floor1; "ground" is a point'
    )
    gap: float = Field(description="distance at rest [m]")
    direction: Vector = Field(default=(1.0, 0.0, 0.0), description="from the first point to the second")
    restitution: float | None = Field(
        default=None,
        ge=0.0,
        le=1.0,
        description="Newton's coefficient of restitution e [-], for hard impacts",
    )
    friction: float = Field(default=0.0, ge=0.0, description="friction coefficient mu [-], for hard impacts")
    law: Penalty | None = Field(default=None, description="a penalty law instead of hard impacts")
    locate: bool = Field(
        default=True,
        description="find the moment of a hard impact within the step; false: Langlade et al. 2021, eq. 13",
    )

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.restitution is None) == (self.law is None):
            raise ValueError("give restitution (hard impact) or law (penalty), one of them")
        if self.law is not None and self.friction > 0.0:
            raise ValueError("friction goes with hard impacts, not with a penalty law")
        if not any(self.direction):
            raise ValueError("expected a direction that is not zero")
        return self
