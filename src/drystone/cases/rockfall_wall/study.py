"""The rockfall wall study (Gupta et al. 2023, section 4): from table to surrogates, sensitivity and calibrations.

What is studied stands in study.yaml beside this file: priors, tests, data, approaches, sampler. 24 outputs, three
instants at four points and two energies, get a polynomial chaos each; eleven calibrations: each point at each energy
alone, each energy, all. Then every set is tried on the tests it has not seen, and the wall itself is run at it. Here it
is read as any study is and brought to the names of the paper's tables: "Top 20 init", "point Top 20".
Theory: docs/theory/rockfall-wall.md, W.9-W.11.
"""

import csv
import functools
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone import uq
from drystone.cases.rockfall_wall import statements
from drystone.cases.rockfall_wall.observables import INSTANTS
from drystone.cases.rockfall_wall.run import SPEEDS, priors, run_design, watch_wall
from drystone.errors import InputError, Problem, did_you_mean
from drystone.uq.approaches import Member, calibrate_member, estimate_of, members_of
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.campaigns.experiments import Experiment
from drystone.uq.cross_validation import Validated, cross_validate
from drystone.uq.discrepancy import DataGroup, KnownVariance
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import Surrogates, split
from drystone.uq.surrogates.polynomial_chaos import PCE

if TYPE_CHECKING:
    import xarray as xr

FILE = Path(__file__).with_name("study.yaml")
POINTS = ("Top", "Base", "C", "D")  # those of the calibration; A and B are for reference
TABLE_5 = dict(zip(statements.PARAMETERS, statements.TABLE_5["all"], strict=True))  # the paper's set 'all'
# how the synthetic data of study.yaml were made from a run at that set
NOISE = {"Top": 0.02, "Base": 0.02, "C": 0.005, "D": 0.005}  # deviation [m]: film, extensometers
NOISE_SEED = 5
SERIES = 0.995  # share of the variance of the curves kept in principal components, for pictures
COLUMNS = ("speed", "point", "instant", "value", "deviation")


class Data(NamedTuple):
    """What was measured, by output; the curves too if they are there."""

    about: str
    value: dict[str, float]  # [m]
    deviation: dict[str, float]  # [m]
    curves: Any = None  # DataArray (speed, time, point)
    truth: dict[str, float] | None = None  # the set that made synthetic data


class Fits(NamedTuple):
    """Surrogates of the outputs and how far they can be trusted, and one of the curves."""

    response: PCE
    left_out: dict[str, float]  # leave-one-out error of the fit to all runs [-]
    first_left_out: dict[str, float]  # the same of a fit to the first runs [-]
    unseen: dict[str, float]  # error of that fit on the last runs, which it never saw [-]
    curves: PCE
    seconds: float  # CPU time of the fit to all runs [s]


class Study(NamedTuple):
    """Everything the study found."""

    table: Any
    data: Data
    fits: Fits
    posteriors: dict[str, Posterior]
    sets: dict[str, dict[str, float]]  # calibrated: MAP of the points, mean of the others
    checks: dict[str, Any]  # the wall run at each set, at the middle of the ranges, at the paper's set
    chance: Any  # runs that begin a hair aside, or None
    seconds: float  # CPU time of the calibrations [s]


@functools.cache
def described() -> Any:
    """The study as its file says it."""
    return uq.read_study(FILE)


def tests_of(speeds: Sequence[float]) -> dict[float, Experiment]:
    """The experiments of the study by speed [m/s]."""
    every = {float(one.values["speed"]): one for one in described().experiments}
    return {float(speed): every[float(speed)] for speed in speeds}


def output_name(point: str, speed: float, instant: str) -> str:
    return f"{point} {speed:g} {instant}"


def outputs(response: "xr.DataArray") -> "xr.DataArray":
    """Responses (run, speed, point, instant) as columns with names (run, output), the four points only."""
    import xarray as xr

    picked = response.sel(point=list(POINTS)).transpose("run", "speed", "point", "instant")
    names = [output_name(p, s, i) for s in picked.speed.values for p in picked.point.values for i in INSTANTS]
    own = {name: one.variable for name, one in picked.coords.items() if name == "run" or one.dims == ("run",)}
    values = picked.values.reshape(len(picked), -1)
    return xr.DataArray(
        values, {**own, "output": names}, ("run", "output"), name="response", attrs=response.attrs
    )


