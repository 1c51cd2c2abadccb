"""The row of grains in the table of engines."""

from drystone.engines import VIEWS
from drystone.engines.bodies.engine import COMMON, RUN, channels, no_problems
from drystone.engines.contract import Channel, Engine, Labels, Settings
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.check import describe, find_grain_overlaps, inspect
from drystone.engines.grains.model import GrainModel, GrainState
from drystone.engines.grains.runner import GrainRunner, start_grains
from drystone.engines.grains.time_step import time_step
from drystone.engines.shift import ways
from drystone.errors import InputError
from drystone.scene import Scene


def labels(scene: Scene, _: GrainModel) -> Labels:
    """Walls by name, grains by population."""
    walls = tuple(name for name, _, _ in scene.body_members())
    return Labels("body", walls, tuple((name, len(one.at)) for name, one in scene.grains.items()))


def grain_channels(scene: Scene, model: GrainModel, state: GrainState) -> list[Channel]:
    """Those of bodies; attitudes of walls only."""
    n_wall = len(state.attitude)
    return [
        *channels(scene, model, state),
        Channel("present", "1", ("grain",), (len(state.present),), "|u1", "0: taken out, or not born yet"),
        Channel("load", "N, N m", ("wall", "component"), (n_wall, 6), "<f8", "force and torque of grains"),
        Channel("contacts", "1, m, 1", ("column",), (3,), "<f8", "contacts, deepest overlap, list builds"),
    ]


def start(
    scene: Scene, settings: Settings, model: GrainModel, state: GrainState, _: bool | None
) -> GrainRunner:
    """A runner of a fresh state; overlaps are refused."""
    if scene.options.shift is not None:
        flat = model.dimension == 2
        state.position[len(state.attitude) :] += ways(scene.options.shift, 2.0 * model.radius, flat=flat)
    lists, state = start_grains(model, state, settings.dt)
    problems = find_grain_overlaps(scene, model, state, lists)
    if problems:
        raise InputError(problems)
    return GrainRunner(scene, settings, model, state, lists)


GRAINS = Engine(
    options=COMMON | {"engine", "integrator", "skin", "threads"},
    run=RUN,
    required=("until",),
    problems=no_problems,
    build=build_grains,
    describe=describe,
    inspect=inspect,
    time_step=time_step,
    frames=200,
    start=start,
    resume=GrainRunner,
    state=GrainState,
    labels=labels,
    channels=grain_channels,
    statistics=(),
    tables=[],
    animation=VIEWS["grains"],
)
