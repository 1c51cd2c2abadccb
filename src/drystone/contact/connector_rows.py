"""Rows of connectors in the friction solver: ropes, hinges, pins and welds beside the contacts.

A row is one velocity u = sum of J v over its bodies, an impulse r along it, and bounds: u may lie between `low` and
`high` freely; r pushes u up to `low` or down to `high`, between `least` and `most` (K.2). One law so holds ropes
(r >= 0), bilateral rows (low = high), plays (low < high), friction of a given limit, and springs (softness). A normal
row may lead two slip rows whose impulses stay in the disc of mu r_n (K.3). Rows are swept after the contacts and take
part in the conjugate directions and in the solve of the whole structure; a scene without connectors compiles none of
it. Theory: docs/theory/connectors.md.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.contact.friction_rows import BODY_DIRECTION, INVERSE_MASS, VELOCITY
from drystone.contact.sticking import SOFTNESS
from drystone.maths.arrays import Floats, Ints, Longs
from drystone.maths.jit import helper, inner
from drystone.maths.vec import load9, mat_vec

# kinds of rows: alone, a normal that leads two slip rows, a slip row
ALONE, NORMAL, SLIP = 0, 1, 2
# columns of rows.number. LOW, HIGH: velocities [m/s]; LEAST, MOST: impulses [N s]; SOFT: softness [1/kg]; WEIGHT: w and
# softness [1/kg]; BEFORE: u before the kick [m/s]; MU: friction of the slip rows [-]
LOW, HIGH, LEAST, MOST, SOFT, WEIGHT, BEFORE, MU = range(8)
R, BEST, STEP, DIRECTION, CHANGE, CHANGE_BEFORE = range(8, 14)
N_NUMBER = 14


class ConnectorRows(NamedTuple):
    """Work space of connectors. Turning rows are scaled by a length, so that all are in m/s and N s."""

    count: Longs  # type: ignore[assignment]  # rows in use: all, or none while supports carry loads (N.13)  (1,)
    kind: Ints  # ALONE, NORMAL or SLIP                            (n_row,)
    active: Ints  # 1: acts in this step                           (n_row,)
    first: Ints  # first entry of each row, and the end            (n_row + 1,)
    body: Ints  # of each entry                                    (n_entry,)
    way: Floats  # J of each entry: along v, along the spin, world axes  (n_entry, 6)
    response: Floats  # M^-1 J^T of each entry                     (n_entry, 6)
    number: Floats  # columns above                                (n_row, N_NUMBER)
    group: Ints  # first row, number of rows, body i, body j: rows of one pair of bodies  (n_group, 4)


def make_rows(
    kind: list[int], bodies: list[list[int]], groups: list[tuple[int, int, int, int]]
) -> ConnectorRows:
    """Work space for rows of these kinds, each between some bodies."""
    n, ends = len(kind), np.cumsum([0, *map(len, bodies)])
    return ConnectorRows(
        count=np.array([n], np.int64),
        kind=np.array(kind, np.int32),
        active=np.zeros(n, np.int32),
        first=ends.astype(np.int32),
        body=np.array([b for some in bodies for b in some], np.int32),
        way=np.zeros((ends[-1], 6)),
        response=np.zeros((ends[-1], 6)),
        number=np.zeros((n, N_NUMBER)),
        group=np.array(groups, np.int32).reshape(-1, 4),
    )


@helper
def row_speed(rows, row, velocity):
    """u = sum of J v of a row, for velocities (n_body, 6 or more)."""
    u = 0.0
    for e in range(rows.first[row], rows.first[row + 1]):
        b = rows.body[e]
        for k in range(6):
            u += rows.way[e, k] * velocity[b, k]
    return u


@helper
def push_row(rows, row, r, body, column):
    """Add an impulse of a row to the velocities, or directions, of its bodies."""
    for e in range(rows.first[row], rows.first[row + 1]):
        b = rows.body[e]
        if body[b, INVERSE_MASS] > 0.0:
            for k in range(6):
                body[b, column + k] += r * rows.response[e, k]


@inner
def pack_rows(rows, inverse_mass, inverse_inertia, body):
    """Responses and weights of the active rows; returns how many are violated, and the sum of their squares [m2/s2]."""
    number, n_violated, square = rows.number, 0, 0.0
    for row in range(rows.count[0]):
        weight = 0.0
        for e in range(rows.first[row], rows.first[row + 1]):
            b = rows.body[e]
            turn = mat_vec(load9(inverse_inertia, b), (rows.way[e, 3], rows.way[e, 4], rows.way[e, 5]))
            for k in range(3):
                rows.response[e, k] = inverse_mass[b] * rows.way[e, k]
                rows.response[e, 3 + k] = turn[k]
            for k in range(6):
                weight += rows.way[e, k] * rows.response[e, k]
        if not weight > 0.0:
            rows.active[row] = 0
        number[row, WEIGHT] = weight + number[row, SOFT]
        for k in range(STEP, N_NUMBER):
            number[row, k] = 0.0
        if rows.active[row] == 0:
            number[row, R] = 0.0
            continue
        u = row_speed(rows, row, body)
        missing = max(number[row, LOW] - u, u - number[row, HIGH], 0.0)
        if missing > 0.0 and number[row, LEAST] < number[row, MOST] and rows.kind[row] != SLIP:
            square += missing * missing
            n_violated += 1
    return n_violated, square


@inner
def push_rows(rows, body):
    """Add all impulses to the velocities."""
    for row in range(rows.count[0]):
        if rows.active[row] != 0 and rows.number[row, R] != 0.0:
            push_row(rows, row, rows.number[row, R], body, VELOCITY)


@helper
def solved(number, row, u):
    """The impulse of a row that meets its bounds, all others held (K.2)."""
    r, weight = number[row, R], number[row, WEIGHT]
    # velocity without its impulse; a spring gives way by its softness
    alone = u - (weight - number[row, SOFT]) * r
    up, down = (number[row, LOW] - alone) / weight, (number[row, HIGH] - alone) / weight
    new = up if up > 0.0 else (down if down < 0.0 else 0.0)
    return min(max(new, number[row, LEAST]), number[row, MOST])


@helper
def solved_slip(rows, row, body):
    """Impulses of the two slip rows after a normal row, in the disc of its friction limit (K.3)."""
    number = rows.number
    limit = number[row, MU] * max(number[row, R], 0.0)
    weight = max(number[row + 1, WEIGHT], number[row + 2, WEIGHT])
    r_1 = number[row + 1, R] - row_speed(rows, row + 1, body) / weight
    r_2 = number[row + 2, R] - row_speed(rows, row + 2, body) / weight
    size = sqrt(r_1 * r_1 + r_2 * r_2)
    share = limit / size if size > limit else 1.0
    return share * r_1, share * r_2


@helper
def factor_of(rows, row, part, change):
    """The factor of the part of the structure that a row belongs to (F.17)."""
    for e in range(rows.first[row], rows.first[row + 1]):
        p = part[rows.body[e]]
        if p >= 0:
            return change[p, 0]
    return 0.0


@helper
def begin_row(rows, row, part, change, pending):
    """The impulse of a row goes on along its direction, if that is still to be done; what it was is kept."""
    number = rows.number
    if pending:
        factor = factor_of(rows, row, part, change)
        d = factor * number[row, DIRECTION]
        number[row, R] += d
        number[row, DIRECTION] = d + number[row, STEP] if factor > 0.0 else 0.0
    number[row, STEP] = number[row, R]


@helper
def take(rows, row, new, body):
    """Give a row its new impulse, and the velocities what that changes; returns the change."""
    change = new - rows.number[row, R]
    if change != 0.0:
        rows.number[row, R] = new
        push_row(rows, row, change, body, VELOCITY)
    return change


@helper
def end_row(rows, row):
    """Note how much this sweep changed a row; returns the square of it in velocity units."""
    number = rows.number
    step = number[row, R] - number[row, STEP]
    number[row, STEP] = step
    number[row, CHANGE_BEFORE] = number[row, CHANGE]
    number[row, CHANGE] = number[row, WEIGHT] * step * step
    return number[row, WEIGHT] * number[row, CHANGE]


@inner
def sweep_rows(rows, body, part, change, pending):
    """Solve one row after the other; returns the square of the largest change in velocity units (F.11)."""
    worst = 0.0
    for row in range(rows.count[0]):
        if rows.active[row] == 0 or rows.kind[row] == SLIP:
            continue
        begin_row(rows, row, part, change, pending)
        take(rows, row, solved(rows.number, row, row_speed(rows, row, body)), body)
        worst = max(worst, end_row(rows, row))
        if rows.kind[row] == NORMAL and rows.active[row + 1] != 0:
            begin_row(rows, row + 1, part, change, pending)
            begin_row(rows, row + 2, part, change, pending)
            r_1, r_2 = solved_slip(rows, row, body)
            take(rows, row + 1, r_1, body)
            take(rows, row + 2, r_2, body)
            worst = max(worst, end_row(rows, row + 1), end_row(rows, row + 2))
    return worst


@inner
def row_error(rows, row, body):
    """How far a row is from its law [m/s], its slip rows included."""
    number = rows.number
    u = row_speed(rows, row, body)
    error = number[row, WEIGHT] * abs(number[row, R] - solved(number, row, u))
    if rows.kind[row] == NORMAL and rows.active[row + 1] != 0:
        r_1, r_2 = solved_slip(rows, row, body)
        weight = max(number[row + 1, WEIGHT], number[row + 2, WEIGHT])
        error = max(error, weight * abs(r_1 - number[row + 1, R]), weight * abs(r_2 - number[row + 2, R]))
    return error


@inner
def measure_rows(rows, body):
    """The largest error of a row [m/s], and the sum of the squares of all."""
    worst = total = 0.0
    for row in range(rows.count[0]):
        if rows.active[row] != 0 and rows.kind[row] != SLIP:
            error = row_error(rows, row, body)
            worst = max(worst, error)
            total += error * error
    return worst, total


@inner
def keep_rows(rows):
    """Keep the impulses as the best so far."""
    for row in range(rows.count[0]):
        rows.number[row, BEST] = rows.number[row, R]


@inner
def take_back_rows(rows):
    """The best impulses so far."""
    for row in range(rows.count[0]):
        rows.number[row, R] = rows.number[row, BEST]


@inner
def rows_into_bounds(rows):
    """Bring impulses outside their bounds back in; velocities are computed anew afterwards."""
    number = rows.number
    for row in range(rows.count[0]):
        if rows.kind[row] != SLIP:
            number[row, R] = min(max(number[row, R], number[row, LEAST]), number[row, MOST])
        if rows.kind[row] == NORMAL:
            limit = number[row, MU] * max(number[row, R], 0.0)
            size = sqrt(number[row + 1, R] ** 2 + number[row + 2, R] ** 2)
            if size > limit:
                number[row + 1, R] *= limit / size
                number[row + 2, R] *= limit / size


@inner
def join_rows(rows, part, body):
    """Join the free bodies of every row that pushes or changes to one part of the structure."""
    for row in range(rows.count[0]):
        if rows.active[row] == 0 or (rows.number[row, R] == 0.0 and rows.number[row, CHANGE] == 0.0):
            continue
        root = -1
        for e in range(rows.first[row], rows.first[row + 1]):
            b = rows.body[e]
            if body[b, INVERSE_MASS] == 0.0:
                continue
            if part[b] < 0:
                part[b] = b
            while part[b] != b:
                b = part[b]
            if root >= 0:
                part[max(b, root)] = min(b, root)
                b = min(b, root)
            root = b


@inner
def add_row_changes(rows, part, change):
    """Add the changes of rows in this sweep and the one before to those of their parts (F.17)."""
    for row in range(rows.count[0]):
        if rows.active[row] != 0:
            for e in range(rows.first[row], rows.first[row + 1]):
                p = part[rows.body[e]]
                if p >= 0:
                    change[p, 0] += rows.number[row, CHANGE]
                    change[p, 1] += rows.number[row, CHANGE_BEFORE]
                    break


@inner
def move_rows_on(rows, body, part, change):
    """Rows along their directions where parts are new; velocities and directions of bodies follow."""
    number = rows.number
    for row in range(rows.count[0]):
        if rows.active[row] == 0:
            continue
        factor = factor_of(rows, row, part, change)
        d = factor * number[row, DIRECTION]
        number[row, R] += d
        number[row, DIRECTION] = d + number[row, STEP] if factor > 0.0 else 0.0
        if factor > 0.0:
            push_row(rows, row, d, body, VELOCITY)
            push_row(rows, row, number[row, DIRECTION], body, BODY_DIRECTION)


@inner
def open_row_groups(rows, n, whole, body):
    """Rows of the groups into the tables of the whole structure, after n contacts; returns the number of all."""
    tables = whole.tables
    row_of, root = tables.row, tables.root
    n_group = rows.group.shape[0] if rows.count[0] > 0 else 0
    for g in range(n_group):
        first, end, c = rows.group[g, 0], rows.group[g, 0] + rows.group[g, 1], n + g
        tables.pair[c, 0], tables.pair[c, 1] = -1, -1
        for k in range(36):
            row_of[c, k] = 0.0
        for row in range(first, end):
            for e in range(rows.first[row], rows.first[row + 1]):
                side = 0 if rows.body[e] == rows.group[g, 2] else 1
                a = tables.number[rows.body[e]]
                tables.pair[c, side] = a
                at = 18 * side + 6 * (row - first)
                if a >= 0:
                    m0, m1, m2 = rows.way[e, 3], rows.way[e, 4], rows.way[e, 5]
                    for k in range(3):
                        row_of[c, at + k] = root[a, 0] * rows.way[e, k]
                    row_of[c, at + 3] = m0 * root[a, 1] + m1 * root[a, 2] + m2 * root[a, 4]
                    row_of[c, at + 4] = m1 * root[a, 3] + m2 * root[a, 5]
                    row_of[c, at + 5] = m2 * root[a, 6]
    return n + n_group


@inner
def choose_rows(rows, n, whole, body, first_round, limit):
    """G of each group: rows that hold are stuck, others keep their impulse (F.32); returns how many groups hold."""
    number, found = rows.number, 0
    for g in range(rows.group.shape[0] if rows.count[0] > 0 else 0):
        first, c, weight = rows.group[g, 0], n + g, 0.0
        for k in range(9):
            whole.g[c, k] = 0.0
        for row in range(first, first + rows.group[g, 1]):
            weight = max(weight, number[row, WEIGHT])
        chosen = False
        for row in range(first, first + rows.group[g, 1]):
            k = row - first
            whole.u[c, k] = 0.0
            if rows.active[row] == 0 or number[row, SOFT] > 0.0:
                continue
            u, r = row_speed(rows, row, body), number[row, R]
            goal = number[row, HIGH] if r < 0.0 or u > number[row, HIGH] else number[row, LOW]
            if rows.kind[row] == SLIP:
                lead = first
                size = sqrt(number[lead + 1, R] ** 2 + number[lead + 2, R] ** 2)
                inside = first_round or size < number[lead, MU] * number[lead, R] * (1.0 - 1e-9)
                holds = whole.g[c, 0] > 0.0 and inside
            elif number[row, LOW] == number[row, HIGH]:
                holds = number[row, LEAST] < r < number[row, MOST]
            elif first_round:
                holds = r != 0.0 or u <= number[row, LOW] + limit or u >= number[row, HIGH] - limit
            else:
                holds = r != 0.0 and number[row, LEAST] < r < number[row, MOST]
            if holds:
                whole.u[c, k] = u - goal
                whole.g[c, 4 * k] = 1.0 / (SOFTNESS * weight)
                chosen = True
        whole.chosen[c] = chosen
        found += 1 if chosen else 0
    return found


@inner
def take_row_steps(rows, n, whole):
    """Add what the solve of the whole structure found to the impulses of the groups."""
    for g in range(rows.group.shape[0] if rows.count[0] > 0 else 0):
        if whole.chosen[n + g]:
            for k in range(rows.group[g, 1]):
                rows.number[rows.group[g, 0] + k, R] += whole.step[n + g, k]
    rows_into_bounds(rows)
