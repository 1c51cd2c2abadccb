"""Options and run settings: defaults, numerical aids, times that make no sense."""

import math

import pytest

import drystone as ds
from drystone.scene import make_run, run_problems


def test_aids_are_off_and_named():
    assert ds.Options().aids() == {}
    assert ds.Options(projection=0.2).aids() == {"projection": 0.2}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"until": 0.0}, r"run\.until: expected greater than 0"),
        ({"until": math.nan}, "finite"),
        ({"until": 1.0, "dt": -1e-3}, r"run\.dt: expected greater than 0"),
        ({"until": 1.0, "evry": 0.1}, 'unknown key, did you mean "every"'),
        ({"dt": 1e-3}, r"run\.until: required, but missing"),
    ],
)
def test_bad_runs_are_refused(values, words):
    with pytest.raises(ds.InputError, match=words):
        make_run(values)


def test_every_frame_is_a_step():
    assert run_problems(ds.Run(until=1.0, dt=1e-3, every=0.02)) == []
    assert run_problems(ds.Run(until=1.0, every=0.02)) == []
    (found,) = run_problems(ds.Run(until=1.0, dt=3e-3, every=0.02))
    assert str(found) == "run.every: expected a multiple of the time step 0.003 s"
    (found,) = run_problems(ds.Run(until=1.0, dt=2.0))
    assert str(found) == "run.dt: expected a time step below the end time 1 s"


def test_bins_have_an_extent():
    with pytest.raises(ValueError, match="expected high above low, got 1 and 1"):
        ds.PlaceBins(low=1.0, high=1.0, count=3)
