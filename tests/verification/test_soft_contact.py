"""The smooth step against closed forms: bounces, slides, free rotation, order two, the ledger, restarts."""

from shutil import copyfile

import numpy as np
import pytest

import drystone as ds
from drystone.cases.disk_impact import case as disk_impact
from drystone.record import state_hash
from drystone.shapes.mesh import rotation_matrix

FLOOR = {"fixed": True}


def bounce(law, dt, until, height=0.0, speed=0.0, gravity=-9.81, every=None):
    scene = ds.Scene(gravity=(0.0, 0.0, gravity))
    scene.add(
        "ball", ds.Sphere(radius=0.1), mass=1.0, at=(0.0, 0.0, 0.1 + height), velocity=(0.0, 0.0, -speed)
    )
    scene.add("floor", ds.Plane(), **FLOOR)
    scene.interface("soft", between=("ball", "floor"), law=law)
    return ds.run(scene, until=until, dt=dt, every=every or dt)


def test_ball_on_a_damped_spring():
    """m z'' = -k z - c z' while it touches: the motion is that of a damped oscillator, with an error of order dt^2."""
    k, c, speed = 1e5, 40.0, 1.0
    law = ds.Linear(normal_stiffness=k, damping=c, friction=0.0, attraction=True)
    decay, omega = 0.5 * c, np.sqrt(k - 0.25 * c * c)
    duration = np.pi / omega
    error = []
    for n in (50, 100, 200):
        dt = duration / n
        record = bounce(law, dt, 0.8 * duration, speed=speed, gravity=0.0)
        time = record.time
        exact = 0.1 - speed / omega * np.exp(-decay * time) * np.sin(omega * time)
        error.append(np.abs(record.position("ball").sel(axis="z").values - exact).max())
    assert error[-1] < 1e-4 * speed / omega
    assert np.log2(error[0] / error[1]) > 1.8 and np.log2(error[1] / error[2]) > 1.8


def test_ball_falls_and_rises_by_its_restitution():
    """From height h it comes back to e^2 h; the dashpot's jump, met anywhere in a step, may cost c dt/2m of e."""
    e, height = 0.8, 0.5
    law = ds.Linear(normal_stiffness=1e7, restitution=e, friction=0.0)
    record = bounce(law, 2e-6, 0.6, height=height, every=1e-4)
    after = record.position("ball").sel(axis="z").values - 0.1
    low = int(np.argmin(after))
    assert after[low:].max() == pytest.approx(e**2 * height, rel=2e-3)


@pytest.mark.parametrize("friction", [0.2, 0.5])
def test_block_on_a_slope(friction):
    """It slides with g (sin - mu cos), or stays where its springs hold it."""
    angle, k = np.radians(20.0), 1e6
    scene = ds.Scene(gravity=(9.81 * np.sin(angle), 0.0, -9.81 * np.cos(angle)))
    weight = 9.81 * np.cos(angle)
    scene.add("block", ds.Box(size=(0.4, 0.3, 0.2)), mass=1.0, at=(0.0, 0.0, 0.1 - weight / (4.0 * k)))
    scene.add("slope", ds.Plane(), **FLOOR)
    law = ds.Linear(normal_stiffness=k, tangential_stiffness=k, restitution=0.3, friction=friction)
    scene.interface("soft", between=("block", "slope"), law=law)
    record = ds.run(scene, until=0.3, dt=2e-5, every=0.01)
    speed = record.velocity("block").sel(axis="x").values
    if friction < np.tan(angle):
        late = record.time > 0.05  # once the springs have swung out
        slope = np.polyfit(record.time[late], speed[late], 1)[0]
        assert slope == pytest.approx(9.81 * (np.sin(angle) - friction * np.cos(angle)), rel=1e-3)
        energy = record.energy()
        way = float(record.displacement("block").sel(axis="x")[-1])
        assert float(energy["friction"][-1]) == pytest.approx(friction * weight * way, rel=5e-3)
    else:
        # by its springs, and by the tilt that the moment of its weight about the base gives
        pull = 9.81 * np.sin(angle)
        held = pull / (4.0 * k) + pull * 0.1**2 / (4.0 * k * 0.2**2)
        assert abs(speed[-1]) < 1e-6
        assert float(record.displacement("block").sel(axis="x")[-1]) == pytest.approx(held, rel=1e-3)


def tumble(dt, until=2.5):
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
    scene.add("block", ds.Box(size=(0.4, 0.2, 0.1)), mass=1.0, spin=(0.3, 5.0, 0.2))
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(5.0, 0.0, 0.0))
    law = ds.Linear(normal_stiffness=1e4, friction=0.0)
    scene.interface("soft", between=("*", "*"), law=law)
    return ds.run(scene, until=until, dt=dt, every=0.1)


