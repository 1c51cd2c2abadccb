"""Mass of a convex polyhedron swept by a ball: core, slabs on faces, wedges along edges, sectors at vertices.

All parts but the second moments of the sectors are closed forms; those are integrated over triangles on the sphere of
normals, to about ten digits.
"""

import numpy as np

from drystone.maths.arrays import Floats
from drystone.shapes.mesh import MassProperties, Mesh, edges, inertia_of, normals

# points of a triangle and their weights, exact for polynomials of degree five (Radon)
_A, _B = (6 - np.sqrt(15)) / 21, (6 + np.sqrt(15)) / 21
RADON = [(1 / 3, 1 / 3, 9 / 40)]
RADON += [(x, y, (155 - np.sqrt(15)) / 1200) for x, y in ((_A, _A), (_A, 1 - 2 * _A), (1 - 2 * _A, _A))]
RADON += [(x, y, (155 + np.sqrt(15)) / 1200) for x, y in ((_B, _B), (_B, 1 - 2 * _B), (1 - 2 * _B, _B))]
CUTS = 8  # parts of a side of a triangle on the sphere


def _shares() -> Floats:
    """Barycentric coordinates and weights of all points of a triangle that is cut into smaller ones."""
    out: list[tuple[float, float, float]] = []
    for i in range(CUTS):
        for j in range(CUTS - i):
            out.extend(((i + x) / CUTS, (j + y) / CUTS, w / CUTS**2) for x, y, w in RADON)
            if i + j < CUTS - 1:
                out.extend(((i + 1 - x) / CUTS, (j + 1 - y) / CUTS, w / CUTS**2) for x, y, w in RADON)
    return np.array(out)


SHARES = _shares()


def add_rounding(mesh: Mesh, volume: float, first: Floats, second: Floats) -> tuple[float, Floats, Floats]:
    """Moments (of order 0, 1, 2 about the origin) of a core, with those of its rounding added."""
    r, corner, normal = mesh.radius, mesh.vertices, normals(mesh)
    for f, face in enumerate(mesh.faces):
        area, m1, m2 = _polygon(corner[list(face)])
        n = normal[f]
        volume += area * r
        first = first + r * m1 + r**2 / 2 * area * n
        second = (
            second
            + r * m2
            + r**2 / 2 * (np.outer(m1, n) + np.outer(n, m1))
            + r**3 / 3 * area * np.outer(n, n)
        )
    for v, w, left, right in edges(mesh):
        a, b, n = corner[v], corner[w], normal[left]
        length = float(np.linalg.norm(b - a))
        across = np.cross((b - a) / length, n)
        angle = float(np.arctan2(normal[right] @ across, normal[right] @ n))
        l1 = length * (a + b) / 2
        l2 = length / 6 * (2 * np.outer(a, a) + 2 * np.outer(b, b) + np.outer(a, b) + np.outer(b, a))
        u1 = r**3 / 3 * (np.sin(angle) * n + (1 - np.cos(angle)) * across)
        u2 = (
            r**4
            / 4
            * (
                (angle / 2 + np.sin(2 * angle) / 4) * np.outer(n, n)
                + np.sin(angle) ** 2 / 2 * (np.outer(n, across) + np.outer(across, n))
                + (angle / 2 - np.sin(2 * angle) / 4) * np.outer(across, across)
            )
        )
        volume += length * angle * r**2 / 2
        first = first + angle * r**2 / 2 * l1 + length * u1
        second = second + angle * r**2 / 2 * l2 + np.outer(l1, u1) + np.outer(u1, l1) + length * u2
    for v in range(len(corner)):
        x = corner[v]
        whole, m1, m2 = _sector(np.array([normal[f] for f, face in enumerate(mesh.faces) if v in face]))
        volume += r**3 / 3 * whole
        first = first + r**3 / 3 * whole * x + r**4 / 4 * m1
        second = second + r**3 / 3 * whole * np.outer(x, x) + r**5 / 5 * m2
        second = second + r**4 / 4 * (np.outer(x, m1) + np.outer(m1, x))
    return volume, first, second


def rounded_mass(mesh: Mesh, core: MassProperties) -> MassProperties:
    """Mass properties of the swept body from those of its core."""
    second = 0.5 * np.trace(core.inertia) * np.eye(3) - core.inertia
    second = second + core.volume * np.outer(core.centre, core.centre)
    volume, first, second = add_rounding(mesh, core.volume, core.volume * core.centre, second)
    centre = first / volume
    return MassProperties(volume, centre, inertia_of(second - volume * np.outer(centre, centre)))


def _polygon(corner: Floats) -> tuple[float, Floats, Floats]:
    """Area, first and second moments of a flat convex polygon."""
    area, m1, m2 = 0.0, np.zeros(3), np.zeros((3, 3))
    for k in range(1, len(corner) - 1):
        triangle = corner[[0, k, k + 1]]
        part = 0.5 * float(np.linalg.norm(np.cross(triangle[1] - triangle[0], triangle[2] - triangle[0])))
        total = triangle.sum(axis=0)
        area += part
        m1 += part / 3 * total
        m2 += part / 12 * (triangle.T @ triangle + np.outer(total, total))
    return area, m1, m2


def _sector(normal: Floats) -> tuple[float, Floats, Floats]:
    """Solid angle of a convex cone of normals, and the integrals of n and n nᵀ over it."""
    middle = normal.mean(axis=0)
    middle /= np.linalg.norm(middle)
    side = np.cross(middle, np.eye(3)[np.argmin(np.abs(middle))])
    side /= np.linalg.norm(side)
    order = np.argsort(np.arctan2(normal @ np.cross(middle, side), normal @ side))
    first, second = normal[order], np.roll(normal[order], -1, axis=0)
    share = SHARES[None, :, :2]
    # points of flat triangles (middle, first, second), seen from the centre of the sphere
    point = middle + share[..., :1] * (first - middle)[:, None] + share[..., 1:] * (second - middle)[:, None]
    size = np.linalg.norm(point, axis=2, keepdims=True)
    height = np.abs(np.cross(first, second) @ middle)
    # a flat patch counts by its distance over the cube of the distance to the point
    part = SHARES[None, :, 2] * 0.5 * height[:, None] / size[..., 0] ** 3
    n = point / size
    return float(part.sum()), np.einsum("tk,tki->i", part, n), np.einsum("tk,tki,tkj->ij", part, n, n)
