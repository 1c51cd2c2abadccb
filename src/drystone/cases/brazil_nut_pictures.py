"""Pictures and words of the page of the Brazil nut, from the kept results of its runs."""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.brazil_nut import FRAMES, LEVELS, SHARES, STARTS, UNTIL
from drystone.cases.brazil_nut_rows import (
    READINGS,
    Results,
    chaos_share,
    gather,
    of_shares,
    reading_row,
    runs_of,
    softening_shift,
    spread,
    statements,
)
from drystone.views.style import COLOURS, label_with, legend_beside, line_style, make_figure, styled

SHOWN_LEVELS = (0.16, 0.20, 0.24, 0.26, 0.28)  # of fig. 12 [m]
WHERE = dict(zip(FRAMES, ("laboratory", "above the box"), strict=True))


@styled
def heights(result: Results) -> Any:
    """Fig. 10: height by the share of time it is exceeded, and its spread in every reading."""
    figure, axes = make_figure(2, 2, size=(8.6, 5.6), sharex=True)
    for column, start in enumerate(STARTS):
        found = gather(runs_of(result, "printed", start), FRAMES[0])
        _band(axes[0][column], SHARES, found.height)
        axes[0][column].set(title=f"from {start:g} m", ylim=(-0.1, 0.3))
        low = axes[1][column]
        low.axhspan(0.04, 0.16, color="0.88", label="paper, 4 to 16 %")
        for k, (name, frame) in enumerate((name, frame) for name in READINGS for frame in FRAMES):
            own = gather(runs_of(result, name, start), frame)
            low.plot(SHARES, spread(own.height), label=f"{READINGS[name]}, {WHERE[frame]}", **line_style(k))
        chaos = gather(runs_of(result, "map", start), FRAMES[0])
        low.plot(SHARES, spread(chaos.height), "k:", label="180 rad/s, laboratory, MAP alone: chaos")
        low.set(xlabel=label_with("share of the time p", "1"), ylim=(0.0, 0.4))
    axes[0][0].set_ylabel(label_with("height exceeded", "m"))
    axes[1][0].set_ylabel(label_with("coefficient of variation", "1"))
    legend_beside(axes[0][1])
    legend_beside(axes[1][1])
    return figure


def _band(axes: Any, at: Any, values: np.ndarray) -> None:
    """Mean, and 5 to 95 % of the draws."""
    low, high = np.quantile(values, (0.05, 0.95), axis=0)
    axes.fill_between(at, low, high, color=COLOURS[5], linewidth=0.0, label="5 to 95 % of the draws")
    axes.plot(at, values.mean(axis=0), color=COLOURS[0], label="mean")


@styled
def passages(result: Results) -> Any:
    """Fig. 11: first passage by height, and its spread in every reading."""
    figure, axes = make_figure(2, 2, size=(8.6, 5.6))
    for column, (start, flight) in enumerate(STARTS.items()):
        above = start + 0.01 < LEVELS
        found = gather(runs_of(result, "printed", start), FRAMES[0])
        _band(axes[0][column], LEVELS[above], found.passage[:, above])
        axes[0][column].set(title=f"from {start:g} m", yscale="log")
        low = axes[1][column]
        low.axvline(flight, color="0.6", linewidth=0.8, label="end of the first flight, paper")
        for k, (name, frame) in enumerate((name, frame) for name in READINGS for frame in FRAMES):
            own = gather(runs_of(result, name, start), frame)
            label = f"{READINGS[name]}, {WHERE[frame]}"
            low.plot(LEVELS[above], spread(own.passage)[above], label=label, **line_style(k))
        chaos = gather(runs_of(result, "map", start), FRAMES[0])
        text = "180 rad/s, laboratory, MAP alone: chaos"
        low.plot(LEVELS[above], spread(chaos.passage)[above], "k:", label=text)
        low.set(xlabel=label_with("height", "m"), ylim=(0.0, 1.5))
    axes[0][0].set_ylabel(label_with("first passage", "s"))
    axes[1][0].set_ylabel(label_with("coefficient of variation", "1"))
    legend_beside(axes[0][1])
    legend_beside(axes[1][1])
    return figure


