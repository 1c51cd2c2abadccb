"""How much results move by dt/2, tolerance/10 and shifted starts: closed form, chaos, words, resume."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.uq import convergence
from drystone.uq.convergence import DT, START, TOLERANCE, varied
from drystone.uq.convergence_words import Moved, said
from engine_scenes import SCENES, each

SPEED, FRICTION, GRAVITY = 1.0, 0.5, 9.81


def sliding():
    """A block slides to rest: v^2 / 2 mu g = 0.1019 m."""
    scene = ds.Scene(gravity=(0, 0, -GRAVITY), run=ds.Run(until=0.3, dt=1e-2, every=0.05))
    scene.add("ground", ds.Plane(), fixed=True)
    at, velocity = (0.0, 0.0, 0.05), (SPEED, 0.0, 0.0)
    scene.add("block", ds.Box(size=(0.4, 0.4, 0.1)), density=2000.0, at=at, velocity=velocity)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=FRICTION, restitution=0.0))
    return scene


def billiard(until=3.0):
    """A ball among round pegs: every bounce parts two paths by a factor."""
    scene = ds.Scene(gravity=(0, 0, 0), run=ds.Run(until=until, dt=2e-3, every=0.1))
    for k, normal in enumerate(((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))):
        scene.add(f"wall{k}", ds.Plane(normal=normal), at=tuple(-0.6 * n for n in normal), fixed=True)
    for k, (x, y, r) in enumerate(((-0.4, 0, 0.18), (0, 0, 0.18), (0.4, 0, 0.18), (0, 0.42, 0.12))):
        scene.add(f"peg{k}", ds.Sphere(radius=r), at=(x, y, 0.0), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), density=2000.0, at=(0.05, -0.4, 0), velocity=(2.0, 3.1, 0))
    scene.interface("hard", between=("*", "*"), law=ds.Coulomb(friction=0.0, restitution=1.0))
    return scene


SLID = {"slid": ds.Displacement(body="block", axis="x")}


def test_a_sliding_block_is_converged_as_its_closed_form_says():
    found = ds.converge(sliding(), SLID, workers=0, progress=False)
    (row,) = found.rows
    exact = SPEED**2 / (2.0 * FRICTION * GRAVITY)
    # velocities of the scheme are exact but in the step in which the block stops: an error of order dt^2
    bound = 0.5 * FRICTION * GRAVITY * 1e-2**2
    assert abs(row.value - exact) < bound
    assert 0.0 < abs(row.by_dt) < bound and abs(row.value + row.by_dt - exact) < bound / 4.0
    assert row.unit == "m" and row.digits() >= 2
    assert row.deviation < 1e-8 and row.range < 3e-8, "it forgets where it started by no more than the shift"
    assert not found.lines and not found.failed
    assert str(found).splitlines()[-1] == "no observable moves by more than 1 %"
    assert "dt 0.01 s" in found.notes[0] and "tolerance 1e-06" in found.notes[0]
    assert "stay together" in found.notes[1]
    assert float(found.data["slid floor"]) == pytest.approx(row.deviation**2, rel=1e-12)


def test_a_billiard_is_chance_and_says_so():
    wanted = {
        "end": ds.Displacement(body="ball", axis="x"),
        "early": ds.Displacement(body="ball", axis="x", at=0.1),
    }
    found = ds.converge(billiard(), wanted, workers=0, progress=False)
    end, early = found.rows
    shift = 1e-9 * 0.2
    assert early.deviation < 100.0 * shift and early.digits() != 0
    assert end.deviation > 1e6 * shift and end.range > end.deviation
    (line,) = [one for one in found.lines if one.startswith("end")]
    assert "shifted by 1e-09 of a body" in line and "quote" in line
    assert "observables move by more than 1 %" in str(found).splitlines()[-1]
    assert 'of "ball"' in found.notes[1].replace("the size ", "") and "times the shift" in found.notes[1]
    share = found.parting["share"].sel(run="start 1").values
    assert share[0] == pytest.approx(1e-9, rel=1e-3) and share[-1] > 1e-3
    assert str(found).splitlines()[1].split()[:2] == ["observable", "value"]


@each()
def test_variants_differ_by_what_they_say_and_keep_their_frames(engine):
    """dt/2 of a step that the engine chooses too; a tolerance where there is one."""
    scene = SCENES[engine]()
    given, half, sharp, moved = (
        varied(source=scene, theta=None, seed=0, share=1e-9, **{DT: dt, TOLERANCE: tolerance, START: start})
        for dt, tolerance, start in ((1.0, 1.0, 0.0), (0.5, 1.0, 0.0), (1.0, 0.1, 0.0), (1.0, 1.0, 2.0))
    )
    assert half.run.dt == given.run.dt / 2.0
    assert (half.run.every, half.run.until) == (given.run.every, given.run.until)
    assert moved.options.shift.seed == 2 and given.options.shift is None
    if engine == "masonry":
        assert sharp.masonry.settle.tolerance == pytest.approx(scene.masonry.settle.tolerance / 10.0)
    elif engine in ("nonsmooth", "structures"):
        assert sharp.options.tolerance == pytest.approx(scene.options.tolerance / 10.0)
    else:
        assert sharp == given and not convergence._about(scene, 1e-9).tolerance


@pytest.mark.filterwarnings("ignore:not to be trusted")  # soft contacts of these scenes overlap by per cents
@each()
def test_every_engine_has_something_to_watch(engine):
    scene = SCENES[engine]()
    scene.run = scene.run.model_copy(update={"until": 2 * scene.run.every})
    found = ds.converge(scene, workers=0, starts=2, progress=False)
    names = [row.observable for row in found.rows]
    assert any("displacement of" in name for name in names) and "kinetic energy, largest" in names
    assert all(np.isfinite([row.value, row.by_dt, row.deviation]).all() for row in found.rows)
    told = "no solver tolerance" in found.notes[0]
    assert told == (engine in ("smooth", "grains", "polyhedra"))
    assert all(np.isnan(row.by_tolerance) for row in found.rows) == told
    assert any(row.deviation > 0.0 for row in found.rows), "the shift does nothing"


@pytest.mark.parametrize(
    ("by_dt", "deviation", "digits", "words"),
    [
        (0.12, 0.0, 1, "moves by 12 % when dt is halved: do not quote more than one digit"),
        (-0.02, 0.0, 2, "moves by 2 % when dt is halved: do not quote more than two digits"),
        (0.4, 0.0, 0, "moves by 40 % when dt is halved: quote only its order of magnitude"),
        (0.02, 0.05, 2, "scatters by 5 % over starts shifted by 1e-09 of a body (chance"),
        (3.0, 0.0, 0, "moves by 3 times when dt is halved: do not quote this number at all"),
        (1e-3, 1e-4, 3, ""),
    ],
)
def test_digits_and_words(by_dt, deviation, digits, words):
    row = Moved("top", 0, 1.0, "m", by_dt, float("nan"), deviation, 2.0 * deviation, 1.0)
    assert row.digits() == digits
    lines = said([row], 1e-9)
    assert (words in lines[0]) if words else not lines
    assert row.plain()["by_tolerance"] is None and json.dumps(row.plain())


def test_what_is_zero_beside_others_is_not_judged():
    nothing = Moved("z", 0, 1e-15, "m", 1e-16, 0.0, 1e-16, 1e-16, 1.0)
    grown = Moved("z", 0, 0.0, "m", 0.0, 0.0, 0.3, 0.6, 1.0)
    assert nothing.digits() is None and not said([nothing], 1e-9)
    assert grown.digits() == 0 and "zero in the given run, but not in others" in said([grown], 1e-9)[0]
    still = Moved("z", 0, 1e-12, "m", 0.0, 0.0, 2e-10, 5e-10, 1e-12, least=2e-9)
    assert still.digits() is None and not said([still], 1e-9), "the shift itself moves what stands still"


@pytest.mark.filterwarnings("ignore:not to be trusted")
def test_a_run_that_cannot_be_trusted_is_named():
    """With gamma 0 a ball is deep in the ground before the impact acts: whatever is compared with it."""
    late = {"gamma": 0.0}
    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3, every=1e-3), options=ds.Options(**late))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.05), density=2000.0, at=(0, 0, 0.1), velocity=(0, 0, -30))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5, restitution=0.0))
    found = ds.converge(scene, {"z": ds.Displacement(body="ball", axis="z")}, workers=0, progress=False)
    assert found.failed[0].startswith("every run: not to be trusted")
    assert str(found).splitlines()[-1] == "runs failed or cannot be trusted: quote nothing of this"
    scene.options = ds.Options(trust="ignore", **late)
    assert not ds.converge(scene, workers=0, progress=False).failed


def test_models_that_are_no_scenes_are_refused(tmp_path):
    theta = ds.Parameters(a=ds.Uniform(0.0, 1.0))
    with pytest.raises(ds.InputError, match="needs a scene"):
        ds.converge(lambda a: 2.0 * a, {"y": lambda r: r}, theta=theta, workers=0)
    with pytest.raises(ds.InputError, match="vectorised"):
        ds.converge(ds.uq.vectorised(lambda x: x), theta=theta, workers=0)
    with pytest.raises(ds.InputError, match="several points need parameters"):
        ds.converge(sliding(), points=3, workers=0)
    with pytest.raises(ds.InputError, match="No such file"):
        ds.converge(tmp_path / "nothing.yaml")


def test_points_spread_over_the_prior_and_floors_are_pooled(tmp_path):
    theta = ds.Parameters(
        mu=ds.Uniform(0.4, 0.6, path="interfaces.dry.law.friction"), width=ds.Uniform(0.3, 0.5)
    )

    def scene(width):
        made = sliding()
        made.bodies["block"] = made.bodies["block"].model_copy(
            update={"shape": ds.Box(size=(width, 0.4, 0.1))}
        )
        return made

    fixed = ds.Parameters(width=ds.uq.Fixed(value=0.45))
    (row,) = ds.converge(scene, SLID, theta=fixed, starts=2, workers=0, progress=False).rows
    assert row.value == pytest.approx(SPEED**2 / (2 * FRICTION * GRAVITY), rel=5e-3), "nothing is uncertain"
    found = ds.converge(scene, SLID, theta=theta, points=2, starts=2, workers=0, progress=False)
    assert found.table.sizes["run"] == 2 * 5
    assert set(found.table["mu"].values[:5]) == {0.5} and len(set(found.table["mu"].values)) == 2
    assert [row.point for row in found.rows] == [0, 1]
    deviations = found.data["slid deviation"].values
    assert float(found.data["slid floor"]) == pytest.approx((deviations**2).mean())
    slid = found.data["slid value"].values
    friction = np.unique(found.table["mu"].values)
    assert np.sort(slid) == pytest.approx(np.sort(SPEED**2 / (2 * friction * GRAVITY)), rel=5e-3)


CHILD = """
import sys, time
import drystone as ds
from drystone.uq.campaigns.task import Task
sys.path.insert(0, {tests!r})
from unit.uq.test_converge import SLID, sliding
quick = Task.__call__
def slow(*arguments):
    out = quick(*arguments)
    time.sleep(0.5)
    return out
