"""Walls on a plan, houses, piers and dry-stone walls as blocks. Theory: docs/theory/masonry.md, M.33-M.35.

Where two walls of a plan meet, the square they share belongs to the one in even courses and to the other in odd ones:
so corners, T-junctions and crossings interlock. What is left of a wall in a course, without squares of others, openings
and lintels, is cut into bricks at places that shift by half a brick from course to course.
"""

import itertools
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.blocks import ANY, SUPPORT, Block
from drystone.engines.masonry.fineness import Fineness, cells_in
from drystone.engines.masonry.mesh import Mesh, box, cube, hexahedron, mapped
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene.masonry import House, Line, Opening, Pier, Rubble, Walls
from drystone.scene.masonry.buildings import Bond

Path = tuple[str | int, ...]
Span = tuple[float, float]
CLOSE = 1e-6  # lengths that count as equal [m]
SHORT = 0.3  # pieces shorter than this share of a brick go to their neighbour
BEARING = 0.1  # least bearing of a lintel over the width of its opening
TRIES = 40  # courses of rubble that are drawn to find the one whose joints are broken best


class Hole(NamedTuple):
    """An opening as placed, with its lintel."""

    name: str
    path: Path
    low: float  # along the wall [m]
    high: float
    first: int  # courses from first to before `end` are open, from there to `top` is the lintel
    end: int
    top: int
    bearing: float


class Run(NamedTuple):
    """A wall of a plan: along x (axis 0) or y (axis 1)."""

    name: str
    path: Path
    axis: int
    low: float  # ends of its centre line [m]
    high: float
    at: float  # the other coordinate [m]
    holes: tuple[Hole, ...]
    crossings: tuple[
        tuple[float, int], ...
    ] = ()  # where others cross, and in which courses (mod 2) it goes through


def lay_walls(walls: Walls, fine: Fineness, path: Path) -> list[Block]:
    """Courses of all walls of a plan."""
    problems: list[Problem] = []
    runs = [
        _run(walls, walls.courses, name, line, 0.0, (*path, "lines", name), problems)
        for name, line in walls.lines.items()
    ]
    if problems:
        raise InputError(problems)
    runs = _cross(walls, runs)
    _check_holes(walls, runs)
    out = _foundation(walls, runs) if walls.foundation else []
    return out + _courses(walls, runs, fine, walls.courses, 0.0, 0)


def lay_house(house: House, fine: Fineness, path: Path) -> list[Block]:
    """Storeys of four walls with slabs on top."""
    half = 0.5 * house.thickness
    x, y = 0.5 * house.size[0] - half, 0.5 * house.size[1] - half
    ends = {
        "front": ((-x, -y), (x, -y)),
        "back": ((x, y), (-x, y)),
        "left": ((-x, y), (-x, -y)),
        "right": ((x, -y), (x, y)),
    }
    if min(x, y) <= house.thickness:
        text = f"{house.size[0]:g} x {house.size[1]:g} m: expected more than four thicknesses of {house.thickness:g} m"
        raise InputError([Problem((*path, "size"), text)])
    problems = [
        Problem((*path, "openings", name, "storey"), f"{one.storey}: storeys are 0 to {house.storeys - 1}")
        for name, one in house.openings.items()
        if one.storey >= house.storeys
    ]
    out: list[Block] = []
    base = 0.0
    for storey in range(house.storeys):
        runs = []
        for side, (start, end) in ends.items():
            mine = {n: o for n, o in house.openings.items() if (o.wall, o.storey) == (side, storey)}
            line = Line(start=start, end=end, openings=mine)
            runs.append(_run(house, house.courses, side, line, -half, path, problems))
        if problems:
            raise InputError(problems)
        runs = _cross(house, runs)
        _check_holes(house, runs)
        if storey == 0:
            out += _foundation(house, runs)
        out += _courses(house, runs, fine, house.courses, base, storey * house.courses)
        base += house.courses * house.height
        if house.floor > 0.0:
            size = (house.size[0], house.floor, house.size[1])
            n = cells_in(fine._replace(cells=None), *size)
            low, high = (-x - half, -y - half, base), (x + half, y + half, base + house.floor)
            mesh = box(low, high, (n[0], n[2], n[1]))
            out.append(Block(f"floor{storey}", mesh, False, ANY, group="floor"))
            base += house.floor
    return out


