"""`drystone report`: one HTML file that says what was run and what came out, ready to be read, printed and kept.

A report is a list of sections; a section is a title and a piece of HTML. `run_sections` writes those of a run;
campaigns and studies add theirs in the same way. Pictures and plots are inside the file as PNG, the replay as in
views/replay.py, loaded when asked for.
"""

import html
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone import __version__
from drystone.errors import InputError, refuse_overwrite
from drystone.record.bodies import Record
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord
from drystone.report.html import Section, figure_html, picture_html, replay_section, table
from drystone.views.animation import Animation, animation_of
from drystone.views.frames import frame_arrays, thinned
from drystone.views.pictures import draw_animation
from drystone.views.plots.bodies import plot_energy, plot_loss
from drystone.views.plots.record import plot_bodies, plot_record_impacts, plot_solver
from drystone.views.plots.uq import plot_runs
from drystone.views.replay import MAX_FRAMES, viewer_script
from drystone.views.source import AnyRecord, open_record

SHOWN_BODIES = 10
SCENE_CHARACTERS = 40_000

STYLE = """
body{font:15px/1.5 system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;color:#222;
max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.7rem;margin-bottom:.2rem}
h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #ddd;padding-bottom:.2rem}
p.lead{color:#555;margin-top:0}table{border-collapse:collapse;margin:.6rem 0;font-size:.9rem}
th,td{padding:.15rem .8rem .15rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #eee}
td.number{text-align:right;font-variant-numeric:tabular-nums}figure{margin:1rem 0}figure img{max-width:100%;height:auto}
figcaption{color:#555;font-size:.88rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.replay{height:36rem;border:1px solid #ddd;margin:1rem 0}.replay>button{font:inherit;margin:1rem;padding:.4rem 1rem}
pre{background:#f6f6f4;padding:.8rem;overflow:auto;font-size:.8rem;max-height:30rem}nav a{margin-right:1rem}
.warning{border-left:4px solid #d55e00;padding:.3rem .8rem;background:#fdf3ec}
@media print{body{max-width:none;margin:0;font-size:10.5pt}.replay,nav{display:none}h2{break-after:avoid}
figure,table{break-inside:avoid}pre{max-height:none;white-space:pre-wrap}}
"""


def write_report(
    source: str | Path, to: str | Path | None = None, *, replay: bool = True, force: bool = False
) -> Path:
    """Write the report of a record, or of a folder: its study and all its records; returns its path."""
    source = Path(source)
    if source.is_dir():
        records = sorted(source.glob("*.h5"))
        if not records and not (source / "table.nc").exists():
            raise InputError(f"{source}: no records (*.h5) and no study (table.nc) in this folder")
        target = Path(to) if to is not None else source / "report.html"
        title = source.resolve().name
    else:
        records = [source]
        target = Path(to) if to is not None else source.with_name(f"{source.stem}-report.html")
        title = source.stem
    if target.suffix not in (".html", ".htm"):
        raise InputError(f"{target}: expected a file that ends in .html")
    refuse_overwrite(target, force)
    sections = study_sections(source) if source.is_dir() else []
    for path in records:
        prefix = f"{path.stem}: " if len(records) > 1 else ""
        sections += [
            Section(prefix + s.title, s.body) for s in run_sections(open_record(path), replay=replay)
        ]
    target.write_text(page(title, sections), encoding="utf-8")
    return target


def page(title: str, sections: Sequence[Section]) -> str:
    """The whole file."""
    links = "".join(f'<a href="#s{k}">{html.escape(s.title)}</a>' for k, s in enumerate(sections))
    bodies = "".join(
        f'<section id="s{k}"><h2>{html.escape(s.title)}</h2>{s.body}</section>\n'
        for k, s in enumerate(sections)
    )
    viewer = f"<script>{viewer_script()}</script>{MOUNT}" if 'class="replay"' in bodies else ""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{html.escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{html.escape(title)}</h1>"
        f'<p class="lead">Report by drystone {__version__}</p><nav>{links}</nav>\n{bodies}{viewer}</body></html>\n'
    )


# the replay starts when it is asked for: a page with several would else fill the memory of the graphics card
MOUNT = """<script>for (const box of document.querySelectorAll(".replay")) {
  const data = box.querySelector("script").textContent;
  box.querySelector("button").addEventListener("click", () => {
    box.textContent = "";
    DrystoneReplay.mount(box, data);
  });
}</script>"""


