"""Two boxes: fifteen separating axes, then a face manifold or a crossing of two edges.

The fast path of walls and piles. Boxes are read from `pose` (axes and centre in world axes, kept by the broad phase)
and half sizes; nothing else is looked up. Faces win over edges by a small tolerance, because a manifold of four points
holds a stack still and a crossing does not (D.4); a tie between two faces takes their mean normal, so that mirrored
scenes stay mirrored. See docs/theory/contacts.md.
"""

from math import sqrt

from drystone.contact.manifold import (
    LEVEL,
    POINT,
    REFERENCE,
    SIDE,
    crossing_code,
    edge_label,
    finish_manifold,
    midpoint,
    set_incident,
    single_point,
    vertex_code,
)
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, norm, scale, sub

EDGE_ABSOLUTE, EDGE_RELATIVE = (
    1e-3,
    0.05,
)  # an edge axis must beat the faces by this share of size and of depth
TIE = 1e-6  # two faces separate equally within this share of size
PARALLEL = 1e-3  # sine below which two edges are parallel
ALIGNED = 1.0 - 1e-4  # cosine above which the normal of a rounded body is that of a face (0.8 degrees)
NO_NORMAL = (0.0, 0.0, 0.0)


@helper
def box_axis(pose, c, k):
    """Axis k of a box, in world axes."""
    return (pose[c, k], pose[c, k + 3], pose[c, k + 6])


@helper
def box_centre(pose, c):
    return (pose[c, 9], pose[c, 10], pose[c, 11])


@helper
def box_corner(pose, c, half, v):
    """Corner v of a box: bit k set is the positive side of axis k."""
    x = half[0] if v & 1 else -half[0]
    y = half[1] if v & 2 else -half[1]
    z = half[2] if v & 4 else -half[2]
    return (
        pose[c, 9] + x * pose[c, 0] + y * pose[c, 1] + z * pose[c, 2],
        pose[c, 10] + x * pose[c, 3] + y * pose[c, 4] + z * pose[c, 5],
        pose[c, 11] + x * pose[c, 6] + y * pose[c, 7] + z * pose[c, 8],
    )


@helper
def projected(c, half):
    """Half the length of a box along an axis with direction cosines c."""
    return abs(c[0]) * half[0] + abs(c[1]) * half[1] + abs(c[2]) * half[2]


@helper
def edge_separation(t1, t2, c1, c2, a1, a2, d1, d2, b1, b2, c):
    """Separation along the product of axis i of a and axis j of b (D.3); c is the cosine between them.

    t1, c1, a1: shift, cosine with axis j and half size of a along the axis after i; d1, b1: cosine with axis i and
    half size of b along the axis after j; 2: along the axes after those.
    """
    sine2 = 1.0 - c * c
    if sine2 < PARALLEL * PARALLEL:
        return -1e300
    return (abs(t2 * c1 - t1 * c2) - a1 * abs(c2) - a2 * abs(c1) - b1 * abs(d2) - b2 * abs(d1)) / sqrt(sine2)


@inner
def separate_boxes(pose, a, b, half_a, half_b, reach):
    """Separation along fifteen axes (D.1)-(D.3): best faces of a and b, best edge pair; stops when out of reach."""
    arm = sub(box_centre(pose, b), box_centre(pose, a))
    a0, a1, a2 = box_axis(pose, a, 0), box_axis(pose, a, 1), box_axis(pose, a, 2)
    b0, b1, b2 = box_axis(pose, b, 0), box_axis(pose, b, 1), box_axis(pose, b, 2)
    t = (dot(arm, a0), dot(arm, a1), dot(arm, a2))
    # cosines between the axes: row i of a, column j of b
    c0 = (dot(a0, b0), dot(a0, b1), dot(a0, b2))
    c1 = (dot(a1, b0), dot(a1, b1), dot(a1, b2))
    c2 = (dot(a2, b0), dot(a2, b1), dot(a2, b2))
    s0 = abs(t[0]) - half_a[0] - projected(c0, half_b)
    s1 = abs(t[1]) - half_a[1] - projected(c1, half_b)
    s2 = abs(t[2]) - half_a[2] - projected(c2, half_b)
    face_a, axis_a = s0, 0
    if s1 > face_a:
        face_a, axis_a = s1, 1
    if s2 > face_a:
        face_a, axis_a = s2, 2
    if face_a > reach:
        return False, face_a, axis_a, face_a, 0, face_a, 0
    s0 = abs(dot(arm, b0)) - half_b[0] - projected((c0[0], c1[0], c2[0]), half_a)
    s1 = abs(dot(arm, b1)) - half_b[1] - projected((c0[1], c1[1], c2[1]), half_a)
    s2 = abs(dot(arm, b2)) - half_b[2] - projected((c0[2], c1[2], c2[2]), half_a)
    face_b, axis_b = s0, 0
    if s1 > face_b:
        face_b, axis_b = s1, 1
    if s2 > face_b:
        face_b, axis_b = s2, 2
    if face_b > reach:
        return False, face_a, axis_a, face_b, axis_b, face_b, 0
    edge, pair = -1e300, 0
    for i in range(3):
        s0 = edge_separation(
            t[1], t[2], c1[0], c2[0], half_a[1], half_a[2], c0[1], c0[2], half_b[1], half_b[2], c0[0]
        )
        s1 = edge_separation(
            t[1], t[2], c1[1], c2[1], half_a[1], half_a[2], c0[2], c0[0], half_b[2], half_b[0], c0[1]
        )
        s2 = edge_separation(
            t[1], t[2], c1[2], c2[2], half_a[1], half_a[2], c0[0], c0[1], half_b[0], half_b[1], c0[2]
        )
        if s0 > edge:
            edge, pair = s0, 3 * i
        if s1 > edge:
            edge, pair = s1, 3 * i + 1
        if s2 > edge:
            edge, pair = s2, 3 * i + 2
        # the next axis of a comes first
        c0, c1, c2 = c1, c2, c0
        t = (t[1], t[2], t[0])
        half_a = (half_a[1], half_a[2], half_a[0])
    return edge <= reach, face_a, axis_a, face_b, axis_b, edge, pair


