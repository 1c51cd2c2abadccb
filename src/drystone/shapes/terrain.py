"""Ground made of triangles, the material below: a height field, or any surface given by vertices and
triangles.

The whole of it is one contactor: a surface, not a heap of triangles (shapes/surfaces.py).
"""

from typing import Any, Literal

import numpy as np
from pydantic import Field, PositiveFloat, ValidationInfo, model_validator

from drystone.inputs.describe import Frozen, shown
from drystone.inputs.sources import ReadPath, resolve_path
from drystone.maths.arrays import Floats
from drystone.shapes.ground_files import read_ground
from drystone.shapes.kinds import GROUND
from drystone.shapes.mesh import MassProperties, Mesh, Vector, massless
from drystone.shapes.surfaces import heights_on


class Terrain(Frozen):
    """Give either `heights` and `spacing`, or `vertices` and `triangles`, or a `file` of either. For fixed or driven
    bodies: no mass. What a file holds is kept with the description: the file is read once.

    Example: `Terrain(file="slope.asc", every=2, origin=(0.0, 0.0))`.

    >>> slope = ds.Terrain(heights=[[0, 0], [0.5, 0.5]], spacing=(1.0, 1.0))  # [m]
    """

    kind: Literal["terrain"] = "terrain"
    heights: tuple[tuple[float, ...], ...] | None = Field(
        None, description="z at (i dx, j dy) [m]; rows along x"
    )
    spacing: tuple[PositiveFloat, PositiveFloat] | None = Field(None, description="dx, dy of the heights [m]")
    origin: tuple[float, float] = Field((0.0, 0.0), description="x, y of the first height [m]")
    vertices: tuple[Vector, ...] | None = Field(None, description="corners of the triangles [m]")
    triangles: tuple[tuple[int, int, int], ...] | None = Field(
        None, description="vertex numbers, counter-clockwise seen from the free side"
    )

    file: ReadPath | None = Field(
        None, description="ground of a file: ESRI ASCII grid (.asc), GeoTIFF (.tif), .xyz, .stl"
    )
    every: int = Field(1, ge=1, description="take each so many cells of a raster file")
    window: tuple[float, float, float, float] | None = Field(
        None, description="x, y, x, y of two corners of the part of a raster file to take [m]"
    )

    @model_validator(mode="before")
    @classmethod
    def _read(cls, given: Any, info: ValidationInfo) -> Any:
        if not isinstance(given, dict) or given.get("file") is None:
            return given
        also = [key for key in ("heights", "spacing", "vertices", "triangles") if given.get(key) is not None]
        if also:
            raise ValueError(f"a terrain of a file has no {also[0]} of its own")
        path = resolve_path(str(given["file"]), info.context)
        every, window = given.get("every", 1), given.get("window")
        if not isinstance(every, int) or every < 1:
            raise ValueError(f"every: expected a whole number from 1 on, got {shown(every)}")
        if window is not None and np.shape(window) != (4,):
            raise ValueError("window: expected x, y, x, y of two corners")
        found = read_ground(path, every, window)
        rest = {key: one for key, one in given.items() if key not in ("file", "every", "window")}
        return {**found, **rest}

    @model_validator(mode="after")
    def _complete(self) -> "Terrain":
        field = self.heights is not None and self.spacing is not None
        surface = self.vertices is not None and self.triangles is not None
        if field == surface or (self.heights is None) != (self.spacing is None) or \
                (self.vertices is None) != (self.triangles is None):  # fmt: skip
            raise ValueError("a terrain needs either heights and spacing, or vertices and triangles")
        if self.heights is not None:
            lengths = {len(row) for row in self.heights}
            if len(lengths) != 1 or min(lengths) < 2 or len(self.heights) < 2:
                raise ValueError("heights must be a table of at least 2 x 2 with rows of equal length")
        vertex, triangle = self.surface()
        if triangle.size == 0 or triangle.min() < 0 or triangle.max() >= len(vertex):
            raise ValueError(f"triangles must name vertices 0 to {len(vertex) - 1}")
        a, b, c = vertex[triangle].transpose(1, 0, 2)
        flat = np.linalg.norm(np.cross(b - a, c - a), axis=1) <= 1e-12 * np.ptp(vertex, axis=0).max() ** 2
        if flat.any():
            raise ValueError(
                f"{int(flat.sum())} triangles have no area; first: number {int(np.argmax(flat))}"
            )
        if self.every != 1 or self.window is not None:
            raise ValueError("every and window are for a file")
        around = triangle[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
        directed = around[:, 0] * len(vertex) + around[:, 1]
        if len(np.unique(directed)) < len(directed):
            raise ValueError(
                "neighbouring triangles must run the same way round, and share an edge at most once"
            )
        return self

    def surface(self) -> tuple[Floats, Floats]:
        """Vertices (n, 3) and triangles (m, 3)."""
        if self.heights is None or self.spacing is None:
            return np.array(self.vertices, float).reshape(-1, 3), np.array(self.triangles, int).reshape(-1, 3)
        height = np.array(self.heights)
        nx, ny = height.shape
        x, y = np.meshgrid(np.arange(nx) * self.spacing[0], np.arange(ny) * self.spacing[1], indexing="ij")
        vertex = np.stack([x.ravel() + self.origin[0], y.ravel() + self.origin[1], height.ravel()], axis=1)
        node = np.arange(nx * ny).reshape(nx, ny)
        a, b, c, d = (
            node[:-1, :-1].ravel(),
            node[1:, :-1].ravel(),
            node[1:, 1:].ravel(),
            node[:-1, 1:].ravel(),
        )
        # diagonals alternate, so that the mesh of a symmetric field has no preferred slant
        even = (np.add.outer(np.arange(nx - 1), np.arange(ny - 1)).ravel() % 2 == 0)[:, None]
        first = np.where(even, np.stack([a, b, c], 1), np.stack([a, b, d], 1))
        second = np.where(even, np.stack([a, c, d], 1), np.stack([b, c, d], 1))
        return vertex, np.stack([first, second], axis=1).reshape(-1, 3)

    def height(self, x: Any, y: Any) -> Floats:
        """z of the ground at places x, y [m], on its triangles, the highest where it overhangs; NaN beyond them.

        Example: `Terrain(heights=[[0, 0], [1, 1]], spacing=(1, 1)).height(0.5, 0.5)` is 0.5.
        """
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        if self.heights is None or self.spacing is None:
            return heights_on(*self.surface(), x, y)
        height = np.array(self.heights)
        s, t = ((one - self.origin[k]) / self.spacing[k] for k, one in enumerate((x, y)))
        inside = (s >= 0.0) & (s <= height.shape[0] - 1) & (t >= 0.0) & (t <= height.shape[1] - 1)
        i = np.clip(np.where(inside, s, 0.0).astype(int), 0, height.shape[0] - 2)
        j = np.clip(np.where(inside, t, 0.0).astype(int), 0, height.shape[1] - 2)
        u, v = s - i, t - j
        a, b, c, d = height[i, j], height[i + 1, j], height[i + 1, j + 1], height[i, j + 1]
        even = np.where(u >= v, a + u * (b - a) + v * (c - b), a + v * (d - a) + u * (c - d))
        odd = np.where(
            u + v <= 1.0, a + u * (b - a) + v * (d - a), c + (1.0 - u) * (d - c) + (1.0 - v) * (b - c)
        )
        return np.where(inside, np.where((i + j) % 2 == 0, even, odd), np.nan)

    def plan_areas(self) -> Floats:
        """Twice the area of each triangle seen from above [m2]; negative where the ground overhangs."""
        vertex, triangle = self.surface()
        a, b, c = vertex[triangle][:, :, :2].transpose(1, 0, 2)
        return (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])

    def mass_properties(self) -> MassProperties:
        return massless()

    def mesh(self) -> Mesh:
        """The whole surface."""
        vertex, triangle = self.surface()
        return Mesh(GROUND, vertex, triangles=triangle)
