"""docs/howto/hazard-map.md in small, through the command line: raster, release, dam, study, map of probability."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app

PAGE = (Path(__file__).parents[3] / "docs" / "howto" / "hazard-map.md").read_text()
SMALL = {"count: 12": "count: 3", "until: 12.0": "until: 0.4", "n: 200": "n: 2", "dt: 1e-3": "dt: 2e-3"}


def blocks(kind):
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def said(*words):
    found = CliRunner().invoke(app, list(map(str, words)))
    assert found.exit_code == 0, found.output
    return found.output


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(blocks("python")[0], {})
    scene, study = blocks("yaml")
    for old, new in SMALL.items():
        scene, study = scene.replace(old, new), study.replace(old, new)
    # near the zone, so that blocks pass it in the little time there is
    Path("scene.yaml").write_text(scene.replace("[[58, 0], [58, 60]]", "[[9, 0], [9, 60]]"))
    Path("study.yaml").write_text(study)
    return tmp_path


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_story_from_the_raster_to_the_map(folder):
    said("check", "study.yaml")
    said("campaign", "study.yaml", "--to", "study", "--workers", "0")
    assert len(list(Path("study/records").glob("*.h5"))) == 2
    said("plot", "study", "--what", "probability-map", "--body", "rock*")
    assert Path("study/plot-probability-map.png").stat().st_size > 10_000
    said("export", "study", "--what", "passing", "--to", "passing.nc", "--body", "rock*")
    if find_spec("tifffile"):
        said("export", "study", "--what", "passing", "--to", "passing.tif", "--body", "rock*")
        assert np.ptp(ds.Terrain(file="passing.tif").heights) > 0.0
    said("export", "study", "--to", "maps.vts", "--body", "rock*")
    text = Path("maps.vts").read_text()
    assert 'type="StructuredGrid"' in text and 'Name="passing_error"' in text and 'Name="ground"' in text
    found = ds.views.study_map(Path("study"), "rock*", cell=2.0)
    assert found.attrs["runs"] == 2 and 0.0 < float(found["passing"].max()) <= 1.0
    assert set(json.loads(found.attrs["marks"])) == {"road", "rock"}
    assert set(json.loads(found.attrs["outlines"])) == {"dam"}
    one = next(Path("study/records").glob("*.h5"))
    said("plot", one, "--what", "force", "--axis", "x", "--to", "force.png")
    said("export", one, "--what", "map", "--to", "run.vts", "--body", "rock*")
    said("export", one, "--what", "impulse", "--body", "dam", "--to", "impulse.csv")
    said("export", one, "--to", "run.png", "--colour", "start above the lowest")
    record = ds.open(one)
    way = ds.views.passing(record, "rock*", record.scene.marks["road"])
    assert len(way.passed) == 3 and ds.views.crossings(record, "rock*", [(9, 0), (9, 60)]) == way.passed.sum()


def test_along_a_path_with_a_bend():
    path = [(0.0, 0.0), (10.0, 0.0), (10.0, 5.0)]
    at = np.array([(-2.0, 1.0), (4.0, -1.0), (9.0, 4.0), (12.0, 7.0)])
    far, aside = ds.views.along_path(path, at)
    assert far == pytest.approx((-2.0, 4.0, 14.0, 17.0)) and aside == pytest.approx((1.0, -1.0, 1.0, -2.0))


def test_wrong_marks_and_cells_are_told_with_their_place(folder):
    study = Path("study.yaml").read_text()
    wrong = {"line: road, what: any": ("line: rode, what: any", "road"), "cell: dam": ("cell: dum", "dam")}
    for old, (new, meant) in wrong.items():
        Path("study.yaml").write_text(study.replace(old, new))
        found = CliRunner().invoke(app, ["check", "study.yaml"])
        assert f'did you mean "{meant}"' in str(found.exception) and "study.yaml:" in str(found.exception)
    with pytest.raises(ds.InputError, match="holds one map"):
        ds.views.export_maps(Path("study"), "maps.tif", what="probability-map")
    with pytest.raises(ds.InputError, match="keep: records"):
        ds.views.export_maps(Path("study"), "maps.vts")
