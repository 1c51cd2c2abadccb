"""Bricks let go on a slope (Daudon et al. 2014): how the avalanche is built and run; what is measured: outcome.py.

6300 bricks 31 x 15 x 8 mm are poured into a box of 0.6 m along the slope, 0.4 m across and 0.2 m high, which stands on
the board while this is level; then the board is tilted to 45 degrees and the gate is gone. The gate's foot is 1 m above
the plane of the deposit. x runs down the valley from the toe of the slope at x = 0, z up. Density: the paper's friction
of 120 J/m at the base is mu m g, so 26.6 kg in all. What it does not give: rounding (1 mm), the form of the ripples
("keystoned": teeth with flat, sloping faces; rods half sunk in the slope stand beside), its zones.
Slope, plane and box are of one material. Theory: polyhedra.md; sources: docs/validation/rock-avalanche.md.
"""

import time
from math import cos, pi, radians, sin, sqrt, tan
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np

from drystone.laws import Hysteretic
from drystone.record import Record
from drystone.scene import Options, PlaceBins, Repeat, Run, Scene, Stop
from drystone.scene.arrangements import lattice
from drystone.shapes import Box, Capsule, Plane, Polyhedron
from drystone.simulation.simulate import resume, run

BRICK, ROUNDING, DENSITY = (0.031, 0.015, 0.008), 0.001, 1150.0  # [m], [m], [kg/m3]
CUBE = (BRICK[0] * BRICK[1] * BRICK[2]) ** (1.0 / 3.0)  # side of a cube of the same volume [m]
BOX = (0.6, 0.4, 0.2)  # along the slope, across, normal to it [m]
BRICKS = 6300
HEIGHT, SLOPE = 1.0, radians(45.0)  # of the gate's foot [m]; of the slope
LAW = {
    "base": {"restored": 0.53, "friction": 0.46, "normal_stiffness": 1e5, "tangential_stiffness": 0.42e5},
    "bricks": {"restored": 0.13, "friction": 0.86, "normal_stiffness": 1e5, "tangential_stiffness": 0.27e5},
}  # Table 1
SKIN = 0.2  # of the list of pairs, in mean diameters
EVERY = 0.02  # between frames [s]
REST = 0.02  # mean speed of the bricks below which the avalanche is over [m/s]
FIRST, FURTHER, LONGEST = 1.4, 0.2, 6.0  # looked at first, then again and again, at the latest [s]
BIN = 0.025  # of the ledger by place [m]
SPACING = 0.062  # of ripples along the slope [m]: two bricks long
ROD = 0.02  # radius of rods [m]
TOOTH = (0.031, 0.015)  # foot and top of a tooth along the slope [m]: a brick long, a brick wide
SAG = 5e-5  # how far the planes of a rounded toe stay from the arc [m]
WALL = 0.02  # thickness of the walls of the box [m]


Weighting = Literal["none", "number", "area"]


class Setting(NamedTuple):
    """One release."""

    bricks: int = BRICKS
    cubes: bool = False
    ripples: Literal["none", "teeth", "rods"] = "none"
    high: float = 0.0  # of the ripples [m]
    radius: float = 0.0  # of the rounded toe [m]
    rounding: float = ROUNDING  # of the bricks [m]
    weighting: Weighting = "none"  # of the law, see Hysteretic
    seed: int = 1
    threads: int = 1

    @property
    def poured(self) -> str:
        """Name of the pouring, which releases share."""
        parts = ["cubes" if self.cubes else "bricks", str(self.bricks)]
        parts += [f"rounding{1e3 * self.rounding:g}"] if self.rounding != ROUNDING else []
        parts += [self.weighting] if self.weighting != "none" else []
        return "-".join([*parts, f"seed{self.seed}"])

    @property
    def name(self) -> str:
        parts = [f"{self.ripples}{1e3 * self.high:g}"] if self.ripples != "none" else []
        parts += [f"toe{self.radius:g}"] if self.radius else []
        return "-".join([self.poured, *parts])


def block(setting: Setting) -> Box:
    """The shape that is let go."""
    return Box(size=(CUBE,) * 3 if setting.cubes else BRICK, rounding=setting.rounding)


def box_size(bricks: int) -> tuple[float, float, float]:
    """The box, scaled in all directions to the number of bricks [m]."""
    scale = (bricks / BRICKS) ** (1.0 / 3.0)
    return (BOX[0] * scale, BOX[1] * scale, BOX[2] * scale)


