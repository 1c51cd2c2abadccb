"""Rolling resistance of grains against closed forms: rolling to a stop, slopes, swings, spinning pairs, ledgers."""

from math import atan, cos, exp, pi, sin, sqrt

import numpy as np
import pytest

import drystone as ds
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.momentum import momenta_now
from drystone.engines.grains.runner import advance_grains, start_grains
from drystone.engines.grains.time_step import time_step
from drystone.engines.ledger import DAMPING_LOSS, ELASTIC, FRICTION_LOSS, KINETIC, RESIDUAL, WORK
from drystone.engines.momentum import MOMENTUM
from grain_runs import follow, run

G, R, M = 9.81, 0.01, 1e-3
INERTIA = {"disk": 0.5, "sphere": 0.4}  # I/(m r^2)
CONSTANT, SPRING = "constant-torque", "spring-dashpot"
STIFF = 1e6  # N/m: an overlap of 1e-8 m under its weight


def law_of(rolling, *, friction=0.8, stiffness=STIFF, restitution=0.5, **more):
    return ds.Linear(
        normal_stiffness=stiffness, tangential_stiffness=2.0 / 7.0 * stiffness if friction else 0.0,
        friction=friction, rolling=rolling, **({"restitution": restitution} | more),
    )  # fmt: skip


def roller(shape, law, *, speed=0.0, spin=None, slope=0.0, direction=1.0, **options):
    """A grain at rest or rolling on a floor; gravity is turned by the slope."""
    scene = ds.Scene(
        gravity=(direction * G * sin(slope), 0.0, -G * cos(slope)),
        options=ds.Options(**({"overlap": 1.0} | options)),
    )
    scene.add("floor", ds.Plane(), fixed=True)
    sunk = M * G * cos(slope) / law.normal_stiffness
    spin = speed / (R - 0.5 * sunk) if spin is None else spin
    scene.add_grains(
        "ball", at=[(0, 0, R - sunk)], radius=R, mass=M, shape=shape,
        velocity=[(direction * speed, 0, 0)], spin=[(0, direction * spin, 0)],
    )  # fmt: skip
    scene.interface("law", between=("*", "*"), law=law)
    return scene


@pytest.mark.parametrize("kind", [CONSTANT, SPRING])
@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_rolling_slows_down_and_stops(shape, kind):
    """a = mu_r g/(1 + I/m r^2): the time and the way to a stop."""
    mu, speed = 0.05, 0.05
    slows = mu * G / (1.0 + INERTIA[shape])
    scene = roller(shape, law_of({"kind": kind, "friction": mu}), speed=speed)
    seen = follow(scene, 1.3 * speed / slows, 2e-5, lambda s: (s.time[0], s.position[1, 0], s.velocity[1, 0]))
    half = len(seen) // 3
    assert (speed - seen[half, 2]) / seen[half, 0] == pytest.approx(slows, rel=1e-3)
    stopped = np.argmax(seen[:, 2] < 1e-3 * speed)
    assert seen[stopped, 0] == pytest.approx(speed / slows, rel=3e-3)
    assert seen[stopped, 1] == pytest.approx(0.5 * speed**2 / slows, rel=3e-3)
    # and stays there
    assert np.abs(seen[-1, 1] - seen[stopped, 1]) < 2e-3 * seen[stopped, 1]
    assert abs(seen[-1, 2]) < 1e-3 * speed


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_an_undamped_spring_lets_it_roll_half_its_reach_farther(shape):
    """Energy: m' v^2/2 = mu_r F_n (x - s/2) with s = mu_r F_n/k_r, where the spring gives way."""
    mu, speed, k = 0.05, 0.05, 5.0
    scene = roller(
        shape, law_of({"kind": SPRING, "friction": mu, "stiffness": k, "damping": 0.0}), speed=speed
    )
    slows, reach = mu * G / (1.0 + INERTIA[shape]), mu * M * G / k
    seen = follow(scene, 1.4 * speed / slows, 2e-5, lambda s: (s.position[1, 0], s.velocity[1, 0]))
    stopped = np.argmax(seen[:, 1] < 0.0)
    assert seen[stopped, 0] == pytest.approx(0.5 * speed**2 / slows + 0.5 * reach, rel=1e-3)


