"""Sweeps of Gauss-Seidel over patches, and the conjugate directions between them (F.11, F.17).

A sweep visits the listed patches one after the other. The points of the patches that change most are solved a few
rounds before the next patch: most of what makes piles slow, the load that walks from one point of a face to the
others, then stays within a patch. Which ones is decided with the parts and kept until then, because conjugate
directions need sweeps that are all alike. The step along the conjugate direction is taken by each patch as the next
sweep comes to it; the velocities of bodies take it at once.
"""

from drystone.contact.connector_rows import add_row_changes, join_rows
from drystone.contact.friction_rows import (
    BIAS,
    BODY_DIRECTION,
    BODY_I,
    BODY_J,
    BODY_START,
    DET_INVERSE,
    DIRECTION,
    END,
    FIRST,
    INVERSE_MASS,
    MASS_SUM,
    MU,
    R_N,
    RATIO,
    S11,
    S12,
    S22,
    STEP,
    TURN_I,
    TURN_J,
    VELOCITY,
    W_INVERSE,
    W_N1,
    W_N2,
    WEIGHT,
    arms_of,
    give_motion,
    impulse_of,
    load_motion,
    push,
    set_impulse,
    turn_about,
)
from drystone.contact.one_contact import solve_one_contact
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add, add_scaled, cross, dot, sub

ROUNDS = 4  # at most, over the points of a patch in one visit
RATIO_TOLERANCE = 0.1  # of the sliding equation: sweeps start from the last ratio and converge with it [-]
RESTART = 1.2  # growth of a part's change at which its direction is forgotten
OPEN_AFTER = 3  # an open patch rests after so many sweeps


@inner
def sweep(
    contact, patch, body, span, idle, rounds, owner, listed, first, end, patch_change, change, all_patches, pending
):  # fmt: skip
    """Visit listed patches; returns the square of the largest change in velocity units (F.11).

    pending: the impulses have not yet gone on along their directions, by the factor of their part in `change` (F.17).
    """
    worst = 0.0
    for k in range(first, end):
        p = listed[k]
        # a patch that has been open for some sweeps rests
        if idle[p] >= OPEN_AFTER and not all_patches:
            continue
        first_c, end_c, i, j = span[p, FIRST], span[p, END], span[p, BODY_I], span[p, BODY_J]
        factor = change[owner[p], 0] if pending and owner[p] >= 0 else 0.0
        for c in range(first_c, end_c):
            if pending:
                go_on(contact, c, factor)
            # the impulse before, for the step
            for m in range(3):
                contact[c, STEP + m] = contact[c, R_N + m]
        mass, mu, weight = patch[p, MASS_SUM], patch[p, MU], patch[p, WEIGHT]
        between, spin_i, spin_j = load_motion(patch, p, body, i, j)
        force, turned_i, turned_j = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        moved = 0.0
        for _ in range(rounds[p]):
            for c in range(first_c, end_c):
                # velocity of the point, then without its impulse, u_n = 0 eliminated from the tangential ones (F.8)
                r = impulse_of(contact, c)
                arm_i, arm_j = arms_of(contact, c)
                u = add(between, sub(cross(spin_i, arm_i), cross(spin_j, arm_j)))
                u_n = u[0] + contact[c, BIAS]
                w_n = (contact[c, W_N1], contact[c, W_N2])
                S = (contact[c, S11], contact[c, S12], contact[c, S12], contact[c, S22])
                q_n = u_n * contact[c, W_INVERSE] - r[0] - w_n[0] * r[1] - w_n[1] * r[2]
                b = (
                    u[1] - w_n[0] * u_n - S[0] * r[1] - S[1] * r[2],
                    u[2] - w_n[1] * u_n - S[1] * r[1] - S[3] * r[2],
                )
                new, contact[c, RATIO] = solve_one_contact(
                    mu, q_n, b, 1.0, w_n, S, contact[c, DET_INVERSE], contact[c, RATIO], RATIO_TOLERANCE
                )
                step = sub(new, r)
                size = dot(step, step)
                if size == 0.0:
                    continue
                moved = max(moved, size)
                set_impulse(contact, c, new)
                # pass the change on to the points of this patch
                turn_i = turn_about(patch, p, TURN_I, cross(arm_i, step))
                turn_j = turn_about(patch, p, TURN_J, cross(arm_j, step))
                between = add_scaled(between, mass, step)
                spin_i, spin_j = add(spin_i, turn_i), sub(spin_j, turn_j)
                force, turned_i, turned_j = add(force, step), add(turned_i, turn_i), add(turned_j, turn_j)
        # the change of this visit; a patch without impulses and directions may rest
        total, any_left = 0.0, False
        for c in range(first_c, end_c):
            for m in range(3):
                step_m = contact[c, R_N + m] - contact[c, STEP + m]
                contact[c, STEP + m] = step_m
                total += step_m * step_m
                any_left = any_left or contact[c, R_N + m] != 0.0 or contact[c, DIRECTION + m] != 0.0
        patch_change[p, 1] = patch_change[p, 0]
        patch_change[p, 0] = weight * total
        idle[p] = 0 if any_left or total > 0.0 else idle[p] + 1
        if total > 0.0:
            # ... and to the two bodies
            give_motion(patch, p, body, i, j, force, turned_i, turned_j, VELOCITY)
            worst = max(worst, weight * weight * moved)
    return worst


@helper
def go_on(contact, c, factor):
    """Impulse and direction of a contact after the step along its direction (F.17)."""
    for m in range(3):
        d = factor * contact[c, DIRECTION + m]
        contact[c, R_N + m] += d
        contact[c, DIRECTION + m] = d + contact[c, STEP + m] if factor > 0.0 else 0.0


