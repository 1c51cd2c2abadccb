"""Rigid bodies on a ground of triangles: a terrain is one contactor, one surface. Theory: contacts.md, part 4.

A convex body touches it with its vertices where their distance has a minimum of its own (contact/ground.py), with its
edges where these cross ridges, and with its faces where peaks stand against them; seams between triangles that are
level or hollow are no places of their own. A vertex is known by itself, not by the triangle below it, so that what its
contact remembers goes along over seams. Where a vertex would get to another face within the step it obeys that face
already: it does not come to see it when it is in it.

All lengths in the axes of the ground, until points and normals are handed over.
"""

from math import inf, sqrt

from drystone.contact.arrays import HARD
from drystone.contact.boxes import PARALLEL
from drystone.contact.cylinders import touch_cylinder_hull
from drystone.contact.ground import (
    ball_on_ridge,
    comes_to_face,
    face_answers,
    from_triangle,
    near_triangles,
    side_of,
)
from drystone.contact.hulls import (
    edge_end,
    edges_of,
    face_corner,
    faces_of,
    hull_normal,
    hull_vertex,
    load_facet,
    load_hull,
    vertices_of,
)
from drystone.contact.manifold import (
    CODE,
    KEY,
    LEVEL,
    NORMAL,
    POINT,
    POLYGON,
    REFERENCE,
    VERTEX,
    crossing_code,
    edge_label,
    found_point,
    keep_extremes,
    vertex_code,
)
from drystone.contact.round import over_face
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import (
    add,
    add_scaled,
    any_tangents,
    cross,
    dot,
    load3,
    mat_t_vec,
    mat_vec,
    norm,
    scale,
    sub,
)
from drystone.shapes.kinds import CYLINDER, GROUND, PLANE, RING
from drystone.shapes.surfaces import ALIKE, BEYOND, INWARDS, LENGTH

SAME = 0.9998  # cosine from which two faces push a hard vertex as one...
PLANE_COSINE = 1.0 - 1e-10  # ...and from which all points of a body lie on one plane, if they do
DEEP = 0.1  # of the thickness of a body: how deep in a face, a ridge or a peak it is still theirs to push
CONE = 1e-6  # how far beyond its fan a ridge, a peak or an edge still pushes [-]
AXIS_SHIFT, FACE_SHIFT, ON_EDGE = 16, 32, 1 << 51  # in keys


@helper
def store_contact(contacts, at, i, j, interface, pair, key, gap, point, normal):
    """A contact point into its row, with any tangents."""
    tangent, binormal = any_tangents(normal)
    contacts.body[at, 0] = i
    contacts.body[at, 1] = j
    contacts.interface[at] = interface
    contacts.key[at, 0] = pair
    contacts.key[at, 1] = key
    contacts.gap[at] = gap
    for axis in range(3):
        contacts.point[at, axis] = point[axis]
        contacts.frame[at, axis] = normal[axis]
        contacts.frame[at, 3 + axis] = tangent[axis]
        contacts.frame[at, 6 + axis] = binormal[axis]


@helper
def note_point(manifold, n, p, gap, normal, key):
    """A point found so far, with a normal of its own; if there is no room it takes the place of the farthest one."""
    room = manifold.feature.shape[1]
    at = n
    if n == room:
        at = 0
        for k in range(1, n):
            if manifold.number[POINT, k, 3] > manifold.number[POINT, at, 3]:
                at = k
        if manifold.number[POINT, at, 3] <= gap:
            return n
    for axis in range(3):
        manifold.number[POINT, at, axis] = p[axis]
        manifold.number[REFERENCE, at, axis] = normal[axis]
    manifold.number[POINT, at, 3] = gap
    manifold.feature[KEY, at] = key
    return min(n + 1, room)


@helper
def noted_normal(manifold, k):
    return (
        manifold.number[REFERENCE, k, 0],
        manifold.number[REFERENCE, k, 1],
        manifold.number[REFERENCE, k, 2],
    )


