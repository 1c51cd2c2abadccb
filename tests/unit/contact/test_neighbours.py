"""Broad phase: the list equals brute force, stays valid while bodies move, and never changes what is found."""

import numpy as np
import pytest

from detection import detect, make_world
from drystone.contact.arrays import FIXED, FREE, NEEDED, PAIRS_FULL
from drystone.shapes import Box, Plane, Sphere, Terrain

SIZES = [Box(size=(s, s, s)) for s in (0.3, 0.6, 1.0, 2.0, 8.0)]


def heap(n, seed, mixed=True, spread=1.4):
    rng = np.random.default_rng(seed)
    pick = rng.choice(5, n, p=[0.5, 0.3, 0.17, 0.02, 0.01]) if mixed else np.full(n, 2)
    at = rng.uniform(-1, 1, (n, 3)) * spread * n ** (1 / 3) / 2 - 50.0
    return make_world([SIZES[k] for k in pick], at, rng.normal(size=(n, 4)))


def all_pairs(bounds):
    low, high = bounds[:, None, :3], bounds[None, :, 3:]
    overlap = (low <= high).all(axis=2)
    return np.argwhere(np.triu(overlap & overlap.T, 1))


@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("n", [3, 40, 700])
def test_list_equals_brute_force(n, mixed):
    world = heap(n, seed=n, mixed=mixed)
    detect(world)
    count = int(world.candidates.count[0])
    assert np.array_equal(world.candidates.pair[:count], all_pairs(world.candidates.loose))


def test_contacts_do_not_depend_on_the_history_of_the_list():
    world, rng = heap(150, seed=1), np.random.default_rng(0)
    velocity = 0.004 * rng.normal(size=(150, 3))
    for step in range(30):
        world.position[:] += velocity
        found = detect(world, reach=0.02)
        fresh = heap(150, seed=1)
        fresh.position[:] = world.position
        again = detect(fresh, reach=0.02)
        for one, other in zip(found, again, strict=True):
            assert np.array_equal(one, other), step
    assert 1 < world.candidates.count[1] < 30


def test_fast_body_is_met_in_time():
    world = make_world(
        [Box(size=(10, 10, 1)), Sphere(radius=0.1)], [(0, 0, -0.5), (0, 0, 50.0)], status=[FIXED, FREE]
    )
    seen = 0
    for _ in range(200):
        found = detect(world, reach=[0.0, 0.5])
        seen += len(found.gap)
        if len(found.gap):
            assert found.gap[0] <= 0.5
            break
        world.position[1, 2] -= 0.5
    assert seen == 1


def test_planes_see_everything_below_them():
    at = [(0, 0, 0), (1e3, -1e3, 0.1), (0, 0, 5.0), (0, 0, -0.2)]
    found = detect(make_world([Plane()] + [Sphere(radius=0.1)] * 3, at, status=[FIXED] + [FREE] * 3))
    assert found.body.tolist() == [[0, 1], [0, 3]]
    assert np.allclose(found.gap, [0, -0.3])


def test_a_terrain_is_one_candidate_of_each_body():
    rng = np.random.default_rng(3)
    terrain = Terrain(heights=tuple(map(tuple, 0.1 * rng.normal(size=(71, 71)))), spacing=(1, 1))
    at = np.column_stack([rng.uniform(5, 65, (30, 2)), np.full(30, 0.6)])
    world = make_world([terrain] + [Sphere(radius=0.5)] * 30, [(0, 0, 0), *at], status=[FIXED] + [FREE] * 30)
    assert len(world.contactors.body) == 1 + 30
    detect(world)
    assert 30 <= world.candidates.count[0] < 40


def test_too_many_pairs_are_reported_with_the_room_they_need():
    shapes, at = [SIZES[4]] * 12, np.zeros((12, 3))
    world = make_world(shapes, at, pairs=10)
    detect(world)
    assert world.report[PAIRS_FULL] == 1
    assert world.report[NEEDED] == 66
    assert world.contacts.count[0] == 0
