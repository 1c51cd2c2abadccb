"""A line of bars as one connector against explicit bars in rings: how far blocks may shift, and a small wall.

Light bars are eliminated (K.16-K.18): a straight bar in four rings lets two blocks shift by 2 p (l + s)/(l - s).
"""

import numpy as np
import pytest

import drystone as ds

HEIGHT, NEAR, FAR, PLAY, TUBE = 0.8, 0.068, 0.332, 0.00715, 0.1397
BLOCK = ds.Box(size=(0.8, 0.76, HEIGHT))
RING = ds.Ring(radius=0.5 * TUBE + PLAY)
SLIDE = (0.6, 0.0, -9.81)  # gravity that makes the upper block slide [m/s2]


def ringed(part):
    """A block with rings in its middle, which bars may touch."""
    return ds.Compound(
        parts=(
            ds.Part(shape=BLOCK, group="block"),
            *(
                ds.Part(
                    shape=ds.Ring(radius=0.5 * TUBE + PLAY),
                    group="ring",
                    at=(0, 0, part * z),
                    relative_density=0.0,
                )
                for z in (NEAR, FAR)
            ),
        )
    )


def two_blocks(explicit):
    """A block that slides on a fixed one until the bar in their holes stops it."""
    scene = ds.Scene(gravity=SLIDE, options=ds.Options(tolerance=1e-7, max_sweeps=2000))
    places = {"lower": (0.0, 0.0, 0.4), "upper": (0.0, 0.0, 1.2)}
    smooth = ds.Coulomb(friction=0.0)
    for name, at in places.items():
        kind = {"fixed": True} if name == "lower" else {"mass": 1800.0, "inertia": (180.0, 190.0, 190.0)}
        scene.add(name, ringed(1.0 if name == "lower" else -1.0), at=at, group="block", **kind)
    scene.interface("blocks", between=("block", "block"), law=smooth)
    if explicit:
        scene.add("bar", ds.Cylinder(radius=0.5 * TUBE, length=0.8), mass=5.0, at=(0, 0, 0.8), group="bar")
        scene.add("shelf", ds.Box(size=(0.3, 0.3, 0.02)), at=(0, 0, 0.39), fixed=True, group="shelf")
        scene.interface("rings", between=("bar", "ring"), law=smooth)
        scene.interface("shelf", between=("bar", "shelf"), law=smooth)
    else:
        line = ds.BarLine(rings=(NEAR, FAR), radial_play=PLAY, line_play=0.05)
        scene.connect("line", line, between=("lower", "upper"), points=((0, 0, 0), (0, 0, 0)))
    return scene


@pytest.mark.parametrize("explicit", [False, True], ids=["line", "bars"])
def test_blocks_shift_until_the_bar_is_straight_between_its_rings(explicit):
    record = ds.run(two_blocks(explicit), until=0.5, dt=1e-3, every=0.02, progress=False)
    shift = float(record.displacement("upper").values[-1, 0])
    exact = 2.0 * PLAY * (0.4 / (FAR - NEAR))  # 2 p (z3 - z1)/(z2 - z1)
    # a tilted bar is thicker than a disc by its cosine, 0.1 %; the run stops within h times the last speed
    assert shift == pytest.approx(exact, abs=2e-4)
    assert np.abs(record.displacement("upper").values[-1, 2]) <= 1e-4


def test_a_line_grows_by_its_play_and_then_carries():
    scene = ds.Scene(gravity=(0.0, 0.0, 9.81), options=ds.Options(tolerance=1e-8, max_sweeps=2000))
    names = ("one", "two", "three")
    for k, name in enumerate(names):
        fixed = {"fixed": True} if k == 0 else {"mass": 100.0}
        scene.add(name, BLOCK, at=(0, 0, 0.4 + 0.8 * k), **fixed)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.3))
    line = ds.BarLine(rings=(NEAR, FAR), radial_play=PLAY, line_play=0.03, friction=0.2)
    scene.connect("line", line, between=names, points=((0, 0, 0),) * 3)
    record = ds.run(scene, until=0.3, dt=1e-3, every=0.02, progress=False)
    found = record.connector("line")
    assert float(found.opening[-1]) == pytest.approx(0.03, abs=2e-6)
    # the middle block hangs on the line by nothing: it lies against the block above, which the line holds
    assert float(found.force[-1]) == pytest.approx(200.0 * 9.81, rel=1e-6)


def without_bars(scene, line_play, play, d_z):
    """The same wall with a line of bars as one connector instead of bars."""
    from drystone.scene import Scene

    made = Scene(gravity=scene.gravity, options=scene.options, run=scene.run, bodies=dict(scene.bodies))
    made.populations = {name: many for name, many in scene.populations.items() if not name.startswith("bar")}
    holds = {"cuboid", "end", "projectile", "ground"}
    made.interfaces = {
        name: rule for name, rule in scene.interfaces.items() if set(rule.between) <= holds | set(made.bodies)
    }
    blocks = {}
    for name, many in made.populations.items():
        for k, at in enumerate(many.at):
            blocks.setdefault(round(float(at[2]), 6), []).append((f"{name}:{k}", np.asarray(at)))
    for k, foot in enumerate(np.asarray(scene.populations["bar1"].at)):
        chosen, points = [], []
        for z in sorted(blocks):
            body, _ = min(blocks[z], key=lambda one: np.linalg.norm(one[1][:2] - foot[:2]))
            chosen.append(body)
            points.append((float(foot[0]), float(foot[1]), z))
        line = ds.BarLine(
            rings=(d_z, 0.5 * HEIGHT - d_z), radial_play=play, line_play=line_play, friction=0.2
        )
        made.connect(f"line{k}", line, between=tuple(chosen), points=tuple(points), axes="world")
    return made


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "blocks"), [(2, 3), (4, 2)])
def test_a_small_wall_that_is_hit_moves_alike(rows, blocks):
    """Bound, fixed before the run: block displacements within 10 % of the largest and two plays of a ring (14 mm).

    Bars have 2 % of the mass here and none in the line; where a bar stands in its play is not the same.
    """
    from drystone.cases.rockfall_wall.case import scene
    from drystone.cases.rockfall_wall.model import Wall

    values = {"rows": rows, "blocks": blocks, "plan_angle": 0.0, "speed": 5.0, "impact_height": 0.9, "until": 0.8,
              "dt": 1e-3, "max_sweeps": 600}  # fmt: skip
    wall = Wall(**values)
    bars = scene(**values)
    line = without_bars(bars, wall.v_p, wall.horizontal_play, wall.d_z)
    ends = []
    for one in (bars, line):
        record = ds.run(one, progress=False)
        ends.append(np.concatenate([record.displacement(f"row{r}:*").values[-1] for r in range(1, rows + 1)]))
    largest = np.abs(ends[0]).max()
    assert np.abs(ends[0] - ends[1]).max() <= 0.1 * largest + 2.0 * wall.horizontal_play
