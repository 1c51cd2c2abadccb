"""Walls as regions of LAMMPS, and their motion as formulas in time. Theory: docs/theory/lammps.md, M.9-M.12.

A half space is a region plane, a box a region block seen from outside. A region turns by one angle about one axis, so
that a box is turned at the start and spun about the same axis, or not at all. Motion is the integral of what drives a
wall, in closed form; the same formula places the wall in our frames.
"""

from math import atan2, cos, sin
from typing import NamedTuple

import numpy as np

from drystone.contact.arrays import DRIVEN
from drystone.engines.bodies.model import Driven
from drystone.engines.grains.model import WALL_PLANE, WALL_ROD, GrainModel, GrainState
from drystone.engines.grains.sides import ALIGNED, around, extent, reaches_through, slides_along
from drystone.errors import Problem
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.periodic import AXES
from drystone.shapes.mesh import rotation_matrix

SEGMENTS = 200  # rows of a table of velocities that go into a formula
# to the axes of LAMMPS: as they are; disks of the x-z plane into the x-y plane
TURNED = {3: np.eye(3), 2: np.array([(1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, -1.0, 0.0)])}


def axis_of(dimension: int, k: int) -> int:
    """The axis of LAMMPS that is our axis k."""
    return int(np.abs(TURNED[dimension][:, k]).argmax())


class Piece(NamedTuple):
    """A piece of a wall, as a region."""

    number: int  # of the piece
    wall: int
    region: str  # the command, without motion
    axis: Floats | None  # of its turn, our axes
    angle: float  # of its turn at the start [rad]


def wall_problems(scene: Scene, model: GrainModel, state: GrainState) -> list[Problem]:
    """Shapes and motions of walls that LAMMPS cannot express."""
    names = [name for name, _, _ in scene.body_members()]
    found: dict[tuple[str, str], Problem] = {}

    def say(wall: int, key: str, text: str) -> None:
        name = names[wall].split(":")[0]
        known = name if name in scene.bodies else names[wall].rstrip("0123456789")
        found.setdefault((known, key), Problem(("bodies", known, key), f"engine lammps: {text}"))

    for wall in np.flatnonzero(model.ground.number >= 0).tolist():
        say(wall, "shape", "it takes no terrain; take planes and boxes, or leave the engine out")
    if found:
        return list(found.values())
    walls = model.walls
    for piece, wall in enumerate(walls.body.tolist()):
        if walls.kind[piece] == WALL_ROD:
            say(wall, "shape", "it has no rods and spheres as flat walls; take planes and boxes")
        elif walls.radius[piece] > 0.0:
            say(wall, "shape", "it has no rounded boxes; leave the rounding out")
    for wall in np.flatnonzero(walls.status == DRIVEN).tolist():
        rows, _ = _rows(model.driven, wall)
        if len(rows[0]) > SEGMENTS:
            say(wall, "driven", f"a table of at most {SEGMENTS} times, got {len(rows[0])}")
        axis = spin_axis(model.driven, wall)
        if axis is None:
            say(wall, "driven", "a wall turns about one axis only")
            continue
        for piece in np.flatnonzero((walls.body == wall) & (walls.kind != WALL_PLANE)).tolist():
            turned = _turn(walls.axes[piece].reshape(3, 3) @ rotation_matrix(state.attitude[wall]).T)
            if turned is not None and np.linalg.norm(np.cross(axis, turned[0])) > ALIGNED:
                say(
                    wall, "driven", "a box that is turned at the start spins about the axis of that turn only"
                )
    for piece in np.flatnonzero(walls.kind != WALL_PLANE).tolist():
        for k in around(model):
            if text := _beside(model, state, piece, k):
                say(int(walls.body[piece]), "at", text)
    return list(found.values())


def _beside(model: GrainModel, state: GrainState, piece: int, k: int) -> str:
    """Why a box does not go with periodic sides: LAMMPS sees a wall where it stands, not its images."""
    wall, axis, (low, high) = int(model.walls.body[piece]), AXES[k], model.sides[k]
    place = state.position[wall] + rotation_matrix(state.attitude[wall]) @ model.walls.centre[piece]
    if reaches_through(model, state, piece, k):
        middle = 0.5 * (low + high)
        off = abs(place[k] - middle) > 1e-9 * (high - low)
        return f"expected its middle at {axis} = {middle:.6g}, that of the periodic sides" if off else ""
    if slides_along(model, wall, k):
        return f"it moves along {axis}, where the scene is periodic: LAMMPS sees no images of walls"
    room = 0.5 * extent(model, state, piece, k) + float(model.radius.max())
    if place[k] - room < low or place[k] + room > high:
        return (
            f"grains would meet it over the periodic sides across {axis}: expected it a radius away from them"
        )
    return ""


