"""Unit quaternions, scalar first, as tuples (w, x, y, z). They turn body axes into world axes."""

from math import cos, sin, sqrt

from drystone.maths.jit import helper


@helper
def load4(array, row):
    return (array[row, 0], array[row, 1], array[row, 2], array[row, 3])


@helper
def store4(array, row, q):
    array[row, 0] = q[0]
    array[row, 1] = q[1]
    array[row, 2] = q[2]
    array[row, 3] = q[3]


@helper
def multiply(p, q):
    """The rotation q followed by p."""
    return (
        p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
        p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
        p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
        p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
    )


@helper
def to_matrix(q):
    """The rotation matrix R of q, nine numbers row by row; x_world = R x_body."""
    w, x, y, z = q
    return (
        1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y),
        2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x),
        2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y),
    )  # fmt: skip


@helper
def from_rotation_vector(a):
    """exp of a rotation vector [rad]: unit to round-off for any angle."""
    angle2 = a[0] * a[0] + a[1] * a[1] + a[2] * a[2]
    if angle2 > 1e-8:
        angle = sqrt(angle2)
        s = sin(0.5 * angle) / angle
        return (cos(0.5 * angle), s * a[0], s * a[1], s * a[2])
    # series to order 4: the error is below 1e-19 here
    s = 0.5 - angle2 / 48.0
    return (1.0 - angle2 / 8.0 + angle2 * angle2 / 384.0, s * a[0], s * a[1], s * a[2])


@helper
def normalise(q):
    s = 1.0 / sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    return (s * q[0], s * q[1], s * q[2], s * q[3])
