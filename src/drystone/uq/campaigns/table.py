"""Results of runs as bytes for the run log, and the table of a campaign built from them.

A result is a list of `Column`s, stored as a JSON line that names them, their raw numbers and a checksum: exact, small,
read a hundred times faster than NetCDF. All runs of a table have the names, shapes and axes of the first that
succeeded, in the order of the design. A run with others (a series that stopped early, say) is failed with that reason:
padded with NaN it would be half a run that looks like a whole one.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError, RunError
from drystone.record.disk import write_netcdf

if TYPE_CHECKING:
    import xarray as xr

OWN_NAMES = ("run", "status", "reason", "seconds", "unconverged", "overlap", "doubt")  # of the table itself
ALSO = "; also: "  # between two doubts about a run
OF_ONE_RUN = ("trust", "unconverged", "overlap", "doubt")  # attributes that do not hold for a whole column
SAME_LABEL = 1e-9  # of an axis: what two labels may differ, as a share of its length


class Column(NamedTuple):
    """One variable or coordinate of one run."""

    name: str
    dims: tuple[str, ...]
    values: np.ndarray
    attrs: dict[str, Any]
    coordinate: bool = False
    own: bool = False  # one of OWN_NAMES, made by the campaign


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
        if not once:
            raise ValueError("the model returned nothing")
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
    """Columns as bytes, a checksum (CRC-32) at the end."""
    head = [[c.name, c.dims, c.values.dtype.str, c.values.shape, c.attrs, c.coordinate] for c in columns]
    text = json.dumps(head, default=_plain_attribute).encode()
    body = b"".join([text, b"\n", *(np.ascontiguousarray(c.values).tobytes() for c in columns)])
    return body + zlib.crc32(body).to_bytes(4, "little")


def _plain_attribute(value: Any) -> Any:
    return value.tolist() if hasattr(value, "tolist") else str(value)


def decode(blob: bytes) -> list[Column]:
    """Bytes as columns; `ValueError` if they are damaged."""
    try:
        out, place = _decoded(blob)
    except (KeyError, TypeError, AttributeError, OverflowError, MemoryError) as error:
        raise ValueError(f"a damaged result: {error}") from None
    rest = blob[place:]
    if rest and rest != zlib.crc32(blob[:place]).to_bytes(4, "little"):  # older run logs have none
        raise ValueError("a damaged result: wrong checksum")
    return out


def _decoded(blob: bytes) -> tuple[list[Column], int]:
    end = blob.index(b"\n")
    out, place = [], end + 1
    for name, dims, dtype, shape, attrs, coordinate in json.loads(blob[:end]):
        kind = np.dtype(dtype)
        count = int(np.prod(shape, dtype=int))
        values = np.frombuffer(blob, kind, count, place).reshape(shape)
        place += count * kind.itemsize
        out.append(Column(name, tuple(dims), values, attrs, coordinate))
    return out, place


def build_table(
    parameters: Mapping[str, tuple[np.ndarray, dict[str, Any]]],
    entries: Sequence[Any],
    attrs: dict[str, Any],
    doubtful: str = "keep",
) -> "xr.Dataset":
    """The table: parameters as coordinates along `run`, observables of the done runs, status, reason, seconds; of
    scenes also unconverged, overlap and doubt. doubtful: "fail" takes runs in doubt out of the table."""
    import xarray as xr

    results = [decode(entry.result) if entry.state == "done" else [] for entry in entries]
    status, reason = [entry.state for entry in entries], [entry.reason for entry in entries]
    wrong = odd_runs(results)
    if doubtful == "fail":
        wrong |= {k: f"doubtful: {text}" for k, one in enumerate(results) if (text := doubt_of(one))}
    doubts = [doubt_of(columns) for columns in results]
    for k, message in wrong.items():
        results[k], status[k], reason[k] = [], "failed", message
    first = next((columns for columns in results if columns), [])
    data: dict[str, Any] = {}
    for column in first:
        if not column.coordinate:
            values = np.full((len(entries), *column.values.shape), np.nan)
            for k, columns in enumerate(results):
                if columns:
                    values[k] = _named(columns)[column.name].values
            data[column.name] = (("run", *column.dims), values, plain_attributes(column))
    if "unconverged" in data:
        data["doubt"] = ("run", np.array(doubts, dtype=object))
    data["status"] = ("run", np.array(status, dtype=object))
    data["reason"] = ("run", np.array(reason, dtype=object))
    seconds = np.array([np.nan if entry.seconds is None else entry.seconds for entry in entries])
    data["seconds"] = ("run", seconds, {"units": "s", "long_name": "wall time of the run"})
    coords: dict[str, Any] = {name: ("run", values, units) for name, (values, units) in parameters.items()}
    coords["run"] = ("run", np.arange(len(entries)), {"long_name": "row of the design"})
    coords |= {one.name: (one.name, one.values, one.attrs) for one in first if _is_axis(one)}
    table = xr.Dataset(data, coords=coords, attrs=attrs)
    table.attrs["hash"] = table_hash(table)
    return table


def plain_attributes(column: Column) -> dict[str, Any]:
    """Those that hold for all runs."""
    return {key: value for key, value in column.attrs.items() if key not in OF_ONE_RUN}


def doubt_of(columns: Sequence[Column]) -> str:
    """Why a run cannot be trusted, in words; empty if it can, or if nobody knows."""
    return next((str(one.attrs["doubt"]) for one in columns if one.attrs.get("doubt")), "")


def odd_runs(results: Sequence[list[Column]]) -> dict[int, str]:
    """Runs whose results do not fit those of the first that has any, in the order of the design: why, by number."""
    odd: dict[int, str] = {}
    first: dict[str, Column] | None = None
    for k, columns in enumerate(results):
        if not columns:
            continue
        found = _named(columns)
        if first is None:
            first, number = found, k
        elif text := _difference(found, first):
            odd[k] = f"other results than run {number}: {text}"
    return odd


def other_results(columns: Sequence[Column], first: Sequence[Column]) -> str:
    """What of a run is not as in the first one; empty if all is."""
    return "" if columns is first else _difference(_named(columns), _named(first))


def _difference(found: Mapping[str, Column], first: Mapping[str, Column]) -> str:
    """What is not as in the first run; nothing if all is."""
    for name in (*first, *found):
        if name not in found or name not in first:
            return f'no "{name}"' if name in first else f'"{name}" as well'
        one, other = found[name], first[name]
        if one.dims != other.dims or one.coordinate != other.coordinate:
            return f"{name}: dimensions ({', '.join(one.dims)}), not ({', '.join(other.dims)})"
        if one.values.shape != other.values.shape:
            hint = "; take it at given times (at: [...])" if any("time" in dim for dim in one.dims) else ""
            return f"{name}: shape {one.values.shape}, not {other.values.shape}{hint}"
        if one.coordinate and not _same_labels(one.values, other.values):
            hint = "; take them at given times (at: [...])" if "time" in name else ""
            return f"{name}: other values along this axis{hint}"
    return ""


def _named(columns: Sequence[Column]) -> dict[str, Column]:
    """What a table takes of a run: variables, and labels of their axes."""
    return {one.name: one for one in columns if not one.coordinate or _is_axis(one)}


def _is_axis(column: Column) -> bool:
    return column.coordinate and column.dims == (column.name,)


def _same_labels(one: np.ndarray, other: np.ndarray) -> bool:
    """Equal, but for round-off in numbers: k * every may differ in its last bit from run to run."""
    if one.dtype.kind in "fiu" and other.dtype.kind in "fiu":
        return np.allclose(
            one, other, rtol=0.0, atol=SAME_LABEL * float(np.ptp(other)) if other.size else 0.0
        )
    return np.array_equal(one, other)


def table_hash(table: "xr.Dataset") -> str:
    """Hash of all bits of a table but for the time the runs took."""
    digest = hashlib.sha256()
    for name in sorted(map(str, table.variables)):
        if name != "seconds":
            values = table[name].values
            if values.dtype.kind == "f":
                values = np.where(np.isnan(values), np.nan, values)  # NaN has many bits; a file keeps one
            data = json.dumps(values.tolist()).encode() if values.dtype.kind in "OU" else values.tobytes()
            digest.update(name.encode() + repr((table[name].dims, values.shape)).encode() + data)
    return digest.hexdigest()


def write_table(table: "xr.Dataset", path: Path) -> None:
    """Write a table as NetCDF; the file appears complete or not at all."""
    write_netcdf(path, {"": table})


def read_table(path: Path) -> "xr.Dataset":
    """Read a table that `write_table` wrote; `RunError` if it is damaged or another file."""
    import xarray as xr

    from drystone.record.links import whole_file

    try:
        table = xr.load_dataset(whole_file(path), engine="h5netcdf")
        whole = table.attrs["hash"] == table_hash(table) and "status" in table and "parameters" in table.attrs
    except InputError:
        raise
    except Exception:  # HDF5 has many ways to say it
        whole = False
    if not whole:
        raise RunError(
            f"{path}: not a table of a campaign, or a damaged one; drystone campaign builds it again"
        )
    return table
