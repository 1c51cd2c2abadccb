"""What can be said about a scene before it runs: counts, blind pairs, bodies that overlap at the start."""

from typing import Any

import numpy as np

from drystone.build import blind_pairs, build
from drystone.engine.nonsmooth import find_all_contacts
from drystone.errors import InputError, Problem
from drystone.model import (
    CONTACTS_FULL,
    FREE,
    NEEDED,
    PAIRS_FULL,
    REPORT,
    Contacts,
    Model,
    State,
    make_candidates,
    make_contacts,
    make_patch,
    make_work,
)
from drystone.scene import Scene

SHOWN_AT_MOST = 20


def check_scene(scene: Scene) -> dict[str, Any]:
    """Counts and blind pairs of a scene that can be run; raises `InputError` if it cannot."""
    model, state = build(scene)
    problems = find_overlaps(scene, model, state)
    if problems:
        raise InputError(problems)
    free = model.bodies.status == FREE
    return {
        "bodies": len(free),
        "free": int(free.sum()),
        "mass": float(model.bodies.mass[free].sum()),
        "interfaces": len(scene.interfaces),
        "contacts": int(contacts_at(model, state).count[0]),
        "blind": blind_pairs(scene),
    }


def contacts_at(model: Model, state: State) -> Contacts:
    """All contacts of a state that touch or overlap."""
    work, report = make_work(model.bodies.mass.size), np.zeros(len(REPORT), np.int64)
    work.alive[:] = (model.bodies.life[:, 0] <= state.time[0]) & (state.time[0] < model.bodies.life[:, 1])
    n_body = model.bodies.mass.size
    contacts, candidates = (
        make_contacts(16 * n_body + 64),
        make_candidates(n_body, model.contactors, 16 * n_body + 64),
    )
    patch = make_patch(model.meshes)
    while True:
        report[:] = 0
        find_all_contacts(model, state, contacts, candidates, patch, work, report)
        if report[PAIRS_FULL]:
            candidates = make_candidates(n_body, model.contactors, 2 * int(report[NEEDED]))
        elif report[CONTACTS_FULL]:
            contacts = make_contacts(2 * int(report[NEEDED]))
        else:
            return contacts


def find_overlaps(scene: Scene, model: Model, state: State) -> list[Problem]:
    """Pairs that overlap at the start by more than the accepted share of the smaller body."""
    contacts = contacts_at(model, state)
    names = scene.names()
    worst: dict[tuple[int, int], float] = {}
    for c in range(int(contacts.count[0])):
        i, j = (int(b) for b in contacts.body[c])
        depth = -float(contacts.gap[c])
        if depth > scene.options.overlap * min(model.bodies.radius[i], model.bodies.radius[j]):
            worst[i, j] = max(worst.get((i, j), 0.0), depth)
    ranked = sorted(worst.items(), key=lambda item: -item[1])
    found = [
        Problem(
            ("bodies", names[i].split(":")[0]),
            f'"{names[i]}" and "{names[j]}" overlap by {depth:.3g} m at the start',
        )
        for (i, j), depth in ranked[:SHOWN_AT_MOST]
    ]
    if len(ranked) > SHOWN_AT_MOST:
        found.append(Problem(("bodies",), f"and {len(ranked) - SHOWN_AT_MOST} more pairs overlap"))
    return found
