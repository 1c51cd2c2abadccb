"""Stacked drums and bars in rings: points that last, and guards on every side, against brute force."""

import numpy as np
import pytest

from detection import detect, make_world
from drystone.shapes import Cylinder, Ring

LOWER, UPPER = Cylinder(radius=0.38, length=0.8), Cylinder(radius=0.38, length=0.8)


def turned(axis, angle):
    return (np.cos(angle / 2), *(np.sin(angle / 2) * np.asarray(axis)))


def stacked(shift=(0.0, 0.0), gap=0.0, attitude=(1.0, 0.0, 0.0, 0.0), upper=UPPER, reach=0.05):
    return detect(
        make_world([LOWER, upper], [(0, 0, 0), (*shift, 0.8 + gap)], [(1, 0, 0, 0), attitude]), reach=reach
    )


@pytest.mark.parametrize("shift", [(0.0, 0.0), (0.02, 0.01), (-0.1, 0.05), (0.15, -0.1)])
def test_points_span_the_overlap_of_the_caps(shift):
    found = stacked(shift, gap=1e-3)
    assert len(found.gap) == 4
    assert np.allclose(found.gap, 1e-3, atol=1e-12)
    assert np.allclose(found.normal, (0, 0, -1), atol=1e-12)
    flat = found.point[:, :2]
    # each point lies in both discs and on the rim of one
    inner, outer = np.linalg.norm(flat, axis=1), np.linalg.norm(flat - shift, axis=1)
    assert (np.maximum(inner, outer) <= 0.38 + 1e-12).all()
    assert np.allclose(np.maximum(inner, outer), 0.38, atol=1e-12)
    # and they surround the middle of the overlap, where brute force finds its centroid
    rng = np.random.default_rng(0)
    p = rng.uniform(-0.4, 0.4, (200_000, 2))
    p = p[(np.linalg.norm(p, axis=1) < 0.38) & (np.linalg.norm(p - shift, axis=1) < 0.38)]
    assert np.allclose(p.mean(axis=0), np.asarray(shift) / 2, atol=2e-3)
    assert np.allclose((flat[0] + flat[2] + flat[1] + flat[3]) / 4, np.asarray(shift) / 2, atol=0.02)


@pytest.mark.parametrize("direction", [0.0, 0.3, 0.9, 2.0, 4.0])
def test_a_tilted_drum_stands_on_its_lowest_point(direction):
    tilt = 0.01
    found = stacked(attitude=turned((np.cos(direction), np.sin(direction), 0.0), tilt), gap=5e-3)
    # brute force: the rim of the upper cap over the plane of the lower
    angle = np.linspace(0, 2 * np.pi, 100_001)
    rim = np.stack([0.38 * np.cos(angle), 0.38 * np.sin(angle), np.full_like(angle, -0.4)])
    c, s, t = np.cos(direction), np.sin(direction), 1 - np.cos(tilt)
    x, y, z = c, s, 0.0
    turn = np.array(
        [
            [np.cos(tilt) + x * x * t, x * y * t, y * np.sin(tilt)],
            [x * y * t, np.cos(tilt) + y * y * t, -x * np.sin(tilt)],
            [-y * np.sin(tilt), x * np.sin(tilt), np.cos(tilt) + z],
        ]
    )
    height = (turn @ rim)[2] + 0.8 + 5e-3 - 0.4
    assert found.gap.min() == pytest.approx(height.min(), abs=2e-6)


def test_points_keep_their_keys_and_move_smoothly():
    rng = np.random.default_rng(3)
    before = None
    for k in range(60):
        shift = 1e-3 * np.array([np.cos(0.1 * k), np.sin(0.13 * k)])
        tilt = 2e-5 * np.sin(0.3 * k)
        found = stacked(tuple(shift), attitude=turned((0.6, 0.8, 0.0), tilt), gap=1e-4 * rng.uniform())
        keyed = dict(zip(map(tuple, found.key.tolist()), found.point, strict=True))
        assert len(keyed) == 4
        if before is not None:
            assert keyed.keys() == before.keys()
            assert max(np.linalg.norm(keyed[key] - before[key]) for key in keyed) < 1e-3
        before = keyed


def test_a_small_drum_on_a_large_one_stands_on_its_own_rim():
    found = stacked((0.05, 0.0), upper=Cylinder(radius=0.1, length=0.8))
    assert np.allclose(np.linalg.norm(found.point[:, :2] - (0.05, 0.0), axis=1), 0.1, atol=1e-12)


@pytest.mark.parametrize("off", [(0.0, 0.0), (0.002, -0.001), (0.006, 0.0)])
def test_every_way_out_of_a_ring_is_guarded(off):
    ring, bar, play = Ring(radius=0.077), Cylinder(radius=0.07, length=1.0), 0.007
    found = detect(make_world([ring, bar], [(0, 0, 0), (*off, 0.1)]), reach=0.05)
    assert len(found.gap) == 6
    # normals point from the bar to the ring's body: j to i
    outward = found.normal[:, :2]
    assert np.allclose(np.linalg.norm(outward, axis=1), 1.0)
    for angle in np.linspace(0, 2 * np.pi, 361):
        way = np.array([np.cos(angle), np.sin(angle)])
        # how far the bar may go in a direction until a guard stops it, and until it truly meets the rim
        along = outward @ way
        guarded = np.min(found.gap[along > 1e-9] / along[along > 1e-9])
        dot = np.dot(off, way)
        true = -dot + np.sqrt(dot**2 + play**2 - np.dot(off, off))
        reached = np.linalg.norm(np.asarray(off) + guarded * way)
        assert reached <= play / np.cos(np.pi / 6) + 1e-9
        assert guarded >= true - 1e-9
    near = detect(make_world([ring, bar], [(0, 0, 0), (0.006, 0, 0.1)]), reach=0.001)
    assert len(near.gap) == 1
    assert near.gap[0] == pytest.approx(0.001)
