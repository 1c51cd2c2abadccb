"""Design + model + observables -> one table; kill it anywhere, start it again, and nothing is lost.

The run log in the folder knows every run by the hash of its parameters, model version and seed; a campaign makes
the runs that the run log does not have and builds the table from it. So a killed campaign goes on, a longer design
costs only its new rows, and the table has the same bits however it came about. Failed runs are rows with a reason, and
too many of them a failed campaign (outcome.py). How-to: docs/howto/campaign.md.
"""

import functools
import json
import os
import platform
import shutil
import socket
import sqlite3
import tempfile
import warnings
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from importlib.metadata import version as version_of
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.inputs.describe import floats
from drystone.observables import observable_problems
from drystone.progress import Tally
from drystone.simulation.plausibility import warn_of
from drystone.uq.campaigns.doubts import first_doubts
from drystone.uq.campaigns.executors import Job, Note, Pace
from drystone.uq.campaigns.experiments import (
    AXIS,
    Experiment,
    Part,
    joined,
    part_problems,
    parts_of,
    parts_reached,
)
from drystone.uq.campaigns.outcome import ALLOWED_FAILURES, outcome_of
from drystone.uq.campaigns.pools import build_task, most_threads, open_pool, thread_doubts
from drystone.uq.campaigns.run_log import RunLog
from drystone.uq.campaigns.table import (
    OWN_NAMES,
    Column,
    build_table,
    check_finite,
    decode,
    encode,
    write_table,
)
from drystone.uq.campaigns.task import (
    Several,
    Vectorised,
    call,
    call_problems,
    computed,
    is_scene,
    returns_scene,
    run_key,
    run_seed,
)
from drystone.uq.campaigns.worker import reason_of
from drystone.uq.floor import carry_floor
from drystone.uq.parameters import Parameters
from drystone.uq.replicates import replicated
from drystone.uq.umbridge import Remote

if TYPE_CHECKING:
    import xarray as xr

DECIDING_PACKAGES = ("drystone", "numpy", "numba", "scipy")  # whose versions may change the bits


