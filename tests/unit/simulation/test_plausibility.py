"""Every rule of plausibility: one scene that it warns of, and one near it of which nothing is said."""

import warnings
from collections.abc import Callable
from inspect import signature
from typing import Any, NamedTuple

import numpy as np
import pytest

import drystone as ds
from drystone.engines import ENGINES, engine_of
from drystone.simulation.plausibility import RULES, SHOWN, doubts
from drystone.simulation.settings import complete, merged
from drystone.simulation.simulate import prepare
from drystone.uq.parameters import replaced
from engine_scenes import SCENES, resting, variants

SINE, STOP = "bodies.table.driven.harmonics.0", "options.stop"
HARD = ds.Coulomb(friction=0.5)
BRICK = ds.Box(size=(0.4, 0.2, 0.2))


def found(scene: ds.Scene, **run: float) -> list:
    """What looks odd in a scene; nothing is run or compiled."""
    name = engine_of(scene)
    engine = ENGINES[name]
    timed = scene.run is not None or bool(run)
    values = merged(scene, run, engine.required if timed else (), endless=True)
    model, state = engine.build(scene)
    settings = complete(values, engine.time_step(scene, model, state), engine.frames) if timed else None
    return doubts(scene, name, engine, model, state, settings)


def hard(*more: tuple, ground: Any = None, **run: float) -> ds.Scene:
    """A brick on the ground, and more: (name, shape, keywords)."""
    scene = ds.Scene(run=ds.Run(**{"until": 0.5, "dt": 1e-3, "every": 0.01, **run}))
    scene.add("ground", ground or ds.Plane(), fixed=True)
    scene.add("brick", BRICK, density=2000.0, at=(0, 0, 0.1))
    for name, shape, values in more:
        scene.add(name, shape, **{"density": 2000.0, **values})
    scene.interface("dry", between=("*", "*"), law=HARD)
    return scene


def soft(law: Any) -> ds.Scene:
    """A ball of 10 cm in soft contact with the ground."""
    scene = ds.Scene(run=ds.Run(until=0.1, every=0.01))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.05), density=1000.0, at=(0.0, 0.0, 0.05))
    scene.interface("law", between=("*", "*"), law=law)
    return scene


def linear(stiffness: float) -> ds.Linear:
    return ds.Linear(normal_stiffness=stiffness, friction=0.0, restitution=0.5)


def elastic(young: float, poisson: float = 0.25) -> ds.HertzMindlin:
    return ds.HertzMindlin(young=young, poisson=poisson, restitution=0.5, friction=0.4)


def sand(**values: Any) -> ds.Scene:
    """Two grains on the floor."""
    scene = ds.Scene(run=ds.Run(until=0.01, every=1e-3))
    scene.add("floor", ds.Plane(), fixed=True)
    given = {"at": [(0, 0, 0.01), (0.05, 0, 0.01)], "radius": 0.01}
    scene.add_grains("sand", **{**given, **({} if "mass" in values else {"density": 2500.0}), **values})
    scene.interface("law", between=("*", "*"), law=elastic(1e7))
    return scene


def shaken(frequency: float = 20.0, **harmonic: Any) -> ds.Scene:
    scene = hard()
    sine = ds.Harmonic(frequency=frequency, **{"shift": (1e-3, 0, 0), **harmonic})
    scene.add("table", BRICK, at=(2.0, 0, 0.1), driven=ds.Motion(harmonics=(sine,)))
    return scene


def moved(step: float = 0.1, first: float = 0.0, speed: float = 0.1) -> ds.Scene:
    scene = hard()
    time = tuple(first + step * np.arange(5))
    motion = ds.Motion(time=time, velocity=((0, 0, speed),) * 5)
    scene.add("table", BRICK, at=(2.0, 0, 0.1), driven=motion)
    return scene


def two_laws(second: tuple[str, str]) -> ds.Scene:
    """Bricks and a second law, which wins where both match."""
    scene = stones(1, 2000.0)
    scene.interface("late", between=second, law=HARD)
    return scene


