"""Starts shifted by next to nothing: how far a result is chance (`options.shift`, used by `drystone converge`).

Every free body, grain or block is moved by a share of its size in a direction of its own; of structures the unknowns.
Fixed, driven and held things stay. The shift is made once the start is known: after masonry has settled, after
structures were pulled. Round-off moves bodies by about 1e-16 in every step, so a share of 1e-9 is no new physics.
"""

import numpy as np

from drystone.maths.arrays import Floats
from drystone.scene.options import Shift


def ways(shift: Shift, size: Floats, *, flat: bool = False) -> Floats:
    """A displacement [m] in a random direction for each size [m] (n, 3); flat: in the x-z plane."""
    direction = np.random.default_rng(shift.seed).standard_normal((len(size), 3))
    if flat:
        direction[:, 1] = 0.0
    return shift.share * np.asarray(size)[:, None] * direction / np.linalg.norm(direction, axis=1)[:, None]


def shift_free(shift: Shift | None, position: Floats, free: np.ndarray, size: Floats) -> None:
    """Move the free ones of some positions [m], in place."""
    if shift is not None:
        position[free] += ways(shift, np.asarray(size)[free])