def laws(weighting: Weighting = "none") -> dict[str, Hysteretic]:
    """Table 1."""
    return {name: Hysteretic(**values, weighting=weighting) for name, values in LAW.items()}


def pouring(setting: Setting) -> Scene:
    """Bricks over the level box; x down the slope from the gate, z normal to it."""
    long, wide, _ = box_size(setting.bricks)
    made = Scene(
        title="pour", options=Options(seed=setting.seed, threads=setting.threads, skin=SKIN, trust="ignore")
    )
    made.add("floor", Plane(), fixed=True)
    made.add("gate", Plane(normal=(-1.0, 0.0, 0.0)), fixed=True)
    made.add("rear", Plane(normal=(1.0, 0.0, 0.0)), at=(-long, 0.0, 0.0), fixed=True)
    made.add("left", Plane(normal=(0.0, -1.0, 0.0)), at=(0.0, 0.5 * wide, 0.0), fixed=True)
    made.add("right", Plane(normal=(0.0, 1.0, 0.0)), at=(0.0, -0.5 * wide, 0.0), fixed=True)
    shape = block(setting)
    around = 0.5 * float(np.linalg.norm(shape.size))
    start = lattice(setting.bricks, width=long, depth=wide, radius=around, seed=setting.seed)
    # evenly distributed rotations are evenly distributed points on the sphere of quaternions
    attitude = np.random.default_rng(setting.seed).normal(size=(setting.bricks, 4))
    made.add_many(
        "brick", shape, density=DENSITY, at=start["at"] - [long, 0.5 * wide, 0.0], attitude=attitude
    )
    _add_laws(made, setting)
    fall = sqrt(2.0 * start["at"][:, 2].max() / 9.81)
    made.run = Run(until=round(fall + 0.35, 2), every=0.05)
    return made


def _add_laws(made: Scene, setting: Setting) -> None:
    for name, law in laws(setting.weighting).items():
        made.interface(name, between=("brick", "*" if name == "base" else "brick"), law=law)


def release(setting: Setting, at: np.ndarray, attitude: np.ndarray) -> Scene:
    """The tilted board with the bricks where they came to rest (in the axes of `pouring`), the gate gone."""
    long, wide, _ = box_size(setting.bricks)
    edges = np.array([-HEIGHT / tan(SLOPE) - 1.5 * BOX[0], 2.5])
    count = round((edges[1] - edges[0]) / BIN)
    places = PlaceBins(
        low=BIN * round(edges[0] / BIN), high=BIN * round(edges[0] / BIN) + BIN * count, count=count
    )
    made = Scene(
        title=setting.name,
        options=Options(
            seed=setting.seed, threads=setting.threads, skin=SKIN, places=places, overlap=0.1,
            stop=Stop(inside=((-3.0, -6.0, -0.1), (9.0, 6.0, 3.0))),
            trust="ignore",  # the paper's k_n lets a corner that lands at 4 m/s sink by a tenth of a brick: a row
        ),
    )  # fmt: skip
    foot = np.array([-HEIGHT / tan(SLOPE), 0.0, HEIGHT])
    down, up = np.array([cos(SLOPE), 0.0, -sin(SLOPE)]), np.array([sin(SLOPE), 0.0, cos(SLOPE)])
    tilt = (cos(0.5 * SLOPE), 0.0, sin(0.5 * SLOPE), 0.0)
    made.add("slope", Plane(normal=tuple(up)), fixed=True)
    made.add("plane", Plane(), fixed=True)
    for k, (point, normal) in enumerate(toe(setting.radius)):
        made.add(f"toe{k}", Plane(normal=tuple(normal)), at=tuple(point), fixed=True)
    high = 2.0 * BOX[2]
    plates = {
        "rear": ((WALL, wide, high), (-long - 0.5 * WALL, 0.0, 0.5 * high)),
        "left": ((long + WALL, WALL, high), (-0.5 * (long + WALL), 0.5 * (wide + WALL), 0.5 * high)),
        "right": ((long + WALL, WALL, high), (-0.5 * (long + WALL), -0.5 * (wide + WALL), 0.5 * high)),
    }
    turn = np.stack([down, [0.0, 1.0, 0.0], up], axis=1)
    for name, (size, centre) in plates.items():
        made.add(name, Box(size=size), at=tuple(foot + turn @ centre), attitude=tilt, fixed=True)
    if setting.ripples != "none":
        _add_ripples(made, setting, down, up)
    world = foot + at @ turn.T
    made.add_many("brick", block(setting), density=DENSITY, at=world, attitude=_turned(tilt, attitude))
    _add_laws(made, setting)
    made.run = Run(until=FIRST, every=EVERY)
    return made


