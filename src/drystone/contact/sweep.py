"""Bodies that fly far within a step are held where they first touch. Theory: docs/theory/contacts.md, part 8.

Contacts are found from poses; between two poses a fast body may pass through another without a contact ever being
there. So every flight, from one pose to the next along a straight line with a steady turn, is looked at pair by pair:
conservative advancement moves both bodies by as much as their distance allows, and again, until they touch or cannot
any more. Bodies that touch stop there for the rest of the flight. Their velocities stay: the impact law acts on the
contact that is found at that very pose, with the true normal, restitution and friction, and no body that only passes
beside another feels anything.

Only pairs that fly, relative to each other, by more than half of the thinner one in a step, or farther than the narrow
phase looks, are looked at; the usual step compares the speeds of its bodies with their sizes and is done.
"""

from math import atan2, pi, sqrt

from drystone.contact.arrays import DRIVEN, FAST_BODY, FIXED, FREE, TOO_FAST
from drystone.contact.distance import separation
from drystone.contact.ground import near_triangles
from drystone.contact.neighbours import may_touch
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, to_matrix
from drystone.maths.vec import (
    add,
    cross,
    dot,
    load3,
    mat_t_vec,
    mat_vec,
    norm,
    scale,
    sub,
)
from drystone.shapes.kinds import CYLINDER, GROUND, PLANE, RING

FAST = 0.5  # a pair is swept if it flies by more than this share of the thinner one in a step...
SIZES_PER_STEP = 100.0  # ...and refused if a body flies farther than so many of its sizes
STOP = 1e-4  # distance at which bodies are held, as a share of the thinner one...
TOUCHING = 3e-4  # ...up to which a fast pair counts as touching...
INSET = 1e-3  # ...and overlap that is no hit but left to the contacts
DEPTHS = 4  # times that this is enlarged fourfold for pairs that overlap more
CLOSER = 8  # corrections of where a body waits for another that flies on
ADVANCES = 200  # conservative advances of one pair
ROUNDS = 64  # passes over pairs of which one was held in the last pass, and may be in the way of the other
NEVER = 2.0
OVERLAPPING = -1e299  # gaps below this: cores overlap
# columns of the flights
WAY, TURN, UNTIL, ASIDE, PAIR, ANGLE, LENGTH, SPUN, ROUND, LOOKS, LAG = 0, 3, 6, 7, 10, 12, 13, 14, 15, 16, 17
TRIANGLE, N_FLIGHT = 20, 21


@helper
def speed_of(velocity, b):
    """Speed of the centre of mass of a body [m/s]."""
    return sqrt(velocity[b, 0] ** 2 + velocity[b, 1] ** 2 + velocity[b, 2] ** 2)


@helper
def surface_speed(velocity, b, radius):
    """Speed of the fastest point of a body, or more; a plane does not turn [m/s]."""
    w2 = velocity[b, 3] ** 2 + velocity[b, 4] ** 2 + velocity[b, 5] ** 2
    return speed_of(velocity, b) + (sqrt(w2) * radius if radius < 1e29 else 0.0)


@inner
def any_fast(bodies, alive, before, velocity, dt):
    """Whether any pair may fly so far in a step that contacts alone would miss it."""
    fastest, smallest, quick = 0.0, 1e300, False
    for b in range(bodies.status.size):
        if alive[b]:
            smallest = min(smallest, bodies.size[b])
            if bodies.status[b] != FIXED:
                radius = bodies.radius[b]
                way = dt * max(surface_speed(velocity, b, radius), speed_of(before, b))
                fastest = max(fastest, way)
                quick = quick or (bodies.status[b] == FREE and way > 0.25 * radius)
    return quick or 2.0 * fastest > FAST * smallest