Task.__call__ = slow
ds.converge(sliding(), SLID, to={folder!r}, workers=0, progress=False)
"""


def test_a_killed_converge_goes_on_from_its_folder(tmp_path, monkeypatch):
    from pathlib import Path

    folder, log = tmp_path / "log", tmp_path / "log" / "run_log.sqlite"
    program = CHILD.format(tests=str(Path(__file__).parents[2]), folder=str(folder))
    child = subprocess.Popen([sys.executable, "-c", program])
    done, end = 0, time.monotonic() + 120.0
    while done < 2 and child.poll() is None and time.monotonic() < end:
        time.sleep(0.05)
        if log.exists():
            try:
                with sqlite3.connect(f"file:{log}?mode=ro", uri=True) as seen:
                    (done,) = seen.execute("select count(*) from runs where state = 'done'").fetchone()
            except sqlite3.OperationalError:
                pass  # its tables are not there yet
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    assert 2 <= done < 6
    made = []
    from drystone.uq.campaigns.task import Task

    quick = Task.__call__
    monkeypatch.setattr(Task, "__call__", lambda *arguments: made.append(1) or quick(*arguments))
    again = ds.converge(sliding(), SLID, to=folder, workers=0, progress=False)
    assert len(made) <= 6 - done
    made.clear()
    assert ds.converge(sliding(), SLID, to=folder, workers=0, progress=False).rows == again.rows and not made
    assert ds.converge(sliding(), SLID, workers=0, progress=False).rows == again.rows, "the same bits"


@pytest.fixture
def scene_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ds.write_scene(sliding(), "slide.yaml")
    return tmp_path / "slide.yaml"


def test_the_verb_of_a_scene(scene_file, tmp_path):
    call = ["converge", "slide.yaml", "--workers", "0"]
    done = CliRunner().invoke(app, call)
    assert done.exit_code == 0, done.output
    assert "displacement of block, largest" in done.output and "slide-converge/converge.png" in done.output
    folder = tmp_path / "slide-converge"
    assert {"converge.json", "converge.nc", "converge.png", "run_log.sqlite"} <= {
        p.name for p in folder.iterdir()
    }
    ds.run(ds.read_scene("slide.yaml"), to="slide.h5", progress=False)
    report = ds.views.write_report("slide.h5", replay=False).read_text()
    assert "Convergence and scatter" in report and "scatter floor" in report, "beside its record"
    ds.run(ds.read_scene("slide.yaml"), dt=5e-3, to="slide.h5", force=True, progress=False)
    assert "is of another scene" in ds.views.write_report("slide.h5", replay=False, force=True).read_text()
    found = json.loads(CliRunner().invoke(app, [*call, "--json"]).stdout)
    (block,) = [row for row in found["rows"] if row["observable"] == "displacement of block, largest"]
    assert block["value"] == pytest.approx(0.1019, abs=5e-4) and 0.0 < block["by_dt_relative"] < 0.01
    assert found["failed"] == [] and found["lines"] == []


def test_a_run_that_fails_is_told_by_the_exit_code(scene_file, monkeypatch):
    from drystone.uq.campaigns.task import Task

    quick = Task._simulate

    def half_fails(task, scene, record):
        if scene.run.dt < 1e-2:
            raise ds.RunError("blew up")
        return quick(task, scene, record)

    monkeypatch.setattr(Task, "_simulate", half_fails)
    done = CliRunner().invoke(app, ["converge", "slide.yaml", "--workers", "0"])
    assert done.exit_code == 1 and "dt/2 failed" in done.output and "blew up" in done.output
    monkeypatch.setattr(Task, "_simulate", lambda *_: (_ for _ in ()).throw(ds.RunError("blew up")))
    with pytest.raises(ds.RunError, match="could not be run"):
        ds.converge(sliding(), workers=0, progress=False)


def test_bad_files_keep_their_places(scene_file):
    scene_file.write_text(scene_file.read_text().replace("dt: 0.01", "dt: -0.01"))
    done = CliRunner().invoke(app, ["converge", "slide.yaml", "--workers", "0"])
    assert isinstance(done.exception, ds.InputError) and "slide.yaml:" in str(done.exception)
    assert not (scene_file.parent / "slide-converge").exists()
