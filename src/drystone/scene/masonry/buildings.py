"""Descriptions of what stands on the ground: walls on a plan, houses, piers and columns, dry-stone walls.

Sizes of bricks are those of brick and mortar together. Lengths are in metres, along the axes of the structure; z is
up, and all stand on z = 0 on fixed blocks called support_<...>. Theory: docs/theory/masonry.md, M.33-M.35.
"""

from typing import Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.masonry.counts import Count

Point = tuple[float, float]


class Opening(Frozen):
    """A window or a door: `Opening(at=1.0, width=0.9, sill=0.8, height=1.2)`.

    >>> window = ds.masonry.Opening(at=1.0, width=1.0, sill=0.9, height=1.2)  # [m]
    """

    at: float = Field(ge=0.0, description="from the start of the wall to its nearer edge [m]")
    width: float = Field(gt=0.0, description="[m]")
    sill: float = Field(
        default=0.0, ge=0.0, description="height of its lower edge above that of the wall [m]"
    )
    height: float = Field(gt=0.0, description="[m]")
    lintel: float | None = Field(
        default=None, gt=0.0, description="height of the lintel [m], whole courses; default: one course"
    )
    bearing: float | None = Field(
        default=None, ge=0.0, description="of the lintel on each side [m]; default: half a brick"
    )


class Line(Frozen):
    """A straight wall of a plan, by its centre line: `Line(start=(0, 0), end=(3, 0))`.

    >>> line = ds.masonry.Line(start=(0, 0), end=(4, 0))  # [m]
    """

    start: Point = Field(description="x and y [m]")
    end: Point = Field(description="x and y [m]; along x or y from the start")
    openings: dict[str, Opening] = Field(default={}, description="by name")


class Bond(Frozen):
    """How walls of a plan and of a house are bonded."""

    length: float = Field(gt=0.0, description="of a brick with its mortar, along the wall [m]")
    height: float = Field(gt=0.0, description="of a course [m]")
    thickness: float = Field(gt=0.0, description="of the wall, with all its wythes and its cavity [m]")
    wythes: Count = Field(default=1, description="bricks through the wall [-]")
    headers: int = Field(
        default=0, ge=0, description="every so many courses one of headers through all wythes [-]; 0: none"
    )
    cavity: float = Field(default=0.0, ge=0.0, description="width of the gap between wythes [m]")
    ties: int = Field(
        default=0,
        ge=0,
        description="every so many bricks and courses a tie block across the cavity [-]; 0: none",
    )
    bond: Literal["running", "stack"] = Field(
        default="running", description="joints of courses broken or not"
    )

    @model_validator(mode="after")
    def _one_way_to_bond(self) -> Self:
        if self.cavity * (self.wythes - 1) >= self.thickness:
            raise ValueError(
                f"cavity {self.cavity:g} m: leaves nothing of the {self.thickness:g} m of the wall"
            )
        if self.cavity > 0.0 and self.wythes < 2:
            raise ValueError("cavity: needs wythes on both sides of it, at least 2")
        if self.headers and self.wythes < 2:
            raise ValueError("headers: bind wythes; with one wythe leave it out")
        if self.headers and self.cavity > 0.0:
            raise ValueError("headers: run through the wall; across a cavity take ties")
        if self.ties and not self.cavity:
            raise ValueError("ties: cross a cavity; say its width in cavity")
        return self


class Walls(Bond):
    """Walls on a plan, of one height; courses interlock where walls meet at corners, T-junctions and crossings.

    >>> walls = ds.masonry.Walls(
    ...     length=0.5, height=0.25, thickness=0.25, courses=10,  # [m]
    ...     lines={"front": ds.masonry.Line(start=(0, 0), end=(4, 0))},
    ... )
    """

    kind: Literal["walls"] = "walls"
    lines: dict[str, Line] = Field(min_length=1, description="walls by name")
    courses: Count = Field(description="[-]")
    foundation: bool = Field(default=True, description="fixed blocks below all walls")


class HouseOpening(Opening):
    """A window or a door of a house; `at` is from the outer corner, seen from outside from left to right.

    >>> door = ds.masonry.HouseOpening(at=1.0, width=0.9, height=2.0, wall="front")  # [m]
    """

    wall: Literal["front", "back", "left", "right"] = "front"
    storey: int = Field(default=0, ge=0, description="from the ground floor up [-]")


class House(Bond):
    """Four walls with openings, storey on storey; floors and roof are slabs that rest on all walls.

    The front looks against y, the origin is in the middle of the plan.

    >>> house = ds.masonry.House(
    ...     length=0.5, height=0.25, thickness=0.25, size=(4.0, 3.0), courses=10  # of a block, then of the house [m]
    ... )
    """

    kind: Literal["house"] = "house"
    size: Point = Field(description="outer length of the front and of the side [m]")
    storeys: Count = Field(default=1, description="[-]")
    courses: Count = Field(description="of a storey [-]")
    openings: dict[str, HouseOpening] = Field(default={}, description="by name")
    floor: float = Field(
        default=0.0,
        ge=0.0,
        description="thickness of the slabs on top of each storey [m], blocks floor<k>; 0: none. Their mass is that of "
        "their material: give one with on: [floor*]",
    )


class Pier(Frozen):
    """A pier or a column: courses of one block, or of two laid crosswise.

    >>> pier = ds.masonry.Pier(width=0.6, depth=0.6, height=0.3, courses=8)  # [m]
    """

    kind: Literal["pier"] = "pier"
    width: float = Field(gt=0.0, description="along x, or the diameter [m]")
    depth: float | None = Field(default=None, gt=0.0, description="along y [m]; default: the width")
    height: float = Field(gt=0.0, description="of a course [m]")
    courses: Count = Field(description="[-]")
    shape: Literal["square", "round"] = "square"
    bonded: bool = Field(default=False, description="two blocks in a course, courses crosswise")

    @model_validator(mode="after")
    def _drums_are_whole(self) -> Self:
        if self.shape == "round" and (self.bonded or self.depth is not None):
            raise ValueError("shape: round has whole drums of one diameter: leave bonded and depth out")
        return self


class Rubble(Frozen):
    """A dry-stone wall along x: courses and stones of random sizes, the same for the same seed.

    >>> wall = ds.masonry.Rubble(span=2.0, courses=5, length=0.4, height=0.2, thickness=0.4, seed=1)  # [m]
    """

    kind: Literal["rubble"] = "rubble"
    span: float = Field(gt=0.0, description="length of the wall, along x [m]")
    courses: Count = Field(description="[-]")
    length: float = Field(gt=0.0, description="of a stone, on average [m]")
    height: float = Field(gt=0.0, description="of a course, on average [m]")
    thickness: float = Field(gt=0.0, description="at the foot, along y [m]")
    batter: float = Field(
        default=0.0, ge=0.0, lt=1.0, description="how much each face leans in, over the height [-]"
    )
    scatter: float = Field(
        default=0.25, ge=0.0, le=0.5, description="standard deviation of sizes over their mean [-]"
    )
    lean: float = Field(
        default=0.1, ge=0.0, le=0.5, description="standard deviation of the slope of head joints [-]"
    )
    seed: int = Field(default=1, ge=0, description="of the sizes [-]")

    @model_validator(mode="after")
    def _has_a_top(self) -> Self:
        top = self.thickness - 2.0 * self.batter * self.height * self.courses
        if top <= 0.2 * self.thickness:
            limit = 0.4 * self.thickness / (self.height * self.courses)
            raise ValueError(
                f"batter {self.batter:g}: leaves {max(top, 0.0):.3g} m at the top; at most {limit:.3g} here"
            )
        return self