@styled
def exits(result: Results) -> Any:
    """Fig. 12: share of the draws whose first passage is later than a time; dashed: runs at the MAP."""
    figure, axes = make_figure(1, 2, size=(8.6, 3.2), sharey=True)
    for place, start in zip(axes, STARTS, strict=True):
        for k, level in enumerate(SHOWN_LEVELS):
            if level <= STARTS[start] - 0.01:
                continue
            for name, dash in (("printed", "-"), ("map", "--")):
                found = gather(runs_of(result, name, start), FRAMES[0])
                time = np.sort(found.passage[:, np.isclose(level, LEVELS)].ravel())
                left = 1.0 - np.arange(1, len(time) + 1) / len(time)
                label = f"{level:g} m" if name == "printed" else None
                place.step(np.append(0.0, time), np.append(1.0, left), where="post", linestyle=dash, color=COLOURS[k],
                           label=label)  # fmt: skip
        place.set(title=f"from {start:g} m", xlabel=label_with("time", "s"), xlim=(0.0, 0.6 * UNTIL))
    axes[0].set_ylabel(label_with("P(exit time > t)", "1"))
    legend_beside(axes[0])
    return figure


def reading_table(result: Results) -> str:
    """Every statement in every reading, paper and bound beside it."""
    readings = [(name, frame) for name in READINGS for frame in FRAMES]
    heads = [f"{READINGS[name]}, {WHERE[frame]}" for name, frame in readings]
    lines = [
        "| | paper | holds from | to | " + " | ".join(heads) + " |",
        "|---|---|---|---|" + "---|" * len(heads),
    ]
    for start in STARTS:
        found = [statements(start, gather(runs_of(result, one[0], start), one[1])) for one in readings]
        for several in zip(*found, strict=True):
            one = several[0]
            unit = f" [{one.unit}]" if one.unit != "-" else ""
            cells = [f"{each.ours:.3g}" + ("" if each.holds() else " (misses)") for each in several]
            bounds = f"{one.paper:.3g} | {one.low:.3g} | {one.high:.3g}"
            lines.append(f"| {one.quantity}{unit} | {bounds} | " + " | ".join(cells) + " |")
    lines.append(
        "| **statements that hold** | | | | " + " | ".join(_held(result, *one) for one in readings) + " |"
    )
    return "\n".join(lines)


def _held(result: Results, name: str, frame: str) -> str:
    row = reading_row(name, frame, result)
    return f"**{row.ours:.0f} {row.unit}**"


def numbers(result: Results) -> dict[str, str]:
    """What the words of the page quote."""
    out = {"draws": str(len(runs_of(result, "printed", 0.02))), "runs": str(len(result))}
    exit_level = np.isclose(LEVELS, 0.20)
    for name in READINGS:
        found = {start: gather(runs_of(result, name, start), FRAMES[0]) for start in STARTS}
        again = {start: gather(runs_of(result, f"{name}-again", start), FRAMES[0]) for start in STARTS}
        low, high = np.quantile(found[0.02].passage[:, exit_level], (0.05, 0.95))
        out[f"{name}_exit"] = f"{low:.2g} to {high:.2g} s"
        out[f"{name}_peaks"] = " and ".join(f"{one.peak.mean():.3f}" for one in found.values())
        shares = [float(np.median(chaos_share(of_shares(found[s]), of_shares(again[s]))[0])) for s in STARTS]
        out[f"{name}_chaos"] = " and ".join(f"{share:.2f}" for share in shares)
    last = SHARES.index(0.9)
    for frame in FRAMES:
        found_at = [
            gather(runs_of(result, "printed", start), frame).height[:, last].mean() for start in STARTS
        ]
        out[f"{frame}_late"] = " and ".join(f"{value:.3f}" for value in found_at)
    for start in STARTS:
        shift = softening_shift(start, result)
        out[f"softer_{round(100 * start)}"] = f"{1e3 * shift.height:.1f} +- {1e3 * shift.error:.1f} mm"
    out["overlap"] = softening_shift(0.02, result).overlap
    return out


