"""The statements of the rockfall wall paper against what the study found: rows.

A bound stands in the tolerance of a row and is said in its note; a row that misses says why, as far as we know.
"""

import numpy as np

from drystone.cases.rockfall_wall.observables import INSTANTS
from drystone.cases.rockfall_wall.run import priors
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

SMALL = "the distant axis moves by centimetres here, by decimetres in the paper (docs/decisions/0005)"
STIFF = "the wall bends at free hinges and pulls its neighbours late; 0.41 m would need a stiffer hinge"


def below(
    id: str, quantity: str, unit: str, paper: float | None, ours: float, bound: float, note: str
) -> Row:
    """Holds up to a bound, beside the paper's own number."""
    return Row(
        id, quantity, unit, paper, float(ours), bound, bool(ours <= bound), f"at most {bound:g}; {note}"
    )


def above(
    id: str, quantity: str, unit: str, paper: float | None, ours: float, bound: float, note: str
) -> Row:
    """Holds from a bound on."""
    return Row(
        id, quantity, unit, paper, float(ours), bound, bool(ours >= bound), f"at least {bound:g}; {note}"
    )


def speeds_of(study: Study) -> list[float]:
    return [float(one) for one in study.table.speed.values]


def names_of(study: Study) -> list[str]:
    return list(study.fits.left_out)


def representative(study: Study, run: str, axis: str) -> float:
    """Mean displacement of an axis in one of the runs at given sets [m] (W.6)."""
    own = outputs(study.checks[run].expand_dims("run")["response"]).isel(run=0)
    return float(np.mean([float(own.sel(output=name)) for name in axis_outputs(names_of(study), axis)]))


def study_rows(study: Study, repeats: int = 3) -> list[Row]:
    """All statements of the issue that need the campaign."""
    return [
        *_representative_rows(study),
        *_surrogate_rows(study, repeats),
        *_sensitivity_rows(study),
        *_calibration_rows(study),
        *_cost_rows(study),
    ]


def _representative_rows(study: Study) -> list[Row]:
    out = []
    for axis, paper in (("impact", 1.15), ("distant", 0.41)):
        ours = representative(study, "paper", axis)
        ok = abs(ours - paper) <= 0.35 * paper
        note = "plan of the study, the paper's 'all' set" + ("" if ok else f"; likely cause: {STIFF}")
        title = f"study: representative displacement, {axis} axis"
        out.append(Row(f"study-{axis}", title, "m", paper, ours, 0.35 * paper, ok, note))
    return out


def _worst(errors: dict[str, float], axis: str) -> tuple[str, float]:
    points = ("Top", "Base") if axis == "impact" else ("C", "D")
    own = {name: value for name, value in errors.items() if name.split()[0] in points}
    name = max(own, key=lambda one: own[one])
    return name, own[name]


def _surrogate_rows(study: Study, repeats: int) -> list[Row]:
    left, unseen = study.fits.left_out, study.fits.unseen
    runs = done(study.table).sizes["run"]
    out = []
    chance = {} if study.chance is None else chance_share(study.table, study.chance, repeats)
    for axis in ("impact", "distant"):
        name, value = _worst(left, axis)
        inside = sum(1e-3 <= left[n] <= 1e-1 for n in left if n.split()[0] in _points(axis))
        way = 100.0 * float(outputs(done(study.table)["response"]).sel(output=name).std())
        note = f"of {name}, deviation in the design {way:.2g} cm; {inside} of {_count(left, axis)} lie in 1e-3 to 1e-1"
        note += f"; {runs} runs" + (f"; likely cause: {SMALL}" if value > 0.1 else "")
        title = f"largest leave-one-out error, {axis} axis"
        out.append(below(f"loo-{axis}", title, "-", 0.1, value, 0.1, note))
    smallest = min(left.values())
    out.append(
        above(
            "loo-smallest",
            "smallest leave-one-out error",
            "-",
            0.01,
            smallest,
            1e-3,
            min(left, key=lambda n: left[n]),
        )
    )
    ratio = {name: unseen[name] / max(study.fits.first_left_out[name], 1e-12) for name in left}
    within = sum(value <= 2.0 for value in ratio.values())
    note = f"{within} of {len(ratio)} outputs within a factor of 2; fit to the first 80 % of the runs"
    middle = float(np.median(list(ratio.values())))
    out.append(
        below("unseen", "error on unseen runs over leave-one-out error, median", "-", None, middle, 2.0, note)
    )
    worst = max(ratio, key=lambda name: ratio[name])
    note = f"of {worst}; {round(0.2 * runs)} unseen runs"
    out.append(below("unseen-worst", "the same, worst output", "-", None, ratio[worst], 2.0, note))
    if chance:
        for axis in ("impact", "distant"):
            own = {n: v for n, v in chance.items() if n.split()[0] in _points(axis)}
            n = max(own, key=lambda one: own[one])
            title = f"noise floor: largest share of variance by starts 1e-6 m aside, {axis} axis"
            out.append(
                shown(
                    f"chance-{axis}",
                    title,
                    "-",
                    None,
                    own[n],
                    f"of {n}; median {np.median(list(own.values())):.2g}",
                )
            )
    return out


