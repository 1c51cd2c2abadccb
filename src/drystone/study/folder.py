"""The folder of a study: what each step leaves there for the next one, for people and for the report.

table.nc, run_log.sqlite of the campaign; surrogates/, sensitivity.nc, posterior.nc (or posteriors/, one for each member
of the approaches), validation.nc, prediction.nc, and for every
step STEP.json with its tables and STEP*.png, or STEP.failed with the reason. A step notes the hash of what it was made
from, and what is out of date is refused with the verb that must be run again. What a step needs and is missing, damaged
or failed stops it (`RunError`) with the cause, not only the symptom. Nothing is overwritten unless told. The steps are
fit.py, sensitivity.py, calibrate.py and predict.py; tutorial: docs/tutorials/calibrate-a-bouncing-block.md.
"""

import hashlib
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone import __version__
from drystone.errors import InputError, Problem, RunError, refuse_overwrite, writing
from drystone.study.file import Study, runs_the_model
from drystone.study.source import SOURCE
from drystone.uq.campaigns.experiments import parts_of
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.campaigns.table import read_table as read_whole_table
from drystone.uq.campaigns.table import write_table
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.notes import MissingError, attempted, failure, read_note
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import (
    DirectExperiments,
    DirectModel,
    NoSurrogate,
    Surrogates,
    file_name,
    table_outputs,
)
from drystone.uq.text import Rows, table_text
from drystone.views.style import save_figure

if TYPE_CHECKING:
    import xarray as xr

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
    warnings: Sequence[str] = ()  # why the result should not be trusted; empty: nothing is known against it

    def data(self) -> dict[str, Any]:
        """All but the result, as plain data."""
        plain = {key: one for key, one in self._asdict().items() if key != "value"}
        return _finite({**plain, "drystone": __version__})

    def __str__(self) -> str:
        parts = [table_text(title, rows) for title, rows in self.tables.items() if rows]
        last = [*self.notes, f"written: {', '.join([*self.files, *self.pictures])}"]
        # last, where they are read
        return "\n\n".join([*parts, "\n".join([*last, *(f"warning: {one}" for one in self.warnings)])])


def carried_out(
    name: str,
    step: Callable[[Study, Path, bool, dict[str, Any]], Step],
    study: Study,
    to: Any,
    force: bool,
    **how: Any,
) -> Step:
    """A step in the folder of its study; if it fails, the reason is left there."""
    folder = study_folder(study, to)
    with attempted(folder, name):
        return step(study, folder, force, how)


def study_folder(study: Study, to: str | Path | None) -> Path:
    """The folder of the campaign: the study's name, unless given."""
    return Path(to) if to is not None else study.path.with_suffix("")


def keep_source(study: Study, folder: Path) -> "xr.Dataset":
    """The table of runs that were made elsewhere, in the folder of the study; one of own runs is not overwritten."""
    path, table = folder / "table.nc", study.source
    old = read_whole_table(path) if path.exists() else None
    if old is not None and SOURCE not in old.attrs:
        raise InputError(
            f"{path} has runs of its own: take another folder for those of {table.attrs[SOURCE]} (--to)"
        )
    if old is None or old.attrs["hash"] != table.attrs["hash"]:
        folder.mkdir(parents=True, exist_ok=True)
        write_table(table, path)
    return table


def read_table(study: Study, folder: Path) -> "xr.Dataset":
    """The table of the campaign, if it is whole, of today's parameters, and any run succeeded."""
    path = folder / "table.nc"
    if study.source is not None:
        return keep_source(study, folder)
    if not path.exists():
        raise comes_first(study, folder, "table.nc", "campaign")
    try:
        table = read_whole_table(path)
    except RunError as error:
        raise MissingError(f"{error}") from None
    if json.loads(table.attrs["parameters"]) != json.loads(json.dumps(study.theta.model_dump())):
        again = f"run drystone campaign {study.path}"
        raise InputError(f"the parameters of {study.path} have changed since {path}: {again}")
    outcome = outcome_of(table)
    if not outcome.done:
        raise MissingError(outcome.verdict)
    return table


def read_surrogates(study: Study, folder: Path) -> tuple[Surrogates, str]:
    """The surrogates, if they belong to the table and the parameters of today, and their hash."""
    place = folder / "surrogates"
    table, note = read_table(study, folder), note_of(study, folder, "fit")
    if not any(place.glob("*.h5")) or failure(folder, "fit"):
        raise comes_first(study, folder, "surrogates", "fit")
    if note.get("made_from") != table.attrs["hash"]:
        raise InputError(f"the table has changed since the fit: run drystone fit {study.path} --force")
    try:
        made = Surrogates.load(place)
        if study.experiments:  # in the order of the experiments, not of the files
            order = [name for name in table_outputs(table) if name in made.parts]
            made = Surrogates(made.theta, {name: made.parts[name] for name in order})
        return made, _hash(sorted(place.glob("*.h5")))
    except InputError as error:
        raise MissingError(f"{error}") from None


