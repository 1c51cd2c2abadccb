"""Rocking of rigid blocks (Housner 1963): free, over slendernesses, and under one cycle of ground motion.

A block 2 m high released at a share of its critical angle rocks about its edges; each impact keeps
1 - 1.5 sin2(alpha) of the angular velocity when angular momentum about the new edge is kept, which the inelastic
impact law with enough friction does. Real squat blocks bounce; Housner's model and this case do not. Quarter periods
and peaks are taken at 0.2 ms; what an impact keeps and the rotations under pulses at 1 ms, a step of practice, with the
equation of motion integrated from impact to impact for comparison.
"""

from math import cos, sin

import numpy as np
from scipy.integrate import solve_ivp

from drystone.cases.row import Row, at_most, near_share
from drystone.laws import Coulomb
from drystone.record import Record
from drystone.scene import Motion, Options, Run, Scene
from drystone.shapes import Box, Plane
from drystone.simulation.simulate import run

TITLE = "rocking block"
REFERENCE = "Housner 1963; closed form, and his equation of motion integrated to 1e-10"
HEIGHT, GRAVITY, DEPTH, DENSITY = 2.0, 9.81, 0.6, 2400.0
STEP = 1e-3  # of engineering practice [s]
RATIOS = (0.1, 0.2, 0.3, 0.4, 0.5)  # width over height
PULSES = (
    (0.2, 0.3, 0.6),
    (0.3, 0.6, 0.5),
    (0.4, 0.8, 0.5),
    (0.5, 0.9, 0.6),
)  # b/h, acceleration [g], period [s]
ONE = "1 %: a step of gravity is worth 1.2 % at the first impact"
TWO = "2 %: a half of the errors of schemes that catch the block a step early"


def slope(ratio: float) -> float:
    """Critical angle alpha of a block of this width over height [rad]."""
    return float(np.arctan(ratio))


def radius(ratio: float) -> float:
    """From an edge to the centre of mass [m]."""
    return 0.5 * HEIGHT * float(np.hypot(ratio, 1.0))


def kept(ratio: float) -> float:
    """Angular velocity after an impact over that before it."""
    return 1.0 - 1.5 * sin(slope(ratio)) ** 2


def scene(
    start: float = 0.5, friction: float = 2.0, dt: float = 2e-4, until: float = 6.0, ratio: float = 0.2
) -> Scene:
    """The block tilted by a share of its critical angle about its right lower edge."""
    alpha = slope(ratio)
    tilt = start * alpha
    made = Scene(title=TITLE, gravity=(0.0, 0.0, -GRAVITY), options=Options(tolerance=1e-10))
    arm = radius(ratio) * np.array([-np.sin(alpha - tilt), 0.0, np.cos(alpha - tilt)])
    attitude = (np.cos(0.5 * tilt), 0.0, np.sin(0.5 * tilt), 0.0)
    shape = Box(size=(ratio * HEIGHT, DEPTH, HEIGHT))
    made.add("block", shape, density=DENSITY, at=tuple(arm), attitude=attitude)
    made.add("ground", Plane(), fixed=True)
    made.interface("dry", between=("block", "ground"), law=Coulomb(friction=friction))
    made.run = Run(until=until, dt=dt, every=10 * dt)
    return made


def pulse_scene(ratio: float, acceleration: float, period: float, until: float = 2.5) -> Scene:
    """The block at rest on ground that accelerates by one cycle of a sine [g]."""
    made = Scene(title=TITLE, gravity=(0.0, 0.0, -GRAVITY), options=Options(tolerance=1e-10))
    made.add("block", Box(size=(ratio * HEIGHT, DEPTH, HEIGHT)), density=DENSITY, at=(0.0, 0.0, 0.5 * HEIGHT))
    time = np.arange(0.0, period + 0.5 * STEP, STEP)
    speed = acceleration * GRAVITY * period / (2.0 * np.pi) * (1.0 - np.cos(2.0 * np.pi * time / period))
    motion = Motion(time=(*time, 100.0), velocity=(*((v, 0.0, 0.0) for v in speed), (0.0, 0.0, 0.0)))
    made.add("ground", Box(size=(20.0, 4.0, 1.0)), at=(0.0, 0.0, -0.5), driven=motion)
    made.interface("dry", between=("block", "ground"), law=Coulomb(friction=2.0))
    made.run = Run(until=until, dt=STEP, every=STEP)
    return made


def angle(record: Record, ratio: float = 0.2) -> tuple[np.ndarray, np.ndarray]:
    """Times [s] and tilt over the critical angle."""
    q = record.attitude("block").values
    return record.time, 2.0 * np.arctan2(q[:, 2], q[:, 0]) / slope(ratio)


def peaks(tilt: np.ndarray) -> list[float]:
    """Largest tilt of each half cycle, beginning with the start; rests do not count."""
    moving = np.where(np.abs(tilt) < 1e-6, 0.0, tilt)
    change = np.flatnonzero(np.diff(np.sign(moving)) != 0)
    parts = [float(np.abs(part).max()) for part in np.split(moving, change + 1) if len(part)]
    return [peak for peak in parts if peak > 0.0]


def first_zero(time: np.ndarray, tilt: np.ndarray) -> float:
    """Time at which the block first stands upright [s]."""
    k = int(np.flatnonzero(tilt <= 0.0)[0])
    return float(time[k - 1] + (time[k] - time[k - 1]) * tilt[k - 1] / (tilt[k - 1] - tilt[k]))


