"""The studies of the how-tos of pounding and of masonry, as printed, on smaller scenes."""

import re
from pathlib import Path

import numpy as np
import pytest
import xarray as xr
from typer.testing import CliRunner

from drystone.cli import app

HOWTO = Path(__file__).parents[2] / "docs" / "howto"
FRAMES = """
structures:
  left: {kind: shear, masses: [3e5], stiffnesses: [4e8], velocity: {floor1: [2.0, 0, 0]}}
  right: {kind: shear, masses: [2e5, 2e5], stiffnesses: [6e8, 5e8]}
pounding:
  floor2: {between: [left.floor1, right.floor2], gap: 0.005, restitution: 0.6}
run: {until: 0.3, dt: 1e-3}
"""
WALL = """
masonry:
  laid: {kind: wall, bricks: 2, courses: 4, length: 0.5, height: 0.36, thickness: 0.12}
  material: {density: 2000, young: 5.0e+9}
  bed: {normal_stiffness: 50.0e+9, tangential_stiffness: 20.0e+9, friction: 0.6}
  cells: [2, 1, 2]
  blocks: rigid
  blast: {charge: 100, at: [0, -15, 0.2]}
run: {until: 4.0e-2, every: 2.0e-3}
"""


@pytest.mark.parametrize(
    ("page", "scene", "output", "parameter"),
    [("pounding", FRAMES, "drift", "gap"), ("masonry", WALL, "middle", "charge")],
)
def test_study_as_printed(page, scene, output, parameter, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = next(
        block
        for block in re.findall(r"```yaml\n(.*?)```", (HOWTO / f"{page}.md").read_text(), re.DOTALL)
        if block.startswith("# study.yaml")
    )
    study = re.sub(r"n: \d+,", "n: 4,", text)
    assert study != text
    (tmp_path / re.search(r"scene: (\S+)", text).group(1)).write_text(scene)
    Path("study.yaml").write_text(study)
    done = CliRunner().invoke(app, ["campaign", "study.yaml", "--to", "study", "--workers", "0"])
    assert done.exit_code == 0, done.output
    with xr.open_dataset("study/table.nc", engine="h5netcdf") as table:
        assert (table["status"].values == "done").all()
        values, given = table[output].values, table[parameter].values
    # the parameters reach the scene: its runs differ, and the largest charge pushes farthest
    assert len(np.unique(values)) == 4
    if page == "masonry":
        assert values.argmax() == given.argmax() and values.argmin() == given.argmin()
