"""Surfaces of triangles as arrays: neighbours across edges, ridges and peaks, and a grid over them.

Only NumPy is needed here, so that describing a scene never waits for a compiler. What compiled code asks of a ground:
contact/ground.py. Theory: docs/theory/contacts.md, part 4.
"""

import numpy as np

from drystone.maths.arrays import Floats, Ints
from drystone.shapes.kinds import Ground

# cosine between two normals: below the first they belong to two contacts, above the second to one
APART, ALIKE = 0.9, 0.95
RIDGE = 1e-6  # least outward bend of an edge that a ball can touch [-]
# least bend of a ridge that edges and faces touch [-], if the ground is no finer than bodies: of soft contact, whose
# stiffness would grow with the number of points, and of hard contact
BEND, HARD_BEND = 0.02, 0.001
# columns of Ground.side
INWARDS, BORDER, BEYOND, GROOVE, SHARP, LENGTH, SIDE_COLUMNS = 0, 3, 6, 9, 10, 11, 12
ENTRIES_PER_TRIANGLE = 6  # in the grid, at most in the mean; larger cells if there were more


def make_ground(surfaces: list[tuple[Floats, Floats]], number: Ints) -> Ground:
    """The arrays of some surfaces: vertices (n, 3) and triangles (m, 3) of each; number: which of them a mesh is.

    Example: `make_ground([terrain.surface()], np.array([0]))`.
    """
    parts = [_one(np.asarray(vertex, float), np.asarray(triangle, np.int64)) for vertex, triangle in surfaces]
    count = np.array([(len(one["vertex"]), len(one["triangle"])) for one in parts], np.int32).reshape(-1, 2)
    first = np.vstack([np.zeros((1, 2), np.int32), np.cumsum(count, axis=0, dtype=np.int32)])
    cells: list[tuple[float, ...]] = []
    begin, entries = 0, 0
    for one, (v, t) in zip(parts, first, strict=False):
        one["triangle"] = one["triangle"] + v
        one["fan"] = one["fan"][:-1] + int(np.sum([len(p["spoke"]) for p in parts[: len(cells)]]))
        cells.append((*one["cells"], begin))
        begin += len(one["begin"])
        one["begin"], one["member"] = one["begin"] + entries, one["member"] + t
        entries += len(one["member"])
    spokes = sum(len(one["spoke"]) for one in parts)

    def joined(name: str, kind: type, shape: tuple[int, ...]) -> np.ndarray:
        rows: list[np.ndarray] = [np.asarray(one[name], kind).reshape(shape) for one in parts]
        return np.concatenate(rows) if rows else np.zeros((0, *shape[1:]), kind)

    return Ground(
        number=np.asarray(number, np.int32),
        first=first,
        vertex=joined("vertex", float, (-1, 3)),
        triangle=joined("triangle", np.int32, (-1, 3)),
        normal=joined("normal", float, (-1, 3)),
        side=joined("side", float, (-1, 3, SIDE_COLUMNS)),
        owns=joined("owns", np.uint8, (-1, 6)),
        stands=joined("owns", np.uint8, (-1, 6)),
        fan=np.append(joined("fan", np.int32, (-1,)), np.int32(spokes)),
        spoke=joined("spoke", float, (-1, 3)),
        bounds=joined("bounds", float, (-1, 6)),
        grid=joined("grid", float, (-1, 4)),
        cells=np.array(cells, np.int32).reshape(-1, 3),
        begin=joined("begin", np.int32, (-1,)),
        member=joined("member", np.int32, (-1,)),
    )


