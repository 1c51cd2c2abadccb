"""Gauss-Seidel sweeps on a stored Delassus matrix in 3x3 blocks: the first stage of solve_contacts.

Two-dimensional problems enter with a third, uncoupled direction, so that one kernel serves both. The matrix is
used as given, unsymmetric parts included; only its blocks on the diagonal must be regular. Sweeps are
accelerated as in velocity form. Theory: docs/theory/friction.md.
"""

from math import sqrt

from drystone.engine.anderson import extrapolate
from drystone.engine.one_contact import natural_map, solve_one_contact, tangent_block
from drystone.maths.jit import helper, kernel
from drystone.maths.vec import load9

OPEN_AFTER, OPEN_PERIOD = 3, 4  # an open contact rests after so many sweeps, looked at in every so manieth

# columns of the local data of a contact
W_INVERSE, W_N1, W_N2, W_T1, W_T2, S11, S12, S21, S22, DET_INVERSE, W_NN, MU, RATIO, IDLE, WEIGHT = range(15)
LOCAL_COLUMNS = 16


@helper
def _velocity(start, column, block, q, r, c):
    """u = W r + q of one contact."""
    u_0, u_1, u_2 = q[c, 0], q[c, 1], q[c, 2]
    for k in range(start[c], start[c + 1]):
        d = column[k]
        r_0, r_1, r_2 = r[d, 0], r[d, 1], r[d, 2]
        u_0 += block[k, 0] * r_0 + block[k, 1] * r_1 + block[k, 2] * r_2
        u_1 += block[k, 3] * r_0 + block[k, 4] * r_1 + block[k, 5] * r_2
        u_2 += block[k, 6] * r_0 + block[k, 7] * r_1 + block[k, 8] * r_2
    return (u_0, u_1, u_2)


@kernel
def prepare_blocks(start, column, block, mu, dim, local):
    """Local data of every contact from its block on the diagonal; returns the number of singular ones."""
    singular = 0
    for c in range(mu.size):
        local[c, WEIGHT] = 0.0
        for k in range(start[c], start[c + 1]):
            if column[k] == c:
                w = load9(block, k)
                trace = w[0] + w[4] + (w[8] if dim == 3 else 0.0)
                S, det = tangent_block(w)
                local[c, W_INVERSE] = 1.0 / w[0]
                local[c, W_N1], local[c, W_N2] = w[1], w[2]
                local[c, W_T1], local[c, W_T2] = w[3], w[6]
                local[c, S11], local[c, S12], local[c, S21], local[c, S22] = S
                local[c, DET_INVERSE] = 1.0 / det
                local[c, W_NN] = w[0]
                local[c, MU] = mu[c]
                local[c, RATIO], local[c, IDLE] = 0.0, 0.0
                if w[0] > 0.0 and S[0] > 0.0 and S[3] > 0.0 and det > 1.0e-14 * S[0] * S[3]:
                    local[c, WEIGHT] = trace / dim
        if local[c, WEIGHT] <= 0.0:
            singular += 1
    return singular


@kernel
def residual_blocks(start, column, block, q, r, local, scale_free):
    """2-norm of the natural map: scale-free in velocity units (F.5), or with unit step (F.4)."""
    total = 0.0
    for c in range(r.shape[0]):
        u = _velocity(start, column, block, q, r, c)
        weight = local[c, WEIGHT] if scale_free else 1.0
        total += natural_map(local[c, MU], weight, u, (r[c, 0], r[c, 1], r[c, 2]))
    return sqrt(total)


@kernel
def _sweep_blocks(start, column, block, q, r, local, all_contacts):
    """One Gauss-Seidel sweep over all contacts."""
    for c in range(r.shape[0]):
        if r[c, 0] == 0.0 and local[c, IDLE] >= OPEN_AFTER and not all_contacts:
            continue
        u = _velocity(start, column, block, q, r, c)
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


@kernel
def sweep_blocks(start, column, block, q, r, local, memory, sweeps, first):
    """So many accelerated sweeps, the first of them number `first`; r is an image, never an extrapolation."""
    n = 3 * r.shape[0]
    flat = r.reshape(n)
    for s in range(sweeps):
        for k in range(n):
            flat[k] = memory.start[k]
        _sweep_blocks(start, column, block, q, r, local, (first + s) % OPEN_PERIOD == 0)
        for k in range(n):
            memory.image[k] = flat[k]
        extrapolate(memory, n, n)
    for k in range(n):
        flat[k] = memory.last_image[k] if memory.count[3] else memory.start[k]
