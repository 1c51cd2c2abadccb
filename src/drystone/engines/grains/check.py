"""What can be said about grains before they run: counts, and pairs that overlap at the start."""

from typing import Any

import numpy as np

from drystone.engines.bodies.build import pairs_without_law
from drystone.engines.grains.model import PARTNER, GrainList, GrainModel, GrainState
from drystone.engines.grains.runner import grain_name, start_grains
from drystone.engines.grains.step import GRAINS
from drystone.errors import Problem
from drystone.scene import Scene

SHOWN_AT_MOST = 20
ROWS_AT_ONCE = 200_000  # grains whose pairs are looked at together


def describe(scene: Scene, model: GrainModel, state: GrainState) -> dict[str, Any]:
    """Counts and mass [kg]."""
    return {
        "bodies": len(state.attitude),
        "grains": len(model.radius),
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
