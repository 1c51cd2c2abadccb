"""Bodies that pass through others within one step, without a contact being seen. Theory: trust.md, T.5.

The centre of mass of each body is followed along both flights of its step, in the axes of the other body. It has passed
if it was outside before and is outside after, and the line between goes through the other's surface. Only what is
thinner than the fastest way of the step can be passed, so that the usual step looks at nothing but the lengths of all
ways.
"""

from math import cos, sqrt

from drystone.contact.arrays import FIXED, FREE
from drystone.contact.ground import line_through_ground
from drystone.engines.watch import note_passed
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import cross, dot, load3, load9, mat_t_vec, norm, store3, sub
from drystone.shapes.kinds import BOX, CYLINDER, GROUND, HULL


@inner
def keep_places(bodies, state, work):
    """Remember where bodies are before they move; the attitudes before are in work.rotation."""
    for b in range(bodies.status.size):
        store3(work.before, b, load3(state.position, b))


@inner
def watch_paths(bodies, contactors, meshes, interfaces, state, work, dt):
    """Count the bodies that this step has carried through others; to be called when they have moved."""
    status, alive, position, before = bodies.status, work.alive, state.position, work.before
    fastest, quick = 0.0, False
    for b in range(status.size):
        if alive[b] and status[b] != FIXED:
            way = norm(sub(load3(position, b), load3(before, b)))
            fastest = max(fastest, way)
            quick = quick or (status[b] == FREE and 2.0 * way > bodies.size[b])
    for c in range(contactors.body.size):
        if may_be_passed(contactors, alive, c, fastest, quick):
            count_passed(bodies, contactors, meshes, interfaces, state, work, dt, fastest, quick)
            break


@helper
def may_be_passed(contactors, alive, c, fastest, quick):
    """Whether a contactor is thin enough to be passed by a body that moves `fastest` [m] in a step."""
    kind = contactors.kind[c]
    solid = kind in (HULL, BOX, CYLINDER) and contactors.size[c] < 2.0 * fastest
    return alive[contactors.body[c]] and (solid or (kind == GROUND and quick))


@late(returns=None)
def count_passed(bodies, contactors, meshes, interfaces, state, work, dt, fastest, quick):
    """Count the bodies that a step has carried through contactors that may be passed."""
    status, alive, position, before = bodies.status, work.alive, state.position, work.before
    radius, time = bodies.radius, (state.step[0] + 1) * dt
    for c in range(contactors.body.size):
        kind, owner = contactors.kind[c], contactors.body[c]
        ground = kind == GROUND
        if not may_be_passed(contactors, alive, c, fastest, quick):
            continue
        new = to_matrix(load4(state.attitude, owner))
        for b in range(status.size):
            if b == owner or not alive[b] or (status[b] != FREE and status[owner] != FREE):
                continue
            # of two bodies the smaller one is said to pass; planes and terrains never do
            if radius[b] > radius[owner] or (radius[b] == radius[owner] and b > owner):
                continue
            p = sub(load3(before, b), load3(before, owner))
            m = sub(load3(work.middle, b), load3(work.middle, owner))
            q = sub(load3(position, b), load3(position, owner))
            if norm(sub(m, p)) + norm(sub(q, m)) <= (0.5 * bodies.size[b] if ground else contactors.size[c]):
                continue
            old = load9(work.rotation, owner)
            little = turned_little(old, new)
            at_kick, at_end = (to_matrix(load4(work.turned, owner)), new) if little else (old, old)
            p, m, q = mat_t_vec(old, p), mat_t_vec(at_kick, m), mat_t_vec(at_end, q)
            # both flights, and the whole way if no kick has bent it
            mesh, radius_c = contactors.mesh[c], contactors.radius[c]
            straight = norm(cross(sub(m, p), sub(q, p))) <= 1e-6 * norm(sub(q, p)) ** 2
            if (
                goes_through(meshes, mesh, kind, radius_c, p, m)
                or goes_through(meshes, mesh, kind, radius_c, m, q)
                or (straight and goes_through(meshes, mesh, kind, radius_c, p, q))
            ) and have_law(contactors, interfaces, b, c):
                note_passed(state.trust, time, b, owner)
                break


