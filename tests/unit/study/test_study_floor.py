"""The scatter floor in a study: read from converge.nc, carried by the table, marked in later steps and the report."""

import json

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.uq.floor import MARK, Floor, _shares, read_floor
from drystone.views import write_report

STUDY = """\
function: floor_model.py:plain
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
design: {kind: sobol, n: 16, seed: 1}
surrogate: {kind: pce, degrees: [1, 2], holdout: 0.25}
data:
  - {name: seen, outputs: [sharp, wild], values: [0.8, 0.5], discrepancy: {kind: known, variance: 0.01}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 256, populations: 16}}
prediction: {seed: 2, draws: 200}
"""
MODEL = """\
import numpy as np


def plain(a, b):
    return {"sharp": a + b, "wild": a - b, "line": np.array([0.0, a, 2.0 * b])}
"""
BALL = """\
case: bouncing-ball
values: {dt: 2.1e-3, until: 1.5}
parameters:
  restitution: {kind: uniform, lower: 0.4, upper: 0.6}
  mass: {kind: uniform, lower: 0.5, upper: 2.0, path: bodies.ball.mass}
design: {kind: sobol, n: 4, seed: 1}
observables:
  height: {kind: position, body: ball, axis: z, at: [0.5, 1.4]}
  path: {kind: position, body: ball, axis: z, at: series}
converge: {starts: 2}
"""


def leave_floor(folder, **floors):
    """A converge.nc as `drystone converge` would leave it for the table of this folder."""
    of = xr.load_dataset(folder / "table.nc", engine="h5netcdf").attrs["model_version"]
    data = {f"{name} floor": ([f"{name}_0"] * np.ndim(one), one) for name, one in floors.items()}
    xr.Dataset(data, attrs={"of": of}).to_netcdf(folder / "converge.nc", engine="h5netcdf")


