"""J = L D L^T of a sparse symmetric matrix, compiled: the pattern once, the numbers whenever a tangent changes.

The rows of L are found one after the other: row k has an entry wherever the path from an entry of column k of J up the
elimination tree passes (up-looking factorisation). No pivoting: J is positive definite unless a structure buckles, and
then a pivot changes sign, which is no trouble for L D L^T.
"""

import numpy as np

from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import inner, kernel


@kernel
def count_lower(start, at, parent, count, mark):
    """Elimination tree and the number of entries in every column of L, from the upper half of J by columns."""
    for k in range(parent.size):
        parent[k], count[k], mark[k] = -1, 0, k
        for e in range(start[k], start[k + 1]):
            i = at[e]
            while i < k and mark[i] != k:
                if parent[i] == -1:
                    parent[i] = k
                count[i] += 1
                mark[i] = k
                i = parent[i]


@inner
def factorise(t):
    """Numbers of L and D; returns the number of pivots that are not positive."""
    n, y, path, mark = t.pivot.size, t.y, t.path, t.mark
    start, at, value, parent = t.start, t.at, t.value, t.parent
    first, count, lower_at, lower = t.lower_start, t.lower_count, t.lower_at, t.lower
    wrong = 0
    for k in range(n):
        y[k] = 0.0
        mark[k], count[k] = k, 0
        top = n
        # entries of row k of L, in an order in which each comes after those it needs
        for e in range(start[k], start[k + 1]):
            i = at[e]
            y[i] += value[e]
            length = 0
            while mark[i] != k:
                path[length] = i
                mark[i] = k
                length += 1
                i = parent[i]
            while length > 0:
                length -= 1
                top -= 1
                path[top] = path[length]
        d = y[k]
        y[k] = 0.0
        for s in range(top, n):
            i = path[s]
            x = y[i]
            y[i] = 0.0
            end = first[i] + count[i]
            for e in range(first[i], end):
                y[lower_at[e]] -= lower[e] * x
            share = x / t.pivot[i]
            d -= share * x
            lower_at[end], lower[end] = k, share
            count[i] += 1
        if d <= 0.0:
            wrong += 1
        t.pivot[k] = d
    return wrong


@inner
def solve(t, b, work, x):
    """x = J^-1 b by the factors."""
    n, first, at, lower = t.pivot.size, t.lower_start, t.lower_at, t.lower
    for i in range(n):
        work[t.order[i]] = b[i]
    for j in range(n):
        y = work[j]
        if y != 0.0:
            for e in range(first[j], first[j + 1]):
                work[at[e]] -= lower[e] * y
    for j in range(n - 1, -1, -1):
        y = work[j] / t.pivot[j]
        for e in range(first[j], first[j + 1]):
            y -= lower[e] * work[at[e]]
        work[j] = y
    for i in range(n):
        x[i] = work[t.order[i]]


def pattern_of(J) -> tuple[Longs, Longs, Longs, Floats]:
    """An order that keeps L sparse (place of every unknown), and the upper half of J in it by columns."""
    import scipy.sparse as sp
    from scipy.sparse.linalg import splu

    n = J.shape[0]
    # the order is that of a matrix with the same pattern that cannot fail to factorise
    safe = abs(J) + sp.diags(np.asarray(abs(J).sum(axis=1)).ravel() + 1.0)
    options = {"SymmetricMode": True}
    lu = splu(safe.tocsc(), permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options=options)
    order = lu.perm_c.astype(np.int64)
    back = np.argsort(order)
    upper = sp.triu(J.tocsr()[back][:, back], format="csc")
    upper.sort_indices()
    assert upper.shape == (n, n)
    return order, upper.indptr.astype(np.int64), upper.indices.astype(np.int64), upper.data.astype(float)
