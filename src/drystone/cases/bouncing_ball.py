"""A ball bounces on a floor (Langlade et al. 2021, section 3; Acary's test): the exact motion is known at all times.

Released from 1 m under 2 m/s2 with e = 1/2 it touches at 1, 2, 2.5, 2.75 ... s and rests from 3 s on. The
infinite number of impacts before 3 s is what event-driven codes stumble over and time stepping does not. The
activation parameter is the 1/2 of Gupta et al. 2023 (eq. 14): it catches the ball late as often as early.
"""

import numpy as np

from drystone.cases.row import Row, at_most, near
from drystone.laws import Coulomb
from drystone.record import Record
from drystone.scene import Options, Run, Scene
from drystone.shapes import Plane, Sphere
from drystone.simulation.simulate import run

TITLE = "bouncing ball"
REFERENCE = "Langlade et al. 2021, section 3; closed form"
IMPACTS = (1.0, 2.0, 2.5, 2.75)


def scene(
    height: float = 1.0,
    gravity: float = 2.0,
    restitution: float = 0.5,
    mass: float = 1.0,
    radius: float = 0.1,
    dt: float = 1e-3,
    gamma: float = 0.5,
    until: float = 3.5,
) -> Scene:
    """The ball above the floor; height is that of its lowest point [m]."""
    made = Scene(title=TITLE, gravity=(0.0, 0.0, -gravity), options=Options(gamma=gamma, tolerance=1e-12))
    made.add("ball", Sphere(radius=radius), mass=mass, at=(0.0, 0.0, height + radius))
    made.add("floor", Plane(), fixed=True)
    made.interface("bounce", between=("ball", "floor"), law=Coulomb(friction=0.0, restitution=restitution))
    made.run = Run(until=until, dt=dt, every=dt)
    return made


def exact_height(
    time: np.ndarray, height: float = 1.0, gravity: float = 2.0, restitution: float = 0.5
) -> np.ndarray:
    """Height of the ball's lowest point at times [s]."""
    fall = np.sqrt(2.0 * height / gravity)
    out = np.where(time <= fall, height - 0.5 * gravity * time**2, 0.0)
    start, speed = fall, restitution * gravity * fall
    while speed > 1e-12:
        flight = 2.0 * speed / gravity
        since = time - start
        out = np.where((since > 0.0) & (since < flight), speed * since - 0.5 * gravity * since**2, out)
        start, speed = start + flight, restitution * speed
    return out


def heights(record: Record, radius: float = 0.1) -> tuple[np.ndarray, np.ndarray]:
    """Times and heights of the lowest point."""
    series = record.position("ball").sel(axis="z")
    return series.time.values, series.values - radius


def impact_times(record: Record) -> np.ndarray:
    """Times at which the velocity jumped up."""
    series = record.velocity("ball").sel(axis="z")
    return series.time.values[1:][np.diff(series.values) > 0.0]


def rows(quick: bool = False) -> list[Row]:
    """The rows of the paper; the quick form is the full one, it takes a second."""
    dt = 1e-3
    record = run(scene(dt=dt))
    time, height = heights(record)
    jumps = impact_times(record)
    out = [
        near(
            f"impact-{k + 1}",
            f"time of impact {k + 1}",
            "s",
            paper,
            jumps[np.abs(jumps - paper).argmin()],
            2.0 * dt,
        )
        for k, paper in enumerate(IMPACTS)
    ]
    error = np.abs(height - exact_height(time))
    out.append(at_most("error", "largest error against the exact motion", "m", 2e-3, error.max()))
    speed = np.abs(record.velocity("ball").sel(axis="z").values)
    moving = time[speed > 2.0 * dt]
    out.append(near("rest", "time of rest", "s", 3.0, moving.max(), 0.01, "last time faster than g dt"))
    steps = np.array([4e-3, 2e-3, 1e-3, 5e-4])
    # the error of one run depends on where in a step the ball arrives: average over arrival phases
    errors = [np.mean([_phase_error(step, shift) for shift in (0.0, 0.25, 0.5, 0.75)]) for step in steps]
    slope = float(np.polyfit(np.log(steps), np.log(errors), 1)[0])
    out.append(near("order", "order of convergence in dt", "-", 1.0, slope, 0.1, "mean over arrival phases"))
    out.append(at_most("penetration", "deepest penetration", "m", 1e-3, max(0.0, -height.min())))
    residual = np.abs(record.energy()["residual"].values).max()
    out.append(at_most("ledger", "energy residual over initial energy", "-", 1e-12, residual / 2.0))
    return out


def _phase_error(dt: float, shift: float) -> float:
    """Largest error for a ball that arrives a share of a step later."""
    fall = 1.0 + shift * dt
    height = fall**2
    time, ours = heights(run(scene(dt=dt, height=height)))
    return float(np.abs(ours - exact_height(time, height=height)).max())
