"""A progress bar for anything that may take longer than two seconds: simulated time, speed, contacts."""

import sys
import time as clock
from typing import Any

QUIET_SECONDS = 2.0


class Progress:
    """Shows nothing for the first two seconds; then a bar on standard error, if that is a terminal."""

    def __init__(self, title: str, total: float, *, show: bool | None = None):
        self.title, self.total = title, total
        self.show = sys.stderr.isatty() if show is None else show
        self.began = clock.monotonic()
        self.first: float | None = None
        self.bar: Any = None
        self.task: Any = None

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def update(self, time: float, n_contact: int) -> None:
        """Tell how far the simulation is [s]."""
        if not self.show:
            return
        elapsed = clock.monotonic() - self.began
        if self.first is None:
            self.first = time
        if self.bar is None and elapsed > QUIET_SECONDS:
            self._start()
        if self.bar is not None:
            speed = (time - self.first) / elapsed
            self.bar.update(self.task, completed=time, speed=f"{speed:.3g}", contacts=n_contact)

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        self.bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn(
                "{task.completed:.3f} / {task.total:g} s  x{task.fields[speed]}  {task.fields[contacts]} contacts"
            ),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self.task = self.bar.add_task(self.title, total=self.total, speed="", contacts=0)
        self.bar.start()
