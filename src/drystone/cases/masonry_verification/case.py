"""Masonry on supports and in quasi-static runs against closed forms, limit analysis and hard contact.

Factors of quasi-static runs lie between the last balanced level and one step more: rows take the middle, bounds are
half a step and what the closed form leaves out, as their notes say. Everything goes through `run` and the record.
"""

from math import atan
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.masonry_verification import arches, blocks
from drystone.cases.row import Row, near, near_share, shown
from drystone.scene import Scene

TITLE = "masonry on supports"
REFERENCE = (
    "statics of rigid blocks, Coulomb, a bar of blocks and springs by transfer matrices, Milankovitch 1907, limit "
    "analysis by a linear programme (Livesley 1978), hard contact"
)
STEP = 0.003  # of accelerations [g]
TURN = 0.004  # of tilts [rad]
SPREAD = 2e-3  # of the way of springers [m]
HALF = "half a step of the load, and 1 % for the joints that give"


def scene(**values: Any) -> Scene:
    """The arch of the rows; values: `ratio`, `courses`, `blocks`, fields of `Masonry`."""
    return arches.arch(**values)


def rows(quick: bool = False) -> list[Row]:
    """All rows; quick: rigid blocks only."""
    kinds = ("rigid",) if quick else ("rigid", "deformable")
    return [row for kind in kinds for row in (*_blocks(kind), *_arches(kind))] + _spread(quick) + _alone()


def _blocks(kind: str) -> list[Row]:
    """Columns, walls, tilts and couplets."""
    share = 0.5 * STEP / 0.2 + 0.01
    out = [
        near_share(f"column-{kind}", f"one block pushed over, {kind}: acceleration over g b/h", "-", 1.0,
                   blocks.pushed_over(kind, 1, STEP), share, HALF, "exact"),
        near_share(f"stack-{kind}", f"four blocks pushed over, {kind}: acceleration over g b/h", "-", 1.0,
                   blocks.pushed_over(kind, 4, STEP), share, HALF, "exact"),
        near_share(f"wall-{kind}", f"free-standing wall pushed out of plane, {kind}: acceleration over g t/h", "-", 1.0,
                   blocks.wall_pushed_over(kind, STEP), share, HALF, "exact"),
        near("topple-" + kind, f"tilt at which a block of b/h 0.4 topples, {kind}", "rad", atan(0.4),
             blocks.tilted(kind, 0.7, TURN), 0.5 * TURN + 0.004, "half a step, and 1 %", "exact"),
        near("slide-" + kind, f"tilt at which it slides at friction 0.3, {kind}", "rad", atan(0.3),
             blocks.tilted(kind, 0.3, TURN), 0.5 * TURN + 0.003, "half a step, and 1 %", "exact"),
    ]  # fmt: skip
    rise, force = blocks.couplet(kind)
    out += [
        near_share(f"dilatancy-{kind}", f"couplet sheared by a jack, {kind}: rise over slip over dilatancy", "-", 1.0,
                   rise / 0.3, 0.01, "1 %: ten times the residual of a level", "exact"),
        near_share(f"friction-{kind}", f"couplet, {kind}: force of the jack over friction times weight", "-", 1.0,
                   force, 0.02, "2 %: half of what a step of the jack adds; blocks stop below the limit", "exact"),
    ]  # fmt: skip
    return out


def _arches(kind: str) -> list[Row]:
    """Arches against the linear programme."""
    found, programme = arches.pushed(kind, STEP)
    out = [
        near(f"arch-{kind}", f"acceleration at which an arch of t/R 0.15 falls, {kind}", "g", programme, found,
             0.5 * STEP + 0.01 * programme, f"linear programme; {HALF}", "exact"),
    ]  # fmt: skip
    for name, outward, what in (("least", True, "apart"), ("largest", False, "together")):
        ours, exact = arches.thrust(kind, outward)
        note = "linear programme for the arch as built; 2 %: 2 mm of way are 1 % of the rise over which a hinge acts"
        out.append(near_share(f"thrust-{name}-{kind}", f"thrust when the springers move {what} by 2 mm, {kind}", "N",
                              exact, ours, 0.02, note, "exact"))  # fmt: skip
    ours, exact = arches.least_thickness(kind, 27, 0.02)
    note = "linear programme for 27 voussoirs; 2 %: halving to 2 % leaves 1 %, and joints give"
    out += [
        near_share(f"thickness-{kind}", f"least thickness over radius of a semicircle, {kind}", "-", exact, ours, 0.02,
                   note, "exact"),
        near_share(f"milankovitch-{kind}", f"the same against the continuous arch, {kind}", "-", arches.MILANKOVITCH,
                   ours, 0.03, "Milankovitch 1907: 0.1075; 27 voussoirs stand at 0.7 % less", "exact"),
    ]  # fmt: skip
    return out


