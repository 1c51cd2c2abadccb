"""Devices within the step: impulses of blocks, history and losses, forces of frames (structures.md, B.30-B.37).

`step.py` calls these for local rows that are devices; the laws themselves are in device_laws.py.
"""

from drystone.engines.structures.device_laws import (
    CAUSE,
    block_commit,
    block_impulses,
    block_shape,
    block_state,
    device_commit,
    device_state,
    is_block,
)
from drystone.engines.structures.sparse import form
from drystone.maths.jit import inner


@inner
def push_block(local, state, work, c, n_active, theta, dt):
    """Impulses of one isolator, all other rows held; returns the largest change of velocity."""
    coupling, impulse, end, active, new = local.coupling, work.impulse, work.end, work.active, work.block
    block_impulses(
        local.kind[c], local.parameter, c, state.history, work.place, work.before, end, impulse, coupling, theta, dt,
        False, new,
    )  # fmt: skip
    _, n = block_shape(local.parameter, c)
    change = 0.0
    for i in range(n):
        difference = new[i] - impulse[c + i]
        if difference != 0.0:
            impulse[c + i] = new[i]
            for b in range(n_active):
                end[active[b]] += coupling[active[b], c + i] * difference
            change = max(change, abs(coupling[c + i, c + i] * difference))
    return change


@inner
def gather(local, state, work, c, n):
    """Deformation and rates of the rows of a block."""
    for i in range(n):
        work.block_place[i] = form(local.rows, c + i, state.q) + work.shift_end[c + i]
        work.block_rate[i] = form(local.rows, c + i, state.v) + work.shift_rate_end[c + i]


@inner
def close_device(local, state, work, c, dt):
    """History of a device at the end of the step, and what it lost, into the ledger (B.22)."""
    kind, parameter, history, stored = local.kind, local.parameter, state.history, state.stored
    impulse, place = work.impulse, work.place
    if is_block(kind[c]):
        _, n = block_shape(parameter, c)
        gather(local, state, work, c, n)
        block_commit(kind[c], parameter, c, history, work.block_place, work.block_rate)
        energy = block_state(kind[c], parameter, c, history, work.block_place, work.block_rate, work.block)
        lost = stored[c] - energy
        for i in range(n):
            lost -= impulse[c + i] / dt * (work.block_place[i] - place[c + i])
    else:
        at = form(local.rows, c, state.q) + work.shift_end[c]
        rate = form(local.rows, c, state.v) + work.shift_rate_end[c]
        device_commit(kind[c], parameter, c, history, impulse[c], dt)
        _, energy = device_state(kind[c], parameter, c, history, at, rate)
        lost = -impulse[c] / dt * (at - place[c]) - (energy - stored[c])
    state.ledger[int(parameter[c, CAUSE])] += lost
    stored[c] = energy


@inner
def store_device(local, state, work, c):
    """Energy of a device at the start of a run."""
    kind, parameter, history = local.kind, local.parameter, state.history
    if is_block(kind[c]):
        _, n = block_shape(parameter, c)
        gather(local, state, work, c, n)
        state.stored[c] = block_state(
            kind[c], parameter, c, history, work.block_place, work.block_rate, work.block
        )
    else:
        at = form(local.rows, c, state.q) + work.shift_end[c]
        rate = form(local.rows, c, state.v) + work.shift_rate_end[c]
        _, state.stored[c] = device_state(kind[c], parameter, c, history, at, rate)


@inner
def keep_device(local, state, work, c, forces, frame):
    """Forces of a device in a row of frames."""
    kind, parameter, history = local.kind, local.parameter, state.history
    if is_block(kind[c]):
        _, n = block_shape(parameter, c)
        gather(local, state, work, c, n)
        block_state(kind[c], parameter, c, history, work.block_place, work.block_rate, work.block)
        for i in range(n):
            forces[frame, c + i] = work.block[i]
    else:
        at = form(local.rows, c, state.q) + work.shift_end[c]
        rate = form(local.rows, c, state.v) + work.shift_rate_end[c]
        forces[frame, c], _ = device_state(kind[c], parameter, c, history, at, rate)
