"""Scenes with beams that yield or bend far: files, refusals, restarts, records, observables, plots."""

import numpy as np
import pytest

import drystone as ds
from drystone.observables import observe
from drystone.scene.files import parse_scene, scene_text

S = ds.structures
FILE = """
gravity: [0, 0, -9.81]
structures:
  left:
    kind: frame
    planar: true
    geometry: p-delta
    weight: true
    nodes:
      a: {at: [0, 0, 0]}
      b: {at: [5, 0, 0]}
      c: {at: [0, 0, 3], mass: 2e4}
      d: {at: [5, 0, 3], mass: 2e4}
    members:
      column1: &column
        kind: beam
        nodes: [a, c]
        young: 2.1e+11
        section: {kind: i, depth: 0.2, width: 0.2, web: 0.009, flange: 0.015}
        hinges: {yield_moment: 1.0e+5, hardening: 0.02, axial_yield: 2.0e+6}
      column2: {<<: *column, nodes: [b, d]}
      beam:
        kind: beam
        nodes: [c, d]
        section:
          kind: reinforced-concrete
          depth: 0.4
          width: 0.3
          cover: 0.04
          concrete: {kind: concrete, strength: 3.0e+7}
          steel: {kind: steel, yield_stress: 4.5e+8, curve: menegotto-pinto}
          bars: [{at: -0.16, count: 3, diameter: 0.016}, {at: 0.16, count: 3, diameter: 0.016}]
        pieces: 4
    supports: {a: fixed, b: fixed}
  right:
    kind: shear
    masses: [3e4]
    stiffnesses: [2e7]
pounding:
  slab: {between: [left.d, right.floor1], gap: 0.01, restitution: 0.6}
run: {until: 1.0, dt: 1e-3}
"""


def shaken():
    scene = parse_scene(FILE)
    t = 0.01 * np.arange(100)
    scene.add_ground_motion(x=S.GroundMotion(dt=0.01, acceleration=7.0 * np.sin(12.0 * t)))
    return scene


@pytest.fixture(scope="module")
def record():
    return ds.run(shaken(), progress=False)


def test_a_file_says_all_that_python_says(record):
    scene = shaken()
    again = parse_scene(scene_text(scene))
    assert again.structures == scene.structures
    column = scene.structures["left"].members["column1"]
    assert column.hinges == S.Hinges(yield_moment=1e5, hardening=0.02, axial_yield=2e6)
    energy = record.energy().isel(time=-1)
    assert float(energy["plastic"]) > 0.0 and float(energy["hysteresis"]) > 0.0
    assert record.structures.impacts().sizes["impact"] > 0
    assert float(np.abs(record.energy()["residual"]).max()) < 1e-7 * float(energy["work"])


def test_a_run_that_was_stopped_goes_on_bit_for_bit(tmp_path, record):
    path = tmp_path / "half.h5"
    scene = shaken()
    ds.run(scene, until=0.431, to=path, progress=False)
    whole = ds.resume(path, until=1.0, progress=False)
    assert whole.state_hash == record.state_hash


def test_linear_momentum_is_accounted_for(record):
    """Members that yield are internal but for what the ground holds: nothing is left over (Q.6)."""
    linear = abs(record.momentum()["linear"].sel(axis="x")).max("time")
    # balance is sought to a share of the tolerance in each of a thousand steps
    assert float(linear.sel(flow="residual")) < 1e-4 * float(linear.sel(flow="supports"))


def test_forces_envelopes_and_rotations(record):
    structures = record.structures
    forces = structures.member_forces("left.column1")
    assert forces.dims == ("time", "end", "component")
    assert float(np.abs(forces.sel(component="M_z")).max()) < 1.3e5
    # at the joint, the column's moment and the beam's are one; the frame carries its weight
    assert float(forces.sel(component="N", end="start")[0]) == pytest.approx(-2e4 * 9.81, rel=1e-6)
    joint = structures.member_forces("left.beam").sel(end="start", component="M_z").values
    assert np.abs(joint) == pytest.approx(
        np.abs(forces.sel(end="end", component="M_z").values), abs=1e-6 * np.abs(joint).max()
    )
    envelope = structures.member_envelope("left.column*")
    assert envelope.sizes["member"] == 2
    assert float(envelope.sel(member="left.column1", end="end", component="N", bound="max")) == float(
        forces.sel(end="end", component="N").max()
    )
    rotation = structures.hinge_rotation("left.column2")
    assert float(np.abs(rotation.sel(around="z")).max()) > 1e-3
    assert float(np.abs(structures.member_stress("left.column1").sel(stress="max")).max()) > 1e8
    with pytest.raises(ds.InputError, match=r'no beam "left.colum1".*left.column1'):
        structures.member_forces("left.colum1")
    with pytest.raises(ds.InputError, match="no hinges"):
        structures.hinge_rotation("left.beam")
    with pytest.raises(ds.InputError, match="made of fibres"):
        structures.member_stress("left.beam")


def test_damping_forces_are_added_on_request():
    ratios = S.RayleighDamping(ratios=(0.05, 0.05))
    frame = parse_scene(FILE).structures["left"].model_copy(update={"damping": ratios, "geometry": "linear"})
    plain = {name: S.Beam(nodes=one.nodes, young=2e11, section=S.Rectangle(depth=0.2, width=0.2))
             for name, one in frame.members.items()}  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("left", frame.model_copy(update={"members": plain, "velocity": {"c": (1.0, 0, 0)}}))
    run = ds.run(scene, until=0.2, dt=1e-3, progress=False)
    bare, damped = (run.structures.member_forces("left.column1", damping=d) for d in (False, True))
    assert 0.0 < float(np.abs(damped - bare).max()) < 0.2 * float(np.abs(bare).max())
    modal = frame.model_copy(update={"members": plain, "damping": S.ModalDamping(ratios=(0.05,))})
    scene = ds.Scene()
    scene.add_structure("left", modal)
    with pytest.raises(ds.InputError, match="modal damping"):
        ds.run(scene, until=0.01, dt=1e-3, progress=False).structures.member_forces("left.beam", damping=True)


