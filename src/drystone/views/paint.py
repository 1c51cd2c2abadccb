"""Polygons painted from far to near into matplotlib's axes.

Faces are shaded by their slope to a light and sorted by the depth of their centres; what never moves is painted
first, then shadows on level ground, then what moves. Large faces are cut up, because a big face and a small one
before it sort wrongly. Many balls are painted as disks.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.maths.arrays import Floats
from drystone.views.animation import MAP, Animation, Solid
from drystone.views.camera import View
from drystone.views.style import GROUND

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LIGHT = np.array([-0.45, -0.6, 1.0]) / np.linalg.norm([-0.45, -0.6, 1.0])
MANY_PIECES = 20_000  # faces that are sorted
MANY_BALLS = 60  # from here on balls are disks
DISK = 28  # corners of a disk
EDGE, EDGE_SHARE = "#33302c", 0.3  # of blocks: colour, and width over that of a joint
MANY_BODIES = 3000  # from here on edges are not drawn
MANY_FACES = 200  # of a body that never moves, from which it is a relief
RELIEF, DEEPEST = 2.2, 0.45  # factor on its shades, and how far they go from the usual one


class Paint(NamedTuple):
    """Polygons with the same number of corners."""

    corner: Floats  # [m]                                            (n, k, 3)
    colour: Floats  # red, green, blue                               (n, 3)
    body: np.ndarray  # whose they are                               (n,)
    facing: bool = True  # whether the side away from the viewer is hidden
    outlined: bool = True
    lit: bool = True  # shaded by the slope to the light
    relief: bool = False  # shaded more strongly, as the hills of a map


def paint_animation(
    axes: "Axes",
    animation: Animation,
    frame: int,
    paint: Floats,
    view: View,
    wanted: np.ndarray | None = None,
    forces: bool = False,
    tint: Floats | None = None,
    joints: bool = False,
) -> tuple[Floats, Floats]:
    """Paint one frame into axes; returns the corners of what moves in the picture plane [m].

    paint: colours of bodies; tint: colours of nodes, default those of their bodies; joints: by their state, on pale
    blocks.
    """
    here = (animation.life[:, 0] <= animation.time[frame]) & (animation.time[frame] < animation.life[:, 1])
    shown = here if wanted is None else here & wanted
    inside = animation.chains is None or animation.chains.quantity == "force"  # impacts are on the surface
    pale = 0.3 * paint + 0.68 if (forces and inside) or joints else paint
    groups = [
        p for solid in animation.solids for p in solid_paint(animation, frame, solid, pale, shown, view)
    ]
    lines = node_paint(animation, frame, pale, shown, view, tint)
    over = animation.nodes is not None and animation.nodes.over
    bending = ([] if over else lines) + joint_paint(animation, frame, shown, view, joints)
    n_shown = int(shown.sum())
    edge = (0.1, 0.1, 0.1, 0.6 if n_shown < MANY_BODIES else 0.0)
    still = [_some(g, animation.still[g.body]) for g in groups]
    # what bends is sorted with what moves, held parts too: they may stand before it
    moving = [_some(g, ~animation.still[g.body]) for g in groups] + bending
    _add(axes, still, view, (0.1, 0.1, 0.1, 0.15), zorder=1)
    _add_map(axes, animation, view)
    if animation.ground is not None and view.towards[2] > 0.0:
        _add_shadows(axes, moving, view, animation.ground)
    _add(axes, moving, view, edge, zorder=3)
    if over:
        _add(axes, lines, view, edge, zorder=4)
    if forces:
        _add_forces(axes, animation, frame, view)
    corners = [g.corner.reshape(-1, 3) for g in (moving if any(len(g.body) for g in moving) else still)]
    flat = np.concatenate(corners) @ view.plane.T if corners else np.zeros((1, 2))
    # a stray far away must not shrink the rest
    low, high = flat.min(axis=0), flat.max(axis=0)
    inner_low, inner_high = np.percentile(flat, [1, 99], axis=0)
    room = 0.6 * (inner_high - inner_low)
    low, high = np.maximum(low, inner_low - room), np.minimum(high, inner_high + room)
    for line in lines if over else []:
        if len(line.body):
            ends = line.corner.reshape(-1, 3) @ view.plane.T
            low, high = np.minimum(low, ends.min(axis=0)), np.maximum(high, ends.max(axis=0))
    return low, high


def has_relief(animation: Animation) -> bool:
    """Whether the ground is a terrain."""
    return any(
        len(solid.faces) > MANY_FACES and bool(animation.still[solid.body].all())
        for solid in animation.solids
    )


def _add_map(axes: "Axes", animation: Animation, view: View) -> None:
    """Roads and zones on the ground, with their names."""
    for mark in animation.marks:
        if mark.kind != MAP:
            continue
        line = mark.at @ view.plane.T
        colour = animation.mark_kinds[MAP].colour
        axes.plot(line[:, 0], line[:, 1], color=colour, linewidth=1.2, zorder=2)
        axes.annotate(
            mark.label, line[-1], xytext=(3, 3), textcoords="offset points", color=colour, fontsize=8,
            zorder=2, annotation_clip=True,
        )  # fmt: skip


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
        relief = len(solid.faces) > MANY_FACES and bool(animation.still[body].all())
        found.append(Paint(corner, paint[owner], owner, outlined=not relief, relief=relief))
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
    faces = nodes.triangles if nodes.quads is None else nodes.quads
    if len(faces):
        owner = nodes.owner[faces[:, 0]]
        colour = tint[faces].mean(axis=1)
        whole = _some(Paint(position[faces], colour, owner, outlined=False), shown[owner])
        if faces.shape[1] == 4:
            found += _split(whole, _piece(position[faces], owner))
        else:
            found.append(whole)
    if len(nodes.segments):
        owner = nodes.owner[nodes.segments[:, 0]]
        band = _bands(position, nodes.segments, nodes.width, view)
        colour = tint[nodes.segments].mean(axis=1)
        found.append(_some(Paint(band, colour, owner, facing=False, outlined=False), shown[owner]))
    return found


def _sides(corner: Floats) -> Floats:
    """Lengths of quadrilaterals both ways [m]: (n, 2)."""
    side = np.linalg.norm(corner - np.roll(corner, -1, axis=1), axis=2)
    return np.stack([side[:, [0, 2]].max(axis=1), side[:, [1, 3]].max(axis=1)], axis=1)


def _piece(corner: Floats, owner: np.ndarray) -> float:
    """How long pieces of quadrilaterals are for the painter [m]: half of what most bodies are wide, larger for many."""
    both = _sides(corner)
    _, first = np.unique(owner, return_index=True)
    usual = max(0.5 * float(np.median(both[first].min(axis=1))), 1e-12)
    return usual * max(1.0, float(np.sqrt((both / usual).prod(axis=1).sum() / MANY_PIECES)))


def _split(group: Paint, longest: float) -> list[Paint]:
    """Quadrilaterals in pieces of at most this length [m]: the smaller they are, the truer is their order."""
    if not len(group.body):
        return [group]
    counts = np.ceil(_sides(group.corner) / longest - 1e-9)
    long = np.asarray((counts > 1.0).any(axis=1))
    if not long.any():
        return [group]
    pieces = []
    for n, m in np.unique(counts[long], axis=0).astype(int):
        here = np.flatnonzero((counts == (n, m)).all(axis=1))
        s, t = (np.linspace(0.0, 1.0, k + 1) for k in (n, m))
        a, b, c, d = (group.corner[here, k][:, None, None] for k in range(4))
        u, v = s[None, :, None, None], t[None, None, :, None]
        grid = (1 - u) * (1 - v) * a + u * (1 - v) * b + u * v * c + (1 - u) * v * d
        corner = np.stack([grid[:, :-1, :-1], grid[:, 1:, :-1], grid[:, 1:, 1:], grid[:, :-1, 1:]], axis=3)
        tint = np.repeat(group.colour[here], n * m, axis=0)
        pieces.append(
            group._replace(
                corner=corner.reshape(-1, 4, 3), colour=tint, body=np.repeat(group.body[here], n * m)
            )
        )
    return [_some(group, ~long), *pieces]


def _bands(position: Floats, segments: np.ndarray, width: Floats, view: View) -> Floats:
    """Lines between nodes as bands of some width [m] that face the viewer: (n, 4, 3)."""
    a, b = position[segments].transpose(1, 0, 2)
    across = np.cross(b - a, view.towards)
    across *= 0.5 * width[:, None] / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-300)
    return np.stack([a - across, a + across, b + across, b - across], axis=1)


def joint_paint(animation: Animation, frame: int, shown: np.ndarray, view: View, states: bool) -> list[Paint]:
    """Edges of blocks as thin dark bands; with `states` those of joints wider, in the colour of their state."""
    from matplotlib.colors import to_rgb

    nodes = animation.nodes
    if nodes is None or nodes.joints is None or not len(nodes.joints.edge):
        return []
    joints, owner = nodes.joints, nodes.owner[nodes.joints.edge[:, 0]]
    state = np.where(joints.edge_joint >= 0, joints.state[frame, np.maximum(joints.edge_joint, 0)], 0)
    told = state > 0 if states else np.zeros(len(state), bool)
    palette = np.array([to_rgb(EDGE), *(to_rgb(one) for one in joints.colours[1:])])
    width = np.where(told, joints.width, EDGE_SHARE * joints.width)
    # before the pieces of faces that meet in the edge, behind those that hide it
    position, faces = nodes.position[frame], nodes.triangles if nodes.quads is None else nodes.quads
    longest = _piece(position[faces], nodes.owner[faces[:, 0]]) if faces.shape[1] == 4 else np.inf
    lift = joints.width + (0.6 * longest if np.isfinite(longest) else 0.0)
    band = _bands(position, joints.edge, width, view) + lift * view.towards
    found = Paint(band, palette[np.where(told, state, 0)], owner, facing=False, outlined=False, lit=False)
    there = shown[owner] & _before(joints.edge, faces, _normals(position[faces]) @ view.towards > 1e-9)
    parts = [_some(found, there & ~told), _some(found, there & told)]
    return [piece for part in parts for piece in _split(part, longest)]


def _before(edge: np.ndarray, faces: np.ndarray, facing: np.ndarray) -> np.ndarray:
    """Whether edges (pairs of nodes) belong to a face that looks at the viewer, or to none."""
    many = int(max(faces.max(), edge.max())) + 1
    sides = np.sort(np.stack([faces, np.roll(faces, -1, axis=1)], axis=2), axis=2) @ np.array([many, 1])
    key = np.sort(edge, axis=1).astype(np.int64) @ np.array([many, 1])
    return np.isin(key, sides[facing]) | ~np.isin(key, sides)


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
        if group.relief:
            usual = float(np.median(shade))
            # bent at the ends, not cut: steep ground keeps its shape
            shade = usual + DEEPEST * np.tanh(RELIEF * (shade - usual) / DEEPEST)
        shade = shade if group.lit else np.ones(len(shade))
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
