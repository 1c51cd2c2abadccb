"""Blocks in soft contact with bodies that move as given, and with bodies that die: closed forms, books, frames."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.bodies.momentum import momenta_now
from drystone.engines.ledger import KINETIC, POTENTIAL, RESIDUAL, WORK
from drystone.engines.momentum import DRIVES, UNEXPLAINED
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import advance_polyhedra, make_lists, start_polyhedra
from drystone.record import state_hash

BRICK = ds.Box(size=(0.031, 0.015, 0.008), rounding=0.001)
LAW = ds.Hysteretic(restored=0.53, friction=0.46, normal_stiffness=1e5, tangential_stiffness=4e4)
DT = 2e-5
FLAT = ds.Terrain(heights=np.zeros((5, 5)).tolist(), spacing=(0.15, 0.15), origin=(-0.3, -0.3))
PLATES = {"plane": ds.Plane(), "box": ds.Box(size=(0.6, 0.6, 0.04)), "terrain": FLAT}


def scene(plate, motion, dies=None, **start):
    """A brick on a plate that moves as given."""
    scene = ds.Scene(options=ds.Options(trust="ignore"))
    low = (0.0, 0.0, -0.02) if isinstance(PLATES[plate], ds.Box) else (0.0, 0.0, 0.0)
    scene.add("plate", PLATES[plate], at=low, driven=motion, dies=dies)
    scene.add("brick", BRICK, density=1700.0, **({"at": (0.0, 0.0, 0.004)} | start))
    scene.interface("law", between=("*", "*"), law=LAW)
    return scene


def advanced(scene, n_step, threads=1):
    model, state = build_polyhedra(scene)
    lists, state = start_polyhedra(model, state, DT)
    lists, state = advance_polyhedra(model, state, lists, DT, n_step, threads)
    return model, state


def steady(velocity, spin=(0.0, 0.0, 0.0)):
    return ds.Motion(time=(-1.0, 9.0), velocity=(velocity, velocity), spin=(spin, spin))


@pytest.mark.parametrize("plate", PLATES)
def test_a_plate_that_starts_faster_than_friction_slips_under_the_brick(plate):
    # 8 m/s2 against mu g = 4.51: the brick gains mu g t, the drive works against friction all along its way
    end = 0.12
    motion = ds.Motion(time=(0.0, 1.0), velocity=((0.0, 0.0, 0.0), (8.0, 0.0, 0.0)))
    model, state = advanced(scene(plate, motion), round(end / DT))
    mass, speed = model.model.bodies.mass[1], 0.46 * 9.81 * end
    assert state.velocity[1, 0] == pytest.approx(speed, rel=0.005)
    assert state.position[0, 0] == pytest.approx(0.5 * 8.0 * end**2, rel=1e-9)
    # work = friction times the way of the plate; of it the brick has its kinetic energy, the rest is lost
    force = 0.46 * mass * 9.81
    assert state.ledger[WORK] == pytest.approx(force * 0.5 * 8.0 * end**2, rel=0.01)
    assert state.loss[0, 1] == pytest.approx(force * 0.5 * (8.0 - 0.46 * 9.81) * end**2, rel=0.01)
    assert abs(state.ledger[RESIDUAL]) < 1e-4 * state.ledger[WORK]
    momenta = momenta_now(model.model.bodies, state)
    assert momenta[DRIVES, 0] == pytest.approx(mass * state.velocity[1, 0], rel=1e-9)
    assert np.abs(momenta[UNEXPLAINED]).max() < 1e-12


def test_a_lifting_plate_gives_the_height_and_a_turning_one_the_spin():
    motion = ds.Motion(
        time=(0.0, 0.05, 0.15, 0.2),
        velocity=tuple((0.0, 0.0, v) for v in (0.0, 0.3, 0.3, 0.0)),
        spin=tuple((0.0, 0.0, w) for w in (0.0, 2.0, 2.0, 2.0)),
    )
    model, state = advanced(scene("box", motion), round(0.2 / DT))
    assert state.position[1, 2] == pytest.approx(0.045 + 0.004, abs=3e-4)
    assert state.ledger[WORK] == pytest.approx(
        model.model.bodies.mass[1] * 9.81 * (state.position[1, 2] - 0.004) + state.ledger[KINETIC], rel=0.05
    )
    assert state.ledger[POTENTIAL] > 0.0
    assert abs(state.ledger[RESIDUAL]) < 1e-4 * state.ledger[WORK]
    # the brick has turned with its plate: 2 rad/s, with the ramp 0.35 rad
    angle = 2.0 * np.arctan2(state.attitude[1, 3], state.attitude[1, 0])
    assert angle == pytest.approx(0.35, abs=0.01)


@pytest.mark.parametrize("plate", PLATES)
def test_impacts_are_the_same_seen_from_a_moving_plate(plate):
    frame = np.array([0.7, -0.4, 0.5])
    found = []
    for shift in (np.zeros(3), frame):
        start = {"at": (0.0, 0.0, 0.012), "attitude": (0.9, 0.2, 0.3, 0.1), "spin": (5.0, 9.0, 2.0)}
        start["velocity"] = tuple(np.array([0.2, 0.1, -0.5]) + shift)
        _, state = advanced(scene(plate, steady(tuple(shift)), **start), 1500)
        found.append(
            (state.position[1] - state.position[0], state.velocity[1] - shift, state.spin[1], state.loss)
        )
    for one, other in zip(*found, strict=True):
        assert other == pytest.approx(one, rel=1e-6, abs=1e-9)


def test_shaken_ground_of_triangles_is_the_shaken_plane():
    shake = ds.Motion(
        harmonics=(ds.Harmonic(frequency=40.0, shift=(0.004, 0.0, 0.0), turn=(0.0, 0.01, 0.0)),)
    )
    found = {name: advanced(scene(name, shake), 8000)[1] for name in ("plane", "terrain")}
    plane, terrain = found["plane"], found["terrain"]
    assert abs(plane.velocity[1]).max() > 1e-3
    assert terrain.position[1] == pytest.approx(plane.position[1], abs=1e-7)
    assert terrain.ledger == pytest.approx(plane.ledger, abs=1e-7)
    assert abs(plane.ledger[RESIDUAL]) < 1e-3 * abs(plane.ledger[WORK])


def gate(n=8, **options):
    """Bricks behind a gate that lifts, in a corner whose side dies."""
    scene = ds.Scene(gravity=(8.0, 0.0, -5.6), options=ds.Options(trust="ignore", **options))
    scene.add("floor", ds.Plane(), fixed=True)
    lift = ds.Motion(time=(0.02, 0.03, 0.2), velocity=((0, 0, 0), (0, 0, 1.0), (0, 0, 1.0)))
    scene.add("gate", ds.Box(size=(0.02, 0.2, 0.1)), at=(0.03, 0.0, 0.0502), driven=lift)
    scene.add("side", ds.Box(size=(0.2, 0.02, 0.1)), at=(0.0, 0.03, 0.0502), fixed=True, dies=0.05)
    at = [(0.0, 0.01 * (k % 2), 0.006 + 0.009 * k) for k in range(n)]
    scene.add_many("brick", BRICK, at=at, density=1700.0)
    scene.interface("law", between=("brick", "*"), law=LAW)
    return scene


def test_a_gate_that_lifts_and_a_side_that_dies_let_bricks_go():
    model, whole = advanced(gate(), 8000)
    free = whole.position[3:]
    assert free[:, 0].max() > 0.03
    released = model.model.bodies.mass.sum() * 9.81 * 0.05
    assert abs(whole.ledger[RESIDUAL]) < 1e-3 * released
    assert np.abs(momenta_now(model.model.bodies, whole)[UNEXPLAINED]).max() < 1e-10
    assert state_hash(advanced(gate(), 8000, threads=2)[1]) == state_hash(whole)
    _, state = advanced(gate(), 2300)
    _, state = advance_polyhedra(model, state, make_lists(model, state), DT, 5700)
    assert state_hash(state) == state_hash(whole)


def test_a_driven_body_is_moved_by_hand():
    sim = ds.start(scene("box", steady((0.0, 0.0, 0.0))), dt=DT)
    sim.advance(steps=200)
    sim.set_motion("plate", velocity=(0.1, 0.0, 0.0))
    sim.advance(steps=1000)
    frame = sim.frame()
    assert frame["position"][0, 0] == pytest.approx(0.1 * 1000 * DT, rel=1e-9)
