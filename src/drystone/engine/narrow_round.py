"""Rounded bodies: spheres, capsules, sphero-polyhedra. Contact along the line between the closest points of the cores.

The core of a sphere is a point, of a capsule a segment. While the cores are apart the normal and the gap are exact
(D.9), whatever the features. If the normal is that of a face, the other core is clipped to it, so that a rod lies on
two points and a rounded brick on four. Cores that overlap (deeper than the rounding) fall back on separating axes.

The closest features are found by trial of all edge pairs, after a shortcut: if the vertex that a face separates best
lies over that face, nothing can be closer. Settled bodies nearly always take it. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.engine.narrow_box import NO_NORMAL, box_centre
from drystone.engine.narrow_hull import (
    best_face,
    face_patch,
    hull_normal,
    hull_size,
    hull_vertex,
    in_fan,
    lowest_vertex,
    touch_hulls,
    true_faces,
    vertices_of,
)
from drystone.engine.patch import (
    KEY,
    POINT,
    crossing_code,
    edge_label,
    midpoint,
    segments_apart,
    single_point,
    vertex_code,
)
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, norm, scale, sub
from drystone.model import FACET

ALIGNED = 1.0 - 1e-4  # cosine above which a normal is that of a face (0.8 degrees)
UP = (0.0, 0.0, 1.0)


@inner
def touch_spheres(pose, a, b, r_a, r_b, reach, patch):
    """Two balls; returns (points, normal from b to a)."""
    p, q = box_centre(pose, a), box_centre(pose, b)
    d = sub(p, q)
    reach += r_a + r_b
    square = dot(d, d)
    if square > reach * reach:
        return 0, NO_NORMAL
    distance = sqrt(square)
    n = scale(1.0 / distance, d) if distance > 0.0 else UP
    p, q = add_scaled(p, -r_a, n), add_scaled(q, r_b, n)
    return single_point(patch, midpoint(p, q), distance - r_a - r_b, 0), n


@inner
def over_face(meshes, patch, which, m, f, p):
    """Whether a point lies over a face: within all its sides."""
    normal = hull_normal(patch, which, f)
    span = meshes.span[m, 2] + f
    first, end = meshes.face_span[span, 0], meshes.face_span[span, 1]
    v = hull_vertex(patch, which, meshes.face_vertex[end - 1])
    for k in range(first, end):
        w = hull_vertex(patch, which, meshes.face_vertex[k])
        if dot(cross(sub(w, v), normal), sub(p, v)) > 0.0:
            return False
        v = w
    return True


@helper
def edges_of(meshes, m):
    """Number of edges, one for a single vertex (an edge of no length)."""
    return max(1, meshes.span[m, 5] - meshes.span[m, 4])


@helper
def edge_ends(meshes, m, e):
    """Vertices of edge e of a mesh."""
    first = meshes.span[m, 4]
    if meshes.span[m, 5] > first:
        return meshes.edge[first + e, 0], meshes.edge[first + e, 1]
    return 0, vertices_of(meshes, m) - 1


@inner
def closest_edges(meshes, patch, m_a, m_b):
    """Closest points over all pairs of edges: (distance squared, point of a, point of b, their edges or vertices)."""
    best, p_best, q_best = 1e300, NO_NORMAL, NO_NORMAL
    va, wa, vb, wb = 0, 0, 0, 0
    for ea in range(edges_of(meshes, m_a)):
        v0, v1 = edge_ends(meshes, m_a, ea)
        p = hull_vertex(patch, 0, v0)
        d = sub(hull_vertex(patch, 0, v1), p)
        for eb in range(edges_of(meshes, m_b)):
            w0, w1 = edge_ends(meshes, m_b, eb)
            q = hull_vertex(patch, 1, w0)
            e = sub(hull_vertex(patch, 1, w1), q)
            x, y = segments_apart(p, d, q, e)
            r = sub(add_scaled(p, x, d), add_scaled(q, y, e))
            square = dot(r, r)
            if square < best:
                best, p_best, q_best = square, add_scaled(p, x, d), add_scaled(q, y, e)
                # at its end an edge is a vertex
                va, wa = (v0 if x < 1.0 else v1), (v1 if x > 0.0 else v0)
                vb, wb = (w0 if y < 1.0 else w1), (w1 if y > 0.0 else w0)
    return best, p_best, q_best, (va, wa), (vb, wb)


@helper
def feature_label(feature):
    """A number for a vertex or an edge."""
    return feature[0] if feature[0] == feature[1] else edge_label(feature[0], feature[1])


@inner
def face_contact(meshes, patch, which, m_a, m_b, f, kind_a, kind_b, rounding, reach, max_points, size):
    """Patch on face f of hull a (which = 0) or b; returns (points, normal from b to a)."""
    if which == 0:
        n, normal = face_patch(meshes, patch, 0, m_a, f, m_b, kind_b, rounding, reach, max_points, size)
        return n, scale(-1.0, normal)
    other = (rounding[1], rounding[0])
    return face_patch(meshes, patch, 1, m_b, f, m_a, kind_a, other, reach, max_points, size)


@inner
def vertex_contact(meshes, patch, which, m_a, m_b, f, v, height, rounding):
    """Vertex v of one hull over face f of the other (which): exact. Returns (1, normal from b to a)."""
    outward = hull_normal(patch, which, f)
    other = 1 - which
    middle = 0.5 * (rounding[which] - rounding[other] - height)
    point = add_scaled(hull_vertex(patch, other, v), middle, outward)
    n = single_point(patch, point, height - rounding[0] - rounding[1], vertex_code(other == 0, v))
    return n, scale(-1.0 if which == 0 else 1.0, outward)


@inner
def aligned_face(meshes, patch, which, m, kind, direction):
    """The face whose normal is nearest to a direction: (cosine, face)."""
    best, at = -2.0, 0
    for f in range(true_faces(meshes, m, kind)):
        cosine = dot(direction, hull_normal(patch, which, f))
        if cosine > best:
            best, at = cosine, f
    return best, at


@inner
def touch_rods(patch, rounding, reach):
    """Two capsules nearly side by side: both ends of their common stretch; returns (points, normal from b to a)."""
    p, q = hull_vertex(patch, 0, 0), hull_vertex(patch, 1, 0)
    d, e = sub(hull_vertex(patch, 0, 1), p), sub(hull_vertex(patch, 1, 1), q)
    length = norm(d)
    along = scale(1.0 / length, d)
    if abs(dot(along, e)) < ALIGNED * norm(e):
        return 0, NO_NORMAL
    x0 = dot(along, sub(q, p))
    x1 = x0 + dot(along, e)
    low, high = max(0.0, min(x0, x1)), min(length, max(x0, x1))
    middle = 0.5 * (low + high)
    across = sub(add_scaled(p, middle, along), add_scaled(q, (middle - x0) / (x1 - x0), e))
    across = sub(across, scale(dot(across, along), along))
    distance = norm(across)
    if high - low <= 1e-3 * length or distance <= 0.0:
        return 0, NO_NORMAL
    n = scale(1.0 / distance, across)
    found = 0
    for end in range(2):
        x = high if end else low
        on_a = add_scaled(add_scaled(p, x, along), -rounding[0], n)
        on_b = add_scaled(add_scaled(q, (x - x0) / (x1 - x0), e), rounding[1], n)
        gap = dot(n, sub(on_a, on_b))
        if gap <= reach:
            point = midpoint(on_a, on_b)
            for axis in range(3):
                patch.number[POINT, found, axis] = point[axis]
            patch.number[POINT, found, 3] = gap
            patch.feature[KEY, found] = end
            found += 1
    return found, n


@inner
def touch_apart(meshes, m_a, m_b, kind_a, kind_b, rounding, reach, max_points, patch):
    """Cores that do not overlap: contact along the line between their closest points."""
    size = max(hull_size(meshes, m_a, m_b), rounding[0] + rounding[1])
    square, p, q, feature_a, feature_b = closest_edges(meshes, patch, m_a, m_b)
    distance = sqrt(square)
    gap = distance - rounding[0] - rounding[1]
    if gap > reach or distance == 0.0:
        return 0, NO_NORMAL
    n = scale(1.0 / distance, sub(p, q))
    # the seams of a terrain do not push
    if kind_a == FACET and not in_fan(meshes, patch, 0, m_a, scale(-1.0, n), feature_a[0], feature_a[1]):
        if vertices_of(meshes, m_b) == 1:
            return 0, NO_NORMAL
        return face_contact(meshes, patch, 0, m_a, m_b, 0, kind_a, kind_b, rounding, reach, max_points, size)
    if kind_b == FACET and not in_fan(meshes, patch, 1, m_b, n, feature_b[0], feature_b[1]):
        if vertices_of(meshes, m_a) == 1:
            return 0, NO_NORMAL
        return face_contact(meshes, patch, 1, m_a, m_b, 0, kind_a, kind_b, rounding, reach, max_points, size)
    if vertices_of(meshes, m_a) > 1 and vertices_of(meshes, m_b) > 1:
        cosine_a, f_a = aligned_face(meshes, patch, 0, m_a, kind_a, scale(-1.0, n))
        cosine_b, f_b = aligned_face(meshes, patch, 1, m_b, kind_b, n)
        if max(cosine_a, cosine_b) > ALIGNED:
            which, f = (0, f_a) if cosine_a >= cosine_b else (1, f_b)
            found, normal = face_contact(
                meshes, patch, which, m_a, m_b, f, kind_a, kind_b, rounding, reach, max_points, size
            )
            if found > 0:
                return found, normal
    p, q = add_scaled(p, -rounding[0], n), add_scaled(q, rounding[1], n)
    key = crossing_code(feature_label(feature_a), feature_label(feature_b))
    return single_point(patch, midpoint(p, q), gap, key), n


@inner
def touch_rounded(meshes, m_a, m_b, kind_a, kind_b, rise, rounding, reach, max_points, patch):
    """Contact of two loaded hulls of which one is rounded; returns (points, normal from b to a)."""
    n_a, n_b = vertices_of(meshes, m_a), vertices_of(meshes, m_b)
    faces_a, faces_b = true_faces(meshes, m_a, kind_a), true_faces(meshes, m_b, kind_b)
    core_reach = reach + rounding[0] + rounding[1]
    if faces_a == 0 and faces_b == 0:
        if n_a == 2 and n_b == 2:
            found, normal = touch_rods(patch, rounding, reach)
            if found > 0:
                return found, normal
        return touch_apart(meshes, m_a, m_b, kind_a, kind_b, rounding, reach, max_points, patch)
    if faces_a > 0 and faces_b > 0:
        found, normal, separation = touch_hulls(
            meshes, m_a, m_b, kind_a, kind_b, rise, rounding, reach, max_points, patch
        )
        if separation <= 0.0 or separation > core_reach:
            return found, normal
    # the shortcut: the vertex that a face separates best lies over it
    size = max(hull_size(meshes, m_a, m_b), rounding[0] + rounding[1])
    for which in range(2):
        m = m_a if which == 0 else m_b
        faces, n_other = (faces_a, n_b) if which == 0 else (faces_b, n_a)
        if faces == 0:
            continue
        height, f = best_face(meshes, patch, which, m, faces, n_other, core_reach)
        if height > core_reach:
            return 0, NO_NORMAL
        _, v = lowest_vertex(patch, 1 - which, n_other, hull_normal(patch, which, f))
        inside = over_face(meshes, patch, which, m, f, hull_vertex(patch, 1 - which, v))
        # a core below the face it overlaps; below a facet only where it lies under it
        facet = (kind_a if which == 0 else kind_b) == FACET
        if inside or (height <= 0.0 and not facet and (n_other == 1 or faces_a * faces_b > 0)):
            if n_other == 1:
                return vertex_contact(meshes, patch, which, m_a, m_b, f, v, height, rounding)
            found, normal = face_contact(
                meshes, patch, which, m_a, m_b, f, kind_a, kind_b, rounding, reach, max_points, size
            )
            if found > 0:
                return found, normal
        elif height <= 0.0 and n_other == 2:
            # a rod whose axis pierces the body, or the facet
            found, normal = face_contact(
                meshes, patch, which, m_a, m_b, f, kind_a, kind_b, rounding, reach, max_points, size
            )
            if found > 0 and (facet or pierces(meshes, patch, which, m, faces)):
                return found, normal
    return touch_apart(meshes, m_a, m_b, kind_a, kind_b, rounding, reach, max_points, patch)


@inner
def pierces(meshes, patch, which, m, faces):
    """Whether the segment in the other slot runs through a hull."""
    p = hull_vertex(patch, 1 - which, 0)
    d = sub(hull_vertex(patch, 1 - which, 1), p)
    low, high = 0.0, 1.0
    for f in range(faces):
        n = hull_normal(patch, which, f)
        v = meshes.face_vertex[meshes.face_span[meshes.span[m, 2] + f, 0]]
        start, slope = dot(n, sub(p, hull_vertex(patch, which, v))), dot(n, d)
        if slope > 0.0:
            high = min(high, -start / slope)
        elif slope < 0.0:
            low = max(low, -start / slope)
        elif start > 0.0:
            return False
    return low <= high
