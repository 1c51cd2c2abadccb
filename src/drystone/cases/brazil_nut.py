"""The Brazil nut: a large disk among small ones in a shaken box (Hadjidoukas et al. 2014, section 5.2).

72 disks of 20 mm and one of 40 mm on a square lattice, eight to a row: the nut takes the place of four, at the middle
of the box, its centre at 0.02 or 0.10 m. The box moves by eq. 16 about its centre; the disks start with its velocity,
or its first blow would depend on the law of contact, which the paper excludes. Heights are those in the laboratory: the
nut leaves the floor when the box slows by more than g, and free flight takes it 0.118 m above its start, to 0.138
and 0.218 m, the paper's 0.14 and 0.22. Disks have mass and inertia of steel spheres, as in the paper's impact tests.

Uncertainty: the posterior of M3 from the case disk-impact, a campaign of runs over draws from it, from both starts. The
runs of the campaign are softened: single impacts are the same, contacts and steps last longer (disk_impact.law). A
smaller campaign without that aid stands beside it.
"""

from functools import partial
from math import ceil, pi, radians, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.bayes import QUICK_SAMPLES, SAMPLES, SEED, STIFF, posterior, priors
from drystone.cases.disk_impact.case import MASS, RADIUS, law
from drystone.cases.row import Row, at_most, near, shown
from drystone.laws import collision_time
from drystone.scene import Harmonic, Motion, Run, Scene
from drystone.shapes import Box, Compound, Part
from drystone.simulation.simulate import run
from drystone.uq.campaigns.campaign import campaign

TITLE = "a large disk rises in a shaken box"
REFERENCE = "Hadjidoukas et al. 2014, section 5.2, figs 9-12"

WIDTH, HEIGHT = 0.161, 0.32  # of the box, inside [m]
DIAMETER = 0.02  # of the small disks [m]
SHIFT_X, SHIFT_Z, FREQUENCY = 0.05, 0.083, 17.0  # r1, r2 [m], a1 [rad/s]
TURN, TURNING = radians(2.0), 180.0  # amplitude [rad] and frequency [rad/s] of the rotation
COLUMNS, DISKS = 8, 72
THICK = 0.02  # of the walls [m]
STARTS = {
    0.02: 0.14,
    0.10: 0.22,
}  # height of the nut at the start, and that to which its first flight takes it [m]
LEVELS = np.round(np.arange(0.04, 0.321, 0.02), 2)  # heights of first passage [m]
CALM = 0.02  # spread below which the law of contact does not matter
TOUCHED = "the paper has a flight without contacts; in ours the turning box and the neighbours touch the nut"
STEPS = 20.0  # in a collision, for campaigns
EVERY = 0.01  # a frame, for campaigns; heights between frames are straight within 0.1 mm [s]
SOFTENING = (
    1e-3  # numerical aid, for campaigns: overlaps of 3 instead of 0.2 % of a diameter at the fastest blows
)
CONTROL = 12  # draws that are also run without it
SKIN = 0.6  # of the neighbour list, in mean diameters: few grains, quick ones
SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)  # of the time above a height
DENSITY = MASS / (4.0 / 3.0 * pi * RADIUS**3)  # of the steel [kg/m3]


def places(start: float) -> tuple[np.ndarray, np.ndarray]:
    """Centres of the small disks (x, z) on their lattice, and that of the nut [m]."""
    pitch = WIDTH / COLUMNS
    sites = [
        ((column - 0.5 * (COLUMNS - 1)) * pitch, (row + 0.5) * DIAMETER)
        for row in range(12)
        for column in range(COLUMNS)
    ]
    nut = np.array([0.0, start])
    free = [site for site in sites if np.hypot(*(site - nut)) >= 1.5 * DIAMETER * (1.0 - 1e-9)]
    return np.array(free[:DISKS]), nut


def time_step(model: str, steps: float, every: float, **values: float) -> float:
    """So many steps in a collision of two small disks at twice the speed of the box, and a frame on a step [s]."""
    mass = DENSITY * pi / 6.0 * DIAMETER**3
    longest = (
        collision_time(law(model, **values), 0.5 * mass, 0.25 * DIAMETER, 2.0 * SHIFT_Z * FREQUENCY) / steps
    )
    return every / ceil(every / longest)


