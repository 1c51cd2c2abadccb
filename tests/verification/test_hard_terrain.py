"""Hard contact on a ground of triangles: one surface, whose seams are not felt and whose ridges and peaks hold."""

import numpy as np
import pytest

import drystone as ds
from detection import touch
from drystone.shapes.mesh import normals, rotation_matrix

BRICK = ds.Box(size=(0.4, 0.3, 0.2))
STONE = ds.Polyhedron(
    vertices=[(0.2, 0, 0), (-0.2, 0, 0), (0, 0.15, 0), (0, -0.15, 0), (0.05, 0.02, 0.12), (0.02, 0.05, -0.1)]
)


def cut_plane(n=29, cell=0.16):
    """A level floor, cut into 2 (n - 1)^2 triangles."""
    start = -0.5 * cell * (n - 1)
    return ds.Terrain(heights=[[0.0] * n] * n, spacing=(cell, cell), origin=(start, start))


def slide(floor, shape, height, spin=(0.0, 0.0, 0.0), tilt=0.0, turned=(1, 0, 0, 0)):
    """Positions and attitudes of a body on a floor under a gravity that is tilted, and the record."""
    gravity = (9.81 * np.sin(tilt), 0.0, -9.81 * np.cos(tilt))
    scene = ds.Scene(gravity=gravity)
    scene.add("floor", floor, fixed=True)
    scene.add(
        "body",
        shape,
        density=2500.0,
        at=(0.013, 0.021, height),
        velocity=(1.5, 0.4, 0.0),
        spin=spin,
        attitude=turned,
    )
    scene.interface("rock", between=("*", "*"), law=ds.Coulomb(friction=0.5, restitution=0.3))
    record = ds.run(scene, until=0.3, dt=1e-3, every=0.01, progress=False)
    return np.hstack([record.position("body").values, record.attitude("body").values]), record


TURNED = (0.9, 0.2, 0.3, 0.1)
MOTIONS = {
    "brick slides": (BRICK, 0.1, {}),
    "brick tumbles": (BRICK, 0.3, {"spin": (3.0, 1.0, -2.0), "turned": TURNED}),
    "stone tumbles": (STONE, 0.3, {"spin": (3.0, 1.0, -2.0), "turned": TURNED}),
    "ball rolls": (ds.Sphere(radius=0.2), 0.2, {}),
    "rounded brick": (ds.Box(size=(0.4, 0.3, 0.2), rounding=0.02), 0.3, {"turned": TURNED}),
    "capsule": (ds.Capsule(radius=0.1, length=0.3), 0.3, {"spin": (3.0, 1.0, -2.0), "turned": TURNED}),
}


@pytest.mark.parametrize("motion", MOTIONS)
def test_a_cut_plane_is_a_plane(motion):
    shape, height, how = MOTIONS[motion]
    tilt = np.radians(20.0) if motion == "brick slides" else 0.0
    plane, one = slide(ds.Plane(), shape, height, tilt=tilt, **how)
    cut, other = slide(cut_plane(), shape, height, tilt=tilt, **how)
    assert np.abs(cut - plane).max() < 1e-9
    for name in ("impact", "friction", "kinetic"):
        lost = one.energy()[name].values
        assert np.abs(other.energy()[name].values - lost).max() < 1e-9 * max(1.0, np.abs(lost).max())
    assert other.trust.good and other.trust.watched["overlap"] < 1e-3


