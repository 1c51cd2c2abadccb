"""What every view draws: one description of bodies in time, made once from a record.

Replay, pictures, films and ParaView files all take a `Animation`; whatever an engine adds (grains, deformable
blocks, frames) is seen everywhere once it fills these arrays. Rigid bodies and grains are *solids*: a mesh in
body axes, shared by many bodies and scaled for each. What bends is *nodes*, which move one by one and carry a
surface of triangles, tetrahedra or segments (beams). Every node belongs to a body, which gives it a name.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from drystone.engines.bodies.build import origin_of
from drystone.maths.arrays import Floats, Ints
from drystone.record.bodies import Record
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord
from drystone.scene import Body, Matter
from drystone.scene.grains import Grains
from drystone.shapes import Box, Cylinder, Plane, Sphere, Terrain
from drystone.shapes.polygons import polygons_of
from drystone.views.frames import contact_rows, frame_arrays, has_contacts
from drystone.views.source import AnyRecord

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
    magnify: float = 1.0  # of displacements, if nobody says otherwise [-]
    spacing: Floats | None = None  # gaps to be magnified with the displacements [m]  (n_node, 3)
    hexahedra: Ints | None = None  # volume, for ParaView            (n_hexahedron, 8)
    cell_fields: dict[str, Floats] | None = None  # tetrahedra, then hexahedra  (n_frame, n_cell[, 3 or 6])


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


def rest_of(moving: "Animation | Nodes") -> Floats:
    """Positions that displacements are counted from [m]."""
    return moving.position[0] if moving.rest is None else moving.rest


MANY_GRAINS, COARSE = 3000, 12  # from so many disks on, sides of a drum
# a cube of side 1, scaled to any box without rounding
CUBE = polygons_of(Box(size=(1.0, 1.0, 1.0)))


def mesh_of(polygons: Sequence[Floats]) -> tuple[Floats, Faces]:
    """Polygons over shared vertices."""
    corner = np.concatenate(polygons)
    size = max(float(np.ptp(corner, axis=0).max()), 1e-300)
    _, first, number = np.unique(np.round(corner / size, 9), axis=0, return_index=True, return_inverse=True)
    number = number.ravel()
    ends = np.cumsum([len(polygon) for polygon in polygons])
    faces = tuple(
        tuple(int(v) for v in number[end - len(polygon) : end]) for polygon, end in zip(polygons, ends)
    )
    return corner[first], faces


def label_of(name: str, matter: Matter) -> str:
    """The group that a body is coloured by: its collision group, else its name without numbers."""
    return matter.group or re.sub(r"[\d_:. -]+$", "", name) or name


def solids_of(members: Sequence[tuple[str, Matter, int]], size: float) -> list[Solid]:
    """The meshes of bodies; equal ones once, planes as squares of half this size [m]."""
    found: dict[object, tuple[Floats, Faces, list[int], list[tuple[float, float, float]]]] = {}
    known: dict[int, tuple[object, tuple[float, float, float]] | None] = {}
    for b, (_, matter, _) in enumerate(members):
        if id(matter) not in known:
            known[id(matter)] = _register(matter, size, found)
        entry = known[id(matter)]
        if entry is not None:
            found[entry[0]][2].append(b)
            found[entry[0]][3].append(entry[1])
    return [
        Solid(vertices, faces, np.array(body, np.int32), np.array(scale, float), ball=key == "ball")
        for key, (vertices, faces, body, scale) in found.items()
    ]


def _register(matter: Matter, size: float, found: dict) -> tuple[object, tuple[float, float, float]] | None:
    """The key and the scale of a shape's mesh; the mesh is made when it is first met."""
    shape = matter.shape
    if isinstance(shape, Sphere):
        key: object = "ball"
        scale = (shape.radius, shape.radius, shape.radius)
        polygons = polygons_of(Sphere(radius=1.0)) if key not in found else []
    elif isinstance(shape, Box) and shape.rounding == 0.0:
        key, scale = "cube", shape.size
        polygons = CUBE
    else:
        key, scale = shape.model_dump_json(), (1.0, 1.0, 1.0)
        origin = origin_of(matter, shape.mass_properties())
        polygons = [polygon - origin for polygon in polygons_of(shape, size=size)] if key not in found else []
    if key not in found:
        if not polygons:
            return None
        found[key] = (*mesh_of(polygons), [], [])
    return key, scale


