"""Narrow phase against closed forms and against an independent oracle; signs, frames, symmetries, keys."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial import ConvexHull

from detection import detect, make_world, touch
from drystone.contact.arrays import ALL, CONTACTS_FULL, FIXED, FREE, NEEDED
from drystone.shapes import Box, Capsule, Compound, Cylinder, Part, Plane, Polyhedron, Ring, Sphere, Terrain
from drystone.shapes.mesh import rotation_matrix

CUBE = Box(size=(1, 1, 1))
ROUND = Box(size=(1, 1, 1), rounding=0.1)
THIN, THICK = Capsule(radius=0.2, length=1), Capsule(radius=0.3, length=1)
DRUM = Cylinder(radius=0.3, length=1)
LYING = (0.5**0.5, 0.5**0.5, 0, 0)  # z to -y
RIGHT = np.array([1.0, 0, 0, 0])


def rock(seed, n=14, size=0.6):
    """A random convex body."""
    rng = np.random.default_rng(seed)
    vertex = rng.normal(size=(n, 3))
    vertex *= size * rng.uniform(0.8, 1.2, 3) / np.linalg.norm(vertex, axis=1, keepdims=True)
    return Polyhedron(vertices=[tuple(v) for v in vertex.tolist()])


SHAPES = {
    "box": Box(size=(1.0, 0.8, 1.2)),
    "rock": rock(1),
    "ball": Sphere(radius=0.5),
    "capsule": Capsule(radius=0.3, length=1.0),
    "cylinder": Cylinder(radius=0.4, length=1.2),
    "rounded": Box(size=(1.0, 0.8, 1.2), rounding=0.15),
}


def near_pair(seed, first, second, low=-0.05, high=0.0):
    """Two bodies of random attitudes, nearly touching."""
    rng = np.random.default_rng(seed)
    attitude = rng.normal(size=(2, 4))
    attitude /= np.linalg.norm(attitude, axis=1, keepdims=True)
    direction = rng.normal(size=3)
    direction /= np.linalg.norm(direction)
    probe = rng.normal(size=(400, 3))
    probe /= np.linalg.norm(probe, axis=1, keepdims=True)
    near, far = 0.0, 6.0
    for _ in range(12):
        middle = (near + far) / 2
        if separation(first, second, middle * direction, attitude, probe) < 0:
            near = middle
        else:
            far = middle
    return attitude, (far + rng.uniform(low, high)) * direction


def support(shape, attitude, direction):
    """How far a shape reaches from its centre of mass along directions (n, 3)."""
    local = direction @ rotation_matrix(attitude)
    if shape.kind == "cylinder":
        return shape.length / 2 * abs(local[:, 2]) + shape.radius * np.hypot(local[:, 0], local[:, 1])
    vertices, radius = core(shape)
    return (local @ vertices.T).max(axis=1) + radius


@cache
def core(shape):
    """Vertices about the centre of mass, and rounding radius."""
    mesh = shape.mesh()
    return mesh.vertices - shape.mass_properties().centre, mesh.radius


def separation(first, second, at, attitude, probe):
    """Greatest separation over sampled directions: from below."""
    return float(
        (probe @ at - support(first, attitude[0], probe) - support(second, attitude[1], -probe)).max()
    )


def refined_separation(first, second, at, attitude, rng):
    """Greatest separation over all directions: the distance, or the depth with a minus sign."""
    if {first.kind, second.kind} <= {"box", "polyhedron"} and core(first)[1] + core(second)[1] == 0:
        # the faces of the difference body are all there is
        one, other = (
            core(s)[0] @ rotation_matrix(q).T for s, q in zip((first, second), attitude, strict=True)
        )
        faces = ConvexHull((other[:, None] - one[None]).reshape(-1, 3)).equations
        return float((faces[:, 3] - faces[:, :3] @ at).max())
    probe = rng.normal(size=(2000, 3))
    probe /= np.linalg.norm(probe, axis=1, keepdims=True)
    value = probe @ at - support(first, attitude[0], probe) - support(second, attitude[1], -probe)
    best = -np.inf
    for start in probe[np.argsort(-value)[:3]]:
        centre, width, top = start, 0.05, -np.inf
        while width > 1e-6:
            probe = centre + width * rng.normal(size=(24, 3))
            probe /= np.linalg.norm(probe, axis=1, keepdims=True)
            value = probe @ at - support(first, attitude[0], probe) - support(second, attitude[1], -probe)
            if value.max() > top:
                centre, top = probe[value.argmax()], value.max()
            else:
                width /= 2
        best = max(best, top)
    return best


def check_sane(found):
    """Right-handed orthonormal frames; gaps sorted under unique keys."""
    frame = found.frame.reshape(-1, 3, 3)
    assert np.allclose(frame @ frame.transpose(0, 2, 1), np.eye(3), atol=1e-12)
    assert np.allclose(np.linalg.det(frame), 1.0)
    assert len({tuple(k) for k in found.key.tolist()}) == len(found.key)
    assert sorted(found.key.tolist()) == found.key.tolist()


# ---- closed forms: (first, second, position of the second, attitudes, expected gaps, expected normal)
CLOSED = {
    "balls": (Sphere(radius=1), Sphere(radius=0.5), (0, 0, 1.501), RIGHT, RIGHT, [0.001], (0, 0, -1)),
    "ball on box": (CUBE, Sphere(radius=0.5), (0.1, 0.2, 0.999), RIGHT, RIGHT, [-0.001], (0, 0, -1)),
    "ball at edge": (CUBE, Sphere(radius=0.5), (0.5 + 0.3, 0.2, 0.5 + 0.4), RIGHT, RIGHT, [0.0], (-0.6, 0, -0.8)),
    "ball at corner": (
        CUBE, Sphere(radius=0.3), (0.7, 0.7, 0.6), RIGHT, RIGHT, [0.0], (-2 / 3, -2 / 3, -1 / 3)),
    "ball in plane": (Plane(), Sphere(radius=0.5), (3, 4, 0.49), RIGHT, RIGHT, [-0.01], (0, 0, -1)),
    "ball on side of cylinder": (
        Cylinder(radius=0.4, length=2), Sphere(radius=0.5), (0.9, 0, 0.3), RIGHT, RIGHT, [0.0], (-1, 0, 0)),
    "ball at rim": (
        Cylinder(radius=0.4, length=2), Sphere(radius=0.5), (0.7, 0, 1.4), RIGHT, RIGHT, [0.0], (-0.6, 0, -0.8)),
    "box on box": (CUBE, CUBE, (0.3, 0.2, 1.0005), RIGHT, RIGHT, [0.0005] * 4, (0, 0, -1)),
    "box on plane": (Plane(), CUBE, (7, 0, 0.5), RIGHT, RIGHT, [0.0] * 4, (0, 0, -1)),
    "rounded on rounded": (ROUND, ROUND, (0.3, 0.2, 0.999), RIGHT, RIGHT, [-0.001] * 4, (0, 0, -1)),
    "rounded edges": (
        ROUND, ROUND, (0.8 + 0.12, 0, 0.8 + 0.16), RIGHT, RIGHT, [0.0], (-0.6, 0, -0.8)),
    "capsule lying": (CUBE, Capsule(radius=0.2, length=0.6), (0, 0, 0.7), RIGHT, LYING, [0.0] * 2, (0, 0, -1)),
    "capsule standing": (CUBE, Capsule(radius=0.2, length=0.6), (0, 0, 1.0), RIGHT, RIGHT, [0.0], (0, 0, -1)),
    "capsules side by side": (
        THIN, THICK, (0.5, 0, 0.4), RIGHT, RIGHT, [0.0] * 2, (-1, 0, 0)),
    "capsules crossed": (
        THIN, THICK, (0.5, 0, 0), RIGHT, LYING, [0.0], (-1, 0, 0)),
    "drum standing": (CUBE, DRUM, (0, 0, 1), RIGHT, RIGHT, [0.0] * 4, (0, 0, -1)),
    "drum lying": (CUBE, Cylinder(radius=0.3, length=0.8), (0, 0, 0.8), RIGHT, LYING, [0.0] * 2, (0, 0, -1)),
    "drum on plane": (Plane(), DRUM, (5, 5, 0.5), RIGHT, RIGHT, [0.0] * 4, (0, 0, -1)),
    "drum lying on plane": (Plane(), DRUM, (5, 5, 0.3), RIGHT, LYING, [0.0] * 2, (0, 0, -1)),
    "drums stacked": (
        DRUM, DRUM, (0, 0, 1), RIGHT, RIGHT, [0.0] * 4, (0, 0, -1)),
    "drums side by side": (
        DRUM, DRUM, (0.6, 0, 0), RIGHT, RIGHT, [0.0] * 2, (-1, 0, 0)),
    "drums crossed": (
        DRUM, DRUM, (0.6, 0, 0), RIGHT, LYING, [0.0], (-1, 0, 0)),
    "bar in ring": (
        Ring(radius=0.1), Cylinder(radius=0.06, length=1), (0.03, 0.02, 0.1), RIGHT, RIGHT,
        [0.04 - np.hypot(0.03, 0.02)], (3 / 13**0.5, 2 / 13**0.5, 0)),
    "rod in ring": (
        Ring(radius=0.1), Capsule(radius=0.06, length=1), (0.03, 0.02, 0.1), RIGHT, RIGHT,
        [0.04 - np.hypot(0.03, 0.02)], (3 / 13**0.5, 2 / 13**0.5, 0)),
}  # fmt: skip


@pytest.mark.parametrize("case", CLOSED)
@pytest.mark.parametrize("swapped", [False, True], ids=["ij", "ji"])
def test_closed_forms(case, swapped):
    first, second, at, q_first, q_second, gaps, normal = CLOSED[case]
    if swapped:
        world = make_world([second, first], [at, (0, 0, 0)], [q_second, q_first])
        normal = -np.array(normal)
    else:
        world = make_world([first, second], [(0, 0, 0), at], [q_first, q_second])
    found = detect(world, reach=0.006)
    check_sane(found)
    assert np.allclose(found.gap, gaps, atol=1e-9)
    assert np.allclose(found.normal, normal, atol=1e-9)
    # the normal points from j to i: the surface of i, half a gap along it, is on the side of i
    assert found.body.tolist() == [[0, 1]] * len(gaps)


def test_bar_clear_of_its_ring_and_short_of_it():
    ring, bar = Ring(radius=0.1), Cylinder(radius=0.06, length=1)
    assert len(touch(ring, bar, (0.01, 0, 0)).gap) == 0
    assert len(touch(ring, bar, (0.05, 0, 0.6)).gap) == 0
    assert len(touch(ring, CUBE, (0, 0, 0)).gap) == 0


def test_flush_stack_keeps_four_corners_and_column_neighbours_do_not_touch():
    at = [(x, 0, z) for z in (0.5, 1.5) for x in (0, 1)]
    found = detect(make_world([CUBE] * 4, at))
    pairs = {tuple(p) for p in found.body.tolist()}
    assert pairs == {(0, 1), (2, 3), (0, 2), (1, 3)}
    assert len(found.gap) == 16
    upright = found.gap[np.abs(found.normal[:, 2]) > 0.9]
    assert np.allclose(upright, 0.0, atol=1e-12)


def test_bodies_passing_diagonally_do_not_touch():
    # one block slides over the corner of another, a millimetre higher, ten millimetres before it
    assert len(touch(CUBE, CUBE, (1.01, 0, 1.001), reach=0.05).gap) == 0
    assert len(touch(CUBE, CUBE, (1.01, 1.01, 1.01), reach=0.05).gap) == 0


@pytest.mark.parametrize("depth", [1e-4, 0.01, 0.05])
@pytest.mark.parametrize("tilt", [0.0, 1e-6, 0.01])
def test_normals_hold_when_overlapping(depth, tilt):
    found = touch(CUBE, CUBE, (0.2, 0.1, 1 - depth), (1, tilt / 2, tilt / 3, tilt), reach=0.03)
    assert len(found.gap) == 4
    assert np.all(found.normal[:, 2] < -np.cos(0.013))
    assert found.gap.min() < -0.9 * depth


def test_all_corners_on_request():
    yaw = (np.cos(np.pi / 8), 0, 0, np.sin(np.pi / 8))
    assert len(touch(CUBE, CUBE, (0, 0, 1), yaw).gap) == 4
    full = touch(CUBE, CUBE, (0, 0, 1), yaw, max_points=ALL)
    assert len(full.gap) == 8
    check_sane(full)
    hull = ConvexHull(full.point[:, :2])
    assert hull.volume == pytest.approx(2 * (2**0.5 - 1), rel=1e-3)


# ---- oracle: the greatest separation over all directions
@pytest.mark.parametrize("second", SHAPES)
@pytest.mark.parametrize("first", SHAPES)
def test_gap_against_oracle(first, second):
    rng = np.random.default_rng(5)
    a, b, reach = SHAPES[first], SHAPES[second], 0.02
    round_pair = {first, second} <= {"ball", "capsule", "rounded"} or "ball" in (first, second)
    for seed in range(3):
        attitude, at = near_pair(1000 * seed + 7, a, b)
        true = refined_separation(a, b, at, attitude, rng)
        found = touch(a, b, at, attitude[1], reach, attitude[0])
        if true > reach:
            assert len(found.gap) == 0
            continue
        if len(found.gap) == 0:
            # bodies apart may pass each other; bodies that overlap or are rounded touch
            assert true > -1e-3 and not round_pair
            continue
        check_sane(found)
        assert found.gap.min() == pytest.approx(true, abs=3e-4 if round_pair else 2e-3 + 0.06 * abs(true))


seeds = st.integers(0, 10**6)
pairs = st.tuples(seeds, st.sampled_from(sorted(SHAPES)), st.sampled_from(sorted(SHAPES)))


def same_manifold(found, other, tolerance=1e-7):
    """Whether every point of one has a point of the other at the same place with the same gap."""
    assert len(found.gap) == len(other.gap)
    rows, others = np.column_stack([found.point, found.gap]), np.column_stack([other.point, other.gap])
    for row in rows:
        assert np.abs(others - row).max(axis=1).min() < tolerance


@settings(max_examples=60, deadline=None, derandomize=True)
@given(pairs)
def test_swapping_bodies_changes_only_the_sign(pair):
    seed, first, second = pair
    attitude, at = near_pair(seed, SHAPES[first], SHAPES[second])
    found = touch(SHAPES[first], SHAPES[second], at, attitude[1], 0.01, attitude[0])
    other = detect(make_world([SHAPES[second], SHAPES[first]], [at, (0, 0, 0)], attitude[::-1]), 0.01)
    same_manifold(found, other)
    if len(found.gap):
        assert np.allclose(found.normal[0], -other.normal[0], atol=1e-7)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(pairs)
def test_frame_indifference(pair):
    seed, first, second = pair
    attitude, at = near_pair(seed, SHAPES[first], SHAPES[second])
    found = touch(SHAPES[first], SHAPES[second], at, attitude[1], 0.01, attitude[0])
    turn = np.random.default_rng(seed).normal(size=4)
    turn /= np.linalg.norm(turn)
    matrix, shift = rotation_matrix(turn), np.array([3.0, -2.0, 5.0])
    turned = [product(turn, q) for q in attitude]
    other = detect(make_world([SHAPES[first], SHAPES[second]], [shift, shift + matrix @ at], turned), 0.01)
    same_manifold(found._replace(point=found.point @ matrix.T + shift), other)
    if len(found.gap):
        assert np.allclose(found.normal @ matrix.T, other.normal, atol=1e-7)
        assert found.key.tolist() == other.key.tolist()


def product(p, q):
    return np.array([
        p[0] * q[0] - p[1:] @ q[1:], *(p[0] * np.array(q[1:]) + q[0] * p[1:] + np.cross(p[1:], q[1:]))])  # fmt: skip


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    seeds,
    st.sampled_from(["box", "ball", "capsule", "cylinder", "rounded"]),
    st.sampled_from(["box", "rounded"]),
)
def test_mirrored_bodies_have_mirrored_contacts(seed, first, second):
    attitude, at = near_pair(seed, SHAPES[first], SHAPES[second])
    found = touch(SHAPES[first], SHAPES[second], at, attitude[1], 0.01, attitude[0])
    # the mirror image in x = 0 of a body that is its own mirror image: the rotation vector changes as a spin does
    mirror, flip = np.array([-1.0, 1.0, 1.0]), np.array([1.0, 1.0, -1.0, -1.0])
    other = touch(SHAPES[first], SHAPES[second], at * mirror, attitude[1] * flip, 0.01, attitude[0] * flip)
    same_manifold(found._replace(point=found.point * mirror), other)
    if len(found.gap):
        assert np.allclose(found.normal * mirror, other.normal, atol=1e-7)


@pytest.mark.parametrize("noise, tolerance", [(0.0, 1e-12), (1e-9, 2e-8), (1e-4, 1e-9), (1e-2, 1e-9)])
def test_mirrored_wall_has_mirrored_contacts(noise, tolerance):
    # a wall in running bond, disturbed alike on both sides: numbering runs from left to right on both
    rng, brick = np.random.default_rng(4), Box(size=(1.5, 0.7, 0.8))
    mirror, flip = np.array([-1.0, 1, 1]), np.array([1.0, 1, -1, -1])
    at, attitude = [], []
    for row, n in enumerate((5, 4, 5, 4)):
        moves, turns = np.zeros((n, 3)), np.tile(RIGHT, (n, 1))
        for k in range(n // 2):
            moves[k], turns[k, 1:] = noise * rng.normal(size=3), noise * rng.normal(size=3)
            moves[n - 1 - k], turns[n - 1 - k] = moves[k] * mirror, turns[k] * flip
        at += [np.array([(k - (n - 1) / 2) * 1.5, 0, 0.8 * row + 0.4]) + moves[k] for k in range(n)]
        attitude += list(turns)
    found = detect(make_world([brick] * len(at), at, attitude), reach=0.02)
    assert len(found.gap) > 80
    rows = np.column_stack([found.point, found.gap])
    image = rows * np.array([-1.0, 1, 1, 1])
    distance = np.abs(rows[:, None] - image[None]).max(axis=2).min(axis=1)
    assert distance.max() < tolerance


@settings(max_examples=40, deadline=None, derandomize=True)
@given(pairs)
def test_keys_persist_under_small_motion(pair):
    seed, first, second = pair
    attitude, at = near_pair(seed, SHAPES[first], SHAPES[second], low=-0.05, high=-0.03)
    found = touch(SHAPES[first], SHAPES[second], at, attitude[1], 0.01, attitude[0])
    moved = touch(SHAPES[first], SHAPES[second], at + 1e-10, attitude[1] + 1e-10, 0.01, attitude[0])
    assert found.key.tolist() == moved.key.tolist()
    assert np.allclose(found.point, moved.point, atol=1e-7)


def test_resting_stack_keeps_its_keys():
    rng = np.random.default_rng(0)
    keys = set()
    for _ in range(20):
        noise = 1e-9 * rng.normal(size=4)
        keys.add(str(touch(CUBE, CUBE, (0.25, 0, 1 + noise[0]), RIGHT + noise).key.tolist()))
    assert len(keys) == 1


# ---- terrain
def flat_terrain(n=6, slope=0.0):
    heights = tuple(tuple(slope * i for _ in range(n)) for i in range(n))
    return Terrain(heights=heights, spacing=(0.5, 0.5))


@pytest.mark.parametrize("shape", ["box", "rock", "ball", "capsule", "cylinder", "rounded"])
def test_seams_do_not_catch(shape):
    # wherever a body touches a flat terrain, at whatever attitude, it is pushed along the normal of the terrain
    body, terrain, rng = SHAPES[shape], flat_terrain(), np.random.default_rng(2)
    for _ in range(25):
        attitude = rng.normal(size=4)
        down = support(body, attitude / np.linalg.norm(attitude), np.array([[0, 0, -1.0]]))[0]
        at = (*rng.uniform(0.9, 1.6, 2), down - 0.004)
        found = touch(terrain, body, at, attitude, reach=0.001)
        assert len(found.gap) > 0
        assert np.allclose(found.normal, (0, 0, -1), atol=1e-9)
        assert found.gap.min() == pytest.approx(-0.004, abs=1e-6)


def test_ball_on_a_ridge_and_in_a_valley():
    ridge = Terrain(heights=((0, 0), (1, 1), (0, 0)), spacing=(1, 1))
    top = touch(ridge, Sphere(radius=0.5), (1, 0.5, 1.5))
    assert np.allclose(top.normal, (0, 0, -1)) and np.allclose(top.gap, 0, atol=1e-12)
    valley = Terrain(heights=((1, 1), (0, 0), (1, 1)), spacing=(1, 1))
    low = touch(valley, Sphere(radius=0.5), (1, 0.5, 0.5 * 2**0.5))
    assert np.allclose(np.abs(low.normal[:, [0, 2]]), 0.5**0.5)
    assert np.allclose(low.gap, 0, atol=1e-12)


def test_closed_sequence_of_facets_equals_a_plane():
    found = touch(flat_terrain(), CUBE, (1.2, 1.1, 0.4999), reach=1e-3)
    assert np.allclose(found.gap, -1e-4, atol=1e-12)
    assert np.allclose(found.point.min(axis=0)[:2], (0.7, 0.6), atol=2e-5)
    assert np.allclose(found.point.max(axis=0)[:2], (1.7, 1.6), atol=2e-5)


# ---- who sees whom
def test_compound_parts_touch_others_but_not_each_other():
    pair = Compound(parts=[Part(shape=CUBE, at=(-0.5, 0, 0)), Part(shape=CUBE, at=(0.5, 0, 0))])
    found = touch(pair, Box(size=(3, 1, 1)), (0, 0, 1))
    assert len(found.gap) == 8
    assert len({k for k, _ in found.key.tolist()}) == 2


def test_blind_fixed_and_dead_bodies_are_skipped():
    at = [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
    blind = make_world([CUBE] * 3, at, category=[0, 0, 1], table=((0, -1), (-1, 0)))
    assert {tuple(b) for b in detect(blind).body.tolist()} == {(0, 1)}
    fixed = make_world([CUBE] * 3, at, status=[FIXED, FIXED, FREE])
    assert {tuple(b) for b in detect(fixed).body.tolist()} == {(1, 2)}
    living = make_world([CUBE] * 3, at)
    assert {tuple(b) for b in detect(living, alive=[0, 1, 1]).body.tolist()} == {(1, 2)}
    assert {tuple(b) for b in detect(living, alive=[1, 1, 1]).body.tolist()} == {(0, 1), (1, 2)}


def test_too_many_contacts_are_reported_with_the_room_they_need():
    world = make_world([CUBE] * 3, [(0, 0, 0), (0, 0, 1), (0, 0, 2)], points=5)
    found = detect(world)
    assert len(found.gap) == 5
    assert world.report[CONTACTS_FULL] == 1
    assert world.report[NEEDED] == 8
