"""Observables of granular materials on packings that are known exactly, in the plane and in space."""

from math import pi, sqrt

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.observables.grains import Coordination, Fabric, FlowRate, ReposeAngle, SolidFraction, WallForce
from drystone.observables.packing import Particles, ball_in_box, disk_in_rectangle, heap_angle

R = 0.01
LAW = ds.Linear(normal_stiffness=1e4, tangential_stiffness=1e4, restitution=0.5, friction=0.5)


def still(at, *, shape="sphere", radius=R, floor=False, contacts=False):
    """The record of a single step of grains that stand in space."""
    scene = ds.Scene(gravity=(0, 0, 0), options=ds.Options(overlap=0.1))
    scene.add_grains("sand", at=at, radius=radius, shape=shape, density=2000.0)
    if floor:
        scene.add("floor", ds.Plane(), fixed=True)
    scene.interface("law", between=("*", "*"), law=LAW)
    return ds.run(scene, until=1e-5, dt=1e-5, contacts=contacts)


def grid(*counts, spacing=2.0 * R * (1.0 - 1e-9)):
    """Points of a square or cubic lattice, the first at (1, 1, 1) radius."""
    return R + spacing * np.stack(np.meshgrid(*map(np.arange, counts), indexing="ij"), axis=-1).reshape(
        -1, len(counts)
    )


def one(record, observable):
    return float(ds.observe(record, {"x": observable})["x"])


def test_a_square_lattice_of_disks():
    record = still(grid(6, 5), shape="disk")
    whole = ((0.0, 0.0, 0.0), (12 * R, 0.0, 10 * R))
    inner = ((2 * R, -1.0, 2 * R), (10 * R, 1.0, 8 * R))
    assert one(record, SolidFraction(inside=whole)) == pytest.approx(pi / 4.0, rel=1e-7)
    # a box that cuts grains through their middles holds as much of a lattice
    cut = ((3 * R, 0.0, R), (9 * R, 0.0, 9 * R))
    assert one(record, SolidFraction(inside=cut)) == pytest.approx(pi / 4.0, rel=1e-7)
    assert one(record, Coordination(inside=inner)) == 4.0
    # 6 x 5: 49 pairs among 30
    assert one(record, Coordination()) == pytest.approx(2.0 * 49 / 30)
    assert one(record, Coordination(at_least=3)) == pytest.approx((12 * 4 + 14 * 3) / 26)
    assert one(record, Fabric(component="xx")) == pytest.approx(25 / 49)
    assert one(record, Fabric(component="zz")) == pytest.approx(24 / 49)
    assert one(record, Fabric(component="xz")) == pytest.approx(0.0, abs=1e-12)
    assert one(record, Fabric()) == pytest.approx(1 / 49)


def test_a_cubic_lattice_of_spheres():
    record = still(grid(4, 4, 4))
    inner = ((2 * R, 2 * R, 2 * R), (6 * R, 6 * R, 6 * R))
    assert one(record, SolidFraction(inside=((0, 0, 0), (8 * R,) * 3))) == pytest.approx(pi / 6.0, rel=1e-7)
    assert one(record, SolidFraction(inside=((R,) * 3, (7 * R,) * 3))) == pytest.approx(pi / 6.0, rel=1e-6)
    assert one(record, Coordination(inside=inner)) == 6.0
    for component in ("xx", "yy", "zz"):
        assert one(record, Fabric(component=component)) == pytest.approx(1.0 / 3.0)
    assert one(record, Fabric()) == pytest.approx(0.0, abs=1e-12)


def test_walls_count_where_contacts_are_recorded():
    at = grid(3, 2)
    at[:, 1] -= 1e-6
    record = still(at, shape="disk", floor=True, contacts=True)
    assert one(record, Coordination()) == pytest.approx(2.0 * 7 / 6)
    assert one(record, Coordination(walls=True)) == pytest.approx((2.0 * 7 + 3) / 6)
    assert one(record, Fabric(component="zz", walls=True)) == pytest.approx(6 / 10)
    with pytest.raises(InputError, match="contacts were not recorded"):
        one(still(at, shape="disk", floor=True), Coordination(walls=True))