@pytest.mark.parametrize("kind", [CONSTANT, SPRING])
@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_slopes_below_and_above_the_limit(shape, kind):
    """At rest where tan(slope) < mu_r; above it a = g (sin - mu_r cos)/(1 + I/m r^2)."""
    mu, until, dt = 0.1, 0.1, 2e-5
    law = law_of({"kind": kind, "friction": mu})
    _, state = run(roller(shape, law, slope=atan(0.95 * mu)), until, dt)
    free = 0.5 * G * 0.95 * mu / (1.0 + INERTIA[shape]) * until**2
    # the spring gives by its reach; a constant torque lets it creep by a few g dt (L.22)
    creep = 10.0 * mu * G * dt * until if kind == CONSTANT else 0.0
    assert 0.0 < state.position[1, 0] < 2e-4 * free + creep
    slope = atan(1.5 * mu)
    _, state = run(roller(shape, law, slope=slope), until, dt)
    rolls = G * (sin(slope) - mu * cos(slope)) / (1.0 + INERTIA[shape])
    assert state.velocity[1, 0] == pytest.approx(rolls * until, rel=5e-3)
    # no slip
    assert R * state.spin[1, 1] == pytest.approx(state.velocity[1, 0], rel=1e-3)


def swing(shape, dt, periods, *, ratio=0.0, k=50.0, integrator="verlet"):
    """Largest error of the spin over its amplitude: a grain turned in place on a smooth floor, by its spring alone."""
    inertia = INERTIA[shape] * M * R**2
    omega = sqrt(k * R**2 / inertia)
    damping = 2.0 * ratio * sqrt(k * inertia) / R
    law = law_of(
        {"kind": SPRING, "friction": 1e3, "stiffness": k, "damping": damping}, friction=0.0, stiffness=1e4
    )
    scene = roller(shape, law, spin=1.0, integrator=integrator)
    seen = follow(scene, periods * 2.0 * pi / omega, dt / omega, lambda s: (s.time[0], s.spin[1, 1]))
    t = seen[:, 0]
    turns = omega * sqrt(1.0 - ratio**2)
    # a contact that is found at a step began half a step before, on average: so the spring is taken (G.5)
    pulled = (ratio * omega + 0.5 * dt * omega) / turns
    exact = np.exp(-ratio * omega * t) * (np.cos(turns * t) - pulled * np.sin(turns * t))
    return np.abs(seen[:, 1] - exact).max()


@pytest.mark.parametrize("ratio", [0.0, 0.3])
@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_the_spring_swings_as_it_should_with_order_two(shape, ratio):
    coarse, fine = (swing(shape, dt, 2, ratio=ratio) for dt in (0.1, 0.05))
    assert fine < 2e-2
    assert coarse / fine == pytest.approx(4.0, rel=0.25)


def test_derived_stiffness_and_dashpot_are_those_of_the_theory_page():
    """Rolling without slip about the point of contact: k_r R^2/(I + m r^2), with the ratio 0.3 of the critical."""
    mu = 0.1
    for shape, factor in (("disk", 3.0), ("sphere", 2.25)):
        law = law_of({"kind": SPRING, "friction": mu}, stiffness=1e5, friction=1e3, restitution=1.0)
        law = law.model_copy(update={"tangential_stiffness": 1e7})
        k, whole = factor * mu**2 * 1e5, (1.0 + INERTIA[shape]) * M
        omega = sqrt(k / whole)
        start = 1e-3 * mu * M * G / k * omega  # far below the limit
        scene = roller(shape, law, speed=start)
        period = 2.0 * pi / (omega * sqrt(1.0 - 0.09))
        seen = follow(scene, 1.1 * period, period / 6000.0, lambda s: (s.time[0], s.position[1, 0]))
        first = np.argmax(seen[:, 1] < 0.0)
        # half a damped period later it passes its place, and swings to -exp(-pi ratio/sqrt(1 - ratio^2)) of the first
        assert seen[first, 0] == pytest.approx(0.5 * period, rel=1e-2)
        assert -seen[:, 1].min() / seen[:, 1].max() == pytest.approx(
            exp(-pi * 0.3 / sqrt(1.0 - 0.09)), rel=2e-2
        )