@inner
def note_vertex(manifold, first, n, of_a, v, p, radius, gap, normal, same):
    """A vertex that touches along a normal; of normals alike (cosine `same`) the nearer surface counts."""
    at = n
    for k in range(first, n):
        if dot(noted_normal(manifold, k), normal) > same:
            if manifold.number[POINT, k, 3] <= gap:
                return n
            at = k
    # known by the axis it is pushed along most, so that it stays itself from triangle to triangle
    axis, most = 0, abs(normal[0])
    for k in range(1, 3):
        if abs(normal[k]) > most:
            axis, most = k, abs(normal[k])
    side = 2 * axis + (1 if normal[axis] < 0.0 else 0)
    rank = 0
    for k in range(first, n):
        if k != at and (manifold.feature[KEY, k] >> AXIS_SHIFT) % 8 == side:
            rank += 1
    key = vertex_code(of_a, v) | (side << AXIS_SHIFT) | (rank << (AXIS_SHIFT + 3))
    found = note_point(manifold, at, add_scaled(p, -radius - 0.5 * gap, normal), gap, normal, key)
    return max(n, found)


@inner
def touch_vertex(ground, g, manifold, n_near, n, of_a, v, p, ahead, radius, thin, reach, same):
    """Contacts of vertex v at p, which would move by `ahead` in the step; returns how many points there are then."""
    first, sunk = n, False
    far = max(radius + reach, DEEP * thin)
    later = add(p, ahead)
    low = (min(p[0], later[0]) - far, min(p[1], later[1]) - far, min(p[2], later[2]) - far)
    high = (max(p[0], later[0]) + far, max(p[1], later[1]) + far, max(p[2], later[2]) + far)
    for k in range(n_near):
        t = manifold.near[k]
        normal = load3(ground.normal, t)
        height = dot(normal, sub(p, load3(ground.vertex, ground.triangle[t, 0])))
        # seen from above, under a triangle: how deep soever
        sunk = sunk or (height < 0.0 and not apart(ground.bounds, t, (p[0], p[1], -inf), (p[0], p[1], inf)))
        if apart(ground.bounds, t, low, high):
            continue
        if -DEEP * thin <= height <= radius + reach:
            closes = height + dot(normal, ahead) < radius
            if face_answers(ground, g, t, p, height) or (
                closes and comes_to_face(ground, g, t, p, height, later)
            ):
                n = note_vertex(manifold, first, n, of_a, v, p, radius, height - radius, normal, same)
        if radius > 0.0:
            distance, normal = ball_on_ridge(ground, g, t, p)
            if distance - radius <= reach:
                n = note_vertex(manifold, first, n, of_a, v, p, radius, distance - radius, normal, same)
    if sunk and n == first:
        n = lift_vertex(ground, manifold, n_near, n, of_a, v, p, radius, same)
    return n


@inner
def lift_vertex(ground, manifold, n_near, n, of_a, v, p, radius, same):
    """A vertex deep in the ground is pushed along the normal of the nearest triangle, if that lies above it."""
    least, at, below = inf, -1, False
    for k in range(n_near):
        t = manifold.near[k]
        away, _ = from_triangle(ground, t, p)
        under = dot(load3(ground.normal, t), sub(p, load3(ground.vertex, ground.triangle[t, 0]))) < 0.0
        if away < least - 1e-12 * (1.0 + least):
            least, at, below = away, t, under
        elif away <= least:
            # as near: a ridge lies below a point that is above one of its faces
            below = below and under
    if not below:
        return n
    normal = load3(ground.normal, at)
    return note_vertex(manifold, n, n, of_a, v, p, radius, -least - radius, normal, same)


@helper
def apart(bounds, t, low, high):
    """Whether the bounds of a triangle do not meet a box."""
    return (
        bounds[t, 0] > high[0]
        or bounds[t, 3] < low[0]
        or bounds[t, 1] > high[1]
        or bounds[t, 4] < low[1]
        or bounds[t, 2] > high[2]
        or bounds[t, 5] < low[2]
    )


