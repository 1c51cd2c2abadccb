"""How fast: wall, piles, wall at rest, growth with size, compilation.

Kernels are compiled before the clock starts; only `ds.run` is timed, in CPU seconds of this process. Runs are
measured alike for all codes (`measures`): the line reports sweeps, share of steps that
stopped at the cap, penetration and the ledger's residual beside the time. The numerical aid `projection` is on, as
piles overlap without it; `without_projection` is the same run with it off.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import drystone as ds
from benchmarks import scenes
from benchmarks.measures import Bodies, Frames
from benchmarks.peers.child import rotation_of
from benchmarks.peers.launch import PEERS, run_peer
from benchmarks.peers.neutral import neutral_scene
from drystone.cases.rockfall_wall import case as rockfall_wall
from drystone.engines.bodies.build import build
from drystone.engines.bodies.model import N_CONTACT, SWEEPS
from drystone.engines.bodies.runner import advance_some, make_buffers
from drystone.maths.late import found

FRAMES = 200  # looked at in every run, of drystone and of peers
OPTIONS = {"tolerance": 1e-4, "max_sweeps": 2000}
SOURCE = "recorded earlier on two shared cores, one thread, CPU time"
# what other codes took when measured before: value in the unit of the benchmark
RECORDED: dict[str, dict[str, float]] = {
    "wall": {"siconos": 102.3, "lmgc90": 14.2, "pybullet": 5.2, "mujoco": 1.2},
    "pile200": {"siconos": 71.3, "lmgc90": 6.4, "pybullet": 1.4, "mujoco": 0.81},
    "pile1000": {"siconos": 525.0, "lmgc90": 162.0, "pybullet": 21.0, "mujoco": 10.4},
    "stack-rest": {"siconos": 31.9, "lmgc90": 5.2, "pybullet": 2.8, "mujoco": 0.42},
}


def timed_run(scene: ds.Scene, dt: float, until: float) -> tuple[float, dict[str, Any]]:
    """CPU seconds of a run whose kernels are compiled, and its figures."""
    ds.run(scene, until=2 * dt, dt=dt, progress=False)
    every, known = max(1, round(until / dt) // FRAMES) * dt, -1
    while known < len(found):  # again, if a late function had to be compiled on the way
        known, begin = len(found), time.process_time()
        record = ds.run(scene, until=until, dt=dt, every=every, progress=False)
        cpu_seconds = time.process_time() - begin
    solver, energy = record.solver(), record.energy()
    plain = neutral_scene(scene)
    bodies = Bodies(plain)
    free = bodies.names[: bodies.n_free]
    rows = [record.names.index(name) for name in free]
    rotation = rotation_of(record.attitude().values[1:, rows])
    spin = np.einsum("fbij,fbj->fbi", rotation, record.spin().values[1:, rows])
    frames = Frames(
        step=np.round(record.time[1:] / dt).astype(int),
        position=record.position().values[1:, rows],
        rotation=rotation,
        velocity=record.velocity().values[1:, rows],
        spin=spin,
        dt=dt,
    )
    turnover = float(np.abs(energy["kinetic"] + energy["potential"]).max())
    return cpu_seconds, {
        "steps": solver.sizes["step"],
        "contacts": float(solver.contacts.mean()),
        "sweeps": float(solver.sweeps.mean()),
        "capped_share": float(solver.capped.mean()),
        "energy_residual_J": float(np.abs(energy["residual"]).max()),
        "energy_residual_share": float(np.abs(energy["residual"]).max()) / turnover,
        "quality": frames.summary(bodies),
    }


def run_scene(
    name: str,
    make: Callable[..., ds.Scene],
    dt: float,
    until: float,
    unit: str,
    peers: bool,
    limit: float = 300.0,
) -> dict[str, Any]:
    """The line of one scene. unit: CPU-s for the whole run, or ms/step."""
    scene = make(**OPTIONS, projection=1.0)
    cpu_seconds, figures = timed_run(scene, dt, until)
    plain_seconds, plain_figures = timed_run(make(**OPTIONS), dt, until)
    steps = round(until / dt)

    def value(seconds: float, done: int) -> float:
        return 1e3 * seconds / done if unit == "ms/step" else seconds * steps / done

    line = start_line(name, value(cpu_seconds, steps), unit, cpu_seconds)
    line |= figures
    line["without_projection"] = {"value": value(plain_seconds, steps), **plain_figures}
    line["peer_recorded"] = {"source": SOURCE, "values": RECORDED[name]}
    if peers:
        every = max(1, steps // FRAMES)
        beside = [run_peer(peer, scene, dt=dt, until=until, every=every, limit=limit) for peer in PEERS]
        for one in beside:
            if "cpu_seconds" in one:
                one["value"] = value(one["cpu_seconds"], one["steps"])
                one["ratio"] = one["value"] / line["value"]
        add_peer(line, beside)
    return line


def start_line(name: str, value: float, unit: str, cpu_seconds: float) -> dict[str, Any]:
    """The fields that every line has."""
    return {"name": name, "value": value, "unit": unit, "lower_is_better": True, "cpu_seconds": cpu_seconds,
            "peer": None, "peer_value": None, "ratio": None}  # fmt: skip


def add_peer(line: dict[str, Any], beside: list[dict[str, Any]]) -> None:
    """All codes run beside; the headline is the fastest that solves the same law, else the fastest."""
    line["peers"] = beside
    measured = [one for one in beside if "value" in one]
    if measured:
        best = min(measured, key=lambda one: (not one["same_law"], one["value"]))
        line |= {"peer": best["peer"], "peer_value": best["value"], "ratio": best["ratio"]}


def wall(peers: bool = False) -> dict[str, Any]:
    """42 blocks hit at 20 m/s, 2 s."""
    return run_scene("wall", scenes.wall, 1e-3, 2.0, "CPU-s", peers)


def rockfall_run(peers: bool = False) -> dict[str, Any]:
    """One run of the articulated rockfall wall at the calibrated set, 2.5 s; the paper's takes 20 to 30 minutes."""
    scene = rockfall_wall.scene()
    ds.run(scene, until=0.02, progress=False)
    begin = time.process_time()
    record = ds.run(scene, progress=False)
    cpu_seconds = time.process_time() - begin
    solver = record.solver()
    line = start_line("rockfall-run", cpu_seconds, "CPU-s", cpu_seconds)
    return line | {
        "steps": solver.sizes["step"],
        "contacts": float(solver.contacts.mean()),
        "sweeps": float(solver.sweeps.mean()),
        "capped_share": float(solver.capped.mean()),
        "overlap_m": float(solver.penetration.max()),
        "peer_recorded": {
            "source": "Gupta et al. 2023, section 4.1, wall time",
            "values": {"siconos": 1200.0},
        },
    }


