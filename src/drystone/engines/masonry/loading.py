"""From the description of loads to arrays: which faces each loads and how much of them is bare, stations of paths.

Exposure and shadows are those of the start; faces of joints that open wider than the gap are looked at again
(`open_faces`). Theory: docs/theory/masonry.md, M.40-M.46.
"""

from fnmatch import fnmatchcase
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.masonry.exposure import FAR, LEAVES, Scenery, block_around, expose, lines, make_scenery
from drystone.engines.masonry.load_forces import SPOTS, Loading, face_blows
from drystone.engines.masonry.mesh import quad_normals
from drystone.engines.masonry.model import Surface
from drystone.engines.masonry.strike import Strikers
from drystone.errors import InputError, Problem, did_you_mean
from drystone.loads.blast import Blast, blast_table
from drystone.loads.blast_layout import N_CURVE, N_NUMBER, BlastTable
from drystone.loads.history import histories, some
from drystone.loads.kingery_bulmash import check_range, wave
from drystone.loads.on_masonry import GAP, Charge, Force, Pressure, Tilt
from drystone.loads.static_pressure import StaticPressure
from drystone.maths.arrays import Floats, Longs
from drystone.scene.masonry import Masonry

Path = tuple[str | int, ...]
LOOKS = np.cos(np.radians(45.0))  # a face looks in a direction that is nearer than this to its normal
TAIL = 6.0  # durations of the positive phase after which a wave has died away
STATIONS = 4.0  # of a path in a typical face
MOST_STATIONS = 20000
BEFORE = 1e-3  # a point may lie so far behind the face it is meant to be on [m]


class Source(NamedTuple):
    """A load by name: where it stands in the description, and which part of the arrays is its."""

    name: str
    path: Path
    load: Any  # its description
    row: int  # of its pressure or charge in Loading.first, or of its force; -1: tilt
    gap: float  # joints open by less are closed to it [m]
    sight: bool  # only what is seen from its point is loaded
    until: float = np.inf  # when it has died away [s]


class Placed(NamedTuple):
    """What loads need to know of the blocks."""

    name: list[str]
    structure: list[str]  # of each block
    free: np.ndarray  # may move                                     (n_block,)
    position: Floats  # of nodes [m]
    surface: Surface


def make_loading(
    masonry: Masonry, gravity: tuple[float, float, float], blocks: Placed, strikers: Strikers
) -> tuple[Loading, Floats, list[Source]]:
    """Arrays of all loads, what is bare of their faces, and their names. Raises `InputError`."""
    given = _named([(("masonry", *place), one) for place, one in masonry.all_loads().items()])
    scenery = make_scenery(blocks.position, blocks.surface) if given else None
    pressures = _constant_first([one for one in given if isinstance(one[2], (StaticPressure, Pressure))])
    charges = [one for one in given if isinstance(one[2], Blast)]
    forces = _constant_first([one for one in given if isinstance(one[2], Force)])
    tilts = [one for one in given if isinstance(one[2], Tilt)]
    if len(tilts) > 1:
        raise InputError([Problem(tilts[1][1], "expected one tilt: gravity has one direction at a time")])
    sources: list[Source] = []
    faces, bare, tables = [], [], []
    for name, path, load in pressures + charges:
        assert scenery is not None
        gap = load.gap if isinstance(load, Charge) else GAP
        sight = isinstance(load, Blast) or not getattr(load, "hidden", True)
        source = Source(name, path, load, len(sources), gap, sight)
        if isinstance(load, Blast):
            inside = block_around(scenery, load.at)
            if inside is not None:
                text = f'the charge stands inside block "{blocks.name[inside]}": move it out'
                raise InputError([Problem((*path, "at"), text)])
        face = _candidates(source, blocks)
        weight = np.zeros((len(face), 4), np.float32)
        expose(scenery, face, _eye(load), int(sight), gap, weight)
        if isinstance(load, Blast):
            table, until = _charge(source, blocks, face, weight)
            tables.append(table)
            source = source._replace(until=until)
        sources.append(source)
        faces.append(face)
        bare.append(weight)
    loading = Loading(
        first=np.concatenate([[0], np.cumsum([len(one) for one in faces])]).astype(np.int64),
        face=np.concatenate([*faces, np.zeros(0, np.uint32)]).astype(np.uint32),
        pressure=histories([_table(load) for _, _, load in pressures]),
        number=np.array([one.number for one in tables]).reshape(-1, N_NUMBER),
        curve=np.array([one.curve for one in tables]).reshape(len(tables), -1, N_CURVE)
        if tables
        else np.zeros((0, 0, N_CURVE)),
        **_forces(forces, blocks, scenery),
        constant=np.array([sum(_is_constant(load) for *_, load in part) for part in (pressures, forces)]),
        gravity=np.array(gravity, float),
        axis=_unit(tilts[0][2].axis) if tilts else np.zeros(3),
        tilt=histories([tilts[0][2].table()] if tilts else []),
        strikers=strikers,
    )
    sources += [Source(*one, row, 0.0, False) for row, one in enumerate(forces)]
    sources += [Source(*one, -1, 0.0, False) for one in tilts]
    order = {path: k for k, (_, path, _) in enumerate(given)}
    sources.sort(key=lambda one: order[one.path])
    return loading, np.concatenate([*bare, np.zeros((0, 4), np.float32)]), sources


