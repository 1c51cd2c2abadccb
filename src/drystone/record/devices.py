"""Loops of devices: force, displacement, velocity and energy of every direction (theory: structures.md, B.30-B.39).

Forces of what is not linear are kept in the record; those of springs and dashpots follow from the motion.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean

if TYPE_CHECKING:
    import xarray as xr


def device_loops(structures: Any, name: str) -> "xr.Dataset":
    """Force [N] on the second point against its displacement from the first [m], by direction, and the work done [J].

    Rotations of soil springs are in N m and rad. `energy` is the work done on the device since the start: what it
    stores and what it has lost.
    """
    import xarray as xr

    model, record = structures.model, structures.record
    known = list(record.scene.devices)
    if name not in known:
        listed = f"expected one of {', '.join(known)}" if known else "this scene has no devices"
        raise InputError(f'no device is called "{name}"{did_you_mean(name, known)}; {listed}')
    q, v, kept, support = record.arrays("q", "v", "spring", "support")
    n = len(model.columns)
    parts, force, place, rate = [], [], [], []
    at = len(model.springs)
    for one in model.device_rows:
        if one.device == name:
            parts.append(one.part)
            place.append(q @ one.row + support[:, :n] @ one.shift)
            rate.append(v @ one.row + support[:, n : 2 * n] @ one.shift)
            force.append(kept[:, at] if one.kind else one.stiffness * place[-1] + one.damping * rate[-1])
        at += bool(one.kind)
    f, d = np.stack(force, axis=1), np.stack(place, axis=1)
    work = np.zeros_like(f)
    work[1:] = np.cumsum(0.5 * (f[1:] + f[:-1]) * np.diff(d, axis=0), axis=0)
    turns = all(part.startswith("r") for part in parts)
    units = {"force": "N m" if turns else "N", "displacement": "rad" if turns else "m", "energy": "J"}
    values = {"force": f, "displacement": d, "velocity": np.stack(rate, axis=1), "energy": work}
    coords = {"time": ("time", record.time, {"units": "s"}), "part": parts}
    data = {
        key: (("time", "part"), array, {"units": units.get(key, "rad/s" if turns else "m/s")})
        for key, array in values.items()
    }
    return xr.Dataset(data, coords=coords, attrs={"device": name, "kind": record.scene.devices[name].kind})
