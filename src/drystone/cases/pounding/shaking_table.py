"""The steel frames of the shaking-table tests (Langlade et al. 2021, section 4): one or two storeys, planar or 3D.

The paper gives storey height, span, column sections, masses, frequencies and damping, not the sizes of slabs and
bracing. What it does not give is found here so that the frequencies are those of Tables 3 and 7: by storey, the column
inertia (longitudinal), the brace area (transverse) and the slab's rotary inertia (torsion). Columns are 3 m apart.
"""

from collections.abc import Iterator
from functools import cache
from os import environ
from pathlib import Path

import numpy as np
from scipy.optimize import brentq, root

from drystone.engines.structures.assembly import assemble
from drystone.engines.structures.modes import find_modes
from drystone.loads.artificial import ArtificialMotion, Eurocode8
from drystone.loads.ground_motion import GroundMotion, Scale, read_motion
from drystone.scene.structures import Bar, Beam, Floor, Frame, ModalDamping, Node, RayleighDamping

HEIGHT, SPAN, STEEL = 2.5, 3.0, 2.1e11
MASS = {1: 4600.0, 2: 3500.0}  # of one slab [kg]
AREA = {1: 21.24e-4, 2: 31.42e-4}  # HEA100, HEA140 [m2]
INERTIA = {1: 349.2e-8, 2: 1033.0e-8}  # strong axis [m4]
SIDE = {1: 133.8e-8, 2: 389.3e-8}  # weak axis [m4]
EDGE_BEAM = 1.0e-4  # of the stiff edges of the slab [m4]
ONE_STOREY = {1: 3.50, 2: 6.55}  # Table 3 [Hz]
# Table 7 [Hz] and Table 6 [-]: first and second longitudinal, transverse and torsional mode
TWO_STOREYS = {1: (2.10, 5.60, 6.10, 17.5, 8.60, 24.4), 2: (3.70, 10.4, 8.20, 25.2, 10.1, 28.0)}
DAMPING = {1: (0.007, 0.002, 0.013, 0.013, 0.02, 0.02), 2: (0.01, 0.002, 0.01, 0.01, 0.03, 0.03)}
BRACES = {1: (1.5e-4, 2e-4), 2: (3e-4, 5e-5)}  # from where the search for brace areas starts [m2]
CORNERS = {
    "front_left": (0.0, 0.0),
    "front_right": (0.0, SPAN),
    "back_left": (SPAN, 0.0),
    "back_right": (SPAN, SPAN),
}
# public records that are not ours to ship; rows that need them are left out where the folder is not there
RECORDS = Path(environ.get("DRYSTONE_GROUND_MOTIONS", "../shared/ground_motions"))


def planar_frame(number: int, damping: float = 0.0) -> Frame:
    """One storey in its plane with the frequency of Table 3; damping: ratio of the first mode [-]."""
    return _planar(number, _planar_inertia(number), damping)


def _planar(number: int, inertia: float, damping: float) -> Frame:
    """Two columns that stand for four, a stiff beam, a slab."""
    column = {"young": STEEL, "area": 2.0 * AREA[number], "inertia": 2.0 * inertia}
    return Frame(
        planar=True,
        nodes={
            "a": Node(at=(0, 0, 0)), "b": Node(at=(SPAN, 0, 0)),
            "top_a": Node(at=(0, 0, HEIGHT)), "top_b": Node(at=(SPAN, 0, HEIGHT)),
        },
        members={
            "left": Beam(nodes=("a", "top_a"), **column), "right": Beam(nodes=("b", "top_b"), **column),
            "beam": Beam(nodes=("top_a", "top_b"), young=STEEL, area=0.1, inertia=2.0 * EDGE_BEAM),
        },
        floors={"slab": Floor(nodes=("top_a", "top_b"), mass=MASS[number])},
        supports={"a": "fixed", "b": "fixed"},
        damping=RayleighDamping(ratios=(damping, damping)) if damping else None,
    )  # fmt: skip


@cache
def _planar_inertia(number: int) -> float:
    """Column inertia that gives the frequency of Table 3 [m4]."""

    def miss(log_inertia: float) -> float:
        made = assemble(_planar(number, float(np.exp(log_inertia)), 0.0))
        return float(find_modes(made, 1).frequency[0]) - ONE_STOREY[number]

    guess = np.log(INERTIA[number])
    return float(np.exp(brentq(miss, guess - 1.0, guess + 1.0, xtol=1e-10)))