def _run(
    bond: Bond, courses: int, name: str, line: Line, shift: float, path: Path, problems: list[Problem]
) -> Run:
    """A wall with its openings; shift: where `at` of openings begins, from the start of the centre line [m]."""
    (x0, y0), (x1, y1) = line.start, line.end
    if abs(x1 - x0) > CLOSE and abs(y1 - y0) > CLOSE:
        text = "expected a wall along x or y of its structure: turn the structure, or make it two"
        problems.append(Problem((*path, "end"), text))
    axis = 0 if abs(x1 - x0) >= abs(y1 - y0) else 1
    a, b, at = (x0, x1, y0) if axis == 0 else (y0, y1, x0)
    if abs(b - a) < bond.thickness:
        text = f"{abs(b - a):g} m long: expected more than its thickness, {bond.thickness:g} m"
        problems.append(Problem((*path, "end"), text))
    holes = []
    for key, one in line.openings.items():
        hole = _hole(bond, courses, key, one, (*path, "openings", key), problems)
        from_start = (one.at + shift, one.at + shift + one.width)
        low, high = (
            (a + from_start[0], a + from_start[1]) if b > a else (a - from_start[1], a - from_start[0])
        )
        holes.append(hole._replace(low=low, high=high))
    return Run(name, path, axis, min(a, b), max(a, b), at, tuple(holes))


def _hole(bond: Bond, courses: int, name: str, one: Opening, path: Path, problems: list[Problem]) -> Hole:
    """An opening in whole courses."""
    height, found = bond.height, []
    for key, level in (("sill", one.sill), ("height", one.sill + one.height)):
        rows = round(level / height)
        if abs(rows * height - level) > 1e-3 * height:
            meant = rows * height - (one.sill if key == "height" else 0.0)
            text = f"{getattr(one, key):g} m: its edge is not on a joint of courses of {height:g} m; {meant:.4g} is"
            problems.append(Problem((*path, key), text))
        found.append(rows)
    first, end = found
    if end > courses:
        text = f"{one.height:g} m: it ends {end * height:.4g} m high, the wall at {courses * height:.4g} m"
        problems.append(Problem((*path, "height"), text))
    lintel = height if one.lintel is None else one.lintel
    rows = round(lintel / height)
    if abs(rows * height - lintel) > 1e-3 * height or rows == 0:
        text = f"{lintel:g} m: expected whole courses of {height:g} m"
        problems.append(Problem((*path, "lintel"), text))
    if end < courses < end + rows:
        text = f"{lintel:g} m: the lintel would stand above the wall; {(courses - end) * height:.4g} m are left for it"
        problems.append(Problem((*path, "lintel"), text))
    bearing = 0.5 * bond.length if one.bearing is None else one.bearing
    if end < courses and bearing < BEARING * one.width - CLOSE:
        text = (
            f"{bearing:g} m: too short a lintel; at least {BEARING * one.width:.3g} m, a tenth of the opening"
        )
        problems.append(Problem((*path, "bearing"), text))
    if end == courses:  # open to the top: nothing to carry
        return Hole(name, path, 0.0, 0.0, first, end, end, 0.0)
    return Hole(name, path, 0.0, 0.0, first, end, end + rows, bearing)


def _cross(bond: Bond, runs: list[Run]) -> list[Run]:
    """Walls with the places where they meet others."""
    half, out = 0.5 * bond.thickness + CLOSE, []
    for k, run in enumerate(runs):
        found = []
        for m, other in enumerate(runs):
            inside = run.low - half <= other.at <= run.high + half
            if run.axis != other.axis and inside and other.low - half <= run.at <= other.high + half:
                found.append((other.at, 0 if k < m else 1))
        out.append(run._replace(crossings=tuple(sorted(found))))
    return out


