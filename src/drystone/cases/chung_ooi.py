"""Impacts of one or two elastic spheres (Chung and Ooi 2011, tests 1-4): every code for soft contact must pass them.

Elastic impacts have Hertz's closed form, damped ones must give the restitution that was asked for, and oblique ones
that slide throughout follow from Coulomb's law alone: e_t = 1 - mu (1 + e)/tan(angle), spin = 2.5 mu (1 + e) v_n/R.
"""

from math import cos, pi, radians, sin, tan
from typing import NamedTuple

import numpy as np

from drystone.cases.row import Row, near, near_share
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.laws import HertzMindlin
from drystone.scene import Run, Scene
from drystone.shapes import Plane, Sphere

TITLE = "impacts of spheres"
REFERENCE = (
    "Chung and Ooi 2011, tests 1-4 (Hertz; Coulomb in gross slip); inputs as in Yade's example scripts"
)


class Material(NamedTuple):
    """An elastic material."""

    young: float  # [Pa]
    poisson: float  # [-]
    density: float  # [kg/m3]


GLASS, LIMESTONE = Material(4.8e10, 0.20, 2800.0), Material(2e10, 0.25, 2500.0)
ALUMINIUM, MAGNESIUM = Material(7e10, 0.30, 2699.0), Material(4e10, 0.35, 1800.0)
ALUMINA, IRON = Material(3.8e11, 0.23, 4000.0), Material(1e11, 0.25, 7000.0)
ALLOY = Material(7e10, 0.33, 2700.0)

# largest overlap [m], largest force [N], duration [s]
TWO_SPHERES = {
    "glass": (GLASS, 274.1e-6, 10.70e3, 40.34e-6),
    "limestone": (LIMESTONE, 368.3e-6, 7.108e3, 54.20e-6),
}
ON_PLANE = {
    "aluminium": (ALUMINIUM, 49.72e-6, 11.37e3, 731.7e-6),
    "magnesium": (MAGNESIUM, 52.12e-6, 7.233e3, 767.1e-6),
}
HERTZ = "closed form of Hertz, four digits"
RADIUS, SPEED, FRICTION, RESTITUTION = 2.5e-3, 3.9, 0.092, 0.98  # tests 3 and 4


def scene(
    angle: float = 50.0,
    speed: float = SPEED,
    radius: float = RADIUS,
    restitution: float = RESTITUTION,
    friction: float = FRICTION,
    steps: int = 200,
    until: float = 4e-5,
) -> Scene:
    """Test 4: a sphere of aluminium oxide hits a plane at an angle from the normal [degrees]."""
    made = Scene(title=TITLE, gravity=(0.0, 0.0, 0.0))
    flight = 1e-6
    way = (speed * sin(radians(angle)), 0.0, -speed * cos(radians(angle)))
    made.add(
        "sphere",
        Sphere(radius=radius),
        density=ALUMINA.density,
        velocity=way,
        at=(0.0, 0.0, radius - way[2] * flight),
    )
    made.add("plane", Plane(), fixed=True)
    law = HertzMindlin(
        young=ALUMINA.young,
        poisson=ALUMINA.poisson,
        restitution=restitution,
        friction=friction,
        rigid_wall=True,
    )
    made.interface("impact", between=("sphere", "plane"), law=law)
    made.run = Run(until=until, dt=2e-5 / steps, every=until / 10)
    return made


def sphere_mass(material: Material, radius: float) -> float:
    """Mass of a sphere [kg]."""
    return 4.0 / 3.0 * pi * radius**3 * material.density


def rows(quick: bool = False) -> list[Row]:
    """The four tests; the quick form is the full one."""
    return [*elastic_rows(), *damped_rows(), *sliding_rows()]


def elastic_rows() -> list[Row]:
    """Tests 1 and 2: two equal spheres of 10 mm at 10 m/s each; a sphere of 0.1 m on a rigid plane at 0.2 m/s."""
    out = []
    for name, (material, *expected) in {**TWO_SPHERES, **ON_PLANE}.items():
        pair = name in TWO_SPHERES
        radius = 0.01 if pair else 0.1
        mass = sphere_mass(material, radius)
        law = HertzMindlin(
            young=material.young, poisson=material.poisson, restitution=1.0, friction=0.0, rigid_wall=not pair
        )
        other_radius, other_mass = (radius, mass) if pair else (None, None)
        found = simulate_impacts(
            law,
            radius=radius,
            mass=mass,
            speed=20.0 if pair else 0.2,
            other_radius=other_radius,
            other_mass=other_mass,
        ).isel(angle=0)
        test = f"test {1 if pair else 2}, {name}"
        quantities = {"overlap": "m", "force": "N", "contact_time": "s"}
        for (quantity, unit), value in zip(quantities.items(), expected, strict=True):
            title = f"{test}: {'duration' if unit == 's' else 'largest ' + quantity}"
            ours = float(found[quantity])
            out.append(near_share(f"{name}-{quantity}", title, unit, value, ours, 0.005, HERTZ, "exact"))
    return out


def damped_rows() -> list[Row]:
    """Test 3: the restitution that was asked for comes out."""
    out = []
    for name, material in {"aluminium oxide": ALUMINA, "cast iron": IRON}.items():
        for e in (0.2, 0.4, 0.6, 0.8, 1.0):
            law = HertzMindlin(young=material.young, poisson=material.poisson, restitution=e, friction=0.0)
            mass = sphere_mass(material, RADIUS)
            found = simulate_impacts(law, radius=RADIUS, mass=mass, speed=SPEED)
            title = f"test 3, {name}: restitution"
            ours = float(found.normal_restitution[0])
            out.append(near(f"{name[:4]}-e-{e}", title, "-", e, ours, 1e-3, "", "exact"))
    return out


def sliding_rows() -> list[Row]:
    """Test 4: oblique impacts that slide throughout."""
    degrees = (40, 50, 60, 70, 80)
    angle = np.radians(degrees)
    out = []
    for name, material in {"aluminium oxide": ALUMINA, "aluminium alloy": ALLOY}.items():
        law = HertzMindlin(
            young=material.young,
            poisson=material.poisson,
            restitution=RESTITUTION,
            friction=FRICTION,
            rigid_wall=True,
        )
        mass = sphere_mass(material, RADIUS)
        found = simulate_impacts(law, radius=RADIUS, mass=mass, speed=SPEED, angle=angle)
        for k, degree in enumerate(degrees):
            loss = FRICTION * (1.0 + RESTITUTION)
            along, spin = 1.0 - loss / tan(angle[k]), 2.5 * loss * SPEED * cos(angle[k]) / RADIUS
            where = f"test 4, {name}, {degree} degrees"
            ours = found.isel(angle=k)
            out.append(
                near_share(f"{name[10:]}-et-{degree}", f"{where}: tangential restitution", "-", along,
                           float(ours.tangential_restitution), 0.01, "", "exact"),
            )  # fmt: skip
            out.append(
                near_share(f"{name[10:]}-spin-{degree}", f"{where}: spin", "rad/s", spin, float(ours.spin),
                           0.01, "", "exact"),
            )  # fmt: skip
    return out
