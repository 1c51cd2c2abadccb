"""Hard contact against closed forms: one equation per test."""

import numpy as np
import pytest

import drystone as ds


def _on_ground(shape, *, friction=0.3, restitution=0.0, gravity=(0.0, 0.0, -9.81), options=None, **values):
    scene = ds.Scene(gravity=gravity, options=options or ds.Options(tolerance=1e-10))
    scene.add("body", shape, **{"mass": 1.0, **values})
    scene.add("ground", ds.Plane(), fixed=True)
    scene.interface(
        "dry", between=("body", "ground"), law=ds.Coulomb(friction=friction, restitution=restitution)
    )
    return scene


@pytest.mark.parametrize("phase", [0.0, 0.13, 0.5, 0.77, 0.99])
@pytest.mark.parametrize("projection", [0.0, 1.0])
def test_restitution_is_exact_for_any_arrival_phase(phase, projection):
    # u+ = -e u-, wherever within the step the block arrives
    dt, speed, e = 1e-3, 3.0, 0.2
    height = 0.1 + speed * dt * (20.0 + phase)
    scene = _on_ground(
        ds.Box(size=(0.2, 0.2, 0.2)), restitution=e, gravity=(0.0, 0.0, 0.0), at=(0.0, 0.0, height),
        velocity=(0.0, 0.0, -speed), options=ds.Options(tolerance=1e-10, projection=projection),
    )  # fmt: skip
    record = ds.run(scene, until=0.05, dt=dt, every=dt)
    after = record.velocity("body").values[-1]
    assert after == pytest.approx([0.0, 0.0, e * speed], abs=1e-9)
    assert record.position("body").values[:, 2].min() >= 0.1 - 1e-9  # gamma = 2 - theta: no overlap
    lost = 0.5 * speed**2 * (1.0 - e**2)
    assert float(record.energy()["impact"][-1]) == pytest.approx(lost, rel=1e-9)


@pytest.mark.parametrize("direction", [0.0, 30.0, 45.0, 80.0])
def test_sliding_block_stops_where_friction_says_and_does_not_lift(direction):
    # v2 / (2 mu g) = 3.982 m, the same in every direction
    mu, speed, g = 0.32, 5.0, 9.81
    a = np.radians(direction)
    velocity = (speed * np.cos(a), speed * np.sin(a), 0.0)
    scene = _on_ground(ds.Box(size=(0.4, 0.4, 0.1)), friction=mu, at=(0, 0, 0.05), velocity=velocity)
    record = ds.run(scene, until=1.8, dt=1e-3, every=0.01)
    way = record.displacement("body").values
    assert np.hypot(way[-1, 0], way[-1, 1]) == pytest.approx(speed**2 / (2.0 * mu * g), rel=1e-3)
    assert np.abs(way[:, 2]).max() < 1e-9
    assert float(record.energy()["friction"][-1]) == pytest.approx(0.5 * speed**2, rel=1e-9)


@pytest.mark.parametrize("angle", [50.0, 60.0, 75.0])
def test_oblique_impact_of_a_sphere_in_gross_slip(angle):
    # tangential restitution 1 - mu (1 + e) / tan(angle); spin 2.5 mu (1 + e) v_n / R
    mu, e, radius, speed = 0.092, 0.98, 0.1, 3.9
    a = np.radians(angle)
    assert np.tan(a) > 3.5 * mu * (1.0 + e)
    velocity = (speed * np.sin(a), 0.0, -speed * np.cos(a))
    scene = _on_ground(
        ds.Sphere(radius=radius),
        friction=mu,
        restitution=e,
        gravity=(0, 0, 0),
        at=(0, 0, 0.15),
        velocity=velocity,
    )
    record = ds.run(scene, until=0.1, dt=1e-3)
    v = record.velocity("body").values[-1]
    spin = np.linalg.norm(record.spin("body").values[-1])
    assert v[0] / velocity[0] == pytest.approx(1.0 - mu * (1.0 + e) / np.tan(a), rel=1e-9)
    assert v[2] == pytest.approx(-e * velocity[2], rel=1e-9)
    assert spin == pytest.approx(2.5 * mu * (1.0 + e) * speed * np.cos(a) / radius, rel=1e-9)


def _row_of_balls(gap):
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(tolerance=1e-12))
    for k in range(3):
        scene.add(f"ball{k}", ds.Sphere(radius=0.1), mass=1.0, at=((0.2 + gap) * k, 0, 0))
    scene.add("striker", ds.Sphere(radius=0.1), mass=1.0, at=(-0.5, 0, 0), velocity=(1.0, 0, 0))
    scene.interface("hit", between=("*", "*"), law=ds.Coulomb(friction=0.0, restitution=1.0))
    record = ds.run(scene, until=2.0, dt=1e-3)
    return record.velocity("*").isel(time=-1).sel(axis="x").values


def test_newtons_cradle():
    # with gaps wider than a step's displacement the impacts follow one another: the last ball flies off alone
    assert _row_of_balls(0.02) == pytest.approx([0.0, 0.0, 1.0, 0.0], abs=1e-9)
    # in contact they are simultaneous: Newton's law with e = 1 acts at the first contact only (u- = 0 at the others),
    # so the row moves together; momentum is kept and energy is not made
    together = _row_of_balls(0.0)
    assert together.sum() == pytest.approx(1.0, abs=1e-9)
    assert (together**2).sum() <= 1.0 + 1e-9
    assert np.ptp(together[:3]) < 1e-9


