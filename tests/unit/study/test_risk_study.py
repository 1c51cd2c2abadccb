"""`drystone risk`: a small study from its file, by Python and by the command line; what is refused."""

import json

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app

SCENE = """
structures:
  old: {kind: shear, masses: [3.0e+5, 2.5e+5], stiffnesses: [2.0e+8, 1.8e+8], damping: {kind: modal, ratios: [0.05]}}
  new: {kind: shear, masses: [2.6e+5], stiffnesses: [4.0e+8], damping: {kind: modal, ratios: [0.05]}}
pounding:
  slab: {between: [old.floor2, new.floor1], gap: 0.03, restitution: 0.6}
run: {until: 10, dt: 5.0e-3}
"""
STUDY = """
scene: scene.yaml
parameters:
  stiffness: {kind: uniform, lower: 1.6e+8, upper: 2.4e+8, path: structures.old.stiffnesses.0}
observables:
  drift: {kind: largest_drift}
  impacts: {kind: impacts}
risk:
  records: {kind: folder, folder: records, format: columns, unit: m/s2, dt: 0.02}
  intensity: sa(0.5 s) in g
  levels: [0.1, 0.4, 1.6]
  rest: 1.0
  limits:
    contact: {of: impacts, above: 0}
    collapse: {of: drift, above: 0.02, collapse: true}
  separation: {probabilities: [0.5, 0.1]}
  hazard: {intensity: [0.05, 0.5, 2.0], rate: [1.0e-2, 1.0e-3, 1.0e-5]}
  shares: {intensity: 0.4, n: 2}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "records").mkdir()
    for name, motion in ds.structures.motions("art1", "art2", "art3").items():
        values = np.asarray(motion["x"].acceleration)[300:700:2]
        (tmp_path / "records" / f"{name}.txt").write_text("\n".join(f"{v:.5f}" for v in values))
    (tmp_path / "scene.yaml").write_text(SCENE)
    (tmp_path / "study.yaml").write_text(STUDY)
    return tmp_path


def test_a_study_of_risk(folder):
    call = CliRunner().invoke
    checked = call(app, ["check", str(folder / "study.yaml"), "--json"])
    assert json.loads(checked.stdout)["risk"] == {
        "records": 3, "runs": 3 * 3 * 2 + 2 * 4, "limits": ["contact", "collapse"],
    }  # fmt: skip
    done = call(app, ["risk", str(folder / "study.yaml"), "--json", "--workers", "0"], catch_exceptions=False)
    assert done.exit_code == 0
    tables = json.loads(done.stdout)["tables"]
    assert [row["record"] for row in tables["records"]] == ["art1", "art2", "art3"]
    contact = tables["fragility"][0]
    assert 0.1 < contact["median"] < 1.6 and 0.0 < contact["P in 50 a"] < 1.0
    assert {row["input"] for row in tables["Sobol' indices"]} == {"record", "stiffness"}
    gaps = tables["gap"]
    assert len(gaps) == 3 and all(row["P = 0.1 [mm]"] > row["P = 0.5 [mm]"] > 0.0 for row in gaps)
    assert gaps[0]["DDC [mm]"] <= gaps[0]["SRSS [mm]"] <= gaps[0]["ABS [mm]"]
    yearly = tables["gap in the years of the hazard"]
    assert yearly[1]["gap [mm]"] > yearly[0]["gap [mm]"]
    out = folder / "study"
    assert len(list(out.glob("risk-*.png"))) == 5
    runs = xr.load_dataset(out / "risk.nc")
    assert runs["drift"].shape == (3, 3) and list(runs["record"].values) == ["art1", "art2", "art3"]
    # nothing is overwritten, or run again
    again = call(app, ["risk", str(folder / "study.yaml"), "--workers", "0"])
    assert again.exit_code != 0
    step = ds.uq.risk_study(ds.uq.read_study(folder / "study.yaml"), force=True, workers=0)
    assert step.tables["fragility"][0]["median"] == contact["median"]
    ds.views.write_report(out, replay=False)
    assert "Seismic risk" in (out / "report.html").read_text()
    shown = call(
        app,
        ["plot", str(out / "risk.nc"), "--to", str(out / "f.png"), "--output", "drift", "--limit", "0.005"],
    )
    assert shown.exit_code == 0 and (out / "f.png").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("of: impacts", "of: impact", r'contact.of: no observable is called "impact", did you mean "impacts"'),
        ("[0.1, 0.4, 1.6]", "[0.4, 0.1]", "levels: expected rising positive intensities"),
        ("folder: records", "folder: recodrs", 'there is no folder "'),
        ("sa(0.5 s) in g", "sa(0.5 s) in m/s", "unit of sa: expected g or m/s2 or cm/s2"),
        ("sa(0.5 s) in g", "pgaa in g", "intensity"),
        ("format: columns", "format: at2", r"no files \*.\[aA\]"),
        ("probabilities: [0.5, 0.1]", "probabilities: [10]", "between 0 and 1"),
        ("  levels:", "  level: 3\n  levels:", r'risk.level: unknown key, did you mean "levels"'),
    ],
)  # fmt: skip
def test_what_is_refused_before_a_run(folder, old, new, said):
    from drystone.study.check import check_study

    assert old in STUDY
    (folder / "study.yaml").write_text(STUDY.replace(old, new, 1))
    with pytest.raises(ds.InputError, match=said):
        check_study(folder / "study.yaml")


def test_units_are_asked_about_and_other_studies_keep_their_design(folder):
    from drystone.study.check import check_study

    (folder / "study.yaml").write_text(
        STUDY.replace("unit: m/s2", "unit: g").replace(
            "dt: 0.02}", "dt: 0.02, steps: [{kind: scale, factor: 100}]}"
        )
    )
    warned = check_study(folder / "study.yaml")["warnings"]
    assert any(
        "is its unit m/s2 or cm/s2?" in one["message"] and one["path"][:2] == ["risk", "records"]
        for one in warned
    )
    (folder / "study.yaml").write_text(STUDY.partition("risk:")[0])
    with pytest.raises(ds.InputError, match="design: required, but missing"):
        ds.uq.read_study(folder / "study.yaml")