@pytest.fixture
def study(tmp_path, monkeypatch):
    """A study with its campaign done, whose output `wild` has a floor of half of its variance."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "floor_model.py").write_text(MODEL)
    (tmp_path / "study.yaml").write_text(STUDY)
    given = ds.uq.read_study("study.yaml")
    table = ds.campaign(given.model, given.theta, given.design, to="study", workers=0, progress=False)
    half = 0.5 * float(table["wild"].var("run", ddof=1))
    leave_floor(tmp_path / "study", sharp=1e-20, wild=half, line=[0.0, 1e-9, 1e-9])
    return given


def test_every_step_marks_what_is_below_the_floor(study, tmp_path):
    rows = {row["output"]: row for row in ds.uq.fit_study(study).tables["surrogates"]}
    assert rows["wild"]["scatter floor"] == pytest.approx(0.5) and rows["wild"]["mark"] == MARK
    assert rows["wild"]["held-out error"] < rows["wild"]["scatter floor"], (
        "both are shown, as shares of the variance"
    )
    assert rows["sharp"]["mark"] == "" and rows["sharp"]["scatter floor"] < 1e-15
    assert rows["line"]["mark"] == "" and rows["line"]["scatter floor"] < 1e-6, (
        "entries that never vary do not count"
    )
    told = "wild: scatter 50 % of variance: below the floor nothing can be claimed"
    assert told in ds.uq.fit_study(study, force=True).warnings
    found = ds.uq.sensitivity_study(study)
    marks = {row["output"]: row["mark"] for row in found.tables["Sobol' indices"]}
    assert marks["wild"] == MARK and marks["sharp"] == marks["line[1]"] == "" and told in found.warnings
    notes = ds.uq.calibrate_study(study, progress=False).warnings
    assert any('data group "seen", wild: scatter 50 % of variance' in one for one in notes)
    assert not any("sharp: scatter" in one for one in notes)
    predicted = ds.uq.predict_study(study)
    assert {row["output"] for row in predicted.tables["prediction"] if row["mark"]} == {"wild"}
    assert told in predicted.warnings and MARK in str(predicted)
    page = write_report(tmp_path / "study", tmp_path / "page.html").read_text()
    assert MARK in page and told in page
    claims = page[page.index("Mean and standard deviation predicted") :].split("</li>")[0]
    assert "sharp" in claims and "wild" not in claims, "nothing is claimed for it"


def test_no_floor_no_marks_but_a_hint_where_one_could_be_had(study, tmp_path):
    (tmp_path / "study" / "converge.nc").unlink()
    step = ds.uq.fit_study(study)
    assert "scatter floor" not in step.tables["surrogates"][0]
    assert not any("converge" in one for one in step.notes), "a function of numbers has no time step"


def test_a_floor_of_another_model_is_not_used(study, tmp_path):
    path = tmp_path / "study" / "converge.nc"
    found = xr.load_dataset(path, engine="h5netcdf").assign_attrs(of="another")
    found.to_netcdf(path, engine="h5netcdf")
    step = ds.uq.fit_study(study)
    assert "scatter floor" not in step.tables["surrogates"][0]
    assert any("another model" in one and "drystone converge again" in one for one in step.warnings)


def test_a_damaged_floor_is_one_sentence(study, tmp_path):
    path = tmp_path / "study" / "converge.nc"
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(ds.InputError, match="damaged, or not left by drystone converge"):
        ds.uq.fit_study(study)


def test_series_of_other_lengths_are_named(study, tmp_path):
    leave_floor(tmp_path / "study", sharp=1e-20, line=[1.0, 1.0])
    table = xr.load_dataset(tmp_path / "study" / "table.nc", engine="h5netcdf")
    floor = read_floor(table, tmp_path / "study")
    assert set(floor.shares) == {"sharp"} and "no scatter floor of line" in floor.note


def test_shares_by_entry_and_of_what_never_varies():
    floor = Floor(
        {"y": np.array([0.1, 0.6, np.nan]), "flat": _shares(np.full((8, 1), 2.0), np.array([1e-3]))}
    )
    assert (
        floor.share("y[0]") == 0.1
        and floor.share("y") == 0.6
        and floor.marked("y")
        and not floor.marked("y[0]")
    )
    assert np.isnan(floor.share("other")) and not floor.marked("other") and not floor.marked("y[2]")
    assert floor.share("flat") == 1.0, "what moves by chance alone is all chance"
    assert _shares(np.full((8, 1), 2.0), np.array([1e-20]))[0] != 1.0, "the shift itself is no chance"
    assert floor.column("y[0]")["mark"] == "" and not Floor({}).column("y")


def test_a_study_with_converge_in_it_takes_its_floor(tmp_path, monkeypatch):
    """`drystone campaign` makes those runs too, and the table carries the floor; `converge` then has nothing to do."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ball.yaml").write_text(BALL)
    done = CliRunner().invoke(app, ["campaign", "ball.yaml", "--workers", "0", "--json"])
    assert done.exit_code == 0, done.output
    scatter = json.loads(done.stdout)["scatter"]
    assert set(scatter) == {"height", "path"} and max(scatter.values()) < 1e-6
    table = xr.load_dataset(tmp_path / "ball" / "table.nc", engine="h5netcdf")
    assert len(table["height"].attrs["floor"]) == 2 and table["path"].attrs["floor_share"] == scatter["path"]
    done = CliRunner().invoke(app, ["converge", "ball.yaml", "--workers", "0"])
    assert done.exit_code == 0 and "height[0]" in done.output and "path, largest of" in done.output
    log = tmp_path / "ball" / "converge" / "table.nc"
    seen = xr.load_dataset(log, engine="h5netcdf")
    assert seen.sizes["run"] == 5 and (seen["status"] == "done").all()
    assert set(seen["restitution"].values) == {0.5}, "at the medians"
    step = ds.uq.fit_study(ds.uq.read_study("ball.yaml"))
    assert all(row["scatter floor"] < 1e-6 for row in step.tables["surrogates"])
    assert "converge" in json.loads((tmp_path / "ball" / "converge.json").read_text())["name"]


def test_bad_settings_have_a_place(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ball.yaml").write_text(BALL.replace("{starts: 2}", "{starts: 1}"))
    with pytest.raises(ds.InputError, match=r"ball.yaml:10:\d+ converge.starts"):
        ds.uq.read_study("ball.yaml")
