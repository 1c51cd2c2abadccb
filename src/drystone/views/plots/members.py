"""Plots of beams: section forces at the ends in time, envelopes of all beams (theory: members.md, M.25)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError
from drystone.record import Record
from drystone.record.members import COMPONENTS, UNITS
from drystone.views.style import label_with, legend_beside, line_style, make_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHOWN = 40  # beams in a plot of envelopes


@styled
def plot_member(record: Record, names: Sequence[str]) -> "Figure":
    """Section forces of beams in time, those that are not zero: a row each, both ends.

    >>> ds.structures.plot_member(record, ["portal.left"]).savefig(folder / "column.png")
    """
    if not names:
        raise InputError('expected at least one beam, such as "left.column2"')
    forces = {name: record.structures.member_forces(name) for name in names}
    present = [
        one
        for one in COMPONENTS
        if any(float(np.abs(f.sel(component=one)).max()) > 0.0 for f in forces.values())
    ] or ["N"]
    figure, rows = make_figure(
        len(present), 1, size=(8.0, 1.0 + 1.7 * len(present)), sharex=True, squeeze=False
    )
    for axes, component in zip(rows[:, 0], present, strict=True):
        for k, (name, values) in enumerate(forces.items()):
            for end, dash in (("start", "-"), ("end", ":")):
                style = {**line_style(k), "linewidth": 1.0, "linestyle": dash}
                axes.plot(
                    record.time, values.sel(component=component, end=end), label=f"{name}, {end}", **style
                )
        axes.set_ylabel(label_with(component, UNITS[component]))
    rows[-1, 0].set_xlabel("time [s]")
    legend_beside(rows[0, 0])
    return figure


@styled
def plot_envelope(record: Record, names: Sequence[str] = (), component: str = "M_z") -> "Figure":
    """Smallest and largest section force of beams over the run, by default M_z of all (at most 40, the largest).

    >>> ds.structures.plot_envelope(record, component="M_z").savefig(folder / "moments.png")
    """
    found = [record.structures.member_envelope(name) for name in names or ("*",)]
    values = np.concatenate([one.sel(component=component).values for one in found])
    labels = np.concatenate([one["member"].values for one in found])
    low, high = values[..., 0].min(axis=1), values[..., 1].max(axis=1)
    size = np.maximum(-low, high)
    keep = np.sort(np.argsort(-size, kind="stable")[:SHOWN])
    figure, axes = make_figure(size=(8.0, 1.2 + 0.18 * len(keep)))
    place = np.arange(len(keep))
    axes.barh(place, (high - low)[keep], left=low[keep], height=0.7, color="0.55")
    axes.axvline(0.0, color="black", linewidth=0.8)
    axes.set_yticks(place, labels[keep], fontsize=7)
    axes.invert_yaxis()
    axes.set(xlabel=label_with(f"{component}, smallest to largest", UNITS[component]), title=record.title)
    return figure


MEMBERS: dict[str, Callable[[Record, Sequence[str]], "Figure"]] = {
    "member": plot_member,
    "envelope": plot_envelope,
}
