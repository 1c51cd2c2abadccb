"""Where to put many grains at the start, by arithmetic alone: jittered lattices and random placing without overlap.

Packings that need mechanics (`pour`) are in simulation/packings.py, downstream of the engine.
"""

from typing import Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.inputs.arguments import strict
from drystone.inputs.describe import vector
from drystone.inputs.limits import COUNT, too_many

Pair = tuple[float, float]
GRAIN_BYTES = 300  # memory that a grain takes in a run, about
TRIES = 200  # attempts to place one grain at random before giving up


@strict
def lattice(
    n: int,
    *,
    width: float,
    radius: float | Pair,
    depth: float | None = None,
    spacing: float = 1.02,
    jitter: float = 0.0,
    bottom: float = 0.0,
    seed: int = 0,
) -> dict[str, np.ndarray]:
    """Grains in rows from the bottom up, between x = 0 and width (and y = 0 and depth: spheres) [m].

    radius: one, or a range from which it is drawn evenly [m]. spacing: of rows, in largest diameters. jitter: share of
    the free way in a cell by which a grain is moved. Returns `at` (n, 3) and `radius` (n,), to go on with
    `scene.add_grains("sand", **lattice(...), density=...)`.

    >>> packed = ds.packings.lattice(20, width=1.0, radius=0.05)  # [m]
    >>> packed["at"].shape[0]
    20
    """
    low, high = _range(radius)
    _check_number(n)
    random = np.random.default_rng(seed)
    pitch = spacing * 2.0 * high
    sides = (width,) if depth is None else (width, depth)
    counts = [int(side / (1.001 * 2.0 * high)) for side in sides]
    if min(counts) < 1:
        raise InputError(
            [Problem(("radius",), f"a grain of radius {high:g} m does not fit into {min(sides):g} m")]
        )
    # as loose as the rows are high, where that fits
    counts = [max(1, min(count, int(side / pitch))) for count, side in zip(counts, sides, strict=True)]
    per_row = int(np.prod(counts))
    number = np.arange(n)
    at = np.zeros((n, 3))
    at[:, 2] = bottom + (number // per_row + 0.5) * pitch
    rest = number % per_row
    for axis, (side, count) in enumerate(zip(sides, counts, strict=True)):
        cell = side / count
        at[:, axis] = (rest % count + 0.5) * cell
        rest = rest // count
        at[:, axis] += jitter * 0.5 * (cell - 2.0 * high) * random.uniform(-1.0, 1.0, n)
    return {"at": at, "radius": low + (high - low) * random.random(n)}


@strict
def scatter(
    n: int, *, low: Any, high: Any, radius: float | Pair, seed: int = 0, flat: bool = False
) -> dict[str, np.ndarray]:
    """Grains at random places in the box low ... high without overlap (random sequential addition) [m].

    flat: disks in the plane y = 0. Raises `InputError` when they do not fit, which happens beyond about a third of the
    volume.

    >>> packed = ds.packings.random(10, low=(0, 0, 0), high=(1, 1, 1), radius=0.05, seed=1)  # [m]
    >>> len(packed["at"])
    10
    """
    least, most = _range(radius)
    _check_number(n)
    random = np.random.default_rng(seed)
    sizes = np.sort(least + (most - least) * random.random(n))[::-1]
    low, high = vector(low, "low"), vector(high, "high")
    if (high <= low).any() and not flat:
        raise InputError(f"expected high above low, got {low} and {high}")
    width = 2.0 * most
    cells: dict[tuple[int, int, int], list[int]] = {}
    at = np.zeros((n, 3))
    for k, r in enumerate(sizes):
        for _ in range(TRIES):
            x = low + r + (high - low - 2.0 * r) * random.random(3)
            if flat:
                x[1] = 0.0
            cell = tuple(np.floor(x / width).astype(int))
            near = [
                j
                for a in (-1, 0, 1) for b in (-1, 0, 1) for c in (-1, 0, 1)
                for j in cells.get((cell[0] + a, cell[1] + b, cell[2] + c), ())
            ]  # fmt: skip
            if not near or (((at[near] - x) ** 2).sum(axis=1) >= (sizes[near] + r) ** 2).all():
                at[k] = x
                cells.setdefault((cell[0], cell[1], cell[2]), []).append(k)
                break
        else:
            raise InputError(f"only {k} of {n} grains find room in the box; take fewer or a larger box")
    return {"at": at, "radius": sizes}


def _check_number(n: int) -> None:
    if n < 1:
        raise InputError([Problem(("n",), f"expected at least one grain, got {n}")])
    wrong = too_many(n, COUNT, GRAIN_BYTES)
    if wrong:
        raise InputError([Problem(("n",), wrong)])


def _range(radius: float | Pair) -> Pair:
    low, high = (radius, radius) if isinstance(radius, int | float) else radius
    if not 0.0 < low <= high:
        raise InputError([Problem(("radius",), f"expected a positive radius or a range, got {radius}")])
    return float(low), float(high)
