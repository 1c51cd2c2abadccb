"""The folder of a study: what each step leaves there for the next one, for people and for the report.

table.nc, run_log.sqlite of the campaign; surrogates/, sensitivity.nc, posterior.nc, prediction.nc, and for every
step STEP.json with its tables and STEP*.png. A step notes the hash of what it was made from, and what is out of
date is refused with the verb that must be run again. Nothing is overwritten unless told. The steps are fit.py,
sensitivity.py, calibrate.py and predict.py; tutorial: docs/tutorials/calibrate-a-bouncing-block.md.
"""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone import __version__
from drystone.errors import InputError, Problem, refuse_overwrite
from drystone.record.links import whole_file
from drystone.study.file import Study
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import DirectModel, NoSurrogate, Surrogates

if TYPE_CHECKING:
    import xarray as xr

Rows = list[dict[str, Any]]
LISTED = 8  # entries of a series that get a row each; longer ones are summed up
PICTURES = 12  # plots of single outputs


class Step(NamedTuple):
    """What a step made: tables to read, files, and the result itself."""

    name: str
    tables: dict[str, Rows]
    notes: list[str]
    files: list[str]  # in the folder, results first
    pictures: list[str]
    made_from: str  # hash of the step's input
    value: Any  # Surrogates, Datasets by name, Posterior

    def data(self) -> dict[str, Any]:
        """All but the result, as plain data."""
        plain = {key: one for key, one in self._asdict().items() if key != "value"}
        return _finite({**plain, "drystone": __version__})

    def __str__(self) -> str:
        parts = [table_text(title, rows) for title, rows in self.tables.items() if rows]
        return "\n\n".join(
            [*parts, "\n".join([*self.notes, f"written: {', '.join([*self.files, *self.pictures])}"])]
        )


def study_folder(study: Study, to: str | Path | None) -> Path:
    """The folder of the campaign: the study's name, unless given."""
    return Path(to) if to is not None else study.path.with_suffix("")


def read_table(study: Study, folder: Path) -> "xr.Dataset":
    import xarray as xr

    path = folder / "table.nc"
    if not path.exists():
        raise comes_first(study, folder, "table.nc", "campaign")
    table = xr.load_dataset(whole_file(path), engine="h5netcdf")
    if json.loads(table.attrs["parameters"]) != json.loads(json.dumps(study.theta.model_dump())):
        again = f"run drystone campaign {study.path}"
        raise InputError(f"the parameters of {study.path} have changed since {path}: {again}")
    return table


def read_surrogates(study: Study, folder: Path) -> tuple[Surrogates, str]:
    """The surrogates, if they belong to the table and the parameters of today, and their hash."""
    place = folder / "surrogates"
    if not any(place.glob("*.h5")):
        raise comes_first(
            study, folder, "surrogates", "fit" if (folder / "table.nc").exists() else "campaign"
        )
    table, note = read_table(study, folder), _note(folder, "fit")
    if note.get("made_from") != table.attrs["hash"]:
        raise InputError(f"the table has changed since the fit: run drystone fit {study.path} --force")
    return Surrogates.load(place), _hash(sorted(place.glob("*.h5")))


def model_of(study: Study, folder: Path) -> tuple[Any, str]:
    """What answers for the model in a calibration: surrogates, or the model itself; and a hash of it."""
    if isinstance(study.file.surrogate, NoSurrogate):
        return direct_model(study), ""
    return read_surrogates(study, folder)


def direct_model(study: Study) -> DirectModel:
    return DirectModel(study.model, study.theta, study.observables, study.file.campaign.seed)


