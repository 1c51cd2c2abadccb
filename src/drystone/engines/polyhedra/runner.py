"""A run of sphero-polyhedra with a record: time step, overlaps at the start. The loop is in simulation/drive.py.

For runs that look at bodies on the way, without a file, see engines/polyhedra/advance.py.
"""

from drystone.contact.arrays import Contacts
from drystone.engines.polyhedra.advance import (
    Buffers,
    LostBodyError,
    advance_polyhedra,
    contacts_at_start,
    contacts_of,
    make_lists,
    start_polyhedra,
)
from drystone.engines.polyhedra.build import build_polyhedra, with_polyhedra_step
from drystone.engines.polyhedra.model import PolyhedraModel, PolyhedraState
from drystone.errors import InputError, RunError
from drystone.record.bodies import Writer
from drystone.scene import Scene
from drystone.simulation.check import overlap_problems
from drystone.simulation.drive import Watch


def start_polyhedra_run(scene: Scene) -> tuple[Scene, "PolyhedraRunner"]:
    """The scene with its time step, and its runner at the start; overlaps are refused."""
    polyhedra, state = build_polyhedra(scene)
    scene = with_polyhedra_step(scene, polyhedra.model)
    assert scene.run is not None and scene.run.dt is not None
    problems = overlap_problems(scene, polyhedra.model, contacts_at_start(polyhedra, state))
    if problems:
        raise InputError(problems)
    lists, state = start_polyhedra(polyhedra, state, scene.run.dt)
    return scene, PolyhedraRunner(scene, polyhedra, state, lists)


class PolyhedraRunner:
    """Blocks in soft contact at work on a scene."""

    def __init__(
        self, scene: Scene, polyhedra: PolyhedraModel, state: PolyhedraState, lists: Buffers | None = None
    ):
        assert scene.run is not None and scene.run.dt is not None
        self.scene, self.polyhedra, self.state, self.dt = scene, polyhedra, state, scene.run.dt
        self.lists = make_lists(polyhedra, state) if lists is None else lists
        self.watch = Watch(scene, polyhedra.model)

    def advance(self, n_step: int, _: Writer) -> int:
        """Advance so many steps and say how many contacts there are."""
        try:
            self.lists, self.state = advance_polyhedra(
                self.polyhedra, self.state, self.lists, self.dt, n_step, self.scene.options.threads
            )
        except LostBodyError as error:
            name = self.scene.names()[error.body]
            raise RunError(f'"{name}" is no longer finite at t = {error.time:g} s') from None
        return int(self.state.contacts[0])

    def contacts(self) -> Contacts | None:
        """The contacts of the last step, if the record is to keep them."""
        assert self.scene.run is not None
        return contacts_of(self.polyhedra, self.lists, self.dt) if self.scene.run.contacts else None

    def reason(self) -> str:
        """Why to stop now, or nothing."""
        return self.watch.reason(self.state)
