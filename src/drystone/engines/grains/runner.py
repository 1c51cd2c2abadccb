"""Runs grains: lists that are built when they are too old, buffers that grow, threads.

    model, state = build_grains(scene)
    lists, state = start_grains(model, state, dt)
    lists, state = advance_grains(model, state, lists, dt, n_step)

Positions and velocities are in the order of the scene, walls first. From Python a scene is stepped by `ds.start`.
"""

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np

from drystone.contact.arrays import DRIVEN, Contacts, make_contacts
from drystone.contact.grid import fit_grid
from drystone.engines.bodies.runner import with_motion
from drystone.engines.contract import Advance, Moving, Settings
from drystone.engines.grains.births import (
    BlockedBirthError,
    birth_steps,
    bring_in,
    next_birth,
    refuse_blocked,
)
from drystone.engines.grains.build import forget_memory, make_grain_history, rolls
from drystone.engines.grains.contacts import find_contacts
from drystone.engines.grains.energy import measure
from drystone.engines.grains.lists import (
    find_pairs,
    find_wall_pairs,
    load_grains,
    recall_history,
    set_slices,
    sort_grains,
    store_grains,
    store_history,
)
from drystone.engines.grains.model import (
    COLUMNS,
    COMPONENTS,
    FACET_COLUMNS,
    MEMORY,
    SEEN_COLUMNS,
    GrainList,
    GrainModel,
    GrainState,
)
from drystone.engines.grains.momentum import begin, exchange, gather_mass, momenta_now
from drystone.engines.grains.pairs import BATCH, WORK_ROOM
from drystone.engines.grains.periodic import find_pairs_around, period_of, unrolled
from drystone.engines.grains.step import AT_STEP, BUILDS, GRAINS, PAIRS, WALL_PAIRS, advance
from drystone.engines.ledger import ELASTIC, KINETIC, POTENTIAL, RESIDUAL, WORK
from drystone.engines.trust import with_overlaps
from drystone.errors import InputError, RunError
from drystone.inputs.describe import numbers
from drystone.inputs.limits import magnitude
from drystone.maths.threads import run_threads
from drystone.scene import Scene
from drystone.scene.periodic import wrapped
from drystone.shapes.surfaces import most_near

PAIRS_PER_GRAIN = {2: 4, 3: 8}  # room at first; grows as needed
OVERLAP = 1e-3  # as of options.overlap
CELLS_PER_GRAIN = 4  # at most; beds that are spread thinly get larger cells


def make_lists(model: GrainModel, state: GrainState) -> GrainList:
    """Room for the sorted grains and their pairs; the first step builds them."""
    n, n_wall, dim = model.radius.size, len(state.attitude), model.dimension
    n_pair = PAIRS_PER_GRAIN[dim] * n + 64
    parts, n_slice = COMPONENTS[dim], model.slices
    return GrainList(
        count=np.array([0, 0, 0, -1, 0, 0, 0, 0], np.int64),
        order=np.zeros(n, np.int32),
        grain=np.zeros((n, COLUMNS[dim])),
        memory=np.zeros((n, parts * MEMORY[model.integrator])),
        inverse=np.zeros((n, 2)),
        anchor=np.zeros((n, 3)),
        start=np.zeros(n + 1, np.uint32),
        owner=np.zeros(n_pair, np.uint32),
        pair=np.zeros(n_pair, np.uint32),
        depth=np.zeros(n_pair),
        stretch=np.zeros((n_pair, 1 if dim == 2 else 3)),
        roll=np.zeros((n_pair if rolls(model) else 0, 1 if dim == 2 else 3)),
        wall_start=np.zeros(n + 1, np.uint32),
        wall_pair=np.zeros(n + 64, np.uint32),
        wall_stretch=np.zeros((n + 64, 4)),
        wall_roll=np.zeros((n + 64 if rolls(model) else 0, 3)),
        facet=np.zeros((n + 64 if len(model.ground.triangle) else 0, FACET_COLUMNS)),
        seen=np.zeros((n if len(model.ground.triangle) else 0, SEEN_COLUMNS)),
        work=np.zeros((n_slice, WORK_ROOM)),
        picked=np.zeros((n_slice, BATCH), np.uint32),
        slices=np.zeros((n_slice, 4), np.uint32),
        force=np.zeros((2 * n + 64, parts)),
        loss=np.zeros((n_slice, len(model.interfaces.law), 2)),
        load=np.zeros((n_slice, n_wall, 6)),
        moved=np.zeros((n_slice, 8)),
        pieces=np.zeros((len(model.walls.centre), 16)),
        wall_motion=np.zeros((n_wall, 6)),
        barrier=np.zeros(16, np.int64),
    )


