"""Two buildings whose floors may hit: pairs of slab edges, or of slabs with columns where levels differ.

In a plane one point a floor is paired. In space slabs meet along the part of their edges that face each other: a pair
at each end of it, so that twisting is felt; columns are hit where they stand. A shear building is hit at floors and at
points between them ("storey2@0.4"). Theory: docs/theory/structures.md, B.41.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.laws.penalty import Penalty
from drystone.scene.structures.common import STOREY, Vector
from drystone.scene.structures.frames import Beam, Frame
from drystone.scene.structures.pounding import Pounding
from drystone.scene.structures.shear import ShearBuilding

SAME = 1e-6  # of places [m]
HEAD = "head"  # a column whose first node is its upper end


class FloorPounding(Frozen):
    """All floors of two buildings: with floors of the same level, else with columns (B.41).

    >>> joint = ds.structures.FloorPounding(between=("left", "right"), gap=0.05, restitution=0.6)  # [m], [-]
    """

    between: tuple[str, str] = Field(description="names of two structures that have floors")
    gap: float | None = Field(
        default=None, description="distance at rest [m], of all pairs; default: from the places of the nodes"
    )
    direction: Vector | None = Field(
        default=None, description="from the first building to the second; default: from their places, else x"
    )
    thickness: float = Field(
        default=0.3, gt=0.0, description="of slabs [m]: levels that differ by less meet slab to slab"
    )
    restitution: float | None = Field(
        default=None,
        ge=0.0,
        le=1.0,
        description="Newton's coefficient of restitution e [-], for hard impacts",
    )
    friction: float = Field(default=0.0, ge=0.0, description="friction coefficient mu [-], for hard impacts")
    law: Penalty | None = Field(default=None, description="a penalty law instead of hard impacts")
    locate: bool = Field(default=True, description="find the moment of a hard impact within the step")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.between[0] == self.between[1]:
            raise ValueError("expected two different structures")
        if self.direction is not None and not any(self.direction):
            raise ValueError("expected a direction that is not zero")
        self.pair("a.b", "c.d", 1.0, (1.0, 0.0, 0.0))  # what is wrong with the law shows here
        return self

    def pair(self, first: str, second: str, gap: float, direction: Vector) -> Pounding:
        """One pair with this law."""
        return Pounding(
            between=(first, second), gap=gap, direction=direction, restitution=self.restitution,
            friction=self.friction, law=self.law, locate=self.locate,
        )  # fmt: skip


class Edge(NamedTuple):
    """The edge of a floor, or a column, that faces the other building."""

    name: str  # of floor or member
    low: float  # level, or foot of a column [m]
    high: float  # level, or head of a column [m]
    face: float | None  # place along the direction [m]; None: not known
    # places along the edge [m] and nodes there, rising; one for planar structures. Of a column its place and which end
    # is its first node
    points: list[tuple[float, str]]


class Side(NamedTuple):
    """What of a building faces the other."""

    name: str
    floors: list[Edge]
    columns: list[Edge]
    beams: dict[frozenset[str], tuple[str, str]]  # by their two nodes: name and first node
    broad: bool  # whether it has an edge to be hit along


def floor_pairs(
    name: str, joint: FloorPounding, structures: Mapping[str, Any]
) -> tuple[dict[str, Pounding], list[Problem]]:
    """Pairs of all floors of two buildings, and what is wrong with them."""
    path = ("floor_pounding", name)
    for k, one in enumerate(joint.between):
        if one not in structures:
            text = f'there is no structure "{one}"{did_you_mean(one, structures)}'
            return {}, [Problem((*path, "between", k), text)]
        if isinstance(structures[one], Frame) and not structures[one].floors:
            return {}, [Problem((*path, "between", k), f'"{one}" has no floors: name them, or give pairs')]
        if not isinstance(structures[one], Frame | ShearBuilding):
            return {}, [Problem((*path, "between", k), f'"{one}" is given by matrices: give pairs instead')]
    a, b = (structures[one] for one in joint.between)
    placed = isinstance(a, Frame) and isinstance(b, Frame)
    if joint.gap is None and not placed:
        text = "expected a gap: a shear building has no place along x from which it would follow"
        return {}, [Problem((*path, "gap"), text)]
    normal = _towards(a, b, joint)
    sides = (_side(joint.between[0], a, normal, 1.0), _side(joint.between[1], b, normal, -1.0))
    found: dict[str, Pounding] = {}
    problems: list[Problem] = []
    for first, second, hits in _meetings(sides, joint.thickness):
        gap = joint.gap
        if gap is None:
            assert first.face is not None and second.face is not None
            gap = second.face - first.face
        if gap < -SAME and joint.law is None:
            text = (
                f'"{sides[0].name}.{first.name}" and "{sides[1].name}.{second.name}" overlap by {-gap:.3g} m '
                "at the start: move one building, or give the gap"
            )
            problems.append(Problem(path if joint.gap is None else (*path, "gap"), text))
            continue
        points = _points(sides, first, second, hits)
        if points is None:
            continue
        if isinstance(points, str):
            problems.append(Problem(path, points))
            continue
        direction = tuple(float(value) for value in normal)
        for number, (one, other) in enumerate(points, 1):
            called = f"{name}.{first.name}-{second.name}" + (f".{number}" if len(points) > 1 else "")
            found[called] = joint.pair(one, other, max(gap, 0.0) if gap > -SAME else gap, direction)  # type: ignore[arg-type]
    if not found and not problems:
        problems.append(Problem(path, "no floor of one building can meet the other: are their levels right?"))
    return found, problems


def _towards(a: Any, b: Any, joint: FloorPounding) -> np.ndarray:
    """Unit vector from one building to the other: given, along the widest gap between them, or x."""
    if joint.direction is not None:
        return np.array(joint.direction, float) / np.linalg.norm(joint.direction)
    if not (isinstance(a, Frame) and isinstance(b, Frame)) or joint.gap is not None:
        return np.array([1.0, 0.0, 0.0])
    at = [np.array([one.nodes[n].at for floor in one.floors.values() for n in floor.nodes]) for one in (a, b)]
    axes = np.vstack((np.eye(3)[:2], -np.eye(3)[:2]))
    if a.planar or b.planar:
        axes = axes[[0, 2]]
    gaps = [(at[1] @ axis).min() - (at[0] @ axis).max() for axis in axes]
    return axes[int(np.argmax(gaps))]


def _side(name: str, structure: Any, normal: np.ndarray, sign: float) -> Side:
    """Edges of floors and columns that face the other building; sign: whether it lies before or behind."""
    if isinstance(structure, ShearBuilding):
        levels = np.concatenate(([0.0], np.cumsum(structure.heights or (STOREY,) * len(structure.masses))))
        floors = [
            Edge(f"floor{k}", level, level, None, [(0.0, f"floor{k}")])
            for k, level in enumerate(map(float, levels[1:]), 1)
        ]
        columns = [
            Edge(f"storey{k + 1}", float(levels[k]), float(levels[k + 1]), None, [])
            for k in range(len(levels) - 1)
        ]
        return Side(name, floors, columns, {}, False)
    across = np.array([-normal[1], normal[0], 0.0])
    at = {node: np.array(one.at) for node, one in structure.nodes.items()}
    broad = not structure.planar

    def edge(called: str, nodes: tuple[str, ...]) -> Edge:
        face = max(sign * float(at[n] @ normal) for n in nodes)
        outer = [n for n in nodes if sign * float(at[n] @ normal) > face - SAME]
        points = sorted((float(at[n] @ across), n) for n in outer)
        level = float(np.mean([at[n][2] for n in nodes]))
        return Edge(called, level, level, sign * face, points if broad else points[:1])

    floors = [edge(called, floor.nodes) for called, floor in structure.floors.items()]
    upright = []
    for called, one in structure.members.items():
        if isinstance(one, Beam):
            foot, head = (at[n] for n in one.nodes)
            if abs(head[2] - foot[2]) > SAME and np.linalg.norm((head - foot)[:2]) < SAME:
                low, high = sorted((float(foot[2]), float(head[2])))
                place = float(foot @ normal)
                upright.append(
                    Edge(
                        called, low, high, place, [(float(foot @ across), "" if foot[2] < head[2] else HEAD)]
                    )
                )
    beams = {
        frozenset(one.nodes): (called, one.nodes[0])
        for called, one in structure.members.items()
        if isinstance(one, Beam)
    }
    return Side(name, floors, upright, beams, broad)


def _meetings(sides: tuple[Side, Side], thickness: float):
    """Floors with floors, else with the outermost columns of the other building at their level."""
    met: tuple[set[str], set[str]] = (set(), set())
    for one in sides[0].floors:
        for other in sides[1].floors:
            if abs(one.low - other.low) < thickness:
                met[0].add(one.name)
                met[1].add(other.name)
                yield one, other, None
    for k, outermost in ((0, min), (1, max)):
        for floor in sides[k].floors:
            at_level = [c for c in sides[1 - k].columns if c.low < floor.low < c.high]
            if floor.name in met[k] or not at_level:
                continue
            outer = outermost(c.face or 0.0 for c in at_level)
            for column in at_level:
                if abs((column.face or 0.0) - outer) < SAME:
                    yield (floor, column, k) if k == 0 else (column, floor, k)


def _points(
    sides: tuple[Side, Side], first: Edge, second: Edge, hits: int | None
) -> list[tuple[str, str]] | str | None:
    """Points that meet, by name; None if the edges do not face each other, a text if a point has no name.

    hits: 0 or 1, which of the two is the floor that hits a column; None: both are floors.
    """
    if hits is not None:
        floor, column = (first, second) if hits == 0 else (second, first)
        share = (floor.low - column.low) / (column.high - column.low)
        if column.points and column.points[0][1] == HEAD:
            share = 1.0 - share
        target = f"{sides[1 - hits].name}.{column.name}@{share:.9g}"
        source = _at(sides[hits], floor, column.points[0][0] if column.points else None)
        if source is None or source.startswith("!"):
            return source and source[1:]
        return [(source, target) if hits == 0 else (target, source)]
    if not (sides[0].broad and sides[1].broad):
        ends = [_middle(side, edge) for side, edge in zip(sides, (first, second), strict=True)]
        wrong = [one[1:] for one in ends if one.startswith("!")]
        return wrong[0] if wrong else [(ends[0], ends[1])]
    low = max(first.points[0][0], second.points[0][0])
    high = min(first.points[-1][0], second.points[-1][0])
    if high < low - SAME:
        return None
    out = []
    for place in (low, high) if high - low > SAME else (low,):
        pair = [_at(side, edge, place) for side, edge in zip(sides, (first, second), strict=True)]
        for one in pair:
            if one is None or one.startswith("!"):
                return one and one[1:]
        out.append((str(pair[0]), str(pair[1])))
    return out


def _middle(side: Side, edge: Edge) -> str:
    """The middle of an edge, by name."""
    return _at(side, edge, 0.5 * (edge.points[0][0] + edge.points[-1][0])) or ""


def _at(side: Side, edge: Edge, place: float | None) -> str | None:
    """The point of a floor's edge at a place along it: a node or a point on a beam; "!why" if it has no name."""
    if not side.broad or place is None:
        return f"{side.name}.{edge.points[0][1]}" if not side.broad else _middle(side, edge)
    if not edge.points[0][0] - SAME <= place <= edge.points[-1][0] + SAME:
        return None
    for where, node in edge.points:
        if abs(where - place) <= SAME:
            return f"{side.name}.{node}"
    for (low, one), (high, other) in zip(edge.points[:-1], edge.points[1:], strict=True):
        if low < place < high:
            beam = side.beams.get(frozenset((one, other)))
            if beam is None:
                return f'!"{side.name}.{edge.name}": no beam along its edge from "{one}" to "{other}"'
            share = (place - low) / (high - low)
            return f"{side.name}.{beam[0]}@{share if beam[1] == one else 1.0 - share:.9g}"
    return None
