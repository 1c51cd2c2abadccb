"""The page of the rockfall wall study: tables and figures beside what the paper says."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from drystone.cases.rockfall_wall import statements as said
from drystone.cases.rockfall_wall.efficiency import PICTURE as EFFICIENCY
from drystone.cases.rockfall_wall.efficiency import TEXT as EFFICIENCY_TEXT
from drystone.cases.rockfall_wall.figures import draw_study
from drystone.cases.rockfall_wall.figures_runs import draw_runs
from drystone.cases.rockfall_wall.judge import energy_shares, everywhere, names_of, speeds_of, study_rows
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.study import Study, chance_share, done, outputs, run_study
from drystone.cases.rockfall_wall.tables import kept_study, moved_sets
from drystone.cases.row import Row

REPEATS = (12, 3)  # rows of the design run again, and how often
RUNS = 300
PREFIX = "rockfall-wall-"


WHY = """**Why, as far as we know**

- *The plan decides how far points move*, not the connector: straight, one-by-one and bisected plans, two
  formulations of the connectors and halved steps are in [decision 20](../decisions/0020-wall-plan.md) and on the
  [page of convergence](rockfall-wall-convergence.md). The largest displacements and the motion at 28 m/s are met,
  but they were looked at when the family of plans was found: *fitted*, below. As means the printed numbers are met
  by no plan. A plan view of the test would settle it.
- *C at 520 kJ* sits on a limb that unfolds and moves 0.17 m; "very small" says the paper. A span more or less moves
  D at 28 m/s between 0.05 and 0.58 m.
- *Who rules what.* Here friction between blocks rules the first motion (mu_cc 0.3 to 0.85 of the variance at *init*
  but at Top, 20 m/s) and has its part in the unfolding of C and D; in the paper v_p rules D at *init* and mu_cs
  alone C at rest. v_p does rule Top at *init*, 20 m/s (0.69, paper above 0.7). Not the cause of v_p at D: the plan,
  restitution of rings, mass of the top bar. With lines of bars, 96 rows of the design: v_p at D *init* 0.38 and 0.17
  (520, 1020 kJ) at 1e-3 s, 0.33 and 0.23 at 5e-4 s; at Top *init*, 520 kJ, 0.70 and 0.76. CONNECTORS
- *The first 0.1 s is not converged in the step.* Top *init* at 28 m/s is 0.529, 0.514, 0.493 m at 2e-3, 1e-3, 5e-4
  s and Base 0.541, 0.550, 0.597 m, while the whole design spreads them by 0.018 and 0.036 m (standard deviation);
  the rock's contact takes 635 kJ at 1e-3 s and 523 kJ at 5e-4 s. Statements about *init* on the impact axis compare
  two steps as much as two models. The paper prints no step.
- *e* counts for next to nothing here: 0.06 at Top *init*, 1020 kJ, 0.22 in the paper."""


@cache
def study_of_tables() -> Study | None:
    """The study from the kept tables, made once in a process."""
    return kept_study()


def study_rows_and_page(
    runs: int | None, to: Path | None, workers: int | None, data: Path | None
) -> list[Row]:
    """Rows from the kept tables; with a folder, runs or data the study is run, and its page is left in the folder."""
    asked = to is not None or runs is not None or data is not None
    study = None if asked else study_of_tables()
    if study is None:
        study = run_study(runs or RUNS, to, workers, data, repeats=REPEATS)
    if to is not None:
        write_study_page(study, to)
        list(study.posteriors.values())[-1].save(to / "posterior.nc", force=True)
    return study_rows(study, REPEATS[1])


def write_study_page(study: Study, folder: Path, repeats: int = REPEATS[1]) -> Path:
    """The page and its figures, in a folder."""
    figures = draw_study(study, folder, PREFIX) | draw_runs(study, folder, PREFIX)
    page = folder / "rockfall-wall-study.md"
    text = study_page(study, figures, repeats)
    if (folder / EFFICIENCY).exists():
        text += EFFICIENCY_TEXT
    page.write_text(text, encoding="utf-8")
    return page


def study_page(study: Study, figures: dict[str, str], repeats: int = 3) -> str:
    """The page of the study: what was done, tables, figures beside the paper's statements."""
    good, failed = done(study.table).sizes["run"], int((study.table["status"] != "done").sum())
    speeds = " and ".join(f"{speed:g} m/s" for speed in speeds_of(study))
    about = (
        f"Gupta et al. 2023, section 4: a Sobol' design of {study.table.sizes['run']} rows in the five parameters of "
        f"Table 4, each at {speeds} (520 and 1020 kJ); {good} rows done, {failed} failed. Plan: a zigzag of long "
        "limbs, 14.1 m ([why](../decisions/0020-wall-plan.md)). Statements of the paper, judged, are on the\n"
        f"[page of the wall](rockfall-wall.md). Data of the calibrations: {study.data.about}: they test the method, "
        "not the wall."
    )
    parts = [
        "# rockfall-wall: the study",
        about,
        "## Design and range of the runs",
        "Figures 12 and 13. Paper: the range of its 300 runs contains the measured curves but at Top, 1020 kJ.",
        f"![figure 12]({figures['12']})",
        f"![figure 13]({figures['13']})",
        "## Surrogates",
        "Errors are shares of the variance over the design; *scatter* is the share that starts 1e-6 m aside make\n"
        f"(W.9). Rows about an output whose scatter exceeds {said.SCATTER:g} are not judged.",
        _surrogate_table(study, repeats),
        f"![figure 15]({figures['15']})",
        "## Sensitivity",
        "Every index that the paper prints, beside ours.",
        _index_table(study),
        f"![figure 16]({figures['16']})",
        "## Calibration",
        "100 chains of 1000 steps of adaptive Metropolis, first half dropped; the variance is that of the noise plus\n"
        "that of the surrogate's own error. Points: MAP; energies and all: mean. Paper's Table 5 beside ours, whose\n"
        "data come from our own model at the paper's set 'all': what can be compared is the spread between\n"
        "approaches, not the values.",
        _set_table(study),
        f"![posteriors of all approaches]({figures['approaches']})",
        *(f"![figure {number}]({figures[number]})" for number in ("17", "18", "19")),
        "The bands of figure 19 come from a surrogate of the curves, all other curves from runs of the wall.",
        "## One point is not enough",
        "Error of the runs at calibrated sets at every point [cm]; in bold where the set has seen the data.",
        _error_table(study),
        "The same as shares of the noise, by surrogates; what a set has seen is framed.",
        f"![cross-validation]({figures['validation']})",
        f"![figure 20]({figures['20']})",
        "## Energy by mechanism",
        "Of the runs at the eleven sets of the paper's Table 5: where the energy of the rock went, as shares. The\n"
        "paper quotes 50 % by damage of concrete from other simulations and computes none; contacts of the rock and\n"
        "impacts of blocks stand for damage here.",
        _energy_table(study),
        f"![energy]({figures['energy']})",
        "Made by `drystone reproduce rockfall-wall`, from the tables in `docs/validation/data`; with `--to FOLDER`\n"
        f"the runs are made anew. {_about_sets(study)}Step, tolerance and variants are on the\n"
        "[page of convergence](rockfall-wall-convergence.md).",
    ]
    return "\n\n".join(parts) + "\n"


