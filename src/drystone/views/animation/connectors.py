"""Connectors in pictures and replays: ropes and lines of bars through their points, others as a short axis."""

from typing import Any

import numpy as np

from drystone.engines.bodies.build import build
from drystone.engines.bodies.connectors import ROPE, SCALE
from drystone.engines.bodies.model import BROKEN
from drystone.maths.arrays import Floats
from drystone.views.animation import Nodes

WIDTH, AXIS = 0.04, 0.5  # of a line, and length of an axis, over the radius of the smaller body [-]


def connector_nodes(scene: Any, status: np.ndarray, position: Floats, attitude: Floats, first: int) -> Nodes:
    """Lines of all connectors, each owned by a body of its own from number `first` on; broken ones shrink to a point.

    status: (n_frame, n_connector); position, attitude: of the bodies (n_frame, n_body, 3 and 4).
    """
    connectors = build(scene)[0].connectors
    assert connectors is not None
    points: list[Floats] = []
    owner: list[int] = []
    segments: list[tuple[int, int]] = []
    width: list[float] = []
    _, heads = np.unique(connectors.connector, return_index=True)
    for number, element in enumerate(heads):
        rows = range(int(connectors.point[element]), int(connectors.point[element + 1]))
        size = float(connectors.number[element, SCALE])
        if connectors.kind[element] == ROPE:
            line = [placed(position, attitude, connectors.body[p], connectors.place[p]) for p in rows]
        else:
            j = int(connectors.body[rows[1]])
            axis = 0.5 * AXIS * size * connectors.axis[element, 6:9]
            middle = connectors.place[rows[1]]
            line = [placed(position, attitude, j, middle + s * axis) for s in (-1.0, 1.0)]
        gone = status[:, number] == BROKEN
        for one in line:
            one[gone] = line[0][gone]
        base = len(owner)
        points += line
        owner += [first + number] * len(line)
        segments += [(base + k, base + k + 1) for k in range(len(line) - 1)]
        width += [WIDTH * size] * (len(line) - 1)
    return Nodes(
        position=np.stack(points, axis=1),
        owner=np.array(owner, np.int32),
        triangles=np.zeros((0, 3), np.int32),
        segments=np.array(segments, np.int32),
        width=np.array(width),
        tetrahedra=np.zeros((0, 4), np.int32),
        fields={},
        over=True,
    )


def placed(position: Floats, attitude: Floats, b: int, point: Floats) -> Floats:
    """A point of body b in body axes, frame by frame in world axes [m]."""
    w, v = attitude[:, b, :1], attitude[:, b, 1:]
    t = 2.0 * np.cross(v, point)
    return position[:, b] + point + w * t + np.cross(v, t)
