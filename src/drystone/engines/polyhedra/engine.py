"""The row of polyhedra in the table of engines."""

from typing import Any

from drystone.engines import VIEWS
from drystone.engines.bodies.build import pairs_without_law
from drystone.engines.bodies.check import describe, overlap_problems
from drystone.engines.bodies.engine import COMMON, RUN, channels, labels, no_problems, shift_bodies
from drystone.engines.contract import Channel, Engine, Settings
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.model import PolyhedraModel, PolyhedraState
from drystone.engines.polyhedra.runner import PolyhedraRunner, contacts_at_start, start_polyhedra
from drystone.engines.polyhedra.time_step import time_step
from drystone.errors import InputError, Problem
from drystone.scene import Scene


def polyhedra_channels(scene: Scene, model: PolyhedraModel, state: PolyhedraState) -> list[Channel]:
    """Those of bodies, and losses by place."""
    return [
        *channels(scene, model, state),
        Channel(
            "place",
            "J",
            ("slice", "bin", "interface", "cause"),
            state.place.shape,
            "<f8",
            "dissipated, by bin",
        ),
        Channel("contacts", "1, m", ("column",), (2,), "<f8", "contacts, deepest overlap so far"),
    ]


def inspect(
    scene: Scene, polyhedra: PolyhedraModel, state: PolyhedraState
) -> tuple[dict[str, Any], list[Problem]]:
    """Contacts at the start and pairs without a contact law; and what overlaps."""
    contacts = contacts_at_start(polyhedra, state)
    found = {"contacts": int(contacts.count[0]), "without_law": pairs_without_law(scene)}
    return found, overlap_problems(scene, polyhedra.model, contacts, state)


def start(
    scene: Scene, settings: Settings, polyhedra: PolyhedraModel, state: PolyhedraState, _: bool | None
) -> PolyhedraRunner:
    """A runner of a fresh state; overlaps are refused."""
    shift_bodies(scene, polyhedra.model, state)
    problems = overlap_problems(scene, polyhedra.model, contacts_at_start(polyhedra, state), state)
    if problems:
        raise InputError(problems)
    lists, state = start_polyhedra(polyhedra, state, settings.dt)
    return PolyhedraRunner(scene, settings, polyhedra, state, lists)


POLYHEDRA = Engine(
    options=COMMON | {"skin", "threads", "places"},
    run=RUN,
    required=("until",),
    problems=no_problems,
    build=build_polyhedra,
    describe=lambda scene, polyhedra, state: describe(scene, polyhedra.model, state),
    inspect=inspect,
    time_step=time_step,
    frames=200,
    start=start,
    resume=PolyhedraRunner,
    state=PolyhedraState,
    labels=labels,
    channels=polyhedra_channels,
    statistics=(),
    tables=[],
    animation=VIEWS["polyhedra"],
)
