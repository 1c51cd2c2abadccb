"""The report of a run of bodies or grains: what was run, pictures, replay, energy, motion, solver, scene."""

from typing import Any

import numpy as np

from drystone.record import Record
from drystone.record.momentum import momentum_row
from drystone.report.html import Section, figure_html, replay_section, table, trust_html
from drystone.views.animation import Animation, animation_of
from drystone.views.kinds import thinned
from drystone.views.pictures import draw_animation
from drystone.views.plots.bodies import plot_bodies, plot_record_impacts, plot_solver
from drystone.views.plots.common import plot_energy, plot_loss
from drystone.views.replay import MAX_FRAMES
from drystone.views.style import html_text

SHOWN_BODIES = 10
SCENE_CHARACTERS = 40_000


def sections(record: Record, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    animation = animation_of(record, frames=thinned(len(record.time), MAX_FRAMES))
    found = [summary_section(record), picture_section(animation)]
    if replay:
        found.append(replay_section(record, animation))
    return [
        *found,
        energy_section(record),
        motion_section(record),
        solver_section(record),
        scene_section(record),
    ]


def summary_section(record: Record) -> Section:
    """How it was run and how far it can be trusted."""
    summary, provenance = record.summary(), record.provenance
    energy = summary["energy"]
    steps, capped = summary["steps"], summary.get("capped_steps", 0)
    aids = provenance.get("numerical_aids") or {}
    rows = [
        ("status", summary["status"]),
        ("simulated time", f"{summary['time']:g} s in {steps} steps, {summary['frames']} frames kept"),
        ("bodies", str(len(record.names))),
        ("engine", record.engine),
        ("numerical aids", ", ".join(f"{k} = {v:g}" for k, v in aids.items()) or "none"),
        ("energy residual", _residual(record, energy)),
        *momentum_row(summary),
        *_solver_row(summary, steps, capped),
        ("deepest overlap", f"{1e3 * summary['deepest_overlap']:.3g} mm"),
        ("seed", str(provenance.get("seed", ""))),
        ("versions", ", ".join(f"{k} {v}" for k, v in provenance.get("versions", {}).items())),
        ("started", f"{provenance.get('started', '')} on {provenance.get('machine', '')}"),
        ("state hash", summary["state_hash"][:16]),
    ]
    text = table(rows)
    return Section("What was run", trust_html(summary) + text)


def _solver_row(summary: dict[str, Any], steps: int, capped: int) -> list[tuple[str, str]]:
    if "mean_sweeps" not in summary:
        return []
    sweeps = f"{summary['mean_sweeps']:.1f} sweeps a step"
    return [("friction solver", f"{sweeps}; {capped} of {steps} steps stopped at the cap")]


def picture_section(animation: Animation) -> Section:
    """The start, the end, and the forces when they were largest."""
    first, last = (
        draw_animation(animation, 0, size=(5.0, 3.4)),
        draw_animation(animation, -1, size=(5.0, 3.4)),
    )
    text = f'<div class="pair">{figure_html(first, "start")}{figure_html(last, "end")}</div>'
    moved = draw_animation(animation, -1, colour="displacement")
    text += figure_html(moved, "end, coloured by displacement of the centres of mass")
    if animation.chains is not None and len(animation.chains.force):
        total = animation.fields["contact force"].values.sum(axis=1)
        worst = int(total.argmax())
        shown = draw_animation(animation, worst, forces=True)
        text += figure_html(
            shown,
            f"forces between bodies at {animation.time[worst]:.3g} s, when their sum was largest; means over one step",
        )
    return Section("Pictures", text)


def _residual(record: Record, energy: dict[str, float]) -> str:
    """What the books do not explain, if they are whole."""
    if "residual" not in energy:
        return f"not told by {record.engine}"
    turnover = float(np.abs(record.arrays("ledger")[0][:, :3]).sum(axis=1).max())
    share = abs(energy["residual"]) / turnover if turnover > 0.0 else 0.0
    return f"{energy['residual']:.2g} J, {share:.1g} of the energy in play"


def energy_section(record: Record) -> Section:
    """The ledger in time, at both ends, and where energy was lost."""
    energy = record.energy()
    rows = [
        (str(name), f"{float(energy[name][0]):.6g}", f"{float(energy[name][-1]):.6g}")
        for name in energy
        if float(np.abs(energy[name]).max()) > 0.0
    ]
    text = figure_html(plot_energy(record), "ledger of energy; the residual is what the books do not explain")
    text += table([("energy [J]", "start", "end"), *rows], head=True)
    if record.absent:
        text += f"<p>Not told by {record.engine}: {', '.join(record.absent)}.</p>"
    elif float(record.loss().isel(time=-1).sum()) > 0.0:
        text += figure_html(plot_loss(record), "energy lost by the end, by interface and cause")
        text += figure_html(plot_record_impacts(record), "when energy was lost by impact")
    return Section("Energy", text)


def motion_section(record: Record) -> Section:
    """The bodies that moved farthest."""
    position, velocity = record.arrays("position", "velocity")
    names = record.names
    moved = np.linalg.norm(position - position[0], axis=2)
    speed = np.linalg.norm(velocity, axis=2)
    farthest = np.argsort(-moved.max(axis=0), kind="stable")[:SHOWN_BODIES]
    farthest = farthest[moved.max(axis=0)[farthest] > 0.0]
    if not len(farthest):
        return Section("Motion", "<p>Nothing moved.</p>")
    rows = [
        (
            names[b],
            f"{moved[-1, b]:.4g}",
            f"{moved[:, b].max():.4g}",
            f"{speed[:, b].max():.4g}",
            f"{speed[-1, b]:.3g}",
        )
        for b in farthest
    ]
    head = ("body", "displacement at the end [m]", "largest [m]", "top speed [m/s]", "speed at the end [m/s]")
    figure = plot_bodies(record, "displacement", [names[b] for b in farthest[:6]], "size")
    caption = f"the {len(farthest[:6])} bodies that moved farthest"
    return Section("Motion", table([head, *rows], head=True) + figure_html(figure, caption))


def solver_section(record: Record) -> Section:
    """Statistics of the steps."""
    return Section("Solver", figure_html(plot_solver(record), "work and errors of the solver"))


def scene_section(record: Record) -> Section:
    """The scene as it was run."""
    text = record.scene_text
    cut = "" if len(text) <= SCENE_CHARACTERS else f"\n... {len(text) - SCENE_CHARACTERS} more characters"
    return Section("Scene", f"<pre>{html_text(text[:SCENE_CHARACTERS] + cut, lines=True)}</pre>")