@inner
def plan_flights(bodies, alive, x0, q0, x1, q1, velocity, lapse, flight):
    """Straight way and steady turn (body axes) of every body from one pose to the next."""
    for b in range(bodies.status.size):
        for k in range(LAG):
            flight[b, k] = 0.0
        flight[b, UNTIL] = 1.0
        flight[b, PAIR] = -1.0
        if not alive[b] or bodies.status[b] == FIXED:
            continue
        way = sub(load3(x1, b), load3(x0, b))
        q = load4(q0, b)
        rest = multiply((q[0], -q[1], -q[2], -q[3]), load4(q1, b))
        sine = sqrt(rest[1] * rest[1] + rest[2] * rest[2] + rest[3] * rest[3])
        half = atan2(sine, rest[0])
        half = half - pi if half > 0.5 * pi else half
        turn = scale(2.0 * half / sine if sine > 1e-12 else 2.0, (rest[1], rest[2], rest[3]))
        spin = (lapse * velocity[b, 3], lapse * velocity[b, 4], lapse * velocity[b, 5])
        if norm(spin) > 2.0:
            # two poses do not tell how often a body has turned in between
            turn = mat_t_vec(to_matrix(q), spin)
        for k in range(3):
            flight[b, WAY + k] = way[k]
            flight[b, TURN + k] = turn[k]
        flight[b, LENGTH], flight[b, ANGLE] = norm(way), norm(turn)


@helper
def place_at(x0, flight, b, t):
    """Position of a body at share t of its flight."""
    t = min(t, flight[b, UNTIL])
    return (
        x0[b, 0] + t * flight[b, WAY],
        x0[b, 1] + t * flight[b, WAY + 1],
        x0[b, 2] + t * flight[b, WAY + 2],
    )


@helper
def attitude_at(q0, flight, b, t):
    t = min(t, flight[b, UNTIL])
    turn = (t * flight[b, TURN], t * flight[b, TURN + 1], t * flight[b, TURN + 2])
    return multiply(load4(q0, b), from_rotation_vector(turn))


@inner
def turning_way(contactors, meshes, flight, c, other, x0):
    """How far a turn of its body moves a point of a contactor, or more [m]. Turns about its own axis move nothing."""
    i, m, kind = contactors.body[c], contactors.mesh[c], contactors.kind[c]
    if flight[i, ANGLE] == 0.0:
        return 0.0
    turn = (flight[i, TURN], flight[i, TURN + 1], flight[i, TURN + 2])
    if kind == PLANE:
        # as far as the other body is, wherever it flies
        far = norm(sub(load3(x0, other), load3(x0, i))) + flight[other, LENGTH] + flight[i, LENGTH]
        return flight[i, ANGLE] * far
    first, end = meshes.span[m, 0], meshes.span[m, 1]
    largest = 0.0
    for v in range(first, end):
        largest = max(largest, norm(cross(turn, load3(meshes.vertex, v))))
    if kind == CYLINDER:
        axis = sub(load3(meshes.vertex, first + 1), load3(meshes.vertex, first))
        largest += contactors.radius[c] * norm(cross(turn, axis)) / norm(axis)
    return largest


@helper
def own_way(bodies, flight, b):
    """How far the fastest point of a body flies, or more [m]."""
    return flight[b, LENGTH] + (flight[b, ANGLE] * bodies.radius[b] if bodies.radius[b] < 1e29 else 0.0)


@helper
def swept_beyond(bodies, i, j, thin):
    """How far a pair may fly in a step and still be left to its contacts [m]: the narrow phase sees it in time."""
    limit = FAST * thin
    if bodies.status[i] == FREE and bodies.status[j] == FREE:
        limit = min(limit, 0.25 * (bodies.radius[i] + bodies.radius[j]))
    return limit


@inner
def relative_way(contactors, flight, a, b):
    """How far the bodies of two contactors move apart or together, turns aside [m]."""
    i, j = contactors.body[a], contactors.body[b]
    longest = 0.0
    # as far as both fly, and to the end
    for part in range(2):
        t = min(flight[i, UNTIL], flight[j, UNTIL]) if part == 0 else 1.0
        s_i, s_j = min(t, flight[i, UNTIL]), min(t, flight[j, UNTIL])
        square = 0.0
        for k in range(3):
            square += (s_i * flight[i, WAY + k] - s_j * flight[j, WAY + k]) ** 2
        longest = max(longest, sqrt(square))
    return longest


