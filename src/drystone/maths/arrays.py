"""Types of arrays, as declarations name them, and arrays that begin on a cache line."""

from math import prod

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Bools = NDArray[np.bool_]

CACHE_LINE = 64  # bytes


def lined(shape: int | tuple[int, ...], kind: type = np.float64) -> NDArray:
    """Zeros that begin on a cache line: rows of 64 bytes are then one line each, and threads share none.

    >>> lined((3, 8)).ctypes.data % CACHE_LINE
    0
    """
    size = prod(np.atleast_1d(shape).tolist()) * np.dtype(kind).itemsize
    room = np.zeros(size + CACHE_LINE, np.uint8)
    begin = -room.ctypes.data % CACHE_LINE
    return room[begin : begin + size].view(kind).reshape(shape)