def done(table: "xr.Dataset") -> "xr.Dataset":
    """The runs that ended well."""
    return table.isel(run=table["status"].values == "done")


def run_sets(
    sets: dict[str, dict[str, float]], to: Path | None, workers: int | None, **options: Any
) -> dict[str, Any]:
    """The wall at given sets of parameters: a campaign whose rows have names."""
    theta = priors()
    rows = [[one[name] for name in theta.names] for one in sets.values()]
    table = campaign(partial(watch_wall, **options), theta, rows, to=to, workers=workers)
    if (table["status"] != "done").any():
        raise InputError(f"a run failed: {next(r for r in table['reason'].values if r)}")
    return {name: table.isel(run=k) for k, name in enumerate(sets)}


def synthetic_data(run: "xr.Dataset") -> Data:
    """Data from a run at the paper's 'all' set plus normal noise, drawn once."""
    rng = np.random.default_rng(NOISE_SEED)
    value, deviation = {}, {}
    for speed in run.speed.values:
        for point in POINTS:
            for instant in INSTANTS:
                name = output_name(point, speed, instant)
                exact = float(run["response"].sel(speed=speed, point=point, instant=instant))
                value[name] = exact + NOISE[point] * float(rng.standard_normal())
                deviation[name] = NOISE[point]
    about = (
        "synthetic: a run of this model at the paper's 'all' set, with normal noise of "
        f"{100 * NOISE['Top']:g} cm (Top, Base) and {100 * NOISE['C']:g} cm (C, D)"
    )
    return Data(about, value, deviation, run["displacement"], TABLE_5)


def described_data(run: "xr.Dataset | None" = None) -> Data:
    """The data of study.yaml; run: at the paper's 'all' set, for the curves behind them."""
    value, deviation = {}, {}
    for speed, test in tests_of(SPEEDS).items():
        for group in test.groups():
            point = group.name.rpartition(": ")[2]
            assert isinstance(group.discrepancy, KnownVariance)  # study.yaml gives deviations
            variances = np.broadcast_to(group.discrepancy.variance, len(INSTANTS))
            for instant, one, variance in zip(INSTANTS, group.rows[0], variances, strict=True):
                name = output_name(point, speed, instant)
                value[name], deviation[name] = float(one), float(np.sqrt(variance))
    about = described().file.experiments[0].about
    return Data(about, value, deviation, None if run is None else run["displacement"], TABLE_5)


