"""Narrow phase: from pairs of contactors to contact points with frames, gaps and keys.

Each pair is decided from the current positions alone; the list of candidates is a superset (neighbours.py). The rows
are sorted by pair and then by key, so that the result does not depend on the history of the list. What is found for
which pair of kinds: docs/theory/contacts.md.
"""

from drystone.contact.arrays import CONTACTS_FULL, NEEDED
from drystone.contact.boxes import NO_NORMAL, box_axis, box_centre, touch_boxes
from drystone.contact.cylinders import (
    touch_cylinder_ball,
    touch_cylinder_hull,
    touch_cylinder_plane,
    touch_cylinders,
    touch_ring,
)
from drystone.contact.hulls import load_hull, touch_hulls, touch_plane, vertices_of
from drystone.contact.manifold import KEY, POINT, REFERENCE, found_point
from drystone.contact.on_ground import store_contact, touch_ground
from drystone.contact.round import touch_rounded, touch_spheres
from drystone.maths.jit import helper, inner, late
from drystone.maths.vec import scale
from drystone.shapes.kinds import BOX, CYLINDER, GROUND, HULL, PLANE, RING


@helper
def half_sizes(meshes, m):
    return (meshes.box[m, 3], meshes.box[m, 4], meshes.box[m, 5])


@helper
def load_normal(manifold, k, ring_is_b):
    """Normal of point k at a ring, from b to a; kept from the ring to the bar."""
    normal = (
        manifold.number[REFERENCE, k, 0],
        manifold.number[REFERENCE, k, 1],
        manifold.number[REFERENCE, k, 2],
    )
    return normal if ring_is_b else scale(-1.0, normal)


@inner
def touch_plane_side(pose, plane, c, kind, half, radius, which, reach, max_points, manifold):
    """A plane and a contactor in slot `which`; returns (points, normal from b to a)."""
    origin, normal = box_centre(pose, plane), box_axis(pose, plane, 2)
    n = 0
    if kind == CYLINDER:
        n = touch_cylinder_plane(
            pose, c, half, radius, which == 0, origin, normal, reach, max_points, manifold
        )
    elif kind not in (PLANE, RING):
        n = touch_plane(manifold, which, origin, normal, radius, reach, max_points)
    return n, scale(1.0 if which == 0 else -1.0, normal)


@late(returns=(int, (float, float, float)))
def touch_bar(pose, bar, other, kind_other, half, radius, r_other, which, reach, max_points, manifold):
    """A cylinder, or a rod in a ring, in slot `which`, and something else; returns (points, normal from b to a)."""
    if kind_other == RING:
        # only bars touch a hole
        if vertices_of(manifold, which) != 2:
            return 0, NO_NORMAL
        n, normal = touch_ring(pose, other, r_other, which, radius, reach, manifold)
    elif vertices_of(manifold, 1 - which) == 1:
        ball = box_centre(pose, other)
        n, normal = touch_cylinder_ball(pose, bar, half, radius, ball, r_other, reach, manifold)
    else:
        n, normal = touch_cylinder_hull(pose, bar, which, half, radius, r_other, reach, max_points, manifold)
    return n, scale(1.0 if which == 0 else -1.0, normal)


@inner
def touch_loaded(pose, a, b, kind_a, kind_b, half_a, half_b, r_a, r_b, reach, max_points, manifold):
    """Contact of two loaded contactors (half: half lengths); returns (points, normal from b to a)."""
    if kind_a == PLANE:
        return touch_plane_side(pose, a, b, kind_b, half_b, r_b, 1, reach, max_points, manifold)
    if kind_b == PLANE:
        return touch_plane_side(pose, b, a, kind_a, half_a, r_a, 0, reach, max_points, manifold)
    if kind_a == CYLINDER and kind_b == CYLINDER:
        return touch_cylinders(pose, a, b, half_a, half_b, r_a, r_b, reach, max_points, manifold)
    if kind_a == CYLINDER or (kind_b == RING and kind_a != RING):
        return touch_bar(pose, a, b, kind_b, half_a, r_a, r_b, 0, reach, max_points, manifold)
    if kind_b == CYLINDER or (kind_a == RING and kind_b != RING):
        return touch_bar(pose, b, a, kind_a, half_b, r_b, r_a, 1, reach, max_points, manifold)
    if kind_a == RING:
        return 0, NO_NORMAL
    rise = pose[b, 11] - pose[a, 11]
    if r_a > 0.0 or r_b > 0.0:
        return touch_rounded(manifold, rise, (r_a, r_b), reach, max_points)
    n, normal, _ = touch_hulls(manifold, rise, (0.0, 0.0), reach, max_points)
    return n, normal


