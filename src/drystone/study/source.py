"""Runs that exist already as the table of a study: `design: {kind: table, path: runs.csv}`.

A CSV file (also .csv.gz) has a header and a row per run: the parameters by name, results by name, `NAME [unit]` with a
unit, `NAME[k]` for the entries of a series, "EXPERIMENT: NAME" for one of several experiments. Instead of such names
it may have a column experiment; each row of the design then stands in it once per experiment. Empty cells are runs
that failed; columns status and reason may say why. A NetCDF file has variables and parameters along a dimension run;
table.nc of another campaign is such a file. A dimension that is called like a value of the experiments is theirs
(values: {speed: 20} takes speed = 20), and a dimension with words for labels makes an output of each: "NAME LABEL".
"""

import csv
import gzip
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone import __version__
from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.limits import read_text
from drystone.uq.campaigns.experiments import AXIS, named_in
from drystone.uq.campaigns.table import OWN_NAMES, table_hash
from drystone.uq.parameters import Parameters

if TYPE_CHECKING:
    import xarray as xr

UNIT = re.compile(r"^(.*\S)\s+\[([^\]]*)\]$")  # NAME [unit]
ENTRY = re.compile(r"^(.*[^\s\[])\[(\d+)\]$")  # NAME[k]
WORDS = ("status", "reason")
LARGEST = 512 * 1024 * 1024  # bytes of a file after unpacking
SOURCE = "source"  # attribute of a table whose runs were made elsewhere


def read_runs(
    path: str | Path, theta: Parameters, experiments: Mapping[str, Mapping[str, Any]] | None = None
) -> "xr.Dataset":
    """The table of runs that were made elsewhere, in the form of a campaign's; `InputError` with lines if it is not.

    experiments: values of each by name, to find their results along dimensions of a NetCDF file.

    Example: `table = read_runs("runs.csv.gz", theta); fit_surrogates(table, theta)`.

    >>> _ = (folder / "runs.csv").write_text("friction,slip\\n0.5,0.11\\n0.6,0.08\\n")
    >>> theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8))
    >>> ds.uq.read_runs(folder / "runs.csv", theta)["slip"].shape
    (2,)
    """
    path = Path(path)
    if not path.is_file():
        raise InputError([Problem(("design", "path"), f"{path}: no such file")])
    if path.suffix in (".nc", ".h5"):
        table = _from_netcdf(path, theta, experiments or {})
    else:
        table = _from_csv(path, theta)
    x = np.stack([table[name].values for name in theta.names], axis=1)
    outside = ~np.isfinite(theta.logpdf(x))
    if outside.any():
        where = f"{path}: run {int(np.argmax(outside))}"
        raise InputError([Problem(("design", "path"), f"{where} lies outside the bounds of the parameters")])
    content = hashlib.sha256(path.read_bytes()).hexdigest()
    table.attrs = {
        "title": f"{table.sizes['run']} runs of {path.name}",
        "model": path.name,
        "model_version": content,
        "parameters": json.dumps(theta.model_dump()),
        "versions": json.dumps({"drystone": __version__}),
        SOURCE: path.name,
        "allowed_failures": 1.0,
    }
    table.attrs["hash"] = table_hash(table)
    return table


def _from_netcdf(path: Path, theta: Parameters, experiments: Mapping[str, Mapping[str, Any]]) -> "xr.Dataset":
    import xarray as xr

    from drystone.record.links import whole_file

    try:
        found = xr.load_dataset(whole_file(path), engine="h5netcdf")
    except InputError:
        raise
    except Exception:  # HDF5 has many ways to say it
        raise InputError(
            [Problem(("design", "path"), f"{path}: not a NetCDF file, or a damaged one")]
        ) from None
    if "run" not in found.dims:
        dims = ", ".join(map(str, found.dims)) or "none"
        raise InputError([Problem(("design", "path"), f"{path}: expected a dimension run, got {dims}")])
    _need_parameters(path, theta, [str(name) for name in found.variables])
    n = found.sizes["run"]
    kept = {
        str(name): one.transpose("run", ...).astype(float)
        for name, one in found.data_vars.items()
        if "run" in one.dims and one.dtype.kind in "fiu" and name not in (*OWN_NAMES, *theta.names)
    }
    kept = dict(pair for name, one in kept.items() for pair in _of_experiments(path, name, one, experiments))
    kept = dict(pair for name, one in kept.items() for pair in _by_label(name, one))
    known = {name: [str(one) for one in np.ravel(found[name].values)] for name in WORDS if name in found}
    if any(len(words) != n for words in known.values()):
        known = {}  # by experiment: the numbers that are missing tell
    out = xr.Dataset({name: one.variable for name, one in kept.items()})
    axes = {dim for one in kept.values() for dim in one.dims if dim != "run" and dim in found.coords}
    out = out.assign_coords({dim: found[dim].variable for dim in axes})
    return _with_own(out, {name: np.asarray(found[name].values, float) for name in theta.names}, n, known)


