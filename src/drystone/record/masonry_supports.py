"""What records of masonry know of supports and of quasi-static runs: reactions, the ground, the pushover curve."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.masonry.push import LEVEL
from drystone.errors import InputError

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

AXES = ("x", "y", "z")
FACTORS = {"acceleration": "g", "tilt": "rad", "support": "m", "load": "1", "relax": "1"}


def reaction(record: "Record") -> "xr.DataArray":
    """Forces [N] and moments about the origin [N m] of the supports on the masonry: time, support, component."""
    import xarray as xr

    names = record.masonry.assembly.supports
    return xr.DataArray(
        record.arrays("reaction")[0],
        dims=("time", "support", "component"),
        coords={
            "time": ("time", record.time, {"units": "s"}),
            "support": names,
            "component": [*AXES, *(f"about {axis}" for axis in AXES)],
        },
        name="reaction",
        attrs={"units": "N, N m"},
    )


def relative(record: "Record", name: str = "*") -> "xr.DataArray":
    """Displacements of blocks relative to the ground [m]: those of `Record.displacement` less that of the ground."""
    moved = record.displacement(name)
    ground = record.arrays("ground")[0]
    shape = (len(record.time), *([1] * (moved.ndim - 2)), 3)
    out = moved - ground.reshape(shape)
    out.attrs = {"units": "m", "long_name": "displacement relative to the ground"}
    return out


def pushed(record: "Record") -> Any:
    """How the run was pushed; an error for runs that were not."""
    push = record.scene.masonry.push if record.scene.masonry is not None else None
    if push is None:
        raise InputError("no quasi-static run: its scene has no masonry.push")
    return push


def levels(record: "Record") -> "xr.Dataset":
    """The balanced levels as columns: time [s], factor, residual [-], displacement [m], reaction [N]."""
    import xarray as xr

    units = ("s", FACTORS[pushed(record).kind], "1", "m", "m", "m", "m", "N", "N", "N")
    with record._open() as file:
        rows = file["levels/row"][:].reshape(-1, len(LEVEL))
    columns = {
        name: ("level", rows[:, k], {"units": unit})
        for k, (name, unit) in enumerate(zip(LEVEL, units, strict=True))
    }
    return xr.Dataset(columns, coords={"level": np.arange(len(rows))})


def pushover(record: "Record") -> "xr.Dataset":
    """The balanced levels of a quasi-static run: factor, residual, displacement of the watched block, reaction.

    Attributes: kind and unit of the factor, what ended the run, and, where it collapsed, the factor at which it did.
    The reaction is that of the displaced support, or of all of them.
    """
    import xarray as xr

    push = pushed(record)
    column = {str(name): values.values for name, values in levels(record).items()}
    vector = np.stack([column[axis] for axis in AXES], axis=1)
    force = np.stack([column[f"reaction_{axis}"] for axis in AXES], axis=1)
    factor, _ = record.arrays("push")[0][-1]
    fell = record.status.startswith("collapsed")
    return xr.Dataset(
        {
            "factor": ("level", column["factor"], {"units": FACTORS[push.kind]}),
            "residual": ("level", column["residual"], {"units": "1"}),
            "displacement": (("level", "axis"), vector, {"units": "m"}),
            "largest": ("level", column["largest"], {"units": "m"}),
            "reaction": (("level", "axis"), force, {"units": "N"}),
            "time": ("level", column["time"], {"units": "s"}),
        },
        coords={"level": np.arange(len(force)), "axis": list(AXES)},
        attrs={
            "kind": push.kind,
            "unit": FACTORS[push.kind],
            "ended": record.status,
            "collapse": float(factor) if fell else None,
            "step": getattr(push, "step", None),
            "watch": push.watch or "highest block",
        },
    )
