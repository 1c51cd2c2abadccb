"""Motions of single supports against the relative formulation, direct integration and statics (B.42-B.44)."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.structures.assembly import assemble
from drystone.scene.files import parse_scene, scene_text

S = ds.structures
DT = 1e-3
T = np.arange(0.0, 6.0, 0.01)
# a motion that begins and ends at rest, with no displacement left
WAVE = np.gradient(np.gradient(0.05 * np.sin(4.0 * T) * np.exp(-(((T - 3.0) / 0.9) ** 2)), 0.01), 0.01)
MOTION = S.GroundMotion(dt=0.01, acceleration=WAVE)
OTHER = S.GroundMotion(dt=0.01, acceleration=0.6 * np.roll(WAVE, 40))
COLUMN = {"young": 3e10, "area": 0.16, "inertia": 2e-3, "density": 2500.0}


def portal(**values):
    return S.RegularFrame(
        bays=(6.0, 6.0), storeys=(4.0, 3.0), column=COLUMN, beam=COLUMN, floor_load=6e3, width=5.0,
        damping=S.RayleighDamping(ratios=(0.05, 0.05)), **values,
    )  # fmt: skip


def run(scene, until=5.0):
    record = ds.run(scene, until=until, dt=DT)
    energy = record.energy()
    scale = float((energy["kinetic"] + energy["elastic"]).max())
    assert np.abs(energy["residual"]).max() < 1e-8 * scale
    return record


def scene_of(**structures):
    scene = ds.Scene()
    for name, one in structures.items():
        scene.add_structure(name, one)
    return scene


def test_own_ground_of_a_structure_is_the_ground_of_all():
    common = scene_of(a=portal())
    common.add_ground_motion(x=MOTION)
    own = scene_of(a=portal())
    own.add_support_motion("a", x=MOTION)
    one, other = run(common), run(own)
    assert other.displacement("*").values == pytest.approx(one.displacement("*").values, abs=1e-12)
    for name in ("kinetic", "elastic", "damping", "work"):
        assert other.energy()[name].values == pytest.approx(one.energy()[name].values, abs=1e-6)
    assert other.structures.acceleration("a.floor2").values == pytest.approx(
        one.structures.acceleration("a.floor2").values, abs=1e-9
    )
    assert other.structures.base_shear().values == pytest.approx(one.structures.base_shear().values, abs=1e-3)


def test_the_same_motion_at_all_supports_is_the_ground_motion():
    # absolute against relative formulation: the same but for round-off
    common = scene_of(a=portal())
    common.add_ground_motion(x=MOTION)
    single = scene_of(a=portal())
    for node in ("n1_0", "n2_0", "n3_0"):
        single.add_support_motion(f"a.{node}", x=MOTION)
    one, other = run(common), run(single)
    moved = other.structures.support()
    assert list(moved["support"].values) == ["a.n1_0.x", "a.n2_0.x", "a.n3_0.x"]
    u = moved.values[:, 0]
    assert np.abs(u).max() > 0.02
    relative = other.displacement("a.floor2").sel(axis="x").values - u
    assert relative == pytest.approx(one.displacement("a.floor2").sel(axis="x").values, abs=1e-9)
    for name in ("elastic", "damping"):
        scale = float(np.abs(one.energy()[name]).max())
        assert other.energy()[name].values == pytest.approx(one.energy()[name].values, abs=1e-6 * scale)
    scale = float(np.abs(one.structures.base_shear()).max())
    assert other.structures.base_shear().values == pytest.approx(
        one.structures.base_shear().values, abs=1e-6 * scale
    )


def test_a_wave_that_passes_against_direct_integration():
    # absolute displacements of all nodes, supports included, by the trapezoidal rule on dense matrices
    scene = scene_of(a=portal().frame().model_copy(update={"damping": None}))
    scene.add_ground_motion(x=MOTION)
    scene.add_wave_passage("a", velocity=40.0)
    assert {key: motion.delay for key, motion in scene.support_motions.items()} == {
        "a.n2_0": 0.15,
        "a.n3_0": 0.3,
    }
    record = run(scene)
    frame = scene.structures["a"]
    free = assemble(frame.model_copy(update={"supports": dict.fromkeys(frame.supports, ("z", "ry"))}))
    M, K = free.M.toarray(), free.K.toarray()
    held = [free.T[6 * free.nodes.index(n)].indices[0] for n in ("n1_0", "n2_0", "n3_0")]
    rest = np.setdiff1d(np.arange(len(M)), held)
    time = DT * np.arange(5001)
    a = np.array([np.interp(time - delay, T, WAVE, left=0.0, right=0.0) for delay in (0.0, 0.15, 0.3)]).T
    v = np.vstack((np.zeros(3), np.cumsum(0.5 * DT * (a[1:] + a[:-1]), axis=0)))
    u = np.vstack((np.zeros(3), np.cumsum(0.5 * DT * (v[1:] + v[:-1]), axis=0)))
    k, m = K[np.ix_(rest, rest)], M[np.ix_(rest, rest)]
    k_s, m_s = K[np.ix_(rest, held)], M[np.ix_(rest, held)]
    J = np.linalg.inv(m + 0.25 * DT**2 * k)
    q, w = np.zeros(len(rest)), np.zeros(len(rest))
    top = free.T[6 * free.nodes.index("floor2")].toarray().ravel()[rest]
    found = np.zeros(len(time))
    for n in range(5000):
        force = -k_s @ (0.5 * (u[n] + u[n + 1])) * DT - m_s @ (v[n + 1] - v[n])
        new = w + J @ (force - DT * k @ (q + 0.5 * DT * w))
        q, w = q + 0.5 * DT * (w + new), new
        found[n + 1] = top @ q
    # ours is relative to the first support
    ours = record.displacement("a.floor2").sel(axis="x").values + u[:, 0]
    assert ours == pytest.approx(found, abs=2e-6 * np.abs(found).max() + 1e-7)


def test_slow_settlement_is_statics():
    # the right support of a portal sinks slowly: column forces as in the static solution of the whole frame
    t = np.arange(0.0, 8.01, 0.01)
    sink = -0.5 * (1.0 - np.cos(np.pi * np.minimum(t / 8.0, 1.0)))
    motion = S.GroundMotion(dt=0.01, acceleration=0.01 * np.gradient(np.gradient(sink, 0.01), 0.01))
    scene = scene_of(a=portal())
    scene.add_support_motion("a.n3_0", z=motion)
    record = run(scene, until=8.0)
    frame = scene.plain_structures()["a"]
    free = assemble(
        frame.model_copy(update={"supports": {**frame.supports, "n3_0": ("x", "y", "rx", "ry", "rz")}})
    )
    own = free.T[6 * free.nodes.index("n3_0") + 2].indices[0]
    rest = np.setdiff1d(np.arange(free.M.shape[0]), [own])
    K = free.K.toarray()
    exact = np.linalg.solve(K[np.ix_(rest, rest)], -K[rest, own] * float(record.structures.support()[-1, 0]))
    place = free.T[6 * free.nodes.index("floor2")].toarray().ravel()[rest] @ exact
    assert record.displacement("a.floor2").sel(axis="x").values[-1] == pytest.approx(place, rel=5e-3)
    # nothing else loads the frame: what one column carries less, the others carry more
    axial = [
        float(record.structures.member_forces(f"a.c{k}_1").sel(component="N", end="start")[-1])
        for k in (1, 2, 3)
    ]
    assert sum(axial) == pytest.approx(0.0, abs=1e-2 * abs(axial[2])) and axial[2] > 1e3
    energy = record.energy().isel(time=-1)
    # all the work of the support is in the strained frame
    assert float(energy["work"]) == pytest.approx(float(energy["elastic"]), rel=1e-2)


def test_buildings_on_different_grounds_pound_although_they_do_not_sway():
    # stiff buildings follow their grounds: the gap closes by the difference of the ground displacements
    stiff = ds.ShearBuilding(masses=(1e4,), stiffnesses=(1e4 * (2 * np.pi * 30.0) ** 2,))
    scene = scene_of(a=stiff, b=stiff)
    scene.add_ground_motion(x=MOTION)
    scene.add_support_motion("b", delay=0.4)
    scene.add_contact_pair("p", "a.floor1", "b.floor1", gap=1.0, restitution=0.5)
    record = run(scene)
    ground = record.structures.support().values[:, 0]
    assert np.abs(ground).max() > 0.03
    assert record.structures.gap().values[:, 0] == pytest.approx(1.0 + ground, abs=2e-4)
    scene.pounding.clear()
    scene.add_contact_pair("p", "a.floor1", "b.floor1", gap=0.02, restitution=0.5)
    hit = run(scene)
    assert hit.structures.impacts().sizes["impact"] > 0 and float(hit.structures.gap().min()) > -1e-6


def test_devices_between_grounds_that_differ(tmp_path):
    text = """
