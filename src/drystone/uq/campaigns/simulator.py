"""The model itself in the place of surrogates: every row that is asked for is a run.

    with Simulator(scene, theta, observables, to="study", workers=2) as model:
        posterior = calibrate(theta, model, data, samples=64, steps=1, seed=1)

A run that the run log has is looked up, the others are made by a pool of workers that stays until `close`. Samplers
ask for the same rows in the same order when they are started again with the same seed, so a killed calibration goes
on from the run log with the bits of a straight one, whatever the sampler. A run that failed gives NaN, a likelihood of
zero. The runs are those of a campaign, and both share the run log of a folder. Theory: docs/theory/inference.md, I.27;
how-to: docs/howto/cluster.md; decision 28.
"""

import copy
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.progress import Tally
from drystone.simulation.plausibility import warn_of
from drystone.uq.campaigns.campaign import (
    check_runs,
    is_whole,
    job_of,
    provenance,
    record_folder,
    whole_run_log,
)
from drystone.uq.campaigns.doubts import first_doubts
from drystone.uq.campaigns.executors import Job, Pace
from drystone.uq.campaigns.experiments import (
    BETWEEN,
    Experiment,
    Part,
    joined_version,
    named_in,
    parts_of,
    parts_reached,
)
from drystone.uq.campaigns.outcome import kinds_of, reasons_of, told
from drystone.uq.campaigns.pools import Pool, build_task, most_threads, open_pool, thread_doubts
from drystone.uq.campaigns.run_log import RunLog
from drystone.uq.campaigns.table import (
    OWN_NAMES,
    Column,
    decode,
    doubt_of,
    other_results,
    plain_attributes,
)
from drystone.uq.campaigns.task import Vectorised, is_scene, returns_scene, run_key, takes
from drystone.uq.parameters import Parameters
from drystone.uq.umbridge import Remote


class Counts(NamedTuple):
    """The runs that were asked for, each once."""

    runs: int
    failed: int
    doubtful: int
    reasons: list[tuple[str, int]]  # of failures, the commonest first
    doubts: list[tuple[str, int]]

    @property
    def warnings(self) -> list[str]:
        """What whoever uses them should know, a sentence each."""
        found = []
        if self.failed:
            found.append(
                f"{self.failed} of {self.runs} runs failed, their likelihood is zero: {told(self.reasons)}"
            )
        if self.doubtful:
            examples = told(self.doubts, "runs")
            found.append(f"{self.doubtful} of {self.runs} runs are doubtful, for example: {examples}")
        return found


class Found(NamedTuple):
    """What is known of one run."""

    columns: list[Column]  # none if it failed
    reason: str = ""
    doubt: str = ""


