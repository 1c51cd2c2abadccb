"""How likely the wall holds a rock, against speed, height of the impact and mass; the paper's stated perspective.

    python -m drystone.cases.rockfall_wall.efficiency FOLDER      # the folder of the study, with its posterior

Every cell of a small grid is run with the same draws from the posterior of the study, so that the probability carries
what the calibration left unknown. With n draws a cell knows its probability to about 0.5 / sqrt(n).
"""

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.observables import observe_wall, rock_beyond
from drystone.cases.rockfall_wall.run import STUDY, priors
from drystone.simulation.simulate import run
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.views.style import make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SPEEDS, HEIGHTS, MASSES, DRAWS = (
    (20.0, 28.0, 36.0, 44.0),
    (0.9, 1.7, 2.5, 3.3),
    (1300.0, 2600.0, 5200.0),
    10,
)  # [m/s], [m], [kg]
HEIGHT, MASS, SIZE = (
    1.7,
    2600.0,
    1.1,
)  # of the tests: height of the impact [m], mass [kg] and side [m] of the rock
# each line of bars as one connector: displacements within 8 % of those with bars at the set 'all', a sixth of the cost
COARSE: tuple[tuple[str, Any], ...] = (("connector", "line"), ("dt", 2e-3), ("until", 1.2), ("every", 0.02))
SEED = 11
PICTURE = "rockfall-wall-efficiency.png"
KEPT = "rockfall-wall-efficiency.csv"  # what each run gave
COLUMNS = ("speed", "height", "mass", "draw", "beyond", "top")
TEXT = f"""
## Efficiency of the wall

Beyond the paper: the probability that the rock ends on the side it came from, over {DRAWS} draws from the posterior
'all' (of synthetic data: it carries the width of a calibration, not measurements); in each cell the mean displacement
of the top at the end. A cell knows its probability to about 0.16. Rocks of other mass have the same density. Lines of
bars as connectors (`connector: line`), 2e-3 s, to 1.2 s. Made by `python -m drystone.cases.rockfall_wall.efficiency
FOLDER`; runs in `docs/validation/data/{KEPT}`.

The height decides: at 3.3 m, above the wall's 3.2 m, the rock goes over in all draws; below, the wall holds it in all,
up to 2.5 MJ at 2600 kg and 5 MJ at 5200 kg. Blocks and bars cannot break here, so that high energies look better than
they are: what grows is the displacement.

![efficiency map]({PICTURE})
"""


def watch_rock(
    d_z: float, v_p: float, mu_cc: float, mu_cs: float, e: float, speed: float, impact_height: float, mass: float,
    choices: tuple[tuple[str, Any], ...] = COARSE,
) -> dict[str, float]:  # fmt: skip
    """One impact: where the rock ends beyond the foot of the wall (below 0: held), displacement of the top [m]."""
    given = {"d_z": d_z, "v_p": v_p, "mu_cc": mu_cc, "mu_cs": mu_cs, "e": e, "speed": speed}
    rock = {
        "impact_height": impact_height,
        "projectile_mass": mass,
        "projectile_size": SIZE * (mass / MASS) ** (1 / 3),
    }
    record = run(scene(**{**STUDY, **dict(choices), **given, **rock}), progress=False)
    top = observe_wall(record)["response"].sel(point="Top", instant="rest")
    return {"beyond": rock_beyond(record), "top": float(top)}


def cells(
    speeds: tuple[float, ...] = SPEEDS,
    heights: tuple[float, ...] = HEIGHTS,
    masses: tuple[float, ...] = MASSES,
) -> list[tuple[float, float, float]]:
    """Speed [m/s], height [m] and mass [kg] of every cell: all heights with the mass of the tests, all masses at its
    height."""
    wanted = [(v, h, MASS) for h in heights for v in speeds] + [
        (v, HEIGHT, m) for m in masses for v in speeds
    ]
    return list(dict.fromkeys(wanted))


