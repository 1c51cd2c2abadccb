"""The report of a run of bodies or grains: findings, pictures, replay, energy and motion in numbers, solver, scene."""

import numpy as np

from drystone.record import Record
from drystone.report.html import (
    COLUMN,
    Section,
    doubts,
    energy_lines,
    figure_html,
    findings_section,
    methods_section,
    not_told,
    provenance_section,
    quantity,
    replay_section,
    table,
    watched,
)
from drystone.views.animation import Animation, animation_of
from drystone.views.camera import Camera, resolve, usual_camera
from drystone.views.kinds import thinned
from drystone.views.pictures import draw_animation
from drystone.views.plots.bodies import plot_bodies, plot_record_impacts, plot_solver
from drystone.views.plots.common import plot_energy, plot_loss
from drystone.views.replay import MAX_FRAMES

SHOWN_BODIES = 10
HALF = (COLUMN, 3.1)  # size of a picture in one of two columns [in]


def sections(record: Record, *, replay: bool = True) -> list[Section]:
    """All sections of one run."""
    animation = animation_of(record, frames=thinned(len(record.time), MAX_FRAMES))
    return [
        findings(record),
        Section("", pictures(record, animation) + curves(record), "figures"),
        *([replay_section(record, animation)] if replay else []),
        motion_section(record),
        energy_section(record),
        methods_section(record, _solver_row(record)),
        Section(
            "", figure_html(plot_solver(record), "work and errors of the solver, step by step"), "methods"
        ),
        provenance_section(record, record.scene_text),
    ]


def findings(record: Record) -> Section:
    """What moved, how far and how fast, whether it rests, where the energy went, and whether to trust it."""
    position, velocity = record.arrays("position", "velocity")
    moved = np.linalg.norm(position - position[0], axis=2)
    speed = np.linalg.norm(velocity, axis=2)
    farthest, fastest = int(moved.max(axis=0).argmax()), int(speed[-1].argmax())
    lines = []
    if moved.max() > 0.0:
        lines.append(
            f"the body that moved farthest in {record.time[-1]:.3g} s is {record.names[farthest]}: "
            f"{quantity(moved[:, farthest].max(), 'm')} at most, {quantity(moved[-1, farthest], 'm')} at the end, "
            f"with a top speed of {speed[:, farthest].max():.3g} m/s"
        )
        lines.append(
            f"half of the {len(record.names)} bodies moved by less than {quantity(_median(moved), 'm')}"
        )
        lines.append(_rest(record, float(speed[-1, fastest]), record.names[fastest]))
    else:
        lines.append(f"nothing moved in {record.time[-1]:.3g} s")
    broken = record.summary().get("broken") or {}
    if broken:
        lines.append(f"connectors that broke: {', '.join(broken)}")
    lines += energy_lines(record)
    return findings_section("", lines, doubts(record.summary()), watched(record, _residual_share(record)))


def _median(moved: np.ndarray) -> float:
    return float(np.median(moved.max(axis=0)))


def _rest(record: Record, speed: float, name: str) -> str:
    kinetic = record.energy()["kinetic"].values
    share = kinetic[-1] / kinetic.max() if kinetic.max() > 0.0 else 0.0
    return (
        f"at the end the fastest body, {name}, moves at {speed:.3g} m/s, and {100.0 * share:.2g} % of the "
        "largest kinetic energy is left"
    )


def _residual_share(record: Record) -> float | None:
    """Energy residual over the energy in play [-]; None where the engine gives no residual."""
    if "residual" not in record.summary()["energy"]:
        return None
    turnover = float(np.abs(record.arrays("ledger")[0][:, :3]).sum(axis=1).max())
    return abs(record.summary()["energy"]["residual"]) / turnover if turnover > 0.0 else 0.0


def _solver_row(record: Record) -> list[tuple[str, str]]:
    summary = record.summary()
    rows = [("bodies", str(len(record.names)))]
    if "mean_sweeps" in summary:
        capped = f"{summary.get('capped_steps', 0)} of {summary['steps']} steps stopped at the cap"
        rows.append(("friction solver", f"{summary['mean_sweeps']:.1f} sweeps a step; {capped}"))
    share = _residual_share(record)
    if share is None:
        return [*rows, ("energy", not_told(record))]
    residual = f"{summary['energy']['residual']:.2g} J, {share:.1g} of the energy in play"
    return [*rows, ("energy residual", residual)]


