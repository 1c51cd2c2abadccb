"""Distances between features of convex cores: vertex to core, edge to edge, box to box. Theory: polyhedra.md, P.3-P.6.

A vertex sees the point of the other core that is nearest, on a face, an edge or a vertex, or, once it is inside, the
face that is nearest: one contact that slides from feature to feature without a jump. Two edges touch where their lines
come nearest, if that lies between their ends and the normal leaves both bodies; the distance has a sign there too, so
that cores may overlap for a moment. Which share of a corner a crossing of edges stands for falls from one to nothing
within a lap about the ends of the edges; the vertices there take the rest (corners.py).
"""

from math import inf, sqrt

from drystone.engines.polyhedra.model import FORCE, KEY, NEXT, SLOT_COLUMNS, R, X
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, load3, mat_t_vec, mat_vec, norm, scale, sub
from drystone.shapes.kinds import BOX

PARALLEL = 0.003  # sine below which edges have no crossing; at twice as much it counts in full
DEEP, DEEP_SHARP = (
    0.25,
    0.01,
)  # overlap of cores at edges: share of the rounding; if there is none, of the edge
# how far a normal may lean into a face that it should leave [-]: from LEAN on a crossing counts less, at CONE not at
# all. Patches of faces keep all their points
LEAN, CONE = 0.2, 0.3
TURNED = 0.15  # how far normals may turn before the slots are rebuilt, added to the cone of edges [-]


@helper
def rotation_of(body, b):
    """R of a row of PolyhedraLists.body."""
    return (
        body[b, R], body[b, R + 1], body[b, R + 2], body[b, R + 3], body[b, R + 4],
        body[b, R + 5], body[b, R + 6], body[b, R + 7], body[b, R + 8],
    )  # fmt: skip


@helper
def vector_of(body, b, column):
    return (body[b, column], body[b, column + 1], body[b, column + 2])


@helper
def to_world(body, b, p):
    return add_scaled(vector_of(body, b, X), 1.0, mat_vec(rotation_of(body, b), p))


@helper
def box_axes(box, m):
    """Axes of the box around a mesh, as columns."""
    return (
        box[m, 6], box[m, 7], box[m, 8], box[m, 9], box[m, 10], box[m, 11], box[m, 12], box[m, 13], box[m, 14],
    )  # fmt: skip


@helper
def nearest_on_box(box, m, p):
    """Signed distance of a point to a box and the outward normal, body axes (P.3).

    Also the number of the face that it is farthest out of, and how far inside of the rim of that face it lies [m].
    """
    axes = box_axes(box, m)
    q = mat_t_vec(axes, (p[0] - box[m, 0], p[1] - box[m, 1], p[2] - box[m, 2]))
    x, y, z = box[m, 3], box[m, 4], box[m, 5]
    dx, dy, dz = abs(q[0]) - x, abs(q[1]) - y, abs(q[2]) - z
    sx, sy, sz = 1.0 if q[0] > 0.0 else -1.0, 1.0 if q[1] > 0.0 else -1.0, 1.0 if q[2] > 0.0 else -1.0
    if dx >= dy and dx >= dz:
        face, inside, height, n = (1 if q[0] > 0.0 else 0), -max(dy, dz), dx, (sx, 0.0, 0.0)
    elif dy >= dz:
        face, inside, height, n = (3 if q[1] > 0.0 else 2), -max(dx, dz), dy, (0.0, sy, 0.0)
    else:
        face, inside, height, n = (5 if q[2] > 0.0 else 4), -max(dx, dy), dz, (0.0, 0.0, sz)
    if height > 0.0:
        d = (sx * max(dx, 0.0), sy * max(dy, 0.0), sz * max(dz, 0.0))
        height = sqrt(dot(d, d))
        n = scale(1.0 / height, d)
    return height, mat_vec(axes, n), face, inside


