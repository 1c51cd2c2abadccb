"""Free rocking of a slender block (Housner 1963): quarter periods and the peaks after each impact.

A block 0.4 x 2 m released at a share of its critical angle rocks about its edges; each impact keeps
1 - 1.5 sin2(alpha) of the angular velocity when angular momentum about the new edge is kept, which the inelastic
impact law with enough friction does. Real squat blocks bounce; Housner's model and this case do not.
"""

import numpy as np

from drystone.cases.row import Row, at_most, near_share
from drystone.laws import Coulomb
from drystone.record import Record
from drystone.scene import Options, Run, Scene
from drystone.shapes import Box, Plane
from drystone.simulation.simulate import run

TITLE = "rocking block"
REFERENCE = "Housner 1963; closed form"
WIDTH, HEIGHT, GRAVITY = 0.4, 2.0, 9.81
ALPHA = float(np.arctan2(WIDTH, HEIGHT))
RADIUS = 0.5 * float(np.hypot(WIDTH, HEIGHT))
RATE = float(np.sqrt(3.0 * GRAVITY / (4.0 * RADIUS)))
KEPT = 1.0 - 1.5 * float(np.sin(ALPHA)) ** 2


def scene(start: float = 0.5, friction: float = 2.0, dt: float = 2e-4, until: float = 6.0) -> Scene:
    """The block tilted by a share of its critical angle about its right lower edge."""
    tilt = start * ALPHA
    made = Scene(title=TITLE, gravity=(0.0, 0.0, -GRAVITY), options=Options(tolerance=1e-10, gamma=1.0))
    arm = RADIUS * np.array([-np.sin(ALPHA - tilt), 0.0, np.cos(ALPHA - tilt)])
    attitude = (np.cos(0.5 * tilt), 0.0, np.sin(0.5 * tilt), 0.0)
    made.add("block", Box(size=(WIDTH, 0.6, HEIGHT)), density=2400.0, at=tuple(arm), attitude=attitude)
    made.add("ground", Plane(), fixed=True)
    made.interface("dry", between=("block", "ground"), law=Coulomb(friction=friction))
    made.run = Run(until=until, dt=dt, every=10 * dt)
    return made


def angle(record: Record) -> tuple[np.ndarray, np.ndarray]:
    """Times [s] and tilt over the critical angle."""
    q = record.attitude("block").values
    return record.time, 2.0 * np.arctan2(q[:, 2], q[:, 0]) / ALPHA


def peaks(time: np.ndarray, tilt: np.ndarray) -> list[float]:
    """Largest tilt of each half cycle, beginning with the start."""
    change = np.flatnonzero(np.diff(np.sign(tilt)) != 0)
    return [float(np.abs(part).max()) for part in np.split(tilt, change + 1) if len(part)]


def first_zero(time: np.ndarray, tilt: np.ndarray) -> float:
    """Time at which the block first stands upright [s]."""
    k = int(np.flatnonzero(tilt <= 0.0)[0])
    return float(time[k - 1] + (time[k] - time[k - 1]) * tilt[k - 1] / (tilt[k - 1] - tilt[k]))


def exact_peaks(start: float, n: int) -> list[float]:
    """Peaks after each impact: 1 - (1 - peak)2 shrinks by the square of what is kept."""
    out = [start]
    for _ in range(n):
        out.append(1.0 - float(np.sqrt(1.0 - KEPT**2 * (1.0 - (1.0 - out[-1]) ** 2))))
    return out


def rows(quick: bool = False) -> list[Row]:
    """Quarter periods for two starts and six peaks, within 2 %."""
    out = []
    for start in (0.5, 0.9):
        time, tilt = angle(run(scene(start=start, until=6.0 if start == 0.5 else 1.5)))
        exact = float(np.arccosh(1.0 / (1.0 - start))) / RATE
        out.append(
            near_share(
                f"quarter-{start}",
                f"quarter period from {start} alpha",
                "s",
                exact,
                first_zero(time, tilt),
                0.02,
            )
        )
        if start == 0.5:
            ours, expected = peaks(time, tilt), exact_peaks(start, 6)
            out += [
                near_share(f"peak-{k}", f"peak after impact {k} over alpha", "-", expected[k], ours[k], 0.02)
                for k in range(1, 7)
            ]
    sway = run(scene(until=3.0)).displacement("block").sel(axis="y")
    out.append(at_most("plane", "motion out of the plane", "m", 1e-9, float(np.abs(sway).max())))
    return out
