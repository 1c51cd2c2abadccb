"""Structures that carry load far: stacks at rest and shaken, and the rockfall wall with light bars among heavy blocks.

The stack of blocks is what sweeps cannot solve (a glued tower is a beam); the rockfall wall is what impacts do to many
contacts of unlike masses. A step is converged if the solver reached the tolerance, in the units it is asked for
(docs/theory/friction.md); kernels are compiled before the clock starts, times are CPU seconds of one thread.
"""

import time
from typing import Any

import numpy as np

import drystone as ds
from benchmarks import scenes
from benchmarks.speed import start_line
from drystone.cases.rockfall_wall import case as rockfall_wall
from drystone.engines.bodies.build import build
from drystone.engines.bodies.model import CAPPED, SWEEPS
from drystone.engines.bodies.runner import advance_some, make_buffers

STEP = 1e-3  # [s]
DRIFT = 1e-6  # [m] in 10 s
# the wall as it is stated in the comparison with the paper, at both of its speeds [m/s]
ROCKFALL: dict[str, Any] = {
    "plan": "trapezoid", "plan_angle": -22.5, "first_span": "oblique", "max_sweeps": 2000, "tolerance": 1e-4,
    "until": 2.5, "dt": 2e-3,
}  # fmt: skip
SPEEDS = (20.0, 28.0)


def stack50(peers: bool = False) -> dict[str, Any]:
    """50 blocks at rest for 10 s, and shaken for 1 s."""
    return stack_line("stack50", 50, 0.6) | {"shaken": shaken(50)}


def stack200(peers: bool = False) -> dict[str, Any]:
    """200 blocks at rest for 10 s."""
    return stack_line("stack200", 200, 2.0)


def stack_line(name: str, n: int, target: float) -> dict[str, Any]:
    """Cost of a step of a stack at rest, and how far its blocks go in 10 s."""
    model, state = build(scenes.stack(n))
    buffers, state, _ = advance_some(model, state, make_buffers(model), STEP, 2)
    start = build(scenes.stack(n))[1].position
    clock = time.process_time()
    buffers, state, statistics = advance_some(model, state, buffers, STEP, 9998)
    spent = time.process_time() - clock
    drift = float(np.linalg.norm(state.position - start, axis=1).max())
    return start_line(name, 1e3 * spent / len(statistics), "ms/step", spent) | {
        "target": target, "blocks": n, "drift_m": drift, "target_drift_m": DRIFT,
        "capped_share": float(statistics[:, CAPPED].mean()), "sweeps": float(statistics[:, SWEEPS].mean()),
    }  # fmt: skip


def shaken(n: int) -> dict[str, Any]:
    """The stack whose blocks start with velocities of 1 cm/s and spins of 1 crad/s at random, 1 s."""
    model, state = build(scenes.stack(n, shake=0.01))
    buffers, state, first = advance_some(model, state, make_buffers(model), STEP, 2)
    clock = time.process_time()
    buffers, state, statistics = advance_some(model, state, buffers, STEP, 998)
    spent = time.process_time() - clock
    capped = np.concatenate([first, statistics])[:, CAPPED]
    return {
        "ms_per_step": 1e3 * spent / len(statistics), "target_ms_per_step": 3.0,
        "converged_share": 1.0 - float(capped.mean()), "target_converged_share": 0.99,
        "sweeps": float(statistics[:, SWEEPS].mean()),
    }  # fmt: skip


def rockfall_converged(peers: bool = False) -> dict[str, Any]:
    """Per cent of steps of the rockfall wall that reach 1e-4, the lower of both speeds; CPU-s of each run."""
    begin = time.process_time()
    rows = []
    for speed in SPEEDS:
        scene = rockfall_wall.scene(speed=speed, **ROCKFALL)
        ds.run(scene, until=0.01, progress=False)
        clock = time.process_time()
        solver = ds.run(scene, progress=False).solver()
        spent = time.process_time() - clock
        rows.append({
            "speed": speed, "converged_per_cent": 100.0 * (1.0 - float(solver.capped.mean())), "cpu_seconds": spent,
            "target_cpu_seconds": 14.0, "steps": solver.sizes["step"], "contacts": float(solver.contacts.mean()),
            "sweeps": float(solver.sweeps.mean()),
        })  # fmt: skip
    lowest = min(row["converged_per_cent"] for row in rows)
    line = start_line("rockfall-converged", lowest, "per cent", time.process_time() - begin)
    return line | {"lower_is_better": False, "target": 99.0, "rows": rows}
