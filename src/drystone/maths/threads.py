"""Several threads in one compiled loop: where they wait for each other, and how Python starts them."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

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
