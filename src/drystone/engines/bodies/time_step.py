"""Before a run with soft contact of any bodies: what laws cannot do, and the time step. Theory: smooth.md, S.7, S.10.

Hertz's law needs a curved body: between two flat faces its force has no meaning, and such pairs are refused. The time
step is a fiftieth of the shortest collision, if none is given.
"""

from math import inf, sqrt

import numpy as np

from drystone.contact.arrays import FREE
from drystone.engines.bodies.model import Model, State
from drystone.engines.collisions import collision_step
from drystone.engines.contract import TimeStep
from drystone.errors import Problem
from drystone.laws import collision_time
from drystone.scene import Scene


def time_step(scene: Scene, model: Model, state: State) -> TimeStep:
    """The step that resolves the collisions of a scene in soft contact."""
    shortest, where, speed = shortest_collision(scene, model, state)
    return collision_step(shortest, f"interface {where}, {speed:.3g} m/s")


def soft_problems(scene: Scene) -> list[Problem]:
    """Disks live in a plane, other bodies that move do not; rolling resistance is for round grains."""
    found = [
        Problem(
            ("interfaces", name, "law", "rolling"),
            "only grains among fixed and driven planes, boxes, rods and spheres have rolling resistance; this scene "
            "also has other bodies or shapes: leave it out",
        )
        for name, rule in scene.interfaces.items()
        if getattr(rule.law, "rolling", None) is not None
    ]
    return found + [
        Problem(
            ("grains", name),
            "disks meet fixed and driven walls only; take spheres beside other bodies that move",
        )
        for name, grains in scene.grains.items()
        if grains.shape == "disk"
    ]


def flat_problems(scene: Scene, model: Model) -> list[Problem]:
    """Hertz's law between contactors of which none is curved (S.7)."""
    body, category = model.contactors.body, model.contactors.category
    flat = model.contactors.radius <= 0.0
    free = flat & (model.bodies.status[body] == FREE)
    names = scene.names()
    found = []
    for number, (name, rule) in enumerate(scene.interfaces.items()):
        if rule.law.kind == "linear":
            continue
        for a, b in np.argwhere(model.interfaces.table == number):
            pair = _different(
                body, np.flatnonzero(free & (category == a)), np.flatnonzero(flat & (category == b))
            )
            if pair is not None:
                text = (
                    f'{rule.law.kind} needs a curved body, but "{names[pair[0]]}" and "{names[pair[1]]}" are flat: '
                    "round one of them, or take linear"
                )
                found.append(Problem(("interfaces", name, "law"), text))
                break
    return found


def _different(body: np.ndarray, first: np.ndarray, second: np.ndarray) -> tuple[int, int] | None:
    """Two different bodies, one from each list of contactors."""
    if len(first) and len(second):
        i, others = body[first[0]], body[second]
        for j in others[others != i][:1]:
            return int(i), int(j)
        for i in body[first][body[first] != others[0]][:1]:
            return int(i), int(others[0])
    return None


def fastest_drive(model: Model) -> float:
    """Highest speed that a driven body may ever have [m/s]: of its table and all its waves together."""
    fastest = 0.0
    for first, end, first_wave, end_wave in model.driven.span:
        table = np.abs(model.driven.velocity[first:end, :3]).max(axis=0, initial=0.0)
        swing = np.abs(model.driven.wave[first_wave:end_wave, 2:5]).sum(axis=0)
        fastest = max(fastest, float(np.linalg.norm(table + swing)))
    return fastest


def shortest_collision(scene: Scene, model: Model, state: State) -> tuple[float, str, float]:
    """Shortest collision time [s], its interface, and the closing speed assumed [m/s].

    The speed is what bodies have at the start, and driven ones ever, or what they reach by falling over the height of
    all bodies that move, if that is more.
    """
    bodies, parts = model.bodies, model.contactors
    free = bodies.status == FREE
    if not free.any():
        return inf, "", 0.0
    g = np.asarray(scene.gravity, float)
    down = state.position[free] @ g
    size = 2.0 * float(np.minimum(bodies.radius[free], 1e6).max())
    fall = sqrt(2.0 * max(float(down.max() - down.min()), float(np.linalg.norm(g)) * size))
    given = float(np.linalg.norm(state.velocity[free], axis=1).max())
    driven = fastest_drive(model)
    speed = max(fall, 2.0 * given, given + driven)
    names = list(scene.interfaces)
    shortest, where = inf, ""
    # of each category the body that collides soonest: light, and then blunt
    soonest: dict[int, tuple[float, float]] = {}
    for c in range(len(parts.body)):
        mass = bodies.mass[parts.body[c]] if free[parts.body[c]] else inf
        radius = parts.radius[c] if parts.radius[c] > 0.0 else inf
        kind = int(parts.category[c])
        if kind not in soonest or (mass, -radius) < (soonest[kind][0], -soonest[kind][1]):
            soonest[kind] = (float(mass), float(radius))
    for a, (mass, radius) in soonest.items():
        for b, (other_mass, other_radius) in soonest.items():
            lightness, bend = 1.0 / mass + 1.0 / other_mass, 1.0 / radius + 1.0 / other_radius
            if model.interfaces.table[a, b] < 0 or lightness == 0.0:
                continue
            name = names[model.interfaces.table[a, b]]
            time = collision_time(
                scene.interfaces[name].law, 1.0 / lightness, 1.0 / bend if bend else size, speed
            )
            if time < shortest:
                shortest, where = time, name
    return shortest, where, speed
