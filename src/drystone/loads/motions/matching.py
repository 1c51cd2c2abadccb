"""Spectral matching in the time domain: wavelets added where oscillators peak (theory: seismic-risk.md, R.5-R.7).

For every period the response of its oscillator peaks at some times. A tapered cosine centred such that its own response
peaks there moves that peak by a known amount, so the amplitudes of all wavelets follow from one linear system; this is
repeated, as peaks move. These wavelets (Al Atik and Abrahamson 2010) leave neither velocity nor displacement behind: no
baseline correction follows. Beside the largest peak of each oscillator the next ones are held below the target, else
one takes the place of the other. The best of all iterations is kept and its misfit told.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.loads.spectra import default_periods, peak_displacements
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    from drystone.loads.ground_motion import GroundMotion
    from drystone.loads.motions.treatments import Match

DAMPING = 0.05
PER_DECADE, JUDGED = 36, 3  # periods that are matched, and for each those at which the misfit is told
RELAXED = 0.5  # share of the correction made at once
SHARP = 1e-3  # regularisation, of the largest singular value
POWERS = 12  # iterations for that value
NEAR, MOST = 0.8, 4  # peaks above so much of the target count, so many of each oscillator
NOTHING = 1e-3  # of the peak: quiet ends are cut
CLOSE = 0.2  # of the tolerance: good enough to stop


class Matched(NamedTuple):
    """Samples that fit a target, and how well."""

    acceleration: Floats  # [m/s2]
    misfit: float  # root mean square of spectrum over target - 1 [-]
    largest: float  # the largest |spectrum over target - 1| [-]
    before: float  # root mean square before, at the best factor [-]
    iterations: int


def match_spectrum(motion: "GroundMotion", wanted: "Match") -> tuple["GroundMotion", Matched]:
    """A motion fitted to a target spectrum, and how well it fits.

    >>> target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.25, unit="g")
    >>> motion = ds.structures.motions("art1")["art1"]["x"]
    >>> wanted = ds.structures.Match(target=target, periods=(0.2, 1.0))  # [s]
    >>> matched, found = ds.structures.match_spectrum(motion, wanted)
    >>> found.misfit < 0.05
    True
    """
    found = match_samples(wanted, np.asarray(motion.acceleration), motion.dt)
    words = f"matched, misfit {100 * found.misfit:.1f} %, at most {100 * found.largest:.1f} %"
    source = f"{motion.source}, {words}" if motion.source else words
    return type(motion)(dt=motion.dt, acceleration=found.acceleration, source=source), found


def match_samples(wanted: "Match", values: Floats, dt: float) -> Matched:
    """Add wavelets until the spectrum fits (R.5-R.7)."""
    low, high = wanted.periods
    if low < 4.0 * dt:
        raise InputError(f"match: periods from {low:g} s: expected at least {4.0 * dt:g} s, four samples")
    if not np.abs(values).max() > 0.0:
        raise InputError("match: a motion of zeros has no spectrum")
    period = np.geomspace(low, high, max(8, round(PER_DECADE * np.log10(high / low))))
    target, omega = wanted.target.at(period), 2.0 * np.pi / period
    # long oscillators peak after the end: room for a period of rest, and for the wavelets before the start
    room = int(np.ceil(high / dt))
    now = np.concatenate([np.zeros(room), values, np.zeros(room)])
    now = now * np.exp(np.mean(np.log(target / _spectrum(now, dt, period))))
    best, least, before, done = now, np.inf, 0.0, 0
    for done in range(wanted.iterations + 1):
        peaks = _peaks(now, dt, period, target / omega**2)
        ratio = np.abs(peaks.value[peaks.first]) * omega**2 / target
        misfit = float(np.abs(ratio - 1.0).max())
        before = before or float(np.sqrt(np.mean((ratio - 1.0) ** 2)))
        if misfit < least:
            best, least = now, misfit
        if least < CLOSE * wanted.tolerance:
            break
        if done < wanted.iterations:
            now = now + RELAXED * _wavelets(peaks, period, target / omega**2, dt, len(now))
    # what wavelets left before and after the motion stays, else velocity would remain at its end
    there = np.flatnonzero(np.abs(best) > NOTHING * np.abs(best).max())
    best = best[min(room, there[0]) : max(len(best) - room, there[-1] + 1)]
    period = np.geomspace(low, high, JUDGED * len(period))
    ratio = _spectrum(best, dt, period) / wanted.target.at(period)
    found = Matched(
        best, float(np.sqrt(np.mean((ratio - 1.0) ** 2))), float(np.abs(ratio - 1.0).max()), before, done
    )
    if found.largest > wanted.tolerance:
        raise InputError(
            f"match: the spectrum still misses its target by {100 * found.largest:.1f} % at "
            f"{period[np.abs(ratio - 1.0).argmax()]:.3g} s after {done} iterations (tolerance "
            f"{100 * wanted.tolerance:g} %): take a narrower range of periods, a motion nearer to the target, or a "
            "larger tolerance"
        )
    return found


def _spectrum(values: Floats, dt: float, period: Floats) -> Floats:
    return (2.0 * np.pi / period) ** 2 * peak_displacements(values, dt, period, DAMPING)


class _Peaks(NamedTuple):
    """Peaks of the responses that count, those of one oscillator together and its largest first."""

    row: np.ndarray  # oscillator
    when: np.ndarray  # sample
    value: Floats  # response, with its sign [m]
    change: Floats  # wanted [m]
    first: np.ndarray  # the largest of each oscillator, in these arrays


def _peaks(values: Floats, dt: float, period: Floats, goal: Floats) -> _Peaks:
    """The largest peak of each oscillator, to be moved to its goal, and the next ones, to stay below it."""
    row: list[int] = []
    when: list[int] = []
    first: list[int] = []
    response = _responses(values, dt, period)
    for k, u in enumerate(np.abs(response)):
        tops = np.flatnonzero((u[1:-1] >= u[:-2]) & (u[1:-1] > u[2:])) + 1
        tops = tops[np.argsort(-u[tops], kind="stable")[:MOST]]
        also = tops[1:][u[tops[1:]] > NEAR * min(goal[k], u[tops[0]])]
        first.append(len(row))
        row += [k] * (1 + len(also))
        when += [int(tops[0]), *map(int, also)]
    of, at = np.array(row), np.array(when)
    value = response[of, at]
    change = goal[of] - np.abs(value)
    is_first = np.isin(np.arange(len(of)), first)
    change = np.where(is_first, change, np.minimum(change, 0.0)) * np.sign(value)
    return _Peaks(of, at, value, change, np.array(first))


def _responses(values: Floats, dt: float, period: Floats) -> Floats:
    """Displacements of all oscillators in time, exact for straight lines between samples (B.24)  (period, sample)."""
    from scipy.signal import lfilter

    from drystone.loads.spectra import recursion

    out = np.empty((len(period), len(values)))
    for row, table in zip(out, recursion(tuple(period), DAMPING, dt), strict=True):
        a11, a12, a21, a22, b11, b12, b21, b22 = table
        # two first-order relations as one of second order in u, by the theorem of Cayley and Hamilton
        trace, determinant = a11 + a22, a11 * a22 - a12 * a21
        top = [b12, b11 + a12 * b22 - a22 * b12, a12 * b21 - a22 * b11]
        row[:] = lfilter(top, [1.0, -trace, determinant], values)
    return out


def _wavelets(peaks: _Peaks, period: Floats, goal: Floats, dt: float, n: int) -> Floats:
    """The sum of wavelets that changes the peaks as wanted (R.6, R.7)."""
    T, when = period[peaks.row], peaks.when
    omega = 2.0 * np.pi / T
    damped = omega * np.sqrt(1.0 - DAMPING**2)
    delay = np.arctan(np.sqrt(1.0 - DAMPING**2) / DAMPING) / damped
    width = 1.178 * T**0.93
    time = dt * np.arange(n)
    s = time - (dt * when - delay)[:, None]
    wavelet = np.cos(damped[:, None] * s) * np.exp(-((s / width[:, None]) ** 2))
    # response of oscillator i at its peak to wavelet j: the impulse response, read backwards from the peak
    back = dt * when[:, None] - time
    decay = np.exp(-DAMPING * omega[:, None] * np.maximum(back, 0.0))
    kernel = np.where(back > 0.0, decay * np.sin(damped[:, None] * back), 0.0)
    influence = -(kernel @ wavelet.T) * dt / damped[:, None]
    # rows as shares of their goals, columns by what a wavelet does to its own peak
    size, share = np.abs(influence.diagonal()), goal[peaks.row]
    system = influence / size / share[:, None]
    normal = system.T @ system
    largest = np.ones(len(normal))
    for _ in range(POWERS):  # the square of the largest singular value, by its vector
        largest = normal @ largest
        largest /= np.linalg.norm(largest)
    normal[np.diag_indices_from(normal)] += SHARP**2 * float(largest @ normal @ largest)
    return (np.linalg.solve(normal, system.T @ (peaks.change / share)) / size) @ wavelet


def suite_factor(spectra: Any, period: Floats, target: Any, share: float = 0.9) -> float:
    """The factor that lifts the mean spectrum of a suite to a share of the target everywhere (EN 1998-1, 3.2.3.1.2).

    spectra: pseudo-accelerations (motion, period) [m/s2].
    """
    return float((share * target.at(period) / np.mean(spectra, axis=0)).max())


def check_periods(first: float) -> Floats:
    """The periods at which Eurocode 8 compares a suite with its target: from 0.2 to 2 times the first period [s]."""
    near = default_periods()
    inside = near[(near > 0.2 * first) & (near < 2.0 * first)]
    return np.concatenate(([0.2 * first], inside, [2.0 * first]))