def _check_holes(bond: Bond, runs: list[Run]) -> None:
    """Openings within their walls, clear of each other and of other walls, lintels on the wall on both sides."""
    problems = []
    for run in runs:
        low, high = _ends(bond, run, through=False)
        for hole in run.holes:
            if hole.low < low - CLOSE or hole.high > high + CLOSE:
                text = (
                    f"the opening is from {hole.low - run.low:.4g} to {hole.high - run.low:.4g} m of the wall's centre "
                    f"line, outside of the wall, which is free from {low - run.low:.4g} to {high - run.low:.4g} m"
                )
                problems.append(Problem((*hole.path, "at"), text))
                continue
            if (
                hole.top > hole.end
                and not low - CLOSE <= hole.low - hole.bearing <= hole.high + hole.bearing <= high + CLOSE
            ):
                room = min(hole.low - low, high - hole.high)
                text = f"{hole.bearing:g} m: the lintel would leave the wall; {room:.4g} m are left beside the opening"
                problems.append(Problem((*hole.path, "bearing"), text))
            for at, _ in run.crossings:
                if (
                    low < at < high
                    and hole.low - hole.bearing < at + 0.5 * bond.thickness
                    and at - 0.5 * bond.thickness < hole.high + hole.bearing
                ):
                    text = f"another wall meets this one there, {at - run.low:.4g} m along it"
                    problems.append(Problem((*hole.path, "at"), text))
        for one, other in itertools.combinations(run.holes, 2):
            beside = (
                one.high + one.bearing > other.low - other.bearing
                and other.high + other.bearing > one.low - one.bearing
            )
            if beside and one.first < other.top and other.first < one.top:
                text = f'it, or its lintel, meets the opening "{other.name}"'
                problems.append(Problem((*one.path, "at"), text))
    if problems:
        raise InputError(problems)


def _ends(bond: Bond, run: Run, *, through: bool) -> Span:
    """Where a wall begins and ends: before the squares of its corners, or through them."""
    half, (low, high) = 0.5 * bond.thickness, (run.low, run.high)
    for at, _ in run.crossings:
        if abs(at - run.low) <= half + CLOSE:
            low = at - half if through else at + half
        elif abs(at - run.high) <= half + CLOSE:
            high = at + half if through else at - half
    return low, high


def _spans(bond: Bond, run: Run, course: int) -> list[Span]:
    """What is left of a wall in a course."""
    half, low, high, cut = 0.5 * bond.thickness, run.low, run.high, []
    for at, parity in run.crossings:
        own = course % 2 == parity
        if abs(at - run.low) <= half + CLOSE:
            low = at - half if own else at + half
        elif abs(at - run.high) <= half + CLOSE:
            high = at + half if own else at - half
        elif not own:
            cut.append((at - half, at + half))
    for hole in run.holes:
        if hole.first <= course < hole.end:
            cut.append((hole.low, hole.high))
        elif hole.end <= course < hole.top:
            cut.append((hole.low - hole.bearing, hole.high + hole.bearing))
    spans = [(low, high)]
    for a, b in cut:
        spans = [s for p, q in spans for s in ((p, min(q, a)), (max(p, b), q)) if s[1] - s[0] > CLOSE]
    return spans


def pieces(span: Span, origin: float, length: float) -> list[Span]:
    """A span cut at origin + k length, but nowhere too near to its ends."""
    low, high = span[0] + SHORT * length, span[1] - SHORT * length
    k = np.arange(np.ceil((low - origin) / length), np.floor((high - origin) / length) + 1)
    return list(itertools.pairwise([span[0], *(origin + k * length), span[1]]))