@helper
def centre_at(contactors, meshes, bodies, candidates, x0, q0, c):
    """Centre of the box of a contactor; of fixed bodies as the broad phase has it, once it has looked."""
    b = contactors.body[c]
    if bodies.status[b] == FIXED and candidates.count[1] > 0:
        return (candidates.pose[c, 9], candidates.pose[c, 10], candidates.pose[c, 11])
    centre = load3(meshes.box, contactors.mesh[c])
    if centre == (0.0, 0.0, 0.0):
        return load3(x0, b)
    return add(load3(x0, b), mat_vec(to_matrix(load4(q0, b)), centre))


@helper
def half_extent(contactors, meshes, bodies, candidates, flight, c, k):
    """How far a contactor reaches along an axis from the centre of its box, turns included [m]."""
    i, m = contactors.body[c], contactors.mesh[c]
    if bodies.status[i] == FIXED and candidates.count[1] > 0:
        return 0.5 * (candidates.tight[c, 3 + k] - candidates.tight[c, k])
    return meshes.box[m, 15] + contactors.radius[c] + flight[i, ANGLE] * norm(load3(meshes.box, m))


@inner
def bounds_meet(contactors, meshes, bodies, candidates, x0, q0, flight, a, b):
    """Whether the boxes around two flights overlap."""
    if contactors.kind[a] == PLANE or contactors.kind[b] == PLANE:
        return True
    i, j = contactors.body[a], contactors.body[b]
    centre = centre_at(contactors, meshes, bodies, candidates, x0, q0, a)
    other = centre_at(contactors, meshes, bodies, candidates, x0, q0, b)
    for k in range(3):
        room = half_extent(contactors, meshes, bodies, candidates, flight, a, k)
        room += half_extent(contactors, meshes, bodies, candidates, flight, b, k)
        d_i, d_j = flight[i, WAY + k], flight[j, WAY + k]
        apart = centre[k] - other[k]
        if apart + min(0.0, d_i) - max(0.0, d_j) > room or -apart + min(0.0, d_j) - max(0.0, d_i) > room:
            return False
    return True


@inner
def first_touch(contactors, meshes, x0, q0, flight, a, b, facet, turning, inset, target, room):
    """When two contactors in flight come within `target` of each other: (share of the flight, normal from b to a).

    The share is NEVER if they do not, or if they overlap at first. `turning` holds how far turns move a point of each.
    The distance along the direction that separates two bodies shrinks no faster than they approach along it and turn:
    before distance over rate has passed they cannot touch. A direction along which they do not approach keeps them
    apart for good (D.14).
    """
    i, j = contactors.body[a], contactors.body[b]
    t, n = 0.0, (0.0, 0.0, 1.0)
    for k in range(ADVANCES):
        x_i, x_j = place_at(x0, flight, i, t), place_at(x0, flight, j, t)
        r_i, r_j = to_matrix(attitude_at(q0, flight, i, t)), to_matrix(attitude_at(q0, flight, j, t))
        gap, new, _, _ = separation(contactors, meshes, a, b, facet, r_i, x_i, r_j, x_j, inset, room)
        if gap <= OVERLAPPING:
            return (NEVER if k == 0 else t), n
        n = new
        # one that has been held rests: what follows is the other's flight alone
        flies_i, flies_j, pause, closing = t < flight[i, UNTIL], t < flight[j, UNTIL], 1.0, 0.0
        if flies_i:
            closing += turning[0] - dot(n, load_way(flight, i))
            pause = min(pause, flight[i, UNTIL])
        if flies_j:
            closing += turning[1] + dot(n, load_way(flight, j))
            pause = min(pause, flight[j, UNTIL])
        if not (flies_i or flies_j):
            return NEVER, n
        if closing > 0.0 and gap <= target:
            return t, n
        if closing <= 0.0 or t + (gap - 0.5 * target) / closing >= pause:
            if pause >= 1.0:
                return NEVER, n
            t = pause
        else:
            t += (gap - 0.5 * target) / closing
    return t, n