def scene(
    start: float = 0.02,
    until: float = 25.0,
    every: float = 2e-3,
    steps: float = 50.0,
    model: str = "M3",
    **values: float,
) -> Scene:
    """The shaken box: start is the height of the nut's centre [m], steps those in a collision; values are the law's."""
    made = Scene(title=TITLE)
    small, nut = places(start)
    up = (0.0, 0.0, SHIFT_Z * FREQUENCY)  # the velocity of the box at the start
    radius = 0.5 * DIAMETER
    for name, at, r in (("disk", small, radius), ("nut", nut[None, :], 2.0 * radius)):
        mass = DENSITY * 4.0 / 3.0 * pi * r**3
        made.add_grains(
            name,
            at=at,
            radius=r,
            mass=mass,
            inertia_factor=0.4,
            shape="disk",
            velocity=np.tile(up, (len(at), 1)),
        )
    side, cover = Box(size=(THICK, 1.0, HEIGHT + 2.0 * THICK)), Box(size=(WIDTH, 1.0, THICK))
    far, high = 0.5 * (WIDTH + THICK), 0.5 * (HEIGHT + THICK)
    parts = (
        Part(shape=side, at=(-far, 0.0, 0.0)), Part(shape=side, at=(far, 0.0, 0.0)),
        Part(shape=cover, at=(0.0, 0.0, -high)), Part(shape=cover, at=(0.0, 0.0, high)),
    )  # fmt: skip
    shaking = Motion(
        harmonics=(
            Harmonic(frequency=FREQUENCY, shift=(SHIFT_X, 0.0, 0.0), phase=0.5 * pi),
            Harmonic(frequency=FREQUENCY, shift=(0.0, 0.0, SHIFT_Z)),
            Harmonic(frequency=TURNING, turn=(0.0, TURN, 0.0)),
        )
    )
    made.add("box", Compound(parts=parts), at=(0.0, 0.0, 0.5 * HEIGHT), driven=shaking)
    made.interface("steel", between=("*", "*"), law=law(model, **values))
    made.options = made.options.model_copy(update={"skin": SKIN})
    made.run = Run(until=until, every=every, dt=time_step(model, steps, every, **values))
    return made


def first_passage(time: np.ndarray, height: np.ndarray, level: float) -> float:
    """When a height is first reached [s], linear between frames; nan if never."""
    above = np.flatnonzero(height >= level)
    if not len(above):
        return float("nan")
    k = int(above[0])
    if k == 0:
        return float(time[0])
    share = (level - height[k - 1]) / (height[k] - height[k - 1])
    return float(time[k - 1] + share * (time[k] - time[k - 1]))


def watch_nut(start: float, until: float, **values: float) -> dict[str, Any]:
    """One run: heights exceeded for shares of the time [m], first passages [s], peak of the first flight [m]."""
    values["tangential_stiffness"] *= STIFF
    record = run(scene(start, until, EVERY, STEPS, "M3", **values), progress=False)
    energy = record.energy().isel(time=-1)
    height = record.position("nut:0").sel(axis="z").values
    # never passed within the run: its length stands for the time, so that means and spreads are bounds from below
    passed = [first_passage(record.time, height, level) for level in LEVELS]
    return {
        "height": np.quantile(height, [1.0 - p for p in SHARES]),
        "passage": np.nan_to_num(passed, nan=until),
        "peak": height[record.time <= pi / FREQUENCY].max(),
        "residual": float(energy["residual"] / energy["work"]),
    }


def propagate(
    draws: np.ndarray,
    start: float,
    until: float,
    softening: float,
    to: Path | None = None,
    workers: int | None = None,
) -> Any:
    """The campaign over draws from the posterior of M3: a table with a row for every run that came to its end."""
    model = partial(watch_nut, start=start, until=until, softening=softening)
    folder = None if to is None else to / f"start-{start:g}-softening-{softening:g}"
    table = campaign(model, priors("M3"), draws, to=folder, workers=workers)
    return table.isel(run=table["status"].values == "done")


def spread(values: np.ndarray) -> np.ndarray:
    """Coefficient of variation over runs, by column."""
    return values.std(axis=0, ddof=1) / values.mean(axis=0)


def rows(
    quick: bool = False, *, runs: int | None = None, to: Path | None = None, workers: int | None = None
) -> list[Row]:
    """Heights and first passages of the nut, with their spread over the posterior of the law."""
    n = runs or (6 if quick else 500)
    until, samples = (0.3, QUICK_SAMPLES) if quick else (25.0, SAMPLES)
    draws = posterior("M3", samples).draw(n, SEED)
    out: list[Row] = []
    for start in STARTS:
        table = propagate(draws, start, until, SOFTENING, to, workers)
        about = f"{table.sizes['run']} draws from the posterior of M3, {until:g} s of shaking, softening {SOFTENING:g}"
        out.extend(flight_rows(start, table, quick, about))
        if not quick:
            out.extend(long_rows(start, table, about))
            control = propagate(draws[:CONTROL], start, until, 1.0, to, workers)
            out.append(softening_row(start, table, control))
    return out


