"""Pressure of a blast on a face, compiled: for use inside steps. Theory: blast.md, X.4-X.9.

`face_pressure` follows position and attitude of a face: both may change from step to step. `face_impulse` is its exact
integral over a step, for steps that are not short against the blast. The curves of one burst stand in a table with even
steps of log R, linear in between: 1024 cells keep them to 0.02 %. (In the few cells where two published segments meet
with a jump, the jump becomes a ramp.) Faces that leave the table are held at its ends. `blast_table` makes it.
"""

from math import exp, log, sqrt

from drystone.loads.blast_layout import (
    ARRIVAL,
    AT_X,
    AT_Y,
    AT_Z,
    CELLS_PER_LOG,
    CUBIC,
    DURATION,
    FRIEDLANDER,
    IGNITION,
    INCIDENCE,
    INCIDENT,
    INCIDENT_DECAY,
    LOG_NEAR,
    LOWEST,
    NEGATIVE,
    PRINTED,
    REFLECTED,
    REFLECTED_DECAY,
    RELIEF,
    SUCTION,
    SUCTION_DURATION,
    TURNED_AWAY,
)
from drystone.loads.blast_layout import BlastTable as BlastTable  # callers of both look here
from drystone.maths.jit import helper, inner

SOUND = 340.29  # in air at 15 degrees [m/s], as the curves are
PIECES, TAIL = 64, 20  # of Simpson's rule in a positive phase; the tail is over after so many phases


@inner
def face_wave(table, px, py, pz, nx, ny, nz, end):
    """The wave at a face (X.6): arrival, duration [s]; reflected part [Pa], its decay; incident part, its decay;
    suction [Pa], its duration [s]. All zero if it arrives after `end`, or the face is turned away and gets nothing.
    """
    number, curve = table.number, table.curve
    rx, ry, rz = px - number[AT_X], py - number[AT_Y], pz - number[AT_Z]
    distance = sqrt(rx * rx + ry * ry + rz * rz)
    facing = -(rx * nx + ry * ny + rz * nz)
    if curve.shape[0] < 2 or distance == 0.0 or (facing <= 0.0 and number[TURNED_AWAY] == 0.0):
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    place = (log(distance) - number[LOG_NEAR]) * number[CELLS_PER_LOG]
    row = min(max(int(place), 0), curve.shape[0] - 2)
    part = min(max(place - row, 0.0), 1.0)
    arrival = number[IGNITION] + between(curve, row, part, ARRIVAL)
    if end < arrival:
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    cosine = max(facing / distance, 0.0)
    square = cosine * cosine
    grazing = 1.0 + square - 2.0 * cosine if number[INCIDENCE] == PRINTED else 1.0 + cosine - 2.0 * square
    return (
        arrival,
        between(curve, row, part, DURATION),
        square * between(curve, row, part, REFLECTED),
        between(curve, row, part, REFLECTED_DECAY),
        grazing * between(curve, row, part, INCIDENT),
        between(curve, row, part, INCIDENT_DECAY),
        between(curve, row, part, SUCTION),
        between(curve, row, part, SUCTION_DURATION),
    )


@helper
def incident_peak(table, px, py, pz):
    """Peak of the incident wave at a place [Pa], whatever way a face looks."""
    number, curve = table.number, table.curve
    rx, ry, rz = px - number[AT_X], py - number[AT_Y], pz - number[AT_Z]
    place = (0.5 * log(rx * rx + ry * ry + rz * rz) - number[LOG_NEAR]) * number[CELLS_PER_LOG]
    row = min(max(int(place), 0), curve.shape[0] - 2)
    return between(curve, row, min(max(place - row, 0.0), 1.0), INCIDENT)


@helper
def between(curve, row, part, column):
    """Linear between two rows of the table."""
    return curve[row, column] + part * (curve[row + 1, column] - curve[row, column])


@helper
def friedlander(tau, decay, has_tail):
    """(1 - tau) exp(-d tau) with tau = t/t_o (X.4); the tail takes a decay of at least 1 (X.7)."""
    if tau <= 1.0:
        return (1.0 - tau) * exp(-decay * tau)
    return (1.0 - tau) * exp(-max(decay, 1.0) * tau) if has_tail else 0.0


@inner
def face_pressure(table, px, py, pz, nx, ny, nz, time):
    """Overpressure [Pa] on a face at p [m] with outward unit normal n at a time [s]; the force is -p A n.

    Nothing before the wave arrives, and on faces turned away. Shadows are the caller's: blast_faces.py.
    """
    if table.number[RELIEF] > 0.0:
        return cleared_pressure(table, px, py, pz, nx, ny, nz, time)
    return endless_pressure(table, px, py, pz, nx, ny, nz, time)


