"""`drystone view run.h5 --live`: the replay of a run that is still going, in a page that grows with it.

The page asks twice a second how far the run is, and fetches the replay again when there is more. Only new frames are
read; still, a large replay takes a while to pack: the next is offered no sooner than some times its CPU time later,
so that watching never takes more than a fifth of a core from the run.
"""

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, RunError
from drystone.record import Record
from drystone.record.disk import CUT_OFF
from drystone.views.animation import Animation, animation_of
from drystone.views.animation.growth import chosen, joined
from drystone.views.elapsed import in_words
from drystone.views.page_server import Answer, PageServer, as_json, serve_page
from drystone.views.replay import MAX_FRAMES, chart_series, encode, page_frame, usual_charts

RUNNING = "running"
FRESH = 0.3  # a status is good for so long [s]
PAUSE = 0.5  # least time between two replays [s]
SHARE = 5.0  # and least time between them over the time that one takes to be made
TRIES, WAIT = 20, 0.25  # a record that is being created is not readable at once; wait between tries [s]
START = 'DrystoneReplay.follow(document.getElementById("replay"), ".")'
CONNECT = ("connect-src 'self'",)


class Follower:
    """A record that grows: how far it is, and its replay so far."""

    def __init__(
        self,
        path: str | Path,
        *,
        charts: Sequence[str] | None = None,
        max_frames: int = MAX_FRAMES,
        allow_outside: bool = False,
    ):
        self.path, self.charts, self.max_frames = Path(path), charts, max_frames
        self.record = _opened(self.path, allow_outside)
        self.until = float(self.record.provenance["settings"]["until"])
        self._lock = threading.Lock()
        self._asked, self._told = -1e9, dict[str, Any]()
        self._made, self._replay, self._next = 0, b"", 0.0  # frames of the replay; not before [s]
        self._animation: Animation | None = None
        self._frames, self._stride = list[int](), 1  # of the record that it has
        self._first: tuple[float, float] | None = (
            None  # when watching began [s] and where the run was then [s]
        )

    def status(self) -> dict[str, Any]:
        """How far the run is, as the page needs it; `version` changes when there is a longer replay."""
        with self._lock:
            now = time.monotonic()
            if now - self._asked > FRESH:
                self._told, self._asked = self._look(now), now
            return self._told

    def _look(self, now: float) -> dict[str, Any]:
        record = self.record
        try:
            state, times = record.status, record.time
        except (InputError, RunError, OSError):  # in the middle of a write
            return {**self._told, "text": "the record cannot be read just now: trying again"}
        n, ended = len(times), state != RUNNING
        if not n:
            text = f"{state}, no frame yet" if ended else "running, no frame yet"
            return {"version": 0, "text": text, "kind": RUNNING, "ended": ended}
        version = n if ended or now >= self._next else self._made or n
        whole = f" of {self.until:.4g}" if self.until < 1e9 else ""
        text = f"{state}: {times[-1]:.4g}{whole} s, {n} frames"
        kind = RUNNING
        if ended:
            kind = "bad" if state.startswith(CUT_OFF) or not record.trust.good else "done"
            text = f"{state} at {times[-1]:.4g} s, {n} frames"
        else:
            text += self._left(now, float(times[-1]))
        return {"version": version, "text": text, "kind": kind, "ended": ended}

    def _left(self, now: float, at: float) -> str:
        """How long the run will still take, as fast as it went since watching began."""
        if self._first is None:
            self._first = (now, at)
        since, start = self._first
        if now - since < 2.0 or at <= start or self.until >= 1e9:
            return ""
        left = (self.until - at) * (now - since) / (at - start)
        return f", {in_words(left)} left"

    def replay(self) -> bytes:
        """The replay of all frames that there are; only those that are new are read."""
        with self._lock:
            record = Record(self.path, self.record.scene, allow_outside=self.record.allow_outside)
            n = len(record.time)
            if n != self._made:
                begin = time.thread_time()
                self._grow(record, n)
                charts = usual_charts(record) if self.charts is None else self.charts
                self._replay, self._made = encode(self._whole(), chart_series(record, charts)), n
                took = time.thread_time() - begin
                self._next = time.monotonic() + max(PAUSE, SHARE * took)
            return self._replay

    def _grow(self, record: Record, n: int) -> None:
        """Frames 0, s, 2 s, ... and the last, where s doubles whenever there are too many."""
        known = self._frames
        if known and known[-1] % self._stride:  # the last of the time before, between two that are kept
            known.pop()
            self._animation = chosen(self._whole(), np.arange(len(known)))
        after = known[-1] + self._stride if known else 0
        new = [*range(after, n, self._stride)]
        if n - 1 not in new and (not known or known[-1] != n - 1):
            new.append(n - 1)
        if new:
            more = animation_of(record, frames=new)
            self._animation = more if self._animation is None else joined(self._animation, more)
            known += new
        while len(known) > max(self.max_frames, 3):
            self._stride *= 2
            kept = [k for k, frame in enumerate(known) if frame % self._stride == 0 or frame == n - 1]
            self._animation = chosen(self._whole(), np.array(kept))
            known[:] = [known[k] for k in kept]

    def _whole(self) -> Animation:
        assert self._animation is not None
        return self._animation

    def answers(self) -> dict[str, Callable[[], Answer]]:
        """What the server sends by name."""
        page = page_frame(f"{self.record.title}, live", "", START, CONNECT).encode()
        return {
            "": lambda: Answer(page),
            "status": lambda: as_json(self.status()),
            "replay": lambda: Answer(self.replay(), "application/octet-stream"),
        }


def _opened(path: Path, allow_outside: bool) -> Record:
    """The record of a run that is going; one that is just being created is waited for."""
    if not path.exists():
        raise InputError(f"{path}: there is no such record yet; start the run first, then view it")
    for attempt in range(TRIES):
        try:
            record = Record(path, allow_outside=allow_outside)
            state = record.status
            break
        except (InputError, RunError, OSError, KeyError):
            if attempt == TRIES - 1:
                raise
            time.sleep(WAIT)
    if state.startswith(CUT_OFF):
        raise InputError(
            f"{path}: nobody writes this record any more ({state}); go on with drystone resume {path}, "
            f"or see what there is with drystone view {path}"
        )
    if state != RUNNING:
        raise InputError(f"{path}: this run has ended ({state}); see it with drystone view {path}")
    return record


def view_live(
    path: str | Path,
    *,
    port: int = 0,
    charts: Sequence[str] | None = None,
    max_frames: int = MAX_FRAMES,
    allow_outside: bool = False,
    ready: Callable[[PageServer], None] = lambda _: None,
) -> None:
    """Serve the replay of a run that is still going to the browser of this machine, until interrupted.

    port: 0 takes any that is free. `ready` is called with the server, whose `address` a browser opens.

    Example: `view_live("wall.h5", ready=lambda server: print(server.address))`.
    """
    if max_frames < 1:
        raise InputError(f"max_frames: expected at least 1, not {max_frames}")
    follower = Follower(path, charts=charts, max_frames=max_frames, allow_outside=allow_outside)
    serve_page(follower.answers(), port=port, ready=ready)
