"""Rounded bodies: spheres, capsules, rounded polyhedra. Contact along the line between the closest points of the cores.

The core of a sphere is a point, of a capsule a segment. While the cores are apart the normal and the gap are exact
(D.9), whatever the features. If the normal is that of a face, the other core is clipped to it, so that a rod lies on
two points and a rounded brick on four. Cores that overlap (deeper than the rounding) fall back on separating axes.

The closest features are found by trial of all edge pairs, after a shortcut: if the vertex that a face separates best
lies over that face, nothing can be closer. Settled bodies nearly always take it. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.contact.boxes import ALIGNED, NO_NORMAL, box_centre
from drystone.contact.hulls import (
    best_face,
    edge_end,
    edges_of,
    face_corner,
    face_manifold,
    faces_of,
    hull_normal,
    hull_vertex,
    lowest_vertex,
    smaller_size,
    touch_hulls,
    vertices_of,
)
from drystone.contact.manifold import (
    FACE,
    FACE_VERTEX,
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

UP = (0.0, 0.0, 1.0)


@inner
def touch_spheres(pose, a, b, r_a, r_b, reach, manifold):
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
    return single_point(manifold, midpoint(p, q), distance - r_a - r_b, 0), n


@inner
def over_face(manifold, which, f, p):
    """Whether a point lies over a face: within all its sides."""
    normal = hull_normal(manifold, which, f)
    first, end = manifold.feature[FACE + which, f], manifold.feature[FACE + which, f + 1]
    v = hull_vertex(manifold, which, manifold.feature[FACE_VERTEX + which, end - 1])
    for k in range(first, end):
        w = hull_vertex(manifold, which, manifold.feature[FACE_VERTEX + which, k])
        if dot(cross(sub(w, v), normal), sub(p, v)) > 0.0:
            return False
        v = w
    return True


@inner
def closest_edges(manifold):
    """Closest points over all pairs of edges: (distance squared, point of a, point of b, their edges or vertices)."""
    best, p_best, q_best = 1e300, NO_NORMAL, NO_NORMAL
    va, wa, vb, wb = 0, 0, 0, 0
    for ea in range(edges_of(manifold, 0)):
        v0, v1 = edge_end(manifold, 0, ea, 0), edge_end(manifold, 0, ea, 1)
        p = hull_vertex(manifold, 0, v0)
        d = sub(hull_vertex(manifold, 0, v1), p)
        for eb in range(edges_of(manifold, 1)):
            w0, w1 = edge_end(manifold, 1, eb, 0), edge_end(manifold, 1, eb, 1)
            q = hull_vertex(manifold, 1, w0)
            e = sub(hull_vertex(manifold, 1, w1), q)
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
def vertex_contact(manifold, which, f, v, height, rounding):
    """Vertex v of one hull over face f of the other (which): exact. Returns (1, normal from b to a)."""
    outward = hull_normal(manifold, which, f)
    own, other = (rounding[0], rounding[1]) if which == 0 else (rounding[1], rounding[0])
    point = add_scaled(hull_vertex(manifold, 1 - which, v), 0.5 * (own - other - height), outward)
    n = single_point(manifold, point, height - own - other, vertex_code(which == 1, v))
    return n, scale(-1.0 if which == 0 else 1.0, outward)


@inner
def aligned_face(manifold, which, direction):
    """The face whose normal is nearest to a direction: (cosine, face)."""
    best, at = -2.0, 0
    for f in range(faces_of(manifold, which)):
        cosine = dot(direction, hull_normal(manifold, which, f))
        if cosine > best:
            best, at = cosine, f
    return best, at


@inner
def touch_rods(manifold, rounding, reach):
    """Two capsules nearly side by side: both ends of their common stretch; returns (points, normal from b to a)."""
    p, q = hull_vertex(manifold, 0, 0), hull_vertex(manifold, 1, 0)
    d, e = sub(hull_vertex(manifold, 0, 1), p), sub(hull_vertex(manifold, 1, 1), q)
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
                manifold.number[POINT, found, axis] = point[axis]
            manifold.number[POINT, found, 3] = gap
            manifold.feature[KEY, found] = end
            found += 1
    return found, n


@inner
def touch_apart(manifold, rounding, reach, max_points, size):
    """Cores that do not overlap: contact along the line between their closest points."""
    square, p, q, feature_a, feature_b = closest_edges(manifold)
    distance = sqrt(square)
    gap = distance - rounding[0] - rounding[1]
    if gap > reach or distance == 0.0:
        return 0, NO_NORMAL
    n = scale(1.0 / distance, sub(p, q))
    cosine_a, f_a = aligned_face(manifold, 0, scale(-1.0, n))
    cosine_b, f_b = aligned_face(manifold, 1, n)
    which, f = (0, f_a) if cosine_a >= cosine_b else (1, f_b)
    flat = max(cosine_a, cosine_b) > ALIGNED and min(vertices_of(manifold, 0), vertices_of(manifold, 1)) > 1
    if flat:
        found, normal = face_manifold(manifold, which, f, rounding, reach, max_points, size)
        if found > 0:
            return found, normal
    p, q = add_scaled(p, -rounding[0], n), add_scaled(q, rounding[1], n)
    key = crossing_code(feature_label(feature_a), feature_label(feature_b))
    return single_point(manifold, midpoint(p, q), gap, key), n


@inner
def pierces(manifold, which):
    """Whether the segment in the other slot runs through a hull."""
    p = hull_vertex(manifold, 1 - which, 0)
    d = sub(hull_vertex(manifold, 1 - which, 1), p)
    low, high = 0.0, 1.0
    for f in range(faces_of(manifold, which)):
        n = hull_normal(manifold, which, f)
        start, slope = dot(n, sub(p, face_corner(manifold, which, f))), dot(n, d)
        if slope > 0.0:
            high = min(high, -start / slope)
        elif slope < 0.0:
            low = max(low, -start / slope)
        elif start > 0.0:
            return False
    return low <= high


@inner
def touch_rounded(manifold, rise, rounding, reach, max_points):
    """Contact of two loaded hulls of which one is rounded; returns (points, normal from b to a)."""
    core_reach = reach + rounding[0] + rounding[1]
    size = max(smaller_size(manifold), rounding[0] + rounding[1])
    solid = faces_of(manifold, 0) > 0 and faces_of(manifold, 1) > 0
    if vertices_of(manifold, 0) == 2 and vertices_of(manifold, 1) == 2:
        found, normal = touch_rods(manifold, rounding, reach)
        if found > 0:
            return found, normal
    # the shortcut: the vertex that a face separates best lies over it, or a core overlaps
    for which in range(2):
        if faces_of(manifold, which) == 0:
            continue
        height, f = best_face(manifold, which, core_reach)
        if height > core_reach:
            return 0, NO_NORMAL
        n_other = vertices_of(manifold, 1 - which)
        _, v = lowest_vertex(manifold, 1 - which, hull_normal(manifold, which, f))
        over = over_face(manifold, which, f, hull_vertex(manifold, 1 - which, v))
        if n_other == 1:
            if over or height <= 0.0:
                return vertex_contact(manifold, which, f, v, height, rounding)
        elif (over and (height > 0.0 or not solid)) or (
            height <= 0.0 and n_other == 2 and pierces(manifold, which)
        ):
            found, normal = face_manifold(manifold, which, f, rounding, reach, max_points, size)
            if found > 0:
                return found, normal
    if solid:
        found, normal, separation = touch_hulls(manifold, rise, rounding, reach, max_points)
        if separation <= 0.0 or separation > core_reach:
            return found, normal
    return touch_apart(manifold, rounding, reach, max_points, size)
