"""What is drawn over bodies: marks of scenes before any run, sensors and curves, limits of colours; runs that grow."""

import numpy as np
import pytest

import drystone as ds
from animations import wave
from drystone.observables import Displacement, Energy, Sensor
from drystone.simulation.check import check
from drystone.simulation.simulate import at_start
from drystone.views.animation import animation_of
from drystone.views.animation.growth import chosen, joined
from drystone.views.encode import unpack
from drystone.views.replay import encode, shown_run, view_record
from drystone.views.sensors import sensors_of
from drystone.views.style import SCALE, SCALE_STOPS, SIGNED_SCALE, SIGNED_STOPS, robust_limits


def forgotten() -> ds.Scene:
    """Two stones on each other, one that has no law with the ground, a rock that flies, a press that is driven."""
    scene = ds.Scene(title="what was forgotten")
    scene.add("ground", ds.Plane(), fixed=True)
    for k in range(2):
        scene.add(f"stone{k}", ds.Box(size=(0.6, 0.3, 0.3)), density=2400.0, at=(0, 0, 0.15 + 0.3 * k))
    scene.add("ghost", ds.Box(size=(0.5, 0.3, 0.3)), density=2400.0, at=(2.2, 0, 0.15))
    scene.add("rock", ds.Sphere(radius=0.2), density=2600.0, at=(0, -2.0, 0.5), velocity=(0, 8.0, 0))
    press = ds.Motion(time=(0.0, 1.0), velocity=((0, 0, -0.1), (0, 0, -0.1)))
    scene.add("press", ds.Box(size=(0.3, 0.3, 0.1)), density=7800.0, at=(0, 0, 1.2), driven=press)
    scene.interface("dry", between=("stone*", "stone*"), law=ds.Coulomb(friction=0.6))
    scene.interface("soil", between=("stone*", "ground"), law=ds.Coulomb(friction=0.4))
    scene.interface("impact", between=("rock", "*"), law=ds.Coulomb(friction=0.5, restitution=0.3))
    return scene


@pytest.fixture(scope="module")
def record():
    with pytest.warns(UserWarning, match="no interface gives them a law"):
        return ds.run(forgotten(), until=0.04, dt=1e-3, every=0.01)


def test_a_scene_shows_what_was_described():
    animation, charts = shown_run(forgotten())
    kinds = animation.mark_kinds
    laws = {"law dry", "law soil", "law impact", "no law"}
    assert charts == [] and {"support", "velocity", "driven", *laws} == set(kinds)
    by_kind = {kind: [mark for mark in animation.marks if mark.kind == kind] for kind in kinds}
    # faces on each other touch at four corners, whatever rounding says; all at height 0.3 and 0
    assert all(abs(mark.at[0, 2]) < 1e-6 for mark in by_kind["law soil"])
    assert len(by_kind["law dry"]) == len(by_kind["law soil"]) == 4 and not by_kind["law impact"]
    assert all(abs(mark.at[0, 2] - 0.3) < 1e-6 for mark in by_kind["law dry"])
    assert "friction 0.4" in kinds["law soil"].text and "(4 at the start)" in kinds["law soil"].text
    assert [mark.label for mark in by_kind["no law"]] == ["ghost, ground: no law"]
    (arrow,) = by_kind["velocity"]
    assert arrow.label == "rock 8 m/s" and arrow.at[1, 1] > arrow.at[0, 1] == -2.0
    assert by_kind["driven"][0].label == "press 0.1 m/s"
    assert any("no law: ghost and ground touch" in note.text for note in animation.notes)
    header, _ = unpack(encode(animation, charts))
    assert len(header["marks"]) == len(animation.marks) and header["mark_kinds"]["no law"]["shape"] == "point"


def test_loads_are_marked():
    scene = forgotten()
    scene.add_blast(charge=2.0, at=(0.0, -5.0, 0.5))
    animation, _ = shown_run(scene)
    (mark,) = [one for one in animation.marks if one.kind == "load"]
    assert mark.label == "charge: 2 kg TNT" and mark.at.tolist() == [[0.0, -5.0, 0.5]]


def test_sensors_ride_on_bodies_and_bring_their_curves(record):
    sensors = {"top": Sensor(y=0.1, z=0.4, body="stone*", axis="z"), "rock": Displacement(body="rock", axis="y"),
               "kinetic": Energy(entry="kinetic")}  # fmt: skip
    animation, charts = shown_run(record, marking=sensors_of(sensors))
    assert [(one.label, animation.names[one.body]) for one in animation.marks] == [
        ("top", "stone1"),
        ("rock", "rock"),
    ]
    titles = [one["title"] for one in charts]
    assert titles == ["energy", "sensor top", "sensor rock", "sensor kinetic"]
    line = next(iter(charts[2]["lines"].values()))
    assert line == pytest.approx(record.displacement("rock").sel(axis="y").values, abs=1e-6)
    assert charts[1]["unit"] == "m"
    before, curves = shown_run(forgotten(), marking=sensors_of(sensors))
    assert curves == [] and before.mark_kinds["sensor"].shape == "square"  # before a run there are no curves
    with pytest.raises(ds.InputError, match=r'observables.far: the sensor is .* off "stone'):
        shown_run(record, marking=sensors_of({"far": Sensor(y=9.0, z=0.4, body="stone*")}))