def animation_of(
    record: AnyRecord, *, frames: Sequence[int] | np.ndarray | None = None, chains: bool = True
) -> Animation:
    """The bodies of a record at some frames (default: all), with forces if the run kept its contacts."""
    if isinstance(record, StructureRecord):
        from drystone.views.animation.structures import structure_animation  # which needs the classes above

        return structure_animation(record, frames=frames)
    if isinstance(record, MasonryRecord):
        from drystone.views.animation.masonry import animation_of_masonry

        return animation_of_masonry(record, frames=frames)
    scene = record.scene
    chosen = np.arange(len(record.time)) if frames is None else np.asarray(frames, int)
    time, position, attitude, velocity = frame_arrays(
        record, "time", "position", "attitude", "velocity", frames=chosen
    )
    # the engine of grains keeps no attitudes of grains, and its grains come after the bodies
    n_grain = position.shape[1] - attitude.shape[1]
    members = scene.body_members() if n_grain else scene.members()
    still = np.array([isinstance(m, Body) and m.fixed for _, m, _ in members] + [False] * n_grain)
    labels: dict[str, int] = {}
    label = [labels.setdefault(label_of(name, matter), len(labels)) for name, matter, _ in members]
    life = [(m.born, np.inf if m.dies is None else m.dies) for _, m, _ in members]
    names = [name for name, _, _ in members]
    solids = solids_of(members, plane_size(position, still))
    if n_grain:
        attitude = np.concatenate(
            [attitude, np.broadcast_to([1.0, 0, 0, 0], (len(time), n_grain, 4))], axis=1
        )
        present = frame_arrays(record, "present", frames=chosen)[0]
        gone = np.append(time, np.inf)[
            np.where(present.all(axis=0), len(time), (present == 0).argmax(axis=0))
        ]
        life += [(0.0, float(end)) for end in gone]
        for name, grains in scene.grains.items():
            n = len(grains.at)
            label += [labels.setdefault(grains.group or name, len(labels))] * n
            solids.append(grain_solid(grains, len(names)))
            names += [f"{name}:{k}" for k in range(n)]
    fields = {"speed": Field(np.linalg.norm(velocity, axis=2), "m/s")}
    forces = None
    if chains and has_contacts(record):
        forces = pair_forces(record, chosen, scene.run.dt if scene.run and scene.run.dt else 1.0)
        fields["contact force"] = Field(_force_on_bodies(forces, len(names)), "N")
    return Animation(
        title=scene.title or record.path.stem,
        time=time,
        names=names,
        labels=list(labels),
        label=np.array(label, np.int32),
        still=still,
        life=np.array(life, float).reshape(-1, 2),
        position=position,
        attitude=attitude,
        solids=solids,
        fields=fields,
        chains=forces,
        ground=_ground(members, position[0]),
    )


def grain_solid(grains: Grains, first: int) -> Solid:
    """Grains as scaled balls, or as flat drums about y (no thicker than they are wide, so that one sees round)."""
    n = len(grains.at)
    radius = np.broadcast_to(np.asarray(grains.radius, float), n)
    scale = np.repeat(radius[:, None], 3, axis=1)
    if grains.shape == "disk":
        scale[:, 1] = np.minimum(grains.thickness, radius)
        drum = polygons_of(Cylinder(radius=1.0, length=1.0)) if n < MANY_GRAINS else _coarse_drum()
        polygons = [polygon[:, [0, 2, 1]][::-1] for polygon in drum]
    else:
        polygons = polygons_of(Sphere(radius=1.0))
    body = np.arange(first, first + n, dtype=np.int32)
    return Solid(*mesh_of(polygons), body, scale, ball=grains.shape == "sphere")


