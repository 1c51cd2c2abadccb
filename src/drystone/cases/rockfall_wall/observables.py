"""What is measured on the rockfall wall: displacements of six points at three instants, tilt, where the energy went.

The paper's sensors: Top and Base on the impact axis with A and B between them, C (low) and D (high) on the distant axis
3.5 m to the left. Each is a point of the block that stands on that axis in that row, at half its height (W.6). On an
axis between two blocks it is interpolated from both: a sensor that jumped to the nearer one would turn a micrometre
into half a metre.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.cases.rockfall_wall.model import STANDOFF
from drystone.record import Record

if TYPE_CHECKING:
    import xarray as xr

POINTS = ("Top", "Base", "A", "B", "C", "D")
INSTANTS = ("init", "max", "rest")
INIT = {"impact": 0.1, "distant": 0.25}  # after the impact begins [s]
CONNECTORS = ("bar-ground", "odd bar-ring", "even bar-ring", "box-ball", "stopper-ball")
ONSET = 0.01  # displacement at which a point is said to move [m]
TOUCHING = 1e-9  # an axis this near a block passes through it [m]


def observe_wall(record: Record, *, distant: float = 3.5, side: str = "left") -> "xr.Dataset":
    """Series and numbers of one run: `displacement` in time, `response` (point, instant), `onset` [s], `fast`, the
    speed about 0.25 s over the largest [-], `tilt`, `energy` by sink.

    distant: from the impact axis to the distant one [m]; side: left or right, looking along the impact.
    """
    import xarray as xr

    time = record.time
    moved = np.stack(
        [_point_way(record, *place) for place in _places(record, distant, side).values()], axis=1
    )
    displacement = xr.DataArray(
        moved,
        dims=("time", "point"),
        coords={"time": ("time", time, {"units": "s"}), "point": list(POINTS)},
        attrs={"units": "m", "long_name": "displacement along the impact"},
    )
    begin = STANDOFF / float(record.velocity("projectile").values[0, 0])
    response = np.empty((len(POINTS), len(INSTANTS)))
    for k, point in enumerate(POINTS):
        at = begin + INIT["distant" if point in "CD" else "impact"]
        response[k] = np.interp(at, time, moved[:, k]), moved[:, k].max(), moved[-1, k]
    onset = [_first_motion(time, way) - begin for way in moved.T]
    fast = [_speed_share(time - begin, way) for way in moved.T]
    height = (_rows(record) - 1) * _block_size(record)[1]
    top, base = displacement.sel(point=["Top", "D"]).values, displacement.sel(point=["Base", "C"]).values
    tilt = np.arctan2(top - base, height) if height > 0.0 else np.zeros_like(top)
    return xr.Dataset(
        {
            "displacement": displacement,
            "response": (
                ("point", "instant"),
                response,
                {"units": "m", "long_name": "displacement along the impact"},
            ),
            "onset": (
                "point",
                onset,
                {"units": "s", "long_name": "first motion by 1 cm after the impact begins"},
            ),
            "fast": ("point", fast, {"units": "1", "long_name": "speed about 0.25 s over the largest"}),
            "sliding": (
                ("time", "axis"),
                base,
                {"units": "m", "long_name": "displacement of the lowest row"},
            ),
            "tilt": (("time", "axis"), tilt, {"units": "rad", "long_name": "from the lowest row to the top"}),
            "energy": _energy(record),
        },
        coords={"instant": list(INSTANTS), "axis": ["impact", "distant"]},
    )


def top(record: Record) -> "xr.DataArray":
    """Displacement of Top at init, max and rest [m]: for `observables` of a study file, as the three below."""
    return observe_wall(record)["response"].sel(point="Top", drop=True)


def base(record: Record) -> "xr.DataArray":
    return observe_wall(record)["response"].sel(point="Base", drop=True)


def distant_low(record: Record) -> "xr.DataArray":
    """Of C."""
    return observe_wall(record)["response"].sel(point="C", drop=True)


def distant_high(record: Record) -> "xr.DataArray":
    """Of D."""
    return observe_wall(record)["response"].sel(point="D", drop=True)


def top_way(record: Record) -> "xr.DataArray":
    """Displacement of Top every 0.1 s [m]."""
    way = observe_wall(record)["displacement"].sel(point="Top", drop=True)
    return way.interp(time=np.minimum(np.arange(0.0, record.time[-1] + 1e-9, 0.1), record.time[-1]))


def top_rest(record: Record) -> float:
    """Displacement of Top at rest [m]: what a few dozen runs can predict, as base_moved, lean and row_slide."""
    return float(top(record).sel(instant="rest"))


def base_moved(record: Record) -> "xr.DataArray":
    """Displacement of Base at max and rest [m]."""
    return base(record).sel(instant=["max", "rest"])


def distant_rest(record: Record) -> float:
    """Displacement of D, 3.5 m from the impact, at rest [m]."""
    return float(observe_wall(record)["response"].sel(point="D", instant="rest"))


def lean(record: Record) -> float:
    """Largest tilt on the impact axis [rad]."""
    return float(observe_wall(record)["tilt"].sel(axis="impact").max())


def row_slide(record: Record) -> float:
    """How far the blocks of the lowest row end from where they stood, along the impact, on average [m]."""
    x = record.position("row1").values[..., 0]
    return float((x[-1] - x[0]).mean())


def is_arrested(record: Record) -> bool:
    """Whether the rock ends on the side it came from."""
    return rock_beyond(record) < 0.0


def rock_beyond(record: Record) -> float:
    """How far the rock ends beyond the foot of the wall, the middle of the lowest block on its axis [m].

    Not beyond the top: blocks torn off fly farther than the rock.
    """
    rock, wall = record.position("projectile").values, record.position("row1").values
    nearest = int(np.argmin(np.abs(wall[0, :, 1] - rock[0, 1])))
    return float(rock[-1, 0] - wall[-1, nearest, 0])


def _rows(record: Record) -> int:
    return max(int(name[3:].split(":")[0]) for name in record.names if name.startswith("row"))


def _block_size(record: Record) -> tuple[float, float]:
    """Distance of the middles of a block's round ends, its height [m]."""
    block: Any = record.scene.populations["row1"].shape
    ends = [part for part in block.parts if part.group == "end"]
    middles = [part.at[0] for part in ends]
    return max(middles) - min(middles), float(ends[0].shape.length)


