"""Bricks in soft contact on a slope of 45 degrees: body-steps per CPU second, threads, growth with the number.

Bricks 31 x 15 x 8 mm with the four-parameter law of Daudon et al. 2014 (k_n = 1e5 N/m), dt = 1e-5 s, as Rockable was
measured. At 500 an ordered pile slides off; at 6300 and for threads and growth a dense pile is sheared and stirred, so
that faces, edges and corners meet everywhere.
"""

import os
import time
from typing import Any

import numpy as np

import drystone as ds
from benchmarks.rockable import DENSITY, speeds
from drystone.cases.rock_avalanche.model import BRICK, ROUNDING, laws
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import BUILDS, advance_polyhedra, start_polyhedra

DT = 1e-5
SOURCE = "recorded earlier on two shared cores, one thread, body-steps per CPU-s"
# Rockable at 2dc6dd5 by its list setting (distance, interval): the tuned one decides a fair ratio
RECORDED = {
    "bricks500": {"rockable, 0.2 mm, 2 ms": 504_000, "rockable, 1 mm, 1 ms": 132_000, "yade polyhedra": 2300},
    "bricks6300": {"rockable, 0.5 mm, 1 ms": 134_000, "rockable, 1 mm, 0.5 ms": 71_100},
}
GOALS = {
    "bricks500": 240_000,
    "bricks6300": 180_000,
    "brick-threads": 1.6,
    "brick-growth": 1.5,
    "bricks-terrain": 0.6,
}
SHEAR, STIR = 15.0, 0.3  # rate [1/s], and speed at random [m/s], of the flow


def ground(relief: float) -> ds.Terrain:
    """A raster of 100 352 triangles with cells as wide as a brick, flat or with bumps of some height [m]."""
    n, cell = 225, BRICK[1]
    x, y = np.meshgrid(*2 * [cell * np.arange(n)], indexing="ij")
    height = relief * (np.sin(x / (1.3 * cell)) * np.cos(y / (1.7 * cell)) - 1.0)
    return ds.Terrain(
        heights=height.tolist(), spacing=(cell, cell), origin=(-0.4 * n * cell, -0.4 * n * cell)
    )


