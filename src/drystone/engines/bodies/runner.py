"""Runs rigid bodies in hard or soft contact: chunks of compiled steps, with buffers that grow.

A kernel that finds a buffer too small stops before it has changed the state and says how much it needs; here the
buffer is enlarged and the step tried again. So nobody has to guess how many contacts a scene will have.
"""

from typing import Any, NamedTuple

import numpy as np

from drystone.contact.arrays import (
    CONTACTS_FULL,
    DRIVEN,
    FAST_BODY,
    FIRST_BODY,
    FREE,
    NEEDED,
    NON_FINITE,
    PAIRS_FULL,
    REPORT,
    TOO_FAST,
    Candidates,
    Contacts,
    Manifold,
    make_candidates,
    make_contacts,
    make_manifold,
)
from drystone.contact.connector_rows import ConnectorRows
from drystone.contact.friction import FrictionScratch, make_friction_scratch
from drystone.contact.sweep import SIZES_PER_STEP
from drystone.engines.bodies import nonsmooth, smooth
from drystone.engines.bodies.build import status_of
from drystone.engines.bodies.connector_build import elastic_energy, rows_of
from drystone.engines.bodies.model import (
    BROKEN,
    STATISTICS,
    Bodies,
    Driven,
    Model,
    State,
    Work,
    make_history,
    make_work,
)
from drystone.engines.bodies.momentum import begin, momenta_now
from drystone.engines.contract import Advance, Moving, Settings
from drystone.engines.ledger import ELASTIC, KINETIC, POTENTIAL
from drystone.engines.trust import with_overlaps
from drystone.errors import InputError, RunError
from drystone.laws.kinds import COULOMB
from drystone.maths.threads import reset_crew, run_threads
from drystone.scene import Scene

CONTACTS_PER_BODY, CONTACTS_AT_LEAST = 16, 64  # room for contacts and pairs at first; grows as needed


class Buffers(NamedTuple):
    """What a run needs beside model and state; can always be rebuilt."""

    contacts: Contacts
    overlaps: Contacts
    candidates: Candidates
    manifold: Manifold
    work: Work
    solver: FrictionScratch
    rows: ConnectorRows | None
    report: np.ndarray


def make_buffers(model: Model, n_contact: int = 0) -> Buffers:
    """Buffers with room for at least so many contacts."""
    n_body = model.bodies.mass.size
    capacity = max(n_contact, CONTACTS_PER_BODY * n_body + CONTACTS_AT_LEAST)
    return Buffers(
        contacts=make_contacts(capacity),
        overlaps=make_contacts(capacity),
        candidates=make_candidates(n_body, model.contactors, capacity),
        manifold=make_manifold(model.meshes, largest_radius(model)),
        work=make_work(n_body),
        solver=make_friction_scratch(capacity, n_body),
        rows=None if model.connectors is None else rows_of(model.connectors),
        report=np.zeros(len(REPORT), np.int64),
    )


def largest_radius(model: Model) -> float:
    """Of the free bodies [m]."""
    return float(np.max(model.bodies.radius[model.bodies.status == FREE], initial=0.0))


def advance_some(
    model: Model, state: State, buffers: Buffers, dt: float, n_step: int, threads: int = 1
) -> tuple[Buffers, State, np.ndarray]:
    """Advance n_step steps, enlarging buffers as often as needed. Returns them with the solver statistics.

    threads: of hard contact; the bits do not depend on it.
    """
    statistics = np.zeros((n_step, len(STATISTICS)))
    done = 0
    while True:
        if is_soft(model):
            done += smooth.advance(
                model, state, *buffers[:-2], dt, buffers.report, statistics[done:], n_step - done
            )
        else:
            done += _advance_hard(model, state, buffers, dt, statistics[done:], threads)
        report = buffers.report
        if report[CONTACTS_FULL] or report[PAIRS_FULL]:
            buffers, state = _enlarge(model, state, buffers)
        elif done == n_step or report[NON_FINITE] or report[TOO_FAST]:
            return buffers, state, statistics[:done]


