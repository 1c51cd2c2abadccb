"""Studies at two levels of fidelity and with a hierarchy: keys, runs, tables, and what is refused."""

import json

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError

MODEL = """
import numpy as np
import drystone as ds


@ds.vectorised
def slide(x, bias=0.0):
    return {"way": x[:, 0] + 0.5 * x[:, 1] + bias, "time": x[:, 0] - x[:, 1] + 0.5 * bias}


def run(a, b, bias=0.0):
    return {"way": a + 0.5 * b + bias, "time": a - b + 0.5 * bias}


@ds.vectorised
def drop(x, height=1.0):
    return {"speed": np.sqrt(height) * x[:, 0] * x[:, 1]}
"""

TWO = """
function: model.py:FUNCTION
parameters: {a: {kind: normal, mean: 0, deviation: 1}, b: {kind: normal, mean: 0, deviation: 1}}
observables: {}
data:
  - {name: test, outputs: [way, time], values: [0.8, 0.1], discrepancy: {kind: known, variance: 0.01}}
calibration: {seed: 3}
fidelity: {coarse: {values: {bias: 0.3}}, chains: 16, steps: 24, subchain: 5, samples: 64, learning: 8}
"""

DESIGN = "design: {kind: sobol, n: 4, seed: 1}"
POPULATION = "{a: {mean: {kind: normal, mean: 0, deviation: 1}, spread: {kind: uniform, lower: 0, upper: 1}}}"

TESTS = """
function: model.py:drop
surrogate: {kind: none}
parameters:
  g: {kind: uniform, lower: 3, upper: 6}
  loss: {kind: uniform, lower: 0.3, upper: 1.2}
design: {kind: sobol, n: 4, seed: 1}
experiments:
  - name: low
    values: {height: 1.0}
    data: {outputs: [speed], values: [3.5], discrepancy: {kind: known, variance: 0.01}}
  - name: high
    values: {height: 4.0}
    data: {outputs: [speed], values: [7.9], discrepancy: {kind: known, variance: 0.01}}
  - {name: tower, values: {height: 9.0}, predict_only: true}
calibration: {seed: 3, options: {samples: 256, populations: 4}}
hierarchy:
  loss: {mean: {kind: uniform, lower: 0.5, upper: 1}, spread: {kind: uniform, lower: 0, upper: 0.2}}
"""


def _study(folder, text, name="study.yaml"):
    (folder / "model.py").write_text(MODEL)
    (folder / name).write_text(text)
    return ds.uq.read_study(folder / name)


def _exact():
    a = np.array([[1.0, 0.5], [1.0, -1.0]])
    covariance = np.linalg.inv(np.eye(2) + a.T @ a / 0.01)
    return covariance @ a.T @ np.array([0.8, 0.1]) / 0.01, np.sqrt(np.diag(covariance))


@pytest.mark.parametrize(
    "text",
    [
        TWO.replace("FUNCTION", "slide").replace("observables: {}", f"surrogate: {{kind: none}}\n{DESIGN}"),
        TWO.replace("FUNCTION", "run").replace("observables: {}", "model: scene"),
    ],
    ids=["vectorised", "runs"],
)  # fmt: skip
def test_two_levels_from_a_file(tmp_path, text):
    study = _study(tmp_path, text)
    how = {"workers": 0} if "model: scene" in text else {}
    step = ds.uq.calibrate_study(study, progress=False, **how)
    mean, deviation = _exact()
    for k, name in enumerate("ab"):
        assert step.value.mean[name] == pytest.approx(
            mean[k], abs=5.0 * deviation[k] / np.sqrt(step.value.ess[name])
        )
    levels = {row["level"]: row for row in step.tables["runs at two levels"]}
    assert 64 < levels["fine"]["runs"] <= 16 * 25 + 16 < levels["coarse"]["runs"]
    row = step.tables["parameters, error, fidelity"][0]
    assert row["output"] == "way" and row["fine - coarse"] == pytest.approx(-0.3, abs=1e-6)
    assert row["parameters [%]"] + row["error [%]"] + row["fidelity [%]"] == pytest.approx(100.0)
    assert row["fidelity [%]"] > 80.0
    assert row["left after correction"] < 1e-3
    shift = step.tables["coarse posterior"][0]["shift in deviations"]
    assert abs(shift) > 1.0
    told = json.loads((tmp_path / "study" / "calibrate.json").read_text())
    assert "effective samples" in " ".join(told["notes"])
    again, _ = ds.uq.Posterior.load(tmp_path / "study" / "posterior.nc"), step
    assert again.about["fidelity"]["fine_runs"] == levels["fine"]["runs"]
    assert not (tmp_path / "study" / "levels").exists()
    if how:  # all runs are in the run logs: the same again, to the bit
        assert (tmp_path / "study" / "coarse" / "run_log.sqlite").exists()
        assert f"{levels['fine']['runs']} runs of the model" in " ".join(told["notes"])
        replayed = ds.uq.calibrate_study(study, workers=0, progress=False, force=True)
        assert replayed.value.x.tobytes() == step.value.x.tobytes()


