"""Sharp convex hulls: separating axes of faces and edges, then a face patch or a crossing of two edges.

As for boxes (narrow_box.py), for any polyhedron, and for the facets of a terrain. Edge pairs are tried only when
their arcs on the sphere of normals cross, that is, when together they make a face of the difference body (Gregorius);
it saves nearly all of them and leaves none that is not a true contact direction.

A facet knows the normals beyond its edges. Directions outside the fan of an edge belong to a neighbour and are not
its own: hence bodies slide over the seams of a terrain without catching. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.engine.narrow_box import EDGE_ABSOLUTE, EDGE_RELATIVE, NO_NORMAL, PARALLEL, TIE
from drystone.engine.patch import (
    NORMAL,
    VERTEX,
    clip,
    clip_segment,
    crossing_code,
    edge_label,
    finish_patch,
    midpoint,
    segments_apart,
    set_incident,
    set_reference,
    single_point,
    vertex_code,
)
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import add, add_scaled, any_tangents, cross, dot, load3, mat_vec, scale, sub
from drystone.model import FACET

SEAM = 1e-6  # a direction leaning less than this beyond an edge still belongs to the facet [-]


@helper
def hull_vertex(patch, which, v):
    """Vertex v of hull a (0) or b (1), world axes."""
    return (
        patch.number[VERTEX + which, v, 0],
        patch.number[VERTEX + which, v, 1],
        patch.number[VERTEX + which, v, 2],
    )


@helper
def hull_normal(patch, which, f):
    return (
        patch.number[NORMAL + which, f, 0],
        patch.number[NORMAL + which, f, 1],
        patch.number[NORMAL + which, f, 2],
    )


@inner
def load_hull(meshes, m, position, attitude, b, patch, which):
    """Vertices and normals of a mesh in world axes."""
    turn, x = to_matrix(load4(attitude, b)), load3(position, b)
    first, end = meshes.span[m, 0], meshes.span[m, 1]
    for v in range(first, end):
        p = add(x, mat_vec(turn, load3(meshes.vertex, v)))
        for k in range(3):
            patch.number[VERTEX + which, v - first, k] = p[k]
    first, end = meshes.span[m, 2], meshes.span[m, 3]
    for f in range(first, end):
        n = mat_vec(turn, load3(meshes.normal, f))
        for k in range(3):
            patch.number[NORMAL + which, f - first, k] = n[k]


@helper
def true_faces(meshes, m, kind):
    """Number of faces; the normals of a facet beyond its own are not faces."""
    return 1 if kind == FACET else meshes.span[m, 3] - meshes.span[m, 2]


@inner
def lowest_vertex(patch, which, n_vertex, direction):
    """The vertex farthest against a direction, and its height along it."""
    best, at = 1e300, 0
    for v in range(n_vertex):
        height = dot(direction, hull_vertex(patch, which, v))
        if height < best:
            best, at = height, v
    return best, at


@inner
def best_face(meshes, patch, which, m, n_face, n_other, reach):
    """The face of one hull that separates it most from the other: (separation, face). Stops when out of reach."""
    best, at = -1e300, 0
    for f in range(n_face):
        n = hull_normal(patch, which, f)
        first = meshes.face_vertex[meshes.face_span[meshes.span[m, 2] + f, 0]]
        height, _ = lowest_vertex(patch, 1 - which, n_other, n)
        s = height - dot(n, hull_vertex(patch, which, first))
        if s > best:
            best, at = s, f
            if s > reach:
                break
    return best, at


@helper
def in_fan(meshes, patch, which, m, n, v, w):
    """Whether a facet may push along n at its vertex v (w = v) or edge v-w: (D.8)."""
    own = hull_normal(patch, which, 0)
    if dot(n, own) <= 0.0:
        return False
    inside = True
    for k in range(3):
        k1 = 0 if k == 2 else k + 1
        touches = (k == v and k1 == w) or (v == w and (k == v or k1 == v))
        if touches:
            along = sub(hull_vertex(patch, which, k1), hull_vertex(patch, which, k))
            length = sqrt(dot(along, along))
            if dot(n, cross(along, own)) > SEAM * length:
                beyond = hull_normal(patch, which, k + 1)
                if dot(n, cross(along, beyond)) > SEAM * length:
                    inside = False
    return inside


@inner
def best_edges(meshes, patch, m_a, m_b, reach):
    """The pair of edges that separates two hulls most: (separation, edge of a, edge of b, axis from a to b)."""
    best, at_a, at_b, axis = -1e300, 0, 0, NO_NORMAL
    edge = meshes.edge
    for ea in range(meshes.span[m_a, 4], meshes.span[m_a, 5]):
        p = hull_vertex(patch, 0, edge[ea, 0])
        da = sub(hull_vertex(patch, 0, edge[ea, 1]), p)
        left_a, right_a = hull_normal(patch, 0, edge[ea, 2]), hull_normal(patch, 0, edge[ea, 3])
        length_a = dot(da, da)
        for eb in range(meshes.span[m_b, 4], meshes.span[m_b, 5]):
            # the arc of b is turned to face a; both must cross the great circle of the other, on the same side
            left_b, right_b = hull_normal(patch, 1, edge[eb, 2]), hull_normal(patch, 1, edge[eb, 3])
            cba, dba = dot(left_b, da), dot(right_b, da)
            if cba * dba >= 0.0:
                continue
            q = hull_vertex(patch, 1, edge[eb, 0])
            db = sub(hull_vertex(patch, 1, edge[eb, 1]), q)
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
def edge_point(meshes, patch, edge_a, edge_b, axis, gap, rounding):
    """The crossing of two edges, as a patch of one point; none if apart and not facing each other."""
    va, wa, vb, wb = (
        meshes.edge[edge_a, 0],
        meshes.edge[edge_a, 1],
        meshes.edge[edge_b, 0],
        meshes.edge[edge_b, 1],
    )
    p, q = hull_vertex(patch, 0, va), hull_vertex(patch, 1, vb)
    da, db = sub(hull_vertex(patch, 0, wa), p), sub(hull_vertex(patch, 1, wb), q)
    x, y = segments_apart(p, da, q, db)
    p, q = add_scaled(p, x, da), add_scaled(q, y, db)
    r = sub(q, p)
    # the closest points of facing edges lie along the axis
    aside = sub(r, scale(dot(r, axis), axis))
    if gap > 0.0 and dot(aside, aside) > 1e-12 * (dot(da, da) + dot(db, db)):
        return 0
    p, q = add_scaled(p, rounding[0], axis), add_scaled(q, -rounding[1], axis)
    key = crossing_code(edge_label(va, wa), edge_label(vb, wb))
    return single_point(patch, midpoint(p, q), gap - rounding[0] - rounding[1], key)


@inner
def incident_face(meshes, patch, which, m, n_face, n_vertex, normal, size):
    """The face that looks most nearly against a normal among those that hold the lowest vertex."""
    lowest, _ = lowest_vertex(patch, which, n_vertex, normal)
    best, at = 2.0, 0
    for f in range(n_face):
        against = dot(normal, hull_normal(patch, which, f))
        if against < best:
            span = meshes.span[m, 2] + f
            for k in range(meshes.face_span[span, 0], meshes.face_span[span, 1]):
                if dot(normal, hull_vertex(patch, which, meshes.face_vertex[k])) <= lowest + TIE * size:
                    best, at = against, f
                    break
    return at


@helper
def vertices_of(meshes, m):
    return meshes.span[m, 1] - meshes.span[m, 0]


@inner
def set_reference_face(meshes, patch, which, m, f, origin, tangent, binormal):
    """The reference polygon is a face of a hull; returns its number of corners."""
    span = meshes.span[m, 2] + f
    first, end = meshes.face_span[span, 0], meshes.face_span[span, 1]
    for k in range(first, end):
        v = meshes.face_vertex[k]
        w = meshes.face_vertex[k + 1 if k + 1 < end else first]
        set_reference(
            patch, k - first, hull_vertex(patch, which, v), origin, tangent, binormal, edge_label(v, w)
        )
    return end - first


@inner
def face_patch(meshes, patch, which, m, f, m_other, kind_other, rounding, reach, max_points, size):
    """Patch on face f of one hull (rounding[0]) under the other (rounding[1]); returns (points, outward normal)."""
    other = 1 - which
    normal = hull_normal(patch, which, f)
    tangent, binormal = any_tangents(normal)
    origin = hull_vertex(patch, which, meshes.face_vertex[meshes.face_span[meshes.span[m, 2] + f, 0]])
    n_reference = set_reference_face(meshes, patch, which, m, f, origin, tangent, binormal)
    n_vertex = vertices_of(meshes, m_other)
    if n_vertex == 2:
        # a capsule: its axis
        for v in range(2):
            set_incident(patch, v, hull_vertex(patch, other, v), origin, tangent, binormal, normal,
                         vertex_code(other == 0, v), 0)  # fmt: skip
        n, row = clip_segment(patch, n_reference, which == 0, size), 1
    else:
        n_face = true_faces(meshes, m_other, kind_other)
        span = meshes.span[m_other, 2] + incident_face(
            meshes, patch, other, m_other, n_face, n_vertex, normal, size
        )
        first, end = meshes.face_span[span, 0], meshes.face_span[span, 1]
        for k in range(first, end):
            v = meshes.face_vertex[k]
            w = meshes.face_vertex[k + 1 if k + 1 < end else first]
            set_incident(patch, k - first, hull_vertex(patch, other, v), origin, tangent, binormal, normal,
                         vertex_code(other == 0, v), edge_label(v, w))  # fmt: skip
        n, row = clip(patch, end - first, n_reference, which == 0, size)
    n = finish_patch(patch, row, n, origin, normal, tangent, binormal, rounding, reach, max_points, size)
    return n, normal


@helper
def hull_size(meshes, m_a, m_b):
    """Length against which tolerances are measured: the smaller bounding radius."""
    return min(meshes.box[m_a, 15], meshes.box[m_b, 15])


@inner
def touch_hulls(meshes, m_a, m_b, kind_a, kind_b, rise, rounding, reach, max_points, patch):
    """Contact of two polyhedra already loaded; returns (points, normal from b to a, separation of the cores).

    `rise` is how much higher b lies than a: ties go to the lower body. `rounding` holds both rounding radii.
    """
    core_reach = reach + rounding[0] + rounding[1]
    size = hull_size(meshes, m_a, m_b)
    n_a, n_b = vertices_of(meshes, m_a), vertices_of(meshes, m_b)
    face_a, at_a = best_face(meshes, patch, 0, m_a, true_faces(meshes, m_a, kind_a), n_b, core_reach)
    if face_a > core_reach:
        return 0, NO_NORMAL, face_a
    face_b, at_b = best_face(meshes, patch, 1, m_b, true_faces(meshes, m_b, kind_b), n_a, core_reach)
    if face_b > core_reach:
        return 0, NO_NORMAL, face_b
    edge, edge_a, edge_b, axis = best_edges(meshes, patch, m_a, m_b, core_reach)
    if edge > core_reach:
        return 0, NO_NORMAL, edge
    separation = max(face_a, face_b, edge)
    # a facet is pushed along the normals of others only within its own fans
    if kind_a == FACET:
        n = scale(-1.0, hull_normal(patch, 1, at_b))
        _, v = lowest_vertex(patch, 0, n_a, scale(-1.0, n))
        if not in_fan(meshes, patch, 0, m_a, n, v, v):
            face_b = -1e300
    if kind_b == FACET:
        n = scale(-1.0, hull_normal(patch, 0, at_a))
        _, v = lowest_vertex(patch, 1, n_b, scale(-1.0, n))
        if not in_fan(meshes, patch, 1, m_b, n, v, v):
            face_a = -1e300
    face = max(face_a, face_b)
    if edge > face + EDGE_ABSOLUTE * size + EDGE_RELATIVE * abs(face):
        n = edge_point(meshes, patch, edge_a, edge_b, axis, edge, rounding)
        return n, scale(-1.0, axis), separation
    from_a = rise >= -TIE * size if abs(face_a - face_b) <= TIE * size else face_a > face_b
    if from_a:
        n, normal = face_patch(
            meshes, patch, 0, m_a, at_a, m_b, kind_b, (rounding[0], rounding[1]), reach, max_points, size
        )
        normal = scale(-1.0, normal)
    else:
        n, normal = face_patch(
            meshes, patch, 1, m_b, at_b, m_a, kind_a, (rounding[1], rounding[0]), reach, max_points, size
        )
    # the faces are nearest but do not overlap: their edges may still cross
    if n == 0 and edge > face:
        n = edge_point(meshes, patch, edge_a, edge_b, axis, edge, rounding)
        normal = scale(-1.0, axis)
    return n, normal, separation


@inner
def touch_plane(patch, which, n_vertex, origin, normal, radius, reach, max_points, size):
    """Vertices of a hull under reach of a plane; returns how many points. The normal is that of the plane."""
    tangent, binormal = any_tangents(normal)
    n = 0
    for v in range(n_vertex):
        p = hull_vertex(patch, which, v)
        if dot(normal, sub(p, origin)) - radius <= reach:
            set_incident(patch, n, p, origin, tangent, binormal, normal, vertex_code(which == 0, v), 0)
            n += 1
    return finish_patch(
        patch, 0, n, origin, normal, tangent, binormal, (0.0, radius), reach, max_points, size
    )