def at_a_glance(result: dict[str, Any], connectors: str = "") -> str:
    """What agrees and what does not, by the rows that are judged, and why as far as we know; connectors: what was found
    of their variants."""
    judged = [row for row in result["rows"] if row["kind"] == "paper" and row["ok"] is not None]

    def listed(ok: bool) -> str:
        lines = []
        for row in judged:
            if row["ok"] is ok:
                paper = "" if row["paper"] is None else f", paper {row['paper']:.3g}"
                unit = "" if row["unit"] in ("", "-") else f" {row['unit']}"
                lines.append(f"- {row['quantity']}: {row['ours']:.3g}{unit}{paper}")
        return "\n".join(lines) or "- nothing"

    good = sum(row["ok"] for row in judged)
    return "\n\n".join(
        [
            f"## At a glance\n\nOf {len(judged)} statements printed in the paper and judged, {good} hold.",
            f"**Agrees**\n\n{listed(True)}",
            f"**Does not agree**\n\n{listed(False)}",
            WHY.replace("CONNECTORS", connectors),
        ]
    )


def _about_sets(study: Study) -> str:
    if "all" not in study.checks:
        return ""
    means, points = max(moved_sets(study, "energy"), moved_sets(study, "all")), moved_sets(study, "point")
    return (
        f"Chains made anew move the means by at most {means:.2g} of a parameter's range, the MAP of the points, whose\n"
        f"posteriors are flat in some parameters, by up to {points:.2g}. "
    )


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
    head = ["output", "mean [m]", "deviation [m]", "leave-one-out", "unseen runs", "scatter"]
    return _table([*head, *(f"total {p}" for p in priors().names)], body)


def _index_table(study: Study) -> str:
    total = study.fits.response.sobol()["total"]
    body = []
    for statement, parameter, point, speed, instant in said.TOTALS:
        if speed in speeds_of(study):
            ours = float(total.sel(parameter=parameter, output=f"{point} {speed:g} {instant}"))
            body.append([statement.quantity, statement.words.strip("'"), f"{ours:.2f}"])
    return _table(["index", "paper", "drystone"], body)


def _set_table(study: Study) -> str:
    names = priors().names
    body: list[list[Any]] = []
    for key, one in study.sets.items():
        posterior = study.posteriors[key]
        printed = said.TABLE_5.get(key)
        paper = [f"{value:.3g}" for value in printed] if printed else [""] * len(names)
        pairs = [
            f"{p} / {one[n]:.3g} ({posterior.deviation[n]:.1g})" for p, n in zip(paper, names, strict=True)
        ]
        body.append([key, *pairs])
    return _table(["set: paper / ours (deviation)", *names], body)


def _error_table(study: Study) -> str:
    body = []
    head: list[str] = []
    for key in study.sets:
        if key not in study.checks:
            continue
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


def _energy_table(study: Study) -> str:
    keys = [key for key in study.checks if key.startswith("paper")]
    body, head = [], []
    for key in keys:
        for speed in speeds_of(study):
            share = energy_shares(study.checks[key], speed)
            head = list(share)
            name = "all" if key == "paper" else key.removeprefix("paper ")
            body.append([name, f"{speed:g}", *(f"{value:.2f}" for value in share.values())])
    return _table(["set", "m/s", *head], body)
