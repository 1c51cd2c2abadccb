"""The demo on a wall of one short row: a report, a study file that the verbs take, findings and what is not claimed."""

import numpy as np
import pytest
import xarray as xr

import drystone as ds
from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.observables import observe_wall
from drystone.cases.rockfall_wall.run import priors
from drystone.demo import NOT_CLAIMED, PREDICTED, WALL, WORDS, findings, main, write_study
from drystone.simulation.simulate import run
from drystone.study.file import read_study
from drystone.uq.surrogates.fit import fit_surrogates
from drystone.uq.surrogates.quality import errors_of

TINY = {"blocks": 3, "rows": 1, "until": 0.2, "dt": 5e-3, "impact_height": 0.6, "max_sweeps": 20}


def test_study_file_of_the_demo_is_one_for_the_verbs(tmp_path):
    values = {**WALL, **TINY}
    seen = observe_wall(run(scene(**values), progress=False))
    write_study(tmp_path / "wall.yaml", seen, values, 48, 512)
    study = read_study(tmp_path / "wall.yaml")
    assert study.theta.names == ["d_z", "v_p", "mu_cc", "mu_cs", "e"] and study.design.shape == (48, 5)
    assert study.model(**study.theta.values(study.design[0])).run.until == 0.2
    # the data are what was seen, within four deviations of the noise
    group = study.data[0]
    assert group.outputs == ["top_rest", "base_moved[0]", "base_moved[1]"]
    assert not any(one.startswith(NOT_CLAIMED) for one in (*group.outputs, *study.file.prediction.outputs))
    assert abs(group.rows[0, 0] - float(seen["response"].sel(point="Top", instant="rest"))) < 0.08


def test_findings_tell_errors_and_what_is_not_claimed():
    theta = priors()
    x = ds.designs.sobol(theta, 64, seed=1)
    rng = np.random.default_rng(1)
    smooth, noise = x[:, 3] + 0.1 * x[:, 0], rng.standard_normal((64, 4))
    outputs = {"row_slide": smooth, "distant_rest": smooth**2, NOT_CLAIMED: noise}
    coords = {name: ("run", x[:, k]) for k, name in enumerate(theta.names)}
    table = xr.Dataset(
        {name: (("run", "k") if y.ndim > 1 else ("run",), y) for name, y in outputs.items()}, coords
    )
    made = fit_surrogates(table, theta, holdout=0.25, degrees=(1, 2), progress=False)
    data = ds.DataGroup("t", outputs=["distant_rest"], values=[0.2], discrepancy=ds.uq.KnownVariance(1e-4))
    posterior = ds.calibrate(theta, made, [data], seed=1, samples=512)
    predicted = {name: ds.predict(posterior, made.part(name), seed=1, prior=True) for name in PREDICTED}
    said = findings(made, made.sobol()["row_slide"]["total"], posterior, predicted)
    assert "ruled by mu_cs" in said[1] and "not the wall" in said[2]
    assert [line.split(",")[0] for line in said[3:5]] == [
        WORDS[name] for name in PREDICTED
    ] and "own error of" in said[3]
    assert said[-1].startswith("not claimed: the largest tilt, whose surrogate misses ")
    worst = max(one for name, one in errors_of(made).items() if name.startswith(NOT_CLAIMED))
    assert worst > 0.9 and f"misses {100 * worst:.0f} % of the variance" in said[-1]


@pytest.mark.slow
def test_demo_ends_with_its_report_and_findings(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(
        "drystone.uq.surrogates.quality.REFUSED", np.inf
    )  # a wall of three blocks and twelve runs
    report = main(str(tmp_path / "demo"), 12, 0, 128, **TINY)
    said = capsys.readouterr().out
    assert said.rstrip().endswith(f"report: {report}")
    assert said.count("\n  - ") >= 8 and "\n  - not claimed: " in said
    text = report.read_text()
    for part in ("Findings", "Surrogates", "Sensitivity", "Calibration", "Prediction", 'class="replay"'):
        assert part in text
    assert "held-out error" in text and "not claimed: " in text
