"""The steps of a study after its campaign: places of mistakes, order, what is out of date, every kind of model."""

import json
from functools import partial

import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from study_texts import write_study

MODEL = """\
import numpy as np
import drystone as ds


def plain(a, b):
    time = np.array([0.0, 1.0, 2.0])
    import xarray as xr
    line = xr.DataArray(a + b * time, {"time": time}, ["time"], attrs={"units": "m"})
    return {"line": line, "sum": a + 2.0 * b}


@ds.uq.vectorised
def rows(x, unit=1.0):
    return {"sum": unit * (x[:, 0] + 2.0 * x[:, 1])}
"""
STUDY = """\
function: linear_model.py:plain
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: normal, mean: 0.0, deviation: 0.5}
design: {kind: sobol, n: 16, seed: 1}
surrogate: {kind: pce, degrees: [1, 2], holdout: 0.25}
data:
  - {name: seen, outputs: [line], values: [0.5, 0.6, 0.7], discrepancy: {kind: known, variance: 0.01}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 512, populations: 16}}
prediction: {seed: 2, draws: 400, levels: {sum: [0.7]}, error: seen}
"""


@pytest.fixture
def study(tmp_path, monkeypatch):
    """A study in a folder with its model; call it with replacements of its text."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "linear_model.py").write_text(MODEL)
    return partial(write_study, tmp_path / "study.yaml", STUDY)


def run_campaign(path):
    given = ds.uq.read_study(path)
    ds.campaign(given.model, given.theta, given.design, given.observables, to=path.with_suffix(""), workers=0)
    return given


def verb(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("kind: pce", "kind: pca", r":6:13 surrogate.kind: expected one of .*did you mean"),
        ("holdout: 0.25", "holdut: 0.25", r':6:\d+ surrogate.*holdut: unknown key, did you mean "holdout"'),
        (
            "outputs: [line], ",
            "output: [line], ",
            r':8:18 data.0.output: unknown key, did you mean "outputs"',
        ),
        ("0.6, 0.7]", "0.6, x]", r":8:\d+ data.0"),
        ("kind: known", "kind: unknown", r':8:\d+ data.0.discrepancy.*did you mean "known"'),
        (
            ", discrepancy: {kind: known, variance: 0.01}",
            "",
            r":8:5 data.0: required, but missing: discrepancy",
        ),
        ("values: [0.5, 0.6, 0.7]", "file: nowhere.csv", r"the file names the outputs"),
        ("sampler: tmcmc", "sampler: tmcm", r':9:15 calibration.sampler: .*did you mean "tmcmc"'),
        ("samples: 512", "sample: 512", r':9:1 calibration: .*did you mean "samples"'),
        ("error: seen", "error: sen", r':10:\d+ prediction.error: no data group .*did you mean "seen"'),
        ("draws: 400", "draws: 0", r":10:\d+ prediction.draws"),
        ("kind: pce, degrees: [1, 2], holdout: 0.25", "kind: none", r":6:\d+ surrogate.kind: .*vectorised"),
    ],
)
def test_mistakes_have_places(study, old, new, message):
    with pytest.raises(ds.InputError, match=message):
        ds.uq.read_study(study((old, new)))


def test_outputs_are_checked_against_observables(tmp_path):
    scene = """\
