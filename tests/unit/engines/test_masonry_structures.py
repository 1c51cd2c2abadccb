"""Several structures of masonry: rigid and deformable blocks in one scene, materials and joints by name."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.masonry.build import assemble
from drystone.errors import InputError
from drystone.laws.kinds import K_NORMAL
from drystone.scene.files import parse_scene, scene_text

JOINT = {"normal_stiffness": 50e9, "tangential_stiffness": 20e9, "friction": 0.6}
BRICK = {"bricks": 2, "length": 0.25, "height": 0.09, "thickness": 0.12}
GRAVITY = (0.0, 0.0, -9.81)


def two_walls(**values):
    """A wall of two courses that deforms, and on it a rigid one."""
    given = {
        "structures": {
            "low": ds.masonry.Structure(ds.masonry.Wall(courses=2, supports=("bottom",), **BRICK)),
            "high": ds.masonry.Structure(
                ds.masonry.Wall(courses=2, supports=(), **BRICK),
                at=(0.0, 0.0, 0.18), blocks="rigid", material="stone",
            ),
        },
        "material": ds.masonry.Material(density=2000.0, young=5e9),
        "materials": {"stone": ds.masonry.Material(density=2600.0, young=20e9)},
        "bed": ds.Joint(**JOINT),
        "cells": (2, 1, 2),
        "blast": ds.Blast(charge=2.0, at=(0.0, -4.0, 0.2), ignition=-4e-3),
        **values,
    }  # fmt: skip
    return ds.Scene(masonry=ds.Masonry(**given), run=ds.Run(until=3e-3, every=1e-3))


def test_rigid_blocks_stand_on_blocks_that_deform():
    scene = two_walls()
    made = assemble(scene.masonry, scene.gravity)
    assert (
        made.names[0] == "low.brick0_0"
        and made.structure_names[made.structure[0]] == "low"
        and not made.rigid
    )
    rigid = made.model.blocks.rigid.astype(bool)
    assert [name.startswith("high.") for name in made.names] == rigid.tolist()
    assert made.model.blocks.block_mass[rigid].sum() == pytest.approx(2600.0 * 2 * 0.5 * 0.09 * 0.12)
    between = [k for k, (a, b) in enumerate(made.joints) if rigid[a] != rigid[b]]
    assert len(between) == 4  # whole bricks above two halves and one
    record = ds.run(scene)
    energy, momentum = record.energy(), record.momentum()
    assert float(energy["work"][-1]) > 1.0
    assert abs(float(energy["residual"][-1])) < 0.01 * float(energy["work"][-1])
    for name in ("linear", "angular"):
        left = momentum[name].isel(time=-1).sel(flow="residual").values
        put_in = np.abs(momentum[name].isel(time=-1).sel(flow="loads").values).max()
        assert np.abs(left).max() < 1e-5 * put_in  # shear acts over the opening of a joint
    again = ds.run(two_walls().model_copy(update={"options": ds.Options(threads=2)}))
    assert np.array_equal(record.displacement("*").values, again.displacement("*").values)


def test_joints_between_rigid_blocks_are_softer_by_the_blocks():
    stone = {"material": ds.masonry.Material(density=2000.0, young=5e9)}
    for kind, springs in (("rigid", 1.0 / (1.0 / 50e9 + 0.09 / 5e9)), ("deformable", 50e9)):
        made = assemble(two_walls(blocks=kind, **stone).masonry, GRAVITY)
        low = [k for k, (a, b) in enumerate(made.joints) if a < 5 and b < 5 and made.joint_kind[k] == 0]
        law = made.model.points.law[np.isin(made.model.points.joint, low).nonzero()[0]]
        assert np.allclose(made.model.law[law, K_NORMAL], springs, rtol=1e-12)
    total = {"bed": None, "joints": {"bed": ds.masonry.JointClass(**JOINT, stiffness="total")}}
    made = assemble(two_walls(blocks="rigid", **total).masonry, GRAVITY)
    assert np.all(made.model.law[:, K_NORMAL] == 50e9)


def test_classes_of_joints_by_direction_and_between_blocks():
    weak = ds.masonry.JointClass(**{**JOINT, "friction": 0.2}, between=("low.*", "high.*"))
    ends = ds.masonry.JointClass(**{**JOINT, "friction": 0.3}, direction="head")
    beds = ds.masonry.JointClass(**JOINT, direction="bed")
    made = assemble(two_walls(joints={"ends": ends, "slip": weak, "beds": beds}).masonry, GRAVITY)
    assert made.class_names == ["bed", "head", "ends", "slip", "beds"]
    count = np.bincount(made.joint_class, minlength=5)
    assert count[0] == count[1] == 0 and count[2] == (made.joint_kind == 1).sum()
    assert count[3] == 4  # between blocks goes before directions, wherever it stands
    friction = made.model.law[made.model.points.law[: len(made.model.points.joint)], 4]
    assert set(np.round(friction, 3)) == {0.6, 0.3, 0.2}
    scene = two_walls(joints={"slip": weak})
    assert parse_scene(scene_text(scene)).masonry == scene.masonry


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"laid": ds.masonry.Wall(courses=2, **BRICK)}, "laid .* or structures"),
        ({"materials": {}}, 'no material is called "stone"'),
        ({"materials": {"stones": ds.masonry.Material(density=1.0, young=1.0)}}, "did you mean"),
        ({"bed": None}, "bed: required"),
        ({"joints": {"bed": ds.masonry.JointClass(**JOINT)}}, "say the same"),
        ({"joints": {"slip": ds.masonry.JointClass(**JOINT)}}, "expected direction"),
        (
            {"joints": {"x": ds.masonry.JointClass(**JOINT, between=("low.brick1*", "hig.*"))}},
            "there are high.brick",
        ),
        (
            {"joints": {"x": ds.masonry.JointClass(**JOINT, between=("low.brick0*", "high.*"))}},
            "do not touch",
        ),
    ],
)
def test_what_cannot_be_is_named(change, words):
    with pytest.raises(InputError, match=words):
        assemble(two_walls(**change).masonry, GRAVITY)
