"""A small silo under four readings of the law of contact (Hadjidoukas et al. 2014, section 5.3).

The paper's damping was found with a sphere of 354 g and is used for grains of 32 mg, which it stops almost dead.
Readings: the same damping, as printed, or the same restitution, the damping scaled to the size of the grains; and a
contact force that is cut at zero (ours elsewhere), or a damping that may pull while grains part, since Table 1 prints
no cut. Zuriguel et al. 2005 find exponential tails at every outlet and jams that do not depend on the material.

500 disks, 100 avalanches each, an outlet of 2.2 d. Bounds were fixed before the runs. Results are kept
(docs/validation/data); with a folder (`--to`) the runs that are missing there are made.
"""

from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.case import MASS, POSTERIOR, RADIUS, law
from drystone.cases.disk_impact.case import SPEED as IMPACT_SPEED
from drystone.cases.kept import Studies, compute_all, read_table
from drystone.cases.row import Row, near, shown
from drystone.cases.silo.run import DIAMETER, GRAIN_MASS, SMALL_OUTLET, campaign, scene
from drystone.cases.silo.statistics import PAPER_SIZE, size_error, size_exceeded, tail_p_value
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.views.style import label_with, legend_beside, line_style, make_figure, styled

TITLE = "a small silo under four laws of contact"
REFERENCE = "Hadjidoukas et al. 2014, section 5.3; Zuriguel et al. 2005"
DATA = "silo-laws.json.gz"
GRAINS, AVALANCHES = 500, 100
QUICK_GRAINS, QUICK_AVALANCHES = 60, 1
SOFTENING = 1e-5  # numerical aid; see docs/theory/silo.md
DAMPINGS = {"damping": "same damping", "restitution": "same restitution"}
FORCES = {"cut": "force cut at zero", "attraction": "damping may pull"}
TAIL = 0.05 / 4.0  # four tests, one in twenty false alarms together
ALIKE = 0.5  # a mean size that is half as large again is that of an outlet about 0.1 d wider


def scaled_damping() -> float:
    """Damping between grains with the restitution of the sphere on the wall at the same speed [N s/m^(1 + alpha)].

    An impact depends on gamma k^(-0.4 (1 + alpha)) m^(-0.4 (1.5 - alpha)) at a given speed (O.5).
    """
    given = POSTERIOR["M3"]
    stiffness, mass = sqrt(0.25 * DIAMETER / RADIUS), 0.5 * GRAIN_MASS / MASS
    alpha = given["exponent"]
    return given["damping"] * stiffness ** (0.4 * (1.0 + alpha)) * mass ** (0.4 * (1.5 - alpha))


def law_values(damping: str, force: str) -> dict[str, Any]:
    """Values of the law of a reading; none are the law as printed, with a cut."""
    out: dict[str, Any] = {"damping": scaled_damping()} if damping == "restitution" else {}
    return out | ({"attraction": True} if force == "attraction" else {})


def let_avalanche(values: dict[str, Any], folder: str | None = None) -> dict[str, Any]:
    """Sizes of the avalanches of one silo, and removals."""
    _, sizes, removals = campaign(
        values["n_avalanche"], grains=values["grains"], outlet=SMALL_OUTLET, softening=SOFTENING, folder=folder,
        progress=False, **law_values(values["damping"], values["force"]),
    )  # fmt: skip
    return {"sizes": sizes.tolist(), "removals": removals.tolist()}


def studies(grains: int, n_avalanche: int, folder: Path | None, dampings: Any = DAMPINGS) -> Studies:
    """The silos by name DAMPING-FORCE."""
    out: Studies = {}
    for damping in dampings:
        for force in FORCES:
            name = f"{damping}-{force}"
            values = {"grains": grains, "n_avalanche": n_avalanche, "damping": damping, "force": force}
            out[name] = (
                partial(let_avalanche, folder=None if folder is None else str(folder / name)),
                values,
            )
    return out


def rows(
    quick: bool = False, *, runs: int | None = None, to: Path | None = None, workers: int | None = None
) -> list[Row]:
    """Restitutions, sizes and tails of the four readings; runs: avalanches each."""
    folder = None if to is None else Path(to)
    if quick:
        # grains that bounce may flow for long in so small a silo
        few = studies(QUICK_GRAINS, runs or QUICK_AVALANCHES, folder, ["damping"])
        result = compute_all(few, folder, workers)
        return [*impact_rows(), *(_mean_row(name, result) for name in result)]
    kept = read_table(DATA)
    if folder is None and not kept:
        folder = Path("silo-laws-run")
    known = min((one["values"]["n_avalanche"] for one in kept.values()), default=AVALANCHES)
    n_avalanche = runs or (known if folder is None else AVALANCHES)
    return all_rows(compute_all(studies(GRAINS, n_avalanche, folder), folder, workers, DATA))