def run_sections(record: AnyRecord, *, replay: bool = True) -> list[Section]:
    """What a run has to say: summary, pictures, replay, energy, motion, solver, scene."""
    if isinstance(record, StructureRecord):
        from drystone.report.structures import structure_sections

        return structure_sections(record, replay=replay)
    if isinstance(record, MasonryRecord):
        from drystone.report.masonry import masonry_sections

        return masonry_sections(record, replay=replay)
    time = record.time
    if not len(time):
        raise InputError(f"{record.path}: no frames yet")
    animation = animation_of(record, frames=thinned(len(time), MAX_FRAMES))
    makers: list[Callable[[], Section]] = [
        lambda: summary_section(record),
        lambda: picture_section(animation),
    ]
    if replay:
        makers.append(lambda: replay_section(record, animation))
    makers += [
        lambda: energy_section(record),
        lambda: motion_section(record),
        lambda: solver_section(record),
        lambda: scene_section(record),
    ]
    return [make() for make in makers]


ABOUT = ("model_version", "seed", "versions", "parameters", "hash")  # of a campaign's table
STEPS = {
    "fit": "Surrogates",
    "sensitivity": "Sensitivity",
    "calibrate": "Calibration",
    "predict": "Prediction",
}


def study_sections(folder: Path) -> list[Section]:
    """What the steps of a study left in its folder (study/folder.py): the runs, then tables and plots of each step."""
    sections = [campaign_section(folder / "table.nc")] if (folder / "table.nc").exists() else []
    for name, title in STEPS.items():
        path = folder / f"{name}.json"
        if not path.exists():
            continue
        step = json.loads(path.read_text(encoding="utf-8"))
        parts = []
        for caption, rows in step["tables"].items():
            cells = [[_number(row.get(key)) for key in rows[0]] for row in rows]
            parts += (
                [f"<h3>{html.escape(caption)}</h3>", table([list(rows[0]), *cells], head=True)]
                if rows
                else []
            )
        parts += [f"<p>{html.escape(text)}</p>" for text in (*said(name, step["tables"]), *step["notes"])]
        pictures = [folder / one for one in step["pictures"]]
        parts += [picture_html(one.read_bytes(), one.stem) for one in pictures if one.exists()]
        sections.append(Section(title, "".join(parts)))
    return sections


def said(step: str, tables: dict[str, Any]) -> list[str]:
    """The outcome of a step in words: numbers with their uncertainty."""
    if step == "calibrate":
        rows = [
            f"{r['parameter']} {_with_error(r['mean'], r['deviation'])}" for r in tables.get("posterior", [])
        ]
        evidence = [
            f"log evidence {_with_error(r['log evidence'], r['error'])}" for r in tables.get("evidence", [])
        ]
        text = "Mean and standard deviation of the posterior: " + ", ".join(rows)
        return [text + (f"; {evidence[0]}." if evidence else ".")]
    if step == "predict":
        rows = [
            f"{r['output']} {_with_error(r['mean'], r['deviation'])}" for r in tables.get("prediction", [])
        ]
        return ["Mean and standard deviation predicted: " + ", ".join(rows) + "."] if rows else []
    if step == "fit":
        rows = tables.get("surrogates", [])
        worst = max((r.get("held-out error", r["leave-one-out error"]) for r in rows), default=None)
        seen = any("held-out error" in r for r in rows)
        kind = "on runs held out" if seen else "by leaving one out"
        return (
            [] if worst is None else [f"Largest error {kind}: {100.0 * worst:.2g} % of an output's variance."]
        )
    return []


def _with_error(value: Any, error: Any) -> str:
    """A number to the digits that its standard deviation allows."""
    if value is None or error is None or not error > 0.0:
        return _number(value)
    digits = max(0, 1 - int(np.floor(np.log10(error))))
    if digits > 6 or abs(value) >= 1e6:
        return f"{value:.4g} ± {error:.2g}"
    return f"{value:.{digits}f} ± {error:.{digits}f}"


