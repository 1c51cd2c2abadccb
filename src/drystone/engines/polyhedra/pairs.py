"""Forces of pairs: who touches, with what share of a corner and what force. Theory: polyhedra.md, P.7-P.12, P.17, P.18.

Nothing is looked at before it can have come into touch. A pair adds up how far its two bodies have moved against each
other; a slot that was 0.3 mm apart is skipped until that travel has grown by 0.3 mm, and a pair until its first slot is
due. So bodies that fly or slide together cost next to nothing, and the result does not depend on what was skipped.
"""

from math import inf, sqrt

from drystone.engines.polyhedra.corners import overlap_share, touched_face
from drystone.engines.polyhedra.features import rotation_of, vector_of
from drystone.engines.polyhedra.looks import look_at, look_from_afar, sides_of
from drystone.engines.polyhedra.model import (
    A_SHIFT,
    BASE,
    CORNERS,
    DEEPEST,
    DEPTH,
    FORCE,
    KEY,
    KIND_SHIFT,
    LOOK,
    NEXT,
    PART,
    POINTS,
    ROLL,
    SHORT,
    SLOT_COLUMNS,
    SWING,
    SX,
    SY,
    SZ,
    TORQUE_I,
    TORQUE_J,
    TOUCHING,
    TRAVEL,
    W,
    X,
)
from drystone.engines.polyhedra.on_ground import ground_view, look_at_ground
from drystone.engines.polyhedra.slots import make_slots, plane_of, stored_of, weight_of
from drystone.laws.kinds import FRICTION, NORMAL, RESTORED, ROLLING, TANGENTIAL, WEIGHTED
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.machine import fetch
from drystone.maths.vec import (
    add_scaled,
    any_tangents,
    cross,
    dot,
    load3,
    load9,
    mat_t_vec,
    mat_vec,
    norm,
    scale,
    store3,
    sub,
)
from drystone.shapes.kinds import GROUND, PLANE

AHEAD = 4  # pairs: how far ahead slots are asked for, 16 % of the time of 20 000 bodies
NEAR = 4.0  # laps: how far a contact may be from one whose memory it takes
JUMP = 1.0 + 1e-9  # force over that of unloading from which on a contact has been loading
STOP = 0.2  # share of the rolling that one contact may take away in a step
CAUTION = (
    1.01  # travel is a bound on how far surfaces come nearer, with a little for the curvature of their paths
)


@helper
def place_of(places, point):
    """Number of the bin that a point lies in; beyond the ends the first or last."""
    k = int((point[places.axis] - places.low) / places.width)
    return min(max(k, 0), places.bins - 1) if point[places.axis] > places.low else 0


@helper
def features_of(key):
    """Kind of a slot and the numbers of its two features."""
    number = int(key)
    return number // KIND_SHIFT, (number // A_SHIFT) & PART, number & PART


@helper
def patch_share(polyhedra, body, a, b, draft):
    """Share of the smaller of the faces that touch which lies on the other (P.16); 1 of points and rods."""
    contactors, meshes = polyhedra.model.contactors, polyhedra.model.meshes
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    fi, fj = touched_face(meshes, mj, j, mi, i, body), touched_face(meshes, mi, i, mj, j, body)
    if fi < 0 or fj < 0:
        return 1.0
    return overlap_share(meshes, polyhedra.skeleton, fi, mi, i, fj, mj, j, body, draft)


@kernel
def list_contacts(polyhedra, ground, lists, n_pair, dt, contacts):
    """All contacts of the last step as rows for the record; returns how many there are, be there room or not."""
    contactors, meshes, parameter = (
        polyhedra.model.contactors,
        polyhedra.model.meshes,
        polyhedra.model.interfaces.parameter,
    )
    slot, body, found = lists.slot, lists.body, 0
    for p in range(n_pair):
        if lists.live[p] == 0:
            continue
        a, b, f = lists.first[p], lists.second[p], lists.rule[p]
        point, up = vector_of(body, contactors.body[b], X), vector_of(body, contactors.body[b], X)
        if contactors.kind[b] == PLANE:
            point, up = plane_of(meshes, contactors.mesh[b], body, contactors.body[b])
        lap, arm, face_i, face_j = sides_of(polyhedra, body, a, b)
        if ground is not None and contactors.kind[b] == GROUND:
            look_at_ground(polyhedra, lists, p, 0, lap, arm)
        for h in range(lists.size[p]):
            q = lists.where[p, 0] + h
            part = -slot[q, NEXT]
            if part <= 0.0:
                continue
            if found < contacts.gap.size:
                if ground is not None and contactors.kind[b] == GROUND:
                    _, gap, n, at, _ = ground_view(lists.sight, 0, h)
                else:
                    kind, fa, fb = features_of(slot[q, KEY])
                    _, gap, n, at, _ = look_from_afar(
                        polyhedra, body, a, b, kind, fa, fb, point, up, face_i, face_j, lap, arm
                    )
                t, s = any_tangents(n)
                stretch = (slot[q, SX], slot[q, SY], slot[q, SZ])
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
                push = scale(dt * part, (slot[q, FORCE], -kt * dot(stretch, t), -kt * dot(stretch, s)))
                store3(contacts.impulse, found, push)
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


