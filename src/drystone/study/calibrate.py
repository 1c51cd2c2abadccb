"""What `drystone calibrate` does: the posterior of the parameters, its table, evidence and corner plot.

With `approaches` it makes all calibrations, a file each in posteriors/, and shows them side by side. A killed one goes
on with those that are missing.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.progress import Tally
from drystone.study.converge import data_notes
from drystone.study.file import Study, widest
from drystone.study.folder import (
    Rows,
    Step,
    accepts_poor,
    asked_model,
    asks,
    drawn,
    label,
    make_room,
    posterior_path,
    study_folder,
    written,
)
from drystone.study.levels import (
    calibrate_levels,
    calibrate_tests,
    hierarchy_tables,
    level_pictures,
    level_tables,
)
from drystone.uq.approaches import Member, calibrate_member, estimate_of
from drystone.uq.calibration import Calibration, calibrate
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.notes import attempted, hearing
from drystone.uq.posterior import Posterior
from drystone.uq.samplers import SAMPLERS
from drystone.uq.samplers.forming import FORMING, forming

TRUSTED_RHAT = 1.1


def calibrate_study(
    study: Study,
    to: str | Path | None = None,
    *,
    force: bool = False,
    workers: int | None = None,
    scheduler: str | None = None,
    retry: bool = False,
    progress: bool | None = None,
) -> Step:
    """Sample the posterior: posterior.nc, a table of the parameters, the evidence, a corner plot.

    workers, scheduler, retry: of a study with `model: scene`, whose runs are kept in the run log of the folder.

    >>> posterior = ds.uq.calibrate_study(study, force=True).value
    >>> round(posterior.mean["drop"], 1)  # [m]
    0.6
    """
    folder = study_folder(study, to)
    how = {"workers": workers, "scheduler": scheduler, "retry": retry, "progress": progress}
    with attempted(folder, "calibrate"):
        return (_calibrate_all if study.file.approaches else _calibrate)(study, folder, force, how)


def _settings(study: Study) -> Calibration:
    settings = study.file.calibration
    if settings is None or not study.data:
        raise asks(study, "data" if settings is not None else "calibration", "required by drystone calibrate")
    return settings


def _calibrate_all(study: Study, folder: Path, force: bool, how: dict[str, Any]) -> Step:
    """The posterior of every member of every approach."""
    from drystone.views.plots.experiments import plot_posteriors

    settings, members = _settings(study), study.members
    place = folder / "posteriors"
    make_room(folder, "calibrate", [place] if force else [], force)
    with asked_model(study, folder, **how) as (model, origin):
        made_from = {"model": origin, "calibration": settings.model_dump(mode="json")}
        paths = _paths(folder, members, made_from, force)
        found, warned = _found(study, settings, model, paths, how["progress"])
    sets, spreads = _sets(study, members, found), _spreads(found)
    bad = [str(row["calibration"]) for row in spreads if row["R-hat"] > TRUSTED_RHAT]
    if bad:
        warned.append(
            f"R-hat above {TRUSTED_RHAT} for {', '.join(bad)}: do not trust these; take more samples"
        )
    warned += data_notes(study, folder)
    pictures = [drawn(folder, "calibrate-approaches.png", plot_posteriors(found, study.theta))]
    if name := widest(study):
        pictures.append(drawn(folder, "calibrate-corner.png", _corner(found[name])))
    notes = ["the set of a calibration is the mean or the MAP of its posterior, as its approach says"]
    notes += [f"{one.name}: {one.about}" for one in study.file.experiments if one.about]
    notes += _run_notes(found)
    files = [f"posteriors/{path.name}" for path in paths.values()]
    tables: dict[str, Rows] = {"calibrated sets": sets, "standard deviations": spreads}
    step = Step("calibrate", tables, notes, files, pictures, origin, found, _counted(warned))
    return written(folder, step)


def _paths(
    folder: Path, members: Sequence[Member], made_from: dict[str, Any], force: bool
) -> dict[str, Path]:
    """The files of all calibrations; those that were made from something else are deleted."""
    paths = {member.name: posterior_path(folder, member.name) for member in members}
    if len({*paths.values()}) < len(paths):
        raise InputError(
            [Problem(("approaches",), "two calibrations have names that make the same file name")]
        )
    place, note = folder / "posteriors", folder / "posteriors" / "made_from.json"
    if force or not note.exists() or json.loads(note.read_text(encoding="utf-8")) != made_from:
        for old in place.glob("*.nc"):
            old.unlink()
        place.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(made_from) + "\n", encoding="utf-8")
    return paths


def _found(
    study: Study, settings: Calibration, model: Any, paths: Mapping[str, Path], progress: bool | None
) -> tuple[dict[str, Posterior], list[str]]:
    """Every posterior, those that a stopped calibration has left among them; and what was said in warnings."""
    found: dict[str, Posterior] = {}
    warned: list[str] = []
    show = progress if isinstance(model, Simulator) else False
    with Tally("calibrations", len(paths), show=progress) as tally:
        for k, member in enumerate(study.members):
            kept = _kept(study, member, paths[member.name])
            if kept is None:
                kept, heard = calibrate_member(
                    study.theta,
                    model,
                    member,
                    accept_poor=accepts_poor(study),
                    show=show,
                    **settings.arguments(),
                )
                warned += [f"{member.name}: {text}" for text in heard]
                kept.save(paths[member.name], force=True)
            found[member.name] = kept
            tally.update(k + 1)
    return found, warned


def _kept(study: Study, member: Member, path: Path) -> Posterior | None:
    """A posterior of a calibration that was stopped, if it is whole and of the same data and parameters."""
    try:
        posterior = Posterior.load(path)
    except InputError:
        return None
    data = [one.model_dump(mode="json") for one in member.groups]
    own = {
        name: one for name, one in posterior.parameters.model_dump().items() if name in study.theta.marginals
    }
    return posterior if posterior.about["data"] == data and own == study.theta.model_dump() else None


def _sets(study: Study, members: Sequence[Member], found: Mapping[str, Posterior]) -> Rows:
    """A row for each calibration: its set."""
    units = {name: one.unit for name, one in study.theta.uncertain.items()}
    rows: Rows = []
    for member in members:
        values = estimate_of(member, found[member.name])
        row: dict[str, Any] = {
            "calibration": member.name, "data": sum(group.rows.size for group in member.groups),
            "set": member.estimate,
        }  # fmt: skip
        row |= {label(name, {"units": units[name]}): value for name, value in values.items()}
        evidence = found[member.name].log_evidence
        rows.append(row | ({"log evidence": evidence.value} if np.isfinite(evidence.value) else {}))
    return rows


def _spreads(found: Mapping[str, Posterior]) -> Rows:
    """A row for each calibration: how sure it is of each parameter, and whether the samples can be trusted."""
    rows: Rows = []
    for name, one in found.items():
        row: dict[str, Any] = {"calibration": name}
        row |= {key: one.deviation[key] for key in one.model_names}
        rows.append(row | {"R-hat": max(one.rhat.values()), "effective samples": min(one.ess.values())})
    return rows


def _counted(warned: Sequence[str]) -> list[str]:
    """Warnings that are the same for several calibrations once, with their names."""
    by_text: dict[str, list[str]] = {}
    for line in warned:
        name, between, text = line.partition(": data group ")
        by_text.setdefault(between.removeprefix(": ") + text if between else line, []).append(name)
    return [
        text if len(names) == 1 and text == names[0] else f"{text} ({len(names)} calibrations)"
        for text, names in by_text.items()
    ]


def _corner(posterior: Posterior) -> Any:
    from drystone.views.plots.uq import plot_corner

    units = {name: one.unit for name, one in posterior.parameters.uncertain.items()}
    return plot_corner(
        {name: posterior.x[:, k] for k, name in enumerate(posterior.names)},
        units={name: unit for name, unit in units.items() if unit}, log_likelihood=posterior.log_likelihood,
    )  # fmt: skip


def _calibrate(study: Study, folder: Path, force: bool, how: dict[str, Any]) -> Step:
    settings = _settings(study)
    result, checkpoint = folder / "posterior.nc", folder / "calibrate.checkpoint"
    make_room(folder, "calibrate", [result], force)
    if force:
        checkpoint.unlink(missing_ok=True)
    with asked_model(study, folder, **how) as (model, origin), hearing() as warned:
        # a model that is run goes on from the run log, which has more than the stages
        stages = SAMPLERS[settings.sampler].resumes and not isinstance(model, Simulator)
        more: dict[str, Any] = {"checkpoint": checkpoint} if stages else {}
        more |= {"accept_poor": accepts_poor(study), "show": how["progress"]}
        try:
            with forming(folder / FORMING):
                posterior = _posterior(study, folder, model, settings, how, more, force=force)
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
    levels, level_notes = level_tables(posterior)
    tests, test_notes = hierarchy_tables(posterior)
    tables: dict[str, Rows] = {"posterior": rows, **tests, **levels}
    evidence = posterior.log_evidence
    if np.isfinite(evidence.value):
        tables["evidence"] = [{"log evidence": evidence.value, "error": evidence.error}]
    bad = [str(row["parameter"]) for row in rows if row["R-hat"] > TRUSTED_RHAT]
    bad += [str(row["population"]) for row in tests.get("population", ()) if row["R-hat"] > TRUSTED_RHAT]
    if bad:
        warned.append(
            f"R-hat above {TRUSTED_RHAT} for {', '.join(bad)}: do not trust this; take more samples"
        )
    warned += data_notes(study, folder)
    pictures = [drawn(folder, "calibrate.png", _corner(posterior)), *level_pictures(posterior, folder)]
    notes = [*_run_notes({"": posterior}), *test_notes, *level_notes]
    return written(
        folder, Step("calibrate", tables, notes, [result.name], pictures, origin, posterior, warned)
    )


def _posterior(
    study: Study,
    folder: Path,
    model: Any,
    settings: Calibration,
    how: dict[str, Any],
    more: dict[str, Any],
    *,
    force: bool,
) -> Posterior:
    """By one level, by two, or with parameters that differ between experiments."""
    if study.file.fidelity is not None:
        return calibrate_levels(study, folder, model, settings, how, force=force)
    if study.file.hierarchy:
        return calibrate_tests(study, model, settings, more)
    return calibrate(study.theta, model, study.data, **settings.arguments(), **more)


def _run_notes(found: Mapping[str, Posterior]) -> list[str]:
    """How many runs the calibrations asked for."""
    own = {name: one.about["runs"] for name, one in found.items() if "runs" in one.about}
    return [
        f"{name}{': ' if name else ''}{one['runs']} runs of the model, {one['failed']} failed; run_log.sqlite has them"
        for name, one in own.items()
    ]
