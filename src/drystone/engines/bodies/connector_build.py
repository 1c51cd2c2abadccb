"""From described connectors to elements, rows and their state; and what is wrong with where they are.

A line of bars becomes one rope through the middles of the holes and, at each joint between two blocks, four discs: what
is left of a light straight bar in four rings when it is eliminated (K.16-K.18).
"""

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from drystone.contact.connector_rows import ALONE, NORMAL, SLIP, ConnectorRows, make_rows
from drystone.engines.bodies.connectors import (
    AXIS,
    BALL,
    BREAKING,
    DISC,
    FRICTION,
    LENGTH,
    LIMIT,
    LINE,
    LOWER,
    POINT,
    RADIUS,
    REST,
    ROPE,
    SCALE,
    SHORTEST,
    SLIDE,
    STIFFNESS,
    STOP,
    TORQUE,
    UPPER,
    WELDED,
)
from drystone.engines.bodies.model import N_ELEMENT_NUMBER, Bodies, Connectors, ConnectorState
from drystone.errors import InputError, Problem
from drystone.scene import Matter, Scene
from drystone.scene.connectors import BarLine, Connection, Hinge, Pin, Rope, Weld
from drystone.shapes import contactors
from drystone.shapes.kinds import GROUND, PLANE
from drystone.shapes.mesh import rotation_matrix

ROWS = {POINT: 3, BALL: 1, WELDED: 3, AXIS: 2, STOP: 1, TORQUE: 1, LINE: 2, SLIDE: 1}
SLACK_LENGTH = 1e-6  # points may be apart by this share of a body's size: numbers of a file are rounded
NO_AXIS = np.zeros(12)


class Place(NamedTuple):
    """Where a connector takes hold of a body."""

    body: int  # row of the bodies
    point: np.ndarray  # about the centre of mass, body axes [m]
    world: np.ndarray  # the same in world axes [m]
    turn: np.ndarray  # body axes to world axes


class Element(NamedTuple):
    """One element of a connector."""

    kind: int
    places: tuple[Place, ...]
    number: dict[int, float]
    axis: np.ndarray = NO_AXIS


def build_connectors(
    scene: Scene,
    members: list[tuple[str, Matter, int]],
    bodies: Bodies,
    position: np.ndarray,
    attitude: np.ndarray,
) -> tuple[Connectors | None, ConnectorState]:
    """Elements of all connectors, None without any, and their state; raises `InputError` for places that contradict."""
    row_of = {name: b for b, (name, _, _) in enumerate(members)}
    elements: list[tuple[int, Element]] = []
    problems: list[Problem] = []
    limits = np.full((len(scene.connectors), 2), np.inf)
    for number, (name, connection) in enumerate(scene.connectors.items()):
        connector: Any = connection.connector
        places = [
            place_of(connection, k, row_of[body], members, position, attitude)
            for k, body in enumerate(connection.between)
        ]
        limits[number, 0] = connector.breaking_force or np.inf
        limits[number, 1] = getattr(connector, "breaking_moment", None) or np.inf
        problems += [
            Problem(("connectors", name, *path), text)
            for path, text in doubts(connection, places, [members[p.body][1] for p in places], bodies)
        ]
        made = ELEMENTS[connector.kind](connection, connector, places)
        elements += [(number, _scaled(one, bodies)) for one in made]
    if problems:
        raise InputError(problems)
    n_row = sum(_kinds(one).__len__() for _, one in elements)
    state = ConnectorState(
        status=np.zeros(len(limits), np.int64), impulse=np.zeros(n_row), measured=np.zeros((len(limits), 4))
    )
    return (_pack(elements, limits) if elements else None), state


def place_of(
    connection: Connection, k: int, b: int, members: list[Any], position: np.ndarray, attitude: np.ndarray
) -> Place:
    """The k-th place of a connection, on body b."""
    turn = rotation_matrix(attitude[b])
    properties = members[b][1].shape.mass_properties()
    origin = np.asarray(properties.centre) if properties.volume > 0.0 else np.zeros(3)
    given = np.asarray(connection.place(k), float)
    if connection.axes == "world" and connection.points is not None:
        return Place(b, turn.T @ (given - position[b]), given, turn)
    return Place(b, given - origin, position[b] + turn @ (given - origin), turn)


def world_axis(connection: Connection, axis: Any, place: Place) -> np.ndarray:
    """A unit axis in world axes, given in those of the body at a place or of the world."""
    unit = np.asarray(axis, float) / np.linalg.norm(axis)
    return unit if connection.axes == "world" else place.turn @ unit