def no_loading(gravity: tuple[float, float, float], strikers: Strikers) -> Loading:
    """No load but gravity."""
    return Loading(
        first=np.zeros(1, np.int64),
        face=np.zeros(0, np.uint32),
        pressure=histories([]),
        number=np.zeros((0, N_NUMBER)),
        curve=np.zeros((0, 0, N_CURVE)),
        **_forces([], None, None),
        constant=np.zeros(2, np.int64),
        gravity=np.array(gravity, float),
        axis=np.zeros(3),
        tilt=histories([]),
        strikers=strikers,
    )


def resting(loading: Loading) -> Loading:
    """What acts while masonry settles: constant pressures and forces, gravity as at the start; nothing hits."""
    n_pressure, n_force = (int(n) for n in loading.constant)
    tilt = loading.tilt
    if len(tilt.first) > 1:
        now = float(np.interp(0.0, tilt.time, tilt.value))
        tilt = histories([((0.0,), (now,))])
    return loading._replace(
        first=loading.first[: n_pressure + 1],
        pressure=some(loading.pressure, n_pressure),
        number=loading.number[:0],
        curve=loading.curve[:0],
        force=loading.force[:n_force],
        factor=some(loading.factor, n_force),
        station=loading.station[: n_force + 1],
        tilt=tilt,
        strikers=loading.strikers._replace(flying=np.zeros(1, np.int64)),
    )


def open_faces(
    loading: Loading,
    sources: list[Source],
    surface: Surface,
    position: Floats,
    exposed: Floats,
    moved: np.ndarray,
    time: float = 0.0,
) -> int:
    """Load what has been uncovered of faces of blocks that a joint has left; returns how many faces (M.42).

    moved: blocks with joints open by more than the gap; time [s]: waves that have died away are left out. Shadows of
    other faces stay those of the start.
    """
    block = surface.side_block[surface.side].astype(np.int64)
    share = exposed.sum(axis=1)
    found, scenery = 0, None
    for one in sources:
        if not one.sight or time > one.until:
            continue
        rows = np.arange(loading.first[one.row], loading.first[one.row + 1])
        rows = rows[(share[rows] < 0.999) & moved[block[loading.face[rows]]]]
        if not len(rows):
            continue
        scenery = scenery or make_scenery(position, surface)
        weight = np.zeros((len(rows), 4), np.float32)
        expose(scenery, loading.face[rows], _eye(one.load), 1, one.gap, weight)
        more = weight.sum(axis=1) > share[rows] + 1e-6
        exposed[rows[more]] = weight[more]
        found += int(more.sum())
    return found


def _named(loads: list[tuple[Path, Any]]) -> list[tuple[str, Path, Any]]:
    """Loads with names: their own, else the key or the kind and number."""
    out: list[tuple[str, Path, Any]] = []
    for path, load in loads:
        usual = str(path[1]) if len(path) == 2 else f"{load.kind}{int(path[2]) + 1}"
        name = getattr(load, "name", "") or usual
        if any(name == other for other, _, _ in out):
            raise InputError([Problem((*path, "name"), f'two loads are called "{name}"')])
        out.append((name, path, load))
    return out


def acts_at_rest(load: Any) -> bool:
    """Whether a load acts while the masonry settles."""
    return isinstance(load, Tilt) or (not isinstance(load, Blast) and _is_constant(load))


def _is_constant(load: Any) -> bool:
    return isinstance(load, StaticPressure) or not (load.time or getattr(load, "path", ()))


def _constant_first(loads: list[tuple[str, Path, Any]]) -> list[tuple[str, Path, Any]]:
    return sorted(loads, key=lambda one: not _is_constant(one[2]))


