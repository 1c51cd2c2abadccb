"""run(scene) -> Record and resume(path) -> Record, for every scheme. The loop is in drive.py.

Buffers that prove too small are enlarged and the step is tried again.
"""

import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from drystone.contact.arrays import FIRST_BODY, FREE, NON_FINITE, Contacts
from drystone.engines.bodies.advance import advance_some, fit_history, make_buffers
from drystone.engines.bodies.build import build
from drystone.engines.bodies.model import Model, State
from drystone.engines.bodies.time_step import with_time_step
from drystone.engines.choose import GRAINS, NONSMOOTH, POLYHEDRA, SMOOTH, scheme_of
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.runner import GrainRunner, start_grain_run
from drystone.engines.ledger import KINETIC, POTENTIAL
from drystone.engines.masonry.runner import resume_masonry, run_masonry
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import PolyhedraRunner, start_polyhedra_run
from drystone.engines.structures.runner import resume_structures, run_structures
from drystone.errors import InputError, Problem, RunError
from drystone.record.bodies import Record, Writer, copy_for_resume
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord
from drystone.scene import Scene, make_run, run_problems
from drystone.simulation.check import find_overlaps
from drystone.simulation.drive import Runner, Watch, drive

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
    scene, runner = start(scene)
    writer = Writer(path, scene, runner.state)
    writer.add_frame(runner.state)
    writer.flush(runner.state)
    drive(scene, runner, writer, progress)
    record = Record(path)
    record._keep_alive = folder
    return record


def start(scene: Scene) -> tuple[Scene, Runner]:
    """The scene with its time step, and its runner at the start; overlaps are refused."""
    scheme = scheme_of(scene)
    if scheme == GRAINS:
        return start_grain_run(scene)
    if scheme == POLYHEDRA:
        return start_polyhedra_run(scene)
    model, state = build(scene)
    if scheme == SMOOTH:
        scene = with_time_step(scene, model, state)
    problems = find_overlaps(scene, model, state)
    if problems:
        raise InputError(problems)
    start_ledger(model, state)
    return scene, BodyRunner(scene, model, state)


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


def resume(path: str | Path, *, until: float | None = None, progress: bool | None = None) -> Any:
    """Go on with a run that was stopped or killed, or beyond its end; the bits are those of a straight run.

    Returns the record, of the kind that `run` returns.
    """
    if MasonryRecord.in_file(path):
        return resume_masonry(path, until, progress)
    if StructureRecord.in_file(path):
        return resume_structures(path, until, progress)
    old = Record(path)
    scene = with_run(old.scene, until, None, None, None)
    assert scene.run is not None and scene.run.dt is not None
    if old.state.time[0] >= scene.run.until - 0.5 * scene.run.dt:
        raise InputError(f"{old.path} has reached {old.state.time[0]:g} s; say until when to go on")
    special: dict[str, Any] = {
        GRAINS: (build_grains, GrainRunner),
        POLYHEDRA: (build_polyhedra, PolyhedraRunner),
    }
    make, runner = special.get(scheme_of(scene), (build, BodyRunner))
    model, _ = make(scene)
    writer, state = copy_for_resume(Path(path), scene)
    drive(scene, runner(scene, model, state), writer, progress)
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
    settings = make_run(values)
    problems = run_problems(settings)
    if problems:
        raise InputError(problems)
    return scene.model_copy(update={"run": settings})


class BodyRunner:
    """Bodies in hard contact, or in soft contact by the general step, at work on a scene."""

    def __init__(self, scene: Scene, model: Model, state: State):
        assert scene.run is not None and scene.run.dt is not None
        self.scene, self.model, self.dt = scene, model, scene.run.dt
        self.buffers = make_buffers(model, len(state.history.key))
        self.state = fit_history(state, len(self.buffers.contacts.gap))
        self.watch = Watch(scene, model)

    def advance(self, n_step: int, writer: Writer) -> int:
        """Advance so many steps, keep their statistics, and say how many contacts there are."""
        self.buffers, self.state, statistics = advance_some(
            self.model, self.state, self.buffers, self.dt, n_step
        )
        writer.add_steps(statistics)
        if self.buffers.report[NON_FINITE]:
            name = self.scene.names()[self.buffers.report[FIRST_BODY]]
            raise RunError(f'"{name}" is no longer finite at t = {self.state.time[0]:g} s')
        return int(self.buffers.contacts.count[0])

    def contacts(self) -> Contacts | None:
        """The contacts of the last step."""
        return self.buffers.contacts

    def reason(self) -> str:
        """Why to stop now, or nothing."""
        return self.watch.reason(self.state)
