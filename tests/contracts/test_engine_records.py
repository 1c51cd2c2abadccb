"""What every engine's record must offer: written as it grows, read meanwhile, resumed bit for bit, labelled, shown.

Loops over the six engines with a tiny scene each (engine_scenes.py).
"""

import os
import signal
import subprocess
import sys
import time as clock
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import h5py
import numpy as np
import pytest

import drystone as ds
import engine_scenes
from drystone.progress import Progress
from engine_scenes import CHILD, LABELS, SCENES, check_same_run, each

SPECIAL = ("masonry", "structures", "grains")
ENTRIES = ("kinetic", "potential", "elastic", "impact", "friction", "damping", "plastic", "hysteresis", "scheme",
           "work", "residual")  # fmt: skip


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    """The run that others are compared with, in a file, by engine."""
    folder = tmp_path_factory.mktemp("straight")
    return cache(lambda engine: ds.run(SCENES[engine](), to=folder / f"{engine}.h5", progress=False))


def one_line(act):
    """The text of the error of bad input that an act raises, which is a line."""
    with pytest.raises(ds.InputError) as error:
        act()
    text = str(error.value)
    assert text and "\n" not in text
    return text


@each()
def test_a_run_in_memory_and_one_in_a_file_are_the_same(engine, straight):
    record = straight(engine)
    assert type(record) is ds.Record and record.engine == engine and record.status.startswith("finished")
    check_same_run(ds.run(SCENES[engine](), progress=False), record)
    check_same_run(ds.open(record.path), record)
    run = SCENES[engine]().run
    assert record.time == pytest.approx(np.arange(0.0, run.until + 0.5 * run.every, run.every))


@each()
def test_a_file_is_overwritten_only_by_force(engine, tmp_path):
    scene, path = SCENES[engine](), tmp_path / "run.h5"
    path.write_text("precious")
    assert "force" in one_line(lambda: ds.run(scene, to=path, progress=False))
    assert "not overwritten" in one_line(lambda: ds.run(scene, to=path, force=True, progress=False))
    assert path.read_text() == "precious"
    path.unlink()
    for force in (False, True):
        assert ds.run(scene, to=path, force=force, progress=False).status.startswith("finished")
    assert "folder" in one_line(lambda: ds.run(scene, to=tmp_path / "nowhere" / "run.h5", progress=False))
    assert [one.name for one in tmp_path.iterdir()] == ["run.h5"]


@each()
def test_provenance_is_complete(engine, straight):
    record = straight(engine)
    told = record.provenance
    assert set(told["versions"]) >= {"drystone", "python", "numpy", "numba", "h5py"}
    assert told["versions"]["drystone"] == ds.__version__
    assert told["engine"] == engine and told["machine"] and told["started"] and told["seed"] == 0
    assert told["numerical_aids"] == {} and told["counts"]["free"] > 0
    settings, run = told["settings"], SCENES[engine]().run
    assert settings["until"] == run.until and settings["every"] == run.every and settings["contacts"] is False
    assert 0.0 < settings["dt"] <= run.every
    summary = record.summary()
    assert summary["status"] == record.status and summary["time"] == record.time[-1]
    assert summary["state_hash"] == record.state_hash


@each()
def test_the_scene_of_a_record_runs_again_to_the_same_bits(engine, straight):
    record = straight(engine)
    assert ds.run(record.scene, progress=False).state_hash == record.state_hash