def alone(ground: bool) -> ds.Scene:
    """Two bricks, one on the other, with or without a ground."""
    scene = stacked(0.3)
    return scene if ground else changed(scene, "bodies", {k: scene.bodies[k] for k in ("brick", "top")})


def stacked(z: float, velocity: tuple = (0, 0, 0)) -> ds.Scene:
    """A brick above another."""
    return hard(("top", BRICK, {"at": (0.1, 0, z), "velocity": velocity}))


def grouped(group: str) -> ds.Scene:
    """A brick that takes part by its group, and another by its name."""
    scene = stones(1, 2000.0)
    scene.interfaces = {}
    scene.interface("stones", between=("stone*", "ground"), law=HARD)
    return changed(scene, "bodies.brick.group", group)


def heavy_and_light(radius: float) -> ds.Scene:
    """Balls of half a metre and of this radius, and a brick."""
    heavy = ("heavy", ds.Sphere(radius=0.5), {"at": (2.0, 0, 0.5)})
    return hard(heavy, ("light", ds.Sphere(radius=radius), {"at": (4.0, 0, radius)}))


def lawless(at: tuple, velocity: tuple = (0, 0, 0), turn: float = 0.0) -> ds.Scene:
    """A rock that has a law with the ground only, beside a brick."""
    scene = ds.Scene(run=ds.Run(until=0.5, dt=1e-3, every=0.01))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("brick", BRICK, density=2000.0, at=(0, 0, 0.1))
    scene.add(
        "rock",
        ds.Box(size=(0.2, 0.2, 0.2)),
        density=2000.0,
        at=at,
        velocity=velocity,
        attitude=(1, 0, 0, turn),
    )
    scene.interface("stand", between=("*", "ground"), law=HARD)
    return scene


def on_a_table(x: float, until: float = 1.0) -> ds.Scene:
    """A brick on a table of 2 m, and one beside it in the air."""
    scene = ds.Scene(run=ds.Run(until=until, dt=1e-3, every=0.01))
    scene.add("table", ds.Box(size=(2.0, 2.0, 0.1)), at=(0, 0, -0.05), fixed=True)
    scene.add("brick", BRICK, density=2000.0, at=(0, 0, 0.1))
    scene.add("stray", BRICK, density=2000.0, at=(x, 0, 0.5))
    scene.interface("dry", between=("*", "*"), law=HARD)
    return scene


def hollow(solid: bool) -> ds.Scene:
    """A ball inside a block, or beside it."""
    scene = hard()
    scene.add("block", ds.Box(size=(2.0, 2.0, 2.0)), at=(5.0, 0, 1.0), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), density=2000.0, at=(5.0, 0, 1.0) if solid else (5.0, 0, 2.6))
    return scene


def tower(path: str = "", value: Any = None) -> ds.Scene:
    scene = SCENES["structures"]()
    return changed(scene, path, value) if path else scene


def hall() -> ds.Scene:
    """A planar portal of steel."""
    nodes = {"a": (0, 0, 0), "b": (0, 0, 4), "c": (6, 0, 4), "d": (6, 0, 0)}
    steel = {"kind": "beam", "young": 2.1e11, "area": 0.01, "inertia": 1e-4}
    members = {
        name: {**steel, "nodes": tuple(ends)}
        for name, ends in {"left": "ab", "beam": "bc", "right": "cd"}.items()
    }
    made = ds.Frame(
        nodes={name: {"at": at, "mass": 0.0 if name in "ad" else 5e3} for name, at in nodes.items()},
        members=members, supports={"a": "fixed", "d": "fixed"}, planar=True,
    )  # fmt: skip
    scene = ds.Scene(run=ds.Run(until=1.0, dt=1e-3, every=0.01))
    scene.add_structure("hall", made)
    return scene


def soft_slabs(**law: Any) -> ds.Scene:
    return tower("pounding.slab", {"between": ("left.floor1", "right.floor1"), "gap": 0.01, "law": law})


