"""What connectors put into the ledgers: energy by cause, momentum of supports, convergence. Theory: K.13-K.15.

The work of an impulse over a step is r (u⁺ + u⁻)/2, as of contacts (E.3). What a rope or joint takes when it catches is
impact; what the correction of its curvature takes is scheme; slip is friction; a spring keeps its share as elastic
energy, and what it had when it breaks is plastic.
"""

from drystone.contact.arrays import DRIVEN
from drystone.contact.connector_rows import BEFORE, HIGH, LOW, SLIP, SOFT, R, row_error, row_speed
from drystone.engines.bodies.connectors import TORQUE, spring_energy
from drystone.engines.bodies.model import BREAKS, BROKEN
from drystone.engines.bodies.rigid import changed_speed
from drystone.engines.ledger import (
    ELASTIC,
    FRICTION_LOSS,
    IMPACT_LOSS,
    PLASTIC_LOSS,
    SCHEME_LOSS,
    WORK,
)
from drystone.engines.momentum import DRIVES, SUPPORTS, add_momentum
from drystone.engines.trust import CONVERGED, ROUNDING
from drystone.maths.jit import helper, inner
from drystone.maths.vec import load3, scale

CURVATURE = 1.5  # over the speed that takes back an overrun: a faster closing is an impact


@inner
def book_connectors(bodies, connectors, rows, state, work):
    """Losses by cause of every element that pushes, work and momentum of what holds (K.14); returns the losses [J]."""
    ledger, loss, number, lost = state.ledger, state.loss, rows.number, 0.0
    n_interface = loss.shape[0] - state.connectors.status.size
    for element in range(connectors.kind.size):
        first, place = connectors.row[element], n_interface + connectors.connector[element]
        end = connectors.row[element + 1] if element + 1 < connectors.row.size else rows.kind.size
        pushed = rubbed = closing = back = 0.0
        for row in range(first, end):
            r = number[row, R]
            if rows.active[row] == 0 or r == 0.0:
                continue
            taken = -0.5 * r * (row_speed(rows, row, work.velocity) + number[row, BEFORE])
            book_holders(bodies, rows, row, r, state, work)
            if number[row, SOFT] > 0.0:
                ledger[SCHEME_LOSS] += taken  # the elastic energy comes back at the end of the step
            elif rows.kind[row] == SLIP or connectors.kind[element] == TORQUE:
                rubbed += taken
            else:
                # how fast an overrun is taken back, and how fast it came
                goal = number[row, LOW] if r > 0.0 else number[row, HIGH]
                pushed += taken
                closing += number[row, BEFORE] ** 2
                back += goal**2 if goal * r > 0.0 or number[row, LOW] == number[row, HIGH] else 0.0
        if closing <= CURVATURE**2 * back:
            ledger[SCHEME_LOSS] += pushed
        else:
            ledger[IMPACT_LOSS] += pushed
            loss[place, 0] += pushed
            lost += pushed
        ledger[FRICTION_LOSS] += rubbed
        loss[place, 1] += rubbed
        lost += rubbed
    return lost


@helper
def book_holders(bodies, rows, row, r, state, work):
    """The work of driven bodies, and the momentum that they and supports give."""
    for e in range(rows.first[row], rows.first[row + 1]):
        b = rows.body[e]
        if work.inverse_mass[b] > 0.0:
            continue
        given = scale(-r, load3(rows.way, e))
        turn = (-r * rows.way[e, 3], -r * rows.way[e, 4], -r * rows.way[e, 5])
        driven = bodies.status[b] == DRIVEN
        add_momentum(state.momenta, DRIVES if driven else SUPPORTS, load3(work.middle, b), given, turn)
        if driven:
            for k in range(6):
                speed = work.start[b, k] + work.velocity[b, k]
                state.ledger[WORK] -= 0.5 * r * rows.way[e, k] * speed


@inner
def close_connectors(connectors, state):
    """Elastic energy of springs at the end of the step; what breaks loses its own (K.15)."""
    ledger, elastic, broken = state.ledger, 0.0, 0.0
    for element in range(connectors.kind.size):
        c = connectors.connector[element]
        if state.connectors.status[c] != BROKEN:
            stored = spring_energy(connectors, element, state.position, state.attitude)
            if state.connectors.status[c] == BREAKS:
                broken += stored
            else:
                elastic += stored
    ledger[PLASTIC_LOSS] += broken
    ledger[SCHEME_LOSS] -= elastic + broken - ledger[ELASTIC]
    ledger[ELASTIC] = elastic
    for c in range(state.connectors.status.size):
        if state.connectors.status[c] == BREAKS:
            state.connectors.status[c] = BROKEN


@inner
def judge_connectors(bodies, rows, work, body, falling, dt):
    """The largest error of a row [m/s], the worst one over its tolerance (T.2), and a body of that row."""
    largest, worst, at = 0.0, 0.0, -1
    for row in range(rows.kind.size):
        if rows.active[row] == 0 or rows.kind[row] == SLIP:
            continue
        changed, thin = 0.0, 1e30
        for e in range(rows.first[row], rows.first[row + 1]):
            b = rows.body[e]
            speed = changed_speed(bodies.status, work.start, work.velocity, bodies.radius, b)
            changed, thin = max(changed, speed), min(thin, bodies.size[b])
        error = row_error(rows, row, body)
        own = falling + abs(rows.number[row, BEFORE]) + changed + ROUNDING / CONVERGED * thin / dt
        largest = max(largest, error)
        if not error / (CONVERGED * own) <= worst:
            worst, at = error / (CONVERGED * own), rows.body[rows.first[row]]
    return largest, worst, at
