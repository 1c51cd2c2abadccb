"""Grains on LAMMPS: what our side costs beside its steps, two ranks against one, memory by the million.

Beds are copies of one of 1000 spheres side by side, as in grains.py. Wall times of LAMMPS' own `run` commands are taken
inside the bridge; all else is ours: start, frames, restart files, record. Needs `pip install "drystone[mpi]"`, and for
`lammps-ranks` two idle cores.
"""

import os
import tempfile
import time
from pathlib import Path
from typing import Any

import drystone as ds
from benchmarks.grains import DT, packing, scene_of, tiled
from drystone.engines.lammps.program import Session

GRAINS = 100_000
FRAMES, STEPS = 4, 100  # of the run that is measured
USUAL = 65_000  # steps of a second of this bed, with a hundred frames


class Clock:
    """Seconds that LAMMPS spends in `run`, of all sessions while it is open."""

    def __enter__(self) -> "Clock":
        self.seconds, self.memory, self.ask = 0.0, 0.0, Session.ask
        clock, ask = self, Session.ask

        def timed(session: Session, commands: str, *values: str) -> list[float]:
            began = time.perf_counter()
            found = ask(session, commands, *values)
            if commands.startswith("run ") and not commands.startswith("run 0 "):
                clock.seconds += time.perf_counter() - began
                clock.memory = max(clock.memory, memory_of(session))
            return found

        Session.ask = timed  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        Session.ask = self.ask  # type: ignore[method-assign]


def memory_of(session: Session) -> float:
    """Largest memory of all processes of a session so far [bytes]."""
    total, group = 0.0, session.process.pid
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and os.getpgid(int(folder.name)) in (group, int(folder.name)):
                text = (folder / "status").read_text()
                if "Name:\tlmp\n" in text and os.getsid(int(folder.name)) in (group, int(folder.name)):
                    total += 1024.0 * float(text.split("VmHWM:")[1].split()[0])
        except (OSError, IndexError):
            continue
    return total


def bed_of(n: int) -> ds.Scene:
    """So many spheres at rest, in a row of copies of a small bed."""
    return scene_of(tiled(packing("box3d", 1000), n // 10_000, 10))


def timed_run(n: int, ranks: int, frames: int, steps: int) -> dict[str, float]:
    """Wall seconds of a run into a file: all, in LAMMPS' steps; bytes of LAMMPS."""
    scene = bed_of(n)
    with tempfile.TemporaryDirectory(prefix="drystone-bench-") as folder, Clock() as clock:
        began = time.perf_counter()
        ds.run(
            scene, until=frames * steps * DT, dt=DT, every=steps * DT, to=Path(folder) / "bed.h5",
            engine="lammps", ranks=ranks, progress=False,
        )  # fmt: skip
        return {"all": time.perf_counter() - began, "steps": clock.seconds, "bytes": clock.memory}


def bridge(peers: bool = False) -> dict[str, Any]:
    """Share of our side in a run of 100 000 grains with 100 frames, from a short run; seconds to start, a frame."""
    timed_run(10_000, 1, 1, 1)  # kernels of the search are compiled
    began = time.process_time()
    few, more = (timed_run(GRAINS, 1, frames, STEPS) for frames in (1, 1 + FRAMES))
    frame = (more["all"] - more["steps"] - few["all"] + few["steps"]) / FRAMES
    start = few["all"] - few["steps"] - frame
    step = more["steps"] / ((1 + FRAMES) * STEPS)
    whole = start + 100 * frame
    return {
        "name": "lammps-bridge", "value": 100.0 * whole / (whole + USUAL * step), "unit": "% of the run",
        "lower_is_better": True, "cpu_seconds": time.process_time() - began, "peer": None, "peer_value": None,
        "ratio": None, "goal": 5.0, "start_s": start, "frame_s": frame, "step_s": step,
        "million_steps_s": GRAINS / step / 1e6, "bytes_per_grain": more["bytes"] / GRAINS,
        "load_average": os.getloadavg()[0],
    }  # fmt: skip


def ranks(peers: bool = False) -> dict[str, Any]:
    """Speed-up of two ranks at 100 000 grains: the best of some rounds, wall time of LAMMPS' steps."""
    timed_run(10_000, 1, 1, 1)
    began = time.process_time()
    seconds = {n: min(timed_run(GRAINS, n, 1, STEPS)["steps"] for _ in range(3)) for n in (1, 2)}
    return {
        "name": "lammps-ranks", "value": seconds[1] / seconds[2], "unit": "speed-up", "lower_is_better": False,
        "cpu_seconds": time.process_time() - began, "peer": None, "peer_value": None, "ratio": None, "goal": 1.6,
        "wall_s": [seconds[1], seconds[2]], "load_average": os.getloadavg()[0],
    }  # fmt: skip


def million(peers: bool = False) -> dict[str, Any]:
    """A million spheres on two ranks: seconds of a step, bytes of a grain on LAMMPS' side and on ours."""
    import resource

    began = time.process_time()
    found = timed_run(10 * GRAINS, 2, 1, 10)
    return {
        "name": "lammps-million", "value": found["bytes"] / (10 * GRAINS), "unit": "bytes per grain",
        "lower_is_better": True, "cpu_seconds": time.process_time() - began, "peer": None, "peer_value": None,
        "ratio": None, "step_s": found["steps"] / 10, "bridge_s": found["all"] - found["steps"],
        "our_bytes_per_grain": 1024.0 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (10 * GRAINS),
        "load_average": os.getloadavg()[0],
    }  # fmt: skip