def pile200(peers: bool = False) -> dict[str, Any]:
    """200 cubes dropped into a box, 2 s."""
    return run_scene("pile200", lambda **given: scenes.pile(200, **given), 5e-3, 2.0, "CPU-s", peers)


def pile1000(peers: bool = False) -> dict[str, Any]:
    """1000 cubes dropped into a box, 2 s."""
    return run_scene("pile1000", lambda **given: scenes.pile(1000, **given), 5e-3, 2.0, "ms/step", peers)


def stack_rest(peers: bool = False) -> dict[str, Any]:
    """The wall at rest, 0.5 s."""

    def make(**given):
        return scenes.wall(projectile=False, **given)

    return run_scene("stack-rest", make, 1e-3, 0.5, "ms/step", peers)


def growth(peers: bool = False) -> dict[str, Any]:
    """Time per step and contact of rafts of 200 to 20 000 cubes; the value is the largest over the smallest.

    Rafts of five courses in running bond, every cube pushed at random. The solver is stopped after 20 sweeps at
    every size, so that the work per contact is the same: what may grow is detection and memory. No peer runs it.
    """
    rows = []
    begin = time.process_time()
    for columns, lines, steps in ((5, 8, 400), (20, 20, 40), (50, 80, 6)):
        model, state = build(scenes.raft(columns, lines, tolerance=1e-12, max_sweeps=20))
        buffers = make_buffers(model)
        buffers, state, _ = advance_some(model, state, buffers, 1e-3, 2)
        clock = time.process_time()
        buffers, state, statistics = advance_some(model, state, buffers, 1e-3, steps)
        spent = time.process_time() - clock
        contacts, sweeps = statistics[:, N_CONTACT].sum(), statistics[:, SWEEPS].mean()
        rows.append({
            "bodies": 5 * columns * lines, "contacts": float(contacts / len(statistics)), "sweeps": float(sweeps),
            "ms_per_step": 1e3 * spent / len(statistics), "us_per_contact": 1e6 * spent / float(contacts),
            "us_per_contact_and_sweep": 1e6 * spent / float((statistics[:, N_CONTACT] * statistics[:, SWEEPS]).sum()),
        })  # fmt: skip
    cost = [row["us_per_contact"] for row in rows]
    line = start_line("growth", max(cost) / min(cost), "ratio", time.process_time() - begin)
    return line | {"target": 2.0, "rows": rows}


