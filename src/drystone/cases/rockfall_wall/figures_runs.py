"""Figures of the runs of the rockfall wall study: the design (12), surrogates against runs (15), where energy goes."""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from drystone.cases.rockfall_wall.judge import last_energy
from drystone.cases.rockfall_wall.observables import INSTANTS
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.study import POINTS, Study, done, output_name, outputs
from drystone.views.style import COLOURS, DATA, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SINKS = (
    "projectile contact",
    "connectors",
    "friction block-ground",
    "friction block-block",
    "impacts of blocks",
)


def draw_runs(study: Study, folder: Path, prefix: str = "") -> dict[str, str]:
    """The figures as PNG files in a folder; their names by number."""
    folder.mkdir(parents=True, exist_ok=True)
    figures = {"12": plot_design(study), "15": plot_surrogates(study), "energy": plot_energy(study)}
    names = {}
    for number, figure in figures.items():
        names[number] = f"{prefix}{'figure-' if number.isdigit() else ''}{number}.png"
        figure.savefig(folder / names[number], dpi=110)
    return names


@styled
def plot_design(study: Study) -> "Figure":
    """Figure 12: every pair of parameters of the design, and how each is spread."""
    good, theta = done(study.table), priors()
    names = theta.names
    figure, grid = make_figure(len(names), len(names), size=(7.6, 7.2), squeeze=False)
    for row, below in enumerate(names):
        for column, beside in enumerate(names):
            axes = grid[row, column]
            if column > row:
                axes.set_visible(False)
                continue
            if row == column:
                axes.hist(good[below].values, 12, color=COLOURS[5])
                axes.set_yticks([])
            else:
                axes.plot(good[beside].values, good[below].values, ".", color=COLOURS[0], markersize=2)
            axes.tick_params(labelsize=7)
            if row == len(names) - 1:
                axes.set_xlabel(beside, fontsize=8)
            if column == 0 and row:
                axes.set_ylabel(below, fontsize=8)
    figure.suptitle(f"figure 12: the design, {good.sizes['run']} rows of a Sobol' sequence", fontsize=10)
    return figure


@styled
def plot_surrogates(study: Study) -> "Figure":
    """Figure 15: what the surrogates say against what the runs gave, on the runs of the fit, as in the paper."""
    good, theta = done(study.table), priors()
    y = outputs(good["response"])
    x = np.stack([good[name].values for name in theta.names], axis=1)
    said = study.fits.response.predict(x)
    speeds = [float(one) for one in study.table.speed.values]
    figure, grid = make_figure(len(speeds), len(POINTS), size=(9.6, 0.9 + 2.4 * len(speeds)), squeeze=False)
    for row, speed in enumerate(speeds):
        for column, point in enumerate(POINTS):
            axes = grid[row, column]
            for k, instant in enumerate(INSTANTS):
                name = output_name(point, speed, instant)
                run, fit = y.sel(output=name).values, said.sel(output=name).values
                error = study.fits.left_out[name]
                axes.plot(run, fit, ".", color=COLOURS[k], markersize=2.5, label=f"{instant} {error:.2g}")
            low, high = axes.get_xlim()
            axes.plot([low, high], [low, high], color=DATA, linewidth=0.8)
            axes.set_title(f"{point}, {speed:g} m/s", fontsize=9)
            axes.legend(fontsize=6, title="leave-one-out", title_fontsize=6)
            if column == 0:
                axes.set_ylabel("surrogate [m]")
            if row == len(speeds) - 1:
                axes.set_xlabel("run [m]")
    figure.suptitle("figure 15: surrogates against the runs of their fit", fontsize=10)
    return figure


@styled
def plot_energy(study: Study) -> "Figure":
    """Where the energy of the rock is in time, at the paper's set 'all', and its spread over the design at the end."""
    speeds = [float(one) for one in study.table.speed.values]
    run, good = study.checks["paper"], done(study.table)
    figure, grid = make_figure(2, len(speeds), size=(9.6, 6.2), squeeze=False)
    names = [str(one) for one in run["sink"].values]
    order = [*SINKS, *(name for name in names if name not in SINKS and name != "residual and aid")]
    for column, speed in enumerate(speeds):
        energy = run["energy"].sel(speed=speed) * 1e-3
        axes = grid[0, column]
        axes.stackplot(
            energy.time,
            [np.maximum(energy.sel(sink=name).values, 0.0) for name in order],
            labels=order,
            colors=[*COLOURS[: len(SINKS)], "0.75", "0.45", "0.2"][: len(order)],
        )
        axes.axhline(float(energy.isel(time=0).sum()), color=DATA, linewidth=0.8, linestyle="--")
        axes.set(title=f"{speed:g} m/s, the paper's set 'all'", xlabel="time [s]", ylabel="energy [kJ]")
        axes.set_xlim(0.0, float(energy.time[-1]))
        last = last_energy(good, speed)
        share = [(last.sel(sink=name) / last.sum("sink")).values for name in SINKS]
        axes = grid[1, column]
        axes.boxplot(share, orientation="horizontal", widths=0.6, flierprops={"markersize": 2})
        axes.set_yticks(range(1, len(SINKS) + 1), SINKS, fontsize=8)
        axes.set(xlabel=f"share of the rock's energy, {good.sizes['run']} runs [-]", xlim=(0.0, 1.0))
    handles, labels = grid[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4, fontsize=8)
    figure.suptitle(
        "energy by mechanism; above the dashed line: what the rock gains by its fall", fontsize=10
    )
    return figure
