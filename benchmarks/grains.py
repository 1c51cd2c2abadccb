"""Grains: particle-steps per CPU second on beds at rest, with the physics that other codes were measured with.

Spheres of 1.8-2 mm in a box 1.5 times as high as wide, disks in a silo of 64 diameters; Hertz-Mindlin contact with
tangential springs, E = 1e7 Pa, nu = 0.25, e = 0.6, friction 0.5, dt = 1.541e-5 s (a fifth of the Rayleigh step). Beds
are poured by drystone itself and kept in $DRYSTONE_PACKINGS, else in the temporary folder. A million spheres are twenty
beds of 50 000 side by side.
"""

import os
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import drystone as ds
from benchmarks.peers.grains_launch import GRAIN_PEERS, run_grain_peer
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.runner import advance_grains, start_grains
from drystone.engines.ledger import RESIDUAL

DIAMETER, DENSITY, YOUNG, POISSON, RESTITUTION, FRICTION = 2e-3, 2500.0, 1e7, 0.25, 0.6, 0.5
GRAVITY, DT = 9.81, 1.541e-5
LAW = {"young": YOUNG, "poisson": POISSON, "restitution": RESTITUTION, "friction": FRICTION}
SOURCE = "recorded earlier on two shared cores, one thread, million particle-steps per CPU-s"
RECORDED = {
    "silo2d": {"liggghts": 6.4, "lammps": 4.6, "yade": 1.04},
    "box3d-1000": {"liggghts": 5.8, "lammps": 3.2, "yade": 1.22},
    "box3d-10000": {"liggghts": 4.8, "lammps": 3.2, "yade": 0.7},
    "box3d-50000": {"liggghts": 2.5, "yade": 0.56},
}
GOALS = {"silo2d": 15.0, "box3d-1000": 12.0, "box3d-10000": 9.0, "box3d-50000": 7.0}
STEPS = 8_000_000  # particle-steps in a round


def packing(kind: str, n: int) -> dict[str, Any]:
    """A bed at rest: at, radius, width and depth (None for disks) [m]."""
    width = 64.0 * DIAMETER if kind == "silo2d" else DIAMETER * (n * np.pi / 6.0 / 0.6 / 1.5) ** (1.0 / 3.0)
    depth = None if kind == "silo2d" else width
    folder = Path(os.environ.get("DRYSTONE_PACKINGS") or Path(tempfile.gettempdir()) / "drystone-packings")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{kind}-{n}.npz"
    if not path.exists():
        made = ds.packings.pour(
            n, width=width, depth=depth, radius=(0.45 * DIAMETER, 0.5 * DIAMETER), density=DENSITY,
            law=ds.HertzMindlin(**LAW), seed=1,
        )  # fmt: skip
        np.savez(path, **made)
    with np.load(path) as kept:
        return {"at": kept["at"], "radius": kept["radius"], "width": width, "depth": depth}


def tiled(bed: dict[str, Any], along: int, across: int) -> dict[str, Any]:
    """Copies of a bed side by side."""
    shifts = [(a * bed["width"], b * bed["depth"], 0.0) for a in range(along) for b in range(across)]
    at = np.concatenate([bed["at"] + np.array(shift) for shift in shifts])
    radius = np.tile(bed["radius"], len(shifts))
    return {"at": at, "radius": radius, "width": along * bed["width"], "depth": across * bed["depth"]}


def scene_of(bed: dict[str, Any]) -> ds.Scene:
    """A bed between its walls."""
    scene = ds.Scene(title="bed", options=ds.Options(overlap=0.1))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("left", ds.Plane(normal=(1, 0, 0)), fixed=True)
    scene.add("right", ds.Plane(normal=(-1, 0, 0)), at=(bed["width"], 0, 0), fixed=True)
    if bed["depth"] is not None:
        scene.add("front", ds.Plane(normal=(0, 1, 0)), fixed=True)
        scene.add("back", ds.Plane(normal=(0, -1, 0)), at=(0, bed["depth"], 0), fixed=True)
    # disks weigh as much as spheres, as in the other codes
    mass = DENSITY * 4.0 / 3.0 * np.pi * bed["radius"] ** 3
    flat = {"shape": "disk", "inertia_factor": 0.4} if bed["depth"] is None else {}
    scene.add_grains("sand", at=bed["at"], radius=bed["radius"], mass=mass, **flat)
    scene.interface("all", between=("*", "*"), law=ds.HertzMindlin(**LAW))
    return scene


