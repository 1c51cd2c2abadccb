"""Connectors alone, against closed forms: pendulums, springs, pulleys, stops, friction, play, welds, momentum.

Bounds follow from the scheme: positions and periods of order (omega h)², forces are means over a step.
"""

import numpy as np
import pytest
from scipy.special import ellipk

import drystone as ds

G = 9.81
SPACE = (0.0, 0.0, 0.0)


def swing_period(simple, amplitude):
    """Period of a pendulum [s] whose small swings take `simple`."""
    return simple * 2.0 / np.pi * ellipk(np.sin(0.5 * amplitude) ** 2)


def measured_period(time, angle):
    """Time between two passages in the same sense, interpolated [s]."""
    k = np.flatnonzero((angle[:-1] > 0.0) & (angle[1:] <= 0.0))
    at = time[k] + (time[k + 1] - time[k]) * angle[k] / (angle[k] - angle[k + 1])
    return float(np.diff(at).mean())


def run(scene, until, dt=1e-3, every=None, tolerance=1e-9):
    scene.options = ds.Options(tolerance=tolerance, max_sweeps=2000)
    record = ds.run(scene, until=until, dt=dt, every=every or 10 * dt, progress=False)
    assert record.trust.good, record.trust.lines
    energy = record.energy()
    turnover = max(float(np.abs(energy[name]).max()) for name in energy)
    assert float(np.abs(energy.residual).max()) <= 1e-12 * turnover
    momentum = record.momentum()
    for part in ("linear", "angular"):
        size = np.linalg.norm(momentum[part].values, axis=2)
        assert size[:, -1].max() <= 1e-12 * max(size.max(), 1.0)
    return record


def hung(scene=None, **values):
    """A scene with a hook that is fixed at the origin."""
    scene = scene or ds.Scene(**values)
    scene.add("hook", ds.Box(size=(0.1, 0.1, 0.1)), fixed=True)
    return scene


def test_pendulum_on_a_rope():
    scene = hung()
    start = 0.5
    scene.add("bob", ds.Sphere(radius=0.05), mass=2.0, at=(np.sin(start), 0.0, -np.cos(start)))
    scene.connect("rope", ds.Rope(length=1.0), between=("hook", "bob"))
    record = run(scene, 4.5)
    at, rope = record.position("bob").values, record.connector("rope")
    # overrun of a circle of radius l by its chords: h² v²/2l (K.5)
    over = np.linalg.norm(at, axis=1) - 1.0
    fastest = 2.0 * G * (1.0 - np.cos(start))
    assert over.max() <= 1.01 * 0.5 * 1e-6 * fastest and over.min() >= -1e-9
    period = measured_period(record.time, np.arctan2(at[:, 0], -at[:, 2]))
    assert period == pytest.approx(swing_period(2.0 * np.pi / np.sqrt(G), start), rel=1e-6)
    # the tension m g cos + m v²/l is largest at the bottom
    assert float(rope.force.max()) == pytest.approx(2.0 * G * (3.0 - 2.0 * np.cos(start)), rel=2e-4)
    energy = record.energy()
    total = energy.kinetic + energy.potential
    assert float(np.abs(total - total[0]).max()) <= 1e-5 * float(energy.kinetic.max())
    assert set(rope.status.values[1:]) == {"taut"} and rope.force.attrs["units"] == "N"


