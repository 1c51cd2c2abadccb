"""Broad phase: which contactors may touch soon.

Every contactor has tight bounds, and looser ones that it may move within. The list of pairs whose loose bounds
overlap stays valid until some contactor, with the distance it can travel in the step, leaves its loose bounds; then the
whole list is built again. The list is only a superset: what touches is decided pair by pair from the current
positions, so that a restart, which rebuilds the list, gives the same bits.

Pairs are found on a grid of several levels, each cell size twice the next, so that boulders and dust, or blocks and
a large floor, cost no more than bodies of one size: each contactor is filed once, by its centre, at the level of its
size, and looks only at its own and coarser levels. Buckets run along z, so that three cells are one range. Levels
with few members, and endless planes, are simply tried one by one. See docs/theory/contacts.md, part 1.
"""

from math import floor, log2, sqrt

import numpy as np

from drystone.contact.arrays import FIXED, FREE, N_LEVEL, NEEDED, PAIRS_FULL
from drystone.contact.boxes import box_axis
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import load3, mat_vec
from drystone.shapes.kinds import CYLINDER, PLANE, RING

SKIN = 0.03  # loose bounds exceed the tight ones by this share of the contactor's size...
STEPS_AHEAD = 4.0  # ...and by the distance it can travel in this many steps
FEW = 8  # a level with no more members than this is tried one by one
MAX_LEVEL = N_LEVEL - 1
CELL_MASK = (1 << 30) - 1  # cells repeat after this many; far apart, so only their bounds tell


@inner
def place_contactor(contactors, meshes, position, attitude, c, candidates):
    """World pose of the mesh box of a contactor, and its tight bounds."""
    pose, tight, box = candidates.pose, candidates.tight, meshes.box
    b, m = contactors.body[c], contactors.mesh[c]
    turn = to_matrix(load4(attitude, b))
    x = load3(position, b)
    centre = mat_vec(turn, load3(box, m))
    for k in range(3):
        axis = mat_vec(turn, (box[m, 6 + k], box[m, 9 + k], box[m, 12 + k]))
        pose[c, k], pose[c, 3 + k], pose[c, 6 + k] = axis[0], axis[1], axis[2]
        pose[c, 9 + k] = x[k] + centre[k]
    kind, radius = contactors.kind[c], contactors.radius[c]
    for k in range(3):
        if kind == PLANE:
            half = 1e30
        else:
            half = (
                abs(pose[c, 3 * k]) * box[m, 3]
                + abs(pose[c, 3 * k + 1]) * box[m, 4]
                + abs(pose[c, 3 * k + 2]) * box[m, 5]
            )
            if kind in (CYLINDER, RING):
                half += radius * sqrt(max(0.0, 1.0 - pose[c, 3 * k + 2] * pose[c, 3 * k + 2]))
            else:
                half += radius
        tight[c, k] = pose[c, 9 + k] - half
        tight[c, 3 + k] = pose[c, 9 + k] + half


@helper
def bounds_overlap(bounds, a, b):
    return (
        bounds[a, 0] <= bounds[b, 3]
        and bounds[b, 0] <= bounds[a, 3]
        and bounds[a, 1] <= bounds[b, 4]
        and bounds[b, 1] <= bounds[a, 4]
        and bounds[a, 2] <= bounds[b, 5]
        and bounds[b, 2] <= bounds[a, 5]
    )


@helper
def may_touch(contactors, interfaces, status, alive, a, b):
    """Different living bodies, one of them free, with an interface between their categories."""
    i, j = contactors.body[a], contactors.body[b]
    return (
        i != j
        and (status[i] == FREE or status[j] == FREE)
        and alive[i] != 0
        and alive[j] != 0
        and interfaces.table[contactors.category[a], contactors.category[b]] >= 0
    )


@helper
def floor_of(x):
    """The whole number below x."""
    return np.int64(floor(x))


@helper
def column_hash(level, x, y):
    """Start of the buckets of a column of cells."""
    return (x * 73856093) ^ (y * 19349663) ^ (level * 83492791)


@helper
def add_pair(draft, found, a, b):
    if found < draft.shape[0]:
        draft[found, 0] = min(a, b)
        draft[found, 1] = max(a, b)
    return found + 1


@helper
def beyond_plane(pose, loose, p, c):
    """Whether loose bounds lie wholly on the free side of a plane."""
    n = box_axis(pose, p, 2)
    height = 0.0
    for k in range(3):
        height += n[k] * ((loose[c, k] if n[k] > 0.0 else loose[c, 3 + k]) - pose[p, 9 + k])
    return height > 0.0


