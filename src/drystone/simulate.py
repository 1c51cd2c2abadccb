"""run(scene) -> Record: chunks of compiled steps, frames, stopping rules, progress, words for trouble.

Python comes back at frames, or sooner for the progress bar and Ctrl-C; how the steps are cut into chunks never
changes their result. Buffers that prove too small are enlarged and the step is tried again.
"""

import tempfile
import time as clock
from pathlib import Path
from typing import Any

import numpy as np

from drystone.advance import advance_some, fit_history, make_buffers
from drystone.build import build
from drystone.check import find_overlaps
from drystone.errors import InputError, Problem, RunError
from drystone.grain_build import build_grains
from drystone.grain_run import drive_grains, start_run
from drystone.masonry.drive import run_masonry
from drystone.model import (
    FIRST_BODY,
    FREE,
    KINETIC,
    NON_FINITE,
    POTENTIAL,
    Model,
    State,
)
from drystone.progress import Progress
from drystone.record import Record, Writer, copy_for_resume
from drystone.scene import Run, Scene, run_problems
from drystone.scheme import GRAINS, NONSMOOTH, SMOOTH, SPHERO, scheme_of
from drystone.soft_start import with_time_step
from drystone.sphero_build import build_sphero
from drystone.sphero_model import SpheroState
from drystone.sphero_run import drive_sphero, start_sphero_run
from drystone.structures.drive import run_structures

CHUNK_SECONDS = 0.2  # wall time after which Python looks up
DEFAULT_FRAMES = 200


def run(
    scene: Scene,
    *,
    until: float | None = None,
    dt: float | None = None,
    every: float | None = None,
    contacts: bool | None = None,
    to: str | Path | None = None,
    force: bool = False,
    progress: bool | None = None,
) -> Any:
    """Simulate a scene and return its record: a `Record`, a `StructureRecord` or a `MasonryRecord`.

    until, dt, every: end time, time step, time between frames [s]; they replace what scene.run says.
    contacts: record contacts with every frame. to: the HDF5 file; a temporary one if not given. force: overwrite
    it. progress: show a bar; by default when standard error is a terminal.
    """
    if scene.masonry:
        return run_masonry(scene, until=until, dt=dt, every=every, to=to, force=force, progress=progress)
    if scene.structures:
        return run_structures(scene, until=until, dt=dt, every=every, to=to, force=force, progress=progress)
    scheme = scheme_of(scene)
    scene = with_run(scene, until, dt, every, contacts)
    folder = None
    if to is None:
        folder = tempfile.TemporaryDirectory(prefix="drystone-")
        path = Path(folder.name) / "run.h5"
    else:
        path = Path(to)
        if path.exists() and not force:
            raise InputError(f"{path} exists; say force to overwrite it")
        if not path.parent.is_dir():
            raise InputError(f"{path}: there is no folder {path.parent}")
    if scheme == GRAINS:
        scene, grain_model, grain_state, lists = start_run(scene)
        writer = Writer(path, scene, grain_state)
        writer.add_frame(grain_state)
        writer.flush(grain_state)
        drive_grains(scene, grain_model, grain_state, writer, progress, lists)
    elif scheme == SPHERO:
        scene, sphero, blocks, near = start_sphero_run(scene)
        writer = Writer(path, scene, blocks)
        writer.add_frame(blocks)
        writer.flush(blocks)
        drive_sphero(scene, sphero, blocks, writer, progress, Watch(scene, sphero.model).reason, near)
    else:
        model, state = build(scene)
        if scheme == SMOOTH:
            scene = with_time_step(scene, model, state)
        problems = find_overlaps(scene, model, state)
        if problems:
            raise InputError(problems)
        start_ledger(model, state)
        writer = Writer(path, scene, state)
        writer.add_frame(state)
        writer.flush(state)
        drive(scene, model, state, writer, progress)
    record = Record(path)
    record._keep_alive = folder
    return record


def start_ledger(model: Model, state: State) -> None:
    """Begin the ledger at the energy of the state (E.1), over the free bodies that live at the start."""
    bodies = model.bodies
    here = (bodies.status == FREE) & (bodies.life[:, 0] <= 0.0)
    mass, velocity, spin = bodies.mass[here], state.velocity[here], state.spin[here]
    inertia = bodies.inertia[here].reshape(-1, 3, 3)
    kinetic = 0.5 * (mass @ (velocity**2).sum(axis=1)) + 0.5 * np.einsum("bi,bij,bj->", spin, inertia, spin)
    potential = -float(mass @ (state.position[here] @ np.array(model.numerics.gravity)))
    state.ledger[KINETIC], state.ledger[POTENTIAL] = kinetic, potential
    state.reference[0] = kinetic + potential


