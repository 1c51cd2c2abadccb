"""Reader of friction problems in the FCLIB layout (HDF5), the common exchange format of contact solvers.

Local problems hold W, q, mu. Global ones hold the mechanics M v = H r + f, u = H^T v + w and are condensed:
W = H^T M^-1 H, q = H^T M^-1 f + w. Matrices are stored compressed by rows or by columns, or as triplets.
"""

from dataclasses import dataclass
from pathlib import Path

import h5py
import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.maths.arrays import Floats

COMPRESSED_ROWS, COMPRESSED_COLUMNS = -2, -1  # values of nz; others are the number of triplets


@dataclass(frozen=True)
class FclibProblem:
    """One friction problem: u = W r + q, normal first."""

    name: str
    dim: int  # unknowns per contact, 2 or 3
    W: sp.csr_matrix  # Delassus matrix as stored, unsymmetric parts included
    q: Floats  # velocity without impulses [m/s]
    mu: Floats  # friction of each contact [-]
    guess: Floats | None  # stored start, if the file has one


def _number(group, key: str) -> int:
    return int(np.ravel(group[key][()])[0])


def _matrix(group) -> sp.csr_matrix:
    shape, kind = (_number(group, "m"), _number(group, "n")), _number(group, "nz")
    value, index, pointer = group["x"][()], group["i"][()], group["p"][()]
    if kind >= 0:
        row, column = index[:kind], pointer[:kind]
        if kind and (row.max() >= shape[0] or column.max() >= shape[1]):
            row, column = column, row
        return sp.coo_matrix((value[:kind], (row, column)), shape=shape).tocsr()
    n = int(pointer[-1])
    if kind == COMPRESSED_ROWS:
        return sp.csr_matrix((value[:n], index[:n], pointer), shape=shape)
    if kind == COMPRESSED_COLUMNS:
        return sp.csc_matrix((value[:n], index[:n], pointer), shape=shape).tocsr()
    raise ValueError(f"unknown storage of a sparse matrix: nz = {kind}")


def read_fclib(path: str | Path) -> FclibProblem:
    """Read a local or global friction problem; ValueError if the file holds something else."""
    path = Path(path)
    if not path.is_file():
        raise FileNotFoundError(f"no such file: {path}")
    with h5py.File(path, "r") as file:
        guess = np.asarray(file["guesses/1/r"][()], float) if "guesses/1/r" in file else None
        if "fclib_local" in file:
            group = file["fclib_local"]
            if "V" in group:
                raise ValueError(f"{path.name}: equality constraints are not handled")
            W, q = _matrix(group["W"]), np.asarray(group["vectors/q"][()], float)
        elif "fclib_global" in file:
            group = file["fclib_global"]
            if "G" in group:
                raise ValueError(f"{path.name}: equality constraints are not handled")
            M, H = _matrix(group["M"]).tocsc(), _matrix(group["H"]).tocsc()
            factor = splu(M)
            W = sp.csr_matrix(H.T @ factor.solve(H.toarray()))
            q = H.T @ factor.solve(np.asarray(group["vectors/f"][()], float)) + group["vectors/w"][()]
        else:
            raise ValueError(f"{path.name}: neither a local nor a global FCLIB friction problem")
        mu = np.asarray(group["vectors/mu"][()], float)
        return FclibProblem(path.stem, _number(group, "spacedim"), W, q, mu, guess)
