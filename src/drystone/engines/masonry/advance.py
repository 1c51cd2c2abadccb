"""Steps of an assembly from Python: scratch arrays and threads."""

import numpy as np

from drystone.engines.ledger import LOST, RESIDUAL, WORK
from drystone.engines.masonry.build import Assembly
from drystone.engines.masonry.drives import Drives, still
from drystone.engines.masonry.holding import reactions
from drystone.engines.masonry.load_forces import Loading, start_gravity
from drystone.engines.masonry.loading import resting
from drystone.engines.masonry.model import (
    FIRST_NODE,
    N_PART,
    N_REPORT,
    NON_FINITE,
    POINT_SLICES,
    SLICES,
    Scratch,
)
from drystone.engines.masonry.search import CELLS_EACH
from drystone.engines.masonry.step import advance_blocks
from drystone.errors import RunError
from drystone.maths.threads import run_threads

N_KEPT = 3 + len(LOST)  # entries of the ledger before work: what is here and what was lost


def make_scratch(assembly: Assembly) -> Scratch:
    """Arrays for the steps of an assembly."""
    n, n_point = len(assembly.model.blocks.mass), len(assembly.model.points.node)
    n_block = len(assembly.names)
    return Scratch(
        force=np.zeros((n, 3)),
        load=np.zeros((n, 3)),
        push=np.zeros((n_point, 3)),
        part=np.zeros((SLICES, N_PART)),
        lost=np.zeros((POINT_SLICES, 2)),
        flow=np.zeros((3 * SLICES, 6)),
        corner=np.zeros((8, 2, 24)),
        box=np.zeros((n_block, 6)),
        cell=np.zeros((1 << int(4 * n_block).bit_length()) + 1, np.int64),
        item=np.zeros(CELLS_EACH * n_block, np.int64),
        large=np.zeros(n_block + 1, np.int64),
        pose=np.zeros((8, 3, len(assembly.model.supports.axis), 12)),
        carry=np.zeros((SLICES, 8)),
        gravity=assembly.model.gravity.copy(),
        factor=np.ones(1),
        blow=np.zeros((len(assembly.loading.strikers.block), len(assembly.names), 6)),
        struck=np.zeros((SLICES, 3)),
        report=np.zeros(N_REPORT),
        barrier=np.zeros(32, np.int64),
    )


def advance(
    assembly: Assembly,
    scratch: Scratch,
    loading: Loading | None,
    dt: float,
    n: int,
    damping: float,
    threads: int = 1,
    drives: Drives | None = None,
) -> None:
    """n steps; an error that names the block if anything is no longer finite. The bits do not depend on threads.

    loading: all loads, `assembly.loading`; None: those that act while masonry settles. drives: motion of the supports;
    by default they stand still.
    """
    model, state = assembly.model, assembly.state
    acting = resting(assembly.loading) if loading is None else loading
    moves = still(len(model.supports.axis)) if drives is None else drives
    start_gravity(acting, float(state.time[0]), scratch.gravity)
    scratch.barrier[:] = 0

    def run_one(thread: int) -> None:
        u, f = scratch.corner[thread]
        advance_blocks(model, state, acting, moves, dt, n, damping, scratch, u, f, thread, threads)

    run_threads(run_one, threads)
    state.reaction[...] = reactions(model.supports, state, scratch, dt)
    ledger = state.ledger
    ledger[RESIDUAL] = ledger[:N_KEPT].sum() - ledger[WORK] - state.reference[0]
    if scratch.report[NON_FINITE]:
        ends = model.blocks.first_node.astype(np.int64)
        name = assembly.names[int(np.searchsorted(ends, int(scratch.report[FIRST_NODE]), side="right")) - 1]
        raise RunError(f'"{name}" is no longer finite at t = {state.time[0]:g} s')
