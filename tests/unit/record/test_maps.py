"""Maps of flows and deposits by contour: free flights and laid bricks, whose numbers are known."""

import re
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from drystone.engines.choose import engine_of
from drystone.errors import InputError
from drystone.record.contours import contour_of
from drystone.record.maps import Grid, kinetic_energy

FLAT = ds.Terrain(heights=np.zeros((11, 5)).tolist(), spacing=(1.0, 1.0))


def thrown(to, speed=4.0, at=(0.5, 1.5, 50.0)):
    """Two boxes that fly over flat ground; gravity off, so everything is known."""
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0), run=ds.Run(until=2.0, dt=5e-3, every=0.5))
    scene.add("ground", FLAT, fixed=True)
    shape = ds.Box(size=(0.4, 0.3, 0.2))
    places = [at, (0.5, 3.5, 50.0)]
    scene.add_many("stone", shape, at=places, velocity=[(speed, 0.0, 0.0), (1.0, 0.0, 0.0)], density=1000.0)
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.3, restitution=0.0))
    return ds.run(scene, to=to, progress=False)


@pytest.fixture(scope="module")
def flight(tmp_path_factory):
    return thrown(tmp_path_factory.mktemp("maps") / "flight.h5")


def test_maps_of_a_free_flight(flight):
    """Speed, energy and arrival are those of uniform motion, also in cells that no frame shows."""
    maps = ds.views.flow_maps(flight, "stone", cell=1.0)
    row = maps.sel(y=1.5)
    mass = 1000.0 * 0.4 * 0.3 * 0.2
    came = row["passed"].values
    assert came.tolist() == [True] * 9 + [False]
    np.testing.assert_allclose(row["largest_speed"].values[came], 4.0)
    np.testing.assert_allclose(row["largest_energy"].values[came], 0.5 * mass * 16.0)
    exact = np.maximum(0.0, (np.arange(9) - 0.5) / 4.0)
    assert (np.abs(row["arrival"].values[came] - exact) <= 0.5 / 4.0 + 1e-9).all()  # half a cell of way
    assert float(maps["thickness"].sum()) == pytest.approx(2 * 0.4 * 0.3 * 0.2)
    assert maps["ground"].shape == (10, 4) and float(abs(maps["ground"]).max()) == 0.0
    assert maps["arrival"].attrs["units"] == "s" and np.isnan(float(maps["arrival"].sel(x=9.5, y=0.5)))
    with pytest.raises(InputError, match="names no body that moves"):
        ds.views.flow_maps(flight, "ground", cell=1.0)
    with pytest.raises(InputError, match=r"cell: .*too many"):
        ds.views.flow_maps(flight, "stone", cell=1e-4)


def test_energy_is_that_of_the_ledger(flight):
    assert kinetic_energy(flight, flight.rows("stone")).sum(axis=1) == pytest.approx(
        flight.energy()["kinetic"].values
    )


def test_crossings_and_probabilities(flight, tmp_path):
    assert ds.views.crossings(flight, "stone", [(5.0, 0.0), (5.0, 2.0), (5.0, 4.0)]) == 1
    assert ds.views.crossings(flight, "stone", [(1.0, 0.0), (1.0, 4.0)]) == 2
    assert ds.views.crossings(flight, "stone", [(5.0, 2.5), (5.0, 4.0)]) == 0
    slow = thrown(tmp_path / "slow.h5", speed=1.0)
    both = ds.views.probability_map([flight, Path(slow.path)], "stone", cell=1.0)
    assert both["passing"].sel(y=1.5).values.tolist() == [1.0] * 3 + [0.5] * 6 + [0.0]
    assert both.attrs["runs"] == 2 and float(both["passing_error"].min()) > 0.0 and "ground" in both


def test_files_and_pictures(flight, tmp_path):
    pytest.importorskip("tifffile")
    maps = ds.views.flow_maps(flight, "stone", cell=1.0)
    path = ds.views.write_geotiff(maps["passed"], tmp_path / "passed.tif")
    back = ds.Terrain(file=str(path))
    np.testing.assert_array_equal(back.heights, maps["passed"].values)
    assert back.origin == (0.5, 0.5) and back.spacing == (1.0, 1.0)
    with pytest.raises(InputError, match="exists"):
        ds.views.write_geotiff(maps["passed"], path)
    assert len(ds.views.plot_map(maps, "largest_speed", lines=[[(5.0, 0.0), (5.0, 4.0)]]).axes) == 2
    made = ds.views.plot_record(flight, tmp_path / "map.png", what="map")
    assert made.stat().st_size > 10_000


