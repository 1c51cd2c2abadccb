"""Calibrations of a study at two levels of fidelity or with a hierarchy, and what their tables say.

The table by output tells what is parameter, what is error and what is fidelity: how far the model's answers spread over
the posterior, how far a measurement strays from them, and how far coarse and fine are apart.
"""

import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.study.fidelity import in_coarse
from drystone.study.file import Study, coarse_observables
from drystone.study.folder import accepts_poor, direct_model, drawn, label, read_surrogates
from drystone.uq.calibration import Calibration
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.fidelity import calibrate_delayed
from drystone.uq.hierarchical import calibrate_hierarchical
from drystone.uq.posterior import Posterior, split_rhat
from drystone.uq.text import Rows

LOG = "levels"  # folder of the runs of vectorised functions, until the posterior is there


@contextmanager
def coarse_of(study: Study, folder: Path, how: dict[str, Any]) -> Iterator[Any]:
    """What answers for the coarse model; its runs are kept in a folder of their own."""
    settings = study.file.fidelity
    assert settings is not None
    if isinstance(settings.coarse, str):
        yield read_surrogates(study, folder)[0]
        return
    own = study._replace(model=study.coarse, observables=coarse_observables(study))
    if isinstance(study.coarse, Vectorised):
        yield direct_model(own)
        return
    given = study.file.campaign.model_dump(include={"seed", "timeout", "doubtful"})
    try:
        model = Simulator(
            own.model,
            own.theta,
            own.observables,
            experiments=own.experiments,
            to=folder / "coarse",
            **given,
            **how,
        )
    except InputError as error:
        raise InputError(in_coarse(error.problems)) from None
    with model:
        yield model


def calibrate_levels(
    study: Study, folder: Path, fine: Any, settings: Calibration, how: dict[str, Any], *, force: bool
) -> Posterior:
    """The posterior of the fine model, screened by the coarse one."""
    assert study.file.fidelity is not None
    log = folder / LOG
    if force:
        shutil.rmtree(log, ignore_errors=True)
    with coarse_of(study, folder, how) as coarse:
        found = calibrate_delayed(
            study.theta, fine, coarse, study.data, seed=settings.seed, surrogate_error=settings.surrogate_error,
            accept_poor=accepts_poor(study), log=log, show=how["progress"], **study.file.fidelity.options(),
        )  # fmt: skip
        for name, model in (("fine", fine), ("coarse", coarse)):
            if isinstance(model, Simulator):
                counts = model.counts
                if name == "fine":
                    found.about["runs"] = counts._asdict() | {"reasons": [], "doubts": []}
                for text in counts.warnings:
                    warnings.warn(f"{name} model: {text}", stacklevel=2)
    shutil.rmtree(log, ignore_errors=True)
    return found


def calibrate_tests(study: Study, model: Any, settings: Calibration, more: dict[str, Any]) -> Posterior:
    """The posterior with parameters that differ between the experiments."""
    tests = [one.name for one in study.experiments if not one.predict_only]
    return calibrate_hierarchical(
        study.theta, model, study.data, study.file.hierarchy, tests, **settings.arguments(), **more
    )


def level_tables(posterior: Posterior) -> tuple[dict[str, Rows], list[str]]:
    """Tables and notes of a calibration at two levels; nothing for others."""
    if "fidelity" not in posterior.datasets:
        return {}, []
    told, data = posterior.about["fidelity"], posterior.datasets["fidelity"]
    runs: Rows = [
        {
            "level": name, "runs": told[f"{name}_runs"], "failed": told[f"{name}_failed"],
            "seconds": told[f"{name}_seconds"], "acceptance": told[f"{name}_acceptance"],
        }
        for name in ("coarse", "fine")
    ]  # fmt: skip
    outputs: Rows = []
    for k, name in enumerate(data["output"].values):
        part = {key: float(data[key].values[k]) for key in data.data_vars if "output" in data[key].dims}
        total = part["parameters"] + part["error"] + part["fidelity"]
        row: dict[str, Any] = {
            "output": str(name), "fine": part["mean"], "fine - coarse": part["difference"],
            "left after correction": float(np.sqrt(part["corrected"])),
        }  # fmt: skip
        for key in ("parameters", "error", "fidelity"):
            row[key] = float(np.sqrt(part[key]))
        row |= {f"{key} [%]": 100.0 * part[key] / total for key in ("parameters", "error", "fidelity")}
        outputs.append(row)
    units = {name: one.unit for name, one in posterior.parameters.uncertain.items()}
    shifts: Rows = [
        {
            "parameter": label(name, {"units": units[name]}),
            "fine": posterior.mean[name],
            "coarse": float(data["coarse_mean"].sel(parameter=name)),
            "shift in deviations": (float(data["coarse_mean"].sel(parameter=name)) - posterior.mean[name])
            / posterior.deviation[name],
            "coarse deviation over fine": float(data["coarse_deviation"].sel(parameter=name))
            / posterior.deviation[name],
        }
        for name in posterior.names
    ]
    notes = [
        f"{told['fine_runs']} fine runs for {told['effective']:.0f} effective samples, {told['runs_per_effective']:.2g}"
        f" each; the coarse posterior took {told['one_level']:.3g} runs each by tmcmc: about {told['saving']:.3g} times"
        " fewer fine runs than without a coarse model",
        "deviations of an output: over the posterior (parameters), of a measurement (error), between the models"
        " (fidelity); the posterior is that of the fine model, so fidelity is what the coarse one would have added",
    ]
    tables = {"runs at two levels": runs, "parameters, error, fidelity": outputs, "coarse posterior": shifts}
    return tables, notes


def hierarchy_tables(posterior: Posterior) -> tuple[dict[str, Rows], list[str]]:
    """Tables and notes of a hierarchical calibration; nothing for others."""
    if "hierarchy" not in posterior.datasets:
        return {}, []
    own = posterior.datasets["hierarchy"]
    tests = [str(one) for one in own["experiment"].values]
    population: Rows = []
    members: Rows = [{"experiment": name} for name in tests]
    for name in posterior.about["hierarchy"]["population"]:
        title = label(name, own[name].attrs)
        for part in ("mean", "spread"):
            values = own[f"{name}_{part}"].values
            low, high = np.quantile(values, (0.025, 0.975))
            population.append(
                {"population": f"{part} of {title}", "mean": float(values.mean()), "deviation": float(values.std()),
                 "2.5 %": float(low), "97.5 %": float(high), "R-hat": split_rhat(values)}
            )  # fmt: skip
        for k, row in enumerate(members):
            values = own[name].values[..., k]
            row |= {title: float(values.mean()), f"deviation of {name}": float(values.std())}
    names = ", ".join(posterior.about["hierarchy"]["population"])
    notes = [f"{names} in the posterior: of a new experiment of the same population"]
    return {"population": population, "experiments": members}, notes


def level_pictures(posterior: Posterior, folder: Path) -> list[str]:
    """Shares of the variance by output; values of the experiments. Nothing for other calibrations."""
    from drystone.views.plots.levels import plot_fidelity, plot_members

    found = []
    if "fidelity" in posterior.datasets:
        found.append(drawn(folder, "calibrate-fidelity.png", plot_fidelity(posterior)))
    if "hierarchy" in posterior.datasets:
        found.append(drawn(folder, "calibrate-experiments.png", plot_members(posterior)))
    return found
