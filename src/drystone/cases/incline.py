"""Bodies on a slope: a block sticks or slides, a sphere rolls or slips. All in closed form.

A block sticks iff tan(angle) <= mu, else slides at g (sin - mu cos). A sphere rolls without slip iff
tan(angle) <= 3.5 mu, at 5/7 g sin; else its centre goes at g (sin - mu cos) and it spins up at
2.5 mu g cos / R.
"""

import numpy as np

from drystone.cases.row import Row, at_most, near_share, shown
from drystone.laws import Coulomb
from drystone.scene import Options, Run, Scene
from drystone.shapes import Box, Plane, Sphere
from drystone.simulation.simulate import run

TITLE = "block and sphere on a slope"
REFERENCE = "closed form (Coulomb friction)"
GRAVITY = 9.81


def scene(
    body: str = "block", angle: float = 25.0, friction: float = 0.3, dt: float = 1e-3, until: float = 1.0
) -> Scene:
    """A block or a sphere of 1 kg at rest on a slope; gravity is inclined by the angle [degrees] instead."""
    a = np.radians(angle)
    gravity = (GRAVITY * np.sin(a), 0.0, -GRAVITY * np.cos(a))
    made = Scene(title=TITLE, gravity=gravity, options=Options(tolerance=1e-10))
    shape = Box(size=(0.4, 0.3, 0.2)) if body == "block" else Sphere(radius=0.1)
    made.add(body, shape, mass=1.0, at=(0.0, 0.0, 0.1))
    made.add("slope", Plane(), fixed=True)
    made.interface("dry", between=(body, "slope"), law=Coulomb(friction=friction))
    made.run = Run(until=until, dt=dt, every=0.1)
    return made


def rows(quick: bool = False) -> list[Row]:
    """Stick, slide, roll, slip; tolerances from the order of the scheme (exact for constant forces)."""
    out = []
    stuck = run(scene("block", angle=16.0, friction=0.3))
    moved = float(abs(stuck.displacement("block")).max())
    out.append(at_most("stick", "block below the friction angle moves", "m", 1e-9, moved, "", "exact"))
    slid = run(scene("block", angle=25.0, friction=0.3))
    a = np.radians(25.0)
    way = 0.5 * GRAVITY * (np.sin(a) - 0.3 * np.cos(a))
    out.append(
        near_share(
            "slide",
            "block slides in 1 s",
            "m",
            way,
            slid.displacement("block").values[-1, 0],
            1e-4,
            "",
            "exact",
        )
    )
    energy = slid.energy().isel(time=-1)
    work = 0.3 * GRAVITY * np.cos(a) * way
    out.append(
        near_share("loss", "energy lost by friction", "J", work, float(energy["friction"]), 1e-4, "", "exact")
    )
    rolled = run(scene("sphere", angle=25.0, friction=0.3))
    way = 0.5 * 5.0 / 7.0 * GRAVITY * np.sin(a)
    out.append(
        near_share(
            "roll",
            "sphere rolls in 1 s",
            "m",
            way,
            rolled.displacement("sphere").values[-1, 0],
            1e-4,
            "",
            "exact",
        )
    )
    slipped = run(scene("sphere", angle=50.0, friction=0.3))
    b = np.radians(50.0)
    way = 0.5 * GRAVITY * (np.sin(b) - 0.3 * np.cos(b))
    out.append(
        near_share(
            "slip",
            "sphere slips in 1 s",
            "m",
            way,
            slipped.displacement("sphere").values[-1, 0],
            1e-4,
            "",
            "exact",
        )
    )
    spin = 2.5 * 0.3 * GRAVITY * np.cos(b) / 0.1
    ours = float(np.linalg.norm(slipped.spin("sphere").values[-1]))
    out.append(
        near_share("spin", "spin of the slipping sphere after 1 s", "rad/s", spin, ours, 1e-4, "", "exact")
    )
    residual = max(float(np.abs(r.energy()["residual"]).max()) for r in (stuck, slid, rolled, slipped))
    out.append(shown("ledger", "energy residual", "J", 0.0, residual, "", "own"))
    return out
