"""The page of the rockfall wall study: statements, tables and figures beside what the paper says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drystone.cases.rockfall_wall.efficiency import PICTURE as EFFICIENCY
from drystone.cases.rockfall_wall.figures import draw_study
from drystone.cases.rockfall_wall.judge import everywhere, names_of, speeds_of, study_rows
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.study import TABLE_5, Study, chance_share, done, outputs, run_study
from drystone.cases.row import Row

EFFICIENCY_TEXT = f"""
## Efficiency of the wall

Beyond the paper: the probability that the rock ends on the side it came from, over draws from the posterior 'all'; in
each cell the mean displacement of the top. Coarse: step 4e-3 s, few draws, so that a cell knows little more than yes,
no or perhaps. Made by `python -m drystone.cases.rockfall_wall.efficiency FOLDER`.

![efficiency map]({EFFICIENCY})
"""
REPEATS = (8, 2)  # rows of the design run again, and how often


def study_rows_and_page(runs: int, to: Path | None, workers: int | None, data: Path | None) -> list[Row]:
    """Run the study, or go on with it; with a folder, leave a page and its figures there."""
    study = run_study(runs, to, workers, data, repeats=REPEATS)
    rows = study_rows(study, REPEATS[1])
    if to is not None:
        write_page(study, rows, to)
        list(study.posteriors.values())[-1].save(to / "posterior.nc", force=True)
    return rows


def write_page(study: Study, rows: Sequence[Row], folder: Path, repeats: int = REPEATS[1]) -> Path:
    """The page and its figures, in a folder."""
    figures = draw_study(study, folder, "rockfall-wall-")
    page = folder / "rockfall-wall-study.md"
    text = study_page(study, rows, figures, repeats)
    if (folder / EFFICIENCY).exists():
        text += EFFICIENCY_TEXT
    page.write_text(text, encoding="utf-8")
    return page


def study_page(study: Study, rows: Sequence[Row], figures: dict[str, str], repeats: int = 3) -> str:
    """The page of the study: what was done, tables, figures beside the paper's statements."""
    good, failed = done(study.table).sizes["run"], int((study.table["status"] != "done").sum())
    verdict = {True: "holds", False: "MISSES", None: "not judged"}
    speeds = " and ".join(f"{speed:g} m/s" for speed in speeds_of(study))
    about = (
        f"Gupta et al. 2023, section 4: a Sobol' design of {study.table.sizes['run']} rows in the five parameters of "
        f"Table 4, each at {speeds}; {good} rows done, {failed} failed. Data: {study.data.about}. Plan of the wall: "
        "odd rows zigzag by 45 degrees from block to block ([why](../decisions/0005-wall-plan.md))."
    )
    statements = [
        [
            f"{row.quantity}{'' if row.unit in ('', '-') else f' [{row.unit}]'}",
            "" if row.paper is None else f"{row.paper:.4g}",
            f"{row.ours:.4g}",
            verdict[row.ok],
            row.note,
        ]
        for row in rows
    ]
    parts = [
        "# rockfall-wall: the study",
        about,
        "## Statements",
        _table(["statement", "paper", "drystone", "verdict", "note"], statements),
        "## Range of the runs",
        "Paper: the range of its 300 runs contains the measured curves but at Top, 1020 kJ.",
        f"![figure 13]({figures['13']})",
        "## Surrogates",
        "Errors are shares of the variance over the design; *chance* is the share that starts 1e-6 m aside make\n"
        "(W.9). It may exceed the leave-one-out error: the runs of the design are hit in the middle and stay nearly\n"
        "their own mirror, while a hair aside may turn the rock to one side, and the wall takes another branch.\n"
        "Surrogates of hits in the middle are smooth; for a real rock the chance comes on top.",
        _surrogate_table(study, repeats),
        "## Sensitivity",
        "Paper: v_p above 0.7 for *init* at D, mu_cs above 0.8 for *rest* at C, e lowest.",
        f"![figure 16]({figures['16']})",
        "## Calibration",
        "100 chains of 1000 steps of adaptive Metropolis, first half dropped; the variance is that of the noise plus\n"
        "that of the surrogate's own error. Points: MAP; energies and all: mean; in brackets their deviations.",
        _set_table(study),
        *(f"![figure {number}]({figures[number]})" for number in ("17", "18", "19")),
        "The bands of figure 19 come from a surrogate of the curves, all other curves from runs of the wall.",
        "## One point is not enough",
        "Error of the runs at calibrated sets at every point [cm]; in bold where the set has seen the data.",
        _error_table(study),
        f"![figure 20]({figures['20']})",
        "Made by `drystone reproduce rockfall-wall --to FOLDER`. Step, tolerance and variants are on the\n"
        "[page of convergence](rockfall-wall-convergence.md), one wall alone on [its own](rockfall-wall.md).",
    ]
    return "\n\n".join(parts) + "\n"


def _table(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in body)])


def _surrogate_table(study: Study, repeats: int) -> str:
    chance = {} if study.chance is None else chance_share(study.table, study.chance, repeats)
    y = outputs(done(study.table)["response"])
    total = study.fits.response.sobol()["total"]
    body = []
    for name in names_of(study):
        own = y.sel(output=name)
        indices = [f"{float(total.sel(output=name, parameter=p)):.2f}" for p in priors().names]
        body.append(
            [name, f"{float(own.mean()):.3f}", f"{float(own.std()):.3f}", f"{study.fits.left_out[name]:.2g}",
             f"{study.fits.unseen[name]:.2g}", f"{chance[name]:.2g}" if chance else "", *indices]
        )  # fmt: skip
    head = ["output", "mean [m]", "deviation [m]", "leave-one-out", "unseen runs", "chance"]
    return _table([*head, *(f"total {p}" for p in priors().names)], body)


def _set_table(study: Study) -> str:
    names = priors().names
    body: list[list[Any]] = []
    for key, one in study.sets.items():
        posterior = study.posteriors[key]
        body.append([key, *(f"{one[n]:.3g} ({posterior.deviation[n]:.1g})" for n in names)])
    body.append(["paper, all", *(f"{TABLE_5[n]:.3g}" for n in names)])
    return _table(["calibration", *names], body)


def _error_table(study: Study) -> str:
    body = []
    head: list[str] = []
    for key in study.sets:
        errors = everywhere(study, key)
        head = list(errors)
        marks = [
            f"**{100 * v:.1f}**"
            if key == "all" or key.split(" ", 1)[1] in (n, n.split()[1])
            else f"{100 * v:.1f}"
            for n, v in errors.items()
        ]
        body.append([key, *marks])
    return _table(["set", *head], body)
