"""Test 4 of Chung and Ooi (an oblique impact that slides) through both engines for scenes: grains, general bodies."""

import numpy as np
import pytest

import drystone as ds
from drystone.cases import chung_ooi

ANGLE = 50.0
LOSS = chung_ooi.FRICTION * (1.0 + chung_ooi.RESTITUTION)


def judge(velocity, spin):
    closing = chung_ooi.SPEED * np.cos(np.radians(ANGLE))
    assert velocity[-1, 2] == pytest.approx(chung_ooi.RESTITUTION * closing, rel=3e-3)
    along = 1.0 - LOSS / np.tan(np.radians(ANGLE))
    assert velocity[-1, 0] / velocity[0, 0] == pytest.approx(along, rel=0.01)
    assert spin[-1, 1] == pytest.approx(2.5 * LOSS * closing / chung_ooi.RADIUS, rel=0.01)


def test_bodies():
    record = ds.run(chung_ooi.scene(angle=ANGLE))
    judge(record.velocity("sphere").values, record.spin("sphere").values)


def test_grains():
    made = chung_ooi.scene(angle=ANGLE)
    body = made.bodies["sphere"]
    scene = ds.Scene(gravity=made.gravity, run=made.run)
    scene.add("plane", ds.Plane(), fixed=True)
    scene.add_grains(
        "sphere", at=[body.at], radius=chung_ooi.RADIUS, density=body.density, velocity=[body.velocity]
    )
    scene.interface("impact", between=("sphere", "plane"), law=made.interfaces["impact"].law)
    record = ds.run(scene)
    judge(record.velocity("sphere:0").values, record.spin("sphere:0").values)
