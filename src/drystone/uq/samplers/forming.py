"""A posterior as it forms, for whoever watches: the samples so far in a file, renewed every few seconds.

`drystone watch` reads it. Nothing is resumed from it: a run does not depend on being watched.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, RunError, writing
from drystone.maths.arrays import Floats

FORMING = "calibrate.forming"  # the file, in the folder of a study
EVERY = 2.0  # between two files [s]
MOST = 4000  # samples in a file
_FILE: ContextVar[dict[str, Any] | None] = ContextVar("forming", default=None)


@contextmanager
def forming(path: Path) -> Iterator[None]:
    """Samplers called inside tell their samples to this file; it is gone at the end."""
    token = _FILE.set({"path": path, "next": time.monotonic() + EVERY})
    try:
        yield
    finally:
        _FILE.reset(token)
        with suppress(OSError):
            path.unlink(missing_ok=True)


def tell(samples: Callable[[], Floats], done: float, what: str) -> None:
    """The samples so far (n, d), if somebody may watch and it is time. done: share of `what`, from 0 to 1."""
    file = _FILE.get()
    if file is None or time.monotonic() < file["next"]:
        return
    x = samples()
    with suppress(OSError, InputError, RunError), writing(file["path"]) as part, part.open("wb") as out:
        np.savez(out, x=x[:: max(1, len(x) // MOST)], done=done, what=what)
    file["next"] = time.monotonic() + EVERY