def test_compound_pendulum_on_a_hinge():
    scene = hung()
    length, start = 0.8, 0.4
    turn = (np.cos(0.5 * start), 0.0, -np.sin(0.5 * start), 0.0)
    centre = (0.5 * length * np.sin(start), 0.0, -0.5 * length * np.cos(start))
    scene.add("arm", ds.Box(size=(0.1, 0.1, length)), mass=3.0, at=centre, attitude=turn)
    scene.connect(
        "pivot", ds.Hinge(axis=(0, 1, 0)), between=("arm", "hook"), points=((0, 0, 0),), axes="world"
    )
    record = run(scene, 3.5)
    inertia = 3.0 * (length**2 + 0.1**2) / 12.0 + 3.0 * (0.5 * length) ** 2
    simple = 2.0 * np.pi * np.sqrt(inertia / (3.0 * G * 0.5 * length))
    at, pivot = record.position("arm").values, record.connector("pivot")
    swing = np.arctan2(at[:, 0], -at[:, 2])
    assert measured_period(record.time, swing) == pytest.approx(swing_period(simple, start), rel=3e-6)
    # turned by -y into the swing: the angle of the hinge counts from the start
    assert np.abs(pivot.angle.values[1:] - (start - swing[1:])).max() <= 2e-3
    # at the bottom the pivot carries the weight and the centripetal force of the centre of mass
    spin2 = 2.0 * 3.0 * G * 0.5 * length * (1.0 - np.cos(start)) / inertia
    assert float(pivot.force.max()) == pytest.approx(3.0 * (G + spin2 * 0.5 * length), rel=3e-4)
    assert float(pivot.opening.max()) <= 1e-5


def test_atwood_machine_and_a_running_ring():
    scene = hung()
    scene.add("left", ds.Sphere(radius=0.05), mass=3.0, at=(-0.2, 0.0, -1.0))
    scene.add("right", ds.Sphere(radius=0.05), mass=2.0, at=(0.2, 0.0, -1.0))
    over = ((0, 0, 0), (-0.2, 0, 0), (0.2, 0, 0), (0, 0, 0))
    scene.connect("rope", ds.Rope(), between=("left", "hook", "hook", "right"), points=over)
    # a ring that runs on a rope between two walls hangs in its middle: T = m g / 2 cos
    scene.add("ring", ds.Sphere(radius=0.02), mass=1.0, at=(0.0, 2.0, -0.3))
    ends = ((-0.4, 2.0, 0), (0, 0, 0), (0.4, 2.0, 0))
    scene.connect("line", ds.Rope(), between=("hook", "ring", "hook"), points=ends)
    record = run(scene, 0.3, every=0.05)
    t, rate = record.time[-1], (3.0 - 2.0) / (3.0 + 2.0) * G
    assert float(record.displacement("left")[-1, 2]) == pytest.approx(-0.5 * rate * t**2, rel=1e-9)
    assert float(record.displacement("right")[-1, 2]) == pytest.approx(0.5 * rate * t**2, rel=1e-9)
    assert record.connector("rope").force.values[1:] == pytest.approx(2 * 3.0 * 2.0 / 5.0 * G, rel=1e-7)
    assert record.connector("line").force.values[-1] == pytest.approx(0.5 * G / (0.3 / 0.5), rel=1e-6)
    assert np.abs(record.displacement("ring").values).max() <= 1e-9


def test_mass_on_a_spring_and_its_energy():
    mass, stiffness, dt = 2.0, 800.0, 1e-3
    scene = hung()
    scene.add("bob", ds.Sphere(radius=0.05), mass=mass, at=(0.0, 0.0, -1.0))
    scene.connect("spring", ds.Rope(length=0.97, stiffness=stiffness), between=("hook", "bob"))
    record = run(scene, 0.8, dt=dt)
    omega = np.sqrt(stiffness / mass)
    # the middle is the static stretch; average acceleration: tan(w' h/2) = w h/2
    found = 2.0 / dt * np.arctan(0.5 * omega * dt)
    rest = -0.97 - mass * G / stiffness
    wave = rest + (-1.0 - rest) * np.cos(found * record.time)
    assert np.abs(record.position("bob").values[:, 2] - wave).max() <= 2e-5 * abs(-1.0 - rest)
    energy = record.energy()
    stretch = -record.position("bob").values[:, 2] - 0.97
    assert energy.elastic.values == pytest.approx(0.5 * stiffness * stretch**2, rel=1e-9)
    # along a straight line the scheme keeps energy to round-off
    assert float(np.abs(energy.scheme).max()) <= 1e-10 * float(energy.elastic.max())


