"""What is measured of an avalanche that rests, as plain numbers: deposit, angles, losses by place, velocities.

Deposits are what is at least one block high on a grid of the block's longest side (`contour_of`), as fringe projection
sees them, and of its parts the one with most blocks beyond the toe; all ends have the grid's error. Centres are of the
blocks inside. Theory: polyhedra.md, P.13-P.15, P.21.
"""

from math import atan2, cos, degrees, sin, tan
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.rock_avalanche.model import (
    BRICK,
    HEIGHT,
    REST,
    SLOPE,
    Setting,
    block,
    box_size,
    cpu_seconds,
    let_go,
    mean_speed,
)
from drystone.errors import InputError
from drystone.record import Record
from drystone.record.contours import Contour, contour_of
from drystone.record.deposits import deposit_of, losses_by_place
from drystone.shapes.mesh import rotation_matrix

ZONES = ("slope", "transition", "deposit")
TRANSITION = 0.15  # half length of the zone around the toe [m]
PARTNERS, MODES = ("base", "bricks"), ("collisions", "friction")  # axes of the losses
QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
CROSSED = 0.25  # share of the blocks beyond the toe when velocities are looked at
STRETCH = (-0.6, -0.1)  # of the slope where they are, from the toe along it [m]
LAYER = 0.01  # of a velocity profile [m]
HIGHS = (
    0.008,
    0.012,
    0.016,
    0.024,
    0.032,
)  # least heights by which a deposit is also told [m]: one to four bricks


def measure(values: dict[str, Any], folder: Path, threads: int = 1) -> dict[str, Any]:
    """One avalanche, run to rest in the folder, and all that is compared; values are those of a Setting.

    values["seen"]: keep its places for pictures. threads: of the run.
    """
    seen = bool(values.get("seen"))
    setting = Setting(**{key: value for key, value in values.items() if key != "seen"} | {"threads": threads})
    record = let_go(setting, folder)
    found = outcome(record, setting)
    spent = [cpu_seconds(folder / f"{name}.h5") for name in (setting.name, f"pour-{setting.poured}")]
    return found | {"cpu_seconds": spent} | (views(record) if seen else {})


def outcome(record: Record, setting: Setting) -> dict[str, Any]:
    """Deposit, angles, losses and velocities of a run."""
    contour = contour_of(record, "brick", beyond=0.0)
    rows = np.array(record.rows("brick"))
    at, start = record.state.position[rows], record.arrays("position", frames=np.array([0]))[0][0][rows]
    half = 0.5 * np.array(block(setting).size) - setting.rounding
    lift = [np.abs(rotation_matrix(q)[2]) @ half for q in record.state.attitude[rows]]
    top = at[:, 2] + lift + setting.rounding
    run, density = record.scene.run, record.scene.populations["brick"].density
    assert run is not None and run.dt is not None and density is not None
    energy = record.energy()
    loss = losses_by_place(record).sel(interface=list(PARTNERS))
    return {
        "time": float(record.time[-1]),
        "step": run.dt,
        "speed": mean_speed(record),
        "moving": float(np.mean(np.linalg.norm(record.state.velocity[rows], axis=1) > REST)),
        "mass": block(setting).mass_properties().volume * density * len(at),
        "contour": _told(contour, at, start, setting),
        "alike": _told(contour_of(record, "brick", cell=max(BRICK), beyond=0.0), at, start, setting),
        "by_height": [_ends(record, high) for high in HIGHS],
        "linked": _linked(record, max(block(setting).size)),
        "top": float(top[contour.bulk].max()),
        "centre_of_all": at.mean(axis=0).round(5).tolist(),
        "start": start.mean(axis=0).round(5).tolist(),
        "quantiles": np.quantile(at[:, 0], QUANTILES).round(4).tolist(),
        "farthest": float(at[:, 0].max()),
        "released": float(energy["potential"][0] - energy["potential"][-1]),
        "residual": float(np.abs(energy["residual"]).max()),
        "overlap": float(record.trust.overlap),
        "place": [float(loss["place"][0]), float(loss["width"])],
        "loss": np.round(loss.values, 5).tolist(),
        "flow": _flow(record, rows),
        "profile": _profile(record, rows),
    }  # fmt: skip


