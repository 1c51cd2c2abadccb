"""What a suite holds, a row for each motion: length, intensities, pulses, and what looks odd."""

from collections.abc import Mapping, Sequence
from typing import Any

from drystone.loads.ground_motion import measure_of
from drystone.loads.motions.doubts import peak_doubt
from drystone.loads.motions.pulses import find_pulse

USUAL = ("pga in g", "pgv in m/s", "arias in m/s", "duration in s")


def describe_motions(motions: Mapping[str, Any], measures: Sequence[Any] = USUAL) -> list[dict[str, Any]]:
    """A row for each motion of a suite: components, duration, intensities, pulse, and what to ask about its unit.

    measures: `Intensity` or words such as "sa(0.5 s) in g". Example: `describe_motions(read_folder("records", ...))`.

    >>> motion = ds.structures.GroundMotion(dt=0.01, acceleration=[0.0, 1.0, -1.0, 0.0])  # [s], [m/s2]
    >>> len(ds.structures.describe_motions({"own": {"x": motion}}))
    1
    """
    wanted = [measure_of(one) for one in measures]
    rows = []
    for name, motion in motions.items():
        parts = dict(motion) if isinstance(motion, Mapping) else {"x": motion}
        row: dict[str, Any] = {
            "record": name,
            "components": "".join(parts),
            "step [s]": min(one.dt for one in parts.values()),
            "duration [s]": max(one.duration for one in parts.values()),
        }
        row |= {f"{one.title} [{one.unit}]": one.of(parts) for one in wanted}
        found = max(
            (find_pulse(one) for one in parts.values()), key=lambda one: (one.is_pulse, one.indicator)
        )
        row["pulse"] = f"T = {found.period:.2g} s" if found.is_pulse else "no"
        row["odd"] = next((doubt for one in parts.values() if (doubt := peak_doubt(one.pga))), "")
        rows.append(row)
    return rows
