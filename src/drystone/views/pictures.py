"""Pictures of bodies without a display: matplotlib, polygons painted from far to near.

Faces are shaded by their slope to a light and sorted by the depth of their centres; what never moves is painted
first, then shadows on level ground, then what moves. Large faces are cut up, because a big face and a small one
before it sort wrongly. Parallel projection, so that lengths can be compared. Many balls are painted as disks.
"""

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.record.bodies import Record
from drystone.views.animation import Animation, Solid, animation_of, rest_of, view_box
from drystone.views.frames import has_contacts
from drystone.views.source import AnyRecord, name_of
from drystone.views.style import COLOURS_OF_BODIES, GROUND, SCALE, SIGNED_SCALE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LIGHT = np.array([-0.45, -0.6, 1.0]) / np.linalg.norm([-0.45, -0.6, 1.0])
MANY_BALLS = 60  # from here on balls are disks
DISK = 28  # corners of a disk
MANY_BODIES = 3000  # from here on edges are not drawn


class Camera(NamedTuple):
    """Where the picture is taken from."""

    azimuth: float | None = None  # of the viewer about z, from x [degrees]; None: across the longer side
    elevation: float = 18.0  # above the horizontal [degrees]
    zoom: float = 1.0  # larger shows less
    centre: tuple[float, float, float] | None = None  # what is in the middle [m]; None: the bodies


class Paint(NamedTuple):
    """Polygons with the same number of corners."""

    corner: Floats  # [m]                                            (n, k, 3)
    colour: Floats  # red, green, blue                               (n, 3)
    body: np.ndarray  # whose they are                               (n,)
    facing: bool = True  # whether the side away from the viewer is hidden
    outlined: bool = True


