"""Figures of the rockfall wall study, numbered as in the paper (Gupta et al. 2023): 13 and 16 to 20.

Curves stand in a panel for each speed (rows) and point (columns). Data are black: the curve of the run that made
them if they are synthetic, and the values at 'init' and at rest that the calibration sees.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.cases.rockfall_wall.model import STANDOFF
from drystone.cases.rockfall_wall.observables import INIT, INSTANTS
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.study import POINTS, Study, done, output_name, validate_sets
from drystone.views.plots.experiments import plot_cross_validation, plot_posteriors
from drystone.views.plots.uq import plot_corner
from drystone.views.style import COLOURS, DATA, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DRAWN = 4000  # samples of the posterior in bands and in the corner plot


def draw_study(study: Study, folder: Path, prefix: str = "") -> dict[str, str]:
    """All figures as PNG files in a folder; their names by number."""
    folder.mkdir(parents=True, exist_ok=True)
    figures = {
        "13": plot_envelope(study),
        "16": plot_totals(study),
        "17": plot_calibrated(study),
        "18": plot_posterior(study),
        "19": plot_posterior_bands(study),
        "20": plot_one_point(study),
        "approaches": plot_posteriors(study.posteriors, priors(), study.data.truth),
        "validation": plot_cross_validation(validate_sets(study)),
    }
    names = {}
    for number, figure in figures.items():
        names[number] = f"{prefix}figure-{number}.png"
        figure.savefig(folder / names[number], dpi=110)
    return names


def _panels(study: Study, title: str, paint: Callable[[Any, float, str], None]) -> "Figure":
    """A panel for each speed and point, with the data in it."""
    speeds = [float(one) for one in study.table.speed.values]
    figure, grid = make_figure(
        len(speeds), len(POINTS), size=(9.6, 0.9 + 2.1 * len(speeds)), squeeze=False, sharex=True
    )
    for row, speed in enumerate(speeds):
        for column, point in enumerate(POINTS):
            axes = grid[row, column]
            paint(axes, speed, point)
            _mark_data(axes, study, speed, point)
            axes.set_title(f"{point}, {speed:g} m/s", fontsize=9)
            if column == 0:
                axes.set_ylabel("displacement [m]")
            if row == len(speeds) - 1:
                axes.set_xlabel("time [s]")
    handles, labels = grid[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(labels), fontsize=8)
    figure.suptitle(title, fontsize=10)
    return figure


def _mark_data(axes: Any, study: Study, speed: float, point: str) -> None:
    data, time = study.data, study.table.time.values
    if data.curves is not None:
        curve = data.curves.sel(speed=speed, point=point)
        axes.plot(curve.time, curve, color=DATA, linewidth=1.1, label="data")
    at = [STANDOFF / speed + INIT["distant" if point in "CD" else "impact"], time[-1]]
    values = [data.value[output_name(point, speed, one)] for one in ("init", "rest")]
    errors = [2.0 * data.deviation[output_name(point, speed, one)] for one in ("init", "rest")]
    axes.errorbar(
        at, values, errors, fmt="o", color=DATA, markersize=3, linewidth=0.9, capsize=2, label="data, 2 dev."
    )


def _curve(run: Any, speed: float, point: str) -> Any:
    return run["displacement"].sel(speed=speed, point=point)


@styled
def plot_envelope(study: Study) -> "Figure":
    """Figure 13: range of all runs, the run at the middle of the parameters, data."""
    good = done(study.table)

    def paint(axes: Any, speed: float, point: str) -> None:
        ways = good["displacement"].sel(speed=speed, point=point)
        axes.fill_between(
            ways.time, ways.min("run"), ways.max("run"), color=COLOURS[5], alpha=0.35, linewidth=0.0,
            label=f"range of {good.sizes['run']} runs",
        )  # fmt: skip
        axes.plot(
            ways.time, _curve(study.checks["middle"], speed, point), color=COLOURS[0], label="middle set"
        )

    return _panels(study, "figure 13: range of the runs over the design, and the data", paint)


@styled
def plot_totals(study: Study) -> "Figure":
    """Figure 16: total Sobol' indices, a group of bars for each point and instant."""
    total = study.fits.response.sobol()["total"]
    speeds = [float(one) for one in study.table.speed.values]
    names = priors().names
    groups = [(point, instant) for point in POINTS for instant in INSTANTS]
    figure, grid = make_figure(
        len(speeds), 1, size=(9.6, 0.8 + 2.3 * len(speeds)), squeeze=False, sharex=True
    )
    width = 0.8 / len(names)
    for row, speed in enumerate(speeds):
        axes = grid[row, 0]
        for k, name in enumerate(names):
            bars = [float(total.sel(parameter=name, output=output_name(p, speed, i))) for p, i in groups]
            place = np.arange(len(groups)) + (k - 0.5 * (len(names) - 1)) * width
            axes.bar(place, bars, 0.9 * width, color=COLOURS[k], label=name)
        axes.set_xticks(np.arange(len(groups)), [f"{p}\n{i}" for p, i in groups])
        axes.set(ylabel="total index [-]", title=f"{speed:g} m/s")
        axes.grid(axis="x", visible=False)
    handles, labels = grid[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center")
    figure.suptitle("figure 16: total Sobol' indices", fontsize=10)
    return figure


@styled
def plot_calibrated(study: Study) -> "Figure":
    """Figure 17: the wall run at the sets of the three approaches, each where it was calibrated."""

    def paint(axes: Any, speed: float, point: str) -> None:
        kinds = {"point": f"point {point} {speed:g}", "energy": f"energy {speed:g}", "all": "all"}
        for k, (label, name) in enumerate(kinds.items()):
            if name in study.checks:
                curve = _curve(study.checks[name], speed, point)
                axes.plot(curve.time, curve, color=(COLOURS[1], COLOURS[2], COLOURS[0])[k], label=label)

    return _panels(study, "figure 17: runs at the calibrated sets", paint)


@styled
def plot_posterior(study: Study) -> "Figure":
    """Figure 18: the posterior of the widest approach."""
    name, posterior = list(study.posteriors.items())[-1]
    x = posterior.draw(DRAWN, 0)
    return plot_corner(
        dict(zip(posterior.model_names, x.T, strict=True)),
        units={key: one.unit or "" for key, one in priors().marginals.items()},
        truth=study.data.truth,
        title=f"figure 18: posterior, '{name}'; mean in orange, generating set dashed",
    )


@styled
def plot_posterior_bands(study: Study) -> "Figure":
    """Figure 19: curves before and after the data, by the surrogate of the curves; and the run at the mean."""
    name, posterior = list(study.posteriors.items())[-1]
    n = 1000
    bands = {
        "prior": study.fits.curves.predict(priors().sample(n, 1)),
        "posterior": study.fits.curves.predict(posterior.draw(n, 1)),
    }

    def paint(axes: Any, speed: float, point: str) -> None:
        for k, (label, ways) in enumerate(bands.items()):
            own = ways.sel(speed=speed, point=point)
            low, high = own.quantile([0.025, 0.975], "run").values
            axes.fill_between(
                own.time, low, high, color=(COLOURS[5], COLOURS[1])[k], alpha=(0.3, 0.45)[k], linewidth=0.0,
                label=f"{label}, 95 %",
            )  # fmt: skip
        curve = _curve(study.checks[name], speed, point)
        axes.plot(curve.time, curve, color=COLOURS[0], label="run at the posterior mean")

    return _panels(study, f"figure 19: before and after the calibration '{name}'", paint)


@styled
def plot_one_point(study: Study) -> "Figure":
    """Figure 20: the set calibrated at Base, at the lower energy, everywhere."""
    name = f"point Base {float(study.table.speed.values[0]):g}"

    def paint(axes: Any, speed: float, point: str) -> None:
        curve = _curve(study.checks[name], speed, point)
        axes.plot(curve.time, curve, color=COLOURS[1], label=f"set of '{name}'")

    return _panels(study, "figure 20: calibrated at one point, seen everywhere", paint)
