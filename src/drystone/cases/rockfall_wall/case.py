"""The articulated rockfall wall under impact (Gupta et al. 2023): scene, mechanics of one wall, rows.

38 blocks and 4 half blocks in four rows, 100 bars, a 2600 kg projectile at 20 or 28 m/s. The wall is
scene/articulated_wall.py, choices are in model.py, what is measured in observables.py.
"""

import time
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.rockfall_wall.model import STANDOFF, Wall, projectile_vertices, wall_of
from drystone.cases.rockfall_wall.observables import CONNECTORS
from drystone.cases.rockfall_wall.plays import measure_plays
from drystone.cases.row import Row, at_most, shown
from drystone.errors import InputError, Problem
from drystone.laws import Coulomb
from drystone.record import Record
from drystone.scene import Options, Run, Scene
from drystone.scene.articulated_parts import add_wall
from drystone.scene.articulated_wall import outline, row_places
from drystone.shapes import Plane, Polyhedron
from drystone.simulation.simulate import run

TITLE = "articulated rockfall wall"
REFERENCE = "Gupta, Bourrier, Acary, Lambert 2023, Engineering Structures"


def scene(**values: Any) -> Scene:
    """The wall at rest and the projectile just before it; keywords are the fields of `Wall`."""
    wall = wall_of(values)
    made = Scene(
        title=TITLE,
        options=Options(
            tolerance=wall.tolerance,
            max_sweeps=wall.max_sweeps,
            projection=wall.projection,
            seed=wall.seed,
        ),
    )
    made.add("ground", Plane(), fixed=True, group="ground")
    _add_projectile(made, wall)
    add_wall(made, wall.structure)
    if wall.projectile_lands:
        # not in the paper's Table 3, where the rock would fall on
        soil = Coulomb(friction=wall.mu_cs, restitution=wall.e)
        made.interface("projectile-ground", between=("projectile", "ground"), law=soil)
    made.run = Run(until=wall.until, dt=wall.dt, every=wall.every)
    return made


def _add_projectile(made: Scene, wall: Wall) -> None:
    size, angle = wall.projectile_size, np.radians(wall.impact_angle)
    shake = wall.shake * np.random.default_rng(wall.seed).uniform(-1.0, 1.0, 3)
    at = np.array([first_touch(wall) - STANDOFF, wall.impact_offset, wall.impact_height]) + shake
    turn = 0.5 * np.radians(wall.projectile_turn)
    velocity = wall.impact_speed * np.array([np.cos(angle), 0.0, np.sin(angle)])
    made.add(
        "projectile",
        Polyhedron(vertices=projectile_vertices(size)),
        mass=wall.projectile_mass,
        at=(float(at[0]), float(at[1]), float(at[2])),
        attitude=(float(np.cos(turn)), 0.0, 0.0, float(np.sin(turn))),
        velocity=(float(velocity[0]), float(velocity[1]), float(velocity[2])),
        group="projectile",
    )


def first_touch(wall: Wall) -> float:
    """Position x of the projectile's centre when it first touches the wall, moving along x [m].

    Both surfaces are sampled along y, in each row at the height nearest to the projectile's centre.
    """
    size, turn = wall.projectile_size, np.radians(wall.projectile_turn)
    y = np.linspace(-0.75 * size, 0.75 * size, 1501)
    nearest = np.inf
    for row in range(1, wall.rows + 1):
        height = wall.block_height
        low, high = height * (row - 1) - wall.impact_height, height * row - wall.impact_height
        front = projectile_front(size, turn, y, min(max(0.0, low), high))
        whole, half = row_places(wall, row)
        for place, is_half in [*((p, False) for p in whole), *((p, True) for p in half)]:
            x, side = outline(wall, place, is_half, 201).T
            off = wall.radius**2 - (y[:, None] + wall.impact_offset - side) ** 2
            back = np.where(off > 0.0, x - np.sqrt(np.maximum(off, 0.0)), np.inf).min(axis=1)
            nearest = min(nearest, float((back - front).min()))
    if not np.isfinite(nearest):
        raise InputError(
            [Problem(("impact_height",), "the projectile flies past the wall: lower it or move it")]
        )
    return nearest


def projectile_front(size: float, turn: float, y: np.ndarray, z: float) -> np.ndarray:
    """Foremost x of an EOTA block about the origin, turned about the vertical [rad]; -inf where it is not (W.4)."""
    signs = np.array(np.meshgrid([-1, 0, 1], [-1, 0, 1], [-1, 0, 1], indexing="ij")).reshape(3, -1).T
    normal = signs[np.abs(signs).sum(axis=1) > 0].astype(float)
    level = size * np.choose(np.abs(normal).sum(axis=1).astype(int) - 1, [0.5, 0.75, 1.0])
    cosine, sine = np.cos(turn), np.sin(turn)
    n_x, n_y = cosine * normal[:, 0] - sine * normal[:, 1], sine * normal[:, 0] + cosine * normal[:, 1]
    rest = level - n_y * y[:, None] - normal[:, 2] * z
    ahead, behind, beside = n_x > 1e-9, n_x < -1e-9, np.abs(n_x) <= 1e-9
    front = (rest[:, ahead] / n_x[ahead]).min(axis=1)
    back = (rest[:, behind] / n_x[behind]).max(axis=1)
    inside = (front >= back) & (rest[:, beside] >= 0.0).all(axis=1)
    return np.where(inside, front, -np.inf)