def space_frame(number: int, values: tuple[float, ...], damping: bool = False) -> Frame:
    """Two storeys in space. values: by storey, column inertia [m4], brace area [m2], rotary inertia over mass [m2]."""
    column, brace, gyration = values[0:2], values[2:4], values[4:6]
    nodes = {
        f"{level}_{name}": Node(at=(x, y, HEIGHT * level))
        for level in range(3)
        for name, (x, y) in CORNERS.items()
    }
    members: dict[str, Beam | Bar] = {}
    for s in range(2):
        for name in CORNERS:
            members[f"column{s + 1}_{name}"] = Beam(
                nodes=(f"{s}_{name}", f"{s + 1}_{name}"), young=STEEL, area=AREA[number], inertia=column[s],
                inertia_side=SIDE[number],
            )  # fmt: skip
        edges = (("front_left", "back_left"), ("front_right", "back_right"), ("front_left", "front_right"),
                 ("back_left", "back_right"))  # fmt: skip
        for a, b in edges:
            members[f"beam{s + 1}_{a}_{b}"] = Beam(
                nodes=(f"{s + 1}_{a}", f"{s + 1}_{b}"), young=STEEL, area=0.1, inertia=EDGE_BEAM
            )
        for face in ("front", "back"):
            for k, (a, b) in enumerate((("left", "right"), ("right", "left"))):
                members[f"brace{s + 1}_{face}{k}"] = Bar(
                    nodes=(f"{s}_{face}_{a}", f"{s + 1}_{face}_{b}"), young=STEEL, area=brace[s]
                )
    floors = {
        f"slab{s + 1}": Floor(
            nodes=tuple(f"{s + 1}_{name}" for name in CORNERS),
            mass=MASS[number],
            inertia=MASS[number] * gyration[s],
        )
        for s in range(2)
    }
    ratios = None
    if damping:
        order = np.argsort(TWO_STOREYS[number])
        ratios = ModalDamping(ratios=tuple(DAMPING[number][k] for k in order))
    supports = {f"0_{name}": "fixed" for name in CORNERS}
    return Frame(nodes=nodes, members=members, floors=floors, supports=supports, damping=ratios)


def sorted_frequencies(frame: Frame) -> np.ndarray:
    """First and second longitudinal, transverse and torsional frequency [Hz], identified by the motion of the slabs."""
    made = assemble(frame)
    modes = find_modes(made, made.M.shape[0])
    found: dict[int, list[float]] = {0: [], 1: [], 5: []}
    for f, shape in zip(modes.frequency, modes.shape.T, strict=True):
        u = made.T @ shape
        moved = dict.fromkeys(found, 0.0)
        for s in (1, 2):
            k = 6 * made.nodes.index(f"slab{s}")
            for axis in found:
                moved[axis] += abs(u[k + axis]) * (SPAN / 2.0 if axis == 5 else 1.0)
        upright = np.abs(u[2::6]).max()
        axis = max(moved, key=lambda a: moved[a])
        if moved[axis] > upright:
            found[axis].append(float(f))
    return np.array([found[axis][k] for axis in (0, 1, 5) for k in (0, 1)])


@cache
def calibrated(number: int) -> tuple[float, ...]:
    """The six values of a two-storey frame that give the frequencies of Table 7."""
    wanted = np.log(TWO_STOREYS[number])
    start = np.log([INERTIA[number]] * 2 + list(BRACES[number]) + [SPAN**2 / 6.0] * 2)

    def miss(logs: np.ndarray) -> np.ndarray:
        return np.log(sorted_frequencies(space_frame(number, tuple(np.exp(logs))))) - wanted

    found = root(miss, start, tol=1e-10)
    return tuple(float(v) for v in np.exp(found.x))


def surrogate_cadarache(pga: float, seed: int = 1) -> GroundMotion:
    """An artificial motion in place of Cadarache's, which is not public: rock, 20 s, scaled to the PGA [g]."""
    target = Eurocode8(ground="A", spectrum=2, acceleration=pga, unit="g")
    return ArtificialMotion(target=target, seed=seed, duration=20.0, steps=(Scale(pga=pga, unit="g"),)).read()


def public_records(event: str) -> dict[str, GroundMotion]:
    """Public records of an event that lie beside the project, by file name; empty where they are not there."""
    if not RECORDS.is_dir():
        return {}
    out = {}
    for path in sorted(RECORDS.glob(f"{event}_*.txt")):
        head = path.read_text(encoding="utf-8").splitlines()[1]
        step = float(head.split("dt =")[1].split("s")[0])
        out[path.stem] = read_motion(path, format="columns", unit="g", dt=step)
    return out


def variants(
    event: str, pga: float, seeds: tuple[int, ...] = (1, 2, 3)
) -> Iterator[tuple[str, str, GroundMotion]]:
    """Record, sign and motion with a peak [g]: every public component of an event, or surrogates of Cadarache."""
    if event == "cadarache":
        motions = {f"surrogate_{seed}": surrogate_cadarache(pga, seed) for seed in seeds}
    else:
        motions = {name: one.scaled_to(pga, "g") for name, one in public_records(event).items()}
    for name, motion in motions.items():
        yield name, "+", motion
        yield name, "-", motion.reversed()
