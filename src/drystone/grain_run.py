"""A run of grains with a record: time step, overlaps at the start, frames, stopping rules, words for trouble.

The counterpart of `drive` in simulate.py for the fast path; for runs that look at grains and move them on the way,
without a file, see grain_advance.py.
"""

import time as clock
from math import ceil

import numpy as np

from drystone.errors import InputError, RunError
from drystone.grain_advance import advance_grains, grain_contacts, make_lists, start_grains
from drystone.grain_build import build_grains, grain_time_step
from drystone.grain_check import find_grain_overlaps, grain_name
from drystone.grain_model import GrainList, GrainModel, GrainState
from drystone.progress import Progress
from drystone.record import Writer
from drystone.scene import Scene

CHUNK_SECONDS = 0.5  # wall time after which Python looks up


def start_run(scene: Scene) -> tuple[Scene, GrainModel, GrainState, GrainList]:
    """The scene with its time step, and arrays checked for overlaps, at the start."""
    assert scene.run is not None and scene.run.every is not None
    model, state = build_grains(scene)
    dt = grain_time_step(scene, model, state, scene.run.dt)
    # a default step is shortened until frames fall on steps; a given one was checked for that
    dt = scene.run.every / ceil(scene.run.every / dt * (1.0 - 1e-12))
    lists, state = start_grains(model, state, dt)
    problems = find_grain_overlaps(scene, model, state, lists)
    if problems:
        raise InputError(problems)
    return scene.model_copy(update={"run": scene.run.model_copy(update={"dt": dt})}), model, state, lists


def drive_grains(
    scene: Scene,
    model: GrainModel,
    state: GrainState,
    writer: Writer,
    progress: bool | None,
    lists: GrainList | None = None,
) -> None:
    """Advance to the end or to a stopping rule, writing frames; seals the record whatever happens."""
    assert scene.run is not None and scene.run.every is not None and scene.run.dt is not None
    dt, total = scene.run.dt, round(scene.run.until / scene.run.dt)
    per_frame = max(1, round(scene.run.every / dt))
    lists = make_lists(model, state) if lists is None else lists
    still_since: float | None = None
    status, chunk = "finished", 1
    try:
        with Progress(scene.title or "run", scene.run.until, show=progress) as bar:
            while state.step[0] < total:
                to_frame = per_frame - int(state.step[0]) % per_frame
                wanted = int(min(chunk, to_frame, total - state.step[0]))
                began = clock.perf_counter()
                lists, state = advance_grains(model, state, lists, dt, wanted, scene.options.threads)
                spent = clock.perf_counter() - began
                chunk = max(1, min(4 * chunk, int(wanted * CHUNK_SECONDS / max(spent, 1e-6))))
                bar.update(float(state.time[0]), int(state.contacts[0]))
                if state.step[0] % per_frame == 0 or state.step[0] == total:
                    writer.add_frame(state, grain_contacts(model, state, dt) if scene.run.contacts else None)
                    # looked at on frames only, so that chunks do not change the result
                    still_since = _at_rest_since(scene, model, state, still_since)
                    reason = _reason(scene, state, still_since)
                    if reason:
                        status = reason
                        break
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
        writer.close(state, status)


def _at_rest_since(scene: Scene, model: GrainModel, state: GrainState, since: float | None) -> float | None:
    """From when on all surfaces are slower than the speed of rest [s], or None."""
    limit, n_wall = scene.options.stop.rest_speed, len(state.attitude)
    if limit is None:
        return None
    speed = np.linalg.norm(state.velocity[n_wall:], axis=1)
    speed += model.radius * np.linalg.norm(state.spin[n_wall:], axis=1)
    if (speed[state.present > 0] >= limit).any():
        return None
    return float(state.time[0]) if since is None else since


def _reason(scene: Scene, state: GrainState, still_since: float | None) -> str:
    """Why to stop now, or nothing."""
    stop, time, n_wall = scene.options.stop, float(state.time[0]), len(state.attitude)
    if still_since is not None and time - still_since >= stop.rest_for - 1e-9:
        return f"at rest since {still_since:g} s"
    if stop.inside is not None:
        lower, upper = map(np.asarray, stop.inside)
        at = state.position[n_wall:]
        outside = ((at < lower) | (at > upper)).any(axis=1) & (state.present > 0)
        if outside.any():
            return f'"{grain_name(scene, int(outside.argmax()))}" left the bounds at {time:g} s'
    if not state.present.any():
        return f"no grains are left at {time:g} s"
    return ""
