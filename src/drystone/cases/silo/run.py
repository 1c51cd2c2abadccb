"""A flat silo of steel disks that jams, is freed and jams again (Hadjidoukas et al. 2014, section 5.3): build, run.

Disks of 2 mm with the mass and inertia of steel spheres and the paper's law M3; lattice, jitter and height above the
floor as in the paper. What the paper leaves open: the outlet (chosen once so that the mean avalanche is about ten
grains), what becomes of grains that have left (they go back on top, so that the silo stays full), and which grain of an
arch is taken (drawn among those over the outlet with nothing below them). A removal that lets no grain out is no
avalanche.

The obstacle is time: k_t = 1e8 N/m between grains of 32 mg asks for steps of 1e-7 s. `softening` is a numerical aid
that lowers stiffness and damping together, so that every single impact keeps its restitution (see `law` in
cases/disk_impact/case.py). Rows: case.py. Theory: docs/theory/silo.md.
"""

from collections.abc import Callable
from math import pi, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.cases.disk_impact.case import MASS, RADIUS
from drystone.cases.disk_impact.case import law as steel
from drystone.engines.grains.build import build_grains
from drystone.engines.grains.model import GrainHistory, GrainList, GrainModel, GrainState
from drystone.engines.grains.runner import advance_grains, move_grains, start_grains
from drystone.errors import InputError, Problem, RunError
from drystone.laws import Hertz
from drystone.progress import Tally
from drystone.scene import Run, Scene
from drystone.shapes import Box, Plane

TITLE = "a flat silo jams"
DIAMETER = 0.002  # [m]
DENSITY = MASS / (4.0 / 3.0 * pi * RADIUS**3)  # of the steel [kg/m3]
GRAIN_MASS = DENSITY * pi / 6.0 * DIAMETER**3  # [kg]
GRAVITY = 9.81  # [m/s2]
COLUMNS, ROWS, WIDTH = 40, 400, 64.0  # of the paper; width in diameters
GAP, JITTER = 0.05, 0.01  # of the lattice, in diameters
# outlets in diameters, chosen so that the mean avalanche is about ten grains: of the paper's silo, and of narrower ones
OUTLET, SMALL_OUTLET = 2.4, 2.2
SOFTENING = 1e-4  # numerical aid
SLAB = 1.0  # thickness of the floor, in diameters
LOOK = 0.002  # time between looks at the grains [s]
JAM_TIME = 1.0  # without an exit: jammed, by the paper's rule [s]
REST = 1e-4  # at rest: kinetic energy of translation over m g d; a grain that falls has more after 0.2 ms
NEAR = (
    10.0  # the rule of rest looks at grains so near the outlet, in diameters; others may roll on the surface
)
LOOKS_AT_REST = 5  # in a row, with no exit: jammed, by the rule of rest
PITCH = 1.2  # of grains put back on top, in diameters
LEAD = 0.1  # of a flow before it is measured [s]
BENEATH, ARCH = 0.3, 2.0  # a grain is right below another; height of an arch; in diameters
LONGEST_REST = 20.0  # simulated time allowed for the first rest [s]
GATE = "gate"


def time_step(law: Hertz, deep: float) -> float:
    """The time step [s] under a bed of so many grains: 0.6 of the longest stable one by springs, all of it by dashpots.

    Six neighbours that turn against a grain give omega^2 = 12 k_t r^2/I = 30 k_t/m. Six dashpots c decay at 6 c/m, with
    c at the larger of two overlaps: an undamped impact at 0.3 m/s, and twice the weight of the grains above. Dashpots
    decide: with longer steps some grains of a softened bed never come to rest. In the settled bed of the paper's silo
    the true limit, 2 over the largest eigenvalue of M^-1 C, is 1.27 times this one. It holds for `leapfrog`.
    """
    stiffness = law.row()[1] * sqrt(0.25 * DIAMETER)
    impact = (1.25 * 0.5 * GRAIN_MASS * 0.3**2 / stiffness) ** 0.4
    overlap = max(impact, (2.0 * deep * GRAIN_MASS * GRAVITY / stiffness) ** (2.0 / 3.0))
    by_spring = 2.0 * sqrt(GRAIN_MASS / (30.0 * max(law.tangential_stiffness, 1e-300)))
    by_dashpot = 2.0 * GRAIN_MASS / (6.0 * max(law.damping, 1e-300) * overlap**law.exponent)
    by_hertz = 2.0 * sqrt(GRAIN_MASS / (12.0 * 1.5 * stiffness * sqrt(overlap)))
    return min(0.6 * by_spring, 0.6 * by_hertz, by_dashpot)


