"""Ground of triangles for engines with many bodies: a grid over them, and where a ball touches. Theory: contacts.md.

The ground is one surface, not a heap of triangles. A ball touches it where the distance of its centre has a minimum of
its own: on a face, on a ridge, on a peak. Each triangle answers for its face and for the ridges and peaks that it owns,
so that each place is told once; seams between triangles that are level with each other, or hollow, are no places of
their own. Across a hollow seam the face on the centre's side of the bisecting plane counts; both do where their normals
differ so much that a ball in the groove lies on two sides (`groove`).

A point below the surface belongs to the face on whose side of the bisecting planes it lies. All lengths in the axes of
the body that the ground belongs to.
"""

from math import inf, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.maths.arrays import Floats, Ints
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, load3, norm, scale, sub

# cosine between two normals: below the first they belong to two contacts, above the second to one
APART, ALIKE = 0.9, 0.95
RIDGE = 1e-6  # least outward bend of an edge that a ball can touch [-]
SEAM = 1e-11  # of the extent of the ground: how far beyond a seam a face still answers
# columns of Ground.side
INWARDS, BORDER, BEYOND, GROOVE, SHARP, LENGTH, SIDE_COLUMNS = 0, 3, 6, 9, 10, 11, 12
ENTRIES_PER_TRIANGLE = 6  # in the grid, at most in the mean; larger cells if there were more


class Ground(NamedTuple):
    """All grounds of a scene; triangles are numbered through. Empty arrays: there is none."""

    number: Ints  # the ground that a mesh is, -1: none            (n_mesh,)
    first: Ints  # first vertex, first triangle of each ground     (n_ground + 1, 2)
    vertex: Floats  # [m]                                          (n_vertex, 3)
    triangle: Ints  # vertices, counter-clockwise from the free side  (n_triangle, 3)
    normal: Floats  # towards the free side                        (n_triangle, 3)
    side: Floats  # of each edge: inwards along the face; normal of the bisecting plane, to the own side; inwards along
    # the neighbour; share that counts across the bisecting plane; 1: a ridge; length [m]  (n_triangle, 3, 12)
    owns: NDArray[np.uint8]  # 1: tells of its edge, of its vertex  (n_triangle, 6)
    fan: Ints  # first entry of `spoke` of each vertex             (n_vertex + 1,)
    spoke: Floats  # directions of the edges at a vertex           (n_spoke, 3)
    bounds: Floats  # low and high corner of each triangle [m]     (n_triangle, 6)
    grid: Floats  # of each ground: x, y of the corner, width of cells, extent [m]  (n_ground, 4)
    cells: Ints  # of each ground: numbers along x and y, first entry of `begin`  (n_ground, 3)
    begin: Ints  # first entry of `member` of each cell
    member: Ints  # triangles by cells


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
        x, y = min(nx, int(size / width) + 2), min(ny, int(size / width) + 2)
        window = total[x:, y:] - total[:-x, y:] - total[x:, :-y] + total[:-x, :-y]
        most = max(most, int(window.max()))
    return most


@helper
def ground_cell(value, low, width, cells):
    """The cell of a coordinate; what lies outside belongs to the first or last one."""
    return min(max(int((value - low) / width), 0), cells - 1)


@inner
def near_triangles(ground, g, low, high, found):
    """Triangles of ground g whose bounds meet a box, in rising order into `found` as far as it goes; their number."""
    grid, cells, bounds = ground.grid, ground.cells, ground.bounds
    x0 = ground_cell(low[0], grid[g, 0], grid[g, 2], cells[g, 0])
    x1 = ground_cell(high[0], grid[g, 0], grid[g, 2], cells[g, 0])
    y0 = ground_cell(low[1], grid[g, 1], grid[g, 2], cells[g, 1])
    y1 = ground_cell(high[1], grid[g, 1], grid[g, 2], cells[g, 1])
    count = 0
    for x in range(x0, x1 + 1):
        for y in range(y0, y1 + 1):
            cell = cells[g, 2] + x * cells[g, 1] + y
            for k in range(ground.begin[cell], ground.begin[cell + 1]):
                t = ground.member[k]
                if (
                    bounds[t, 0] > high[0] or bounds[t, 3] < low[0] or bounds[t, 1] > high[1]
                    or bounds[t, 4] < low[1] or bounds[t, 2] > high[2] or bounds[t, 5] < low[2]
                ):  # fmt: skip
                    continue
                # a triangle in several cells of the box is told in the first of them
                if x != max(x0, ground_cell(bounds[t, 0], grid[g, 0], grid[g, 2], cells[g, 0])):
                    continue
                if y != max(y0, ground_cell(bounds[t, 1], grid[g, 1], grid[g, 2], cells[g, 1])):
                    continue
                if count < found.size:
                    found[count] = t
                    count += 1
    # Shell's sort: cells are runs that rise already
    step = 1
    while step < count // 3:
        step = 3 * step + 1
    while step > 0:
        for k in range(step, count):
            t, h = found[k], k
            while h >= step and found[h - step] > t:
                found[h] = found[h - step]
                h -= step
            found[h] = t
        step //= 3
    return count