def read_data(path: Path, speeds: Sequence[float] = SPEEDS) -> Data:
    """Measurements from a CSV file: speed [m/s], point, instant, value [m], deviation [m] (may be empty)."""
    wanted = [output_name(p, s, i) for s in speeds for p in POINTS for i in INSTANTS]
    value, deviation, wrong = {}, {}, []
    if not path.is_file():
        raise InputError(f"{path}: no such file")
    with path.open(newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        missing = [name for name in COLUMNS[:4] if name not in (reader.fieldnames or [])]
        if missing:
            raise InputError(f"{path}: no column {', '.join(missing)}; expected {', '.join(COLUMNS)}")
        for k, row in enumerate(reader, 2):
            try:
                name = output_name(row["point"], float(row["speed"]), row["instant"])
                value[name] = float(row["value"])
                deviation[name] = float(row.get("deviation") or NOISE.get(row["point"], 0.0))
            except ValueError as error:
                wrong.append(Problem((), str(error), f"{path}:{k}:1"))
                continue
            if name not in wanted:
                message = f'no output "{name}"{did_you_mean(name, wanted)}'
                wrong.append(Problem((), message, f"{path}:{k}:1"))
    lacking = [name for name in wanted if name not in value]
    if lacking and not wrong:
        wrong.append(Problem((), f"no value of {', '.join(lacking[:3])}", f"{path}:1:1"))
    if wrong:
        raise InputError(wrong)
    return Data(f"measured: {path.name}", value, deviation)


def fit_responses(table: "xr.Dataset", progress: bool | None = None) -> Fits:
    """Fits to the first runs, tried on the last ones; then to all runs, for what follows."""
    theta, good = described().theta, done(table)
    y = outputs(good["response"])
    cut = round((1.0 - described().file.surrogate.holdout) * len(y))
    first = PCE.fit(y.isel(run=slice(cut)), theta, progress=progress)
    unseen = first.validate(y.isel(run=slice(cut, None)))
    begin = time.process_time()
    whole = PCE.fit(y, theta, progress=progress)
    seconds = time.process_time() - begin
    curves = good["displacement"].sel(point=list(POINTS))
    series = PCE.fit(curves, theta, components=SERIES, progress=progress)
    names = [str(one) for one in y["output"].values]

    def named(values: Any) -> dict[str, float]:
        return dict(zip(names, np.asarray(values, float).ravel().tolist(), strict=True))

    return Fits(whole, named(whole.error), named(first.error), named(unseen), series, seconds)


def speeds_of(names: Sequence[str]) -> list[float]:
    """Of outputs by name [m/s]."""
    return list(dict.fromkeys(float(name.split()[1]) for name in names))


def data_groups(data: Data) -> list[DataGroup]:
    """A group for each point and test, as in study.yaml: '520 kJ: Top' has its three instants."""
    found = []
    for speed, test in tests_of(speeds_of(list(data.value))).items():
        for point in POINTS:
            own = [output_name(point, speed, i) for i in INSTANTS]
            variance = [data.deviation[name] ** 2 for name in own]
            found.append(
                DataGroup(
                    name=f"{test.name}: {point}",
                    outputs=[f"{test.name}: {point}[{k}]" for k in range(len(INSTANTS))],
                    values=[data.value[name] for name in own],
                    discrepancy=KnownVariance(variance=variance),
                )
            )
    return found


def calibrations(data: Data) -> dict[str, Member]:
    """Which data each calibration sees, by the names of the paper's Table 5: point Top 20, energy 20, all."""
    tests = tests_of(speeds_of(list(data.value)))
    short = {one.name: f"{speed:g}" for speed, one in tests.items()}
    every = members_of(described().file.approaches, data_groups(data), [one.name for one in tests.values()])
    found = {}
    for member in every:
        test, _, point = member.groups[0].name.partition(": ")
        if member.approach == "point":
            found[f"point {point} {short[test]}"] = member
        elif member.approach == "energy":
            found[f"energy {short[test]}"] = member
        elif len(tests) > 1:  # of one test it is the same as that of its energy
            found[member.name] = member
    return found


def by_test(model: PCE) -> Surrogates:
    """The surrogate by output, called as in study.yaml: '520 kJ: Top[0]' is at init."""
    dims, names = model.labels.coords["output"]
    tests = tests_of(speeds_of(names))
    parts = [str(name).split() for name in names]
    called = [f"{tests[float(s)].name}: {p}[{INSTANTS.index(i)}]" for p, s, i in parts]
    labels = model.labels._replace(coords={**model.labels.coords, "output": (dims, called)})
    return split(replace(model, labels=labels))


def calibrate_all(
    model: PCE, data: Data, chains: int | None = None, steps: int | None = None, show: bool | None = None,
    accept_poor: bool = False,
) -> tuple[dict[str, Posterior], float]:  # fmt: skip
    """All calibrations of study.yaml and their CPU time [s]; chains, steps: others than there; accept_poor: also with
    surrogates that say next to nothing, as those of a few runs."""
    settings = described().file.calibration.arguments()
    settings |= {} if chains is None else {"chains": chains}
    settings |= {} if steps is None else {"steps": steps, "start": min(settings["start"], steps // 2)}
    named, found = by_test(model), {}
    begin = time.process_time()
    for name, member in calibrations(data).items():
        # that the surrogate's own error is larger than the noise is known: it is in the variance, and on the page
        found[name], _ = calibrate_member(
            described().theta, named, member, show=show, accept_poor=accept_poor, **settings
        )
    return found, time.process_time() - begin


def chosen_sets(posteriors: dict[str, Posterior]) -> dict[str, dict[str, float]]:
    """As in Table 5: the MAP of the points, the mean of the others."""
    how = {key: one.estimate for key, one in described().file.approaches.items()}
    return {
        name: estimate_of(Member("", name, (), how[name.split()[0]]), one) for name, one in posteriors.items()
    }


def validate_sets(study: Study) -> list[Validated]:
    """Every calibration against the data of every point and test, those it saw and those it did not."""
    return cross_validate(
        study.posteriors, by_test(study.fits.response), data_groups(study.data), seed=0, sets=study.sets
    )


def middle() -> dict[str, float]:
    """The middle of the ranges of Table 4."""
    theta = priors()
    return dict(zip(theta.names, theta.from_unit(np.full((1, len(theta)), 0.5))[0].tolist(), strict=True))


def repeat_runs(
    table: "xr.Dataset", rows: int, times: int, to: Path | None, workers: int | None, **options: Any
) -> "xr.Dataset":
    """The first rows of the design again, each so many times from a start 1e-6 m aside: what is chance."""
    from drystone.uq.marginals import Uniform
    from drystone.uq.parameters import Parameters

    theta = Parameters(**priors().marginals, aside=Uniform(lower=0.0, upper=1e6))
    names = priors().names
    design = [
        [*(float(table[name][k]) for name in names), float(1 + k * times + j)]
        for k in range(min(rows, table.sizes["run"]))
        for j in range(times)
    ]
    return campaign(partial(watch_wall, **options), theta, design, to=to, workers=workers)


def chance_share(table: "xr.Dataset", again: "xr.Dataset", times: int) -> dict[str, float]:
    """Variance of an output over starts a hair aside, mean over rows, as a share of its variance over the design."""
    y, repeats = outputs(done(table)["response"]), outputs(again["response"])
    groups = repeats.values.reshape(-1, times, repeats.sizes["output"])
    within = np.nanmean(np.nanvar(groups, axis=1, ddof=1), axis=0)
    share = within / y.values.var(axis=0)
    return dict(zip([str(n) for n in y["output"].values], share.tolist(), strict=True))


def root_mean_square(run: "xr.Dataset", data: Data, names: Sequence[str]) -> float:
    """Of model minus data over outputs [m]."""
    own = outputs(run.expand_dims("run")["response"]).isel(run=0)
    gaps = [float(own.sel(output=name)) - data.value[name] for name in names]
    return float(np.sqrt(np.mean(np.square(gaps))))


def axis_outputs(names: Sequence[str], axis: str) -> list[str]:
    """Outputs of the impact or the distant axis; as in the paper without Top at the higher energy."""
    speeds = sorted({float(name.split()[1]) for name in names})
    points = ("Top", "Base") if axis == "impact" else ("C", "D")
    skipped = f"Top {speeds[-1]:g}" if len(speeds) > 1 else ""
    return [
        name
        for name in names
        if name.split()[0] in points and not (skipped and name.startswith(f"{skipped} "))
    ]


def run_study(
    runs: int = 300,
    to: Path | None = None,
    workers: int | None = None,
    data: Path | None = None,
    *,
    repeats: tuple[int, int] = (12, 3),
    chains: int | None = None,
    steps: int | None = None,
    speeds: tuple[float, ...] = SPEEDS,
    choices: tuple[tuple[str, Any], ...] = (),
) -> Study:
    """All of it, going on from what is in the folder. repeats: rows run again, and how often; (0, 0) for none."""
    options: dict[str, Any] = {"speeds": speeds, "choices": choices}

    def place(name: str) -> Path | None:
        return None if to is None else to / name

    given = read_data(data, speeds) if data is not None else None
    fixed = run_sets({"middle": middle(), "paper": TABLE_5}, place("checks"), workers, **options)
    own = choices or speeds != SPEEDS  # another wall than that of study.yaml
    measured = given or (synthetic_data if own else described_data)(fixed["paper"])
    table = run_design(runs, place("runs"), workers, **options)
    fits = fit_responses(table)
    posteriors, seconds = calibrate_all(fits.response, measured, chains, steps, accept_poor=bool(own))
    sets = chosen_sets(posteriors)
    checks = fixed | run_sets(sets, place("checks"), workers, **options)
    again = None
    if repeats[0]:
        again = repeat_runs(done(table), *repeats, place("repeats"), workers, **options)
    return Study(table, measured, fits, posteriors, sets, checks, again, seconds)
