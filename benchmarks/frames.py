"""Frames that pound: CPU seconds for 30 s of the two-storey case, and the same penalty model in OpenSeesPy.

Only `ds.run` is timed, after compilation. Beside the headline: 1000 one-storey runs of 40 s (measured on 40 of them),
how the cost of a step grows with the unknowns, and the penalty run that OpenSees is compared with: gap springs at the
four pairs of corners, the same frames, modal damping, motion and step. OpenSeesPy is looked for as in
peers/launch.py.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import drystone as ds
from drystone.cases.pounding import one_story as pounding_one_story
from drystone.cases.pounding import two_story as pounding_two_story
from drystone.cases.pounding.shaking_table import DAMPING, TWO_STOREYS, surrogate_cadarache
from drystone.engines.structures.elements import local_axes

STIFFNESS = 1e7  # of the gap springs [N/m]
PGA = 0.6  # of the comparison [g]: several impacts
DRIVER = Path(__file__).parent / "peers" / "opensees.py"


def frames(peers: bool = False) -> dict[str, Any]:
    """30 s of the two-storey frames at dt = 1e-3."""
    scene = pounding_two_story.scene()
    ds.run(scene, until=0.01, progress=False)
    seconds = min(_timed(scene)[0] for _ in range(5))
    line: dict[str, Any] = {
        "name": "frames", "value": seconds, "unit": "CPU-s", "lower_is_better": True, "cpu_seconds": seconds,
        "peer": None, "peer_value": None, "ratio": None, "target": 1.0,
    }  # fmt: skip
    line["thousand_one_storey_runs_cpu_s"] = thousand_runs()
    line["growth"] = growth()
    soft = penalty_scene()
    ds.run(soft, until=0.01, progress=False)
    used, record = min((_timed(soft) for _ in range(3)), key=lambda one: one[0])
    line["penalty"] = {"cpu_seconds": used, "impacts": int(record.structures.impacts().sizes["impact"])}
    if peers:
        line |= compare(soft, record, used)
    return line


def _timed(scene: ds.Scene) -> tuple[float, Any]:
    clock = time.process_time()
    record = ds.run(scene, progress=False)
    return time.process_time() - clock, record


def thousand_runs(sample: int = 40) -> float:
    """CPU seconds of 1000 runs of 40 s with different gaps, scenes included, from a sample of them."""
    motion = surrogate_cadarache(0.45)
    ds.run(pounding_one_story.scene(motion), until=0.01, progress=False)
    clock = time.process_time()
    for k in range(sample):
        ds.run(pounding_one_story.scene(motion, gap=0.01 + 0.0005 * k), progress=False)
    return 1000.0 / sample * (time.process_time() - clock)


def tower(bays: int, storeys: int) -> ds.Frame:
    """A building of bays x bays with members that have mass: 6 (bays + 1)^2 storeys unknowns."""
    lines = range(bays + 1)
    nodes, members = {}, {}
    beam = {"young": 2.1e11, "area": 0.01, "inertia": 1e-4, "density": 7800.0}
    for k in range(storeys + 1):
        for i in lines:
            for j in lines:
                nodes[f"{k}_{i}_{j}"] = ds.structures.Node(
                    at=(4.0 * i, 4.0 * j, 3.0 * k), mass=500.0 if k else 0.0
                )
                for a, b, c in ((k - 1, i, j), (k, i - 1, j), (k, i, j - 1)):
                    if k and min(a, b, c) >= 0:
                        members[f"{a}_{b}_{c}-{k}_{i}_{j}"] = ds.structures.Beam(
                            nodes=(f"{a}_{b}_{c}", f"{k}_{i}_{j}"), **beam
                        )
    supports = {f"0_{i}_{j}": "fixed" for i in lines for j in lines}
    damping = ds.structures.ModalDamping(ratios=(0.05,) * 6)
    return ds.Frame(nodes=nodes, members=members, supports=supports, damping=damping)


def growth() -> dict[str, Any]:
    """CPU microseconds a step of taller and taller buildings, and the exponent of the growth."""
    motion = ds.structures.GroundMotion(dt=0.01, acceleration=3.0 * np.sin(0.08 * np.arange(1000)))
    rows = []
    for storeys in (6, 19, 60, 185):
        scene = ds.Scene()
        scene.add_structure("tower", tower(2, storeys))
        scene.add_ground_motion(x=motion)
        few, many = 20, max(400, 60000 // storeys)
        costs = []
        for n in (few, many):
            scene.run = ds.Run(until=n * 1e-3, dt=1e-3, every=n * 1e-3)
            costs.append(min(_timed(scene)[0] for _ in range(2)))
        rows.append((54 * storeys, 1e6 * (costs[1] - costs[0]) / (many - few)))
    unknowns, cost = np.array(rows).T
    exponent = float(np.polyfit(np.log(unknowns), np.log(cost), 1)[0])
    return {"unknowns": unknowns.tolist(), "us_per_step": cost.tolist(), "exponent": exponent}


def penalty_scene() -> ds.Scene:
    """The two-storey frames with linear gap springs."""
    hard = pounding_two_story.scene(surrogate_cadarache(PGA))
    law = ds.structures.LinearViscoelastic(stiffness=STIFFNESS, restitution=1.0)
    scene = ds.Scene(
        title="gap springs", structures=hard.structures, ground_motion=hard.ground_motion, run=hard.run
    )
    for name, pair in hard.pounding.items():
        scene.add_contact_pair(name, *pair.between, gap=pair.gap, law=law)
    return scene


def neutral(scene: ds.Scene) -> dict[str, Any]:
    """The scene as plain numbers for another code."""
    out: dict[str, Any] = {"frames": [], "pairs": []}
    for name, frame in scene.structures.items():
        assert isinstance(frame, ds.Frame)
        masses = {n: [node.mass] * 3 + list(node.inertia) for n, node in frame.nodes.items()}
        for floor in frame.floors.values():
            for n in floor.nodes:
                masses[n][2] += floor.mass / len(floor.nodes)
        nodes = {f"{name}.{n}": {"at": node.at, "mass": masses[n]} for n, node in frame.nodes.items()}
        for n, floor in frame.floors.items():
            centre = np.mean([frame.nodes[m].at for m in floor.nodes], axis=0).tolist()
            nodes[f"{name}.{n}"] = {"at": centre, "mass": [floor.mass, floor.mass, 0, 0, 0, floor.inertia]}
        beams, bars = [], []
        for one in frame.members.values():
            ends = [f"{name}.{n}" for n in one.nodes]
            if isinstance(one, ds.structures.Beam):
                _, axes = local_axes(*(np.array(frame.nodes[n].at) for n in one.nodes), one.up)
                side = one.inertia_side or one.inertia
                beams.append({
                    "nodes": ends, "area": one.area, "young": one.young, "shear": one.young / (2 * (1 + one.poisson)),
                    "torsion": one.torsion or one.inertia + side, "inertia": one.inertia, "inertia_side": side,
                    "side": axes[2].tolist(),
                })  # fmt: skip
            elif isinstance(one, ds.structures.Bar):
                bars.append({"nodes": ends, "area": one.area, "young": one.young})
        floors = {f"{name}.{n}": [f"{name}.{m}" for m in floor.nodes] for n, floor in frame.floors.items()}
        supports = [f"{name}.{n}" for n in frame.supports]
        out["frames"].append(
            {"nodes": nodes, "beams": beams, "bars": bars, "floors": floors, "supports": supports}
        )
    for pair in scene.pounding.values():
        out["pairs"].append({"nodes": pair.between, "gap": pair.gap, "stiffness": pair.law.stiffness})
    return out


def compare(scene: ds.Scene, record: Any, used: float) -> dict[str, Any]:
    """The same run in OpenSeesPy: largest difference of the slabs over the largest displacement, and the time ratio."""
    given = os.environ.get("DRYSTONE_PEERS")
    python = str(Path(given) / "bin" / "python") if given else sys.executable
    look = subprocess.run([python, "-c", "import openseespy.opensees"], capture_output=True)
    if look.returncode != 0:
        return {"peers": ["opensees is not installed; pip install openseespy in $DRYSTONE_PEERS"]}
    assert scene.run is not None and scene.ground_motion is not None and scene.ground_motion.x is not None
    motion = scene.ground_motion.x.read()
    order = np.argsort([*TWO_STOREYS[1], *TWO_STOREYS[2]])
    watch = ["one.slab1", "one.slab2", "two.slab1", "two.slab2"]
    data = neutral(scene) | {
        "ratios": np.array([*DAMPING[1], *DAMPING[2]])[order].tolist(), "motion": list(motion.acceleration),
        "motion_dt": motion.dt, "dt": scene.run.dt, "steps": round(scene.run.until / scene.run.dt), "watch": watch,
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.json", Path(folder) / "out.json"
        source.write_text(json.dumps(data))
        done = subprocess.run(
            [python, str(DRIVER), str(source), str(target)], capture_output=True, text=True, timeout=900
        )
        if not target.exists():
            return {"peers": [{"peer": "opensees", "error": done.stderr[-400:]}]}
        answer = json.loads(target.read_text())
    rows = np.array(answer["rows"])
    ours = np.column_stack([record.displacement(n).sel(axis="x").values for n in watch])[1 : len(rows) + 1]
    theirs = rows[: len(ours), 1:]
    difference = float(np.abs(ours - theirs).max() / np.abs(ours).max())
    peer = {
        "peer": "opensees", "cpu_seconds": answer["cpu_seconds"], "status": answer["status"],
        "largest_difference": difference, "ratio": answer["cpu_seconds"] / used, "frequencies": answer["frequencies"],
        "rms_difference": float(np.sqrt(np.mean((ours - theirs) ** 2)) / np.abs(ours).max()),
    }  # fmt: skip
    return {"peer": "opensees", "peer_value": answer["cpu_seconds"], "ratio": peer["ratio"], "peers": [peer]}
