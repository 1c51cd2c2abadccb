"""Notes that kernels make in `state.trust`; the columns are those of engines/trust.py. Theory: trust.md."""

from drystone.engines.trust import (
    APPROACH,
    CONE,
    EXCESS,
    OVERLAP,
    OVERLAP_BODY,
    OVERLAP_OTHER,
    OVERLAP_TIME,
    PASSED,
    PASSED_BODY,
    PASSED_OTHER,
    PASSED_TIME,
    SLIP,
    STEPS,
    UNCONVERGED,
    UNCONVERGED_BODY,
    UNCONVERGED_TIME,
    WAY,
    WAY_BODY,
    WAY_TIME,
)
from drystone.maths.jit import helper


@helper
def note_overlap(trust, share, time, i, j):
    """Keep the largest overlap."""
    if share > trust[OVERLAP]:
        trust[OVERLAP], trust[OVERLAP_TIME], trust[OVERLAP_BODY], trust[OVERLAP_OTHER] = share, time, i, j


@helper
def note_way(trust, share, time, b):
    """Keep the longest way in a step."""
    if share > trust[WAY]:
        trust[WAY], trust[WAY_TIME], trust[WAY_BODY] = share, time, b


@helper
def note_passed(trust, time, b, other):
    """Count a body that passed through another, and keep the first."""
    if trust[PASSED] == 0.0:
        trust[PASSED_TIME], trust[PASSED_BODY], trust[PASSED_OTHER] = time, b, other
    trust[PASSED] += 1.0


@helper
def note_step(trust, excess, approach, slip, cone, time, b):
    """Count a step; errors of one that did not converge are kept, the worst with its time and body."""
    trust[STEPS] += 1.0
    # a comparison that is also true for what is not a number
    if not excess <= 1.0:
        trust[UNCONVERGED] += 1.0
        trust[APPROACH] = max(trust[APPROACH], approach)
        trust[SLIP] = max(trust[SLIP], slip)
        trust[CONE] = max(trust[CONE], cone)
        if excess > trust[EXCESS]:
            trust[EXCESS], trust[UNCONVERGED_TIME], trust[UNCONVERGED_BODY] = excess, time, b
