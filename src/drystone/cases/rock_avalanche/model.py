"""Bricks let go on a slope (Daudon et al. 2014): how the avalanche is built and run; rows in case.py.

6300 bricks 31 x 15 x 8 mm are poured into a box of 0.6 m along the slope, 0.4 m across and 0.2 m high, which stands on
the board while this is level; then the board is tilted to 45 degrees and the gate is gone. The gate's foot is 1 m above
the plane of the deposit. x runs down the valley from the toe of the slope at x = 0, z up. What the paper does not give:
density (1700 kg/m3), rounding (1 mm), the form of the ripples (rods half sunk in the slope, see RIPPLE), its zones.
Slope, plane and box are of one material. Theory: polyhedra.md; sources: docs/validation/rock-avalanche.md.
"""

from math import atan2, cos, degrees, pi, radians, sin, sqrt, tan
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.laws import Hysteretic
from drystone.record import Record
from drystone.record.deposits import Deposit, deposit_of, losses_by_place
from drystone.scene import Options, PlaceBins, Repeat, Run, Scene, Stop
from drystone.scene.arrangements import lattice
from drystone.shapes import Box, Capsule, Plane
from drystone.simulation.simulate import resume, run

BRICK, ROUNDING, DENSITY = (0.031, 0.015, 0.008), 0.001, 1700.0  # [m], [m], [kg/m3]
CUBE = (BRICK[0] * BRICK[1] * BRICK[2]) ** (1.0 / 3.0)  # side of a cube of the same volume [m]
BOX = (0.6, 0.4, 0.2)  # along the slope, across, normal to it [m]
BRICKS = 6300
HEIGHT, SLOPE = 1.0, radians(45.0)  # of the gate's foot [m]; of the slope
LAW = {
    "base": {"restored": 0.53, "friction": 0.46, "normal_stiffness": 1e5, "tangential_stiffness": 0.42e5},
    "bricks": {"restored": 0.13, "friction": 0.86, "normal_stiffness": 1e5, "tangential_stiffness": 0.27e5},
}  # Table 1
STEP = 2e-5  # [s]: 47 steps in a collision with the base, 53 between bricks
SKIN = 0.2  # of the list of pairs, in mean diameters
EVERY = 0.02  # between frames [s]
UNTIL = 2.0  # [s]
REST = 0.02  # mean speed of the bricks below which the avalanche is over [m/s]
LINK = 1.5 * BRICK[0]  # bricks whose centres are closer hang together [m]
TRANSITION = 0.15  # half length of the zone around the toe [m]
BIN = 0.05  # of the ledger by place [m]
RIPPLE = {
    "spacing": 0.062,
    "radius": 0.02,
    "height": 0.015,
}  # of the hilly slope [m]: two bricks long, as high as a brick is wide
SAG = 5e-5  # how far the planes of a rounded toe stay from the arc [m]
WALL = 0.02  # thickness of the walls of the box [m]
ZONES = ("slope", "transition", "deposit")


class Setting(NamedTuple):
    """One release."""

    bricks: int = BRICKS
    cubes: bool = False
    hilly: bool = False
    radius: float = 0.0  # of the rounded toe [m]
    seed: int = 0
    until: float = UNTIL
    threads: int = 1

    @property
    def name(self) -> str:
        what = ("cubes" if self.cubes else "bricks") + ("-hilly" if self.hilly else "")
        return f"{what}-{self.bricks}" + (f"-toe{self.radius:g}" if self.radius else "")


def block(cubes: bool) -> Box:
    """The shape that is let go."""
    return Box(size=(CUBE,) * 3 if cubes else BRICK, rounding=ROUNDING)


def box_size(bricks: int) -> tuple[float, float, float]:
    """The box, scaled in all directions to the number of bricks [m]."""
    scale = (bricks / BRICKS) ** (1.0 / 3.0)
    return (BOX[0] * scale, BOX[1] * scale, BOX[2] * scale)


def laws() -> dict[str, Hysteretic]:
    """Table 1."""
    return {name: Hysteretic(**values) for name, values in LAW.items()}


def pouring(setting: Setting) -> Scene:
    """Bricks over the level box; x down the slope from the gate, z normal to it."""
    long, wide, _ = box_size(setting.bricks)
    made = Scene(title="pour", options=Options(seed=setting.seed, threads=setting.threads, skin=SKIN))
    made.add("floor", Plane(), fixed=True)
    made.add("gate", Plane(normal=(-1.0, 0.0, 0.0)), fixed=True)
    made.add("rear", Plane(normal=(1.0, 0.0, 0.0)), at=(-long, 0.0, 0.0), fixed=True)
    made.add("left", Plane(normal=(0.0, -1.0, 0.0)), at=(0.0, 0.5 * wide, 0.0), fixed=True)
    made.add("right", Plane(normal=(0.0, 1.0, 0.0)), at=(0.0, -0.5 * wide, 0.0), fixed=True)
    shape = block(setting.cubes)
    around = 0.5 * float(np.linalg.norm(shape.size))
    start = lattice(setting.bricks, width=long, depth=wide, radius=around, seed=setting.seed)
    # evenly distributed rotations are evenly distributed points on the sphere of quaternions
    attitude = np.random.default_rng(setting.seed).normal(size=(setting.bricks, 4))
    made.add_many(
        "brick", shape, density=DENSITY, at=start["at"] - [long, 0.5 * wide, 0.0], attitude=attitude
    )
    _add_laws(made)
    fall = sqrt(2.0 * start["at"][:, 2].max() / 9.81)
    made.run = Run(until=round(fall + 0.35, 2), dt=STEP, every=0.05)
    return made