def _courses(
    bond: Bond, runs: list[Run], fine: Fineness, courses: int, base: float, number: int
) -> list[Block]:
    """Bricks, ties and lintels from the bottom up; number: of the lowest course."""
    out = []
    wide = (bond.thickness - bond.cavity * (bond.wythes - 1)) / bond.wythes
    for row, run in itertools.product(range(courses), runs):
        z, count = base + row * bond.height, itertools.count()
        headers = bond.headers > 0 and (row + 1) % bond.headers == 0
        leaves = [(-0.5 * bond.thickness, 0.5 * bond.thickness)]
        if not headers:
            leaves = [
                (a, a + wide) for a in -0.5 * bond.thickness + np.arange(bond.wythes) * (wide + bond.cavity)
            ]
        length = 0.5 * bond.length if headers else bond.length
        origin = _ends(bond, run, through=True)[0]
        for span, (leaf, (a, b)) in itertools.product(_spans(bond, run, row), enumerate(leaves)):
            shift = 0.5 * ((row + leaf) % 2) if bond.bond == "running" else 0.0
            for p, q in pieces(span, origin + shift * length, length):
                n = cells_in(fine, q - p, bond.height, b - a)
                name = f"brick_{run.name}{number + row}_{next(count)}"
                mesh = _piece(run, (p, q), (a, b), (z, z + bond.height), n)
                out.append(Block(name, mesh, False, number + row))
        if bond.ties and row % bond.ties == bond.ties // 2:
            out += _ties(bond, run, fine, row, z, number, leaves)
        for hole in run.holes:
            if row == hole.end and hole.top > hole.end:
                span = (hole.low - hole.bearing, hole.high + hole.bearing)
                tall = (hole.top - hole.end) * bond.height
                n = cells_in(fine, span[1] - span[0], tall, bond.thickness)
                depth = (-0.5 * bond.thickness, 0.5 * bond.thickness)
                mesh = _piece(run, span, depth, (z, z + tall), n)
                out.append(Block(f"lintel_{run.name}_{hole.name}", mesh, False, ANY, group="lintel"))
    return out


def _ties(
    bond: Bond, run: Run, fine: Fineness, row: int, z: float, number: int, leaves: list[Span]
) -> list[Block]:
    """Blocks across the cavities, a quarter of a brick long."""
    out, count = [], itertools.count()
    for low, high in _spans(bond, run, row):
        for at in np.arange(
            low + 0.5 * bond.ties * bond.length, high - 0.25 * bond.length, bond.ties * bond.length
        ):
            for (_, a), (b, _) in itertools.pairwise(leaves):
                span = (float(at) - 0.125 * bond.length, float(at) + 0.125 * bond.length)
                mesh = _piece(run, span, (a, b), (z, z + bond.height), cells_in(fine, 0.0, 0.0, 0.0))
                name = f"tie_{run.name}{number + row}_{next(count)}"
                out.append(Block(name, mesh, False, number + row, group="tie"))
    return out


def _foundation(bond: Bond, runs: list[Run]) -> list[Block]:
    """Fixed blocks below all walls."""
    out, depth = [], (-0.5 * bond.thickness, 0.5 * bond.thickness)
    for run in runs:
        bare = run._replace(holes=())
        for k, span in enumerate(_spans(bond, bare, -1)):
            mesh = _piece(run, span, depth, (-SUPPORT, 0.0), (1, 1, 1))
            out.append(Block(f"support_{run.name}{k}", mesh, True, -1, group="support"))
    return out


def _piece(run: Run, along: Span, across: Span, up: Span, n: tuple[int, int, int]) -> Mesh:
    """A box of a wall; n: cells along, up and across."""
    if run.axis == 0:
        low, high = (along[0], run.at + across[0], up[0]), (along[1], run.at + across[1], up[1])
        return box(low, high, (n[0], n[2], n[1]))
    low, high = (run.at + across[0], along[0], up[0]), (run.at + across[1], along[1], up[1])
    return box(low, high, (n[2], n[0], n[1]))


