"""The studies of the how-tos of pounding and of masonry, as printed, on smaller scenes."""

import re
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

from drystone.cli import app

HOWTO = Path(__file__).parents[3] / "docs" / "howto"
FRAMES = """
structures:
  left: {kind: shear, masses: [3e5], stiffnesses: [4e8], velocity: {floor1: [2.0, 0, 0]}}
  right: {kind: shear, masses: [2e5, 2e5], stiffnesses: [6e8, 5e8]}
pounding:
  floor2: {between: [left.floor1, right.floor2], gap: 0.005, restitution: 0.6}
run: {until: 0.3, dt: 1e-3}
"""
SMALLER = {
    "bricks: 8": "bricks: 1",
    "courses: 16": "courses: 14",
    "until: 0.1,": "until: 0.03,",
}  # of the printed wall


@pytest.mark.parametrize(
    ("page", "scene", "output", "parameter"),
    [("pounding", FRAMES, "drift", "gap"), ("masonry", None, "middle", "charge")],
)
def test_study_as_printed(page, scene, output, parameter, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    printed = re.findall(r"```yaml\n(.*?)```", (HOWTO / f"{page}.md").read_text(), re.DOTALL)
    text = next(block for block in printed if block.startswith("# study.yaml"))
    if scene is None:
        scene = next(block for block in printed if block.startswith("# wall.yaml"))
        for old, new in SMALLER.items():
            assert old in scene
            scene = scene.replace(old, new)
    study = re.sub(r"n: \d+,", "n: 4,", text)
    assert study != text
    (tmp_path / re.search(r"scene: (\S+)", text).group(1)).write_text(scene)
    Path("study.yaml").write_text(study)
    done = CliRunner().invoke(app, ["campaign", "study.yaml", "--to", "study", "--workers", "0"])
    assert done.exit_code == 0, done.output
    with xr.open_dataset("study/table.nc", engine="h5netcdf") as table:
        assert (table["status"].values == "done").all()
        values, given = table[output].values, table[parameter].values
    # the parameters reach the scene: its runs differ, and larger charges push farther
    assert len(np.unique(values)) == 4
    if page == "masonry":
        assert np.corrcoef(values, given)[0, 1] > 0.0 and Path("rest.npz").exists()
