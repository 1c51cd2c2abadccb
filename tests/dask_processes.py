"""A Dask scheduler and its workers as processes of their own, as on a cluster; light, for tests."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent


class DaskProcesses:
    """One scheduler; workers of one thread each come and go."""

    def __init__(self, folder: Path):
        self.folder, self.file = folder, folder / "scheduler.json"
        self.workers: dict[str, subprocess.Popen] = {}
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(self.file))
        deadline = time.monotonic() + 120.0
        while not self.file.exists() or not self.file.stat().st_size:
            assert time.monotonic() < deadline and self.scheduler.poll() is None
            time.sleep(0.02)
        import json

        self.address = json.loads(self.file.read_text())["address"]

    def add(self, name: str) -> subprocess.Popen:
        """Start one more worker; it may take some seconds to come."""
        options = ["--nthreads", "1", "--no-nanny", "--memory-limit", "0", "--name", name]
        self.workers[name] = self._start("worker", self.address, *options)
        return self.workers[name]

    def kill(self, name: str) -> None:
        """As `kill -9` does."""
        worker = self.workers.pop(name)
        worker.kill()
        worker.wait()

    def remove(self, name: str) -> None:
        """As a batch system does at the end of the time: a signal to leave."""
        worker = self.workers.pop(name)
        worker.send_signal(signal.SIGTERM)
        worker.wait(60)

    def close(self) -> None:
        """End everything."""
        for one in [*self.workers.values(), self.scheduler]:
            if one.poll() is None:
                one.kill()
            one.wait()

    def _start(self, kind: str, *arguments: str) -> subprocess.Popen:
        log = (self.folder / f"{kind}-{time.monotonic_ns()}.log").open("w")
        return subprocess.Popen(
            [sys.executable, "-m", "dask", kind, "--no-dashboard", *arguments],
            stdout=log, stderr=log, cwd=self.folder, env={**os.environ, "PYTHONPATH": str(HERE)},
        )  # fmt: skip


@contextmanager
def dask_processes(folder: Path, *names: str) -> Iterator[DaskProcesses]:
    """A scheduler with workers of these names."""
    made = DaskProcesses(folder)
    try:
        for name in names:
            made.add(name)
        yield made
    finally:
        made.close()
