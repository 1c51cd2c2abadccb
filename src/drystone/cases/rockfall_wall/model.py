"""The articulated rockfall wall (Gupta et al. 2023): what may be chosen, and the geometry that follows.

Stadium-shaped blocks stand on vertical lines 0.80 m apart, so that the ends of stacked blocks lie on each other and
neighbours in a row leave 40 mm. Each line holds a chain of bars: rings in the blocks keep a bar in its hole, a ball
below each bar hangs in a box above the bar beneath it and stands on a stopper within that bar. Everything that the
paper leaves open is a field of `Wall`. Theory and figures: docs/theory/rockfall-wall.md (W.1-W.8).
"""

from typing import Any, Literal, NamedTuple

import numpy as np
from pydantic import Field, model_validator

from drystone.describe import Frozen, checked
from drystone.shapes import Box, Compound, Cylinder, Part, Ring, Sphere

WIDTH, HEIGHT, SPACING = 0.76, 0.80, 0.80  # of a block, and between the lines of its two holes [m]
END = WIDTH / 2  # radius of its rounded ends [m]
TUBE = (0.1397, 0.1237)  # outer and inner diameter of a bar [m]
STEEL = 7850.0  # [kg/m3]
BOX_LENGTH, STOPPER_LENGTH = 2.5, 1.5  # sides of the stops, over the bar's diameter [-]
STANDOFF = 0.01  # distance of the projectile to the first contact [m]
STOP_THICKNESS = 0.5  # thickness of the stops over the bar's diameter; they act by one face only [-]

# collision groups of Table 2, in its order from 0 to 9
GROUPS = (
    "cuboid", "end", "bar-odd", "bar-even", "stopper", "ring", "box", "ball", "projectile", "ground",
)  # fmt: skip


