"""Structures that can move without resistance, told by the node that moves most.

K is scaled to a unit diagonal and factorised; a pivot that is nothing beside one means a mechanism, and inverse
iteration gives its shape. Springs and devices count with their first stiffness, so that a building on isolators
stands; one that only dampers and sliders hold does not.
"""

from typing import Any

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats

NOTHING = 1e-13  # a pivot beside its diagonal: what double precision cannot tell from zero
WAYS = ("move along x", "move along y", "move along z", "turn about x", "turn about y", "turn about z")


def mechanism(K: sp.csr_matrix) -> Floats | None:
    """The shape of a motion without resistance (n,), or None."""
    n, diagonal = K.shape[0], K.diagonal()
    free = diagonal <= 1e-15 * max(float(diagonal.max(initial=0.0)), 1e-300)
    if free.any():
        return free.astype(float)
    scale = sp.diags(1.0 / np.sqrt(diagonal))
    scaled = (scale @ K @ scale).tocsc()
    try:
        lu = splu(scaled, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
        if np.abs(lu.U.diagonal()).min() > NOTHING:
            return None
    except RuntimeError:
        pass
    lu = splu((scaled + 1e-12 * sp.identity(n)).tocsc())
    shape = np.random.default_rng(0).standard_normal(n)
    for _ in range(3):
        shape = lu.solve(shape / np.linalg.norm(shape))
    return scale @ (shape / np.linalg.norm(shape))


def told(shape: Floats, T: Any, nodes: list[str]) -> str:
    """The node that moves most in a shape, and how."""
    moved = np.abs(np.asarray(T @ shape).ravel()).reshape(-1, 6)
    moves, turns = moved[:, :3].max(), moved[:, 3:].max()
    # a mechanism that moves nodes is told by a displacement, one that only turns them by a rotation
    part = moved[:, :3] if moves > 1e-9 * turns else moved[:, 3:]
    node, axis = np.unravel_index(int(part.argmax()), part.shape)
    way = WAYS[int(axis) + (0 if moves > 1e-9 * turns else 3)]
    return f'node "{nodes[int(node)]}" can {way} without resistance: support it, or stiffen what holds it'


def refuse_mechanisms(model: Any, structures: Any) -> None:
    """Frames and buildings must stand; structures given by matrices may float."""
    found = []
    for name, made, first in zip(model.names, model.made, model.first, strict=True):
        if structures[name].kind == "matrices":
            continue
        size = made.M.shape[0]
        K = made.K
        tied = [one for one in model.device_rows if one.row[first : first + size].any()]
        if tied:
            B = sp.csr_matrix(np.array([one.row[first : first + size] for one in tied]))
            K = (K + B.T @ sp.diags([one.stiffness for one in tied]) @ B).tocsr()
        shape = mechanism(K)
        if shape is not None:
            found.append(Problem(("structures", name), told(shape, made.T, made.nodes)))
    if found:
        raise InputError(found)
