"""What a run on LAMMPS keeps on our side. Theory: docs/theory/lammps.md.

The scene is built as for the grain engine, whose arrays say what LAMMPS is told and receive what it answers. All that a
restart needs is one restart file of LAMMPS, kept as bytes inside the record; it is written when somebody looks at it.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.engines.grains.model import GrainModel, GrainState
from drystone.engines.ledger import KINETIC, LEDGER, POTENTIAL
from drystone.maths.arrays import Floats, Ints, Longs

Bytes = NDArray[np.uint8]

# entries of the ledger that LAMMPS does not give; they are nan in a record, and left out where it is read
ABSENT = tuple(name for k, name in enumerate(LEDGER) if k not in (KINETIC, POTENTIAL))


class LammpsModel(NamedTuple):
    """All that stays constant, and where grains begin."""

    grains: GrainModel
    population: Ints  # number of the population of each grain, from 1 on: its type  (n_grain,)
    start: GrainState  # as the grain engine would begin; its arrays also receive the frames


class Restart:
    """A restart file of LAMMPS as bytes, fetched when it is looked at; a part of the state like a table of contacts."""

    _fields = ("count", "data")

    def __init__(self, count: Any = None, data: Bytes | None = None):
        self._data = np.zeros(0, np.uint8) if data is None else data
        self.fetch: Callable[[], Bytes] | None = None

    @property
    def data(self) -> Bytes:
        """The bytes of the file."""
        if self.fetch is not None:
            self._data = self.fetch()
        return self._data

    @property
    def count(self) -> Longs:
        """How many."""
        return np.array([len(self.data)], np.int64)

    def __iter__(self) -> Iterator[np.ndarray]:
        yield self.count
        yield self.data


class LammpsState(NamedTuple):
    """All that a restart needs."""

    time: Floats  # t [s]                                          (1,)
    step: Longs  # steps done                                      (1,)
    ledger: Floats  # rows of LEDGER [J], nan where LAMMPS tells nothing  (N_LEDGER,)
    momentum: Floats  # of the start, rows of MOMENTUM             (N_MOMENTUM, 6)
    still: Floats  # since when all has been at rest [s], nan: not  (1,)
    trust: Floats  # columns of TRUST, noted at frames             (N_TRUST,)
    present: Bytes  # 0: taken out, at the last frame              (n_grain,)
    restart: Restart
