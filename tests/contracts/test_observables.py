"""Every observable of the table: what it takes from a run is what the record says, labelled, with a unit."""

import numpy as np
import pytest
from pydantic import TypeAdapter

import campaign_models as models
import drystone as ds
from drystone.observables import OBSERVABLES, Observable, observable_problems

EXAMPLES = {
    "bodies": {
        "displacement": {"body": "ball", "axis": "z"},
        "position": {"body": "ball", "axis": "z"},
        "velocity": {"body": "ball", "axis": "length"},
        "distance": {"between": ["ball", "floor"]},
        "sensor": {"y": 0.0, "z": 1.1, "body": "ball", "axis": "z"},
        "energy": {"entry": "kinetic"},
        "loss": {"interface": "bounce", "cause": "impact"},
        "contacts": {},
        "rest_time": {"body": "floor", "speed": 0.1},
        "python": {"call": "campaign_models:last_time", "units": "s"},
    },
    "structures": {
        "displacement": {"body": "left.floor1", "axis": "x"},
        "position": {"body": "left.floor1", "axis": "z"},
        "velocity": {"body": "left.*", "axis": "length", "over": "max"},
        "acceleration": {"body": "left.floor1", "axis": "x"},
        "drift": {"storey": "left.storey2"},
        "drift_ratio": {"storey": "left.storey1", "axis": "length"},
        "base_shear": {"structure": "left"},
        "largest_drift": {"structure": "left"},
        "impacts": {},
        "impact_impulse": {"pair": "roof"},
        "impact_force": {"pair": "roo*"},
        "closing": {"pair": "roof"},
        "energy": {"entry": "damping"},
        "loss": {"cause": "damping"},
        "python": {"call": "campaign_models:last_time", "units": "s"},
    },
    "frames": {
        "member_demand": {"member": "left.column", "component": "M_z"},
        "plastic_rotation": {"member": "left.column", "end": "start"},
        "device": {"device": "oil", "what": "force"},
    },
    "heap": {
        "repose_angle": {"body": "sand", "between": [0.0, 1.0], "column": 0.01},
        "flow_rate": {"body": "rain", "level": 0.1, "what": "number"},
        "solid_fraction": {"inside": [[-0.05, -1, 0.0], [0.05, 1, 0.03]]},
        "coordination": {"body": "sand"},
        "fabric": {"component": "zz"},
        "wall_force": {"body": "floor", "axis": "z"},
    },
    "slide": {
        "force": {"cell": "floor", "axis": "z"},
        "impulse": {"cell": "floor"},
        "moment": {"cell": "floor", "about": [1.0, 0.0, 0.0]},
        "crossings": {"body": "ball", "line": [[0.5, -1.0], [0.5, 1.0]], "what": "speed"},
        "run_out": {"body": "ball", "path": [[0.0, 0.0], [1.0, 0.0]]},
        "zone_energy": {"polygon": [[0.2, -1.0], [1.0, -1.0], [1.0, 1.0]]},
    },
    "connected": {"connector": {"connector": "rope", "what": "force"}},
    "masonry": {
        "displacement": {"body": "*", "axis": "y", "over": "max"},
        "position": {"body": "brick*", "axis": "z", "over": "min"},
        "velocity": {"body": "*", "axis": "length", "over": "max"},
        "deflection": {"point": [0.0, 0.0, 0.18], "axis": "y"},
        "blocks_gone": {"beyond": 1e-5},
        "standing": {},
        "leaving_mass": {"beyond": 1e-5},
        "joint_state": {"state": "open"},
        "joint_pressure": {"joints": "bed"},
        "energy": {"entry": "residual"},
        "loss": {},
        "python": {"call": "campaign_models:last_time", "units": "s"},
    },
}
UNITS = {"displacement": "m", "position": "m", "velocity": "m/s", "distance": "m", "energy": "J", "loss": "J"}
UNITS |= {
    "sensor": "m",
    "contacts": "1",
    "rest_time": "s",
    "python": "s",
    "acceleration": "m/s2",
    "drift": "m",
    "drift_ratio": "1",
}
UNITS |= {
    "member_demand": "N m",
    "plastic_rotation": "rad",
    "device": "N",
    "connector": "N",
    "base_shear": "N",
    "deflection": "m",
    "blocks_gone": "1",
    "standing": "1",
    "leaving_mass": "1",
    "joint_state": "1",
    "joint_pressure": "Pa",
}
UNITS |= {
    "repose_angle": "rad",
    "flow_rate": "1/s",
    "solid_fraction": "1",
    "coordination": "1",
    "fabric": "1",
    "wall_force": "N",
}
UNITS |= {"largest_drift": "1", "impacts": "1", "impact_impulse": "N s", "impact_force": "N", "closing": "m"}
UNITS |= {
    "force": "N",
    "impulse": "N s",
    "moment": "N m",
    "crossings": "m/s",
    "run_out": "m",
    "zone_energy": "J",
}
ALL = [(made, kind) for made, kinds in EXAMPLES.items() for kind in kinds]
TIMED = [(made, kind) for made, kind in ALL if "at" in OBSERVABLES[kind].model_fields]


