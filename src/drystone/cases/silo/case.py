"""The silo (Hadjidoukas et al. 2014, section 5.3): sizes of avalanches, and Beverloo's law for outlets that do not jam.

How silos are built, jam and are freed: run.py. What is made of the sizes: statistics.py. Other contact laws: laws.py.

The full form runs two silos of the paper's 16 000 disks, whose lattices are jittered differently, and shares the
avalanches (`--runs`) among them; `--workers` runs them side by side. It keeps its states after every avalanche in a
folder (`--to`, else silo-run), goes on from there when it is started again, and leaves pictures of the sizes and of the
outlets there.
"""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.case import law
from drystone.cases.kept import compute_all, read_table
from drystone.cases.row import Row, at_most, near, near_share, shown
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

REFERENCE = "Hadjidoukas et al. 2014, section 5.3, fig. 14; Beverloo et al. 1961 for the flow"

DATA = "silo.json.gz"  # of the full form, once it has been run with a folder
ENOUGH = 100  # avalanches from which on their statistics are judged
SILOS, FULL_AVALANCHES = 2, 300  # of the full form
QUICK_GRAINS, QUICK_AVALANCHES, QUICK_SOFTENING = 2000, 2, 1e-5
FLOW_GRAINS, FLOW_OUTLETS = 4000, (6.0, 8.0, 11.0, 15.0)  # 45 d wide, three times the widest outlet
QUICK_FLOW_GRAINS, QUICK_FLOW_OUTLETS = 600, (4.0, 7.0)  # 18 d wide
BEVERLOO = 1.4  # k: share of a diameter at the rim that no grain uses, the usual value
# the silo that compares softenings, and whose jams are watched one after the other
SMALL, SMALL_AVALANCHES, SMALL_JAMS = 500, 100, 30