def test_dominoes_fall_in_turn():
    scene = ds.Scene()
    n, pitch, height, width = 8, 0.03, 0.05, 0.008
    for k in range(n):
        push = 4.0 if k == 0 else 0.0  # the first turns about its lower edge
        scene.add(f"d{k}", ds.Box(size=(width, 0.025, height)), density=600.0, at=(pitch * k, 0, height / 2),
                  spin=(0, push, 0), velocity=(0.5 * height * push, 0, 0.5 * width * push))  # fmt: skip
    scene.add("table", ds.Plane(), fixed=True)
    scene.interface("wood", between=("*", "*"), law=ds.Coulomb(friction=0.3, restitution=0.0))
    record = ds.run(scene, until=0.8, dt=5e-4, every=5e-3)
    tilt = 2.0 * np.arccos(np.clip(np.abs(record.attitude("d*").sel(axis="w").values), 0, 1))
    start = [record.time[np.argmax(tilt[:, k] > 0.1)] for k in range(n)]
    assert (tilt[-1] > 0.5).all() and (np.diff(start) > 0).all()
    # the wave is steady after the first few; its speed is of order sqrt(g h)
    speed = pitch / np.diff(start)[3:].mean()
    assert 0.3 < speed / np.sqrt(9.81 * height) < 3.0
    total = record.energy()["kinetic"] + record.energy()["potential"]
    # a body that pivots on an edge gains at most order dt: half m g dt per step at the speed dt w2 a of the edge
    assert float((total - total[0]).max()) < 1e-4 * float(total[0])


def test_driven_plate_carries_a_block_and_the_ledger_closes():
    # a plate that speeds up slower than mu g carries the block along; its drive does the work
    scene = ds.Scene(options=ds.Options(tolerance=1e-12))
    motion = ds.Motion(time=(0.0, 1.0, 3.0), velocity=((0, 0, 0), (2.0, 0, 0), (2.0, 0, 0)))
    scene.add("plate", ds.Box(size=(4, 1, 0.1)), at=(0, 0, -0.05), driven=motion)
    scene.add("block", ds.Box(size=(0.2, 0.2, 0.2)), mass=5.0, at=(0, 0, 0.1))
    scene.interface("dry", between=("block", "plate"), law=ds.Coulomb(friction=0.5))
    record = ds.run(scene, until=2.0, dt=1e-3)
    assert record.velocity("block").values[-1] == pytest.approx([2.0, 0, 0], abs=1e-9)
    assert record.displacement("plate").values[-1, 0] == pytest.approx(3.0, rel=1e-9)
    assert record.displacement("block").values[-1] == pytest.approx([3.0, 0, 0], abs=1e-8)
    energy = record.energy().isel(time=-1)
    assert float(energy["work"]) == pytest.approx(0.5 * 5.0 * 4.0, rel=1e-9)
    assert abs(float(energy["residual"])) < 1e-11


def test_bodies_are_born_and_die():
    scene = ds.Scene(gravity=(0, 0, -10))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("shelf", ds.Box(size=(1, 1, 0.1)), at=(0, 0, 0.95), fixed=True, dies=0.5)
    scene.add("late", ds.Sphere(radius=0.1), mass=1.0, at=(0, 0, 1.1), born=0.2)
    scene.interface("dry", between=("late", "*"), law=ds.Coulomb(friction=0.5))
    record = ds.run(scene, until=1.5, dt=1e-3, every=0.01)
    z = record.position("late").sel(axis="z")
    assert float(z.sel(time=0.2, method="nearest")) == pytest.approx(1.1)
    assert float(z.sel(time=0.49, method="nearest")) == pytest.approx(1.1, abs=1e-6)  # held by the shelf
    fall = 0.3
    assert float(z.sel(time=0.5 + fall, method="nearest")) == pytest.approx(1.1 - 5.0 * fall**2, abs=0.02)
    assert float(z[-1]) == pytest.approx(0.1, abs=1e-4)
    energy = record.energy().isel(time=-1)
    assert float(energy["work"]) == pytest.approx(11.0)  # what it brought at its birth
    assert abs(float(energy["residual"])) < 1e-11


def test_gamma_of_the_papers_lets_bodies_overlap_but_keeps_restitution():
    scene = _on_ground(
        ds.Sphere(radius=0.1), restitution=0.5, gravity=(0, 0, 0), at=(0, 0, 0.1 + 0.0107), velocity=(0, 0, -2.0),
        options=ds.Options(gamma=0.5),
    )  # fmt: skip
    record = ds.run(scene, until=0.05, dt=1e-3, every=1e-3)
    assert record.velocity("body").values[-1, 2] == pytest.approx(1.0, abs=1e-9)


def test_projection_opens_what_overlaps_without_speeding_it_up():
    # two cubes overlap by 0.5 mm at the start; projection moves them apart, friction work pays for it
    def run(projection):
        options = ds.Options(projection=projection, overlap=0.1, tolerance=1e-10)
        scene = ds.Scene(gravity=(0, 0, 0), options=options)
        scene.add("a", ds.Box(size=(1, 1, 1)), mass=1.0, at=(0, 0, 0))
        scene.add("b", ds.Box(size=(1, 1, 1)), mass=1.0, at=(0.9995, 0, 0), velocity=(-0.1, 0, 0))
        scene.interface("dry", between=("a", "b"), law=ds.Coulomb(friction=0.0))
        return ds.run(scene, until=0.01, dt=1e-3, every=1e-3)

    plain, aided = run(0.0), run(1.0)
    apart = [float(r.position("b").values[-1, 0] - r.position("a").values[-1, 0]) for r in (plain, aided)]
    assert apart[0] < 0.9996 and apart[1] > 0.99985
    assert aided.velocity("*").values[-1] == pytest.approx(plain.velocity("*").values[-1], abs=1e-12)
    assert aided.provenance["numerical_aids"] == {"projection": 1.0}
