"""Grains: descriptions, neighbours against brute force, packings, what is refused, what a run leaves behind."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drystone as ds
from drystone.engines.choose import engine_of
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.model import PARTNER
from drystone.engines.grains.runner import advance_grains, move_grains
from drystone.scene.files import parse_scene, scene_text
from grain_runs import run, start

SOFT = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)


def cloud(at, radius, skin=0.1, law=SOFT, **values):
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(overlap=10.0, skin=skin))
    scene.add_grains("g", at=at, radius=radius, density=1000.0, **values)
    scene.interface("law", between=("g", "*"), law=law)
    return scene


@settings(max_examples=20)
@given(
    st.integers(2, 60),
    st.integers(0, 10**6),
    st.floats(0.02, 1.0),
    st.sampled_from([1.0, 3.0, 8.0]),
    st.booleans(),
)
def test_pairs_are_those_of_brute_force(n, seed, skin, ratio, flat):
    random = np.random.default_rng(seed)
    at = random.uniform(0.0, 0.1, (n, 3)) * (1.0, 0.0 if flat else 1.0, 0.3)
    radius = random.uniform(0.004, 0.004 * ratio, n)
    model, _, lists, _ = start(cloud(at, radius, skin, shape="disk" if flat else "sphere"), 1e-6)
    order = lists.order
    found = set()
    for i in range(n):
        for p in range(int(lists.start[i]), int(lists.start[i + 1])):
            a, b = int(order[i]), int(order[lists.pair[p] & PARTNER])
            assert (min(a, b), max(a, b)) not in found
            found.add((min(a, b), max(a, b)))
    gap = np.linalg.norm(at[:, None] - at[None], axis=2) - radius[:, None] - radius[None]
    first, second = np.nonzero(np.triu(gap < model.skin, 1))
    assert found == set(zip(first.tolist(), second.tolist(), strict=True))


def test_grains_of_a_scene_file():
    text = """
grains:
  sand: {lattice: {n: 12, width: 0.01, radius: [0.0009, 0.001]}, shape: disk, density: 2500}
bodies:
  floor: {shape: {kind: plane}, fixed: true}
interfaces:
  all: {between: ["*", "*"], law: {kind: hertz-mindlin, young: 1e7, poisson: 0.25, restitution: 0.5, friction: 0.4}}
