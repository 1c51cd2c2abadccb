"""Contact manifolds: clip one face by another, keep the extreme points, hand them over in world axes.

A reference face spans a plane (origin o, outward normal n, axes t and s). The incident face is written in its
coordinates (u, v, w): w is the height above the plane, which is the gap (D.6). Clipping by the sides of the
reference face (Sutherland and Hodgman) leaves the manifold; each corner remembers the features that made it, and
these features are its key: a vertex of one body over the other, or a crossing of two edges. Keys do not depend on
which of the two faces served as reference, so warm starts survive when the roles change.

Corners a hair (LENIENCE) beyond a side count as inside, and slivers thinner than that are dropped: flush blocks then
keep their four corners, and blocks that share only an edge do not touch. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.maths.jit import helper, inner
from drystone.maths.vec import dot, sub

LENIENCE = 1e-5  # how far beyond a side is still inside, relative to the size of the smaller body
SLIVER = 4.0  # manifolds thinner than this many times LENIENCE are none
LEVEL = 1e-4  # two points are equally deep within this share of the size
VERTEX_OF_A, VERTEX_OF_B, CROSSING = 1 << 52, 2 << 52, 3 << 52
# rows of manifold.number and of manifold.feature
POINT, POLYGON, REFERENCE, VERTEX, NORMAL, SIZE = 0, 1, 3, 4, 6, 8
KEY, CODE, LABEL, SIDE, FACE, FACE_VERTEX, EDGE, COUNT = 0, 1, 3, 5, 6, 8, 10, 18
EDGE_SHIFT, VERTEX_SHIFT, VERTEX_MASK = 26, 13, 8191


@helper
def edge_label(v, w):
    """One number for the edge between two vertices, whichever comes first."""
    return (min(v, w) << VERTEX_SHIFT) | max(v, w)


@helper
def vertex_code(of_a, v):
    return (VERTEX_OF_A if of_a else VERTEX_OF_B) | v


@helper
def crossing_code(edge_of_a, edge_of_b):
    return CROSSING | (edge_of_a << EDGE_SHIFT) | edge_of_b


@helper
def corner_code(label, side, reference_is_a):
    """Key of the corner where a side cuts an edge of the polygon. Sides already cut have labels below zero."""
    if label >= 0:
        return crossing_code(side, label) if reference_is_a else crossing_code(label, side)
    other = -label - 1
    low, high = side >> VERTEX_SHIFT, side & VERTEX_MASK
    shared = low if low == (other >> VERTEX_SHIFT) or low == (other & VERTEX_MASK) else high
    return vertex_code(reference_is_a, shared)


@inner
def clip(manifold, n_incident, n_reference, reference_is_a, size):
    """Clip the incident polygon by the sides of the reference polygon; returns (corners left, row they are in)."""
    number, feature = manifold.number, manifold.feature
    margin = LENIENCE * size
    here, n = 0, n_incident
    for k in range(n_reference):
        u0, v0 = number[REFERENCE, k, 0], number[REFERENCE, k, 1]
        last = k + 1 == n_reference
        du, dv = (
            number[REFERENCE, 0 if last else k + 1, 0] - u0,
            number[REFERENCE, 0 if last else k + 1, 1] - v0,
        )
        length = sqrt(du * du + dv * dv)
        if length == 0.0:
            continue
        du, dv = du / length, dv / length
        there, m = 1 - here, 0
        # signed distance beyond the side, less the hair, of this corner and the next
        first = dv * (number[POLYGON + here, 0, 0] - u0) - du * (number[POLYGON + here, 0, 1] - v0) - margin
        now = first
        for c in range(n):
            d = 0 if c + 1 == n else c + 1
            after = (
                first
                if d == 0
                else dv * (number[POLYGON + here, d, 0] - u0)
                - du * (number[POLYGON + here, d, 1] - v0)
                - margin
            )
            if now <= 0.0:
                # a corner a hair beyond the side is drawn back to it: the manifold is the overlap of the two faces,
                # whichever of them is the reference
                beyond = max(0.0, now + margin)
                number[POLYGON + there, m, 0] = number[POLYGON + here, c, 0] - beyond * dv
                number[POLYGON + there, m, 1] = number[POLYGON + here, c, 1] + beyond * du
                number[POLYGON + there, m, 2] = number[POLYGON + here, c, 2]
                feature[CODE + there, m] = feature[CODE + here, c]
                feature[LABEL + there, m] = feature[LABEL + here, c]
                m += 1
            if (now <= 0.0) != (after <= 0.0):
                # a corner within a hair of the side stands for the one that the cut would make
                if min(now, after) + margin < 0.0:
                    share = (now + margin) / (now - after)
                    for axis in range(3):
                        number[POLYGON + there, m, axis] = number[POLYGON + here, c, axis] + share * (
                            number[POLYGON + here, d, axis] - number[POLYGON + here, c, axis]
                        )
                    feature[CODE + there, m] = corner_code(
                        feature[LABEL + here, c], feature[SIDE, k], reference_is_a
                    )
                    feature[LABEL + there, m] = feature[LABEL + here, c]
                    m += 1
                if now <= 0.0:
                    feature[LABEL + there, m - 1] = -feature[SIDE, k] - 1
            now = after
        here, n = there, m
        if n == 0:
            return 0, here
    # a sliver: blocks that share only an edge
    area, reach2 = 0.0, 0.0
    for c in range(1, n):
        u, v = (
            number[POLYGON + here, c, 0] - number[POLYGON + here, 0, 0],
            number[POLYGON + here, c, 1] - number[POLYGON + here, 0, 1],
        )
        reach2 = max(reach2, u * u + v * v)
        if c + 1 < n:
            area += u * (number[POLYGON + here, c + 1, 1] - number[POLYGON + here, 0, 1]) - v * (
                number[POLYGON + here, c + 1, 0] - number[POLYGON + here, 0, 0]
            )
    if abs(area) <= 2.0 * SLIVER * margin * sqrt(reach2):
        return 0, here
    return n, here


@inner
def clip_segment(manifold, n_reference, reference_is_a, size):
    """Clip the segment between corners 0 and 1 of row 0 by the sides of the reference; the result is in row 1."""
    number, feature = manifold.number, manifold.feature
    margin = LENIENCE * size
    low, high, side_low, side_high = 0.0, 1.0, -1, -1
    u, v = number[POLYGON, 0, 0], number[POLYGON, 0, 1]
    lu, lv = number[POLYGON, 1, 0] - u, number[POLYGON, 1, 1] - v
    for k in range(n_reference):
        u0, v0 = manifold.number[REFERENCE, k, 0], manifold.number[REFERENCE, k, 1]
        last = k + 1 == n_reference
        du, dv = (
            manifold.number[REFERENCE, 0 if last else k + 1, 0] - u0,
            manifold.number[REFERENCE, 0 if last else k + 1, 1] - v0,
        )
        length = sqrt(du * du + dv * dv)
        if length == 0.0:
            continue
        start = (dv * (u - u0) - du * (v - v0)) / length
        slope = (dv * lu - du * lv) / length
        if min(start, start + slope) > margin:
            return 0
        if start + slope > margin and -start / slope < high:
            high, side_high = -start / slope, k
        elif start > margin and -start / slope > low:
            low, side_low = -start / slope, k
    if low > high:
        return 0
    label = edge_label(0, 1)
    for end in range(2):
        share, k = (high, side_high) if end else (low, side_low)
        for axis in range(3):
            number[POLYGON + 1, end, axis] = number[POLYGON, 0, axis] + share * (
                number[POLYGON, 1, axis] - number[POLYGON, 0, axis]
            )
        feature[CODE + 1, end] = (
            feature[CODE, end] if k < 0 else corner_code(label, manifold.feature[SIDE, k], reference_is_a)
        )
    return 2


@inner
def keep_extremes(manifold, row, n, size):
    """Move the four corners of greatest area to the front, the deepest among them; returns how many are kept.

    Areas do not depend on handedness or on the order of bodies, so mirrored scenes keep mirrored points. The
    deepest corner is kept only when it is clearly the deepest: flat manifolds are chosen by area alone.
    """
    number, feature = manifold.number, manifold.feature
    deepest, second = 0, 1e300
    for c in range(1, n):
        if number[POLYGON + row, c, 2] < number[POLYGON + row, deepest, 2]:
            second = number[POLYGON + row, deepest, 2]
            deepest = c
        else:
            second = min(second, number[POLYGON + row, c, 2])
    given = second - number[POLYGON + row, deepest, 2] > LEVEL * size
    best, corner_0, corner_1, corner_2, corner_3 = -1.0, 0, 1, -1, -1
    for i in range(deepest if given else 0, deepest + 1 if given else n):
        for k in range(0 if given else i + 1, n):
            if k == i:
                continue
            u, v = number[POLYGON + row, i, 0], number[POLYGON + row, i, 1]
            du, dv = number[POLYGON + row, k, 0] - u, number[POLYGON + row, k, 1] - v
            left, right, at_left, at_right = 0.0, 0.0, -1, -1
            for m in range(n):
                area = du * (number[POLYGON + row, m, 1] - v) - dv * (number[POLYGON + row, m, 0] - u)
                if area > left:
                    left, at_left = area, m
                elif area < right:
                    right, at_right = area, m
            # the small term takes the farthest two when all are in one line
            score = left - right + 1e-6 * (du * du + dv * dv)
            if score > best:
                best, corner_0, corner_1, corner_2, corner_3 = score, i, k, at_left, at_right
    m = 0
    for c in range(n):
        if c in (corner_0, corner_1, corner_2, corner_3):
            for axis in range(3):
                number[POLYGON + row, m, axis] = number[POLYGON + row, c, axis]
            feature[CODE + row, m] = feature[CODE + row, c]
            m += 1
    return m


@inner
def finish_manifold(
    manifold,
    n_incident,
    n_reference,
    reference_is_a,
    origin,
    normal,
    tangent,
    binormal,
    rounding,
    reach,
    max_points,
    size,
):
    """Clip, drop corners out of reach, keep the extremes, write points in world axes; returns how many.

    A reference of no corners is endless. The point is midway between the two surfaces (D.7): a rounded reference
    surface lies `rounding[0]` above the plane, and the incident one `rounding[1]` below its core.
    """
    number, feature = manifold.number, manifold.feature
    if n_reference == 0:
        n, row = n_incident, 0
    elif n_incident == 2:
        n, row = clip_segment(manifold, n_reference, reference_is_a, size), 1
    else:
        n, row = clip(manifold, n_incident, n_reference, reference_is_a, size)
    both = rounding[0] + rounding[1]
    m = 0
    for c in range(n):
        if number[POLYGON + row, c, 2] - both <= reach:
            if m != c:
                for axis in range(3):
                    number[POLYGON + row, m, axis] = number[POLYGON + row, c, axis]
                feature[CODE + row, m] = feature[CODE + row, c]
            m += 1
    if m > max_points:
        m = keep_extremes(manifold, row, m, size)
    # sorted by key: the order must not tell where the clipping began
    for c in range(1, m):
        d = c
        while d > 0 and feature[CODE + row, d - 1] > feature[CODE + row, d]:
            for axis in range(3):
                number[POLYGON + row, d - 1, axis], number[POLYGON + row, d, axis] = (
                    number[POLYGON + row, d, axis],
                    number[POLYGON + row, d - 1, axis],
                )
            feature[CODE + row, d - 1], feature[CODE + row, d] = (
                feature[CODE + row, d],
                feature[CODE + row, d - 1],
            )
            d -= 1
    for c in range(m):
        height = 0.5 * (number[POLYGON + row, c, 2] + rounding[0] - rounding[1])
        for axis in range(3):
            manifold.number[POINT, c, axis] = (
                origin[axis]
                + number[POLYGON + row, c, 0] * tangent[axis]
                + number[POLYGON + row, c, 1] * binormal[axis]
                + height * normal[axis]
            )
        manifold.number[POINT, c, 3] = number[POLYGON + row, c, 2] - both
        manifold.feature[KEY, c] = feature[CODE + row, c]
    return m


@helper
def found_point(manifold, k):
    """Point k of those found."""
    return (manifold.number[POINT, k, 0], manifold.number[POINT, k, 1], manifold.number[POINT, k, 2])


@helper
def single_point(manifold, point, gap, key):
    """A manifold of one point."""
    manifold.number[POINT, 0, 0] = point[0]
    manifold.number[POINT, 0, 1] = point[1]
    manifold.number[POINT, 0, 2] = point[2]
    manifold.number[POINT, 0, 3] = gap
    manifold.feature[KEY, 0] = key
    return 1


@helper
def set_incident(manifold, c, p, origin, tangent, binormal, normal, code, label):
    """Corner c of the incident polygon, in the coordinates of the reference face."""
    arm = sub(p, origin)
    manifold.number[POLYGON, c, 0] = dot(arm, tangent)
    manifold.number[POLYGON, c, 1] = dot(arm, binormal)
    manifold.number[POLYGON, c, 2] = dot(arm, normal)
    manifold.feature[CODE, c] = code
    manifold.feature[LABEL, c] = label


@helper
def set_reference(manifold, c, p, origin, tangent, binormal, side):
    """Corner c of the reference polygon; `side` is the label of the edge to the next corner."""
    arm = sub(p, origin)
    manifold.number[REFERENCE, c, 0] = dot(arm, tangent)
    manifold.number[REFERENCE, c, 1] = dot(arm, binormal)
    manifold.feature[SIDE, c] = side


@helper
def segments_apart(p, d, q, e):
    """Parameters in [0, 1] of the closest points of the segments p + x d and q + y e."""
    r = sub(p, q)
    a, b, c = dot(d, d), dot(d, e), dot(e, e)
    f, g = dot(d, r), dot(e, r)
    if a <= 0.0 and c <= 0.0:
        return 0.0, 0.0
    if a <= 0.0:
        return 0.0, min(max(g / c, 0.0), 1.0)
    if c <= 0.0:
        return min(max(-f / a, 0.0), 1.0), 0.0
    denominator = a * c - b * b
    x = 0.0
    if denominator > 1e-14 * a * c:
        x = min(max((b * g - c * f) / denominator, 0.0), 1.0)
    y = (b * x + g) / c
    if y < 0.0:
        y = 0.0
        x = min(max(-f / a, 0.0), 1.0)
    elif y > 1.0:
        y = 1.0
        x = min(max((b - f) / a, 0.0), 1.0)
    return x, y


@helper
def midpoint(a, b):
    return (0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1]), 0.5 * (a[2] + b[2]))
