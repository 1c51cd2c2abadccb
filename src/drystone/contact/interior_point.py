"""Interior-point method for the bare friction problem: what finishes when Gauss-Seidel crawls.

With s = mu|u_t| the pair x = (mu r_n, r_t), y = (u_n + s, mu u_t) is complementary in the Lorentz cone
(F.14). Primal-dual steps with the scaling of Nesterov and Todd and the predictor-corrector of Mehrotra follow
the central path; each needs one sparse factorisation of W plus 3x3 blocks on the diagonal (F.16). The term s
makes the problem non-monotone: its full slope can make the steps collapse, half of it converges slowly but
safely, so the slope is halved after a short step and restored after good ones. The gap may not run ahead of
the other residual. The path starts from the impulses that sweeps have reached and is weighted by each contact's w;
contacts without friction have a scalar cone, those that open fast stay out (F.42). Theory: docs/theory/friction.md.
"""

from collections.abc import Callable

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.contact.one_contact import SMOOTH_SURFACE
from drystone.maths.arrays import Floats

FAR_AWAY = 5.0  # contacts that open faster than so many times the mean closing velocity stay out
SMOOTHING = 0.1  # of |u_t| in s, in units of the gap over the impulse
SLOPE = 0.5  # share of the slope of s that is used after a short step
SHORT, GOOD, ENOUGH_GOOD, PENALTY = (
    0.3,
    0.9,
    3,
    20,
)  # step lengths; good steps needed; extra ones after a relapse
CENTRING = 0.8  # largest share of the gap kept because the other residual lags behind
PATIENCE = 20  # iterations in which the error must halve
BOUNDARY = 0.99  # share of the distance to the boundary of the cones


def _determinant(x: Floats) -> Floats:
    return x[:, 0] ** 2 - x[:, 1] ** 2 - x[:, 2] ** 2


def _product(x: Floats, y: Floats) -> Floats:
    """Jordan product of the Lorentz cone."""
    return np.column_stack(((x * y).sum(axis=1), x[:, :1] * y[:, 1:] + y[:, :1] * x[:, 1:]))


def _divide(x: Floats, y: Floats) -> Floats:
    """z with x o z = y."""
    first = (x[:, 0] * y[:, 0] - (x[:, 1:] * y[:, 1:]).sum(axis=1)) / _determinant(x)
    return np.column_stack((first, (y[:, 1:] - first[:, None] * x[:, 1:]) / x[:, :1]))


def _times(blocks: Floats, x: Floats) -> Floats:
    return np.matmul(blocks, x[:, :, None])[:, :, 0]


def _longest_step(x: Floats, d: Floats) -> float:
    """Largest a with x + a d in the cones."""
    a = _determinant(d)
    b = x[:, 0] * d[:, 0] - (x[:, 1:] * d[:, 1:]).sum(axis=1)
    c = _determinant(x)
    discriminant = b * b - a * c
    root = np.sqrt(np.maximum(discriminant, 0.0))
    half = -(b + np.copysign(root, b))
    longest = np.inf
    for length in (half / a, c / half, -x[:, 0] / d[:, 0]):
        possible = length[(length > 0.0) & (discriminant >= 0.0)]
        if possible.size:
            longest = min(longest, float(possible.min()))
    return longest


def _scaling(point: Floats, eta: Floats, sign: float) -> Floats:
    """Symmetric scaling matrices of the Lorentz cone, or their inverses (sign -1, eta inverse)."""
    w = np.empty((len(point), 3, 3))
    w[:, 0, 0] = point[:, 0]
    w[:, 0, 1:] = w[:, 1:, 0] = sign * point[:, 1:]
    w[:, 1:, 1:] = np.eye(2) + point[:, 1:, None] * point[:, None, 1:] / (1.0 + point[:, 0])[:, None, None]
    return w * eta[:, None, None]


def _elimination_order(W: sp.csr_matrix) -> np.ndarray:
    """Order of the contacts that keeps the factors sparse, from the pattern of the blocks alone."""
    n = W.shape[0] // 3
    blocks = W.tobsr((3, 3))
    graph = sp.csr_matrix((np.ones(len(blocks.indices)), blocks.indices, blocks.indptr), shape=(n, n))
    graph = (graph + n * sp.identity(n)).tocsc()
    factor = splu(graph, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.01, options={"SymmetricMode": True})
    return np.argsort(factor.perm_c)


def _closing(q: Floats) -> float:
    """Mean velocity of the contacts that close without impulses [m/s]."""
    closes = q[:, 0] < 0.0
    return float(np.sqrt(np.mean(q[closes, 0] ** 2))) if closes.any() else float(np.linalg.norm(q[:, 0]))


