"""The report of a run of masonry: what was run, deformed blocks and joints, replay, motion, energy."""

import html

from drystone.record.masonry import MasonryRecord
from drystone.report.html import Section, figure_html, replay_section, table
from drystone.scene.files import scene_text
from drystone.views.animation.masonry import animation_of_masonry, draw_masonry
from drystone.views.frames import thinned
from drystone.views.plots.masonry import PLOTS, masonry_plot
from drystone.views.replay import MAX_FRAMES


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
        animation = animation_of_masonry(record, frames=thinned(len(record.time), MAX_FRAMES))
        sections.append(replay_section(record, animation))
    for what in reversed(PLOTS):
        sections.append(Section(what.capitalize(), figure_html(masonry_plot(record, what), what)))
    sections.append(Section("Scene", f"<pre>{html.escape(scene_text(record.scene))}</pre>"))
    return sections
