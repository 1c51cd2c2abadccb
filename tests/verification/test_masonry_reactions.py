"""Masonry on supports and in quasi-static runs against statics, limit analysis and exact periods: cheap forms.

The finer ones, deformable blocks and hard contact are rows of the case masonry-verification.
"""

from math import atan

import numpy as np
import pytest

import drystone as ds
from drystone.cases.limit_analysis import Joint2D, load_factor, stands, thrusts
from drystone.cases.masonry_verification import arches, blocks


def test_the_linear_programme_knows_statics():
    """A block of b/h 0.2 overturns at 0.2 g; two equal blocks that lean on each other carry half their weight each."""
    one = np.array([[0.0, 0.5]]), np.ones(1), [Joint2D(-1, 0, np.array([[-0.1, 0.0], [0.1, 0.0]]))]
    assert load_factor(*one) == pytest.approx(0.2, abs=1e-9)
    assert load_factor(*one, friction=0.15) == pytest.approx(0.15, abs=1e-9)  # it slides first
    lean = (
        np.array([[-0.5, 0.25], [0.5, 0.25]]),
        np.ones(2),
        [
            Joint2D(-1, 0, np.array([[-1.0, 0.0], [-0.99999, -0.00001]])),
            Joint2D(0, 1, np.array([[0.0, 0.499999], [0.0, 0.5]])),
            Joint2D(1, -1, np.array([[1.0, 0.0], [0.99999, -0.00001]])),
        ],
    )
    assert stands(*lean)
    # thrust of a three-hinged arch: W L/8 over the rise, with W = 2 and L = 2
    assert thrusts(*lean)[0] == pytest.approx(1.0, rel=1e-3)


def test_a_column_falls_at_its_slenderness():
    assert blocks.pushed_over("rigid", 1, 0.006) == pytest.approx(1.0, abs=0.015 + 0.01)


def test_a_block_slides_or_topples_on_a_tilting_table():
    assert blocks.tilted("rigid", 0.7, 0.01) == pytest.approx(atan(0.4), abs=0.005 + 0.004)
    assert blocks.tilted("rigid", 0.3, 0.01) == pytest.approx(atan(0.3), abs=0.005 + 0.003)


def test_a_couplet_rises_by_its_dilatancy():
    rise, force = blocks.couplet("rigid")
    assert rise == pytest.approx(0.3, rel=0.01)
    assert force == pytest.approx(1.0, rel=0.02)


def test_an_opening_joint_turns_as_statics_say():
    assert blocks.opening_joint() == pytest.approx(1.0, abs=0.02)


def test_a_column_of_blocks_and_joints_has_the_period_of_the_bar():
    found, exact = blocks.column_period()
    assert found == pytest.approx(exact, rel=0.005)


def test_an_arch_falls_where_the_programme_says():
    found, programme = arches.pushed("rigid", 0.006)
    assert found == pytest.approx(programme, abs=0.003 + 0.0015)


def test_springers_that_move_find_the_least_and_the_largest_thrust():
    for outward in (True, False):
        found, exact = arches.thrust("rigid", outward, way=1e-3, step=2e-4)
        assert found == pytest.approx(exact, rel=0.02)


def test_an_arch_follows_a_springer_that_moves_far():
    scene = arches.spreading("rigid", True, 0.02, 2e-3)
    record = ds.run(scene, progress=False)
    part = record.masonry
    assert (part.pushover()["residual"] <= 1e-3).all()
    # it turns about hinges and slides nowhere: the springer takes the thrust along its way, less what the arch loses to
    # damping while it follows
    assert float(record.arrays("slip")[0][-1].max()) < 1e-5
    energy, thrust = record.energy(), -part.pushover()["reaction"].sel(axis="x").values
    assert float(energy["work"][-1]) == pytest.approx(-2e-3 * thrust[1:].sum(), rel=0.2)
    assert float(abs(energy["residual"]).max()) < 1e-3 * abs(float(energy["work"][-1]))
    exact = thrusts(*arches.flat(part.assembly._replace(state=record.state)), friction=0.8)[0]
    assert thrust[-1] == pytest.approx(exact, rel=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["rigid", "deformable"])
def test_the_least_thickness_of_a_semicircle(kind):
    found, exact = arches.least_thickness(kind, 27, 0.01)
    assert found == pytest.approx(exact, rel=0.02)
    assert found == pytest.approx(arches.MILANKOVITCH, rel=0.03)
