"""Processes of our own that make runs, as many batches of them as are asked for (pools.py has all who can).

Worker processes live long, each with one run at a time. A worker that dies takes only
its own run with it and is replaced; pools of processes lose every run in flight. A run gets three chances, because
the one in hand when somebody else killed the worker is innocent; one that kills three workers is failed. A run
over its time limit is failed and its worker killed; by default the limit follows from the runs that have ended
(`Pace`). Workers use one thread each: cores are better spent on runs.

A batch is a generator of `Note`s for the run log: which runs started, which ended and how. A free worker gets its
next run before the note is written, so it does not wait for the disk; where runs are short it has it in hand already.
"""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from bisect import insort
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from drystone.errors import RunError
from drystone.maths.processes import python_command
from drystone.uq.campaigns.worker import read_frame, write_frame

ALLOWED_DEATHS = 3  # of the worker, before its run is failed
FALSE_STARTS = 5  # workers that die before they are ready, in a row, before the campaign gives up
START_SECONDS = 300.0  # a worker that is not ready by then will not be (it may compile kernels)
QUICK_SECONDS = 0.1  # runs shorter than this come with the next one in hand
LOOK_AGAIN = (
    5.0  # how often to count the threads of a cluster, and to ask whether a time limit has changed [s]
)
AUTO_TIMES = 100.0  # the automatic time limit of a run, in medians of the runs that have ended,
AUTO_LEAST = 600.0  # and no less than this [s];
AUTO_FIRST = 86400.0  # while none has ended there is no median: a day [s]
SLOW_TIMES = 10.0  # a run that takes so many medians is named,
SLOW_LEAST = 5.0  # if that is more than a moment [s]
THREADS = (
    "NUMBA_NUM_THREADS",
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
    "NUMEXPR_NUM_THREADS",
)


class Job(NamedTuple):
    """One run to make."""

    key: str
    arguments: tuple  # of the task


class Note(NamedTuple):
    """What the run log should write down: (key, worker) and (key, state, reason, trace, seconds, result); and runs
    that take long, for the progress bar: (key, seconds so far, median of the others)."""

    started: list[tuple[str, str]]
    ended: list[tuple]
    slow: Sequence[tuple[str, float, float]] = ()


