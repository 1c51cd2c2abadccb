"""Devices, regular frames, floors that pound and points between storeys: scenes, files, errors, records."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene.files import parse_scene, scene_text

S = ds.structures

ISOLATED = """
title: isolated
gravity: [0, 0, -9.81]
structures:
  house:
    kind: shear
    masses: [4e4, 3e4, 3e4]
    stiffnesses: [0, 5e7, 4e7]
    damping: {kind: rayleigh, ratios: [0.02, 0.02]}
    velocity: {floor1: [0.6, 0, 0], floor2: [0.6, 0, 0], floor3: [0.6, 0, 0]}
devices:
  rubber: {kind: lead-rubber, between: [ground, house.floor1], stiffness: 8e6, yield_force: 4e4}
  bowl: {kind: friction-pendulum, between: [ground, house.floor1], radius: 2.5, friction: 0.06, friction_slow: 0.03, load: 5e5}
  oil: {kind: viscous, between: [house.floor1, house.floor2], coefficient: 2e5, exponent: 0.4, direction: [1, 0, 0]}
  brace: {kind: viscous, between: [house.floor2, house.floor3], coefficient: 2e5, brace: 1e7, direction: [1, 0, 0]}
  slider: {kind: friction, between: [house.floor2, house.floor3], slip_force: 2e4}
  steel: {kind: yielding, between: [house.floor1, house.floor2], stiffness: 2e7, hysteresis: {kind: bilinear, yield_force: [3e3]}}