def exact_peaks(start: float, n: int, ratio: float = 0.2) -> list[float]:
    """Peaks after each impact: 1 - (1 - peak)2 shrinks by the square of what is kept."""
    out = [start]
    for _ in range(n):
        out.append(1.0 - float(np.sqrt(1.0 - kept(ratio) ** 2 * (1.0 - (1.0 - out[-1]) ** 2))))
    return out


def energies(record: Record, ratio: float) -> np.ndarray:
    """Energy above that of the upright block at the largest tilt of every half cycle [J]."""
    _, tilt = angle(record, ratio)
    energy = record.energy()
    mass = DENSITY * DEPTH * ratio * HEIGHT**2
    total = (energy["kinetic"] + energy["potential"]).values - 0.5 * mass * GRAVITY * HEIGHT
    half = np.split(np.arange(len(tilt)), np.flatnonzero(np.diff(np.sign(tilt)) != 0) + 1)
    return np.array([total[part[np.argmax(np.abs(tilt[part]))]] for part in half])


def housner(ratio: float, acceleration: float, period: float, until: float) -> tuple[np.ndarray, np.ndarray]:
    """Times [s] and tilt over the critical angle under a sine of one cycle, from impact to impact."""
    alpha, rate, loss = slope(ratio), 0.75 * GRAVITY / radius(ratio), kept(ratio)
    time = np.linspace(0.0, until, round(until / STEP) + 1)
    tilt = np.zeros_like(time)
    # it lifts off when the ground accelerates by more than g b/h, about the edge that lies behind
    now = float(np.arcsin(ratio / acceleration)) * period / (2.0 * np.pi)
    side, state = -1.0, np.zeros(2)

    def turn(t: float, y: np.ndarray) -> list[float]:
        push = acceleration * sin(2.0 * np.pi * t / period) if t < period else 0.0
        lean = side * alpha - y[0]
        return [y[1], -rate * (sin(lean) + push * cos(lean))]

    def upright(t: float, y: np.ndarray) -> float:
        return side * float(y[0])

    upright.terminal, upright.direction = True, -1.0  # type: ignore[attr-defined]
    while now < until:
        end = period if now < period - 1e-12 else until
        part = solve_ivp(
            turn, (now, end), state, rtol=1e-10, atol=1e-13, events=upright, dense_output=True, max_step=0.01
        )
        inside = (time >= now) & (time <= part.t[-1])
        tilt[inside] = part.sol(time[inside])[0]
        now, state = float(part.t[-1]), part.y[:, -1].copy()
        if part.status == 1:
            state = np.array([0.0, loss * state[1]])
            side = float(np.sign(state[1]))
            if abs(state[1]) < 1e-4:
                break
    return time, tilt / alpha


def table_rows() -> list[Row]:
    """What the first impact keeps of the energy, over slendernesses, at 1 ms."""
    out = []
    for ratio in RATIOS:
        made = scene(ratio=ratio, dt=STEP, until=1.3)
        energy = energies(run(made, every=STEP), ratio)
        share = float(energy[1] / energy[0])
        label = f"energy kept by the first impact, b/h {ratio}, 1 ms"
        out.append(near_share(f"kept-{ratio}", label, "-", kept(ratio) ** 2, share, 0.01, ONE, "exact"))
    return out


def pulse_rows() -> list[Row]:
    """The two largest rotations under one cycle of ground motion, at 1 ms."""
    out = []
    for ratio, acceleration, period in PULSES:
        _, exact = housner(ratio, acceleration, period, 1.6)
        _, tilt = angle(run(pulse_scene(ratio, acceleration, period, until=1.6)), ratio)
        label = f"b/h {ratio}, {acceleration} g, {period} s"
        for k, name in enumerate(("first", "second")):
            expected, ours = peaks(exact)[k], peaks(tilt)[k]
            row = f"pulse-{ratio}-{name}"
            out.append(
                near_share(
                    row, f"{name} rotation over alpha, {label}", "-", expected, ours, 0.02, TWO, "exact"
                )
            )
    return out


def rows(quick: bool = False) -> list[Row]:
    """Quarter periods for two starts and six peaks within 2 %, the table of impacts, the pulses."""
    out = []
    rate = float(np.sqrt(0.75 * GRAVITY / radius(0.2)))
    for start in (0.5, 0.9):
        time, tilt = angle(run(scene(start=start, until=6.0 if start == 0.5 else 1.5)))
        exact = float(np.arccosh(1.0 / (1.0 - start))) / rate
        label = f"quarter period from {start} alpha"
        out.append(
            near_share(f"quarter-{start}", label, "s", exact, first_zero(time, tilt), 0.02, "", "exact")
        )
        if start == 0.5:
            ours, expected = peaks(tilt), exact_peaks(start, 6)
            out += [
                near_share(
                    f"peak-{k}",
                    f"peak after impact {k} over alpha",
                    "-",
                    expected[k],
                    ours[k],
                    0.02,
                    "",
                    "exact",
                )
                for k in range(1, 7)
            ]
    sway = run(scene(until=3.0)).displacement("block").sel(axis="y")
    out.append(at_most("plane", "motion out of the plane", "m", 1e-9, float(np.abs(sway).max()), "", "exact"))
    return out + table_rows() + pulse_rows()