def test_free_rotation():
    """About the middle axis it turns over; energy and angular momentum are kept, the attitude is of order two."""
    inertia = np.diag([0.2**2 + 0.1**2, 0.4**2 + 0.1**2, 0.4**2 + 0.2**2]) / 12.0
    runs = [tumble(dt) for dt in (4e-3, 2e-3, 1e-3, 1.25e-4)]
    spin, attitude = runs[0].spin("block").values, runs[0].attitude("block").values
    assert spin[:, 1].min() < -4.0 and spin[:, 1].max() > 4.0
    energy = 0.5 * np.einsum("ti,ij,tj->t", spin, inertia, spin)
    assert energy == pytest.approx(energy[0], rel=1e-12)
    momentum = np.array([rotation_matrix(q) @ inertia @ w for q, w in zip(attitude, spin, strict=True)])
    assert momentum == pytest.approx(np.broadcast_to(momentum[0], momentum.shape), abs=1e-12)
    fine = runs[-1].attitude("block").values[-1]
    error = [np.abs(run.attitude("block").values[-1] - fine).max() for run in runs[:3]]
    assert np.log2(error[0] / error[1]) > 1.8 and np.log2(error[1] / error[2]) > 1.8


def drop_scene():
    """A tilted box and a ball land on a floor and on each other."""
    scene = ds.Scene(gravity=(0.5, 0.0, -9.81))
    scene.add("box", ds.Box(size=(0.4, 0.3, 0.2)), mass=2.0, at=(0.0, 0.0, 0.25), attitude=(0.95, 0.2, 0.25, 0.0),
              spin=(0.0, 2.0, 1.0))  # fmt: skip
    scene.add("ball", ds.Sphere(radius=0.1), mass=0.5, at=(0.05, 0.02, 0.55), velocity=(0.0, 0.0, -2.0))
    scene.add("floor", ds.Plane(), **FLOOR)
    linear = ds.Linear(normal_stiffness=2e5, tangential_stiffness=1e5, restitution=0.6, friction=0.4)
    scene.interface("soft", between=("*", "*"), law=linear)
    hertz = ds.HertzMindlin(young=2e8, poisson=0.3, restitution=0.7, friction=0.3)
    scene.interface("round", between=("ball", "*"), law=hertz)
    return scene


def test_the_ledger_closes_with_the_square_of_the_step():
    residual = []
    for dt in (4e-5, 2e-5, 1e-5):
        energy = ds.run(drop_scene(), until=0.2, dt=dt, every=1e-3).energy()
        residual.append(float(np.abs(energy["residual"]).max()) / float(energy["kinetic"].max()))
        assert float(energy["damping"][-1]) > 0.0 and float(energy["friction"][-1]) > 0.0
        assert (energy["friction"].diff("time") > -1e-4 * energy["kinetic"].max()).all()
    assert residual[-1] < 1e-3
    assert residual[0] / residual[-1] > 8.0  # 16 but for contacts that begin and end within a step


def test_resume_gives_the_bits_of_a_straight_run(tmp_path):
    scene = drop_scene()
    scene.add("slider", ds.Sphere(radius=0.1), mass=0.5, at=(2.0, 0.0, 0.09998), velocity=(0.5, 0.2, 0.0))
    straight = ds.run(scene, until=0.1, dt=1e-4, every=0.01)
    ds.run(scene, until=0.07, dt=1e-4, every=0.01, to=tmp_path / "part.h5")
    copyfile(tmp_path / "part.h5", tmp_path / "cut.h5")
    resumed = ds.resume(tmp_path / "part.h5", until=0.1)
    assert state_hash(straight.state) == state_hash(resumed.state)
    # there was something to remember, at the cut and at the end
    for record in (straight, ds.Record(tmp_path / "cut.h5")):
        assert np.abs(record.state.history.stretch).max() > 0.0


