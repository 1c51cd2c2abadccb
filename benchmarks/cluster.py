"""What a calibration on runs costs beside them: per cent of ideal on two workers, and runs per second of the parent.

`calibrate-scene`: TMCMC on a scene whose run takes a second, generations of 64, on a Dask scheduler with two workers,
each a process of its own. The efficiency is the time spent in runs over workers times elapsed time, start and posterior
included; other work on the machine stretches runs and hand-overs, so the targets are judged only where
`mean_run_seconds` is about a second (10 ms). Beside it runs of 10 ms (which spin, so they keep their core), there and
on processes of this machine, with workers that have started. `cpu_seconds` is that of the parent.

`parent-rate`: a thousand workers that sleep (threads of four Dask workers): what scheduler, workers and parent together
can do on this machine. On a cluster the parent has a machine of its own.
"""

import inspect
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import drystone as ds
from benchmarks.campaign import spin
from benchmarks.scenes import wall

WORKERS, GENERATION, RUN_SECONDS = 2, 64, 1.0
SLEEPERS, PROCESSES, SLEEP_SECONDS, RATE_GENERATION = 1000, 4, 1.0, 4000
DT, EVERY = 1e-3, 0.05  # of the scene [s]
FIRST_UNTIL = 0.2  # simulated, to find out how long a run takes [s]