@inner
def find_pairs(contactors, interfaces, status, alive, candidates):
    """All pairs whose loose bounds overlap, into the draft; returns how many there are, also beyond its end."""
    kind, loose, cell, order, draft = (
        contactors.kind, candidates.loose, candidates.cell, candidates.order, candidates.draft
    )  # fmt: skip
    bucket, row = candidates.bucket, candidates.row
    n, mask, found = contactors.body.shape[0], bucket.shape[0] - 2, 0

    # levels: sizes within a factor of two share one; its cells are as large as its largest member
    smallest = 1e300
    for c in range(n):
        if kind[c] != PLANE:
            smallest = min(
                smallest, max(loose[c, 3] - loose[c, 0], loose[c, 4] - loose[c, 1], loose[c, 5] - loose[c, 2])
            )
    width, members = candidates.width, candidates.members
    for level in range(MAX_LEVEL + 1):
        width[level] = 0.0
        members[level] = 0
    for c in range(n):
        if kind[c] == PLANE:
            cell[c, 0] = -1
            continue
        extent = max(loose[c, 3] - loose[c, 0], loose[c, 4] - loose[c, 1], loose[c, 5] - loose[c, 2])
        level = min(MAX_LEVEL, max(0, floor_of(log2(extent / smallest))))
        cell[c, 0] = level
        width[level] = max(width[level], extent)
        members[level] += 1

    # file every contactor by the cell of its centre: counting sort by bucket
    for k in range(bucket.size):
        bucket[k] = 0
    for c in range(n):
        level = cell[c, 0]
        if level >= 0:
            for k in range(3):
                cell[c, 1 + k] = floor_of(0.5 * (loose[c, k] + loose[c, 3 + k]) / width[level]) & CELL_MASK
            if members[level] > FEW:
                bucket[1 + ((column_hash(level, cell[c, 1], cell[c, 2]) + cell[c, 3]) & mask)] += 1
    for h in range(mask + 1):
        bucket[h + 1] += bucket[h]
    for c in range(n - 1, -1, -1):
        level = cell[c, 0]
        if level >= 0 and members[level] > FEW:
            h = 1 + ((column_hash(level, cell[c, 1], cell[c, 2]) + cell[c, 3]) & mask)
            # the end of the bucket moves down to its start
            bucket[h] -= 1
            order[bucket[h]] = c
    filed = 0
    for level in range(MAX_LEVEL + 1):
        if members[level] > FEW:
            filed += members[level]

    # the few: small levels (also among themselves) and planes
    n_few = 0
    for c in range(n):
        if cell[c, 0] < 0 or members[cell[c, 0]] <= FEW:
            row[n_few] = c
            n_few += 1
    for f in range(n_few):
        a = row[f]
        for c in range(n):
            few = cell[c, 0] < 0 or members[cell[c, 0]] <= FEW
            if (few and c <= a) or not may_touch(contactors, interfaces, status, alive, a, c):
                continue
            if kind[a] == PLANE or kind[c] == PLANE:
                if kind[a] == kind[c] or (
                    beyond_plane(candidates.pose, loose, a, c)
                    if kind[a] == PLANE
                    else beyond_plane(candidates.pose, loose, c, a)
                ):
                    continue
            elif not bounds_overlap(loose, a, c):
                continue
            found = add_pair(draft, found, a, c)

    # the many: each looks at the 27 cells around it, on its own level and on coarser ones
    for level in range(MAX_LEVEL + 1):
        if members[level] <= FEW:
            continue
        for c in range(n):
            if cell[c, 0] < 0 or cell[c, 0] > level or members[cell[c, 0]] <= FEW:
                continue
            same = cell[c, 0] == level
            x = floor_of(0.5 * (loose[c, 0] + loose[c, 3]) / width[level])
            y = floor_of(0.5 * (loose[c, 1] + loose[c, 4]) / width[level])
            z = floor_of(0.5 * (loose[c, 2] + loose[c, 5]) / width[level])
            for dx in range(-1, 2):
                cx = (x + dx) & CELL_MASK
                for dy in range(-1, 2):
                    cy = (y + dy) & CELL_MASK
                    # three cells of a column are one range of buckets, or two where the buckets wrap around
                    start = (column_hash(level, cx, cy) + z - 1) & mask
                    for part in range(2):
                        first = start if part == 0 else 0
                        last = min(start + 2, mask) if part == 0 else start + 1 - mask
                        if last < first:
                            continue
                        end = bucket[last + 2] if last < mask else filed
                        for k in range(bucket[first + 1], end):
                            d = order[k]
                            if (
                                (same and d <= c)
                                or not bounds_overlap(loose, c, d)
                                or cell[d, 0] != level
                                or cell[d, 1] != cx
                                or cell[d, 2] != cy
                                or ((cell[d, 3] - z + 1) & CELL_MASK) > 2
                                or not may_touch(contactors, interfaces, status, alive, c, d)
                            ):
                                continue
                            found = add_pair(draft, found, c, d)
    return found