def axes_of(first: Place, second: Place, axis: np.ndarray) -> np.ndarray:
    """A world axis and a direction across it, in the axes of both bodies."""
    across = np.cross(axis, np.eye(3)[int(np.argmin(np.abs(axis)))])
    across /= np.linalg.norm(across)
    return np.concatenate([place.turn.T @ v for place in (first, second) for v in (axis, across)])


def moved(place: Place, way: np.ndarray) -> Place:
    """A place farther along a way in world axes."""
    return place._replace(point=place.point + place.turn.T @ way, world=place.world + way)


def length_of(places: list[Place]) -> float:
    """Length of a line through places [m]."""
    return float(sum(np.linalg.norm(b.world - a.world) for a, b in pairwise(places)))


def rope_elements(_: Connection, rope: Rope, places: list[Place]) -> list[Element]:
    """One row through all points (K.4)."""
    numbers = {
        LENGTH: rope.length or length_of(places),
        STIFFNESS: rope.stiffness or 0.0,
        BREAKING: rope.breaking_force or np.inf,
        REST: rope.length or length_of(places),
    }
    return [Element(ROPE, tuple(places), numbers)]


def pin_elements(connection: Connection, pin: Pin, places: list[Place]) -> list[Element]:
    """A disc at each end of the bar, or at its point; stops along the hole (K.9, K.10)."""
    first, second = places
    axis = world_axis(connection, pin.axis, second)
    axes = axes_of(first, second, axis)
    ends = [moved(first, s * pin.length * axis) for s in (-0.5, 0.5)] if pin.length > 0.0 else [first]
    found = [
        Element(
            DISC if pin.radial_play > 0.0 else LINE, (end, second),
            {RADIUS: pin.radial_play, FRICTION: pin.friction, STIFFNESS: pin.stiffness or 0.0}, axes,
        )
        for end in ends
    ]  # fmt: skip
    if pin.axial_play is not None:
        found.append(Element(SLIDE, (first, second), {LOWER: -pin.axial_play, UPPER: pin.axial_play}, axes))
    return found


def hinge_elements(connection: Connection, hinge: Hinge, places: list[Place]) -> list[Element]:
    """A point, an axis, stops and friction (K.7, K.11, K.12)."""
    first, second = places
    axes = axes_of(first, second, world_axis(connection, hinge.axis, second))
    pair = (first, second)
    held = {RADIUS: hinge.play, STIFFNESS: hinge.stiffness or 0.0}
    found = [Element(BALL if hinge.play > 0.0 else POINT, pair, held, axes)]
    found.append(Element(AXIS, pair, {}, axes))
    if hinge.lower is not None or hinge.upper is not None:
        lower, upper = (-np.inf if hinge.lower is None else hinge.lower), hinge.upper
        found.append(Element(STOP, pair, {LOWER: lower, UPPER: np.inf if upper is None else upper}, axes))
    if hinge.friction_torque > 0.0:
        found.append(Element(TORQUE, pair, {LIMIT: hinge.friction_torque}, axes))
    return found


def weld_elements(_: Connection, weld: Weld, places: list[Place]) -> list[Element]:
    """A point and all turns (K.7)."""
    axes = axes_of(places[0], places[1], np.array([0.0, 0.0, 1.0]))
    point, turn = {STIFFNESS: weld.stiffness or 0.0}, {STIFFNESS: weld.turning_stiffness or 0.0}
    return [Element(POINT, tuple(places), point, axes), Element(WELDED, tuple(places), turn, axes)]


def line_elements(connection: Connection, line: BarLine, places: list[Place]) -> list[Element]:
    """A rope through the middles of the holes, then four discs for each bar between two blocks (K.16-K.18)."""
    length = length_of(places)
    numbers = {
        LENGTH: length + line.line_play,
        STIFFNESS: line.stiffness or 0.0,
        SHORTEST: length if line.stands else 0.0,
        BREAKING: line.breaking_force or np.inf,
        REST: length,
    }
    found = [Element(ROPE, tuple(places), numbers)]
    blocks = places[1:] if line.anchored else places
    for lower, upper in pairwise(blocks):
        low, high = world_axis(connection, line.axis, lower), world_axis(connection, line.axis, upper)
        z = ring_heights(line, lower, upper, low)
        up = (moved(lower, line.rings[0] * low), moved(lower, line.rings[1] * low))
        down = (moved(upper, -line.rings[1] * high), moved(upper, -line.rings[0] * high))
        twice = 2.0 * line.radial_play
        for ring, of, axis, radius in (
            (down[0], lower, low, twice * (z[2] - z[0]) / (z[1] - z[0])),
            (down[1], lower, low, twice * (z[3] - z[0]) / (z[1] - z[0])),
            (up[1], upper, high, twice * (z[3] - z[1]) / (z[3] - z[2])),
            (up[0], upper, high, twice * (z[3] - z[0]) / (z[3] - z[2])),
        ):
            disc = {RADIUS: radius, FRICTION: line.friction}
            found.append(Element(DISC, (ring, of), disc, axes_of(ring, of, axis)))
    return found


