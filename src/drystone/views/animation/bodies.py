"""The animation of bodies and grains: rigid meshes in motion, forces as chains."""

import re
from collections.abc import Sequence

import numpy as np

from drystone.engines.bodies.build import origin_of
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.record.maps import ground_of, marks_of
from drystone.scene import Body, Matter, Scene, matches
from drystone.scene.grains import Grains
from drystone.scene.periodic import wrapped
from drystone.shapes import Box, Cylinder, Plane, Sphere, Terrain
from drystone.shapes.polygons import polygons_of
from drystone.views.animation import MAP, ON_MAP, Animation, Chains, Faces, Field, Mark, Nodes, Solid
from drystone.views.animation.connectors import connector_nodes

MANY_GRAINS, COARSE = 3000, 12  # from so many disks on, sides of a drum
PIECES = 200  # of a line on a map, to follow the ground
# a cube of side 1, scaled to any box without rounding
CUBE = polygons_of(Box(size=(1.0, 1.0, 1.0)))


def animate(
    record: Record, *, frames: Sequence[int] | np.ndarray | None = None, chains: bool = True
) -> Animation:
    """The bodies of a record at some frames (default: all), with forces if the run kept its contacts."""
    scene = record.scene
    chosen = np.arange(len(record.time)) if frames is None else np.asarray(frames, int)
    time, position, attitude, velocity = record.arrays(
        "time", "position", "attitude", "velocity", frames=chosen
    )
    sides = None if scene.periodic is None else scene.periodic.sides()
    # the engine of grains keeps no attitudes of grains, and its grains come after the bodies
    n_grain = position.shape[1] - attitude.shape[1]
    members = scene.body_members() if n_grain else scene.members()
    n_wall, way = len(members), position
    if sides is not None:  # grains are seen within the cell; walls stay where they are
        position = np.concatenate([position[:, :n_wall], wrapped(sides, position[:, n_wall:])], axis=1)
    objects = objects_of(scene, members)
    still = np.array(
        [isinstance(m, Body) and m.fixed and name not in objects for name, m, _ in members]
        + [False] * n_grain
    )
    labels: dict[str, int] = {}
    label = [labels.setdefault(label_of(name, matter), len(labels)) for name, matter, _ in members]
    life = [(m.born, np.inf if m.dies is None else m.dies) for _, m, _ in members]
    names = [name for name, _, _ in members]
    solids = solids_of(members, plane_size(position, still))
    if n_grain:
        attitude = np.concatenate(
            [attitude, np.broadcast_to([1.0, 0, 0, 0], (len(time), n_grain, 4))], axis=1
        )
        present = record.arrays("present", frames=chosen)[0]
        life += seen_life(time, present > 0)
        for name, grains in scene.grains.items():
            n = len(grains.at)
            label += [labels.setdefault(grains.group or name, len(labels))] * n
            solids.append(grain_solid(grains, len(names)))
            names += [f"{name}:{k}" for k in range(n)]
    lines: Nodes | None = None
    if scene.connectors:
        # connectors are bodies without a mesh, whose nodes are their points
        status = record.arrays("connector_status", frames=chosen)[0]
        lines = connector_nodes(scene, status, position, attitude, len(names))
        n, first = len(scene.connectors), len(names)
        parts = [np.flatnonzero(lines.owner == first + k) for k in range(n)]
        middle = np.stack([lines.position[:, part].mean(axis=1) for part in parts], axis=1)
        position = np.concatenate([position, middle], axis=1)
        attitude = np.concatenate([attitude, np.broadcast_to([1.0, 0, 0, 0], (len(time), n, 4))], axis=1)
        velocity = np.concatenate([velocity, np.zeros_like(middle)], axis=1)
        label += [labels.setdefault("connectors", len(labels))] * n
        life += [(0.0, np.inf)] * n
        still = np.append(still, np.zeros(n, bool))
        names += list(scene.connectors)
    fields = {"speed": Field(np.linalg.norm(velocity, axis=2), "m/s")}
    if on_ground := ground_of(record):
        terrain, place = on_ground
        first = record.arrays("position", frames=np.array([0]))[0][0]
        start = np.concatenate([first, position[0, len(first) :]])[:, 2]
        start = np.maximum(
            start - np.min(start[~np.isin(names, list(objects)) & ~still], initial=np.inf), 0.0
        )
        base = terrain.height(position[..., 0] - place[0], position[..., 1] - place[1]) + place[2]
        fields["start above the lowest"] = Field(np.broadcast_to(start, position.shape[:2]), "m")
        fields["height above ground"] = Field(np.nan_to_num(position[..., 2] - base), "m")
    forces, marks = None, map_marks(record)
    if chains and record.has_contacts:
        forces = pair_forces(record, chosen, record.provenance["settings"]["dt"])
        fields["contact force"] = Field(_force_on_bodies(forces, len(names)), "N")
        if sides is not None:
            forces = _within(forces, sides, position, n_wall)
    if sides is not None:
        fields["displacement"] = Field(
            np.linalg.norm(way - record.arrays("position", frames=np.array([0]))[0], axis=2), "m"
        )
    return Animation(
        title=record.title,
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
        nodes=lines,
        ground=_ground(members, position[0]),
        fixed=np.isin(names, list(objects)) if objects else None,
        marks=marks,
        mark_kinds=ON_MAP if marks else {},
    )


