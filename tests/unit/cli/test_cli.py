"""The command line: exit codes, words, nothing written on bad input, quick help."""

import json
import subprocess
import sys

import pytest

SCENE = """
title: ball
gravity: [0, 0, -2]
bodies:
  ball: {shape: {kind: sphere, radius: 0.1}, mass: 1, at: [0, 0, 1.1]}
  floor: {shape: {kind: plane}, fixed: true}
interfaces:
  bounce: {between: [ball, floor], law: {kind: coulomb, friction: 0, restitution: 0.5}}
run: {until: 1.2, dt: 1e-3, every: 0.01}
"""


def drystone(*arguments, cwd=None):
    return subprocess.run(
        [sys.executable, "-m", "drystone", *map(str, arguments)], capture_output=True, text=True, cwd=cwd
    )


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "ball.yaml"
    path.write_text(SCENE)
    return path


def test_run_resume_export(scene, tmp_path):
    done = drystone("run", scene, "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["status"] == "finished" and result["time"] == pytest.approx(1.2)
    assert abs(result["energy"]["residual"]) < 1e-12
    assert drystone("run", scene).returncode == 2  # the record exists
    assert drystone("run", scene, "--force").returncode == 0
    assert drystone("resume", tmp_path / "ball.h5").returncode == 2
    assert drystone("resume", tmp_path / "ball.h5", "--until", "1.3").returncode == 0
    for name in ("ball.csv", "ball.nc", "ball.png"):
        assert drystone("export", tmp_path / "ball.h5", "--to", tmp_path / name).returncode == 0
        assert (tmp_path / name).stat().st_size > 500
    header = (tmp_path / "ball.csv").read_text().splitlines()[0]
    assert header == "time,ball.x,ball.y,ball.z,floor.x,floor.y,floor.z"
    bad = drystone("export", tmp_path / "ball.h5", "--to", tmp_path / "ball.xyz")
    assert bad.returncode == 2 and ".csv" in bad.stderr


def test_bad_scene_writes_nothing(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text(SCENE.replace("radius: 0.1", "radios: 0.1").replace("dt: 1e-3", "dt: -1"))
    done = drystone("run", path)
    assert done.returncode == 2
    assert f'{path}:5:32 bodies.ball.shape.radios: unknown key, did you mean "radius"?' in done.stderr
    assert "run.dt" in done.stderr and "Traceback" not in done.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["bad.yaml"]


def test_overlap_names_the_bodies_and_the_line(tmp_path):
    path = tmp_path / "deep.yaml"
    path.write_text(SCENE.replace("at: [0, 0, 1.1]", "at: [0, 0, 0.05]"))
    done = drystone("run", path)
    assert done.returncode == 2
    assert f'{path}:5:3 bodies.ball: "ball" and "floor" overlap by 0.05 m' in done.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["deep.yaml"]


def test_check_and_schema(scene):
    done = drystone("check", scene, "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["free"] == 1
    schema = json.loads(drystone("check", "--schema").stdout)
    assert "bodies" in schema["properties"]


def test_check_lists_pairs_without_a_contact_law(scene):
    scene.write_text(
        SCENE.replace("interfaces:", "  pebble: {shape: {kind: sphere, radius: 0.1}, mass: 1}\ninterfaces:")
    )
    out = drystone("check", scene).stdout
    assert "no contact law: ball and pebble" in out and "floor and pebble" in out


def test_cases_and_reproduce(tmp_path):
    assert "bouncing-ball" in drystone("cases").stdout
    bad = drystone("reproduce", "bouncing-bal")
    assert bad.returncode == 2 and 'did you mean "bouncing-ball"' in bad.stderr


def test_unknown_verb_and_option():
    assert drystone("fly").returncode == 2
    assert drystone("run").returncode == 2


def test_help_imports_nothing_heavy():
    """Start-up is measured by the benchmark `startup`; here only what would make it slow is looked for."""
    program = (
        "import sys\nfrom drystone.cli import app\n"
        "try:\n    app(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({'numpy', 'numba', 'scipy', 'xarray', 'pydantic'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "reproduce" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


def test_import_is_light():
    program = (
        "import sys, drystone; print('numba' in sys.modules, 'scipy' in sys.modules, 'xarray' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["False"] * 3


def test_the_last_line_and_the_exit_code_tell_of_a_run_that_went_wrong(tmp_path):
    """A ball that is deep in the floor before its impact acts: warned, stopped or ignored as the scene says."""
    text = SCENE.replace("mass: 1,", "mass: 1, velocity: [0, 0, -40],")
    for trust, code in (("warn", 1), ("stop", 1), ("ignore", 0)):
        path = tmp_path / f"{trust}.yaml"
        path.write_text(f"{text}options: {{trust: {trust}, gamma: 0}}\n")
        done = drystone("run", path)
        assert done.returncode == code and path.with_suffix(".h5").exists()
        assert ("% of the smaller body" in done.stderr) == (
            trust != "ignore"
        ) and "Traceback" not in done.stderr
        if trust != "stop":
            assert done.stdout.splitlines()[-1].startswith("NOT TO BE TRUSTED: finished, overlap")
    assert drystone("resume", tmp_path / "warn.h5", "--until", "1.3").returncode == 1