@inner
def list_all(scratch, n_patch):
    """List all patches; returns how many there are."""
    for p in range(n_patch):
        scratch.listed[p] = p
    for t in range(scratch.phase[4] + 1):
        scratch.task[t, 1] = scratch.task[t, 0]
    return n_patch


@inner
def find_parts(scratch, n_patch, quiet, much, rows):
    """Join the bodies whose patches change by more than `quiet` to parts, and list the patches within a part.

    part[b] is the lowest body of the part of b, -1 while nothing changes at b. Patches that change by more than `much`
    get several rounds. Returns the numbers of patches listed and of bodies that belong to parts.
    """
    patch, body, span, patch_change = scratch.patch, scratch.body, scratch.span, scratch.patch_change
    part, owner, listed, task = scratch.part, scratch.owner, scratch.listed, scratch.task
    for b in range(body.shape[0]):
        part[b] = -1
    for p in range(n_patch):
        if patch[p, WEIGHT] * patch_change[p, 0] > quiet * quiet:
            i, j = span[p, BODY_I], span[p, BODY_J]
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
    if rows is not None:
        join_rows(rows, part, body)
    n_moving = sort_moving(scratch)
    n_listed, t = 0, 0
    for p in range(n_patch):
        while task[t, 0] <= p:
            task[t, 1] = n_listed
            t += 1
        i, j = span[p, BODY_I], span[p, BODY_J]
        held = body[i, INVERSE_MASS] == 0.0 or body[j, INVERSE_MASS] == 0.0
        if max(part[i], part[j]) >= 0 and (held or part[i] == part[j]):
            owner[p] = max(part[i], part[j])
            several = (
                span[p, END] > span[p, FIRST] + 1 and patch[p, WEIGHT] * patch_change[p, 0] > much * much
            )
            scratch.rounds[p] = ROUNDS if several else 1
            listed[n_listed] = p
            n_listed += 1
        else:
            # its direction is forgotten when the next sweep over all patches comes by
            owner[p] = -1
    while t <= scratch.phase[4]:
        task[t, 1] = n_listed
        t += 1
    return n_listed, n_moving


@inner
def sort_moving(scratch):
    """List the bodies of parts slab by slab; returns their number."""
    part, moving, slab, home, n_slab = (
        scratch.part,
        scratch.moving,
        scratch.slab,
        scratch.home,
        scratch.phase[5],
    )
    for k in range(n_slab + 1):
        home[k] = 0
    for b in range(part.shape[0]):
        if part[b] >= 0:
            # no body points to a later one
            part[b] = part[part[b]]
            home[slab[b]] += 1
    # the starts of the slabs; each moves to the next one's as the list fills up, and back at the end
    total = 0
    for k in range(n_slab + 1):
        total, home[k] = total + home[k], total
    for b in range(part.shape[0]):
        if part[b] >= 0:
            moving[home[slab[b]]] = b
            home[slab[b]] += 1
    for k in range(n_slab, 0, -1):
        home[k] = home[k - 1]
    home[0] = 0
    return total


@inner
def find_factors(scratch, n_listed, n_moving, rows):
    """The factor of each part along its direction, 0 to start again, into change[:, 0] (F.17)."""
    moving, owner, listed, patch_change, change = (
        scratch.moving, scratch.owner, scratch.listed, scratch.patch_change, scratch.change
    )  # fmt: skip
    for k in range(n_moving):
        b = moving[k]
        change[b, 0] = change[b, 1] = 0.0
    for k in range(n_listed):
        p = listed[k]
        change[owner[p], 0] += patch_change[p, 0]
        change[owner[p], 1] += patch_change[p, 1]
    if rows is not None:
        add_row_changes(rows, scratch.part, change)
    for k in range(n_moving):
        b = moving[k]
        if scratch.part[b] == b:
            if change[b, 0] > RESTART * change[b, 1]:
                change[b, 0] = 0.0
            elif change[b, 0] > 0.0:
                change[b, 0] = min(change[b, 0] / change[b, 1], 1.0)


@inner
def move_bodies_on(body, part, moving, first, end, change):
    """Velocities of the bodies of parts along their directions: linear in the impulses, they ride along (F.17)."""
    for m in range(first, end):
        b = moving[m]
        factor = change[part[b], 0]
        for k in range(6):
            d = factor * body[b, BODY_DIRECTION + k]
            step = body[b, k] - body[b, BODY_START + k]
            body[b, BODY_DIRECTION + k] = d + step if factor > 0.0 else 0.0
            body[b, k] += d
            body[b, BODY_START + k] = body[b, k]


@inner
def move_contacts_on(contact, patch, body, pair, span, owner, listed, first, end, change):
    """Listed contacts along their directions; velocities and directions of bodies follow from theirs."""
    for k in range(first, end):
        p = listed[k]
        factor = change[owner[p], 0]
        for c in range(span[p, FIRST], span[p, END]):
            before = impulse_of(contact, c)
            go_on(contact, c, factor)
            if factor > 0.0:
                push(contact, patch, body, pair, c, sub(impulse_of(contact, c), before), VELOCITY)
                d = (contact[c, DIRECTION], contact[c, DIRECTION + 1], contact[c, DIRECTION + 2])
                push(contact, patch, body, pair, c, d, BODY_DIRECTION)


@inner
def stop_bodies(body, moving, first, end):
    """Forget the directions of some bodies of parts."""
    for m in range(first, end):
        for k in range(6):
            body[moving[m], BODY_DIRECTION + k] = 0.0


@inner
def start_bodies(body, moving, first, end):
    """Remember the velocities of some bodies of parts before the next sweep."""
    for m in range(first, end):
        b = moving[m]
        for k in range(6):
            body[b, BODY_START + k] = body[b, k]
