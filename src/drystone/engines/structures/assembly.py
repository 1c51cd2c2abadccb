"""From a description to matrices: assemble(structure) -> Assembled (theory: structures.md, B.1-B.4).

Every named node has six components; u = T q gives them from the unknowns q. T holds supports, rigid floors, and the
static condensation of unknowns without mass: with theta = 1/2 those would ring for ever, and condensing them is
exact. Springs that yield or go slack enter K with their first stiffness; what differs from it is a local law of the
step (B.9).
"""

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.sparse.linalg import splu

from drystone.engines.structures.elements import (
    GEOMETRY,
    Element,
    bar_mass,
    bar_stiffness,
    beam_mass,
    beam_stiffness,
    is_linear,
    local_axes,
    shape_functions,
    spread,
)
from drystone.engines.structures.mechanisms import mechanism, told
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene.structures import (
    AXES,
    GROUND,
    STOREY,
    Bar,
    Beam,
    BoucWen,
    Frame,
    RegularFrame,
    ShearBuilding,
    Spring,
    Structure,
    node_names,
)
from drystone.scene.structures.frames import FIBRE_PIECES, FIBRES

LARGEST_CONDENSED = 2000  # unknowns with mass, if there are unknowns without: condensing fills the matrix
# local laws of springs in compiled code
TENSION_ONLY, BILINEAR, BOUC_WEN = 7, 8, 9


class Storey(NamedTuple):
    """Between which nodes a drift is measured."""

    name: str
    upper: str
    lower: str  # "" for the ground
    height: float  # [m]


class LocalSpring(NamedTuple):
    """A spring with a law of its own: deformation d = row . q."""

    name: str
    kind: int
    parameter: tuple[float, ...]  # k, then by kind: slack length | yield force, hardening, n, beta


class Assembled(NamedTuple):
    """Matrices of one structure."""

    nodes: list[str]
    M: sp.csr_matrix  # [kg]                                              (n, n)
    K: sp.csr_matrix  # with the first stiffness of all springs [N/m]     (n, n)
    C: sp.csr_matrix | None  # damping given as a matrix                  (n, n)
    T: sp.csr_matrix  # components of nodes from unknowns                 (6 n_node, n)
    influence: Floats  # unknowns under a unit displacement of all points (n, 3)
    inertia: Floats  # forces of a unit acceleration of all points, supports included [kg]  (n, 3)
    springs: list[LocalSpring]
    rows: sp.csr_matrix  # deformations of the springs                    (n_spring, n)
    storeys: list[Storey]
    members: dict[str, tuple[Any, float, Floats]]  # beams: description, length, rotation
    pieces: dict[str, list[int]]  # first rows in T of the nodes along every beam, from start to end
    elements: list[Element]  # pieces of beams that are not linear
    loose: NDArray[np.bool_] | None = None  # components that follow unknowns without mass   (6 n_node,)


def assemble(structure: Any, name: str = "") -> Assembled:
    """Matrices of a frame, a shear building, or given ones; raises InputError for mechanisms."""
    made = assemble_uncondensed(structure)
    # condensing is exact for linear members only; with others, unknowns without mass stay in balance at every step
    if not made.elements:
        made, _ = condense(made, name)
    _check(made, name)
    return made


def assemble_uncondensed(structure: Any) -> Assembled:
    """Matrices with all unknowns, those without mass too."""
    if isinstance(structure, RegularFrame):
        structure = structure.frame()
    if isinstance(structure, Frame):
        return _frame(structure)
    return _shear_building(structure) if isinstance(structure, ShearBuilding) else _matrices(structure)


def point_row(made: Assembled, node: str, share: float | None, direction: Floats) -> Floats:
    """Displacement of a point along a direction, as a row over the unknowns (n,)."""
    if share is None:
        k = 6 * made.nodes.index(node)
        return np.asarray(made.T[k : k + 3].T @ direction).ravel()
    if node not in made.members:
        return _storey_row(made, node, share, direction)
    return np.asarray(place_rows(made, node, share).T @ direction).ravel()


