"""Several tests of one model: one campaign, all calibrations, cross-validation, from files and from Python."""

import json
import sqlite3

import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.errors import InputError

MODEL = """\
import numpy as np
import xarray as xr
import drystone as ds


def slide(friction, restitution, speed, rough=False):
    reach = speed**2 * (1.0 + restitution) / (100.0 * friction)
    if rough and friction > 0.5:
        raise RuntimeError("stuck")
    time = np.array([0.1, 0.2]) * speed
    metres = {"units": "m"}
    return {"rest": xr.DataArray(reach, attrs=metres), "top": xr.DataArray(reach + 2.0 * restitution, attrs=metres),
            "line": xr.DataArray(reach * time, {"time": time}, ["time"], attrs=metres)}


@ds.uq.vectorised
def rows(x, speed=20.0):
    reach = speed**2 * (1.0 + x[:, 1]) / (100.0 * x[:, 0])
    return {"rest": reach, "top": reach + 2.0 * x[:, 1]}
"""
STUDY = """\
function: model.py:slide
parameters:
  friction: {kind: uniform, lower: 0.3, upper: 0.7}
  restitution: {kind: uniform, lower: 0.0, upper: 0.5}
design: {kind: sobol, n: 16, seed: 1}
experiments:
  - {name: slow, values: {speed: 20.0}, data: slow.csv}
  - name: fast
    values: {speed: 28.0}
    data:
      - {name: base, outputs: [rest], values: [20.0], discrepancy: {kind: known, variance: 0.25}}
      - {name: top, outputs: [top], values: [20.5], discrepancy: {kind: known, variance: 0.25}}
approaches:
  by point: {use: each group, estimate: map}
  by speed: each experiment
  all: all
  tops: ["*: top"]
surrogate: {kind: pce, degrees: [1, 2, 3]}
calibration: {sampler: adaptive-metropolis, seed: 1, options: {chains: 8, steps: 80, start: 20}}
validation: {runs: true, draws: 100}
prediction: {seed: 2, draws: 100, outputs: [rest], levels: {rest: [15.0]}, approach: "by speed, slow"}
"""
SLOW = "output, value, deviation, group\nrest, 10.2, 0.3, base\ntop, 10.7, 0.3, top\n"
MEMBERS = ["by point, slow: base", "by point, slow: top", "by point, fast: base", "by point, fast: top",
           "by speed, slow", "by speed, fast", "all", "tops"]  # fmt: skip


def write(folder, *changes):
    """The study in a folder, with replacements of its text."""
    (folder / "model.py").write_text(MODEL)
    (folder / "slow.csv").write_text(SLOW)
    text = STUDY
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "study.yaml").write_text(text)
    return folder / "study.yaml"


