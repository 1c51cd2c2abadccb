"""Spheres on a ground of triangles: which of them touch, and springs that go along. Theory: grains.md, G.24.

A grain has a pair with each triangle near it. Those in which the distance of its centre has a minimum of its own touch
(contact/ground.py); minima with normals alike share one contact by their overlaps, as at a seam that the centre is
right above. When a grain goes on to the next triangle its contact goes along with its springs in the same step, so that
a plane cut into triangles is a plane.
"""

from math import inf

from drystone.contact.arrays import DRIVEN
from drystone.contact.ground import ball_on_triangle, face_margin, from_triangle, near_triangles
from drystone.engines.grains.model import (
    CATEGORY,
    DISTANCE,
    FACE,
    NORMAL_X,
    NORMAL_Y,
    NORMAL_Z,
    PARTNER,
    RADIUS,
    SAFE,
    SEEN_FROM,
    SEEN_TO,
    SHARE,
    SPRINGS,
    TOUCHING,
    WEIGHT,
)
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import dot, load3, mat_t_vec, mat_vec, sub
from drystone.shapes.surfaces import ALIKE, APART


@inner
def near_ground(model, lists, i, at, position, attitude, found, count):
    """Pairs of grain i with the triangles closer than the skin, from pair `count` on; returns the pairs then found."""
    ground, table, wall_pair = model.ground, model.interfaces.table, lists.wall_pair
    category, n_piece = model.walls.category, model.walls.centre.shape[0]
    reach = lists.grain[i, RADIUS] + model.skin
    for b in range(ground.number.size):
        g = ground.number[b]
        if g < 0 or table[int(lists.grain[i, CATEGORY]), category[n_piece + ground.first[g, 1]]] < 0:
            continue
        p = mat_t_vec(to_matrix(load4(attitude, b)), sub(at, load3(position, b)))
        low, high = (p[0] - reach, p[1] - reach, p[2] - reach), (p[0] + reach, p[1] + reach, p[2] + reach)
        for k in range(near_triangles(ground, g, low, high, found)):
            away, _ = from_triangle(ground, found[k], p)
            if away < reach:
                if count < wall_pair.size:
                    wall_pair[count] = n_piece + found[k]
                count += 1
    lists.seen[i, SAFE] = -1.0
    return count


@helper
def cosine_of(facet, p, q):
    """Between the normals of two triangles of a grain."""
    return (
        facet[p, NORMAL_X] * facet[q, NORMAL_X]
        + facet[p, NORMAL_Y] * facet[q, NORMAL_Y]
        + facet[p, NORMAL_Z] * facet[q, NORMAL_Z]
    )


@helper
def ball_on_ground(model, w, x, position, attitude):
    """Weight, distance and normal of a ball on triangle w of the walls, world axes."""
    b = model.walls.body[w]
    rotation = to_matrix(load4(attitude, b))
    p = mat_t_vec(rotation, sub(x, load3(position, b)))
    t = w - model.walls.centre.shape[0]
    weight, distance, n = ball_on_triangle(model.ground, model.ground.number[b], t, p)
    return weight, distance, mat_vec(rotation, n)


@helper
def look_at_triangle(model, lists, p, position, attitude, x, r):
    """What the triangle of pair p is to a grain, into its row of lists.facet; returns the weight of its minimum."""
    weight, distance, n = ball_on_ground(model, int(lists.wall_pair[p] & PARTNER), x, position, attitude)
    facet = lists.facet
    facet[p, DISTANCE], facet[p, NORMAL_X], facet[p, NORMAL_Y], facet[p, NORMAL_Z] = (
        distance,
        n[0],
        n[1],
        n[2],
    )
    facet[p, WEIGHT] = weight if distance < r else 0.0
    facet[p, SHARE] = max(facet[p, WEIGHT], 0.0)
    return weight


@inner
def look_at_ground(model, lists, position, attitude, i, x, r):
    """What grain i at x feels of the ground, into lists.facet.

    Until a grain has moved so far that another triangle could answer, it lies on the plane of the one that it touches.
    Returns its first pair with a triangle, and the first and the end of those that touch, or did a step ago.
    """
    n_piece, seen = model.walls.centre.shape[0], lists.seen
    first, end = int(lists.wall_start[i]), int(lists.wall_start[i + 1])
    while first < end and int(lists.wall_pair[first] & PARTNER) < n_piece:
        first += 1
    d = sub(x, (seen[i, 0], seen[i, 1], seen[i, 2]))
    if dot(d, d) < seen[i, SAFE]:
        low, high = int(seen[i, SEEN_FROM]), int(seen[i, SEEN_TO])
        if low == high:
            return first, first, first
        # the same steps as in ball_on_triangle: the same bits
        b = model.walls.body[lists.wall_pair[low] & PARTNER]
        p = mat_t_vec(to_matrix(load4(attitude, b)), sub(x, load3(position, b)))
        n, corner = (
            (seen[i, FACE], seen[i, FACE + 1], seen[i, FACE + 2]),
            (seen[i, FACE + 3], seen[i, FACE + 4], seen[i, FACE + 5]),
        )
        height = dot(n, sub(p, corner))
        if height < r:
            lists.facet[low, DISTANCE] = height
            return first, low, high
    return look_at_all(model, lists, position, attitude, i, x, r, first, end)