@inner
def nearest_on_hull(meshes, m, x, y, z):
    """Signed distance of a point to a core and the outward normal, body axes (P.3); of points and rods too.

    Also the number of the face that it is farthest out of, -1 if there are none.
    """
    span, vertex, normal, edge = meshes.span, meshes.vertex, meshes.normal, meshes.edge
    face_span, face_vertex = meshes.face_span, meshes.face_vertex
    p = (x, y, z)
    first = span[m, 0]
    best, face = -inf, -1
    for f in range(span[m, 2], span[m, 3]):
        height = dot(load3(normal, f), sub(p, load3(vertex, first + face_vertex[face_span[f, 0]])))
        if height > best:
            best, face = height, f
    if face >= 0:
        n = load3(normal, face)
        inside = True
        if best > 0.0:
            last = face_vertex[face_span[face, 1] - 1]
            for k in range(face_span[face, 0], face_span[face, 1]):
                a, b = load3(vertex, first + last), load3(vertex, first + face_vertex[k])
                last = face_vertex[k]
                if dot(cross(n, sub(b, a)), sub(p, a)) < 0.0:
                    inside = False
        if inside:
            return best, n[0], n[1], n[2], face - span[m, 2]
    # on an edge or a vertex of the core: the nearest of all edges
    least, near = inf, load3(vertex, first)
    if span[m, 4] == span[m, 5]:
        least = dot(sub(p, near), sub(p, near))
    for e in range(span[m, 4], span[m, 5]):
        a = load3(vertex, first + edge[e, 0])
        along = sub(load3(vertex, first + edge[e, 1]), a)
        share = min(max(dot(sub(p, a), along) / dot(along, along), 0.0), 1.0)
        q = add_scaled(a, share, along)
        square = dot(sub(p, q), sub(p, q))
        if square < least:
            least, near = square, q
    distance = sqrt(least)
    face = -1 if face < 0 else face - span[m, 2]
    if distance == 0.0:
        return 0.0, 0.0, 0.0, 1.0, face
    return distance, (x - near[0]) / distance, (y - near[1]) / distance, (z - near[2]) / distance, face


@helper
def vertex_on_core(meshes, kind, m, body, j, p):
    """Signed distance of a point p (world) to a core of body j, and the normal from it to the point (world).

    Also p in the axes of j, the face that it is farthest out of (-1: none), and how far inside of the rim of that face
    it is at least [m].
    """
    r = rotation_of(body, j)
    local = mat_t_vec(r, sub(p, vector_of(body, j, X)))
    if kind == BOX:
        distance, n, face, inside = nearest_on_box(meshes.box, m, local)
    else:
        distance, nx, ny, nz, face = nearest_on_hull(meshes, m, local[0], local[1], local[2])
        n, inside = (nx, ny, nz), -inf
    return distance, mat_vec(r, n), local, face, inside


@helper
def segment_distance(w, da, la, db, lb):
    """Distance between two segments: w from the start of b to that of a, unit directions, lengths [m]."""
    b, d, e = dot(da, db), dot(da, w), dot(db, w)
    det = 1.0 - b * b
    s = min(max((b * e - d) / det, 0.0), la) if det > PARALLEL * PARALLEL else 0.0
    t = b * s + e
    if t < 0.0:
        t = 0.0
        s = min(max(-d, 0.0), la)
    elif t > lb:
        t = lb
        s = min(max(b * lb - d, 0.0), la)
    gap = add_scaled(add_scaled(w, s, da), -t, db)
    return sqrt(dot(gap, gap))


@helper
def edge_vectors(skeleton, e, body, b):
    """Start (world), direction, and inwards along both faces of an edge of body b (world axes)."""
    edge, r = skeleton.edge, rotation_of(body, b)
    start = to_world(body, b, (edge[e, 0], edge[e, 1], edge[e, 2]))
    along = mat_vec(r, (edge[e, 3], edge[e, 4], edge[e, 5]))
    left = mat_vec(r, (edge[e, 7], edge[e, 8], edge[e, 9]))
    right = mat_vec(r, (edge[e, 10], edge[e, 11], edge[e, 12]))
    return start, along, left, right


