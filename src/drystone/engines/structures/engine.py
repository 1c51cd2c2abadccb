"""The row of structures in the table of engines."""

from math import inf
from typing import Any

import numpy as np

from drystone.engines import VIEWS
from drystone.engines.contract import MOMENTUM_CHANNEL, Channel, Engine, Labels, Table, TimeStep
from drystone.engines.ledger import N_LEDGER
from drystone.engines.structures.build import build, gap_problems, gaps
from drystone.engines.structures.devices import with_devices
from drystone.engines.structures.model import HINGED_BEAM, STATISTICS, Model, State
from drystone.engines.structures.modes import find_modes
from drystone.engines.structures.runner import StructureRunner, ground_steps, start
from drystone.errors import Problem
from drystone.scene import Scene

SHOWN_MODES = 6


def problems(scene: Scene) -> list[Problem]:
    """Rules that need places, which structures given by matrices do not have."""
    bare = [name for name, one in scene.structures.items() if one.kind == "matrices"]
    if scene.options.stop.inside is not None and bare:
        text = f'"{bare[0]}" is given by matrices and has no places: leave it out'
        return [Problem(("options", "stop", "inside"), text)]
    return []


def describe(scene: Scene, model: Model, _: State) -> dict[str, Any]:
    """Counts, and the mass that moves with the ground [kg]."""
    masses = [float(np.einsum("ia,ia->a", one.influence, one.inertia).max()) for one in model.made]
    free = sum(bool(one.T[6 * k : 6 * k + 6].nnz) for one in model.made for k in range(len(one.nodes)))
    return {
        "bodies": len(model.points()),
        "free": free,
        "mass": sum(masses),
        "unknowns": model.n,
        "springs": len(model.springs),
        "devices": len(scene.devices),
        "pairs": len(model.row_of),
    }


def inspect(scene: Scene, model: Model, state: State) -> tuple[dict[str, Any], list[Problem]]:
    """Frequencies [Hz] and masses [kg], pairs that touch at the start; and hard pairs that overlap."""
    shown = {}
    for k, name in enumerate(model.names):
        made = with_devices(model, k)
        mass = np.einsum("ia,ia->a", made.influence, made.inertia)
        shown[name] = {
            "unknowns": made.M.shape[0],
            "mass": float(mass.max()),
            "frequencies": [float(f) for f in find_modes(made, SHOWN_MODES, name).frequency],
        }
    ground_steps(scene, 1e-3, 1)
    touching = int((gaps(model, state)[list(model.row_of.values())] <= 0.0).sum())
    return {"contacts": touching, "structures": shown}, gap_problems(scene, model, state)


def labels(_: Scene, model: Model) -> Labels:
    """Nodes and floors, as "structure.node"."""
    return Labels("node", tuple(model.points()))


def channels(_: Scene, model: Model, state: State) -> list[Channel]:
    """Unknowns and what follows from the steps."""
    n = model.n
    return [
        Channel("q", "m, rad", ("unknown",), (n,), "<f8", "unknowns, relative to the ground"),
        Channel("v", "m/s, rad/s", ("unknown",), (n,), "<f8", "their rates"),
        Channel("a", "m/s2, rad/s2", ("unknown",), (n,), "<f8", "change of the rates over the last step"),
        Channel(
            "spring",
            "N",
            ("spring",),
            (len(model.springs) + len(model.device_names),),
            "<f8",
            "forces of springs and devices with laws of their own",
        ),
        Channel(
            "member",
            "N, N m",
            ("member", "basic"),
            (len(model.beams), 6),
            "<f8",
            "N, Mz1, Mz2, My1, My2, T of beams that are not linear",
        ),
        Channel(
            "hinge",
            "rad",
            ("hinge", "basic"),
            (int((model.members.kind == HINGED_BEAM).sum()), 4),
            "<f8",
            "plastic rotations z1, z2, y1, y2 of hinges",
        ),
        Channel("ledger", "J", ("entry",), (N_LEDGER,), "<f8", "energy ledger"),
        MOMENTUM_CHANNEL,
        Channel(
            "support",
            "m, m/s, m/s2",
            ("column",),
            (3 * len(model.columns),),
            "<f8",
            "displacements, velocities and accelerations of supports that move by themselves",
        ),
        Channel(
            "ground", "m/s2", ("axis",), (3,), "<f8", "acceleration of the ground, mean over the last step"
        ),
    ]


STRUCTURES = Engine(
    options=frozenset({"theta", "gamma", "tolerance", "max_sweeps", "seed", "shift", "stop", "trust"}),
    run=frozenset({"until", "dt", "every"}),
    required=("until", "dt"),
    problems=problems,
    build=build,
    describe=describe,
    inspect=inspect,
    time_step=lambda *_: TimeStep(None, inf),
    frames=0,
    start=start,
    resume=StructureRunner,
    state=State,
    labels=labels,
    channels=channels,
    statistics=STATISTICS,
    tables=[Table("impacts", {"row": ((8,), "<f8")})],
    animation=VIEWS["structures"],
)
