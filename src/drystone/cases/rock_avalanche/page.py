"""Words of the page, from the kept results: experiment, model and ours side by side, what still differs, pictures."""

from pathlib import Path

import numpy as np

from drystone.cases.rock_avalanche import pictures
from drystone.cases.rock_avalanche.outcome import HIGHS, TRANSITION, by_zone
from drystone.cases.rock_avalanche.rows import TABLE_2, TABLE_3, full_rows, number, toes_of
from drystone.cases.rock_avalanche.study import (
    CUBES,
    REFERENCE,
    SEEDS,
    TEETH,
    Found,
    kept,
    releases,
    seeds_of,
)
from drystone.views.style import save_figure

# Table 2 as told before decision 33 by linked clusters: 6300 bricks of 1700 kg/m3, one seed, steps of 2e-5 s
BEFORE = {
    "height": 0.110,
    "length": 0.952,
    "width": 1.480,
    "run_out": 0.871,
    "centre": 0.350,
    "isolated": 0.007,
}
WORDS = {"height": "H", "length": "L", "width": "W", "run_out": "R", "centre": "X_CM", "isolated": "isolated"}
# by the beginnings of the ids of rows: what is known of the cause, and what is not
WHY = {
    "plateau": "The stretch of x was fixed before the runs, from 600 bricks. With 6300 friction at the base still "
    "rises until 0.35 m below the gate (why is not tested); from there on it is mu m g (a row that is not judged).",
    "cubes-inside": "Friction at the base is most of the loss on the slope and beyond the toe, for cubes as for "
    "bricks. Not explained: the paper says most is lost within the bulk, and its bars carry no numbers.",
    "cubes": "The rule of measure decides, and the paper does not give its own. By the contour one block high cubes "
    "run nearly as far as bricks; on a grid of 31 mm for both, farther; by linked clusters (centres within 1.5 sides "
    "of each) shorter by the paper's tenth; by a contour 16 mm high for both they are near to the paper's lengths (the "
    "table of the rule of measure).",
    "ripples": "The centre of mass and the share of energy lost on the slope are the paper's. Form and size of the "
    "ripples are ours, and a block on a tooth of 8 mm counts as one block high: by a contour 16 mm high run-out and "
    "width are near to the paper's, the length is not, for blocks held between the teeth join the heap "
    "to the gate (the picture from above: the heap itself lies from -0.35 to 0.5 m, as the paper's R and L say). Other "
    "heights and rods stand in the table of all releases.",
    "toe": "X_CM goes on growing beyond a radius of 0.2 m, at a rate five times smaller than before; the paper says "
    "that lengths level off. The smallest radius leaves 0.29 of the collisions with the support, where the bound is a "
    "quarter, and peaks, those of bins of 25 mm, hardly rise. One seed; none is explained.",
    "L": "Longer than the paper's model, nearer to its experiment. Linked clusters give the same, so the rule of "
    "measure is not the cause; nor is the step: half of it (1.25e-05 s, same pouring) gives L 0.992, W 1.550, R 0.915 "
    "and X_CM 0.349 m. Rounding and weighting stand among all releases, a box filled in place is not tried.",
    "W": "Wider than model and experiment. Candidates as for the length; also the walls of the box, which have the "
    "friction of the slope here.",
    "R": "As the length.",
}
CAPTIONS = {
    "losses": "Losses by zone in joules (left; the mean of the seeds) and deposits from above by altitude (right; seed "
    "1), as in fig. 5. The grey line is the toe.",
    "flow": "Speeds from the side when a quarter of the blocks is beyond the toe, and mean velocity down the slope by "
    "distance from it, 0.1 to 0.6 m above the toe, as in fig. 6.",
    "toes": "Losses per metre of run by radius of the toe (fig. 7a to d), their sums over the test, and the centre of "
    "the deposit (fig. 8).",
}


def write(quick: bool, folder: Path) -> str:
    """Tables, pictures and what is assumed."""
    found = {} if quick else kept()
    if not seeds_of(found, REFERENCE):
        return ""
    parts = [
        _seeds(found),
        _differs(found),
        _beside(found),
        _measured(found),
        _before(found),
        _variants(found),
    ]
    parts += [*_drawn(found, folder), ASSUMED]
    return "\n\n".join(part for part in parts if part)


def _seeds(found: Found) -> str:
    """How far the study has come."""
    stand = ", ".join(
        f"{name} {len(seeds_of(found, one))} of {len(SEEDS)}"
        for name, one in (("bricks", REFERENCE), ("cubes", CUBES), ("ripples", TEETH))
    )
    left = [name for name in releases() if name not in found]
    more = f" Still to be run: {', '.join(left)}." if left else ""
    return (
        f"## What stands\n\n{len(found)} of {len(releases())} releases; seeds: {stand}.{more} "
        "`drystone reproduce rock-avalanche --to FOLDER` runs what is missing (`--workers 2`: two at a "
        "time) and goes on where it was stopped."
    )


def _differs(found: Found) -> str:
    """Rows that miss, with what is known of the cause."""
    rows = [row for row in full_rows(found) if row.ok is False]
    lines = []
    for start, why in WHY.items():
        ours = [row for row in rows if row.id.startswith(start)]
        rows = [row for row in rows if row not in ours]
        if ours:
            told = ", ".join(
                f"{row.id} {row.ours:.3g}" + (f" ({row.paper:.3g})" if row.paper else "") for row in ours
            )
            lines.append(f"- **{told}.** {why}")
    lines += [f"- **{row.id} {row.ours:.3g}.** Cause not known." for row in rows]
    return (
        "## What still differs\n\nOurs, and the reference in brackets.\n\n" + "\n".join(lines)
        if lines
        else ""
    )


