"""What `drystone watch` shows: a campaign or calibration while it goes, read from what it leaves in its folder.

Runs done, failed and to come, with the rate and the time left; the results so far; how good a surrogate of them would
be, as runs come in; the stages of a posterior as it is tempered; and what the steps of the study have written. It only
reads: the run log through SQLite's own readers, never its lock, so that watching disturbs nobody.
"""

import json
import os
import socket
import sqlite3
import threading
import time
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from drystone.errors import InputError, RunError
from drystone.maths.arrays import Floats
from drystone.uq.campaigns.outcome import reasons_of
from drystone.uq.campaigns.table import OWN_NAMES, decode, doubt_of
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.forming import FORMING
from drystone.uq.surrogates.polynomial_chaos import PCE
from drystone.views.page_server import Answer, PageServer, serve_page

RUN_LOG, CHECKPOINT = "run_log.sqlite", "calibrate.checkpoint"
STATES = ("done", "failed", "running", "queued")
LEFT = (
    "*.json",
    "*.failed",
    "table.nc",
    "posterior.nc",
    "posteriors/*.nc",
    CHECKPOINT,
    FORMING,
)  # what steps leave
FRESH = 0.7  # what was read is good for so long [s]
MEMORY = 600.0  # over which the rate is taken [s]
LEAST_RUNS, GROWTH = 10, 1.25  # for a surrogate; and by which factor they must grow for the next
DEGREES = range(1, 5)
MOST_OUTPUTS = 12


class Output(NamedTuple):
    """A number of every run that is done."""

    name: str
    unit: str
    x: Floats  # parameters                                          (n_run, n_parameter)
    y: Floats  #                                                     (n_run,)


class Runs(NamedTuple):
    """The run log, counted."""

    states: dict[str, int]  # how many runs are in each
    seconds: float  # of a run, on average [s]; 0 if none is done
    reasons: list[tuple[str, int]]  # of failures, the commonest first
    doubtful: int
    parameters: list[str]  # that differ between runs
    outputs: list[Output]
    owner: str  # who makes runs; empty: nobody that is known


class Stage(NamedTuple):
    """The posterior as it forms: tempered so far (tmcmc), or chains that have not ended."""

    share: float  # of what is done, 1 at the end [-]
    what: str  # of what
    names: list[str]
    x: Floats  # samples                                             (n, n_parameter)


class Seen(NamedTuple):
    """All that the page shows."""

    folder: Path
    runs: Runs | None
    rate: float  # of runs that end [1/s]; 0 if it is not known
    errors: dict[
        str, list[tuple[int, float]]
    ]  # of surrogates by output: runs, and share of the variance missed
    stage: Stage | None
    posteriors: list[str]  # calibrations that are done, of several


def watched_folder(source: str | Path) -> Path:
    """The folder of a study, or of a campaign from Python; given by itself, or by the study file."""
    source = Path(source)
    folder = source.with_suffix("") if source.suffix in (".yaml", ".yml") else source
    if not folder.is_dir():
        hint = f"drystone campaign {source}" if folder != source else "drystone campaign STUDY.yaml"
        raise InputError(f"{folder}: no such folder yet; start {hint} first, then watch it")
    if not (folder / RUN_LOG).exists() and not any(any(folder.glob(one)) for one in LEFT):
        raise InputError(f"{folder}: no study here, and no runs of a campaign ({RUN_LOG})")
    return folder


