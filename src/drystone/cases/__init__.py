"""Studies with numbers to compare with. To add one: a file, and a line in CASES.

A case file has `TITLE`, `REFERENCE`, `scene(**values)` and `rows(quick) -> list[Row]`; nothing else is asked. It may
have `story(result, folder) -> str`: what stands on its page after the tables, with pictures drawn into the folder.
`ok` is None for rows whose inputs the paper does not give: they are shown, not judged.
"""

import time
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

from drystone.cases.row import KINDS, Row
from drystone.errors import InputError, did_you_mean

__all__ = ["CASES", "Case", "Row", "reproduce_case", "write_page"]


class Case(NamedTuple):
    """An entry of the table; the module is imported when it is used.

    >>> case = ds.cases.CASES["incline"]
    """

    module: str
    title: str

    @property
    def scene(self) -> Callable[..., Any]:
        return import_module(f"drystone.cases.{self.module}").scene

    @property
    def rows(self) -> Callable[..., list[Row]]:
        return import_module(f"drystone.cases.{self.module}").rows

    @property
    def reference(self) -> str:
        return import_module(f"drystone.cases.{self.module}").REFERENCE

    @property
    def story(self) -> Callable[[dict[str, Any], Path], str] | None:
        return getattr(import_module(f"drystone.cases.{self.module}"), "story", None)


CASES = {
    "bouncing-ball": Case(
        "bouncing_ball", "a ball bounces on a floor and comes to rest (Langlade et al. 2021, section 3)"
    ),
    "incline": Case("incline", "a block sticks or slides, a sphere rolls or slips on a slope"),
    "rocking-block": Case("rocking_block", "blocks rock, free and under pulses (Housner)"),
    "arch": Case("arch", "a semicircular arch stands or falls (Milankovitch)"),
    "rockfall-wall": Case(
        "rockfall_wall.case", "an articulated wall of concrete blocks stops a rock (Gupta et al. 2023)"
    ),
    "barrel-vault": Case(
        "barrel_vault", "a barrel vault with a charge inside (Masi et al. 2020, sections 5 and 6)"
    ),
    "blast-wall": Case("blast_wall", "a brick wall hit by far blasts (Masi et al. 2020, section 4)"),
    "blocks-verification": Case("blocks_verification", "deformable blocks and joints against closed forms"),
    "masonry-verification": Case(
        "masonry_verification.case",
        "masonry on supports that move and pushed to collapse, against statics, limit analysis and hard contact",
    ),
    "stack": Case("stack", "ten blocks at rest stay at rest"),
    "disk-impact": Case(
        "disk_impact.case",
        "a steel sphere hits a steel wall at an angle (Hadjidoukas et al. 2014, section 4)",
    ),
    "fidelity": Case(
        "fidelity.case",
        "calibration at two levels of fidelity, and of tests that differ: exact, and with fewer runs",
    ),
    "silo": Case(
        "silo.case",
        "disks in a silo jam and are freed; Beverloo's flow (Hadjidoukas et al. 2014, section 5.3)",
    ),
    "silo-laws": Case(
        "silo.laws",
        "a small silo under four readings of the law of contact (Hadjidoukas et al. 2014, section 5.3)",
    ),
    "silo-propagation": Case(
        "silo.propagation",
        "sizes of a silo's avalanches, with error bars (Hadjidoukas et al. 2014, section 5.3)",
    ),
    "brazil-nut": Case(
        "brazil_nut", "a large disk rises in a shaken box (Hadjidoukas et al. 2014, section 5.2)"
    ),
    "brick-drop": Case(
        "brick_drop", "a brick is thrown on a plate; its law from the track (Daudon et al. 2014, section 2)"
    ),
    "rock-avalanche": Case(
        "rock_avalanche.case", "bricks slide down a slope and come to rest (Daudon et al. 2014, sections 3-4)"
    ),
    "chung-ooi": Case("chung_ooi", "impacts of elastic spheres (Chung and Ooi)"),
    "pull-back": Case(
        "pounding.pull_back",
        "a structure is let go and hits its neighbour (Langlade et al. 2021, section 4.2)",
    ),
    "pounding-one-story": Case(
        "pounding.one_story", "planar frames pound in earthquakes (Langlade et al. 2021, section 4.3)"
    ),
    "pounding-two-story": Case(
        "pounding.two_story", "frames of two storeys pound and twist (Langlade et al. 2021, section 4.4)"
    ),
    "impact-counts": Case(
        "pounding.impact_counts",
        "how many impacts, by scheme, time step and record (Langlade et al. 2021, eq. 13)",
    ),
}