run: {until: 2, dt: 1e-3, every: 2e-3}
"""  # noqa: E501


def lines(text):
    with pytest.raises(ds.InputError) as caught:
        parse_scene(text, "f.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_every_cause_has_its_entry_and_the_books_close(tmp_path):
    scene = parse_scene(ISOLATED)
    assert parse_scene(scene_text(scene)) == scene
    record = ds.run(scene, to=tmp_path / "a.h5")
    energy = record.energy().isel(time=-1)
    for cause in ("damping", "friction", "plastic", "hysteresis"):
        assert float(energy[cause]) > 5.0, cause
    assert np.abs(record.energy()["residual"]).max() < 1e-9 * 0.5 * 1e5 * 0.36
    assert record.summary()["capped_steps"] == 0
    # what the devices took is what the ledger says, but for the damping of the building itself
    lost = {name: float(record.structures.device(name)["energy"][-1].sum()) for name in scene.devices}
    assert lost["slider"] + lost["bowl"] == pytest.approx(float(energy["friction"]), rel=0.05)
    assert lost["steel"] == pytest.approx(float(energy["plastic"]), rel=0.05)
    again = ds.open(tmp_path / "a.h5")
    assert again.structures.device("bowl").equals(record.structures.device("bowl"))
    with pytest.raises(ds.InputError, match='did you mean "bowl"'):
        record.structures.device("bwol")
    figure = S.plot_loops(record, ["bowl", "rubber"])
    assert [axes.get_title() for axes in figure.axes] == ["bowl", "rubber"]


def test_devices_resume_bit_for_bit(tmp_path):
    scene, path = parse_scene(ISOLATED), tmp_path / "a.h5"
    straight = ds.run(scene)
    ds.run(scene, until=1.0, to=path)
    resumed = ds.resume(path, until=2.0)
    assert resumed.state_hash == straight.state_hash
    assert np.array_equal(resumed.arrays("spring")[0], straight.arrays("spring")[0])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[ground, house.floor1], stiffness", "[ground, house.flor1], stiffness", 'devices.rubber.between.1: "house" has no node "flor1", did you mean "floor1"?'),  # noqa: E501
        ("[ground, house.floor1], radius", "[ground, hous.floor1], radius", 'there is no such structure, did you mean "house"?'),  # noqa: E501
        ("kind: lead-rubber", "kind: leed-rubber", 'did you mean "lead-rubber"?'),
        ("radius: 2.5, ", "", "devices.bowl"),
        ("friction_slow: 0.03", "friction_slow: 0.3", "expected friction_slow up to friction"),
        ("[house.floor2, house.floor3], slip", "[house.floor2, house.floor2], slip", "expected two different points"),
        ("stiffnesses: [0, 5e7, 4e7]", "stiffnesses: [0, 0, 4e7]", "expected positive stiffnesses"),
    ],
)  # fmt: skip
def test_bad_devices_are_answered_with_places(old, new, expected):
    assert old in ISOLATED
    found = lines(ISOLATED.replace(old, new))
    assert any(expected in line for line in found), found
    assert all(line.startswith("f.yaml:") for line in found)


def test_mechanisms_are_named_by_their_node():
    scene = parse_scene(ISOLATED)
    for name in ("rubber", "bowl"):
        scene.devices.pop(name)
    with pytest.raises(ds.InputError, match=r'house: node "floor[123]" can move along x without resistance'):
        ds.run(scene)
    # a column that nothing holds at its foot, and one with a hinge too many
    steel = {"young": 2e11, "area": 0.01, "inertia": 1e-4}
    frame = ds.Frame(
        planar=True,
        nodes={"a": S.Node(at=(0, 0, 0)), "b": S.Node(at=(0, 0, 3), mass=100.0, inertia=(1, 1, 1))},
        members={"c": S.Beam(nodes=("a", "b"), **steel)}, supports={"a": "pinned"},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("f", frame)
    with pytest.raises(ds.InputError, match=r'f: node "b" can move along x without resistance'):
        ds.run(scene, until=0.1, dt=1e-3)
    with pytest.raises(ds.InputError, match=r"without resistance"):
        ds.check(scene)


def test_devices_need_mass_where_they_end():
    steel = {"young": 2e11, "area": 0.01, "inertia": 1e-4}
    frame = ds.Frame(
        planar=True,
        nodes={"a": S.Node(at=(0, 0, 0)), "b": S.Node(at=(0, 0, 3)), "c": S.Node(at=(0, 0, 6), mass=100.0)},
        members={"low": S.Beam(nodes=("a", "b"), **steel), "high": S.Beam(nodes=("b", "c"), **steel)},
        supports={"a": "fixed"},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("f", frame)
    scene.add_device("d", S.ViscousDamper(between=("ground", "f.b"), coefficient=1e3))
    with pytest.raises(ds.InputError, match=r'devices\.d: "f\.b" has no mass there'):
        ds.run(scene, until=0.1, dt=1e-3)
    with pytest.raises(ds.InputError, match="taken"):
        scene.add_device("d", S.ViscousDamper(between=("ground", "f.b"), coefficient=1e3))


def test_damper_in_a_brace_acts_along_its_line():
    column = S.Profile(young=3e10, area=0.16, inertia=2e-3)
    frame = S.RegularFrame(
        bays=(4.0,), storeys=(3.0,), column=column, beam=column, floor_load=5e3, width=5.0,
        velocity={"floor1": (0.3, 0.0, 0.0)},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("a", frame)
    scene.add_device("d", S.ViscousDamper(between=("a.n1_0", "a.n2_1"), coefficient=1e5))
    record = ds.run(scene, until=0.5, dt=1e-3)
    sway = record.displacement("a.floor1").sel(axis="x").values
    stretch = record.structures.device("d")["displacement"].sel(part="axial").values
    lift = record.displacement("a.n2_1").sel(axis="z").values
    assert stretch == pytest.approx(0.8 * sway + 0.6 * lift, abs=1e-12)
    assert float(record.energy()["damping"][-1]) > 10.0


COLUMN = {"young": 3e10, "area": 0.16, "inertia": 2.13e-3}
BEAM = {"young": 3e10, "area": 0.18, "inertia": 5.4e-3}


def regular(**values):
    given = {
        "bays": (5.0, 5.0),
        "storeys": (4.0, 3.0, 3.0),
        "column": COLUMN,
        "beam": BEAM,
        "floor_load": 6e3,
    }
    return S.RegularFrame(**{**given, **({} if "bays_y" in values else {"width": 6.0}), **values})


def test_regular_frame_in_a_plane():
    frame = regular().frame()
    assert frame.planar and len(frame.nodes) == 12 and len(frame.members) == 9 + 6
    assert frame.members["c2_3"].nodes == ("n2_2", "n2_3") and frame.members["b1_2"].nodes == ("n1_2", "n2_2")
    assert frame.nodes["n3_3"].at == (10.0, 0.0, 10.0) and set(frame.supports) == {"n1_0", "n2_0", "n3_0"}
    assert frame.floors["floor3"].mass == pytest.approx(6e3 * 60.0 / 9.81)
    by_hand = regular(column=tuple(S.Profile(**COLUMN) for _ in range(3)), floor_load=(6e3, 6e3, 6e3)).frame()
    assert by_hand == frame


def test_regular_frame_in_space_is_as_stiff_as_its_planar_frames():
    # square columns, two lines of y: twice the planar frame with half the mass each sways alike
    deep = regular(bays_y=(6.0,))
    frame = deep.frame()
    assert not frame.planar and "c2_1_3" in frame.members and "bx1_2_3" in frame.members
    assert "by3_1_2" in frame.members and len(frame.members) == 18 + 12 + 9
    flat = S.modes_of(regular(width=3.0), 1).frequency[0]
    modes = S.modes_of(deep, 6)
    along_x = modes.frequency[modes.participation[:, 0].argmax()]
    assert along_x == pytest.approx(flat, rel=1e-6)


def test_regular_frame_in_a_file_and_its_mistakes():
    text = """
