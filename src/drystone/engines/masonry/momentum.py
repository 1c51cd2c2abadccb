"""The momentum ledger of blocks. Theory: momentum.md, Q.5.

Velocities and momenta are those of half a step before, which the next kick at the present places changes.
"""

import numpy as np

from drystone.engines.masonry.model import BlockModel, BlockState
from drystone.engines.momentum import START, close_momenta, total
from drystone.maths.arrays import Bools, Floats


def _moving(model: BlockModel) -> tuple[Bools, Bools]:
    """Rigid blocks that are free, and nodes of blocks that deform that are not held."""
    blocks = model.blocks
    return (blocks.rigid == 1) & (blocks.fixed == 0), (blocks.rigid[blocks.owner] == 0) & (blocks.held == 0)


def present(model: BlockModel, state: BlockState) -> Floats:
    """Momenta of what can move (Q.1)."""
    blocks, (rigid, node) = model.blocks, _moving(model)
    mass, moving = blocks.block_mass[rigid], state.momentum[rigid]
    return total(mass, state.centre[rigid], moving[:, :3] / mass[:, None], moving[:, 3:]) + total(
        blocks.mass[node], state.position[node], state.velocity[node]
    )


def begin(model: BlockModel, state: BlockState) -> None:
    """The ledger begins at the momenta of the state."""
    blocks, (rigid, node) = model.blocks, _moving(model)
    pulled = blocks.block_mass[rigid] @ state.centre[rigid] + blocks.mass[node] @ state.position[node]
    state.momenta[:] = 0.0
    state.momenta[START] = present(model, state)
    state.pulled[:] = np.append(pulled, blocks.block_mass[rigid].sum() + blocks.mass[node].sum())


def momenta_now(model: BlockModel, state: BlockState) -> Floats:
    """The ledger now."""
    return close_momenta(state.momenta, present(model, state))
