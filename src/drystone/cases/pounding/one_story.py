"""Single-storey planar frames pound in seven ground motions (Langlade et al. 2021, section 4.3, Table 5).

Gap 2 cm, e = 0.6, dt = 1e-3, Rayleigh damping of Table 5. Stations, components and signs of the records are not in the
paper and Cadarache's motion is not public: counts are shown for every public component and sign, and not judged. Judged
is what does not depend on the record: frequencies, a spectrum, the ledger, and that hard slabs do not overlap.
"""

from functools import partial
from typing import Any

import numpy as np

from drystone.cases.pounding.shaking_table import (
    ONE_STOREY,
    balance_rows,
    impact_rows,
    planar_frame,
    surrogate_cadarache,
)
from drystone.cases.row import Row, at_most, near_share, shown
from drystone.engines.structures.modes import modes_of
from drystone.loads.ground_motion import GroundMotion
from drystone.loads.spectra import response_spectrum
from drystone.scene import Run, Scene
from drystone.simulation.simulate import run

TITLE = "two single-storey frames pound"
REFERENCE = "Langlade et al. 2021, section 4.3, Table 5"
# motion, PGA [g], damping of both structures [-], impacts in the paper: computed and measured
TABLE_5 = (
    ("cadarache", 0.25, 0.006, 0.005, 9, 12), ("cadarache", 0.30, 0.006, 0.005, 8, 14),
    ("elcentro", 0.40, 0.005, 0.005, 1, 3), ("elcentro", 0.45, 0.005, 0.005, 4, 5),
    ("northridge", 0.30, 0.004, 0.004, 2, 2), ("northridge", 0.35, 0.004, 0.004, 3, 3),
    ("kobe", 0.40, 0.006, 0.005, 2, 2),
)  # fmt: skip
MERGE = 0.02  # impacts closer than this count once [s]


def scene(
    motion: GroundMotion | None = None,
    damping: tuple[float, float] = (0.006, 0.005),
    gap: float = 0.02,
    restitution: float = 0.6,
    dt: float = 1e-3,
    until: float = 40.0,
) -> Scene:
    """Both frames side by side, shaken along x; by default by the surrogate of Cadarache at 0.25 g."""
    made = Scene(title=TITLE)
    made.add_structure("one", planar_frame(1, damping[0]))
    made.add_structure("two", planar_frame(2, damping[1]))
    made.add_contact_pair("slabs", "one.top_b", "two.top_a", gap=gap, restitution=restitution)
    made.add_ground_motion(x=motion or surrogate_cadarache(0.25))
    made.run = Run(until=until, dt=dt)
    return made


def rows(quick: bool = False) -> list[Row]:
    """What can be judged, then impact counts."""
    out = []
    for number in (1, 2):
        ours = float(modes_of(planar_frame(number)).frequency[0])
        out.append(
            near_share(
                f"frequency-{number}",
                f"frequency of structure {number}",
                "Hz",
                ONE_STOREY[number],
                ours,
                0.01,
            )
        )
    record = run(scene(until=20.0 if quick else 40.0))
    out.extend(balance_rows(record, 1e-10))
    out.append(_spectrum_row())
    for e in () if quick else (0.2, 0.9):
        n = _count_under(None, restitution=e)
        out.append(
            shown(f"count-e-{e}", f"impacts, surrogate of Cadarache 0.25 g, e = {e}", "-", None, n, "")
        )
    for event, pga, one, two, computed, measured in TABLE_5:
        count = partial(_count_under, damping=(one, two))
        out.extend(impact_rows(event, pga, (computed, measured), count, quick))
    return out


def _count_under(motion: GroundMotion | None, **values: Any) -> int:
    """Impacts counted as separate in time."""
    return int(run(scene(motion, **values)).structures.impacts(merge=MERGE).sizes["impact"])


def _spectrum_row() -> Row:
    """Pseudo-acceleration of a suddenly applied constant acceleration a: a (1 + exp(-pi xi/sqrt(1 - xi^2)))."""
    xi, a, dt = 0.05, 2.0, 0.01
    periods = np.array([0.3, 0.7, 1.5])
    ours = response_spectrum(np.full(2000, a), dt, periods, xi)["pseudo_acceleration"].values
    paper = a * (1.0 + np.exp(-np.pi * xi / np.sqrt(1.0 - xi**2)))
    worst = float(np.abs(ours / paper - 1.0).max())
    # samples every dt miss the peak by up to half a step: 1 - cos(pi dt / T)
    bound = float(1.0 - np.cos(np.pi * dt / periods.min()))
    return at_most("spectrum", "spectrum of a step against its closed form, relative", "-", bound, worst)
