"""Seconds to write the replay of the wall (42 blocks, 200 frames, with contacts) from its record; and its size."""

import tempfile
import time
from pathlib import Path
from typing import Any

import drystone as ds
from benchmarks import scenes
from benchmarks.speed import OPTIONS, start_line
from drystone.views.replay import view_record

REPEATS = 5


def run(peers: bool = False) -> dict[str, Any]:
    """Best of some repeats in CPU seconds; wall seconds beside. No peer writes one file with a viewer inside."""
    with tempfile.TemporaryDirectory(prefix="drystone-replay-") as folder:
        path = Path(folder) / "wall.h5"
        scene = scenes.wall(**OPTIONS, projection=1.0)
        ds.run(scene, until=2.0, dt=1e-3, every=0.01, contacts=True, to=path, progress=False)
        cpu, wall = [], []
        for _ in range(REPEATS):
            begin, clock = time.process_time(), time.perf_counter()
            page = view_record(path, force=True)
            cpu.append(time.process_time() - begin)
            wall.append(time.perf_counter() - clock)
        size = page.stat().st_size
    line = start_line("replay", min(cpu), "CPU-s", min(cpu))
    return line | {"wall_seconds": min(wall), "target": 3.0, "megabytes": size / 1e6, "target_megabytes": 1.5}
