"""What `make demo` runs: the rockfall wall study in small, by the ordinary verbs, ending in one HTML report.

An articulated wall is hit at 20 m/s (520 kJ). One run at known parameters plays the test: its displacements plus noise
are the data. 48 other runs teach surrogates; these say which parameter matters, are calibrated to the data and predict.
The study file stays in the folder: change the wall there and repeat any verb, e.g. `drystone campaign demo/wall.yaml`.
The step is twice that of the full study (docs/validation/rockfall-wall-study.md), and there is one energy, not two.
"""

import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
from ruamel.yaml import YAML

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.observables import INSTANTS, is_arrested, observe_wall
from drystone.cases.rockfall_wall.run import STUDY, priors
from drystone.cases.rockfall_wall.study import NOISE, NOISE_SEED, TABLE_5
from drystone.report.page import write_report
from drystone.simulation.simulate import run
from drystone.study.calibrate import calibrate_study
from drystone.study.file import Study, read_study
from drystone.study.fit import fit_study
from drystone.study.predict import predict_study
from drystone.study.sensitivity import sensitivity_study
from drystone.uq.campaigns.campaign import campaign

OBSERVED = {"top": "Top", "base": "Base", "distant_low": "C", "distant_high": "D"}  # functions by sensor
WALL: dict[str, Any] = {**STUDY, "speed": 20.0, "dt": 4e-3, "max_sweeps": 100, "until": 2.0}


def main(
    folder: str = "demo", runs: int = 48, workers: int | None = None, steps: int = 600, **changes: Any
) -> Path:
    """Run the study into a folder, say what was found; returns the path of the report. changes: fields of `Wall`."""
    values = {**WALL, **changes}
    target = Path(folder)
    results = target / "wall"
    results.mkdir(parents=True, exist_ok=True)
    say = sys.stdout.write
    began = time.perf_counter()

    say("1 of 6  simulate: a rock of 2600 kg hits the wall (the first run compiles, once)\n")
    record = run(scene(**values, **TABLE_5), to=results / "impact.h5", force=True)
    seen = observe_wall(record)
    compiled = time.perf_counter() - began

    study = write_study(target / "wall.yaml", seen, values, runs, steps)
    say(f"2 of 6  campaign: {runs} runs over a Sobol' design of five parameters\n")
    table = campaign(study.model, study.theta, study.design, study.observables, to=results, workers=workers)
    say("3 of 6  fit: surrogates by polynomial chaos\n")
    fitted = fit_study(study, force=True)
    say("4 of 6  sensitivity: Sobol' indices\n")
    indices = sensitivity_study(study, force=True)
    say("5 of 6  calibrate: the posterior of the parameters\n")
    posterior = calibrate_study(study, force=True).value
    say("6 of 6  predict: the displacement before and after the data\n")
    predicted = predict_study(study, force=True).value["top"]
    report = write_report(results, force=True)

    spent = time.perf_counter() - began
    say(f"\n{spent:.0f} s in all, {compiled:.0f} s of them up to the end of the first run\nfindings:\n")
    total = indices.value["top"]["total"].isel(instant=-1)
    leading = str(total["parameter"].values[int(np.argmax(total.values))])
    errors = {str(row["output"]): float(row["leave-one-out error"]) for row in fitted.tables["surrogates"]}
    best, worst = min(errors, key=lambda n: errors[n]), max(errors, key=lambda n: errors[n])
    rest = {k: float(seen["response"].sel(point=k, instant="rest")) for k in ("Top", "C")}
    before, after = (predicted[f"{k}quantiles"].isel(instant=-1).values[[0, -1]] for k in ("prior_", ""))
    held = "held" if is_arrested(record) else "did not hold"
    mean, deviation = posterior.mean, posterior.deviation
    failed = int((table["status"] != "done").sum())
    lines = [
        f"the wall slid {rest['Top']:.2f} m at the impact and {rest['C']:.2f} m at 3.5 m from it, and {held} the rock",
        f"{runs} runs, {failed} failed; surrogates miss {100 * errors[best]:.0f} % ({best}) to "
        f"{100 * errors[worst]:.0f} % ({worst}) of the variance, at the worst instant",
        f"the displacement of the top at rest is ruled by {leading}: total index {float(total.max()):.2f}",
        f"calibrated mu_cs = {mean['mu_cs']:.3f} +- {deviation['mu_cs']:.3f} (the test had {TABLE_5['mu_cs']})",
        f"top at rest, 95 %: {before[0]:.2f} to {before[1]:.2f} m before the data, "
        f"{after[0]:.2f} to {after[1]:.2f} m after",
    ]
    say("".join(f"  - {line}\n" for line in lines))
    say(f"report: {report}\n")
    return report


def write_study(path: Path, seen: Any, values: dict[str, Any], runs: int, steps: int) -> Study:
    """The study file and its data beside it: what the run at known parameters showed, plus noise."""
    rng = np.random.default_rng(NOISE_SEED)
    lines = ["output,value,variance"]
    for name, point in OBSERVED.items():
        for k, instant in enumerate(INSTANTS):
            exact = float(seen["response"].sel(point=point, instant=instant))
            measured = exact + NOISE[point] * rng.standard_normal()
            lines.append(f"{name}[{k}],{measured:.4f},{NOISE[point] ** 2:g}")
    path.with_name("measured.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    chains = {"chains": 50, "steps": steps, "start": steps // 6}
    module = "drystone.cases.rockfall_wall.observables"
    file = {
        "case": "rockfall-wall",
        "values": values,
        "parameters": {
            name: {"kind": "uniform", "lower": one.lower, "upper": one.upper, "unit": one.unit}  # type: ignore[union-attr]
            for name, one in priors().marginals.items()
        },
        "design": {"kind": "sobol", "n": runs, "seed": 1},
        "observables": {
            name: {"kind": "python", "call": f"{module}:{name}", "units": "m"} for name in [*OBSERVED, "top_way"]
        },
        "surrogate": {"kind": "pce", "holdout": 0.15, "degrees": [1, 2, 3, 4]},
        "data": [{"name": "test", "file": "measured.csv"}],
        "calibration": {"sampler": "adaptive-metropolis", "seed": 7, "options": chains},
        "prediction": {"seed": 2, "outputs": ["top", "top_way"], "prior": True},
    }  # fmt: skip
    head = "# the study of `make demo`; every field of drystone.cases.rockfall_wall.model.Wall may stand under values\n"
    writer = YAML()
    writer.default_flow_style, writer.width = None, 110  # a line for each parameter
    text = StringIO()
    writer.dump(file, text)
    path.write_text(head + text.getvalue(), encoding="utf-8")
    return read_study(path)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "demo")