def rows(
    quick: bool = False,
    *,
    runs: int | None = None,
    to: Path | None = None,
    workers: int | None = None,
    data: Path | None = None,
) -> list[Row]:
    """The mechanics of one wall; in full, or with a number of runs, the study of the paper too.

    The study is judged from the tables kept beside the pages (docs/validation/data). With a folder, a number of runs or
    measurements, or where there are no tables, its runs are made: to is the folder of the campaigns, from which they
    resume, and of the study's page and figures. data: measurements in a CSV file (speed, point, instant, value,
    deviation) instead of synthetic ones.
    """
    out = mechanics_rows(quick)
    if not quick or runs is not None:
        # imported here: the study needs this module's scene
        from drystone.cases.rockfall_wall.page import study_rows_and_page

        out += study_rows_and_page(runs, to, workers, data)
    return out


def mechanics_rows(quick: bool) -> list[Row]:
    """Counts, rest, plays, ledger, cost of the wall of the study at the calibrated set; quick: at twice its step."""
    # imported here: a run of the study needs this module's scene
    from drystone.cases.rockfall_wall.run import SPEEDS, STUDY

    values = {**STUDY, "dt": STUDY["dt"] * (2.0 if quick else 1.0), "until": 0.4 if quick else STUDY["until"]}
    still = run(scene(**{**values, "speed": 1e-3, "until": 0.2}), progress=False)
    names, wall = still.names, Wall(**values)
    given = "as printed, an input"
    out = [
        shown("blocks", "whole blocks", "-", 38, sum(n.startswith("row") for n in names), given, "own"),
        shown("half-blocks", "half blocks", "-", 4, sum(n.startswith("half") for n in names), given, "own"),
        shown("bars", "bars", "-", 100, sum(n.startswith("bar") for n in names), given, "own"),
        shown("mass", "mass of the blocks", "kg", 72000.0, _block_mass(still), given, "own"),
        shown("length", "length, edge to edge", "m", 14.0, wall.length, "used to choose the plan", "own"),
        at_most("rest", "a wall at rest moves in 0.2 s", "m", 1e-6, _wall_motion(still), "", "exact"),
    ]
    for speed in SPEEDS:
        made = scene(**{**values, "speed": speed})
        begin = time.process_time()
        record = run(made, progress=False)
        out += _mechanics(record, wall, speed, time.process_time() - begin)
    return out


def _mechanics(record: Record, wall: Wall, speed: float, cost: float) -> list[Row]:
    """What must hold in any run: plays, energy; and what it costs."""
    plays, energy, loss = measure_plays(record, wall), record.energy(), record.loss()
    turnover = float(energy["kinetic"][0])
    solver = record.solver()
    # a light bar takes from one stop what it gives to the next: only the sum over all connectors has a sign
    gained = -float(loss.sel(interface=list(CONNECTORS)).sum(["interface", "cause"]).diff("time").min())
    at = f" at {speed:g} m/s"
    slack = 1.0 * wall.dt
    why = "what a body at 1 m/s goes in a step: overlap of the scheme's order"
    work = (
        f"asked 14; {solver.sizes['step']} steps, {float(solver.contacts.mean()):.0f} contacts, "
        f"{float(solver.sweeps.mean()):.0f} sweeps a step, {100 * (1 - float(solver.capped.mean())):.1f} % reach 1e-4; "
        "paper 20-30 minutes"
    )
    residual = float(abs(energy["residual"]).max())
    return [
        at_most(
            f"horizontal-{speed:g}",
            "bars beyond the horizontal play" + at,
            "m",
            slack,
            plays.horizontal,
            why,
            "exact",
        ),
        at_most(
            f"stretch-{speed:g}",
            "chains beyond the vertical play" + at,
            "m",
            slack,
            plays.stretch,
            why,
            "exact",
        ),
        at_most(
            f"crush-{speed:g}", "bars pushed into each other" + at, "m", slack, plays.crush, why, "exact"
        ),
        at_most(
            f"gain-{speed:g}",
            "energy given by the connectors in a frame" + at,
            "J",
            1e-6 * turnover,
            gained,
            "a millionth of the rock's energy",
            "exact",
        ),
        shown(
            f"ledger-{speed:g}",
            "energy residual" + at,
            "J",
            0.0,
            residual,
            "an identity of the scheme",
            "own",
        ),
        shown(f"cost-{speed:g}", "cost of a run" + at, "CPU-s", 1200.0, cost, work, "cost"),
    ]


def story(result: dict[str, Any], folder: Path) -> str:
    """What agrees, what does not and why; the page of the study with its figures, from the kept tables."""
    from drystone.cases.rockfall_wall.connector_page import write_connector_page
    from drystone.cases.rockfall_wall.page import at_a_glance, study_of_tables, write_study_page

    study = study_of_tables()
    if study is None:
        return ""
    write_study_page(study, folder)
    return at_a_glance(result, write_connector_page(study.table, folder))


def _block_mass(record: Record) -> float:
    made = record.scene
    return sum((m.mass or 0.0) * len(m.at) for n, m in made.populations.items() if not n.startswith("bar"))


def _wall_motion(record: Record) -> float:
    """Largest displacement of a block [m]."""
    return max(float(abs(record.displacement(name)).max()) for name in ("row*", "half*"))
