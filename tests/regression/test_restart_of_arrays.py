"""Masonry and structures go on from their files bit for bit: beyond the end."""

import numpy as np
import pytest

import drystone as ds
from drystone.scene.files import parse_scene

FRAMES = """
structures:
  left:
    kind: shear
    masses: [3500, 3500]
    stiffnesses: [2.2e6, 2.2e6]
    hysteresis: {kind: bouc-wen, yield_force: [8e3]}
    pulled: {floor1: [-0.012, 0, 0], floor2: [-0.024, 0, 0]}
  right: {kind: shear, masses: [3000], stiffnesses: [6e6]}
pounding:
  slab: {between: [left.floor1, right.floor1], gap: 0.004, restitution: 0.6}
run: {until: 0.9, dt: 1e-3, every: 3e-3}
"""


def wall(blocks: str) -> ds.Scene:
    """Four courses of two bricks, settled, pushed until joints open."""
    masonry = ds.Masonry(
        laid=ds.masonry.Wall(bricks=2, courses=4, length=0.25, height=0.09, thickness=0.12),
        material=ds.masonry.Material(density=2000.0, young=5e9),
        bed=ds.Joint(normal_stiffness=50e9, tangential_stiffness=20e9, friction=0.6),
        cells=(2, 1, 2),
        blocks=blocks,
        settle=ds.masonry.Settle(tolerance=1e-2),
        blast=ds.Blast(charge=5.0, at=(0.0, -4.0, 0.2), ignition=-4e-3),
    )
    return ds.Scene(masonry=masonry, run=ds.Run(until=4e-3, every=5e-4))


def frames(_: str) -> ds.Scene:
    """Two storeys that yield and pound; the record skips steps."""
    return parse_scene(FRAMES)


KINDS = [(wall, "deformable"), (wall, "rigid"), (frames, "")]


@pytest.mark.parametrize(("make", "kind"), KINDS)
def test_beyond_the_end(make, kind, tmp_path):
    scene, path = make(kind), tmp_path / "run.h5"
    straight = ds.run(scene)
    short = ds.run(scene, until=0.5 * scene.run.until, to=path)
    assert short.time[-1] == pytest.approx(0.5 * scene.run.until)
    with pytest.raises(ds.InputError, match=r"run\.h5 has reached .* s; say until when to go on"):
        ds.resume(path)
    with pytest.raises(ds.InputError, match=r"run\.until: .*greater than 0"):
        ds.resume(path, until=-1.0)
    for one in (ds.resume(path, until=scene.run.until), ds.open(path)):
        assert one.status == straight.status == "finished" and one.state_hash == straight.state_hash
        for channel in straight.channels:
            same = np.array_equal(one.arrays(channel.name), straight.arrays(channel.name), equal_nan=True)
            assert same, channel.name
    # something happened in both halves
    (moved,) = straight.arrays("displacement" if make is wall else "q")
    assert np.abs(np.diff(moved, axis=0)).max(axis=tuple(range(1, moved.ndim))).min() > 0.0
