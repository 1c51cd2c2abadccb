"""Several threads in one compiled loop: where they wait for each other, and how Python starts them.

Two ways to share work. Threads that all run the same loop `meet` at barriers. Or one thread runs the loop and others
serve it as a *crew*: it rings a bell with the number of a job and of its items, all draw items until none is left, and
it waits until all are done. Each thread begins with a share of the items of its own, the same in every job, because
what it has worked on before lies in its cache; then it helps others. Items of one job do not touch each other's data,
so that the bits do not depend on who draws what.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from drystone.maths.arrays import Longs
from drystone.maths.jit import helper
from drystone.maths.machine import atomic_add, give_way

PATIENCE = 1000  # looks at a barrier before a waiting thread gives way to others


@helper
def meet(barrier, row, n_thread):
    """Wait for the other threads; they come in turns, so the counter (every fourth of barrier) only ever grows."""
    if n_thread > 1:
        turn = atomic_add(barrier, 4 * row, 1) // n_thread
        spins = 0
        while atomic_add(barrier, 4 * row, 0) < (turn + 1) * n_thread:
            spins += 1
            if spins > PATIENCE:
                give_way()


class Crew(NamedTuple):
    """What the threads of a crew share."""

    counter: Longs  # a cache line each for bell, threads done, job and next items of each thread  (128,)


BELL, DONE, JOB, ITEMS, THREADS, NEXT = 0, 8, 16, 17, 18, 24
DISMISSED = 0  # the job that ends the service


def make_crew() -> Crew:
    """A crew of one thread."""
    crew = Crew(np.zeros(128, np.int64))
    reset_crew(crew, 1)
    return crew


def reset_crew(crew: Crew, threads: int) -> None:
    """To be called before so many threads start."""
    crew.counter[:] = 0
    crew.counter[THREADS] = threads


@helper
def is_alone(crew):
    return crew.counter[THREADS] == 1


@helper
def ring(crew, job, items):
    """Call the crew to a job."""
    counter = crew.counter
    counter[JOB], counter[ITEMS], counter[DONE] = job, items, 0
    for k in range(counter[THREADS]):
        counter[NEXT + 8 * k] = items * k // counter[THREADS]
    atomic_add(counter, BELL, 1)


@helper
def draw(crew, thread):
    """The next item of a thread's own share of the job, or of another's, or -1."""
    counter = crew.counter
    threads, items, found = counter[THREADS], counter[ITEMS], -1
    for k in range(threads):
        whose = thread + k if thread + k < threads else thread + k - threads
        end = items * (whose + 1) // threads
        # look before drawing: a share that is used up is left alone
        if found < 0 and counter[NEXT + 8 * whose] < end:
            item = atomic_add(counter, NEXT + 8 * whose, 1)
            found = item if item < end else -1
    return found


@helper
def wait_until(counter, row, value):
    """Wait until a counter has reached a value."""
    spins = 0
    while atomic_add(counter, row, 0) < value:
        spins += 1
        if spins > PATIENCE:
            give_way()


@helper
def gather(crew):
    """Wait until the crew has done the job."""
    wait_until(crew.counter, DONE, crew.counter[THREADS] - 1)


@helper
def await_job(crew, served):
    """The next job for a thread that has served so many."""
    wait_until(crew.counter, BELL, served + 1)
    return crew.counter[JOB]


@helper
def end_job(crew):
    """Say that this thread finds no more items."""
    atomic_add(crew.counter, DONE, 1)


def run_threads(advance: Callable[[int], Any], threads: int) -> None:
    """Call advance(k) for each thread k at once, the first of them here."""
    others = [_pool(os.getpid()).submit(advance, k) for k in range(1, threads)]
    advance(0)
    for other in others:
        other.result()


@cache
def _pool(process: int) -> ThreadPoolExecutor:
    """Threads of this process; a forked child makes its own."""
    return ThreadPoolExecutor(8, thread_name_prefix="drystone")
