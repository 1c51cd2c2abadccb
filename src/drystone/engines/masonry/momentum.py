"""The momentum ledger of blocks. Theory: momentum.md, Q.5.

Velocities and momenta are those of half a step before, which the next kick at the present places changes.
"""

import numpy as np

from drystone.engines.masonry.model import BlockModel, BlockState
from drystone.engines.momentum import START, close_momenta, total
from drystone.maths.arrays import Floats


def present(model: BlockModel, state: BlockState, rigid: bool) -> Floats:
    """Momenta of what can move (Q.1)."""
    blocks = model.blocks
    if rigid:
        here = blocks.fixed == 0
        mass, moving = blocks.block_mass[here], state.momentum[here]
        return total(mass, state.centre[here], moving[:, :3] / mass[:, None], moving[:, 3:])
    here = blocks.held == 0
    return total(blocks.mass[here], state.position[here], state.velocity[here])


def begin(model: BlockModel, state: BlockState, rigid: bool) -> None:
    """The ledger begins at the momenta of the state."""
    blocks = model.blocks
    here = (blocks.fixed if rigid else blocks.held) == 0
    mass = (blocks.block_mass if rigid else blocks.mass)[here]
    at = (state.centre if rigid else state.position)[here]
    state.momenta[:] = 0.0
    state.momenta[START] = present(model, state, rigid)
    state.pulled[:] = np.append(mass @ at, mass.sum())


def momenta_now(model: BlockModel, state: BlockState, rigid: bool) -> Floats:
    """The ledger now."""
    return close_momenta(state.momenta, present(model, state, rigid))