ROOF = ds.Terrain(heights=[[0.0, 0.0], [1.0, 1.0], [0.0, 0.0]], spacing=(1.0, 4.0), origin=(-1.0, -2.0))
PYRAMID = ds.Terrain(
    vertices=[(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0), (0, 0, 1)],
    triangles=[(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
)
# a plateau at 1 m that ends in a wall, and a floor at its foot
LEDGE = ds.Terrain(
    vertices=[(-2, -2, 1), (0, -2, 1), (0, 2, 1), (-2, 2, 1), (0, -2, 0), (0, 2, 0), (2, -2, 0), (2, 2, 0)],
    triangles=[(0, 1, 2), (0, 2, 3), (1, 4, 5), (1, 5, 2), (4, 6, 7), (4, 7, 5)],
)


def test_a_brick_across_a_ridge_lies_on_its_two_crossings():
    found = touch(ROOF, BRICK, (0.0, 0.3, 1.1 - 1e-4))
    assert len(found.gap) == 2 and np.allclose(found.gap, -1e-4, atol=1e-12)
    assert np.allclose(found.normal, (0, 0, -1)) and np.allclose(found.point[:, 0], 0.0)
    assert np.allclose(np.sort(found.point[:, 1]), (0.15, 0.45))


def test_a_brick_on_a_peak_lies_on_the_peak():
    half = np.radians(5.0)
    leaning = (np.cos(half), 0.0, np.sin(half), 0.0)
    up = np.array([np.sin(2 * half), 0.0, np.cos(2 * half)])
    found = touch(PYRAMID, BRICK, tuple(np.array([0.0, 0.0, 1.0]) + (0.1 + 1e-4) * up), leaning)
    assert len(found.gap) == 1 and np.allclose(found.normal, -up)
    assert np.allclose(found.gap, 1e-4) and np.allclose(found.point, [[0, 0, 1]], atol=1e-4)
    # a round rod across the peak, and one beside it on the ridges
    rod = ds.Capsule(radius=0.1, length=0.6)
    lying = (0.5**0.5, 0.0, 0.5**0.5, 0.0)
    found = touch(PYRAMID, rod, (0.0, 0.0, 1.1 + 1e-4), lying)
    assert len(found.gap) == 1 and np.allclose(found.gap, 1e-4) and np.allclose(found.normal, (0, 0, -1))


@pytest.mark.parametrize("place", ["ridge", "peak", "ledge", "foot"])
def test_ridges_peaks_and_ledges_hold(place):
    """A brick at rest on its middle stays, touching; one whose middle is beyond a ledge falls to the floor below."""
    terrain, at = {
        "ridge": (ROOF, (0.0, 0.3, 1.1)),
        "peak": (PYRAMID, (0.0, 0.0, 1.1)),
        "ledge": (LEDGE, (-0.03, 0.1, 1.1)),
        "foot": (LEDGE, (0.03, 0.1, 1.1)),
    }[place]
    scene = ds.Scene()
    scene.add("ground", terrain, fixed=True)
    scene.add("brick", BRICK, density=2500.0, at=at)
    scene.interface("rock", between=("*", "*"), law=ds.Coulomb(friction=0.6))
    record = ds.run(scene, until=1.2 if place == "foot" else 0.2, dt=2e-3, every=0.1, progress=False)
    assert record.trust.good and record.trust.watched["overlap"] < 0.01
    end = record.position("brick").values[-1]
    if place == "foot":
        assert end[0] > 0.1 and 0.09 < end[2] < 0.3
    else:
        assert np.allclose(end, at, atol=1e-5)


def rough(seed, n=25, cell=0.5, height=0.25):
    """A slope of 35 degrees with bumps, steeper and gentler."""
    x = cell * np.arange(n)
    bumps = height * np.random.default_rng(seed).normal(size=(n, n))
    return ds.Terrain(heights=(-0.7 * x[:, None] + bumps).tolist(), spacing=(cell, cell))


def deepest(terrain, record, name, shape):
    """How deep vertices of a body were below the surface, or edges of the surface in the body, in all frames [m]."""
    vertex, triangle = terrain.surface()
    a, b = vertex[triangle], np.roll(vertex[triangle], -1, axis=1)
    ground = np.concatenate([((1 - s) * a + s * b).reshape(-1, 3) for s in np.linspace(0.0, 1.0, 11)])
    mesh = shape.mesh()
    corner = mesh.vertices - shape.mass_properties().centre
    normal = normals(mesh)
    level = np.array([normal[f] @ corner[face[0]] for f, face in enumerate(mesh.faces)])
    worst = 0.0
    for place, attitude in zip(record.position(name).values, record.attitude(name).values, strict=True):
        turn = rotation_matrix(attitude)
        at = corner @ turn.T + place
        below = terrain.height(at[:, 0], at[:, 1]) - at[:, 2]
        worst = max(worst, float(np.nanmax(below, initial=0.0)))
        near = ground[np.abs(ground - place).max(axis=1) < 0.5] - place
        if len(near):
            inside = -(near @ turn @ normal.T - level).max(axis=1)
            worst = max(worst, float(inside.max()))
    return worst


@pytest.mark.parametrize("shape", [BRICK, STONE], ids=["brick", "stone"])
def test_stones_that_tumble_down_rough_ground_stay_out_of_it(shape):
    """By the places of vertices and of the ground itself, not by the contacts that the engine tells of."""
    terrain = rough(3)
    scene = ds.Scene()
    scene.add("ground", terrain, fixed=True)
    for k in range(4):
        at = (1.0 + 0.7 * (k % 2), 4.0 + k, 0.9)
        scene.add(f"stone{k}", shape, density=2500.0, at=at, spin=(k, 2.0, 1.0), velocity=(2.0, 0.0, 0.0))
    scene.interface("rock", between=("stone*", "ground"), law=ds.Coulomb(friction=0.6, restitution=0.3))
    record = ds.run(scene, until=1.5, dt=2e-3, every=0.02, progress=False)
    assert record.trust.good and record.trust.watched["passed"] == 0
    assert record.trust.watched["overlap"] < 0.03
    for k in range(4):
        assert deepest(terrain, record, f"stone{k}", shape) < 0.03 * 0.2
    energy = record.energy()
    assert float(np.abs(energy.residual).max()) < 1e-9 * float(energy.kinetic.max())


def test_two_threads_and_a_restart_give_the_same_bits(tmp_path):
    def scene(threads):
        made = ds.Scene(options=ds.Options(threads=threads))
        made.add("ground", rough(5), fixed=True)
        for k in range(6):
            made.add(f"stone{k}", STONE, density=2500.0, at=(2.0 + 0.3 * k, 4.0 + 0.5 * k, 0.5))
        made.interface("rock", between=("*", "*"), law=ds.Coulomb(friction=0.5, restitution=0.2))
        return made

    whole = ds.run(scene(1), until=0.6, dt=2e-3, every=0.1, to=tmp_path / "whole.h5", progress=False)
    two = ds.run(scene(2), until=0.6, dt=2e-3, every=0.1, progress=False)
    ds.run(scene(1), until=0.3, dt=2e-3, every=0.1, to=tmp_path / "half.h5", progress=False)
    on = ds.resume(tmp_path / "half.h5", until=0.6, progress=False)
    for other in (two, on):
        assert np.array_equal(other.position().values[-1], whole.position().values[-1])
        assert np.array_equal(other.attitude().values[-1], whole.attitude().values[-1])


def test_a_large_raster_is_built_at_once():
    """One contactor for 100 000 triangles: one CPU-second was asked."""
    from time import process_time

    heights = np.random.default_rng(1).normal(size=(225, 225))
    terrain = ds.Terrain(heights=heights.tolist(), spacing=(1.0, 1.0))
    scene = ds.Scene()
    scene.add("ground", terrain, fixed=True)
    scene.add("ball", ds.Sphere(radius=0.5), density=2000.0, at=(100.0, 100.0, 10.0))
    scene.interface("rock", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    from drystone.engines.bodies.build import build

    begun = process_time()
    model, _ = build(scene)
    assert process_time() - begun < 3.0  # on a busy machine; 0.5 s on an idle one
    assert len(model.contactors.body) == 2 and len(model.meshes.ground.triangle) > 100_000