@helper
def load_way(flight, b):
    return (flight[b, WAY], flight[b, WAY + 1], flight[b, WAY + 2])


@helper
def load_turn(flight, b):
    return (flight[b, TURN], flight[b, TURN + 1], flight[b, TURN + 2])


@inner
def meet(contactors, meshes, bodies, x0, q0, flight, a, b, facet, turning, thin, limit, ahead, kicked, room):
    """When and along which normal two contactors in flight are to be held: (share of the flight or NEVER, normal)."""
    i, j = contactors.body[a], contactors.body[b]
    inset = INSET * thin
    way = sub(load_way(flight, i), load_way(flight, j))
    if facet >= 0:
        # a terrain is hit from above only
        ground_is_b = contactors.kind[b] == GROUND
        up = mat_vec(to_matrix(load4(q0, j if ground_is_b else i)), load3(meshes.ground.normal, facet))
        if dot(up, way) * (1.0 if ground_is_b else -1.0) >= 0.0:
            return NEVER, up
    x_i, x_j = load3(x0, i), load3(x0, j)
    r_i, r_j = to_matrix(load4(q0, i)), to_matrix(load4(q0, j))
    gap, n, p, q = separation(contactors, meshes, a, b, facet, r_i, x_i, r_j, x_j, 0.0, room)
    if gap <= TOUCHING * thin:
        # those that touch at first: as deep as they overlap, from where a direction is known
        for _ in range(DEPTHS):
            if gap <= OVERLAPPING:
                gap, n, p, q = separation(contactors, meshes, a, b, facet, r_i, x_i, r_j, x_j, inset, room)
                if gap <= OVERLAPPING:
                    inset *= 4.0
        if gap <= OVERLAPPING or not (flight[i, UNTIL] > 0.0 or flight[j, UNTIL] > 0.0):
            return NEVER, n
        # they wait for the kick if their surfaces approach; after it, contacts have seen to that
        opening = dot(n, way) + dot(n, cross(mat_vec(r_i, load_turn(flight, i)), sub(p, x_i)))
        opening -= dot(n, cross(mat_vec(r_j, load_turn(flight, j)), sub(q, x_j)))
        if not kicked and opening < -2.0 * inset:
            return 0.0, n
        after = sub(add(x_i, load_way(flight, i)), add(x_j, load_way(flight, j)))
        leaving = dot(n, way) >= 0.0 and norm(after) > bodies.radius[i] + bodies.radius[j]
        if leaving or norm(way) <= limit:
            return NEVER, n
        # they slide or roll on, unless they come to overlap more than before
        hit, n = first_touch(
            contactors, meshes, x0, q0, flight, a, b, facet, turning, inset, 0.1 * inset, room
        )
        for k in range(2):
            c = i if k == 0 else j
            if hit < 1.0 and turning[k] > 0.0 and ahead * flight[c, ANGLE] > pi:
                flight[c, SPUN] = 0.5 * ahead * flight[c, ANGLE]
        return (NEVER if hit >= 1.0 else hit), n
    # an overlap below a thousandth is no hit: bodies that graze, or slide over seams
    hit, n = first_touch(contactors, meshes, x0, q0, flight, a, b, facet, turning, inset, 0.1 * inset, room)
    if hit >= 1.0:
        return NEVER, n
    held, n_held = first_touch(
        contactors, meshes, x0, q0, flight, a, b, facet, turning, 0.0, STOP * thin, room
    )
    if held > hit:
        return hit, n
    return held, n_held


