"""What an avalanche leaves behind: shape of the deposit, fronts, velocity profiles, losses by place.

Theory: polyhedra.md, P.13-P.15.
The bulk of a deposit is its largest cluster: bodies whose centres are within `link` of each other hang together, the
rest are isolated and do not count for lengths. All lengths are measured over the corners of the bodies of the bulk.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.engines.choose import POLYHEDRA
from drystone.errors import InputError
from drystone.record.frames import frame_numbers
from drystone.shapes import contactors
from drystone.shapes.mesh import rotation_matrix

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record
    from drystone.scene import Scene


class Deposit(NamedTuple):
    """A deposit on the plane z = 0, run-out along x from the toe at x = 0."""

    height: float  # of the highest body [m]
    length: float  # along x [m]
    width: float  # along y [m]
    run_out: float  # of the front, from the toe [m]
    centre: np.ndarray  # of mass [m]                              (3,)
    bulk: np.ndarray  # whether a body belongs to it               (n,)


def corners_of(scene: "Scene", name: str) -> tuple[np.ndarray, float]:
    """Corners of the cores of a population in body axes [m], (n, 3), and the rounding radius [m]."""
    if name not in scene.populations:
        raise InputError(f'there is no population "{name}"')
    shape = scene.populations[name].shape
    mesh = contactors(shape)[0][0]
    return mesh.vertices - np.asarray(shape.mass_properties().centre), mesh.radius


def clusters(at: np.ndarray, link: float) -> np.ndarray:
    """Number of the cluster of each point: points closer than `link` [m] hang together; cluster 0 is the largest."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components
    from scipy.spatial import cKDTree

    pairs = cKDTree(at).query_pairs(link, output_type="ndarray")
    graph = coo_matrix((np.ones(len(pairs)), (pairs[:, 0], pairs[:, 1])), shape=(len(at), len(at)))
    _, label = connected_components(graph, directed=False)
    order = np.argsort(-np.bincount(label), kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return rank[label]


def deposit_of(record: "Record", name: str, *, link: float, frame: int = -1) -> Deposit:
    """The deposit of a population in one frame; link [m] as in `clusters` (P.13)."""
    rows = record.rows(name)
    found = record.arrays("position", "attitude", frames=frame_numbers(len(record.time), frame, "frame"))
    at, attitude = (one[0, rows] for one in found)
    corner, radius = corners_of(record.scene, name)
    bulk = clusters(at, link) == 0
    world = np.concatenate(
        [x + corner @ rotation_matrix(q).T for x, q in zip(at[bulk], attitude[bulk], strict=True)]
    )
    low, high = world.min(axis=0) - radius, world.max(axis=0) + radius
    return Deposit(
        height=float(high[2]),
        length=float(high[0] - low[0]),
        width=float(high[1] - low[1]),
        run_out=float(high[0]),
        centre=at[bulk].mean(axis=0),
        bulk=bulk,
    )


def flow_of(record: "Record", name: str, *, front: float = 0.99) -> "xr.Dataset":
    """Front and mean velocity in time: x that a share of the bodies has not passed [m], its speed, mean speed [m/s]."""
    import xarray as xr

    at, velocity = record.position(name), record.velocity(name)
    where = at.sel(axis="x").quantile(front, dim="body").values
    speed = np.linalg.norm(velocity.values, axis=2).mean(axis=1)
    time = record.time
    return xr.Dataset(
        {
            "front": ("time", where, {"units": "m", "long_name": f"{front:g} quantile of x"}),
            "front_velocity": ("time", np.gradient(where, time), {"units": "m/s"}),
            "mean_velocity": ("time", speed, {"units": "m/s"}),
        },
        coords={"time": ("time", time, {"units": "s"})},
    )


def velocity_profile(
    record: "Record",
    name: str,
    frame: int,
    *,
    normal: tuple[float, float, float],
    along: tuple[float, float, float],
    between: tuple[float, float],
    layer: float,
) -> "xr.DataArray":
    """Mean velocity down the slope by distance from it [m/s] (P.14).

    normal, along: unit vectors of a slope through the origin; between: stretch along it [m]; layer: thickness [m] of a
    layer of the profile.
    """
    import xarray as xr

    rows = record.rows(name)
    found = record.arrays("position", "velocity", frames=frame_numbers(len(record.time), frame, "frame"))
    at, velocity = (one[0, rows] for one in found)
    s, z = at @ np.asarray(along), at @ np.asarray(normal)
    here = (s >= between[0]) & (s < between[1]) & (z >= 0.0)
    number = (z[here] / layer).astype(int)
    bins = int(number.max(initial=-1)) + 1
    count = np.bincount(number, minlength=bins)
    total = np.bincount(number, weights=velocity[here] @ np.asarray(along), minlength=bins)
    return xr.DataArray(
        total / np.where(count, count, np.nan),
        dims="distance",
        coords={
            "distance": ("distance", (np.arange(bins) + 0.5) * layer, {"units": "m"}),
            "bodies": ("distance", count),
        },
        name="velocity",
        attrs={"units": "m/s", "long_name": "mean velocity along the slope"},
    )


def losses_by_place(record: "Record", frame: int = -1) -> "xr.DataArray":
    """Energy lost up to a frame by place, interface and cause [J]; coordinate `width` for densities (P.15)."""
    import xarray as xr

    if record.engine != POLYHEDRA:
        raise InputError(f"{record.path}: only runs with the hysteretic law keep losses by place")
    (kept,) = record.arrays("place", frames=frame_numbers(len(record.time), frame, "frame"))
    loss = kept[0].sum(axis=0)
    rule = record.scene.options.places
    low, high, count = (0.0, 1.0, 1) if rule is None else (rule.low, rule.high, rule.count)
    width = (high - low) / count
    middle = low + (np.arange(count) + 0.5) * width
    return xr.DataArray(
        loss,
        dims=("place", "interface", "cause"),
        coords={
            "place": ("place", middle, {"units": "m"}),
            "interface": record.interface_names,
            "cause": ["impact", "friction"],
            "width": width,
        },
        name="loss",
        attrs={"units": "J", "long_name": "energy lost by place"},
    )
