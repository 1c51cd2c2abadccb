"""Supports of masonry: motions, hinges, springs, ground, what is refused; quasi-static runs, their restart."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.masonry.build import assemble, build
from drystone.engines.masonry.drives import displaced, given_by, ground_at, pack, shaken, through
from drystone.errors import InputError
from drystone.scene.files import parse_scene, scene_text

m = ds.masonry
JOINT = {"normal_stiffness": 1e10, "tangential_stiffness": 5e9, "friction": 0.6}


def brick(*, run=None, ground=None, **values):
    """One brick of two elements on a support; elastic joints and no settling unless said."""
    given = {
        "laid": m.Wall(bricks=1, courses=1, length=0.2, height=0.2, thickness=0.2, supports=("bottom",)),
        "material": m.Material(density=2000.0, young=5e8),
        "bed": ds.Joint(**JOINT),
        "cells": (2, 1, 2),
        "settle": None,
        "elastic": True,
        **values,
    }
    scene = ds.Scene(masonry=ds.Masonry(**given), run=run or ds.Run(until=4e-3, every=1e-3))
    if ground is not None:
        scene.add_ground_motion(**ground)
    return scene


def test_tracks_are_exact():
    ramp = pack([[displaced(m.Ramp(by=(0.0, 0.0, -0.02), over=2.0, start=1.0))]])
    for time, share in ((0.0, 0.0), (1.0, 0.0), (1.5, 0.15625), (2.0, 0.5), (3.0, 1.0), (9.0, 1.0)):
        assert ground_at(ramp, time)[2] == pytest.approx(-0.02 * share, abs=1e-15)
    # a constant acceleration, and one that grows evenly: x = a t^2/2 and b t^3/6
    for values, exact in (
        ([3.0] * 5, lambda t: 1.5 * t * t),
        ([0.0, 1.0, 2.0, 3.0, 4.0], lambda t: 10.0 * t**3 / 6),
    ):
        motion = ds.structures.GroundMotion(dt=0.1, acceleration=values)
        table = pack([[shaken(1, motion, 0.0, ())]])
        assert ground_at(table, 0.27)[1] == pytest.approx(exact(0.27), rel=1e-12)
        late = pack([[shaken(1, motion, 0.5, ())]])
        assert (
            ground_at(late, 0.77)[1] == pytest.approx(exact(0.27), rel=1e-12)
            and ground_at(late, 0.5)[1] == 0.0
        )
    value = np.zeros((3, 4))
    value[:, 0] = 0.0, 1e-3, 1e-3
    for between in ("smooth", "straight"):
        table = pack([[through((0.0, 1.0, 2.0), value, between)]])
        assert [ground_at(table, t)[0] for t in (0.0, 1.0, 1.7, 5.0)] == pytest.approx(
            [0.0, 1e-3, 1e-3, 1e-3]
        )


def test_tracks_of_one_body_add_up():
    both = [displaced(m.Ramp(by=(1.0, 0.0, 0.0), over=1.0)), displaced(m.Ramp(by=(0.5, 2.0, 0.0), over=2.0))]
    table = pack([[], both])
    assert ground_at(table, 2.0) == pytest.approx([1.5, 2.0, 0.0])
    assert given_by(table, 0, 2.0) == pytest.approx([0.0] * 4)


@pytest.mark.parametrize("blocks", ["deformable", "rigid"])
def test_moving_supports_close_the_ledgers(blocks):
    base = m.Fixed(
        on=("support_bottom",),
        displacement=m.Ramp(by=(1e-5, 2e-5, -1e-5), over=2e-3),
        turn=m.Turn(through=(0.0, 0.0, 0.0), along=(0.0, 1.0, 0.0), by=1e-4, over=2e-3),
    )
    record = ds.run(brick(blocks=blocks, supports=(base,)), progress=False)
    energy, momentum = record.energy().isel(time=-1), record.momentum().isel(time=-1)
    assert abs(float(energy["residual"])) < 1e-5 * float(energy["work"])  # rotation: not linear to 1e-4
    assert np.abs(momentum["linear"].sel(flow="residual")).max() < 1e-13
    # the middle of the support lies 75 mm below the line about which it turns
    assert record.displacement("support_bottom").values[-1] == pytest.approx([2.5e-6, 2e-5, -1e-5], rel=1e-3)


def test_work_of_supports_is_exact_for_linear_forces():
    acceleration = 5.0 * np.sin(np.pi * np.arange(41) / 20)
    motion = ds.structures.GroundMotion(dt=1e-4, acceleration=acceleration)
    record = ds.run(brick(ground={"x": motion}), progress=False)
    energy = record.energy().isel(time=-1)
    assert abs(float(energy["residual"])) < 1e-6 * float(energy["work"])
    ground = record.arrays("ground")[0]
    assert ground[-1, 0] == pytest.approx(ground_at(pack([[shaken(0, motion, 0.0, ())]]), 4e-3)[0])
    relative = record.masonry.relative("brick0_0").values
    assert relative[-1] == pytest.approx(record.displacement("brick0_0").values[-1] - ground[-1])
    assert np.abs(relative[-1, 0]) < np.abs(ground[-1, 0])


def test_a_block_rests_on_springs():
    soft = m.Sprung(on=("support_bottom",), stiffness=(1e6, 1e6, 1e6))
    scene = brick(supports=(soft,), settle=m.Settle(tolerance=1e-4), run=ds.Run(until=1e-4, every=1e-4))
    record = ds.run(scene, progress=False)
    weight = 2000.0 * 9.81 * (0.2**3 + 0.15 * 0.2**2)
    sunk = build(scene)[0].state.position[:, 2].min() - record.masonry.start[:, 2].min()
    assert sunk == pytest.approx(weight / 1e6, rel=1e-3)  # the tolerance of settling
    assert record.masonry.reaction().values[-1, 0, 2] == pytest.approx(weight, rel=1e-3)


def test_a_hinge_turns_and_carries_no_moment():
    jack = m.Sprung(on=("brick0_0",), side="left", name="jack", stiffness=(1e5, 0.0, 0.0),
                    displacement=m.Ramp(by=(1e-4, 0.0, 0.0), over=2e-3))  # fmt: skip
    hinge = m.Hinged(on=("support_bottom",), along=(0.0, 1.0, 0.0), side="top")
    record = ds.run(brick(supports=(hinge, jack)), progress=False)
    assert abs(record.state.swing[0, 0]) > 1e-6
    energy = record.energy().isel(time=-1)
    assert abs(float(energy["residual"])) < 1e-4 * float(energy["work"])
    # without a joint: a line of nodes
    made = assemble(
        brick(supports=(m.Hinged(on=("brick0_0",), along=(1.0, 0.0, 0.0), side="top"),)).masonry, (0, 0, 0)
    )
    held = (made.model.blocks.held == 1) & (made.model.blocks.owner == made.names.index("brick0_0"))
    assert np.allclose(made.state.position[held][:, 1:], [0.0, 0.2]) and held.sum() == 3


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"supports": (m.Fixed(on=("suport_bottom",)),)}, 'did you mean "support_bottom"'),
        ({"supports": (m.Fixed(on=("support_*",)), m.Sprung(on=("support_bottom",), stiffness=(1.0, 1.0, 1.0)))},
         "already"),
        ({"supports": (m.Fixed(on=("brick0_0",), name="ground"),)}, "another support"),
        ({"blocks": "rigid", "supports": (m.Fixed(on=("brick0_0",), side="top"),)}, "leave the side out"),
        ({"blocks": "rigid", "supports": (m.Hinged(on=("brick0_0",), along=(1.0, 0.0, 0.0)),)}, "behind its joint"),
        ({"cells": (2, 1, 1), "supports": (m.Hinged(on=("brick0_0",), along=(1.0, 0.0, 0.0)),)}, "even number"),
        ({"supports": (m.Fixed(on=("support_bottom",), displacement=m.History(
            time=(0.0, 1e-3), displacement=((0.0, 0.0, 0.0), (1e-3, 0.0, 0.0)))),)}, "after: hold"),
        ({"push": m.PushSupport(support="left", direction=(1.0, 0.0, 0.0), step=1e-4, to=1e-3)}, "no support"),
        ({"push": m.PushAcceleration(direction=(1.0, 0.0, 0.0), step=1e-4)}, "above the step"),
        ({"push": m.Relax(watch="brick7_0")}, "no block"),
        ({"push": m.PushLoad(step=0.1)}, "no constant load"),
    ],
)  # fmt: skip
def test_what_cannot_be_held_is_named_before_the_run(values, words):
    with pytest.raises(InputError, match=words):
        ds.run(brick(**values), progress=False)


def test_descriptions_say_what_is_missing():
    for make, words in (
        (
            lambda: m.History(time=(0.0, 1.0), displacement=((0.0, 0.0, 1.0), (0.0, 0.0, 0.0))),
            "zero at first",
        ),
        (lambda: m.History(time=(1.0, 2.0), displacement=((0.0, 0.0, 0.0),) * 2), "the first 0 s"),
        (lambda: m.Turn(through=(0.0, 0.0, 0.0), along=(0.0, 0.0, 1.0), by=0.1), "by and over"),
        (lambda: m.Sprung(on=("a",), stiffness=(0.0, 0.0, 0.0)), "above it"),
        (lambda: m.PushTilt(along=(0.0, 0.0, 0.0), step=0.01), "not zero"),
        (lambda: brick(push=m.Relax(), damping=0.1), "push.damping"),
    ):
        with pytest.raises(InputError, match=words):
            make()
    scene = brick(push=m.Relax())
    scene.add_ground_motion(x=ds.structures.GroundMotion(dt=1e-3, acceleration=[0.0, 1.0]))
    with pytest.raises(InputError, match="quasi-static"):
        ds.run(scene, progress=False)


def test_a_motion_that_ends_before_the_run_is_refused():
    motion = ds.structures.GroundMotion(dt=1e-3, acceleration=[0.0, 1.0, 0.0])
    words = (
        r"ground_motion.x: the motion ends at 0.002 s, the run at 0.004 s: expected run.until <= 0.002, or"
    )
    for how in ({}, {"until": 4e-3}):
        with pytest.raises(InputError, match=words):
            ds.run(brick(ground={"x": motion}), progress=False, **how)
    ds.run(brick(ground={"x": motion}), until=2e-3, progress=False)
    # a support with a motion of its own, later by its delay
    delayed = {
        "supports": (m.Fixed(on=("support*",), ground=ds.structures.SupportMotion(x=motion, delay=1e-3)),)
    }
    with pytest.raises(InputError, match=r"masonry.supports.0.ground: the motion ends at 0.003 s"):
        ds.run(brick(**delayed), progress=False)
    # said: no acceleration any more; a velocity that is left is told
    with pytest.warns(ds.errors.SceneWarning, match="ends at 0.002 s with 0.001 m/s"):
        record = ds.run(brick(ground={"x": motion, "after": "rest"}), progress=False)
    assert record.time[-1] == pytest.approx(4e-3)


def test_supports_and_push_are_kept_in_files():
    scene = brick(
        supports=(
            m.Fixed(
                on=("support_bottom",), turn=m.Turn(through=(0, 0, 0), along=(0, 1, 0), by=0.01, over=1.0)
            ),
            m.Sprung(on=("brick0_0",), side="left", stiffness=(1e6, 0.0, 0.0)),
        ),
        push=m.PushAcceleration(direction=(1.0, 0.0, 0.0), step=0.01),
    )
    assert parse_scene(scene_text(scene)) == scene


def test_a_push_goes_on_as_if_never_stopped(tmp_path):
    push = m.PushAcceleration(direction=(1.0, 0.0, 0.0), step=0.02, to=0.5, tolerance=0.01, collapse=0.01)
    scene = brick(blocks="rigid", elastic=False, push=push, run=ds.Run(until=0.2, every=0.05))
    straight = ds.run(scene, progress=False)
    ds.run(scene, until=0.1, every=0.05, to=tmp_path / "push.h5", progress=False)
    again = ds.resume(tmp_path / "push.h5", until=0.2, progress=False)
    assert again.state_hash == straight.state_hash
    curve = again.masonry.pushover()
    assert np.array_equal(curve["factor"], straight.masonry.pushover()["factor"])
    assert (np.diff(curve["factor"]) > 0.0).all() and (curve["residual"] <= 0.01).all()
