"""Pictures and words of the page of the Brazil nut, from the kept results of its runs."""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.brazil_nut import FRAMES, LEVELS, SHARES, STARTS, UNTIL
from drystone.cases.brazil_nut_rows import READINGS, Results, gather, runs_of, spread
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
        low.set(xlabel=label_with("height", "m"), ylim=(0.0, 2.0))
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
        place.set(title=f"from {start:g} m", xlabel=label_with("time", "s"), xlim=(0.0, UNTIL))
    axes[0].set_ylabel(label_with("P(exit time > t)", "1"))
    legend_beside(axes[0])
    return figure


def tell(kept: dict[str, Any], folder: Path) -> str:
    """Pictures into the folder, and what is to be said about them."""
    result = {name: one["result"] for name, one in kept.items()}
    for name, draw in (("heights", heights), ("passages", passages), ("exits", exits)):
        draw(result).savefig(folder / f"brazil-nut-{name}.png", dpi=110)
    return WORDS.format(draws=len(runs_of(result, "printed", 0.02)), runs=len(result))


WORDS = """## Runs
"""