def toe(radius: float) -> list[tuple[np.ndarray, np.ndarray]]:
    """Points and normals of the planes between slope and plane that follow an arc; none for a sharp toe.

    The free side of a valley is convex, so that planes tangent to the arc bound it without a seam.
    """
    if radius == 0.0:
        return []
    number = int(SLOPE / sqrt(8.0 * SAG / radius)) + 1
    centre = np.array([radius * tan(0.5 * SLOPE), 0.0, radius])
    out = []
    for k in range(1, number):
        angle = SLOPE * k / number
        normal = np.array([sin(angle), 0.0, cos(angle)])
        out.append((centre - radius * normal, normal))
    return out


def _add_ripples(made: Scene, setting: Setting, down: np.ndarray, up: np.ndarray) -> None:
    """Teeth or rods across the slope that stand out by the height of a ripple, from the gate to the toe."""
    count = int((HEIGHT / sin(SLOPE) - 2.0 * SPACING) / SPACING) + 1
    every = Repeat(count=count, by=tuple(SPACING * down))
    first = -down * (SPACING * count)
    if setting.ripples == "rods":
        made.add(
            "ripple", Capsule(radius=ROD, length=3.0), at=tuple(first + up * (setting.high - ROD)),
            attitude=(cos(pi / 4), sin(pi / 4), 0.0, 0.0), fixed=True, repeat=every,
        )  # fmt: skip
        return
    tilt = (cos(0.5 * SLOPE), 0.0, sin(0.5 * SLOPE), 0.0)
    made.add("ripple", tooth(setting.high), at=tuple(first), attitude=tilt, fixed=True, repeat=every)


def tooth(high: float) -> Polyhedron:
    """A bar with a trapezoid for section, across the slope; its foot, below the slope, is as wide as on it [m]."""
    foot, top = TOOTH
    corners = ((-0.5 * top, high), (0.5 * top, high), (0.5 * foot, 0.0), (-0.5 * foot, 0.0))
    return Polyhedron(vertices=tuple((x, y, z) for x, z in corners for y in (-1.5, 1.5)))


def _turned(tilt: tuple[float, ...], attitude: np.ndarray) -> np.ndarray:
    """Attitudes turned by one more rotation."""
    w, x, y, z = tilt
    left = np.array([[w, -x, -y, -z], [x, w, -z, y], [y, z, w, -x], [z, -y, x, w]])
    return attitude @ left.T


def poured(setting: Setting, folder: Path) -> tuple[np.ndarray, np.ndarray]:
    """Positions and attitudes of bricks at rest in the level box; kept in the folder."""
    scene = pouring(setting)
    assert scene.run is not None
    record = _run(scene, folder / f"pour-{setting.poured}.h5", scene.run.until)
    rows = record.rows("brick")
    return record.state.position[rows], record.state.attitude[rows]


def _run(scene: Scene | None, path: Path, until: float) -> Record:
    """A new run, or one that goes on until it has come so far [s]; its CPU time is written beside it."""
    began = time.process_time()
    if scene is not None and not path.exists():
        record = run(scene, to=path, until=until)
    else:
        record = Record(path)
        if record.state.time[0] >= until - 0.5 * EVERY:
            return record
        record = resume(path, until=until)
    with path.with_suffix(".cpu").open("a") as file:
        file.write(f"{until:g} {time.process_time() - began:.2f}\n")
    return record


def cpu_seconds(path: Path) -> float:
    """CPU time of a run, all its parts [s]; what was lost when it was stopped by force is not in it."""
    beside = path.with_suffix(".cpu")
    return sum(float(line.split()[1]) for line in beside.read_text().splitlines()) if beside.exists() else 0.0


def let_go(setting: Setting, folder: Path, longest: float = LONGEST) -> Record:
    """One avalanche, from the pouring until it rests (mean speed below REST); a run that was stopped goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{setting.name}.h5"
    until = min(FIRST, longest)
    scene = None if path.exists() else release(setting, *poured(setting, folder))
    record = _run(scene, path, until)
    while mean_speed(record) > REST and until < longest - 0.5 * EVERY:
        until = min(until + FURTHER, longest)
        record = _run(None, path, until)
    return record


def mean_speed(record: Record) -> float:
    """Of the bricks in the last frame [m/s]."""
    return float(np.linalg.norm(record.state.velocity[record.rows("brick")], axis=1).mean())
