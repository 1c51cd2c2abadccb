"""Response spectra: the largest response of damped oscillators to an acceleration (theory: structures.md, B.23-B.25).

The recursion is exact for an acceleration that is linear between samples (Nigam and Jennings), so it is not limited
by the period of the oscillator. Pseudo-velocity and pseudo-acceleration are omega and omega^2 times the largest
displacement.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from drystone.errors import InputError
from drystone.maths.arrays import Floats
from drystone.maths.jit import kernel

if TYPE_CHECKING:
    import xarray as xr


@lru_cache(maxsize=64)
def recursion(period: tuple[float, ...], damping: float, dt: float) -> Floats:
    """A and B of (u, v)_1 = A (u, v)_0 + B (a_0, a_1) for every period (B.24), eight numbers a row."""
    from scipy.linalg import expm

    out = np.empty((len(period), 8))
    for row, T in zip(out, period, strict=True):
        w = 2.0 * np.pi / T
        # u'' + 2 z w u' + w^2 u = -a with a linear in time: one matrix exponential gives A and B exactly
        system = np.zeros((4, 4))
        system[0, 1] = 1.0
        system[1] = (-(w**2), -2.0 * damping * w, -1.0, 0.0)
        system[2, 3] = 1.0 / dt
        step = expm(system * dt)
        A, by_start, by_change = step[:2, :2], step[:2, 2], step[:2, 3]
        row[:4] = A.ravel()
        row[4:] = np.column_stack((by_start - by_change, by_change)).ravel()
    return out


@kernel
def largest(table, acceleration, rest, out):
    """Largest |u| of every oscillator during the motion and some samples of rest after it."""
    n = acceleration.size
    for p in range(table.shape[0]):
        a11, a12, a21, a22 = table[p, 0], table[p, 1], table[p, 2], table[p, 3]
        b11, b12, b21, b22 = table[p, 4], table[p, 5], table[p, 6], table[p, 7]
        u = v = peak = 0.0
        a_0 = acceleration[0] if n > 0 else 0.0
        for k in range(1, n + rest[p]):
            a_1 = acceleration[k] if k < n else 0.0
            u, v = (
                a11 * u + a12 * v + b11 * a_0 + b12 * a_1,
                a21 * u + a22 * v + b21 * a_0 + b22 * a_1,
            )
            peak = max(peak, abs(u))
            a_0 = a_1
        out[p] = peak


def peak_displacements(
    acceleration: ArrayLike, dt: float, periods: ArrayLike, damping: float = 0.05
) -> Floats:
    """Spectral displacement S_d [m] at periods [s]; free vibration after the record included."""
    period = np.atleast_1d(np.asarray(periods, float))
    values = np.ascontiguousarray(acceleration, float)
    if period.min() <= 0.0 or not 0.0 <= damping < 1.0:
        raise InputError("expected positive periods and a damping ratio from 0 to below 1")
    out = np.zeros(len(period))
    rest = np.maximum(2, np.ceil(period / dt)).astype(np.int64)  # a period of rest shows the largest swing
    largest(recursion(tuple(period), damping, dt), values, rest, out)
    return out


def default_periods() -> Floats:
    """Periods from 0.02 to 4 s, evenly on a logarithmic scale [s]."""
    return np.geomspace(0.02, 4.0, 160)


def response_spectrum(
    acceleration: ArrayLike, dt: float, periods: ArrayLike | None = None, damping: float = 0.05
) -> "xr.Dataset":
    """Displacement, pseudo-velocity and pseudo-acceleration spectra of an acceleration [m/s2] sampled every dt [s].

    >>> t = np.arange(0, 5, 0.01)  # [s]
    >>> spectrum = ds.structures.response_spectrum(np.sin(2 * np.pi * t), 0.01, [0.5, 1.0, 2.0])  # [m/s2], [s], [s]
    """
    import xarray as xr

    period = default_periods() if periods is None else np.atleast_1d(np.asarray(periods, float))
    displacement = peak_displacements(acceleration, dt, period, damping)
    omega = 2.0 * np.pi / period
    return xr.Dataset(
        {
            "displacement": ("period", displacement, {"units": "m"}),
            "pseudo_velocity": ("period", omega * displacement, {"units": "m/s"}),
            "pseudo_acceleration": ("period", omega**2 * displacement, {"units": "m/s2"}),
        },
        coords={"period": ("period", period, {"units": "s"})},
        attrs={"damping": damping},
    )
