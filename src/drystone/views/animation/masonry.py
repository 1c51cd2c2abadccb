"""Masonry in time for every view: blocks as they are bent, stresses, joints by their state."""

from collections.abc import Sequence

import numpy as np

from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.views.animation import Animation, Field, Nodes
from drystone.views.animation.masonry_joints import joints_of
from drystone.views.animation.masonry_thrust import thrust_of


def animate(
    record: Record, *, frames: Sequence[int] | np.ndarray | None = None, chains: bool = True
) -> Animation:
    """The blocks of a record at some frames (default: all), with displacements and, for ParaView, stresses."""
    part, made = record.masonry, record.masonry.assembly
    chosen = np.arange(len(record.time)) if frames is None else np.asarray(frames, int)
    owner = made.model.blocks.owner
    moved, (shift,) = part.nodes(chosen), record.arrays("displacement", frames=chosen)
    quad = made.model.surface.node.astype(np.int64)
    blocks = made.model.blocks
    n_block = len(made.names)
    fixed = blocks.fixed.astype(bool)
    count = np.bincount(owner, minlength=n_block)
    start = np.stack([np.bincount(owner, part.start[:, k]) / count for k in range(3)], axis=1)
    nodes = Nodes(
        position=part.start + moved,
        owner=owner.astype(np.int32),
        triangles=np.concatenate([quad[:, [0, 1, 2]], quad[:, [0, 2, 3]]]).astype(np.int32),
        segments=np.zeros((0, 2), np.int32),
        width=np.zeros(0),
        tetrahedra=np.zeros((0, 4), np.int32),
        fields={"displacement": Field(np.linalg.norm(moved, axis=2), "m")},
        rest=part.start,
        hexahedra=blocks.element.astype(np.int32),
        cell_fields=None if made.rigid else {"stress": np.stack([_six(record, int(k)) for k in chosen])},
        quads=quad.astype(np.int32),
        joints=joints_of(part, chosen),
    )
    return Animation(
        title=record.title,
        time=record.time[chosen],
        names=record.names,
        labels=["even courses", "odd courses", "supports"],
        label=np.where(fixed, 2, made.course % 2).astype(np.int32),
        still=fixed,
        life=np.tile([0.0, np.inf], (n_block, 1)),
        position=start + shift,
        attitude=np.broadcast_to([1.0, 0.0, 0.0, 0.0], (len(chosen), n_block, 4)).copy(),
        solids=[],
        fields={"displacement": Field(np.linalg.norm(shift, axis=2), "m")},
        nodes=nodes,
        thrust=thrust_of(part, chosen) if chains else None,
    )


def _six(record: Record, frame: int) -> Floats:
    """Stresses of elements in space as xx, xy, xz, yy, yz, zz [Pa]."""
    return record.masonry.stress_tensors(frame).reshape(-1, 9)[:, [0, 1, 2, 4, 5, 8]]
