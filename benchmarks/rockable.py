"""Bricks in drystone and in Rockable from the same starts: single throws, small avalanches, speeds by list setting.

`rockable-throws`: 64 bricks thrown on a plane, velocity and spin after the impact, each code against the other at the
smallest step. `rockable-avalanches`: 200 bricks on a slope of 45 degrees, seven seeds; means, standard errors and
paired differences. With `--peers` what Rockable gives is written into docs/validation/data/rockable.json.gz, without it
is taken from there; tests/verification/test_rockable.py compares with it where Rockable is not built.
Speeds: `bricks500 --peers`, `bricks6300 --peers`; lists tuned to the edge, and safe ones with a margin for 2 to 4 m/s.
"""

import time
from typing import Any

import numpy as np

import drystone as ds
from benchmarks.peers.rockable import INSTALL, Lists, find_rockable, run_rockable
from drystone.cases.kept import read_table, write_table
from drystone.cases.rock_avalanche.model import BRICK, ROUNDING, laws
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import advance_polyhedra, start_polyhedra
from drystone.shapes.mesh import rotation_matrix

DATA = "rockable.json.gz"
PROVENANCE = (
    "Rockable 2dc6dd5, law Avalanche, g++ 12 -O3 -march=native, one thread; scenes by benchmarks/rockable.py"
)
DENSITY = 1700.0  # [kg/m3]
SAFE = Lists(2e-3, 5e-4)
TUNED = {"bricks500": Lists(2e-4, 1e-3), "bricks6300": Lists(5e-4, 1e-3)}
SAFE_OF = {"bricks500": Lists(1e-3, 1e-3), "bricks6300": Lists(1e-3, 5e-4)}
THROWS, THROWN, SMALLEST = 64, 4e-3, 1e-7  # throws; length of a throw, and the smallest step [s]
STEPS = (2e-5, 1e-5, 5e-6)  # [s]
SEEDS, BRICKS, UNTIL, STEP, FRAME = 7, 200, 1.2, 2e-5, 0.01  # of the avalanches; [s]
FOOT = 0.4  # height of the lowest bricks above the plane [m]
REST = 0.02  # mean speed [m/s]
QUANTITIES = {
    "mean_x": "m", "sd_x": "m", "x05": "m", "x50": "m", "x95": "m", "mean_z": "m", "rest": "s", "peak_kinetic": "J",
    "released": "J",
}  # fmt: skip


def scene_of(
    at: np.ndarray, attitude: np.ndarray, planes: dict[str, tuple[float, ...]], **moving: Any
) -> ds.Scene:
    """Bricks and planes through the origin with the laws of Table 1."""
    made = ds.Scene(options=ds.Options(skin=0.2, trust="ignore"))
    for name, normal in planes.items():
        made.add(name, ds.Plane(normal=normal), fixed=True)
    made.add_many(
        "brick", ds.Box(size=BRICK, rounding=ROUNDING), density=DENSITY, at=at, attitude=attitude, **moving
    )
    for name, law in laws().items():
        made.interface(name, between=("brick", "*" if name == "base" else "brick"), law=law)
    return made