def _points(axis: str) -> tuple[str, str]:
    return ("Top", "Base") if axis == "impact" else ("C", "D")


def _count(errors: dict[str, float], axis: str) -> int:
    return sum(name.split()[0] in _points(axis) for name in errors)


def _sensitivity_rows(study: Study) -> list[Row]:
    total = study.fits.response.sobol()["total"]

    def index(parameter: str, point: str, speed: float, instant: str) -> float:
        return float(total.sel(parameter=parameter, output=output_name(point, speed, instant)))

    out = []
    for speed in speeds_of(study):
        at = f"{speed:g}"
        for parameter, point, instant, bound, paper in (
            ("v_p", "D", "init", 0.5, 0.7), ("mu_cs", "C", "rest", 0.6, 0.8),
        ):  # fmt: skip
            value = index(parameter, point, speed, instant)
            name = output_name(point, speed, instant)
            note = f"leave-one-out error of this surrogate {study.fits.left_out[name]:.2g}"
            note += "" if value >= bound else f"; likely cause: {SMALL}"
            title = f"total index of {parameter}, {instant} at {point}, {at} m/s"
            out.append(above(f"total-{parameter}-{point}-{at}", title, "-", paper, value, bound, note))
        for parameter, sign, word in (("v_p", -1.0, "falls"), ("mu_cs", 1.0, "grows")):
            start, end = (index(parameter, "Top", speed, i) for i in ("init", "rest"))
            title = f"total index of {parameter} at Top, rest minus init, {at} m/s"
            note = f"{word} in the paper; {start:.2f} to {end:.2f}"
            ok = bool(sign * (end - start) > 0.0)
            out.append(Row(f"trend-{parameter}-{at}", title, "-", None, end - start, None, ok, note))
    mean = {name: float(np.nanmean(total.sel(parameter=name))) for name in priors().names}
    rest = min(value for name, value in mean.items() if name != "e")
    note = "holds if lowest; means: " + ", ".join(f"{name} {value:.2f}" for name, value in mean.items())
    ok = bool(mean["e"] <= rest)
    out.append(
        Row(
            "total-e",
            "mean total index of e over the lowest other",
            "-",
            None,
            mean["e"] / max(rest, 1e-12),
            1.0,
            ok,
            note,
        )
    )
    return out


def _calibration_rows(study: Study) -> list[Row]:
    name, posterior = list(study.posteriors.items())[-1]
    theta = priors()
    out = []
    quantile = posterior.quantiles((0.025, 0.975))
    if study.data.truth is not None:
        inside = [n for n in theta.names if quantile[n][0] <= study.data.truth[n] <= quantile[n][1]]
        missing = [n for n in theta.names if n not in inside]
        note = f"generating set in the 95 % intervals of '{name}'" + (
            f"; not {', '.join(missing)}" if missing else ""
        )
        out.append(
            Row("recovered", "parameters recovered", "-", len(theta), len(inside), 0, not missing, note)
        )
    width = {n: posterior.deviation[n] / float(theta.deviation()[k]) for k, n in enumerate(theta.names)}
    rest = min(value for n, value in width.items() if n != "mu_cs")
    note = "holds if narrowest; deviations over those of the prior: " + ", ".join(
        f"{n} {w:.2f}" for n, w in width.items()
    )
    ratio = width["mu_cs"] / rest
    out.append(
        Row("narrowest", "width of mu_cs over the narrowest other", "-", None, ratio, 1.0, ratio <= 1.0, note)
    )
    points = [one for key, one in study.sets.items() if key.startswith("point")]
    ratios = {n: max(p[n] for p in points) / max(min(p[n] for p in points), 1e-9) for n in theta.names}
    middle = float(np.median(list(ratios.values())))
    note = "median over parameters; " + ", ".join(f"{n} {r:.3g}" for n, r in ratios.items())
    out.append(
        above("scatter", "largest over smallest value among the 'point' sets", "-", 2.0, middle, 1.5, note)
    )
    own = _own_errors(study)
    worst = max(own, key=lambda one: own[one])
    good = sum(value <= 0.09 for value in own.values())
    note = f"root mean square over the representative displacement of its axis; of '{worst}'; {good} of {len(own)} hold"
    note += "" if own[worst] <= 0.09 else f"; likely cause: its surrogates; {SMALL}"
    out.append(
        below(
            "own-point",
            "runs at 'point' sets against the data of their point",
            "-",
            None,
            max(own.values()),
            0.09,
            note,
        )
    )
    if "all" in study.sets:
        for axis, paper, bound in (("impact", 0.086, 0.09), ("distant", 0.056, 0.06)):
            ours = root_mean_square(study.checks["all"], study.data, axis_outputs(names_of(study), axis))
            scale = representative(study, "paper", axis)
            title = f"error of the run at 'all', share of the representative displacement, {axis} axis"
            note = f"{100 * ours:.2g} cm of {scale:.3g} m"
            out.append(below(f"rmse-{axis}", title, "-", paper, ours / scale, bound, note))
    out.extend(_elsewhere_rows(study))
    return out