def pile(n: int, flow: bool, layers: int | None = None, base: ds.Terrain | None = None) -> ds.Scene:
    """Layers of bricks on a slope, as many as a cube would have or as given; gravity is tilted, not the plane."""
    random = np.random.default_rng(0)
    scene = ds.Scene(
        title="bricks", gravity=(9.81 / 2**0.5, 0.0, -9.81 / 2**0.5), options=ds.Options(skin=0.2)
    )
    scene.add("base", ds.Plane() if base is None else base, fixed=True)
    side = n ** (1 / 3) if layers is None else (0.84 * n / layers) ** 0.5
    along, across = max(2, round(0.7 * side)), max(2, round(1.2 * side))
    if layers is not None:
        along = -(-n // (layers * across))
    k = np.arange(n)
    layer = k // (along * across)
    at = np.stack([k % along, (k // along) % across, layer], axis=1) * (
        np.array(BRICK) * [1.03, 1.03, 1.0025]
    )
    at[:, 0] += 0.004 * (layer % 2)
    at[:, :2] += random.uniform(-2e-4, 2e-4, (n, 2))
    at[:, 2] += 0.5 * BRICK[2]
    velocity = np.zeros((n, 3))
    if flow:
        velocity = STIR * random.uniform(-1.0, 1.0, (n, 3))
        velocity[:, 0] += SHEAR * at[:, 2]
    scene.add_many("brick", ds.Box(size=BRICK, rounding=ROUNDING), density=DENSITY, at=at, velocity=velocity)
    for name, law in laws().items():
        scene.interface(name, between=("brick", "base" if name == "base" else "brick"), law=law)
    return scene


def measure(
    n: int, flow: bool, warm: int, steps: int, rounds: int, threads: int = 1, layers: int | None = None,
    base: ds.Terrain | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Best of some rounds: CPU and wall nanoseconds per body-step, and what the pile looked like."""
    polyhedra, state = build_polyhedra(pile(n, flow, layers, base))
    lists, state = start_polyhedra(polyhedra, state, DT)
    lists, state = advance_polyhedra(polyhedra, state, lists, DT, warm, threads)
    cpu, wall, builds = [], [], int(lists.now.count[BUILDS])
    for _ in range(rounds):
        began, clock = time.perf_counter(), time.process_time()
        lists, state = advance_polyhedra(polyhedra, state, lists, DT, steps, threads)
        cpu.append(1e9 * (time.process_time() - clock) / (n * steps))
        wall.append(1e9 * (time.perf_counter() - began) / (n * steps))
    return {
        "cpu_ns": min(cpu), "mean_cpu_ns": sum(cpu) / rounds, "wall_ns": min(wall),
        "cpu_seconds": sum(cpu) * n * steps * 1e-9, "steps": rounds * steps,
        "contacts_per_body": float(state.contacts[0]) / n, "list_builds": int(lists.now.count[BUILDS]) - builds,
        "deepest_overlap_m": float(state.contacts[1]), "state": state,
    }  # fmt: skip


def _line(name: str, value: float, unit: str, lower: bool, seconds: float, **more: Any) -> dict[str, Any]:
    head = {"name": name, "value": value, "unit": unit, "lower_is_better": lower, "cpu_seconds": seconds}
    none = {"peer": None, "peer_value": None, "ratio": None}
    return {**head, **none, "goal": GOALS[name], "load_average": os.getloadavg()[0], **more}


def _speed(name: str, found: dict[str, Any], peer: dict[str, Any] | None) -> dict[str, Any]:
    """The mean over all rounds is the figure: what is measured changes as the pile moves."""
    found.pop("state")
    value = 1e9 / found["mean_cpu_ns"]
    more: dict[str, Any] = {"peer_recorded": {"source": SOURCE, "values": RECORDED[name]}}
    if peer is not None:
        more["peers"] = peer
    if peer is not None and "tuned" in peer:
        more |= {
            "peer": "rockable",
            "peer_value": peer["tuned"]["value"],
            "ratio": value / peer["tuned"]["value"],
        }
    return _line(name, value, "body-steps/CPU-s", False, found.pop("cpu_seconds"), **found, **more)


def bricks500(peers: bool = False) -> dict[str, Any]:
    """500 bricks, an ordered pile, its first 30 ms; Rockable beside with tuned and safe lists."""
    beside = speeds("bricks500", pile(500, False), DT, 1, 3000) if peers else None
    return _speed("bricks500", measure(500, False, 1, 750, 4), beside)


def bricks6300(peers: bool = False) -> dict[str, Any]:
    """6300 bricks in dense flow; Rockable beside with tuned and safe lists."""
    beside = speeds("bricks6300", pile(6300, True), DT, 400, 500) if peers else None
    return _speed("bricks6300", measure(6300, True, 400, 100, 5), beside)


def threads(peers: bool = False) -> dict[str, Any]:
    """6300 bricks by one thread and by two: wall time, and whether the bits are the same."""
    from drystone.record.states import state_hash

    # many short rounds: the best of them had both cores for itself, if any had
    one, two = (measure(6300, True, 400, 5, 60, k) for k in (1, 2))
    same = state_hash(one["state"]) == state_hash(two["state"])
    return _line(
        "brick-threads", one["wall_ns"] / two["wall_ns"], "times faster with two threads", False,
        one["cpu_seconds"] + two["cpu_seconds"], same_bits=same, wall_ns=[one["wall_ns"], two["wall_ns"]],
    )  # fmt: skip


def growth(peers: bool = False) -> dict[str, Any]:
    """CPU time per body-step of 20 000 bricks over that of 500, in dense flow of the same depth at the same time.

    Both are the best of the same rounds.
    """
    few, many = (measure(n, True, 400, 20, 8, layers=8) for n in (500, 20000))
    return _line(
        "brick-growth", many["cpu_ns"] / few["cpu_ns"], "time per body-step, 20 000 over 500", True,
        few["cpu_seconds"] + many["cpu_seconds"], cpu_ns=[few["cpu_ns"], many["cpu_ns"]],
        contacts_per_body=[few["contacts_per_body"], many["contacts_per_body"]],
    )  # fmt: skip


def on_terrain(peers: bool = False) -> dict[str, Any]:
    """Bricks on 100 000 triangles: speed over that on the plane, the lower of a layer that slides and a flow two deep.

    Level triangles have the motion of the plane; bumps beside them.
    """
    grounds = {"plane": None, "level": ground(0.0), "bumps": ground(0.002)}
    speed: dict[str, dict[str, float]] = {}
    seconds = 0.0
    for name, flow, layers in (("slide", False, 1), ("flow", True, 2)):
        speed[name] = {}
        for kind, base in grounds.items():
            both = [measure(1000, flow, 300, 50, 4, layers=layers, base=base) for _ in range(2)]
            speed[name][kind] = 1e9 / min(one["cpu_ns"] for one in both)
            seconds += sum(one["cpu_seconds"] for one in both)
    return _line(
        "bricks-terrain", min(one["level"] / one["plane"] for one in speed.values()),
        "speed on 100 000 triangles over that on the plane", False, seconds, body_steps_per_cpu_second=speed,
        flow_on_bumps=speed["flow"]["bumps"] / speed["flow"]["plane"],
    )  # fmt: skip