def campaign_section(path: Path) -> Section:
    """How many runs a campaign made, what failed, and how its results scatter."""
    import xarray as xr

    with xr.open_dataset(path, engine="h5netcdf") as runs:
        status, reason = runs["status"].values, runs["reason"].values
        failed = [str(one) for one in reason[status == "failed"]]
        about = [("model", runs.attrs.get("model", "")), ("runs", runs.sizes["run"]), ("failed", len(failed))]
        about += [(key, _plain(runs.attrs[key])) for key in ABOUT if key in runs.attrs]
        if "seconds" in runs:
            total = float(np.nansum(runs["seconds"].values))
            about.append(("time", f"{total:.3g} s in all, {total / runs.sizes['run']:.3g} s a run"))
        about += [(f"failed, {count} times", text) for text, count in Counter(failed).most_common(8)]
        rows = []
        for name, one in runs.variables.items():
            if one.dims[:1] == ("run",) and one.dtype.kind == "f" and name != "seconds":
                kind = "parameter" if name in runs.coords else "result"
                values = one.values[np.isfinite(one.values)]
                numbers = (
                    [np.mean(values), np.std(values), np.min(values), np.max(values)] if len(values) else []
                )
                rows.append((kind, name, one.attrs.get("units", "-"), *(f"{x:.4g}" for x in numbers)))
        head = ("", "name", "unit", "mean", "deviation", "least", "most")
        picture = figure_html(plot_runs(runs), "results against parameters, run by run")
    text = table(about) + table([head, *sorted(rows, key=lambda row: row[0])], head=True)
    return Section("Runs", text + picture)


def _plain(value: Any) -> str:
    """An attribute of a table as text; long ones are cut."""
    text = str(value).replace('"', "").replace("{", "").replace("}", "").strip("[]")
    return text if len(text) <= 600 else text[:600] + " ..."


def _number(value: Any) -> str:
    return "-" if value is None else f"{value:.4g}" if isinstance(value, float) else str(value)


def summary_section(record: Record) -> Section:
    """How it was run and how far it can be trusted."""
    summary, provenance = record.summary(), record.provenance
    energy = summary["energy"]
    turnover = float(np.abs(frame_arrays(record, "ledger")[0][:, :3]).sum(axis=1).max())
    share = abs(energy["residual"]) / turnover if turnover > 0.0 else 0.0
    steps, capped = summary["steps"], summary["capped_steps"]
    aids = provenance.get("numerical_aids") or {}
    rows = [
        ("status", summary["status"]),
        ("simulated time", f"{summary['time']:g} s in {steps} steps, {summary['frames']} frames kept"),
        ("bodies", str(len(record.names))),
        ("scheme", provenance.get("scheme", "")),
        ("numerical aids", ", ".join(f"{k} = {v:g}" for k, v in aids.items()) or "none"),
        ("energy residual", f"{energy['residual']:.2g} J, {share:.1g} of the energy in play"),
        (
            "friction solver",
            f"{summary['mean_sweeps']:.1f} sweeps a step; {capped} of {steps} steps stopped at the cap",
        ),
        ("deepest overlap", f"{1e3 * summary['deepest_overlap']:.3g} mm"),
        ("seed", str(provenance.get("seed", ""))),
        ("versions", ", ".join(f"{k} {v}" for k, v in provenance.get("versions", {}).items())),
        ("started", f"{provenance.get('started', '')} on {provenance.get('machine', '')}"),
        ("state hash", summary["state_hash"][:16]),
    ]
    text = table(rows)
    if summary["status"] not in ("finished", "at rest"):
        text = (
            f'<p class="warning">The run did not reach its end: {html.escape(summary["status"])}.</p>' + text
        )
    if steps and capped > 0.01 * steps:
        text += (
            f'<p class="warning">{100.0 * capped / steps:.1f} % of the steps stopped before the solver had converged: '
            "compare with a smaller step or a higher cap.</p>"
        )
    return Section("What was run", text)


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
    if float(record.loss().isel(time=-1).sum()) > 0.0:
        text += figure_html(plot_loss(record), "energy lost by the end, by interface and cause")
        text += figure_html(plot_record_impacts(record), "when energy was lost by impact")
    return Section("Energy", text)


def motion_section(record: Record) -> Section:
    """The bodies that moved farthest."""
    position, velocity = frame_arrays(record, "position", "velocity")
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
    return Section("Scene", f"<pre>{html.escape(text[:SCENE_CHARACTERS] + cut)}</pre>")