def softening_row(start: float, table: Any, control: Any) -> Row:
    """Whether the numerical aid moves the nut: its median height with and without."""
    half = SHARES.index(0.5)
    both = [one["height"].values[:, half] for one in (table, control)]
    error = sqrt(sum(float(one.var(ddof=1)) / len(one) for one in both))
    note = f"{len(both[0])} and {len(both[1])} runs; three standard errors; unsoftened {both[1].mean():.3f} m"
    title = f"from {start:g} m: median height of the nut, softened less unsoftened"
    return near(
        f"softening-{start:g}", title, "m", 0.0, float(both[0].mean() - both[1].mean()), 3.0 * error, note
    )


def flight_rows(start: float, table: Any, quick: bool, about: str) -> list[Row]:
    """The first flight, which the law should hardly touch; and the ledger."""
    flight = STARTS[start]
    above = start + 0.01 < LEVELS
    levels, cov = LEVELS[above], spread(table["passage"].values[:, above])
    calm = (
        float(levels[: int(np.argmax(cov > CALM))].max(initial=start))
        if (cov > CALM).any()
        else float(levels[-1])
    )
    mark = f"{start:g}"
    height = (
        f"calm-{mark}",
        f"from {mark} m: height up to which first passages spread by less than 2 %",
        "m",
        flight,
    )
    residual = float(np.abs(table["residual"].values).max())
    last = int(np.flatnonzero(levels < flight)[-1])
    peak = float(table["peak"].values.mean())
    free = f"free flight alone: {free_flight(start):.3f} m; {about}"
    return [
        shown(f"peak-{mark}", f"from {mark} m: peak of the first flight", "m", flight, peak, free),
        shown(*height, calm, f"few draws; {about}") if quick else near(*height, calm, 0.02, f"{TOUCHED}; {about}"),
        shown(f"last-{mark}", f"from {mark} m: spread of the first passage at {levels[last]:g} m, below the peak", "-",
              0.0, float(cov[last]), f"at {levels[last + 2]:g} m, beyond the peak: {cov[last + 2]:.2g}; {about}"),
        Row(f"first-{mark}", f"from {mark} m: spread of the first passage {levels[0] - start:.2g} m higher", "-", 0.0,
            float(cov[0]), CALM, bool(cov[0] <= CALM), about),
        at_most(f"ledger-{mark}", f"from {mark} m: residual of the ledger over work", "-", 1e-2, residual,
                "largest of all runs, 20 steps in a collision"),
    ]  # fmt: skip


def long_rows(start: float, table: Any, about: str) -> list[Row]:
    """After the first flight: first passages and heights spread with the law."""
    mark, flight = f"{start:g}", STARTS[start]
    beyond = spread(table["passage"].values[:, (flight + 0.01 < LEVELS) & (LEVELS < 0.29)])
    text = f"holds from 0.15 on; largest {beyond.max():.2f}, paper 0.2 to 0.8; {about}"
    title = f"from {mark} m: smallest spread of first passages beyond {flight:g} m, up to 0.28 m"
    out = [Row(f"wild-{mark}", title, "-", 0.3, float(beyond.min()), None, bool(beyond.min() >= 0.15), text)]
    share = spread(table["height"].values)
    for p, value in zip(SHARES, share, strict=True):
        title = f"from {mark} m: spread of the height exceeded for {p:g} of the time"
        holds = bool(0.03 <= value <= 0.20)
        out.append(
            Row(
                f"height-{mark}-{p:g}",
                title,
                "-",
                0.10,
                float(value),
                None,
                holds,
                "holds between 3 and 20 %",
            )
        )
    title = f"from {mark} m: spread at the longest over that at the shortest share"
    ratio = float(share[-1] / share[0])
    out.append(Row(f"growth-{mark}", title, "-", 4.0, ratio, None, ratio > 1.0, "holds if it grows"))
    return out


def free_flight(start: float) -> float:
    """Where the nut gets if it leaves the floor as the box slows by more than g, and meets nothing [m]."""
    g = 9.81
    sine = g / (SHIFT_Z * FREQUENCY**2)
    speed = SHIFT_Z * FREQUENCY * sqrt(1.0 - sine**2)
    return start + SHIFT_Z * sine + speed**2 / (2.0 * g)