def pair(shape, law, *, spins=((0, 3, 0), (0, 1, 0)), **options):
    """Two grains of different sizes, pressed together by walls that only push."""
    r1, r2 = 0.01, 0.015
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(**({"overlap": 1.0} | options)))
    gap = 1e-4
    scene.add_grains(
        "ball",
        at=[(0, 0, 0), (r1 + r2 - gap, 0, 0)],
        radius=[r1, r2],
        mass=[M, 2 * M],
        shape=shape,
        spin=spins,
    )
    scene.interface("law", between=("*", "*"), law=law)
    return scene


@pytest.mark.parametrize("integrator", ["verlet", "leapfrog"])
@pytest.mark.parametrize("kind", [CONSTANT, SPRING])
@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_a_pair_keeps_its_momenta(shape, kind, integrator):
    law = law_of({"kind": kind, "friction": 0.3}, stiffness=1e3, restitution=1.0)
    spins = ((0, 30, 0), (0, -10, 0)) if shape == "disk" else ((5, 30, 9), (1, -10, 4))
    scene = pair(shape, law, spins=spins, integrator=integrator)
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, 1e-5)
    for _ in range(5):
        lists, state = advance_grains(model, state, lists, 1e-5, 100)
        moment = momenta_now(model, state)[MOMENTUM.index("residual")]
        scale = 30.0 * M * R**2
        assert np.abs(moment[:3]).max() < 1e-12 * scale / R
        assert np.abs(moment[3:]).max() < 1e-12 * scale


def test_a_spinning_pair_slows_down_by_the_torque():
    """Smooth disks held together: d(w_i - w_j)/dt = -mu_r R F_n (1/I_i + 1/I_j)."""
    mu, k, push = 0.2, 1e5, 1.0
    for kind in (CONSTANT, SPRING):
        law = law_of({"kind": kind, "friction": mu}, friction=0.0, stiffness=k)
        scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(overlap=1.0))
        radius, gap = np.array([0.01, 0.015]), push / k
        scene.add_grains(
            "ball", at=[(0.01 - gap, 0, 0), (0.035 - 2 * gap, 0, 0)], radius=radius, mass=[M, 2 * M],
            shape="disk", spin=[(0, 20, 0), (0, 0, 0)],
        )  # fmt: skip
        walls = ds.Linear(normal_stiffness=k, friction=0.0)
        scene.add("left", ds.Plane(normal=(1, 0, 0)), fixed=True)
        scene.add("right", ds.Plane(normal=(-1, 0, 0)), fixed=True, at=(0.05 - 3 * gap, 0, 0))
        scene.interface("grains", between=("ball", "ball"), law=law)
        scene.interface("walls", between=("ball", "left"), law=walls)
        scene.interface("wall", between=("ball", "right"), law=walls)
        until = 5e-4
        _, state = run(scene, until, 1e-6)
        inertia = 0.5 * np.array([M, 2 * M]) * radius**2
        torque = mu * radius.prod() / radius.sum() * push
        spin = state.spin[2:, 1]
        assert spin[0] == pytest.approx(20.0 - torque / inertia[0] * until, rel=2e-3)
        assert spin[1] == pytest.approx(torque / inertia[1] * until, rel=2e-2)


