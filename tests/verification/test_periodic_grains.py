"""Grains between periodic sides and grains that enter: nothing may depend on where the sides are, or on when they came.

Chains, beds and gases that are moved by any vector do the same up to round-off; momentum and energy close.
"""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.grains.model import PARTNER
from drystone.engines.grains.momentum import momenta_now
from drystone.engines.grains.runner import advance_grains
from drystone.engines.ledger import KINETIC, RESIDUAL
from drystone.engines.momentum import EXCHANGED, UNEXPLAINED
from grain_runs import run, start

# laws are soft, so that steps are few
pytestmark = pytest.mark.filterwarnings("ignore::drystone.errors.TrustWarning")
LAW = ds.HertzMindlin(young=1e6, poisson=0.25, restitution=0.8, friction=0.5)
FIRM = ds.HertzMindlin(young=3e7, poisson=0.25, restitution=0.8, friction=0.5)
CHAIN = np.array([0.0, 0.1, 0.21])
STEP = 1e-4


def chain(x, wrap, shape="sphere", law=LAW):
    """Three grains that hit each other and a bar, from x on along a cell of 1 m; wrapped into it, or not."""
    scene = ds.Scene(gravity=(0, 0, 0), periodic={"x": (0.0, 1.0)})
    y = np.zeros(3) if shape == "disk" else np.array([0.2, 0.2, 0.21])
    at = np.stack([(x + CHAIN) % 1.0 if wrap else x + CHAIN, y, 1.0 + np.array([0.0, 0.01, 0.0])], axis=1)
    velocity, spin = [(1, 0, 0), (0, 0, 0), (-0.5, 0, 0.1)], [(0, 1, 0), (0, 0, 0), (0, -2, 0)]
    scene.add_grains("c", at=at, radius=0.05, density=1000.0, velocity=velocity, spin=spin, shape=shape)
    scene.add("bar", ds.Box((0.1, 0.3, 0.1)), at=(x + 0.45, 0.0, 1.0), fixed=True)
    scene.interface("all", between=("*", "*"), law=law)
    return scene, at


@pytest.mark.parametrize("shape", ["sphere", "disk"])
def test_a_chain_over_the_sides_does_what_it_does_between_them(shape):
    law = ds.HertzMindlin(
        young=1e6, poisson=0.25, restitution=0.8, friction=0.5,
        rolling={"friction": 0.1, "kind": "spring-dashpot", "damping_ratio": 0.1},
    )  # fmt: skip
    ways, losses = [], []
    for x, wrap in ((0.3, False), (0.85, True), (-3.1, True), (7.97, False)):
        scene, at = chain(x, wrap, shape, law)
        model, state = run(scene, 0.4, STEP)
        ways.append(state.position[1:] - at)
        losses.append(state.ledger.copy())
        momenta = momenta_now(model, state)
        assert abs(momenta[UNEXPLAINED]).max() < 1e-12 * (1.0 + abs(x))
        # a force over the sides acts on grains a length apart: its torque is booked, none between the sides
        assert (momenta[EXCHANGED, 3:] != 0.0).any() == wrap
    # round-off of coordinates up to 8 m (1e-15 m), times what collisions and a corner of the bar make of it
    assert np.ptp(ways, axis=0).max() < 1e-11
    assert np.ptp(losses, axis=0).max() < 1e-10 * abs(losses[0][KINETIC])


def bed(shift, periodic, n=60):
    """A bed that falls on a floor under slanted gravity, as a whole moved by a vector."""
    scene = ds.Scene(gravity=(2.0, 1.0, -9.0), periodic=periodic)
    scene.add("floor", ds.Plane(), at=(0, 0, shift[2]), fixed=True)
    scene.add("sill", ds.Box((0.002, 0.5, 0.002)), at=(shift[0] + 0.003, 0, shift[2]), fixed=True)
    made = ds.packings.lattice(n, width=0.012, depth=0.01, radius=(8e-4, 1e-3), jitter=0.5, seed=3)
    at = made["at"] + [0, 0, 0.0015]
    scene.add_grains("sand", at=at + shift, radius=made["radius"], density=2500.0)
    scene.interface("all", between=("*", "*"), law=LAW)
    return scene, at + shift


