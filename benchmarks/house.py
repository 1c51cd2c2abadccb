"""A two-storey house of 1565 rigid blocks with openings under ground motion: CPU-seconds of 20 s with settling.

The piece that is run may be shorter (`until`): steps cost the same while the house stands, so the value is scaled to
20 s, and `until` says what was run.
"""

import time
from typing import Any

import numpy as np

import drystone as ds

SECONDS, TARGET = 20.0, 600.0


def scene(until: float = SECONDS, threads: int = 1, seconds: float = SECONDS) -> ds.Scene:
    """Ten by eight metres, lime mortar, concrete slabs, Eurocode 8 ground B with 0.15 g in both directions."""
    m = ds.masonry
    windows = {
        f"{wall}{storey}{k}": m.HouseOpening(
            wall=wall, storey=storey, at=1.5 + 3.0 * k, width=1.0, sill=0.75, height=1.25
        )
        for wall, number in (("front", 3), ("back", 3), ("left", 2), ("right", 2))
        for storey in range(2)
        for k in range(number)
        if (wall, storey, k) != ("front", 0, 1)
    }
    door = m.HouseOpening(wall="front", at=4.5, width=1.0, height=2.0)
    house = m.House(
        size=(10.0, 8.0), storeys=2, courses=12, length=0.5, height=0.25, thickness=0.3, floor=0.2,
        openings={**windows, "door": door},
    )  # fmt: skip
    joint = ds.Joint(
        normal_stiffness=10e9, tangential_stiffness=4e9, friction=0.6, cohesion=1e5, tensile_strength=5e4
    )
    masonry = ds.Masonry(
        laid=house,
        blocks="rigid",
        cells=(1, 1, 1),
        material=m.Material(density=1900.0, young=2e9),
        materials={"concrete": m.Material(density=2500.0, young=25e9, on=("floor*", "lintel*"))},
        bed=joint,
        settle=m.Settle(tolerance=1e-2),
    )
    target = {"kind": "eurocode8", "ground": "B", "spectrum": 2, "acceleration": 0.15, "unit": "g"}
    motion = {
        axis: {"kind": "artificial", "seed": seed, "duration": seconds, "target": target}
        for axis, seed in (("x", 3), ("y", 4))
    }
    return ds.Scene(
        title="house",
        masonry=masonry,
        ground_motion=motion,
        run=ds.Run(until=until, every=until / 20),
        options=ds.Options(threads=threads),
    )


def house(peers: bool = False, *, until: float = 1.0) -> dict[str, Any]:
    """CPU-seconds for 20 s; two threads by the clock, and whether both end with the same bits."""
    ds.run(scene(until=2e-4), progress=False)  # compiled beforehand
    clock = time.process_time()
    sim = ds.start(scene(until))
    settling = time.process_time() - clock
    clock, wall = time.process_time(), time.perf_counter()
    sim.advance(until)
    used, one = time.process_time() - clock, time.perf_counter() - wall
    again = ds.start(scene(until, threads=2))
    wall = time.perf_counter()
    again.advance(until)
    two = time.perf_counter() - wall
    made = sim.model
    same = all(np.array_equal(a, b, equal_nan=True) for a, b in zip(sim.state, again.state, strict=True))
    value = settling + used * SECONDS / until
    return {
        "name": "house", "value": value, "unit": "CPU-s", "lower_is_better": True, "cpu_seconds": settling + used,
        "peer": None, "peer_value": None, "ratio": None, "target": TARGET, "until": until, "settling": settling,
        "blocks": len(made.names), "contact_points": len(made.model.points.joint), "step": made.step,
        "million_contacts": 1e-6 * len(made.model.points.joint) * until / made.step / used,
        "two_threads": one / two, "two_threads_target": 1.6, "same_bits": same,
    }  # fmt: skip