def draw_bodies(
    record: AnyRecord,
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

    colour: "group", "displacement", "speed" or, if contacts were kept, "contact force". forces: also draw the
    forces between bodies, or the impacts of structures. magnify: displacements of what bends, so many times; default:
    what shows them, stated in the title.
    """
    time = record.time
    if not len(time):
        raise InputError(f"{name_of(record)}: no frames yet")
    frame = len(time) - 1 if at is None else int(np.abs(time - at).argmin())
    frames = [frame] if frame == 0 else [0, frame]
    check_forces(record, forces)
    animation = animation_of(record, frames=frames, chains=forces or colour == "contact force")
    wanted = np.zeros(len(animation.names), bool)
    if isinstance(record, Record):
        wanted[record.rows(body)] = True
    else:
        wanted[:] = [body in ("*", name) or fnmatchcase(name, body) for name in animation.names]
    return draw_animation(
        animation, len(frames) - 1, wanted=wanted, colour=colour, forces=forces, size=size, magnify=magnify,
        camera=camera or usual_camera(record),
    )  # fmt: skip


def check_forces(record: AnyRecord, wanted: bool) -> None:
    """Forces can be drawn only if they were kept."""
    if wanted and not has_contacts(record):
        ask = (
            "ask for them with contacts: true" if isinstance(record, Record) else "nothing pounds in this run"
        )
        raise InputError(f"{name_of(record)}: contacts were not recorded; {ask}")


def usual_camera(record: AnyRecord) -> Camera:
    """Disks and what stands in one plane are looked at from the front."""
    disks = any(grains.shape == "disk" for grains in record.scene.grains.values())
    return Camera(azimuth=-90.0, elevation=0.0) if disks else Camera()


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
    """One frame of a animation as a figure; bounds: lower and upper corner of the picture plane [m]."""
    import matplotlib

    matplotlib.use("Agg", force=False)
    from matplotlib.figure import Figure

    frame = range(len(animation.time))[frame]
    scalar, unit = scalar_of(animation, frame, colour)
    on_nodes = node_scalar(animation, frame, colour)
    shown = shown_values(animation, scalar, on_nodes)
    paint = colours_of(animation, scalar, shown)
    tint = None
    if animation.nodes is not None and on_nodes is not None and shown is not None:
        held = animation.still[animation.nodes.owner]
        tint = np.where(held[:, None], paint[animation.nodes.owner], scale_colours(on_nodes, shown))
    animation, factor = magnified(animation, magnify)
    view = resolve(camera or Camera(), animation)
    figure = Figure(figsize=size, layout="constrained")
    axes = figure.add_subplot()
    low, high = paint_animation(axes, animation, frame, paint, view, wanted, forces, tint)
    low, high = fitted(*(bounds or (low, high)), size, view)
    axes.set_xlim(low[0], high[0])
    axes.set_ylim(low[1], high[1])
    axes.set_aspect("equal")
    axes.set_axis_off()
    stated = "" if factor == 1.0 else f", displacements x {factor:g}"
    axes.set_title((title or f"{animation.title}, t = {animation.time[frame]:.3g} s") + stated, fontsize=10)
    if shown is not None:
        add_scale(figure, axes, shown, f"{colour} [{unit}]")
    return figure


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
    if colour == "group":
        return None, ""
    if colour == "displacement":
        return np.linalg.norm(animation.position[frame] - rest_of(animation), axis=1), "m"
    if colour in animation.fields:
        return animation.fields[colour].values[frame], animation.fields[colour].unit
    on_nodes = {} if animation.nodes is None else animation.nodes.fields
    if colour in on_nodes:
        return np.zeros(len(animation.names)), on_nodes[colour].unit
    known = ("group", "displacement", *animation.fields, *on_nodes)
    raise InputError(
        f'colour: expected one of {", ".join(known)}, not "{colour}"{did_you_mean(colour, known)}'
    )


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
        return scalar[~animation.still]
    solid = np.zeros(len(animation.names), bool)
    for one in animation.solids:
        solid[one.body] = True
    return np.concatenate([scalar[solid & ~animation.still], on_nodes])


def scale_colours(values: Floats, shown: Floats) -> Floats:
    """Red, green and blue of numbers on the scale for all that is shown."""
    from matplotlib import colormaps

    low, high = scale_ends(shown)
    return colormaps[SIGNED_SCALE if low < 0.0 else SCALE]((values - low) / (high - low))[:, :3]


def colours_of(animation: Animation, scalar: Floats | None, shown: Floats | None = None) -> Floats:
    """Red, green and blue of each body; shown: the numbers that the scale is for, default those of moving bodies."""
    from matplotlib.colors import to_rgb

    if scalar is None:
        palette = np.array([to_rgb(c) for c in COLOURS_OF_BODIES])
        moving = list(dict.fromkeys(animation.label[~animation.still].tolist()))
        place = {label: k for k, label in enumerate(moving)}
        found = palette[[place.get(int(label), 0) % len(palette) for label in animation.label]]
    else:
        found = scale_colours(scalar, scalar[~animation.still] if shown is None else shown)
    found[animation.still] = to_rgb(GROUND)
    return found


def scale_ends(values: Floats) -> tuple[float, float]:
    """From zero (or symmetric) to the largest, ignoring outliers."""
    largest = float(np.abs(values).max(initial=0.0)) or 1.0
    top = max(float(np.percentile(np.abs(values), 90)) if len(values) else 1.0, 0.01 * largest)
    return (-top, top) if (values < 0.0).any() else (0.0, top)


def add_scale(figure: "Figure", axes: "Axes", values: Floats, label: str) -> None:
    """The colour bar, with an arrow where values go beyond it."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    low, high = scale_ends(values)
    mapped = ScalarMappable(Normalize(low, high), SIGNED_SCALE if low < 0.0 else SCALE)
    beyond = "max" if values.max(initial=0.0) > high * (1 + 1e-9) else "neither"
    figure.colorbar(mapped, ax=axes, shrink=0.6, label=label, extend=beyond, fraction=0.04, pad=0.02)


class View(NamedTuple):
    """A camera with everything decided."""

    plane: Floats  # right and up                                    (2, 3)
    towards: Floats  # to the viewer                                 (3,)
    zoom: float
    centre: Floats | None


def resolve(camera: Camera, animation: Animation) -> View:
    """Right, up and the direction to the viewer."""
    azimuth = camera.azimuth
    if azimuth is None:
        low, high = view_box(animation)
        azimuth = -62.0 if (high - low)[0] >= (high - low)[1] else -28.0
    a, e = np.radians(azimuth), np.radians(camera.elevation)
    towards = np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
    right = np.array([-np.sin(a), np.cos(a), 0.0])
    centre = None if camera.centre is None else np.array(camera.centre, float)
    return View(np.stack([right, np.cross(towards, right)]), towards, camera.zoom, centre)


def fitted(low: Floats, high: Floats, size: tuple[float, float], view: View) -> tuple[Floats, Floats]:
    """The bounds with a margin, widened to the proportions of the figure, zoomed about the centre."""
    middle = 0.5 * (low + high) if view.centre is None else view.plane @ view.centre
    half = 0.5 * (high - low) + 0.05 * (high - low).max() + 1e-9
    half = np.maximum(half, half[::-1] * np.array(size) / np.array(size[::-1])) / view.zoom
    return middle - half, middle + half


def paint_animation(
    axes: "Axes",
    animation: Animation,
    frame: int,
    paint: Floats,
    view: View,
    wanted: np.ndarray | None = None,
    forces: bool = False,
    tint: Floats | None = None,
) -> tuple[Floats, Floats]:
    """Paint one frame into axes; returns the corners of what moves in the picture plane [m].

    paint: colours of bodies; tint: colours of nodes, default those of their bodies.
    """
    here = (animation.life[:, 0] <= animation.time[frame]) & (animation.time[frame] < animation.life[:, 1])
    shown = here if wanted is None else here & wanted
    inside = animation.chains is None or animation.chains.quantity == "force"  # impacts are on the surface
    pale = 0.3 * paint + 0.68 if forces and inside else paint
    groups = [
        p for solid in animation.solids for p in solid_paint(animation, frame, solid, pale, shown, view)
    ]
    groups += node_paint(animation, frame, pale, shown, view, tint)
    n_shown = int(shown.sum())
    edge = (0.1, 0.1, 0.1, 0.6 if n_shown < MANY_BODIES else 0.0)
    still = [_some(g, animation.still[g.body]) for g in groups]
    moving = [_some(g, ~animation.still[g.body]) for g in groups]
    _add(axes, still, view, (0.1, 0.1, 0.1, 0.15), zorder=1)
    if animation.ground is not None and view.towards[2] > 0.0:
        _add_shadows(axes, moving, view, animation.ground)
    _add(axes, moving, view, edge, zorder=3)
    if forces:
        _add_forces(axes, animation, frame, view)
    corners = [g.corner.reshape(-1, 3) for g in (moving if any(len(g.body) for g in moving) else still)]
    flat = np.concatenate(corners) @ view.plane.T if corners else np.zeros((1, 2))
    # an outlier far away must not shrink the rest
    low, high = flat.min(axis=0), flat.max(axis=0)
    inner_low, inner_high = np.percentile(flat, [1, 99], axis=0)
    room = 0.6 * (inner_high - inner_low)
    return np.maximum(low, inner_low - room), np.minimum(high, inner_high + room)


def solid_paint(
    animation: Animation, frame: int, solid: Solid, paint: Floats, shown: np.ndarray, view: View
) -> list[Paint]:
    """The faces of a solid's bodies."""
    member = np.flatnonzero(shown[solid.body])
    if not len(member):
        return []
    body, scale = solid.body[member], solid.scale[member]
    centre = animation.position[frame, body]
    if solid.ball and len(member) > MANY_BALLS:
        angle = np.linspace(0.0, 2.0 * np.pi, DISK, endpoint=False)
        rim = np.cos(angle)[:, None] * view.plane[0] + np.sin(angle)[:, None] * view.plane[1]
        return [Paint(centre[:, None] + scale[:, :1, None] * rim, paint[body], body)]
    rotation = rotations(animation.attitude[frame, body])
    vertex = centre[:, None] + np.einsum("bij,bvj->bvi", rotation, scale[:, None] * solid.vertices)
    found = []
    for k in sorted({len(face) for face in solid.faces}):
        faces = np.array([face for face in solid.faces if len(face) == k])
        corner = vertex[:, faces].reshape(-1, k, 3)
        owner = np.repeat(body, len(faces))
        found.append(Paint(corner, paint[owner], owner))
    return [piece for group in found for piece in _cut(group, animation)]


def _cut(group: Paint, animation: Animation) -> list[Paint]:
    """Quadrilaterals of moving bodies much longer than they are wide, cut in pieces."""
    if group.corner.shape[1] != 4 or len(group.body) > 2000 or animation.still[group.body].all():
        return [group]
    a, b, c = group.corner.transpose(1, 0, 2)[:3]
    long = np.maximum(np.linalg.norm(b - a, axis=1), 1e-12) / np.maximum(np.linalg.norm(c - b, axis=1), 1e-12)
    slender = ((long > 4.0) | (long < 0.25)) & ~animation.still[group.body]
    if not slender.any():
        return [group]
    rest, pieces = _some(group, ~slender), []
    for corner, owner, tint, ratio in zip(
        group.corner[slender], group.body[slender], group.colour[slender], long[slender]
    ):
        turned = corner if ratio >= 1.0 else np.roll(corner, -1, axis=0)
        share = np.linspace(0.0, 1.0, int(min(8, max(ratio, 1.0 / ratio))) + 1)
        first = turned[0] + share[:, None] * (turned[1] - turned[0])
        second = turned[3] + share[:, None] * (turned[2] - turned[3])
        for n in range(len(share) - 1):
            pieces.append((np.stack([first[n], first[n + 1], second[n + 1], second[n]]), tint, owner))
    cut = Paint(
        np.array([p[0] for p in pieces]), np.array([p[1] for p in pieces]), np.array([p[2] for p in pieces])
    )
    return [rest, cut]


def rotations(attitude: Floats) -> Floats:
    """Rotation matrices of quaternions (n, 4)."""
    w, x, y, z = (attitude / np.linalg.norm(attitude, axis=1, keepdims=True)).T
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
    return np.array(rows).transpose(2, 0, 1)


def node_paint(
    animation: Animation,
    frame: int,
    paint: Floats,
    shown: np.ndarray,
    view: View,
    tint: Floats | None = None,
) -> list[Paint]:
    """Surfaces of bending bodies, and beams as bands that face the viewer."""
    nodes = animation.nodes
    if nodes is None:
        return []
    position, found = nodes.position[frame], []
    tint = paint[nodes.owner] if tint is None else tint
    if len(nodes.triangles):
        owner = nodes.owner[nodes.triangles[:, 0]]
        colour = tint[nodes.triangles].mean(axis=1)
        found.append(_some(Paint(position[nodes.triangles], colour, owner, outlined=False), shown[owner]))
    if len(nodes.segments):
        a, b = position[nodes.segments].transpose(1, 0, 2)
        across = np.cross(b - a, view.towards)
        across *= (
            0.5 * nodes.width[:, None] / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-300)
        )
        owner = nodes.owner[nodes.segments[:, 0]]
        band = np.stack([a - across, a + across, b + across, b - across], axis=1)
        colour = tint[nodes.segments].mean(axis=1)
        found.append(_some(Paint(band, colour, owner, facing=False, outlined=False), shown[owner]))
    return found


