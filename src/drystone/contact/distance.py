"""How far two contactors are apart at given poses, along which direction, and where: Gilbert, Johnson and Keerthi.

The narrow phase (contacts.py) says where bodies touch; for bodies that fly fast one must know how far they are apart
while they are still far, whatever their shapes. Every convex shape is known by its support, the point farthest along a
direction; a simplex of support points of the difference body walks towards the origin. What is returned is the
separation along the direction found, which no error of the walk can make too large. See docs/theory/contacts.md,
part 8.

Shapes can be taken a little smaller (`inset`): what overlaps by less than that is left to the contacts.
"""

from math import sqrt

from drystone.maths.jit import helper, inner
from drystone.maths.vec import add, add_scaled, cross, dot, load3, mat_t_vec, mat_vec, norm, scale, sub
from drystone.shapes.kinds import BOX, CYLINDER, FACET, GROUND, HULL, PLANE

WALK_AT_MOST = 64  # steps of a walk
CLOSE_ENOUGH = 1e-10  # share of the distance that a walk may still gain when it ends
NOTHING = (0.0, 0.0, 0.0)
SIMPLEX, ON_A, ON_B = 0, 4, 8  # rows of the scratch: points of the difference body, and what they are made of


@helper
def is_rounded(kind, radius, inset):
    """Whether a contactor is made smaller by its rounding alone."""
    return kind in (HULL, BOX) and radius >= 2.0 * inset


@helper
def rounding_of(kind, radius, inset):
    """What a ball adds around the core."""
    if kind not in (HULL, BOX):
        return 0.0
    return radius - inset if is_rounded(kind, radius, inset) else radius


@helper
def shrink(meshes, m, inset, a):
    """A vector of the core, made shorter along each axis of its box such that the box loses `inset` on every side."""
    out = a
    for k in range(3):
        if meshes.box[m, 3 + k] > 2.0 * inset:
            axis = (meshes.box[m, 6 + k], meshes.box[m, 9 + k], meshes.box[m, 12 + k])
            out = add_scaled(out, -inset / meshes.box[m, 3 + k] * dot(axis, a), axis)
    return out


@inner
def support(meshes, m, kind, radius, inset, turn, x, direction):
    """The point of a core farthest along a direction, world axes; a facet is triangle m of the ground."""
    along = mat_t_vec(turn, direction)
    if kind == FACET:
        ground, best, tip = meshes.ground, -1e300, NOTHING
        for k in range(3):
            p = load3(ground.vertex, ground.triangle[m, k])
            if dot(along, p) > best:
                best, tip = dot(along, p), p
        return add(x, mat_vec(turn, tip))
    first, end = meshes.span[m, 0], meshes.span[m, 1]
    if kind == CYLINDER:
        p, q = load3(meshes.vertex, first), load3(meshes.vertex, first + 1)
        axis = sub(q, p)
        length = norm(axis)
        axis = scale(1.0 / length, axis)
        k = dot(axis, along)
        tip = add_scaled(q, -inset, axis) if k > 0.0 else add_scaled(p, inset, axis)
        across = sub(along, scale(k, axis))
        size = norm(across)
        if size > 1e-12 * norm(along):
            tip = add_scaled(tip, max(radius - inset, 0.0) / size, across)
        return add(x, mat_vec(turn, tip))
    smaller = inset > 0.0 and not is_rounded(kind, radius, inset)
    seen = shrink(meshes, m, inset, along) if smaller else along
    best, at = -1e300, first
    for v in range(first, end):
        height = dot(seen, load3(meshes.vertex, v))
        if height > best:
            best, at = height, v
    tip = load3(meshes.vertex, at)
    if smaller:
        centre = load3(meshes.box, m)
        tip = add(centre, shrink(meshes, m, inset, sub(tip, centre)))
    return add(x, mat_vec(turn, tip))


@helper
def load_row(room, row):
    return (room[0, row, 0], room[0, row, 1], room[0, row, 2])