def advance_grains(
    model: GrainModel,
    state: GrainState,
    lists: GrainList,
    dt: float,
    n_step: int,
    threads: int = 1,
    each: Callable[[], None] | None = None,
    overlap: float = OVERLAP,
) -> tuple[GrainList, GrainState]:
    """Advance n_step steps of dt [s] and bring the ledger up to date. Returns lists and state, enlarged if need be.

    each: called after every step, when the loads on walls are those of the step. overlap: the largest share of a radius
    accepted of grains that enter.
    """
    lists, state, lever = _ready(model, state, lists)
    done = 0
    while done < n_step:
        until_birth = next_birth(model, state, dt) - int(state.step[0])
        wanted = int(min(n_step - done, until_birth)) if each is None else 1
        report = _advance(model, state, lists, dt, wanted, lever, min(threads, model.slices))
        done += int(report[0])
        if each is not None and report[0]:
            each()
        if report[2]:
            lists, state = store(model, state, lists)
            raise LostGrainError(int(lists.order[report[2] - 1]), float(state.time[0]))
        enter = report[0] == until_birth
        if report[1] or enter:
            lists, state = store(model, state, lists)
            take_out(model, state, outside(model, state))
            new = bring_in(model, state, dt) if enter else np.zeros(0, int)
            lists, lever = build_list(model, state, lists, anew=True)
            refuse_blocked(model, state, lists, new, overlap)
    lists, state = store(model, state, lists)
    _measure(model, state, lists, dt)
    return lists, state


def _ready(
    model: GrainModel, state: GrainState, lists: GrainList
) -> tuple[GrainList, GrainState, np.ndarray]:
    """A list that belongs to the state: built from its anchors, or anew if it has none."""
    anew = bool(np.isnan(state.anchor[0, 0]))
    if anew or lists.count[AT_STEP] != state.step[0]:
        lists, lever = build_list(model, state, lists, anew=anew)
        return lists, state, lever
    return lists, state, _lever(model, state)


