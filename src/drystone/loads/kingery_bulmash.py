"""Blast waves of Kingery and Bulmash: peaks, impulses, times, speed against scaled distance. Theory: blast.md, X.1-X.2.

The numbers are those of report ARBRL-TR-02555 (1984) in metric units, of TNT at sea level. With Z = R/W^(1/3)
[m/kg^(1/3)] and u = a + b log10 Z, each quantity is log10 y = sum c_k u^k, in one to three segments of Z. Segments meet
with jumps of up to 1.8 % (duration), which are the report's own. Units below are kPa, kPa ms/kg^(1/3), ms/kg^(1/3) and
m/ms; functions return SI. Beyond a segment list these polynomials of high order are worthless: there the end is
continued by its power law, and only when asked.
"""

from typing import Literal

import numpy as np

from drystone.errors import InputError
from drystone.maths.arrays import Floats

Burst = Literal["hemispherical", "spherical"]

# quantity -> segments: lowest Z, highest Z, a, b, coefficients c
CURVES: dict[str, dict[str, tuple[tuple[float, float, float, float, tuple[float, ...]], ...]]] = {
    "hemispherical": {
        "incident_pressure": (
            (0.0674, 40.0, -0.214362789151, 1.35034249993, (
                2.78076916577, -1.6958988741, -0.154159376846, 0.514060730593, 0.0988534365274,
                -0.293912623038, -0.0268112345019, 0.109097496421, 0.00162846756311, -0.0214631030242,
                0.0001456723382, 0.00167847752266,
            )),
        ),
        "reflected_pressure": (
            (0.0674, 40.0, -0.240657322658, 1.36637719229, (
                3.40283217581, -2.21030870597, -0.218536586295, 0.895319589372, 0.24989009775,
                -0.569249436807, -0.11791682383, 0.224131161411, 0.0245620259375, -0.0455116002694,
                -0.00190930738887, 0.00361471193389,
            )),
        ),
        "incident_impulse": (
            (0.0674, 0.955, 2.06761908721, 3.0760329666, (
                2.52455620925, -0.502992763686, 0.171335645235, 0.0450176963051, -0.0118964626402,
            )),
            (0.955, 40.0, -1.94708846747, 2.40697745406, (
                1.67281645863, -0.384519026965, -0.0260816706301, 0.00595798753822, 0.014544526107,
                -0.00663289334734, -0.00284189327204, 0.0013644816227,
            )),
        ),
        "reflected_impulse": (
            (0.0674, 40.0, -0.246208804814, 1.33422049854, (
                2.70588058103, -0.949516092853, 0.112136118689, -0.0250659183287,
            )),
        ),
        "arrival": (
            (0.0674, 40.0, -0.202425716178, 1.37784223635, (
                -0.0591634288046, 1.35706496258, 0.052492798645, -0.196563954086, -0.0601770052288,
                0.0696360270891, 0.0215297490092, -0.0161658930785, -0.00232531970294, 0.00147752067524,
            )),
        ),
        "duration": (
            (0.178, 1.01, 1.92946154068, 5.25099193925, (
                -0.614227603559, 0.130143717675, 0.134872511954, 0.0391574276906, -0.00475933664702,
                -0.00428144598008,
            )),
            (1.01, 2.78, -2.12492525216, 9.2996288611, (
                0.315409245784, -0.0297944268976, 0.030632954288, 0.0183405574086, -0.0173964666211,
                -0.00106321963633, 0.00562060030977, 0.0001618217499, -0.0006860188944,
            )),
            (2.78, 40.0, -3.53626218091, 3.46349745571, (
                0.686906642409, 0.0933035304009, -0.0005849420883, -0.00226884995013, -0.00295908591505,
                0.00148029868929,
            )),
        ),
        "shock_speed": (
            (0.0674, 40.0, -0.202425716178, 1.37784223635, (
                -0.06621072854, -0.698029762594, 0.158916781906, 0.443812098136, -0.113402023921,
                -0.369887075049, 0.129230567449, 0.19857981197, -0.0867636217397, -0.0620391900135,
                0.0307482926566, 0.0102657234407, -0.00546533250772, -0.000693180974, 0.0003847494916,
            )),
        ),
    },
    "spherical": {
        "incident_pressure": (
            (0.0531, 40.0, -0.214362789151, 1.35034249993, (
                2.611368669, -1.69012801396, 0.00804973591951, 0.336743114941, -0.00516226351334,
                -0.0809228619888, -0.00478507266747, 0.00793030472242, 0.0007684469735,
            )),
        ),
        "reflected_pressure": (
            (0.0531, 40.0, -0.214362789151, 1.35034249993, (
                3.22958031387, -2.21400538997, 0.035119031446, 0.657599992109, 0.0141818951887,
                -0.243076636231, -0.0158699803158, 0.0492741184234, 0.00227639644004, -0.00397126276058,
            )),
        ),
        "incident_impulse": (
            (0.0531, 0.792, 2.34723921354, 3.24299066475, (
                2.38830516757, -0.443749377691, 0.168825414684, 0.0348138030308, -0.010435192824,
            )),
            (0.792, 40.0, -1.75305660315, 2.30629231803, (
                1.55197227115, -0.40463292088, -0.0142721946082, 0.00912366316617, -0.0006750681404,
                -0.00800863718901, 0.00314819515931, 0.00152044783382, -0.0007470265899,
            )),
        ),
        "reflected_impulse": (
            (0.0531, 40.0, -0.204004553231, 1.37882996018, (
                2.55875660396, -0.903118886091, 0.101771877942, -0.0242139751146,
            )),
        ),
        "arrival": (
            (0.0531, 40.0, -0.253273111999, 1.37407043777, (
                0.0720707787637, 1.36456871214, -0.0570035692784, -0.182832224796, 0.0118851436014,
                0.0432648687627, -0.0007997367834, -0.00436073555033,
            )),
        ),
        "duration": (
            (0.147, 0.888, 2.26367268496, 5.11588554305, (
                -0.686608550419, 0.164953518069, 0.127788499497, 0.00291430135946, 0.00187957449227,
                0.0173413962543, 0.00269739758043, -0.00361976502798, -0.00100926577934,
            )),
            (0.888, 2.28, -1.33361206714, 9.2996288611, (
                0.23031841078, -0.0297944268969, 0.0306329542941, 0.0183405574074, -0.0173964666286,
                -0.00106321963576, 0.0056206003128, 0.0001618217499, -0.0006860188944,
            )),
            (2.28, 40.0, -3.13005805346, 3.1524725364, (
                0.621036276475, 0.0967031995552, -0.00801302059667, 0.00482705779732, 0.00187587272287,
                -0.00246738509321, -0.000841116668, 0.0006193291052,
            )),
        ),
        "shock_speed": (
            (0.0531, 40.0, -0.214362789151, 1.35034249993, (
                -0.144615443471, -0.650507560471, 0.291320654009, 0.307916322787, -0.183361123489,
                -0.197740454538, 0.0909119559768, 0.0898926178054, -0.0287370990248, -0.0248730221702,
                0.00496311705671, 0.00372242076361, -0.0003533736952, -0.0002292913709,
            )),
        ),
    },
}  # fmt: skip