def building() -> ds.Scene:
    """Two storeys let go from a pull."""
    left = ds.ShearBuilding(masses=[4e3, 3e3], stiffnesses=[2e6, 2e6], pulled={"floor2": (0.02, 0.0, 0.0)},
                            damping=ds.structures.ModalDamping(ratios=(0.02,)))  # fmt: skip
    scene = ds.Scene(structures={"left": left}, run=ds.Run(until=1.0, dt=1e-2))
    law = ds.structures.LinearViscoelastic(stiffness=1e6, restitution=0.6)
    scene.add_contact_pair("roof", "left.floor2", "ground", gap=0.01, law=law)
    return scene


def wall() -> ds.Scene:
    """Four courses of two bricks before a charge."""
    masonry = ds.Masonry(
        laid=ds.masonry.Wall(bricks=2, courses=4, length=0.25, height=0.09, thickness=0.12),
        material=ds.masonry.Material(density=2000.0, young=5e9),
        bed=ds.Joint(normal_stiffness=50e9, tangential_stiffness=20e9, friction=0.6),
        cells=(2, 1, 2),
        blocks="rigid",
        blast=ds.Blast(charge=5.0, at=(0.0, -4.0, 0.2), ignition=-4e-3),
    )
    return ds.Scene(masonry=masonry, run=ds.Run(until=4e-3, every=4e-4))


def column() -> ds.Scene:
    """A column with hinges at its ends, let go from a pull beyond yield."""
    hinges = ds.structures.Hinges(yield_moment=2e4, hardening=0.05)
    beam = ds.structures.Beam(nodes=("foot", "top"), young=2e11, area=0.01, inertia=1e-5, hinges=hinges)
    nodes = {"foot": ds.structures.Node(at=(0, 0, 0)), "top": ds.structures.Node(at=(0, 0, 3), mass=1e3)}
    left = ds.Frame(
        planar=True, nodes=nodes, members={"column": beam}, supports={"foot": "fixed"},
        pulled={"top": (0.1, 0.0, 0.0)},
    )  # fmt: skip
    oil = ds.structures.ViscousDamper(between=("ground", "left.top"), coefficient=1e3)
    return ds.Scene(structures={"left": left}, devices={"oil": oil}, run=ds.Run(until=0.5, dt=1e-2))


def pendulum() -> ds.Scene:
    """A ball on a rope."""
    scene = ds.Scene(run=ds.Run(until=0.6, dt=1e-3, every=0.02))
    scene.add("hook", ds.Box(size=(0.1, 0.1, 0.1)), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), mass=2.0, at=(1, 0, 0))
    scene.connect("rope", ds.Rope(breaking_force=40.0), between=("hook", "ball"))
    return scene