def build_list(
    model: GrainModel, state: GrainState, lists: GrainList, anew: bool
) -> tuple[GrainList, np.ndarray]:
    """Sort the grains and find their neighbours at the present positions (anew) or at those of state.anchor."""
    n_wall = len(state.attitude)
    if anew:
        state.anchor[:] = state.position
        state.anchor_attitude[:] = state.attitude
    low, width, cells, axis, place = _grid(model, state)
    begin = np.zeros(int(np.prod(cells)) + 1, np.uint32)
    cell, rank = np.zeros(len(state.present), np.int32), np.zeros(len(state.present), np.int32)
    count = sort_grains(place, n_wall, state.present, low, width, cells, axis, cell, begin, lists.order, rank)
    load_grains(model, state, lists, count)
    period = period_of(model)

    def pairs() -> int:
        if period is None:
            return find_pairs(model, lists, count, low, width, cells, axis, begin)
        around = np.isfinite(model.sides[:, 0])
        return find_pairs_around(model, lists, count, period, around, cells, axis, cell, begin)

    n_pair = pairs()
    if n_pair > len(lists.pair):
        room = n_pair + n_pair // 4
        lists = lists._replace(
            owner=np.zeros(room, np.uint32),
            pair=np.zeros(room, np.uint32),
            depth=np.zeros(room),
            stretch=np.zeros((room, lists.stretch.shape[1])),
            roll=np.zeros((room if rolls(model) else 0, lists.roll.shape[1])),
        )
        pairs()
    triangles = np.zeros(most_near(model.ground, 2.0 * (float(model.radius.max()) + model.skin)), np.int32)
    anchor = (state.anchor, state.anchor_attitude)
    n_near = find_wall_pairs(model, state, lists, count, *anchor, triangles, period)
    if n_near > len(lists.wall_pair):
        room = 2 * n_near
        lists = lists._replace(
            wall_pair=np.zeros(room, np.uint32),
            wall_stretch=np.zeros((room, 4)),
            wall_roll=np.zeros((room if rolls(model) else 0, 3)),
            facet=np.zeros((room if len(model.ground.triangle) else 0, FACET_COLUMNS)),
        )
        find_wall_pairs(model, state, lists, count, *anchor, triangles, period)
    rows = set_slices(lists, count)
    if rows > len(lists.force):
        lists = lists._replace(force=np.zeros((rows + rows // 8, lists.force.shape[1])))
    kept = int(state.history.count[0])
    recall_history(model, lists, rank, state.history.key[:kept], state.history.stretch[:kept])
    lists.wall_motion[:, :3], lists.wall_motion[:, 3:] = state.velocity[:n_wall], state.spin[:n_wall]
    lists.count[GRAINS], lists.count[PAIRS], lists.count[WALL_PAIRS] = count, n_pair, n_near
    lists.count[AT_STEP] = state.step[0]
    lists.count[BUILDS] += 1
    state.contacts[2] += 1 if anew else 0
    return lists, _lever(model, state)


def _grid(
    model: GrainModel, state: GrainState
) -> tuple[np.ndarray, float, np.ndarray, np.ndarray, np.ndarray]:
    """Corner, width and numbers of cells, the axes from the longest side to the shortest, and places in the grid."""
    n_wall, place = len(state.attitude), state.anchor
    at = place[n_wall:][state.present > 0]
    if len(at) == 0:
        return np.zeros(3), 1.0, np.ones(3, np.int64), np.arange(3, dtype=np.int64), place
    width, most = 2.0 * float(model.radius.max()) + model.skin, CELLS_PER_GRAIN * len(at) + 64
    around = np.isfinite(model.sides[:, 0])
    if not around.any():
        low, width, cells = fit_grid(at, width, most)
        return low, width, cells, np.argsort(-cells, kind="stable").astype(np.int64), place
    place = place.copy()
    place[n_wall:][state.present > 0], low, width, cells = unrolled(model.sides, at, width, most)
    # periodic axes are the fast ones: pairs over their sides then stay within a layer
    return low, width, cells, np.lexsort([-cells, around]).astype(np.int64), place


def _lever(model: GrainModel, state: GrainState) -> np.ndarray:
    """How far from a wall's origin grains can touch it [m]; of planes as far as grains are."""
    walls, n_wall = model.walls, len(state.attitude)
    lever = walls.reach.copy()
    flat = np.unique(walls.body[walls.kind == 0])
    if (walls.status[flat] == DRIVEN).any():
        at = state.anchor[n_wall:][state.present > 0]
        corner = np.maximum(
            np.abs(at.max(axis=0) - state.anchor[flat]), np.abs(at.min(axis=0) - state.anchor[flat])
        )
        lever[flat] = np.maximum(lever[flat], np.linalg.norm(corner, axis=1))
    return lever


def store(model: GrainModel, state: GrainState, lists: GrainList) -> tuple[GrainList, GrainState]:
    """Positions, velocities and springs from the sorted rows back into the state."""
    count, n_wall = int(lists.count[GRAINS]), len(state.attitude)
    store_grains(model, state, lists, count)
    found = store_history(model, lists, count, state.history)
    if found > len(state.history.key):
        state = state._replace(history=make_grain_history(found + found // 4, rolls(model)))
        store_history(model, lists, count, state.history)
    state.velocity[:n_wall], state.spin[:n_wall] = lists.wall_motion[:, :3], lists.wall_motion[:, 3:]
    lists.count[AT_STEP] = state.step[0]
    return lists, state


class LostGrainError(RunError):
    """A grain whose position is no longer finite."""

    def __init__(self, grain: int, time: float):
        super().__init__(f"grain {grain} is no longer finite at t = {time:g} s")
        self.grain, self.time = grain, time


def outside(model: GrainModel, state: GrainState) -> np.ndarray:
    """Grains that are present and whose centre has left its box."""
    if not np.isfinite(model.inside).any():
        return np.zeros(0, int)
    at = state.position[len(state.attitude) :]
    beyond = ((at < model.inside[:, :3]) | (at > model.inside[:, 3:])).any(axis=1)
    return np.flatnonzero(beyond & (state.present > 0))


def take_out(model: GrainModel, state: GrainState, gone: np.ndarray) -> None:
    """Grains stand still and count no more; the ledgers book what they take."""
    if len(gone):
        rows = len(state.attitude) + gone
        v2, w2 = (state.velocity[rows] ** 2).sum(axis=1), (state.spin[rows] ** 2).sum(axis=1)
        energy = 0.5 * model.mass[gone] @ v2 + 0.5 * model.inertia[gone] @ w2
        energy -= model.mass[gone] @ (state.position[rows] @ np.asarray(model.gravity))
        state.ledger[WORK] -= energy
        exchange(model, state, gone, -1.0)
        state.present[gone] = 0
        state.velocity[rows], state.spin[rows], state.memory[gone] = 0.0, 0.0, 0.0
        gather_mass(model, state)


def forget_contacts(state: GrainState, grains: np.ndarray) -> None:
    """No spring of these grains is remembered."""
    history = state.history
    n = int(history.count[0])
    keep = np.flatnonzero(~np.isin(history.key[:n], grains).any(axis=1))
    history.key[: len(keep)], history.stretch[: len(keep)] = history.key[keep], history.stretch[keep]
    history.count[0] = len(keep)


def move_grains(
    model: GrainModel, state: GrainState, grains: Any, at: Any, velocity: Any = 0.0, spin: Any = 0.0
) -> None:
    """Put grains (numbers within all grains) somewhere else; they forget their contacts, and come back if taken out.

    The ledger books the change of their energy as work.
    """
    n_wall = len(state.attitude)
    grains = np.atleast_1d(np.asarray(grains, int))
    rows = n_wall + grains
    gravity = np.asarray(model.gravity)

    def energy() -> float:
        here = state.present[grains] > 0
        v2, w2 = (state.velocity[rows] ** 2).sum(axis=1), (state.spin[rows] ** 2).sum(axis=1)
        every = 0.5 * model.mass[grains] * v2 + 0.5 * model.inertia[grains] * w2
        return float((every - model.mass[grains] * (state.position[rows] @ gravity))[here].sum())

    at, velocity, spin = (
        _spread(value, name, len(rows))
        for value, name in ((at, "at"), (velocity, "velocity"), (spin, "spin"))
    )
    before = energy()
    exchange(model, state, grains[state.present[grains] > 0], -1.0)
    state.position[rows], state.velocity[rows], state.spin[rows] = at, velocity, spin
    state.present[grains] = 1
    state.ledger[WORK] += energy() - before
    forget_memory(model, state, grains)
    exchange(model, state, grains, 1.0)
    gather_mass(model, state)
    forget_contacts(state, grains)
    state.anchor[:] = np.nan


def _spread(value: Any, name: str, n: int) -> np.ndarray:
    """A number, a vector or a row for each of n grains, as rows."""
    try:
        found = np.broadcast_to(numbers(value), (n, 3))
    except ValueError as error:
        raise InputError(f"{name}: {error}") from None
    if wrong := magnitude(float(np.abs(found).max(initial=0.0)), "m" if name == "at" else "m/s"):
        raise InputError(f"{name}: {wrong}")
    return found


def start_grains(model: GrainModel, state: GrainState, dt: float) -> tuple[GrainList, GrainState]:
    """Lists of a new state, and the ledger begun at its energy (E.1)."""
    lists = make_lists(model, state)
    take_out(model, state, outside(model, state))
    state.ledger[:] = 0.0
    lists, _ = build_list(model, state, lists, anew=True)
    _measure(model, state, lists, dt)
    state.reference[0] = state.ledger[KINETIC] + state.ledger[POTENTIAL] + state.ledger[ELASTIC]
    state.ledger[RESIDUAL] = 0.0
    begin(model, state)
    return lists, state


def grain_contacts(model: GrainModel, state: GrainState, dt: float) -> Contacts:
    """Contacts of the state for a record: bodies (walls first), point, normal, gap, impulse over a step of dt [s]."""
    found = make_contacts(int(state.history.count[0]))
    pieces = np.zeros((len(model.walls.centre), 16))
    found.count[0] = find_contacts(
        model,
        state,
        pieces,
        dt,
        found.body,
        found.interface,
        found.point,
        found.frame,
        found.gap,
        found.impulse,
        period_of(model),
    )
    return found


def _measure(model: GrainModel, state: GrainState, lists: GrainList, dt: float) -> None:
    measure(model, state, lists, int(lists.count[GRAINS]), dt, period_of(model))


def _advance(
    model: GrainModel,
    state: GrainState,
    lists: GrainList,
    dt: float,
    n_step: int,
    lever: np.ndarray,
    threads: int,
) -> np.ndarray:
    """Steps by one thread or several; what they did."""
    report = np.zeros((threads, 4), np.int64)
    lists.barrier[:] = 0
    period = period_of(model)
    run_threads(
        lambda k: advance(model, state, lists, dt, n_step, lever, k, threads, report[k], period), threads
    )
    return report[0]


def grain_name(scene: Scene, number: int) -> str:
    """The name of a grain from its number among all grains."""
    for name, grains in scene.grains.items():
        if number < len(grains.at):
            return f"{name}:{number}"
        number -= len(grains.at)
    raise IndexError(number)


def blocked(scene: Scene, error: BlockedBirthError) -> RunError:
    """What to do about a grain that finds its place taken."""
    one, other = grain_name(scene, error.grain), grain_name(scene, error.other)
    return RunError(
        f'"{one}" enters at t = {error.time:g} s where "{other}" is '
        f"(overlap {error.overlap:.3g} m): raise the region, lower the rate, or end it sooner"
    )


class GrainRunner:
    """Runs a scene of grains."""

    batch, tells_steps = 0, True

    def __init__(
        self,
        scene: Scene,
        settings: Settings,
        model: GrainModel,
        state: GrainState,
        lists: GrainList | None = None,
    ):
        self.scene, self.model, self.state, self.dt = scene, model, state, settings.dt
        self.lists = make_lists(model, state) if lists is None else lists

    def advance(self, n_step: int, each: Callable[[], None] | None = None) -> Advance:
        """So many steps; a run without grains ends. each: called after every step."""
        try:
            self.lists, self.state = advance_grains(
                self.model,
                self.state,
                self.lists,
                self.dt,
                n_step,
                self.scene.options.threads,
                each,
                self.scene.options.overlap,
            )
        except BlockedBirthError as error:
            raise blocked(self.scene, error) from None
        except LostGrainError as error:
            raise RunError(
                f'"{grain_name(self.scene, error.grain)}" is no longer finite at t = {error.time:g} s'
            ) from None
        none = not self.state.present.any() and len(self.state.present) > 0
        gone = none and next_birth(self.model, self.state, self.dt) == inf
        reason = f"no grains are left at {self.state.time[0]:g} s" if gone else ""
        return Advance(int(self.state.contacts[0]), reason=reason)

    def frame(self) -> dict[str, np.ndarray]:
        """Positions, velocities, who is present, loads on walls, ledger and losses."""
        momentum = momenta_now(self.model, self.state)
        return {name: getattr(self.state, name) for name in FRAME} | {"momentum": momentum}

    def moving(self) -> Moving:
        """Grains that are present."""
        n_wall, here = len(self.state.attitude), np.flatnonzero(self.state.present)
        rows = n_wall + here
        speed = np.linalg.norm(self.state.velocity[rows], axis=1)
        speed += self.model.radius[here] * np.linalg.norm(self.state.spin[rows], axis=1)
        at = wrapped(self.model.sides, self.state.position[rows])
        if next_birth(self.model, self.state, self.dt) < inf:  # no rest as long as grains are to come
            rows, at, speed = np.append(rows, n_wall), np.vstack([at, [np.nan] * 3]), np.append(speed, inf)
        return Moving(rows, at, speed)

    def trust(self) -> np.ndarray:
        """What was watched, and the overlaps of the present state."""
        n_wall, radius = len(self.state.attitude), self.model.radius
        size = np.concatenate([np.full(n_wall, np.inf), 2.0 * radius])
        found = self.contacts()
        thin = size[found.body].min(axis=1)
        return with_overlaps(self.state.trust, found, lambda c: float(thin[c]), float(self.state.time[0]))

    def contacts(self) -> Contacts:
        """The contacts of the present state."""
        return grain_contacts(self.model, self.state, self.dt)

    def set_motion(self, row: int, velocity: np.ndarray, spin: np.ndarray) -> None:
        """A driven wall moves steadily from now on."""
        self.model = with_motion(self.scene, self.model, row, float(self.state.time[0]), velocity, spin)

    def remove(self, rows: list[int]) -> None:
        """Grains are taken out, with their energy; walls cease to exist."""
        n_wall = len(self.state.attitude)
        walls = [row for row in rows if row < n_wall]
        self.model.walls.life[walls, 1] = self.state.time[0]
        gone = np.array([row - n_wall for row in rows if row >= n_wall], int)
        take_out(self.model, self.state, gone[self.state.present[gone] > 0])
        self.model.born[gone[birth_steps(self.model, self.dt)[gone] > self.state.step[0]]] = inf
        forget_contacts(self.state, gone)
        self.state.anchor[:] = np.nan

    def move(self, rows: list[int], at: Any, velocity: Any, spin: Any) -> None:
        """Grains are put somewhere else."""
        n_wall = len(self.state.attitude)
        if min(rows) < n_wall:
            raise InputError("move: walls are driven (set_motion), only grains are put elsewhere")
        move_grains(self.model, self.state, [row - n_wall for row in rows], at, velocity, spin)


FRAME = (
    "position", "attitude", "velocity", "spin", "present", "load", "contacts", "ledger", "loss",
)  # fmt: skip
