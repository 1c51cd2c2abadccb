"""What `drystone risk` does: fragility, incremental dynamic analysis, gaps between buildings, shares of the scatter.

Runs are kept in the folder of the study (risk-runs, risk-apart, risk-shares): a killed study goes on where it stopped.
"""

import warnings
from pathlib import Path
from typing import Any

import numpy as np

from drystone.loads.motions.summary import describe_motions
from drystone.record.disk import write_netcdf
from drystone.study.file import Study
from drystone.study.folder import PICTURES, Rows, Step, asks, drawn, make_room, study_folder, written
from drystone.uq.campaigns.task import model_version
from drystone.uq.notes import attempted
from drystone.uq.risk.fragility import Fragility, LimitState, capacities, fit_limits, incremental
from drystone.uq.risk.separation import Separation, separation
from drystone.uq.risk.settings import RiskSettings
from drystone.uq.risk.shares import disaggregate
from drystone.uq.risk.stripes import record_doubts, stripes


def risk_study(
    study: Study,
    to: str | Path | None = None,
    *,
    force: bool = False,
    workers: int | None = None,
    retry: bool = False,
    progress: bool | None = None,
) -> Step:
    """Carry out the key `risk` of a study; tables, plots, and risk.nc with every run.

    >>> step = ds.uq.risk_study(study, workers=0)
    >>> [row["limit state"] for row in step.tables["fragility"]]
    ['contact']
    """
    folder = study_folder(study, to)
    with attempted(folder, "risk"):
        return _risk(study, folder, force, {"workers": workers, "retry": retry, "progress": progress})


def _risk(study: Study, folder: Path, force: bool, how: dict[str, Any]) -> Step:
    from drystone.views.plots.risk import plot_curves, plot_incremental, plot_separation
    from drystone.views.plots.uq import plot_sobol

    settings = study.file.risk
    if settings is None:
        raise asks(study, "risk", "required by drystone risk")
    result = folder / "risk.nc"
    make_room(folder, "risk", [result], force)
    motions = settings.records.read()
    theta = study.theta if study.theta.marginals else None
    common: dict[str, Any] = {"theta": theta, "rest": settings.rest, "seed": settings.seed}
    warned = [f"records: {text}" for text in record_doubts(motions)]
    tables: dict[str, Rows] = {"records": describe_motions(motions, ("pga in g", settings.intensity))}
    pictures: list[str] = []
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always", UserWarning)
        runs = stripes(
            study.model, motions, settings.intensity, settings.levels, study.observables, draws=settings.draws,
            to=folder / "risk-runs", **common, **how,
        )  # fmt: skip
        curves = fit_limits(runs, settings.limits, level=settings.bounds, seed=settings.seed)
        found = Fragility(runs, curves, dict(settings.limits))
        tables["fragility"], tables["capacities"] = _fragility(found, settings)
        reached = {name: one.reached(runs) for name, one in settings.limits.items()}
        if any(curves.values()):
            pictures.append(
                drawn(folder, "risk-fragility.png", plot_curves(runs, curves, reached, settings.bounds))
            )
        responses = [str(name) for name in study.observables if name in runs and runs[name].ndim == 2]
        for name in responses[:PICTURES]:
            figure = plot_incremental(incremental(runs, name, settings.limits))
            pictures.append(drawn(folder, f"risk-incremental-{name}.png", figure))
        tables["incremental"] = _incremental(runs, responses, settings.limits)
        kept = {"": runs}
        if settings.separation is not None:
            apart = separation(
                study.model, motions, settings.intensity, settings.levels, draws=settings.draws,
                to=folder / "risk-apart", **common, **how,
            )  # fmt: skip
            chances = settings.separation.probabilities
            tables["gap"], tables["gap in the years of the hazard"] = _gaps(apart, settings)
            for pair in apart.pairs[:PICTURES]:
                figure = plot_separation(apart, pair, chances, settings.bounds)
                pictures.append(drawn(folder, f"risk-gap-{pair}.png", figure))
            kept["apart"] = apart.runs
        if settings.shares is not None:
            tables["Sobol' indices"], bars = _shares(study, motions, settings, folder, common, how)
            figure = plot_sobol(
                np.stack([one["first"].values for one in bars.values()]),
                np.stack([one["total"].values for one in bars.values()]),
                parameters=[str(one) for one in next(iter(bars.values()))["parameter"].values], outputs=list(bars),
            )  # fmt: skip
            pictures.append(drawn(folder, "risk-shares.png", figure))
    warned += dict.fromkeys(str(one.message) for one in heard if issubclass(one.category, UserWarning))
    write_netcdf(result, kept)
    notes = _notes(runs, settings, motions)
    origin = model_version(study.model, study.theta, study.observables, "risk")
    return written(folder, Step("risk", tables, notes, [result.name], pictures, origin, found, warned))


