"""Run a scene of structures: initial state, chunks of compiled steps, record (theory: structures.md, B.8-B.22)."""

import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.engines.structures.assembly import BILINEAR, BOUC_WEN, point_row
from drystone.engines.structures.build import Model, System, build_system, constant_force
from drystone.engines.structures.step import (
    CAPPED,
    IMPACTS_FULL,
    N_IMPACT,
    N_REPORT,
    NON_FINITE,
    OPEN,
    SWEEPS,
    Frames,
    State,
    Work,
    advance,
    make_work,
    settle,
    start_ledger,
)
from drystone.errors import InputError, Problem, RunError
from drystone.maths.arrays import Floats
from drystone.progress import Progress
from drystone.record.structures import StructureRecord
from drystone.scene import Run, Scene, make_run, run_problems
from drystone.scene.structures import Standing

MEMORY = 3e8  # numbers kept of a run before `every` must be given
CHUNK = 2000  # steps times unknowns, in thousands, between two looks at the progress bar
FIRST_IMPACTS = 256


def run_structures(
    scene: Scene,
    *,
    until: float | None = None,
    dt: float | None = None,
    every: float | None = None,
    to: str | Path | None = None,
    force: bool = False,
    progress: bool | None = None,
) -> StructureRecord:
    """Simulate a scene of structures; every step is kept unless `every` [s] says otherwise."""
    settings = run_settings(scene, until, dt, every)
    assert settings.dt is not None
    scene = scene.model_copy(update={"run": settings})
    if to is not None:
        if Path(to).exists() and not force:
            raise InputError(f"{to} exists; say force to overwrite it")
        if not Path(to).parent.is_dir():
            raise InputError(f"{to}: there is no folder {Path(to).parent}")
    problems = scene.problems()
    if problems:
        raise InputError(problems)
    gravity = np.array(scene.gravity)
    model, system = build_system(
        dict(scene.structures), dict(scene.pounding), gravity, scene.options.theta, settings.dt
    )
    state = initial_state(model, system, dict(scene.structures), gravity)
    check_gaps(scene, model, system, state)
    return drive(scene, model, system, state, to, progress)


def resume_structures(
    path: str | Path, until: float | None = None, progress: bool | None = None
) -> StructureRecord:
    """Go on with a run from the last step of its file, to its end or to a later time [s]: bits of a straight run."""
    old = StructureRecord(path)
    scene = old.start_of_resume(until)
    assert scene.run is not None and scene.run.dt is not None
    model, system = build_system(
        dict(scene.structures),
        dict(scene.pounding),
        np.array(scene.gravity),
        scene.options.theta,
        scene.run.dt,
    )
    state = State(**{name: old.state[name] for name in State._fields})
    return drive(scene, model, system, state, path, progress, old)


def run_settings(scene: Scene, until: float | None, dt: float | None, every: float | None) -> Run:
    """Complete run settings: a frame at every step by default, as spectra need it."""
    given: dict[str, Any] = {"until": until, "dt": dt, "every": every}
    values = {
        **(scene.run.model_dump() if scene.run else {}),
        **{k: v for k, v in given.items() if v is not None},
    }
    missing = [name for name in ("until", "dt") if values.get(name) is None]
    if missing:
        raise InputError([Problem(("run", name), "required, but missing") for name in missing])
    values["every"] = values.get("every") or values["dt"]
    settings = make_run(values)
    problems = run_problems(settings)
    if problems:
        raise InputError(problems)
    return settings


def ground_steps(scene: Scene, dt: float, n_step: int) -> Floats:
    """Mean ground acceleration of every step [m/s2] (n_step, 3)."""
    out = np.zeros((n_step, 3))
    if scene.ground_motion is not None:
        for axis, name in enumerate("xyz"):
            motion = getattr(scene.ground_motion, name)
            if motion is not None:
                try:
                    out[:, axis] = motion.read().step_means(dt, n_step)
                except InputError as error:
                    raise InputError(
                        [Problem(("ground_motion", name), p.message) for p in error.problems]
                    ) from None
    return out


