"""Load cells against closed forms and the momentum ledger, in every engine with contacts (theory: load-cells.md)."""

import numpy as np
import pytest

import drystone as ds
from engine_scenes import SCENES

CLOSES = 1e-12  # cells sum what the steps do: they agree with the momentum ledger to round-off


def plate(e=0.5, every=0.05):
    """A ball of 3 kg hits a plate at (0.5, 0.2) with 2 m/s, without gravity."""
    scene = ds.Scene(gravity=(0, 0, 0), run=ds.Run(until=0.2, dt=1e-3, every=every))
    scene.add("plate", ds.Box(size=(2, 2, 0.2)), fixed=True, at=(0, 0, -0.1))
    scene.add("ball", ds.Sphere(0.1), mass=3.0, at=(0.5, 0.2, 0.3), velocity=(0, 0, -2.0))
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.3, restitution=e))
    return scene


def angular(record, about=(0.0, 0.0, 0.0)):
    """The angular impulse of all cells about a point, from the moments [N m s]."""
    moment = record.moment("*", about=about)
    lasting = np.diff(moment["time"].values, prepend=record.time[0])
    return (moment.values * lasting[:, None, None]).sum(axis=(0, 1))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("engine", [name for name in SCENES if name != "structures"])
def test_cells_change_no_bit_and_agree_with_the_momentum_ledger(engine):
    scene = SCENES[engine]()
    scene.connectors = {}  # a rope to the ground is a support, but no contact
    plain = ds.run(scene, progress=False)
    # what fixed bodies get; of masonry what the blocks get from the support below them
    held = ["brick*"] if engine == "masonry" else [name for name, body in scene.bodies.items() if body.fixed]
    for k, name in enumerate(held):
        scene.add_load_cell(f"cell{k}", on=name)
    found = ds.run(scene, progress=False)
    assert found.state_hash == plain.state_hash
    sign = 1.0 if engine == "masonry" else -1.0
    given = found.momentum().sel(flow="supports").isel(time=-1)
    total = sign * found.impulse("*").values[-1].sum(axis=0)
    assert total == pytest.approx(given["linear"].values, abs=CLOSES * np.abs(total).max())
    if engine != "masonry":  # bodies of masonry let joints gape: its angular ledger closes to 1e-5
        turn = -angular(found)
        assert turn == pytest.approx(given["angular"].values, abs=CLOSES * max(1.0, np.abs(turn).max()))


@pytest.mark.parametrize("e", [0.0, 0.5, 1.0])
def test_an_impact_gives_mass_times_one_plus_restitution_times_speed(e):
    scene = plate(e)
    scene.add_load_cell("plate", on="plate", about=(0.5, 0.0, 0.0))
    scene.add_load_cell("ball", on="ball", by="plate")
    record = ds.run(scene, progress=False)
    assert record.impulse("plate").values[-1] == pytest.approx((0, 0, -3.0 * (1 + e) * 2.0), abs=1e-10)
    assert record.impulse("ball").values[-1] == pytest.approx((0, 0, 3.0 * (1 + e) * 2.0), abs=1e-10)
    # eccentric by 0.2 m along y about the point of the cell; about the middle also by 0.5 m along x
    step, hit = 1e-3, -3.0 * (1 + e) * 2.0
    assert record.moment("plate").sum("time").values * step == pytest.approx((0.2 * hit, 0, 0), abs=1e-9)
    turned = record.moment("plate", about=(0, 0, 0)).sum("time").values * step
    assert turned == pytest.approx((0.2 * hit, -0.5 * hit, 0), abs=1e-9)
    if (
        e > 0.0
    ):  # a hard impact is an impulse: its force is that over the step; without rebound it may take two
        assert float(record.largest_force("plate").max()) == pytest.approx(-hit / step, rel=1e-9)


def test_patches_by_box_and_by_face():
    scene = plate()
    scene.add_load_cell("quarter", on="plate", box=((0, 0, -1), (1, 1, 1)))
    scene.add_load_cell("other", on="plate", box=((-1, -1, -1), (0, 1, 1)))
    scene.add_load_cell("top", on="plate", face=(0, 0, 1))
    scene.add_load_cell("side", on="plate", face=(1, 0, 0))
    scene.add_load_cell("nobody", on="plate", by="plate")
    end = ds.run(scene, progress=False).impulse("*").isel(time=-1).sel(axis="z")
    assert end.values == pytest.approx((-9.0, 0.0, -9.0, 0.0, 0.0), abs=1e-12)


