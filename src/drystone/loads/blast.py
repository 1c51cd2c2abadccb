"""A charge and the pressure of its blast on faces. Theory: blast.md.

`Blast` says what and where; `pressure_history` gives the pressure on one face straight from the curves
(kingery_bulmash.py), `blast_table` the same for compiled steps (blast_pressure.py). The wave is that of an open field:
it arrives once, bends round nothing, and is reflected by the face alone. Two forms of the effect of the angle are in
print and differ by up to half; the default is the corrected one (X.6). The negative phase of the paper lets
Friedlander's expression run on (X.7).
"""

from typing import TYPE_CHECKING, Any, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError
from drystone.inputs.describe import Frozen
from drystone.loads.blast_layout import (
    ARRIVAL,
    CORRECTED,
    CUBIC,
    DURATION,
    FRIEDLANDER,
    INCIDENT,
    INCIDENT_DECAY,
    N_CURVE,
    N_NUMBER,
    NO_SUCTION,
    PRINTED,
    REFLECTED,
    REFLECTED_DECAY,
    SUCTION,
    SUCTION_DURATION,
    BlastTable,
)
from drystone.loads.kingery_bulmash import UNITS, Burst, check_range, scaled_range, wave
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    import xarray as xr

SOUND = 340.29  # [m/s], in air at 15 degrees
AMBIENT = 101325.0  # [Pa], at sea level, as the curves are
CELLS = 1024

# kg of TNT that give the same peak pressure and the same impulse as 1 kg: averages over distance, rounded as in
# the manuals of protective design (TM 5-855-1); None where none is given. Single tests scatter by 20 to 30 %.
TNT_EQUIVALENCE: dict[str, tuple[float, float | None]] = {
    "TNT": (1.0, 1.0),
    "ANFO": (0.82, 0.82),
    "Composition A-3": (1.09, 1.07),
    "Composition B": (1.11, 0.98),
    "C-4": (1.37, 1.19),
    "Cyclotol": (1.14, 1.09),
    "H-6": (1.38, 1.15),
    "HBX-1": (1.17, 1.16),
    "HBX-3": (1.14, 0.97),
    "Minol II": (1.20, 1.11),
    "Octol": (1.06, None),
    "PBX-9404": (1.13, None),
    "Pentolite": (1.42, 1.00),
    "PETN": (1.27, None),
    "Picratol": (0.90, 0.93),
    "Tetryl": (1.07, None),
    "Tritonal": (1.07, 0.96),
}

INCIDENCE = {"corrected": CORRECTED, "printed": PRINTED}
NEGATIVE = {"none": NO_SUCTION, "friedlander": FRIEDLANDER, "cubic": CUBIC}


class Clearing(Frozen):
    """Size of the surface that reflects the wave: its edges relieve the reflected pressure (X.12).

    Example: `Clearing(height=2.5, width=4.0)`.

    >>> face = ds.masonry.Clearing(height=3.0, width=6.0)  # [m]
    """

    height: float = Field(gt=0.0, description="above the ground [m]")
    width: float = Field(gt=0.0, description="between its free edges [m]")

    @property
    def relief(self) -> float:
        """Way of the wave of relief, 4 S/(1 + S/G) [m]; S: the smaller of height and half the width, G the other."""
        small, great = sorted((self.height, 0.5 * self.width))
        return 4.0 * small / (1.0 + small / great)


