"""Maps of a flow on a grid: where blocks came, how fast, with how much energy, when first, and how thick they lie.

    maps = ds.views.flow_maps(record, "block*", cell=1.0);  maps["largest_speed"]
    ds.views.probability_map(records, "block*", cell=1.0)["passing"]

Blocks are points at their centres of mass. Between two frames of a record they go straight: frames should be close
enough that blocks turn little in between. Thickness is the volume of the blocks of the last frame over the area of
the cell of each, so cells should not be smaller than blocks. Theory: polyhedra.md, P.20.
"""

import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, Problem, refuse_overwrite, writing
from drystone.shapes import Plane, Terrain, contactors
from drystone.shapes.mesh import rotation_matrix

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

FINEST = 1e7  # cells of a map, at the most
STEPS = 2.0  # places of a block per cell that it crosses


def ground_of(record: "Record") -> "tuple[Terrain, np.ndarray] | None":
    """The terrain of a record's scene and the place of its body, if there is one that is fixed."""
    for body in record.scene.bodies.values():
        if isinstance(body.shape, Terrain) and body.fixed:
            return body.shape, np.asarray(body.at, float)
    return None


def marks_of(record: "Record") -> dict[str, np.ndarray]:
    """Lines and zones of a record's scene by name, as points x, y [m]: marks, and the polygons of releases, closed."""
    zones = {name: (*one.polygon, one.polygon[0]) for name, one in record.scene.releases.items()}
    return {name: np.asarray(points, float) for name, points in {**zones, **record.scene.marks}.items()}


def bodies_on_map(record: "Record") -> dict[str, np.ndarray]:
    """Outlines of fixed bodies but grounds, as polygons x, y [m]: dams, buildings."""
    from scipy.spatial import ConvexHull

    found = {}
    for name, body in record.scene.bodies.items():
        if body.fixed and not isinstance(body.shape, Terrain | Plane):
            turn = rotation_matrix(body.attitude)
            corner = np.concatenate([mesh.vertices for mesh, _ in contactors(body.shape)])
            place = (corner @ turn.T + np.asarray(body.at))[:, :2]
            if len(place) > 2:
                found[name] = place[ConvexHull(place).vertices]
    return found


def drawn_with(record: "Record") -> dict[str, str]:
    """Marks and outlines of a record as attributes of its maps (JSON), so that pictures show them."""
    parts = {"marks": marks_of(record), "outlines": bodies_on_map(record)}
    return {
        part: json.dumps({name: one.tolist() for name, one in some.items()}) for part, some in parts.items()
    }


