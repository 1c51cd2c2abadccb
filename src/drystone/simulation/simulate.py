"""run(scene), resume(path), start(scene): one function each, for every engine. The loop is in drive.py.

Everything an engine does differently is behind its row of the table in engines/__init__.py.
"""

import tempfile
import warnings
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.engines import ENGINES, engine_of
from drystone.engines.contract import Engine, Labels, Runner, Settings
from drystone.engines.momentum import MOMENTUM
from drystone.errors import InputError, Problem, RunError, TrustWarning, file_error, refuse_overwrite
from drystone.inputs.arguments import strict_methods
from drystone.inputs.describe import vector
from drystone.record.contacts import contact_table
from drystone.record.disk import CUT_OFF
from drystone.record.header import refuse_what_is_no_record
from drystone.record.labels import find_rows
from drystone.record.ledger import told
from drystone.record.load_cells import sums_at
from drystone.record.provenance import provenance
from drystone.record.reader import Record
from drystone.record.states import misfit
from drystone.record.store import MemoryStore
from drystone.record.trust import Trust, judge
from drystone.record.writer import CONTACTS, Header, Writer, continue_record
from drystone.scene import Scene
from drystone.scene.files import as_scene, placed, placing
from drystone.simulation.drive import STOPPED, Watch, drive, take
from drystone.simulation.load_cells import cell_channels, cell_problems, sealable, weighed
from drystone.simulation.plausibility import doubts, warn_of
from drystone.simulation.settings import FOREVER, complete, ignored, merged, with_options, with_settings

ANY_STEP = 1e-3  # [s] of a scene that is only looked at
IN_MEMORY = 256e6  # bytes of frames up to which a run without a file stays in memory


class Prepared(NamedTuple):
    """A scene that can be run: checked, built, its settings complete."""

    scene: Scene
    name: str  # of the engine
    engine: Engine
    model: Any
    state: Any
    settings: Settings
    labels: Labels


def prepare(
    scene: Scene | str | Path, *, endless: bool = False, options: dict[str, Any] | None = None, **given: Any
) -> Prepared:
    """Check, build, complete; raises `InputError` with everything that is wrong.

    options: replace those of the scene, where they are not None.
    """
    if not isinstance(scene, Scene):
        described = as_scene(scene)
        try:
            return prepare(described, endless=endless, options=options, **given)
        except InputError as error:
            raise placed(error, scene) from None
    scene = with_options(scene, options or {})
    name = engine_of(scene)
    engine = ENGINES[name]
    values = merged(scene, given, engine.required, endless=endless)
    problems = [*ignored(scene, values, name, engine), *engine.problems(scene)]
    if problems:
        raise InputError([*problems, *scene.problems()])
    if scene.run is not None and values["until"] not in (
        None,
        scene.run.until,
    ):  # motions are held against the end
        scene = scene.model_copy(update={"run": scene.run.model_copy(update={"until": values["until"]})})
    model, state = engine.build(scene)
    settings = complete(values, engine.time_step(scene, model, state), engine.frames)
    scene, labels = with_settings(scene, settings), engine.labels(scene, model)
    if problems := cell_problems(scene, labels, settings):
        raise InputError(problems)
    return Prepared(scene, name, engine, model, state, settings, labels)


def started(made: Prepared, progress: bool | None) -> Runner:
    """A runner of a fresh state, with the load cells of its scene."""
    runner = made.engine.start(made.scene, made.settings, made.model, made.state, progress)
    return weighed(made.scene, made.settings, made.labels, runner)