class Blast(Frozen):
    """A charge that goes off: what it is, where, when, and which of the published forms act on faces.

    >>> blast = ds.Blast(charge=10.0, at=(0, -5, 0))  # [kg], [m]
    >>> blast.tnt  # [kg]
    10.0
    """

    charge: float = Field(gt=0.0, description="mass of the explosive [kg]")
    explosive: str = Field(default="TNT", description="name in the table of TNT equivalence")
    equivalence: Literal["pressure", "impulse"] = Field(
        default="pressure", description="which of the two equivalences of the table counts"
    )
    tnt_factor: float | None = Field(
        default=None, gt=0.0, description="kg of TNT per kg, instead of the table [-]"
    )
    at: tuple[float, float, float] = Field(description="position of the charge [m]")
    burst: Burst = Field(
        default="hemispherical", description="hemispherical: on the ground; spherical: in free air"
    )
    ignition: float = Field(default=0.0, description="time at which the charge goes off [s]")
    on: tuple[str, ...] = Field(default=("*",), description="names, groups or patterns of bodies it acts on")
    incidence: Literal["corrected", "printed"] = Field(
        default="corrected",
        description="angle: Pr cos2 + Pi (1 + cos - 2 cos2), or as first printed Pr cos2 + Pi (1 + cos2 - 2 cos)",
    )
    negative: Literal["friedlander", "cubic", "none"] = Field(
        default="friedlander", description="negative phase: Friedlander's tail, cubic of manuals, or none"
    )
    turned_away: Literal["none", "incident"] = Field(
        default="none", description="what faces turned away from the charge get: nothing or the incident wave"
    )
    clearing: Clearing | None = Field(
        default=None, description="size of the loaded surface, whose edges relieve it; default: without end"
    )
    extrapolate: bool = Field(
        default=False, description="continue the curves by power laws beyond their range, and say so"
    )
    patch: float | None = Field(
        default=None,
        gt=0.0,
        description="largest side of patches of a face with one pressure each [m]; default: a tenth of the distance",
    )

    @model_validator(mode="after")
    def _explosive_known(self) -> Self:
        if self.tnt_factor is None:
            if self.explosive not in TNT_EQUIVALENCE:
                known = ", ".join(TNT_EQUIVALENCE)
                raise ValueError(f'explosive "{self.explosive}": expected one of {known}; or give tnt_factor')
            if self.equivalence == "impulse" and TNT_EQUIVALENCE[self.explosive][1] is None:
                raise ValueError(
                    f'explosive "{self.explosive}": no equivalence by impulse is known; give tnt_factor'
                )
        return self

    @property
    def tnt(self) -> float:
        """Equivalent mass of TNT W [kg] (X.3)."""
        if self.tnt_factor is not None:
            return self.charge * self.tnt_factor
        by_pressure, by_impulse = TNT_EQUIVALENCE[self.explosive]
        factor = by_pressure if self.equivalence == "pressure" else by_impulse
        assert factor is not None
        return self.charge * factor

    def scaled_distance(self, distance: Any) -> Floats:
        """Z = R/W^(1/3) [m/kg^(1/3)] (X.1)."""
        return np.asarray(distance, float) / np.cbrt(self.tnt)


def positive_share(decay: Any) -> Floats:
    """i/(P t_o) of Friedlander's curve for a decay coefficient (X.5): (d - 1 + exp(-d))/d2, 1/2 for d = 0."""
    d = np.asarray(decay, float)
    small = np.abs(d) < 1e-3
    safe = np.where(small, 1.0, d)
    return np.where(small, 0.5 - d / 6.0 + d * d / 24.0, (safe + np.expm1(-safe)) / (safe * safe))


def decay_coefficient(share: Any) -> Floats:
    """Decay coefficient d for a given i/(P t_o) (eq. 11 of Masi et al. 2020, X.5); negative when the share exceeds 1/2.

    The share falls as d grows, and lies below 1/d: a bracket, halved until it closes.
    """
    k = np.asarray(share, float)
    if not (np.isfinite(k).all() and (k > 0.0).all() and (k < 1e12).all()):
        raise InputError("share of impulse i/(P t_o): expected above 0 and below 1e12")
    low, high = np.full_like(k, -40.0), 1.0 / k
    for _ in range(64):
        middle = 0.5 * (low + high)
        above = positive_share(middle) > k
        low, high = np.where(above, middle, low), np.where(above, high, middle)
    return 0.5 * (low + high)


def blast_wave(blast: Blast, distance: Any) -> "xr.Dataset":
    """Peaks, impulses, times, shock speed and decay coefficients at distances [m] from the charge, with units.

    >>> wave = ds.masonry.blast_wave(ds.Blast(charge=10.0, at=(0, 0, 0)), [5.0, 10.0])  # [kg], [m]
    >>> sorted(wave)[:2]
    ['arrival', 'duration']
    """
    import xarray as xr

    r = np.atleast_1d(np.asarray(distance, float))
    found = _wave(blast, r)
    data = {name: ("distance", found[name], {"units": UNITS[name]}) for name in UNITS}
    for name in ("incident_decay", "reflected_decay"):
        data[name] = ("distance", found[name], {"units": "1"})
    outside = check_range(blast.burst, blast.scaled_distance(r), True)
    return xr.Dataset(
        data,
        coords={
            "distance": ("distance", r, {"units": "m"}),
            "scaled_distance": ("distance", blast.scaled_distance(r), {"units": "m/kg^(1/3)"}),
        },
        attrs={"tnt": blast.tnt, "burst": blast.burst, "extrapolated": int(outside)},
    )


