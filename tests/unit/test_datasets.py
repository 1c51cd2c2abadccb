"""Data of the pages: written on demand, read by what they are for, with their licence."""

import numpy as np
import pytest

import drystone as ds


def test_every_dataset_is_written_and_says_what_it_is(tmp_path):
    listed = ds.datasets.list()
    assert len(listed) >= 4 and (listed != "").all().all()
    for name in listed.index:
        path = ds.datasets.write(name, tmp_path / "data")
        assert path == tmp_path / "data" / name and 50 < path.stat().st_size < 100_000
    with pytest.raises(ds.InputError, match="exists"):
        ds.datasets.write("slope.asc", tmp_path / "data")
    with pytest.raises(ds.InputError, match='did you mean "slope'):
        ds.datasets.write("slope.asd", tmp_path)
    assert ds.datasets.write("slope.asc", tmp_path / "data", force=True).exists()


def test_they_are_what_they_say(tmp_path):
    """The slope falls at 35 degrees beside its gully; the motion is the shipped one to the digits of its file."""
    ground = ds.Terrain(file=str(ds.datasets.write("slope.asc", tmp_path)))
    fall = ground.height(0.0, 0.0) - ground.height(10.0, 0.0)
    assert fall == pytest.approx(10.0 * np.tan(np.radians(35.0)), abs=2e-3)
    assert ground.height(5.0, 10.0) == pytest.approx(ground.height(5.0, 0.0) - 1.2, abs=2e-3)
    path = ds.datasets.write("ground-motion.at2", tmp_path)
    read = ds.structures.MotionFile(file=str(path), format="at2").read()
    shipped = ds.structures.motions("art1")["art1"]["x"]
    assert read.dt == shipped.dt
    np.testing.assert_allclose(read.acceleration, shipped.acceleration, rtol=1e-6, atol=1e-8)
