"""Pictures of bodies without a display: what is drawn, in which colours and on which scale, by matplotlib.

camera.py says from where, paint.py paints the polygons.
"""

from fnmatch import fnmatchcase
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.record.frames import frame_at, frame_number
from drystone.views.animation import Animation, animation_of, movable, rest_of, view_box
from drystone.views.camera import Camera, fitted, resolve, usual_camera
from drystone.views.paint import has_relief, paint_animation
from drystone.views.style import (
    COLOURS_OF_BODIES,
    GROUNDS,
    SCALE,
    SIGNED_SCALE,
    blank_figure,
    plain_texts,
    robust_limits,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BY_JOINTS = "joints"  # what pictures are coloured by to tell the state of joints


def draw_bodies(
    record: Record,
    *,
    at: float | None = None,
    body: str = "*",
    colour: str = "group",
    forces: bool = False,
    camera: Camera | None = None,
    size: tuple[float, float] = (8.0, 5.0),
    magnify: float | None = None,
) -> "Figure":
    """The bodies at a time [s] (default: the end) as a figure of some size [inches].

    colour: "group", "displacement", "speed" or, if contacts were kept, "contact force"; of masonry also "joints", by
    their state. forces: also draw the forces between bodies, or the impacts of structures. magnify: displacements of
    what bends, so many times; default: what shows them, stated in the title.

    Example:
        >>> figure = ds.views.draw_bodies(record, colour="speed", camera=ds.views.Camera(azimuth=30.0))
        >>> figure.axes[1].get_ylabel()
        'speed [m/s]'
    """
    time = record.time
    if not len(time):
        raise InputError(f"{record.title}: no frames yet")
    frame = frame_at(time, at)
    frames = [frame] if frame == 0 else [0, frame]
    check_forces(record, forces)
    animation = animation_of(record, frames=frames, chains=forces or colour == "contact force")
    wanted = np.zeros(len(animation.names), bool)
    if animation.names == record.names:
        wanted[record.rows(body)] = True
    else:  # parts of structures have names of their own
        wanted[:] = [body in ("*", name) or fnmatchcase(name, body) for name in animation.names]
    return draw_animation(
        animation, len(frames) - 1, wanted=wanted, colour=colour, forces=forces, size=size, magnify=magnify,
        camera=camera or usual_camera(record),
    )  # fmt: skip


def check_forces(record: Record, wanted: bool) -> None:
    """Forces can be drawn only if they were kept."""
    if wanted and not record.has_forces:
        raise InputError(f"{record.title}: no forces were recorded; ask for them with contacts: true")


def draw_animation(
    animation: Animation,
    frame: int = -1,
    *,
    wanted: np.ndarray | None = None,
    colour: str = "group",
    forces: bool = False,
    camera: Camera | None = None,
    size: tuple[float, float] = (8.0, 5.0),
    bounds: tuple[Floats, Floats] | None = None,
    title: str | None = None,
    magnify: float | None = None,
) -> "Figure":
    """One frame of an animation as a figure; bounds: lower and upper corner of the picture plane [m].

    wanted: which bodies are drawn, a mask. The other arguments are those of `draw_bodies`, which makes the animation.

    Example:
        >>> ds.views.draw_animation(ds.views.animation_of(record), 0, title="start").axes[0].get_title()
        'start'
    """
    import matplotlib

    matplotlib.use("Agg", force=False)
    frame = frame_number(len(animation.time), frame)
    scalar, unit = scalar_of(animation, frame, colour)
    on_nodes = node_scalar(animation, frame, colour)
    shown = shown_values(animation, scalar, on_nodes)
    if colour == "speed" and shown is not None:
        shown = _not_at_rest(animation, frame, shown)
    paint = colours_of(animation, scalar, shown)
    tint = None
    if animation.nodes is not None and on_nodes is not None and shown is not None:
        held = animation.still[animation.nodes.owner]
        tint = np.where(held[:, None], paint[animation.nodes.owner], scale_colours(on_nodes, shown))
    animation, factor = magnified(animation, magnify)
    view = resolve(camera or Camera(), animation)
    figure = blank_figure(size)
    axes = figure.add_subplot()
    low, high = paint_animation(
        axes, animation, frame, paint, view, wanted, forces, tint, joints=colour == BY_JOINTS
    )
    if has_relief(animation):  # a slope is seen from where things began to where they came
        box = np.array(list(product(*zip(*view_box(animation), strict=True)))) @ view.plane.T
        low, high = np.minimum(low, box.min(axis=0)), np.maximum(high, box.max(axis=0))
    low, high = fitted(*(bounds or (low, high)), size, view)
    axes.set_xlim(low[0], high[0])
    axes.set_ylim(low[1], high[1])
    axes.set_aspect("equal")
    axes.set_axis_off()
    stated = "" if factor == 1.0 else f", displacements x {factor:g}"
    axes.set_title((title or f"{animation.title}, t = {animation.time[frame]:.3g} s") + stated, fontsize=10)
    if shown is not None:
        add_scale(figure, axes, shown, f"{colour} [{unit}]")
    if colour == BY_JOINTS:
        add_states(axes, animation, frame)
    return plain_texts(figure)


def _not_at_rest(animation: Animation, frame: int, shown: Floats) -> Floats:
    """Speeds that a scale is for; what has come to rest is seen as such, on a scale of a hundredth of how it came."""
    elapsed = float(animation.time[frame] - animation.time[0])
    shift = np.linalg.norm(animation.position[frame] - animation.position[0], axis=1)[movable(animation)]
    least = 0.01 * float(shift.max(initial=0.0)) / elapsed if elapsed > 0.0 else 0.0
    return shown if float(shown.max(initial=0.0)) >= least else np.linspace(0.0, least, 101)


def magnified(animation: Animation, factor: float | None) -> tuple[Animation, float]:
    """The animation with the displacements of its nodes so many times as large, and the factor that was taken."""
    nodes = animation.nodes
    if factor is not None and not factor > 0.0:
        raise InputError(f"magnify: expected more than 0, not {factor}")
    if nodes is None:
        if factor is not None and factor != 1.0:
            raise InputError(
                "magnify: only displacements of structures and deformable bodies can be magnified"
            )
        return animation, 1.0
    factor = nodes.magnify if factor is None else factor
    rest = rest_of(nodes)
    apart = 0.0 if nodes.spacing is None else (factor - 1.0) * nodes.spacing
    position = rest + apart + factor * (nodes.position - rest)
    chains = animation.chains
    if chains is not None and chains.spacing is not None:
        chains = chains._replace(spacing=(factor - 1.0) * chains.spacing)
    return animation._replace(nodes=nodes._replace(position=position), chains=chains), factor


def scalar_of(animation: Animation, frame: int, colour: str) -> tuple[Floats | None, str]:
    """What bodies are coloured by, one number each, and its unit; None for groups."""
    if colour in ("group", *_joints_of(animation)):
        return None, ""
    if colour == "displacement":
        return np.linalg.norm(animation.position[frame] - rest_of(animation), axis=1), "m"
    if colour in animation.fields:
        return animation.fields[colour].values[frame], animation.fields[colour].unit
    on_nodes = {} if animation.nodes is None else animation.nodes.fields
    if colour in on_nodes:
        return np.zeros(len(animation.names)), on_nodes[colour].unit
    known = ("group", "displacement", *_joints_of(animation), *animation.fields, *on_nodes)
    raise InputError(
        f'colour: expected one of {", ".join(known)}, not "{colour}"{did_you_mean(colour, known)}'
    )


def _joints_of(animation: Animation) -> tuple[str, ...]:
    """The colour that tells states of joints, where there are any."""
    return () if animation.nodes is None or animation.nodes.joints is None else (BY_JOINTS,)


def add_states(axes: "Axes", animation: Animation, frame: int) -> None:
    """A legend of the states of joints, each with how many are in it."""
    from matplotlib.patches import Patch

    joints = animation.nodes.joints if animation.nodes is not None else None
    if joints is None:
        return
    count = np.bincount(joints.state[frame], minlength=len(joints.states))
    patches = [
        Patch(color=colour, label=f"{name} ({n})")
        for name, colour, n in zip(joints.states, joints.colours, count, strict=True)
    ]
    axes.legend(handles=patches, loc="upper center", bbox_to_anchor=(0.5, 0.0), ncols=4, frameon=False)


def node_scalar(animation: Animation, frame: int, colour: str) -> Floats | None:
    """What nodes are coloured by, one number each; None if they take the colours of their bodies."""
    nodes = animation.nodes
    if nodes is None:
        return None
    if colour == "displacement":
        return np.linalg.norm(nodes.position[frame] - rest_of(nodes), axis=1)
    return nodes.fields[colour].values[frame] if colour in nodes.fields else None


def shown_values(animation: Animation, scalar: Floats | None, on_nodes: Floats | None) -> Floats | None:
    """The numbers that a scale of colours is for: of moving bodies with a mesh, and of nodes."""
    if scalar is None:
        return None
    if on_nodes is None:
        return scalar[movable(animation)]
    solid = np.zeros(len(animation.names), bool)
    for one in animation.solids:
        solid[one.body] = True
    return np.concatenate([scalar[solid & movable(animation)], on_nodes])


def scale_colours(values: Floats, shown: Floats) -> Floats:
    """Red, green and blue of numbers on the scale for all that is shown."""
    from matplotlib import colormaps

    low, high = robust_limits(shown)
    return colormaps[SIGNED_SCALE if low < 0.0 else SCALE]((values - low) / (high - low))[:, :3]


def colours_of(animation: Animation, scalar: Floats | None, shown: Floats | None = None) -> Floats:
    """Red, green and blue of each body; shown: the numbers that the scale is for, default those of moving bodies."""
    from matplotlib.colors import to_rgb

    palette = np.array([to_rgb(c) for c in COLOURS_OF_BODIES])
    moving = list(dict.fromkeys(animation.label[~animation.still].tolist()))
    place = {label: k for k, label in enumerate(moving)}
    found = palette[[place.get(int(label), 0) % len(palette) for label in animation.label]]
    if scalar is not None:  # what never moves keeps the colour of its group
        free = movable(animation)
        found[free] = scale_colours(scalar, scalar[free] if shown is None else shown)[free]
    # grounds are told apart by their tones, in the order of the scene
    tones = np.array([to_rgb(c) for c in GROUNDS])
    grounds = list(dict.fromkeys(animation.label[animation.still].tolist()))
    for k, label in enumerate(grounds):
        found[animation.still & (animation.label == label)] = tones[k % len(tones)]
    return found


def add_scale(figure: "Figure", axes: "Axes", values: Floats, label: str) -> None:
    """The colour bar, with an arrow where values go beyond it."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    low, high = robust_limits(values)
    mapped = ScalarMappable(Normalize(low, high), SIGNED_SCALE if low < 0.0 else SCALE)
    under, over = (
        values.min(initial=low) < low - 1e-9 * abs(low),
        values.max(initial=high) > high * (1 + 1e-9),
    )
    beyond = ("both" if over else "min") if under else ("max" if over else "neither")
    figure.colorbar(mapped, ax=axes, shrink=0.6, label=label, extend=beyond, fraction=0.04, pad=0.02)
