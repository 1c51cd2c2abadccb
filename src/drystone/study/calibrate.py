"""What `drystone calibrate` does: the posterior of the parameters, its table, evidence and corner plot."""

import warnings
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.study.converge import data_notes
from drystone.study.file import Study
from drystone.study.folder import (
    Rows,
    Step,
    accepts_poor,
    asks,
    drawn,
    label,
    make_room,
    model_of,
    study_folder,
    written,
)
from drystone.uq.calibration import calibrate
from drystone.uq.notes import attempted
from drystone.uq.samplers import SAMPLERS

TRUSTED_RHAT = 1.1


def calibrate_study(
    study: Study, to: str | Path | None = None, *, force: bool = False, progress: bool | None = None
) -> Step:
    """Sample the posterior: posterior.nc, a table of the parameters, the evidence, a corner plot."""
    folder = study_folder(study, to)
    with attempted(folder, "calibrate"):
        return _calibrate(study, folder, force, progress)


def _calibrate(study: Study, folder: Path, force: bool, progress: bool | None) -> Step:
    from drystone.views.plots.uq import plot_corner

    settings = study.file.calibration
    if settings is None or not study.data:
        raise asks(study, "data" if settings is not None else "calibration", "required by drystone calibrate")
    result, checkpoint = folder / "posterior.nc", folder / "calibrate.checkpoint"
    make_room(folder, "calibrate", [result], force)
    if force:
        checkpoint.unlink(missing_ok=True)
    model, origin = model_of(study, folder)
    more: dict[str, Any] = {"checkpoint": checkpoint} if SAMPLERS[settings.sampler].resumes else {}
    more["accept_poor"] = accepts_poor(study)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", UserWarning)
        try:
            posterior = calibrate(
                study.theta, model, study.data, show=progress, **settings.arguments(), **more
            )
        except InputError as error:
            hint = "; pass force=True (--force) to begin again"
            raise InputError(
                [
                    p._replace(message=p.message + hint) if p.path == ("checkpoint",) else p
                    for p in error.problems
                ]
            ) from None
    posterior.save(result, force=force)
    checkpoint.unlink(missing_ok=True)
    table = posterior.table()
    units = {name: one.unit for name, one in posterior.parameters.uncertain.items()}
    rows: Rows = [
        {
            "parameter": label(name, {"units": units[name]}),
            "mean": posterior.mean[name],
            "deviation": posterior.deviation[name],
            "MAP": posterior.map[name],
            **{f"{100 * q:g} %": float(v) for q, v in zip(table["quantile"].values, column, strict=True)},
            "R-hat": float(table["rhat"].values[k]),
            "effective samples": float(table["ess"].values[k]),
        }
        for k, (name, column) in enumerate(zip(posterior.names, table["quantiles"].values, strict=True))
    ]
    tables: dict[str, Rows] = {"posterior": rows}
    evidence = posterior.log_evidence
    if np.isfinite(evidence.value):
        tables["evidence"] = [{"log evidence": evidence.value, "error": evidence.error}]
    warned = [str(one.message) for one in heard if issubclass(one.category, UserWarning)]
    bad = [str(row["parameter"]) for row in rows if row["R-hat"] > TRUSTED_RHAT]
    if bad:
        warned.append(
            f"R-hat above {TRUSTED_RHAT} for {', '.join(bad)}: do not trust this; take more samples"
        )
    warned += data_notes(study, folder)
    figure = plot_corner(
        {name: posterior.x[:, k] for k, name in enumerate(posterior.names)},
        units={name: unit for name, unit in units.items() if unit}, log_likelihood=posterior.log_likelihood,
    )  # fmt: skip
    pictures = [drawn(folder, "calibrate.png", figure)]
    return written(folder, Step("calibrate", tables, [], [result.name], pictures, origin, posterior, warned))
