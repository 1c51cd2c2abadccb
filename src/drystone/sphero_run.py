"""A run of sphero-polyhedra with a record: time step, overlaps at the start, frames, stopping rules.

The counterpart of `drive` in simulate.py for blocks in soft contact; for runs that look at bodies on the way, without a
file, see sphero_advance.py.
"""

import time as clock
from collections.abc import Callable

from drystone.check import overlap_problems
from drystone.errors import InputError, RunError
from drystone.progress import Progress
from drystone.record import Writer
from drystone.scene import Scene
from drystone.sphero_advance import (
    Buffers,
    LostBodyError,
    advance_sphero,
    contacts_at_start,
    contacts_of,
    make_lists,
    start_sphero,
)
from drystone.sphero_build import build_sphero, with_sphero_step
from drystone.sphero_model import SpheroModel, SpheroState

CHUNK_SECONDS = 0.5  # wall time after which Python looks up


def start_sphero_run(scene: Scene) -> tuple[Scene, SpheroModel, SpheroState, Buffers]:
    """The scene with its time step, and arrays checked for overlaps, at the start."""
    sphero, state = build_sphero(scene)
    scene = with_sphero_step(scene, sphero.model)
    assert scene.run is not None and scene.run.dt is not None
    problems = overlap_problems(scene, sphero.model, contacts_at_start(sphero, state))
    if problems:
        raise InputError(problems)
    lists, state = start_sphero(sphero, state, scene.run.dt)
    return scene, sphero, state, lists


def drive_sphero(
    scene: Scene,
    sphero: SpheroModel,
    state: SpheroState,
    writer: Writer,
    progress: bool | None,
    reason: Callable[[SpheroState, int], str],
    lists: Buffers | None = None,
) -> None:
    """Advance to the end or to a stopping rule, writing frames; seals the record whatever happens."""
    assert scene.run is not None and scene.run.every is not None and scene.run.dt is not None
    dt, total = scene.run.dt, round(scene.run.until / scene.run.dt)
    per_frame = max(1, round(scene.run.every / dt))
    lists = make_lists(sphero, state) if lists is None else lists
    status, chunk = "finished", 1
    try:
        with Progress(scene.title or "run", scene.run.until, show=progress) as bar:
            while state.step[0] < total:
                to_frame = per_frame - int(state.step[0]) % per_frame
                wanted = int(min(chunk, to_frame, total - state.step[0]))
                began = clock.perf_counter()
                lists, state = advance_sphero(sphero, state, lists, dt, wanted, scene.options.threads)
                spent = clock.perf_counter() - began
                chunk = max(1, min(4 * chunk, int(wanted * CHUNK_SECONDS / max(spent, 1e-6))))
                bar.update(float(state.time[0]), int(state.contacts[0]))
                if state.step[0] % per_frame == 0 or state.step[0] == total:
                    writer.add_frame(state, contacts_of(sphero, lists, dt) if scene.run.contacts else None)
                    status = reason(state, per_frame) or status
                    if status != "finished":
                        break
    except KeyboardInterrupt:
        status = "interrupted"
        raise
    except LostBodyError as error:
        status = f'failed: "{scene.names()[error.body]}" is no longer finite at t = {error.time:g} s'
        raise RunError(status.removeprefix("failed: ")) from None
    except BaseException as error:
        status = f"failed: {type(error).__name__}: {error}"
        raise
    finally:
        writer.close(state, status)