def pictures(record: Record, animation: Animation) -> str:
    """The start, the end, how far it went, and the forces when they were largest."""
    camera = camera_of(record, animation)
    end = f"the end, after {animation.time[-1]:.3g} s"
    text = figure_html(draw_animation(animation, 0, size=HALF, camera=camera), "The start")
    text += figure_html(draw_animation(animation, -1, size=HALF, camera=camera), end)
    moved = draw_animation(animation, -1, colour="displacement", size=HALF, camera=camera)
    text += figure_html(moved, "the end, coloured by displacement of the centres of mass")
    if animation.chains is not None and len(animation.chains.force):
        worst = int(animation.fields["contact force"].values.sum(axis=1).argmax())
        shown = draw_animation(animation, worst, forces=True, size=HALF, camera=camera)
        when = f"forces between bodies at {animation.time[worst]:.3g} s, when their sum was largest; means over a step"
        text += figure_html(shown, when)
    return text


def camera_of(record: Record, animation: Animation) -> Camera:
    """As usual, but from the side that the fastest body comes from, if anything moves at the start."""
    camera = usual_camera(record)
    (velocity,) = record.arrays("velocity")
    fastest = velocity[0, np.linalg.norm(velocity[0], axis=1).argmax()]
    towards = resolve(camera, animation).towards
    if camera.azimuth is None and fastest[:2] @ towards[:2] > 0.0:
        return camera._replace(azimuth=float(np.degrees(np.arctan2(-towards[1], -towards[0]))))
    return camera


def curves(record: Record) -> str:
    """Energy and motion in time, and where energy was lost."""
    text = figure_html(plot_energy(record), "ledger of energy; the residual is what the books do not explain")
    farthest = _farthest(record)[:6]
    if len(farthest):
        figure = plot_bodies(record, "displacement", [record.names[b] for b in farthest], "size")
        text += figure_html(figure, f"displacement of the {len(farthest)} bodies that moved farthest")
    if _residual_share(record) is not None and float(record.loss().isel(time=-1).sum()) > 0.0:
        text += figure_html(plot_loss(record), "energy lost by the end, by interface and cause")
        text += figure_html(plot_record_impacts(record), "when energy was lost by impact")
    return text


def energy_section(record: Record) -> Section:
    """The ledger at both ends."""
    energy = record.energy()
    rows = [
        (str(name), f"{float(energy[name][0]):.6g}", f"{float(energy[name][-1]):.6g}")
        for name in energy
        if float(np.abs(energy[name]).max()) > 0.0
    ]
    head = ("energy [J]", "start", "end")
    return Section("", table([head, *rows], head=True, caption="ledger of energy"))


def _farthest(record: Record) -> np.ndarray:
    """Bodies that moved, the farthest first."""
    (position,) = record.arrays("position")
    moved = np.linalg.norm(position - position[0], axis=2).max(axis=0)
    order = np.argsort(-moved, kind="stable")[:SHOWN_BODIES]
    return order[moved[order] > 0.0]


def motion_section(record: Record) -> Section:
    """The bodies that moved farthest."""
    position, velocity = record.arrays("position", "velocity")
    moved = np.linalg.norm(position - position[0], axis=2)
    speed = np.linalg.norm(velocity, axis=2)
    rows = [
        (
            record.names[b],
            f"{moved[-1, b]:.4g}",
            f"{moved[:, b].max():.4g}",
            f"{speed[:, b].max():.4g}",
            f"{speed[-1, b]:.3g}",
        )
        for b in _farthest(record)
    ]
    head = ("body", "displacement at the end [m]", "largest [m]", "top speed [m/s]", "speed at the end [m/s]")
    caption = "the bodies that moved farthest"
    return Section("", table([head, *rows], head=True, caption=caption) if rows else "<p>Nothing moved.</p>")
