"""The table of engines. An engine is a row (contract.py), made of the functions in its own folder.

Rows are imported when they are first asked for: importing all compiled code would take seconds.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from drystone.engines.choose import engine_of

if TYPE_CHECKING:
    from drystone.engines.contract import Engine

__all__ = ["ENGINES", "VIEWS", "engine_of"]

# which modules of views/animation, views/plots and report show the runs of an engine
VIEWS = {
    "nonsmooth": "bodies",
    "smooth": "bodies",
    "grains": "bodies",
    "lammps": "bodies",
    "polyhedra": "bodies",
    "masonry": "masonry",
    "structures": "structures",
}


class Table(Mapping[str, "Engine"]):
    """Names of rows; a row is imported when it is asked for."""

    def __init__(self, **rows: str):
        self.rows = rows

    def __getitem__(self, name: str) -> "Engine":
        module, row = self.rows[name].split(":")
        return getattr(import_module(f"drystone.engines.{module}.engine"), row)

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)


ENGINES = Table(
    nonsmooth="bodies:NONSMOOTH",  # rigid bodies in hard contact
    smooth="bodies:SMOOTH",  # bodies of any shape in soft contact
    grains="grains:GRAINS",  # disks and spheres in soft contact among walls
    lammps="lammps:LAMMPS",  # the same, on LAMMPS under MPI, if options.engine says so
    polyhedra="polyhedra:POLYHEDRA",  # rounded polyhedra under the hysteretic law
    masonry="masonry:MASONRY",  # deformable or rigid blocks with joints
    structures="structures:STRUCTURES",  # frames that yield and pound
)
