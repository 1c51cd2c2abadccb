"""Frictional contact of rigid bodies in velocity form: what the time step calls.

Find impulses r in the Coulomb cones and velocities v = v_free + M^-1 H^T r such that each contact meets
Signorini's condition and Coulomb's law (F.1). Sweeps of Gauss-Seidel solve one contact after the other
exactly and pass each impulse on to the two bodies at once, so that an update costs two bodies instead of all
neighbours and no Delassus matrix exists. After each sweep the impulses go on along the direction of the last
ones, as in conjugate gradients (F.17). Each part of the structure that still moves has its own factor, and only
the contacts of such parts are swept; every twentieth sweep visits all contacts and finds the parts again. The end
of the solve always looks at all contacts.

The rows that it works on: friction_rows.py; the sweeps: sweeps.py. Theory: docs/theory/friction.md.
"""

from math import sqrt

from drystone.contact.friction_rows import (
    MU,
    R_N,
    FrictionScratch,
    apply_impulses,
    hand_over,
    impulse_of,
    into_cones,
    make_friction_scratch,
    normal_weight,
    pack,
    relative_velocity,
    weight_of,
)
from drystone.contact.one_contact import natural_map
from drystone.contact.sweeps import find_factors, find_parts, move_bodies_on, move_new_parts_on, sweep
from drystone.maths.jit import helper, inner

__all__ = ["FrictionScratch", "make_friction_scratch", "packed_errors", "solve_velocities"]

ROUND_OFF = 1.0e-14  # relative accuracy of a velocity
LIST_PERIOD = 20  # sweeps between two that visit all contacts
QUIET = 0.3  # change below which a contact does not count as moving, in units of the tolerance
ENOUGH = 0.4  # share of the largest change above which the points of a patch go through several rounds
OPEN_PERIOD = 4  # open patches at rest are looked at in every so manieth sweep


@helper
def contact_errors(mu, w_n, w_t, u, r):
    """How far a contact is from its laws, in velocities [m/s] (T.1): approach, slip, distance from the cone.

    approach: bodies that still close, or part although they push. slip: of a contact that could hold, or across the
    direction of friction; measured at the friction limit of the normal impulse that there is, so that no friction,
    however large, makes an error small.
    """
    approach = -u[0] if u[0] < 0.0 else min(u[0], w_n * r[0])
    limit = mu * max(r[0], 0.0)
    cone = w_t * max(0.0, sqrt(r[1] * r[1] + r[2] * r[2]) - limit)
    # r_t - proj(r_t - u_t/w) onto the disc of the limit
    z_1, z_2 = r[1] - u[1] / w_t, r[2] - u[2] / w_t
    size = sqrt(z_1 * z_1 + z_2 * z_2)
    if size > limit:
        z_1, z_2 = z_1 * limit / size, z_2 * limit / size
    d_1, d_2 = r[1] - z_1, r[2] - z_2
    return approach, w_t * sqrt(d_1 * d_1 + d_2 * d_2), cone


@helper
def packed_errors(scratch, c):
    """The same of a packed contact after solve_velocities, and its row and bodies."""
    contact, pair = scratch.contact, scratch.pair
    u = relative_velocity(contact, scratch.patch, scratch.body, pair, c)
    w_n = normal_weight(contact, c)
    w_t = 0.5 * (3.0 * weight_of(contact, c) - w_n)
    approach, slip, cone = contact_errors(scratch.patch[pair[c, 3], MU], w_n, w_t, u, impulse_of(contact, c))
    return approach, slip, cone, pair[c, 2], pair[c, 0], pair[c, 1]


@inner
def largest_error(scratch, n):
    """Residual of the worst contact in velocity units (F.6).

    The cone of a large friction is so flat that an approach u_n leaves a residual of u_n/mu only, and a slip by
    rounding one of mu times it: beyond 1 approach and slip are measured by themselves (T.1).
    """
    contact, patch, body, pair = scratch.contact, scratch.patch, scratch.body, scratch.pair
    worst = 0.0
    for c in range(n):
        mu = patch[pair[c, 3], MU]
        if mu > 1.0:
            approach, slip, cone, _, _, _ = packed_errors(scratch, c)
            worst = max(worst, approach * approach, slip * slip, cone * cone)
            continue
        u = relative_velocity(contact, patch, body, pair, c)
        worst = max(worst, natural_map(mu, weight_of(contact, c), u, impulse_of(contact, c)))
    return sqrt(worst)


