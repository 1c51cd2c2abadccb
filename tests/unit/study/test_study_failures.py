"""Studies that go wrong: exit code 1 and the cause, from the campaign to the report; nothing that was done is lost."""

import json
import sys

import numpy as np
import pytest
import xarray as xr

import drystone as ds
from drystone.cli import main
from drystone.uq.surrogates.gaussian_process import GaussianProcess

MODEL = """\
import numpy as np


def all_fail(a, b):
    raise ValueError("\\x1b[31mno\\x1b[0m\\n" + "x" * 10_000)


def many_reasons(a, b):
    raise ValueError(f"reason {int(8 * a)}")


def some_fail(a, b):
    if a > 0.8:
        raise ValueError("too large")
    return {"sum": a + b}


def fine(a, b):
    chance = float(np.random.default_rng(int(1e9 * a)).normal())
    return {"sum": a + b, "chance": chance}
"""
STUDY = """\
function: failing_model.py:fine
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
design: {kind: sobol, n: 16, seed: 1}
surrogate: {kind: pce, degrees: [1, 2], holdout: 0.25}
data:
  - {name: seen, outputs: [sum], values: [0.9], discrepancy: {kind: known, variance: 0.01}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 256}}
prediction: {seed: 2, draws: 100, outputs: [sum]}
"""
STEPS = ("fit", "sensitivity", "calibrate", "predict")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "failing_model.py").write_text(MODEL)
    return tmp_path


@pytest.fixture
def verb(folder, monkeypatch, capsys):
    """Call the command line: exit code, standard output and error."""

    def call(*words):
        monkeypatch.setattr(sys, "argv", ["drystone", *map(str, words)])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def write(folder, *changes):
    text = STUDY
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "study.yaml").write_text(text)


def test_a_campaign_without_a_single_run(folder, verb):
    write(folder, (":fine", ":all_fail"))
    code, out, err = verb("campaign", "study.yaml", "--workers", 0)
    assert code == 1 and "0 of 16 runs done" in out.splitlines()[-1]
    assert "failed, 16 times: ValueError: no xxx" in out and "\x1b" not in out + err
    assert max(map(len, out.splitlines())) < 200 and "without any result" in out
    for step in STEPS:
        code, out, err = verb(step, "study.yaml")
        assert code == 1 and out == "", step
        assert (
            err.startswith("0 of 16 runs of the campaign succeeded: ValueError: no xxx")
            and "first run" not in err
        )
    code, out, err = verb("report", "study")
    assert code == 1 and err.startswith("0 of 16 runs of the campaign succeeded")
    assert not list((folder / "study").glob("*.json")) and not (folder / "study" / "report.html").exists()
    # what was repaired goes on
    write(folder)
    assert verb("campaign", "study.yaml", "--workers", 0)[0] == 0 and verb("fit", "study.yaml")[0] == 0


def test_three_reasons_and_how_many_more(folder, verb):
    write(folder, (":fine", ":many_reasons"))
    code, out, _ = verb("campaign", "study.yaml", "--workers", 0)
    lines = [line for line in out.splitlines() if line.startswith("failed, ")]
    assert code == 1 and len(lines) == 4 and lines[3] == "failed, 10 times: 5 more reasons, in the table"
    code, out, err = verb("campaign", "study.yaml", "--workers", 0, "--json")
    result = json.loads(out)
    assert code == 1 and len(result["reasons"]) == 3 and result["more_reasons"] == 5
    assert result["verdict"] == err.strip() and "and 5 more reasons" in err


def test_allowed_failures(folder, verb):
    write(folder, (":fine", ":some_fail"))
    code, out, err = verb("campaign", "study.yaml", "--workers", 0)
    assert code == 1 and "failed, 3 times: ValueError: too large" in out
    assert err.startswith(
        "3 of 16 runs of the campaign failed, more than the 10 % of campaign.allowed_failures"
    )
    write(folder, (":fine", ":some_fail"), ("surrogate:", "campaign: {allowed_failures: 0.2}\nsurrogate:"))
    code, out, err = verb("campaign", "study.yaml", "--workers", 0)
    assert (code, err) == (0, "") and "13 of 16 runs done" in out
    # said again by whoever builds on them, and in the report
    code, out, _ = verb("fit", "study.yaml")
    assert code == 0
    assert out.splitlines()[-1] == (
        "warning: 3 of 16 runs of the campaign failed: ValueError: too large (3 times)"
    )
    assert verb("report", "study")[0] == 0
    page = (folder / "study" / "report.html").read_text()
    assert (
        page.count("3 of 16 runs of the campaign failed: ValueError: too large (3 times)") == 2
    )  # findings, fit