def test_spring_that_slackens_keeps_energy_nearly():
    scene = hung(gravity=SPACE)
    scene.add("bob", ds.Sphere(radius=0.05), mass=1.0, at=(0.0, 0.0, -0.9), velocity=(0, 0, -2.0))
    scene.connect("spring", ds.Rope(length=1.0, stiffness=1e3), between=("hook", "bob"))
    record = run(scene, 0.25, dt=5e-4)
    # caught, thrown back at the same speed after half a period
    assert float(record.velocity("bob")[-1, 2]) == pytest.approx(2.0, rel=1e-3)
    assert record.connector("spring").status.values[-1] == "slack"


def test_soft_weld_swings_and_turns_at_its_frequencies():
    mass, stiffness, turning, dt = 3.0, 1200.0, 5.0, 1e-3
    scene = hung(gravity=SPACE)
    box = ds.Box(size=(0.3, 0.3, 0.3))
    scene.add("box", box, mass=mass, velocity=(0.2, -0.1, 0.05), spin=(0.3, 0.0, 0.0))
    weld = ds.Weld(stiffness=stiffness, turning_stiffness=turning)
    scene.connect("rubber", weld, between=("box", "hook"), points=((0, 0, 0),), axes="world")
    record = run(scene, 0.5, dt=dt)
    way = np.arctan(0.5 * dt * np.sqrt(stiffness / mass)) * 2.0 / dt  # average acceleration
    swing = np.sin(way * record.time) / way
    assert record.displacement("box").values == pytest.approx(np.outer(swing, (0.2, -0.1, 0.05)), abs=1e-6)
    inertia = mass * 0.3**2 / 6.0
    rate = np.sqrt(turning / inertia)
    # small turns: the moment is that of the sine
    assert record.spin("box").values[:, 0] == pytest.approx(0.3 * np.cos(rate * record.time), abs=1e-3)
    energy = record.energy()
    total = (energy.kinetic + energy.elastic).values
    assert (
        np.abs(total - total[0]).max() <= 1e-4 * total[0]
        and float(energy.elastic.max()) > 0.9 * total[0] * 0.9
    )


def test_soft_pin_throws_its_point_back():
    scene = hung(gravity=SPACE)
    scene.add("pin", ds.Sphere(radius=0.02), mass=0.5, velocity=(1.0, 0, 0))
    scene.connect(
        "pin", ds.Pin(radial_play=0.01, stiffness=5e3), between=("pin", "hook"), points=((0, 0, 0),) * 2
    )
    record = run(scene, 0.05, dt=5e-4, every=1e-3)
    # half a period in the wall, then back at the same speed
    assert float(record.velocity("pin")[-1, 0]) == pytest.approx(-1.0, rel=3e-3)
    deepest = float(record.connector("pin").opening.max()) - 0.01
    assert deepest == pytest.approx(np.sqrt(0.5 / 5e3), rel=0.02)


def test_rope_catches_with_momentum():
    scene = ds.Scene(gravity=SPACE)
    scene.add("one", ds.Sphere(radius=0.1), mass=1.0, velocity=(-3.0, 0.5, 0.0))
    scene.add("two", ds.Sphere(radius=0.1), mass=2.0, at=(0.5, 0.0, 0.0))
    scene.connect("rope", ds.Rope(length=1.0), between=("one", "two"))
    record = run(scene, 0.3)
    before, after = record.velocity("*").values[0], record.velocity("*").values[-1]
    assert record.connector("rope").status.values[5] == "slack"
    way = record.position("two").values[-1] - record.position("one").values[-1]
    assert np.linalg.norm(way) == pytest.approx(1.0, abs=2e-6)
    assert abs((after[1] - after[0]) @ way) <= 3e-3
    # what is lost is the energy of the motion along the rope when it is 1 m long; it is caught within h
    t = np.roots([9.25, 3.0, 0.25 - 1.0]).max()
    along = 3.0 * (0.5 + 3.0 * t) + 0.5 * 0.5 * t
    assert float(record.energy().impact[-1]) == pytest.approx(0.5 * (2.0 / 3.0) * along**2, rel=4e-3)
    assert np.allclose(np.array([1.0, 2.0]) @ before, np.array([1.0, 2.0]) @ after, atol=1e-12)


