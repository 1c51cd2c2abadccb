"""Products with sparse matrices and triangular solves, compiled; the matrices are those of system.py."""

from drystone.maths.jit import helper, inner


@helper
def form(rows, row, x):
    """One row of a sparse matrix times x."""
    start, index, value = rows.start, rows.at, rows.value
    total = 0.0
    for k in range(start[row], start[row + 1]):
        total += value[k] * x[index[k]]
    return total


@inner
def add_product(matrix, x, factor, out):
    """out += factor A x."""
    start, index, value = matrix.start, matrix.at, matrix.value
    for i in range(out.size):
        total = 0.0
        for k in range(start[i], start[i + 1]):
            total += value[k] * x[index[k]]
        out[i] += factor * total


@inner
def solve_factor(factor, b, work, x):
    """x of P J Q = L U: forward by columns of L, back by columns of U; zeros are skipped."""
    lower, upper, pivot, row, column = factor.lower, factor.upper, factor.pivot, factor.row, factor.column
    n = b.size
    for i in range(n):
        work[row[i]] = b[i]
    start, index, value = lower.start, lower.at, lower.value
    for j in range(n):
        y = work[j]
        if y != 0.0:
            for k in range(start[j], start[j + 1]):
                work[index[k]] -= value[k] * y
    start, index, value = upper.start, upper.at, upper.value
    for j in range(n - 1, -1, -1):
        y = work[j] * pivot[j]
        work[j] = y
        if y != 0.0:
            for k in range(start[j], start[j + 1]):
                work[index[k]] -= value[k] * y
    for i in range(n):
        x[i] = work[column[i]]
