"""What the paper says of its avalanches, beside what we get: Tables 2 and 3, the statements on figures 5 to 8.

Bounds, fixed before the runs. Lengths: 8 %, for the paper's two statements of one run differ by 2 to 3 % and the
grid's error is up to 4 %. The angle from centre to centre: what 8 % of X_CM make of it. The angle to the front is a
function of R and is not judged again; nor is the line of bricks in Table 3, which is the run of Table 2. Trends: half
of the printed effect. Statements without a number hold by their direction, or by a factor that is said ("clearly
higher": 1.5; "vanishes": a quarter; "saturates": a quarter of the growth before). The mean of the seeds is judged.
"""

from math import degrees, radians, sin, tan
from typing import Any

import numpy as np

from drystone.cases.rock_avalanche.model import LAW, REST, Setting
from drystone.cases.rock_avalanche.outcome import MODES, PARTNERS, TRANSITION, ZONES, by_zone, places
from drystone.cases.rock_avalanche.study import (
    CUBES,
    RADII,
    REFERENCE,
    SEEDS,
    SMALL,
    TEETH,
    Found,
    releases,
    seeds_of,
)
from drystone.cases.row import Row, at_least, at_most, near, near_share, shown

SHARE = 0.08  # of a length
# Table 2: what is measured, the paper's model, its experiment, the title
TABLE_2 = {
    "H": (0.120, 0.075, "height of the highest block", "m"),
    "L": (0.882, 0.930, "length of the deposit", "m"),
    "W": (1.383, 1.400, "width of the deposit", "m"),
    "R": (0.824, 0.840, "run-out of the deposit", "m"),
    "X_CM": (0.332, 0.370, "centre of the deposit from the toe", "m"),
    "phi_CM": (40.1, 40.0, "angle from centre to centre", "deg"),
    "phi_app": (32.2, 32.0, "angle from the rear foot of the box to the front", "deg"),
}
# Table 3, with the headings of its last two columns put right
TABLE_3 = {
    "bricks": (REFERENCE, {"R": 0.84, "L": 0.91, "W": 1.37, "phi_CM": 40.1, "phi_app": 31.5}),
    "cubes": (CUBES, {"R": 0.76, "L": 0.84, "W": 1.40, "phi_CM": 40.2, "phi_app": 32.3}),
    "ripples": (TEETH, {"R": 0.48, "L": 0.81, "W": 1.48, "phi_CM": 45.5, "phi_app": 36.0}),
}
ANGLES = {"phi_CM": "X_CM", "phi_app": "R"}  # and the length of which each is a function
FALL = 1.24  # of the centre of mass [m]: box to deposit, from the paper's geometry
PLATEAU = (-0.9, -0.3)  # stretch of x over which friction at the base was taken for level before the runs [m]
LOWER = (-0.6, -0.2)  # that over which it is: a box of bricks is 0.4 m long and lands on its way [m]
DENSITY_OF_WORK = 120.0  # "nearly", fig. 7d [J/m]
CLEARLY, VANISHES, SATURATES = 1.5, 0.25, 0.25


def number(found: dict[str, Any], what: str) -> float:
    """One quantity of Tables 2 and 3 of one run [m, degrees]."""
    field = {
        "L": "length",
        "W": "width",
        "R": "run_out",
        "X_CM": "centre",
        "phi_CM": "phi_cm",
        "phi_app": "phi_app",
    }
    return float(found["top"] if what == "H" else found["contour"][field[what]])


def told(runs: list[dict[str, Any]], what: str) -> tuple[float, str]:
    """Mean over the seeds that stand, and a note with their scatter and the grid's error."""
    values = [number(one, what) for one in runs]
    cell = 1e3 * runs[0]["contour"]["cell"]
    grid = {
        "L": f"; grid +-{cell:.0f} mm",
        "W": f"; grid +-{cell:.0f} mm",
        "R": f"; grid +-{0.5 * cell:.0f} mm",
    }
    return float(np.mean(values)), scatter(values) + grid.get(what, "")


def scatter(values: list[float]) -> str:
    """How many seeds stand and how much they differ."""
    if len(values) == 1:
        return "one seed"
    return f"mean of {len(values)} seeds, standard deviation {np.std(values, ddof=1):.2g}"


def angle_bound(phi: float) -> float:
    """What 8 % of the paper's X_CM make of the angle from centre to centre [degrees]."""
    across = FALL / tan(radians(phi))
    return degrees(SHARE * TABLE_2["X_CM"][0] * sin(2.0 * radians(phi)) / (2.0 * across))