def _told(contour: Contour, at: np.ndarray, start: np.ndarray, setting: Setting) -> dict[str, float]:
    """A contour with its centre, and the angles from centre to centre and from the box's rear foot to the front."""
    centre = at[contour.bulk].mean(axis=0)
    away = centre - start.mean(axis=0)
    long = box_size(setting.bricks)[0]
    rear = np.array([-HEIGHT / tan(SLOPE) - long * cos(SLOPE), HEIGHT + long * sin(SLOPE)])
    kept = ("height", "length", "width", "run_out", "rear", "isolated", "cell")
    lengths = {key: getattr(contour, key) for key in kept}
    return lengths | {
        "centre": float(centre[0]),
        "centre_height": float(centre[2]),
        "phi_cm": degrees(atan2(-away[2], away[0])),
        "phi_app": degrees(atan2(rear[1], contour.run_out - rear[0])),
    }


def _ends(record: Record, high: float) -> list[float]:
    """Run-out, length and width of the deposit as far as it is so high [m]; zero if none of it is."""
    try:
        one = contour_of(record, "brick", high=high, beyond=0.0)
    except InputError:
        return [0.0, 0.0, 0.0]
    return [round(value, 4) for value in (one.run_out, one.length, one.width)]


def _linked(record: Record, longest: float) -> dict[str, float]:
    """The deposit by the rule of linked clusters, with which earlier results were told: centres within 1.5 blocks."""
    found = deposit_of(record, "brick", link=1.5 * longest)
    lengths = {key: getattr(found, key) for key in ("height", "length", "width", "run_out")}
    return lengths | {"centre": float(found.centre[0]), "isolated": float(1.0 - found.bulk.mean())}


def _flow(record: Record, rows: np.ndarray) -> dict[str, list[float]]:
    """Front (99 % of the blocks are behind it) [m] and mean speed [m/s] in time."""
    at, velocity = record.arrays("position", "velocity")
    return {
        "time": np.round(record.time, 4).tolist(),
        "front": np.quantile(at[:, rows, 0], 0.99, axis=1).round(4).tolist(),
        "speed": np.linalg.norm(velocity[:, rows], axis=2).mean(axis=1).round(4).tolist(),
    }


def crossing(record: Record, rows: np.ndarray) -> int:
    """The first frame in which a quarter of the blocks is beyond the toe; the last if that never comes."""
    at = record.arrays("position")[0][:, rows, 0]
    late = np.flatnonzero((at > 0.0).mean(axis=1) >= CROSSED)
    return int(late[0]) if len(late) else len(record.time) - 1


def _profile(record: Record, rows: np.ndarray) -> dict[str, Any]:
    """Velocity down the slope by the distance from it, above the toe, when the mass has crossed it (P.14)."""
    frame = crossing(record, rows)
    at, velocity = (one[0][rows] for one in record.arrays("position", "velocity", frames=np.array([frame])))
    along, normal = np.array([cos(SLOPE), 0.0, -sin(SLOPE)]), np.array([sin(SLOPE), 0.0, cos(SLOPE)])
    s, z, v = at @ along, at @ normal, velocity @ along
    here = (s >= STRETCH[0]) & (s < STRETCH[1])
    layer = (z[here] / LAYER).astype(int)
    count = np.bincount(layer)
    mean = np.bincount(layer, weights=v[here]) / np.maximum(count, 1)
    slope = np.polyfit(z[here], v[here], 1)[0] if here.sum() > 10 else 0.0
    return {
        "time": float(record.time[frame]),
        "count": count.tolist(),
        "velocity": mean.round(4).tolist(),
        "gradient": float(slope),
    }


def views(record: Record) -> dict[str, Any]:
    """What pictures need: the flow from the side as it crosses the toe [mm, mm, cm/s], the deposit from above [mm]."""
    rows = np.array(record.rows("brick"))
    frame = crossing(record, rows)
    at, velocity = (one[0][rows] for one in record.arrays("position", "velocity", frames=np.array([frame])))
    side = np.column_stack([1e3 * at[:, [0, 2]], 1e2 * np.linalg.norm(velocity, axis=1)])
    above = 1e3 * record.state.position[rows]
    return {"side": side.round().astype(int).T.tolist(), "above": above.round().astype(int).T.tolist()}


def by_zone(found: dict[str, Any]) -> np.ndarray:
    """Losses before, around and beyond the toe: zone, partner (base, bricks), mode (collisions, friction) [J]."""
    loss = np.array(found["loss"])
    x = places(found)
    zones = (x < -TRANSITION, np.abs(x) <= TRANSITION, x > TRANSITION)
    return np.stack([loss[zone].sum(axis=0) for zone in zones])


def places(found: dict[str, Any]) -> np.ndarray:
    """Middles of the bins of the losses [m]."""
    first, width = found["place"]
    return first + width * np.arange(len(found["loss"]))