@helper
def opens_along(manifold, e, along, n):
    """Whether both faces at an edge of a body rise from it along n: n may push there."""
    if faces_of(manifold, 0) == 0:
        return True
    left = cross(hull_normal(manifold, 0, edge_end(manifold, 0, e, 2)), along)
    right = cross(along, hull_normal(manifold, 0, edge_end(manifold, 0, e, 3)))
    return dot(n, left) >= -CONE and dot(n, right) >= -CONE


@inner
def touch_edges(ground, manifold, n_near, n, of_a, radius, thin, reach):
    """Edges of the body that cross ridges; returns how many points there are then."""
    for e in range(edges_of(manifold, 0)):
        v, w = edge_end(manifold, 0, e, 0), edge_end(manifold, 0, e, 1)
        p, end = hull_vertex(manifold, 0, v), hull_vertex(manifold, 0, w)
        along = sub(end, p)
        length = norm(along)
        if length == 0.0:
            continue
        along = scale(1.0 / length, along)
        far = max(radius + reach, DEEP * thin)
        low = (min(p[0], end[0]) - far, min(p[1], end[1]) - far, min(p[2], end[2]) - far)
        high = (max(p[0], end[0]) + far, max(p[1], end[1]) + far, max(p[2], end[2]) + far)
        for k in range(n_near):
            t = manifold.near[k]
            if ground.stands[t, 0] + ground.stands[t, 1] + ground.stands[t, 2] == 0 or apart(
                ground.bounds, t, low, high
            ):
                continue
            for c in range(3):
                if ground.stands[t, c] == 0:
                    continue
                inwards, beyond = side_of(ground, t, c, INWARDS), side_of(ground, t, c, BEYOND)
                ridge = cross(inwards, load3(ground.normal, t))
                normal = cross(along, ridge)
                sine2 = dot(normal, normal)
                if sine2 < PARALLEL * PARALLEL:
                    continue
                # away from the ground, within the fan of the ridge and that of the edge
                normal = scale(1.0 / sqrt(sine2), normal)
                fall = (dot(normal, inwards), dot(normal, beyond))
                if fall[0] + fall[1] > 0.0:
                    normal, fall = scale(-1.0, normal), (-fall[0], -fall[1])
                if fall[0] > CONE or fall[1] > CONE or not opens_along(manifold, e, along, normal):
                    continue
                q = sub(p, load3(ground.vertex, ground.triangle[t, c]))
                height = dot(normal, q)
                if height - radius > reach or height < -DEEP * thin:
                    continue
                cosine = dot(along, ridge)
                x = (cosine * dot(q, ridge) - dot(q, along)) / sine2
                y = dot(q, ridge) + cosine * x
                if 0.0 <= x <= length and 0.0 <= y <= ground.side[t, c, LENGTH]:
                    label, own = 3 * int(t) + c, edge_label(v, w)
                    key = crossing_code(own, label) if of_a else crossing_code(label, own)
                    gap = height - radius
                    at = add_scaled(add_scaled(p, x, along), -radius - 0.5 * gap, normal)
                    n = note_point(manifold, n, at, gap, normal, key)
    return n


@helper
def within_peak(ground, v, n):
    """Whether a peak may push along n: all its edges fall."""
    found = True
    for e in range(ground.fan[v], ground.fan[v + 1]):
        found = found and dot(n, load3(ground.spoke, e)) <= CONE
    return found