def laid(to, places):
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0), run=ds.Run(until=1e-2, dt=1e-2, every=1e-2))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add_many("brick", ds.Box(size=(0.2, 0.1, 0.05)), at=places, density=1000.0)
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.3, restitution=0.0))
    return ds.run(scene, to=to, progress=False)


def test_deposit_by_contour(tmp_path):
    """A slab of bricks, 2.0 m x 1.0 m and two high, and three strays: lengths to a cell, shares exactly."""
    slab = [
        (0.1 + 0.2 * i, 0.05 + 0.1 * j, 0.0251 + 0.0501 * k)
        for i in range(10)
        for j in range(10)
        for k in range(2)
    ]
    strays = [(5.0, 0.5, 0.0251), (6.0, 0.5, 0.0251), (7.1, 0.5, 0.0251)]
    record = laid(tmp_path / "slab.h5", [*slab, *strays])
    found = contour_of(record, "brick")
    assert found.cell == pytest.approx(0.2) and found.isolated == pytest.approx(3 / 203)
    for name, exact in {"length": 2.0, "width": 1.0, "run_out": 2.0, "rear": 0.0}.items():
        value, error = found.lengths[name]
        assert abs(value - exact) <= error + 1e-9, name
    assert found.height == pytest.approx(0.1, abs=2e-3)
    turned = contour_of(record, "brick", axis=(0.0, 1.0))
    assert turned.length == pytest.approx(found.width, abs=found.cell)
    with pytest.raises(InputError, match="lies nowhere 1 m high"):
        contour_of(record, "brick", high=1.0)


def test_how_to(tmp_path, monkeypatch):
    """The code of docs/howto/terrain.md, on the shipped slope."""
    monkeypatch.chdir(tmp_path)
    text = (Path(__file__).parents[3] / "docs" / "howto" / "terrain.md").read_text()
    names: dict = {}
    blocks, grains, soft = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(blocks, names)
    exec(grains, names)
    exec(soft, names)
    assert engine_of(names["sand"]) == "grains" and names["soft"].engine == "polyhedra"
    assert names["over_the_road"] == 0 and float(names["maps"]["largest_speed"].max()) > 1.0


def test_cells():
    grid = Grid(np.array([0.0, 0.0]), np.array([3.0, 2.0]), 1.0)
    assert grid.number(np.array([[0.5, 0.5], [-0.1, 0.5], [3.5, 2.5]])).tolist() == [0, -1, 11]
    with pytest.raises(InputError, match="expected a size above 0"):
        Grid(np.zeros(2), np.ones(2), 0.0)


def test_contour_above_planes_and_beyond_a_place(tmp_path):
    """A heap on a slope of 45 degrees, larger than the deposit at its foot: heights above the plane that is highest."""
    lean = np.array([np.cos(np.pi / 8), 0.0, np.sin(np.pi / 8), 0.0])
    up, down = np.array([1.0, 0.0, 1.0]) / 2**0.5, np.array([1.0, 0.0, -1.0]) / 2**0.5
    heap = [
        -2.0 * down + 0.25 * i * down + np.array([0, 0.12 * j, 0]) + 0.026 * up
        for i in range(4)
        for j in range(8)
    ]
    lying = [(0.3 + 0.21 * i, 0.05 + 0.11 * j, 0.0249) for i in range(3) for j in range(5)]
    scene = ds.Scene(title="slope", run=ds.Run(until=2e-3, dt=1e-3, every=1e-3))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("slope", ds.Plane(normal=(1.0, 0.0, 1.0)), fixed=True)
    scene.add("wall", ds.Plane(normal=(0.0, 1.0, 0.0)), at=(0.0, -9.0, 0.0), fixed=True)
    attitude = np.array([*[lean] * len(heap), *[(1.0, 0.0, 0.0, 0.0)] * len(lying)])
    scene.add_many(
        "brick",
        ds.Box(size=(0.2, 0.1, 0.05)),
        at=np.array([*heap, *lying]),
        attitude=attitude,
        density=1000.0,
    )
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.9, restitution=0.0))
    record = ds.run(scene, to=tmp_path / "slope.h5", progress=False)
    hanging, deposit = contour_of(record, "brick"), contour_of(record, "brick", beyond=0.0)
    assert hanging.run_out < 0.0 < deposit.rear and deposit.bulk.sum() == len(lying)
    # 0.05 m normal to the slope are 0.071 m upwards; bricks that sink by 0.2 % still lie one brick high
    assert hanging.height == pytest.approx(0.0707, abs=5e-3) and deposit.height == pytest.approx(
        0.05, rel=0.01
    )
