"""Ground of triangles in compiled code: which triangles are near, and where a ball touches. Theory: contacts.md.

The ground is one surface, not a heap of triangles. A ball touches it where the distance of its centre has a minimum of
its own: on a face, on a ridge, on a peak. Each triangle answers for its face and for the ridges and peaks that it owns,
so that each place is told once; seams between triangles that are level with each other, or hollow, are no places of
their own. Across a hollow seam the face on the centre's side of the bisecting plane counts; both do where their normals
differ so much that a ball in the groove lies on two sides (`groove`).

A point below the surface belongs to the face on whose side of the bisecting planes it lies. All lengths in the axes of
the body that the ground belongs to. The arrays are made in shapes/surfaces.py.
"""

from math import inf, sqrt

from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, load3, norm, scale, sub
from drystone.shapes.surfaces import BEYOND, BORDER, GROOVE, INWARDS, LENGTH, SHARP

SEAM = 1e-11  # of the extent of the ground: how far beyond a seam a face still answers


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
    distance, away = ball_on_ridge(ground, g, t, p)
    if distance < inf:
        return 1.0, distance, away
    told = False
    for k in range(3):
        told = told or ground.owns[t, k] > 0 or ground.owns[t, 3 + k] > 0
    return 0.0 if told else -past, height, n


@inner
def ball_on_ridge(ground, g, t, p):
    """Distance of a point to a ridge or a peak that triangle t tells of, if it has a minimum there, and the normal."""
    n, corner = load3(ground.normal, t), ground.triangle
    tolerance = SEAM * ground.grid[g, 3]
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
                    return distance, scale(1.0 / distance, away)
    for k in range(3):
        if ground.owns[t, 3 + k] > 0:
            v = corner[t, k]
            away = sub(p, load3(ground.vertex, v))
            distance, nearest = norm(away), True
            for e in range(ground.fan[v], ground.fan[v + 1]):
                nearest = nearest and dot(away, load3(ground.spoke, e)) <= tolerance
            if nearest and distance > 0.0:
                return distance, scale(1.0 / distance, away)
    return inf, n


@inner
def face_answers(ground, g, t, p, height):
    """Whether a point at a height over the plane of triangle t is over its face, or under it on its side of all ridges.

    Of a level seam one side answers at least; of a hollow one both do where the point is over both.
    """
    tolerance = SEAM * ground.grid[g, 3]
    for k in range(3):
        q = sub(p, load3(ground.vertex, ground.triangle[t, k]))
        inside, mine = dot(side_of(ground, t, k, INWARDS), q), dot(side_of(ground, t, k, BORDER), q)
        if ground.side[t, k, SHARP] == 0.0:
            inside = max(inside, mine)
        elif height < 0.0:
            inside = mine
        if inside < -tolerance:
            return False
    return True


@inner
def comes_to_face(ground, g, t, p, height, later):
    """Whether a point that is not over the face of triangle t will be, and comes from where it may.

    From below the plane of the face it comes over level and hollow edges only: across a ridge it would come through
    the face beyond.
    """
    tolerance = SEAM * ground.grid[g, 3]
    for k in range(3):
        x = load3(ground.vertex, ground.triangle[t, k])
        inwards = side_of(ground, t, k, INWARDS)
        if dot(inwards, sub(later, x)) < -tolerance:
            return False
        if height < 0.0 and ground.side[t, k, SHARP] > 0.0 and dot(inwards, sub(p, x)) < -tolerance:
            return False
    return True


@inner
def line_through_ground(ground, g, p, q):
    """Whether a line from p to q goes through ground g, from the free side to the material below it."""
    grid, cells = ground.grid, ground.cells
    low, high = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
    for x in range(
        ground_cell(low[0], grid[g, 0], grid[g, 2], cells[g, 0]),
        ground_cell(high[0], grid[g, 0], grid[g, 2], cells[g, 0]) + 1,
    ):
        for y in range(
            ground_cell(low[1], grid[g, 1], grid[g, 2], cells[g, 1]),
            ground_cell(high[1], grid[g, 1], grid[g, 2], cells[g, 1]) + 1,
        ):
            cell = cells[g, 2] + x * cells[g, 1] + y
            for k in range(ground.begin[cell], ground.begin[cell + 1]):
                t = ground.member[k]
                n, a = load3(ground.normal, t), load3(ground.vertex, ground.triangle[t, 0])
                above, below = dot(n, sub(p, a)), dot(n, sub(q, a))
                if above > 0.0 and below < 0.0:
                    at = add_scaled(p, above / (above - below), sub(q, p))
                    inside = True
                    for c in range(3):
                        arm = sub(at, load3(ground.vertex, ground.triangle[t, c]))
                        inside = inside and dot(side_of(ground, t, c, INWARDS), arm) >= 0.0
                    if inside:
                        return True
    return False


@inner
def face_margin(ground, t, p):
    """How far a point may move before a face that answers for it might not, or another might too [m]."""
    least = inf
    for k in range(3):
        q = sub(p, load3(ground.vertex, ground.triangle[t, k]))
        least = min(least, dot(side_of(ground, t, k, INWARDS), q), dot(side_of(ground, t, k, BORDER), q))
    return least
