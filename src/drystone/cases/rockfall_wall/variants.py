"""Does another connector let v_p rule D at init? The wall of the study with one thing of its connector changed.

python -m drystone.cases.rockfall_wall.variants FOLDER [VARIANT ...]

Gupta et al. 2023 find that the vertical play rules the first motion of D and of Top (total index above 0.7); here
friction between blocks does. What is looked at, how often and what would count as found was written down before the
runs: docs/validation/rockfall-wall-connector.md. Every variant takes the first rows of the study's own Sobol' design
and is run until *init* of the distant axis. Parameters keep their names, ranges and the plan.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.model import wall_of
from drystone.cases.rockfall_wall.observables import observe_wall
from drystone.cases.rockfall_wall.run import DESIGN_SEED, SPEEDS, STUDY, priors
from drystone.scene import Scene
from drystone.scene.articulated_parts import bar_length, block_on_line
from drystone.scene.articulated_wall import ArticulatedWall, lines
from drystone.scene.connectors import Rope
from drystone.shapes import Compound, Cylinder, Part, Ring
from drystone.simulation.simulate import run
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.designs import sobol

if TYPE_CHECKING:
    import xarray as xr

UNTIL = 0.26  # just beyond init of the distant axis [s]
POINTS = ("Top", "Base", "C", "D")
FREE = 10.0  # a play that is never used up [m]
OVERLAP = (
    0.12  # by which overlapping bars reach beyond the middle of a hole [m]: past the rings at d_z, any d_z
)
BARELY = 0.02  # by which bars reach through a ring in the middle of the hole [m]
FACE = 1e-3  # of a ring in the face of a block, so that rings of two blocks do not coincide [m]
CABLE = 3.2e6  # of a wire rope of 16 mm: 100 GPa on 102 mm2, 3.2 m long [N/m]

Change = Callable[[Scene, ArticulatedWall], None]


class Variant(NamedTuple):
    """A connector: fields of `Wall`, and what is then changed in the scene."""

    about: str
    fields: dict[str, Any]
    change: Change


def nothing(made: Scene, wall: ArticulatedWall) -> None:
    """The connector as it stands."""


def lines_with(**fields: Callable[[ArticulatedWall], Any]) -> Change:
    """Every line of bars with other fields of `BarLine`, computed from the wall."""

    def change(made: Scene, wall: ArticulatedWall) -> None:
        for name, one in made.connectors.items():
            if name.startswith("line"):
                given = {key: find(wall) for key, find in fields.items()}
                bars = type(one.connector)(**{**one.connector.model_dump(), **given})
                made.connectors[name] = one.model_copy(update={"connector": bars})

    return change


def cable(stiffness: float | None = None, ground: bool = False) -> Change:
    """Lines of bars hold blocks sideways only; a cable through the mouths of the holes has the play v_p."""

    def change(made: Scene, wall: ArticulatedWall) -> None:
        lines_with(line_play=lambda _: FREE)(made, wall)
        half = 0.5 * wall.block_height
        for k, (x, y) in enumerate(lines(wall)):
            bodies, heights = ([wall.ground], [0.0]) if ground else ([], [])
            for row in range(1, wall.rows + 1):
                middle = wall.block_height * (row - 0.5)
                bodies += 2 * [block_on_line(wall, row, k)]
                heights += [middle - half, middle + half]
            points = tuple((float(x), float(y), z) for z in heights)
            rope = Rope(length=heights[-1] + wall.vertical_play, stiffness=stiffness)
            made.connect(f"cable{k}", rope, between=tuple(bodies), points=points, axes="world")

    return change


def reshaped(made: Scene, prefix: str, change: Callable[[Part, int], list[Part]]) -> None:
    """Parts of all populations of a kind replaced; change gets the part and the number in the name."""
    for name, many in made.populations.items():
        if name.startswith(prefix) and isinstance(many.shape, Compound):
            number = int(name.removeprefix(prefix))
            parts = [new for part in many.shape.parts for new in change(part, number)]
            made.populations[name] = many.model_copy(update={"shape": Compound(parts=tuple(parts))})


def longer_bars(beyond: float) -> Change:
    """Bars that reach beyond the middle of the holes; ball, box and stopper stay where they are."""

    def change(made: Scene, wall: ArticulatedWall) -> None:
        def longer(part: Part, number: int) -> list[Part]:
            if not isinstance(part.shape, Cylinder):
                return [part]
            # none sticks out of the wall at its foot or top
            low = 0.0 if number == 1 else beyond
            high = 0.0 if number == wall.rows + 1 else beyond
            tube = Cylinder(radius=part.shape.radius, length=bar_length(wall, number) + low + high)
            return [part.model_copy(update={"shape": tube, "at": (0.0, 0.0, 0.5 * (high - low))})]

        reshaped(made, "bar", longer)

    return change


def three_rings(made: Scene, wall: ArticulatedWall) -> None:
    """Rings near the faces and one in the middle, which holds the ends of both bars: two rings a bar, three a hole."""
    longer_bars(BARELY)(made, wall)

    def with_middle(part: Part, number: int) -> list[Part]:
        if not isinstance(part.shape, Ring) or part.at[2] < 0.0:
            return [part]
        return [part, part.model_copy(update={"at": (part.at[0], part.at[1], 0.0)})]

    for kind in ("row", "half"):
        reshaped(made, kind, with_middle)


def lower_stopper(made: Scene, wall: ArticulatedWall) -> None:
    """The ball hangs between box and stopper with a local play to either side: a line may also become shorter."""

    def lower(part: Part, number: int) -> list[Part]:
        if part.group != "stopper":
            return [part]
        x, y, z = part.at
        return [part.model_copy(update={"at": (x, y, z - wall.local_play)})]

    reshaped(made, "bar", lower)


def cable_in_bars(made: Scene, wall: ArticulatedWall) -> None:
    """No boxes: bars stand on each other, and a cable runs through them from the lowest block to the highest."""

    def without_box(part: Part, number: int) -> list[Part]:
        return [] if part.group == "box" else [part]

    for kind in ("row", "half", "bar"):
        reshaped(made, kind, without_box)
    del made.interfaces["box-ball"]
    top = wall.rows * wall.block_height
    for k, (x, y) in enumerate(lines(wall)):
        bodies, heights = [block_on_line(wall, 1, k)], [0.0]
        for number in range(1, wall.rows + 2):
            bodies += 2 * [f"bar{number}:{k}"]
            heights += [heights[-1], heights[-1] + bar_length(wall, number)]
        bodies, heights = [*bodies, block_on_line(wall, wall.rows, k)], [*heights, top]
        points = tuple((float(x), float(y), z) for z in heights)
        rope = Rope(length=top + wall.vertical_play)
        made.connect(f"cable{k}", rope, between=tuple(bodies), points=points, axes="world")


LINE: dict[str, Any] = {"connector": "line"}
ROWS = 48  # of the design
VARIANTS = {
    "line": Variant("lines of bars as one connector", LINE, nothing),
    "rings at bar ends": Variant(
        "d_z from the faces only: the near ring at the end of the bar",
        LINE,
        lines_with(rings=lambda w: (0.0, 0.5 * w.block_height - w.ring_distance)),
    ),
    "rings at faces": Variant(
        "d_z from the bar ends only: the far ring in the face of the block",
        LINE,
        lines_with(rings=lambda w: (w.ring_distance, 0.5 * w.block_height - FACE)),
    ),
    "bars stand": Variant(
        "a line cannot become shorter than at the start", LINE, lines_with(stands=lambda w: True)
    ),
    "v_p at every joint": Variant(
        "six times the play in a line",
        LINE,
        lines_with(line_play=lambda w: (w.rows + 2) * w.vertical_play),
    ),
    "v_p/6 in a line": Variant(
        "a sixth of the play in a line", LINE, lines_with(line_play=lambda w: w.local_play)
    ),
    "narrow holes": Variant("a radial play of 1 mm instead of 7 mm", {**LINE, "hole": 0.1417}, nothing),
    "cable": Variant("a cable through the mouths of the holes, from block to block", LINE, cable()),
    "cable from the ground": Variant("the same, held in the ground", LINE, cable(ground=True)),
    "elastic cable": Variant("a cable of 3.2 MN/m", LINE, cable(stiffness=CABLE)),
    "line from the ground": Variant(
        "lines held in the ground below, which gives way sideways", {**LINE, "anchor": "ground"}, nothing
    ),
    "foot in the ground": Variant(
        "bars; the box at the foot is fixed in the ground, the ball slides below it",
        {"anchor": "ground"},
        nothing,
    ),
    "two rings": Variant("bars; rings near the faces only, two a hole", {"rings": "faces"}, nothing),
    "three rings": Variant(
        "bars; rings near the faces and one in the middle, which holds both bars",
        {"rings": "faces"},
        three_rings,
    ),
    "bars overlap": Variant(
        "bars; each reaches 0.12 m beyond the middle of its holes, through three rings",
        {},
        longer_bars(OVERLAP),
    ),
    "play both ways": Variant("bars; the stopper a local play below the ball", {}, lower_stopper),
    "cable in bars": Variant("bars; a cable through them in place of the boxes", {}, cable_in_bars),
}


def variant_scene(name: str, **values: Any) -> Scene:
    """The wall of a variant; keywords are fields of `Wall`."""
    own = VARIANTS[name]
    given = {**own.fields, **values}
    made = scene(**given)
    own.change(made, wall_of(given).structure)
    return made


def early_motion(
    d_z: float, v_p: float, mu_cc: float, mu_cs: float, e: float, variant: str
) -> dict[str, float]:
    """Displacement of the four points at init [m] at both speeds, "D_20"; and the share of steps that converged."""
    theta = {"d_z": d_z, "v_p": v_p, "mu_cc": mu_cc, "mu_cs": mu_cs, "e": e}
    found: dict[str, float] = {}
    for speed in SPEEDS:
        record = run(
            variant_scene(variant, **{**STUDY, "until": UNTIL, "speed": speed, **theta}), progress=False
        )
        init = observe_wall(record)["response"].sel(instant="init")
        found |= {f"{point}_{speed:g}": float(init.sel(point=point)) for point in POINTS}
        found[f"converged_{speed:g}"] = 1.0 - float(record.solver()["capped"].mean())
    return found


def run_variant(name: str, to: Path | None, workers: int | None = None) -> "xr.Dataset":
    """The campaign of a variant; goes on from its folder."""
    theta = priors()
    design = sobol(theta, ROWS, DESIGN_SEED)
    place = None if to is None else to / name.replace("/", "-")
    return campaign(partial(early_motion, variant=name), theta, design, to=place, workers=workers)


if __name__ == "__main__":
    target, *wanted = sys.argv[1:]
    for one in wanted or VARIANTS:
        run_variant(one, Path(target), 0)