def measure(
    bed: dict[str, Any], threads: int = 1, rounds: int = 5, warm: int = 100, steps: int | None = None
) -> dict[str, Any]:
    """Best of some rounds: nanoseconds of CPU and of wall time per particle-step; the bed after them."""
    steps = max(10, STEPS // len(bed["radius"])) if steps is None else steps
    return _timed(scene_of(bed), threads, rounds, warm, steps)


def _timed(scene: ds.Scene, threads: int, rounds: int, warm: int, steps: int) -> dict[str, Any]:
    model, state = build_grains(scene)
    lists, state = start_grains(model, state, DT)
    lists, state = advance_grains(model, state, lists, DT, warm, threads)
    n = len(model.radius)
    cpu, wall, builds = [], [], int(lists.count[4])
    for _ in range(rounds):
        began, clock = time.perf_counter(), time.process_time()
        lists, state = advance_grains(model, state, lists, DT, steps, threads)
        cpu.append(1e9 * (time.process_time() - clock) / (n * steps))
        wall.append(1e9 * (time.perf_counter() - began) / (n * steps))
    return {
        "cpu_ns": min(cpu), "wall_ns": min(wall), "cpu_seconds": sum(cpu) * n * steps * 1e-9, "steps": rounds * steps,
        "contacts_per_grain": float(state.contacts[0]) / n, "list_builds": int(lists.count[4]) - builds,
        "energy_residual_J": float(state.ledger[RESIDUAL]), "state": state,
    }  # fmt: skip


def bed_line(name: str, kind: str, n: int, peers: bool) -> dict[str, Any]:
    """The line of one bed, other codes beside it."""
    bed = packing(kind, n)
    figures = measure(bed)
    figures.pop("state")
    value = 1e3 / figures["cpu_ns"]
    line = {"name": name, "value": value, "unit": "million particle-steps/CPU-s", "lower_is_better": False,
            "cpu_seconds": figures.pop("cpu_seconds"), "peer": None, "peer_value": None, "ratio": None,
            "goal": GOALS[name], **figures, "load_average": os.getloadavg()[0],
            "peer_recorded": {"source": SOURCE, "values": RECORDED[name]}}  # fmt: skip
    if peers:
        task = {"dt": DT, "gravity": GRAVITY, "density": DENSITY, "diameter": DIAMETER, **LAW}
        beside = [run_grain_peer(peer, bed, task) for peer in GRAIN_PEERS]
        for one in beside:
            if "value" in one:
                one["ratio"] = value / one["value"]
        line["peers"] = beside
        measured = [one for one in beside if "value" in one]
        if measured:
            best = max(measured, key=lambda one: one["value"])
            line |= {"peer": best["peer"], "peer_value": best["value"], "ratio": best["ratio"]}
    return line


def silo2d(peers: bool = False) -> dict[str, Any]:
    """16 000 disks in a silo of 64 diameters."""
    return bed_line("silo2d", "silo2d", 16000, peers)


def box3d_1000(peers: bool = False) -> dict[str, Any]:
    """1000 spheres."""
    return bed_line("box3d-1000", "box3d", 1000, peers)


def box3d_10000(peers: bool = False) -> dict[str, Any]:
    """10 000 spheres."""
    return bed_line("box3d-10000", "box3d", 10000, peers)


def box3d_50000(peers: bool = False) -> dict[str, Any]:
    """50 000 spheres."""
    return bed_line("box3d-50000", "box3d", 50000, peers)


def threads(peers: bool = False) -> dict[str, Any]:
    """50 000 spheres by one thread and by two: wall time, and whether the bits are the same."""
    from drystone.record.bodies import state_hash

    bed = packing("box3d", 50000)
    # many short rounds: the best of them had both cores for itself, if any had
    one, two = measure(bed, 1, rounds=100, steps=10), measure(bed, 2, rounds=100, steps=10)
    return {
        "name": "grain-threads", "value": one["wall_ns"] / two["wall_ns"], "unit": "speed-up", "lower_is_better": False,
        "cpu_seconds": one["cpu_seconds"] + two["cpu_seconds"], "peer": None, "peer_value": None, "ratio": None,
        "goal": 1.6, "wall_ns": [one["wall_ns"], two["wall_ns"]],
        "cpu_ns": [one["cpu_ns"], two["cpu_ns"]], "load_average": os.getloadavg()[0],
        "same_bits": state_hash(one["state"]) == state_hash(two["state"]),
    }  # fmt: skip


def terrain(peers: bool = False) -> dict[str, Any]:
    """10 000 spheres in five layers on a floor of 100 000 triangles: speed over that on a plane, difference of paths.

    `alone`: the same for one layer, in which every grain lies on the ground.
    """
    speed, apart, used = {}, {}, 0.0
    for layers in (5, 1):
        planes, cuts = (_on_floor(floor, layers) for floor in (ds.Plane(), _cut_floor(0.3, 224)))
        speed[layers] = planes["cpu_ns"] / cuts["cpu_ns"]
        apart[layers] = float(np.abs(planes["state"].position[1:] - cuts["state"].position[1:]).max())
        used += planes["cpu_seconds"] + cuts["cpu_seconds"]
    return {
        "name": "grains-terrain", "value": speed[5], "unit": "speed over that on a plane", "lower_is_better": False,
        "cpu_seconds": used, "peer": None, "peer_value": None, "ratio": None, "goal": 0.6, "alone": speed[1],
        "triangles": 2 * 224**2, "largest_difference_m": max(apart.values()), "load_average": os.getloadavg()[0],
    }  # fmt: skip


def _cut_floor(side: float, n: int) -> ds.Terrain:
    """A level square about the origin of 2 n^2 triangles."""
    start, flat = -0.5 * side, ((0.0,) * (n + 1),) * (n + 1)
    return ds.Terrain(heights=flat, spacing=(side / n, side / n), origin=(start, start))


def _on_floor(floor: Any, layers: int) -> dict[str, Any]:
    """Layers of spheres that fall on a floor and settle, 10 000 in all: nanoseconds of CPU per particle-step."""
    n = 10_000
    across = int(np.sqrt(n // layers))
    k = np.arange(across * across * layers)
    pitch = 1.05 * DIAMETER
    column = np.stack([k % across, k // across % across], axis=1) - 0.5 * (across - 1)
    at = np.column_stack([column * pitch, 0.5 * DIAMETER + k // across**2 * pitch])
    at[:, :2] += np.random.default_rng(1).uniform(-0.02, 0.02, (len(k), 2)) * DIAMETER
    scene = ds.Scene(gravity=(0.0, 0.0, -GRAVITY))
    scene.add("floor", floor, fixed=True)
    scene.add_grains("grain", at=at, radius=0.5 * DIAMETER, density=DENSITY)
    scene.interface("all", between=("*", "*"), law=ds.HertzMindlin(**LAW))
    return _timed(scene, threads=1, rounds=5, warm=300, steps=STEPS // n)


def million(peers: bool = False) -> dict[str, Any]:
    """A million spheres: time per particle-step against that of 50 000, and memory."""
    import resource

    bed = packing("box3d", 50000)
    small = measure(bed, rounds=3)
    large = measure(tiled(bed, 4, 5), rounds=2, warm=10)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    return {
        "name": "grain-million", "value": large["cpu_ns"] / small["cpu_ns"], "unit": "times the time at 50 000",
        "lower_is_better": True, "cpu_seconds": large["cpu_seconds"], "peer": None, "peer_value": None, "ratio": None,
        "goal": 2.0, "memory_GB": memory, "cpu_ns": [small["cpu_ns"], large["cpu_ns"]],
        "contacts_per_grain": large["contacts_per_grain"], "load_average": os.getloadavg()[0],
    }  # fmt: skip