@helper
def share_of(inside, lap):
    """From 0 a lap outside of a line to 1 a lap inside, one half on it; of both sides together always 1 (P.17)."""
    return min(max(0.5 + 0.5 * inside / lap, 0.0), 1.0)


@helper
def fit_of(lean, sine):
    """How far a crossing counts, by the lean of its normal into a face and the angle of its edges (P.5)."""
    upright = min(max((CONE - lean) / (CONE - LEAN), 0.0), 1.0)
    return upright * min(max(sine / PARALLEL - 1.0, 0.0), 1.0)


@helper
def straddle_of(s, length, sine, lap):
    """How far the ends of an edge lie on two sides of a line that it meets at s from its start (P.17)."""
    before = s * sine if s > 0.0 else s
    after = (length - s) * sine if s < length else length - s
    return max(share_of(before, lap) + share_of(after, lap) - 1.0, 0.0)


@helper
def beyond_ends(reach, lap):
    """How far apart edges are at most, beyond their reach, that touch within a lap of their ends [m]."""
    return 2.0 * lap * min(1.0, lap / reach) if reach > 0.0 else 2.0 * lap


@helper
def steady_of(reach, arm, sine):
    """Travel over how far an end of an edge can get from the line of another for it, as seen along their normal [-].

    The lever of the end is longer than the radius of its body, and the normal turns with 1 / sine.
    """
    return 1.0 / (2.5 + reach / (arm * sine))


@helper
def edge_on_edge(skeleton, ea, i, eb, j, body, reach, lap, arm):
    """Where edge ea of body i meets eb of body j (P.5).

    Returns the share of a corner that the crossing stands for, the signed distance of the cores, the normal from j to
    i, the point on the core of j, and a travel before which the share stays zero if it is. arm: the smaller radius of
    both bodies [m], by which a travel bounds a turn.
    """
    edge = skeleton.edge
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    da = mat_vec(ri, (edge[ea, 3], edge[ea, 4], edge[ea, 5]))
    db = mat_vec(rj, (edge[eb, 3], edge[eb, 4], edge[eb, 5]))
    pb = to_world(body, j, load3(edge, eb))
    b = dot(da, db)
    sine = sqrt(max(1.0 - b * b, 0.0))
    if sine <= PARALLEL:
        return 0.0, 0.0, da, pb, 0.9 * arm * (PARALLEL - sine)
    la, lb = edge[ea, 6], edge[eb, 6]
    w = sub(to_world(body, i, load3(edge, ea)), pb)
    d, e = dot(da, w), dot(db, w)
    s, t = (b * e - d) / (sine * sine), (e - b * d) / (sine * sine)
    part = straddle_of(s, la, sine, lap) * straddle_of(t, lb, sine, lap)
    if part == 0.0:
        past = max(max(-s, s - la), max(-t, t - lb)) - lap
        wait = segment_distance(w, da, la, db, lb) - reach - beyond_ends(reach, lap)
        if past < 0.5 * arm:
            wait = max(wait, 0.4 * past * sine * steady_of(reach, arm, sine))
        return 0.0, 0.0, da, pb, wait
    n = scale(1.0 / sine, cross(da, db))
    distance = dot(n, w)
    left_i = mat_vec(ri, (edge[ea, 7], edge[ea, 8], edge[ea, 9]))
    right_i = mat_vec(ri, (edge[ea, 10], edge[ea, 11], edge[ea, 12]))
    left_j = mat_vec(rj, (edge[eb, 7], edge[eb, 8], edge[eb, 9]))
    right_j = mat_vec(rj, (edge[eb, 10], edge[eb, 11], edge[eb, 12]))
    # outwards of j and inwards of i; rods have no faces, there the distance between the lines decides
    out = dot(n, sub(add_scaled(left_i, 1.0, right_i), add_scaled(left_j, 1.0, right_j)))
    if out < 0.0 or (out == 0.0 and distance < 0.0):
        n, distance = scale(-1.0, n), -distance
    into_j, into_i = (dot(n, left_j), dot(n, right_j)), (dot(n, left_i), dot(n, right_i))
    lean = max(max(into_j[0], into_j[1]), max(-into_i[0], -into_i[1]))
    # lines that pass each other far on the wrong side belong to bodies that are apart in another direction
    deep = DEEP * reach if reach > 0.0 else DEEP_SHARP * min(la, lb)
    part = fit_of(lean, sine) * part if distance >= -deep else 0.0
    gap = (distance if part > 0.0 else segment_distance(w, da, la, db, lb)) - reach
    wait = gap - beyond_ends(reach, lap)
    if part == 1.0:
        wait = max(wait, min(gap, 0.8 * lap * steady_of(reach, arm, sine)))
    if lean > CONE:
        # either way round the normal leans too far: bodies must turn first
        lean = min(lean, -min(min(into_j[0], into_j[1]), min(-into_i[0], -into_i[1])))
        wait = max(wait, 0.9 * arm * (lean - CONE) * sine / (1.0 + sine))
    return part, distance, n, add_scaled(pb, t, db), wait


