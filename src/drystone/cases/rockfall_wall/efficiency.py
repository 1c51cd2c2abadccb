"""How likely the wall arrests a rock, against speed and height of the impact; the paper's stated perspective.

    python -m drystone.cases.rockfall_wall.efficiency FOLDER      # the folder of the study, with its posterior

Every cell of a small grid is run with a few draws from the posterior of the study, so that the probability carries
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
    import xarray as xr
    from matplotlib.figure import Figure

SPEEDS, HEIGHTS, DRAWS = (20.0, 28.0, 36.0, 44.0), (0.9, 1.7, 2.5, 3.3), 3  # [m/s], [m]
COARSE: tuple[tuple[str, Any], ...] = (("dt", 4e-3), ("max_sweeps", 100))  # for speed
SEED = 11
PICTURE = "rockfall-wall-efficiency.png"


def watch_rock(
    d_z: float, v_p: float, mu_cc: float, mu_cs: float, e: float, speed: float, impact_height: float,
    choices: tuple[tuple[str, Any], ...] = COARSE,
) -> dict[str, float]:  # fmt: skip
    """One impact: where the rock ends beyond the foot of the wall (below 0: arrested), displacement of the top [m]."""
    given = {"d_z": d_z, "v_p": v_p, "mu_cc": mu_cc, "mu_cs": mu_cs, "e": e, "speed": speed}
    record = run(scene(**{**STUDY, **dict(choices), **given, "impact_height": impact_height}), progress=False)
    top = observe_wall(record)["response"].sel(point="Top", instant="rest")
    return {"beyond": rock_beyond(record), "top": float(top)}


def map_efficiency(
    draws: np.ndarray,
    to: Path | None = None,
    workers: int | None = None,
    speeds: tuple[float, ...] = SPEEDS,
    heights: tuple[float, ...] = HEIGHTS,
    choices: tuple[tuple[str, Any], ...] = COARSE,
) -> "xr.Dataset":
    """Probability of arrest and mean displacement of the top (height, speed), each cell at the same draws (n, 5)."""
    import xarray as xr

    wide = {
        "speed": Uniform(lower=0.0, upper=100.0, unit="m/s"),
        "impact_height": Uniform(lower=0.0, upper=20.0, unit="m"),
    }
    theta = Parameters(**priors().marginals, **wide)
    design = [[*row, speed, height] for height in heights for speed in speeds for row in np.asarray(draws)]
    table = campaign(partial(watch_rock, choices=choices), theta, design, to=to, workers=workers)
    shape = (len(heights), len(speeds), len(draws))
    beyond, top = (table[name].values.reshape(shape) for name in ("beyond", "top"))
    arrested = np.where(np.isfinite(beyond), beyond < 0.0, np.nan)
    dims = ("height", "speed")
    return xr.Dataset(
        {
            "probability": (dims, np.nanmean(arrested, axis=2), {"units": "1", "long_name": "P(arrested)"}),
            "top": (
                dims,
                np.nanmean(top, axis=2),
                {"units": "m", "long_name": "displacement of Top at rest"},
            ),
            "runs": (dims, np.isfinite(arrested).sum(axis=2)),
        },
        {
            "speed": ("speed", list(speeds), {"units": "m/s"}),
            "height": ("height", list(heights), {"units": "m"}),
        },
    )


@styled
def plot_efficiency(found: "xr.Dataset") -> "Figure":
    """The probability as a table of colours, with the displacement of the top in each cell."""
    figure, axes = make_figure(size=(5.6, 3.6))
    shown = axes.imshow(
        found["probability"], origin="lower", aspect="auto", vmin=0.0, vmax=1.0, cmap="cividis"
    )
    for i, j in np.ndindex(found["probability"].shape):
        chance, top = float(found["probability"][i, j]), float(found["top"][i, j])
        colour = "k" if chance > 0.5 else "w"
        axes.text(j, i, f"{chance:.2f}\ntop {top:.1f} m", ha="center", va="center", color=colour, fontsize=8)
    axes.set_xticks(
        range(found.sizes["speed"]), [f"{v:g}\n{0.5 * 2.6 * v**2:.0f} kJ" for v in found.speed.values]
    )
    axes.set_yticks(range(found.sizes["height"]), [f"{h:g}" for h in found.height.values])
    axes.grid(visible=False)
    draws = int(found["runs"].max())
    axes.set(
        xlabel="speed [m/s], energy of 2600 kg",
        ylabel="height of the impact [m]",
        title=f"probability that the wall arrests the rock, {draws} draws a cell",
    )
    figure.colorbar(shown, label="probability [-]")
    return figure


def main(folder: str, workers: int = 2) -> None:
    """Map and figure from posterior.nc of a study's folder, beside it."""
    place = Path(folder)
    draws = Posterior.load(place / "posterior.nc").draw(DRAWS, SEED)
    found = map_efficiency(draws, place / "efficiency", workers)
    plot_efficiency(found).savefig(place / PICTURE, dpi=110)
    sys.stdout.write(f"{found['probability'].to_pandas()}\n")


if __name__ == "__main__":
    main(sys.argv[1])
