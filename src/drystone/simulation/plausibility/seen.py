"""What the rules of plausibility look at: a scene, what its engine built of it, and all its bodies as rows of arrays.

Rigid bodies, grains and their walls are one table, whatever engine runs them: bounds, sizes, masses and speeds at the
start, and the parts that interfaces tell apart. Structures and masonry have no such rows.
"""

from typing import Any, NamedTuple

import numpy as np

from drystone.contact.arrays import DRIVEN, FREE
from drystone.engines.contract import Engine, Settings
from drystone.engines.grains.model import WALL_BOX, WALL_FACET, WALL_PLANE
from drystone.errors import Path, Problem
from drystone.maths.arrays import Floats, Ints
from drystone.scene import Scene
from drystone.shapes.kinds import BOX, CYLINDER, FACET, GROUND, HULL, PLANE, RING

EVERYWHERE = 1e30  # half size of an endless plane [m]


class Entry(NamedTuple):
    """A body, a row of copies, a population or grains, as the scene has it."""

    path: Path  # ("bodies", name)
    matter: Any  # Body, Population or Grains
    first: int  # its first row
    rows: int

    def name(self, row: int) -> str:
        """Of one of its rows."""
        base, k = str(self.path[-1]), row - self.first
        if self.path[0] != "bodies":
            return f"{base}:{k}"
        return base if self.matter.repeat is None else f"{base}{k}"


class Parts(NamedTuple):
    """The parts of bodies that can touch, sorted by body, where they are at the start."""

    body: Ints  # row of its body                                  (m,)
    kind: Ints  # as in shapes/kinds.py                            (m,)
    category: Ints  # row in the table of interfaces               (m,)
    centre: Floats  # of the box around its core [m]               (m, 3)
    axes: Floats  # of that box, as columns, world axes            (m, 3, 3)
    half: Floats  # its half sizes [m]                             (m, 3)
    radius: Floats  # rounding [m]                                 (m,)

    def reach(self) -> Floats:
        """Half sizes of the boxes around parts along world axes [m]: (m, 3)."""
        reach = np.einsum("mij,mj->mi", np.abs(self.axes), self.half)
        # the radius of a cylinder and of a ring counts across their axis
        across = np.sqrt(np.maximum(0.0, 1.0 - self.axes[:, :, 2] ** 2))
        side = np.where(np.isin(self.kind, (CYLINDER, RING))[:, None], across, 1.0)
        return np.where((self.kind == PLANE)[:, None], EVERYWHERE, reach + side * self.radius[:, None])


class Things(NamedTuple):
    """Bodies and grains, a row each, in the order of the engine."""

    entries: list[Entry]
    entry: Ints  # which entry a row belongs to                    (n,)
    free: np.ndarray  # moves by forces                            (n,)
    driven: np.ndarray  # moves as given                           (n,)
    mass: Floats  # [kg]                                           (n,)
    position: Floats  # [m]                                        (n, 3)
    velocity: Floats  # [m/s]                                      (n, 3)
    turning: Floats  # size of the spin [rad/s]                    (n,)
    life: Floats  # from when to when it exists [s]                (n, 2)
    low: Floats  # bounds [m]                                      (n, 3)
    high: Floats  #                                                (n, 3)
    size: Floats  # largest extent [m]                             (n,)
    thin: Floats  # thickness of its thinnest solid part [m], infinite if it has none  (n,)
    parts: Parts
    table: Ints  # interface of two categories, -1: none           (k, k)

    def __bool__(self) -> bool:
        return len(self.entry) > 0

    def name(self, row: int) -> str:
        """Of a row."""
        return self.entries[self.entry[row]].name(int(row))

    def path(self, row: int) -> Path:
        """Where the scene describes a row."""
        return self.entries[self.entry[row]].path


class Seen(NamedTuple):
    """What rules look at."""

    scene: Scene
    name: str  # of the engine
    engine: Engine
    model: Any
    state: Any
    settings: Settings | None  # None: the scene does not say how to run it
    things: Things

    @property
    def gravity(self) -> Floats:
        """[m/s2]"""
        return np.asarray(self.scene.gravity, float)


def odd(path: Path, message: str) -> list[Problem]:
    """One warning."""
    return [Problem(path, message)]


def look(scene: Scene, name: str, engine: Engine, model: Any, state: Any, settings: Settings | None) -> Seen:
    """A built scene as the rules see it."""
    return Seen(scene, name, engine, model, state, settings, things_of(scene, *of_grains(model, state)))


def of_grains(model: Any, state: Any) -> tuple[Any, Any]:
    """Model and state of the grain engine, of a scene that is built as for it and runs elsewhere."""
    return (model.grains, model.start) if hasattr(model, "grains") else (model, state)


def things_of(scene: Scene, model: Any, state: Any) -> Things:
    """The rows of bodies and grains; none for structures and masonry."""
    if hasattr(model, "walls"):
        return _grains(scene, model, state)
    rigid = getattr(model, "model", model)
    if hasattr(rigid, "contactors"):
        return _bodies(scene, rigid, state)
    none = np.zeros((0, 3))
    empty = np.zeros(0, np.int32)
    parts = Parts(empty, empty, empty, none, np.zeros((0, 3, 3)), none, np.zeros(0))
    life = np.zeros((0, 2))
    return _made([], empty, np.zeros(0), none, none, np.zeros(0), life, parts, np.zeros((0, 0), np.int32))