def model_of(study: Study, folder: Path, **how: Any) -> tuple[Any, str]:
    """What answers for the model in a calibration: surrogates, or the model itself; and a hash of it.

    how: workers, scheduler and so on of a model that is run; refused for others.
    """
    given = [key for key, one in how.items() if one]
    vectorised = isinstance(study.model, Vectorised)
    if runs_the_model(study.file) and not vectorised:
        settings = study.file.campaign.model_dump(include={"seed", "timeout", "doubtful", "keep"})
        model = Simulator(
            study.model, study.theta, study.observables, experiments=study.experiments, to=folder, **settings,
            **how,
        )  # fmt: skip
        return model, model.version
    wrong = [key for key in given if key in ("workers", "scheduler", "retry")]
    if wrong:
        message = (
            "a vectorised function needs none" if vectorised else "for model: scene; surrogates need none"
        )
        raise InputError([Problem((key,), message) for key in wrong])
    if isinstance(study.file.surrogate, NoSurrogate) or runs_the_model(study.file):
        return direct_model(study), ""
    return read_surrogates(study, folder)


@contextmanager
def asked_model(study: Study, folder: Path, **how: Any) -> Iterator[tuple[Any, str]]:
    """What `model_of` gives; the workers of a model that is run are ended afterwards."""
    model, origin = model_of(study, folder, **how)
    try:
        yield model, origin
    finally:
        if isinstance(model, Simulator):
            model.close()


def accepts_poor(study: Study) -> bool:
    """Whether the study accepts surrogates that say next to nothing."""
    return bool(getattr(study.file.surrogate, "accept_poor", False))


def direct_model(study: Study) -> Any:
    """The vectorised model itself, in its experiments if there are several."""
    seed = study.file.campaign.seed
    if not study.experiments:
        return DirectModel(study.model, study.theta, study.observables, seed)
    parts = parts_of(study.model, study.theta, study.observables, study.experiments)
    return DirectExperiments(
        {one.name: DirectModel(one.model, study.theta, one.observables, seed) for one in parts}
    )


def posterior_path(folder: Path, member: str = "") -> Path:
    """Where the posterior of a calibration lies: posterior.nc, or one of posteriors/ if there are approaches."""
    return folder / "posteriors" / f"{file_name(member)}.nc" if member else folder / "posterior.nc"


def read_posterior(study: Study, folder: Path, member: str = "") -> tuple[Posterior, str]:
    """The posterior, of a calibration by name if there are approaches, and its hash; refused if it is out of date."""
    path = posterior_path(folder, member)
    data = next((one.groups for one in study.members if one.name == member), study.data)
    if not path.exists() or failure(folder, "calibrate"):
        model_of(study, folder)  # what is missing before it is named first
        raise comes_first(study, folder, path.name, "calibrate")
    again = f"run drystone calibrate {study.path} --force"
    try:
        posterior = Posterior.load(path)
    except InputError as error:
        raise MissingError(f"{error}: {again}") from None
    if [one.model_dump(mode="json") for one in data] != posterior.about["data"]:
        raise InputError(f"the data of {study.path} have changed since {path}: {again}")
    own = {
        name: one
        for name, one in posterior.parameters.model_dump().items()
        if name in study.theta.marginals or name == "correlation"
    }
    if own != study.theta.model_dump():
        raise InputError(f"the parameters of {study.path} have changed since {path}: {again}")
    differs = {name: one.model_dump(mode="json") for name, one in study.file.hierarchy.items()}
    if differs != posterior.about.get("hierarchy", {}).get("population", {}):
        raise InputError(f"the hierarchy of {study.path} has changed since {path}: {again}")
    if note_of(study, folder, "calibrate").get("made_from") != model_of(study, folder)[1]:
        what = "model has" if runs_the_model(study.file) else "surrogates have"
        raise InputError(f"the {what} changed since {path}: {again}")
    return posterior, _hash([path])


def asks(study: Study, key: str, message: str) -> InputError:
    place = "" if getattr(study.file, key, None) else f"{study.path}:1:1"
    return InputError([Problem((key,), message, place)])


def comes_first(study: Study, folder: Path, what: str, verb: str) -> MissingError:
    """What is said when the result of an earlier step is missing: that it was not made, or why it could not be."""
    if reason := failure(folder, verb):
        return MissingError(f"drystone {verb} failed: {reason}")
    return MissingError(f"{folder} has no {what}: first run drystone {verb} {study.path}")


def make_room(folder: Path, step: str, results: Sequence[Path], force: bool) -> None:
    """Refuse to overwrite, before any work is done."""
    for path in (*results, folder / f"{step}.json"):
        if not (force and path in results and path.is_dir()):  # surrogates fill a folder, file by file
            refuse_overwrite(path, force)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{step}*.png"):
        old.unlink()


def note_of(study: Study, folder: Path, step: str) -> dict[str, Any]:
    """What a step left as JSON; nothing if it was not run."""
    path = folder / f"{step}.json"
    try:
        return read_note(path) if path.exists() else {}
    except RunError as error:
        raise MissingError(f"{error}: run drystone {step} {study.path} --force") from None


def written(folder: Path, step: Step) -> Step:
    with writing(folder / f"{step.name}.json") as part:
        part.write_text(json.dumps(step.data(), indent=1) + "\n", encoding="utf-8")
    return step


def drawn(folder: Path, name: str, figure: Any) -> str:
    save_figure(figure, folder / name, dpi=130)
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
