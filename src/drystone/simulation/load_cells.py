"""Load cells of a run: a runner that steps another one and sums what contacts do to named bodies, in every step.

It works for every engine that can tell the contacts of its last step, and changes no bit of the run. A frame keeps
samples of the running sums since the frame before (`record.force`); a run with cells is sealed on frames only, where
the sums are known, so that it can be resumed. Theory: docs/theory/load-cells.md, F.1-F.4.
"""

from math import ceil
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.choose import LAMMPS, STRUCTURES, engine_of
from drystone.engines.contract import Advance, Channel, Labels, Pushes, Settings, crossed
from drystone.errors import InputError, Problem, did_you_mean
from drystone.maths.arrays import Floats
from drystone.record.labels import find_rows
from drystone.record.load_cells import CELL_CHANNEL, COMPONENTS, PEAK
from drystone.scene import Scene
from drystone.scene.load_cells import LoadCell

SAMPLES = 50  # in a frame, at most, if nothing else is asked for
WITHOUT = {  # engines that take none, and what to do instead
    STRUCTURES: "structures have none: see record.structures.base_shear, impacts and members",
    LAMMPS: "LAMMPS tells no contacts of single steps: see record.grains.force, or leave out options.engine",
}
COSINE = 0.5**0.5  # of the angle up to which a normal looks along a face


class Watched(NamedTuple):
    """A cell by rows."""

    cell: LoadCell
    on: np.ndarray  # which things are pushed (n_thing,)
    by: np.ndarray  # which things push (n_thing,)
    walls: np.ndarray  # rows of walls whose loads the engine itself sums; empty: contacts are summed here


def cell_problems(scene: Scene, labels: Labels, settings: Settings | None) -> list[Problem]:
    """Cells that watch nothing, of engines without contacts, or that sample too seldom or too often."""
    if not scene.load_cells:
        return []
    if text := WITHOUT.get(engine_of(scene), ""):
        return [Problem(("load_cells",), text)]
    found = []
    for name, cell in scene.load_cells.items():
        for key in ("on", "by"):
            if not rows_of(scene, labels, getattr(cell, key)).any():
                known = [*labels.singles, *(one for one, _ in labels.populations), *scene.groups()]
                hint = did_you_mean(getattr(cell, key), known)
                text = f'no {labels.dim} or group is called "{getattr(cell, key)}"{hint}'
                found.append(Problem(("load_cells", name, key), text))
        if settings is not None and cell.every is not None:
            path = ("load_cells", name, "every")
            if cell.every < settings.dt * (1.0 - 1e-9):
                found.append(Problem(path, f"expected at least the time step, {settings.dt:g} s"))
            if cell.every > settings.every * (1.0 + 1e-9):
                found.append(Problem(path, f"expected at most the time between frames, {settings.every:g} s"))
    return found


def rows_of(scene: Scene, labels: Labels, pattern: str) -> np.ndarray:
    """Which things a name, a pattern, a population or a group means (n_thing,)."""
    n = len(labels.singles) + sum(count for _, count in labels.populations)
    which = np.zeros(n, bool)
    named = [pattern]
    if pattern in scene.groups():
        every = (scene.bodies, scene.populations, scene.grains)
        named += [name for some in every for name, one in some.items() if one.group == pattern]
    for name in named:
        try:
            which[find_rows(labels, name)] = True
        except InputError:
            continue
    # a repeated body is called name0, name1, ...
    for name in named:
        body = scene.bodies.get(name)
        if body is not None and body.repeat is not None:
            which[[labels.singles.index(f"{name}{k}") for k in range(body.repeat.count)]] = True
    return which


def samples_of(scene: Scene, settings: Settings) -> int:
    """Samples in a frame: of the cell that asks for most."""
    usual = min(SAMPLES, settings.per_frame)
    return max(
        usual if cell.every is None else min(settings.per_frame, ceil(settings.every / cell.every - 1e-9))
        for cell in scene.load_cells.values()
    )