@inner
def box_face_manifold(
    pose, a, b, half_a, half_b, axis, tied_axis, reference_is_a, rounding, reach, max_points, size, manifold
):
    """Manifold on the face of box a along `axis` that looks at box b; returns (points, normal from a to b).

    If the face of b along `tied_axis` separates as well, the normal is the mean of both: it then does not depend on
    which box came first, and a pair that is its own mirror image keeps its symmetry.
    """
    i1, i2 = (1, 2) if axis == 0 else ((2, 0) if axis == 1 else (0, 1))
    ea, e1, e2 = box_axis(pose, a, axis), box_axis(pose, a, i1), box_axis(pose, a, i2)
    arm = sub(box_centre(pose, b), box_centre(pose, a))
    sign = 1.0 if dot(arm, ea) >= 0.0 else -1.0
    # (e1, e2, face) right-handed on either side of the box
    face, e2 = scale(sign, ea), scale(sign, e2)
    origin = add_scaled(box_centre(pose, a), half_a[axis], face)

    # the incident face of b looks most nearly against the face of a
    j, against = 0, dot(face, box_axis(pose, b, 0))
    for k in range(1, 3):
        c = dot(face, box_axis(pose, b, k))
        if abs(c) > abs(against):
            j, against = k, c
    j1, j2 = (1, 2) if j == 0 else ((2, 0) if j == 1 else (0, 1))

    # u, v along tangent and binormal; w measures the height over the face of a, along the normal
    normal, tangent, binormal, measure = face, e1, e2, face
    if j == tied_axis:
        normal = add_scaled(face, 1.0 if against > 0.0 else -1.0, box_axis(pose, b, j))
        normal = scale(1.0 / norm(normal), normal)
        tangent = sub(e1, scale(dot(e1, normal), normal))
        tangent = scale(1.0 / norm(tangent), tangent)
        binormal = cross(normal, tangent)
        measure = scale(1.0 / dot(face, normal), face)

    # corners of the reference face, counter-clockwise
    number, feature = manifold.number, manifold.feature
    base = 1 << axis if sign > 0.0 else 0
    bit_low, bit_high = (0, 1 << i2) if sign > 0.0 else (1 << i2, 0)
    v0, v1 = base | bit_low, base | bit_low | (1 << i1)
    v2, v3 = base | bit_high | (1 << i1), base | bit_high
    feature[SIDE, 0], feature[SIDE, 1] = edge_label(v0, v1), edge_label(v1, v2)
    feature[SIDE, 2], feature[SIDE, 3] = edge_label(v2, v3), edge_label(v3, v0)
    u1, v1, u2, v2 = dot(e1, tangent), dot(e1, binormal), dot(e2, tangent), dot(e2, binormal)
    for k in range(4):
        x = half_a[i1] if k in (1, 2) else -half_a[i1]
        y = half_a[i2] if k >= 2 else -half_a[i2]
        number[REFERENCE, k, 0], number[REFERENCE, k, 1] = x * u1 + y * u2, x * v1 + y * v2

    # corners of the incident face
    base = 0 if against > 0.0 else 1 << j
    for k in range(4):
        w = base | ((1 << j1) if k in (1, 2) else 0) | ((1 << j2) if k >= 2 else 0)
        after = base | ((1 << j1) if k in (0, 1) else 0) | ((1 << j2) if k in (1, 2) else 0)
        set_incident(manifold, k, box_corner(pose, b, half_b, w), origin, tangent, binormal, measure,
                     vertex_code(not reference_is_a, w), edge_label(w, after))  # fmt: skip
    # back to points: along the face of a, then up the normal
    along_u = sub(tangent, scale(dot(measure, tangent), normal))
    along_v = sub(binormal, scale(dot(measure, binormal), normal))
    n = finish_manifold(
        manifold, 4, 4, reference_is_a, origin, normal, along_u, along_v, rounding, reach, max_points, size
    )
    return n, normal