class Wall(Frozen):
    """The wall, what hits it and how it is computed. Defaults: the calibrated set 'all' of Table 5, 520 kJ."""

    d_z: float = Field(
        0.068, gt=0.0, lt=0.2, description="rings from block faces (and bar ends) [m]; Table 4: 0.05-0.10"
    )
    v_p: float = Field(
        0.071, ge=0.0, le=0.5, description="vertical play of a whole line [m]; Table 4: 0.01-0.10"
    )
    mu_cc: float = Field(
        0.316, ge=0.0, le=2.0, description="friction concrete-concrete [-]; Table 4: 0.25-0.55"
    )
    mu_cs: float = Field(0.307, ge=0.0, le=2.0, description="friction concrete-soil [-]; Table 4: 0.30-0.60")
    e: float = Field(
        0.222, ge=0.0, le=1.0, description="restitution of concrete and soil [-]; Table 4: 0-0.3"
    )

    energy: float | None = Field(
        None, gt=0.0, description="kinetic energy of the projectile [J], instead of its speed"
    )
    speed: float | None = Field(
        None, gt=0.0, le=100.0, description="speed of the projectile [m/s]; without energy: 20"
    )
    impact_height: float = Field(1.7, gt=0.0, description="of the projectile's centre over the ground [m]")
    impact_offset: float = Field(0.0, description="of the impact from the wall's mid-length, along y [m]")
    impact_angle: float = Field(
        0.0, gt=-80.0, lt=80.0, description="of the velocity over the horizontal [degrees]"
    )
    projectile_mass: float = Field(2600.0, gt=0.0, description="[kg]")
    projectile_size: float = Field(1.1, gt=0.1, le=5.0, description="side of the EOTA block [m]")
    projectile_turn: float = Field(
        0.0, description="turn of the projectile about the vertical at impact [degrees]; 0: face first"
    )
    projectile_lands: bool = Field(
        True, description="the ground stops the projectile (Table 3 lists no such pair; it would fall on)"
    )

    rows: int = Field(4, ge=1, le=12, description="rows of blocks")
    blocks: int = Field(10, ge=2, le=60, description="whole blocks in odd rows; even rows have one less")
    block_mass: float = Field(1800.0, gt=0.0, description="of a whole block [kg]")
    half_block_mass: float | None = Field(None, gt=0.0, description="[kg]; default half a block's")
    plan: Literal["straight", "trapezoid", "zigzag"] | tuple[float, ...] = Field(
        "trapezoid",
        description="spans turn 0, +angle, 0, -angle, ... or +angle, -angle, ..., or not at all; or the angle of "
        "every span from y, positive away from the rock [degrees]",
    )
    plan_angle: float = Field(45.0, ge=-75.0, le=75.0, description="of the oblique spans from y [degrees]")
    first_span: Literal["straight", "oblique"] = Field(
        "straight",
        description="of a trapezoid; oblique: the middle span is straight, the wall its own mirror",
    )

    rings: Literal["faces", "faces-and-ends"] = Field(
        "faces-and-ends",
        description="rings of a hole: at d_z from the block's faces only, or from the bar ends as well",
    )
    hole: float = Field(0.154, gt=TUBE[0], lt=0.5, description="diameter of the holes [m]; play 7 mm")
    anchor: Literal["block", "ground"] = Field(
        "block", description="the stop at the foot of a line sits in its lowest block, or in the ground"
    )
    bar_mass: float = Field(
        np.pi / 4 * (TUBE[0] ** 2 - TUBE[1] ** 2) * STEEL, gt=0.0, description="of the tubes [kg/m]"
    )
    top_bar_mass: float = Field(
        1.0, gt=0.0, description="of the top bar [kg]; the paper's is negligible, a tube's 10.4"
    )
    mu_steel: float = Field(0.2, ge=0.0, le=2.0, description="friction of bars on rings and ground [-]")

    until: float = Field(2.5, gt=0.0, description="simulated time [s]")
    dt: float = Field(2e-3, gt=0.0, le=5e-3, description="time step [s]")
    every: float = Field(0.02, gt=0.0, description="time between frames [s]")
    tolerance: float = Field(1e-4, gt=0.0, lt=1.0, description="of the friction solver [-]")
    projection: float = Field(1.0, ge=0.0, le=1.0, description="numerical aid: share of overlap undone [-]")
    max_sweeps: int = Field(300, ge=1, description="cap of the friction solver")
    shake: float = Field(
        0.0, ge=0.0, le=1e-3, description="random shift of the projectile at the start [m]: repeatability"
    )
    seed: int = Field(0, ge=0, description="of the shake")

    @model_validator(mode="after")
    def _consistent(self) -> "Wall":
        if self.energy is not None and self.speed is not None:
            raise ValueError("give energy or speed, not both")
        if self.plan != "trapezoid" and self.first_span == "oblique":
            raise ValueError("first_span belongs to the trapezoid")
        if not isinstance(self.plan, str):
            if len(self.plan) != self.n_line - 1:
                raise ValueError(f"plan: {self.n_line - 1} spans need as many angles, not {len(self.plan)}")
            if max(map(abs, self.plan)) > 75.0:
                raise ValueError("plan: a span turns by more than 75 degrees from y")
        if self.impact_height < 0.5 * self.projectile_size:
            raise ValueError(
                f"a projectile of {self.projectile_size:g} m at {self.impact_height:g} m cuts into the ground"
            )
        return self

    @property
    def impact_speed(self) -> float:
        """Speed of the projectile [m/s]."""
        if self.energy is not None:
            return float(np.sqrt(2.0 * self.energy / self.projectile_mass))
        return 20.0 if self.speed is None else self.speed

    @property
    def local_play(self) -> float:
        """The play of one joint of a line [m]: joints between bars, the foot and the top share v_p (W.3)."""
        return self.v_p / (self.rows + 2)

    @property
    def n_line(self) -> int:
        """Vertical lines of connectors."""
        return 2 * self.blocks

    @property
    def horizontal_play(self) -> float:
        """Way of a bar in a ring from the middle [m]."""
        return 0.5 * (self.hole - TUBE[0])


def wall_of(values: dict[str, Any]) -> Wall:
    """Checked values; raises `InputError` that names the value, its bound, and what may have been meant."""
    made: Wall = checked(Wall, (), **values)
    return made


class Place(NamedTuple):
    """Where a body stands: origin [m] and turn about the vertical [rad]."""

    at: tuple[float, float, float]
    turn: float

    @property
    def attitude(self) -> tuple[float, float, float, float]:
        return (float(np.cos(0.5 * self.turn)), 0.0, 0.0, float(np.sin(0.5 * self.turn)))