def _advance_hard(
    model: Model, state: State, buffers: Buffers, dt: float, statistics: np.ndarray, threads: int
) -> int:
    """Steps of hard contact by one thread or several; returns how many were done."""
    contacts, overlaps, candidates, manifold, work, solver, rows, report = buffers
    reset_crew(solver.crew, threads)
    manifolds = [manifold, *(make_manifold(model.meshes, largest_radius(model)) for _ in range(1, threads))]
    done = np.zeros(threads, np.int64)

    def run_one(thread: int) -> None:
        done[thread] = nonsmooth.advance(
            model, state, contacts, overlaps, candidates, manifolds[thread], work, solver, rows, dt, report,
            statistics, len(statistics), thread,
        )  # fmt: skip

    run_threads(run_one, threads)
    return int(done[0])


def is_soft(model: Model) -> bool:
    """Whether contacts push by their overlap; a scene has laws of one kind only."""
    return bool((model.interfaces.law != COULOMB).any())


def contacts_at(model: Model, state: State) -> Contacts:
    """All contacts of a state that touch or overlap."""
    buffers = make_buffers(model)
    time, life = state.time[0], model.bodies.life
    while True:
        buffers.work.alive[:] = (life[:, 0] <= time) & (time < life[:, 1])
        buffers, _, _ = advance_some(model, state, buffers, 1.0, 0)
        if not (buffers.report[CONTACTS_FULL] or buffers.report[PAIRS_FULL]):
            return buffers.contacts


def _enlarge(model: Model, state: State, buffers: Buffers) -> tuple[Buffers, State]:
    """Twice the room that the report asks for; the list of neighbours is built anew."""
    needed, full = int(buffers.report[NEEDED]), bool(buffers.report[CONTACTS_FULL])
    buffers.report[:] = 0
    if full:
        grown = make_buffers(model, 2 * needed)
        work = buffers.work
        return grown._replace(work=work, candidates=buffers.candidates), fit_history(
            state, len(grown.contacts.gap)
        )
    room = make_candidates(model.bodies.mass.size, model.contactors, 2 * needed)
    return buffers._replace(candidates=room), state


def fit_history(state: State, capacity: int) -> State:
    """The same state with room for so many remembered contacts."""
    n = int(state.history.count[0])
    if len(state.history.key) >= capacity:
        return state
    larger = make_history(capacity)
    for new, old in zip(larger[1:], state.history[1:], strict=True):
        new[:n] = old[:n]
    larger.count[0] = n
    return state._replace(history=larger)


def start_ledger(model: Model, state: State) -> None:
    """Begin the ledgers at the energy and momenta of the state (E.1), over the free bodies that live at the start."""
    bodies = model.bodies
    here = (bodies.status == FREE) & (bodies.life[:, 0] <= 0.0)
    mass, velocity, spin = bodies.mass[here], state.velocity[here], state.spin[here]
    inertia = bodies.inertia[here].reshape(-1, 3, 3)
    kinetic = 0.5 * (mass @ (velocity**2).sum(axis=1)) + 0.5 * np.einsum("bi,bij,bj->", spin, inertia, spin)
    potential = -float(mass @ (state.position[here] @ np.array(model.numerics.gravity)))
    state.ledger[KINETIC], state.ledger[POTENTIAL] = kinetic, potential
    state.ledger[ELASTIC] = elastic_energy(model.connectors, state.position, state.attitude)
    state.reference[0] = kinetic + potential + state.ledger[ELASTIC]
    begin(bodies, state)


def moving_bodies(bodies: Bodies, state: Any) -> Moving:
    """Free bodies that live now; the speed of a surface is that of its farthest point."""
    time, life = float(state.time[0]), bodies.life
    free = np.flatnonzero((bodies.status == FREE) & (life[:, 0] <= time) & (time < life[:, 1]))
    speed = np.linalg.norm(state.velocity[free], axis=1)
    speed += np.minimum(bodies.radius[free], 1e6) * np.linalg.norm(state.spin[free], axis=1)
    return Moving(free, state.position[free], speed)


def drive_from_now(driven: Driven, row: int, time: float, velocity: np.ndarray, spin: np.ndarray) -> Driven:
    """The tables of driven bodies, one of which moves steadily from a time [s] on."""
    span = driven.span.copy()
    first, wave = len(driven.time), len(driven.wave)
    span[row] = first, first + 2, wave, wave
    steady = np.concatenate([velocity, spin])
    return driven._replace(
        span=span,
        time=np.append(driven.time, [time - 1.0, 1e30]),
        velocity=np.vstack((driven.velocity.reshape(-1, 6), steady, steady)),
    )


