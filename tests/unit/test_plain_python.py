"""The engine also runs as plain Python, for debuggers and coverage, and gives the same motion."""

import os
import subprocess
import sys

import numpy as np

import drystone as ds
from drystone.cases.tower import tower

PROGRAM = """
import drystone as ds
from drystone.cases.tower import tower
print(*ds.run(tower(2), until=0.005, dt=1e-3).position("block1").values[-1])
"""


def test_without_the_compiler():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    plain = np.array(done.stdout.split(), float)
    compiled = ds.run(tower(2), until=0.005, dt=1e-3).position("block1").values[-1]
    assert np.abs(plain - compiled).max() < 1e-9