@helper
def slip_to(old, trial, slip, lapse, length):
    """Stretch of given length after it has slid for a time (P.10): it turns towards the slip, to second order.

    The angle between stretch and slip falls by tan(a/2) exp(-x), x the slip over the mean stretch, if it is not so long
    that the stretch is overrun.
    """
    before, speed = norm(old), norm(slip)
    along = dot(old, slip)
    over = before * speed
    away = over * over - along * along
    if dot(trial, old) <= 0.0 or away <= 1e-12 * over * over:
        return scale(length / norm(trial), trial)
    cosine, x = along / over, 2.0 * speed * lapse / (before + length)
    fall = 1.0 / (1.0 + x + 0.5 * x * x)
    behind, ahead = (1.0 - cosine) * fall * fall, 1.0 + cosine
    turned = (ahead - behind) / (ahead + behind)
    # the part of the stretch across the slip has the length of the sine
    across = sqrt(max(1.0 - turned * turned, 0.0) * over * over / away)
    direction = add_scaled(scale((turned - across * cosine) / speed, slip), across / before, old)
    return scale(length, direction)


@helper
def acceleration_of(bodies, gravity, wrench, body, b, arm):
    """Acceleration of a point of body b in the last step, world axes [m/s2]."""
    if bodies.inverse_mass[b] == 0.0:
        return (0.0, 0.0, 0.0)
    r, w = rotation_of(body, b), vector_of(body, b, W)
    spin = mat_t_vec(r, w)
    turn = add_scaled(
        mat_t_vec(r, (wrench[b, 3], wrench[b, 4], wrench[b, 5])),
        1.0, cross(mat_vec(load9(bodies.inertia, b), spin), spin),
    )  # fmt: skip
    turning = mat_vec(r, mat_vec(load9(bodies.inverse_inertia, b), turn))
    push = add_scaled(gravity, bodies.inverse_mass[b], load3(wrench, b))
    return add_scaled(add_scaled(push, 1.0, cross(turning, arm)), 1.0, cross(w, cross(w, arm)))


@inner
def late_share(bodies, gravity, wrench, body, i, j, at, n, rate, dt):
    """Share of the last step that was left when the overlap turned; rate: of the overlap since then [m/s] (P.18)."""
    pull = sub(
        acceleration_of(bodies, gravity, wrench, body, i, sub(at, vector_of(body, i, X))),
        acceleration_of(bodies, gravity, wrench, body, j, sub(at, vector_of(body, j, X))),
    )
    before = rate + dt * dot(pull, n)
    return -rate / (before - rate) if before > 0.0 else 1.0


@inner
def hand_over(slot, begin, count, draft, kn, kt, share, lap):
    """Contacts that began in this step at a corner that is already held take its memory (P.17).

    draft: points of the contacts of this step, and 1 for new ones. Returns the energy that is stored for it [J], normal
    and tangential.
    """
    normal, tangential = 0.0, 0.0
    for h in range(count):
        if slot[begin + h, NEXT] >= 0.0 or draft[h, 3] == 0.0:
            continue
        least, held = (NEAR * lap) ** 2, count
        for k in range(count):
            if slot[begin + k, NEXT] < 0.0 and draft[k, 3] == 0.0:
                away = sub(load3(draft, h), load3(draft, k))
                square = dot(away, away)
                if square < least:
                    least, held = square, k
        if held < count:
            was, slipped = stored_of(slot, begin + h, share * kn, kt)
            slot[begin + h, FORCE] = slot[begin + held, FORCE]
            slot[begin + h, BASE] = max(
                slot[begin + h, DEPTH] - slot[begin + held, DEPTH] + slot[begin + held, BASE], 0.0
            )
            for c in range(SX, SLOT_COLUMNS):
                slot[begin + h, c] = slot[begin + held, c]
            now, stretched = stored_of(slot, begin + h, share * kn, kt)
            normal += now - was
            tangential += stretched - slipped
    return normal, tangential


