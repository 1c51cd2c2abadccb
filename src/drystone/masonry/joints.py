"""Contact points of joints, found from the geometry at the start. Theory: docs/theory/blocks.md, B.15.

Where a side of one block faces a side of another, the nodes of the finer side are contact points. Each quarter of a
quad counts for its corner and belongs to the block that its middle faces: so the areas add up to that of the joint,
a node between two neighbours is a point for each, and points stand on the edges, where blocks hinge.
"""

from typing import NamedTuple

import numpy as np

from drystone.masonry.mesh import quad_normals
from drystone.model import Floats, Longs

FACING = -0.8  # cosine of the normals of two sides that may be joined


class Sides(NamedTuple):
    """Sides of all blocks as placed, with the boxes around them."""

    block: Longs  #                                                  (n_side,)
    first: Longs  # quads, with the end                              (n_side + 1,)
    low: Floats  # [m]                                               (n_side, 3)
    high: Floats  #                                                  (n_side, 3)
    normal: Floats  # mean                                           (n_side, 3)


class Found(NamedTuple):
    """Contact points between sides."""

    node: Longs
    area: Floats
    quad: Longs
    place: Floats
    gap: Floats
    side: Longs  # of the node


def describe_sides(node: Floats, quad: Longs, first: Longs, block: Longs) -> Sides:
    """Boxes and mean normals of sides."""
    normal = quad_normals(node, quad)
    low = np.array([node[quad[a:b]].min(axis=(0, 1)) for a, b in zip(first[:-1], first[1:], strict=True)])
    high = np.array([node[quad[a:b]].max(axis=(0, 1)) for a, b in zip(first[:-1], first[1:], strict=True)])
    mean = np.array([normal[a:b].mean(axis=0) for a, b in zip(first[:-1], first[1:], strict=True)])
    return Sides(block, first, low, high, mean / np.linalg.norm(mean, axis=1, keepdims=True))


def facing_pairs(sides: Sides, fixed: np.ndarray, tolerance: float) -> list[tuple[int, int]]:
    """Pairs of sides of different blocks, not both fixed, whose boxes touch and whose normals oppose."""
    out = []
    order = np.argsort(sides.low[:, 0], kind="stable")
    for place, a in enumerate(order):
        later = order[place + 1 :]
        later = later[: np.searchsorted(sides.low[later, 0], sides.high[a, 0] + tolerance, side="right")]
        touch = ((sides.low[later] <= sides.high[a] + tolerance) & (sides.high[later] >= sides.low[a] - tolerance)).all(1)
        oppose = sides.normal[later] @ sides.normal[a] < FACING
        other = sides.block[later] != sides.block[a]
        moves = ~(fixed[sides.block[later]] & fixed[sides.block[a]])
        out += [(int(min(a, b)), int(max(a, b))) for b in later[touch & oppose & other & moves]]
    return sorted(out)


def feet(node: Floats, quad: Longs, point: Floats) -> tuple[Floats, Floats, Floats]:
    """Place (xi, eta) of the feet of points on quads, all with all, distance and normal: (n_point, n_quad, ...)."""
    corner = node[quad]  # (n_quad, 4, 3)
    place = np.zeros((len(point), len(quad), 2))
    distance = np.zeros((len(point), len(quad)))
    for _ in range(4):
        xi, eta = place[..., 0], place[..., 1]
        weight = 0.25 * np.stack([(1 - xi) * (1 - eta), (1 + xi) * (1 - eta), (1 + xi) * (1 + eta), (1 - xi) * (1 + eta)], -1)
        g_weight = 0.25 * np.stack([-(1 - eta), 1 - eta, 1 + eta, -(1 + eta)], -1)
        h_weight = 0.25 * np.stack([-(1 - xi), -(1 + xi), 1 + xi, 1 - xi], -1)
        r = point[:, None] - np.einsum("pqa,qai->pqi", weight, corner)
        g, h = np.einsum("pqa,qai->pqi", g_weight, corner), np.einsum("pqa,qai->pqi", h_weight, corner)
        gg, gh, hh = (g * g).sum(-1), (g * h).sum(-1), (h * h).sum(-1)
        rg, rh = (r * g).sum(-1), (r * h).sum(-1)
        share = 1.0 / (gg * hh - gh * gh)
        place = place + np.stack([(hh * rg - gh * rh) * share, (gg * rh - gh * rg) * share], -1)
        normal = np.cross(g, h)
        distance = (r * normal).sum(-1) * np.sqrt(share)
    return place, distance, share


