"""What can be said about grains before they run: counts, and pairs that overlap at the start."""

from typing import Any

import numpy as np

from drystone.engines.bodies.build import pairs_without_law
from drystone.engines.grains.model import (
    DISTANCE,
    PARTNER,
    SHARE,
    WALL_BOX,
    WALL_PLANE,
    GrainList,
    GrainModel,
    GrainState,
)
from drystone.engines.grains.on_ground import find_sunk
from drystone.engines.grains.periodic import apart
from drystone.engines.grains.runner import grain_name, start_grains
from drystone.engines.grains.step import GRAINS
from drystone.errors import Problem
from drystone.maths.arrays import Floats, Ints
from drystone.scene import Scene
from drystone.shapes.surfaces import most_near

SHOWN_AT_MOST = 20
ROWS_AT_ONCE = 200_000  # grains whose pairs are looked at together


def describe(scene: Scene, model: GrainModel, state: GrainState) -> dict[str, Any]:
    """Counts and mass [kg]."""
    later = int((model.born > 0.0).sum())
    return {
        "bodies": len(state.attitude),
        "grains": len(model.radius),
        **({"enter": later} if later else {}),
        "free": len(model.radius),
        "mass": float(model.mass.sum()),
        "interfaces": len(scene.interfaces),
    }


def inspect(scene: Scene, model: GrainModel, state: GrainState) -> tuple[dict[str, Any], list[Problem]]:
    """Contacts at the start and pairs without a contact law; and what overlaps."""
    lists, state = start_grains(model, state, 0.0)
    found = {"contacts": int(state.contacts[0]), "without_law": pairs_without_law(scene)}
    return found, find_grain_overlaps(scene, model, state, lists)


def find_grain_overlaps(
    scene: Scene, model: GrainModel, state: GrainState, lists: GrainList
) -> list[Problem]:
    """Pairs that overlap at the start by more than the accepted share of the smaller radius, the worst first.

    Before them grains that start in the ground or in walls.
    """
    count, n_wall = int(lists.count[GRAINS]), len(state.attitude)
    order, at, share = lists.order[:count], state.position[n_wall:], scene.options.overlap
    found: list[tuple[float, int, int]] = []
    for first in range(0, count, ROWS_AT_ONCE):
        end = min(count, first + ROWS_AT_ONCE)
        here = slice(int(lists.start[first]), int(lists.start[end]))
        begin = lists.start[first : end + 1].astype(np.int64)
        i = order[np.repeat(np.arange(first, end), begin[1:] - begin[:-1])]
        j = order[lists.pair[here] & PARTNER]
        depth = model.radius[i] + model.radius[j] - np.linalg.norm(apart(model, at[i] - at[j]), axis=1)
        for p in np.flatnonzero(depth > share * np.minimum(model.radius[i], model.radius[j])):
            found.append((float(depth[p]), int(i[p]), int(j[p])))
    worst = sorted(found, reverse=True)
    problems = find_sunk_grains(scene, model, state, lists) if len(model.ground.triangle) else []
    problems += find_grains_in_walls(scene, model, state, lists)
    problems += [
        Problem(
            ("grains", grain_name(scene, i).split(":")[0]),
            f'"{grain_name(scene, i)}" and "{grain_name(scene, j)}" overlap by {depth:.3g} m at the start, '
            f"expected at most {share * min(model.radius[i], model.radius[j]):.3g} m",
        )
        for depth, i, j in worst[:SHOWN_AT_MOST]
    ]
    if len(worst) > SHOWN_AT_MOST:
        problems.append(Problem(("grains",), f"and {len(worst) - SHOWN_AT_MOST} more pairs overlap"))
    return problems


