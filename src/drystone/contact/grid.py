"""A regular grid over what moves, for lists of neighbours; the rule of the skin is the same for all who use it.

A list holds pairs closer than the skin, a share of a mean diameter. It stays valid as long as the two largest
displacements since it was built stay within the skin together.
"""

import numpy as np

from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import helper


@helper
def cell_of(value, low, width, cells):
    """The cell of a coordinate along one axis; what lies outside belongs to the first or last cell."""
    return min(max(int((value - low) / width), 0), cells - 1)


def skin_of(share: float, radius: Floats) -> float:
    """The skin [m]: a share of the mean diameter."""
    return float(share * 2.0 * radius.mean())


def fit_grid(at: Floats, width: float, most: int) -> tuple[Floats, float, Longs]:
    """Corner [m], width [m] and numbers of cells; what is spread thinly gets larger cells, so that there are not more
    than `most`.
    """
    low, high = at.min(axis=0), at.max(axis=0)
    while True:
        cells = np.maximum(1, ((high - low) / width).astype(np.int64) + 1)
        if np.prod(cells.astype(float)) <= most:
            return low, width, cells
        width *= 1.25
