"""What a blast did to the faces of bodies in a run: pressure in time, along their recorded motion. Theory: blast.md.

The engine keeps no pressures; they follow by the same formulas from the poses of the frames, straight in between.
Patches in the shadow are left out, as in the run.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.bodies.build import build
from drystone.errors import InputError, did_you_mean
from drystone.loads.blast import blast_wave, pressure_at
from drystone.maths.arrays import Floats
from drystone.record.reader import Record

if TYPE_CHECKING:
    import xarray as xr

SAMPLES = 600
DURATIONS = 4.0  # shown by default, in durations of the positive phase


def pressure_on(record: Record, body: str, time: Any = None) -> "xr.DataArray":
    """Mean overpressure on each face of a body that the blast reached, (time, face) [Pa], at times [s].

    Faces are named by their outward normal in body axes, `-y` or `(0.6, 0, 0.8)`; coordinate `area` [m2] is that of the
    patches out of the shadow. Without times: from the arrival for four durations, or to the end of the run.

    >>> scene = ds.Scene(blast=ds.Blast(charge=5.0, at=(0, -6, 1)))  # [kg] of TNT, [m]
    >>> scene.add("block", ds.Box(size=(0.4, 0.2, 0.2)), density=2000.0, at=(0, 0, 1))
    >>> record = ds.run(scene, until=0.01, dt=1e-3)
    >>> ds.masonry.pressure_on(record, "block").face.values.tolist()
    ['-y']
    """
    import xarray as xr

    scene, names = record.scene, record.names
    if scene.blast is None:
        raise InputError(f"{record.path} has no blast")
    if body not in names:
        raise InputError(f'no body is called "{body}"{did_you_mean(body, names)}')
    blast, blast_load = scene.blast, build(scene)[0].blast_load
    mine = blast_load.body == names.index(body)
    point, area = blast_load.point[mine], blast_load.area[mine]
    size = np.linalg.norm(area, axis=1)
    normal = area / size[:, None]
    position, attitude = record.position(body).values, record.attitude(body).values
    if position.ndim == 3:
        position, attitude = position[:, 0], attitude[:, 0]
    if time is None:
        near = np.linalg.norm(_turned(attitude[:1], point)[0] + position[0] - np.asarray(blast.at), axis=1)
        if not len(near):
            raise InputError(f'the blast reaches no face of "{body}"')
        wave = blast_wave(blast, [near.min(), near.max()])
        first = blast.ignition + float(wave.arrival[0])
        last = blast.ignition + float(wave.arrival[1]) + DURATIONS * float(wave.duration.max())
        first, last = min(first, float(record.time[-1])), min(last, float(record.time[-1]))
        time = np.linspace(first - 0.05 * (last - first), last, SAMPLES)
    when = np.asarray(time, float)
    place = np.column_stack([np.interp(when, record.time, position[:, k]) for k in range(3)])
    turn = np.column_stack([np.interp(when, record.time, _smooth(attitude)[:, k]) for k in range(4)])
    turn /= np.linalg.norm(turn, axis=1)[:, None]
    where, outward = _turned(turn, point) + place[:, None], _turned(turn, normal)
    pressure = pressure_at(blast, where, outward, when[:, None])
    faces: dict[str, list[int]] = {}
    for k in np.flatnonzero((pressure != 0.0).any(axis=0)):
        faces.setdefault(_face_name(normal[k]), []).append(int(k))
    mean = [pressure[:, rows] @ size[rows] / size[rows].sum() for rows in faces.values()]
    return xr.DataArray(
        np.array(mean).reshape(len(faces), len(when)).T,
        dims=("time", "face"),
        coords={
            "time": ("time", when, {"units": "s"}),
            "face": list(faces),
            "area": ("face", [float(size[rows].sum()) for rows in faces.values()], {"units": "m2"}),
        },
        name="pressure",
        attrs={"units": "Pa", "long_name": f"mean overpressure on faces of {body}"},
    )


def _turned(attitude: Floats, vector: Floats) -> Floats:
    """Vectors (p, 3) turned by each quaternion (t, 4), as (t, p, 3)."""
    w, u = attitude[:, None, :1], attitude[:, None, 1:]
    twice = 2.0 * np.cross(u, vector[None])
    return vector[None] + w * twice + np.cross(u, twice)


def _smooth(attitude: Floats) -> Floats:
    """Quaternions with signs such that neighbours are near each other."""
    flip = np.where((attitude[1:] * attitude[:-1]).sum(axis=1) < 0.0, -1.0, 1.0)
    return attitude * np.concatenate([[1.0], np.cumprod(flip)])[:, None]


def _face_name(normal: Floats) -> str:
    axis = int(np.argmax(np.abs(normal)))
    if abs(normal[axis]) > 1.0 - 1e-9:
        return ("-" if normal[axis] < 0.0 else "+") + "xyz"[axis]
    return "(" + ", ".join(f"{round(float(v), 3) + 0.0:g}" for v in normal) + ")"