def impact_rows() -> list[Row]:
    """The scaled damping keeps the restitution at the speed of the tests; what either gives in the silo."""
    given = law("M3")
    sphere = simulate_impacts(given, radius=RADIUS, mass=MASS, speed=IMPACT_SPEED, angle=1e-6, steps=2000)
    pair: dict[str, Any] = {
        "radius": 0.5 * DIAMETER,
        "mass": GRAIN_MASS,
        "other_radius": 0.5 * DIAMETER,
        "other_mass": GRAIN_MASS,
    }
    fast, slow = (
        simulate_impacts(law("M3", damping=scaled_damping()), speed=speed, angle=1e-6, steps=2000, **pair)
        for speed in (IMPACT_SPEED, 0.3)
    )
    printed = simulate_impacts(given, speed=0.3, angle=1e-6, steps=2000, **pair)
    expected = float(sphere.normal_restitution[0])
    return [
        near("scaled", "restitution of two grains at 2.1 m/s, damping scaled, that of the sphere on the wall", "-",
             expected, float(fast.normal_restitution[0]), 1e-6, "the same by scaling (O.5)", "exact"),
        shown("slow-restitution", "restitution of two grains at 0.3 m/s, same restitution", "-", None,
              float(slow.normal_restitution[0]), f"damping {scaled_damping():.3g} N s/m^1.44", "own"),
        shown("slow-damping", "restitution of two grains at 0.3 m/s, same damping", "-", None,
              float(printed.normal_restitution[0]), f"damping {POSTERIOR['M3']['damping']:.3g} N s/m^1.44", "own"),
    ]  # fmt: skip


def words_of(name: str) -> str:
    """What the law of a silo is."""
    damping, force = name.split("-")
    return f"{DAMPINGS[damping]}, {FORCES[force]}"


def mean_and_error(result: dict[str, Any]) -> tuple[float, float]:
    """Mean size and its standard error [grains]."""
    sizes = np.array(result["sizes"], float)
    return float(sizes.mean()), float(sizes.std() / sqrt(len(sizes)))


def _mean_row(name: str, result: dict[str, Any]) -> Row:
    one = result[name]
    mean, error = mean_and_error(one)
    note = f"+- {error:.2g}, {len(one['sizes'])} avalanches, {np.mean(one['removals']):.3g} removals each"
    return shown(f"mean-{name}", f"{words_of(name)}: mean size", "grains", 9.8, mean, note, "fitted")


def all_rows(result: dict[str, Any]) -> list[Row]:
    """Every row of the page."""
    out = impact_rows()
    base = "damping-cut"
    mean, error = mean_and_error(result[base])
    for name, one in result.items():
        sizes = np.array(one["sizes"])
        words = words_of(name)
        p_value = tail_p_value(sizes)
        out += [
            _mean_row(name, result),
            Row(f"tail-{name}", f"{words}: p value of an exponential tail (Kolmogorov-Smirnov)", "-", None, p_value,
                TAIL, p_value >= TAIL, "at least 0.0125: one in twenty for the four together", "paper"),
            shown(f"exceeded-{name}", f"{words}: size exceeded with probability 0.01", "grains", PAPER_SIZE,
                  size_exceeded(sizes), f"+- {size_error(sizes):.2g}; the outlet is ours, and the tail gives the rest",
                  "fitted"),
        ]  # fmt: skip
        if name == base:
            continue
        own, off = mean_and_error(one)
        ratio = own / mean
        sure = ratio * sqrt((off / own) ** 2 + (error / mean) ** 2)
        title = f"{words}: mean size over that of the same damping with a cut"
        note = f"jams do not depend on the material; +- {sure:.2g}; bound: an outlet about 0.1 d wider"
        out.append(near(f"alike-{name}", title, "-", 1.0, ratio, ALIKE, note, "paper"))
    return out


@styled
def draw_sizes(result: dict[str, Any]) -> Any:
    """How often a size is exceeded, law by law."""
    figure, axes = make_figure(size=(6.3, 3.4))
    for k, (name, one) in enumerate(result.items()):
        sizes = np.array(one["sizes"])
        number = np.arange(int(sizes.max()))
        share = (sizes[:, None] > number).mean(axis=0)
        axes.step(number, share, where="post", label=words_of(name), **line_style(k))
    axes.set(yscale="log", xlabel=label_with("size N", "grains"), ylabel=label_with("P(size > N)", "1"))
    legend_beside(axes)
    return figure


def story(result: dict[str, Any], folder: Path) -> str:
    """The sizes in a picture, and what follows; nothing without the kept table."""
    kept = read_table(DATA)
    if result["quick"] or not kept:
        return ""
    draw_sizes({name: one["result"] for name, one in kept.items()}).savefig(folder / "silo-laws.png", dpi=110)
    return WORDS


WORDS = """![How often a size is exceeded, law by law](silo-laws.png)

**What was run.** The number of avalanches was raised from 100 to 200 and taken back to 100 for lack of CPU time
while the first sizes were already seen; the bounds were not touched. 100 avalanches of each law on 500 disks, 16 d
wide, softening 1e-5, lattice of seed 0; about 0.4 (same damping) and 0.8 CPU-s (same restitution) an avalanche. Of
16 000 disks only the first law was run, on three beds ([silo](silo.md)): one avalanche costs about 19 CPU-s there.

**Cut or attraction** makes no difference that 100 avalanches show: 0.85 +- 0.12 with the same damping, 1.10 +- 0.14
with the same restitution.

**Same restitution instead of same damping** makes avalanches 2.2 to 2.4 times as large through the same outlet;
tails are exponential in all four. In the paper's silo a mean twice as large is that of an outlet 0.2 d wider. As
the paper gives no outlet, its 45 grains at 0.01 decide nothing between the readings: either has an outlet that
gives them.

**Miss.** Jams that do not depend on the material (Zuriguel et al. 2005) are those of real grains, whose
restitutions lie far from 0.01. Between 0.01 and 0.91 ours do depend on it. Untested causes: the narrow silo (a rule
of the field asks for 30 d more than the outlet), grains put back on top that shake the bed when they bounce."""


__all__ = ["REFERENCE", "TITLE", "rows", "scene", "story"]