@inner
def meet_any(contactors, meshes, bodies, x0, q0, flight, a, b, turning, thin, limit, ahead, kicked, room):
    """The same for any two; of a ground, for the triangle that is met first: (share, normal, triangle or -1)."""
    if contactors.kind[a] != GROUND and contactors.kind[b] != GROUND:
        t, normal = meet(
            contactors, meshes, bodies, x0, q0, flight, a, b, -1, turning, thin, limit, ahead, kicked, room
        )
        return t, normal, -1
    ground, of_a = meshes.ground, contactors.kind[b] == GROUND
    c, e = (a, b) if of_a else (b, a)
    i, j, m = contactors.body[c], contactors.body[e], contactors.mesh[c]
    g = ground.number[contactors.mesh[e]]
    # the box around the flight, in the axes of the ground
    r_j = to_matrix(load4(q0, j))
    centre = add(load3(x0, i), mat_vec(to_matrix(load4(q0, i)), load3(meshes.box, m)))
    start = mat_t_vec(r_j, sub(centre, load3(x0, j)))
    end = add(start, mat_t_vec(r_j, sub(load_way(flight, i), load_way(flight, j))))
    far = meshes.box[m, 15] + contactors.radius[c] + turning[0] + turning[1] + thin
    low = (min(start[0], end[0]) - far, min(start[1], end[1]) - far, min(start[2], end[2]) - far)
    high = (max(start[0], end[0]) + far, max(start[1], end[1]) + far, max(start[2], end[2]) + far)
    best, n, facet = NEVER, (0.0, 0.0, 1.0), -1
    count = near_triangles(ground, g, low, high, room.near)
    # a flight that is too long for the list tries them all
    whole = count == room.near.size
    for k in range(ground.first[g + 1, 1] - ground.first[g, 1] if whole else count):
        t = ground.first[g, 1] + k if whole else room.near[k]
        hit, normal = meet(
            contactors, meshes, bodies, x0, q0, flight, a, b, t, turning, thin, limit, ahead, kicked, room
        )
        if hit < best:
            best, n, facet = hit, normal, int(t)
    return best, n, facet


@helper
def follow(own, length, towards, left):
    """The shift that moves a body by `left` along a direction: along its own way, unless it hardly approaches."""
    steep = -dot(towards, own)
    if steep > 0.5 * length and steep > abs(left):
        return scale(-left / steep, own)
    return scale(left, towards)


@inner
def halt(contactors, meshes, bodies, x0, q0, flight, turn, a, b, facet, t, n, turning, thin, room):
    """Hold the faster of two bodies at t, both if both are fast or slow; those given to move cannot be held."""
    i, j = contactors.body[a], contactors.body[b]
    free_i, free_j = bodies.status[i] == FREE, bodies.status[j] == FREE
    slow_i = not free_i or flight[i, LENGTH] + turning[0] <= 0.5 * FAST * thin
    slow_j = not free_j or flight[j, LENGTH] + turning[1] <= 0.5 * FAST * thin
    hold_i, hold_j = free_i and (not slow_i or slow_j), free_j and (not slow_j or slow_i)
    x_i, x_j = place_at(x0, flight, i, t), place_at(x0, flight, j, t)
    r_i, r_j = to_matrix(attitude_at(q0, flight, i, t)), to_matrix(attitude_at(q0, flight, j, t))
    _, _, p, q = separation(contactors, meshes, a, b, facet, r_i, x_i, r_j, x_j, 0.0, room)
    changed = False
    for k in range(2):
        one, other = (i, j) if k == 0 else (j, i)
        if not (hold_i if k == 0 else hold_j) or not t < flight[one, UNTIL]:
            continue
        changed = True
        flight[one, UNTIL], flight[one, ROUND] = t, turn
        flight[one, PAIR], flight[one, PAIR + 1], flight[one, TRIANGLE] = a, b, facet
        for axis in range(3):
            flight[one, ASIDE + axis] = 0.0
        if hold_i and hold_j:
            continue
        # the other flies on: stay in touch with it, if possible along the own way, which keeps angular momentum
        towards = n if k == 0 else scale(-1.0, n)
        spin = mat_vec(r_j if k == 0 else r_i, load_turn(flight, other))
        arm = sub(q, x_j) if k == 0 else sub(p, x_i)
        left = (flight[other, UNTIL] - t) * dot(towards, add(load_way(flight, other), cross(spin, arm)))
        x, r = (x_i, r_i) if k == 0 else (x_j, r_j)
        x_end, r_end = place_at(x0, flight, other, 1.0), to_matrix(attitude_at(q0, flight, other, 1.0))
        aside = (0.0, 0.0, 0.0)
        for _ in range(CLOSER):
            aside = add(aside, follow(load_way(flight, one), flight[one, LENGTH], towards, left))
            at = add(x, aside)
            if k == 0:
                gap, new, _, _ = separation(contactors, meshes, a, b, facet, r, at, r_end, x_end, 0.0, room)
            else:
                gap, new, _, _ = separation(contactors, meshes, a, b, facet, r_end, x_end, r, at, 0.0, room)
            if gap <= OVERLAPPING:
                left = 0.1 * thin
                continue
            left = STOP * thin - gap
            if abs(left) <= 0.5 * STOP * thin:
                break
            towards = new if k == 0 else scale(-1.0, new)
        for axis in range(3):
            flight[one, ASIDE + axis] = aside[axis]
    return changed


