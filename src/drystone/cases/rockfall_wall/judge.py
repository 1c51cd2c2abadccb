"""The statements of the rockfall wall paper against what the study found: rows.

Statements, bounds and reasons are those of statements.py, fixed before any run. Kinds: `paper` is judged; `fitted` are
numbers that were looked at when the plan was found (docs/decisions/0020); `own` is what synthetic data and shifted
starts tell about the method; `cost` is time. The last three are shown in tables of their own.
"""

from typing import Any

import numpy as np

from drystone.cases.rockfall_wall import statements as said
from drystone.cases.rockfall_wall.observables import INSTANTS
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.statements import SCATTER, Statement
from drystone.cases.rockfall_wall.study import (
    POINTS,
    Study,
    axis_outputs,
    chance_share,
    done,
    output_name,
    outputs,
    root_mean_square,
)
from drystone.cases.row import Row, shown

SEEN = "looked at when the plan was found"
OPEN = "no plan and no connector of a wall that slides meets it; open"
DISTANT, UPPER = ("C", "D"), ("Top", "D")


def judged(statement: Statement, ours: float, *, kind: str = "paper", note: str = "", skip: str = "") -> Row:
    """A statement as a row; skip: why it is not judged. Only the kind `paper` is judged."""
    bound = statement.bound
    holds = {
        "near": statement.paper is not None and abs(ours - statement.paper) <= bound,
        "least": ours >= bound,
        "most": ours <= bound,
    }[statement.way]
    sign = {"near": "within", "least": "at least", "most": "at most"}[statement.way]
    text = [f"{statement.words}; {sign} {bound:.3g}: {statement.reason}"]
    ok: bool | None = bool(holds)
    if skip or kind != "paper":
        text.append(skip or ("within its bound" if holds else "beyond its bound"))
        ok = None
    if note:
        text.append(note)
    return Row(
        statement.id, statement.quantity, statement.unit, statement.paper, float(ours), bound, ok, "; ".join(text), kind
    )  # fmt: skip


def speeds_of(study: Study) -> list[float]:
    return [float(one) for one in study.table.speed.values]


def names_of(study: Study) -> list[str]:
    return list(study.fits.left_out)


def axis_values(study: Study, run: str, axis: str) -> list[float]:
    """Displacements of an axis in one of the runs at given sets [m], Top at the higher energy left out (W.6)."""
    own = outputs(study.checks[run].expand_dims("run")["response"]).isel(run=0)
    return [float(own.sel(output=name)) for name in axis_outputs(names_of(study), axis)]


def study_rows(study: Study, repeats: int = 3) -> list[Row]:
    """All statements that need the campaign."""
    chance = {} if study.chance is None else chance_share(study.table, study.chance, repeats)
    return [
        *_displacement_rows(study),
        *_onset_rows(study),
        *_envelope_rows(study),
        *_surrogate_rows(study, chance, repeats),
        *_sensitivity_rows(study, chance),
        *_energy_rows(study),
        *_calibration_rows(study),
        *_cost_rows(study),
    ]


def _displacement_rows(study: Study) -> list[Row]:
    """Both readings of the representative displacement, and C at the lower energy, at the paper's set 'all'."""
    low = speeds_of(study)[0]
    values = {axis: axis_values(study, "paper", axis) for axis in ("impact", "distant")}
    response = study.checks["paper"]["response"].sel(speed=low, instant="max")
    ours = {
        "impact-largest": max(values["impact"]),
        "distant-largest": max(values["distant"]),
        "impact-mean": float(np.mean(values["impact"])),
        "distant-mean": float(np.mean(values["distant"])),
        "C-small": float(response.sel(point="C") / response.sel(point="Top")),
    }
    out = []
    for one in said.DISPLACEMENT:
        # the largest displacements are those at 28 m/s, by which the family of plans was found
        kind, note = ("fitted", SEEN) if one.id.endswith("largest") else ("paper", "")
        if one.id == "C-small":
            note = f"{float(response.sel(point='C')):.3f} m"
        out.append(judged(one, ours[one.id], kind=kind, note=note))
    return out


def _onset_rows(study: Study) -> list[Row]:
    """When and how fast C and D move; at 28 m/s these were looked at for the plan, at 20 m/s not."""
    out = []
    run = study.checks["paper"]
    low, *_ = speeds_of(study)
    for speed in speeds_of(study):
        kind, note = ("paper", "") if speed == low else ("fitted", SEEN)
        for statement, name in ((said.ONSET_TIME, "onset"), (said.SPEED_SHARE, "fast")):
            for point in DISTANT:
                own = statement._replace(
                    id=f"{statement.id}-{point}-{speed:g}",
                    quantity=f"{point}, {speed:g} m/s: {statement.quantity}",
                )
                value = float(run[name].sel(speed=speed, point=point))
                out.append(judged(own, value, kind=kind, note=note))
        onset = run["onset"].sel(speed=speed)
        lag = float(onset.sel(point=list(DISTANT)).min() - onset.sel(point=["Top", "Base"]).max())
        own = said.LAG._replace(id=f"lag-{speed:g}", quantity=f"{speed:g} m/s: {said.LAG.quantity}")
        out.append(judged(own, lag, kind=kind, note=note))
    return out


