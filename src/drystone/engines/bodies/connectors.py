"""Connectors in the hard-contact step: their rows from the poses where impulses act, and what they did.

Each connector is made of elements, each of one kind: a rope, a point that stays with another, an axis that stays
parallel, a stop, a disc of play. An element writes its rows (contact/connector_rows.py): directions at one point of
space for both bodies, so that momenta stay, and bounds from the gaps (K.4-K.12). Overrun that curvature makes from kick
to kick is taken back, but never faster than the row was overrun (K.5): no energy comes of it.
Theory: docs/theory/connectors.md.
"""

from math import atan2, inf

from drystone.contact.connector_rows import (
    BEFORE,
    HIGH,
    LEAST,
    LOW,
    MOST,
    MU,
    SOFT,
    R,
    row_speed,
)
from drystone.engines.bodies.model import (
    BREAKS,
    BROKEN,
    CONNECTOR_ANGLE,
    CONNECTOR_FORCE,
    CONNECTOR_MOMENT,
    CONNECTOR_OPENING,
    SLACK,
    TAUT,
)
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import (
    add,
    add_scaled,
    any_tangents,
    cross,
    dot,
    load3,
    mat_vec,
    norm,
    scale,
    sub,
)

# kinds of elements, and the columns of Connectors.number that they use
ROPE, POINT, BALL, WELDED, AXIS, STOP, TORQUE, DISC, LINE, SLIDE = range(10)
LENGTH, BREAKING, SHORTEST, REST = range(4)  # of a rope [m, N, m, m]
RADIUS, FRICTION = 0, 1  # of a disc or ball of play [m, -]
LOWER, UPPER = 0, 1  # of a stop [rad] or of a slide [m]
LIMIT = 0  # of a torque [N m]
STIFFNESS = 6  # of any element but stops, over the square of SCALE where it turns [N/m]; 0: rigid
SCALE = 7  # length that makes turning rows metres [m]
NEAR_MIDDLE = 0.05  # share of a play below which the direction is that of the motion


@helper
def at_point(connectors, p, position, attitude):
    """Where a point of a connector is [m]."""
    b = connectors.body[p]
    turned = mat_vec(to_matrix(load4(attitude, b)), load3(connectors.place, p))
    return add(load3(position, b), turned)


@helper
def direction(connectors, element, column, b, attitude):
    """An axis of an element in world axes; column 0 and 3 are of body i, 6 and 9 of body j."""
    axis = connectors.axis
    a = (axis[element, column], axis[element, column + 1], axis[element, column + 2])
    return mat_vec(to_matrix(load4(attitude, b)), a)


@helper
def least_speed(gap, before, dt):
    """The lowest velocity that a gap allows until the next kick; an overrun is taken back as fast as it came (K.5)."""
    return -gap / dt if gap >= 0.0 else min(-gap / dt, max(-before, 0.0))


@helper
def lowest(rows, row, gap, before, stiffness, dt):
    """The lowest velocity of a row with a gap, and its softness if it is a spring (K.5, K.6)."""
    if stiffness == 0.0:
        return least_speed(gap, before, dt)
    # the mean of the stretches before, at and after the kick, which keeps energy
    rows.number[row, SOFT] = 4.0 / (stiffness * dt * dt)
    return before - 4.0 * gap / dt


@helper
def hold_row(rows, row, error, share, stiffness, dt):
    """A bilateral row takes a share of its error back, or is a spring (K.5, K.6)."""
    goal = -share * error
    if stiffness > 0.0:
        goal = lowest(rows, row, error, rows.number[row, BEFORE], stiffness, dt)
    set_bounds(rows, row, goal, goal, -inf, inf)


@helper
def set_row(rows, row, lin, turn_i, turn_j, low, high, least, most):
    """A row between two bodies, its bounds."""
    e = rows.first[row]
    for k in range(3):
        rows.way[e, k], rows.way[e, 3 + k] = lin[k], turn_i[k]
        rows.way[e + 1, k], rows.way[e + 1, 3 + k] = -lin[k], -turn_j[k]
    set_bounds(rows, row, low, high, least, most)