def ring_heights(line: BarLine, lower: Place, upper: Place, axis: np.ndarray) -> tuple[float, ...]:
    """Heights of the four rings of a bar over the middle of the lower hole [m]."""
    rise = float((upper.world - lower.world) @ axis)
    near, far = line.rings
    return near, far, rise - far, rise - near


ELEMENTS: dict[str, Any] = {
    "rope": rope_elements, "pin": pin_elements, "hinge": hinge_elements, "weld": weld_elements,
    "bar-line": line_elements,
}  # fmt: skip


def _scaled(element: Element, bodies: Bodies) -> Element:
    """The element with the length that makes its turning rows metres: the radius of the smaller body."""
    size = min(float(bodies.radius[place.body]) for place in element.places)
    size = size if 0.0 < size < 1e29 else 1.0
    stiffness = element.number.get(STIFFNESS, 0.0) / (size * size if element.kind == WELDED else 1.0)
    return element._replace(number={**element.number, SCALE: size, STIFFNESS: stiffness})


def _kinds(element: Element) -> list[int]:
    """Kinds of the rows of an element."""
    if element.kind == DISC:
        return [NORMAL, SLIP, SLIP] if element.number[FRICTION] > 0.0 else [ALONE]
    return [ALONE] * ROWS.get(element.kind, 1)


def _pack(elements: list[tuple[int, Element]], limits: np.ndarray) -> Connectors:
    """The arrays of all elements."""
    places = [place for _, one in elements for place in one.places]
    counts = [len(_kinds(one)) for _, one in elements]
    numbers = np.zeros((len(elements), N_ELEMENT_NUMBER))
    for row, (_, one) in zip(numbers, elements, strict=True):
        for column, value in one.number.items():
            row[column] = value
    owners = np.array([number for number, _ in elements], np.int32)
    entries, _ = _entries(elements)
    return Connectors(
        kind=np.array([one.kind for _, one in elements], np.int32),
        connector=owners,
        row=np.cumsum([0, *counts[:-1]]).astype(np.int32),
        point=np.cumsum([0, *(len(one.places) for _, one in elements)]).astype(np.int32),
        number=numbers,
        axis=np.array([one.axis for _, one in elements]),
        body=np.array([place.body for place in places], np.int32),
        place=np.array([place.point for place in places]),
        entry=np.array(entries, np.int32),
        row_connector=np.repeat(owners, counts).astype(np.int32),
        limit=limits,
    )


def _entries(elements: list[tuple[int, Element]]) -> tuple[list[int], list[list[int]]]:
    """The entry of each point in the rows, and the bodies of each row: of a rope each body once."""
    entry: list[int] = []
    bodies: list[list[int]] = []
    for _, one in elements:
        first = sum(map(len, bodies))
        named = list(dict.fromkeys(place.body for place in one.places))
        entry += [first + named.index(place.body) for place in one.places]
        bodies += [named] * len(_kinds(one))
    return entry, bodies


def rows_of(connectors: Connectors) -> ConnectorRows:
    """Work space for the rows of all connectors."""
    kinds: list[int] = []
    bodies: list[list[int]] = []
    groups: list[tuple[int, int, int, int]] = []
    n_row = len(connectors.row_connector)
    ends = [*connectors.row[1:].tolist(), n_row]
    for element, (kind, first, end) in enumerate(zip(connectors.kind, connectors.row, ends, strict=True)):
        points = slice(int(connectors.point[element]), int(connectors.point[element + 1]))
        named = list(dict.fromkeys(connectors.body[points].tolist()))
        rubs = kind == DISC and connectors.number[element, FRICTION] > 0.0
        kinds += [NORMAL, SLIP, SLIP] if rubs else [ALONE] * (end - int(first))
        bodies += [named] * (end - int(first))
        if len(named) <= 2:
            groups.append((int(first), end - int(first), named[0], named[-1]))
    return make_rows(kinds, bodies, groups)