def _normals(corner: Floats) -> Floats:
    """Unit normals of polygons (n, k, 3)."""
    normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    return normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-300)


def _some(group: Paint, keep: np.ndarray) -> Paint:
    return group._replace(corner=group.corner[keep], colour=group.colour[keep], body=group.body[keep])


def _add(axes: "Axes", groups: list[Paint], view: View, edge: tuple[float, ...], zorder: int) -> None:
    """Shade, sort by depth and add one collection."""
    from matplotlib.collections import PolyCollection

    flat: list[Floats] = []
    tints, depths, outlined = [], [], []
    for group in groups:
        if not len(group.body):
            continue
        normal = _normals(group.corner)
        facing = normal @ view.towards
        seen = facing > 1e-9 if group.facing and zorder > 1 else np.ones(len(normal), bool)
        normal = np.where(facing[:, None] < 0.0, -normal, normal)
        shade = 0.42 + 0.22 * (0.5 + 0.5 * normal[:, 2]) + 0.45 * np.maximum(normal @ LIGHT, 0.0)
        flat.extend(group.corner[seen] @ view.plane.T)
        tints.append(np.clip(group.colour * shade[:, None], 0.0, 1.0)[seen])
        depths.append((group.corner.mean(axis=1) @ view.towards)[seen])
        outlined.append(np.full(int(seen.sum()), group.outlined and edge[3] > 0.0))
    if not flat:
        return
    depth, tint = np.concatenate(depths), np.concatenate(tints)
    order = np.argsort(depth, kind="stable")
    lined = np.concatenate(outlined)[order]
    edges = np.where(lined[:, None], np.array(edge), np.column_stack([tint[order], np.ones(len(order))]))
    axes.add_collection(
        PolyCollection(
            [flat[k] for k in order],
            facecolors=tint[order],
            edgecolors=edges,
            linewidths=np.where(lined, 0.5, 0.5 if edge[3] > 0.0 else 0.2),
            joinstyle="round",
            zorder=zorder,
        ),
        autolim=False,
    )


