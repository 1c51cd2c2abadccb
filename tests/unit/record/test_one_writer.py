"""A record has one writer; files of another kind are never overwritten; targets that cannot be are one sentence."""

import os

import h5py
import numpy as np
import pytest

import drystone as ds
from drystone.record.disk import claim, is_written
from engine_scenes import SCENES


@pytest.fixture
def scene():
    return SCENES["nonsmooth"]()


def refused(act):
    with pytest.raises(ds.InputError) as error:
        act()
    assert "\n" not in str(error.value)
    return str(error.value)


def run(scene, to, **more):
    return ds.run(scene, until=0.02, to=to, progress=False, **more)


def test_a_record_that_is_written_has_no_second_writer(scene, tmp_path):
    path = tmp_path / "run.h5"
    with ds.start(scene) as simulation:
        record = simulation.record(path)
        simulation.advance(0.03)
        assert is_written(path) and record.status == "running"
        before = path.stat().st_ino
        for act in (lambda: run(scene, path, force=True), lambda: ds.resume(path, until=0.1, progress=False)):
            assert "is being written" in refused(act)
        assert path.stat().st_ino == before and [one.name for one in tmp_path.iterdir()] == ["run.h5"]
        with h5py.File(path, "r", swmr=True) as file:  # other programs can read it, with locks of their own
            assert file["frames/time"][0] == 0.0
    assert not is_written(path) and ds.open(path).time[-1] == pytest.approx(0.03)
    assert run(scene, path, force=True).status.startswith("finished")


def test_two_runs_do_not_begin_the_same_record(scene, tmp_path):
    path = tmp_path / "run.h5"
    with claim(path):
        assert "is being written" in refused(lambda: run(scene, path))
    (tmp_path / "run.h5.part").write_text("left by a killed run")
    assert run(scene, path).status.startswith("finished")
    assert [one.name for one in tmp_path.iterdir()] == ["run.h5"]


def test_a_record_is_written_over_a_record_only(scene, tmp_path):
    foreign, table, text = tmp_path / "foreign.h5", tmp_path / "table.nc", tmp_path / "scene.yaml"
    with h5py.File(foreign, "w") as file:
        file["numbers"] = np.arange(3)
    with h5py.File(table, "w") as file:
        file.attrs["format"] = "drystone surrogate"
    text.write_text("bodies: {}\n")
    for path in (foreign, table, text):
        before = path.read_bytes()
        assert "not overwritten" in refused(lambda p=path: run(scene, p, force=True))
        assert path.read_bytes() == before
    assert run(scene, tmp_path / "run.h5").save is not None
    for old in (b"",):  # nothing is lost with an empty file
        (tmp_path / "empty.h5").write_bytes(old)
        assert run(scene, tmp_path / "empty.h5", force=True).status.startswith("finished")


def test_views_are_written_over_their_own_kind_only(scene, tmp_path):
    path = tmp_path / "run.h5"
    run(scene, path)
    views = ds.views
    acts = {
        "page.html": lambda to: views.view_record(path, to, force=True),
        "report.html": lambda to: views.write_report(path, to, replay=False, force=True),
        "plot.png": lambda to: views.plot_record(path, to, force=True),
        "export.png": lambda to: views.export_record(path, to, force=True),
        "export.nc": lambda to: views.export_record(path, to, force=True),
        "run.xdmf": lambda to: views.export_paraview(path, to, force=True),
    }
    for name, act in acts.items():
        target = tmp_path / name
        target.write_text("bodies: {}\n")
        assert "not overwritten" in refused(lambda a=act, t=target: a(t)), name
        assert target.read_text() == "bodies: {}\n"
        target.unlink()
        target.mkdir()
        assert "folder" in refused(lambda a=act, t=target: a(t)), name
        target.rmdir()
    for _ in range(2):
        acts["plot.png"](tmp_path / "plot.png")


def test_targets_that_cannot_be_are_one_sentence(scene, tmp_path):
    for force in (False, True):
        refused(lambda f=force: run(scene, tmp_path, force=f))
        assert "name" in refused(lambda f=force: run(scene, tmp_path / ("a" * 300 + ".h5"), force=f))
        os.mkfifo(tmp_path / f"pipe{force}")
        refused(lambda f=force: run(scene, tmp_path / f"pipe{f}", force=f))
    assert "folder" in refused(lambda: run(scene, tmp_path / "nowhere" / "run.h5"))
    (tmp_path / "file").write_text("")
    refused(lambda: run(scene, tmp_path / "file" / "run.h5"))
    if os.geteuid() != 0:
        (tmp_path / "closed").mkdir(mode=0o500)
        assert "permission" in refused(lambda: run(scene, tmp_path / "closed" / "run.h5"))