def elastic_slabs() -> ds.Scene:
    return soft_slabs(kind="lve", stiffness=1e7, restitution=0.6)


def nonlinear_slabs() -> ds.Scene:
    return soft_slabs(kind="nlve", stiffness=1e9, restitution=0.65)


def quake(pga: float = 1.0, *, dt: float = 0.01, until: float = 4.0) -> ds.Scene:
    scene = tower("run.until", until)
    time = dt * np.arange(round(5.0 / dt) + 1)
    shaking = pga * np.sin(6.0 * time) * np.exp(-((time - 2.0) ** 2))
    scene.add_ground_motion(x=ds.structures.GroundMotion(dt=dt, acceleration=shaking))
    return scene


def blown(away: float = 6.0, until: float = 0.5) -> ds.Scene:
    scene = hard(until=until)
    scene.add_blast(charge=5.0, at=(0.0, -away, 0.2))
    return scene


def changed(scene: ds.Scene, path: str, value: Any) -> ds.Scene:
    """A scene with another value at a path, as studies make it."""
    return replaced(scene, path.split("."), value, ())


def stones(n: int, density: float) -> ds.Scene:
    return hard(*((f"stone{k}", BRICK, {"at": (k + 1.0, 0, 0.1), "density": density}) for k in range(n)))


def stopped(**rules: Any) -> ds.Scene:
    scene = hard()
    scene.options = ds.Options(stop=ds.Stop(**rules))
    return scene


def tied(stiffness: float) -> ds.Scene:
    scene = hard()
    scene.connect("tie", ds.Rope(length=1.0, stiffness=stiffness), between=("ground", "brick"))
    return scene


class Rule(NamedTuple):
    """An odd scene and a fine one, the key of the warning and words of it."""

    name: str
    key: str
    says: str
    odd: Callable[[], ds.Scene]
    fine: Callable[[], ds.Scene]


def number(
    name: str, path: str, odd: Any, fine: Any, says: str, base: Callable[[], ds.Scene] = hard, key: str = ""
) -> Rule:
    """A rule that looks at one number of a scene."""
    return Rule(
        name, key or path, says, lambda: changed(base(), path, odd), lambda: changed(base(), path, fine)
    )


def scenes(name: str, key: str, says: str, make: Callable[..., ds.Scene], odd: Any, fine: Any) -> Rule:
    """A rule with scenes of one maker, which takes other arguments."""
    both = [
        one if isinstance(one, dict) else {next(iter(signature(make).parameters)): one} for one in (odd, fine)
    ]
    return Rule(name, key, says, lambda: make(**both[0]), lambda: make(**both[1]))


def soft_by(young: float) -> Callable[[], ds.Scene]:
    return lambda: soft(elastic(young))