def compile_kernels(peers: bool = False) -> dict[str, Any]:
    """`drystone run` on the bouncing ball and on a tower in an empty cache, then again in the filled one.

    The value is CPU time of the child processes, which shared cores do not change; wall time is beside it.
    """
    from drystone.cases.bouncing_ball import scene as ball
    from drystone.cases.stack import tower

    with tempfile.TemporaryDirectory(prefix="drystone-compile-") as folder:
        paths = []
        for name, scene in (("ball", ball()), ("tower", tower())):
            paths.append(Path(folder) / f"{name}.yaml")
            ds.write_scene(scene, paths[-1])
        environment = {**os.environ, "DRYSTONE_CACHE": str(Path(folder) / "cache")}

        def both() -> tuple[float, float]:
            clock, used = time.perf_counter(), _children_seconds()
            for path in paths:
                command = [sys.executable, "-m", "drystone", "run", str(path), "--force"]
                command += ["--to", str(path.with_suffix(".h5"))]
                subprocess.run(command, env=environment, check=True, capture_output=True)
            return time.perf_counter() - clock, _children_seconds() - used

        cold, cold_cpu = both()
        warm, warm_cpu = both()
    line = start_line("compile", cold_cpu, "CPU-s", cold_cpu)
    return line | {
        "warm_cpu_seconds": warm_cpu,
        "wall_seconds": cold,
        "warm_wall_seconds": warm,
        "target": 40.0,
    }


def first_picture(peers: bool = False) -> dict[str, Any]:
    """README's first example and its picture in an empty cache, then again in the filled one: CPU time of the child."""
    readme = (Path(__file__).parents[1] / "README.md").read_text()
    code = (
        readme.split("```python\n")[1].split("```")[0]
        + '\nds.views.draw_bodies(record).savefig("wall.png")\n'
    )
    with tempfile.TemporaryDirectory(prefix="drystone-first-") as folder:
        environment = {**os.environ, "DRYSTONE_CACHE": str(Path(folder) / "cache")}

        def once(name: str) -> tuple[float, float]:
            clock, used, place = time.perf_counter(), _children_seconds(), Path(folder) / name
            place.mkdir()
            command = [sys.executable, "-c", code]
            subprocess.run(command, env=environment, check=True, capture_output=True, cwd=place)
            assert (place / "wall.png").exists()
            return time.perf_counter() - clock, _children_seconds() - used

        cold, cold_cpu = once("cold")
        warm, warm_cpu = once("warm")
    line = start_line("first-picture", cold_cpu, "CPU-s", cold_cpu)
    return line | {
        "target": 20.0,
        "warm_cpu_seconds": warm_cpu,
        "warm_target": 3.0,
        "wall_seconds": cold,
        "warm_wall_seconds": warm,
    }


def startup(peers: bool = False) -> dict[str, Any]:
    """CPU seconds of `drystone --help`; beside it `import drystone` and a warm `drystone run` on the bouncing ball."""
    from drystone.cases.bouncing_ball import scene as ball

    with tempfile.TemporaryDirectory(prefix="drystone-startup-") as folder:
        path = Path(folder) / "ball.yaml"
        ds.write_scene(ball(), path)
        run = ["-m", "drystone", "run", str(path), "--force"]
        commands = {"nothing": ["-c", "pass"], "help": ["-m", "drystone", "--help"],
                    "import": ["-c", "import drystone"], "run": run}  # fmt: skip
        spent = {name: min(_spent(command) for _ in range(5)) for name, command in commands.items()}
    line = start_line("startup", spent["help"], "CPU-s", sum(spent.values()))
    return line | {
        "target": 0.25,
        "interpreter": spent["nothing"],
        "import_beyond_interpreter": spent["import"] - spent["nothing"],
        "run_ball": spent["run"],
    }


def _spent(arguments: list[str]) -> float:
    """CPU seconds of one child of this interpreter."""
    before = _children_seconds()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    return _children_seconds() - before


def _children_seconds() -> float:
    """CPU seconds of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
