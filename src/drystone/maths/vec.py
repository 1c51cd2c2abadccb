"""3-vectors and 3x3 matrices as tuples: free of cost in compiled code, and readable.

A vector is (x, y, z); a matrix is nine numbers, row by row. Array temporaries in inner loops would cost 30
times as much.
"""

from math import sqrt

from drystone.maths.jit import helper


@helper
def load3(array, row):
    """The vector in a row of an (n, 3) array."""
    return (array[row, 0], array[row, 1], array[row, 2])


@helper
def store3(array, row, a):
    array[row, 0] = a[0]
    array[row, 1] = a[1]
    array[row, 2] = a[2]


@helper
def add(a, b):
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


@helper
def sub(a, b):
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@helper
def scale(s, a):
    return (s * a[0], s * a[1], s * a[2])


@helper
def add_scaled(a, s, b):
    """a + s b"""
    return (a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2])


@helper
def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@helper
def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@helper
def norm(a):
    return sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])


@helper
def mat_vec(m, a):
    """M a"""
    return (
        m[0] * a[0] + m[1] * a[1] + m[2] * a[2],
        m[3] * a[0] + m[4] * a[1] + m[5] * a[2],
        m[6] * a[0] + m[7] * a[1] + m[8] * a[2],
    )


@helper
def mat_t_vec(m, a):
    """Mᵀ a"""
    return (
        m[0] * a[0] + m[3] * a[1] + m[6] * a[2],
        m[1] * a[0] + m[4] * a[1] + m[7] * a[2],
        m[2] * a[0] + m[5] * a[1] + m[8] * a[2],
    )


@helper
def load9(array, row):
    """The matrix in a row of an (n, 9) array."""
    return (
        array[row, 0], array[row, 1], array[row, 2],
        array[row, 3], array[row, 4], array[row, 5],
        array[row, 6], array[row, 7], array[row, 8],
    )  # fmt: skip


@helper
def any_tangents(n):
    """Two unit vectors t, s that make (n, t, s) right-handed.

    Built from the coordinate axis least aligned with n, so that nearby normals get nearby frames.
    """
    ax, ay, az = abs(n[0]), abs(n[1]), abs(n[2])
    if ax <= ay and ax <= az:
        t = (0.0, n[2], -n[1])
    elif ay <= az:
        t = (-n[2], 0.0, n[0])
    else:
        t = (n[1], -n[0], 0.0)
    t = scale(1.0 / norm(t), t)
    return t, cross(n, t)
