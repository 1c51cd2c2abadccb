"""What can be said about bodies before they run: counts, pairs without a contact law, overlaps at the start."""

from typing import Any

import numpy as np

from drystone.contact.arrays import FREE, Contacts
from drystone.engines.bodies.build import pairs_without_law
from drystone.engines.bodies.model import Model, State
from drystone.engines.bodies.runner import contacts_at, is_soft
from drystone.errors import Problem
from drystone.loads.blast import Blast
from drystone.loads.kingery_bulmash import check_range
from drystone.scene import Scene
from drystone.shapes import Terrain
from drystone.shapes.mesh import rotation_matrix

SHOWN_AT_MOST = 20


def describe(scene: Scene, model: Model, _: Any) -> dict[str, Any]:
    """Counts, mass [kg]; of hard contact the floor of the solver's error [m/s] (F.19)."""
    free = model.bodies.status == FREE
    found = {
        "bodies": len(free),
        "free": int(free.sum()),
        "mass": float(model.bodies.mass[free].sum()),
        "interfaces": len(scene.interfaces),
    }
    if scene.connectors:
        found["connectors"] = len(scene.connectors)
    return found if is_soft(model) else {**found, "velocity_floor": model.numerics.floor}


def inspect(scene: Scene, model: Model, state: State) -> tuple[dict[str, Any], list[Problem]]:
    """Contacts at the start, pairs without a contact law, what a blast sees; and what overlaps."""
    contacts = contacts_at(model, state)
    found: dict[str, Any] = {"contacts": int(contacts.count[0]), "without_law": pairs_without_law(scene)}
    if scene.blast is not None:
        found["blast"] = blast_summary(scene.blast, model, state)
    return found, overlap_problems(scene, model, contacts, state)


def blast_summary(blast: Blast, model: Model, state: State) -> dict[str, Any]:
    """How much of the bodies a blast sees at the start, how far it is, and whether its curves are stretched."""
    blast_load = model.blast_load
    turn = np.array([rotation_matrix(q) for q in state.attitude])[blast_load.body]
    point = np.einsum("pij,pj->pi", turn, blast_load.point) + state.position[blast_load.body]
    area = np.einsum("pij,pj->pi", turn, blast_load.area)
    ray = np.asarray(blast.at) - point
    facing = (ray * area).sum(axis=1) > 0.0
    distance = np.linalg.norm(ray[facing], axis=1)
    z = blast.scaled_distance(distance)
    return {
        "tnt": blast.tnt,
        "patches": int(facing.sum()),
        "area": float(np.linalg.norm(area[facing], axis=1).sum()),
        "bodies": len(np.unique(blast_load.body[facing])),
        "distance": [float(distance.min()), float(distance.max())],
        "scaled_distance": [float(z.min()), float(z.max())],
        "extrapolated": check_range(blast.burst, z, True),
    }


def find_overlaps(scene: Scene, model: Model, state: State) -> list[Problem]:
    """Pairs that overlap at the start by more than the accepted share of the smaller body."""
    return overlap_problems(scene, model, contacts_at(model, state), state)


def overlap_problems(scene: Scene, model: Model, contacts: Contacts, state: Any) -> list[Problem]:
    """The same from contacts that are known; and bodies that start wholly in the ground, where nothing touches."""
    names = scene.names()
    buried = find_buried(scene, model, state)
    worst: dict[tuple[int, int], float] = {}
    where: dict[tuple[int, int], str] = {}
    grounds = {b for b, (_, matter, _) in enumerate(scene.members()) if isinstance(matter.shape, Terrain)}
    for c in range(int(contacts.count[0])):
        i, j = (int(b) for b in contacts.body[c])
        if i in grounds:
            i, j = j, i
        depth = -float(contacts.gap[c])
        if depth > scene.options.overlap * min(model.bodies.radius[i], model.bodies.radius[j]):
            if j in grounds and depth > worst.get((i, j), 0.0):
                x, y, z = contacts.point[c]
                where[i, j] = f", deepest at ({x:.4g}, {y:.4g}, {z:.4g})"
            worst[i, j] = max(worst.get((i, j), 0.0), depth)
    ranked = sorted(worst.items(), key=lambda item: -item[1])
    ranked = [(pair, depth) for pair, depth in ranked if pair not in buried and pair[::-1] not in buried]
    found = [
        Problem(
            ("bodies", names[b].split(":")[0]),
            f'"{names[b]}" starts in the ground "{names[g]}": its centre is {depth:.3g} m below it at x = {x:.4g}, '
            f"y = {y:.4g}",
        )
        for (b, g), (depth, x, y) in list(buried.items())[:SHOWN_AT_MOST]
    ]
    if len(buried) > SHOWN_AT_MOST:
        found.append(
            Problem(("bodies",), f"and {len(buried) - SHOWN_AT_MOST} more bodies start in the ground")
        )
    found += [
        Problem(
            ("bodies", names[i].split(":")[0]),
            f'"{names[i]}" and "{names[j]}" overlap by {depth:.3g} m at the start{where.get((i, j), "")}',
        )
        for (i, j), depth in ranked[:SHOWN_AT_MOST]
    ]
    if len(ranked) > SHOWN_AT_MOST:
        found.append(Problem(("bodies",), f"and {len(ranked) - SHOWN_AT_MOST} more pairs overlap"))
    return found


def find_buried(scene: Scene, model: Model, state: Any) -> dict[tuple[int, int], tuple[float, float, float]]:
    """Free bodies whose centre starts below a terrain: (body, terrain) and depth, x, y [m].

    Of a surface that overhangs nobody can say what is below it: such are left out.
    """
    found: dict[tuple[int, int], tuple[float, float, float]] = {}
    bodies = model.bodies
    free = np.flatnonzero((bodies.status == FREE) & (bodies.life[:, 0] <= 0.0))
    for g, (_, matter, _) in enumerate(scene.members()):
        if not isinstance(matter.shape, Terrain) or not len(free) or bodies.life[g, 0] > 0.0:
            continue
        at = (state.position[free] - state.position[g]) @ rotation_matrix(state.attitude[g])
        vertex, triangle = matter.shape.surface()
        a, b, c = vertex[triangle].transpose(1, 0, 2)
        low = np.flatnonzero(at[:, 2] < vertex[:, 2].max())
        if not len(low) or (np.cross(b - a, c - a)[:, 2] <= 0.0).any():
            continue
        depth = matter.shape.height(at[low, 0], at[low, 1]) - at[low, 2]
        for k, deep in zip(low[depth > 0.0], depth[depth > 0.0], strict=True):
            x, y, _ = state.position[free[k]]
            found[int(free[k]), g] = (float(deep), float(x), float(y))
    return found
