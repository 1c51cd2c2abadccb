"""Narrow phase: from pairs of contactors to contact points with frames, gaps and keys.

Each pair is decided from the current positions alone; the list of candidates is a superset (neighbours.py). The rows
are sorted by pair and then by key, so that the result does not depend on the history of the list. What is found for
which pair of kinds: docs/theory/contacts.md.
"""

from drystone.engine.narrow_box import box_axis, box_centre, touch_boxes
from drystone.engine.narrow_hull import load_hull, touch_hulls, touch_plane, vertices_of
from drystone.engine.patch import KEY, POINT
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.vec import any_tangents, scale
from drystone.model import BOX, CONTACTS_FULL, NEEDED, PLANE

HARD, ALL = 4, 1 << 30  # max_points: extreme points for hard contact, all corners for joints and soft laws


@helper
def half_sizes(meshes, m):
    return (meshes.box[m, 3], meshes.box[m, 4], meshes.box[m, 5])


@inner
def touch(contactors, meshes, position, attitude, a, b, reach, max_points, candidates, patch):
    """Contact of two contactors, into the patch; returns (points, normal from b to a)."""
    kind_a, kind_b = contactors.kind[a], contactors.kind[b]
    m_a, m_b = contactors.mesh[a], contactors.mesh[b]
    body_a, body_b = contactors.body[a], contactors.body[b]
    r_a, r_b = contactors.radius[a], contactors.radius[b]
    pose = candidates.pose
    if kind_a == BOX and kind_b == BOX:
        return touch_boxes(
            pose, a, b, half_sizes(meshes, m_a), half_sizes(meshes, m_b), reach, max_points, patch
        )
    if kind_a == PLANE:
        load_hull(meshes, m_b, position, attitude, body_b, patch, 1)
        normal = box_axis(pose, a, 2)
        size = meshes.box[m_b, 15]
        n = touch_plane(
            patch, 1, vertices_of(meshes, m_b), box_centre(pose, a), normal, r_b, reach, max_points, size
        )
        return n, scale(-1.0, normal)
    if kind_b == PLANE:
        load_hull(meshes, m_a, position, attitude, body_a, patch, 0)
        normal = box_axis(pose, b, 2)
        size = meshes.box[m_a, 15]
        n = touch_plane(
            patch, 0, vertices_of(meshes, m_a), box_centre(pose, b), normal, r_a, reach, max_points, size
        )
        return n, normal
    load_hull(meshes, m_a, position, attitude, body_a, patch, 0)
    load_hull(meshes, m_b, position, attitude, body_b, patch, 1)
    rise = pose[b, 11] - pose[a, 11]
    n, normal, _ = touch_hulls(meshes, m_a, m_b, kind_a, kind_b, rise, (r_a, r_b), reach, max_points, patch)
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
