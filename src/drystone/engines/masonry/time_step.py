"""The stable time step of blocks and joints. Theory: docs/theory/masonry.md, M.21."""

import numpy as np

from drystone.engines.masonry.hexahedra import Kind
from drystone.engines.masonry.model import BlockModel, BlockState


def stable_step(model: BlockModel, state: BlockState, kinds: list[Kind]) -> float:
    """Largest stable time step [s]: 2 over the root of the squares of the highest frequencies summed (M.21).

    Of rigid blocks the rows of their six freedoms; the more demanding of both counts.
    """
    points, quad, blocks = model.points, model.surface.node, model.blocks
    mass, owner = blocks.mass, blocks.owner
    n = len(points.joint)
    node = points.node[:n]
    stiff = (np.maximum(model.law[points.law, 0], model.law[points.law, 1]) * points.area)[:n]
    xi, eta = state.place[:n, 0], state.place[:n, 1]
    weight = 0.25 * np.stack(
        [(1 - xi) * (1 - eta), (1 + xi) * (1 - eta), (1 + xi) * (1 + eta), (1 - xi) * (1 + eta)], 1
    )
    faced = quad[state.quad[:n]] if len(stiff) else np.zeros((0, 4), np.int64)
    # blocks that deform: Gershgorin's sum of each row, |k| from the point itself and from what it faces
    row = np.zeros(len(mass))
    np.add.at(row, node, 2.0 * stiff)
    np.add.at(row, faced, 2.0 * stiff[:, None] * np.abs(weight))
    deforms = blocks.rigid == 0
    free = (blocks.held == 0) & deforms[owner]
    joint = float((row[free] / mass[free]).max(initial=0.0))
    used = np.unique(
        blocks.kind[np.repeat(deforms, np.diff(blocks.first_element.astype(np.int64)).astype(np.int64))]
    )
    inside = max((kinds[k].frequency for k in used), default=0.0) ** 2
    # rigid ones: the same of force and moment on each block
    rows = np.zeros(len(blocks.block_mass))
    inverse = np.array([np.linalg.eigvalsh(one.reshape(3, 3))[-1] for one in blocks.inverse_inertia])
    for b in (owner[node], owner[faced[:, 0]]):
        where = state.position[node] - state.centre[b]
        np.add.at(rows, b, 2.0 * stiff * (1.0 / blocks.block_mass[b] + (where**2).sum(1) * inverse[b]))
    moving = (blocks.fixed == 0) & ~deforms
    return float(2.0 / np.sqrt(max(inside + joint, float(rows[moving].max(initial=0.0)), 1e-12)))
