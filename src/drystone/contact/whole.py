"""The two solves that see all bodies of a structure at once, on the rows of the friction solver.

`hold_together` comes first: what touches sticks (sticking.py); structures at rest end there. `move_together` comes
when sweeps stall: an interior point (central_path.py). Either enters only if it is better than what was there. Too
many bodies or contacts are declined, and left to the sweeps. Theory: docs/theory/friction.md.
"""

from drystone.contact.central_path import follow_path
from drystone.contact.connector_rows import (
    choose_rows,
    keep_rows,
    measure_rows,
    open_row_groups,
    push_rows,
    sweep_rows,
    take_back_rows,
    take_row_steps,
)
from drystone.contact.elimination import number_bodies, scale_row
from drystone.contact.friction_rows import (
    MU,
    R_N,
    apply_impulses,
    arms_of,
    into_cones,
    normal_weight,
    relative_velocity,
    weight_of,
)
from drystone.contact.gauss_seidel import list_all
from drystone.contact.sticking import choose_states, solve_states
from drystone.contact.tasks import keep_impulses, largest_error, sweep_all
from drystone.maths.jit import inner, late
from drystone.maths.vec import load9, mat_t_vec

STICK_ROUNDS = 3  # solves of the whole structure after the warm start
FINE = 1.0e-4  # of the tolerance: velocity left at stuck contacts


@inner
def reset_velocities(scratch, n, free, rows):
    """Velocities from the free ones and the impulses."""
    body = scratch.body
    for b in range(free.shape[0]):
        for k in range(6):
            body[b, k] = free[b, k]
    apply_impulses(scratch.contact, scratch.patch, body, scratch.pair, n)
    if rows is not None:
        push_rows(rows, body)


@inner
def take_back(scratch, n, rows):
    """The best impulses so far."""
    for c in range(n):
        for k in range(3):
            scratch.contact[c, R_N + k] = scratch.best[c, k]
    if rows is not None:
        take_back_rows(rows)


@inner
def open_whole(scratch, n, inverse_mass, inverse_inertia):
    """Rows, velocities and impulses of all contacts; returns the number of free bodies, 0: declined."""
    contact, patch, body, pair, whole = (
        scratch.contact, scratch.patch, scratch.body, scratch.pair, scratch.whole
    )  # fmt: skip
    tables = whole.tables
    if n > tables.row.shape[0]:
        return 0
    n_free = number_bodies(inverse_mass, inverse_inertia, tables)
    number, row = tables.number, tables.row
    for c in range(n if n_free > 0 else 0):
        a, b = number[pair[c, 0]], number[pair[c, 1]]
        tables.pair[c, 0], tables.pair[c, 1] = a, b
        frame = load9(patch, pair[c, 3])
        arm_i, arm_j = arms_of(contact, c)
        arm_i, arm_j = mat_t_vec(frame, arm_i), mat_t_vec(frame, arm_j)
        u = relative_velocity(contact, patch, body, pair, c)
        for k in range(3):
            axis = (patch[pair[c, 3], 3 * k], patch[pair[c, 3], 3 * k + 1], patch[pair[c, 3], 3 * k + 2])
            if a >= 0:
                scale_row(row, c, 6 * k, tables.root, a, 1.0, axis, arm_i)
            if b >= 0:
                scale_row(row, c, 18 + 6 * k, tables.root, b, -1.0, axis, arm_j)
            whole.u[c, k], whole.r[c, k] = u[k], contact[c, R_N + k]
        whole.mu[c], whole.weight[c], whole.normal[c] = (
            patch[pair[c, 3], MU], weight_of(contact, c), normal_weight(contact, c)
        )  # fmt: skip
    return max(n_free, 0)


@inner
def hold_together(scratch, n, n_patch, free, inverse_mass, inverse_inertia, limit, error, total, rows):
    """Solve the whole structure as stuck, a few rounds, while that helps (F.30-F.33); returns the error.

    The impulses are those of scratch.best before and after.
    """
    contact, patch, body, pair, whole = (
        scratch.contact, scratch.patch, scratch.body, scratch.pair, scratch.whole
    )  # fmt: skip
    n_free = open_whole(scratch, n, inverse_mass, inverse_inertia)
    list_all(scratch, n_patch)
    n_all = n
    if rows is not None:
        # connectors between two bodies come after the contacts, if there is room
        if n + rows.group.shape[0] > whole.mu.shape[0]:
            n_free = 0
        if n_free > 0:
            n_all = open_row_groups(rows, n, whole, body)
    for round_ in range(STICK_ROUNDS if n_free > 0 else 0):
        if round_ > 0:
            for c in range(n):
                u = relative_velocity(contact, patch, body, pair, c)
                for k in range(3):
                    whole.u[c, k], whole.r[c, k] = u[k], contact[c, R_N + k]
        held = choose_states(whole, n, round_ == 0, limit)
        if rows is not None:
            if held == 0:
                # contacts that cannot be held keep their impulses; connectors hold all the same
                for c in range(n):
                    whole.chosen[c] = False
            held += choose_rows(rows, n, whole, body, round_ == 0, limit)
        if held == 0 or not solve_states(whole, n_all, n_free, FINE * limit):
            break
        for c in range(n):
            for k in range(3):
                contact[c, R_N + k] += whole.step[c, k]
        into_cones(contact, patch, body, pair, n)
        if rows is not None:
            take_row_steps(rows, n, whole)
        reset_velocities(scratch, n, free, rows)
        sweep_all(scratch, True, False)
        new_error, new_total = largest_error(scratch)
        if rows is not None:
            sweep_rows(rows, body, scratch.part, scratch.change, False)
            row_worst, row_total = measure_rows(rows, body)
            new_error, new_total = max(new_error, row_worst), new_total + row_total
        if not new_total < total:
            take_back(scratch, n, rows)
            reset_velocities(scratch, n, free, rows)
            break
        keep_impulses(scratch)
        if rows is not None:
            keep_rows(rows)
        error, total = new_error, new_total
        if error <= limit:
            break
    return error


@late(returns=float)
def move_together(scratch, n, free, inverse_mass, inverse_inertia, size, limit, best):
    """Follow the central path (F.34-F.39); its impulses enter if better than `best` [m/s]. Returns the error."""
    contact, patch, body, pair = scratch.contact, scratch.patch, scratch.body, scratch.pair
    n_free = open_whole(scratch, n, inverse_mass, inverse_inertia)
    if n_free > 0:
        error = follow_path(scratch.whole, scratch.path, n, n_free, size, limit, best)
        if 0.0 <= error < best:
            for c in range(n):
                for k in range(3):
                    contact[c, R_N + k] = scratch.path.best[c, k]
            into_cones(contact, patch, body, pair, n)
            reset_velocities(scratch, n, free, None)
            for c in range(n):
                for k in range(3):
                    scratch.best[c, k] = contact[c, R_N + k]
            best = error
    return best
