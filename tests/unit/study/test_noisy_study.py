"""A study with replicates, dependence and a surrogate that knows the noise, from file to report."""

from pathlib import Path

import pytest

import drystone as ds

MODEL = """
import numpy as np
def heap(friction, drop, seed):
    return {"slope": 10.0 + 25.0 * friction + (0.5 + 4.0 * drop) * np.random.default_rng(seed).normal()}
def certain(friction, drop):
    return {"slope": friction + drop}
"""
STUDY = """
function: model.py:heap
parameters:
  friction: {kind: triangular, lower: 0.2, mode: 0.5, upper: 0.8}
  drop: {kind: uniform, lower: 0, upper: 1, unit: m}
correlation: {"friction, drop": 0.3}
design: {kind: sobol, n: 16, seed: 1}
campaign: {replicates: 4}
surrogate: {kind: noisy_process, holdout: 0.25}
data:
  - {name: seen, outputs: [slope], values: [24.0], discrepancy: {kind: known, variance: 0.25}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 128, populations: 4}}
"""


@pytest.fixture
def study(tmp_path):
    (tmp_path / "model.py").write_text(MODEL)
    (tmp_path / "study.yaml").write_text(STUDY)
    return tmp_path / "study.yaml"


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_from_file_to_posterior(study):
    given = ds.uq.read_study(study)
    folder = study.with_suffix("")
    table = ds.campaign(
        given.model, given.theta, given.design, to=folder, workers=0, progress=False, **given.file.campaign.model_dump()
    )  # fmt: skip
    assert table.sizes["run"] == 64 and Path(folder, "table.nc").exists()
    fitted = ds.uq.fit_study(given, progress=False)
    (row,) = fitted.tables["variance"]
    assert row["noise"] > 2.0 and row["noise share"] < 1.0 and row["+- share"] > 0.0
    indices = ds.uq.sensitivity_study(given)
    outputs = {one["output"] for one in indices.tables["Sobol' indices"]}
    assert outputs == {"slope", "slope, noise"} and "Shapley" in indices.tables["Sobol' indices"][0]
    posterior = ds.uq.calibrate_study(given, progress=False).value
    assert 0.3 < posterior.mean["friction"] < 0.8 and posterior.theta == given.theta


TESTS = """
experiments:
  - {name: low, values: {base: 5}, data: [{values: [17.5], discrepancy: {kind: known, variance: 0.25}}]}
  - {name: high, values: {base: 15}, data: [{values: [27.5], discrepancy: {kind: known, variance: 0.25}}]}
"""


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_replicates_in_experiments_from_file_to_posterior(study):
    (study.parent / "model.py").write_text(
        MODEL.replace("seed):", "seed, base=10.0):").replace("10.0 + 25", "base + 25")
    )
    first, last = STUDY[: STUDY.index("data:")], STUDY[STUDY.index("calibration:") :]
    study.write_text(
        (first + TESTS + last).replace(
            "drop: {kind: uniform, lower: 0, upper: 1", "drop: {kind: uniform, lower: 0, upper: 0.1"
        )
    )
    given = ds.uq.read_study(study)
    table, _ = ds.uq.campaign_study(given, workers=0, progress=False)
    assert table["status"].shape == (64, 2)
    fitted = ds.uq.fit_study(given, progress=False)
    assert {row["output"] for row in fitted.tables["variance"]} == {"low: slope", "high: slope"}
    posterior = ds.uq.calibrate_study(given, progress=False).value
    assert posterior.mean["friction"] == pytest.approx(0.5, abs=0.05)


ACTIVE = """
function: model.py:certain
parameters:
  friction: {kind: uniform, lower: 0.2, upper: 0.8}
  drop: {kind: uniform, lower: 0, upper: 1, unit: m}
design: {kind: sobol, n: 8, seed: 1}
active: {output: slope, runs: 12, criterion: level, level: 0.7}
"""


def test_a_study_chooses_its_runs(study):
    study.write_text(ACTIVE)
    given = ds.uq.read_study(study)
    table, _ = ds.uq.campaign_study(given, workers=0, progress=False)
    assert table.sizes["run"] == 12 and (table["drop"].values[:8] == given.design[:, 1]).all()
    assert abs(table["slope"].values[8:] - 0.7).max() < 0.1
    for old, new, message in [
        ("level: 0.7", "batch: 2", r"study.yaml:7:\d+ active.level: required by the criterion level"),
        ("level, level: 0.7", "posterior", r"data: required by the criterion posterior"),
        ("runs: 12", "runs: 6", r"active.runs: expected more than the 8 rows"),
    ]:
        study.write_text(ACTIVE.replace(old, new))
        with pytest.raises(ds.InputError, match=message):
            ds.uq.read_study(study)


def test_what_is_wrong_has_its_place(study):
    study.write_text(STUDY.replace('"friction, drop"', '"friction, drp"'))
    with pytest.raises(
        ds.InputError, match=r'study.yaml:6:\d+ correlation.friction, drp: no .*did you mean "drop"'
    ):
        ds.uq.read_study(study)
    study.write_text(STUDY.replace("model.py:heap", "model.py:certain"))
    with pytest.raises(ds.InputError, match=r"study.yaml:8:\d+ campaign.replicates: certain takes no seed"):
        ds.uq.read_study(study)
