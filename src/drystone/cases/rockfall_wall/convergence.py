"""Convergence and repeatability of the rockfall wall: python -m drystone.cases.rockfall_wall.convergence

Writes a table of the response against time step, tolerance and cap of the solver, and of runs whose projectile starts a
hair aside: the last tell what part of any difference is chance.
"""

import sys
import time
from typing import Any

import numpy as np

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.observables import INSTANTS, observe_wall
from drystone.simulation.simulate import run

COLUMNS = ("Top", "Base", "A", "B", "C", "D")
VARIANTS: dict[str, dict[str, Any]] = {
    "default": {},
    "step x 2": {"dt": 4e-3},
    "step / 2": {"dt": 1e-3},
    "step / 4": {"dt": 5e-4},
    "step / 8": {"dt": 2.5e-4},
    "tolerance 1e-3": {"tolerance": 1e-3},
    "tolerance 1e-5, cap 5000": {"tolerance": 1e-5, "max_sweeps": 5000},
    "cap 2000": {"max_sweeps": 2000},
    "without projection": {"projection": 0.0},
    "aside 1e-9 m, seed 1": {"shake": 1e-9, "seed": 1},
    "aside 1e-9 m, seed 2": {"shake": 1e-9, "seed": 2},
    "aside 1e-6 m, seed 1": {"shake": 1e-6, "seed": 1},
    "aside 1e-6 m, seed 2": {"shake": 1e-6, "seed": 2},
    "aside 1e-6 m, seed 3": {"shake": 1e-6, "seed": 3},
}


def converge(**values: Any) -> dict[str, dict[str, Any]]:
    """Response and cost of every variant; `values` are fields of `Wall` common to all."""
    found: dict[str, dict[str, Any]] = {}
    for name, change in VARIANTS.items():
        made = scene(**{"every": 0.02, **values, **change})
        begin = time.process_time()
        record = run(made, progress=False)
        cost = time.process_time() - begin
        solver = record.solver()
        found[name] = {
            "response": observe_wall(record)["response"],
            "cpu": cost,
            "sweeps": float(solver.sweeps.mean()),
            "capped": float(solver.capped.mean()),
            "overlap": float(solver.penetration.max()),
        }
        sys.stdout.write(line(name, found[name]) + "\n")
        sys.stdout.flush()
    return found


def heading() -> str:
    """Head of the table."""
    columns = [f"{point} {instant}" for point in COLUMNS for instant in INSTANTS]
    names = ["variant", "CPU-s", "sweeps", "capped", "overlap mm", *columns]
    return "| " + " | ".join(names) + " |\n|" + "---|" * len(names)


def line(name: str, one: dict[str, Any]) -> str:
    """One row of the table."""
    numbers = [f"{v:.3f}" for v in np.ravel(one["response"].sel(point=list(COLUMNS)).values)]
    cost = [
        f"{one['cpu']:.1f}",
        f"{one['sweeps']:.0f}",
        f"{one['capped']:.2f}",
        f"{1e3 * one['overlap']:.2f}",
    ]
    return "| " + " | ".join([name, *cost, *numbers]) + " |"


if __name__ == "__main__":
    sys.stdout.write(heading() + "\n")
    converge()