@contextmanager
def dask_cluster(workers: int, threads: int = 1) -> Iterator[str]:
    """A Dask scheduler and its workers as processes; its address."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        common = [sys.executable, "-m", "dask"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder,
                 "env": {**os.environ, "PYTHONPATH": os.getcwd()}}  # fmt: skip
        started = [
            subprocess.Popen(
                [*common, "scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)],
                **quiet,
            )
        ]
        for k in range(workers):
            started.append(
                subprocess.Popen(
                    [*common, "worker", "--scheduler-file", str(file), "--nthreads", str(threads), "--no-nanny",
                     "--no-dashboard", "--memory-limit", "0", "--name", f"worker{k}"], **quiet,
                )
            )  # fmt: skip
        try:
            from distributed import Client

            while not file.exists() or not file.stat().st_size:
                time.sleep(0.05)
            with Client(scheduler_file=str(file), timeout=60) as client:
                client.wait_for_workers(workers, timeout=120)
                address = client.scheduler.address
            yield address
        finally:
            for one in reversed(started):
                one.kill()
                one.wait()


def _calibration(
    model: Any, theta: ds.Parameters, data: list[Any], samples: int, *, warm: bool = False, **how: Any
) -> dict[str, float]:
    """One calibration: elapsed and in runs [s], runs, efficiency. warm: its workers have started before the clock."""
    with tempfile.TemporaryDirectory() as folder, ds.uq.Simulator(model, theta, to=folder, **how) as runs:
        if warm:
            runs.predict(theta.sample(2 * WORKERS, 0))
        with sqlite3.connect(Path(folder) / "run_log.sqlite") as log:
            before = _counted(log) if warm else (0, 0.0)
        began, cpu = time.perf_counter(), time.process_time()
        posterior = ds.calibrate(theta, runs, data, seed=1, samples=samples, populations=1, steps=1, cov=1.0)
        elapsed, cpu = time.perf_counter() - began, time.process_time() - cpu
        with sqlite3.connect(Path(folder) / "run_log.sqlite") as log:
            made, busy = (one - other for one, other in zip(_counted(log), before, strict=True))
    assert made == posterior.about["calls"], "a run for every row that the sampler asked for, and no other"
    return {
        "seconds": elapsed,
        "runs": made,
        "generations": 1 + posterior.datasets["stages"].sizes["stage"],
        "mean_run_seconds": busy / made,
        "share_of_time_in_runs": busy / (WORKERS * elapsed),
        "parent_cpu_ms_per_run": 1e3 * cpu / made,
    }


def _counted(log: sqlite3.Connection) -> tuple[int, float]:
    """Runs that are done, and the time spent in them [s]."""
    return log.execute("SELECT count(*), sum(seconds) FROM runs WHERE state = 'done'").fetchone()


def _wall() -> tuple[ds.Scene, ds.Parameters, dict[str, Any], list[Any]]:
    """The wall of `wall`, so long that a run takes a second of a core; what is uncertain, observed and measured."""
    scene = wall()
    theta = ds.Parameters(
        friction=ds.Uniform(0.2, 0.5, path="interfaces.blocks.law.friction"),
        base=ds.Uniform(0.2, 0.5, path="interfaces.ground.law.friction"),
    )
    seen = {"top": ds.Displacement("b3_05", axis="y"), "side": ds.Displacement("b3_03", axis="y")}
    ds.run(scene, until=0.01, dt=DT, every=0.01, progress=False)  # compile
    cpu = time.process_time()
    ds.run(scene, until=FIRST_UNTIL, dt=DT, every=EVERY, progress=False)
    spent = time.process_time() - cpu
    until = max(1, round(FIRST_UNTIL * RUN_SECONDS / spent / EVERY)) * EVERY
    record = ds.run(scene, until=until, dt=DT, every=EVERY, progress=False)
    measured = [float(ds.observe(record, seen)[name]) for name in seen]
    scene.run = ds.Run(until=until, dt=DT, every=EVERY)
    known = ds.uq.KnownVariance([(0.2 * abs(one) + 0.02) ** 2 for one in measured])
    return scene, theta, seen, [ds.DataGroup("test", ["top", "side"], measured, known)]


def spinning(a: float, b: float) -> dict[str, float]:
    """10 ms of work."""
    return {"sum": spin(a) + b}


class Sleeper:
    """A model that sleeps: threads are enough for it."""

    in_threads = True
    fingerprint = "sleeper"
    __signature__ = inspect.Signature(
        [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in ("a", "b")]
    )

    def __call__(self, a: float, b: float) -> dict[str, float]:
        time.sleep(SLEEP_SECONDS)
        return {"sum": a + b}


PLAIN = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Uniform(0.0, 1.0))
SUM = [ds.DataGroup("sum", ["sum"], [1.0], ds.uq.KnownVariance(1e-6))]


def calibrate_scene(peers: bool = False) -> dict[str, Any]:
    """Figures of the benchmark contract; no other code does this task as it is."""
    scene, theta, seen, data = _wall()
    found = {}
    with dask_cluster(WORKERS) as address:
        how: dict[str, Any] = {"scheduler": address}
        found["dask"] = _calibration(scene, theta, data, GENERATION, observables=seen, **how)
        found["dask_10ms"] = _calibration(spinning, PLAIN, SUM, GENERATION, warm=True, **how)
    found["processes_10ms"] = _calibration(spinning, PLAIN, SUM, GENERATION, warm=True, workers=WORKERS)
    own = found["dask"]
    return {
        "name": "calibrate-scene",
        "value": 100.0 * own["share_of_time_in_runs"],
        "unit": "% of ideal",
        "lower_is_better": False,
        "target": 90.0,
        "cpu_seconds": 1e-3 * own["parent_cpu_ms_per_run"] * own["runs"],
        "peer": None,
        "peer_value": None,
        "ratio": None,
        "mean_run_seconds": own["mean_run_seconds"],
        "seconds_for_512_runs": 512.0 * own["seconds"] / own["runs"],
        "percent_10ms": 100.0 * found["dask_10ms"]["share_of_time_in_runs"],
        "target_10ms": 70.0,
        "mean_run_seconds_10ms": found["dask_10ms"]["mean_run_seconds"],
        **found,
        "load_average": os.getloadavg()[0],
    }


def parent_rate(peers: bool = False) -> dict[str, Any]:
    """Figures of the benchmark contract. `value`: runs per second over a whole calibration, its start included."""
    children = _children_seconds()
    with dask_cluster(PROCESSES, SLEEPERS // PROCESSES) as address:
        found = _calibration(Sleeper(), PLAIN, SUM, RATE_GENERATION, scheduler=address)
    rate = found["runs"] / found["seconds"]
    return {
        "name": "parent-rate",
        "value": rate,
        "unit": "runs per second",
        "lower_is_better": False,
        "target": 300.0,
        "cpu_seconds": 1e-3 * found["parent_cpu_ms_per_run"] * found["runs"],
        "peer": None,
        "peer_value": None,
        "ratio": None,
        "workers": SLEEPERS,
        "offered": SLEEPERS / SLEEP_SECONDS,
        "cluster_cpu_ms_per_run": 1e3 * (_children_seconds() - children) / found["runs"],
        **{key: found[key] for key in ("seconds", "runs", "generations", "parent_cpu_ms_per_run")},
        "load_average": os.getloadavg()[0],
    }


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
