"""Frictional contact of rigid bodies in velocity form: what the time step calls.

Find impulses r in the Coulomb cones and velocities v = v_free + M^-1 H^T r such that each contact meets
Signorini's condition and Coulomb's law (F.1). Sweeps of Gauss-Seidel solve one contact after the other
exactly and pass each impulse on to the two bodies at once, so that an update costs two bodies instead of all
neighbours and no Delassus matrix exists. After each sweep the impulses go on along the direction of the last
ones, as in conjugate gradients (F.17). Each part of the structure that still moves has its own factor, and only
the contacts of such parts are swept; every twentieth sweep visits all contacts and finds the parts again. The end
of the solve always looks at all contacts.

Rows of contacts and bodies are packed to whole cache lines. Theory: docs/theory/friction.md.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.contact.one_contact import natural_map, solve_one_contact, tangent_block
from drystone.maths.arrays import Floats, Ints
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add, cross, dot, load3, load9, mat_t_vec, mat_vec, sub

# columns of a packed contact: frame (9), arms (6), then
W_INVERSE, W_N1, W_N2, S11, S12, S22, DET_INVERSE, W_NN = 15, 16, 17, 18, 19, 20, 21, 22
MU, BIAS, WEIGHT, RATIO, R_N, R_1, R_2, IDLE_SWEEPS = 23, 24, 25, 26, 27, 28, 29, 30
STEP, CHANGE, CHANGE_BEFORE, DIRECTION = 31, 34, 35, 36
CONTACT_COLUMNS = 40

# columns of a packed body: v (6), then
VELOCITY, INVERSE_MASS, BODY_DIRECTION, BODY_START = 0, 6, 16, 24
BODY_COLUMNS = 32

ROUND_OFF = 1.0e-14  # relative accuracy of a velocity
RESTART = 1.2  # growth of a part's change at which its direction is forgotten
LIST_PERIOD = 20  # sweeps between two that visit all contacts
QUIET = 0.3  # change below which a contact does not count as moving, in units of the tolerance
OPEN_AFTER, OPEN_PERIOD = 3, 4  # an open contact rests after so many sweeps, looked at in every so manieth


class FrictionScratch(NamedTuple):
    """Work space of solve_velocities; contents mean nothing between calls."""

    contact: Floats  # packed contacts                             (capacity, 32)
    body: Floats  # packed bodies                                  (n_body, 16)
    pair: Ints  # body i, body j and row of the packed contacts    (capacity, 3)
    listed: Ints  # packed contacts that the next sweep visits     (capacity,)
    part: Ints  # the part of the structure a body moves with, -1: at rest  (n_body,)
    change: Floats  # of each part in this sweep and the last      (n_body, 2)


def make_friction_scratch(capacity: int, n_body: int) -> FrictionScratch:
    """Work space for up to `capacity` contacts between `n_body` bodies."""
    return FrictionScratch(
        contact=np.zeros((capacity, CONTACT_COLUMNS)),
        body=np.zeros((n_body, BODY_COLUMNS)),
        pair=np.zeros((capacity, 3), np.int32),
        listed=np.zeros(capacity, np.int32),
        part=np.zeros(n_body, np.int32),
        change=np.zeros((n_body, 2)),
    )


@helper
def _spin_change(body, b, arm, force):
    """I^-1 (arm x force) of a packed body; six numbers hold the symmetric I^-1."""
    c = cross(arm, force)
    return (
        body[b, 8] * c[0] + body[b, 9] * c[1] + body[b, 10] * c[2],
        body[b, 9] * c[0] + body[b, 11] * c[1] + body[b, 12] * c[2],
        body[b, 10] * c[0] + body[b, 12] * c[1] + body[b, 13] * c[2],
    )


@helper
def _arms(contact, c):
    return (contact[c, 9], contact[c, 10], contact[c, 11]), (contact[c, 12], contact[c, 13], contact[c, 14])


@helper
def _relative_velocity(contact, body, c, i, j):
    """u = H v of a packed contact in its frame, bias included (F.2)."""
    arm_i, arm_j = _arms(contact, c)
    spin_i = (body[i, 3], body[i, 4], body[i, 5])
    spin_j = (body[j, 3], body[j, 4], body[j, 5])
    difference = sub(cross(spin_i, arm_i), cross(spin_j, arm_j))
    difference = add(difference, sub(load3(body, i), load3(body, j)))
    u = mat_vec(load9(contact, c), difference)
    return (u[0] + contact[c, BIAS], u[1], u[2])


@helper
def _push(contact, body, c, i, j, r, column):
    """Add the impulse r of a packed contact to the velocities, or directions, of its two bodies."""
    force = mat_t_vec(load9(contact, c), r)
    arm_i, arm_j = _arms(contact, c)
    spin_i = _spin_change(body, i, arm_i, force)
    spin_j = _spin_change(body, j, arm_j, force)
    m_i, m_j = body[i, INVERSE_MASS], body[j, INVERSE_MASS]
    for k in range(3):
        body[i, column + k] += m_i * force[k]
        body[j, column + k] -= m_j * force[k]
        body[i, column + 3 + k] += spin_i[k]
        body[j, column + 3 + k] -= spin_j[k]


@inner
def _pack(
    bodies,
    frames,
    arms_i,
    arms_j,
    friction,
    bias,
    active,
    count_active,
    inverse_mass,
    inverse_inertia,
    velocity,
    impulse,
    scratch,
):
    """Pack bodies and solvable contacts; returns their number, the mean size of q and the largest speed of a body.

    Only contacts that close without impulses count: the bias of a far guard, gap over time step, may exceed
    all velocities and would loosen the tolerance.
    """
    packed, body, pair = scratch.contact, scratch.body, scratch.pair
    largest = 0.0
    for b in range(velocity.shape[0]):
        for k in range(6):
            body[b, k] = velocity[b, k]
        largest = max(largest, abs(velocity[b, 0]), abs(velocity[b, 1]), abs(velocity[b, 2]))
        body[b, INVERSE_MASS] = inverse_mass[b]
        body[b, 8] = inverse_inertia[b, 0]
        body[b, 9] = 0.5 * (inverse_inertia[b, 1] + inverse_inertia[b, 3])
        body[b, 10] = 0.5 * (inverse_inertia[b, 2] + inverse_inertia[b, 6])
        body[b, 11] = inverse_inertia[b, 4]
        body[b, 12] = 0.5 * (inverse_inertia[b, 5] + inverse_inertia[b, 7])
        body[b, 13] = inverse_inertia[b, 8]
    n, n_closing, size = 0, 0, 0.0
    for a in range(count_active):
        row = active[a]
        i, j = bodies[row, 0], bodies[row, 1]
        mass_term = inverse_mass[i] + inverse_mass[j]
        for k in range(9):
            packed[n, k] = frames[row, k]
        for k in range(3):
            packed[n, 9 + k] = arms_i[row, k]
            packed[n, 12 + k] = arms_j[row, k]
        # w = H M^-1 H^T of this contact alone, column by column (F.3)
        arm_i, arm_j = _arms(packed, n)
        frame = load9(packed, n)
        trace = 0.0
        for k in range(3):
            axis = (packed[n, 3 * k], packed[n, 3 * k + 1], packed[n, 3 * k + 2])
            turn = cross(_spin_change(body, i, arm_i, axis), arm_i)
            turn = add(turn, cross(_spin_change(body, j, arm_j, axis), arm_j))
            column = mat_vec(frame, turn)
            for m in range(3):
                packed[n, 15 + 3 * m + k] = column[m]
            packed[n, 15 + 4 * k] += mass_term
            trace += packed[n, 15 + 4 * k]
        if trace <= 0.0:
            # two bodies that no impulse can move: nothing to solve
            for k in range(3):
                impulse[row, k] = 0.0
            continue
        w = (
            packed[n, 15], packed[n, 16], packed[n, 17],
            packed[n, 18], packed[n, 19], packed[n, 20],
            packed[n, 21], packed[n, 22], packed[n, 23],
        )  # fmt: skip
        S, det = tangent_block(w)
        packed[n, W_INVERSE] = 1.0 / w[0]
        packed[n, W_N1] = w[1]
        packed[n, W_N2] = w[2]
        packed[n, S11] = S[0]
        packed[n, S12] = 0.5 * (S[1] + S[2])
        packed[n, S22] = S[3]
        packed[n, DET_INVERSE] = 1.0 / det
        packed[n, W_NN] = w[0]
        packed[n, MU] = friction[row]
        packed[n, BIAS] = bias[row]
        packed[n, WEIGHT] = trace / 3.0
        packed[n, RATIO] = 0.0
        packed[n, R_N] = impulse[row, 0]
        packed[n, R_1] = impulse[row, 1]
        packed[n, R_2] = impulse[row, 2]
        packed[n, IDLE_SWEEPS] = 0.0
        for k in range(STEP, CONTACT_COLUMNS):
            packed[n, k] = 0.0
        pair[n, 0], pair[n, 1], pair[n, 2] = i, j, row
        u = _relative_velocity(packed, body, n, i, j)
        if u[0] < 0.0:
            size += dot(u, u)
            n_closing += 1
        n += 1
    return n, sqrt(size / max(n_closing, 1)), largest


@inner
def _apply_impulses(contact, body, pair, n):
    """Add all impulses to the velocities."""
    for c in range(n):
        r = (contact[c, R_N], contact[c, R_1], contact[c, R_2])
        # a warm start may have lost its normal impulse alone, as its frame turned
        if r[0] != 0.0 or r[1] != 0.0 or r[2] != 0.0:
            _push(contact, body, c, pair[c, 0], pair[c, 1], r, VELOCITY)


@inner
def _sweep(contact, body, pair, listed, n_listed, all_contacts):
    """One Gauss-Seidel sweep over the listed contacts; returns the largest change in velocity units (F.11)."""
    worst = 0.0
    for k in range(n_listed):
        c = listed[k]
        r = (contact[c, R_N], contact[c, R_1], contact[c, R_2])
        # a contact that has been open for some sweeps rests
        if r[0] == 0.0 and contact[c, IDLE_SWEEPS] >= OPEN_AFTER and not all_contacts:
            continue
        i, j = pair[c, 0], pair[c, 1]
        u = _relative_velocity(contact, body, c, i, j)
        # velocities without this contact's impulse, u_n = 0 eliminated from the tangential ones (F.8)
        w_n = (contact[c, W_N1], contact[c, W_N2])
        S = (contact[c, S11], contact[c, S12], contact[c, S12], contact[c, S22])
        w_inverse = contact[c, W_INVERSE]
        q_n = u[0] - contact[c, W_NN] * r[0] - w_n[0] * r[1] - w_n[1] * r[2]
        g = u[0] * w_inverse
        b = (u[1] - w_n[0] * g - S[0] * r[1] - S[1] * r[2], u[2] - w_n[1] * g - S[1] * r[1] - S[3] * r[2])
        new, ratio = solve_one_contact(
            contact[c, MU], q_n, b, w_inverse, w_n, S, contact[c, DET_INVERSE], contact[c, RATIO]
        )
        contact[c, RATIO] = ratio
        step = sub(new, r)
        contact[c, STEP], contact[c, STEP + 1], contact[c, STEP + 2] = step[0], step[1], step[2]
        contact[c, CHANGE_BEFORE] = contact[c, CHANGE]
        contact[c, CHANGE] = contact[c, WEIGHT] * dot(step, step)
        if new[0] == 0.0:
            contact[c, IDLE_SWEEPS] += 1.0
            if r[0] == 0.0 and r[1] == 0.0 and r[2] == 0.0:
                continue
        else:
            contact[c, IDLE_SWEEPS] = 0.0
        contact[c, R_N], contact[c, R_1], contact[c, R_2] = new[0], new[1], new[2]
        _push(contact, body, c, i, j, step, VELOCITY)
        worst = max(worst, contact[c, WEIGHT] * contact[c, CHANGE])
    return sqrt(worst)


@inner
def _find_parts(contact, body, pair, n, part, listed, quiet):
    """Join the bodies whose contacts change by more than `quiet` to parts, and list the contacts within a part.

    part[b] is the lowest body of the part of b, -1 while nothing changes at b. Returns the number listed.
    """
    for b in range(body.shape[0]):
        part[b] = -1
    for c in range(n):
        if contact[c, WEIGHT] * contact[c, CHANGE] > quiet * quiet:
            i, j = pair[c, 0], pair[c, 1]
            if body[i, INVERSE_MASS] > 0.0 and part[i] < 0:
                part[i] = i
            if body[j, INVERSE_MASS] > 0.0 and part[j] < 0:
                part[j] = j
            if part[i] >= 0 and part[j] >= 0:
                while part[i] != i:
                    i = part[i]
                while part[j] != j:
                    j = part[j]
                part[max(i, j)] = min(i, j)
    # no body points to a later one
    for b in range(body.shape[0]):
        if part[b] >= 0:
            part[b] = part[part[b]]
    n_listed = 0
    for c in range(n):
        i, j = pair[c, 0], pair[c, 1]
        held = body[i, INVERSE_MASS] == 0.0 or body[j, INVERSE_MASS] == 0.0
        if max(part[i], part[j]) >= 0 and (held or part[i] == part[j]):
            listed[n_listed] = c
            n_listed += 1
        else:
            contact[c, DIRECTION] = contact[c, DIRECTION + 1] = contact[c, DIRECTION + 2] = 0.0
    return n_listed


@inner
def _conjugate_step(contact, body, pair, part, listed, n_listed, change, new_parts):
    """Go on along the direction of the last sweeps, each part with its own factor (F.17).

    The velocities of a part follow from its impulses alone and ride along; only in new parts are they computed again.
    """
    n_body = body.shape[0]
    for b in range(n_body):
        change[b, 0] = change[b, 1] = 0.0
    for k in range(n_listed):
        c = listed[k]
        p = max(part[pair[c, 0]], part[pair[c, 1]])
        change[p, 0] += contact[c, CHANGE]
        change[p, 1] += contact[c, CHANGE_BEFORE]
    for b in range(n_body):
        # the factor of a part, 0 to start again
        if change[b, 0] > RESTART * change[b, 1]:
            change[b, 0] = 0.0
        elif change[b, 0] > 0.0:
            change[b, 0] = min(change[b, 0] / change[b, 1], 1.0)
    for b in range(n_body):
        factor = change[max(part[b], 0), 0]
        for k in range(6):
            d = factor * body[b, BODY_DIRECTION + k]
            if part[b] < 0 or new_parts:
                body[b, BODY_DIRECTION + k] = 0.0
            else:
                step = body[b, k] - body[b, BODY_START + k]
                body[b, BODY_DIRECTION + k] = d + step if factor > 0.0 else 0.0
                body[b, k] += d
    for k in range(n_listed):
        c = listed[k]
        i, j = pair[c, 0], pair[c, 1]
        factor = change[max(part[i], part[j]), 0]
        d = (
            factor * contact[c, DIRECTION],
            factor * contact[c, DIRECTION + 1],
            factor * contact[c, DIRECTION + 2],
        )
        for m in range(3):
            contact[c, R_N + m] += d[m]
            contact[c, DIRECTION + m] = d[m] + contact[c, STEP + m] if factor > 0.0 else 0.0
            contact[c, STEP + m] = 0.0
        if new_parts and factor > 0.0:
            _push(contact, body, c, i, j, d, VELOCITY)
            _push(
                contact,
                body,
                c,
                i,
                j,
                (contact[c, DIRECTION], contact[c, DIRECTION + 1], contact[c, DIRECTION + 2]),
                BODY_DIRECTION,
            )
    for b in range(n_body):
        for k in range(6):
            body[b, BODY_START + k] = body[b, k]


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
def packed_errors(contact, body, pair, c):
    """The same of a packed contact after solve_velocities, and its row and bodies."""
    i, j = pair[c, 0], pair[c, 1]
    u = _relative_velocity(contact, body, c, i, j)
    r = (contact[c, R_N], contact[c, R_1], contact[c, R_2])
    w_n = contact[c, W_NN]
    w_t = 0.5 * (3.0 * contact[c, WEIGHT] - w_n)
    approach, slip, cone = contact_errors(contact[c, MU], w_n, w_t, u, r)
    return approach, slip, cone, pair[c, 2], i, j


@inner
def _error(contact, body, pair, n):
    """Residual of the worst contact in velocity units (F.6).

    The cone of a large friction is so flat that an approach u_n leaves a residual of u_n/mu only, and a slip by
    rounding one of mu times it: beyond 1 approach and slip are measured by themselves (T.1).
    """
    worst = 0.0
    for c in range(n):
        if contact[c, MU] > 1.0:
            approach, slip, cone, _, _, _ = packed_errors(contact, body, pair, c)
            worst = max(worst, approach * approach, slip * slip, cone * cone)
            continue
        u = _relative_velocity(contact, body, c, pair[c, 0], pair[c, 1])
        r = (contact[c, R_N], contact[c, R_1], contact[c, R_2])
        worst = max(worst, natural_map(contact[c, MU], contact[c, WEIGHT], u, r))
    return sqrt(worst)


@inner
def _into_cones(contact, body, pair, n):
    """Bring impulses that a conjugate step has left outside their cones back in: no pull, |r_t| <= mu r_n."""
    for c in range(n):
        r_n, r_1, r_2 = contact[c, R_N], contact[c, R_1], contact[c, R_2]
        limit = contact[c, MU] * max(r_n, 0.0)
        slide = sqrt(r_1 * r_1 + r_2 * r_2)
        if r_n < 0.0 or slide > limit:
            share = limit / slide if slide > 0.0 else 0.0
            new = (max(r_n, 0.0), share * r_1, share * r_2)
            _push(contact, body, c, pair[c, 0], pair[c, 1], sub(new, (r_n, r_1, r_2)), VELOCITY)
            contact[c, R_N], contact[c, R_1], contact[c, R_2] = new[0], new[1], new[2]


@inner
def _hand_over(contact, pair, n, impulse):
    """Write the impulses of the packed contacts to their rows."""
    for c in range(n):
        for k in range(3):
            impulse[pair[c, 2], k] = contact[c, R_N + k]


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
    contact, body, pair, listed, part = (
        scratch.contact,
        scratch.body,
        scratch.pair,
        scratch.listed,
        scratch.part,
    )
    n, size, largest = _pack(
        bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
        inverse_mass, inverse_inertia, velocity, impulse, scratch,
    )  # fmt: skip
    # velocities are known to their round-off and no better
    size = max(size, ROUND_OFF * largest / tolerance)
    scale = 1.0 / size if size > 0.0 else 1.0
    _apply_impulses(contact, body, pair, n)
    error = _error(contact, body, pair, n) * scale
    # the best impulses so far stay in `impulse`: sweeps need not go down all the way, the start may be the best
    sweeps, next_full, n_listed, best = 0, 0, n, error
    while sweeps < max_sweeps and error > tolerance:
        full = sweeps == next_full
        if full:
            for c in range(n):
                listed[c] = c
            n_listed = n
        worst = _sweep(contact, body, pair, listed, n_listed, full or sweeps % OPEN_PERIOD == 0) * scale
        sweeps += 1
        if worst <= tolerance:
            _into_cones(contact, body, pair, n)
            error = _error(contact, body, pair, n) * scale
            if error <= tolerance or sweeps == max_sweeps:
                break
            if not full:
                next_full = sweeps
        if full:
            _into_cones(contact, body, pair, n)
            error = _error(contact, body, pair, n) * scale
            if error < best:
                best = error
                _hand_over(contact, pair, n, impulse)
            if error <= tolerance:
                break
            n_listed = _find_parts(contact, body, pair, n, part, listed, QUIET * tolerance / scale)
            next_full = sweeps + LIST_PERIOD
        if sweeps < max_sweeps:
            _conjugate_step(contact, body, pair, part, listed, n_listed, scratch.change, full)
    _into_cones(contact, body, pair, n)
    # what is returned is measured: velocities from the free ones and the final impulses
    for attempt in range(2):
        for b in range(velocity.shape[0]):
            for k in range(6):
                body[b, k] = velocity[b, k]
        _apply_impulses(contact, body, pair, n)
        error = _error(contact, body, pair, n) * scale
        if attempt == 1 or error <= max(best, tolerance):
            break
        for c in range(n):
            for k in range(3):
                contact[c, R_N + k] = impulse[pair[c, 2], k]
    _hand_over(contact, pair, n, impulse)
    for b in range(velocity.shape[0]):
        for k in range(6):
            velocity[b, k] = body[b, k]
    return sweeps, error, n
