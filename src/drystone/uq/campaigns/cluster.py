"""Runs on a Dask cluster: any scheduler, workers that come and go, one connection for as many batches as are asked for.

Each Dask thread drives a worker process of its own (executors.py), so time limits and crashes mean the same as on one
machine; models that only wait for an answer (`in_threads`) are called in the thread itself. These processes stay
until the pool is closed: what a batch costs beside its runs is the way to the scheduler and back. Short runs go out
several at a time, ever fewer towards the end of a batch, so that nobody waits for the last one.

A Dask worker that dies takes the runs in its hands with it; the scheduler gives them to others. The parent keeps
twice as many tasks out as there are threads and counts these again every few seconds. How-to: docs/howto/cluster.md.
"""

import contextlib
import logging
import pickle
import queue
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from drystone.errors import InputError, Problem, RunError, clean_text
from drystone.progress import tell
from drystone.uq.campaigns import executors
from drystone.uq.campaigns.executors import Crew, Job, Note, Pace
from drystone.uq.campaigns.worker import attempt, reason_of

CONNECT_SECONDS = 10.0  # to find the scheduler
WORKER_SECONDS = 10.0  # without any worker, before we say that we wait
LARGE_TASK = 20_000  # bytes from which a task is kept by the cluster, not sent with every run
TOGETHER_SECONDS = 0.1  # short runs go out together, as many as take this long
KEPT = "start again to go on, the runs made are kept"
IDLE_SECONDS = (
    900.0  # processes of a parent that was killed are ended when others come and they idled so long
)


def connect(scheduler: str) -> Any:
    """A Dask client of the scheduler at an address; `InputError` if none answers there."""
    try:
        from distributed import Client
        from distributed.comm.addressing import parse_address, parse_host_port
        from distributed.comm.registry import get_backend
    except ImportError:
        raise InputError(
            [Problem(("scheduler",), 'it needs Dask: pip install "drystone[cluster]"')]
        ) from None
    try:
        kind, place = parse_address(scheduler)
        get_backend(kind)
        if kind != "inproc":
            parse_host_port(place)  # a client of an address it cannot read hangs when it is dropped
        return Client(scheduler, timeout=CONNECT_SECONDS, set_as_default=False)
    except Exception as error:  # wrong addresses, refused and silent ones raise a dozen types
        why = clean_text(error, 120) or type(error).__name__
        message = f"no Dask scheduler answers at {clean_text(scheduler)} ({why})"
        raise InputError([Problem(("scheduler",), message)]) from None


class Cluster:
    """The workers of a Dask client. own: the connection is ours to close."""

    def __init__(self, client: Any, blob: bytes, pace: Pace, *, in_threads: bool = False, own: bool = False):
        self.client, self.pace, self.own = client, pace, own
        self.digest = sha256(blob).hexdigest()
        self.inbox: queue.SimpleQueue = queue.SimpleQueue()
        self.sent: dict[Any, list[Job]] = {}
        self.threads, self.counted, self.told = 1, float("-inf"), pace.limit
        self._await_workers()
        # as the result of a task the scheduler can have it made again when the workers that hold it are gone
        blob_there = client.submit(_same, blob, pure=False) if len(blob) > LARGE_TASK else blob
        self.given = {"blob": blob_there, "digest": self.digest, "in_threads": in_threads}

    def run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Make the runs of a batch; when the scheduler goes away that is one sentence, whatever was on its way."""
        try:
            yield from self._run(jobs)
        except RunError:
            raise
        except Exception as error:
            if self.client.status == "running":
                raise
            raise RunError(self._gone()) from error

    def _run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Only here all runs are seen, so an automatic time limit is told to the cluster from here."""
        waiting = deque(jobs)
        while waiting or self.sent:
            self._look()
            if started := self._send(waiting):
                yield Note([(job.key, "dask") for job in started], [])
            ended = []
            for future, answers in self._heard():
                own = self.sent.pop(future)
                if answers is None:  # its workers died, again and again: whose fault was it?
                    for job in reversed(own):
                        self._out([job])
                    continue
                ended += [(job.key, *one) for job, one in zip(own, answers, strict=True)]
            for row in ended:
                if row[1] == "done":
                    self.pace.ended(row[4])
            self._tell_limit()
            if ended:
                yield Note([], ended)

    def close(self) -> None:
        """End the processes of this task on all workers; let go of the connection if it is ours."""
        with contextlib.suppress(Exception):  # a cluster that has gone away needs no tidying
            if self.client.status == "running":
                self.client.cancel(list(self.sent))
                self.client.run(dismiss, self.digest, on_error="ignore")
        self.sent.clear()
        self.given.clear()
        if self.own:
            gone = self.client.status != "running"
            with _without_log() if gone else contextlib.nullcontext(), contextlib.suppress(Exception):
                self.client.close(timeout=CONNECT_SECONDS)

    def _await_workers(self) -> None:
        """Of a batch system they may come late."""
        try:
            self.client.wait_for_workers(1, timeout=WORKER_SECONDS)
        except TimeoutError:
            tell(f"the Dask scheduler {self._address} has no workers yet: waiting for the first")
            self.client.wait_for_workers(1)

    @property
    def _address(self) -> str:
        return str(getattr(self.client.scheduler, "address", ""))

    def _look(self) -> None:
        """Count the threads of the cluster, now and then."""
        if time.monotonic() > self.counted + executors.LOOK_AGAIN:
            there = sum(self.client.nthreads().values())
            if not there and self.threads:
                tell(f"the Dask scheduler {self._address} has lost all its workers: waiting for others")
            self.threads, self.counted = there, time.monotonic()

    def _send(self, waiting: deque[Job]) -> list[Job]:
        """As many tasks as there is room for."""
        chunks: list[list[Job]] = []
        while waiting and len(self.sent) + len(chunks) < 2 * max(1, self.threads):
            chunks.append([waiting.popleft() for _ in range(self._together(len(waiting)))])
        if chunks:
            self._out(*chunks)
        return [job for chunk in chunks for job in chunk]

    def _together(self, left: int) -> int:
        """How many runs go out as one task: a tenth of a second, and less near the end of the batch."""
        if self.pace.median is None:
            return 1
        within = TOGETHER_SECONDS / max(self.pace.median, 1e-6)
        return int(max(1.0, min(within, left / (2.0 * max(1, self.threads)))))

    def _out(self, *chunks: list[Job]) -> None:
        futures = self.client.map(
            run_together, chunks, pure=False, timeout=self.pace.timeout, limit=self.pace.limit, **self.given
        )
        for future, chunk in zip(futures, chunks, strict=True):
            self.sent[future] = chunk
            future.add_done_callback(self.inbox.put)

    def _heard(self) -> list[tuple[Any, list[tuple] | None]]:
        """Tasks that have ended, with what came of their runs; None if these should go out one by one."""
        try:
            futures = [self.inbox.get(timeout=executors.LOOK_AGAIN)]
        except queue.Empty:
            if self.client.status != "running":
                raise ConnectionError from None
            return []
        with contextlib.suppress(queue.Empty):
            while True:
                futures.append(self.inbox.get_nowait())
        futures = [one for one in futures if one in self.sent]
        good = [one for one in futures if one.status == "finished"]
        try:
            found = dict(zip(good, self.client.gather(good), strict=True)) if good else {}
        except Exception as error:
            if self.client.status != "running":
                raise
            # a result that was lost on its way is made again: runs have the same bits
            tell(f"results of {len(good)} tasks were lost ({reason_of(error)}): these runs are made again")
            return [(one, None) for one in futures]
        return [(one, found[one] if one in found else self._bad(one)) for one in futures]

    def _bad(self, future: Any) -> list[tuple] | None:
        """What came of a task that did not finish. Trouble with the model or the cluster is raised, and whoever asked
        for the runs can be started again."""
        if future.status != "error":
            if self.client.status != "running":
                raise RunError(self._gone())
            raise RunError(
                f"the cluster has {future.status} a run; start again to go on, the runs made are kept"
            )
        error = future.exception()
        if isinstance(error, RunError):
            raise error
        if type(error).__name__ != "KilledWorker":
            raise RunError(f"the cluster cannot make the runs: {reason_of(error)}; {KEPT}") from error
        if len(self.sent[future]) > 1:
            return None
        return [("failed", "killed: its Dask workers died, again and again", reason_of(error), None, None)]

    def _gone(self) -> str:
        return f"the Dask scheduler {self._address} is gone; {KEPT}"

    def _tell_limit(self) -> None:
        if self.told != self.pace.limit and not 0.9 * self.told < self.pace.limit < 1.1 * self.told:
            self.told = self.pace.limit
            self.client.run(set_limit, self.digest, self.told, on_error="ignore")