def _fragility(found: Fragility, settings: RiskSettings) -> tuple[Rows, Rows]:
    rows: Rows = []
    levels: Rows = []
    for name, curve in found.curves.items():
        state = found.limits[name]
        row: dict[str, Any] = {"limit state": name, "event": state.title}
        if curve is None:
            some = bool(np.nan_to_num(state.reached(found.runs)).any())
            rows.append(row | {"median": None, "note": "all runs reach it" if some else "no run reaches it"})
        else:
            row |= {
                "median": curve.median, "lower": curve.median_bounds[0], "upper": curve.median_bounds[1],
                "spread": curve.spread, "spread, lower": curve.spread_bounds[0],
                "spread, upper": curve.spread_bounds[1],
            }  # fmt: skip
            if settings.hazard is not None:
                rate = settings.hazard.rate_of(curve.probability)
                row |= {
                    "rate [1/a]": rate,
                    f"P in {settings.hazard.years:g} a": float(settings.hazard.chance(rate)),
                }
            rows.append(row)
        reach = np.sort(capacities(found.runs, state))
        at = [reach[round(share * (len(reach) - 1))] for share in (0.16, 0.5, 0.84)]
        never = int(np.isinf(reach).sum())
        levels.append({"limit state": name, "16 %": at[0], "50 %": at[1], "84 %": at[2], "never": never})
    keys = list(dict.fromkeys(key for row in rows for key in row))
    return [{key: row.get(key) for key in keys} for row in rows], levels


def _incremental(runs: Any, responses: list[str], limits: dict[str, LimitState]) -> Rows:
    rows: Rows = []
    for name in responses:
        found = incremental(runs, name, limits)
        for k, level in enumerate(found["intensity"].values):
            row: dict[str, Any] = {"response": name, "intensity": float(level)}
            rows.append(row | {
                f"{100 * share:.0f} %": float(found["fractile"].values[j, k])
                for j, share in enumerate(found["share"].values)
            })  # fmt: skip
    return rows


def _gaps(apart: Separation, settings: RiskSettings) -> tuple[Rows, Rows]:
    assert settings.separation is not None
    rules, rows, yearly = apart.rules(), [], []
    needs = {one: apart.required(one, level=settings.bounds) for one in settings.separation.probabilities}
    for j, pair in enumerate(apart.pairs):
        for i, level in enumerate(apart.runs["intensity"].values):
            row: dict[str, Any] = {"pair": pair, "intensity": float(level)}
            for chance, need in needs.items():
                low, high = float(need["lower"][i, j]), float(need["upper"][i, j])
                row[f"P = {chance:g} [mm]"] = 1e3 * float(need["gap"][i, j])
                row[f"bounds, P = {chance:g}"] = f"{1e3 * low:.3g} to {1e3 * high:.3g}"
            for name, title in (
                ("abs", "ABS"),
                ("srss", "SRSS"),
                ("srss_level_floors", "0.7 SRSS"),
                ("ddc", "DDC"),
            ):
                row[f"{title} [mm]"] = 1e3 * float(rules[name][i, j])
            rows.append(row)
        if settings.hazard is not None:
            yearly += [
                {"pair": pair, f"P in {settings.hazard.years:g} a": chance,
                 "gap [mm]": 1e3 * apart.required_by_hazard(chance, pair, settings.hazard)}
                for chance in settings.separation.probabilities
            ]  # fmt: skip
    return rows, yearly


def _shares(
    study: Study,
    motions: Any,
    settings: RiskSettings,
    folder: Path,
    common: dict[str, Any],
    how: dict[str, Any],
) -> tuple[Rows, dict[str, Any]]:
    assert settings.shares is not None
    given = {key: one for key, one in common.items() if key != "theta"}
    indices = disaggregate(
        study.model, motions, settings.intensity, settings.shares.intensity, study.observables, study.theta,
        settings.shares.n, to=folder / "risk-shares", **given, **how,
    )  # fmt: skip
    bars = {name: one for name, one in indices.items() if one["first"].ndim == 1}
    rows = [
        {
            "response": name, "input": str(parameter), "first": float(one["first"][k]), "total": float(one["total"][k]),
            "total, lower": float(one["total_interval"][k, 0]), "total, upper": float(one["total_interval"][k, 1]),
        }
        for name, one in bars.items()
        for k, parameter in enumerate(one["parameter"].values)
    ]  # fmt: skip
    return rows, bars


def _notes(runs: Any, settings: RiskSettings, motions: Any) -> list[str]:
    n = runs.sizes["case"] * runs.sizes["intensity"]
    many = f"{len(motions)} records x {settings.draws} draws x {len(settings.levels)} levels"
    notes = [
        f"{many} of {settings.intensity.title} [{settings.intensity.unit}]: {n} runs in "
        f"{runs.attrs['seconds']:.3g} s of their own time",
        f"bounds {100 * settings.bounds:g} %, from records resampled whole with all their draws",
    ]
    if runs.attrs["failed"]:
        counted = [name for name, one in settings.limits.items() if one.failed]
        text = f"{runs.attrs['failed']} runs failed: "
        notes.append(text + (f"counted for {', '.join(counted)}, else left out" if counted else "left out"))
    if settings.separation is not None:
        notes.append(
            "gaps are from runs without contact; ABS, SRSS and DDC take the mean of the largest displacements; DDC "
            "takes elastic first periods and damping; 0.7 SRSS is Eurocode 8 for floors at one level"
        )
    return notes