def _beside(found: Found) -> str:
    """Experiment, the paper's model and ours."""
    runs = seeds_of(found, REFERENCE)
    lines = [
        "| | experiment | paper's model | drystone | model to experiment | drystone to experiment |",
        "|---|---|---|---|---|---|",
    ]
    for id, (model, experiment, _, unit) in TABLE_2.items():
        values = [number(one, id) for one in runs]
        ours, spread = (
            float(np.mean(values)),
            f" (sd {np.std(values, ddof=1):.2g})" if len(values) > 1 else "",
        )
        errors = [
            f"{value - experiment:+.1f} deg"
            if unit == "deg"
            else f"{100.0 * (value / experiment - 1.0):+.1f} %"
            for value in (model, ours)
        ]
        lines.append(
            f"| {id} [{unit}] | {experiment:g} | {model:g} | {ours:.4g}{spread} | {errors[0]} | {errors[1]} |"
        )
    return "## Experiment, the paper's model and ours (Table 2)\n\n" + "\n".join(lines)


def _measured(found: Found) -> str:
    """R, L and W of Table 3 by the least height of what counts as the deposit."""
    lines = [
        "| | paper | " + " | ".join(f"{1e3 * high:g} mm" for high in HIGHS) + " |",
        "|" + "---|" * (2 + len(HIGHS)),
    ]
    for name, (setting, paper) in TABLE_3.items():
        runs = seeds_of(found, setting)
        mean = np.mean([one["by_height"] for one in runs], axis=0) if runs else []
        for id, ours in zip("RLW", np.transpose(mean), strict=False):
            cells = " | ".join(f"{value:.3f}" for value in ours)
            lines.append(f"| {name}: {id} | {paper[id]:.2f} | {cells} |")
    return MEASURED + "\n".join(lines)


def _before(found: Found) -> str:
    """Table 2 before and after corners of patches were counted once."""
    runs = [one["linked"] for one in seeds_of(found, REFERENCE)]
    head = "| | " + " | ".join(WORDS.values()) + " |\n|" + "---|" * (len(WORDS) + 1)
    before = "| before | " + " | ".join(f"{BEFORE[key]:.3f}" for key in WORDS) + " |"
    now = "| now | " + " | ".join(f"{np.mean([one[key] for one in runs]):.3f}" for key in WORDS) + " |"
    return (
        "## Before and after decision 33\n\nBy linked clusters (centres within 1.5 lengths), the rule of before, in m. "
        "Three things changed at once: corners of patches count once and turns are found within the step "
        "([decision 33](../decisions/0033-corners-of-patches.md)), the density fell from 1700 to 1150 kg/m3 at the "
        f"same stiffness, and the step is the engine's own.\n\n{head}\n{before}\n{now}"
    )


def _variants(found: Found) -> str:
    """Every release that stands beside, in one table."""
    lines = [
        "| release | R | L | W | X_CM | isolated | x of 99 % | before the transition | rest after |",
        "|---|" + "---|" * 8,
    ]
    for name, one in found.items():
        c, loss = one["contour"], by_zone(one)
        cells = [
            c["run_out"],
            c["length"],
            c["width"],
            c["centre"],
            c["isolated"],
            one["quantiles"][-1],
            loss[0].sum() / loss.sum(),
        ]
        lines.append(
            f"| {name} | " + " | ".join(f"{cell:.3f}" for cell in cells) + f" | {one['time']:.1f} s |"
        )
    paper = "; ".join(f"{name} R {v['R']:g}, L {v['L']:g}, W {v['W']:g}" for name, (_, v) in TABLE_3.items())
    return (
        f"## All releases\n\nLengths in m, shares of blocks and of energy; Table 3: {paper}.\n\n"
        + "\n".join(lines)
    )


def _drawn(found: Found, folder: Path) -> list[str]:
    """Pictures, each with its caption."""
    out = ["## Pictures"]
    for name, caption in CAPTIONS.items():
        if name == "toes" and toes_of(found) is None:
            continue
        save_figure(getattr(pictures, name)(found), folder / f"rock-avalanche-{name}.png", dpi=110)
        out.append(f"![{name}](rock-avalanche-{name}.png)\n\n{caption}")
    return out


MEASURED = """## The rule of measure

R, L and W in m, means of the seeds, by the least height of what counts as the deposit (one brick is 8 mm thick, a cube
15.5 mm; judged is one block, fixed before). The paper does not say which height its contour has. Chosen after the runs,
and so not judged: from two bricks on, 16 mm, one height for all three.

"""

ASSUMED = f"""## What is assumed

- **Density** 1150 kg/m3: friction at the base settles at 120 J/m (fig. 7d), which is mu m g for 26.6 kg if everything
  slides; that it is mu m g is a judged row of its own. Rounding 1 mm; zones: the transition reaches {TRANSITION:g} m to
  both sides of the toe.
- **Deposits** are what is at least one block high on a grid of the block's longest side, and of its parts the one with
  most blocks beyond the toe; ends are known to half a cell. Centres are of the blocks inside. H is the top of the
  highest block.
- **Ripples**: the paper prints "keystoned" and no size. Judged are teeth with a trapezoid section, 31 mm at the foot,
  15 mm at the top, 8 mm high, every 62 mm from the gate to the toe; other heights and round rods stand beside.
- The law has no rolling resistance, in the paper as here, so that it explains no difference. The box is filled level
  and then tilted; its walls are of the material of the slope. A release ends when the mean speed is below 0.02 m/s."""
