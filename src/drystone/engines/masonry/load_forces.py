"""Forces of loads on nodes, compiled: pressures, charges, forces at places and along paths; gravity that is tilted.

Theory: docs/theory/masonry.md, M.13 and M.40-M.46. Arrays are made by loading.py.
"""

from math import cos, radians, sin, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.engines.masonry.joint_forces import area_vector
from drystone.engines.masonry.strike import Strikers
from drystone.loads.blast_layout import BlastTable
from drystone.loads.blast_pressure import face_impulse, face_wave
from drystone.loads.history import Histories, mean_value, value_at
from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import helper, inner, kernel

SPOTS = 16  # points that a force over a rectangle is spread on


class Loading(NamedTuple):
    """All loads. Pressures come before charges, constant ones before histories, so that a part can be cut off."""

    first: Longs  # faces of each pressure, then of each charge, with the end  (n_pressure + n_charge + 1,)
    face: NDArray[np.uint32]  # faces that may be loaded; state.exposed says how much of each  (n_face,)
    pressure: Histories  # of pressures [Pa]
    number: Floats  # of charges                                     (n_charge, N_NUMBER)
    curve: Floats  # of charges                                      (n_charge, n_row, N_CURVE)
    force: Floats  # [N]                                             (n_force, 3)
    factor: Histories  # of forces [-]
    pace: Floats  # of forces: time at the first station [s], stations per second, 0: at rest  (n_force, 2)
    station: Longs  # of forces, with the end                        (n_force + 1,)
    spot: Longs  # face under each spot of a station, -1: none        (n_station, SPOTS)
    place: Floats  # on that face, from -1 to 1                      (n_station, SPOTS, 2)
    share: Floats  # of forces: of each spot [-]                     (n_force,)
    constant: Longs  # how many pressures and forces are constant    (2,)
    gravity: Floats  # when nothing is tilted [m/s2]                 (3,)
    axis: Floats  # of tilt, unit                                    (3,)
    tilt: Histories  # angle [degrees]; no table: none
    strikers: Strikers  # bodies that hit


@inner
def add_loads(loading, quad, position, exposed, time, dt, low, high, factor, load):
    """Forces of all loads on nodes from low to high, where faces are and as they are turned now (M.13).

    Pressures are means from half a step before to half a step after: so the impulse of a front that rises at once is
    exact. factor: of the constant loads [-].
    """
    start, end = time - 0.5 * dt, time + 0.5 * dt
    n_charge, n_source = loading.number.shape[0], loading.first.shape[0] - 1
    for s in range(n_source):
        k = s - (n_source - n_charge)
        if k < 0:
            p = mean_value(loading.pressure, s, start, end)
            if s < loading.constant[0]:
                p *= factor
            for i in range(loading.first[s], loading.first[s + 1]):
                q = loading.face[i]
                if low <= quad[q, 0] < high and is_bare(exposed, i):
                    press(quad, q, exposed, i, area_vector(quad, q, position), p, load)
        else:
            table = BlastTable(loading.number[k], loading.curve[k])
            for i in range(loading.first[s], loading.first[s + 1]):
                q = loading.face[i]
                if not (low <= quad[q, 0] < high and is_bare(exposed, i)):
                    continue
                a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
                nx, ny, nz = area_vector(quad, q, position)
                area = sqrt(nx * nx + ny * ny + nz * nz)
                x = 0.25 * (position[a, 0] + position[b, 0] + position[c, 0] + position[d, 0])
                y = 0.25 * (position[a, 1] + position[b, 1] + position[c, 1] + position[d, 1])
                z = 0.25 * (position[a, 2] + position[b, 2] + position[c, 2] + position[d, 2])
                p = face_impulse(table, x, y, z, nx / area, ny / area, nz / area, start, end) / dt
                if p != 0.0:
                    press(quad, q, exposed, i, (nx, ny, nz), p, load)
    for k in range(loading.force.shape[0]):
        share = mean_value(loading.factor, k, start, end) * loading.share[k]
        if k < loading.constant[1]:
            share *= factor
        row, last = loading.station[k], loading.station[k + 1] - 1
        if loading.pace[k, 1] == 0.0:
            put(loading, k, row, share, quad, low, high, load)
            continue
        # a moving force is shared by the two stations around it
        way = (time - loading.pace[k, 0]) * loading.pace[k, 1]
        if 0.0 <= way <= last - row:
            at = min(int(way), last - row - 1)
            part = way - at
            put(loading, k, row + at, (1.0 - part) * share, quad, low, high, load)
            put(loading, k, row + at + 1, part * share, quad, low, high, load)


