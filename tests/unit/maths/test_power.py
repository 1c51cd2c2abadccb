"""x^a of the compiled loops against that of NumPy."""

import numpy as np
import pytest

from drystone.maths.jit import kernel
from drystone.maths.power import power_of


@kernel
def powers(x, a, out):
    for k in range(x.size):
        out[k] = power_of(x[k], a)


@pytest.mark.parametrize("a", [0.05, 0.44, 1.0, 1.7])
def test_powers_are_good_to_the_last_digits(a):
    x = 10.0 ** np.random.default_rng(0).uniform(-15.0, 6.0, 5000)
    out = np.zeros_like(x)
    powers(x, a, out)
    # rounding of a log2 x, which is at most 85
    assert np.abs(out / x**a - 1.0).max() < 85.0 * 2.0**-52


def test_edges():
    out = np.zeros(4)
    powers(np.array([0.0, 1e-310, 1.0, 4.0]), 0.5, out)
    assert out.tolist() == pytest.approx([0.0, 0.0, 1.0, 2.0], rel=1e-15)