def _of_experiments(
    path: Path, name: str, one: "xr.DataArray", experiments: Mapping[str, Mapping[str, Any]]
) -> "Iterator[tuple[str, xr.DataArray]]":
    """A variable by experiment, if it has a dimension that is called like one of their values."""
    axes = [str(dim) for dim in one.dims if all(dim in values for values in experiments.values())]
    if not axes or not experiments:
        yield name, one
        return
    for test, values in experiments.items():
        picked = one
        for dim in axes:
            labels = picked[dim].values
            match = [k for k, label in enumerate(labels) if _alike(label, values[dim])]
            if not match:
                message = (
                    f'{path}: {dim} has no {values[dim]} of "{test}" among {", ".join(map(str, labels))}'
                )
                raise InputError([Problem(("design", "path"), message)])
            picked = picked.isel({dim: match[0]}, drop=True)
        yield named_in(test, name), picked


def _alike(label: Any, value: Any) -> bool:
    """Whether a label of an axis is a value of an experiment."""
    try:
        return bool(np.isclose(float(label), float(value), rtol=1e-9))
    except (TypeError, ValueError):
        return str(label) == str(value)


def _by_label(name: str, one: "xr.DataArray") -> "Iterator[tuple[str, xr.DataArray]]":
    """A variable by the words along its axes: "response Top init"."""
    words = [str(dim) for dim in one.dims[1:] if dim in one.coords and one[dim].dtype.kind in "OU"]
    if not words:
        yield name, one
        return
    for k, label in enumerate(one[words[0]].values):
        yield from _by_label(f"{name} {label}", one.isel({words[0]: k}, drop=True))


def _from_csv(path: Path, theta: Parameters) -> "xr.Dataset":
    import xarray as xr

    reader = csv.reader(_text(path).splitlines(), skipinitialspace=True)
    lines = [row for row in reader if row]
    if len(lines) < 2:
        raise InputError([Problem(("design", "path"), f"{path}: expected a header with the names and rows")])
    units = {}
    head = []
    for cell in lines[0]:
        found = UNIT.match(cell.strip())
        head.append(found.group(1) if found else cell.strip())
        if found:
            units[head[-1]] = found.group(2)
    wrong = [Problem((name,), "a name stands twice in the header", f"{path}:1") for k, name in enumerate(head)
             if name in head[:k]]  # fmt: skip
    wrong += [Problem((), f"expected {len(head)} cells, got {len(row)}", f"{path}:{k}")
              for k, row in enumerate(lines[1:], 2) if len(row) != len(head)]  # fmt: skip
    if wrong:
        raise InputError(wrong)
    _need_parameters(path, theta, head)
    words = {name: [row[head.index(name)] for row in lines[1:]] for name in WORDS if name in head}
    tests = [row[head.index(AXIS)] for row in lines[1:]] if AXIS in head else None
    columns: dict[str, np.ndarray] = {}
    for k, name in enumerate(head):
        if name not in (*WORDS, AXIS):
            columns[name] = _numbers(path, name, [row[k] for row in lines[1:]], name in theta.names, wrong)
    if wrong:
        raise InputError(wrong)
    x = {name: columns.pop(name) for name in theta.names}
    columns = {name: one for name, one in columns.items() if name not in (*OWN_NAMES, *theta.marginals)}
    if tests is not None:
        x, columns = _by_experiment(path, x, columns, tests)
        units = {named_in(test, name): unit for name, unit in units.items() for test in tests} | units
        words = {}
    n = len(next(iter(x.values())))
    data: dict[str, Any] = {}
    for name, values in _series(columns).items():
        unit = units.get(name) or units.get(f"{name}[0]")
        dims = ("run",) if values.ndim == 1 else ("run", f"{name}_0")
        data[name] = (dims, values, {"units": unit} if unit else {})
    out = _with_own(xr.Dataset(data), x, n, words)
    for name in theta.names:
        unit = units.get(name) or theta.marginals[name].unit
        out[name].attrs = {"units": unit} if unit else {}
    return out