def campaign(
    model: Any,
    theta: Parameters,
    design: Any,
    observables: Mapping[str, Any] | None = None,
    *,
    experiments: Sequence[Experiment] | None = None,
    to: str | Path | None = None,
    workers: int | None = None,
    seed: int = 0,
    timeout: float | str | None = "auto",
    allowed_failures: float = ALLOWED_FAILURES,
    doubtful: str = "keep",
    replicates: int = 1,
    retry: bool = False,
    keep: str | None = None,
    version: str = "",
    client: Any = None,
    scheduler: str | None = None,
    progress: bool | None = None,
) -> "xr.Dataset":
    """Run a model for every row of a design; the table has a dimension `run`, parameters as coordinates along it.

    model: a scene; a function of the parameters by name that returns a scene, a record, numbers or xarray (and
        takes the run's `seed` if it has such an argument); `vectorised(f)`; or a `UmbridgeModel`.
    design: (n, d), the uncertain parameters in the order of theta.names.
    observables: by name; needed for scenes, otherwise functions of what the model returns.
    experiments: several tests of the model; every row is run in each, outputs are called "EXPERIMENT: OUTPUT".
    to: the folder of run_log.sqlite and table.nc; a temporary one if not given, deleted at the end. With a converge.nc
        in it (`drystone converge`) the outputs carry their scatter floor as attributes.
    workers: processes on this machine, by default one per core; 0 runs in this process, for debuggers.
    client, scheduler: a Dask client, or the address of a Dask scheduler, instead of workers here.
    timeout: of one run [s]; "auto": a hundred times the median of the runs that have ended, at least ten minutes;
        None: no limit. Runs in this process (workers=0) and vectorised models cannot be stopped.
    allowed_failures: share of the runs; where more failed, or all, the table is made and a `UserWarning` says why.
    doubtful: "keep" runs whose record cannot be trusted (with a warning), or "fail" them.
    replicates: runs of every row, told apart by the seed of a function, or by a shift of a scene's start by 1e-9 of the
        bodies; the table then has `row` and `replicate` along `run` (`uq.split_variance`, `uq.NoisyProcess`).
    retry: make failed runs again. keep: "records" keeps each run's record.
    version: change it when the model has changed in a way that its hash cannot see.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))  # [kN]
    >>> table = ds.campaign(ds.vectorised(lambda x: {"sag": 3e-3 * x[:, 0]}), theta, [[1.0], [2.0]], progress=False)
    >>> [round(float(sag), 4) for sag in table["sag"]]  # [m]
    [0.003, 0.006]
    """
    values, rows = _rows(theta, design)
    timeout = None if timeout == "none" else timeout
    parts = parts_reached(parts_of(model, theta, observables or {}, experiments, version), theta)
    check_runs(parts, theta, rows, workers, timeout, keep, client, scheduler)
    _check_verdict(allowed_failures, doubtful)
    if replicates != 1:
        return replicated(
            model, theta, rows, observables or {}, replicates, experiments=experiments, to=to, workers=workers,
            seed=seed, timeout=timeout, allowed_failures=allowed_failures, doubtful=doubtful, retry=retry, keep=keep,
            version=version, client=client, scheduler=scheduler, progress=progress,
        )  # fmt: skip
    # row by row, so that a campaign that was stopped has whole rows
    keys = [[run_key(part.code, given, seed) for part in parts] for given in values]
    every = [key for own in keys for key in own]
    with ExitStack() as stack:
        if to is None:
            to = stack.enter_context(tempfile.TemporaryDirectory(prefix="drystone-campaign-"))
        folder = Path(to).absolute()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{folder}: {error.strerror}") from None
        stack.enter_context(whole_run_log(folder / "run_log.sqlite"))
        run_log = stack.enter_context(RunLog(folder / "run_log.sqlite", provenance()))
        for part, own in zip(parts, zip(*keys, strict=True), strict=True):
            run_log.enqueue(zip(own, map(json.dumps, values), strict=True), part.code, seed)
        todo = _todo(run_log, every, retry, folder / "records" if keep else None)
        records = record_folder(folder, parts[0].model, keep, client or scheduler)
        jobs = _jobs(theta, values, rows, keys, todo, records)
        remote = client is not None or scheduler is not None
        if jobs:
            warn_of(first_doubts(parts[0].model, theta, rows[0]))
            warn_of(thread_doubts(parts[0].model, theta, rows[0], workers, remote))
        if isinstance(model, Vectorised):
            notes = _in_one_call(parts, theta, values, keys, jobs)
        else:
            pace = Pace(timeout, [one for part in parts for one in run_log.seconds(part.code)])
            first = {job.arguments[0]: job.arguments[1:] for job in reversed(jobs)}
            task = build_task(parts, theta, first, most_threads(workers, remote))
            notes = _by_pool(task, jobs, workers=workers, client=client, scheduler=scheduler, pace=pace)
        stack.enter_context(closing(notes))  # ends the workers whatever happens
        _drive(notes, run_log, keys, [part.name for part in parts], len(set(every)) - len(jobs), progress)
        shutil.rmtree(folder / "scratch", ignore_errors=True)
        attrs = {"seed": seed, "allowed_failures": float(allowed_failures)}
        made = {
            part.name: _table(run_log, theta, rows, list(own), part.code, attrs, model, doubtful)
            for part, own in zip(parts, zip(*keys, strict=True), strict=True)
        }
        table = joined(made, {one.name: one.values for one in experiments}) if experiments else made[""]
        table = carry_floor(table, folder)
        write_table(table, folder / "table.nc")
    outcome = outcome_of(table)
    if outcome.verdict or outcome.doubtful:
        warnings.warn("; ".join(outcome.warnings), stacklevel=3)
    return table


def _rows(theta: Parameters, design: Any) -> tuple[list[dict[str, float]], np.ndarray]:
    """The design as an array, and what the model gets for each row."""
    rows = np.atleast_2d(floats(design, "design"))
    if rows.ndim != 2 or rows.shape[1] != len(theta) or not len(rows):
        raise InputError(
            f"expected a design with one column for each of {', '.join(theta.names)}, got shape {rows.shape}"
        )
    if not np.isfinite(rows).all():
        raise InputError("the design has numbers that are not finite")
    return [theta.values(row) for row in rows], rows


