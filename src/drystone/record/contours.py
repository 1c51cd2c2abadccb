"""A deposit by the contour of its thickness: what is at least one block high on a grid, as fringe projection sees it.

The rule by linked clusters (`deposit_of`) depends on the length of the link and can pick a heap that hangs on a slope.
Here the only length is the cell, by default the block's longest side, and it is the error of what is measured: an end
lies somewhere in its cell, so its middle is told.
Theory: polyhedra.md, P.21.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.record.deposits import corners_of
from drystone.record.frames import frame_number
from drystone.record.maps import ground_of
from drystone.shapes import Plane
from drystone.shapes.mesh import rotation_matrix

if TYPE_CHECKING:
    from drystone.record.reader import Record

SAME = (
    0.01  # a block in soft contact sinks by less than this share of its height, and is still one block high
)
WALL = 0.1  # planes whose unit normals rise less than this are walls [-]


class Contour(NamedTuple):
    """A deposit as far as it is at least one block high. Lengths in m, with the grid's error in `lengths`."""

    height: float  # of the highest place above the ground
    length: float  # along the axis
    width: float  # across it
    run_out: float  # of the front along the axis, from its origin
    rear: float  # of the back, likewise
    area: float  # [m2]
    angle: float  # from the front on the ground to the highest place [rad]
    isolated: float  # share of the blocks that lie outside [-]
    cell: float  # side of a cell
    bulk: np.ndarray  # whether a block lies inside           (n,)

    @property
    def lengths(self) -> dict[str, tuple[float, float]]:
        """Each length and the grid's error: half a cell at either end."""
        error = {"length": self.cell, "width": self.cell, "run_out": 0.5 * self.cell, "rear": 0.5 * self.cell}
        return {name: (getattr(self, name), one) for name, one in error.items()}


def contour_of(
    record: "Record",
    name: str,
    *,
    cell: float | None = None,
    high: float | None = None,
    axis: tuple[float, float] = (1.0, 0.0),
    origin: tuple[float, float] = (0.0, 0.0),
    beyond: float | None = None,
    frame: int = -1,
) -> Contour:
    """The deposit of a population in one frame, by the part of the contour that holds most blocks (P.21).

    cell: of the grid [m], by default the block's longest side. high: least height of the surface above the ground [m],
    by default the block's shortest side. axis, origin: of the run-out, in the plane. beyond: only blocks farther along
    the axis than this [m], if there are any, choose the part, so that a heap that hangs on a slope is not taken for the
    deposit. Ground is the scene's terrain, or the highest of its fixed planes that face upwards, or the plane z = 0.

    >>> scene = ds.Scene(gravity=(0, 0, 0))
    >>> places = [(x, y, 0.1) for x in (0.2, 0.6, 1.0) for y in (0.0, 0.3)]  # [m]
    >>> scene.add_many("brick", ds.Box(size=(0.4, 0.3, 0.2)), at=places, density=2000.0)
    >>> scene.interface("dry", between=("brick", "brick"), law=ds.Coulomb(0.6))
    >>> record = ds.run(scene, until=0.01, dt=1e-3)
    >>> run_out, error = ds.views.contour_of(record, "brick").lengths["run_out"]  # [m]
    """
    from scipy.ndimage import label

    rows = record.rows(name)
    at, attitude = (
        one[0][rows] for one in record.arrays("position", "attitude", frames=_frame(record, frame))
    )
    corner, radius = corners_of(record.scene, name)
    sides = np.ptp(corner, axis=0) + 2.0 * radius
    cell = float(sides.max()) if cell is None else cell
    high = float(sides.min()) if high is None else high
    along = np.asarray(axis, float) / np.linalg.norm(axis)
    turn = np.stack([along, [-along[1], along[0]]])
    # the surface that is seen from above: corners and points midway, so that a lying face has one in its centre's cell
    one, other = np.triu_indices(len(corner))
    spread = 0.5 * (corner[one] + corner[other])
    point = np.concatenate([x + spread @ rotation_matrix(q).T for x, q in zip(at, attitude, strict=True)])
    top = point[:, 2] + radius - _base(record, point)
    k = np.floor((point[:, :2] - origin) @ turn.T / cell).astype(int)
    first = k.min(axis=0)
    surface = np.zeros(k.max(axis=0) - first + 1)
    np.maximum.at(surface, tuple((k - first).T), top)
    part, n = label(surface >= high * (1.0 - SAME))
    if n == 0:
        raise InputError(f'"{name}" lies nowhere {high:g} m high')
    number = part[tuple((np.floor((at[:, :2] - origin) @ turn.T / cell).astype(int) - first).T)]
    far = (at[:, :2] - origin) @ along > (-np.inf if beyond is None else beyond)
    held = np.bincount(number[far] if far.any() else number, minlength=n + 1)
    bulk = 1 + int(np.argmax(held[1:]))
    inside = np.argwhere(part == bulk)
    low, end = ((one + first + 0.5) * cell for one in (inside.min(axis=0), inside.max(axis=0)))
    peak = inside[int(np.argmax(surface[part == bulk]))]
    height = float(surface[tuple(peak)])
    return Contour(
        height=height,
        length=float(end[0] - low[0]),
        width=float(end[1] - low[1]),
        run_out=float(end[0]),
        rear=float(low[0]),
        area=len(inside) * cell**2,
        angle=float(np.arctan2(height, end[0] - (peak[0] + first[0] + 0.5) * cell)),
        isolated=float(np.mean(number != bulk)),
        cell=cell,
        bulk=number == bulk,
    )


def _frame(record: "Record", frame: int) -> np.ndarray:
    return np.array([frame_number(len(record.time), frame)])


def _base(record: "Record", point: np.ndarray) -> np.ndarray:
    """Height of the ground below points [m]."""
    ground = ground_of(record)
    if ground is not None:
        terrain, place = ground
        return np.nan_to_num(terrain.height(point[:, 0] - place[0], point[:, 1] - place[1]) + place[2])
    heights = []
    for body in record.scene.bodies.values():
        if not (body.fixed and isinstance(body.shape, Plane)):
            continue
        normal = rotation_matrix(np.asarray(body.attitude)) @ np.asarray(body.shape.normal)
        if normal[2] > WALL * np.linalg.norm(normal):
            away = (point[:, :2] - body.at[:2]) @ normal[:2] / normal[2]
            heights.append(body.at[2] - away)
    return np.max(heights, axis=0) if heights else np.zeros(len(point))
