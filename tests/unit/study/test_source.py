"""Runs that were made elsewhere as the table of a study: CSV by columns or by rows, packed, NetCDF with axes."""

import gzip

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.errors import InputError

THETA = ds.Parameters(friction=ds.Uniform(0.3, 0.7), restitution=ds.Uniform(0.0, 0.5))
X = ds.designs.sobol(THETA, 16, seed=1)
STUDY = """\
parameters:
  friction: {kind: uniform, lower: 0.3, upper: 0.7}
  restitution: {kind: uniform, lower: 0.0, upper: 0.5}
design: {kind: table, path: PATH}
experiments:
  - name: slow
    values: {speed: 20}
    data: {outputs: [rest Top], values: [10.2], discrepancy: {kind: known, variance: 0.1}}
  - name: fast
    values: {speed: 28}
    data: {outputs: [rest Top], values: [20.0], discrepancy: {kind: known, variance: 0.4}}
approaches: {each: each experiment, all: all}
surrogate: {kind: pce, degrees: [1, 2], outputs: ["rest *"]}
calibration: {sampler: adaptive-metropolis, seed: 1, options: {chains: 8, steps: 60, start: 20}}
prediction: {seed: 1, draws: 50, outputs: [rest Top]}
"""


def reach(speed):
    return speed**2 * (1.0 + X[:, 1]) / (100.0 * X[:, 0])


def wide(path):
    """A column for each output of each experiment; a run that failed has an empty cell."""
    head = "friction,restitution,slow: rest Top [m],fast: rest Top [m],slow: other\n"
    lines = [
        ",".join(map(repr, map(float, (*x, a, b, 1.0))))
        for x, a, b in zip(X, reach(20.0), reach(28.0), strict=True)
    ]
    lines[3] = ",".join(lines[3].split(",")[:3]) + ",,"
    path.write_text(head + "\n".join(lines) + "\n")
    return path


def long(path):
    """A row for each run, with a column experiment."""
    lines = ["friction,restitution,experiment,rest Top [m]"]
    for name, speed in (("slow", 20.0), ("fast", 28.0)):
        lines += [
            f"{x[0]!r},{x[1]!r},{name},{y!r}" for x, y in zip(X.tolist(), reach(speed).tolist(), strict=True)
        ]
    with gzip.open(path, "wt") as file:
        file.write("\n".join(lines))
    return path


def labelled(path):
    """Axes: one that the experiments choose along, one with words."""
    rest = np.stack([np.stack([reach(s), 0.5 * reach(s)], axis=1) for s in (20.0, 28.0)], axis=1)
    coords = {"speed": [20.0, 28.0], "point": ["Top", "Base"]}
    table = xr.Dataset({"rest": (("run", "speed", "point"), rest, {"units": "m"})}, coords)
    table["friction"], table["restitution"] = ("run", X[:, 0]), ("run", X[:, 1])
    table.to_netcdf(path, engine="h5netcdf")
    return path


@pytest.mark.parametrize(("make", "name"), [(wide, "runs.csv"), (long, "runs.csv.gz"), (labelled, "runs.nc")])
def test_a_study_of_runs_made_elsewhere(tmp_path, make, name):
    make(tmp_path / name)
    (tmp_path / "study.yaml").write_text(STUDY.replace("PATH", name))
    study = ds.uq.read_study(tmp_path / "study.yaml")
    assert np.allclose(study.design, X) and study.model is None
    assert np.allclose(study.source["fast: rest Top"][:3], reach(28.0)[:3])
    assert study.source["fast: rest Top"].attrs["units"] == "m"
    ds.uq.fit_study(study, progress=False)
    if make is labelled:
        assert list(study.source.data_vars)[:4] == [
            "slow: rest Top",
            "slow: rest Base",
            "fast: rest Top",
            "fast: rest Base",
        ]
        ds.uq.sensitivity_study(study)
        found = ds.uq.calibrate_study(study, progress=False).value
        assert list(found) == ["each, slow", "each, fast", "all"]
        assert len(ds.uq.validate_study(study).value) == 6
        assert list(ds.uq.predict_study(study).value) == ["slow: rest Top", "fast: rest Top"]
        verb = CliRunner().invoke(
            app, ["report", str(tmp_path / "study"), "--to", str(tmp_path / "page.html")]
        )
        assert verb.exit_code == 0, verb.output
        verb = CliRunner().invoke(app, ["campaign", str(tmp_path / "study.yaml")])
        assert verb.exit_code == 0 and "16 of 16 runs done" in verb.output
        assert "no runs" in CliRunner().invoke(app, ["check", str(tmp_path / "study.yaml")]).output


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("friction,", "fricton,", r'runs.csv:1 friction: column required, but missing, did you mean "fricton"'),
        ("slow: other", "fast: rest Top [m]", r"runs.csv:1 .*stands twice"),
        (",,", ",x,", r'runs.csv:5 fast: rest Top: expected a number, got "x"'),
        (",,", ",", r"runs.csv:5.*expected 5 cells"),
        ("fast: rest Top", "fast: rest Tip", r'experiments.1.data: the table has no output "fast: rest Top"'),
    ],
)  # fmt: skip
def test_mistakes_of_a_table_have_their_lines(tmp_path, old, new, message):
    path = wide(tmp_path / "runs.csv")
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    (tmp_path / "study.yaml").write_text(STUDY.replace("PATH", "runs.csv"))
    with pytest.raises(InputError, match=r"(?s)" + message):
        ds.uq.read_study(tmp_path / "study.yaml")


def test_a_table_of_own_runs_is_not_overwritten(tmp_path):
    wide(tmp_path / "runs.csv")
    (tmp_path / "study.yaml").write_text(STUDY.replace("PATH", "runs.csv"))
    ds.campaign(lambda friction, restitution: friction, THETA, X[:4], to=tmp_path / "study", workers=0)
    with pytest.raises(InputError, match="has runs of its own: take another folder"):
        ds.uq.fit_study(ds.uq.read_study(tmp_path / "study.yaml"))


def test_runs_outside_the_prior_and_missing_speeds_are_refused(tmp_path):
    labelled(tmp_path / "runs.nc")
    narrow = STUDY.replace("PATH", "runs.nc").replace("upper: 0.7", "upper: 0.5")
    (tmp_path / "study.yaml").write_text(narrow)
    with pytest.raises(InputError, match=r"study.yaml:4:\d+ design.path: .*outside the bounds"):
        ds.uq.read_study(tmp_path / "study.yaml")
    (tmp_path / "study.yaml").write_text(STUDY.replace("PATH", "runs.nc").replace("speed: 28", "speed: 30"))
    with pytest.raises(InputError, match=r'speed has no 30 of "fast" among 20.0, 28.0'):
        ds.uq.read_study(tmp_path / "study.yaml")
