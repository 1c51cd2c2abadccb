"""What `drystone validate` does: every calibration against the data it saw and the tests it has not seen.

By surrogates, over the whole posterior; on request (`validation: {runs: true}`) also by the model itself, run in every
experiment at the calibrated sets.
"""

from pathlib import Path
from typing import Any

from drystone.errors import RunError
from drystone.record.disk import write_netcdf
from drystone.study.file import Study, runs_the_model
from drystone.study.folder import (
    Step,
    asked_model,
    asks,
    carried_out,
    drawn,
    make_room,
    read_posterior,
    written,
)
from drystone.uq.approaches import Member, estimate_of
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.cross_validation import cross_validate, summary_rows, validated_dataset, warnings_of


def validate_study(
    study: Study,
    to: str | Path | None = None,
    *,
    force: bool = False,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: bool | None = None,
) -> Step:
    """Errors of every calibration on every data group: table, matrix, validation.nc; `step.value` are the rows.

    >>> rows = ds.uq.validate_study(study, force=True).value
    >>> rows[0].sigma < 2.0  # error in standard deviations
    True
    """
    how = {"workers": workers, "scheduler": scheduler, "progress": progress}
    return carried_out("validate", _validate, study, to, force, **how)


def _validate(study: Study, folder: Path, force: bool, how: dict[str, Any]) -> Step:
    from drystone.views.plots.experiments import plot_cross_validation

    settings = study.file.validation
    if study.file.calibration is None or not study.data:
        raise asks(
            study, "data" if study.file.calibration else "calibration", "required by drystone validate"
        )
    result = folder / "validation.nc"
    make_room(folder, "validate", [result], force)
    members = study.members or [Member("", "", study.data, "mean")]
    found, origin = {}, ""
    for member in members:
        found[member.name or "calibration"], origin = read_posterior(study, folder, member.name)
    sets = {
        name: estimate_of(member, posterior)
        for member, (name, posterior) in zip(members, found.items(), strict=True)
    }
    made = None
    warned: list[str] = []
    if settings.runs:
        if study.model is None:
            raise asks(study, "validation", "runs: true needs a model: a scene, a case or a function")
        rows = [[one[name] for name in study.theta.names] for one in sets.values()]
        given = study.file.campaign
        made = campaign(
            study.model, study.theta, rows, study.observables, experiments=study.experiments,
            to=folder / "validation-runs", seed=given.seed, timeout=given.timeout, allowed_failures=1.0,
            doubtful=given.doubtful, **how,
        )  # fmt: skip
        outcome = outcome_of(made)
        if not outcome.done:
            raise RunError(outcome.verdict)
        warned += outcome.warnings
    with asked_model(study, folder, **(how if runs_the_model(study.file) else {})) as (model, _):
        checked = cross_validate(
            found, model, study.data, seed=settings.seed, sets=sets, runs=made, draws=settings.draws
        )
    write_netcdf(result, {"": validated_dataset(checked)})
    pictures = [drawn(folder, "validate.png", plot_cross_validation(checked))]
    notes = [
        "error in sigma: data minus mean prediction over the deviation of parameters, surrogate and measurement "
        "together, root mean square; about 1 is as it should be",
        "RMSE: of the mean prediction; of the set: of the calibrated set alone"
        + ("; of runs: of the model itself at that set" if made is not None else ""),
    ]
    tables = {
        "errors by calibration": summary_rows(checked),
        "cross-validation": [one.shown() for one in checked],
    }
    files = [result.name] + (["validation-runs/table.nc"] if made is not None else [])
    step = Step("validate", tables, notes, files, pictures, origin, checked, [*warned, *warnings_of(checked)])
    return written(folder, step)
