"""Who may touch soon: grains sorted into cells, pairs closer than a skin, and the springs that outlive a rebuild.

Cells are numbered with the longest side of the bed slowest, so that pairs reach only a few layers ahead in the sorted
order. Everything here follows from the positions at which the list was built (state.anchor): a restart that builds it
from them again goes on with the same bits. Theory: grains.md, G.13-G.14.
"""

from drystone.contact.grid import cell_of
from drystone.engines.grains.model import (
    CATEGORY,
    FX,
    FY,
    FZ,
    MASS,
    PARTNER,
    RADIUS,
    SPRINGS,
    TOUCHING,
    TX,
    TY,
    TZ,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from drystone.engines.grains.on_ground import near_ground
from drystone.engines.grains.periodic import image_at
from drystone.engines.grains.walls import place_pieces, surface_of
from drystone.maths.jit import kernel


@kernel
def sort_grains(anchor, n_wall, present, low, width, cells, axis, cell, begin, order, rank):
    """Counting sort by cell; axis lists the three axes from slow to fast. Returns the number of grains present."""
    n = present.size
    for k in range(begin.size):
        begin[k] = 0
    for i in range(n):
        if present[i]:
            a = cell_of(anchor[n_wall + i, axis[0]], low[axis[0]], width, cells[axis[0]])
            b = cell_of(anchor[n_wall + i, axis[1]], low[axis[1]], width, cells[axis[1]])
            c = cell_of(anchor[n_wall + i, axis[2]], low[axis[2]], width, cells[axis[2]])
            cell[i] = (a * cells[axis[1]] + b) * cells[axis[2]] + c
            begin[cell[i]] += 1
    for k in range(1, begin.size):
        begin[k] += begin[k - 1]
    count = int(begin[begin.size - 1])
    for i in range(n - 1, -1, -1):
        if present[i]:
            # from the back, so that grains of a cell stay in the order of the scene
            begin[cell[i]] -= 1
            place = int(begin[cell[i]])
            order[place] = i
            rank[i] = place
        else:
            rank[i] = -1
    return count


@kernel
def load_grains(model, state, lists, count):
    """Rows of the sorted grains from the state."""
    n_wall, flat = state.attitude.shape[0], model.dimension == 2
    order, grain, memory, inverse, anchor = (
        lists.order,
        lists.grain,
        lists.memory,
        lists.inverse,
        lists.anchor,
    )
    position, velocity, spin = state.position, state.velocity, state.spin
    vectors = state.memory.shape[1] // 6
    parts = 3 if flat else 6
    for i in range(count):
        g = order[i]
        b = n_wall + g
        grain[i, X], grain[i, Z] = position[b, 0], position[b, 2]
        grain[i, VX], grain[i, VZ], grain[i, WY] = velocity[b, 0], velocity[b, 2], spin[b, 1]
        grain[i, RADIUS], grain[i, MASS], grain[i, CATEGORY] = (
            model.radius[g],
            model.mass[g],
            float(model.category[g]),
        )
        anchor[i, 0], anchor[i, 1], anchor[i, 2] = state.anchor[b, 0], state.anchor[b, 2], state.anchor[b, 1]
        inverse[i, 0], inverse[i, 1] = 1.0 / model.mass[g], 1.0 / model.inertia[g]
        for v in range(vectors):
            memory[i, parts * v + FX] = state.memory[g, 6 * v]
            memory[i, parts * v + FZ] = state.memory[g, 6 * v + 2]
            memory[i, parts * v + TY] = state.memory[g, 6 * v + 4]
        if not flat:
            grain[i, Y], grain[i, VY] = position[b, 1], velocity[b, 1]
            grain[i, WX], grain[i, WZ] = spin[b, 0], spin[b, 2]
            for v in range(vectors):
                memory[i, 6 * v + FY] = state.memory[g, 6 * v + 1]
                memory[i, 6 * v + TX] = state.memory[g, 6 * v + 3]
                memory[i, 6 * v + TZ] = state.memory[g, 6 * v + 5]


@kernel
def store_grains(model, state, lists, count):
    """The state from the rows of the sorted grains."""
    n_wall, flat = state.attitude.shape[0], model.dimension == 2
    order, grain, memory = lists.order, lists.grain, lists.memory
    position, velocity, spin = state.position, state.velocity, state.spin
    vectors = state.memory.shape[1] // 6
    parts = 3 if flat else 6
    for i in range(count):
        g = order[i]
        b = n_wall + g
        position[b, 0], position[b, 2] = grain[i, X], grain[i, Z]
        velocity[b, 0], velocity[b, 2], spin[b, 1] = grain[i, VX], grain[i, VZ], grain[i, WY]
        for v in range(vectors):
            state.memory[g, 6 * v] = memory[i, parts * v + FX]
            state.memory[g, 6 * v + 2] = memory[i, parts * v + FZ]
            state.memory[g, 6 * v + 4] = memory[i, parts * v + TY]
        if not flat:
            position[b, 1], velocity[b, 1] = grain[i, Y], grain[i, VY]
            spin[b, 0], spin[b, 2] = grain[i, WX], grain[i, WZ]
            for v in range(vectors):
                state.memory[g, 6 * v + 1] = memory[i, 6 * v + FY]
                state.memory[g, 6 * v + 3] = memory[i, 6 * v + TX]
                state.memory[g, 6 * v + 5] = memory[i, 6 * v + TZ]


@kernel
def find_pairs(model, lists, count, low, width, cells, axis, begin):
    """Pairs closer than the skin by their anchors; each belongs to its first grain. Returns how many (G.13)."""
    anchor, grain, start, owner, pair = lists.anchor, lists.grain, lists.start, lists.owner, lists.pair
    table, skin = model.interfaces.table, model.skin
    # columns of lists.anchor for the axes x, y, z
    first, second, third = axis[0], axis[1], axis[2]
    ca = 0 if first == 0 else (2 if first == 1 else 1)
    cb = 0 if second == 0 else (2 if second == 1 else 1)
    cc = 0 if third == 0 else (2 if third == 1 else 1)
    na, nb, nc = cells[first], cells[second], cells[third]
    several = model.kinds > 1 or table[0, 0] < 0
    found, room = 0, pair.size
    for i in range(count):
        start[i] = min(found, room)
        x, z, y, reach = anchor[i, 0], anchor[i, 1], anchor[i, 2], grain[i, RADIUS] + skin
        a = cell_of(anchor[i, ca], low[first], width, na)
        b = cell_of(anchor[i, cb], low[second], width, nb)
        c = cell_of(anchor[i, cc], low[third], width, nc)
        for da in range(2):
            if a + da >= na:
                break
            for db in range(0 if da == 0 else -1, 2):
                if b + db < 0 or b + db >= nb:
                    continue
                line = ((a + da) * nb + b + db) * nc
                here = da == 0 and db == 0
                for j in range(
                    i + 1 if here else int(begin[line + max(c - 1, 0)]),
                    int(begin[line + min(c + 1, nc - 1) + 1]),
                ):
                    dx, dz, dy = x - anchor[j, 0], z - anchor[j, 1], y - anchor[j, 2]
                    near = reach + grain[j, RADIUS]
                    if dx * dx + dy * dy + dz * dz < near * near:
                        if several and table[int(grain[i, CATEGORY]), int(grain[j, CATEGORY])] < 0:
                            continue
                        if found < room:
                            owner[found], pair[found] = i, j
                        found += 1
    start[count] = min(found, room)
    return found


@kernel
def find_wall_pairs(model, state, lists, count, anchor_position, anchor_attitude, triangles, period):
    """Grains closer to a piece of a wall than the skin, by their anchors; pieces first, then triangles of the ground.

    triangles: room for those near a grain. Returns how many pairs.
    """
    walls, table = model.walls, model.interfaces.table
    grain, anchor, wall_start, wall_pair = lists.grain, lists.anchor, lists.wall_start, lists.wall_pair
    place_pieces(walls, anchor_position, anchor_attitude, lists.pieces, False)
    found, room, skin = 0, wall_pair.size, model.skin
    for i in range(count):
        wall_start[i] = min(found, room)
        for w in range(walls.centre.shape[0]):
            if table[int(grain[i, CATEGORY]), walls.category[w]] < 0:
                continue
            x, y, z = anchor[i, 0], anchor[i, 2], anchor[i, 1]
            if period is not None:
                x, y, z = image_at(period, lists.pieces, w, x, y, z)
            away, _, _, _ = surface_of(lists.pieces, walls.kind, w, x, y, z)
            if away - grain[i, RADIUS] < skin:
                if found < room:
                    wall_pair[found] = w
                found += 1
        if model.ground.triangle.shape[0] > 0:
            at = (anchor[i, 0], anchor[i, 2], anchor[i, 1])
            found = near_ground(model, lists, i, at, anchor_position, anchor_attitude, triangles, found)
    wall_start[count] = min(found, room)
    place_pieces(walls, state.position, state.attitude, lists.pieces, False)
    return found


@kernel
def set_slices(lists, count):
    """Runs of grains and their rows of force, with room for the later grains that their pairs reach. Returns rows."""
    slices, start, pair = lists.slices, lists.start, lists.pair
    n_slice, row = slices.shape[0], 0
    for s in range(n_slice):
        first, end = count * s // n_slice, count * (s + 1) // n_slice
        last = end
        for p in range(start[first], start[end]):
            last = max(last, int(pair[p] & PARTNER) + 1)
        slices[s, 0], slices[s, 1] = first, end
        slices[s, 2] = row - first
        slices[s, 3] = last
        row += last - first
    return row


@kernel
def recall_history(model, lists, rank, key, stretch):
    """Put kept springs back to their pairs; returns how many found no pair (they have parted)."""
    start, pair, kept = lists.start, lists.pair, lists.stretch
    wall_start, wall_pair, wall_kept = lists.wall_start, lists.wall_pair, lists.wall_stretch
    roll, wall_roll = lists.roll, lists.wall_roll
    n, flat, lost = model.radius.size, model.dimension == 2, 0
    rolls = stretch.shape[1] > SPRINGS
    for h in range(key.shape[0]):
        a, b = rank[key[h, 0]], key[h, 1]
        missing = True
        if b >= n:
            if a >= 0:
                for p in range(wall_start[a], wall_start[a + 1]):
                    if int(wall_pair[p]) == b - n:
                        wall_pair[p] |= TOUCHING
                        for k in range(SPRINGS):
                            wall_kept[p, k] = stretch[h, k]
                        if rolls:
                            for k in range(3):
                                wall_roll[p, k] = stretch[h, SPRINGS + k]
                        missing = False
        else:
            b = rank[b]
            if a >= 0 and b >= 0:
                sign = 1.0 if a < b or flat else -1.0
                for p in range(start[min(a, b)], start[min(a, b) + 1]):
                    if int(pair[p] & PARTNER) == max(a, b):
                        pair[p] |= TOUCHING
                        for k in range(kept.shape[1]):
                            kept[p, k] = sign * stretch[h, k]
                        lists.depth[p] = stretch[h, 3]
                        if rolls:
                            # of the first less the second: the other way round for disks too
                            way = 1.0 if a < b else -1.0
                            for k in range(roll.shape[1]):
                                roll[p, k] = way * stretch[h, SPRINGS + k]
                        missing = False
        if missing:
            lost += 1
    return lost


@kernel
def store_history(model, lists, count, history):
    """Springs of touching pairs, by the numbers of the grains in the scene. Returns how many there are."""
    start, pair, kept = lists.start, lists.pair, lists.stretch
    wall_start, wall_pair, wall_kept = lists.wall_start, lists.wall_pair, lists.wall_stretch
    order, key, stretch = lists.order, history.key, history.stretch
    roll, wall_roll = lists.roll, lists.wall_roll
    room, found, n = key.shape[0], 0, model.radius.size
    rolls = stretch.shape[1] > SPRINGS
    for i in range(count):
        for p in range(start[i], start[i + 1]):
            if pair[p] & TOUCHING:
                if found < room:
                    key[found, 0], key[found, 1] = order[i], order[pair[p] & PARTNER]
                    for k in range(3):
                        stretch[found, k] = kept[p, k] if k < kept.shape[1] else 0.0
                    stretch[found, 3] = lists.depth[p]
                    if rolls:
                        for k in range(3):
                            stretch[found, SPRINGS + k] = roll[p, k] if k < roll.shape[1] else 0.0
                found += 1
        for p in range(wall_start[i], wall_start[i + 1]):
            if wall_pair[p] & TOUCHING:
                if found < room:
                    key[found, 0], key[found, 1] = order[i], n + int(wall_pair[p] & PARTNER)
                    for k in range(SPRINGS):
                        stretch[found, k] = wall_kept[p, k]
                    if rolls:
                        for k in range(3):
                            stretch[found, SPRINGS + k] = wall_roll[p, k]
                found += 1
    history.count[0] = min(found, room)
    return found
