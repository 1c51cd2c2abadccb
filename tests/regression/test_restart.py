"""A run that was cut anywhere and resumed has the bits of a straight run."""

import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import drystone as ds
from drystone.cases.stack import tower

FIELDS = ("position", "attitude", "velocity", "spin")


def _leaning_tower():
    scene = tower(4)
    scene.add("ball", ds.Sphere(radius=0.1), density=5000.0, at=(-1.0, 0.02, 0.7), velocity=(6.0, 0.0, 0.0))
    scene.interface("hit", between=("ball", "*"), law=ds.Coulomb(friction=0.3, restitution=0.4))
    scene.run = ds.Run(until=0.6, dt=1e-3, every=0.02, contacts=True)
    return scene


@pytest.fixture(scope="module")
def straight():
    return ds.run(_leaning_tower())


def _same(a, b):
    assert a.state_hash == b.state_hash
    for field in FIELDS:
        assert np.array_equal(getattr(a, field)().values, getattr(b, field)().values)
    assert np.array_equal(a.energy().to_array().values, b.energy().to_array().values)
    # a remembered separating axis may spare a look at a pair that is nearly out of reach, so how many contacts are
    # found, though not what they bear, depends on when the list of neighbours was built
    for name in ("loaded", "sweeps", "error", "capped"):
        assert np.array_equal(a.solver()[name].values, b.solver()[name].values), name
    assert np.array_equal(_loads(a), _loads(b))


def _loads(record):
    """Impulses that are not zero in the last frame, in the order of the contacts."""
    impulse = record.contacts(-1)["impulse"].values
    return impulse[impulse.any(axis=1)]


def test_run_then_resume_equals_straight_run(straight, tmp_path):
    path = tmp_path / "cut.h5"
    ds.run(_leaning_tower(), until=0.24, to=path)
    _same(ds.resume(path, until=0.6), straight)


def test_resume_of_a_killed_run(straight, tmp_path):
    path = tmp_path / "killed.h5"
    program = (
        "import drystone.record.bodies as r; r.FLUSH_SECONDS = 0.0\n"
        "import drystone as d, drystone.simulation.drive; drystone.simulation.drive.CHUNK_SECONDS = 1e-9\n"
        "import sys; sys.path.insert(0, sys.argv[2])\n"
        "from test_restart import _leaning_tower\n"
        "d.run(_leaning_tower(), to=sys.argv[1])"
    )
    process = subprocess.Popen([sys.executable, "-c", program, str(path), os.path.dirname(__file__)])
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        if path.exists():
            try:
                if len(ds.Record(path).time) > 5:
                    break
            except (ds.InputError, KeyError, OSError):
                pass
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    killed = ds.Record(path)
    assert killed.status == "running" and 0.0 < killed.time[-1] < 0.6
    _same(ds.resume(path), straight)


def test_finished_run_asks_until_when(straight):
    with pytest.raises(ds.InputError, match="say until when"):
        ds.resume(straight.path)


def test_interrupt_keeps_a_valid_record(tmp_path, monkeypatch):
    import drystone.simulation.simulate as module

    original, calls = module.advance_some, []

    def interrupted(*arguments):
        calls.append(1)
        if len(calls) > 8:
            raise KeyboardInterrupt
        return original(*arguments)

    monkeypatch.setattr(module, "advance_some", interrupted)
    path = tmp_path / "interrupted.h5"
    with pytest.raises(KeyboardInterrupt):
        module.run(_leaning_tower(), to=path)
    record = ds.Record(path)
    assert record.status == "interrupted" and len(record.time) > 1
    monkeypatch.undo()
    assert ds.resume(path).status == "finished"