def full_rows(found: Found) -> list[Row]:
    """All rows, as far as their runs stand."""
    out: list[Row] = []
    bricks, cubes, teeth = (seeds_of(found, one) for one in (REFERENCE, CUBES, TEETH))
    if bricks:
        out += [*table_2(bricks), *energies("bricks", bricks), *plateau_rows(bricks), *friction_row(bricks)]
    out += table_3(found)
    if bricks and cubes:
        out += cubes_rows(bricks, cubes)
    if bricks and teeth:
        out += ripple_rows(bricks, teeth)
    toes = toes_of(found)
    if toes:
        out += toe_rows(*toes)
    return [*out, *run_rows(found), *beside_rows(found)]


def table_2(runs: list[dict[str, Any]]) -> list[Row]:
    """The reference: the paper's model is judged, its experiment stands beside."""
    out = []
    for id, (model, _, title, unit) in TABLE_2.items():
        ours, note = told(runs, id)
        if id in ANGLES:
            out.append(shown(id, title, unit, model, ours, f"a function of {ANGLES[id]}; {note}", "paper"))
        else:
            out.append(near_share(id, title, unit, model, ours, SHARE, note, "paper"))
    for id, (_, experiment, title, unit) in TABLE_2.items():
        note = "experiment; optical, smoothed" if id == "H" else "experiment"
        out.append(shown(f"{id}-experiment", title, unit, experiment, told(runs, id)[0], note, "paper"))
    return out


def table_3(found: Found) -> list[Row]:
    """Fifteen numbers: bricks are the run of Table 2; the angle to the front is a function of R."""
    out = []
    for name, (setting, paper) in TABLE_3.items():
        runs = seeds_of(found, setting)
        for id, value in paper.items() if runs else ():
            ours, note = told(runs, id)
            mark, title, unit = f"{name}-{id}", f"Table 3, {name}: {TABLE_2[id][2]}", TABLE_2[id][3]
            if name == "bricks":
                out.append(
                    shown(mark, title, unit, value, ours, "the run of Table 2, where it is judged", "paper")
                )
            elif id == "phi_app":
                out.append(shown(mark, title, unit, value, ours, f"a function of R; {note}", "paper"))
            elif id == "phi_CM":
                out.append(near(mark, title, unit, value, ours, angle_bound(value), note, "paper"))
            else:
                out.append(near_share(mark, title, unit, value, ours, SHARE, note, "paper"))
    return out


def mean_loss(runs: list[dict[str, Any]]) -> np.ndarray:
    """By zone, partner and mode, the mean of the seeds [J]."""
    return np.mean([by_zone(one) for one in runs], axis=0)


def energies(name: str, runs: list[dict[str, Any]]) -> list[Row]:
    """A chart of fig. 5 in joules; the paper's bars carry no numbers."""
    loss = mean_loss(runs)
    total = float(np.mean([one["released"] for one in runs]))
    out = [
        shown(
            f"{name}-released", f"{name}: energy released", "J", None, total, "fig. 5 has no numbers", "own"
        )
    ]
    for z, zone in enumerate(ZONES):
        for p, partner in enumerate(PARTNERS):
            for m, mode in enumerate(MODES):
                title = f"{name}: lost by {mode}, {partner}, zone {zone}"
                note = f"fig. 5 has no numbers; {loss[z, p, m] / total:.3f} of the energy released"
                out.append(
                    shown(f"{name}-{zone}-{mode}-{partner}", title, "J", None, loss[z, p, m], note, "own")
                )
    return out


def friction_row(runs: list[dict[str, Any]]) -> list[Row]:
    """Fig. 5a."""
    loss = mean_loss(runs)
    note = f"fig. 5a: most is lost by friction; the transition reaches {TRANSITION:g} m to both sides"
    return [at_least("friction", "bricks: least share of friction in a zone", "-", 0.5,
                     (loss[:, :, 1].sum(axis=1) / loss.sum(axis=(1, 2))).min(), note, "paper")]  # fmt: skip


def level(one: dict[str, Any], stretch: tuple[float, float] = PLATEAU) -> float:
    """Friction at the base along a stretch of the slope, per metre of run [J/m]."""
    x = places(one)
    here = (x > stretch[0]) & (x < stretch[1])
    return float(np.array(one["loss"])[here, 0, 1].mean() / one["place"][1])


