"""Gauss-Seidel sweeps on a stored Delassus matrix in 3x3 blocks: the first stage of solve_contacts.

Two-dimensional problems enter with a third, uncoupled direction, so that one kernel serves both. The matrix
is used as given, unsymmetric parts included; only its blocks on the diagonal must be regular. Sweeps are
accelerated as in velocity form. Theory: docs/theory/friction.md.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.contact.anderson import extrapolate
from drystone.contact.one_contact import natural_map, solve_one_contact, tangent_block
from drystone.maths.arrays import Floats
from drystone.maths.jit import helper, inner, kernel
from drystone.maths.vec import load9

Indices = NDArray[np.uint32]

OPEN_AFTER = 3  # sweeps after which an open contact rests
SMOOTHING, DRIFT = 10, 20  # sweeps before and while the drift is measured
GROWTH = 1.2  # of the residual at which a jump is too long
LONGEST_JUMP = 1.0e5  # in units of the drift
SINGULAR, SHIFT = 1.0e-12, 1.0e-3  # relative determinant that counts as singular, and the diagonal then added

# columns of the local data of a contact
W_INVERSE, W_N1, W_N2, W_T1, W_T2, S11, S12, S21, S22, DET_INVERSE, W_NN, MU, RATIO, IDLE, WEIGHT = range(15)
LOCAL_COLUMNS = 16


class BlockProblem(NamedTuple):
    """u = W r + q in 3x3 blocks by rows."""

    start: Indices  # first block of a row                         (n + 1,)
    column: Indices  # contact that a block multiplies             (n_block,)
    block: Floats  # blocks, row by row                            (n_block, 9)
    q: Floats  #                                                   (n, 3)
    local: Floats  # local data of the contacts                    (n, 16)
    rows: Indices  # 0, 1, 2...                                    (n,)


class BlockWork(NamedTuple):
    """The part of the matrix that belongs to contacts that push."""

    start: Indices  # first block of a row                         (n + 1,)
    column: Indices  # contact that a block multiplies             (n_block,)
    block: Floats  # blocks, row by row                            (n_block, 9)
    rows: Indices  # contact of a row                              (n,)
    chosen: Indices  # 1 if the contact is among them              (n,)


def make_block_work(n: int, n_block: int) -> BlockWork:
    """Empty work space."""
    return BlockWork(
        start=np.zeros(n + 1, np.uint32),
        column=np.zeros(n_block, np.uint32),
        block=np.empty((n_block, 9)),
        rows=np.zeros(n, np.uint32),
        chosen=np.zeros(n, np.uint32),
    )


@helper
def _velocity(start, column, block, q, r, row, c):
    """u = W r + q of contact c, whose blocks are in the given row."""
    u_0, u_1, u_2 = q[c, 0], q[c, 1], q[c, 2]
    for k in range(start[row], start[row + 1]):
        d = column[k]
        r_0, r_1, r_2 = r[d, 0], r[d, 1], r[d, 2]
        u_0 += block[k, 0] * r_0 + block[k, 1] * r_1 + block[k, 2] * r_2
        u_1 += block[k, 3] * r_0 + block[k, 4] * r_1 + block[k, 5] * r_2
        u_2 += block[k, 6] * r_0 + block[k, 7] * r_1 + block[k, 8] * r_2
    return (u_0, u_1, u_2)


@kernel
def prepare_blocks(problem, mu, dim):
    """Local data of every contact from its block on the diagonal.

    A singular block gets a small diagonal. That changes the path of the sweeps, not what they converge to:
    the velocity is always that of the full matrix.
    """
    start, column, block, local = problem.start, problem.column, problem.block, problem.local
    for c in range(mu.size):
        for k in range(start[c], start[c + 1]):
            if column[k] == c:
                w = load9(block, k)
                trace = w[0] + w[4] + (w[8] if dim == 3 else 0.0)
                S, det = tangent_block(w)
                if not (w[0] > 0.0 and S[0] > 0.0 and S[3] > 0.0 and det > SINGULAR * S[0] * S[3]):
                    more = SHIFT * trace if trace > 0.0 else 1.0
                    w = (w[0] + more, w[1], w[2], w[3], w[4] + more, w[5], w[6], w[7], w[8] + more)
                    S, det = tangent_block(w)
                local[c, W_INVERSE] = 1.0 / w[0]
                local[c, W_N1], local[c, W_N2] = w[1], w[2]
                local[c, W_T1], local[c, W_T2] = w[3], w[6]
                local[c, S11], local[c, S12], local[c, S21], local[c, S22] = S
                local[c, DET_INVERSE] = 1.0 / det
                local[c, W_NN] = w[0]
                local[c, MU] = mu[c]
                local[c, RATIO], local[c, IDLE] = 0.0, 0.0
                local[c, WEIGHT] = trace / dim if trace > 0.0 else 1.0


@inner
def _residual(start, column, block, q, r, local, rows, count, scale_free):
    total = 0.0
    for k in range(count):
        c = rows[k]
        u = _velocity(start, column, block, q, r, k, c)
        weight = local[c, WEIGHT] if scale_free else 1.0
        total += natural_map(local[c, MU], weight, u, (r[c, 0], r[c, 1], r[c, 2]))
    return sqrt(total)


@kernel
def residual_blocks(problem, r, scale_free):
    """2-norm of the natural map: scale-free in velocity units (F.5), or with unit step (F.4)."""
    return _residual(
        problem.start,
        problem.column,
        problem.block,
        problem.q,
        r,
        problem.local,
        problem.rows,
        problem.rows.size,
        scale_free,
    )


@inner
def _sweep_blocks(start, column, block, q, r, local, rows, count):
    """One Gauss-Seidel sweep over the first `count` listed contacts; row k of the matrix is rows[k]."""
    for k in range(count):
        c = rows[k]
        u = _velocity(start, column, block, q, r, k, c)
        w_n = (local[c, W_N1], local[c, W_N2])
        S = (local[c, S11], local[c, S12], local[c, S21], local[c, S22])
        w_inverse = local[c, W_INVERSE]
        # velocities without this contact's impulse, u_n = 0 eliminated from the tangential ones (F.8)
        q_n = u[0] - local[c, W_NN] * r[c, 0] - w_n[0] * r[c, 1] - w_n[1] * r[c, 2]
        g = u[0] * w_inverse
        b = (
            u[1] - local[c, W_T1] * g - S[0] * r[c, 1] - S[1] * r[c, 2],
            u[2] - local[c, W_T2] * g - S[2] * r[c, 1] - S[3] * r[c, 2],
        )
        new, ratio = solve_one_contact(
            local[c, MU], q_n, b, w_inverse, w_n, S, local[c, DET_INVERSE], local[c, RATIO]
        )
        local[c, RATIO] = ratio
        local[c, IDLE] = local[c, IDLE] + 1.0 if new[0] == 0.0 else 0.0
        r[c, 0], r[c, 1], r[c, 2] = new


@inner
def _select(problem, work, r):
    """List the contacts that push or have opened lately and copy their part of the matrix.

    Returns their number. The others have no impulse: they are neither rows nor columns of the smaller
    problem.
    """
    start, column, block, local = problem.start, problem.column, problem.block, problem.local
    n = r.shape[0]
    for c in range(n):
        rests = r[c, 0] == 0.0 and local[c, IDLE] >= OPEN_AFTER
        work.chosen[c] = 0 if rests else 1
        if rests:
            r[c, 1], r[c, 2] = 0.0, 0.0
    count, filled = 0, 0
    work.start[0] = 0
    for c in range(n):
        if work.chosen[c]:
            for k in range(start[c], start[c + 1]):
                d = column[k]
                if work.chosen[d]:
                    work.column[filled] = d
                    for m in range(9):
                        work.block[filled, m] = block[k, m]
                    filled += 1
            work.rows[count] = c
            count += 1
            work.start[count] = filled
    return count


@kernel
def sweep_blocks(problem, work, memory, r, sweeps):
    """A sweep over all contacts, then accelerated sweeps over those that push; r is an image at the end."""
    n = 3 * r.shape[0]
    flat = r.reshape(n)
    for k in range(n):
        flat[k] = memory.start[k]
    _sweep_blocks(
        problem.start,
        problem.column,
        problem.block,
        problem.q,
        r,
        problem.local,
        problem.rows,
        problem.rows.size,
    )
    count = _select(problem, work, r)
    for _ in range(sweeps - 1):
        for k in range(n):
            memory.image[k] = flat[k]
        extrapolate(memory, n, n)
        for c in range(r.shape[0]):
            for k in range(3):
                r[c, k] = memory.start[3 * c + k] if work.chosen[c] else 0.0
                memory.start[3 * c + k] = r[c, k]
        _sweep_blocks(work.start, work.column, work.block, problem.q, r, problem.local, work.rows, count)
    for k in range(n):
        memory.image[k] = flat[k]
    if not extrapolate(memory, n, n):
        for k in range(n):
            flat[k] = memory.start[k]


@inner
def _jump(r, base, drift, length):
    """r = base + length drift, kept from pulling."""
    for c in range(r.shape[0]):
        r[c, 0] = max(base[c, 0] + length * drift[c, 0], 0.0)
        r[c, 1] = base[c, 1] + length * drift[c, 1]
        r[c, 2] = base[c, 2] + length * drift[c, 2]


@helper
def _copy(source, target):
    for c in range(source.shape[0]):
        for k in range(source.shape[1]):
            target[c, k] = source[c, k]


@kernel
def drift_blocks(problem, work, r, base, drift, keep, cycles):
    """Plain sweeps and long jumps along their drift; returns the number of sweeps (F.13).

    In a flat valley every sweep makes nearly the same small step, which Anderson's extrapolation cannot use.
    The sum of some sweeps, multiplied by 4 again and again while the residual does not grow, crosses it.
    """
    local, q = problem.local, problem.q
    _sweep_blocks(problem.start, problem.column, problem.block, q, r, local, problem.rows, problem.rows.size)
    count = _select(problem, work, r)
    sweeps = 1
    for _ in range(cycles):
        for s in range(SMOOTHING + DRIFT):
            if s == SMOOTHING:
                _copy(r, base)
            _sweep_blocks(work.start, work.column, work.block, q, r, local, work.rows, count)
        sweeps += SMOOTHING + DRIFT
        before = _residual(work.start, work.column, work.block, q, r, local, work.rows, count, False)
        for c in range(r.shape[0]):
            for k in range(3):
                drift[c, k] = r[c, k] - base[c, k]
                base[c, k] = r[c, k]
                keep[c, k] = r[c, k]
        length = 1.0
        while length < LONGEST_JUMP:
            _jump(r, base, drift, length)
            _sweep_blocks(work.start, work.column, work.block, q, r, local, work.rows, count)
            sweeps += 1
            if (
                _residual(work.start, work.column, work.block, q, r, local, work.rows, count, False)
                > GROWTH * before
            ):
                break
            _copy(r, keep)
            length *= 4.0
        _copy(keep, r)
    return sweeps