@helper
def set_bounds(rows, row, low, high, least, most):
    number = rows.number
    rows.active[row] = 1
    number[row, LOW], number[row, HIGH], number[row, LEAST], number[row, MOST] = low, high, least, most


@helper
def set_push(rows, row, work, i, j, at, n):
    """A row that pushes two bodies at one point along n; returns its velocity before the kick."""
    x_i, x_j = load3(work.middle, i), load3(work.middle, j)
    set_row(rows, row, n, cross(sub(at, x_i), n), cross(sub(at, x_j), n), -inf, inf, 0.0, 0.0)
    return note_before(rows, row, work)


@helper
def set_turn(rows, row, work, a, length):
    """A row that turns two bodies against each other about a; returns its velocity before the kick."""
    turn = scale(length, a)
    set_row(rows, row, (0.0, 0.0, 0.0), turn, turn, -inf, inf, 0.0, 0.0)
    return note_before(rows, row, work)


@helper
def note_before(rows, row, work):
    u = row_speed(rows, row, work.start)
    rows.number[row, BEFORE] = u
    return u


@inner
def place_connectors(connectors, state, work, rows, dt):
    """Directions, bounds and warm start of all rows, at the poses where impulses act (K.4-K.12)."""
    rows.count[0] = rows.kind.size
    for row in range(rows.kind.size):
        rows.active[row] = 0
        rows.number[row, SOFT] = rows.number[row, MU] = 0.0
        rows.number[row, R] = state.impulse[row]
    for element in range(connectors.kind.size):
        first, end = connectors.point[element], connectors.point[element + 1]
        acts = state.status[connectors.connector[element]] != BROKEN
        for p in range(first, end):
            acts = acts and work.alive[connectors.body[p]]
        kind = connectors.kind[element]
        if not acts:
            continue
        if kind == ROPE:
            place_rope(connectors, element, work, rows, dt)
        elif kind in (POINT, BALL, DISC, LINE, SLIDE):
            place_point(connectors, element, kind, work, rows, dt)
        else:
            place_turn(connectors, element, kind, work, rows, dt)


@inner
def place_rope(connectors, element, work, rows, dt):
    """One tension through all points; its row is the rate of the slack (K.4, K.6)."""
    row, first, end = connectors.row[element], connectors.point[element], connectors.point[element + 1]
    for e in range(rows.first[row], rows.first[row + 1]):
        for k in range(6):
            rows.way[e, k] = 0.0
    length = 0.0
    here = at_point(connectors, first, work.middle, work.turned)
    for p in range(first, end - 1):
        after = at_point(connectors, p + 1, work.middle, work.turned)
        way = sub(after, here)
        size = norm(way)
        length += size
        n = scale(1.0 / size if size > 0.0 else 0.0, way)
        add_pull(connectors, rows, p, work, here, n)
        add_pull(connectors, rows, p + 1, work, after, scale(-1.0, n))
        here = after
    set_bounds(rows, row, -inf, inf, 0.0, 0.0)
    before, number = note_before(rows, row, work), connectors.number
    gap, stiffness = number[element, LENGTH] - length, number[element, STIFFNESS]
    low, high, least = lowest(rows, row, gap, before, stiffness, dt), inf, 0.0
    if number[element, SHORTEST] > 0.0:
        high, least = -least_speed(length - number[element, SHORTEST], -before, dt), -inf
    set_bounds(rows, row, low, high, least, number[element, BREAKING] * dt)


@helper
def add_pull(connectors, rows, p, work, at, n):
    """A unit of tension pulls point p along n."""
    e, x = connectors.entry[p], load3(work.middle, connectors.body[p])
    turn = cross(sub(at, x), n)
    for k in range(3):
        rows.way[e, k] += n[k]
        rows.way[e, 3 + k] += turn[k]