FORMULA = "pounding.slab.law.formula"
MU, DENSITY, STEP = "interfaces.dry.law.friction", "bodies.brick.density", "run.dt"
SHAPE, SPEED, SPIN = "bodies.brick.shape", "bodies.brick.velocity", "bodies.brick.spin"
WALL = SCENES["masonry"]
TABLE = [
    number("gravity", "gravity", (0, 0, 9.81), (0, 0, -9.7), "z is up"),
    number("gravity", "gravity", (0, -9.81, 0), (0, -3.0, -9.3), "it acts along y: z is up"),
    number("gravity", "gravity", (0, 0, -1.0), (0, 0, -1.62), "1 g is 9.81"),
    number("gravity", "gravity", (0, 0, -981.0), (0, 0, -24.8), "no planet"),
    number("densities", DENSITY, 2.4, 2400.0, "2.4 t/m3 would be 2400 kg/m3"),
    number("densities", DENSITY, 199.0, 201.0, "no solid"),
    number("densities", DENSITY, 25000.0, 19300.0, "no solid"),
    number("densities", "masonry.material.density", 2.0, 2000.0, "t/m3?", WALL),
    scenes("densities", "grains.sand.mass", "kg/m3", sand, {"mass": 1e-5}, {"mass": 1e-2}),
    number("sizes", SHAPE, ds.Box(size=(400, 200, 0.2)), ds.Box(size=(4, 2, 0.2)), "400 mm would be 0.4 m"),
    scenes("sizes", "grains.sand.radius", "metres", sand, {"radius": 4e-5}, {"radius": 2e-3}),
    number("distances", "bodies.brick.at", (0, 9e8, 0.1), (0, 1e4, 0.1), "rounded to 1e-07 m"),
    number("frictions", MU, 35.0, 0.8, "tan(35 deg) = 0.7"),
    number("frictions", MU, 1.51, 1.49, "no dry material"),
    number("frictions", MU, 1e6, 1.0, "no dry material"),
    number("frictions", "masonry.bed.friction", 31.0, 0.6, "degrees", WALL),
    number("stiffnesses", "masonry.material.young", 5.0, 5e9, "5 GPa would be 5e+09 Pa", WALL),
    number("stiffnesses", "interfaces.law.law.young", 2e13, 2e11, "no solid", soft_by(1e9)),
    number("stiffnesses", "interfaces.law.law.poisson", -0.3, 0.3, "no usual solid", soft_by(1e9)),
    scenes("sinking", "interfaces.law.law.normal_stiffness", "5.1 %", soft, linear(1e3), linear(1e5)),
    scenes("sinking", "interfaces.law.law.young", "in Pa", soft, elastic(1e5), elastic(1e8)),
    number("speeds", SPEED, (400.0, 0, 0), (20.0, 0, 0), "km/h", lambda: hard(dt=1e-5)),
    scenes("angles", f"{SINE}.turn", "10 deg would be 0.175", shaken, {"turn": (0, 0, 10.0)}, {"turn": (0, 0, 0.1)}),
    scenes("angles", f"{SINE}.phase", "degrees", shaken, {"phase": 90.0}, {"phase": 1.57}),
    number("options", "options.gamma", 0.5, 1.0, "late"),
    number("options", "options.tolerance", 0.1, 1e-8, "unsolved"),
    number("options", "options.max_sweeps", 3, 500, "3 sweeps"),
    number("options", "options.overlap", 0.5, 0.01, "50 %"),
    scenes("nothing_fixed", "bodies", "nothing is fixed", alone, False, True),
    number("nothing_fixed", "masonry.laid.supports", (), ("bottom",), "no edge", WALL),
    number("nothing_moves", "bodies.brick.fixed", True, False, "nothing can answer", key="bodies"),
    number("lifetimes", "bodies.brick.born", 2.0, 0.1, "takes no part", lambda: stones(1, 2000.0)),
    scenes("unused_interfaces", "interfaces.dry", "a later interface", two_laws, ("*", "*"), ("*", "stone*")),
    scenes("unused_interfaces", "interfaces.late", "fixed", two_laws, ("ground", "ground"), ("*", "stone*")),
    scenes("mass_ratios", "bodies.heavy", "times as heavy", heavy_and_light, 0.002, 0.003),
    scenes("without_law", "bodies.brick", "touch at the start", lawless, (0, 0, 0.3), (1.0, 0, 0.1)),
    scenes("without_law", "bodies.brick", "touch at", lawless, (0.29, 0, 0.1), {"at": (0.29, 0.19, 0.1), "turn": 0.4}),
    scenes("without_law", "bodies.rock", "pass through", lawless, (0, 0, 1.0), (1.0, 0, 1.0)),
    scenes(
        "without_law", "bodies.rock", "meet at about 0.17 s", lawless,
        {"at": (1.0, 0, 0.1), "velocity": (-4.0, 0, 0)}, {"at": (1.0, 0, 0.1), "velocity": (4.0, 0, 0)},
    ),
    scenes("outsiders", "bodies.brick", 'group "stnoe"', grouped, "stnoe", "stone"),
    number("gaps", "bodies.brick.at", (0, 0, 0.103), (0, 0, 0.1), 'hangs 3 mm above "ground"', key="bodies.brick"),
    scenes("gaps", "bodies.top", 'hangs 5 mm above "brick"', stacked, 0.305, 0.3),
    scenes("gaps", "bodies.top", "meant to touch", stacked, 0.305, 0.4),
    scenes("gaps", "bodies.top", "drops", stacked, 0.305, {"z": 0.305, "velocity": (0, 0, -1.0)}),
    scenes("floating", "bodies.stray", "nothing is below", on_a_table, 3.0, 0.9),
    scenes("enclosed", "bodies.ball", "lies inside", hollow, True, False),
    number("jumps", SPEED, (0, 120.0, 0), (0, 15.0, 0), "held where it meets others", key=STEP),
    number("jumps", SPEED, (0, 1e5, 0), (0, 15.0, 0), "refused where it would hit", key=STEP),
    number("coarse_steps", SPEED, (0, 25.0, 0), (0, 15.0, 0), "flies at 25 m/s", key=STEP),
    number("coarse_steps", SPIN, (0, 0, 300.0), (0, 0, 30.0), "turns by 0.3 rad", key=STEP),
    scenes("coarse_steps", STEP, "smeared; take dt <= 0.01 s", hard, {"dt": 0.02, "every": 0.02}, {"dt": 5e-3}),
    scenes("driven_jumps", STEP, "moved along with it", moved, {"speed": 200.0}, {"speed": 2.0}),
    scenes("driven_steps", STEP, "2 pi times that in Hz", shaken, 2000.0, 200.0),
    scenes("driven_steps", STEP, "within a step", moved, 1e-4, 0.01),
    scenes(
        "driven_steps", "bodies.table.driven.time", "after the end", moved,
        {"step": 0.1, "first": 5.0}, {"step": 0.1, "first": 0.2},
    ),
    number("frames", "run.every", 5.0, 0.1, "only its start and end"),
    scenes("frames", "run.every", "GB", hard, {"until": 5e3, "every": 1e-3}, {"until": 100.0}),
    scenes(
        "long_runs", "run.until", "is dt in seconds?", hard,
        {"until": 100.0, "dt": 1e-7, "every": 1.0}, {"until": 100.0, "dt": 1e-4, "every": 1.0},
    ),
    scenes("stiff_ropes", "connectors.tie.connector.stiffness", "take dt <=", tied, 1e8, 1e4),
    scenes("stopping", f"{STOP}.rest_speed", "never met", stopped, {"rest_speed": 1e-12}, {"rest_speed": 1e-3}),
    scenes(
        "stopping", f"{STOP}.rest_for", "never met", stopped,
        {"rest_speed": 1e-3, "rest_for": 2.0}, {"rest_speed": 1e-3, "rest_for": 0.2},
    ),
    scenes(
        "stopping", f"{STOP}.inside", '"brick" is outside', stopped,
        {"inside": ((1, 0, 0), (2, 2, 2))}, {"inside": ((-1, -1, 0), (1, 1, 1))},
    ),
    scenes(
        "stopping", "grains.sand.inside", "taken out at once", sand,
        {"inside": ((-1, -1, -1), (0.03, 1, 1))}, {"inside": ((-1, -1, -1), (1, 1, 1))},
    ),
    number("periods", "structures.right.stiffnesses", (6e2,), (6e6,), "masses in kg", tower, "structures.right"),
    number("periods", STEP, 0.03, 1e-3, "steps: take dt", lambda: tower("run.every", 0.03)),
    number("sections", "structures.hall.members.beam.area", 3e4, 0.03, "0.03 m2", hall),
    number("dampings", "structures.right.damping.ratios", (0.5,), (0.05,), "five per cent is 0.05", tower),
    number("pounding_gaps", "pounding.slab.gap", 5.0, 0.05, "5 mm would be 0.005 m", tower),
    number("pounding_gaps", "pounding.slab.gap", -1e-3, 1e-3, "overlap at rest", elastic_slabs),
    number("penalty_restitution", FORMULA, "khatami", "jankowski", "bounces with 0.943", nonlinear_slabs),
    scenes("ground_motions", "ground_motion.x", "is its unit g?", quake, 1e-3, 1.0),
    scenes("ground_motions", "ground_motion.x", "is its unit m/s2", quake, 60.0, 3.0),
    scenes("ground_motions", STEP, "averaged away", quake, {"dt": 5e-4}, {"dt": 1e-3}),
    scenes("ground_motions", "run.until", "strong until", quake, {"until": 2.0}, {"until": 4.0}),
    scenes("ground_motions", "run.until", "long before", quake, {"until": 90.0}, {"until": 30.0}),
    number("joints", "masonry.bed.cohesion", 0.1, 1e5, "0.1 MPa would be 100000 Pa", WALL),
    number("joints", "masonry.bed.cohesion", 5e7, 5e6, "any mortar", WALL),
    number("joints", "masonry.bed.normal_stiffness", 5e4, 5e8, "1e11 Pa/m", WALL),
    number("joints", "masonry.settle.tolerance", 1e-12, 1e-3, "never settles", WALL),
    number("blasts", "blast.charge", 2e5, 2e4, "0.454 kg", lambda: blown(away=500.0, until=2.0)),
    number("blasts", "blast.ignition", 1.0, 0.1, "after the end", blown, "blast.at"),
]  # fmt: skip


