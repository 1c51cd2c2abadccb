"""Small worlds for the tests of contact detection: bodies in, contacts out."""

from typing import NamedTuple

import numpy as np

from compiled import find_contacts, update_neighbours
from drystone.contact.arrays import (
    FREE,
    HARD,
    REPORT,
    Contactors,
    make_candidates,
    make_contacts,
    make_manifold,
)
from drystone.engines.bodies.model import Bodies, Interfaces
from drystone.shapes import contactors, moved, pack


class World(NamedTuple):
    contactors: Contactors
    meshes: object
    interfaces: Interfaces
    bodies: Bodies
    position: np.ndarray
    attitude: np.ndarray
    candidates: object
    manifold: object
    contacts: object
    report: np.ndarray


class Found(NamedTuple):
    body: np.ndarray
    key: np.ndarray
    point: np.ndarray
    frame: np.ndarray
    gap: np.ndarray

    @property
    def normal(self):
        return self.frame[:, :3]


def make_world(shapes, at, attitude=None, status=None, category=None, table=((0,),), pairs=None, points=None):
    """One body per shape. Body axes have their origin at the centre of mass, as in build."""
    n = len(shapes)
    attitude = np.tile([1.0, 0, 0, 0], (n, 1)) if attitude is None else np.array(attitude, float)
    meshes, rows, known = [], [], {}
    for b, shape in enumerate(shapes):
        if id(shape) not in known:
            own = [moved(mesh, -shape.mass_properties().centre) for mesh, _ in contactors(shape)]
            known[id(shape)] = (len(meshes), own)
            meshes += own
        first, own = known[id(shape)]
        rows += [
            (b, m.kind, first + k, 0 if category is None else category[b], m.radius)
            for k, m in enumerate(own)
        ]
    column = list(zip(*rows))
    parts = Contactors(
        *(np.array(column[k], np.int32) for k in range(4)), np.array(column[4], float), np.ones(len(rows))
    )
    bodies = Bodies(
        status=np.array([FREE] * n if status is None else status, np.int32),
        mass=np.ones(n),
        inertia=np.zeros((n, 9)),
        inverse_mass=np.ones(n),
        inverse_inertia=np.zeros((n, 9)),
        radius=np.ones(n),
        size=np.ones(n),
        life=np.zeros((n, 2)),
    )
    table = np.array(table, np.int32)
    interfaces = Interfaces(table, np.zeros(1, np.int32), np.zeros((1, 8)))
    packed = pack(meshes)
    return World(
        parts,
        packed,
        interfaces,
        bodies,
        np.array(at, float),
        attitude / np.linalg.norm(attitude, axis=1, keepdims=True),
        make_candidates(n, parts, pairs or 64 * n + 256),
        make_manifold(packed),
        make_contacts(points or 64 * n + 256),
        np.zeros(len(REPORT), np.int64),
    )


def detect(world, reach=1e-3, max_points=HARD, alive=None, way=None):
    """Contacts within `reach` (half of it for each body); way: shift and turn of each body in the step."""
    n = len(world.position)
    far = np.full(n, reach / 2) if np.isscalar(reach) else np.asarray(reach, float)
    way = np.zeros((n, 6)) if way is None else np.asarray(way, float)
    alive = np.ones(n, np.int32) if alive is None else np.array(alive, np.int32)
    parts, meshes, interfaces, bodies, position, attitude, candidates, manifold, contacts, report = world
    update_neighbours(parts, meshes, interfaces, bodies, position, attitude, far, alive, candidates, report)
    find_contacts(
        parts, meshes, interfaces, bodies, position, attitude, far, way, alive, max_points,
        candidates, manifold, contacts, report,
    )  # fmt: skip
    k = int(contacts.count[0])
    return Found(*(array[:k].copy() for array in (
        contacts.body, contacts.key, contacts.point, contacts.frame, contacts.gap)))  # fmt: skip


def touch(first, second, at, attitude=(1, 0, 0, 0), reach=1e-3, first_attitude=(1, 0, 0, 0), max_points=HARD):
    """Contacts of two bodies, the first at the origin."""
    world = make_world([first, second], [(0, 0, 0), at], [first_attitude, attitude])
    return detect(world, reach, max_points)
