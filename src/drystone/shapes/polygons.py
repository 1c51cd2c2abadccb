"""Shapes as flat polygons for drawing; corners run counter-clockwise seen from outside, in shape axes."""

from itertools import pairwise

import numpy as np

from drystone.maths.arrays import Floats
from drystone.shapes import AnyShape, Terrain, contactors
from drystone.shapes.kinds import CYLINDER, PLANE, RING
from drystone.shapes.mesh import Mesh, normals
from drystone.shapes.polyhedron import hull

SEGMENTS = 24  # around a circle
RIM = 1.15  # outer over inner radius of a hole as drawn


def polygons_of(shape: AnyShape, *, size: float = 10.0) -> list[Floats]:
    """All faces of a shape; planes are cut to a square of the given half size [m]."""
    if isinstance(shape, Terrain):  # its contactor is one surface without faces
        vertex, triangle = shape.surface()
        return list(vertex[triangle])
    return [polygon for mesh, _ in contactors(shape) for polygon in _mesh_polygons(mesh, size)]


def _mesh_polygons(mesh: Mesh, size: float) -> list[Floats]:
    if mesh.kind == RING:
        return _rim(mesh)
    if mesh.kind == PLANE:
        along, across = _across(mesh.vertices[1] - mesh.vertices[0])
        corners = [(-size, -size), (size, -size), (size, size), (-size, size)]
        return [np.array([mesh.vertices[0] + a * along + b * across for a, b in corners])]
    if mesh.kind == CYLINDER:
        side = _turned(mesh.vertices[0], mesh.vertices[1], mesh.radius, [(0, 1.0, 0.0), (1, 1.0, 0.0)])
        ends = np.array([quad[[0, 3]] for quad in side])
        return [*side, ends[::-1, 0], ends[:, 1]]
    if mesh.radius > 0.0 and len(mesh.vertices) <= 2:
        first, last = mesh.vertices[0], mesh.vertices[-1]
        quarter = np.linspace(0.0, np.pi / 2, SEGMENTS // 4 + 1)
        profile = [(0, float(np.sin(a)), float(-np.cos(a))) for a in quarter]
        profile += [(1, float(np.cos(a)), float(np.sin(a))) for a in quarter]
        return _turned(first, last, mesh.radius, profile)
    if mesh.radius > 0.0:
        return _rounded(mesh)
    return [mesh.vertices[list(face)] for face in mesh.faces]


def _rounded(mesh: Mesh) -> list[Floats]:
    """A rounded solid with its edges and corners cut flat: faces moved out, hull of their corners."""
    outward = normals(mesh)
    points = [mesh.vertices[v] + mesh.radius * outward[f] for f, face in enumerate(mesh.faces) for v in face]
    corner, faces, _ = hull(np.array(points))
    return [corner[list(face)] for face in faces]


def _rim(mesh: Mesh) -> list[Floats]:
    """A flat rim around a hole, seen from both sides."""
    a, b = _across(mesh.vertices[1] - mesh.vertices[0])
    angle = np.linspace(0.0, 2.0 * np.pi, SEGMENTS + 1)
    around = mesh.radius * (np.cos(angle)[:, None] * a + np.sin(angle)[:, None] * b)
    inner, outer = mesh.vertices[0] + around, mesh.vertices[0] + RIM * around
    front = [np.array([inner[k], outer[k], outer[k + 1], inner[k + 1]]) for k in range(SEGMENTS)]
    return [*front, *(polygon[::-1] for polygon in front)]


def _across(axis: Floats) -> tuple[Floats, Floats]:
    """Two unit vectors that make a right-handed frame (a, b, axis)."""
    axis = axis / np.linalg.norm(axis)
    a = np.cross(np.eye(3)[np.argmin(np.abs(axis))], axis)
    a /= np.linalg.norm(a)
    return a, np.cross(axis, a)


def _turned(
    first: Floats, last: Floats, radius: float, profile: list[tuple[int, float, float]]
) -> list[Floats]:
    """A surface of revolution: profile points (end, distance from the axis, offset along it) over the radius."""
    length = float(np.linalg.norm(last - first))
    axis = (last - first) / length if length > 0.0 else np.array([0.0, 0.0, 1.0])
    a, b = _across(axis)
    angle = np.linspace(0.0, 2.0 * np.pi, SEGMENTS + 1)
    around = np.cos(angle)[:, None] * a + np.sin(angle)[:, None] * b
    ends = (first, last)
    rings = [ends[end] + radius * (out * around + along * axis) for end, out, along in profile]
    found = []
    for lower, upper in pairwise(rings):
        for k in range(SEGMENTS):
            corners = [lower[k], lower[k + 1], upper[k + 1], upper[k]]
            distinct = [p for n, p in enumerate(corners) if np.linalg.norm(p - corners[n - 1]) > 1e-12]
            if len(distinct) >= 3:
                found.append(np.array(distinct))
    return found