@helper
def speed_between(velocity, i, j):
    """Relative speed of two centres of mass [m/s]."""
    square = 0.0
    for k in range(3):
        square += (velocity[i, k] - velocity[j, k]) ** 2
    return sqrt(square)


@inner
def hold_flights(
    contactors, meshes, interfaces, bodies, alive, before, velocity, lapse, dt, x0, q0, x1, q1, candidates, flight,
    kicked, room, report,
):  # fmt: skip
    """Hold bodies that would fly through others on their way from pose 0 to pose 1, over `lapse` [s] of a step dt [s].

    Returns whether any is held: up to flight[b, UNTIL] of its way, then aside by flight[b, ASIDE]. The caller puts it
    there. `velocity` is that of the flight, `before` that for which contacts were chosen, `kicked` whether they have
    acted. A body that is too fast to be followed is reported; flight[b, SPUN] is the way of the tips of one that
    spins by more than half a turn in a step while it touches another, over its size.
    """
    return (
        lapse > 0.0
        and any_fast(bodies, alive, before, velocity, dt)
        and follow_flights(
            contactors, meshes, interfaces, bodies, alive, before, velocity, lapse, dt, x0, q0, x1, q1, candidates,
            flight, kicked, room, report,
        )
    )  # fmt: skip


@late(returns=bool)
def follow_flights(
    contactors, meshes, interfaces, bodies, alive, before, velocity, lapse, dt, x0, q0, x1, q1, candidates, flight,
    kicked, room, report,
):  # fmt: skip
    """Hold bodies on flights of which one is fast: what hold_flights tells."""
    plan_flights(bodies, alive, x0, q0, x1, q1, velocity, lapse, flight)
    n, held, listed = contactors.body.size, False, candidates.count[1] > 0
    for b in range(bodies.status.size):
        flight[b, LOOKS] = 1.0 if not listed or beyond_reach(bodies, before, velocity, b, dt) else 0.0
    for turn in range(ROUNDS):
        changed = False
        # who is no faster than the narrow phase looks ahead meets none but its neighbours
        for p in range(candidates.count[0] if listed else 0):
            a, b = candidates.pair[p, 0], candidates.pair[p, 1]
            if look_at(
                contactors, meshes, bodies, alive, before, lapse, dt, x0, q0, candidates, flight, turn, a, b, kicked,
                room, report,
            ):  # fmt: skip
                changed = True
        for a in range(n):
            if flight[contactors.body[a], LOOKS] == 0.0 or not alive[contactors.body[a]]:
                continue
            for b in range(n):
                # of two that both look, one finds the other
                if (
                    (b > a or flight[contactors.body[b], LOOKS] == 0.0)
                    and not (turn > 0 and both_done(contactors, flight, turn, a, b))
                    and may_touch(contactors, interfaces, bodies.status, alive, a, b)
                    and look_at(
                        contactors, meshes, bodies, alive, before, lapse, dt, x0, q0, candidates, flight, turn,
                        min(a, b), max(a, b), kicked, room, report,
                    )
                ):  # fmt: skip
                    changed = True
        held = held or changed
        if not changed:
            break
    return held


