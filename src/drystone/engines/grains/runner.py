"""A run of grains with a record: time step, overlaps at the start, stopping rules. The loop is in simulation/drive.py.

For runs that look at grains and move them on the way, without a file, see engines/grains/advance.py.
"""

from math import ceil

import numpy as np

from drystone.contact.arrays import Contacts
from drystone.engines.grains.advance import advance_grains, grain_contacts, make_lists, start_grains
from drystone.engines.grains.build import build_grains, grain_time_step
from drystone.engines.grains.check import find_grain_overlaps, grain_name
from drystone.engines.grains.model import GrainList, GrainModel, GrainState
from drystone.errors import InputError
from drystone.record.bodies import Writer
from drystone.scene import Scene


def start_grain_run(scene: Scene) -> tuple[Scene, "GrainRunner"]:
    """The scene with its time step, and its runner at the start; overlaps are refused."""
    assert scene.run is not None and scene.run.every is not None
    model, state = build_grains(scene)
    dt = grain_time_step(scene, model, state, scene.run.dt)
    # a default step is shortened until frames fall on steps; a given one was checked for that
    dt = scene.run.every / ceil(scene.run.every / dt * (1.0 - 1e-12))
    lists, state = start_grains(model, state, dt)
    problems = find_grain_overlaps(scene, model, state, lists)
    if problems:
        raise InputError(problems)
    scene = scene.model_copy(update={"run": scene.run.model_copy(update={"dt": dt})})
    return scene, GrainRunner(scene, model, state, lists)


class GrainRunner:
    """Grains at work on a scene."""

    def __init__(self, scene: Scene, model: GrainModel, state: GrainState, lists: GrainList | None = None):
        assert scene.run is not None and scene.run.dt is not None
        self.scene, self.model, self.state, self.dt = scene, model, state, scene.run.dt
        self.lists = make_lists(model, state) if lists is None else lists
        self.still_since: float | None = None

    def advance(self, n_step: int, _: Writer) -> int:
        """Advance so many steps and say how many contacts there are."""
        self.lists, self.state = advance_grains(
            self.model, self.state, self.lists, self.dt, n_step, self.scene.options.threads
        )
        return int(self.state.contacts[0])

    def contacts(self) -> Contacts | None:
        """The contacts of the present state, if the record is to keep them."""
        assert self.scene.run is not None
        return grain_contacts(self.model, self.state, self.dt) if self.scene.run.contacts else None

    def reason(self) -> str:
        """Why to stop now, or nothing."""
        scene, state, time = self.scene, self.state, float(self.state.time[0])
        stop, n_wall = scene.options.stop, len(state.attitude)
        if stop.rest_speed is not None:
            speed = np.linalg.norm(state.velocity[n_wall:], axis=1)
            speed += self.model.radius * np.linalg.norm(state.spin[n_wall:], axis=1)
            if (speed[state.present > 0] >= stop.rest_speed).any():
                self.still_since = None
            else:
                self.still_since = time if self.still_since is None else self.still_since
                if time - self.still_since >= stop.rest_for - 1e-9:
                    return f"at rest since {self.still_since:g} s"
        if stop.inside is not None:
            lower, upper = map(np.asarray, stop.inside)
            at = state.position[n_wall:]
            outside = ((at < lower) | (at > upper)).any(axis=1) & (state.present > 0)
            if outside.any():
                return f'"{grain_name(scene, int(outside.argmax()))}" left the bounds at {time:g} s'
        if not state.present.any():
            return f"no grains are left at {time:g} s"
        return ""
