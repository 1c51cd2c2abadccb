"""The time step of polyhedra: a share of the shortest impact at one point. Theory: polyhedra.md, P.12."""

from math import inf

from drystone.contact.arrays import FREE
from drystone.engines.bodies.model import Model
from drystone.engines.collisions import collision_step
from drystone.engines.contract import TimeStep
from drystone.engines.polyhedra.model import PolyhedraModel, PolyhedraState
from drystone.laws import collision_time
from drystone.scene import Scene

# Daudon et al. 2014 ask for 40 to 50 steps an impact; of second order (P.18) impacts have the error of their 45 at 30.
# A face lands on several corners, and single ones turn easily: both are stiffer than a point, fewer than 12 are refused
PER_IMPACT, AT_LEAST = 30, 12


def time_step(scene: Scene, polyhedra: PolyhedraModel, _: PolyhedraState) -> TimeStep:
    """The step that resolves the impacts of polyhedra."""
    shortest, where = shortest_impact(scene, polyhedra.model)
    return collision_step(shortest, f"interface {where}", per_collision=PER_IMPACT, at_least=AT_LEAST)


def shortest_impact(scene: Scene, model: Model) -> tuple[float, str]:
    """Shortest collision at one point [s] and its interface."""
    bodies, parts = model.bodies, model.contactors
    free = bodies.status[parts.body] == FREE
    lightest: dict[int, float] = {}
    for c in range(len(parts.body)):
        mass = float(bodies.mass[parts.body[c]]) if free[c] else inf
        kind = int(parts.category[c])
        lightest[kind] = min(lightest.get(kind, inf), mass)
    names, shortest, where = list(scene.interfaces), inf, ""
    for a, mass in lightest.items():
        for b, other in lightest.items():
            number, lightness = model.interfaces.table[a, b], 1.0 / mass + 1.0 / other
            if number < 0 or lightness == 0.0:
                continue
            time = collision_time(scene.interfaces[names[number]].law, 1.0 / lightness, 0.0, 0.0)
            if time < shortest:
                shortest, where = time, names[number]
    return shortest, where
