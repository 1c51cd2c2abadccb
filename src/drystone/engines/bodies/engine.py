"""The rows of rigid bodies in the table of engines: hard contact (nonsmooth), soft contact of any shapes (smooth)."""

from math import inf
from typing import Any

from drystone.contact.arrays import FREE
from drystone.engines import VIEWS
from drystone.engines.bodies.build import build
from drystone.engines.bodies.check import describe, find_overlaps, inspect
from drystone.engines.bodies.model import STATES, STATISTICS, Model, State
from drystone.engines.bodies.runner import CONNECTOR_CHANNELS, BodyRunner, start_ledger
from drystone.engines.bodies.time_step import flat_problems, soft_problems, time_step
from drystone.engines.contract import MOMENTUM_CHANNEL, Channel, Engine, Labels, Settings, TimeStep
from drystone.engines.ledger import N_LEDGER
from drystone.engines.shift import shift_free
from drystone.errors import InputError, Problem
from drystone.scene import Scene

# units and meanings of CONNECTOR_CHANNELS
MEASURED = (
    ("N", "mean over the last step"),
    ("N m", "mean over the last step"),
    ("m", "how far points are apart, or a line has grown"),
    ("rad", "turn since the start"),
)
RUN = frozenset({"until", "dt", "every", "contacts"})
COMMON = frozenset({"overlap", "seed", "shift", "stop", "trust"})


def labels(scene: Scene, _: Any) -> Labels:
    """Names of all bodies."""
    return Labels("body", tuple(scene.names()))


def channels(scene: Scene, _: Any, state: Any) -> list[Channel]:
    """Poses, velocities, ledger, losses."""
    n, n_rule = len(state.position), len(state.loss)
    return [
        Channel("position", "m", ("body", "axis"), (n, 3), "<f8", "centre of mass"),
        Channel("attitude", "1", ("attitude", "quaternion"), (len(state.attitude), 4), "<f8", "scalar first"),
        Channel("velocity", "m/s", ("body", "axis"), (n, 3), "<f8", "of the centre of mass, world axes"),
        Channel("spin", "rad/s", ("body", "axis"), (n, 3), "<f8", "angular velocity, body axes"),
        Channel("ledger", "J", ("entry",), (N_LEDGER,), "<f8", "energy ledger"),
        MOMENTUM_CHANNEL,
        Channel("loss", "J", ("interface", "cause"), (n_rule, 2), "<f8", "dissipated energy"),
    ]


def hard_channels(scene: Scene, model: Any, state: Any) -> list[Channel]:
    """Those of bodies, and of connectors if there are any."""
    found, n = channels(scene, model, state), len(scene.connectors)
    if n:
        found += [
            Channel(name, unit, ("connector",), (n,), "<f8", meaning)
            for name, (unit, meaning) in zip(CONNECTOR_CHANNELS, MEASURED, strict=True)
        ]
        found.append(Channel("connector_status", "1", ("connector",), (n,), "<i8", ", ".join(STATES)))
    return found


def shift_bodies(scene: Scene, model: Model, state: Any) -> None:
    """Start free bodies elsewhere by a share of their diameter, if asked."""
    bodies = model.bodies
    shift_free(scene.options.shift, state.position, bodies.status == FREE, 2.0 * bodies.radius)


def start(scene: Scene, settings: Settings, model: Model, state: State, _: bool | None) -> BodyRunner:
    """A runner of a fresh state; overlaps are refused."""
    shift_bodies(scene, model, state)
    problems = find_overlaps(scene, model, state)
    if problems:
        raise InputError(problems)
    start_ledger(model, state)
    return BodyRunner(scene, settings, model, state)


def given_step(*_: Any) -> TimeStep:
    """Steps of hard contact are the choice of the user."""
    return TimeStep(None, inf)


def build_smooth(scene: Scene) -> tuple[Model, State]:
    """The arrays of a scene in soft contact."""
    model, state = build(scene)
    problems = flat_problems(scene, model)
    if problems:
        raise InputError(problems)
    return model, state


def no_problems(_: Scene) -> list[Problem]:
    """Everything that can be said is done."""
    return []


NONSMOOTH = Engine(
    options=COMMON | {"theta", "gamma", "tolerance", "max_sweeps", "projection", "threads"},
    run=RUN,
    required=("until", "dt"),
    problems=no_problems,
    build=build,
    describe=describe,
    inspect=inspect,
    time_step=given_step,
    frames=200,
    start=start,
    resume=BodyRunner,
    state=State,
    labels=labels,
    channels=hard_channels,
    statistics=STATISTICS,
    tables=[],
    animation=VIEWS["nonsmooth"],
    connectors=True,
)
SMOOTH = NONSMOOTH._replace(
    options=COMMON,
    required=("until",),
    problems=soft_problems,
    build=build_smooth,
    time_step=time_step,
    channels=channels,
    connectors=False,
)