def follow_central_path(
    W: sp.csr_matrix,
    q: Floats,
    friction: Floats,
    weight: Floats,
    start: Floats,
    margin: float,
    measure: Callable[[Floats], float],
    tol: float,
    max_iterations: int,
    out_of_time: Callable[[], bool],
) -> tuple[Floats, int]:
    """Best impulses found (n, 3) and the number of iterations.

    start: impulses from which the path begins, moved inward by `margin` [m/s] (F.42). `measure` gives the error of
    impulses.
    """
    u = (W @ start.ravel()).reshape(-1, 3) + q
    order = np.flatnonzero((start[:, 0] > 0.0) | (u[:, 0] <= FAR_AWAY * _closing(q)))
    n = order.size
    if n == 0:
        return start, 0
    rows = (3 * order[:, None] + np.arange(3)).ravel()
    order = order[_elimination_order(W[rows][:, rows])]
    rows = (3 * order[:, None] + np.arange(3)).ravel()
    W, q, weight, mu, r, u = (
        W[rows][:, rows],
        q[order],
        weight[order],
        friction[order],
        start[order],
        u[order],
    )
    # contacts without friction have a scalar cone: no tangential unknowns
    rough = (mu > SMOOTH_SURFACE).astype(float)
    free = np.column_stack((np.ones(n), rough, rough))
    mu = np.where(rough > 0.0, mu, 1.0)
    unknown = np.flatnonzero(free.ravel())
    inner = W[unknown][:, unknown].tocsc()
    to_x = np.ones((n, 3))
    to_x[:, 0] = mu
    to_y = np.ones((n, 3))
    to_y[:, 1:] = mu[:, None]
    x, y = r * free, to_y * u * free
    x[:, 0] = np.maximum(mu * r[:, 0], np.hypot(x[:, 1], x[:, 2])) + mu * margin / weight
    y[:, 0] = np.maximum(u[:, 0], 0.0) + np.hypot(y[:, 1], y[:, 2]) + margin
    index = np.arange(n + 1)
    best, best_error, mark_error, since_best = start, np.inf, np.inf, 0
    good, first_residual, first_gap = 0, 1.0, 1.0
    iteration = 0
    for iteration in range(1, max_iterations + 1):
        # residual of y = (u_n + s, mu u_t), s smoothed while the gap is large (F.15)
        u = ((W @ (x / to_x).ravel()).reshape(n, 3) + q) * free
        gap = float((weight[:, None] * x * y).sum()) / n
        size = weight * x[:, 0]
        smooth = SMOOTHING * gap / (size + size.mean())
        slip = np.sqrt(u[:, 1] ** 2 + u[:, 2] ** 2 + smooth**2)
        direction = u[:, 1:] / slip[:, None]
        u[:, 0] += mu * slip * rough
        residual = y - to_y * u
        residual_size = float(np.linalg.norm(residual))
        if iteration == 1:
            first_residual, first_gap = residual_size, gap
        # scaling point: the matrices F with F y = F^-1 x
        root_x, root_y = np.sqrt(_determinant(x)), np.sqrt(_determinant(y))
        unit_x, unit_y = x / root_x[:, None], y / root_y[:, None]
        half = 2.0 * np.sqrt(0.5 * (1.0 + (unit_x * unit_y).sum(axis=1)))
        point = (unit_x + unit_y * np.array([1.0, -1.0, -1.0])) / half[:, None]
        eta = np.sqrt(root_x / root_y)
        F, F_inverse = _scaling(point, eta, 1.0), _scaling(point, 1.0 / eta, -1.0)
        middle = _times(F, y)
        # W + C^-1 F^-2 A, with C the slope of y with respect to u (F.16)
        slope = np.zeros((n, 3, 3))
        slope[:, (0, 1, 2), (0, 1, 2)] = 1.0
        slope[:, 0, 1:] = -(1.0 if good >= ENOUGH_GOOD else SLOPE) * (mu * rough)[:, None] * direction
        slope /= to_y[:, None, :]
        F_inverse_2 = np.matmul(F_inverse, F_inverse)
        diagonal = np.matmul(slope, F_inverse_2) * to_x[:, None, :]
        blocks = sp.bsr_matrix((diagonal, index[:-1], index), shape=W.shape).tocsr()
        A = (inner + blocks[unknown][:, unknown]).tocsc()
        try:
            factor = splu(A, permc_spec="NATURAL", diag_pivot_thresh=0.01, options={"SymmetricMode": True})
        except RuntimeError:
            break

        def newton(target, F_inverse=F_inverse, F_inverse_2=F_inverse_2, middle=middle, slope=slope,
                   residual=residual, factor=factor):  # fmt: skip
            h = _times(F_inverse, _divide(middle, target))
            dr = np.zeros(3 * n)
            dr[unknown] = factor.solve(_times(slope, h + residual).ravel()[unknown])
            dx = to_x * dr.reshape(n, 3)
            return dx, (h - _times(F_inverse_2, dx)) * free

        # predictor, then corrector towards a smaller gap
        square = _product(middle, middle)
        dx, dy = newton(-square)
        step = min(1.0, _longest_step(x, dx), _longest_step(y, dy))
        reached = max(float((weight[:, None] * (x + step * dx) * (y + step * dy)).sum()) / n / gap, 0.0)
        lag = (residual_size / first_residual) / (gap / first_gap)
        keep = max(min(reached, 1.0) ** 3, 1.0e-6, min(CENTRING, lag))
        target = -square - _product(_times(F_inverse, dx), _times(F, dy))
        target[:, 0] += keep * gap / weight
        dx, dy = newton(target)
        step = min(1.0, BOUNDARY * min(_longest_step(x, dx), _longest_step(y, dy)))
        x, y = x + step * dx, y + step * dy
        if step < SHORT:
            good = -PENALTY if good >= ENOUGH_GOOD else 0
        elif step > GOOD:
            good += 1
        impulse = np.zeros_like(start)
        impulse[order] = x / to_x
        error = measure(impulse)
        if not np.isfinite(error):
            break
        since_best += 1
        if error < best_error:
            if error < 0.5 * mark_error:
                since_best, mark_error = 0, error
            best, best_error = impulse, error
        if error <= tol or step < 1.0e-9 or since_best > PATIENCE or out_of_time():
            break
    return best, iteration
