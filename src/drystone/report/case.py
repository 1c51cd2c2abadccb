"""The report of a reproduced case, from the rows that `drystone reproduce CASE --json FILE` wrote."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drystone.errors import InputError
from drystone.report.html import Section, findings_section, table

VERDICT = {True: "holds", False: "misses", None: "not judged"}
AGREEMENT = ("paper", "exact", "code")  # kinds of reference that count
HEAD = ("quantity", "unit", "kind", "reference", "drystone", "tolerance", "verdict")


def read_case(path: Path) -> dict[str, Any]:
    """The result of a case; refused if the file holds anything else."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    except ValueError:
        found = None
    if not isinstance(found, dict) or not {"case", "rows"} <= found.keys():
        raise InputError(f"{path}: expected the JSON of drystone reproduce CASE --json FILE")
    return found


def case_sections(result: dict[str, Any]) -> list[Section]:
    """How many rows hold, which miss, all rows, and how they were made."""
    rows = result["rows"]
    judged = [row for row in rows if row["ok"] is not None]
    missed = [row for row in judged if not row["ok"]]
    lines = [
        f"{len(judged) - len(missed)} of {len(judged)} judged rows hold; {len(rows) - len(judged)} are shown only"
    ]
    by_kind = {kind: [row for row in judged if row.get("kind") == kind] for kind in AGREEMENT}
    lines += [
        f"of {len(found)} rows against {what}, {sum(row['ok'] for row in found)} hold"
        for (kind, found), what in zip(
            by_kind.items(), ("numbers printed in the paper", "closed forms", "other programs"), strict=True
        )
        if found
    ]
    against = [
        f"{row['quantity']}: {_number(row['ours'])} against {_number(row['paper'])} {row['unit']}"
        for row in missed
    ]
    trust = "every judged row is within the bound that was set before the run" if judged else ""
    sections = [findings_section("", lines, against, trust, word="Misses")]
    for title, found in (
        ("Judged", judged),
        ("Shown, not judged", [row for row in rows if row["ok"] is None]),
    ):
        if found:
            sections.append(Section(title, _rows(found) + _notes(found)))
    about = [
        ("case", result["case"]),
        ("title", result.get("title", "")),
        ("reference", result.get("reference", "")),
        ("form", "quick: smaller than the study" if result.get("quick") else "whole"),
        ("time", f"{result.get('wall_seconds', 0.0):g} s"),
    ]
    return [*sections, Section("", table(about), "methods")]


def _rows(rows: Sequence[dict[str, Any]]) -> str:
    cells = [
        (
            row["quantity"],
            row["unit"] or "-",
            row.get("kind") or "-",
            *(_number(row[key]) for key in ("paper", "ours", "tolerance")),
            VERDICT[row["ok"]],
        )
        for row in rows
    ]
    return table([HEAD, *cells], head=True, caption="compared row by row")


def _notes(rows: Sequence[dict[str, Any]]) -> str:
    noted = [(row["quantity"], row["note"]) for row in rows if row.get("note")]
    return table(noted, caption="notes to these rows") if noted else ""


def _number(value: Any) -> str:
    return "-" if value is None else f"{value:.6g}"
