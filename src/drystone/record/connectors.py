"""Connectors in time: force, opening, angle, and whether they are slack, taut or broken."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.bodies.model import BROKEN, STATES
from drystone.errors import InputError, did_you_mean

if TYPE_CHECKING:
    import xarray as xr

QUANTITIES = ("force", "moment", "opening", "angle")


def connector_series(record: Any, name: str) -> "xr.Dataset":
    """What a connector did, by frame; `status` as words."""
    import xarray as xr

    known = list(record.scene.connectors)
    if name not in known:
        listed = f"expected one of {', '.join(known)}" if known else "this scene has no connectors"
        raise InputError(f'no connector is called "{name}"{did_you_mean(name, known)}; {listed}')
    column = known.index(name)
    about = {one.name: one for one in record.channels}
    found: dict[str, Any] = {}
    for quantity in QUANTITIES:
        channel = about[f"connector_{quantity}"]
        (values,) = record.arrays(channel.name)
        found[quantity] = ("time", values[:, column], {"units": channel.unit, "long_name": channel.meaning})
    (status,) = record.arrays("connector_status")
    found["status"] = ("time", np.array(STATES)[status[:, column]])
    kind = record.scene.connectors[name].connector.kind
    return xr.Dataset(
        found, coords={"time": ("time", record.time, {"units": "s"})}, attrs={"connector": name, "kind": kind}
    )


def broken(record: Any) -> dict[str, float]:
    """Connectors that broke, and the first frame at which they were broken [s]."""
    time, status = record.arrays("time", "connector_status")
    return {
        name: float(time[int(np.argmax(status[:, k] == BROKEN))])
        for k, name in enumerate(record.scene.connectors)
        if (status[:, k] == BROKEN).any()
    }