def rows(
    quick: bool = False, *, runs: int | None = None, to: str | Path | None = None, workers: int | None = None
) -> list[Row]:
    """Impacts under softening, avalanches (runs: how many, to: folder, workers: processes), jams, Beverloo's law."""
    folder = Path(to) if to is not None else None if quick or read_table(DATA) else Path("silo-run")
    if quick:
        several = {"silo-0": study(QUICK_GRAINS, runs or QUICK_AVALANCHES, QUICK_SOFTENING, watched=0.1)}
        small, flow = {}, {"grains": QUICK_FLOW_GRAINS, "outlets": QUICK_FLOW_OUTLETS, "duration": 0.1}
    else:
        kept = read_table(DATA) if folder is None else {}
        n_avalanche = runs or (SILOS * kept["silo-0"]["values"]["n_avalanche"] if kept else FULL_AVALANCHES)
        each, few = -(-n_avalanche // SILOS), min(SMALL_AVALANCHES, n_avalanche)
        several = {f"silo-{k}": study(COLUMNS * ROWS, each, SOFTENING, seed=k) for k in range(SILOS)}
        small = {
            "soft": study(SMALL, few, QUICK_SOFTENING, jams=SMALL_JAMS),
            "stiff": study(SMALL, few, SOFTENING, jams=0),
        }
        flow = {"grains": FLOW_GRAINS, "outlets": FLOW_OUTLETS, "duration": 0.4}
    studies: dict[str, Any] = {}
    for name, values in (several | small).items():
        own = None if folder is None else str(folder / name)
        studies[name] = (partial(watch_silo, folder=own), values)
    table = None if quick else DATA
    result: dict[str, Any] = compute_all(studies | {"flow": (let_flow, flow)}, folder, workers, table)
    if folder is not None:
        draw_sizes(np.concatenate([result[name]["sizes"] for name in several]), folder / "sizes.png")
    out = [
        *impact_rows(several["silo-0"]["softening"]),
        *avalanche_rows(several["silo-0"], [result[name] for name in several]),
    ]
    if small:
        out += [
            *jam_rows(small["soft"], [result["soft"]], "small-"),
            *softening_rows(result["soft"], result["stiff"]),
        ]
    return out + flow_rows(flow, result["flow"])


def study(
    grains: int, n_avalanche: int, softening: float, seed: int = 0, jams: int = 1, watched: float = JAM_TIME
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
        at_most("softening", "change of the restitutions of two grains by softening", "-", 1e-6, gap, note),
        shown("restitution", "normal restitution of two grains at 0.3 m/s", "-", None,
              float(found[0].normal_restitution[0]),
              "the paper's damping, found with a sphere of 354 g, stops grains of 32 mg almost dead"),
    ]  # fmt: skip


def avalanche_rows(asked: dict[str, Any], several: list[dict[str, Any]]) -> list[Row]:
    """Sizes of avalanches of all silos at the reference outlet, and their last jams."""
    sizes = np.concatenate([one["sizes"] for one in several])
    removals = np.concatenate([one["removals"] for one in several])
    said = (
        f"{len(several)} x {asked['grains']} disks, outlet {asked['outlet']:g} d (ours), "
        f"softening {asked['softening']:g}, {sum(one['simulated'] for one in several):.3g} s simulated"
    )
    error = float(sizes.std() / np.sqrt(len(sizes)))
    means = " and ".join(f"{np.mean(one['sizes']):.3g}" for one in several)
    out = [
        shown("number", "avalanches", "-", 5000.0, len(sizes), said),
        shown("mean", "mean size", "grains", 9.8, float(sizes.mean()),
              f"+- {error:.2g}, by silo {means}; 9.8 follows from 45 and an exponential law; "
              f"{removals.mean():.3g} removals each"),
    ]  # fmt: skip
    size, p_value, spread = size_exceeded(sizes), tail_p_value(sizes), size_error(sizes)
    start = tail_of(sizes)[0]
    tail = f"sizes from {start} on, {int((sizes >= start).sum())} of {len(sizes)}"
    quantile = f"paper: {PAPER_RANGE[0]:g}-{PAPER_RANGE[1]:g}; sampling error {spread:.2g}; largest seen {sizes.max()}"
    what = ("p value of an exponential tail (Kolmogorov-Smirnov)", "size exceeded with probability 0.01")
    if len(sizes) < ENOUGH:
        few = f"; not judged below {ENOUGH} avalanches"
        out.append(shown("tail", what[0], "-", None, p_value, tail + few))
        out.append(shown("exceeded", what[1], "grains", PAPER_SIZE, size, quantile + few))
    else:
        out.append(Row("tail", what[0], "-", None, p_value, 0.05, p_value > 0.05, tail + "; at least 0.05"))
        held = PAPER_RANGE[0] <= size <= PAPER_RANGE[1]
        out.append(Row("exceeded", what[1], "grains", PAPER_SIZE, size, None, held, quantile))
    return out + jam_rows(asked, several)


def jam_rows(asked: dict[str, Any], several: list[dict[str, Any]], name: str = "") -> list[Row]:
    """Whether jams, declared by the rule of rest, are jams by the paper's rule as well."""
    jams = len(several) * asked["jams"]
    note = f"{jams} watched for {asked['watched']:g} s more, {asked['grains']} disks; the paper's rule is 1 s"
    leaked, stood = (sum(one[what] for one in several) for what in ("leaked", "stood"))
    return [
        near(f"{name}rest-rule", "jams declared at rest that let grains out", "-", 0.0, leaked, 0.0, note),
        near(
            f"{name}arch",
            "share of arches that stand with the same grains",
            "-",
            1.0,
            stood / jams,
            0.0,
            note,
        ),
    ]


def softening_rows(soft: dict[str, Any], stiff: dict[str, Any]) -> list[Row]:
    """Mean avalanche of a small silo with two softenings."""
    sizes = [np.array(one["sizes"]) for one in (soft, stiff)]
    mean = [float(one.mean()) for one in sizes]
    error = float(np.sqrt(sum(one.var() / len(one) for one in sizes)))
    note = (
        f"{SMALL} disks, softening {QUICK_SOFTENING:g} and {SOFTENING:g}, {len(sizes[0])} avalanches each of "
        f"{mean[0]:.3g} and {mean[1]:.3g} grains; two standard errors"
    )
    title = ("soft-mean", "mean size, softer less stiffer", "grains")
    return [near(*title, 0.0, mean[0] - mean[1], 2.0 * error, note)]


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
    return [
        near_share(*title, 0.1, note) if wide >= 3.0 else shown(*title, f"the walls are too near; {note}"),
        shown(
            "beverloo-k",
            "k with the exponent 1.5",
            "-",
            None,
            float(-origin / slope),
            "1 to 1.6 in the literature",
        ),
    ]


def draw_sizes(sizes: np.ndarray, path: str | Path) -> None:
    """A picture of the sizes: how often one is exceeded, the geometric tail, and the paper's size at 0.01."""
    from drystone.views.style import COLOURS_OF_BODIES, make_figure

    figure, axes = make_figure(size=(4.6, 3.2))
    number = np.arange(int(1.6 * max(sizes.max(), PAPER_SIZE)))
    share = (sizes[:, None] > number).mean(axis=0)
    axes.step(number[share > 0.0], share[share > 0.0], where="post", color=COLOURS_OF_BODIES[0],
              label=f"{len(sizes)} avalanches")  # fmt: skip
    start, part, ratio = tail_of(sizes)
    tail = number[number >= start - 1]
    axes.plot(tail, part * ratio ** (tail - start + 1.0), color=COLOURS_OF_BODIES[2], label="geometric tail")
    axes.errorbar([PAPER_SIZE], [EXCEEDED], xerr=[[PAPER_SIZE - PAPER_RANGE[0]], [PAPER_RANGE[1] - PAPER_SIZE]],
                  fmt="ks", markersize=4, capsize=3, label="paper")  # fmt: skip
    axes.set(
        yscale="log", ylim=(3e-3, 1.2), xlim=(0, number[-1]), xlabel="size N [grains]", ylabel="P(size > N)"
    )
    axes.legend()
    figure.savefig(path, dpi=110)


def draw_outlet(silo: Silo, path: str | Path, reach: float = 9.0) -> None:
    """A picture of the outlet: grains within so many diameters, those that close it in colour."""
    from matplotlib.patches import Circle, Rectangle

    from drystone.views.style import COLOURS_OF_BODIES, GROUND, make_figure

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


__all__ = ["REFERENCE", "TITLE", "avalanches", "draw_outlet", "draw_sizes", "rows", "scene"]