def _add_shadows(axes: "Axes", groups: list[Paint], view: View, ground: float) -> None:
    """Faces thrown on level ground along the light, in one flat tone so that they do not add up."""
    from matplotlib.collections import PolyCollection
    from matplotlib.colors import to_rgb

    flat: list[Floats] = []
    for whole in groups:
        # of a closed body the faces towards the light throw its whole shadow
        normal = _normals(whole.corner)
        group = _some(whole, normal @ LIGHT > 0.0) if whole.facing else whole
        above = np.maximum(group.corner[:, :, 2:] - ground, 0.0)
        thrown = group.corner - above * (LIGHT / LIGHT[2])
        flat.extend(thrown @ view.plane.T)
    tone = 0.86 * np.array(to_rgb(GROUND))
    axes.add_collection(
        PolyCollection(flat, facecolors=[tone], edgecolors=[tone], linewidths=0.3, zorder=2), autolim=False
    )


def _add_forces(axes: "Axes", animation: Animation, frame: int, view: View) -> None:
    """Lines from centre to contact to centre, as wide as the force is large."""
    from matplotlib.collections import LineCollection

    chains = animation.chains
    if chains is None:
        return
    rows = slice(int(chains.end[frame - 1]) if frame else 0, int(chains.end[frame]))
    if rows.stop <= rows.start:
        return
    force, point = chains.force[rows], chains.point[rows]
    width = 5.0 * np.sqrt(force / force.max())
    lines, widths = [], []
    for side in range(2):
        body = chains.body[rows, side]
        moves = (~animation.still[body] | (chains.quantity != "force")) & (width > 0.15)
        ends = np.stack([animation.position[frame, body], point], axis=1)[moves]
        if chains.spacing is not None:
            ends = ends + chains.spacing[rows][moves][:, None]
        lines.extend(ends @ view.plane.T)
        widths.extend(width[moves])
    axes.add_collection(
        LineCollection(lines, linewidths=widths, colors="#b71c24", capstyle="round", zorder=4), autolim=False
    )
