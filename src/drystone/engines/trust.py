"""What every engine watches beside its ledger: whether a run can be trusted. Theory: docs/theory/trust.md, T.1-T.5.

The energy ledger is an identity of the scheme: a solver that does nothing has a perfect one. So convergence, overlap
and bodies that pass through each other are measured on their own, in physical units, and kept in `state.trust`, a row
of running counts and extremes. `record/trust.py` turns the row into sentences. Bodies are rows of the labels, -1: not
known; times are those of the end of the step.
"""

from collections.abc import Callable

import numpy as np

from drystone.contact.arrays import Contacts
from drystone.maths.arrays import Floats

TRUST = (
    "steps",  # steps watched
    "unconverged",  # of them not converged: an error above its tolerance (T.1-T.3)
    "unconverged_time",  # of the worst of them [s]
    "unconverged_body",
    "excess",  # the worst error, over its tolerance [-]
    "approach",  # largest velocity at which bodies that touch still close [m/s]
    "slip",  # largest velocity at which a contact that sticks still slips [m/s]
    "cone",  # largest distance of an impulse from its friction cone [m/s]
    "overlap",  # largest overlap, over the size of the smaller body [-] (T.4)
    "overlap_time",
    "overlap_body",
    "overlap_other",
    "way",  # soft contact: longest way of a body in one step, over its size [-] (T.5)
    "way_time",
    "way_body",
    "passed",  # times that a body passed through another within a step (T.5)
    "passed_time",  # of the first [s]
    "passed_body",
    "passed_other",
)
N_TRUST = len(TRUST)
STEPS, UNCONVERGED, UNCONVERGED_TIME, UNCONVERGED_BODY, EXCESS, APPROACH, SLIP, CONE = range(8)
OVERLAP, OVERLAP_TIME, OVERLAP_BODY, OVERLAP_OTHER, WAY, WAY_TIME, WAY_BODY = range(8, 15)
PASSED, PASSED_TIME, PASSED_BODY, PASSED_OTHER = range(15, 19)

CONVERGED = 0.01  # an error up to this share of the contact's own speed is converged [-] (T.2)
ROUNDING = 1e-9  # an error that moves a body by less than this share of its size in a step is nothing [-]
WATCH_PERIOD = 16  # soft engines look in every so manieth step: a collision takes about fifty


def start_trust() -> Floats:
    """Nothing watched yet."""
    trust = np.zeros(N_TRUST)
    trust[[UNCONVERGED_BODY, OVERLAP_BODY, OVERLAP_OTHER, WAY_BODY, PASSED_BODY, PASSED_OTHER]] = -1.0
    return trust


def with_overlaps(trust: Floats, contacts: Contacts, size: Callable[[int], float], time: float) -> Floats:
    """The row with the overlaps of some contacts [m] noted too; `size` of contact number c: of the smaller body [m]."""
    noted = trust.copy()
    for c in range(int(contacts.count[0])):
        share = -float(contacts.gap[c]) / size(c)
        if share > noted[OVERLAP]:
            noted[OVERLAP : OVERLAP_OTHER + 1] = share, time, *contacts.body[c]
    return noted
