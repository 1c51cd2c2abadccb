"""Element matrices: Euler-Bernoulli beam-columns and bars in space, in world axes (theory: structures.md, B.1-B.3).

Each element has twelve unknowns: x, y, z, rx, ry, rz of its start, then of its end. Planar frames use the same matrices
and drop y, rx and rz. Local axes: x along the member, y towards `up`, z across.
"""

from typing import Any, NamedTuple, cast

import numpy as np

from drystone.maths.arrays import Floats
from drystone.scene.structures import Bar, Beam
from drystone.scene.structures.frames import FIBRES

LINEAR, P_DELTA, COROTATIONAL = range(3)
GEOMETRY = {"linear": LINEAR, "p-delta": P_DELTA, "corotational": COROTATIONAL}


class Element(NamedTuple):
    """A piece of a beam that is not linear."""

    member: str
    piece: int
    pieces: int
    beam: Any
    length: float  # [m]
    rotation: Floats  # rows are local axes
    ends: tuple[int, int]  # first rows of its nodes in T
    geometry: int
    planar: bool


def is_linear(frame: Any, beam: Any) -> bool:
    """Whether a beam stays in K for good."""
    return frame.geometry == "linear" and beam.hinges is None and not isinstance(beam.section, FIBRES)


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
    rigid = rigidities(beam)
    k = np.zeros((12, 12))
    _add_pair(k, 0, 6, rigid.axial / length)
    _add_pair(k, 3, 9, rigid.torsion / length)
    _add_bending(k, (1, 5, 7, 11), rigid.bending * _bending_stiffness(length))
    _add_bending(k, (2, 4, 8, 10), rigid.bending_side * _bending_stiffness(length), -1.0)
    return k


class Rigidities(NamedTuple):
    """First stiffness of a section."""

    axial: float  # EA [N]
    bending: float  # EI towards `up` [N m2]
    bending_side: float  # EI across [N m2]
    torsion: float  # GJ [N m2]


def rigidities(beam: Beam) -> Rigidities:
    """From Young's modulus and the shape, or from the fibres and the first slopes of their materials."""
    known = beam.properties()
    if isinstance(beam.section, FIBRES):
        materials, fibres = beam.section.materials(), beam.section.fibres(False)
        stiff = fibres[:, 2] * np.array([materials[int(m)].young for m in fibres[:, 3]])
        axial, bending, side = float(stiff.sum()), stiff @ fibres[:, 0] ** 2, stiff @ fibres[:, 1] ** 2
        young = materials[0].young
        return Rigidities(
            axial, float(bending), float(side), young / (2 * (1 + beam.poisson)) * known.torsion
        )
    young = cast(float, beam.young)
    shear = young / (2.0 * (1.0 + beam.poisson))
    return Rigidities(
        young * known.area, young * known.inertia, young * known.inertia_side, shear * known.torsion
    )


def beam_mass(beam: Beam, length: float) -> Floats:
    """Mass in local axes (B.2) [kg, kg m, kg m2]: consistent, or lumped with the diagonal scaled."""
    known = beam.properties()
    mass = beam.density * known.area * length
    polar = beam.density * length * (known.inertia + known.inertia_side)  # for spin about the axis
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
