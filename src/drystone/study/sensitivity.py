"""What `drystone sensitivity` does: Sobol' indices of the outputs, from surrogates, runs or the model itself."""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, RunError
from drystone.record.disk import write_netcdf
from drystone.study.converge import floor_of
from drystone.study.file import Study
from drystone.study.folder import (
    LISTED,
    Step,
    direct_model,
    drawn,
    entries_of,
    make_room,
    read_surrogates,
    read_table,
    study_folder,
    written,
)
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.notes import attempted
from drystone.uq.surrogates.fit import NoSurrogate, table_outputs
from drystone.uq.surrogates.noisy_process import NoisyProcess
from drystone.uq.surrogates.quality import doubts, errors_of

DIRECT_BLOCKS = 1024  # of the Saltelli design, for vectorised models


def sensitivity_study(study: Study, to: str | Path | None = None, *, force: bool = False) -> Step:
    """Sobol' indices: from the surrogates, or without them from a saltelli design or the vectorised model.

    >>> step = ds.uq.sensitivity_study(study, force=True)
    >>> float(step.value["height"]["total"].sel(parameter="drop"))
    1.0
    """
    folder = study_folder(study, to)
    with attempted(folder, "sensitivity"):
        return _sensitivity(study, folder, force)


def _sensitivity(study: Study, folder: Path, force: bool) -> Step:
    import xarray as xr

    from drystone.uq.sensitivity import dependent_indices, sobol_from_blocks, sobol_indices
    from drystone.views.plots.uq import plot_sobol

    result = folder / "sensitivity.nc"
    make_room(folder, "sensitivity", [result], force)
    variance: dict[str, Any]
    warned: list[str] = []
    if getattr(study.file.design, "kind", "") == "saltelli":
        table = read_table(study, folder)
        warned = outcome_of(table).warnings
        try:
            found = {name: sobol_from_blocks(table[name], study.theta) for name in table_outputs(table)}
        except InputError as problem:
            raise RunError("; ".join([str(problem), *warned])) from None
        variance = {name: table[name].var("run") for name in found}
        source, origin = "runs of the saltelli design", table.attrs["hash"]
    elif isinstance(study.file.surrogate, NoSurrogate):
        model, seed = direct_model(study), study.file.campaign.seed
        indices_of = sobol_indices if study.theta.copula is None else dependent_indices
        found = {
            name: indices_of(model.part(name).predict, study.theta, DIRECT_BLOCKS, seed)
            for name in model.names
        }
        answer = model.predict(study.theta.sample(DIRECT_BLOCKS, seed))
        variance = {name: answer[name].var("run") for name in found}
        source, origin = f"{DIRECT_BLOCKS} blocks of calls of the model", ""
    else:
        made, origin = read_surrogates(study, folder)
        warned = doubts(errors_of(made))
        found = made.sobol()
        variance = {name: _prior_variance(part, study) for name, part in made.parts.items()}
        for name, part in made.parts.items():
            if isinstance(part, NoisyProcess):
                found[f"{name}, noise"] = part.sobol_of_noise()
                variance[f"{name}, noise"] = None
        source = "surrogates"
    floor = floor_of(study, folder)
    rows, pairs, bars = [], [], {}
    for name, indices in found.items():
        for entry_name, entry in entries_of(name, indices, variance[name]).items():
            bars[entry_name] = entry
            for k, parameter in enumerate(study.theta.names):
                row = {"output": entry_name, "parameter": parameter, "first": float(entry["first"][k]),
                       "total": float(entry["total"][k])}  # fmt: skip
                if "total_interval" in entry:
                    row |= {"total, lower": float(entry["total_interval"][k, 0]),
                            "total, upper": float(entry["total_interval"][k, 1])}  # fmt: skip
                if "shapley" in entry:
                    row |= {"Shapley": float(entry["shapley"][k]), "error": float(entry["shapley_error"][k])}
                rows.append(row | floor.column(entry_name))
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
    write_netcdf(result, {"": merged})
    error = None
    if all("total_interval" in entry for entry in bars.values()):
        error = np.stack([np.ptp(entry["total_interval"], axis=1) / 2.0 for entry in bars.values()])
    figure = plot_sobol(
        np.stack([entry["first"] for entry in bars.values()]), np.stack([entry["total"] for entry in bars.values()]),
        parameters=study.theta.names, outputs=list(bars), error=error,
    )  # fmt: skip
    if sum(map(len, bars)) >= 24:  # long names end at their bars
        for text in figure.axes[0].get_xticklabels():
            text.set(rotation=40, ha="right", rotation_mode="anchor")
    pictures = [drawn(folder, "sensitivity.png", figure)]
    notes = [
        f"from {source}; series of more than {LISTED} entries are averaged by variance, in full in the file"
    ]
    if study.theta.copula is not None:
        notes.append(
            "parameters depend on each other: first and total indices are those of Kucherenko et al. 2012 and do not"
            " add up; Shapley effects share out the whole variance"
        )
    warned += floor.notes(bars)
    tables = {"Sobol' indices": rows, "pairs": pairs}
    return written(folder, Step("sensitivity", tables, notes, [result.name], pictures, origin, found, warned))


def _prior_variance(part: Any, study: Study) -> Any:
    """Variance of an output under the prior."""
    if hasattr(part, "coefficients"):
        return part.variance
    return part.predict(study.theta.sample(DIRECT_BLOCKS, 0)).var("run")
