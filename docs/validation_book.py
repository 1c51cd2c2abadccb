"""The validation book: one table of all cases, counted from the pages of docs/validation, and every miss by name.

The site makes its page of it (site_hooks.py). Nothing here is typed by hand.
"""

import re
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parent / "validation"
VERDICTS = ("holds", "MISSES", "not judged")
AGREEMENT = ("paper", "exact", "code")  # kinds of reference that count


class Row(NamedTuple):
    """A compared number of a page."""

    quantity: str
    kind: str
    reference: str
    ours: str
    verdict: str
    note: str


def rows_of(text: str) -> list[Row]:
    """Every row of a page's tables that have verdicts."""
    found: list[Row] = []
    columns: list[str] = []
    for line in text.splitlines():
        cells = (
            [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.startswith("|") else []
        )
        if "verdict" in cells:
            columns = cells
        elif not cells:
            columns = []
        elif columns and not set(line) <= set("|-: "):
            by_name = dict(zip(columns, cells))
            if by_name.get("verdict", "") in VERDICTS:
                reference = by_name["reference"]
                found.append(
                    Row(
                        by_name.get("quantity", cells[0]),
                        by_name["kind"],
                        reference,
                        by_name.get("drystone", ""),
                        by_name["verdict"],
                        by_name.get("note", ""),
                    )
                )
    return found


def about(text: str) -> str:
    """What a case is, in the words that open its page."""
    body = [line for line in text.splitlines()[1:] if line and not line.startswith(("|", "!", "#", "```"))]
    sentence = re.split(r"(?<! al)\. |: ", body[0], maxsplit=1)[0] if body else ""
    return re.sub(r"\s*\([^()]*\)?$", "", sentence.rstrip(".")).replace("|", "/")


def counts(rows: list[Row]) -> str:
    """'12 of 15': rows that hold of those that are judged."""
    judged = [row for row in rows if row.verdict != "not judged"]
    return f"{sum(row.verdict == 'holds' for row in judged)} of {len(judged)}" if judged else ""


def book() -> str:
    """The page."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(PAGES.glob("*.md"))}
    rows = {path: rows_of(text) for path, text in pages.items()}
    every = [row for found in rows.values() for row in found]
    judged = [row for row in every if row.verdict != "not judged"]
    misses = [row for row in judged if row.verdict == "MISSES"]
    kinds = AGREEMENT
    lines = [
        "# The validation book",
        "",
        "At the end of this page you know what drystone was compared with, and how it came out. A row compares one",
        "number with one that we did not make: printed in a *paper*, *exact*, or of another *code*. Its bound was set",
        "with a reason. What was fitted, is our own or concerns cost is shown on the pages and not counted as judged.",
        "",
        f"**{len(judged)} rows are judged: {len(judged) - len(misses)} hold, {len(misses)} miss.** "
        f"{len(every) - len(judged)} are shown only. Misses stay, with their cause on the page; all of them are below. "
        "The table tells how many hold of those that are judged, by kind of row.",
        "",
        f"| case | what | {' | '.join(kinds)} | shown only |",
        f"|---|---|{'---|' * len(kinds)}---|",
    ]
    for path, found in rows.items():
        if not found:
            continue
        cells = [counts([row for row in found if row.kind == kind]) for kind in kinds]
        shown = sum(row.verdict == "not judged" for row in found)
        lines.append(
            f"| [{path.stem}]({path.name}) | {about(pages[path])} | {' | '.join(cells)} | {shown or ''} |"
        )
    totals = [counts([row for row in every if row.kind == kind]) for kind in kinds]
    lines += [
        f"| **all** | | {' | '.join(f'**{one}**' if one else '' for one in totals)} | **{len(every) - len(judged)}** |",
        "",
        "Pages without rows: "
        + ", ".join(f"[{path.stem}]({path.name})" for path, found in rows.items() if not found)
        + ".",
        "",
        "## Every miss",
        "",
        "| case | quantity | kind | reference | drystone | note |",
        "|---|---|---|---|---|---|",
    ]
    for path, found in rows.items():
        lines += [
            f"| [{path.stem}]({path.name}) | {row.quantity} | {row.kind} | {row.reference} | {row.ours} | {row.note} |"
            for row in found
            if row.verdict == "MISSES"
        ]
    return "\n".join(
        [
            *lines,
            "",
            "Counted from the pages when the site is built. `drystone reproduce CASE` runs a case again.",
            "",
        ]
    )
