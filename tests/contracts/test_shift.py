"""Shifted starts (`options.shift`), of every engine: what is free moves by its share, what is not stays."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene import Shift
from engine_scenes import SCENES, each

SHARE = 1e-6
# the size of one thing [m]: diameter of what is round or enclosed, diagonal of a block, height of a structure
SIZE = {
    "nonsmooth": ("rock", 0.2),
    "smooth": ("body1", 0.24),
    "grains": ("sand:3", None),
    "polyhedra": ("brick:1", np.linalg.norm((0.031, 0.015, 0.008))),
    "masonry": ("brick0_0", np.linalg.norm((0.25, 0.12, 0.09))),
    "structures": ("left.floor2", 6.0),
}
STAY = {
    "nonsmooth": "ground",
    "smooth": "ground",
    "grains": "left",
    "polyhedra": "ground",
    "masonry": "support*",
}


def places(scene):
    """Where everything is at the start [m], and the rows by name."""
    simulation = ds.start(scene)
    frame = simulation.frame()
    name = next(one for one in ("position", "displacement", "q") if one in frame)
    return frame[name], simulation


def shifted(scene, seed=1):
    scene.options = scene.options.model_copy(update={"shift": Shift(share=SHARE, seed=seed)})
    return scene


@each()
def test_free_things_start_elsewhere_by_a_share_of_their_size(engine):
    at, simulation = places(SCENES[engine]())
    moved = places(shifted(SCENES[engine]()))[0] - at
    name, size = SIZE[engine]
    if engine == "structures":  # one of its nodes is the farthest; floors sway along x
        assert np.abs(moved[:2]).max() == pytest.approx(SHARE * size, rel=1e-6)
        assert moved.all(), "every unknown moves"
        return
    if size is None:
        size = 2.0 * simulation.model.radius[3]
    (row,) = simulation.rows(name)
    # the enclosing radius of rounded boxes is less than half of their diagonal
    assert np.linalg.norm(moved[row]) == pytest.approx(SHARE * size, rel=0.15)
    assert np.linalg.norm(moved, axis=1).max() < 10 * SHARE * size
    assert not moved[simulation.rows(STAY[engine])].any(), "what is fixed stays"
    if engine == "grains":
        assert not moved[:, 1].any(), "disks stay in their plane"


@each()
def test_the_seed_decides_the_directions_and_the_record_tells(engine):
    scene = SCENES[engine]()
    scene.run = scene.run.model_copy(update={"until": scene.run.every})
    one, same, other = (places(shifted(scene.model_copy(deep=True), seed))[0] for seed in (1, 1, 2))
    assert np.array_equal(one, same) and not np.array_equal(one, other)
    record = ds.run(shifted(scene), progress=False)
    assert record.scene.options.shift.share == SHARE and record.scene.aids()["shift"] == SHARE


def test_rigid_blocks_move_as_a_whole():
    scene = SCENES["masonry"]()
    joint = ds.Joint(normal_stiffness=5e9, tangential_stiffness=2e9, friction=0.6)
    scene.masonry = scene.masonry.model_copy(update={"blocks": "rigid", "bed": joint})
    plain, moved = ds.start(scene).state, ds.start(shifted(scene)).state
    way = moved.centre - plain.centre
    owner = ds.start(scene).model.model.blocks.owner
    assert np.abs(moved.position - plain.position - way[owner]).max() < 1e-15
    assert np.linalg.norm(way, axis=1).max() == pytest.approx(SHARE * 0.291, rel=0.05)
