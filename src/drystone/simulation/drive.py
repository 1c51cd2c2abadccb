"""The loop of a run, one for all engines: chunks of compiled steps, frames, stopping rules, trouble.

Python comes back at frames, or sooner for the progress bar and Ctrl-C; how the steps are cut into chunks never changes
their result. Engines differ in their runners. Ctrl-C is answered between chunks, when the state is whole.
"""

import signal
import threading
import time as clock
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from drystone.engines.contract import Advance, Labels, Runner, Settings
from drystone.engines.trust import STEPS
from drystone.errors import RunError
from drystone.progress import Progress
from drystone.record.labels import name_of
from drystone.record.trust import Trust, judge
from drystone.record.writer import Writer
from drystone.scene import Options
from drystone.simulation.load_cells import sealable

STOPPED = "stopped:"  # how the status of a run begins that was ended because it cannot be trusted
CHUNK_SECONDS = 0.5  # wall time after which Python looks up


def drive(
    title: str, settings: Settings, runner: Runner, writer: Writer, watch: "Watch", progress: bool | None
) -> None:
    """Advance to the end or to a stopping rule, writing frames; seals the record whatever happens."""
    status, chunk, whole = "", 1, True
    try:
        with Progress(title or "run", settings.until, show=progress) as bar, patient() as pressed:
            while not status and runner.state.step[0] < settings.n_step:
                wanted = next_steps(runner, settings, watch, chunk)
                began, whole = clock.perf_counter(), False
                done = take(runner, writer, settings, wanted)
                whole = True
                spent = clock.perf_counter() - began
                chunk = max(1, min(4 * chunk, int(wanted * CHUNK_SECONDS / max(spent, 1e-6))))
                if runner.state.step[0] % settings.per_frame == 0 or runner.state.step[0] == settings.n_step:
                    status = done.reason or watch.reason(runner) or watch.doubt(runner, settings.n_step)
                if sealable(runner, settings):
                    writer.flush_if_due(runner.state)
                bar.update(float(runner.state.time[0]), done.contacts)
                if pressed():
                    raise KeyboardInterrupt
        status = watch.judged(runner).status(status or "finished")
    except KeyboardInterrupt:
        status = "interrupted"
        raise
    except RunError as error:
        status = f"failed: {error}"
        raise
    except BaseException as error:
        status = f"failed: {type(error).__name__}: {error}"
        raise
    finally:
        # a state that is not whole is not sealed: the run can go on from the one before
        whole = whole and (runner.state.step[0] == settings.n_step or sealable(runner, settings))
        writer.close(runner.state if whole else None, status, runner.trust() if whole else runner.state.trust)
    if status.startswith(STOPPED):
        raise RunError(f"{status}; the record up to there is kept")


def next_steps(runner: Runner, settings: Settings, watch: "Watch", chunk: int) -> int:
    """How many steps until Python must look up: at a frame, unless the runner keeps frames on its way."""
    step = int(runner.state.step[0])
    left = settings.n_step - step
    if runner.batch and not watch.rules:
        return min(max(chunk, settings.per_frame), runner.batch, left)
    return min(chunk, settings.per_frame - step % settings.per_frame, left)


def take(runner: Runner, writer: Writer | None, settings: Settings, n_step: int) -> Advance:
    """So many steps, of which a frame is the last or none; what they tell goes into the record."""
    done = runner.advance(n_step)
    if writer is not None:
        writer.add_steps(done)
        step = int(runner.state.step[0])
        on_frame = step % settings.per_frame == 0
        if (on_frame and not runner.batch) or (step == settings.n_step and not on_frame):
            writer.add_frame(runner)
    return done


@contextmanager
def patient() -> Iterator[Callable[[], bool]]:
    """Ctrl-C is noted, to be answered when the state is whole; a second one at once."""
    presses: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return

    def note(number: int, frame: Any) -> None:
        presses.append(number)
        if len(presses) > 1:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # somebody else answers
        yield lambda: False
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(presses)
    finally:
        signal.signal(signal.SIGINT, before)


class Watch:
    """The stopping rules of a scene, asked on frames only, so that chunks do not change the result.

    Since when everything has been at rest is kept in the state: a run that was cut goes on with its clock.
    """

    def __init__(self, options: Options, labels: Labels, absent: tuple[str, ...] = ()):
        self.absent = absent
        self.stop, self.labels, self.stops = options.stop, labels, options.trust == "stop"
        stop = options.stop
        self.rules = stop.rest_speed is not None or stop.inside is not None

    def judged(self, runner: Runner) -> Trust:
        """Whether the run so far can be trusted."""
        return judge(runner.trust(), self.labels, runner.state.ledger, self.absent)

    def doubt(self, runner: Runner, n_step: int) -> str:
        """Why to stop a run that must be trusted (`options.trust: stop`), or nothing."""
        if not self.stops:
            return ""
        row = runner.state.trust.copy()
        row[STEPS] = max(row[STEPS], n_step)  # what is certain whatever the steps to come do
        lines = judge(row, self.labels, runner.state.ledger, self.absent).lines
        return f"{STOPPED} {lines[0]}" if lines else ""

    def reason(self, runner: Runner) -> str:
        """Why to stop now, or nothing."""
        if not self.rules:
            return ""
        time, still, moving = float(runner.state.time[0]), runner.state.still, runner.moving()
        if self.stop.rest_speed is not None:
            if (moving.speed >= self.stop.rest_speed).any():
                still[0] = np.nan
            else:
                still[0] = time if np.isnan(still[0]) else still[0]
                if time - still[0] >= self.stop.rest_for - 1e-9:
                    return f"at rest since {still[0]:g} s"
        if self.stop.inside is not None:
            lower, upper = map(np.asarray, self.stop.inside)
            outside = ((moving.position < lower) | (moving.position > upper)).any(axis=1)
            if outside.any():
                return f'"{name_of(self.labels, int(moving.row[outside.argmax()]))}" left the bounds at {time:g} s'
        return ""
