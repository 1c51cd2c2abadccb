"""Blocks in soft contact on ground of triangles: a cut plane is a plane, ridges and peaks are those of solid bodies."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.ledger import RESIDUAL
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import advance_polyhedra, make_lists, start_polyhedra
from drystone.errors import InputError
from drystone.record import state_hash
from drystone.shapes.mesh import rotation_matrix

SIZE = (0.031, 0.015, 0.008)
STIFF = {"normal_stiffness": 1e5, "tangential_stiffness": 4e4}
LAW = ds.Hysteretic(restored=0.53, friction=0.46, **STIFF)
DT = 2e-5


def cut(n, skew=0.0, half=0.6, height=None):
    """A square cut into 2 n^2 triangles, inner corners shifted by a share of a cell; heights by a function of x, y."""
    random = np.random.default_rng(0)
    x, y = np.meshgrid(*2 * [np.linspace(-half, half, n + 1)], indexing="ij")
    inner = np.zeros_like(x)
    inner[1:-1, 1:-1] = skew * 2.0 * half / n
    x, y = x + inner * random.uniform(-1, 1, x.shape), y + inner * random.uniform(-1, 1, x.shape)
    node = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
    a, b, c, d = (one.ravel() for one in (node[:-1, :-1], node[1:, :-1], node[1:, 1:], node[:-1, 1:]))
    z = np.zeros_like(x) if height is None else height(x, y)
    vertex = np.stack([x.ravel(), y.ravel(), z.ravel()], axis=1)
    return vertex, np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)])


def terrain(vertex, triangle, turn=None):
    vertex = vertex if turn is None else vertex @ turn.T
    return ds.Terrain(vertices=vertex.tolist(), triangles=triangle.tolist())


def advanced(scene, n_step, dt=DT, threads=1):
    model, state = build_polyhedra(scene)
    lists, state = start_polyhedra(model, state, dt)
    lists, state = advance_polyhedra(model, state, lists, dt, n_step, threads)
    return model, state, lists


def on(ground, body, attitude=(1.0, 0.0, 0.0, 0.0), law=LAW, gravity=(0.0, 0.0, -9.81), **start):
    """One body on one ground: (shape, keywords) of the ground."""
    scene = ds.Scene(gravity=gravity, options=ds.Options(trust="ignore"))
    shape, more = ground
    scene.add("ground", shape, fixed=True, **more)
    scene.add("body", body, density=1700.0, attitude=attitude, **start)
    scene.interface("law", between=("*", "*"), law=law)
    return scene


SLOPE = (np.cos(np.pi / 12), 0.0, np.sin(np.pi / 12), 0.0)
TURN = rotation_matrix(SLOPE)
UP = TURN @ [0.0, 0.0, 1.0]
SLOPES = {
    "plane": (ds.Plane(normal=tuple(UP)), {}),
    "box": (ds.Box(size=(1.2, 1.2, 0.1)), {"at": tuple(-0.05 * UP), "attitude": SLOPE}),
    "two triangles": (terrain(*cut(1), TURN), {}),
    "10 000 triangles": (terrain(*cut(71, 0.3), TURN), {}),
    "body axes": (terrain(*cut(30, 0.3)), {"attitude": SLOPE}),
}


@pytest.mark.parametrize("rounding", [0.001, 0.0])
def test_a_brick_slides_over_a_cut_slope_as_over_a_plane(rounding):
    found = {}
    for name, ground in SLOPES.items():
        brick = ds.Box(size=SIZE, rounding=rounding)
        at = TURN @ [-0.1, 0.02, 0.004]
        scene = on(ground, brick, SLOPE, at=tuple(at), velocity=tuple(TURN @ [0.3, 0.1, 0.0]))
        found[name] = advanced(scene, 10000)[1]
    plane = found["plane"]
    # friction below the slope's own: the brick gains speed by closed form, g (sin - mu cos) along the slope
    assert np.linalg.norm(plane.velocity[1]) > 0.3
    for name, state in found.items():
        assert state.position[1] == pytest.approx(plane.position[1], abs=1e-11), name
        assert state.velocity[1] == pytest.approx(plane.velocity[1], abs=1e-7), name
        assert state.wrench[1] == pytest.approx(plane.wrench[1], abs=1e-5), name
        assert state.ledger == pytest.approx(plane.ledger, abs=1e-9 * np.abs(plane.ledger).max() + 2e-9), name
        assert state.loss == pytest.approx(plane.loss, abs=2e-9), name
        assert state.momenta == pytest.approx(plane.momenta, abs=1e-8), name


def prism(slope, length=0.3):
    """A ridge along y, as ground and as a solid body with the same two faces."""
    low = -length * slope
    across = [(-length, low), (0.0, 0.0), (length, low)]
    vertex = np.array([(x, y, z) for x, z in across for y in (-0.3, 0.3)])
    triangle = np.array([(0, 2, 1), (1, 2, 3), (2, 4, 3), (3, 4, 5)])
    solid = ds.Polyhedron(vertices=vertex.tolist())
    return terrain(vertex, triangle), solid


def pyramid():
    rim = [(0.2 * np.cos(a), 0.2 * np.sin(a), -0.06) for a in np.pi / 6 + np.pi / 3 * np.arange(6)]
    vertex = np.array([(0.0, 0.0, 0.0), *rim])
    triangle = np.array([(0, 1 + k, 1 + (k + 1) % 6) for k in range(6)])
    return terrain(vertex, triangle), ds.Polyhedron(vertices=vertex.tolist())


def step():
    """A ledge: flat, then a wall down."""
    vertex = np.array(
        [(-0.3, -0.3, 0), (0, -0.3, 0), (0, 0.3, 0), (-0.3, 0.3, 0), (0, -0.3, -0.2), (0, 0.3, -0.2)]
    )
    triangle = np.array([(0, 1, 2), (0, 2, 3), (1, 4, 5), (1, 5, 2)])
    low = [(-0.3, y, -0.2) for y in (-0.3, 0.3)]
    return terrain(vertex, triangle), ds.Polyhedron(vertices=[*vertex.tolist(), *low])


FALLS = {
    "ridge under a face": (prism(0.6), {"at": (0.002, 0.01, 0.006), "velocity": (0.1, 0.0, -0.5)}),
    "ridge under an edge": (
        prism(0.6),
        {"at": (0.001, 0.01, 0.013), "velocity": (0.0, 0.1, -0.5), "attitude": (0.9, 0.3, 0.1, 0.2)},
    ),
    "peak under a face": (pyramid(), {"at": (0.003, 0.002, 0.006), "velocity": (0.0, 0.0, -0.5)}),
    "ledge": (step(), {"at": (-0.01, 0.0, 0.0045), "velocity": (0.6, 0.02, -0.05)}),
}


@pytest.mark.parametrize("name", FALLS)
def test_ridges_and_peaks_push_as_those_of_a_solid_body(name):
    grounds, start = FALLS[name]
    found = []
    for ground in grounds:
        scene = on((ground, {}), ds.Box(size=SIZE, rounding=0.001), **start)
        found.append(advanced(scene, 3000)[1])
    assert abs(found[0].velocity[1] - np.array(start["velocity"])).max() > 0.05
    assert found[0].position[1] == pytest.approx(found[1].position[1], abs=1e-8)
    assert found[0].velocity[1] == pytest.approx(found[1].velocity[1], abs=1e-5)
    assert found[0].ledger == pytest.approx(found[1].ledger, abs=1e-7)


def test_a_ball_in_a_groove_lies_on_both_sides():
    # two slopes of 35 degrees: as ground, and as the two planes
    slope = np.tan(np.radians(35.0))
    vertex, triangle = cut(8, 0.0, height=lambda x, y: slope * np.abs(x))
    found = []
    for ground in (True, False):
        scene = ds.Scene(options=ds.Options(trust="ignore"))
        if ground:
            scene.add("ground", terrain(vertex, triangle), fixed=True)
        else:
            for k, sign in enumerate((1.0, -1.0)):
                scene.add(f"side{k}", ds.Plane(normal=(-sign * slope, 0.0, 1.0)), fixed=True)
        at = (0.001, -0.2, 0.01 / np.cos(np.arctan(slope)) + 0.0005)
        scene.add("ball", ds.Sphere(radius=0.01), density=1700.0, at=at, velocity=(0.02, 0.3, 0.0))
        scene.interface("law", between=("*", "*"), law=LAW)
        found.append(advanced(scene, 5000)[1])
    ground, planes = found
    assert ground.contacts[0] == planes.contacts[0] == 2
    assert ground.position[-1] == pytest.approx(planes.position[-1], abs=1e-7)
    assert ground.velocity[-1] == pytest.approx(planes.velocity[-1], abs=1e-4)
    assert ground.loss == pytest.approx(planes.loss, rel=1e-3)


def test_a_ball_swings_in_a_bowl_of_triangles_without_catching():
    # frictionless and elastic: the centre swings on a sphere of R - r; facets of 3 degrees kick, but take nothing
    large, radius, start = 1.0, 0.05, 0.2
    vertex, triangle = cut(24, 0.0, height=lambda x, y: large - np.sqrt(large**2 - x**2 - y**2))
    law = ds.Hysteretic(restored=1.0, friction=0.0, **STIFF)
    swing = large - radius
    at = (start, 0.003, large - np.sqrt(swing**2 - start**2))
    scene = on((terrain(vertex, triangle), {}), ds.Sphere(radius=radius), law=law, at=at)
    model, state = build_polyhedra(scene)
    lists, state = start_polyhedra(model, state, 1e-4)
    quarter = 0.5 * np.pi * np.sqrt(swing / 9.81)
    path = []
    for _ in range(40):
        lists, state = advance_polyhedra(model, state, lists, 1e-4, round(quarter / 1e-3))
        path.append(state.position[1, 0])
    # four quarters: back at the start within the sag of a facet, and nothing lost
    assert min(path) == pytest.approx(-start, abs=0.01)
    assert path[-1] == pytest.approx(start, abs=0.01)
    assert abs(state.ledger[RESIDUAL]) < 1e-3 * model.model.bodies.mass[1] * 9.81 * 0.02


LARGE = {"size": (0.4, 0.3, 0.2), "rounding": 0.01}


def test_a_large_block_on_small_triangles_is_on_the_plane():
    found = []
    for ground in (ds.Plane(), terrain(*cut(50, 0.3))):
        scene = on((ground, {}), ds.Box(**LARGE), at=(0.01, 0.02, 0.1), velocity=(0.4, 0.1, 0.0))
        found.append(advanced(scene, 3000)[1])
    assert found[1].position[1] == pytest.approx(found[0].position[1], abs=1e-11)
    assert found[1].ledger == pytest.approx(found[0].ledger, abs=1e-9 * np.abs(found[0].ledger).max())


def rough(n=40):
    """Ground with bumps of the size of bricks."""
    return cut(n, 0.2, 0.3, lambda x, y: 0.006 * np.sin(90.0 * x) * np.cos(70.0 * y) - 0.3 * x)


def heap(ground, count=12, **options):
    random = np.random.default_rng(3)
    scene = ds.Scene(options=ds.Options(trust="ignore", **options))
    scene.add("ground", ground, fixed=True)
    at = np.stack(
        [0.06 * random.random(count) - 0.1, 0.06 * random.random(count), 0.06 + 0.02 * np.arange(count)], 1
    )
    brick = ds.Box(size=SIZE, rounding=0.001)
    scene.add_many("brick", brick, at=at, attitude=random.normal(size=(count, 4)), density=1700.0)
    scene.interface("law", between=("*", "*"), law=LAW)
    return scene


def test_bricks_on_rough_ground_keep_the_books_and_the_bits():
    ground = terrain(*rough())
    model, whole, _ = advanced(heap(ground), 12000)
    # nobody falls through, the ledger closes, supports explain the momentum
    low = ground.height(whole.position[1:, 0], whole.position[1:, 1])
    assert (whole.position[1:, 2] > low).all()
    released = model.model.bodies.mass.sum() * 9.81 * 0.15
    assert abs(whole.ledger[RESIDUAL]) < 1e-4 * released
    assert whole.loss.min() > 0.0
    _, two, _ = advanced(heap(ground), 12000, threads=2)
    assert state_hash(two) == state_hash(whole)
    # cut and gone on from the state alone
    _, state, _ = advanced(heap(ground), 5000)
    lists = make_lists(model, state)
    _, state = advance_polyhedra(model, state, lists, DT, 7000)
    assert state_hash(state) == state_hash(whole)


def test_tumbling_bricks_come_to_rest_on_cut_ground_as_on_the_plane():
    found = []
    for ground in (ds.Plane(), terrain(*cut(60, 0.3))):
        _, state, _ = advanced(heap(ground), 16000)
        found.append(state)
    plane, cut_plane = found
    # paths part by round-off after the first impacts: the deposit does not
    assert cut_plane.position[1:].mean(axis=0) == pytest.approx(plane.position[1:].mean(axis=0), abs=0.006)
    assert cut_plane.loss.sum() == pytest.approx(plane.loss.sum(), rel=0.02)
    assert cut_plane.contacts[0] == pytest.approx(plane.contacts[0], rel=0.3)


def test_a_block_that_starts_in_the_ground_is_told_with_its_place():
    scene = heap(terrain(*rough()), 3)
    scene.add("deep", ds.Box(size=SIZE), density=1700.0, at=(0.1, 0.05, -0.4))
    with pytest.raises(InputError, match=r'"deep" starts .* m below the ground "ground" at \(0.1, 0.05\)'):
        ds.start(scene, dt=DT)


def test_two_terrains_each_have_their_triangles():
    # one ground holds, the other lies beside it, turned and lower
    vertex, triangle = cut(6, 0.3, 0.2)
    scene = ds.Scene(options=ds.Options(trust="ignore"))
    scene.add("left", terrain(vertex, triangle), at=(-0.3, 0.0, 0.0), fixed=True)
    scene.add("right", terrain(*cut(9, 0.2, 0.2)), at=(0.3, 0.0, -0.05), attitude=(0, 0, 0, 1), fixed=True)
    brick = ds.Box(size=SIZE, rounding=0.001)
    at = [(-0.31, 0.02, 0.004), (0.28, 0.03, -0.046)]
    scene.add_many("brick", brick, at=at, density=1700.0)
    scene.interface("law", between=("*", "*"), law=LAW)
    _, state, _ = advanced(scene, 4000)
    assert state.position[2:, 2] == pytest.approx([0.004, -0.046], abs=1e-5)
    assert state.contacts[0] == 8
