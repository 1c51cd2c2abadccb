"""Finds the other codes and runs their drivers as child processes on a drystone scene.

Wheels (MuJoCo, PyBullet, LMGC90) are looked for in the virtual environment $DRYSTONE_PEERS, else in the present
interpreter; Siconos in $DRYSTONE_SICONOS, else in the system's Python, as Debian installs it there.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.measures import Bodies, Frames
from benchmarks.peers.neutral import neutral_scene
from drystone import Scene

ROOT = Path(__file__).resolve().parents[2]


class Peer(NamedTuple):
    """Another code."""

    name: str
    package: str  # what its driver imports
    install: str
    same_law: bool  # hard contact with an impact law and the true friction cone


WHEELS = "python3 -m venv VENV; VENV/bin/pip install {}; export DRYSTONE_PEERS=VENV"
PEERS = {
    peer.name: peer
    for peer in (
        Peer("mujoco", "mujoco", WHEELS.format("mujoco"), False),
        Peer("pybullet", "pybullet", WHEELS.format("pybullet numpy"), False),
        Peer("lmgc90", "compas_lmgc90", WHEELS.format("compas_lmgc90==0.1.11"), True),
        Peer(
            "siconos",
            "siconos",
            "apt-get install siconos python3-siconos siconos-mechanics-tools python3-scipy (system Python)",
            True,
        ),
    )
}


def interpreter_of(peer: Peer) -> str | None:
    """The Python that should hold a code, if there is one."""
    if peer.name == "siconos":
        return os.environ.get("DRYSTONE_SICONOS") or shutil.which("python3", path="/usr/bin:/bin")
    given = os.environ.get("DRYSTONE_PEERS")
    return str(Path(given) / "bin" / "python") if given else sys.executable


@cache
def find_peer(name: str) -> tuple[str | None, str]:
    """The interpreter of a code, and a sentence that says why there is none and how to install it."""
    peer = PEERS[name]
    python = interpreter_of(peer)
    advice = f"{name} is not installed; to install: {peer.install}"
    if python is None or not Path(python).exists():
        return None, advice
    look = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({peer.package!r}) is None)"
    found = subprocess.run([python, "-c", look], capture_output=True, cwd=tempfile.gettempdir())
    return (python, "") if found.returncode == 0 else (None, advice)


def run_peer(
    name: str, scene: Scene, *, dt: float, until: float, every: int = 10, limit: float = 300.0
) -> dict[str, Any]:
    """The line of one code on one scene, with penetration and energy measured here; or why there is none."""
    python, advice = find_peer(name)
    if python is None:
        return {"peer": name, "missing": advice}
    plain = neutral_scene(scene)
    with tempfile.TemporaryDirectory(prefix="drystone-peer-") as folder:
        frames = Path(folder) / "frames.npz"
        command = [python, "-m", f"benchmarks.peers.{name}", "--dt", str(dt), "--until", str(until),
                   "--tolerance", str(scene.options.tolerance), "--max-sweeps", str(scene.options.max_sweeps),
                   "--every", str(every), "--limit", str(limit), "--frames", str(frames)]  # fmt: skip
        done = subprocess.run(
            command, input=json.dumps(plain), capture_output=True, text=True, cwd=ROOT,
            env=_environment(name, Path(folder)),
        )  # fmt: skip
        lines = [line for line in done.stdout.splitlines() if line.startswith('{"peer"')]
        if done.returncode or not lines:
            return {"peer": name, "failed": (done.stderr or done.stdout)[-500:]}
        line = json.loads(lines[-1])
        with np.load(frames) as kept:
            line["quality"] = Frames(dt=dt, **kept).summary(Bodies(plain))
    line["same_law"] = PEERS[name].same_law
    return line


def _environment(name: str, folder: Path) -> dict[str, str]:
    """One thread; for Siconos, its costly self-checks off when a C compiler is there."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    environment.pop("PYTHONPATH", None)
    compiler = shutil.which("cc")
    if name == "siconos" and compiler:
        library = folder / "siconos_checks.so"
        source = Path(__file__).with_name("siconos_checks.c")
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        environment |= {"LD_PRELOAD": str(library), "SICONOS_CHECKS_OFF": "1"}
    return environment