case: bouncing-ball
parameters: {restitution: {kind: uniform, lower: 0.3, upper: 0.8}}
design: {kind: sobol, n: 4, seed: 1}
observables: {height: {kind: position, body: ball, axis: z, at: [1.0, 2.0]}}
"""
    path = tmp_path / "ball.yaml"
    path.write_text(scene + "prediction: {seed: 1, outputs: [hight], levels: {heigt: [1.0]}}\n")
    with pytest.raises(ds.InputError) as found:
        ds.uq.read_study(path)
    first, second = map(str, found.value.problems)
    assert ':5:33 prediction.outputs.0: no observable is called "hight", did you mean "height"?' in first
    assert ":5:" in second and "prediction.levels.heigt" in second
    (tmp_path / "test.csv").write_text("output,value,variance\nheight[0],0.1,1e-4\nheigth[1],x,1e-4\n")
    path.write_text(scene + "data: [{name: test, file: test.csv}]\n")
    with pytest.raises(ds.InputError) as found:
        ds.uq.read_study(path)
    assert 'test.csv:3 output: no observable is called "heigth[1]", did you mean "height"?' in str(
        found.value
    )
    assert 'test.csv:3 value: expected a number, got "x"' in str(found.value)
    (tmp_path / "test.csv").write_text("output,value,variance\nheight[0],0.1,1e-4\nheight[0],0.3,1e-4\n")
    (group,) = ds.uq.read_study(path).data
    np.testing.assert_array_equal(group.rows, [[0.1], [0.3]])
    assert group.discrepancy == ds.uq.KnownVariance([1e-4])
    path.write_text(scene + "data: [{name: test, file: tst.csv}]\n")
    with pytest.raises(ds.InputError, match=r"ball.yaml:5:\d+ data.0.file: .*tst.csv: No such file"):
        ds.uq.read_study(path)


def test_steps_in_order(study):
    path = study()
    for step, before in (("fit", "campaign"), ("sensitivity", "campaign"), ("calibrate", "campaign"),
                         ("predict", "campaign")):  # fmt: skip
        with pytest.raises(ds.RunError, match=f"first run drystone {before} .*study.yaml"):
            CliRunner().invoke(app, [step, str(path)], catch_exceptions=False)
    given = run_campaign(path)
    fitted = ds.uq.fit_study(given)
    rows = {row["output"]: row for row in fitted.tables["surrogates"]}
    # a linear model is a polynomial of degree one: a constant and two terms
    assert rows["sum"]["terms"] == 3 and rows["line"]["entries"] == 3 and rows["line"]["runs"] == 12
    assert max(row["held-out error"] for row in rows.values()) < 1e-20
    with pytest.raises(ds.InputError, match="to overwrite it"):
        ds.uq.fit_study(given)

    done = verb("sensitivity", path, "--json")
    table = json.loads(done.stdout)["tables"]["Sobol' indices"]
    # variances 1/12 of a and 4 * 1/4 of 2 b
    first = {(row["output"], row["parameter"]): row["first"] for row in table}
    assert first["sum", "a"] == pytest.approx((1 / 12) / (1 / 12 + 1.0), abs=1e-9)
    assert first["line[0]", "b"] == pytest.approx(0.0, abs=1e-9)

    posterior = ds.uq.calibrate_study(given).value
    exact_mean, exact_covariance = exact_posterior(posterior)
    x = posterior.x[:, :2]
    # 512 samples: five standard errors
    assert np.abs(x.mean(axis=0) - exact_mean).max() < 5 * np.sqrt(exact_covariance.max() / 512)
    predicted = ds.uq.predict_study(given)
    row = next(row for row in predicted.tables["prediction"] if row["output"] == "sum")
    weights = np.array([1.0, 2.0])
    assert row["mean"] == pytest.approx(weights @ exact_mean, abs=0.03)
    assert row["deviation"] ** 2 == pytest.approx(weights @ exact_covariance @ weights + 0.01, rel=0.3)
    (chance,) = predicted.tables["exceedance"]
    assert chance["level"] == 0.7 and 0.3 < chance["P(above)"] < 0.7
    folder = path.with_suffix("")
    assert all((folder / one).exists() for one in [*predicted.files, *predicted.pictures, "predict.json"])

    for what in ("corner", "sobol", "runs", "validation", "bands", "exceedance", "error-map"):
        done = verb("plot", folder, "--what", what, "--json")
        assert done.exit_code == 0, (what, done.output, done.exception)
        assert (folder / f"plot-{what}.png").stat().st_size > 5000
    with pytest.raises(ds.InputError, match='"corner"'):
        CliRunner().invoke(app, ["plot", str(folder), "--what", "corners"], catch_exceptions=False)
    assert verb("report", folder).exit_code == 0
    page = (folder / "report.html").read_text()
    assert "Mean and standard deviation of the posterior: a " in page and " ± " in page

    # what is out of date is refused, with the verb to run
    other = ds.uq.read_study(study(("0.7], disc", "0.8], disc")))
    with pytest.raises(ds.InputError, match=r"the data of .* have changed .* drystone calibrate .* --force"):
        ds.uq.predict_study(other, force=True)
    run_campaign(study(("n: 16", "n: 20")))
    with pytest.raises(ds.InputError, match="the table has changed since the fit"):
        ds.uq.calibrate_study(given, force=True)
    with pytest.raises(ds.InputError, match=r"parameters of .* have changed"):
        ds.uq.fit_study(ds.uq.read_study(study(("upper: 1.0", "upper: 2.0"))), force=True)


def exact_posterior(posterior):
    """Of a line seen at 0, 1, 2 with variance 0.01: Gaussian, the prior of a being wide enough to forget its ends."""
    matrix = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]])
    precision = matrix.T @ matrix / 0.01 + np.diag([0.0, 1 / 0.25])
    covariance = np.linalg.inv(precision)
    return covariance @ matrix.T @ np.array([0.5, 0.6, 0.7]) / 0.01, covariance


def test_unknown_output_of_a_function_is_told_by_the_step(study):
    path = study(("outputs: [line], values: [0.5, 0.6, 0.7]", "outputs: [summ], values: [0.5]"))
    ds.uq.fit_study(run_campaign(path))
    with pytest.raises(ds.InputError, match=r':8:\d+ data.0.outputs.0: .*"summ".*did you mean "sum"'):
        CliRunner().invoke(app, ["calibrate", str(path)], catch_exceptions=False)
    given = ds.uq.read_study(path)
    with pytest.raises(ds.InputError, match="required by drystone predict"):
        ds.uq.predict_study(given._replace(file=given.file.model_copy(update={"prediction": None})))


def test_gaussian_process_and_saltelli(study):
    process = study(("kind: pce, degrees: [1, 2]", "kind: gaussian_process, outputs: [sum]"))
    given = run_campaign(process)
    fitted = ds.uq.fit_study(given)
    assert fitted.value.names == ["sum"] and fitted.tables["surrogates"][0]["held-out error"] < 1e-3
    from_process = ds.uq.sensitivity_study(given).tables["Sobol' indices"]
    blocks = run_campaign(study(("kind: sobol, n: 16", "kind: saltelli, n: 256")))
    from_runs = ds.uq.sensitivity_study(blocks, force=True).tables["Sobol' indices"]
    exact = (1 / 12) / (1 / 12 + 1.0)
    for rows in (from_process, from_runs):
        row = next(row for row in rows if (row["output"], row["parameter"]) == ("sum", "a"))
        assert row["total, lower"] < row["total"] < row["total, upper"]
        assert row["total"] == pytest.approx(exact, rel=0.25)


def test_predictions_by_runs_agree_with_the_surrogate(study):
    given = run_campaign(study((", error: seen", "")))
    ds.uq.fit_study(given)
    ds.uq.calibrate_study(given)
    by_surrogate = ds.uq.predict_study(given).tables["prediction"]
    runs = ds.uq.read_study(study((", error: seen", ", by: runs")))
    by_runs = ds.uq.predict_study(runs, force=True, workers=0).tables["prediction"]
    # the surrogate is exact and the draws are the same
    for one, other in zip(by_surrogate, by_runs, strict=True):
        assert one["output"] == other["output"] and one["mean"] == pytest.approx(other["mean"], abs=1e-9)


def test_vectorised_model_needs_no_surrogate(study):
    path = study(
        ("linear_model.py:plain", "linear_model.py:rows\nvalues: {unit: 2.0}"),
        ("kind: pce, degrees: [1, 2], holdout: 0.25", "kind: none"),
        ("outputs: [line], values: [0.5, 0.6, 0.7]", "outputs: [sum], values: [1.4]"),
    )
    given = ds.uq.read_study(path)
    with pytest.raises(ds.InputError, match="needs no fit"):
        ds.uq.fit_study(given)
    total = {
        row["parameter"]: row["total"] for row in ds.uq.sensitivity_study(given).tables["Sobol' indices"]
    }
    assert total["a"] == pytest.approx((1 / 12) / (1 / 12 + 1.0), rel=0.1)
    posterior = ds.uq.calibrate_study(given).value
    assert 2.0 * (posterior.x @ [1.0, 2.0]).mean() == pytest.approx(1.4, abs=0.03)