def _wave(blast: Blast, distance: Floats) -> dict[str, Floats]:
    """Quantities of the curves, and the decay coefficients that make the impulses right (X.5)."""
    out = wave(blast.burst, blast.tnt, distance, extrapolate=blast.extrapolate)
    for part in ("incident", "reflected"):
        share = out[f"{part}_impulse"] / (out[f"{part}_pressure"] * out["duration"])
        out[f"{part}_decay"] = decay_coefficient(share)
    return out


def suction(blast: Blast, distance: Any) -> tuple[Floats, Floats]:
    """Peak [Pa] and duration [s] of the negative phase for the cubic form (X.8)."""
    z = blast.scaled_distance(distance)
    peak = np.where(z > 3.5, 35e3 / z, 10e3)
    middle = 0.003125 * np.log10(np.clip(z, 0.3, 1.9)) + 0.01201
    span = np.where(z < 0.3, 0.0104, np.where(z > 1.9, 0.0139, middle))
    return peak, span * np.cbrt(blast.tnt)


def blast_table(blast: Blast | None, near: float = 0.0, far: float = 0.0) -> BlastTable:
    """The curves of a burst for compiled code, over all distances at which they are known.

    With `extrapolate` the table reaches from `near` to `far` [m] as well. None: an empty table, no blast.
    """
    number = np.zeros(N_NUMBER)
    if blast is None:
        return BlastTable(number, np.zeros((0, N_CURVE)))
    root = float(np.cbrt(blast.tnt))
    low, high = (root * z for z in scaled_range(blast.burst))
    if blast.extrapolate:
        low, high = min(low, near or low), max(high, far)
    r = np.exp(np.linspace(np.log(low), np.log(high), CELLS + 1))
    found = _wave(blast, r)
    number[:] = (
        *blast.at, blast.ignition, np.log(low), CELLS / np.log(high / low), INCIDENCE[blast.incidence],
        NEGATIVE[blast.negative], float(blast.turned_away == "incident"), -AMBIENT,
        blast.clearing.relief if blast.clearing else 0.0,
    )  # fmt: skip
    curve = np.zeros((CELLS + 1, N_CURVE))
    curve[:, ARRIVAL], curve[:, DURATION] = found["arrival"], found["duration"]
    curve[:, REFLECTED], curve[:, INCIDENT] = found["reflected_pressure"], found["incident_pressure"]
    curve[:, REFLECTED_DECAY], curve[:, INCIDENT_DECAY] = found["reflected_decay"], found["incident_decay"]
    curve[:, SUCTION], curve[:, SUCTION_DURATION] = suction(blast, r)
    return BlastTable(number, curve)


def pressure_at(blast: Blast, point: Any, normal: Any, time: Any) -> Floats:
    """Overpressure [Pa] on faces at points (..., 3) with outward normals (..., 3) and times (...) [s] (X.4-X.8).

    Straight from the curves: what `face_pressure` of blast_pressure.py takes from a table.
    """
    where, n, when = np.asarray(point, float), np.asarray(normal, float), np.asarray(time, float)
    for name, value in (("point", where), ("normal", n)):
        if value.ndim == 0 or value.shape[-1] != 3 or not np.isfinite(value).all():
            raise InputError(f"{name}: expected three finite numbers")
    if (np.linalg.norm(n, axis=-1) < 1e-12).any():
        raise InputError("normal: expected a vector of some length")
    if not np.isfinite(when).all():
        raise InputError("time: expected finite numbers")
    ray = where - np.asarray(blast.at)
    distance = np.linalg.norm(ray, axis=-1)
    found = _wave(blast, distance)
    facing = -(ray * n).sum(axis=-1) / (distance * np.linalg.norm(n, axis=-1))
    cosine = np.maximum(facing, 0.0)
    square = cosine * cosine
    if blast.incidence == "printed":
        grazing = 1.0 + square - 2.0 * cosine
    else:
        grazing = 1.0 + cosine - 2.0 * square
    span = found["duration"]
    t = when - blast.ignition - found["arrival"]
    tau = np.maximum(t, 0.0) / span
    pressure = np.zeros_like(tau)
    for part, share in (("reflected", square), ("incident", grazing)):
        decay = found[f"{part}_decay"]
        inside = (1.0 - tau) * np.exp(-decay * np.minimum(tau, 1.0))
        tail = (1.0 - tau) * np.exp(-np.maximum(decay, 1.0) * tau) if blast.negative == "friedlander" else 0.0
        pressure = pressure + share * found[f"{part}_pressure"] * np.where(tau <= 1.0, inside, tail)
    if blast.negative == "cubic":
        peak, long = suction(blast, distance)
        s = np.clip((t - span) / long, 0.0, 1.0)
        pressure = np.where(tau > 1.0, -6.75 * peak * s * (1.0 - s) ** 2, pressure)
    if blast.clearing is not None:
        peaks = square * found["reflected_pressure"] + grazing * found["incident_pressure"]
        pressure = np.where(tau <= 1.0, np.minimum(pressure, cleared(blast, found, peaks, tau)), pressure)
    reached = (t >= 0.0) & ((facing > 0.0) | (blast.turned_away == "incident"))
    return np.where(reached, np.maximum(pressure, -AMBIENT), 0.0)


