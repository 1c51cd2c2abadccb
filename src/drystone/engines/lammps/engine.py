"""The row of LAMMPS in the table of engines: grains under MPI."""

from typing import Any

import numpy as np

from drystone.engines import VIEWS
from drystone.engines.bodies.engine import COMMON
from drystone.engines.contract import Channel, Engine, Labels, Settings, TimeStep
from drystone.engines.grains import engine as grains
from drystone.engines.grains.build import build_grains
from drystone.engines.lammps.deck import grain_problems
from drystone.engines.lammps.laws import differences, law_problems
from drystone.engines.lammps.model import ABSENT, LammpsModel, LammpsState, Restart
from drystone.engines.lammps.program import command_of
from drystone.engines.lammps.runner import LammpsRunner
from drystone.engines.lammps.walls import wall_problems
from drystone.engines.ledger import N_LEDGER
from drystone.engines.momentum import start_momenta
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.scene import Scene


def problems(scene: Scene) -> list[Problem]:
    """What LAMMPS cannot express, and whether it is there."""
    found = law_problems(scene)
    if scene.options.integrator == "gear":
        text = "engine lammps: it has no Gear; take verlet or leapfrog, which are one and the same there"
        found.append(Problem(("options", "integrator"), text))
    if scene.load_cells:
        text = "engine lammps: it tells forces at frames only, of whole walls: record.grains.force(...); leave them out"
        found.append(Problem(("load_cells",), text))
    try:
        command_of(scene.options.ranks, scene.options.launcher)
    except InputError as error:
        found += error.problems
    return found


def build(scene: Scene) -> tuple[LammpsModel, LammpsState]:
    """The arrays of the grain engine; raises `InputError` with what LAMMPS cannot express."""
    model, start = build_grains(scene)
    wrong = [*wall_problems(scene, model, start), *grain_problems(scene, model)]
    if wrong:
        raise InputError(wrong)
    counts = [len(one.at) for one in scene.grains.values()]
    population = np.repeat(np.arange(1, len(counts) + 1, dtype=np.int32), counts)
    state = LammpsState(
        time=np.zeros(1), step=np.zeros(1, np.int64), ledger=np.full(N_LEDGER, np.nan), momentum=start_momenta(),
        still=np.full(1, np.nan), trust=start_trust(), present=start.present.copy(), restart=Restart(),
    )  # fmt: skip
    return LammpsModel(model, population, start), state


def describe(scene: Scene, model: LammpsModel, _: Any) -> dict[str, Any]:
    """Counts and mass [kg]."""
    return grains.describe(scene, model.grains, model.start)


def inspect(scene: Scene, model: LammpsModel, _: Any) -> tuple[dict[str, Any], list[Problem]]:
    """Contacts at the start and pairs without a contact law; and what overlaps."""
    found, overlaps = grains.inspect(scene, model.grains, model.start)
    return {**found, "differences": differences(scene)}, overlaps


def time_step(scene: Scene, model: LammpsModel, _: Any) -> TimeStep:
    """That of the grain engine."""
    return grains.time_step(scene, model.grains, model.start)


def labels(scene: Scene, model: LammpsModel) -> Labels:
    """Walls by name, grains by population."""
    return grains.labels(scene, model.grains)


def channels(scene: Scene, model: LammpsModel, _: Any) -> list[Channel]:
    """Those of grains but for losses, which LAMMPS does not tell."""
    every = grains.grain_channels(scene, model.grains, model.start)
    return [channel for channel in every if channel.name != "loss"]


def start(
    scene: Scene, settings: Settings, model: LammpsModel, state: LammpsState, progress: bool | None
) -> LammpsRunner:
    """A runner of a fresh state; overlaps are refused."""
    mirror = grains.start(scene, settings, model.grains, model.start, progress)
    state.present[:] = mirror.state.present
    return LammpsRunner(scene, settings, model._replace(start=mirror.state), state, mirror)


LAMMPS = Engine(
    options=COMMON | {"engine", "ranks", "launcher", "integrator", "skin"},
    run=frozenset({"until", "dt", "every"}),
    required=("until",),
    problems=problems,
    build=build,
    describe=describe,
    inspect=inspect,
    time_step=time_step,
    frames=200,
    start=start,
    resume=LammpsRunner,
    state=LammpsState,
    labels=labels,
    channels=channels,
    statistics=(),
    tables=[],
    animation=VIEWS["lammps"],
    absent=ABSENT,
)
