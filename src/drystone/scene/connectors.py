"""Connectors between rigid bodies in hard contact: ropes, pins, hinges, welds, lines of bars through blocks.

A connection names its bodies and where it takes hold of them. Places are in the axes of each body's shape (as `at` and
the shape are given), or in world axes at the start. Each entry is checked by itself here; names in
`connection_problems`, places when the arrays are built. Theory: docs/theory/connectors.md.
"""

from collections.abc import Iterable
from math import pi
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.scene.bodies import Vector

Stiffness = Annotated[float | None, Field(gt=0.0, description="of what holds its points [N/m]; none: rigid")]
Force = Annotated[float | None, Field(gt=0.0, description="force above which it breaks [N]; none: never")]
Moment = Annotated[float | None, Field(gt=0.0, description="moment above which it breaks [N m]; none: never")]


class Rope(Frozen):
    """A rope through two or more points: slack, or one tension along all of it; it slides freely at inner points.

    Example: `scene.connect("tie", ds.Rope(length=2.0), between=("hook", "block"))`.

    >>> cable = ds.Rope(length=1.5, breaking_force=20e3)  # [m], [N]
    """

    most_bodies: ClassVar[int] = 1000
    kind: Literal["rope"] = "rope"
    length: float | None = Field(
        None, gt=0.0, description="length without tension [m]; default: as at the start"
    )
    stiffness: float | None = Field(
        None, gt=0.0, description="of the whole rope [N/m]; none: does not stretch"
    )
    breaking_force: Force = None


class Pin(Frozen):
    """A point or bar of the first body in a hole of the second, with play; free to turn and, by default, to slide.

    Example: `scene.connect("dowel", ds.Pin(radial_play=0.002), between=("upper", "lower"), points=((0, 0, -0.1),
    (0, 0, 0.1)))`.

    >>> pin = ds.Pin(radial_play=2e-3)  # [m]
    """

    most_bodies: ClassVar[int] = 2
    kind: Literal["pin"] = "pin"
    axis: Vector = Field((0.0, 0.0, 1.0), description="direction of the hole, axes of the second body [-]")
    length: float = Field(0.0, ge=0.0, description="of the bar in the hole, about its point; 0: a point [m]")
    radial_play: float = Field(0.0, ge=0.0, description="way from the middle to the wall of the hole [m]")
    axial_play: float | None = Field(
        None, ge=0.0, description="way along the hole to a stop on either side [m]; none: no stops"
    )
    friction: float = Field(0.0, ge=0.0, description="at the wall of the hole [-]; needs a radial play")
    stiffness: Stiffness = None
    breaking_force: Force = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.friction > 0.0 and self.radial_play == 0.0:
            raise ValueError("friction acts at the wall of the hole: give a radial_play")
        _direction(self.axis)
        return self


class Hinge(Frozen):
    """Two bodies that turn about one axis, between stops if they are given. The angle is 0 at the start.

    Example: `scene.connect("door", ds.Hinge(axis=(0, 0, 1), upper=1.57), between=("leaf", "frame"),
    points=((0, 0, 0),), axes="world")`.

    >>> hinge = ds.Hinge(axis=(0, 1, 0), lower=-0.5, upper=0.5)  # [rad]
    """

    most_bodies: ClassVar[int] = 2
    kind: Literal["hinge"] = "hinge"
    axis: Vector = Field((0.0, 0.0, 1.0), description="axes of the second body, or world axes [-]")
    lower: float | None = Field(None, gt=-pi, le=0.0, description="stop of the first body's turn [rad]")
    upper: float | None = Field(None, ge=0.0, lt=pi, description="the other stop [rad]")
    friction_torque: float = Field(0.0, ge=0.0, description="that it takes to turn the hinge [N m]")
    play: float = Field(0.0, ge=0.0, description="way from the middle in any direction [m]")
    stiffness: Stiffness = None
    breaking_force: Force = None
    breaking_moment: Moment = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        _direction(self.axis)
        return self


class Weld(Frozen):
    """Two bodies as one, until it breaks by force or moment at its point.

    Example: `scene.connect("glue", ds.Weld(breaking_force=5e3), between=("a", "b"), points=((0, 0, 1),),
    axes="world")`.

    >>> weld = ds.Weld(breaking_force=5e3)  # [N]
    """

    most_bodies: ClassVar[int] = 2
    kind: Literal["weld"] = "weld"
    stiffness: Stiffness = None
    turning_stiffness: float | None = Field(
        None, gt=0.0, description="against turns about any axis [N m/rad]; none: rigid"
    )
    breaking_force: Force = None
    breaking_moment: Moment = None