def plateau_rows(runs: list[dict[str, Any]]) -> list[Row]:
    """Fig. 7d: the density of the bricks is taken from it; that the level is mu m g is a closed form."""
    levels = [level(one) for one in runs]
    ours = float(np.mean(levels))
    exact = LAW["base"]["friction"] * runs[0]["mass"] * 9.81
    note = "bound 3 %: not every brick slides on the base all the time"
    return [
        shown("plateau", "friction at the base along the slope", "J/m", DENSITY_OF_WORK, ours,
              f"fig. 7d; the density of the bricks is taken from it; {scatter(levels)}", "fitted"),
        near("plateau-exact", "that over mu m g", "-", 1.0, ours / exact, 0.03, note, "exact"),
        shown("plateau-lower", f"the same from x = {LOWER[0]:g} to {LOWER[1]:g} m, over mu m g", "-", 1.0,
              float(np.mean([level(one, LOWER) for one in runs])) / exact,
              "a stretch chosen after the first run: below the gate friction still rises", "exact"),
    ]  # fmt: skip


def ratio(id: str, one: list[dict[str, Any]], other: list[dict[str, Any]]) -> float:
    return told(one, id)[0] / told(other, id)[0]


def trend(name: str, id: str, ours: float) -> Row:
    """A length over that of the bricks on the flat slope; the bound is half of the printed effect."""
    paper = TABLE_3[name][1][id] / TABLE_3["bricks"][1][id]
    title = f"{name}: {TABLE_2[id][2]} over that of the reference"
    return near(
        f"{name}-{id}-trend", title, "-", paper, ours, 0.5 * abs(1.0 - paper), "half of the effect", "paper"
    )


def cubes_rows(bricks: list[dict[str, Any]], cubes: list[dict[str, Any]]) -> list[Row]:
    """Section 4.1, fig. 5b: cubes run shorter, collide more, lose as much in each zone; isolated ones spread."""
    out = [*energies("cubes", cubes)]
    out += [trend("cubes", id, ratio(id, cubes, bricks)) for id in ("R", "L")]
    wider = ratio("W", cubes, bricks)
    out.append(shown("cubes-W-trend", "cubes: width over that of the reference", "-", 1.40 / 1.37, wider,
                     "an effect of 2 % is within the grid's error", "paper"))  # fmt: skip
    alike = [float(np.mean([one["alike"]["run_out"] for one in group])) for group in (cubes, bricks)]
    note = f"the rule decides: on a grid of 31 mm for both {alike[0]:.3f} and {alike[1]:.3f} m"
    out.append(shown("cubes-R-alike", "cubes: run-out over that of the reference, same grid", "-", 0.76 / 0.84,
                     alike[0] / alike[1], note, "paper"))  # fmt: skip
    ours, theirs = mean_loss(cubes), mean_loss(bricks)
    inside = ours[:, 1].sum(axis=1) / ours.sum(axis=(1, 2))
    out.append(at_least("cubes-inside", "cubes: least share lost among blocks in a zone", "-", 0.5, inside.min(),
                        "most is lost within the bulk, whatever the zone", "paper"))  # fmt: skip
    more = ours[:2, :, 0].sum(axis=1) / theirs[:2, :, 0].sum(axis=1)
    out.append(at_least("cubes-collide", "cubes: collisions over those of bricks, lesser of slope and transition",
                        "-", 1.0, more.min(), f"{more[0]:.2f} and {more[1]:.2f}", "paper"))  # fmt: skip
    less = ours[1, 0, 1] / theirs[1, 0, 1]
    out.append(Row("cubes-base", "cubes: friction at the base of the transition over that of bricks", "-", None,
                   float(less), None, bool(less < 1.0), "a limited reduction: holds below 1", "paper"))  # fmt: skip
    apart = np.abs(ours.sum(axis=(1, 2)) - theirs.sum(axis=(1, 2))).max() / theirs.sum()
    out.append(at_most("cubes-zones", "cubes: largest difference of a zone's loss to that of bricks, as a share of all",
                       "-", SHARE, apart, "not significantly affected", "paper"))  # fmt: skip
    return [*out, *isolated_rows("cubes", cubes, bricks)]


