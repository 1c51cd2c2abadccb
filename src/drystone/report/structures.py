"""The report of a run of structures: what was run, pictures, replay, motion, impacts, energy, spectra, scene."""

import numpy as np

from drystone.engines.structures.devices import with_devices
from drystone.engines.structures.engine import SHOWN_MODES
from drystone.engines.structures.modes import find_modes
from drystone.errors import InputError
from drystone.record import Record
from drystone.record.members import COMPONENTS, UNITS, beam_names, hinged_beams
from drystone.record.momentum import momentum_row
from drystone.report.html import Section, figure_html, replay_section, table, trust_html
from drystone.scene.files import scene_text
from drystone.views.animation import Animation, animation_of
from drystone.views.kinds import thinned
from drystone.views.pictures import draw_animation
from drystone.views.plots.members import plot_envelope
from drystone.views.plots.structures import (
    plot_drift,
    plot_gap,
    plot_point_spectra,
    plot_structure_energy,
    plot_structure_impacts,
    plot_structure_loss,
)
from drystone.views.replay import MAX_FRAMES
from drystone.views.style import html_text

LISTED_IMPACTS = 20
LISTED_MEMBERS = 20


def sections(record: Record, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    animation = animation_of(record, frames=thinned(len(record.time), MAX_FRAMES))
    found = [_summary(record), _pictures(record, animation)]
    if replay:
        found.append(replay_section(record, animation))
    found.append(_motion(record))
    if beam_names(record.structures.model):
        found.append(_members(record))
    if record.scene.all_pairs():
        found.append(_impacts(record))
    found.append(_energy(record))
    try:
        figure = plot_point_spectra(record, [])
        found.append(Section("Spectra", figure_html(figure, "response spectra of ground and highest floors")))
    except InputError as error:
        found.append(Section("Spectra", f"<p>{html_text(error)}</p>"))
    found.append(Section("Scene", f"<pre>{html_text(scene_text(record.scene), lines=True)}</pre>"))
    return found


def _summary(record: Record) -> Section:
    summary, provenance = record.summary(), record.provenance
    energy = record.energy()
    residual = float(np.abs(energy["residual"]).max())
    largest = max(float(energy["kinetic"].max() + energy["elastic"].max()), 1e-300)
    aids = provenance.get("numerical_aids") or {}
    steps, capped = summary["steps"], summary["capped_steps"]
    rows = [
        ("status", summary["status"]),
        ("simulated time", f"{summary['time']:g} s in {steps} steps, {summary['frames']} frames kept"),
        ("unknowns", str(summary["unknowns"])),
        ("engine", record.engine),
        ("numerical aids", ", ".join(f"{k} = {v:g}" for k, v in aids.items()) or "none"),
        ("energy residual", f"{residual:.2g} J at most, {residual / largest:.1g} of the largest energy"),
        *momentum_row(summary),
        ("contact solver", f"{capped} of {steps} steps stopped at the cap"),
        ("impacts", str(summary["impacts"])),
        ("seed", str(provenance.get("seed", ""))),
        ("versions", ", ".join(f"{k} {v}" for k, v in provenance.get("versions", {}).items())),
        ("started", f"{provenance.get('started', '')} on {provenance.get('machine', '')}"),
    ]
    frequencies = [("structure", "frequencies [Hz]")]
    model = record.structures.model
    for k, name in enumerate(model.names):
        found = find_modes(with_devices(model, k), SHOWN_MODES, name).frequency
        frequencies.append((name, ", ".join(f"{f:.3g}" for f in found)))
    return Section("What was run", trust_html(summary) + table(rows) + table(frequencies, head=True))


def _pictures(record: Record, animation: Animation) -> Section:
    """When displacements were largest, and at the strongest impact."""
    nodes = animation.nodes
    assert nodes is not None and nodes.rest is not None
    moved = np.linalg.norm(nodes.position - nodes.rest, axis=2).max(axis=1)
    text = figure_html(
        draw_animation(animation, int(moved.argmax()), colour="displacement"), "largest displacement"
    )
    found = record.structures.impacts()
    if found.sizes["impact"]:
        worst = float(found["time"][int(np.abs(found["impulse"].values).argmax())])
        frame = int(np.abs(animation.time - worst).argmin())
        text += figure_html(
            draw_animation(animation, frame, forces=True), f"the strongest impact, at {worst:.4g} s"
        )
    return Section(
        "Pictures", text + "<p>Displacements are relative to the ground, and gaps are magnified alike.</p>"
    )


def _motion(record: Record) -> Section:
    """Peak drifts and base shears."""
    drift, ratio, shear = (
        record.structures.drift(),
        record.structures.drift(ratio=True),
        record.structures.base_shear(),
    )
    size = np.linalg.norm(drift.values, axis=2)
    rows = [
        (str(name), f"{1e3 * size[:, k].max():.4g}", f"{float(record.time[size[:, k].argmax()]):.4g}",
         f"{100.0 * float(np.linalg.norm(ratio.values[:, k], axis=1).max()):.3g}",
         f"{1e3 * size[-1, k]:.3g}")
        for k, name in enumerate(drift["storey"].values)
    ]  # fmt: skip
    head = ("storey", "peak drift [mm]", "at [s]", "over height [%]", "drift at the end [mm]")
    text = table([head, *rows], head=True) + figure_html(plot_drift(record), "drifts in time") if rows else ""
    forces = [
        (str(name), f"{float(np.abs(shear.sel(structure=name, axis='x')).max()):.4g}",
         f"{float(np.abs(shear.sel(structure=name, axis='y')).max()):.4g}")
        for name in shear["structure"].values
    ]  # fmt: skip
    text += table([("structure", "peak base shear along x [N]", "along y [N]"), *forces], head=True)
    return Section("Motion", text)


def _members(record: Record) -> Section:
    """Largest section forces of the beams that carry most, and plastic rotations of their hinges."""
    envelope = record.structures.member_envelope()
    largest = np.abs(envelope.values).max(axis=(1, 3))
    moment = np.hypot(largest[:, COMPONENTS.index("M_z")], largest[:, COMPONENTS.index("M_y")])
    chosen = np.sort(np.argsort(-moment, kind="stable")[:LISTED_MEMBERS])
    hinged = hinged_beams(record.structures.model)
    rows = []
    for k in chosen:
        name = str(envelope["member"].values[k])
        turn = f"{float(np.abs(record.structures.hinge_rotation(name)).max()):.3g}" if name in hinged else ""
        rows.append((name, *(f"{value:.4g}" for value in largest[k]), turn))
    head = ("beam", *(f"{one} [{UNITS[one]}]" for one in COMPONENTS), "plastic rotation [rad]")
    text = table([head, *rows], head=True)
    if len(chosen) < len(moment):
        text += f"<p>The {len(chosen)} of {len(moment)} beams with the largest moments.</p>"
    return Section("Members", text + figure_html(plot_envelope(record), "moments, smallest to largest"))


def _impacts(record: Record) -> Section:
    found = record.structures.impacts()
    n = found.sizes["impact"]
    text = figure_html(plot_gap(record), "gaps in time")
    if not n:
        return Section("Impacts", "<p>Nothing hit.</p>" + text)
    text += figure_html(plot_structure_impacts(record), "when the pairs hit")
    strongest = np.sort(np.argsort(-np.abs(found["impulse"].values), kind="stable")[:LISTED_IMPACTS])
    head = (
        "time [s]",
        "pair",
        "impulse [N s]",
        "closing speed [m/s]",
        "opening speed [m/s]",
        "energy lost [J]",
    )
    rows = [
        (f"{float(found['time'][k]):.5g}", str(found["pair"].values[k]), *(
            f"{float(found[name][k]):.4g}" for name in ("impulse", "speed_before", "speed_after", "loss")))
        for k in strongest
    ]  # fmt: skip
    window = 1e3 * found.attrs["merge"]
    text += f"<p>{n} impacts ({found.attrs['raw_impacts']} bounces, merged within {window:g} ms)" + (
        f"; the {LISTED_IMPACTS} strongest:</p>" if n > LISTED_IMPACTS else ":</p>"
    )
    return Section("Impacts", text + table([head, *rows], head=True))


def _energy(record: Record) -> Section:
    energy = record.energy()
    rows = [
        (str(name), f"{float(energy[name][0]):.6g}", f"{float(energy[name][-1]):.6g}")
        for name in energy
        if float(np.abs(energy[name]).max()) > 0.0
    ]
    text = figure_html(
        plot_structure_energy(record), "ledger of energy; the residual is what the books do not explain"
    )
    text += table([("energy [J]", "start", "end"), *rows], head=True)
    return Section(
        "Energy", text + figure_html(plot_structure_loss(record), "energy lost by the end, by place and mode")
    )