def _add_laws(made: Scene) -> None:
    for name, law in laws().items():
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
            seed=setting.seed, threads=setting.threads, skin=SKIN, places=places, overlap=0.05,
            stop=Stop(inside=((-3.0, -2.0, -0.1), (5.0, 2.0, 3.0))),
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
    if setting.hilly:
        _add_ripples(made, down, up)
    world = foot + at @ turn.T
    made.add_many("brick", block(setting.cubes), density=DENSITY, at=world, attitude=_turned(tilt, attitude))
    _add_laws(made)
    made.run = Run(until=setting.until, dt=STEP, every=EVERY)
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


def _add_ripples(made: Scene, down: np.ndarray, up: np.ndarray) -> None:
    """Rods across the slope, sunk so that they stand out by the height of a ripple, from the gate to the toe."""
    spacing, radius, height = RIPPLE["spacing"], RIPPLE["radius"], RIPPLE["height"]
    count = int((HEIGHT / sin(SLOPE) - 2.0 * spacing) / spacing) + 1
    first = -down * (spacing * count) + up * (height - radius)
    made.add(
        "ripple", Capsule(radius=radius, length=3.0), at=tuple(first), attitude=(cos(pi / 4), sin(pi / 4), 0.0, 0.0),
        fixed=True, repeat=Repeat(count=count, by=tuple(spacing * down)),
    )  # fmt: skip


def _turned(tilt: tuple[float, ...], attitude: np.ndarray) -> np.ndarray:
    """Attitudes turned by one more rotation."""
    w, x, y, z = tilt
    left = np.array([[w, -x, -y, -z], [x, w, -z, y], [y, z, w, -x], [z, -y, x, w]])
    return attitude @ left.T


def poured(setting: Setting, folder: Path) -> tuple[np.ndarray, np.ndarray]:
    """Positions and attitudes of bricks at rest in the level box; kept in the folder."""
    what = "cubes" if setting.cubes else "bricks"
    record = _run(pouring(setting), folder / f"pour-{what}-{setting.bricks}-{setting.seed}.h5")
    rows = record.rows("brick")
    state = record.state
    return state.position[rows], state.attitude[rows]


def _run(scene: Scene, path: Path) -> Record:
    """A new run, or one that goes on where it was stopped."""
    assert scene.run is not None
    return _go_on(path, scene.run.until) if path.exists() else run(scene, to=path)


def _go_on(path: Path, until: float) -> Record:
    """The record of a run, once it has come so far [s]."""
    record = Record(path)
    return record if record.state.time[0] >= until - 0.5 * STEP else resume(path, until=until)


def let_go(setting: Setting, folder: Path) -> Record:
    """One avalanche, from the pouring on; a run that was stopped goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{setting.name}-{setting.seed}.h5"
    if path.exists():
        return _go_on(path, setting.until)
    return _run(release(setting, *poured(setting, folder)), path)


class Outcome(NamedTuple):
    """What is compared."""

    deposit: Deposit
    phi_cm: float  # [degrees]
    phi_app: float  # [degrees]
    loss: np.ndarray  # by zone, mode (collision, friction) and partner (base, bricks) [J]  (3, 2, 2)
    released: float  # potential energy between start and end [J]
    residual: float  # largest of the ledger [J]
    isolated: float  # share of bricks that are not in the bulk
    front: float  # x that 95 of 100 bricks have not passed [m]
    speed: float  # mean at the end [m/s]


def outcome(record: Record, setting: Setting) -> Outcome:
    """Deposit, angles and losses of a run (P.13-P.15)."""
    deposit = deposit_of(record, "brick", link=LINK)
    rows = record.rows("brick")
    with record._open() as file:
        start, velocity = file["frames/position"][0][rows], file["frames/velocity"][-1][rows]
        end = file["frames/position"][-1][rows]
    away = deposit.centre - start.mean(axis=0)
    long = box_size(setting.bricks)[0]
    rear = np.array([-HEIGHT / tan(SLOPE) - long * cos(SLOPE), HEIGHT + long * sin(SLOPE)])
    energy = record.energy()
    return Outcome(
        deposit=deposit,
        phi_cm=degrees(atan2(-away[2], away[0])),
        phi_app=degrees(atan2(rear[1], deposit.run_out - rear[0])),
        loss=by_zone(losses_by_place(record)),
        released=float(energy["potential"][0] - energy["potential"][-1]),
        residual=float(np.abs(energy["residual"]).max()),
        isolated=float(1.0 - deposit.bulk.mean()),
        front=float(np.quantile(end[:, 0], 0.95)),
        speed=float(np.linalg.norm(velocity, axis=1).mean()),
    )


def by_zone(loss: Any) -> np.ndarray:
    """Losses before, around and beyond the toe: zone, mode, partner [J]."""
    x, values = loss["place"].values, loss.sel(interface=["base", "bricks"]).values
    zones = (x < -TRANSITION, np.abs(x) <= TRANSITION, x > TRANSITION)
    return np.stack([values[zone].sum(axis=0).T for zone in zones])
