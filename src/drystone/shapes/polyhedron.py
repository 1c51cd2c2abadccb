"""A convex polyhedron given by its vertices, or read from an STL or OBJ file.

Qhull finds the hull; coplanar triangles are merged into polygons, because a face that is cut in two gives
contact patches that jump from one half to the other. Points inside the hull mean that the data were not
convex: refused, never silently filled. SciPy and trimesh are imported only when they are needed.
"""

from pathlib import Path
from typing import Any, Literal, cast

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.maths.arrays import Floats
from drystone.shapes.kinds import HULL
from drystone.shapes.mesh import MAX_VERTICES, MassProperties, Mesh, Vector, inertia_of
from drystone.shapes.rounded import rounded_mass

COPLANAR = 1e-7  # points closer than this to a plane lie in it, relative to the size of the body
FILLED = 0.999  # least share of its hull that a solid read from a file must fill


def hull(points: Floats) -> tuple[Floats, tuple[tuple[int, ...], ...], int]:
    """Corners of the convex hull, its faces over them, and how many points are strictly inside."""
    from scipy.spatial import ConvexHull, QhullError

    size = float(np.ptp(points, axis=0).max())
    try:
        found = ConvexHull(points)
    except (QhullError, ValueError) as error:
        raise ValueError(
            "the vertices of a polyhedron must span a volume (at least 4, not in one plane)"
        ) from error
    planes: list[Floats] = []
    for plane in found.equations:
        if not any(np.abs(plane[:3] - other[:3]).max() < 1e-6 and abs(plane[3] - other[3]) < COPLANAR * size
                   for other in planes):  # fmt: skip
            planes.append(plane)
    height = points @ np.array([p[:3] for p in planes]).T + np.array([p[3] for p in planes])
    inside = int((height.max(axis=1) < -COPLANAR * size).sum())
    lying = np.abs(height) < 10 * COPLANAR * size
    faces = [_polygon(points, np.flatnonzero(lying[:, f]), plane[:3], size) for f, plane in enumerate(planes)]
    used = sorted({v for face in faces for v in face})
    number = {v: k for k, v in enumerate(used)}
    polygons = sorted(tuple(number[v] for v in _from_lowest(face)) for face in faces)
    return points[used], tuple(polygons), inside


def _polygon(points: Floats, members: NDArray[np.intp], normal: Floats, size: float) -> list[int]:
    """The corners of one face, counter-clockwise seen from outside; points on its sides are left out."""
    corner = points[members]
    first = np.cross(normal, np.eye(3)[np.argmin(np.abs(normal))])
    second = np.cross(normal, first)
    flat = (corner - corner.mean(axis=0)) @ np.stack([first, second], axis=1)
    order = np.argsort(np.arctan2(flat[:, 1], flat[:, 0]), kind="stable")
    kept: list[int] = []
    for k, here in enumerate(order):
        before, after = flat[order[k - 1]], flat[order[(k + 1) % len(order)]]
        a, b = flat[here] - before, after - flat[here]
        if a[0] * b[1] - a[1] * b[0] > COPLANAR * size * np.linalg.norm(after - before):
            kept.append(int(members[here]))
    return kept


def _from_lowest(face: list[int]) -> list[int]:
    start = face.index(min(face))
    return face[start:] + face[:start]


def _moments(corner: Floats, faces: tuple[tuple[int, ...], ...]) -> tuple[float, Floats, Floats]:
    """Volume, first and second moments about the mean of the corners, by tetrahedra."""
    origin = corner.mean(axis=0)
    volume, first, second = 0.0, np.zeros(3), np.zeros((3, 3))
    for face in faces:
        for k in range(1, len(face) - 1):
            tet = corner[[face[0], face[k], face[k + 1]]] - origin
            six = float(np.linalg.det(tet))
            volume += six / 6
            first += six / 24 * tet.sum(axis=0)
            second += six / 120 * tet.T @ (np.ones((3, 3)) + np.eye(3)) @ tet
    return volume, first, second


class Polyhedron(Frozen):
    """A convex body: all its vertices lie on its hull. A rounding sweeps it by a ball and makes it larger.

    >>> wedge = ds.Polyhedron([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])  # [m]
    >>> round(wedge.mass_properties().volume, 6)  # [m3]
    0.166667
    """

    kind: Literal["polyhedron"] = "polyhedron"
    vertices: tuple[Vector, ...] = Field(min_length=4, max_length=MAX_VERTICES, description="corners [m]")
    rounding: float = Field(
        0.0, ge=0, description="radius of the ball that sweeps it [m]; corners are its core"
    )

    @model_validator(mode="after")
    def _convex(self) -> "Polyhedron":
        corner, faces, inside = hull(np.array(self.vertices))
        if not _moments(corner, faces)[0] > 0.0:
            raise ValueError("too slender: the vertices span no volume within rounding")
        if inside:
            raise ValueError(
                f"not convex: {inside} of {len(self.vertices)} vertices lie strictly inside the hull"
            )
        return self

    @classmethod
    def from_file(cls, path: str | Path, scale: float = 1.0) -> "Polyhedron":
        """The solid in an STL, OBJ or PLY file; `scale` turns its unit into metres."""
        import trimesh

        solid = cast(Any, trimesh.load(path, force="mesh"))
        share = abs(float(solid.volume)) / max(float(solid.convex_hull.volume), np.finfo(float).tiny)
        if not solid.is_watertight:
            raise ValueError(f"{path}: not a closed surface")
        if share < FILLED:
            raise ValueError(f"{path}: not convex: the solid fills {share:.3f} of the volume of its hull")
        corner = hull(np.asarray(solid.vertices, float) * scale)[0]
        return cls(vertices=tuple((float(x), float(y), float(z)) for x, y, z in corner))

    def mass_properties(self) -> MassProperties:
        """By tetrahedra from a point inside to the triangles of the faces: exact."""
        corner, faces, _ = hull(np.array(self.vertices))
        volume, first, second = _moments(corner, faces)
        centre = first / volume
        core = MassProperties(
            volume, corner.mean(axis=0) + centre, inertia_of(second - volume * np.outer(centre, centre))
        )
        return core if self.rounding == 0.0 else rounded_mass(self.mesh(), core)

    def mesh(self) -> Mesh:
        corner, faces, _ = hull(np.array(self.vertices))
        return Mesh(HULL, corner, faces, self.rounding)