def span_angles(wall: Wall) -> np.ndarray:
    """Angle of every span from y [degrees], positive away from the rock."""
    if not isinstance(wall.plan, str):
        return np.array(wall.plan)
    span = np.arange(wall.n_line - 1)
    if wall.plan == "straight":
        sign = np.zeros(len(span))
    elif wall.plan == "zigzag":
        sign = np.where(span % 2 == 0, 1.0, -1.0)
    else:
        phase = (span + (1 if wall.first_span == "oblique" else 0)) % 4
        sign = np.choose(phase, [0.0, 1.0, 0.0, -1.0])
    return wall.plan_angle * sign


def lines(wall: Wall) -> np.ndarray:
    """Plan positions (x, y) of the connector lines [m], mid-length at the origin (W.1)."""
    angle = np.radians(span_angles(wall))
    steps = SPACING * np.stack([np.sin(angle), np.cos(angle)], axis=1)
    found = np.vstack([np.zeros(2), np.cumsum(steps, axis=0)])
    return found - 0.5 * (found.min(axis=0) + found.max(axis=0))


def row_places(wall: Wall, row: int) -> tuple[list[Place], list[Place]]:
    """Whole and half blocks of a row, counted from 1: odd rows begin with a whole block, even ones with a half."""
    line, z = lines(wall), HEIGHT * (row - 0.5)
    first = 0 if row % 2 else 1
    whole = []
    for k in range(first, wall.n_line - 1, 2):
        middle, along = 0.5 * (line[k] + line[k + 1]), line[k + 1] - line[k]
        whole.append(Place((float(middle[0]), float(middle[1]), z), float(np.arctan2(along[1], along[0]))))
    half = []
    if row % 2 == 0:
        # a half block looks outwards along the last span below it; its hole is on the line
        for k, inner in ((0, 1), (wall.n_line - 1, wall.n_line - 2)):
            out = (line[k] - line[inner]) / SPACING
            centre = line[k] + half_plan().centroid * out
            half.append(Place((float(centre[0]), float(centre[1]), z), float(np.arctan2(out[1], out[0]))))
    return whole, half


class Plan(NamedTuple):
    """A plan figure: area [m2], centroid from the hole or centre [m], second moments about it [m4]."""

    area: float
    centroid: float
    along: float
    across: float

    def inertia(self, mass: float) -> tuple[float, float, float]:
        """Of a prism of block height [kg m2] (W.2)."""
        x, y, z = self.along / self.area, self.across / self.area, HEIGHT**2 / 12.0
        return (mass * (y + z), mass * (x + z), mass * (x + y))


def whole_plan() -> Plan:
    """The stadium of a block, holes not cut out (the paper takes the hull)."""
    half = half_plan()
    shift = 0.5 * SPACING + half.centroid - SPACING  # centroid of a half from the middle of the block
    return Plan(2 * half.area, 0.0, 2 * (half.along + half.area * shift**2), 2 * half.across)


def half_plan() -> Plan:
    """Half a stadium: half a disc about the hole on the inner side, half the straight part on the outer."""
    disc, straight = 0.5 * np.pi * END**2, 0.5 * SPACING * WIDTH
    area = disc + straight
    centroid = (-disc * 4 * END / (3 * np.pi) + straight * 0.25 * SPACING) / area
    along = np.pi * END**4 / 8 + WIDTH * (0.5 * SPACING) ** 3 / 3 - area * centroid**2
    across = np.pi * END**4 / 8 + 0.5 * SPACING * WIDTH**3 / 12
    return Plan(float(area), float(centroid), float(along), float(across))


