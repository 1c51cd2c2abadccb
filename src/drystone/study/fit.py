"""What `drystone fit` does: surrogates for the outputs of a campaign, with their errors and plots."""

from pathlib import Path

import numpy as np

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
from drystone.uq.surrogates.base import held_rows
from drystone.uq.surrogates.fit import NoSurrogate, file_name, fit_surrogates


def fit_study(
    study: Study,
    to: str | Path | None = None,
    *,
    holdout: float | None = None,
    force: bool = False,
    progress: bool | None = None,
) -> Step:
    """Fit surrogates to the campaign's table; tables of errors, plots of prediction against model."""
    from drystone.views.plots.uq import plot_validation

    folder, choice = study_folder(study, to), study.file.surrogate
    if isinstance(choice, NoSurrogate):
        raise asks(study, "surrogate", "kind none needs no fit: go on with sensitivity or calibrate")
    table = read_table(study, folder)
    make_room(folder, "fit", [folder / "surrogates"], force)
    options = choice.model_dump(exclude={"kind", "outputs", "holdout", "seed"}, exclude_none=True)
    share = choice.holdout if holdout is None else holdout
    made = fit_surrogates(
        table, study.theta, choice.kind, outputs=choice.outputs, holdout=share, seed=choice.seed,
        progress=progress, **options,
    )  # fmt: skip
    for old in (folder / "surrogates").glob("*.h5"):
        old.unlink()  # of outputs that the study has no more
    paths = made.save(folder / "surrogates", force=force)
    held = held_rows(table.sizes["run"], share, choice.seed)
    rows: Rows = []
    pictures: list[str] = []
    for name, part in made.parts.items():
        error = np.atleast_1d(part.error)
        row = {"output": name, "entries": error.size, "runs": part.provenance["used"]}
        if hasattr(part, "coefficients"):
            row["terms"] = int((part.coefficients != 0.0).sum(axis=0).max())
        row["leave-one-out error"] = float(np.max(error))
        if name in made.held_out:
            row["held-out error"] = float(np.max(made.held_out[name]))
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
    notes = ["errors are shares of the output's variance, of the worst entry of a series"]
    if not held.any():
        notes.append(
            "no runs were held out: give surrogate.holdout to see the error on runs the fit never saw"
        )
    step = Step(
        "fit", {"surrogates": rows}, notes, [f"surrogates/{path.name}" for path in paths], pictures,
        table.attrs["hash"], made,
    )  # fmt: skip
    return written(folder, step)
