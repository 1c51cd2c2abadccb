"""Where joints of masonry can be seen: edges of blocks, faces in the joints, and their state in time.

Joints lie between blocks; what shows of them is their trace on the surface. So every edge of a block is drawn, and the
edges that border a joint carry its state. It works for any blocks: nothing is asked of how they were laid.
"""

import numpy as np

from drystone.maths.arrays import Longs
from drystone.record.masonry import Masonry
from drystone.record.masonry_joints import STATE_OF_JOINT, joint_states
from drystone.views.animation import Joints
from drystone.views.style import COLOURS_OF_JOINTS

WIDTH = 0.08  # of a joint as drawn, over the least extent of a block [-]
NONE = -1


def joints_of(part: Masonry, frames: np.ndarray) -> Joints:
    """Edges, faces and states at some frames."""
    quad = part.assembly.model.surface.node.astype(np.int64)
    of_quad = joint_of_quads(part)
    low, high = part.boxes
    free = part.assembly.model.blocks.fixed == 0
    extent = (high - low).min(axis=1)[free] if free.any() else (high - low).min(axis=1)
    edge, edge_joint = edges(quad, part.assembly.model.surface.side, of_quad)
    inside = of_quad != NONE
    return Joints(
        edge=edge.astype(np.int32),
        edge_joint=edge_joint.astype(np.int32),
        patch=quad[inside].astype(np.int32),
        patch_joint=of_quad[inside].astype(np.int32),
        state=joint_states(part, frames),
        states=STATE_OF_JOINT,
        colours=tuple(COLOURS_OF_JOINTS[name] for name in STATE_OF_JOINT),
        width=WIDTH * float(np.median(extent)),
    )


def joint_of_quads(part: Masonry) -> Longs:
    """The joint that each quad of the surface lies in, -1: none. Of both blocks of a joint."""
    made = part.assembly
    points, surface = made.model.points, made.model.surface
    n = len(points.joint)
    node, joint = points.node[:n].astype(np.int64), points.joint.astype(np.int64)
    quad, side = surface.node.astype(np.int64), np.asarray(surface.side)
    out = np.full(len(quad), NONE)
    # the block that is faced: the quads that its points touch at the start
    touched = made.state.quad[:n]
    out[touched[touched >= 0]] = joint[touched >= 0]
    # the block of the points: quads all of whose corners are points of one joint on that side
    known: dict[tuple[int, int], set[int]] = {}
    for s, k, j in zip(side[points.own[:n]].tolist(), node.tolist(), joint.tolist(), strict=True):
        known.setdefault((s, k), set()).add(j)
    sides = {s for s, _ in known}
    for q in np.flatnonzero(np.isin(side, list(sides))):
        corners = [known.get((int(side[q]), int(k)), set()) for k in quad[q]]
        shared = set.intersection(*corners)
        if shared:
            out[q] = min(shared)
    # points in the middles of quads
    on_corner = np.zeros(len(part.start), bool)
    on_corner[quad.ravel()] = True
    inner = ~on_corner[node]
    if inner.any():
        place = {
            tuple(at): q for q, at in enumerate(np.round(made.state.start[quad].mean(axis=1), 9).tolist())
        }
        for at, j in zip(
            np.round(made.state.start[node[inner]], 9).tolist(), joint[inner].tolist(), strict=True
        ):
            if tuple(at) in place:
                out[place[tuple(at)]] = j
    return out


def edges(quad: Longs, side: np.ndarray, of_quad: Longs) -> tuple[Longs, Longs]:
    """Edges where two sides of a block meet, and the joint each borders; an edge of two joints comes twice."""
    ends = np.sort(np.stack([quad, np.roll(quad, -1, axis=1)], axis=2).reshape(-1, 2), axis=1)
    whose = np.repeat(np.arange(len(quad)), 4)
    label, number, count = np.unique(ends, axis=0, return_inverse=True, return_counts=True)
    number = number.ravel()
    order = np.argsort(number, kind="stable")
    first = np.concatenate([[0], np.cumsum(count)])[:-1]
    one, other = whose[order[first]], whose[order[first + count - 1]]
    sharp = (side[one] != side[other]) | (count == 1)
    edge, a, b = label[sharp], of_quad[one[sharp]], of_quad[other[sharp]]
    twice = (a != NONE) & (b != NONE) & (a != b)
    single = np.where(a != NONE, a, b)
    return np.concatenate([edge, edge[twice]]), np.concatenate([single, b[twice]])
