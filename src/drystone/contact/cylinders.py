"""Cylinders and rings.

A cylinder is kept round: its support along any direction is exact, so faces of hulls, planes, its own caps and its
side (the distance between its axis and an edge) are exact separating axes; a rim against an edge is found by a few
steps to the closest points of circle and line. Only the extent of a cap is approximated, by a polygon of SIDES
corners whose first corner is the lowest point of the rim: a tilted drum stands on the right point, a lying one rolls
on its lowest line, and only an overhanging cap is cut 2 % too small. Two cylinders touch by caps and sides only. Drums
stacked upon each other touch at four points of the exact overlap of their caps that move with the bodies: sixteen
corners over sixteen would be chosen again in every step, and warm starts lost.

A ring is the rim of a hole without thickness: a bar through it touches when its axis, where it crosses the plane of
the ring, is off centre by more than the play (D.12). See docs/theory/contacts.md.
"""

from math import atan2, cos, floor, pi, sin, sqrt

from drystone.contact.boxes import EDGE_ABSOLUTE, EDGE_RELATIVE, NO_NORMAL, TIE, box_axis, box_centre
from drystone.contact.hulls import (
    edge_end,
    edges_of,
    face_corner,
    faces_of,
    hull_normal,
    hull_vertex,
    in_fan,
    is_facet,
    lowest_vertex,
    set_incident_hull,
    set_reference_face,
)
from drystone.contact.manifold import (
    KEY,
    POINT,
    REFERENCE,
    SIZE,
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
from drystone.contact.round import closest_edges, touch_rods
from drystone.maths.jit import helper, inner, late
from drystone.maths.vec import add, add_scaled, any_tangents, cross, dot, norm, scale, sub

SIDES = 16  # corners of a cap
UPRIGHT = 1e-9  # sine of a tilt too small to tell the lowest point of a rim
LYING = 0.7  # cosine between axis and normal below which a cylinder lies
STACKED = 0.95  # cosine between two axes above which caps may be stacked...
OFF_CENTRE = 0.5  # ...if their centres are no farther apart, over the smaller radius
LEVEL_SLOPE, TILTED_SLOPE = (
    1e-4,
    1e-3,
)  # between caps: below, points stay with the body; above, one is the lowest


@helper
def lowest_radial(axis, normal, fallback):
    """Unit vector from the axis to the lowest line of a cylinder, against a normal."""
    k = dot(axis, normal)
    down = sub(scale(k, axis), normal)
    length = norm(down)
    if length < UPRIGHT:
        return fallback
    return scale(1.0 / length, down)


@helper
def cylinder_support(axis, half, radius, normal):
    """How far a cylinder reaches from its centre along a normal (D.10)."""
    k = dot(axis, normal)
    return half * abs(k) + radius * sqrt(max(0.0, 1.0 - k * k))


@helper
def farthest_point(centre, axis, half, radius, n):
    """The point of a cylinder farthest along a direction; the middle of its line or cap if there are many."""
    k = dot(axis, n)
    across = sub(n, scale(k, axis))
    length = norm(across)
    p = add_scaled(centre, 0.0 if abs(k) < TIE else (half if k > 0.0 else -half), axis)
    return add_scaled(p, 0.0 if length < TIE else radius / length, across)


@inner
def set_cap(
    manifold,
    as_reference,
    centre,
    axis,
    radial,
    radius,
    origin,
    tangent,
    binormal,
    normal,
    of_a,
    first_vertex,
):
    """A cap as incident or reference polygon, counter-clockwise about the normal."""
    other = cross(axis, radial)
    if dot(axis, normal) * (1.0 if as_reference else -1.0) < 0.0:
        other = scale(-1.0, other)
    for k in range(SIDES):
        angle = 2.0 * pi * k / SIDES
        p = add_scaled(add_scaled(centre, radius * cos(angle), radial), radius * sin(angle), other)
        v, w = first_vertex + k, first_vertex + (0 if k + 1 == SIDES else k + 1)
        if as_reference:
            set_reference(manifold, k, p, origin, tangent, binormal, edge_label(v, w))
        else:
            set_incident(
                manifold, k, p, origin, tangent, binormal, normal, vertex_code(of_a, v), edge_label(v, w)
            )


@inner
def set_cylinder(manifold, centre, axis, half, radius, radial, origin, tangent, binormal, normal, of_a):
    """The incident feature of a cylinder over a face: its lower cap, or its lowest line; returns (corners)."""
    k = dot(axis, normal)
    if abs(k) > LYING:
        side = -1.0 if k > 0.0 else 1.0
        cap = add_scaled(centre, side * half, axis)
        first = 0 if side < 0.0 else SIDES
        set_cap(manifold, False, cap, axis, radial, radius, origin, tangent, binormal, normal, of_a, first)
        return SIDES
    low = add_scaled(centre, radius, radial)
    for end in range(2):
        p = add_scaled(low, half if end else -half, axis)
        set_incident(
            manifold, end, p, origin, tangent, binormal, normal, vertex_code(of_a, SIDES if end else 0), 0
        )
    return 2


@late(returns=int)
def touch_cylinder_plane(pose, c, half, radius, of_a, origin, normal, reach, max_points, manifold):
    """Rim points under reach of a plane; returns how many. The normal is that of the plane."""
    centre, axis = box_centre(pose, c), box_axis(pose, c, 2)
    if dot(normal, sub(centre, origin)) - cylinder_support(axis, half, radius, normal) > reach:
        return 0
    tangent, binormal = any_tangents(normal)
    radial = lowest_radial(axis, normal, box_axis(pose, c, 0))
    other = cross(axis, radial)
    lower = -1.0 if dot(axis, normal) > 0.0 else 1.0
    n = 0
    for k in range(5):
        # four points of the lower rim from its lowest on, then the lowest of the upper rim
        side = lower if k < 4 else -lower
        p = add_scaled(centre, side * half, axis)
        if k == 0 or k == 4:
            p = add_scaled(p, radius, radial)
        elif k == 2:
            p = add_scaled(p, -radius, radial)
        else:
            p = add_scaled(p, radius if k == 1 else -radius, other)
        v = (0 if side < 0.0 else SIDES) + (k % 4) * (SIDES // 4)
        set_incident(manifold, n, p, origin, tangent, binormal, normal, vertex_code(of_a, v), 0)
        n += 1
    size = min(half, radius)
    return finish_manifold(
        manifold, n, 0, False, origin, normal, tangent, binormal, (0.0, 0.0), reach, max_points, size
    )


@inner
def touch_cylinder_ball(pose, c, half, radius, ball, ball_radius, reach, manifold):
    """A cylinder and a ball: exact; returns (points, normal from the ball to the cylinder)."""
    centre, axis = box_centre(pose, c), box_axis(pose, c, 2)
    arm = sub(ball, centre)
    z = dot(arm, axis)
    across = sub(arm, scale(z, axis))
    rho = norm(across)
    outward = scale(1.0 / rho, across) if rho > 0.0 else box_axis(pose, c, 0)
    if abs(z) <= half and rho <= radius:
        # the centre of the ball is inside: leave by the nearest surface
        if half - abs(z) < radius - rho:
            n, depth = scale(1.0 if z >= 0.0 else -1.0, axis), half - abs(z)
        else:
            n, depth = outward, radius - rho
        surface, distance = add_scaled(ball, depth, n), -depth
    else:
        surface = add_scaled(add_scaled(centre, min(max(z, -half), half), axis), min(rho, radius), outward)
        d = sub(ball, surface)
        distance = norm(d)
        n = scale(1.0 / distance, d)
    gap = distance - ball_radius
    if gap > reach:
        return 0, NO_NORMAL
    point = midpoint(surface, add_scaled(ball, -ball_radius, n))
    return single_point(manifold, point, gap, 0), scale(-1.0, n)


@inner
def cap_manifold(pose, c, which, half, radius, side, rounding, reach, max_points, size, manifold):
    """Manifold on a cap (side +1 or -1) of a cylinder under a hull in the other slot; returns (points, cap normal)."""
    axis = box_axis(pose, c, 2)
    normal = scale(side, axis)
    tangent, binormal = box_axis(pose, c, 0), scale(side, box_axis(pose, c, 1))
    origin = add_scaled(box_centre(pose, c), half, normal)
    first = 0 if side < 0.0 else SIDES
    set_cap(
        manifold, True, origin, axis, tangent, radius, origin, tangent, binormal, normal, which == 0, first
    )
    n = set_incident_hull(manifold, 1 - which, origin, tangent, binormal, normal, size)
    n = finish_manifold(
        manifold,
        n,
        SIDES,
        which == 0,
        origin,
        normal,
        tangent,
        binormal,
        (0.0, rounding),
        reach,
        max_points,
        size,
    )
    return n, normal


@inner
def rim_axis(manifold, other, centre, axis, half, radius, v, w, start):
    """A direction normal to a rim and to edge v-w, from the cylinder on; the edge point and its feature (D.11).

    From a first point of the edge, a few steps to the nearest point of the rim and back.
    """
    q0 = hull_vertex(manifold, other, v)
    d = sub(hull_vertex(manifold, other, w), q0)
    length2 = dot(d, d)
    side = 1.0 if dot(sub(start, centre), axis) >= 0.0 else -1.0
    cap = add_scaled(centre, side * half, axis)
    q, p, radial, share = start, cap, axis, 0.5
    for _ in range(8):
        arm = sub(q, cap)
        across = sub(arm, scale(dot(arm, axis), axis))
        radial = scale(1.0 / max(norm(across), 1e-300), across)
        p = add_scaled(cap, radius, radial)
        if length2 > 0.0:
            share = min(max(dot(sub(p, q0), d) / length2, 0.0), 1.0)
            q = add_scaled(q0, share, d)
    n = sub(q, p)
    if dot(n, n) < 1e-12 * radius * radius:
        n = cross(cross(axis, radial), d)
    if dot(n, add_scaled(radial, side, axis)) < 0.0:
        n = scale(-1.0, n)
    # at its end an edge is a vertex
    feature = (v if share < 1.0 else w, w if share > 0.0 else v)
    return scale(1.0 / max(norm(n), 1e-300), n), q, feature


@inner
def separation_along(manifold, other, centre, axis, half, radius, n):
    """Separation of cylinder and hull along a direction from the cylinder on."""
    height, _ = lowest_vertex(manifold, other, n)
    return height - dot(n, centre) - cylinder_support(axis, half, radius, n)


@inner
def point_axis(pose, c, which, half, radius, manifold):
    """The best direction by the side or a rim: (separation, direction to the hull, point of the hull, feature)."""
    other = 1 - which
    centre, axis = box_centre(pose, c), box_axis(pose, c, 2)
    square, p, q, feature_a, feature_b = closest_edges(manifold)
    feature = feature_b if which == 0 else feature_a
    if which == 1:
        p, q = q, p
    best, n, at = -1e300, axis, q
    if square > 0.0:
        n = scale(1.0 / sqrt(square), sub(q, p))
        best = separation_along(manifold, other, centre, axis, half, radius, n)
    for e in range(edges_of(manifold, other)):
        v, w = edge_end(manifold, other, e, 0), edge_end(manifold, other, e, 1)
        middle = midpoint(hull_vertex(manifold, other, v), hull_vertex(manifold, other, w))
        towards, on_edge, touched = rim_axis(manifold, other, centre, axis, half, radius, v, w, middle)
        s = separation_along(manifold, other, centre, axis, half, radius, towards)
        if s > best:
            best, n, at, feature = s, towards, on_edge, touched
    return best, n, at, feature


@inner
def touch_cylinder_hull(pose, c, which, half, radius, rounding, reach, max_points, manifold):
    """A cylinder in slot `which` and a hull in the other; returns (points, normal from the hull to the cylinder)."""
    other = 1 - which
    centre, axis = box_centre(pose, c), box_axis(pose, c, 2)
    core_reach = reach + rounding
    size = min(radius, half, manifold.number[SIZE, other, 0])

    # the faces of the hull, the caps, then the side and the rims
    face, at = -1e300, 0
    for f in range(faces_of(manifold, other)):
        n = hull_normal(manifold, other, f)
        s = dot(n, sub(centre, face_corner(manifold, other, f))) - cylinder_support(axis, half, radius, n)
        if s > face:
            face, at = s, f
    upper, _ = lowest_vertex(manifold, other, axis)
    lower, _ = lowest_vertex(manifold, other, scale(-1.0, axis))
    z = dot(axis, centre)
    cap, side = (upper - z - half, 1.0) if upper - z > lower + z else (lower + z - half, -1.0)
    point, towards, q, feature = point_axis(pose, c, which, half, radius, manifold)
    if face > core_reach or cap > core_reach or point > core_reach:
        return 0, NO_NORMAL

    # the seams of a terrain do not push
    if is_facet(manifold, other):
        n = scale(-side, axis)
        _, v = lowest_vertex(manifold, other, scale(-1.0, n))
        if not in_fan(manifold, other, n, v, v):
            cap = -1e300
        if not in_fan(manifold, other, scale(-1.0, towards), feature[0], feature[1]):
            point = -1e300
    best = max(face, cap)
    if point <= best + EDGE_ABSOLUTE * size + EDGE_RELATIVE * abs(best - rounding):
        from_face = face >= cap - TIE * size
        found, normal = 0, NO_NORMAL
        # bodies that overlap always touch: if the better reference sees nothing over it, the other one may; only
        # a facet may leave it to its neighbours
        overlap = best <= rounding and not is_facet(manifold, other)
        for attempt in range(2 if overlap else 1):
            if from_face == (attempt == 0) and face > -1e300:
                normal = hull_normal(manifold, other, at)
                tangent, binormal = any_tangents(normal)
                origin = face_corner(manifold, other, at)
                n_reference = set_reference_face(manifold, other, at, origin, tangent, binormal)
                found = cylinder_over(
                    pose, c, half, radius, which == 0, n_reference, origin, normal, tangent, binormal,
                    rounding, reach, max_points, size, manifold,
                )  # fmt: skip
            elif from_face != (attempt == 0) and cap > -1e300:
                found, normal = cap_manifold(
                    pose, c, which, half, radius, side, rounding, reach, max_points, size, manifold
                )
                normal = scale(-1.0, normal)
            if found > 0:
                return found, normal
        if point <= best and not overlap:
            return 0, NO_NORMAL
    # a single point; apart, it must face the cylinder
    surface = sub(add_scaled(q, -point, towards), centre)
    z = dot(surface, axis)
    rho2 = dot(surface, surface) - z * z
    if point > rounding and (abs(z) > half + 1e-6 * size or rho2 > radius * radius * (1.0 + 1e-6)):
        return 0, NO_NORMAL
    key = crossing_code(0, edge_label(feature[0], feature[1]))
    middle = add_scaled(q, -0.5 * (point + rounding), towards)
    return single_point(manifold, middle, point - rounding, key), scale(-1.0, towards)


@inner
def cylinder_over(
    pose, c, half, radius, of_a, n_reference, origin, normal, tangent, binormal,
    rounding, reach, max_points, size, manifold,
):  # fmt: skip
    """A cylinder over a reference polygon already set; returns how many points."""
    centre, axis = box_centre(pose, c), box_axis(pose, c, 2)
    radial = lowest_radial(axis, normal, box_axis(pose, c, 0))
    n = set_cylinder(manifold, centre, axis, half, radius, radial, origin, tangent, binormal, normal, of_a)
    return finish_manifold(
        manifold,
        n,
        n_reference,
        not of_a,
        origin,
        normal,
        tangent,
        binormal,
        (rounding, 0.0),
        reach,
        max_points,
        size,
    )


@helper
def way_out(from_centre, direction, radius):
    """From a point within a circle to the circle, along a unit direction in its plane [m]."""
    along = dot(from_centre, direction)
    return sqrt(max(0.0, along * along + radius * radius - dot(from_centre, from_centre))) - along


@inner
def touch_caps(pose, a, normal, lower, upper, axis, reach, manifold):
    """Two caps nearly upon each other: points of their overlap (D.13); returns how many.

    `lower`, `upper`: centre and radius of the reference cap, with its normal, and of the other, with its axis. Four
    rays leave the middle of the overlap along axes of body a, turned towards the lowest point as the caps tilt.
    """
    o, r_lower = lower
    p, r_upper = upper
    shift = sub(p, o)
    shift = sub(shift, scale(dot(shift, normal), normal))
    distance = norm(shift)
    middle = o
    if distance > 0.0:
        near, far = max(-r_lower, distance - r_upper), min(r_lower, distance + r_upper)
        middle = add_scaled(o, 0.5 * (near + far) / distance, shift)
    first = box_axis(pose, a, 0)
    first = sub(first, scale(dot(first, normal), normal))
    first = scale(1.0 / norm(first), first)
    second = cross(normal, first)
    if dot(second, box_axis(pose, a, 1)) < 0.0:
        second = scale(-1.0, second)
    # slope of the upper cap over the lower, downhill
    steep = scale(1.0 / dot(axis, normal), axis)
    down = sub(steep, normal)
    slope = norm(down)
    turn = 0.0
    if slope > LEVEL_SLOPE:
        angle = atan2(dot(down, second), dot(down, first))
        angle -= 0.5 * pi * floor(angle / (0.5 * pi) + 0.5)
        turn = angle * min(1.0, (slope - LEVEL_SLOPE) / (TILTED_SLOPE - LEVEL_SLOPE))
    from_lower, from_upper = sub(middle, o), sub(middle, add(o, shift))
    n = 0
    for k in range(4):
        c, s = cos(turn + 0.5 * pi * k), sin(turn + 0.5 * pi * k)
        ray = add(scale(c, first), scale(s, second))
        way = min(way_out(from_lower, ray, r_lower), way_out(from_upper, ray, r_upper))
        point = add_scaled(middle, way, ray)
        gap = dot(sub(p, point), steep)
        if gap <= reach:
            point = add_scaled(point, 0.5 * gap, normal)
            manifold.number[POINT, n, 0] = point[0]
            manifold.number[POINT, n, 1] = point[1]
            manifold.number[POINT, n, 2] = point[2]
            manifold.number[POINT, n, 3] = gap
            manifold.feature[KEY, n] = k
            n += 1
    return n


@late(returns=(int, (float, float, float)))
def touch_cylinders(pose, a, b, half_a, half_b, r_a, r_b, reach, max_points, manifold):
    """Two loaded cylinders, by caps and sides; returns (points, normal from b to a)."""
    centre_a, axis_a = box_centre(pose, a), box_axis(pose, a, 2)
    centre_b, axis_b = box_centre(pose, b), box_axis(pose, b, 2)
    size = min(min(half_a, r_a), min(half_b, r_b))
    arm = sub(centre_b, centre_a)
    cap_a = abs(dot(arm, axis_a)) - half_a - cylinder_support(axis_b, half_b, r_b, axis_a)
    cap_b = abs(dot(arm, axis_b)) - half_b - cylinder_support(axis_a, half_a, r_a, axis_b)
    best = max(cap_a, cap_b)
    if best > reach:
        return 0, NO_NORMAL
    from_a = cap_a >= cap_b
    aligned = dot(axis_a, axis_b)
    if abs(aligned) > STACKED and best > -OFF_CENTRE * size and max_points == 4:
        # the upper cap looks down on the reference cap
        centre, axis, half = (centre_a, axis_a, half_a) if from_a else (centre_b, axis_b, half_b)
        above, other, other_half = (centre_b, axis_b, half_b) if from_a else (centre_a, axis_a, half_a)
        normal = scale(1.0 if dot(sub(above, centre), axis) >= 0.0 else -1.0, axis)
        o = add_scaled(centre, half, normal)
        p = add_scaled(above, -other_half if dot(other, normal) > 0.0 else other_half, other)
        across = sub(p, o)
        across = sub(across, scale(dot(across, normal), normal))
        if norm(across) <= OFF_CENTRE * min(r_a, r_b):
            lower, upper = ((o, r_a), (p, r_b)) if from_a else ((o, r_b), (p, r_a))
            n = touch_caps(pose, a, normal, lower, upper, other, reach, manifold)
            return n, scale(-1.0 if from_a else 1.0, normal)
    p, q = hull_vertex(manifold, 0, 0), hull_vertex(manifold, 1, 0)
    d, e = sub(hull_vertex(manifold, 0, 1), p), sub(hull_vertex(manifold, 1, 1), q)
    x, y = segments_apart(p, d, q, e)
    p, q = add_scaled(p, x, d), add_scaled(q, y, e)
    towards = sub(q, p)
    distance = norm(towards)
    line = -1e300
    if distance > 0.0:
        towards = scale(1.0 / distance, towards)
        line = dot(arm, towards) - cylinder_support(axis_a, half_a, r_a, towards)
        line -= cylinder_support(axis_b, half_b, r_b, towards)
    if line > reach:
        return 0, NO_NORMAL
    # the rim of one against the side of the other
    for rim in range(2):
        if rim == 0:
            n, _, _ = rim_axis(manifold, 1, centre_a, axis_a, half_a, r_a, 0, 1, q)
        else:
            n, _, _ = rim_axis(manifold, 0, centre_b, axis_b, half_b, r_b, 0, 1, p)
            n = scale(-1.0, n)
        s = dot(arm, n) - cylinder_support(axis_a, half_a, r_a, n) - cylinder_support(axis_b, half_b, r_b, n)
        if s > line:
            line, towards = s, n
    if line > reach:
        return 0, NO_NORMAL
    if line > best + EDGE_ABSOLUTE * size + EDGE_RELATIVE * abs(best):
        found, normal = 0, scale(-1.0, towards)
        if abs(dot(towards, axis_a)) < TIE and abs(dot(towards, axis_b)) < TIE:
            found, normal = touch_rods(manifold, (r_a, r_b), reach)
        if found == 0:
            # between the points of the two surfaces that are farthest along the axis
            on_a = farthest_point(centre_a, axis_a, half_a, r_a, towards)
            on_b = farthest_point(centre_b, axis_b, half_b, r_b, scale(-1.0, towards))
            found, normal = single_point(manifold, midpoint(on_a, on_b), line, 0), scale(-1.0, towards)
        return found, normal
    c, d_half, d_radius = (a, half_a, r_a) if from_a else (b, half_b, r_b)
    centre, axis = (centre_a, axis_a) if from_a else (centre_b, axis_b)
    sign = 1.0 if (dot(arm, axis) >= 0.0) == from_a else -1.0
    normal = scale(sign, axis)
    tangent, binormal = box_axis(pose, c, 0), scale(sign, box_axis(pose, c, 1))
    origin = add_scaled(centre, d_half, normal)
    first = 0 if sign < 0.0 else SIDES
    set_cap(manifold, True, origin, axis, tangent, d_radius, origin, tangent, binormal, normal, from_a, first)
    if from_a:
        found = cylinder_over(
            pose,
            b,
            half_b,
            r_b,
            False,
            SIDES,
            origin,
            normal,
            tangent,
            binormal,
            0.0,
            reach,
            max_points,
            size,
            manifold,
        )
        return found, scale(-1.0, normal)
    found = cylinder_over(
        pose,
        a,
        half_a,
        r_a,
        True,
        SIDES,
        origin,
        normal,
        tangent,
        binormal,
        0.0,
        reach,
        max_points,
        size,
        manifold,
    )
    return found, normal


@inner
def touch_ring(pose, ring, hole, bar, radius, reach, manifold):
    """A bar (two vertices in slot `bar`) through a hole (D.12); returns (points, normal from the ring to the bar).

    The first point is where the bar is nearest. A bar near the middle may go anywhere within the step: as far as the
    reach, the corners of a hexagon around the hole guard the others, each with its own normal (row REFERENCE).
    """
    centre, axis = box_centre(pose, ring), box_axis(pose, ring, 2)
    p, q = sub(hull_vertex(manifold, bar, 0), centre), sub(hull_vertex(manifold, bar, 1), centre)
    low, high = dot(axis, p), dot(axis, q)
    if low * high > 0.0 or low == high:
        return 0, NO_NORMAL
    # where the axis of the bar crosses the plane of the ring
    off = add_scaled(p, low / (low - high), sub(q, p))
    deviation = norm(off)
    play = hole - radius
    if play - deviation > reach:
        return 0, NO_NORMAL
    outward = scale(1.0 / deviation, off) if deviation > 1e-12 * hole else box_axis(pose, ring, 0)
    sideways = cross(axis, outward)
    number, n = manifold.number, 0
    for k in range(6):
        angle = pi / 3.0 * k
        ray = outward if k == 0 else add(scale(cos(angle), outward), scale(sin(angle), sideways))
        gap = play - deviation * (1.0 if k == 0 else cos(angle))
        if gap <= reach:
            point = add_scaled(add(centre, off), radius + 0.5 * gap, ray)
            for m in range(3):
                number[POINT, n, m] = point[m]
                number[REFERENCE, n, m] = -ray[m]
            number[POINT, n, 3] = gap
            manifold.feature[KEY, n] = k
            n += 1
    return n, scale(-1.0, outward)