@helper
def taken_back(error, before, dt):
    """Share of an error d of a bilateral constraint that its velocity u before the kick lets it take back (K.5)."""
    square = dot(error, error)
    return min(1.0, max(dot(before, error), 0.0) * dt / square) if square > 0.0 else 0.0


@inner
def place_point(connectors, element, kind, work, rows, dt):
    """A point of body i and a place of body j: together, in a ball or disc of play, on a line, between stops."""
    row, p, number = connectors.row[element], connectors.point[element], connectors.number
    i, j = connectors.body[p], connectors.body[p + 1]
    at_i = at_point(connectors, p, work.middle, work.turned)
    at_j = at_point(connectors, p + 1, work.middle, work.turned)
    apart, stiffness = sub(at_i, at_j), number[element, STIFFNESS]
    if kind == POINT:
        # bilateral along the world axes, at the middle of both (K.7)
        at = add_scaled(at_j, 0.5, apart)
        u = (
            set_push(rows, row, work, i, j, at, (1.0, 0.0, 0.0)),
            set_push(rows, row + 1, work, i, j, at, (0.0, 1.0, 0.0)),
            set_push(rows, row + 2, work, i, j, at, (0.0, 0.0, 1.0)),
        )
        share = taken_back(apart, u, dt) / dt
        for k in range(3):
            hold_row(rows, row + k, apart[k], share, stiffness, dt)
        return
    axis = direction(connectors, element, 6, j, work.turned)
    along = dot(apart, axis)
    if kind == SLIDE:
        # stops along the hole (K.10)
        u_along = set_push(rows, row, work, i, j, at_i, axis)
        below, above = along - number[element, LOWER], number[element, UPPER] - along
        low, high = least_speed(below, u_along, dt), -least_speed(above, -u_along, dt)
        if number[element, LOWER] == number[element, UPPER]:
            low = high = -taken_back((below, 0.0, 0.0), (u_along, 0.0, 0.0), dt) * below / dt
        set_bounds(rows, row, low, high, -inf, inf)
        return
    across = add_scaled(apart, -along, axis)
    if kind == LINE:
        # no play: bilateral across the hole (K.9)
        one = direction(connectors, element, 9, j, work.turned)
        two = cross(axis, one)
        u_2 = (
            set_push(rows, row, work, i, j, at_i, one),
            set_push(rows, row + 1, work, i, j, at_i, two),
            0.0,
        )
        d = (dot(across, one), dot(across, two), 0.0)
        share = taken_back(d, u_2, dt) / dt
        for k in range(2):
            hold_row(rows, row + k, d[k], share, stiffness, dt)
        return
    # a ball or disc of play: unilateral towards the middle (K.8, K.9)
    radius = number[element, RADIUS]
    away = apart if kind == BALL else across
    size = norm(away)
    n = scale(-1.0 / size if size > 0.0 else 0.0, away)
    if size < NEAR_MIDDLE * radius or size == 0.0:
        n = towards_middle(work, i, j, at_i, away, axis, kind, dt)
    before = set_push(rows, row, work, i, j, at_i, n)
    low = lowest(rows, row, radius + dot(away, n), before, stiffness, dt)
    set_bounds(rows, row, low, inf, 0.0, inf)
    if kind == DISC and number[element, FRICTION] > 0.0:
        rows.number[row, MU] = number[element, FRICTION]
        note_slip(rows, row + 1, work, i, j, at_i, axis)
        note_slip(rows, row + 2, work, i, j, at_i, cross(n, axis))


@helper
def note_slip(rows, row, work, i, j, at, t):
    set_push(rows, row, work, i, j, at, t)
    set_bounds(rows, row, 0.0, 0.0, -inf, inf)


@inner
def towards_middle(work, i, j, at, away, axis, kind, dt):
    """Direction of a play whose point is near the middle: against where it goes, or any."""
    v_i = add(load3(work.free, i), cross(spin_of(work.free, i), sub(at, load3(work.middle, i))))
    v_j = add(load3(work.free, j), cross(spin_of(work.free, j), sub(at, load3(work.middle, j))))
    goes = add_scaled(away, dt, sub(v_i, v_j))
    if kind != BALL:
        goes = add_scaled(goes, -dot(goes, axis), axis)
    size = norm(goes)
    if size > 0.0:
        return scale(-1.0 / size, goes)
    across, _ = any_tangents(axis)
    return across


