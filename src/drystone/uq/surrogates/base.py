"""What every surrogate shares: runs read from a table, labels kept for predictions, one file per surrogate.

A surrogate learns y (runs x outputs) from x (runs x parameters). An output is one number of a run: a scalar, or one
entry of a series or a vector; inside, outputs are flat columns. `Training` holds the columns with the labels needed
to give predictions the shape, coordinates and units of the data. Kinds: polynomial_chaos.py (PCE), gaussian_process.py.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, did_you_mean, refuse_overwrite
from drystone.inputs.describe import floats
from drystone.record.disk import hdf5_file, undisturbed
from drystone.uq.parameters import Parameters

FORMAT, VERSION = "drystone surrogate", 1
DAMAGED = "not a surrogate file, or a damaged one; run drystone fit again"
FEWEST = 4  # runs that an output must have
HARDLY = 1e-4  # variance of an entry of a series, as a share of the largest, below which it is not judged


class Labels(NamedTuple):
    """The shape of one run's outputs and what its axes are called."""

    labelled: bool  # whether the data came with labels, and predictions go out with them
    name: str | None
    dims: tuple[str, ...]
    shape: tuple[int, ...]
    coords: dict[str, tuple[tuple[str, ...], list]]
    attrs: dict[str, Any]


class Training(NamedTuple):
    """Runs to learn from, NaN where a run gave no number."""

    x: np.ndarray  # (runs, parameters)
    y: np.ndarray  # (runs, outputs)
    labels: Labels


def training(y: Any, theta: Parameters, x: Any = None) -> Training:
    """Read the runs: a variable of a campaign's table (dim `run`, parameters as coordinates), or plain arrays."""
    if hasattr(y, "dims") and hasattr(y, "coords"):
        if "run" not in y.dims:
            raise InputError(
                f"expected a variable of a table with dim run, got dims {', '.join(y.dims) or 'none'}"
            )
        y = y.transpose("run", ...)
        dims = tuple(str(dim) for dim in y.dims[1:])
        coords = {
            str(name): (tuple(map(str, one.dims)), one.values.tolist())
            for name, one in y.coords.items()
            if one.ndim == 1 and set(one.dims) <= set(dims)
        }
        labels = Labels(True, y.name, dims, y.shape[1:], coords, dict(y.attrs))
        x = rows_of(y if x is None else x, theta)
        values = np.asarray(y.values, float)
    else:
        values = floats(y, "outputs")
        labels = Labels(False, None, (), values.shape[1:], {}, {})
        if x is None:
            raise InputError("plain arrays of outputs need the parameters as well: fit(y, theta, x)")
        x = rows_of(x, theta)
    if len(x) != len(values):
        raise InputError(f"{len(values)} rows of outputs for {len(x)} rows of parameters")
    outside = ~np.isfinite(theta.logpdf(x))
    if outside.any():
        raise InputError(f"run {int(np.argmax(outside))} lies outside the bounds of the parameters")
    return Training(x, values.reshape(len(values), -1), labels)


def rows_of(x: Any, theta: Parameters) -> np.ndarray:
    """Rows of x from an array (n, d), a mapping of columns, or anything labelled with the parameters' names."""
    columns: Any = x.coords if hasattr(x, "coords") and hasattr(x, "dims") else x
    if isinstance(columns, Mapping):
        missing = [name for name in theta.names if name not in columns]
        if missing:
            hint = did_you_mean(missing[0], [str(name) for name in columns])
            raise InputError([Problem((missing[0],), f"the table has no such parameter{hint}")])
        return np.stack([floats(columns[name], name) for name in theta.names], axis=1)
    x = np.atleast_2d(floats(x, "parameters"))
    if x.ndim != 2 or x.shape[1] != len(theta):
        raise InputError(
            f"expected rows of {len(theta)} parameters ({', '.join(theta.names)}), got {x.shape}"
        )
    return x


def check_enough(data: Training, used: np.ndarray) -> None:
    """Refuse outputs that too few runs have."""
    count = np.isfinite(data.y[used]).sum(axis=0)
    if (count < FEWEST).any():
        k = int(np.argmin(count))
        where = tuple(int(i) for i in np.unravel_index(k, data.labels.shape)) if data.labels.shape else ""
        raise InputError(
            f"output {data.labels.name or 'y'}{where} has a number in {count[k]} runs; expected at least {FEWEST}"
        )


def held_rows(n: int, share: float, seed: int) -> np.ndarray:
    """(n,): which runs are kept from a fit to validate it, drawn with a seed."""
    held = np.zeros(n, bool)
    held[np.random.default_rng(seed).permutation(n)[: round(share * n)]] = True
    return held


