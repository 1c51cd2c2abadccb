"""Sharp convex hulls: separating axes of faces and edges, then a face manifold or a crossing of two edges.

As for boxes (narrow_box.py), for any polyhedron. Edge pairs are tried only when their arcs on the sphere of normals
cross, that is, when together they make a face of the difference body (Gregorius); it saves nearly all of them and
leaves none that is not a true contact direction.

A facet, one triangle of a terrain under a cylinder, knows the normals beyond its edges. Directions outside the fan of
an edge belong to a neighbour and are not its own. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.contact.boxes import EDGE_ABSOLUTE, EDGE_RELATIVE, NO_NORMAL, PARALLEL, TIE
from drystone.contact.ground import side_of
from drystone.contact.manifold import (
    COUNT,
    EDGE,
    FACE,
    FACE_VERTEX,
    NORMAL,
    SIZE,
    VERTEX,
    crossing_code,
    edge_label,
    finish_manifold,
    midpoint,
    segments_apart,
    set_incident,
    set_reference,
    single_point,
    vertex_code,
)
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import add, add_scaled, any_tangents, cross, dot, load3, mat_vec, scale, sub
from drystone.shapes.kinds import FACET
from drystone.shapes.surfaces import BEYOND, INWARDS, SHARP

SEAM = 1e-6  # a direction leaning less than this beyond an edge still belongs to the facet [-]


@helper
def hull_vertex(manifold, which, v):
    """Vertex v of hull a (0) or b (1), world axes."""
    return (
        manifold.number[VERTEX + which, v, 0],
        manifold.number[VERTEX + which, v, 1],
        manifold.number[VERTEX + which, v, 2],
    )


@helper
def hull_normal(manifold, which, f):
    return (
        manifold.number[NORMAL + which, f, 0],
        manifold.number[NORMAL + which, f, 1],
        manifold.number[NORMAL + which, f, 2],
    )


@helper
def vertices_of(manifold, which):
    return manifold.feature[COUNT + which, 0]


@helper
def faces_of(manifold, which):
    """Number of faces; the normals of a facet beyond its own are none."""
    return manifold.feature[COUNT + which, 1]


@helper
def edges_of(manifold, which):
    return manifold.feature[COUNT + which, 2]


@helper
def is_facet(manifold, which):
    return manifold.feature[COUNT + which, 3] == FACET


@helper
def face_corner(manifold, which, f):
    """One vertex of a face."""
    return hull_vertex(
        manifold, which, manifold.feature[FACE_VERTEX + which, manifold.feature[FACE + which, f]]
    )


@helper
def smaller_size(manifold):
    """Length against which tolerances are measured: the smaller bounding radius [m]."""
    return min(manifold.number[SIZE, 0, 0], manifold.number[SIZE, 1, 0])


@inner
def load_hull(meshes, m, kind, position, attitude, b, manifold, which):
    """Copy a mesh to a slot of the manifold, in world axes. What follows needs no other arrays, so compiles faster."""
    number, feature, span = manifold.number, manifold.feature, meshes.span
    turn, x = to_matrix(load4(attitude, b)), load3(position, b)
    first, end = span[m, 0], span[m, 1]
    feature[COUNT + which, 0] = end - first
    for v in range(first, end):
        p = add(x, mat_vec(turn, load3(meshes.vertex, v)))
        for k in range(3):
            number[VERTEX + which, v - first, k] = p[k]
    first, end = span[m, 2], span[m, 3]
    feature[COUNT + which, 1] = end - first
    feature[FACE + which, 0] = 0
    start = meshes.face_span[first, 0] if end > first else 0
    for f in range(first, end):
        n = mat_vec(turn, load3(meshes.normal, f))
        for k in range(3):
            number[NORMAL + which, f - first, k] = n[k]
        feature[FACE + which, f - first + 1] = meshes.face_span[f, 1] - start
        for k in range(meshes.face_span[f, 0], meshes.face_span[f, 1]):
            feature[FACE_VERTEX + which, k - start] = meshes.face_vertex[k]
    first, end = span[m, 4], span[m, 5]
    for e in range(first, end):
        for k in range(4):
            feature[EDGE + 4 * which + k, e - first] = meshes.edge[e, k]
    feature[COUNT + which, 2] = max(1, end - first)
    if end == first:
        # a point, or the axis of a cylinder
        feature[EDGE + 4 * which, 0] = 0
        feature[EDGE + 4 * which + 1, 0] = feature[COUNT + which, 0] - 1
    feature[COUNT + which, 3] = kind
    number[SIZE, which, 0] = meshes.box[m, 15]


@inner
def load_facet(ground, t, turn, x, manifold, which):
    """One triangle of a ground as a hull of one face, with the normals beyond its edges."""
    number, feature = manifold.number, manifold.feature
    own = load3(ground.normal, t)
    for k in range(3):
        p = add(x, mat_vec(turn, load3(ground.vertex, ground.triangle[t, k])))
        # a border falls away as a wall; a hollow or flat edge pushes along the face only
        beyond = own
        if ground.side[t, k, SHARP] > 0.0:
            beyond = cross(side_of(ground, t, k, BEYOND), cross(side_of(ground, t, k, INWARDS), own))
        n = mat_vec(turn, beyond)
        for axis in range(3):
            number[VERTEX + which, k, axis] = p[axis]
            number[NORMAL + which, k + 1, axis] = n[axis]
        feature[FACE_VERTEX + which, k] = k
        feature[EDGE + 4 * which, k], feature[EDGE + 4 * which + 1, k] = k, (k + 1) % 3
        feature[EDGE + 4 * which + 2, k], feature[EDGE + 4 * which + 3, k] = 0, k + 1
    n = mat_vec(turn, own)
    for axis in range(3):
        number[NORMAL + which, 0, axis] = n[axis]
    feature[FACE + which, 0], feature[FACE + which, 1] = 0, 3
    feature[COUNT + which, 0], feature[COUNT + which, 1], feature[COUNT + which, 2] = 3, 1, 3
    feature[COUNT + which, 3] = FACET
    square = 0.0
    for axis in range(3):
        square += (ground.bounds[t, 3 + axis] - ground.bounds[t, axis]) ** 2
    number[SIZE, which, 0] = 0.5 * sqrt(square)


@inner
def lowest_vertex(manifold, which, direction):
    """The vertex farthest against a direction, and its height along it."""
    best, at = 1e300, 0
    for v in range(vertices_of(manifold, which)):
        height = dot(direction, hull_vertex(manifold, which, v))
        if height < best:
            best, at = height, v
    return best, at


@inner
def best_face(manifold, which, reach):
    """The face of one hull that separates it most from the other: (separation, face). Stops when out of reach."""
    best, at = -1e300, 0
    for f in range(faces_of(manifold, which)):
        n = hull_normal(manifold, which, f)
        height, _ = lowest_vertex(manifold, 1 - which, n)
        s = height - dot(n, face_corner(manifold, which, f))
        if s > best:
            best, at = s, f
            if s > reach:
                break
    return best, at


@inner
def in_fan(manifold, which, n, v, w):
    """Whether a facet may push along n at its vertex v (w = v) or edge v-w: (D.8)."""
    own = hull_normal(manifold, which, 0)
    if dot(n, own) <= 0.0:
        return False
    inside = True
    for k in range(3):
        k1 = 0 if k == 2 else k + 1
        touches = (k == v and k1 == w) or (v == w and (k == v or k1 == v))
        if touches:
            along = sub(hull_vertex(manifold, which, k1), hull_vertex(manifold, which, k))
            length = sqrt(dot(along, along))
            if dot(n, cross(along, own)) > SEAM * length:
                beyond = hull_normal(manifold, which, k + 1)
                if dot(n, cross(along, beyond)) > SEAM * length:
                    inside = False
    return inside


@helper
def edge_end(manifold, which, e, k):
    """End k of an edge (0 or 1), or the face on its left (2) or right (3)."""
    return manifold.feature[EDGE + 4 * which + k, e]


@inner
def best_edges(manifold, reach):
    """The pair of edges that separates two hulls most: (separation, edge of a, edge of b, axis from a to b)."""
    best, at_a, at_b, axis = -1e300, 0, 0, NO_NORMAL
    for ea in range(edges_of(manifold, 0)):
        p = hull_vertex(manifold, 0, edge_end(manifold, 0, ea, 0))
        da = sub(hull_vertex(manifold, 0, edge_end(manifold, 0, ea, 1)), p)
        left_a = hull_normal(manifold, 0, edge_end(manifold, 0, ea, 2))
        right_a = hull_normal(manifold, 0, edge_end(manifold, 0, ea, 3))
        length_a = dot(da, da)
        for eb in range(edges_of(manifold, 1)):
            # the arc of b is turned to face a; both must cross the great circle of the other, on the same side
            left_b = hull_normal(manifold, 1, edge_end(manifold, 1, eb, 2))
            right_b = hull_normal(manifold, 1, edge_end(manifold, 1, eb, 3))
            cba, dba = dot(left_b, da), dot(right_b, da)
            if cba * dba >= 0.0:
                continue
            q = hull_vertex(manifold, 1, edge_end(manifold, 1, eb, 0))
            db = sub(hull_vertex(manifold, 1, edge_end(manifold, 1, eb, 1)), q)
            adc, bdc = -dot(left_a, db), -dot(right_a, db)
            if adc * bdc >= 0.0 or cba * bdc <= 0.0:
                continue
            n = cross(da, db)
            sine2 = dot(n, n)
            if sine2 < PARALLEL * PARALLEL * length_a * dot(db, db):
                continue
            n = scale(1.0 / sqrt(sine2), n)
            if dot(n, add(left_a, right_a)) < 0.0:
                n = scale(-1.0, n)
            s = dot(n, sub(q, p))
            if s > best:
                best, at_a, at_b, axis = s, ea, eb, n
                if s > reach:
                    return best, at_a, at_b, axis
    return best, at_a, at_b, axis


@inner
def edge_point(manifold, edge_a, edge_b, axis, gap, rounding):
    """The crossing of two edges, as a manifold of one point; none if apart and not facing each other."""
    va, wa = edge_end(manifold, 0, edge_a, 0), edge_end(manifold, 0, edge_a, 1)
    vb, wb = edge_end(manifold, 1, edge_b, 0), edge_end(manifold, 1, edge_b, 1)
    p, q = hull_vertex(manifold, 0, va), hull_vertex(manifold, 1, vb)
    da, db = sub(hull_vertex(manifold, 0, wa), p), sub(hull_vertex(manifold, 1, wb), q)
    x, y = segments_apart(p, da, q, db)
    p, q = add_scaled(p, x, da), add_scaled(q, y, db)
    r = sub(q, p)
    # the closest points of facing edges lie along the axis
    aside = sub(r, scale(dot(r, axis), axis))
    if gap > 0.0 and dot(aside, aside) > 1e-12 * (dot(da, da) + dot(db, db)):
        return 0
    p, q = add_scaled(p, rounding[0], axis), add_scaled(q, -rounding[1], axis)
    key = crossing_code(edge_label(va, wa), edge_label(vb, wb))
    return single_point(manifold, midpoint(p, q), gap - rounding[0] - rounding[1], key)


@inner
def incident_face(manifold, which, normal, size):
    """The face that looks most nearly against a normal among those that hold the lowest vertex."""
    lowest, _ = lowest_vertex(manifold, which, normal)
    best, at = 2.0, 0
    for f in range(faces_of(manifold, which)):
        against = dot(normal, hull_normal(manifold, which, f))
        if against < best:
            for k in range(manifold.feature[FACE + which, f], manifold.feature[FACE + which, f + 1]):
                v = manifold.feature[FACE_VERTEX + which, k]
                if dot(normal, hull_vertex(manifold, which, v)) <= lowest + TIE * size:
                    best, at = against, f
                    break
    return at


@inner
def set_reference_face(manifold, which, f, origin, tangent, binormal):
    """The reference polygon is a face of a hull; returns its number of corners."""
    feature = manifold.feature
    first, end = feature[FACE + which, f], feature[FACE + which, f + 1]
    for k in range(first, end):
        v = feature[FACE_VERTEX + which, k]
        w = feature[FACE_VERTEX + which, k + 1 if k + 1 < end else first]
        p = hull_vertex(manifold, which, v)
        set_reference(manifold, k - first, p, origin, tangent, binormal, edge_label(v, w))
    return end - first


@inner
def set_incident_hull(manifold, which, origin, tangent, binormal, normal, size):
    """The incident polygon is the face of a hull against the normal, or a rod; returns its number of corners."""
    feature = manifold.feature
    if faces_of(manifold, which) == 0:
        for v in range(2):
            p = hull_vertex(manifold, which, v)
            set_incident(manifold, v, p, origin, tangent, binormal, normal, vertex_code(which == 0, v), 0)
        return 2
    f = incident_face(manifold, which, normal, size)
    first, end = feature[FACE + which, f], feature[FACE + which, f + 1]
    for k in range(first, end):
        v = feature[FACE_VERTEX + which, k]
        w = feature[FACE_VERTEX + which, k + 1 if k + 1 < end else first]
        p, code = hull_vertex(manifold, which, v), vertex_code(which == 0, v)
        set_incident(manifold, k - first, p, origin, tangent, binormal, normal, code, edge_label(v, w))
    return end - first


@inner
def face_manifold(manifold, which, f, rounding, reach, max_points, size):
    """Manifold on face f of one hull under the other; returns (points, normal from b to a). Rounding of a, of b."""
    normal = hull_normal(manifold, which, f)
    tangent, binormal = any_tangents(normal)
    origin = face_corner(manifold, which, f)
    n_reference = set_reference_face(manifold, which, f, origin, tangent, binormal)
    n_incident = set_incident_hull(manifold, 1 - which, origin, tangent, binormal, normal, size)
    own, other = (rounding[0], rounding[1]) if which == 0 else (rounding[1], rounding[0])
    n = finish_manifold(
        manifold,
        n_incident,
        n_reference,
        which == 0,
        origin,
        normal,
        tangent,
        binormal,
        (own, other),
        reach,
        max_points,
        size,
    )
    return n, scale(-1.0 if which == 0 else 1.0, normal)


@late(returns=(int, (float, float, float), float))
def touch_hulls(manifold, rise, rounding, reach, max_points):
    """Contact of two polyhedra already loaded; returns (points, normal from b to a, separation of the cores).

    `rise` is how much higher b lies than a: ties go to the lower body. `rounding` holds both rounding radii.
    """
    core_reach = reach + rounding[0] + rounding[1]
    size = smaller_size(manifold)
    face_a, at_a = best_face(manifold, 0, core_reach)
    if face_a > core_reach:
        return 0, NO_NORMAL, face_a
    face_b, at_b = best_face(manifold, 1, core_reach)
    if face_b > core_reach:
        return 0, NO_NORMAL, face_b
    edge, edge_a, edge_b, axis = best_edges(manifold, core_reach)
    if edge > core_reach:
        return 0, NO_NORMAL, edge
    separation = max(face_a, face_b, edge)
    face = max(face_a, face_b)
    n, normal = 0, scale(-1.0, axis)
    if edge <= face + EDGE_ABSOLUTE * size + EDGE_RELATIVE * abs(face - rounding[0] - rounding[1]):
        from_a = rise >= -TIE * size if abs(face_a - face_b) <= TIE * size else face_a > face_b
        which, at = (0, at_a) if from_a else (1, at_b)
        n, normal = face_manifold(manifold, which, at, rounding, reach, max_points, size)
    # the faces are nearest but do not overlap: their edges may still cross
    if n == 0 and edge > face:
        n, normal = edge_point(manifold, edge_a, edge_b, axis, edge, rounding), scale(-1.0, axis)
    return n, normal, separation


@inner
def touch_plane(manifold, which, origin, normal, radius, reach, max_points):
    """Vertices of a hull under reach of a plane; returns how many points. The normal is that of the plane."""
    tangent, binormal = any_tangents(normal)
    n = 0
    for v in range(vertices_of(manifold, which)):
        p = hull_vertex(manifold, which, v)
        if dot(normal, sub(p, origin)) - radius <= reach:
            set_incident(manifold, n, p, origin, tangent, binormal, normal, vertex_code(which == 0, v), 0)
            n += 1
    size = manifold.number[SIZE, which, 0]
    return finish_manifold(
        manifold, n, 0, False, origin, normal, tangent, binormal, (0.0, radius), reach, max_points, size
    )