def test_parts_of_disks_and_balls():
    """Halves, quarters, caps; and a cut by a corner against points thrown at it."""
    far, r = 5.0, np.array([1.0, 1.0, 1.0, 2.0])
    low = np.array([[-far, -far], [0, -far], [0, 0], [-far, -far]])
    high = np.array([[far, far], [far, far], [far, far], [1.0, far]])
    cap = 4.0 * np.arccos(0.5) - sqrt(3.0)
    assert disk_in_rectangle(r, low, high) == pytest.approx([pi, pi / 2, pi / 4, 4.0 * pi - cap])
    low3 = np.array([[-far] * 3, [0.0, -far, -far], [0.0] * 3, [-far, -far, 0.5]])
    high3 = np.full((4, 3), far)
    ball = 4.0 / 3.0 * pi
    height = 1.5
    exact = [ball, ball / 2, ball / 8, pi * height**2 / 3.0 * (6.0 - height)]
    assert ball_in_box(r, low3, high3) == pytest.approx(exact, rel=1e-9)
    points = np.random.default_rng(1).uniform(-1.0, 1.0, (400_000, 3))
    corner_low, corner_high = np.array([-0.3, 0.2, -0.9]), np.array([0.8, 0.9, 0.1])
    inside = (points > corner_low) & (points < corner_high)
    thrown = 8.0 * ((points**2).sum(axis=1) < 1.0)[inside.all(axis=1)].sum() / len(points)
    assert ball_in_box(r[:1], corner_low[None], corner_high[None])[0] == pytest.approx(thrown, rel=0.02)
    flat = 4.0 * ((points[:, :2] ** 2).sum(axis=1) < 1.0)[inside[:, :2].all(axis=1)].sum() / len(points)
    assert disk_in_rectangle(r[:1], corner_low[None, :2], corner_high[None, :2])[0] == pytest.approx(
        flat, rel=0.02
    )


def triangle(n, rise):
    """A ridge of disks, n at its foot: one less in every row, which lies `rise` radii higher."""
    rows = [(k, i) for k in range(n) for i in range(n - k)]
    return np.array([((2 * i + k) * R, 0.0, (1.0 + rise * k) * R) for k, i in rows])


@pytest.mark.parametrize("rise", [sqrt(3.0), 0.8])
def test_the_slope_of_a_ridge_is_exact(rise):
    at = triangle(14, rise)
    lone = np.array([[0.8, 0.0, R]])
    for flat in (True, False):
        if not flat:
            at = np.concatenate([at + np.array([0.0, 2 * R * k, 0.0]) for k in range(4)])
        here = Particles(np.concatenate([at, lone]), np.full(len(at) + 1, R), flat)
        settings = {"centre": None, "base": None, "between": (0.2, 0.8), "column": None}
        for side in ("both", "left", "right"):
            angle = heap_angle(here, form="ridge", side=side, **settings)
            assert angle == pytest.approx(np.arctan(rise), rel=1e-9)


@pytest.mark.parametrize("degrees", [15.0, 25.0, 35.0])
def test_the_slope_of_a_cone(degrees):
    """Balls at random places below a cone: the columns find its surface, a little below it, evenly."""
    slope, height = np.tan(np.radians(degrees)), 0.2
    random = np.random.default_rng(3)
    foot = height / slope
    at = random.uniform([-foot, -foot, 0.0], [foot, foot, height], (40_000, 3))
    at = at[at[:, 2] < height - slope * np.hypot(at[:, 0], at[:, 1])]
    here = Particles(at + np.array([0.3, -0.1, 0.0]), np.full(len(at), 0.008 / slope), False)
    angle = heap_angle(
        here, form="cone", side="both", centre=None, base=None, between=(0.2, 0.8), column=None
    )
    assert np.degrees(angle) == pytest.approx(degrees, abs=1.0)


def test_no_heap_has_no_slope():
    assert np.isnan(one(still(grid(3, 3, 1)), ReposeAngle()))
    ridge = still(triangle(14, sqrt(3.0)), shape="disk")
    assert one(ridge, ReposeAngle()) == pytest.approx(pi / 3.0, rel=1e-6)
    assert one(ridge, ReposeAngle(side="left")) == pytest.approx(pi / 3.0, rel=1e-6)


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_a_steady_drop_rate(shape):
    """Grains that move down one after the other, 0.1 s apart; those that leave the box still count."""
    n, speed = 12, 0.5
    at = [(0.0, 0.0, 0.02 + 0.05 * k) for k in range(n)]
    scene = ds.Scene(gravity=(0, 0, 0))
    scene.add_grains(
        "sand", at=at, radius=R, shape=shape, mass=0.2, velocity=[(0, 0, -speed)] * n,
        inside=((-1, -1, -0.2), (1, 1, 2)),
    )  # fmt: skip
    scene.interface("law", between=("*", "*"), law=LAW)
    record = ds.run(scene, until=1.5, dt=1e-3, every=0.01)
    assert one(record, FlowRate(level=0.0, during=(0.2, 1.0), what="number")) == pytest.approx(10.0, rel=0.02)
    assert one(record, FlowRate(level=0.0, during=(0.2, 1.0))) == pytest.approx(2.0, rel=0.02)
    # by itself: from a tenth to nine tenths of the twelve
    assert one(record, FlowRate(level=0.0)) == pytest.approx(2.0, rel=0.1)
    assert one(record, FlowRate(level=0.0, direction="up")) == 0.0
    assert one(record, FlowRate(level=5.0, axis="x")) == 0.0


