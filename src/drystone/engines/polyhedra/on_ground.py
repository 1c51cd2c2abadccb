"""Bodies on a ground of triangles: their slots, and where these touch. Theory: polyhedra.md, P.22.

A body and a ground are one pair, however many triangles lie between them. A vertex has a slot with each triangle that
is near it; those in which the distance has a minimum of its own touch (contact/ground.py), and minima with normals
alike share one contact by their overlaps. When a vertex goes on to the next triangle its contact goes along with all it
remembers, in the same step, so that a plane cut into triangles is a plane. Ridges and peaks meet edges and faces as
those of any body do.

What runs in every step is inlined: to hand over all arrays of a call costs more than a contact.
"""

from drystone.contact.ground import ball_on_triangle, face_margin, from_triangle, near_triangles
from drystone.engines.polyhedra.corners import corner_share
from drystone.engines.polyhedra.features import (
    add_slot,
    beyond_ends,
    column,
    may_meet,
    rotation_of,
    to_world,
    vector_of,
    vertex_on_core,
    world_box,
)
from drystone.engines.polyhedra.looks import look_from_afar
from drystone.engines.polyhedra.model import (
    AT,
    AXIS,
    EDGES,
    FIRST_VERTEX,
    FORCE,
    GAP,
    GROUND_A_SHIFT,
    GROUND_KIND_SHIFT,
    GROUND_PART,
    KEY,
    NEXT,
    SECOND_VERTEX,
    SHARE,
    SLOT_COLUMNS,
    TRAVEL,
    WAIT,
    X,
)
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, dot, load3, mat_t_vec, mat_vec, sub
from drystone.shapes.surfaces import ALIKE, APART

NOTHING = 1e-300  # share of a contact that begins with the memory of another


@helper
def ground_key(kind, fa, fb):
    """Key of a slot; below 2^53, so that it is exact as a float."""
    return float(kind * GROUND_KIND_SHIFT + fa * GROUND_A_SHIFT + fb)


@helper
def ground_features(key):
    """Kind of a slot, feature of the body, feature of the ground."""
    number = int(key)
    return number // GROUND_KIND_SHIFT, (number // GROUND_A_SHIFT) & ((1 << 17) - 1), number & GROUND_PART


@helper
def ground_view(view, s, h):
    """What look_at_ground has found of a slot: share, gap, normal, point, wait."""
    return (
        view[s, h, SHARE],
        view[s, h, GAP],
        (view[s, h, AXIS], view[s, h, AXIS + 1], view[s, h, AXIS + 2]),
        (view[s, h, AT], view[s, h, AT + 1], view[s, h, AT + 2]),
        view[s, h, WAIT],
    )


@inner
def ground_near(polyhedra, body, a, b, margin, found):
    """Triangles of ground b near the box around contactor a, into found; returns how many."""
    contactors, meshes, ground = polyhedra.model.contactors, polyhedra.model.meshes, polyhedra.ground
    i, j = contactors.body[a], contactors.body[b]
    centre, half, axes = world_box(meshes.box, contactors.mesh[a], body, i)
    r = rotation_of(body, j)
    c = mat_t_vec(r, sub(centre, vector_of(body, j, X)))
    wide = (margin, margin, margin)
    for k in range(3):
        along = mat_t_vec(r, column(axes, k))
        wide = add_scaled(wide, half[k], (abs(along[0]), abs(along[1]), abs(along[2])))
    g = ground.number[contactors.mesh[b]]
    return near_triangles(ground, g, sub(c, wide), add_scaled(c, 1.0, wide), found)


@helper
def may_reach(bounds, t, low, high, margin):
    """Whether the bounds of a triangle are within a margin of a box."""
    return (
        bounds[t, 0] <= high[0] + margin
        and bounds[t, 3] >= low[0] - margin
        and bounds[t, 1] <= high[1] + margin
        and bounds[t, 4] >= low[1] - margin
        and bounds[t, 2] <= high[2] + margin
        and bounds[t, 5] >= low[2] - margin
    )


