"""Every public callable shows how it is called, and what it shows is run: >>> in docstrings, with ds, np, and below.

scene: a ball that falls; record: 0.1 s of it; folder: an empty one.
"""

import doctest
import inspect
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import drystone as ds

SPACES = ("", "structures", "masonry", "observables", "uq", "views", "cases", "designs", "packings")
HOMES = ("drystone.uq.designs", "drystone.simulation.packings", "drystone.scene.")  # of designs and packings
# without an example yet: this list only shrinks
WITHOUT = {
    "cases.reproduce_case", "cases.write_page", "structures.match_spectrum", "structures.read_folder",
    "observables.Computed", "masonry.pressure_on", "packings.blocks", "packings.pour", "uq.calibrate_study",
    "uq.campaign_study", "uq.converge_study", "uq.read_study", "uq.fit_study", "uq.predict_study",
    "uq.risk_study", "uq.sensitivity_study", "uq.serve_study", "uq.validate_study", "uq.active_campaign",
    "uq.next_rows", "uq.calibrate_approaches", "uq.Convergence", "uq.cross_validate", "uq.calibrate_delayed",
    "uq.calibrate_hierarchical", "uq.split_variance", "structures.fragility", "structures.incremental",
    "masonry.fragility_by", "structures.separation", "structures.disaggregate", "uq.NoisyProcess",
    "views.contour_of", "views.crossings", "views.flow_maps", "views.probability_map", "views.write_geotiff",
    "views.make_film", "masonry.draw_masonry",
    "masonry.plot_thrust",
    "views.plot_pressure", "views.plot_convergence", "structures.plot_loops", "views.plot_loads",
    "views.plot_map", "views.plot_maps", "masonry.part_by_hyperbola", "masonry.plot_joints",
    "masonry.plot_pressure_impulse", "structures.plot_envelope", "structures.plot_member",
    "structures.plot_response", "structures.plot_spectra", "converge",
}  # fmt: skip
NOT_CALLED = {
    "observables.Observed",
    "observables.Timed",
    "observables.MotionOf",
}  # what others are made from


def public() -> dict[str, Any]:
    """Classes and functions of the package that are reached from `ds.`, each once."""
    found: dict[str, Any] = {}
    seen = set()
    for space in SPACES:
        module = getattr(ds, space) if space else ds
        for name in getattr(module, "__all__", dir(module)):
            one = getattr(module, name)
            own = inspect.unwrap(one) if callable(one) else None
            home = getattr(own, "__module__", None) or ""
            if name.startswith("_") or isinstance(one, ModuleType) or not home.startswith("drystone"):
                continue
            if not (inspect.isclass(own) or inspect.isfunction(own)) or id(own) in seen:
                continue
            if space in ("designs", "packings") and not home.startswith(HOMES):
                continue
            seen.add(id(own))
            found[f"{space}.{name}".strip(".")] = own
    return {name: one for name, one in found.items() if name not in NOT_CALLED}


PUBLIC = public()


@cache
def ball() -> ds.Scene:
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(0.1), mass=1.0, at=(0, 0, 1))
    return scene


@cache
def fallen() -> ds.Record:
    return ds.run(ball(), until=0.1, dt=1e-3, every=0.05)


def examples(one: Any) -> list[tuple[str, str]]:
    """Docstrings with >>> of a function, or of a class and its own public methods."""
    parts = [("", one)]
    if inspect.isclass(one):
        parts += [(name, part) for name, part in vars(one).items() if not name.startswith("_")]
    told = [(name, inspect.getdoc(part) or "") for name, part in parts]
    return [(name, text) for name, text in told if ">>>" in text]


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_example(name: str, tmp_path: Path) -> None:
    told = examples(PUBLIC[name])
    assert bool(inspect.getdoc(PUBLIC[name])), f"{name} has no docstring"
    if name in WITHOUT:
        assert not told or told[0][0], f"{name} has an example now: take it off the list"
        return
    assert told, f"{name}: give its docstring an example with >>>"
    for method, text in told:
        known = {"ds": ds, "np": np, "scene": ball(), "folder": tmp_path}
        if "record" in text:
            known["record"] = fallen()
        home = vars(inspect.getmodule(PUBLIC[name]))  # a class may name its own kind
        test = doctest.DocTestParser().get_doctest(
            text, {**home, **known}, f"{name}.{method}".strip("."), None, 0
        )
        said: list[str] = []
        ran = doctest.DocTestRunner(verbose=False)
        ran.run(test, out=said.append)
        assert not ran.failures, "".join(said)
