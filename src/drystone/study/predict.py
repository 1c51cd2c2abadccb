"""What `drystone predict` does: outputs with what is still uncertain, by surrogates or by runs."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import RunError
from drystone.record.disk import write_netcdf
from drystone.study.converge import floor_of
from drystone.study.data import StudyPrediction
from drystone.study.experiments import matching
from drystone.study.file import Study, runs_the_model, widest
from drystone.study.folder import (
    LISTED,
    PICTURES,
    Rows,
    Step,
    accepts_poor,
    asked_model,
    asks,
    carried_out,
    drawn,
    entries_of,
    label,
    make_room,
    note_of,
    read_posterior,
    written,
)
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.notes import hearing
from drystone.uq.posterior import Posterior
from drystone.uq.prediction import error_variance, predict, summarise, surrogate_variance
from drystone.uq.surrogates.fit import file_name, known, table_outputs


def predict_study(
    study: Study,
    to: str | Path | None = None,
    *,
    force: bool = False,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: bool | None = None,
) -> Step:
    """Robust predictions of the outputs asked for, by surrogates or by runs; plots of bands and exceedance.

    >>> step = ds.uq.predict_study(study, force=True)
    >>> sorted(step.tables)
    ['exceedance', 'prediction', 'shares of the variance']
    """
    how = {"workers": workers, "scheduler": scheduler, "progress": progress}
    return carried_out("predict", _predict, study, to, force, **how)


def _predict(study: Study, folder: Path, force: bool, how: dict[str, Any]) -> Step:
    import xarray as xr

    from drystone.views.plots.study import save_samples

    settings = study.file.prediction
    if settings is None:
        raise asks(study, "prediction", "required by drystone predict")
    result = folder / "prediction.nc"
    make_room(folder, "predict", [result], force)
    member = settings.approach or (widest(study) if study.members else "")
    posterior, origin = read_posterior(study, folder, member)
    with hearing() as own:
        if settings.by == "runs":
            found, samples = _by_runs(study, settings, posterior, folder, how)
        else:
            with asked_model(study, folder, **(how if runs_the_model(study.file) else {})) as (model, _):
                found, samples = _by_model(study, settings, posterior, model)
    before = note_of(study, folder, "calibrate").get("warnings", ())
    warned = [*(f"of the calibration: {text}" for text in before), *own]
    floor = floor_of(study, folder)
    rows: Rows = []
    chances: Rows = []
    causes: Rows = []
    for name, one in found.items():
        for entry_name, entry in entries_of(name, one, None).items():
            row = {"output": entry_name, "mean": float(entry["mean"]), "deviation": math.sqrt(float(entry["variance"])),
                   "COV": float(entry["cov"])}  # fmt: skip
            quantiles = zip(settings.quantiles, entry.get("quantiles", ()), strict=False)
            row |= {f"{100 * q:g} %": float(value) for q, value in quantiles}
            row |= {"at MAP": float(entry["at_map"])} if "at_map" in entry else {}
            if "variance_surrogate" in entry:
                row["surrogate error"] = math.sqrt(float(entry["variance_surrogate"]))
                causes.append({"output": entry_name} | _causes(entry))
            rows.append(row | floor.column(entry_name))
            chances += [
                {"output": entry_name, "level": level, "P(above)": float(value)}
                for level, value in zip(settings.levels_of(name), entry.get("exceedance", ()), strict=False)
            ]
    merged = {f"{name} {part}": one[part] for name, one in found.items() for part in one.data_vars}
    # levels differ from output to output
    renamed = {
        key: one.rename(level=f"{key} level") if "level" in one.dims else one for key, one in merged.items()
    }
    write_netcdf(result, {"": xr.Dataset(renamed, attrs={"draws": settings.draws, "seed": settings.seed})})
    save_samples(folder, samples)
    pictures = [
        drawn(
            folder, f"predict-{file_name(name)}.png", _plot_prediction(study, name, samples[name], settings)
        )
        for name in list(found)[:PICTURES]
    ]
    of = f' of "{member}"' if member else ""
    by = "runs" if runs_the_model(study.file) else settings.by
    notes = [f"{settings.draws} draws of the posterior{of}, by {by}"]
    left_out = max((one.attrs.get("left_out", 0) for one in found.values()), default=0)
    notes += [f"{left_out} runs failed and were left out"] if left_out else []
    parts = ["the uncertainty of the parameters"]
    if any(np.any(one.get("variance_noise", 0.0)) for one in found.values()):
        parts.append("the noise of runs at fixed parameters")
    if any(np.any(one.get("variance_surrogate", 0.0)) for one in found.values()):
        parts.append("the surrogates' own error (its standard deviation is listed)")
    parts += [] if settings.error is None else [f'the error of the data group "{settings.error}"']
    notes.append(f"with {', '.join(parts[:-1]) + ' and ' if parts[1:] else ''}{parts[-1]}")
    if any(np.size(one["mean"]) > LISTED for one in found.values()):
        notes.append(f"series of more than {LISTED} entries: the first, the middle and the last are listed")
    warned += floor.notes([str(row["output"]) for row in rows])
    tables = {"prediction": rows, "shares of the variance": causes, "exceedance": chances}
    return written(folder, Step("predict", tables, notes, [result.name], pictures, origin, found, warned))


def _causes(entry: Mapping[str, Any]) -> dict[str, float]:
    """The variance of a prediction as shares [-]: parameters, noise of runs, surrogate, error of the data."""
    total = float(entry["variance"])
    own = {name: float(entry[f"variance_{name}"]) for name in ("parameters", "noise", "surrogate")}
    rest = float(entry["variance_error"]) - own["noise"] - own["surrogate"]
    every = own | {"data": max(0.0, rest)}
    return {name: one / total if total > 0.0 else 0.0 for name, one in every.items()}


def _by_model(
    study: Study, settings: StudyPrediction, posterior: Posterior, model: Any
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Predictions by surrogates or the model itself, and samples to draw."""
    options = settings.model_dump(exclude={"outputs", "levels", "by", "approach"})
    found: dict[str, Any] = {}
    samples: dict[str, dict[str, Any]] = {}
    x = {"posterior": posterior.draw(settings.draws, settings.seed, all_parameters=True)}
    if settings.prior:
        x = {"prior": posterior.parameters.sample(settings.draws, settings.seed)} | x
    for k, name in enumerate(_asked(settings, model.names)):
        part = model.part(name)
        found[name] = predict(
            posterior, part, levels=settings.levels_of(name), accept_poor=accepts_poor(study), **options
        )
        rng = np.random.default_rng([settings.seed, k])
        samples[name] = {}
        for source, every in x.items():
            rows = every
            answer = part.predict(rows[:, : len(posterior.model_names)])
            there = np.isfinite(answer.values.reshape(len(rows), -1)).all(axis=1)  # runs may have failed
            answer, rows = answer[there], rows[there]
            mean = answer.values.reshape(len(rows), -1)
            spread = error_variance(posterior, settings.error, rows, mean) + settings.measurement_variance
            spread = spread + surrogate_variance(part, rows[:, : len(posterior.model_names)], mean.shape[1])
            noisy = mean + np.sqrt(spread) * rng.standard_normal(mean.shape)
            samples[name][source] = answer.copy(data=noisy.reshape(answer.shape))
    return found, samples


def _by_runs(
    study: Study, settings: StudyPrediction, posterior: Posterior, folder: Path, how: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:  # fmt: skip
    """Predictions by a campaign over draws of the posterior, in a folder of its own."""
    from drystone.uq.campaigns.campaign import campaign

    given = study.file.campaign
    if study.model is None:
        raise asks(study, "prediction", "by: runs needs a model: a scene, a case or a function")
    table = campaign(
        study.model, study.theta, posterior.draw(settings.draws, settings.seed), study.observables,
        experiments=study.experiments, to=folder / "prediction-runs", seed=given.seed, timeout=given.timeout,
        allowed_failures=given.allowed_failures, doubtful=given.doubtful, **how,
    )  # fmt: skip
    outcome = outcome_of(table)
    if not outcome.done:
        raise RunError(outcome.verdict)
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
        figure.axes[0].set_xlabel(dim if labelled else "entry [-]", parse_math=False)
    return figure


def _asked(settings: StudyPrediction, names: Sequence[str]) -> list[str]:
    """The outputs to predict."""
    if settings.outputs is None:
        return list(names)
    return [
        name
        for k, one in enumerate(settings.outputs)
        for name in matching(one, names) or [known(one, names, ("prediction", "outputs", k))]
    ]
