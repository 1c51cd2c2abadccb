"""Scenes of equal rounded bricks on fixed planes in Rockable (law Avalanche, the family of Daudon et al. 2014).

Masses, inertias, places, attitudes, velocities and spins are those drystone has built; a plane becomes the upper side
of a large flat plate. Rockable (github.com/richefeu/rockable, measured at 2dc6dd5, with richefeu/toofus beside it) is
compiled by its user (every .cpp of its folders Core, ForceLaws, BodyForces, DataExtractors, PostProcessors,
PreproCommands and ProcessingTools: 45 CPU-s), then linked with our driver; $DRYSTONE_ROCKABLE is the program:

    g++ -std=c++17 -O3 -march=native -fopenmp -DNDEBUG -IROCKABLE/src -ITOOFUS rockable_driver.cpp *.o -o PROGRAM
"""

import json
import os
import subprocess
import tempfile
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone import Scene
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.shapes import Box, Plane
from drystone.shapes.mesh import rotation_matrix

INSTALL = "Rockable is not built; see benchmarks/peers/rockable.py, then export DRYSTONE_ROCKABLE=PROGRAM"
PLATE = 0.005  # half thickness of the plates that stand for planes [m]
REACH = 3.0  # half their side [m]


class Lists(NamedTuple):
    """Rockable's neighbour lists: pairs closer than `near` are looked at, lists are made again after `every`."""

    near: float  # [m]
    every: float  # [s]


class Answer(NamedTuple):
    """What Rockable gives back."""

    time: np.ndarray  # of frames [s]                              (n_frame,)
    position: np.ndarray  # [m]                                    (n_frame, n, 3)
    velocity: np.ndarray  # [m/s]                                  (n_frame, n, 3)
    spin: np.ndarray  # world axes [rad/s]                         (n_frame, n, 3)
    line: dict[str, Any]  # CPU seconds, contacts per body, list builds


def find_rockable() -> str | None:
    """The program, if there is one."""
    given = os.environ.get("DRYSTONE_ROCKABLE")
    return given if given and Path(given).is_file() else None


def run_rockable(
    scene: Scene, dt: float, steps: int, lists: Lists, *, before: int = 0, per_frame: int | None = None
) -> Answer:
    """Step a scene: `before` steps, then the steps that are measured; frames from the start on."""
    program = find_rockable()
    assert program is not None, INSTALL
    with tempfile.TemporaryDirectory(prefix="drystone-peer-") as name:
        folder = Path(name)
        n = export(scene, folder, dt, lists)
        words = [program, "input.txt", str(before), str(steps), str(per_frame or before + steps)]
        one = {**os.environ, "OMP_NUM_THREADS": "1"}
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, env=one)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode or not lines:
            raise RuntimeError(f"Rockable failed: {(done.stderr or done.stdout)[-500:]}")
        raw = np.fromfile(folder / "frames.bin").reshape(-1, 1 + 13 * n)
    row = raw[:, 1:].reshape(len(raw), n, 13)
    return Answer(raw[:, 0], row[..., :3], row[..., 3:6], row[..., 10:], json.loads(lines[-1]))


