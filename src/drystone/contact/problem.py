"""The bare friction problem: u = W r + q, K* contains u + mu|u_t| n, perpendicular to r in K (F.1).

`solve_contacts` runs a portfolio. Accelerated Gauss-Seidel sweeps solve most problems in a few milliseconds. When
they stall, Newton steps on the states of the contacts finish what is nearly known; else plain sweeps with long jumps
along their drift cross flat valleys, and the interior-point method finds another point from which states are stepped,
round after round. Every stage keeps the best impulses so far, and the error that is returned is measured on the
impulses that are returned, with W as it was given. Theory: docs/theory/friction.md; the choice:
docs/decisions/0002-friction-solver.md.
"""

import time
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import scipy.sparse as sp
from numpy.typing import ArrayLike

from drystone.contact.anderson import make_anderson
from drystone.contact.friction_matrix import (
    LOCAL_COLUMNS,
    WEIGHT,
    BlockProblem,
    drift_blocks,
    make_block_work,
    prepare_blocks,
    residual_blocks,
    sweep_blocks,
)
from drystone.contact.interior_point import follow_central_path
from drystone.contact.states import SOFTNESS, step_states
from drystone.errors import InputError
from drystone.inputs.describe import floats
from drystone.maths.arrays import Floats

Measure = Literal["nat_q", "inv"]

MEMORY = 8  # sweeps that Anderson's extrapolation remembers
CHUNK = 8  # sweeps between two measurements of the error
PATIENCE = 200  # sweeps in which accelerated sweeps must halve the error
DRIFT_PATIENCE = (
    1000  # sweeps in which the first cycles of sweeps and jumps must halve it; doubled in each round
)
DRIFT_CYCLES = 4  # cycles of sweeps and jumps between two measurements
INTERIOR_ITERATIONS = 40
SMALLEST_MARGIN = 1.0e-5  # of the start of the path from the cones, over |q| / sqrt(n)
WALK, WALK_SWEEPS = 12, 32  # steps on the states that must halve the error, and sweeps after each


@dataclass(frozen=True)
class ContactSolution:
    """Impulses of a friction problem, and how good they are."""

    impulse: Floats  # r, contact after contact, normal first [N s]
    error: float  # the chosen measure, of these impulses [-]
    iterations: int  # sweeps over the contacts and interior-point iterations
    converged: bool  # error <= tol


def _as_blocks(W, q: Floats, n: int, dim: int):
    """Row starts, columns, 3x3 blocks and q in three directions; every block on the diagonal is present."""
    A = sp.csr_matrix(W, dtype=float).tobsr((dim, dim))
    rows = np.repeat(np.arange(n), np.diff(A.indptr))
    if np.count_nonzero(rows == A.indices) < n:
        index = np.arange(n + 1)
        A = A + sp.bsr_matrix((np.full((n, dim, dim), 1.0), index[:-1], index), shape=A.shape)
        A.data[np.repeat(np.arange(n), np.diff(A.indptr)) == A.indices] -= 1.0
        rows = np.repeat(np.arange(n), np.diff(A.indptr))
    block, q3 = A.data, q.reshape(n, dim)
    if dim == 2:
        block = np.zeros((len(A.indices), 3, 3))
        block[:, :2, :2] = A.data
        block[rows == A.indices, 2, 2] = 1.0
        q3 = np.column_stack((q3, np.zeros(n)))
    return A.indptr, A.indices, np.ascontiguousarray(block).reshape(-1, 9), np.ascontiguousarray(q3)


