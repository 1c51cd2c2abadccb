"""How many single impacts a second: samples of the law times angles, 500 steps per undamped impact.

`value` is that of one thread, per CPU second, for Tsuji's exponent 1/4 (roots). `general_exponent` is that of any
other exponent, which takes `pow`. `two_threads` counts wall seconds: it tells something only on an idle machine.
"""

import time
from typing import Any

import numpy as np

import drystone as ds

N_SAMPLE, STEPS, REPEATS = 2000, 500, 5
ANGLES = np.radians([10.0, 20.0, 30.0, 40.0, 50.0, 60.0])


def rate(exponent: float, integrator: str, threads: int) -> tuple[float, float]:
    """Impacts per CPU second and per wall second, the best of several."""
    draw = np.random.default_rng(1)
    samples = {
        "friction": draw.uniform(0.05, 0.2, N_SAMPLE),
        "damping": draw.uniform(0.5, 1.5, N_SAMPLE) * (0.8e4 if exponent == 0.25 else 5e4),
        "tangential_stiffness": draw.uniform(0.1e8, 15e8, N_SAMPLE),
    }
    law = ds.Hertz(
        young=2.1e11, poisson=0.3, damping=1.0, exponent=exponent, tangential_stiffness=1e8, friction=0.1
    )
    best_cpu = best_wall = 0.0
    for _ in range(REPEATS):
        cpu, wall = time.process_time(), time.perf_counter()
        ds.simulate_impacts(
            law, radius=0.02225, mass=0.3538, speed=2.1, angle=ANGLES, samples=samples, steps=STEPS,
            integrator=integrator, threads=threads, progress=False,
        )  # fmt: skip
        count = N_SAMPLE * len(ANGLES)
        best_cpu = max(best_cpu, count / (time.process_time() - cpu))
        best_wall = max(best_wall, count / (time.perf_counter() - wall))
    return best_cpu, best_wall


def run(peers: bool) -> dict[str, Any]:
    """Collisions per second; no other code does batches of single impacts."""
    rate(0.25, "verlet", 2)  # compiled, and two threads started
    one, wall = rate(0.25, "verlet", 1)
    return {
        "name": "impacts",
        "value": one,
        "unit": "collisions/s",
        "lower_is_better": False,
        "cpu_seconds": N_SAMPLE * len(ANGLES) / one,
        "peer": None,
        "peer_value": None,
        "ratio": None,
        "one_thread_wall": wall,
        "two_threads": rate(0.25, "verlet", 2)[1],
        "general_exponent": rate(0.44, "verlet", 1)[0],
        "general_exponent_two_threads": rate(0.44, "verlet", 2)[1],
        "gear": rate(0.25, "gear", 1)[0],
        "steps": STEPS,
        "target": 50_000,
    }