def export(scene: Scene, folder: Path, dt: float, lists: Lists) -> int:
    """Write shapes and input of a scene with one population of boxes and fixed planes; returns the number of bricks."""
    ((name, population),) = scene.populations.items()
    shape = population.shape
    assert isinstance(shape, Box)
    planes = {key: body for key, body in scene.bodies.items() if isinstance(body.shape, Plane)}
    assert len(planes) == len(scene.bodies), "Rockable gets bricks and planes alone"
    polyhedra, state = build_polyhedra(scene)
    bodies = polyhedra.model.bodies
    free = np.flatnonzero(bodies.inverse_mass > 0.0)
    mass, inertia = float(bodies.mass[free[0]]), np.diag(bodies.inertia[free[0]].reshape(3, 3))
    half = 0.5 * np.array(shape.size)
    density = float(population.density)
    flat = np.array([[x * REACH, y * REACH, 0.0] for x, y in ((1, 1), (1, -1), (-1, -1), (-1, 1))])
    (folder / "shapes.shp").write_text(
        _shape("brick", shape.rounding, *_box(half - shape.rounding), half, mass / density, inertia / mass)
        + _shape("plate", PLATE, flat, [(0, 1), (1, 2), (2, 3), (3, 0)], [(0, 1, 2, 3)],
                 np.array([REACH + PLATE, REACH + PLATE, PLATE]), 1.0, np.ones(3))
    )  # fmt: skip
    gravity = np.asarray(polyhedra.model.numerics.gravity)
    head = {
        "Rockable": "21-08-2022", "t": 0, "tmax": 1, "dt": f"{dt:.12g}", "interVerlet": f"{lists.every:.9g}",
        "interConf": 1e9, "DVerlet": 2.0 * lists.near, "dVerlet": lists.near, "density 0": density,
        "density 1": f"{density:.15g}", "gravity": _numbers(gravity), "forceLaw": "Avalanche",
        "UpdateNLStrategy": "linkCells", "cellMinSizes": "0.04 0.04 0.04", "boxForLinkCellsOpt": 1,
    }  # fmt: skip
    for group, partner in ((0, next(iter(planes))), (1, name)):
        law = _law(scene, name, partner)
        words = {
            "kn": law.normal_stiffness,
            "en2": law.restored,
            "kt": law.tangential_stiffness,
            "mu": law.friction,
        }
        head |= {f"{word}Contact {group} 1": f"{value:.12g}" for word, value in words.items()}
        head |= {f"krContact {group} 1": 0.0, f"murContact {group} 1": 0.0}
    head |= {
        "iconf": 0,
        "nDriven": len(planes),
        "shapeFile": "shapes.shp",
        "Particles": len(planes) + len(free),
    }
    rows = [f"{word} {value}" for word, value in head.items()]
    rest = np.zeros(3)
    for body in planes.values():
        normal = np.asarray(body.shape.normal) / np.linalg.norm(body.shape.normal)
        q = np.array([1.0 + normal[2], -normal[1], normal[0], 0.0])
        rows.append(
            _body("plate", 0, np.asarray(body.at) - PLATE * normal, rest, q / np.linalg.norm(q), rest)
        )
    for b in free:
        spin = rotation_matrix(state.attitude[b]) @ state.spin[b]
        rows.append(_body("brick", 1, state.position[b], state.velocity[b], state.attitude[b], spin))
    (folder / "input.txt").write_text("\n".join(rows) + "\n")
    return len(free)


def _law(scene: Scene, name: str, partner: str) -> Any:
    """The law between the population and a partner: the last interface that names both."""
    from fnmatch import fnmatch

    for rule in reversed(scene.interfaces.values()):
        one, other = rule.between
        if any(fnmatch(name, a) and fnmatch(partner, b) for a, b in ((one, other), (other, one))):
            return rule.law
    raise AssertionError(f"{name} and {partner} have no law")


def _box(core: np.ndarray) -> tuple[np.ndarray, list[tuple[int, int]], list[tuple[int, ...]]]:
    """Corners, edges and faces of a box of which half the sides are given."""
    sign = np.array(list(product((-1, 1), repeat=3)))
    edges = [(i, i | bit) for i in range(8) for bit in (1, 2, 4) if not i & bit]
    faces = []
    for axis in range(3):
        u, v = (1 << (2 - k) for k in range(3) if k != axis)
        for base in (0, 1 << (2 - axis)):
            faces.append((base, base | u, base | u | v, base | v))
    return sign * core, edges, faces


def _shape(
    name: str, radius: float, corner: np.ndarray, edges: list[tuple[int, int]], faces: list[tuple[int, ...]],
    extent: np.ndarray, volume: float, inertia: np.ndarray,
) -> str:  # fmt: skip
    """A shape in Rockable's words; volume and inertia over mass are given, not computed there."""
    lines = ["<", f"name {name}", f"radius {radius:.12g}", "preCompDone y", f"nv {len(corner)}"]
    lines += [_numbers(one) for one in corner]
    lines += [f"ne {len(edges)}", *(f"{a} {b}" for a, b in edges)]
    lines += [f"nf {len(faces)}", *(" ".join(map(str, (len(one), *one))) for one in faces)]
    lines += [
        f"obb.extent {_numbers(extent)}",
        "obb.e1 1 0 0",
        "obb.e2 0 1 0",
        "obb.e3 0 0 1",
        "obb.center 0 0 0",
    ]
    return "\n".join([*lines, f"volume {volume:.15g}", f"I/m {_numbers(inertia)}", ">", "", ""])


def _body(
    name: str, group: int, at: np.ndarray, velocity: np.ndarray, attitude: np.ndarray, spin: np.ndarray
) -> str:
    """A body: place, velocity, acceleration, attitude, spin, angular acceleration."""
    still = np.zeros(3)
    return f"{name} {group} 0 1.0 " + _numbers(np.concatenate([at, velocity, still, attitude, spin, still]))


def _numbers(values: np.ndarray) -> str:
    return " ".join(f"{value:.15g}" for value in values)
