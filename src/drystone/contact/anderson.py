"""Anderson's extrapolation of a sweep, with a safeguard; used by the matrix form of the contact solver.

A sweep maps a start point to an image. From the last few sweeps the affine combination with the least
residual (image - start, weighted) is found, and its image is the next start (F.12). Sweeps are only piecewise
smooth, so a step that makes the residual grow is undone and the memory is emptied. Points may carry more
entries than are measured: velocities that depend linearly on the impulses ride along at the cost of one sum.
Theory: docs/theory/friction.md.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import inner

GRAM_FLOOR = 1.0e-14  # relative regularisation of the least squares
REJECT = 2.0  # growth of the residual at which an extrapolation is undone

# entries of Anderson.state
DEPTH, HEAD, KNOWN, EXTRAPOLATED = 0, 1, 2, 3


class Anderson(NamedTuple):
    """Memory of the extrapolation. Empty when state is all zero."""

    state: Longs  # depth, next column, one sweep known, last start was extrapolated  (4,)
    start: Floats  # point from which the sweep starts             (length,)
    image: Floats  # point that the sweep gives                    (length,)
    last_image: Floats  # image before the last extrapolation      (length,)
    root_weight: Floats  # root of the weight of each measured entry  (n_measured,)
    residual: Floats  # weighted image - start                     (n_measured,)
    image_change: Floats  # between sweeps                         (depth, length)
    residual_change: Floats  # between sweeps                      (depth, n_measured)
    gram: Floats  # products, right side, factor, solution, size   (2 depth + 3, depth)


def make_anderson(depth: int, n_measured: int, length: int) -> Anderson:
    """Empty memory of `depth` sweeps for points of `length` entries, of which `n_measured` are measured."""
    return Anderson(
        state=np.zeros(4, np.int64),
        start=np.zeros(length),
        image=np.zeros(length),
        last_image=np.zeros(length),
        root_weight=np.zeros(n_measured),
        residual=np.zeros(n_measured),
        image_change=np.zeros((depth, length)),
        residual_change=np.zeros((depth, n_measured)),
        gram=np.zeros((2 * depth + 3, depth)),
    )


@inner
def _solve_gram(gram, depth):
    """Weights of the extrapolation from the scalar products (Cholesky, regularised)."""
    rows = gram.shape[1]
    right, work, weight = rows, rows + 1, 2 * rows + 1
    floor = 0.0
    for a in range(depth):
        floor = max(floor, gram[a, a])
    floor = floor * GRAM_FLOOR + 1.0e-300
    for a in range(depth):
        for b in range(a + 1):
            s = gram[a, b]
            for k in range(b):
                s -= gram[work + a, k] * gram[work + b, k]
            gram[work + a, b] = sqrt(max(s + floor, floor)) if a == b else s / gram[work + b, b]
    for a in range(depth):
        s = gram[right, a]
        for k in range(a):
            s -= gram[work + a, k] * gram[weight, k]
        gram[weight, a] = s / gram[work + a, a]
    for a in range(depth - 1, -1, -1):
        s = gram[weight, a]
        for k in range(a + 1, depth):
            s -= gram[work + k, a] * gram[weight, k]
        gram[weight, a] = s / gram[work + a, a]


@inner
def extrapolate(memory, n_measured, length):
    """Take in the sweep start -> image and write the next start; False if the last extrapolation was undone.

    An undone step leaves the image before it as the next start. The caller sets `image` and, once per solve,
    `root_weight`, the first `start` and a zero `state`.
    """
    state, start, image, last_image = memory.state, memory.start, memory.image, memory.last_image
    root_weight, residual, gram = memory.root_weight, memory.residual, memory.gram
    image_change, residual_change = memory.image_change, memory.residual_change
    rows = gram.shape[1]
    size_row = 2 * rows + 2
    size = 0.0
    for k in range(n_measured):
        f = root_weight[k] * (image[k] - start[k])
        size += f * f
    if state[EXTRAPOLATED] and size > REJECT * REJECT * gram[size_row, 0]:
        for k in range(length):
            start[k] = last_image[k]
        for k in range(state.size):
            state[k] = 0
        return False
    gram[size_row, 0] = size
    if state[KNOWN]:
        head = state[HEAD]
        for k in range(n_measured):
            f = root_weight[k] * (image[k] - start[k])
            residual_change[head, k] = f - residual[k]
            residual[k] = f
        for k in range(length):
            image_change[head, k] = image[k] - last_image[k]
        state[DEPTH] = min(state[DEPTH] + 1, rows)
        for a in range(state[DEPTH]):
            s = 0.0
            for k in range(n_measured):
                s += residual_change[a, k] * residual_change[head, k]
            gram[a, head] = s
            gram[head, a] = s
        state[HEAD] = (head + 1) % rows
    else:
        for k in range(n_measured):
            residual[k] = root_weight[k] * (image[k] - start[k])
        state[KNOWN] = 1
    for k in range(length):
        last_image[k] = image[k]
        start[k] = image[k]
    depth = state[DEPTH]
    if depth > 0:
        for a in range(depth):
            s = 0.0
            for k in range(n_measured):
                s += residual_change[a, k] * residual[k]
            gram[rows, a] = s
        _solve_gram(gram, depth)
        for a in range(depth):
            g = gram[2 * rows + 1, a]
            for k in range(length):
                start[k] -= g * image_change[a, k]
        state[EXTRAPOLATED] = 1
    return True