def test_a_bed_moved_by_any_vector_does_the_same():
    ways, forces = [], []
    for shift in ((0, 0, 0), (0.0077, -0.0033, 0.004), (-1.3, 0.4, 0.1)):
        scene, at = bed(np.array(shift, float), {"x": (0.0, 0.012), "y": (0.0, 0.01)})
        model, state = run(scene, 0.02, 2e-5)
        ways.append(state.position[2:] - at)
        forces.append(state.load[0, :3].copy())
        momenta = momenta_now(model, state)
        assert abs(momenta[UNEXPLAINED]).max() < 1e-9 * abs(momenta).max()
        assert abs(state.ledger[RESIDUAL]) < 2e-3 * abs(state.ledger[KINETIC])
    assert abs(ways[0]).max() > 1e-3
    # chaos makes round-off of 1e-18 m grow; a wrong image would show as a share of the radius
    assert np.ptp(ways, axis=0).max() < 1e-10
    assert np.ptp(forces, axis=0).max() < 1e-6 * abs(forces[0]).max()


@pytest.mark.parametrize("shape", ["sphere", "disk"])
def test_a_gas_keeps_momentum_and_energy_over_all_sides(shape):
    random = np.random.default_rng(2)
    n, axes = (60, "xyz") if shape == "sphere" else (25, "xz")
    grid = np.stack(np.meshgrid(*[np.arange(4) + 0.5] * 3), axis=-1).reshape(-1, 3)
    if shape == "disk":
        grid = np.stack(np.meshgrid(np.arange(5) + 0.5, [0.0], np.arange(5) + 0.5), axis=-1).reshape(-1, 3)
    velocity = random.normal(size=(n, 3)) * (1.0, float(shape == "sphere"), 1.0)
    scene = ds.Scene(
        gravity=(0, 0, 0), periodic=dict.fromkeys(axes, (0.0, 4.0 if shape == "sphere" else 5.0))
    )
    scene.add_grains("gas", at=grid[:n], radius=0.35, density=1.0, velocity=velocity, shape=shape)
    scene.interface(
        "all", between=("*", "*"), law=ds.HertzMindlin(young=3e4, poisson=0.2, restitution=1.0, friction=0)
    )
    model, state, lists, dt = start(scene)
    before = momenta_now(model, state)[0, :3].copy()
    energy = state.ledger[KINETIC]
    lists, state = advance_grains(model, state, lists, dt, round(4.0 / dt))
    assert (np.abs(state.position - 2.5) > 3.0).any()  # some have left through the sides
    momenta = momenta_now(model, state)
    assert momenta[0, :3] == pytest.approx(before, abs=1e-12 * abs(before).max())
    assert abs(momenta[UNEXPLAINED]).max() < 1e-10 * abs(momenta).max()
    assert abs(state.ledger[RESIDUAL]) < 2e-3 * energy


@pytest.mark.parametrize("cells", [(2, 3, 2), (2, 2, 9), (5, 1, 3)])
def test_pairs_over_the_sides_are_those_of_brute_force(cells):
    random = np.random.default_rng(sum(cells))
    side = 0.0211 * np.array(cells)
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(overlap=10.0), periodic={
        axis: (0.0, length) for axis, length, n in zip("xyz", side, cells, strict=True) if n > 1
    })  # fmt: skip
    at = random.uniform(-1.0, 2.0, (80, 3)) * side
    radius = random.uniform(0.003, 0.0048, 80)
    scene.add_grains("g", at=at, radius=radius, density=1000.0)
    scene.interface("all", between=("*", "*"), law=LAW)
    model, _, lists, _ = start(scene, 1e-6)
    n = int(lists.count[1])
    found = np.sort(
        np.stack([lists.order[lists.owner[:n]], lists.order[lists.pair[:n] & PARTNER]], axis=1), axis=1
    )
    assert len(np.unique(found, axis=0)) == n
    d = at[:, None] - at[None]
    around = np.array([c > 1 for c in cells])
    d -= np.where(around, side * np.round(d / side), 0.0)
    gap = np.linalg.norm(d, axis=2) - radius[:, None] - radius[None]
    expected = np.argwhere(np.triu(gap < model.skin, 1))
    assert {tuple(p) for p in found.tolist()} == {tuple(p) for p in expected.tolist()}