# factor to SI, and whether the quantity grows with the cube root of the charge
TO_SI = {
    "incident_pressure": (1e3, False),
    "reflected_pressure": (1e3, False),
    "incident_impulse": (1.0, True),
    "reflected_impulse": (1.0, True),
    "arrival": (1e-3, True),
    "duration": (1e-3, True),
    "shock_speed": (1e3, False),
}
UNITS = {
    "incident_pressure": "Pa",
    "reflected_pressure": "Pa",
    "incident_impulse": "Pa s",
    "reflected_impulse": "Pa s",
    "arrival": "s",
    "duration": "s",
    "shock_speed": "m/s",
}


def scaled_range(burst: Burst) -> tuple[float, float]:
    """Lowest and highest Z [m/kg^(1/3)] at which every quantity is known; the duration is the narrowest."""
    segments = CURVES[burst].values()
    return max(s[0][0] for s in segments), min(s[-1][1] for s in segments)


def check_range(burst: Burst, z: Floats, extrapolate: bool) -> bool:
    """Whether any Z lies outside the range; an error unless extrapolation was asked for."""
    low, high = scaled_range(burst)
    outside = np.asarray((z < low * (1.0 - 1e-9)) | (z > high * (1.0 + 1e-9)))  # a hair for roundings
    if outside.any() and not extrapolate:
        worst = float(np.asarray(z)[outside].flat[0])
        raise InputError(
            f"scaled distance {worst:.4g} m/kg^(1/3): expected {low:g} to {high:g} for a {burst} burst"
            " (or extrapolate: true)"
        )
    return bool(outside.any())


def wave(burst: Burst, charge: float, distance: object, *, extrapolate: bool = False) -> dict[str, Floats]:
    """All seven quantities in SI at a distance [m] from a charge [kg of TNT] (X.1, X.2), keyed as UNITS."""
    r = np.asarray(distance, float)
    if not (np.isfinite(r).all() and (r > 0.0).all()):
        raise InputError("distance from the charge: expected above 0 m")
    root = float(np.cbrt(charge))
    z = r / root
    check_range(burst, z, extrapolate)
    out = {}
    for name, segments in CURVES[burst].items():
        factor, grows = TO_SI[name]
        out[name] = factor * (root if grows else 1.0) * _curve(segments, z)
    return out


def _curve(segments, z: Floats) -> Floats:
    """One quantity at scaled distances, continued by a power law beyond the ends (X.2)."""
    low, high = segments[0][0], segments[-1][1]
    inside = np.clip(z, low, high)
    which = np.searchsorted([s[1] for s in segments[:-1]], inside, side="right")
    x = np.log10(inside)
    value, slope = np.zeros_like(x), np.zeros_like(x)
    for k, (_, _, a, b, c) in enumerate(segments):
        polynomial = np.polynomial.Polynomial(c)
        here = which == k
        value = np.where(here, polynomial(a + b * x), value)
        slope = np.where(here, b * polynomial.deriv()(a + b * x), slope)
    return 10.0 ** (value + slope * (np.log10(z) - x))
