"""`drystone plot` of what is uncertain: the folder of a study, or the runs of a study of risk, by name.

Every plot is made from what the steps of the study left in its folder (study/folder.py), so that it can be had again in
another format. To add one: a function of the folder and the wishes, and a line in STUDY_PLOTS.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError, RunError, did_you_mean
from drystone.record.disk import write_netcdf
from drystone.record.links import whole_file
from drystone.uq.campaigns.outputs import columns_named, labels_of, table_of
from drystone.uq.campaigns.table import read_table
from drystone.uq.cross_validation import validated_from
from drystone.uq.discrepancy import DataGroup
from drystone.uq.notes import failure, read_note
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import Surrogates, file_name
from drystone.views.map_files import study_map
from drystone.views.plots.common import plot_error_map
from drystone.views.plots.experiments import plot_cross_validation, plot_posteriors
from drystone.views.plots.maps import plot_map
from drystone.views.plots.uq import (
    plot_bands,
    plot_corner,
    plot_exceedance,
    plot_runs,
    plot_sobol,
    plot_validation,
)
from drystone.views.style import label_with

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

INSTANTS = 6  # of a series that get bars of their own
GRID = 41  # points along each side of an error map
SAMPLES = "prediction-samples.nc"  # left by `drystone predict`


class Wishes(NamedTuple):
    """What may be asked of a plot."""

    output: str | None = None  # which output; default: the first that suits
    parameters: tuple[str, ...] = ()  # of an error map: along x and y; default: the first two
    limits: tuple[float, ...] = ()  # of the response of fragility, or a threshold of exceedance
    calibration: str | None = None  # which one, of a study with approaches; default: the last
    body: str | None = None  # of maps: name or pattern of the blocks; default: all that move


def _need(path: Path, verb: str) -> Path:
    if reason := failure(path.parent, verb):
        raise RunError(f"drystone {verb} failed: {reason}")
    if not path.exists():
        raise InputError(f"{path.parent} has no {path.name}: first run drystone {verb}")
    return whole_file(path)


def _chosen(name: str | None, names: Sequence[str], what: str = "output") -> str:
    if not names:
        raise InputError(f"there is no {what} that suits this plot")
    if name is None:
        return names[0]
    if name not in names:
        raise InputError(
            f'{what}: expected one of {", ".join(names)}, not "{name}"{did_you_mean(name, names)}'
        )
    return name


def corner(folder: Path, wishes: Wishes) -> "Figure":
    """The posterior: marginals, and pairs coloured by likelihood."""
    posterior = _posterior(folder, wishes.calibration)
    units = {name: one.unit for name, one in posterior.parameters.uncertain.items() if one.unit}
    samples = {name: posterior.x[:, k] for k, name in enumerate(posterior.names)}
    return plot_corner(samples, units=units, log_likelihood=posterior.log_likelihood)


def _posterior(folder: Path, name: str | None) -> Posterior:
    """The posterior of a study; of one with approaches that of a calibration by name, by default the last."""
    names = _calibrations(folder)
    if not names:
        return Posterior.load(_need(folder / "posterior.nc", "calibrate"))
    chosen = _chosen(name, names, "calibration") if name else names[-1]
    return Posterior.load(whole_file(folder / "posteriors" / f"{file_name(chosen)}.nc"))


def _calibrations(folder: Path) -> list[str]:
    """Names of the calibrations of a study with approaches; none without."""
    path = folder / "calibrate.json"
    rows = read_note(path)["tables"].get("calibrated sets", []) if path.exists() else []
    return [str(row["calibration"]) for row in rows]


def approaches(folder: Path, wishes: Wishes) -> "Figure":
    """The posteriors of all calibrations of the approaches, side by side."""
    _need(folder / "calibrate.json", "calibrate")
    names = _calibrations(folder)
    if not names:
        raise InputError(f"{folder}: its study has no approaches")
    found = {name: _posterior(folder, name) for name in names}
    first = next(iter(found.values()))
    own = {key: one for key, one in first.parameters.marginals.items() if key in first.model_names}
    return plot_posteriors(found, Parameters(**own))


def cross_validation(folder: Path, wishes: Wishes) -> "Figure":
    """Errors of every calibration on every data group, in standard deviations; what was seen is framed."""
    import xarray as xr

    kept = xr.load_dataset(_need(folder / "validation.nc", "validate"), engine="h5netcdf")
    return plot_cross_validation(validated_from(kept))


def sobol(folder: Path, wishes: Wishes) -> "Figure":
    """First and total indices, a group of bars per output and instant."""
    import xarray as xr

    found = xr.load_dataset(_need(folder / "sensitivity.nc", "sensitivity"), engine="h5netcdf")
    names = [str(key).removesuffix(" total") for key in found if str(key).endswith(" total")]
    shown = [_chosen(wishes.output, names)] if wishes.output else names
    first, total, labels = [], [], []
    for name in shown:
        both = [found[f"{name} {kind}"] for kind in ("first", "total")]
        dims = [dim for dim in both[1].dims if dim != "parameter"]
        flat = [one.transpose(*dims, "parameter").values.reshape(-1, one.sizes["parameter"]) for one in both]
        known = np.flatnonzero(np.isfinite(flat[1]).all(axis=1))
        some = known[np.unique(np.linspace(0, len(known) - 1, min(INSTANTS, len(known))).round().astype(int))]
        first += [flat[0][k] for k in some]
        total += [flat[1][k] for k in some]
        at = (
            both[1][dims[0]].values
            if len(dims) == 1 and dims[0] in both[1].coords
            else np.arange(len(flat[1]))
        )
        labels += [f"{name}\n{_short(at[k])}" if dims else name for k in some]
    figure = plot_sobol(
        np.array(first),
        np.array(total),
        parameters=[str(p) for p in found["parameter"].values],
        outputs=labels,
    )
    figure.axes[0].tick_params(axis="x", labelsize=7)
    return figure


def _short(value: Any) -> str:
    return f"{value:.4g}" if np.issubdtype(np.asarray(value).dtype, np.number) else str(value)


def runs(folder: Path, wishes: Wishes) -> "Figure":
    """Results against parameters, run by run."""
    return plot_runs(read_table(_need(folder / "table.nc", "campaign")))


def validation(folder: Path, wishes: Wishes) -> "Figure":
    """Surrogate against model on all runs of the table, with the leave-one-out error."""
    table = read_table(_need(folder / "table.nc", "campaign"))
    _need(folder / "surrogates", "fit")
    made = Surrogates.load(folder / "surrogates")
    name = _chosen(wishes.output, made.names)
    part, shown = made.part(name), table[name]
    shown = shown[np.isfinite(shown.values.reshape(len(shown), -1)).all(axis=1)]
    error = float(np.max(np.atleast_1d(part.error)))
    label = label_with(name, part.labels.attrs.get("units", ""))
    return plot_validation(
        shown.values, part.predict(shown).values, label, error=error, title="all runs; leave-one-out error"
    )


def save_samples(folder: Path, samples: "Mapping[str, Mapping[str, xr.DataArray]]") -> None:
    """Keep what bands and exceedance are drawn from: samples by output and by "prior" or "posterior"."""
    import xarray as xr

    kept = {}
    for name, by_source in samples.items():
        for source, one in by_source.items():
            bare = one.drop_vars([key for key in one.coords if "run" in one[key].dims])
            kept[f"{name} {source}"] = bare.rename(run=f"draw{one.sizes['run']}")  # failed runs are left out
    write_netcdf(folder / SAMPLES, {"": xr.Dataset(kept)})


def _prediction(folder: Path, wishes: Wishes, *, series: bool) -> tuple[str, "dict[str, xr.DataArray]"]:
    """Samples of an output, prior and posterior."""
    import xarray as xr

    kept = xr.load_dataset(_need(folder / SAMPLES, "predict"), engine="h5netcdf")
    names = list(dict.fromkeys(str(key).rsplit(" ", 1)[0] for key in kept))
    suits = [name for name in names if (kept[f"{name} posterior"].ndim > 1) == series]
    name = _chosen(wishes.output, suits)
    sources = [source for source in ("prior", "posterior") if f"{name} {source}" in kept]
    return name, {source: kept[f"{name} {source}"] for source in sources}


def bands(folder: Path, wishes: Wishes) -> "Figure":
    """A series against its data, with the bands of prior and posterior."""
    name, samples = _prediction(folder, wishes, series=True)
    one = samples["posterior"]
    dim = str(one.dims[1])
    labelled = one.ndim == 2 and dim in one.coords and one[dim].dtype.kind in "fiu"
    flat = {source: values.values.reshape(len(values), -1) for source, values in samples.items()}
    place = one[dim].values if labelled else np.arange(flat["posterior"].shape[1])
    at, values = [], []
    labels = [f"{name}[{k}]" for k in range(len(place))]
    for group in _data(folder):
        wanted = group.outputs if group.outputs and all(isinstance(o, str) for o in group.outputs) else []
        columns = [
            k
            for o in wanted
            for k, label in enumerate(labels)
            if o in (label, name) or label.startswith(f"{o}[")
        ]
        if len(columns) == group.rows.shape[1]:
            for row in group.rows:
                at += [place[k] for k in columns]
                values += list(row)
    figure = plot_bands(
        place, flat, label_with(name, one.attrs.get("units", "")),
        data=(np.array(at), np.array(values)) if at else None,
    )  # fmt: skip
    if not dim.endswith("time"):
        figure.axes[0].set_xlabel(dim if labelled else "entry [-]", parse_math=False)
    return figure


def exceedance(folder: Path, wishes: Wishes) -> "Figure":
    """P(Q > q) of prior and posterior predictions."""
    name, samples = _prediction(folder, wishes, series=False)
    label = label_with(name, samples["posterior"].attrs.get("units", ""))
    values = {source: one.values for source, one in samples.items()}
    return plot_exceedance(values, label, threshold=wishes.limits[0] if wishes.limits else None)


def _data(folder: Path) -> list[DataGroup]:
    known = (folder / "posterior.nc").exists() or bool(_calibrations(folder))
    return list(_posterior(folder, None).data) if known else []


def error_map(folder: Path, wishes: Wishes) -> "Figure":
    """Distance of the surrogates from the data over two parameters, the others at the most probable sample.

    Root mean square of the differences over the size of the data, all groups alike [-].
    """
    posterior = _posterior(folder, wishes.calibration)
    _need(folder / "surrogates", "fit")
    made = Surrogates.load(folder / "surrogates")
    names = posterior.model_names
    if len(names) < 2:
        raise InputError("an error map needs two parameters")
    asked = wishes.parameters or tuple(names[:2])
    if len(asked) != 2:
        raise InputError(f"an error map needs two parameters, got {len(asked)}")
    rows = [names.index(_chosen(one, names, "parameter")) for one in asked]
    prior = made.theta.sample(4096, 0)
    sides = [np.linspace(prior[:, k].min(), prior[:, k].max(), GRID) for k in rows]
    x = np.tile([posterior.map[name] for name in names], (GRID * GRID, 1))
    x[:, rows[0]] = np.tile(sides[0], GRID)
    x[:, rows[1]] = np.repeat(sides[1], GRID)
    answer = made.predict(x)
    table, labels = table_of(answer, len(x)), labels_of(answer, len(x))
    squares, count = np.zeros(len(x)), 0
    for k, group in enumerate(_data(folder)):
        columns = columns_named(labels, group.outputs, ("data", k, "outputs"))
        size = np.sqrt(np.mean(group.rows**2)) or 1.0
        for row in group.rows:
            squares += (((table[:, columns] - row) / size) ** 2).sum(axis=1)
            count += len(row)
    error = np.sqrt(squares / count).reshape(GRID, GRID)
    units = {name: one.unit for name, one in posterior.parameters.uncertain.items()}
    return plot_error_map(
        sides[0], sides[1], error, labels=[label_with(one, units.get(one) or "") for one in asked],
        quantity="root mean square error over size of the data",
    )  # fmt: skip


def fragility_curves(path: Path, wishes: Wishes) -> "Figure":
    """Fitted curves with 90 % bounds and observed shares, from the runs of a study of risk."""
    import xarray as xr

    from drystone.uq.risk.fragility import LimitState, fit_limits
    from drystone.views.plots.risk import plot_curves

    runs = xr.load_dataset(whole_file(path))
    if not {"case", "intensity"} <= set(runs.dims) or "record" not in runs.coords:
        raise InputError(f"{path}: not the runs of a study of risk (risk.nc of drystone risk)")
    known = [str(name) for name, one in runs.data_vars.items() if one.dims == ("case", "intensity")]
    output = _chosen(
        wishes.output, ["impacts", *known] if "impacts" in known and not wishes.output else known
    )
    if not wishes.limits and output != "impacts":
        raise InputError(f'{path}: give --limit, above which "{output}" is an event')
    limits = {
        f"{output} > {limit:g}": LimitState(of=output, above=limit) for limit in wishes.limits or (0.0,)
    }
    curves = fit_limits(runs, limits)
    if not any(curves.values()):
        raise InputError(f"{path}: all runs or none have the event; give other values with --limit")
    return plot_curves(runs, curves, {name: one.reached(runs) for name, one in limits.items()})


def passing_map(folder: Path, wishes: Wishes) -> "Figure":
    """Share of the runs in which a block passes each cell, over the hillshade; from the records of the campaign."""
    return plot_map(study_map(folder, wishes.body), "passing")


STUDY_PLOTS: dict[str, Callable[[Path, Wishes], "Figure"]] = {
    "corner": corner,
    "sobol": sobol,
    "runs": runs,
    "validation": validation,
    "bands": bands,
    "exceedance": exceedance,
    "error-map": error_map,
    "approaches": approaches,
    "cross-validation": cross_validation,
    "probability-map": passing_map,
}
FILE_PLOTS: dict[str, Callable[[Path, Wishes], "Figure"]] = {"fragility": fragility_curves}