class Watcher:
    """Reads a folder again and again; only what is new is decoded."""

    def __init__(self, folder: Path):
        self.folder = folder
        self._known: dict[str, tuple[str, dict[str, float], dict[str, tuple[str, float]], bool]] = {}
        self._ends: list[tuple[float, int]] = []  # when [s] so many runs had ended
        self._errors: dict[str, list[tuple[int, float]]] = {}
        self._next_fit = 0.0  # not before [s]

    def look(self) -> Seen:
        """The folder now."""
        runs = self._runs() if (self.folder / RUN_LOG).exists() else None
        if runs is not None:
            self._note(runs)
            self._fit(runs)
        names = list(runs.parameters) if runs is not None else []
        posteriors = sorted(one.stem for one in self.folder.glob("posteriors/*.nc"))
        return Seen(self.folder, runs, self._rate(runs), self._errors, self._stage(names), posteriors)

    def _runs(self) -> Runs:
        path = (self.folder / RUN_LOG).resolve()
        try:
            file = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=5.0)
        except sqlite3.Error as error:
            raise RunError(f"{path} cannot be read just now: {error}") from None
        try:
            count = Counter(dict(file.execute("SELECT state, COUNT(*) FROM runs GROUP BY state")))
            mean = file.execute("SELECT AVG(seconds) FROM runs WHERE state = 'done'").fetchone()[0]
            why = [row[0] for row in file.execute("SELECT reason FROM runs WHERE state = 'failed'")]
            done = [row[0] for row in file.execute("SELECT key FROM runs WHERE state = 'done'")]
            for key in done:
                if key not in self._known:
                    row = file.execute(
                        "SELECT model, parameters, result FROM runs WHERE key = ?", (key,)
                    ).fetchone()
                    self._known[key] = _decoded(*row)
            last = file.execute("SELECT provenance FROM sessions ORDER BY id DESC LIMIT 1").fetchone()
        except sqlite3.DatabaseError as error:
            raise RunError(f"{path} cannot be read just now: {error}") from None
        finally:
            file.close()
        parameters, outputs = self._outputs(done)
        return Runs(
            {state: count.get(state, 0) for state in STATES}, float(mean or 0.0), reasons_of(why),
            sum(self._known[key][3] for key in done), parameters, outputs, _owner(last),
        )  # fmt: skip

    def _outputs(self, done: list[str]) -> tuple[list[str], list[Output]]:
        """The parameters that differ, and every number that all runs of a model have."""
        models = sorted({self._known[key][0] for key in done})
        given = [self._known[key][1] for key in done]
        names = [name for name in (given[0] if given else {}) if len({one.get(name) for one in given}) > 1]
        found: list[Output] = []
        for number, model in enumerate(models):
            rows = [self._known[key] for key in done if self._known[key][0] == model]
            x = np.array([[one[1].get(name, np.nan) for name in names] for one in rows], float)
            of = f", model {number + 1}" if len(models) > 1 else ""
            for name, (unit, _) in rows[0][2].items():
                y = np.array([one[2].get(name, ("", np.nan))[1] for one in rows], float)
                found.append(Output(name + of, unit, x.reshape(len(rows), len(names)), y))
        return names, found[:MOST_OUTPUTS]

    def _note(self, runs: Runs) -> None:
        now, ended = time.monotonic(), runs.states["done"] + runs.states["failed"]
        if not self._ends or ended != self._ends[-1][1]:
            self._ends.append((now, ended))
        self._ends = [one for k, one in enumerate(self._ends) if k == 0 or now - one[0] < MEMORY]
        while len(self._ends) > 2 and now - self._ends[1][0] > 0.5 * MEMORY:
            self._ends.pop(0)

    def _rate(self, runs: Runs | None) -> float:
        """Runs that end in a second: as seen since watching began, else from their mean duration."""
        if runs is None or not runs.states["running"] + runs.states["queued"]:
            return 0.0
        (since, first), (_, last) = self._ends[0], self._ends[-1]
        if last - first >= 3:
            return (last - first) / max(time.monotonic() - since, 1e-9)
        return runs.states["running"] / runs.seconds if runs.seconds else 0.0

    def _fit(self, runs: Runs) -> None:
        """A quick surrogate of every output, whenever there is a quarter more runs than for the last one."""
        for one in runs.outputs:
            history = self._errors.setdefault(one.name, [])
            good = np.isfinite(one.y) & np.isfinite(one.x).all(axis=1)
            n, last = int(good.sum()), history[-1][0] if history else 0
            if n < max(LEAST_RUNS, GROWTH * last) or time.monotonic() < self._next_fit or not runs.parameters:
                continue
            begin = time.thread_time()
            rows = np.flatnonzero(good)
            # who comes late sees how it came: of the first quarter and half of the runs
            sizes = [n] if history else [k for k in (n // 4, n // 2, n) if k >= LEAST_RUNS]
            history += [(k, _missed(one, rows[:k], runs.parameters)) for k in sizes]
            self._next_fit = time.monotonic() + 10.0 * (time.thread_time() - begin)

    def _stage(self, names: list[str]) -> Stage | None:
        try:
            with np.load(self.folder / CHECKPOINT) as file:
                x, share, what = file["x"], float(file["p"]), f"data, after {len(file['stages'])} stages"
        except (OSError, ValueError, KeyError):
            try:
                with np.load(self.folder / FORMING) as file:
                    x, share, what = file["x"], float(file["done"]), str(file["what"])
            except (OSError, ValueError, KeyError, EOFError):
                return None
        named = [*names, *(f"of the errors {k + 1}" for k in range(x.shape[1] - len(names)))]
        return Stage(share, what, named[: x.shape[1]], x)


def _decoded(
    model: str, parameters: str, result: bytes | None
) -> tuple[str, dict[str, float], dict[str, tuple[str, float]], bool]:
    """Model, parameters and numbers of a run, and whether it is doubtful; of series the last entry."""
    given = {key: float(one) for key, one in json.loads(parameters).items() if isinstance(one, int | float)}
    numbers: dict[str, tuple[str, float]] = {}
    try:
        columns = decode(result) if result else []
    except ValueError:
        return model, given, numbers, True
    for one in columns:
        if one.coordinate or one.name in OWN_NAMES or not one.values.size:
            continue
        name = one.name if one.values.size == 1 else f"{one.name}, last of {one.values.size}"
        numbers[name] = (str(one.attrs.get("units", "")), float(one.values.ravel()[-1]))
    return model, given, numbers, bool(doubt_of(columns))


def _missed(output: Output, rows: np.ndarray, names: list[str]) -> float:
    """Share of the variance that a polynomial chaos of these runs misses, leave-one-out; uniform over their ranges."""
    x, y = output.x[rows], output.y[rows]
    if np.ptp(y) == 0.0:
        return 0.0
    room = 1e-9 * np.ptp(x, axis=0)
    ends = zip(names, (x.min(axis=0) - room).tolist(), (x.max(axis=0) + room).tolist(), strict=True)
    theta = Parameters(**{name: Uniform(lower=low, upper=high) for name, low, high in ends})
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return float(
                np.ravel(PCE.fit(y, theta, x, degrees=DEGREES, candidates=400, progress=False).error)[0]
            )
    except (InputError, RunError):
        return float("nan")


def _owner(row: tuple[str] | None) -> str:
    """Who makes runs, if that process is alive on this machine."""
    try:
        said = json.loads(row[0]) if row else {}
        if said["host"] != socket.gethostname():
            return f"process {said['process']} on {said['host']}"
        os.kill(int(said["process"]), 0)
        return f"process {said['process']}"
    except PermissionError:
        return f"process {said['process']}"
    except (OSError, KeyError, ValueError, TypeError):
        return ""


class Page:
    """The parts of the page, made again when something has changed: what moves, and what the steps have left."""

    def __init__(self, folder: Path):
        self.watcher, self._lock = Watcher(folder), threading.Lock()
        self._asked, self._body = -1e9, b""
        self._left, self._steps = "", b""

    def body(self) -> Answer:
        """Runs, results, surrogates, posterior now, as HTML."""
        from drystone.study.watch_page import body_html

        with self._lock:
            now = time.monotonic()
            if now - self._asked > FRESH:
                left = fingerprint(self.watcher.folder)
                self._body, self._asked = body_html(self.watcher.look(), left).encode(), now
            return Answer(self._body)

    def steps(self) -> Answer:
        """What the steps of the study have written, as in its report."""
        from drystone.study.watch_page import steps_html

        with self._lock:
            left = fingerprint(self.watcher.folder)
            if left != self._left or not self._steps:
                self._steps, self._left = steps_html(self.watcher.folder).encode(), left
            return Answer(self._steps)

    def answers(self) -> dict[str, Callable[[], Answer]]:
        """What the server sends by name."""
        from drystone.study.watch_page import page_html

        page = page_html(self.watcher.folder).encode()
        return {"": lambda: Answer(page), "body": self.body, "steps": self.steps}


def fingerprint(folder: Path) -> str:
    """Changes when a step has written something."""
    files = sorted(
        {path for pattern in LEFT for path in folder.glob(pattern) if path.name not in (CHECKPOINT, FORMING)}
    )
    seen = [(path.name, path.stat().st_mtime_ns) for path in files if path.exists()]
    return f"{hash(tuple(seen)) & 0xFFFFFFFFFFFF:x}" if seen else ""


def watch_study(
    source: str | Path, *, port: int = 0, ready: Callable[[PageServer], None] = lambda _: None
) -> None:
    """Serve a page about a campaign or calibration to the browser of this machine, until interrupted.

    source: the folder of a study, or its file. port: 0 takes any that is free. `ready` is called with the server, whose
    `address` a browser opens.

    Example: `watch_study("wall/", ready=lambda server: print(server.address))`.
    """
    serve_page(Page(watched_folder(source)).answers(), port=port, ready=ready)