def check_runs(
    parts: list[Part],
    theta: Parameters,
    rows: np.ndarray,
    workers: int | None,
    timeout: float | str | None,
    keep: str | None,
    client: Any,
    scheduler: str | None,
) -> None:
    """Find what would make every run fail, before the first."""
    found: list[Problem] = []
    if keep not in (None, "records"):
        found.append(Problem(("keep",), f'expected "records" or nothing, got "{keep}"'))
    elif keep and not is_scene(parts[0].model) and not returns_scene(parts[0].model):
        found.append(Problem(("keep",), "only scenes, and functions annotated -> Scene, have records"))
    if workers is not None and workers < 0:
        found.append(Problem(("workers",), f"expected 0 or more, got {workers}"))
    limited = timeout is not None and timeout != "auto"
    if limited and (not isinstance(timeout, (int, float)) or isinstance(timeout, bool) or not timeout > 0.0):
        found.append(Problem(("timeout",), f'expected a time above 0 s, "auto" or none, got {timeout}'))
    if limited and workers == 0:
        found.append(Problem(("timeout",), "a run in this process cannot be stopped: take workers=1 or more"))
    if sum(given is not None for given in (client, scheduler, workers)) > 1:
        found.append(Problem((), "give one of workers, client and scheduler"))
    elif isinstance(parts[0].model, Remote) and (client is not None or scheduler is not None):
        found.append(
            Problem(("scheduler",), "a UM-Bridge server makes the runs: give workers, so many at once")
        )
    own_names = {*OWN_NAMES, AXIS} if parts[0].name else {*OWN_NAMES}

    def problems(part: Part) -> list[Problem]:
        taken = own_names & {*theta.names} | {*part.observables} & {*own_names, *theta.marginals}
        own = [Problem((name,), "this name is taken, by a parameter or the table itself") for name in taken]
        return own + model_problems(part.model, theta, rows, part.observables)

    found.extend(part_problems(parts, problems))
    if found:
        raise InputError(found)


def _check_verdict(allowed_failures: float, doubtful: str) -> None:
    found = []
    if not 0.0 <= allowed_failures <= 1.0:
        found.append(Problem(("allowed_failures",), f"expected a share from 0 to 1, got {allowed_failures}"))
    if doubtful not in ("keep", "fail"):
        found.append(Problem(("doubtful",), f'expected "keep" or "fail", got "{doubtful}"'))
    if found:
        raise InputError(found)


