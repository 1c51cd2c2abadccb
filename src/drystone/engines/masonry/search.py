"""New contacts of blocks that were not joined, or have slid off their neighbours. Theory: docs/theory/masonry.md, M.19.

Looked for only after something has moved by SEARCH since the last look. A node without a partner that has come into
the box of another block by more than CATCH is tested against its sides; where it is behind all of them it touches the
one it is nearest to, with friction only and free of stress at the depth where it was caught: so nothing jumps, and
edges that lean on each other at a joint do not count as new contacts.
"""

from math import sqrt

from drystone.engines.masonry.joint_forces import area_vector, follow, foot
from drystone.engines.masonry.model import DAMAGE
from drystone.maths.jit import helper, inner

SEARCH = 2e-3  # displacement between searches [m]
CATCH = 1e-3  # least depth of a new contact [m]
DEEP = 3e-2  # beyond this a node is not pushed back [m]


@inner
def find_contacts(model, state, box):
    """Give partners to points that have none; box: scratch, the boxes around blocks."""
    blocks, _surface, points, position = model.blocks, model.surface, model.points, state.position
    n_block = points.joined.shape[0]  # bodies that hit come after them, and are met by strike.py
    for b in range(n_block):
        for j in range(3):
            low, high = 1e300, -1e300
            for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
                low, high = min(low, position[n, j]), max(high, position[n, j])
            box[b, j], box[b, 3 + j] = low + CATCH, high - CATCH
    n_joint = points.joint.shape[0]
    for p in range(points.node.shape[0]):
        if state.quad[p] >= 0:
            continue
        n = points.node[p]
        own = blocks.owner[n]
        x, y, z = position[n, 0], position[n, 1], position[n, 2]
        for b in range(n_block):
            if (
                x < box[b, 0]
                or x > box[b, 3]
                or y < box[b, 1]
                or y > box[b, 4]
                or z < box[b, 2]
                or z > box[b, 5]
            ):
                continue
            if b == own or (p >= n_joint and points.joined[own, b] > 0):
                continue
            touch(model, state, p, b, x, y, z)
            if state.quad[p] >= 0:
                break


@inner
def touch(model, state, p, b, x, y, z):
    """Let a point touch the nearest side of block b that its own side faces, if it is behind all sides of b."""
    surface, position = model.surface, state.position
    nx, ny, nz = outward(surface.node, model.points.own[p], position)
    best, best_xi, best_eta, nearest = -1, 0.0, 0.0, -DEEP
    for side in range(surface.first_side[b], surface.first_side[b + 1]):
        q, xi, eta, out = follow(surface, position, side, x, y, z)
        found = foot(position, surface.node, q, x, y, z, xi, eta)
        distance = found[11]
        if distance > -CATCH:
            return
        opposed = nx * found[8] + ny * found[9] + nz * found[10] < -0.5
        if distance > nearest and opposed and out <= model.points.reach[p]:
            best, best_xi, best_eta, nearest = q, xi, eta, distance
    if best >= 0:
        state.quad[p] = best
        state.place[p, 0], state.place[p, 1] = best_xi, best_eta
        state.gap[p] = nearest
        state.history[p, DAMAGE] = 1.0


@helper
def outward(quad, q, position):
    """Unit normal of a quad."""
    nx, ny, nz = area_vector(quad, q, position)
    size = sqrt(nx * nx + ny * ny + nz * nz)
    return nx / size, ny / size, nz / size
