"""Rules about single numbers: units that were mixed up, and values that no material or machine has."""

import os
from collections.abc import Iterator
from math import degrees, pi, radians, tan
from typing import Any

import numpy as np

from drystone.errors import Path, Problem
from drystone.simulation.plausibility.seen import Entry, Seen, odd

GRAVITY = 1.5, 30.0  # [m/s2]: the Moon has 1.62, Jupiter 24.8
DENSITY = 200.0, 20_000.0  # [kg/m3]: cork 200, gold 19 300
LOOSE_DENSITY = 20.0, 50_000.0  # of a body whose mass is given: it may be hollow, or stand for more
SIZE = 1e-4, 100.0  # [m]
FRICTION = 1.5  # [-]: rubber on dry rock 1.2
YOUNG = 1e5, 1e13  # [Pa]: jelly 1e4, rubber 1e6, diamond 1e12
SINK = 0.01  # share of its thickness that a body may sink by its own weight [-]
SPEED = 300.0  # [m/s]
BLUR = 1e-7  # rounding of a place over the thickness of a body [-]
LOOSE_TOLERANCE, LOOSE_OVERLAP, FEW_SWEEPS = 1e-2, 0.1, 10
LATE = 1.0  # activation parameter below which impacts come too late [-]


def gravity(seen: Seen) -> list[Problem]:
    """Its size and direction, where anything has weight."""
    g = seen.gravity
    size = float(np.linalg.norm(g))
    light = seen.scene.structures and not any(one.weight for one in seen.scene.structures.values())
    if size == 0.0 or light:
        return []
    if g[2] > 0.5 * size:
        return odd(("gravity",), f"{g[2]:g} m/s2 along z acts upwards: z is up, so -9.81 is meant?")
    if abs(g[2]) < 1e-3 * size:
        axis = "xy"[int(np.abs(g[:2]).argmax())]
        return odd(("gravity",), f"it acts along {axis}: z is up, so (0, 0, {-size:g}) is meant?")
    if not GRAVITY[0] <= size <= GRAVITY[1]:
        meant = "in units of g? 1 g is 9.81 m/s2" if size < GRAVITY[0] else "9.81 m/s2 is meant?"
        return odd(("gravity",), f"{size:g} m/s2 is the gravity of no planet: {meant}")
    return []


def densities(seen: Seen) -> Iterator[Problem]:
    """Of what moves, as given or as it follows from the mass."""
    for one in seen.things.entries:
        if seen.things.free[one.first]:
            if one.matter.density is not None:
                yield from density((*one.path, "density"), one.matter.density)
            else:
                yield from _from_mass(seen, one)
    if seen.scene.masonry:
        for place, solid in seen.scene.masonry.all_materials().items():
            yield from density(("masonry", *place, "density"), solid.density)
    for name, structure in seen.scene.structures.items():
        for member, beam in getattr(structure, "members", {}).items():
            if getattr(beam, "density", 0.0):
                yield from density(("structures", name, "members", member, "density"), beam.density)


def density(path: Path, value: float) -> list[Problem]:
    """A density [kg/m3] of no solid."""
    low, high = DENSITY
    if low <= value <= high:
        return []
    meant = "stone has 2700, steel 7850, wood 500"
    if low <= 1e3 * value <= high:
        meant = f"t/m3? {value:g} t/m3 would be {1e3 * value:g} kg/m3"
    return odd(path, f"{value:g} kg/m3 is the density of no solid: {meant}")


def _from_mass(seen: Seen, one: Entry) -> list[Problem]:
    """The density that follows from a given mass; boxes around bodies tell which are worth a closer look."""
    rows = slice(one.first, one.first + one.rows)
    mass, low, high = seen.things.mass[rows], seen.things.low[rows], seen.things.high[rows]
    if getattr(one.matter, "shape", None) == "disk":
        return []  # their thickness is a convention
    least = mass / np.maximum((high - low).prod(axis=1), np.finfo(float).tiny)
    if LOOSE_DENSITY[0] <= least.min() and least.max() <= DENSITY[1]:
        return []
    if one.path[0] == "grains":
        volume = 4.0 / 3.0 * pi * one.matter.radii() ** 3
    else:
        volume = np.full(one.rows, one.matter.shape.mass_properties().volume)
    for k in np.flatnonzero(volume > 0.0)[[0, -1]] if (volume > 0.0).any() else ():
        found = float(mass[k] / volume[k])
        if not LOOSE_DENSITY[0] <= found <= LOOSE_DENSITY[1]:
            meant = "tonnes?" if found < 1e3 else "grams?"
            text = f"{mass[k]:.4g} kg in {volume[k]:.3g} m3 are {found:.3g} kg/m3, the density of no solid: {meant}"
            return odd((*one.path, "mass"), text)
    return []


