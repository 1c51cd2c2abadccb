"""Every kind of move, on a 6-d Gaussian: standard deviation 1.00 +- 0.02. This catches biased moves."""

import numpy as np
import pytest

from drystone.uq.samplers import SAMPLERS
from evidence_targets import box


def _gaussian(x):
    return -0.5 * np.sum(x**2, axis=1)


MOVES = {
    "adaptive-metropolis": {"steps": 3000},
    "adaptive-metropolis, a covariance per chain": {"steps": 3000, "pooled": False},
    "ensemble": {"steps": 3000},
    "tmcmc": {},
}


@pytest.mark.parametrize("name", MOVES)
def test_standard_deviation_of_a_gaussian(name):
    entry = SAMPLERS[name.split(",")[0]]
    draws = entry.sample(_gaussian, box([-10.0] * 6, [10.0] * 6), entry.options(**MOVES[name]), 5, show=False)
    x = draws.x.reshape(-1, 6)
    assert np.sqrt(np.mean(x**2)) == pytest.approx(1.0, abs=0.02)
    assert x.std(axis=0) == pytest.approx(np.ones(6), abs=0.05)
