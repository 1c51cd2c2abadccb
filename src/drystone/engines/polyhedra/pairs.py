"""Slots of a pair: who is near, who touches, with what force. Theory: polyhedra.md, P.2, P.7-P.12.

Nothing is looked at before it can have come into touch. A pair adds up how far its two bodies have moved against each
other; a slot that was 0.3 mm apart is skipped until that travel has grown by 0.3 mm, and a pair until its first slot is
due. So bodies that fly or slide together cost next to nothing, and the result does not depend on what was skipped.
"""

from math import inf

from drystone.engines.polyhedra.features import (
    CONE,
    box_gap,
    deepest,
    edge_on_edge,
    project_box,
    rotation_of,
    to_world,
    vector_of,
    vertex_on_core,
    world_box,
)
from drystone.engines.polyhedra.model import (
    A_SHIFT,
    BASE,
    DEEPEST,
    DEPTH,
    EDGES,
    FIRST_VERTEX,
    FORCE,
    KEY,
    KIND_SHIFT,
    LOOK,
    NEXT,
    OLD,
    ON_PLANE,
    PART,
    POINTS,
    ROLL,
    SECOND_VERTEX,
    SHORT,
    SLOT_COLUMNS,
    SWING,
    SX,
    SY,
    SZ,
    TORQUE_I,
    TORQUE_J,
    TOUCH,
    TOUCHING,
    TRAVEL,
    V,
    W,
    X,
)
from drystone.laws.kinds import FRICTION, NORMAL, RESTORED, ROLLING, TANGENTIAL, WEIGHTED
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.machine import fetch
from drystone.maths.vec import (
    add_scaled,
    any_tangents,
    cross,
    dot,
    load3,
    mat_t_vec,
    mat_vec,
    norm,
    scale,
    store3,
    sub,
)
from drystone.shapes.kinds import PLANE

AHEAD = 2  # pairs: how far ahead slots are asked for, 16 % of the time of 20 000 bodies
STOP = 0.2  # share of the rolling that one contact may take away in a step
TURNED = 0.15  # how far normals may turn before the slots are rebuilt, added to the cone of edges [-]
CAUTION = (
    1.01  # travel is a bound on how far surfaces come nearer, with a little for the curvature of their paths
)


@helper
def plane_of(meshes, m, body, j):
    """A point of a plane and its normal, world axes."""
    point = to_world(body, j, load3(meshes.vertex, meshes.span[m, 0]))
    return point, mat_vec(rotation_of(body, j), load3(meshes.normal, meshes.span[m, 2]))


@helper
def place_of(places, point):
    """Number of the bin that a point lies in; beyond the ends the first or last."""
    k = int((point[places.axis] - places.low) / places.width)
    return min(max(k, 0), places.bins - 1) if point[places.axis] > places.low else 0


@inner
def near_edges(meshes, skeleton, mi, i, mj, j, body, margin, near, first):
    """Edges of mesh mi of body i that come near the box around mesh mj of body j; returns their number (P.6)."""
    span, vertex, edge, bend = meshes.span, meshes.vertex, meshes.edge, skeleton.bend
    centre, half, axes = world_box(meshes.box, mj, body, j)
    found = first
    for e in range(span[mi, 4], span[mi, 5]):
        if bend[e] == 0:
            continue
        a = mat_t_vec(axes, sub(to_world(body, i, load3(vertex, span[mi, 0] + edge[e, 0])), centre))
        b = mat_t_vec(axes, sub(to_world(body, i, load3(vertex, span[mi, 0] + edge[e, 1])), centre))
        apart = False
        for k in range(3):
            wide = half[k] + margin
            if (a[k] > wide and b[k] > wide) or (a[k] < -wide and b[k] < -wide):
                apart = True
        if not apart:
            near[found] = e
            found += 1
    return found


@helper
def add_slot(draft, count, key, due):
    """Note a slot without memory, if there is room; returns the number of slots."""
    if count < draft.shape[0]:
        draft[count, KEY], draft[count, NEXT] = key, due
        for k in range(FORCE, SLOT_COLUMNS):
            draft[count, k] = 0.0
    return count + 1


@helper
def weight_of(weighted, points):
    """Share of the stiffness of a law that each point of a pair has, by the number that touched at once (P.16)."""
    return 1.0 / points if weighted > 0.0 and points > 1.0 else 1.0


