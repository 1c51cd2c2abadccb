"""The time step of grains: a share of the shortest collision of any pair. Theory: grains.md."""

from math import inf, pi, sqrt

import numpy as np

from drystone.contact.arrays import DRIVEN
from drystone.engines.collisions import collision_step
from drystone.engines.contract import TimeStep
from drystone.engines.grains.build import rolling_row
from drystone.engines.grains.model import SPRING_DASHPOT, GrainModel, GrainState
from drystone.laws import AnyLaw, collision_time
from drystone.laws.impact import largest_overlap
from drystone.laws.kinds import NORMAL
from drystone.scene import Scene


def time_step(scene: Scene, model: GrainModel, state: GrainState) -> TimeStep:
    """The step that resolves the collisions of grains."""
    shortest, where, speed = shortest_collision(scene, model, state)
    return collision_step(shortest, f"interface {where}, {speed:.3g} m/s")


def shortest_collision(scene: Scene, model: GrainModel, state: GrainState) -> tuple[float, str, float]:
    """Shortest collision time of any pair [s], the interface where it happens, and the closing speed assumed [m/s].

    The speed is what grains have at the start, and walls ever, or what they reach by falling over the height of
    everything, if that is more.
    """
    n_wall = len(state.attitude)
    grains = state.position[n_wall:]
    g = np.asarray(scene.gravity, float)
    down = grains @ g
    fall = sqrt(
        2.0 * max(float(down.max() - down.min()), float(np.linalg.norm(g)) * 2.0 * model.radius.max())
    )
    given = float(np.linalg.norm(state.velocity[n_wall:], axis=1).max())
    speed = max(fall, 2.0 * given, given + _fastest_wall(model))
    table, shortest, where = model.interfaces.table, inf, ""
    names = list(scene.interfaces)
    smallest: dict[int, tuple[float, float, float]] = {}
    for number in np.unique(model.category):
        here = np.flatnonzero(model.category == number)
        lightest = here[np.argmin(model.mass[here] ** 2 / model.radius[here])]
        mass, radius, inertia = (float(x[lightest]) for x in (model.mass, model.radius, model.inertia))
        smallest[int(number)] = (mass, radius, inertia)
    for a, (mass, radius, inertia) in smallest.items():
        for b in range(len(table)):
            if table[a, b] < 0:
                continue
            pair, turning, whole = (mass, radius), inertia, inertia + mass * radius**2
            if b in smallest:
                m, r, spin = smallest[b]
                pair = (mass * m / (mass + m), radius * r / (radius + r))
                turning *= spin / (inertia + spin)
                other = spin + m * r**2
                whole *= other / (whole + other)
            law = scene.interfaces[names[table[a, b]]].law
            time = collision_time(law, *pair, speed)
            time = min(time, rolling_time(law, model.dimension, *pair, speed, turning, whole))
            if time < shortest:
                shortest, where = time, names[table[a, b]]
    return shortest, where, speed


def rolling_time(
    law: AnyLaw, dimension: int, mass: float, radius: float, speed: float, turning: float, whole: float
) -> float:
    """Half a period of the rolling spring [s], or the decay time of its dashpot times pi if shorter (L.26).

    mass [kg] and radius [m] are the effective ones, speed [m/s] that of closing; turning and whole [kg m2] the inertia
    of the relative rotation about the centres and about the point of contact. Infinite without a spring.
    """
    kind, _, stiffness, follows, twice_ratio, damping = rolling_row(law, dimension)
    if kind != SPRING_DASHPOT:
        return inf
    if follows:
        stiffness *= sqrt(radius * largest_overlap(law.row()[NORMAL], mass, radius, speed))
    dashpot = damping + twice_ratio * sqrt(whole * stiffness) / radius
    rate = max(radius * sqrt(stiffness / turning), dashpot * radius**2 / turning)
    return pi / rate if rate > 0.0 else inf


def _fastest_wall(model: GrainModel) -> float:
    """Highest speed that a point of a driven wall may ever have [m/s]; planes count by their origin."""
    drive, fastest = model.driven, 0.0
    for b in np.flatnonzero(model.walls.status == DRIVEN):
        first, end, first_wave, end_wave = drive.span[b]
        size = np.array([1.0, 1.0, 1.0, *3 * [model.walls.reach[b]]])
        swing = (np.abs(drive.wave[first_wave:end_wave, 2:]) * size).sum(axis=0)
        table = np.abs(drive.velocity[first:end] * size).max(axis=0, initial=0.0)
        together = swing + table
        fastest = max(fastest, float(np.linalg.norm(together[:3]) + np.linalg.norm(together[3:])))
    return fastest
