"""Frames and shear buildings as animation: beams that bend, slabs, supports, and the impacts between them.

A member is a body with points along it, which follow the shape functions of its element (theory: structures.md, B.2);
shear buildings get columns and slabs by their heights, structures given by matrices a stick with a node every 3 m. All
displacements are relative to the ground and small, hence magnified by a stated factor, and the gaps with them: what
touches is drawn touching. Structures that pound are put side by side as their gaps say, whatever their own coordinates,
which the engine does not look at either.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp

from drystone.engines.structures.assembly import Assembled, place_rows
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.scene.structures import GROUND, STOREY, Bar, Beam, Frame, ShearBuilding, split_point
from drystone.views.animation import Animation, Chains, Field, Nodes

PIECES = 8  # a beam is drawn in
WIDE = 0.08  # share of the size of the picture that displacements are magnified to
SHOWN_FOR = 40  # an impact is shown for this share of the run, 1/40, or it would flash by


class Part(NamedTuple):
    """A body of a structure: points at rest [m] and what moves them, as rows over the unknowns, x, y, z in turn."""

    name: str
    rest: Floats  #                                                  (n_point, 3)
    rows: Any  # sparse                                              (3 n_point, n_unknown)
    width: float  # of the line through them; 0 for a surface [m]
    triangles: np.ndarray | None = None  # of a surface                (n, 3)
    still: bool = False


class Placed(NamedTuple):
    """A structure ready to be drawn."""

    parts: list[Part]
    supports: list[Floats]  # [m]
    points: dict[str, Floats]  # nodes at rest [m]
    half: float  # half the width of a shear building, whose nodes are at its middle [m]


def animate(
    record: Record, *, frames: Sequence[int] | np.ndarray | None = None, chains: bool = True
) -> Animation:
    """The structures of a record at some frames (default: all), with their impacts if asked for."""
    model, structures = record.structures.model, record.scene.plain_structures()
    chosen = np.arange(len(record.time)) if frames is None else np.asarray(frames, int)
    made = {name: _placed(structures[name], one) for name, one in zip(model.names, model.made, strict=True)}
    shift, spacing = _side_by_side(record, made)
    every = np.concatenate([part.rest + shift[name] for name, one in made.items() for part in one.parts])
    size = max(float(np.ptp(every, axis=0).max()), 1e-9)
    names: list[str] = []
    owner: list[int] = []
    label, still, rest, rows, spaces = [], [], [], [], []
    triangles, segments, widths = [], [], []
    for k, (name, one) in enumerate(made.items()):
        unknowns = model.made[k].T.shape[1]
        for part in [*one.parts, *(_support(at, n, size, unknowns) for n, at in enumerate(one.supports))]:
            first, n = len(owner), len(part.rest)
            if part.triangles is None:
                segments += [(first + i, first + i + 1) for i in range(n - 1)]
                widths += [part.width] * (n - 1)
            else:
                triangles += [first + part.triangles, first + part.triangles[:, ::-1]]  # seen from both sides
            owner += [len(names)] * n
            rest.append(part.rest + shift[name])
            spaces.append(np.tile(spacing[name], (n, 1)))
            before, after = model.first[k], model.n - model.first[k] - unknowns
            empty = [sp.csr_matrix((3 * n, width)) for width in (before, after)]
            rows.append(sp.hstack([empty[0], part.rows, empty[1]], format="csr"))
            names.append(f"{name}.{part.name}")
            label.append(len(model.names) if part.still else k)
            still.append(part.still)
    at, moved, whose = np.concatenate(rest), sp.vstack(rows, format="csr"), np.array(owner)
    q, v = record.structures.unknowns(chosen)
    displacement = (moved @ q.T).T.reshape(len(chosen), -1, 3)
    speed = np.linalg.norm((moved @ v.T).T.reshape(len(chosen), -1, 3), axis=2)
    count = np.bincount(whose)
    mean = sp.csr_matrix((1.0 / count[whose], (whose, np.arange(len(whose)))))  # over the points of a body
    middle, mean_speed = mean @ at, (mean @ speed.T).T
    position = middle + np.stack([mean @ one for one in displacement])
    impacts, ends = _impacts(record, chosen, made, shift, spacing, len(names), size)
    extra = np.array(ends).reshape(-1, 3)
    names += [f"end {k}" for k in range(len(extra))]
    some = np.linspace(0, len(record.time) - 1, min(len(record.time), 500)).astype(int)
    largest = float(np.abs(moved @ record.structures.unknowns(some)[0].T).max(initial=0.0))
    return Animation(
        title=record.title,
        time=record.time[chosen],
        names=names,
        labels=[*model.names, "supports"],
        label=np.array(label + [len(model.names)] * len(extra), np.int32),
        still=np.array(still + [True] * len(extra)),
        life=np.tile([0.0, np.inf], (len(names), 1)),
        position=np.concatenate([position, np.broadcast_to(extra, (len(chosen), *extra.shape))], axis=1),
        attitude=np.broadcast_to([1.0, 0.0, 0.0, 0.0], (len(chosen), len(names), 4)),
        solids=[],
        fields={"speed": Field(np.pad(mean_speed, ((0, 0), (0, len(extra)))), "m/s")},
        chains=impacts,
        nodes=Nodes(
            position=at + displacement,
            owner=whose.astype(np.int32),
            triangles=np.concatenate(triangles).astype(np.int32) if triangles else np.zeros((0, 3), np.int32),
            segments=np.array(segments, np.int32).reshape(-1, 2),
            width=np.clip(np.array(widths), 0.004 * size, 0.05 * size),
            tetrahedra=np.zeros((0, 4), np.int32),
            fields={"speed": Field(speed, "m/s")},
            rest=at,
            magnify=round_factor(WIDE * size / largest) if largest > 0.0 else 1.0,
            spacing=np.concatenate(spaces),
        ),
        ground=float(at[:, 2].min()),
        rest=np.concatenate([middle, extra]),
    )


def _support(at: Floats, number: int, size: float, unknowns: int) -> Part:
    """A square under a support."""
    half = 0.03 * size
    corner = at + half * np.array([(-1.0, -1.0, 0.0), (1.0, -1.0, 0.0), (1.0, 1.0, 0.0), (-1.0, 1.0, 0.0)])
    rows = sp.csr_matrix((12, unknowns))
    return Part(f"support{number + 1}", corner, rows, 0.0, np.array([(0, 1, 2), (0, 2, 3)]), still=True)


def _line(name: str, ends: Floats, rows: Any, width: float) -> Part:
    """A straight line between two points, in short pieces for the painter."""
    share = np.linspace(0.0, 1.0, PIECES + 1)
    weight = np.column_stack([1.0 - share, share])
    return Part(name, weight @ ends, sp.kron(weight, sp.identity(3), format="csr") @ rows, width)


def _slab(name: str, corner: Floats, rows: Any) -> Part:
    """A surface inside corners in order: small triangles, since painters sort large ones wrongly."""
    n = len(corner)
    share = [(i / PIECES, j / PIECES) for i in range(PIECES + 1) for j in range(PIECES + 1 - i)]
    number = {
        pair: k for k, pair in enumerate((i, j) for i in range(PIECES + 1) for j in range(PIECES + 1 - i))
    }
    small = [(number[i, j], number[i + 1, j], number[i, j + 1])
             for i in range(PIECES) for j in range(PIECES - i)]  # fmt: skip
    small += [(number[i + 1, j], number[i + 1, j + 1], number[i, j + 1])
              for i in range(PIECES) for j in range(PIECES - 1 - i)]  # fmt: skip
    weight = np.zeros((n, len(share), n))
    for k in range(n):
        for row, (a, b) in enumerate(share):
            weight[k, row] += (1.0 - a - b) / n  # the centre
            weight[k, row, k] += a
            weight[k, row, (k + 1) % n] += b
    flat = weight.reshape(-1, n)
    triangles = np.concatenate([np.array(small) + k * len(share) for k in range(n)])
    return Part(name, flat @ corner, sp.kron(flat, sp.identity(3), format="csr") @ rows, 0.0, triangles)


def round_factor(factor: float) -> float:
    """The next 1, 2 or 5 times a power of ten below a factor; at least 1."""
    if factor <= 1.0:
        return 1.0
    power = 10.0 ** np.floor(np.log10(factor))
    return float(power * max(k for k in (1.0, 2.0, 5.0) if k * power <= factor * (1.0 + 1e-9)))


def _placed(structure: Any, made: Assembled) -> Placed:
    if isinstance(structure, Frame):
        return _frame(structure, made)
    if isinstance(structure, ShearBuilding):
        return _shear_building(structure, made)
    return _stick(made)


def _node_rows(made: Assembled, nodes: Sequence[str]) -> Any:
    """Rows that move nodes, x, y, z of each in turn."""
    return sp.vstack([made.T[6 * k : 6 * k + 3] for k in map(made.nodes.index, nodes)], format="csr")


def _frame(frame: Frame, made: Assembled) -> Placed:
    at = {name: np.array(node.at, float) for name, node in frame.nodes.items()}
    parts = []
    for name, one in frame.members.items():
        if isinstance(one, Beam):
            share = np.linspace(0.0, 1.0, PIECES + 1)
            rows = sp.vstack([place_rows(made, name, s) for s in share], format="csr")
            a, b = (at[node] for node in one.nodes)
            known = one.properties()
            depth = float(np.sqrt(12.0 * known.inertia / known.area))  # of a rectangle with these
            parts.append(Part(name, a + share[:, None] * (b - a), rows, depth))
        elif isinstance(one, Bar) or GROUND not in one.nodes:
            width = float(np.sqrt(one.area)) if isinstance(one, Bar) else 1e-6
            parts.append(
                _line(name, np.array([at[n] for n in one.nodes]), _node_rows(made, one.nodes), width)
            )
    for name, floor in frame.floors.items():
        corner = np.array([at[node] for node in floor.nodes])
        if len(corner) < 3 or np.linalg.matrix_rank(corner - corner.mean(axis=0), tol=1e-9) < 2:
            far = np.argsort(corner @ (corner[-1] - corner[0]), kind="stable")
            tips = [floor.nodes[far[0]], floor.nodes[far[-1]]]
            if tips[0] != tips[1]:
                thick = 0.03 * float(np.linalg.norm(at[tips[1]] - at[tips[0]]))
                parts.append(_line(name, np.array([at[n] for n in tips]), _node_rows(made, tips), thick))
            continue
        away = corner - corner.mean(axis=0)
        order = np.argsort(np.arctan2(away[:, 1], away[:, 0]), kind="stable")
        parts.append(_slab(name, corner[order], _node_rows(made, [floor.nodes[k] for k in order])))
        at[name] = corner.mean(axis=0) if floor.centre is None else np.array(floor.centre)
    for name, floor in frame.floors.items():
        at.setdefault(name, np.mean([at[node] for node in floor.nodes], axis=0))
    return Placed(parts, [at[node] for node in frame.supports], at, 0.0)


def _shear_building(building: ShearBuilding, made: Assembled) -> Placed:
    """Two columns a storey and a slab; a storey stays upright at its ends, as its floors do not turn."""
    heights = building.heights or (STOREY,) * len(building.masses)
    level = np.cumsum([0.0, *heights])
    half = 0.3 * max(float(np.mean(heights)), 0.25 * level[-1])
    parts = []
    share = np.linspace(0.0, 1.0, PIECES + 1)
    sway = 3.0 * share**2 - 2.0 * share**3
    n = made.T.shape[1]
    for k, name in enumerate(made.nodes):
        upper = made.T[6 * k : 6 * k + 3]
        lower = made.T[6 * k - 6 : 6 * k - 3] if k else sp.csr_matrix((3, n))
        rows = sp.vstack([s * upper + (1.0 - s) * lower for s in sway], format="csr")
        for side, x in (("a", -half), ("b", half)):
            z = level[k] + share * heights[k]
            line = np.column_stack([np.full_like(z, x), np.zeros_like(z), z])
            parts.append(Part(f"column{k + 1}{side}", line, rows, 0.03 * heights[k]))
        slab = np.array([[-half, 0.0, level[k + 1]], [half, 0.0, level[k + 1]]])
        parts.append(_line(name, slab, sp.vstack([upper, upper], format="csr"), 0.08 * heights[k]))
    points = {name: np.array([0.0, 0.0, level[k + 1]]) for k, name in enumerate(made.nodes)}
    return Placed(parts, [np.array([x, 0.0, 0.0]) for x in (-half, half)], points, half)


def _stick(made: Assembled) -> Placed:
    """Structures given by matrices have no shape: a stick."""
    at = np.array([[0.0, 0.0, STOREY * (k + 1)] for k in range(len(made.nodes))])
    parts = []
    for k, name in enumerate(made.nodes):
        upper = made.T[6 * k : 6 * k + 3]
        lower = made.T[6 * k - 6 : 6 * k - 3] if k else sp.csr_matrix(upper.shape)
        line = np.array([at[k] - [0.0, 0.0, STOREY], at[k]])
        parts.append(Part(name, line, sp.vstack([lower, upper], format="csr"), 0.05 * STOREY))
    return Placed(parts, [np.zeros(3)], dict(zip(made.nodes, at, strict=True)), 0.0)


def _point(placed: dict[str, Placed], record: Record, point: str) -> tuple[str, Floats] | None:
    """Structure and place at rest of a point of a pair [m]; None for the ground."""
    if point == GROUND:
        return None
    structures = record.scene.plain_structures()
    name, node, share = split_point(point, structures)
    if share is None:
        return name, placed[name].points[node]
    structure = structures[name]
    if isinstance(structure, ShearBuilding):
        upper = placed[name].points[f"floor{node.removeprefix('storey')}"]
        heights = structure.heights or (STOREY,) * len(structure.masses)
        return name, upper - np.array(
            [0.0, 0.0, (1.0 - share) * heights[int(node.removeprefix("storey")) - 1]]
        )
    assert isinstance(structure, Frame)  # those given by matrices have no members
    a, b = (placed[name].points[n] for n in structure.members[node].nodes)
    return name, a + share * (b - a)


def _side_by_side(record: Record, placed: dict[str, Placed]) -> tuple[dict[str, Floats], dict[str, Floats]]:
    """How far each structure is shifted so that pairs are as far apart as their gaps, and the gaps before it [m]."""
    shift: dict[str, Floats] = {}
    spacing: dict[str, Floats] = {}
    reach = 0.0  # of what stands so far, along x
    for name, one in placed.items():
        here, spacing[name] = np.zeros(3), np.zeros(3)
        low = min(float(part.rest[:, 0].min()) for part in one.parts)
        found = False
        for pair in record.scene.all_pairs().values():
            ends = [_point(placed, record, point) for point in pair.between]
            if ends[0] is None or ends[1] is None or name not in (ends[0][0], ends[1][0]):
                continue
            other = ends[0][0] if ends[1][0] == name else ends[1][0]
            if other == name or other not in shift:
                continue
            normal = np.array(pair.direction, float) / np.linalg.norm(pair.direction)
            (first, a), (second, b) = ends[0], ends[1]
            a = a + placed[first].half * normal
            b = b - placed[second].half * normal
            gap = pair.gap if second == name else -pair.gap
            there = a + shift[first] - b if second == name else b + shift[second] - a
            here = normal * (float(there @ normal) + gap)
            spacing[name] = spacing[other] + normal * gap
            found = True
            break
        if not found and shift and one.half > 0.0:
            here = np.array([reach - low + one.half, 0.0, 0.0])
        shift[name] = here
        reach = max(reach, max(float(part.rest[:, 0].max()) for part in one.parts) + float(here[0]))
    return shift, spacing


def _impacts(
    record: Record, frames: np.ndarray, placed: dict[str, Placed], shift: dict[str, Floats],
    spacing: dict[str, Floats], first: int, size: float,
) -> tuple[Chains | None, list[Floats]]:  # fmt: skip
    """Impacts as short bars across the place of contact, as strong as the impulse; and the ends of the bars."""
    if not record.scene.all_pairs():
        return None, []
    ends: list[Floats] = []
    place, number, room = {}, {}, {}
    for name, pair in record.scene.all_pairs().items():
        normal = np.array(pair.direction, float) / np.linalg.norm(pair.direction)
        found = [_point(placed, record, point) for point in pair.between]
        known = [
            at + shift[which] + sign * placed[which].half * normal
            for sign, (which, at) in zip(
                (1.0, -1.0), (one or ("", np.zeros(3)) for one in found), strict=True
            )
            if which
        ]
        place[name] = np.mean(known, axis=0)
        room[name] = np.mean([spacing[one[0]] for one in found if one is not None], axis=0)
        number[name] = first + len(ends)
        ends += [place[name] - 0.05 * size * normal, place[name] + 0.05 * size * normal]
    events = record.structures.impacts()
    time = record.time[frames]
    half = 0.5 * max(float(time[-1] - time[0]) / SHOWN_FOR, float(np.diff(time).max(initial=0.0)))
    body, point, impulse, end, spaces = [], [], [], [], []
    when, pairs, size_of = events["time"].values, events["pair"].values, events["impulse"].values
    for t in time:
        for k in np.flatnonzero(np.abs(when - t) <= half):
            name = str(pairs[k])
            body.append((number[name], number[name] + 1))
            point.append(place[name])
            spaces.append(room[name])
            impulse.append(abs(float(size_of[k])))
        end.append(len(body))
    chains = Chains(
        np.array(end, np.int32),
        np.array(body, np.int32).reshape(-1, 2),
        np.array(point, float).reshape(-1, 3),
        np.array(impulse, float),
        spacing=np.array(spaces, float).reshape(-1, 3),
        quantity="impulse",
        unit="N s",
    )
    return chains, ends
