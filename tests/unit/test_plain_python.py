"""The engine also runs as plain Python, for debuggers and coverage, and gives the same motion."""

import os
import subprocess
import sys

import numpy as np

import drystone as ds
from drystone.cases.stack import tower

PROGRAM = """
import drystone as ds
from drystone.cases.stack import tower
print(*ds.run(tower(2), until=0.005, dt=1e-3).position("block1").values[-1])
"""


def test_without_the_compiler():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    plain = np.array(done.stdout.split(), float)
    compiled = ds.run(tower(2), until=0.005, dt=1e-3).position("block1").values[-1]
    assert np.abs(plain - compiled).max() < 1e-9


GRAINS = """
import drystone as ds
scene = ds.Scene(options=ds.Options(overlap=0.2))
scene.add("floor", ds.Plane(), fixed=True)
law = ds.HertzMindlin(young=1e6, poisson=0.25, restitution=0.5, friction=0.4)
at, velocity = [(0, 0, 0.0099), (0.0195, 0, 0.0099)], [(1, 0, 0), (0, 0, 0)]
scene.add_grains("g", at=at, radius=0.01, density=1000.0, velocity=velocity)
scene.interface("law", between=("*", "*"), law=law)
print(*ds.run(scene, until=0.005, dt=1e-4).position("g").values[-1].ravel())
"""


def compiled_and_plain(program):
    """What a program prints, compiled, once it was found to print the same without the compiler."""
    found = []
    for switch in ("1", "0"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": switch}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        found.append(np.array(done.stdout.split(), float))
    assert np.abs(found[0] - found[1]).max() < 1e-12
    return found[1]


def test_grains_without_the_compiler():
    compiled_and_plain(GRAINS)


BRICKS = """
import drystone as ds
scene = ds.Scene(options=ds.Options(overlap=0.2))
scene.add("floor", ds.Plane(), fixed=True)
brick, turned = ds.Box(size=(0.031, 0.015, 0.008), rounding=0.001), (0.9, 0.1, 0.2, 0.3)
scene.add("low", brick, density=1700.0, at=(0, 0, 0.00399), velocity=(0.5, 0, 0))
scene.add("high", brick, density=1700.0, at=(-0.005, 0.001, 0.0186), attitude=turned, velocity=(0, 0, -1))
law = ds.Hysteretic(restored=0.3, friction=0.5, normal_stiffness=1e5, tangential_stiffness=5e4)
scene.interface("law", between=("*", "*"), law=law)
print(*ds.run(scene, until=0.0012, dt=2e-5).position("*").values[-1].ravel())
"""


def test_bricks_without_the_compiler():
    # the upper brick was stopped by the lower one
    assert compiled_and_plain(BRICKS)[8] > 0.0186 - 0.0011


MASONRY = """
from drystone.cases.blocks_verification import alone, box, stiff
from drystone.engines.masonry.advance import advance
meshes = [box((-0.5, -0.5, -0.1), (0.5, 0.5, 0.0), (1, 1, 1)), box((-0.1, -0.1, 0.0), (0.1, 0.1, 0.2), (1, 1, 1))]
made, scratch = alone(meshes, fixed=(True, False), joint=stiff(1e9, 5e8), gravity=(1.0, 0.0, -9.81))
advance(made, scratch, None, 1e-5, 4, 0.0)
print(*made.state.velocity[-1], *made.state.history[0])
"""


def test_masonry_without_the_compiler(capsys):
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", MASONRY], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    plain = np.array(done.stdout.split(), float)
    exec(MASONRY, {})
    compiled = np.array(capsys.readouterr().out.split(), float)
    assert np.abs(plain - compiled).max() <= 1e-9 * np.abs(compiled).max()
