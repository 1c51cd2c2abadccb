"""What the verbs fit, sensitivity, calibrate and predict do with a study, in the folder of its campaign.

Every step reads what the one before it left in the folder (study/folder.py) and writes its own result, tables and
plots; the report shows the same. Nothing is overwritten without force.
Tutorial: docs/tutorials/calibrate-a-bouncing-block.md.
"""

import math
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError
from drystone.study.data import StudyPrediction
from drystone.study.file import Study
from drystone.study.folder import (
    Rows,
    Step,
    asks,
    direct_model,
    drawn,
    label,
    make_room,
    model_of,
    read_posterior,
    read_surrogates,
    read_table,
    study_folder,
    written,
)
from drystone.uq.calibrate import calibrate
from drystone.uq.posterior import Posterior
from drystone.uq.predict import error_variance, predict, summarise
from drystone.uq.samplers import SAMPLERS
from drystone.uq.surrogates.base import held_rows
from drystone.uq.surrogates.fit import NoSurrogate, file_name, fit_surrogates, known, table_outputs

if TYPE_CHECKING:
    import xarray as xr

LISTED = 8  # entries of a series that get a row each; longer ones are summed up
PICTURES = 12  # plots of single outputs
TRUSTED_RHAT = 1.1
DIRECT_BLOCKS = 1024  # of the Saltelli design, for vectorised models


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


def sensitivity_study(study: Study, to: str | Path | None = None, *, force: bool = False) -> Step:
    """Sobol' indices: from the surrogates, or without them from a saltelli design or the vectorised model."""
    import xarray as xr

    from drystone.uq.sensitivity import sobol_from_blocks, sobol_indices
    from drystone.views.plots.uq import plot_sobol

    folder = study_folder(study, to)
    result = folder / "sensitivity.nc"
    make_room(folder, "sensitivity", [result], force)
    variance: dict[str, Any]
    if getattr(study.file.design, "kind", "") == "saltelli":
        table = read_table(study, folder)
        found = {name: sobol_from_blocks(table[name], study.theta) for name in table_outputs(table)}
        variance = {name: table[name].var("run") for name in found}
        source, origin = "runs of the saltelli design", table.attrs["hash"]
    elif isinstance(study.file.surrogate, NoSurrogate):
        model, seed = direct_model(study), study.file.campaign.seed
        found = {
            name: sobol_indices(model.part(name).predict, study.theta, DIRECT_BLOCKS, seed)
            for name in model.names
        }
        answer = model.predict(study.theta.sample(DIRECT_BLOCKS, seed))
        variance = {name: answer[name].var("run") for name in found}
        source, origin = f"{DIRECT_BLOCKS} blocks of calls of the model", ""
    else:
        made, origin = read_surrogates(study, folder)
        found = made.sobol()
        variance = {name: _prior_variance(part, study) for name, part in made.parts.items()}
        source = "surrogates"
    rows, pairs, bars = [], [], {}
    for name, indices in found.items():
        for entry_name, entry in _entries(name, indices, variance[name]).items():
            bars[entry_name] = entry
            for k, parameter in enumerate(study.theta.names):
                row = {"output": entry_name, "parameter": parameter, "first": float(entry["first"][k]),
                       "total": float(entry["total"][k])}  # fmt: skip
                if "total_interval" in entry:
                    row |= {"total, lower": float(entry["total_interval"][k, 0]),
                            "total, upper": float(entry["total_interval"][k, 1])}  # fmt: skip
                rows.append(row)
                pairs += [
                    {
                        "output": entry_name,
                        "parameters": f"{parameter}, {other}",
                        "pair": float(entry["pair"][k, j]),
                    }
                    for j, other in enumerate(study.theta.names)
                    if "pair" in entry and j > k
                ]
    merged = xr.Dataset(
        {f"{name} {part}": indices[part] for name, indices in found.items() for part in indices.data_vars},
        attrs={"source": source},
    )
    merged.to_netcdf(result, engine="h5netcdf")
    error = None
    if all("total_interval" in entry for entry in bars.values()):
        error = np.stack([np.ptp(entry["total_interval"], axis=1) / 2.0 for entry in bars.values()])
    figure = plot_sobol(
        np.stack([entry["first"] for entry in bars.values()]), np.stack([entry["total"] for entry in bars.values()]),
        parameters=study.theta.names, outputs=list(bars), error=error,
    )  # fmt: skip
    figure.axes[0].tick_params(axis="x", rotation=0 if sum(map(len, bars)) < 24 else 40)
    pictures = [drawn(folder, "sensitivity.png", figure)]
    notes = [
        f"from {source}; series of more than {LISTED} entries are averaged by variance, in full in the file"
    ]
    tables = {"Sobol' indices": rows, "pairs": pairs}
    return written(folder, Step("sensitivity", tables, notes, [result.name], pictures, origin, found))