def spin_axis(drive: Driven, wall: int) -> Floats | None:
    """The axis about which a wall ever turns: zero if it does not, none if there are several."""
    rows, waves = _rows(drive, wall)
    spins = np.concatenate([rows[1][:, 3:], waves[:, 5:]])
    spins = spins[np.linalg.norm(spins, axis=1) > 0.0]
    if not len(spins):
        return np.zeros(3)
    axis = spins[0] / np.linalg.norm(spins[0])
    return axis if (np.linalg.norm(np.cross(spins, axis), axis=1) <= ALIGNED).all() else None


def _rows(drive: Driven, wall: int) -> tuple[tuple[Floats, Floats], Floats]:
    """Times and velocities of a wall's table, and its waves."""
    first, end, first_wave, end_wave = drive.span[wall]
    return (drive.time[first:end], drive.velocity[first:end]), drive.wave[first_wave:end_wave]


def _turn(axes: Floats) -> tuple[Floats, float] | None:
    """Axis and angle that turn the axes of the world into those of a box (rows); none if they are the same axes."""
    if (np.abs(axes).max(axis=1) > 1.0 - ALIGNED).all():
        return None
    # the order of the rows that turns least, right-handed
    best = None
    for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)):
        rows = axes[list(order)]
        rows = rows * np.where(np.diag(rows) < 0.0, -1.0, 1.0)[:, None]
        if np.linalg.det(rows) > 0.0 and (best is None or np.trace(rows) > np.trace(best)):
            best = rows
    assert best is not None
    matrix = best.T  # columns: where the axes of the world go
    vector = np.array([matrix[2, 1] - matrix[1, 2], matrix[0, 2] - matrix[2, 0], matrix[1, 0] - matrix[0, 1]])
    length = float(np.linalg.norm(vector))
    return vector / length, atan2(length, float(np.trace(matrix)) - 1.0)


def pieces_of(model: GrainModel, start: GrainState) -> list[Piece]:
    """The regions of all walls where they begin, in the axes of LAMMPS."""
    walls, found, turned = model.walls, [], TURNED[model.dimension]
    for number, wall in enumerate(walls.body):
        rotation = rotation_matrix(start.attitude[wall])
        origin = start.position[wall]
        centre = origin + rotation @ walls.centre[number]
        axes = walls.axes[number].reshape(3, 3) @ rotation.T
        if walls.kind[number] == WALL_PLANE:
            point, normal = turned @ centre, turned @ axes[0]
            said = f"plane {_said(point)} {_said(normal)} side in"
            found.append(Piece(number, int(wall), said, None, 0.0))
            continue
        turn, half = _turn(axes), walls.half[number]
        if turn is None:
            spread = np.abs(axes).T @ half
        else:
            # unturned about the origin of the wall, as the region turns about it
            back = rotation_about(turn[0], -turn[1])
            centre = origin + back @ (centre - origin)
            spread = np.abs(back @ axes.T) @ half
        middle, spread = turned @ centre, np.abs(turned) @ spread
        edges = [f"{m - s:.17g} {m + s:.17g}" for m, s in zip(middle, spread, strict=True)]
        for k in around(model):
            if reaches_through(model, start, number, k):
                edges[axis_of(model.dimension, k)] = "INF INF"
        said = f"block {' '.join(edges)} side out"
        found.append(
            Piece(
                number, int(wall), said, None if turn is None else turn[0], 0.0 if turn is None else turn[1]
            )
        )
    return found


def _said(vector: Floats) -> str:
    return " ".join(f"{value:.17g}" for value in vector)


def rotation_about(axis: Floats, angle: float) -> Floats:
    """The matrix of a turn (Rodrigues)."""
    x, y, z = axis
    cross = np.array([(0.0, -z, y), (z, 0.0, -x), (-y, x, 0.0)])
    return np.eye(3) + sin(angle) * cross + (1.0 - cos(angle)) * cross @ cross


