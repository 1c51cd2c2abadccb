"""One brick thrown on a plate: the four numbers of the law from its track (Daudon et al. 2014, section 2, Table 1).

The paper films throws at 1000 frames a second and varies the four parameters until the simulated track is that of the
films. The films are not published; here they are made: throws at the paper's own optimum, sampled every millisecond,
four corners of the brick, with a camera error of 0.1 mm. The procedure finds back what was put in, for both pairs of
materials: our own consistency. Judged are the paper's statement on which parameters matter, and the rebound of a brick
that falls flat. Candidates are simulated side by side, each with a law of its own.
"""

from math import radians, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.rock_avalanche.model import BRICK, DENSITY, LAW, ROUNDING
from drystone.cases.row import Row, at_least, near_share, shown
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import advance_polyhedra, start_polyhedra
from drystone.laws import Hysteretic
from drystone.progress import Tally
from drystone.scene import Run, Scene
from drystone.shapes import Box, Plane

TITLE = "a brick thrown on a plate"
REFERENCE = "Daudon et al. 2014, section 2, figs 1-2, Table 1"

THROWS, FRAMES = 6, 90  # throws; frames of a track, one per millisecond
STEP = 1e-5  # [s]
FALL, FINE = 0.046, 2e-6  # of the flat fall [m], and its step [s]
NOISE = 1e-4  # of the camera, each coordinate [m]
LOW, HIGH = np.array([0.02, 0.1, 4.5, 0.1]), np.array([0.95, 1.3, 5.5, 1.0])  # e_n^2, mu, log10 k_n, k_t/k_n
NAMES = ("e_n^2", "mu", "log10 k_n", "k_t/k_n")
CHANGE = 0.2  # of a parameter, to see its influence
CANDIDATES, ROUNDS, KEPT = 64, 20, 12  # of the search
MARKS = np.array([[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]]) * (
    0.5 * np.array(BRICK)
)  # corners that are seen
TRUE = {
    name: np.array([v["restored"], v["friction"], np.log10(v["normal_stiffness"]),
                    v["tangential_stiffness"] / v["normal_stiffness"]])
    for name, v in LAW.items()
}  # fmt: skip
LABEL = {"base": "brick/support", "bricks": "brick/brick"}


def law_of(x: np.ndarray) -> Hysteretic:
    """The law of a point in parameter space."""
    stiffness = 10.0 ** x[2]
    return Hysteretic(
        restored=x[0], friction=x[1], normal_stiffness=stiffness, tangential_stiffness=x[3] * stiffness
    )


def throws(number: int, seed: int) -> dict[str, np.ndarray]:
    """Starts of throws: attitude at random, 5 to 8 cm over the plate, down and forward."""
    random = np.random.default_rng(seed)
    attitude = random.normal(size=(number, 4))
    at = np.stack([np.zeros(number), np.zeros(number), random.uniform(0.05, 0.08, number)], axis=1)
    speed, angle = random.uniform(1.0, 2.0, number), random.uniform(radians(30), radians(70), number)
    velocity = np.stack([speed * np.cos(angle), np.zeros(number), -speed * np.sin(angle)], axis=1)
    return {
        "at": at,
        "attitude": attitude / np.linalg.norm(attitude, axis=1, keepdims=True),
        "velocity": velocity,
    }


def scene(restored: float = 0.53, friction: float = 0.46, until: float = 0.09, seed: int = 1) -> Scene:
    """The throws of the study, with the law of the support."""
    made = _thrown(throws(THROWS, seed), [law_of(np.array([restored, friction, 5.0, 0.42]))])
    made.run = Run(until=until, dt=STEP, every=1e-3)
    return made


def _thrown(start: dict[str, np.ndarray], laws: list[Hysteretic]) -> Scene:
    """Every throw with every law; the bricks have no contact law among themselves and fly in lanes."""
    made = Scene(title=TITLE)
    made.add("plate", Plane(), fixed=True)
    n = len(start["at"])
    for k, law in enumerate(laws):
        lane = np.stack([np.zeros(n), 0.1 * (k * n + np.arange(n)), np.zeros(n)], axis=1)
        made.add_many(
            f"brick{k}", Box(size=BRICK, rounding=ROUNDING), density=DENSITY, at=start["at"] + lane,
            attitude=start["attitude"], velocity=start["velocity"],
        )  # fmt: skip
        made.interface(f"law{k}", between=(f"brick{k}", "plate"), law=law)
    return made