@inner
def box_edge_point(pose, a, b, half_a, half_b, pair, gap, manifold):
    """The crossing of an edge of each box; returns (points, normal from a to b). None if apart and not facing."""
    i, j = pair // 3, pair % 3
    ea, eb = box_axis(pose, a, i), box_axis(pose, b, j)
    n = cross(ea, eb)
    n = scale(1.0 / norm(n), n)
    ca, cb = box_centre(pose, a), box_centre(pose, b)
    if dot(n, sub(cb, ca)) < 0.0:
        n = scale(-1.0, n)
    # the edges that support the boxes along the axis, seen from their middles
    va, vb, p, q = 0, 0, ca, cb
    for k in range(3):
        if k != i:
            axis = box_axis(pose, a, k)
            up = dot(n, axis) > 0.0
            p = add_scaled(p, half_a[k] if up else -half_a[k], axis)
            va |= (1 << k) if up else 0
        if k != j:
            axis = box_axis(pose, b, k)
            up = dot(n, axis) < 0.0
            q = add_scaled(q, half_b[k] if up else -half_b[k], axis)
            vb |= (1 << k) if up else 0
    r = sub(q, p)
    c = dot(ea, eb)
    x = (dot(r, ea) - c * dot(r, eb)) / (1.0 - c * c)
    y = (c * dot(r, ea) - dot(r, eb)) / (1.0 - c * c)
    ha, hb = half_a[i], half_b[j]
    if gap > 0.0 and (abs(x) > ha or abs(y) > hb):
        return 0, n
    p = add_scaled(p, min(max(x, -ha), ha), ea)
    q = add_scaled(q, min(max(y, -hb), hb), eb)
    key = crossing_code(edge_label(va, va | (1 << i)), edge_label(vb, vb | (1 << j)))
    return single_point(manifold, midpoint(p, q), gap, key), n


@inner
def touch_boxes(pose, a, b, half_a, half_b, r_a, r_b, reach, max_points, manifold):
    """Contact of two boxes; returns (points, normal from b to a).

    For rounded boxes it answers only the common case, a face manifold, as narrow_round.py would find it; otherwise it
    returns -1 points.
    """
    both = r_a + r_b
    found, face_a, axis_a, face_b, axis_b, edge, pair = separate_boxes(
        pose, a, b, half_a, half_b, reach + both
    )
    if not found:
        return 0, NO_NORMAL
    size = 2.0 * min(min(half_a[0], half_a[1], half_a[2]), min(half_b[0], half_b[1], half_b[2]))
    face = max(face_a, face_b)
    n, normal = 0, NO_NORMAL
    if edge <= face + EDGE_ABSOLUTE * size + EDGE_RELATIVE * abs(face - both):
        # of two faces that tie, the lower serves as reference: their keys must not flicker
        tie = abs(face_a - face_b) <= TIE * size
        from_a = pose[b, 11] - pose[a, 11] >= -TIE * size if tie else face_a > face_b
        # the reference box first
        c, d, half_c, half_d, axis = (
            (a, b, half_a, half_b, axis_a) if from_a else (b, a, half_b, half_a, axis_b)
        )
        tied_axis = -1 if not tie else (axis_b if from_a else axis_a)
        rounding = (r_a, r_b) if from_a else (r_b, r_a)
        n, normal = box_face_manifold(
            pose, c, d, half_c, half_d, axis, tied_axis, from_a, rounding, reach, max_points, size, manifold
        )
        normal = scale(-1.0 if from_a else 1.0, normal)
    if both > 0.0:
        deepest = 1e300
        for k in range(n):
            deepest = min(deepest, manifold.number[POINT, k, 3])
        exact = deepest + both <= face + LEVEL * size
        if n > 0 and not exact and edge > face:
            # edges are closest, along a line that is nearly the normal of the face
            line = cross(box_axis(pose, a, pair // 3), box_axis(pose, b, pair % 3))
            exact = abs(dot(line, normal)) > ALIGNED * norm(line)
        return (n if face > 0.0 and exact else -1), normal
    # the faces are nearest but do not overlap: their edges may still cross
    if n == 0 and edge > face:
        n, normal = box_edge_point(pose, a, b, half_a, half_b, pair, edge, manifold)
        normal = scale(-1.0, normal)
    return n, normal
