"""Ground from files: height rasters (ESRI ASCII grid, GeoTIFF, XYZ) and surfaces of triangles (STL, scattered XYZ).

    ground = Terrain(file="slope.asc", every=2, window=(0, 0, 400, 300), origin=(0, 0))

Everything is looked at before anything runs: cells without a height, coordinates in degrees, cracks and triangles that
face down are told with file and place. How-to: docs/howto/terrain.md.
"""

import contextlib
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import Problem, SceneWarning, did_you_mean
from drystone.inputs.limits import read_text

STEEP = 20.0  # relief over extent [-] from which the horizontal unit is doubted: degrees, probably
EVEN = 1e-3  # of the spacing: how far points of a raster may be off
CLOSE = 1e-6  # of the extent: corners nearer than this are one
GEOGRAPHIC = 2  # GeoTIFF: model type of longitude and latitude


class Raster(NamedTuple):
    """Heights on a regular grid, rows along x, columns along y, both growing."""

    height: np.ndarray  # (nx, ny) [m], NaN: no height
    first: tuple[float, float]  # x, y of height[0, 0] [m]
    spacing: tuple[float, float]  # [m]

    def place(self, i: int, j: int) -> str:
        x, y = self.first[0] + i * self.spacing[0], self.first[1] + j * self.spacing[1]
        return f"x = {x:g}, y = {y:g}"


class Surface(NamedTuple):
    """Triangles."""

    vertex: np.ndarray  # (n, 3) [m]
    triangle: np.ndarray  # (m, 3)


def read_ground(
    path: str | Path, every: int = 1, window: tuple[float, float, float, float] | None = None
) -> dict[str, Any]:
    """The fields of a `Terrain` from a file: heights, spacing and origin, or vertices and triangles.

    every: take each so many cells of a raster. window: x, y of two corners [m], in the coordinates of the file.
    Raises ValueError with file and place. Example: `read_ground("slope.asc")["spacing"]`.
    """
    path = Path(path)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        hint = did_you_mean(path.suffix.lower(), READERS)
        raise ValueError(f"{path}: expected a file of ground ({', '.join(READERS)}){hint}")
    if not path.exists():
        raise ValueError(f"{path}: no such file")
    found = reader(path)
    if isinstance(found, Surface):
        if every != 1 or window is not None:
            raise ValueError(f"{path}: every and window are for rasters, this is a surface of triangles")
        return _surface_fields(path, found)
    return _raster_fields(path, _cut(path, found, every, window))


def _cut(path: Path, raster: Raster, every: int, window: tuple[float, float, float, float] | None) -> Raster:
    """A part of a raster, thinned out."""
    low, high = np.zeros(2, int), np.array(raster.height.shape)
    if window is not None:
        a, b = np.sort(np.reshape(window, (2, 2)), axis=0)
        at = [raster.first[k] + raster.spacing[k] * np.arange(high[k]) for k in range(2)]
        inside = [np.flatnonzero((at[k] >= a[k]) & (at[k] <= b[k])) for k in range(2)]
        if min(map(len, inside)) < 2:
            ends = ", ".join(f"{one[0]:g} to {one[-1]:g}" for one in at)
            raise ValueError(f"{path}: the window holds no two cells each way of x, y {ends}")
        low = np.array([one[0] for one in inside])
        high = np.array([one[-1] + 1 for one in inside])
    height = raster.height[low[0] : high[0] : every, low[1] : high[1] : every]
    if min(height.shape) < 2:
        raise ValueError(f"{path}: every = {every} leaves less than two cells each way")
    first = (raster.first[0] + low[0] * raster.spacing[0], raster.first[1] + low[1] * raster.spacing[1])
    return Raster(height, first, (raster.spacing[0] * every, raster.spacing[1] * every))


def _raster_fields(path: Path, raster: Raster) -> dict[str, Any]:
    holes = np.argwhere(~np.isfinite(raster.height))
    if len(holes):
        i, j = map(int, holes[0])
        share = len(holes) / raster.height.size
        hint = "fill them, or take a window without them"
        raise ValueError(
            f"{path}: {len(holes)} cells ({100 * share:.2g} %) without a height, first at {raster.place(i, j)}: {hint}"
        )
    extent = max((n - 1) * d for n, d in zip(raster.height.shape, raster.spacing, strict=True))
    _doubt_degrees(path, float(np.ptp(raster.height)), extent)
    return {"heights": raster.height.tolist(), "spacing": raster.spacing, "origin": raster.first}


