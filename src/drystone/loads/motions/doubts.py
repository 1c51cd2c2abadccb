"""What looks odd in a ground motion: a peak that no earthquake had is mostly a wrong unit."""

from drystone.loads.motions.units import UNITS, G

PGA = 0.001, 2.0  # of motions that matter, and of the strongest ever recorded on the ground [g]


def peak_doubt(pga: float) -> str:
    """What to ask about a peak acceleration [m/s2]; empty if it is plausible.

    The other units are tried: where one of them makes sense of the peak, it is named.
    """
    if PGA[0] * G <= pga <= PGA[1] * G:
        return ""
    meant = "is its unit g?" if pga < PGA[0] * G else "is its unit m/s2 or cm/s2?"
    ratios = {one / other for one in UNITS.values() for other in UNITS.values() if one != other}
    if not any(PGA[0] * G <= pga * ratio <= PGA[1] * G for ratio in ratios):
        meant = "no unit (g, m/s2, cm/s2) makes an earthquake of it"
    return f"its peak is {pga:.3g} m/s2, {pga / G:.3g} g: {meant}"
