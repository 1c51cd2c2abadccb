"""The demo on a wall of one short row: a report, a study file that the verbs take, five findings."""

import pytest

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.observables import observe_wall
from drystone.demo import WALL, main, write_study
from drystone.simulation.simulate import run
from drystone.study.file import read_study

TINY = {"blocks": 3, "rows": 1, "until": 0.2, "dt": 5e-3, "impact_height": 0.6, "max_sweeps": 20}


def test_study_file_of_the_demo_is_one_for_the_verbs(tmp_path):
    values = {**WALL, **TINY}
    seen = observe_wall(run(scene(**values), progress=False))
    write_study(tmp_path / "wall.yaml", seen, values, 48, 600)
    study = read_study(tmp_path / "wall.yaml")
    assert study.theta.names == ["d_z", "v_p", "mu_cc", "mu_cs", "e"] and study.design.shape == (48, 5)
    assert study.model(**study.theta.values(study.design[0])).run.until == 0.2
    # the data are what was seen, within four deviations of the noise
    group = study.data[0]
    assert group.outputs[2] == "top[2]" and len(group.outputs) == 12
    assert abs(group.rows[0, 2] - float(seen["response"].sel(point="Top", instant="rest"))) < 0.08


@pytest.mark.slow
def test_demo_ends_with_its_report_and_five_findings(tmp_path, capsys):
    report = main(str(tmp_path / "demo"), 12, 0, 40, **TINY)
    said = capsys.readouterr().out
    assert said.rstrip().endswith(f"report: {report}")
    assert said.count("\n  - ") == 5
    text = report.read_text()
    for part in ("Surrogates", "Sensitivity", "Calibration", "Prediction", 'class="replay"'):
        assert part in text