@inner
def touch_peaks(ground, manifold, n_near, n, of_a, radius, thin, reach):
    """Peaks of the ground against faces of the body, and against its edges if these are round."""
    for k in range(n_near):
        t = manifold.near[k]
        for c in range(3):
            if ground.stands[t, 3 + c] == 0:
                continue
            v = ground.triangle[t, c]
            p = load3(ground.vertex, v)
            own = vertex_code(not of_a, int(v))
            # the face that the peak is least behind
            height, f = -inf, -1
            for face in range(faces_of(manifold, 0)):
                s = dot(hull_normal(manifold, 0, face), sub(p, face_corner(manifold, 0, face)))
                if s > height:
                    height, f = s, face
            if f >= 0 and -DEEP * thin <= height <= radius + reach:
                normal = scale(-1.0, hull_normal(manifold, 0, f))
                if within_peak(ground, v, normal) and (height <= 0.0 or over_face(manifold, 0, f, p)):
                    gap = height - radius
                    at = add_scaled(p, 0.5 * gap, normal)
                    n = note_point(manifold, n, at, gap, normal, own | (f << FACE_SHIFT))
            for e in range(edges_of(manifold, 0) if radius > 0.0 else 0):
                start = hull_vertex(manifold, 0, edge_end(manifold, 0, e, 0))
                along = sub(hull_vertex(manifold, 0, edge_end(manifold, 0, e, 1)), start)
                square = dot(along, along)
                share = dot(along, sub(p, start))
                if not 0.0 < share < square:
                    continue
                away = sub(add_scaled(start, share / square, along), p)
                distance = norm(away)
                if distance == 0.0 or distance - radius > reach:
                    continue
                normal = scale(1.0 / distance, away)
                if within_peak(ground, v, normal) and opens_along(
                    manifold, e, scale(1.0 / sqrt(square), along), normal
                ):
                    gap = distance - radius
                    at = add_scaled(p, 0.5 * gap, normal)
                    n = note_point(manifold, n, at, gap, normal, own | ON_EDGE | (e << FACE_SHIFT))
    return n


@inner
def thin_out(manifold, n, max_points, size):
    """Of points on one plane that are equally near keep the extreme ones, as of a face; returns how many are left."""
    if n <= max_points:
        return n
    normal = noted_normal(manifold, 0)
    tangent, binormal = any_tangents(normal)
    origin = found_point(manifold, 0)
    for k in range(n):
        arm = sub(found_point(manifold, k), origin)
        # how far the ground below this point is from that below the first
        off = dot(arm, normal) - 0.5 * (manifold.number[POINT, k, 3] - manifold.number[POINT, 0, 3])
        nearer = abs(manifold.number[POINT, k, 3] - manifold.number[POINT, 0, 3])
        if (
            dot(noted_normal(manifold, k), normal) < PLANE_COSINE
            or abs(off) > 1e-9 * size
            or nearer > LEVEL * size
        ):
            return n
        manifold.number[POLYGON, k, 0] = dot(arm, tangent)
        manifold.number[POLYGON, k, 1] = dot(arm, binormal)
        manifold.number[POLYGON, k, 2] = manifold.number[POINT, k, 3]
        manifold.feature[CODE, k] = k
    kept = keep_extremes(manifold, 0, n, size)
    for k in range(kept):
        # the order stays, so that none is overwritten before it is read
        source = manifold.feature[CODE, k]
        manifold.feature[KEY, k] = manifold.feature[KEY, source]
        for axis in range(4):
            manifold.number[POINT, k, axis] = manifold.number[POINT, source, axis]
            manifold.number[REFERENCE, k, axis] = manifold.number[REFERENCE, source, axis]
    return kept


