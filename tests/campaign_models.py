"""Models for the tests of campaigns: importable, so that workers find them; light, so that they start quickly."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import numpy as np

import drystone as ds


def product(a: float, b: float) -> float:
    return a * b + np.sin(a)


def three(a: float, b: float, c: float) -> dict[str, float]:
    return {"y": a * b, "z": c}


class Opaque:
    """A model whose text cannot be seen."""

    def __call__(self, a: float) -> float:
        return a


def noisy(a: float, seed: int) -> dict[str, float]:
    return {"noise": a + np.random.default_rng(seed).normal()}


def counted(a: float, folder: str) -> float:
    """Leaves a mark for every time it is called."""
    with open(Path(folder) / "calls", "a") as file:
        file.write(f"{a!r}\n")
    return 2.0 * a


def moody(a: float) -> dict[str, float]:
    """Raises, blows up, dies or returns nonsense, as told."""
    if a < 1.0:
        raise ValueError("too small")
    if a < 2.0:
        return {"y": np.inf}
    if a < 3.0:
        os.kill(os.getpid(), signal.SIGKILL)
    if a < 4.0:
        return {"y": "a word"}
    if a < 5.0:
        raise SystemExit(3)
    return {"y": a}


def sleepy(a: float) -> float:
    time.sleep(60.0 if a < 1.0 else 0.0)
    return a


def faulty(a: float) -> Any:
    """Whole numbers from 0 on: one kind of fault each; others are good runs."""
    kind = int(a)
    if kind == 0:
        return None
    if kind == 1:
        return "a word"
    if kind == 2:
        return float("nan")
    if kind == 3:
        raise SystemExit(5)
    if kind == 4:
        import ctypes

        ctypes.string_at(0)  # a segmentation fault
    if kind == 5:
        os._exit(0)
    if kind == 6:
        import resource

        most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (2**31, most[1]))
        try:
            return float(np.ones(2**30)[-1])
        finally:
            resource.setrlimit(resource.RLIMIT_AS, most)
    if kind == 7:
        raise ValueError("\x1b[31mred\x1b[0m\n" + "x" * 10_000)
    if kind == 8:
        return {}
    if kind == 9:
        print("0123456789" * 80_000)
    return a


def decay(rate: float, until: float = 1.0) -> Any:
    """A series that stops earlier for large rates."""
    import xarray as xr

    time = np.linspace(0.0, until, 11)[: 11 if rate < 1.0 else 6]
    units = {"units": "K"}
    return xr.DataArray(np.exp(-rate * time), dims="time", coords={"time": time}, name="heat", attrs=units)


def shapes(a: float) -> dict:
    """Other dimensions in some runs."""
    return {"y": np.full(3, a) if a < 1.0 else np.full((2, 2), a)}


def other_names(a: float) -> dict[str, float]:
    """A name more in the first run, which ends last."""
    time.sleep(0.3 if a < 1.0 else 0.0)
    return {"y": a, "more": 1.0} if a < 1.0 else {"y": a}


def other_labels(a: float) -> Any:
    import xarray as xr

    return xr.DataArray([a, a, a], {"time": np.array([0.0, 1.0, 2.0]) + a}, ["time"], name="y")


def all_at_once(x: np.ndarray, scale: float = 1.0) -> dict[str, np.ndarray]:
    y = scale * x[:, 0] * x[:, 1]
    return {"y": np.where(x[:, 0] > 0.9, np.nan, y), "both": x}


def all_wrong(x: np.ndarray) -> np.ndarray:
    raise ZeroDivisionError("nothing works")


def ball(height: float = 1.0, restitution: float = 0.5, until: float = 1.2) -> ds.Scene:
    """A ball falls on a floor."""
    scene = ds.Scene(title="ball", gravity=(0.0, 0.0, -2.0))
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(0.0, 0.0, height + 0.1))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.interface(
        "bounce", between=("ball", "floor"), law=ds.Coulomb(friction=0.0, restitution=restitution)
    )
    scene.run = ds.Run(until=until, dt=1e-3, every=0.01)
    return scene


def bullet(speed: float, trust: str = "warn") -> ds.Scene:
    """A ball falls on a floor; with gamma 0 a fast one is deep in it before the impact acts."""
    scene = ball(until=0.02)
    fast = scene.bodies["ball"].model_copy(update={"velocity": (0.0, 0.0, -speed)})
    scene.bodies["ball"] = fast
    scene.options = scene.options.model_copy(update={"trust": trust, "gamma": 0.0})
    return scene


def last_time(record: ds.Record) -> float:
    return float(record.time[-1])


def chaotic(a: float) -> float:
    """A number in which every bit counts."""
    x = 0.1 + 0.5 * a
    for _ in range(200):
        x = 3.9 * x * (1.0 - x)
    return x


def trouble(a: float, seed: int) -> float:
    """20 ms; row 10 hangs, row 40 raises, row 70 kills its process. Every call leaves a mark."""
    with open(os.environ["DRYSTONE_TEST_CALLS"], "a") as file:
        file.write(f"{a!r}\n")
    time.sleep(0.02)
    row = round(1000.0 * a)
    if row == 10:
        time.sleep(3600.0)
    if row == 40:
        raise ValueError("not this one")
    if row == 70:
        os.kill(os.getpid(), signal.SIGKILL)
    return chaotic(a)


def surroundings(a: float) -> dict[str, float]:
    threads = max(int(os.environ[f"{name}_NUM_THREADS"]) for name in ("OMP", "NUMBA", "OPENBLAS"))
    return {"threads": threads, "process": os.getpid(), "parent": os.getppid()}


def talkative(a: float) -> float:
    os.write(1, f"hello from {a}\n".encode())
    print("and again", flush=True)
    return a


def line(a: float, b: float) -> dict[str, float]:
    """Outputs of a calibration: the data 1.0 and 3.0 are met at a = 1, b = 2."""
    return {"start": a, "end": a + b}


def deadly(a: float, b: float) -> dict[str, float]:
    """The same; counts its calls and kills whoever asked for the one whose number is told."""
    with open(os.environ["DRYSTONE_TEST_CALLS"], "a") as file:
        file.write("x")
        count = file.tell()
    if count == int(os.environ.get("DRYSTONE_TEST_KILL", "0")):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60.0)
    return line(a, b)


def brittle(a: float, b: float) -> dict[str, float]:
    """The same, but for a corner in which it fails."""
    if a > 1.5:
        raise ValueError("too steep")
    return line(a, b)


def changing(a: float, b: float) -> dict[str, float]:
    """Other outputs in a corner."""
    return {"start": a} if b > 3.5 else line(a, b)


def slow_line(a: float, b: float) -> dict[str, float]:
    """50 ms of somebody else's work."""
    time.sleep(0.05)
    return line(a, b)


class Sleeper:
    """A model whose runs are made elsewhere: it only waits."""

    in_threads = True
    fingerprint = "sleeper"

    def __call__(self, *, a: float, b: float) -> dict[str, float]:
        time.sleep(0.01)
        return line(a, b)
