"""The record: labelled series, provenance, hash, no overwriting, readable while it grows."""

import h5py
import numpy as np
import pytest

import drystone as ds
from drystone.cases.bouncing_ball import scene as ball_scene


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    scene = ball_scene(until=1.5)
    return ds.run(scene, every=0.01, contacts=True, to=tmp_path_factory.mktemp("run") / "ball.h5")


def test_series_are_labelled(record):
    series = record.displacement("ball")
    assert series.dims == ("time", "axis")
    assert series.attrs["units"] == "m"
    assert float(series.sel(axis="z")[0]) == 0.0
    assert record.position("*").dims == ("time", "body", "axis")
    assert list(record.position("*").body.values) == ["ball", "floor"]
    assert record.energy()["kinetic"].attrs["units"] == "J"
    assert record.solver().sizes["step"] == 1500
    assert record.loss().sel(interface="bounce", cause="impact")[-1] > 0.0


def test_unknown_body_is_said(record):
    with pytest.raises(ds.InputError, match='did you mean "ball"'):
        record.position("bal")


def test_provenance_is_complete(record):
    versions = record.provenance["versions"]
    assert versions["drystone"] == ds.__version__ and "numba" in versions
    assert record.provenance["seed"] == 0
    assert record.provenance["numerical_aids"] == {}
    assert record.status == "finished"
    assert record.scene == ds.Record(record.path).scene
    assert record.scene.bodies["ball"].mass == 1.0


def test_contacts_are_kept_on_request(record):
    frame = int(np.argmax(record.energy()["impact"].values > 0.0))
    contacts = record.contacts(frame)
    assert set(contacts["interface"].values) <= {"bounce"}
    plain = ds.run(ball_scene(until=0.1))
    with pytest.raises(ds.InputError, match="contacts were not recorded"):
        plain.contacts()


def test_nothing_is_overwritten_without_being_told(record):
    before = record.path.read_bytes()
    with pytest.raises(ds.InputError, match="exists"):
        ds.run(ball_scene(until=0.1), to=record.path)
    assert record.path.read_bytes() == before


def test_same_scene_same_hash():
    first, second = ds.run(ball_scene(until=1.2)), ds.run(ball_scene(until=1.2))
    assert first.state_hash == second.state_hash
    assert ds.run(ball_scene(until=1.2, height=1.0 + 1e-12)).state_hash != first.state_hash


def test_file_can_be_read_while_it_grows(tmp_path):
    sim = ds.start(ball_scene(until=1.2))
    half = sim.record(to=tmp_path / "live.h5")
    assert half.status == "running" and len(half.time) == 1
    sim.advance(0.5)
    sim.close()
    assert half.status == "finished" and len(half.time) > 1


def test_foreign_files_are_refused(tmp_path):
    (tmp_path / "text.h5").write_text("no")
    with pytest.raises(ds.InputError, match="not an HDF5 file"):
        ds.Record(tmp_path / "text.h5")
    with h5py.File(tmp_path / "other.h5", "w") as file:
        file["x"] = 1
    with pytest.raises(ds.InputError, match="no record of drystone"):
        ds.Record(tmp_path / "other.h5")
    with pytest.raises(ds.InputError, match="no such file"):
        ds.Record(tmp_path / "none.h5")


def test_a_damaged_record_is_named(tmp_path):
    path = tmp_path / "run.h5"
    ds.run(ball_scene(until=0.1), to=path)
    with h5py.File(path, "a") as file:
        del file.attrs["channels"]
    with pytest.raises(ds.InputError, match=r"run\.h5: a damaged record of drystone"):
        ds.open(path)


def test_a_recorded_simulation_of_structures_keeps_the_frames_that_were_asked_for(tmp_path):
    scene = ds.Scene()
    scene.add_structure(
        "left", ds.ShearBuilding(masses=[1.0], stiffnesses=[100.0], velocity={"floor1": (1, 0, 0)})
    )
    sim = ds.start(scene, dt=1e-3)
    record = sim.record(to=tmp_path / "part.h5", every=0.01)
    sim.advance(0.05)
    sim.close()
    assert record.time == pytest.approx(0.01 * np.arange(6))
    assert len(record.arrays("q")[0]) == 6 and len(record.solver()["step"]) == 50
