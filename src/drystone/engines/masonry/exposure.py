"""Which part of a face is bare, and what of it a point sees: straight lines against the faces of all blocks.

Faces stand in a grid of even cells, so that a line is tested against few of them. Each face is cut into parts, SAMPLES
along each side; a part is covered if another block stands before its middle, nearer than a given gap, and hidden if the
line to the charge enters any block. What is left is kept as the weights of the four nodes: their sum is the bare share
of the face, and a force spread by them acts in the middle of the bare part. Theory: docs/theory/masonry.md, M.40-M.42.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.joint_forces import area_vector
from drystone.engines.masonry.model import Surface
from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import helper, inner, kernel

SAMPLES = 4  # parts of a face along each side
BEHIND = 5e-3  # faces that overlap by less are joined [m]
HAIR = 1e-6  # a line begins so far before its face [m]
CELLS_PER_FACE = 2  # of the grid
NEAR = 1e-3  # a block so near before a face covers it [m]
FAR = 1e300
ENTERS, LEAVES = -1.0, 1.0


class Scenery(NamedTuple):
    """Faces of all blocks in a grid."""

    position: Floats  # of nodes [m]                                 (n_node, 3)
    node: np.ndarray  # of faces                                     (n_face, 4)
    owner: Longs  # block of each face                               (n_face,)
    low: Floats  # corner of the grid [m]                            (3,)
    cell: Floats  # size of its cells [m]                            (3,)
    cells: Longs  # along x, y, z                              (3,)
    first: Longs  # faces of each cell, with the end                 (n_cell + 1,)
    item: Longs  # these faces


def make_scenery(position: Floats, surface: Surface) -> Scenery:
    """The grid of all faces where they stand now."""
    node = np.ascontiguousarray(surface.node)
    corner = position[node]
    low, high = corner.min(axis=1), corner.max(axis=1)
    bottom, top = low.min(axis=0) - 1e-3, high.max(axis=0) + 1e-3
    extent = top - bottom
    usual = 2.0 * float(np.median((high - low).max(axis=1)))
    least = (float(np.prod(extent)) / (CELLS_PER_FACE * len(node) + 64)) ** (1 / 3)
    count = np.maximum(1, np.floor(extent / max(usual, least, 1e-9))).astype(np.int64)
    cell = extent / count
    a = np.clip(((low - bottom) / cell).astype(np.int64), 0, count - 1)
    b = np.clip(((high - bottom) / cell).astype(np.int64), 0, count - 1)
    first, item = (
        np.zeros(int(np.prod(count)) + 1, np.int64),
        np.zeros(int(np.prod(b - a + 1, axis=1).sum()), np.int64),
    )
    fill_cells(a, b, count, first, item)
    owner = surface.side_block[surface.side].astype(np.int64)
    return Scenery(np.ascontiguousarray(position), node, owner, bottom, cell, count, first, item)


@kernel
def fill_cells(a, b, count, first, item):
    """List the faces of each cell, from the boxes of cells a to b of each face."""
    for turn in range(2):
        for q in range(a.shape[0]):
            for i in range(a[q, 0], b[q, 0] + 1):
                for j in range(a[q, 1], b[q, 1] + 1):
                    for k in range(a[q, 2], b[q, 2] + 1):
                        c = (i * count[1] + j) * count[2] + k
                        if turn == 1:
                            item[first[c]] = q
                        first[c] += 1
        if turn == 0:
            for c in range(first.shape[0] - 1, 0, -1):
                first[c] = first[c - 1]
            first[0] = 0
            for c in range(1, first.shape[0]):
                first[c] += first[c - 1]
    # the second turn has moved every beginning to its end
    for c in range(first.shape[0] - 1, 0, -1):
        first[c] = first[c - 1]
    first[0] = 0


@helper
def cross_triangle(position, a, b, c, ox, oy, oz, dx, dy, dz):
    """Where a line meets a triangle, as a share of its length, and the slope against its normal; FAR if it does not."""
    ax, ay, az = position[a, 0], position[a, 1], position[a, 2]
    ux, uy, uz = position[b, 0] - ax, position[b, 1] - ay, position[b, 2] - az
    vx, vy, vz = position[c, 0] - ax, position[c, 1] - ay, position[c, 2] - az
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    slope = nx * dx + ny * dy + nz * dz
    rx, ry, rz = ox - ax, oy - ay, oz - az
    size = (nx * nx + ny * ny + nz * nz) * (dx * dx + dy * dy + dz * dz)
    if slope * slope < 1e-18 * size:
        return FAR, 0.0
    t = -(nx * rx + ny * ry + nz * rz) / slope
    wx, wy, wz = dy * rz - dz * ry, dz * rx - dx * rz, dx * ry - dy * rx
    s = (vx * wx + vy * wy + vz * wz) / slope
    r = -(ux * wx + uy * wy + uz * wz) / slope
    # a hair more than the triangle: no line slips through between two of them
    if s < -1e-9 or r < -1e-9 or s + r > 1.0 + 1e-9:
        return FAR, 0.0
    return t, slope


@inner
def first_face(scenery, ox, oy, oz, dx, dy, dz, own, sense):
    """The first face that the line from o along d, of the length of d, meets: its share of the length and the face.

    own: block whose faces do not count, -1 for none. sense: ENTERS or LEAVES, the faces that count.
    FAR and -1 if there is none.
    """
    low, cell, count = scenery.low, scenery.cell, scenery.cells
    # the part of the line in the grid
    start, end = 0.0, 1.0
    for j in range(3):
        o, d = (ox, dx) if j == 0 else ((oy, dy) if j == 1 else (oz, dz))
        bottom, top = low[j], low[j] + cell[j] * count[j]
        if d == 0.0:
            if o < bottom or o > top:
                return FAR, -1
        else:
            one, two = (bottom - o) / d, (top - o) / d
            start, end = max(start, min(one, two)), min(end, max(one, two))
    if start > end:
        return FAR, -1
    x, y, z = ox + start * dx, oy + start * dy, oz + start * dz
    i = min(max(int((x - low[0]) / cell[0]), 0), count[0] - 1)
    j = min(max(int((y - low[1]) / cell[1]), 0), count[1] - 1)
    k = min(max(int((z - low[2]) / cell[2]), 0), count[2] - 1)
    step_i, step_j, step_k = (1 if dx > 0.0 else -1), (1 if dy > 0.0 else -1), (1 if dz > 0.0 else -1)
    next_i = (low[0] + (i + (1 if dx > 0.0 else 0)) * cell[0] - ox) / dx if dx != 0.0 else FAR
    next_j = (low[1] + (j + (1 if dy > 0.0 else 0)) * cell[1] - oy) / dy if dy != 0.0 else FAR
    next_k = (low[2] + (k + (1 if dz > 0.0 else 0)) * cell[2] - oz) / dz if dz != 0.0 else FAR
    way_i = cell[0] / abs(dx) if dx != 0.0 else FAR
    way_j = cell[1] / abs(dy) if dy != 0.0 else FAR
    way_k = cell[2] / abs(dz) if dz != 0.0 else FAR
    position, node, owner = scenery.position, scenery.node, scenery.owner
    best, face = FAR, -1
    while True:
        c = (i * count[1] + j) * count[2] + k
        for m in range(scenery.first[c], scenery.first[c + 1]):
            q = scenery.item[m]
            if owner[q] == own:
                continue
            for half in range(2):
                b = node[q, 1] if half == 0 else node[q, 2]
                e = node[q, 2] if half == 0 else node[q, 3]
                t, slope = cross_triangle(position, node[q, 0], b, e, ox, oy, oz, dx, dy, dz)
                if 0.0 <= t <= 1.0 and t < best and slope * sense > 0.0:
                    best, face = t, q
        leave = min(next_i, next_j, next_k)
        if best <= leave or leave > end:
            return best, face
        if next_i == leave:
            i += step_i
            next_i += way_i
        elif next_j == leave:
            j += step_j
            next_j += way_j
        else:
            k += step_k
            next_k += way_k
        if i < 0 or j < 0 or k < 0 or i >= count[0] or j >= count[1] or k >= count[2]:
            return best, face


@kernel
def expose(scenery, face, eye, sight, gap, weight):
    """Weights of the nodes of faces for what of them is bare, and seen from `eye` if sight is 1 (M.40-M.42)."""
    position, node = scenery.position, scenery.node
    for f in range(face.shape[0]):
        q = face[f]
        a, b, c, d = node[q, 0], node[q, 1], node[q, 2], node[q, 3]
        nx, ny, nz = area_vector(node, q, position)
        size = sqrt(nx * nx + ny * ny + nz * nz)
        nx, ny, nz = nx / size, ny / size, nz / size
        # faces turned away are hidden by others alone
        at = (eye[0] - position[a, 0]) * nx + (eye[1] - position[a, 1]) * ny + (eye[2] - position[a, 2]) * nz
        own = -1 if at > 0.0 else scenery.owner[q]
        whole, bare, wa, wb, wc, wd = 0.0, 0, 0.0, 0.0, 0.0, 0.0
        for i in range(SAMPLES):
            xi = (2.0 * i + 1.0) / SAMPLES - 1.0
            for j in range(SAMPLES):
                eta = (2.0 * j + 1.0) / SAMPLES - 1.0
                ka, kb = 0.25 * (1.0 - xi) * (1.0 - eta), 0.25 * (1.0 + xi) * (1.0 - eta)
                kc, kd = 0.25 * (1.0 + xi) * (1.0 + eta), 0.25 * (1.0 - xi) * (1.0 + eta)
                x = ka * position[a, 0] + kb * position[b, 0] + kc * position[c, 0] + kd * position[d, 0]
                y = ka * position[a, 1] + kb * position[b, 1] + kc * position[c, 1] + kd * position[d, 1]
                z = ka * position[a, 2] + kb * position[b, 2] + kc * position[c, 2] + kd * position[d, 2]
                part = patch_area(position, a, b, c, d, xi, eta)
                whole += part
                # another block before it: a joint, closed or open by less than the gap
                long = BEHIND + gap
                _, before = first_face(
                    scenery, x - BEHIND * nx, y - BEHIND * ny, z - BEHIND * nz, long * nx, long * ny, long * nz,
                    scenery.owner[q], ENTERS,
                )  # fmt: skip
                if before >= 0:
                    continue
                if sight == 1:
                    sx, sy, sz = x + HAIR * nx, y + HAIR * ny, z + HAIR * nz
                    _, before = first_face(
                        scenery, sx, sy, sz, eye[0] - sx, eye[1] - sy, eye[2] - sz, own, ENTERS
                    )
                    if before >= 0:
                        continue
                bare += 1
                wa += part * ka
                wb += part * kb
                wc += part * kc
                wd += part * kd
        if bare == SAMPLES * SAMPLES:  # as a whole face is loaded: a quarter at each node
            wa, wb, wc, wd, whole = 0.25, 0.25, 0.25, 0.25, 1.0
        weight[f, 0], weight[f, 1], weight[f, 2], weight[f, 3] = (
            wa / whole,
            wb / whole,
            wc / whole,
            wd / whole,
        )


@helper
def patch_area(position, a, b, c, d, xi, eta):
    """Area of a small part of a face around a place, up to a factor that is the same for all parts."""
    g, h = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for j in range(3):
        along = (1.0 - eta) * (position[b, j] - position[a, j]) + (1.0 + eta) * (
            position[c, j] - position[d, j]
        )
        across = (1.0 - xi) * (position[d, j] - position[a, j]) + (1.0 + xi) * (
            position[c, j] - position[b, j]
        )
        g, h = (g[1], g[2], along), (h[1], h[2], across)
    x, y, z = g[1] * h[2] - g[2] * h[1], g[2] * h[0] - g[0] * h[2], g[0] * h[1] - g[1] * h[0]
    return sqrt(x * x + y * y + z * z)


def bare_faces(surface: Surface, position: Floats) -> np.ndarray:
    """Which faces are bare by half or more, with no other block before them."""
    face = np.arange(len(surface.node), dtype=np.uint32)
    weight = np.zeros((len(face), 4), np.float32)
    expose(make_scenery(position, surface), face, np.zeros(3), 0, NEAR, weight)
    return weight.sum(axis=1) >= 0.5


@kernel
def meet_faces(scenery, start, way, sense, share, face):
    """The first face of each line from `start` along `way` [m]: share of its length (FAR: none), and the face or -1."""
    for i in range(start.shape[0]):
        share[i], face[i] = first_face(
            scenery, start[i, 0], start[i, 1], start[i, 2], way[i, 0], way[i, 1], way[i, 2], -1, sense
        )


def lines(scenery: Scenery, start: Floats, way: Floats, sense: float = ENTERS) -> tuple[Floats, Longs]:
    """`meet_faces` for arrays (n, 3)."""
    share, face = np.zeros(len(start)), np.zeros(len(start), np.int64)
    meet_faces(scenery, np.ascontiguousarray(start), np.ascontiguousarray(way), sense, share, face)
    return share, face


def block_around(scenery: Scenery, point: tuple[float, float, float]) -> int | None:
    """The block that a point lies in, if it does: the first face that a line from it meets is left from within."""
    top = scenery.low + scenery.cell * scenery.cells
    way = np.array([0.2672612, 0.5345225, 0.8017837]) * (float(np.linalg.norm(top - scenery.low)) + 1.0)
    at = np.array([point], float)
    (left,), (face,) = lines(scenery, at, way[None], LEAVES)
    (entered,), _ = lines(scenery, at, way[None])
    return int(scenery.owner[face]) if face >= 0 and left <= entered * (1.0 + 1e-9) else None
