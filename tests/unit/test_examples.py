"""Every public callable shows how it is called, and what it shows is run: >>> in docstrings, with ds, np, and below.

scene: a ball that falls. record: 0.1 s of it; of a shaken portal in `structures`, of a wall before a charge in
`masonry`. buildings: two that pound. study: a drop test whose steps were made once, read from path. folder: empty.
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
from drystone.scene.files import scene_text

SPACES = ("", "structures", "masonry", "observables", "uq", "views", "cases", "designs", "packings")
HOMES = ("drystone.uq.designs", "drystone.simulation.packings", "drystone.scene.")  # of designs and packings
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
    scene = ds.Scene(run=ds.Run(until=0.1, dt=1e-3, every=0.05))
    scene.add("ball", ds.Sphere(0.1), mass=1.0, at=(0, 0, 1))
    return scene


@cache
def fallen() -> ds.Record:
    return ds.run(ball())


@cache
def shaken() -> ds.Record:
    """A portal of three beams with a damper."""
    s = ds.structures
    nodes = {"a": (0, 0, 0), "b": (5, 0, 0), "c": (0, 0, 3), "d": (5, 0, 3)}
    section = s.Rectangle(depth=0.2, width=0.2)
    frame = ds.Frame(
        planar=True,
        nodes={name: s.Node(at=at, mass=1e4 if at[2] else 0.0) for name, at in nodes.items()},
        members={
            name: s.Beam(nodes=ends, young=3e10, section=section)
            for name, ends in {"left": ("a", "c"), "right": ("b", "d"), "beam": ("c", "d")}.items()
        },
        supports={"a": "fixed", "b": "fixed"},
    )
    scene = ds.Scene()
    scene.add_structure("portal", frame)
    damper = s.ViscousDamper(between=("ground", "portal.c"), coefficient=1e4, direction=(1, 0, 0))
    scene.add_device("damper", damper)
    time = 0.01 * np.arange(51)
    scene.add_ground_motion(x=s.GroundMotion(dt=0.01, acceleration=3.0 * np.sin(12.0 * time)))
    return ds.run(scene, until=0.5, dt=2e-3, progress=False)


@cache
def blown() -> ds.Record:
    """Six dry bricks before a charge."""
    wall = ds.masonry.Wall(bricks=2, courses=3, length=0.25, height=0.1, thickness=0.12, supports=("bottom",))
    joint = ds.masonry.Joint(normal_stiffness=2e10, tangential_stiffness=1e10, friction=0.6)
    masonry = ds.Masonry(
        laid=wall,
        material=ds.masonry.Material(density=2000.0, young=5e9),
        bed=joint,
        cells=(2, 1, 2),
        blast=ds.Blast(charge=4.0, at=(0.1, -2.0, 0.15)),
    )
    return ds.run(ds.Scene(masonry=masonry, run=ds.Run(until=0.01, every=1e-3)), progress=False)


@cache
def pounding() -> ds.Scene:
    """Two buildings of one storey, 20 mm apart."""
    scene = ds.Scene(run=ds.Run(until=5.0, dt=5e-3))
    for name, mass, k in (("old", 4600.0, 2.2e6), ("new", 3500.0, 5.9e6)):
        damping = ds.structures.ModalDamping(ratios=(0.02,))
        scene.add_structure(name, ds.ShearBuilding(masses=(mass,), stiffnesses=(k,), damping=damping))
    scene.add_contact_pair("slab", "old.floor1", "new.floor1", gap=0.02, restitution=0.6)
    return scene


SCENE = """\
bodies:
  ground: {shape: {kind: plane}, fixed: true}
  ball: {shape: {kind: sphere, radius: 0.1}, mass: 1.0, at: [0, 0, 0.6]}
interfaces:
  dry: {between: [ball, ground], law: {kind: coulomb, friction: 0.3, restitution: 0.5}}
run: {until: 0.5, dt: 1.0e-3, every: 0.1}
"""
STUDY = """\
scene: scene.yaml
parameters: {drop: {kind: uniform, lower: 0.5, upper: 0.8, path: bodies.ball.at.2}}
design: {kind: sobol, n: 8, seed: 1}
observables: {height: {kind: position, body: ball, axis: z, at: final}}
surrogate: {kind: pce, degrees: [1, 2]}
data:
  - {name: test, outputs: [height], values: [0.223], discrepancy: {kind: known, variance: 1.0e-4}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 64}}
prediction: {seed: 2, draws: 64}
"""
RISK = """\
scene: scene.yaml
observables: {impacts: {kind: impacts}}
risk:
  records: {kind: shipped, names: [art1, art2]}
  intensity: pga in g
  levels: [0.05, 0.8]
  limits: {contact: {of: impacts, above: 0}}
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A study whose steps were made, and one of risk."""
    folder, risk = tmp_path_factory.mktemp("drop"), tmp_path_factory.mktemp("risk")
    (folder / "scene.yaml").write_text(SCENE)
    (folder / "study.yaml").write_text(STUDY)
    study = ds.uq.read_study(folder / "study.yaml")
    ds.uq.campaign_study(study, workers=0, progress=False)
    for step in (ds.uq.fit_study, ds.uq.calibrate_study):
        step(study, progress=False)
    (risk / "scene.yaml").write_text(scene_text(pounding()))
    (risk / "study.yaml").write_text(RISK)
    return {"": folder / "study.yaml", "uq.risk_study": risk / "study.yaml"}


def examples(one: Any) -> list[tuple[str, str]]:
    """Docstrings with >>> of a function, or of a class and its own public methods."""
    parts = [("", one)]
    if inspect.isclass(one):
        parts += [(name, part) for name, part in vars(one).items() if not name.startswith("_")]
    told = [(name, inspect.getdoc(part) or "") for name, part in parts]
    return [(name, text) for name, text in told if ">>>" in text]


RECORDS = {
    name: blown if name.startswith("masonry.") or name == "views.plot_loads" else shaken
    for name in PUBLIC
    if name.startswith(("masonry.", "structures.")) or name == "views.plot_loads"
}


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_example(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    told = examples(PUBLIC[name])
    assert told, f"{name}: give its docstring an example with >>>"
    for method, text in told:
        known = {"ds": ds, "np": np, "scene": ball(), "folder": tmp_path}
        if "record" in text:
            known["record"] = RECORDS.get(name, fallen)()
        if "buildings" in text:
            known["buildings"] = pounding()
        if "study" in text:
            made = request.getfixturevalue("made")
            known["path"] = made.get(name, made[""])
            known["study"] = ds.uq.read_study(known["path"])
        home = vars(inspect.getmodule(PUBLIC[name]))  # a class may name its own kind
        test = doctest.DocTestParser().get_doctest(
            text, {**home, **known}, f"{name}.{method}".strip("."), None, 0
        )
        said: list[str] = []
        ran = doctest.DocTestRunner(verbose=False)
        ran.run(test, out=said.append)
        assert not ran.failures, "".join(said)
