"""Runs sphero-polyhedra: lists that are built when they are too old, room that grows, threads.

    polyhedra, state = build_polyhedra(scene)
    lists, state = start_polyhedra(polyhedra, state, dt)
    lists, state = advance_polyhedra(polyhedra, state, lists, dt, n_step)

From Python a scene is stepped by `ds.start`.
"""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

import numpy as np

from drystone.contact.arrays import DRIVEN, FREE, Contacts, make_contacts
from drystone.contact.grid import fit_grid
from drystone.engines.bodies.momentum import begin, momenta_now, momenta_of
from drystone.engines.bodies.runner import FRAME, moving_bodies, with_motion
from drystone.engines.contract import Advance, Moving, Pushes, Settings
from drystone.engines.ledger import ELASTIC, FRICTION_LOSS, IMPACT_LOSS, KINETIC, POTENTIAL, RESIDUAL, WORK
from drystone.engines.momentum import EXCHANGED
from drystone.engines.polyhedra.build import make_polyhedra_history
from drystone.engines.polyhedra.lists import (
    carry_slots,
    energies,
    find_pairs,
    link_back,
    place_bodies,
    recall,
    remember,
    sort_bodies,
)
from drystone.engines.polyhedra.model import (
    BODY_COLUMNS,
    DEEPEST,
    DRAWN,
    LINE,
    LOOK,
    LOST,
    PACE_COLUMNS,
    PAIR_COLUMNS,
    POWER,
    PUSH_COLUMNS,
    REPORT_COLUMNS,
    SHORT,
    SLICES,
    SLOT_COLUMNS,
    STALE,
    STEPS,
    TOUCHING,
    VIEW_COLUMNS,
    PolyhedraLists,
    PolyhedraModel,
    PolyhedraState,
)
from drystone.engines.polyhedra.pairs import list_contacts
from drystone.engines.polyhedra.pushes import WatchedPairs, pushes_of_pairs, watched_pairs
from drystone.engines.polyhedra.step import advance
from drystone.engines.trust import with_overlaps
from drystone.errors import RunError
from drystone.maths.arrays import lined
from drystone.maths.threads import run_threads
from drystone.scene import Scene
from drystone.shapes.surfaces import most_near

PAIRS_PER_BODY, DRAFT = 8, 64  # room at first, for pairs and for the slots of one; grows as needed
PLACES_PER_PAIR, PLACES_BESIDE = (
    16,
    256,
)  # free places in the pool of slots, for each new pair and for each slice
CELLS_PER_BODY = 8  # at most; bodies that are spread thinly get larger cells
# rows of PolyhedraLists.count
PAIRS, AT_STEP, TOO_OLD, BUILDS = range(4)


class Buffers(NamedTuple):
    """Two lists, the present one first; a new one is built beside it."""

    now: PolyhedraLists
    spare: PolyhedraLists


def make_lists(polyhedra: PolyhedraModel, state: PolyhedraState) -> Buffers:
    """Room for pairs and slots; the first step builds them."""
    n = len(state.position)
    now = _make(polyhedra, n, PAIRS_PER_BODY * n + 64, DRAFT, 0)
    return Buffers(now, _make(polyhedra, n, PAIRS_PER_BODY * n + 64, DRAFT, 0))


def _make(polyhedra: PolyhedraModel, n: int, n_pair: int, room: int, n_place: int) -> PolyhedraLists:
    edges = 2 * int(np.max(polyhedra.model.meshes.span[:, 5] - polyhedra.model.meshes.span[:, 4], initial=1))
    return PolyhedraLists(
        count=np.array([0, -1, 0, 0], np.int64),
        alive=np.zeros(n, np.bool_),
        body=lined((n, BODY_COLUMNS)),
        pace=lined((n, PACE_COLUMNS)),
        anchor=np.zeros((n, 4)),
        first=np.zeros(n_pair, np.uint32),
        second=np.zeros(n_pair, np.uint32),
        rule=np.zeros(n_pair, np.uint32),
        pair=lined((n_pair, PAIR_COLUMNS)),
        old=np.zeros(n_pair),
        size=np.zeros(n_pair, np.uint32),
        live=np.zeros(n_pair, np.uint16),
        slot=lined((n_place, SLOT_COLUMNS)),
        hold=np.zeros(n_place),
        where=np.zeros((n_pair, 2), np.uint32),
        arena=np.zeros((SLICES, 2), np.int64),
        push=lined((n_pair, PUSH_COLUMNS)),
        start=np.zeros(n + 1, np.uint32),
        back_start=np.zeros(n + 1, np.uint32),
        back=np.zeros(n_pair, np.uint32),
        draft=lined((SLICES, room, SLOT_COLUMNS)),
        near=lined((SLICES, _whole(edges, 2 * LINE)), np.uint32),
        facet=np.zeros((SLICES, _facets(polyhedra)), np.uint32),
        sight=np.zeros((SLICES, 1 if polyhedra.ground is None else room, VIEW_COLUMNS)),
        lost=lined((SLICES, 1, 1, 2)),
        support=lined((2 * SLICES, LINE)),
        driven=np.zeros(0, np.int64),
        drive=np.zeros((n, 6)),
        lever=np.zeros(n),
        moved=lined((SLICES, LINE)),
        barrier=np.zeros(DRAWN, np.int64),
    )