def clearing_time(blast: Blast, distance: Any) -> Floats:
    """Time after which the reflected wave is relieved [s] (X.12); infinite without `clearing`.

    Example: `clearing_time(Blast(charge=100, at=(0, 0, 0), clearing=Clearing(height=3, width=8)), 20.0)`.

    >>> blast = ds.Blast(charge=10.0, at=(0, 0, 0), clearing=ds.masonry.Clearing(height=3.0, width=6.0))  # [kg], [m]
    >>> ds.masonry.clearing_time(blast, [10.0]).shape  # [s]
    (1,)
    """
    return _relieved(blast, _wave(blast, np.asarray(distance, float))["incident_pressure"])


def _relieved(blast: Blast, peak: Floats) -> Floats:
    first = 1.0 + peak / AMBIENT  # pressure ratios of the incident and of the reflected front, air of 7/5
    second = (8.0 * first - 1.0) / (first + 6.0)
    hotter = [ratio * (6.0 + ratio) / (6.0 * ratio + 1.0) for ratio in (first, second)]
    return (blast.clearing.relief if blast.clearing else np.inf) / (SOUND * np.sqrt(hotter[0] * hotter[1]))


def cleared(blast: Blast, found: dict[str, Floats], peak: Floats, tau: Floats) -> Floats:
    """Pressure [Pa] of the positive phase on a surface of finite size (X.12-X.14), tau = t/t_o up to 1."""
    relieved = np.minimum(_relieved(blast, found["incident_pressure"]) / found["duration"], 1.0)
    late = np.clip(np.maximum(tau, relieved), 0.0, 1.0)
    side = found["incident_pressure"] * (1.0 - late) * np.exp(-found["incident_decay"] * late)
    flow = side + 2.5 * side * side / (7.0 * AMBIENT + side)
    return np.where(tau < relieved, peak + (flow - peak) * tau / relieved, flow)


def pressure_history(blast: Blast, point: Any, normal: Any, time: Any = None) -> "xr.Dataset":
    """Overpressure on a face at a point [m] with an outward normal, at times [s]; its attributes tell the wave there.

    Without times: from the ignition until the negative phase has died away.

    >>> blast = ds.Blast(charge=10.0, at=(0, 0, 0))  # [kg], [m]
    >>> history = ds.masonry.pressure_history(blast, (10.0, 0, 0), (-1.0, 0, 0))  # [m]
    """
    import xarray as xr

    where, n = np.asarray(point, float), np.asarray(normal, float)
    if where.shape != (3,) or n.shape != (3,):
        raise InputError("point and normal: expected three numbers each")
    ray = where - np.asarray(blast.at)
    distance = float(np.linalg.norm(ray))
    found = {name: float(v) for name, v in _wave(blast, np.asarray(distance)).items()}
    arrival = blast.ignition + found["arrival"]
    if time is None:
        before = np.linspace(blast.ignition, np.nextafter(arrival, -np.inf), 20)
        time = np.concatenate([before, np.linspace(arrival, arrival + 6.0 * found["duration"], 1200)])
    t = np.asarray(time, float)
    if t.ndim != 1:
        raise InputError("time: expected a row of numbers")
    pressure = pressure_at(blast, where, n, t)
    cosine = -float(ray @ n) / (distance * float(np.linalg.norm(n)))
    outside = check_range(blast.burst, blast.scaled_distance(distance), True)
    return xr.Dataset(
        {"pressure": ("time", pressure, {"units": "Pa", "long_name": "overpressure on the face"})},
        coords={"time": ("time", t, {"units": "s"})},
        attrs={
            "distance": distance,
            "scaled_distance": float(blast.scaled_distance(distance)),
            "angle": float(np.arccos(np.clip(cosine, -1.0, 1.0))),
            "extrapolated": int(outside),
            "tnt": blast.tnt,
            "arrival_time": arrival,
            **found,
        },
    )