class BodyRunner:
    """Runs a scene of bodies, in hard contact or in soft contact by the general step."""

    batch = 0

    def __init__(self, scene: Scene, settings: Settings, model: Model, state: State):
        self.scene, self.model, self.dt = scene, model, settings.dt
        self.buffers = make_buffers(model, len(state.history.key))
        self.state = fit_history(state, len(self.buffers.contacts.gap))

    def advance(self, n_step: int) -> Advance:
        """So many steps, with their statistics."""
        self.buffers, self.state, statistics = advance_some(
            self.model, self.state, self.buffers, self.dt, n_step, self.scene.options.threads
        )
        if self.buffers.report[NON_FINITE]:
            name = self.scene.names()[self.buffers.report[FIRST_BODY]]
            raise RunError(f'"{name}" is no longer finite at t = {self.state.time[0]:g} s')
        if self.buffers.report[TOO_FAST]:
            b = int(self.buffers.report[FAST_BODY])
            speed = max(
                np.linalg.norm(self.state.velocity[b]), np.linalg.norm(self.buffers.work.start[b, :3])
            )
            size = 2.0 * float(self.model.bodies.radius[b])
            raise RunError(
                f"at t = {self.state.time[0]:g} s: "
                + too_fast(self.scene.names()[b], float(speed), size, self.dt)
            )
        return Advance(int(self.buffers.contacts.count[0]), statistics)

    def frame(self) -> dict[str, np.ndarray]:
        """Poses, velocities, ledgers and losses."""
        momentum = momenta_now(self.model.bodies, self.state)
        found = {name: getattr(self.state, name) for name in FRAME} | {"momentum": momentum}
        kept = self.state.connectors
        if len(kept.status):
            found |= {name: kept.measured[:, k] for k, name in enumerate(CONNECTOR_CHANNELS)}
            found["connector_status"] = kept.status
        return found

    def moving(self) -> Moving:
        """Free bodies that live now."""
        return moving_bodies(self.model.bodies, self.state)

    def trust(self) -> np.ndarray:
        """What was watched, and the overlaps that the last step has left."""
        size, found = self.model.contactors.size, contacts_at(self.model, self.state)
        pair = np.stack(np.divmod(found.key[: int(found.count[0]), 0], len(size)))
        thin = size[pair].min(axis=0)
        return with_overlaps(self.state.trust, found, lambda c: float(thin[c]), float(self.state.time[0]))

    def contacts(self) -> Contacts:
        """The contacts of the last step."""
        return self.buffers.contacts

    def set_motion(self, row: int, velocity: np.ndarray, spin: np.ndarray) -> None:
        """A driven body moves steadily from now on."""
        self.model = with_motion(self.scene, self.model, row, float(self.state.time[0]), velocity, spin)

    def remove(self, rows: list[int]) -> None:
        """Bodies die within the next step, which books the energy they take; their connectors break."""
        connectors = self.model.connectors
        if connectors is not None:
            points = np.isin(connectors.body, rows)
            owner = np.repeat(connectors.connector, np.diff(connectors.point))
            self.state.connectors.status[owner[points]] = BROKEN
        self.model.bodies.life[rows, 1] = self.state.time[0] + 0.5 * self.dt


def too_fast(name: str, speed: float, size: float, dt: float) -> str:
    """Why a body cannot be followed, and what would do."""
    return (
        f'"{name}" flies at {speed:.3g} m/s, {speed * dt / size:.0f} times its size of {size:.3g} m in a step of '
        f"{dt:g} s, towards others: at most {SIZES_PER_STEP:.0f} are followed, so take "
        f"dt <= {float(f'{SIZES_PER_STEP * size / speed:.2g}'):g}"
    )


CONNECTOR_CHANNELS = tuple(f"connector_{name}" for name in ("force", "moment", "opening", "angle"))
FRAME = ("position", "attitude", "velocity", "spin", "ledger", "loss")


def with_motion(
    scene: Scene, model: Any, row: int, time: float, velocity: np.ndarray, spin: np.ndarray
) -> Any:
    """A model of bodies or grains in which a driven body moves steadily from a time [s] on."""
    members = scene.body_members()
    if row >= len(members) or status_of(members[row][1]) != DRIVEN:
        name = members[row][0] if row < len(members) else "a grain"
        raise InputError(f'"{name}" is not driven: give it `driven` in the scene to move it by hand')
    return model._replace(driven=drive_from_now(model.driven, row, time, velocity, spin))