def hinged_bars(**hinge):
    """Two equal bars in space, hinged end to end; the first turns about its end."""
    scene = ds.Scene(gravity=SPACE)
    size, spin = (1.0, 0.1, 0.1), 2.0
    scene.add(
        "one", ds.Box(size=size), mass=6.0, at=(-0.5, 0, 0), velocity=(0, -0.5 * spin, 0), spin=(0, 0, spin)
    )
    scene.add("two", ds.Box(size=size), mass=6.0, at=(0.5, 0, 0))
    scene.connect("hinge", ds.Hinge(**hinge), between=("one", "two"), points=((0, 0, 0),), axes="world")
    return scene


def test_hinge_stops_turn_two_bars_into_one():
    record = run(hinged_bars(upper=0.3), 0.18, every=1e-3)
    angle = record.connector("hinge").angle.values
    assert angle.max() == pytest.approx(0.3, abs=1e-5)
    # two steps on, before the bars swing apart again
    k = int(np.argmax(angle)) + 2
    spins = record.spin("*").values[k]
    assert spins[0, 2] == pytest.approx(spins[1, 2], abs=2e-3)
    # angular momentum about the common centre of mass turns them as one rigid body
    angular = record.momentum().angular.sel(flow="present").values
    assert np.allclose(angular[-1], angular[0], atol=1e-12)
    x, v = record.position("*").values[k], record.velocity("*").values[k]
    arm = x - x.mean(axis=0)
    own = 6.0 * (1.0 + 0.01) / 12.0
    inertia = 2.0 * own + 6.0 * (arm**2).sum()
    about = angular[0] - np.cross(x.mean(axis=0), 6.0 * v.sum(axis=0))
    assert spins[:, 2].mean() == pytest.approx(about[2] / inertia, rel=1e-5)


def test_hinge_friction_stops_a_wheel():
    scene = hung(gravity=SPACE)
    radius, mass, spin, torque = 0.3, 5.0, 4.0, 1.5
    scene.add("wheel", ds.Cylinder(radius=radius, length=0.1), mass=mass, spin=(0, 0, spin))
    axle = ds.Hinge(axis=(0, 0, 1), friction_torque=torque)
    scene.connect("axle", axle, between=("wheel", "hook"), points=((0, 0, 0),), axes="world")
    record = run(scene, 0.8, every=0.01)
    inertia = 0.5 * mass * radius**2
    stop = inertia * spin / torque
    wheel = record.spin("wheel").values[:, 2]
    assert wheel == pytest.approx(np.maximum(spin * (1.0 - record.time / stop), 0.0), abs=1e-9)
    assert float(record.energy().friction[-1]) == pytest.approx(0.5 * inertia * spin**2, rel=1e-12)
    assert float(record.connector("axle").moment[1]) == pytest.approx(torque, rel=1e-9)


def test_pin_flies_through_its_play_then_takes_the_block_along():
    scene = ds.Scene(gravity=SPACE)
    scene.add("pin", ds.Sphere(radius=0.05), mass=1.0, velocity=(1.0, 0, 0))
    scene.add("block", ds.Box(size=(0.6, 0.6, 0.6)), mass=3.0)
    dowel = ds.Pin(radial_play=0.02, axial_play=0.05)
    scene.connect("dowel", dowel, between=("pin", "block"), points=((0, 0, 0), (0, 0, 0)))
    record = run(scene, 0.06, every=1e-3)
    speed, block = record.velocity("pin").values[:, 0], record.velocity("block").values[:, 0]
    arrival = record.time[np.argmax(block > 0.0)]
    assert arrival == pytest.approx(0.02, abs=1.5e-3)
    assert speed[-1] == pytest.approx(0.25, abs=1e-9) and block[-1] == pytest.approx(0.25, abs=1e-9)
    assert float(record.connector("dowel").opening[-1]) == pytest.approx(0.02, abs=1e-6)
    assert float(record.energy().impact[-1]) == pytest.approx(0.5 * 0.75 * 1.0, rel=1e-9)