def groups_of(x: np.ndarray) -> np.ndarray:
    """(runs,): the number of the first run with the same parameters, counted from 0 in the order they come."""
    _, first, which = np.unique(x, axis=0, return_index=True, return_inverse=True)
    order = np.argsort(np.argsort(first))
    return order[which.ravel()]


def held_runs(x: np.ndarray, share: float, seed: int) -> np.ndarray:
    """(runs,): which runs are kept from a fit to validate it: rows of the design with all their replicates."""
    group = groups_of(x)
    return held_rows(int(group.max(initial=-1)) + 1, share, seed)[group]


def wrap(
    values: np.ndarray,
    labels: Labels,
    lead: Mapping[str, Any] | None = None,
    last: tuple[str, Sequence[str]] | None = None,
    along: Mapping[str, tuple[str, np.ndarray]] | None = None,
    attrs: Mapping[str, Any] | None = None,
) -> Any:
    """Give flat outputs (..., m) or (..., m, last) their shape and labels; a single number is a float.

    lead, last: names and coordinates of the axes before and after the outputs. along: more coordinates, as (dim,
    values).
    """
    lead = dict(lead or {})
    values = values.reshape((*values.shape[: len(lead)], *labels.shape, *values.shape[len(lead) + 1 :]))
    if values.ndim == 0:
        return float(values)
    if not labels.labelled:
        return values
    import xarray as xr

    coords: dict[str, Any] = {name: (dims, one) for name, (dims, one) in labels.coords.items()}
    coords |= {**lead, **(along or {})}
    dims = (*lead, *labels.dims)
    if last is not None:
        dims, coords[last[0]] = (*dims, last[0]), list(last[1])
    given = labels.attrs if attrs is None else attrs
    return xr.DataArray(values, dims=dims, coords=coords, name=labels.name, attrs=dict(given))


def wrap_runs(values: np.ndarray, labels: Labels, theta: Parameters, x: np.ndarray, **more: Any) -> Any:
    """Outputs at rows of x, like a campaign's table: dim `run` first, the parameters along it."""
    along = {name: ("run", column) for name, column in zip(theta.names, x.T, strict=True)}
    return wrap(values, labels, {"run": np.arange(len(x))}, along=along, **more)


def dependent_part(evaluate: Callable[[np.ndarray], np.ndarray], theta: Parameters, labels: Labels) -> Any:
    """Indices of a surrogate with dependent parameters, labelled like its data; rows `evaluate(x) (n, outputs)`."""
    import xarray as xr

    from drystone.uq.sensitivity import dependent_indices

    found = dependent_indices(evaluate, theta)
    dims = labels.dims or tuple(f"output_{k}" for k in range(len(labels.shape)))
    named = labels._replace(labelled=True, dims=dims, name=None, attrs={"units": "1"})
    lead = {"parameter": theta.names}
    out = {str(name): wrap(one.values, named, lead) for name, one in found.data_vars.items()}
    return xr.Dataset(out, attrs=found.attrs)


def relative_error(prediction: np.ndarray, y: np.ndarray, variance: np.ndarray | None = None) -> np.ndarray:
    """Mean squared error of each output as a share of the variance of y, over the runs that have a number; NaN if
    none has. `variance` takes the place of that of y where y does not vary (one run, say)."""
    finite = np.isfinite(y)
    count = finite.sum(axis=0)
    known = np.maximum(count, 1)
    mean = np.where(finite, y, 0.0).sum(axis=0) / known
    own = np.where(finite, (y - mean) ** 2, 0.0).sum(axis=0) / known
    own = own if variance is None else np.where(own > 0.0, own, variance)
    square = np.where(finite, (prediction - y) ** 2, 0.0).sum(axis=0) / known
    return np.where(count > 0, square / np.where(own > 0.0, own, 1.0), np.nan)


class Judged:
    """What a surrogate tells of its errors, from `left_out`, `held_out` and `data_variance`, one per output."""

    @property
    def error(self: Any) -> Any:
        """Leave-one-out error of each output as a share of its variance [-]."""
        return wrap(self.left_out, self.labels, attrs={"units": "1", "long_name": "leave-one-out error"})

    @property
    def validation(self: Any) -> Any:
        """Error on the runs held out, as a share of the variance [-]; None without holdout."""
        if self.held_out is None:
            return None
        return wrap(self.held_out, self.labels, attrs={"units": "1", "long_name": "error on runs held out"})

    @property
    def variance_of_error(self: Any) -> Any:
        """The surrogate's own error variance [unit^2], averaged over the prior, for likelihoods; the larger of both
        errors if validated."""
        share = self.left_out if self.held_out is None else np.fmax(self.left_out, self.held_out)
        attrs = {"long_name": "variance of surrogate error"}
        return wrap(share * self.data_variance, self.labels, attrs=attrs)

    @property
    def larger_error(self: Any) -> Any:
        """The larger of both errors as a share of the variance [-], by which a surrogate is judged (quality.py)."""
        return wrap(larger_error(self.left_out, self.held_out, self.data_variance), self.labels, attrs={})