structures:
  a: {kind: shear, masses: [1e4], stiffnesses: [4e6]}
  b: {kind: shear, masses: [2e4], stiffnesses: [9e6]}
devices:
  soft: {kind: viscous, between: [a.floor1, b.floor1], coefficient: 2e4}
  steel: {kind: yielding, between: [a.floor1, b.floor1], stiffness: 1e6, hysteresis: {kind: bilinear, yield_force: [5e3]}}
  foot: {kind: viscous, between: [ground, b.floor1], coefficient: 1e4, exponent: 0.5}
ground_motion:
  x: {kind: samples, dt: 0.5, acceleration: [0, 1, -1, -1, 1, 0]}
support_motions:
  b: {delay: 0.25}
run: {until: 3, dt: 1e-3}
"""  # noqa: E501
    scene = parse_scene(text)
    assert scene_text(parse_scene(scene_text(scene))) == scene_text(scene)
    record = ds.run(scene, to=tmp_path / "a.h5")
    energy = record.energy()
    assert np.abs(energy["residual"]).max() < 1e-9 * float(energy["work"].max())
    assert float(energy["plastic"][-1]) > 1.0
    loops = record.structures.device("steel").sel(part="axial")
    u = record.displacement("*").sel(axis="x").values
    stretch = u[:, 1] + record.structures.support().values[:, 0] - u[:, 0]
    assert loops["displacement"].values == pytest.approx(stretch, abs=1e-12)
    # the foot stands on its own ground
    assert record.structures.device("foot")["displacement"].values[:, 0] == pytest.approx(u[:, 1])
    straight = ds.run(scene)
    ds.run(scene, until=1.5, to=tmp_path / "b.h5")
    assert ds.resume(tmp_path / "b.h5", until=3.0).state_hash == straight.state_hash


def test_bad_support_motions_are_told():
    scene = scene_of(a=portal())
    scene.add_support_motion("a", delay=0.1)
    assert "nothing is delayed" in str(scene.problems()[0])
    scene.add_ground_motion(x=MOTION)
    assert scene.problems() == []
    scene.add_support_motion("a.n4_0", delay=0.1)
    assert 'support_motions.a.n4_0: "a" has no support "n4_0", did you mean' in str(scene.problems()[0])
    scene.support_motions.clear()
    scene.add_support_motion("b", delay=0.1)
    assert "expected a structure" in str(scene.problems()[0])
    scene.support_motions.clear()
    frame = portal().frame()
    rolling = frame.model_copy(update={"supports": {**frame.supports, "n3_0": ("z", "ry")}})
    scene.structures["a"] = rolling
    scene.add_support_motion("a.n3_0", x=OTHER)
    assert "is not held along x" in str(scene.problems()[0])
    with pytest.raises(ds.InputError, match="give a delay, or a motion"):
        scene.add_support_motion("a")
