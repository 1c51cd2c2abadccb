"""Velocity pulses of near-fault motions, by wavelets after Shahi and Baker (2014) (theory: seismic-risk.md, R.8-R.9).

The velocity is compared with Daubechies wavelets of fourth order of all periods and places; the largest is taken away,
and nine more of the same period near it. What is left tells: a motion whose peak velocity and energy fall much without
them is a pulse, if it comes early, as pulses of rupture directivity do. The constants are those of the authors'
regression. They look in five directions of two components; here the component given is judged as it is.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.loads.motions.intensity import integral
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    from drystone.loads.ground_motion import GroundMotion

WAVELETS = 10  # taken away
PERIODS = 0.25, 15.0  # of pulses that are looked for [s]
PER_OCTAVE = 8  # periods tried
NEARBY = 0.4  # of the scale: how far from the first the others lie
EARLY, LATE = 0.05, 0.17  # energy of the pulse, and of the motion, by which the pulse is late [-]
LEVELS = 10  # of the cascade that draws the wavelet: 2^10 points per unit of its support
SUPPORT = 7  # of the wavelet, in its own unit


class Pulse(NamedTuple):
    """What was found in a motion."""

    is_pulse: bool
    indicator: float  # above 0: a pulse [-]
    period: float  # [s]
    velocity: Floats  # of the pulse [m/s]
    early: bool  # not late
    pgv: float  # of the motion [m/s]


def find_pulse(motion: "GroundMotion") -> Pulse:
    """Whether a motion is a velocity pulse, its indicator and period.

    Example: `find_pulse(read_motion("RSN1063.AT2", format="at2")).period`.

    >>> t = np.arange(0, 10, 0.01)
    >>> motion = ds.structures.GroundMotion(dt=0.01, acceleration=np.cos(np.pi * t) * np.exp(-((t - 5) ** 2)))
    >>> pulse = ds.structures.find_pulse(motion)
    """
    dt = motion.dt
    velocity = integral(np.asarray(motion.acceleration, float), dt)
    pgv, energy = float(np.abs(velocity).max()), float((velocity**2).sum())
    if not pgv > 0.0:
        return Pulse(False, 0.0, 0.0, np.zeros_like(velocity), False, 0.0)
    frequency = 1.0 / centre_period()
    longest = min(PERIODS[1], dt * len(velocity))
    n = max(2, int(PER_OCTAVE * np.log2(longest / PERIODS[0])))
    period = np.geomspace(PERIODS[0], longest, n)
    shapes = [_stretched(one * frequency, dt) for one in period]
    strength = np.stack([_correlated(velocity, shape) for shape in shapes])
    row, place = (int(k) for k in np.unravel_index(np.abs(strength).argmax(), strength.shape))
    shape, reach = shapes[row], int(np.ceil(NEARBY * period[row] * frequency / dt))
    left, here = velocity, slice(max(0, place - reach), place + reach + 1)
    for _ in range(WAVELETS):
        near = _correlated(left, shape)[here]
        k = int(np.abs(near).argmax())
        left = left - _placed(float(near[k]) * shape, here.start + k, len(left))
    pulse = velocity - left
    # principal component of the two ratios, and the regression on it and on the peak in cm/s, both centred (R.9)
    component = 0.63 * float(np.abs(left).max()) / pgv + 0.777 * float((left**2).sum()) / energy
    P, V = (component - 1.208421) / 0.2462717, (100.0 * pgv - 11.58861) / 18.88015
    indicator = -7.817 - 0.5679 * P**2 - 0.1516 * V**2 - 3.0253 * P - 1.7396 * V - 2.7156 * P * V
    begun = np.searchsorted(np.cumsum(pulse**2), EARLY * float((pulse**2).sum()))
    early = float((velocity[:begun] ** 2).sum()) < LATE * energy
    return Pulse(bool(indicator > 0.0 and early), indicator, float(period[row]), pulse, early, pgv)


def _correlated(values: Floats, shape: Floats) -> Floats:
    """Coefficient of the wavelet that is centred at each sample; shapes have unit energy."""
    from scipy.signal import fftconvolve

    whole = fftconvolve(values, shape[::-1])
    begin = len(shape) - 1 - len(shape) // 2
    return whole[begin : begin + len(values)]


def _placed(shape: Floats, centre: int, n: int) -> Floats:
    """A wavelet at its place among n samples."""
    out = np.zeros(n)
    begin = centre - len(shape) // 2
    first, last = max(begin, 0), min(begin + len(shape), n)
    out[first:last] = shape[first - begin : last - begin]
    return out


def _stretched(scale: float, dt: float) -> Floats:
    """The wavelet at a scale [s], sampled every dt, of unit energy."""
    wave = daubechies()
    place = np.arange(0.0, SUPPORT * scale, dt) / scale
    out = np.interp(place, np.linspace(0.0, SUPPORT, len(wave)), wave)
    return out / np.linalg.norm(out)


@lru_cache(maxsize=1)
def filter_of_order_4() -> Floats:
    """The scaling filter with four vanishing moments: half the zeros of a half-band polynomial (Daubechies)."""
    # B(y) = sum C(3+k, k) y^k with y = (2 - z - 1/z)/4; of each pair of zeros the one inside the unit circle
    y = np.roots([20.0, 10.0, 4.0, 1.0])
    zeros = []
    for one in y:
        pair = np.roots([1.0, 4.0 * one - 2.0, 1.0])
        zeros.append(pair[np.abs(pair).argmin()])
    low = np.poly([-1.0] * 4 + zeros).real
    return low * np.sqrt(2.0) / low.sum()


@lru_cache(maxsize=1)
def daubechies() -> Floats:
    """The wavelet of order four on its support of seven units, by the cascade."""
    low = filter_of_order_4()
    high = low[::-1] * np.array([1.0, -1.0] * 4)
    wave = np.array([1.0])
    for level in range(LEVELS):
        taps = high if level == 0 else low
        up = np.zeros(2 * len(wave) - 1)
        up[::2] = wave
        wave = np.convolve(up, taps * np.sqrt(2.0)) if level else taps * np.sqrt(2.0)
    return wave


@lru_cache(maxsize=1)
def centre_period() -> float:
    """Period of the largest Fourier amplitude of the wavelet, in its own unit of time: 1.4 for order four."""
    wave = daubechies()
    n = 64 * len(wave)
    spectrum = np.abs(np.fft.rfft(wave, n))
    step = SUPPORT / (len(wave) - 1)
    return float(1.0 / np.fft.rfftfreq(n, step)[spectrum.argmax()])