class Runs:
    """The run log and the pool behind a `Simulator` and its parts; both are opened when they are first needed."""

    def __init__(
        self,
        model: Any,
        theta: Parameters,
        observables: Mapping[str, Any],
        experiments: Sequence[Experiment] | None,
        how: dict[str, Any],
    ):
        self.theta, self.how, self.model = theta, how, model
        self.parts = parts_reached(parts_of(model, theta, observables, experiments, how["version"]), theta)
        middle = theta.from_unit(np.full((1, len(theta)), 0.5))
        workers, remote = how["workers"], (how["client"], how["scheduler"])
        check_runs(self.parts, theta, middle, workers, how["timeout"], how["keep"], *remote)
        if how["doubtful"] not in ("keep", "fail"):
            message = f'expected "keep" or "fail", got "{how["doubtful"]}"'
            raise InputError([Problem(("doubtful",), message)])
        self.stack = ExitStack()
        self.run_log: RunLog | None = None
        self.records: Path | None = None
        self.pool: Pool | None = None
        self.batch = 0
        self.found: dict[str, Found] = {}
        self.first: dict[
            int, list[Column]
        ] = {}  # columns of the first good run of each part, in the order asked
        self.watcher: Callable[[dict[int, list[Column]]], None] | None = (
            None  # is shown first runs as they end
        )

    @property
    def version(self) -> str:
        """Hash of all that decides the results but the parameters."""
        codes = {part.name: part.code for part in self.parts}
        return joined_version({**codes, "seed": str(self.how["seed"])})

    def keys(self, numbers: Sequence[int], x: np.ndarray) -> list[list[str]]:
        """The key of every run: a row for each of x, a column for each part."""
        values = [self.theta.values(row) for row in x]
        seed = self.how["seed"]
        return [[run_key(self.parts[k].code, given, seed) for k in numbers] for given in values]

    def make(self, numbers: Sequence[int], x: np.ndarray) -> list[list[str]]:
        """Look up or make the runs of all rows of x; their keys."""
        keys = self.keys(numbers, x)
        wanted: dict[str, tuple[int, int]] = {}
        for i, own in enumerate(keys):
            for k, key in zip(numbers, own, strict=True):
                if key not in self.found:
                    wanted.setdefault(key, (i, k))
        if wanted:
            path = self._folder() / "run_log.sqlite"
            with whole_run_log(path):
                self._make(wanted, x)
        return keys

    def outputs(self, number: int, keys: Sequence[str]) -> dict[str, tuple[Column, np.ndarray]]:
        """Every output of a part at its runs, NaN where one failed; nothing while no run of it has succeeded."""
        first = self.first.get(number, [])
        out = {}
        for column in first:
            if not column.coordinate and column.name not in OWN_NAMES:
                values = np.full((len(keys), *column.values.shape), np.nan)
                for i, key in enumerate(keys):
                    for one in self.found[key].columns:
                        if one.name == column.name:
                            values[i] = one.values
                out[column.name] = (column, values)
        return out

    def look(self, number: int) -> None:
        """Learn the outputs of a part from any good run in the run log, or from one at the medians."""
        if number in self.first:
            return
        self._folder()
        assert self.run_log is not None
        result = self.run_log.any_result(self.parts[number].code)
        if result is not None and is_whole(result):
            self.first[number] = decode(result)
            return
        ((key,),) = self.make([number], self.theta.from_unit(np.full((1, len(self.theta)), 0.5)))
        if number not in self.first:
            raise RunError(f"the run at the medians of the parameters failed: {self.found[key].reason}")

    def close(self) -> None:
        """End the workers and let go of the run log; the next question opens both again."""
        with self.stack:
            self.stack = ExitStack()
        self.run_log = self.pool = None

    def _folder(self) -> Path:
        """The folder of the run log, which is opened."""
        if self.run_log is not None:
            return self.run_log.path.parent
        to = self.how["to"]
        if to is None:
            to = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="drystone-runs-"))
        folder = Path(to).absolute()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"{folder}: {error.strerror}") from None
        with whole_run_log(folder / "run_log.sqlite"):
            self.run_log = self.stack.enter_context(RunLog(folder / "run_log.sqlite", provenance()))
        remote = self.how["client"] or self.how["scheduler"]
        self.records = record_folder(folder, self.model, self.how["keep"], remote)
        self.stack.callback(shutil.rmtree, folder / "scratch", ignore_errors=True)
        return folder

    def _make(self, wanted: Mapping[str, tuple[int, int]], x: np.ndarray) -> None:
        """Runs by key (row, part): from the run log, or made now."""
        run_log = self.run_log
        assert run_log is not None
        values = {i: self.theta.values(x[i]) for i, _ in wanted.values()}
        for number in {k for _, k in wanted.values()}:
            own = [(key, json.dumps(values[i])) for key, (i, k) in wanted.items() if k == number]
            run_log.enqueue(own, self.parts[number].code, self.how["seed"])
        known = run_log.some(wanted)
        again = [key for key, one in known.items() if one.state == "failed" and self.how["retry"]]
        again += [key for key, one in known.items() if one.state == "done" and not is_whole(one.result)]
        run_log.requeue(again)
        jobs = [
            job_of(k, key, self.theta, values[i], x[i], self.records)
            for key, (i, k) in wanted.items()
            if key in again or known[key].state in ("queued", "running")  # nobody has it in hand any more
        ]
        if jobs:
            self._run(jobs, x[0])
            known |= run_log.some([job.key for job in jobs])
        for key, (_, k) in wanted.items():
            self._take(key, k, known[key])

    def _run(self, jobs: list[Job], row: np.ndarray) -> None:
        """One batch: the pool makes the runs, the run log has each as it ends."""
        run_log = self.run_log
        assert run_log is not None
        self.batch += 1
        if self.pool is None:
            self.pool = self._open(row)
            self.stack.callback(self.pool.close)
        try:
            self._drive(run_log, self.pool, jobs)
        except BaseException:  # it may have runs of this batch in hand: the next question gets another pool
            self.pool.close()
            self.pool = None
            raise

    def _drive(self, run_log: RunLog, pool: Pool, jobs: list[Job]) -> None:
        """Write down what happens, as it happens."""
        failed = done = 0
        seen = dict(self.first)
        numbers = {job.key: job.arguments[0] for job in jobs}
        with Tally(f"batch {self.batch}, runs", len(jobs), show=self.how["progress"]) as bar:
            for note in pool.run(jobs):
                run_log.note(note.started, note.ended)
                done += len(note.ended)
                failed += sum(one[1] == "failed" for one in note.ended)
                for one in note.ended:
                    if one[1] == "done" and numbers[one[0]] not in seen and self.watcher is not None:
                        seen[numbers[one[0]]] = decode(one[5])
                        self.watcher(seen)
                bar.update(done, failed)

    def _open(self, row: np.ndarray) -> Pool:
        how, first = self.how, {}
        remote = how["client"] is not None or how["scheduler"] is not None
        values = self.theta.values(row)
        for k, part in enumerate(self.parts):
            key = run_key(part.code, values, how["seed"])
            first[k] = job_of(k, key, self.theta, values, row, None).arguments[1:]
        warn_of(first_doubts(self.parts[0].model, self.theta, row))
        warn_of(thread_doubts(self.parts[0].model, self.theta, row, how["workers"], remote))
        assert self.run_log is not None
        pace = Pace(how["timeout"], [one for part in self.parts for one in self.run_log.seconds(part.code)])
        task = build_task(self.parts, self.theta, first, most_threads(how["workers"], remote))
        return open_pool(
            task, workers=how["workers"], client=how["client"], scheduler=how["scheduler"], pace=pace
        )

    def _take(self, key: str, number: int, entry: Any) -> None:
        """Remember what came of a run; other outputs than those of the first one fail it, or stop everything."""
        if entry.state != "done":
            self.found[key] = Found([], entry.reason)
            return
        columns = decode(entry.result)
        doubt = doubt_of(columns)
        first = self.first.setdefault(number, columns)
        difference = other_results(columns, first)
        if difference:
            model = self.parts[number].model
            if not (is_scene(model) or returns_scene(model)):
                given = ", ".join(f"{name} = {value:.6g}" for name, value in self._parameters(key).items())
                raise RunError(
                    f"the model returns other outputs than before, {difference} (with {given}): has it changed? "
                    "The runs made are kept; give another version= or folder to begin again"
                )
            self.found[key] = Found([], f"other results than before: {difference}")
        elif doubt and self.how["doubtful"] == "fail":
            self.found[key] = Found([], f"doubtful: {doubt}", doubt)
        else:
            self.found[key] = Found(columns, "", doubt)

    def _parameters(self, key: str) -> dict[str, float]:
        assert self.run_log is not None
        return self.run_log.parameters(key)


