"""The momentum ledger of structures: linear momentum relative to the ground. Theory: momentum.md, Q.6.

Displacements are small and unknowns are relative to the ground, so that angular momentum has no meaning here: its
numbers are nan. What supports put in is the force of all stiffness, damping and local laws against a common
displacement of all points, which only what is held by the ground resists; so the residual is that of the step's solve.
"""

from typing import NamedTuple

import numpy as np
import scipy.sparse as sp

from drystone.engines.momentum import (
    AIDS,
    GRAVITY,
    LOADS,
    N_MOMENTUM,
    PRESENT,
    START,
    SUPPORTS,
    UNEXPLAINED,
)
from drystone.maths.arrays import Floats
from drystone.maths.jit import inner


class Balance(NamedTuple):
    """Matrices times R, the unknowns under a unit displacement of all points in x, y, z."""

    mass: Floats  # M R [kg]                                       (n, 3)
    stiffness: Floats  # K R [N/m]                                 (n, 3)
    damping: Floats  # C R with modal damping [N s/m]              (n, 3)
    local: Floats  # B R, of local rows                            (m, 3)
    weight: Floats  # R' of the weight [N]                         (3,)
    load: Floats  # R' of the other constant loads [N]             (3,)
    shaken: Floats  # R' of the inertia of a unit ground acceleration [kg]  (3, 3)
    common: Floats  # R                                            (n, 3)


def make_balance(
    R: Floats, M: sp.csr_matrix, K: sp.csr_matrix, C: sp.csr_matrix, B: sp.csr_matrix,
    modal: tuple[Floats, Floats], inertia: Floats, force: Floats, weight: Floats,
) -> Balance:  # fmt: skip
    """modal: vectors and weights of modal damping; force: all constant loads, of which weight is a part [N]."""
    V, w = modal
    return Balance(
        np.asarray(M @ R), np.asarray(K @ R), np.asarray(C @ R) + V @ (w[:, None] * (V.T @ R)),
        np.asarray(B @ R).reshape(-1, 3), R.T @ weight, R.T @ (force - weight), R.T @ inertia,
        np.ascontiguousarray(R),
    )  # fmt: skip


@inner
def book_momentum(system, state, work, shake, theta, dt):
    """Impulses of a step, at its theta means; to be called before unknowns and rates move on (Q.6)."""
    balance, common, push, force = system.balance, system.balance.common, work.push, system.force
    before, after = state.members.force, work.trial.force
    q, middle, impulse, momenta = state.q, work.middle, work.impulse, state.momenta
    for k in range(3):
        held, shaken = 0.0, 0.0
        for i in range(q.size):
            held += (
                balance.stiffness[i, k] * (q[i] + theta * dt * middle[i]) + balance.damping[i, k] * middle[i]
            )
            # supports that move by themselves, members that are not linear
            held -= common[i, k] * (push[i] - force[i])
            if system.members.kind.size > 0:
                held += common[i, k] * ((1.0 - theta) * before[i] + theta * after[i])
        held *= -dt
        for c in range(impulse.size):
            held += balance.local[c, k] * impulse[c]
        for j in range(3):
            shaken += balance.shaken[k, j] * shake[j]
        momenta[SUPPORTS, k] += held
        momenta[GRAVITY, k] += dt * balance.weight[k]
        momenta[LOADS, k] += dt * (balance.load[k] - shaken)


@inner
def begin(balance, state):
    """The ledger begins at the momentum of the state."""
    for row in range(N_MOMENTUM):
        for k in range(6):
            state.momenta[row, k] = 0.0 if k < 3 else np.nan
    for k in range(3):
        for i in range(state.v.size):
            state.momenta[START, k] += balance.mass[i, k] * state.v[i]


@inner
def keep_momentum(balance, state, frames, row):
    """Store the ledger of a frame."""
    for entry in range(N_MOMENTUM):
        for k in range(6):
            frames.momentum[row, entry, k] = state.momenta[entry, k]
    for k in range(3):
        present, came = 0.0, 0.0
        for i in range(state.v.size):
            present += balance.mass[i, k] * state.v[i]
        for entry in range(START, AIDS + 1):
            came += state.momenta[entry, k]
        frames.momentum[row, PRESENT, k] = present
        frames.momentum[row, UNEXPLAINED, k] = present - came