@inner
def endless_pressure(table, px, py, pz, nx, ny, nz, time):
    """The same on a surface without end, which nothing relieves (X.6)."""
    arrival, duration, reflected, decay, incident, side_decay, suction, span = face_wave(
        table, px, py, pz, nx, ny, nz, time
    )
    t = time - arrival
    if duration == 0.0:
        return 0.0
    tau = t / duration
    negative = table.number[NEGATIVE]
    if negative == CUBIC and tau > 1.0:
        s = (t - duration) / span
        return -6.75 * suction * s * (1.0 - s) * (1.0 - s) if s < 1.0 else 0.0
    has_tail = negative == FRIEDLANDER
    pressure = reflected * friedlander(tau, decay, has_tail)
    pressure += incident * friedlander(tau, side_decay, has_tail)
    return max(pressure, table.number[LOWEST])


@helper
def sound_behind(incident, ambient):
    """Speed of sound [m/s] in the air behind a reflected front of a given incident peak [Pa] (X.13)."""
    first = 1.0 + incident / ambient
    second = (8.0 * first - 1.0) / (first + 6.0)
    heated = first * (6.0 + first) / (6.0 * first + 1.0) * second * (6.0 + second) / (6.0 * second + 1.0)
    return SOUND * sqrt(heated)


@helper
def flow_pressure(pressure, ambient):
    """Incident pressure and that of the wind behind it [Pa] (X.14)."""
    return pressure + 2.5 * pressure * pressure / (7.0 * ambient + pressure)


@inner
def cleared_pressure(table, px, py, pz, nx, ny, nz, time):
    """The same on a surface of finite size, whose edges relieve it (X.12-X.14); never more than without them."""
    arrival, duration, reflected, _decay, incident, side_decay, _suction, _span = face_wave(
        table, px, py, pz, nx, ny, nz, time
    )
    full = endless_pressure(table, px, py, pz, nx, ny, nz, time)
    if duration == 0.0 or time - arrival > duration:
        return full
    tau, ambient = (time - arrival) / duration, -table.number[LOWEST]
    alone = incident_peak(table, px, py, pz)
    relieved = min(table.number[RELIEF] / (sound_behind(alone, ambient) * duration), 1.0)
    flow = flow_pressure(alone * friedlander(max(tau, relieved), side_decay, False), ambient)
    peak = reflected + incident
    return min(full, peak + (flow - peak) * tau / relieved if tau < relieved else flow)


@helper
def primitive(tau, decay):
    """Integral of (1 - x) exp(-d x) from 0 to tau; a series where d is too small to divide by (X.9)."""
    if abs(decay) < 1e-4:
        square = tau * tau
        return (
            tau
            - 0.5 * square
            - decay * square * (0.5 - tau / 3.0)
            + decay * decay * square * tau * (1.0 / 6.0 - tau / 8.0)
        )
    return (exp(-decay * tau) * (1.0 + decay * (tau - 1.0)) - 1.0 + decay) / (decay * decay)


@helper
def friedlander_integral(start, end, decay, has_tail):
    """Integral of `friedlander` between two tau >= 0."""
    total = primitive(min(end, 1.0), decay) - primitive(min(start, 1.0), decay)
    if has_tail and end > 1.0:
        slow = max(decay, 1.0)
        total += primitive(end, slow) - primitive(max(start, 1.0), slow)
    return total


@inner
def face_impulse(table, px, py, pz, nx, ny, nz, start, end):
    """Integral of the overpressure on a face that stands still from `start` to `end` [Pa s] (X.9).

    A vacuum bounds the mean over the step, not each instant. With relief it is Simpson's rule over short pieces.
    """
    arrival, duration, reflected, decay, incident, side_decay, suction, span = face_wave(
        table, px, py, pz, nx, ny, nz, end
    )
    if duration == 0.0:
        return 0.0
    a, b = max(start - arrival, 0.0) / duration, (end - arrival) / duration
    if table.number[RELIEF] > 0.0:
        n = int(PIECES * (min(b, TAIL) - min(a, TAIL))) + 1
        long, total = (b - a) / n, 0.0
        for k in range(n):
            at = arrival + duration * (a + k * long)
            total += cleared_pressure(table, px, py, pz, nx, ny, nz, at)
            total += 4.0 * cleared_pressure(table, px, py, pz, nx, ny, nz, at + 0.5 * long * duration)
            total += cleared_pressure(table, px, py, pz, nx, ny, nz, at + (1.0 - 1e-9) * long * duration)
        return total * long * duration / 6.0
    negative = table.number[NEGATIVE]
    has_tail = negative == FRIEDLANDER
    total = reflected * friedlander_integral(a, b, decay, has_tail)
    total += incident * friedlander_integral(a, b, side_decay, has_tail)
    total *= duration
    if negative == CUBIC and b > 1.0:
        a = min(max((a - 1.0) * duration / span, 0.0), 1.0)
        b = min((b - 1.0) * duration / span, 1.0)
        # of x (1 - x)^2 the integral is x2/2 - 2 x3/3 + x4/4
        upper = b * b * (0.5 - b * (2.0 / 3.0 - 0.25 * b))
        total -= 6.75 * suction * span * (upper - a * a * (0.5 - a * (2.0 / 3.0 - 0.25 * a)))
    return max(total, table.number[LOWEST] * (end - start))
