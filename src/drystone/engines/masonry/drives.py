"""Given motions of supports as pieces of cubics: x, y, z [m] and an angle [rad], by time [s].

Samples of acceleration joined by straight lines are displacements of cubics, ramps are single ones, and straight lines
too: so one table serves all, exact, with no error of integration. Theory: docs/theory/masonry.md, M.50, M.51.
"""

from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats, Longs
from drystone.scene.masonry.supports import History, Ramp, Turn

ANGLE = 3  # component of the angle


class Track(NamedTuple):
    """One motion: from each time on a cubic of the time since, for x, y, z and the angle."""

    time: Floats  # [s]                                              (n_piece,)
    coefficient: Floats  #                                           (n_piece, 4, 4)


class Drives(NamedTuple):
    """All motions, as compiled code reads them: a body moves by the sum of its tracks."""

    first_link: Longs  # of bodies, with the end                     (n_body + 1,)
    link: Longs  # tracks of bodies                                  (n_link,)
    first_piece: Longs  # of tracks, with the end                    (n_track + 1,)
    time: Floats  # of pieces [s]                                    (n_piece,)
    coefficient: Floats  # component, power                          (n_piece, 4, 4)
    pushed: Longs  # piece that a quasi-static run writes, -1: none   (1,)


def pack(bodies: list[list[Track]], pushed: Track | None = None) -> Drives:
    """The table of the tracks of each body; bodies that share one share its pieces. pushed: of one piece, to be set."""
    tracks: list[Track] = []
    link: list[int] = []
    first = [0]
    for own in bodies:
        for track in own:
            known = next((k for k, one in enumerate(tracks) if one is track), len(tracks))
            if known == len(tracks):
                tracks.append(track)
            link.append(known)
        first.append(len(link))
    ends = np.concatenate([[0], np.cumsum([len(one.time) for one in tracks])]).astype(np.int64)
    return Drives(
        np.array(first),
        np.array(link, np.int64),
        ends,
        np.concatenate([one.time for one in tracks]) if tracks else np.zeros(0),
        np.concatenate([one.coefficient for one in tracks]) if tracks else np.zeros((0, 4, 4)),
        np.array([next((int(ends[k]) for k, one in enumerate(tracks) if one is pushed), -1)]),
    )


def still(n_body: int) -> Drives:
    """Nothing is moved."""
    return pack([[] for _ in range(n_body)])


def at_rest() -> Track:
    """A track of one piece that stands still."""
    return Track(np.zeros(1), np.zeros((1, 4, 4)))


def cubics(time: Floats, value: Floats, slope: Floats, after: Floats | None = None) -> Track:
    """Hermite's cubics through values (n, 4) with slopes (n, 4) at times; then on at a given slope, or at rest."""
    h = np.diff(time)[:, None]
    rise = (value[1:] - value[:-1]) / h
    out = np.zeros((len(time), 4, 4))
    out[:, :, 0] = value
    out[:-1, :, 1] = slope[:-1]
    out[:-1, :, 2] = (3.0 * rise - 2.0 * slope[:-1] - slope[1:]) / h
    out[:-1, :, 3] = (slope[:-1] + slope[1:] - 2.0 * rise) / h**2
    if after is not None:
        out[-1, :, 1] = after
    return _from_zero(Track(np.array(time, float), out))


def _from_zero(track: Track) -> Track:
    """The track with a piece at rest before its first time, so that all begin at 0 s."""
    if track.time[0] <= 0.0:
        return track
    rest = np.zeros((1, 4, 4))
    rest[0, :, 0] = track.coefficient[0, :, 0]
    return Track(np.append(0.0, track.time), np.concatenate([rest, track.coefficient]))


def ramp(by: Floats, over: float, start: float) -> Track:
    """From rest to rest (M.50)."""
    value = np.stack([np.zeros(4), by])
    return cubics(np.array([start, start + over]), value, np.zeros((2, 4)))


def through(time: Any, value: Floats, between: str) -> Track:
    """Through values at times: monotone cubics at rest at both ends, or straight lines."""
    at = np.array(time, float)
    if between == "straight":
        rise = np.diff(value, axis=0) / np.diff(at)[:, None]
        out = np.zeros((len(at), 4, 4))
        out[:, :, 0] = value
        out[:-1, :, 1] = rise
        return Track(at, out)
    from scipy.interpolate import PchipInterpolator

    slope = PchipInterpolator(at, value, axis=0).derivative()(at)
    slope[0], slope[-1] = 0.0, 0.0
    return cubics(at, value, slope)


def displaced(given: Ramp | History) -> Track:
    """The track of a displacement."""
    if isinstance(given, Ramp):
        return ramp(np.append(given.by, 0.0), given.over, given.start)
    value = np.zeros((len(given.time), 4))
    value[:, :ANGLE] = given.displacement
    return through(given.time, value, given.between)


def turned_by(given: Turn) -> Track:
    """The track of a rotation."""
    if given.by is not None and given.over is not None:
        return ramp(np.array([0.0, 0.0, 0.0, given.by]), given.over, given.start)
    value = np.zeros((len(given.time), 4))
    value[:, ANGLE] = given.angle
    return through(given.time, value, "smooth")


def shaken(axis: int, motion: Any, delay: float, path: tuple[str | int, ...]) -> Track:
    """The track of a ground motion along an axis: samples of acceleration, joined by straight lines (M.51)."""
    try:
        read = motion.read()
    except InputError as error:
        raise InputError([Problem(path, p.message) for p in error.problems]) from None
    a, h = np.asarray(read.acceleration, float), read.dt
    velocity = np.append(0.0, np.cumsum(0.5 * h * (a[1:] + a[:-1])))
    way = np.append(0.0, np.cumsum(h * velocity[:-1] + h * h * (a[:-1] / 3.0 + a[1:] / 6.0)))
    out = np.zeros((len(a), 4, 4))
    out[:, axis, 0], out[:, axis, 1] = way, velocity
    out[:-1, axis, 2], out[:-1, axis, 3] = 0.5 * a[:-1], np.diff(a) / (6.0 * h)
    return _from_zero(Track(delay + h * np.arange(len(a)), out))


def given_by(drives: Drives, body: int, time: float) -> Floats:
    """Displacement [m] and angle [rad] that a body is given: the sum of its tracks."""
    out = np.zeros(4)
    for track in drives.link[drives.first_link[body] : drives.first_link[body + 1]]:
        low, high = drives.first_piece[track], drives.first_piece[track + 1]
        k = low + max(int(np.searchsorted(drives.time[low:high], time, side="right")) - 1, 0)
        s = max(time - drives.time[k], 0.0)
        out += drives.coefficient[k] @ np.array([1.0, s, s * s, s * s * s])
    return out


def ground_at(drives: Drives, time: float) -> Floats:
    """Displacement of the ground [m]: of the last body."""
    return given_by(drives, len(drives.first_link) - 2, time)[:ANGLE]
