"""Periodic sides and insertions in the scene language: what they mean, what is refused, from Python as from YAML."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene.files import parse_scene, scene_text
from drystone.scene.insertions import leaving_time
from drystone.scene.periodic import with_images, wrapped
from drystone.uq.parameters import replaced

TEXT = """
periodic: {x: [0, 0.04], y: [0, 0.02]}
bodies:
  floor: {shape: {kind: plane}, fixed: true}
insertions:
  feed: {region: [[0, 0, 0.05], [0.04, 0.02, 0.07]], radius: [0.001, 0.0012], density: 2500, rate: 2000, until: 0.2}
interfaces:
  all: {between: ["*", "*"], law: {kind: hertz-mindlin, young: 1e7, poisson: 0.2, restitution: 0.5, friction: 0.3}}
run: {until: 0.3}
"""


def told(old, new, folder):
    path = folder / "s.yaml"
    path.write_text(TEXT.replace(old, new))
    with pytest.raises(ds.InputError) as error:
        ds.check(path)
    return str(error.value)


def test_a_scene_file_with_sides_and_an_insertion():
    scene = parse_scene(TEXT, "s.yaml")
    assert scene.periodic.axes() == ("x", "y") and np.isnan(scene.periodic.sides()[2]).all()
    feed = scene.grains["feed"]
    born = feed.births()
    fall = np.sqrt(2 * 0.02 / 9.81)
    assert leaving_time(scene.insertions["feed"], scene.gravity) == pytest.approx(fall)
    assert len(born) == 400 and np.unique(np.round(born / fall, 9)).tolist() == [0.0, 1.0, 2.0, 3.0]
    assert (feed.at - feed.radii()[:, None] >= [0, 0, 0.05]).all() and (
        feed.at[:, 2] + feed.radii() <= 0.07
    ).all()
    for time in np.unique(born):
        at, r = feed.at[born == time], feed.radii()[born == time]
        apart = np.linalg.norm(at[:, None] - at[None], axis=2) - r[:, None] - r[None]
        assert apart[np.triu_indices(len(at), 1)].min() > 0.0
    found = ds.check(scene)
    assert (
        found["engine"] == "grains" and found["grains"] == 400 and found["enter"] == 400 - (born == 0.0).sum()
    )
    assert not found["warnings"]
    late = ds.check(parse_scene(TEXT.replace("until: 0.3", "until: 0.1"), "s.yaml"))["warnings"]
    assert [one["message"].split(":")[0] for one in late] == [
        f"{(born >= 0.1).sum()} of 400 grains enter after the end of the run at 0.1 s"
    ]
    # the same after writing and reading, and drawn again when something changes
    again = parse_scene(scene_text(scene), "again.yaml")
    assert np.array_equal(again.grains["feed"].at, feed.at)
    more = replaced(scene, ["insertions", "feed", "rate"], 1000.0, ())
    assert len(more.grains["feed"].at) == 200
    other = replaced(scene, ["insertions", "feed", "seed"], 3.2, ())
    assert not np.array_equal(other.grains["feed"].at, feed.at)


def test_mass_that_enters():
    scene = ds.Scene()
    scene.add_insertion(
        "feed", region=((0, 0, 0), (0.1, 0.1, 0.05)), radius=(2e-3, 4e-3), density=2500.0, mass_rate=0.2, start=0.5,
        until=1.5, velocity=(0, 0, -1.0), shape="disk", thickness=0.005,
    )  # fmt: skip
    feed = scene.grains["feed"]
    assert feed.masses().sum() == pytest.approx(0.2, abs=0.51 * feed.masses().max())
    assert feed.births().min() == 0.5 and feed.births().max() < 1.5 and not feed.at[:, 1].any()
    assert (feed.velocity == (0, 0, -1.0)).all()


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("rate: 2000", "rate: 20000", "insertions.feed.rate"),
        ("until: 0.2}", "until: 1e12}", "insertions.feed.rate: more than 10,000,000 grains"),
        ("rate: 2000", "velocity: [0, 0, -1e8], every: 1e-9, rate: 2000", "insertions.feed.every: more than"),
        ("rate: 2000", "rate: 20000", "grains of a batch find no place: together they fill"),
        ("rate: 2000", "rate: 2000, mass_rate: 1", "give rate or mass_rate, one of them"),
        ("rate: 2000", "rate: 2000, every: 0.01", "at least 0.06386 s: so long a batch takes to leave the box"),
        ("until: 0.2", "until: 0.2, start: 0.3", "expected until after start"),
        ("rate: 2000", "rate: 1", "not a single grain enters"),
        ("[0.04, 0.02, 0.07]", "[0.04, 0.002, 0.07]", "expected room for a grain along y, 0.0024 m"),
        ("insertions:", "grains: {feed: {at: [[0, 0, 1]], radius: 1, mass: 1}}\ninsertions:", "grains have this name"),
        ("x: [0, 0.04]", "x: [0.04, 0]", "expected the lower side first"),
        ("x: [0, 0.04]", "x: [0, 0.004]", "expected at least 0.00524 m (two diameters of the largest grain"),
        ("{kind: plane}", "{kind: plane, normal: [1, 0, 1]}", "its normal has a part along x"),
        ("{kind: plane}", "{kind: box, size: [0.039, 1, 0.1]}", "0.039 m along x are too long to stand free"),
        ("rate: 2000", "rate: 2000, inside: [[0.01, -1, -1], [1, 1, 1]]", "nobody leaves along x"),
        ("rate: 2000", "rate: 200, shape: disk", "disks stay in the x-z plane: leave y out"),
        ("periodic: {", "periodic: {w: [0, 1], ", "periodic.w"),
    ],
)  # fmt: skip
def test_what_does_not_go_is_told_with_its_place(old, new, text, tmp_path):
    assert text in told(old, new, tmp_path)


def test_other_engines_refuse_sides(tmp_path):
    soft = (
        "{kind: hertz-mindlin, young: 1e7, poisson: 0.2, restitution: 0.5, friction: 0.3}}\nrun: {until: 0.3}"
    )
    hard = "{kind: coulomb, friction: 0.3}}\nrun: {until: 0.3, dt: 1e-3}"
    assert "periodic: the engine of this scene (nonsmooth) takes none" in told(soft, hard, tmp_path)


def test_places_in_the_cell_and_their_images():
    sides = np.array([[0.0, 1.0], [np.nan, np.nan], [0.0, 2.0]])
    at = np.array([[-0.05, 5.0, 1.98], [0.5, 1.0, 1.0]])
    assert wrapped(sides, at) == pytest.approx(np.array([[0.95, 5.0, 1.98], [0.5, 1.0, 1.0]]))
    place, own = with_images(sides, at, np.array([0.1, 0.1]))
    assert own.tolist() == [0, 1, 0, 0, 0]
    assert place[2:] == pytest.approx(np.array([[-0.05, 5, 1.98], [0.95, 5, -0.02], [-0.05, 5, -0.02]]))


def test_a_grain_that_starts_in_a_box_over_the_sides_is_named():
    scene = ds.Scene(periodic={"x": (0.0, 0.2)})
    scene.add("bar", ds.Box((0.04, 0.1, 0.04)), at=(0.19, 0.0, 0.0), fixed=True)
    scene.add_grains("g", at=[(0.015, 0.0, 0.0), (0.1, 0.0, 0.0)], radius=0.01, density=1000.0)
    scene.interface(
        "all", between=("*", "*"), law=ds.HertzMindlin(young=1e7, poisson=0.2, restitution=0.5, friction=0)
    )
    with pytest.raises(ds.InputError, match=r'"g:0" starts in "bar" at \(0.015, 0, 0\): by 0.005 m'):
        ds.check(scene)