def test_limits_are_robust():
    assert robust_limits(np.linspace(0.0, 1.0, 101)) == pytest.approx((0.0, 0.98))
    stray = np.append(np.linspace(0.0, 1.0, 199), 1e6)
    assert robust_limits(stray)[1] < 1.0
    assert robust_limits(np.linspace(-1.0, 3.0, 101)) == pytest.approx((-2.92, 2.92))
    assert robust_limits(np.linspace(10.0, 12.0, 101)) == pytest.approx((10.04, 11.96))
    assert robust_limits(np.zeros(5)) == (0.0, 1.0) == robust_limits(np.zeros(0))
    assert robust_limits(np.full(5, 3.0)) == (0.0, 3.0)
    rest = np.concatenate([np.full(990, 1e-9), np.linspace(5.0, 6.0, 10)])  # hardly anything moves
    assert 5.5 < robust_limits(rest)[1] <= 6.0


def test_one_palette_for_pictures_and_replay():
    from matplotlib import colormaps
    from matplotlib.colors import to_hex

    for stops, name in ((SCALE_STOPS, SCALE), (SIGNED_STOPS, SIGNED_SCALE)):
        assert list(stops) == [to_hex(colormaps[name](k / (len(stops) - 1))) for k in range(len(stops))]


def test_animations_grow_and_are_thinned():
    whole = wave(n_frame=12)
    parts = [chosen(whole, np.arange(12)[rows]) for rows in (slice(0, 5), slice(5, 6), slice(6, 12))]
    grown = joined(joined(parts[0], parts[1]), parts[2])
    for name in ("time", "position", "attitude", "life"):
        assert np.array_equal(getattr(grown, name), getattr(whole, name)), name
    assert np.array_equal(grown.fields["speed"].values, whole.fields["speed"].values)
    assert np.array_equal(grown.nodes.position, whole.nodes.position)
    for name in ("end", "body", "point", "force"):
        assert np.array_equal(getattr(grown.chains, name), getattr(whole.chains, name)), name
    few = chosen(whole, np.array([0, 4, 11]))
    first, last = whole.chains.end[3], whole.chains.end[4]
    assert np.array_equal(
        few.chains.force[few.chains.end[0] : few.chains.end[1]], whole.chains.force[first:last]
    )
    # displacements are still counted from the start
    assert np.array_equal(chosen(whole, np.array([5, 6])).rest, whole.position[0])


def test_two_runs_are_one_page(record, tmp_path):
    path = view_record(record, tmp_path / "two.html", beside=forgotten())
    text = path.read_text()
    assert text.count('<script type="text/plain" class="data">') == 2
    with pytest.raises(ds.InputError, match="give the page"):
        view_record(forgotten())


def test_anchors_in_holes_are_no_missing_law():
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add_wall("wall", ds.ArticulatedWall(anchor="ground"))
    assert [one["message"] for one in check(scene)["warnings"] if "no interface" in one["message"]] == []


def test_masonry_shows_joints_and_thrust():
    arch = ds.Masonry(
        laid=ds.masonry.Vault(
            radius=0.9, thickness=0.15, length=0.3, courses=5, bricks=1, bond="stack", ends=False
        ),
        blocks="rigid",
        material=ds.masonry.Material(density=2000.0, young=10e9),
        bed=ds.Joint(normal_stiffness=2e10, tangential_stiffness=8e9, friction=0.8),
        cells=(1, 1, 1),
        supports=[ds.masonry.Fixed(on=["support_right"], name="springer")],
        loads=[ds.masonry.Force(force=(0, 0, -100.0), at=(0.0, 0.0, 1.2), name="cart")],
    )
    scene = ds.Scene(title="arch", masonry=arch)
    animation, _ = shown_run(scene)
    joints = [one for one in animation.marks if one.kind == "law bed"]
    assert len(joints) == 6 and "(6)" in animation.mark_kinds["law bed"].text
    assert [one.label for one in animation.marks if one.kind == "load"] == ["cart 100 N"]
    assert any("support springer: fixed" in note.text for note in animation.notes)
    thrust = animation_of(at_start(scene)).thrust
    assert thrust is not None and thrust.shown and [len(line) for line in thrust.lines] == [6]


def test_a_slope_shows_its_road_and_tells_its_dam_from_what_moves():
    from drystone.views.pictures import colours_of, draw_animation

    scene = ds.Scene(run=ds.Run(until=1.0, dt=1e-2))
    heights = [[0.5 * x] * 5 for x in range(11)]
    scene.add("ground", ds.Terrain(heights=heights, spacing=(1.0, 1.0)), fixed=True)
    scene.add("dam", ds.Box(size=(0.5, 2.0, 1.0)), at=(2.0, 2.0, 1.5), fixed=True)
    scene.add("rock", ds.Sphere(0.3), density=2600.0, at=(8.0, 2.0, 5.0), velocity=(-1.0, 0.0, 0.0))
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(0.5))
    scene.add_mark("road", [(1.0, 0.0), (1.0, 4.0)])
    animation, _ = shown_run(scene)
    assert [name for name, held in zip(animation.names, animation.fixed) if held] == ["dam"]
    (road,) = (mark for mark in animation.marks if mark.label == "road")
    assert road.at[:, 2] == pytest.approx(0.5) and animation.mark_kinds[road.kind].shape == "line"
    by_group = colours_of(animation, None)
    by_speed = colours_of(animation, animation.fields["speed"].values[0])
    assert (by_speed[1] == by_group[1]).all() and (by_speed[2] != by_group[2]).any()
    texts = [one.get_text() for one in draw_animation(animation, 0, colour="speed").axes[0].texts]
    assert texts == ["road"]
