"""What is refused before a run, what stops one, and what is kept when one fails."""

import numpy as np
import pytest

import drystone as ds
from drystone.cases.stack import tower


def test_settings_are_checked():
    scene = tower(2)
    scene.run = None
    with pytest.raises(ds.InputError, match=r"run.until: required(.|\n)*run.dt: required"):
        ds.run(scene)
    with pytest.raises(ds.InputError, match="multiple of the time step"):
        ds.run(scene, until=1.0, dt=1e-3, every=0.0015)
    with pytest.raises(ds.InputError, match="below the end time"):
        ds.run(scene, until=1.0, dt=2.0)
    with pytest.raises(ds.InputError, match="there is no folder"):
        ds.run(scene, until=0.1, dt=1e-3, to="/nowhere/at/all.h5")


def test_overlapping_bodies_are_named(tmp_path):
    scene = tower(2)
    scene.add("wedge", ds.Box(size=(0.2, 0.2, 0.2)), density=1000.0, at=(0.1, 0.0, 0.15))
    scene.interface("more", between=("wedge", "*"), law=ds.Coulomb(friction=0.5))
    with pytest.raises(ds.InputError, match=r'"(block0|block1)" and "wedge" overlap by'):
        ds.run(scene, to=tmp_path / "no.h5")
    assert not (tmp_path / "no.h5").exists()


def test_stops_at_rest_and_out_of_bounds():
    scene = tower(3).model_copy(update={"options": ds.Options(stop=ds.Stop(rest_speed=1e-3, rest_for=0.1))})
    record = ds.run(scene, until=5.0, dt=1e-3, every=0.02)
    assert record.status.startswith("at rest since") and record.time[-1] < 0.5

    scene = ds.Scene(options=ds.Options(stop=ds.Stop(inside=((-1, -1, -1), (1, 1, 1)))))
    scene.add("stone", ds.Sphere(radius=0.1), mass=1.0)
    record = ds.run(scene, until=5.0, dt=1e-3, every=0.01)
    assert record.status == '"stone" left the bounds at 0.46 s'


def test_non_finite_state_names_the_body_and_keeps_the_record(tmp_path):
    scene = ds.Scene()
    scene.__dict__["gravity"] = (0.0, 0.0, -1e308)  # past the reader, which refuses it
    scene.add("stone", ds.Sphere(radius=0.1), mass=1.0)
    with pytest.raises(ds.RunError, match='"stone" is no longer finite'):
        ds.run(scene, until=10.0, dt=1.0, to=tmp_path / "bad.h5")
    record = ds.Record(tmp_path / "bad.h5")
    assert record.status.startswith("failed") and len(record.time) >= 1


def test_buffers_grow_and_change_nothing(monkeypatch):
    import drystone.engines.bodies.runner as module

    straight = ds.run(tower(4), until=0.1)
    monkeypatch.setattr(module, "CONTACTS_PER_BODY", 0)
    monkeypatch.setattr(module, "CONTACTS_AT_LEAST", 2)
    assert ds.run(tower(4), until=0.1).state_hash == straight.state_hash


def test_pairs_without_a_contact_law_pass_through_each_other():
    scene = ds.Scene(gravity=(0, 0, 0))
    scene.add("ghost", ds.Sphere(radius=0.1), mass=1.0, at=(-0.5, 0, 0), velocity=(2.0, 0, 0), group="ghosts")
    scene.add("wall", ds.Box(size=(0.1, 1, 1)), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(-0.5, 0.4, 0), velocity=(2.0, 0, 0), group="balls")
    scene.interface("bounce", between=("balls", "wall"), law=ds.Coulomb(friction=0.0, restitution=1.0))
    record = ds.run(scene, until=0.5, dt=1e-3)
    assert record.velocity("ghost").values[-1, 0] == pytest.approx(2.0)
    assert record.velocity("ball").values[-1, 0] == pytest.approx(-2.0)
    assert ("ghost", "wall") in ds.check(scene)["without_law"]


def test_later_interfaces_win():
    scene = tower(1)
    scene.interface("ice", between=("block0", "ground"), law=ds.Coulomb(friction=0.0))
    scene = scene.model_copy(update={"gravity": (5.0, 0.0, -9.81)})
    record = ds.run(scene, until=0.1)
    assert record.velocity("block0").values[-1, 0] == pytest.approx(0.5, rel=1e-6)


def test_a_compound_falls_like_its_parts():
    parts = [ds.Part(shape=ds.Box(size=(0.2, 0.2, 0.2)), at=(x, 0, 0)) for x in (-0.1, 0.1)]
    scene = ds.Scene(options=ds.Options(tolerance=1e-10))
    scene.add("two", ds.Compound(parts=parts), density=1000.0, at=(0, 0, 0.1))
    scene.add("one", ds.Box(size=(0.4, 0.2, 0.2)), density=1000.0, at=(0, 1, 0.1))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.interface("dry", between=("*", "ground"), law=ds.Coulomb(friction=0.5))
    from drystone.engines.bodies.build import build

    model, _ = build(scene)
    assert model.bodies.mass[0] == pytest.approx(model.bodies.mass[1])
    assert np.allclose(model.bodies.inertia[0], model.bodies.inertia[1])
    record = ds.run(scene, until=0.2, dt=1e-3)
    assert np.abs(record.displacement("*").values).max() < 1e-7
