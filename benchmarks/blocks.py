"""Masonry: million updates of quadrature points (eight per hexahedron) per CPU-second, joints and pressure included.

The reference vault at rest under its weight: 170 bricks and more, all contact points closed. The headline is the
converged mesh; the coarse one and rigid blocks (million contact points per CPU-second) stand beside it.
"""

import time
from typing import Any

import numpy as np

from drystone.cases.barrel_vault import CELLS, FINE, RIGID_CELLS, scene
from drystone.engines.masonry.advance import advance, make_scratch
from drystone.engines.masonry.build import Assembly, assemble
from drystone.engines.masonry.load_forces import Loading
from drystone.engines.masonry.model import Scratch

HEADLINE = ("deformable", FINE)


def vault(peers: bool = False, *, steps: int = 40, rounds: int = 5) -> dict[str, Any]:
    """Speed of the vault; there is no free peer with deformable blocks to run beside it."""
    fine, used = _speed(*HEADLINE, steps, rounds)
    coarse, _ = _speed("deformable", CELLS[False]["reference"], steps, rounds)
    rigid, _ = _speed("rigid", RIGID_CELLS, steps, rounds)
    gain, same = two_threads(
        10, 40
    )  # many short rounds: the best of them had both cores for itself, if any had
    return {
        "name": "vault", "value": fine["points"], "unit": "million points/CPU-s", "lower_is_better": False,
        "cpu_seconds": used, "peer": None, "peer_value": None, "ratio": None, "target": 25.0,
        "coarse": coarse["points"], "elements": fine["elements"], "contact_points": fine["contacts"],
        "two_threads": gain, "two_threads_target": 1.7, "same_bits": same,
        "rigid_million_contacts": rigid["contact_rate"], "seconds_of_0.15_s": 0.15 / fine["step"] * fine["per_step"],
    }  # fmt: skip


def two_threads(steps: int, rounds: int) -> tuple[float, bool]:
    """How much faster two threads are than one by the clock, taken in turns; whether both end with the same bits."""
    runs = [_start(*HEADLINE) for _ in range(2)]
    used: list[list[float]] = [[], []]
    for _ in range(rounds):
        for threads, (assembly, scratch, blast) in enumerate(runs, 1):
            clock = time.perf_counter()
            advance(assembly, scratch, blast, assembly.step, steps, 0.0, threads)
            used[threads - 1].append(time.perf_counter() - clock)
    one, two = (assembly.state for assembly, _, _ in runs)
    same = all(a.tobytes() == b.tobytes() for a, b in zip(one, two, strict=True))
    return min(used[0]) / min(used[1]), same


def _start(blocks: str, cells: tuple[int, int, int]) -> tuple[Assembly, Scratch, Loading]:
    """The vault and what its steps need, compiled."""
    made = scene(blocks=blocks, cells=cells)
    assert made.masonry is not None
    assembly = assemble(made.masonry, made.gravity)
    scratch, blast = make_scratch(assembly), assembly.loading
    advance(assembly, scratch, blast, assembly.step, 2, 0.0)
    return assembly, scratch, blast


def _speed(
    blocks: str, cells: tuple[int, int, int], steps: int, rounds: int
) -> tuple[dict[str, float], float]:
    """Best of several rounds of steps while the blast acts."""
    assembly, scratch, blast = _start(blocks, cells)
    used = []
    for _ in range(rounds):
        clock = time.process_time()
        advance(assembly, scratch, blast, assembly.step, steps, 0.0)
        used.append(time.process_time() - clock)
    parts = assembly.model.blocks
    elements = int(np.diff(parts.first_element.astype(np.int64))[parts.fixed == 0].sum())
    best = min(used) / steps
    contacts = len(assembly.model.points.joint)
    return {
        "points": 8e-6 * elements / best,
        "contact_rate": 1e-6 * contacts / best,
        "elements": float(elements),
        "contacts": float(contacts),
        "step": assembly.step,
        "per_step": best,
    }, sum(used)
