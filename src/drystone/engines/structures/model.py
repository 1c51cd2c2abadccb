"""Arrays of structures: the system that never changes in a run, the state that a restart needs, scratch, frames.

Theory: structures.md, B.8-B.22; members.md.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.engines.structures.assembly import Assembled
from drystone.maths.arrays import Floats, Longs

Index = NDArray[np.uint32]
# local laws of pairs; penalty laws 2-6 (laws/penalty.py), springs 7-9 (assembly.py), devices from 20 (device_laws.py)
HARD, FRICTION = 0, 1
TANGENT = -1  # second and third row of a pair with friction
N_PARAMETER = 8
# columns of an event, and of the table of impacts
OPEN, FIRST, LAST, IMPULSE, BEFORE, AFTER, LOSS, PEAK = range(8)
IMPACTS_FULL, NON_FINITE, CAPPED, N_IMPACT, SWEEPS, ITERATIONS = range(6)  # report
N_REPORT = 6
# beams that are not linear: kinds, geometries, columns of their numbers (members.py)
ELASTIC_BEAM, HINGED_BEAM, FIBRE_BEAM = range(3)
LENGTH, STIFF_X, STIFF_Z, STIFF_Y, STIFF_T, YIELD_Z, YIELD_Y, HARD_Z, HARD_Y, INTERACTION = (
    0, 1, 2, 3, 4, 5, 7, 9, 10, 11,
)  # fmt: skip
N_MEMBER_PARAMETER = INTERACTION + 2 + 2 * 10
STATISTICS = (
    "contacts",
    "sweeps",
    "capped",
)  # of every step: local rows that took part, sweeps, stopped at the cap


class Sparse(NamedTuple):
    """A sparse matrix by rows (or by columns, for the factors)."""

    start: Index
    at: Index
    value: Floats


class Factor(NamedTuple):
    """P J Q = L U with L, U by columns, and the Woodbury correction of modal damping."""

    lower: Sparse  # below its unit diagonal
    upper: Sparse  # above its diagonal
    pivot: Floats  # 1 / diagonal of U              (n,)
    row: Index  # place of an equation              (n,)
    column: Index  # place of an unknown            (n,)
    modal: Floats  # J0^-1 V (...)^-1               (n, k)


class Local(NamedTuple):
    """Springs with a law of their own, and pairs that pound."""

    rows: Sparse  # B by rows                                      (m, n)
    kind: NDArray[np.int64]  #                                     (m,)
    parameter: Floats  # by kind, see local_laws.py                (m, 8)
    offset: Floats  # gap of pairs at q = 0 [m], 0 for springs     (m,)
    response: Floats  # J^-1 B^T, a row per local row              (m, n)
    coupling: Floats  # B J^-1 B^T                                 (m, m)


class Members(NamedTuple):
    """Beams that are not linear: hinges, fibres, or large displacements (members.md, M.1-M.19)."""

    kind: Longs  #                                                 (n_member,)
    size: Longs  # coordinates of the chord: 4 in a plane, 8 in space  (n_member,)
    geometry: Longs  #                                             (n_member,)
    parameter: Floats  # L, EA, EI_z, EI_y, GJ, then of hinges     (n_member, N_MEMBER_PARAMETER)
    root: Floats  # square roots of the diagonal of k_0            (n_member, 4 or 8)
    width: Longs  # unknowns a member depends on                   (n_member,)
    at: Longs  # which                                             (n_member, widest)
    rows: Floats  # R: coordinates of the chord from them          (n_member, 4 or 8, widest)
    first: Longs  # place of its history                           (n_member,)
    slots: Longs  # numbers of history, of a section for fibres    (n_member,)
    fibre_first: Longs  # its fibres, shared by members            (n_member,)
    fibre_count: Longs  #                                          (n_member,)
    fibre: Floats  # y, z [m], area [m2]                           (n_fibre, 3)
    fibre_material: Longs  #                                       (n_fibre,)
    fibre_slot: Longs  # place in the history of its section       (n_fibre,)
    law: Longs  # of materials                                     (n_material,)
    law_parameter: Floats  #                                       (n_material, 6)


class Kept(NamedTuple):
    """What members remember from step to step."""

    history: Floats  # plastic rotations, or of fibres             (n_history,)
    force: Floats  # c, beyond the linear part [N]                 (n,)
    basic: Floats  # N, Mz1, Mz2, My1, My2, T [N, N m]             (n_member, 6)
    deformation: Floats  # elongation, rotations, twist            (n_member, 6)
    energy: Floats  # stored [J]                                   (n_member,)
    linear: Floats  # by the first stiffness [J]                   (n_member,)
    tangent: Floats  # of c over the chord, as in the present J    (n_member, 4 or 8, 4 or 8)


class Trial(NamedTuple):
    """An attempt at the end of a step, and scratch of one member."""

    history: Floats
    force: Floats
    basic: Floats
    deformation: Floats
    energy: Floats
    linear: Floats
    tangent: Floats
    y: Floats  # (8,)
    p: Floats  # (8,)
    k_b: Floats  # (6, 6)
    B: Floats  # (6, 8)
    k_at: Floats  # (6, 8)
    product: Floats  # (8, widest)


class Tangent(NamedTuple):
    """J with the present tangents of members as L D L^T, in an order that keeps it sparse."""

    order: Longs  # place of an unknown                            (n,)
    start: Longs  # pattern of the upper half of J by columns      (n + 1,)
    at: Longs  #
    base: Floats  # J with first stiffnesses
    value: Floats  # J
    place: Longs  # where entries of members go, -1: below the diagonal  (n_member, widest, widest)
    parent: Longs  # elimination tree                              (n,)
    lower_start: Longs  # L by columns                             (n + 1,)
    lower_count: Longs  #                                          (n,)
    lower_at: Longs
    lower: Floats
    pivot: Floats  # D                                             (n,)
    y: Floats  # scratch                                           (n,)
    path: Longs  # scratch                                         (n,)
    mark: Longs  # scratch                                         (n,)
    modal: Floats  # of modal damping, as in Factor                (n, k)
    small: Floats  # scratch of modal damping                      (k, 2 k)
    fresh: Longs  # whether response and coupling of a local row are of this J  (m,)


class Drive(NamedTuple):
    """Supports that move by themselves: J columns (B.43)."""

    stiffness: Floats  # P                                         (n, J)
    damping: Floats  # Q                                           (n, J)
    mass: Floats  # N                                              (n, J)
    own_stiffness: Floats  # K_ss                                  (J, J)
    own_damping: Floats  # C_ss                                    (J, J)
    rows: Floats  # what local rows feel of the columns            (m, J)


class System(NamedTuple):
    """Everything that does not change in a run."""

    mass: Sparse
    stiffness: Sparse
    damping: Sparse
    vectors: Floats  # V of modal damping                          (n, k)
    weight: Floats  #                                              (k,)
    shaking: Floats  # M R: inertia of unit ground acceleration    (n, 3)
    force: Floats  # constant loads [N]                            (n,)
    factor: Factor
    local: Local
    members: Members
    drive: Drive
    massless: Longs  # unknowns without mass, at rest with the others  (n_massless,)


class Model(NamedTuple):
    """What Python knows about a system: names, the assembled structures, where their unknowns are."""

    names: list[str]
    made: list[Assembled]
    first: list[int]  # first unknown of each structure
    pairs: list[str]  # name of the pounding pair of each local row, "" for springs
    springs: list[str]  # "structure.spring" of the first local rows; those of devices follow
    device_rows: list[Any]  # of devices: rows of devices.py, linear ones too
    columns: list[Any]  # of supports that move by themselves: supports.py
    coupling: Any  # of these supports with the unknowns
    row_of: dict[str, int]  # local row of each pair
    n: int
    rows: Any  # B, sparse                                         (m, n)
    kind: NDArray[np.int64]  # of local rows                       (m,)
    parameter: Floats  #                                           (m, N_PARAMETER)
    offset: Floats  #                                              (m,)
    shift: Floats  # of local rows by the columns of supports      (m, J)
    members: Members
    beams: list[tuple[str, int]]  # "structure.member" and piece of every row of `members`
    sideways: list[bool]  # which of these, in a plane, bend across their `up`

    @property
    def device_names(self) -> list[str]:
        """Names of the local rows of devices, as "device.part"."""
        return [f"{one.device}.{one.part}" for one in self.device_rows if one.kind]

    def points(self) -> list[str]:
        """Names of all nodes, as "structure.node"."""
        return [
            f"{name}.{node}" for name, one in zip(self.names, self.made, strict=True) for node in one.nodes
        ]

    def storeys(self) -> list[str]:
        """Names of all storeys, as "structure.storey"."""
        return [
            f"{name}.{storey.name}"
            for name, one in zip(self.names, self.made, strict=True)
            for storey in one.storeys
        ]


class State(NamedTuple):
    """All a restart needs."""

    time: Floats  # t [s]                                           (1,)
    step: Longs  # steps done                                       (1,)
    q: Floats  # unknowns [m, rad]                                  (n,)
    v: Floats  # their rates [m/s, rad/s]                           (n,)
    history: Floats  # of springs and penalty contacts              (m, 1)
    event: Floats  # the impact that goes on, by local row          (m, 8)
    stored: Floats  # energy of a local row [J]                     (m,)
    ratio: Floats  # sliding ratio of the friction solver           (m,)
    ledger: Floats  # rows of LEDGER [J]                            (N_LEDGER,)
    reference: Floats  # energy at the start [J]                    (1,)
    still: Floats  # since when all has been at rest [s], nan: not  (1,)
    trust: Floats  # columns of TRUST: convergence, overlap, passing  (N_TRUST,)
    members: Kept


class Work(NamedTuple):
    """Scratch."""

    free: Floats  # (n,)
    rate: Floats  # (n,)
    middle: Floats  # (n,)
    load: Floats  # (n,)
    solve: Floats  # (n,)
    modes: Floats  # (k,)
    before: Floats  # local velocity at the start                  (m,)
    start: Floats  # local velocity if nothing touched             (m,)
    end: Floats  # local velocity at the end                       (m,)
    place: Floats  # local deformation or gap at the start         (m,)
    impulse: Floats  # (m,)
    bias: Floats  # (m,)
    moment: Floats  # share of the step before an impact, -1 if not located  (m,)
    active: Longs  # (m,)
    push: Floats  # constant loads and forces of supports            (n,)
    shift: Floats  # of local rows by supports, at the start        (m,)
    shift_rate: Floats  # (m,)
    shift_end: Floats  # at the end                                 (m,)
    shift_rate_end: Floats  # (m,)
    shared: Floats  # elastic energy that supports have a part in   (1,)
    block: Floats  # impulses or forces of a device with several rows   (3,)
    block_place: Floats  # its deformation                              (3,)
    block_rate: Floats  # its rates                                     (3,)
    q_start: Floats  # (n,)
    q_end: Floats  # (n,)
    losses: Floats  # plastic, hysteretic, scheme                   (3,)
    trial: Trial
    tangent: Tangent


class Frames(NamedTuple):
    """What is kept of some steps."""

    q: Floats  # (n_frame, n)
    v: Floats  # (n_frame, n)
    a: Floats  # velocity change over the last step, by dt         (n_frame, n)
    spring: Floats  # forces of springs and devices with a law of their own  (n_frame, n_spring)
    member: Floats  # basic forces of members that are not linear  (n_frame, n_member, 6)
    hinge: Floats  # plastic rotations z1, z2, y1, y2 [rad]         (n_frame, n_hinged, 4)
    ledger: Floats  # (n_frame, N_LEDGER)
    impacts: Floats  # row, then FIRST ... PEAK                    (cap, 8)


def make_kept(members: Members, n: int) -> Kept:
    """Members that have not moved yet."""
    e, s = len(members.kind), members.rows.shape[1]
    sections = np.where(members.kind == FIBRE_BEAM, 2, 1)
    return Kept(
        history=np.zeros(int((sections * members.slots).sum())), force=np.zeros(n), basic=np.zeros((e, 6)),
        deformation=np.zeros((e, 6)), energy=np.zeros(e), linear=np.zeros(e), tangent=np.zeros((e, s, s)),
    )  # fmt: skip


def make_trial(members: Members, n: int) -> Trial:
    """Room for an attempt."""
    widest = members.rows.shape[2]
    scratch = {"y": (8,), "p": (8,), "k_b": (6, 6), "B": (6, 8), "k_at": (6, 8), "product": (8, widest)}
    return Trial(*make_kept(members, n), **{name: np.zeros(shape) for name, shape in scratch.items()})


def make_work(n: int, k: int, m: int, trial: Trial, tangent: Tangent) -> Work:
    """Scratch of the right size."""
    size = {
        "modes": k,
        "shared": 1,
        **dict.fromkeys(("losses", "block", "block_place", "block_rate"), 3),
        **dict.fromkeys(("free", "rate", "middle", "load", "solve", "q_start", "q_end", "push"), n),
    }
    plain = {
        name: np.zeros(size.get(name, m), np.int64 if name == "active" else np.float64)
        for name in Work._fields[:-2]
    }
    return Work(**plain, trial=trial, tangent=tangent)  # type: ignore[arg-type]
