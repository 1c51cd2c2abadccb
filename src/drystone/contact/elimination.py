"""Sparse linear systems of touching bodies: six unknowns a body, one block for each pair that touches.

The systems are A = 1 + H^T G H in velocities scaled by the root of the masses (F.30), with a 3x3 block G for each
contact. Bodies are eliminated in the order of fewest neighbours; the graph is a table of bits, so that joining the
neighbours of a body costs one word for 64 bodies. The factors are exact LU of unsymmetric blocks in a symmetric
pattern: sliding contacts make G unsymmetric. A structure too large or too closely knit for the tables is declined, and
the sweeps of friction.py solve it alone. Theory: docs/theory/friction.md, "Load across the structure".
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Ints, Longs
from drystone.maths.jit import helper, inner

MOST_BODIES = 4096  # the table of bits has 64 times fewer words than its square
MOST_CONTACTS = 40_000
BLOCKS_PER_BODY, MOST_BLOCKS = 24, 60_000  # room for the blocks below the diagonal


class Elimination(NamedTuple):
    """Tables of one factorisation; contents mean nothing between calls."""

    row: Floats  # H M^-1/2 of both bodies, three rows of six each  (n_contact, 36)
    pair: Ints  # number of each body among the free ones, -1: held (n_contact, 2)
    place: Ints  # block of the pair below the diagonal, -1: none  (n_contact,)
    number: Ints  # of a body among the free ones, -1: not         (n_body,)
    root: Floats  # root of 1/m, lower triangle of the root of I^-1  (n_free, 7)
    bits: Longs  # who touches whom, as bits                       (n_free, words)
    degree: Ints  # neighbours left, -1: eliminated                (n_free,)
    order: Ints  # body that is eliminated as the k-th             (n_free,)
    turn: Ints  # when a body is eliminated                        (n_free,)
    column: Ints  # first block of each column                     (n_free + 1,)
    below: Ints  # row of each block                               (n_block,)
    across: Ints  # first entry of each row                        (n_free + 1,)
    left: Ints  # column of each block, row by row                 (n_block,)
    block: Ints  # number of each block, row by row                (n_block,)
    where: Ints  # block of the present column at a row            (n_free,)
    diagonal: Floats  # blocks on the diagonal, then their inverse  (n_free, 36)
    lower: Floats  # blocks below the diagonal                     (n_block, 36)
    upper: Floats  # blocks above it, each under its mirror's number  (n_block, 36)
    known: Floats  # right-hand side                               (n_free, 6)
    unknown: Floats  # solution                                    (n_free, 6)
    velocity: Floats  # scaled velocities                          (n_free, 6)


def make_elimination(n_contact: int, n_body: int) -> Elimination:
    """Tables for scenes of so many bodies; empty, so that all is declined, if they are too many."""
    n = n_body if n_body <= MOST_BODIES else 0
    rows = min(n_contact, MOST_CONTACTS) if n else 0
    blocks = min(BLOCKS_PER_BODY * n, MOST_BLOCKS)
    return Elimination(
        row=np.zeros((rows, 36)),
        pair=np.zeros((rows, 2), np.int32),
        place=np.zeros(rows, np.int32),
        number=np.zeros(n_body, np.int32),
        root=np.zeros((n, 7)),
        bits=np.zeros((n, (n + 62) // 63), np.int64),
        degree=np.zeros(n, np.int32),
        order=np.zeros(n, np.int32),
        turn=np.zeros(n, np.int32),
        column=np.zeros(n + 1, np.int32),
        below=np.zeros(blocks, np.int32),
        across=np.zeros(n + 1, np.int32),
        left=np.zeros(blocks, np.int32),
        block=np.zeros(blocks, np.int32),
        where=np.zeros(n, np.int32),
        diagonal=np.zeros((n, 36)),
        lower=np.zeros((blocks, 36)),
        upper=np.zeros((blocks, 36)),
        known=np.zeros((n, 6)),
        unknown=np.zeros((n, 6)),
        velocity=np.zeros((n, 6)),
    )


@inner
def number_bodies(inverse_mass, inverse_inertia, tables):
    """Number the free bodies, take the roots of their inverse masses and inertias; returns how many, -1: too many."""
    number, root = tables.number, tables.root
    n = 0
    for b in range(inverse_mass.size):
        number[b] = -1
        mass = inverse_mass[b]
        if mass <= 0.0:
            continue
        if n == root.shape[0]:
            return -1
        number[b] = n
        xx, yy, zz = inverse_inertia[b, 0], inverse_inertia[b, 4], inverse_inertia[b, 8]
        xy, xz, yz = inverse_inertia[b, 1], inverse_inertia[b, 2], inverse_inertia[b, 5]
        a = sqrt(max(xx, 1e-300))
        c, e = xy / a, xz / a
        d = sqrt(max(yy - c * c, 1e-16 * yy + 1e-300))
        f = (yz - e * c) / d
        root[n, 0] = sqrt(mass)
        root[n, 1], root[n, 2], root[n, 3], root[n, 4], root[n, 5] = a, c, d, e, f
        root[n, 6] = sqrt(max(zz - e * e - f * f, 1e-16 * zz + 1e-300))
        n += 1
    return n


@helper
def scale_row(row, c, first, root, b, sign, axis, arm):
    """One row of H M^-1/2 for one body: the axis and its moment, times the roots (F.30)."""
    m0 = arm[1] * axis[2] - arm[2] * axis[1]
    m1 = arm[2] * axis[0] - arm[0] * axis[2]
    m2 = arm[0] * axis[1] - arm[1] * axis[0]
    s = sign * root[b, 0]
    row[c, first], row[c, first + 1], row[c, first + 2] = s * axis[0], s * axis[1], s * axis[2]
    row[c, first + 3] = sign * (m0 * root[b, 1] + m1 * root[b, 2] + m2 * root[b, 4])
    row[c, first + 4] = sign * (m1 * root[b, 3] + m2 * root[b, 5])
    row[c, first + 5] = sign * m2 * root[b, 6]


@inner
def order_bodies(tables, n_contact, n_free, chosen):
    """Pattern of the factors of the chosen contacts; returns the number of blocks, or -1 if there is no room."""
    pair, bits, degree, order, turn = tables.pair, tables.bits, tables.degree, tables.order, tables.turn
    column, below, across, left, block = tables.column, tables.below, tables.across, tables.left, tables.block
    words = (n_free + 62) // 63
    for a in range(n_free):
        degree[a] = 0
        for k in range(words):
            bits[a, k] = 0
    for c in range(n_contact):
        a, b = pair[c, 0], pair[c, 1]
        if chosen[c] and a >= 0 and b >= 0 and a != b:
            bits[a, b // 63] |= 1 << (b % 63)
            bits[b, a // 63] |= 1 << (a % 63)
    for a in range(n_free):
        degree[a] = count_bits(bits, a, words)
    # eliminate the body with fewest neighbours; its neighbours become neighbours of each other
    n_block = 0
    for k in range(n_free):
        v = -1
        for a in range(n_free):
            if degree[a] >= 0 and (v < 0 or degree[a] < degree[v]):
                v = a
        if n_block + degree[v] > below.size:
            return -1
        order[k], turn[v] = v, k
        column[k] = n_block
        degree[v] = -1
        for word in range(words):
            rest = bits[v, word]
            at = 63 * word
            while rest != 0:
                if rest & 1:
                    below[n_block] = at
                    n_block += 1
                rest >>= 1
                at += 1
        for m in range(column[k], n_block):
            a = below[m]
            for word in range(words):
                bits[a, word] |= bits[v, word]
            bits[a, a // 63] &= ~(1 << (a % 63))
            bits[a, v // 63] &= ~(1 << (v % 63))
            degree[a] = count_bits(bits, a, words)
    column[n_free] = n_block
    # rows of the pattern in the order of elimination; sorted, because columns are taken in turn
    for k in range(n_free + 1):
        across[k] = 0
    for m in range(n_block):
        below[m] = turn[below[m]]
        across[below[m] + 1] += 1
    for k in range(n_free):
        across[k + 1] += across[k]
    for k in range(n_free):
        tables.where[k] = across[k]
    for k in range(n_free):
        for m in range(column[k], column[k + 1]):
            j = below[m]
            left[tables.where[j]] = k
            tables.where[j] += 1
    # and sorted columns, because rows are taken in turn
    for k in range(n_free):
        tables.where[k] = column[k]
    for j in range(n_free):
        for m in range(across[j], across[j + 1]):
            k = left[m]
            below[tables.where[k]] = j
            block[m] = tables.where[k]
            tables.where[k] += 1
    for c in range(n_contact):
        a, b = pair[c, 0], pair[c, 1]
        tables.place[c] = -1
        if chosen[c] and a >= 0 and b >= 0 and a != b:
            k, j = min(turn[a], turn[b]), max(turn[a], turn[b])
            low, high = column[k], column[k + 1] - 1
            while low < high:
                middle = (low + high) // 2
                if below[middle] < j:
                    low = middle + 1
                else:
                    high = middle
            tables.place[c] = low
    return n_block


@helper
def count_bits(bits, a, words):
    """Bits set in a row of the table (63 to a word: signs stay out of it)."""
    found = 0
    for k in range(words):
        x = bits[a, k]
        x = x - ((x >> 1) & 0x5555555555555555)
        x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
        x = x + (x >> 8)
        x = x + (x >> 16)
        x = x + (x >> 32)
        found += x & 0x7F
    return found


@helper
def minus_times(g, c, e):
    """-G e of one contact."""
    return (
        -(g[c, 0] * e[0] + g[c, 1] * e[1] + g[c, 2] * e[2]),
        -(g[c, 3] * e[0] + g[c, 4] * e[1] + g[c, 5] * e[2]),
        -(g[c, 6] * e[0] + g[c, 7] * e[1] + g[c, 8] * e[2]),
    )


@helper
def add_product(out, o, row, c, first, second, g):
    """out[o] += (rows of one body)^T G (rows of the other) of a contact."""
    for m in range(6):
        a0 = row[c, second + m]
        a1 = row[c, second + 6 + m]
        a2 = row[c, second + 12 + m]
        b0 = g[c, 0] * a0 + g[c, 1] * a1 + g[c, 2] * a2
        b1 = g[c, 3] * a0 + g[c, 4] * a1 + g[c, 5] * a2
        b2 = g[c, 6] * a0 + g[c, 7] * a1 + g[c, 8] * a2
        for k in range(6):
            out[o, 6 * k + m] += (
                row[c, first + k] * b0 + row[c, first + 6 + k] * b1 + row[c, first + 12 + k] * b2
            )


@inner
def assemble(tables, n_contact, n_free, n_block, chosen, g):
    """A = 1 + H^T G H (F.31)."""
    row, pair, turn, place = tables.row, tables.pair, tables.turn, tables.place
    diagonal, lower, upper = tables.diagonal, tables.lower, tables.upper
    for a in range(n_free):
        for k in range(36):
            diagonal[a, k] = 1.0 if k % 7 == 0 else 0.0
    for m in range(n_block):
        for k in range(36):
            lower[m, k] = upper[m, k] = 0.0
    for c in range(n_contact):
        if not chosen[c]:
            continue
        a, b = pair[c, 0], pair[c, 1]
        if a >= 0:
            add_product(diagonal, turn[a], row, c, 0, 0, g)
        if b >= 0:
            add_product(diagonal, turn[b], row, c, 18, 18, g)
        if place[c] >= 0:
            # the block below the diagonal has the row of the body that is eliminated later
            if turn[a] > turn[b]:
                add_product(lower, place[c], row, c, 0, 18, g)
                add_product(upper, place[c], row, c, 18, 0, g)
            else:
                add_product(lower, place[c], row, c, 18, 0, g)
                add_product(upper, place[c], row, c, 0, 18, g)


@helper
def subtract_product(out, o, a, i, b, j):
    """out[o] -= a[i] b[j] of 6x6 blocks."""
    for r in range(6):
        for c in range(6):
            out[o, 6 * r + c] -= (
                a[i, 6 * r] * b[j, c]
                + a[i, 6 * r + 1] * b[j, 6 + c]
                + a[i, 6 * r + 2] * b[j, 12 + c]
                + a[i, 6 * r + 3] * b[j, 18 + c]
                + a[i, 6 * r + 4] * b[j, 24 + c]
                + a[i, 6 * r + 5] * b[j, 30 + c]
            )


@inner
def invert(a, i):
    """A 6x6 block by Gauss-Jordan in place; its leading minors do not vanish, since A is definite or nearly so."""
    for p in range(6):
        d = 1.0 / a[i, 7 * p]
        a[i, 7 * p] = 1.0
        for c in range(6):
            a[i, 6 * p + c] *= d
        for r in range(6):
            if r != p:
                f = a[i, 6 * r + p]
                a[i, 6 * r + p] = 0.0
                for c in range(6):
                    a[i, 6 * r + c] -= f * a[i, 6 * p + c]


@inner
def factor(tables, n_free):
    """LU of the assembled blocks, column by column; lower becomes L D^-1, the diagonal its inverse."""
    column, below, across, left, block, where = (
        tables.column, tables.below, tables.across, tables.left, tables.block, tables.where
    )  # fmt: skip
    diagonal, lower, upper = tables.diagonal, tables.lower, tables.upper
    for j in range(n_free):
        for m in range(column[j], column[j + 1]):
            where[below[m]] = m
        for entry in range(across[j], across[j + 1]):
            k, p = left[entry], block[entry]
            subtract_product(diagonal, j, lower, p, upper, p)
            for m in range(p + 1, column[k + 1]):
                o = where[below[m]]
                subtract_product(lower, o, lower, m, upper, p)
                subtract_product(upper, o, lower, p, upper, m)
        invert(diagonal, j)
        for m in range(column[j], column[j + 1]):
            for r in range(6):
                a0, a1, a2 = lower[m, 6 * r], lower[m, 6 * r + 1], lower[m, 6 * r + 2]
                a3, a4, a5 = lower[m, 6 * r + 3], lower[m, 6 * r + 4], lower[m, 6 * r + 5]
                for c in range(6):
                    lower[m, 6 * r + c] = (
                        a0 * diagonal[j, c]
                        + a1 * diagonal[j, 6 + c]
                        + a2 * diagonal[j, 12 + c]
                        + a3 * diagonal[j, 18 + c]
                        + a4 * diagonal[j, 24 + c]
                        + a5 * diagonal[j, 30 + c]
                    )


@inner
def substitute(tables, n_free, known, unknown):
    """Solve with the factors; both sides in the order of the free bodies."""
    column, below, order = tables.column, tables.below, tables.order
    diagonal, lower, upper = tables.diagonal, tables.lower, tables.upper
    for a in range(n_free):
        for k in range(6):
            unknown[a, k] = known[a, k]
    for j in range(n_free):
        a = order[j]
        for m in range(column[j], column[j + 1]):
            b = order[below[m]]
            for r in range(6):
                total = 0.0
                for c in range(6):
                    total += lower[m, 6 * r + c] * unknown[a, c]
                unknown[b, r] -= total
    for back in range(n_free):
        j = n_free - 1 - back
        a = order[j]
        for m in range(column[j], column[j + 1]):
            b = order[below[m]]
            for r in range(6):
                total = 0.0
                for c in range(6):
                    total += upper[m, 6 * r + c] * unknown[b, c]
                unknown[a, r] -= total
        x0, x1, x2 = unknown[a, 0], unknown[a, 1], unknown[a, 2]
        x3, x4, x5 = unknown[a, 3], unknown[a, 4], unknown[a, 5]
        for r in range(6):
            unknown[a, r] = (
                diagonal[j, 6 * r] * x0
                + diagonal[j, 6 * r + 1] * x1
                + diagonal[j, 6 * r + 2] * x2
                + diagonal[j, 6 * r + 3] * x3
                + diagonal[j, 6 * r + 4] * x4
                + diagonal[j, 6 * r + 5] * x5
            )


@helper
def row_velocity(row, pair, c, y):
    """H M^-1/2 y at one contact."""
    u0 = u1 = u2 = 0.0
    a, b = pair[c, 0], pair[c, 1]
    if a >= 0:
        for m in range(6):
            v = y[a, m]
            u0 += row[c, m] * v
            u1 += row[c, 6 + m] * v
            u2 += row[c, 12 + m] * v
    if b >= 0:
        for m in range(6):
            v = y[b, m]
            u0 += row[c, 18 + m] * v
            u1 += row[c, 24 + m] * v
            u2 += row[c, 30 + m] * v
    return u0, u1, u2


@helper
def add_impulse(row, pair, c, r, y):
    """y += M^-1/2 H^T r of one contact."""
    a, b = pair[c, 0], pair[c, 1]
    if a >= 0:
        for m in range(6):
            y[a, m] += row[c, m] * r[0] + row[c, 6 + m] * r[1] + row[c, 12 + m] * r[2]
    if b >= 0:
        for m in range(6):
            y[b, m] += row[c, 18 + m] * r[0] + row[c, 24 + m] * r[1] + row[c, 30 + m] * r[2]
