"""What `drystone fit` does: surrogates for the outputs of a campaign, with their errors and plots."""

from pathlib import Path

import numpy as np

from drystone.errors import RunError
from drystone.study.converge import floor_notes
from drystone.study.experiments import matching
from drystone.study.file import Study
from drystone.study.folder import (
    PICTURES,
    Rows,
    Step,
    asks,
    drawn,
    label,
    make_room,
    read_table,
    study_folder,
    written,
)
from drystone.uq.campaigns.outcome import done_rows, outcome_of, told
from drystone.uq.floor import read_floor
from drystone.uq.notes import attempted
from drystone.uq.replicates import VARIANCE_NOTE, variance_rows
from drystone.uq.surrogates.base import FEWEST, held_runs, rows_of
from drystone.uq.surrogates.fit import NoSurrogate, file_name, fit_surrogates, known, table_outputs
from drystone.uq.surrogates.quality import doubts, errors_of


def fit_study(
    study: Study,
    to: str | Path | None = None,
    *,
    holdout: float | None = None,
    force: bool = False,
    progress: bool | None = None,
) -> Step:
    """Fit surrogates to the campaign's table; tables of errors, plots of prediction against model.

    >>> step = ds.uq.fit_study(study, force=True)
    >>> [row["output"] for row in step.tables["surrogates"]]
    ['height']
    """
    folder = study_folder(study, to)
    with attempted(folder, "fit"):
        return _fit(study, folder, holdout, force, progress)


def _fit(study: Study, folder: Path, holdout: float | None, force: bool, progress: bool | None) -> Step:
    from drystone.views.plots.uq import plot_validation

    choice = study.file.surrogate
    if isinstance(choice, NoSurrogate):
        raise asks(study, "surrogate", "kind none needs no fit: go on with sensitivity or calibrate")
    table = read_table(study, folder)
    make_room(folder, "fit", [folder / "surrogates"], force)
    options = choice.model_dump(
        exclude={"kind", "outputs", "holdout", "seed", "accept_poor"}, exclude_none=True
    )
    share = choice.holdout if holdout is None else holdout
    held = held_runs(rows_of(table, study.theta), share, choice.seed)
    outcome = outcome_of(table)
    usable = int((~held & done_rows(table)).sum())
    if usable < FEWEST:
        why = f": {told(outcome.reasons)}" if outcome.failed else ""
        count = f"{outcome.done} of {outcome.runs} runs of the campaign succeeded, {outcome.done - usable} of them"
        raise RunError(f"{count} held out; a fit needs at least {FEWEST}{why}")
    there, wanted = table_outputs(table), choice.outputs
    if wanted is not None and (study.experiments or study.source is not None):
        wanted = tuple(
            dict.fromkeys(
                name
                for k, one in enumerate(wanted)
                for name in matching(one, there) or [known(one, there, ("surrogate", "outputs", k))]
            )
        )
    made = fit_surrogates(
        table, study.theta, choice.kind, outputs=wanted, holdout=share, seed=choice.seed,
        progress=progress, **options,
    )  # fmt: skip
    for old in (folder / "surrogates").glob("*.h5"):
        old.unlink()  # of outputs that the study has no more
    paths = made.save(folder / "surrogates", force=force)
    floor = read_floor(table, folder)
    rows: Rows = []
    pictures: list[str] = []
    for name, part in made.parts.items():
        judged = np.ravel(part.larger_error) > 0.0
        row = {"output": name, "entries": judged.size, "runs": part.provenance["used"]}
        if hasattr(part, "coefficients"):
            row["terms"] = int((part.coefficients != 0.0).sum(axis=0).max())
        row["leave-one-out error"] = float(np.max(part.left_out, where=judged, initial=0.0))
        if part.held_out is not None:
            row["held-out error"] = float(np.fmax.reduce(part.held_out, where=judged, initial=0.0))
        row |= floor.column(name)
        rows.append(row)
        if len(pictures) < PICTURES:
            shown = table[name].isel(run=held) if held.any() else table[name]
            shown = shown[np.isfinite(shown.values.reshape(len(shown), -1)).all(axis=1)]
            title = "runs held out" if held.any() else "runs of the fit"
            worst = row.get("held-out error", row["leave-one-out error"])
            if len(shown):
                figure = plot_validation(
                    shown, part.predict(shown), label(name, part.labels.attrs), error=worst, title=title
                )
                pictures.append(drawn(folder, f"fit-{file_name(name)}.png", figure))
    notes = ["errors are shares of the output's variance, of the worst entry of a series that varies"]
    if not held.any():
        notes.append(
            "no runs were held out: give surrogate.holdout to see the error on runs the fit never saw"
        )
    warned = [*outcome.warnings, *doubts(errors_of(made)), *floor.notes(made.parts)]
    notes += floor_notes(study, floor)
    files = [f"surrogates/{path.name}" for path in paths]
    tables: dict[str, Rows] = {"surrogates": rows}
    if "replicate" in table.coords:
        tables["variance"] = variance_rows(table, study.theta)
        notes.append(VARIANCE_NOTE)
    step = Step("fit", tables, notes, files, pictures, table.attrs["hash"], made, warned)
    return written(folder, step)
