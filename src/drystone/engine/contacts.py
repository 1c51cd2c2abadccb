"""Narrow phase: from pairs of contactors to contact points with frames, gaps and keys.

Each pair is decided from the current positions alone; the list of candidates is a superset (neighbours.py). The rows
are sorted by pair and then by key, so that the result does not depend on the history of the list. What is found for
which pair of kinds: docs/theory/contacts.md.
"""

from drystone.engine.narrow_box import NO_NORMAL, box_axis, box_centre, touch_boxes
from drystone.engine.narrow_cylinder import (
    touch_cylinder_ball,
    touch_cylinder_hull,
    touch_cylinder_plane,
    touch_cylinders,
    touch_ring,
)
from drystone.engine.narrow_hull import load_hull, touch_hulls, touch_plane, vertices_of
from drystone.engine.narrow_round import touch_rounded, touch_spheres
from drystone.engine.patch import KEY, POINT
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.vec import any_tangents, scale
from drystone.model import BOX, CONTACTS_FULL, CYLINDER, NEEDED, PLANE, RING

HARD, ALL = 4, 1 << 30  # max_points: extreme points for hard contact, all corners for joints and soft laws


@helper
def half_sizes(meshes, m):
    return (meshes.box[m, 3], meshes.box[m, 4], meshes.box[m, 5])


@inner
def touch_with_plane(
    contactors, meshes, position, attitude, plane, c, which, reach, max_points, candidates, patch
):
    """A contactor and a plane; returns (points, normal of the plane)."""
    pose, m = candidates.pose, contactors.mesh[c]
    origin, normal = box_centre(pose, plane), box_axis(pose, plane, 2)
    kind, radius = contactors.kind[c], contactors.radius[c]
    if kind == CYLINDER:
        half = meshes.box[m, 5]
        n = touch_cylinder_plane(pose, c, half, radius, which == 0, origin, normal, reach, max_points, patch)
    elif kind in (PLANE, RING):
        n = 0
    else:
        load_hull(meshes, m, position, attitude, contactors.body[c], patch, which)
        size = meshes.box[m, 15]
        n = touch_plane(patch, which, vertices_of(meshes, m), origin, normal, radius, reach, max_points, size)
    return n, normal


@inner
def touch_with_cylinder(contactors, meshes, c, other, which, reach, max_points, candidates, patch):
    """A cylinder in slot `which` and a hull in the other; returns (points, normal from the hull to the cylinder)."""
    pose, m_c, m = candidates.pose, contactors.mesh[c], contactors.mesh[other]
    half, radius, rounding = meshes.box[m_c, 5], contactors.radius[c], contactors.radius[other]
    if vertices_of(meshes, m) == 1:
        ball = box_centre(pose, other)
        return touch_cylinder_ball(pose, c, half, radius, ball, rounding, reach, patch)
    kind = contactors.kind[other]
    return touch_cylinder_hull(
        meshes, pose, c, m_c, which, half, radius, m, kind, rounding, reach, max_points, patch
    )


@inner
def touch(contactors, meshes, position, attitude, a, b, reach, max_points, candidates, patch):
    """Contact of two contactors, into the patch; returns (points, normal from b to a)."""
    kind_a, kind_b = contactors.kind[a], contactors.kind[b]
    m_a, m_b = contactors.mesh[a], contactors.mesh[b]
    r_a, r_b = contactors.radius[a], contactors.radius[b]
    pose = candidates.pose
    if kind_a == BOX and kind_b == BOX:
        return touch_boxes(
            pose, a, b, half_sizes(meshes, m_a), half_sizes(meshes, m_b), reach, max_points, patch
        )
    n_a, n_b = vertices_of(meshes, m_a), vertices_of(meshes, m_b)
    if n_a == 1 and n_b == 1:
        return touch_spheres(pose, a, b, r_a, r_b, reach, patch)
    if kind_a == PLANE or kind_b == PLANE:
        plane, c, which = (a, b, 1) if kind_a == PLANE else (b, a, 0)
        n, normal = touch_with_plane(
            contactors, meshes, position, attitude, plane, c, which, reach, max_points, candidates, patch
        )
        return n, scale(-1.0 if which == 1 else 1.0, normal)
    load_hull(meshes, m_a, position, attitude, contactors.body[a], patch, 0)
    load_hull(meshes, m_b, position, attitude, contactors.body[b], patch, 1)
    if kind_a == RING or kind_b == RING:
        # only bars see a hole
        ring, bar, which = (a, b, 1) if kind_a == RING else (b, a, 0)
        if contactors.kind[bar] == RING or vertices_of(meshes, contactors.mesh[bar]) != 2:
            return 0, NO_NORMAL
        n, normal = touch_ring(
            pose, ring, contactors.radius[ring], which, contactors.radius[bar], reach, patch
        )
        return n, scale(-1.0 if which == 1 else 1.0, normal)
    if kind_a == CYLINDER and kind_b == CYLINDER:
        half_a, half_b = meshes.box[m_a, 5], meshes.box[m_b, 5]
        return touch_cylinders(pose, a, b, half_a, half_b, r_a, r_b, reach, max_points, patch)
    if kind_a == CYLINDER or kind_b == CYLINDER:
        c, other, which = (a, b, 0) if kind_a == CYLINDER else (b, a, 1)
        n, normal = touch_with_cylinder(
            contactors, meshes, c, other, which, reach, max_points, candidates, patch
        )
        return n, scale(-1.0 if which == 1 else 1.0, normal)
    rise = pose[b, 11] - pose[a, 11]
    if r_a > 0.0 or r_b > 0.0:
        return touch_rounded(meshes, m_a, m_b, kind_a, kind_b, rise, (r_a, r_b), reach, max_points, patch)
    n, normal, _ = touch_hulls(meshes, m_a, m_b, kind_a, kind_b, rise, (0.0, 0.0), reach, max_points, patch)
    return n, normal


@kernel
def find_contacts(
    contactors, meshes, interfaces, bodies, position, attitude, reach, alive, max_points,
    candidates, patch, contacts, report,
):  # fmt: skip
    """All contact points whose gap the two bodies can close in this step: gap <= reach_i + reach_j (D.5).

    `max_points` is HARD or ALL. If there are more points than rows, the count of those found is reported and none
    is written beyond the end.
    """
    tight, pair = candidates.tight, candidates.pair
    n_contactor, capacity, found = contactors.body.shape[0], contacts.gap.shape[0], 0
    for p in range(candidates.count[0]):
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
        n, normal = touch(contactors, meshes, position, attitude, a, b, near, max_points, candidates, patch)
        if n == 0:
            continue
        tangent, binormal = any_tangents(normal)
        interface = interfaces.table[contactors.category[a], contactors.category[b]]
        for k in range(n):
            if found < capacity:
                contacts.body[found, 0] = i
                contacts.body[found, 1] = j
                contacts.interface[found] = interface
                contacts.key[found, 0] = a * n_contactor + b
                contacts.key[found, 1] = patch.feature[KEY, k]
                contacts.gap[found] = patch.number[POINT, k, 3]
                for axis in range(3):
                    contacts.point[found, axis] = patch.number[POINT, k, axis]
                    contacts.frame[found, axis] = normal[axis]
                    contacts.frame[found, 3 + axis] = tangent[axis]
                    contacts.frame[found, 6 + axis] = binormal[axis]
            found += 1
    contacts.count[0] = min(found, capacity)
    if found > capacity:
        report[CONTACTS_FULL] += 1
        report[NEEDED] = max(report[NEEDED], found)
