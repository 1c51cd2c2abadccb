"""Steps of the compiled engine, with buffers that grow: the layer between `run` and the kernels.

A kernel that finds a buffer too small stops before it has changed the state and says how much it needs; here the
buffer is enlarged and the step tried again. So nobody has to guess how many contacts a scene will have.
"""

from typing import NamedTuple

import numpy as np

from drystone.contact.arrays import (
    CONTACTS_FULL,
    NEEDED,
    NON_FINITE,
    PAIRS_FULL,
    REPORT,
    Candidates,
    Contacts,
    Manifold,
    make_candidates,
    make_contacts,
    make_manifold,
)
from drystone.contact.friction import FrictionScratch, make_friction_scratch
from drystone.engines.bodies import nonsmooth, smooth
from drystone.engines.bodies.model import STATISTICS, Model, State, Work, make_history, make_work
from drystone.laws.kinds import COULOMB

CONTACTS_PER_BODY, CONTACTS_AT_LEAST = 16, 64  # room for contacts and pairs at first; grows as needed


class Buffers(NamedTuple):
    """What a run needs beside model and state; can always be made anew."""

    contacts: Contacts
    overlaps: Contacts
    candidates: Candidates
    manifold: Manifold
    work: Work
    solver: FrictionScratch
    report: np.ndarray


def make_buffers(model: Model, n_contact: int = 0) -> Buffers:
    """Buffers with room for at least so many contacts."""
    n_body = model.bodies.mass.size
    capacity = max(n_contact, CONTACTS_PER_BODY * n_body + CONTACTS_AT_LEAST)
    return Buffers(
        contacts=make_contacts(capacity),
        overlaps=make_contacts(capacity),
        candidates=make_candidates(n_body, model.contactors, capacity),
        manifold=make_manifold(model.meshes),
        work=make_work(n_body),
        solver=make_friction_scratch(capacity, n_body),
        report=np.zeros(len(REPORT), np.int64),
    )


def advance_some(
    model: Model, state: State, buffers: Buffers, dt: float, n_step: int
) -> tuple[Buffers, State, np.ndarray]:
    """Advance n_step steps, enlarging buffers as often as needed. Returns them with the solver statistics."""
    statistics = np.zeros((n_step, len(STATISTICS)))
    advance = smooth.advance if is_soft(model) else nonsmooth.advance
    done = 0
    while True:
        contacts, overlaps, candidates, manifold, work, solver, report = buffers
        done += advance(
            model,
            state,
            contacts,
            overlaps,
            candidates,
            manifold,
            work,
            solver,
            dt,
            report,
            statistics[done:],
            n_step - done,
        )
        if report[CONTACTS_FULL] or report[PAIRS_FULL]:
            buffers, state = _enlarge(model, state, buffers)
        elif done == n_step or report[NON_FINITE]:
            return buffers, state, statistics[:done]


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
