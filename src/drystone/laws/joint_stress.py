"""Stress of a joint at one point, compiled: exact return to Mohr-Coulomb with a tension cut-off. Theory: joint.md.

Explicit state in and out, so that callers keep it as they like. `opening` is the whole distance of the two faces (the
gap of geometry, negative when they overlap), the slip comes as an increment in the present tangent plane: so joints can
slide far and part. Per step the stress either stays elastic or ends in one of three regions: slip, parting, or the
corner of both (with f_t = c/tan(phi) the apex of the cone). Softening is solved implicitly: the strengths are those at
the end of the step.
"""

from math import sqrt

from drystone.laws.kinds import (
    COHESION,
    COHESION_RESIDUAL,
    DILATION_LIMIT,
    INTACT,
    K_NORMAL,
    K_TANGENTIAL,
    OPEN,
    SLIPPING,
    SOFTENING_OPENING,
    SOFTENING_SLIP,
    STUCK,
    TAN_DILATANCY,
    TAN_FRICTION,
    TAN_FRICTION_RESIDUAL,
    TENSILE,
    TENSILE_RESIDUAL,
)
from drystone.maths.jit import helper, inner


@helper
def strength(number, row, damage):
    """Cohesion [Pa], tensile strength [Pa] (not above the apex) and friction [-] at a damage in 0..1 (J.7)."""
    left = 1.0 - damage
    cohesion = left * number[row, COHESION] + damage * number[row, COHESION_RESIDUAL]
    tensile = left * number[row, TENSILE] + damage * number[row, TENSILE_RESIDUAL]
    friction = left * number[row, TAN_FRICTION] + damage * number[row, TAN_FRICTION_RESIDUAL]
    if tensile * friction > cohesion:
        tensile = cohesion / friction
    return cohesion, tensile, friction


@inner
def returned(stiff, shear_stiff, cohesion, tensile, friction, dilatancy, room, normal, shear):
    """Bring a trial stress back to the surface (J.3-J.5): normal [Pa], shear [Pa], slip, opening, dilation [m].

    `room` is the slip left before dilation ends. At the corner all normal displacement counts as opening.
    """
    corner = cohesion - tensile * friction
    if shear <= corner:
        if normal > tensile:
            return tensile, shear, 0.0, (normal - tensile) / stiff, 0.0
        return normal, shear, 0.0, 0.0, 0.0
    excess = shear - cohesion + normal * friction
    if excess <= 0.0:
        return normal, shear, 0.0, 0.0, 0.0
    slip = excess / (shear_stiff + stiff * friction * dilatancy)
    dilation = slip * dilatancy
    if slip > room:
        dilation = room * dilatancy
        slip = (excess - stiff * dilation * friction) / shear_stiff
    reached = normal - stiff * dilation
    if reached <= tensile:
        return reached, cohesion - reached * friction, slip, 0.0, dilation
    return tensile, corner, (shear - corner) / shear_stiff, (normal - tensile) / stiff, 0.0


@helper
def damage_by(number, row, damage, slip, parted):
    """Damage after some plastic slip and opening [m] more; sudden where no length of softening is given (J.7)."""
    by_slip, by_opening = number[row, SOFTENING_SLIP], number[row, SOFTENING_OPENING]
    if (slip > 0.0 and by_slip == 0.0) or (parted > 0.0 and by_opening == 0.0):
        return 1.0
    more = damage
    if slip > 0.0:
        more += slip / by_slip
    if parted > 0.0:
        more += parted / by_opening
    return min(more, 1.0)