def _coarse_drum() -> list[Floats]:
    """A drum about z of radius 1 and length 1 with few sides: 16 000 of them must turn in a browser."""
    angle = np.linspace(0.0, 2.0 * np.pi, COARSE, endpoint=False)
    rim = np.column_stack([np.cos(angle), np.sin(angle), np.full(COARSE, 0.5)])
    low = rim * [1.0, 1.0, -1.0]
    sides = [np.array([low[k], low[k - COARSE + 1], rim[k - COARSE + 1], rim[k]]) for k in range(COARSE)]
    return [rim, low[::-1], *sides]


def plane_size(position: Floats, still: np.ndarray) -> float:
    """Half size of the square that stands for a plane [m]: well beyond where bodies go, strays aside."""
    moving = position[:, ~still] if (~still).any() else position
    low, high = np.percentile(moving.reshape(-1, 3), [1, 99], axis=0)
    return float(max(1.0, 1.5 * (high - low).max()))


def _ground(members: list[tuple[str, Matter, int]], position: Floats) -> float | None:
    """Height of the highest level plane, or fixed box lying flat [m]."""
    heights = []
    moves = np.ones(len(position), bool)
    moves[: len(members)] = [not (isinstance(m, Body) and m.fixed) for _, m, _ in members]
    around = position[moves]
    for b, (_, matter, _) in enumerate(members):
        if not (isinstance(matter, Body) and matter.fixed):
            continue
        shape = matter.shape
        upright = abs(matter.attitude[0]) > 0.999999
        if (
            isinstance(shape, Plane)
            and upright
            and shape.normal[2] >= 0.999999 * np.linalg.norm(shape.normal)
        ):
            heights.append(float(position[b, 2]))
        elif isinstance(shape, Box) and upright and _spans(shape, position[b], around):
            heights.append(float(position[b, 2]) + 0.5 * shape.size[2])
        elif isinstance(shape, Terrain):
            return None
    return max(heights, default=None)


def _spans(box: Box, centre: Floats, around: Floats) -> bool:
    """Whether a box lies under all these points [m]."""
    return bool((np.abs(around[:, :2] - centre[:2]) <= 0.5 * np.array(box.size[:2])).all())


def pair_forces(record: Record, frames: np.ndarray, dt: float) -> Chains:
    """Contacts summed over each pair of bodies: the force is the mean over the step before the frame."""
    end, bodies, points, forces = [], [], [], []
    total = 0
    for body, point, impulse in contact_rows(record, frames):
        pair, number = np.unique(body, axis=0, return_inverse=True) if len(body) else (body, np.zeros(0, int))
        number = number.ravel()
        size = np.linalg.norm(impulse, axis=1)
        summed = np.stack([np.bincount(number, impulse[:, k], len(pair)) for k in range(3)], axis=1)
        weight = np.maximum(np.bincount(number, size, len(pair)), 1e-300)
        middle = np.stack([np.bincount(number, size * point[:, k], len(pair)) for k in range(3)], axis=1)
        force = np.linalg.norm(summed, axis=1) / dt
        loaded = force > 0.0
        total += int(loaded.sum())
        end.append(total)
        bodies.append(pair[loaded])
        points.append((middle / weight[:, None])[loaded])
        forces.append(force[loaded])
    return Chains(
        np.array(end, np.int32),
        np.concatenate(bodies).astype(np.int32).reshape(-1, 2),
        np.concatenate(points).reshape(-1, 3),
        np.concatenate(forces),
    )


def _force_on_bodies(chains: Chains, n_body: int) -> Floats:
    """Sum of the sizes of the forces on each body [N]: (n_frame, n_body)."""
    n_frame = len(chains.end)
    frame = np.repeat(np.arange(n_frame), np.diff(chains.end, prepend=0))
    total = np.zeros(n_frame * n_body)
    for side in range(2):
        total += np.bincount(frame * n_body + chains.body[:, side], chains.force, n_frame * n_body)
    return total.reshape(n_frame, n_body)


def view_box(animation: Animation) -> tuple[Floats, Floats]:
    """Corners of a box around what moves, at the start and at the end, strays aside [m]."""
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