def edge_partners(triangle: np.ndarray, n_vertex: int) -> tuple[np.ndarray, np.ndarray]:
    """The triangle beyond each edge, and the number of the edge there; -1: a border. Both (n, 3)."""
    ahead = triangle * n_vertex + np.roll(triangle, -1, axis=1)
    back = np.roll(triangle, -1, axis=1) * n_vertex + triangle
    order = np.argsort(ahead.ravel())
    code = ahead.ravel()[order]
    at = np.minimum(np.searchsorted(code, back.ravel()), len(code) - 1)
    found = np.where(code[at] == back.ravel(), order[at], -1).reshape(-1, 3)
    return np.where(found >= 0, found // 3, -1), np.where(found >= 0, found % 3, -1)


def heights_on(vertex: Floats, triangle: Floats, x: Floats, y: Floats) -> Floats:
    """z of the highest triangle at places x, y [m]; NaN where there is none. Walls have no place in a map."""
    a, b, c = vertex[triangle].transpose(1, 0, 2)
    u, v = (b - a)[:, :2], (c - a)[:, :2]
    area = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    seen = np.abs(area) > 1e-12 * np.ptp(vertex[:, :2], axis=0).max() ** 2
    found = np.full(x.size, -np.inf)
    if seen.any():
        a, b, c, u, v, area = (one[seen] for one in (a, b, c, u, v, area))
        bounds = np.concatenate([np.minimum(a, np.minimum(b, c)), np.maximum(a, np.maximum(b, c))], axis=1)
        grid = _grid(bounds, float(np.ptp(vertex, axis=0).max()))
        place = np.stack([x.ravel(), y.ravel()], axis=1)
        cell = np.clip(((place - grid["grid"][:2]) / grid["grid"][2]).astype(np.int64), 0, grid["cells"] - 1)
        cell = cell[:, 0] * grid["cells"][1] + cell[:, 1]
        first, count = grid["begin"][cell], np.diff(grid["begin"])[cell]
        # each place with each triangle of its cell
        k = np.repeat(np.arange(len(place)), count)
        t = grid["member"][np.arange(len(k)) + np.repeat(first - np.cumsum(count) + count, count)]
        arm = place[k] - a[t, :2]
        s = (arm[:, 0] * v[t, 1] - arm[:, 1] * v[t, 0]) / area[t]
        r = (u[t, 0] * arm[:, 1] - u[t, 1] * arm[:, 0]) / area[t]
        over = (s >= -1e-12) & (r >= -1e-12) & (s + r <= 1.0 + 1e-12)
        z = a[t, 2] + s * (b - a)[t, 2] + r * (c - a)[t, 2]
        np.maximum.at(found, k[over], z[over])
    return np.where(np.isfinite(found), found, np.nan).reshape(x.shape)


def ridges_and_peaks(ground: Ground, size: float, bend: float) -> tuple[np.ndarray, np.ndarray]:
    """What edges and faces of bodies of a given size [m] can touch: edges (told by both triangles), vertices; (n, 3).

    A bend that is slight for a body is left out: over it a face sinks by a share of its length that is stated, instead
    of resting on as many points as the ground has cells.
    """
    bent, peak = np.zeros((len(ground.triangle), 3), bool), np.zeros((len(ground.triangle), 3), bool)
    for g in range(len(ground.grid)):
        (v0, t0), (v1, t1) = ground.first[g], ground.first[g + 1]
        triangle, side, normal = ground.triangle[t0:t1] - v0, ground.side[t0:t1], ground.normal[t0:t1]
        other, _ = edge_partners(triangle.astype(np.int64), v1 - v0)
        inwards, beyond = side[:, :, INWARDS : INWARDS + 3], side[:, :, BEYOND : BEYOND + 3]
        # the bend counts by the size of the triangles: a fine ground bends as much by many small bends
        sine = np.linalg.norm(np.cross(inwards[:, 0], inwards[:, 1]), axis=1)
        width = np.sqrt(side[:, 0, LENGTH] * side[:, 1, LENGTH] * sine)
        width = np.where(other < 0, width[:, None], np.minimum(width[:, None], width[other]))
        least = np.maximum(RIDGE, bend * np.minimum(1.0, width / size))
        rise = np.einsum("tj,tkj->tk", normal, beyond)
        folded = np.einsum("tkj,tkj->tk", inwards, beyond) > 0.0
        bent[t0:t1] = (side[:, :, SHARP] > 0.0) & ((rise < -least) | folded)
        peak[t0:t1] = _peaks(ground, g, least)
    return bent, peak


def _peaks(ground: Ground, g: int, least: np.ndarray) -> np.ndarray:
    """At which corners a triangle tells of a vertex from which all edges fall, seen along its normal."""
    (v0, t0), (v1, t1) = ground.first[g], ground.first[g + 1]
    triangle = ground.triangle[t0:t1] - v0
    up, low = np.zeros((v1 - v0, 3)), np.full(v1 - v0, np.inf)
    for k in range(3):
        np.add.at(up, triangle[:, k], ground.normal[t0:t1])
        np.minimum.at(low, triangle[:, k], least.min(axis=1))
    up /= np.maximum(np.linalg.norm(up, axis=1, keepdims=True), 1e-300)
    fan = ground.fan[v0 : v1 + 1]
    at = np.repeat(np.arange(v1 - v0), np.diff(fan))
    fall = np.full(v1 - v0, -np.inf)
    np.maximum.at(fall, at, np.einsum("sj,sj->s", up[at], ground.spoke[fan[0] : fan[-1]]))
    stands = fall < -0.5 * low
    return (ground.owns[t0:t1, 3:] > 0) & stands[triangle]


def with_relief(ground: Ground, size: float) -> Ground:
    """The ground for hard bodies of a given size [m]: which of its ridges and peaks their edges and faces touch."""
    bent, peak = ridges_and_peaks(ground, size, HARD_BEND)
    return ground._replace(stands=ground.owns * np.concatenate([bent, peak], axis=1).astype(np.uint8))


def _one(vertex: np.ndarray, triangle: np.ndarray) -> dict[str, np.ndarray]:
    """The arrays of one surface, counted within it."""
    n, corner = len(triangle), vertex[triangle]
    along = np.roll(corner, -1, axis=1) - corner
    length = np.linalg.norm(along, axis=2)
    along = along / length[:, :, None]
    normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    inwards = np.cross(normal[:, None], along)
    other, edge = edge_partners(triangle, len(vertex))
    border = other < 0
    # a border falls away as a wall
    beyond = np.where(border[:, :, None], -normal[:, None], inwards[other, edge])
    across = np.where(border[:, :, None], -inwards, normal[other])
    bisector = inwards - beyond
    size = np.linalg.norm(bisector, axis=2, keepdims=True)
    bisector = np.where(size > 1e-6, bisector / np.maximum(size, 1e-6), inwards)
    rise = np.einsum("tj,tkj->tk", normal, beyond)
    sharp = rise < -RIDGE
    alike = np.clip((np.einsum("tj,tkj->tk", normal, across) - APART) / (ALIKE - APART), 0.0, 1.0)
    groove = np.where(sharp, 0.0, 1.0 - alike)
    side = np.concatenate(
        [inwards, bisector, beyond, groove[:, :, None], sharp[:, :, None], length[:, :, None]], axis=2
    )
    # an edge is told by the lower of its triangles, a vertex by the lowest of those around it
    owns = np.zeros((n, 6), np.uint8)
    owns[:, :3] = sharp & (border | (np.arange(n)[:, None] < other))
    least, ridged = np.full(len(vertex), n), np.zeros(len(vertex), bool)
    np.minimum.at(least, triangle, np.broadcast_to(np.arange(n)[:, None], triangle.shape))
    ridged[triangle[sharp]] = True
    ridged[np.roll(triangle, -1, axis=1)[sharp]] = True
    owns[:, 3:] = (least[triangle] == np.arange(n)[:, None]) & ridged[triangle]
    # directions of the edges at each vertex; at a border also backwards, and down the wall
    to = np.roll(triangle, -1, axis=1)
    wall = np.broadcast_to(-normal[:, None], along.shape)[border]
    at = np.concatenate([triangle.ravel(), to[border], triangle[border], to[border]])
    spoke = np.concatenate([along.reshape(-1, 3), -along[border], wall, wall])
    order = np.argsort(at, kind="stable")
    fan = np.searchsorted(at[order], np.arange(len(vertex) + 1))
    bounds = np.concatenate([corner.min(axis=1), corner.max(axis=1)], axis=1)
    extent = float(np.ptp(vertex, axis=0).max())
    found = {
        "vertex": vertex, "triangle": triangle, "normal": normal, "side": side, "owns": owns, "fan": fan,
        "spoke": spoke[order], "bounds": bounds,
    }  # fmt: skip
    return found | _grid(bounds, extent)


def _grid(bounds: np.ndarray, extent: float) -> dict[str, np.ndarray]:
    """Triangles by the cells that their bounds lie in, seen from above."""
    n, low = len(bounds), bounds[:, :2].min(axis=0)
    wide = np.maximum(bounds[:, 3:5].max(axis=0) - low, 1e-9 * extent)
    width = float(np.sqrt(2.0 * wide[0] * wide[1] / n))
    while True:
        cells = np.maximum(1, np.ceil(wide / width)).astype(np.int64)
        if cells.prod() <= 4 * n + 1024:
            one, two = (
                np.clip(((bounds[:, k : k + 2] - low) / width).astype(np.int64), 0, cells - 1) for k in (0, 3)
            )
            span = two - one + 1
            if span.prod(axis=1).sum() <= ENTRIES_PER_TRIANGLE * n + 4096:
                break
        width *= 1.25
    count = span.prod(axis=1)
    member = np.repeat(np.arange(n), count)
    k = np.arange(len(member)) - np.repeat(np.cumsum(count) - count, count)
    x, y = one[member, 0] + k // span[member, 1], one[member, 1] + k % span[member, 1]
    cell = x * cells[1] + y
    order = np.argsort(cell, kind="stable")
    begin = np.searchsorted(cell[order], np.arange(cells.prod() + 1))
    grid = np.array([low[0], low[1], width, extent])
    return {"grid": grid, "cells": cells, "begin": begin, "member": member[order]}


def most_near(ground: Ground, size: float) -> int:
    """How many triangles a box of a given size [m] can be near at most, or more: room for `near_triangles`."""
    most = 1
    for (_, _, width, _), (nx, ny, begin) in zip(ground.grid, ground.cells, strict=True):
        count = np.diff(ground.begin[begin : begin + nx * ny + 1]).reshape(nx, ny)
        total = np.zeros((nx + 1, ny + 1), np.int64)
        total[1:, 1:] = count.cumsum(axis=0).cumsum(axis=1)
        x, y = (int(min(cells, size / width + 2)) for cells in (nx, ny))
        window = total[x:, y:] - total[:-x, y:] - total[x:, :-y] + total[:-x, :-y]
        most = max(most, int(window.max()))
    return most
