"""What can be said about grains before they run: counts, and pairs that overlap at the start."""

from typing import Any

import numpy as np

from drystone.engines.grains.advance import start_grains
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.model import PARTNER, GrainList, GrainModel, GrainState
from drystone.engines.grains.step import GRAINS
from drystone.errors import InputError, Problem
from drystone.scene import Scene

SHOWN_AT_MOST = 20
ROWS_AT_ONCE = 200_000  # grains whose pairs are looked at together


def check_grains(scene: Scene) -> dict[str, Any]:
    """Counts of a scene of grains that can be run; raises `InputError` if it cannot."""
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, 0.0)
    problems = find_grain_overlaps(scene, model, state, lists)
    if problems:
        raise InputError(problems)
    return {
        "bodies": len(state.attitude),
        "grains": len(model.radius),
        "free": len(model.radius),
        "mass": float(model.mass.sum()),
        "interfaces": len(scene.interfaces),
        "contacts": int(state.contacts[0]),
    }


def grain_name(scene: Scene, number: int) -> str:
    """The name of a grain from its number among all grains."""
    for name, grains in scene.grains.items():
        if number < len(grains.at):
            return f"{name}:{number}"
        number -= len(grains.at)
    raise IndexError(number)


def find_grain_overlaps(
    scene: Scene, model: GrainModel, state: GrainState, lists: GrainList
) -> list[Problem]:
    """Pairs that overlap at the start by more than the accepted share of the smaller radius, the worst first."""
    count, n_wall = int(lists.count[GRAINS]), len(state.attitude)
    order, at, share = lists.order[:count], state.position[n_wall:], scene.options.overlap
    found: list[tuple[float, int, int]] = []
    for first in range(0, count, ROWS_AT_ONCE):
        end = min(count, first + ROWS_AT_ONCE)
        here = slice(int(lists.start[first]), int(lists.start[end]))
        begin = lists.start[first : end + 1].astype(np.int64)
        i = order[np.repeat(np.arange(first, end), begin[1:] - begin[:-1])]
        j = order[lists.pair[here] & PARTNER]
        depth = model.radius[i] + model.radius[j] - np.linalg.norm(at[i] - at[j], axis=1)
        for p in np.flatnonzero(depth > share * np.minimum(model.radius[i], model.radius[j])):
            found.append((float(depth[p]), int(i[p]), int(j[p])))
    worst = sorted(found, reverse=True)
    problems = [
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