def _storey_row(made: Assembled, name: str, share: float, direction: Floats) -> Floats:
    """A point between two floors of a shear building, whose columns do not turn at either: 3 s^2 - 2 s^3 (B.40)."""
    storey = next(one for one in made.storeys if one.name == name)
    sway = share * share * (3.0 - 2.0 * share)
    row = sway * point_row(made, storey.upper, None, direction)
    return row + (1.0 - sway) * point_row(made, storey.lower, None, direction) if storey.lower else row


def place_rows(made: Assembled, member: str, share: float) -> sp.csr_matrix:
    """Displacement of a point at a share of a beam over the unknowns (3, n): cubic across each of its pieces."""
    _, length, rotation = made.members[member]
    along = made.pieces[member]
    n = len(along) - 1
    piece = min(int(share * n), n - 1)
    shapes = shape_functions(length / n, share * n - piece) @ spread(rotation)
    ends = sp.vstack([made.T[k : k + 6] for k in along[piece : piece + 2]], format="csr")
    return sp.csr_matrix(rotation.T @ shapes) @ ends


def _shear_building(building: ShearBuilding) -> Assembled:
    n = len(building.masses)
    k = np.array(building.stiffnesses)
    difference = np.eye(n) - np.eye(n, k=-1)
    T = sp.csr_matrix((np.ones(n), (6 * np.arange(n), np.arange(n))), shape=(6 * n, n))
    names = node_names(building)
    heights = building.heights or (3.0,) * n
    storeys = [Storey(f"storey{i + 1}", names[i], names[i - 1] if i else "", heights[i]) for i in range(n)]
    springs = []
    if building.hysteresis is not None:
        force = building.hysteresis.yield_force
        force = force * n if len(force) == 1 else force
        springs = [_hysteretic(f"storey{i + 1}", k[i], force[i], building.hysteresis) for i in range(n)]
    return Assembled(
        nodes=names,
        M=sp.diags(building.masses).tocsr(),
        K=sp.csr_matrix(difference.T @ np.diag(k) @ difference),
        C=None,
        T=T,
        influence=np.column_stack((np.ones(n), np.zeros((n, 2)))),
        inertia=np.column_stack((building.masses, np.zeros((n, 2)))),
        springs=springs,
        rows=sp.csr_matrix(difference if springs else np.zeros((0, n))),
        storeys=storeys,
        members={},
        pieces={},
        elements=[],
    )


def _hysteretic(name: str, k: float, force: float, law: Any) -> LocalSpring:
    if isinstance(law, BoucWen):
        return LocalSpring(name, BOUC_WEN, (k, force, law.hardening, law.sharpness, law.beta))
    return LocalSpring(name, BILINEAR, (k, force, law.hardening))


def _matrices(given: Structure) -> Assembled:
    n = given.M.size

    def matrix(one) -> sp.csr_matrix:
        rows, columns = one.entries[:, 0].astype(int), one.entries[:, 1].astype(int)
        return sp.csr_matrix((one.entries[:, 2], (rows, columns)), shape=(n, n))

    nodes = given.nodes or {f"dof{k}": {"x": k} for k in range(n)}
    T, influence = sp.lil_matrix((6 * len(nodes), n)), np.zeros((n, 3))
    for row, axes in enumerate(nodes.values()):
        for axis, number in axes.items():
            place = AXES.index(axis)
            T[6 * row + place, number] = 1.0
            if place < 3:
                influence[number, place] = 1.0
    C = None if given.C is None else matrix(given.C)
    empty = sp.csr_matrix((0, n))
    M, K = matrix(given.M), matrix(given.K)
    return Assembled(list(nodes), M, K, C, T.tocsr(), influence, M @ influence, [], empty, [], {}, {}, [])