structures:
  a:
    kind: regular
    bays: [5, 5]
    storeys: [4, 3]
    column: {young: 3e10, section: {kind: rectangle, depth: 0.4, width: 0.4}}
    beam: {young: 3e10, area: 0.18, inertia: 5.4e-3}
    floor_load: 6e3
    width: 6
run: {until: 0.1, dt: 1e-3}
"""
    scene = parse_scene(text)
    assert parse_scene(scene_text(scene)) == scene
    record = ds.run(scene)
    assert record.displacement("a.floor2").sizes["time"] == 101
    assert "expected positive bays" in lines(text.replace("[5, 5]", "[5, 0]"))[0]
    assert (
        "expected 1 or 2 of them" in lines(text.replace("floor_load: 6e3", "floor_load: [1e3, 2e3, 3e3]"))[0]
    )
    assert "needs the width" in lines(text.replace("    width: 6\n", ""))[0]
    assert any("expected inertia" in line for line in lines(text.replace(", inertia: 5.4e-3", "")))


def test_isolated_frame_in_space_stands_on_its_bearings():
    tower = regular(
        bays_y=(6.0,), base="devices", base_load=8e3, weight=True, velocity={"floor0": (0.2, 0.1, 0.0)}
    )
    scene = ds.Scene()
    scene.add_structure("a", tower)
    with pytest.raises(ds.InputError, match="without resistance"):
        ds.run(scene, until=0.1, dt=1e-3)
    for i in range(1, 4):
        for j in (1, 2):
            bearing = S.FrictionPendulum(
                between=("ground", f"a.n{i}_{j}_0"), radius=2.0, friction=0.05, load=2.3e5, vertical=1e9
            )
            scene.add_device(f"iso{i}{j}", bearing)
    record = ds.run(scene, until=0.5, dt=1e-3)
    weight = -sum(float(record.structures.device(name)["force"].sel(part="z")[0]) for name in scene.devices)
    assert weight == pytest.approx((3 * 6e3 + 8e3) * 60.0, rel=1e-6)
    assert float(record.energy()["friction"][-1]) > 0.0
    assert np.abs(record.energy()["residual"]).max() < 1e-8 * float(np.abs(record.energy()["friction"]).max())


def two(scene_values=None, **values):
    scene = ds.Scene(**(scene_values or {}))
    scene.add_structure("left", regular())
    scene.add_structure("right", regular(**{"at": (10.05, 0.0, 0.0), **values}))
    return scene


def test_floors_meet_floors_of_their_level():
    scene = two()
    scene.pound_floors("left", "right", restitution=0.6)
    pairs = scene.all_pairs()
    assert list(pairs) == [f"left-right.floor{k}-floor{k}" for k in (1, 2, 3)]
    pair = pairs["left-right.floor2-floor2"]
    assert pair.between == ("left.n3_2", "right.n1_2") and pair.gap == pytest.approx(0.05)
    assert pair.direction == (1.0, 0.0, 0.0) and pair.restitution == 0.6
    # the other way round they face each other along -x
    scene = two()
    scene.pound_floors("right", "left", restitution=0.6)
    pair = scene.all_pairs()["right-left.floor2-floor2"]
    assert pair.between == ("right.n1_2", "left.n3_2") and pair.direction == (-1.0, 0.0, 0.0)
    assert pair.gap == pytest.approx(0.05)


def test_floors_meet_columns_where_levels_differ():
    scene = two(storeys=(3.5, 3.5, 3.5, 3.5), floor_load=6e3)
    scene.pound_floors("left", "right", restitution=0.6, name="joint")
    between = {name: pair.between for name, pair in scene.all_pairs().items()}
    # left at 4, 7, 10 m; right at 3.5, 7, 10.5, 14 m
    assert between["joint.floor2-floor2"] == ("left.n3_2", "right.n1_2")
    assert between["joint.floor1-c1_2"] == ("left.n3_1", f"right.c1_2@{0.5 / 3.5:.9g}")
    assert between["joint.floor3-c1_3"] == ("left.n3_3", f"right.c1_3@{3.0 / 3.5:.9g}")
    assert between["joint.c3_1-floor1"] == ("left.c3_1@0.875", "right.n1_1")
    assert len(between) == 4  # floors 3 and 4 of the right one are above the left one
    record = ds.run(scene, until=0.02, dt=1e-3)
    assert list(record.structures.gap()["pair"].values) == list(between)
    # which of its ends a column is given from does not matter
    frame = scene.plain_structures()["right"]
    turned = frame.model_copy(
        update={
            "members": {
                **frame.members,
                "c1_2": frame.members["c1_2"].model_copy(update={"nodes": ("n1_2", "n1_1")}),
            }
        }
    )
    scene.structures["right"] = turned
    assert scene.all_pairs()["joint.floor1-c1_2"].between[1] == f"right.c1_2@{1 - 0.5 / 3.5:.9g}"


def test_slabs_in_space_meet_along_their_edges():
    scene = ds.Scene()
    scene.add_structure("left", regular(bays_y=(6.0,)))
    scene.add_structure("right", regular(bays_y=(4.0, 4.0), at=(10.03, 2.0, 0.0), storeys=(4.0, 3.0, 3.0)))
    scene.pound_floors("left", "right", restitution=0.5, name="j")
    between = {name: pair.between for name, pair in scene.all_pairs().items()}
    # edges from y = 0 to 6 and from 2 to 10 face each other from 2 to 6
    assert between["j.floor2-floor2.1"] == ("left.by3_1_2@0.333333333", "right.n1_1_2")
    assert between["j.floor2-floor2.2"] == ("left.n3_2_2", "right.n1_2_2")
    assert len(between) == 6
    # across y, and with columns: those of the right one that stand before the left slab
    scene = ds.Scene()
    scene.add_structure("left", regular(bays_y=(6.0,)))
    scene.add_structure("right", regular(bays_y=(4.0,), at=(2.5, 6.02, 0.0), storeys=(3.0, 3.0, 3.0)))
    scene.pound_floors("left", "right", restitution=0.5, name="j")
    pairs = scene.all_pairs()
    assert pairs["j.floor1-c1_1_2"].between == ("left.bx1_2_1@0.5", "right.c1_1_2@0.333333333")
    assert pairs["j.floor1-c1_1_2"].direction == (0.0, 1.0, 0.0)
    assert "j.floor1-c3_1_2" not in pairs  # at x = 12.5 m nothing stands before it
    scene.structures["left"] = regular(bays_y=(6.0,), velocity={"floor3": (0.0, 1.0, 0.0)})
    record = ds.run(scene, until=0.1, dt=1e-3)
    assert record.structures.impacts().sizes["impact"] > 0


def test_shear_buildings_meet_between_storeys():
    text = """
