"""What stands where in `BlastTable` (engines/bodies/model.py), free of compiled code."""

from typing import NamedTuple

from drystone.maths.arrays import Floats, Ints

# entries of BlastTable.number
(
    AT_X, AT_Y, AT_Z, IGNITION, LOG_NEAR, CELLS_PER_LOG, INCIDENCE, NEGATIVE, TURNED_AWAY, LOWEST, RELIEF,
) = range(11)  # fmt: skip
N_NUMBER = 11
# columns of BlastTable.curve
ARRIVAL, DURATION, REFLECTED, REFLECTED_DECAY, INCIDENT, INCIDENT_DECAY, SUCTION, SUCTION_DURATION = range(8)
N_CURVE = 8
# number[INCIDENCE]: the form as corrected, or as first printed (X.6)
CORRECTED, PRINTED = 0, 1
# number[NEGATIVE] (X.7, X.8)
NO_SUCTION, FRIEDLANDER, CUBIC = 0, 1, 2


class BlastTable(NamedTuple):
    """One burst, ready for compiled code; layout in loads/blast_layout.py. Lengths [m], times [s], pressures [Pa]."""

    number: Floats  # charge x, y, z; ignition; log of the nearest distance; cells per log; switches; relief  (11,)
    curve: Floats  # quantities by distance, even steps of log R; no row at all: no blast  (n_row, 8)


class BlastLoad(NamedTuple):
    """A blast and the patches of faces of free bodies that it may reach."""

    table: BlastTable
    body: Ints  # the body of a patch                              (n_patch,)
    point: Floats  # its middle, body axes [m]                     (n_patch, 3)
    area: Floats  # its outward normal times its area, body axes [m2]  (n_patch, 3)