def weighed(
    scene: Scene, settings: Settings, labels: Labels, runner: Any, before: Floats | None = None
) -> Any:
    """The runner, with the load cells of its scene if there are any; before: their sums in a record that goes on."""
    return CellRunner(scene, settings, labels, runner, before) if scene.load_cells else runner


def cell_channels(runner: Any) -> list[Channel]:
    """What a frame keeps of the cells."""
    return [runner.channel] if isinstance(runner, CellRunner) else []


def sealable(runner: Any, settings: Settings) -> bool:
    """Whether the state alone tells how to go on: with cells on frames only, where their sums are kept."""
    return not isinstance(runner, CellRunner) or int(runner.state.step[0]) % settings.per_frame == 0


class CellRunner:
    """Runs another runner step by step."""

    def __init__(
        self, scene: Scene, settings: Settings, labels: Labels, runner: Any, before: Floats | None = None
    ):
        self.runner, self.settings, self.batch = runner, settings, 0
        self.samples = samples_of(scene, settings)
        self.watched = [self._watch(scene, labels, cell) for cell in scene.load_cells.values()]
        self.any = np.any([one.on for one in self.watched], axis=0)
        self.normals = any(one.cell.face is not None for one in self.watched)
        self.by_state = hasattr(self.state, "load") and any(not len(one.walls) for one in self.watched)
        shape = (len(self.watched), self.samples, COMPONENTS)
        self.channel = Channel(
            CELL_CHANNEL,
            "N s, N m s, N",
            ("cell", "sample", "component"),
            shape,
            "<f8",
            "impulse and angular impulse so far, largest force since the sample before",
        )
        self.total = np.zeros(shape[::2]) if before is None else before.copy()
        self.total[:, PEAK] = 0.0
        self.rows: list[tuple[int, Floats]] = []  # step and sums of the samples since the last frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.runner, name)

    @property
    def state(self) -> Any:
        """Of the runner that is stepped."""
        return self.runner.state

    def _watch(self, scene: Scene, labels: Labels, cell: LoadCell) -> Watched:
        on, by = rows_of(scene, labels, cell.on), rows_of(scene, labels, cell.by)
        walls, load = np.flatnonzero(on), getattr(self.state, "load", None)
        summed = cell.whole and load is not None and bool((walls < len(load)).all())
        return Watched(cell, on, by, walls if summed else np.zeros(0, int))

    def advance(self, n_step: int) -> Advance:
        """So many steps, one by one; what they tell is told together."""
        # grains and patches of them are told by the springs of the state, which only whole calls bring up to date
        if getattr(self.runner, "tells_steps", False) and not self.by_state:
            return self.runner.advance(n_step, self._look)
        told = []
        for _ in range(n_step):
            told.append(self.runner.advance(1))
            self._look()
        return _together(told)

    def _look(self) -> None:
        """After a step: sum, and keep a sample if it is due."""
        step = int(self.state.step[0])
        if (step - 1) % self.settings.per_frame == 0:
            self.rows = []
        self._weigh(first=step == 1)
        if self._due(step):
            self.rows.append((step, self.total.copy()))
            self.total[:, PEAK] = 0.0

    def _due(self, step: int) -> bool:
        """Whether a step ends a sample, as `sample_steps` says."""
        n = self.settings.per_frame
        within = (step - 1) % n
        return within * self.samples // n < (within + 1) * self.samples // n

    def _weigh(self, first: bool) -> None:
        """Add what contacts did in the last step (F.1, F.2)."""
        dt, pushes = self.settings.dt, None
        for row, one in zip(self.total, self.watched, strict=True):
            if len(one.walls):
                # grains leap: their first kick is half a step
                given = _wall_loads(self.state, one.walls, 0.5 * dt if first else dt)
            else:
                pushes = pushes_of(self.runner, self.any, self.normals) if pushes is None else pushes
                given = _given(pushes, one)
            row[:PEAK] += given
            row[PEAK] = max(row[PEAK], float(np.linalg.norm(given[:3])) / dt)

    def frame(self) -> dict[str, np.ndarray]:
        """The frame of the runner, and the samples since the frame before; NaN where there are fewer."""
        step, kept = int(self.state.step[0]), np.full(self.channel.shape, np.nan)
        rows = [sums for _, sums in self.rows]
        if not self.rows or self.rows[-1][0] != step:
            rows.append(self.total)
        for k, sums in enumerate(rows[-self.samples :]):
            kept[:, k] = sums
        return self.runner.frame() | {CELL_CHANNEL: kept}