@inner
def ground_slots(polyhedra, lists, p, s, lap):
    """Features of a body and of the ground that are near each other, in the order of their keys; returns how many."""
    contactors, meshes, skeleton = polyhedra.model.contactors, polyhedra.model.meshes, polyhedra.skeleton
    ground, relief, skin = polyhedra.ground, polyhedra.relief, polyhedra.fine_skin
    body, draft, found = lists.body, lists.draft[s], lists.facet[s]
    a, b = lists.first[p], lists.second[p]
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    span, vertex, travel = meshes.span, meshes.vertex, lists.pair[p, TRAVEL]
    reach = contactors.radius[a]
    near_by = reach if reach > 0.0 else lap
    margin = reach + beyond_ends(reach, lap)
    n = ground_near(polyhedra, body, a, b, max(margin, near_by) + skin, found)
    r, x = rotation_of(body, j), vector_of(body, j, X)
    first = ground.first[ground.number[mj], 1]
    count = 0
    for v in range(span[mi, 0], span[mi, 1]):
        corner = mat_t_vec(r, sub(to_world(body, i, load3(vertex, v)), x))
        for k in range(n):
            t = found[k]
            # a vertex that has sunk stays with the faces above it
            height = dot(load3(ground.normal, t), sub(corner, load3(ground.vertex, ground.triangle[t, 0])))
            far = reach + skin if height >= 0.0 else max(reach + skin, contactors.size[a])
            if may_reach(ground.bounds, t, corner, corner, far):
                away, _ = from_triangle(ground, t, corner)
                if away < far:
                    key = ground_key(FIRST_VERTEX, int(v - span[mi, 0]), int(t - first))
                    due = travel + max(away - reach, 0.0) if height >= 0.0 else travel
                    count = add_slot(draft, count, key, due)
    for k in range(n):
        t = found[k]
        for c in range(3):
            if relief.peak[t, c] > 0:
                corner = to_world(body, j, load3(ground.vertex, ground.triangle[t, c]))
                away = vertex_on_core(meshes, contactors.kind[a], mi, body, i, corner)[0] - near_by
                if away < skin:
                    key = ground_key(SECOND_VERTEX, 0, 3 * int(t - first) + c)
                    count = add_slot(draft, count, key, travel + max(away, 0.0))
    for ea in range(span[mi, 4], span[mi, 5]):
        if skeleton.bend[ea] == 0:
            continue
        start = mat_t_vec(r, sub(to_world(body, i, load3(skeleton.edge, ea)), x))
        along = (skeleton.edge[ea, 3], skeleton.edge[ea, 4], skeleton.edge[ea, 5])
        along = mat_t_vec(r, mat_vec(rotation_of(body, i), along))
        end = add_scaled(start, skeleton.edge[ea, 6], along)
        low = (min(start[0], end[0]), min(start[1], end[1]), min(start[2], end[2]))
        high = (max(start[0], end[0]), max(start[1], end[1]), max(start[2], end[2]))
        for k in range(n):
            t = found[k]
            if relief.ridged[t] == 0 or not may_reach(ground.bounds, t, low, high, margin + skin):
                continue
            for c in range(3):
                if relief.ridge[t, c] >= 0:
                    eb = span[mj, 4] + relief.ridge[t, c]
                    away = may_meet(skeleton, ea, i, eb, j, body, margin + skin) - margin
                    if away < skin:
                        key = ground_key(EDGES, int(ea - span[mi, 4]), int(relief.ridge[t, c]))
                        count = add_slot(draft, count, key, travel + max(away, 0.0))
    return count


@helper
def look_at_ground(polyhedra, lists, p, s, lap, arm):
    """Share, gap, normal, point and wait of all slots of a pair on ground that are due, into lists.sight."""
    contactors, ground, body = polyhedra.model.contactors, polyhedra.ground, lists.body
    slot, view, travel, count = lists.slot, lists.sight, lists.pair[p, TRAVEL], lists.size[p]
    a, b = lists.first[p], lists.second[p]
    first = ground.first[ground.number[contactors.mesh[b]], 1]
    nowhere, begin = (0.0, 0.0, 0.0), lists.where[p, 0]
    h = 0
    while h < count:
        kind, fa, fb = ground_features(slot[begin + h, KEY])
        end = h + 1
        if kind == FIRST_VERTEX:
            # all slots of this vertex: the next ones
            last = ground_key(FIRST_VERTEX, fa + 1, 0)
            due = slot[begin + h, NEXT] <= travel
            while end < count and slot[begin + end, KEY] < last:
                due = due or slot[begin + end, NEXT] <= travel
                end += 1
            if due:
                look_at_vertex(polyhedra, lists, p, s, h, end, fa, first, lap, arm)
        elif slot[begin + h, NEXT] <= travel:
            if kind == SECOND_VERTEX:
                t = first + fb // 3
                fa = ground.triangle[t, fb % 3] - ground.first[ground.number[contactors.mesh[b]], 0]
            part, gap, n, at, wait = look_from_afar(
                polyhedra, body, a, b, kind, fa, fb, nowhere, nowhere, -1, -1, lap, arm
            )
            view[s, h, SHARE], view[s, h, GAP], view[s, h, WAIT] = part, gap, wait
            for k in range(3):
                view[s, h, AXIS + k], view[s, h, AT + k] = n[k], at[k]
        h = end