def tell(kept: dict[str, Any], folder: Path) -> str:
    """Pictures into the folder, and what is to be said about them."""
    result = {name: one["result"] for name, one in kept.items()}
    for name, draw in (("heights", heights), ("passages", passages), ("exits", exits)):
        draw(result).savefig(folder / f"brazil-nut-{name}.png", dpi=110)
    return WORDS.format(table=reading_table(result), **numbers(result))


WORDS = """## Runs

{draws} draws from the posterior of M3 (the paper has 500), unweighted ([why](disk-impact.md)), from both starts
in six sets: a2 = 180 rad/s and 180 degrees/s, each twice from places 1e-7 m apart, the MAP with shifted places,
and softening 1e-4; {runs} runs of 25 s. Bounds were fixed before, in the knowledge of an older page with 500
draws of the first set (spreads of heights there 3.3, 3.4, 4.1, 7.3 and 27.6 % from 0.02 m). `drystone reproduce
brazil-nut --to FOLDER` runs 100 draws and rewrites the kept table.

![Heights exceeded, and their spread](brazil-nut-heights.png)

Fig. 10 of the paper: above a2 = 180 rad/s in the laboratory, below the spread in every reading, and that of the
MAP alone from shifted places.

![First passages, and their spread](brazil-nut-passages.png)

Fig. 11. A level that is not reached counts as 25 s.

![Share of the draws whose exit is later](brazil-nut-exits.png)

Fig. 12: share of the draws (solid) and of the shifted runs at the MAP (dashed) that have not reached a height
yet.

## Every reading

{table}

## What misses, and why

- **Chaos.** Runs of the same law from places 1e-7 m apart differ nearly as much as runs of different laws: the
  share of chaos in the variance of heights is {printed_chaos} (median over shares of time, from 0.02 and 0.10 m)
  for 180 rad/s and {degrees_chaos} for 180 degrees/s. What figs 10 and 11 show as the uncertainty of the law is
  mostly that of any one law; a single run per draw cannot tell them apart.
- **Frequency of the rotation.** First flights end at {printed_peaks} m with 180 rad/s and at {degrees_peaks} m
  with 180 degrees/s; the paper has 0.14 and 0.22, without contacts. At 180 rad/s the ends of the floor move at
  0.5 m/s and touch the nut. Exits from 0.20 m (from 0.02 m, 5 to 95 % of the draws; paper 3 to 10 s) are at
  {printed_exit} and at {degrees_exit}. So degrees per second is the likelier reading, by these two; but spreads
  of later first passages and of heights for 0.9 of the time grow beyond the paper's. Counted by statements no
  reading fits all.
- **Untested** for what remains: the order of the start, walls of phantom disks instead of flat ones, draws
  weighted by the posterior, the paper's integrator and step.
- **Height exceeded for 0.9 of the time.** Its mean is {laboratory_late} m in the laboratory, because the box
  dips, and {box_late} m above the floor of the box. Relative to a mean near zero a spread says little; above the
  box it is within the paper's range at 180 rad/s. But the paper's 0.14 and 0.22 m are heights in the laboratory.
- **Softening.** The median height with 1e-3 less that with 1e-4 is {softer_2} (from 0.02 m) and {softer_10} (from
  0.10 m); deepest overlaps {overlap}. So 1e-4 is too soft for means. The older page compared 1e-3 with unsoftened
  runs: -2.0 +- 1.1 and -3.4 +- 2.0 mm, 12 runs each. Spreads of heights hardly change."""