def map_marks(record: Record) -> tuple[Mark, ...]:
    """Roads, zones and release areas of a scene with a terrain, as lines on the ground."""
    found = ground_of(record)
    if found is None:
        return ()
    terrain, place = found
    marks = []
    for name, line in marks_of(record).items():
        way = np.append(0.0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1)))
        some = np.unique(np.append(way, np.linspace(0.0, way[-1], PIECES)))
        x, y = (np.interp(some, way, line[:, k]) for k in (0, 1))
        z = terrain.height(x - place[0], y - place[1]) + place[2]
        there = np.isfinite(z)
        if there.sum() > 1:
            marks.append(Mark(MAP, np.column_stack([x, y, z])[there], label=name))
    return tuple(marks)


def seen_life(time: Floats, present: np.ndarray) -> list[tuple[float, float]]:
    """From when until when grains are there, by frames (n_frame, n_grain): in one piece, or never."""
    ever, first = np.atleast_1d(present.any(axis=0)), present.argmax(axis=0)
    end = len(time) - present[::-1].argmax(axis=0)
    times = np.append(time, np.inf)
    begin = np.where(first > 0, time[first], 0.0)
    return [
        (float(a), float(b)) if there else (np.inf, np.inf)
        for there, a, b in zip(ever, begin, times[end], strict=True)
    ]


def objects_of(scene: Scene, members: Sequence[tuple[str, Matter, int]]) -> set[str]:
    """Fixed bodies that are seen as bodies, not as ground: on a terrain, or watched by a load cell.

    What is ground is painted first, below all that moves: a dam must be able to hide blocks behind it.
    """
    real = any(isinstance(body.shape, Terrain) for body in scene.bodies.values())
    watched = [cell.on for cell in scene.load_cells.values()]
    return {
        name
        for name, matter, _ in members
        if isinstance(matter, Body)
        and matter.fixed
        and not isinstance(matter.shape, Plane | Terrain)
        and (real or any(matches(pattern, name, matter.group) for pattern in watched))
    }


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
    """Half size of the square that stands for a plane [m]: well beyond where bodies go, ignoring outliers."""
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
    for body, point, impulse in record.contact_rows(frames):
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


def _within(chains: Chains, sides: Floats, position: Floats, n_wall: int) -> Chains:
    """Chains without those over periodic sides, whose two ends are seen at opposite sides of the cell."""
    frame = np.repeat(np.arange(len(chains.end)), np.diff(chains.end, prepend=0))
    point, length = wrapped(sides, chains.point), sides[:, 1] - sides[:, 0]
    far = np.zeros(len(point), bool)
    for side in range(2):
        body = chains.body[:, side]
        far |= (np.abs(position[frame, body] - point) > 0.5 * length).any(axis=1) & (body >= n_wall)
    keep = ~far
    end = np.cumsum(np.bincount(frame[keep], minlength=len(chains.end)))
    return Chains(end.astype(np.int32), chains.body[keep], point[keep], chains.force[keep])


def _force_on_bodies(chains: Chains, n_body: int) -> Floats:
    """Sum of the sizes of the forces on each body [N]: (n_frame, n_body)."""
    n_frame = len(chains.end)
    frame = np.repeat(np.arange(n_frame), np.diff(chains.end, prepend=0))
    total = np.zeros(n_frame * n_body)
    for side in range(2):
        total += np.bincount(frame * n_body + chains.body[:, side], chains.force, n_frame * n_body)
    return total.reshape(n_frame, n_body)