class Pace:
    """How long a run may take: a number [s], None for no limit, or "auto": by the median of the runs that ended."""

    def __init__(self, timeout: float | str | None, seconds: Sequence[float] = ()):
        self.timeout, self.seconds = timeout, sorted(seconds)
        self._judge()

    @property
    def auto(self) -> bool:
        return self.timeout == "auto"

    @property
    def median(self) -> float | None:
        """Of the runs that ended well [s]; None before the first."""
        return self.seconds[len(self.seconds) // 2] if self.seconds else None

    @property
    def slow(self) -> float:
        """From when on a run is named [s]."""
        return float("inf") if self.median is None else max(SLOW_LEAST, SLOW_TIMES * self.median)

    @property
    def reason(self) -> str:
        """Why a run over its limit failed. Without measured times: a table has the same bits on every machine."""
        if self.auto:
            least = f"at least {AUTO_LEAST:g} s"
            return f"timeout: no result after {AUTO_TIMES:g} times the median of the runs, {least}"
        return f"timeout: no result after {self.timeout:g} s"

    def ended(self, seconds: float) -> None:
        """Take a run into account that ended well."""
        insort(self.seconds, seconds)
        self._judge()

    def _judge(self) -> None:
        if not self.auto:
            self.limit = float("inf") if self.timeout is None else float(self.timeout)
        else:
            self.limit = AUTO_FIRST if self.median is None else max(AUTO_LEAST, AUTO_TIMES * self.median)


class Worker:
    """A worker process and the thread that puts its messages, or None at its end, into an inbox."""

    def __init__(self, blob: bytes, inbox: queue.SimpleQueue):
        self.jobs: deque[Job] = deque()  # the first one is being run
        self.ready = False
        self.named = False  # as one whose run takes long
        self.began = time.monotonic()  # to start, then its run
        self.process = subprocess.Popen(
            python_command("from drystone.uq.campaigns.worker import main; main()"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **dict.fromkeys(THREADS, "1")},
            start_new_session=True,  # Ctrl-C is for the parent to answer
        )
        self.name = f"process {self.process.pid}"
        self._send((list(sys.path), blob))
        threading.Thread(target=self._listen, args=(inbox,), daemon=True).start()

    def give(self, job: Job) -> None:
        """Hand over a run, to start once those before it are through."""
        self.jobs.append(job)
        self._send(job.arguments)

    def start_clock(self) -> None:
        """The time of its first run counts from now."""
        self.began, self.named = time.monotonic(), False

    def deadline(self, pace: Pace) -> float:
        """When it will have taken too long, on the monotonic clock."""
        if not self.ready:
            return self.began + START_SECONDS
        return self.began + pace.limit if self.jobs else float("inf")

    def end(self) -> int:
        """Kill the process; its exit code."""
        self.process.kill()
        code = self.process.wait()
        if self.process.stdin is not None:
            with suppress(OSError):  # bytes that a dead worker never read
                self.process.stdin.close()
        return code

    def _send(self, message: Any) -> None:
        assert self.process.stdin is not None
        with suppress(OSError):  # it died: the inbox will say so
            write_frame(self.process.stdin, message)  # type: ignore[arg-type]

    def _listen(self, inbox: queue.SimpleQueue) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as pipe:
            try:
                while True:
                    inbox.put((self, read_frame(pipe)))  # type: ignore[arg-type]
            except Exception:
                inbox.put((self, None))


class Crew:
    """Worker processes that share the runs of one task."""

    def __init__(self, blob: bytes, pace: Pace):
        self.blob, self.pace = blob, pace
        self.inbox: queue.SimpleQueue = queue.SimpleQueue()
        self.workers: set[Worker] = set()
        self.waiting: deque[Job] = deque()
        self.deaths: Counter[str] = Counter()
        self.false_starts = 0

    def run(self, jobs: Sequence[Job], count: int) -> Iterator[Note]:
        """Make the runs with so many workers; those already here are used first."""
        self.waiting.extend(jobs)
        note = Note([], [])
        while True:
            self._staff(count, note)
            if note.started or note.ended or note.slow:
                yield note
            if not self.waiting and not any(worker.jobs for worker in self.workers):
                return
            note = self._hear()

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.end()
        self.workers.clear()

    def _staff(self, count: int, note: Note) -> None:
        """Give work to the idle, then replace those who left, as far as there is work."""
        for worker in self.workers:
            if worker.ready and not worker.jobs:
                self._next(worker, note)
        unborn = sum(not worker.ready for worker in self.workers)
        while len(self.workers) < count and unborn < len(self.waiting):
            self.workers.add(Worker(self.blob, self.inbox))
            unborn += 1

    def _hear(self) -> Note:
        """Wait for a message or a time limit, and act on it."""
        note = Note([], [])
        busy = [worker for worker in self.workers if worker.jobs or not worker.ready]
        until = [worker.deadline(self.pace) for worker in busy]
        until += [one.began + self.pace.slow for one in busy if one.ready and not one.named]
        wait = max(0.0, min(until) - time.monotonic())
        try:
            # a limit by the median may have changed meanwhile
            wait = min(wait, LOOK_AGAIN) if self.pace.auto else wait
            worker, message = self.inbox.get(timeout=None if wait == float("inf") else wait)
        except queue.Empty:
            self._expire(note)
            return note._replace(slow=self._slow())
        if worker not in self.workers:
            return note  # last words of one that was over its time
        if message is None:
            self._bury(worker, note)
        elif message[0] == "ready":
            worker.ready, self.false_starts = True, 0
            self._next(worker, note)
        elif message[0] == "broken":
            error = RunError(f"workers cannot take the model: {message[1]}")
            error.add_note(message[2])
            raise error
        else:
            note.ended.append((worker.jobs.popleft().key, *message))
            if message[0] == "done":
                self.pace.ended(message[3])
            self._next(worker, note, quick=message[3] < QUICK_SECONDS)
        return note

    def _next(self, worker: Worker, note: Note, quick: bool = False) -> None:
        """A worker is free: it goes on with what it has, or gets the next run. After quick runs it gets one in
        advance while there are plenty, so that it need not wait for us."""
        if not worker.jobs and self.waiting:
            worker.give(self.waiting.popleft())
        worker.start_clock()
        if worker.jobs:
            note.started.append((worker.jobs[0].key, worker.name))
        if quick and len(worker.jobs) == 1 and len(self.waiting) > 2 * len(self.workers):
            worker.give(self.waiting.popleft())

    def _lost(self, worker: Worker) -> Job | None:
        """Take a worker off the list; the run it had in hand, while those given in advance wait again."""
        self.workers.remove(worker)
        job = worker.jobs.popleft() if worker.jobs else None
        self.waiting.extendleft(reversed(worker.jobs))
        worker.jobs.clear()
        return job

    def _expire(self, note: Note) -> None:
        now = time.monotonic()
        for worker in [one for one in self.workers if one.deadline(self.pace) <= now]:
            job = self._lost(worker)
            worker.end()
            if job is None:
                self._false_start(f"not ready after {START_SECONDS:g} s")
            else:
                note.ended.append((job.key, "failed", self.pace.reason, "", now - worker.began, None))

    def _slow(self) -> list[tuple[str, float, float]]:
        """Runs that by now take long against the others, each once."""
        now, found = time.monotonic(), []
        for worker in self.workers:
            if worker.ready and worker.jobs and not worker.named and worker.began + self.pace.slow <= now:
                worker.named = True
                found.append((worker.jobs[0].key, now - worker.began, self.pace.median or 0.0))
        return found

    def _bury(self, worker: Worker, note: Note) -> None:
        job = self._lost(worker)
        cause = cause_of(worker.end())
        if job is None:
            if not worker.ready:
                self._false_start(cause)
            return
        self.deaths[job.key] += 1
        if self.deaths[job.key] < ALLOWED_DEATHS:
            self.waiting.appendleft(job)
        else:
            reason = f"killed: its worker {cause}, {ALLOWED_DEATHS} times"
            note.ended.append((job.key, "failed", reason, "", None, None))

    def _false_start(self, cause: str) -> None:
        self.false_starts += 1
        if self.false_starts >= FALSE_STARTS:
            raise RunError(f"workers do not start: the last {FALSE_STARTS} {cause}")


def cause_of(code: int) -> str:
    """How a process ended, in words."""
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"ended by signal {-code}"