def bed(law, shape, rows=6, seed=3, **options):
    """Grains of two sizes that fall into a box and come to rest in a heap."""
    random = np.random.default_rng(seed)
    layers = 1 if shape == "disk" else 3
    x, y, z = np.meshgrid(np.arange(5), np.arange(layers), np.arange(rows), indexing="ij")
    at = np.stack([x, y, z], axis=-1).reshape(-1, 3) * 0.022 + [0.012, 0.0 if layers == 1 else 0.012, 0.012]
    at = at + random.uniform(-5e-4, 5e-4, at.shape) * ([1, 0, 1] if layers == 1 else 1)
    scene = ds.Scene(gravity=(0, 0, -G), options=ds.Options(**options))
    scene.add_grains("sand", at=at, radius=random.uniform(0.008, 0.01, len(at)), density=2000.0, shape=shape)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("left", ds.Plane(normal=(1, 0, 0)), fixed=True)
    scene.add("right", ds.Plane(normal=(-1, 0, 0)), fixed=True, at=(0.12, 0, 0))
    if layers > 1:
        scene.add("front", ds.Plane(normal=(0, 1, 0)), fixed=True)
        scene.add("back", ds.Plane(normal=(0, -1, 0)), fixed=True, at=(0, 0.07, 0))
    scene.interface("law", between=("*", "*"), law=law)
    return scene


LAWS = {
    "linear": {"normal_stiffness": 1e4, "tangential_stiffness": 5e3, "restitution": 0.5, "friction": 0.5},
    "hertz": {"young": 1e7, "poisson": 0.25, "damping": 30.0, "tangential_stiffness": 5e3, "friction": 0.5},
    "hertz-mindlin": {"young": 1e7, "poisson": 0.25, "restitution": 0.5, "friction": 0.5},
}


@pytest.mark.parametrize("shape", ["disk", "sphere"])
@pytest.mark.parametrize("kind", LAWS)
def test_the_ledger_of_a_bed_closes(kind, shape):
    """As without rolling (1e-4 to 1.3e-3 of what was turned over, at the default step)."""
    description = {"linear": ds.Linear, "hertz": ds.Hertz, "hertz-mindlin": ds.HertzMindlin}[kind]
    for rolling in (CONSTANT, SPRING):
        scene = bed(description(**LAWS[kind], rolling={"kind": rolling, "friction": 0.2}), shape)
        _, state = run(scene, 0.1)
        turned = state.ledger[FRICTION_LOSS] + state.ledger[DAMPING_LOSS] + state.ledger[KINETIC]
        assert abs(state.ledger[RESIDUAL]) < 1.5e-3 * turned


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_the_ledger_is_of_second_order(shape):
    """Of a grain that rolls to a stop and swings there: no power at the start, none at the end.

    In between the ledger is half a step of power ahead, as that of sliding is."""
    law = law_of({"kind": SPRING, "friction": 0.05, "stiffness": 2.0, "damping": 0.0}, stiffness=1e3)
    rest = []
    for dt in (2e-4, 1e-4):
        _, state = run(roller(shape, law, speed=0.05), 0.3, dt)
        rest.append(abs(state.ledger[RESIDUAL]) / state.ledger[FRICTION_LOSS])
    assert rest[0] < 1e-4 and rest[0] / rest[1] == pytest.approx(4.0, rel=0.2), rest


def test_without_friction_nothing_rolls_differently():
    plain = bed(ds.Linear(**LAWS["linear"]), "disk")
    zero = bed(ds.Linear(**LAWS["linear"], rolling={"kind": SPRING, "friction": 0.0}), "disk")
    states = [run(scene, 0.05, 2e-5)[1] for scene in (plain, zero)]
    assert (states[0].position == states[1].position).all()


@pytest.mark.parametrize("kind", [CONSTANT, SPRING])
@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_mirrored(shape, kind):
    law = law_of({"kind": kind, "friction": 0.1}, stiffness=1e4)
    states = [
        run(roller(shape, law, speed=0.1, slope=0.05, direction=sign), 0.05, 2e-5)[1] for sign in (1.0, -1.0)
    ]
    assert (states[0].position[1] == states[1].position[1] * [-1, 1, 1]).all()
    assert (states[0].spin[1] == states[1].spin[1] * [1, -1, 1]).all()