def match(node: Floats, quad: Longs, sides: Sides, fine: int, coarse: int, tolerance: float) -> Found | None:
    """Contact points of the nodes of one side on another."""
    own = quad[sides.first[fine] : sides.first[fine + 1]]
    other = np.arange(sides.first[coarse], sides.first[coarse + 1])
    at = node[own]  # (n, 4, 3)
    middle = at.mean(axis=1)
    # quarter k of a quad: between corner k, the middles of the edges beside it, and the middle of the quad
    following, before = np.roll(at, -1, axis=1), np.roll(at, 1, axis=1)
    quarter_middle = (9 * at + 3 * following + 3 * before + np.roll(at, -2, axis=1)) / 16
    edge_a, edge_b = 0.5 * (at + following), 0.5 * (at + before)
    area = 0.5 * np.linalg.norm(np.cross(middle[:, None] - at, edge_b - edge_a), axis=-1)
    place, distance, _ = feet(node, quad[other], quarter_middle.reshape(-1, 3))
    inside = (np.abs(place).max(-1) <= 1.0 + 1e-6) & (np.abs(distance) <= tolerance)
    held = inside.any(axis=1)
    if not held.any():
        return None
    corners, number = np.unique(own.ravel()[held], return_inverse=True)
    summed = np.bincount(number, area.ravel()[held])
    place, distance, _ = feet(node, quad[other], node[corners])
    out = np.maximum(np.abs(place).max(-1) - 1.0, 0.0) + (np.abs(distance) > 2 * tolerance)
    best = out.argmin(axis=1)
    row = np.arange(len(corners))
    return Found(corners, summed, other[best], place[row, best], distance[row, best], np.full(len(corners), fine))


def find_points(node: Floats, quad: Longs, sides: Sides, fixed: np.ndarray, tolerance: float) -> tuple[Found, Longs, list[tuple[int, int]]]:
    """All contact points, the joint each belongs to, and the joints as pairs of blocks (of the points, faced)."""
    parts: list[Found] = []
    joint: list[Longs] = []
    pairs: list[tuple[int, int]] = []
    for a, b in facing_pairs(sides, fixed, tolerance):
        size = [np.ptp(node[quad[sides.first[s] : sides.first[s + 1]]].reshape(-1, 3), axis=0) for s in (a, b)]
        cells = [(sides.first[s + 1] - sides.first[s]) / max(float(np.linalg.norm(e)), 1e-300) ** 2 for s, e in zip((a, b), size)]
        # the finer side gives the points; a fixed block never does: its nodes do not follow
        first, second = (a, b) if cells[0] >= cells[1] * (1 - 1e-9) else (b, a)
        if fixed[sides.block[first]]:
            first, second = second, first
        found = match(node, quad, sides, first, second, tolerance)
        if found is None:
            continue
        parts.append(found)
        joint.append(np.full(len(found.node), len(pairs)))
        pairs.append((int(sides.block[first]), int(sides.block[second])))
    if not parts:
        none = np.zeros(0, np.int64)
        return Found(none, np.zeros(0), none, np.zeros((0, 2)), np.zeros(0), none), none, pairs
    merged = Found(*(np.concatenate([getattr(part, name) for part in parts]) for name in Found._fields))
    return merged, np.concatenate(joint), pairs
