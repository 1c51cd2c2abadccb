"""Results of runs as bytes for the run log, and the table of a campaign built from them.

A result is a list of `Column`s, stored as a JSON line that names them followed by their raw numbers: exact, small,
read a hundred times faster than NetCDF. All runs of a table share its dimensions. Where runs differ (one stopped
early, one took other time steps) the table has every coordinate that any run has, and NaN where a run has none.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import xarray as xr

OWN_NAMES = ("run", "status", "reason", "seconds")  # of the table itself


class Column(NamedTuple):
    """One variable or coordinate of one run."""

    name: str
    dims: tuple[str, ...]
    values: np.ndarray
    attrs: dict[str, Any]
    coordinate: bool = False


def columns_of(result: Any) -> list[Column]:
    """What a model returned, as columns: a number, an array, a mapping of such, or xarray."""
    if isinstance(result, Mapping) and not hasattr(result, "data_vars"):
        found = [column for name, value in result.items() for column in _columns(str(name), value)]
        once: dict[str, Column] = {}
        for column in found:
            if column.name in once and not (
                column.coordinate and np.array_equal(once[column.name].values, column.values)
            ):
                raise ValueError(f'"{column.name}" was returned twice, with different values')
            once[column.name] = column
        return list(once.values())
    return _columns("value", result)


def _columns(name: str, value: Any) -> list[Column]:
    if hasattr(value, "data_vars"):
        coordinates = [_labelled(str(key), one, True) for key, one in value.coords.items() if one.ndim == 1]
        return [*coordinates, *(_labelled(str(key), one) for key, one in value.data_vars.items())]
    if hasattr(value, "dims") and hasattr(value, "coords"):
        coordinates = [_labelled(str(key), one, True) for key, one in value.coords.items() if one.ndim == 1]
        return [*coordinates, _labelled(str(value.name or name) if name == "value" else name, value)]
    array = numbers(name, value)
    return [Column(name, tuple(f"{name}_{k}" for k in range(array.ndim)), array, {})]


def _labelled(name: str, array: Any, coordinate: bool = False) -> Column:
    # coordinates may be words (axis x, y, z); variables are numbers, so that a failed run can be NaN
    values = np.asarray(array.values) if coordinate else numbers(name, array.values)
    if coordinate and values.dtype.kind in "OU":
        values = values.astype(str)
    return Column(name, tuple(map(str, array.dims)), values, dict(array.attrs), coordinate)


def numbers(name: str, value: Any) -> np.ndarray:
    """Anything number-like as float64."""
    try:
        array = np.asarray(value)
        if array.dtype.kind not in "biuf":
            raise ValueError
    except ValueError:
        raise TypeError(
            f'"{name}": expected a number or an array of numbers, got {type(value).__name__}'
        ) from None
    return array.astype(np.float64, order="C")


def check_finite(columns: Sequence[Column]) -> None:
    """Refuse results of a model that blew up."""
    bad = [
        column.name for column in columns if not column.coordinate and not np.isfinite(column.values).all()
    ]
    if bad:
        raise FloatingPointError(f"blow-up: {', '.join(bad)} not finite")


def encode(columns: Sequence[Column]) -> bytes:
    """Columns as bytes."""
    head = [[c.name, c.dims, c.values.dtype.str, c.values.shape, c.attrs, c.coordinate] for c in columns]
    text = json.dumps(head, default=_plain_attribute).encode()
    return b"".join([text, b"\n", *(np.ascontiguousarray(c.values).tobytes() for c in columns)])


def _plain_attribute(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else str(value)


def decode(blob: bytes) -> list[Column]:
    """Bytes as columns."""
    end = blob.index(b"\n")
    out, place = [], end + 1
    for name, dims, dtype, shape, attrs, coordinate in json.loads(blob[:end]):
        kind = np.dtype(dtype)
        count = int(np.prod(shape, dtype=int))
        values = np.frombuffer(blob, kind, count, place).reshape(shape)
        place += count * kind.itemsize
        out.append(Column(name, tuple(dims), values, attrs, coordinate))
    return out


def build_table(
    parameters: Mapping[str, tuple[np.ndarray, dict[str, Any]]],
    entries: Sequence[Any],
    attrs: dict[str, Any],
) -> "xr.Dataset":
    """The table: parameters as coordinates along `run`, observables of the done runs, status, reason, seconds."""
    import xarray as xr

    results = [decode(entry.result) if entry.state == "done" else [] for entry in entries]
    status, reason = [entry.state for entry in entries], [entry.reason for entry in entries]
    for k, message in odd_runs(results).items():
        results[k], status[k], reason[k] = [], "failed", message
    axes = shared_axes(results)
    data: dict[str, Any] = {}
    for name, rows in _by_name(results).items():
        data[name] = _stacked(rows, len(entries), axes)
    data["status"] = ("run", np.array(status, dtype=object))
    data["reason"] = ("run", np.array(reason, dtype=object))
    seconds = np.array([np.nan if entry.seconds is None else entry.seconds for entry in entries])
    data["seconds"] = ("run", seconds, {"units": "s", "long_name": "wall time of the run"})
    coords: dict[str, Any] = {name: ("run", values, units) for name, (values, units) in parameters.items()}
    coords["run"] = ("run", np.arange(len(entries)), {"long_name": "row of the design"})
    coords |= {dim: (dim, axis.labels, axis.attrs) for dim, axis in axes.items() if axis.labels is not None}
    table = xr.Dataset(data, coords=coords, attrs=attrs)
    table.attrs["hash"] = table_hash(table)
    return table


class Axis(NamedTuple):
    """A dimension that all runs share."""

    length: int
    labels: np.ndarray | None
    attrs: dict[str, Any]


def odd_runs(results: Sequence[list[Column]]) -> dict[int, str]:
    """Runs whose results do not fit those of the first: other dimensions under the same name."""
    seen: dict[str, Any] = {}
    odd = {}
    for k, columns in enumerate(results):
        labelled = {column.name for column in columns if column.coordinate and column.dims == (column.name,)}
        found: dict[str, Any] = {column.name: (column.dims, column.coordinate) for column in columns}
        found |= {f"{dim} labelled": dim in labelled for column in columns for dim in column.dims}
        wrong = [name for name, value in found.items() if seen.get(name, value) != value]
        if wrong:
            odd[k] = f"{wrong[0].removesuffix(' labelled')}: other dimensions than in the runs before"
        else:
            seen |= found
    return odd


def _by_name(results: Sequence[list[Column]]) -> dict[str, list[tuple[int, Column, dict[str, np.ndarray]]]]:
    out: dict[str, list[tuple[int, Column, dict[str, np.ndarray]]]] = {}
    for k, columns in enumerate(results):
        own = {column.name: column.values for column in columns if column.coordinate}
        for column in columns:
            if not column.coordinate:
                out.setdefault(column.name, []).append((k, column, own))
    return out


def shared_axes(results: Sequence[list[Column]]) -> dict[str, Axis]:
    """Every dimension: its labels over all runs, or without labels the longest length."""
    axes: dict[str, Axis] = {}
    for columns in results:
        for column in columns:
            for dim, size in zip(column.dims, column.values.shape, strict=True):
                if dim not in axes or (axes[dim].labels is None and axes[dim].length < size):
                    axes[dim] = Axis(size, None, {})
        for column in columns:
            if column.coordinate and column.dims == (column.name,):
                old = axes[column.name].labels
                if old is None:
                    axes[column.name] = Axis(len(column.values), column.values, column.attrs)
                elif not np.array_equal(old, column.values):
                    both = _union(old, column.values)
                    axes[column.name] = Axis(len(both), both, axes[column.name].attrs)
    return axes


def _union(old: np.ndarray, new: np.ndarray) -> np.ndarray:
    if old.dtype.kind in "fiu":
        return np.union1d(old, new)
    return np.concatenate([old, new[~np.isin(new, old)]])  # words keep their order


def _stacked(
    rows: list[tuple[int, Column, dict[str, np.ndarray]]], n_run: int, axes: Mapping[str, Axis]
) -> tuple[tuple[str, ...], np.ndarray, dict[str, Any]]:
    """One variable over all runs; NaN where a run has nothing."""
    first = rows[0][1]
    out = np.full((n_run, *(axes[dim].length for dim in first.dims)), np.nan)
    for k, column, own in rows:
        places = []
        for dim, size in zip(column.dims, column.values.shape, strict=True):
            labels = axes[dim].labels
            if labels is None or np.array_equal(labels, own[dim]):
                places.append(np.arange(size))
            else:
                order = np.argsort(labels)
                places.append(order[np.searchsorted(labels, own[dim], sorter=order)])
        out[k, ...][np.ix_(*places) if places else ...] = column.values
    return ("run", *first.dims), out, first.attrs


def table_hash(table: "xr.Dataset") -> str:
    """Hash of all bits of a table but for the time the runs took."""
    digest = hashlib.sha256()
    for name in sorted(map(str, table.variables)):
        if name != "seconds":
            values = table[name].values
            data = json.dumps(values.tolist()).encode() if values.dtype.kind in "OU" else values.tobytes()
            digest.update(name.encode() + repr((table[name].dims, values.shape)).encode() + data)
    return digest.hexdigest()


def write_table(table: "xr.Dataset", path: Path) -> None:
    """Write a table as NetCDF; the file appears complete or not at all."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    table.to_netcdf(part, engine="h5netcdf")
    part.replace(path)
