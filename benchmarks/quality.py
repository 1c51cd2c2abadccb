"""How right: the wall step by step, the wall at rest and tilted, one block against closed forms, the early state.

Every figure comes with its target and whether it is reached. A step is judged by its worst contact, a run by
the median and the 99 % of its steps. Approach is the speed into a contact at the end of a step beyond what
its gap allows; slip is the sliding speed of loaded points whose force lies inside the cone. Energy and overlap are
measured by `measures`, not by the engine. Runs are made without and with the numerical aid `projection`.
"""

import time
from typing import Any

import numpy as np

import drystone as ds
from benchmarks import scenes
from benchmarks.measures import Bodies, early_state
from benchmarks.peers.child import rotation_of
from benchmarks.peers.neutral import neutral_scene
from drystone.engines.bodies.build import build
from drystone.engines.bodies.runner import advance_some, fit_history, make_buffers

OPTIONS: dict[str, Any] = {"tolerance": 1e-4, "max_sweeps": 2000}
TIGHT_SWEEPS = 20000  # cap for tolerances below 1e-4
APPROACH, SLIP, CREEP, PENETRATION = 6e-4, 3e-4, 1e-6, 1e-3  # targets [m/s, m/s, m, m]
EXACT = 1e-9  # what "never" means: share of the whole
CLOSE = 1e-6  # what "exact" means for restitution [-], and "does not lift" for a sliding block [m]
# early-time reference at 0.1 s: LMGC90, stable in step and tolerance
REFERENCE = {"lift_m": (0.048, 0.050), "projectile_m": (0.61, 0.62), "energy_kJ": (1379.0, 1383.0)}


class Stepper:
    """A scene advanced step by step from Python."""

    def __init__(self, scene: ds.Scene, dt: float):
        self.dt = dt
        self.model, self.state = build(scene)
        self.buffers = make_buffers(self.model, len(self.state.history.key))
        self.state = fit_history(self.state, len(self.buffers.contacts.gap))
        self.bodies = Bodies(neutral_scene(scene))
        names = scene.names()
        self.rows = [names.index(name) for name in self.bodies.names[: self.bodies.n_free]]

    def advance(self, n_step: int = 1) -> np.ndarray:
        """Go on; returns the solver's statistics."""
        self.buffers, self.state, statistics = advance_some(
            self.model, self.state, self.buffers, self.dt, n_step
        )
        return statistics

    def now(self):
        """Position, rotation, velocity and spin (world axes) of the free bodies."""
        state, rows = self.state, self.rows
        rotation = rotation_of(state.attitude[rows])
        spin = np.einsum("bij,bj->bi", rotation, state.spin[rows])
        return state.position[rows].copy(), rotation, state.velocity[rows].copy(), spin

    def contact_figures(self) -> dict[str, float]:
        """Approach, slip and what friction exceeds mu r_n by (share), of the worst contact of the last step."""
        contacts, state = self.buffers.contacts, self.state
        n = int(contacts.count[0])
        if n == 0:
            return {"approach": 0.0, "slip": 0.0, "cone": 0.0}
        i, j = contacts.body[:n].T
        frame = contacts.frame[:n].reshape(n, 3, 3)
        spin = np.einsum("bij,bj->bi", rotation_of(state.attitude), state.spin)
        at_i = state.velocity[i] + np.cross(spin[i], contacts.arm_i[:n])
        at_j = state.velocity[j] + np.cross(spin[j], contacts.arm_j[:n])
        u = np.einsum("cki,ci->ck", frame, at_i - at_j)
        normal, tangential = contacts.impulse[:n, 0], np.linalg.norm(contacts.impulse[:n, 1:], axis=1)
        limit = contacts.friction[:n] * normal
        loaded = normal > 0.1 * normal.mean()
        sticking = loaded & (tangential < 0.95 * limit)
        allowed = np.maximum(contacts.gap[:n], 0.0) / self.dt
        return {
            "approach": float(np.maximum(-u[:, 0] - allowed, 0.0).max()),
            "slip": float(np.linalg.norm(u[sticking, 1:], axis=1).max(initial=0.0)),
            "cone": float((tangential[loaded] / limit[loaded] - 1.0).max(initial=0.0)),
        }