def calibrate_study(
    study: Study, to: str | Path | None = None, *, force: bool = False, progress: bool | None = None
) -> Step:
    """Sample the posterior: posterior.nc, a table of the parameters, the evidence, a corner plot."""
    from drystone.views.plots.uq import plot_corner

    folder, settings = study_folder(study, to), study.file.calibration
    if settings is None or not study.data:
        raise asks(study, "data" if settings is not None else "calibration", "required by drystone calibrate")
    result, checkpoint = folder / "posterior.nc", folder / "calibrate.checkpoint"
    make_room(folder, "calibrate", [result], force)
    if force:
        checkpoint.unlink(missing_ok=True)
    model, origin = model_of(study, folder)
    more: dict[str, Any] = {"checkpoint": checkpoint} if SAMPLERS[settings.sampler].resumes else {}
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", UserWarning)
        try:
            posterior = calibrate(
                study.theta, model, study.data, show=progress, **settings.arguments(), **more
            )
        except InputError as error:
            hint = "; pass force=True (--force) to start again"
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
    notes = [str(one.message) for one in heard if issubclass(one.category, UserWarning)]
    bad = [str(row["parameter"]) for row in rows if row["R-hat"] > TRUSTED_RHAT]
    if bad:
        notes.append(f"R-hat above {TRUSTED_RHAT} for {', '.join(bad)}: do not trust this; take more samples")
    figure = plot_corner(
        {name: posterior.x[:, k] for k, name in enumerate(posterior.names)},
        units={name: unit for name, unit in units.items() if unit}, log_likelihood=posterior.log_likelihood,
    )  # fmt: skip
    pictures = [drawn(folder, "calibrate.png", figure)]
    return written(folder, Step("calibrate", tables, notes, [result.name], pictures, origin, posterior))


def predict_study(
    study: Study,
    to: str | Path | None = None,
    *,
    force: bool = False,
    workers: int | None = None,
    progress: bool | None = None,
) -> Step:
    """Robust predictions of the outputs asked for, by surrogates or by runs; plots of bands and exceedance."""
    import xarray as xr

    from drystone.views.plots.study import save_samples

    folder, settings = study_folder(study, to), study.file.prediction
    if settings is None:
        raise asks(study, "prediction", "required by drystone predict")
    result = folder / "prediction.nc"
    make_room(folder, "predict", [result], force)
    posterior, origin = read_posterior(study, folder)
    if settings.by == "runs":
        found, samples = _by_runs(study, settings, posterior, folder, workers, progress)
    else:
        found, samples = _by_model(study, settings, posterior, folder)
    rows: Rows = []
    chances: Rows = []
    for name, one in found.items():
        for entry_name, entry in _entries(name, one, None).items():
            row = {"output": entry_name, "mean": float(entry["mean"]), "deviation": math.sqrt(float(entry["variance"])),
                   "COV": float(entry["cov"])}  # fmt: skip
            quantiles = zip(settings.quantiles, entry.get("quantiles", ()), strict=False)
            row |= {f"{100 * q:g} %": float(value) for q, value in quantiles}
            row |= {"at MAP": float(entry["at_map"])} if "at_map" in entry else {}
            rows.append(row)
            chances += [
                {"output": entry_name, "level": level, "P(above)": float(value)}
                for level, value in zip(settings.levels_of(name), entry.get("exceedance", ()), strict=False)
            ]
    merged = {f"{name} {part}": one[part] for name, one in found.items() for part in one.data_vars}
    # levels differ from output to output
    renamed = {
        key: one.rename(level=f"{key} level") if "level" in one.dims else one for key, one in merged.items()
    }
    xr.Dataset(renamed, attrs={"draws": settings.draws, "seed": settings.seed}).to_netcdf(
        result, engine="h5netcdf"
    )
    save_samples(folder, samples)
    pictures = [
        drawn(
            folder, f"predict-{file_name(name)}.png", _plot_prediction(study, name, samples[name], settings)
        )
        for name in list(found)[:PICTURES]
    ]
    notes = [f"{settings.draws} draws of the posterior, by {settings.by}"]
    left_out = max((one.attrs.get("left_out", 0) for one in found.values()), default=0)
    notes += [f"{left_out} runs failed and were left out"] if left_out else []
    notes += ["only the uncertainty of the parameters" if settings.error is None else
              f'with the error of the data group "{settings.error}"']  # fmt: skip
    if any(np.size(one["mean"]) > LISTED for one in found.values()):
        notes.append(f"series of more than {LISTED} entries: the first, the middle and the last are listed")
    tables = {"prediction": rows, "exceedance": chances}
    return written(folder, Step("predict", tables, notes, [result.name], pictures, origin, found))