def read_posterior(study: Study, folder: Path) -> tuple[Posterior, str]:
    path = folder / "posterior.nc"
    if not path.exists():
        raise comes_first(study, folder, "posterior.nc", "calibrate")
    posterior = Posterior.load(path)
    again = f"run drystone calibrate {study.path} --force"
    if [one.model_dump(mode="json") for one in study.data] != posterior.about["data"]:
        raise InputError(f"the data of {study.path} have changed since {path}: {again}")
    own = {
        name: one for name, one in posterior.parameters.model_dump().items() if name in study.theta.marginals
    }
    if own != study.theta.model_dump():
        raise InputError(f"the parameters of {study.path} have changed since {path}: {again}")
    if _note(folder, "calibrate").get("made_from") != model_of(study, folder)[1]:
        raise InputError(f"the surrogates have changed since {path}: {again}")
    return posterior, _hash([path])


def asks(study: Study, key: str, message: str) -> InputError:
    place = "" if getattr(study.file, key, None) else f"{study.path}:1:1"
    return InputError([Problem((key,), message, place)])


def comes_first(study: Study, folder: Path, what: str, verb: str) -> InputError:
    return InputError(f"{folder} has no {what}: first run drystone {verb} {study.path}")


def make_room(folder: Path, step: str, results: Sequence[Path], force: bool) -> None:
    """Refuse to overwrite, before any work is done."""
    for path in (*results, folder / f"{step}.json"):
        refuse_overwrite(path, force)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{step}*.png"):
        old.unlink()


def _note(folder: Path, step: str) -> dict[str, Any]:
    path = folder / f"{step}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def written(folder: Path, step: Step) -> Step:
    (folder / f"{step.name}.json").write_text(json.dumps(step.data(), indent=1) + "\n", encoding="utf-8")
    return step


def drawn(folder: Path, name: str, figure: Any) -> str:
    figure.savefig(folder / name, dpi=130)
    return name


def _hash(paths: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def label(name: str, attrs: Mapping[str, Any]) -> str:
    return f"{name} [{attrs['units']}]" if attrs.get("units") else name


def _finite(value: Any) -> Any:
    """Without numbers that JSON has no word for."""
    if isinstance(value, dict):
        return {key: _finite(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def entries_of(name: str, values: "xr.Dataset", variance: Any) -> dict[str, dict[str, np.ndarray]]:
    """What a table says of an output: a row per entry of a short series; of a long one its average by variance, or
    three entries if there is none. Axes that are not the output's stay."""
    own = ("parameter", "other", "bound", "quantile", "level")
    dims = [str(dim) for dim in values.dims if dim not in own]
    size = int(np.prod([values.sizes[dim] for dim in dims])) if dims else 1
    flat = {}
    for part, one in values.data_vars.items():
        lead = [dim for dim in one.dims if dim in own]
        ordered = one.transpose(*lead, *(dim for dim in dims if dim in one.dims))
        flat[str(part)] = ordered.values.reshape(*(one.sizes[dim] for dim in lead), -1)
    if size == 1:
        return {name: {part: one[..., 0] for part, one in flat.items()}}
    if size > LISTED and variance is not None:
        weight = np.broadcast_to(np.ravel(np.asarray(variance, float)), (size,))
        varies = np.isfinite(flat["total"]).all(axis=0) & (weight > 0.0)
        weight = weight[varies] / weight[varies].sum()
        return {name: {part: one[..., varies] @ weight for part, one in flat.items()}}
    shown = range(size) if size <= LISTED else (0, size // 2, size - 1)
    return {f"{name}[{k}]": {part: one[..., k] for part, one in flat.items()} for k in shown}


def table_text(title: str, rows: Rows) -> str:
    """Rows as aligned text under their title."""
    head = list(rows[0])
    cells = [head, *([_cell(row.get(key)) for key in head] for row in rows)]
    widths = [max(len(line[k]) for line in cells) for k in range(len(head))]
    words = [isinstance(rows[0][key], str) for key in head]
    lines = [
        "  ".join(
            cell.ljust(w) if word else cell.rjust(w)
            for cell, w, word in zip(line, widths, words, strict=True)
        )
        for line in cells
    ]
    return "\n".join([f"{title}:", *(line.rstrip() for line in lines)])


def _cell(value: Any) -> str:
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return "-"
    return f"{value:.4g}" if isinstance(value, float) else str(value)