def _table(load: StaticPressure | Pressure) -> tuple[Any, Any]:
    if isinstance(load, Pressure) and load.time:
        return load.time, load.pressure
    return (0.0,), (load.value,)


def _unit(vector: Any) -> Floats:
    v = np.asarray(vector, float)
    return v / np.linalg.norm(v)


def _eye(load: Any) -> Floats:
    """The point that loaded faces look at [m]."""
    if isinstance(load, Blast):
        return np.array(load.at)
    return np.array(load.towards) if load.towards is not None else np.zeros(3)


def _meant(patterns: tuple[str, ...], blocks: Placed, path: Path) -> np.ndarray:
    """Which blocks patterns mean: by their own names or those of their structures."""
    found = np.zeros(len(blocks.name), bool)
    for pattern in patterns:
        here = np.array(
            [
                fnmatchcase(a, pattern) or fnmatchcase(b, pattern)
                for a, b in zip(blocks.name, blocks.structure, strict=True)
            ]
        )
        if not here.any():
            known = {*blocks.name, *blocks.structure}
            text = f'no block or structure is called "{pattern}"{did_you_mean(pattern, known)}'
            raise InputError([Problem((*path, "on"), text)])
        found |= here
    return found


def _candidates(source: Source, blocks: Placed) -> np.ndarray:
    """Faces of free blocks that look at the point or in the direction of a load, covered or not."""
    load, surface = source.load, blocks.surface
    quad = surface.node.astype(np.int64)
    owner = surface.side_block[surface.side].astype(np.int64)
    meant = (_meant(load.on, blocks, source.path) & blocks.free)[owner]
    normal = quad_normals(blocks.position, quad)
    if getattr(load, "direction", None) is not None:
        looks = normal @ _unit(load.direction) > LOOKS
    elif isinstance(load, Blast) and load.turned_away == "incident":
        looks = np.ones(len(quad), bool)
    else:
        looks = ((_eye(load) - blocks.position[quad].mean(axis=1)) * normal).sum(axis=1) > 0.0
    return np.flatnonzero(meant & looks).astype(np.uint32)


def _charge(source: Source, blocks: Placed, face: np.ndarray, weight: np.ndarray) -> tuple[BlastTable, float]:
    """The table of a charge over the distances of what it sees, and when it is over; an error where the curves end."""
    blast = source.load
    seen = face[weight.sum(axis=1) > 0.0]
    if not len(seen):
        raise InputError([Problem((*source.path, "at"), "the charge sees no face of the blocks it acts on")])
    middle = blocks.position[blocks.surface.node[seen]].mean(axis=1)
    distance = np.linalg.norm(middle - np.array(blast.at), axis=1)
    try:
        check_range(blast.burst, blast.scaled_distance(distance), blast.extrapolate)
    except InputError as error:
        raise InputError([Problem(source.path, str(error))]) from None
    far = distance.max(keepdims=True)
    found = wave(blast.burst, blast.tnt, far, extrapolate=blast.extrapolate)
    until = blast.ignition + float((found["arrival"] + TAIL * found["duration"]).max())
    return blast_table(blast, float(distance.min()), float(far[0])), until


def _forces(
    forces: list[tuple[str, Path, Any]], blocks: Placed | None, scenery: Scenery | None
) -> dict[str, Any]:
    """Stations of all forces, and the faces under their spots (M.44)."""
    station, spot, place, pace, share = [0], [], [], [], []
    for _, path, load in forces:
        assert scenery is not None and blocks is not None
        at, along, rate = _stations(load, blocks)
        push = _unit(load.force)
        across = np.cross(push, along)
        across /= np.linalg.norm(across, axis=1, keepdims=True)
        ahead = np.cross(across, push)
        grid = (np.arange(4) + 0.5) / 4 - 0.5 if load.size else np.zeros(1)
        a, b = (one.ravel() for one in np.meshgrid(grid, grid, indexing="ij"))
        long, wide = load.size or (0.0, 0.0)
        where = at[:, None] + long * a[:, None] * ahead[:, None] + wide * b[:, None] * across[:, None]
        face, foot = _under(scenery, where.reshape(-1, 3), push, path, blocks)
        if (face < 0).all():
            text = "no face lies ahead of it along the force: put it before the face it should act on"
            raise InputError([Problem((*path, "path" if load.path else "at"), text)])
        padded = np.full((len(at), SPOTS), -1, np.int64)
        padded[:, : len(a)] = face.reshape(len(at), -1)
        places = np.zeros((len(at), SPOTS, 2))
        places[:, : len(a)] = foot.reshape(len(at), -1, 2)
        spot.append(padded)
        place.append(places)
        share.append(1.0 / len(a))
        pace.append((load.start, rate))
        station.append(station[-1] + len(at))
    return {
        "force": np.array([load.force for *_, load in forces], float).reshape(-1, 3),
        "factor": histories(
            [(load.time, load.factor) if load.time else ((0.0,), (1.0,)) for *_, load in forces]
        ),
        "pace": np.array(pace, float).reshape(-1, 2),
        "station": np.array(station, np.int64),
        "spot": np.concatenate([*spot, np.zeros((0, SPOTS), np.int64)]),
        "place": np.concatenate([*place, np.zeros((0, SPOTS, 2))]),
        "share": np.array(share, float),
    }