def larger_error(left_out: np.ndarray, held_out: np.ndarray | None, variance: np.ndarray) -> np.ndarray:
    """(outputs,): the larger of both errors as a share of the variance; 0 for entries of a series that hardly vary
    against the others: their error is noise over noise, and nothing rides on it."""
    both = left_out if held_out is None else np.fmax(left_out, held_out)
    return np.where(variance > HARDLY * variance.max(initial=0.0), both, 0.0)


def range_of(y: np.ndarray) -> np.ndarray:
    """(2, outputs): the least and the largest number of any run."""
    finite = np.isfinite(y)
    return np.stack([np.where(finite, y, np.inf).min(axis=0), np.where(finite, y, -np.inf).max(axis=0)])


def provenance_of(data: Training, used: np.ndarray, **options: Any) -> dict[str, Any]:
    """What a surrogate was made from: counts, hash of the data, options, versions."""
    y = data.y[used]
    return {
        "runs": len(data.y),
        "used": int(used.sum()),
        "left_out": int((~np.isfinite(data.y).any(axis=1)).sum()),  # runs without any number
        "incomplete": int((~np.isfinite(y)).any(axis=1).sum()),  # among those used: some outputs are NaN
        "data": hashlib.sha256(data.x.tobytes() + data.y.tobytes()).hexdigest()[:16],
        "options": options,
        "versions": {name: version(name) for name in ("drystone", "numpy", "scipy", "scikit-learn")},
    }


def write_surrogate(
    surrogate: Any, path: str | Path, arrays: Mapping[str, np.ndarray], *, force: bool
) -> None:
    """One HDF5 file: a JSON header (parameters, labels, provenance) and the arrays, `held_out` and `data_range` too."""
    path = Path(path)
    refuse_overwrite(path, force)
    more = {"held_out": surrogate.held_out, "data_range": surrogate.data_range}
    arrays = {**arrays, **{name: one for name, one in more.items() if one is not None}}
    header = {
        "kind": type(surrogate).__name__,
        "parameters": surrogate.theta.model_dump(),
        "labels": surrogate.labels._asdict(),
        "provenance": dict(surrogate.provenance),
    }
    with hdf5_file(path) as file, undisturbed():
        file.attrs["format"], file.attrs["version"] = FORMAT, VERSION
        file.attrs["header"] = json.dumps(header, default=_plain)
        file.attrs["hash"] = _hash(file.attrs["header"], arrays)
        for name, array in arrays.items():
            file.create_dataset(name, data=array)


def read_surrogate(
    path: str | Path, kind: str
) -> tuple[Parameters, Labels, dict[str, Any], dict[str, np.ndarray]]:
    """Parameters, labels, provenance and arrays of a surrogate file of this kind."""
    import h5py

    from drystone.record.links import refuse_links

    if not Path(path).exists():
        raise InputError(f"{path}: No such file")
    try:
        with h5py.File(path, "r") as file:
            refuse_links(file)
            version = int(file.attrs["version"]) if file.attrs["format"] == FORMAT else 0
            text, seal = str(file.attrs["header"]), file.attrs.get("hash")
            header = json.loads(text)
            arrays = {name: np.asarray(one) for name, one in file.items()}
            if seal is not None and seal != _hash(text, arrays):
                raise ValueError("other bits than were written")
    except InputError:
        raise
    except Exception:  # HDF5 has many ways to say it
        raise InputError(f"{path}: {DAMAGED}") from None
    if version > VERSION:
        raise InputError(f"{path}: a surrogate of version {version}, written by a newer drystone")
    if header["kind"] != kind:
        raise InputError(f"{path}: holds a {header['kind']}, expected a {kind}")
    given = header["labels"]
    labels = Labels(
        given["labelled"],
        given["name"],
        tuple(given["dims"]),
        tuple(given["shape"]),
        {name: (tuple(dims), values) for name, (dims, values) in given["coords"].items()},
        given["attrs"],
    )
    return Parameters(**header["parameters"]), labels, header["provenance"], arrays


def surrogate_kind(path: str | Path) -> str:
    """The class that wrote a surrogate file."""
    import h5py

    try:
        with h5py.File(path, "r") as file:
            return str(json.loads(file.attrs["header"])["kind"])
    except Exception:  # HDF5 has many ways to say it
        raise InputError(f"{path}: {DAMAGED}") from None


def _hash(header: str, arrays: Mapping[str, np.ndarray]) -> str:
    """Of all that a surrogate file holds."""
    digest = hashlib.sha256(header.encode())
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode() + array.tobytes())
    return digest.hexdigest()


def _plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else str(value)
