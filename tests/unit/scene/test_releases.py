"""Blocks released from a polygon on the ground."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.scene.releases import inside
from drystone.shapes import contactors

SLOPE = ds.Terrain(
    heights=[[10.0 - 0.5 * i + 0.3 * (j % 2) for j in range(11)] for i in range(21)], spacing=(1.0, 1.0)
)
ZONE = [(2.0, 2.0), (6.0, 2.0), (6.0, 8.0), (2.0, 6.0)]


def reach(shape):
    mesh = contactors(shape)[0][0]
    return np.linalg.norm(mesh.vertices, axis=1).max() + mesh.radius


@pytest.mark.parametrize("kind", ["cuboid", "polyhedron"])
def test_no_block_starts_in_the_ground_or_in_another(kind):
    made = ds.packings.blocks(
        80, ground=SLOPE, polygon=ZONE, longest=(0.3, 0.9), exponent=2.0, kind=kind, rounding=0.1, seed=3
    )
    at = np.concatenate([one["at"] for one in made])
    radius = np.concatenate([np.full(len(one["at"]), reach(one["shape"])) for one in made])
    assert len(at) == 80 and inside(np.array(ZONE), at[:, 0], at[:, 1]).all()
    gap = np.linalg.norm(at[:, None] - at[None], axis=2) - radius[:, None] - radius[None]
    assert gap[~np.eye(80, dtype=bool)].min() > 0.0
    vertex, triangle = SLOPE.surface()
    corner = vertex[triangle]
    normal = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    below = SLOPE.height(at[:, 0], at[:, 1])
    assert (at[:, 2] - below >= radius * normal[:, 2].min()).all()
    sides = np.array([max(np.ptp(contactors(one["shape"])[0][0].vertices, axis=0)) for one in made])
    assert (np.diff(sides) > 0.0).all() and len(made) == 4
    again = ds.packings.blocks(
        80, ground=SLOPE, polygon=ZONE, longest=(0.3, 0.9), exponent=2.0, kind=kind, rounding=0.1, seed=3
    )
    assert all((one["at"] == two["at"]).all() for one, two in zip(made, again, strict=True))


def test_sizes_follow_the_power_law():
    from drystone.scene.releases import _sides

    sides = _sides(20000, (0.5, 2.0), 2.5, np.random.default_rng(1))
    for length in (0.7, 1.0, 1.5):
        exact = (length**-2.5 - 2.0**-2.5) / (0.5**-2.5 - 2.0**-2.5)
        assert np.mean(sides > length) == pytest.approx(exact, abs=4.0 * np.sqrt(exact / 20000))


def test_height_is_that_of_the_triangles():
    rng = np.random.default_rng(2)
    x, y = 20.0 * rng.random(200), 10.0 * rng.random(200)
    vertex, triangle = SLOPE.surface()
    same = ds.Terrain(vertices=vertex.tolist(), triangles=triangle.tolist())
    np.testing.assert_allclose(SLOPE.height(x, y), same.height(x, y), atol=1e-9)
    assert np.isnan(SLOPE.height(-0.1, 3.0)) and np.isnan(same.height(-0.1, 3.0))


@pytest.mark.parametrize(
    "wrong, message",
    [
        (
            {"polygon": [(2.0, 2.0), (30.0, 2.0), (6.0, 8.0)]},
            r"polygon\.0: \(.*\) lies outside the ground \(x 0 to 20",
        ),
        ({"polygon": [(2.0, 2.0), (3.0, 3.0)]}, "polygon: expected at least three corners"),
        ({"polygon": [(2.0, 2.0), (3.0, 3.0), (4.0, 4.0)]}, "polygon: it has no area"),
        ({"kind": "cuboids"}, 'kind: .*did you mean "cuboid"'),
        ({"longest": (0.5, 0.2)}, "longest: expected a length"),
        ({"ratios": (0.5, 1.2)}, "ratios: expected two shares"),
        ({"rounding": 0.6}, "rounding: expected a share"),
    ],
)
def test_what_is_wrong(wrong, message):
    given = {"ground": SLOPE, "polygon": ZONE, "longest": 0.5, **wrong}
    with pytest.raises(InputError, match=message):
        ds.packings.blocks(5, **given)


SCENE = """
bodies:
  ground: {shape: {kind: terrain, file: slope.asc}, fixed: true}
releases:
  rock: {polygon: [[1, 1], [4, 1], [4, 3]], count: 5, longest: [0.2, 0.4], density: 2600, classes: 2, seed: 3}
interfaces:
  all: {between: ["*", "*"], law: {kind: coulomb, friction: 0.5}}
run: {until: 0.02, dt: 0.002}
"""
RASTER = "ncols 6\nnrows 5\nxllcenter 0\nyllcenter 0\ncellsize 1\n" + "5 4 3 2 1 0\n" * 5


def written(folder, text=SCENE):
    (folder / "slope.asc").write_text(RASTER)
    (folder / "scene.yaml").write_text(text)
    return folder / "scene.yaml"


def test_a_release_in_a_scene_file_becomes_populations(tmp_path):
    scene = ds.read_scene(written(tmp_path))
    assert sum(len(one.at) for one in scene.populations.values()) == 5
    assert all(name.startswith("rock") for name in scene.populations)
    assert scene.populations["rock0"].density == 2600.0
    record = ds.run(scene, progress=False)
    assert record.rows("rock*") == [1, 2, 3, 4, 5]
    # the same from Python
    same = ds.Scene()
    same.add("ground", ds.Terrain(file=tmp_path / "slope.asc"), fixed=True)
    same.add_release(
        "rock", polygon=[(1, 1), (4, 1), (4, 3)], count=5, longest=(0.2, 0.4), density=2600, classes=2, seed=3
    )
    assert (same.populations["rock0"].at == scene.populations["rock0"].at).all()


def test_a_release_is_laid_again_only_when_it_changes(tmp_path):
    from drystone.uq.parameters import replaced

    scene = ds.read_scene(written(tmp_path))
    other = replaced(scene, ["releases", "rock", "seed"], 4.7, ())
    same = replaced(scene, ["interfaces", "all", "law", "friction"], 0.3, ())
    assert (
        other.populations["rock0"].at.shape != scene.populations["rock0"].at.shape
        or (other.populations["rock0"].at != scene.populations["rock0"].at).any()
    )
    assert same.populations["rock0"] is scene.populations["rock0"]
    assert sum(len(one.at) for one in other.populations.values()) == 5


def test_wrong_releases_are_told_with_their_place(tmp_path):
    def told(old, new):
        with pytest.raises(ds.InputError) as error:
            ds.read_scene(written(tmp_path, SCENE.replace(old, new)))
        assert len(error.value.problems) == 1, error.value
        return str(error.value)

    assert "scene.yaml:5:" in told("[4, 3]", "[40, 3]")
    assert "lies outside the ground (x 0 to 5, y 0 to 4)" in told("[4, 3]", "[40, 3]")
    assert 'did you mean "ground"' in told("count: 5", "count: 5, ground: grond")
    assert "two shares" in told("count: 5", "count: 5, ratios: [2, 1]")
    assert "100000" in told("count: 5", "count: 1000000")
    buried = "  stone: {shape: {kind: sphere, radius: 0.1}, mass: 1, at: [2, 2, 1]}\nreleases:"
    assert '"stone" starts 2 m below the ground "ground" at (2, 2)' in told("releases:", buried)
