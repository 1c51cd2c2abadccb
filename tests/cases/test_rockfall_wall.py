"""The articulated wall: what it consists of, that it stands still, that its connectors hold and give nothing."""

import numpy as np
import pytest

from drystone.cases.rockfall_wall.case import first_touch, scene
from drystone.cases.rockfall_wall.model import STANDOFF, Wall
from drystone.cases.rockfall_wall.observables import CONNECTORS, POINTS, observe_wall
from drystone.cases.rockfall_wall.plays import measure_plays
from drystone.engines.bodies.build import build
from drystone.engines.bodies.check import find_overlaps
from drystone.errors import InputError
from drystone.scene.articulated_parts import GROUPS
from drystone.scene.articulated_wall import half_plan, lines, whole_plan
from drystone.simulation.simulate import run

SHORT = {"until": 0.12, "blocks": 6}


@pytest.fixture(scope="module")
def hit():
    """A shorter wall, its own mirror, hit at 28 m/s."""
    values = {**SHORT, "speed": 28.0, "plan": "trapezoid", "first_span": "oblique"}
    return run(scene(**values), progress=False), Wall(**values)


def test_counts_and_masses():
    made = scene()
    names = made.names()
    assert sum(n.startswith("row") for n in names) == 38
    assert sum(n.startswith("half") for n in names) == 4
    assert sum(n.startswith("bar") for n in names) == 100
    model, _ = build(made)
    mass = dict(zip(names, model.bodies.mass, strict=True))
    assert sum(m for n, m in mass.items() if n.startswith(("row", "half"))) == pytest.approx(72e3)
    # a tube weighs 25.98 kg/m; the top bar next to nothing
    assert mass["bar1:0"] == pytest.approx(10.4, abs=0.05)
    assert mass["bar2:0"] == pytest.approx(20.8, abs=0.05)
    assert mass["bar5:0"] == 1.0
    assert made.groups() == {*GROUPS, "projectile", "ground"}
    line = lines(Wall())
    assert len(line) == 20
    assert np.allclose(np.linalg.norm(np.diff(line, axis=0), axis=1), 0.80)
    assert Wall().length == pytest.approx(14.09, abs=0.01)
    assert Wall(plan="trapezoid").length == pytest.approx(13.85, abs=0.01)


def test_inertia_of_blocks_by_monte_carlo():
    rng = np.random.default_rng(1)
    p = rng.uniform([-0.8, -0.4], [0.8, 0.4], (400_000, 2))
    inside = np.hypot(np.maximum(np.abs(p[:, 0]) - 0.4, 0.0), p[:, 1]) < 0.38
    whole = p[inside]
    plan = whole_plan(Wall())
    assert plan.area == pytest.approx(inside.mean() * 1.6 * 0.8, rel=5e-3)
    assert plan.along / plan.area == pytest.approx((whole[:, 0] ** 2).mean(), rel=5e-3)
    assert plan.across / plan.area == pytest.approx((whole[:, 1] ** 2).mean(), rel=5e-3)
    # half a block is the half x < 0 with its hole at -0.4, turned outwards
    half = -whole[whole[:, 0] > 0.0][:, 0] + 0.4
    assert half_plan(Wall()).centroid == pytest.approx(half.mean(), abs=2e-3)
    assert half_plan(Wall()).along / half_plan(Wall()).area == pytest.approx(half.var(), rel=1e-2)


@pytest.mark.parametrize("values", [{}, {"plan": "zigzag", "plan_angle": 22.5}, {"projectile_turn": 30.0}])
def test_projectile_starts_one_standoff_before_the_wall(values):
    made = scene(**values)
    model, state = build(made)
    assert not find_overlaps(made, model, state)
    for way, touches in ((STANDOFF - 1e-3, False), (STANDOFF + 3e-3, True)):
        state.position[1, 0] = first_touch(Wall(**values)) - STANDOFF + way
        made.options = made.options.model_copy(update={"overlap": 1e-9})
        assert bool([p for p in find_overlaps(made, model, state) if "projectile" in p.message]) == touches