def _envelope_rows(study: Study) -> list[Row]:
    """Where in the range of the runs the representative displacement lies, if it is the largest of its axis."""
    y = outputs(done(study.table)["response"])
    out = []
    for axis, paper in said.REPRESENTATIVE.items():
        largest = y.sel(output=axis_outputs(names_of(study), axis)).max("output")
        low, high = float(largest.min()), float(largest.max())
        statement = Statement(
            f"range-{axis}", f"{axis} axis: place of {paper:g} m in the range of the largest displacements", "-",
            None, 0.5, "near", said.ENVELOPE, "0 and 1 are the ends of the range",
        )._replace(paper=0.5)  # fmt: skip
        note = f"range {low:.3f} to {high:.3f} m; {paper:g} m read as the largest"
        out.append(judged(statement, (paper - low) / (high - low), kind="fitted", note=f"{note}; {SEEN}"))
    return out


def _surrogate_rows(study: Study, chance: dict[str, float], repeats: int) -> list[Row]:
    left, unseen = study.fits.left_out, study.fits.unseen
    runs = done(study.table).sizes["run"]
    sharp = {name: value for name, value in left.items() if chance.get(name, 0.0) <= SCATTER}
    out = []
    for axis, points in (("impact", ("Top", "Base")), ("distant", DISTANT)):
        own = {name: value for name, value in sharp.items() if name.split()[0] in points}
        every = [name for name in left if name.split()[0] in points]
        statement = said.SURROGATES["left-out"]._replace(id=f"left-out-{axis}")
        statement = statement._replace(quantity=f"{axis} axis: {statement.quantity}")
        if not own:
            out.append(
                shown(
                    statement.id,
                    statement.quantity,
                    "-",
                    0.1,
                    float("nan"),
                    "none is above its scatter",
                    "paper",
                )
            )
            continue
        worst = max(own, key=lambda one: own[one])
        inside = sum(value <= 0.1 for value in own.values())
        note = f"of {worst}; {inside} of {len(own)} within it, {len(every) - len(own)} below their scatter; {runs} runs"
        out.append(judged(statement, own[worst], note=note))
    medians = [
        float(np.median([value for name, value in left.items() if name.split()[0] in points]))
        for points in (("Top", "Base"), DISTANT)
    ]
    note = f"{medians[0]:.3f} and {medians[1]:.3f}"
    out.append(judged(said.SURROGATES["impact-better"], medians[0] / medians[1], note=note))
    ratio = {name: unseen[name] / max(study.fits.first_left_out[name], 1e-12) for name in left}
    worst = max(ratio, key=lambda name: ratio[name])
    note = f"fit to the first 80 % of the runs; worst {ratio[worst]:.2g}, of {worst}"
    middle = float(np.median(list(ratio.values())))
    out.append(
        shown(
            "unseen", "error on unseen runs over leave-one-out error, median", "-", None, middle, note, "own"
        )
    )
    for axis, points in (("impact", ("Top", "Base")), ("distant", DISTANT)):
        own = {name: value for name, value in chance.items() if name.split()[0] in points}
        if own:
            worst = max(own, key=lambda one: own[one])
            above = sum(value > SCATTER for value in own.values())
            title = f"largest share of the variance by starts 1e-6 m aside, {axis} axis"
            starts = f"{study.chance.sizes['run'] // repeats} rows x {repeats} starts"
            middle = np.median(list(own.values()))
            note = f"of {worst}; median {middle:.2g}; {above} of {len(own)} above {SCATTER:g}; {starts}"
            out.append(shown(f"scatter-{axis}", title, "-", None, own[worst], note, "own"))
    return out