@helper
def is_bare(exposed, i):
    """Whether anything of a face is loaded."""
    return exposed[i, 0] != 0.0 or exposed[i, 1] != 0.0 or exposed[i, 2] != 0.0 or exposed[i, 3] != 0.0


@helper
def press(quad, q, exposed, i, area, pressure, load):
    """Pressure [Pa] on what is bare of a face, as forces on its nodes."""
    for k in range(4):
        n, w = quad[q, k], exposed[i, k] * pressure
        load[n, 0] -= w * area[0]
        load[n, 1] -= w * area[1]
        load[n, 2] -= w * area[2]


@inner
def put(loading, k, row, share, quad, low, high, load):
    """The force on the faces under the spots of a station, by their shape functions (M.44)."""
    fx, fy, fz = share * loading.force[k, 0], share * loading.force[k, 1], share * loading.force[k, 2]
    for s in range(SPOTS):
        q = loading.spot[row, s]
        if q < 0 or not low <= quad[q, 0] < high:
            continue
        xi, eta = loading.place[row, s, 0], loading.place[row, s, 1]
        for m in range(4):
            n = quad[q, m]
            w = 0.25 * (1.0 + (xi if m in (1, 2) else -xi)) * (1.0 + (eta if m in (2, 3) else -eta))
            load[n, 0] += w * fx
            load[n, 1] += w * fy
            load[n, 2] += w * fz


@inner
def set_gravity(loading, time, gravity):
    """Gravity at a time [m/s2], turned against the table (M.46); left alone where nothing is tilted."""
    if loading.tilt.first.shape[0] < 2:
        return
    angle = -radians(value_at(loading.tilt, 0, time))
    ax, ay, az = loading.axis[0], loading.axis[1], loading.axis[2]
    x, y, z = loading.gravity[0], loading.gravity[1], loading.gravity[2]
    along, c, s = ax * x + ay * y + az * z, cos(angle), sin(angle)
    gravity[0] = c * x + s * (ay * z - az * y) + (1.0 - c) * along * ax
    gravity[1] = c * y + s * (az * x - ax * z) + (1.0 - c) * along * ay
    gravity[2] = c * z + s * (ax * y - ay * x) + (1.0 - c) * along * az


@kernel
def start_gravity(loading, time, gravity):
    """`set_gravity` from Python."""
    set_gravity(loading, time, gravity)


@kernel
def face_blows(loading, quad, position, exposed, peak, impulse):
    """For each face of each load: peak pressure [Pa] and impulse per area [Pa s] of a charge's positive phase."""
    n_charge, n_source = loading.number.shape[0], loading.first.shape[0] - 1
    for k in range(n_charge):
        s = n_source - n_charge + k
        table = BlastTable(loading.number[k], loading.curve[k])
        for i in range(loading.first[s], loading.first[s + 1]):
            q = loading.face[i]
            if not is_bare(exposed, i):
                continue
            nx, ny, nz = area_vector(quad, q, position)
            area = sqrt(nx * nx + ny * ny + nz * nz)
            nx, ny, nz = nx / area, ny / area, nz / area
            x, y, z = 0.0, 0.0, 0.0
            for m in range(4):
                n = quad[q, m]
                x += 0.25 * position[n, 0]
                y += 0.25 * position[n, 1]
                z += 0.25 * position[n, 2]
            arrival, duration = wave_times(table, x, y, z, nx, ny, nz)
            if duration > 0.0:
                short = 1e-6 * duration
                peak[i] = face_impulse(table, x, y, z, nx, ny, nz, arrival, arrival + short) / short
                impulse[i] = face_impulse(table, x, y, z, nx, ny, nz, arrival, arrival + duration)


@helper
def wave_times(table, x, y, z, nx, ny, nz):
    """When the wave reaches a face, and for how long it presses [s]."""
    found = face_wave(table, x, y, z, nx, ny, nz, 1e300)
    return found[0], found[1]
