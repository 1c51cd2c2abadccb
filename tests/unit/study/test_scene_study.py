"""A study with `model: scene`: calibrate, predict, validate by runs that the run log keeps, from the command line."""

import json
import sqlite3
from functools import partial

import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.cli import main as drystone_main
from drystone.uq.campaigns import cluster
from study_texts import write_study

MODEL = """\
def heap(a, b, speed=1.0):
    if a > 0.95:
        raise ValueError("it does not stand")
    return {"angle": 20.0 + 10.0 * a * speed, "flow": b + speed}
"""
STUDY = """\
function: heap_model.py:heap
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
model: scene
data:
  - {name: seen, outputs: [angle], values: [25.0], discrepancy: {kind: known, variance: 0.25}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 32, populations: 2, steps: 1, cov: 1.0}}
prediction: {seed: 2, draws: 40, outputs: [flow], levels: [1.5]}
"""


@pytest.fixture
def study(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "heap_model.py").write_text(MODEL)
    return partial(write_study, tmp_path / "study.yaml", STUDY)


def step(*arguments):
    done = CliRunner().invoke(app, [*map(str, arguments), "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout.strip().splitlines()[-1])


def runs_in(folder):
    log = sqlite3.connect(folder / "run_log.sqlite")
    found = dict(log.execute("SELECT state, count(*) FROM runs GROUP BY state"))
    log.close()
    return found


def test_calibrate_predict_validate(study, tmp_path):
    path = study()
    checked = step("check", path)
    assert checked["asked"] == "runs" and checked["design"] is None
    made = step("calibrate", path, "--workers", "0")
    (note,) = [one for one in made["notes"] if "runs of the model" in one]
    runs = runs_in(tmp_path / "study")
    assert note == f"{sum(runs.values())} runs of the model, {runs['failed']} failed; run_log.sqlite has them"
    (told,) = [one for one in made["warnings"] if "failed" in one]
    assert "their likelihood is zero: ValueError: it does not stand" in told
    rows = {row["parameter"]: row for row in made["tables"]["posterior"]}
    assert rows["a"]["mean"] == pytest.approx(0.5, abs=3 * 0.05)
    # the draws of a posterior have been run; only its mean is new
    predicted = step("predict", path, "--workers", "0")
    assert "40 draws of the posterior, by runs" in predicted["notes"]
    assert runs_in(tmp_path / "study") == runs
    step("validate", path, "--workers", "0")
    assert runs_in(tmp_path / "study")["done"] == runs["done"] + 1
    page = step("report", tmp_path / "study")["file"]
    assert "their likelihood is zero" in (tmp_path / page).read_text()
    # once more: nothing is run
    again = step("calibrate", path, "--workers", "0", "--force")
    assert again["tables"] == made["tables"] and runs_in(tmp_path / "study")["done"] == runs["done"] + 1
    (tmp_path / "heap_model.py").write_text(MODEL.replace("20.0", "21.0"))
    with pytest.raises(
        ds.InputError, match=r"the model has changed since .*posterior.nc: run drystone calibrate"
    ):
        ds.uq.predict_study(ds.uq.read_study(path), force=True)


def test_experiments_and_approaches(study, tmp_path):
    tests = """\
experiments:
  - {name: slow, values: {speed: 1.0}, data: {outputs: [angle], values: [25.0], discrepancy: {kind: known, variance: 0.25}}}
  - {name: fast, values: {speed: 2.0}, data: {outputs: [angle], values: [30.0], discrepancy: {kind: known, variance: 0.25}}}
approaches: {each: each experiment, all: all}
"""  # noqa: E501
    group = "data:\n  - {name: seen, outputs: [angle], values: [25.0], discrepancy: {kind: known, variance: 0.25}}\n"
    path = study((group, tests), ("outputs: [flow]", 'outputs: ["slow: flow"]'))
    made = step("calibrate", path, "--workers", "0")
    notes = [one for one in made["notes"] if "runs of the model" in one]
    assert [one.split(":")[0] for one in notes] == ["each, slow", "each, fast", "all"]
    assert step("validate", path, "--workers", "0")["tables"]["cross-validation"]
    assert step("predict", path, "--workers", "0")["tables"]["exceedance"]


def test_the_same_from_python(study):
    given = ds.uq.read_study(study())
    one = ds.uq.calibrate_study(given, workers=0).value
    with ds.uq.Simulator(given.model, given.theta, workers=0) as model:
        other = ds.calibrate(given.theta, model, given.data, **given.file.calibration.arguments())
    assert one.x.tobytes() == other.x.tobytes()


def code_of(monkeypatch, capsys, *arguments) -> tuple[int, list[str]]:
    """Exit code and lines on standard error of a command."""
    monkeypatch.setattr("sys.argv", ["drystone", *map(str, arguments)])
    with pytest.raises(SystemExit) as stop:
        drystone_main()
    return int(stop.value.code or 0), capsys.readouterr().err.strip().splitlines()


def test_what_is_wrong_is_one_line(study, monkeypatch, capsys):
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.3)
    code, lines = code_of(monkeypatch, capsys, "calibrate", study(), "--scheduler", "tcp://127.0.0.1:9")
    assert code == 2 and len(lines) == 1 and "no Dask scheduler answers at tcp://127.0.0.1:9" in lines[0]
    (study().parent / "heap_model.py").write_text(
        "def heap(a, b):\n    return {'angle': 25.0} if b > 0.8 else {'angle': 25.0, 'flow': b}\n"
    )
    code, lines = code_of(monkeypatch, capsys, "calibrate", study(), "--workers", "0")
    assert code == 1 and len(lines) == 1 and "the model returns other outputs than before" in lines[0]
    code, lines = code_of(monkeypatch, capsys, "calibrate", study(("model: scene", "model: szene")))
    assert code == 2 and "model" in lines[0]
    text = study(("model: scene", "design: {kind: sobol, n: 8, seed: 1}"))
    code, lines = code_of(monkeypatch, capsys, "calibrate", text, "--workers", "2")
    assert (
        code == 2 and len(lines) == 1 and lines[0].endswith("workers: for model: scene; surrogates need none")
    )


def test_a_vectorised_function_is_asked_directly(study, tmp_path):
    (tmp_path / "heap_model.py").write_text(
        "import drystone as ds\n\n\n@ds.uq.vectorised\ndef heap(x):\n    return {'angle': 20.0 + 10.0 * x[:, 0]}\n"
    )
    made = step("calibrate", study(("outputs: [flow]", "outputs: [angle]")))
    assert not (tmp_path / "study" / "run_log.sqlite").exists() and made["tables"]["posterior"]


def test_a_tally_within_another_is_a_line_below_it(monkeypatch):
    from drystone import progress

    monkeypatch.setattr(progress, "QUIET_SECONDS", -1.0)
    with progress.Tally("stages", 3, show=True) as outer:
        outer.update(1)
        with progress.Tally("runs", 8, show=True) as inner:
            inner.update(4, 1)
            assert inner.bar is outer.bar and len(outer.bar.tasks) == 2 and not inner.owner
        assert len(outer.bar.tasks) == 1
    assert progress.Tally.shared is None