def test_rolling_is_kept_when_the_list_is_rebuilt_and_grains_change_places():
    """A bed that falls long enough for lists to be rebuilt: a restart goes on with the same bits."""
    law = ds.HertzMindlin(**LAWS["hertz-mindlin"], rolling={"kind": SPRING, "friction": 0.2})
    for shape in ("disk", "sphere"):
        scene = bed(law, shape, skin=0.05)
        model, state = build_grains(scene)
        dt = 2e-5
        lists, state = start_grains(model, state, dt)
        lists, state = advance_grains(model, state, lists, dt, 4000)
        straight = advance_grains(model, _copied(state), lists, dt, 2000)[1]
        from drystone.engines.grains.runner import make_lists

        again = advance_grains(model, _copied(state), make_lists(model, state), dt, 2000)[1]
        assert state.contacts[2] > 3
        assert np.abs(state.history.stretch[: state.history.count[0], 4:]).max() > 0.0
        assert (straight.position == again.position).all()
        n = straight.history.count[0]
        assert (straight.history.stretch[:n] == again.history.stretch[:n]).all()


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_a_resumed_record_has_the_same_bits(shape, tmp_path):
    law = ds.Linear(**LAWS["linear"], rolling={"kind": SPRING, "friction": 0.2})
    given = {"dt": 2e-5, "every": 0.01, "progress": False}
    straight = ds.run(bed(law, shape), until=0.06, to=tmp_path / "a.h5", **given)
    ds.run(bed(law, shape), until=0.04, to=tmp_path / "b.h5", **given)
    resumed = ds.resume(tmp_path / "b.h5", until=0.06, progress=False)
    for name in ("position", "spin", "ledger"):
        assert (straight.arrays(name)[0] == resumed.arrays(name)[0]).all()


def _copied(state):
    history = type(state.history)(*(one.copy() for one in state.history))
    return type(state)(
        *(one.copy() if name != "history" else history for name, one in state._asdict().items())
    )


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_a_turning_wall_does_the_work(shape):
    """A drum of one plane that turns about y under a grain held by gravity: the ledger closes with the drive's work."""
    law = law_of({"kind": SPRING, "friction": 0.2}, stiffness=1e4)
    scene = roller(shape, law)
    scene.bodies.pop("floor")
    scene.add(
        "floor", ds.Plane(), driven=ds.Motion(time=(0, 1), velocity=((0, 0, 0),) * 2, spin=((0, 1.0, 0),) * 2)
    )
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, 2e-5)
    lists, state = advance_grains(model, state, lists, 2e-5, 2000)
    assert state.ledger[WORK] > 0.0
    assert abs(state.ledger[RESIDUAL]) < 1e-3 * state.ledger[WORK]


def test_a_wall_that_dies_takes_the_rolling_spring_along():
    law = law_of({"kind": SPRING, "friction": 0.5, "stiffness": 20.0, "damping": 0.0}, stiffness=1e4)
    scene = roller("sphere", law, slope=0.2)
    scene.bodies.pop("floor")
    scene.add("floor", ds.Plane(), fixed=True, dies=0.005)
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, 1e-5)
    lists, state = advance_grains(model, state, lists, 1e-5, 499)
    held = state.ledger[ELASTIC]
    lists, state = advance_grains(model, state, lists, 1e-5, 21)
    assert state.ledger[ELASTIC] == 0.0
    assert state.ledger[WORK] == pytest.approx(-held, rel=2e-2)
    assert abs(state.ledger[RESIDUAL]) < 1e-3 * held


def test_a_stiff_rolling_spring_shortens_the_step():
    soft, stiff = (
        roller("sphere", law_of({"kind": SPRING, "friction": 0.1, "stiffness": k}, stiffness=1e4))
        for k in (10.0, 1e6)
    )
    steps = [time_step(scene, *build_grains(scene)).usual for scene in (soft, stiff)]
    assert steps[1] == pytest.approx(pi * sqrt(0.4 * M / 1e6) / 50.0, rel=0.8)
    assert steps[1] < 0.2 * steps[0]