def find_sunk_grains(scene: Scene, model: GrainModel, state: GrainState, lists: GrainList) -> list[Problem]:
    """Grains whose centre starts below the ground, or that overlap it by more than the accepted share of a radius."""
    names, n_wall, share = (
        [name for name, _, _ in scene.body_members()],
        len(state.attitude),
        scene.options.overlap,
    )
    depth, wall = np.zeros(len(model.radius)), np.full(len(model.radius), -1)
    find_sunk(model, state, np.zeros(most_near(model.ground, 0.0), np.int32), depth, wall)
    depth[state.present == 0] = 0.0
    problems = []
    sunk = np.flatnonzero(depth)
    for i in sunk[np.argsort(-depth[sunk], kind="stable")]:
        x, y, z = state.position[n_wall + i]
        text = f'starts {depth[i]:.3g} m below the ground "{names[wall[i]]}" at ({x:g}, {y:g}, {z:g})'
        problems.append(_about(scene, int(i), text))
    count = int(lists.count[GRAINS])
    begin = lists.wall_start[: count + 1].astype(np.int64)
    near = lists.order[np.repeat(np.arange(count), np.diff(begin))]
    facet, piece = lists.facet[: begin[-1]], lists.wall_pair[: begin[-1]] & PARTNER
    over = np.where(facet[:, SHARE] > 0.0, model.radius[near] - facet[:, DISTANCE], 0.0)
    over[(depth[near] > 0.0) | (piece < len(model.walls.centre))] = 0.0
    deep = np.flatnonzero(over > share * model.radius[near])
    for p in deep[np.argsort(-over[deep], kind="stable")]:
        i = int(near[p])
        text = (
            f'overlaps the ground "{names[model.walls.body[piece[p]]]}" by {over[p]:.3g} m at the start, expected at '
            f"most {share * model.radius[i]:.3g} m"
        )
        problems.append(_about(scene, i, text))
    return _shortened(problems, "start in the ground")


def find_grains_in_walls(
    scene: Scene, model: GrainModel, state: GrainState, lists: GrainList
) -> list[Problem]:
    """Grains that start in a plane, a box or a rod by more than the accepted share of a radius, the deepest first."""
    count, n_wall, share = int(lists.count[GRAINS]), len(state.attitude), scene.options.overlap
    begin = lists.wall_start[: count + 1].astype(np.int64)
    grain = lists.order[np.repeat(np.arange(count), np.diff(begin))]
    piece = (lists.wall_pair[: begin[-1]] & PARTNER).astype(np.int64)
    known = np.flatnonzero(piece < len(model.walls.centre))
    grain, piece = grain[known], piece[known]
    wall = model.walls.body[piece]
    here = (state.present[grain] != 0) & (model.walls.life[wall, 0] <= 0.0)
    at, radius = state.position[n_wall + grain], model.radius[grain]
    pieces = lists.pieces[piece]
    away = distance_of(pieces, model.walls.kind[piece], pieces[:, :3] + apart(model, at - pieces[:, :3]))
    deep = np.flatnonzero(here & (radius - away > share * radius))
    names, problems, told = [name for name, _, _ in scene.body_members()], [], set()
    for p in deep[np.argsort((away - radius)[deep], kind="stable")]:
        if (int(grain[p]), int(wall[p])) in told:
            continue
        told.add((int(grain[p]), int(wall[p])))
        x, y, z = at[p]
        how = f"its centre is {-away[p]:.3g} m inside" if away[p] < 0.0 else f"by {radius[p] - away[p]:.3g} m"
        place = f'in "{names[wall[p]]}" at ({x:g}, {y:g}, {z:g})'
        text = f"starts {place}: {how}, expected at most {share * radius[p]:.3g} m"
        problems.append(_about(scene, int(grain[p]), text))
    return _shortened(problems, "start in walls")


def distance_of(piece: Floats, kind: Ints, at: Floats) -> Floats:
    """Distance of points from pieces of walls, row by row, negative inside [m] (G.10)."""
    arm, axes, half = at - piece[:, :3], piece[:, 3:12].reshape(-1, 3, 3), piece[:, 12:15]
    along = np.einsum("pkj,pj->pk", axes, arm)
    beyond = np.abs(along) - half
    box = np.linalg.norm(np.maximum(beyond, 0.0), axis=1) + np.minimum(beyond.max(axis=1), 0.0)
    nearest = np.clip(along[:, :1], -half[:, :1], half[:, :1])
    rod = np.linalg.norm(arm - nearest * axes[:, 0], axis=1)
    return np.where(kind == WALL_PLANE, along[:, 0], np.where(kind == WALL_BOX, box, rod) - piece[:, 15])


def _shortened(problems: list[Problem], how: str) -> list[Problem]:
    """The first of them, and how many more there are."""
    more = len(problems) - SHOWN_AT_MOST
    return problems[:SHOWN_AT_MOST] + (
        [Problem(("grains",), f"and {more} more grains {how}")] if more > 0 else []
    )


def _about(scene: Scene, grain: int, text: str) -> Problem:
    name = grain_name(scene, grain)
    return Problem(("grains", name.split(":")[0]), f'"{name}" {text}')
