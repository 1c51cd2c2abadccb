"""Pressure of a blast on a face, compiled: for use inside explicit steps. Theory: blast.md, X.1-X.9.

`face_pressure` follows position and attitude of a face: both may change from step to step. The curves of one burst
stand in a table with even steps of log Z, linear in between: 1024 cells keep them to 0.02 %. (In the few cells where
two published segments meet with a jump, the jump becomes a ramp.) Faces that leave the table are held at its ends.
The table is made by `blast_table` of blast.py.
"""

from math import exp, log, sqrt
from typing import NamedTuple

from drystone.maths.jit import helper, inner
from drystone.model import Floats

# entries of BlastTable.number
AT_X, AT_Y, AT_Z, IGNITION, LOG_NEAR, CELLS_PER_LOG, INCIDENCE, NEGATIVE, TURNED_AWAY, LOWEST = range(10)
N_NUMBER = 10
# columns of BlastTable.curve
ARRIVAL, DURATION, REFLECTED, REFLECTED_DECAY, INCIDENT, INCIDENT_DECAY, SUCTION, SUCTION_DURATION = range(8)
N_CURVE = 8
# number[INCIDENCE]: the form as corrected, or as first printed (X.6)
CORRECTED, PRINTED = 0, 1
# number[NEGATIVE] (X.7, X.8)
NO_SUCTION, FRIEDLANDER, CUBIC = 0, 1, 2


class BlastTable(NamedTuple):
    """One burst, ready for compiled code. All lengths [m], times [s], pressures [Pa]."""

    number: Floats  # charge x, y, z; ignition; log of the nearest distance; cells per unit of log; switches  (10,)
    curve: Floats  # quantities by distance, even steps of log R; no row at all: no blast  (n_row, 8)


@helper
def friedlander(tau, decay, has_tail):
    """(1 - tau) exp(-d tau) with tau = t/t_o (X.4); the tail takes a decay of at least 1 (X.7)."""
    if tau <= 1.0:
        return (1.0 - tau) * exp(-decay * tau)
    if not has_tail or tau > 60.0:
        return 0.0
    return (1.0 - tau) * exp(-max(decay, 1.0) * tau)


@inner
def face_pressure(table, px, py, pz, nx, ny, nz, time):
    """Overpressure [Pa] on a face at p [m] with outward unit normal n at a time [s]; the force is -p A n.

    Nothing before the wave arrives and on faces turned away (X.5, X.6). Shadows are the caller's: blast_faces.py.
    """
    number, curve = table.number, table.curve
    if curve.shape[0] < 2:
        return 0.0
    rx, ry, rz = px - number[AT_X], py - number[AT_Y], pz - number[AT_Z]
    distance = sqrt(rx * rx + ry * ry + rz * rz)
    lapse = time - number[IGNITION]
    facing = -(rx * nx + ry * ny + rz * nz)
    if lapse <= 0.0 or distance == 0.0 or (facing <= 0.0 and number[TURNED_AWAY] == 0.0):
        return 0.0
    cosine = max(facing / distance, 0.0)
    place = (log(distance) - number[LOG_NEAR]) * number[CELLS_PER_LOG]
    last = curve.shape[0] - 2
    row = min(max(int(place), 0), last)
    part = min(max(place - row, 0.0), 1.0)
    t = lapse - (curve[row, ARRIVAL] + part * (curve[row + 1, ARRIVAL] - curve[row, ARRIVAL]))
    if t < 0.0:
        return 0.0
    duration = curve[row, DURATION] + part * (curve[row + 1, DURATION] - curve[row, DURATION])
    tau = t / duration
    if number[NEGATIVE] == CUBIC and tau > 1.0:
        suction = curve[row, SUCTION] + part * (curve[row + 1, SUCTION] - curve[row, SUCTION])
        span = curve[row, SUCTION_DURATION] + part * (
            curve[row + 1, SUCTION_DURATION] - curve[row, SUCTION_DURATION]
        )
        s = (t - duration) / span
        return -6.75 * suction * s * (1.0 - s) * (1.0 - s) if s < 1.0 else 0.0
    peak = curve[row, REFLECTED] + part * (curve[row + 1, REFLECTED] - curve[row, REFLECTED])
    side = curve[row, INCIDENT] + part * (curve[row + 1, INCIDENT] - curve[row, INCIDENT])
    decay = curve[row, REFLECTED_DECAY] + part * (
        curve[row + 1, REFLECTED_DECAY] - curve[row, REFLECTED_DECAY]
    )
    side_decay = curve[row, INCIDENT_DECAY] + part * (
        curve[row + 1, INCIDENT_DECAY] - curve[row, INCIDENT_DECAY]
    )
    has_tail = number[NEGATIVE] == FRIEDLANDER
    square = cosine * cosine
    if number[INCIDENCE] == PRINTED:
        grazing = 1.0 + square - 2.0 * cosine
    else:
        grazing = 1.0 + cosine - 2.0 * square
    pressure = square * peak * friedlander(tau, decay, has_tail)
    pressure += grazing * side * friedlander(tau, side_decay, has_tail)
    return max(pressure, number[LOWEST])
