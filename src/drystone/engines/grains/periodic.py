"""Grains between periodic sides: the nearest image of a neighbour or a wall, and the pairs over the sides.

Positions are kept unwrapped, so that only differences of places know of the sides. The sides come to kernels as lengths
and their inverses (x, y, z), 0 where there is none, or as None: then the compiler leaves all of this out. Theory:
grains.md, G.25-G.27.
"""

import numpy as np
from numpy import floor

from drystone.engines.grains.model import CATEGORY, RADIUS, GrainModel
from drystone.maths.arrays import Floats
from drystone.maths.jit import helper, kernel
from drystone.scene.periodic import wrapped

Period = tuple[float, float, float, float, float, float] | None
SEAM = 4  # the first of three columns of GrainList.moved: torque over periodic sides


def period_of(model: GrainModel) -> Period:
    """Lengths between sides [m] and their inverses, for kernels; none if nothing repeats itself."""
    if np.isnan(model.sides).all():
        return None
    x, y, z = (float(v) for v in np.nan_to_num(model.sides[:, 1] - model.sides[:, 0]))
    return x, 1.0 / x if x else 0.0, y, 1.0 / y if y else 0.0, z, 1.0 / z if z else 0.0


@helper
def nearest(d, length, inverse):
    """A difference of coordinates to the nearest image [m] (G.25)."""
    return d - length * floor(d * inverse + 0.5)


@helper
def image_at(period, pieces, w, x, y, z):
    """The image of a point that is nearest to the centre of a piece of a wall [m] (G.26)."""
    return (
        x - period[0] * floor((x - pieces[w, 0]) * period[1] + 0.5),
        y - period[2] * floor((y - pieces[w, 1]) * period[3] + 0.5),
        z - period[4] * floor((z - pieces[w, 2]) * period[5] + 0.5),
    )


@helper
def book_seam(moved, ox, oy, oz, fx, fy, fz):
    """Add the torque of a force [N] that acts this far [m] from where its image does (G.26)."""
    moved[SEAM] += oy * fz - oz * fy
    moved[SEAM + 1] += oz * fx - ox * fz
    moved[SEAM + 2] += ox * fy - oy * fx


def unrolled(sides: Floats, at: Floats, width: float, most: int) -> tuple[Floats, Floats, float, np.ndarray]:
    """Places for a grid of one width: wrapped, and stretched along periodic axes so that whole cells fit.

    Returns places, corner, width and numbers of cells; the width grows until there are not more than `most`.
    """
    place = wrapped(sides, at)
    low, high = place.min(axis=0), place.max(axis=0)
    around = np.isfinite(sides[:, 0])
    low[around] = sides[around, 0]
    length = np.where(around, sides[:, 1] - sides[:, 0], high - low)
    while True:
        cells = np.maximum(1, (length / width).astype(np.int64) + np.where(around, 0, 1))
        if np.prod(cells.astype(float)) <= most:
            break
        width *= 1.25
    stretch = np.where(around, cells * width / np.maximum(length, width), 1.0)
    return low + (place - low) * stretch, low, width, cells


@kernel
def find_pairs_around(model, lists, count, period, around, cells, axis, cell, begin):
    """As find_pairs, over the sides too: of all cells about a grain's own, later grains. Returns how many (G.27)."""
    anchor, grain, start, owner, pair = lists.anchor, lists.grain, lists.start, lists.owner, lists.pair
    table, skin, order = model.interfaces.table, model.skin, lists.order
    na, nb, nc = cells[axis[0]], cells[axis[1]], cells[axis[2]]
    around_a, around_b, around_c = around[axis[0]], around[axis[1]], around[axis[2]]
    several = model.kinds > 1 or table[0, 0] < 0
    found, room = 0, pair.size
    for i in range(count):
        start[i] = min(found, room)
        x, z, y, reach = anchor[i, 0], anchor[i, 1], anchor[i, 2], grain[i, RADIUS] + skin
        here = cell[order[i]]
        a, b, c = here // (nb * nc), here // nc % nb, here % nc
        # two cells around have one neighbour, not two; one has none
        for da in range(-1 if na > 2 or not around_a else 0, 2 if na > 1 else 1):
            u = (a + da) % na if around_a else a + da
            if u < 0 or u >= na:
                continue
            for db in range(-1 if nb > 2 or not around_b else 0, 2 if nb > 1 else 1):
                v = (b + db) % nb if around_b else b + db
                if v < 0 or v >= nb:
                    continue
                for dc in range(-1 if nc > 2 or not around_c else 0, 2 if nc > 1 else 1):
                    w = (c + dc) % nc if around_c else c + dc
                    if w < 0 or w >= nc:
                        continue
                    there = (u * nb + v) * nc + w
                    for j in range(max(int(begin[there]), i + 1), int(begin[there + 1])):
                        dx = nearest(x - anchor[j, 0], period[0], period[1])
                        dy = nearest(y - anchor[j, 2], period[2], period[3])
                        dz = nearest(z - anchor[j, 1], period[4], period[5])
                        near = reach + grain[j, RADIUS]
                        if dx * dx + dy * dy + dz * dz < near * near:
                            if several and table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])] < 0:
                                continue
                            if found < room:
                                owner[found], pair[found] = i, j
                            found += 1
    start[count] = min(found, room)
    return found


def apart(model: GrainModel, d: Floats) -> Floats:
    """Differences of places to the nearest image [m], (..., 3)."""
    length = np.nan_to_num(model.sides[:, 1] - model.sides[:, 0])
    return d - length * np.floor(d / np.where(length > 0.0, length, 1.0) + 0.5)
