"""Ways of blocks seen from above: who passes a line, how fast and with how much energy; how far along a path.

Blocks are points at their centres of mass and go straight between frames. Theory: polyhedra.md, P.22.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.record.maps import kinetic_energy, moving_rows

if TYPE_CHECKING:
    from drystone.record.reader import Record

Line = Sequence[tuple[float, float]]


class Passing(NamedTuple):
    """Blocks at a line; NaN for those that never pass it."""

    time: Floats  # first time [s] (block,)
    speed: Floats  # largest speed at any passing [m/s] (block,)
    energy: Floats  # largest kinetic energy at any passing [J] (block,)

    @property
    def passed(self) -> np.ndarray:
        """Who has passed."""
        return np.isfinite(self.time)


def corners_of_line(line: Line, least: int = 2) -> Floats:
    """A line of points x, y [m]."""
    points = np.asarray(line, float)
    if points.ndim != 2 or points.shape[1] != 2 or len(points) < least:
        raise InputError([Problem(("line",), f"expected at least {least} points (x, y)")])
    return points


def passing(record: "Record", name: str, line: Line) -> Passing:
    """When and how blocks pass a line of points x, y [m].

    >>> int(ds.views.passing(record, "ball", [(50.0, 0.0), (50.0, 80.0)]).passed.sum())
    0
    """
    points, rows, time = corners_of_line(line), moving_rows(record, name), record.time
    at, velocity = (one[:, rows] for one in record.arrays("position", "velocity"))
    speed, energy = np.linalg.norm(velocity, axis=2), kinetic_energy(record, rows)
    start, end = at[:-1, :, :2], at[1:, :, :2]
    first = np.full(len(rows), np.inf)
    most = np.full((2, len(rows)), -1.0)
    for a, b in pairwise(points):
        hit = _meets(start, end, a, b)
        for k, block in np.argwhere(hit):
            share = _share(start[k, block], end[k, block], a, b)
            first[block] = min(first[block], (1.0 - share) * time[k] + share * time[k + 1])
            for row, values in zip(most, (speed, energy), strict=True):
                row[block] = max(row[block], (1.0 - share) * values[k, block] + share * values[k + 1, block])
    gone = np.isfinite(first)
    return Passing(*(np.where(gone, one, np.nan) for one in (first, *most)))


def crossings(record: "Record", name: str, line: Line) -> int:
    """How many blocks pass a line of points x, y [m] (a road, a dam), at least once.

    >>> ds.views.crossings(record, "ball", [(50.0, 0.0), (50.0, 80.0)])
    0
    """
    return int(passing(record, name, line).passed.sum())


def _side(p: Floats, q: Floats, r: Floats) -> Floats:
    """On which side of the line from p to q a point is: positive on the left."""
    return (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1]) - (q[..., 1] - p[..., 1]) * (
        r[..., 0] - p[..., 0]
    )


def _meets(start: Floats, end: Floats, a: Floats, b: Floats) -> np.ndarray:
    """Whether each way from start to end crosses the line from a to b."""
    return (
        (_side(a, b, start) * _side(a, b, end) <= 0.0)
        & (_side(start, end, a) * _side(start, end, b) <= 0.0)
        & ((start != end).any(axis=-1))
    )


def _share(start: Floats, end: Floats, a: Floats, b: Floats) -> float:
    """How far along its way a block meets the line [-]."""
    before, after = float(_side(a, b, start)), float(_side(a, b, end))
    return before / (before - after) if before != after else 0.0


def along_path(path: Line, at: Floats) -> tuple[Floats, Floats]:
    """Distance of places (..., 2) along a path of points x, y and offset to its left [m], by its nearest point.

    The first and the last piece go on beyond their ends.

    >>> far, left = ds.views.along_path([(0, 0), (10, 0)], np.array([(4.0, 1.0), (12.0, -2.0)]))
    >>> far.tolist(), left.tolist()
    ([4.0, 12.0], [1.0, -2.0])
    """
    points = corners_of_line(path)
    pieces = np.diff(points, axis=0)
    length = np.linalg.norm(pieces, axis=1)
    if not (length > 0.0).all():
        raise InputError([Problem(("path",), "two points of the path are the same")])
    start = np.concatenate([[0.0], np.cumsum(length)])
    best, far, aside = np.full(at.shape[:-1], np.inf), np.zeros(at.shape[:-1]), np.zeros(at.shape[:-1])
    for k, (a, way) in enumerate(zip(points, pieces / length[:, None], strict=False)):
        s = (at - a) @ way
        low = -np.inf if k == 0 else 0.0
        high = np.inf if k == len(pieces) - 1 else length[k]
        s = np.clip(s, low, high)
        off = at - a - s[..., None] * way
        distance = np.linalg.norm(off, axis=-1)
        nearer = distance < best
        left = way[0] * off[..., 1] - way[1] * off[..., 0]
        best = np.where(nearer, distance, best)
        far = np.where(nearer, start[k] + s, far)
        aside = np.where(nearer, np.copysign(distance, left), aside)
    return far, aside
