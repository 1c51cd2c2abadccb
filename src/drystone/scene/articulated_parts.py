"""An articulated wall as bodies and interfaces: contactors of blocks and bars, their masses, their laws.

Contactors have no mass of their own, the body does. The cuboid of a block meets only what hits the wall; its round
ends meet blocks and ground too; rings hold the bars. A ball below each bar hangs in a box above the bar beneath it and
stands on a stopper within that bar (W.3). Groups are those of Table 2 of Gupta et al. 2023, laws those of its Table 3.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.laws import Coulomb
from drystone.scene.articulated_wall import ArticulatedWall, half_plan, lines, row_places, whole_plan
from drystone.scene.connectors import BarLine
from drystone.shapes import Box, Compound, Cylinder, Part, Ring, Sphere

if TYPE_CHECKING:
    from drystone.scene import Scene

BOX_LENGTH, STOPPER_LENGTH = 2.5, 1.5  # sides of the stops, over the bar's diameter [-]
STOP_THICKNESS = 0.5  # thickness of the stops over the bar's diameter; they act by one face only [-]
GROUPS = ("cuboid", "end", "bar-odd", "bar-even", "stopper", "ring", "box", "ball")


def add_wall(scene: "Scene", wall: ArticulatedWall, prefix: str = "") -> None:
    """Bodies, anchors and interfaces of a wall; names and groups begin with the prefix."""
    shift = np.array([*wall.at, 0.0])
    for row in range(1, wall.rows + 1):
        whole, half = row_places(wall, row)
        for name, places, is_half in ((f"row{row}", whole, False), (f"half{row}", half, True)):
            if places:
                mass = wall.mass_of_half_block if is_half else wall.block_mass
                if wall.connector == "line":
                    mass += (1 if is_half else 2) * wall.bar_mass_per_length * wall.block_height
                plan = half_plan(wall) if is_half else whole_plan(wall)
                scene.add_many(
                    prefix + name,
                    block_shape(wall, row, is_half, prefix),
                    at=np.array([place.at for place in places]) + shift,
                    attitude=[place.attitude for place in places],
                    mass=mass,
                    inertia=plan.inertia(mass, wall.block_height),
                )
    if wall.connector == "line":
        _add_lines(scene, wall, prefix)
    else:
        _add_bars(scene, wall, prefix)
    _add_interfaces(scene, wall, prefix)


def _add_bars(scene: "Scene", wall: ArticulatedWall, prefix: str) -> None:
    """The chains of bars as bodies, and their anchors."""
    line, shift = lines(wall), np.array([*wall.at, 0.0])
    for number in range(1, wall.rows + 2):
        scene.add_many(
            f"{prefix}bar{number}",
            bar_shape(wall, number, prefix),
            at=np.array([(x, y, bar_height(wall, number)) for x, y in line]) + shift,
            mass=bar_mass(wall, number),
            inertia=bar_inertia(wall, number),
        )
    if wall.anchor == "ground":
        _add_anchors(scene, wall, prefix)


def _add_lines(scene: "Scene", wall: ArticulatedWall, prefix: str) -> None:
    """Each line of bars as one connector through the blocks on it (K.16-K.18); a block alone needs none."""
    bars = BarLine(
        rings=(wall.ring_distance, 0.5 * wall.block_height - wall.ring_distance),
        radial_play=wall.horizontal_play,
        line_play=wall.vertical_play,
        friction=wall.steel_friction,
        anchored=wall.anchor == "ground",
    )
    for k, (x, y) in enumerate(lines(wall) + np.array(wall.at)):
        names = [prefix + block_on_line(wall, row, k) for row in range(1, wall.rows + 1)]
        heights = [wall.block_height * (row - 0.5) for row in range(1, wall.rows + 1)]
        if wall.anchor == "ground":
            names, heights = [wall.ground, *names], [0.0, *heights]
        points = tuple((float(x), float(y), z) for z in heights)
        if len(names) > 1:
            scene.connect(f"{prefix}line{k}", bars, between=tuple(names), points=points, axes="world")


def block_on_line(wall: ArticulatedWall, row: int, line: int) -> str:
    """Name of the block of a row that stands on a line, without the prefix."""
    if row % 2 == 0 and line in (0, wall.n_line - 1):
        return f"half{row}:{0 if line == 0 else 1}"
    return f"row{row}:{(line if row % 2 else line - 1) // 2}"


def block_shape(wall: ArticulatedWall, row: int, half: bool, prefix: str = "") -> Compound:
    """Contactors of a block about its centre of mass, x along its length (W.2)."""
    height, r = wall.block_height, wall.radius
    if half:
        middle = half_plan(wall).centroid
        holes, low, high = [-middle], -wall.offset - middle, 0.5 * wall.spacing - middle
        centres, flat = [low + r], (low, high)
        cuboid = (low + r, high)
    else:
        low, high = -0.5 * wall.block_length, 0.5 * wall.block_length
        holes, centres = [-0.5 * wall.spacing, 0.5 * wall.spacing], [low + r, high - r]
        cuboid, flat = (low + r, high - r), (low, high)
    parts = [_cuboid(*cuboid, wall.block_width, height, prefix)]
    side = 0.5 * wall.block_width - r
    if side > 1e-9:
        # flat ends between round corners
        parts.append(_cuboid(*flat, 2.0 * side, height, prefix))
    across = (-side, side) if side > 1e-9 else (0.0,)
    levels = ring_levels(wall)
    play, diameter = wall.local_play, wall.tube_outer
    end, ring = Cylinder(radius=r, length=height), Ring(radius=0.5 * wall.hole)
    for x, centre in zip(holes, centres, strict=True):
        parts += [_part(end, prefix + "end", centre, 0.0, y) for y in across]
        if wall.connector == "line":
            continue
        parts += [_part(ring, prefix + "ring", x, s * z) for z in levels for s in (-1, 1)]
        if row == 1 and wall.anchor == "block":
            parts.append(_stop(wall, BOX_LENGTH, prefix + "box", x, -0.5 * height + 0.5 * play, 1))
        if row == wall.rows:
            ball = Sphere(radius=0.5 * diameter)
            parts.append(_part(ball, prefix + "ball", x, 0.5 * height - 0.5 * play - 0.5 * diameter))
    return Compound(parts=tuple(parts))


def ring_levels(wall: ArticulatedWall) -> list[float]:
    """Heights of the rings of a hole over and under the middle of the block [m]."""
    own = [0.5 * wall.block_height - wall.ring_distance]
    return [*own, wall.ring_distance] if wall.rings == "faces-and-ends" else own


def bar_shape(wall: ArticulatedWall, number: int, prefix: str = "") -> Compound:
    """Bar `number` of a line, from 1 at the foot: tube, ball below, box above, stopper within (W.3)."""
    length = bar_length(wall, number)
    play, diameter = wall.local_play, wall.tube_outer
    top, bottom = 0.5 * length, -0.5 * length
    group = prefix + ("bar-odd" if number % 2 else "bar-even")
    ball = Sphere(radius=0.5 * diameter)
    return Compound(
        parts=(
            _part(Cylinder(radius=0.5 * diameter, length=length), group),
            _part(ball, prefix + "ball", 0.0, bottom - 0.5 * play - 0.5 * diameter),
            _stop(wall, BOX_LENGTH, prefix + "box", 0.0, top + 0.5 * play, 1),
            _stop(wall, STOPPER_LENGTH, prefix + "stopper", 0.0, top - 0.5 * play - diameter, -1),
        )
    )


def bar_length(wall: ArticulatedWall, number: int) -> float:
    """Half a block's height at the foot and the top, a whole one in between [m]."""
    return (0.5 if number in (1, wall.rows + 1) else 1.0) * wall.block_height


