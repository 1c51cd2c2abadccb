"""Frames with plastic hinges: 30 s of three bays and six storeys that pound, beside OpenSeesPy on the same model.

Only `ds.run` is timed, after compilation. The headline is the run with hard impacts against a stiffer neighbour; beside
it the same with elastic gap springs, which OpenSees is given too, with the same motion, step and mass-proportional
damping. `growth` is the cost of a step of taller and taller frames in space with hinges at all ends.
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
from drystone.cases.pounding.shaking_table import surrogate_cadarache
from drystone.engines.structures.elements import local_axes

S = ds.structures
DRIVER = Path(__file__).parent / "peers" / "opensees_members.py"
BAYS, STOREYS, WIDE, HIGH = 3, 6, 5.0, 3.2
PGA, GAP, STIFFNESS = 0.9, 0.03, 2e7  # [g], [m], of gap springs [N/m]
UNTIL, DT = 30.0, 1e-3


def frame(bays: int = BAYS, storeys: int = STOREYS, damping: Any = None) -> ds.Frame:
    """A planar steel frame with hinges at all ends of beams and columns; masses at the nodes."""
    column = {"section": S.ISection(depth=0.36, width=0.3, web=0.01, flange=0.0175), "young": 2.1e11}
    beam = {"section": S.ISection(depth=0.4, width=0.18, web=0.0086, flange=0.0135), "young": 2.1e11}
    nodes, members = {}, {}
    for k in range(storeys + 1):
        for i in range(bays + 1):
            outer = i in (0, bays)
            nodes[f"{k}_{i}"] = S.Node(
                at=(WIDE * i, 0.0, HIGH * k), mass=(1.5e4 if outer else 3e4) if k else 0.0
            )
            if k:
                hinges = S.Hinges(yield_moment=6.5e5, hardening=0.02)
                members[f"column{k}_{i}"] = S.Beam(
                    nodes=(f"{k - 1}_{i}", f"{k}_{i}"), hinges=hinges, **column
                )
            if k and i:
                hinges = S.Hinges(yield_moment=3.5e5, hardening=0.02)
                members[f"beam{k}_{i}"] = S.Beam(nodes=(f"{k}_{i - 1}", f"{k}_{i}"), hinges=hinges, **beam)
    supports = {f"0_{i}": "fixed" for i in range(bays + 1)}
    return ds.Frame(planar=True, nodes=nodes, members=members, supports=supports, damping=damping)


def scene(soft: bool) -> ds.Scene:
    """The frame beside a stiffer shear building; they may hit at every floor."""
    first = 1.0
    both = (first, 10.0)
    damping = S.RayleighDamping(ratios=(0.03, 0.03 * both[0] / both[1]), frequencies=both)  # b = 0
    out = ds.Scene(title="frames with hinges")
    out.add_structure("frame", frame(damping=damping))
    neighbour = ds.ShearBuilding(
        masses=(6e4,) * STOREYS, stiffnesses=(1.5e8,) * STOREYS, heights=(HIGH,) * STOREYS, damping=damping
    )
    out.add_structure("neighbour", neighbour)
    law = S.LinearViscoelastic(stiffness=STIFFNESS, restitution=1.0) if soft else None
    for k in range(1, STOREYS + 1):
        how: dict[str, Any] = {"law": law} if soft else {"restitution": 0.6}
        out.add_contact_pair(f"floor{k}", f"frame.{k}_{BAYS}", f"neighbour.floor{k}", gap=GAP, **how)
    out.add_ground_motion(x=surrogate_cadarache(PGA))
    out.run = ds.Run(until=UNTIL, dt=DT, every=DT)
    return out


def frame_hinges(peers: bool = False) -> dict[str, Any]:
    """30 s of three bays and six storeys with hinges at all ends, step 1 ms."""
    hard, soft = scene(False), scene(True)
    for one in (hard, soft):
        ds.run(one, until=0.01, progress=False)
    seconds, record = min((_timed(hard) for _ in range(3)), key=lambda one: one[0])
    line: dict[str, Any] = {
        "name": "frame-hinges", "value": seconds, "unit": "CPU-s", "lower_is_better": True, "cpu_seconds": seconds,
        "peer": None, "peer_value": None, "ratio": None, "target": 5.0, **measured(record),
    }  # fmt: skip
    used, record = min((_timed(soft) for _ in range(2)), key=lambda one: one[0])
    line["penalty"] = {"cpu_seconds": used, **measured(record)}
    line["growth"] = growth()
    if peers:
        line |= compare(soft, record, used)
    return line


def measured(record: Any) -> dict[str, Any]:
    """What happened, so that a run in which nothing yields or hits is seen."""
    energy = record.energy().isel(time=-1)
    return {
        "impacts": int(record.structures.impacts().sizes["impact"]),
        "plastic_share_of_work": float(energy["plastic"] / energy["work"]),
        "peak_m": float(np.abs(record.displacement(f"frame.{STOREYS}_0").sel(axis="x")).max()),
        "residual_share": float(np.abs(record.energy()["residual"]).max() / energy["work"]),
    }


def _timed(one: ds.Scene) -> tuple[float, Any]:
    clock = time.process_time()
    record = ds.run(one, progress=False)
    return time.process_time() - clock, record


def tower(storeys: int) -> ds.Frame:
    """Two by two bays in space with hinges at all ends: 54 unknowns a storey."""
    beam = {"young": 2.1e11, "area": 0.01, "inertia": 1e-4, "density": 7800.0}
    beam["hinges"] = S.Hinges(yield_moment=2e5, hardening=0.02)
    nodes, members = {}, {}
    for k in range(storeys + 1):
        for i in range(3):
            for j in range(3):
                nodes[f"{k}_{i}_{j}"] = S.Node(at=(4.0 * i, 4.0 * j, 3.0 * k), mass=500.0 if k else 0.0)
                for a, b, c in ((k - 1, i, j), (k, i - 1, j), (k, i, j - 1)):
                    if k and min(a, b, c) >= 0:
                        ends = (f"{a}_{b}_{c}", f"{k}_{i}_{j}")
                        members["-".join(ends)] = S.Beam(nodes=ends, **beam)
    supports = {f"0_{i}_{j}": "fixed" for i in range(3) for j in range(3)}
    return ds.Frame(nodes=nodes, members=members, supports=supports)


def growth() -> dict[str, Any]:
    """CPU microseconds a step while hinges yield, of taller and taller frames, and the exponent of the growth."""
    motion = S.GroundMotion(dt=0.01, acceleration=200.0 * np.sin(0.4 * np.arange(1000)))
    rows = []
    for storeys in (6, 19, 60, 185):
        one = ds.Scene()
        one.add_structure("tower", tower(storeys))
        one.add_ground_motion(x=motion)
        few, many = 100, 100 + max(100, 12000 // storeys)
        costs = []
        for n in (few, many):
            one.run = ds.Run(until=n * 1e-3, dt=1e-3, every=n * 1e-3)
            costs.append(_timed(one)[0])
        rows.append((54 * storeys, 1e6 * (costs[1] - costs[0]) / (many - few)))
    unknowns, cost = np.array(rows).T
    exponent = float(np.polyfit(np.log(unknowns), np.log(cost), 1)[0])
    return {"unknowns": unknowns.tolist(), "us_per_step": cost.tolist(), "exponent": exponent}


def neutral(
    one: ds.Scene, watch: list[str], beams: list[str], mass_damping: float = 0.0, hinge_stiffness: float = 1e3
) -> dict[str, Any]:
    """Planar frames and shear buildings as plain numbers for another code; x-z becomes x-y.

    OpenSees has no rigid hinges: their springs are so many times 6 E I/L before they yield. With 1000 its Newton
    iterations fail in the large frame, with 100 they do not.
    """
    out: dict[str, Any] = {"nodes": {}, "beams": {}, "springs": [], "pairs": [], "loads": {}}
    for name, structure in one.structures.items():
        if isinstance(structure, ds.ShearBuilding):
            below = f"{name}.ground"
            out["nodes"][below] = {"at": (0.0, 0.0), "mass": 0.0, "fix": (1, 1, 1)}
            for k, (mass, stiffness) in enumerate(zip(structure.masses, structure.stiffnesses, strict=True)):
                floor = f"{name}.floor{k + 1}"
                out["nodes"][floor] = {"at": (0.0, 0.0), "mass": mass, "fix": (0, 1, 1)}
                out["springs"].append({"nodes": (below, floor), "stiffness": stiffness})
                below = floor
            continue
        assert isinstance(structure, ds.Frame) and structure.planar
        for node, given in structure.nodes.items():
            fix = (1, 1, 1) if structure.supports.get(node) == "fixed" else None
            fix = (1, 1, 0) if structure.supports.get(node) == "pinned" else fix
            out["nodes"][f"{name}.{node}"] = {
                "at": (given.at[0], given.at[2]),
                "mass": given.mass,
                "fix": fix,
            }
        for member, beam in structure.members.items():
            out["beams"][f"{name}.{member}"] = _beam(name, structure, beam)
        for node, force in structure.load.items():
            out["loads"][f"{name}.{node}"] = (force[0], force[2])
    for pair in one.pounding.values():
        out["pairs"].append({"nodes": pair.between, "gap": pair.gap, "stiffness": pair.law.stiffness})
    assert one.run is not None and one.ground_motion is not None and one.ground_motion.x is not None
    motion = one.ground_motion.x.read()
    return out | {
        "motion": list(motion.acceleration), "motion_dt": motion.dt, "dt": one.run.dt,
        "steps": round(one.run.until / one.run.dt), "watch": watch, "watch_beams": beams,
        "mass_damping": mass_damping, "tolerance": 1e-9, "hinge_stiffness": hinge_stiffness,
    }  # fmt: skip


def _beam(name: str, structure: ds.Frame, beam: Any) -> dict[str, Any]:
    length, _ = local_axes(*(np.array(structure.nodes[n].at) for n in beam.nodes), beam.up)
    fibres = hasattr(beam.section, "fibres")
    known = beam.properties()
    made: dict[str, Any] = {
        "nodes": [f"{name}.{n}" for n in beam.nodes], "geometry": structure.geometry, "area": known.area,
        "young": beam.young, "inertia": known.inertia, "pieces": beam.pieces or (8 if fibres else 1), "hinges": None,
        "fibres": beam.section.fibres(True).tolist() if fibres else None,
        "materials": [m.model_dump() for m in beam.section.materials()] if fibres else None,
    }  # fmt: skip
    if beam.hinges is not None:
        six = 6.0 * beam.young * known.inertia / length
        made["hinges"] = {
            "six": six, "yield_moment": beam.hinges.yield_moment, "hardening": beam.hinges.hardening
        }  # fmt: skip
    return made


def opensees(data: dict[str, Any]) -> dict[str, Any] | None:
    """The answer of OpenSeesPy, in a process of its own; None where it is not installed."""
    given = os.environ.get("DRYSTONE_PEERS")
    python = str(Path(given) / "bin" / "python") if given else sys.executable
    where = "import importlib.util as u; s = u.find_spec('openseespylinux'); print(s.origin if s else '')"
    found = subprocess.run([python, "-c", where], capture_output=True, text=True).stdout.strip()
    environment = dict(os.environ)
    if found:  # the wheel brings its own BLAS but does not find it
        environment["LD_LIBRARY_PATH"] = (
            f"{Path(found).parent / 'lib'}:{environment.get('LD_LIBRARY_PATH', '')}"
        )
    look = subprocess.run([python, "-c", "import openseespy.opensees"], capture_output=True, env=environment)
    if look.returncode != 0:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.json", Path(folder) / "out.json"
        source.write_text(json.dumps(data))
        command = [python, str(DRIVER), str(source), str(target)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment)
        return json.loads(target.read_text()) if target.exists() else {"error": done.stderr[-400:]}


def compare(one: ds.Scene, record: Any, used: float) -> dict[str, Any]:
    """The same run in OpenSeesPy: largest difference over the largest displacement, and the time ratio."""
    watch = [f"frame.{k}_0" for k in range(1, STOREYS + 1)]
    answer = opensees(neutral(one, watch, [], mass_damping=2.0 * 0.03 * 2.0 * np.pi, hinge_stiffness=100.0))
    if answer is None:
        return {"peers": ["opensees is not installed; pip install openseespy in $DRYSTONE_PEERS"]}
    if "error" in answer:
        return {"peers": [{"peer": "opensees", "error": answer["error"]}]}
    theirs = np.array(answer["displacement"])[:, ::2]
    ours = np.column_stack([record.displacement(n).sel(axis="x").values for n in watch])[1 : len(theirs) + 1]
    far = np.abs(ours - theirs[: len(ours)]).max(axis=1) / np.abs(ours).max()
    before = round(float(record.structures.impacts()["time"].min()) / DT) - 1
    peer = {
        "peer": "opensees", "cpu_seconds": answer["cpu_seconds"], "status": answer["status"],
        "hard_steps": answer["hard_steps"],
        "largest_difference": float(far.max()), "until_first_impact": float(far[:before].max()),
        "rms_difference": float(np.sqrt(np.mean(far**2))), "ratio": answer["cpu_seconds"] / used,
    }  # fmt: skip
    return {"peer": "opensees", "peer_value": answer["cpu_seconds"], "ratio": peer["ratio"], "peers": [peer]}
