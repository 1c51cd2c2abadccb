"""The stable time step of blocks and joints. Theory: docs/theory/masonry.md, M.21."""

import numpy as np

from drystone.engines.masonry.hexahedra import Kind
from drystone.engines.masonry.model import BlockModel, BlockState
from drystone.engines.masonry.strike import Strikers
from drystone.maths.arrays import Floats, Longs


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
    # springs pull single nodes or rigid blocks to anchors; hinges turn by their joint (M.55)
    supports = model.supports
    pulled, spring = supports.spring_node, supports.stiffness.max(axis=1, initial=0.0)
    np.add.at(row, pulled, spring)
    joint = max(joint, float((row[free] / mass[free]).max(initial=0.0)))
    b = owner[pulled]
    where = state.position[pulled] - state.centre[b]
    np.add.at(rows, b, spring * (1.0 / blocks.block_mass[b] + (where**2).sum(1) * inverse[b]))
    moving = (blocks.fixed == 0) & ~deforms
    turning = _hinge_rows(model, state, node.astype(np.int64), faced[:, 0].astype(np.int64), stiff)
    highest = max(inside + joint, float(rows[moving].max(initial=0.0)), turning, 1e-12)
    return float(2.0 / np.sqrt(highest))


def _hinge_rows(model: BlockModel, state: BlockState, node: Longs, faced: Longs, stiff: Floats) -> float:
    """Largest row of the bodies of supports that turn about a line: 2 k A r^2 of their contact points over inertia."""
    supports, owner, largest = model.supports, model.blocks.owner, 0.0
    for k, b, inertia in zip(supports.hinge, supports.hinge_block, supports.hinge_inertia, strict=True):
        mine = (owner[node] == b) | (owner[faced] == b)
        away = state.position[node[mine]] - supports.centre[k]
        away = away - np.outer(away @ supports.axis[k], supports.axis[k])
        largest = max(largest, 2.0 * float(stiff[mine] @ (away**2).sum(axis=1)) / inertia)
    return largest


def striking_step(model: BlockModel, strikers: Strikers, step: float) -> float:
    """The stable step where bodies hit [s], from that without them: their springs over the masses they may press.

    A node carries its share of the largest side it belongs to, a rigid block its largest side, a body all it covers.
    """
    if not len(strikers.block):
        return step
    blocks, surface = model.blocks, model.surface
    spring = float(strikers.law[:, :2].max())
    inverse = np.array([np.linalg.eigvalsh(one.reshape(3, 3))[-1] for one in blocks.inverse_inertia])
    node = surface.node.astype(np.int64)
    at = blocks.local[node]
    area = 0.5 * np.linalg.norm(np.cross(at[:, 2] - at[:, 0], at[:, 3] - at[:, 1]), axis=1)
    key, number = np.unique(surface.side[:, None] * len(blocks.mass) + node, return_inverse=True)
    share = np.bincount(number.ravel(), np.repeat(0.25 * area, 4))
    corner = key % len(blocks.mass)
    free = (blocks.held == 0) & (blocks.rigid == 0)[blocks.owner]
    used = free[corner]
    highest = float((share[used] / blocks.mass[corner[used]]).max(initial=0.0))
    side = np.bincount(surface.side, area)
    reach2 = (blocks.local**2).sum(axis=1)
    stiff = np.zeros(len(blocks.block_mass))
    np.maximum.at(stiff, surface.side_block.astype(np.int64), side)
    stiff[strikers.block] = np.pi * strikers.around**2
    far = np.maximum.reduceat(reach2, blocks.first_node[:-1].astype(np.int64))
    rows = stiff * (1.0 / blocks.block_mass + far * inverse)
    moving = (blocks.fixed == 0) & (blocks.rigid == 1)
    highest = max(highest, float(rows[moving].max(initial=0.0)))
    return float(2.0 / np.sqrt(4.0 / step**2 + 2.0 * spring * highest))
