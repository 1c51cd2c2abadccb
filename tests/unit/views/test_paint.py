"""What is painted stands where the engine has it."""

import numpy as np
import pytest

from drystone.shapes.mesh import rotation_matrix
from drystone.views.paint import rotations


def test_rotations_agree_with_the_engine():
    attitude = np.random.default_rng(0).normal(size=(20, 4))
    assert rotations(attitude) == pytest.approx(np.array([rotation_matrix(q) for q in attitude]))
