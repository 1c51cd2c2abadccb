"""Distributions of measured values: a kernel density, or the values' own steps made continuous.

Both answer `cdf sf ppf isf logpdf mean std` like a frozen distribution of scipy. The kernel density (Gaussian, Scott's
bandwidth s n^(-1/5) unless given) is kept as z = Phi^-1(F(x)) on a grid, a cubic with exact slopes between: a sampler
then pays for a look-up, not for a sum over all values, and quantiles are the exact inverse of what is looked up.
Theory: docs/theory/surrogates.md, section 1.
"""

from dataclasses import dataclass
from math import log, pi

import numpy as np

REACH = 8.5  # bandwidths beyond the outermost values where the tail becomes that of one normal distribution
PER_BANDWIDTH = 20  # grid points
MOST_POINTS = 60_000
BISECTIONS = 60


@dataclass(frozen=True, eq=False)
class Kernel:
    """Gaussian kernel density of values, as z(x) with F = Phi(z)."""

    x: np.ndarray  # (point,) grid [unit of the values]
    z: np.ndarray  # (point,) never falling
    slope: np.ndarray  # (point,) dz/dx
    moments: tuple[float, float]  # mean, standard deviation: that of the values, widened by the bandwidth

    def mean(self) -> float:
        return self.moments[0]

    def std(self) -> float:
        return self.moments[1]

    def cdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import ndtr

        return ndtr(self._z(x)[0])

    def sf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import ndtr

        return ndtr(-self._z(x)[0])

    def ppf(self, u: np.ndarray) -> np.ndarray:
        from scipy.special import ndtri

        return self._x(ndtri(u))

    def isf(self, u: np.ndarray) -> np.ndarray:
        from scipy.special import ndtri

        return self._x(-ndtri(u))

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        z, slope = self._z(x)
        with np.errstate(divide="ignore"):
            return -0.5 * z**2 - 0.5 * log(2.0 * pi) + np.log(np.maximum(slope, 0.0))

    def _z(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        x = np.asarray(x, float)
        k = np.clip(np.searchsorted(self.x, x, side="right") - 1, 0, len(self.x) - 2)
        z, slope = self._cubic(k, (x - self.x[k]) / (self.x[k + 1] - self.x[k]))
        for end, out in ((0, x < self.x[0]), (-1, x > self.x[-1])):
            z = np.where(out, self.z[end] + self.slope[end] * (x - self.x[end]), z)
            slope = np.where(out, self.slope[end], slope)
        return z, slope

    def _cubic(self, k: np.ndarray, t: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """z and dz/dx at the share t of interval k."""
        width, rise = self.x[k + 1] - self.x[k], self.z[k + 1] - self.z[k]
        first, last = self.slope[k] * width, self.slope[k + 1] * width
        square, cube = 3.0 * rise - 2.0 * first - last, first + last - 2.0 * rise
        value = self.z[k] + t * (first + t * (square + t * cube))
        return value, (first + t * (2.0 * square + 3.0 * t * cube)) / width

    def _x(self, z: np.ndarray) -> np.ndarray:
        z = np.asarray(z, float)
        k = np.clip(np.searchsorted(self.z, z, side="right") - 1, 0, len(self.x) - 2)
        lower, upper = np.zeros(z.shape), np.ones(z.shape)
        for _ in range(BISECTIONS):
            middle = 0.5 * (lower + upper)
            below = self._cubic(k, middle)[0] < z
            lower, upper = np.where(below, middle, lower), np.where(below, upper, middle)
        x = self.x[k] + 0.5 * (lower + upper) * (self.x[k + 1] - self.x[k])
        for end, out in ((0, z < self.z[0]), (-1, z > self.z[-1])):
            x = np.where(out, self.x[end] + (z - self.z[end]) / self.slope[end], x)
        return x


@dataclass(frozen=True, eq=False)
class Steps:
    """The empirical distribution, linear between the sorted values: F = (i - 1) / (n - 1) at the i-th."""

    values: np.ndarray  # (n,) sorted, no two alike

    def mean(self) -> float:
        return float(np.mean(0.5 * (self.values[1:] + self.values[:-1])))

    def std(self) -> float:
        middle, width = 0.5 * (self.values[1:] + self.values[:-1]), np.diff(self.values)
        return float(np.sqrt(np.mean((middle - self.mean()) ** 2 + width**2 / 12.0)))

    def cdf(self, x: np.ndarray) -> np.ndarray:
        return np.interp(x, self.values, np.linspace(0.0, 1.0, len(self.values)))

    def sf(self, x: np.ndarray) -> np.ndarray:
        return 1.0 - self.cdf(x)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        return np.interp(u, np.linspace(0.0, 1.0, len(self.values)), self.values)

    def isf(self, u: np.ndarray) -> np.ndarray:
        return self.ppf(1.0 - np.asarray(u, float))

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        x = np.asarray(x, float)
        k = np.clip(np.searchsorted(self.values, x, side="right") - 1, 0, len(self.values) - 2)
        inside = (x >= self.values[0]) & (x <= self.values[-1])
        return np.where(inside, -np.log((len(self.values) - 1) * np.diff(self.values))[k], -np.inf)


def scott_bandwidth(values: np.ndarray) -> float:
    """Scott's rule s n^(-1/5) [unit of the values].

    Example: `scott_bandwidth(np.arange(32.0))` is 32^(-1/5) = 0.5 times the standard deviation 9.38.
    """
    return float(np.std(values, ddof=1)) * len(values) ** -0.2


def kernel_density(values: np.ndarray, bandwidth: float) -> Kernel:
    """The kernel density of values on a grid."""
    from scipy.special import ndtr, ndtri

    start, stop = values.min() - REACH * bandwidth, values.max() + REACH * bandwidth
    count = min(MOST_POINTS, int((stop - start) / bandwidth * PER_BANDWIDTH) + 2)
    x = np.linspace(start, stop, count)
    lower, upper, density = np.empty(count), np.empty(count), np.empty(count)
    chunk = max(1, 1_000_000 // len(values))
    for begin in range(0, count, chunk):
        rows = slice(begin, begin + chunk)
        t = (x[rows, None] - values) / bandwidth
        lower[rows], upper[rows] = ndtr(t).mean(axis=1), ndtr(-t).mean(axis=1)
        density[rows] = np.exp(-0.5 * t**2).mean(axis=1) / (bandwidth * np.sqrt(2.0 * pi))
    # from the smaller tail, where the digits are
    z = np.where(lower < 0.5, ndtri(lower), -ndtri(upper))
    slope = density * np.sqrt(2.0 * pi) * np.exp(0.5 * z**2)
    deviation = float(np.sqrt(np.var(values) + bandwidth**2))
    return Kernel(x, np.maximum.accumulate(z), slope, (float(values.mean()), deviation))
