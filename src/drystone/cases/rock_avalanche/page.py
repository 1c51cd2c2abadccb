"""Words of the page, from the kept results: experiment, model and ours side by side, what still differs, pictures."""

from pathlib import Path

import numpy as np

from drystone.cases.rock_avalanche import pictures
from drystone.cases.rock_avalanche.outcome import TRANSITION, by_zone
from drystone.cases.rock_avalanche.rows import TABLE_2, TABLE_3, number
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
    parts = [_seeds(found), _beside(found), _before(found), _variants(found), *_drawn(found, folder), ASSUMED]
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
        "`drystone reproduce rock-avalanche --to FOLDER` runs what is missing, one after the other, and goes on "
        "where it was stopped."
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
        figure = getattr(pictures, name)(found)
        if figure is not None:
            save_figure(figure, folder / f"rock-avalanche-{name}.png", dpi=110)
            out.append(f"![{name}](rock-avalanche-{name}.png)\n\n{caption}")
    return out


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
