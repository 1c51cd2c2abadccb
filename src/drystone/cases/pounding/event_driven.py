"""Pounding of linear structures without time steps: the reference against which time stepping is judged.

Between impacts the motion under a ground acceleration that is straight between samples is known in closed form by
modes: y' = lambda y + b a(t) for every complex mode of the damped system. So an impact is found as the root of a
function that is exact, Newton's law changes the velocities there, and the next flight begins. Nothing of the engine is
used but its mass, damping and stiffness matrices. Pairs are hard and without friction, and hit one after the other;
slabs that come to rest against each other bounce without end and are refused. Theory: structures.md, B.13 in the limit
of short steps.
"""

from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import brentq
from scipy.signal import lfilter

from drystone.cases.row import Row, at_most, near
from drystone.engines.structures.build import assemble_all
from drystone.engines.structures.modes import damping_parts
from drystone.errors import RunError
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.simulation.simulate import run

CELL = 1e-3  # longest cell in which a root is looked for [s]
STILL = 1e-9  # rebound speed below which slabs rest against each other [m/s]
CHUNK = 4000  # cells looked at together


class Impacts(NamedTuple):
    """All impacts of a run: time [s], closing speed [m/s], impulse [N s]."""

    time: Floats
    speed: Floats
    impulse: Floats

    def merged(self, within: float) -> "Impacts":
        """Impacts that follow within so long of the last count as one [s]."""
        first = np.diff(self.time, prepend=-np.inf) >= within
        group = np.cumsum(first) - 1
        impulse = np.bincount(group, self.impulse).astype(float) if len(group) else np.zeros(0)
        return Impacts(self.time[first], self.speed[first], impulse)


class Flight(NamedTuple):
    """A linear system by its complex modes: z' = F z + g a(t), z = (q, v)."""

    rate: Any  # lambda of the modes                                   (2n,)
    shape: Any  # z = shape y                                           (2n, 2n)
    inverse: Any  #                                                     (2n, 2n)
    push: Any  # b = inverse g                                          (2n,)

    def after(self, y: Any, a: float, slope: float, time: float) -> Any:
        """Modes after a time [s] under a + slope t: exact."""
        p = self.rate * time
        grown = np.exp(p)
        # the two integrals of exp(lambda (t - s)) against 1 and s, safe where lambda is nearly 0
        small = np.abs(p) < 1e-6
        safe = np.where(small, 1.0, self.rate)
        one = np.where(small, time * (1.0 + 0.5 * p), (grown - 1.0) / safe)
        two = np.where(small, time**2 * (0.5 + p / 6.0), (grown - 1.0 - p) / safe**2)
        return grown * y + self.push * (a * one + slope * two)


def impacts_of(scene: Scene, until: float) -> Impacts:
    """Every impact of a scene of linear structures with hard pairs that is shaken along x, whichever the pair."""
    model = assemble_all(dict(scene.structures), dict(scene.pounding))
    n = model.n
    M, C, K, shaking = np.zeros((n, n)), np.zeros((n, n)), np.zeros((n, n)), np.zeros(n)
    for structure, made, first in zip(scene.structures.values(), model.made, model.first, strict=True):
        here = slice(first, first + made.M.shape[0])
        M[here, here], K[here, here] = made.M.toarray(), made.K.toarray()
        if structure.damping is not None:
            parts = damping_parts(made, structure.damping)
            C[here, here] = parts.sparse.toarray() + parts.vectors @ np.diag(parts.weight) @ parts.vectors.T
        shaking[here] = made.influence[:, 0]
    assert scene.ground_motion is not None and scene.ground_motion.x is not None
    motion = scene.ground_motion.x.read()
    H = np.asarray(model.rows[list(model.row_of.values())].todense())
    gap = np.array([pair.gap for pair in scene.pounding.values()])
    e = np.array([pair.restitution for pair in scene.pounding.values()], dtype=float)
    found = _march(M, C, K, shaking, H, gap, e, motion.acceleration, motion.dt, until)
    return Impacts(*(np.array(column) for column in found))


def rows_against(made: Scene, until: float, about: str, key: str) -> list[Row]:
    """A run judged by these impacts: how many, and when."""
    exact = impacts_of(made, until)
    found = run(made, until=until).structures.impacts(merge=0.0)
    n = min(len(exact.time), found.sizes["impact"])
    late = float(np.abs(exact.time[:n] - found["time"].values[:n]).max(initial=0.0))
    note = "errors grow from impact to impact: 1 to 2 % of the first period of structure 1"
    return [
        near(f"impacts-{key}", f"impacts, {about}", "-", len(exact.time), found.sizes["impact"], 0.0,
             "every bounce; none may be missed", "exact"),
        at_most(f"times-{key}", f"largest error of impact times, {about}", "s", 5e-3, late, note, "exact"),
    ]  # fmt: skip


