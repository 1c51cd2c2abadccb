"""Pictures of masonry: blocks as they are bent, joints by their state; and the animation of other views."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.record.masonry import OPENS, SLIPS
from drystone.scene.masonry import Vault, Wall
from drystone.views.animation import Animation, Field, Nodes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLOURS = {"intact": "#9aa5ab", SLIPS: "#e0a100", OPENS: "#c2410c"}


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
    )


def _six(record: Record, frame: int) -> Floats:
    """Stresses of elements in space as xx, xy, xz, yy, yz, zz [Pa]."""
    return record.masonry.stress_tensors(frame).reshape(-1, 9)[:, [0, 1, 2, 4, 5, 8]]


def draw_masonry(
    record: Record,
    *,
    at: float | None = None,
    magnify: float = 1.0,
    size: tuple[float, float] = (11.0, 5.0),
    view: tuple[float, float] = (22.0, -55.0),
) -> "Figure":
    """Two pictures at a time [s]: the deformed blocks coloured by displacement, and the joints by their state.

    view: elevation and azimuth [degrees]; 55 shows the back of a wall. Colours end where 19 of 20 nodes are, so that
    blocks that fly off do not darken the rest.
    Joints of a wall are drawn in its plane; those of a vault unrolled, along the axis and around the arc.
    """
    from matplotlib.collections import LineCollection
    from matplotlib.figure import Figure
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection  # type: ignore[import-untyped]

    part, made = record.masonry, record.masonry.assembly
    frame = part.frame(at)
    moved = part.nodes(np.array([frame]))[0]
    position = part.start + magnify * moved
    quad = made.model.surface.node.astype(np.int64)
    free = ~made.model.blocks.fixed.astype(bool)[made.model.blocks.owner[quad[:, 0]]]
    shown = np.linalg.norm(moved, axis=1)
    figure = Figure(figsize=size, layout="constrained")
    axes = figure.add_subplot(1, 2, 1, projection="3d")
    limit = max(float(np.quantile(shown, 0.95)), 1e-9)
    from matplotlib import colormaps

    colour = colormaps["viridis"](shown[quad[free]].mean(axis=1) / limit)
    axes.add_collection3d(
        Poly3DCollection(position[quad[free]], facecolors=colour, edgecolors="#00000055", linewidths=0.2)
    )
    corners = position[quad[free]].reshape(-1, 3)
    low, high = corners.min(axis=0), corners.max(axis=0)
    axes.set(
        xlim=(low[0], high[0]),
        ylim=(low[1], high[1]),
        zlim=(low[2], high[2]),
        xlabel="x [m]",
        ylabel="y [m]",
        zlabel="z [m]",
    )
    axes.set_box_aspect(high - low)
    axes.view_init(*view)
    for axis, extent in zip("xyz", high - low, strict=True):
        axes.locator_params(axis=axis, nbins=max(2, round(6.0 * extent / max(high - low))))
    drawn = f", drawn {magnify:g} times" if magnify != 1.0 else ""
    axes.set_title(f"displacement up to {1e3 * float(shown.max()):.3g} mm{drawn}")
    flat = figure.add_subplot(1, 2, 2)
    states = part.joints(at)["state"].values
    for state, shade in COLOURS.items():
        chosen = np.flatnonzero(states == state)
        lines = [_drawn(record, int(k)) for k in chosen]
        flat.add_collection(
            LineCollection(lines, colors=shade, linewidths=1.4, label=f"{state} ({len(lines)})")
        )
    flat.autoscale()
    flat.set_aspect("equal")
    flat.locator_params(axis="x", nbins=6)
    vault = record.scene.masonry is not None and isinstance(record.scene.masonry.laid, Vault)
    flat.set(xlabel="y [m]" if vault else "x [m]", ylabel="around the arc [m]" if vault else "z [m]")
    flat.set_title(f"joints at {1e3 * record.time[frame]:.4g} ms")
    flat.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=3, frameon=False)
    return figure


def _drawn(record: Record, joint: int) -> Floats:
    """A joint as a line at mid-thickness: the two ends of its points in the plane of the masonry [m]."""
    made = record.masonry.assembly
    points = made.model.points
    at = record.masonry.start[points.node[: len(points.joint)][points.joint == joint]]
    laid = record.scene.masonry.laid if record.scene.masonry else None
    if isinstance(laid, Vault):
        radius = laid.radius + 0.5 * laid.thickness
        angle = np.arctan2(at[:, 0], at[:, 2])  # from the crown: springings lie at both ends
        flat = np.stack([at[:, 1], radius * angle], axis=1)
    elif isinstance(laid, Wall):
        flat = at[:, [0, 2]]
    else:
        raise InputError("joints of blocks from a mesh file have no plane to be drawn in; see joints()")
    low, high = flat.min(axis=0), flat.max(axis=0)
    return np.array([low, high])