def verb(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """The whole study, from its file to its report."""
    path = write(tmp_path_factory.mktemp("experiments"))
    study = ds.uq.read_study(path)
    ds.uq.campaign_study(study, workers=0, progress=False)
    steps = {
        "fit": ds.uq.fit_study(study, progress=False),
        "sensitivity": ds.uq.sensitivity_study(study),
        "calibrate": ds.uq.calibrate_study(study, progress=False),
        "validate": ds.uq.validate_study(study, workers=0, progress=False),
        "predict": ds.uq.predict_study(study),
    }
    return study, steps


def test_every_row_is_run_in_every_experiment(done):
    study, _ = done
    import xarray as xr

    with xr.open_dataset(study.path.with_suffix("") / "table.nc", engine="h5netcdf") as table:
        x = table["friction"].values, table["restitution"].values
        for name, speed in (("slow", 20.0), ("fast", 28.0)):
            assert np.allclose(table[f"{name}: rest"], speed**2 * (1.0 + x[1]) / (100.0 * x[0]))
        assert table["status"].dims == ("run", "experiment") and (table["status"] == "done").all()
        # the times of the series differ: each has its own axis
        assert table["fast: line"].dims == ("run", "fast: time")
        assert np.allclose(table["fast: time"], [2.8, 5.6])


def test_a_run_is_the_same_with_and_without_other_experiments(done, tmp_path):
    """Each is known by the model with its own values: bits and keys are those of a study of one test."""
    study, _ = done
    alone = ds.campaign(
        ds.uq.load_file(study.path.parent / "model.py").slide, study.theta, study.design[:4],
        experiments=[ds.uq.Experiment("slow", values={"speed": 20.0})], to=tmp_path, workers=0,
    )  # fmt: skip

    def keys(folder):
        with sqlite3.connect(folder / "run_log.sqlite") as file:
            return {row[0] for row in file.execute("SELECT key FROM runs")}

    assert keys(tmp_path) <= keys(study.path.with_suffix(""))
    assert list(alone["experiment"].values) == ["slow"]


def test_all_calibrations_have_names_files_and_their_own_data(done):
    study, steps = done
    found = steps["calibrate"].value
    assert list(found) == MEMBERS
    assert [group.name for group in found["by speed, fast"].data] == ["fast: base", "fast: top"]
    assert [group.name for group in found["tops"].data] == ["slow: top", "fast: top"]
    folder = study.path.with_suffix("")
    assert len(list((folder / "posteriors").glob("*.nc"))) == len(MEMBERS)
    assert (folder / "posteriors" / "by_point_slow_base.nc").exists()
    sets = {row["calibration"]: row for row in steps["calibrate"].tables["calibrated sets"]}
    assert sets["by point, slow: top"]["friction"] == found["by point, slow: top"].map["friction"]
    assert sets["all"]["friction"] == found["all"].mean["friction"]


def test_every_set_is_tried_on_the_tests_it_has_not_seen(done):
    _, steps = done
    rows = {(one.name, one.group): one for one in steps["validate"].value}
    assert len(rows) == len(MEMBERS) * 4
    assert rows["by speed, slow", "slow: top"].seen and not rows["by speed, slow", "fast: top"].seen
    # against the formula: mean over the posterior, and the runs of the model at the set
    posterior = steps["calibrate"].value["by speed, slow"]
    x = posterior.draw(100, 0)
    exact = 28.0**2 * (1.0 + x[:, 1]) / (100.0 * x[:, 0])
    one = rows["by speed, slow", "fast: base"]
    assert one.unit == "m" and one.error == pytest.approx(abs(20.0 - exact.mean()), abs=0.1)
    total = exact.var(ddof=1) + 0.25
    assert one.sigma == pytest.approx(abs(20.0 - exact.mean()) / np.sqrt(total), abs=0.05)
    best = posterior.mean
    by_hand = 28.0**2 * (1.0 + best["restitution"]) / (100.0 * best["friction"])
    assert one.error_of_runs == pytest.approx(abs(20.0 - by_hand), rel=1e-9)


def test_predictions_are_of_the_approach_that_was_asked_for(done):
    _, steps = done
    assert list(steps["predict"].value) == ["slow: rest", "fast: rest"]
    assert 'of "by speed, slow"' in steps["predict"].notes[0]
    levels = {row["output"]: row["P(above)"] for row in steps["predict"].tables["exceedance"]}
    assert levels["slow: rest"] < 0.01 and levels["fast: rest"] > 0.99


def test_report_and_plots_show_the_approaches(done):
    study, _ = done
    folder = study.path.with_suffix("")
    assert verb("report", folder, "--to", folder / "page.html").exit_code == 0
    page = (folder / "page.html").read_text()
    assert "Cross-validation" in page and "by speed, fast" in page and "unseen" in page
    for what in ("approaches", "cross-validation", "corner"):
        result = verb("plot", folder, "--what", what, "--to", folder / f"{what}.png")
        assert result.exit_code == 0, result.output


def test_a_stopped_calibration_goes_on(done, tmp_path):
    import shutil

    study, steps = done
    shutil.copytree(study.path.parent, tmp_path / "copy")
    path = tmp_path / "copy" / "study.yaml"
    folder = path.with_suffix("")
    (folder / "calibrate.json").unlink()
    (folder / "posteriors" / "all.nc").unlink()
    kept = folder / "posteriors" / "tops.nc"
    before = kept.stat().st_mtime_ns
    again = ds.uq.calibrate_study(ds.uq.read_study(path), progress=False)
    assert kept.stat().st_mtime_ns == before
    assert np.array_equal(again.value["all"].x, steps["calibrate"].value["all"].x)


def test_failures_are_named_with_their_experiment(tmp_path):
    path = write(tmp_path, ("values: {speed: 28.0}", "values: {speed: 28.0, rough: true}"))
    result = verb("campaign", path, "--workers", 0)
    assert result.exit_code == 1
    assert "8 of 32 runs of the campaign failed" in result.output
    assert "fast: RuntimeError: stuck" in result.output
    # what is missing is made again on request, and nothing else
    write(tmp_path)
    assert verb("campaign", path, "--workers", 0, "--json").exit_code == 0
    table = json.loads(verb("campaign", path, "--workers", 0, "--json").output.splitlines()[-1])
    assert table["done"] == 32


def test_a_check_tells_experiments_and_calibrations(tmp_path):
    result = verb("check", write(tmp_path))
    assert result.exit_code == 0, result.output
    assert "32 runs (sobol)" in result.output and "slow (speed 20.0)" in result.output
    assert "8 calibrations: by point, slow: base (1 groups)" in result.output


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (", data: slow.csv", "", r"experiments.0.data: required by a calibration, but missing"),
        ("name: fast", "name: slow", r'8:5 experiments.1.name: two experiments are called "slow"'),
        ("name: fast", "name: a/b", r'"/" cannot be part of the name'),
        ("{name: top, outputs: [top]", "{name: base, outputs: [top]", r'two groups of "fast" are called "base"'),
        ("values: {speed: 28.0}", "values: {sped: 28.0}", r'9:\d+ experiments.1.values.sped: .*did you mean "speed"'),
        ("values: {speed: 28.0}", "values: {friction: 0.5}", r'"friction" is given under parameters as well'),
        ('["*: top"]', '["*: tap"]', r'17:\d+ approaches.tops.0: no data group matches .* among slow: base'),
        ("by speed: each experiment", "by speed: each experment", r'approaches.by speed.*did you mean'),
        ("by speed, slow", "by speed, slo", r'prediction.approach: no calibration is called .*did you mean'),
        ("slow.csv", "nowhere.csv", r"nowhere.csv"),
        ("surrogate:", "data:\n  - {name: x, outputs: ['fats: rest'], values: [1.0], discrepancy: {kind: known, "
         "variance: 1}}\nsurrogate:", r'data.0.outputs.0: no experiment is called "fats", did you mean "fast"'),
    ],
)  # fmt: skip
def test_mistakes_have_their_places(tmp_path, old, new, message):
    with pytest.raises(InputError, match=r"(?s)study.yaml:.*" + message):
        ds.uq.read_study(write(tmp_path, (old, new)))


