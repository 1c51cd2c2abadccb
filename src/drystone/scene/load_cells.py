"""Load cells: what is measured on a body, a group or a patch of it while a run goes on: force, impulse, moment.

Contacts push step by step; frames are far apart. A cell sums the impulses of all contacts on what it watches in every
step, so that nothing is missed between frames. Theory: docs/theory/load-cells.md.
"""

from typing import Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen

Vector = tuple[float, float, float]


class LoadCell(Frozen):
    """The contact forces of others on bodies, blocks or grains, or on a patch of them.

    Example: `scene.add_load_cell("dam", on="dam", about=(30.0, 0.0, 12.0))`.
    """

    on: str = Field(description="name, pattern, population or group of what is pushed")
    by: str = Field(default="*", description="name, pattern, population or group of what pushes; default all")
    box: tuple[Vector, Vector] | None = Field(
        default=None, description="only contacts between two corners, lower and upper, world axes [m]"
    )
    face: Vector | None = Field(
        default=None,
        description="only contacts on faces that look this way: outward normal within 45 degrees, world axes",
    )
    about: Vector = Field(
        default=(0.0, 0.0, 0.0), description="point of the moment, world axes [m]; default the origin"
    )
    every: float | None = Field(
        default=None, gt=0.0, description="time between samples [s]; default up to 50 in a frame"
    )

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.box is not None and not all(
            low < high for low, high in zip(self.box[0], self.box[1], strict=True)
        ):
            raise ValueError("expected the lower corner of the box first, then the upper one")
        if self.face is not None and not any(self.face):
            raise ValueError("expected a direction that is not zero")
        return self

    @property
    def whole(self) -> bool:
        """Whether all contacts of a body count."""
        return self.box is None and self.face is None and self.by == "*"
