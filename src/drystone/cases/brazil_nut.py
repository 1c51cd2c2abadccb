"""The Brazil nut: a large disk among small ones in a shaken box (Hadjidoukas et al. 2014, section 5.2).

72 disks of 20 mm and one of 40 mm on a square lattice, eight to a row: the nut takes the place of four, at the middle
of the box, its centre at 0.02 or 0.10 m. The box moves by eq. 16 about its centre; the disks start with its velocity,
or its first blow would depend on the law of contact, which the paper excludes. Disks have mass and inertia of steel
spheres, as in the paper's impact tests.

Two things are open in the paper and both readings of each are run: a2 = 180 is a frequency in rad/s (as printed), or
an angle of 180 degrees per second, as the amplitude of eq. 16 is one in degrees; heights are those in the laboratory
or above the floor of the moving box. Rows are judged for what is printed, in the laboratory: there the free flight of
the nut ends at 0.138 and 0.218 m, the paper's 0.14 and 0.22.

Uncertainty: draws from the posterior of M3 (case disk-impact), from both starts. Each draw is run twice, the second
time from places that differ by 1e-7 m, so that what the law does and what chaos does can be told apart; the same shift
is drawn many times at the MAP. Runs are softened: single impacts are the same, contacts and steps last longer
(disk_impact.law); a second softening stands beside. Bounds of the rows: brazil_nut_rows.py.
"""

import time
import warnings
from math import ceil, pi, radians, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.bayes import QUICK_SAMPLES, SAMPLES, SEED, STIFF, posterior
from drystone.cases.disk_impact.case import MASS, RADIUS, law
from drystone.cases.kept import Studies, compute_all, read_table
from drystone.cases.row import Row
from drystone.errors import TrustWarning
from drystone.laws import collision_time
from drystone.scene import Harmonic, Motion, Run, Scene
from drystone.scene.options import Shift
from drystone.shapes import Box, Compound, Part
from drystone.shapes.mesh import rotation_matrix
from drystone.simulation.simulate import run

TITLE = "a large disk rises in a shaken box"
REFERENCE = "Hadjidoukas et al. 2014, section 5.2, figs 9-12"

WIDTH, HEIGHT = 0.161, 0.32  # of the box, inside [m]
DIAMETER = 0.02  # of the small disks [m]
SHIFT_X, SHIFT_Z, FREQUENCY = 0.05, 0.083, 17.0  # r1, r2 [m], a1 [rad/s]
TURN = radians(2.0)  # amplitude of the rotation [rad]
COLUMNS, DISKS = 8, 72
THICK = 0.02  # of the walls [m]
STARTS = {
    0.02: 0.14,
    0.10: 0.22,
}  # height of the nut at the start, and that to which its first flight takes it [m]
LEVELS = np.round(np.arange(0.04, 0.321, 0.02), 2)  # heights of first passage [m]
STEPS = 20.0  # in a collision, for campaigns
EVERY = 0.01  # a frame, for campaigns; heights between frames are straight within 0.1 mm [s]
# numerical aid: at the hardest of all blows disks overlap by about 6 and 16 % of a diameter, unsoftened by 0.4 %
SOFTENING, SOFTER = 1e-3, 1e-4
SKIN = 0.6  # of the neighbour list, in mean diameters: few grains, quick ones
SHARES = tuple(round(0.05 * k, 2) for k in range(1, 20))  # of the time above a height
FRAMES = ("laboratory", "box")  # heights in the laboratory, and above the floor of the box
DATA = "brazil-nut.json.gz"
DRAWS, QUICK_DRAWS = 100, 6
UNTIL, QUICK_UNTIL = 25.0, 0.3  # [s]
JITTER = 1e-7  # of the places at the start, for replicates [m]
PRINTED, DEGREES = 180.0, pi  # readings of a2 [rad/s]
# sets of runs: a2, softening, the law of the draw or that of the MAP, whether the start is shifted
SETS: dict[str, dict[str, Any]] = {
    "printed": {"turning": PRINTED, "softening": SOFTENING, "law": "draw", "shifted": False},
    "degrees": {"turning": DEGREES, "softening": SOFTENING, "law": "draw", "shifted": False},
    "map": {"turning": PRINTED, "softening": SOFTENING, "law": "map", "shifted": True},
    "softer": {"turning": PRINTED, "softening": SOFTER, "law": "draw", "shifted": False},
    "printed-again": {"turning": PRINTED, "softening": SOFTENING, "law": "draw", "shifted": True},
    "degrees-again": {"turning": DEGREES, "softening": SOFTENING, "law": "draw", "shifted": True},
}
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
    turning: float = PRINTED,
    **values: float,
) -> Scene:
    """The shaken box: start is the height of the nut's centre [m], steps those in a collision; values are the law's.

    turning: a2, the frequency of the rotation [rad/s].
    """
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
            Harmonic(frequency=turning, turn=(0.0, TURN, 0.0)),
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