def run_cells(
    draws: np.ndarray,
    grid: list[tuple[float, float, float]],
    to: Path | None = None,
    workers: int | None = None,
    choices: tuple[tuple[str, Any], ...] = COARSE,
) -> list[tuple[float, ...]]:
    """Every cell at the same draws (n, 5): rows of COLUMNS."""
    wide = {
        "speed": Uniform(lower=0.0, upper=100.0, unit="m/s"),
        "impact_height": Uniform(lower=0.0, upper=20.0, unit="m"),
        "mass": Uniform(lower=0.0, upper=1e6, unit="kg"),
    }
    theta = Parameters(**priors().marginals, **wide)
    design = [[*row, *cell] for cell in grid for row in np.asarray(draws)]
    table = campaign(partial(watch_rock, choices=choices), theta, design, to=to, workers=workers)
    labels = [(*cell, float(k)) for cell in grid for k in range(len(draws))]
    found = zip(labels, table["beyond"].values, table["top"].values, strict=True)
    return [(*label, float(beyond), float(top)) for label, beyond, top in found]


def chances(runs: list[tuple[float, ...]]) -> dict[tuple[float, float, float], tuple[float, float, int]]:
    """By cell: share of the draws that are held, mean displacement of the top [m], how many ended well."""
    found = {}
    for cell in dict.fromkeys(one[:3] for one in runs):
        own = np.array([one[4:] for one in runs if one[:3] == cell])
        own = own[np.isfinite(own).all(axis=1)]
        share = float((own[:, 0] < 0.0).mean()) if len(own) else float("nan")
        found[cell[0], cell[1], cell[2]] = (
            share,
            float(own[:, 1].mean()) if len(own) else float("nan"),
            len(own),
        )
    return found


@styled
def plot_efficiency(runs: list[tuple[float, ...]]) -> "Figure":
    """The probability as two tables of colours, speed with height and speed with mass, and the top's displacement."""
    found = chances(runs)
    speeds = sorted({cell[0] for cell in found})
    panels = [
        (1, sorted({cell[1] for cell in found if cell[2] == MASS}), "height of the impact [m], 2600 kg"),
        (2, sorted({cell[2] for cell in found if cell[1] == HEIGHT}), "mass [kg], at 1.7 m"),
    ]
    panels = [panel for panel in panels if panel[1]]
    figure, grid = make_figure(1, len(panels), size=(4.8 * len(panels), 3.9), squeeze=False)
    image: Any = None
    for axes, (which, levels, label) in zip(grid[0], panels, strict=True):
        values = [[found.get((v, y, MASS) if which == 1 else (v, HEIGHT, y)) for v in speeds] for y in levels]
        chance = np.array([[np.nan if one is None else one[0] for one in row] for row in values])
        image = axes.imshow(chance, origin="lower", aspect="auto", vmin=0.0, vmax=1.0, cmap="cividis")
        for i, j in np.ndindex(chance.shape):
            share, top, _ = values[i][j] or (np.nan, np.nan, 0)
            axes.text(
                j, i, f"{share:.2f}\ntop {top:.1f} m", ha="center", va="center", fontsize=8,
                color="k" if share > 0.5 else "w",
            )  # fmt: skip
        energies = [f"{v:g}\n{0.5 * 2.6 * v**2:.0f} kJ" if which == 1 else f"{v:g}" for v in speeds]
        axes.set_xticks(range(len(speeds)), energies)
        axes.set_yticks(range(len(levels)), [f"{y:g}" for y in levels])
        axes.grid(visible=False)
        axes.set(xlabel="speed [m/s]", ylabel=label)
    draws = max(one[2] for one in found.values())
    figure.suptitle(f"probability that the wall holds the rock, {draws} draws a cell", fontsize=10)
    figure.colorbar(image, ax=list(grid[0]), label="probability [-]")
    return figure


def write_runs(runs: list[tuple[float, ...]], path: Path) -> None:
    """As CSV."""
    lines = [",".join(COLUMNS), *(",".join(f"{value:.6g}" for value in one) for one in runs)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_runs(path: Path) -> list[tuple[float, ...]]:
    """As they were written."""
    return [tuple(map(float, line.split(","))) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def main(folder: str, workers: int = 2) -> None:
    """Map and figure from posterior.nc of a study's folder, beside it."""
    place = Path(folder)
    draws = Posterior.load(place / "posterior.nc").draw(DRAWS, SEED)
    runs = run_cells(draws, cells(), place / "efficiency", workers)
    write_runs(runs, place / KEPT)
    plot_efficiency(runs).savefig(place / PICTURE, dpi=110)
    for cell, (share, top, number) in chances(runs).items():
        sys.stdout.write(
            f"{cell[0]:g} m/s, {cell[1]:g} m, {cell[2]:g} kg: {share:.2f}, top {top:.2f} m, {number} runs\n"
        )


if __name__ == "__main__":
    main(sys.argv[1])
