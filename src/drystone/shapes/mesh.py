"""What shapes hand to the engine: mass properties, and meshes in the axes of the shape.

A mesh is a convex core: vertices, and faces as polygons whose vertices run counter-clockwise seen from
outside. A rounding radius makes a sphere of one vertex and a capsule of two. Planes, cylinders and rings keep
only the two ends of their axis. `pack` lays meshes end to end in the arrays of `drystone.shapes.kinds.Meshes`.

Only NumPy is needed here, so that describing a scene never waits for a compiler. See docs/theory/contacts.md.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats
from drystone.shapes.kinds import BOX, CYLINDER, GROUND, HULL, PLANE, RING, Meshes
from drystone.shapes.surfaces import make_ground

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Edge = tuple[int, int, int, int]

MAX_VERTICES = 8191  # vertex numbers take 13 bits in the key of a contact


class MassProperties(NamedTuple):
    """Of unit density, in the axes of the shape."""

    volume: float  # [m3]
    centre: Floats  # centre of mass [m]                            (3,)
    inertia: Floats  # about the centre of mass [m5]                (3, 3)


class Mesh(NamedTuple):
    """One contactor."""

    kind: int  # HULL, PLANE, CYLINDER, RING, BOX or GROUND
    vertices: Floats  # [m]                                         (n_vertex, 3)
    faces: tuple[tuple[int, ...], ...] = ()  # vertices counter-clockwise seen from outside
    radius: float = 0.0  # rounding radius; radius of a cylinder or of a ring's hole [m]
    triangles: Floats | None = None  # of a GROUND: its vertices, counter-clockwise from the free side  (n, 3)


def massless() -> MassProperties:
    """Of planes, terrains and holes."""
    return MassProperties(0.0, np.zeros(3), np.zeros((3, 3)))


def inertia_of(second: Floats) -> Floats:
    """Inertia tensor from the second moments ∫ x xᵀ dV."""
    return np.trace(second) * np.eye(3) - second


def rotation_matrix(attitude: Sequence[float] | Floats) -> Floats:
    """Rotation matrix of a quaternion (scalar first, any length but zero)."""
    w, x, y, z = np.asarray(attitude, float) / np.linalg.norm(attitude)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def moved(mesh: Mesh, at: Sequence[float] | Floats, attitude: Sequence[float] = (1.0, 0.0, 0.0, 0.0)) -> Mesh:
    """The mesh turned by `attitude`, then shifted by `at`."""
    turn = rotation_matrix(attitude)
    return mesh._replace(vertices=mesh.vertices @ turn.T + np.asarray(at, float))


def moved_mass(mass: MassProperties, at: Sequence[float], attitude: Sequence[float]) -> MassProperties:
    """The mass properties of a shape turned by `attitude`, then shifted by `at`."""
    turn = rotation_matrix(attitude)
    return MassProperties(
        mass.volume, turn @ mass.centre + np.asarray(at, float), turn @ mass.inertia @ turn.T
    )


def total_mass(parts: Sequence[tuple[float, MassProperties]]) -> MassProperties:
    """Sum of parts with their relative densities, by the theorem of parallel axes."""
    volume = float(sum(density * part.volume for density, part in parts))
    if volume <= 0.0:
        return massless()
    centre = sum((density * part.volume / volume * part.centre for density, part in parts), np.zeros(3))
    inertia = np.zeros((3, 3))
    for density, part in parts:
        arm = part.centre - centre
        inertia += density * (part.inertia + part.volume * inertia_of(np.outer(arm, arm)))
    return MassProperties(volume, centre, inertia)


def normals(mesh: Mesh) -> Floats:
    """Outward unit normals of the faces (Newell's sum: exact for triangles, a mean for polygons)."""
    found = np.zeros((len(mesh.faces), 3))
    for f, face in enumerate(mesh.faces):
        corner = mesh.vertices[list(face)] - mesh.vertices[face[0]]
        found[f] = np.cross(corner, np.roll(corner, -1, axis=0)).sum(axis=0)
    return found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), np.finfo(float).tiny)