def elastic_energy(connectors: Connectors | None, position: np.ndarray, attitude: np.ndarray) -> float:
    """Elastic energy of all ropes [J]."""
    total = 0.0
    if connectors is None:
        return total
    for element in np.flatnonzero(connectors.kind == ROPE):
        points = range(int(connectors.point[element]), int(connectors.point[element + 1]))
        at = np.array(
            [
                position[b] + rotation_matrix(attitude[b]) @ connectors.place[p]
                for p, b in zip(points, connectors.body[points], strict=True)
            ]
        )
        stretch = np.linalg.norm(np.diff(at, axis=0), axis=1).sum() - connectors.number[element, LENGTH]
        total += 0.5 * float(connectors.number[element, STIFFNESS]) * max(float(stretch), 0.0) ** 2
    return total


def doubts(
    connection: Connection, places: list[Place], matters: list[Any], bodies: Bodies
) -> list[tuple[tuple[str | int, ...], str]]:
    """What is wrong with the places of a connector: path below it, and why."""
    connector: Any = connection.connector
    found: list[tuple[tuple[str | int, ...], str]] = []
    if not any(bodies.inverse_mass[place.body] > 0.0 for place in places):
        found.append((("between",), "none of these bodies can move"))
    found += [
        (("between", k), "is born or dies in the run: connectors need bodies that are there all the time")
        for k, matter in enumerate(matters)
        if matter.born > 0.0 or matter.dies is not None
    ]
    apart = places[0].world - places[1].world
    slack = SLACK_LENGTH * min(float(bodies.radius[place.body]) for place in places)
    if isinstance(connector, Rope):
        given, there = connector.length, length_of(places)
        if given is None and not there > 0.0:
            found.append((("connector", "length"), "required, but missing: the points of the rope coincide"))
        if given is not None and connector.stiffness is None and there > given + slack:
            found.append(
                (("connector", "length"), f"its points are {there:.6g} m apart, the rope is {given:g} m long")
            )
    if isinstance(connector, Hinge | Weld):
        play, distance = getattr(connector, "play", 0.0), float(np.linalg.norm(apart))
        if distance > play + slack:
            allowed = f", more than its play of {play:g} m" if play > 0.0 else ""
            found.append((("points",), f"are {distance:.3g} m apart at the start{allowed}"))
    if isinstance(connector, Pin):
        axis = world_axis(connection, connector.axis, places[1])
        along = float(apart @ axis)
        across = float(np.linalg.norm(apart - along * axis))
        if across > connector.radial_play + slack:
            found.append(
                (
                    ("points",),
                    f"{across:.3g} m across the hole at the start, its play is {connector.radial_play:g} m",
                )
            )
        if connector.axial_play is not None and abs(along) > connector.axial_play + slack:
            found.append(
                (
                    ("points",),
                    f"{abs(along):.3g} m along the hole at the start, its play is {connector.axial_play:g} m",
                )
            )
        found += hole_problems(1, places[1], matters[1])
    if isinstance(connector, BarLine):
        found += line_problems(connection, connector, places, matters)
    return found


def line_problems(
    connection: Connection, line: BarLine, places: list[Place], matters: list[Any]
) -> list[tuple[tuple[str | int, ...], str]]:
    """What is wrong with the holes of a line of bars."""
    first = 1 if line.anchored else 0
    found = [one for k in range(first, len(places)) for one in hole_problems(k, places[k], matters[k])]
    for k in range(first, len(places) - 1):
        axis = world_axis(connection, line.axis, places[k])
        way = places[k + 1].world - places[k].world
        z, across = (
            ring_heights(line, places[k], places[k + 1], axis),
            np.linalg.norm(way - (way @ axis) * axis),
        )
        if not z[1] < z[2]:
            found.append(
                (
                    ("connector", "rings"),
                    f"those of holes {k} and {k + 1} cross: only {way @ axis:.3g} m between them",
                )
            )
        elif across > 2.0 * line.radial_play:
            found.append(
                (
                    ("points", k + 1),
                    f"{across:.3g} m beside the hole below, more than the plays of two rings allow",
                )
            )
    return found


def hole_problems(k: int, place: Place, matter: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Whether a hole is outside the bounds of its body."""
    meshes = [mesh for mesh, _ in contactors(matter.shape)]
    if any(mesh.kind in (PLANE, GROUND) for mesh in meshes):
        return []
    low = np.min([mesh.vertices.min(axis=0) - mesh.radius for mesh in meshes], axis=0)
    high = np.max([mesh.vertices.max(axis=0) + mesh.radius for mesh in meshes], axis=0)
    properties = matter.shape.mass_properties()
    at = place.point + (np.asarray(properties.centre) if properties.volume > 0.0 else 0.0)
    beyond = np.maximum(low - at, at - high)
    if beyond.max() <= SLACK_LENGTH * float(np.max(high - low)):
        return []
    return [(("points", k), f"the hole is {beyond.max():.3g} m outside its body")]
