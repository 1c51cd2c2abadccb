"""Plots of blasts: the pressure on a face from the description alone, or on the faces of a body in a run."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.loads.blast import Blast, pressure_history
from drystone.record import Record
from drystone.record.pressure import pressure_on
from drystone.views.plots.common import plot_series
from drystone.views.style import COLOURS, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@styled
def plot_pressure(blast: Blast, point: Any, normal: Any, time: Any = None) -> "Figure":
    """Overpressure in time on a face at a point [m] with an outward normal; impulses of both phases are shaded.

    >>> blast = ds.Blast(charge=5.0, at=(0, -6, 1))  # [kg] of TNT, [m]
    >>> ds.views.plot_pressure(blast, (0, 0, 1), (0, -1, 0)).savefig(folder / "pressure.png")
    """
    history = pressure_history(blast, point, normal, time)
    t, p = 1e3 * history.time.values, history.pressure.values / 1e3
    figure, axes = make_figure()
    axes.plot(t, p, color=COLOURS[0])
    for k, (name, part) in enumerate((("positive", np.maximum(p, 0.0)), ("negative", np.minimum(p, 0.0)))):
        impulse = float(np.trapezoid(part, t))
        if abs(impulse) > 0.0:
            axes.fill_between(
                t,
                part,
                color=COLOURS[k],
                alpha=0.2,
                linewidth=0.0,
                label=f"{name} impulse {impulse:.4g} kPa ms",
            )
    about = history.attrs
    title = (
        f"{blast.tnt:g} kg of TNT at {about['distance']:.4g} m (Z = {about['scaled_distance']:.3g} m/kg^(1/3)), "
        f"{np.degrees(about['angle']):.3g}° from the normal"
    )
    if about["extrapolated"]:
        title += ", extrapolated"
    axes.axhline(0.0, color="0.5", linewidth=0.7)
    axes.set(title=title, xlabel="time [ms]", ylabel="overpressure [kPa]", xlim=(t[0], t[-1]))
    if axes.get_legend_handles_labels()[0]:
        axes.legend(loc="upper right")
    return figure


@styled
def plot_pressure_on(record: Record, bodies: list[str]) -> "Figure":
    """Mean overpressure in time on the faces of bodies that the blast of a run reached, along their motion."""
    found = {name: pressure_on(record, name) for name in bodies}
    first = min(float(one.time[0]) for one in found.values())
    last = max(float(one.time[-1]) for one in found.values())
    time = np.linspace(first, last, 600)
    lines = {}
    for name in bodies:
        series = pressure_on(record, name, time)
        for face in series.face.values:
            lines[f"{name}, {face}"] = series.sel(face=face).values / 1e3
    return plot_series(1e3 * time, lines, "mean overpressure [kPa]", f"blast in {record.title}", "time [ms]")