def _march(
    M: Floats, C: Floats, K: Floats, shaking: Floats, H: Floats, gap: Floats, e: Floats, record: Any, step: float,
    until: float,
) -> tuple[list[float], list[float], list[float]]:  # fmt: skip
    """Flights and impacts in turn."""
    n = len(M)
    inverse: Floats = np.linalg.inv(M).astype(float)
    weight = 1.0 / np.einsum("pi,ij,pj->p", H, inverse, H)
    free = _flight(inverse, C, K, shaking)
    # time grid: the samples of the record, cut into cells
    cuts = int(np.ceil(step / CELL - 1e-9))
    h = step / cuts
    cells = round(until / h)
    ground = np.interp(h * np.arange(cells + 1), step * np.arange(len(record)), record, right=0.0)
    slope = np.diff(ground) / h
    row, rate = H @ free.shape[:n], H @ free.shape[n:]
    # one cell: y1 = grown y0 + from a0 + from the slope
    unit = [free.after(np.zeros(2 * n), 1.0, 0.0, h), free.after(np.zeros(2 * n), 0.0, 1.0, h)]
    grown = np.exp(free.rate * h)

    times: list[float] = []
    speeds: list[float] = []
    impulses: list[float] = []
    y = np.zeros(2 * n, complex)
    at, cell = 0.0, 0  # time since the start of the cell, and which
    while cell < cells:
        # the rest of the cell in which the flight began
        if at > 0.0:
            rest, a = h - at, ground[cell] + slope[cell] * at
            hit = _first_hit(free, y, a, slope[cell], rest, row, rate, gap)
            if hit is None:
                y, at, cell = free.after(y, a, slope[cell], rest), 0.0, cell + 1
                continue
            start = a
        else:
            last = min(cells, cell + CHUNK)
            pushed = np.outer(unit[0], ground[cell:last]) + np.outer(unit[1], slope[cell:last])
            path = np.empty((2 * n, last - cell + 1), complex)
            path[:, 0] = y
            for k in range(2 * n):
                path[k, 1:] = lfilter([1.0], [1.0, -grown[k]], pushed[k], zi=[grown[k] * y[k]])[0]
            place, speed = (row @ path).real + gap[:, None], (rate @ path).real
            # cells that end closed, or turn round so near that they may have touched
            dip = (
                (speed[:, :-1] < 0.0)
                & (speed[:, 1:] > 0.0)
                & (np.minimum(place[:, :-1], place[:, 1:]) < 1e-4)
            )
            for near in np.flatnonzero(((place[:, 1:] <= 0.0) | dip).any(axis=0)):
                k = int(near)
                hit = _first_hit(free, path[:, k], ground[cell + k], slope[cell + k], h, row, rate, gap)
                if hit is not None:
                    break
            else:
                y, cell = path[:, -1], last
                continue
            y, start = path[:, k], ground[cell + k]
            cell += k
        assert hit is not None
        # Newton's law at the impact
        y = free.after(y, start, slope[cell], hit[0])
        at, pair = at + hit[0], hit[1]
        z = (free.shape @ y).real
        closing = -float(H[pair] @ z[n:])
        impulse = (1.0 + e[pair]) * closing * weight[pair]
        z[n:] += inverse @ H[pair] * impulse
        times.append(cell * h + at)
        speeds.append(closing)
        impulses.append(float(impulse))
        if e[pair] * closing < STILL:
            raise RunError(
                f"the slabs come to rest against each other at {cell * h + at:.4g} s: no end of bounces"
            )
        y = free.inverse @ z
    return times, speeds, impulses


def _flight(inverse: Floats, C: Floats, K: Floats, shaking: Floats) -> Flight:
    n = len(C)
    F = np.zeros((2 * n, 2 * n))
    F[:n, n:] = np.eye(n)
    F[n:, :n], F[n:, n:] = -inverse @ K, -inverse @ C
    rate, shape = np.linalg.eig(F)
    back = np.linalg.inv(shape)
    return Flight(rate, shape, back, back @ np.concatenate((np.zeros(n), -shaking)))


def _first_hit(
    free: Flight, y: Any, a: float, slope: float, length: float, row: Any, rate: Any, gap: Floats
) -> tuple[float, int] | None:
    """When the first gap closes within a part of a cell [s], and which; or None."""
    found = [
        (time, pair)
        for pair in range(len(gap))
        if (time := _first_root(free, y, a, slope, length, row[pair], rate[pair], gap[pair])) is not None
    ]
    return min(found, default=None)


def _first_root(
    free: Flight, y: Any, a: float, slope: float, length: float, row: Any, rate: Any, gap: float
) -> float | None:
    """When the gap closes within a part of a cell [s], or None."""

    def place(t: float) -> float:
        return float((row @ free.after(y, a, slope, t)).real) + gap

    def speed(t: float) -> float:
        return float((rate @ free.after(y, a, slope, t)).real)

    if speed(0.0) >= 0.0:  # opens: it can only close after its turn
        if speed(length) >= 0.0 or place(length) > 0.0:
            return None
        turn = brentq(speed, 0.0, length, xtol=1e-15)
        return brentq(place, turn, length, xtol=1e-16) if place(turn) > 0.0 else turn
    if place(length) <= 0.0:
        return brentq(place, 0.0, length, xtol=1e-16) if place(0.0) > 0.0 else 0.0
    if speed(length) > 0.0:  # closes and opens again: did it touch at the turn?
        turn = brentq(speed, 0.0, length, xtol=1e-15)
        if place(turn) <= 0.0 < place(0.0):
            return brentq(place, 0.0, turn, xtol=1e-16)
    return None
