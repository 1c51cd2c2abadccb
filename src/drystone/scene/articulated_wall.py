"""Articulated walls of concrete blocks on bars, as used against rockfall: what may be chosen, and the plan.

Blocks in running bond stand on vertical lines, two to a block, and each line holds a chain of bars through the holes of
the stacked blocks; half blocks close the ends of even rows. In plan the lines go along y, straight, in a zigzag, or
through any angles or points. Shapes and laws are in articulated_parts.py; theory: docs/theory/rockfall-wall.md.
"""

from typing import Annotated, Any, Literal, NamedTuple, Self

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, model_validator

from drystone.errors import did_you_mean
from drystone.inputs.describe import Frozen

STEEL = 7850.0  # [kg/m3]
PLANS = ("straight", "limbs", "trapezoid", "zigzag")
STEEPEST = 75.0  # a span may turn from y [degrees]
SAME_SPACING = 1e-3  # that points of a plan may be off the spacing [m]
SAMPLES = 25  # points on a side of a block, where distances between blocks are looked for


def _as_plan(value: Any) -> Any:
    """A name, angles of the spans [degrees] or points of the lines [m]."""
    expected = f"expected {', '.join(PLANS)}, angles of the spans [degrees] or points (x, y) of the lines [m]"
    if isinstance(value, str):
        if value not in PLANS:
            raise ValueError(f'{expected}, got "{value}"{did_you_mean(value, PLANS)}')
        return value
    try:
        rows = np.array(value, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(expected) from None
    if rows.size == 0 or rows.ndim not in (1, 2) or (rows.ndim == 2 and rows.shape[1] != 2):
        raise ValueError(expected)
    if not np.isfinite(rows).all():
        raise ValueError("expected finite angles or points")
    return tuple(rows.tolist()) if rows.ndim == 1 else tuple((float(x), float(y)) for x, y in rows)


def _plain(value: Any) -> Any:
    return (
        value if isinstance(value, str) else [list(one) if isinstance(one, tuple) else one for one in value]
    )


PLAN_SCHEMA = WithJsonSchema({"anyOf": [{"enum": list(PLANS)}, {"type": "array"}]})
PLAN_FIELD = (
    "straight; limbs: one deep fold, its middle towards +x, 3 x 0, 4 x +plan_angle, 5 x 0, "
    "4 x -plan_angle, 3 x 0 for 19 spans; trapezoid: 0, +plan_angle, 0, -plan_angle, ...; zigzag: +plan_angle, "
    "-plan_angle, ...; or the angles of all spans from y, towards +x [degrees]; or the points (x, y) of all "
    "lines [m]"
)
WallPlan = Annotated[Any, BeforeValidator(_as_plan), PlainSerializer(_plain), PLAN_SCHEMA]


class BlockWall(Frozen):
    """Blocks, holes, bars and plan of an articulated wall. Defaults: the blocks of Gupta et al. 2023, straight."""

    rows: int = Field(4, ge=1, le=12, description="rows of blocks")
    blocks: int = Field(10, ge=2, le=60, description="whole blocks in odd rows; even rows have one less")
    block_length: float = Field(1.56, gt=0.1, le=10.0, description="of a whole block, end to end [m]")
    block_width: float = Field(0.76, gt=0.1, le=10.0, description="of a block [m]")
    block_height: float = Field(0.80, gt=0.1, le=10.0, description="of a block [m]")
    block_mass: float = Field(1800.0, gt=0.0, description="of a whole block [kg]")
    half_block_mass: float | None = Field(None, gt=0.0, description="[kg]; default half a block's")
    end_radius: float | None = Field(
        None,
        gt=0.0,
        description="of the corners of a block in plan [m]; default half its width: ends are half circles",
    )
    hole_offset: float | None = Field(
        None,
        gt=0.0,
        description="of the holes from the ends of a block [m]; default half its width, the middle of round ends",
    )
    plan: WallPlan = Field(
        "straight",
        description=PLAN_FIELD,
    )
    plan_angle: float = Field(
        45.0, ge=-STEEPEST, le=STEEPEST, description="of the oblique spans from y [degrees]"
    )
    first_span: Literal["straight", "oblique"] = Field(
        "straight",
        description="of a trapezoid; oblique: the middle span is straight, the wall its own mirror",
    )
    hole: float = Field(0.154, gt=0.0, lt=2.0, description="diameter of the holes [m]")
    tube_outer: float = Field(0.1397, gt=0.0, lt=2.0, description="outer diameter of the bars [m]")
    tube_inner: float = Field(0.1237, ge=0.0, lt=2.0, description="inner diameter of the bars [m]")
    bar_mass: float | None = Field(
        None, gt=0.0, description="of the bars [kg/m]; default that of steel tubes"
    )
    top_bar_mass: float = Field(
        1.0, gt=0.0, description="of the top bar of a line [kg]: the end of its sling, next to nothing"
    )
    connector: Literal["bars", "line"] = Field(
        "bars",
        description="bars as bodies in rings, as in the paper; or each line of bars as one connector, five times "
        "cheaper, the bars' mass in the blocks",
    )
    rings: Literal["faces", "faces-and-ends"] = Field(
        "faces-and-ends",
        description="rings of a hole: near the block's faces only, or near the bar ends as well",
    )
    anchor: Literal["block", "ground"] = Field(
        "block", description="the stop at the foot of a line sits in its lowest block, or in the ground"
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        wrong = [*_block_problems(self), *_plan_problems(self)]
        if not wrong:
            wrong = _overlaps(self)
        if wrong:
            raise ValueError(wrong[0])
        return self

    @property
    def offset(self) -> float:
        """Of the holes from the ends of a block [m]."""
        return 0.5 * self.block_width if self.hole_offset is None else self.hole_offset

    @property
    def radius(self) -> float:
        """Of the corners of a block [m]."""
        return 0.5 * self.block_width if self.end_radius is None else self.end_radius

    @property
    def spacing(self) -> float:
        """Between lines [m]: that of the two holes of a block."""
        return self.block_length - 2.0 * self.offset

    @property
    def gap(self) -> float:
        """Between neighbours in a row of a straight wall [m]."""
        return 2.0 * self.spacing - self.block_length

    @property
    def n_line(self) -> int:
        """Vertical lines of connectors."""
        return 2 * self.blocks

    @property
    def horizontal_play(self) -> float:
        """Way of a bar in a ring from the middle [m]."""
        return 0.5 * (self.hole - self.tube_outer)

    @property
    def bar_mass_per_length(self) -> float:
        """[kg/m]."""
        tube = 0.25 * np.pi * (self.tube_outer**2 - self.tube_inner**2) * STEEL
        return float(tube) if self.bar_mass is None else self.bar_mass

    @property
    def mass_of_half_block(self) -> float:
        """[kg]."""
        return 0.5 * self.block_mass if self.half_block_mass is None else self.half_block_mass

    @property
    def length(self) -> float:
        """Along y, edge to edge, of a wall whose first and last spans are straight [m]."""
        return float(np.ptp(lines(self)[:, 1])) + 2.0 * self.offset


class ArticulatedWall(BlockWall):
    """A wall for any scene: `scene.add_wall("wall", ds.ArticulatedWall(...))`, or under `walls:` in a file.

    Bodies are called wall.row1:0, wall.half2:0, wall.bar1:0 (rows and bars from the foot, numbers along y), groups and
    interfaces likewise: what hits it meets the groups wall.end and wall.cuboid. Defaults: blocks and
    calibrated set 'all' of Gupta et al. 2023.

    Example: `ds.ArticulatedWall(block_length=2.0, block_height=1.0, hole_offset=0.49, plan="straight")`.

    >>> wall = ds.ArticulatedWall(rows=3, blocks=4)
    >>> scene = ds.Scene()
    >>> scene.add_wall("wall", wall)
    >>> scene.names()[0]
    'wall.row1:0'
    """

    ring_distance: float = Field(
        0.068, gt=0.0, description="of the rings that hold the bars from block faces and bar ends [m]"
    )
    vertical_play: float = Field(
        0.071, ge=0.0, le=0.5, description="of a whole line of bars, shared by its joints [m]"
    )
    concrete_friction: float = Field(0.316, ge=0.0, le=2.0, description="between blocks [-]")
    soil_friction: float = Field(0.307, ge=0.0, le=2.0, description="between blocks and ground [-]")
    steel_friction: float = Field(0.2, ge=0.0, le=2.0, description="of bars on rings and ground [-]")
    restitution: float = Field(0.222, ge=0.0, le=1.0, description="between blocks, and with the ground [-]")
    at: tuple[float, float] = Field(
        (0.0, 0.0), description="the middle of the wall in plan, x and y [m]; it stands on z = 0"
    )
    ground: str = Field("ground", description="name or group of the body on which it stands")
    hit_by: tuple[str, ...] = Field(
        (), description="names, groups or patterns of bodies that meet it by the law of concrete"
    )

    @model_validator(mode="after")
    def _plays_fit(self) -> Self:
        # rings of one bar must not coincide, and a joint that opens by its play must still hold the ball
        if self.ring_distance >= 0.25 * self.block_height:
            raise ValueError(
                f"ring_distance: {self.ring_distance:g} m is beyond a quarter of the block's height"
            )
        if self.local_play >= self.tube_outer:
            raise ValueError(
                f"vertical_play: {self.local_play:g} m a joint is more than the bar's diameter, its ball comes out"
            )
        return self

    @property
    def local_play(self) -> float:
        """The play of one joint of a line [m]: joints between bars, the foot and the top share it (W.3)."""
        return self.vertical_play / (self.rows + 2)


def _block_problems(wall: BlockWall) -> list[str]:
    """What cannot be in a block by itself."""
    found = []
    if wall.radius > 0.5 * min(wall.block_width, wall.block_length) + 1e-12:
        found.append(f"end_radius: {wall.radius:g} m is more than half the width of a block")
    if wall.tube_outer >= wall.hole:
        found.append(f"hole: expected more than the bar's diameter, {wall.tube_outer:g} m")
    if wall.tube_inner >= wall.tube_outer:
        found.append(f"tube_inner: expected less than tube_outer, {wall.tube_outer:g} m")
    room = min(wall.offset, 0.5 * wall.block_width)
    if room <= 0.5 * wall.hole:
        found.append(
            f"hole_offset: a hole of {wall.hole:g} m, {wall.offset:g} m from the end of a block {wall.block_width:g} m "
            "wide, lies outside the block"
        )
    elif wall.spacing <= wall.hole:
        found.append(f"hole_offset: the two holes of a block of {wall.block_length:g} m meet")
    elif wall.gap <= 0.0:
        found.append(
            f"hole_offset: neighbours in a row overlap by {-wall.gap:g} m; less than a quarter of the block's length, "
            f"{0.25 * wall.block_length:g} m, leaves a gap"
        )
    elif wall.horizontal_play >= wall.gap:
        found.append(
            f"hole: the play of the bars, {wall.horizontal_play:g} m, is larger than the gap between neighbours in a "
            f"row, {wall.gap:g} m"
        )
    return found


def _plan_problems(wall: BlockWall) -> list[str]:
    """A plan that is none."""
    if wall.connector == "line" and wall.rings == "faces":
        return ["rings: a line of bars has rings near the bar ends too"]
    if wall.plan != "trapezoid" and wall.first_span == "oblique":
        return ["first_span: it belongs to the plan trapezoid"]
    if isinstance(wall.plan, str):
        return []
    spans = wall.n_line - 1
    if not isinstance(wall.plan[0], tuple):
        if len(wall.plan) != spans:
            return [
                f"plan: {wall.blocks} blocks in a row need {spans} angles, one a span, not {len(wall.plan)}"
            ]
        if max(map(abs, wall.plan)) > STEEPEST:
            return [f"plan: a span turns by more than {STEEPEST:g} degrees from y"]
        return []
    if len(wall.plan) != wall.n_line:
        return [
            f"plan: {wall.blocks} blocks in a row need {wall.n_line} points, one a line, not {len(wall.plan)}"
        ]
    step = np.linalg.norm(np.diff(np.array(wall.plan), axis=0), axis=1)
    off = np.abs(step - wall.spacing)
    if off.max() > SAME_SPACING:
        k = int(off.argmax())
        return [
            f"plan: points {k} and {k + 1} are {step[k]:.4g} m apart, the holes of a block {wall.spacing:.4g} m"
        ]
    return []


def span_angles(wall: BlockWall) -> np.ndarray:
    """Angle of every span from y, positive towards +x [degrees]."""
    span = np.arange(wall.n_line - 1)
    if not isinstance(wall.plan, str):
        if not isinstance(wall.plan[0], tuple):
            return np.array(wall.plan)
        step = np.diff(np.array(wall.plan), axis=0)
        return np.degrees(np.arctan2(step[:, 0], step[:, 1]))
    if wall.plan == "straight":
        return np.zeros(len(span))
    if wall.plan == "limbs":
        oblique, middle = limb_spans(len(span))
        outer = (len(span) - middle) // 2 - oblique
        turns = np.repeat([0.0, 1.0, 0.0, -1.0, 0.0], [outer, oblique, middle, oblique, outer])
        return wall.plan_angle * turns
    if wall.plan == "zigzag":
        return wall.plan_angle * np.where(span % 2 == 0, 1.0, -1.0)
    phase = (span + (1 if wall.first_span == "oblique" else 0)) % 4
    return wall.plan_angle * np.choose(phase, [0.0, 1.0, 0.0, -1.0])


def limb_spans(spans: int) -> tuple[int, int]:
    """Spans of an oblique limb and of the middle one, in the proportions 3 : 4 : 5 : 4 : 3 of 19 spans (always odd)."""
    oblique = max(1, round(4 * spans / 19))
    middle = max(1, 2 * ((5 * spans // 19 - 1) // 2) + 1)
    return oblique, min(middle, spans - 2 * oblique)


def lines(wall: BlockWall) -> np.ndarray:
    """Plan positions (x, y) of the lines of connectors [m], the middle of the wall at the origin (W.1)."""
    angle = np.radians(span_angles(wall))
    steps = wall.spacing * np.stack([np.sin(angle), np.cos(angle)], axis=1)
    found = np.vstack([np.zeros(2), np.cumsum(steps, axis=0)])
    return found - 0.5 * (found.min(axis=0) + found.max(axis=0))


class Place(NamedTuple):
    """Where a body stands: origin [m] and turn about the vertical [rad]."""

    at: tuple[float, float, float]
    turn: float

    @property
    def attitude(self) -> tuple[float, float, float, float]:
        return (float(np.cos(0.5 * self.turn)), 0.0, 0.0, float(np.sin(0.5 * self.turn)))


def row_places(wall: BlockWall, row: int) -> tuple[list[Place], list[Place]]:
    """Whole and half blocks of a row, counted from 1: odd rows begin with a whole block, even ones with a half."""
    line, z = lines(wall), wall.block_height * (row - 0.5)
    first = 0 if row % 2 else 1
    whole = []
    for k in range(first, wall.n_line - 1, 2):
        middle, along = 0.5 * (line[k] + line[k + 1]), line[k + 1] - line[k]
        whole.append(Place((float(middle[0]), float(middle[1]), z), float(np.arctan2(along[1], along[0]))))
    half = []
    if row % 2 == 0:
        # a half block looks outwards along the last span below it; its hole is on the line
        for k, inner in ((0, 1), (wall.n_line - 1, wall.n_line - 2)):
            out = (line[k] - line[inner]) / wall.spacing
            centre = line[k] + half_plan(wall).centroid * out
            half.append(Place((float(centre[0]), float(centre[1]), z), float(np.arctan2(out[1], out[0]))))
    return whole, half


class Plan(NamedTuple):
    """A plan figure: area [m2], centroid from the hole or centre [m], second moments about it [m4]."""

    area: float
    centroid: float
    along: float
    across: float

    def inertia(self, mass: float, height: float) -> tuple[float, float, float]:
        """Of a prism [kg m2] (W.2)."""
        x, y, z = self.along / self.area, self.across / self.area, height**2 / 12.0
        return (mass * (y + z), mass * (x + z), mass * (x + y))


def whole_plan(wall: BlockWall) -> Plan:
    """A block with its round corners, holes not cut out."""
    half = half_plan(wall)
    shift = half.centroid - 0.5 * wall.spacing  # centroid of a half from the middle of the block
    return Plan(2 * half.area, 0.0, 2 * (half.along + half.area * shift**2), 2 * half.across)


def half_plan(wall: BlockWall) -> Plan:
    """Half a block, x from its hole outwards: round corners on the inner side, cut flat in the middle of the block."""
    r, width = wall.radius, wall.block_width
    inner, outer, flat = -wall.offset, 0.5 * wall.spacing, width - 2.0 * wall.radius
    centre, b = inner + r, 0.5 * flat
    pieces = [  # area, first and second moment about the hole, second moment across
        _rectangle(centre, outer, width),
        _rectangle(inner, centre, flat),
        (
            0.5 * np.pi * r**2,
            0.5 * np.pi * r**2 * centre - 2.0 * r**3 / 3.0,
            0.5 * np.pi * r**2 * centre**2 - 4.0 * centre * r**3 / 3.0 + np.pi * r**4 / 8.0,
            0.5 * np.pi * r**2 * b**2 + 4.0 * b * r**3 / 3.0 + np.pi * r**4 / 8.0,
        ),
    ]
    area, first, along, across = np.sum(pieces, axis=0)
    centroid = first / area
    return Plan(float(area), float(centroid), float(along - area * centroid**2), float(across))


def _rectangle(low: float, high: float, width: float) -> tuple[float, float, float, float]:
    length = high - low
    return (
        length * width,
        0.5 * (high**2 - low**2) * width,
        (high**3 - low**3) * width / 3.0,
        length * width**3 / 12.0,
    )


def outline(wall: BlockWall, place: Place, half: bool, samples: int = SAMPLES) -> np.ndarray:
    """Points (x, y) of a block in plan [m]; the block is what lies within the radius of its corners from them."""
    r = wall.radius
    if half:
        low, high = -wall.offset + r, max(0.5 * wall.spacing - r, -wall.offset + r)
        low, high = low - half_plan(wall).centroid, high - half_plan(wall).centroid
    else:
        low, high = -0.5 * wall.block_length + r, 0.5 * wall.block_length - r
    side = 0.5 * wall.block_width - r
    along, across = np.linspace(low, high, samples), np.linspace(-side, side, samples)
    if side < 1e-9:
        x, y = along, np.zeros(samples)
    else:
        x = np.concatenate([along, along, np.full(samples, low), np.full(samples, high)])
        y = np.concatenate([np.full(samples, -side), np.full(samples, side), across, across])
    cosine, sine = np.cos(place.turn), np.sin(place.turn)
    return np.stack([place.at[0] + cosine * x - sine * y, place.at[1] + sine * x + cosine * y], axis=1)


def _overlaps(wall: BlockWall) -> list[str]:
    """Blocks of a row that share room."""
    for row in range(1, min(wall.rows, 2) + 1):
        whole, half = row_places(wall, row)
        figures = [outline(wall, p, False) for p in whole] + [outline(wall, p, True) for p in half]
        names = [f"row{row}:{k}" for k in range(len(whole))] + [f"half{row}:{k}" for k in range(len(half))]
        reach = wall.block_length + wall.gap
        for k, one in enumerate(figures):
            for j in range(k):
                if np.abs(one.mean(axis=0) - figures[j].mean(axis=0)).max() > reach:
                    continue
                apart = np.linalg.norm(one[:, None] - figures[j][None], axis=2).min() - 2.0 * wall.radius
                if apart < -1e-6:
                    return [f"plan: blocks {names[j]} and {names[k]} overlap by {-apart:.3g} m"]
    return []
