"""The row of masonry in the table of engines."""

from typing import Any

import numpy as np

from drystone.engines import VIEWS
from drystone.engines.contract import MOMENTUM_CHANNEL, Channel, Engine, Labels, Table, TimeStep
from drystone.engines.ledger import N_LEDGER
from drystone.engines.masonry.build import Assembly, build, placed
from drystone.engines.masonry.loading import blows
from drystone.engines.masonry.model import BlockState
from drystone.engines.masonry.push import LEVEL, damping_of
from drystone.engines.masonry.runner import MasonryRunner, start
from drystone.engines.masonry.settle import damped_step
from drystone.errors import Problem
from drystone.scene import Scene


def no_problems(_: Scene) -> list[Problem]:
    """What cannot be done is found by the descriptions and by `build`."""
    return []


def describe(_: Scene, made: Assembly, state: BlockState) -> dict[str, Any]:
    """Counts and the mass of the free blocks [kg]."""
    kinds = np.bincount(made.joint_kind, minlength=2)
    free = made.model.blocks.fixed == 0
    return {
        "bodies": len(made.names),
        "free": int(free.sum()),
        "mass": float(made.model.blocks.block_mass[free].sum()),
        "elements": len(made.model.blocks.kind),
        "bed_joints": int(kinds[0]),
        "head_joints": int(kinds[1]),
        "contact_points": len(made.model.points.joint),
        "loaded_faces": len(np.unique(made.loading.face[state.exposed.sum(axis=1) > 0.0])),
    }


def inspect(scene: Scene, made: Assembly, state: BlockState) -> tuple[dict[str, Any], list[Problem]]:
    """Contact points, the stable step [s], and what each load does to each structure as it is laid."""
    until = scene.run.until if scene.run is not None else None
    found = blows(made.loading, made.sources, state.exposed, placed(made), until)
    return {
        "contacts": len(made.model.points.joint),
        "step": time_step(scene, made, state).usual,
        "loads": [one._asdict() for one in found],
    }, []


def time_step(_: Scene, made: Assembly, __: BlockState) -> TimeStep:
    """The limit of stability times a safety."""
    limit = damped_step(made, damping_of(made.masonry))
    return TimeStep(
        limit, limit, f"expected at most {limit:.4g} s, the limit of stability times masonry.safety"
    )


def labels(_: Scene, made: Assembly) -> Labels:
    """Blocks."""
    return Labels("block", tuple(made.names))


def channels(_: Scene, made: Assembly, state: BlockState) -> list[Channel]:
    """Displacements of nodes in single precision: a micrometre in a metre."""
    n, n_node, n_point = len(made.names), len(state.position), len(made.model.points.joint)
    stress = "contact points, tension positive"
    found = [
        Channel("displacement", "m", ("block", "axis"), (n, 3), "<f8", "mean of a block since the start"),
        Channel("velocity", "m/s", ("block", "axis"), (n, 3), "<f8", "mean of a block, half a step before"),
        Channel("node", "m", ("node", "axis"), (n_node, 3), "<f4", "displacement of nodes since the start"),
        Channel("status", "1", ("point",), (n_point,), "|i1", "of contact points, as in laws/kinds.py"),
        Channel("normal", "Pa", ("point",), (n_point,), "<f4", f"normal stress of {stress}"),
        Channel("shear", "Pa", ("point",), (n_point,), "<f4", "shear stress of contact points"),
        Channel("slip", "m", ("point",), (n_point,), "<f4", "plastic slip of contact points, summed"),
        Channel("joint_energy", "J", (), (), "<f8", "elastic energy of the joints"),
        Channel("ledger", "J", ("entry",), (N_LEDGER,), "<f8", "energy ledger"),
        MOMENTUM_CHANNEL,
        Channel("reaction", "N, N m", ("support", "component"), state.reaction.shape, "<f8", "of supports"),
        Channel("ground", "m", ("axis",), (3,), "<f8", "displacement of the ground"),
    ]
    if made.masonry.push is not None:
        found.append(Channel("push", "1", ("entry",), (2,), "<f8", "factor of a quasi-static run, residual"))
    return found


MASONRY = Engine(
    options=frozenset({"threads", "seed", "shift", "stop", "trust"}),
    run=frozenset({"until", "dt", "every"}),
    required=("until",),
    problems=no_problems,
    build=build,
    describe=describe,
    inspect=inspect,
    time_step=time_step,
    frames=100,
    start=start,
    resume=MasonryRunner,
    state=BlockState,
    labels=labels,
    channels=channels,
    statistics=(),
    tables=[Table("levels", {"row": ((len(LEVEL),), "<f8")})],
    animation=VIEWS["masonry"],
)