@contextlib.contextmanager
def _without_log() -> Iterator[None]:
    """Dask writes tracebacks about a scheduler that is gone; our sentence says it."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _same(blob: bytes) -> bytes:
    return blob


# on a Dask worker, kept between runs
_CREWS: dict[tuple[int, str], Crew] = {}  # by thread and digest of the task
_USED: dict[tuple[int, str], float] = {}  # when, on the monotonic clock
_TASKS: dict[str, Any] = {}  # those that are called in the thread itself
_LIMITS: dict[str, float] = {}  # the newest time limit [s]


def run_together(
    jobs: list[Job], *, blob: bytes, digest: str, in_threads: bool, timeout: float | str | None, limit: float
) -> list[tuple]:
    """On a Dask worker: make some runs in a process that belongs to this thread; a row for each, in their order."""
    if in_threads:
        if digest not in _TASKS:
            try:
                _TASKS[digest] = pickle.loads(blob)
            except Exception as error:
                raise RunError(f"workers cannot take the model: {reason_of(error)}") from None
        return [attempt(_TASKS[digest], job.arguments) for job in jobs]
    place = (threading.get_ident(), digest)
    if place not in _CREWS:
        _close_idle()
        _CREWS[place] = Crew(blob, Pace(timeout))
    crew = _CREWS[place]
    crew.deaths.clear()
    crew.pace.limit = _LIMITS.get(digest, limit)
    ended = {row[0]: row[1:] for note in crew.run(jobs, 1) for row in note.ended}
    _USED[place] = time.monotonic()
    return [ended[job.key] for job in jobs]


def set_limit(digest: str, limit: float) -> None:
    """On a Dask worker: the time limit of the runs of one task has changed."""
    _LIMITS[digest] = limit
    for place in [one for one in list(_CREWS) if one[1] == digest]:
        _CREWS[place].pace.limit = limit


def dismiss(digest: str) -> None:
    """On a Dask worker: end the processes of one task."""
    _LIMITS.pop(digest, None)
    _TASKS.pop(digest, None)
    for place in [one for one in list(_CREWS) if one[1] == digest]:
        _USED.pop(place, None)
        _CREWS.pop(place).close()


def _close_idle() -> None:
    """End the processes of this thread that nobody has asked for a long time: their parent was killed."""
    own, now = threading.get_ident(), time.monotonic()
    for place in [one for one, at in list(_USED.items()) if one[0] == own and now - at > IDLE_SECONDS]:
        _USED.pop(place)
        _CREWS.pop(place).close()