def tracks(start: dict[str, np.ndarray], points: np.ndarray) -> np.ndarray:
    """Corners of the bricks in every millisecond [m]: law, throw, frame, corner, axis."""
    polyhedra, state = build_polyhedra(_thrown(start, [law_of(x) for x in points]))
    lists, state = start_polyhedra(polyhedra, state, STEP)
    n = len(start["at"])
    lane = np.zeros((len(points) * n, 3))
    lane[:, 1] = 0.1 * np.arange(len(lane))
    out = np.zeros((len(lane), FRAMES, len(MARKS), 3))
    for frame in range(FRAMES):
        lists, state = advance_polyhedra(polyhedra, state, lists, STEP, round(1e-3 / STEP))
        w, v = state.attitude[1:, None, :1], state.attitude[1:, None, 1:]
        turn = 2.0 * np.cross(v, MARKS[None])
        out[:, frame] = MARKS + w * turn + np.cross(v, turn) + (state.position[1:] - lane)[:, None, :]
    return out.reshape(len(points), n, FRAMES, len(MARKS), 3)


def filmed(name: str, seed: int) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """The throws of a pair of materials, and their tracks as a camera would see them."""
    start = throws(THROWS, seed)
    seen = tracks(start, TRUE[name][None])[0]
    return start, seen + NOISE * np.random.default_rng(seed + 1000).normal(size=seen.shape)


