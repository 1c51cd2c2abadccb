"""A study of another wall with mistakes: one line with its place and exit code 2, before any run."""

import sys
from functools import partial

import pytest

import drystone as ds
from drystone.cases.rockfall_wall.case import scene
from drystone.cli import main
from drystone.observables.bodies import Sensor

WALL = """\
case: rockfall-wall
values:
  plan: straight
  block_length: 2.0
  block_width: 0.8
  block_height: 1.0
  hole_offset: 0.49
  rows: 2
  blocks: 3
  impact_height: 1.0
  until: 0.1
parameters:
  v_p: {kind: uniform, lower: 0.01, upper: 0.10, unit: m}
design: {kind: sobol, n: 2, seed: 1}
observables:
  middle: {kind: sensor, y: 0.0, z: 1.5}
experiments:
  - {name: slow, values: {speed: 15}, data: {outputs: [middle], values: [0.2], discrepancy: KNOWN}}
  - {name: fast, values: {speed: 25}, data: {outputs: [middle], values: [0.5], discrepancy: KNOWN}}
calibration: {sampler: tmcmc, seed: 1}
""".replace("KNOWN", "{kind: known, variance: 4e-4}")
MISTAKES = {
    "overlap": ("straight", "[0, 40, 0, -40, 0]\n  end_radius: 0.05", "3:3 values.plan: blocks row1:0 and row1"),
    "hole": ("0.49", "0.05", "7:3 values.hole_offset: a hole of 0.154 m, 0.05 m from the end"),
    "play": ("0.49", "0.499", "2:1 values.hole: the play of the bars, 0.00715 m, is larger than the gap"),
    "name": ("block_length", "block_lenght", '4:3 values.block_lenght: unknown key, did you mean "block_length"?'),
    "sensor": ("y: 0.0", "y: 9.0", "16:3 observables.middle: the sensor is"),
    "no data": ("}, data: {outputs: [middle], values: [0.2], discrepancy: {kind: known, variance: 4e-4}}", "}",
                "18:5 experiments.0.data: required by a calibration"),
    "one test": ("{speed: 25}", "{speed: 25, hole_offset: 0.05}", "19:38 experiments.1.values.hole_offset: a hole of"),
    "past": ("impact_height: 1.0", "impact_height: 9.0", "10:3 values.impact_height: the projectile flies past"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_named_with_its_place_before_any_run(mistake, tmp_path, monkeypatch, capsys):
    old, new, line = MISTAKES[mistake]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wall.yaml").write_text(WALL.replace(old, new, 1))
    for verb in ("check", "campaign"):
        monkeypatch.setattr(sys, "argv", ["drystone", verb, "wall.yaml"])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        said = capsys.readouterr().err.strip()
        assert said.startswith(f"wall.yaml:{line}") and len(said.splitlines()) == 1
    assert not (tmp_path / "wall").exists()


def test_from_python_the_same():
    theta = ds.Parameters(v_p=ds.Uniform(0.01, 0.1))
    with pytest.raises(ds.InputError, match=r"values\.hole_offset: a hole of"):
        ds.campaign(partial(scene, hole_offset=0.05), theta, [[0.05]], {"top": Sensor(y=0.0, z=1.5)})
    with pytest.raises(ds.InputError, match=r"ArticulatedWall\.hole_offset: a hole of"):
        ds.ArticulatedWall(hole_offset=0.05)


def test_a_wall_in_a_scene_file_has_the_place_of_the_field(tmp_path):
    path = tmp_path / "scene.yaml"
    path.write_text("walls:\n  wall:\n    rows: 2\n    hole_offset: 0.05\n")
    with pytest.raises(ds.InputError, match=r"scene.yaml:4:5 walls.wall.hole_offset: a hole of"):
        ds.read_scene(path)
