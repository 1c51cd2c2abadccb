"""A run of sphero-polyhedra with a record: time step, overlaps at the start. The loop is in drive.py.

For runs that look at bodies on the way, without a file, see sphero_advance.py.
"""

from drystone.check import overlap_problems
from drystone.drive import Watch
from drystone.errors import InputError, RunError
from drystone.model import Contacts
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


def start_sphero_run(scene: Scene) -> tuple[Scene, "SpheroRunner"]:
    """The scene with its time step, and its runner at the start; overlaps are refused."""
    sphero, state = build_sphero(scene)
    scene = with_sphero_step(scene, sphero.model)
    assert scene.run is not None and scene.run.dt is not None
    problems = overlap_problems(scene, sphero.model, contacts_at_start(sphero, state))
    if problems:
        raise InputError(problems)
    lists, state = start_sphero(sphero, state, scene.run.dt)
    return scene, SpheroRunner(scene, sphero, state, lists)


class SpheroRunner:
    """Blocks in soft contact at work on a scene."""

    def __init__(self, scene: Scene, sphero: SpheroModel, state: SpheroState, lists: Buffers | None = None):
        assert scene.run is not None and scene.run.dt is not None
        self.scene, self.sphero, self.state, self.dt = scene, sphero, state, scene.run.dt
        self.lists = make_lists(sphero, state) if lists is None else lists
        self.watch = Watch(scene, sphero.model)

    def advance(self, n_step: int, _: Writer) -> int:
        """Advance so many steps and say how many contacts there are."""
        try:
            self.lists, self.state = advance_sphero(
                self.sphero, self.state, self.lists, self.dt, n_step, self.scene.options.threads
            )
        except LostBodyError as error:
            name = self.scene.names()[error.body]
            raise RunError(f'"{name}" is no longer finite at t = {error.time:g} s') from None
        return int(self.state.contacts[0])

    def contacts(self) -> Contacts | None:
        """The contacts of the last step, if the record is to keep them."""
        assert self.scene.run is not None
        return contacts_of(self.sphero, self.lists, self.dt) if self.scene.run.contacts else None

    def reason(self) -> str:
        """Why to stop now, or nothing."""
        return self.watch.reason(self.state)