@helper
def store_row(room, row, a):
    room[0, row, 0], room[0, row, 1], room[0, row, 2] = a[0], a[1], a[2]


@helper
def nearest_on_segment(p, q):
    """Weights of the point of a segment nearest to the origin."""
    d = sub(q, p)
    square = dot(d, d)
    t = min(1.0, max(0.0, -dot(p, d) / square)) if square > 0.0 else 0.0
    return 1.0 - t, t


@inner
def nearest_on_triangle(a, b, c):
    """Weights of the point of a triangle nearest to the origin, by the region in which the origin lies."""
    ab, ac = sub(b, a), sub(c, a)
    d1, d2 = -dot(ab, a), -dot(ac, a)
    if d1 <= 0.0 and d2 <= 0.0:
        return 1.0, 0.0, 0.0
    d3, d4 = -dot(ab, b), -dot(ac, b)
    if d3 >= 0.0 and d4 <= d3:
        return 0.0, 1.0, 0.0
    vc = d1 * d4 - d3 * d2
    if vc <= 0.0 and d1 >= 0.0 and d3 <= 0.0:
        t = d1 / (d1 - d3) if d1 > d3 else 0.0
        return 1.0 - t, t, 0.0
    d5, d6 = -dot(ab, c), -dot(ac, c)
    if d6 >= 0.0 and d5 <= d6:
        return 0.0, 0.0, 1.0
    vb = d5 * d2 - d1 * d6
    if vb <= 0.0 and d2 >= 0.0 and d6 <= 0.0:
        t = d2 / (d2 - d6) if d2 > d6 else 0.0
        return 1.0 - t, 0.0, t
    va = d3 * d6 - d5 * d4
    if va <= 0.0 and d4 >= d3 and d5 >= d6:
        span = (d4 - d3) + (d5 - d6)
        t = (d4 - d3) / span if span > 0.0 else 0.0
        return 0.0, 1.0 - t, t
    total = va + vb + vc
    return va / total, vb / total, vc / total


@inner
def nearest_on_tetrahedron(a, b, c, d):
    """Weights of the point nearest to the origin; all positive if the origin is inside."""
    best, w = 1e300, (0.25, 0.25, 0.25, 0.25)
    for face in range(4):
        p, q, r, s = (
            (a, b, c, d)
            if face == 0
            else (a, c, d, b)
            if face == 1
            else (a, d, b, c)
            if face == 2
            else (b, d, c, a)
        )
        n = cross(sub(q, p), sub(r, p))
        inner_side, origin_side = dot(n, sub(s, p)), -dot(n, p)
        if inner_side * origin_side > 0.0:
            continue
        x, y, z = nearest_on_triangle(p, q, r)
        at = add_scaled(add_scaled(scale(x, p), y, q), z, r)
        square = dot(at, at)
        if square < best:
            best = square
            w = (
                (x, y, z, 0.0)
                if face == 0
                else (x, 0.0, y, z)
                if face == 1
                else (x, z, 0.0, y)
                if face == 2
                else (0.0, x, z, y)
            )
    return w


@inner
def reduce_simplex(room, n):
    """Keep the points that carry the point nearest to the origin; returns their number and the nearest point."""
    a = load_row(room, SIMPLEX)
    w = (1.0, 0.0, 0.0, 0.0)
    if n == 2:
        x, y = nearest_on_segment(a, load_row(room, SIMPLEX + 1))
        w = (x, y, 0.0, 0.0)
    elif n == 3:
        x, y, z = nearest_on_triangle(a, load_row(room, SIMPLEX + 1), load_row(room, SIMPLEX + 2))
        w = (x, y, z, 0.0)
    elif n == 4:
        w = nearest_on_tetrahedron(
            a, load_row(room, SIMPLEX + 1), load_row(room, SIMPLEX + 2), load_row(room, SIMPLEX + 3)
        )
    kept, nearest = 0, NOTHING
    for k in range(n):
        weight = w[0] if k == 0 else w[1] if k == 1 else w[2] if k == 2 else w[3]
        if weight > 0.0:
            nearest = add_scaled(nearest, weight, load_row(room, SIMPLEX + k))
            for rows in range(3):
                store_row(room, 4 * rows + kept, load_row(room, 4 * rows + k))
            room[0, SIMPLEX + kept, 3] = weight
            kept += 1
    return kept, nearest