def test_threads_and_pieces_change_no_bit():
    scene, _ = bed(np.zeros(3), {"x": (0.0, 0.012), "y": (0.0, 0.01)}, n=2200)
    states = [run(scene, 40e-5, 2e-5, threads)[1] for threads in (1, 2)]
    assert all(np.array_equal(a, b) for a, b in zip(states[0][:8], states[1][:8], strict=True))


def fed(born, **values):
    scene = ds.Scene(run=ds.Run(until=0.06 + born, dt=5e-6, every=0.01), **values)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add_grains(
        "g", at=[(0, 0, 0.01)], radius=1e-3, density=2500.0, velocity=[(0.1, 0, -0.2)], spin=[(0, 3.0, 0)],
        born=born or None,
    )  # fmt: skip
    scene.interface("all", between=("*", "*"), law=FIRM)
    return scene


@pytest.mark.parametrize("integrator", ["verlet", "leapfrog", "gear"])
def test_a_grain_that_enters_does_what_one_does_that_starts_there(integrator):
    options = ds.Options(integrator=integrator)
    first, later = (ds.run(fed(born, options=options), progress=False) for born in (0.0, 0.1))
    n = len(first.time)
    assert later.grains.present("g").values[:, 0].tolist() == [False] * 10 + [True] * n
    for name in ("position", "velocity", "spin"):
        one, other = first.arrays(name)[0], later.arrays(name)[0][-n:]
        assert other == pytest.approx(one, abs=1e-12 if integrator != "gear" else 1e-9)
    energy, momentum = later.energy(), later.arrays("momentum")[0]
    assert energy["residual"].values[-1] == pytest.approx(first.energy()["residual"].values[-1], abs=1e-15)
    brought = first.energy()["kinetic"].values[0] + first.energy()["potential"].values[0]
    assert energy["work"].values[[9, 10]] == pytest.approx([0.0, brought], rel=1e-12)
    if integrator != "gear":
        assert abs(momentum[:, UNEXPLAINED]).max() < 1e-16


def poured(**values):
    """Two batches of grains into a narrow box, periodic along y."""
    scene = ds.Scene(periodic={"y": (0.0, 0.012)}, run=ds.Run(until=0.08, every=0.02), **values)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add_insertion(
        "feed", region=((0, 0, 0.01), (0.012, 0.012, 0.02)), radius=(9e-4, 1.1e-3), density=2500.0,
        mass_rate=6e-3, until=0.06, velocity=(0, 0, -0.3), seed=1,
    )  # fmt: skip
    scene.interface("all", between=("*", "*"), law=FIRM)
    return scene


def test_what_enters_is_in_the_books_and_resumed_bit_for_bit(tmp_path):
    scene = poured()
    straight = ds.run(scene, to=tmp_path / "straight.h5", progress=False)
    ds.run(scene, until=0.02, to=tmp_path / "piece.h5", progress=False)
    resumed = ds.resume(tmp_path / "piece.h5", until=0.08, progress=False)
    assert np.array_equal(straight.arrays("position")[0], resumed.arrays("position")[0])
    born, mass = scene.grains["feed"].births(), scene.grains["feed"].masses()
    present = straight.arrays("present")[0].sum(axis=1)
    assert present.tolist() == [(born <= time).sum() for time in straight.time + 1e-9]
    assert mass.sum() == pytest.approx(6e-3 * 0.06, abs=0.51 * mass.max())
    assert abs(straight.arrays("momentum")[0][:, UNEXPLAINED]).max() < 1e-12 * (9.81 * mass.sum() * 0.08)
    assert straight.energy()["work"].values[-1] > 0.0


def test_a_place_that_is_taken_ends_the_run_with_a_clear_line():
    scene = fed(0.0)
    scene.add_grains("late", at=[(0.0012, 0, 0.0085)], radius=1e-3, density=2500.0, born=0.008)
    with pytest.raises(ds.RunError, match=r'"late:0" enters at t = 0.008 s where "g:0" is .*lower the rate'):
        ds.run(scene, progress=False)


def test_rest_waits_for_grains_to_come():
    scene = fed(0.05, options=ds.Options(stop=ds.Stop(rest_speed=1e-2, rest_for=0.01)))
    record = ds.run(scene, progress=False)
    assert record.time[-1] > 0.05