def test_a_soft_impact_gives_the_impulse_of_its_restitution():
    """The hysteretic law gives back a share of the energy: e = sqrt(0.36); the error is of the scheme, of order dt."""
    scene = ds.Scene(gravity=(0, 0, 0), run=ds.Run(until=0.005, dt=4e-6, every=0.0025))
    scene.add("plate", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(0.01), mass=0.01, at=(0.03, 0, 0.0105), velocity=(0, 0, -0.5))
    law = ds.Hysteretic(restored=0.36, friction=0.4, normal_stiffness=1e5, tangential_stiffness=4e4)
    scene.interface("soft", between=("*", "*"), law=law)
    scene.add_load_cell("plate", on="plate", every=1e-4)
    record = ds.run(scene, progress=False)
    assert record.engine == "polyhedra" and len(record.force("plate")) == 50
    assert record.impulse("plate").sel(axis="z").values[-1] == pytest.approx(-0.01 * 1.6 * 0.5, rel=2e-3)
    assert angular(record)[1] == pytest.approx(0.03 * 0.01 * 1.6 * 0.5, rel=2e-3)


def test_a_heap_weighs_on_a_plate_what_it_weighs():
    """Blocks at rest on two halves of a floor: together their weight, each its own share."""
    scene = ds.Scene(run=ds.Run(until=0.4, dt=2e-3, every=0.1))
    for name, x in (("left", -0.5), ("right", 0.5)):
        scene.add(name, ds.Box(size=(1, 1, 0.2)), fixed=True, at=(x, 0, -0.1), group="floor")
    for k, x in enumerate((-0.5, 0.5, 0.5)):
        scene.add(f"stone{k}", ds.Box(size=(0.2, 0.2, 0.2)), mass=5.0, at=(x, 0, 0.1 + 0.2 * (k == 2)))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.6))
    for name in ("floor", "left", "right"):
        scene.add_load_cell(name, on=name)
    record = ds.run(scene, progress=False)
    weight = record.force("*").isel(time=-1).sel(axis="z").values
    assert weight == pytest.approx(-9.81 * np.array([15.0, 5.0, 10.0]), rel=1e-9)
    assert record.moment("right", about=(0, 0, 0)).values[-1] == pytest.approx((0, 0.5 * 98.1, 0), abs=1e-6)


def test_a_run_with_cells_goes_on_with_the_same_sums(tmp_path):
    whole = plate()
    whole.add_load_cell("plate", on="plate", every=0.01)
    straight = ds.run(whole, progress=False)
    ds.run(whole, until=0.05, to=tmp_path / "part.h5", progress=False)
    again = ds.resume(tmp_path / "part.h5", until=0.2, progress=False)
    assert again.state_hash == straight.state_hash
    assert (again.force("plate") == straight.force("plate")).all()
    assert len(again.force("plate")) == 20 and float(again.force("plate")["time"][-1]) == pytest.approx(0.2)


def test_a_frame_that_ends_early_keeps_its_samples():
    scene = plate(every=0.06)
    scene.add_load_cell("plate", on="plate", every=0.02)
    record = ds.run(scene, progress=False)
    times = record.force("plate")["time"].values
    assert times == pytest.approx((0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2))
    assert record.impulse("plate").values[-1, 2] == pytest.approx(-9.0, abs=1e-12)


def test_stepping_by_hand_keeps_samples_too():
    scene = plate()
    scene.add_load_cell("plate", on="plate")
    with ds.start(scene) as sim:
        sim.advance(0.023)
        record = sim.record(every=0.04)
        sim.advance(0.177)
    assert record.impulse("plate").values[-1, 2] == pytest.approx(-9.0, abs=1e-12)
    assert (np.diff(record.force("plate")["time"].values) > 0.0).all()


def test_what_cannot_be_measured_is_told_before_the_run():
    scene = plate()
    scene.add_load_cell("plate", on="plat")
    with pytest.raises(ds.InputError, match='no body or group is called "plat", did you mean "plate"'):
        ds.run(scene)
    with pytest.raises(ds.InputError, match="did you mean"):
        ds.check(scene)
    for every, words in ((1e-4, "at least the time step"), (1.0, "at most the time between frames")):
        scene = plate()
        scene.add_load_cell("plate", on="plate", every=every)
        with pytest.raises(ds.InputError, match=words):
            ds.run(scene)
    with pytest.raises(ds.InputError, match="lower corner"):
        plate().add_load_cell("cell", on="plate", box=((0, 0, 0), (1, -1, 1)))
    frames = SCENES["structures"]()
    frames.add_load_cell("slab", on="left.floor1")
    with pytest.raises(ds.InputError, match="base_shear"):
        ds.run(frames)
    record = ds.run(plate(), progress=False)
    with pytest.raises(ds.InputError, match="add_load_cell"):
        record.force("plate")