@inner
def pair_forces(polyhedra, ground, state, lists, first_pair, end_pair, s, dt):
    """Forces of some pairs at the positions of the middle of the step (P.7-P.11); losses go to slice s of `lost`."""
    model, places, place = polyhedra.model, polyhedra.places, lists.lost
    contactors, meshes, parameter = model.contactors, model.meshes, model.interfaces.parameter
    body, pace, pair, push, draft = lists.body, lists.pace, lists.pair, lists.push, lists.draft[s]
    slot, size, live_of = lists.slot, lists.size, lists.live
    most, touching = 0.0, 0
    lists.moved[s, SHORT] = 0.0
    for p in range(first_pair, end_pair):
        a, b = lists.first[p], lists.second[p]
        # slots lie far apart in memory: those of a pair that touches are asked for in time
        if p + AHEAD < end_pair and live_of[p + AHEAD] > 0:
            for h in range(size[p + AHEAD]):
                fetch(slot, int((lists.where[p + AHEAD, 0] + h) * SLOT_COLUMNS))
        i, j = contactors.body[a], contactors.body[b]

        # how far the two may have come nearer since the last look
        vi, vj = load3(pace, i), load3(pace, j)
        flat = contactors.kind[b] == PLANE
        if flat:
            point, up = plane_of(meshes, contactors.mesh[b], body, j)
            rate = abs(dot(up, sub(vi, vj))) + pace[i, SWING] + pace[j, SWING]
        else:
            point, up = vi, vj
            rate = norm(sub(vi, vj)) + pace[i, SWING] + pace[j, SWING]
        travel = pair[p, TRAVEL] + CAUTION * dt * rate
        pair[p, TRAVEL] = travel
        if travel < pair[p, LOOK]:
            continue
        f = lists.rule[p]
        lap, arm, face_i, face_j = sides_of(polyhedra, body, a, b)
        lost_normal, lost_tangential, where = 0.0, 0.0, vector_of(body, i, X)
        if travel >= lists.old[p]:
            lost_normal, lost_tangential = make_slots(polyhedra, ground, lists, p, s, lap)
        # stiffness now and in the last step (P.16)
        points = max(push[p, POINTS], push[p, CORNERS])
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
        look, live, began, corners = lists.old[p], 0, 0, 0.0
        # power of the forces of the last step at the velocities of this one: their second half of work (P.11)
        power, booked, resisted = 0.0, 0.0, 0.0
        lever, turn = parameter[f, ROLLING], sub(wi, wj)
        roll = (0.0, 0.0, 0.0)
        if live_of[p] > 0:
            for k in range(3):
                power += push[p, k] * (vi[k] - vj[k])
                power += push[p, TORQUE_I + k] * wi[k] + push[p, TORQUE_J + k] * wj[k]
                resisted -= 0.5 * dt * push[p, ROLL + k] * turn[k]
        grounded = contactors.kind[b] == GROUND
        if ground is not None and grounded:
            look_at_ground(polyhedra, lists, p, s, lap, arm)
        begin = lists.where[p, 0]
        for h in range(size[p]):
            q = begin + h
            due = slot[q, NEXT]
            if due > travel:
                look = min(look, due)
                continue

            # share of a corner, distance, normal from j to i and the point between both surfaces (P.3-P.5, P.17)
            if ground is not None and grounded:
                part, gap, n, at, wait = ground_view(lists.sight, s, h)
            else:
                kind, fa, fb = features_of(slot[q, KEY])
                part, gap, n, at, wait = look_at(
                    polyhedra, body, a, b, kind, fa, fb, point, up, face_i, face_j, lap, arm
                )
            touches = part > 0.0 and gap < 0.0
            was = due < 0.0
            if not touches and not was:
                slot[q, NEXT] = travel + max(wait, 0.0)
                look = min(look, slot[q, NEXT])
                continue

            # velocity of i against j at that point
            arm_i, arm_j = sub(at, xi), sub(at, xj)
            u = sub(add_scaled(vi, 1.0, cross(wi, arm_i)), add_scaled(vj, 1.0, cross(wj, arm_j)))
            un = dot(u, n)
            depth, rate = -gap, -un
            part_0 = -due if was else 0.0
            force_0, before, base = slot[q, FORCE], slot[q, DEPTH], slot[q, BASE]
            old = (slot[q, SX], slot[q, SY], slot[q, SZ])
            stored = 0.5 * part_0 * share * kn_0 * max(before - base, 0.0) ** 2
            stored_tangential = 0.5 * part_0 * kt_0 * dot(old, old)
            ut = add_scaled(u, -un, n)
            force, stretch, lapse = 0.0, (0.0, 0.0, 0.0), dt
            # what the last step pushed too much or too little, by a whole corner (P.18)
            late, late_tangential = 0.0, 0.0
            if touches:
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
                    # unloading; the turn was within the last step, which pushed as if there were none
                    force = share * kn * (depth - base)
                    turned = share * kn * (before - base)
                    if force_0 > JUMP * turned:
                        left = late_share(
                            model.bodies, model.numerics.gravity, state.wrench, body, i, j, at, n,
                            (depth - before) / dt, dt,
                        )  # fmt: skip
                        late = left * (turned - weight / weight_0 * force_0)
                        held = kt * norm(old)
                        late_tangential = left * min(mu * turned / held - 1.0, 0.0) if held > 0.0 else 0.0
                # tangential spring, turned with the normal and cut at the friction limit (P.10)
                laid = add_scaled(old, -dot(old, n), n)
                trial = add_scaled(laid, lapse, ut)
                limit = mu * force
                stretch = trial if kt * norm(trial) <= limit else slip_to(laid, trial, ut, lapse, limit / kt)
                drag = add_scaled(stretch, late_tangential, old)
                push_now = scale(part, add_scaled(scale(force + late, n), -kt, drag))
                total = add_scaled(total, 1.0, push_now)
                torque_i = add_scaled(torque_i, 1.0, cross(arm_i, push_now))
                torque_j = add_scaled(torque_j, -1.0, cross(arm_j, push_now))
                if lever > 0.0:
                    roll = add_scaled(
                        roll, 1.0, rolling_moment(model.bodies, i, j, part * lever * force, turn, n, dt)
                    )
                slot[q, NEXT], slot[q, FORCE], slot[q, DEPTH], slot[q, BASE] = -part, force, depth, base
                store3(draft, h, at)
                draft[h, 3] = 0.0 if was else 1.0
                live, corners = live + 1, corners + part
                began += 0 if was else 1
                most = max(most, depth)
            else:
                slot[q, NEXT] = travel + max(wait, 0.0)
                depth, base, drag = 0.0, 0.0, stretch
                slot[q, FORCE], slot[q, DEPTH], slot[q, BASE] = 0.0, 0.0, 0.0
            look = min(look, slot[q, NEXT])
            slot[q, SX], slot[q, SY], slot[q, SZ] = stretch

            # what went in at the mean of both forces, less what is stored, was lost (P.11)
            kept_normal = 0.5 * part * share * kn * (depth - base) ** 2
            kept_tangential = 0.5 * part * kt * dot(stretch, stretch)
            work_normal = 0.5 * dt * (part_0 * force_0 + part * (force + late)) * rate
            work_tangential = 0.5 * dt * (part_0 * kt_0 * dot(old, u) + part * kt * dot(drag, u))
            booked += 0.5 * dt * part_0 * (force_0 * rate + kt_0 * dot(old, u))
            where = at
            here = place_of(places, at)
            place[s, here, f, 0] += work_normal - kept_normal + stored
            place[s, here, f, 1] += work_tangential - kept_tangential + stored_tangential
        if began > 0 and live > began:
            gained, wound = hand_over(slot, begin, size[p], draft, kn, kt, share, lap)
            lost_normal -= gained
            lost_tangential -= wound
        if parameter[f, WEIGHTED] > 1.0 and not flat and not grounded and live > 0:
            corners /= patch_share(polyhedra, body, a, b, draft)
        if live_of[p] > 0 or live > 0:
            # normals and points have turned a little since the last step, and slots may have gone
            here = place_of(places, where)
            place[s, here, f, 0] += lost_normal - 0.5 * dt * power - booked - resisted
            place[s, here, f, 1] += lost_tangential + resisted - 0.5 * dt * dot(roll, turn)
        pair[p, LOOK] = look if live == 0 else -inf
        if live > 0 or live_of[p] > 0:
            for k in range(3):
                push[p, k], push[p, ROLL + k] = total[k], roll[k]
                push[p, TORQUE_I + k], push[p, TORQUE_J + k] = torque_i[k] + roll[k], torque_j[k] - roll[k]
            push[p, POINTS], push[p, CORNERS] = (points, corners) if live > 0 else (0.0, 0.0)
        live_of[p] = live
        touching += live
    lists.moved[s, DEEPEST] = max(lists.moved[s, DEEPEST], most)
    lists.moved[s, TOUCHING] = touching