@helper
def spin_of(velocity, b):
    return (velocity[b, 3], velocity[b, 4], velocity[b, 5])


@inner
def place_turn(connectors, element, kind, work, rows, dt):
    """How two bodies may turn against each other: not at all, about an axis, between stops, against friction."""
    row, p, number, length = (
        connectors.row[element], connectors.point[element], connectors.number, connectors.number[element, SCALE]
    )  # fmt: skip
    i, j = connectors.body[p], connectors.body[p + 1]
    axis = direction(connectors, element, 6, j, work.turned)
    one = direction(connectors, element, 9, j, work.turned)
    two = cross(axis, one)
    if kind in (WELDED, AXIS):
        # bilateral: all of the turn, or that across the axis (K.7, K.11)
        error = turn_between(connectors, element, kind, i, j, work.turned)
        u_3 = 0.0
        if kind == WELDED:
            u_3 = set_turn(rows, row + 2, work, axis, length)
        u = (set_turn(rows, row, work, one, length), set_turn(rows, row + 1, work, two, length), u_3)
        d = (length * dot(error, one), length * dot(error, two), length * dot(error, axis))
        if kind == AXIS:
            d = (d[0], d[1], 0.0)
        share = taken_back(d, u, dt) / dt
        for k in range(3 if kind == WELDED else 2):
            hold_row(rows, row + k, d[k], share, number[element, STIFFNESS], dt)
        return
    before = set_turn(rows, row, work, axis, length)
    if kind == TORQUE:
        most = number[element, LIMIT] * dt / length
        set_bounds(rows, row, 0.0, 0.0, -most, most)
        return
    # stops (K.12)
    angle = angle_between(connectors, element, i, j, work.turned)
    low = least_speed(length * (angle - number[element, LOWER]), before, dt)
    high = -least_speed(length * (number[element, UPPER] - angle), -before, dt)
    set_bounds(rows, row, low, high, -inf, inf)


@helper
def angle_between(connectors, element, i, j, attitude):
    """Angle of body i against body j about the axis of j [rad], 0 at the start."""
    axis, one = (
        direction(connectors, element, 6, j, attitude),
        direction(connectors, element, 9, j, attitude),
    )
    turned = direction(connectors, element, 3, i, attitude)
    return atan2(dot(cross(one, turned), axis), dot(one, turned))


@helper
def turn_between(connectors, element, kind, i, j, attitude):
    """Small turn of body i away from where body j holds it, world axes [rad]; for an axis only that across it."""
    axis_i, axis_j = (
        direction(connectors, element, 0, i, attitude),
        direction(connectors, element, 6, j, attitude),
    )
    error = cross(axis_j, axis_i)
    if kind == WELDED:
        # the sum of the turns of three axes is twice the turn
        one_i, one_j = (
            direction(connectors, element, 3, i, attitude),
            direction(connectors, element, 9, j, attitude),
        )
        third = cross(cross(axis_j, one_j), cross(axis_i, one_i))
        error = scale(0.5, add(add(error, cross(one_j, one_i)), third))
    return error


