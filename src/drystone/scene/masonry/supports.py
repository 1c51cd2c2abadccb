"""What holds masonry, and how it moves: fixed, hinged, on springs; by a displacement, a turn or the ground.

A support takes blocks by name: those that a wall or a vault has at its edges (`support_*`), which stand against the
masonry with a joint between, or blocks of the masonry itself, without a joint. Displacements are those of the
laboratory; they begin at zero when the masonry has settled. Theory: docs/theory/masonry.md, M.50-M.55.
"""

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.structures.common import Vector
from drystone.scene.structures.supports import SupportMotion

Side = Literal["bottom", "top", "left", "right", "front", "back"]
OUTWARD: dict[str, Vector] = {
    "bottom": (0.0, 0.0, -1.0), "top": (0.0, 0.0, 1.0), "left": (-1.0, 0.0, 0.0), "right": (1.0, 0.0, 0.0),
    "front": (0.0, -1.0, 0.0), "back": (0.0, 1.0, 0.0),
}  # fmt: skip
SIDES = "side of the blocks by where it looks: bottom, top, left (-x), right (+x), front (-y), back (+y)"


def _rising(time: tuple[float, ...]) -> None:
    if len(time) < 2 or time[0] != 0.0:
        raise ValueError("time: expected at least two times, the first 0 s")
    if any(b <= a for a, b in pairwise(time)):
        raise ValueError("time: expected rising times")


class Ramp(Frozen):
    """A displacement that begins and ends at rest: 3 s^2 - 2 s^3 of the way. It is held afterwards.

    Example: `Ramp(by=(0.0, 0.0, -0.02), over=2.0)`, a settlement of 20 mm in two seconds.

    >>> settling = ds.masonry.Ramp(by=(0, 0, -0.02), over=1.0)  # [m], [s]
    """

    kind: Literal["ramp"] = "ramp"
    by: Vector = Field(description="displacement at its end [m]")
    over: float = Field(gt=0.0, description="how long it takes [s]")
    start: float = Field(default=0.0, ge=0.0, description="when it begins [s]")


class History(Frozen):
    """Displacements at times, from rest to rest. Example: `History(time=(0, 1, 2), displacement=(...))`.

    >>> moved = ds.masonry.History(time=(0, 1), displacement=((0, 0, 0), (0, 0, -0.02)))  # [s], [m]
    """

    kind: Literal["history"] = "history"
    time: tuple[float, ...] = Field(description="rising, from 0 [s]")
    displacement: tuple[Vector, ...] = Field(description="at these times, the first zero [m]")
    between: Literal["smooth", "straight"] = Field(
        default="smooth",
        description="monotone cubics, at rest at both ends, or straight lines, whose corners are blows",
    )
    after: Literal["refuse", "hold"] = Field(
        default="refuse",
        description="where the run goes on beyond the last time: refuse it, or hold the last displacement",
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        _rising(self.time)
        if len(self.displacement) != len(self.time):
            raise ValueError(f"{len(self.displacement)} displacements for {len(self.time)} times")
        if any(self.displacement[0]):
            raise ValueError("displacement: expected zero at first: it is counted from the settled masonry")
        return self


class Turn(Frozen):
    """A rotation about a line, as a ramp (by, over, start) or at times (time, angle).

    Example: `Turn(through=(1.0, 0.0, 0.0), along=(0.0, 1.0, 0.0), by=0.01, over=1.0)`.

    >>> turned = ds.masonry.Turn(through=(0, 0, 0), along=(0, 1, 0), by=1.0, over=2.0)
    """

    through: Vector = Field(description="a point of the line [m]")
    along: Vector = Field(description="direction of the line; positive turns by the right hand [-]")
    by: float | None = Field(default=None, description="angle at the end of the ramp [rad]")
    over: float | None = Field(default=None, gt=0.0, description="how long the ramp takes [s]")
    start: float = Field(default=0.0, ge=0.0, description="when the ramp begins [s]")
    time: tuple[float, ...] = Field(default=(), description="times of angles, rising, from 0 [s]")
    angle: tuple[float, ...] = Field(default=(), description="at these times, the first zero [rad]")
    after: Literal["refuse", "hold"] = Field(
        default="refuse", description="beyond the last time: refuse the run, or hold the last angle"
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if not any(self.along):
            raise ValueError("along: expected a direction that is not zero")
        ramp = self.by is not None and self.over is not None
        if ramp == bool(self.time) or (self.by is None) != (self.over is None):
            raise ValueError("expected by and over (a ramp), or time and angle")
        if self.time:
            _rising(self.time)
            if len(self.angle) != len(self.time) or self.angle[0] != 0.0:
                raise ValueError("angle: expected one for each time, the first zero")
        return self


class Moved(Frozen):
    """What all supports share: which blocks, and how they are moved."""

    on: tuple[str, ...] = Field(min_length=1, description="names or patterns of blocks")
    name: str | None = Field(default=None, min_length=1, description="default: the first pattern")
    displacement: Annotated[Ramp | History, Field(discriminator="kind")] | None = Field(
        default=None, description="beside that of the ground"
    )
    ground: SupportMotion | None = Field(
        default=None,
        description="motion of the ground here, where it differs from `ground_motion` of the scene",
    )

    @property
    def called(self) -> str:
        """Its name."""
        return self.name or self.on[0]


class Fixed(Moved):
    """Blocks that move only as given: at rest if nothing is. With a side, only its nodes are held.

    >>> foot = ds.masonry.Fixed(on=("bottom",))
    """

    kind: Literal["fixed"] = "fixed"
    side: Side | None = Field(default=None, description=f"{SIDES}; default: whole blocks")
    turn: Turn | None = Field(default=None, description="rotation about a line, beside the displacement")


class Hinged(Moved):
    """Blocks that turn freely about a line.

    Support blocks (`support_*`) turn as bodies behind their joint, each about its own line; of blocks of the masonry
    the nodes on the line are held, without a joint.

    >>> foot = ds.masonry.Hinged(on=("bottom",), along=(0, 1, 0))
    """

    kind: Literal["hinged"] = "hinged"
    along: Vector = Field(description="direction of the line [-]")
    side: Side = Field(default="top", description=f"the line goes through the middle of this side; {SIDES}")
    through: Vector | None = Field(default=None, description="a point of the line instead [m]")

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any(self.along):
            raise ValueError("along: expected a direction that is not zero")
        return self


class Sprung(Moved):
    """Linear springs on a side of blocks, in the axes of space; support blocks then move as rigid bodies on them.

    An anchor may move: a stiff spring with a displacement is a jack.

    >>> soil = ds.masonry.Sprung(on=("bottom",), stiffness=(1e8, 1e8, 2e8))
    """

    kind: Literal["spring"] = "spring"
    stiffness: Vector = Field(description="along x, y, z: [N/m] of the whole support, or [N/m3] per area")
    per: Literal["support", "area"] = Field(
        default="support", description="whether stiffness is of the whole support or of a square metre"
    )
    side: Side = Field(default="bottom", description=SIDES)

    @model_validator(mode="after")
    def _some(self) -> Self:
        if min(self.stiffness) < 0.0 or not any(self.stiffness):
            raise ValueError("stiffness: expected none below zero and one above it")
        return self


Support = Annotated[Fixed | Hinged | Sprung, Field(discriminator="kind")]