@inner
def separation(contactors, meshes, a, b, facet, turn_a, x_a, turn_b, x_b, inset, manifold):
    """Gap [m] of contactors a and b at given poses, unit normal from b to a, and the nearest point of each surface.

    The gap is -1e300 if the cores overlap; no direction is known then. `facet`: the triangle that is meant if one of
    them is a ground; `manifold` is scratch.
    """
    room = manifold.number
    kind_a, kind_b, m_a, m_b = contactors.kind[a], contactors.kind[b], contactors.mesh[a], contactors.mesh[b]
    if kind_a == GROUND:
        kind_a, m_a = FACET, facet
    if kind_b == GROUND:
        kind_b, m_b = FACET, facet
    r_a, r_b = contactors.radius[a], contactors.radius[b]
    ball_a, ball_b = rounding_of(kind_a, r_a, inset), rounding_of(kind_b, r_b, inset)
    if kind_a == PLANE or kind_b == PLANE:
        # the lowest point over a plane
        of_a = kind_a == PLANE
        turn, x, m = (turn_a, x_a, m_a) if of_a else (turn_b, x_b, m_b)
        n = mat_vec(turn, load3(meshes.normal, meshes.span[m, 2]))
        origin = add(x, mat_vec(turn, load3(meshes.vertex, meshes.span[m, 0])))
        down = scale(-1.0, n)
        if of_a:
            low = add_scaled(support(meshes, m_b, kind_b, r_b, inset, turn_b, x_b, down), ball_b, down)
        else:
            low = add_scaled(support(meshes, m_a, kind_a, r_a, inset, turn_a, x_a, down), ball_a, down)
        height = dot(n, sub(low, origin))
        foot = add_scaled(low, -height, n)
        if of_a:
            return height, down, foot, low
        return height, n, low, foot
    v = sub(x_a, x_b)
    if dot(v, v) == 0.0:
        v = (1.0, 0.0, 0.0)
    n_point, gap, n = 0, -1e300, NOTHING
    for walked in range(WALK_AT_MOST):
        back = scale(-1.0, v)
        on_a = support(meshes, m_a, kind_a, r_a, inset, turn_a, x_a, back)
        on_b = support(meshes, m_b, kind_b, r_b, inset, turn_b, x_b, v)
        w = sub(on_a, on_b)
        square, along = dot(v, v), dot(v, w)
        length = sqrt(square)
        if along > 0.0 and along / length > gap:
            # this direction separates: the best so far
            gap, n = along / length, scale(1.0 / length, v)
        if walked > 0 and square - along <= CLOSE_ENOUGH * square:
            break
        store_row(room, SIMPLEX + n_point, w)
        store_row(room, ON_A + n_point, on_a)
        store_row(room, ON_B + n_point, on_b)
        n_point, nearest = reduce_simplex(room, n_point + 1)
        if n_point == 4 or dot(nearest, nearest) <= 1e-30 * dot(w, w):
            return -1e300, NOTHING, x_a, x_b
        if walked > 0 and dot(nearest, nearest) >= square and gap > 0.0:
            break
        v = nearest
    if gap < 0.0:
        return -1e300, NOTHING, x_a, x_b
    p, q = NOTHING, NOTHING
    for k in range(n_point):
        p = add_scaled(p, room[0, SIMPLEX + k, 3], load_row(room, ON_A + k))
        q = add_scaled(q, room[0, SIMPLEX + k, 3], load_row(room, ON_B + k))
    return gap - ball_a - ball_b, n, add_scaled(p, -ball_a, n), add_scaled(q, ball_b, n)
