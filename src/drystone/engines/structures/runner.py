"""Runs structures: chunks of compiled steps that keep their frames on the way (theory: structures.md, B.8-B.22).

A frame at every step is usual here, as spectra need it, so Python must not come back at each: the compiled loop fills
the frames of a chunk.
"""

from typing import Any

import numpy as np

from drystone.engines.contract import Advance, Moving, Settings
from drystone.engines.ledger import N_LEDGER
from drystone.engines.momentum import N_MOMENTUM
from drystone.engines.structures.assembly import rest_place
from drystone.engines.structures.balance import start_tangent
from drystone.engines.structures.build import gap_problems, gaps, make_room, make_system
from drystone.engines.structures.model import (
    HINGED_BEAM,
    IMPACTS_FULL,
    N_IMPACT,
    N_REPORT,
    NON_FINITE,
    STATISTICS,
    Frames,
    Model,
    State,
)
from drystone.engines.structures.step import advance, keep_frame, start_ledger
from drystone.engines.structures.supports import support_steps
from drystone.errors import InputError, Problem, RunError
from drystone.laws.penalty import penalty_laws
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.options import Shift

CHUNK_NUMBERS = 4_000_000  # kept in memory between two looks of Python at a run
FIRST_IMPACTS = 256
GROUND_AHEAD = 10_000  # steps of ground motion that a simulation without an end has in store
FRAME = ("q", "v", "a", "spring", "member", "hinge", "ledger", "momentum")


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


def start(scene: Scene, settings: Settings, model: Model, state: State, _: bool | None) -> "StructureRunner":
    """A runner of a fresh state; hard pairs that overlap are refused."""
    problems = gap_problems(scene, model, state)
    if problems:
        raise InputError(problems)
    if scene.options.shift is not None:
        shift_unknowns(scene, scene.options.shift, model, state)
    runner = StructureRunner(scene, settings, model, state)
    start_ledger(runner.system, state, runner.work)
    return runner


def shift_unknowns(scene: Scene, shift: Shift, model: Model, state: State) -> None:
    """Start each structure elsewhere, its farthest node by a share of its size; matrices have none: of a metre."""
    rng = np.random.default_rng(shift.seed)
    for name, first, one in zip(model.names, model.first, model.made, strict=True):
        size = 1.0
        if scene.structures[name].kind != "matrices":
            places = np.array([rest_place(scene.plain_structures(), f"{name}.{node}") for node in one.nodes])
            size = float(np.linalg.norm(np.ptp(np.vstack((places, places[0] * (1, 1, 0))), axis=0))) or 1.0
        q = rng.standard_normal(one.M.shape[0])
        farthest = np.linalg.norm((one.T @ q)[: 6 * len(one.nodes)].reshape(-1, 6)[:, :3], axis=1).max()
        state.q[first : first + len(q)] += shift.share * size / farthest * q