def _doubt_degrees(path: Path, relief: float, extent: float) -> None:
    if relief > STEEP * extent:
        text = f"{relief:.3g} m of relief over {extent:.3g} m: are the coordinates of {path.name} degrees, not metres?"
        warnings.warn(SceneWarning(Problem(("file",), text)), stacklevel=2)


def _surface_fields(path: Path, surface: Surface) -> dict[str, Any]:
    vertex, triangle = surface
    corner = vertex[triangle]
    normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    down = np.flatnonzero(normal[:, 2] < 0.0)
    if len(down):
        x, y, z = corner[down[0]].mean(axis=0)
        what = "all triangles face down" if len(down) == len(triangle) else f"{len(down)} triangles face down"
        raise ValueError(f"{path}: {what}, first number {down[0]} at ({x:g}, {y:g}, {z:g}): turn them round")
    loops = _borders(triangle)
    if len(loops) > 1:  # the longest is the outline
        inner = min(loops, key=len)
        x, y, z = vertex[inner].mean(axis=0)
        raise ValueError(
            f"{path}: {len(loops) - 1} holes or cracks, first at ({x:g}, {y:g}, {z:g}), of {len(inner)} edges"
        )
    _doubt_degrees(path, float(np.ptp(vertex[:, 2])), float(np.ptp(vertex[:, :2], axis=0).max()))
    return {"vertices": vertex.tolist(), "triangles": triangle.tolist()}


