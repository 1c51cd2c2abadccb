"""Beams that are not linear as arrays: rows of their chords, hinges, fibres (theory: members.md, M.1, M.9, M.13).

The unknowns a beam depends on are few, so R is kept dense per beam. Fibres are kept once per section and frame.
"""

from typing import Any

import numpy as np
import scipy.sparse as sp

from drystone.engines.structures.elements import Element, rigidities, spread
from drystone.engines.structures.ldl import count_lower, pattern_of
from drystone.engines.structures.model import (
    ELASTIC_BEAM,
    FIBRE_BEAM,
    HARD_Y,
    HARD_Z,
    HINGED_BEAM,
    INTERACTION,
    LENGTH,
    N_MEMBER_PARAMETER,
    STIFF_T,
    STIFF_X,
    STIFF_Y,
    STIFF_Z,
    YIELD_Y,
    YIELD_Z,
    Members,
    Tangent,
)
from drystone.engines.structures.uniaxial import SLOTS
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene.structures.frames import FIBRES
from drystone.scene.structures.sections import CONCRETE, STEEL_BILINEAR, STEEL_CURVED, Concrete

# coordinates of the chord from the twelve local components of a beam: entries (component, factor)
SPACE = (
    ((0, -1.0), (6, 1.0)), ((1, -1.0), (7, 1.0)), ((2, -1.0), (8, 1.0)), ((5, 1.0),), ((11, 1.0),), ((4, 1.0),),
    ((10, 1.0),), ((3, -1.0), (9, 1.0)),
)  # fmt: skip
PLANE = tuple(SPACE[k] for k in (0, 1, 3, 4))  # bending towards `up`
SIDE = (SPACE[0], ((2, 1.0), (8, -1.0)), SPACE[5], SPACE[6])  # bending across, seen as in a plane


def members_of(
    made: list[Any], names: list[str], first: list[int]
) -> tuple[Members, list[tuple[str, int]], list[bool]]:
    """Arrays of all members that are not linear, which member and piece each row is, and which bend across `up`."""
    elements = [(k, one) for k, structure in enumerate(made) for one in structure.elements]
    rows: list[Floats] = []
    places: list[np.ndarray] = []
    sizes, inner = [], []
    for k, one in elements:
        picked = sp.vstack([made[k].T[e : e + 6] for e in one.ends], format="csr")
        used = np.unique(picked.indices)
        chosen, side = _coordinates(one, names[k])
        local = np.zeros((len(chosen), 12))
        for a, entries in enumerate(chosen):
            for component, factor in entries:
                local[a, component] += factor
        rows.append(local @ spread(one.rotation) @ picked[:, used].toarray())
        places.append(first[k] + used)
        sizes.append(len(chosen))
        inner.append(side)
    n, widest, size = len(elements), max((len(p) for p in places), default=1), max(sizes, default=4)
    R, at = np.zeros((n, size, widest)), np.zeros((n, widest), np.int64)
    for e, (row, place) in enumerate(zip(rows, places, strict=True)):
        R[e, : len(row), : len(place)] = row
        at[e, : len(place)] = place
    parameter = np.zeros((n, N_MEMBER_PARAMETER))
    kind = np.zeros(n, np.int64)
    slots, fibre_first, fibre_count = (np.zeros(n, np.int64) for _ in range(3))
    kept = _Fibres()
    for e, (_, one) in enumerate(elements):
        kind[e], slots[e] = _numbers(parameter, e, one, inner[e], sizes[e])
        if kind[e] == FIBRE_BEAM:
            fibre_first[e], fibre_count[e], slots[e] = kept.take(one.beam.section, one.planar)
    sections = np.where(kind == FIBRE_BEAM, 2, 1)
    starts = np.concatenate(([0], np.cumsum(sections * slots)))[:n].astype(np.int64)
    root = np.zeros((n, size))
    for e, own in enumerate(sizes):
        root[e, :own] = np.sqrt(np.diag(first_stiffness(parameter[e], own)))
    members = Members(
        kind=kind, size=np.array(sizes, np.int64), geometry=np.array([one.geometry for _, one in elements], np.int64),
        parameter=parameter, root=root, width=np.array([len(p) for p in places], np.int64), at=at, rows=R, first=starts,
        slots=slots, fibre_first=fibre_first, fibre_count=fibre_count, **kept.arrays(),
    )  # fmt: skip
    return members, [(f"{names[k]}.{one.member}", one.piece) for k, one in elements], inner