@inner
def solve_velocities(
    bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
    inverse_mass, inverse_inertia, velocity, impulse, tolerance, max_sweeps, scratch,
):  # fmt: skip
    """Impulses and end velocities of all active contacts; returns (sweeps, error, packed contacts).

    Contacts, one row each: bodies (i, j), frames (n, t, s), arms from the centres of mass, friction, bias
    added to u_n; `active` lists the rows to solve. Bodies: inverse mass and inertia in world axes, 0 if not
    free; velocity (n_body, 6) is the free velocity and spin in world axes on entry and v+ on exit. impulse
    (local frame) is the warm start on entry and the solution on exit. error: the residual of the worst contact
    (F.6), measured on what is returned, over the root mean square of the velocities q of the contacts that
    close without impulses; absolute [m/s] if none does. It bounds the scale-free residual `inv` (F.5) from above.
    """
    contact, patch, body, pair, span = (
        scratch.contact,
        scratch.patch,
        scratch.body,
        scratch.pair,
        scratch.span,
    )
    idle, owner, listed, part, moving = (
        scratch.idle,
        scratch.owner,
        scratch.listed,
        scratch.part,
        scratch.moving,
    )
    patch_change, change = scratch.patch_change, scratch.change
    n, n_patch, size, largest = pack(
        bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
        inverse_mass, inverse_inertia, velocity, impulse, scratch,
    )  # fmt: skip
    # velocities are known to their round-off and no better
    size = max(size, ROUND_OFF * largest / tolerance)
    scale = 1.0 / size if size > 0.0 else 1.0
    apply_impulses(contact, patch, body, pair, n)
    error = largest_error(scratch, n) * scale
    # the best impulses so far stay in `impulse`: sweeps need not go down all the way, the start may be the best
    sweeps, next_full, n_listed, n_moving, best, pending, square = 0, 0, 0, 0, error, False, 1e300
    while sweeps < max_sweeps and error > tolerance:
        full = sweeps == next_full
        if full:
            for p in range(n_patch):
                listed[p] = p
            n_listed = n_patch
        square = sweep(
            contact, patch, body, span, idle, scratch.rounds, owner, listed, 0, n_listed, patch_change, change,
            full or sweeps % OPEN_PERIOD == 0, pending,
        )  # fmt: skip
        worst = sqrt(square) * scale
        pending = False
        sweeps += 1
        if worst <= tolerance or full:
            error = largest_error(scratch, n) * scale
            if error < best:
                best = error
                hand_over(contact, pair, n, impulse)
            if error <= tolerance or sweeps == max_sweeps:
                break
            if not full:
                next_full = sweeps
        if full:
            n_listed, n_moving = find_parts(
                patch, body, span, n_patch, part, moving, owner, listed, contact, patch_change,
                scratch.rounds, QUIET * tolerance / scale, ENOUGH * sqrt(square),
            )  # fmt: skip
            next_full = sweeps + LIST_PERIOD
        if sweeps < max_sweeps:
            find_factors(part, moving, n_moving, owner, listed, n_listed, patch_change, change)
            if full:
                move_new_parts_on(
                    contact, patch, body, pair, span, owner, listed, n_listed, moving, n_moving, change
                )
            else:
                move_bodies_on(body, part, moving, 0, n_moving, change)
                pending = True
    into_cones(contact, patch, body, pair, n)
    # what is returned is measured: velocities from the free ones and the final impulses
    for attempt in range(2):
        for b in range(velocity.shape[0]):
            for k in range(6):
                body[b, k] = velocity[b, k]
        apply_impulses(contact, patch, body, pair, n)
        error = largest_error(scratch, n) * scale
        if attempt == 1 or error <= max(best, tolerance):
            break
        for c in range(n):
            for k in range(3):
                contact[c, R_N + k] = impulse[pair[c, 2], k]
    hand_over(contact, pair, n, impulse)
    for b in range(velocity.shape[0]):
        for k in range(6):
            velocity[b, k] = body[b, k]
    return sweeps, error, n