def region_commands(piece: Piece, model: GrainModel, start: GrainState) -> str:
    """The region of a piece, with the formulas that move and turn it (M.10, M.11)."""
    turned, number, lines, said = TURNED[model.dimension], piece.number, [], ""
    drives = model.walls.status[piece.wall] == DRIVEN
    axis = piece.axis
    if drives:
        names = []
        for k, row in enumerate(turned):
            formula = way_formula(model.driven, piece.wall, np.concatenate([row, np.zeros(3)]))
            names.append(f"v_m{number}{'xyz'[k]}" if formula else "NULL")
            if formula:
                lines.append(f"variable m{number}{'xyz'[k]} equal {formula}")
        said += f" move {' '.join(names)}" if any(name != "NULL" for name in names) else ""
        spin = spin_axis(model.driven, piece.wall)
        if spin is not None and spin.any():
            axis = spin if axis is None else axis
    if axis is not None:
        formula = f"{piece.angle:.17g}"
        if drives and (more := way_formula(model.driven, piece.wall, np.concatenate([np.zeros(3), axis]))):
            formula += f"+{more}"
        lines.append(f"variable a{number} equal {formula}")
        said += f" rotate v_a{number} {_said(turned @ start.position[piece.wall])} {_said(turned @ axis)}"
    return "\n".join([*lines, f"region r{number} {piece.region}{said} units box"])


def way_formula(drive: Driven, wall: int, along: Floats) -> str:
    """Displacement of a wall along something, as a formula in the step of LAMMPS; empty if there is none (M.10)."""
    rows, waves = _rows(drive, wall)
    parts = []
    for wave in waves:
        size = float(wave[2:] @ along) / wave[0]
        if size != 0.0:
            angle = f"{wave[0]:.17g}*step*dt+{wave[1]:.17g}"
            parts.append(f"({size:.17g})*(sin({angle})-({sin(wave[1]):.17g}))")
    time, speed = rows[0], rows[1] @ along
    if len(time) > 1 and speed.any():
        way = np.concatenate([[0.0], np.cumsum(0.5 * (speed[1:] + speed[:-1]) * np.diff(time))])
        way -= _covered(rows, 0.0) @ along  # a table may begin before the run does
        for k in range(len(time) - 1):
            since = f"(step*dt-({time[k]:.17g}))"
            rate = 0.5 * (speed[k + 1] - speed[k]) / (time[k + 1] - time[k])
            inside = f"(step*dt>={time[k]:.17g})*(step*dt<{time[k + 1]:.17g})"
            parts.append(f"{inside}*({way[k]:.17g}+{since}*({speed[k]:.17g}+{since}*({rate:.17g})))")
        parts.append(f"(step*dt>={time[-1]:.17g})*({way[-1]:.17g})")
    return "+".join(parts)


def way_at(drive: Driven, wall: int, time: float) -> Floats:
    """Displacement [m] and rotation vector [rad] of a wall since the start: what the formulas say (M.10)."""
    rows, waves = _rows(drive, wall)
    found = np.zeros(6)
    for wave in waves:
        found += wave[2:] / wave[0] * (sin(wave[0] * time + wave[1]) - sin(wave[1]))
    return found + _covered(rows, time) - _covered(rows, 0.0)


def _covered(rows: tuple[Floats, Floats], time: float) -> Floats:
    """What a table of velocities covers from its beginning until a time."""
    times, speeds = rows
    if len(times) < 2:
        return np.zeros(6)
    since = np.clip(time, times[:-1], times[1:]) - times[:-1]
    rate = np.diff(speeds, axis=0) / np.diff(times)[:, None]
    return (speeds[:-1] * since[:, None] + 0.5 * rate * since[:, None] ** 2).sum(axis=0)


def speed_at(drive: Driven, wall: int, time: float) -> Floats:
    """Given velocity [m/s] and spin [rad/s] of a wall at a time."""
    (times, speeds), waves = _rows(drive, wall)
    found = np.cos(waves[:, 0] * time + waves[:, 1]) @ waves[:, 2:]
    if len(times) and times[0] <= time <= times[-1]:
        found += [np.interp(time, times, column) for column in speeds.T]
    return found


def turned_by(vector: Floats, attitude: Floats) -> Floats:
    """An attitude (quaternion, scalar first) after a turn by a rotation vector [rad]."""
    angle = float(np.linalg.norm(vector))
    axis = vector / angle if angle > 0.0 else np.zeros(3)
    w, x = cos(0.5 * angle), sin(0.5 * angle) * axis
    scalar = w * attitude[0] - x @ attitude[1:]
    return np.concatenate([[scalar], w * attitude[1:] + attitude[0] * x + np.cross(x, attitude[1:])])