def bar_height(wall: ArticulatedWall, number: int) -> float:
    """Height of the middle of a bar at the start [m]."""
    if number == 1:
        return 0.25 * wall.block_height
    return wall.block_height * (number - 1 - (0.25 if number == wall.rows + 1 else 0.0))


def bar_mass(wall: ArticulatedWall, number: int) -> float:
    """[kg]; the top bar stands for the end of the sling."""
    if number == wall.rows + 1:
        return wall.top_bar_mass
    return wall.bar_mass_per_length * bar_length(wall, number)


def bar_inertia(wall: ArticulatedWall, number: int) -> tuple[float, float, float]:
    """Of a tube [kg m2]."""
    mass, length = bar_mass(wall, number), bar_length(wall, number)
    squares = 0.25 * (wall.tube_outer**2 + wall.tube_inner**2)
    lateral = mass * (3.0 * squares + length**2) / 12.0
    return (lateral, lateral, 0.5 * mass * squares)


def _part(shape: Any, group: str, x: float = 0.0, z: float = 0.0, y: float = 0.0) -> Part:
    return Part(shape=shape, group=group, at=(float(x), float(y), float(z)), relative_density=0.0)


def _cuboid(low: float, high: float, width: float, height: float, prefix: str) -> Part:
    return _part(Box(size=(high - low, width, height)), prefix + "cuboid", 0.5 * (low + high))


