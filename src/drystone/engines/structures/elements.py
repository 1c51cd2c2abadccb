"""Element matrices: Euler-Bernoulli beam-columns and bars in space, in world axes (theory: structures.md, B.1-B.3).

Each element has twelve unknowns: x, y, z, rx, ry, rz of its start, then of its end. Planar frames use the same matrices
and drop y, rx and rz. Local axes: x along the member, y towards `up`, z across.
"""

import numpy as np

from drystone.maths.arrays import Floats
from drystone.scene.structures import Bar, Beam


def local_axes(start: Floats, end: Floats, up: tuple[float, float, float] | None) -> tuple[float, Floats]:
    """Length [m] and the rotation whose rows are the local axes in world axes."""
    along = end - start
    length = float(np.linalg.norm(along))
    e_x = along / length
    if up is None:
        upright = abs(e_x[2]) > 1.0 - 1e-9
        reference = np.array([1.0, 0.0, 0.0]) if upright else np.array([0.0, 0.0, 1.0])
    else:
        reference = np.array(up, float)
    e_z = np.cross(e_x, reference)
    size = float(np.linalg.norm(e_z))
    if size < 1e-9 * float(np.linalg.norm(reference)):
        raise ValueError("`up` is along the member")
    e_z /= size
    axes = np.zeros((3, 3))
    axes[0], axes[1], axes[2] = e_x, np.cross(e_z, e_x), e_z
    return length, axes


def spread(rotation: Floats) -> Floats:
    """The rotation of all twelve unknowns."""
    out = np.zeros((12, 12))
    for k in range(0, 12, 3):
        out[k : k + 3, k : k + 3] = rotation
    return out


def beam_stiffness(beam: Beam, length: float) -> Floats:
    """Stiffness in local axes (B.1) [N/m, N, N m]."""
    E, A, I_y = beam.young, beam.area, beam.inertia
    I_z = beam.inertia_side or I_y
    G, J = E / (2.0 * (1.0 + beam.poisson)), beam.torsion or (I_y + I_z)
    k = np.zeros((12, 12))
    _add_pair(k, 0, 6, E * A / length)
    _add_pair(k, 3, 9, G * J / length)
    _add_bending(k, (1, 5, 7, 11), E * I_y * _bending_stiffness(length))
    _add_bending(k, (2, 4, 8, 10), E * I_z * _bending_stiffness(length), -1.0)
    return k


def beam_mass(beam: Beam, length: float) -> Floats:
    """Mass in local axes (B.2) [kg, kg m, kg m2]: consistent, or lumped with the diagonal scaled."""
    mass = beam.density * beam.area * length
    I_z = beam.inertia_side or beam.inertia
    polar = beam.density * length * (beam.inertia + I_z)  # of the section, for spin about the axis
    m = np.zeros((12, 12))
    if beam.mass == "lumped":
        for k in (0, 6):
            m[k : k + 3, k : k + 3] = 0.5 * mass * np.eye(3)
            m[k + 3, k + 3] = 0.5 * polar
            m[k + 4, k + 4] = m[k + 5, k + 5] = mass * length**2 / 78.0
        return m
    for a, b, amount in ((0, 6, mass), (3, 9, polar)):
        m[a, a] = m[b, b] = amount / 3.0
        m[a, b] = m[b, a] = amount / 6.0
    _add_bending(m, (1, 5, 7, 11), mass * _bending_mass(length))
    _add_bending(m, (2, 4, 8, 10), mass * _bending_mass(length), -1.0)
    return m


def bar_stiffness(bar: Bar, length: float) -> Floats:
    """Stiffness in local axes (B.3)."""
    k = np.zeros((12, 12))
    _add_pair(k, 0, 6, bar.young * bar.area / length)
    return k


def bar_mass(bar: Bar, length: float) -> Floats:
    """Half the mass at each end."""
    half = 0.5 * bar.density * bar.area * length
    return np.diag(np.r_[half, half, half, np.zeros(3), half, half, half, np.zeros(3)])


def shape_functions(length: float, s: float) -> Floats:
    """Displacement of a point at share s of a beam from its twelve local unknowns (3, 12): cubic across."""
    out = np.zeros((3, 12))
    out[0, 0], out[0, 6] = 1.0 - s, s
    start = (1.0 - 3.0 * s**2 + 2.0 * s**3, length * (s - 2.0 * s**2 + s**3))
    hermite = (*start, 3.0 * s**2 - 2.0 * s**3, length * (s**3 - s**2))
    for row, columns, sign in ((1, (1, 5, 7, 11), 1.0), (2, (2, 4, 8, 10), -1.0)):
        for k, column in enumerate(columns):
            out[row, column] = hermite[k] * (sign if k % 2 else 1.0)
    return out


def _bending_stiffness(L: float) -> Floats:
    return np.array([
        [12.0, 6.0 * L, -12.0, 6.0 * L],
        [6.0 * L, 4.0 * L**2, -6.0 * L, 2.0 * L**2],
        [-12.0, -6.0 * L, 12.0, -6.0 * L],
        [6.0 * L, 2.0 * L**2, -6.0 * L, 4.0 * L**2],
    ]) / L**3  # fmt: skip


def _bending_mass(L: float) -> Floats:
    return np.array([
        [156.0, 22.0 * L, 54.0, -13.0 * L],
        [22.0 * L, 4.0 * L**2, 13.0 * L, -3.0 * L**2],
        [54.0, 13.0 * L, 156.0, -22.0 * L],
        [-13.0 * L, -3.0 * L**2, -22.0 * L, 4.0 * L**2],
    ]) / 420.0  # fmt: skip


def _add_pair(matrix: Floats, a: int, b: int, value: float) -> None:
    matrix[a, a] += value
    matrix[b, b] += value
    matrix[a, b] -= value
    matrix[b, a] -= value


def _add_bending(matrix: Floats, places: tuple[int, ...], block: Floats, sign: float = 1.0) -> None:
    """A bending block; across `up` a positive deflection goes with a negative rotation."""
    turn = np.array([1.0, sign, 1.0, sign])
    matrix[np.ix_(places, places)] += block * np.outer(turn, turn)