def _borders(triangle: np.ndarray) -> list[list[int]]:
    """Corners of each closed or open chain of edges that have a triangle on one side only."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    edges = np.concatenate([triangle[:, [0, 1]], triangle[:, [1, 2]], triangle[:, [2, 0]]])
    n = int(triangle.max()) + 1
    undirected = np.sort(edges, axis=1)
    _, first, count = np.unique(
        undirected[:, 0] * n + undirected[:, 1], return_index=True, return_counts=True
    )
    single = undirected[first[count == 1]]
    if not len(single):
        return []
    graph = coo_matrix((np.ones(len(single)), single.T), shape=(n, n))
    _, label = connected_components(graph, directed=False)
    own = np.unique(single)
    return [own[label[own] == k].tolist() for k in np.unique(label[own])]


def read_ascii_grid(path: Path) -> Raster:
    """An ESRI ASCII grid: a header of words and numbers, then rows from north to south."""
    head: dict[str, float] = {}
    lines = read_text(path).splitlines()
    k = 0
    for k, line in enumerate(lines):
        words = line.split()
        if len(words) != 2 or not words[0][0].isalpha() or words[0].lower() == "nan":
            break
        try:
            head[words[0].lower()] = float(words[1])
        except ValueError:
            raise ValueError(
                f'{path}:{k + 1}: expected a number after {words[0]}, got "{words[1]}"'
            ) from None
    spacing = [head.get("cellsize", head.get(one)) for one in ("dx", "dy")]
    missing = [one for one in ("ncols", "nrows") if one not in head]
    missing += ["cellsize"] if None in spacing else []
    if missing:
        raise ValueError(f"{path}:1: this ESRI ASCII grid has no {', '.join(missing)}")
    dx, dy = float(spacing[0] or 0.0), float(spacing[1] or 0.0)
    nx, ny = int(head["ncols"]), int(head["nrows"])
    try:
        values = np.array(" ".join(lines[k:]).split(), float)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if dx <= 0.0 or dy <= 0.0 or values.size != nx * ny:
        raise ValueError(f"{path}: expected {nx} x {ny} heights of cells of more than 0 m, got {values.size}")
    if "nodata_value" in head:
        values[values == head["nodata_value"]] = np.nan
    x = head["xllcenter"] if "xllcenter" in head else head.get("xllcorner", 0.0) + 0.5 * dx
    y = head["yllcenter"] if "yllcenter" in head else head.get("yllcorner", 0.0) + 0.5 * dy
    return Raster(values.reshape(ny, nx)[::-1].T, (x, y), (dx, dy))


def read_xyz(path: Path) -> Raster | Surface:
    """Columns x, y, z: a raster if the points are on a regular grid, else triangles between them (Delaunay)."""
    lines = [line.replace(",", " ") for line in read_text(path).splitlines()]
    rows, numbers = [], []
    for k, line in enumerate(lines):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            rows.append([float(one) for one in words[:3]])
        except ValueError:
            if rows:
                raise ValueError(f'{path}:{k + 1}: expected x, y, z, got "{line[:60]}"') from None
            continue  # a line of titles
        if len(rows[-1]) < 3:
            raise ValueError(f"{path}:{k + 1}: expected x, y, z, got {len(rows[-1])} numbers")
        numbers.append(k + 1)
    point = np.array(rows, float).reshape(-1, 3)
    if len(point) < 4:
        raise ValueError(f"{path}: expected at least four points, got {len(point)}")
    bad = np.flatnonzero(~np.isfinite(point).all(axis=1))
    if len(bad):
        raise ValueError(f"{path}:{numbers[bad[0]]}: a point without a height; {len(bad)} of them")
    axes = [np.unique(point[:, k]) for k in range(2)]
    gaps = [np.diff(one) for one in axes]
    even = all(len(one) and np.ptp(one) <= EVEN * one.min() for one in gaps)
    if even and len(axes[0]) * len(axes[1]) <= 4 * len(point):
        spacing = (float(gaps[0].mean()), float(gaps[1].mean()))
        first = (float(axes[0][0]), float(axes[1][0]))
        cell = np.rint((point[:, :2] - first) / spacing).astype(int)
        height = np.full((len(axes[0]), len(axes[1])), np.nan)
        height[cell[:, 0], cell[:, 1]] = point[:, 2]
        return Raster(height, first, spacing)
    from scipy.spatial import Delaunay

    triangle = Delaunay(point[:, :2] - point[:, :2].mean(axis=0)).simplices
    return Surface(point, _upward(point, triangle))


def _upward(vertex: np.ndarray, triangle: np.ndarray) -> np.ndarray:
    corner = vertex[triangle][:, :, :2]
    a, b = corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0]
    turned = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] < 0.0
    return np.where(turned[:, None], triangle[:, ::-1], triangle)


def read_stl(path: Path) -> Surface:
    """A surface of triangles; corners that lie together are one."""
    import trimesh

    try:
        mesh: Any = trimesh.load(str(path), force="mesh", process=False)
        vertex, triangle = np.asarray(mesh.vertices, float), np.asarray(mesh.faces, int)
    except Exception as error:
        raise ValueError(f"{path}: cannot be read as STL ({error})") from None
    if not len(triangle):
        raise ValueError(f"{path}: no triangles")
    cell = CLOSE * float(np.ptp(vertex, axis=0).max())
    whole: Any = np.rint(vertex / cell)
    _, first, which = np.unique(whole, axis=0, return_index=True, return_inverse=True)
    return Surface(vertex[first], which.ravel()[triangle])


def read_geotiff(path: Path) -> Raster:
    """The first image of a GeoTIFF; needs tifffile (extra `terrain`)."""
    try:
        import tifffile
    except ImportError:
        raise ValueError(f"{path}: GeoTIFF needs tifffile: pip install drystone[terrain]") from None
    try:
        with tifffile.TiffFile(path) as file:
            page = file.pages[0]
            tags = {tag.code: tag.value for tag in page.tags.values()}  # type: ignore[union-attr]
            values = np.asarray(page.asarray(), float)
    except Exception as error:
        raise ValueError(f"{path}: cannot be read as GeoTIFF ({error})") from None
    if values.ndim != 2 or 33550 not in tags or 33922 not in tags:
        raise ValueError(f"{path}: expected one band of heights with pixel scale and tie point")
    keys = np.reshape(np.array(tags.get(34735, (0, 0, 0, 0))), (-1, 4))
    model = {int(key): int(value) for key, place, _, value in keys[1:] if place == 0}
    if model.get(1024) == GEOGRAPHIC:
        text = f"{path.name} is in degrees of longitude and latitude: project it to metres first"
        warnings.warn(SceneWarning(Problem(("file",), text)), stacklevel=2)
    if 42113 in tags:  # GDAL: no data
        with contextlib.suppress(ValueError):
            values[values == float(str(tags[42113]).strip("\x00 "))] = np.nan
    dx, dy = float(tags[33550][0]), float(tags[33550][1])
    i, j, _, x, y, _ = map(float, tags[33922][:6])
    half = 0.0 if model.get(1025) == 2 else 0.5  # pixels are points, or areas
    ny = values.shape[0]
    first = (x + (half - i) * dx, y - (ny - 1 + half - j) * dy)
    return Raster(values[::-1].T, first, (dx, dy))


READERS: dict[str, Callable[[Path], Raster | Surface]] = {
    ".asc": read_ascii_grid, ".xyz": read_xyz, ".csv": read_xyz, ".stl": read_stl, ".tif": read_geotiff,
    ".tiff": read_geotiff,
}  # fmt: skip
