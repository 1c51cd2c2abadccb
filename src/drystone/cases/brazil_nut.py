"""The Brazil nut: a large disk among small ones in a shaken box (seed 002, section 5.2).

72 disks of 20 mm and one of 40 mm on a square lattice, eight to a row: the nut takes the place of four, at the middle of
the box, its centre at 0.02 or 0.10 m. The box moves by eq. 16 about its centre; the disks start with its velocity, or
its first blow would depend on the law of contact, which the paper excludes. Heights are those in the laboratory:
the nut leaves the floor when the box slows by more than g, and free flight takes it 0.118 m above its start, to 0.138 and
0.218 m, the paper's 0.14 and 0.22. Disks have the mass and inertia of steel spheres, as in the paper's impact tests.
"""

from math import pi, radians

import numpy as np

from drystone.cases.disk_impact import MASS, RADIUS, law
from drystone.scene import Harmonic, Motion, Run, Scene
from drystone.shapes import Box, Compound, Part

TITLE = "a large disk rises in a shaken box"
REFERENCE = "Hadjidoukas et al. 2014, section 5.2, figs 9-12"

WIDTH, HEIGHT = 0.161, 0.32  # of the box, inside [m]
DIAMETER = 0.02  # of the small disks [m]
SHIFT_X, SHIFT_Z, FREQUENCY = 0.05, 0.083, 17.0  # r1, r2 [m], a1 [rad/s]
TURN, TURNING = radians(2.0), 180.0  # amplitude [rad] and frequency [rad/s] of the rotation
COLUMNS, DISKS = 8, 72
THICK = 0.02  # of the walls [m]
DENSITY = MASS / (4.0 / 3.0 * pi * RADIUS**3)  # of the steel [kg/m3]


def places(start: float) -> tuple[np.ndarray, np.ndarray]:
    """Centres of the small disks (x, z) on their lattice, and that of the nut [m]."""
    pitch = WIDTH / COLUMNS
    sites = [
        ((column - 0.5 * (COLUMNS - 1)) * pitch, (row + 0.5) * DIAMETER)
        for row in range(12)
        for column in range(COLUMNS)
    ]
    nut = np.array([0.0, start])
    free = [site for site in sites if np.hypot(*(site - nut)) >= 1.5 * DIAMETER * (1.0 - 1e-9)]
    return np.array(free[:DISKS]), nut


def scene(
    start: float = 0.02,
    until: float = 30.0,
    every: float = 0.005,
    steps_per_collision: float = 50.0,
    model: str = "M3",
    **values: float,
) -> Scene:
    """The shaken box: start is the height of the nut's centre [m]; values are those of the law (friction, damping, ...)."""
    made = Scene(title=TITLE)
    small, nut = places(start)
    up = (0.0, 0.0, SHIFT_Z * FREQUENCY)  # the velocity of the box at the start
    radius = 0.5 * DIAMETER
    steel = {"shape": "disk", "inertia_factor": 0.4}
    for name, at, r in (("disk", small, radius), ("nut", nut[None, :], 2.0 * radius)):
        mass = DENSITY * 4.0 / 3.0 * pi * r**3
        made.add_grains(name, at=at, radius=r, mass=mass, velocity=np.tile(up, (len(at), 1)), **steel)
    side, cover = Box(size=(THICK, 1.0, HEIGHT + 2.0 * THICK)), Box(size=(WIDTH, 1.0, THICK))
    far, high = 0.5 * (WIDTH + THICK), 0.5 * (HEIGHT + THICK)
    parts = (
        Part(shape=side, at=(-far, 0.0, 0.0)), Part(shape=side, at=(far, 0.0, 0.0)),
        Part(shape=cover, at=(0.0, 0.0, -high)), Part(shape=cover, at=(0.0, 0.0, high)),
    )  # fmt: skip
    shaking = Motion(
        harmonics=(
            Harmonic(frequency=FREQUENCY, shift=(SHIFT_X, 0.0, 0.0), phase=0.5 * pi),
            Harmonic(frequency=FREQUENCY, shift=(0.0, 0.0, SHIFT_Z)),
            Harmonic(frequency=TURNING, turn=(0.0, TURN, 0.0)),
        )
    )
    made.add("box", Compound(parts=parts), at=(0.0, 0.0, 0.5 * HEIGHT), driven=shaking)
    made.interface("steel", between=("*", "*"), law=law(model, **values))
    made.run = Run(until=until, every=every)
    return made
