"""Grains that enter during a run: when, with which half-step velocity, what the ledgers book. Theory: grains.md, G.28.

They stand in all arrays from the beginning, and are not present until the step of their birth. A state that has reached
this step has them: so a restart knows from its step alone who is still to come.
"""

from math import inf

import numpy as np

from drystone.engines.grains.model import GEAR, PARTNER, GrainList, GrainModel, GrainState
from drystone.engines.grains.momentum import exchange, gather_mass
from drystone.engines.grains.periodic import apart
from drystone.engines.ledger import WORK
from drystone.errors import RunError


class BlockedBirthError(RunError):
    """A grain that is born where another one is."""

    def __init__(self, grain: int, other: int, overlap: float, time: float):
        super().__init__(
            f"grain {grain} is born at t = {time:g} s where grain {other} is, overlap {overlap:.3g} m"
        )
        self.grain, self.other, self.overlap, self.time = grain, other, overlap, time


def birth_steps(model: GrainModel, dt: float) -> np.ndarray:
    """The number of steps done when each grain comes; from the start: 0, never: infinite."""
    steps = model.born / dt
    return np.where(np.isfinite(steps), np.ceil(np.where(np.isfinite(steps), steps, 0.0) - 1e-6), inf)


def next_birth(model: GrainModel, state: GrainState, dt: float) -> float:
    """Steps done at the next birth; infinite if none is to come."""
    if not model.born.any():
        return inf
    steps = birth_steps(model, dt)
    ahead = steps[steps > state.step[0]]
    return float(ahead.min()) if len(ahead) else inf


def bring_in(model: GrainModel, state: GrainState, dt: float) -> np.ndarray:
    """Grains whose step this is are present from now on; the ledgers book what they bring. Returns their numbers."""
    due = (birth_steps(model, dt) == state.step[0]) & (state.present == 0)
    new = np.flatnonzero(due)
    rows, gravity = len(state.attitude) + new, np.asarray(model.gravity)
    state.present[new] = 1
    # the next kick is a whole one: from half a step before, as gravity alone would have it (G.28)
    state.memory[new] = 0.0
    if model.integrator == GEAR:
        state.memory[new, :3] = gravity
    else:
        state.memory[new, :3] = state.velocity[rows] - 0.5 * dt * gravity
        state.memory[new, 3:6] = state.spin[rows]
    if model.dimension == 2:
        state.memory[new, 1] = 0.0
    v2, w2 = (state.velocity[rows] ** 2).sum(axis=1), (state.spin[rows] ** 2).sum(axis=1)
    energy = 0.5 * model.mass[new] @ v2 + 0.5 * model.inertia[new] @ w2
    state.ledger[WORK] += energy - model.mass[new] @ (state.position[rows] @ gravity)
    exchange(model, state, new, 1.0)
    gather_mass(model, state)
    return new


def refuse_blocked(
    model: GrainModel, state: GrainState, lists: GrainList, new: np.ndarray, share: float
) -> None:
    """Raise if a new grain overlaps another by more than this share of the smaller radius; of a list just built."""
    count = int(lists.count[1])
    i, j = lists.order[lists.owner[:count]], lists.order[lists.pair[:count] & PARTNER]
    fresh = np.zeros(len(state.present), bool)
    fresh[new] = True
    here = np.flatnonzero(fresh[i] | fresh[j])
    i, j = i[here], j[here]
    if not len(here):
        return
    at, r = state.position[len(state.attitude) :], model.radius
    over = r[i] + r[j] - np.linalg.norm(apart(model, at[i] - at[j]), axis=1)
    worst = int((over / np.minimum(r[i], r[j])).argmax())
    if over[worst] > share * min(r[i[worst]], r[j[worst]]):
        one, other = (i[worst], j[worst]) if fresh[i[worst]] else (j[worst], i[worst])
        raise BlockedBirthError(int(one), int(other), float(over[worst]), float(state.time[0]))