@helper
def project_box(half, axes, n):
    """Half width of a box along a direction [m]; axes as columns."""
    p = mat_t_vec(axes, n)
    return half[0] * abs(p[0]) + half[1] * abs(p[1]) + half[2] * abs(p[2])


@helper
def world_box(box, m, body, b):
    """Centre, half sizes and axes (columns) of the box around a mesh, in world axes."""
    r = rotation_of(body, b)
    a = box_axes(box, m)
    centre = to_world(body, b, (box[m, 0], box[m, 1], box[m, 2]))
    first = mat_vec(r, (a[0], a[3], a[6]))
    second = mat_vec(r, (a[1], a[4], a[7]))
    third = mat_vec(r, (a[2], a[5], a[8]))
    axes = (
        first[0], second[0], third[0], first[1], second[1], third[1], first[2], second[2], third[2],
    )  # fmt: skip
    return centre, (box[m, 3], box[m, 4], box[m, 5]), axes


@helper
def column(axes, k):
    if k == 0:
        return (axes[0], axes[3], axes[6])
    if k == 1:
        return (axes[1], axes[4], axes[7])
    return (axes[2], axes[5], axes[8])


@helper
def box_gap(ci, hi, ai, cj, hj, aj):
    """A distance that two boxes keep at least [m]: the widest gap along their six axes (P.6)."""
    d = sub(ci, cj)
    widest = -inf
    for k in range(3):
        n = column(ai, k)
        widest = max(widest, abs(dot(n, d)) - hi[k] - project_box(hj, aj, n))
        n = column(aj, k)
        widest = max(widest, abs(dot(n, d)) - hj[k] - project_box(hi, ai, n))
    return widest


@helper
def may_meet(skeleton, ea, i, eb, j, body, far):
    """Distance between two edges [m]; endless if they cannot meet before slots are rebuilt, by their normal (P.6)."""
    pa, da, left_i, right_i = edge_vectors(skeleton, ea, body, i)
    pb, db, left_j, right_j = edge_vectors(skeleton, eb, body, j)
    away = segment_distance(sub(pa, pb), da, skeleton.edge[ea, 6], db, skeleton.edge[eb, 6])
    n = cross(da, db)
    size = norm(n)
    if away >= far or size < TURNED:
        return away
    n = scale(1.0 / size, n)
    wide = CONE + TURNED / size
    one = (
        dot(n, left_j) <= wide
        and dot(n, right_j) <= wide
        and dot(n, left_i) >= -wide
        and dot(n, right_i) >= -wide
    )
    other = (
        dot(n, left_j) >= -wide
        and dot(n, right_j) >= -wide
        and dot(n, left_i) <= wide
        and dot(n, right_i) <= wide
    )
    return away if one or other else inf


@helper
def add_slot(draft, count, key, due):
    """Note a slot without memory, if there is room; returns the number of slots."""
    if count < draft.shape[0]:
        draft[count, KEY], draft[count, NEXT] = key, due
        for k in range(FORCE, SLOT_COLUMNS):
            draft[count, k] = 0.0
    return count + 1