def _check(
    W: Any, q: ArrayLike, mu: ArrayLike, r0: ArrayLike | None, tol: float, measure: str
) -> tuple[Floats, Floats, Floats | None]:
    """Arrays of the right shape, or an error that says what is wrong."""
    free, friction = floats(q, "q").ravel(), floats(mu, "mu").ravel()
    n = friction.size
    if n and (free.size % n or free.size // n not in (2, 3)):
        raise InputError(f"q has {free.size} entries for {n} contacts: expected 2 or 3 per contact")
    if n == 0 and free.size:
        raise InputError(f"q has {free.size} entries but mu has none")
    if not sp.issparse(W):
        W = floats(W, "W")
    if np.ndim(W) != 2 or np.shape(W) != (free.size, free.size):
        raise InputError(
            f"W has shape {np.shape(W)}, expected ({free.size}, {free.size}) as q has {free.size} entries"
        )
    if not np.all(np.isfinite(W.data if sp.issparse(W) else W)):
        raise InputError("W has entries that are not finite")
    if not np.all(np.isfinite(free)):
        raise InputError("q has entries that are not finite")
    if not np.all(np.isfinite(friction)) or (n and friction.min() < 0.0):
        raise InputError("mu must be finite and not negative")
    if measure not in ("nat_q", "inv"):
        raise InputError(f"measure is {measure!r}, expected 'nat_q' or 'inv'")
    if not tol > 0.0:
        raise InputError(f"tol is {tol}, expected a positive number")
    guess = None if r0 is None else floats(r0, "r0").ravel()
    if guess is not None and (guess.size != free.size or not np.all(np.isfinite(guess))):
        raise InputError(f"r0 must have {free.size} finite entries, as q")
    return free, friction, guess


def solve_contacts(
    W: Any,
    q: ArrayLike,
    mu: ArrayLike,
    tol: float = 1.0e-8,
    max_iterations: int = 100_000,
    r0: ArrayLike | None = None,
    measure: Measure = "nat_q",
    time_limit: float | None = None,
) -> ContactSolution:
    """Impulses r with u = W r + q, K* containing u + mu|u_t| n, perpendicular to r in K = {|r_t| <= mu r_n}.

    W: dense or sparse, two or three rows per contact, normal first; may be singular and slightly unsymmetric.
    q: velocity without impulses [m/s]. mu: friction of each contact. r0: start. measure: "nat_q", the natural
    map over |q| (F.4), or "inv", its scale-free form (F.5); absolute if q = 0. time_limit: seconds after
    which the best impulses so far are returned. Never raises for lack of convergence: look at `.converged`.

    >>> W, q = np.eye(3), [-1.0, 0.2, 0.0]  # [1/kg], [m/s]; normal first
    >>> [round(float(r), 6) for r in ds.solve_contacts(W, q, [0.5]).impulse.ravel()]  # [N s]
    [1.0, -0.2, 0.0]
    """
    begin = time.perf_counter()
    free, friction, guess = _check(W, q, mu, r0, tol, measure)
    n = friction.size
    if n == 0:
        return ContactSolution(np.zeros(0), 0.0, 0, True)
    dim = free.size // n
    starts, columns, block, q3 = _as_blocks(W, free, n, dim)
    problem = BlockProblem(
        start=starts.astype(np.uint32),
        column=columns.astype(np.uint32),
        block=block,
        q=q3,
        local=np.zeros((n, LOCAL_COLUMNS)),
        rows=np.arange(n, dtype=np.uint32),
    )
    prepare_blocks(problem, friction, dim)
    work = make_block_work(n, len(columns))
    memory = make_anderson(MEMORY, 3 * n, 3 * n)
    memory.root_weight[:] = np.repeat(np.sqrt(problem.local[:, WEIGHT]), 3)
    scale = 1.0 / float(np.linalg.norm(free)) if np.any(free) else 1.0
    r = np.zeros((n, 3))
    if guess is not None:
        r[:, :dim] = guess.reshape(n, dim)

    def error_of(impulse: Floats) -> float:
        return residual_blocks(problem, impulse, measure == "inv") * scale

    def out_of_time() -> bool:
        return time_limit is not None and time.perf_counter() - begin > time_limit

    best, best_error, done = r.copy(), error_of(r), 0

    def solution() -> ContactSolution:
        return ContactSolution(best[:, :dim].ravel(), float(best_error), done, bool(best_error <= tol))

    def keep_best() -> bool:
        """Measure r; True if there is nothing left to do."""
        nonlocal best_error
        error = error_of(r)
        if error < best_error:
            best[:] = r
            best_error = error
        return best_error <= tol or done >= max_iterations or out_of_time()

    def sweep(patience: int) -> bool:
        """Accelerated sweeps from r until they stall."""
        nonlocal done
        memory.start[:] = r.ravel()
        memory.state[:] = 0
        mark, mark_error = done, best_error
        while done - mark < patience:
            sweeps = min(CHUNK, max_iterations - done)
            sweep_blocks(problem, work, memory, r, sweeps)
            done += sweeps
            if keep_best():
                return True
            if best_error < 0.5 * mark_error:
                mark, mark_error = done, best_error
        return False

    def drift(patience: int) -> bool:
        """Plain sweeps and jumps from r until they stall."""
        nonlocal done
        spare = np.empty((3, n, 3))
        mark, mark_error = done, best_error
        while done - mark < patience:
            done += drift_blocks(problem, work, r, spare[0], spare[1], spare[2], DRIFT_CYCLES)
            if keep_best():
                return True
            if best_error < 0.5 * mark_error:
                mark, mark_error = done, best_error
        return False

    def walk() -> bool:
        """Steps on the states from r, sweeps after each, until they stall (F.40)."""
        nonlocal done
        mark_error, since = best_error, 0
        while since < WALK:
            reached, reached_error = r.copy(), np.inf
            softness = SOFTNESS[since % len(SOFTNESS)]
            for trial in step_states(matrix, q3, friction, weight, r, softness):
                memory.start[:] = trial.ravel()
                memory.state[:] = 0
                for _ in range(WALK_SWEEPS // CHUNK):
                    sweeps = min(CHUNK, max_iterations - done)
                    sweep_blocks(problem, work, memory, r, sweeps)
                    done += sweeps
                    error = error_of(r)
                    if error < reached_error:
                        reached[:] = r
                        reached_error = error
                    if keep_best():
                        return True
            if reached_error == np.inf:
                return False
            r[:] = reached
            since += 1
            if best_error < 0.5 * mark_error:
                mark_error, since = best_error, 0
        return False

    def path() -> bool:
        """The central path from r, and sweeps that polish its end."""
        nonlocal done
        size = float(np.linalg.norm(free)) / np.sqrt(n)
        margin = max(residual_blocks(problem, r, True), SMALLEST_MARGIN * size)
        with np.errstate(all="ignore"):
            r[:], iterations = follow_central_path(
                matrix, q3, friction, weight, r, margin, error_of, tol,
                min(INTERIOR_ITERATIONS, max_iterations - done), out_of_time,
            )  # fmt: skip
        done += iterations
        return sweep(10 * CHUNK)

    if best_error <= tol or max_iterations < 1 or sweep(PATIENCE):
        return solution()
    matrix = sp.bsr_matrix((block.reshape(-1, 3, 3), columns, starts), shape=(3 * n, 3 * n)).tocsr()
    weight = problem.local[:, WEIGHT].copy()
    r[:] = best
    finished = walk()
    patience = DRIFT_PATIENCE
    while not finished:
        r[:] = best
        if drift(patience):
            break
        r[:] = best
        finished = path() or walk()
        patience *= 2
    return solution()
