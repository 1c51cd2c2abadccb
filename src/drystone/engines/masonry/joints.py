"""Contact points of joints, found from the geometry at the start. Theory: docs/theory/masonry.md, M.15.

Where a side of one block faces a side of another, the nodes of the finer side are contact points. Each quarter of a
quad counts for its corner and belongs to the block that its middle faces: so the areas add up to that of the joint,
a node between two neighbours is a point for each, and points stand on the edges, where blocks hinge.
"""

import itertools
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.joint_forces import find_feet
from drystone.engines.masonry.mesh import quad_normals
from drystone.engines.masonry.model import Surface
from drystone.maths.arrays import Floats, Longs

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
    low = np.array([node[quad[a:b]].min(axis=(0, 1)) for a, b in itertools.pairwise(first)])
    high = np.array([node[quad[a:b]].max(axis=(0, 1)) for a, b in itertools.pairwise(first)])
    mean = np.array([normal[a:b].mean(axis=0) for a, b in itertools.pairwise(first)])
    return Sides(block, first, low, high, mean / np.linalg.norm(mean, axis=1, keepdims=True))


def touching(low: Floats, high: Floats, tolerance: float) -> Longs:
    """Pairs of boxes that touch [m], the lower number first: (n, 2), in order."""
    order = np.argsort(low[:, 0], kind="stable")
    sorted_low, found = low[order, 0], []
    for place, a in enumerate(order):
        end = np.searchsorted(sorted_low, high[a, 0] + tolerance, side="right")
        later = order[place + 1 : end]
        touch = ((low[later] <= high[a] + tolerance) & (high[later] >= low[a] - tolerance)).all(axis=1)
        found.append(np.stack([np.full(int(touch.sum()), a), later[touch]], axis=1))
    pairs = np.sort(np.concatenate(found), axis=1)
    return pairs[np.lexsort(pairs.T[::-1])]


def facing_pairs(sides: Sides, fixed: np.ndarray, tolerance: float) -> list[tuple[int, int]]:
    """Pairs of sides of different blocks, not both fixed, whose boxes touch and whose normals oppose.

    Blocks are paired first, then the sides of each pair.
    """
    first = np.searchsorted(sides.block, np.arange(len(fixed) + 1))
    low, high = np.minimum.reduceat(sides.low, first[:-1]), np.maximum.reduceat(sides.high, first[:-1])
    blocks = touching(low, high, tolerance)
    blocks = blocks[~(fixed[blocks[:, 0]] & fixed[blocks[:, 1]])]
    count = np.diff(first)[blocks]
    each = count.prod(axis=1)
    number = np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each)
    across = np.repeat(count[:, 1], each)
    a = np.repeat(first[blocks[:, 0]], each) + number // across
    b = np.repeat(first[blocks[:, 1]], each) + number % across
    near = ((sides.low[b] <= sides.high[a] + tolerance) & (sides.high[b] >= sides.low[a] - tolerance)).all(
        axis=1
    )
    oppose = np.einsum("pi,pi->p", sides.normal[a], sides.normal[b]) < FACING
    return sorted(zip(a[near & oppose].tolist(), b[near & oppose].tolist(), strict=True))


def quarters(node: Floats, quad: Longs) -> tuple[Floats, Floats]:
    """Middles (n, 4, 3) and areas (n, 4) of the quarters of quads: from a corner to the middles of its edges."""
    at = node[quad]
    following, before, across = np.roll(at, -1, axis=1), np.roll(at, 1, axis=1), np.roll(at, -2, axis=1)
    middle = at.mean(axis=1, keepdims=True)
    area = 0.5 * np.linalg.norm(np.cross(middle - at, 0.5 * (before - following)), axis=-1)
    return (9 * at + 3 * following + 3 * before + across) / 16, area


def feet(surface: Surface, node: Floats, side: Longs, point: Floats) -> tuple[Longs, Floats]:
    """Quads of given sides nearest to points; place (2 columns), how far outside and distance [m] on them."""
    quad, found = np.zeros(len(point), np.int64), np.zeros((len(point), 4))
    find_feet(surface, node, side, point, quad, found)
    return quad, found


def find_points(
    node: Floats,
    surface: Surface,
    fixed: np.ndarray,
    tolerance: float,
    middles: Longs | None = None,
) -> tuple[Found, Longs, list[tuple[int, int]]]:
    """All contact points, the joint each belongs to, and the joints as pairs of blocks (of the points, faced).

    middles: nodes in the middle of the quads, which are the points then, each for the whole of its quad.
    """
    quad, first, block = (
        surface.node.astype(np.int64),
        surface.first_quad,
        surface.side_block.astype(np.int64),
    )
    sides = describe_sides(node, quad, first, block)
    middle, area = quarters(node, quad)
    size = np.add.reduceat(area.sum(axis=1), first[:-1]) / np.diff(first)
    pairs: list[tuple[int, int]] = []
    for a, b in facing_pairs(sides, fixed, tolerance):
        # the finer side gives the points; a fixed block never does: its nodes do not follow
        a, b = (a, b) if size[a] <= size[b] * (1 + 1e-9) else (b, a)
        a, b = (b, a) if fixed[block[a]] else (a, b)
        pairs.append((a, b))
    chosen = [np.arange(first[a], first[a + 1]) for a, _ in pairs]
    if not pairs:
        none = np.zeros(0, np.int64)
        return Found(none, np.zeros(0), none, np.zeros((0, 2)), np.zeros(0), none), none, []
    quads, count = np.concatenate(chosen), [len(one) for one in chosen]
    pair = np.repeat(np.arange(len(pairs)), count)
    faced = np.array([b for _, b in pairs])
    # quarters whose middle meets the other side, summed to their corners; or whole quads, for their middles
    n = 4 if middles is None else 1
    where = middle[quads].reshape(-1, 3) if middles is None else node[middles[quads]]
    corners = quad[quads].ravel() if middles is None else middles[quads]
    part = area[quads].reshape(-1, n, 4 // n).sum(axis=2).ravel()
    _, found = feet(surface, node, np.repeat(faced[pair], n), where)
    scale = np.repeat(np.sqrt(size[faced[pair]]), n)
    held = (found[:, 2] <= 1e-6 * scale) & (np.abs(found[:, 3]) <= tolerance)
    label = np.repeat(pair, n)[held] * len(node) + corners[held]
    label, number = np.unique(label, return_inverse=True)
    summed = np.bincount(number.ravel(), part[held])
    which, corner = label // len(node), label % len(node)
    at, found = feet(surface, node, faced[which], node[corner])
    own = np.array([a for a, _ in pairs])
    used, joint = np.unique(which, return_inverse=True)
    joints = [(int(block[pairs[k][0]]), int(block[pairs[k][1]])) for k in used]
    return (
        Found(corner, summed.astype(float), at, found[:, :2], found[:, 3], own[which]),
        joint.ravel(),
        joints,
    )


def joint_normals(node: Floats, surface: Surface, found: Found, joint: Longs, n_joint: int) -> Floats:
    """Unit normals of joints, outwards from what they face: the mean over their area."""
    normal = quad_normals(node, surface.node.astype(np.int64)[found.quad]) if len(joint) else np.zeros((0, 3))
    mean = np.stack([np.bincount(joint, found.area * normal[:, k], n_joint) for k in range(3)], axis=1)
    return mean / np.linalg.norm(mean, axis=1, keepdims=True)