def isolated_rows(name: str, runs: list[dict[str, Any]], bricks: list[dict[str, Any]]) -> list[Row]:
    """Isolated blocks go farther."""
    far, near_by = (float(np.mean([one["quantiles"][-1] for one in group])) for group in (runs, bricks))
    note = f"{far:.3f} and {near_by:.3f} m; isolated blocks go farther"
    title = f"{name}: x that 99 % of the blocks have not passed, over that of the reference"
    return [at_least(f"{name}-far", title, "-", 1.0, far / near_by, note, "paper")]


def ripple_rows(bricks: list[dict[str, Any]], teeth: list[dict[str, Any]]) -> list[Row]:
    """Section 4.2, figs 5c and 6: ripples hold the mass back, shear it, and throw single blocks farther."""
    out = [*energies("ripples", teeth)]
    out += [trend("ripples", id, ratio(id, teeth, bricks)) for id in ("R", "L", "W")]
    ours, theirs = mean_loss(teeth), mean_loss(bricks)
    before = ours[0].sum() / ours.sum()
    out.append(near_share("ripples-before", "ripples: share lost before the transition", "-", 0.75, before, SHARE,
                          "nearly 75 %", "paper"))  # fmt: skip
    more = ours[0, 1] / theirs[0, 1]
    out.append(at_least("ripples-among", "ripples: loss among blocks on the slope over that of the reference, lesser "
                        "of collisions and friction", "-", 1.0, more.min(), f"{more[0]:.2f} and {more[1]:.2f}",
                        "paper"))  # fmt: skip
    less = ours[1, 1, 1] / theirs[1, 1, 1]
    out.append(Row("ripples-transition", "ripples: friction among blocks at the transition over that of the reference",
                   "-", None, float(less), None, bool(less < 1.0), "reduced: holds below 1", "paper"))  # fmt: skip
    steep, flat = (float(np.mean([one["profile"]["gradient"] for one in group])) for group in (teeth, bricks))
    title = "ripples: velocity gradient across the flow over that of the reference"
    note = f"fig. 6: clearly higher; {steep:.1f} and {flat:.1f} 1/s"
    out.append(at_least("ripples-gradient", title, "-", CLEARLY, steep / flat, note, "paper"))
    return [*out, *isolated_rows("ripples", teeth, bricks)]


def toes_of(found: Found) -> tuple[list[dict[str, Any]], str] | None:
    """The reference and the rounded toes, seed 1, at the largest size of which all stand; and a note."""
    for size in (REFERENCE.bricks, SMALL):
        names = [Setting(bricks=size, radius=radius).name for radius in (0.0, *RADII)]
        if all(name in found for name in names):
            return [found[name] for name in names], f"{size} bricks"
    return None


def excess(one: dict[str, Any]) -> float:
    """Friction at the base around the toe beyond the level along the slope, as far as it is above it [J]."""
    work = np.array(one["loss"])[:, 0, 1] / one["place"][1] - level(one)
    x = places(one)
    return float(np.clip(work[(x > PLATEAU[1]) & (x < 1.0)], 0.0, None).sum() * one["place"][1])


def toe_rows(toes: list[dict[str, Any]], size: str) -> list[Row]:
    """Section 4.3, figs 7 and 8: collisions vanish, friction among bricks falls, the excess at the base saturates."""
    loss = (
        np.stack([by_zone(one) for one in toes])
        / np.array([one["released"] for one in toes])[:, None, None, None]
    )
    among, support = loss[:, 1, 1, 0], loss[:, 1, 0, 0]
    inner = loss[:, :, 1, 1].sum(axis=1)
    peak = [np.array(one["loss"])[:, 0, 1].max() / one["released"] for one in toes]
    over = np.array([excess(one) / one["released"] for one in toes])
    x = np.array([one["contour"]["centre"] for one in toes])
    out = [
        at_most("toe-among", "collisions among bricks at the transition, largest radius over sharp toe", "-", VANISHES,
                among[-1] / among[0], f"fig. 7a: vanish; {size}", "paper"),
        at_most("toe-support", "collisions with the support at the transition, 5 cm over sharp toe", "-", VANISHES,
                support[1] / support[0], f"fig. 7c: not significant from the smallest radius; {size}", "paper"),
        Row("toe-friction", "largest rise of the friction among bricks with the radius", "-", None,
            float(np.diff(inner).max()), None, bool(np.diff(inner).max() < 0.0),
            f"fig. 7b: declines; share of the energy released, of all zones; {size}", "paper"),
        Row("toe-peak", "largest rise of the peak of friction at the base with the radius", "-", None,
            float(np.diff(peak).max()), None, bool(np.diff(peak).max() < 0.0),
            f"fig. 7d: the peak declines; share of the energy released in a bin; {size}", "paper"),
        at_least("toe-excess", "excess friction at the base, radius 0.2 m over sharp toe", "-", 1.0, over[2] / over[0],
                 f"fig. 7d: begins to increase; {size}", "paper"),
        near("toe-saturates", "the same, radius 0.9 m over 0.2 m", "-", 1.0, over[3] / over[2], SATURATES,
             f"fig. 7d: saturates from 0.2 m; {size}", "paper"),
        at_least("toe-grows", "growth of X_CM from the sharp toe to 0.2 m over the grid's error", "-", 1.0,
                 (x[2] - x[0]) / (0.5 * toes[0]["contour"]["cell"]), f"fig. 8: {x[2] - x[0]:.3f} m; {size}", "paper"),
        at_most("toe-levels", "change of X_CM from 0.2 to 0.9 m over that growth", "-", SATURATES,
                abs(x[3] - x[2]) / max(x[2] - x[0], 1e-9), f"fig. 8: levels off; {size}", "paper"),
    ]  # fmt: skip
    for radius, one in zip((0.0, *RADII), toes, strict=True):
        out.append(shown(f"toe{radius:g}-X_CM", f"X_CM, radius {radius:g} m", "m", None, one["contour"]["centre"],
                         f"fig. 8 has no numbers; {size}", "own"))  # fmt: skip
    return out