@pytest.fixture(scope="module")
def start_to_kill():
    """A function that runs a scene into files, slowly, and returns the numbers of the processes to kill."""
    places = [str(Path(engine_scenes.__file__).parent), str(Path(ds.__file__).parents[1])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    with subprocess.Popen([sys.executable, "-c", CHILD], env=env, **pipes) as child:

        def start(engine, paths):
            print(engine, *paths, file=child.stdin, flush=True)
            return [int(child.stdout.readline()) for _ in paths]

        yield start


@each()
def test_a_killed_run_goes_on_with_the_bits_of_a_straight_one(engine, straight, start_to_kill, tmp_path):
    """Three runs side by side, killed at three random times; each was read before."""
    record, paths = straight(engine), [tmp_path / f"{k}.h5" for k in range(3)]
    random = np.random.default_rng(list(SCENES).index(engine))
    pids = start_to_kill(engine, paths)
    try:
        for path, pid, least in zip(paths, pids, random.integers(1, 7, 3)):
            while n_readable(path) < least:
                os.kill(pid, 0)  # it lives
                clock.sleep(0.01)
            clock.sleep(random.uniform(0.0, 0.1))
            seen = ds.open(path)
            assert seen.status == "running" and seen.time[0] == 0.0 and (np.diff(seen.time) > 0.0).all()
            os.kill(pid, signal.SIGKILL)
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    for path in paths:
        found = ds.open(path)
        assert found.status == "cut off" and 1 <= len(found.time) < len(record.time)
        assert np.array_equal(found.time, record.time[: len(found.time)])
        check_same_run(ds.resume(path, progress=False), record)
        check_same_run(ds.open(path), record)


def n_readable(path):
    """How many frames can be read of a file that another process makes or is about to make."""
    try:
        return len(ds.open(path).time)
    except (ds.InputError, OSError):
        return 0


@each()
def test_an_interrupted_run_says_so_and_goes_on(engine, straight, tmp_path, monkeypatch):
    scene, path = SCENES[engine](), tmp_path / "run.h5"

    def press(bar, time, _):
        if bar.title != "settling" and time > 0.4 * scene.run.until:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(import_module("drystone.simulation.drive"), "CHUNK_SECONDS", 1e-9)
        patch.setattr(Progress, "update", press)
        with pytest.raises(KeyboardInterrupt):
            ds.run(scene, to=path, progress=False)
    found = ds.open(path)
    assert found.status == "interrupted" and 0.3 < found.time[-1] / scene.run.until < 0.6
    check_same_run(ds.resume(path, progress=False), straight(engine))


@each()
def test_a_run_goes_on_beyond_its_end(engine, straight, tmp_path):
    scene, path = SCENES[engine](), tmp_path / "run.h5"
    ds.run(scene, until=scene.run.every * 4, to=path, progress=False)
    assert "until" in one_line(lambda: ds.resume(path, progress=False))
    check_same_run(ds.resume(path, until=scene.run.until, progress=False), straight(engine))


@each()
def test_channels_say_what_they_hold(engine, straight):
    record = straight(engine)
    assert len({channel.name for channel in record.channels}) == len(record.channels) > 1
    for channel in record.channels:
        values = record.channel(channel.name)
        assert isinstance(channel.unit, str) and values.attrs["units"] == channel.unit
        assert values.name == channel.name and values.dtype == np.dtype(channel.dtype)
        assert values.dims[0] == "time" and values.shape[1:] == tuple(channel.shape)
        assert values.dims[1:] == tuple(dim for dim in channel.dims if dim != "time")
        assert np.array_equal(values["time"].values, record.time)


@each()
def test_motion_is_found_by_labels(engine, straight):
    record, (dim, label, pattern, count) = straight(engine), LABELS[engine]
    assert label in record.names
    every = {name: getattr(record, name)() for name in ("position", "displacement", "velocity")}
    for name, unit in (("position", "m"), ("displacement", "m"), ("velocity", "m/s")):
        values = every[name]
        assert values.dims == ("time", dim, "axis") and values.attrs["units"] == unit
        assert list(values[dim].values) == record.names and list(values["axis"].values) == ["x", "y", "z"]
        one, some = getattr(record, name)(label), getattr(record, name)(pattern)
        assert one.dims == ("time", "axis") and some.sizes[dim] == count
        assert np.array_equal(one, values.sel({dim: label})) and np.array_equal(some.sel({dim: label}), one)
        assert float(np.abs(one).max()) > 0.0
    # what moves is displaced from one place
    rest = (every["position"] - every["displacement"]).values
    assert np.abs(rest - rest[0]).max() < 1e-6 * max(1.0, np.abs(rest).max())


@each()
def test_the_state_has_a_time_a_step_and_a_ledger(engine, straight):
    record = straight(engine)
    state = record.state
    assert hasattr(state, "_fields") and {"time", "step", "ledger"} <= set(state._fields)
    assert float(np.ravel(state.time)[0]) == record.time[-1] and int(np.ravel(state.step)[0]) > 1


@each()
def test_what_is_special_is_asked_of_the_right_engine(engine, straight):
    record = straight(engine)
    for name in SPECIAL:
        if name == engine:
            assert getattr(record, name) is not None
        else:
            assert engine in one_line(lambda n=name: getattr(record, n))


@each()
def test_views_and_exports_write_files(engine, straight, tmp_path):
    record, views = straight(engine), ds.views
    views.view_record(record, tmp_path / "replay.html")
    views.write_report(record.path, tmp_path / "report.html", replay=False)
    views.plot_record(record, tmp_path / "energy.png", what="energy")
    views.export_paraview(record, tmp_path / "run.xdmf")
    for ending in ("csv", "nc", "png"):
        views.export_record(record, tmp_path / f"run.{ending}")
    written = {one.name: one.stat().st_size for one in tmp_path.iterdir()}
    assert set(written) == {"replay.html", "report.html", "energy.png", "run.xdmf", "run.xdmf.h5", "run.csv",
                            "run.nc", "run.png"}  # fmt: skip
    assert min(written.values()) > 0
    assert "energy" in (tmp_path / "report.html").read_text(encoding="utf-8").lower()


@each()
def test_observables_are_taken_of_every_entry(engine, straight):
    record, (_, label, pattern, _) = straight(engine), LABELS[engine]
    wanted = {entry: ds.Energy(entry=entry, at="max") for entry in ENTRIES}
    wanted["place"] = ds.observables.Position(body=label, axis="z", at="series")
    wanted["moved"] = ds.Displacement(body=pattern, axis="length", over="max")
    wanted["speed"] = ds.observables.Velocity(body=label, axis="x", at="peak")
    found = ds.observe(record, wanted)
    energy = record.energy()
    for entry in ENTRIES:
        assert float(found[entry]) == float(energy[entry].max()) and found[entry].attrs["units"] == "J"
    assert np.array_equal(found["place"].values, record.position(label).sel(axis="z").values)
    assert float(found["moved"]) > 0.0 and found["speed"].attrs["units"] == "m/s"


@each()
def test_unknown_channels_and_labels_are_answered(engine, straight):
    record, (_, label, _, _) = straight(engine), LABELS[engine]
    known = record.channels[0].name
    assert f'did you mean "{known}"' in one_line(lambda: record.channel(known + "x"))
    wrong = label[:2] + label[1:]
    for what in (record.position, record.displacement, record.velocity):
        text = one_line(lambda w=what: w(wrong))
        assert f'"{wrong}"' in text and "did you mean" in text


def foreign_file(path, kind, version):
    """An HDF5 file that says it is of some format, or of none."""
    with h5py.File(path, "w") as file:
        file["numbers"] = np.arange(3)
        if kind is not None:
            file.attrs["format"], file.attrs["version"] = kind, version


FILES = {
    "missing": lambda path: None,
    "text": lambda path: path.write_text("bodies: {}\n"),
    "foreign": lambda path: foreign_file(path, None, 0),
    "old record": lambda path: foreign_file(path, "drystone record", 2),
    "old structures": lambda path: foreign_file(path, "drystone structures", 1),
    "old masonry": lambda path: foreign_file(path, "drystone masonry", 1),
    "newer record": lambda path: foreign_file(path, "drystone record", 999),
}


@each(tuple(FILES), "kind")
def test_files_that_are_no_records_are_refused(kind, tmp_path):
    path = tmp_path / "run.h5"
    FILES[kind](path)
    for act in (ds.open, ds.resume):
        text = one_line(lambda a=act: a(path))
        assert "run.h5" in text
        if kind.startswith(("old", "newer")):
            assert "version" in text