def slide() -> ds.Scene:
    """A ball that flies over a floor, which weighs it."""
    scene = ds.Scene(run=ds.Run(until=0.6, dt=2e-3, every=0.02))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), mass=2.0, at=(0, 0, 0.2), velocity=(2, 0, 0))
    scene.interface("bounce", between=("*", "*"), law=ds.Coulomb(friction=0.2, restitution=0.5))
    scene.add_load_cell("floor", on="floor", every=0.02)
    return scene


def heap() -> ds.Scene:
    """A triangular heap of disks, and two that fall."""
    scene = ds.Scene(run=ds.Run(until=0.05, every=0.01), options=ds.Options(overlap=0.01))
    r, rows = 0.01, [(k, i) for k in range(4) for i in range(5 - k)]
    at = [((2 * i - 4 + k) * r, (0.999 + 1.73 * k) * r) for k, i in rows]
    for name, where in (("sand", at), ("rain", [(0.2, 0.105), (0.3, 0.107)])):
        scene.add_grains(name, at=where, radius=r, shape="disk", density=2000.0, thickness=r)
    scene.add("floor", ds.Plane(), fixed=True)
    law = ds.Linear(normal_stiffness=1e4, tangential_stiffness=1e4, restitution=0.1, friction=1.0,
                    rolling={"kind": "spring-dashpot", "friction": 0.5})  # fmt: skip
    scene.interface("rough", between=("*", "*"), law=law)
    return scene


SCENES = {
    "connected": pendulum,
    "slide": slide,
    "heap": heap,
    "bodies": lambda: models.ball(until=1.5),
    "structures": building,
    "frames": column,
    "masonry": wall,
}


@pytest.fixture(scope="module")
def records():
    return {made: ds.run(scene()) for made, scene in SCENES.items()}


@pytest.fixture
def record(records):
    return records["bodies"]


def test_the_table_is_covered():
    assert {kind for _, kind in ALL} == set(OBSERVABLES) == set(UNITS)
    for kind, one in OBSERVABLES.items():
        assert one.model_fields["kind"].default == kind and one.__doc__


@pytest.mark.parametrize(("made", "kind"), ALL)
def test_from_yaml_with_unit(made, kind, records):
    given = {"kind": kind, **EXAMPLES[made][kind]}
    described = TypeAdapter(Observable).validate_python(given)
    assert observable_problems({"x": described}, SCENES[made]()) == []
    data = ds.observe(records[made], {"x": given})
    assert data["x"].dims == () and np.isfinite(data["x"]) and data["x"].attrs["units"] == UNITS[kind]
    assert data.identical(ds.observe(records[made], {"x": described}))


