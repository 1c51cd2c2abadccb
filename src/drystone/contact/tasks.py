"""The work of the friction solver in pieces that threads may share; see domains.py.

`share` does a job item by item, alone or with the crew; `do_item` is what each thread runs. Items of a job write to
bodies, contacts and rows of their own, so that the bits do not depend on the number of threads.
"""

from math import sqrt

from drystone.contact.connector_rows import move_rows_on
from drystone.contact.friction_rows import (
    END,
    FIRST,
    MU,
    R_N,
    impulse_of,
    normal_weight,
    relative_velocity,
    weight_of,
)
from drystone.contact.gauss_seidel import move_bodies_on, move_contacts_on, start_bodies, stop_bodies, sweep
from drystone.contact.one_contact import contact_errors, law_error
from drystone.maths.jit import helper, inner
from drystone.maths.threads import draw, gather, is_alone, ring

# jobs of the solver; 0 dismisses the crew
SWEEP, GO_ON, START, MEASURE, KEEP = 1, 2, 3, 4, 5
LAST_JOB = 9  # jobs beyond are of other stages
# rows of scratch.flag
ALL_PATCHES, PENDING, FIRST_TASK = 0, 1, 2
FEW_PATCHES, FEW_BODIES = 24, 64  # less work is done faster than a crew is called


@inner
def do_item(job, item, scratch):
    """One item of a job."""
    body, moving, home = scratch.body, scratch.moving, scratch.home
    t = scratch.flag[FIRST_TASK] + item
    within_slab = t < scratch.phase[1]
    if job == SWEEP:
        pending = scratch.flag[PENDING] != 0
        # the bodies of a slab come along before any contact looks at them
        if pending and within_slab:
            move_bodies_on(body, scratch.part, moving, home[t], home[t + 1], scratch.change)
        scratch.worst[t, 0] = sweep(
            scratch.contact, scratch.patch, body, scratch.span, scratch.idle, scratch.rounds, scratch.owner,
            scratch.listed, scratch.task[t, 1], scratch.task[t + 1, 1], scratch.patch_change, scratch.change,
            scratch.flag[ALL_PATCHES] != 0, pending,
        )  # fmt: skip
    elif job == GO_ON:
        if within_slab:
            stop_bodies(body, moving, home[t], home[t + 1])
        move_contacts_on(
            scratch.contact, scratch.patch, body, scratch.pair, scratch.span, scratch.owner, scratch.listed,
            scratch.task[t, 1], scratch.task[t + 1, 1], scratch.change,
        )  # fmt: skip
    elif job == START:
        start_bodies(body, moving, home[item], home[item + 1])
    else:
        # all contacts of the task, listed or not
        first, end = scratch.task[t, 0], scratch.task[t + 1, 0]
        if first < end:
            first, end = scratch.span[first, FIRST], scratch.span[end - 1, END]
        else:
            first, end = 0, 0
        if job == MEASURE:
            measure(scratch, t, first, end)
        else:
            for c in range(first, end):
                for k in range(3):
                    scratch.best[c, k] = scratch.contact[c, R_N + k]


@inner
def share(job, items, little, scratch):
    """Do all items of a job, with the crew if there is one and the job is not little."""
    crew = scratch.crew
    if little or items < 2 or is_alone(crew):
        for item in range(items):
            do_item(job, item, scratch)
        return
    ring(crew, job, items)
    while True:
        item = draw(crew, 0)
        if item < 0:
            break
        do_item(job, item, scratch)
    gather(crew)


@inner
def by_phases(job, scratch, listed):
    """Do a job for all tasks, phase by phase, of all patches or the listed ones; little work is not shared."""
    phase, task, column = scratch.phase, scratch.task, 1 if listed else 0
    for k in range(4):
        first, end = phase[k], phase[k + 1]
        scratch.flag[FIRST_TASK] = first
        share(job, end - first, task[end, column] - task[first, column] < FEW_PATCHES, scratch)


@inner
def sweep_all(scratch, all_patches, pending):
    """One sweep over the listed patches; returns the square of the largest change in velocity units (F.11)."""
    scratch.flag[ALL_PATCHES], scratch.flag[PENDING] = int(all_patches), int(pending)
    by_phases(SWEEP, scratch, True)
    worst = 0.0
    for t in range(scratch.phase[4]):
        worst = max(worst, scratch.worst[t, 0])
    return worst


@inner
def go_on_in_new_parts(scratch, n_moving, rows):
    """The step along the directions where parts are new: those of bodies follow from those of the impulses."""
    by_phases(GO_ON, scratch, True)
    if rows is not None:
        move_rows_on(rows, scratch.body, scratch.part, scratch.change)
    share(START, scratch.phase[5], n_moving < FEW_BODIES, scratch)


@inner
def largest_error(scratch):
    """Residual of the worst contact in velocity units (F.20), and the sum of the squares of all."""
    by_phases(MEASURE, scratch, False)
    worst = total = 0.0
    for t in range(scratch.phase[4]):
        worst = max(worst, scratch.worst[t, 0])
        total += scratch.worst[t, 1]
    return sqrt(worst), total


@inner
def keep_impulses(scratch):
    """Keep the impulses as the best so far."""
    by_phases(KEEP, scratch, False)


@inner
def measure(scratch, t, first, end):
    """Squares of the residuals of some contacts: of the worst, and their sum (F.20)."""
    contact, patch, body, pair = scratch.contact, scratch.patch, scratch.body, scratch.pair
    worst = total = 0.0
    for c in range(first, end):
        u = relative_velocity(contact, patch, body, pair, c)
        square = law_error(
            patch[pair[c, 3], MU], weight_of(contact, c), normal_weight(contact, c), u, impulse_of(contact, c)
        )
        worst = max(worst, square)
        total += square
    scratch.worst[t, 0], scratch.worst[t, 1] = worst, total


@helper
def packed_errors(scratch, c):
    """How far a packed contact is from its laws after solve_velocities (T.1), and its row and bodies."""
    contact, pair = scratch.contact, scratch.pair
    u = relative_velocity(contact, scratch.patch, scratch.body, pair, c)
    w_n = normal_weight(contact, c)
    w_t = 0.5 * (3.0 * weight_of(contact, c) - w_n)
    approach, slip, cone = contact_errors(scratch.patch[pair[c, 3], MU], w_n, w_t, u, impulse_of(contact, c))
    return approach, slip, cone, pair[c, 2], pair[c, 0], pair[c, 1]
