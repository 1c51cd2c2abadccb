"""Ground read from files: the same slope in every format, and what is wrong with a file, told with its place."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError, SceneWarning

DX, DY = 2.0, 2.0
X, Y = 10.0 + DX * np.arange(5), 20.0 + DY * np.arange(4)
Z = 0.5 * X[:, None] + 0.1 * Y[None, :] ** 2  # rows along x


def ascii_grid(path, heights=Z, cell=DX, corner=(9.0, 19.0)):
    rows = "\n".join(" ".join(f"{one:.9g}" for one in row) for row in heights.T[::-1])
    head = (
        f"ncols {heights.shape[0]}\nnrows {heights.shape[1]}\nxllcorner {corner[0]}\nyllcorner {corner[1]}\n"
    )
    path.write_text(f"{head}cellsize {cell}\nNODATA_value -9999\n{rows}\n")
    return path


def xyz(path, keep=lambda k: True):
    points = [(x, y, Z[i, j]) for i, x in enumerate(X) for j, y in enumerate(Y)]
    path.write_text(
        "x,y,z\n" + "\n".join(f"{a},{b},{c:.9g}" for k, (a, b, c) in enumerate(points) if keep(k))
    )
    return path


def geotiff(path, geographic=False):
    tifffile = pytest.importorskip("tifffile")
    keys = (1, 1, 0, 2, 1024, 0, 1, 2 if geographic else 1, 1025, 0, 1, 1)
    tags = [(33550, "d", 3, (DX, DY, 0.0)), (33922, "d", 6, (0, 0, 0, 9.0, 27.0, 0)), (34735, "H", 12, keys)]
    tifffile.imwrite(path, Z.T[::-1].astype(np.float32), extratags=tags)
    return path


def stl(path, turned=(), left_out=()):
    import trimesh

    vertex, triangle = ds.Terrain(heights=Z.tolist(), spacing=(DX, DY), origin=(10.0, 20.0)).surface()
    triangle = np.array([t[::-1] if k in turned else t for k, t in enumerate(triangle) if k not in left_out])
    trimesh.Trimesh(vertex, triangle, process=False).export(path)
    return path


@pytest.mark.parametrize("write", [ascii_grid, xyz, geotiff])
def test_rasters_are_the_same_ground(tmp_path, write):
    suffix = {"ascii_grid": ".asc", "xyz": ".xyz", "geotiff": ".tif"}[write.__name__]
    ground = ds.Terrain(file=str(write(tmp_path / f"slope{suffix}")))
    np.testing.assert_allclose(ground.heights, Z, rtol=1e-6)
    assert ground.spacing == (2.0, 2.0) and ground.origin == (10.0, 20.0) and ground.file is None
    assert ds.Terrain(**ground.model_dump()) == ground  # nothing is read twice


def test_parts_and_places(tmp_path):
    path = str(ascii_grid(tmp_path / "slope.asc"))
    part = ds.Terrain(file=path, every=2, window=(12.0, 20.0, 18.0, 24.0), origin=(0.0, 0.0))
    np.testing.assert_allclose(part.heights, Z[1:5:2, 0:3:2])
    assert part.spacing == (4.0, 4.0) and part.origin == (0.0, 0.0)
    with pytest.raises(InputError, match="the window holds no two cells"):
        ds.Terrain(file=path, window=(100.0, 0.0, 200.0, 1.0))
    with pytest.raises(InputError, match="every = 4 leaves less than two"):
        ds.Terrain(file=path, every=4)


def test_triangles(tmp_path):
    ground = ds.Terrain(file=str(stl(tmp_path / "slope.stl")))
    assert len(ground.vertices) == 20 and len(ground.triangles) == 24
    rng = np.random.default_rng(1)
    points = np.column_stack([rng.random((30, 2)), rng.random(30)])
    (tmp_path / "cloud.xyz").write_text("\n".join(" ".join(map(str, one)) for one in points))
    cloud = ds.Terrain(file=str(tmp_path / "cloud.xyz"))
    vertex, triangle = cloud.surface()
    corner = vertex[triangle]
    assert (np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])[:, 2] > 0.0).all()


@pytest.mark.parametrize(
    "write, suffix, more, message",
    [
        (lambda p: ascii_grid(p, np.where(Z[2, 1] == Z, -9999, Z)), ".asc", {},
         r"slope\.asc: 1 cells \(5 %\) without a height, first at x = 14, y = 22"),
        (lambda p: ascii_grid(p, np.where(Z[0, 0] == Z, np.nan, Z)), ".asc", {}, "1 cells .*first at x = 10, y = 20"),
        (lambda p: xyz(p, lambda k: k != 6), ".xyz", {}, "1 cells .*first at x = 12, y = 24"),
        (lambda p: stl(p, turned=(5,)), ".stl", {}, r"1 triangles face down, first number 5 at \("),
        (lambda p: stl(p, left_out=(8,)), ".stl", {}, r"1 holes or cracks, first at \("),
        (lambda p: p.write_text("ncols 3\nnrows 2\n1 2 3\n4 5 6\n"), ".asc", {}, "has no cellsize"),
        (lambda p: p.write_text("ncols x\n"), ".asc", {}, r'slope\.asc:1: expected a number after ncols, got "x"'),
        (lambda p: p.write_text("1 2 3\n4 five 6\n"), ".xyz", {}, r"slope\.xyz:2: expected x, y, z"),
        (lambda p: p.write_bytes(b"nothing"), ".tif", {}, "cannot be read as GeoTIFF|needs tifffile"),
        (lambda p: p.write_text(""), ".dem", {}, "expected a file of ground"),
        (stl, ".stl", {"every": 2}, "every and window are for rasters"),
        (ascii_grid, ".asc", {"spacing": (1.0, 1.0)}, "has no spacing of its own"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file(tmp_path, write, suffix, more, message):
    write(tmp_path / f"slope{suffix}")
    with pytest.raises(InputError, match=message):
        ds.Terrain(file=str(tmp_path / f"slope{suffix}"), **more)


def test_degrees_are_doubted(tmp_path):
    with pytest.warns(SceneWarning, match="degrees, not metres"):
        ds.Terrain(file=str(ascii_grid(tmp_path / "slope.asc", 1000.0 + 100.0 * Z, 2.8e-4, (6.8, 45.1))))
    with pytest.warns(SceneWarning, match="longitude and latitude"):
        ds.Terrain(file=str(geotiff(tmp_path / "slope.tif", geographic=True)))


def test_from_a_scene_file(tmp_path):
    ascii_grid(tmp_path / "slope.asc")
    text = "bodies:\n  ground: {fixed: true, shape: {kind: terrain, file: FILE, origin: [0, 0]}}\n"
    (tmp_path / "scene.yaml").write_text(text.replace("FILE", "slope.asc"))
    scene = ds.read_scene(tmp_path / "scene.yaml")
    np.testing.assert_allclose(scene.bodies["ground"].shape.heights, Z)
    (tmp_path / "scene.yaml").write_text(text.replace("FILE", "slop.asc"))
    with pytest.raises(InputError, match=r"scene\.yaml:2:\d+ .*slop\.asc: no such file"):
        ds.read_scene(tmp_path / "scene.yaml")
    (tmp_path / "scene.yaml").write_text(text.replace("FILE", "../slope.asc"))
    with pytest.raises(InputError, match="lies outside"):
        ds.read_scene(tmp_path / "scene.yaml")
