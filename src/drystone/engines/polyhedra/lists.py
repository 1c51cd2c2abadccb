"""Pairs of contactors that may touch soon: a grid for free bodies, fixed ones beside. Theory: polyhedra.md (P.2).

A pair belongs to its first contactor, that of a free body; the list is sorted, so that what it holds beyond the pairs
that touch never changes a sum. Fixed bodies may be of any size and are few: each free body is held against all of them.
"""

from drystone.contact.grid import cell_of
from drystone.engines.polyhedra.features import box_gap, project_box, world_box
from drystone.engines.polyhedra.model import (
    BODY_COLUMNS,
    KEY,
    LOOK,
    MEMORY,
    NEXT,
    PACE_COLUMNS,
    POINTS,
    PUSH_COLUMNS,
    SLOT_COLUMNS,
    TRAVEL,
    R,
    V,
    X,
)
from drystone.engines.polyhedra.on_ground import ground_near
from drystone.engines.polyhedra.slots import SPARE, plane_of, stored_of, weight_of
from drystone.laws.kinds import NORMAL, RESTORED, TANGENTIAL, WEIGHTED
from drystone.maths.jit import helper, kernel
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import dot, load3, load9, mat_vec, sub
from drystone.shapes.kinds import GROUND, PLANE


@kernel
def place_bodies(state, body, pace, anchor):
    """Rows of all bodies as the state has them."""
    for b in range(body.shape[0]):
        x, r = load3(state.position, b), to_matrix(load4(state.attitude, b))
        for k in range(BODY_COLUMNS):
            body[b, k] = 0.0
        for k in range(PACE_COLUMNS):
            pace[b, k] = 0.0
        for k in range(3):
            body[b, X + k], pace[b, V + k], anchor[b, k] = x[k], state.velocity[b, k], x[k]
        for k in range(9):
            body[b, R + k] = r[k]
        anchor[b, 3] = 0.0


@kernel
def sort_bodies(position, free, low, width, cells, cell, begin, order):
    """Free bodies by cells of a grid: counting sort."""
    for k in range(begin.size):
        begin[k] = 0
    for k in range(free.size):
        b = free[k]
        x = cell_of(position[b, 0], low[0], width, cells[0])
        y = cell_of(position[b, 1], low[1], width, cells[1])
        z = cell_of(position[b, 2], low[2], width, cells[2])
        cell[k] = (x * cells[1] + y) * cells[2] + z
        begin[cell[k]] += 1
    for k in range(1, begin.size):
        begin[k] += begin[k - 1]
    for k in range(free.size - 1, -1, -1):
        begin[cell[k]] -= 1
        order[begin[cell[k]]] = free[k]


@helper
def near_enough(polyhedra, ground, body, a, b, skin, found):
    """Whether two contactors are closer than the skin, by the boxes around them (P.6); found: room for one number."""
    contactors, meshes = polyhedra.model.contactors, polyhedra.model.meshes
    i, j = contactors.body[a], contactors.body[b]
    centre, half, axes = world_box(meshes.box, contactors.mesh[a], body, i)
    if contactors.kind[b] == PLANE:
        point, n = plane_of(meshes, contactors.mesh[b], body, j)
        return dot(n, sub(centre, point)) - project_box(half, axes, n) - contactors.radius[a] < skin
    if ground is not None:
        if contactors.kind[b] == GROUND:
            return ground_near(polyhedra, body, a, b, contactors.radius[a] + skin, found) > 0
    other, wide, turned = world_box(meshes.box, contactors.mesh[b], body, j)
    gap = box_gap(centre, half, axes, other, wide, turned)
    return gap - contactors.radius[a] - contactors.radius[b] < skin


