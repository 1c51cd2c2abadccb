"""Load cells of a record: force, impulse and moment over time on what a cell watches.

A frame keeps samples of running sums: impulse [N s], angular impulse about the origin [N m s], and the largest force
of a single step since the sample before [N]. Forces are differences of the sums over the time between samples: means,
whose integral is the impulse to the last bit kept. Theory: docs/theory/load-cells.md, F.1-F.4.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

CELL_CHANNEL = "load_cell"
PEAK, COMPONENTS = 6, 7  # column of the largest force; columns


def sample_steps(after: int, until: int, per_frame: int, samples: int) -> list[int]:
    """Steps in (after, until] at which cells are sampled: so many in a frame, evenly, the last one on the frame."""
    first, found = after // per_frame, list[int]()
    for frame in range(first, (until - 1) // per_frame + 1):
        ends = (frame * per_frame + -(-k * per_frame // samples) for k in range(1, samples + 1))
        found += [step for step in ends if after < step <= until]
    return sorted(set(found))


def cell_sums(record: "Record") -> tuple[Floats, Floats]:
    """Times of all samples [s] (n,) and the running sums of all cells (n, cell, component)."""
    if not record.scene.load_cells:
        raise InputError(
            "this run has no load cells: name what is to be measured before the run, "
            'scene.add_load_cell("dam", on="dam") or load_cells: in a scene file'
        )
    step, kept = record.arrays("step", CELL_CHANNEL)
    settings, samples = record.provenance["settings"], kept.shape[2]
    per_frame, dt = int(settings["per_frame"]), float(settings["dt"])
    times, rows = [float(record.time[0])], [_filled(kept[0])[-1:]]
    for frame in range(1, len(step)):
        ends = sample_steps(int(step[frame - 1]), int(step[frame]), per_frame, samples)
        if not ends or ends[-1] != step[frame]:
            ends.append(int(step[frame]))
        found = _filled(kept[frame])
        n = min(len(ends), len(found))
        times += [end * dt for end in ends[-n:]]
        rows.append(found[-n:])
    return np.array(times), np.concatenate(rows)


def sums_at(record: "Record", step: int) -> Floats | None:
    """The running sums of all cells at a step that is a frame (cell, component); None without cells."""
    if not record.scene.load_cells:
        return None
    (steps,) = record.arrays("step")
    frame = np.flatnonzero(steps == step)[-1:]
    return _filled(record.arrays(CELL_CHANNEL, frames=frame)[0][0])[-1]


def _filled(kept: Floats) -> Floats:
    """Samples of a frame that there are, in order (n, cell, component)."""
    rows = np.moveaxis(kept, 1, 0)
    return rows[np.isfinite(rows[:, 0, 0])]


def cell_rows(record: "Record", name: str) -> list[int]:
    """Cells of a name or pattern."""
    known = list(record.scene.load_cells)
    found = [k for k, one in enumerate(known) if fnmatchcase(one, name)]
    if known and not found:
        listed = f"expected one of {', '.join(known)}"
        raise InputError(f'no load cell is called "{name}"{did_you_mean(name, known)}; {listed}')
    return found


def impulse_on(record: "Record", name: str) -> "xr.DataArray":
    """Impulse since the start of the record [N s]."""
    rows, (time, sums) = cell_rows(record, name), cell_sums(record)
    long_name = "impulse of contacts since the start"
    return _labelled(record, "impulse", name, rows, time, sums[:, rows, :3], "N s", long_name)


def force_on(record: "Record", name: str) -> "xr.DataArray":
    """Mean force since the sample before [N] (F.3)."""
    rows, (time, sums) = cell_rows(record, name), cell_sums(record)
    long_name = "force of contacts, mean since the sample before"
    values = _rates(time, sums[:, rows, :3])
    return _labelled(record, "force", name, rows, time[1:], values, "N", long_name)


def moment_on(record: "Record", name: str, about: Sequence[float] | None) -> "xr.DataArray":
    """Mean moment about a point since the sample before [N m] (F.4)."""
    rows, (time, sums) = cell_rows(record, name), cell_sums(record)
    cells = [record.scene.load_cells[one] for one in record.scene.load_cells]
    point = np.array([cells[row].about if about is None else tuple(map(float, about)) for row in rows])
    turn = sums[:, rows, 3:6] - np.cross(point[None], sums[:, rows, :3])
    made = _labelled(
        record, "moment", name, rows, time[1:], _rates(time, turn), "N m",
        "moment of contacts, mean since the sample before",
    )  # fmt: skip
    return made.assign_attrs(about=[float(x) for x in point[0]] if len({*map(tuple, point)}) == 1 else "")


def largest_force_on(record: "Record", name: str) -> "xr.DataArray":
    """Largest size of the force of a single step since the sample before [N]."""
    import xarray as xr

    rows, (time, sums) = cell_rows(record, name), cell_sums(record)
    single = [list(record.scene.load_cells)[row] for row in rows] == [name]
    values = sums[1:, rows, PEAK]
    coords: dict[str, Any] = {"time": ("time", time[1:], {"units": "s"})}
    if not single:
        coords["cell"] = [list(record.scene.load_cells)[row] for row in rows]
    return xr.DataArray(
        values[:, 0] if single else values, dims=("time",) if single else ("time", "cell"), coords=coords,
        name="largest_force", attrs={"units": "N", "long_name": "largest force of a step"},
    )  # fmt: skip


def _rates(time: Floats, sums: Floats) -> Floats:
    return np.diff(sums, axis=0) / np.diff(time)[:, None, None]


def _labelled(
    record: "Record", what: str, name: str, rows: list[int], time: Floats, values: Floats, units: str,
    long_name: str,
) -> "xr.DataArray":  # fmt: skip
    import xarray as xr

    names = [list(record.scene.load_cells)[row] for row in rows]
    single = names == [name]
    coords: dict[str, Any] = {"time": ("time", time, {"units": "s"}), "axis": list("xyz")}
    if not single:
        coords["cell"] = names
    return xr.DataArray(
        values[:, 0] if single else values,
        dims=("time", "axis") if single else ("time", "cell", "axis"),
        coords=coords,
        name=what,
        attrs={"units": units, "long_name": long_name},
    )