def edges(mesh: Mesh) -> list[Edge]:
    """Its two vertices, the face on its left and the face on its right, seen from outside; sorted."""
    left = {(v, w): f for f, face in enumerate(mesh.faces) for v, w in zip(face, face[1:] + face[:1])}
    if not left:
        return [(v, v + 1, 0, 0) for v in range(len(mesh.vertices) - 1)] if mesh.kind == HULL else []
    return sorted((v, w, f, left.get((w, v), f)) for (v, w), f in left.items() if v < w or (w, v) not in left)


def bounding_box(mesh: Mesh) -> Floats:
    """Centre, half sizes, axes (as columns, row by row) of a box around the core, and its bounding radius;
    (16,).
    """
    vertex = mesh.vertices
    axes = np.eye(3)
    if mesh.kind == BOX:
        axes = np.stack([vertex[k] - vertex[0] for k in (1, 2, 4)], axis=1)
        axes /= np.linalg.norm(axes, axis=0)
    elif mesh.kind in (CYLINDER, RING, PLANE) or len(vertex) == 2:
        along = vertex[1] - vertex[0]
        along = along / np.linalg.norm(along)
        first = np.cross(along, np.eye(3)[np.argmin(np.abs(along))])
        first /= np.linalg.norm(first)
        axes = np.stack([first, np.cross(along, first), along], axis=1)
        vertex = vertex[:1] if mesh.kind in (RING, PLANE) else vertex
    local = vertex @ axes
    low, high = local.min(axis=0), local.max(axis=0)
    centre = axes @ (low + high) / 2
    radius = np.linalg.norm(vertex - centre, axis=1).max()
    return np.concatenate([centre, (high - low) / 2, axes.ravel(), [radius]])


def pack(meshes: Sequence[Mesh]) -> Meshes:
    """The arrays of the engine; row m of `span` belongs to meshes[m]."""
    span, vertex, normal, face_span, edge, box = [], [], [], [], [], []
    face_vertex: list[int] = []
    n_vertex = n_face = n_edge = 0
    for mesh in meshes:
        if len(mesh.vertices) > MAX_VERTICES and mesh.kind != GROUND:
            raise ValueError(f"a convex body has at most {MAX_VERTICES} vertices, not {len(mesh.vertices)}")
        if mesh.kind == PLANE:
            normal_rows = (mesh.vertices[1] - mesh.vertices[0])[None]
        else:
            normal_rows = normals(mesh)
        edge_rows = edges(mesh)
        first = (n_vertex, n_face, n_edge)
        n_vertex, n_face, n_edge = (
            n_vertex + len(mesh.vertices),
            n_face + len(normal_rows),
            n_edge + len(edge_rows),
        )
        span.append((first[0], n_vertex, first[1], n_face, first[2], n_edge))
        vertex.append(mesh.vertices)
        normal.append(normal_rows)
        for f in range(len(normal_rows)):
            face = mesh.faces[f] if f < len(mesh.faces) else ()
            face_span.append((len(face_vertex), len(face_vertex) + len(face)))
            face_vertex.extend(face)
        edge.extend(edge_rows)
        box.append(bounding_box(mesh))
    number = np.full(len(meshes), -1, np.int32)
    grounds = [m for m, mesh in enumerate(meshes) if mesh.kind == GROUND]
    number[grounds] = np.arange(len(grounds))
    return Meshes(
        span=np.array(span, np.int32).reshape(-1, 6),
        vertex=np.concatenate(vertex) if vertex else np.zeros((0, 3)),
        normal=np.concatenate(normal) if normal else np.zeros((0, 3)),
        face_span=np.array(face_span, np.int32).reshape(-1, 2),
        face_vertex=np.array(face_vertex, np.int32),
        edge=np.array(edge, np.int32).reshape(-1, 4),
        box=np.array(box).reshape(-1, 16),
        ground=make_ground([(meshes[m].vertices, np.asarray(meshes[m].triangles)) for m in grounds], number),
    )