@kernel
def find_pairs(polyhedra, ground, lists, free, fixed, part, low, width, cells, begin, order):
    """Fill first, second and rule, sorted; returns how many pairs there are, be there room or not.

    part: first contactor of each body. fixed: contactors of fixed bodies that are there.
    """
    model, skin, body = polyhedra.model, polyhedra.skin, lists.body
    bodies, contactors, one = model.bodies, model.contactors, lists.facet[0, :1]
    table, radius = model.interfaces.table, model.bodies.radius
    first, second, rule, start = lists.first, lists.second, lists.rule, lists.start
    room, found, n_body = first.size, 0, bodies.status.size
    done = 0
    for f in range(free.size):
        i = free[f]
        while done <= i:
            start[done] = min(found, room)
            done += 1
        x, y, z = body[i, X], body[i, X + 1], body[i, X + 2]
        cx = cell_of(x, low[0], width, cells[0])
        cy = cell_of(y, low[1], width, cells[1])
        cz = cell_of(z, low[2], width, cells[2])
        for a in range(part[i], part[i + 1]):
            mine = found
            for gx in range(max(cx - 1, 0), min(cx + 2, cells[0])):
                for gy in range(max(cy - 1, 0), min(cy + 2, cells[1])):
                    line = (gx * cells[1] + gy) * cells[2]
                    for k in range(begin[line + max(cz - 1, 0)], begin[line + min(cz + 1, cells[2] - 1) + 1]):
                        j = order[k]
                        if j <= i:
                            continue
                        dx, dy, dz = x - body[j, X], y - body[j, X + 1], z - body[j, X + 2]
                        reach = radius[i] + radius[j] + skin
                        if dx * dx + dy * dy + dz * dz > reach * reach:
                            continue
                        for b in range(part[j], part[j + 1]):
                            number = table[contactors.category[a], contactors.category[b]]
                            if number >= 0 and near_enough(polyhedra, ground, body, a, b, skin, one):
                                if found < room:
                                    first[found], second[found], rule[found] = a, b, number
                                found += 1
            for k in range(fixed.size):
                b = fixed[k]
                number = table[contactors.category[a], contactors.category[b]]
                if number >= 0 and near_enough(polyhedra, ground, body, a, b, skin, one):
                    if found < room:
                        first[found], second[found], rule[found] = a, b, number
                    found += 1
            # in the order of the second contactor
            for k in range(mine + 1, min(found, room)):
                b, number = second[k], rule[k]
                h = k
                while h > mine and second[h - 1] > b:
                    second[h], rule[h] = second[h - 1], rule[h - 1]
                    h -= 1
                second[h], rule[h] = b, number
    while done <= n_body:
        start[done] = min(found, room)
        done += 1
    return found


@kernel
def link_back(polyhedra, lists, count):
    """Pairs in which each body comes second."""
    owner, back_start, back, second = (
        polyhedra.model.contactors.body,
        lists.back_start,
        lists.back,
        lists.second,
    )
    for b in range(back_start.size):
        back_start[b] = 0
    for p in range(count):
        back_start[owner[second[p]] + 1] += 1
    for b in range(1, back_start.size):
        back_start[b] += back_start[b - 1]
    for p in range(count - 1, -1, -1):
        b = owner[second[p]]
        back_start[b + 1] -= 1
        back[back_start[b + 1]] = p
    # the loop above has moved each start one body down
    for b in range(back_start.size - 1):
        back_start[b] = back_start[b + 1]
    back_start[back_start.size - 1] = count


@kernel
def carry_slots(old, n_old, new, slices, spare):
    """Slots of pairs that stay in the list, slice after slice; new pairs are looked at in the next step (both sorted).

    slices: first pair of each slice. spare: places of a new pair, and of a slice beside. Returns how many places the
    pool must have; nothing is copied beyond its end.
    """
    k, at, room = 0, 0, new.slot.shape[0]
    for s in range(slices.size - 1):
        begun, fresh = at, 0
        for p in range(slices[s], slices[s + 1]):
            a, b = new.first[p], new.second[p]
            while k < n_old and (old.first[k] < a or (old.first[k] == a and old.second[k] < b)):
                k += 1
            new.where[p, 0], new.where[p, 1] = at, 0
            if k < n_old and old.first[k] == a and old.second[k] == b:
                count = old.size[k]
                new.size[p], new.live[p], new.old[p] = count, old.live[k], old.old[k]
                new.pair[p, TRAVEL], new.pair[p, LOOK] = old.pair[k, TRAVEL], old.pair[k, LOOK]
                for c in range(PUSH_COLUMNS):
                    new.push[p, c] = old.push[k, c]
                if count > 0:
                    new.where[p, 1] = count + SPARE
                    if at + count <= room:
                        for h in range(count):
                            for c in range(SLOT_COLUMNS):
                                new.slot[at + h, c] = old.slot[old.where[k, 0] + h, c]
                            new.hold[at + h] = old.hold[old.where[k, 0] + h]
                    at += count + SPARE
            else:
                fresh += 1
                new.size[p], new.live[p], new.old[p] = 0, 0, -1.0
                new.pair[p, TRAVEL], new.pair[p, LOOK] = 0.0, -1.0
                for c in range(PUSH_COLUMNS):
                    new.push[p, c] = 0.0
        new.arena[s, 0] = at
        at += spare[0] * fresh + (at - begun) // 2 + spare[1]
        new.arena[s, 1] = at
    return at