@helper
def look_at_vertex(polyhedra, lists, p, s, low, high, fa, first, lap, arm):
    """The same for the slots of one vertex, low to high, with the triangles near it (P.22)."""
    contactors, meshes, ground = polyhedra.model.contactors, polyhedra.model.meshes, polyhedra.ground
    body, slot, view, travel = lists.body, lists.slot, lists.sight, lists.pair[p, TRAVEL]
    a, b = lists.first[p], lists.second[p]
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    g, radius = ground.number[mj], contactors.radius[a]
    r = rotation_of(body, j)
    v, begin = meshes.span[mi, 0] + fa, lists.where[p, 0]
    corner = to_world(body, i, load3(meshes.vertex, v))
    local = mat_t_vec(r, sub(corner, vector_of(body, j, X)))

    # minima of the distance; a vertex that has sunk where no face answers is held by the face nearest to doing so
    held, least, nearest = False, 0.0, -1
    for h in range(low, high):
        view[s, h, SHARE] = 0.0
        if slot[begin + h, NEXT] > travel:
            continue
        t = first + ground_features(slot[begin + h, KEY])[2]
        weight, distance, n, wait = 1.0, 0.0, load3(ground.normal, t), 0.0
        over = lists.hold[begin + h] > travel
        if not over:
            # well inside of its rims a face need not be asked again before the body has moved that far
            weight, distance, n = ball_on_triangle(ground, g, t, local)
            margin = face_margin(ground, t, local) if weight == 1.0 else 0.0
            over = margin > 0.0
            lists.hold[begin + h] = travel + margin if polyhedra.relief.ridged[t] == 0 else 0.0
        if over:
            n = load3(ground.normal, t)
            distance = dot(n, sub(local, load3(ground.vertex, ground.triangle[t, 0])))
        wait = distance - radius
        if weight <= 0.0:
            away, n = from_triangle(ground, t, local)
            if distance < 0.0 and (nearest < 0 or weight > least) and -weight < -distance:
                least, nearest = weight, h
            wait = max(away - radius, -weight) if distance >= 0.0 else 0.0
            if distance < 0.0:
                n = load3(ground.normal, t)
        elif distance < radius:
            held = True
        view[s, h, GAP], view[s, h, WAIT] = distance - radius, wait
        view[s, h, SHARE] = max(weight, 0.0)
        for k in range(3):
            view[s, h, AXIS + k] = n[k]
    if not held and nearest >= 0:
        view[s, nearest, SHARE] = 1.0

    # those that touch with normals alike are one contact: shares by overlap, kept in AT until all are known
    for h in range(low, high):
        if view[s, h, SHARE] == 0.0 or view[s, h, GAP] >= 0.0:
            continue
        mine, total = -view[s, h, SHARE] * view[s, h, GAP], 0.0
        for k in range(low, high):
            if k != h and view[s, k, SHARE] > 0.0 and view[s, k, GAP] < 0.0:
                cosine = 0.0
                for c in range(3):
                    cosine += view[s, h, AXIS + c] * view[s, k, AXIS + c]
                alike = min(max((cosine - APART) / (ALIKE - APART), 0.0), 1.0)
                total -= alike * view[s, k, SHARE] * view[s, k, GAP]
        view[s, h, AT] = view[s, h, SHARE] * mine / (mine + total) if total > 0.0 else view[s, h, SHARE]
    for h in range(low, high):
        if view[s, h, SHARE] == 0.0 or view[s, h, GAP] >= 0.0:
            continue
        gap, part = view[s, h, GAP], view[s, h, AT]
        n = (view[s, h, AXIS], view[s, h, AXIS + 1], view[s, h, AXIS + 2])
        t = first + ground_features(slot[begin + h, KEY])[2]
        if polyhedra.relief.ridged[t] > 0:
            # crossings of edges with ridges take their share of the corner (P.17)
            taken, _ = corner_share(
                meshes, polyhedra.skeleton, mj, meshes.span[mj, 2] + t - first, v, i, j, body,
                local[0], local[1], local[2], n[0], n[1], n[2], gap + radius, lap, arm, False,
            )  # fmt: skip
            part *= taken
        view[s, h, SHARE], view[s, h, WAIT] = part, 0.0
        if part > 0.0 and slot[begin + h, NEXT] >= 0.0:
            take_memory(slot, view, begin, s, low, high, h)
    # points, and normals in world axes, when no other slot compares with them any more
    for h in range(low, high):
        n = mat_vec(r, (view[s, h, AXIS], view[s, h, AXIS + 1], view[s, h, AXIS + 2]))
        at = add_scaled(corner, -radius - 0.5 * view[s, h, GAP], n)
        for k in range(3):
            view[s, h, AXIS + k], view[s, h, AT + k] = n[k], at[k]


@helper
def take_memory(slot, view, begin, s, low, high, h):
    """A contact that begins takes over what its vertex held a step ago on a triangle with a normal alike."""
    best, held = APART, -1
    for k in range(low, high):
        if slot[begin + k, NEXT] < -NOTHING:
            cosine = 0.0
            for c in range(3):
                cosine += view[s, h, AXIS + c] * view[s, k, AXIS + c]
            if cosine > best:
                best, held = cosine, k
    if held >= 0:
        for c in range(FORCE, SLOT_COLUMNS):
            slot[begin + h, c] = slot[begin + held, c]
        slot[begin + h, NEXT] = -NOTHING
