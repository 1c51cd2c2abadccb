"""A run that was cut anywhere and resumed has the bits of a straight run."""

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


def test_finished_run_asks_until_when(tmp_path):
    path = tmp_path / "run.h5"
    ds.run(_leaning_tower(), until=0.04, to=path)
    with pytest.raises(ds.InputError, match="say until when"):
        ds.resume(path)


def test_an_interrupt_within_a_step_keeps_the_last_whole_state(straight, tmp_path, monkeypatch):
    """Kills and Ctrl-C between steps are in tests/contracts/test_engine_records.py, for every engine."""
    import drystone.engines.bodies.runner as module

    original, calls = module.advance_some, []

    def interrupted(model, state, *arguments):
        calls.append(1)
        if len(calls) > 12:
            state.position[:] += 1.0  # half a step
            raise KeyboardInterrupt
        return original(model, state, *arguments)

    monkeypatch.setattr(module, "advance_some", interrupted)
    path = tmp_path / "interrupted.h5"
    with pytest.raises(KeyboardInterrupt):
        ds.run(_leaning_tower(), to=path)
    record = ds.open(path)
    assert record.status == "interrupted" and len(record.time) > 1
    monkeypatch.undo()
    _same(ds.resume(path), straight)
