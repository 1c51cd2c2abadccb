"""What loads masonry, one entry each in `masonry.loads`: charges, pressures, forces at places or along paths, tilt.

Constant pressures and forces act while the masonry settles as well; histories, paths and charges begin with the run.
Theory: docs/theory/masonry.md, M.40-M.46.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.loads.blast import Blast
from drystone.loads.history import check_rows

Vector = tuple[float, float, float]
GAP = 0.01  # joints open by more let a wave in [m]

Name = Annotated[str, Field(description="name in results; default: its kind and number")]
On = Annotated[tuple[str, ...], Field(description="names or patterns of blocks or structures")]


class Charge(Blast):
    """A charge, as `blast`; several may go off at times of their own (`ignition`).

    >>> charge = ds.masonry.Charge(charge=10.0, at=(0, -5, 1))  # [kg], [m]
    """

    kind: Literal["blast"] = "blast"
    name: Name = ""
    gap: float = Field(
        default=GAP,
        ge=0.0,
        description="faces with another block nearer than this get nothing; joints open by more do [m]",
    )


class Pressure(Frozen):
    """A pressure on bare faces, constant or a table over time; on those that look at a point or in a direction.

    >>> wind = ds.masonry.Pressure(value=500.0, towards=(0, 1, 0))  # [Pa]
    """

    kind: Literal["pressure"] = "pressure"
    name: Name = ""
    value: float | None = Field(default=None, description="constant, inwards [Pa]; or a table")
    time: tuple[float, ...] = Field(default=(), description="times of the table [s]; a time twice is a jump")
    pressure: tuple[float, ...] = Field(
        default=(), description="at these times, inwards [Pa]; straight in between, held at the ends"
    )
    on: On = ("*",)
    towards: Vector | None = Field(default=None, description="acts on faces that look at this point [m]")
    direction: Vector | None = Field(
        default=None, description="or on faces whose outward normal is within 45 degrees of this [-]"
    )
    hidden: bool = Field(
        default=True,
        description="whether faces that the point cannot see are loaded as well, as by water or gas [-]",
    )

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.value is None) == (not self.time):
            raise ValueError("expected value [Pa], or time [s] and pressure [Pa]")
        check_rows(self.time, self.pressure, "pressure")
        if (self.towards is None) == (self.direction is None):
            raise ValueError("expected towards (a point) or direction, to say on which faces it acts")
        if self.direction is not None and not any(self.direction):
            raise ValueError("direction: expected a vector of some length")
        if self.direction is not None and not self.hidden:
            raise ValueError("hidden: false needs towards, the point from which faces are seen")
        return self


class Force(Frozen):
    """A force at a point or over a rectangle, at rest or along a path at a constant speed.

    It acts on the first face that a line from the point along the force meets, and goes with that face.

    >>> push = ds.masonry.Force(force=(0, 0, -1e4), at=(2.0, 0.5, 3.0))  # [N], [m]
    """

    kind: Literal["force"] = "force"
    name: Name = ""
    force: Vector = Field(description="[N]")
    at: Vector | None = Field(
        default=None, description="where it acts [m]: a point of a face, or one before it"
    )
    path: tuple[Vector, ...] = Field(default=(), description="or corners of the path of a moving load [m]")
    speed: float | None = Field(default=None, gt=0.0, description="along the path [m/s]")
    start: float = Field(default=0.0, description="when a moving load is at the first corner [s]")
    size: tuple[float, float] | None = Field(
        default=None,
        description="sides of the rectangle along and across the path (or x) [m]; default: a point",
    )
    time: tuple[float, ...] = Field(default=(), description="times of a table of factors [s]")
    factor: tuple[float, ...] = Field(
        default=(), description="of the force at these times [-]; straight in between, held at the ends"
    )

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not any(self.force):
            raise ValueError("force: expected a vector of some length")
        if (self.at is None) == (not self.path):
            raise ValueError("expected at (a point), or path (two or more corners) and speed")
        if self.path and (len(self.path) < 2 or self.speed is None):
            raise ValueError("path: expected two or more corners, and speed [m/s]")
        if any(a == b for a, b in zip(self.path, self.path[1:], strict=False)):
            raise ValueError("path: two corners in a row are the same")
        if self.at is not None and (self.speed is not None or self.start):
            raise ValueError("speed and start belong to a path")
        if self.size is not None and min(self.size) <= 0.0:
            raise ValueError("size: expected two lengths above 0")
        check_rows(self.time, self.factor, "factor")
        return self


class Tilt(Frozen):
    """Gravity turned about an axis, by a constant angle or over time, as on a tilting table.

    >>> table = ds.masonry.Tilt(axis=(0, 1, 0), angle=(0, 10), time=(0, 5))  # [degrees], [s]
    """

    kind: Literal["tilt"] = "tilt"
    name: Name = ""
    axis: Vector = Field(description="the table turns about this, right-handed; gravity the other way [-]")
    angle: float | tuple[float, ...] = Field(description="[degrees]; a row of them with time")
    time: tuple[float, ...] = Field(default=(), description="times of the angles [s]; held at the ends")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not any(self.axis):
            raise ValueError("axis: expected a vector of some length")
        if isinstance(self.angle, tuple):
            check_rows(self.time, self.angle, "angle")
            if not self.time:
                raise ValueError("angle: expected a number, or a row of them with time")
        elif self.time:
            raise ValueError("time: expected as many angles as times")
        return self

    def table(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Times [s] and angles [degrees]."""
        return (self.time, self.angle) if isinstance(self.angle, tuple) else ((0.0,), (self.angle,))


OnMasonry = Annotated[Charge | Pressure | Force | Tilt, Field(discriminator="kind")]