@inner
def find_contacts(
    contactors, meshes, interfaces, bodies, position, attitude, reach, way, alive, max_points,
    candidates, manifold, contacts, report,
):  # fmt: skip
    """All contact points whose gap the two bodies can close in this step: gap <= reach_i + reach_j (D.5).

    `max_points` is HARD or ALL; `way` is how bodies would shift and turn in the step (for grounds). If there are more
    points than rows, the count of those found is reported and none is written beyond the end.
    """
    capacity = contacts.gap.shape[0]
    found = find_in_pairs(
        contactors, meshes, interfaces, position, attitude, reach, way, alive, max_points, candidates, manifold,
        contacts, 0, candidates.count[0], 0, capacity,
    )  # fmt: skip
    contacts.count[0] = min(found, capacity)
    if found > capacity:
        report[CONTACTS_FULL] += 1
        report[NEEDED] = max(report[NEEDED], found)


@inner
def find_in_pairs(
    contactors, meshes, interfaces, position, attitude, reach, way, alive, max_points, candidates, manifold, contacts,
    first, end, base, room,
):  # fmt: skip
    """Contact points of some of the pairs, into `room` rows from `base` on; returns how many there are."""
    tight, pair, pose = candidates.tight, candidates.pair, candidates.pose
    n_contactor, at, full = contactors.body.shape[0], base, base + room
    for p in range(first, end):
        a, b = pair[p, 0], pair[p, 1]
        i, j = contactors.body[a], contactors.body[b]
        near = reach[i] + reach[j]
        if (
            tight[a, 0] - near > tight[b, 3]
            or tight[b, 0] - near > tight[a, 3]
            or tight[a, 1] - near > tight[b, 4]
            or tight[b, 1] - near > tight[a, 4]
            or tight[a, 2] - near > tight[b, 5]
            or tight[b, 2] - near > tight[a, 5]
            or alive[i] == 0
            or alive[j] == 0
        ):
            continue
        kind_a, kind_b, m_a, m_b = (
            contactors.kind[a],
            contactors.kind[b],
            contactors.mesh[a],
            contactors.mesh[b],
        )
        if kind_a == GROUND or kind_b == GROUND:
            at += touch_ground(
                contactors, meshes, interfaces, pose, position, attitude, near, way, max_points, manifold, contacts, a,
                b, at, full,
            )  # fmt: skip
            continue
        r_a, r_b = contactors.radius[a], contactors.radius[b]
        half_a, half_b = half_sizes(meshes, m_a), half_sizes(meshes, m_b)
        n, normal = -1, NO_NORMAL
        if kind_a == BOX and kind_b == BOX:
            n, normal = touch_boxes(pose, a, b, half_a, half_b, r_a, r_b, near, max_points, manifold)
        elif meshes.box[m_a, 15] + meshes.box[m_b, 15] == 0.0 and kind_a == HULL and kind_b == HULL:
            n, normal = touch_spheres(pose, a, b, r_a, r_b, near, manifold)
        if n < 0:
            load_hull(meshes, m_a, kind_a, position, attitude, i, manifold, 0)
            load_hull(meshes, m_b, kind_b, position, attitude, j, manifold, 1)
            n, normal = touch_loaded(
                pose, a, b, kind_a, kind_b, half_a[2], half_b[2], r_a, r_b, near, max_points, manifold
            )
        if n == 0:
            continue
        interface = interfaces.table[contactors.category[a], contactors.category[b]]
        for k in range(n):
            if k > 0 and (kind_a == RING or kind_b == RING):
                # around a hole, each point has its normal
                normal = load_normal(manifold, k, kind_b == RING)
            if at < full:
                store_contact(
                    contacts, at, i, j, interface, a * n_contactor + b, manifold.feature[KEY, k],
                    manifold.number[POINT, k, 3], found_point(manifold, k), normal,
                )  # fmt: skip
            at += 1
    return at - base


@inner
def close_ranks(contacts, counts, room):
    """Join the contacts that slices have written to rooms of their own, in order; returns how many there are."""
    n = counts[0, 0]
    for s in range(1, counts.shape[0]):
        for c in range(s * room, s * room + counts[s, 0]):
            contacts.interface[n], contacts.gap[n] = contacts.interface[c], contacts.gap[c]
            for k in range(2):
                contacts.body[n, k], contacts.key[n, k] = contacts.body[c, k], contacts.key[c, k]
            for k in range(3):
                contacts.point[n, k] = contacts.point[c, k]
            for k in range(9):
                contacts.frame[n, k] = contacts.frame[c, k]
            n += 1
    return n