def _text(path: Path) -> str:
    """The text of a file, unpacked; a limit keeps a small file from filling the memory."""
    if path.suffix != ".gz":
        return read_text(path)
    try:
        with gzip.open(path) as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise InputError([Problem(("design", "path"), f"{path}: more than {LARGEST >> 20} MiB unpacked")])
        return raw.decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise InputError([Problem(("design", "path"), f"{path}: not a packed text file ({error})")]) from None


def _numbers(path: Path, name: str, cells: Sequence[str], needed: bool, wrong: list[Problem]) -> np.ndarray:
    """A column; NaN for empty cells, which a parameter may not have."""
    out = np.full(len(cells), np.nan)
    for k, cell in enumerate(cells):
        try:
            out[k] = float(cell) if cell.strip() else np.nan
        except ValueError:
            wrong.append(Problem((name,), f'expected a number, got "{cell[:40]}"', f"{path}:{k + 2}"))
        else:
            if needed and not np.isfinite(out[k]):
                wrong.append(Problem((name,), f'expected a number, got "{cell[:40]}"', f"{path}:{k + 2}"))
    return out


def _need_parameters(path: Path, theta: Parameters, names: Sequence[str]) -> None:
    wrong = [
        Problem((name,), f"column required, but missing{did_you_mean(name, names)}", f"{path}:1")
        for name in theta.names
        if name not in names
    ]
    if wrong:
        raise InputError(wrong)


def _by_experiment(
    path: Path, x: dict[str, np.ndarray], columns: dict[str, np.ndarray], tests: Sequence[str]
) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """Rows of all experiments as one row per point of the design."""
    points = list(zip(*(one.tolist() for one in x.values()), strict=True))
    order = {point: k for k, point in enumerate(dict.fromkeys(points))}
    out = {
        named_in(test, name): np.full(len(order), np.nan) for test in dict.fromkeys(tests) for name in columns
    }
    seen: set[tuple[str, int]] = set()
    for k, (point, test) in enumerate(zip(points, tests, strict=True)):
        row = order[point]
        if (test, row) in seen:
            raise InputError([Problem((AXIS,), f'a second run of "{test}" at this point', f"{path}:{k + 2}")])
        seen.add((test, row))
        for name, values in columns.items():
            out[named_in(test, name)][row] = values[k]
    return {name: np.array([point[k] for point in order]) for k, name in enumerate(x)}, out


def _series(columns: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Columns NAME[0], NAME[1], ... as one series."""
    out: dict[str, Any] = {}
    for name, values in columns.items():
        found = ENTRY.match(name)
        if found:
            out.setdefault(found.group(1), {})[int(found.group(2))] = values
        else:
            out[name] = values
    for name, one in out.items():
        if isinstance(one, dict):
            if sorted(one) != list(range(len(one))):
                raise InputError(f"{name}: expected the entries 0 to {len(one) - 1}, got {sorted(one)[:9]}")
            out[name] = np.stack([one[k] for k in range(len(one))], axis=1)
    return out


def _with_own(
    data: "xr.Dataset", x: dict[str, np.ndarray], n: int, words: dict[str, list[str]]
) -> "xr.Dataset":
    """The table with its parameters and its own columns: a run without a single number failed."""
    outputs = [one.values.reshape(n, -1) for one in data.data_vars.values()]
    there = np.isfinite(np.concatenate(outputs, axis=1)).any(axis=1) if outputs else np.zeros(n, bool)
    status = words.get("status") or ["done" if one else "failed" for one in there]
    reason = words.get("reason") or ["" if one else "no numbers in the table" for one in there]
    out = data.assign_coords({name: ("run", values) for name, values in x.items()})
    out = out.assign_coords(run=np.arange(n))
    out["status"] = ("run", np.array(status, dtype=object))
    out["reason"] = ("run", np.array(reason, dtype=object))
    out["seconds"] = ("run", np.full(n, np.nan), {"units": "s", "long_name": "wall time of the run"})
    return out
