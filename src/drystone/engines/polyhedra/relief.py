"""What of a ground of triangles the edges and faces of bodies can touch: ridges and peaks. Theory: polyhedra.md, P.22.

Vertices of bodies touch the ground as balls do (contact/ground.py). Edges and faces of bodies touch ridges and peaks
(shapes/surfaces.py).
"""

import numpy as np

from drystone.engines.polyhedra.model import Relief, Skeleton
from drystone.shapes.kinds import Ground, Meshes
from drystone.shapes.surfaces import BEND, BEYOND, INWARDS, LENGTH, edge_partners, ridges_and_peaks


def add_relief(
    meshes: Meshes, skeleton: Skeleton, ground: Ground, size: float
) -> tuple[Meshes, Skeleton, Relief]:
    """Meshes and skeleton with the faces, ridges and peaks of the ground; size: of the bodies [m]."""
    n = len(ground.triangle)
    relief = Relief(np.full((n, 3), -1, np.int32), np.zeros((n, 3), np.uint8), np.zeros(n, np.uint8))
    bent, peak = ridges_and_peaks(ground, size, BEND)
    relief.peak[:] = peak
    for m in np.flatnonzero(ground.number >= 0):
        meshes, skeleton = _add_one(meshes, skeleton, ground, relief, int(m), bent)
    return meshes, skeleton, relief


def _add_one(
    meshes: Meshes, skeleton: Skeleton, ground: Ground, relief: Relief, m: int, bends: np.ndarray
) -> tuple[Meshes, Skeleton]:
    """The same for mesh m, whose edges can be touched where it bends."""
    g = int(ground.number[m])
    (v0, t0), (v1, t1) = ground.first[g], ground.first[g + 1]
    triangle, side = ground.triangle[t0:t1] - v0, ground.side[t0:t1]
    normal, n = ground.normal[t0:t1], t1 - t0
    other, _ = edge_partners(triangle.astype(np.int64), v1 - v0)
    inwards, beyond = side[:, :, INWARDS : INWARDS + 3], side[:, :, BEYOND : BEYOND + 3]
    bent = bends[t0:t1]
    own = bent & ((other < 0) | (np.arange(n)[:, None] < other))
    t, k = np.nonzero(own)
    first_edge, count = len(meshes.edge), len(t)
    relief.ridge[t0 + t, k] = np.arange(count)
    relief.ridged[t0:t1] = bent.any(axis=1)

    # ridges as edges of the mesh, with the directions into both faces
    vertex = ground.vertex[v0:v1]
    start, end = triangle[t, k], triangle[t, (k + 1) % 3]
    length = side[t, k, LENGTH]
    along = (vertex[end] - vertex[start]) / length[:, None]
    rows = np.concatenate([vertex[start], along, length[:, None], inwards[t, k], beyond[t, k]], axis=1)
    beside = np.where(other[t, k] < 0, t, other[t, k])
    ends = np.stack([start, end, t, beside], axis=1).astype(np.int32)

    # ridges that leave each vertex, and the vertices that stand out of a face laid over them
    at = np.concatenate([start, end])
    spoke = np.concatenate(
        [np.concatenate([sign * along, rows[:, 7:13], length[:, None]], axis=1) for sign in (1.0, -1.0)]
    )
    order = np.argsort(at, kind="stable")
    begun = np.searchsorted(at[order], np.arange(len(vertex) + 1)) + len(skeleton.spoke)
    fan = skeleton.fan.copy()
    first_vertex = meshes.span[m, 0]
    fan[first_vertex : first_vertex + len(vertex)] = np.stack([begun[:-1], begun[1:]], axis=1)

    # rims of faces that end at a ridge; a seam takes no share of a corner
    rim = np.concatenate([inwards, beyond], axis=2) * bent[:, :, None]
    rim = np.roll(rim, 1, axis=1).reshape(-1, 6)
    face_vertex = np.concatenate([meshes.face_vertex, triangle.ravel().astype(np.int32)])
    first = len(meshes.face_vertex) + 3 * np.arange(n)
    span = meshes.span.copy()
    span[m, 2:] = len(meshes.normal), len(meshes.normal) + n, first_edge, first_edge + count
    meshes = meshes._replace(
        span=span,
        normal=np.vstack([meshes.normal, normal]),
        face_span=np.vstack([meshes.face_span, np.stack([first, first + 3], axis=1)]).astype(np.int32),
        face_vertex=face_vertex,
        edge=np.vstack([meshes.edge, ends]),
    )
    skeleton = Skeleton(
        edge=np.vstack([skeleton.edge, rows]),
        bend=np.append(skeleton.bend, np.ones(count, np.uint8)),
        fan=fan,
        spoke=np.vstack([skeleton.spoke, spoke[order]]),
        rim=np.vstack([skeleton.rim, rim]),
    )
    return meshes, skeleton