def test_python_warns_and_keeps_the_table(tmp_path):
    theta = ds.Parameters(a=ds.Uniform(0.0, 1.0))

    def half(a):
        return a if a < 0.5 else None

    with pytest.warns(UserWarning, match=r"1 of 2 runs of the campaign failed, more than the 10 %"):
        table = ds.campaign(half, theta, [[0.2], [0.7]], to=tmp_path, workers=0)
    assert table.attrs["allowed_failures"] == 0.1 and list(table["status"].values) == ["done", "failed"]
    table = ds.campaign(half, theta, [[0.2], [0.7]], to=tmp_path, workers=0, allowed_failures=0.5)
    with pytest.raises(ds.InputError, match="expected a share from 0 to 1"):
        ds.campaign(half, theta, [[0.2]], workers=0, allowed_failures=10)


def test_too_few_runs_for_a_fit(folder, verb):
    write(folder, ("n: 16", "n: 4"))
    assert verb("campaign", "study.yaml", "--workers", 0)[0] == 0
    reason = "4 of 4 runs of the campaign succeeded, 1 of them held out; a fit needs at least 4"
    assert verb("fit", "study.yaml") == (1, "", f"{reason}\n")
    for step in STEPS[1:]:  # not: first run drystone fit
        assert verb(step, "study.yaml") == (1, "", f"drystone fit failed: {reason}\n")
    assert verb("report", "study")[0] == 0
    assert f"drystone fit failed: {reason}" in (folder / "study" / "report.html").read_text()
    write(folder)
    assert verb("campaign", "study.yaml", "--workers", 0)[0] == 0
    assert verb("predict", "study.yaml")[2].startswith("drystone fit failed")
    assert verb("fit", "study.yaml")[0] == 0
    assert "first run drystone calibrate" in verb("predict", "study.yaml")[2]