@inner
def sort_pairs(candidates, found):
    """Sort the draft by contactors into the list: by counting for the first, by insertion for the second."""
    pair, row, draft = candidates.pair, candidates.row, candidates.draft
    for k in range(row.size):
        row[k] = 0
    for p in range(found):
        row[draft[p, 0] + 1] += 1
    for c in range(row.shape[0] - 1):
        row[c + 1] += row[c]
    for p in range(found):
        a = draft[p, 0]
        pair[row[a], 0] = a
        pair[row[a], 1] = draft[p, 1]
        row[a] += 1
    start = 0
    for a in range(row.shape[0] - 1):
        for p in range(start + 1, row[a]):
            b, k = pair[p, 1], p
            while k > start and pair[k - 1, 1] > b:
                pair[k, 1] = pair[k - 1, 1]
                k -= 1
            pair[k, 1] = b
        start = row[a]


@inner
def update_neighbours(
    contactors, meshes, interfaces, bodies, position, attitude, reach, alive, candidates, report
):
    """Renew poses and bounds; build the list again if a contactor leaves its loose bounds or a body is born.

    `reach` [m] is how far the surface of each body may travel in this step. `alive` is 0 for bodies not in play.
    A list that does not fit is reported, with the size it needs.
    """
    left = renew_bounds(
        contactors, meshes, bodies, position, attitude, reach, alive, candidates, 0, contactors.body.shape[0]
    )
    if left or is_old(alive, candidates):
        build_list(contactors, interfaces, bodies, reach, alive, candidates, report)


@inner
def renew_bounds(contactors, meshes, bodies, position, attitude, reach, alive, candidates, low, high):
    """Renew poses and bounds of some contactors; returns whether one leaves its loose bounds."""
    tight, loose, status = candidates.tight, candidates.loose, bodies.status
    first = candidates.count[1] == 0
    stale = first
    for c in range(low, high):
        b = contactors.body[c]
        if status[b] == FIXED and not first:
            # it stays, but what may reach it grows with the fastest body
            if alive[b] != 0 and tight[c, 0] - reach[b] < loose[c, 0]:
                stale = True
            continue
        place_contactor(contactors, meshes, position, attitude, c, candidates)
        if not stale and alive[b] != 0:
            for k in range(3):
                if tight[c, k] - reach[b] < loose[c, k] or tight[c, 3 + k] + reach[b] > loose[c, 3 + k]:
                    stale = True
                    break
    return stale


@inner
def is_old(alive, candidates):
    """Whether a body has been born since the list was built."""
    born = False
    for b in range(alive.shape[0]):
        born = born or (alive[b] != 0 and candidates.alive[b] == 0)
    return born


@inner
def build_list(contactors, interfaces, bodies, reach, alive, candidates, report):
    """Loose bounds around the tight ones, and all pairs whose loose bounds overlap."""
    tight, loose, status = candidates.tight, candidates.loose, bodies.status
    first = candidates.count[1] == 0
    for c in range(contactors.body.shape[0]):
        b = contactors.body[c]
        if first or status[b] != FIXED or tight[c, 0] - reach[b] < loose[c, 0]:
            extent = max(tight[c, 3] - tight[c, 0], tight[c, 4] - tight[c, 1], tight[c, 5] - tight[c, 2])
            margin = STEPS_AHEAD * reach[b]
            if status[b] != FIXED:
                margin += SKIN * extent
            for k in range(3):
                loose[c, k] = tight[c, k] - margin
                loose[c, 3 + k] = tight[c, 3 + k] + margin
    for b in range(status.shape[0]):
        candidates.alive[b] = alive[b]
    found = find_pairs(contactors, interfaces, status, alive, candidates)
    if found > candidates.pair.shape[0]:
        report[PAIRS_FULL] += 1
        report[NEEDED] = max(report[NEEDED], found)
        candidates.count[0] = 0
        candidates.count[1] = 0
        return
    sort_pairs(candidates, found)
    candidates.count[0] = found
    candidates.count[1] += 1