def _stations(load: Force, blocks: Placed) -> tuple[Floats, Floats, float]:
    """Places of a force [m], the direction along its rectangle at each, and stations per second."""
    push = _unit(load.force)
    usual = np.array([1.0, 0.0, 0.0]) if abs(push[0]) < 0.9 else np.array([0.0, 1.0, 0.0])
    if not load.path:
        return np.array([load.at], float), usual[None], 0.0
    corner = np.array(load.path, float)
    length = np.linalg.norm(np.diff(corner, axis=0), axis=1)
    quad = blocks.surface.node
    side = np.linalg.norm(blocks.position[quad[:, 1]] - blocks.position[quad[:, 0]], axis=1)
    n = int(np.clip(np.ceil(STATIONS * length.sum() / np.median(side)), 2, MOST_STATIONS))
    way = np.linspace(0.0, length.sum(), n + 1)
    ends = np.concatenate([[0.0], np.cumsum(length)])
    at = np.stack([np.interp(way, ends, corner[:, k]) for k in range(3)], axis=1)
    piece = np.clip(np.searchsorted(ends, way, side="right") - 1, 0, len(length) - 1)
    along = np.diff(corner, axis=0)[piece] / length[piece, None]
    steep = np.abs(along @ push) > 0.999
    assert load.speed is not None
    return at, np.where(steep[:, None], usual, along), n * load.speed / float(length.sum())


def _under(scenery: Scenery, where: Floats, push: Floats, path: Path, blocks: Placed) -> tuple[Longs, Floats]:
    """The first face from points along a direction, -1 for none, and the places on them."""
    top = scenery.low + scenery.cell * scenery.cells
    long = float(np.linalg.norm(top - scenery.low)) + float(np.abs(where - scenery.low).max())
    start = where - BEFORE * push
    way = np.tile(long * push, (len(where), 1))
    share, face = lines(scenery, start, way)
    left, last = lines(scenery, start, way, LEAVES)
    inside = np.flatnonzero((last >= 0) & (left <= share * (1.0 + 1e-9)))
    if len(inside):
        name = blocks.name[int(scenery.owner[last[inside[0]]])]
        at = ", ".join(f"{v:.4g}" for v in where[inside[0]])
        raise InputError(
            [Problem(path, f'({at}) lies inside block "{name}": put it on a face, or before it')]
        )
    place = np.zeros((len(where), 2))
    hit = np.flatnonzero(face >= 0)
    foot = start[hit] + np.minimum(share[hit], FAR)[:, None] * way[hit]
    place[hit] = _places(scenery.position[scenery.node[face[hit]]], foot)
    return face, place


def _places(corner: Floats, point: Floats) -> Floats:
    """Places (xi, eta) of points on quads (n, 4, 3), by Newton's method."""
    at = np.zeros((len(point), 2))
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float)
    for _ in range(8):
        one = 1.0 + at[:, None] * signs
        weight = 0.25 * one[..., 0] * one[..., 1]
        slope = 0.25 * np.stack([signs[:, 0] * one[..., 1], signs[:, 1] * one[..., 0]], axis=1)
        left = point - np.einsum("na,nai->ni", weight, corner)
        tangent = np.einsum("nka,nai->nki", slope, corner)
        metric = np.einsum("nki,nli->nkl", tangent, tangent)
        at = at + np.linalg.solve(metric, np.einsum("nki,ni->nk", tangent, left)[..., None])[..., 0]
    return np.clip(at, -1.0, 1.0)


