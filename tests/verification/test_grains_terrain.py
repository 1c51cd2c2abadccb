"""Spheres on a ground of triangles are spheres on what it is cut from: planes, grooves, steps, peaks (G.24)."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.momentum import momenta_now
from drystone.engines.grains.runner import advance_grains, grain_contacts, start_grains
from drystone.engines.lammps.walls import wall_problems
from drystone.engines.ledger import KINETIC, POTENTIAL, RESIDUAL
from drystone.engines.momentum import UNEXPLAINED
from drystone.loads.driven_motion import Harmonic, Motion

R, DT = 0.02, 2e-5
LAW = {"normal_stiffness": 1e4, "tangential_stiffness": 8e3, "friction": 0.3, "restitution": 0.5}
ROLLING = {"kind": "spring-dashpot", "friction": 0.05, "damping_ratio": 0.3}


def cut(n: int, side: float, rise=lambda x, y: 0.0 * x, skew: float = 0.3, seed: int = 0) -> ds.Terrain:
    """A square about the origin cut into 2 n^2 skewed triangles, lifted to z = rise(x, y); no corner lies at x = 0."""
    random = np.random.default_rng(seed)
    grid = np.linspace(-0.5 * side, 0.5 * side, n + 1)
    x, y = np.meshgrid(grid, grid, indexing="ij")
    inner = x[1:-1, 1:-1].shape
    x[1:-1, 1:-1] += skew * side / n * random.uniform(-0.5, 0.5, inner)
    y[1:-1, 1:-1] += skew * side / n * random.uniform(-0.5, 0.5, inner)
    node = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
    a, b, c, d = node[:-1, :-1].ravel(), node[1:, :-1].ravel(), node[1:, 1:].ravel(), node[:-1, 1:].ravel()
    triangle = np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)])
    vertex = np.stack([x.ravel(), y.ravel(), rise(x, y).ravel()], axis=1)
    return ds.Terrain(vertices=vertex.tolist(), triangles=triangle.tolist())


def scene_of(walls: dict, at, velocity, spin=None, gravity=(0.0, 0.0, -9.81), law=LAW, **body) -> ds.Scene:
    made = ds.Scene(gravity=gravity)
    for name, wall in walls.items():
        shape, place = wall if isinstance(wall, tuple) else (wall, {})
        made.add(name, shape, **({"fixed": True} | place | body))
    made.add_grains("ball", at=at, radius=R, density=2500.0, velocity=velocity, spin=spin)
    made.interface("contact", between=("*", "*"), law=ds.Linear(**law))
    return made


def run(scene: ds.Scene, n_step: int, threads: int = 1):
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, DT)
    lists, state = advance_grains(model, state, lists, DT, n_step, threads)
    return model, state


def apart(one, two) -> float:
    """Largest difference of paths, velocities, spins and ledgers, and of the load on all walls together."""
    n, m = len(one.attitude), len(two.attitude)
    found = [
        np.abs(getattr(one, name)[n:] - getattr(two, name)[m:]).max() for name in ("position", "velocity", "spin")
    ]  # fmt: skip
    return max(
        *found, np.abs(one.ledger - two.ledger).max(), np.abs(one.load[:, :3].sum(0) - two.load[:, :3].sum(0)).max()
    )  # fmt: skip


BALLS = np.array([(-0.2, -0.21, R), (0.03, 0.1, R + 0.03), (0.1, -0.05, R - 2e-5)])
MOVING = np.array([(0.6, 0.5, 0.0), (-0.3, 0.2, -1.0), (0.0, 0.0, 0.0)])


@pytest.mark.parametrize("n", [2, 12, 60])
def test_a_plane_cut_into_triangles_is_the_plane(n):
    """Triangles larger and much smaller than the balls: the same bits, springs and rolling included."""
    law = LAW | {"rolling": ROLLING}
    gravity = (0.8, 0.3, -9.0)
    _, plane = run(scene_of({"ground": ds.Plane()}, BALLS, MOVING, gravity=gravity, law=law), 12_000)
    _, ground = run(scene_of({"ground": cut(n, 1.0)}, BALLS, MOVING, gravity=gravity, law=law), 12_000)
    assert np.linalg.norm(plane.position[1:] - BALLS, axis=1).max() > 0.1
    assert apart(plane, ground) == 0.0


def test_a_slope_cut_into_triangles_is_the_slope():
    """Inclined by 30 degrees along no axis: equal to round-off; sliding and rolling over a hundred triangles."""
    n = np.array([0.4, -0.3, np.sqrt(0.75)])
    rise = lambda x, y: -(n[0] * x + n[1] * y) / n[2]  # noqa: E731
    at = BALLS - np.outer(BALLS[:, :2] @ n[:2] / n[2], (0.0, 0.0, 1.0))
    at = at - R * np.array([0.0, 0.0, 1.0]) + R * n
    _, plane = run(scene_of({"ground": ds.Plane(normal=tuple(n))}, at, MOVING), 10_000)
    _, ground = run(scene_of({"ground": cut(30, 1.2, rise)}, at, MOVING), 10_000)
    assert apart(plane, ground) < 1e-9


def test_a_valley_is_two_planes():
    """A ball that slides and rolls along a groove of 90 degrees touches both sides at once, all along."""
    down = np.sqrt(0.5)
    valley = {
        "left": ds.Plane(normal=(0.0, down, down)), "right": ds.Plane(normal=(0.0, -down, down)),
    }  # fmt: skip
    rows, side = 24, 0.6
    x = np.linspace(-0.3, 0.3, rows + 1)
    vertex = [(u, v * side, abs(v) * side) for u in x for v in (-1.0, 0.0, 1.0)]
    triangle = []
    for k in range(rows):
        for j in range(2):
            a = 3 * k + j
            triangle += [(a, a + 3, a + 4), (a, a + 4, a + 1)]
    ground = {"ground": ds.Terrain(vertices=vertex, triangles=triangle)}
    at, velocity = [(-0.25, 0.013, R / down + 0.02)], [(1.1, 0.0, 0.0)]
    (_, planes), (model, cuts) = (run(scene_of(one, at, velocity), 15_000) for one in (valley, ground))
    assert planes.position[-1, 0] > -0.05
    assert apart(planes, cuts) < 1e-9
    found = grain_contacts(model, cuts, DT)
    assert found.count[0] == 2
    # both sides carry the ball, alike, and both together its weight
    push = found.impulse[:2, 0]
    assert push[0] == pytest.approx(push[1], rel=0.01)
    assert -cuts.load[0, 2] == pytest.approx(model.mass[0] * 9.81, rel=0.01)


def step_of(n: int, high: float = 0.1, wide: float = 0.4) -> ds.Terrain:
    """The top and the right side of a box of n cells along and across, as one surface."""
    x = np.concatenate([np.linspace(-wide, 0.0, n + 1), np.zeros(n)])
    z = np.concatenate([np.zeros(n + 1), -np.linspace(0.0, high, n + 1)[1:]])
    y = np.linspace(-0.5 * wide, 0.5 * wide, n + 1)
    vertex = [(a, b, c) for a, c in zip(x, z, strict=True) for b in y]
    triangle = []
    for i in range(2 * n):
        for j in range(n):
            a = i * (n + 1) + j
            b = a + n + 1
            triangle += (
                [(a, b, b + 1), (a, b + 1, a + 1)] if (i + j) % 2 else [(a, b, a + 1), (b, b + 1, a + 1)]
            )
    return ds.Terrain(vertices=vertex, triangles=triangle)


@pytest.mark.parametrize("n", [1, 7])
def test_a_ridge_is_the_edge_of_a_box(n):
    """A ball rolls off a step: over the face, about the edge, down the side, as off a box."""
    box = {"step": (ds.Box(size=(0.4, 0.4, 0.1)), {"at": (-0.2, 0.0, -0.05)})}
    at, velocity, spin = [(-0.05, 0.01, R)], [(0.12, 0.01, 0.0)], [(0.0, 0.12 / R, 0.0)]
    given = (at, velocity, spin, (0.05, 0.0, -9.81))
    (_, one), (_, two) = (run(scene_of(wall, *given), 34_000) for wall in (box, {"step": step_of(n)}))
    assert one.position[-1, 2] < -0.05 < 0.0 < one.position[-1, 0]
    assert apart(one, two) < 1e-9


def test_a_peak_is_a_point():
    """A ball that drops beside the top of a pyramid leaves it as it leaves a point."""
    corner = [(-0.2, -0.2, -0.3), (0.2, -0.2, -0.3), (0.2, 0.2, -0.3), (-0.2, 0.2, -0.3), (0.0, 0.0, 0.0)]
    pyramid = ds.Terrain(vertices=corner, triangles=[(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)])
    at, velocity = [(0.003, -0.002, R + 0.001)], [(0.0, 0.0, -0.5)]
    (_, one), (_, two) = (
        run(scene_of(wall, at, velocity), 2_000)
        for wall in ({"peak": ds.Sphere(radius=1e-9)}, {"peak": pyramid})
    )
    assert one.velocity[-1, 0] > 0.01
    assert apart(one, two) < 1e-5  # the smallest sphere has a radius


def rough(x, y):
    return 0.01 * np.sin(9.0 * x) * np.cos(7.0 * y) + 0.004 * np.sin(31.0 * x + 17.0 * y)


def test_rough_ground_makes_no_energy():
    """Balls without friction or losses roll over ridges and hollows: energy and momentum are kept."""
    law = {"normal_stiffness": 1e4, "tangential_stiffness": 0.0, "friction": 0.0, "restitution": 1.0}
    at = np.array([(x, y, rough(x, y) + R + 1e-3) for x in (-0.2, 0.0, 0.2) for y in (-0.15, 0.1)])
    velocity = np.tile((0.3, -0.2, 0.0), (6, 1))
    model, state = run(scene_of({"ground": cut(25, 1.2, rough)}, at, velocity, law=law), 25_000)
    assert state.position[1:, 2].min() > 0.0 and np.abs(state.position[1:, :2]).max() < 0.6
    scale = state.ledger[KINETIC]
    assert abs(state.ledger[RESIDUAL]) < 2e-3 * scale and abs(state.ledger[POTENTIAL]) > 0.0
    momenta = momenta_now(model, state)
    assert np.abs(momenta[UNEXPLAINED]).max() < 1e-9


def heap(n: int = 2100) -> ds.Scene:
    """Enough balls for several slices, falling on rough ground."""
    k = np.arange(n)
    at = np.stack([(k % 21 - 10) * 0.045, (k // 21 % 10 - 4.5) * 0.045, 0.04 + (k // 210) * 0.045], axis=1)
    return scene_of({"ground": cut(20, 1.2, rough)}, at, np.zeros((n, 3)))


def test_threads_and_restarts_have_the_same_bits(tmp_path):
    straight, two = (run(heap(), 600, threads)[1] for threads in (1, 2))
    assert apart(straight, two) == 0.0
    first = scene_of({"ground": cut(30, 1.0, rough)}, BALLS + np.array([0.0, 0.0, 0.02]), MOVING)
    whole = ds.run(first, until=0.2, dt=DT, every=0.02, progress=False)
    ds.run(first, until=0.1, dt=DT, every=0.02, to=tmp_path / "half.h5", progress=False)
    again = ds.resume(tmp_path / "half.h5", until=0.2, progress=False)
    assert np.array_equal(whole.position("ball:0").values, again.position("ball:0").values)


def test_shaken_ground_is_the_shaken_plane():
    shaking = Motion(harmonics=(Harmonic(frequency=40.0, shift=(0.01, 0.0, 0.004), turn=(0.0, 0.05, 0.0)),))
    plane, ground = (
        run(scene_of({"ground": (shape, {"fixed": False, "driven": shaking})}, BALLS, MOVING), 6_000)[1]
        for shape in (ds.Plane(), cut(30, 1.0))
    )
    assert apart(plane, ground) < 1e-9


def test_grains_inside_the_ground_are_told():
    inside = scene_of(
        {"ground": cut(8, 1.0, rough)}, [(0.0, 0.0, 0.0), (0.1, 0.1, -0.4), (0.2, 0.0, 0.2)], None
    )
    with pytest.raises(
        ds.InputError, match=r'"ball:1" starts 0\.4.* m below the ground "ground".*\n.*"ball:0"'
    ):
        ds.run(inside, until=0.01, progress=False)
    away = scene_of({"ground": cut(2, 1.0)}, [(0.0, 0.0, 0.2)], None)
    beside = scene_of({"ground": cut(2, 1.0), "floor": ds.Plane()}, [(0.0, 0.0, 0.2)], None)
    assert not any("no interface" in str(one) for one in ds.check(beside)["warnings"])
    assert "it takes no terrain" in wall_problems(away, *build_grains(away))[0].message
    disks = ds.Scene()
    disks.add("ground", cut(2, 1.0), fixed=True)
    disks.add_grains("disk", at=[(0.0, 0.5)], radius=R, density=2500.0, shape="disk")
    disks.interface("contact", between=("*", "*"), law=ds.Linear(**LAW))
    with pytest.raises(ds.InputError, match=r"bodies\.ground: a terrain is a wall of spheres, not of disks"):
        ds.check(disks)
