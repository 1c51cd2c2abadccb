"""Which frame is meant: numbers as users give them (negative ones count from the end), and times."""

from operator import index
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.maths.arrays import Floats


def frame_numbers(n: int, frames: Any, name: str = "frames") -> np.ndarray:
    """Numbers from 0 to n - 1, in the order given; raises `InputError` if there is no such frame."""
    if not n:
        raise InputError(f"{name}: this record has no frames yet")
    try:
        given = [index(one) for one in np.atleast_1d(np.asarray(frames)).tolist()]
    except TypeError:
        raise InputError(f"{name}: expected whole numbers of frames, got {frames!r}") from None
    if not given:
        raise InputError(f"{name}: expected at least one of the {n} frames")
    for one in given:
        if not -n <= one < n:
            known = f"0 to {n - 1}, or -1 for the last" if n > 1 else "0"
            raise InputError(f"{name}: there is no frame {one}: expected {known}")
    return np.array(given) % n


def frame_number(n: int, frame: Any) -> int:
    """The number of one frame."""
    (number,) = frame_numbers(n, [frame], "frame")
    return int(number)


def frame_at(time: Floats, at: float | None) -> int:
    """The frame nearest to a time [s], the last for None; raises `InputError` for a time outside the run."""
    if not len(time):
        raise InputError("at: this record has no frames yet")
    if at is None:
        return len(time) - 1
    first, last = float(time[0]), float(time[-1])
    room = 0.5 * float(np.diff(time).max(initial=0.0)) + 1e-9 * max(abs(last), 1.0)
    if not first - room <= at <= last + room:
        raise InputError(f"at: {at:g} s is outside the run, {first:g} to {last:g} s")
    return int(np.abs(time - at).argmin())
