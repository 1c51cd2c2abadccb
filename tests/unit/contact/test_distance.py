"""Distances of contactors against alternating projections, which need nothing but the nearest point of each shape."""

import numpy as np
import pytest

import drystone as ds
from compiled import contactors_apart
from detection import make_world
from drystone.shapes.mesh import rotation_matrix

BOX, FLAT = ds.Box(size=(0.4, 0.6, 0.8)), ds.Box(size=(2.0, 2.0, 0.001))
ROUNDED = ds.Box(size=(0.4, 0.6, 0.8), rounding=0.05)
BALL, ROD, DRUM = (
    ds.Sphere(radius=0.3),
    ds.Capsule(radius=0.1, length=0.8),
    ds.Cylinder(radius=0.3, length=0.5),
)


def nearest(shape, p):
    """The point of a shape's core nearest to a point, body axes; and its rounding."""
    if isinstance(shape, ds.Box):
        half = 0.5 * np.array(shape.size) - shape.rounding
        return np.clip(p, -half, half), shape.rounding
    if isinstance(shape, ds.Sphere):
        return np.zeros(3), shape.radius
    half = 0.5 * shape.length
    if isinstance(shape, ds.Capsule):
        return np.array([0.0, 0.0, np.clip(p[2], -half, half)]), shape.radius
    across = max(1.0, np.hypot(p[0], p[1]) / shape.radius)
    return np.array([p[0] / across, p[1] / across, np.clip(p[2], -half, half)]), 0.0


def projected(one, other, at, turn):
    """Distance by projecting a point from one core to the other and back."""
    p = at[0].copy()
    for _ in range(20000):
        q, r_q = nearest(other, turn[1].T @ (p - at[1]))
        q = turn[1] @ q + at[1]
        new, r_p = nearest(one, turn[0].T @ (q - at[0]))
        new = turn[0] @ new + at[0]
        if np.linalg.norm(new - p) < 1e-13:
            break
        p = new
    return np.linalg.norm(p - q) - r_p - r_q


def found(shapes, at, attitude, inset=0.0):
    world = make_world(shapes, at, attitude)
    out = np.zeros(10)
    contactors_apart(
        world.contactors,
        world.meshes,
        0,
        1,
        world.position,
        world.attitude,
        inset,
        world.manifold,
        out,
    )
    return out[0], out[1:4], out[4:7], out[7:10]


@pytest.mark.parametrize("one", [BOX, FLAT, ROUNDED, BALL, ROD, DRUM], ids=lambda s: s.kind)
@pytest.mark.parametrize("other", [BOX, ROUNDED, BALL, ROD, DRUM], ids=lambda s: s.kind)
def test_against_projections(one, other):
    random = np.random.default_rng(3)
    for _ in range(12):
        attitude = random.normal(size=(2, 4))
        attitude /= np.linalg.norm(attitude, axis=1)[:, None]
        away = random.normal(size=3)
        at = np.array([np.zeros(3), random.uniform(0.9, 3.0) * away / np.linalg.norm(away)])
        expected = projected(one, other, at, [rotation_matrix(q) for q in attitude])
        gap, normal, p, q = found([one, other], at, attitude)
        if expected < 0.01:
            continue
        assert gap == pytest.approx(expected, abs=1e-6)
        assert np.allclose(p - q, gap * normal, atol=1e-4)
        smaller, _, _, _ = found([one, other], at, attitude, inset=1e-4)
        assert 1e-4 < smaller - gap < 8e-4


def test_overlap_is_told():
    turn = [(1.0, 0, 0, 0)] * 2
    assert found([BOX, BOX], np.array([[0, 0, 0], [0.39, 0.1, 0.1]]), turn)[0] < -1e299
    # rounded bodies whose cores are apart overlap by a known depth
    assert found([BALL, BOX], np.array([[0, 0, 0], [0.49, 0, 0]]), turn)[0] == pytest.approx(-0.01)
