"""Newton's method on the states of the contacts: what finishes a friction problem whose states are nearly known.

Sweeps soon tell which contacts are open, stick or slide. What is left, load that creeps through a structure until one
more contact opens, is linear but for the direction of the slip: one sparse system for all contacts that push (F.40).
W is often singular there; a small diagonal lets load run far along a direction without resistance, and parts of the
step end where one or a few contacts have opened, as in an active-set method (F.41). Theory: docs/theory/friction.md.
"""

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.contact.one_contact import SMOOTH_SURFACE
from drystone.maths.arrays import Floats

SOFTNESS = (1.0e-6, 1.0e-4)  # diagonal added to W, over w, in turn while steps do not help [-]
OPENINGS = (1, 4)  # numbers of contacts that open within the parts of a step that are tried
SLIDES = 1.0e-9  # distance from the cone at which a contact counts as sliding, over mu r_n [-]
SLOWEST = 1.0e-6  # smallest |u_t| / (mu r_n) of a sliding contact, over w [-]


def _inside(r: Floats, mu: Floats) -> Floats:
    """r without pull, its tangential part cut back to the cone."""
    r[:, 0] = np.maximum(r[:, 0], 0.0)
    size = np.hypot(r[:, 1], r[:, 2])
    over = size > mu * r[:, 0]
    r[over, 1:] *= (mu[over] * r[over, 0] / size[over])[:, None]
    return r


def step_states(
    W: sp.csr_matrix, q: Floats, friction: Floats, weight: Floats, r: Floats, softness: float
) -> list[Floats]:
    """Impulses after the whole step and after the parts of it within which one and a few contacts open (F.41).

    Empty if no contact pushes or the system is singular.
    """
    active = np.flatnonzero(r[:, 0] > 0.0)
    n = active.size
    if n == 0:
        return []
    u = (W @ r.ravel()).reshape(-1, 3)[active] + q[active]
    mu, w, push = friction[active], weight[active], r[active]
    limit = mu * push[:, 0]
    smooth = mu <= SMOOTH_SURFACE
    slide = ~smooth & (np.hypot(push[:, 1], push[:, 2]) > (1.0 - SLIDES) * limit)
    slip = np.hypot(u[:, 1], u[:, 2])
    d = u[slide, 1:] / np.maximum(slip[slide], 1e-300)[:, None]
    ratio = np.maximum(slip[slide] / limit[slide], SLOWEST * w[slide])
    # rows (F.40): all of W where contacts stick, W across the slip where they slide, none without friction
    choose, add, known = np.zeros((n, 3, 3)), np.zeros((n, 3, 3)), -u
    choose[:, (0, 1, 2), (0, 1, 2)] = 1.0
    add[:, (0, 1, 2), (0, 1, 2)] = softness * w[:, None]
    choose[slide, 1:, 1:] -= d[:, :, None] * d[:, None, :]
    add[slide, 1:, 0] = (ratio * mu[slide])[:, None] * d
    add[slide, 1, 1] += ratio
    add[slide, 2, 2] += ratio
    known[slide, 1:] = -ratio[:, None] * (push[slide, 1:] + limit[slide, None] * d)
    choose[smooth, 1:] = 0.0
    add[smooth, (1,), (1,)] = add[smooth, (2,), (2,)] = w[smooth]
    known[smooth, 1:] = 0.0
    rows = (3 * active[:, None] + np.arange(3)).ravel()
    index = np.arange(n + 1)
    A = sp.bsr_matrix((choose, index[:-1], index)).tocsr() @ W[rows][:, rows]
    A = (A + sp.bsr_matrix((add, index[:-1], index)).tocsr()).tocsc()
    try:
        step = splu(A, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.01).solve(known.ravel()).reshape(n, 3)
    except RuntimeError:
        return []
    if not np.all(np.isfinite(step)):
        return []
    falls = np.flatnonzero(step[:, 0] < 0.0)
    lengths = -push[falls, 0] / step[falls, 0]
    early = np.argsort(lengths)
    cuts = [k for k in OPENINGS if k <= falls.size and lengths[early[k - 1]] < 1.0]
    trials = []
    for k in [0, *cuts]:
        trial = r.copy()
        trial[active] += (lengths[early[k - 1]] if k else 1.0) * step
        trial[active[falls[early[:k]]]] = 0.0
        trials.append(_inside(trial, friction))
    return trials