@inner
def joint_stress(number, row, opening, slip_t, slip_s, shear_t, shear_s, slip, gap, dilation, damage):
    """One step of a joint at one point, between sides i and j, with the normal from j to i.

    number, row: table of `Joint.row()` and the row of this joint. opening [m]: distance of i from j along the normal,
    now and in all, negative when they overlap. slip_t, slip_s [m]: displacement of i relative to j since the last step.
    State: shear_t, shear_s [Pa], slip (plastic, summed) [m], gap (open crack) [m], dilation [m], damage in 0..1. A
    joint starts from zeros; a fresh contact of broken faces from zeros with gap = max(opening, 0) and damage = 1.

    Returns normal [Pa], shear_t, shear_s [Pa], slip, gap, dilation [m], damage, status, loss [J/m2]. The stress has the
    sign of the displacement (J.1): over an area A side i gets the force -A (normal n + shear_t t + shear_s s), side j
    the opposite. Stored energy per area is normal2/(2 k_n) + shear2/(2 k_t).
    """
    stiff, shear_stiff = number[row, K_NORMAL], number[row, K_TANGENTIAL]
    cohesion, tensile, friction = strength(number, row, damage)

    # a crack closes without stress until its faces meet (J.8)
    elastic = opening - dilation - gap
    if gap > 0.0 and elastic < 0.0:
        closed = min(gap, -elastic)
        gap -= closed
        elastic += closed
    if gap > 0.0 and tensile == 0.0:
        loss = 0.5 * (shear_t * shear_t + shear_s * shear_s) / shear_stiff
        return 0.0, 0.0, 0.0, slip, gap + max(elastic, 0.0), dilation, damage, OPEN, loss

    # trial, and return to the surface as it stands (J.2-J.5)
    trial_t, trial_s = shear_t + shear_stiff * slip_t, shear_s + shear_stiff * slip_s
    trial = sqrt(trial_t * trial_t + trial_s * trial_s)
    trial_normal = stiff * elastic
    room = max(number[row, DILATION_LIMIT] - slip, 0.0)
    dilatancy = number[row, TAN_DILATANCY] if gap == 0.0 else 0.0
    normal, shear, slid, parted, grown = returned(
        stiff, shear_stiff, cohesion, tensile, friction, dilatancy, room, trial_normal, trial
    )
    loss = shear * slid + normal * (parted + grown)
    failed = slid > 0.0 or parted > 0.0

    # softening: the surface falls until damage and flow agree (J.7)
    if failed and damage < 1.0:
        normal_peak, shear_peak = normal, shear
        sudden = damage_by(number, row, damage, slid, parted) == 1.0
        low, high = 1.0, 1.0
        cohesion, tensile, friction = strength(number, row, 1.0)
        normal, shear, slid, parted, grown = returned(
            stiff, shear_stiff, cohesion, tensile, friction, dilatancy, room, trial_normal, trial
        )
        if sudden or damage_by(number, row, damage, slid, parted) == 1.0:
            # flow at the old surface, then a fall at rest that sets springs free
            loss += 0.5 * (normal_peak * normal_peak - normal * normal) / stiff
            loss += 0.5 * (shear_peak * shear_peak - shear * shear) / shear_stiff
        else:
            # flow grows with damage: halve the bracket between what is there and the full fall
            low = damage
            while high - low > 1e-13:
                middle = 0.5 * (low + high)
                cohesion, tensile, friction = strength(number, row, middle)
                normal, shear, slid, parted, grown = returned(
                    stiff, shear_stiff, cohesion, tensile, friction, dilatancy, room, trial_normal, trial
                )
                if damage_by(number, row, damage, slid, parted) > middle:
                    low = middle
                else:
                    high = middle
            loss = shear * slid + normal * (parted + grown)
            fall = (shear_peak - shear) * slid + (normal_peak - normal) * (parted + grown)
            loss += 0.5 * max(fall, 0.0)
        damage = high
    gap += parted
    dilation += grown
    slip += slid
    if gap > 0.0 and tensile == 0.0:
        loss += 0.5 * shear * shear / shear_stiff
        shear = 0.0

    part = shear / trial if trial > 0.0 else 0.0
    status = INTACT if damage == 0.0 else STUCK
    if gap > 0.0:
        status = OPEN
    elif slid > 0.0:
        status = SLIPPING
    return normal, part * trial_t, part * trial_s, slip, gap, dilation, damage, status, loss
