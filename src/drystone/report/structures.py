"""The report of a run of structures: findings, pictures, curves, replay, drifts, members, impacts, settings, scene."""

import numpy as np

from drystone.engines.structures.devices import with_devices
from drystone.engines.structures.engine import SHOWN_MODES
from drystone.engines.structures.modes import find_modes
from drystone.errors import InputError
from drystone.record import Record
from drystone.record.members import COMPONENTS, UNITS, beam_names, hinged_beams
from drystone.report.bodies import HALF, energy_section
from drystone.report.html import (
    Section,
    doubts,
    energy_lines,
    figure_html,
    findings_section,
    methods_section,
    provenance_section,
    quantity,
    replay_section,
    table,
    watched,
)
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
    found = [findings(record), Section("", _pictures(record, animation) + _curves(record), "figures")]
    if replay:
        found.append(replay_section(record, animation))
    found.append(_motion(record))
    if beam_names(record.structures.model):
        found.append(_members(record))
    if record.scene.all_pairs():
        found.append(_impacts(record))
    found.append(energy_section(record))
    return [*found, _methods(record), provenance_section(record, scene_text(record.scene))]


def findings(record: Record) -> Section:
    """Largest drift, what hit, base shear, what yielded, and whether to trust it."""
    drift, shear = record.structures.drift(), record.structures.base_shear()
    size = np.linalg.norm(drift.values, axis=2)
    lines = []
    if size.size:
        frame, k = (int(one) for one in np.unravel_index(size.argmax(), size.shape))
        over = np.linalg.norm(record.structures.drift(ratio=True).values[frame, k])
        lines.append(
            f"the largest storey drift is {quantity(size[frame, k], 'm')} ({100.0 * over:.2g} % of the height) in "
            f"{drift['storey'].values[k]} at {record.time[frame]:.3g} s; "
            f"at the end {quantity(size[-1].max(), 'm')} are left"
        )
    if record.scene.all_pairs():
        lines.append(_hits(record))
    peaks = {str(name): float(np.abs(shear.sel(structure=name)).max()) for name in shear["structure"].values}
    told = ", ".join(f"{name} {quantity(one, 'N')}" for name, one in peaks.items())
    lines += [f"peak base shear: {told}", *energy_lines(record)]
    return findings_section("", lines, doubts(record.summary()), watched(record, _residual(record)[1]))


def _hits(record: Record) -> str:
    found = record.structures.impacts()
    n = found.sizes["impact"]
    if not n:
        return f"no pair hits; the smallest gap is {quantity(float(record.structures.gap().min()), 'm')}"
    worst = int(np.abs(found["impulse"].values).argmax())
    return (
        f"pairs hit {n} times; the strongest impact, of {found['pair'].values[worst]} at "
        f"{float(found['time'][worst]):.4g} s, has an impulse of "
        f"{quantity(float(found['impulse'][worst]), 'N s')} at a closing speed of "
        f"{abs(float(found['speed_before'][worst])):.3g} m/s"
    )


def _residual(record: Record) -> tuple[float, float]:
    """Largest energy residual [J], and over the largest energy [-]."""
    energy = record.energy()
    residual = float(np.abs(energy["residual"]).max())
    return residual, residual / max(float(energy["kinetic"].max() + energy["elastic"].max()), 1e-300)


def _methods(record: Record) -> Section:
    summary = record.summary()
    residual, share = _residual(record)
    rows = [
        ("unknowns", str(summary["unknowns"])),
        ("contact solver", f"{summary['capped_steps']} of {summary['steps']} steps stopped at the cap"),
        ("energy residual", f"{residual:.2g} J at most, {share:.1g} of the largest energy"),
    ]
    frequencies = [("structure", "frequencies [Hz]")]
    model = record.structures.model
    for k, name in enumerate(model.names):
        found = find_modes(with_devices(model, k), SHOWN_MODES, name).frequency
        frequencies.append((name, ", ".join(f"{f:.3g}" for f in found)))
    section = methods_section(record, rows)
    return section._replace(
        body=section.body
        + table(frequencies, head=True, caption="lowest frequencies of the structures, alone")
    )


def _pictures(record: Record, animation: Animation) -> str:
    """When displacements were largest, and at the strongest impact."""
    nodes = animation.nodes
    assert nodes is not None and nodes.rest is not None
    moved = np.linalg.norm(nodes.position - nodes.rest, axis=2).max(axis=1)
    relative = "displacements are relative to the ground, and gaps are magnified alike"
    frame = int(moved.argmax())
    shown = draw_animation(animation, frame, colour="displacement", size=HALF)
    text = figure_html(shown, f"the largest displacement, at {animation.time[frame]:.4g} s; {relative}")
    found = record.structures.impacts()
    if found.sizes["impact"]:
        worst = float(found["time"][int(np.abs(found["impulse"].values).argmax())])
        frame = int(np.abs(animation.time - worst).argmin())
        text += figure_html(
            draw_animation(animation, frame, forces=True, size=HALF),
            f"the strongest impact, at {worst:.4g} s",
        )
    return text


def _curves(record: Record) -> str:
    text = figure_html(plot_drift(record), "drifts in time") if record.structures.drift().size else ""
    if record.scene.all_pairs():
        text += figure_html(plot_gap(record), "gaps in time")
        if record.structures.impacts().sizes["impact"]:
            text += figure_html(plot_structure_impacts(record), "when the pairs hit")
    if beam_names(record.structures.model):
        text += figure_html(plot_envelope(record), "moments of the beams, smallest to largest")
    try:
        text += figure_html(plot_point_spectra(record, []), "response spectra of ground and highest floors")
    except InputError as error:  # a run too short has none
        text += f'<p class="wide">No spectra: {html_text(error)}</p>'
    text += figure_html(
        plot_structure_energy(record), "ledger of energy; the residual is what the books do not explain"
    )
    return text + figure_html(plot_structure_loss(record), "energy lost by the end, by place and mode")


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
    text = table([head, *rows], head=True, caption="drifts of the storeys") if rows else ""
    forces = [
        (str(name), f"{float(np.abs(shear.sel(structure=name, axis='x')).max()):.4g}",
         f"{float(np.abs(shear.sel(structure=name, axis='y')).max()):.4g}")
        for name in shear["structure"].values
    ]  # fmt: skip
    shears = [("structure", "peak base shear along x [N]", "along y [N]"), *forces]
    return Section("", text + table(shears, head=True, caption="base shears"))


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
    which = (
        f": the {len(chosen)} of {len(moment)} with the largest moments" if len(chosen) < len(moment) else ""
    )
    return Section("", table([head, *rows], head=True, caption=f"largest section forces of the beams{which}"))


def _impacts(record: Record) -> Section:
    found = record.structures.impacts()
    n = found.sizes["impact"]
    if not n:
        return Section("", "<p>Nothing hit.</p>")
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
    which = f"; the {LISTED_IMPACTS} strongest" if n > LISTED_IMPACTS else ""
    caption = f"{n} impacts ({found.attrs['raw_impacts']} bounces, merged within {window:g} ms){which}"
    return Section("", table([head, *rows], head=True, caption=caption))