def pushes_of(runner: Any, watched: np.ndarray, normals: bool) -> Pushes:
    """What contacts of watched things did in the last step of any engine; normals only if they are asked for."""
    if hasattr(runner, "pushes"):
        return runner.pushes(watched, normals)
    found = runner.contacts()
    body = found.body[: int(found.count[0])]
    rows = np.flatnonzero(watched[body[:, 0]] | watched[body[:, 1]])
    frame = found.frame[rows].reshape(len(rows), 3, 3)
    impulse = (found.impulse[rows][:, None, :] @ frame)[:, 0]
    return Pushes(body[rows], found.point[rows], frame[:, 0], impulse, np.zeros((len(rows), 3)))


def _given(pushes: Pushes, one: Watched) -> Floats:
    """Impulse [N s] and angular impulse about the origin [N m s] on what a cell watches (6,)."""
    i, j = pushes.body[:, 0], pushes.body[:, 1]
    # inner forces of a group are none of its load
    rows = np.flatnonzero(one.on[i] != one.on[j])
    if len(rows) == 0:
        return np.zeros(6)
    pushed = one.on[i[rows]]
    rows, sign = _counted(pushes, one, rows, pushed)
    impulse, turn = sign[:, None] * pushes.impulse[rows], sign[:, None] * pushes.turn[rows]
    turn += crossed(pushes.point[rows], impulse)
    return np.concatenate([impulse.sum(axis=0), turn.sum(axis=0)])


def _counted(pushes: Pushes, one: Watched, rows: np.ndarray, pushed: np.ndarray) -> tuple[np.ndarray, Floats]:
    """Contacts of these rows that a cell counts, and the sign of their impulses on what is watched."""
    other = np.where(pushed, pushes.body[rows, 1], pushes.body[rows, 0])
    sign, keep = np.where(pushed, 1.0, -1.0), one.by[other]
    if one.cell.box is not None:
        low, high = map(np.asarray, one.cell.box)
        keep &= ((pushes.point[rows] >= low) & (pushes.point[rows] <= high)).all(axis=1)
    if one.cell.face is not None:
        face = np.asarray(one.cell.face) / np.linalg.norm(one.cell.face)
        # the normal points towards the first body: out of the second one
        keep &= -sign * (pushes.normal[rows] @ face) >= COSINE
    return rows[keep], sign[keep]


def _wall_loads(state: Any, walls: np.ndarray, kick: float) -> Floats:
    """The same for walls among grains."""
    load, at = state.load[walls], state.position[walls]
    turn = load[:, 3:] + crossed(at, load[:, :3])
    return kick * np.concatenate([load[:, :3].sum(axis=0), turn.sum(axis=0)])


def _together(told: list[Advance]) -> Advance:
    """What single steps had to tell, as of one call."""
    if len(told) == 1:
        return told[0]
    statistics = None
    if told[0].statistics is not None:
        statistics = np.concatenate([one.statistics for one in told if one.statistics is not None])
    tables: dict[str, dict[str, np.ndarray]] | None = None
    if told[0].tables is not None:
        every = [one.tables for one in told if one.tables is not None]
        tables = {
            table: {name: np.concatenate([one[table][name] for one in every]) for name in columns}
            for table, columns in every[0].items()
        }
    return Advance(told[-1].contacts, statistics, None, tables, told[-1].reason)
