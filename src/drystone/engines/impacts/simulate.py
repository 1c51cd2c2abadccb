"""simulate_impacts: thousands of independent impacts at once, for calibration. Theory: soft-laws.md, L.17-L.20.

A sphere meets a wall or another sphere under the soft law of a scene; samples of the law's parameters times angles give
tables of restitutions. Samples are checked against the law's own bounds by their extremes. The batch is cut over
threads (the kernel holds no lock); the bits do not depend on how.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.inputs.describe import checked
from drystone.laws import LAWS, AnyLaw
from drystone.laws.impact import TIMOSHENKO
from drystone.laws.kinds import DAMPING, EXPONENT, FRICTION, NORMAL, TANGENTIAL
from drystone.progress import Tally

if TYPE_CHECKING:
    import xarray

CHUNK = 512  # impacts between looks at the progress bar
PATIENCE = 50  # an impact may take so many times the steps asked for
DASHPOT_SHARE = 0.1  # largest share of the velocity that a dashpot takes in one step

# fields of laws that are a column of their row: filled without making a law per sample
COLUMNS = {
    "hertz": {
        "friction": FRICTION, "tangential_stiffness": TANGENTIAL, "damping": DAMPING, "exponent": EXPONENT,
    },
    "linear": {"friction": FRICTION},
    "hertz-mindlin": {"friction": FRICTION},
}  # fmt: skip

# name, unit, meaning of the results
RESULTS = {
    "normal_restitution": ("-", "normal velocity after over before"),
    "tangential_restitution": ("-", "tangential velocity of the centres after over before"),
    "spin": ("rad/s", "spin of the sphere after"),
    "spin_other": ("rad/s", "spin of the other sphere after"),
    "contact_time": ("s", "until the force has vanished"),
    "overlap": ("m", "largest overlap"),
    "force": ("N", "largest normal force"),
    "damping": ("J", "energy lost in dashpots"),
    "friction": ("J", "energy lost in the tangential spring and by slip"),
}


class Ball(NamedTuple):
    """One of the two bodies of an impact; a wall has no curvature and does not move."""

    curvature: float  # 1/R [1/m]
    inverse_mass: float  # 1/m [1/kg]
    spinning: float  # R/I: spin per unit of tangential impulse [1/(kg m)]
    radius: float  # lever arm [m]


WALL = Ball(0.0, 0.0, 0.0, 0.0)


def ball(radius: float, mass: float, inertia: float) -> Ball:
    """A sphere of radius [m], mass [kg] and moment of inertia inertia m R^2."""
    return Ball(1.0 / radius, 1.0 / mass, 1.0 / (inertia * mass * radius), radius)


def simulate_impacts(
    law: AnyLaw,
    *,
    radius: float,
    mass: float,
    speed: ArrayLike,
    angle: ArrayLike = 0.0,
    spin: ArrayLike = 0.0,
    samples: Mapping[str, ArrayLike] | None = None,
    other_radius: float | None = None,
    other_mass: float | None = None,
    inertia: float = 0.4,
    steps: int = 200,
    integrator: Literal["verlet", "gear"] = "verlet",
    threads: int = 1,
    progress: bool | None = None,
) -> "xarray.Dataset":
    """Impacts of a sphere on a wall, or on another sphere, under a soft law.

    radius, mass: of the sphere [m, kg]. speed: relative speed of the centres [m/s]. angle: of that velocity from the
    normal [rad]. spin: of the sphere, positive in the sense in which it would roll on [rad/s], so that the surface
    slides at speed sin(angle) - radius spin. speed and spin may be anything that fits (samples, angles).
    samples: fields of the law with one value per sample, e.g. {"damping": ..., "friction": ...}.
    other_radius, other_mass: of the second sphere, which does not spin; without them there is a wall.
    inertia: moment of inertia over m R^2; 2/5 is a solid sphere, 1/2 a disc. steps: per duration of the undamped
    impact. threads: the bits do not depend on it.

    Returns arrays over sample (if samples are given) and angle; units and meaning are in their attributes.

    >>> law = ds.Linear(normal_stiffness=1e6, restitution=0.5, friction=0.0)  # [N/m]
    >>> result = ds.simulate_impacts(law, radius=0.01, mass=0.01, speed=1.0)  # [m], [kg], [m/s]
    """
    import xarray as xr

    _check(law, radius, mass, other_radius, other_mass, inertia, steps, integrator, threads)
    rows = parameter_rows(law, samples or {})
    angles = np.atleast_1d(np.asarray(angle, float))
    shape = (len(rows), len(angles))
    try:
        speeds, spins = (np.broadcast_to(np.asarray(v, float), shape) for v in (speed, spin))
    except ValueError:
        raise InputError(f"speed and spin must fit {shape[0]} samples times {shape[1]} angles") from None
    closing, passing = speeds * np.cos(angles), speeds * np.sin(angles)
    if not (closing > 0.0).all():
        raise InputError("expected speeds above 0 and angles from the normal between -pi/2 and pi/2")
    one = ball(radius, mass, inertia)
    two = WALL if other_radius is None or other_mass is None else ball(other_radius, other_mass, inertia)
    effective_mass = 1.0 / (one.inverse_mass + two.inverse_mass)
    effective_radius = 1.0 / (one.curvature + two.curvature)
    # what a tangential impulse changes of the sliding velocity: centres and spins (L.18)
    slide_mass = 1.0 / (1.0 / effective_mass + one.radius * one.spinning + two.radius * two.spinning)
    dt = time_steps(law, rows, effective_mass, effective_radius, closing, steps)
    phase = arrival_phase(np.zeros(len(rows)) if law.kind == "linear" else rows[:, EXPONENT])
    found = _collide_all(
        LAWS[law.kind][0], rows, phase, effective_radius, effective_mass, slide_mass, closing,
        passing - radius * spins, dt, integrator == "gear", steps * PATIENCE, threads, progress,
    )  # fmt: skip
    rate, impulse, time, overlap, force, damping, friction, taken = np.moveaxis(found, -1, 0)
    if (taken < 0).any():
        raise RunError(f"{int((taken < 0).sum())} of {taken.size} impacts did not end: too much damping")
    with np.errstate(all="ignore"):
        tangential = np.where(passing == 0.0, np.nan, 1.0 - impulse / (effective_mass * passing))
    values = {
        "normal_restitution": -rate / closing,
        "tangential_restitution": tangential,
        "spin": spins + one.spinning * impulse,
        "spin_other": two.spinning * impulse,
        "contact_time": time,
        "overlap": overlap,
        "force": force,
        "damping": damping,
        "friction": friction,
    }
    dims = ("sample", "angle")
    table = xr.Dataset(
        {
            name: (dims, value, {"units": RESULTS[name][0], "long_name": RESULTS[name][1]})
            for name, value in values.items()
        },
        coords={"angle": ("angle", angles, {"units": "rad", "long_name": "angle from the normal"})},
        attrs={"law": law.kind, "integrator": integrator, "steps": steps},
    )
    return table if samples else table.isel(sample=0)


def parameter_rows(law: AnyLaw, samples: Mapping[str, ArrayLike]) -> np.ndarray:
    """The law's row of numbers for every sample, (n, 8). Raises `InputError` for a name or value the law refuses."""
    values = {name: np.atleast_1d(np.asarray(value, float)) for name, value in samples.items()}
    known = set(type(law).model_fields) - {"kind"}
    for name, value in values.items():
        if name not in known:
            raise InputError(
                [Problem(("samples", name), f"the law {law.kind} has none{did_you_mean(name, known)}")]
            )
        if value.ndim != 1 or len(value) != len(next(iter(values.values()))):
            raise InputError(
                [Problem(("samples", name), "expected one number per sample, as many as for the others")]
            )
        if value.size == 0 or not np.isfinite(value).all():
            raise InputError([Problem(("samples", name), "expected finite numbers, at least one")])
    # bounds are intervals: what the law says of the extremes of each field holds for all samples
    for name, value in values.items():
        for extreme in (value.min(), value.max()):
            _with(law, {**{other: row[0] for other, row in values.items()}, name: extreme})
    columns = COLUMNS[law.kind]
    n = len(next(iter(values.values()))) if values else 1
    rows = np.zeros((n, 8))
    slow = [name for name in values if name not in columns]
    for k in range(n if slow else 1):
        row = _with(law, {name: value[k] for name, value in values.items()}).row()
        rows[k if slow else slice(None), : len(row)] = row
    for name in set(values) - set(slow):
        rows[:, columns[name]] = values[name]
    return rows