@inner
def make_slots(polyhedra, lists, p, s):
    """The features of a pair that are near each other, in the order of their keys; memories go along (P.2, P.6).

    Returns the energy of contacts that are near no more [J], normal and tangential, and the number of slots.
    """
    model, skeleton, skin = polyhedra.model, polyhedra.skeleton, polyhedra.fine_skin
    contactors, meshes = model.contactors, model.meshes
    body, pair, slot, size, draft, near = (
        lists.body, lists.pair, lists.slot, lists.size, lists.draft[s], lists.near[s]
    )  # fmt: skip
    a, b = lists.first[p], lists.second[p]
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    reach = contactors.radius[a] + contactors.radius[b]
    travel = pair[p, TRAVEL]
    span, vertex = meshes.span, meshes.vertex
    count = 0
    old = travel + skin
    centre, half, axes = world_box(meshes.box, mi, body, i)
    if contactors.kind[b] == PLANE:
        reach = contactors.radius[a]
        point, n = plane_of(meshes, mj, body, j)
        gap = dot(n, sub(centre, point)) - project_box(half, axes, n) - reach
        if gap > skin:
            old = travel + gap
        else:
            for v in range(span[mi, 0], span[mi, 1]):
                away = dot(n, sub(to_world(body, i, load3(vertex, v)), point)) - reach
                if away < skin:
                    key = ON_PLANE * KIND_SHIFT + int(v - span[mi, 0]) * A_SHIFT
                    count = add_slot(draft, count, float(key), travel + max(away, 0.0))
    else:
        other, wide, turned = world_box(meshes.box, mj, body, j)
        gap = box_gap(centre, half, axes, other, wide, turned) - reach
        if gap > skin:
            old = travel + gap
        else:
            for v in range(span[mi, 0], span[mi, 1]):
                away, _ = vertex_on_core(
                    meshes, contactors.kind[b], mj, body, j, to_world(body, i, load3(vertex, v))
                )
                if away - reach < skin:
                    key = FIRST_VERTEX * KIND_SHIFT + int(v - span[mi, 0]) * A_SHIFT
                    count = add_slot(draft, count, float(key), travel + max(away - reach, 0.0))
            for v in range(span[mj, 0], span[mj, 1]):
                away, _ = vertex_on_core(
                    meshes, contactors.kind[a], mi, body, i, to_world(body, j, load3(vertex, v))
                )
                if away - reach < skin:
                    key = SECOND_VERTEX * KIND_SHIFT + int(v - span[mj, 0]) * A_SHIFT
                    count = add_slot(draft, count, float(key), travel + max(away - reach, 0.0))
            middle = near_edges(meshes, skeleton, mi, i, mj, j, body, reach + skin, near, 0)
            end = near_edges(meshes, skeleton, mj, j, mi, i, body, reach + skin, near, middle)
            for k in range(middle):
                for h in range(middle, end):
                    ea, eb = near[k], near[h]
                    meets, away, _, _ = edge_on_edge(
                        skeleton, ea, i, eb, j, body, CONE + TURNED, deepest(skeleton, ea, eb, reach)
                    )
                    if not meets:
                        meets = away - reach < skin and may_meet(skeleton, ea, i, eb, j, body)
                    if meets and away - reach < skin:
                        key = EDGES * KIND_SHIFT + int(ea - span[mi, 4]) * A_SHIFT + int(eb - span[mj, 4])
                        count = add_slot(draft, count, float(key), travel + max(away - reach, 0.0))
    pair[p, OLD] = old
    # memories of contacts go to the slots of the same key; both rows are in the order of keys
    normal, tangential, k = 0.0, 0.0, 0
    parameter, f = model.interfaces.parameter, lists.rule[p]
    weight = weight_of(parameter[f, WEIGHTED], lists.push[p, POINTS])
    kept = min(count, slot.shape[1])
    for h in range(size[p, 0]):
        if slot[p, h, NEXT] == TOUCH:
            while k < kept and draft[k, KEY] < slot[p, h, KEY]:
                k += 1
            if k < kept and draft[k, KEY] == slot[p, h, KEY]:
                for c in range(NEXT, SLOT_COLUMNS):
                    draft[k, c] = slot[p, h, c]
            else:
                depth = max(slot[p, h, DEPTH] - slot[p, h, BASE], 0.0)
                normal += 0.5 * weight * parameter[f, RESTORED] * parameter[f, NORMAL] * depth * depth
                square = slot[p, h, SX] ** 2 + slot[p, h, SY] ** 2 + slot[p, h, SZ] ** 2
                tangential += 0.5 * weight * parameter[f, TANGENTIAL] * square
    for k in range(kept):
        for c in range(SLOT_COLUMNS):
            slot[p, k, c] = draft[k, c]
    size[p, 0] = kept
    return normal, tangential, count