def row(figure: str, value: Any, target: Any, reached: bool, **more: Any) -> dict[str, Any]:
    """One figure with its target."""
    return {"figure": figure, "value": value, "target": target, "reached": bool(reached), **more}


def at_most(figure: str, value: float, target: float, **more: Any) -> dict[str, Any]:
    """A figure that must not exceed its target."""
    return row(figure, value, f"<= {target:g}", value <= target, **more)


def hit_wall(projection: float, until: float = 2.0) -> list[dict[str, Any]]:
    """The hit wall, looked at after every step."""
    run = Stepper(scenes.wall(**OPTIONS, projection=projection), 1e-3)
    figures: dict[str, list[float]] = {"approach": [], "slip": [], "cone": []}
    energy, depth, early = [run.bodies.start_energy], [], {}
    for step in range(1, round(until / run.dt) + 1):
        run.advance()
        for name, value in run.contact_figures().items():
            figures[name].append(value)
        now = run.now()
        energy.append(run.bodies.energy(*now))
        if step <= 100 or step % 10 == 0:
            depth.append(run.bodies.overlap(*now[:2]))
        if step == 100:
            early = early_state(run.bodies, *now)
    aid = {"projection": projection}
    rise = np.diff(energy)
    out = []
    for name, target in (("approach", APPROACH), ("slip", SLIP)):
        q50, q99 = np.percentile(figures[name], (50, 99))
        more = {"median": float(q50), "largest": max(figures[name]), "unit": "m/s", **aid}
        out.append(at_most(f"wall: {name}, 99 % of steps", float(q99), target, **more))
    out.append(at_most("wall: excess of friction over mu r_n", max(figures["cone"]), EXACT, unit="-", **aid))
    allowed = EXACT * abs(energy[0])
    steps_up = int((rise > allowed).sum())
    out.append(
        at_most("wall: energy rise in a step", float(rise.max()), allowed, unit="J", steps=steps_up, **aid)
    )
    out.append(at_most("wall: penetration", max(depth), PENETRATION, end=depth[-1], unit="m", **aid))
    out.append(at_most("wall: mirror pair at 0.1 s, tolerance 1e-4", 1e-3 * early["mirror_pair_mm"], 1e-3,
                       all_blocks=1e-3 * early["mirror_all_mm"], unit="m", **aid))  # fmt: skip
    return out


def pile_overlap(projection: float) -> dict[str, Any]:
    """Deepest overlap in the pile of 200 cubes over 2 s."""
    run = Stepper(scenes.pile(200, **OPTIONS, projection=projection), 5e-3)
    depth = []
    for _ in range(100):
        run.advance(4)
        depth.append(run.bodies.overlap(*run.now()[:2]))
    return at_most(
        "pile of 200: penetration", max(depth), PENETRATION, end=depth[-1], unit="m", projection=projection
    )


def tight_mirror() -> dict[str, Any]:
    """The mirror pair at 0.1 s with a strict tolerance."""
    run = Stepper(scenes.wall(tolerance=1e-8, max_sweeps=TIGHT_SWEEPS), 1e-3)
    statistics = run.advance(100)
    early = early_state(run.bodies, *run.now())
    return at_most("wall: mirror pair at 0.1 s, tolerance 1e-8", 1e-3 * early["mirror_pair_mm"], 1e-5, unit="m",
                   all_blocks=1e-3 * early["mirror_all_mm"], capped_share=float(statistics[:, -1].mean()))  # fmt: skip


def creep(tilt: float, projection: float) -> dict[str, Any]:
    """How far a block of the standing wall moves in 0.5 s, level or with gravity inclined; exact: not at all."""
    run = Stepper(scenes.wall(projectile=False, tilt=tilt, **OPTIONS, projection=projection), 1e-3)
    start = run.now()[0]
    statistics = run.advance(500)
    moved = run.now()[0] - start
    sideways = float(np.linalg.norm(moved[:, :2], axis=1).max())
    more = {"settlement": float(np.abs(moved[:, 2]).max()), "capped_share": float(statistics[:, -1].mean())}
    name = f"wall tilted {tilt:g} degrees: creep" if tilt else "wall at rest: creep"
    return at_most(name, sideways, CREEP, unit="m", projection=projection, **more)