def _with(law: AnyLaw, values: Mapping[str, Any]) -> AnyLaw:
    """The law with other numbers, checked."""
    made: AnyLaw = checked(type(law), ("samples",), **{**law.model_dump(), **values})
    return made


def arrival_phase(exponent: np.ndarray) -> np.ndarray:
    """Share of the first step spent in contact for which steps integrate a force that grows as t^exponent (L.19).

    The trapezoidal sum over times (k + phase) dt misses the integral of t^p by dt^(1 + p) zeta(-p, phase), Hurwitz's
    zeta, and the phase is its zero: 1/2 for p = 0, 0.79 for p = 1. Beyond p = 1 the error is that of the scheme anyway.
    """
    powers, inverse = np.unique(np.minimum(exponent, 1.0), return_inverse=True)
    low, high = np.full_like(powers, 0.4), np.full_like(powers, 0.9)
    for _ in range(60):
        middle = 0.5 * (low + high)
        far = middle + 12.0
        zeta = sum((middle + k) ** powers for k in range(12)) - far ** (powers + 1.0) / (powers + 1.0)
        zeta += 0.5 * far**powers - powers * far ** (powers - 1.0) / 12.0
        low, high = np.where(zeta > 0.0, middle, low), np.where(zeta > 0.0, high, middle)
    return low[inverse]