@late(returns=int)
def touch_ground(
    contactors, meshes, interfaces, pose, position, attitude, reach, way, max_points, manifold, contacts, a, b, at, full
):  # fmt: skip
    """Contact points of a ground and another contactor into rows from `at` on, before `full`; returns how many.

    reach [m]: as far as gaps are looked for; way: shift and turn of each body in the step if nothing touched it.
    """
    ground, of_a = meshes.ground, contactors.kind[b] == GROUND
    c, e = (a, b) if of_a else (b, a)
    kind, m, radius = contactors.kind[c], contactors.mesh[c], contactors.radius[c]
    if kind in (GROUND, PLANE, RING):
        return 0
    i, j = contactors.body[c], contactors.body[e]
    g = ground.number[contactors.mesh[e]]
    turn, x = to_matrix(load4(attitude, j)), load3(position, j)
    reach = min(reach, 2.0 * (meshes.box[m, 15] + radius))

    # triangles near the box around the body
    centre = mat_t_vec(turn, sub((pose[c, 9], pose[c, 10], pose[c, 11]), x))
    wide = (radius + reach, radius + reach, radius + reach)
    for k in range(3):
        axis = mat_t_vec(turn, (pose[c, k], pose[c, 3 + k], pose[c, 6 + k]))
        wide = add_scaled(wide, meshes.box[m, 3 + k], (abs(axis[0]), abs(axis[1]), abs(axis[2])))
    n_near = near_triangles(ground, g, sub(centre, wide), add(centre, wide), manifold.near)
    if n_near == 0:
        return 0
    load_hull(meshes, m, kind, position, attitude, i, manifold, 0)
    pair = a * contactors.body.shape[0] + b
    interface = interfaces.table[contactors.category[a], contactors.category[b]]
    first, second = contactors.body[a], contactors.body[b]
    if kind == CYLINDER:
        return touch_facets(
            ground, pose, c, turn, x, meshes.box[m, 5], radius, reach, max_points, manifold, n_near, contacts, first,
            second, interface, pair, of_a, at, full,
        )  # fmt: skip

    # the body in the axes of the ground
    for v in range(vertices_of(manifold, 0)):
        p = mat_t_vec(turn, sub(hull_vertex(manifold, 0, v), x))
        for k in range(3):
            manifold.number[VERTEX, v, k] = p[k]
    for f in range(faces_of(manifold, 0)):
        p = mat_t_vec(turn, hull_normal(manifold, 0, f))
        for k in range(3):
            manifold.number[NORMAL, f, k] = p[k]

    thin, same, n = contactors.size[c], SAME if max_points == HARD else ALIKE, 0
    shift = mat_t_vec(turn, sub((way[i, 0], way[i, 1], way[i, 2]), (way[j, 0], way[j, 1], way[j, 2])))
    own = mat_t_vec(turn, (way[i, 3], way[i, 4], way[i, 5]))
    other = mat_t_vec(turn, (way[j, 3], way[j, 4], way[j, 5]))
    origin = mat_t_vec(turn, sub(load3(position, i), x))
    for v in range(vertices_of(manifold, 0)):
        p = hull_vertex(manifold, 0, v)
        ahead = sub(add(shift, cross(own, sub(p, origin))), cross(other, p))
        n = touch_vertex(ground, g, manifold, n_near, n, of_a, v, p, ahead, radius, thin, reach, same)
    if vertices_of(manifold, 0) > 1:
        n = touch_edges(ground, manifold, n_near, n, of_a, radius, thin, reach)
        n = touch_peaks(ground, manifold, n_near, n, of_a, radius, thin, reach)
    n = thin_out(manifold, n, max_points, meshes.box[m, 15] + radius)
    for k in range(n):
        if at + k < full:
            normal = mat_vec(turn, noted_normal(manifold, k))
            point = add(x, mat_vec(turn, found_point(manifold, k)))
            store_contact(
                contacts, at + k, first, second, interface, pair, manifold.feature[KEY, k],
                manifold.number[POINT, k, 3], point, normal if of_a else scale(-1.0, normal),
            )  # fmt: skip
    return n


@late(returns=int)
def touch_facets(
    ground, pose, c, turn, x, half, radius, reach, max_points, manifold, n_near, contacts, first, second, interface,
    pair, of_a, at, full,
):  # fmt: skip
    """A cylinder, triangle by triangle: each pushes only within its own fans."""
    total = 0
    for k in range(n_near):
        t = manifold.near[k]
        load_facet(ground, t, turn, x, manifold, 1)
        n, normal = touch_cylinder_hull(pose, c, 0, half, radius, 0.0, reach, max_points, manifold)
        for q in range(n):
            if at + total < full:
                store_contact(
                    contacts, at + total, first, second, interface, pair, 31 * manifold.feature[KEY, q] + t,
                    manifold.number[POINT, q, 3], found_point(manifold, q),
                    normal if of_a else scale(-1.0, normal),
                )  # fmt: skip
            total += 1
    return total
