"""Benchmarks: their names, the fields of a line, the neutral scene that other codes get, the independent measures."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from benchmarks import scenes
from benchmarks.__main__ import BENCHMARKS, main
from benchmarks.measures import Bodies, mirror_error
from benchmarks.peers import launch
from benchmarks.peers.child import rotation_of
from benchmarks.peers.neutral import neutral_scene
from benchmarks.speed import add_peer, run_scene

ROOT = Path(__file__).resolve().parents[2]
FIELDS = {"name", "value", "unit", "lower_is_better", "cpu_seconds", "peer", "peer_value", "ratio"}


def two_cubes(overlap: float = 0.0, **options) -> ds.Scene:
    scene = ds.Scene(title="two cubes", options=ds.Options(**options))
    for k in range(2):
        at = (0.0, 0.0, 0.5 + k * (1.0 - overlap))
        scene.add(f"cube {k}", ds.Box(size=(1.0, 1.0, 1.0)), mass=2.0, at=at)
    scene.add("floor", ds.Box(size=(9.0, 9.0, 1.0)), at=(0.0, 0.0, -0.5), fixed=True)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.4, restitution=0.1))
    scene.interface("floor", between=("*", "floor"), law=ds.Coulomb(friction=0.3))
    return scene


def test_names(capsys):
    main(["list"])
    assert capsys.readouterr().out.split() == list(BENCHMARKS)
    wanted = {
        "compile",
        "startup",
        "wall",
        "pile200",
        "pile1000",
        "fclib",
        "growth",
        "stack-rest",
        "quality",
        "campaign",
    }
    assert wanted <= set(BENCHMARKS)


def test_line_of_a_scene_keeps_the_contract():
    line = run_scene("wall", two_cubes, 1e-3, 0.01, "ms/step", peers=False)
    assert set(line) >= FIELDS
    assert line["steps"] == 10 and line["value"] > 0.0 and line["peer"] is None and line["ratio"] is None
    assert line["quality"]["penetration_mm"] < 0.1 and line["energy_residual_share"] < 1e-12
    assert json.loads(json.dumps(line)) == line


def test_headline_is_the_fastest_code_with_the_same_law():
    line = {"value": 2.0}
    beside = [
        {"peer": "springs", "value": 1.0, "ratio": 0.5, "same_law": False},
        {"peer": "slow", "value": 9.0, "ratio": 4.5, "same_law": True},
        {"peer": "hard", "value": 4.0, "ratio": 2.0, "same_law": True},
        {"peer": "absent", "missing": "how to install it"},
    ]
    add_peer(line, beside)
    assert (line["peer"], line["peer_value"], line["ratio"]) == ("hard", 4.0, 2.0)


def test_neutral_scene_of_the_wall():
    plain = json.loads(json.dumps(neutral_scene(scenes.wall())))
    assert len(plain["bodies"]) == 44 and len(plain["shapes"]) == 3
    assert plain["laws"] == {"free": [0.32, 0.2], "fixed": [0.31, 0.2]}
    block, projectile, ground = plain["bodies"][0], plain["bodies"][42], plain["bodies"][43]
    lx, ly, lz = 1.56, 0.76, 0.80
    assert block["inertia"] == pytest.approx(
        [150.0 * (ly**2 + lz**2), 150.0 * (lx**2 + lz**2), 150.0 * (lx**2 + ly**2)]
    )
    assert projectile["velocity"] == [0.0, 20.0, 0.0] and projectile["mass"] == 2600.0
    assert ground["fixed"] and plain["shapes"][ground["shape"]]["size"] == [60.0, 60.0, 1.0]
    hull = plain["shapes"][projectile["shape"]]
    corner = np.array(hull["vertices"])[np.array(hull["triangles"])]
    # outward triangles sum to the volume
    volume = np.einsum("ti,ti->", corner[:, 0], np.cross(corner[:, 1], corner[:, 2])) / 6.0
    assert volume == pytest.approx(hull["volume"]) and hull["size"] is None


def test_neutral_scene_refuses_what_peers_cannot_take():
    scene = two_cubes()
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(3.0, 0.0, 1.0))
    with pytest.raises(ValueError, match="ball"):
        neutral_scene(scene)
    scene = two_cubes()
    scene.interface("odd", between=("cube 0", "cube 0"), law=ds.Coulomb(friction=0.9))
    with pytest.raises(ValueError, match="one law"):
        neutral_scene(scene)


def test_overlap_and_energy_by_hand():
    bodies = Bodies(neutral_scene(two_cubes(overlap=0.02)))
    position, rotation = bodies.position[:2], bodies.rotation[:2]
    assert bodies.overlap(position, rotation) == pytest.approx(0.02)
    # edge of a cube turned by 45 degrees, pressed 10 mm into a face
    turned = rotation_of([[1.0, 0.0, 0.0, 0.0], [np.cos(np.pi / 8), np.sin(np.pi / 8), 0.0, 0.0]])
    position = np.array([[0.0, 0.0, 0.5], [0.0, 0.0, 1.0 + np.sqrt(0.5) - 0.01]])
    assert bodies.overlap(position, turned) == pytest.approx(0.01)
    still, spin = np.zeros((2, 3)), np.array([[0.0, 0.0, 3.0], [0.0, 0.0, 0.0]])
    exact = 2.0 * 9.81 * position[:, 2].sum() + 0.5 * (2.0 / 6.0) * 9.0
    assert bodies.energy(position, turned, still, spin) == pytest.approx(exact)


def test_mirror_error_of_the_wall():
    bodies = Bodies(neutral_scene(scenes.wall()))
    position = bodies.position[: bodies.n_free].copy()
    assert mirror_error(bodies, position) < 1e-12
    position[bodies.names.index("b3_04")] += (0.0, 0.003, 0.004)
    assert mirror_error(bodies, position, ["b3_05"]) == pytest.approx(0.005)


def test_absent_code_says_how_to_install_it(monkeypatch, tmp_path):
    monkeypatch.setenv("DRYSTONE_PEERS", str(tmp_path))
    launch.find_peer.cache_clear()
    line = launch.run_peer("mujoco", two_cubes(), dt=1e-3, until=0.01)
    launch.find_peer.cache_clear()
    assert line["peer"] == "mujoco" and "pip install mujoco" in line["missing"]


def test_drivers_do_not_need_drystone():
    code = "import sys, benchmarks.peers.child; sys.exit('drystone' in sys.modules)"
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean).returncode == 0


@pytest.mark.peers
@pytest.mark.parametrize("name", list(launch.PEERS))
def test_peer_runs(name):
    if launch.find_peer(name)[0] is None:
        pytest.skip(launch.find_peer(name)[1])
    line = launch.run_peer(name, two_cubes(), dt=1e-3, until=0.05)
    assert line["steps"] == 50 and line["quality"]["penetration_mm"] < 1.0