def _whole(count: int, line: int) -> int:
    """At least so many, in whole cache lines."""
    return -(-count // line) * line


def _facets(polyhedra: PolyhedraModel) -> int:
    """How many triangles of the ground a body can be near at most."""
    if polyhedra.ground is None:
        return 1
    bodies = polyhedra.model.bodies
    wide = 2.0 * float(bodies.radius[bodies.status == FREE].max(initial=0.0)) + 4.0 * polyhedra.skin
    return most_near(polyhedra.ground, wide)


def advance_polyhedra(
    polyhedra: PolyhedraModel,
    state: PolyhedraState,
    lists: Buffers,
    dt: float,
    n_step: int,
    threads: int = 1,
    each: Callable[[Buffers], None] | None = None,
) -> tuple[Buffers, PolyhedraState]:
    """Advance n_step steps of dt [s] and bring the ledger up to date. Returns lists and state, enlarged if need be.

    each: called after every step with the lists, whose forces are those of the step.
    """
    if lists.now.count[AT_STEP] != state.step[0]:
        lists = build_list(polyhedra, state, lists, dt, fresh=True)
    elif lists.now.count[TOO_OLD]:
        lists = build_list(polyhedra, state, lists, dt)
    done = 0
    while done < n_step:
        change = _until_change(polyhedra, state, dt)
        wanted = min(n_step - done if each is None else 1, change)
        free = _free(polyhedra, lists.now)
        report = _advance(polyhedra, state, lists.now, free, dt, wanted, threads)
        done += int(report[STEPS])
        state.contacts[1] = max(state.contacts[1], lists.now.moved[:, DEEPEST].max())
        if report[LOST]:
            raise LostBodyError(int(report[LOST]) - 1, float(state.time[0]))
        if each is not None:
            each(lists)
        lists.now.count[TOO_OLD] = report[STALE] or report[STEPS] == change
        # at the very end the list is left as it is: it knows the contacts of the last step
        if lists.now.count[TOO_OLD] and done < n_step:
            lists = build_list(polyhedra, state, lists, dt)
    lists.now.count[AT_STEP] = state.step[0]
    state = measure(polyhedra, state, lists.now, dt)
    return lists, state


class LostBodyError(RunError):
    """A body whose position is no longer finite, or out of this world."""

    def __init__(self, body: int, time: float):
        super().__init__(f"body {body} is lost at t = {time:g} s: its way is not finite")
        self.body, self.time = body, time


def _alive(polyhedra: PolyhedraModel, time: float) -> np.ndarray:
    life = polyhedra.model.bodies.life
    return (life[:, 0] <= time) & (time < life[:, 1])


def _until_change(polyhedra: PolyhedraModel, state: PolyhedraState, dt: float) -> int:
    """Steps until a body is born or dies."""
    times = polyhedra.model.bodies.life.ravel()
    later = times[(times > state.step[0] * dt) & np.isfinite(times)]
    if not len(later) or dt == 0.0:
        return 1 << 40
    return max(1, ceil(float(later.min()) / dt * (1.0 - 1e-12)) - int(state.step[0]))


def _free(polyhedra: PolyhedraModel, lists: PolyhedraLists) -> np.ndarray:
    return np.flatnonzero((polyhedra.model.bodies.status == FREE) & lists.alive).astype(np.int64)


def build_list(
    polyhedra: PolyhedraModel, state: PolyhedraState, lists: Buffers, dt: float, fresh: bool = False
) -> Buffers:
    """Pairs at the present positions; slots go along, or come from the history of the state (fresh)."""
    old, new = lists
    model, n_old = polyhedra.model, 0 if fresh else int(old.count[PAIRS])
    needed, room = int(old.moved[:, SHORT].max()), len(old.draft[0])
    if needed > 0:
        # slots that were left out are looked for in the next step
        old.pair[:n_old, LOOK], old.old[:n_old] = -1.0, -1.0
        old.moved[:, SHORT] = 0.0
    if needed > room:
        room = int(1.5 * needed)
    if room != len(new.draft[0]):
        new = _make(polyhedra, len(state.position), len(new.first), room, len(new.slot))
    alive = _alive(polyhedra, float(state.step[0]) * dt)
    if not fresh and (alive != old.alive).any():
        _book_change(polyhedra, state, old, alive)
        state.pulled[:] = _pulled(polyhedra, state, alive, dt)
    new.alive[:] = alive
    free = _free(polyhedra, new)
    parts = model.contactors
    fixed = np.flatnonzero((model.bodies.status[parts.body] != FREE) & alive[parts.body]).astype(np.int64)
    part = np.searchsorted(parts.body, np.arange(len(alive) + 1)).astype(np.int64)
    place_bodies(state, new.body, new.pace, new.anchor)
    low, width, cells = _grid(polyhedra, state, free)
    begin, order = np.zeros(int(np.prod(cells)) + 1, np.int64), np.zeros(max(1, len(free)), np.int64)
    cell = np.zeros(max(1, len(free)), np.int64)
    sort_bodies(state.position, free, low, width, cells, cell, begin, order)
    while True:
        count = find_pairs(
            polyhedra, polyhedra.ground, new, free, fixed, part, low, width, cells, begin, order
        )
        if count <= len(new.first):
            break
        new = _make(polyhedra, len(alive), count + count // 4, room, len(new.slot))
        new.alive[:] = alive
        place_bodies(state, new.body, new.pace, new.anchor)
    link_back(polyhedra, new, count)
    slices, kept = _slices(new, free, count), int(state.history.count[0]) if fresh else 0
    spare = np.array([PLACES_PER_PAIR, PLACES_BESIDE + kept], np.int64)
    places = carry_slots(old, n_old, new, slices, spare)
    if places > len(new.slot):
        places += places // 8
        new = new._replace(slot=lined((places, SLOT_COLUMNS)), hold=np.zeros(places))
        carry_slots(old, n_old, new, slices, spare)
    if fresh:
        recall(new, count, state.history.key[:kept], state.history.memory[:kept], slices)
    new = _with_drives(polyhedra, state, new, free)
    new.count[PAIRS], new.count[AT_STEP], new.count[TOO_OLD] = count, state.step[0], 0
    new.count[BUILDS] = old.count[BUILDS] + 1
    if room != len(old.draft[0]) or len(new.first) > len(old.first):
        old = _make(polyhedra, len(alive), len(new.first), room, len(new.slot))
    return Buffers(new, old)


def _slices(lists: PolyhedraLists, free: np.ndarray, count: int) -> np.ndarray:
    """First pair of each slice of the free bodies, as the step draws them."""
    at = len(free) * np.arange(SLICES) // SLICES
    first = lists.start[free[at]].astype(np.int64) if len(free) else np.zeros(SLICES, np.int64)
    return np.append(first, count)


def _with_drives(
    polyhedra: PolyhedraModel, state: PolyhedraState, lists: PolyhedraLists, free: np.ndarray
) -> PolyhedraLists:
    """Lists that know the driven bodies that live, and how far from their origin they can be touched (P.23)."""
    bodies = polyhedra.model.bodies
    driven = np.flatnonzero((bodies.status == DRIVEN) & lists.alive).astype(np.int64)
    for b in driven:
        away = np.linalg.norm(state.position[free] - state.position[b], axis=1) + bodies.radius[free]
        lists.lever[b] = min(bodies.radius[b], away.max(initial=0.0) + 2.0 * polyhedra.skin)
    return lists._replace(driven=driven)


def _book_change(
    polyhedra: PolyhedraModel, state: PolyhedraState, old: PolyhedraLists, alive: np.ndarray
) -> None:
    """Energy and momenta that bodies bring at birth and take at death, and the energy of the contacts they had."""
    bodies, owner = polyhedra.model.bodies, polyhedra.model.contactors.body
    changed = alive != old.alive
    for b in np.flatnonzero(changed & (bodies.status == FREE)):
        v, w = state.velocity[b], state.spin[b]
        energy = 0.5 * bodies.mass[b] * v @ v + 0.5 * w @ bodies.inertia[b].reshape(3, 3) @ w
        energy -= bodies.mass[b] * state.position[b] @ np.asarray(polyhedra.model.numerics.gravity)
        state.ledger[WORK] += energy if alive[b] else -energy
    for sign, who in ((1.0, changed & alive), (-1.0, changed & ~alive)):
        who = who & (bodies.status == FREE)
        state.momenta[EXCHANGED] += sign * momenta_of(bodies, state, who)
    n = int(old.count[PAIRS])
    gone = changed[owner[old.first[:n]]] | changed[owner[old.second[:n]]]
    energy, history = np.zeros(2), state.history
    remember(polyhedra, old, n, history.key[:0], history.memory[:0], energy[:1])
    old.size[:n][gone], old.live[:n][gone] = 0, 0
    remember(polyhedra, old, n, history.key[:0], history.memory[:0], energy[1:])
    state.ledger[WORK] -= energy[0] - energy[1]


def _pulled(polyhedra: PolyhedraModel, state: PolyhedraState, alive: np.ndarray, dt: float) -> np.ndarray:
    """Sum of m x in the middle of the next step [kg m], and of m [kg]."""
    here = alive & (polyhedra.model.bodies.status == FREE)
    mass = polyhedra.model.bodies.mass[here]
    return np.append(mass @ (state.position[here] + 0.5 * dt * state.velocity[here]), mass.sum())


def _grid(
    polyhedra: PolyhedraModel, state: PolyhedraState, free: np.ndarray
) -> tuple[np.ndarray, float, np.ndarray]:
    """Corner, width and numbers of cells of the grid."""
    if not len(free):
        return np.zeros(3), 1.0, np.ones(3, np.int64)
    width = 2.0 * float(polyhedra.model.bodies.radius[free].max()) + polyhedra.skin
    return fit_grid(state.position[free], width, CELLS_PER_BODY * len(free) + 64)


def measure(
    polyhedra: PolyhedraModel, state: PolyhedraState, lists: PolyhedraLists, dt: float
) -> PolyhedraState:
    """The ledger, the losses and the memory of contacts, as of the end of the last step (P.11)."""
    bodies, n_pair = polyhedra.model.bodies, int(lists.count[PAIRS])
    free = _free(polyhedra, lists)
    ledger, energy, stored = state.ledger, np.zeros(3), np.zeros(1)
    energies(bodies, state, free, polyhedra.model.numerics.gravity, energy)
    ledger[KINETIC], ledger[POTENTIAL] = energy[:2]
    found = remember(polyhedra, lists, n_pair, state.history.key, state.history.memory, stored)
    if found > len(state.history.key):
        state = state._replace(history=make_polyhedra_history(found + found // 4))
        remember(polyhedra, lists, n_pair, state.history.key, state.history.memory, stored)
    state.history.count[0] = found
    # contacts were found half a step ago: what their forces have done since then is no longer stored
    ledger[ELASTIC] = stored[0] - 0.5 * dt * (energy[2] - lists.support[SLICES:, POWER].sum())
    state.loss[:] = state.place.sum(axis=(0, 1))
    ledger[IMPACT_LOSS], ledger[FRICTION_LOSS] = state.loss.sum(axis=0)
    here = ledger[KINETIC] + ledger[POTENTIAL] + ledger[ELASTIC] + ledger[IMPACT_LOSS] + ledger[FRICTION_LOSS]
    ledger[RESIDUAL] = here - ledger[WORK] - state.reference[0]
    state.contacts[0] = lists.moved[:, TOUCHING].sum()
    return state


def start_polyhedra(
    polyhedra: PolyhedraModel, state: PolyhedraState, dt: float
) -> tuple[Buffers, PolyhedraState]:
    """Lists of a new state, and the ledger begun at its energy (E.1)."""
    lists = build_list(polyhedra, state, make_lists(polyhedra, state), dt, fresh=True)
    state.ledger[:] = 0.0
    state.reference[0] = 0.0
    state = measure(polyhedra, state, lists.now, dt)
    state.reference[0] = state.ledger[KINETIC] + state.ledger[POTENTIAL] + state.ledger[ELASTIC]
    state.ledger[RESIDUAL] = 0.0
    begin(polyhedra.model.bodies, state)
    state.pulled[:] = _pulled(polyhedra, state, _alive(polyhedra, 0.0), dt)
    return lists, state


def contacts_of(polyhedra: PolyhedraModel, lists: Buffers, dt: float) -> Contacts:
    """The contacts of the last step."""
    room, n_pair = 64, int(lists.now.count[PAIRS])
    while True:
        contacts = make_contacts(room)
        found = list_contacts(polyhedra, polyhedra.ground, lists.now, n_pair, dt, contacts)
        if found <= room:
            contacts.count[0] = found
            return contacts
        room = found


def contacts_at_start(polyhedra: PolyhedraModel, state: PolyhedraState) -> Contacts:
    """The contacts of a state that has none yet: a step of no length finds them and changes nothing."""
    copies = {name: np.copy(value) for name, value in zip(state._fields[:-1], state[:-1], strict=True)}
    trial = state._replace(**copies, history=make_polyhedra_history(64))
    lists, _ = advance_polyhedra(polyhedra, trial, make_lists(polyhedra, state), 0.0, 1)
    return contacts_of(polyhedra, lists, 0.0)


def _advance(
    polyhedra: PolyhedraModel,
    state: PolyhedraState,
    lists: PolyhedraLists,
    free: np.ndarray,
    dt: float,
    n_step: int,
    threads: int,
) -> np.ndarray:
    """Steps by one thread or several; what they did."""
    report = np.zeros((threads, REPORT_COLUMNS), np.int64)
    _, bins, n_rule, _ = state.place.shape
    lost = lined((SLICES, _whole(bins, LINE // 2), n_rule, 2))
    lost[:, :bins] = state.place
    work = lists._replace(lost=lost, barrier=lined(DRAWN + LINE * threads, np.int64))
    run_threads(lambda k: advance(polyhedra, state, work, free, dt, n_step, k, threads, report[k]), threads)
    state.place[:] = lost[:, :bins]
    return report[0]


class PolyhedraRunner:
    """Runs a scene of polyhedra."""

    batch, tells_steps = 0, True

    def __init__(
        self,
        scene: Scene,
        settings: Settings,
        polyhedra: PolyhedraModel,
        state: PolyhedraState,
        lists: Buffers | None = None,
    ):
        self.scene, self.polyhedra, self.state, self.dt = scene, polyhedra, state, settings.dt
        self.lists = make_lists(polyhedra, state) if lists is None else lists
        self.watched: WatchedPairs | None = None  # pairs that a load cell looks at

    def advance(self, n_step: int, each: Callable[[], None] | None = None) -> Advance:
        """So many steps. each: called after every step."""

        def told(lists: Buffers) -> None:
            self.lists = lists
            assert each is not None
            each()

        threads, call = self.scene.options.threads, None if each is None else told
        try:
            self.lists, self.state = advance_polyhedra(
                self.polyhedra, self.state, self.lists, self.dt, n_step, threads, call
            )
        except LostBodyError as error:
            name = self.scene.names()[error.body]
            raise RunError(f'"{name}" is no longer finite at t = {error.time:g} s') from None
        return Advance(int(self.state.contacts[0]))

    def frame(self) -> dict[str, np.ndarray]:
        """Poses, velocities, ledger, losses by interface and by place."""
        momentum = momenta_now(self.polyhedra.model.bodies, self.state)
        frame = {name: getattr(self.state, name) for name in (*FRAME, "place", "contacts")}
        return frame | {"momentum": momentum}

    def moving(self) -> Moving:
        """Free bodies that live now."""
        return moving_bodies(self.polyhedra.model.bodies, self.state)

    def trust(self) -> np.ndarray:
        """What was watched, and the overlaps of the last step."""
        found = self.contacts()
        thin = self.polyhedra.model.bodies.size[found.body].min(axis=1)
        return with_overlaps(self.state.trust, found, lambda c: float(thin[c]), float(self.state.time[0]))

    def contacts(self) -> Contacts:
        """The contacts of the last step."""
        return contacts_of(self.polyhedra, self.lists, self.dt)

    def set_motion(self, row: int, velocity: np.ndarray, spin: np.ndarray) -> None:
        """A driven body moves steadily from now on."""
        time = float(self.state.time[0])
        model = with_motion(self.scene, self.polyhedra.model, row, time, velocity, spin)
        self.polyhedra = self.polyhedra._replace(model=model)

    def pushes(self, watched: np.ndarray, normals: bool) -> Pushes:
        """What pairs of watched bodies did to each other in the last step; their normals only if asked for."""
        lists, contacts = self.lists.now, self.contacts() if normals else None
        build = int(lists.count[BUILDS])
        if self.watched is None or self.watched.build != build:
            self.watched = watched_pairs(self.polyhedra, lists, int(lists.count[PAIRS]), build, watched)
        return pushes_of_pairs(lists, self.watched, contacts, self.dt)

    def remove(self, rows: list[int]) -> None:
        """Bodies die within the next step, which books the energy they take."""
        self.polyhedra.model.bodies.life[rows, 1] = self.state.time[0] + 0.5 * self.dt