structures:
  left: {kind: shear, masses: [3e5, 3e5], stiffnesses: [4e8, 3e8], heights: [3.6, 3.6], velocity: {floor1: [0.5, 0, 0]}}
  right: {kind: shear, masses: [2e5, 2e5], stiffnesses: [6e8, 5e8], heights: [3.0, 3.0]}
floor_pounding:
  joint: {between: [left, right], gap: 0.005, restitution: 0.6}
run: {until: 0.3, dt: 1e-3}
"""
    scene = parse_scene(text)
    assert parse_scene(scene_text(scene)) == scene
    pairs = scene.all_pairs()
    assert pairs["joint.floor1-storey2"].between == ("left.floor1", "right.storey2@0.2")
    assert set(pairs) == {"joint.floor1-storey2", "joint.storey1-floor1", "joint.storey2-floor2"}
    record = ds.run(scene)
    impacts = record.structures.impacts()
    assert impacts.sizes["impact"] > 0 and np.abs(record.energy()["residual"]).max() < 1e-6
    # the gap is that of the interpolated point: 3 s^2 - 2 s^3 of the storey
    sway = 0.2**2 * (3.0 - 0.4)
    u = {
        n: record.displacement(n).sel(axis="x").values
        for n in ("left.floor1", "right.floor1", "right.floor2")
    }
    gap = 0.005 + sway * u["right.floor2"] + (1.0 - sway) * u["right.floor1"] - u["left.floor1"]
    assert record.structures.gap().sel(pair="joint.floor1-storey2").values == pytest.approx(gap, abs=1e-12)
    assert "expected a gap" in lines(text.replace("gap: 0.005, ", ""))[0]
    assert (
        'there is no structure "rihgt", did you mean "right"?'
        in lines(text.replace("[left, right]", "[left, rihgt]"))[0]
    )
    wrong = text.replace(
        "floor_pounding:",
        "pounding:\n  p: {between: [left.storey3@0.5, right.floor1], gap: 0.1, restitution: 0}\nfloor_pounding:",
    )
    assert 'f.yaml:6:17 pounding.p.between.0: "left" has no storey "storey3", did you mean' in lines(wrong)[0]


def test_a_point_between_storeys_has_the_mass_of_both_floors():
    # momentum goes to both floors by the same shares; the effective mass is 1/((1-N)^2/m1 + N^2/m2)
    m, share = np.array([2e5, 1e5]), 0.3
    building = ds.ShearBuilding(masses=tuple(m), stiffnesses=(1.0, 1.0))
    ball = S.Structure.from_matrices(
        [[1e5]], None, [[0.0]], nodes={"p": {"x": 0}}, velocity={"p": (1.0, 0, 0)}
    )
    scene = ds.Scene()
    scene.add_structure("a", building)
    scene.add_structure("b", ball)
    scene.add_contact_pair("hit", "b.p", f"a.storey2@{share}", gap=0.001, restitution=0.0)
    record = ds.run(scene, until=0.01, dt=1e-4)
    sway = share**2 * (3.0 - 2.0 * share)
    mass = 1.0 / ((1.0 - sway) ** 2 / m[0] + sway**2 / m[1])
    impulse = float(record.structures.impacts()["impulse"][0])
    assert impulse == pytest.approx(mass * 1e5 / (mass + 1e5), rel=1e-6)
    v = record.velocity("a.*").sel(axis="x").values[-1]
    assert v == pytest.approx(impulse * np.array([1.0 - sway, sway]) / m, rel=1e-5)


def test_floors_that_overlap_at_the_start_are_refused_by_name():
    scene = two(at=(9.9, 0.0, 0.0))
    scene.pound_floors("left", "right", restitution=0.6)
    with pytest.raises(ds.InputError) as caught:
        ds.run(scene, until=0.1, dt=1e-3)
    assert 'floor_pounding.left-right: "left.floor1" and "right.floor1" overlap by 0.1 m at the start' in str(
        caught.value
    )
    bare = two()
    frame = bare.plain_structures()["left"]
    bare.structures["left"] = frame.model_copy(update={"floors": {}})
    bare.pound_floors("left", "right", restitution=0.6)
    assert '"left" has no floors' in str(bare.problems()[0])
    with pytest.raises(ds.InputError, match="give restitution"):
        two().pound_floors("left", "right")


def test_devices_on_the_command_line(tmp_path):
    from typer.testing import CliRunner

    from drystone.cli import app

    path = tmp_path / "a.yaml"
    path.write_text(ISOLATED.replace("until: 2,", "until: 0.1,"))

    def call(*words):
        done = CliRunner().invoke(app, [str(word) for word in words])
        assert done.exit_code == 0, done.output
        return done.output

    assert "6 devices" in call("check", path)
    call("run", path)
    call("plot", tmp_path / "a.h5", "--what", "loops", "--body", "bowl", "--to", tmp_path / "a.png")
    call("export", tmp_path / "a.h5", "--what", "device", "--body", "bowl", "--to", tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_text().startswith("time,x.force,x.displacement,x.velocity,x.energy")
    assert (tmp_path / "a.png").stat().st_size > 1000
