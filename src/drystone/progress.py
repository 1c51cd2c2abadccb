"""A progress bar for anything that may take longer than two seconds: simulated time, speed, contacts."""

import sys
import time as clock
from multiprocessing import parent_process
from typing import Any, ClassVar

from drystone.errors import clean_text

QUIET_SECONDS = 2.0
LONGEST_TITLE = 40  # characters


def _on_terminal() -> bool:
    """Whether a bar can be seen, and is not one of several: processes side by side show none."""
    return parent_process() is None and (sys.stderr.isatty() or _in_notebook())


def _in_notebook() -> bool:
    """Whether this is the kernel of a notebook; nothing is imported to find out."""
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    return type(shell).__name__ == "ZMQInteractiveShell"


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
    """The same for things that are counted: how many of how many, how many failed, how long it may take still.

    One within another (the runs of a generation within a calibration) is a line below it.
    """

    shared: ClassVar[Any] = None  # the bar of the outermost one that is shown

    def __init__(self, title: str, total: int, done: int = 0, *, show: bool | None = None):
        self.title, self.total, self.first = title, total, done
        self.show = _on_terminal() if show is None else show
        self.began = clock.monotonic()
        self.bar: Any = None
        self.task: Any = None
        self.owner = False

    def __enter__(self) -> "Tally":
        return self

    def __exit__(self, *_: object) -> None:
        if self.owner:
            self.bar.stop()
            Tally.shared = None
        elif self.bar is not None:
            self.bar.remove_task(self.task)

    def update(self, done: int, failed: int = 0, remark: str = "") -> None:
        """Tell how many are through, the failed ones among them, and a remark: something that takes long, say."""
        if self.show and self.bar is None and clock.monotonic() - self.began > QUIET_SECONDS:
            self.owner = Tally.shared is None
            if self.owner:
                Tally.shared = _make_bar("{task.completed} / {task.total}{task.fields[failed]}")
            self.bar = Tally.shared
            self.task = self.bar.add_task(
                clean_text(self.title, LONGEST_TITLE), total=self.total, completed=self.first, failed=""
            )
            if self.owner:
                self.bar.start()
        if self.bar is not None:
            text = (f", {failed} failed" if failed else "") + (f"; {remark}" if remark else "")
            self.bar.update(self.task, completed=done, failed=text)


class _NotebookBar:
    """What rich's bar does for a terminal, as HTML in the cell: needs no widgets."""

    def __init__(self, text: str):
        self.text, self.title, self.total = text, "", 0.0
        self.values: dict[str, Any] = {}
        self.handle: Any = None
        self.shown = 0.0

    def add_task(self, title: str, *, total: float, completed: float = 0.0, **fields: Any) -> int:
        self.title, self.total, self.values = title, total, {"completed": completed, **fields}
        return 0

    def start(self) -> None:
        from IPython.display import HTML, display

        self.handle = display(HTML(self._html()), display_id=True)

    def update(self, _: int, **values: Any) -> None:
        self.values.update(values)
        if self.handle is not None and clock.monotonic() - self.shown > 0.2:
            from IPython.display import HTML

            self.shown = clock.monotonic()
            self.handle.update(HTML(self._html()))

    def stop(self) -> None:
        if self.handle is not None:
            from IPython.display import HTML

            self.handle.update(HTML(""))

    def _html(self) -> str:
        from html import escape
        from types import SimpleNamespace

        done = self.values["completed"]
        task = SimpleNamespace(completed=done, total=self.total, fields=self.values)
        bar = f'<progress value="{done:g}" max="{self.total:g}"></progress>'
        return f"{escape(self.title)} {bar} {escape(self.text.format(task=task))}"


def _make_bar(text: str) -> Any:
    if _in_notebook():
        return _NotebookBar(text)
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    # brackets in titles are no markup
    title, numbers = TextColumn("{task.description}", markup=False), TextColumn(text, markup=False)
    columns = (title, BarColumn(), numbers, TimeRemainingColumn())
    return Bar(*columns, console=Console(stderr=True), transient=True)
