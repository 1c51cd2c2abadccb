"""Pictures of masonry: deformed blocks beside joints by their state, and the line of thrust of an arch."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.record.masonry_joints import STATE_OF_JOINT
from drystone.scene.masonry import Vault, Wall
from drystone.views.animation import animation_of
from drystone.views.camera import Camera, fitted, resolve
from drystone.views.paint import paint_animation
from drystone.views.pictures import BY_JOINTS, add_states, colours_of, magnified, scale_colours
from drystone.views.style import COLOURS_OF_JOINTS, blank_figure, label_with, plain_texts, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


@styled
def draw_masonry(
    record: Record,
    *,
    at: float | None = None,
    magnify: float = 1.0,
    size: tuple[float, float] = (11.0, 5.0),
    view: tuple[float, float] = (22.0, -55.0),
) -> "Figure":
    """Two pictures at a time [s] (default: the end): the deformed blocks by displacement, and the joints by state.

    view: elevation and azimuth [degrees]; 55 shows the back of a wall. Joints of a single wall are drawn in its plane,
    those of a vault unrolled, along the axis and around the arc; those of anything else in space, where they come to
    the surface.

    >>> ds.masonry.draw_masonry(record, magnify=10.0).savefig(folder / "wall.png")
    """
    frame = record.masonry.frame(at)
    frames = [frame] if frame == 0 else [0, frame]
    animation, _ = magnified(animation_of(record, frames=frames), magnify)
    nodes, last = animation.nodes, len(frames) - 1
    assert nodes is not None
    moved = np.linalg.norm(record.masonry.nodes(np.array([frame]))[0], axis=1)
    camera = resolve(Camera(azimuth=view[1], elevation=view[0]), animation)
    paint = colours_of(animation, None)
    held = animation.still[nodes.owner]
    tint = np.where(held[:, None], paint[nodes.owner], scale_colours(moved, moved[~held]))
    figure = blank_figure(size)
    half = (0.5 * size[0], size[1])
    axes = figure.add_subplot(1, 2, 1)
    _frame(axes, paint_animation(axes, animation, last, paint, camera, tint=tint), half, camera)
    drawn = f", drawn {magnify:g} times" if magnify != 1.0 else ""
    axes.set_title(f"displacement up to {1e3 * float(moved.max()):.3g} mm{drawn}")
    flat = figure.add_subplot(1, 2, 2)
    masonry = record.scene.masonry
    laid = masonry.laid if masonry is not None else None
    if isinstance(laid, Wall | Vault):
        _draw_flat(flat, record, laid, at)
    else:
        _frame(flat, paint_animation(flat, animation, last, paint, camera, joints=True), half, camera)
        add_states(flat, animation, last)
    flat.set_title(f"{BY_JOINTS} at {1e3 * record.time[frame]:.4g} ms")
    return plain_texts(figure)


def _frame(axes: "Axes", corners: tuple[Floats, Floats], size: tuple[float, float], view: Any) -> None:
    low, high = fitted(*corners, size, view)
    axes.set(xlim=(low[0], high[0]), ylim=(low[1], high[1]), aspect="equal")
    axes.set_axis_off()


def _draw_flat(axes: "Axes", record: Record, laid: Wall | Vault, at: float | None) -> None:
    """Joints as lines at mid-thickness, in the plane of a wall or unrolled."""
    from matplotlib.collections import LineCollection

    states = record.masonry.joints(at)["state"].values
    for state in STATE_OF_JOINT:
        chosen = np.flatnonzero(states == state)
        if state == STATE_OF_JOINT[-1] and not len(chosen):
            continue
        lines = [_line(record, laid, int(k)) for k in chosen]
        label = f"{state} ({len(lines)})"
        axes.add_collection(
            LineCollection(lines, colors=COLOURS_OF_JOINTS[state], linewidths=1.4, label=label)
        )
    axes.autoscale()
    axes.set_aspect("equal")
    axes.locator_params(axis="x", nbins=6)
    vault = isinstance(laid, Vault)
    axes.set(xlabel="y [m]" if vault else "x [m]", ylabel="around the arc [m]" if vault else "z [m]")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=4, frameon=False)


def _line(record: Record, laid: Wall | Vault, joint: int) -> Floats:
    """The two ends of the points of a joint in the plane of the masonry [m]."""
    points = record.masonry.assembly.model.points
    at = record.masonry.start[points.node[: len(points.joint)][points.joint == joint]]
    if isinstance(laid, Vault):
        radius = laid.radius + 0.5 * laid.thickness
        angle = np.arctan2(at[:, 0], at[:, 2])  # from the crown: springings lie at both ends
        flat = np.stack([at[:, 1], radius * angle], axis=1)
    else:
        flat = at[:, [0, 2]]
    return np.array([flat.min(axis=0), flat.max(axis=0)])


@styled
def plot_thrust(record: Record, at: float | None = None, blocks: str = "*") -> "Figure":
    """The line of thrust through the outlines of the blocks at a time [s] (default: the end), seen along the arch.

    blocks: pattern of the blocks whose joints count. Circles as large as the normal force; red where the line is within
    a tenth of half the thickness from a face: a hinge.

    >>> ds.masonry.plot_thrust(record, at=0.0).savefig(folder / "thrust.png")
    """
    from matplotlib.collections import LineCollection

    part = record.masonry
    line = part.thrust_line(at, blocks)
    frame = part.frame(at)
    animation = animation_of(record, frames=[frame])
    assert animation.nodes is not None and animation.nodes.joints is not None
    centre = line["centre"].values
    _, _, axes_of = np.linalg.svd(line["middle"].values - line["middle"].values.mean(axis=0))
    along = axes_of[2] if len(centre) > 2 else np.array([0.0, 1.0, 0.0])
    up = np.array([0.0, 0.0, 1.0])
    right = np.cross(along, up)
    if np.linalg.norm(right) < 1e-6:
        right = np.array([1.0, 0.0, 0.0])
    right = right / np.linalg.norm(right)
    right = right if right[int(np.abs(right).argmax())] > 0.0 else -right
    plane = np.stack([right, up])
    figure = blank_figure((7.0, 4.5))
    axes = figure.add_subplot()
    edges = animation.nodes.position[0][animation.nodes.joints.edge] @ plane.T
    axes.add_collection(LineCollection(list(edges), colors="#8a8378", linewidths=0.4))
    flat, force = centre @ plane.T, line["force"].values
    good = np.isfinite(flat).all(axis=1)
    hinge = line["use"].values > 0.9
    axes.plot(*flat[good].T, color="#0072b2", linewidth=1.6, label="line of thrust")
    size = 4.0 + 40.0 * force / max(float(force.max()), 1e-300)
    x, y = flat[good].T
    axes.scatter(x, y, s=size[good], c=np.where(hinge[good], "#b2182b", "#0072b2"), zorder=3)
    axes.autoscale()
    axes.set_aspect("equal")
    axes.set(xlabel=label_with("across", "m"), ylabel=label_with("height", "m"))
    axes.set_title(
        f"thrust up to {1e-3 * float(force.max()):.3g} kN, {int(hinge[good].sum())} sections at a face, "
        f"t = {float(record.time[frame]):.4g} s"
    )
    axes.legend(loc="lower center")
    return plain_texts(figure)
