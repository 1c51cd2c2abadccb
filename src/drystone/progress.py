"""A progress bar for anything that may take longer than two seconds: simulated time, speed, contacts."""

import sys
import time as clock
from multiprocessing import parent_process
from typing import Any

from drystone.errors import clean_text

QUIET_SECONDS = 2.0
LONGEST_TITLE = 40  # characters


def _on_terminal() -> bool:
    """Whether a bar can be seen, and is not one of several: processes side by side show none."""
    return parent_process() is None and sys.stderr.isatty()


def tell(text: str) -> None:
    """One line on standard error, for what somebody who waits should know."""
    sys.stderr.write(f"{clean_text(text)}\n")
    sys.stderr.flush()


class Progress:
    """Shows nothing for the first two seconds; then a bar on standard error, if that is a terminal."""

    def __init__(self, title: str, total: float, *, show: bool | None = None):
        self.title, self.total = title, total
        self.show = _on_terminal() if show is None else show
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
        self.bar = _make_bar(
            "{task.completed:.3f} / {task.total:g} s  x{task.fields[speed]}  {task.fields[contacts]} contacts"
        )
        self.task = self.bar.add_task(
            clean_text(self.title, LONGEST_TITLE), total=self.total, speed="", contacts=0
        )
        self.bar.start()


class Tally:
    """The same for things that are counted: how many of how many, how many failed, how long it may take still."""

    def __init__(self, title: str, total: int, done: int = 0, *, show: bool | None = None):
        self.title, self.total, self.first = title, total, done
        self.show = _on_terminal() if show is None else show
        self.began = clock.monotonic()
        self.bar: Any = None
        self.task: Any = None

    def __enter__(self) -> "Tally":
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def update(self, done: int, failed: int = 0, remark: str = "") -> None:
        """Tell how many are through, the failed ones among them, and a remark: something that takes long, say."""
        if self.show and self.bar is None and clock.monotonic() - self.began > QUIET_SECONDS:
            self.bar = _make_bar("{task.completed} / {task.total}{task.fields[failed]}")
            self.task = self.bar.add_task(
                clean_text(self.title, LONGEST_TITLE), total=self.total, completed=self.first, failed=""
            )
            self.bar.start()
        if self.bar is not None:
            text = (f", {failed} failed" if failed else "") + (f"; {remark}" if remark else "")
            self.bar.update(self.task, completed=done, failed=text)


def _make_bar(text: str) -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    # brackets in titles are no markup
    title, numbers = TextColumn("{task.description}", markup=False), TextColumn(text, markup=False)
    columns = (title, BarColumn(), numbers, TimeRemainingColumn())
    return Bar(*columns, console=Console(stderr=True), transient=True)