def test_observables_of_members(record):
    wanted = {
        "moment": {"kind": "member_demand", "member": "left.column1", "component": "M_z", "at": "peak"},
        "turn": {"kind": "plastic_rotation", "member": "left.column2", "at": "peak"},
    }
    got = observe(record, wanted)
    assert abs(float(got["moment"])) == pytest.approx(
        float(np.abs(record.structures.member_forces("left.column1").sel(component="M_z")).max())
    )
    assert abs(float(got["turn"])) > 1e-3


def test_plots_of_members(record):
    figure = S.plot_member(record, ["left.column1", "left.beam"])
    assert [axes.get_ylabel() for axes in figure.axes][:1] == ["N [N]"]
    assert len(S.plot_envelope(record).axes[0].patches) == 3


def test_the_report_tells_what_beams_carried(record):
    from drystone.report.structures import sections

    (members,) = (one.body for one in sections(record, replay=False) if "section forces" in one.body)
    assert "left.column1" in members and "plastic rotation" in members


BARS = "bars: [{at: -0.16, count: 3, diameter: 0.016}, {at: 0.16, count: 3, diameter: 0.016}]"


def wrong(change, match):
    text = FILE
    for old, new in change:
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(ds.InputError, match=match):
        ds.run(parse_scene(text), until=0.01, progress=False)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ([(BARS, "bars: []")], "bars"),
        ([("at: 0.16,", "at: 0.26,")], "outside of the depth"),
        ([("diameter: 0.016}, {", "diameter: 16}, {")], "in metres"),
        ([("cover: 0.04", "cover: 0.2")], "leaves no core"),
        ([("young: 2.1e+11", "young: -1")], "young"),
        ([("depth: 0.2,", "depth: -0.2,")], "depth"),
        ([("young: 2.1e+11", "area: 0.1")], "area follow from the section"),
        ([("geometry: p-delta", "geometry: p-dleta")], "p-delta"),
        ([("axial_yield: 2.0e+6", "axial_yield: 2.0e+6, interaction: [[-1, 0], [1, 1]]")], "one of them"),
        ([("axial_yield: 2.0e+6", "interaction: [[1, 0], [-1, 1]]")], "rising"),
        ([("planar: true", "planar: false"), ("geometry: p-delta", "geometry: corotational")], "planar frames"),
        ([("mass: 2e4", "mass: 2e7"), ("yield_moment: 1.0e+5", "yield_moment: 10.0")], 'buckles, most at "left'),
    ],
)  # fmt: skip
def test_wrong_input_is_named(change, match):
    wrong(change, match)


def test_space_frames_with_hinges_and_fibres_run():
    # a tripod of three kinds of columns under a rigid floor, shaken along x and y
    nodes = {f"{k}": S.Node(at=(3.0 * k, 2.0 * (k % 2), 0.0)) for k in range(3)}
    nodes |= {f"t{k}": S.Node(at=(3.0 * k, 2.0 * (k % 2), 3.0)) for k in range(3)}
    section = parse_scene(FILE).structures["left"].members["beam"].section
    steel = S.ISection(depth=0.2, width=0.2, web=0.009, flange=0.015)
    columns = [
        {"section": section, "pieces": 3, "density": 2500.0},
        {"young": 2e11, "section": steel, "hinges": S.Hinges(yield_moment=1e5, yield_moment_side=6e4, hardening=0.02)},
        {"young": 2e11, "section": steel},
    ]  # fmt: skip
    members = {f"c{k}": S.Beam(nodes=(f"{k}", f"t{k}"), **columns[k]) for k in range(3)}
    frame = ds.Frame(
        geometry="p-delta", nodes=nodes, members=members,
        floors={"slab": S.Floor(nodes=("t0", "t1", "t2"), mass=3e4, inertia=5e4)},
        supports={f"{k}": "fixed" for k in range(3)}, weight=True,
    )  # fmt: skip
    scene = ds.Scene(gravity=(0, 0, -9.81))
    scene.add_structure("a", frame)
    t = 0.01 * np.arange(100)
    wave = S.GroundMotion(dt=0.01, acceleration=9.0 * np.sin(10.0 * t))
    scene.add_ground_motion(x=wave, y=wave)
    run = ds.run(scene, until=1.0, dt=1e-3, progress=False)
    energy = run.energy().isel(time=-1)
    assert (
        float(energy["plastic"]) > 0.0 and float(energy["hysteresis"]) > 0.0 and run.trust.unconverged == 0.0
    )
    assert float(np.abs(run.energy()["residual"]).max()) < 1e-6 * float(energy["work"])
    moments = run.structures.member_forces("a.c1").sel(end="start")
    rotation = run.structures.hinge_rotation("a.c1").sel(end="start")
    back = [
        0.02 * 6.0 * 2e11 * i / 3.0 for i in (steel.properties().inertia, steel.properties().inertia_side)
    ]
    # on or inside the ellipse, moved by hardening (a section force at the start is minus the end moment)
    z = (-moments.sel(component="M_z").values - back[0] * rotation.sel(around="z").values) / 1e5
    y = (-moments.sel(component="M_y").values - back[1] * rotation.sel(around="y").values) / 6e4
    assert np.hypot(z, y).max() == pytest.approx(1.0, abs=1e-6)
