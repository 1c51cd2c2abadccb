"""Tall structures in hard contact against statics: stacks, walls, chains and nets carry what lies above or hangs below.

Each is at rest from the start; the closed form is the weight that an interface carries. Nothing is asked of the solver
but its defaults, and no run may end with a warning.
"""

import warnings
from collections import defaultdict
from itertools import pairwise

import numpy as np
import pytest

import drystone as ds
from drystone.errors import TrustWarning

G = 9.81
STEP = 1e-3  # [s]
CLOSE = 1e-4  # of reactions, relative
DRIFT = 1e-6  # [m]


def _at_rest(scene, until):
    """Run it: it stays where it is, every step converges, and nobody is warned."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", TrustWarning)
        record = ds.run(scene, until=until, dt=STEP, every=until, contacts=True, progress=False)
    assert record.trust.good and record.status == "finished"
    assert float(record.solver().capped.max()) == 0.0
    assert np.abs(record.displacement().values).max() < DRIFT
    return record


def _reactions(record):
    """Vertical force of each pair of bodies in the last step [N], without its sign."""
    contacts = record.contacts()
    force = defaultdict(float)
    up = contacts.impulse.sel(axis="z").values / STEP
    for first, second, value in zip(contacts.candidate.values, contacts.antagonist.values, up, strict=True):
        force[frozenset((first, second))] += value
    return {pair: abs(value) for pair, value in force.items()}


def _scene(friction=0.6):
    scene = ds.Scene(gravity=(0, 0, -G))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=friction))
    return scene


def _stack(masses, aside):
    scene = _scene()
    scene.add("ground", ds.Plane(), fixed=True)
    for k, mass in enumerate(masses):
        at = (*map(float, aside[k]), 0.2 * k + 0.1)
        scene.add(f"b{k}", ds.Box(size=(0.4, 0.2, 0.2)), mass=float(mass), at=at)
    return scene


@pytest.mark.parametrize(
    ("masses", "aside"),
    [
        pytest.param([32.0] * 50, 0.0, id="50 blocks"),
        pytest.param([32.0] * 50, 0.02, id="50 blocks aside"),
        pytest.param([32.0] * 200, 0.0, id="200 blocks"),
        pytest.param([32.0] * 200, 0.02, id="200 blocks aside"),
        pytest.param([1.0, 1.0, 1.0, 1e4], 0.0, id="1e4 on top"),
        pytest.param([1.0, 1.0, 1.0, 1e6], 0.0, id="1e6 on top"),
        pytest.param([1.0, 1e6, 1.0, 1e6], 0.0, id="1e6 between"),
    ],
)
def test_each_layer_of_a_stack_carries_what_lies_above(masses, aside):
    # the weight above acts at its centre of mass; aside: how far blocks lie from the axis at random [m]
    n, masses = len(masses), np.array(masses)
    aside = aside * np.random.default_rng(1).uniform(-1.0, 1.0, (n, 2))
    record = _at_rest(_stack(masses, aside), 1.0)
    above = np.cumsum(masses[::-1])[::-1]
    centre = np.cumsum((masses[:, None] * aside)[::-1], axis=0)[::-1] / above[:, None]
    contacts = record.contacts()
    upper = np.array([  # the block above each contact
        max(int(name[1:]) for name in pair if name != "ground")
        for pair in zip(contacts.candidate.values, contacts.antagonist.values, strict=True)
    ])  # fmt: skip
    force = np.abs(contacts.impulse.sel(axis="z").values) / STEP
    total = np.bincount(upper, force, n)
    assert total == pytest.approx(G * above, rel=CLOSE)
    for axis in (0, 1):
        at = np.bincount(upper, force * contacts.point.values[:, axis], n) / total
        assert at == pytest.approx(centre[:, axis], abs=CLOSE * 0.2)


def test_each_course_of_a_wall_carries_what_lies_above():
    # running bond, 20 courses of 10 or 9 blocks
    scene, rows, columns, mass = _scene(), 20, 10, 32.0
    scene.add("ground", ds.Plane(), fixed=True)
    for row in range(rows):
        for k in range(columns - row % 2):
            at = (0.4 * (k + 0.5 * (row % 2)), 0.0, 0.2 * row + 0.1)
            scene.add(f"c{row:02d}_{k}", ds.Box(size=(0.4, 0.2, 0.2)), mass=mass, at=at)
    carried = defaultdict(float)
    for pair, force in _reactions(_at_rest(scene, 0.2)).items():
        courses = {name[:3] for name in pair}
        if len(courses) == 2:
            carried[max(courses - {"gro"})] += force
    weight = G * mass * np.array([columns - row % 2 for row in range(rows)])
    found = [carried[f"c{row:02d}"] for row in range(rows)]
    assert found == pytest.approx(np.cumsum(weight[::-1])[::-1], rel=CLOSE)


WIRE, LINK_LENGTH, HALF_WIDTH = (
    0.01,
    0.1,
    0.03,
)  # radius, between the axes of the ends, half between the sides [m]


def _link(length=LINK_LENGTH, half_width=HALF_WIDTH):
    """A link of four rods in the plane xz; its ends lie along x."""
    along_x = (np.sqrt(0.5), 0.0, np.sqrt(0.5), 0.0)
    end = ds.Capsule(radius=WIRE, length=2 * half_width)
    side = ds.Capsule(radius=WIRE, length=length)
    return ds.Compound(
        parts=tuple(
            [{"shape": end, "at": (0, 0, s * length / 2), "attitude": along_x} for s in (1, -1)]
            + [{"shape": side, "at": (s * half_width, 0, 0)} for s in (1, -1)]
        )
    )


QUARTER = (np.sqrt(0.5), 0.0, 0.0, np.sqrt(0.5))  # turns x into y


def test_hanging_chain_carries_its_weight():
    # each end lies on the one above, crossed: one point, which carries all that hangs below it
    scene, n, mass = _scene(0.3), 50, 0.5
    rod = ds.Capsule(radius=WIRE, length=0.2)
    scene.add("bar", rod, fixed=True, at=(0, 0, 0), attitude=(np.sqrt(0.5), 0, np.sqrt(0.5), 0))
    top = 2 * WIRE
    for k in range(n):
        turned = QUARTER if k % 2 == 0 else (1, 0, 0, 0)
        scene.add(f"l{k}", _link(), mass=mass, at=(0, 0, top - LINK_LENGTH / 2), attitude=turned)
        top += 2 * WIRE - LINK_LENGTH
    force = _reactions(_at_rest(scene, 0.2))
    above = ["bar", *(f"l{k}" for k in range(n - 1))]
    found = [force[frozenset((name, f"l{k}"))] for k, name in enumerate(above)]
    assert found == pytest.approx(G * mass * np.arange(n, 0, -1), rel=CLOSE)


def test_hanging_net_carries_its_weight():
    # 1053 links: rows of wide links in running bond, each hung from the row above by two narrow links. What they carry
    # follows from below, because a wide link halves its weight and hands on what hangs at its left and right
    scene, n, pitch = _scene(0.3), 26, 0.2
    wide_mass, narrow_mass = 0.8, 0.5
    scene.add("bar", ds.Capsule(radius=WIRE, length=2 * n * pitch), fixed=True, at=((n - 1) * pitch, 0, 0),
              attitude=(np.sqrt(0.5), 0, np.sqrt(0.5), 0))  # fmt: skip
    top = 0.0  # of the ends that narrow links hang on
    for row in range(n):
        middle = top + 2 * WIRE - LINK_LENGTH / 2
        low = middle - LINK_LENGTH / 2 + 2 * WIRE - LINK_LENGTH / 2
        for k in range(n - row):
            x = pitch * (2 * k + row)
            scene.add(f"w{row}_{k}", _link(half_width=0.7 * pitch), mass=wide_mass, at=(x, 0, low))
            for side in (-1, 1):
                name = f"n{row}_{k}{'l' if side < 0 else 'r'}"
                at = (x + side * pitch / 2, 0, middle)
                scene.add(name, _link(), mass=narrow_mass, at=at, attitude=QUARTER)
        top = low - LINK_LENGTH / 2
    force = _reactions(_at_rest(scene, 0.1))

    def hangs(row, k, side):
        """Weight at the left or right of a wide link, its narrow link included [N]."""
        inner_k = k - 1 if side == "l" else k
        more = hangs(row + 1, inner_k, "r" if side == "l" else "l") if 0 <= inner_k < n - row - 1 else 0.0
        return G * (narrow_mass + wide_mass / 2) + more

    for row in range(n):
        for k in range(n - row):
            for side in "lr":
                narrow = f"n{row}_{k}{side}"
                lower = force[frozenset((narrow, f"w{row}_{k}"))]
                assert lower == pytest.approx(hangs(row, k, side) - G * narrow_mass, rel=CLOSE)
    top_force = sum(value for pair, value in force.items() if "bar" in pair)
    wide = n * (n + 1) // 2
    assert top_force == pytest.approx(G * wide * (wide_mass + 2 * narrow_mass), rel=CLOSE)


def _times(p, q):
    """Product of quaternions, scalar first."""
    a, b = np.array(p[1:]), np.array(q[1:])
    return (p[0] * q[0] - a @ b, *map(float, p[0] * b + q[0] * a + np.cross(a, b)))


def test_hanging_chain_keeps_the_form_of_a_catenary():
    # 21 links between two pegs. The tension at a joint is (H, V) with V growing by the weight of a link; a link is in
    # balance if the moments of both tensions and its weight vanish. Links in the plane of the chain meet pegs and rods
    # across that plane on their own axis: they point along the mean tension. The others are met r beside the axes of
    # their ends, in the direction a of their neighbours: (b, T1 + T2) = 2r/L [(a1, T1) + (a2, T2)] with (,) the cross
    # product. For r/L -> 0 and many links this is the catenary.
    n, mass, level = 21, 0.5, 8.0
    weight = G * mass
    tension = np.stack([np.full(n + 1, level * weight), weight * (np.arange(n + 1) - n / 2)], axis=1)
    total = tension[:-1] + tension[1:]
    angle = np.arctan2(total[:, 1], total[:, 0])
    for k in range(1, n, 2):
        a = np.stack([np.cos(angle[[k - 1, k + 1]]), np.sin(angle[[k - 1, k + 1]])], axis=1)
        moment = (a[:, 0] * tension[[k, k + 1], 1] - a[:, 1] * tension[[k, k + 1], 0]).sum()
        angle[k] -= np.arcsin(2 * WIRE / LINK_LENGTH * moment / np.linalg.norm(total[k]))
    scene, joint = _scene(0.3), np.zeros(2)
    across = (np.sqrt(0.5), np.sqrt(0.5), 0.0, 0.0)
    for k in range(n):
        if k == 0:
            scene.add("left", ds.Capsule(radius=WIRE, length=0.1), fixed=True, at=(0, 0, 0), attitude=across)
        way = (LINK_LENGTH - (0.0 if k % 2 else 4 * WIRE)) * np.array([np.cos(angle[k]), np.sin(angle[k])])
        at, turn = joint + way / 2, 0.5 * (np.pi / 2 - angle[k])
        attitude = (float(np.cos(turn)), 0.0, float(np.sin(turn)), 0.0)
        attitude = _times(attitude, QUARTER) if k % 2 else attitude
        scene.add(f"l{k}", _link(), mass=mass, at=(at[0], 0, at[1]), attitude=attitude)
        joint = joint + way
    scene.add("right", ds.Capsule(radius=WIRE, length=0.1), fixed=True, at=(joint[0], 0, joint[1]),
              attitude=across)  # fmt: skip
    contacts = _at_rest(scene, 0.2).contacts()
    impulse = {
        frozenset(pair): np.abs(value) / STEP
        for *pair, value in zip(
            contacts.candidate.values, contacts.antagonist.values, contacts.impulse.values, strict=True
        )
        if value.any()
    }
    names = ["left", *(f"l{k}" for k in range(n)), "right"]
    for pair, expected in zip(pairwise(names), np.abs(tension), strict=True):
        found = impulse[frozenset(pair)]
        assert found[[0, 2]] == pytest.approx(expected, abs=CLOSE * level * weight)
