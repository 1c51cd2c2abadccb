"""Stiffness of linear elastic hexahedra, condensed once: nine incompatible modes cure locking in bending and shear.

The modes of Wilson, with the gradients of Taylor, Beresford and Wilson so that any shape passes the patch test, have
no inertia and are eliminated here; a step then costs one product with a 24 x 24 matrix. Bending of a box of one
element through its thickness is exact, where plain hexahedra or tetrahedra ask for eight (docs/theory/masonry.md,
M.3-M.6). Elements equal up to a rotation share one matrix.
"""

from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Longs

CORNERS = np.array([(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1),
                    (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)], float)  # fmt: skip
# faces by their corners, counter-clockwise seen from outside
FACES = np.array([(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (2, 3, 7, 6), (0, 4, 7, 3), (1, 2, 6, 5)])
GAUSS = CORNERS / np.sqrt(3.0)


class Kind(NamedTuple):
    """One shape of element in its own axes."""

    stiffness: Floats  # [N/m]                                       (24, 24)
    corner: Floats  # about the centre [m]                           (8, 3)
    gradient: Floats  # of the shape functions at the centre [1/m]   (8, 3)
    mass: Floats  # of the corners [kg]                              (8,)
    frequency: float  # highest of the free element [rad/s]


def shape_gradients(at: Floats) -> Floats:
    """Derivatives of the eight shape functions by the reference coordinates: (8, 3)."""
    one = 1.0 + CORNERS * at
    return (
        0.125 * CORNERS * np.stack([one[:, 1] * one[:, 2], one[:, 0] * one[:, 2], one[:, 0] * one[:, 1]], 1)
    )


def shape_values(at: Floats) -> Floats:
    """The eight shape functions."""
    return 0.125 * np.prod(1.0 + CORNERS * at, axis=1)


def strain_rows(gradient: Floats) -> Floats:
    """Strain (xx, yy, zz, xy, yz, zx; shear doubled) of nodal displacements with these gradients: (6, 3 n)."""
    rows = np.zeros((6, len(gradient), 3))
    x, y, z = gradient.T
    for row, axis, value in ((0, 0, x), (1, 1, y), (2, 2, z), (3, 0, y), (3, 1, x), (4, 1, z), (4, 2, y),
                             (5, 0, z), (5, 2, x)):  # fmt: skip
        rows[row, :, axis] = value
    return rows.reshape(6, -1)


def elasticity(young: float, poisson: float) -> Floats:
    """Stress of strain for an isotropic solid [Pa]: (6, 6)."""
    lame = young * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson))
    shear = 0.5 * young / (1.0 + poisson)
    out = np.diag([2.0 * shear] * 3 + [shear] * 3)
    out[:3, :3] += lame
    return out


def make_kind(corner: Floats, young: float, poisson: float, density: float, *, modes: bool = True) -> Kind:
    """The matrices of one element (M.3-M.5); `modes` off gives the plain hexahedron, for comparison."""
    material = elasticity(young, poisson)
    middle = corner.T @ shape_gradients(np.zeros(3))
    K, L, Q = np.zeros((24, 24)), np.zeros((9, 24)), np.zeros((9, 9))
    mass = np.zeros(8)
    for at in GAUSS:
        jacobian = corner.T @ shape_gradients(at)
        volume = float(np.linalg.det(jacobian))
        if volume <= 0.0:
            raise ValueError("an element is turned inside out")
        rows = strain_rows(shape_gradients(at) @ np.linalg.inv(jacobian))
        # gradients of 1 - xi^2 etc. with the Jacobian of the centre, so that constant stress does no work on them
        own = np.diag(-2.0 * at) @ np.linalg.inv(middle) * (np.linalg.det(middle) / volume)
        extra = strain_rows(own)
        K += volume * rows.T @ material @ rows
        L += volume * extra.T @ material @ rows
        Q += volume * extra.T @ material @ extra
        mass += density * volume * shape_values(at)
    if modes:
        K -= L.T @ np.linalg.solve(Q, L)
    K = 0.5 * (K + K.T)
    share = 1.0 / np.sqrt(np.repeat(mass, 3))
    highest = float(np.linalg.eigvalsh(share[:, None] * K * share)[-1])
    gradient = shape_gradients(np.zeros(3)) @ np.linalg.inv(middle)
    return Kind(K, corner, gradient, mass, np.sqrt(highest))


def classify(
    node: Floats, element: Longs, materials: list[tuple[float, float, float]], made_of: Longs
) -> tuple[list[Kind], Longs, Floats]:
    """Kinds of the elements of a mesh, the kind of each and the rotation of each from its own axes: (n, 3, 3).

    materials: Young's modulus [Pa], Poisson's ratio [-] and density [kg/m3]; made_of: row of each element.
    """
    at = node[element]
    at = at - at.mean(axis=1, keepdims=True)
    u, _, v = np.linalg.svd(np.einsum("eai,aj->eij", at, shape_gradients(np.zeros(3))))
    u[:, :, 2] *= np.sign(np.linalg.det(u @ v))[:, None]
    rotation = u @ v
    own = np.einsum("eai,eij->eaj", at, rotation)
    size = float(np.abs(own).max())
    shape = np.round(own.reshape(len(own), -1) / size, 7) + 0.0
    shape = np.concatenate([shape, made_of[:, None]], axis=1)
    _, first, number = np.unique(shape, axis=0, return_index=True, return_inverse=True)
    kinds = [make_kind(own[e], *materials[made_of[e]]) for e in first]
    return kinds, number.ravel(), rotation