def test_wall_at_rest_stays_at_rest():
    record = run(scene(speed=1e-3, until=0.2, blocks=4), progress=False)
    for name in ("row*", "half*", "bar*"):
        assert float(abs(record.displacement(name)).max()) < 1e-6
    assert float(abs(record.energy()["residual"]).max()) < 1e-8


def test_connectors_hold_and_give_no_energy(hit):
    record, wall = hit
    plays = measure_plays(record, wall)
    slack = wall.dt * 1.0  # what a body at 1 m/s goes in a step
    assert plays.horizontal < slack
    assert plays.stretch < slack
    assert plays.crush < slack
    # balls stay before their stops: the chain cannot come apart
    assert plays.lateral < 0.75 * 0.1397
    given = record.loss().sel(interface=list(CONNECTORS)).sum(["interface", "cause"]).diff("time")
    energy = record.energy()
    assert float(given.min()) > -1e-6 * float(energy["kinetic"][0])
    assert float(abs(energy["residual"]).max()) < 1e-9 * float(energy["kinetic"][0])


def test_mirrored_wall_moves_mirrored():
    # hit on the face of one block: an edge along the side of a round end touches at one point only, on either end
    values = {
        "blocks": 6,
        "plan": "trapezoid",
        "first_span": "oblique",
        "impact_height": 2.85,
        "dt": 1e-3,
        "tolerance": 1e-8,
    }
    record = run(scene(**values, until=0.02, every=0.002, max_sweeps=5000), progress=False)
    ways = [record.displacement(f"row{row}").sel(axis="x").values for row in (1, 2, 3, 4)]
    largest = max(np.abs(way).max(axis=1) for way in ways[3:])
    skew = np.max([np.abs(way - way[:, ::-1]).max(axis=1) for way in ways], axis=0)
    assert largest[1] > 0.01
    # the first steps to the solver's accuracy; then impacts double small differences
    assert skew[1] < 1e-3 * largest[1]
    assert skew[-1] < 1e-2 * largest[-1]


def test_observables(hit):
    record, wall = hit
    seen = observe_wall(record, distant=2.0)
    assert list(seen.point.values) == list(POINTS)
    assert seen.displacement.attrs["units"] == "m"
    top = seen.displacement.sel(point="Top")
    assert float(top[0]) == 0.0
    assert float(seen.response.sel(point="Top", instant="max")) == float(top.max())
    assert float(seen.response.sel(point="Top", instant="rest")) == float(top[-1])
    # the sensor on the axis moves like the block it belongs to, which is the middle one
    middle = record.displacement("row4:2").sel(axis="x")
    assert np.allclose(top, middle, atol=0.02)
    right = observe_wall(record, distant=2.0, side="right")
    # mirrored sensors of a mirrored wall agree as well as two runs that start a hair apart
    assert np.allclose(seen.displacement.sel(point="C"), right.displacement.sel(point="C"), atol=0.02)
    total = seen.energy.sum("sink").values
    assert np.allclose(total, 0.5 * wall.projectile_mass * 28.0**2, rtol=1e-9)


def test_values_are_checked_and_named():
    with pytest.raises(InputError, match="did you mean"):
        scene(mu_sc=0.4)
    with pytest.raises(InputError, match="less than or equal to 1"):
        scene(e=1.5)
    with pytest.raises(InputError, match="energy or speed"):
        scene(energy=5e5, speed=20.0)
    with pytest.raises(InputError, match="cuts into the ground"):
        scene(impact_height=0.3)
    with pytest.raises(InputError, match="past the wall"):
        scene(impact_offset=30.0)


def test_energy_gives_the_speed_and_sizes_follow():
    assert Wall(energy=520e3).impact_speed == pytest.approx(20.0)
    made = scene(rows=3, blocks=5, anchor="ground", rings="faces")
    names = made.names()
    assert sum(n.startswith("bar") for n in names) == 40
    assert sum(n.startswith("anchor") for n in names) == 10
    model, state = build(made)
    assert not find_overlaps(made, model, state)
    assert state.position[names.index("row3:0"), 2] == pytest.approx(2.5 * 0.8)