@kernel
def recall(lists, n_pair, key, memory, slices):
    """Put kept memories into the slots of their pairs, which are rebuilt in the next step; returns how many fit."""
    p, found, s = 0, 0, 0
    first, second, slot, size, pair = lists.first, lists.second, lists.slot, lists.size, lists.pair
    arena, where = lists.arena, lists.where
    for h in range(key.shape[0]):
        a, b = key[h, 0], key[h, 1]
        while p < n_pair and (first[p] < a or (first[p] == a and second[p] < b)):
            p += 1
        if not (p < n_pair and first[p] == a and second[p] == b):
            continue
        while p >= slices[s + 1]:
            s += 1
        if size[p] == 0:
            # a place for all memories of this pair, which follow each other
            count = 1
            while h + count < key.shape[0] and key[h + count, 0] == a and key[h + count, 1] == b:
                count += 1
            where[p, 0], where[p, 1] = arena[s, 0], count
            arena[s, 0] += count
        q = where[p, 0] + size[p]
        slot[q, KEY] = float(key[h, 2])
        for c in range(MEMORY):
            slot[q, NEXT + c] = memory[h, c]
        for c in range(PUSH_COLUMNS):
            lists.push[p, c] = memory[h, MEMORY + c]
        size[p] += 1
        lists.live[p] = size[p]
        pair[p, LOOK], lists.old[p] = -1.0, -1.0
        found += 1
    return found


@kernel
def remember(polyhedra, lists, n_pair, key, memory, energy):
    """Memories of all contacts that touch; returns how many there are, be there room or not.

    energy: gets what their springs hold [J] (P.11).
    """
    parameter, first, second = polyhedra.model.interfaces.parameter, lists.first, lists.second
    slot, found, room, total = lists.slot, 0, key.shape[0], 0.0
    for p in range(n_pair):
        if lists.live[p] == 0:
            continue
        f = lists.rule[p]
        weight = weight_of(parameter[f, WEIGHTED], lists.push[p, POINTS])
        restored, kt = (
            weight * parameter[f, RESTORED] * parameter[f, NORMAL],
            weight * parameter[f, TANGENTIAL],
        )
        begin = lists.where[p, 0]
        for q in range(begin, begin + lists.size[p]):
            if slot[q, NEXT] < 0.0:
                normal, tangential = stored_of(slot, q, restored, kt)
                total += normal + tangential
                if found < room:
                    key[found, 0], key[found, 1], key[found, 2] = first[p], second[p], int(slot[q, KEY])
                    for c in range(MEMORY):
                        memory[found, c] = slot[q, NEXT + c]
                    for c in range(PUSH_COLUMNS):
                        memory[found, MEMORY + c] = lists.push[p, c]
                found += 1
    energy[0] = total
    return found


@kernel
def energies(bodies, state, free, gravity, total):
    """Kinetic and potential energy of free bodies [J], and the power of the forces of the last step on them [W]."""
    kinetic, potential, power = 0.0, 0.0, 0.0
    for k in range(free.size):
        b = free[k]
        v, spin, wrench = load3(state.velocity, b), load3(state.spin, b), state.wrench
        turned, mass = mat_vec(load9(bodies.inertia, b), spin), bodies.mass[b]
        kinetic += 0.5 * (mass * dot(v, v) + dot(spin, turned))
        potential -= mass * dot(load3(state.position, b), gravity)
        w = mat_vec(to_matrix(load4(state.attitude, b)), spin)
        power += dot(load3(wrench, b), v) + dot((wrench[b, 3], wrench[b, 4], wrench[b, 5]), w)
    total[0], total[1], total[2] = kinetic, potential, power
