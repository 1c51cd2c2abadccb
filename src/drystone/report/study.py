"""The sections of a study: what was found, what its campaign ran, and what each step left in the folder."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, RunError
from drystone.inputs.sources import Source, resolve_path
from drystone.record import Record
from drystone.report.html import Section, figure_html, findings_section, picture_html, table
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.campaigns.table import OWN_NAMES, read_table
from drystone.uq.convergence import scene_key
from drystone.uq.floor import MARK
from drystone.uq.notes import failure, read_note
from drystone.uq.parameters import Parameters
from drystone.uq.replicates import VARIANCE_NOTE, variance_rows
from drystone.uq.surrogates.fit import file_name
from drystone.views.plots.uq import plot_runs
from drystone.views.style import html_text

FINDINGS = "findings.txt"  # if whoever made the study left one: a line each
LISTED = 8  # reasons of failures
SMALL = 0.005  # indices of pairs below it are not listed
STEPS = {
    "converge": "Convergence and scatter",
    "fit": "Surrogates",
    "sensitivity": "Sensitivity",
    "calibrate": "Calibration",
    "validate": "Cross-validation",
    "predict": "Prediction",
    "risk": "Seismic risk",
}
# what a reader wants to see first
SEEN_FIRST = ("risk", "predict", "validate", "calibrate", "sensitivity", "fit", "converge")
CAPTIONS = {  # of pictures, by the start of their name; the rest of it says of what
    "risk-fragility": "fragility curves: probability of each limit, given the intensity",
    "risk-incremental": "response of every record and level, and its median",
    "risk-gap": "probability of pounding against the gap",
    "risk-shares": "Sobol' indices of the risk",
    "predict": "prediction, before and after the data",
    "validate": "cross-validation: each calibrated set on the tests that it has not seen",
    "calibrate-approaches": "posteriors of the calibrations, side by side",
    "calibrate-corner": "posterior of the widest calibration: marginals, and pairs of parameters",
    "calibrate-fidelity": "runs at two levels of fidelity",
    "calibrate-experiments": "parameters of each experiment and of their population",
    "calibrate": "posterior of the parameters: marginals with mean and deviation, and pairs",
    "sensitivity": "Sobol' indices: share of each output's variance that a parameter explains",
    "fit": "surrogate against model",
    "converge": "how far the results move by time step, tolerance and chance",
}
WIDE = ("calibrate", "calibrate-corner", "calibrate-approaches", "sensitivity", "validate", "risk-shares")


def study_sections(folder: Path) -> list[Section]:
    """What the steps of a study left in its folder (study/folder.py): findings, pictures, tables, settings, hashes."""
    runs = read_table(folder / "table.nc") if (folder / "table.nc").exists() else None
    lines, against = ([], []) if runs is None else _told(runs)
    steps: dict[str, dict[str, Any]] = {}
    for name in STEPS:
        if reason := failure(folder, name):  # what an earlier attempt left is out of date
            against.append(f"drystone {name} failed: {reason}")
        elif (folder / f"{name}.json").exists():
            steps[name] = read_note(folder / f"{name}.json")
    own = folder / FINDINGS
    told = {name: said(name, step["tables"]) for name, step in steps.items()}
    if own.exists():
        lines = [line for line in own.read_text(encoding="utf-8").splitlines() if line]
    else:
        lines += [text for texts in told.values() for text in texts]
    for step in steps.values():
        against += [text.removeprefix("of the calibration: ") for text in step.get("warnings", ())]
    good = "no step of this study found anything that speaks against its result" if steps else ""
    sections = [findings_section("", lines, list(dict.fromkeys(against)), good, word="Caution")]
    meaning = {} if runs is None else _meanings(runs)
    pictures = [step_pictures(folder, name, steps[name], meaning) for name in SEEN_FIRST if name in steps]
    if runs is not None:
        pictures.append(figure_html(plot_runs(runs), "results against parameters, run by run", size="wide"))
    sections += [Section("Study", "".join(pictures), "figures")] if any(pictures) else []
    for name, step in steps.items():
        sections.append(step_section(name, step, told[name] if own.exists() else ()))
    return sections + ([] if runs is None else campaign_sections(runs, folder))


def step_section(name: str, step: dict[str, Any], told: Sequence[str] = ()) -> Section:
    """Warnings, tables and words that a step left. told: sentences that stand here and not among the findings."""
    parts = [_warning(text) for text in step.get("warnings", ())]  # where the numbers are read, too
    parts += [_table_html(caption, rows) for caption, rows in step["tables"].items() if rows]
    parts += [f"<p>{html_text(text)}</p>" for text in (*told, *step["notes"])]
    return Section(STEPS[name], "".join(parts))


def _meanings(runs: Any) -> dict[str, str]:
    """What each output is, by its name in the name of a picture: 'base, displacement of gabion0_1 along y [m]'."""
    found = {}
    for name, one in runs.data_vars.items():
        unit = one.attrs.get("units", "")
        words = [str(name), str(one.attrs.get("long_name", ""))]
        text = ", ".join(dict.fromkeys(word for word in words if word))
        found[file_name(str(name))] = text + (f" [{unit}]" if unit not in ("", "-", "1") else "")
    return found


def step_pictures(
    folder: Path, name: str, step: dict[str, Any], meaning: Mapping[str, str] | None = None
) -> str:
    """The pictures that a step left, with captions. meaning: of the outputs that pictures are named by."""
    found = []
    for path in _pictures(folder, step["pictures"]):
        start = next((one for one in CAPTIONS if path.stem == one or path.stem.startswith(f"{one}-")), name)
        what = path.stem[len(start) + 1 :]
        what = (meaning or {}).get(what, what)
        caption = (f"{what}: " if what else "") + CAPTIONS.get(start, path.stem)
        size = "wide" if path.stem in WIDE else "small" if start == "fit" else ""
        found.append(picture_html(path.read_bytes(), caption, size=size))
    return "".join(found)


def _table_html(caption: str, rows: Sequence[dict[str, Any]]) -> str:
    """A table of a step; indices as a matrix, without the pairs that explain nothing."""
    if all(row.keys() == {"output", "parameter", "first", "total"} for row in rows):
        return _indices_html(caption, rows)
    if caption == "pairs":
        large = [row for row in rows if row["pair"] is not None and row["pair"] >= SMALL]
        if not large:
            return f"<p>No pair of parameters together explains {100.0 * SMALL:g} % of the variance of an output.</p>"
        caption, rows = f"{caption}: indices of at least {SMALL:g}", large
    cells = [[_number(row.get(key)) for key in rows[0]] for row in rows]
    return table([list(rows[0]), *cells], head=True, caption=caption)


def _indices_html(caption: str, rows: Sequence[dict[str, Any]]) -> str:
    names = list(dict.fromkeys(str(row["parameter"]) for row in rows))
    found: dict[str, dict[str, str]] = {}
    for row in rows:
        first, total = (f"{row[key]:.2f}" if row[key] is not None else "-" for key in ("first", "total"))
        cell = first if first == total else f"{first} to {total}"
        found.setdefault(str(row["output"]), {})[str(row["parameter"])] = cell
    cells = [[output, *(one.get(name, "") for name in names)] for output, one in found.items()]
    return table([["output", *names], *cells], head=True, caption=f"{caption}: first order to total")


def beside_record(record: Record) -> list[Section]:
    """What `drystone converge` found of the scene of a record, if it was run beside it."""
    if record.path is None or not (folder := record.path.with_name(f"{record.path.stem}-converge")).is_dir():
        return []
    if not (folder / "converge.json").exists():
        return []
    run = record.scene.run
    assert run is not None and run.dt is not None  # records keep complete settings
    if read_note(folder / "converge.json").get("made_from") == scene_key(record.scene, run.until, run.dt):
        step = read_note(folder / "converge.json")
        shown = Section("", step_pictures(folder, "converge", step), "figures")
        return [shown, step_section("converge", step)]
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


def _told(runs: Any) -> tuple[list[str], list[str]]:
    """What a campaign made, in a sentence, and what speaks against it."""
    outcome = outcome_of(runs)
    if not outcome.done:
        raise RunError(outcome.verdict)
    known = json.loads(runs.attrs.get("parameters", "{}"))
    size = f"{outcome.runs} runs of {runs.attrs.get('model', 'a model')} over {len(known)} parameters"
    return [
        f"{size}: {outcome.failed or 'none'} failed, {outcome.doubtful or 'none'} doubtful"
    ], outcome.warnings


def campaign_sections(runs: Any, folder: Path) -> list[Section]:
    """How the results of a campaign scatter, what was varied, how it was run, and its hashes."""
    outcome, attrs = outcome_of(runs), runs.attrs
    results: list[tuple[str, ...]] = []
    for name, one in runs.data_vars.items():
        if one.dims[:1] != ("run",) or one.dtype.kind != "f" or name in OWN_NAMES:
            continue
        values = one.values[np.isfinite(one.values)]
        numbers = [np.mean(values), np.std(values), np.min(values), np.max(values)] if len(values) else []
        meaning = str(one.attrs.get("long_name", ""))
        results.append((str(name), meaning, one.attrs.get("units", "-"), *(f"{x:.4g}" for x in numbers)))
    head = ("output", "meaning", "unit", "mean", "deviation", "least", "most")
    text = table([head, *results], head=True, caption="results of the runs")
    if "replicate" in runs.coords and not (folder / "fit.json").exists():  # a fit tells it too
        split = _split(runs)
        text += _table_html("variance", split) if split else ""
        text += "".join(f"<p>{html_text(line)}</p>" for line in _chance(split))
    known = json.loads(attrs.get("parameters", "{}"))
    varied = [("parameter", "meaning", "unit", "distribution")]
    varied += [_marginal(name, one) for name, one in known.items() if isinstance(one, dict) and "kind" in one]
    about = [("model", attrs.get("model", "")), ("runs", outcome.runs), ("failed", outcome.failed)]
    about += [("doubtful", outcome.doubtful)] if "doubt" in runs else []
    about += [(key, _plain(attrs[key])) for key in ("experiments", "source") if key in attrs]
    total = float(np.nansum(runs["seconds"].values))
    if np.isfinite(runs["seconds"].values).any():
        about.append(("time", f"{total:.3g} s in all, {total / outcome.runs:.3g} s a run"))
    about += [(f"failed, {count} times", text) for text, count in outcome.reasons[:LISTED]]
    about += [(f"doubtful, {count} times", text) for text, count in outcome.doubts[:LISTED]]
    origin = [
        (word, _plain(attrs[key]))
        for key, word in (
            ("seed", "seed"),
            ("versions", "versions"),
            ("model_version", "hash of the model"),
            ("hash", "hash of the runs"),
        )
        if key in attrs
    ]
    methods = table(about) + (table(varied, head=True, caption="what was varied") if len(varied) > 1 else "")
    return [
        Section("Runs", text),
        Section("Campaign", methods, "methods"),
        Section("Campaign", table(origin), "provenance"),
    ]


def _marginal(name: str, one: dict[str, Any]) -> tuple[str, str, str, str]:
    """A parameter, what it is, its unit and its distribution in words."""
    own = ("kind", "unit", "path", "transform", "meaning")
    numbers = ", ".join(f"{key} {_number(value)}" for key, value in one.items() if key not in own)
    return (
        name,
        str(one.get("meaning") or one.get("path") or ""),
        one.get("unit") or "-",
        f"{one['kind']}, {numbers}",
    )


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