def time_steps(
    law: AnyLaw, rows: np.ndarray, mass: float, radius: float, closing: np.ndarray, steps: int
) -> np.ndarray:
    """Time steps of an array of impacts [s]: a share of the undamped duration (L.14, L.15), less for stiff dashpots."""
    stiffness, damping, exponent = (rows[:, k, None] for k in (NORMAL, DAMPING, EXPONENT))
    if law.kind == "linear":
        duration = np.pi * np.sqrt(mass / stiffness) * np.ones_like(closing)
        dashpot = damping * np.sqrt(mass * stiffness) + exponent
    else:
        overlap = (1.25 * mass * closing**2 / (stiffness * np.sqrt(radius))) ** 0.4
        duration = TIMOSHENKO * overlap / closing
        viscous = law.kind == "hertz"
        dashpot = damping * (
            overlap**exponent if viscous else np.sqrt(mass * stiffness * np.sqrt(radius * overlap))
        )
    return np.minimum(duration / steps, DASHPOT_SHARE * mass / np.maximum(dashpot, 1e-300))


def _collide_all(
    number: int, rows: np.ndarray, phase: np.ndarray, radius: float, mass: float, slide_mass: float,
    closing: np.ndarray, sliding: np.ndarray, dt: np.ndarray, integrator: bool, max_steps: int,
    threads: int, progress: bool | None,
) -> np.ndarray:  # fmt: skip
    """All impacts, in chunks, over threads; (n, m, 8)."""
    from drystone.engines.impacts.step import collide

    n_angle = closing.shape[1]
    flat = [np.ascontiguousarray(a, float).ravel() for a in (closing, sliding, dt)]
    total = closing.size
    result = np.zeros((total, 8))

    def one(first: int, end: int) -> int:
        collide(
            number,
            rows,
            phase,
            n_angle,
            radius,
            mass,
            slide_mass,
            *flat,
            int(integrator),
            max_steps,
            first,
            end,
            result,
        )
        return end - first

    one(0, 0)  # compiled here, not by every thread
    chunks = [(k, min(k + CHUNK, total)) for k in range(0, total, CHUNK)]
    done = 0
    with (
        Tally("impacts", total, show=progress) as bar,
        ThreadPoolExecutor(threads) as pool,
    ):
        for count in (
            pool.map(lambda chunk: one(*chunk), chunks) if threads > 1 else (one(*c) for c in chunks)
        ):
            done += count
            bar.update(done)
    return result.reshape(*closing.shape, 8)


def _check(law, radius, mass, other_radius, other_mass, inertia, steps, integrator, threads) -> None:
    problems = []
    if not law.soft:
        problems.append(Problem(("law",), f"{law.kind} is a hard law: an impact has no duration"))
    elif law.kind == "hysteretic":
        problems.append(Problem(("law",), "hysteretic is for bodies in a scene: drop one with drystone.run"))
    elif law.rolling is not None:
        problems.append(Problem(("law", "rolling"), "an impact is too short to roll: leave it out"))
    bounds = {
        "radius": radius,
        "mass": mass,
        "inertia": inertia,
        "other_radius": other_radius,
        "other_mass": other_mass,
    }
    for name, value in bounds.items():
        if value is not None and not (np.isfinite(value) and value > 0.0):
            problems.append(Problem((name,), f"expected greater than 0, got {value:g}"))
    if (other_radius is None) != (other_mass is None):
        problems.append(Problem(("other_radius",), "the other sphere needs other_radius and other_mass"))
    if steps < 10:
        problems.append(Problem(("steps",), f"expected at least 10 steps per impact, got {steps}"))
    if threads < 1:
        problems.append(Problem(("threads",), f"expected at least 1, got {threads}"))
    if integrator not in ("verlet", "gear"):
        problems.append(Problem(("integrator",), f'expected verlet or gear, got "{integrator}"'))
    if problems:
        raise InputError(problems)
