"""Sizes of avalanches: the geometric tail, the size that is exceeded with a probability, and how sure both are.

Sizes have a geometric tail, the exponential law of whole numbers. Its test is that of Kolmogorov and Smirnov, the
distribution of its distance found by drawing from the fitted law, since the mean comes from the same sizes. The size
exceeded with probability 0.01 is taken from that tail, because a hundred sizes hold only one such avalanche; the error
comes from resampling the sizes. Theory: docs/theory/silo.md.
"""

from math import log

import numpy as np

EXCEEDED = 0.01
PAPER_SIZE, PAPER_RANGE = 45.0, (35.0, 52.0)


def tail_of(sizes: np.ndarray) -> tuple[int, float, float]:
    """Start of the tail, share of sizes in it, and the ratio q of the geometric law P(N >= n + 1) = q P(N >= n)."""
    start = max(1, round(0.5 * float(sizes.mean())))
    excess = sizes[sizes >= start] - start
    return start, len(excess) / len(sizes), float(excess.mean() / (1.0 + excess.mean()))


def size_exceeded(sizes: np.ndarray, probability: float = EXCEEDED) -> float:
    """The size N with P(size > N) = probability, by the geometric tail [grains]."""
    start, share, ratio = tail_of(sizes)
    return start - 1.0 + log(probability / share) / log(ratio) if 0.0 < ratio < 1.0 else float(sizes.max())


def size_error(sizes: np.ndarray, draws: int = 500, seed: int = 0) -> float:
    """Standard deviation of `size_exceeded` over sizes resampled from the sizes [grains]."""
    random = np.random.default_rng(seed)
    return float(np.std([size_exceeded(random.choice(sizes, len(sizes))) for _ in range(draws)]))


def tail_p_value(sizes: np.ndarray, draws: int = 1000, seed: int = 0) -> float:
    """Probability of a Kolmogorov-Smirnov distance from the fitted geometric tail as large as that of the sizes."""
    start, _, ratio = tail_of(sizes)
    excess = sizes[sizes >= start] - start
    random = np.random.default_rng(seed)

    def distance(sample: np.ndarray, q: float) -> float:
        number = np.arange(int(sample.max()) + 1)
        found = np.searchsorted(np.sort(sample), number, side="right") / len(sample)
        return float(np.abs(found - (1.0 - q ** (number + 1))).max())

    ours, larger = distance(excess, ratio), 0
    for _ in range(draws):
        sample = random.geometric(1.0 - ratio, len(excess)) - 1
        mean = max(float(sample.mean()), 1e-12)
        larger += distance(sample, mean / (1.0 + mean)) >= ours
    return larger / draws
