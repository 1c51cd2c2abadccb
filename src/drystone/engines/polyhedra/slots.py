"""Slots of a pair: features that are near each other, and what their contacts remember. Theory: polyhedra.md, P.2, P.6.

A pair adds up how far its two bodies have moved against each other. Its slots, a vertex against the other body or an
edge against an edge, are rebuilt when that travel has grown by the fine skin; memories go along by the key of the slot.
"""

from drystone.engines.polyhedra.features import (
    add_slot,
    beyond_ends,
    box_gap,
    may_meet,
    project_box,
    rotation_of,
    to_world,
    vertex_on_core,
    world_box,
)
from drystone.engines.polyhedra.model import (
    A_SHIFT,
    BASE,
    DEPTH,
    EDGES,
    FIRST_VERTEX,
    KEY,
    KIND_SHIFT,
    NEXT,
    ON_PLANE,
    POINTS,
    SECOND_VERTEX,
    SHORT,
    SLOT_COLUMNS,
    SX,
    SY,
    SZ,
    TRAVEL,
)
from drystone.engines.polyhedra.on_ground import ground_slots
from drystone.laws.kinds import NORMAL, RESTORED, TANGENTIAL, WEIGHTED
from drystone.maths.jit import helper, inner
from drystone.maths.vec import dot, load3, mat_t_vec, mat_vec, sub
from drystone.shapes.kinds import GROUND, PLANE

SPARE = 4  # slots more than a pair needs when it gets a place in the pool
LOW = 64  # free places of an arena below which lists are built anew, with more


@helper
def plane_of(meshes, m, body, j):
    """A point of a plane and its normal, world axes."""
    point = to_world(body, j, load3(meshes.vertex, meshes.span[m, 0]))
    return point, mat_vec(rotation_of(body, j), load3(meshes.normal, meshes.span[m, 2]))


@helper
def weight_of(weighted, points):
    """Share of the stiffness of a law that each corner of a pair has, by the number that touched at once (P.16)."""
    return 1.0 / points if weighted > 0.0 and points > 1.0 else 1.0


@helper
def stored_of(slot, q, restored, kt):
    """Energy that a contact can give back [J], normal and tangential (P.11); restored: e_n^2 k_n [N/m]."""
    part, depth = -slot[q, NEXT], max(slot[q, DEPTH] - slot[q, BASE], 0.0)
    square = slot[q, SX] ** 2 + slot[q, SY] ** 2 + slot[q, SZ] ** 2
    return 0.5 * part * restored * depth * depth, 0.5 * part * kt * square


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


@inner
def make_slots(polyhedra, ground, lists, p, s, lap):
    """The features of a pair that are near each other, in the order of their keys; memories go along (P.2, P.6).

    lap: how far corners are handed over (P.17) [m]. Returns the energy of contacts that are near no more [J], normal
    and tangential.
    """
    model, skeleton, skin = polyhedra.model, polyhedra.skeleton, polyhedra.fine_skin
    contactors, meshes = model.contactors, model.meshes
    body, slot, draft, near = lists.body, lists.slot, lists.draft[s], lists.near[s]
    a, b = lists.first[p], lists.second[p]
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    reach = contactors.radius[a] + contactors.radius[b]
    travel = lists.pair[p, TRAVEL]
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
    elif ground is not None and contactors.kind[b] == GROUND:
        count = ground_slots(polyhedra, lists, p, s, lap)
    else:
        other, wide, turned = world_box(meshes.box, mj, body, j)
        gap = box_gap(centre, half, axes, other, wide, turned) - reach
        # sharp cores touch a little beyond their rims, where a corner is handed over
        near_by = reach if reach > 0.0 else lap
        if gap > skin:
            old = travel + gap
        else:
            for v in range(span[mi, 0], span[mi, 1]):
                corner = to_world(body, i, load3(vertex, v))
                away = vertex_on_core(meshes, contactors.kind[b], mj, body, j, corner)[0] - near_by
                if away < skin:
                    key = FIRST_VERTEX * KIND_SHIFT + int(v - span[mi, 0]) * A_SHIFT
                    count = add_slot(draft, count, float(key), travel + max(away, 0.0))
            for v in range(span[mj, 0], span[mj, 1]):
                corner = to_world(body, j, load3(vertex, v))
                away = vertex_on_core(meshes, contactors.kind[a], mi, body, i, corner)[0] - near_by
                if away < skin:
                    key = SECOND_VERTEX * KIND_SHIFT + int(v - span[mj, 0]) * A_SHIFT
                    count = add_slot(draft, count, float(key), travel + max(away, 0.0))
            margin = reach + beyond_ends(reach, lap)
            middle = near_edges(meshes, skeleton, mi, i, mj, j, body, margin + skin, near, 0)
            end = near_edges(meshes, skeleton, mj, j, mi, i, body, margin + skin, near, middle)
            for k in range(middle):
                for h in range(middle, end):
                    ea, eb = near[k], near[h]
                    away = may_meet(skeleton, ea, i, eb, j, body, margin + skin) - margin
                    if away < skin:
                        key = EDGES * KIND_SHIFT + int(ea - span[mi, 4]) * A_SHIFT + int(eb - span[mj, 4])
                        count = add_slot(draft, count, float(key), travel + max(away, 0.0))
    lists.old[p] = old
    # memories of contacts go to the slots of the same key; both rows are in the order of keys
    normal, tangential, k = 0.0, 0.0, 0
    parameter, f = model.interfaces.parameter, lists.rule[p]
    weight = weight_of(parameter[f, WEIGHTED], lists.push[p, POINTS])
    restored, kt = weight * parameter[f, RESTORED] * parameter[f, NORMAL], weight * parameter[f, TANGENTIAL]
    begin, kept = lists.where[p, 0], min(count, draft.shape[0])
    for q in range(begin, begin + lists.size[p]):
        if slot[q, NEXT] < 0.0:
            while k < kept and draft[k, KEY] < slot[q, KEY]:
                k += 1
            if k < kept and draft[k, KEY] == slot[q, KEY]:
                for c in range(NEXT, SLOT_COLUMNS):
                    draft[k, c] = slot[q, c]
            else:
                lost, slipped = stored_of(slot, q, restored, kt)
                normal += lost
                tangential += slipped
    # a pair that has outgrown its place in the pool gets another, from the arena of the slice
    arena = lists.arena
    if kept > lists.where[p, 1] and arena[s, 0] + kept + SPARE <= arena[s, 1]:
        lists.where[p, 0], lists.where[p, 1] = arena[s, 0], kept + SPARE
        arena[s, 0] += kept + SPARE
    begin, kept = lists.where[p, 0], min(kept, lists.where[p, 1])
    for k in range(kept):
        for c in range(SLOT_COLUMNS):
            slot[begin + k, c] = draft[k, c]
        lists.hold[begin + k] = 0.0
    lists.size[p] = kept
    if count > kept:
        lists.moved[s, SHORT] = max(lists.moved[s, SHORT], float(count))
    elif arena[s, 1] - arena[s, 0] < LOW:
        # nothing is missing yet
        lists.moved[s, SHORT] = max(lists.moved[s, SHORT], 0.5)
    return normal, tangential
