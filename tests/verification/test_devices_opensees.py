"""Loops of isolators and dampers against OpenSeesPy, where it is installed ($DRYSTONE_PEERS, as for benchmarks)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import drystone as ds

S = ds.structures
DRIVER = Path(__file__).parents[2] / "benchmarks" / "peers" / "opensees_devices.py"
MASS, DT, UNTIL, SPRING = 5e4, 1e-3, 10.0, 5e4 * (2.0 * np.pi / 1.5) ** 2
T = np.arange(0.0, UNTIL + 0.011, 0.01)
SHAPE = np.exp(-(((T - 4.0) / 2.5) ** 2))
# two broad-band components of about 0.1 g: OpenSees takes the bowl as a sphere, so displacements stay small beside
# the radius (d^2/2R^2 = 0.1 % at 0.1 m)
X = 1.0 * SHAPE * (np.sin(4.1 * T) + 0.5 * np.sin(9.7 * T + 1.0) + 0.3 * np.sin(23.0 * T))
Y = 0.8 * SHAPE * (np.sin(3.3 * T + 0.5) + 0.4 * np.sin(11.3 * T) + 0.3 * np.sin(19.0 * T + 2.0))
ISOLATORS = {
    "rubber": S.LeadRubber(between=("ground", "a.p"), stiffness=4e6, hardening=0.1, yield_force=1.5e4),
    "pendulum": S.FrictionPendulum(
        between=("ground", "a.p"), radius=2.5, friction=0.04, load=MASS * 9.81, slip=5e-4
    ),
    "pendulum-speed": S.FrictionPendulum(
        between=("ground", "a.p"), radius=2.5, friction=0.05, friction_slow=0.03, rate=30.0, load=MASS * 9.81
    ),
    "maxwell": S.ViscousDamper(
        between=("ground", "a.p"), coefficient=8e4, exponent=0.5, brace=5e6, direction=(1.0, 0.0, 0.0)
    ),
}


@pytest.fixture(scope="module")
def python():
    given = os.environ.get("DRYSTONE_PEERS")
    found = str(Path(given) / "bin" / "python") if given else sys.executable
    if subprocess.run([found, "-c", "import openseespy.opensees"], capture_output=True).returncode:
        pytest.skip("openseespy is not installed (pip install openseespy in $DRYSTONE_PEERS)")
    return found


@pytest.mark.peers
@pytest.mark.parametrize("name", list(ISOLATORS))
def test_loops_within_one_per_cent(name, python, tmp_path):
    device = ISOLATORS[name]
    stiffness = np.eye(2) * (SPRING if name == "maxwell" else 0.0)
    mass = S.Structure.from_matrices(np.eye(2) * MASS, None, stiffness, nodes={"p": {"x": 0, "y": 1}})
    scene = ds.Scene()
    scene.add_structure("a", mass)
    scene.add_device("d", device)
    scene.add_ground_motion(**{n: S.GroundMotion(dt=0.01, acceleration=a) for n, a in (("x", X), ("y", Y))})
    record = ds.run(scene, until=UNTIL, dt=DT)
    given = device.model_dump()
    if name.startswith("pendulum") and given["friction_slow"] is None:
        given["friction_slow"] = given["friction"]
    steps = round(UNTIL / DT)
    data = {"mass": MASS, "spring": SPRING, "device": given, "motion_dt": 0.01, "x": list(X), "y": list(Y),
            "dt": DT, "steps": steps, "fine": 4 if name.startswith("pendulum") else 1, "tolerance": 1e-8}  # fmt: skip
    source, target = tmp_path / "in.json", tmp_path / "out.json"
    source.write_text(json.dumps(data))
    done = subprocess.run([python, str(DRIVER), str(source), str(target)], capture_output=True, text=True)
    assert target.exists(), done.stderr[-400:]
    answer = json.loads(target.read_text())
    assert answer["status"] == 0
    theirs = np.array(answer["rows"])
    loops = record.structures.device("d")
    n = loops.sizes["part"]
    d, s = loops["displacement"].values[1:], loops["force"].values[1:]
    # 1 % of the largest displacement and force; friction turns over within a millisecond, so forces are compared in the
    # root mean square and by the energy of the loops
    other, force = theirs[:, :n], theirs[:, 2 : 2 + n]
    assert np.abs(d - other).max() < 0.01 * np.abs(d).max()
    assert np.sqrt(np.mean((s - force) ** 2)) < 0.01 * np.abs(s).max()
    assert np.abs(s).max() == pytest.approx(np.abs(force).max(), rel=0.01)
    work = [float((0.5 * (f[1:] + f[:-1]) * np.diff(u, axis=0)).sum()) for f, u in ((s, d), (force, other))]
    assert work[0] == pytest.approx(work[1], rel=0.01)
