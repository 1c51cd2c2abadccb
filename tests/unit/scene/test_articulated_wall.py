"""Articulated walls in any scene: geometry, names, what is refused before a run."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.bodies.build import build
from drystone.engines.bodies.check import find_overlaps
from drystone.observables import observable_problems
from drystone.observables.bodies import Sensor
from drystone.scene.articulated_wall import half_plan, lines, span_angles, whole_plan
from drystone.scene.files import parse_scene, scene_text

FILE = """
bodies:
  ground: {shape: {kind: plane}, fixed: true, group: ground}
  rock: {shape: {kind: sphere, radius: 0.6}, density: 2600, at: [-1.2, 0.0, 1.5], velocity: [20, 0, 0]}
walls:
  wall: {block_length: 2.0, block_width: 0.8, block_height: 1.0, hole_offset: 0.49, rows: 2, blocks: 3, hit_by: [rock]}
interfaces:
  landing: {between: [rock, ground], law: {kind: coulomb, friction: 0.5}}
run: {until: 0.01, dt: 1.0e-3, every: 0.002}
"""


@pytest.mark.parametrize(
    "values",
    [
        {"plan": "straight"},
        {"plan": "limbs"},
        {"plan": "zigzag", "plan_angle": 30.0},
        {"plan": (0.0, 10.0, 20.0, 10.0, 0.0)},
        {"end_radius": 0.1},
        {"block_length": 2.0, "block_width": 0.8, "block_height": 1.0, "hole_offset": 0.49},
        {"anchor": "ground", "rings": "faces", "rows": 3},
        {"connector": "line"},
        {"connector": "line", "anchor": "ground", "plan": "limbs"},
    ],
)
def test_walls_stand_without_overlap(values):
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True, group="ground")
    scene.add_wall("w", ds.ArticulatedWall(**{"blocks": 3, "rows": 2, **values}))
    assert not scene.problems()
    model, state = build(scene)
    assert not find_overlaps(scene, model, state)


def test_a_file_has_the_wall_and_keeps_it():
    scene = parse_scene(FILE)
    assert {"wall.row1", "wall.row2", "wall.half2", "wall.bar3"} <= set(scene.populations)
    assert not scene.walls and "wall.end-rock" in scene.interfaces
    again = parse_scene(scene_text(scene))
    assert again.names() == scene.names()
    python = ds.Scene(walls={"wall": ds.ArticulatedWall(blocks=3)})
    assert len(python.populations["wall.row1"].at) == 3


def test_plan_by_angles_and_by_points_is_the_same():
    angles = (0.0, 30.0, 0.0, -30.0, 0.0)
    one = ds.ArticulatedWall(blocks=3, plan=angles)
    two = ds.ArticulatedWall(blocks=3, plan=[tuple(p) for p in lines(one) + np.array([5.0, 7.0])])
    assert np.allclose(lines(one), lines(two)) and np.allclose(span_angles(two), angles)
    assert one.gap == pytest.approx(0.04) and one.spacing == pytest.approx(0.8)


def test_limbs_are_those_of_the_study():
    from drystone.cases.rockfall_wall.run import PLAN

    assert tuple(span_angles(ds.ArticulatedWall(plan="limbs"))) == PLAN


def test_inertia_of_rounded_corners_by_monte_carlo():
    wall = ds.ArticulatedWall(end_radius=0.2, hole_offset=0.37)
    p = np.random.default_rng(1).uniform([-0.78, -0.38], [0.78, 0.38], (400_000, 2))
    beyond = np.maximum(np.abs(p) - [0.58, 0.18], 0.0)
    whole = p[np.hypot(*beyond.T) < 0.2]
    plan = whole_plan(wall)
    assert plan.area == pytest.approx(len(whole) / len(p) * 1.56 * 0.76, rel=5e-3)
    assert plan.along / plan.area == pytest.approx((whole[:, 0] ** 2).mean(), rel=5e-3)
    assert plan.across / plan.area == pytest.approx((whole[:, 1] ** 2).mean(), rel=5e-3)
    half = -whole[whole[:, 0] > 0.0][:, 0] + 0.5 * wall.spacing
    assert half_plan(wall).centroid == pytest.approx(half.mean(), abs=2e-3)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"plan": (75.0, -75.0, 75.0, -75.0, 75.0), "end_radius": 0.05}, "plan: blocks .* overlap by"),
        ({"plan": "strait"}, 'did you mean "straight"'),
        ({"plan": (0.0, 1.0)}, "need 5 angles"),
        ({"plan": [(0.0, 0.0), (0.0, 1.0)] * 3}, "apart, the holes of a block 0.8 m"),
        ({"hole_offset": 0.05}, "outside the block"),
        ({"hole_offset": 0.5}, "neighbours in a row overlap by 0.44 m"),
        ({"hole": 0.26}, "larger than the gap"),
        ({"tube_outer": 0.2}, "hole: expected more than the bar's diameter"),
        ({"end_radius": 0.5}, "more than half the width"),
        ({"ring_distance": 0.3}, "quarter of the block's height"),
        ({"vertical_play": 0.5, "rows": 1}, "its ball comes out"),
        ({"connector": "line", "rings": "faces"}, "rings near the bar ends too"),
        ({"first_span": "oblique"}, "belongs to the plan trapezoid"),
        ({"block_heigth": 1.0}, 'did you mean "block_height"'),
    ],
)
def test_bad_walls_are_named_before_the_run(values, message):
    with pytest.raises(ds.InputError, match=message):
        ds.ArticulatedWall(**{"blocks": 3, **values})


def test_sensors_sit_where_they_are_put():
    scene = parse_scene(FILE)
    off = observable_problems({"far": Sensor(y=9.0, z=0.5)}, scene)
    assert "off" in str(off[0]) and "y = -3" in str(off[0])
    assert not observable_problems({"low": Sensor(y=0.0, z=0.5), "gap": Sensor(y=1.02, z=0.5)}, scene)
    assert 'no body is called "brick*"' in str(
        observable_problems({"x": Sensor(y=0, z=0, body="brick*")}, scene)[0]
    )


def test_lines_as_connectors_hold_the_blocks_on_them():
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True, group="ground")
    scene.add_wall("w", ds.ArticulatedWall(blocks=3, rows=3, connector="line"))
    assert [one.between for one in scene.connectors.values()][:2] == [
        ("w.row1:0", "w.half2:0", "w.row3:0"),
        ("w.row1:0", "w.row2:0", "w.row3:0"),
    ]
    assert not any("bar" in name or "ring" in name for name in (*scene.names(), *scene.interfaces))
    # the mass of the bars goes with the blocks
    tube = 0.8 * ds.ArticulatedWall().bar_mass_per_length
    assert scene.populations["w.row1"].mass == pytest.approx(1800.0 + 2.0 * tube)