@helper
def may_meet(skeleton, ea, i, eb, j, body):
    """Whether two edges that do not meet now may do so before slots are rebuilt: by their normal, or if parallel."""
    edge = skeleton.edge
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    n = cross(
        mat_vec(ri, (edge[ea, 3], edge[ea, 4], edge[ea, 5])), mat_vec(rj, (edge[eb, 3], edge[eb, 4], edge[eb, 5]))
    )  # fmt: skip
    size = norm(n)
    if size < TURNED:
        return True
    n = scale(1.0 / size, n)
    left_i = dot(n, mat_vec(ri, (edge[ea, 7], edge[ea, 8], edge[ea, 9])))
    right_i = dot(n, mat_vec(ri, (edge[ea, 10], edge[ea, 11], edge[ea, 12])))
    left_j = dot(n, mat_vec(rj, (edge[eb, 7], edge[eb, 8], edge[eb, 9])))
    right_j = dot(n, mat_vec(rj, (edge[eb, 10], edge[eb, 11], edge[eb, 12])))
    wide = CONE + TURNED / size
    one = left_j <= wide and right_j <= wide and left_i >= -wide and right_i >= -wide
    other = left_j >= -wide and right_j >= -wide and left_i <= wide and right_i <= wide
    return one or other


@helper
def look_at(contactors, meshes, skeleton, body, a, b, key, point, up):
    """Of one slot: whether its features can touch, the gap, the normal from j to i, the point between (P.3-P.5).

    point, up: those of the plane, if the second contactor is one.
    """
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    ri, rj, span, vertex = contactors.radius[a], contactors.radius[b], meshes.span, meshes.vertex
    kind, fa, fb = key // KIND_SHIFT, (key // A_SHIFT) & PART, key & PART
    meets = True
    if kind == ON_PLANE:
        corner = to_world(body, i, load3(vertex, span[mi, 0] + fa))
        n = up
        gap = dot(n, sub(corner, point)) - ri
        at = add_scaled(corner, -ri - 0.5 * gap, n)
    elif kind == EDGES:
        ea, eb = span[mi, 4] + fa, span[mj, 4] + fb
        deep = deepest(skeleton, ea, eb, ri + rj)
        meets, gap, n, at = edge_on_edge(skeleton, ea, i, eb, j, body, CONE, deep)
        gap -= ri + rj
        at = add_scaled(at, rj + 0.5 * gap, n)
    else:
        # a vertex of one body on the core of the other
        swap = kind == SECOND_VERTEX
        one, other, mesh, core, shape = (j, i, mj, mi, a) if swap else (i, j, mi, mj, b)
        corner = to_world(body, one, load3(vertex, span[mesh, 0] + fa))
        gap, n = vertex_on_core(meshes, contactors.kind[shape], core, body, other, corner)
        gap -= ri + rj
        at = add_scaled(corner, -(rj if swap else ri) - 0.5 * gap, n)
        if swap:
            n = scale(-1.0, n)
    return meets, gap, n, at


@kernel
def list_contacts(polyhedra, lists, n_pair, dt, contacts):
    """All contacts of the last step as rows for the record; returns how many there are, be there room or not."""
    contactors, meshes, parameter = (
        polyhedra.model.contactors,
        polyhedra.model.meshes,
        polyhedra.model.interfaces.parameter,
    )
    slot, size, body, found = lists.slot, lists.size, lists.body, 0
    for p in range(n_pair):
        if size[p, 1] == 0:
            continue
        a, b, f = lists.first[p], lists.second[p], lists.rule[p]
        point, up = vector_of(body, contactors.body[b], X), vector_of(body, contactors.body[b], X)
        if contactors.kind[b] == PLANE:
            point, up = plane_of(meshes, contactors.mesh[b], body, contactors.body[b])
        for h in range(size[p, 0]):
            if slot[p, h, NEXT] != TOUCH:
                continue
            if found < contacts.gap.size:
                key = int(slot[p, h, KEY])
                _, gap, n, at = look_at(contactors, meshes, polyhedra.skeleton, body, a, b, key, point, up)
                t, s = any_tangents(n)
                stretch = (slot[p, h, SX], slot[p, h, SY], slot[p, h, SZ])
                kt = parameter[f, TANGENTIAL] * weight_of(parameter[f, WEIGHTED], lists.push[p, POINTS])
                contacts.body[found, 0], contacts.body[found, 1] = contactors.body[a], contactors.body[b]
                contacts.interface[found], contacts.gap[found] = f, gap
                store3(contacts.point, found, at)
                for k in range(3):
                    contacts.frame[found, k], contacts.frame[found, 3 + k], contacts.frame[found, 6 + k] = (
                        n[k],
                        t[k],
                        s[k],
                    )
                store3(
                    contacts.impulse, found,
                    (dt * slot[p, h, FORCE], -dt * kt * dot(stretch, t), -dt * kt * dot(stretch, s)),
                )  # fmt: skip
            found += 1
    return found


