"""drystone: contact dynamics with uncertainty quantification.

Public names are imported when first used, so that `import drystone` is quick and needs no compiler. What most users
need is here; the rest is in `ds.structures`, `ds.masonry`, `ds.observables`, `ds.uq`, `ds.views`, `ds.cases` and
`ds.datasets`.
"""

import sys

# `python -m drystone` would look for all modules in the working folder first. Python says so by "-m" in place of the
# program's name, followed by the arguments, while it looks for the module.
if (
    sys.argv[:1] == ["-m"]
    and not sys.flags.safe_path
    and sys.orig_argv[-len(sys.argv)].removeprefix("-m").partition(".")[0] == "drystone"
):
    del sys.path[0]

from collections.abc import Callable, Mapping
from importlib import import_module
from types import FunctionType
from typing import Any

__version__ = "0.1.0"


def lazy(
    package: str, names: Mapping[str, tuple[str, ...]], modules: Mapping[str, str] | None = None
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """`__all__`, `__getattr__` and `__dir__` of a package whose names live in other modules, imported when first used.

    Functions check their arguments by their annotations (arguments.py).
    names: of each module; "open_record as open" gives another name. modules: public as a whole, by name.
    """
    homes: dict[str, tuple[str, str]] = {}
    made: dict[str, Any] = {}  # functions that check their arguments
    modules = modules or {}
    for module, listed in names.items():
        for entry in listed:
            own, _, public = entry.partition(" as ")
            homes[public or own] = (module, own)

    def find(name: str) -> Any:
        if name in made:
            return made[name]
        if name in homes:
            module, own = homes[name]
            found = getattr(import_module(module), own)
            if isinstance(found, FunctionType):
                from drystone.inputs.arguments import strict

                found = made[name] = strict(found)
            return found
        if name in modules:
            return import_module(modules[name])
        moved = _moved(name) if package == "drystone" else ""
        raise AttributeError(f"module '{package}' has no attribute '{name}'{moved or _meant(name, every)}")

    every = sorted([*homes, *modules])
    return every, find, lambda: every


def _moved(name: str) -> str:
    """Where a name is that is not at the top."""
    if name.startswith("_"):
        return ""
    for space in NAMESPACES:
        if name in getattr(import_module(f"drystone.{space}"), "__all__", ()):
            return f"; it is ds.{space}.{name}"
    return ""


def _meant(name: str, known: list[str]) -> str:
    """The nearest name, but for those that Python and its tools ask for."""
    if name.startswith("_"):
        return ""
    from drystone.errors import did_you_mean

    return did_you_mean(name, known)


NAMESPACES = ("structures", "masonry", "observables", "uq", "views", "cases", "datasets")
_NAMES = {
    "drystone.errors": ("InputError", "RunError"),
    "drystone.scene": ("Scene", "Options", "Run", "Stop", "Motion", "Harmonic", "PlaceBins"),
    "drystone.scene.articulated_wall": ("ArticulatedWall",),
    "drystone.scene.connectors": ("BarLine", "Hinge", "Pin", "Rope", "Weld"),
    "drystone.scene.grains": ("Grains",),
    "drystone.scene.files": ("read_scene", "write_scene"),
    "drystone.shapes": (
        "Box", "Capsule", "Compound", "Cylinder", "Part", "Plane", "Polyhedron", "Ring", "Sphere", "Terrain",
    ),
    "drystone.laws": ("Coulomb", "Hertz", "HertzMindlin", "Hysteretic", "Linear"),
    "drystone.laws.joint": ("Joint",),
    "drystone.loads.blast": ("Blast",),
    "drystone.scene.structures": ("Frame", "ShearBuilding"),
    "drystone.scene.masonry": ("Masonry",),
    "drystone.simulation.simulate": ("run", "resume", "start"),
    "drystone.simulation.check": ("check",),
    "drystone.record": ("Record", "open_record as open"),
    "drystone.engines.impacts.simulate": ("simulate_impacts",),
    "drystone.contact.problem": ("solve_contacts",),
    "drystone.observables": ("observe", "Displacement", "Energy"),
    "drystone.uq": (
        "designs", "Parameters", "Uniform", "Normal", "PCE", "campaign", "converge", "DataGroup",
        "calibrate", "predict", "sample", "fit", "vectorised",
    ),
}  # fmt: skip

_MODULES = {**{name: f"drystone.{name}" for name in NAMESPACES}, "packings": "drystone.simulation.packings"}

__all__, __getattr__, __dir__ = lazy("drystone", _NAMES, _MODULES)