def test_surrogates_screen_for_the_model(tmp_path):
    text = TWO.replace("FUNCTION", "run").replace(
        "observables: {}", "model: scene\ndesign: {kind: sobol, n: 16, seed: 1}"
    )
    study = _study(tmp_path, text.replace("{values: {bias: 0.3}}", "surrogate"))
    with pytest.raises(ds.RunError, match="first run drystone campaign"):
        ds.uq.calibrate_study(study, workers=0, progress=False)
    ds.uq.campaign_study(study, workers=0, progress=False)
    ds.uq.fit_study(study)
    step = ds.uq.calibrate_study(study, workers=0, progress=False)
    assert step.value.about["fidelity"]["fine_acceptance"] > 0.9


def test_hierarchy_from_a_file(tmp_path):
    step = ds.uq.calibrate_study(_study(tmp_path, TESTS), progress=False)
    assert [row["experiment"] for row in step.tables["experiments"]] == ["low", "high"]
    assert [row["population"] for row in step.tables["population"]] == ["mean of loss", "spread of loss"]
    assert step.value.names == ["g", "loss"]
    own = step.value.datasets["hierarchy"]["loss"].mean(("chain", "draw")).values
    g = step.value.mean["g"]
    assert own * g == pytest.approx([3.5, 3.95], rel=0.03)
    assert "new experiment" in " ".join(step.notes)
    # the same by surrogates, whose own errors are small; outputs of the third experiment are no data
    text = TESTS.replace("surrogate: {kind: none}", "surrogate: {kind: pce}").replace("n: 4", "n: 32")
    fitted = _study(tmp_path, text, "fitted.yaml")
    ds.uq.campaign_study(fitted, workers=0, progress=False)
    ds.uq.fit_study(fitted)
    by_surrogates = ds.uq.calibrate_study(fitted, progress=False).value
    assert by_surrogates.mean == pytest.approx(step.value.mean, rel=0.05)
    changed = _study(tmp_path, TESTS.replace("upper: 0.2}", "upper: 0.3}"))
    from drystone.study.folder import read_posterior

    read_posterior(_study(tmp_path, TESTS, "same.yaml"), tmp_path / "study")
    with pytest.raises(InputError, match=r"the hierarchy of .* has changed"):
        read_posterior(changed, tmp_path / "study")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("model: scene", ""), "write model: scene"),
        (("bias: 0.3", "bais: 0.3"), 'takes no such value, did you mean "bias"'),
        (("{values: {bias: 0.3}}", "surogate"), 'did you mean "surrogate"'),
        (("{values: {bias: 0.3}}", "{}"), "would be the fine model itself"),
        (("{values: {bias: 0.3}}", "surrogate"), "design: required by coarse: surrogate"),
        (("{values: {bias: 0.3}}", "{case: stak}"), 'there is no case "stak", did you mean "stack"'),
        (("seed: 3}", "seed: 3, sampler: dynesty}"), "the sampler is delayed acceptance"),
        (("samples: 64", "samples: 72"), "multiple of 16"),
        (("subchain: 5", "subchains: 5"), 'did you mean "subchain"'),
        (("fidelity:", f"hierarchy: {POPULATION}\nfidelity:"), "not together with fidelity"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(tmp_path, change, message):
    text = TWO.replace("FUNCTION", "run").replace("observables: {}", "model: scene\nsurrogate: {kind: pce}")
    if change[0] == "model: scene":
        text = text.replace("calibration:", "design: {kind: sobol, n: 4, seed: 1}\ncalibration:")
    with pytest.raises(InputError) as caught:
        _study(tmp_path, text.replace(*change))
    assert message in str(caught.value)
    assert "study.yaml:" in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("  loss: {mean", "  los: {mean"), '"los" is not a parameter, did you mean "loss"'),
        (("lower: 0, upper: 0.2", "lower: -1, upper: 0.2"), "begins at 0 or above"),
        (("calibration:", "approaches: {each: each experiment}\ncalibration:"), "leave one of them out"),
        (("name: high", "name: low"), "two experiments are called"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_hierarchy(tmp_path, change, message):
    with pytest.raises(InputError) as caught:
        _study(tmp_path, TESTS.replace(*change))
    assert message in str(caught.value) and "study.yaml:" in str(caught.value)


def test_check_tells_of_both_without_running_code(tmp_path):
    text = TWO.replace("FUNCTION", "run").replace("observables: {}", "model: scene")
    _study(tmp_path, text)
    (tmp_path / "model.py").write_text(MODEL + "\nraise SystemExit('loaded')\n")
    (tmp_path / "study.yaml").write_text(text.replace("values: {bias: 0.3}", "function: model.py:slide"))
    from drystone.study.check import check_study, study_text

    found = check_study(tmp_path / "study.yaml")
    assert found["fidelity"] == "function slide"
    assert "coarse: function slide" in study_text(tmp_path / "study.yaml", found)
    (tmp_path / "study.yaml").write_text(text.replace("values: {bias: 0.3}", "function: model.py:slid"))
    with pytest.raises(InputError, match=r'fidelity\.coarse\.function: .*did you mean "slide"'):
        check_study(tmp_path / "study.yaml")
    (tmp_path / "study.yaml").write_text(TESTS)
    assert check_study(tmp_path / "study.yaml")["hierarchy"] == ["loss"]