def test_damaged_files_are_one_sentence(folder, verb):
    write(folder)
    assert verb("campaign", "study.yaml", "--workers", 0)[0] == 0
    for step in STEPS:
        assert verb(step, "study.yaml")[0] == 0
    place = folder / "study"
    noise = np.random.default_rng(1)
    for name, step, what in [
        ("posterior.nc", "predict", "not a posterior written by drystone, or a damaged one"),
        ("surrogates/sum.h5", "calibrate", "not a surrogate file, or a damaged one"),
        ("fit.json", "sensitivity", "is damaged: run drystone fit"),
        ("table.nc", "fit", "not a table of a campaign, or a damaged one"),
    ]:
        whole = (place / name).read_bytes()
        flipped = bytearray(whole)
        for k in range(len(whole) // 3, len(whole), 97):
            flipped[k] ^= 255
        for damaged in (noise.bytes(len(whole)), whole[: len(whole) // 2], bytes(flipped), b""):
            (place / name).write_bytes(damaged)
            code, out, err = verb(step, "study.yaml", "--force")
            assert (code, out, err.count("\n")) == (1, "", 1) and what in err and "Traceback" not in err, name
        if name in ("table.nc", "fit.json"):
            code, _, err = verb("report", "study")
            assert code == 1 and "damaged" in err and err.count("\n") == 1
        (place / name).write_bytes(whole)
    assert verb("predict", "study.yaml", "--force")[0] == 0


def test_useless_surrogates_stop_the_chain(folder, verb):
    poor = ("outputs: [sum], values: [0.9]", "outputs: [sum, chance], values: [0.9, 9.0]")
    write(folder, poor, ("outputs: [sum]}", "outputs: [chance]}"))
    assert verb("campaign", "study.yaml", "--workers", 0)[0] == 0
    for step in ("fit", "sensitivity"):
        code, out, _ = verb(step, "study.yaml")
        assert code == 0 and "warning: surrogates that predict poorly: chance misses " in out.splitlines()[-1]
    code, out, err = verb("calibrate", "study.yaml")
    assert code == 1 and err.startswith("useless surrogates: chance misses ") and "accept_poor: true" in err
    assert "sum" not in err and not (folder / "study" / "posterior.nc").exists()
    assert verb("predict", "study.yaml")[2].startswith("drystone calibrate failed: useless surrogates")
    # only what is used counts
    write(folder)
    assert verb("calibrate", "study.yaml")[0] == 0 and verb("predict", "study.yaml")[0] == 0
    write(folder, ("outputs: [sum]}", "outputs: [chance]}"))
    code, _, err = verb("predict", "study.yaml", "--force")
    assert code == 1 and err.startswith("useless surrogates: chance")
    # accepted: done, with warnings to the end
    write(folder, poor, ("0.25}", "0.25, accept_poor: true}"))
    code, out, _ = verb("calibrate", "study.yaml", "--force")
    assert code == 0 and "surrogates that predict poorly: chance" in out
    assert 'data group "seen": chance = 9 lies outside the range of all runs' in out
    code, out, _ = verb("predict", "study.yaml", "--force")
    assert code == 0 and "warning: of the calibration: surrogates that predict poorly: chance" in out
    assert verb("report", "study")[0] == 0
    page = (folder / "study" / "report.html").read_text()
    for title in ("Surrogates", "Sensitivity", "Calibration", "Prediction"):
        section = page.split(f"<h3>{title}</h3>")[1].split("<h3>")[0]
        assert '<p class="warning">' in section and "predict poorly" in section, title


THETA = ds.Parameters(a=ds.Uniform(0.0, 1.0))
X = np.linspace(0.0, 1.0, 40)[:, None]


def noisy_table():
    rng = np.random.default_rng(3)
    y = X[:, 0] + 0.2 * rng.standard_normal(40)
    return xr.DataArray(y, {"a": ("run", X[:, 0])}, ["run"], name="y")


@pytest.mark.parametrize("kind", [ds.PCE, GaussianProcess])
def test_predictions_carry_the_error_of_the_surrogate(kind, tmp_path):
    made = kind.fit(noisy_table(), THETA, holdout=0.25, progress=False)
    made.save(tmp_path / "y.h5")
    assert kind.load(tmp_path / "y.h5").held_out == pytest.approx(made.held_out)
    data = [ds.DataGroup("t", values=[0.5], discrepancy=ds.uq.KnownVariance(0.09))]
    posterior = ds.calibrate(THETA, made, data, seed=1, samples=256)
    found = ds.predict(posterior, made, seed=1, draws=256, levels=[0.5])
    own = made.larger_error * float(noisy_table()[~_held()].var())
    assert own > 0.5 * 0.04
    assert float(found["variance_surrogate"]) == pytest.approx(own)
    assert float(found["variance_error"]) == pytest.approx(own)
    bare = ds.predict(posterior, lambda x: made.predict(x), seed=1, draws=256)
    assert float(found["variance"]) == pytest.approx(float(bare["variance"]) + own)
    assert float(bare["variance_surrogate"]) == 0.0


def _held():
    from drystone.uq.surrogates.base import held_rows

    return held_rows(40, 0.25, 0)


def test_poor_surrogates_in_python():
    rng = np.random.default_rng(4)
    noise = ds.PCE.fit(rng.standard_normal(40), THETA, X, holdout=0.25, progress=False)
    data = [ds.DataGroup("t", values=[0.5], discrepancy=ds.uq.KnownVariance(4.0))]
    with pytest.raises(ds.RunError, match=r"useless surrogates: 0 misses \d+ % .*accept_poor=True"):
        ds.calibrate(THETA, noise, data, seed=1)
    with pytest.warns(UserWarning, match="predict poorly"):
        posterior = ds.calibrate(THETA, noise, data, seed=1, samples=64, accept_poor=True)
    with pytest.raises(ds.RunError, match="useless surrogates"):
        ds.predict(posterior, noise, seed=1)
    with pytest.warns(UserWarning, match="predict poorly"):
        ds.predict(posterior, noise, seed=1, draws=10, accept_poor=True)


def test_entries_that_hardly_vary_are_not_judged():
    rng = np.random.default_rng(5)
    y = np.column_stack([1e-4 * rng.standard_normal(40), X[:, 0], 0.0 * X[:, 0]])
    made = ds.PCE.fit(y, THETA, X, holdout=0.25, progress=False)
    assert made.held_out[0] > 0.5 and made.larger_error[0] == 0.0 and made.larger_error.max() < 1e-9
    np.testing.assert_allclose(made.data_range[:, 1], [0.0, 1.0])


def test_a_single_run_held_out_is_measured_by_the_variance_of_the_others():
    y = 1e-3 * noisy_table().values  # by its own variance, none, its error would be in other units
    made = ds.PCE.fit(y, THETA, X, holdout=0.025, progress=False)
    assert 1e-4 < float(made.validation) < 10.0