def _sensitivity_rows(study: Study, chance: dict[str, float]) -> list[Row]:
    total = study.fits.response.sobol()["total"]

    def index(parameter: str, point: str, speed: float, instant: str) -> float:
        return float(total.sel(parameter=parameter, output=output_name(point, speed, instant)))

    def unsure(*names: str) -> str:
        above = [name for name in names if chance.get(name, 0.0) > SCATTER]
        shares = ", ".join(f"{name} {chance[name]:.2f}" for name in above)
        return f"not judged, scatter of {shares} of the variance" if above else ""

    out = []
    speeds = speeds_of(study)
    for statement, parameter, point, speed, instant in said.TOTALS:
        if speed in speeds:
            name = output_name(point, speed, instant)
            value = index(parameter, point, speed, instant)
            note = f"leave-one-out error of this surrogate {study.fits.left_out[name]:.2g}"
            row = judged(statement, value, skip=unsure(name), note=note)
            out.append(
                row._replace(note=f"{row.note}; {OPEN}")
                if row.ok is False and (parameter, point) == ("v_p", "D")
                else row
            )
    mean = {name: float(np.nanmean(total.sel(parameter=name))) for name in priors().names}
    means = "means: " + ", ".join(f"{name} {value:.2f}" for name, value in mean.items())
    others = [value for name, value in mean.items() if name != "e"]
    out.append(judged(said.PATTERNS["e-lowest"], mean["e"] / max(min(others), 1e-12), note=means))
    rest = max(mean[name] for name in ("d_z", "mu_cc", "e"))
    out.append(
        judged(said.PATTERNS["two-highest"], min(mean["v_p"], mean["mu_cs"]) / max(rest, 1e-12), note=means)
    )
    for speed in speeds:
        for point in UPPER:
            start, end = (index("v_p", point, speed, instant) for instant in ("init", "rest"))
            statement = said.PATTERNS["v_p-falls"]._replace(id=f"v_p-falls-{point}-{speed:g}")
            statement = statement._replace(quantity=f"{point}, {speed:g} m/s: {statement.quantity}")
            skip = unsure(*(output_name(point, speed, instant) for instant in ("init", "rest")))
            out.append(judged(statement, start - end, skip=skip, note=f"{start:.2f} to {end:.2f}"))
        change = [index("mu_cs", p, speed, "rest") - index("mu_cs", p, speed, "init") for p in POINTS]
        statement = said.PATTERNS["mu_cs-grows"]._replace(id=f"mu_cs-grows-{speed:g}")
        statement = statement._replace(quantity=f"{speed:g} m/s: {statement.quantity}")
        note = ", ".join(f"{p} {c:+.2f}" for p, c in zip(POINTS, change, strict=True))
        out.append(judged(statement, float(np.mean(change)), note=note))
    upper, lower = (
        float(np.mean([index("mu_cc", p, s, i) for p in points for s in speeds for i in INSTANTS]))
        for points in (UPPER, ("Base", "C"))
    )
    out.append(judged(said.PATTERNS["mu_cc-upper"], upper / lower, note=f"{upper:.2f} and {lower:.2f}"))
    smallest = total.stack(all=total.dims)
    at = smallest.isel(all=int(np.nanargmin(smallest.values)))
    note = f"of {at['parameter'].item()}, {at['output'].item()}"
    out.append(judged(said.PATTERNS["all-count"], float(at), note=note))
    return out


def last_energy(table: Any, speed: float) -> Any:
    """Energy at the end by where it went [J]; tables have it in time or at the end alone."""
    own = table["energy"].sel(speed=speed)
    return own.isel(time=-1) if "time" in own.dims else own


def energy_shares(run: Any, speed: float) -> dict[str, float]:
    """Energy at the end by where it went, as shares of that of the rock [-]."""
    own = last_energy(run, speed)
    return {str(name): float(own.sel(sink=name)) / float(own.sum()) for name in own["sink"].values}


def _energy_rows(study: Study) -> list[Row]:
    """Beside the 50 % by damage of concrete in other simulations, which the paper quotes and does not compute."""
    out = []
    for speed in speeds_of(study):
        share = energy_shares(study.checks["paper"], speed)
        ours = share["projectile contact"] + share["impacts of blocks"]
        parts = ", ".join(f"{name} {value:.2f}" for name, value in share.items() if abs(value) >= 0.005)
        note = (
            "contacts of the rock and impacts of blocks, which stand for damage; not judged: the paper quotes 0.5 from "
            f"other simulations, of plastic concrete; {parts}"
        )
        title = f"share of the energy lost in impacts, {speed:g} m/s"
        out.append(shown(f"energy-{speed:g}", title, "-", said.MODELLING, ours, note, "paper"))
    return out


