"""The sections of a study: what its campaign ran, and what each step left in the folder."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.record.links import whole_file
from drystone.report.html import Section, figure_html, picture_html, table
from drystone.sources import Source, resolve_path
from drystone.views.plots.uq import plot_runs
from drystone.views.style import html_text

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
                [f"<h3>{html_text(caption)}</h3>", table([list(rows[0]), *cells], head=True)] if rows else []
            )
        parts += [f"<p>{html_text(text)}</p>" for text in (*said(name, step["tables"]), *step["notes"])]
        parts += [picture_html(one.read_bytes(), one.stem) for one in _pictures(folder, step["pictures"])]
        sections.append(Section(title, "".join(parts)))
    return sections


def _pictures(folder: Path, names: Sequence[str]) -> list[Path]:
    """The pictures of a step that are there; a list from elsewhere may not name other files."""
    found = []
    for name in names:
        try:
            found.append(Path(resolve_path(str(name), Source(folder))))
        except ValueError as error:
            raise InputError(f"{folder}: picture {error}") from None
    return [one for one in found if one.suffix == ".png" and one.exists()]


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

    with xr.open_dataset(whole_file(path), engine="h5netcdf") as runs:
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