class Blow(NamedTuple):
    """What a load does to the faces of one structure, at the start."""

    name: str
    kind: str
    on: str  # structure
    area: float  # loaded [m2]
    impulse: (
        float | None
    )  # [N s]; of charges in the positive phase, of others over the run (None: no run is given)
    peak: float | None  # largest pressure [Pa], or force [N]


def blows(
    loading: Loading, sources: list[Source], exposed: Floats, blocks: Placed, until: float | None
) -> list[Blow]:
    """Loaded area and impulse of each load on each structure (M.43)."""
    owner = blocks.surface.side_block[blocks.surface.side].astype(np.int64)
    structure = np.array(blocks.structure, object)
    peak, impulse = face_pressures(loading, sources, exposed, blocks, until)
    area = face_areas(blocks)
    out = []
    for one in sources:
        if isinstance(one.load, Tilt):
            continue
        if isinstance(one.load, Force):
            out += _blow_of_force(one, loading, structure[owner], until)
            continue
        rows = slice(int(loading.first[one.row]), int(loading.first[one.row + 1]))
        face = loading.face[rows]
        bare = exposed[rows].sum(axis=1).astype(float) * area[face]
        on = structure[owner[face]]
        charge = isinstance(one.load, Blast)  # of a charge structures in the shadow are told too
        for name in dict.fromkeys(on[(bare > 0.0) | charge].tolist()):
            here = (on == name) & (bare > 0.0)
            total = float((bare * impulse[rows])[here].sum())
            kind = "blast" if charge else "pressure"
            out.append(
                Blow(
                    one.name,
                    kind,
                    name,
                    float(bare[here].sum()),
                    None if np.isnan(total) else total,
                    float(peak[rows][here].max(initial=0.0)),
                )
            )
    return out


def face_areas(blocks: Placed) -> Floats:
    """Areas of all faces [m2]."""
    corner = blocks.position[blocks.surface.node]
    return 0.5 * np.linalg.norm(np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1]), axis=1)


def face_pressures(
    loading: Loading, sources: list[Source], exposed: Floats, blocks: Placed, until: float | None
) -> tuple[Floats, Floats]:
    """Peak pressure [Pa] and impulse per area [Pa s] on every face of every load; nan: no end of the run is given."""
    peak, impulse = np.zeros(len(loading.face)), np.zeros(len(loading.face))
    face_blows(loading, blocks.surface.node, blocks.position, exposed, peak, impulse)
    for one in sources:
        if isinstance(one.load, (StaticPressure, Pressure)):
            rows = slice(int(loading.first[one.row]), int(loading.first[one.row + 1]))
            time, value = (np.asarray(part, float) for part in _table(one.load))
            peak[rows] = value[np.abs(value).argmax()]
            impulse[rows] = np.nan if until is None else _integral(time, value, until)
    return peak, impulse


def _integral(time: Floats, value: Floats, until: float) -> float:
    """Integral of a table, held at its ends, from 0 to the end of the run."""
    knots = np.unique(np.concatenate([[0.0, until], time[(time > 0.0) & (time < until)]]))
    after, before = np.interp(knots, time, value), np.interp(np.nextafter(knots, -np.inf), time, value)
    return float((0.5 * np.diff(knots) * (after[:-1] + before[1:])).sum())


def _blow_of_force(one: Source, loading: Loading, on: np.ndarray, until: float | None) -> list[Blow]:
    """The whole force, on the structures that it meets on its way."""
    spots = loading.spot[loading.station[one.row] : loading.station[one.row + 1]]
    used = spots[:, : round(1.0 / loading.share[one.row])]
    size = float(np.linalg.norm(one.load.force))
    area = float(np.prod(one.load.size)) if one.load.size else 0.0
    out = []
    for name in dict.fromkeys(on[used[used >= 0]].tolist()):
        there = ((used >= 0) & (on[np.maximum(used, 0)] == name)).mean(axis=1)
        impulse = None
        if until is not None:
            times = (np.asarray(one.load.time), np.asarray(one.load.factor)) if one.load.time else None
            knots = np.linspace(0.0, until, 2001)
            factor = np.interp(knots, *times) if times else np.ones(len(knots))
            if one.load.path:
                start, rate = loading.pace[one.row]
                factor = factor * np.interp((knots - start) * rate, np.arange(len(there)), there, 0.0, 0.0)
            else:
                factor = factor * there[0]
            impulse = size * float(np.trapezoid(factor, knots))
        out.append(Blow(one.name, "force", name, area * float(there.max()), impulse, size))
    return out
