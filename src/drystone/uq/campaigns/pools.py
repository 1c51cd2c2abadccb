"""Who makes runs: processes of this machine, a Dask cluster, threads (for models that only wait) or this process.

A pool takes one batch of runs after the other until it is closed: a campaign is one batch, a calibration as many as its
sampler asks for. `pool.run(jobs)` gives notes for the run log.

Cores are never shared by several threads of a run: beside others a run gets its share of the cores, whatever
`options.threads` of its scene says (results do not depend on it), and on a cluster one, since a thread of a Dask
worker stands for a core.
"""

import os
import queue
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from drystone.errors import Problem
from drystone.uq.campaigns.cluster import Cluster, connect
from drystone.uq.campaigns.doubts import scene_of
from drystone.uq.campaigns.executors import LOOK_AGAIN, Crew, Job, Note, Pace
from drystone.uq.campaigns.experiments import Part
from drystone.uq.campaigns.task import Several, Task
from drystone.uq.campaigns.worker import attempt


class Pool(Protocol):
    """Whoever makes runs."""

    def run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Make the runs of one batch."""
        ...

    def close(self) -> None:
        """End all workers."""
        ...


class ThisProcess:
    """Runs one after the other in this process: for debuggers; a crash of the model is a crash of the parent."""

    def __init__(self, task: Several):
        self.task = task

    def run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Make the runs of one batch."""
        for job in jobs:
            yield Note([(job.key, "this process")], [])
            yield Note([], [(job.key, *attempt(self.task, job.arguments))])

    def close(self) -> None:
        """Nothing is left behind."""


class Processes:
    """Worker processes of this machine."""

    def __init__(self, blob: bytes, workers: int, pace: Pace):
        self.crew, self.workers = Crew(blob, pace), workers

    def run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Make the runs of one batch."""
        return self.crew.run(jobs, self.workers)

    def close(self) -> None:
        """End all workers."""
        self.crew.close()


class Threads:
    """Runs that others make, each waited for in a thread of this process. One over its time limit is failed and its
    thread left behind; with nobody left to make runs (`LostModelError`) everything ends, and those in hand are made by
    the next who asks."""

    def __init__(self, task: Several, workers: int, pace: Pace):
        self.task, self.workers, self.pace = task, workers, pace

    def run(self, jobs: Sequence[Job]) -> Iterator[Note]:
        """Make the runs of one batch."""
        inbox: queue.SimpleQueue = queue.SimpleQueue()
        waiting, busy = deque(jobs), dict[str, float]()  # by key, when each began

        def wait_for(job: Job) -> None:
            try:
                inbox.put((job.key, attempt(self.task, job.arguments)))
            except BaseException as error:
                inbox.put((job.key, error))

        while waiting or busy:
            started = []
            while waiting and len(busy) < self.workers:
                job = waiting.popleft()
                busy[job.key] = time.monotonic()
                started.append((job.key, "thread"))
                threading.Thread(target=wait_for, args=(job,), daemon=True).start()
            if started:
                yield Note(started, [])
            patience = min(busy.values()) + self.pace.limit - time.monotonic()
            try:
                key, answer = inbox.get(timeout=min(max(patience, 0.0), LOOK_AGAIN))
            except queue.Empty:
                now = time.monotonic()
                late = [key for key, began in busy.items() if now - began >= self.pace.limit]
                if late:
                    reason = self.pace.reason
                    yield Note([], [(key, "failed", reason, "", now - busy.pop(key), None) for key in late])
                continue
            if key not in busy:
                continue  # it was over its time
            if isinstance(answer, BaseException):
                raise answer
            if answer[0] == "done":
                self.pace.ended(answer[3])
            del busy[key]
            yield Note([], [(key, *answer)])

    def close(self) -> None:
        """Threads end with their runs."""


def build_task(parts: Sequence[Part], theta: Any, first: Mapping[int, tuple], threads: int) -> Several:
    """What workers need to know to make any run of these parts; first: arguments to compile with, by part."""
    with_path = any(one.path is not None for one in theta.marginals.values())
    names = tuple(theta.marginals)
    made = (
        Task(part.model, theta if with_path else None, part.observables, names, first[k], threads)
        if k in first
        else None
        for k, part in enumerate(parts)
    )
    return Several(tuple(made))


def open_pool(task: Several, *, workers: int | None, client: Any, scheduler: str | None, pace: Pace) -> Pool:
    """The pool that was asked for; kernels are compiled here, once. Raises `InputError` if no scheduler answers."""
    if workers == 0:
        return ThisProcess(task)
    own = client is None and scheduler is not None
    if own:
        assert scheduler is not None
        client = connect(scheduler)
    try:
        if client is None and task.in_threads:
            return Threads(task, workers or available_cores(), pace)
        task.prepare()  # workers then find the kernels on disk
        import cloudpickle

        blob = cloudpickle.dumps(task)
        if client is not None:
            return Cluster(client, blob, pace, in_threads=task.in_threads, own=own)
        return Processes(blob, workers or available_cores(), pace)
    except BaseException:
        if own:
            client.close()
        raise


def available_cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def most_threads(workers: int | None, remote: bool) -> int:
    """Threads that a run may use beside the others."""
    cores = available_cores()
    if remote:
        return 1
    return max(1, cores // (workers or (cores if workers is None else 1)))


def thread_doubts(model: Any, theta: Any, row: Any, workers: int | None, remote: bool) -> list[Problem]:
    """That runs get fewer threads than their scene asks for, if so."""
    try:
        scene = scene_of(model, theta, row)
    except Exception:
        return []  # this row has no scene; its run will say why
    most = most_threads(workers, remote)
    if scene is None or scene.options.threads <= most:
        return []
    cores = available_cores()
    where = "on a cluster" if remote else f"beside {workers or cores} workers on {cores} cores"
    message = f"{where} a run gets {most} of its {scene.options.threads} threads; its results are the same"
    return [Problem(("options", "threads"), message)]
