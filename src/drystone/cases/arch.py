"""A semicircular arch of voussoirs: it stands if thick enough (Milankovitch: t/R = 0.1075), else it falls.

Hinges open at the crown, the haunches and the feet; nothing in the model knows of hinges. With radial joints and
enough friction the least thickness over mean radius is 0.107478. Blocks are of finite number, so the arch stands
a little below that of the continuous one; the verdicts are asked at 0.110 and 0.105.
"""

import numpy as np

from drystone.cases.row import Row, at_least, at_most
from drystone.laws import Coulomb
from drystone.scene import Options, Run, Scene
from drystone.shapes import Box, Polyhedron
from drystone.simulation.simulate import run

TITLE = "semicircular arch"
REFERENCE = "Milankovitch 1907, t/R = 0.1075; Alexakis and Makris 2013"


def scene(
    ratio: float = 0.110,
    n: int = 27,
    radius: float = 1.0,
    friction: float = 0.8,
    dt: float = 2e-3,
    until: float = 2.0,
) -> Scene:
    """n equal voussoirs of thickness ratio times the mean radius [m], on two fixed springers."""
    made = Scene(title=TITLE, options=Options(tolerance=1e-6, max_sweeps=5000))
    inner, outer, depth = radius * (1.0 - 0.5 * ratio), radius * (1.0 + 0.5 * ratio), 0.3
    edges = np.linspace(np.pi, 0.0, n + 1)
    for k in range(n):
        corners = [(r, a) for a in edges[k : k + 2] for r in (inner, outer)]
        flat = np.array([(r * np.cos(a), r * np.sin(a)) for r, a in corners])
        vertices = np.array([(x, y, z) for x, z in flat for y in (-0.5 * depth, 0.5 * depth)])
        centre = vertices.mean(axis=0)
        made.add(f"stone{k}", Polyhedron(vertices=vertices - centre), density=2400.0, at=tuple(centre))
    for name, x in (("left", -radius), ("right", radius)):
        made.add(name, Box(size=(0.6 * radius, 1.0, 0.2)), at=(x, 0.0, -0.1), fixed=True)
    made.interface("joint", between=("*", "*"), law=Coulomb(friction=friction))
    made.run = Run(until=until, dt=dt, every=0.05)
    return made


def crown_drop(ratio: float, until: float, n: int = 27) -> float:
    """How far the key stone has come down [m]."""
    record = run(scene(ratio=ratio, until=until, n=n))
    return -float(record.displacement(f"stone{n // 2}").sel(axis="z")[-1])


def rows(quick: bool = False) -> list[Row]:
    """Stands at 0.110, falls at 0.105."""
    until = 1.5 if quick else 4.0
    stands, falls = crown_drop(0.110, until), crown_drop(0.105, until)
    return [
        at_most(
            "stands",
            "drop of the key stone at t/R = 0.110 (stands)",
            "m",
            1e-3,
            stands,
            "a hundredth of the thickness",
            "exact",
        ),
        at_least(
            "falls",
            "drop of the key stone at t/R = 0.105 (falls)",
            "m",
            0.05,
            falls,
            "half of the thickness",
            "exact",
        ),
    ]