def _stop(wall: ArticulatedWall, length: float, group: str, x: float, face: float, up: int) -> Part:
    """A plate whose acting face is at height `face`; it lies above (up = 1) or below (-1)."""
    side, thickness = length * wall.tube_outer, STOP_THICKNESS * wall.tube_outer
    return _part(Box(size=(side, side, thickness)), group, x, face + 0.5 * up * thickness)


def _add_anchors(scene: "Scene", wall: ArticulatedWall, prefix: str) -> None:
    """Stops in the ground over the lowest balls; a line that slides off its stop is free."""
    side, thickness = BOX_LENGTH * wall.tube_outer, STOP_THICKNESS * wall.tube_outer
    for k, (x, y) in enumerate(lines(wall) + np.array(wall.at)):
        at = (float(x), float(y), 0.5 * wall.local_play + 0.5 * thickness)
        shape = Box(size=(side, side, thickness))
        scene.add(f"{prefix}anchor{k}", shape, at=at, fixed=True, group=prefix + "box")


def _add_interfaces(scene: "Scene", wall: ArticulatedWall, prefix: str) -> None:
    """Table 3 of the paper, line by line, and what hits the wall."""
    concrete = Coulomb(friction=wall.concrete_friction, restitution=wall.restitution)
    soil = Coulomb(friction=wall.soil_friction, restitution=wall.restitution)
    steel, smooth = Coulomb(friction=wall.steel_friction), Coulomb(friction=0.0)
    table = [
        ("block-ground", prefix + "end", wall.ground, soil),
        ("bar-ground", prefix + "bar-odd", wall.ground, steel),
        ("block-block", prefix + "end", prefix + "end", concrete),
        ("odd bar-ring", prefix + "bar-odd", prefix + "ring", steel),
        ("even bar-ring", prefix + "bar-even", prefix + "ring", steel),
        ("box-ball", prefix + "box", prefix + "ball", smooth),
        ("stopper-ball", prefix + "stopper", prefix + "ball", smooth),
    ]
    if wall.connector == "line":
        table = [entry for entry in table if entry[3] in (soil, concrete)]
    for other in wall.hit_by:
        word = other.replace("*", "").strip() or "any"
        table += [(f"cuboid-{word}", prefix + "cuboid", other, concrete)]
        table += [(f"end-{word}", prefix + "end", other, concrete)]
    for name, one, two, law in table:
        scene.interface(prefix + name, between=(one, two), law=law)