def _frame(frame: Frame) -> Assembled:
    names = node_names(frame)
    index = {name: k for k, name in enumerate(names)}
    position = {name: np.array(node.at) for name, node in frame.nodes.items()}
    for name, floor in frame.floors.items():
        mean = np.mean([position[n] for n in floor.nodes], axis=0)
        position[name] = mean if floor.centre is None else np.array(floor.centre)
    members, pieces, inside = _pieces(frame, index, position)
    full = 6 * (len(names) + inside)
    stiffness, mass = _Triplets(full), _Triplets(full)
    rows, springs, elements = [], [], []
    for name, one in frame.members.items():
        if isinstance(one, Spring):
            direction = np.array(one.direction) / np.linalg.norm(one.direction)
            row = np.zeros(full)
            for node, sign in zip(one.nodes, (-1.0, 1.0), strict=True):
                if node != GROUND:
                    row[6 * index[node] : 6 * index[node] + 3] += sign * direction
            at = np.flatnonzero(row)
            stiffness.add(at, one.stiffness * np.outer(row[at], row[at]))
            if one.hysteresis is not None:
                springs.append(
                    _hysteretic(name, one.stiffness, one.hysteresis.yield_force[0], one.hysteresis)
                )
                rows.append(row)
            continue
        length, rotation = local_axes(
            position[one.nodes[0]], position[one.nodes[1]], getattr(one, "up", None)
        )
        turn = spread(rotation)
        at = np.concatenate([6 * index[n] + np.arange(6) for n in one.nodes])
        if isinstance(one, Beam):
            n = len(pieces[name]) - 1
            k_e, m_e = beam_stiffness(one, length / n), beam_mass(one, length / n)
            for piece, ends in enumerate(pairwise(pieces[name])):
                at = np.concatenate([e + np.arange(6) for e in ends])
                stiffness.add(at, turn.T @ k_e @ turn)
                if one.density > 0.0:
                    mass.add(at, turn.T @ m_e @ turn)
                if not is_linear(frame, one):
                    geometry = GEOMETRY[frame.geometry]
                    elements.append(
                        Element(name, piece, n, one, length / n, rotation, ends, geometry, frame.planar)
                    )
        else:
            stiffness.add(at, turn.T @ bar_stiffness(one, length) @ turn)
            mass.add(at, turn.T @ bar_mass(one, length) @ turn)
            if one.tension_only:
                springs.append(_cable(name, one, length))
                row = np.zeros(full)
                row[at[:3]], row[at[6:9]] = -rotation[0], rotation[0]
                rows.append(row)
    for name, point in frame.nodes.items():
        mass.add(6 * index[name] + np.arange(6), np.diag([point.mass] * 3 + list(point.inertia)))
    for name, floor in frame.floors.items():
        at = 6 * index[name] + np.arange(6)
        mass.add(at, np.diag([floor.mass, floor.mass, 0.0, 0.0, 0.0, floor.inertia]))
        share = floor.mass / len(floor.nodes)  # the slab rests on its nodes
        for node in floor.nodes:
            mass.add(np.array([6 * index[node] + 2]), np.array([[share]]))
    M, K = mass.matrix(), stiffness.matrix()
    # rotations of nodes that only bars meet: nothing holds them and nothing is moved by them
    idle = np.asarray((abs(M) + abs(K)).sum(axis=1)).ravel() == 0.0
    idle[np.arange(full) % 6 < 3] = False
    idle[[6 * index[name] + 5 for name in frame.floors]] = False
    T, influence = _constraints(frame, index, position, idle)
    everywhere = np.tile(np.eye(6)[:, :3], (full // 6, 1))
    row_matrix = sp.csr_matrix(np.array(rows)) if rows else sp.csr_matrix((0, full))
    return Assembled(
        nodes=names,
        M=(T.T @ M @ T).tocsr(),
        K=(T.T @ K @ T).tocsr(),
        C=None,
        T=T,
        influence=influence,
        inertia=np.asarray(T.T @ (M @ everywhere)),
        springs=springs,
        rows=(row_matrix @ T).tocsr(),
        storeys=_storeys(frame, position),
        members=members,
        pieces=pieces,
        elements=elements,
    )


def _pieces(frame: Frame, index: dict, position: dict) -> tuple[dict, dict, int]:
    """Beams with length and axes; rows of the nodes along each, inner ones after the named; how many inner ones."""
    members, pieces, inside = {}, {}, 0
    for name, one in frame.members.items():
        if not isinstance(one, Beam):
            continue
        members[name] = (one, *local_axes(position[one.nodes[0]], position[one.nodes[1]], one.up))
        n = one.pieces or (FIBRE_PIECES if isinstance(one.section, FIBRES) else 1)
        start, end = (6 * index[node] for node in one.nodes)
        pieces[name] = [start, *(6 * (len(index) + inside + k) for k in range(n - 1)), end]
        inside += n - 1
    return members, pieces, inside


def _cable(name: str, bar: Bar, length: float) -> LocalSpring:
    k = bar.young * bar.area / length
    return LocalSpring(name, TENSION_ONLY, (k, -bar.pretension / k))


class _Triplets:
    """Collects element matrices."""

    def __init__(self, n: int):
        self.n, self.row, self.column, self.value = n, [], [], []  # type: ignore[var-annotated]

    def add(self, at: np.ndarray, block: Floats) -> None:
        self.row.append(np.repeat(at, len(at)))
        self.column.append(np.tile(at, len(at)))
        self.value.append(np.asarray(block).ravel())

    def matrix(self) -> sp.csr_matrix:
        if not self.row:
            return sp.csr_matrix((self.n, self.n))
        at = (np.concatenate(self.row), np.concatenate(self.column))
        out = sp.csr_matrix((np.concatenate(self.value), at), shape=(self.n, self.n))
        out.eliminate_zeros()
        return out


def _constraints(frame: Frame, index: dict, position: dict, idle: np.ndarray) -> tuple[sp.csr_matrix, Floats]:
    """T of supports, planes and rigid floors (B.4), and the influence of ground motion."""
    n = len(idle)
    free = ~idle
    if frame.planar:
        for place in (1, 3, 5):
            free[place::6] = False
    for node, held in frame.supports.items():
        axes = {"fixed": AXES, "pinned": AXES[:3]}[held] if isinstance(held, str) else held
        for axis in axes:
            free[6 * index[node] + AXES.index(axis)] = False
    # a floor keeps x, y, rz of its centre; its z and tilt are those of its nodes
    slave: list[tuple[int, int, float]] = []
    for name, floor in frame.floors.items():
        master = 6 * index[name]
        free[master + 2 : master + 5] = False
        for node in floor.nodes:
            k = 6 * index[node]
            arm = position[node] - position[name]
            free[[k, k + 1, k + 5]] = False
            slave.append((k, master, 1.0))
            if not frame.planar:
                slave += [(k, master + 5, -arm[1]), (k + 1, master, 0.0), (k + 1, master + 1, 1.0)]
                slave += [(k + 1, master + 5, arm[0]), (k + 5, master + 5, 1.0)]
    number = np.cumsum(free) - 1
    own = np.flatnonzero(free)
    row = list(own) + [r for r, c, _ in slave if free[c]]
    column = list(number[own]) + [number[c] for _, c, _ in slave if free[c]]
    value = [1.0] * len(own) + [v for _, c, v in slave if free[c]]
    T = sp.csr_matrix((value, (row, column)), shape=(n, len(own)))
    influence = np.zeros((len(own), 3))
    for place in range(3):
        influence[own % 6 == place, place] = 1.0
    return T, influence


def _storeys(frame: Frame, position: dict) -> list[Storey]:
    ranked = sorted(frame.floors, key=lambda name: position[name][2])
    base = min(position[node][2] for node in frame.supports or frame.nodes)
    out = []
    for k, name in enumerate(ranked):
        below = position[ranked[k - 1]][2] if k else base
        height = float(position[name][2] - below)
        out.append(
            Storey(f"storey{k + 1}", name, ranked[k - 1] if k else "", height if height > 0.0 else 1.0)
        )
    return out


def condense(
    made: Assembled, name: str, keep: np.ndarray | None = None
) -> tuple[Assembled, sp.csr_matrix | None]:
    """Remove unknowns without mass, which follow the others statically; and all unknowns from those that are left.

    keep: unknowns that stay, with mass or without.
    """
    heavy = np.asarray(abs(made.M).sum(axis=1)).ravel() > 0.0
    if keep is not None:
        heavy[keep] = True
    if heavy.all():
        return made, None
    if not heavy.any():
        raise InputError([Problem(("structures", name), "nothing in it has mass")])
    if heavy.sum() > LARGEST_CONDENSED:
        raise InputError([Problem(
            ("structures", name),
            f"{int((~heavy).sum())} unknowns have no mass: give the members a density (condensing is offered for "
            f"at most {LARGEST_CONDENSED} unknowns with mass, here {int(heavy.sum())})",
        )])  # fmt: skip
    m, s = np.flatnonzero(heavy), np.flatnonzero(~heavy)
    for spring, row in zip(
        made.springs, abs(made.rows[:, s]).sum(axis=1).A1 if made.springs else (), strict=True
    ):
        if row > 1e-12:
            message = "it ends at a node without mass: give the node a mass, since its force is not linear"
            raise InputError([Problem(("structures", name, "members", spring.name), message)])
    K = made.K.tocsc()
    shape = mechanism(K[s][:, s].tocsr())
    if shape is not None:
        raise InputError([Problem(("structures", name), told(shape, made.T[:, s], made.nodes))])
    follow = -np.atleast_2d(splu(K[s][:, s].tocsc()).solve(K[s][:, m].toarray()))
    follow[np.abs(follow) < 1e-14 * max(1.0, float(np.abs(follow).max(initial=0.0)))] = 0.0
    G = sp.lil_matrix((len(heavy), len(m)))
    G[m, np.arange(len(m))] = 1.0
    G[s] = follow
    G = G.tocsr()
    small = made._replace(
        M=(G.T @ made.M @ G).tocsr(), K=(G.T @ K @ G).tocsr(), T=(made.T @ G).tocsr(),
        C=None if made.C is None else (G.T @ made.C @ G).tocsr(),
        influence=made.influence[m], inertia=np.asarray(G.T @ made.inertia), rows=(made.rows @ G).tocsr(),
        loose=np.asarray(abs(made.T[:, s]).sum(axis=1)).ravel() > 1e-12,
    )  # fmt: skip
    return small, G


def _check(made: Assembled, name: str) -> None:
    """Mass must be positive; the rest of a bad structure shows as a mechanism when it is factorised."""
    light = made.M.diagonal() <= 0.0
    if made.elements:
        light &= np.asarray(abs(made.M).sum(axis=1)).ravel() > 0.0
    if light.any():
        raise InputError([Problem(("structures", name), "expected a mass matrix with a positive diagonal")])
    for letter, matrix in (("M", made.M), ("K", made.K)):
        unsymmetric = abs(matrix - matrix.T).max() if matrix.nnz else 0.0
        if unsymmetric > 1e-8 * abs(matrix).max():
            raise InputError([Problem(("structures", name, letter), "expected a symmetric matrix")])


def rest_place(structures: dict[str, Any], point: str) -> tuple[float, float, float]:
    """Where a node or a floor is without displacement [m]."""
    name, _, node = point.partition(".")
    structure = structures[name]
    if structure.kind == "frame":
        if node in structure.nodes:
            return structure.nodes[node].at
        floor = structure.floors[node]
        return floor.centre or tuple(np.mean([structure.nodes[n].at for n in floor.nodes], axis=0))
    if structure.kind == "shear":
        heights = structure.heights or (STOREY,) * len(structure.masses)
        return 0.0, 0.0, float(np.sum(heights[: int(node.removeprefix("floor"))]))
    raise InputError(f'"{name}" is given by matrices and has no places: ask for displacement("{point}")')
