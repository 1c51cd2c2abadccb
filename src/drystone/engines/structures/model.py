"""Arrays of structures: the system that never changes in a run, the state that a restart needs, scratch, frames.

Theory: structures.md, B.8-B.22.
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
IMPACTS_FULL, NON_FINITE, CAPPED, N_IMPACT, SWEEPS = range(5)  # report
N_REPORT = 5
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


class Model(NamedTuple):
    """What Python knows about a system: names, the assembled structures, where their unknowns are."""

    names: list[str]
    made: list[Assembled]
    first: list[int]  # first unknown of each structure
    pairs: list[str]  # name of the pounding pair of each local row, "" for springs
    springs: list[str]  # "structure.spring" of the first local rows; those of devices follow
    device_rows: list[Any]  # of devices: rows of devices.py, linear ones too
    row_of: dict[str, int]  # local row of each pair
    n: int
    rows: Any  # B, sparse                                         (m, n)
    kind: NDArray[np.int64]  # of local rows                       (m,)
    parameter: Floats  #                                           (m, N_PARAMETER)
    offset: Floats  #                                              (m,)

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
    block: Floats  # impulses or forces of a device with several rows   (3,)
    block_place: Floats  # its deformation                              (3,)
    block_rate: Floats  # its rates                                     (3,)


class Frames(NamedTuple):
    """What is kept of some steps."""

    q: Floats  # (n_frame, n)
    v: Floats  # (n_frame, n)
    a: Floats  # velocity change over the last step, by dt         (n_frame, n)
    spring: Floats  # forces of springs and devices with a law of their own  (n_frame, n_spring)
    ledger: Floats  # (n_frame, N_LEDGER)
    impacts: Floats  # row, then FIRST ... PEAK                    (cap, 8)


def make_work(n: int, k: int, m: int) -> Work:
    """Scratch of the right size."""
    size = {"modes": k, **dict.fromkeys(("free", "rate", "middle", "load", "solve"), n)}
    size |= dict.fromkeys(("block", "block_place", "block_rate"), 3)
    return Work(**{  # type: ignore[arg-type]
        name: np.zeros(size.get(name, m), np.int64 if name == "active" else np.float64) for name in Work._fields
    })  # fmt: skip