def block_shape(wall: Wall, row: int, half: bool) -> Compound:
    """Contactors of a block about its centre of mass, x along its length; none has mass, the body does (W.2).

    The cuboid meets the projectile only; the ends meet blocks, ground and projectile; rings hold the bars.
    """
    if half:
        holes = [-half_plan().centroid]
        cuboid = Box(size=(0.5 * SPACING, WIDTH, HEIGHT))
        middle = holes[0] + 0.25 * SPACING
    else:
        holes, cuboid, middle = [-0.5 * SPACING, 0.5 * SPACING], Box(size=(SPACING, WIDTH, HEIGHT)), 0.0
    levels = [0.5 * HEIGHT - wall.d_z] + ([wall.d_z] if wall.rings == "faces-and-ends" else [])
    parts = [_part(cuboid, "cuboid", middle, 0.0)]
    play, diameter = wall.local_play, TUBE[0]
    for x in holes:
        parts.append(_part(Cylinder(radius=END, length=HEIGHT), "end", x, 0.0))
        parts += [_part(Ring(radius=0.5 * wall.hole), "ring", x, s * z) for z in levels for s in (-1, 1)]
        if row == 1 and wall.anchor == "block":
            parts.append(_stop(BOX_LENGTH, "box", x, -0.5 * HEIGHT + 0.5 * play, 1))
        if row == wall.rows:
            ball = Sphere(radius=0.5 * diameter)
            parts.append(_part(ball, "ball", x, 0.5 * HEIGHT - 0.5 * play - 0.5 * diameter))
    return Compound(parts=tuple(parts))


def bar_shape(wall: Wall, number: int) -> Compound:
    """Bar `number` of a line, from 1 at the foot: tube, ball below, box above, stopper within (W.3)."""
    length = bar_length(wall, number)
    play, diameter = wall.local_play, TUBE[0]
    top, bottom = 0.5 * length, -0.5 * length
    return Compound(
        parts=(
            _part(Cylinder(radius=0.5 * diameter, length=length), "bar-odd" if number % 2 else "bar-even"),
            _part(Sphere(radius=0.5 * diameter), "ball", 0.0, bottom - 0.5 * play - 0.5 * diameter),
            _stop(BOX_LENGTH, "box", 0.0, top + 0.5 * play, 1),
            _stop(STOPPER_LENGTH, "stopper", 0.0, top - 0.5 * play - diameter, -1),
        )
    )


def bar_length(wall: Wall, number: int) -> float:
    """Half a block's height at the foot and the top, a whole one in between [m]."""
    return 0.5 * HEIGHT if number in (1, wall.rows + 1) else HEIGHT


def bar_height(wall: Wall, number: int) -> float:
    """Height of the middle of a bar at the start [m]."""
    if number == 1:
        return 0.25 * HEIGHT
    return HEIGHT * (number - 1) - (0.25 * HEIGHT if number == wall.rows + 1 else 0.0)


def bar_mass(wall: Wall, number: int) -> float:
    """[kg]; the top bar stands for the end of the sling and has next to none."""
    return wall.top_bar_mass if number == wall.rows + 1 else wall.bar_mass * bar_length(wall, number)


def bar_inertia(wall: Wall, number: int) -> tuple[float, float, float]:
    """Of a tube [kg m2]."""
    mass, length = bar_mass(wall, number), bar_length(wall, number)
    squares = 0.25 * (TUBE[0] ** 2 + TUBE[1] ** 2)
    lateral = mass * (3.0 * squares + length**2) / 12.0
    return (lateral, lateral, 0.5 * mass * squares)


def _part(shape: Any, group: str, x: float = 0.0, z: float = 0.0) -> Part:
    return Part(shape=shape, group=group, at=(float(x), 0.0, float(z)), relative_density=0.0)


def _stop(length: float, group: str, x: float, face: float, up: int) -> Part:
    """A plate whose acting face is at height `face`; it lies above (up = 1) or below (-1)."""
    side, thickness = length * TUBE[0], STOP_THICKNESS * TUBE[0]
    return _part(Box(size=(side, side, thickness)), group, x, face + 0.5 * up * thickness)


def projectile_vertices(size: float) -> tuple[tuple[float, float, float], ...]:
    """The 24 corners of an EOTA block: (L/2, L/4, L/4) with all signs, axes permuted."""
    signs = np.array(np.meshgrid([1, -1], [1, -1], [1, -1], indexing="ij")).reshape(3, -1).T
    points = np.concatenate([np.roll(size * signs * [0.5, 0.25, 0.25], k, axis=1) for k in range(3)])
    return tuple((float(x), float(y), float(z)) for x, y, z in points)