def _own_errors(study: Study) -> dict[str, float]:
    """Of each 'point' set where it was calibrated, over the representative displacement of its axis."""
    found = {}
    for key in study.sets:
        if key.startswith("point"):
            point, speed = key.split()[1:]
            names = [output_name(point, float(speed), i) for i in INSTANTS]
            axis = "impact" if point in ("Top", "Base") else "distant"
            found[key] = root_mean_square(study.checks[key], study.data, names) / representative(
                study, "paper", axis
            )
    return found


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
    """The failure of a calibration at one point: its error elsewhere over that of the widest approach."""
    widest = list(study.sets)[-1]
    wide = everywhere(study, widest)
    found = {}
    for key in study.sets:
        if key.startswith("point"):
            own = key.removeprefix("point ")
            one = everywhere(study, key)
            elsewhere, reference = (
                float(np.sqrt(np.mean([v**2 for n, v in errors.items() if n != own])))
                for errors in (one, wide)
            )
            note = f"{100 * elsewhere:.2g} cm, not {100 * reference:.2g} cm; at its own point {100 * one[own]:.2g} cm"
            found[key] = (elsewhere / reference, note)
    base, worst = f"point Base {speeds_of(study)[0]:g}", max(found, key=lambda key: found[key][0])
    return [
        above(
            id,
            f"'{key}' elsewhere, error over that of '{widest}'",
            "-",
            None,
            *found[key][:1],
            1.0,
            text + found[key][1],
        )
        for id, key, text in (("elsewhere", base, "figure 20; "), ("elsewhere-worst", worst, "worst set; "))
    ]


def _cost_rows(study: Study) -> list[Row]:
    good = done(study.table)
    out = []
    for speed in speeds_of(study):
        one = good.sel(speed=speed)
        note = (
            f"mean of {good.sizes['run']} runs, {float(one.cost.min()):.1f} to {float(one.cost.max()):.1f} as the "
            f"machine was more or less busy; {float(one.contacts.mean()):.0f} contacts, "
            f"{float(one.sweeps.mean()):.0f} sweeps a step, {100 * float(one.capped.mean()):.0f} % of the steps end at "
            "the cap before the tolerance of 1e-4"
        )
        title = f"study: cost of a run at {speed:g} m/s"
        out.append(below(f"study-cost-{speed:g}", title, "CPU-s", 1200.0, float(one.cost.mean()), 10.0, note))
    minutes = 300 * float(good.cost.mean("run").sum()) / 2.0 / 60.0
    note = "not timed in one piece: mean cost times 300 rows, over two cores that do nothing else; asked: 60"
    out.append(shown("study-campaign", "study: 300 rows on two cores", "minutes", None, minutes, note))
    fit, runs = study.fits.seconds, good.sizes["run"]
    out.append(
        below(
            "fit-time", f"fit of {len(names_of(study))} surrogates", "CPU-s", None, fit, 60.0, f"{runs} runs"
        )
    )
    note = f"{len(study.posteriors)} calibrations"
    out.append(below("calibration-time", "all calibrations", "CPU-s", None, study.seconds, 60.0, note))
    return out
