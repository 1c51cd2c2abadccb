"""The report of a run of masonry, and its plots: what was run, deformed blocks and joints, replay, motion, energy."""

import html
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.masonry.record import MasonryRecord
from drystone.scene_file import scene_text
from drystone.views.frames import thinned
from drystone.views.masonry import draw_masonry, footage_of_masonry
from drystone.views.replay import MAX_FRAMES
from drystone.views.sections import Section, figure_html, replay_section, table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLOTS = ("energy", "displacement")


def masonry_sections(record: MasonryRecord, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    summary = record.summary()
    largest, joints, breach = summary["largest_deflection"], summary["joints"], summary["breach"]
    rows = [
        ("status", summary["status"]),
        ("simulated time", f"{summary['time']:g} s in {summary['steps']} steps"),
        (
            "model",
            f"{summary['blocks']} blocks, {summary['elements']} elements, {summary['contact_points']} points",
        ),
        (
            "largest deflection",
            f"{1e3 * largest['value']:.4g} mm ({largest['block']} at {largest['time']:.4g} s)",
        ),
        ("joints at the end", ", ".join(f"{n} {name}" for name, n in joints.items())),
        (
            "breach",
            f"{breach['blocks']} blocks, {breach['courses']} courses by {breach['bricks']:.3g} bricks",
        ),
        ("energy residual", f"{summary['energy']['residual']:.2g} J at the end"),
    ]
    sections = [Section("What was run", table(rows))]
    if record.scene.masonry is not None and record.scene.masonry.laid.kind != "stones":
        figure = draw_masonry(record, at=largest["time"])
        sections.append(Section("Blocks and joints", figure_html(figure, "at the largest deflection")))
    if replay:
        footage = footage_of_masonry(record, frames=thinned(len(record.time), MAX_FRAMES))
        sections.append(replay_section(record, footage))
    for what in reversed(PLOTS):
        sections.append(Section(what.capitalize(), figure_html(masonry_plot(record, what), what)))
    sections.append(Section("Scene", f"<pre>{html.escape(scene_text(record.scene))}</pre>"))
    return sections


def masonry_plot(
    record: MasonryRecord, what: str, blocks: Sequence[str] = (), axis: str | None = None
) -> "Figure":
    """The ledger, or displacements of blocks (default: the one in the middle), in time."""
    from matplotlib.figure import Figure

    if what not in PLOTS:
        raise InputError(f'what: expected one of {", ".join(PLOTS)}, not "{what}"{did_you_mean(what, PLOTS)}')
    figure = Figure(figsize=(7.0, 4.0), layout="constrained")
    axes = figure.add_subplot()
    if what == "energy":
        energy = record.energy()
        for name in energy:
            if float(np.ptp(energy[name].values)) > 0.0:
                axes.plot(1e3 * record.time, energy[name] - energy[name][0], label=str(name))
        axes.set_ylabel("energy since the start [J]")
    else:
        for name in blocks or (record.key,):
            for one in "xyz" if axis is None else axis:
                axes.plot(
                    1e3 * record.time, 1e3 * record.displacement(name).sel(axis=one), label=f"{name}, {one}"
                )
        axes.set_ylabel("displacement [mm]")
    axes.set_xlabel("time [ms]")
    axes.legend(frameon=False)
    return figure