@pytest.mark.parametrize("shape", ["disk", "sphere"])
def test_the_floor_carries_the_weight(shape):
    scene = ds.Scene(options=ds.Options(overlap=0.1))
    sunk = 0.2 * 9.81 / 1e4
    scene.add_grains(
        "sand", at=[(0.05 * k, 0.0, R - sunk) for k in range(3)], radius=R, shape=shape, mass=0.2
    )
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("side", ds.Plane(normal=(1, 0, 0)), at=(-1, 0, 0), fixed=True)
    scene.interface("law", between=("*", "*"), law=LAW)
    record = ds.run(scene, until=0.05, every=0.01)
    assert one(record, WallForce(body="floor", axis="z")) == pytest.approx(-0.6 * 9.81, rel=1e-6)
    assert one(record, WallForce(body="*", axis="length")) == pytest.approx(0.6 * 9.81, rel=1e-6)
    assert one(record, WallForce(body="side", axis="x", at="peak")) == 0.0
    series = ds.observe(record, {"x": WallForce(body="floor", axis="z", at="series")})["x"]
    assert series.sizes["time"] == 6 and series.attrs["units"] == "N"


def test_bodies_in_hard_contact():
    """A column of three boxes: 1.5 contacts each with the floor, vertical normals, the weight on the floor."""
    scene = ds.Scene(run=ds.Run(until=0.2, dt=1e-2, every=0.1, contacts=True))
    scene.add("floor", ds.Plane(), fixed=True)
    for k in range(3):
        scene.add(f"box{k}", ds.Box(size=(0.1, 0.1, 0.1)), mass=2.0, at=(0, 0, 0.05 + 0.1 * k))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    record = ds.run(scene)
    assert one(record, WallForce(body="floor", axis="z")) == pytest.approx(-6.0 * 9.81, rel=1e-3)
    assert one(record, Coordination()) == pytest.approx(4 / 3)
    assert one(record, Coordination(walls=True)) == pytest.approx(5 / 3)
    assert one(record, Fabric(component="zz")) == pytest.approx(1.0)
    inside = ((-0.05, -0.05, 0.0), (0.05, 0.05, 0.3))
    assert one(record, SolidFraction(inside=inside)) == pytest.approx(1.0, rel=1e-6)
    quiet = scene.model_copy(update={"run": ds.Run(until=0.2, dt=1e-2)})
    for observable in (Coordination(), WallForce(body="floor", axis="z")):
        with pytest.raises(InputError, match="contacts: true"):
            ds.campaign(
                quiet, ds.Parameters(mu=ds.Uniform(0.4, 0.6, path="interfaces.dry.law.friction")), [[0.5]],
                observables={"x": observable}, workers=0,
            )  # fmt: skip


def test_mistakes_are_named():
    heap = ds.Scene(run=ds.Run(until=0.1))
    heap.add_grains("sand", at=[(0, 0.02)], radius=R, shape="disk", density=2000.0)
    heap.interface("law", between=("*", "*"), law=LAW)

    def said(observable):
        return " ".join(problem.message for problem in observable.problems(heap))

    assert 'did you mean "sand' in said(ReposeAngle(body="sandd"))
    assert "ridge" in said(ReposeAngle(form="cone"))
    assert "ends at 0.1 s" in said(FlowRate(level=0.0, during=(0.0, 1.0)))
    assert "contacts: true" in said(Coordination(walls=True))
    assert said(SolidFraction(inside=((0, 0, 0), (1, 0, 1)))) == ""
    for wrong in (
        lambda: ReposeAngle(between=(0.8, 0.2)),
        lambda: FlowRate(level=0.0, during=(1.0, 0.5)),
        lambda: SolidFraction(inside=((0, 0, 0), (0, 0, 1))),
    ):
        with pytest.raises(InputError, match="expected"):
            wrong()
    building = ds.Scene(structures={"left": ds.ShearBuilding(masses=[4e3], stiffnesses=[2e6])})
    for observable in (ReposeAngle(), Coordination(), WallForce(body="*", axis="z"), FlowRate(level=0.0)):
        assert "it is for bodies" in observable.problems(building)[0].message
