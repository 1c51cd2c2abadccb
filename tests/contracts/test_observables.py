"""Every observable of the table: what it takes from a run is what the record says, labelled, with a unit."""

import numpy as np
import pytest
from pydantic import TypeAdapter

import campaign_models as models
import drystone as ds
from drystone.observables import OBSERVABLES, Observable, observable_problems

EXAMPLES = {
    "displacement": {"body": "ball", "axis": "z"},
    "position": {"body": "ball", "axis": "z"},
    "velocity": {"body": "ball", "axis": "length"},
    "distance": {"between": ["ball", "floor"]},
    "energy": {"entry": "kinetic"},
    "loss": {"interface": "bounce", "cause": "impact"},
    "contacts": {},
    "rest_time": {"body": "floor", "speed": 0.1},
    "python": {"call": "campaign_models:last_time", "units": "s"},
}
UNITS = {"displacement": "m", "position": "m", "velocity": "m/s", "distance": "m", "energy": "J", "loss": "J"}
UNITS |= {"contacts": "1", "rest_time": "s", "python": "s"}
TIMED = [kind for kind in EXAMPLES if "at" in OBSERVABLES[kind].model_fields]


@pytest.fixture(scope="module")
def record():
    return ds.run(models.ball(until=1.5))


def test_the_table_is_covered():
    assert set(EXAMPLES) == set(OBSERVABLES) == set(UNITS)
    for kind, one in OBSERVABLES.items():
        assert one.model_fields["kind"].default == kind and one.__doc__


@pytest.mark.parametrize("kind", EXAMPLES)
def test_from_yaml_with_unit(kind, record):
    given = {"kind": kind, **EXAMPLES[kind]}
    described = TypeAdapter(Observable).validate_python(given)
    assert observable_problems({"x": described}, models.ball(until=1.5)) == []
    data = ds.observe(record, {"x": given})
    assert data["x"].dims == () and np.isfinite(data["x"]) and data["x"].attrs["units"] == UNITS[kind]
    assert data.identical(ds.observe(record, {"x": described}))


@pytest.mark.parametrize("kind", TIMED)
def test_moments_agree_with_the_series(kind, record):
    moments = ("series", "final", "max", "min", "peak", 0.5, [0.25, 0.5])
    data = ds.observe(
        record, {f"x{k}": {"kind": kind, **EXAMPLES[kind], "at": at} for k, at in enumerate(moments)}
    )
    series = data["x0"]
    assert series.dims == ("time",) and series["time"].attrs["units"] == "s"
    np.testing.assert_array_equal(series["time"], record.time)
    assert data["x1"] == series[-1] and data["x5"] == series.sel(time=0.5, method="nearest")
    if kind != "contacts":  # its extremes are over steps, not frames
        assert data["x2"] == series.max() and data["x3"] == series.min()
        assert abs(data["x4"]) == abs(series).max()
    assert data["x6"].dims == ("x6_time",) and data["x6"][1] == data["x5"]


def test_values_of_a_bouncing_ball(record):
    data = ds.observe(
        record,
        {
            "fall": ds.Displacement(body="ball", axis="z", at="min"),
            "speed": ds.Velocity(body="ball", axis="length", at=0.505),
            "loss": ds.Loss(at="final"),
            "impact": ds.Energy(entry="impact"),
            "count": ds.ContactCount(loaded=True, at="max"),
            "mean": ds.Position(body="*", axis="z"),
            "rest": ds.RestTime(body="ball", speed=1e-3),
            "apex": ds.RestTime(body="ball", speed=1e-3, lasting=0.0),
            "still": ds.RestTime(body="floor", speed=1e-3),
        },
    )
    assert data["fall"] == pytest.approx(-1.0, abs=2e-3)  # 1 m, caught within a step at 2 m/s
    assert data["speed"] == pytest.approx(2.0 * 0.505, abs=1e-9)  # linear in time, between frames too
    assert data["loss"] == pytest.approx(1.5, abs=8e-3) and data["loss"] == pytest.approx(
        float(data["impact"])
    )
    assert data["count"] == 1.0 and data["still"] == 0.0
    assert np.isnan(data["rest"]) and data["apex"] == pytest.approx(1.5)  # at the top of its flight
    heights = [float(record.position(name)[-1, 2]) for name in ("ball", "floor")]
    assert data["mean"] == pytest.approx(np.mean(heights))


def test_a_run_that_ends_early():
    scene = models.ball(height=0.0)
    scene.options = ds.Options(stop=ds.Stop(rest_speed=1e-2, rest_for=0.05))
    rested = ds.run(scene)
    assert rested.time[-1] < 0.5
    data = ds.observe(rested, {"z": ds.Position(body="ball", axis="z", at=1.0)})
    assert data["z"] == pytest.approx(0.1, abs=1e-6)  # at rest: it stays where it is
    scene = models.ball()
    scene.options = ds.Options(stop=ds.Stop(inside=((-9.0, -9.0, -1.0), (9.0, 9.0, 0.9))))
    left = ds.run(scene)
    with pytest.raises(ds.RunError, match="left the bounds"):
        ds.observe(left, {"z": ds.Position(body="ball", axis="z", at=1.0)})


def test_functions_may_return_series(record):
    def height(record):
        return record.position("ball").sel(axis="z", drop=True)

    data = ds.observe(record, {"z": height, "pair": lambda record: [1.0, 2.0]})
    assert data["z"].dims == ("time",) and data["z"].attrs["units"] == "m"
    assert data["pair"].dims == ("pair_0",)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"kind": "displacment", "body": "a", "axis": "x"}, 'did you mean "displacement"'),
        ({"kind": "displacement", "bdy": "a", "axis": "x"}, 'did you mean "body"'),
        ({"kind": "position", "body": "a", "axis": "x", "at": -1.0}, "from 0 on"),
        ({"kind": "position", "body": "a", "axis": "x", "at": []}, "at least one time"),
        ({"kind": "python", "call": "campaign_models:nothing"}, "can be imported"),
        ({"kind": "energy", "entry": "heat"}, "expected one of kinetic"),
    ],
)
def test_bad_observables(given, message, record):
    with pytest.raises(ds.InputError, match=message):
        ds.observe(record, {"x": given})
