"""Kernels that let tests call the compiled blast and the compiled joint."""

from drystone.laws.joint_stress import joint_stress
from drystone.loads.blast_pressure import face_impulse, face_pressure
from drystone.maths.jit import kernel


@kernel
def pressures(table, point, normal, time, out):
    """Pressure [Pa] on face i at time i."""
    for i in range(time.size):
        out[i] = face_pressure(
            table, point[i, 0], point[i, 1], point[i, 2], normal[i, 0], normal[i, 1], normal[i, 2], time[i]
        )


@kernel
def impulses(table, point, normal, start, end, out):
    """Impulse [Pa s] on one face over interval i."""
    for i in range(start.size):
        out[i] = face_impulse(
            table, point[0], point[1], point[2], normal[0], normal[1], normal[2], start[i], end[i]
        )


@kernel
def joint_walk(number, path, state, out):
    """Steps of a joint: path (opening, slip_t, slip_s); out: stresses, state, status and loss as returned."""
    for i in range(path.shape[0]):
        r = joint_stress(
            number, 0, path[i, 0], path[i, 1], path[i, 2],
            state[0], state[1], state[2], state[3], state[4], state[5],
        )  # fmt: skip
        out[i, 0], out[i, 1], out[i, 2], out[i, 3], out[i, 4] = r[0], r[1], r[2], r[3], r[4]
        out[i, 5], out[i, 6], out[i, 7], out[i, 8] = r[5], r[6], r[7], r[8]
        for k in range(6):
            state[k] = out[i, 1 + k]