@helper
def turned_little(old, new):
    """Whether a body has turned by less than half a radian: in its axes ways are straight then."""
    trace = 0.0
    for k in range(9):
        trace += old[k] * new[k]
    return trace > 1.0 + 2.0 * cos(0.5)


@helper
def have_law(contactors, interfaces, b, c):
    """Whether any contactor of body b may touch contactor c."""
    found = False
    for a in range(contactors.body.size):
        if contactors.body[a] == b and interfaces.table[contactors.category[a], contactors.category[c]] >= 0:
            found = True
    return found


@inner
def goes_through(meshes, m, kind, radius, p, q):
    """Whether the line from p to q, in the axes of a contactor's body, goes in and out of it (down, if a ground)."""
    if kind == CYLINDER:
        return through_cylinder(meshes, m, radius, p, q)
    first, end = meshes.span[m, 2], meshes.span[m, 3]
    if kind == GROUND:
        return line_through_ground(meshes.ground, meshes.ground.number[m], p, q)
    if first == end:
        return through_rod(meshes, m, radius, p, q)
    # a convex body is the inside of its faces: the part of the line within all of them
    corner, d = meshes.span[m, 0], sub(q, p)
    enter, leave = 0.0, 1.0
    for f in range(first, end):
        n = load3(meshes.normal, f)
        on_face = load3(meshes.vertex, corner + meshes.face_vertex[meshes.face_span[f, 0]])
        height, slope = dot(n, sub(p, on_face)) - radius, dot(n, d)
        if slope == 0.0:
            if height > 0.0:
                return False
        elif slope < 0.0:
            enter = max(enter, -height / slope)
        else:
            leave = min(leave, -height / slope)
    return enter > 0.0 and leave < 1.0 and enter < leave


@inner
def through_rod(meshes, m, radius, p, q):
    """A ball, or a rod with round ends: both points outside, the line nearer to the core than the radius."""
    first = meshes.span[m, 0]
    a = load3(meshes.vertex, first)
    b = load3(meshes.vertex, meshes.span[m, 1] - 1)
    if from_segment(a, b, p) <= radius or from_segment(a, b, q) <= radius:
        return False
    # the distance to a convex core is convex along the line: golden sections find its least
    low, high = 0.0, 1.0
    for _ in range(40):
        one, two = high - 0.618034 * (high - low), low + 0.618034 * (high - low)
        if from_segment(a, b, between(p, q, one)) < from_segment(a, b, between(p, q, two)):
            high = two
        else:
            low = one
    return from_segment(a, b, between(p, q, 0.5 * (low + high))) < radius


@inner
def through_cylinder(meshes, m, radius, p, q):
    """Within both ends and the mantle, in and out."""
    first = meshes.span[m, 0]
    a, b = load3(meshes.vertex, first), load3(meshes.vertex, first + 1)
    axis = sub(b, a)
    length = norm(axis)
    axis = (axis[0] / length, axis[1] / length, axis[2] / length)
    enter, leave = 0.0, 1.0
    # the two ends
    z, dz = dot(axis, sub(p, a)), dot(axis, sub(q, p))
    if dz == 0.0:
        if z < 0.0 or z > length:
            return False
    else:
        enter = max(enter, min(-z / dz, (length - z) / dz))
        leave = min(leave, max(-z / dz, (length - z) / dz))
    # the mantle: a quadratic along the line
    x, d = cross(axis, sub(p, a)), cross(axis, sub(q, p))
    square, half, rest = dot(d, d), dot(x, d), dot(x, x) - radius * radius
    if square == 0.0:
        if rest > 0.0:
            return False
    else:
        root = half * half - square * rest
        if root <= 0.0:
            return False
        enter = max(enter, (-half - sqrt(root)) / square)
        leave = min(leave, (-half + sqrt(root)) / square)
    return enter > 0.0 and leave < 1.0 and enter < leave


@helper
def between(p, q, t):
    return (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2]))


@helper
def from_segment(a, b, x):
    """Distance of a point from a segment."""
    d = sub(b, a)
    square = dot(d, d)
    t = min(1.0, max(0.0, dot(sub(x, a), d) / square)) if square > 0.0 else 0.0
    return norm(sub(x, between(a, b, t)))