class BarLine(Frozen):
    """A line of light bars through the holes of stacked blocks, first to last, as one connector.

    Bars reach from the middle of one hole to that of the next, held by two rings in each, and hang in each other like
    the links of a chain. Points are the middles of the holes. Bars have no mass of their own here.

    Example: `scene.connect("line", ds.BarLine(rings=(0.07, 0.33), radial_play=0.007, line_play=0.07),
    between=("row1", "row2", "row3"), points=((0.4, 0, 0),) * 3)`.

    >>> bars = ds.BarLine(rings=(0.1, 0.3), radial_play=2e-3, line_play=5e-3)  # [m]
    """

    most_bodies: ClassVar[int] = 1000
    kind: Literal["bar-line"] = "bar-line"
    rings: tuple[float, float] = Field(
        description="distances of the two rings of each bar from the middle of the hole, near one first [m]"
    )
    radial_play: float = Field(gt=0.0, description="way of a bar in a ring from the middle [m]")
    line_play: float = Field(ge=0.0, description="by which the whole line may grow [m]")
    stands: bool = Field(False, description="the bars stand on each other: the line cannot become shorter")
    anchored: bool = Field(False, description="the first body only holds the end of the line: it has no hole")
    friction: float = Field(0.0, ge=0.0, description="of the bars in the rings [-]")
    stiffness: Stiffness = None
    axis: Vector = Field(
        (0.0, 0.0, 1.0), description="of the holes from first to last, axes of each body [-]"
    )
    breaking_force: Force = None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        near, far = self.rings
        if not 0.0 <= near < far:
            raise ValueError(
                "expected two distances from the middle of the hole, the smaller first, none negative"
            )
        if self.radial_play >= far - near:
            raise ValueError(
                f"a play of {self.radial_play:g} m exceeds the {far - near:g} m between two rings"
            )
        if self.stands and self.stiffness is not None:
            raise ValueError("bars that stand on each other are rigid: leave out stands or stiffness")
        _direction(self.axis)
        return self


def _direction(axis: Vector) -> None:
    if not any(axis):
        raise ValueError("an axis of zero length has no direction")


# kind: description
CONNECTORS = {"rope": Rope, "pin": Pin, "hinge": Hinge, "weld": Weld, "bar-line": BarLine}
AnyConnector = Rope | Pin | Hinge | Weld | BarLine
Connector = Annotated[AnyConnector, Field(discriminator="kind")]


class Connection(Frozen):
    """A named connector between bodies, with the points where it takes hold of them."""

    between: tuple[str, ...] = Field(description="names of bodies; a rope or line of bars may name many")
    connector: Connector
    points: tuple[Vector, ...] | None = Field(
        None,
        description="one for each body [m]; default: origins of shapes. In world axes one may do for all",
    )
    axes: Literal["body", "world"] = Field("body", description="of points and axis; world: at the start")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        kind, n = self.connector.kind, len(self.between)
        if n < 2 or n > self.connector.most_bodies:
            wanted = "two bodies" if self.connector.most_bodies == 2 else "two bodies or more"
            raise ValueError(f"a {kind} is between {wanted}, got {n}")
        if kind != "rope" and len(set(self.between)) < n:
            raise ValueError(f"a {kind} takes each body once")
        if self.points is None and kind != "rope":
            raise ValueError(f"points required, but missing: say where the {kind} is")
        shared = self.axes == "world" and kind in ("pin", "hinge", "weld")
        if self.points is not None and len(self.points) != n and not (shared and len(self.points) == 1):
            raise ValueError(f"{len(self.points)} points for {n} bodies: expected one for each")
        return self

    def place(self, k: int) -> Vector:
        """The point of the k-th body."""
        if self.points is None:
            return (0.0, 0.0, 0.0)
        return self.points[k if len(self.points) > 1 else 0]


def connection_problems(
    connections: dict[str, Connection], names: Iterable[str], interfaces: Iterable[str]
) -> list[Problem]:
    """Bodies that are not there, and names that losses could not tell from those of interfaces."""
    known = set(names) if connections else set()
    taken = [name for name in interfaces if name in connections]
    return [Problem(("connectors", name), "an interface has this name") for name in taken] + [
        Problem(("connectors", name, "between", k), f'no body is called "{body}"{did_you_mean(body, known)}')
        for name, one in connections.items()
        for k, body in enumerate(one.between)
        if body not in known
    ]