@pytest.mark.parametrize(("made", "kind"), TIMED)
def test_moments_agree_with_the_series(made, kind, records):
    record = records[made]
    half = float(record.time[len(record.time) // 2])
    moments = ("series", "final", "max", "min", "peak", half, [0.5 * half, half])
    given = {"kind": kind, **EXAMPLES[made][kind]}
    data = ds.observe(record, {f"x{k}": {**given, "at": at} for k, at in enumerate(moments)})
    series = data["x0"]
    assert series.dims == ("time",) and series["time"].attrs["units"] == "s"
    np.testing.assert_array_equal(series["time"], record.time)
    assert data["x1"] == series[-1] and data["x5"] == series.sel(time=half, method="nearest")
    if kind != "contacts":  # its extremes are over steps, not frames
        assert data["x2"] == series.max() and data["x3"] == series.min()
        assert abs(data["x4"]) == abs(series).max()
    assert data["x6"].dims == ("x6_time",) and data["x6"][1] == data["x5"]


def test_kinds_and_names_are_checked_before_the_run():
    def said(made, **given):
        one = TypeAdapter(Observable).validate_python(given)
        return [
            f"{'.'.join(map(str, p.path))}: {p.message}"
            for p in observable_problems({"x": one}, SCENES[made]())
        ]

    assert said("masonry", kind="acceleration", body="*", axis="x") == [
        "observables.x.kind: it is for structures, this scene is of masonry"
    ]
    assert 'did you mean "left.storey1"' in said("structures", kind="drift", storey="left.story1")[0]
    assert (
        'no node is called "left.flor1", did you'
        in said("structures", kind="displacement", body="left.flor1", axis="x")[0]
    )
    assert 'expected one of left; got "lfet"' in said("structures", kind="base_shear", structure="lfet")[0]
    assert 'no block is called "brik"' in said("masonry", kind="displacement", body="brik", axis="x")[0]
    assert "only bodies have interfaces" in said("masonry", kind="loss", interface="bed")[0]
    assert (
        "the run ends at 0.004 s" in said("masonry", kind="deflection", point=(0, 0, 0), axis="y", at=1.0)[0]
    )


def test_a_rope_that_breaks(records):
    given = {"force": "max", "broken": "final", "opening": "final"}
    data = ds.observe(
        records["connected"],
        {
            what: {"kind": "connector", "connector": "rope", "what": what, "at": at}
            for what, at in given.items()
        },
    )
    # T = 3 m g sin a reaches 40 N on the way down
    assert (
        35.0 <= float(data["force"]) <= 40.0
        and float(data["broken"]) == 1.0
        and data["broken"].attrs["units"] == "1"
    )


def test_values_of_a_building(records):
    record = records["structures"]
    data = ds.observe(record, {
        "drift": ds.observables.Drift(storey="left.storey2", at=0.0),
        "ratio": ds.observables.DriftRatio(storey="left.storey2", at=0.0),
        "floors": ds.Displacement(body="left.*", axis="x", at=0.0),
        "shear": ds.observables.BaseShear(structure="left", at=0.0),
        "peak": ds.observables.Acceleration(body="left.floor2", axis="x", at="peak"),
    })  # fmt: skip
    # 0.02 m over two equal storeys, heights of 3 m; the springs pull with k u
    assert float(data["drift"]) == pytest.approx(0.01) and float(data["ratio"]) == pytest.approx(0.01 / 3.0)
    assert float(data["floors"]) == pytest.approx(0.015) and abs(float(data["shear"])) == pytest.approx(2e4)
    first = float(record.structures.acceleration("left.floor2")[1, 0])
    assert abs(float(data["peak"])) >= abs(first) > 0.9 * 2e4 / 3e3


def test_values_of_a_bouncing_ball(record):
    data = ds.observe(
        record,
        {
            "fall": ds.Displacement(body="ball", axis="z", at="min"),
            "speed": ds.observables.Velocity(body="ball", axis="length", at=0.505),
            "loss": ds.observables.Loss(at="final"),
            "impact": ds.Energy(entry="impact"),
            "count": ds.observables.ContactCount(loaded=True, at="max"),
            "mean": ds.observables.Position(body="*", axis="z"),
            "rest": ds.observables.RestTime(body="ball", speed=1e-3),
            "apex": ds.observables.RestTime(body="ball", speed=1e-3, lasting=0.0),
            "still": ds.observables.RestTime(body="floor", speed=1e-3),
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
    data = ds.observe(rested, {"z": ds.observables.Position(body="ball", axis="z", at=1.0)})
    assert data["z"] == pytest.approx(0.1, abs=1e-6)  # at rest: it stays where it is
    scene = models.ball()
    scene.options = ds.Options(stop=ds.Stop(inside=((-9.0, -9.0, -1.0), (9.0, 9.0, 0.9))))
    left = ds.run(scene)
    with pytest.raises(ds.RunError, match="left the bounds"):
        ds.observe(left, {"z": ds.observables.Position(body="ball", axis="z", at=1.0)})


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
        ({"kind": "python", "call": "campaign_models:nothing"}, "has no function"),
        ({"kind": "energy", "entry": "heat"}, "expected one of kinetic"),
    ],
)
def test_bad_observables(given, message, record):
    with pytest.raises(ds.InputError, match=message):
        ds.observe(record, {"x": given})