def law_of(values: dict[str, Any]) -> dict[str, float]:
    """The law of a run: a draw from the posterior of M3 by its number, or the MAP; k_t in N/m."""
    found = posterior("M3", values["samples"])
    if values["law"] == "map":
        chosen = {name: found.map[name] for name in found.model_names}
    else:
        row = found.draw(values["number"] + 1, SEED)[values["number"]]
        chosen = dict(zip(found.model_names, row.tolist(), strict=True))
    return chosen | {"tangential_stiffness": STIFF * chosen["tangential_stiffness"]}


def watch_nut(values: dict[str, Any]) -> dict[str, Any]:
    """One run: in both frames heights exceeded for shares of the time, first passages, peak of the first flight."""
    own = law_of(values)
    made = scene(values["start"], values["until"], EVERY, STEPS, "M3", values["turning"],
                 softening=values["softening"], **own)  # fmt: skip
    if values["shifted"]:
        shift = Shift(share=JITTER / DIAMETER, seed=values["number"] + 1)
        made.options = made.options.model_copy(update={"shift": shift})
    began = time.process_time()
    with warnings.catch_warnings():
        # overlaps of softened disks are expected, and kept with the result
        warnings.simplefilter("ignore", TrustWarning)
        record = run(made, progress=False)
    used = time.process_time() - began
    energy = record.energy().isel(time=-1)
    heights = heights_of(record)
    first = record.time <= pi / FREQUENCY
    out: dict[str, Any] = {
        "law": own, "cpu": round(used, 3), "overlap": round(record.trust.overlap, 5),
        "residual": float(f"{float(energy['residual'] / energy['work']):.4g}"),
    }  # fmt: skip
    for frame, height in heights.items():
        passed = [first_passage(record.time, height, level) for level in LEVELS]
        # never passed within the run: its length stands for the time, so that means and spreads are bounds from below
        out[frame] = {
            "height": np.quantile(height, [1.0 - p for p in SHARES]).round(6).tolist(),
            "passage": np.nan_to_num(passed, nan=values["until"]).round(6).tolist(),
            "peak": round(float(height[first].max()), 6),
        }
    return out


def heights_of(record: Any) -> dict[str, np.ndarray]:
    """Height of the nut's centre in the laboratory and above the floor of the box, along its walls [m]."""
    nut, box = record.position("nut:0").values, record.position("box").values
    upright = np.array([rotation_matrix(q)[:, 2] for q in record.attitude("box").values])
    above = ((nut - box) * upright).sum(axis=1) + 0.5 * HEIGHT
    return dict(zip(FRAMES, (nut[:, 2], above), strict=True))


def studies(draws: int, quick: bool = False) -> Studies:
    """Every run by its name SET-START-NUMBER; draw by draw, so that a campaign that was stopped has whole draws."""
    until, samples = (QUICK_UNTIL, QUICK_SAMPLES) if quick else (UNTIL, SAMPLES)
    out: Studies = {}
    for number in range(draws):
        for name, given in SETS.items() if not quick else [("printed", SETS["printed"])]:
            for start in STARTS:
                values = given | {"start": start, "number": number, "until": until, "samples": samples}
                out[f"{name}-{start:g}-{number}"] = (watch_nut, values)
    return out


def rows(
    quick: bool = False, *, runs: int | None = None, to: Path | None = None, workers: int | None = None
) -> list[Row]:
    """Heights and first passages of the nut, and their spread over the posterior of the law; runs: number of draws."""
    from drystone.cases.brazil_nut_rows import all_rows, quick_rows

    if quick:
        return quick_rows(compute_all(studies(runs or QUICK_DRAWS, quick), to, workers))
    kept = len([name for name in read_table(DATA) if name.startswith("printed-0.02-")])
    folder = None if to is None else Path(to)
    if folder is None and not kept:
        folder = Path("brazil-nut-run")
    draws = runs or (kept if folder is None else DRAWS)
    return all_rows(compute_all(studies(draws), folder, workers, DATA))


def story(result: dict[str, Any], folder: Path) -> str:
    """The runs in pictures and words; nothing without the kept table."""
    from drystone.cases.brazil_nut_pictures import tell

    return tell(read_table(DATA), folder) if read_table(DATA) and not result["quick"] else ""


def free_flight(start: float) -> float:
    """Where the nut gets if it leaves the floor as the box slows by more than g, and meets nothing [m]."""
    g = 9.81
    sine = g / (SHIFT_Z * FREQUENCY**2)
    speed = SHIFT_Z * FREQUENCY * sqrt(1.0 - sine**2)
    return start + SHIFT_Z * sine + speed**2 / (2.0 * g)
