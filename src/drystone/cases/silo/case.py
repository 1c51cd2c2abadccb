"""The silo (Hadjidoukas et al. 2014, section 5.3): sizes of avalanches, and Beverloo's law for outlets that do not jam.

How silos are built, jam and are freed: run.py. What is made of the sizes: statistics.py. Other contact laws: laws.py.

The full form judges and draws what is kept (docs/validation/data): silos of the paper's 16 000 disks, whose lattices
are jittered differently. With a folder (`--to`) it runs what is missing there, shares the avalanches (`--runs`) among
the silos, side by side with `--workers`, keeps the state after every avalanche, and goes on from there when it is
started again. Bounds were fixed before the runs.
"""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.case import law
from drystone.cases.kept import compute_all, read_table
from drystone.cases.row import Row, at_most, near_share, shown
from drystone.cases.silo.run import (
    COLUMNS,
    DIAMETER,
    GRAIN_MASS,
    JAM_TIME,
    OUTLET,
    ROWS,
    SMALL_OUTLET,
    SOFTENING,
    TITLE,
    Silo,
    arch_grains,
    avalanches,
    campaign,
    fill,
    flow_rate,
    next_avalanche,
    run_for,
    scene,
    settle,
)
from drystone.cases.silo.statistics import (
    EXCEEDED,
    PAPER_RANGE,
    PAPER_SIZE,
    size_error,
    size_exceeded,
    tail_of,
    tail_p_value,
)
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.views.style import label_with, legend_beside, line_style, make_figure, styled

REFERENCE = "Hadjidoukas et al. 2014, section 5.3, fig. 14; Beverloo et al. 1961 for the flow"

DATA = "silo.json.gz"
ENOUGH = 100  # avalanches from which on their statistics are judged
SILOS, FULL_AVALANCHES, FULL_SOFTENING = 3, 300, 3e-5  # of the full form
FIRST = 8  # avalanches of a fresh bed that its lattice may still shape
LEAST_P = 0.05  # of a test: one false alarm in twenty
QUICK_GRAINS, QUICK_AVALANCHES, QUICK_SOFTENING = 2000, 2, 1e-5
FLOW_GRAINS, FLOW_OUTLETS = 4000, (6.0, 8.0, 11.0, 15.0)  # 45 d wide, three times the widest outlet
QUICK_FLOW_GRAINS, QUICK_FLOW_OUTLETS = 600, (4.0, 7.0)  # 18 d wide
BEVERLOO = 1.4  # k: share of a diameter at the rim that no grain uses, the usual value
EXPONENT_SHARE = 0.1  # of the exponent 1.5: less than half of the way to a rate proportional to the width
# the silo that compares softenings, and whose jams are watched one after the other
SMALL, SMALL_AVALANCHES, SMALL_JAMS = 500, 100, 30


