"""Stress of one fibre from its strain, compiled: concrete and steel (theory: members.md, M.14-M.17).

`kept` holds the histories of all fibres at the start of the step, `trial` those of the present attempt; both are read
and written from place `at` on, so that an attempt can be thrown away. Every law returns stress [Pa], slope [Pa] and the
elastic energy it stores [J/m3]. Tension is positive.
"""

from drystone.maths.jit import helper, inner
from drystone.scene.structures.sections import CONCRETE, STEEL_BILINEAR

# columns of the history of Menegotto and Pinto's curve: the branch 0 is steel that has not been strained yet
BRANCH, STRAIN, STRESS, TOP, BOTTOM, TARGET, MEET, MEET_STRESS, TURN, TURN_STRESS = range(10)
SLOTS = (2, 1, 10)  # numbers of history by law


@inner
def fibre(law, p, m, kept, trial, at, strain):
    """Stress, slope and stored energy of one fibre of material m."""
    if law == CONCRETE:
        return concrete(p, m, kept, trial, at, strain)
    if law == STEEL_BILINEAR:
        return bilinear(p, m, kept, trial, at, strain)
    return curved(p, m, kept, trial, at, strain)


@helper
def bilinear(p, m, kept, trial, at, strain):
    """Kinematic hardening by return to the yield stress (M.16)."""
    young, limit, share = p[m, 0], p[m, 1], p[m, 2]
    hard = share * young / (1.0 - share)
    plastic = kept[at]
    excess = young * (strain - plastic) - hard * plastic
    slope = young
    if excess > limit:
        plastic += (excess - limit) / (young + hard)
        slope = share * young
    elif excess < -limit:
        plastic += (excess + limit) / (young + hard)
        slope = share * young
    trial[at] = plastic
    elastic = strain - plastic
    return young * elastic, slope, 0.5 * young * elastic * elastic + 0.5 * hard * plastic * plastic


@helper
def curved(p, m, kept, trial, at, strain):
    """Menegotto and Pinto: from the last turn towards the meeting of two straight lines (M.17)."""
    young, limit, share = p[m, 0], p[m, 1], p[m, 2]
    for k in range(10):
        trial[at + k] = kept[at + k]
    first = limit / young
    change = strain - kept[at + STRAIN]
    if kept[at + BRANCH] == 0.0:
        if change == 0.0:
            return young * strain, young, 0.5 * young * strain * strain
        sign = 1.0 if change > 0.0 else -1.0
        trial[at + BRANCH] = sign
        trial[at + TOP], trial[at + BOTTOM] = first, -first
        trial[at + MEET], trial[at + MEET_STRESS], trial[at + TARGET] = (
            sign * first,
            sign * limit,
            sign * first,
        )
    elif kept[at + BRANCH] * change < 0.0:
        # a turn: the curve starts again from here, towards the yield line of the other side
        sign = 1.0 if change > 0.0 else -1.0
        old, stress = kept[at + STRAIN], kept[at + STRESS]
        trial[at + BRANCH], trial[at + TURN], trial[at + TURN_STRESS] = sign, old, stress
        if sign > 0.0:
            trial[at + BOTTOM] = min(old, kept[at + BOTTOM])
            trial[at + TARGET] = kept[at + TOP]
        else:
            trial[at + TOP] = max(old, kept[at + TOP])
            trial[at + TARGET] = kept[at + BOTTOM]
        meet = (sign * limit * (1.0 - share) - stress + young * old) / (young * (1.0 - share))
        trial[at + MEET] = meet
        trial[at + MEET_STRESS] = sign * limit + share * young * (meet - sign * first)
    turn, turn_stress = trial[at + TURN], trial[at + TURN_STRESS]
    width = trial[at + MEET] - turn
    height = trial[at + MEET_STRESS] - turn_stress
    xi = abs((trial[at + TARGET] - trial[at + MEET]) / first)
    power = p[m, 3] * (1.0 - p[m, 4] * xi / (p[m, 5] + xi))
    ratio = (strain - turn) / width
    bent = 1.0 + abs(ratio) ** power
    root = bent ** (1.0 / power)
    stress = turn_stress + height * (share * ratio + (1.0 - share) * ratio / root)
    slope = height / width * (share + (1.0 - share) / (bent * root))
    trial[at + STRAIN], trial[at + STRESS] = strain, stress
    return stress, slope, 0.5 * stress * stress / young


@helper
def envelope(p, m, strain):
    """Compressive stress, positive, and slope of virgin concrete at a shortening (M.14)."""
    strength, peak, left, crushing = p[m, 0], p[m, 1], p[m, 2], p[m, 3]
    if strain <= peak:
        eta = strain / peak
        return strength * eta * (2.0 - eta), 2.0 * strength / peak * (1.0 - eta)
    if strain <= crushing:
        slope = -strength * (1.0 - left) / (crushing - peak)
        return strength + slope * (strain - peak), slope
    return left * strength, 0.0


@helper
def concrete(p, m, kept, trial, at, strain):
    """Kent, Scott and Park's envelope; unloading by Karsan and Jirsa; tension that softens (M.14, M.15)."""
    peak, crushing = p[m, 1], p[m, 3]
    young = 2.0 * p[m, 0] / peak
    deepest, opened = kept[at], kept[at + 1]
    short = -strain
    if short >= deepest and short > 0.0:
        trial[at], trial[at + 1] = short, opened
        stress, slope = envelope(p, m, short)
        _, back = unloading(p, m, short, stress, young, crushing, peak)
        return -stress, slope, 0.5 * stress * stress / back
    trial[at], trial[at + 1] = deepest, opened
    end, back = 0.0, young
    if deepest > 0.0:
        stress, _ = envelope(p, m, deepest)
        end, back = unloading(p, m, deepest, stress, young, crushing, peak)
    if short > end:
        stress = back * (short - end)
        return -stress, back, 0.5 * stress * (short - end)
    # tension, measured from where the stress of unloading ends
    opening, limit = end - short, p[m, 4]
    if limit <= 0.0:
        return 0.0, 0.0, 0.0
    crack, softening = limit / young, p[m, 5] * young
    if opening >= opened:
        trial[at + 1] = opening
        if opening <= crack:
            return young * opening, young, 0.5 * young * opening * opening
        stress = limit - softening * (opening - crack)
        if stress <= 0.0:
            return 0.0, 0.0, 0.0
        return stress, -softening, 0.5 * stress * opening
    if opened <= crack:
        return young * opening, young, 0.5 * young * opening * opening
    secant = max(limit - softening * (opened - crack), 0.0) / opened
    return secant * opening, secant, 0.5 * secant * opening * opening


@helper
def unloading(p, m, deepest, stress, young, crushing, peak):
    """Where the stress of unloading from a shortening ends, and its slope (M.15)."""
    eta = min(deepest, crushing) / peak
    ratio = 0.145 * eta * eta + 0.13 * eta if eta < 2.0 else 0.707 * (eta - 2.0) + 0.834
    way, least = deepest - ratio * peak, stress / young
    if way <= 0.0 or way < least:
        return deepest - least, young
    return deepest - way, stress / way
