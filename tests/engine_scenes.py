"""One tiny scene per engine, and scenes at the edges of each: what tests/contracts/test_engine*.py loop over.

Every scene moves, touches and dissipates, and runs in well under a second once its kernels are compiled. `CHILD` is a
program that runs one of them slowly into a file, so that it can be killed on the way.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import drystone as ds

BRICK = ds.Box(size=(0.031, 0.015, 0.008), rounding=0.001)
HARD = ds.Coulomb(friction=0.5, restitution=0.2)
SOFT = ds.Linear(normal_stiffness=2e5, tangential_stiffness=1e5, restitution=0.5, friction=0.4)
GRAIN = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)
BLOCK = ds.Hysteretic(restored=0.3, friction=0.46, normal_stiffness=1e5, tangential_stiffness=4e4)
BALL = 4.0 / 3.0 * np.pi


def shape_volume(shape: Any) -> float:
    """Volume of a shape [m3]."""
    return shape.mass_properties().volume


def nonsmooth() -> ds.Scene:
    """A rock hits a tower of three boxes, of which two share a dowel and one is tied to the ground."""
    scene = ds.Scene(run=ds.Run(until=0.12, dt=1e-3, every=0.01))
    scene.add("ground", ds.Plane(), fixed=True)
    for k in range(3):
        scene.add(f"block{k}", ds.Box(size=(0.4, 0.2, 0.2)), density=2400.0, at=(0.0, 0.0, 0.1 + 0.2 * k))
    scene.add("rock", ds.Sphere(radius=0.1), density=2600.0, at=(0.05, -0.25, 0.45), velocity=(0, 4, 0))
    scene.interface("dry", between=("*", "*"), law=HARD)
    dowel = ds.Pin(radial_play=0.002, friction=0.2)
    scene.connect("dowel", dowel, between=("block1", "block0"), points=((0, 0, -0.1), (0, 0, 0.1)))
    scene.connect("tie", ds.Rope(length=0.51, stiffness=1e6), between=("ground", "block1", "block2"))
    return scene


def smooth() -> ds.Scene:
    """Two balls and a box fall on the ground and on each other."""
    scene = ds.Scene(run=ds.Run(until=0.12, every=0.01))
    scene.add("ground", ds.Plane(), fixed=True)
    shapes = (ds.Box(size=(0.3, 0.2, 0.25), rounding=0.02), ds.Sphere(radius=0.12), ds.Sphere(radius=0.1))
    for k, shape in enumerate(shapes):
        scene.add(
            f"body{k}", shape, density=1000.0, at=(0.02 * k, 0.0, 0.127 + 0.25 * k), velocity=(0.3, 0, -1)
        )
    scene.interface("soft", between=("*", "*"), law=SOFT)
    return scene


def grains() -> ds.Scene:
    """Twelve disks fall between two walls."""
    scene = ds.Scene(run=ds.Run(until=0.06, every=0.005))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("left", ds.Plane(normal=(1, 0, 0)), fixed=True)
    scene.add("right", ds.Plane(normal=(-1, 0, 0)), at=(0.009, 0, 0), fixed=True)
    made = ds.packings.lattice(12, width=0.009, radius=(0.8e-3, 1e-3), jitter=0.9, bottom=0.5e-3, seed=1)
    scene.add_grains("sand", **made, shape="disk", density=2500.0, velocity=[(0.1, 0, -0.3)] * 12)
    scene.interface("grain", between=("*", "*"), law=GRAIN)
    return scene


def polyhedra() -> ds.Scene:
    """Three rounded bricks fall on the ground and on each other."""
    scene = ds.Scene(run=ds.Run(until=0.06, every=0.005))
    scene.add("ground", ds.Plane(), fixed=True)
    at = [(0.003 * k, 0.0, 0.0046 + 0.012 * k) for k in range(3)]
    turned = [(1.0, 0.1 * k, 0.02, 0.2 * k) for k in range(3)]
    scene.add_many("brick", BRICK, at=at, attitude=turned, velocity=[(0.1, 0, -0.4)] * 3, density=1700.0)
    scene.interface("base", between=("brick", "*"), law=BLOCK)
    return scene


def masonry() -> ds.Scene:
    """Two courses of two bricks, settled, under a blast that opens joints."""
    laid = ds.Masonry(
        laid=ds.masonry.Wall(bricks=2, courses=2, length=0.25, height=0.09, thickness=0.12),
        material=ds.masonry.Material(density=2000.0, young=5e9),
        bed=ds.Joint(normal_stiffness=50e9, tangential_stiffness=20e9, friction=0.6),
        cells=(2, 1, 2),
        blocks="deformable",
        settle=ds.masonry.Settle(tolerance=1e-2),
        blast=ds.Blast(charge=5.0, at=(0.0, -4.0, 0.1), ignition=-4e-3),
    )
    return ds.Scene(masonry=laid, run=ds.Run(until=4e-3, every=4e-4))


def structures() -> ds.Scene:
    """Two storeys that yield pound against one."""
    scene = ds.Scene(run=ds.Run(until=0.6, dt=1e-3, every=0.03))
    yields = ds.structures.BoucWen(yield_force=(8e3,))
    pulled = {"floor1": (-0.012, 0, 0), "floor2": (-0.024, 0, 0)}
    left = ds.ShearBuilding(masses=(3500, 3500), stiffnesses=(2.2e6, 2.2e6), hysteresis=yields, pulled=pulled)
    scene.add_structure("left", left)
    damping = ds.structures.ModalDamping(ratios=(0.02,))
    thrown = {"floor1": (-1.0, 0, 0)}
    right = ds.ShearBuilding(masses=(3000,), stiffnesses=(6e6,), damping=damping, velocity=thrown)
    scene.add_structure("right", right)
    scene.add_contact_pair("slab", "left.floor1", "right.floor1", gap=0.0005, restitution=0.6)
    return scene


SCENES = {make.__name__: make for make in (nonsmooth, smooth, grains, polyhedra, masonry, structures)}

# what must be found in them: mass of what is free [kg], dimension of labels, one label, a pattern and what it finds
MASS = {
    "nonsmooth": 3 * 2400.0 * 0.016 + 2600.0 * BALL * 0.1**3,
    "smooth": 1000.0
    * (shape_volume(ds.Box(size=(0.3, 0.2, 0.25), rounding=0.02)) + BALL * (0.12**3 + 0.1**3)),
    "grains": float(grains().grains["sand"].masses().sum()),
    "polyhedra": 3 * 1700.0 * shape_volume(BRICK),
    "masonry": 2000.0 * 0.5 * 0.18 * 0.12,
    "structures": 10000.0,
}
LABELS = {
    "nonsmooth": ("body", "block1", "block*", 3),
    "smooth": ("body", "body1", "body*", 3),
    "grains": ("body", "sand:3", "sand:*", 12),
    "polyhedra": ("body", "brick:1", "brick:*", 3),
    "masonry": ("block", "brick1_1", "brick*", 5),
    "structures": ("node", "left.floor2", "left.floor*", 2),
}


def resting(engine: str) -> ds.Scene:
    """A scene that comes to rest and stops by the rule of rest, six frames after it became still."""
    if engine in ("masonry", "structures"):  # they are watched from the start: everything is slower than this
        scene = SCENES[engine]()
        speed = 1e3
    else:
        law = {
            "nonsmooth": ds.Coulomb(friction=0.5, restitution=0.0),
            "smooth": ds.Linear(
                normal_stiffness=2e4, tangential_stiffness=1e4, restitution=0.1, friction=0.4
            ),
            "grains": ds.HertzMindlin(young=1e6, poisson=0.25, restitution=0.1, friction=0.4),
            "polyhedra": ds.Hysteretic(
                restored=0.05, friction=0.4, normal_stiffness=1e4, tangential_stiffness=4e3
            ),
        }[engine]
        scene = ds.Scene(run=ds.Run(until=1.0, dt=1e-3 if engine == "nonsmooth" else None, every=0.01))
        scene.add("ground", ds.Plane(), fixed=True)
        if engine == "grains":
            scene.add_grains(
                "sand", at=[(0.0, 0.011), (0.03, 0.012)], radius=0.01, shape="disk", density=100.0
            )
        else:
            scene.add("ball", ds.Sphere(radius=0.05), density=1000.0, at=(0.0, 0.0, 0.052))
        scene.interface("law", between=("*", "*"), law=law)
        speed = 0.02
    scene.options = ds.Options(stop=ds.Stop(rest_speed=speed, rest_for=6 * scene.run.every))
    return scene


def fixed_only(law: Any) -> ds.Scene:
    """Bodies that never move."""
    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3, every=5e-3))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("pillar", ds.Box(size=(0.1, 0.1, 0.5), rounding=0.01), at=(0, 0, 0.25), fixed=True)
    scene.interface("law", between=("*", "*"), law=law)
    return scene


def one_body(law: Any = None) -> ds.Scene:
    """One body that falls freely: with a law that it never needs, or with none."""
    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3, every=5e-3))
    scene.add("stone", ds.Box(size=(0.1, 0.1, 0.1), rounding=0.01), density=2000.0, spin=(1, 2, 3))
    if law is not None:
        scene.interface("law", between=("*", "*"), law=law)
    return scene


def two_disks() -> ds.Scene:
    """Grains without any body: two disks that meet as they fall."""
    scene = ds.Scene(run=ds.Run(until=0.02, dt=1e-5, every=5e-3))
    at, velocity = [(0.0, 0.0), (0.01, 0.0)], [(0.5, 0, 0), (-0.5, 0, 0)]
    scene.add_grains("sand", at=at, radius=0.004, shape="disk", density=2500.0, velocity=velocity)
    scene.interface("law", between=("sand", "sand"), law=GRAIN)
    return scene


def one_brick() -> ds.Scene:
    """Masonry of one brick between its supports, without a blast."""
    scene = masonry()
    laid = scene.masonry.laid.model_copy(update={"bricks": 1, "courses": 1})
    scene.masonry = scene.masonry.model_copy(update={"laid": laid, "blast": None})
    return scene


def one_structure() -> ds.Scene:
    """A structure that nothing moves, and that can hit nothing."""
    scene = ds.Scene(run=ds.Run(until=0.1, dt=1e-3, every=0.02))
    scene.add_structure("hut", ds.ShearBuilding(masses=(3000,), stiffnesses=(6e6,)))
    return scene


def variants() -> dict[str, tuple[str, Callable[[], ds.Scene]]]:
    """Scenes at the edges, by name: the engine that takes each, and the scene."""
    laws = {"nonsmooth": HARD, "smooth": SOFT, "polyhedra": BLOCK}
    return {
        **{
            f"{engine}, none moves": (engine, lambda law=law: fixed_only(law)) for engine, law in laws.items()
        },
        **{f"{engine}, one body": (engine, lambda law=law: one_body(law)) for engine, law in laws.items()},
        "nonsmooth, one body and no law": ("nonsmooth", one_body),
        "grains, no body": ("grains", two_disks),
        "masonry, one brick": ("masonry", one_brick),
        "structures, none moves": ("structures", one_structure),
    }


def empty_population(kind: str, law: Any) -> ds.Scene:
    """A scene one of whose populations, called sand, has no members."""
    scene = fixed_only(law)
    if kind == "bodies":
        scene.add_many("sand", ds.Sphere(radius=0.01), at=np.zeros((0, 3)), density=2500.0)
    else:
        scene.add_grains("sand", at=np.zeros((0, 3)), radius=0.01, density=2500.0)
    return scene


def each(values: Any = tuple(SCENES), name: str = "engine") -> Callable:
    """Parametrize a test, by default over the engines."""
    return pytest.mark.parametrize(name, values)


def check_same_run(one: Any, other: Any) -> None:
    """Two records have the same bits: state, channels, ledger, losses, work of the solver."""
    assert one.status == other.status
    assert [channel.name for channel in one.channels] == [channel.name for channel in other.channels]
    for channel in one.channels:
        assert one.channel(channel.name).equals(other.channel(channel.name)), channel.name
    for part in ("energy", "momentum", "loss", "solver"):
        assert getattr(one, part)().equals(getattr(other, part)()), part
    assert one.state_hash == other.state_hash


# For each line "ENGINE FILE FILE ..." it runs that scene into the files, each in a process of its own whose number it
# prints. They are slow, about 50 ms a frame, write every frame out at once, and wait near the end: whoever kills them
# never comes too late.
CHILD = """
import os, sys, time
from importlib import import_module
import drystone as ds
from drystone.progress import Progress
from engine_scenes import SCENES

def slowly(scene, path):
    last = [0.0]

    def update(bar, now, n_contact):
        if bar.title != "settling":
            frames = max(0.0, now - last[0]) / scene.run.every
            time.sleep(0.05 * frames if now < 0.85 * scene.run.until else 60.0)
            last[0] = now

    writer, drive = import_module("drystone.record.writer"), import_module("drystone.simulation.drive")
    writer.FLUSH_SECONDS = writer.FLUSH_COST = 0.0
    drive.CHUNK_SECONDS = 1e-9
    Progress.update = update
    ds.run(scene, to=path, progress=False)

for line in sys.stdin:
    engine, *paths = line.split()
    ds.run(SCENES[engine](), progress=False)  # kernels are loaded once
    for path in paths:
        pid = os.fork()
        if pid == 0:
            try:
                slowly(SCENES[engine](), path)
            finally:
                os._exit(0)
        print(pid, flush=True)
    for _ in paths:
        os.wait()
"""