def rows(
    quick: bool = False, *, runs: int | None = None, to: str | Path | None = None, workers: int | None = None
) -> list[Row]:
    """Impacts under softening, avalanches (runs: how many, to: folder, workers: processes), jams, Beverloo's law."""
    folder = Path(to) if to is not None else None if quick or read_table(DATA) else Path("silo-run")
    if quick:
        several = {
            "silo-0": study(QUICK_GRAINS, runs or QUICK_AVALANCHES, QUICK_SOFTENING, jams=1, watched=0.1)
        }
        small, flow = {}, {"grains": QUICK_FLOW_GRAINS, "outlets": QUICK_FLOW_OUTLETS, "duration": 0.1}
    else:
        # beds that were stopped have different numbers of avalanches
        kept = read_table(DATA) if folder is None and runs is None else {}
        each = -(-(runs or FULL_AVALANCHES) // SILOS)
        several = {name: one["values"] for name, one in kept.items() if name.startswith("silo-")} or {
            f"silo-{k}": study(COLUMNS * ROWS, each, FULL_SOFTENING, seed=k) for k in range(SILOS)
        }
        few = min(SMALL_AVALANCHES, SILOS * each)
        small = {
            "soft": study(SMALL, few, QUICK_SOFTENING, jams=SMALL_JAMS),
            "stiff": study(SMALL, few, SOFTENING),
        }
        flow = {"grains": FLOW_GRAINS, "outlets": FLOW_OUTLETS, "duration": 0.4}
    studies: dict[str, Any] = {}
    for name, values in (several | small).items():
        own = None if folder is None else str(folder / name)
        studies[name] = (partial(watch_silo, folder=own), values)
    table = None if quick else DATA
    result: dict[str, Any] = compute_all(studies | {"flow": (let_flow, flow)}, folder, workers, table)
    out = [
        *impact_rows(several["silo-0"]["softening"]),
        *avalanche_rows(several["silo-0"], [result[name] for name in several]),
    ]
    if small:
        out += [
            *jam_rows(small["soft"], [result["soft"]]),
            *softening_rows(result["soft"], result["stiff"]),
        ]
    return out + flow_rows(flow, result["flow"])


def study(
    grains: int, n_avalanche: int, softening: float, seed: int = 0, jams: int = 0, watched: float = JAM_TIME
) -> dict[str, Any]:
    """What one silo does: its avalanches, and how many jams are watched afterwards, for how long [s]."""
    outlet = OUTLET if grains == COLUMNS * ROWS else SMALL_OUTLET
    return {
        "grains": grains, "n_avalanche": n_avalanche, "outlet": outlet, "softening": softening, "seed": seed,
        "jams": jams, "watched": watched,
    }  # fmt: skip


def watch_silo(values: dict[str, Any], folder: str | None = None) -> dict[str, Any]:
    """Run a study: sizes, removals, and of the jams watched how many let grains out, and how many arches stood."""
    given = {name: values[name] for name in ("grains", "n_avalanche", "outlet", "softening", "seed")}
    silo, sizes, removals = campaign(**given, folder=folder)
    simulated = silo.time()
    if folder is not None:
        draw_outlet(silo, Path(folder) / "outlet.png")
    leaked = stood = 0
    for jam in range(values["jams"]):
        if jam > 0:
            silo = next_avalanche(silo)[0]
        before, arch = len(silo.below()), set(arch_grains(silo).tolist())
        silo = run_for(silo, values["watched"])
        leaked += len(silo.below()) > before
        stood += arch == set(arch_grains(silo).tolist())
    return {
        "sizes": sizes.tolist(), "removals": removals.tolist(), "simulated": simulated, "leaked": leaked,
        "stood": stood,
    }  # fmt: skip


def impact_rows(softening: float) -> list[Row]:
    """Two grains at 0.3 m/s, head-on and oblique: softened as unsoftened."""
    found = [
        simulate_impacts(
            law("M3", s), radius=0.5 * DIAMETER, mass=GRAIN_MASS, other_radius=0.5 * DIAMETER, other_mass=GRAIN_MASS,
            speed=0.3, angle=np.radians([1e-6, 30.0, 60.0]), steps=2000,
        )
        for s in (1.0, softening)
    ]  # fmt: skip
    gap = max(
        float(np.abs(found[0][name] - found[1][name])[first:].max())
        for name, first in (("normal_restitution", 0), ("tangential_restitution", 1))
    )
    note = f"Young's modulus x {softening:g}; 0.3 m/s at 0, 30 and 60 degrees"
    return [
        at_most("softening", "change of the restitutions of two grains by softening", "-", 1e-6, gap,
                f"{note}; bound: the error of 2000 steps", "exact"),
        shown("restitution", "normal restitution of two grains at 0.3 m/s", "-", None,
              float(found[0].normal_restitution[0]),
              "the paper's damping, found with a sphere of 354 g, stops grains of 32 mg almost dead", "own"),
    ]  # fmt: skip


def avalanche_rows(asked: dict[str, Any], several: list[dict[str, Any]]) -> list[Row]:
    """Sizes of avalanches of all silos at the reference outlet, with and without the first of each bed."""
    sizes, later = all_sizes(several), all_sizes(several, FIRST)
    removals = np.concatenate([one["removals"] for one in several])
    said = (
        f"{len(several)} x {asked['grains']} disks, outlet {asked['outlet']:g} d (ours), "
        f"softening {asked['softening']:g}, {sum(one['simulated'] for one in several):.3g} s simulated"
    )
    means = ", ".join(f"{np.mean(one['sizes']):.3g}" for one in several)
    out = [
        shown("number", "avalanches", "-", 5000.0, len(sizes), said, "cost"),
        shown("mean", "mean size", "grains", 9.8, float(sizes.mean()),
              f"+- {error_of(sizes):.2g}, by silo {means}; 9.8 follows from 45 and an exponential law; "
              f"{removals.mean():.3g} removals each", "fitted"),
        *size_rows(sizes, "", ""),
    ]  # fmt: skip
    if 2 * len(later) >= ENOUGH:
        first = np.concatenate([one["sizes"][:FIRST] for one in several])
        out += size_rows(later, "later-", f" without the first {FIRST} of each bed")
        off = float(np.hypot(error_of(first), error_of(later)))
        out.append(shown("first", f"mean size of the first {FIRST} of each bed less that of the others", "grains", None,
                         float(first.mean() - later.mean()), f"+- {off:.2g}; {first.mean():.3g} and {later.mean():.3g}",
                         "own"))  # fmt: skip
        out.append(shown("beds", "p value of beds alike (Kruskal-Wallis)", "-", None, p_alike(several),
                         f"{len(several)} beds", "own"))  # fmt: skip
    return out + (jam_rows(asked, several, "") if asked["jams"] else [])


def size_rows(sizes: np.ndarray, name: str, part: str) -> list[Row]:
    """The tail, judged once there are enough avalanches, and the size at 0.01 that follows from it and the outlet."""
    start, p_value = tail_of(sizes)[0], tail_p_value(sizes)
    tail = f"sizes from {start} on, {int((sizes >= start).sum())} of {len(sizes)}"
    what = f"p value of an exponential tail{part} (Kolmogorov-Smirnov)"
    judged = not name and len(sizes) >= ENOUGH
    if judged:
        row = Row("tail", what, "-", None, p_value, LEAST_P, p_value > LEAST_P,
                  f"{tail}; at least {LEAST_P:g}: one false alarm in twenty", "paper")  # fmt: skip
    else:
        why = "the whole is judged" if name else f"not judged below {ENOUGH} avalanches"
        row = shown(f"{name}tail", what, "-", None, p_value, f"{tail}; {why}", "paper")
    quantile = (
        f"paper: {PAPER_RANGE[0]:g}-{PAPER_RANGE[1]:g}; sampling error {size_error(sizes):.2g}; largest seen "
        f"{sizes.max()}; the outlet is ours, and the tail gives the rest"
    )
    return [row, shown(f"{name}exceeded", f"size exceeded with probability 0.01{part}", "grains", PAPER_SIZE,
                       size_exceeded(sizes), quantile, "fitted")]  # fmt: skip


def all_sizes(several: list[dict[str, Any]], first: int = 0) -> np.ndarray:
    """Sizes of all beds [grains], the first so many of each left out."""
    return np.concatenate([np.array(one["sizes"], int)[first:] for one in several])


def error_of(sizes: np.ndarray) -> float:
    """Standard error of the mean size [grains]."""
    return float(sizes.std() / np.sqrt(len(sizes)))


def p_alike(several: list[dict[str, Any]]) -> float:
    """Probability of ranks of sizes as different from bed to bed, were all beds alike."""
    from scipy.stats import kruskal

    return float(kruskal(*(one["sizes"] for one in several)).pvalue)


def jam_rows(asked: dict[str, Any], several: list[dict[str, Any]], name: str = "small-") -> list[Row]:
    """Whether jams, declared by the rule of rest, are jams by the paper's rule as well."""
    jams = len(several) * asked["jams"]
    note = f"{jams} watched for {asked['watched']:g} s more, {asked['grains']} disks; the paper's rule is 1 s"
    leaked, stood = (sum(one[what] for one in several) for what in ("leaked", "stood"))
    return [
        shown(f"{name}rest-rule", "jams declared at rest that let grains out", "-", 0.0, leaked, note, "own"),
        shown(f"{name}arch", "share of arches that stand with the same grains", "-", 1.0, stood / jams, note, "own"),
    ]  # fmt: skip


def softening_rows(soft: dict[str, Any], stiff: dict[str, Any]) -> list[Row]:
    """Mean avalanche of a small silo with two softenings."""
    sizes = [np.array(one["sizes"]) for one in (soft, stiff)]
    mean = [float(one.mean()) for one in sizes]
    note = (
        f"+- {np.hypot(error_of(sizes[0]), error_of(sizes[1])):.2g}; {SMALL} disks, softening {QUICK_SOFTENING:g} and "
        f"{SOFTENING:g}, {len(sizes[0])} avalanches each of {mean[0]:.3g} and {mean[1]:.3g} grains"
    )
    return [
        shown("soft-mean", "mean size, softer less stiffer", "grains", 0.0, mean[0] - mean[1], note, "own")
    ]


def let_flow(values: dict[str, Any]) -> dict[str, Any]:
    """Rates of flow of a settled silo [1/s] by outlet, and its width [m]."""
    settled = settle(fill(values["grains"], 1.0, QUICK_SOFTENING))
    rates = [flow_rate(settled, outlet, values["duration"], QUICK_SOFTENING) for outlet in values["outlets"]]
    return {"rates": rates, "width": settled.width}


def flow_rows(asked: dict[str, Any], found: dict[str, Any]) -> list[Row]:
    """Beverloo's law in two dimensions: rate ~ (D - k d)^1.5. Judged where the walls are far from the outlet."""
    outlets, rate = asked["outlets"], found["rates"]
    free = np.array(outlets) - BEVERLOO
    exponent = float(np.polyfit(np.log(free), np.log(rate), 1)[0])
    slope, origin = np.polyfit(outlets, np.array(rate) ** (2.0 / 3.0), 1)
    wide = found["width"] / DIAMETER / max(outlets)
    said = ", ".join(f"{q:.0f}/s at {d:g} d" for q, d in zip(rate, outlets, strict=True))
    note = (
        f"k = {BEVERLOO:g} given; {asked['grains']} disks, {asked['duration']:g} s each, "
        f"width {wide:.2g} of the widest outlet: {said}"
    )
    title = ("beverloo", "exponent of the flow rate", "-", 1.5, exponent)
    bound = "bound: less than half of the way to a rate proportional to the width"
    far = wide >= 3.0
    return [
        near_share(*title, EXPONENT_SHARE, f"{note}; {bound}", "paper")
        if far
        else shown(*title, f"the walls are too near; {note}", "paper"),
        shown("beverloo-k", "k with the exponent 1.5", "-", None, float(-origin / slope), "1 to 1.6 in the literature",
              "own"),
    ]  # fmt: skip


@styled
def draw_sizes(several: list[dict[str, Any]]) -> Any:
    """How often a size is exceeded: all beds together, each of them, the geometric tail, the paper's size at 0.01."""
    figure, axes = make_figure(size=(6.3, 3.4))
    sizes = all_sizes(several)
    number = np.arange(int(1.6 * max(sizes.max(), PAPER_SIZE)))
    for one in several if len(several) > 1 else []:
        share = (np.array(one["sizes"])[:, None] > number).mean(axis=0)
        axes.step(number[share > 0.0], share[share > 0.0], where="post", color="0.7", linewidth=0.8,
                  label="each bed" if one is several[0] else None)  # fmt: skip
    share = (sizes[:, None] > number).mean(axis=0)
    axes.step(
        number[share > 0.0],
        share[share > 0.0],
        where="post",
        label=f"{len(sizes)} avalanches",
        **line_style(0),
    )
    start, part, ratio = tail_of(sizes)
    tail = number[number >= start - 1]
    axes.plot(tail, part * ratio ** (tail - start + 1.0), label="geometric tail", **line_style(1))
    axes.errorbar([PAPER_SIZE], [EXCEEDED], xerr=[[PAPER_SIZE - PAPER_RANGE[0]], [PAPER_RANGE[1] - PAPER_SIZE]],
                  fmt="ks", markersize=4, capsize=3, label="paper")  # fmt: skip
    axes.set(yscale="log", ylim=(3e-3, 1.2), xlim=(0, number[-1]), xlabel=label_with("size N", "grains"),
             ylabel=label_with("P(size > N)", "1"))  # fmt: skip
    legend_beside(axes)
    return figure


def draw_outlet(silo: Silo, path: str | Path, reach: float = 9.0) -> None:
    """A picture of the outlet: grains within so many diameters, those that close it in colour."""
    from matplotlib.patches import Circle, Rectangle

    from drystone.views.style import COLOURS_OF_BODIES, GROUND

    figure, axes = make_figure(size=(4.0, 3.4))
    d, hole = DIAMETER, 0.5 * silo.outlet / DIAMETER
    arch = set(arch_grains(silo).tolist())
    for number in np.flatnonzero(silo.inside()):
        x, _, z = silo.grains()[number] / d
        if abs(x) < reach + 1.0 and z < 1.5 * reach:
            colour = COLOURS_OF_BODIES[2 if number in arch else 0]
            axes.add_patch(Circle((x, z), 0.5, facecolor=colour, edgecolor="black", linewidth=0.4))
    for left in (-reach - 1.0, hole):
        axes.add_patch(Rectangle((left, -1.0), reach + 1.0 - hole, 1.0, facecolor=GROUND, edgecolor="black"))
    axes.set(xlim=(-reach, reach), ylim=(-2.0, 1.4 * reach), aspect="equal", xlabel="x/d", ylabel="z/d")
    figure.savefig(path, dpi=110)


def story(result: dict[str, Any], folder: Path) -> str:
    """The sizes in a picture, and what was run; nothing without the kept table."""
    kept = read_table(DATA)
    if result["quick"] or not kept:
        return ""
    several = [one["result"] for name, one in kept.items() if name.startswith("silo-")]
    draw_sizes(several).savefig(folder / "silo-sizes.png", dpi=110)
    return WORDS


WORDS = """![How often a size is exceeded](silo-sizes.png)

**What was run.** Three beds of 16 000 disks, 64 d wide, 100 avalanches of each: 300, as was fixed before; the paper
has 5000. At the first 100 p of the tail was 0.35 (0.30 at 99), and the page judged them then. About 20
CPU-s an avalanche and 120 to 190 to settle. Kinds, bounds and softening were fixed before. `drystone reproduce silo
--to FOLDER --runs 300` runs all and goes on where it was stopped. The outlet is ours, so the mean size is a choice
([how it was made](../theory/silo.md)) and the size at 0.01 follows from it and from the tail: only the shape of the
tail is judged.

**Softening 3e-5.** In a settled bed half of the overlaps are below 1.6 % of a diameter, the largest is 10 %; within
10 d of the outlet 2.3 and 6.5 %. By scaling 1e-4 has 0.45 of these. With 1e-4 an earlier page had 100 avalanches of
two other beds: mean 9.2 +- 0.8, size at 0.01 39 +- 4.

**Jams** end by the rule of rest. Thirty of the small silo, at softening 1e-5, were watched for the paper's second: two
let grains out again (none did on the earlier page; the runs are chaotic). By the paper's rule those avalanches were
not over, so about one in fifteen of ours is cut short. On the earlier page, with softening 1e-4, the last jams of two
beds of 16 000 disks were watched, and stood."""


__all__ = ["REFERENCE", "TITLE", "avalanches", "draw_outlet", "draw_sizes", "rows", "scene", "story"]