@inner
def measure_connectors(connectors, state, work, rows, dt):
    """Keep impulses, note forces, openings and angles, and which connectors break (K.13)."""
    measured = state.measured
    for c in range(state.status.size):
        for k in range(4):
            measured[c, k] = 0.0
        if state.status[c] != BROKEN:
            state.status[c] = SLACK
    for row in range(rows.kind.size):
        state.impulse[row] = rows.number[row, R] if rows.active[row] != 0 else 0.0
        c = connectors.row_connector[row]
        if state.impulse[row] != 0.0 and state.status[c] == SLACK:
            state.status[c] = TAUT
    last, force, moment = -1, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for element in range(connectors.kind.size):
        c, kind, row = connectors.connector[element], connectors.kind[element], connectors.row[element]
        if c != last:
            last, force, moment = c, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        if kind == ROPE:
            # of a line of bars only this counts
            measured[c, CONNECTOR_FORCE] = state.impulse[row] / dt
            length = rope_length(connectors, element, work.middle, work.turned)
            measured[c, CONNECTOR_OPENING] = length - connectors.number[element, REST]
            limit = rows.number[row, MOST]
            if state.status[c] == TAUT and state.impulse[row] >= limit * (1.0 - 1e-9):
                state.status[c] = BREAKS
            continue
        p = connectors.point[element]
        i, j = connectors.body[p], connectors.body[p + 1]
        end = connectors.row[element + 1] if element + 1 < connectors.row.size else rows.kind.size
        for r in range(row, end):
            e = rows.first[r]
            force = add_scaled(force, state.impulse[r] / dt, load3(rows.way, e))
            if kind in (WELDED, AXIS, STOP, TORQUE):
                turn = (rows.way[e, 3], rows.way[e, 4], rows.way[e, 5])
                moment = add_scaled(moment, state.impulse[r] / dt, turn)
        if is_line(connectors, element):
            continue
        measured[c, CONNECTOR_FORCE], measured[c, CONNECTOR_MOMENT] = norm(force), norm(moment)
        if kind in (POINT, BALL, DISC, LINE):
            measured[c, CONNECTOR_OPENING] = max(
                measured[c, CONNECTOR_OPENING],
                opening(connectors, element, kind, p, work.middle, work.turned),
            )
        elif kind == AXIS:
            measured[c, CONNECTOR_ANGLE] = angle_between(connectors, element, i, j, work.turned)
        elif kind == WELDED:
            measured[c, CONNECTOR_ANGLE] = norm(turn_between(connectors, element, kind, i, j, work.turned))
        if state.status[c] == TAUT and (
            norm(force) > connectors.limit[c, 0] or norm(moment) > connectors.limit[c, 1]
        ):
            state.status[c] = BREAKS


@helper
def is_line(connectors, element):
    """Whether an element belongs to a line of bars, whose rope comes first."""
    c = connectors.connector[element]
    while element > 0 and connectors.connector[element - 1] == c:
        element -= 1
    return connectors.kind[element] == ROPE


@helper
def opening(connectors, element, kind, p, position, attitude):
    """How far a point is from its place, across the hole if there is one [m]."""
    apart = sub(at_point(connectors, p, position, attitude), at_point(connectors, p + 1, position, attitude))
    if kind in (DISC, LINE):
        axis = direction(connectors, element, 6, connectors.body[p + 1], attitude)
        apart = add_scaled(apart, -dot(apart, axis), axis)
    return norm(apart)


@inner
def rope_length(connectors, element, position, attitude):
    """Length of a rope through its points [m]."""
    length = 0.0
    for p in range(connectors.point[element], connectors.point[element + 1] - 1):
        here = at_point(connectors, p, position, attitude)
        length += norm(sub(at_point(connectors, p + 1, position, attitude), here))
    return length


@inner
def spring_energy(connectors, element, position, attitude):
    """Elastic energy of an element [J]."""
    kind, p, number = connectors.kind[element], connectors.point[element], connectors.number
    stiffness, stretch = number[element, STIFFNESS], 0.0
    if stiffness == 0.0:
        return 0.0
    if kind == ROPE:
        stretch = rope_length(connectors, element, position, attitude) - number[element, LENGTH]
    elif kind == WELDED:
        i, j = connectors.body[p], connectors.body[p + 1]
        stretch = number[element, SCALE] * norm(turn_between(connectors, element, kind, i, j, attitude))
    else:
        stretch = opening(connectors, element, kind, p, position, attitude)
        if kind in (BALL, DISC):
            stretch -= number[element, RADIUS]
    return 0.5 * stiffness * max(stretch, 0.0) ** 2