def test_a_driven_floor_does_the_work():
    """A floor that rises with a ball on it lifts it: its work is the ball's energy."""
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(0.0, 0.0, 0.1))
    motion = ds.Motion(time=(0.0, 0.1, 0.3, 0.4), velocity=((0, 0, 0), (0, 0, 0.5), (0, 0, 0.5), (0, 0, 0)))
    scene.add("floor", ds.Box(size=(1.0, 1.0, 0.2)), at=(0.0, 0.0, -0.1), driven=motion)
    law = ds.Linear(normal_stiffness=1e5, tangential_stiffness=1e5, restitution=0.1, friction=0.5)
    scene.interface("soft", between=("*", "*"), law=law)
    record = ds.run(scene, until=0.6, dt=2e-5, every=0.01)
    energy = record.energy()
    assert float(record.displacement("ball").sel(axis="z")[-1]) == pytest.approx(0.15, abs=2e-4)
    left = float(energy["damping"][-1])
    assert float(energy["work"][-1]) == pytest.approx(9.81 * 0.15 + left, rel=2e-3)
    assert float(np.abs(energy["residual"]).max()) < 1e-4


def test_bodies_are_born_and_die():
    scene = drop_scene()
    scene.add(
        "late", ds.Sphere(radius=0.1), mass=0.5, at=(1.0, 0.0, 0.4), born=0.05, velocity=(0.0, 0.0, -3.0)
    )
    scene.add("short", ds.Sphere(radius=0.1), mass=0.5, at=(-1.0, 0.0, 0.09995), dies=0.1)
    scene.interface("round", between=("short", "*"), law=ds.Linear(normal_stiffness=2e5, friction=0.0))
    energy = ds.run(scene, until=0.15, dt=2e-5, every=0.01).energy()
    assert float(np.abs(energy["residual"]).max()) < 2e-3 * float(energy["kinetic"].max())


def test_impact_as_in_the_batched_kernel():
    """Two codes, one impact: they differ by the lever arm, R or R - d/2, and by the step."""
    angle = 20.0
    record = ds.run(disk_impact.scene(angle=angle, steps=400))
    expected = ds.simulate_impacts(
        disk_impact.law(), radius=disk_impact.RADIUS, mass=disk_impact.MASS, speed=disk_impact.SPEED,
        angle=np.radians(angle),
    ).isel(angle=0)  # fmt: skip
    velocity = record.velocity("sphere").values
    assert velocity[-1, 2] / -velocity[0, 2] == pytest.approx(float(expected.normal_restitution), abs=2e-4)
    assert velocity[-1, 0] / velocity[0, 0] == pytest.approx(float(expected.tangential_restitution), abs=3e-3)
    assert float(record.energy()["damping"][-1]) == pytest.approx(float(expected.damping), rel=2e-3)


def test_a_block_hit_by_grains():
    """Spheres in bulk and a block, soft laws of two kinds: the block takes the momentum the grains lose."""
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
    scene.add("block", ds.Box(size=(0.1, 0.4, 0.4)), mass=500.0)
    at = np.array([[-0.3, y, z] for y in (-0.1, 0.0, 0.1) for z in (-0.1, 0.0, 0.1)])
    scene.add_grains("shot", at=at, radius=0.03, density=2000.0, velocity=np.tile([3.0, 0.0, 0.0], (9, 1)))
    hertz = ds.HertzMindlin(young=1e8, poisson=0.3, restitution=0.7, friction=0.3)
    scene.interface("hit", between=("shot", "*"), law=hertz)
    record = ds.run(scene, until=0.15, every=0.01)
    mass = 9 * 2000.0 * 4.0 / 3.0 * np.pi * 0.03**3
    grains, block = record.velocity("shot*").values, record.velocity("block").values
    total = mass / 9.0 * grains.sum(axis=1) + 500.0 * block
    assert total == pytest.approx(np.broadcast_to([3.0 * mass, 0.0, 0.0], total.shape), abs=1e-10)
    relative = block[-1, 0] - grains[-1, :, 0].mean()
    assert relative == pytest.approx(0.7 * 3.0, rel=5e-3)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"law": ds.HertzMindlin(young=1e9, poisson=0.3, restitution=0.5, friction=0.1)},
            "needs a curved body",
        ),
        ({"dt": 1e-2}, "too long: the shortest collision"),
        ({"extra": ds.Coulomb(friction=0.3)}, "one kind"),
    ],
)
def test_what_soft_runs_refuse(change, words):
    scene = ds.Scene()
    scene.add("block", ds.Box(size=(0.1, 0.1, 0.1)), mass=1.0, at=(0.0, 0.0, 0.05))
    scene.add("floor", ds.Plane(), **FLOOR)
    law = ds.Linear(normal_stiffness=1e6, tangential_stiffness=1e6, friction=0.3)
    scene.interface("soft", between=("*", "*"), law=change.get("law", law))
    if "extra" in change:
        scene.interface("hard", between=("block", "floor"), law=change["extra"])
    with pytest.raises(ds.InputError, match=words):
        ds.run(scene, until=0.1, dt=change.get("dt"))
