"""Packings of grains to start from: `ds.packings.lattice`, `random` and `pour`, each a dictionary for add_grains.

scene.add_grains("sand", **ds.packings.pour(2000, width=0.08, radius=(0.9e-3, 1e-3)), shape="disk", density=2500.0)
"""

from math import sqrt
from typing import Any

import numpy as np

from drystone.engines.grains.build import build_grains
from drystone.engines.grains.runner import advance_grains, start_grains
from drystone.engines.grains.time_step import time_step
from drystone.engines.ledger import KINETIC
from drystone.errors import RunError
from drystone.laws import AnyLaw, HertzMindlin
from drystone.progress import Progress
from drystone.scene import Options, Scene
from drystone.scene.arrangements import Pair, lattice
from drystone.scene.arrangements import scatter as random
from drystone.scene.releases import blocks
from drystone.shapes import Plane

HASTE = 4.0  # times gravity while grains fall
LOOSE, AT_REST = 1e-2, 1e-5  # kinetic energy per grain after falling and at rest, in weights times radius
PATIENCE = 40.0  # falls through the whole height after which a bed must be at rest


def pour(
    n: int,
    *,
    width: float,
    radius: float | Pair,
    depth: float | None = None,
    density: float = 2500.0,
    law: AnyLaw | None = None,
    gravity: float = 9.81,
    seed: int = 0,
    threads: int = 1,
    progress: bool | None = None,
) -> dict[str, np.ndarray]:
    """A bed that has come to rest in a box of this width [m] (and depth: spheres; without: disks) on the plane z = 0.

    A jittered lattice falls under four times gravity [m/s2], then rests under gravity. The law is by default soft
    (E = 1e7 Pa, e = 0.6, friction 0.5), which leaves overlaps of about a hundredth of a radius: allow for them by
    `Options(overlap=0.05)` and run with the same law. Returns `at` (n, 3) and `radius` (n,) [m].

    >>> bed = ds.packings.pour(12, width=0.1, radius=0.01)
    >>> bed["at"].shape
    (12, 3)
    """
    law = HertzMindlin(young=1e7, poisson=0.25, restitution=0.6, friction=0.5) if law is None else law
    start = lattice(n, width=width, depth=depth, radius=radius, jitter=0.9, seed=seed)
    height = float(start["at"][:, 2].max() + start["radius"].max())
    mean = float(start["radius"].mean())
    with Progress("pour", 1.0, show=progress) as bar:
        for haste in (HASTE, 1.0):
            scene = _box(start, width, depth, density, law, gravity * haste)
            model, state = build_grains(scene)
            dt = (time_step(scene, model, state).usual or 0.0) * 2.5  # a bed only, not a result
            lists, state = start_grains(model, state, dt)
            fall = sqrt(2.0 * height / (gravity * haste))
            chunk = max(1, round(0.1 * fall / dt))
            least, rest = (0.8 * fall, LOOSE) if haste > 1.0 else (0.3 * fall, AT_REST)
            rest *= float(model.mass.sum()) * gravity * mean
            while state.time[0] < least or state.ledger[KINETIC] > rest:
                lists, state = advance_grains(model, state, lists, dt, chunk, threads)
                if state.time[0] > PATIENCE * fall:
                    raise RunError(f"the bed is not at rest after {state.time[0]:g} s; does the law damp?")
                still = rest / max(float(state.ledger[KINETIC]), rest)
                bar.update((0.0 if haste > 1.0 else 0.5) + 0.5 * still, int(state.contacts[0]))
            start = {"at": state.position[len(state.attitude) :].copy(), "radius": start["radius"]}
    return start


def _box(
    start: dict[str, Any], width: float, depth: float | None, density: float, law: AnyLaw, gravity: float
):
    """Grains between walls, without a lid."""
    scene = Scene(title="pour", gravity=(0.0, 0.0, -gravity), options=Options(overlap=1.0))
    scene.add("floor", Plane(), fixed=True)
    scene.add("left", Plane(normal=(1.0, 0.0, 0.0)), fixed=True)
    scene.add("right", Plane(normal=(-1.0, 0.0, 0.0)), at=(width, 0.0, 0.0), fixed=True)
    if depth is not None:
        scene.add("front", Plane(normal=(0.0, 1.0, 0.0)), fixed=True)
        scene.add("back", Plane(normal=(0.0, -1.0, 0.0)), at=(0.0, depth, 0.0), fixed=True)
    mass = density * 4.0 / 3.0 * np.pi * np.broadcast_to(start["radius"], len(start["at"])) ** 3
    flat: dict[str, Any] = {"shape": "disk", "inertia_factor": 0.4} if depth is None else {}
    scene.add_grains("grains", at=start["at"], radius=start["radius"], mass=mass, **flat)
    scene.interface("all", between=("*", "*"), law=law)
    return scene


__all__ = ["blocks", "lattice", "pour", "random"]