@helper
def rolling_moment(bodies, i, j, most, turn, n, dt):
    """Moment on body i against rolling over j [N m]: up to `most`, and less than what would stop it at once (P.10)."""
    turn = add_scaled(turn, -dot(turn, n), n)
    speed = norm(turn)
    light = 0.0
    for k in range(3):
        light += bodies.inverse_inertia[i, 4 * k] + bodies.inverse_inertia[j, 4 * k]
    moment = min(most, STOP * speed / (dt * light))
    return scale(-moment / speed, turn) if speed > 0.0 else (0.0, 0.0, 0.0)


@inner
def pair_forces(polyhedra, lists, place, first_pair, end_pair, s, dt):
    """Forces of some pairs at the positions of the middle of the step (P.7-P.11); losses go to slice s of `place`."""
    model, skeleton, places = polyhedra.model, polyhedra.skeleton, polyhedra.places
    contactors, meshes, parameter = model.contactors, model.meshes, model.interfaces.parameter
    body, pair, slot, size, push = lists.body, lists.pair, lists.slot, lists.size, lists.push
    most, touching = 0.0, 0
    room = slot.shape[1]
    for p in range(first_pair, end_pair):
        a, b = lists.first[p], lists.second[p]
        # slots lie far apart in memory: those of a pair that touches are asked for in time
        if p + AHEAD < end_pair and size[p + AHEAD, 1] > 0:
            for h in range(size[p + AHEAD, 0]):
                fetch(slot, int(((p + AHEAD) * room + h) * SLOT_COLUMNS))
        i, j = contactors.body[a], contactors.body[b]

        # how far the two may have come nearer since the last look
        vi, vj = vector_of(body, i, V), vector_of(body, j, V)
        flat = contactors.kind[b] == PLANE
        if flat:
            point, up = plane_of(meshes, contactors.mesh[b], body, j)
            rate = abs(dot(up, vi)) + body[i, SWING]
        else:
            point, up = vi, vj
            rate = norm(sub(vi, vj)) + body[i, SWING] + body[j, SWING]
        travel = pair[p, TRAVEL] + CAUTION * dt * rate
        pair[p, TRAVEL] = travel
        if travel < pair[p, LOOK]:
            continue
        f = lists.rule[p]
        lost_normal, lost_tangential, where = 0.0, 0.0, vector_of(body, i, X)
        if travel >= pair[p, OLD]:
            lost_normal, lost_tangential, needed = make_slots(polyhedra, lists, p, s)
            if needed > slot.shape[1]:
                lists.moved[s, SHORT] = max(lists.moved[s, SHORT], float(needed))
        # stiffness now and in the last step (P.16)
        points = max(push[p, POINTS], float(size[p, 1]))
        weight, weight_0 = (
            weight_of(parameter[f, WEIGHTED], points),
            weight_of(parameter[f, WEIGHTED], push[p, POINTS]),
        )
        kn, kn_0 = weight * parameter[f, NORMAL], weight_0 * parameter[f, NORMAL]
        kt, kt_0 = weight * parameter[f, TANGENTIAL], weight_0 * parameter[f, TANGENTIAL]
        mu, share = parameter[f, FRICTION], parameter[f, RESTORED]
        xi, xj, wi, wj = (
            vector_of(body, i, X),
            vector_of(body, j, X),
            vector_of(body, i, W),
            vector_of(body, j, W),
        )
        total, torque_i, torque_j = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        look, live = pair[p, OLD], 0
        # power of the forces of the last step at the velocities of this one: their second half of work (P.11)
        power, booked, resisted = 0.0, 0.0, 0.0
        lever, turn = parameter[f, ROLLING], sub(wi, wj)
        roll = (0.0, 0.0, 0.0)
        if size[p, 1] > 0:
            for k in range(3):
                power += push[p, k] * (vi[k] - vj[k])
                power += push[p, TORQUE_I + k] * wi[k] + push[p, TORQUE_J + k] * wj[k]
                resisted -= 0.5 * dt * push[p, ROLL + k] * turn[k]
        for h in range(size[p, 0]):
            due = slot[p, h, NEXT]
            if due > travel:
                look = min(look, due)
                continue

            # distance, normal from j to i and the point between both surfaces (P.3-P.5)
            key = int(slot[p, h, KEY])
            meets, gap, n, at = look_at(contactors, meshes, skeleton, body, a, b, key, point, up)
            was = due == TOUCH
            if (not meets or gap >= 0.0) and not was:
                slot[p, h, NEXT] = travel + max(gap, 0.0)
                look = min(look, slot[p, h, NEXT])
                continue

            # velocity of i against j at that point
            arm_i, arm_j = sub(at, xi), sub(at, xj)
            u = sub(add_scaled(vi, 1.0, cross(wi, arm_i)), add_scaled(vj, 1.0, cross(wj, arm_j)))
            un = dot(u, n)
            depth, rate = -gap, -un
            force_0, before, base = slot[p, h, FORCE], slot[p, h, DEPTH], slot[p, h, BASE]
            old = (slot[p, h, SX], slot[p, h, SY], slot[p, h, SZ])
            stored = 0.5 * share * kn_0 * max(before - base, 0.0) ** 2
            stored_tangential = 0.5 * kt_0 * dot(old, old)
            ut = add_scaled(u, -un, n)
            force, stretch, lapse = 0.0, (0.0, 0.0, 0.0), dt
            if meets and gap < 0.0:
                if not was:
                    # an overlap that did not come by closing, as when edges slide into view, does not count (P.9)
                    base = max(0.0, depth - max(rate * dt, 0.0))
                    before = base
                    lapse = min(dt, (depth - base) / rate) if rate > 0.0 else 0.0
                if depth <= base:
                    base = depth
                elif depth >= before:
                    # loading (P.8)
                    force = weight / weight_0 * force_0 + kn * (depth - max(before, base))
                else:
                    # unloading
                    force = share * kn * (depth - base)
                # tangential spring, turned with the normal and cut at the friction limit (P.10)
                trial = add_scaled(add_scaled(old, -dot(old, n), n), lapse, ut)
                limit, size_t = mu * force, kt * norm(trial)
                stretch = trial if size_t <= limit else scale(limit / size_t, trial)
                push_now = add_scaled(scale(force, n), -kt, stretch)
                total = add_scaled(total, 1.0, push_now)
                torque_i = add_scaled(torque_i, 1.0, cross(arm_i, push_now))
                torque_j = add_scaled(torque_j, -1.0, cross(arm_j, push_now))
                if lever > 0.0:
                    roll = add_scaled(
                        roll, 1.0, rolling_moment(model.bodies, i, j, lever * force, turn, n, dt)
                    )
                slot[p, h, NEXT], slot[p, h, FORCE], slot[p, h, DEPTH], slot[p, h, BASE] = (
                    TOUCH,
                    force,
                    depth,
                    base,
                )
                live += 1
                most = max(most, depth)
            else:
                slot[p, h, NEXT] = travel + max(gap, 0.0)
                depth, base = 0.0, 0.0
                slot[p, h, FORCE], slot[p, h, DEPTH], slot[p, h, BASE] = 0.0, 0.0, 0.0
            look = min(look, slot[p, h, NEXT])
            slot[p, h, SX], slot[p, h, SY], slot[p, h, SZ] = stretch

            # what went in at the mean of both forces, less what is stored, was lost (P.11)
            kept_normal = 0.5 * share * kn * (depth - base) ** 2
            kept_tangential = 0.5 * kt * dot(stretch, stretch)
            work_normal = 0.5 * dt * (force_0 + force) * rate
            work_tangential = 0.5 * dt * (kt_0 * dot(old, u) + kt * dot(stretch, u))
            booked += 0.5 * dt * (force_0 * rate + kt_0 * dot(old, u))
            where = at
            here = place_of(places, at)
            place[s, here, f, 0] += work_normal - kept_normal + stored
            place[s, here, f, 1] += work_tangential - kept_tangential + stored_tangential
        if size[p, 1] > 0 or live > 0:
            # normals and points have turned a little since the last step, and slots may have gone
            here = place_of(places, where)
            place[s, here, f, 0] += lost_normal - 0.5 * dt * power - booked - resisted
            place[s, here, f, 1] += lost_tangential + resisted - 0.5 * dt * dot(roll, turn)
        pair[p, LOOK] = look if live == 0 else -inf
        if live > 0 or size[p, 1] > 0:
            for k in range(3):
                push[p, k], push[p, ROLL + k] = total[k], roll[k]
                push[p, TORQUE_I + k], push[p, TORQUE_J + k] = torque_i[k] + roll[k], torque_j[k] - roll[k]
            push[p, POINTS] = points if live > 0 else 0.0
        size[p, 1] = live
        touching += live
    lists.moved[s, DEEPEST] = max(lists.moved[s, DEEPEST], most)
    lists.moved[s, TOUCHING] = touching