def _calibration_rows(study: Study) -> list[Row]:
    """What the calibrations do with data of the same model: the method, not the wall."""
    name, posterior = list(study.posteriors.items())[-1]
    theta = priors()
    out = []
    quantile = posterior.quantiles((0.025, 0.975))
    if study.data.truth is not None:
        inside = [n for n in theta.names if quantile[n][0] <= study.data.truth[n] <= quantile[n][1]]
        note = f"generating set in the 95 % intervals of '{name}': {', '.join(inside)}"
        out.append(shown("recovered", "parameters recovered", "-", len(theta), len(inside), note, "own"))
    width = {n: posterior.deviation[n] / float(theta.deviation()[k]) for k, n in enumerate(theta.names)}
    rest = min(value for n, value in width.items() if n != "mu_cs")
    note = "paper: 'a very narrow range of mu_cs'; deviations over those of the prior: " + ", ".join(
        f"{n} {w:.2f}" for n, w in width.items()
    )
    out.append(
        shown(
            "narrowest",
            "width of mu_cs over the narrowest other",
            "-",
            None,
            width["mu_cs"] / rest,
            note,
            "own",
        )
    )
    points = [one for key, one in study.sets.items() if key.startswith("point")]
    ratios = {n: max(p[n] for p in points) / max(min(p[n] for p in points), 1e-9) for n in theta.names}
    note = "paper: 'ratios of about two'; " + ", ".join(f"{n} {r:.3g}" for n, r in ratios.items())
    title = "largest over smallest value among the 'point' sets, median over parameters"
    out.append(shown("ratios", title, "-", 2.0, float(np.median(list(ratios.values()))), note, "own"))
    for axis, paper in (("impact", 0.086), ("distant", 0.056)):
        if "all" in study.checks:
            ours = root_mean_square(study.checks["all"], study.data, axis_outputs(names_of(study), axis))
            scale = max(axis_values(study, "paper", axis))
            title = f"error of the run at 'all' over the largest displacement, {axis} axis"
            note = (
                f"{100 * ours:.2g} cm of {scale:.3g} m; paper {100 * said.RMSE[axis]:g} cm, of measurements"
            )
            out.append(shown(f"rmse-{axis}", title, "-", paper, ours / scale, note, "own"))
    return out + _elsewhere_rows(study)


def everywhere(study: Study, key: str) -> dict[str, float]:
    """Error of a set at every point and speed [m]."""
    return {
        f"{point} {speed:g}": root_mean_square(
            study.checks[key], study.data, [output_name(point, speed, i) for i in INSTANTS]
        )
        for speed in speeds_of(study)
        for point in POINTS
    }


def _elsewhere_rows(study: Study) -> list[Row]:
    """A calibration at one point: its error elsewhere over that of the widest approach (figure 20)."""
    widest = list(study.sets)[-1]
    base = f"point Base {speeds_of(study)[0]:g}"
    if widest not in study.checks or base not in study.checks:
        return []
    own = base.removeprefix("point ")

    def elsewhere(key: str) -> float:
        errors = [value for name, value in everywhere(study, key).items() if name != own]
        return float(np.sqrt(np.mean(np.square(errors))))

    one, wide = elsewhere(base), elsewhere(widest)
    note = f"figure 20; {100 * one:.2g} cm, not {100 * wide:.2g} cm"
    title = f"'{base}' elsewhere, error over that of '{widest}'"
    return [shown("elsewhere", title, "-", None, one / wide, note, "own")]


def _cost_rows(study: Study) -> list[Row]:
    good = done(study.table)
    out = []
    for speed in speeds_of(study):
        one = good.sel(speed=speed)
        converged = 1.0 - one.capped
        note = (
            f"asked 14; mean of {good.sizes['run']} runs beside other jobs; {float(one.contacts.mean()):.0f} contacts, "
            f"{float(one.sweeps.mean()):.0f} sweeps a step; paper 20-30 minutes"
        )
        title = f"a run of the design at {speed:g} m/s"
        out.append(
            shown(f"cost-design-{speed:g}", title, "CPU-s", 1200.0, float(one.cost.mean()), note, "cost")
        )
        note = f"asked 99; least of a run {100 * float(converged.min()):.1f}"
        title = f"steps that reach 1e-4 at {speed:g} m/s"
        out.append(
            shown(f"converged-{speed:g}", title, "%", None, 100 * float(converged.mean()), note, "cost")
        )
    minutes = good.sizes["run"] * float(good.cost.mean("run").sum()) / 2.0 / 60.0
    note = "CPU time over two cores; asked 90"
    out.append(
        shown(
            "cost-campaign",
            f"{good.sizes['run']} rows at both speeds",
            "minutes",
            None,
            minutes,
            note,
            "cost",
        )
    )
    note = f"{good.sizes['run']} runs; asked 30"
    title = f"fit of {len(names_of(study))} surrogates"
    out.append(shown("cost-fit", title, "CPU-s", None, study.fits.seconds, note, "cost"))
    note = f"{len(study.posteriors)} calibrations; asked 30"
    out.append(shown("cost-calibrations", "all calibrations", "CPU-s", None, study.seconds, note, "cost"))
    return out
