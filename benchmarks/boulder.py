"""A boulder against a mortared wall of 210 deformable blocks, 0.5 s: CPU-seconds, settling included."""

import time
from typing import Any

import drystone as ds

SECONDS, TARGET = 0.5, 180.0


def scene(until: float = SECONDS, **values: Any) -> ds.Scene:
    """Twenty courses of ten bricks between two piers; a ball of 300 kg comes at 15 m/s, at two thirds of the height."""
    given = {
        "laid": ds.masonry.Wall(
            bricks=10, courses=20, length=0.5, height=0.2, thickness=0.3, supports=("bottom", "left", "right")
        ),
        "material": ds.masonry.Material(density=2000.0, young=8e9),
        "bed": ds.Joint(
            normal_stiffness=50e9,
            tangential_stiffness=20e9,
            friction=0.7,
            cohesion=0.3e6,
            tensile_strength=0.2e6,
        ),
        "cells": (2, 1, 2),
        "safety": 0.4,  # energy residual 0.5 %; 1.6 % with 0.8
        "settle": ds.masonry.Settle(tolerance=1e-2),
        "bodies": (
            ds.masonry.Hitting(
                name="boulder",
                shape=ds.Sphere(radius=0.3),
                density=2650.0,
                at=(0.1, -0.5, 2.6),
                velocity=(0.0, 15.0, 0.0),
                contact=ds.masonry.Striking(normal_stiffness=2e10, friction=0.5, restitution=0.2),
            ),
        ),
    }
    masonry = ds.Masonry(**{**given, **values})
    return ds.Scene(
        title="boulder against a wall", masonry=masonry, run=ds.Run(until=until, every=until / 50)
    )


def boulder(peers: bool = False, *, until: float = SECONDS) -> dict[str, Any]:
    """CPU-seconds of the run; there is no free peer with deformable blocks and mortar to run beside it."""
    ds.run(scene(until=1e-4), progress=False)  # compiled beforehand
    clock = time.process_time()
    record = ds.run(scene(until), progress=False)
    used = time.process_time() - clock
    energy = record.energy().isel(time=-1)
    first = float(record.energy()["kinetic"][0])
    return {
        "name": "boulder", "value": used, "unit": "CPU-s", "lower_is_better": True, "cpu_seconds": used,
        "peer": None, "peer_value": None, "ratio": None, "target": TARGET, "until": until,
        "blocks": len(record.names), "energy_residual": abs(float(energy["residual"])) / first,
        "speed_of_boulder": float(record.velocity("boulder").isel(time=-1).sel(axis="y")),
        "largest_displacement_mm": 1e3 * float(abs(record.displacement("brick*").sel(axis="y")).max()),
    }  # fmt: skip