def block_on_floor(at, velocity, gravity, projection: float) -> ds.Scene:
    """One block of the wall above a large fixed floor."""
    scene = ds.Scene(gravity=gravity, options=ds.Options(**OPTIONS, projection=projection))
    scene.add("block", ds.Box(size=(1.56, 0.76, 0.80)), mass=1800.0, at=at, velocity=velocity)
    scene.add("floor", ds.Box(size=(100.0, 100.0, 1.0)), at=(0.0, 0.0, -0.5), fixed=True)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.32, restitution=0.2))
    return scene


def restitution(projection: float, speed: float) -> dict[str, Any]:
    """Rebound of one block without gravity, arriving at ten phases of a step; e = 0.2."""
    found = []
    for phase in np.linspace(0.05, 0.95, 10):
        height = 0.4 + speed * 1e-3 * (10 + phase)
        scene = block_on_floor((0.0, 0.0, height), (0.0, 0.0, -speed), (0.0, 0.0, 0.0), projection)
        run = Stepper(scene, 1e-3)
        run.advance(60)
        found.append(float(run.now()[2][0, 2] / speed))
    error = max(abs(e - 0.2) for e in found)
    return at_most("restitution 0.2: largest error over phases", error, CLOSE, lowest=min(found),
                   highest=max(found), speed=speed, unit="-", projection=projection)  # fmt: skip


def slide(projection: float) -> list[dict[str, Any]]:
    """One block sliding at 5 m/s in several directions; exact: v^2 / (2 mu g), and it stays on the floor."""
    exact = 25.0 / (2.0 * 0.32 * 9.81)
    distance, lift = [], []
    for angle in np.radians([0.0, 30.0, 45.0, 75.0, 90.0]):
        velocity = (5.0 * np.cos(angle), 5.0 * np.sin(angle), 0.0)
        run = Stepper(block_on_floor((0.0, 0.0, 0.4), velocity, (0.0, 0.0, -9.81), projection), 1e-3)
        highest = 0.0
        for _ in range(200):
            run.advance(10)
            highest = max(highest, float(run.now()[0][0, 2]) - 0.4)
        distance.append(float(np.linalg.norm(run.now()[0][0, :2])))
        lift.append(highest)
    error = max(abs(one - exact) for one in distance)
    more = {"unit": "m", "projection": projection}
    return [
        at_most("slide of 3.982 m: largest error over directions", error, 1e-3, distances=distance, **more),
        at_most("slide: lift", max(lift), CLOSE, **more),
    ]


def early_table() -> list[dict[str, Any]]:
    """The wall at 0.1 s for three steps and two tolerances, against the reference."""
    out = []
    for tolerance, sweeps in ((1e-4, 1000), (1e-6, TIGHT_SWEEPS)):
        for dt in (1e-3, 5e-4, 2.5e-4):
            run = Stepper(scenes.wall(tolerance=tolerance, max_sweeps=sweeps), dt)
            statistics = run.advance(round(0.1 / dt))
            early = early_state(run.bodies, *run.now())
            within = {
                name: bool(np.all((low <= np.atleast_1d(early[name])) & (np.atleast_1d(early[name]) <= high)))
                for name, (low, high) in REFERENCE.items()
            }
            out.append(row("wall at 0.1 s", early, REFERENCE, all(within.values()), within=within, dt=dt,
                           tolerance=tolerance, capped_share=float(statistics[:, -1].mean())))  # fmt: skip
    return out


def run(peers: bool = False) -> dict[str, Any]:
    """All figures; the value is how many miss their target. Peers are judged beside their own timing."""
    begin = time.process_time()
    rows = []
    for projection in (0.0, 1.0):
        rows += hit_wall(projection)
        rows.append(pile_overlap(projection))
        rows += [creep(tilt, projection) for tilt in (0.0, 10.0)]
        rows += [restitution(projection, speed) for speed in (1.0, 20.0)]
        rows += slide(projection)
    rows.append(tight_mirror())
    rows += early_table()
    missed = [one["figure"] for one in rows if not one["reached"]]
    return {"name": "quality", "value": len(missed), "unit": "figures missed", "lower_is_better": True,
            "cpu_seconds": time.process_time() - begin, "peer": None, "peer_value": None, "ratio": None,
            "figures": len(rows), "missed": missed, "rows": rows}  # fmt: skip