@helper
def both_done(contactors, flight, turn, a, b):
    """Whether neither of two has been held since they were looked at."""
    return flight[contactors.body[a], ROUND] < turn - 1 and flight[contactors.body[b], ROUND] < turn - 1


@helper
def beyond_reach(bodies, before, velocity, b, dt):
    """Whether a body may meet others than its neighbours: it moves by a quarter radius a step, or is driven to turn."""
    radius, surface = bodies.radius[b], surface_speed(velocity, b, bodies.radius[b])
    if bodies.status[b] == DRIVEN:
        return surface > speed_of(velocity, b)
    return bodies.status[b] == FREE and dt * max(surface, speed_of(before, b)) > 0.25 * radius


@inner
def look_at(
    contactors, meshes, bodies, alive, before, lapse, dt, x0, q0, candidates, flight, turn, a, b, kicked, room, report
):  # fmt: skip
    """Hold two contactors (a < b) that may touch, if they are fast and would meet; returns whether that is new."""
    i, j = contactors.body[a], contactors.body[b]
    thin, ahead = min(contactors.size[a], contactors.size[b]), dt / lapse
    limit = swept_beyond(bodies, i, j, thin) / ahead
    farthest = max(own_way(bodies, flight, i), lapse * speed_of(before, i))
    farthest += max(own_way(bodies, flight, j), lapse * speed_of(before, j))
    if (
        farthest <= limit
        or (turn > 0 and both_done(contactors, flight, turn, a, b))
        or not (alive[i] and alive[j])
        or contactors.kind[a] == RING
        or contactors.kind[b] == RING
        or not bounds_meet(contactors, meshes, bodies, candidates, x0, q0, flight, a, b)
    ):
        return False
    turning = (
        turning_way(contactors, meshes, flight, a, j, x0),
        turning_way(contactors, meshes, flight, b, i, x0),
    )
    way = relative_way(contactors, flight, a, b) + turning[0] + turning[1]
    if way <= limit and lapse * speed_between(before, i, j) <= limit:
        return False
    t, normal, facet = meet_any(
        contactors, meshes, bodies, x0, q0, flight, a, b, turning, thin, limit, ahead, kicked, room
    )
    if t >= 1.0:
        return False
    for k in range(2):
        one = i if k == 0 else j
        if ahead * flight[one, LENGTH] > 1.005 * SIZES_PER_STEP * 2.0 * bodies.radius[one]:
            report[TOO_FAST] = 1
            report[FAST_BODY] = one
    return halt(contactors, meshes, bodies, x0, q0, flight, turn, a, b, facet, t, normal, turning, thin, room)


@inner
def held_apart(contactors, meshes, flight, held, x, q, room):
    """Whether a body that was held and the one it was held by do not overlap at their poses."""
    a, b, facet = int(flight[held, PAIR]), int(flight[held, PAIR + 1]), int(flight[held, TRIANGLE])
    i, j = contactors.body[a], contactors.body[b]
    inset = INSET * min(contactors.size[a], contactors.size[b])
    r_i, r_j = to_matrix(load4(q, i)), to_matrix(load4(q, j))
    gap, _, _, _ = separation(
        contactors, meshes, a, b, facet, r_i, load3(x, i), r_j, load3(x, j), inset, room
    )
    return gap > 0.0