def reproduce_case(name: str, *, quick: bool = False, **campaign: Any) -> dict[str, Any]:
    """Run a case and judge its rows; the result is plain data, ready for JSON.

    campaign: `runs`, `to` (a folder from which it resumes) and `workers`, for the cases that are campaigns; `data`, a
    file, for those that take measurements.

    >>> result = ds.cases.reproduce_case("incline", quick=True)
    >>> [row["ok"] for row in result["rows"] if row["kind"] == "exact"]
    [True, True, True, True, True, True]
    """
    if not isinstance(name, str) or name not in CASES:
        raise InputError(
            f'there is no case "{name}"{did_you_mean(str(name), CASES)}; known: {", ".join(CASES)}'
        )
    judge = CASES[name].rows
    given = {key: value for key, value in campaign.items() if value is not None}
    if given and not {*given} <= {*signature(judge).parameters}:
        raise InputError(f"{name} is no campaign: it takes no {', '.join(sorted(given))}")
    began = time.perf_counter()
    found = judge(quick, **given)
    return {
        "case": name,
        "title": CASES[name].title,
        "reference": CASES[name].reference,
        "quick": quick,
        "wall_seconds": round(time.perf_counter() - began, 3),
        "rows": [row._asdict() for row in found],
    }


VERDICT = {True: "holds", False: "MISSES", None: "not judged"}
HEADINGS = ("quantity", "kind", "reference", "drystone", "tolerance", "verdict", "note")
TABLES = {
    "paper": "Printed in the paper, shown and not judged",
    "exact": "Against a closed form, shown and not judged",
    "code": "Against another program, shown and not judged",
    "own": "Our own consistency, not judged",
    "fitted": "Fitted to these numbers, not judged",
    "cost": "Cost, not judged",
}


def _cells(rows: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    out = []
    for row in rows:
        unit = f" [{row['unit']}]" if row["unit"] not in ("", "-") else ""
        numbers = tuple("" if row[k] is None else f"{row[k]:.6g}" for k in ("paper", "ours", "tolerance"))
        out.append((row["quantity"] + unit, row["kind"], *numbers, VERDICT[row["ok"]], row["note"]))
    return out


def table_text(result: dict[str, Any]) -> str:
    """The rows as a table for the console."""
    cells = [HEADINGS, *_cells(result["rows"])]
    width = [max(len(row[k]) for row in cells) for k in range(len(cells[0]))]
    lines = [" | ".join(cell.ljust(width[k]) for k, cell in enumerate(row)).rstrip() for row in cells]
    lines.insert(1, "-+-".join("-" * w for w in width))
    judged = [row["ok"] for row in result["rows"] if row["ok"] is not None]
    lines.append(
        f"{result['case']}: {sum(judged)} of {len(judged)} judged rows hold, {result['wall_seconds']:g} s"
    )
    return "\n".join(lines)


def _tables(result: dict[str, Any]) -> str:
    """Markdown tables of the rows: the judged ones first, then by kind."""
    rows = result["rows"]
    groups = {"Judged": [row for row in rows if row["ok"] is not None]}
    groups |= {TABLES[k]: [r for r in rows if r["ok"] is None and r["kind"] == k] for k in KINDS}
    parts = [
        f"## {title}\n\n{_markdown(HEADINGS, _cells(group))}" for title, group in groups.items() if group
    ]
    return "\n\n".join(parts)


def _markdown(headings: tuple[str, ...], cells: list[tuple[str, ...]]) -> str:
    head = "| " + " | ".join(headings) + " |\n|" + "---|" * len(headings)
    return "\n".join([head, *("| " + " | ".join(row) + " |" for row in cells)])


def page_text(result: dict[str, Any], story: str = "") -> str:
    """The rows as a page for docs/validation, and what the case tells about them."""
    form = ", quick form" if result["quick"] else ""
    told = f"{story.strip()}\n\n" if story else ""
    return (
        f"# {result['case']}\n\n{result['title']}{form}.\n\nReference: {result['reference']}\n\n{_tables(result)}\n\n"
        f"{told}Made by `drystone reproduce {result['case']}{' --quick' if result['quick'] else ''}`.\n"
    )


def write_page(result: dict[str, Any], target: Path) -> None:
    """The page of a case, with its pictures beside it.

    >>> result = ds.cases.reproduce_case("incline", quick=True)
    >>> ds.cases.write_page(result, folder / "incline.md")
    """
    tell = CASES[result["case"]].story
    target.write_text(page_text(result, tell(result, target.parent) if tell else ""), encoding="utf-8")