def initial_state(model: Model, system: System, structures: dict[str, Standing], gravity: Floats) -> State:
    """Equilibrium under constant loads with the pulled nodes held, then the given velocities."""
    m = len(system.local.kind)
    state = State(
        q=np.zeros(model.n), v=np.zeros(model.n), history=np.zeros((m, 1)), event=np.zeros((m, 8)),
        ledger=np.zeros(9), reference=np.zeros(1), step=np.zeros(1, np.int64),
    )  # fmt: skip
    held, value = [], []
    for k, name in enumerate(model.names):
        one, first = model.made[k], model.first[k]
        for node, wanted in structures[name].pulled.items():
            for axis in range(3):
                row = np.zeros(model.n)
                row[first : first + one.M.shape[0]] = point_row(one, node, None, np.eye(3)[axis])
                if np.abs(row).sum() > 0.0:
                    held.append(row)
                    value.append(wanted[axis])
                elif wanted[axis]:
                    message = f"it cannot move along {'xyz'[axis]}"
                    raise InputError([Problem(("structures", name, "pulled", node), message)])
    force = constant_force(model, structures, gravity)
    cables = any(s.parameter[1] < 0.0 for one in model.made for s in one.springs)
    if held or force.any() or cables:
        _statics(model, system, state, force, np.array(held).reshape(-1, model.n), np.array(value))
    for k, name in enumerate(model.names):
        one, first = model.made[k], model.first[k]
        for node, given in structures[name].velocity.items():
            here = slice(first, first + one.M.shape[0])
            place = 6 * one.nodes.index(node)
            T = one.T[place : place + 3].toarray()
            state.v[here] += np.linalg.pinv(T) @ np.array(given)
    return state


def _statics(model: Model, system: System, state: State, force: Floats, held: Floats, value: Floats) -> None:
    """K q + spring forces = force, held rows at their values; springs by their own laws (B.9)."""
    K = sp.block_diag([one.K for one in model.made], format="csr")
    n, h = model.n, len(held)
    try:
        lu = splu(sp.bmat([[K, held.T], [held, None]], format="csc") if h else K.tocsc())
    except RuntimeError:
        message = "it can move without resistance, so it has no equilibrium: support it"
        raise InputError([Problem(("structures",), message)]) from None

    def solve(f: Floats, g: Floats) -> Floats:
        return lu.solve(np.concatenate((f, g)))[:n]

    local, s = system.local, len(model.springs)
    extra = np.zeros(n)
    if s:
        rows = sp.block_diag([one.rows for one in model.made], format="csr").toarray()
        compliance = np.array([rows @ solve(row, np.zeros(h)) for row in rows]).T
        short = local._replace(kind=local.kind[:s], parameter=local.parameter[:s])
        d, impulse = np.zeros(s), np.zeros(s)
        settle(
            short,
            np.ascontiguousarray(compliance),
            rows @ solve(force, value),
            d,
            impulse,
            state.history,
            10000,
        )
        extra = rows.T @ impulse
        for c in range(s):
            k, soft = local.parameter[c, 0], 1.0 - local.parameter[c, 2]
            if local.kind[c] == BILINEAR:
                state.history[c, 0] = impulse[c] / (k * soft)
            elif local.kind[c] == BOUC_WEN:
                state.history[c, 0] = d[c] - impulse[c] / (k * soft)
    state.q[:] = solve(force + extra, value)


def check_gaps(scene: Scene, model: Model, system: System, state: State) -> None:
    """Hard pairs must be apart at the start."""
    found = []
    for name, pair in scene.pounding.items():
        row = model.row_of[name]
        start, end = system.local.rows.start[row], system.local.rows.start[row + 1]
        at = system.local.rows.at[start:end]
        gap = pair.gap + float(system.local.rows.value[start:end] @ state.q[at])
        if gap < -1e-9 and pair.law is None:
            found.append(
                Problem(("pounding", name, "gap"), f"the points overlap by {-gap:.3g} m at the start")
            )
    if found:
        raise InputError(found)