@inner
def keep_face(model, lists, position, attitude, i, p, x):
    """How far grain i may go until the face of pair p no longer answers with its full weight [m]; keeps the face."""
    ground, seen = model.ground, lists.seen
    w = int(lists.wall_pair[p] & PARTNER)
    b, t = model.walls.body[w], w - model.walls.centre.shape[0]
    at = mat_t_vec(to_matrix(load4(attitude, b)), sub(x, load3(position, b)))
    for k in range(3):
        seen[i, FACE + k] = ground.normal[t, k]
        seen[i, FACE + 3 + k] = ground.vertex[ground.triangle[t, 0], k]
    return min(lists.facet[p, DISTANCE], face_margin(ground, t, at))


@inner
def look_at_all(model, lists, position, attitude, i, x, r, first, end):
    """The same with all triangles near; springs go to contacts that begin."""
    body, facet, wall_pair, seen = model.walls.body, lists.facet, lists.wall_pair, lists.seen

    # minima of the distance; a grain that has sunk where no face answers is held by the face nearest to doing so
    touching, sunk, least, safe = 0, -1, 0.0, inf
    for p in range(first, end):
        weight = look_at_triangle(model, lists, p, position, attitude, x, r)
        distance = facet[p, DISTANCE]
        if facet[p, WEIGHT] > 0.0:
            touching += 1
            continue
        safe = min(safe, max(distance - r, -weight, 0.0))
        if -r < distance < 0.0 and -weight < -distance and (sunk < 0 or weight > least):
            sunk, least = p, weight
        if model.walls.status[body[wall_pair[p] & PARTNER]] == DRIVEN:
            safe = 0.0
    if touching == 0 and sunk >= 0:
        facet[sunk, WEIGHT], facet[sunk, SHARE], touching = 1.0, 1.0, 1

    # minima with normals alike are one contact: shares by overlap
    if touching > 1:
        for p in range(first, end):
            if facet[p, WEIGHT] > 0.0:
                mine, others = facet[p, WEIGHT] * (r - facet[p, DISTANCE]), 0.0
                for q in range(first, end):
                    same = body[wall_pair[q] & PARTNER] == body[wall_pair[p] & PARTNER]
                    if q != p and facet[q, WEIGHT] > 0.0 and same:
                        alike = min(max((cosine_of(facet, p, q) - APART) / (ALIKE - APART), 0.0), 1.0)
                        others += alike * facet[q, WEIGHT] * (r - facet[q, DISTANCE])
                facet[p, SHARE] = facet[p, WEIGHT] * mine / (mine + others)
    low, high = end, first
    for p in range(first, end):
        if facet[p, SHARE] > 0.0 and not wall_pair[p] & TOUCHING:
            take_springs(lists, body, first, end, p)
        if facet[p, SHARE] > 0.0 or wall_pair[p] & TOUCHING:
            low, high = min(low, p), p + 1
    low = min(low, high)
    if high > low:
        # one face alone, or all are looked at again in the next step
        alone = high - low == 1 and facet[low, WEIGHT] == 1.0
        safe = min(safe, keep_face(model, lists, position, attitude, i, low, x)) if alone else 0.0
    seen[i, 0], seen[i, 1], seen[i, 2] = x
    # a little less, for round-off
    seen[i, SAFE], seen[i, SEEN_FROM], seen[i, SEEN_TO] = 0.999 * max(safe, 0.0) ** 2, low, high
    return first, low, high


@inner
def take_springs(lists, body, first, end, p):
    """A contact that begins takes over the springs of one of the same wall that ends, or that has a normal alike."""
    facet, wall_pair, stretch, roll = lists.facet, lists.wall_pair, lists.wall_stretch, lists.wall_roll
    best, held = -2.0, -1
    for q in range(first, end):
        if q != p and wall_pair[q] & TOUCHING and body[wall_pair[q] & PARTNER] == body[wall_pair[p]]:
            cosine = cosine_of(facet, p, q)
            if cosine > best and (cosine > APART or facet[q, SHARE] == 0.0):
                best, held = cosine, int(q)
    if held >= 0:
        wall_pair[p] |= TOUCHING
        for k in range(SPRINGS):
            stretch[p, k] = stretch[held, k]
        if roll.shape[0] > 0:
            for k in range(3):
                roll[p, k] = roll[held, k]


@kernel
def find_sunk(model, state, triangles, depth, wall):
    """How far below the surface of a ground each grain's centre starts, along its z [m], and whose it is; else 0, -1.

    A point is in the ground if the first triangle straight above it faces up. triangles: room for those near a point.
    """
    ground, n_wall = model.ground, state.attitude.shape[0]
    for i in range(depth.size):
        depth[i], wall[i] = 0.0, -1
        for b in range(n_wall):
            g = ground.number[b]
            if g < 0:
                continue
            p = mat_t_vec(
                to_matrix(load4(state.attitude, b)),
                sub(load3(state.position, n_wall + i), load3(state.position, b)),
            )
            lowest, up = inf, False
            for k in range(near_triangles(ground, g, p, (p[0], p[1], inf), triangles)):
                t = triangles[k]
                n, inside = load3(ground.normal, t), abs(ground.normal[t, 2]) > 1e-9
                for c in range(3):
                    a, e = load3(ground.vertex, ground.triangle[t, c]), ground.triangle[t, (c + 1) % 3]
                    turn = (ground.vertex[e, 0] - a[0]) * (p[1] - a[1]) - (ground.vertex[e, 1] - a[1]) * (
                        p[0] - a[0]
                    )
                    inside = inside and turn * n[2] >= 0.0
                if inside:
                    rise = dot(n, sub(load3(ground.vertex, ground.triangle[t, 0]), p)) / n[2]
                    if 0.0 <= rise < lowest:
                        lowest, up = rise, n[2] > 0.0
            if up and lowest > depth[i]:
                depth[i], wall[i] = lowest, b