def _spread(quick: bool) -> list[Row]:
    """An arch whose springers move far apart, against the programme for the arch as it stands then."""
    levels, ended = arches.spread(0.04 if quick else 0.15, SPREAD)
    at = levels[round(0.04 / SPREAD) - 1]
    note = "linear programme for the arch as it stands then; 1 %: a level is balanced to 0.6 % of the thrust"
    out = [near_share("thrust-spread", "thrust when the springers have moved apart by 40 mm, rigid", "N", float(at[2]),
                      float(at[1]), 0.01, note, "exact")]  # fmt: skip
    if not quick:
        programme = float(levels[np.isfinite(levels[:, 2]), 0].max()) + 0.5 * SPREAD
        found = float(levels[-1, 0]) + 0.5 * SPREAD
        note = "linear programme for the arch as the run has left it; half a step of each, and 1 %"
        out.append(near("way-spread", f"way of a springer at which the arch falls, rigid ({ended})", "m", programme,
                        found, SPREAD + 0.01 * programme, note, "exact"))  # fmt: skip
    return out


def _alone() -> list[Row]:
    """An opening joint, waves in a column, a block that rocks."""
    period, exact = blocks.column_period()
    rocks, hard = blocks.rocking(0.3, 0.6, 0.5, 1.0)
    return [
        near_share("opening", "rotation of a pier on a joint without tension, at 0.6 b/h, over statics", "-", 1.0,
                   blocks.opening_joint(), 0.02, "2 %: 24 points across the joint", "exact"),
        near_share("column-period", "first period of a column of ten blocks and joints on a lifted base", "s", exact,
                   period, 0.005, "0.5 %: 20 elements along it", "exact"),
        near_share("rocking", "first rotation over alpha under a pulse of 0.6 g, 0.5 s, b/h 0.3", "-", hard, rocks,
                   0.03, "the same scene in hard contact; 3 %: the joint gives before the block lifts", "code"),
        shown("programme", "least t/R of the programme with 61 voussoirs", "-", arches.MILANKOVITCH,
              _programme(61), "the programme itself against Milankovitch", "own"),
    ]  # fmt: skip


def _programme(courses: int) -> float:
    """Least thickness by the linear programme alone."""
    return arches.programme_thickness("rigid", courses)


def story(result: dict[str, Any], folder: Path) -> str:
    """Pictures of a mechanism and of a curve."""
    from drystone.simulation.simulate import run

    del result
    push = arches.PushAcceleration(direction=(1.0, 0.0, 0.0), step=STEP, tolerance=0.1 * STEP, collapse=0.05)
    record = run(arches.arch("rigid", push=push))
    arches.draw_mechanism(record).savefig(folder / "masonry-verification-mechanism.png", dpi=110)
    levels, ended = arches.spread(0.15, SPREAD)
    arches.draw_spreading(levels).savefig(folder / "masonry-verification-spreading.png", dpi=110)
    standing = levels[np.isfinite(levels[:, 2])]
    worst = float(abs(standing[:, 1] / standing[:, 2] - 1.0).max())
    return f"""## Mechanism

![an arch pushed sideways: four hinges](masonry-verification-mechanism.png)

The arch of the rows as it falls under a horizontal acceleration: it turns about four hinges, at the
edges of joints. Nothing in the model knows of hinges.

## Spreading

![thrust over the way of a springer](masonry-verification-spreading.png)

One springer moved outwards: the thrust falls to its least value at once, {1e-3 * levels[0, 1]:.3f} kN, and grows as the
crown sinks, along the least thrust of the programme for the arch as it stands at each way: largest difference
{100 * worst:.1f} %. The run: {ended}. By the programme the last way that stands is
{1e3 * standing[-1, 0]:.0f} mm, with least and largest thrusts of
{1e-3 * standing[-1, 2]:.3f} and {1e-3 * standing[-1, 3]:.3f} kN: where they meet nothing can stand.
"""
