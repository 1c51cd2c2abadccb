"""The loop of a run with a record, one for all schemes: chunks of compiled steps, frames, stopping rules, trouble.

Python comes back at frames, or sooner for the progress bar and Ctrl-C; how the steps are cut into chunks never changes
their result. Schemes differ in their runners: `BodyRunner` (simulate.py), `GrainRunner` (engines/grains/runner.py),
`PolyhedraRunner` (engines/polyhedra/runner.py).
"""

import time as clock
from typing import Any, Protocol

import numpy as np

from drystone.contact.arrays import FREE, Contacts
from drystone.engines.bodies.model import Model, State
from drystone.engines.polyhedra.model import PolyhedraState
from drystone.errors import RunError
from drystone.progress import Progress
from drystone.record.bodies import Writer
from drystone.scene import Scene

CHUNK_SECONDS = 0.5  # wall time after which Python looks up


class Runner(Protocol):
    """A scheme at work on a scene."""

    state: Any

    def advance(self, n_step: int, writer: Writer) -> int:
        """Advance so many steps and say how many contacts there are; `RunError` if a body is lost."""

    def contacts(self) -> Contacts | None:
        """The contacts of the last step, for a record that keeps them."""

    def reason(self) -> str:
        """Why to stop now, or nothing; asked on frames only, so that chunks do not change the result."""


def drive(scene: Scene, runner: Runner, writer: Writer, progress: bool | None) -> None:
    """Advance to the end or to a stopping rule, writing frames; seals the record whatever happens."""
    assert scene.run is not None and scene.run.every is not None and scene.run.dt is not None
    total = round(scene.run.until / scene.run.dt)
    per_frame = max(1, round(scene.run.every / scene.run.dt))
    status, chunk = "", 1
    try:
        with Progress(scene.title or "run", scene.run.until, show=progress) as bar:
            while not status and runner.state.step[0] < total:
                to_frame = per_frame - int(runner.state.step[0]) % per_frame
                wanted = int(min(chunk, to_frame, total - runner.state.step[0]))
                began = clock.perf_counter()
                n_contact = runner.advance(wanted, writer)
                spent = clock.perf_counter() - began
                chunk = max(1, min(4 * chunk, int(wanted * CHUNK_SECONDS / max(spent, 1e-6))))
                bar.update(float(runner.state.time[0]), n_contact)
                if runner.state.step[0] % per_frame == 0 or runner.state.step[0] == total:
                    writer.add_frame(runner.state, runner.contacts())
                    status = runner.reason()
        status = status or "finished"
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
        writer.close(runner.state, status)


class Watch:
    """The stopping rules of a scene of bodies."""

    def __init__(self, scene: Scene, model: Model):
        self.stop, self.names = scene.options.stop, scene.names()
        self.free = np.flatnonzero(model.bodies.status == FREE)
        self.radius = np.minimum(model.bodies.radius[self.free], 1e6)
        self.life = model.bodies.life[self.free]
        self.still_since: float | None = None

    def reason(self, state: State | PolyhedraState) -> str:
        """Why to stop now, or nothing."""
        time = float(state.time[0])
        if self.stop.rest_speed is not None:
            born = (self.life[:, 0] <= time) & (time < self.life[:, 1])
            speed = np.linalg.norm(state.velocity[self.free], axis=1)
            speed += self.radius * np.linalg.norm(state.spin[self.free], axis=1)
            if (speed[born] < self.stop.rest_speed).all():
                self.still_since = time if self.still_since is None else self.still_since
                if time - self.still_since >= self.stop.rest_for - 1e-9:
                    return f"at rest since {self.still_since:g} s"
            else:
                self.still_since = None
        if self.stop.inside is not None:
            lower, upper = map(np.asarray, self.stop.inside)
            position = state.position[self.free]
            outside = ((position < lower) | (position > upper)).any(axis=1)
            if outside.any():
                return f'"{self.names[self.free[outside][0]]}" left the bounds at {time:g} s'
        return ""