class StructureRunner:
    """Runs a scene of structures."""

    def __init__(self, scene: Scene, settings: Settings, model: Model, state: State):
        self.scene, self.settings, self.model, self.state = scene, settings, model, state
        options = scene.options
        self.gamma = 2.0 - options.theta if options.gamma is None else options.gamma
        self.system = make_system(
            model, scene.plain_structures(), scene.all_pairs(), np.array(scene.gravity), options.theta,
            settings.dt,
        )  # fmt: skip
        self.work = make_room(self.system, model, options.theta, settings.dt)
        if len(model.members.kind):
            start_tangent(self.system, state, self.work, options.theta, settings.dt)
        self.batch = max(1, CHUNK_NUMBERS // max(1, 3 * model.n)) * settings.per_frame
        self.motion = np.zeros((0, 3))
        self.support = np.zeros((1, 3 * len(model.columns)))
        self.impacts = np.zeros((FIRST_IMPACTS + len(model.kind), 8))
        self.places: Floats | None = None

    @property
    def notes(self) -> dict[str, Any]:
        """What the record says beside the usual: how penalty laws really bounce."""
        laws = penalty_laws(self.scene.all_pairs())
        return {"penalty_laws": laws} if laws else {}

    def _frames(self, n: int) -> Frames:
        shape: dict[str, tuple[int, ...]] = dict.fromkeys(("q", "v", "a"), (n, self.model.n))
        shape |= {
            "spring": (n, len(self.model.springs) + len(self.model.device_names)),
            "ledger": (n, N_LEDGER),
            "momentum": (n, N_MOMENTUM, 6),
        }
        members = self.model.members
        shape |= {
            "member": (n, len(members.kind), 6),
            "hinge": (n, int((members.kind == HINGED_BEAM).sum()), 4),
        }
        return Frames(**{name: np.zeros(shape[name]) for name in FRAME}, impacts=self.impacts)

    def _shaken(self, until: int) -> Floats:
        """Mean ground acceleration of the steps up to a number [m/s2]."""
        if until > len(self.motion):
            known = self.settings.n_step if self.settings.n_step < 1 << 40 else until + GROUND_AHEAD
            self.motion = ground_steps(self.scene, self.settings.dt, max(known, until))
            self.support = support_steps(
                self.scene, self.model.columns, self.settings.dt, max(known, until), self.scene.options.theta
            )
        return self.motion

    def advance(self, n_step: int) -> Advance:
        """So many steps, with the frames and impacts on their way."""
        options, every, dt = self.scene.options, self.settings.per_frame, self.settings.dt
        begin = int(self.state.step[0])
        first = begin // every + 1
        frames = self._frames((begin + n_step) // every + 1 - first)
        statistics, report = np.zeros((n_step, len(STATISTICS))), np.zeros(N_REPORT, np.int64)
        motion, done = self._shaken(begin + n_step), 0
        while done < n_step:
            done += advance(
                self.system, self.state, self.work, frames, first, motion, self.support, options.theta, self.gamma, dt,
                options.tolerance, options.max_sweeps, every, n_step - done, report, statistics[done:],
            )  # fmt: skip
            if report[IMPACTS_FULL]:
                self.impacts = np.vstack((frames.impacts, np.zeros_like(frames.impacts)))
                frames = frames._replace(impacts=self.impacts)
                report[IMPACTS_FULL] = 0
            if report[NON_FINITE]:
                raise RunError(f"{self._first_bad()} is no longer finite at t = {self.state.time[0]:g} s")
        number = np.arange(first, first + len(frames.q)) * every
        rows = frames.impacts[: report[N_IMPACT]].copy()
        kept = {name: getattr(frames, name) for name in FRAME}
        kept |= {
            "time": dt * number,
            "step": number,
            "ground": motion[number - 1],
            "support": self.support[number],
        }
        return Advance(
            len(self.model.pairs), statistics, kept, {"impacts": {"row": rows, "end": np.zeros(0, np.int64)}}
        )

    def _first_bad(self) -> str:
        """The structure whose unknowns have left all bounds, in quotes."""
        model = self.model
        for name, first, one in zip(model.names, model.first, model.made, strict=True):
            if not np.abs(self.state.v[first : first + one.M.shape[0]]).max(initial=0.0) < 1e100:
                return f'"{name}"'
        return "a structure"

    def frame(self) -> dict[str, np.ndarray]:
        """Unknowns, their rates and accelerations, spring forces, ledger, ground acceleration."""
        frames, step = self._frames(1), int(self.state.step[0])
        ground = self._shaken(step)[step - 1] if step else np.zeros(3)
        n, rows = len(self.model.columns), self.system.drive.rows
        self.work.shift_end[:] = rows @ self.support[step, :n]
        self.work.shift_rate_end[:] = rows @ self.support[step, n : 2 * n]
        keep_frame(self.system, self.state, self.work, frames)
        return {
            **{name: getattr(frames, name)[0] for name in FRAME},
            "ground": ground,
            "support": self.support[step],
        }

    def moving(self) -> Moving:
        """All nodes."""
        q: list[Floats] = []
        v: list[Floats] = []
        for first, one in zip(self.model.first, self.model.made, strict=True):
            here, n = slice(first, first + one.M.shape[0]), len(one.nodes)
            for out, values in ((q, self.state.q), (v, self.state.v)):
                out.append((one.T @ values[here])[: 6 * n].reshape(n, 6)[:, :3])
        if self.places is None:
            wanted = self.scene.options.stop.inside is not None
            points = self.model.points()
            structures = self.scene.plain_structures()
            rest = [rest_place(structures, point) if wanted else (0.0, 0.0, 0.0) for point in points]
            self.places = np.array(rest, float).reshape(-1, 3)
        position = self.places + np.concatenate(q)
        return Moving(np.arange(len(position)), position, np.linalg.norm(np.concatenate(v), axis=1))

    def trust(self) -> Floats:
        """What was watched."""
        return self.state.trust.copy()

    def contacts(self) -> dict[str, np.ndarray]:
        """Pairs that may pound: gap [m] and impulse of the last step [N s]."""
        rows = list(self.model.row_of.values())
        return {
            "pair": np.array(list(self.model.row_of), object),
            "gap": gaps(self.model, self.state)[rows],
            "impulse": self.work.impulse[rows],
        }
