"""New contacts of blocks that were not joined, or have slid off their neighbours. Theory: docs/theory/masonry.md, M.19.

Looked for only after something has moved by SEARCH since the last look. A node without a partner that has come into
the box of another block by more than CATCH is tested against its sides; where it is behind all of them it touches the
one it is nearest to, with friction only and free of stress at the depth where it was caught: so nothing jumps, and
edges that lean on each other at a joint do not count as new contacts.
"""

from math import floor, sqrt

from drystone.engines.masonry.joint_forces import area_vector, follow, foot
from drystone.engines.masonry.model import DAMAGE
from drystone.maths.jit import helper, inner

SEARCH = 2e-3  # displacement between searches [m]
CATCH = 1e-3  # least depth of a new contact [m]
DEEP = 3e-2  # beyond this a node is not pushed back [m]
CELLS_EACH = 27  # a block whose box covers more cells of the grid is looked at for every point


@inner
def find_contacts(model, state, scratch):
    """Give partners to points that have none.

    Boxes of blocks are entered in a grid whose cells are numbered modulo the length of scratch.cell: a point looks at
    the blocks of its own cell and at the large ones, in the order of blocks.
    """
    blocks, points, position, box = model.blocks, model.points, state.position, scratch.box
    n_block = points.first_joined.shape[0] - 1  # bodies that hit come after them, and are met by strike.py
    for b in range(n_block):
        for j in range(3):
            low, high = 1e300, -1e300
            for n in range(blocks.first_node[b], blocks.first_node[b + 1]):
                low, high = min(low, position[n, j]), max(high, position[n, j])
            box[b, j], box[b, 3 + j] = low + CATCH, high - CATCH
    size = fill_grid(scratch, n_block)
    cell, item, large = scratch.cell, scratch.item, scratch.large
    n_cell, n_joint = cell.shape[0] - 1, points.joint.shape[0]
    for p in range(points.node.shape[0]):
        if state.quad[p] >= 0:
            continue
        n = points.node[p]
        own = blocks.owner[n]
        x, y, z = position[n, 0], position[n, 1], position[n, 2]
        c = cell_of(floor(x / size), floor(y / size), floor(z / size), n_cell)
        i, end, k = cell[c], cell[c + 1], 1
        while i < end or k <= large[0]:
            if k > large[0] or (i < end and item[i] < large[k]):
                b = item[i]
                i += 1
            else:
                b = large[k]
                k += 1
            if (
                x < box[b, 0]
                or x > box[b, 3]
                or y < box[b, 1]
                or y > box[b, 4]
                or z < box[b, 2]
                or z > box[b, 5]
            ):
                continue
            if b == own or (p >= n_joint and are_joined(points, own, b)):
                continue
            touch(model, state, p, b, x, y, z)
            if state.quad[p] >= 0:
                break


@helper
def are_joined(points, a, b):
    """Whether a joint connects two blocks."""
    found = False
    for i in range(points.first_joined[a], points.first_joined[a + 1]):
        found = found or points.joined[i] == b
    return found


@helper
def cell_of(i, j, k, n_cell):
    """Number of a cell of the endless grid; n_cell is a power of two."""
    return (i * 73856093 ^ j * 19349663 ^ k * 83492791) & (n_cell - 1)


@helper
def cells_covered(box, b, size):
    """Cells of the grid that the box of a block covers."""
    return (
        (floor(box[b, 3] / size) - floor(box[b, 0] / size) + 1)
        * (floor(box[b, 4] / size) - floor(box[b, 1] / size) + 1)
        * (floor(box[b, 5] / size) - floor(box[b, 2] / size) + 1)
    )


@inner
def fill_grid(scratch, n_block):
    """Enter the boxes of blocks in the grid; returns the size of its cells [m], twice the mean size of boxes."""
    box, cell, item, large = scratch.box, scratch.cell, scratch.item, scratch.large
    n_cell = cell.shape[0] - 1
    sizes = 0.0
    for b in range(n_block):
        sizes += min(max(box[b, 3] - box[b, 0], box[b, 4] - box[b, 1], box[b, 5] - box[b, 2]), 1e6)
    size = max(2.0 * sizes / n_block, CATCH)
    for c in range(n_cell + 1):
        cell[c] = 0
    large[0] = 0
    for b in range(n_block):
        if cells_covered(box, b, size) > CELLS_EACH:
            large[0] += 1
            large[large[0]] = b
            continue
        for i in range(floor(box[b, 0] / size), floor(box[b, 3] / size) + 1):
            for j in range(floor(box[b, 1] / size), floor(box[b, 4] / size) + 1):
                for k in range(floor(box[b, 2] / size), floor(box[b, 5] / size) + 1):
                    cell[cell_of(i, j, k, n_cell)] += 1
    for c in range(n_cell):
        cell[c + 1] += cell[c]
    # from the ends down, so that blocks of a cell stand in their order
    for b in range(n_block - 1, -1, -1):
        if cells_covered(box, b, size) > CELLS_EACH:
            continue
        for i in range(floor(box[b, 0] / size), floor(box[b, 3] / size) + 1):
            for j in range(floor(box[b, 1] / size), floor(box[b, 4] / size) + 1):
                for k in range(floor(box[b, 2] / size), floor(box[b, 5] / size) + 1):
                    c = cell_of(i, j, k, n_cell)
                    cell[c] -= 1
                    item[cell[c]] = b
    return size


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