def errors(start: dict[str, np.ndarray], film: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The error function: mean squared distance of the corners over all throws and frames [m2]."""
    return ((tracks(start, points) - film) ** 2).sum(axis=-1).mean(axis=(1, 2, 3))


def search(
    start: dict[str, np.ndarray], film: np.ndarray, rounds: int, seed: int, bar: Tally | None = None
) -> tuple[np.ndarray, float]:
    """The optimum and its error [m2]: draws about the best so far, in a cloud that follows the best of each round."""
    random = np.random.default_rng(seed)
    points = LOW + (HIGH - LOW) * random.random((4 * CANDIDATES, 4))
    best, least = points[0], np.inf
    for k in range(rounds):
        found = errors(start, film, points)
        order = np.argsort(found, kind="stable")
        elite = points[order[:KEPT]]
        if found[order[0]] < least:
            best, least = points[order[0]], float(found[order[0]])
        # halfway between the elite and the best: neither a single lucky draw nor a mean of two valleys
        centre = 0.5 * (elite.mean(axis=0) + best)
        spread = np.cov(elite.T) + np.diag((1e-4 * (HIGH - LOW)) ** 2)
        points = random.multivariate_normal(centre, 1.2 * spread, CANDIDATES)
        points = np.clip(points, LOW, HIGH)
        points[0] = best
        if bar is not None:
            bar.update(bar.first + k + 1)
    return best, least


def error_map(name: str, cells: int = 15, seed: int = 1) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The error function over e_n^2 and mu, stiffnesses at the optimum (fig. 2): axes, and errors [m2]."""
    start, film = filmed(name, seed)
    restored, friction = np.linspace(0.05, 0.95, cells), np.linspace(0.1, 1.2, cells)
    points = np.array([[a, b, *TRUE[name][2:]] for a in restored for b in friction])
    return restored, friction, errors(start, film, points).reshape(cells, cells)


def rebound(name: str) -> tuple[float, float]:
    """Height of rebound over that of a flat fall: simulated, and the closed form [-].

    Four corners load to the overlap d by m g (h + d) = 2 k_n d^2 and give the share e_n^2 back, against the weight.
    """
    start = {
        "at": np.array([[0.0, 0.0, FALL + 0.5 * BRICK[2]]]),
        "attitude": np.array([[1.0, 0.0, 0.0, 0.0]]),
        "velocity": np.zeros((1, 3)),
    }
    law = law_of(TRUE[name])
    polyhedra, state = build_polyhedra(_thrown(start, [law]))
    lists, state = start_polyhedra(polyhedra, state, FINE)
    while state.velocity[1, 2] <= 0.0 or state.position[1, 2] < 0.5 * BRICK[2]:
        lists, state = advance_polyhedra(polyhedra, state, lists, FINE, 10)
    up = state.position[1, 2] - 0.5 * BRICK[2] + state.velocity[1, 2] ** 2 / (2.0 * 9.81)
    weight = 9.81 * float(polyhedra.model.bodies.mass[1])
    depth = (weight + sqrt(weight**2 + 8.0 * law.normal_stiffness * weight * FALL)) / (
        4.0 * law.normal_stiffness
    )
    return float(up / FALL), law.restored * (1.0 + depth / FALL) - depth / FALL


def influence(name: str, seed: int = 1) -> np.ndarray:
    """How far tracks move (root mean square) when e_n^2, mu, k_n or k_t/k_n changes by a fifth to either side [m]."""
    start, true = throws(THROWS, seed), TRUE[name]
    points = [true]
    for k in range(4):
        for factor in (1.0 - CHANGE, 1.0 + CHANGE):
            moved = true.copy()
            moved[k] = true[k] + np.log10(factor) if k == 2 else factor * true[k]
            points.append(moved)
    made = tracks(start, np.array(points))
    apart = np.sqrt(((made[1:] - made[0]) ** 2).sum(axis=-1).mean(axis=(1, 2, 3)))
    return apart.reshape(4, 2).mean(axis=1)


def rows(quick: bool = False) -> list[Row]:
    """The optimum found back for both pairs, the paper's statement on what matters, and the rebound of a flat fall."""
    out: list[Row] = []
    pairs = ["base"] if quick else list(TRUE)
    rounds = 9 if quick else ROUNDS
    for number, name in enumerate(pairs):
        with Tally("brick-drop", rounds * len(pairs), rounds * number) as bar:
            start, film = filmed(name, 1)
            best, least = search(start, film, rounds, 7, bar)
        true, label = TRUE[name], LABEL[name]
        moved = 1e3 * influence(name)
        note = "mm that tracks move when each changes by a fifth: " + ", ".join(f"{one:.2f}" for one in moved)
        title = f"{label}: lesser influence of e_n^2 and mu over the larger of k_n and k_t/k_n"
        out.append(at_least(f"{name}-influence", title, "-", 1.0, moved[:2].min() / moved[2:].max(),
                            f"these two are the most influential; {note}", "paper"))  # fmt: skip
        ours, exact = rebound(name)
        title = f"{label}: height of rebound over that of a flat fall"
        note = f"eq. 1 and the weight; four corners at once, steps of {FINE:g} s"
        out.append(near_share(f"{name}-rebound", title, "-", exact, ours, 1e-3, note, "exact"))
        about = f"put in; {THROWS} throws, {FRAMES} frames of 1 ms, camera error {1e3 * NOISE:g} mm"
        for k in range(4):
            scaled = (10 ** true[2], 10 ** best[2]) if k == 2 else (true[k], best[k])
            title, unit = (f"{label}: k_n", "N/m") if k == 2 else (f"{label}: {NAMES[k]}", "-")
            out.append(shown(f"{name}-{k}", title, unit, *scaled, about, "own"))
        floor = 1e3 * float(np.sqrt(least))
        title = f"{label}: distance of tracks at the optimum"
        out.append(
            shown(
                f"{name}-error", title, "mm", 1e3 * NOISE * np.sqrt(3.0), floor, "camera error alone", "own"
            )
        )
    return out


def story(result: dict[str, Any], folder: Path) -> str:
    """Figs 1 and 2: a throw in two views, and the error function."""
    from drystone.cases.brick_drop_pictures import draw

    value = {row["id"]: row["ours"] for row in result["rows"]}
    names = [name for name in TRUE if f"{name}-0" in value]
    best = {
        n: np.array([value[f"{n}-0"], value[f"{n}-1"], np.log10(value[f"{n}-2"]), value[f"{n}-3"]])
        for n in names
    }
    return draw(best, folder)