def first_stiffness(row: Floats, size: int) -> Floats:
    """k_0: the first stiffness of a beam over the coordinates of its chord (M.2)."""
    length = row[LENGTH]
    k = np.zeros((size, size))
    k[0, 0] = row[STIFF_X] / length
    for plane in range(size // 4):
        sign = 1.0 if plane == 0 else -1.0
        at = [1 + plane, (2 if size == 4 else 3) + 2 * plane, (3 if size == 4 else 4) + 2 * plane]
        across = -sign * 6.0 / length
        block = [[12.0 / length**2, across, across], [across, 4.0, 2.0], [across, 2.0, 4.0]]
        k[np.ix_(at, at)] = row[STIFF_Z + plane] / length * np.array(block)
    if size == 8:
        k[7, 7] = row[STIFF_T] / length
    return k


def _coordinates(one: Element, name: str) -> tuple[Any, bool]:
    """Which coordinates tell how a beam lies, and whether it bends in the plane across its `up`."""
    if not one.planar:
        return SPACE, False
    if abs(one.rotation[2, 1]) > 1.0 - 1e-9:
        return PLANE, False
    if abs(one.rotation[1, 1]) > 1.0 - 1e-9 and not isinstance(one.beam.section, FIBRES):
        return SIDE, True
    text = "in a planar frame `up` lies in the x-z plane (or, without fibres, across it)"
    raise InputError([Problem(("structures", name, "members", one.member, "up"), text)])


def _numbers(parameter: Floats, e: int, one: Element, side: bool, size: int) -> tuple[int, int]:
    """Stiffnesses and hinges of one beam; returns its kind and the numbers of its history."""
    rigid, row = rigidities(one.beam), parameter[e]
    row[LENGTH], row[STIFF_X], row[STIFF_T] = one.length, rigid.axial, rigid.torsion
    row[STIFF_Z], row[STIFF_Y] = rigid.bending, rigid.bending_side
    hinges = one.beam.hinges
    if side:
        row[STIFF_Z] = rigid.bending_side
    if isinstance(one.beam.section, FIBRES):
        return FIBRE_BEAM, 0
    here = hinges is not None and (
        (one.piece == 0 and hinges.at != "end") or (one.piece == one.pieces - 1 and hinges.at != "start")
    )
    if not here:
        return ELASTIC_BEAM, 0
    limits = hinges.yield_moment, hinges.yield_moment_side or hinges.yield_moment
    if side:
        limits = limits[1], limits[0]
    for at, limit in zip((YIELD_Z, YIELD_Y), limits, strict=True):
        row[at] = limit if one.piece == 0 and hinges.at != "end" else np.inf
        row[at + 1] = limit if one.piece == one.pieces - 1 and hinges.at != "start" else np.inf
    whole = one.length * one.pieces
    row[HARD_Z], row[HARD_Y] = (6.0 * hinges.hardening * row[k] / whole for k in (STIFF_Z, STIFF_Y))
    if hinges.axial_yield is not None:
        row[INTERACTION : INTERACTION + 2] = 1.0, hinges.axial_yield
    elif hinges.interaction is not None:
        row[INTERACTION : INTERACTION + 2] = 2.0, len(hinges.interaction)
        row[INTERACTION + 2 : INTERACTION + 2 + 2 * len(hinges.interaction)] = np.ravel(hinges.interaction)
    return HINGED_BEAM, 2 if size == 4 else 4


class _Fibres:
    """Collects sections of fibres, each once."""

    def __init__(self) -> None:
        self.known: dict[Any, tuple[int, int, int]] = {}
        self.fibre: list[Floats] = []
        self.material, self.slot = [], []  # type: ignore[var-annotated]
        self.law, self.parameter = [], []  # type: ignore[var-annotated]
        self.count = 0

    def take(self, section: Any, planar: bool) -> tuple[int, int, int]:
        """First fibre, number of fibres and of numbers of history of a section."""
        key = (section.model_dump_json(), planar)
        if key not in self.known:
            fibres, base = section.fibres(planar), len(self.law)
            for material in section.materials():
                if isinstance(material, Concrete):
                    self.law.append(CONCRETE)
                else:
                    self.law.append(STEEL_BILINEAR if material.curve == "bilinear" else STEEL_CURVED)
                self.parameter.append(material.row())
            material = base + fibres[:, 3].astype(np.int64)
            slots = np.array([SLOTS[self.law[m]] for m in material])
            self.slot.append(np.cumsum(slots) - slots)
            self.material.append(material)
            self.fibre.append(fibres[:, :3])
            self.known[key] = (self.count, len(fibres), int(slots.sum()))
            self.count += len(fibres)
        return self.known[key]

    def arrays(self) -> dict[str, np.ndarray]:
        """The fields of Members."""
        parameter = np.zeros((len(self.law), 6))
        for row, values in zip(parameter, self.parameter, strict=True):
            row[: len(values)] = values
        none = [np.zeros(0, np.int64)]
        return {
            "fibre": np.vstack([np.zeros((0, 3)), *self.fibre]),
            "fibre_material": np.concatenate(none + self.material),
            "fibre_slot": np.concatenate(none + self.slot).astype(np.int64),
            "law": np.array(self.law, np.int64),
            "law_parameter": parameter,
        }


def tangent_stiffness(members: Members, slopes: Floats, n: int) -> sp.csr_matrix:
    """The slopes of members over the unknowns, R^T k R (M.22)."""
    rows, columns, values = [], [], []
    for e in range(len(members.kind)):
        size, width = members.size[e], members.width[e]
        R, at = members.rows[e, :size, :width], members.at[e, :width]
        rows.append(np.repeat(at, width))
        columns.append(np.tile(at, width))
        values.append((R.T @ slopes[e, :size, :size] @ R).ravel())
    if not rows:
        return sp.csr_matrix((n, n))
    where = (np.concatenate(rows), np.concatenate(columns))
    return sp.csr_matrix((np.concatenate(values), where), shape=(n, n))


def make_tangent(members: Members, J: Any, n_mode: int, n_local: int) -> Tangent:
    """Pattern and room for J with the slopes of members; nothing for structures that are linear."""
    n, widest = J.shape[0], members.at.shape[1]
    if not len(members.kind):
        long, number = np.zeros(0, np.int64), np.zeros(0)
        return Tangent(
            long, long, long, number, number, np.zeros((0, 1, 1), np.int64), long, long, long, long, number, number,
            number, long, long, np.zeros((0, n_mode)), np.zeros((0, 0)), long,
        )  # fmt: skip
    ones = np.ones((len(members.kind), members.rows.shape[1], members.rows.shape[1]))
    everywhere = members._replace(rows=np.abs(members.rows) + 1.0)
    pattern = tangent_stiffness(everywhere, ones, n)
    pattern.data[:] = 1.0
    order, start, at, value = pattern_of((J + 1e-300 * pattern).tocsr())
    place = np.full((len(members.kind), widest, widest), -1, np.int64)
    for e, width in enumerate(members.width):
        spot = order[members.at[e, :width]]
        for u in range(width):
            for w in range(width):
                i, j = spot[u], spot[w]
                if i <= j:
                    place[e, u, w] = start[j] + np.searchsorted(at[start[j] : start[j + 1]], i)
    parent, count, mark = (np.zeros(n, np.int64) for _ in range(3))
    count_lower(start, at, parent, count, mark)
    lower_start = np.concatenate(([0], np.cumsum(count))).astype(np.int64)
    filled = int(lower_start[-1])
    return Tangent(
        order=order, start=start, at=at, base=value, value=value.copy(), place=place, parent=parent,
        lower_start=lower_start, lower_count=np.zeros(n, np.int64), lower_at=np.zeros(filled, np.int64),
        lower=np.zeros(filled), pivot=np.zeros(n), y=np.zeros(n), path=np.zeros(n, np.int64),
        mark=np.zeros(n, np.int64), modal=np.zeros((n, n_mode)), small=np.zeros((n_mode, 2 * n_mode)),
        fresh=np.zeros(n_local, np.int64),
    )  # fmt: skip
