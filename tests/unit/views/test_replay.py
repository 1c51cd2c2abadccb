"""The replay's file: what goes in comes out within the step of its 16 bits; size and time; words for bad input."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import drystone as ds
from animations import SHAPES, every_shape, wave
from drystone.shapes import SHAPES as TABLE
from drystone.views.animation import Field, Solid, animation_of
from drystone.views.encode import LEVELS, Packer, fold, quantise, smooth_signs, unfold, unpack
from drystone.views.replay import encode, page, thinned, view_record


@given(arrays(np.int16, st.tuples(st.integers(1, 5), st.integers(1, 9))))
def test_folding_loses_nothing(value):
    assert (unfold(fold(value), value.shape) == value).all()


@given(arrays(np.float64, (7, 3, 2), elements=st.floats(-1e4, 1e4)), st.floats(1e-6, 1e-2))
def test_quantised_series_are_within_half_a_step(series, finest):
    kept = quantise(series, finest)
    assert (kept.step >= finest).all()
    for s in range(series.shape[1]):
        again = kept.origin[s] + kept.step[s] * kept.value[s]
        assert np.abs(again - series[:, s]).max() <= 0.5 * kept.step[s] * (1 + 1e-6) + 1e-9


def test_a_scene_of_24_m_keeps_fifths_of_millimetres_whatever_strays():
    path = np.zeros((50, 2, 3))
    path[:, 0, 0] = np.linspace(0.0, 24.0, 50)
    path[:, 1, 2] = -np.linspace(0.0, 1e4, 50)  # one body falls out of the world
    kept = quantise(path, 24.0 / LEVELS)
    assert kept.step[0] * 0.5 < 0.2e-3
    assert kept.step[1] == pytest.approx(1e4 / LEVELS)


def test_attitudes_do_not_jump():
    angle = np.linspace(0.0, 20.0, 90)
    attitude = np.stack([np.cos(angle), np.sin(angle), 0 * angle, 0 * angle], axis=1)[:, None]
    jumping = attitude * np.where(attitude[:, :, :1] < 0, -1.0, 1.0)
    assert np.abs(np.diff(jumping, axis=0)).max() > 1.0
    assert np.abs(smooth_signs(jumping) - attitude).max() < 1e-12


def test_packer_round_trip():
    packer = Packer()
    packer.add("numbers", np.arange(7.0).reshape(7, 1))
    motion = np.arange(60, dtype=np.int16).reshape(5, 4, 3) ** 2
    packer.add_motion("motion", motion)
    packer.add("flags", np.array([True, False]))
    header, found = unpack(packer.pack({"title": "t"}))
    assert header["title"] == "t"
    assert (found["motion"] == motion).all() and (found["numbers"].ravel() == np.arange(7)).all()
    assert found["flags"].tolist() == [1, 0]


def test_every_kind_of_thing_is_kept():
    animation = wave()
    header, found = unpack(encode(animation))
    position = found["position_origin"][:, None] + found["position_step"][:, None, None] * found["position"]
    assert np.abs(position.transpose(1, 0, 2) - animation.position).max() < 1e-3
    attitude = found["attitude"] / 32767.0
    same = np.abs((attitude.transpose(1, 0, 2) * animation.attitude).sum(axis=2))
    assert same == pytest.approx(1.0, abs=1e-4)
    node = found["node_origin"][:, None] + found["node_step"][:, None, None] * found["node"]
    bound = 0.5 * found["node_step"].max() + 1e-6  # half a step, and single precision of the origins
    assert np.abs(node.transpose(1, 0, 2) - animation.nodes.position).max() < bound < 3e-6
    speed = header["fields"][0]["top"] * found["field0"][:, :, 0].T / 32767.0
    assert np.abs(speed - animation.fields["speed"].values).max() < 1e-4
    assert header["nodes"]["fields"][0]["signed"] and not header["fields"][0]["signed"]
    assert found["chain_force"] == pytest.approx(animation.chains.force, rel=1e-6)
    assert found["solid1.scale"].shape == (20, 3)


def test_too_many_forces_leave_the_strongest(monkeypatch):
    animation = wave()
    monkeypatch.setattr("drystone.views.replay.MAX_CHAINS", len(animation.time))
    header, found = unpack(encode(animation))
    assert header["chains"]["left_out"] == 2 * len(animation.time)
    strongest = animation.chains.force.reshape(-1, 3).max(axis=1)
    assert found["chain_force"] == pytest.approx(strongest, rel=1e-6)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("replay") / "shapes.h5"
    return ds.run(every_shape(), until=0.4, dt=2e-3, every=0.02, contacts=True, to=path)


def test_every_shape_has_a_mesh(record):
    kinds = {shape.kind for shape in SHAPES.values()} | {"plane", "terrain"}
    assert kinds == set(TABLE), "add the new shape to tests/animations.py"
    animation = animation_of(record)
    drawn = {int(b) for solid in animation.solids for b in solid.body}
    assert drawn == set(range(len(record.names)))
    for solid in animation.solids:
        assert max(v for face in solid.faces for v in face) < len(solid.vertices)
    assert "contact force" in animation.fields
    assert animation.ground == 0.0 or animation.ground is None


def test_forces_balance_weight(tmp_path):
    """A block at rest: the sum of forces on it is its weight."""
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("block", ds.Box(size=(1.0, 1.0, 0.5)), mass=10.0, at=(0, 0, 0.25))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    record = ds.run(scene, until=0.1, dt=1e-3, every=0.01, contacts=True, to=tmp_path / "a.h5")
    animation = animation_of(record)
    force = animation.fields["contact force"].values[-1]
    assert force == pytest.approx([98.1, 98.1], rel=1e-4)
    assert animation.ground == 0.0
    assert len(animation.chains.force) == len(record.time) - 1  # one pair a frame; the first frame has none


def test_page_stands_alone(record, tmp_path):
    path = view_record(record, tmp_path / "a.html", charts=("energy", "displacement:ball"))
    text = path.read_text()
    outside = re.findall(r'(?:src|href)\s*=\s*["\']?https?:', text)
    assert not outside
    assert "The MIT License" in text and "three.js" in text.lower()
    with pytest.raises(ds.InputError, match="force"):
        view_record(record, path)
    view_record(record, path, force=True, max_frames=5)


def test_bad_input(record, tmp_path):
    for chart, message in (
        ("enrgy", "energy"),
        ("displacement:bal", 'did you mean "ball"'),
        ("spin", "BODY"),
    ):
        with pytest.raises(ds.InputError, match=message):
            view_record(record, tmp_path / "b.html", charts=(chart,))
    with pytest.raises(ds.InputError, match="html"):
        view_record(record, tmp_path / "b.mp4")
    assert not list(tmp_path.iterdir())


def test_thinning_keeps_both_ends():
    assert thinned(1000, 5).tolist() == [0, 250, 500, 749, 999]
    assert thinned(3, 5).tolist() == [0, 1, 2]


def test_6300_polyhedra_200_frames():
    """At most 15 MB, 20 s; rough motion: 8 impacts per body and 1 mm of jitter."""
    rng = np.random.default_rng(0)
    n, frames = 6300, 200
    small = wave()
    time_ = np.linspace(0.0, 4.0, frames)
    hit = rng.integers(0, frames, (8, n))
    kick, twist = np.zeros((frames, n, 3)), np.zeros((frames, n, 4))
    for row in hit:
        kick[row, np.arange(n)] += rng.normal(size=(n, 3))
        twist[row, np.arange(n)] += 0.03 * rng.normal(size=(n, 4))
    velocity = np.cumsum(kick, axis=0) * np.exp(-time_)[:, None, None]
    position = rng.uniform(0.0, 12.0, (n, 3)) + np.cumsum(velocity, axis=0) * time_[1]
    position += 1e-3 * rng.normal(size=position.shape)
    attitude = rng.normal(size=(n, 4)) + np.cumsum(np.cumsum(twist, axis=0), axis=0) * 0.1
    attitude /= np.linalg.norm(attitude, axis=2, keepdims=True)
    solid = small.solids[0]
    body = np.arange(n, dtype=np.int32)
    animation = small._replace(
        time=time_, names=[f"brick:{k}" for k in body], label=np.zeros(n, np.int32), still=np.zeros(n, bool),
        life=np.tile([0.0, np.inf], (n, 1)), position=position, attitude=attitude, chains=None, nodes=None,
        solids=[Solid(solid.vertices, solid.faces, body, np.ones((n, 3)))],
        fields={"speed": Field(np.linalg.norm(velocity, axis=2), "m/s")},
    )  # fmt: skip
    text = page(animation)
    assert len(text) <= 15e6