def groups(value):
    return [ds.DataGroup("base", outputs=["rest"], values=[value], discrepancy=ds.uq.KnownVariance(0.25))]


def test_the_same_from_python(done):
    """One campaign, posteriors by approach, cross-validation; mistakes are the same."""
    study, _ = done
    slide = ds.uq.load_file(study.path.parent / "model.py").slide
    tests = [
        ds.uq.Experiment("slow", values={"speed": 20.0}, data=groups(10.2)),
        ds.uq.Experiment("fast", values={"speed": 28.0}, data=groups(20.0)),
    ]
    table = ds.campaign(slide, study.theta, study.design, experiments=tests, workers=0, progress=False)
    made = ds.uq.fit_surrogates(table, study.theta, outputs=["slow: rest", "fast: rest"], degrees=(1, 2))
    found = ds.uq.calibrate_approaches(
        study.theta, made, ds.uq.data_of(tests), {"each": "each experiment", "all": "all"}, "adaptive-metropolis",
        seed=1, experiments=["slow", "fast"], chains=8, steps=60, start=20, show=False,
    )  # fmt: skip
    assert list(found) == ["each, slow", "each, fast", "all"]
    rows = ds.uq.cross_validate(found, made, ds.uq.data_of(tests), seed=1, draws=50)
    assert [one.seen for one in rows] == [True, False, False, True, True, True]
    with pytest.raises(
        InputError, match=r"experiments.0.values.sped: slide takes no such value, did you mean"
    ):
        ds.campaign(
            slide, study.theta, study.design, experiments=[ds.uq.Experiment("a", values={"sped": 1.0})]
        )
    with pytest.raises(InputError, match=r"experiments.1.data: required by a calibration"):
        ds.uq.data_of([tests[0], ds.uq.Experiment("bare")])
    with pytest.raises(InputError, match=r'approaches.some.0: no data group matches "x\*"'):
        ds.uq.calibrate_approaches(study.theta, made, ds.uq.data_of(tests), {"some": ["x*"]}, seed=1)