def sizes(seen: Seen) -> Iterator[Problem]:
    """Of what moves: bodies like hills and like dust."""
    things = seen.things
    for one in things.entries:
        if not things.free[one.first]:
            continue
        rows = slice(one.first, one.first + one.rows)
        largest, smallest = float(things.size[rows].max()), float(things.thin[rows].min())
        path = (*one.path, "radius") if one.path[0] == "grains" else (*one.path, "shape")
        yield from size(path, largest, smallest)
    if seen.scene.masonry:
        for key, part in seen.scene.masonry.parts().items():
            place = ("masonry", "structures", key, "laid") if key else ("masonry", "laid")
            for name in ("length", "height", "thickness", "radius"):
                value = getattr(part.laid, name, None)
                if value is not None:
                    yield from size((*place, name), value, value)


def size(path: Path, largest: float, smallest: float) -> list[Problem]:
    """A length [m] that is out of scale."""
    if largest >= SIZE[1]:
        return odd(
            path, f"{largest:.4g} m across: millimetres? {largest:.4g} mm would be {largest / 1e3:.4g} m"
        )
    if smallest <= SIZE[0]:
        return odd(path, f"{smallest:.3g} m thin: lengths are in metres, a grain of sand has 1e-3 m")
    return []


def distances(seen: Seen) -> Iterator[Problem]:
    """Bodies so far from the origin that their places are known no better than a part of themselves."""
    things = seen.things
    known = np.spacing(np.abs(things.position).max(axis=1, initial=0.0))
    blurred = things.free & (known > BLUR * things.thin)
    for one in things.entries:
        rows = slice(one.first, one.first + one.rows)
        if blurred[rows].any():
            row = one.first + int(blurred[rows].argmax())
            away = float(np.abs(things.position[row]).max())
            text = f'"{things.name(row)}" is {away:.3g} m away, its place rounded to {known[row]:.1g} m'
            yield from odd((*one.path, "at"), f"{text}: metres? put the scene near the origin")


def laws(seen: Seen) -> Iterator[tuple[Path, Any]]:
    """All contact laws and joints of a scene."""
    for name, rule in seen.scene.interfaces.items():
        yield ("interfaces", name, "law"), rule.law
    for name, pair in seen.scene.pounding.items():
        yield ("pounding", name), pair
    if seen.scene.masonry:
        for place, law in seen.scene.masonry.laws().items():
            yield ("masonry", *place), law


def frictions(seen: Seen) -> Iterator[Problem]:
    """Angles given as coefficients."""
    for path, law in laws(seen):
        value = law.friction
        if value > FRICTION:
            text = f"a friction coefficient of {value:g} is that of no dry material (rock 0.6, rubber 1.0)"
            if value < 90.0:
                text += f": degrees? tan({value:g} deg) = {tan(radians(value)):.3g}"
            yield from odd((*path, "friction"), text)


def stiffnesses(seen: Seen) -> Iterator[Problem]:
    """Young's moduli and Poisson's ratios of laws, bricks and members."""
    given: list[tuple[Path, Any]] = list(laws(seen))
    if seen.scene.masonry:
        given += [(("masonry", *place), one) for place, one in seen.scene.masonry.all_materials().items()]
    for name, structure in seen.scene.structures.items():
        members = getattr(structure, "members", {})
        given += [(("structures", name, "members", key), one) for key, one in members.items()]
    for path, one in given:
        for key in ("young", "young_other"):
            value = getattr(one, key, None)
            if value is not None and not YOUNG[0] <= value <= YOUNG[1]:
                meant = f"GPa? {value:g} GPa would be {1e9 * value:g} Pa" if value < 1e4 else "in Pa?"
                text = (
                    f"a Young's modulus of {value:g} Pa is that of no solid (rubber 1e6, steel 2e11): {meant}"
                )
                yield from odd((*path, key), text)
        for key in ("poisson", "poisson_other"):
            value = getattr(one, key, None)
            if value is not None and not 0.0 <= value <= 0.495:
                text = f"a Poisson's ratio of {value:g} is that of no usual solid (0.1 to 0.35, rubber 0.49)"
                yield from odd((*path, key), text)