def test_every_rule_is_tried():
    assert {row.name for row in TABLE} == {rule.__name__ for rule in RULES}


@pytest.mark.parametrize("row", TABLE, ids=[f"{row.name} {row.says}" for row in TABLE])
def test_rule(row):
    told = found(row.odd())
    mine = [one for one in told if row.says in one.message]
    assert mine, [str(one) for one in told]
    assert ".".join(map(str, mine[0].path)) == row.key
    assert not [str(one) for one in found(row.fine())]


def leaves(node: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Paths of all numbers of a scene."""
    if isinstance(node, float):
        return [path]
    items = (
        node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list | tuple) else ()
    )
    return [leaf for key, one in items for leaf in leaves(one, (*path, str(key)))]


@pytest.mark.parametrize("engine", SCENES)
def test_numbers_beyond_all_bounds(engine):
    """Rules neither fail nor stir NumPy, whatever they look at."""
    scene, tried = SCENES[engine](), 0
    for path in leaves(scene.model_dump()):
        for value in (-1e300, -1.0, 0.0, 1e-300, 1e-8, 1e8, 1e300):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    other = replaced(scene, list(path), value, ())
                    made = prepare(other)
                except (ds.InputError, ArithmeticError, MemoryError, ValueError):
                    continue
                warnings.simplefilter("error")
                doubts(*made[:6])
                tried += 1
    assert tried > 40


def test_many_of_a_kind_are_counted():
    told = [one for one in found(stones(SHOWN + 4, 2.4)) if one.path[-1] == "density"]
    assert len(told) == SHOWN + 1 and "(and 3 more like this)" in told[-1].message


def test_without_settings_nothing_is_said_of_time():
    scene = changed(hard(), "bodies.brick.velocity", (0, 120.0, 0))
    scene.run = None
    assert not found(scene)


# warnings of test scenes that are right: they drop, fall freely, never move, or are soft and light on purpose
TRUE = ("hangs 2 mm", "nothing is fixed", "no pair of bodies", "nothing can answer", "sinks by", "100 kg/m3")


@pytest.mark.parametrize("engine", SCENES)
def test_good_scenes_are_not_warned_of(engine):
    for scene in (SCENES[engine](), resting(engine)):
        assert not [str(one) for one in found(scene) if not any(word in one.message for word in TRUE)]


@pytest.mark.parametrize("name", variants())
def test_scenes_at_the_edges(name):
    told = found(variants()[name][1]())
    assert not [str(one) for one in told if not any(word in one.message for word in TRUE)]
