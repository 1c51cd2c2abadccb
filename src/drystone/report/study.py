"""The sections of a study: what its campaign ran, and what each step left in the folder."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, RunError
from drystone.record import Record
from drystone.report.html import Section, figure_html, picture_html, table
from drystone.sources import Source, resolve_path
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.campaigns.table import OWN_NAMES, read_table
from drystone.uq.convergence import scene_key
from drystone.uq.floor import MARK
from drystone.uq.notes import failure, read_note
from drystone.uq.parameters import Parameters
from drystone.uq.replicates import VARIANCE_NOTE, variance_rows
from drystone.views.plots.uq import plot_runs
from drystone.views.style import html_text

ABOUT = (
    "experiments",
    "source",
    "model_version",
    "seed",
    "versions",
    "parameters",
    "hash",
)  # of a campaign's table
FINDINGS = "findings.txt"  # if whoever made the study left one: a line each
LISTED = 8  # reasons of failures
STEPS = {
    "converge": "Convergence and scatter",
    "fit": "Surrogates",
    "sensitivity": "Sensitivity",
    "calibrate": "Calibration",
    "validate": "Cross-validation",
    "predict": "Prediction",
    "risk": "Seismic risk",
}


def study_sections(folder: Path) -> list[Section]:
    """What the steps of a study left in its folder (study/folder.py): the runs, then tables and plots of each step."""
    sections = [campaign_section(folder / "table.nc")] if (folder / "table.nc").exists() else []
    if (folder / FINDINGS).exists():
        lines = (folder / FINDINGS).read_text(encoding="utf-8").splitlines()
        items = "".join(f"<li>{html_text(line)}</li>" for line in lines if line)
        sections.insert(0, Section("Findings", f"<ul>{items}</ul>"))
    for name, title in STEPS.items():
        reason = failure(folder, name)
        if reason:  # what an earlier attempt left is out of date
            sections.append(Section(title, _warning(f"drystone {name} failed: {reason}")))
        elif (folder / f"{name}.json").exists():
            sections.append(step_section(folder, name))
    return sections


def step_section(folder: Path, name: str) -> Section:
    """Warnings, tables, words and plots that a step left."""
    step = read_note(folder / f"{name}.json")
    parts = [_warning(text) for text in step.get("warnings", ())]
    for caption, rows in step["tables"].items():
        parts += [f"<h3>{html_text(caption)}</h3>", _rows_html(rows)] if rows else []
    parts += [f"<p>{html_text(text)}</p>" for text in (*said(name, step["tables"]), *step["notes"])]
    parts += [picture_html(one.read_bytes(), one.stem) for one in _pictures(folder, step["pictures"])]
    return Section(STEPS[name], "".join(parts))


def _rows_html(rows: Sequence[dict[str, Any]]) -> str:
    cells = [[_number(row.get(key)) for key in rows[0]] for row in rows]
    return table([list(rows[0]), *cells], head=True)


def beside_record(record: Record) -> list[Section]:
    """What `drystone converge` found of the scene of a record, if it was run beside it."""
    if record.path is None or not (folder := record.path.with_name(f"{record.path.stem}-converge")).is_dir():
        return []
    if not (folder / "converge.json").exists():
        return []
    run = record.scene.run
    assert run is not None and run.dt is not None  # records keep complete settings
    if read_note(folder / "converge.json").get("made_from") == scene_key(record.scene, run.until, run.dt):
        return [step_section(folder, "converge")]
    text = f"{folder.name} is of another scene than this record: run drystone converge again"
    return [Section(STEPS["converge"], _warning(text))]


def _pictures(folder: Path, names: Sequence[str]) -> list[Path]:
    """The pictures of a step that are there; a list from elsewhere may not name other files."""
    found = []
    for name in names:
        try:
            found.append(Path(resolve_path(str(name), Source(folder))))
        except ValueError as error:
            raise InputError(f"{folder}: picture {error}") from None
    return [one for one in found if one.suffix == ".png" and one.exists()]


def _warning(text: str) -> str:
    return f'<p class="warning">{html_text(text)}</p>'


def said(step: str, tables: dict[str, Any]) -> list[str]:
    """The outcome of a step in words: numbers with their uncertainty."""
    if step == "calibrate":
        rows = [
            f"{r['parameter']} {_with_error(r['mean'], r['deviation'])}" for r in tables.get("posterior", [])
        ]
        evidence = [
            f"log evidence {_with_error(r['log evidence'], r['error'])}" for r in tables.get("evidence", [])
        ]
        if not rows:
            return [f"{len(tables.get('calibrated sets', []))} calibrations, side by side below."]
        text = "Mean and standard deviation of the posterior: " + ", ".join(rows)
        return [text + (f"; {evidence[0]}." if evidence else ".")]
    if step == "validate":
        found = []
        for word in ("seen", "unseen"):
            own = [r["error in sigma"] for r in tables.get("cross-validation", []) if r[""] == word]
            found += [f"{word} {min(own):.2g} to {max(own):.2g}"] if own else []
        return [f"Errors in standard deviations, on data {', '.join(found)}."]
    if step == "predict":
        every = tables.get("prediction", [])
        rows = [f"{r['output']} {_with_error(r['mean'], r['deviation'])}" for r in every if _claimed(r)]
        return ["Mean and standard deviation predicted: " + ", ".join(rows) + "."] if rows else []
    if step == "fit":
        rows = tables.get("surrogates", [])
        worst = max((r.get("held-out error", r["leave-one-out error"]) for r in rows), default=None)
        seen = any("held-out error" in r for r in rows)
        kind = "on runs held out" if seen else "by leaving one out"
        error = (
            [] if worst is None else [f"Largest error {kind}: {100.0 * worst:.2g} % of an output's variance."]
        )
        return error + _chance(tables.get("variance", []))
    return []


def _claimed(row: dict[str, Any]) -> bool:
    """Whether anything is claimed for an output: not where chance is most of what it does (uq/floor.py)."""
    return row.get("mark") != MARK


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
    runs = read_table(path)
    outcome = outcome_of(runs)
    if not outcome.done:
        raise RunError(outcome.verdict)
    about = [("model", runs.attrs.get("model", "")), ("runs", outcome.runs), ("failed", outcome.failed)]
    about += [("doubtful", outcome.doubtful)] if "doubt" in runs else []
    about += [(key, _plain(runs.attrs[key])) for key in ABOUT if key in runs.attrs]
    total = float(np.nansum(runs["seconds"].values))
    if np.isfinite(runs["seconds"].values).any():
        about.append(("time", f"{total:.3g} s in all, {total / outcome.runs:.3g} s a run"))
    about += [(f"failed, {count} times", text) for text, count in outcome.reasons[:LISTED]]
    about += [(f"doubtful, {count} times", text) for text, count in outcome.doubts[:LISTED]]
    rows = []
    for name, one in runs.variables.items():
        if one.dims[:1] == ("run",) and one.dtype.kind == "f" and name != "seconds":
            kind = "parameter" if name in runs.coords else "run" if name in OWN_NAMES else "result"
            values = one.values[np.isfinite(one.values)]
            numbers = [np.mean(values), np.std(values), np.min(values), np.max(values)] if len(values) else []
            rows.append((kind, name, one.attrs.get("units", "-"), *(f"{x:.4g}" for x in numbers)))
    head = ("", "name", "unit", "mean", "deviation", "least", "most")
    picture = figure_html(plot_runs(runs), "results against parameters, run by run")
    text = "".join(map(_warning, outcome.warnings)) + table(about)
    text += table([head, *sorted(rows, key=lambda row: row[0])], head=True)
    if "replicate" in runs.coords and not (path.parent / "fit.json").exists():  # a fit tells it too
        split = _split(runs)
        text += f"<h3>variance</h3>{_rows_html(split)}" if split else ""
        text += "".join(f"<p>{html_text(line)}</p>" for line in _chance(split))
    return Section("Runs", text + picture)


def _split(runs: Any) -> list[dict[str, Any]]:
    """What of the results is parameter and what is chance; nothing where too few runs tell."""
    try:
        return variance_rows(runs, Parameters.model_validate(json.loads(runs.attrs["parameters"])))
    except InputError:
        return []


def _chance(rows: Sequence[dict[str, Any]]) -> list[str]:
    """How much is chance, in words."""
    if not rows:
        return []
    shares = [
        f"{one['output']} {_with_error(100.0 * one['noise share'], 100.0 * one['+- share'])} %"
        for one in rows
    ]
    return [
        f"Of the variance is chance at fixed parameters: {', '.join(shares)}. {VARIANCE_NOTE.capitalize()}."
    ]


def _plain(value: Any) -> str:
    """An attribute of a table as text; long ones are cut."""
    text = str(value).replace('"', "").replace("{", "").replace("}", "").strip("[]")
    return text if len(text) <= 600 else text[:600] + " ..."


def _number(value: Any) -> str:
    return "-" if value is None else f"{value:.4g}" if isinstance(value, float) else str(value)