def masses_of(record: "Record", rows: Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Mass [kg], inertia in body axes [kg m2] (n, 3, 3) and volume [m3] of bodies, by their shapes."""
    scene, known = record.scene, dict[str, tuple[float, np.ndarray, float]]()
    single = {name: body for name, body, _ in scene.body_members() if name not in scene.bodies}
    out, names = [], record.names
    grains = {name: (one.masses(), one.inertias(), one.radii()) for name, one in scene.grains.items()}
    for row in rows:
        name, _, number = names[row].partition(":")
        if name in scene.grains:
            heavy, moment, radius = (float(one[int(number)]) for one in grains[name])
            out.append((heavy, moment * np.eye(3), 4.0 / 3.0 * math.pi * radius**3))
            continue
        if name not in known:
            matter = scene.populations.get(name) or scene.bodies.get(name) or single[name]
            own = matter.shape.mass_properties()
            mass = matter.mass if matter.mass is not None else (matter.density or 0.0) * own.volume
            inertia = mass / own.volume * own.inertia if matter.inertia is None else np.diag(matter.inertia)
            known[name] = mass, inertia, own.volume
        out.append(known[name])
    masses, inertias, volumes = zip(*out, strict=True)
    return np.array(masses), np.array(inertias), np.array(volumes)


def kinetic_energy(record: "Record", rows: Sequence[int]) -> np.ndarray:
    """(frames, bodies): translation and rotation [J]."""
    mass, inertia, _ = masses_of(record, rows)
    velocity, spin = (one[:, rows] for one in record.arrays("velocity", "spin"))  # spin in body axes
    own = np.einsum("tbi,bij,tbj->tb", spin, inertia, spin)
    return 0.5 * mass * (velocity**2).sum(axis=2) + 0.5 * own


class Grid:
    """Square cells over the places that matter."""

    def __init__(self, low: np.ndarray, high: np.ndarray, cell: float):
        if not cell > 0.0:
            raise InputError([Problem(("cell",), f"expected a size above 0 m, got {cell}")])
        self.cell = cell
        self.first = np.floor(low / cell).astype(int)
        self.shape = tuple((np.floor(high / cell).astype(int) - self.first + 1).tolist())
        if math.prod(self.shape) > FINEST:
            raise InputError(
                [Problem(("cell",), f"{cell} m makes {self.shape[0]} x {self.shape[1]} cells: too many")]
            )

    def number(self, at: np.ndarray) -> np.ndarray:
        """Cell of each place (..., 2), counted through; -1 beyond the grid."""
        k = np.floor(at / self.cell).astype(int) - self.first
        good = ((k >= 0) & (k < self.shape)).all(axis=-1)
        return np.where(good, k[..., 0] * self.shape[1] + k[..., 1], -1)

    def coords(self) -> dict[str, Any]:
        """Middles of the cells."""
        return {
            name: (name, (self.first[k] + 0.5 + np.arange(self.shape[k])) * self.cell, {"units": "m"})
            for k, name in enumerate(("x", "y"))
        }

    def wrap(
        self, values: np.ndarray, units: str, title: str
    ) -> tuple[tuple[str, str], np.ndarray, dict[str, str]]:
        return ("x", "y"), values.reshape(self.shape), {"units": units, "long_name": title}


def flow_maps(record: "Record", name: str = "*", *, cell: float, grid: Grid | None = None) -> "xr.Dataset":
    """Maps by x and y: `largest_speed` [m/s], `largest_energy` of one block [J], `arrival` of the first [s], `passed`,
    `thickness` at the end [m], and `ground` [m] if the scene has a terrain.

    name: bodies, a population or a pattern; fixed ones do not count. cell: side of a cell [m]. NaN: nobody came.

    >>> maps = ds.views.flow_maps(record, "ball", cell=0.5)
    >>> round(float(maps["largest_speed"].max()), 2)  # [m/s]
    0.98
    """
    import xarray as xr

    rows = moving_rows(record, name)
    volume = masses_of(record, rows)[2]
    ground = ground_of(record)
    if grid is None:
        grid = grid_over(record, rows, cell, ground)
    at, velocity = (one[:, rows] for one in record.arrays("position", "velocity"))
    energy = kinetic_energy(record, rows)
    speed, time = np.linalg.norm(velocity, axis=2), record.time
    size = math.prod(grid.shape)
    fastest, hardest, first = np.full(size, -1.0), np.full(size, -1.0), np.full(size, np.inf)
    for k in range(max(1, len(time) - 1)):
        after = min(k + 1, len(time) - 1)
        far = float(np.abs(at[after, :, :2] - at[k, :, :2]).max(initial=0.0))
        n = max(1, math.ceil(STEPS * far / grid.cell))
        for share in np.arange(n + 1) / n:
            number = grid.number((1.0 - share) * at[k, :, :2] + share * at[after, :, :2])
            on = number >= 0
            number = number[on]
            np.maximum.at(fastest, number, ((1.0 - share) * speed[k] + share * speed[after])[on])
            np.maximum.at(hardest, number, ((1.0 - share) * energy[k] + share * energy[after])[on])
            np.minimum.at(first, number, (1.0 - share) * time[k] + share * time[after])
    number = grid.number(at[-1, :, :2])
    lying = np.bincount(number[number >= 0], volume[number >= 0], size) / grid.cell**2
    passed = np.isfinite(first)
    found = {
        "largest_speed": grid.wrap(np.where(passed, fastest, np.nan), "m/s", "largest speed"),
        "largest_energy": grid.wrap(
            np.where(passed, hardest, np.nan), "J", "largest kinetic energy of a block"
        ),
        "arrival": grid.wrap(np.where(passed, first, np.nan), "s", "arrival of the first block"),
        "passed": grid.wrap(passed, "1", "whether a block came"),
        "thickness": grid.wrap(lying, "m", "thickness at the end"),
    }
    coords = grid.coords()
    if ground is not None:
        terrain, place = ground
        z = terrain.height(coords["x"][1][:, None] - place[0], coords["y"][1][None, :] - place[1]) + place[2]
        found["ground"] = grid.wrap(z, "m", "height of the ground")
    attrs = {
        "cell": grid.cell,
        "blocks": len(rows),
        "time": float(time[-1]),
        "record": str(record.path or ""),
        **drawn_with(record),
    }
    return xr.Dataset(found, coords, attrs)


def moving_rows(record: "Record", name: str) -> list[int]:
    """Bodies of a name or pattern that are not fixed."""
    fixed = {key for key, body in record.scene.bodies.items() if body.fixed}
    rows = [row for row in record.rows(name) if record.names[row] not in fixed]
    if not rows:
        raise InputError([Problem(("name",), f'"{name}" names no body that moves')])
    return rows


def grid_over(record: "Record", rows: Sequence[int], cell: float, ground: Any = None) -> Grid:
    """Cells over the terrain, or else over the places of all blocks."""
    if ground is not None:
        vertex = ground[0].surface()[0] + ground[1]
        return Grid(vertex[:, :2].min(axis=0), vertex[:, :2].max(axis=0) - 1e-9 * cell, cell)
    (at,) = record.arrays("position")
    at = at[:, rows, :2].reshape(-1, 2)
    return Grid(at.min(axis=0), at.max(axis=0), cell)


def probability_map(
    records: "Iterable[Record | str | Path]", name: str = "*", *, cell: float
) -> "xr.Dataset":
    """Share of runs in which a block passes each cell (`passing` [-], with its standard error), and the largest speed
    and energy that any run had there. For the records of a campaign: `campaign(..., keep="records")`.

    >>> maps = ds.views.probability_map([record], "ball", cell=0.5)
    >>> float(maps["passing"].max())  # share of the runs
    1.0
    """
    import xarray as xr

    from drystone.record.reader import open_record

    total, count, grid = None, 0, None
    most: dict[str, np.ndarray] = {}
    for one in records:
        record = open_record(one) if isinstance(one, (str, Path)) else one
        if grid is None:
            rows = moving_rows(record, name)
            grid = grid_over(record, rows, cell, ground_of(record))
        maps = flow_maps(record, name, cell=cell, grid=grid)
        total = maps["passed"].values.astype(float) if total is None else total + maps["passed"].values
        for key in ("largest_speed", "largest_energy"):
            most[key] = np.fmax(most[key], maps[key].values) if key in most else maps[key].values
        count += 1
    if grid is None or total is None:
        raise InputError("expected at least one record")
    share = total / count
    # of Jeffreys' prior: not 0 where no run of a few came
    mean = (total + 0.5) / (count + 1.0)
    found = {
        "passing": grid.wrap(share, "1", "share of runs in which a block passes"),
        "passing_error": grid.wrap(
            np.sqrt(mean * (1.0 - mean) / (count + 2.0)), "1", "standard error of the share"
        ),
        **{key: (maps[key].dims, values, maps[key].attrs) for key, values in most.items()},
    }
    out = xr.Dataset(found, grid.coords(), {"runs": count, "cell": cell, **drawn_with(record)})
    return out.assign(ground=maps["ground"]) if "ground" in maps else out


def usual_cell(record: "Record", rows: Sequence[int]) -> float:
    """Side of cells that suits the blocks and the ground [m]: no smaller than most blocks, at most 200 cells across."""
    volume = masses_of(record, rows)[2]
    ground = ground_of(record)
    (at,) = record.arrays("position")
    places = at[:, rows].reshape(-1, 3) if ground is None else ground[0].surface()[0]
    return max(float(np.median(2.0 * np.cbrt(volume))), float(np.ptp(places[:, :2], axis=0).max()) / 200.0)


def write_geotiff(values: "xr.DataArray", to: str | Path, *, force: bool = False) -> Path:
    """Write a map as GeoTIFF (needs tifffile, extra `terrain`): 32-bit numbers, NaN where there are none, metres.

    values: a map of `flow_maps`, or any other over x and y, middles of square cells [m].

    >>> import xarray as xr
    >>> thickness = xr.DataArray(np.ones((3, 2)), {"x": [0.5, 1.5, 2.5], "y": [0.5, 1.5]}, ("x", "y"))  # [m]
    >>> ds.views.write_geotiff(thickness, folder / "thickness.tif").name
    'thickness.tif'
    """
    try:
        import tifffile
    except ImportError:
        raise InputError("GeoTIFF needs tifffile: pip install drystone[terrain]") from None
    path = Path(to)
    refuse_overwrite(path, force)
    if values.dims != ("x", "y"):
        raise InputError(
            f"values: expected a map over x and y, got one over {', '.join(map(str, values.dims))}"
        )
    x, y = values["x"].values, values["y"].values
    if len(x) + len(y) < 3:
        raise InputError("values: a map of one cell does not tell how large it is: take smaller cells")
    cell = float(x[1] - x[0]) if len(x) > 1 else float(y[1] - y[0])
    tie = (0.0, 0.0, 0.0, float(x[0]) - 0.5 * cell, float(y[-1]) + 0.5 * cell, 0.0)
    keys = (1, 1, 0, 2, 1024, 0, 1, 1, 1025, 0, 1, 1)  # projected, pixels are areas
    tags: Any = [
        (33550, "d", 3, (cell, cell, 0.0)),
        (33922, "d", 6, tie),
        (34735, "H", 12, keys),
        (42113, "s", 4, "nan"),
    ]
    with writing(path) as part:
        tifffile.imwrite(part, values.values.T[::-1].astype(np.float32), extratags=tags)
    return path