def test_pin_friction_brakes_a_bar_that_slides_through_its_hole():
    scene = hung(gravity=(0.0, -G, 0.0))
    scene.add("bar", ds.Cylinder(radius=0.02, length=0.5), mass=2.0, at=(0, -0.01, 0), velocity=(0, 0, 1.0))
    guide = ds.Pin(radial_play=0.01, friction=0.3, length=0.2)
    scene.connect("guide", guide, between=("bar", "hook"), points=((0, 0, 0), (0, 0, 0)))
    record = run(scene, 0.2)
    slid = 1.0 - 0.3 * G * record.time
    assert record.velocity("bar").values[:, 2] == pytest.approx(np.maximum(slid, 0.0), abs=1e-6)
    assert float(record.loss().sel(interface="guide", cause="friction")[-1]) == pytest.approx(
        1.0 - max(slid[-1], 0.0) ** 2, rel=1e-5
    )


def test_two_welded_boxes_move_as_one():
    spin, v = (0.4, 1.2, -0.7), (0.3, 0.0, 0.1)
    whole = ds.Scene(gravity=SPACE)
    whole.add("box", ds.Box(size=(0.8, 0.2, 0.2)), density=1000.0, velocity=v, spin=spin)
    parts = ds.Scene(gravity=SPACE)
    for name, x in (("left", -0.2), ("right", 0.2)):
        fast = tuple(np.add(v, np.cross(spin, (x, 0, 0))))
        parts.add(name, ds.Box(size=(0.4, 0.2, 0.2)), density=1000.0, at=(x, 0, 0), velocity=fast, spin=spin)
    parts.connect("weld", ds.Weld(), between=("left", "right"), points=((0, 0, 0),), axes="world")
    one, two = run(whole, 1.0), run(parts, 1.0)
    middle = two.position("*").values.mean(axis=1)
    assert np.abs(middle - one.position("box").values).max() <= 1e-12
    # the line between the halves follows the axis of the box
    from drystone.shapes.mesh import rotation_matrix

    axis = np.array([rotation_matrix(q)[:, 0] for q in one.attitude("box").values])
    line = two.position("right").values - two.position("left").values
    assert np.abs(line - 0.4 * axis).max() <= 2e-5
    assert float(two.connector("weld").opening.max()) <= 2e-6


@pytest.mark.parametrize(
    ("limit", "holds"),
    [
        ({"breaking_force": 1.01}, True),
        ({"breaking_force": 0.99}, False),
        ({"breaking_moment": 1.01}, True),
        ({"breaking_moment": 0.99}, False),
    ],
)
def test_a_cantilever_breaks_at_its_force_and_moment(limit, holds):
    weight, arm = 4.0 * G, 0.25
    scale = {"breaking_force": weight, "breaking_moment": weight * arm}
    scene = hung()
    scene.add("beam", ds.Box(size=(0.4, 0.1, 0.1)), mass=4.0, at=(arm, 0, 0))
    weld = ds.Weld(**{name: share * scale[name] for name, share in limit.items()})
    scene.connect("weld", weld, between=("beam", "hook"), points=((0, 0, 0),), axes="world")
    record = run(scene, 0.02, every=1e-3)
    found = record.connector("weld")
    assert float(found.force[1]) == pytest.approx(weight, rel=1e-9)
    assert float(found.moment[1]) == pytest.approx(weight * arm, rel=1e-9)
    assert (found.status.values[-1] == "taut") == holds
    assert bool(record.summary()["broken"]) != holds
    if holds:
        assert np.abs(record.displacement("beam").values).max() <= 1e-12
    else:
        # free from the second step on
        assert float(record.velocity("beam")[-1, 2]) == pytest.approx(-G * 0.019, rel=1e-9)
        assert any("broken: weld" in line for line in record.summary_lines())


