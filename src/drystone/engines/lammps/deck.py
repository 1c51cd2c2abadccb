"""The input of LAMMPS for a scene of grains: text that anybody can read, kept in the record, and the grains beside it.

Only numbers of the scene stand in it, never its names: types are populations, regions and walls are numbered.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from drystone.engines.grains.model import GrainModel
from drystone.engines.grains.sides import around
from drystone.engines.lammps.laws import SAME, Meeting, needs_meeting, words
from drystone.engines.lammps.model import LammpsModel
from drystone.engines.lammps.walls import TURNED, Piece, axis_of, pieces_of, region_commands
from drystone.errors import Problem
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.grains import INERTIA, Grains

FACTORS = {2: (0.5, 0.4), 3: (0.4,)}  # moments of inertia / (m r^2) that LAMMPS has for disks and spheres
GROUPS = 28  # of types; LAMMPS knows 32 groups, some of which are taken
LOOK_OUTSIDE = 100  # steps after which grains are looked for that have left their box
BALANCE = 1000  # steps after which the shares of the ranks are looked at
ROWS_AT_ONCE = 100_000  # of the file of grains
FRAME = "id xu yu zu vx vy vz omegax omegay omegaz"  # places as if nothing had passed a periodic side
COLUMNS = 10


def grain_problems(scene: Scene, model: GrainModel) -> list[Problem]:
    """Grains that LAMMPS cannot express."""
    found = []
    shares = {name: _inertia_share(one) for name, one in scene.grains.items()}
    known = FACTORS[model.dimension]
    for name, share in shares.items():
        if min(abs(share - one) for one in known) > 1e-12 or abs(share - next(iter(shares.values()))) > 1e-12:
            text = f"expected {' or '.join(f'{one:g}' for one in known)}, one for all, got {share:g}"
            found.append(Problem(("grains", name, "inertia_factor"), f"engine lammps: {text}"))
    if len(scene.grains) > GROUPS:
        text = f"engine lammps: at most {GROUPS} populations, got {len(scene.grains)}"
        found.append(Problem(("grains",), text))
    return [*found, *_size_problems(scene, model)]


def _inertia_share(one: Grains) -> float:
    return INERTIA[one.shape] if one.inertia_factor is None else one.inertia_factor


def _size_problems(scene: Scene, model: GrainModel) -> list[Problem]:
    """Rolling dashpots that follow the size of grains which differ."""
    found: dict[str, Problem] = {}
    names = list(scene.interfaces)
    populations = list(_populations(scene))
    for rule, a, b in _meetings(scene, model):
        law = scene.interfaces[names[rule]].law
        if (
            needs_meeting(law)
            and _meeting(model, populations[a], None if b is None else populations[b]) is None
        ):
            text = "engine lammps: it has one dashpot for grains of all sizes; give rolling.damping [N s/m]"
            path = ("interfaces", names[rule], "law", "rolling", "damping_ratio")
            found.setdefault(names[rule], Problem(path, text))
    return list(found.values())


def _populations(scene: Scene) -> Iterator[slice]:
    """Where each population stands among all grains."""
    first = 0
    for one in scene.grains.values():
        yield slice(first, first + len(one.at))
        first += len(one.at)


def _meetings(scene: Scene, model: GrainModel) -> Iterator[tuple[int, int, int | None]]:
    """Interface and populations of all that may meet; none: a wall."""
    table = model.interfaces.table
    kind = [int(model.category[one.start]) for one in _populations(scene)]
    for a in range(len(kind)):
        for b in range(a, len(kind)):
            if table[kind[a], kind[b]] >= 0:
                yield int(table[kind[a], kind[b]]), a, b
        for category in np.unique(model.walls.category):
            if table[kind[a], category] >= 0:
                yield int(table[kind[a], category]), a, None


def _meeting(model: GrainModel, one: slice, other: slice | None) -> Meeting | None:
    """What all grains of two populations have in common when they meet; none if they differ in size."""
    radii, inertias = [], []
    for part in (one, other):
        if part is None:
            continue
        r, whole = model.radius[part], model.inertia[part] + model.mass[part] * model.radius[part] ** 2
        if np.ptp(r) > SAME * r[0] or np.ptp(whole) > SAME * whole[0]:
            return None
        radii.append(float(r[0]))
        inertias.append(float(whole[0]))
    return Meeting(1.0 / sum(1.0 / r for r in radii), 1.0 / sum(1.0 / i for i in inertias))


def deck(scene: Scene, model: LammpsModel, dt: float, ranks: int, begin: str) -> str:
    """The whole input but for the walls, which come and go; `begin`: how grains are read."""
    grains, flat = model.grains, model.grains.dimension == 2
    names, populations = list(scene.interfaces), list(_populations(scene))
    lines = [begin, "comm_modify vel yes", "pair_style granular"]
    met = set()
    for rule, a, b in _meetings(scene, grains):
        if b is not None:
            met.add((a, b))
            law = scene.interfaces[names[rule]].law
            said = words(law, grains.dimension, _meeting(grains, populations[a], populations[b]))
            lines.append(f"pair_coeff {a + 1} {b + 1} {said}")
    if not met:
        lines.append("pair_coeff * * hooke 0 0 damping velocity tangential linear_nohistory 0 0")
    for a in range(len(populations)):
        for b in range(a, len(populations)):
            if met and (a, b) not in met:
                lines.append(
                    f"pair_coeff {a + 1} {b + 1} hooke 0 0 damping velocity tangential linear_nohistory 0 0"
                )
            if (a, b) not in met:
                lines.append(f"neigh_modify exclude type {a + 1} {b + 1}")
    lines += [f"neighbor {grains.skin:.17g} bin", "neigh_modify delay 0 every 1 check yes"]
    lines += _groups(scene)
    g = TURNED[grains.dimension] @ np.asarray(grains.gravity)
    if size := float(np.linalg.norm(g)):
        lines.append(f"fix weight all gravity {size:.17g} vector {' '.join(f'{v / size:.17g}' for v in g)}")
    disc = flat and _inertia_share(next(iter(scene.grains.values()))) > 0.45
    lines.append(f"fix motion all nve/sphere{' disc' if disc else ''}")
    if flat:
        lines.append("fix plane all enforce2d")
    lines += _removals(scene, grains)
    if ranks > 1:
        lines.append(f"fix shares all balance {BALANCE} 1.05 shift {'xy' if flat else 'xyz'} 10 1.02")
    return "\n".join([*lines, f"timestep {dt:.17g}", "thermo 0", "thermo_modify lost error flush no"])


def _removals(scene: Scene, grains: GrainModel) -> list[str]:
    """Grains that leave the box of their population are taken out."""
    lines, turned = [], TURNED[grains.dimension]
    for k, one in enumerate(scene.grains.values()):
        if one.inside is None:
            continue
        low, high = (turned @ np.asarray(corner) for corner in one.inside)
        sides = [f"{min(a, b):.17g} {max(a, b):.17g}" for a, b in zip(low, high, strict=True)]
        if grains.dimension == 2:
            sides[2] = "INF INF"
        for k in around(grains):
            sides[axis_of(grains.dimension, k)] = "INF INF"
        lines.append(f"region out{k + 1} block {' '.join(sides)} side out units box")
        lines.append(f"fix out{k + 1} g{k + 1} evaporate {LOOK_OUTSIDE} 1000000000 out{k + 1} 1")
    return lines


def wall_commands(scene: Scene, model: LammpsModel, piece: Piece) -> list[str]:
    """The fixes of a piece of a wall, one for each law by which grains meet it, with what they sum (M.12)."""
    grains, names = model.grains, list(scene.interfaces)
    populations = list(_populations(scene))
    table, category = grains.interfaces.table, grains.walls.category[piece.number]
    by_words: dict[str, list[int]] = {}
    for k, part in enumerate(populations):
        rule = int(table[grains.category[part.start], category])
        if rule >= 0:
            said = words(scene.interfaces[names[rule]].law, grains.dimension, _meeting(grains, part, None))
            by_words.setdefault(said, []).append(k + 1)
    lines = []
    for part_number, (said, types) in enumerate(by_words.items()):
        one = f"{piece.number}_{part_number}"
        group = "all" if len(types) == len(populations) else f"w{one}"
        if group != "all":
            lines.append(f"group {group} type {' '.join(map(str, types))}")
        lines.append(f"fix w{one} {group} wall/gran/region granular {said} region r{piece.number} contacts")
        sums = []
        for k, (a, b) in enumerate(((6, 7), (7, 5), (5, 6))):
            lines.append(
                f"variable t{one}_{k} atom f_w{one}[{a}]*f_w{one}[{_force(b)}]-f_w{one}[{b}]*f_w{one}[{_force(a)}]"
            )
            sums.append(f"v_t{one}_{k}")
        columns = " ".join(f"f_w{one}[{k}]" for k in (2, 3, 4))
        lines.append(f"compute s{one} all reduce sum {columns} {' '.join(sums)}")
    return lines


def _force(point: int) -> int:
    """Column of the force along the axis whose contact point stands in a column."""
    return point - 3


def wall_ids(commands: list[str]) -> list[str]:
    """The names of the fixes that some commands make."""
    return [line.split()[1][1:] for line in commands if line.startswith("fix ")]


def new_grains(model: LammpsModel, folder: Path) -> str:
    """Write the grains of the start for LAMMPS to read; the commands that read them."""
    flat = model.grains.dimension == 2
    boundary = write_grains(model, np.flatnonzero(model.start.present), folder / "grains.data")
    head = ["units si", "atom_style sphere", "newton off"]
    head += [*(["dimension 2"] if flat else []), f"boundary {' '.join(boundary)}"]
    return "\n".join([*head, "read_data grains.data"])


def born_grains(scene: Scene, model: LammpsModel, new: np.ndarray, folder: Path) -> list[str]:
    """Write grains that enter; the commands that add them, with their own numbers, to their populations."""
    write_grains(model, new, folder / "born.data")
    return ["read_data born.data add merge", *_groups(scene)]


def _groups(scene: Scene) -> list[str]:
    return [f"group g{k + 1} type {k + 1}" for k in range(len(scene.grains))]


def write_grains(model: LammpsModel, here: np.ndarray, path: Path) -> list[str]:
    """A data file of some grains, in a box that holds all there ever are; returns the boundaries of this box."""
    grains, start, flat = model.grains, model.start, model.grains.dimension == 2
    turned, n_wall = TURNED[grains.dimension], len(start.attitude)
    room = 4.0 * float(grains.radius.max())
    every = start.position[n_wall:] @ turned.T
    low, high, at = every.min(axis=0) - room, every.max(axis=0) + room, every[here]
    boundary = ["m", "m", "p" if flat else "m"]
    for k in around(grains):
        axis = axis_of(grains.dimension, k)
        boundary[axis], (low[axis], high[axis]) = "p", grains.sides[k]
    kinds = model.population
    with path.open("w") as file:
        file.write(f"grains\n\n{len(here)} atoms\n{int(kinds.max())} atom types\n")
        for name, a, b in zip("xyz", low, high, strict=True):
            file.write(f"{a:.17g} {b:.17g} {name}lo {name}hi\n")
        r = grains.radius[here]
        density = grains.mass[here] / (4.0 * np.pi / 3.0 * r**3)
        if len(here):
            file.write("\nAtoms # sphere\n\n")
            _write(file, here + 1, kinds[here], 2.0 * r, density, *at.T)
            moving = [start.velocity[n_wall:][here] @ turned.T, start.spin[n_wall:][here] @ turned.T]
            file.write("\nVelocities\n\n")
            _write(file, here + 1, None, *moving[0].T, *moving[1].T)
    return boundary


def _write(file, number: np.ndarray, kind: np.ndarray | None, *columns: Floats) -> None:
    """Rows of text; ten times as fast as numpy.savetxt."""
    row = "%d " + ("" if kind is None else "%d ") + " ".join(["%.17g"] * len(columns)) + "\n"
    for first in range(0, len(number), ROWS_AT_ONCE):
        here = slice(first, first + ROWS_AT_ONCE)
        parts = [number[here].tolist(), *([] if kind is None else [kind[here].tolist()])]
        parts += [column[here].tolist() for column in columns]
        count = len(parts[0])
        flat = [None] * (count * len(parts))
        for k, part in enumerate(parts):
            flat[k :: len(parts)] = part
        file.write((row * count) % tuple(flat))


def read_frame(path: Path) -> np.ndarray:
    """Rows of a binary dump with the columns of FRAME."""
    data = path.read_bytes()
    length = -int(np.frombuffer(data, "<i8", 1)[0])  # of the magic word
    at = 8 + length + 8 + 8  # magic word, endianness and revision, time step
    (n,) = np.frombuffer(data, "<i8", 1, at)
    at += 8 + 4 + 24 + 48  # count, triclinic, boundaries, box
    (columns,) = np.frombuffer(data, "<i4", 1, at)
    at += 4
    (units,) = np.frombuffer(data, "<i4", 1, at)
    at += 4 + int(units)
    at += 1 + (8 if data[at] else 0)  # time
    (names,) = np.frombuffer(data, "<i4", 1, at)
    at += 4 + int(names)
    (parts,) = np.frombuffer(data, "<i4", 1, at)
    at += 4
    assert columns == COLUMNS, f"a frame of {columns} columns"
    found = []
    for _ in range(int(parts)):
        (count,) = np.frombuffer(data, "<i4", 1, at)
        found.append(np.frombuffer(data, "<f8", int(count), at + 4))
        at += 4 + 8 * int(count)
    rows = np.concatenate(found).reshape(-1, COLUMNS)
    assert len(rows) == n
    return rows


__all__ = [
    "COLUMNS", "FRAME", "deck", "grain_problems", "new_grains", "pieces_of", "read_frame", "region_commands",
    "wall_commands", "wall_ids",
]  # fmt: skip
