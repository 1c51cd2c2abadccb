"""Pictures of the page: charts of losses and deposits (fig. 5), flow and its profile (fig. 6), toes (figs 7 and 8)."""

from typing import Any

import numpy as np

from drystone.cases.rock_avalanche.model import LAW
from drystone.cases.rock_avalanche.outcome import LAYER, MODES, PARTNERS, ZONES, places
from drystone.cases.rock_avalanche.rows import excess, mean_loss, toes_of
from drystone.cases.rock_avalanche.study import CUBES, RADII, REFERENCE, TEETH, Found, seeds_of
from drystone.views.style import COLOURS, SCALE, label_with, line_style, make_figure, styled

MAIN = {"bricks": REFERENCE, "cubes": CUBES, "bricks on teeth of 8 mm": TEETH}
SHADES = {(0, 0): "#1f4e79", (1, 0): "#7fb2dd", (0, 1): "#b0413e", (1, 1): "#e8a598"}  # partner, mode
AROUND = (-0.75, 1.0)  # stretch of x that figures of the toe show [m]
FEW = 20  # blocks in a layer below which no mean velocity is drawn


def standing(found: Found) -> dict[str, list[dict[str, Any]]]:
    """The releases of Table 3 of which any seed stands."""
    return {name: seeds_of(found, one) for name, one in MAIN.items() if seeds_of(found, one)}


@styled
def losses(found: Found) -> Any:
    """Fig. 5: losses by zone, partner and mode in joules, and the deposit from above by altitude."""
    kinds = standing(found)
    figure, axes = make_figure(len(kinds), 2, size=(9.0, 2.9 * len(kinds)), squeeze=False)
    highest = max(mean_loss(runs).sum(axis=(1, 2)).max() for runs in kinds.values())
    for (bars, plan), (name, runs) in zip(axes, kinds.items(), strict=True):
        loss, bottom = mean_loss(runs), np.zeros(len(ZONES))
        for (p, m), colour in SHADES.items():
            bars.bar(ZONES, loss[:, p, m], bottom=bottom, color=colour, label=f"{MODES[m]}, {PARTNERS[p]}")
            bottom += loss[:, p, m]
        bars.set(title=name, ylabel=label_with("energy lost", "J"), ylim=(0.0, 1.05 * highest))
        seen = next((one for one in runs if "above" in one), None)
        if seen is not None:
            _plan(figure, plan, np.array(seen["above"]))
    axes[0][0].legend()
    return figure


def _plan(figure: Any, axes: Any, at: np.ndarray) -> None:
    """Blocks from above [mm], in metres."""
    x, y, z = 1e-3 * at
    order = np.argsort(z)
    drawn = axes.scatter(x[order], y[order], c=z[order], s=3, cmap=SCALE, vmin=0.0, vmax=0.12, linewidths=0.0)
    axes.axvline(0.0, color="0.4", linewidth=0.8)
    axes.set(xlabel=label_with("x from the toe", "m"), ylabel=label_with("y", "m"), aspect="equal", xlim=(-1.1, 2.0),
             ylim=(-1.2, 1.2))  # fmt: skip
    figure.colorbar(drawn, ax=axes, label=label_with("altitude", "m"), extend="max")


@styled
def flow(found: Found) -> Any:
    """Fig. 6: speeds from the side when a quarter of the blocks is beyond the toe, and their profile above it."""
    kinds = standing(found)
    figure, axes = make_figure(1, len(kinds) + 1, size=(3.3 * (len(kinds) + 1), 3.2), squeeze=False)
    for k, (name, runs) in enumerate(kinds.items()):
        side, last = axes[0][k], axes[0][-1]
        seen = next((one for one in runs if "side" in one), None)
        if seen is not None:
            x, z, speed = np.array(seen["side"])
            drawn = side.scatter(
                1e-3 * x, 1e-3 * z, c=1e-2 * speed, s=2, cmap=SCALE, vmin=0.0, vmax=4.0, linewidths=0.0
            )
            side.plot([-0.9, 0.0, 0.9], [0.9, 0.0, 0.0], color="0.4", linewidth=0.8)
            side.set(title=f"{name}, {seen['profile']['time']:.2f} s", xlabel=label_with("x", "m"), aspect="equal",
                     ylabel=label_with("z", "m"), xlim=(-0.9, 0.9), ylim=(-0.05, 1.0))  # fmt: skip
            if k == len(kinds) - 1:
                figure.colorbar(drawn, ax=side, label=label_with("speed", "m/s"), shrink=0.7)
        for one in runs:
            count, mean = np.array(one["profile"]["count"]), np.array(one["profile"]["velocity"])
            deep = (np.arange(len(count)) + 0.5) * LAYER
            many = count >= FEW
            last.plot(mean[many], deep[many], label=name if one is runs[0] else None, **line_style(k))
    last.set(
        xlabel=label_with("velocity down the slope", "m/s"), ylabel=label_with("distance from the slope", "m")
    )
    last.legend()
    return figure


@styled
def toes(found: Found) -> Any:
    """Fig. 7: losses per metre of run by radius of the toe, their sums beside; fig. 8: the centre of the deposit."""
    chosen = toes_of(found)
    assert chosen is not None
    runs, size = chosen
    radius = np.array((0.0, *RADII))
    figure, axes = make_figure(2, 3, size=(10.5, 6.0))
    panels = {"a": (1, 0), "b": (1, 1), "c": (0, 0), "d": (0, 1)}
    for axis, (letter, (p, m)) in zip(
        (axes[0][0], axes[0][1], axes[1][0], axes[1][1]), panels.items(), strict=True
    ):
        for k, one in enumerate(runs):
            x = places(one)
            here = (x > AROUND[0]) & (x < AROUND[1])
            density = np.array(one["loss"])[:, p, m] / one["place"][1]
            axis.plot(x[here], density[here], label=f"R = {radius[k]:g} m", **line_style(k))
        if (p, m) == (0, 1):
            exact = LAW["base"]["friction"] * runs[0]["mass"] * 9.81
            axis.axhline(exact, color="0.5", linewidth=0.8, linestyle=":")
            axis.annotate("mu m g", (AROUND[1], exact), ha="right", va="bottom", color="0.3")
        axis.set(title=f"{letter}) {MODES[m]}, {PARTNERS[p]}", xlabel=label_with("x from the toe", "m"),
                 ylabel=label_with("energy lost per metre", "J/m"))  # fmt: skip
    axes[0][0].legend(title=size)
    sums = axes[0][2]
    for k, (letter, (p, m)) in enumerate(list(panels.items())[:3]):
        total = [np.array(one["loss"])[:, p, m].sum() for one in runs]
        sums.plot(radius, total, marker="o", label=f"{letter}) {MODES[m]}, {PARTNERS[p]}", **line_style(k))
    sums.plot(
        radius, [excess(one) for one in runs], marker="o", label="d) excess over the level", **line_style(3)
    )
    sums.set(
        title="sums over the test",
        xlabel=label_with("radius of the toe", "m"),
        ylabel=label_with("energy", "J"),
    )
    sums.legend()
    centre = axes[1][2]
    centre.errorbar(radius, [one["contour"]["centre"] for one in runs], marker="o", color=COLOURS[0])
    centre.set(title="centre of the deposit (fig. 8)", xlabel=label_with("radius of the toe", "m"),
               ylabel=label_with("X_CM", "m"), ylim=(0.0, None))  # fmt: skip
    return figure
