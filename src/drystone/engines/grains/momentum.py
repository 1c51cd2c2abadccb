"""The momentum ledger of grains. Theory: momentum.md, Q.5.

Kicks act on the half-step velocities of the leapfrog, in which the ledger closes; Gear's scheme has none, and its
residual says what its corrections do.
"""

import numpy as np

from drystone.engines.grains.model import GEAR, GrainModel, GrainState
from drystone.engines.momentum import EXCHANGED, START, close_momenta, total
from drystone.maths.arrays import Floats


def momenta_of(model: GrainModel, state: GrainState, grains: np.ndarray) -> Floats:
    """Momenta of some grains."""
    rows = len(state.attitude) + grains
    velocity, spin = state.velocity[rows], state.spin[rows]
    if model.integrator != GEAR:
        velocity, spin = state.memory[grains, :3], state.memory[grains, 3:]
    return total(model.mass[grains], state.position[rows], velocity, model.inertia[grains, None] * spin)


def begin(model: GrainModel, state: GrainState) -> None:
    """The ledger begins at the momenta of the state."""
    here = np.flatnonzero(state.present)
    state.momenta[:] = 0.0
    state.momenta[START] = momenta_of(model, state, here)
    gather_mass(model, state)


def gather_mass(model: GrainModel, state: GrainState) -> None:
    """What gravity pulls at: sum of m x and of m of the grains present."""
    here = np.flatnonzero(state.present)
    mass = model.mass[here]
    state.pulled[:] = *(mass @ state.position[len(state.attitude) + here]), mass.sum()


def exchange(model: GrainModel, state: GrainState, grains: np.ndarray, sign: float) -> None:
    """Book grains that come (1) or go (-1)."""
    state.momenta[EXCHANGED] += sign * momenta_of(model, state, grains)


def momenta_now(model: GrainModel, state: GrainState) -> Floats:
    """The ledger now."""
    return close_momenta(state.momenta, momenta_of(model, state, np.flatnonzero(state.present)))