def run_rows(found: Found) -> list[Row]:
    """Rest, ledger and cost of all runs."""
    slowest = max(found.values(), key=lambda one: one["speed"])
    largest = max(one["residual"] / one["released"] for one in found.values())
    deepest = max(one["overlap"] for one in found.values())
    full = [one for name, one in found.items() if f"-{REFERENCE.bricks}-" in name]
    out = [
        shown("rest", "largest mean speed at the end of a run", "m/s", 0.0, slowest["speed"],
              f"runs end below {REST:g} m/s; {len(found)} runs, the longest "
              f"{max(one['time'] for one in found.values()):.1f} s", "own"),
        shown("ledger", "largest residual of a ledger over the energy released", "-", 0.0, largest,
              "an identity of the scheme", "own"),
        shown("overlap", "largest overlap, as a share of the smaller body", "-", 0.0, deepest,
              "the paper's stiffness of 1e5 N/m", "own"),
        shown("stands", "releases that stand", "-", float(len(releases())), len(found),
              "of those in study.py; seeds of bricks, cubes, ripples: "
              + ", ".join(f"{len(seeds_of(found, one))} of {len(SEEDS)}" for one in (REFERENCE, CUBES, TEETH)), "own"),
    ]  # fmt: skip
    if full:
        minutes = [one["cpu_seconds"][0] / 60.0 for one in full]
        pour = max(one["cpu_seconds"][1] for one in full) / 60.0
        note = (
            f"dearest of {len(full)}, gate to rest, one thread, busy cores; pouring {pour:.1f}; asked for: 10"
        )
        out.append(shown("cpu", "6300 blocks to rest", "CPU-min", 10.0, max(minutes), note, "cost"))
        beds = {
            releases()[name].poured: one["cpu_seconds"][1]
            for name, one in found.items()
            if name in releases()
        }
        hours = (sum(one["cpu_seconds"][0] for one in found.values()) + sum(beds.values())) / 3600.0
        note = f"{len(found)} releases and {len(beds)} beds, busy cores; asked for: 3"
        out.append(shown("cpu-all", "all releases", "CPU-h", 3.0, hours, note, "cost"))
    return out


def beside_rows(found: Found) -> list[Row]:
    """Rounding, weighting, form and height of ripples, sizes: shown once."""
    out = []
    for name, setting in releases().items():
        plain = setting._replace(seed=1) in (REFERENCE, CUBES, TEETH)
        if plain or setting.radius or name not in found:
            continue
        one = found[name]
        contour = one["contour"]
        note = (
            f"L {contour['length']:.3f}, W {contour['width']:.3f}, X_CM {contour['centre']:.3f} m, isolated "
            f"{contour['isolated']:.3f}, lost before the transition {by_zone(one)[0].sum() / by_zone(one).sum():.3f}"
        )
        out.append(shown(f"{name}-R", f"{name}: run-out", "m", None, contour["run_out"], note, "own"))
    return out
