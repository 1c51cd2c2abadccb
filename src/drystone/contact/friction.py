"""Frictional contact of rigid bodies in velocity form: what the time step calls.

Find impulses r in the Coulomb cones and velocities v = v_free + M^-1 H^T r such that each contact meets
Signorini's condition and Coulomb's law (F.1). Sweeps of Gauss-Seidel solve one contact after the other
exactly and pass each impulse on to the two bodies at once, so that an update costs two bodies instead of all
neighbours and no Delassus matrix exists. After each sweep the impulses go on along the direction of the last
ones, as in conjugate gradients (F.17). Each part of the structure that still moves has its own factor, and only
the contacts of such parts are swept; every twentieth sweep visits all contacts and finds the parts again. The end
of the solve always looks at all contacts.

The rows that it works on: friction_rows.py; the sweeps: gauss_seidel.py. Theory: docs/theory/friction.md.
"""

from math import sqrt

from drystone.contact.connector_rows import (
    keep_rows,
    measure_rows,
    pack_rows,
    push_rows,
    rows_into_bounds,
    sweep_rows,
)
from drystone.contact.friction_rows import (
    FrictionScratch,
    apply_impulses,
    hand_over,
    into_cones,
    make_friction_scratch,
    pack,
)
from drystone.contact.gauss_seidel import find_factors, find_parts, list_all
from drystone.contact.tasks import go_on_in_new_parts, keep_impulses, largest_error, packed_errors, sweep_all
from drystone.contact.whole import hold_together, move_together, reset_velocities, take_back
from drystone.maths.jit import inner

__all__ = ["FrictionScratch", "make_friction_scratch", "packed_errors", "solve_velocities"]

ROUND_OFF = 1.0e-14  # relative accuracy of a velocity
LIST_PERIOD = 20  # sweeps between two that visit all contacts
QUIET = 0.3  # change below which a contact does not count as moving, in units of the tolerance
ENOUGH = 0.4  # share of the largest change above which the points of a patch go through several rounds
TIGHTER = 1e-3  # of the tolerance: what is at rest is solved so far, because errors left there add up
FASTER = 0.5  # fall of the error in so many sweeps that is worth waiting for
PATIENCE, PATIENCE_PER_BODY = 60, 0.25  # sweeps before all contacts are moved together
OPEN_PERIOD = 4  # open patches at rest are looked at in every so manieth sweep


@inner
def all_errors(scratch, rows):
    """Residual of the worst contact or row in velocity units, and the sum of the squares of all."""
    error, total = largest_error(scratch)
    if rows is not None:
        worst, square = measure_rows(rows, scratch.body)
        error, total = max(error, worst), total + square
    return error, total


@inner
def keep_all(scratch, rows):
    """Keep the impulses of contacts and rows as the best so far."""
    keep_impulses(scratch)
    if rows is not None:
        keep_rows(rows)


@inner
def solve_velocities(
    bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
    inverse_mass, inverse_inertia, velocity, impulse, tolerance, floor, ceiling, max_sweeps, scratch, rows,
):  # fmt: skip
    """Impulses and end velocities of all active contacts; returns (sweeps, error, packed contacts).

    Contacts, one row each: bodies (i, j), frames (n, t, s), arms from the centres of mass, friction, bias
    added to u_n; `active` lists the rows to solve. Bodies: inverse mass and inertia in world axes, 0 if not
    free; velocity (n_body, 6) is the free velocity and spin in world axes on entry and v+ on exit. impulse
    (local frame) is the warm start on entry and the solution on exit. error: the residual of the worst contact
    (F.20), measured on what is returned, over the root mean square of the velocities q of the contacts that
    close without impulses; absolute [m/s] if none does. It bounds the scale-free residual `inv` (F.5) from above.
    rows: of connectors (connector_rows.py), or None; their impulses are kept there.
    """
    contact, patch, body, pair = scratch.contact, scratch.patch, scratch.body, scratch.pair
    n, n_patch, n_closing, square, largest = pack(
        bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
        inverse_mass, inverse_inertia, velocity, impulse, scratch,
    )  # fmt: skip
    if rows is not None:
        n_row, row_square = pack_rows(rows, inverse_mass, inverse_inertia, body)
        n_closing, square = n_closing + n_row, square + row_square
    size = sqrt(square / max(n_closing, 1))
    # what counts as converged (F.19): relative to the closing velocities, which are known to their round-off
    closing = max(size, ROUND_OFF * largest / tolerance)
    strict = tolerance * closing if closing > 0.0 else tolerance
    limit = max(0.1 * strict, min(max(strict, floor), ceiling))
    apply_impulses(contact, patch, body, pair, n)
    if rows is not None:
        push_rows(rows, body)
    error, total = all_errors(scratch, rows)
    # the best impulses so far are kept: sweeps need not go down all the way, the start may be the best
    keep_all(scratch, rows)
    # structures at rest, whatever their height: all that touches sticks (F.30-F.33)
    if error > TIGHTER * strict:
        error = hold_together(
            scratch, n, n_patch, velocity, inverse_mass, inverse_inertia, strict, error, total, rows
        )
    sweeps, next_full, n_listed, n_moving, best, pending = 0, 0, 0, 0, error, False
    wait = PATIENCE + int(PATIENCE_PER_BODY * velocity.shape[0])
    patience, mark = wait, 1e300
    while sweeps < max_sweeps and error > limit:
        full = sweeps == next_full
        if full:
            n_listed = list_all(scratch, n_patch)
        square = sweep_all(scratch, full or sweeps % OPEN_PERIOD == 0, pending)
        if rows is not None:
            square = max(square, sweep_rows(rows, body, scratch.part, scratch.change, pending))
        pending = False
        sweeps += 1
        if square <= limit * limit or full:
            error, _ = all_errors(scratch, rows)
            if error < best:
                best = error
                keep_all(scratch, rows)
            if error <= limit or sweeps == max_sweeps:
                break
            if not full:
                next_full = sweeps
        if full:
            n_listed, n_moving = find_parts(scratch, n_patch, QUIET * limit, ENOUGH * sqrt(square), rows)
            next_full = sweeps + LIST_PERIOD
            if sweeps > patience and best < FASTER * mark:
                # they get on: wait again
                patience, mark = sweeps + wait, best
            elif sweeps > patience:
                # sweeps stall: once, all contacts together (F.34-F.39); sweeps go on from there
                patience = max_sweeps
                if rows is None:
                    error = move_together(
                        scratch, n, velocity, inverse_mass, inverse_inertia, closing, limit, best
                    )
                    if error < best:
                        best = error
                        next_full = sweeps
                        continue
        if sweeps < max_sweeps:
            find_factors(scratch, n_listed, n_moving, rows)
            if full:
                go_on_in_new_parts(scratch, n_moving, rows)
            pending = not full
    into_cones(contact, patch, body, pair, n)
    if rows is not None:
        rows_into_bounds(rows)
    # what is returned is measured: velocities from the free ones and the final impulses
    for attempt in range(2):
        reset_velocities(scratch, n, velocity, rows)
        error, _ = all_errors(scratch, rows)
        if attempt == 1 or error <= max(best, limit):
            break
        take_back(scratch, n, rows)
    hand_over(contact, pair, n, impulse)
    for b in range(velocity.shape[0]):
        for k in range(6):
            velocity[b, k] = body[b, k]
    return sweeps, error * tolerance / limit, n