@helper
def side_of(ground, t, k, column):
    """A vector of edge k of triangle t."""
    return (ground.side[t, k, column], ground.side[t, k, column + 1], ground.side[t, k, column + 2])


@inner
def from_triangle(ground, t, p):
    """Distance of a point to a triangle, seen as a plate [m], and the direction from it to the point."""
    height = dot(load3(ground.normal, t), sub(p, load3(ground.vertex, ground.triangle[t, 0])))
    least, away, inside = inf, (0.0, 0.0, 0.0), True
    for k in range(3):
        q = sub(p, load3(ground.vertex, ground.triangle[t, k]))
        inwards = side_of(ground, t, k, INWARDS)
        if dot(inwards, q) < 0.0:
            inside = False
            along = cross(inwards, load3(ground.normal, t))
            share = min(max(dot(along, q), 0.0), ground.side[t, k, LENGTH])
            gap = add_scaled(q, -share, along)
            square = dot(gap, gap)
            if square < least:
                least, away = square, gap
    if inside:
        return abs(height), scale(1.0 if height >= 0.0 else -1.0, load3(ground.normal, t))
    distance = sqrt(least)
    return distance, scale(1.0 / distance, away) if distance > 0.0 else load3(ground.normal, t)


@inner
def ball_on_triangle(ground, g, t, p):
    """Whether the distance of a point p to ground g has a minimum of its own on triangle t, and which.

    Returns its weight, the signed distance [m] and the normal. Weight: 1, less on one side of a shallow groove; if
    there is none, minus how far p is from where the face of t would answer [m], or 0 if an edge or a vertex might.
    """
    n, corner = load3(ground.normal, t), ground.triangle
    tolerance = SEAM * ground.grid[g, 3]
    height = dot(n, sub(p, load3(ground.vertex, corner[t, 0])))
    weight, past, outside = 1.0, 0.0, -1
    for k in range(3):
        q = sub(p, load3(ground.vertex, corner[t, k]))
        inside = dot(side_of(ground, t, k, INWARDS), q)
        mine = dot(side_of(ground, t, k, BORDER), q)
        if ground.side[t, k, SHARP] > 0.0 and height >= 0.0:
            if inside < -tolerance:
                weight, outside = 0.0, k
                past = max(past, -inside)
        elif mine < -tolerance:
            weight *= ground.side[t, k, GROOVE] if inside >= -tolerance else 0.0
            past = max(past, -max(mine, inside))
    if weight > 0.0:
        return weight, height, n
    if height < 0.0 or outside < 0:
        return -past, height, n
    # beyond a ridge: the ridge itself, or one of its ends
    told = False
    for k in range(3):
        told = told or ground.owns[t, k] > 0 or ground.owns[t, 3 + k] > 0
    for k in range(3):
        if ground.owns[t, k] > 0:
            q = sub(p, load3(ground.vertex, corner[t, k]))
            inwards = side_of(ground, t, k, INWARDS)
            along = cross(inwards, n)
            share = dot(along, q)
            if (
                dot(inwards, q) <= tolerance
                and dot(side_of(ground, t, k, BEYOND), q) <= tolerance
                and 0.0 <= share <= ground.side[t, k, LENGTH]
            ):
                away = add_scaled(q, -share, along)
                distance = norm(away)
                if distance > 0.0:
                    return 1.0, distance, scale(1.0 / distance, away)
    for k in range(3):
        if ground.owns[t, 3 + k] > 0:
            v = corner[t, k]
            away = sub(p, load3(ground.vertex, v))
            distance, nearest = norm(away), True
            for e in range(ground.fan[v], ground.fan[v + 1]):
                nearest = nearest and dot(away, load3(ground.spoke, e)) <= tolerance
            if nearest and distance > 0.0:
                return 1.0, distance, scale(1.0 / distance, away)
    return 0.0 if told else -past, height, n


@inner
def face_margin(ground, t, p):
    """How far a point may move before a face that answers for it might not, or another might too [m]."""
    least = inf
    for k in range(3):
        q = sub(p, load3(ground.vertex, ground.triangle[t, k]))
        least = min(least, dot(side_of(ground, t, k, INWARDS), q), dot(side_of(ground, t, k, BORDER), q))
    return least