@contextmanager
def whole_run_log(path: Path) -> Iterator[None]:
    """Say in a sentence that a run log is damaged; SQLite finds out where it first reads the damage."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if type(error) is not sqlite3.DatabaseError:
            raise  # locks and disks, not the file
        hint = "move it away to make all runs again"
        raise InputError(f"{path}: this run log is damaged ({error}); {hint}") from None


def model_problems(
    model: Any, theta: Parameters, rows: np.ndarray, observables: Mapping[str, Any]
) -> list[Problem]:
    """What would make every run of a model fail."""
    by_name = _by_name(theta)
    served = getattr(model, "in_threads", False)
    if isinstance(model, Vectorised) or served:
        kind = "the model of a server" if served else "a vectorised model"
        with_path = [name for name in theta.marginals if name not in by_name]
        return [Problem(("parameters", name, "path"), f"{kind} has no paths") for name in with_path]
    if is_scene(model):
        return [*model.problems(), *theta.problems(model), *_scene_problems(model, observables)]
    if not callable(model):
        raise InputError(f"expected a scene or a function as the model, got {type(model).__name__}")
    found = call_problems(model, by_name)
    if found or not returns_scene(model):
        return found
    try:
        scene = _scene_at(model, theta, rows[0])
    except InputError as error:
        return _given_problems(model, theta, error)
    except Exception:
        return []  # this row has no scene; its run will say why
    return [*theta.problems(scene, by_name), *_scene_problems(scene, observables)]


def _scene_at(model: Any, theta: Parameters, row: np.ndarray) -> Any:
    """The scene that a function makes of a row of the design."""
    values = theta.values(row)
    return call(model, {name: values[name] for name in _by_name(theta)}, 0)


def _given_problems(model: Any, theta: Parameters, error: InputError) -> list[Problem]:
    """What is wrong with given values of a function that makes a scene: what it says at the medians too."""
    try:
        _scene_at(model, theta, theta.from_unit(np.full((1, len(theta)), 0.5))[0])
    except InputError as again:
        return [
            one._replace(path=("values", *one.path))
            for one in error.problems
            if one in again.problems and not (one.path and one.path[0] in theta.marginals)
        ]
    except Exception:
        return []
    return []


def _by_name(theta: Parameters) -> list[str]:
    """Parameters that a function takes by name; the others go to paths."""
    return [name for name, one in theta.marginals.items() if one.path is None]


def _scene_problems(scene: Any, observables: Mapping[str, Any]) -> list[Problem]:
    found = observable_problems(observables, scene)
    if not observables:
        found.append(Problem(("observables",), "required for a scene: what should the table hold?"))
    if scene.run is None:
        found.append(Problem(("run",), "required, but missing: until when and in which steps to run"))
    return found


def _todo(run_log: RunLog, keys: list[str], retry: bool, records: Path | None) -> set[str]:
    """Keys that must be run: queued ones, on request failed ones, those whose result is damaged, and those whose
    record is wanted but missing."""
    states = run_log.states()
    again = {key for key in keys if retry and states[key] == "failed"}
    damaged = {key for key, result in run_log.results(keys) if not is_whole(result)}
    if damaged:
        warnings.warn(
            f"{len(damaged)} damaged results in {run_log.path}: these runs are made again", stacklevel=3
        )
    if records is not None:
        again |= {key for key in keys if states[key] == "done" and not (records / f"{key}.h5").exists()}
    run_log.requeue(again | damaged)
    return again | damaged | {key for key in keys if states[key] == "queued"}


def is_whole(result: bytes | None) -> bool:
    """Whether a result of the run log can be read."""
    try:
        return bool(result) and bool(decode(result))  # type: ignore[arg-type]
    except ValueError:
        return False


def record_folder(folder: Path, model: Any, keep: str | None, remote: Any) -> Path | None:
    """Where the records of single runs go; None if there are none, or if a node keeps its own for a moment."""
    shutil.rmtree(folder / "scratch", ignore_errors=True)  # of a campaign that was killed
    # a node of a cluster need not see our folder: what is not kept goes to its own temporary one
    if not (is_scene(model) or returns_scene(model)) or (remote and not keep):
        return None
    place = folder / (keep or "scratch")
    place.mkdir(exist_ok=True)
    return place


def _jobs(
    theta: Parameters,
    values: list[dict[str, float]],
    rows: np.ndarray,
    keys: list[list[str]],
    todo: set[str],
    records: Path | None,
) -> list[Job]:
    """The runs to make, each once, in the order of the design; the number of the experiment leads its arguments."""
    jobs = {}
    for own, given, row in zip(keys, values, rows, strict=True):
        for k, key in enumerate(own):
            if key in todo and key not in jobs:
                jobs[key] = job_of(k, key, theta, given, row, records)
    return list(jobs.values())


def job_of(
    number: int,
    key: str,
    theta: Parameters,
    values: Mapping[str, float],
    row: np.ndarray,
    records: Path | None,
) -> Job:
    """One run of one experiment."""
    record = str(records / f"{key}.h5") if records is not None else None
    by_value = {name: values[name] for name in _by_name(theta)}
    return Job(key, (number, by_value, row.tolist(), run_seed(key), record))


def _by_pool(task: Several, jobs: list[Job], **how: Any) -> Generator[Note]:
    """The notes of whoever makes the runs."""
    if jobs:
        with closing(open_pool(task, **how)) as pool:
            yield from pool.run(jobs)


def _in_one_call(
    parts: list[Part],
    theta: Parameters,
    values: list[dict[str, float]],
    keys: list[list[str]],
    jobs: list[Job],
) -> Generator[Note]:
    """All runs of an experiment in one call of the model, and one commit; if it raises, all failed with that reason."""
    of_key = {key: given for own, given in zip(keys, values, strict=True) for key in own}
    for k, part in enumerate(parts):
        todo = [job.key for job in jobs if job.arguments[0] == k]
        if todo:
            seeds = np.array([run_seed(key) for key in todo])
            yield Note([], call_rows(part, theta, of_key, todo, seeds))


def call_rows(
    part: Part, theta: Parameters, of_key: Mapping[str, dict[str, float]], todo: list[str], seeds: np.ndarray
) -> list[tuple]:
    """What a vectorised model gives for some runs, as the run log notes it."""
    x = np.array([[of_key[key][name] for name in theta.names] for key in todo])
    fixed = {name: of_key[todo[0]][name] for name in theta.marginals if name not in theta.names}
    try:
        columns = computed(call(functools.partial(part.model.function, x), fixed, seeds), part.observables)
        _check_rows(columns, len(todo), theta)
    except Exception as error:
        return [(key, "failed", reason_of(error), "", None, None) for key in todo]
    return [_one_row(key, columns, k) for k, key in enumerate(todo)]


def _check_rows(columns: list[Column], n: int, theta: Parameters) -> None:
    for column in columns:
        if not column.coordinate and column.values.shape[:1] != (n,):
            raise ValueError(
                f'"{column.name}": expected one row for each of {n} runs, got {column.values.shape}'
            )
        if column.name in (*OWN_NAMES, *theta.marginals):
            raise ValueError(f'"{column.name}" is the name of a parameter or of the table itself')


def _one_row(key: str, columns: list[Column], k: int) -> tuple:
    """What one run got of a vectorised call."""
    own = [c if c.coordinate else c._replace(dims=c.dims[1:], values=c.values[k]) for c in columns]
    own = [
        c
        for c in own
        if not c.coordinate or any(c.name in other.dims for other in own if not other.coordinate)
    ]
    try:
        check_finite(own)
    except FloatingPointError as error:
        return key, "failed", reason_of(error), "", None, None
    return key, "done", "", "", None, encode(own)


def _drive(
    notes: Iterator[Note],
    run_log: RunLog,
    keys: Sequence[Sequence[str]],
    names: Sequence[str],
    done: int,
    progress: bool | None,
) -> None:
    """Write down what happens, as it happens."""
    failed = 0
    slow: dict[str, str] = {}  # runs that take long, by key
    rows: dict[str, str] = {}
    for k, own in enumerate(keys):
        for name, key in zip(names, own, strict=True):
            rows.setdefault(key, f"{k} of {name}" if name else f"{k}")
    with Tally("campaign", len(rows), done, show=progress) as bar:
        for note in notes:
            run_log.note(note.started, note.ended)
            done += len(note.ended)
            failed += sum(row[1] == "failed" for row in note.ended)
            for key, seconds, median in note.slow:
                slow[key] = f"run {rows[key]} takes over {seconds:.0f} s, the median {median:.2g} s"
            for row in note.ended:
                slow.pop(row[0], None)
            bar.update(done, failed, next(iter(slow.values()), ""))


def _table(
    run_log: RunLog,
    theta: Parameters,
    rows: np.ndarray,
    keys: list[str],
    code: str,
    attrs: dict[str, Any],
    model: Any,
    doubtful: str,
) -> "xr.Dataset":
    known = run_log.entries(code)
    entries = [known[key] for key in keys]
    made = run_log.provenance(entry.session for entry in entries if entry.session is not None)
    versions = {json.dumps(one["versions"], sort_keys=True) for one in made}
    attrs = {
        **attrs,
        "title": f"campaign of {len(keys)} runs",
        "model": getattr(model, "title", "") or _name(model),
        "model_version": code,
        "parameters": json.dumps(theta.model_dump()),
        "versions": "; ".join(sorted(versions)),
    }
    columns = {
        name: (rows[:, k], {"units": theta.marginals[name].unit} if theta.marginals[name].unit else {})
        for k, name in enumerate(theta.names)
    }
    return build_table(columns, entries, attrs, doubtful)


def _name(model: Any) -> str:
    """What a model is called in tables and reports: a case by its name, a function by its own."""
    function = model.function if isinstance(model, Vectorised) else model
    while isinstance(function, functools.partial):  # with values that a study gave
        function = function.func
    name = getattr(function, "__name__", type(function).__name__)
    module = (getattr(function, "__module__", None) or "").split(".")
    if name == "scene" and module[:2] == ["drystone", "cases"]:
        return f"case {module[2].replace('_', '-')}"
    return name


def provenance() -> dict[str, Any]:
    """Who makes runs, when, on what, with which versions."""
    return {
        "versions": {
            **{name: version_of(name) for name in DECIDING_PACKAGES},
            "python": platform.python_version(),
        },
        "machine": platform.machine(),
        "host": socket.gethostname(),
        "process": os.getpid(),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
    }