def test_a_rope_breaks_at_its_force_and_gives_no_more():
    scene = hung()
    scene.add("bob", ds.Sphere(radius=0.05), mass=1.0, at=(0, 0, -1.0), velocity=(0, 0, -3.0))
    rope = ds.Rope(length=1.0, stiffness=2e3, breaking_force=60.0)
    scene.connect("rope", rope, between=("hook", "bob"))
    record = run(scene, 0.05, dt=2e-4, every=1e-3)
    assert float(record.connector("rope").force.max()) <= 60.0 * (1.0 + 1e-9)
    energy = record.energy()
    # what the rope held when it broke: F²/2k, and what it took in that step, h v F at most
    assert 60.0**2 / 4e3 <= float(energy.plastic[-1]) <= 60.0**2 / 4e3 + 1.6 * 2e-4 * 3.0 * 60.0
    assert float(energy.elastic[-1]) == 0.0


def breaking_tower():
    """The tower of the contract tests, with a weld that breaks when the rock hits."""
    from engine_scenes import nonsmooth

    scene = nonsmooth()
    weld = ds.Weld(breaking_force=3e3)
    scene.connect("weld", weld, between=("block2", "block1"), points=((0, 0, -0.1), (0, 0, 0.1)))
    return scene


def test_threads_and_a_resume_change_no_bit(tmp_path):
    scene = breaking_tower()
    whole = ds.run(scene, progress=False)
    (broke,) = whole.summary()["broken"].values()
    assert 0.0 < broke <= 0.06
    ds.run(scene, until=0.08, to=tmp_path / "run.h5", progress=False)
    resumed = ds.resume(tmp_path / "run.h5", until=0.12, progress=False)
    assert resumed.state_hash == whole.state_hash
    assert resumed.connector("weld").equals(whole.connector("weld"))
    scene.options = scene.options.model_copy(update={"threads": 2})
    assert ds.run(scene, progress=False).state_hash == whole.state_hash


FLYING = {
    "rope": (ds.Rope(length=0.75), False),
    "spring": (ds.Rope(length=0.5, stiffness=500.0), False),
    "pin": (ds.Pin(radial_play=0.01, axial_play=0.02, friction=0.3, length=0.1), True),
    "tight-pin": (ds.Pin(axial_play=0.0), True),
    "hinge": (ds.Hinge(axis=(0, 1, 0), lower=-0.2, upper=0.3, friction_torque=0.5), True),
    "loose-hinge": (ds.Hinge(axis=(0, 1, 0), play=0.01), True),
    "weld": (ds.Weld(), True),
    "bar-line": (
        ds.BarLine(rings=(0.02, 0.1), radial_play=0.005, line_play=0.02, friction=0.2, axis=(1, 0, 0)),
        None,
    ),
}


@pytest.mark.parametrize("kind", FLYING)
def test_connectors_keep_momenta_in_space_and_make_no_energy(kind):
    connector, shared = FLYING[kind]
    scene = ds.Scene(gravity=SPACE)
    box = ds.Box(size=(0.4, 0.3, 0.2))
    scene.add("one", box, mass=2.0, at=(-0.22, 0, 0), velocity=(-0.5, 0.2, 0.1), spin=(1.0, -2.0, 0.5))
    scene.add("two", box, mass=3.0, at=(0.22, 0, 0), velocity=(0.4, -0.1, 0.3), spin=(0.0, 0.7, 1.5))
    points = ((-0.2, 0, 0), (0.2, 0, 0)) if shared is False else ((0, 0, 0),)
    points = ((-0.22, 0, 0), (0.22, 0, 0)) if shared is None else points
    points = ((0.05, 0, 0),) if "pin" in kind else points
    scene.connect("joint", connector, between=("one", "two"), points=points, axes="world")
    record = run(scene, 0.3, dt=1e-3)
    momentum = record.momentum()
    for part in ("linear", "angular"):
        kept = momentum[part].sel(flow="present").values
        assert np.abs(kept - kept[0]).max() <= 1e-12
    energy = record.energy()
    total = (energy.kinetic + energy.elastic).values
    # a spring that catches: (omega h)² = 4e-4; rigid ones take back their overrun, and no more
    assert np.diff(total).max() <= (1e-4 if kind == "spring" else 1e-6) * total[0]
    for cause in ("impact", "friction"):
        assert np.diff(energy[cause].values).min() >= -1e-6 * total[0]
