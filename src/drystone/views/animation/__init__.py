"""What every view draws: one description of bodies in time, made once from a record.

Replay, pictures, films and ParaView files all take a `Animation`; whatever an engine adds (grains, deformable
blocks, frames) is seen everywhere once it fills these arrays. Rigid bodies and grains are *solids*: a mesh in
body axes, shared by many bodies and scaled for each. What bends is *nodes*, which move one by one and carry a
surface of triangles, tetrahedra or segments (beams). Every node belongs to a body, which gives it a name.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Ints
from drystone.record import Record
from drystone.record.frames import frame_numbers
from drystone.views.kinds import shown_by

Faces = tuple[tuple[int, ...], ...]


class Solid(NamedTuple):
    """A mesh in body axes and the bodies that have it."""

    vertices: Floats  # before scaling [m]                           (n_vertex, 3)
    faces: Faces  # polygons, counter-clockwise seen from outside
    body: Ints  # numbers of the bodies                              (n_member,)
    scale: Floats  # of each body along its axes [-]                 (n_member, 3)
    ball: bool = False  # a unit ball: exact in ParaView, given by its radius


class Field(NamedTuple):
    """A number per body (or node) and frame to colour by."""

    values: Floats  #                                                (n_frame, n_body or n_node)
    unit: str


class Chains(NamedTuple):
    """Forces between bodies, one row per touching pair, frame after frame."""

    end: Ints  # end of the rows of each frame                       (n_frame,)
    body: Ints  # candidate, antagonist                              (n_row, 2)
    point: Floats  # mean point of contact, weighed by force [m]     (n_row, 3)
    force: Floats  # size of the sum of forces [N], or of another quantity  (n_row,)
    spacing: Floats | None = None  # as in Nodes                      (n_row, 3)
    quantity: str = "force"  # or "impulse", of impacts, whose bodies are only the ends of a mark
    unit: str = "N"


class Joints(NamedTuple):
    """Edges of blocks, where joints can be seen, and the state of each joint in time."""

    edge: Ints  # nodes at both ends                                  (n_edge, 2)
    edge_joint: Ints  # the joint that an edge borders, -1: none      (n_edge,)
    patch: Ints  # faces in the joints, for ParaView                  (n_patch, 4)
    patch_joint: Ints  #                                              (n_patch,)
    state: np.ndarray  # rows of `states`                             (n_frame, n_joint)
    states: tuple[str, ...]  # names of the states, the first is that of nothing to be shown
    colours: tuple[str, ...]  # of the states, as #rrggbb
    width: float  # of a joint as drawn [m]


class Nodes(NamedTuple):
    """Points that move one by one: deformable blocks and beams."""

    position: Floats  # [m]                                          (n_frame, n_node, 3)
    owner: Ints  # body of each node                                 (n_node,)
    triangles: Ints  # outer surface, counter-clockwise from outside  (n_triangle, 3)
    segments: Ints  # beams                                          (n_segment, 2)
    width: Floats  # of the beams as drawn [m]                       (n_segment,)
    tetrahedra: Ints  # volume, for ParaView                         (n_tetrahedron, 4)
    fields: dict[str, Field]
    rest: Floats | None = None  # without displacement [m]; None: as in the first frame  (n_node, 3)
    magnify: float = 1.0  # of displacements, by default [-]
    spacing: Floats | None = None  # gaps to be magnified with the displacements [m]  (n_node, 3)
    hexahedra: Ints | None = None  # volume, for ParaView            (n_hexahedron, 8)
    over: bool = False  # pictures show them through bodies: connectors lie in holes
    cell_fields: dict[str, Floats] | None = None  # tetrahedra, then hexahedra  (n_frame, n_cell[, 3 or 6])
    quads: Ints | None = None  # the same surface without diagonals, for pictures  (n_quad, 4)
    joints: Joints | None = None  # of masonry


class MarkKind(NamedTuple):
    """What marks of one kind have in common, a line of the legend."""

    text: str
    colour: str  # as #rrggbb
    shape: str  # point, square, triangle, line, or arrow along the last two points
    hidden: bool = False  # at first
    dash: tuple[int, ...] = ()  # of lines [pixels]


class Mark(NamedTuple):
    """A sign over the picture: a sensor, a load, a support, a contact."""

    kind: str  # of Animation.mark_kinds
    at: Floats  # in world axes, or in axes of a body about its centre of mass [m]  (n_point, 3)
    body: int = -1  # that carries it; -1: none
    label: str = ""  # written beside it


MAP = "map"  # the kind of marks that lie on the ground: roads, zones, release areas
ON_MAP = {MAP: MarkKind("lines and zones of the map", "#a6192e", "line")}


class Thrust(NamedTuple):
    """Lines of thrust at some frames: a row for each section between two courses."""

    frame: Ints  # rows of Animation.time                             (n_frame,)
    sections: tuple[str, ...]  #                                     (n_section,)
    lines: tuple[tuple[int, ...], ...]  # sections of each structure, along the arch
    middle: Floats  # of the sections [m]                             (n_frame, n_section, 3)
    centre: Floats  # of pressure [m], not finite where nothing is carried  (n_frame, n_section, 3)
    force: Floats  # normal to the section [N]                        (n_frame, n_section)
    use: Floats  # eccentricity over half the thickness [-]           (n_frame, n_section)
    shown: bool  # at first: of arches and vaults


class Note(NamedTuple):
    """A sentence beside the picture, with a colour of the legend."""

    text: str
    colour: str


class Animation(NamedTuple):
    """Bodies in time, ready to be drawn."""

    title: str
    time: Floats  # [s]                                              (n_frame,)
    names: list[str]
    labels: list[str]  # names of the groups that colours stand for
    label: Ints  # group of each body                                (n_body,)
    still: np.ndarray  # never moves                                 (n_body,)
    life: Floats  # time of birth and of death [s]                   (n_body, 2)
    position: Floats  # of the centres of mass [m]                   (n_frame, n_body, 3)
    attitude: Floats  # scalar first                                 (n_frame, n_body, 4)
    solids: list[Solid]
    fields: dict[str, Field]
    chains: Chains | None = None
    nodes: Nodes | None = None
    ground: float | None = None  # height of level ground, for shadows [m]
    rest: Floats | None = None  # where displacements begin [m]; None: as in the first frame  (n_body, 3)
    fixed: np.ndarray | None = (
        None  # bodies that are seen as such and never move, as a dam on a slope  (n_body,)
    )
    marks: tuple[Mark, ...] = ()
    mark_kinds: dict[str, MarkKind] = {}  # noqa: RUF012, as everything here it is never changed
    thrust: Thrust | None = None  # of masonry
    notes: tuple[Note, ...] = ()


def movable(animation: "Animation") -> np.ndarray:
    """Bodies that can move: those that a scale of colours is for."""
    return ~animation.still if animation.fixed is None else ~(animation.still | animation.fixed)


def rest_of(moving: "Animation | Nodes") -> Floats:
    """Positions that displacements are counted from [m]."""
    return moving.position[0] if moving.rest is None else moving.rest


def animation_of(
    record: Record, *, frames: Sequence[int] | np.ndarray | None = None, chains: bool = True
) -> Animation:
    """What a record shows at some frames (default: all; -1 is the last), with forces if the run kept them.

    Example:
        >>> ds.views.animation_of(record, frames=[0, 2]).time.tolist()
        [0.0, 0.1]
    """
    chosen = None if frames is None else frame_numbers(len(record.time), frames)
    return shown_by(record, "views.animation").animate(record, frames=chosen, chains=chains)


def view_box(animation: Animation) -> tuple[Floats, Floats]:
    """Corners of a box around what moves, at the start and at the end, ignoring outliers [m]."""
    moving = ~animation.still if (~animation.still).any() else np.ones(len(animation.still), bool)
    reach = np.zeros(len(animation.still))
    for solid in animation.solids:
        radius = float(np.linalg.norm(solid.vertices, axis=1).max())
        reach[solid.body] = np.maximum(reach[solid.body], radius * np.abs(solid.scale).max(axis=1))
    corners = []
    if animation.nodes is not None and len(animation.nodes.owner):
        nodes, rest = animation.nodes, rest_of(animation.nodes)
        some = {0, len(animation.time) // 3, len(animation.time) // 2, len(animation.time) - 1}
        apart = 0.0 if nodes.spacing is None else (nodes.magnify - 1.0) * nodes.spacing
        corners += [rest + apart + nodes.magnify * (nodes.position[k] - rest) for k in sorted(some)]
        moving = moving & (reach > 0.0)
    if moving.any():
        at, size = animation.position[:, moving], reach[moving, None] * np.ones(3)
        corners += [at[0] - size, at[0] + size]
        # late frames count only where most bodies are: a stray stone must not shrink the wall
        low, high = (
            np.percentile(at[-1], [2, 98], axis=0) if len(size) > 50 else (at[-1].min(0), at[-1].max(0))
        )
        start = np.ptp(np.concatenate(corners), axis=0).max()
        middle = at[0].mean(axis=0)
        bound = 1.5 * max(start, 1e-9)
        corners.append(np.clip(np.stack([low, high]), middle - bound, middle + bound))
    every = np.concatenate(corners)
    return every.min(axis=0), every.max(axis=0)