def resume(path: str | Path, *, until: float | None = None, progress: bool | None = None) -> Record:
    """Go on with a run that was stopped or killed, or beyond its end; the bits are those of a straight run."""
    old = Record(path)
    scene = with_run(old.scene, until, None, None, None)
    assert scene.run is not None and scene.run.dt is not None
    if old.state.time[0] >= scene.run.until - 0.5 * scene.run.dt:
        raise InputError(f"{old.path} has reached {old.state.time[0]:g} s; say until when to go on")
    if scheme_of(scene) == GRAINS:
        grain_model, _ = build_grains(scene)
        writer, state = copy_for_resume(Path(path), scene)
        drive_grains(scene, grain_model, state, writer, progress)
    elif scheme_of(scene) == SPHERO:
        sphero, _ = build_sphero(scene)
        writer, state = copy_for_resume(Path(path), scene)
        drive_sphero(scene, sphero, state, writer, progress, Watch(scene, sphero.model).reason)
    else:
        model, _ = build(scene)
        writer, state = copy_for_resume(Path(path), scene)
        drive(scene, model, state, writer, progress)
    return Record(path)


def with_run(
    scene: Scene, until: float | None, dt: float | None, every: float | None, contacts: bool | None
) -> Scene:
    """A copy of the scene whose run settings are complete."""
    given: dict[str, Any] = {"until": until, "dt": dt, "every": every, "contacts": contacts}
    values = {
        **(scene.run.model_dump() if scene.run else {}),
        **{k: v for k, v in given.items() if v is not None},
    }
    needed = ("until", "dt") if scheme_of(scene) == NONSMOOTH else ("until",)
    missing = [name for name in needed if values.get(name) is None]
    if missing:
        raise InputError([Problem(("run", name), "required, but missing") for name in missing])
    if values.get("every") is None and values.get("dt") is None:
        values["every"] = values["until"] / DEFAULT_FRAMES
    elif values.get("every") is None:
        steps = max(1, round(values["until"] / values["dt"]))
        values["every"] = max(1, steps // DEFAULT_FRAMES) * values["dt"]
    settings = Run(**values)
    problems = run_problems(settings)
    if problems:
        raise InputError(problems)
    return scene.model_copy(update={"run": settings})


def drive(scene: Scene, model: Model, state: State, writer: Writer, progress: bool | None) -> None:
    """Advance to the end or to a stopping rule, writing frames; seals the record whatever happens."""
    assert scene.run is not None and scene.run.every is not None and scene.run.dt is not None
    dt, total = scene.run.dt, round(scene.run.until / scene.run.dt)
    per_frame = max(1, round(scene.run.every / dt))
    buffers = make_buffers(model, len(state.history.key))
    state = fit_history(state, len(buffers.contacts.gap))
    watch = Watch(scene, model)
    status = "finished"
    chunk = 1
    try:
        with Progress(scene.title or "run", scene.run.until, show=progress) as bar:
            while state.step[0] < total:
                to_frame = per_frame - int(state.step[0]) % per_frame
                wanted = int(min(chunk, to_frame, total - state.step[0]))
                began = clock.perf_counter()
                buffers, state, statistics = advance_some(model, state, buffers, dt, wanted)
                spent = clock.perf_counter() - began
                chunk = max(1, min(4 * chunk, int(wanted * CHUNK_SECONDS / max(spent, 1e-6))))
                writer.add_steps(statistics)
                if buffers.report[NON_FINITE]:
                    name = scene.names()[buffers.report[FIRST_BODY]]
                    raise RunError(f'"{name}" is no longer finite at t = {state.time[0]:g} s')
                if state.step[0] % per_frame == 0 or state.step[0] == total:
                    writer.add_frame(state, buffers.contacts)
                bar.update(float(state.time[0]), int(buffers.contacts.count[0]))
                reason = watch.reason(state, per_frame)
                if reason:
                    status = reason
                    break
    except KeyboardInterrupt:
        status = "interrupted"
        raise
    except RunError as error:
        status = f"failed: {error}"
        raise
    except BaseException as error:
        status = f"failed: {type(error).__name__}: {error}"
        raise
    finally:
        writer.close(state, status)


class Watch:
    """The stopping rules of a scene."""

    def __init__(self, scene: Scene, model: Model):
        self.stop, self.names = scene.options.stop, scene.names()
        self.free = np.flatnonzero(model.bodies.status == FREE)
        self.radius = np.minimum(model.bodies.radius[self.free], 1e6)
        self.life = model.bodies.life[self.free]
        self.still_since: float | None = None

    def reason(self, state: State | SpheroState, per_frame: int) -> str:
        """Why to stop now, or nothing. Looked at on frames only, so that chunks do not change the result."""
        if state.step[0] % per_frame:
            return ""
        time = float(state.time[0])
        if self.stop.rest_speed is not None:
            born = (self.life[:, 0] <= time) & (time < self.life[:, 1])
            speed = np.linalg.norm(state.velocity[self.free], axis=1)
            speed += self.radius * np.linalg.norm(state.spin[self.free], axis=1)
            if (speed[born] < self.stop.rest_speed).all():
                self.still_since = time if self.still_since is None else self.still_since
                if time - self.still_since >= self.stop.rest_for - 1e-9:
                    return f"at rest since {self.still_since:g} s"
            else:
                self.still_since = None
        if self.stop.inside is not None:
            lower, upper = map(np.asarray, self.stop.inside)
            position = state.position[self.free]
            outside = ((position < lower) | (position > upper)).any(axis=1)
            if outside.any():
                return f'"{self.names[self.free[outside][0]]}" left the bounds at {time:g} s'
        return ""
