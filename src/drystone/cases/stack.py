"""Ten blocks at rest for ten thousand steps: nothing may move, and momentum and ledger must stay closed."""

import numpy as np

from drystone.cases.row import Row, at_most, near_share, shown
from drystone.laws import Coulomb
from drystone.scene import Run, Scene
from drystone.shapes import Box, Plane
from drystone.simulation.simulate import run

TITLE = "ten blocks at rest"
REFERENCE = "closed form: nothing moves"


def tower(n: int = 10) -> Scene:
    """A tower of equal blocks on the ground."""
    scene = Scene(title=f"tower of {n} blocks")
    scene.add("ground", Plane(), fixed=True)
    for k in range(n):
        scene.add(f"block{k}", Box(size=(0.4, 0.2, 0.2)), density=2400.0, at=(0.0, 0.0, 0.1 + 0.2 * k))
    scene.interface("dry", between=("block*", "*"), law=Coulomb(friction=0.6))
    scene.run = Run(until=2.0, dt=1e-3, every=0.02)
    return scene


def scene(n: int = 10, steps: int = 10000, dt: float = 1e-3) -> Scene:
    """A tower of n blocks, as in the demo, for so many steps."""
    made = tower(n)
    made.title = TITLE
    made.run = Run(until=steps * dt, dt=dt, every=steps * dt / 10, contacts=True)
    return made


def rows(quick: bool = False) -> list[Row]:
    """Drift, momentum, weight on the ground, ledger."""
    dt = 1e-3
    record = run(scene(steps=2000 if quick else 10000, dt=dt))
    drift = float(np.abs(record.displacement("block*")).max())
    speed = float(np.abs(record.velocity("block*")).max())
    contacts = record.contacts(-1)
    on_ground = (contacts["candidate"] == "ground") | (contacts["antagonist"] == "ground")
    push = float(np.abs(contacts["impulse"].sel(axis="z").where(on_ground, 0.0)).sum())
    weight = 10 * 2400.0 * 0.4 * 0.2 * 0.2 * 9.81
    energy = record.energy()
    residual = float(np.abs(energy["residual"]).max()) / float(energy["potential"][0])
    return [
        at_most("drift", "largest drift of a block", "m", 1e-6, drift, "", "exact"),
        at_most("speed", "largest velocity component", "m/s", 1e-6, speed, "", "exact"),
        near_share("weight", "force on the ground", "N", weight, push / dt, 1e-4, "", "exact"),
        shown("ledger", "energy residual over initial energy", "-", 0.0, residual, "", "own"),
    ]