"""
    scene = parse_scene(text)
    assert len(scene.grains["sand"].at) == 12 and engine_of(scene) == "grains"
    again = parse_scene(scene_text(scene))
    assert (again.grains["sand"].at == scene.grains["sand"].at).all()
    wrong = text.replace("n: 12, ", "")
    with pytest.raises(ds.InputError, match=r"3:3.*lattice.*n"):
        parse_scene(wrong)


def test_grains_from_files(tmp_path):
    (tmp_path / "bed.csv").write_text("0,0,0.01,0.01\n0.03,0,0.01,0.01\n")
    made = ds.Grains(file=str(tmp_path / "bed.csv"), density=1.0)
    assert made.at.shape == (2, 3) and made.radii() == pytest.approx([0.01, 0.01])
    np.savez(tmp_path / "bed.npz", at=made.at, radius=0.02)
    assert ds.Grains(file=str(tmp_path / "bed.npz"), mass=1.0).radii() == pytest.approx([0.02, 0.02])
    with pytest.raises(ValueError, match="No such file"):
        ds.Grains(file=str(tmp_path / "none.csv"), density=1.0)


def test_masses_and_inertias():
    sphere = ds.Grains(at=[(0, 0, 0)], radius=0.1, density=1000.0)
    disk = ds.Grains(at=[(0, 0)], radius=0.1, density=1000.0, shape="disk", thickness=0.5)
    assert sphere.masses()[0] == pytest.approx(4.0 / 3.0 * np.pi)
    assert disk.masses()[0] == pytest.approx(1000.0 * np.pi * 0.01 * 0.5)
    assert disk.inertias()[0] == pytest.approx(0.5 * disk.masses()[0] * 0.01)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"radius": -0.01}, "positive radius"),
        ({"radius": [0.01, 0.02, 0.03]}, "3 entries of radius for 2"),
        ({"density": None}, "density or mass"),
        ({"at": [(0, 0, float("nan")), (1, 0, 0)]}, "finite"),
        ({"shape": "disk", "at": [(0, 1, 0), (1, 0, 0)]}, "x-z plane"),
    ],
)
def test_descriptions_that_make_no_sense(values, said):
    given = {"at": [(0, 0, 0), (1, 0, 0)], "radius": 0.01, "density": 1000.0} | values
    with pytest.raises(ds.InputError, match=said):
        ds.Scene().add_grains("g", **given)


@pytest.mark.parametrize(
    ("wall", "at", "said"),
    [
        (
            ds.Plane(),
            (0.0, 0.0, 0.0),
            '"g:1" starts in "wall" at (0.1, 0, -0.02): its centre is 0.02 m inside',
        ),
        (
            ds.Box(size=(0.1, 0.1, 0.1)),
            (0.1, 0.0, -0.05),
            '"g:1" starts in "wall" at (0.1, 0, -0.02): its centre',
        ),
        (
            ds.Capsule(radius=0.02, length=0.1),
            (0.13, 0.0, -0.05),
            '"g:1" starts in "wall" at (0.1, 0, -0.02): by 0.01',
        ),
    ],
    ids=["plane", "box", "rod"],
)
def test_grains_that_start_in_walls_are_named(wall, at, said):
    scene = ds.Scene()
    scene.add("wall", wall, fixed=True, at=at)
    scene.add_grains("g", at=[(0.0, 0.0, 0.03), (0.1, 0.0, -0.02)], radius=0.02, density=1000.0)
    scene.interface("law", between=("g", "*"), law=SOFT)
    with pytest.raises(ds.InputError, match=re.escape(said)) as told:
        ds.run(scene, until=1e-4, dt=1e-6, every=1e-4, progress=False)
    assert "g:0" not in str(told.value)


def test_overlaps_at_the_start_are_named():
    scene = cloud([(0, 0, 0), (0.019, 0, 0), (0.1, 0, 0)], 0.01)
    scene.gravity, scene.options = (0, 0, -9.81), ds.Options()
    with pytest.raises(ds.InputError, match=r'"g:1" and "g:0"|"g:0" and "g:1"') as caught:
        ds.run(scene, until=0.01)
    assert "0.001 m" in str(caught.value) and "at most 1e-05 m" in str(caught.value)


def test_too_long_a_step_is_refused_with_its_bound():
    scene = cloud([(0, 0, 0), (0.03, 0, 0)], 0.01, velocity=[(1, 0, 0), (0, 0, 0)])
    with pytest.raises(ds.InputError, match=r"run.dt: 0.001 s is too long.*interface law.*at most"):
        ds.run(scene, until=0.01, dt=1e-3)


def test_hard_and_soft_laws_do_not_mix():
    scene = cloud([(0, 0, 0), (0.03, 0, 0)], 0.01)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.interface("hard", between=("g", "floor"), law=ds.Coulomb(friction=0.3))
    with pytest.raises(ds.InputError, match=r"hertz-mindlin.*coulomb"):
        ds.run(scene, until=0.01, dt=1e-4)
    flat = cloud([(0, 0), (0.03, 0)], 0.01, law=ds.Coulomb(friction=0.3), shape="disk")
    with pytest.raises(ds.InputError, match="disks need soft laws"):
        engine_of(flat)


def test_integrators_are_refused_where_they_would_be_ignored():
    scene = cloud([(0, 0, 0), (0.03, 0, 0)], 0.01)
    scene.options = ds.Options(integrator="gear")
    assert engine_of(scene) == "grains"
    scene.add("block", ds.Box(size=(0.1, 0.1, 0.1)), density=1000.0, at=(0, 0, 1))
    hard = ds.Coulomb(friction=0.3)
    hysteretic = ds.Hysteretic(restored=0.5, friction=0.0, normal_stiffness=1e5)
    for law in (None, hard, hysteretic):
        if law is not None:
            scene.interfaces.clear()
            scene.interface("law", between=("*", "*"), law=law)
        with pytest.raises(
            ds.InputError, match=r"options.integrator: the engine of this scene .* does not use it"
        ):
            ds.check(scene)


def test_hard_grains_are_spheres_of_the_other_engine():
    scene = cloud([(0, 0, 0.02), (0.05, 0, 0.02)], [0.01, 0.02], law=ds.Coulomb(friction=0.3))
    scene.gravity = (0, 0, -9.81)
    scene.add("floor", ds.Plane(), fixed=True)
    scene.options = ds.Options()
    assert engine_of(scene) == "nonsmooth"
    record = ds.run(scene, until=0.2, dt=1e-3, every=0.1, progress=False)
    assert record.position("g").isel(time=-1).sel(axis="z").values == pytest.approx([0.01, 0.02], abs=1e-4)
    assert len(record.scene.grains["g"].at) == 2


def test_walls_of_disks_stand_edge_on():
    scene = cloud([(0, 0.02), (0.05, 0.02)], 0.01, shape="disk")
    scene.add("wall", ds.Plane(normal=(0, 1, 1)), fixed=True)
    with pytest.raises(ds.InputError, match=r"bodies\.wall: a wall of disks"):
        build_grains(scene)


def test_a_bed_is_poured_and_at_rest():
    bed = ds.packings.pour(60, width=0.016, radius=(0.9e-3, 1e-3), seed=3, progress=False)
    assert bed["at"][:, 2].max() < 0.02 and bed["at"][:, 2].min() > 0.8e-3
    gap = (
        np.linalg.norm(bed["at"][:, None] - bed["at"][None], axis=2) - bed["radius"][:, None] - bed["radius"]
    )
    np.fill_diagonal(gap, 1.0)
    assert gap.min() > -0.05 * 1e-3 and (gap < 0.0).sum() / 2 > 60


def test_random_packings_do_not_overlap_and_say_when_full():
    made = ds.packings.random(100, low=(0, 0, 0), high=(1, 1, 1), radius=(0.04, 0.06), seed=1)
    gap = (
        np.linalg.norm(made["at"][:, None] - made["at"][None], axis=2)
        - made["radius"][:, None]
        - made["radius"]
    )
    assert gap[np.triu_indices(100, 1)].min() >= 0.0
    assert (made["at"] - made["radius"][:, None]).min() >= 0.0
    with pytest.raises(ds.InputError, match="find room"):
        ds.packings.random(300, low=(0, 0, 0), high=(1, 1, 1), radius=0.1, seed=1)


def test_grains_can_be_moved_on_the_way():
    scene = cloud([(0, 0, 0), (0.0195, 0, 0), (0.5, 0, 0)], 0.01)
    model, state, lists, dt = start(scene, 1e-5)
    lists, state = advance_grains(model, state, lists, dt, 10)
    assert state.contacts[0] == 1 and state.history.count[0] == 1
    move_grains(model, state, [1], [(0.0, 0.3, 0.0)])
    lists, state = advance_grains(model, state, lists, dt, 10)
    assert state.contacts[0] == 0 and state.history.count[0] == 0
    assert state.position[1] == pytest.approx([0.0, 0.3, 0.0]) and state.velocity[0, 0] < 0.0


def test_several_kinds_of_grains_have_their_own_laws():
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(overlap=1.0))
    for k, name in enumerate("abc"):
        scene.add_grains(name, at=[(0.019 * k, 0, 0), (0.019 * k, 0.1, 0)], radius=0.01, density=1000.0)
    scene.interface("ab", between=("a", "b"), law=SOFT)
    scene.interface(
        "bc", between=("b", "c"), law=ds.Linear(normal_stiffness=1e4, restitution=0.3, friction=0.0)
    )
    model, state = run(scene, 1e-3, 1e-5)
    assert model.kinds == 3 and state.loss[1, 0] > 0.0 and state.loss[0, 0] > 0.0
    assert state.velocity[0, 0] < 0.0 < state.velocity[4, 0] and state.contacts[0] <= 4


def test_a_record_of_grains(tmp_path):
    scene = cloud([(0, 0, 0.0099), (0.05, 0, 0.02)], [0.01, 0.02])
    scene.gravity = (0, 0, -9.81)
    scene.add("floor", ds.Plane(), fixed=True)
    record = ds.run(scene, until=0.02, every=0.005, to=tmp_path / "g.h5", progress=False)
    assert record.engine == "grains" and record.names == ["floor", "g:0", "g:1"]
    assert record.position("g").dims == ("time", "body", "axis") and record.position("g:1").dims == (
        "time",
        "axis",
    )
    assert record.grains.radius("g").values == pytest.approx([0.01, 0.02])
    assert (
        record.grains.force("floor").attrs["units"] == "N"
        and float(record.grains.force("floor")[0, 2]) == 0.0
    )
    assert float(record.grains.force("floor")[-1, 2]) < 0.0 and record.grains.torque("floor").shape == (5, 3)
    assert bool(record.grains.present("g").all())
    assert list(record.loss().cause.values) == ["damping", "friction"]
    assert set(record.solver()) == {"contacts", "penetration", "list_builds"}
    assert record.summary()["steps"] > 100 and record.scene.grains["g"].radii()[1] == 0.02
    with pytest.raises(ds.InputError, match="no attitude"):
        record.attitude("g")
    with pytest.raises(ds.InputError, match='no body is called "h"'):
        record.position("h")
    ds.views.draw_bodies(record)
    assert ds.check(scene)["grains"] == 2


def test_the_page_about_grains_works_as_written(tmp_path, monkeypatch):
    text = (Path(__file__).parents[3] / "docs" / "howto" / "grains.md").read_text()
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    for old, new in (("pour(300", "pour(120"), ("until=0.1", "until=0.04")):  # the same, quicker
        assert old in code
        code = code.replace(old, new)
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(code, names)
    assert (tmp_path / "bed.png").exists() and names["record"].status == "finished"
    assert float(names["force"][-1]) < 0.0
    assert names["sim"].frame()["position"][names["rows"], 2].max() > 0.19
