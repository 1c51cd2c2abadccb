"""Domains: slabs of bodies across the longest extent of a scene, for threads that must not change a bit.

Patches within different slabs share no body that moves, nor do those between the slabs 0-1 and 2-3: threads may sweep
them at the same time in any order. So a sweep has four phases: within slabs, between even slabs and their next ones,
between odd ones and their next, and the few patches of bodies that are not neighbours. The cut depends on positions and
contacts alone, not on the number of threads. Small scenes are one slab. Theory: docs/theory/friction.md, "Threads".
"""

from math import sqrt

from drystone.contact.friction_rows import N_BIN, SLABS_AT_MOST
from drystone.maths.jit import inner

FEW_CONTACTS = 3000  # are swept faster by one thread: one slab
CONTACTS_PER_SLAB = 300  # at least
SLAB_SHARES = 0.3, 0.02  # contacts between neighbouring slabs, and between others, at most
WIDTH = 2.5  # half the width of the histogram in standard deviations


@inner
def cut_domains(position, inverse_mass, bodies, active, count_active, scratch):
    """Cut the bodies in contact into slabs of as many contacts each, if that leaves few contacts between them."""
    slab, phase, bin_count = scratch.slab, scratch.phase, scratch.bin
    # a power of two, so that two, four or eight threads get equal shares
    n_slab = SLABS_AT_MOST if count_active >= FEW_CONTACTS else 1
    while n_slab > 1 and n_slab * CONTACTS_PER_SLAB > count_active:
        n_slab //= 2
    axis, low, scale = 0, 0.0, 0.0
    if n_slab > 1:
        axis, low, scale = longest_axis(position, inverse_mass, bodies, active, count_active)
        for k in range(N_BIN):
            bin_count[k] = 0
        for a in range(count_active):
            row = active[a]
            i, j = bodies[row, 0], bodies[row, 1]
            b = i if inverse_mass[i] > 0.0 else j
            bin_count[bin_of(position[b, axis], low, scale)] += 1
        # counts become sums, so that equal shares can be cut
        for k in range(1, N_BIN):
            bin_count[k] += bin_count[k - 1]
    while n_slab > 1:
        for b in range(slab.shape[0]):
            before = bin_of(position[b, axis], low, scale) - 1
            share = bin_count[before] if before >= 0 else 0
            slab[b] = min(n_slab - 1, share * n_slab // count_active)
        next_to, apart = 0, 0
        for a in range(count_active):
            i, j = bodies[active[a], 0], bodies[active[a], 1]
            if inverse_mass[i] > 0.0 and inverse_mass[j] > 0.0:
                distance = abs(slab[i] - slab[j])
                if distance == 1:
                    next_to += 1
                elif distance > 1:
                    apart += 1
        if next_to <= SLAB_SHARES[0] * count_active and apart <= SLAB_SHARES[1] * count_active:
            break
        n_slab //= 2
    if n_slab <= 1:
        n_slab = 1
        for b in range(slab.shape[0]):
            slab[b] = 0
    # tasks: slabs, those between even and odd ones, between odd and even ones, the rest
    phase[0], phase[1], phase[2], phase[3], phase[4], phase[5] = (
        0, n_slab, n_slab + n_slab // 2, 2 * n_slab - 1, 2 * n_slab, n_slab
    )  # fmt: skip


@inner
def longest_axis(position, inverse_mass, bodies, active, count_active):
    """Axis of the largest spread of bodies in contact; lower end of the histogram and bins per metre."""
    best, spread, centre = 0, -1.0, 0.0
    for axis in range(3):
        mean, square = 0.0, 0.0
        for a in range(count_active):
            row = active[a]
            i, j = bodies[row, 0], bodies[row, 1]
            x = position[i if inverse_mass[i] > 0.0 else j, axis]
            # running mean and variance: places may be far from the origin
            change = x - mean
            mean += change / (a + 1)
            square += change * (x - mean)
        if square > spread:
            best, spread, centre = axis, square, mean
    half = WIDTH * sqrt(max(spread, 1e-300) / max(1, count_active))
    return best, centre - half, 0.5 * N_BIN / half


@inner
def bin_of(x, low, scale):
    """Bin of a place along the axis."""
    place = (x - low) * scale
    return int(min(max(place, 0.0), N_BIN - 1.0))