def lay_pier(pier: Pier, fine: Fineness) -> list[Block]:
    """Drums or bonded courses on a fixed block."""
    x, y = 0.5 * pier.width, 0.5 * (pier.depth or pier.width)
    out = [
        Block("support_bottom", box((-x, -y, -SUPPORT), (x, y, 0.0), (1, 1, 1)), True, -1, group="support")
    ]
    for row in range(pier.courses):
        z0, z1 = row * pier.height, (row + 1) * pier.height
        if pier.shape == "round":
            n = cells_in(fine, pier.width, pier.height, pier.width)
            out.append(Block(f"drum{row}", _drum(x, z0, z1, max(2, n[0]), n[1]), False, row, group="drum"))
            continue
        halves = ([(-x, 0.0), (0.0, x)], [(-y, 0.0), (0.0, y)])
        parts = [((-x, x), (-y, y))]
        if pier.bonded:
            parts = [(h, (-y, y)) for h in halves[0]] if row % 2 == 0 else [((-x, x), h) for h in halves[1]]
        for k, ((a, b), (c, d)) in enumerate(parts):
            n = cells_in(fine, b - a, pier.height, d - c)
            out.append(Block(f"brick{row}_{k}", box((a, c, z0), (b, d, z1), (n[0], n[2], n[1])), False, row))
    return out


def _drum(radius: float, low: float, high: float, n: int, up: int) -> Mesh:
    """A drum: a square of n x n cells drawn out to a disc; its rim is 4 n chords."""
    cells = (n, n, up)
    share = cube(cells).node
    angle = 0.25 * np.pi * (2.0 * share[:, :2] - 1.0)  # rim points at equal angles
    u, v = np.tan(angle).T
    long = np.hypot(u, v)
    scale = np.where(long > 0.0, np.maximum(np.abs(u), np.abs(v)) / np.where(long > 0.0, long, 1.0), 1.0)
    z = low + share[:, 2] * (high - low)
    return mapped(np.stack([radius * scale * u, radius * scale * v, z], axis=1), cells)


def lay_rubble(wall: Rubble, fine: Fineness) -> list[Block]:
    """Courses of random heights and stones of random lengths; each course is drawn often enough to break its joints."""
    draw = np.random.default_rng(wall.seed)
    level = _random_cuts(draw, wall.courses, wall.courses * wall.height, wall.scatter)
    n_stone = max(1, round(wall.span / wall.length))
    left, half = -0.5 * wall.span, 0.5 * wall.thickness
    low, high = (left, -half, -SUPPORT), (-left, half, 0.0)
    out = [Block("support_bottom", box(low, high, (1, 1, 1)), True, -1, group="support")]
    below = np.zeros(0)
    for row in range(wall.courses):
        tries = [_random_cuts(draw, n_stone + row % 2, wall.span, wall.scatter) for _ in range(TRIES)]
        clear = [np.abs(one[1:-1, None] - below[None]).min(initial=wall.span) for one in tries]
        foot = tries[int(np.argmax(clear))]
        tall = float(level[row + 1] - level[row])
        room = 0.25 * np.minimum(np.diff(foot)[:-1], np.diff(foot)[1:])
        slope = np.clip(wall.lean * draw.standard_normal(len(foot) - 2) * tall, -room, room)
        head = foot.copy()
        head[1:-1] += slope
        below = head[1:-1]
        for k in range(len(foot) - 1):
            corner = []
            for x, z in ((foot, level[row]), (head, level[row + 1])):
                y = half - wall.batter * z
                a, b = left + x[k], left + x[k + 1]
                corner += [(a, -y, z), (b, -y, z), (b, y, z), (a, y, z)]
            n = cells_in(fine, foot[k + 1] - foot[k], tall, wall.thickness)
            mesh = hexahedron(np.array(corner), (n[0], n[2], n[1]))
            out.append(Block(f"stone{row}_{k}", mesh, False, row, group="stone"))
    return out


def _random_cuts(draw: np.random.Generator, n: int, total: float, scatter: float) -> Floats:
    """Cuts from 0 to total into n parts of random size, none below 0.4 of the mean before they are scaled."""
    size = np.maximum(1.0 + scatter * draw.standard_normal(n), 0.4)
    return np.concatenate([[0.0], np.cumsum(size)]) * total / size.sum()