class Simulator:
    """A scene, or a function of the parameters by name, that answers for rows of x by runs.

    observables, experiments, to, workers, client, scheduler, seed, timeout, doubtful, retry, keep, version, progress:
    as of `campaign`; a run that exists in the folder's run log is not made again. A model with a seed is run with
    another one in every run. Close it, or use it as a context manager: its workers stay between questions.

    Example: `Simulator(scene, theta, {"top": ds.Displacement("block9")}, workers=2).predict(theta.sample(8, 1))`.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))
    >>> simulator = ds.uq.Simulator(lambda load: {"sag": 3e-3 * load}, theta)
    """

    def __init__(
        self,
        model: Any,
        theta: Parameters,
        observables: Mapping[str, Any] | None = None,
        *,
        experiments: Sequence[Experiment] | None = None,
        to: str | Path | None = None,
        workers: int | None = None,
        client: Any = None,
        scheduler: str | None = None,
        seed: int = 0,
        timeout: float | str | None = "auto",
        doubtful: str = "keep",
        retry: bool = False,
        keep: str | None = None,
        version: str = "",
        progress: bool | None = None,
    ):
        if isinstance(model, Vectorised):
            message = "a vectorised function answers for all rows in one call: give it as the model itself"
            raise InputError([Problem(("model",), message)])
        how = {
            "to": to, "workers": workers, "client": client, "scheduler": scheduler, "seed": seed, "doubtful": doubtful,
            "timeout": None if timeout == "none" else timeout, "retry": retry, "keep": keep, "version": version,
            "progress": progress,
        }  # fmt: skip
        self.theta = theta
        self.runs = Runs(model, theta, observables or {}, experiments, how)
        self.numbers = tuple(range(len(self.runs.parts)))  # of the experiments that are run
        self.variable: str | None = None  # the only one that is answered with
        self.asked: dict[str, None] = {}  # keys of runs

    def __enter__(self) -> "Simulator":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the workers and let go of the run log; the next question opens both again."""
        self.runs.close()

    @property
    def version(self) -> str:
        """Hash of all that decides the results but the parameters."""
        return self.runs.version

    @property
    def names(self) -> list[str]:
        """Names of the outputs: of observables, or as a run has them."""
        for k in self.numbers:
            self.runs.look(k)
        return [name for name, _ in self._variables(self.runs.first)]

    @property
    def known(self) -> bool:
        """Whether a run of every experiment has succeeded, so that all outputs are known."""
        return all(k in self.runs.first for k in self.numbers)

    @property
    def units(self) -> dict[str, str]:
        """Units of the outputs by name."""
        for k in self.numbers:
            self.runs.look(k)
        return {name: str(one.attrs.get("units", "")) for name, one in self._variables(self.runs.first)}

    def part(self, name: str) -> "Simulator":
        """The same with one of its outputs."""
        view = self._view([k for k in self.numbers if self._of_part(k, name)] or self.numbers)
        view.variable = name
        if name not in view.names:
            there = ", ".join(self.names)
            raise InputError(
                [Problem((), f'no output "{name}" among {there}{did_you_mean(name, self.names)}')]
            )
        return view

    def only(self, outputs: Sequence[str]) -> "Simulator":
        """The same with only those experiments that outputs are of; its runs are counted from now."""
        own = [k for k in self.numbers if any(self._of_part(k, one) for one in outputs)]
        return self._view(own or self.numbers)

    def predict(self, x: Any) -> Any:
        """Labelled outputs by name at rows of x (n, d), or the one of `part`; NaN where a run failed."""
        import xarray as xr

        x = np.atleast_2d(np.asarray(x, float))
        keys = self.runs.make(self.numbers, x)
        self.asked |= dict.fromkeys(key for own in keys for key in own)
        out = {}
        for k, own in zip(self.numbers, zip(*keys, strict=True), strict=True):
            labels = {
                c.name: c.values for c in self.runs.first.get(k, ()) if c.coordinate and c.dims == (c.name,)
            }
            for name, (column, values) in self.runs.outputs(k, own).items():
                full = self._full(k, name)
                if self.variable in (None, full):
                    coords = {dim: labels[dim] for dim in column.dims if dim in labels}
                    dims = ("run", *column.dims)
                    out[full] = xr.DataArray(values, coords, dims, name=full, attrs=plain_attributes(column))
        return out if self.variable is None else out[self.variable]

    @property
    def counts(self) -> Counts:
        """The runs that were asked for through this view."""
        own = [self.runs.found[key] for key in self.asked if key in self.runs.found]
        failed = [one.reason for one in own if not one.columns]
        doubts = [one.doubt for one in own if one.columns and one.doubt]
        return Counts(len(own), len(failed), len(doubts), reasons_of(failed), kinds_of(doubts))

    def watch(self, watcher: Callable[[list[str]], Any] | None) -> None:
        """Have the labels of all outputs checked once a run of each experiment has ended, before more are made; at once
        if whoever makes the runs has told them."""

        def look(seen: dict[int, list[Column]]) -> None:
            if watcher is not None and all(k in seen for k in self.numbers):
                watcher([label for name, column in self._variables(seen) for label in _labels(name, column)])

        self.runs.watcher = look if watcher is not None else None
        look(announced(self.runs.parts))

    def _view(self, numbers: Sequence[int]) -> "Simulator":
        view = copy.copy(self)
        view.numbers, view.asked = tuple(numbers), {}
        return view

    def _variables(self, seen: Mapping[int, list[Column]]) -> list[tuple[str, Column]]:
        return [
            (self._full(k, column.name), column)
            for k in self.numbers
            for column in seen.get(k, ())
            if not column.coordinate and column.name not in OWN_NAMES
        ]

    def _full(self, number: int, name: str) -> str:
        experiment = self.runs.parts[number].name
        return named_in(experiment, name) if experiment else name

    def _of_part(self, number: int, output: str) -> bool:
        experiment = self.runs.parts[number].name
        return not experiment or output.startswith(f"{experiment}{BETWEEN}")


def announced(parts: Sequence[Part]) -> dict[int, list[Column]]:
    """What servers have told of the outputs of the parts of a campaign, before any run."""
    return {
        k: part.model.columns
        for k, part in enumerate(parts)
        if isinstance(part.model, Remote) and not part.observables
    }


def _labels(name: str, column: Column) -> list[str]:
    """As `labels_of` gives them."""
    size = column.values.size
    return [name] if size == 1 else [f"{name}[{k}]" for k in range(size)]


def takes_parameters(model: Any, theta: Parameters) -> bool:
    """Whether a model is run, row by row: a scene, what makes one, or a function of several parameters by name."""
    if isinstance(model, (Vectorised, type)):
        return False
    if is_scene(model) or returns_scene(model) or getattr(model, "in_threads", False):
        return True
    wants = takes(model) if callable(model) and not hasattr(model, "predict") else None
    by_name = [name for name, one in theta.marginals.items() if one.path is None]
    return wants is not None and len(by_name) > 1 and all(name in wants for name in by_name)
