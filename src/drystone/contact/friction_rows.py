"""The rows that the friction solver works on: bodies, patches and contacts, packed to whole cache lines.

A *patch* is the contacts of two bodies that share one frame: the up to four points of a face, an edge, a corner. What
its points have in common, the frame and the inverse inertias of both bodies in that frame, is kept once in the row of
the patch, and lever arms are in the axes of the frame. So a patch takes the velocities of its two bodies once, solves
its points by a few numbers in registers, and gives the velocities back; the row of a contact has 24 numbers, and a
body shows one cache line to a sweep. Theory: docs/theory/friction.md, "Patches".
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from drystone.contact.central_path import PathScratch, make_path_scratch
from drystone.contact.one_contact import tangent_block
from drystone.contact.sticking import WholeScratch, make_whole_scratch
from drystone.maths.arrays import Floats, Ints
from drystone.maths.jit import helper, inner
from drystone.maths.threads import Crew, make_crew
from drystone.maths.vec import add, cross, dot, load3, load9, mat_t_vec, mat_vec, sub

# columns of a packed contact: arms to i and j in the axes of the frame (6), then. w_n is over w_nn (F.18)
BIAS, W_INVERSE, W_N1, W_N2, S11, S12, S22, DET_INVERSE = 6, 7, 8, 9, 10, 11, 12, 13
R_N, R_1, R_2, RATIO, DIRECTION, STEP = 14, 15, 16, 17, 18, 21
CONTACT_COLUMNS = 24

# columns of a patch: frame (9), inverse inertias of i and j in its axes (6 + 6), sum of inverse masses, mu, weight
TURN_I, TURN_J, MASS_SUM, MU, WEIGHT = 9, 15, 21, 22, 23
PATCH_COLUMNS = 24

# columns of a packed body: v (6), then
VELOCITY, INVERSE_MASS, BODY_DIRECTION, BODY_START = 0, 6, 8, 16
BODY_COLUMNS = 24

# columns of the span of a patch
FIRST, END, BODY_I, BODY_J = 0, 1, 2, 3
LARGEST_PATCH = 4  # contacts; more of one frame are several patches


SLABS_AT_MOST = 32  # domains that a scene is cut into; see domains.py
TASKS_AT_MOST = 2 * SLABS_AT_MOST
N_BIN = 1024  # of the histogram that they are cut by


class FrictionScratch(NamedTuple):
    """Work space of solve_velocities; contents mean nothing between calls, but for `slab` and `phase`."""

    contact: Floats  # packed contacts, patch by patch             (capacity, 24)
    patch: Floats  # packed patches                                (capacity, 24)
    body: Floats  # packed bodies                                  (n_body, 24)
    best: Floats  # the best impulses so far                       (capacity, 4)
    pair: Ints  # body i, body j, row of the contacts and patch of each packed contact  (capacity, 4)
    span: Ints  # first and end contact, body i, body j of a patch  (capacity, 4)
    idle: Ints  # sweeps since a patch had any impulse             (capacity,)
    rounds: Ints  # over the points of a patch in one visit        (capacity,)
    owner: Ints  # the part of the structure that a patch belongs to, -1: none  (capacity,)
    listed: Ints  # patches that the next sweep visits             (capacity,)
    part: Ints  # the part that a body moves with, -1: at rest     (n_body,)
    moving: Ints  # bodies that belong to parts, slab by slab      (n_body,)
    slab: Ints  # the domain that a body lies in                   (n_body,)
    phase: Ints  # first task of each phase of a sweep, and their end; the number of slabs  (6,)
    home: Ints  # first moving body of each slab, and their end    (SLABS_AT_MOST + 1,)
    bin: Ints  # contacts along the axis that is cut               (N_BIN,)
    task: Ints  # first patch of each task, and first listed one   (TASKS_AT_MOST + 1, 2)
    found: Ints  # patches as found: first and end in the list of contacts, bodies, task  (capacity, 5)
    flag: Ints  # what a job is told; rows in tasks.py              (8,)
    worst: Floats  # of each task or slice, a cache line apart     (TASKS_AT_MOST, 8)
    crew: Crew
    patch_change: Floats  # of each patch in its last visit and the one before  (capacity, 2)
    change: Floats  # the same of each part; then its factor       (n_body, 2)
    whole: WholeScratch  # of the solves that see all bodies at once
    path: PathScratch  # of the interior point


def make_friction_scratch(capacity: int, n_body: int) -> FrictionScratch:
    """Work space for up to `capacity` contacts between `n_body` bodies."""
    whole = make_whole_scratch(capacity, n_body)
    return FrictionScratch(
        contact=_lines(capacity, CONTACT_COLUMNS),
        patch=_lines(capacity, PATCH_COLUMNS),
        body=_lines(n_body, BODY_COLUMNS),
        best=_lines(capacity, 4),
        pair=np.zeros((capacity, 4), np.int32),
        span=np.zeros((capacity, 4), np.int32),
        idle=np.zeros(capacity, np.int32),
        rounds=np.zeros(capacity, np.int32),
        owner=np.zeros(capacity, np.int32),
        listed=np.zeros(capacity, np.int32),
        part=np.zeros(n_body, np.int32),
        moving=np.zeros(n_body, np.int32),
        slab=np.zeros(n_body, np.int32),
        phase=np.array([0, 1, 1, 1, 2, 1], np.int32),
        home=np.zeros(SLABS_AT_MOST + 1, np.int32),
        bin=np.zeros(N_BIN, np.int32),
        task=np.zeros((TASKS_AT_MOST + 1, 2), np.int32),
        found=np.zeros((capacity, 5), np.int32),
        flag=np.zeros(8, np.int32),
        worst=np.zeros((TASKS_AT_MOST, 8)),
        crew=make_crew(),
        patch_change=np.zeros((capacity, 2)),
        change=np.zeros((n_body, 2)),
        whole=whole,
        path=make_path_scratch(len(whole.mu)),
    )


def _lines(rows: int, columns: int) -> Floats:
    """Zeros whose rows begin with a cache line of 64 bytes."""
    room = np.zeros(rows * columns + 8)
    skip = (-room.ctypes.data // 8) % 8
    return room[skip : skip + rows * columns].reshape(rows, columns)


@helper
def turn_about(patch, p, column, moment):
    """I^-1 times a moment, in the axes of the frame; six numbers hold the symmetric I^-1."""
    return (
        patch[p, column] * moment[0] + patch[p, column + 1] * moment[1] + patch[p, column + 2] * moment[2],
        patch[p, column + 1] * moment[0] + patch[p, column + 3] * moment[1] + patch[p, column + 4] * moment[2],
        patch[p, column + 2] * moment[0] + patch[p, column + 4] * moment[1] + patch[p, column + 5] * moment[2],
    )  # fmt: skip


@helper
def arms_of(contact, c):
    """Arms of a packed contact, in the axes of its frame."""
    return (contact[c, 0], contact[c, 1], contact[c, 2]), (contact[c, 3], contact[c, 4], contact[c, 5])


@helper
def load_motion(patch, p, body, i, j):
    """Relative velocity of the centres of mass and the spins of both bodies, in the axes of the frame."""
    frame = load9(patch, p)
    between = mat_vec(frame, sub(load3(body, i), load3(body, j)))
    spin_i = mat_vec(frame, (body[i, 3], body[i, 4], body[i, 5]))
    spin_j = mat_vec(frame, (body[j, 3], body[j, 4], body[j, 5]))
    return between, spin_i, spin_j


@helper
def relative_velocity(contact, patch, body, pair, c):
    """u = H v of a packed contact in its frame, bias included (F.2)."""
    between, spin_i, spin_j = load_motion(patch, pair[c, 3], body, pair[c, 0], pair[c, 1])
    arm_i, arm_j = arms_of(contact, c)
    u = add(between, sub(cross(spin_i, arm_i), cross(spin_j, arm_j)))
    return (u[0] + contact[c, BIAS], u[1], u[2])


@helper
def give_motion(patch, p, body, i, j, force, spin_i, spin_j, column):
    """Add an impulse and two changes of spin, in the axes of the frame, to velocities or directions of two bodies."""
    frame = load9(patch, p)
    force = mat_t_vec(frame, force)
    # a body that nothing moves is not written: threads share it
    m_i, m_j = body[i, INVERSE_MASS], body[j, INVERSE_MASS]
    if m_i > 0.0:
        turn = mat_t_vec(frame, spin_i)
        for k in range(3):
            body[i, column + k] += m_i * force[k]
            body[i, column + 3 + k] += turn[k]
    if m_j > 0.0:
        turn = mat_t_vec(frame, spin_j)
        for k in range(3):
            body[j, column + k] -= m_j * force[k]
            body[j, column + 3 + k] -= turn[k]


@helper
def push(contact, patch, body, pair, c, r, column):
    """Add the impulse r of a packed contact to the velocities, or directions, of its two bodies."""
    p = pair[c, 3]
    arm_i, arm_j = arms_of(contact, c)
    spin_i = turn_about(patch, p, TURN_I, cross(arm_i, r))
    spin_j = turn_about(patch, p, TURN_J, cross(arm_j, r))
    give_motion(patch, p, body, pair[c, 0], pair[c, 1], r, spin_i, spin_j, column)


@helper
def impulse_of(contact, c):
    return (contact[c, R_N], contact[c, R_1], contact[c, R_2])


@helper
def set_impulse(contact, c, r):
    contact[c, R_N], contact[c, R_1], contact[c, R_2] = r[0], r[1], r[2]


@helper
def normal_weight(contact, c):
    """w_nn of a packed contact."""
    return 1.0 / contact[c, W_INVERSE]


@helper
def weight_of(contact, c):
    """A third of the trace of w (F.3) of a packed contact."""
    w_1, w_2 = contact[c, W_N1], contact[c, W_N2]
    return ((1.0 + w_1 * w_1 + w_2 * w_2) / contact[c, W_INVERSE] + contact[c, S11] + contact[c, S22]) / 3.0


@inner
def pack(
    bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
    inverse_mass, inverse_inertia, velocity, impulse, scratch,
):  # fmt: skip
    """Pack bodies, patches and solvable contacts.

    Returns the numbers of contacts and patches, the number of contacts that close without impulses and the sum of the
    squares of their q, and the largest speed of a body. Only contacts that close count in the mean: the bias of a far
    guard, gap over time step, may exceed all velocities and would loosen the tolerance.
    """
    contact, patch, body, pair, span = (
        scratch.contact,
        scratch.patch,
        scratch.body,
        scratch.pair,
        scratch.span,
    )
    largest = 0.0
    for b in range(velocity.shape[0]):
        for k in range(6):
            body[b, k] = velocity[b, k]
        largest = max(largest, abs(velocity[b, 0]), abs(velocity[b, 1]), abs(velocity[b, 2]))
        body[b, INVERSE_MASS] = inverse_mass[b]
    n_patch = find_patches(bodies, frames, friction, active, count_active, inverse_mass, impulse, scratch)
    order_patches(scratch, n_patch)
    n, n_closing, size = 0, 0, 0.0
    for p in range(n_patch):
        found = scratch.owner[p]
        i, j = scratch.found[found, 2], scratch.found[found, 3]
        span[p, FIRST], span[p, BODY_I], span[p, BODY_J] = n, i, j
        first = scratch.found[found, 0]
        pack_patch(patch, p, frames, friction, active[first], i, j, inverse_mass, inverse_inertia)
        for a in range(first, scratch.found[found, 1]):
            row = active[a]
            pair[n, 0], pair[n, 1], pair[n, 2], pair[n, 3] = i, j, row, p
            pack_contact(contact, patch, n, p, arms_i, arms_j, bias, impulse, row)
            # the weight of a patch is that of its heaviest contact
            patch[p, WEIGHT] = max(patch[p, WEIGHT], weight_of(contact, n))
            u = relative_velocity(contact, patch, body, pair, n)
            if u[0] < 0.0:
                size += dot(u, u)
                n_closing += 1
            n += 1
        span[p, END] = n
        scratch.idle[p], scratch.owner[p], scratch.rounds[p] = 0, -1, 1
        scratch.patch_change[p, 0] = scratch.patch_change[p, 1] = 0.0
    return n, n_patch, n_closing, size, largest


@inner
def find_patches(bodies, frames, friction, active, count_active, inverse_mass, impulse, scratch):
    """Contacts in a row that share bodies, frame and friction, and the task of each patch; returns their number."""
    found, slab, n_slab = scratch.found, scratch.slab, scratch.phase[5]
    n_patch, before = 0, -1
    for a in range(count_active):
        row = active[a]
        i, j = bodies[row, 0], bodies[row, 1]
        if inverse_mass[i] + inverse_mass[j] <= 0.0:
            # two bodies that no impulse can move: nothing to solve
            for k in range(3):
                impulse[row, k] = 0.0
            before = -1
            continue
        same = before >= 0 and a - found[n_patch - 1, 0] < LARGEST_PATCH and friction[row] == friction[before]
        same = same and bodies[before, 0] == i and bodies[before, 1] == j
        for k in range(6):
            same = same and frames[row, k] == frames[before, k]
        if not same:
            found[n_patch, 0], found[n_patch, 2], found[n_patch, 3] = a, i, j
            one = slab[i] if inverse_mass[i] > 0.0 else slab[j]
            two = slab[j] if inverse_mass[j] > 0.0 else slab[i]
            found[n_patch, 4] = task_of(one, two, n_slab)
            n_patch += 1
        found[n_patch - 1, 1] = a + 1
        before = row
    return n_patch


@helper
def task_of(one, two, n_slab):
    """Within a slab; between two neighbours, those after even slabs first; between others."""
    low, high = min(one, two), max(one, two)
    if low == high:
        return low
    if high > low + 1:
        return 2 * n_slab - 1
    return n_slab + low // 2 + (n_slab // 2 if low % 2 == 1 else 0)


@inner
def order_patches(scratch, n_patch):
    """Sort patches by task: their numbers as found into scratch.owner, the first of each task into scratch.task."""
    found, task, order, n_task = scratch.found, scratch.task, scratch.owner, scratch.phase[4]
    for t in range(n_task + 1):
        task[t, 0] = 0
    for p in range(n_patch):
        task[found[p, 4] + 1, 0] += 1
    for t in range(n_task):
        task[t + 1, 0] += task[t, 0]
        task[t, 1] = task[t, 0]
    for p in range(n_patch):
        t = found[p, 4]
        order[task[t, 1]] = p
        task[t, 1] += 1


@inner
def pack_patch(patch, p, frames, friction, row, i, j, inverse_mass, inverse_inertia):
    """Frame, masses and inertias R I^-1 R^T of a patch, from the row of its first contact."""
    for k in range(9):
        patch[p, k] = frames[row, k]
    frame = load9(patch, p)
    for side in range(2):
        b, column = (i, TURN_I) if side == 0 else (j, TURN_J)
        inverse = load9(inverse_inertia, b)
        x = mat_vec(frame, mat_vec(inverse, (frame[0], frame[1], frame[2])))
        y = mat_vec(frame, mat_vec(inverse, (frame[3], frame[4], frame[5])))
        z = mat_vec(frame, mat_vec(inverse, (frame[6], frame[7], frame[8])))
        patch[p, column], patch[p, column + 3], patch[p, column + 5] = x[0], y[1], z[2]
        patch[p, column + 1] = 0.5 * (x[1] + y[0])
        patch[p, column + 2] = 0.5 * (x[2] + z[0])
        patch[p, column + 4] = 0.5 * (y[2] + z[1])
    patch[p, MASS_SUM] = inverse_mass[i] + inverse_mass[j]
    patch[p, MU] = friction[row]
    patch[p, WEIGHT] = 0.0


@inner
def pack_contact(contact, patch, n, p, arms_i, arms_j, bias, impulse, row):
    """Arms, w = H M^-1 H^T of this contact alone (F.3) with u_n = 0 eliminated (F.8), bias and warm start."""
    frame = load9(patch, p)
    arm_i, arm_j = mat_vec(frame, load3(arms_i, row)), mat_vec(frame, load3(arms_j, row))
    for k in range(3):
        contact[n, k], contact[n, 3 + k] = arm_i[k], arm_j[k]
    x = response(patch, p, arm_i, arm_j, (1.0, 0.0, 0.0))
    y = response(patch, p, arm_i, arm_j, (0.0, 1.0, 0.0))
    z = response(patch, p, arm_i, arm_j, (0.0, 0.0, 1.0))
    # rows of w; it is symmetric but for rounding
    S, det = tangent_block((x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]))
    contact[n, BIAS] = bias[row]
    contact[n, W_INVERSE] = 1.0 / x[0]
    contact[n, W_N1], contact[n, W_N2] = y[0] / x[0], z[0] / x[0]
    contact[n, S11], contact[n, S12], contact[n, S22] = S[0], 0.5 * (S[1] + S[2]), S[3]
    contact[n, DET_INVERSE] = 1.0 / det
    set_impulse(contact, n, load3(impulse, row))
    for k in range(RATIO, CONTACT_COLUMNS):
        contact[n, k] = 0.0


@helper
def response(patch, p, arm_i, arm_j, r):
    """Velocity that an impulse at a point gives to this point, all in the axes of the frame."""
    turn_i = cross(turn_about(patch, p, TURN_I, cross(arm_i, r)), arm_i)
    turn_j = cross(turn_about(patch, p, TURN_J, cross(arm_j, r)), arm_j)
    m = patch[p, MASS_SUM]
    return (
        m * r[0] + turn_i[0] + turn_j[0],
        m * r[1] + turn_i[1] + turn_j[1],
        m * r[2] + turn_i[2] + turn_j[2],
    )


@inner
def apply_impulses(contact, patch, body, pair, n):
    """Add all impulses to the velocities."""
    for c in range(n):
        r = impulse_of(contact, c)
        # a warm start may have lost its normal impulse alone, as its frame turned
        if r[0] != 0.0 or r[1] != 0.0 or r[2] != 0.0:
            push(contact, patch, body, pair, c, r, VELOCITY)


@inner
def into_cones(contact, patch, body, pair, n):
    """Bring impulses outside their cones back in: no pull, |r_t| <= mu r_n."""
    for c in range(n):
        r = impulse_of(contact, c)
        limit = patch[pair[c, 3], MU] * max(r[0], 0.0)
        slide = sqrt(r[1] * r[1] + r[2] * r[2])
        if r[0] < 0.0 or slide > limit:
            share = limit / slide if slide > 0.0 else 0.0
            new = (max(r[0], 0.0), share * r[1], share * r[2])
            push(contact, patch, body, pair, c, sub(new, r), VELOCITY)
            set_impulse(contact, c, new)


@inner
def hand_over(contact, pair, n, impulse):
    """Write the impulses of the packed contacts to their rows."""
    for c in range(n):
        for k in range(3):
            impulse[pair[c, 2], k] = contact[c, R_N + k]