def _by_model(
    study: Study, settings: StudyPrediction, posterior: Posterior, folder: Path
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Predictions by surrogates or a vectorised model, and samples to draw."""
    model, _ = model_of(study, folder)
    options = settings.model_dump(exclude={"outputs", "levels", "by"})
    found: dict[str, Any] = {}
    samples: dict[str, dict[str, Any]] = {}
    x = {"posterior": posterior.draw(settings.draws, settings.seed, all_parameters=True)}
    if settings.prior:
        x = {"prior": posterior.parameters.sample(settings.draws, settings.seed)} | x
    for k, name in enumerate(_asked(settings, model.names)):
        part = model.part(name)
        found[name] = predict(posterior, part, levels=settings.levels_of(name), **options)
        rng = np.random.default_rng([settings.seed, k])
        samples[name] = {}
        for source, rows in x.items():
            answer = part.predict(rows[:, : len(posterior.model_names)])
            mean = answer.values.reshape(len(rows), -1)
            spread = error_variance(posterior, settings.error, rows, mean) + settings.measurement_variance
            noisy = mean + np.sqrt(spread) * rng.standard_normal(mean.shape)
            samples[name][source] = answer.copy(data=noisy.reshape(answer.shape))
    return found, samples


def _by_runs(
    study: Study, settings: StudyPrediction, posterior: Posterior, folder: Path, workers: int | None,
    progress: bool | None,
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:  # fmt: skip
    """Predictions by a campaign over draws of the posterior, in a folder of its own."""
    from drystone.uq.campaign.campaign import campaign

    given = study.file.campaign
    table = campaign(
        study.model, study.theta, posterior.draw(settings.draws, settings.seed), study.observables,
        to=folder / "prediction-runs", workers=workers, seed=given.seed, timeout=given.timeout, progress=progress,
    )  # fmt: skip
    found, samples = {}, {}
    for name in _asked(settings, table_outputs(table)):
        found[name] = summarise(
            table[name], variance=settings.measurement_variance, quantiles=settings.quantiles,
            levels=settings.levels_of(name),
        )  # fmt: skip
        done = np.isfinite(table[name].values.reshape(settings.draws, -1)).all(axis=1)
        samples[name] = {"posterior": table[name].isel(run=done)}
    return found, samples


def _plot_prediction(study: Study, name: str, samples: Mapping[str, Any], settings: StudyPrediction) -> Any:
    """Bands of a series, exceedance of a number."""
    from drystone.views.plots.uq import plot_bands, plot_exceedance

    first = next(iter(samples.values()))
    title = label(name, first.attrs)
    if first.ndim == 1:
        levels = settings.levels_of(name)
        return plot_exceedance(
            {key: one.values for key, one in samples.items()}, title, threshold=levels[0] if levels else None
        )
    size = int(np.prod(first.shape[1:]))
    dim = str(first.dims[1])
    labelled = first.ndim == 2 and dim in first.coords and first[dim].dtype.kind in "fiu"
    place = first[dim].values if labelled else np.arange(size)
    data = None
    for group in study.data:
        if group.outputs == [name] and group.rows.shape[1] == size:
            data = (place, group.rows.mean(axis=0))
    flat = {key: one.values.reshape(len(one), -1) for key, one in samples.items()}
    figure = plot_bands(place, flat, title, data=data)
    if not dim.endswith("time"):
        figure.axes[0].set_xlabel(dim if labelled else "entry [-]")
    return figure


def _asked(settings: StudyPrediction, names: Sequence[str]) -> list[str]:
    """The outputs to predict."""
    if settings.outputs is None:
        return list(names)
    return [known(one, names, ("prediction", "outputs", k)) for k, one in enumerate(settings.outputs)]


def _prior_variance(part: Any, study: Study) -> Any:
    """Variance of an output under the prior."""
    if hasattr(part, "coefficients"):
        return part.variance
    return part.predict(study.theta.sample(DIRECT_BLOCKS, 0)).var("run")


def _entries(name: str, values: "xr.Dataset", variance: Any) -> dict[str, dict[str, np.ndarray]]:
    """What a table says of an output: a row per entry of a short series; of a long one its average by variance, or
    three entries if there is none. Axes that are not the output's stay."""
    own = ("parameter", "other", "bound", "quantile", "level")
    dims = [str(dim) for dim in values.dims if dim not in own]
    size = int(np.prod([values.sizes[dim] for dim in dims])) if dims else 1
    flat = {}
    for part, one in values.data_vars.items():
        lead = [dim for dim in one.dims if dim in own]
        ordered = one.transpose(*lead, *(dim for dim in dims if dim in one.dims))
        flat[str(part)] = ordered.values.reshape(*(one.sizes[dim] for dim in lead), -1)
    if size == 1:
        return {name: {part: one[..., 0] for part, one in flat.items()}}
    if size > LISTED and variance is not None:
        weight = np.broadcast_to(np.ravel(np.asarray(variance, float)), (size,))
        varies = np.isfinite(flat["total"]).all(axis=0) & (weight > 0.0)
        weight = weight[varies] / weight[varies].sum()
        return {name: {part: one[..., varies] @ weight for part, one in flat.items()}}
    shown = range(size) if size <= LISTED else (0, size // 2, size - 1)
    return {f"{name}[{k}]": {part: one[..., k] for part, one in flat.items()} for k in shown}
