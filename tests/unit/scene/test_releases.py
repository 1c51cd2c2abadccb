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
