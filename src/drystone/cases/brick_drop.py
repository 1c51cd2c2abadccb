"""One brick thrown on a plate: the four numbers of the law from its track (Daudon et al. 2014, section 2, Table 1).

The paper films throws at 1000 frames a second and varies the four parameters until the simulated track is that of the
films. The films are not published; here they are made: throws at the paper's own optimum, sampled every millisecond,
four corners of the brick, with a camera error of 0.1 mm. What is judged is whether the procedure finds back what was
put in, for both pairs of materials. Candidates are simulated side by side, each with a law of its own.
"""

from math import radians
from pathlib import Path

import numpy as np

from drystone.cases.rock_avalanche.model import BRICK, DENSITY, LAW, ROUNDING
from drystone.cases.row import Row, near, shown
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
NOISE = 1e-4  # of the camera, each coordinate [m]
LOW, HIGH = np.array([0.02, 0.1, 4.5, 0.1]), np.array([0.95, 1.3, 5.5, 1.0])  # e_n^2, mu, log10 k_n, k_t/k_n
NAMES = ("e_n^2", "mu", "log10 k_n", "k_t/k_n")
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


def draw_map(name: str, to: Path) -> None:
    """Fig. 2: isolines of the error function."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    restored, friction, error = error_map(name)
    figure, axes = pyplot.subplots(figsize=(5.2, 4.2), layout="constrained")
    drawn = axes.contourf(restored, friction, 1e3 * np.sqrt(error.T), 14, cmap="viridis")
    axes.plot(*TRUE[name][:2], "o", color="white", markeredgecolor="black", label="put in")
    axes.set(xlabel="$e_n^2$ [-]", ylabel="$\\mu$ [-]", title=f"{LABEL[name]}: distance of tracks")
    figure.colorbar(drawn, label="root mean square distance [mm]")
    axes.legend()
    figure.savefig(to, dpi=110)
    pyplot.close(figure)


def rows(quick: bool = False, *, to: Path | None = None) -> list[Row]:
    """The optimum found back, for both pairs; with a folder, maps of the error function beside."""
    out: list[Row] = []
    pairs = ["base"] if quick else list(TRUE)
    rounds = 9 if quick else ROUNDS
    for number, name in enumerate(pairs):
        with Tally("brick-drop", rounds * len(pairs), rounds * number) as bar:
            start, film = filmed(name, 1)
            best, least = search(start, film, rounds, 7, bar)
            true = TRUE[name]
            about = f"{THROWS} throws, {FRAMES} frames of 1 ms, camera error {1e3 * NOISE:g} mm"
            for k in range(2):
                out.append(
                    near(f"{name}-{k}", f"{LABEL[name]}: {NAMES[k]}", "-", true[k], best[k], 0.02, about)
                )
            weak = "the paper calls e_n^2 and mu the most influential; no bound is given for stiffnesses"
            out.append(shown(f"{name}-2", f"{LABEL[name]}: k_n", "N/m", 10 ** true[2], 10 ** best[2], weak))
            out.append(shown(f"{name}-3", f"{LABEL[name]}: k_t/k_n", "-", true[3], best[3], weak))
            floor = 1e3 * float(np.sqrt(least))
            title = f"{LABEL[name]}: distance of tracks at the optimum"
            out.append(
                shown(
                    f"{name}-error", title, "mm", 1e3 * NOISE * np.sqrt(3.0), floor, "the camera error alone"
                )
            )
            if to is not None:
                to.mkdir(parents=True, exist_ok=True)
                draw_map(name, to / f"brick-drop-{name}.png")
    return out