def drive(
    scene: Scene,
    model: Model,
    system: System,
    state: State,
    to: str | Path | None,
    progress: bool | None,
    old: StructureRecord | None = None,
) -> StructureRecord:
    """Advance to the end, or go on with an old record; it is written at the end, on Ctrl-C and on failure."""
    assert scene.run is not None and scene.run.every is not None and scene.run.dt is not None
    dt, options = scene.run.dt, scene.options
    n_step, every = round(scene.run.until / dt), max(1, round(scene.run.every / dt))
    motion = ground_steps(scene, dt, n_step)
    n = model.n
    frames = make_frames(model, len(system.local.kind), n_step // every + 1)
    work = make_work(n, len(system.weight), len(system.local.kind))
    report = np.zeros(N_REPORT, np.int64)
    gamma = 2.0 - options.theta if options.gamma is None else options.gamma
    if old is None:
        start_ledger(system, state, work, frames)
    else:
        frames = _read_back(old, frames, work, report)
    chunk = max(1, CHUNK * 1000 // max(n, 20))

    def keep(status: str) -> StructureRecord:
        data = _kept(frames, state, report, motion, dt, every)
        rest = {**state._asdict(), "report": report, **{f"work_{k}": v for k, v in work._asdict().items()}}
        said = provenance(scene, int(state.step[0]), report)
        record = StructureRecord.of_run(scene, model, data, said, status, rest)
        if to is not None:
            record.save(to, force=True)
        return record

    try:
        with Progress(scene.title or "structures", scene.run.until, show=progress) as bar:
            while state.step[0] < n_step:
                wanted = int(min(chunk, n_step - state.step[0]))
                advance(
                    system, state, work, frames, motion, options.theta, gamma, dt, options.tolerance,
                    options.max_sweeps, every, wanted, report,
                )  # fmt: skip
                if report[IMPACTS_FULL]:
                    more = np.zeros_like(frames.impacts)
                    frames = frames._replace(impacts=np.vstack((frames.impacts, more)))
                    report[IMPACTS_FULL] = 0
                if report[NON_FINITE]:
                    raise RunError(f"the structures are no longer finite at t = {state.step[0] * dt:g} s")
                bar.update(float(state.step[0] * dt), int(report[N_IMPACT]))
    except KeyboardInterrupt:
        keep("interrupted")
        raise
    except RunError as error:
        keep(f"failed: {error}")
        raise
    return keep("finished")


def make_frames(model: Model, n_local: int, n_frame: int) -> Frames:
    """Empty arrays for what is kept of a run."""
    n, n_spring = model.n, len(model.springs)
    if 3.0 * n * n_frame > MEMORY:
        message = (
            f"{n} unknowns at {n_frame} times would fill the memory: expected a longer time between frames"
        )
        raise InputError([Problem(("run", "every"), message)])
    return Frames(
        np.zeros((n_frame, n)), np.zeros((n_frame, n)), np.zeros((n_frame, n)), np.zeros((n_frame, n_spring)),
        np.zeros((n_frame, 9)), np.zeros((FIRST_IMPACTS + n_local, 8)),
    )  # fmt: skip


def _read_back(old: StructureRecord, frames: Frames, work: Work, report: np.ndarray) -> Frames:
    """Frames, closed impacts and scratch of an old record, into the arrays of the run that goes on."""
    rows = len(old.time)
    for name in ("q", "v", "a", "spring", "ledger"):
        getattr(frames, name)[:rows] = old._data[name]
    for name, array in work._asdict().items():
        array[...] = old.state[f"work_{name}"]
    report[:] = old.state["report"]
    return frames._replace(impacts=np.vstack((old._data["impacts"][: report[N_IMPACT]], frames.impacts)))


def _kept(
    frames: Frames, state: State, report: np.ndarray, motion: Floats, dt: float, every: int
) -> dict[str, Floats]:
    """The arrays of a record up to the present step; impacts that go on are among them, at the end."""
    n_frame = int(state.step[0]) // every + 1
    impacts = frames.impacts[: report[N_IMPACT]]
    going_on = np.flatnonzero(state.event[:, OPEN])
    last = [np.concatenate(([row], state.event[row, 1:])) for row in going_on]
    impacts = np.vstack((impacts, last)) if last else impacts.copy()
    shake = np.vstack((np.zeros(3), motion[every - 1 :: every][: n_frame - 1]))
    series = {name: getattr(frames, name)[:n_frame] for name in ("q", "v", "a", "spring", "ledger")}
    return {"time": dt * every * np.arange(n_frame), **series, "impacts": impacts, "motion": shake}


def provenance(scene: Scene, n_step: int, report: np.ndarray) -> dict[str, Any]:
    """Where a record comes from."""
    packages = {name: version(name) for name in ("drystone", "numpy", "scipy", "numba", "h5py")}
    return {
        "versions": {**packages, "python": platform.python_version()},
        "machine": platform.machine(),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": scene.options.seed,
        "scheme": "nonsmooth structures",
        "numerical_aids": {},
        "steps": n_step,
        "sweeps": int(report[SWEEPS]),
        "capped_steps": int(report[CAPPED]),
    }