def shape_of(grains: int) -> tuple[int, int, float]:
    """Columns and rows of the lattice and width of the silo in diameters: the paper's, or a narrower silo."""
    if grains == COLUMNS * ROWS:
        return COLUMNS, ROWS, WIDTH
    # a lattice five times as high as wide, and a silo 1.6 times as wide as the lattice, as the paper's
    columns = max(4, round(sqrt(grains / 5.0)))
    return columns, -(-grains // columns), float(round(1.6 * columns))


def scene(
    grains: int = COLUMNS * ROWS,
    outlet: float = OUTLET,
    opens: float = 10.0,
    until: float = 20.0,
    every: float = 0.05,
    softening: float = SOFTENING,
    seed: int = 0,
    **values: float,
) -> Scene:
    """The silo: number of grains, outlet in diameters, opening time [s]; values: those of the law (friction, ...)."""
    columns, _, width = shape_of(grains)
    if not 0.0 < outlet < width:
        raise InputError(
            [Problem(("outlet",), f"expected between 0 and {width:g} diameters, got {outlet:g}")]
        )
    d, random = DIAMETER, np.random.default_rng(seed)
    pitch, number = (1.0 + GAP) * d, np.arange(grains)
    at = np.stack([(number % columns - 0.5 * (columns - 1)) * pitch, d + (number // columns) * pitch], axis=1)
    angle = random.uniform(0.0, 2.0 * pi, grains)
    at += JITTER * d * np.stack([np.cos(angle), np.sin(angle)], axis=1)
    law = steel("M3", softening, **values)
    made = Scene(title=TITLE, gravity=(0.0, 0.0, -GRAVITY))
    low, far = -(SLAB + 1.0) * d, 10.0
    made.add_grains(
        "grain", at=at, radius=0.5 * d, mass=GRAIN_MASS, shape="disk", inertia_factor=0.4,
        inside=((-far, -far, low), (far, far, far)),
    )  # fmt: skip
    half, hole = 0.5 * width * d, 0.5 * outlet * d
    made.add("left", Plane(normal=(1.0, 0.0, 0.0)), at=(-half, 0.0, 0.0), fixed=True)
    made.add("right", Plane(normal=(-1.0, 0.0, 0.0)), at=(half, 0.0, 0.0), fixed=True)
    slab = Box(size=(half - hole + d, 1.0, SLAB * d))
    off = hole + 0.5 * (half - hole + d)
    made.add("floor left", slab, at=(-off, 0.0, -0.5 * SLAB * d), fixed=True)
    made.add("floor right", slab, at=(off, 0.0, -0.5 * SLAB * d), fixed=True)
    made.add(
        GATE, Box(size=(2.0 * hole, 1.0, SLAB * d)), at=(0.0, 0.0, -0.5 * SLAB * d), fixed=True, dies=opens
    )
    made.interface("steel", between=("*", "*"), law=law)
    made.options = made.options.model_copy(update={"skin": 0.2, "seed": seed, "integrator": "leapfrog"})
    steps = -(-every // time_step(law, grains / width))
    made.run = Run(until=until, dt=every / steps, every=every)
    return made


class Silo(NamedTuple):
    """A silo in memory and how it stands with its avalanches."""

    model: GrainModel
    state: GrainState
    lists: GrainList
    dt: float
    width: float  # [m]
    outlet: float  # [m]
    random: np.random.Generator

    def grains(self) -> np.ndarray:
        """Centres of all grains [m]."""
        return self.state.position[len(self.state.attitude) :]

    def below(self) -> np.ndarray:
        """Numbers of the grains that have left through the outlet."""
        return np.flatnonzero(self.grains()[:, 2] < -SLAB * DIAMETER)

    def inside(self) -> np.ndarray:
        """Which grains are in the silo."""
        return (self.state.present > 0) & (self.grains()[:, 2] >= -SLAB * DIAMETER)

    def energies(self) -> np.ndarray:
        """Kinetic energy of translation of the grains over m g d [-]."""
        speed2 = (self.state.velocity[len(self.state.attitude) :] ** 2).sum(axis=1)
        return 0.5 * speed2 / (GRAVITY * DIAMETER)

    def at_rest(self) -> bool:
        """Whether grains move less than REST on the average."""
        return bool(self.energies()[self.inside()].mean() < REST)

    def blocked(self) -> bool:
        """Whether every grain near the outlet moves less than REST."""
        near = self.inside() & (np.linalg.norm(self.grains(), axis=1) < NEAR * DIAMETER)
        return bool((self.energies()[near] < REST).all())

    def time(self) -> float:
        """Simulated time [s]."""
        return float(self.state.time[0])


def run_for(silo: Silo, duration: float) -> Silo:
    """The silo after so many seconds, rounded to steps."""
    steps = max(1, round(duration / silo.dt))
    lists, state = advance_grains(silo.model, silo.state, silo.lists, silo.dt, steps)
    return silo._replace(lists=lists, state=state)


def fill(
    grains: int, outlet: float = OUTLET, softening: float = SOFTENING, seed: int = 0, **values: float
) -> Silo:
    """The closed silo with its grains on their lattice."""
    made = scene(grains, outlet, opens=1e9, softening=softening, seed=seed, **values)
    model, state = build_grains(made)
    assert made.run is not None and made.run.dt is not None
    lists, state = start_grains(model, state, made.run.dt)
    width = shape_of(grains)[2] * DIAMETER
    random = np.random.default_rng([seed, 1])
    return Silo(model, state, lists, made.run.dt, width, outlet * DIAMETER, random)


def settle(silo: Silo, keep: Callable[[Silo], None] = lambda _: None) -> Silo:
    """The closed silo once its grains are at rest; keep is called meanwhile."""
    calm = looks = 0
    while calm < LOOKS_AT_REST:
        if silo.time() > LONGEST_REST:
            raise RunError(f"the grains of the silo are not at rest after {LONGEST_REST:g} s")
        silo = run_for(silo, 5.0 * LOOK)
        # the start of the fall is slow, too
        calm = calm + 1 if silo.at_rest() and silo.time() > 0.1 else 0
        looks += 1
        if looks % 5 == 0:
            keep(silo)
    return silo


def open_outlet(silo: Silo) -> Silo:
    """The same silo without its gate, from now on."""
    walls = silo.model.walls
    life = walls.life.copy()
    life[len(life) - 1, 1] = silo.time()
    return silo._replace(model=silo.model._replace(walls=walls._replace(life=life)))


def row_of(silo: Silo) -> int:
    """Grains that are put back on top in one row."""
    return int(silo.width / (PITCH * DIAMETER)) - 1


def put_on_top(silo: Silo, who: np.ndarray) -> None:
    """Grains to places above the bed, row by row, at random in their row."""
    if len(who) == 0:
        return
    at, inside = silo.grains(), silo.inside()
    inside[who] = False
    pitch, per_row = PITCH * DIAMETER, row_of(silo)
    top = float(at[inside, 2].max())
    place = np.zeros((len(who), 3))
    for first in range(0, len(who), per_row):
        count = min(per_row, len(who) - first)
        sites = silo.random.permutation(per_row)[:count]
        place[first : first + count, 0] = (sites - 0.5 * (per_row - 1)) * pitch
        place[first : first + count, 2] = top + pitch * (1 + first // per_row)
    move_grains(silo.model, silo.state, who, place)


def arch_grains(silo: Silo) -> np.ndarray:
    """Numbers of the grains that close the outlet: the lowest over it, and others with no grain right below them."""
    at, d = silo.grains(), DIAMETER
    over = np.flatnonzero(silo.inside() & (np.abs(at[:, 0]) < 0.5 * silo.outlet))
    if len(over) == 0:
        return over
    x, z = at[over, 0], at[over, 2]
    covered = ((np.abs(x[:, None] - x) < BENEATH * d) & (z < z[:, None])).any(axis=1)
    return over[~covered & (z < z.min() + ARCH * d)]


def let_out(silo: Silo, jam_rule: str = "rest", longest: float = 60.0) -> tuple[Silo, int, float]:
    """Run until the open silo is jammed; how many grains left, and when the last one did [s]."""
    began, last, size, calm = silo.time(), silo.time(), 0, 0
    out = len(silo.below())
    while True:
        silo = run_for(silo, LOOK)
        gone = silo.below()
        if len(gone) > out:
            size, out, last, calm = size + len(gone) - out, len(gone), silo.time(), 0
        elif jam_rule == "rest":
            calm = calm + 1 if silo.blocked() else 0
        if out >= row_of(silo):
            # a long avalanche: a full row goes back on top, so that the silo stays full
            put_on_top(silo, gone)
            out = 0
        if calm >= LOOKS_AT_REST or silo.time() - last >= JAM_TIME:
            return silo, size, last
        if silo.time() - began > longest:
            raise RunError(f"the silo does not jam within {longest:g} s: {size} grains left")


def next_avalanche(silo: Silo, jam_rule: str = "rest") -> tuple[Silo, int, int]:
    """Free a jammed silo and wait for the next jam; grains that left, and removals it took until one did."""
    for removals in range(1, 100):
        arch = arch_grains(silo)
        if len(arch) == 0:
            raise RunError(f"no grain closes the outlet at t = {silo.time():g} s, yet nothing flows")
        taken = silo.random.choice(arch)
        put_on_top(silo, np.append(silo.below(), taken))
        silo, size, _ = let_out(silo, jam_rule)
        if size > 0:
            return silo, size, removals
    raise RunError(f"an arch stands after 99 grains were taken from it, t = {silo.time():g} s")


def avalanches(
    n_avalanche: int,
    *,
    grains: int = 2000,
    outlet: float = OUTLET,
    softening: float = SOFTENING,
    seed: int = 0,
    jam_rule: str = "rest",
    folder: str | Path | None = None,
    progress: bool | None = None,
    **values: float,
) -> np.ndarray:
    """Sizes of avalanches of a silo [grains]; values: friction, exponent, damping, tangential_stiffness of steel (M3).

    The first outflow, which starts at an opened gate instead of a broken arch, is not among them. folder: keeps the
    state after every avalanche in silo.npz; a call with the same arguments goes on from there.
    """
    return campaign(
        n_avalanche, grains=grains, outlet=outlet, softening=softening, seed=seed, jam_rule=jam_rule,
        folder=folder, progress=progress, **values,
    )[1]  # fmt: skip


def campaign(
    n_avalanche: int,
    *,
    grains: int,
    outlet: float = OUTLET,
    softening: float = SOFTENING,
    seed: int = 0,
    jam_rule: str = "rest",
    folder: str | Path | None = None,
    progress: bool | None = None,
    **values: float,
) -> tuple[Silo, np.ndarray, np.ndarray]:
    """The silo after its avalanches, their sizes, and removals per avalanche."""
    if jam_rule not in ("rest", "second"):
        raise InputError([Problem(("jam_rule",), f'expected "rest" or "second", got "{jam_rule}"')])
    silo = fill(grains, outlet, softening, seed, **values)
    key = repr((grains, outlet, softening, seed, jam_rule, sorted(values.items())))
    kept = None if folder is None else Path(folder) / "silo.npz"
    sizes: list[int] = []
    removals: list[int] = []
    stage = 0
    if kept is not None and kept.exists():
        silo, stage, sizes, removals = _load(silo, kept, key)
    if stage == 0:
        silo = settle(silo, lambda now: _save(now, kept, key, 0, sizes, removals))
        silo, stage = open_outlet(silo), 1
        _save(silo, kept, key, stage, sizes, removals)
    if stage == 1:
        silo, _, _ = let_out(silo, jam_rule)
        stage = 2
        _save(silo, kept, key, stage, sizes, removals)
    with Tally("avalanches", n_avalanche, len(sizes), show=progress) as tally:
        while len(sizes) < n_avalanche:
            silo, size, tries = next_avalanche(silo, jam_rule)
            sizes.append(size)
            removals.append(tries)
            _save(silo, kept, key, stage, sizes, removals)
            tally.update(len(sizes))
    return silo, np.array(sizes[:n_avalanche]), np.array(removals[:n_avalanche])


def _save(silo: Silo, kept: Path | None, key: str, stage: int, sizes: list[int], removals: list[int]) -> None:
    """All that a later call needs, written beside and then put in place."""
    if kept is None:
        return
    kept.parent.mkdir(parents=True, exist_ok=True)
    state = {name: value for name, value in silo.state._asdict().items() if name != "history"}
    history = {f"history_{name}": value for name, value in silo.state.history._asdict().items()}
    beside = kept.with_name("next.npz")
    np.savez(
        beside, key=key, stage=stage, sizes=sizes, removals=removals, life=silo.model.walls.life,
        random=repr(silo.random.bit_generator.state), **state, **history,
    )  # fmt: skip
    beside.replace(kept)


def _load(silo: Silo, kept: Path, key: str) -> tuple[Silo, int, list[int], list[int]]:
    """The silo as it was kept."""
    import ast

    with np.load(kept) as found:
        if str(found["key"]) != key:
            raise InputError(
                f"{kept} belongs to another silo, {found['key']}; expected {key}: take another folder"
            )
        history = GrainHistory(*(found[f"history_{name}"] for name in GrainHistory._fields))
        rest: dict[str, Any] = {name: found[name] for name in GrainState._fields if name != "history"}
        walls = silo.model.walls._replace(life=found["life"])
        silo.random.bit_generator.state = ast.literal_eval(str(found["random"]))
        made = silo._replace(
            model=silo.model._replace(walls=walls), state=GrainState(**rest, history=history)
        )
        return made, int(found["stage"]), found["sizes"].tolist(), found["removals"].tolist()


def run_flow(silo: Silo, duration: float) -> tuple[Silo, int]:
    """The open silo after so many seconds, and the grains that left; whole rows of them go back on top."""
    end, counted, out = silo.time() + duration - 0.5 * silo.dt, 0, len(silo.below())
    while silo.time() < end:
        silo = run_for(silo, LOOK)
        gone = silo.below()
        counted, out = counted + len(gone) - out, len(gone)
        if out >= row_of(silo):
            put_on_top(silo, gone)
            out = 0
    return silo, counted


def flow_rate(settled: Silo, outlet: float, duration: float, softening: float = SOFTENING) -> float:
    """Grains per second through an outlet (in diameters) of a silo that stays full; the first LEAD is not counted."""
    made = fill(len(settled.state.present), outlet, softening)
    every = np.arange(len(settled.state.present))
    move_grains(made.model, made.state, every, settled.grains())
    silo = run_flow(open_outlet(made), LEAD)[0]
    began = silo.time()
    silo, counted = run_flow(silo, duration)
    return counted / (silo.time() - began)
