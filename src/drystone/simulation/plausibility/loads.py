"""Rules about loads, structures and masonry: units of masses, motions, strengths and charges."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from drystone.errors import InputError, Path, Problem
from drystone.laws.penalty import penalty_laws
from drystone.loads.artificial import ArtificialMotion
from drystone.loads.blast import Blast
from drystone.loads.kingery_bulmash import wave
from drystone.loads.motions.doubts import peak_doubt
from drystone.simulation.plausibility.seen import Seen, odd
from drystone.simulation.plausibility.steps import PER_PERIOD

PERIOD = 0.01, 10.0  # of structures [s]
AREA = 10.0  # of sections [m2]
DAMPING = 0.3  # [-]
GAP = 1.0  # between structures [m]
BOUNCE = 0.05  # by which a penalty law may miss the restitution asked for [-]
STRENGTH = 100.0, 1e7  # of joints, if they have any [Pa]
JOINT_STIFFNESS = 1e6, 1e15  # [Pa/m]
CHARGE = 1e-3, 1e5  # [kg]
NEVER_SETTLES = 1e-9  # unbalanced force over weight that rounding does not allow [-]
STRONG = 0.95  # share of the squared acceleration that a run should not miss [-]
DRIFT = 0.01  # of the largest velocity of the ground that may be left at the end of a motion [-]
LONG_REST = 10.0  # durations of a motion after which nothing more is expected


def periods(seen: Seen) -> Iterator[Problem]:
    """First periods of structures, and steps that resolve them."""
    if not seen.scene.structures:
        return
    # they need SciPy, which other engines do not
    from drystone.engines.structures.devices import with_devices
    from drystone.engines.structures.modes import find_modes

    for k, name in enumerate(seen.model.names):
        try:
            frequency = float(find_modes(with_devices(seen.model, k), 1, name).frequency[0])
        except (ValueError, RuntimeError):
            continue  # no modes: nothing can be said of them
        if frequency <= 0.0:
            continue
        period = 1.0 / frequency
        if not PERIOD[0] <= period <= PERIOD[1]:
            text = f"its first period is {period:.3g} s: masses in kg and stiffnesses in N/m?"
            yield from odd(("structures", name), text)
        elif seen.settings is not None and seen.settings.dt > period / PER_PERIOD:
            text = (
                f'the first period of "{name}" is {period:.3g} s, only {period / seen.settings.dt:.2g} steps'
            )
            yield from odd(("run", "dt"), f"{text}: take dt <= {period / PER_PERIOD:.2g} s")


def sections(seen: Seen) -> Iterator[Problem]:
    """Sections of members in square millimetres."""
    for name, structure in seen.scene.structures.items():
        for key, member in getattr(structure, "members", {}).items():
            area = getattr(member, "area", None) or 0.0
            if area > AREA:
                text = f"a section of {area:g} m2: mm2? {area:g} mm2 would be {1e-6 * area:.3g} m2"
                yield from odd(("structures", name, "members", key, "area"), text)


def dampings(seen: Seen) -> Iterator[Problem]:
    """Damping ratios in per cent."""
    for name, structure in seen.scene.structures.items():
        ratio = max(structure.damping.ratios) if structure.damping is not None else 0.0
        if ratio > DAMPING:
            text = f"a damping ratio of {ratio:g} is far above that of buildings: five per cent is 0.05"
            yield from odd(("structures", name, "damping", "ratios"), text)


def pounding_gaps(seen: Seen) -> Iterator[Problem]:
    """Gaps below zero, and gaps in millimetres."""
    for name, pair in seen.scene.pounding.items():
        if pair.gap < 0.0:
            text = f"{pair.gap:g} m: the points overlap at rest, so the law pushes from the start"
            yield from odd(("pounding", name, "gap"), text)
        elif pair.gap > GAP:
            text = f"{pair.gap:g} m: millimetres? {pair.gap:g} mm would be {pair.gap / 1e3:g} m"
            yield from odd(("pounding", name, "gap"), text)


def penalty_restitution(seen: Seen) -> Iterator[Problem]:
    """Published damping ratios that do not give the restitution asked for."""
    for name, one in penalty_laws(seen.scene.pounding).items():
        if abs(one["bounces"] - one["restitution"]) > BOUNCE:
            text = (
                f"asked for a restitution of {one['restitution']:g} the damping of {one['formula']} bounces with "
                f"{one['bounces']:.3g}: formula exact gives what is asked"
            )
            yield from odd(("pounding", name, "law", "formula"), text)


def ground_motions(seen: Seen) -> Iterator[Problem]:
    """Units, steps and lengths of ground motions."""
    if seen.scene.ground_motion is None:
        return
    for axis in "xyz":
        motion = getattr(seen.scene.ground_motion, axis)
        if motion is not None:
            yield from _ground_motion(("ground_motion", axis), motion, seen)


def _ground_motion(path: Path, motion: Any, seen: Seen) -> Iterator[Problem]:
    if isinstance(motion, ArtificialMotion):
        # made to fit: its target says as much, and is at hand
        pga, dt, duration = motion.target.peak, motion.dt, motion.duration
        strong = (motion.rise + motion.plateau) * duration
    else:
        read = motion.read()
        pga, dt, duration = read.pga, read.dt, read.duration
        energy = np.cumsum(np.square(read.acceleration))
        strong = dt * float(np.searchsorted(energy, STRONG * energy[-1])) if energy[-1] > 0.0 else 0.0
    if doubt := peak_doubt(pga):
        unit = {"file": ("unit",), "artificial": ("target", "unit")}.get(motion.kind, ())
        yield from odd((*path, *unit), doubt)
    if seen.settings is None:
        return
    if seen.settings.dt > dt * (1.0 + 1e-9):
        text = f"samples of the ground motion along {path[-1]} are {dt:g} s apart, a step is {seen.settings.dt:g} s"
        yield from odd(("run", "dt"), f"{text}: what is faster is averaged away")
    until = seen.settings.until
    if until < strong * (1.0 - 1e-9):
        text = f"the run ends at {until:g} s, while the ground motion along {path[-1]} is strong until {strong:.3g} s"
        yield from odd(("run", "until"), text)
    elif seen.scene.masonry is not None and not isinstance(motion, ArtificialMotion) and until > duration:
        velocity = np.cumsum(0.5 * dt * (read.acceleration[1:] + read.acceleration[:-1]))
        if abs(velocity[-1]) > DRIFT * float(np.abs(velocity).max()):
            text = f"it ends at {duration:.3g} s with {velocity[-1]:.2g} m/s, which the ground then keeps"
            yield from odd(path, f"{text}: a baseline step makes it zero")
    elif until > LONG_REST * duration:
        text = (
            f"the ground motion along {path[-1]} ends at {duration:.3g} s, long before the run at {until:g} s"
        )
        yield from odd(("run", "until"), text)


def joints(seen: Seen) -> Iterator[Problem]:
    """Strengths in MPa, stiffnesses of joints, tolerances that cannot be met."""
    masonry = seen.scene.masonry
    if masonry is None:
        return
    for place, joint in masonry.laws().items():
        for key in ("cohesion", "tensile_strength"):
            value = getattr(joint, key)
            if 0.0 < value < STRENGTH[0]:
                text = f"{value:g} Pa is next to nothing: MPa? {value:g} MPa would be {1e6 * value:g} Pa"
                yield from odd(("masonry", *place, key), text)
            elif value > STRENGTH[1]:
                text = f"{value:.3g} Pa is stronger than any mortar (1e5 to 1e6 Pa): elastic: true if it never fails"
                yield from odd(("masonry", *place, key), text)
        for key in ("normal_stiffness", "tangential_stiffness"):
            value = getattr(joint, key)
            if not JOINT_STIFFNESS[0] <= value <= JOINT_STIFFNESS[1]:
                text = f"{value:.3g} Pa/m: mortar of 10 mm has 1e11 Pa/m (its modulus over its thickness)"
                yield from odd(("masonry", *place, key), text)
    if masonry.settle is not None and masonry.settle.tolerance < NEVER_SETTLES:
        text = f"{masonry.settle.tolerance:g} is below rounding: it never settles; 1e-3 is usual"
        yield from odd(("masonry", "settle", "tolerance"), text)


def blasts(seen: Seen) -> Iterator[Problem]:
    """Charges, and waves that come after the end; steps may be long, as impulses over them are exact."""
    masonry = seen.scene.masonry
    inner = {("masonry", *place): one for place, one in masonry.charges().items()} if masonry else {}
    outer: dict[tuple[str | int, ...], Blast] = {("blast",): seen.scene.blast} if seen.scene.blast else {}
    for path, blast in (outer | inner).items():
        if not CHARGE[0] <= blast.charge <= CHARGE[1]:
            text = f"{blast.charge:g} kg of explosive: kilograms? (1 lb is 0.454 kg)"
            yield from odd((*path, "charge"), text)
        near = _nearest(seen, np.asarray(blast.at, float))
        if seen.settings is None or near is None:
            continue
        try:
            known = wave(blast.burst, blast.tnt, np.array([near]), extrapolate=blast.extrapolate)
        except InputError:
            continue  # beyond the curves: the engine says so
        arrival = float(known["arrival"][0]) + blast.ignition
        if arrival >= seen.settings.until:
            text = (
                f"the wave arrives at {arrival:.3g} s, after the end of the run at {seen.settings.until:g} s"
            )
            yield from odd((*path, "at"), text)


def _nearest(seen: Seen, at: np.ndarray) -> float | None:
    """Distance from a charge to what it may push [m]; None if there is nothing, or if it is inside."""
    if seen.scene.masonry:
        return float(np.linalg.norm(seen.state.position - at, axis=1).min()) or None
    things = seen.things
    if not things.free.any():
        return None
    low, high = things.low[things.free], things.high[things.free]
    distance = float(np.linalg.norm(np.maximum(0.0, np.maximum(low - at, at - high)), axis=1).min())
    return distance or None
