"""What a worker process does: take a task, then one run after the other, until the parent goes.

Frames (length, then pickled tuple) come by standard input and go by standard output; what the model prints is sent
to standard error, so that it cannot fall between the frames. The parent may be killed at any time: a thread watches
the pipe and ends the process at once, and on Linux the kernel does so even when compiled code holds the
interpreter. Only what the task itself needs is imported: a worker starts in a quarter of a second.
"""

import os
import pickle
import queue
import struct
import sys
import threading
import time
import traceback
from typing import Any, BinaryIO

from drystone.errors import LostModelError, clean_text
from drystone.maths.processes import skip_settings_here

LENGTH = struct.Struct("<Q")
LONGEST = 2000  # characters of a reason; the trace in the run log has all


def write_frame(pipe: BinaryIO, message: Any) -> None:
    """Send one message."""
    body = pickle.dumps(message, protocol=5)
    pipe.write(LENGTH.pack(len(body)) + body)
    pipe.flush()


def read_frame(pipe: BinaryIO) -> Any:
    """Receive one message; EOFError when the other side is gone, even in the middle of one."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (size,) = LENGTH.unpack(head)
    body = pipe.read(size)
    if len(body) < size:
        raise EOFError
    return pickle.loads(body)


def attempt(task: Any, job: tuple) -> tuple[str, str, str, float, bytes | None]:
    """Make one run: state, reason, trace, seconds, result. Whatever the model raises becomes a reason, unless
    there is nobody left to make runs (`LostModelError`)."""
    began = time.perf_counter()
    try:
        result = task(*job)
    except (KeyboardInterrupt, LostModelError):
        raise
    except BaseException as error:
        return "failed", reason_of(error), traceback.format_exc(), time.perf_counter() - began, None
    return "done", "", "", time.perf_counter() - began, result


def reason_of(error: BaseException) -> str:
    """An exception in one line, without terminal escapes; drystone's own errors need no class name."""
    text = clean_text(error, LONGEST)
    if type(error).__module__ == "drystone.errors":
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def main() -> None:
    """Entry of a worker process."""
    jobs: queue.SimpleQueue = queue.SimpleQueue()
    source = os.fdopen(os.dup(0), "rb")
    target = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    die_with_parent()  # had it died before, the pipe would end below
    threading.Thread(target=_listen, args=(source, jobs), daemon=True).start()
    path, blob = jobs.get()
    # what the parent finds besides is found here too, but takes the place of nothing that is installed
    sys.path.extend(one for one in path if one not in sys.path)
    skip_settings_here()
    try:
        task = pickle.loads(blob)
        task.prepare()
    except BaseException as error:
        write_frame(target, ("broken", reason_of(error), traceback.format_exc()))
        return
    write_frame(target, ("ready",))
    while True:
        write_frame(target, attempt(task, jobs.get()))


def _listen(source: BinaryIO, jobs: queue.SimpleQueue) -> None:
    try:
        while True:
            jobs.put(read_frame(source))
    except BaseException:
        os._exit(1)


def die_with_parent() -> None:
    """Ask Linux to kill this process when its parent dies; elsewhere the watching thread must do."""
    if sys.platform != "linux":
        return
    import ctypes
    import signal

    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