def sinking(seen: Seen) -> Iterator[Problem]:
    """Soft laws under which the weight of a single body overlaps by more than a hundredth of it."""
    things, g = seen.things, float(np.linalg.norm(seen.gravity))
    if not things or g == 0.0:
        return
    parts, free = things.parts, things.free[things.parts.body]
    for number, (name, rule) in enumerate(seen.scene.interfaces.items()):
        if not rule.law.soft:
            continue
        mine = free & np.isin(parts.category, np.flatnonzero((things.table == number).any(axis=1)))
        if not mine.any():
            continue
        body = parts.body[mine]
        points = np.where((parts.half[mine] > 0.0).all(axis=1), 4.0, 1.0)  # a face stands on several points
        weight, thin = g * things.mass[body] / points, things.thin[body]
        radius = np.where(parts.radius[mine] > 0.0, parts.radius[mine], 0.5 * thin)
        stiffness = rule.law.row()[1]
        linear = rule.law.kind in ("linear", "hysteretic")
        sunk = weight / stiffness if linear else (weight / (stiffness * np.sqrt(radius))) ** (2.0 / 3.0)
        worst = int((sunk / thin).argmax())
        if sunk[worst] > SINK * thin[worst]:
            key, unit = ("normal_stiffness", "N/m") if linear else ("young", "Pa")
            text = (
                f'so soft that "{things.name(body[worst])}" sinks by {100.0 * sunk[worst] / thin[worst]:.2g} % of its '
                f"thickness under its own weight: a stiffer law is meant? {key} is in {unit}"
            )
            yield from odd(("interfaces", name, "law", key), text)


def speeds(seen: Seen) -> Iterator[Problem]:
    """Bodies faster than bullets."""
    things = seen.things
    speed = np.linalg.norm(things.velocity, axis=1)
    for one in things.entries:
        rows = slice(one.first, one.first + one.rows)
        fastest = float(speed[rows].max())
        if things.free[one.first] and fastest > SPEED:
            text = f"{fastest:.4g} m/s is faster than sound: m/s?"
            yield from odd(
                (*one.path, "velocity"), f"{text} {fastest:.4g} km/h would be {fastest / 3.6:.3g} m/s"
            )


def angles(seen: Seen) -> Iterator[Problem]:
    """Angles of harmonic motions beyond a full turn."""
    for name, body in seen.scene.bodies.items():
        for k, sine in enumerate(body.driven.harmonics if body.driven else ()):
            for key, value in (("turn", float(np.abs(sine.turn).max())), ("phase", abs(sine.phase))):
                if value > 2.0 * pi:
                    text = f"{value:g} rad are {degrees(value):.4g} deg, beyond a full turn: degrees?"
                    path = ("bodies", name, "driven", "harmonics", k, key)
                    yield from odd(path, f"{text} {value:g} deg would be {radians(value):.3g} rad")


def options(seen: Seen) -> Iterator[Problem]:
    """Numbers of the scheme that give up what the user expects of it."""
    given = seen.scene.options
    hard = any(not rule.law.soft for rule in seen.scene.interfaces.values())
    if given.ranks > (cores := os.cpu_count() or 1) and given.launcher != "srun":
        text = f"{given.ranks} ranks for {cores} cores of this machine: they take turns"
        yield from odd(("options", "ranks"), text)
    if given.gamma is not None and given.gamma < LATE:
        text = f"{given.gamma:g}: below 1 impacts act late, when bodies overlap already; 2 - theta is usual"
        yield from odd(("options", "gamma"), text)
    if given.tolerance > LOOSE_TOLERANCE and (hard or seen.scene.structures):
        yield from odd(
            ("options", "tolerance"), f"{given.tolerance:g} leaves contacts unsolved: 1e-6 is usual"
        )
    if given.max_sweeps < FEW_SWEEPS:
        text = f"{given.max_sweeps} sweeps solve only the simplest contacts: 2000 are usual"
        yield from odd(("options", "max_sweeps"), text)
    if given.overlap > LOOSE_OVERLAP:
        text = f"bodies may overlap at the start by {100.0 * given.overlap:.3g} % of the smaller one: 1e-3 is usual"
        yield from odd(("options", "overlap"), text)
