"""Meshes of blocks: boxes, voussoirs, any hexahedra; their surfaces, and the smooth sides of these.

A block is a grid of hexahedra. Its surface is the faces that only one element has, sorted into *sides*: faces that
meet at an edge with nearly the same normal. A side is what can be joined to the side of another block.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.hexahedra import FACES
from drystone.maths.arrays import Floats, Longs

Corner = tuple[float, float, float]

SMOOTH = np.cos(np.radians(30.0))  # faces that meet at less belong to one side


class Mesh(NamedTuple):
    """Hexahedra of one block and its surface."""

    node: Floats  # [m]                                              (n_node, 3)
    element: Longs  # corners                                         (n_element, 8)
    quad: Longs  # surface, counter-clockwise from outside            (n_quad, 4), sorted by side
    side: Longs  # side of each quad, from 0                          (n_quad,)


def grid(n: tuple[int, int, int]) -> tuple[Floats, Longs]:
    """Nodes of a unit cube in n cells along x, y, z, and its elements."""
    axes = [np.linspace(0.0, 1.0, k + 1) for k in n]
    node = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, 3)
    number = np.arange(len(node)).reshape([k + 1 for k in n])
    low, high = slice(None, -1), slice(1, None)
    corners = [(low, low, low), (high, low, low), (high, high, low), (low, high, low),
               (low, low, high), (high, low, high), (high, high, high), (low, high, high)]  # fmt: skip
    return node, np.stack([number[at].ravel() for at in corners], axis=1)


def box(low: Corner, high: Corner, n: tuple[int, int, int]) -> Mesh:
    """A box between two corners [m]."""
    return mapped(np.asarray(low) + cube(n).node * (np.asarray(high) - np.asarray(low)), n)


def voussoir(
    angles: tuple[float, float],
    radii: tuple[float, float],
    along: tuple[float, float],
    n: tuple[int, int, int],
) -> Mesh:
    """A wedge of a barrel whose axis is y: angles from the x axis towards z [rad], radii and y [m].

    n: cells around the arc, along y, through the thickness. Curved faces are facets of the mesh.
    """
    share = cube(n).node
    angle = angles[0] + share[:, 0] * (angles[1] - angles[0])
    radius = radii[0] + share[:, 2] * (radii[1] - radii[0])
    y = along[0] + share[:, 1] * (along[1] - along[0])
    return mapped(np.stack([radius * np.cos(angle), y, radius * np.sin(angle)], axis=1), n)


def hexahedron(corner: Floats, n: tuple[int, int, int]) -> Mesh:
    """A block by its eight corners [m] in the order of elements: four below, counter-clockwise, then four above."""
    share = cube(n).node
    x, y, z = share[:, :1], share[:, 1:2], share[:, 2:]
    a, b, c, d, e, f, g, h = np.asarray(corner, float)
    low = (1 - y) * ((1 - x) * a + x * b) + y * ((1 - x) * d + x * c)
    high = (1 - y) * ((1 - x) * e + x * f) + y * ((1 - x) * h + x * g)
    return mapped((1 - z) * low + z * high, n)


def fuse(meshes: list[Mesh], tolerance: float = 1e-9) -> Mesh:
    """One block of several whose nodes meet on their common faces."""
    node = np.concatenate([one.node for one in meshes])
    first = np.cumsum([0, *(len(one.node) for one in meshes)])
    element = np.concatenate([one.element + n for one, n in zip(meshes, first[:-1], strict=True)])
    _, kept, number = np.unique(np.round(node / tolerance), axis=0, return_index=True, return_inverse=True)
    return surface(node[kept], number.ravel()[element])


@cache
def cube(n: tuple[int, int, int]) -> Mesh:
    """The unit cube in n cells; its faces are the sides of every block that it is mapped to."""
    return surface(*grid(n))


def mapped(node: Floats, n: tuple[int, int, int]) -> Mesh:
    """The cube with its nodes moved; where that mirrors it, elements and quads are turned round."""
    made = cube(n)
    a, b, d, e = node[made.element[0, [0, 1, 3, 4]]]
    if np.cross(b - a, d - a) @ (e - a) > 0.0:
        return made._replace(node=node)
    return Mesh(node, made.element[:, [3, 2, 1, 0, 7, 6, 5, 4]], made.quad[:, ::-1], made.side)


def surface(node: Floats, element: Longs) -> Mesh:
    """The mesh of a block, its elements oriented outwards, with its surface in sides."""
    at = node[element]
    volume = np.einsum("ei,ei->e", np.cross(at[:, 1] - at[:, 0], at[:, 3] - at[:, 0]), at[:, 4] - at[:, 0])
    element = np.where((volume < 0.0)[:, None], element[:, [3, 2, 1, 0, 7, 6, 5, 4]], element)
    faces = element[:, FACES].reshape(-1, 4)
    _, first, count = np.unique(np.sort(faces, axis=1), axis=0, return_index=True, return_counts=True)
    quad = faces[np.sort(first[count == 1])]
    side = _sides(node, quad)
    order = np.argsort(side, kind="stable")
    return Mesh(node, element, quad[order], side[order])


def with_middles(mesh: Mesh) -> Mesh:
    """The mesh with a node more in the middle of each quad of its surface, of no element and so without mass."""
    return mesh._replace(node=np.concatenate([mesh.node, mesh.node[mesh.quad].mean(axis=1)]))


def quad_normals(node: Floats, quad: Longs) -> Floats:
    """Unit normals of quads, outwards."""
    normal = np.cross(node[quad[:, 2]] - node[quad[:, 0]], node[quad[:, 3]] - node[quad[:, 1]])
    return normal / np.linalg.norm(normal, axis=1, keepdims=True)


def _sides(node: Floats, quad: Longs) -> Longs:
    """Number of the side of each quad: smooth neighbours share it."""
    normal = quad_normals(node, quad)
    side = np.arange(len(quad))
    edges: dict[tuple[int, int], int] = {}

    def root(q: int) -> int:
        while side[q] != q:
            q = int(side[q])
        return q

    for q, corners in enumerate(quad):
        for a, b in zip(corners, np.roll(corners, -1), strict=True):
            key = (int(min(a, b)), int(max(a, b)))
            other = edges.setdefault(key, q)
            if other != q and normal[q] @ normal[other] > SMOOTH:
                side[max(root(q), root(other))] = min(root(q), root(other))
    return np.unique([root(q) for q in range(len(quad))], return_inverse=True)[1]