def test_a_vectorised_model_needs_no_surrogate(tmp_path):
    text = (("model.py:slide", "model.py:rows"), ("{kind: pce, degrees: [1, 2, 3]}", "{kind: none}"),
            ("runs: true, ", ""))  # fmt: skip
    study = ds.uq.read_study(write(tmp_path, *text))
    table, _ = ds.uq.campaign_study(study, workers=0, progress=False)
    assert "fast: top" in table and table.sizes["run"] == 16
    ds.uq.sensitivity_study(study)
    found = ds.uq.calibrate_study(study, progress=False).value
    rows = ds.uq.validate_study(study).value
    assert len(rows) == len(MEMBERS) * 4
    at = found["by speed, slow"].mean
    exact = 28.0**2 * (1.0 + at["restitution"]) / (100.0 * at["friction"])
    own = next(one for one in rows if (one.name, one.group) == ("by speed, slow", "fast: base"))
    assert own.error_of_set == pytest.approx(abs(exact - 20.0), rel=1e-6)
    assert list(ds.uq.predict_study(study).value) == ["slow: rest", "fast: rest"]


SCENE = """\
run: {until: 0.05, dt: 1e-3}
bodies:
  floor: {shape: {kind: plane}, fixed: true}
  block: {shape: {kind: box, size: [0.2, 0.2, 0.2]}, density: 2000.0, at: [0, 0, 0.1], velocity: [1.0, 0, 0]}
interfaces:
  dry: {between: ["*", "*"], law: {kind: coulomb, friction: 0.5}}
parameters:
  friction: {kind: uniform, lower: 0.4, upper: 0.6, path: interfaces.dry.law.friction}
design: {kind: sobol, n: 2, seed: 1}
observables:
  end: {kind: position, body: block, axis: x}
experiments:
  - {name: slow, values: {bodies.block.velocity.0: 1.0}}
  - name: fast
    values: {bodies.block.velocity: [2.0, 0.0, 0.0]}
    observables: {speed: {kind: velocity, body: block, axis: x}}
"""


def test_values_of_a_scene_are_paths_and_observables_may_differ(tmp_path):
    (tmp_path / "scene.yaml").write_text(SCENE)
    study = ds.uq.read_study(tmp_path / "scene.yaml")
    moved = ds.uq.converge_study(study, starts=2, workers=0, progress=False)
    assert {row["observable"] for row in moved.value.shown()} == {"slow: end", "fast: speed"}
    table, _ = ds.uq.campaign_study(study, workers=0, progress=False)
    assert table["slow: end"].attrs["floor_share"] < 0.01  # a sliding block is no chaos
    g, t, mu = 9.81, 0.05, table["friction"].values
    assert np.allclose(table["slow: end"], 1.0 * t - 0.5 * mu * g * t**2, atol=1e-3)
    assert np.allclose(table["fast: speed"], 2.0 - mu * g * t, atol=1e-6)
    assert table["unconverged"].dims == ("run", "experiment")
    for old, new, message in [
        (
            "bodies.block.velocity.0",
            "bodies.blck.velocity.0",
            r'15:\d+|nothing is called "blck".*did you mean "block"',
        ),
        (
            "bodies.block.velocity.0: 1.0",
            "interfaces.dry.law.friction: 0.5",
            r'it is the parameter "friction"',
        ),
    ]:
        (tmp_path / "scene.yaml").write_text(SCENE.replace(old, new))
        with pytest.raises(InputError, match=message):
            ds.uq.read_study(tmp_path / "scene.yaml")