def _places(record: Record, distant: float, side: str) -> dict[str, tuple[int, float]]:
    """Row and y [m] of each sensor."""
    axis = float(record.position("projectile").values[0, 1])
    away = axis + (distant if side == "left" else -distant)
    top = _rows(record)
    return {
        "Top": (top, axis),
        "Base": (1, axis),
        "A": (min(2, top), axis),
        "B": (min(3, top), axis),
        "C": (1, away),
        "D": (top, away),
    }


def _point_way(record: Record, row: int, y: float) -> np.ndarray:
    """Way along x of a row at y [m]: of the point on the middle line of its block, or between the two next to it."""
    position, spacing = record.position(f"row{row}").values, _block_size(record)[0]
    w, i, j, k = np.moveaxis(record.attitude(f"row{row}").values, -1, 0)
    # the long axis of each block in time: its parts along x and y
    along_x, along_y = 1.0 - 2.0 * (j * j + k * k), 2.0 * (i * j + w * k)
    # where on its middle line each block comes nearest to the axis, and how far that is beyond it
    half = 0.5 * spacing * along_y[0]
    reach = 0.5 * spacing * np.clip((y - position[0, :, 1]) / np.maximum(half, 1e-9), -1.0, 1.0)
    beyond = position[0, :, 1] + reach * along_y[0] - y
    x = position[..., 0] + reach * along_x
    x = x - x[0]
    nearest = int(np.argmin(np.abs(beyond)))
    side = np.flatnonzero(beyond * beyond[nearest] < 0.0)
    if abs(beyond[nearest]) < TOUCHING or side.size == 0:
        return x[:, nearest]
    other = side[np.argmin(np.abs(beyond[side]))]
    share = beyond[nearest] / (beyond[nearest] - beyond[other])
    return (1.0 - share) * x[:, nearest] + share * x[:, other]


def _first_motion(time: np.ndarray, way: np.ndarray) -> float:
    """When a point has moved by 1 cm, between frames by a straight line [s]; the end of the run if never."""
    far = np.flatnonzero(np.abs(way) > ONSET)
    if far.size == 0:
        return float(time[-1])
    k = int(far[0])
    share = (ONSET - abs(way[k - 1])) / (abs(way[k]) - abs(way[k - 1]))
    return float(time[k - 1] + share * (time[k] - time[k - 1]))


def _speed_share(time: np.ndarray, way: np.ndarray) -> float:
    """Mean speed from 0.20 to 0.30 s after the impact begins over the largest of any 0.1 s [-]; 0 if nothing moved."""
    begin = np.arange(0.0, time[-1] - 0.1, 0.01)
    speed = (np.interp(begin + 0.1, time, way) - np.interp(begin, time, way)) / 0.1
    at = (np.interp(0.3, time, way) - np.interp(0.2, time, way)) / 0.1
    largest = speed.max(initial=0.0)
    return float(at / largest) if largest > 0.0 else 0.0


def _energy(record: Record) -> "xr.DataArray":
    """The energy of the impact by where it is: moving, lifted, and lost at each kind of contact [J] (W.7)."""
    import xarray as xr

    ledger, loss = record.energy(), record.loss()
    scene = record.scene
    projectile = scene.bodies["projectile"]
    mass, properties = projectile.mass or 0.0, projectile.shape.mass_properties()
    inertia = mass / properties.volume * np.asarray(properties.inertia)
    v, w, z = record.velocity("projectile"), record.spin("projectile"), record.position("projectile")[:, 2]
    own = 0.5 * mass * (v.values**2).sum(axis=1) + 0.5 * np.einsum("ti,ij,tj->t", w, inertia, w)
    fallen = -mass * scene.gravity[2] * (z.values - z.values[0])

    def lost(*names: str, cause: str | None = None) -> np.ndarray:
        known = [name for name in names if name in loss.interface.values]
        part = loss.sel(interface=known)
        return (
            part.sum(["interface", "cause"]) if cause is None else part.sel(cause=cause).sum("interface")
        ).values

    lifted = (ledger["potential"] - ledger["potential"][0]).values
    sinks = {
        "projectile": own + fallen,
        "moving": ledger["kinetic"].values - own,
        "lifted": lifted - fallen,
        "friction block-block": lost("block-block", cause="friction"),
        "friction block-ground": lost("block-ground", cause="friction"),
        "impacts of blocks": lost("block-block", "block-ground", cause="impact"),
        "projectile contact": lost("cuboid-projectile", "end-projectile", "projectile-ground"),
        "connectors": lost(*CONNECTORS, *scene.connectors),
        "residual and aid": -ledger["residual"].values + ledger["scheme"].values,
    }
    return xr.DataArray(
        np.stack(list(sinks.values()), axis=1),
        dims=("time", "sink"),
        coords={"time": ledger.time, "sink": list(sinks)},
        attrs={"units": "J", "long_name": "energy of the impact by where it is"},
    )