def throws(number: int = THROWS, seed: int = 7) -> ds.Scene:
    """Bricks in random attitudes with spin, a millimetre above a plane, 0.25 m apart, at 1.8 m/s."""
    random = np.random.default_rng(seed)
    attitude = random.normal(size=(number, 4))
    attitude /= np.linalg.norm(attitude, axis=1)[:, None]
    half = 0.5 * np.array(BRICK) - ROUNDING
    reach = np.array([np.abs(rotation_matrix(q)[2]) @ half + ROUNDING for q in attitude])
    k = np.arange(number)
    at = np.stack([0.25 * (k % 8) - 1.0, 0.25 * (k // 8) - 1.0, reach + 1e-3], axis=1)
    spin = random.uniform(-15.0, 15.0, (number, 3))
    return scene_of(
        at, attitude, {"base": (0.0, 0.0, 1.0)}, velocity=np.tile([1.0, 0.3, -1.5], (number, 1)), spin=spin
    )


def avalanche(seed: int, number: int = BRICKS) -> ds.Scene:
    """A loose block of bricks, turned a little and without contacts, on a slope of 45 degrees above a level plane."""
    random = np.random.default_rng(seed)
    k = np.arange(number)
    place = np.stack([k % 5, (k // 5) % 8, k // 40], axis=1) * (np.array(BRICK) * [1.15, 1.2, 1.4])
    place += random.uniform(-3e-4, 3e-4, place.shape)
    place -= [place[:, 0].max() + 0.02, place[:, 1].mean(), -0.007]
    down, up = np.array([1.0, 0.0, -1.0]) / 2**0.5, np.array([1.0, 0.0, 1.0]) / 2**0.5
    at = np.array([-FOOT, 0.0, FOOT]) + place @ np.stack([down, [0.0, 1.0, 0.0], up])
    small = np.column_stack([np.ones(number), random.uniform(-0.03, 0.03, (number, 3))])
    tilt = np.array([np.cos(np.pi / 8), 0.0, np.sin(np.pi / 8), 0.0])
    w, x, y, z = tilt
    left = np.array([[w, -x, -y, -z], [x, w, -z, y], [y, z, w, -x], [z, -y, x, w]])
    attitude = (small / np.linalg.norm(small, axis=1)[:, None]) @ left.T
    return scene_of(at, attitude, {"slope": (1.0, 0.0, 1.0), "plane": (0.0, 0.0, 1.0)})


def advance(scene: ds.Scene, dt: float, steps: int, per_frame: int) -> dict[str, Any]:
    """drystone with the frames of Rockable: time, position, velocity, spin in world axes, CPU seconds."""
    model, state = build_polyhedra(scene)
    free = model.model.bodies.inverse_mass > 0.0
    lists, state = start_polyhedra(model, state, dt)
    rows, spent = [], 0.0
    for k in range(steps // per_frame + 1):
        if k:
            clock = time.process_time()
            lists, state = advance_polyhedra(model, state, lists, dt, per_frame)
            spent += time.process_time() - clock
        turned = [rotation_matrix(q) @ w for q, w in zip(state.attitude[free], state.spin[free], strict=True)]
        rows.append(
            (
                k * per_frame * dt,
                state.position[free].copy(),
                state.velocity[free].copy(),
                np.array(turned),
            )
        )
    time_, position, velocity, spin = (np.array(one) for one in zip(*rows, strict=True))
    return {
        "time": time_,
        "position": position,
        "velocity": velocity,
        "spin": spin,
        "cpu": spent,
    }


def apart(one: tuple[np.ndarray, np.ndarray], other: tuple[np.ndarray, np.ndarray]) -> list[float]:
    """Median and largest difference of velocities [m/s], then of spins [rad/s]."""
    out = []
    for a, b in zip(one, other, strict=True):
        far = np.linalg.norm(np.asarray(a) - np.asarray(b), axis=1)
        out += [float(np.median(far)), float(far.max())]
    return out


def own_throws(dt: float) -> tuple[np.ndarray, np.ndarray]:
    """Velocities and spins in drystone at the end of the throws."""
    found = advance(throws(), dt, round(THROWN / dt), round(THROWN / dt))
    return found["velocity"][-1], found["spin"][-1]


def their_throws(dt: float) -> tuple[np.ndarray, np.ndarray]:
    """The same in Rockable."""
    found = run_rockable(throws(), dt, round(THROWN / dt), SAFE)
    return found.velocity[-1], found.spin[-1]


def told(name: str, compute: Any, peers: bool) -> tuple[Any, str]:
    """What Rockable gave, run now or kept earlier, and which of the two; None if it was never run."""
    table = dict(read_table(DATA))
    if peers and find_rockable() is not None:
        table[name] = {"values": {"provenance": PROVENANCE}, "result": compute()}
        write_table(DATA, table)
        return table[name]["result"], "run now"
    if name in table:
        return table[name]["result"], f"kept: {table[name]['values']['provenance']}"
    return None, INSTALL


def run_throws(peers: bool = False) -> dict[str, Any]:
    """64 throws: median difference of velocities between the codes at the smallest step, errors of each by step."""
    steps = (*STEPS, SMALLEST)

    def theirs() -> dict[str, Any]:
        return {f"{dt:g}": [one.round(9).tolist() for one in their_throws(dt)] for dt in steps}

    clock = time.process_time()
    peer, source = told("throws", theirs, peers)
    ours = {f"{dt:g}": own_throws(dt) for dt in steps}
    last = f"{SMALLEST:g}"
    errors = {f"{dt:g}": apart(ours[f"{dt:g}"], ours[last]) for dt in STEPS}
    line = {
        "errors_drystone": errors,
        "source": source,
        "columns": "v median, largest [m/s]; spin median, largest [rad/s]",
    }
    value = None
    if peer is not None:
        between = apart(ours[last], peer[last])
        value = 1e3 * between[0]
        line |= {
            "between": between,
            "errors_rockable": {f"{dt:g}": apart(peer[f"{dt:g}"], peer[last]) for dt in STEPS},
        }
    return _line("rockable-throws", value, "mm/s between the codes, median of 64 throws", clock, **line)


def summary(time_: np.ndarray, position: np.ndarray, velocity: np.ndarray) -> dict[str, float]:
    """Deposit, time to rest, energy of translation and energy released of an avalanche."""
    x = position[-1, :, 0]
    mass = DENSITY * ds.Box(size=BRICK, rounding=ROUNDING).mass_properties().volume
    speed = np.linalg.norm(velocity, axis=2).mean(axis=1)
    kinetic = 0.5 * mass * (velocity**2).sum(axis=(1, 2))
    fallen = position[0, :, 2].sum() - position[-1, :, 2].sum()
    low, middle, high = np.quantile(x, (0.05, 0.5, 0.95))
    return {
        "mean_x": float(x.mean()), "sd_x": float(x.std()), "x05": float(low), "x50": float(middle), "x95": float(high),
        "mean_z": float(position[-1, :, 2].mean()), "rest": float(time_[np.flatnonzero(speed > REST)[-1]]),
        "peak_kinetic": float(kinetic.max()), "released": float(9.81 * mass * fallen),
    }  # fmt: skip


def own_avalanche(seed: int) -> dict[str, float]:
    """One avalanche in drystone."""
    found = advance(avalanche(seed), STEP, round(UNTIL / STEP), round(FRAME / STEP))
    return summary(found["time"], found["position"], found["velocity"]) | {"cpu": found["cpu"]}


def their_avalanche(seed: int) -> dict[str, float]:
    """The same in Rockable, lists with a margin."""
    found = run_rockable(avalanche(seed), STEP, round(UNTIL / STEP), SAFE, per_frame=round(FRAME / STEP))
    out = summary(found.time, found.position, found.velocity)
    return out | {"cpu": found.line["cpu_seconds"]}


def compare(ours: list[dict[str, float]], theirs: list[dict[str, float]]) -> dict[str, dict[str, float]]:
    """Means, standard errors, and the paired difference in standard errors of it."""
    out = {}
    for key in QUANTITIES:
        a, b = (np.array([one[key] for one in group]) for group in (ours, theirs))
        error = (a - b).std(ddof=1) / np.sqrt(len(a))
        out[key] = {
            "drystone": float(a.mean()), "drystone_error": float(a.std(ddof=1) / np.sqrt(len(a))),
            "rockable": float(b.mean()), "rockable_error": float(b.std(ddof=1) / np.sqrt(len(b))),
            "paired_t": float((a - b).mean() / error) if error > 0.0 else 0.0,
        }  # fmt: skip
    return out


def run_avalanches(peers: bool = False) -> dict[str, Any]:
    """Seven avalanches of 200 bricks: the largest paired difference, in standard errors."""
    clock = time.process_time()
    theirs, source = told("avalanches", lambda: [their_avalanche(seed) for seed in range(SEEDS)], peers)
    ours = [own_avalanche(seed) for seed in range(SEEDS)]
    if theirs is None:
        return _line("rockable-avalanches", None, "standard errors", clock, drystone=ours, source=source)
    found = compare(ours, theirs)
    worst = max(abs(one["paired_t"]) for one in found.values())
    return _line("rockable-avalanches", worst, "largest paired difference, standard errors", clock, quantities=found,
                 cpu=[sum(one["cpu"] for one in group) for group in (ours, theirs)], source=source)  # fmt: skip


def speeds(name: str, scene: ds.Scene, dt: float, before: int, steps: int) -> dict[str, Any]:
    """Body-steps per CPU-s of Rockable with tuned and with safe lists, or why there is none."""
    if find_rockable() is None:
        return {"peer": "rockable", "missing": INSTALL}
    number = len(scene.populations["brick"].at)
    out: dict[str, Any] = {"peer": "rockable"}
    for kind, lists in (("tuned", TUNED[name]), ("safe", SAFE_OF[name])):
        line = run_rockable(scene, dt, steps, lists, before=before).line
        out[kind] = {
            "value": number * steps / line["cpu_seconds"],
            "near": lists.near,
            "every": lists.every,
            **line,
        }
    return out


def _line(name: str, value: float | None, unit: str, clock: float, **more: Any) -> dict[str, Any]:
    head = {"name": name, "value": value, "unit": unit, "lower_is_better": True}
    return {
        **head,
        "cpu_seconds": time.process_time() - clock,
        "peer": "rockable",
        "peer_value": None,
        "ratio": None,
        **more,
    }