def _entries(scene: Scene) -> list[Entry]:
    found, first = [], 0
    for name, body in scene.bodies.items():
        count = 1 if body.repeat is None else body.repeat.count
        found.append(Entry(("bodies", name), body, first, count))
        first += count
    for kind in ("populations", "grains"):
        for name, many in getattr(scene, kind).items():
            found.append(Entry((kind, name), many, first, len(many.at)))
            first += len(many.at)
    return found


def _bodies(scene: Scene, model: Any, state: Any) -> Things:
    given, box = model.contactors, model.meshes.box
    turn = rotations(state.attitude)[given.body]
    mesh = box[given.mesh]
    parts = Parts(
        body=given.body,
        kind=given.kind,
        category=given.category,
        centre=state.position[given.body] + np.einsum("mij,mj->mi", turn, mesh[:, :3]),
        axes=turn @ mesh[:, 6:15].reshape(-1, 3, 3),
        half=mesh[:, 3:6],
        radius=given.radius,
    )
    return _made(
        _entries(scene), model.bodies.status, model.bodies.mass, state.position, state.velocity,
        np.linalg.norm(state.spin, axis=1), model.bodies.life, parts, model.interfaces.table,
    )  # fmt: skip


def _grains(scene: Scene, model: Any, state: Any) -> Things:
    walls, n_wall, n = model.walls, len(state.attitude), len(model.radius)
    turn = rotations(state.attitude)[walls.body]
    kinds = np.full(4, HULL)
    kinds[[WALL_PLANE, WALL_BOX, WALL_FACET]] = PLANE, BOX, FACET
    n_piece = len(walls.centre)
    # the first axis of a plane is its normal, which here comes last; half sizes follow their axes
    order = np.where(walls.kind[:n_piece, None] == WALL_PLANE, (1, 2, 0), (0, 1, 2))
    axes = np.take_along_axis(walls.axes.reshape(-1, 3, 3), order[:, :, None], axis=1)
    low, high = np.hsplit(model.ground.bounds, 2)
    centre = np.concatenate([walls.centre, 0.5 * (low + high)])
    axes = np.concatenate([axes.transpose(0, 2, 1), np.broadcast_to(np.eye(3), (len(low), 3, 3))])
    parts = Parts(
        body=np.concatenate([walls.body, np.arange(n_wall, n_wall + n, dtype=np.int32)]),
        kind=np.concatenate([kinds[walls.kind], np.full(n, HULL)]),
        category=np.concatenate([walls.category, model.category]),
        centre=np.concatenate(
            [state.position[walls.body] + np.einsum("mij,mj->mi", turn, centre), state.position[n_wall:]]
        ),
        axes=np.concatenate([turn @ axes, np.broadcast_to(np.eye(3), (n, 3, 3))]),
        half=np.concatenate(
            [np.take_along_axis(walls.half, order, axis=1), 0.5 * (high - low), np.zeros((n, 3))]
        ),
        radius=np.concatenate([walls.radius, np.zeros(len(low)), model.radius]),
    )
    by_body = np.argsort(parts.body, kind="stable")  # terrains came last
    parts = Parts._make(one[by_body] for one in parts)
    life = np.concatenate([walls.life, np.broadcast_to([0.0, np.inf], (n, 2))])
    return _made(
        _entries(scene), np.concatenate([walls.status, np.full(n, FREE)]),
        np.concatenate([np.zeros(n_wall), model.mass]), state.position, state.velocity,
        np.linalg.norm(state.spin, axis=1), life, parts, model.interfaces.table,
    )  # fmt: skip


def _made(
    entries: list[Entry], status: Any, mass: Floats, position: Floats, velocity: Floats, turning: Floats,
    life: Floats, parts: Parts, table: Ints,
) -> Things:  # fmt: skip
    n = len(status)
    reach = parts.reach()
    round_ = np.isin(parts.kind, (CYLINDER, RING))
    low, high = np.full((n, 3), np.inf), np.full((n, 3), -np.inf)
    np.minimum.at(low, parts.body, parts.centre - reach)
    np.maximum.at(high, parts.body, parts.centre + reach)
    width = 2.0 * (parts.half + parts.radius[:, None])
    width[round_, 2] = 2.0 * parts.half[round_, 2]
    solid = ~np.isin(parts.kind, (PLANE, RING, FACET, GROUND))
    thin = np.full(n, np.inf)
    np.minimum.at(thin, parts.body[solid], width.min(axis=1)[solid])
    return Things(
        entries, np.repeat(np.arange(len(entries), dtype=np.int32), [one.rows for one in entries]),
        np.asarray(status) == FREE, np.asarray(status) == DRIVEN, mass, position, velocity, turning, life, low, high,
        (high - low).max(axis=1, initial=0.0), thin, parts, table,
    )  # fmt: skip


def rotations(attitude: Floats) -> Floats:
    """Rotation matrices of quaternions (n, 4), scalar first: (n, 3, 3)."""
    w, v = attitude[:, :1, None], attitude[:, 1:]
    cross = np.zeros((len(attitude), 3, 3))
    cross[:, [2, 0, 1], [1, 2, 0]] = v[:, [0, 1, 2]]
    cross[:, [1, 2, 0], [2, 0, 1]] = -v[:, [0, 1, 2]]
    return np.eye(3) + 2.0 * (w * cross + cross @ cross)