def run(
    scene: Scene | str | Path,
    *,
    until: float | None = None,
    dt: float | None = None,
    every: float | None = None,
    contacts: bool | None = None,
    to: str | Path | None = None,
    force: bool = False,
    progress: bool | None = None,
    engine: str | None = None,
    ranks: int | None = None,
    launcher: str | None = None,
) -> Record:
    """Simulate a scene, or a scene file, and return its record.

    until, dt, every: end time, time step, time between frames [s]; they replace what scene.run says.
    contacts: record contacts with every frame. to: the HDF5 file; by default the record stays in memory, or in a
    temporary file if it is large. force: overwrite the file. progress: show a bar; by default when standard error is a
    terminal. engine, ranks, launcher: replace those options of the scene (`engine="lammps"`: grains under MPI).

    Example: `ds.run(scene, until=2.0, dt=1e-3, to="wall.h5").energy()`.

    >>> scene = ds.Scene()
    >>> scene.add("ball", ds.Sphere(0.1), mass=1.0, at=(0, 0, 1))  # [m], [kg]
    >>> record = ds.run(scene, until=0.1, dt=1e-3, every=0.05)  # [s]; to="ball.h5" keeps it in a file
    >>> round(float(record.displacement("ball")[-1, 2]), 3)  # [m]
    -0.049
    """
    path = writable(to, force)
    options = {"engine": engine, "ranks": ranks, "launcher": launcher}
    made = prepare(scene, until=until, dt=dt, every=every, contacts=contacts, options=options)
    odd = placing(scene)(doubts(*made[:6]))
    warn_of(odd)
    runner = started(made, progress)
    head = header(made, runner, odd)
    folder = None
    if (
        path is None
        and head.frame_bytes() * (made.settings.n_step // made.settings.per_frame + 1) > IN_MEMORY
    ):
        folder = tempfile.TemporaryDirectory(prefix="drystone-")
        path = Path(folder.name) / "run.h5"
    writer = Writer(path, head, runner.state, temporary=folder is not None)
    writer.add_frame(runner)
    writer.publish(runner.state)
    watch = Watch(made.scene.options, made.labels, made.engine.absent)
    drive(made.scene.title, made.settings, runner, writer, watch, progress)
    record = open_written(writer, made.scene)
    record._keep_alive = folder
    return warned(record)


def at_start(scene: Scene | str | Path) -> Record:
    """The scene as a record of one frame, before any step; until and dt need not be given.

    Example: `ds.views.draw_bodies(at_start(scene))`.
    """
    made = prepare(scene, endless=True, dt=None if _knows_step(scene) else ANY_STEP)
    runner = started(made, False)
    writer = Writer(None, header(made, runner), runner.state)
    writer.add_frame(runner)
    writer.publish(runner.state)
    return open_written(writer, made.scene)


def _knows_step(scene: Scene | str | Path) -> bool:
    """Whether a time step is given, or chosen by the engine."""
    scene = as_scene(scene)
    return "dt" not in ENGINES[engine_of(scene)].required or (
        scene.run is not None and scene.run.dt is not None
    )


def resume(
    path: str | Path,
    *,
    until: float | None = None,
    progress: bool | None = None,
    allow_outside: bool = False,
    ranks: int | None = None,
    launcher: str | None = None,
) -> Record:
    """Go on with a run that was stopped or killed, or beyond its end; the bits are those of a straight run.

    On LAMMPS a restart file goes on, the same within the order of its scheme. ranks, launcher: of the rest.

    Files that its scene names are looked for below the folder of the record or, by their name, beside it.
    allow_outside: anywhere.

    Example: `ds.resume("wall.h5", until=4.0)`.

    >>> record = ds.run(scene, until=0.1, dt=1e-3, every=0.05, to=folder / "ball.h5")  # [s]
    >>> float(ds.resume(folder / "ball.h5", until=0.2).time[-1])  # bit for bit as if never stopped
    0.2
    """
    old = Record(path, allow_outside=allow_outside)
    if old.interventions:
        raise InputError(
            f"{path}: this run was changed by hand ({old.interventions[0]}), which its scene does not tell; "
            "go on with ds.start(scene)"
        )
    made = prepare(old.scene, until=until, options={"ranks": ranks, "launcher": launcher})
    slot, state = old.restart()
    # a run that was cut off at its very end is still to be closed
    if state.step[0] >= made.settings.n_step and old.status != CUT_OFF:
        raise InputError(f"{path} has reached {state.time[0]:g} s; say until when to go on: --until, until=")
    if trouble := misfit(made.state, state):
        raise InputError(f"{path}: its state does not fit its scene: {trouble}")
    runner = made.engine.resume(made.scene, made.settings, made.model, state)
    runner = weighed(made.scene, made.settings, made.labels, runner, sums_at(old, int(state.step[0])))
    again = [*old.provenance.get("resumed_at", []), float(state.time[0])]
    about = {**old.provenance, "settings": made.settings._asdict(), "resumed_at": again}
    head = header(made, runner)._replace(provenance=about)
    writer = continue_record(Path(path), head, runner.state, slot)
    watch = Watch(made.scene.options, made.labels, made.engine.absent)
    drive(made.scene.title, made.settings, runner, writer, watch, progress)
    return warned(Record(path, allow_outside=allow_outside))


def warned(record: Record) -> Record:
    """The record, with a warning if it cannot be trusted and nobody has said to ignore that."""
    if record.scene.options.trust != "ignore":
        tell_doubt(record.trust)
    return record


def tell_doubt(trust: Trust) -> None:
    """A Python warning with what speaks against a run, if anything does."""
    if not trust.good:
        warnings.warn(f"not to be trusted: {'; '.join(trust.lines)}", TrustWarning, stacklevel=5)


def start(
    scene: Scene | str | Path,
    *,
    until: float | None = None,
    dt: float | None = None,
    every: float | None = None,
) -> "Simulation":
    """A simulation to be advanced step by step from Python, in memory, for every engine.

    Example: `sim = ds.start(scene, dt=1e-3); sim.advance(0.1); sim.frame()["position"]`.

    >>> sim = ds.start(scene, dt=1e-3)  # [s]
    >>> sim = sim.advance(0.1)  # [s]
    >>> round(float(sim.time), 6)
    0.1
    """
    made = prepare(scene, endless=True, until=until, dt=dt, every=every)
    return Simulation(made, started(made, False))


def open_written(writer: Writer, scene: Scene) -> Record:
    """What a writer has written, from its file or from memory."""
    if isinstance(writer.store, MemoryStore):
        return Record(writer.store, scene)
    assert writer.path is not None
    return Record(writer.path)


def writable(to: str | Path | None, force: bool) -> Path | None:
    """Where a record goes; `InputError` if something is there or no folder is."""
    if to is None:
        return None
    path = Path(to)
    try:
        refuse_overwrite(path, force)
        if not path.parent.is_dir():
            raise InputError(f"{path}: there is no folder {path.parent}")
    except OSError as error:
        raise file_error(error, path) from None
    refuse_what_is_no_record(path)
    return path


def header(made: Prepared, runner: Runner, odd: Sequence[Problem] = ()) -> Header:
    """What the record of a run says about itself; odd: what looked odd in its scene."""
    counts = made.engine.describe(made.scene, made.model, runner.state)
    about = provenance(made.scene, made.name, made.settings, counts) | getattr(runner, "notes", {})
    if made.engine.absent:
        about["absent"] = list(made.engine.absent)
    about["warnings"] = [one.data() for one in odd]
    tables = [*made.engine.tables] + ([CONTACTS] if made.settings.contacts else [])
    channels = [*made.engine.channels(made.scene, made.model, runner.state), *cell_channels(runner)]
    return Header(made.scene, about, made.labels, channels, made.engine.statistics, tables)


@strict_methods
class Simulation:
    """A run in the hands of its caller: advance it, look at it, act on it, keep a record of it."""

    def __init__(self, made: Prepared, runner: Runner):
        self.scene, self.engine, self.settings = made.scene, made.name, made.settings
        self._made = made
        self._runner: Any = runner
        self._writer: Writer | None = None
        self._done: list[str] = []

    def __repr__(self) -> str:
        return f"<Simulation of {self.engine} at {self.time:g} s, step {int(self.state.step[0])}>"

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def state(self) -> Any:
        """All that a restart needs, as the engine keeps it; written in place by `advance`."""
        return self._runner.state

    @property
    def model(self) -> Any:
        """All that stays constant, as the engine keeps it."""
        return self._made.model

    @property
    def time(self) -> float:
        """Time [s]."""
        return float(self.state.time[0])

    @property
    def dt(self) -> float:
        """Time step [s]."""
        return self.settings.dt

    def advance(self, seconds: float | None = None, *, steps: int | None = None) -> "Simulation":
        """Go on for a time [s], rounded to whole steps, or for a number of steps.

        Raises `RunError` after these steps if the run cannot be trusted and the scene says `options.trust: stop`.
        """
        if (seconds is None) == (steps is None):
            raise InputError("advance: give seconds or steps")
        if steps is None:
            assert seconds is not None
            if not 0.0 <= seconds < inf:
                raise InputError(f"advance: expected a time from 0 on [s], got {seconds:g}")
            steps = round((self.time + seconds) / self.dt) - int(self.state.step[0])
        if steps < 0:
            raise InputError(f"advance: expected a number of steps from 0 on, got {steps}")
        while steps > 0:
            to_frame = self.settings.per_frame - int(self.state.step[0]) % self.settings.per_frame
            n = min(steps, to_frame) if self._writer is not None else steps
            take(self._runner, self._writer, self.settings, n)
            if self._writer is not None and sealable(self._runner, self.settings):
                self._writer.flush_if_due(self.state)
            steps -= n
        if self.scene.options.trust == "stop" and (lines := self.trust.lines):
            raise RunError(f"{STOPPED} {lines[0]}")
        return self

    def frame(self) -> dict[str, np.ndarray]:
        """The channels now, by name: what a record would keep. Arrays are copies."""
        return {name: np.array(value) for name, value in self._runner.frame().items()}

    def energy(self) -> dict[str, float]:
        """The ledger now [J]."""
        ledger = self._runner.frame()["ledger"]
        return {name: float(value) for name, value in told(ledger, self._made.engine.absent).items()}

    def momentum(self) -> dict[str, tuple[float, ...]]:
        """The momentum ledger now: linear momentum [N s] and angular momentum about the origin [N m s] by flow."""
        rows = self._runner.frame()["momentum"]
        return {name: tuple(map(float, row)) for name, row in zip(MOMENTUM, rows, strict=True)}

    @property
    def trust(self) -> Trust:
        """Whether the run so far can be trusted: `sim.trust.lines` says what speaks against it."""
        return judge(self._runner.trust(), self._made.labels, self.state.ledger, self._made.engine.absent)

    def contacts(self) -> Any:
        """The contacts of the last step as labelled columns: who, where, normal, gap [m], impulse [N s].

        Of structures the pairs that may pound, of masonry the contact points of joints that are not open.
        """
        return contact_table(self._runner.contacts(), self._made.labels, list(self.scene.interfaces))

    def rows(self, name: str) -> list[int]:
        """Rows of the arrays of a frame that a name, a population or a pattern means."""
        return find_rows(self._made.labels, name)

    def record(
        self, to: str | Path | None = None, *, every: float | None = None, force: bool = False
    ) -> Record:
        """From now on keep a frame every so often [s] (default: as the scene says), in a file or in memory.

        Returns the record, which can be read while it grows; `close` ends it.
        """
        if self._writer is not None:
            raise InputError("this simulation is being recorded already")
        path = writable(to, force)
        if every is not None:
            n = round(every / self.dt)
            if n < 1 or abs(n * self.dt - every) > 1e-6 * self.dt:
                raise InputError(f"every: expected a multiple of the time step {self.dt:g} s, got {every:g}")
            self.settings = self.settings._replace(every=every, per_frame=n)
            if self._runner.batch or cell_channels(self._runner):  # it keeps frames or samples itself
                self._runner.settings = self.settings
        head = header(self._made._replace(settings=self.settings), self._runner)
        self._writer = Writer(path, head, self.state)
        self._writer.add_frame(self._runner)
        self._note(*self._done)
        self._writer.publish(self.state)
        return open_written(self._writer, self.scene)

    def close(self) -> None:
        """End the record, if there is one; warns if it cannot be trusted."""
        if self._writer is not None:
            trust = self.trust
            if int(self.state.step[0]) % self.settings.per_frame and self.settings.n_step == FOREVER:
                self._writer.add_frame(self._runner)
            state = self.state if sealable(self._runner, self.settings) else None
            self._writer.close(state, trust.status("finished"), self._runner.trust())
            self._writer = None
            if self.scene.options.trust != "ignore":
                tell_doubt(trust)

    def set_motion(self, name: str, *, velocity: Any = (0, 0, 0), spin: Any = (0, 0, 0)) -> None:
        """From now on a driven body, or a driven wall of grains, moves with this velocity [m/s] and spin [rad/s]."""
        rows = self._act("set_motion", "change the motion of bodies", name)
        for row in rows:
            self._runner.set_motion(row, vector(velocity, "velocity"), vector(spin, "spin"))
        self._note(f"t = {self.time:g} s: set_motion {name}")

    def remove(self, name: str) -> None:
        """Take bodies, walls or grains away; the ledger books their energy as work."""
        self._runner.remove(self._act("remove", "take anything away", name))
        self._note(f"t = {self.time:g} s: remove {name}")

    def move(self, name: str, at: Any, *, velocity: Any = 0.0, spin: Any = 0.0) -> None:
        """Put grains somewhere else [m]; they forget their contacts, and come back if they were taken out."""
        self._runner.move(self._act("move", "put things elsewhere", name), at, velocity, spin)
        self._note(f"t = {self.time:g} s: move {name}")

    def _act(self, what: str, words: str, name: str) -> list[int]:
        """The rows to act on, if the engine can."""
        if not hasattr(self._runner, what):
            raise InputError(f"{self.engine}: this engine cannot {words} during a run")
        return self.rows(name)

    def _note(self, *lines: str) -> None:
        """What was done by hand goes into the record."""
        if self._writer is None:
            self._done.extend(lines)
        elif lines:
            self._writer.add("interventions", np.array([line.encode()[:200] for line in lines], "S200"))
